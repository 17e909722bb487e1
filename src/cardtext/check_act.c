/* check_act.c: checks on single acts: what a verb can be done to, and with which numbers. */
#include "check.h"

/* The cards an object means: one row for each selection or reference in it. */
struct cards {
    int nouns;               /* bits */
    const struct node *self; /* the node itself */
    const struct node *zone; /* ZONE, or NULL: in play */
    int zone_token, noun_token;
    int owner;     /* enum card_owner, or -1 */
    bool is_found; /* not in play: drawn, searched, looked at */
};

static void read_description(struct card_work *w, const struct node *cards, struct cards *out)
{
    out->nouns = cards->imm[0];
    out->noun_token = cards->token;
    for (node_ref n = node_at(w, cards->kid[0])->kid[0]; n != 0; n = node_at(w, n)->next)
        if (node_at(w, n)->op == CARD_OP_OWNED)
            out->owner = node_at(w, n)->imm[0];
    for (node_ref n = node_at(w, cards->kid[1])->kid[0]; n != 0; n = node_at(w, n)->next) {
        const struct node *postmod = node_at(w, n);
        if (postmod->op == CARD_OP_IN || postmod->op == CARD_OP_FROM) {
            out->zone = node_at(w, postmod->kid[0]);
            out->zone_token = postmod->token;
        } else if (postmod->op == CARD_OP_AMONG) {
            out->is_found = true;
        } else if (postmod->op == CARD_OP_CONTROLLED) {
            out->owner = postmod->imm[0] == CARD_PLAYER_YOU ? CARD_OWNER_YOUR : CARD_OWNER_ENEMY;
        }
    }
}

static struct cards read_cards(struct check *c, const struct node *n)
{
    struct card_work *w = c->w;
    struct cards out = {.self = n, .noun_token = n->token, .zone_token = n->token, .owner = -1};
    switch (n->op) {
    case CARD_OP_SELECT:
        read_description(w, node_at(w, n->kid[1]), &out);
        break;
    case CARD_OP_GROUP:
        read_description(w, node_at(w, n->kid[0]), &out);
        break;
    case CARD_OP_SELF:
        out.nouns = n->imm[0];
        out.owner = CARD_OWNER_YOUR;
        break;
    case CARD_OP_IN_ROLE:
        out.nouns = n->imm[2];
        break;
    case CARD_OP_REFER:
        if (n->imm[2] < CARD_SLOTS_MAX && c->slots[n->imm[2]] != 0) {
            const struct node *first = node_at(w, c->slots[n->imm[2]]);
            out = read_cards(c, first->op == CARD_OP_REFER ? n : first);
            out.is_found = out.is_found || out.zone != NULL || first->op == CARD_OP_TOP ||
                           first->op == CARD_OP_DRAW || first->op == CARD_OP_DISCARD_TOP ||
                           c->is_searched[n->imm[2]];
            out.zone = NULL; /* by now the cards may be anywhere */
            out.noun_token = out.zone_token = n->token;
        } else if (n->imm[2] == CARD_SELF_SLOT) {
            out.owner = CARD_OWNER_YOUR;
        }
        if (n->imm[1] != 0)
            out.nouns = n->imm[1];
        out.self = n;
        break;
    default:
        out.nouns = 1 << CARD_NOUN_CARD;
    }
    return out;
}

typedef void cards_fn(struct check *c, const struct node *act, const struct cards *cards);

static void for_cards(struct check *c, const struct node *act, node_ref object, cards_fn *fn)
{
    struct node *n = node_at(c->w, object);
    if (object == 0)
        return;
    if (n->op == CARD_OP_EITHER || n->op == CARD_OP_BOTH) {
        for (node_ref m = node_at(c->w, n->kid[0])->kid[0]; m != 0; m = node_at(c->w, m)->next)
            for_cards(c, act, m, fn);
        return;
    }
    struct cards cards = read_cards(c, n);
    fn(c, act, &cards);
}

static bool is_only(const struct cards *cards, enum card_noun noun)
{
    return cards->nouns == 1 << noun;
}

