/* choices.c: what may be chosen for a text: cards that fit a selection, on which its verb is
 * possible (HH-OPT-11, HH-LANG-11) and that no text forbids to choose; how many; which sectors;
 * which X (HH-RULE-53). The chooser's knowledge counts: a list of choices must not tell what a
 * hidden card is (HH-RULE-77, HH-HIDE-09). */
#include "text/text.h"

/* One choice that is being looked at. */
struct query {
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

/* The act of a wordy verb. */
static const uint8_t *act_of(const struct query *w)
{
    const struct hh_data *d = w->c->d;
    const uint8_t *act = hh_code(d, d->act_at[w->select - d->set->code]);
    return *act == w->verb ? act : NULL;
}

/* ---- where to look ---- */

static struct cardset candidates(const struct query *w, const struct hh_filter *filter,
                                 unsigned seats)
{
    const struct hh_ctx *c = w->c;
    if (filter->at != 0 || filter->zone != 0 || filter->among != 0)
        return hh_place_set(c, filter, seats);
    if (w->verb == CARD_OP_DISCARD || w->verb == CARD_OP_REVEAL)
        return c->s->hand[w->chooser]; /* HH-TERM-08; the card being played lies on the table */
    if (w->verb == CARD_OP_SEARCH)
        return hh_zone(c, w->act + FIRST_SEARCH);
    return hh_place_set(c, filter, seats);
}

/* ---- is the verb possible? ---- */

static bool may_be(const struct query *w, int thing, enum card_passive what)
{
    const struct hh_ctx *c = w->c;
    bool is_free =
        w->is_free && thing < HH_THINGS_MAX && !(c->d->profiles[c->s->card[thing]].bars & passives);
    return is_free || hh_may_be(w->c->d, w->c->s, thing, what, w->c->self, w->by_tactic);
}

static bool is_op(const void *who, const uint8_t *op)
{
    return *op == *(const uint8_t *)who;
}

/* Does the description say so itself? */
static bool names(const struct query *w, enum card_op property)
{
    uint8_t op = (uint8_t)property;
    return hh_find_op(w->cards, is_op, &op) != NULL;
}

static bool is_unit(const struct query *w, int thing)
{
    return hh_type(w->c->d, w->c->s, thing) == HH_UNIT;
}

static bool can_charge(const struct query *w, int thing)
{
    const struct hh_state *s = w->c->s;
    return is_unit(w, thing) && hh_position(s, thing) == CARD_POSITION_READY &&
           (names(w, CARD_OP_OWNED) || names(w, CARD_OP_CONTROLLED) ||
            hh_controller(s, thing) == w->chooser) &&
           !hh_is_barred(w->c->d, s, thing, CARD_BAN_CHARGE);
}

static bool can_be_damaged(const struct query *w, int thing)
{
    return hh_has_stat(w->c->d, w->c->s, thing, CARD_STAT_ARMOR) &&
           may_be(w, thing, CARD_PASSIVE_DEALT_DAMAGE);
}

/* Is a sector that the text speaks of still to be chosen? Cards are chosen before sectors. */
static bool is_place_open(const struct hh_ctx *c)
{
    /* mutant: < becomes <=: the lowest frame is the game's own, never one that is looked for */
    /* mutant: < becomes <=, 0 becomes 1: the lowest frame is the game's own, never a play */
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
static bool has_way(const struct query *w, int thing)
{
    const struct hh_state *s = w->c->s;
    if (s->where[thing] >= HH_SECTOR_CARDS)
        return false;
    enum card_sector word = (enum card_sector)w->act[IMM_MOVE_SECTOR];
    if (word == CARD_SECTOR_THAT && is_place_open(w->c))
        word = CARD_SECTOR_ANY; /* it follows from a choice that comes before */
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        if (i != s->where[thing] && hh_is_open(s, i) && hh_is_at(w->c, word, i))
            return true;
    return false;
}

static bool can_return(const struct query *w, int thing)
{
    const uint8_t *place = hh_skip(w->act + FIRST_RETURN);
    return (place + FIRST_PLACE)[IMM_ZONE_ZONE] != CARD_ZONE_HAND ||
           may_be(w, thing, CARD_PASSIVE_RETURNED);
}

/* It has at least one of the things it is to lose. */
static bool can_lose(const struct query *w, int thing)
{
    uint64_t keywords = hh_keywords(w->c->d, w->c->s, thing);
    const uint8_t *op = hh_skip(w->act + FIRST_LOSE);
    for (; *op != CARD_OP_END; op = hh_skip(op)) {
        if (*op != CARD_OP_KEYWORD || (keywords >> hh_word(op + IMM_KEYWORD_WORD) & 1))
            return true;
    }
    return false;
}

static bool can_be_target(const struct query *w, int thing)
{
    const struct hh_attack_frame *a = hh_attack(w->c->s);
    return a != NULL && a->defender != HH_NO_THING && a->defender != thing &&
           hh_forbids_target(w->c->d, w->c->s, a, thing, NULL) == 0;
}

/* HH-RULE-43: a unit that cannot be locked cannot be chosen unless the text names its position. */
static bool can_attack(const struct query *w, int thing)
{
    const struct hh_data *d = w->c->d;
    const struct hh_state *s = w->c->s;
    bool is_shot = w->act[IMM_ATTACK_WITH_DEED] != CARD_DEED_ASSAULT;
    if (names(w, CARD_OP_POSITION))
        return hh_may_attack_now(d, s, thing, is_shot ? CARD_ATTACK_SHOOTING : CARD_ATTACK_ASSAULT);
    return (is_shot ? hh_forbids_shooting : hh_forbids_assault)(d, s, thing, NULL) == 0;
}

static bool can_turn(const struct query *w, int thing)
{
    int to = w->act[IMM_TURN_TO_POSITION];
    return hh_position(w->c->s, thing) != to && (to != CARD_POSITION_CHARGING || is_unit(w, thing));
}

/* Of a blow "this unit deals 2 damage to that one" the third part takes it. */
static bool can_strike(const struct query *w, int thing)
{
    const uint8_t *struck = hh_skip(hh_skip(w->act + FIRST_STRIKE));
    return w->select < struck || can_be_damaged(w, thing);
}

/* Verbs for cards in play. */
static bool is_possible_in_play(const struct query *w, int thing)
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
static bool is_possible_elsewhere(const struct query *w, int thing)
{
    switch (w->verb) {
    case CARD_OP_INFILTRATE:
        /* mutant: < becomes <=: the card that is played is never among those that may be chosen */
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
static bool is_possible_unseen(const struct query *w, int thing)
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

static bool is_possible_in_sight(const struct query *w, int thing)
{
    return is_possible_in_play(w, thing) && may_be(w, thing, CARD_PASSIVE_CHOSEN);
}

/* Of a card that is not in plain sight. */
static bool is_possible(const struct query *w, int thing)
{
    const struct hh_ctx *c = w->c;
    if (thing >= HH_THINGS_MAX) /* mutant: >= becomes >: the sectors were looked at before */
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
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never a play */
    for (int i = c->play >= 0 ? s->frames[c->play].u.play.picks : s->pick_count; i < s->pick_count;
         i++)
        if (s->picks[i].slot == slot)
            return true;
    return false;
}

/* The cards that may be chosen, without one; `enough` of them end the search. */
static struct cardset pick_out(const struct query *w, int without, int enough)
{
    const struct hh_ctx *c = w->c;
    const struct hh_filter *filter = hh_filter_of(c->d, w->cards);
    unsigned seats = hh_filter_seats(c, filter);
    struct cardset from = candidates(w, filter, seats), out = {{0}};
    if (filter->extreme != 0)
        from = hh_filter_set(c, filter, seats, &from);
    if (has_picks(c, w->select[IMM_SELECT_SLOT])) {
        struct cardset chosen = hh_slot(c, w->select[IMM_SELECT_SLOT]);
        from = cardset_minus(&from, &chosen);
    }
    if (without < HH_THINGS_MAX)
        cardset_remove(&from, without);
    bool is_another = w->select[IMM_SELECT_QUANTIFIER] == CARD_QUANTIFIER_ANOTHER;
    CARDSET_EACH(&from, thing)
    {
        bool is_seen = hh_is_in_sight(c, thing);
        if (!(is_seen ? hh_filter_passes_seen(c, filter, seats, thing)
                      : hh_filter_passes_unseen(c, filter, seats, thing)) ||
            (is_another && hh_is_left_out(c, w->select, thing)) ||
            !(is_seen ? is_possible_in_sight(w, thing) : is_possible(w, thing)))
            continue;
        cardset_add(&out, thing);
        if (--enough == 0) /* mutant: -- becomes ++: only a shortcut: more are found than needed */
            return out;
    }
    return out;
}

static inline struct cardset choices_of(const struct hh_ctx *c, const uint8_t *select,
                                        enum card_op verb, int chooser, int without, int enough)
{
    struct hh_ctx seen = *c;
    seen.viewer = chooser + 1;
    seen.acting = c->acting != 0 ? c->acting : chooser + 1;
    const struct hh_ability *text = ability_around(c->d, select);
    struct query w = {.c = &seen,
                      .cards = hh_skip(select + FIRST_SELECT),
                      .select = select,
                      .verb = verb,
                      .chooser = chooser,
                      .by_tactic = text->read.kind == CARD_KIND_T,
                      .is_free = hh_is_unbarred(c->s, passives)};
    w.act = act_of(&w);
    return pick_out(&w, without, enough);
}

/* As hh_choices of a SELECT, but no more than `enough` of them. */
static struct cardset some_choices(const struct hh_ctx *c, const uint8_t *select, enum card_op verb,
                                   int chooser, int enough)
{
    return choices_of(c, select, verb, chooser, HH_NO_THING, enough);
}

bool hh_has_choices(const struct hh_ctx *c, const uint8_t *select, enum card_op verb, int chooser,
                    int least)
{
    if (hh_filter_of(c->d, hh_skip(select + FIRST_SELECT))->role >= 0 && hh_attack(c->s) == NULL)
        return least <= 0; /* nobody has the role */
    /* HH-RULE-57: a hand card that is played will lie on the table. */
    /* mutant: < becomes <=, 0 becomes 1: the lowest frame is the game's own, never a play */
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

static void drop_chosen(const struct hh_ctx *c, int slot, struct cardset *set)
{
    /* mutant: < becomes <=: the lowest frame is the game's own, never one that is looked for */
    /* mutant: < becomes <=, 0 becomes 1: the lowest frame is the game's own, never a play */
    if (c->play < 0)
        return;
    for (int i = c->s->frames[c->play].u.play.picks; i < c->s->pick_count; i++)
        if (c->s->picks[i].slot == slot && c->s->picks[i].thing < HH_THINGS_MAX)
            cardset_remove(set, c->s->picks[i].thing);
}

/* Costs take different cards where one card cannot pay twice. */
static void drop_paid(const struct hh_ctx *c, int ability, int at, struct cardset *set)
{
    const struct hh_ability *a = &c->d->abilities[ability];
    const struct card_pick *mine = NULL;
    for (int i = 0; i < a->read.pick_count; i++)
        if (a->read.picks[i].at == at)
            mine = &a->read.picks[i];
    for (int i = 0; mine != NULL && i < a->read.pick_count; i++) {
        const struct card_pick *pick = &a->read.picks[i];
        if (pick->is_cost && pick->slot != mine->slot && pick->verb == mine->verb)
            drop_chosen(c, pick->slot, set);
    }
    const uint8_t *start = hh_code(c->d, a->at);
    for (const uint8_t *cost = start + a->read.costs; *cost != CARD_OP_END && mine != NULL;
         cost = hh_next(c->d, cost))
        if (*cost == mine->verb && *card_code_kid(cost, ARG_ACT_CARDS) == CARD_OP_SELF)
            cardset_remove(set, c->self);
    if (a->read.kind == CARD_KIND_A)
        cardset_remove(set, c->self); /* HH-RULE-28 */
}

/* A card to which the attack shall be turned must be a legal target (M-055). */
static void keep_targets(const struct hh_ctx *c, int ability, int slot, struct cardset *set)
{
    struct hh_effect_walk w;
    hh_effects_begin(&w, c->d, ability);
    while (hh_effects_next(&w)) {
        const uint8_t *act = hh_act_inside(w.effect, NULL);
        if (*act != CARD_OP_RETARGET)
            continue;
        const uint8_t *object = card_code_kid(act, ARG_ACT_CARDS);
        bool is_meant = (*object == CARD_OP_REFER && object[IMM_REFER_SLOT] == slot) ||
                        (*object == CARD_OP_SELECT && object[IMM_SELECT_SLOT] == slot);
        struct cardset all = *set;
        CARDSET_EACH(&all, thing)
        if (is_meant && !hh_may_retarget(c->d, c->s, thing))
            cardset_remove(set, thing);
    }
}

struct cardset hh_offer(const struct hh_ctx *c, int ability, const uint8_t *select,
                        enum card_op verb, int chooser)
{
    struct cardset out = {{0}};
    if (*select == CARD_OP_EITHER) {
        for (const uint8_t *at = card_code_kid(select, ARG_EITHER_SELECTIONS); *at != CARD_OP_END;
             at = hh_next(c->d, at)) {
            if (*at != CARD_OP_SELECT || at[IMM_SELECT_WHEN] == CARD_CHOICE_MATCH)
                continue;
            struct cardset one = hh_offer(c, ability, at, verb, chooser);
            out = cardset_or(&out, &one);
        }
        return out;
    }
    const struct hh_ability *a = &c->d->abilities[ability];
    int at = (int)(select - hh_code(c->d, a->at));
    out = hh_choices(c, select, verb, chooser);
    /* mutant: < becomes <=, < becomes <= (2), 0 becomes 1: the lowest frame is the game's own,
     * never a play */
    if (c->self < HH_THINGS_MAX && c->play < 0 && c->s->where[c->self] == HH_IN_HAND)
        cardset_remove(&out, c->self); /* HH-RULE-57: it will lie on the table */
    /* mutant: < becomes <=: a body begins with a sentence, never with a selection */
    if (at < a->read.body)
        drop_paid(c, ability, at, &out);
    if (a->has_retarget && hh_attack(c->s) != NULL)
        keep_targets(c, ability, select[IMM_SELECT_SLOT], &out);
    return out;
}

struct cardset hh_offer_some(const struct hh_ctx *c, int ability, const uint8_t *select,
                             enum card_op verb, int chooser, int enough)
{
    const struct hh_ability *a = &c->d->abilities[ability];
    /* mutant: >= becomes > (2), 0 becomes 1: the lowest frame is the game's own, never a play */
    bool is_plain = *select == CARD_OP_SELECT && select >= hh_code(c->d, a->at) + a->read.body &&
                    !a->has_retarget && c->play >= 0;
    return is_plain ? some_choices(c, select, verb, chooser, enough)
                    : hh_offer(c, ability, select, verb, chooser);
}

static void demand_of_one(const struct hh_ctx *c, const uint8_t *select, int times, int *least,
                          int *most)
{
    if (*select != CARD_OP_SELECT || select[IMM_SELECT_WHEN] == CARD_CHOICE_MATCH) {
        *least = *most = 0;
        return;
    }
    hh_amount(c, select, least, most);
    *least *= times;
    *most *= times;
    /* mutant: > becomes >=: of two equal numbers either will do */
    *least = *least > HH_THINGS_MAX ? HH_THINGS_MAX : *least;
    /* mutant: > becomes >=: of two equal numbers either will do */
    *most = *most > HH_THINGS_MAX ? HH_THINGS_MAX : *most;
}

void hh_demand(const struct hh_ctx *c, const uint8_t *select, int times, int *least, int *most)
{
    if (*select != CARD_OP_EITHER) {
        demand_of_one(c, select, times, least, most);
        return;
    }
    *least = HH_THINGS_MAX;
    *most = 0;
    for (const uint8_t *at = card_code_kid(select, ARG_EITHER_SELECTIONS); *at != CARD_OP_END;
         at = hh_next(c->d, at)) {
        int low, high;
        demand_of_one(c, at, times, &low, &high);
        /* mutant: < becomes <=: of two equal numbers either will do */
        *least = low < *least ? low : *least;
        /* mutant: > becomes >=: of two equal numbers either will do */
        *most = high > *most ? high : *most;
    }
}

/* ---- "for each" ---- */

int hh_count_times(const struct hh_ctx *c, const struct hh_spot *spot)
{
    int times = 1;
    if (spot->sentence == NULL)
        return times;
    if (*spot->sentence == CARD_OP_DO) {
        const uint8_t *lead = card_code_kid(spot->sentence, ARG_DO_CLAUSE);
        if (*lead == CARD_OP_FOR_EACH)
            times = hh_count_each(c, card_code_kid(lead, ARG_FOR_EACH_CARDS));
    }
    for (const uint8_t *at = spot->effect;;) {
        if (*at == CARD_OP_TIMES) {
            times *= hh_count_each(c, card_code_kid(at, ARG_TIMES_CARDS));
            at = card_code_kid(at, ARG_TIMES_EFFECT);
        } else if (*at == CARD_OP_INSTEAD) {
            at = card_code_kid(at, ARG_INSTEAD_EFFECT);
        } else {
            return times;
        }
    }
}

/* Is the pick made when the ability is announced? Not inside "may". */
static bool is_announced(const struct hh_data *d, int ability, const struct card_pick *pick)
{
    return pick->when == CARD_CHOICE_ANNOUNCED &&
           (pick->is_cost || !hh_spot_of(d, ability, pick->at).is_may);
}

/* ---- sectors ---- */

/* The one sector at which all cards of the set are; HH_NO_SECTOR: there is none. */
static int common_sector(const struct hh_state *s, const struct cardset *set)
{
    int common = -1; /* mutant: 1 becomes 2: any number below 0 means: none */
    CARDSET_EACH(set, thing)
    {
        int where = thing < HH_THINGS_MAX ? s->where[thing] : HH_NO_SECTOR;
        if (common >= 0 && where != common)
            return HH_NO_SECTOR;
        common = where;
    }
    return common >= 0 && common < HH_SECTOR_CARDS ? common : HH_NO_SECTOR;
}

unsigned hh_places(const struct hh_ctx *c, const uint8_t *act)
{
    unsigned places = 0;
    for (int sector = 0; sector < HH_SECTOR_CARDS; sector++)
        places |= (unsigned)hh_is_open(c->s, sector) << sector;
    if (act[IMM_MOVE_SECTOR] != CARD_SECTOR_ANY && c->s->current != HH_NO_SECTOR)
        places &= ~(1U << c->s->current);
    /* mutant: < becomes <=, 0 becomes 1: the lowest frame is the game's own, never a play */
    if (*act != CARD_OP_MOVE || c->play < 0)
        return places;
    struct cardset moved = hh_object(c, card_code_kid(act, ARG_MOVE_CARDS));
    int common = common_sector(c->s, &moved);
    return common == HH_NO_SECTOR ? places : places & ~(1U << common);
}

/* ---- X ---- */

/* The most that one cost allows for X. */
static int most_of_cost(const struct hh_ctx *c, const uint8_t *cost)
{
    if (*cost == CARD_OP_TEST)
        return 9;
    if (*cost == CARD_OP_DISCARD_TOP)
        return c->s->deck_count[c->seat] + c->s->discard_count[c->seat];
    return 99; /* selections are looked at one by one */
}

bool hh_x_bounds(const struct hh_ctx *c, int ability, int *least, int *most)
{
    const struct hh_ability *a = &c->d->abilities[ability];
    const uint8_t *start = hh_code(c->d, a->at);
    *least = a->read.is_unlimited ? 1 : 0; /* HH-LANG-43 */
    /* mutant: 99 becomes 100: a text with a free X has a cost or a selection, and none of them
     * allows more than 99 */
    *most = 99;
    for (const uint8_t *cost = start + a->read.costs; *cost != CARD_OP_END;
         cost = card_code_skip(cost)) {
        /* mutant: 99 becomes 100: the least of all bounds is taken, and it begins with 99 */
        int bound = hh_has_op(cost, CARD_OP_X) ? most_of_cost(c, cost) : 99;
        /* mutant: < becomes <=: of two equal numbers either will do */
        *most = bound < *most ? bound : *most;
    }
    /* mutant: < becomes <=: the row behind the last is empty */
    for (int i = 0; i < a->read.pick_count; i++) {
        const struct card_pick *pick = &a->read.picks[i];
        const uint8_t *select = start + pick->at;
        if (*card_code_kid(select, ARG_SELECT_AMOUNT) != CARD_OP_X ||
            select[IMM_SELECT_QUANTIFIER] == CARD_QUANTIFIER_UP_TO ||
            !is_announced(c->d, ability, pick))
            continue;
        struct cardset offer = hh_offer(c, ability, select, (enum card_op)pick->verb, c->seat);
        int count = cardset_count(&offer);
        /* mutant: < becomes <=: of two equal numbers either will do */
        *most = count < *most ? count : *most;
    }
    return *least <= *most;
}
