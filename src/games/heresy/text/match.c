/* match.c: does a card fit a description, and a fact a trigger?
 *
 * "When" and "after" answer directly after the event. "Before" answers to the same fact, which is
 * told when the deed is declared; only of a destruction there is a fact of its own that comes
 * before. */
#include "text/text.h"

/* ---- places ---- */

/* The sector of what the play has chosen last, or HH_NO_SECTOR. */
static int last_chosen(const struct hh_ctx *c)
{
    const struct hh_state *s = c->s;
    for (int i = s->pick_count - 1; c->play >= 0 && i >= s->frames[c->play].u.play.picks; i--) {
        int sector = hh_sector_of(s, s->picks[i].thing);
        /* mutant: < becomes <=: no slot has that number */
        if (s->picks[i].slot < CARD_SLOTS_MAX && sector != HH_NO_SECTOR)
            return sector;
    }
    return HH_NO_SECTOR;
}

/* "That sector" (HH-RULE-141): the one chosen, else that of the card spoken of, else the current.
 */
static int that_sector(const struct hh_ctx *c)
{
    const struct hh_state *s = c->s;
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never a play */
    if (c->play >= 0) {
        for (int i = s->frames[c->play].u.play.picks; i < s->pick_count; i++)
            if (s->picks[i].slot == HH_PLACE_SLOT)
                return s->picks[i].thing & 3;
    }
    int sector = c->subject == HH_NO_THING ? last_chosen(c) : hh_sector_of(s, c->subject);
    if (c->subject == HH_NO_THING && sector == HH_NO_SECTOR && c->fact != HH_NO_FACT)
        sector = hh_sector_of(s, s->facts[c->fact].a);
    return sector != HH_NO_SECTOR ? sector : s->current;
}

bool hh_is_at(const struct hh_ctx *c, enum card_sector word, int sector)
{
    switch (word) {
    case CARD_SECTOR_THIS:
        return sector == c->s->current;
    case CARD_SECTOR_ANOTHER:
    case CARD_SECTOR_ANY_OTHER:
        return sector != c->s->current;
    case CARD_SECTOR_THAT:
        return sector == that_sector(c);
    case CARD_SECTOR_ANY:
    case CARD_SECTOR_COUNT:
        break;
    }
    return true;
}

unsigned hh_whose(const struct hh_ctx *c, const uint8_t *zone)
{
    const struct hh_state *s = c->s;
    const struct hh_ability *text = hh_text_of(c);
    if (c->play < 0 || zone[IMM_ZONE_OWNER] != CARD_ZONE_OWNER_EITHER || !text->has_whose)
        return 0;
    int number = hh_either_number(hh_code(c->d, text->at), zone);
    for (int i = s->frames[c->play].u.play.picks; i < s->pick_count; i++)
        if (s->picks[i].slot == HH_WHOSE_SLOT && s->picks[i].thing >> 1 == number)
            return 1U << (s->picks[i].thing & 1);
    return 0;
}

static unsigned zone_owners(const struct hh_ctx *c, const uint8_t *zone)
{
    unsigned chosen = hh_whose(c, zone);
    if (chosen != 0)
        return chosen;
    bool is_back = zone[IMM_ZONE_OWNER] == CARD_ZONE_OWNER_THEIR ||
                   zone[IMM_ZONE_OWNER] == CARD_ZONE_OWNER_THAT;
    unsigned seats = hh_players_meant(c, is_back, zone[IMM_ZONE_PLAYER], zone[IMM_ZONE_SLOT]);
    /* "Its owner's" of a card that is not told apart: of every card its own owner's. */
    return seats != 0 ? seats : 3;
}

/* bits of seats */
static bool is_in_zone(const struct hh_ctx *c, const uint8_t *zone, int thing)
{
    static const uint8_t where[CARD_ZONE_COUNT] = {[CARD_ZONE_HAND] = HH_IN_HAND,
                                                   [CARD_ZONE_DECK] = HH_IN_DECK,
                                                   [CARD_ZONE_DISCARD] = HH_IN_DISCARD,
                                                   [CARD_ZONE_FLEET] = HH_IN_FLEET};
    /* mutant: < becomes <=: a sector is in no zone */
    return thing < HH_THINGS_MAX && c->s->where[thing] == where[zone[IMM_ZONE_ZONE]] &&
           (hh_belongs(c->s, thing) & zone_owners(c, zone)) != 0;
}

struct cardset hh_zone(const struct hh_ctx *c, const uint8_t *zone)
{
    const struct hh_state *s = c->s;
    unsigned seats = zone_owners(c, zone);
    struct cardset out = {{0}};
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++) {
        /* mutant: & becomes |: candidates more, whose owner is looked at like that of the others */
        if (!(seats >> seat & 1))
            continue;
        switch ((enum card_zone)zone[IMM_ZONE_ZONE]) {
        case CARD_ZONE_HAND:
            out = cardset_or(&out, &s->hand[seat]);
            break;
        case CARD_ZONE_FLEET:
            out = cardset_or(&out, &s->fleet[seat]);
            break;
        case CARD_ZONE_DECK:
            for (int i = 0; i < s->deck_count[seat]; i++)
                cardset_add(&out, s->pile[seat][i]);
            break;
        case CARD_ZONE_DISCARD:
        case CARD_ZONE_COUNT:
            for (int i = 0; i < s->discard_count[seat]; i++)
                cardset_add(&out, hh_discard_at(s, seat, i));
            break;
        }
    }
    return out;
}