static void refuse_sector(struct check *c, const struct cards *cards, const char *suggestion,
                          const char *message)
{
    bool is_plural = c->w->tokens[cards->noun_token].word == W_SECTORS;
    fault_at(c->w, cards->noun_token, false, suggestion, "%s", message);
    mend_tokens(c->w, cards->noun_token, cards->noun_token, MEND_HELP,
                is_plural ? "units" : "unit");
}

/* Cards outside play cannot be destroyed, locked, moved and so on. */
static bool check_in_play(struct check *c, const struct node *act, const struct cards *cards)
{
    static const char *const done[CARD_OP_COUNT] = {
        [CARD_OP_DESTROY] = "destroyed",
        [CARD_OP_LOCK] = "locked",
        [CARD_OP_RALLY] = "rallied",
        [CARD_OP_CHARGE] = "charged",
        [CARD_OP_DAMAGE] = "damaged",
        [CARD_OP_STRIKE] = "damaged",
        [CARD_OP_MOVE] = "moved",
        [CARD_OP_CONTROL] = "taken control of",
        [CARD_OP_ATTACK_WITH] = "used to attack",
        [CARD_OP_RETARGET] = "attacked",
        [CARD_OP_PREVENT] = "damaged",
    };
    if (cards->zone == NULL || cards->zone->imm[1] == CARD_ZONE_FLEET || done[act->op] == NULL)
        return true;
    fault_at(c->w, cards->zone_token, false,
             act->op == CARD_OP_DESTROY ? "write \"Discard 1 card\""
                                        : "leave the zone out, or choose another verb",
             "only cards in play can be %s", done[act->op]);
    if (act->op == CARD_OP_DESTROY)
        mend_tokens(c->w, act->token, sentence_end(c->w, act->token), MEND_KEEP, "discard 1 card.");
    return false;
}

static void check_position_cards(struct check *c, const struct node *act, const struct cards *cards)
{
    if (!check_in_play(c, act, cards))
        return;
    if (is_only(cards, CARD_NOUN_SECTOR))
        refuse_sector(c, cards, "use unit, asset or ship", "a sector has no position");
    else if (act->op == CARD_OP_CHARGE &&
             (is_only(cards, CARD_NOUN_ASSET) || is_only(cards, CARD_NOUN_SHIP)))
        fault_at(c->w, cards->noun_token, false, "use unit", "only units can charge");
}

static void check_victims(struct check *c, const struct node *act, const struct cards *cards)
{
    if (!check_in_play(c, act, cards))
        return;
    bool is_damage = act->op == CARD_OP_DAMAGE || act->op == CARD_OP_STRIKE;
    if (is_only(cards, CARD_NOUN_SECTOR))
        refuse_sector(c, cards, "use unit, asset or ship",
                      is_damage ? "a sector has no armor"
                                : "a sector cannot be the object of this");
    else if (is_damage && is_only(cards, CARD_NOUN_SHIP))
        fault_at(c->w, cards->noun_token, false, "use unit or asset, or \"Destroy\"",
                 "a ship has no armor");
}

static void check_fighters(struct check *c, const struct node *act, const struct cards *cards)
{
    if (check_in_play(c, act, cards) && cards->nouns != 0 &&
        (cards->nouns & (1 << CARD_NOUN_UNIT | 1 << CARD_NOUN_CARD)) == 0)
        fault_at(c->w, cards->noun_token, false, "use unit", "only units can attack");
}

static void check_infiltrators(struct check *c, const struct node *act, const struct cards *cards)
{
    if (is_only(cards, CARD_NOUN_SECTOR))
        refuse_sector(c, cards, "use unit, asset or ship", "a sector cannot infiltrate");
    else if (cards->zone != NULL && cards->zone->imm[1] == CARD_ZONE_FLEET)
        fault_at(c->w, cards->zone_token, false, "name a hand, a deck or a discard pile",
                 "a ship in a fleet is already in play");
    else if (cards->zone == NULL && !cards->is_found && act->kid[1] == 0) {
        fault_at(c->w, cards->self->token, false,
                 "add \"from your hand\", \"from your deck\" or \"from your discard pile\"",
                 "infiltrate from where?");
        mend_append(c->w, cards->noun_token, MEND_HELP, " from your hand");
        mend_insert(c->w, sentence_end(c->w, act->token), MEND_HELP, " from your hand");
    }
}

