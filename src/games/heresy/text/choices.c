/* choices.c: what may be chosen for a selection: cards that fit its description, on which its verb
 * is possible (HH-OPT-11, HH-LANG-11), that no text forbids to choose. The chooser's knowledge
 * counts: a list of choices must not tell what a hidden card is (HH-RULE-77, HH-HIDE-09). */
#include "text/texts.h"

/* One choice that is being looked at. */
struct wish {
    const struct hh_ctx *c;
    const uint8_t *cards; /* the description */
    const uint8_t *act;   /* the op of the verb, if it is a wordy one */
    const uint8_t *select;
    enum card_op verb;
    int chooser;
    bool by_tactic;
    bool is_free; /* nothing at large forbids to do something to cards */
};

/* All that is done to cards. */
static const uint64_t passives = HH_BAR_BE * ((1U << CARD_PASSIVE_COUNT) - 1);

/* ---- the act around a selection ---- */

/* The ability whose code has this op in it. */
static const struct hh_ability *ability_around(const struct hh_data *d, const uint8_t *op)
{
    uint16_t row = d->ability_in[op - d->set->code];
    return &d->abilities[row];
}

/* Verbs that have more to say than the selection. */
static bool is_wordy(enum card_op verb)
{
    switch (verb) {
    case CARD_OP_SEARCH:
    case CARD_OP_INFILTRATE:
    case CARD_OP_MOVE:
    case CARD_OP_RETURN:
    case CARD_OP_LOSE:
    case CARD_OP_STRIKE:
    case CARD_OP_ATTACK_WITH:
    case CARD_OP_TURN_TO:
        return true;
    default:
        return false;
    }
}

static bool is_wordy_around(const void *who, const uint8_t *op)
{
    const uint8_t *select = who;
    return is_wordy((enum card_op) * op) && op <= select && select < hh_skip(op);
}

void hh_index_acts(struct hh_data *d)
{
    for (uint32_t at = 0; at < d->set->code_size; at++) {
        uint16_t row = d->ability_in[at];
        if (d->size_at[at] == 0 || *hh_code(d, at) != CARD_OP_SELECT)
            continue;
        const uint8_t *act =
            hh_find_op(hh_code(d, d->abilities[row].at), is_wordy_around, hh_code(d, at));
        d->act_at[at] = act != NULL ? (uint32_t)(act - d->set->code) : 0;
    }
}

/* The act of a wordy verb. */
static const uint8_t *act_of(const struct wish *w)
{
    const struct hh_data *d = w->c->d;
    const uint8_t *act = hh_code(d, d->act_at[w->select - d->set->code]);
    return *act == w->verb ? act : NULL;
}

/* ---- where to look ---- */

static struct cardset candidates(const struct wish *w, const struct hh_sieve *sieve, unsigned seats)
{
    const struct hh_ctx *c = w->c;
    if (sieve->at != 0 || sieve->zone != 0 || sieve->among != 0)
        return hh_place_set(c, sieve, seats);
    if (w->verb == CARD_OP_DISCARD || w->verb == CARD_OP_REVEAL)
        return c->s->hand[w->chooser]; /* HH-TERM-08; the card being played lies on the table */
    if (w->verb == CARD_OP_SEARCH)
        return hh_zone(c, w->act + 1);
    return hh_place_set(c, sieve, seats);
}

/* ---- is the verb possible? ---- */

static bool may_be(const struct wish *w, int thing, enum card_passive what)
{
    const struct hh_ctx *c = w->c;
    bool is_free =
        w->is_free && thing < HH_THINGS_MAX && !(c->d->gists[c->s->card[thing]].bars & passives);
    return is_free || hh_may_be(w->c->d, w->c->s, thing, what, w->c->self, w->by_tactic);
}

static bool is_op(const void *who, const uint8_t *op)
{
    return *op == *(const uint8_t *)who;
}

/* Does the description say so itself? */
static bool names(const struct wish *w, enum card_op property)
{
    uint8_t op = (uint8_t)property;
    return hh_find_op(w->cards, is_op, &op) != NULL;
}

static bool is_unit(const struct wish *w, int thing)
{
    return hh_type(w->c->d, w->c->s, thing) == HH_UNIT;
}