static struct cardset cards_at(const struct hh_ctx *c, const uint8_t *at)
{
    struct cardset out = {{0}};
    for (int i = 0; i < HH_SECTOR_CARDS; i++) {
        if (!hh_is_at(c, (enum card_sector)at[IMM_AT_SECTOR], i))
            continue;
        out = cardset_or(&out, &c->s->side[i][0]);
        out = cardset_or(&out, &c->s->side[i][1]);
        cardset_add(&out, HH_SECTOR_THING + i);
    }
    return out;
}

/* Where a description without a place word looks (HH-LANG-10): at cards of these seats. */
static struct cardset usual_place(const struct hh_ctx *c, int nouns, unsigned seats)
{
    const struct hh_state *s = c->s;
    /* mutant: & becomes |: candidates more, whose type is looked at like that of the others */
    bool is_here = (nouns & (1 << CARD_NOUN_UNIT | 1 << CARD_NOUN_ASSET | 1 << CARD_NOUN_CARD)) &&
                   s->current != HH_NO_SECTOR;
    struct cardset out = {{0}};
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++) {
        /* mutant: & becomes |: candidates more, whose owner is looked at like that of the others */
        if (!(seats >> seat & 1))
            continue;
        if (is_here)
            out = cardset_or(&out, &s->side[s->current][seat]);
        if (nouns & 1 << CARD_NOUN_SHIP)
            out = cardset_or(&out, &s->fleet[seat]);
    }
    for (int i = 0; (nouns & 1 << CARD_NOUN_SECTOR) && i < HH_SECTOR_CARDS; i++)
        cardset_add(&out, HH_SECTOR_THING + i);
    return out;
}

static bool is_in_usual_place(const struct hh_ctx *c, int thing)
{
    const struct hh_state *s = c->s;
    if (thing >= HH_THINGS_MAX)
        return true;
    if (hh_type(c->d, s, thing) == HH_SHIP && !hh_is_hidden(c, thing))
        return s->where[thing] == HH_IN_FLEET;
    return s->where[thing] == s->current;
}

static bool is_in_place(const struct hh_ctx *c, const struct hh_place *place, int thing)
{
    if (place->among != NULL)
        return hh_is_meant(c, place->among, thing);
    if (place->zone != NULL)
        return is_in_zone(c, place->zone, thing);
    if (place->at == NULL)
        return is_in_usual_place(c, thing);
    int sector = thing < HH_THINGS_MAX ? c->s->where[thing] : thing - HH_SECTOR_THING;
    return sector < HH_SECTOR_CARDS &&
           hh_is_at(c, (enum card_sector)place->at[IMM_AT_SECTOR], sector);
}

/* The cards that lie there; without a place word those of these types, nouns and seats as bits. */
static struct cardset cards_in(const struct hh_ctx *c, const struct hh_place *place, int nouns,
                               unsigned seats)
{
    if (place->among != NULL)
        return hh_object(c, place->among);
    if (place->zone != NULL)
        return hh_zone(c, place->zone);
    return place->at != NULL ? cards_at(c, place->at) : usual_place(c, nouns, seats);
}

/* ---- what may be known ---- */

bool hh_is_hidden(const struct hh_ctx *c, int thing)
{
    const struct hh_state *s = c->s;
    if (thing >= HH_THINGS_MAX)
        return false;
    if (s->where[thing] >= HH_IN_FLEET || hh_is_face_up(s, thing))
        return c->viewer != 0 && !hh_knows(s, c->viewer - 1, thing);
    int viewer = c->viewer != 0 ? c->viewer - 1 : c->seat;
    return hh_controller(s, thing) != viewer || !hh_knows(s, viewer, thing);
}

static bool is_of_type(const struct hh_ctx *c, int nouns, int thing)
{
    static const uint8_t noun_of[HH_TYPE_COUNT] = {[HH_UNIT] = 1 << CARD_NOUN_UNIT,
                                                   [HH_ASSET] = 1 << CARD_NOUN_ASSET,
                                                   [HH_SHIP] = 1 << CARD_NOUN_SHIP};
    if (thing >= HH_THINGS_MAX)
        return nouns >> CARD_NOUN_SECTOR & 1;
    if (hh_is_hidden(c, thing))
        return nouns >> CARD_NOUN_CARD & 1;
    int type = hh_type(c->d, c->s, thing);
    if (nouns & noun_of[type])
        return true;
    /* "Card" in play is a unit or an asset, elsewhere any card. */
    return (nouns >> CARD_NOUN_CARD & 1) && (type != HH_SHIP || !hh_is_in_play(c->s, thing));
}

/* ---- roles ---- */