static void check_discarded(struct check *c, const struct node *act, const struct cards *cards)
{
    (void)act;
    if (is_only(cards, CARD_NOUN_SECTOR))
        refuse_sector(c, cards, "use card, unit, asset or ship", "a sector is never in a hand");
    else if (cards->zone != NULL &&
             (cards->zone->imm[1] == CARD_ZONE_DISCARD || cards->zone->imm[1] == CARD_ZONE_FLEET))
        fault_at(c->w, cards->zone_token, false, "write \"from your hand\", or use \"Destroy\"",
                 "cards are discarded from a hand or a deck");
}

/* The last token of the words for a zone. */
static int zone_end(const struct card_work *w, int token)
{
    int end = token;
    while (end < token + 5 && w->tokens[end].word != W_HAND && w->tokens[end].word != W_DECK &&
           w->tokens[end].word != W_PILE && w->tokens[end].word != W_FLEET)
        end++;
    return end;
}

/* HH-ERR-40: a card goes to a zone of its owner (HH-ZONE-03). */
static void check_returned(struct check *c, const struct node *act, const struct cards *cards)
{
    const struct node *place = node_at(c->w, act->kid[1]), *zone = node_at(c->w, place->kid[0]);
    bool is_owners =
        zone->imm[0] == CARD_ZONE_OWNER_ITS_OWNER || zone->imm[0] == CARD_ZONE_OWNER_THEIR_OWNER;
    bool is_own = zone->imm[0] == CARD_ZONE_OWNER_YOUR &&
                  (cards->owner == CARD_OWNER_YOUR ||
                   (cards->zone != NULL && cards->zone->imm[0] == CARD_ZONE_OWNER_YOUR));
    bool is_enemys = zone->imm[0] == CARD_ZONE_OWNER_ENEMY &&
                     (cards->owner == CARD_OWNER_ENEMY ||
                      (cards->zone != NULL && cards->zone->imm[0] == CARD_ZONE_OWNER_ENEMY));
    bool is_their = zone->imm[0] == CARD_ZONE_OWNER_THEIR || zone->imm[0] == CARD_ZONE_OWNER_THAT;
    char suggestion[64];
    struct text out;
    text_init(&out, suggestion, sizeof suggestion);
    text_addf(&out, "write \"to its owner's %s\"", card_zone_word[zone->imm[1]]);
    if (!is_owners && !is_own && !is_enemys && !is_their) {
        fault_at(c->w, zone->token, false, suggestion, "a card goes to its owner's %s",
                 card_zone_word[zone->imm[1]]);
        text_init(&out, suggestion, sizeof suggestion);
        text_addf(&out, "its owner's %s", card_zone_word[zone->imm[1]]);
        mend_tokens(c->w, zone->token, zone_end(c->w, zone->token), MEND_KEEP, suggestion);
    } else if (zone->imm[1] != CARD_ZONE_HAND && zone->imm[1] != CARD_ZONE_DECK)
        fault_at(c->w, zone->token, false, "write \"to its owner's hand\"",
                 "a card is returned to a hand or to a deck");
    if (is_only(cards, CARD_NOUN_SECTOR))
        refuse_sector(c, cards, "use unit, asset, ship or card", "a sector cannot be returned");
}

static void check_deck(struct check *c, node_ref zone, const char *what)
{
    const struct node *n = node_at(c->w, zone);
    if (n->imm[1] != CARD_ZONE_DECK)
        fault_at(c->w, n->token, false, "name a deck", "only a deck %s", what);
}

/* ---- numbers ---- */