static bool can_charge(const struct wish *w, int thing)
{
    const struct hh_state *s = w->c->s;
    return is_unit(w, thing) && hh_position(s, thing) == CARD_POSITION_READY &&
           (names(w, CARD_OP_OWNED) || names(w, CARD_OP_CONTROLLED) ||
            hh_controller(s, thing) == w->chooser) &&
           !hh_is_barred(w->c->d, s, thing, CARD_BAN_CHARGE);
}

static bool can_be_damaged(const struct wish *w, int thing)
{
    return hh_has_stat(w->c->d, w->c->s, thing, CARD_STAT_ARMOR) &&
           may_be(w, thing, CARD_PASSIVE_DEALT_DAMAGE);
}

/* Is a sector that the text speaks of still to be chosen? Cards are chosen before sectors. */
static bool is_place_open(const struct hh_ctx *c)
{
    if (c->play < 0)
        return true;
    if (!hh_text_of(c)->has_places)
        return false;
    for (int i = c->s->frames[c->play].u.play.picks; i < c->s->pick_count; i++)
        if (c->s->picks[i].slot == HH_PLACE_SLOT)
            return false;
    return true;
}

/* There must be an open sector for it to go to. */
static bool has_way(const struct wish *w, int thing)
{
    const struct hh_state *s = w->c->s;
    if (s->where[thing] >= HH_SECTOR_CARDS)
        return false;
    enum card_sector word = (enum card_sector)w->act[1];
    if (word == CARD_SECTOR_THAT && is_place_open(w->c))
        word = CARD_SECTOR_ANY; /* it follows from a choice that comes before */
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        if (i != s->where[thing] && hh_is_open(s, i) && hh_is_at(w->c, word, i))
            return true;
    return false;
}

static bool can_return(const struct wish *w, int thing)
{
    const uint8_t *place = hh_skip(w->act + 1);
    return place[4] != CARD_ZONE_HAND || may_be(w, thing, CARD_PASSIVE_RETURNED);
}

/* It has at least one of the things it is to lose. */
static bool can_lose(const struct wish *w, int thing)
{
    uint64_t keywords = hh_keywords(w->c->d, w->c->s, thing);
    const uint8_t *op = hh_skip(w->act + 1);
    for (; *op != CARD_OP_END; op = hh_skip(op)) {
        if (*op != CARD_OP_KEYWORD || (keywords >> hh_word(op + 2) & 1))
            return true;
    }
    return false;
}

static bool can_be_target(const struct wish *w, int thing)
{
    const struct hh_attack_frame *a = hh_attack(w->c->s);
    return a != NULL && a->defender != HH_NO_THING && a->defender != thing &&
           hh_may_target(w->c->d, w->c->s, a, thing, NULL) == 0;
}

/* HH-RULE-43: a unit that cannot be locked cannot be chosen unless the text names its position. */
static bool can_attack(const struct wish *w, int thing)
{
    const struct hh_data *d = w->c->d;
    const struct hh_state *s = w->c->s;
    bool is_shot = w->act[1] != CARD_DEED_ASSAULT;
    if (names(w, CARD_OP_POSITION))
        return hh_may_attack_now(d, s, thing, is_shot ? CARD_ATTACK_SHOOTING : CARD_ATTACK_ASSAULT);
    return (is_shot ? hh_may_shoot : hh_may_assault)(d, s, thing, NULL) == 0;
}

static bool can_turn(const struct wish *w, int thing)
{
    int to = w->act[1];
    return hh_position(w->c->s, thing) != to && (to != CARD_POSITION_CHARGING || is_unit(w, thing));
}

/* Of a blow "this unit deals 2 damage to that one" the third part takes it. */
static bool can_strike(const struct wish *w, int thing)
{
    const uint8_t *struck = hh_skip(hh_skip(w->act + 1));
    return w->select < struck || can_be_damaged(w, thing);
}