/* The card that a text calls destroyed, infiltrated or chosen: that of the fact it answers, else
 * the card of its own play that this was done to, else the last one. */
static bool was_just(const struct hh_ctx *c, enum hh_fact_kind kind, int thing)
{
    const struct hh_state *s = c->s;
    if (c->fact != HH_NO_FACT && s->facts[c->fact].kind == kind)
        return s->facts[c->fact].a == thing;
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never a play */
    if (c->play >= 0) {
        bool is_picked = false;
        for (int i = s->frames[c->play].u.play.picks; i < s->pick_count; i++)
            is_picked |= s->picks[i].slot < CARD_SLOTS_MAX && s->picks[i].thing == thing;
        if (is_picked && thing < HH_THINGS_MAX)
            return kind == HH_CHOSEN || (kind == HH_DESTROYED ? s->where[thing] == HH_IN_DISCARD
                                                              : hh_is_in_play(s, thing));
    }
    for (int i = s->fact_count - 1; i >= 0; i--)
        if (s->facts[i].kind == kind)
            return s->facts[i].a == thing;
    return false;
}

static bool has_role(const struct hh_ctx *c, enum card_role role, int thing)
{
    const struct hh_attack_frame *a = role <= CARD_ROLE_ASSAULTING ? hh_attack(c->s) : NULL;
    switch (role) {
    case CARD_ROLE_DESTROYED:
        return was_just(c, HH_DESTROYED, thing);
    case CARD_ROLE_INFILTRATED:
        return was_just(c, HH_INFILTRATED, thing);
    case CARD_ROLE_CHOSEN:
        return was_just(c, HH_CHOSEN, thing);
    case CARD_ROLE_ATTACKING:
        return a != NULL && a->attacker == thing;
    case CARD_ROLE_DEFENDING:
        return a != NULL && a->defender == thing;
    case CARD_ROLE_BLOCKING:
        return a != NULL && a->is_blocked && a->defender == thing;
    case CARD_ROLE_SHOOTING:
        return a != NULL && a->how == CARD_ATTACK_SHOOTING && a->attacker == thing;
    case CARD_ROLE_ASSAULTING:
    case CARD_ROLE_COUNT:
        break;
    }
    return a != NULL && a->how != CARD_ATTACK_SHOOTING && a->attacker == thing;
}

/* Cards in a role, without looking at every card there is. */
static struct cardset in_role(const struct hh_ctx *c, const uint8_t *at)
{
    const struct hh_state *s = c->s;
    const struct hh_attack_frame *a = hh_attack(s);
    enum card_role role = (enum card_role)at[IMM_IN_ROLE_ROLE];
    /* mutant: 0 becomes 1: a candidate more, whose role is looked at like that of the others */
    struct cardset from = {{0}}, out = {{0}};
    if (role <= CARD_ROLE_ASSAULTING && a != NULL) {
        cardset_add(&from, a->attacker);
        if (a->defender != HH_NO_THING)
            cardset_add(&from, a->defender);
    } else if (role > CARD_ROLE_ASSAULTING) {
        /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never a play */
        for (int i = c->play >= 0 ? s->frames[c->play].u.play.picks : s->pick_count;
             i < s->pick_count; i++)
            /* mutant: < becomes <= (2): no slot has that number */
            if (s->picks[i].slot < CARD_SLOTS_MAX)
                cardset_add(&from, s->picks[i].thing);
        for (int i = 0; i < s->fact_count; i++)
            if (s->facts[i].a != HH_NO_THING)
                cardset_add(&from, s->facts[i].a);
    }
    CARDSET_EACH(&from, thing)
    {
        if (has_role(c, role, thing) && is_of_type(c, at[IMM_IN_ROLE_TYPE], thing))
            cardset_add(&out, thing);
    }
    return out;
}

/* ---- properties ---- */

static bool has_properties(const struct hh_ctx *c, const uint8_t *row, int thing)
{
    for (; *row != CARD_OP_END; row = hh_skip(row))
        if (!hh_has_property(c, row, thing))
            return false;
    return true;
}

static bool has_one_of(const struct hh_ctx *c, const uint8_t *row, int thing)
{
    for (; *row != CARD_OP_END; row = hh_skip(row))
        if (hh_has_property(c, row, thing))
            return true;
    return false;
}

static bool has_keyword(const struct hh_ctx *c, int keyword, int thing)
{
    return keyword < HH_KEYWORDS_MAX &&
           (hh_keywords_at(c->d, c->s, thing, c->depth, c->in_force) >> keyword & 1) != 0;
}

static int number_of(const struct hh_ctx *c, int thing, int stat)
{
    int number = hh_stat_at(c->d, c->s, thing, stat, c->depth, c->in_force);
    return number > 0 ? number : 0; /* mutant: > becomes >=: of two equal numbers either will do */
}

static bool is_named(const struct hh_ctx *c, const char *name, int thing)
{
    if (thing >= HH_THINGS_MAX) {
        int row = hh_sector_row(c->d, c->s, thing - HH_SECTOR_THING);
        return strcmp(c->d->set->sectors[row].name, name) == 0;
    }
    const struct hh_card *card = hh_card(c->d, c->s, thing);
    return strcmp(card->name, name) == 0 || strcmp(card->unique_name, name) == 0;
}