static void check_amount(struct check *c, node_ref amount)
{
    const struct node *n = node_at(c->w, amount);
    if (amount != 0 && n->op == CARD_OP_NUMBER && n->imm[0] == 0) {
        fault_at(c->w, n->token, false, "write a number from 1 up", "an amount is at least 1");
        mend_tokens(c->w, n->token, n->token, MEND_HELP, "1");
    }
}

static void check_test(struct check *c, const struct node *test)
{
    const struct node *n = node_at(c->w, test->kid[0]);
    if (n->op != CARD_OP_NUMBER)
        return;
    if (n->imm[0] > 6)
        fault_at(c->w, n->token, true, "numbers 2 to 6 are usual",
                 "this test cannot be passed without modifiers");
    else if (n->imm[0] < 2)
        fault_at(c->w, n->token, true, "numbers 2 to 6 are usual",
                 "this test cannot be failed without modifiers");
}

/* Whether cards of these types have the number (HH-CARD-18, HH-CARD-20, HH-CARD-21). */
static bool has_stat(int nouns, enum card_stat stat)
{
    int unit = 1 << CARD_NOUN_UNIT, asset = 1 << CARD_NOUN_ASSET, card = 1 << CARD_NOUN_CARD;
    if (nouns == 0 || (nouns & (unit | card)))
        return true;
    return (nouns & asset) && (stat == CARD_STAT_ARMOR || stat == CARD_STAT_FLAGS);
}

static void check_stat(struct check *c, int token, int nouns, enum card_stat stat)
{
    if (has_stat(nouns, stat))
        return;
    int noun = 0;
    while (!(nouns >> noun & 1))
        noun++;
    fault_at(c->w, token, false,
             noun == CARD_NOUN_ASSET ? "an asset has only armor and flags" : "use unit or asset",
             "%s %s has no %s", noun == CARD_NOUN_ASSET ? "an" : "a", card_noun_word[noun],
             card_stat_word[stat]);
}

static void check_changed(struct check *c, const struct node *act, const struct cards *cards)
{
    struct card_work *w = c->w;
    if (act->op == CARD_OP_BECOME || act->op == CARD_OP_STAT_OF) {
        check_stat(c, cards->noun_token, cards->nouns, (enum card_stat)act->imm[0]);
        return;
    }
    if (act->op == CARD_OP_SWAP) {
        if (act->imm[0] == act->imm[1])
            fault_at(w, act->token, false, "name two of them", "a number is swapped with another");
        for (int i = 0; i < 2; i++)
            check_stat(c, cards->noun_token, cards->nouns, (enum card_stat)act->imm[i]);
        return;
    }
    if (act->op != CARD_OP_GET && act->op != CARD_OP_HAVE)
        return;
    for (node_ref m = node_at(w, act->kid[1])->kid[0]; m != 0; m = node_at(w, m)->next) {
        const struct node *mod = node_at(w, m);
        check_stat(c, mod->token, cards->nouns,
                   (enum card_stat)(act->op == CARD_OP_GET ? mod->imm[1] : mod->imm[0]));
    }
}

static void check_filters(struct check *c, const struct node *cards)
{
    struct card_work *w = c->w;
    for (node_ref p = node_at(w, cards->kid[1])->kid[0]; p != 0; p = node_at(w, p)->next) {
        const struct node *n = node_at(w, p);
        if (n->op == CARD_OP_WITH || n->op == CARD_OP_EXTREME)
            check_stat(c, n->token, cards->imm[0],
                       (enum card_stat)(n->op == CARD_OP_WITH ? n->imm[0] : n->imm[1]));
        if (n->op == CARD_OP_WITH && node_at(w, n->kid[0])->op == CARD_OP_D6)
            fault_at(w, node_at(w, n->kid[0])->token, false, "write a number or X",
                     "a description cannot wait for a roll");
    }
}

/* ---- this card ---- */