/* Verbs for cards in play. */
static bool is_possible_in_play(const struct wish *w, int thing)
{
    switch (w->verb) {
    case CARD_OP_LOCK:
        return hh_position(w->c->s, thing) != CARD_POSITION_LOCKED &&
               may_be(w, thing, CARD_PASSIVE_LOCKED);
    case CARD_OP_RALLY:
        return hh_may_rally(w->c->d, w->c->s, thing);
    case CARD_OP_CHARGE:
        return can_charge(w, thing);
    case CARD_OP_DESTROY:
        return may_be(w, thing, CARD_PASSIVE_DESTROYED);
    case CARD_OP_DAMAGE:
        return can_be_damaged(w, thing);
    case CARD_OP_STRIKE:
        return can_strike(w, thing);
    case CARD_OP_MOVE:
        return has_way(w, thing) && may_be(w, thing, CARD_PASSIVE_MOVED);
    case CARD_OP_RETURN:
        return can_return(w, thing);
    case CARD_OP_LOSE:
        return can_lose(w, thing);
    case CARD_OP_CONTROL:
        return hh_controller(w->c->s, thing) != w->chooser;
    case CARD_OP_RETARGET:
        return can_be_target(w, thing);
    case CARD_OP_DEFEND:
        return is_unit(w, thing) && can_be_target(w, thing);
    case CARD_OP_ATTACK_WITH:
        return can_attack(w, thing);
    case CARD_OP_TURN_TO:
        return can_turn(w, thing);
    case CARD_OP_INFILTRATE:
    case CARD_OP_DISCARD:
        return false;
    default:
        return true;
    }
}

/* And for cards elsewhere. */
static bool is_possible_elsewhere(const struct wish *w, int thing)
{
    switch (w->verb) {
    case CARD_OP_INFILTRATE:
        return w->c->s->where[thing] < HH_ON_TABLE && may_be(w, thing, CARD_PASSIVE_INFILTRATED);
    case CARD_OP_RETURN:
        return can_return(w, thing);
    case CARD_OP_LOCK:
    case CARD_OP_RALLY:
    case CARD_OP_CHARGE:
    case CARD_OP_DESTROY:
    case CARD_OP_DAMAGE:
    case CARD_OP_STRIKE:
    case CARD_OP_MOVE:
    case CARD_OP_CONTROL:
    case CARD_OP_RETARGET:
    case CARD_OP_DEFEND:
    case CARD_OP_ATTACK_WITH:
    case CARD_OP_TURN_TO:
        return false;
    default:
        return true;
    }
}

/* A card whose face the chooser may not know: only what all can see counts. If more stands in the
 * way, the effect does as much as it can. */
static bool is_possible_unseen(const struct wish *w, int thing)
{
    const struct hh_state *s = w->c->s;
    switch (w->verb) {
    case CARD_OP_LOCK:
        return hh_position(s, thing) != CARD_POSITION_LOCKED;
    case CARD_OP_RALLY:
        return hh_position(s, thing) != CARD_POSITION_READY;
    case CARD_OP_MOVE:
        return has_way(w, thing);
    case CARD_OP_CONTROL:
        return hh_controller(s, thing) != w->chooser;
    case CARD_OP_CHARGE:
    case CARD_OP_RETARGET:
    case CARD_OP_DEFEND:
    case CARD_OP_ATTACK_WITH:
        return false;
    case CARD_OP_INFILTRATE:
    case CARD_OP_DISCARD:
        return !hh_is_in_play(s, thing);
    default:
        return true;
    }
}

static bool is_possible_in_sight(const struct wish *w, int thing)
{
    return is_possible_in_play(w, thing) && may_be(w, thing, CARD_PASSIVE_CHOSEN);
}

/* Of a card that is not in plain sight. */
static bool is_possible(const struct wish *w, int thing)
{
    const struct hh_ctx *c = w->c;
    if (thing >= HH_THINGS_MAX)
        return true;
    if (hh_is_hidden(c, thing))
        return is_possible_unseen(w, thing);
    if (!hh_is_in_play(c->s, thing))
        return is_possible_elsewhere(w, thing);
    return is_possible_in_sight(w, thing);
}

/* ---- choices ---- */

/* Was a card chosen for this slot already? */
static bool has_picks(const struct hh_ctx *c, int slot)
{
    const struct hh_state *s = c->s;
    for (int i = c->play >= 0 ? s->frames[c->play].u.play.picks : s->pick_count; i < s->pick_count;
         i++)
        if (s->picks[i].slot == slot)
            return true;
    return false;
}