/* Properties that need the face of a card. */
static bool shows(const struct hh_ctx *c, const uint8_t *at, int thing)
{
    if (hh_is_hidden(c, thing))
        return false;
    switch ((enum card_op) * at) {
    case CARD_OP_FLAGGED:
        return (number_of(c, thing, CARD_STAT_FLAGS) > 0 ||
                hh_counts_as(c->d, c->s, thing, CARD_OP_FLAGGED, c->depth, c->in_force)) ==
               (at[IMM_FLAGGED_IS] != 0);
    case CARD_OP_UNIQUE:
        return has_keyword(c, c->d->unique_word, thing) == (at[IMM_UNIQUE_IS] != 0);
    case CARD_OP_KEYWORD:
        return has_keyword(c, hh_word(at + IMM_KEYWORD_WORD), thing) == (at[IMM_KEYWORD_IS] != 0);
    case CARD_OP_WITH:
        return hh_has_stat(c->d, c->s, thing, at[IMM_WITH_STAT]) &&
               hh_is_within(number_of(c, thing, at[IMM_WITH_STAT]),
                            (enum card_bound)at[IMM_WITH_BOUND], hh_number(c, at + FIRST_WITH));
    case CARD_OP_NAMED:
        return is_named(c, c->d->set->names[hh_word(at + IMM_NAMED_NAME)], thing);
    default: /* IS_A */
        return is_of_type(c, at[IMM_IS_A_TYPES], thing) &&
               has_properties(c, at + FIRST_IS_A, thing);
    }
}

static bool is_owned(const struct hh_ctx *c, const uint8_t *at, int thing)
{
    unsigned seats = hh_players_meant(c, at[IMM_OWNED_WORD] == CARD_OWNER_THEIR,
                                      at[IMM_OWNED_PLAYER], at[IMM_OWNED_SLOT]);
    return (hh_belongs(c->s, thing) & seats) != 0;
}

static bool is_other(const struct hh_ctx *c, int slot, int thing)
{
    if (thing == c->self)
        return false;
    struct cardset cards = hh_slot(c, slot);
    return !cardset_has(&cards, thing);
}

static bool is_only(const struct hh_ctx *c, const uint8_t *cards, int thing)
{
    struct cardset all = hh_all(c, cards);
    return cardset_count(&all) == 1 && cardset_has(&all, thing);
}

bool hh_has_property(const struct hh_ctx *c, const uint8_t *at, int thing)
{
    const struct hh_state *s = c->s;
    switch ((enum card_op) * at) {
    case CARD_OP_OWNED:
        return is_owned(c, at, thing);
    case CARD_OP_POSITION:
        return hh_is_in_play(s, thing) && hh_position(s, thing) == at[IMM_POSITION_POSITION];
    case CARD_OP_ROLE:
        return has_role(c, (enum card_role)at[IMM_ROLE_ROLE], thing);
    case CARD_OP_OTHER:
        return is_other(c, at[IMM_OTHER_SLOT], thing);
    case CARD_OP_FACE:
        return hh_is_in_play(s, thing) && hh_is_face_up(s, thing) == (at[IMM_FACE_IS] != 0);
    case CARD_OP_ONE_OF:
        return has_one_of(c, at + FIRST_ONE_OF, thing);
    case CARD_OP_FLAGGED:
    case CARD_OP_UNIQUE:
    case CARD_OP_KEYWORD:
    case CARD_OP_WITH:
    case CARD_OP_NAMED:
    case CARD_OP_IS_A:
        return shows(c, at, thing);
    case CARD_OP_AT:
        return is_in_place(c, &(struct hh_place){.at = at}, thing);
    case CARD_OP_IN:
    case CARD_OP_FROM:
        return is_in_zone(c, at + FIRST_IN, thing);
    case CARD_OP_AMONG:
        return hh_is_meant(c, at + FIRST_AMONG, thing);
    case CARD_OP_OTHER_THAN:
        return !hh_is_meant(c, at + FIRST_OTHER_THAN, thing);
    case CARD_OP_THAT_WAS:
        return hh_was(s, thing, at[IMM_THAT_WAS_WHAT], (enum card_duration)at[IMM_THAT_WAS_SINCE]);
    case CARD_OP_THAT_DID:
        return hh_was(s, thing, hh_deed_mark(at[IMM_THAT_DID_DEED]),
                      (enum card_duration)at[IMM_THAT_DID_SINCE]) == at[IMM_THAT_DID_IS];
    case CARD_OP_CONTROLLED:
        return hh_is_in_play(s, thing) &&
               (hh_players(c, at[IMM_CONTROLLED_PLAYER], CARD_NO_SLOT) >> hh_controller(s, thing) &
                1) != 0;
    case CARD_OP_ONLY:
        return is_only(c, at + FIRST_ONLY, thing);
    default: /* EXTREME is measured among all that fit otherwise */
        return true;
    }
}