/* "This unit" must be what the text stands on; a quoted text stands on another card. */
static void check_self(struct check *c, const struct node *n)
{
    static const uint8_t noun_of[CARD_PLACE_COUNT] = {
        [CARD_PLACE_UNIT] = 1 << CARD_NOUN_UNIT,
        [CARD_PLACE_ASSET] = 1 << CARD_NOUN_ASSET,
        [CARD_PLACE_SHIP] = 1 << CARD_NOUN_SHIP,
        [CARD_PLACE_SECTOR] = 1 << CARD_NOUN_SECTOR,
    };
    int general = 1 << CARD_NOUN_CARD | 1 << CARD_NOUN_SECTOR, noun = 0;
    char suggestion[96];
    struct text out;
    if (c->is_quoted || c->place == CARD_PLACE_ANY || (n->imm[0] & general))
        return;
    while (!(n->imm[0] >> noun & 1))
        noun++;
    text_init(&out, suggestion, sizeof suggestion);
    if (c->place == CARD_PLACE_COMMAND) {
        text_addf(&out, "use \"Any %s\" or \"One of your %ss\"", card_noun_word[noun],
                  card_noun_word[noun]);
        fault_at(c->w, n->token, false, suggestion, "a command line has no %s of its own",
                 card_noun_word[noun]);
        mend_tokens(c->w, n->token, n->token, MEND_HELP, "any");
    } else if (n->imm[0] != noun_of[c->place]) {
        text_addf(&out, "write \"this %s\"", card_place_word[c->place]);
        fault_at(c->w, n->token, false, suggestion, "this card is not %s %s",
                 noun == CARD_NOUN_UNIT || noun == CARD_NOUN_SHIP ? "a" : "an",
                 card_noun_word[noun]);
        mend_tokens(c->w, n->token + 1, n->token + 1, MEND_KEEP, card_place_word[c->place]);
    }
}

static void check_versus(struct check *c, const struct node *n)
{
    if (!c->is_quoted && (c->place == CARD_PLACE_SHIP || c->place == CARD_PLACE_SECTOR))
        fault_at(c->w, n->token, false, "name the units that get it", "a %s has no combat numbers",
                 card_place_word[c->place]);
}

/* ---- one node ---- */

static void check_zones(struct check *c, const struct node *n)
{
    switch (n->op) {
    case CARD_OP_SHUFFLE:
        check_deck(c, n->kid[0], "is shuffled");
        break;
    case CARD_OP_SHUFFLE_INTO:
        check_deck(c, n->kid[1], "is shuffled");
        break;
    case CARD_OP_DISCARD_TOP:
        check_deck(c, n->kid[1], "has a top");
        break;
    case CARD_OP_TOP:
        if (n->kid[0] != 0)
            check_deck(c, n->kid[1], "has a top");
        break;
    case CARD_OP_PLACE:
        if (n->imm[0] != CARD_PUT_INTO)
            check_deck(c, n->kid[0], "has a top and a bottom");
        break;
    default:
        break;
    }
}

static void check_numbers(struct check *c, const struct node *n)
{
    switch (n->op) {
    case CARD_OP_TEST:
        check_test(c, n);
        break;
    case CARD_OP_DRAW:
    case CARD_OP_DISCARD_TOP:
    case CARD_OP_TOP:
    case CARD_OP_DAMAGE:
    case CARD_OP_PREVENT:
    case CARD_OP_GAIN_FLAGS:
    case CARD_OP_LOSE_FLAGS:
    case CARD_OP_FLAGS:
    case CARD_OP_SELECT:
    case CARD_OP_MOD:
    case CARD_OP_TOTAL_GET:
    case CARD_OP_NEED_GET:
    case CARD_OP_ROLL_GET:
        check_amount(c, n->kid[0]);
        break;
    case CARD_OP_STRIKE:
        check_amount(c, n->kid[1]);
        break;
    case CARD_OP_DRAW_TO:
    case CARD_OP_TURN_IS:
    case CARD_OP_SWEEPS:
        if (n->imm[0] == 0)
            fault_at(c->w, n->token, false, "write a number from 1 up", "this is never 0");
        break;
    case CARD_OP_ROLLS:
        if (n->imm[0] > 6)
            fault_at(c->w, n->token, false, "use numbers from 1 to 6",
                     "the number seen on a card is 1 to 6");
        break;
    default:
        break;
    }
}