/* The cards that may be chosen, without one; `enough` of them end the search. */
static struct cardset pick_out(const struct wish *w, int without, int enough)
{
    const struct hh_ctx *c = w->c;
    const struct hh_sieve *sieve = hh_sieve_of(c->d, w->cards);
    unsigned seats = hh_sieve_seats(c, sieve);
    struct cardset from = candidates(w, sieve, seats), out = {{0}};
    if (sieve->extreme != 0)
        from = hh_sift(c, sieve, seats, &from);
    if (has_picks(c, w->select[3])) {
        struct cardset chosen = hh_slot(c, w->select[3]);
        from = cardset_minus(&from, &chosen);
    }
    if (without < HH_THINGS_MAX)
        cardset_remove(&from, without);
    bool is_another = w->select[1] == CARD_QUANTIFIER_ANOTHER;
    CARDSET_EACH(&from, thing)
    {
        bool is_seen = hh_is_in_sight(c, thing);
        if (!(is_seen ? hh_sieve_passes_seen(c, sieve, seats, thing)
                      : hh_sieve_passes_unseen(c, sieve, seats, thing)) ||
            (is_another && hh_is_left_out(c, w->select, thing)) ||
            !(is_seen ? is_possible_in_sight(w, thing) : is_possible(w, thing)))
            continue;
        cardset_add(&out, thing);
        if (--enough == 0)
            return out;
    }
    return out;
}

static struct cardset choices_of(const struct hh_ctx *c, const uint8_t *select, enum card_op verb,
                                 int chooser, int without, int enough)
{
    struct hh_ctx seen = *c;
    seen.viewer = chooser + 1;
    seen.acting = c->acting != 0 ? c->acting : chooser + 1;
    const struct hh_ability *text = ability_around(c->d, select);
    struct wish w = {.c = &seen,
                     .cards = hh_skip(select + 5),
                     .select = select,
                     .verb = verb,
                     .chooser = chooser,
                     .by_tactic = text->read.kind == CARD_KIND_T,
                     .is_free = hh_is_unbarred(c->s, passives)};
    w.act = act_of(&w);
    return pick_out(&w, without, enough);
}

struct cardset hh_some_choices(const struct hh_ctx *c, const uint8_t *select, enum card_op verb,
                               int chooser, int enough)
{
    return choices_of(c, select, verb, chooser, HH_NO_THING, enough);
}

bool hh_has_choices(const struct hh_ctx *c, const uint8_t *select, enum card_op verb, int chooser,
                    int least)
{
    if (hh_sieve_of(c->d, hh_skip(select + 5))->role >= 0 && hh_attack(c->s) == NULL)
        return least <= 0; /* nobody has the role */
    /* HH-RULE-57: a hand card that is played will lie on the table. */
    bool is_in_hand = c->self < HH_THINGS_MAX && c->play < 0 && c->s->where[c->self] == HH_IN_HAND;
    struct cardset some =
        choices_of(c, select, verb, chooser, is_in_hand ? c->self : HH_NO_THING, least);
    return cardset_count(&some) >= least;
}

struct cardset hh_choices(const struct hh_ctx *c, const uint8_t *select, enum card_op verb,
                          int chooser)
{
    return choices_of(c, select, verb, chooser, HH_NO_THING, HH_NO_THING);
}

void hh_amount(const struct hh_ctx *c, const uint8_t *select, int *least, int *most)
{
    *least = *most = 1;
    if (*select != CARD_OP_SELECT)
        return;
    switch ((enum card_quantifier)select[1]) {
    case CARD_QUANTIFIER_EXACTLY:
    case CARD_QUANTIFIER_UP_TO:
        *most = select[5] == CARD_OP_NUMBER ? select[6] : hh_number(c, select + 5);
        *most = *most > 0 ? *most : 0;
        *least = select[1] == CARD_QUANTIFIER_UP_TO ? 0 : *most;
        break;
    case CARD_QUANTIFIER_ANY_NUMBER:
    case CARD_QUANTIFIER_ALL:
    case CARD_QUANTIFIER_EACH:
        *least = 0;
        *most = HH_THINGS_MAX;
        break;
    default: /* any, a, another: one */
        break;
    }
}