/* ---- descriptions ---- */

/* All but the place words and "the highest". */
static bool fits_words(const struct hh_ctx *c, const uint8_t *cards, int thing)
{
    if (!is_of_type(c, cards[IMM_CARDS_NOUNS], thing))
        return false;
    const uint8_t *op = cards + FIRST_CARDS;
    for (; *op != CARD_OP_END; op = hh_skip(op))
        if (!hh_has_property(c, op, thing))
            return false;
    for (op++; *op != CARD_OP_END; op = hh_skip(op)) {
        if (*op != CARD_OP_AT && *op != CARD_OP_IN && *op != CARD_OP_FROM && *op != CARD_OP_AMONG &&
            !hh_has_property(c, op, thing))
            return false;
    }
    return true;
}

static struct cardset extremes(const struct hh_ctx *c, const uint8_t *extreme,
                               const struct cardset *from)
{
    struct cardset out = {{0}};
    int best = -1; /* mutant: 1 becomes 2: any number below 0 means: none yet */
    CARDSET_EACH(from, thing)
    {
        if (hh_is_hidden(c, thing) || !hh_has_stat(c->d, c->s, thing, extreme[IMM_EXTREME_STAT]))
            continue;
        int number = number_of(c, thing, extreme[IMM_EXTREME_STAT]);
        if (best < 0 || (extreme[IMM_EXTREME_IS_HIGHEST] ? number > best : number < best)) {
            out = (struct cardset){{0}};
            best = number;
        }
        if (number == best)
            cardset_add(&out, thing);
    }
    return out;
}

unsigned hh_filter_seats(const struct hh_ctx *c, const struct hh_filter *filter)
{
    unsigned seats = 3;
    if (filter->whose & HH_OF_YOU)
        seats &= 1U << c->seat;
    if (filter->whose & HH_OF_ENEMY)
        seats &= 2U >> c->seat;
    for (int i = 0; i < filter->owned_count; i++) {
        const uint8_t *op = hh_code(c->d, filter->owned[i]);
        seats &= hh_players_meant(c, op[IMM_OWNED_WORD] == CARD_OWNER_THEIR, op[IMM_OWNED_PLAYER],
                                  op[IMM_OWNED_SLOT]);
    }
    return seats;
}

bool hh_filter_passes_rest(const struct hh_ctx *c, const struct hh_filter *filter, int thing)
{
    if (filter->is_long)
        return fits_words(c, hh_code(c->d, filter->cards), thing);
    for (int i = 0; i < filter->rest_count; i++)
        if (!hh_has_property(c, hh_code(c->d, filter->rest[i]), thing))
            return false;
    return true;
}

bool hh_filter_passes_unseen(const struct hh_ctx *c, const struct hh_filter *filter, unsigned seats,
                             int thing)
{
    const struct hh_state *s = c->s;
    if (filter->position >= 0 &&
        (!hh_is_in_play(s, thing) || hh_position(s, thing) != filter->position))
        return false;
    if (seats != 3 && !(hh_belongs(s, thing) & seats))
        return false;
    return is_of_type(c, filter->nouns, thing) && hh_filter_passes_rest(c, filter, thing);
}

/* The card that has a role in the present attack, or HH_NO_THING. */
static int role_holder(const struct hh_state *s, enum card_role role)
{
    const struct hh_attack_frame *a = hh_attack(s);
    if (a == NULL)
        return HH_NO_THING;
    return role == CARD_ROLE_DEFENDING || role == CARD_ROLE_BLOCKING ? a->defender : a->attacker;
}

struct cardset hh_place_set(const struct hh_ctx *c, const struct hh_filter *filter, unsigned seats)
{
    /* mutant: 0 becomes 1: only a shortcut: without a place hh_cards_in goes to the usual one as
     * well */
    if ((filter->at | filter->zone | filter->among) == 0 && filter->role < 0)
        return usual_place(c, filter->nouns, seats);
    struct hh_place place = hh_place_of(c->d, filter);
    /* mutant: 0 becomes 1: only a shortcut: the role is one of the properties that are looked at
     * afterwards */
    if (filter->role < 0)
        return cards_in(c, &place, filter->nouns, seats);
    /* mutant: 0 becomes 1: a candidate more, whose role is looked at like that of the others */
    struct cardset holder = {{0}};
    int thing = role_holder(c->s, (enum card_role)filter->role);
    if (thing == HH_NO_THING)
        return holder;
    cardset_add(&holder, thing);
    struct cardset from = cards_in(c, &place, filter->nouns, seats);
    return cardset_and(&from, &holder);
}

struct cardset hh_filter_set(const struct hh_ctx *c, const struct hh_filter *filter, unsigned seats,
                             const struct cardset *from)
{
    struct cardset out = {{0}};
    CARDSET_EACH(from, thing)
    {
        if (hh_filter_passes(c, filter, seats, thing))
            cardset_add(&out, thing);
    }
    return filter->extreme != 0 ? extremes(c, hh_code(c->d, filter->extreme), &out) : out;
}