/* HH-ERR-43: cards lose keywords and numbers; a printed text stays (HH-RULE-142). */
static void check_lost(struct check *c, const struct node *act)
{
    for (node_ref n = node_at(c->w, act->kid[1])->kid[0]; n != 0; n = node_at(c->w, n)->next)
        if (node_at(c->w, n)->op == CARD_OP_ABILITY)
            fault_at(c->w, node_at(c->w, n)->token, false,
                     "name a keyword, or forbid what the ability does: \"cannot ...\"",
                     "an ability in quotation marks can be gained, not lost");
}

void check_act(struct check *c, const struct node *n)
{
    check_numbers(c, n);
    check_zones(c, n);
    switch (n->op) {
    case CARD_OP_SELF:
        check_self(c, n);
        break;
    case CARD_OP_LOCK:
    case CARD_OP_RALLY:
    case CARD_OP_CHARGE:
    case CARD_OP_TURN_TO:
    case CARD_OP_BEGIN:
        for_cards(c, n, n->kid[0], check_position_cards);
        break;
    case CARD_OP_DESTROY:
    case CARD_OP_CONTROL:
    case CARD_OP_MOVE:
    case CARD_OP_RETARGET:
        for_cards(c, n, n->kid[0], check_victims);
        break;
    case CARD_OP_DAMAGE:
    case CARD_OP_PREVENT:
        for_cards(c, n, n->kid[1], check_victims);
        break;
    case CARD_OP_STRIKE:
        for_cards(c, n, n->kid[2], check_victims);
        break;
    case CARD_OP_ATTACK_WITH:
        for_cards(c, n, n->kid[0], check_fighters);
        break;
    case CARD_OP_INFILTRATE:
        for_cards(c, n, n->kid[0], check_infiltrators);
        break;
    case CARD_OP_DISCARD:
        for_cards(c, n, n->kid[0], check_discarded);
        break;
    case CARD_OP_RETURN:
        for_cards(c, n, n->kid[0], check_returned);
        break;
    case CARD_OP_GET:
    case CARD_OP_HAVE:
    case CARD_OP_BECOME:
    case CARD_OP_SWAP:
    case CARD_OP_STAT_OF:
        for_cards(c, n, n->kid[0], check_changed);
        break;
    case CARD_OP_LOSE:
        check_lost(c, n);
        break;
    case CARD_OP_CARDS:
        check_filters(c, n);
        break;
    case CARD_OP_VERSUS:
        check_versus(c, n);
        break;
    default:
        break;
    }
}

/* ---- costs ---- */

static void cost_visit(struct card_work *w, node_ref ref, void *who)
{
    const struct node *n = node_at(w, ref);
    (void)who;
    bool is_enemys = (n->op == CARD_OP_OWNED && n->imm[0] != CARD_OWNER_YOUR) ||
                     (n->op == CARD_OP_CONTROLLED && n->imm[0] != CARD_PLAYER_YOU);
    if (is_enemys) {
        fault_at(w, n->token, false, "write \"Lock one of your units\" or move it behind the colon",
                 "a cost can only be paid with your own cards");
        mend_tokens(w, n->token, n->token, MEND_HELP, "of your");
    }
    if (n->op == CARD_OP_ZONE && n->imm[0] != CARD_ZONE_OWNER_YOUR &&
        n->imm[0] != CARD_ZONE_OWNER_ITS_OWNER && n->imm[0] != CARD_ZONE_OWNER_THEIR_OWNER)
        fault_at(w, n->token, false, "use a zone of your own, or move it behind the colon",
                 "a cost can only be paid with your own cards");
    if (n->op == CARD_OP_D6)
        fault_at(w, n->token, false, "write a number or X",
                 "a cost must be known before it is paid");
}

void check_costs(struct check *c)
{
    struct card_work *w = c->w;
    for (node_ref n = node_at(w, c->costs)->kid[0]; n != 0; n = node_at(w, n)->next)
        tree_walk(w, n, cost_visit, NULL);
}