/* The cards among `from` that fit a description, its place words left aside. */
static struct cardset fitting(const struct hh_ctx *c, const uint8_t *cards,
                              const struct cardset *from)
{
    const struct hh_filter *filter = hh_filter_of(c->d, cards);
    return hh_filter_set(c, filter, hh_filter_seats(c, filter), from);
}

struct cardset hh_all(const struct hh_ctx *c, const uint8_t *cards)
{
    const struct hh_filter *filter = hh_filter_of(c->d, cards);
    unsigned seats = hh_filter_seats(c, filter);
    struct cardset from = hh_place_set(c, filter, seats);
    return hh_filter_set(c, filter, seats, &from);
}

static bool passes(const struct hh_ctx *c, const struct hh_filter *filter, int thing)
{
    return thing != HH_NO_THING && hh_filter_passes(c, filter, hh_filter_seats(c, filter), thing);
}

bool hh_fits(const struct hh_ctx *c, const uint8_t *cards, int thing)
{
    const struct hh_filter *filter = hh_filter_of(c->d, cards);
    if (!passes(c, filter, thing))
        return false;
    if (filter->extreme != 0) {
        struct cardset all = hh_all(c, cards);
        return cardset_has(&all, thing);
    }
    struct hh_place place = hh_place_of(c->d, filter);
    return is_in_place(c, &place, thing);
}

/* ---- objects ---- */

/* "Another": not the card mentioned before, nor this card. */
bool hh_is_left_out(const struct hh_ctx *c, const uint8_t *select, int thing)
{
    return select[IMM_SELECT_QUANTIFIER] == CARD_QUANTIFIER_ANOTHER &&
           !is_other(c, select[IMM_SELECT_LEFT_OUT], thing);
}

static struct cardset selected(const struct hh_ctx *c, const uint8_t *select)
{
    if (select[IMM_SELECT_WHEN] != CARD_CHOICE_MATCH)
        return hh_slot(c, select[IMM_SELECT_SLOT]);
    struct cardset out = hh_all(c, hh_skip(select + FIRST_SELECT)), all = out;
    CARDSET_EACH(&all, thing)
    {
        if (hh_is_left_out(c, select, thing))
            cardset_remove(&out, thing);
    }
    return out;
}

/* The top cards of a deck, or all of a zone. */
static struct cardset top_of(const struct hh_ctx *c, const uint8_t *at)
{
    const struct hh_state *s = c->s;
    const uint8_t *amount = at + FIRST_TOP, *zone = hh_skip(amount);
    if (*amount == CARD_OP_NONE)
        return hh_zone(c, zone);
    struct cardset out = {{0}};
    unsigned seats = zone_owners(c, zone);
    int number = hh_number(c, amount);
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++) {
        int count = s->deck_count[seat];
        for (int i = 0; (seats >> seat & 1) && i < number && i < count; i++)
            cardset_add(&out, s->pile[seat][count - 1 - i]);
    }
    return out;
}

/* HH-LANG-54: those of a group that the text has not chosen since. */
static struct cardset rest_of(const struct hh_ctx *c, int slot)
{
    struct cardset out = hh_slot(c, slot);
    for (int later = slot + 1; later < CARD_SLOTS_MAX; later++) {
        struct cardset chosen = hh_slot(c, later);
        CARDSET_EACH(&chosen, thing)
        cardset_remove(&out, thing);
    }
    return out;
}

struct cardset hh_object(const struct hh_ctx *c, const uint8_t *at)
{
    struct cardset out = {{0}}, part;
    switch ((enum card_op) * at) {
    case CARD_OP_SELF:
        return hh_slot(c, CARD_SELF_SLOT);
    case CARD_OP_REFER:
        return at[IMM_REFER_WORD] == CARD_REFER_REST ? rest_of(c, at[IMM_REFER_SLOT])
                                                     : hh_slot(c, at[IMM_REFER_SLOT]);
    case CARD_OP_IN_ROLE:
        return in_role(c, at);
    case CARD_OP_SELECT:
        return selected(c, at);
    case CARD_OP_GROUP:
        return hh_all(c, at + FIRST_GROUP);
    case CARD_OP_TOP:
        return top_of(c, at);
    case CARD_OP_ZONE:
        return hh_zone(c, at);
    case CARD_OP_EITHER:
    case CARD_OP_BOTH:
        for (at++; *at != CARD_OP_END; at = hh_skip(at)) {
            part = hh_object(c, at);
            out = cardset_or(&out, &part);
        }
        return out;
    default:
        return out;
    }
}

bool hh_is_meant(const struct hh_ctx *c, const uint8_t *at, int thing)
{
    switch ((enum card_op) * at) {
    case CARD_OP_SELF:
        return thing == c->self;
    case CARD_OP_GROUP:
        return hh_fits(c, at + FIRST_GROUP, thing);
    case CARD_OP_IN_ROLE:
        return has_role(c, (enum card_role)at[IMM_IN_ROLE_ROLE], thing) &&
               is_of_type(c, at[IMM_IN_ROLE_TYPE], thing);
    case CARD_OP_SELECT:
        if (at[IMM_SELECT_WHEN] == CARD_CHOICE_MATCH)
            return hh_fits(c, hh_skip(at + FIRST_SELECT), thing) && !hh_is_left_out(c, at, thing);
        break;
    default:
        break;
    }
    struct cardset cards = hh_object(c, at);
    return thing != HH_NO_THING && cardset_has(&cards, thing);
}

/* ---- cards of events and causes ---- */

static bool is_described_loosely(const struct hh_ctx *c, const uint8_t *cards, int thing)
{
    const struct hh_filter *filter = hh_filter_of(c->d, cards);
    if (!passes(c, filter, thing))
        return false;
    struct hh_place place = hh_place_of(c->d, filter);
    return !hh_is_in_play(c->s, thing) || place.zone != NULL || is_in_place(c, &place, thing);
}

bool hh_is_spoken_of(const struct hh_ctx *c, const uint8_t *at, int thing)
{
    switch ((enum card_op) * at) {
    case CARD_OP_GROUP:
        return is_described_loosely(c, at + FIRST_GROUP, thing);
    case CARD_OP_SELECT:
        return is_described_loosely(c, hh_skip(at + FIRST_SELECT), thing) &&
               !hh_is_left_out(c, at, thing);
    case CARD_OP_EITHER:
    case CARD_OP_BOTH:
        for (at++; *at != CARD_OP_END; at = hh_skip(at))
            if (hh_is_spoken_of(c, at, thing))
                return true;
        return false;
    default:
        return hh_is_meant(c, at, thing);
    }
}

bool hh_describes(const struct hh_ctx *c, const uint8_t *cards, int thing)
{
    struct cardset one = {{0}};
    cardset_add(&one, thing);
    one = fitting(c, cards, &one);
    return !cardset_is_empty(&one);
}

/* ---- triggers: cards ---- */

struct binder {
    const struct hh_ctx *c;
    struct hh_pick *bound;
    int count;
};

static int slot_of(const uint8_t *at)
{
    switch ((enum card_op) * at) {
    case CARD_OP_SELECT:
        return at[IMM_SELECT_SLOT];
    case CARD_OP_GROUP:
        return at[IMM_GROUP_SLOT];
    case CARD_OP_IN_ROLE:
        return at[IMM_IN_ROLE_SLOT];
    case CARD_OP_EITHER:
    case CARD_OP_BOTH: /* one slot for all of them */
        return at[FIRST_EITHER] == CARD_OP_END ? CARD_NO_SLOT : slot_of(at + FIRST_EITHER);
    default:
        return CARD_NO_SLOT;
    }
}

/* The card must be the one the trigger speaks of; it is noted under its slot. */
static bool binds(struct binder *b, const uint8_t *at, int thing)
{
    if (*at == CARD_OP_NONE)
        return true;
    if (thing == HH_NO_THING || !hh_is_spoken_of(b->c, at, thing))
        return false;
    int slot = slot_of(at);
    /* mutant: < becomes <=, 4 becomes 5: no trigger mentions so many cards */
    if (slot != CARD_NO_SLOT && b->count < 4)
        b->bound[b->count++] = (struct hh_pick){(uint8_t)slot, (uint8_t)thing};
    return true;
}

/* The way of attack a fact belongs to, for "in an assault". */
static enum card_attack attack_of_fact(const struct hh_ctx *c, const struct hh_fact *f)
{
    const struct hh_attack_frame *a;
    switch ((enum hh_fact_kind)f->kind) {
    case HH_SHOOTS:
        return CARD_ATTACK_SHOOTING;
    case HH_ASSAULTS:
    case HH_DESTROYED:
    case HH_WOULD_DIE:
    case HH_SURVIVED:
        return (enum card_attack)f->how;
    default:
        a = hh_attack(c->s);
        return a != NULL ? (enum card_attack)a->how : CARD_ATTACK_ANY;
    }
}

static bool is_in_attack(const struct hh_ctx *c, const struct hh_fact *f, int kind)
{
    return kind == CARD_ATTACK_ANY ||
           hh_is_kind_of_attack(attack_of_fact(c, f), (enum card_attack)kind);
}

static bool fits_card_event(struct binder *b, const uint8_t *event, const struct hh_fact *f)
{
    struct hh_event_cards cards = hh_event_cards(b->c->d, event, f->kind);
    return is_in_attack(b->c, f, cards.attack) &&
           binds(b, cards.at[0], cards.is_second_first ? f->b : f->a) &&
           binds(b, cards.at[1], cards.is_second_first ? f->a : f->b);
}

/* ---- triggers: players ---- */

static bool is_of(const struct hh_ctx *c, const uint8_t *who, const struct hh_fact *f)
{
    return f->seat < HH_NO_SEAT && (hh_who(c, who) >> f->seat & 1) != 0;
}

/* What was played. The card of a hand lies on the table meanwhile (HH-RULE-57). An attack inside an
 * effect, or a sweeping advance, is no BA of its own. */
static bool is_play(const struct hh_ctx *c, enum card_play wanted, const struct hh_fact *f)
{
    const struct hh_state *s = c->s;
    if (f->kind != HH_PLAYED) {
        const struct hh_attack_frame *a = hh_attack(s);
        return f->kind == HH_CHARGES ? s->ba_seat == f->seat
                                     : a != NULL && !a->is_nested && f->how != CARD_ATTACK_SWEEP;
    }
    if (f->how == wanted)
        return true;
    if (wanted == CARD_PLAY_CARD)
        return f->how == CARD_PLAY_BA_CARD ||
               (f->a < HH_THINGS_MAX && s->where[f->a] == HH_ON_TABLE);
    return wanted == CARD_PLAY_BA &&
           (f->how == CARD_PLAY_BA_CARD || f->how == CARD_PLAY_BA_ABILITY);
}

static bool is_test(const uint8_t *event, const struct hh_fact *f)
{
    switch ((enum card_tested)event[IMM_TESTS_HOW]) {
    case CARD_TESTED_PASSED:
        return f->value != 0;
    case CARD_TESTED_FAILED:
        return f->value == 0;
    case CARD_TESTED_MADE:
    case CARD_TESTED_COUNT:
        break;
    }
    return f->how == 1;
}

/* "Draws two cards" is a drawing of that many at least (M-071: one event whatever the number). */
static bool is_drawing(const struct hh_ctx *c, const uint8_t *object, const struct hh_fact *f)
{
    int least, most;
    hh_amount(c, object, &least, &most);
    return f->value >= least;
}

static bool fits_player_event(struct binder *b, const uint8_t *event, const struct hh_fact *f)
{
    const struct hh_ctx *c = b->c;
    switch ((enum card_op) * event) {
    case CARD_OP_PLAYS:
        return is_of(c, event + FIRST_PLAYS, f) &&
               is_play(c, (enum card_play)event[IMM_PLAYS_WHAT], f);
    case CARD_OP_TESTS:
        return is_of(c, event + FIRST_TESTS, f) && is_test(event, f);
    case CARD_OP_ROLLS:
        return is_of(c, event + FIRST_ROLLS, f) &&
               (event[IMM_ROLLS_NUMBER] == 0 ||
                hh_is_within(f->value, (enum card_bound)event[IMM_ROLLS_BOUND],
                             event[IMM_ROLLS_NUMBER]));
    case CARD_OP_WINS:
        return is_of(c, event + FIRST_WINS,
                     f); /* "this sector": no other one is won in its battle */
    case CARD_OP_DRAWS:
        return is_of(c, event + FIRST_DRAWS, f) && is_drawing(c, hh_skip(event + FIRST_DRAWS), f);
    case CARD_OP_DISCARDS: /* before it no card is named (HH-RULE-128) */
        return is_of(c, event + FIRST_DISCARDS, f) &&
               (f->a == HH_NO_THING || binds(b, hh_skip(event + FIRST_DISCARDS), f->a));
    case CARD_OP_BATTLE_BEGINS:
        return true;
    case CARD_OP_BA_TURNS:
        return is_of(c, event + FIRST_BA_TURNS, f);
    default: /* PASSES, WITHDRAWS, DRAWS_HAND */
        return is_of(c, event + FIRST_PASSES, f);
    }
}

/* How many cards the event binds; -1: it is not the fact's. */
static int fits_event(const struct hh_ctx *c, const uint8_t *event, const struct hh_fact *f,
                      struct hh_pick bound[4])
{
    struct binder b = {.c = c, .bound = bound};
    bool fits =
        hh_is_of_player(event) ? fits_player_event(&b, event, f) : fits_card_event(&b, event, f);
    return fits ? b.count
                : -1; /* mutant: 1 becomes 2: the caller only asks whether it is negative */
}

int hh_trigger_fits(const struct hh_ctx *c, const uint8_t *trigger, int fact,
                    struct hh_pick bound[4])
{
    const struct hh_fact *f = &c->s->facts[fact];
    const uint8_t *event = hh_event_of(trigger);
    struct hh_fact deed;
    if (!(hh_facts_of_trigger(trigger) >> f->kind & 1))
        return -1; /* mutant: 1 becomes 2 (2): the caller only asks whether it is negative */
    if (f->kind == HH_BEFORE) {
        deed = hh_deed_of(f);
        f = &deed;
        if (!(hh_foreseen_by(trigger) >> deed.kind & 1))
            return -1; /* mutant: 1 becomes 2 (2): the caller only asks whether it is negative */
    }
    struct hh_ctx plain = *c; /* within a trigger nothing has been mentioned yet */
    plain.fact = HH_NO_FACT;
    if (*event != CARD_OP_ONE_EVENT)
        return fits_event(&plain, event, f, bound);
    for (event += FIRST_ONE_EVENT; *event != CARD_OP_END; event = hh_skip(event)) {
        int count =
            hh_answers_to(trigger, event, f->kind) ? fits_event(&plain, event, f, bound) : -1;
        if (count >= 0)
            return count;
    }
    return -1; /* mutant: 1 becomes 2: the caller only asks whether it is negative */
}
