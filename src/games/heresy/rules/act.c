/* act.c: what acts have in common: the cards and numbers they mean, chosen or rolled if need be,
 * the sector they go to, lasting effects (HH-LANG-12, -13, -18, -25). */
#include "rules/act.h"

/* ---- what acts have in common ---- */

void hh_note(struct act *a, int done, int wanted)
{
    if (done > 0)
        a->play->tally |= HH_SOME;
    if (done < wanted)
        a->play->tally |= HH_LACKS;
}

bool hh_may_suffer(const struct act *a, int thing, enum card_passive what)
{
    return hh_may_be(a->d, a->s, thing, what, a->play->source, a->play->mode == HH_AS_TACTIC);
}

int hh_stands_with(const struct hh_state *s, int thing)
{
    return hh_is_in_play(s, thing) ? hh_controller(s, thing) : HH_NO_SEAT;
}

void hh_left_play(struct act *a, int thing, int seat)
{
    if (seat == HH_NO_SEAT)
        return;
    hh_happened(a->d, a->s,
                (struct hh_fact){.kind = HH_LEFT,
                                 .seat = a->play->actor,
                                 .a = (uint8_t)thing,
                                 .b = a->play->source,
                                 .value = (uint8_t)(1 + seat)});
}

/* Is there a text that may answer, and was it not told of yet? */
static bool is_news(struct act *a, uint32_t deeds)
{
    if (!(a->d->foreseen & deeds) || a->play->tally & HH_FORETOLD)
        return false;
    a->play->tally |= HH_FORETOLD;
    return true;
}

bool hh_foretell_act(struct act *a, uint32_t deeds, const struct cardset *cards)
{
    if (cardset_is_empty(cards) || !is_news(a, deeds))
        return false;
    CARDSET_EACH(cards, thing)
    for (int deed = 0; deed < HH_FACT_COUNT; deed++)
        if (deeds >> deed & 1)
            hh_foretell(a->d, a->s,
                        (struct hh_fact){.kind = (uint8_t)deed,
                                         .seat = a->play->actor,
                                         .a = (uint8_t)thing,
                                         .b = a->play->source});
    return true;
}

bool hh_foretell_leaving(struct act *a, const struct cardset *cards, bool is_return)
{
    uint32_t deeds = 1U << HH_LEFT | (is_return ? 1U << HH_RETURNED : 0);
    struct cardset about = {{0}};
    if (!(a->d->foreseen & deeds))
        return false;
    CARDSET_EACH(cards, thing)
    if (thing < HH_THINGS_MAX && hh_is_in_play(a->s, thing) &&
        (!is_return || hh_may_suffer(a, thing, CARD_PASSIVE_RETURNED)))
        cardset_add(&about, thing);
    return hh_foretell_act(a, deeds, &about);
}

bool hh_foretell_players(struct act *a, enum hh_fact_kind deed, const int counts[2])
{
    if ((counts[0] <= 0 && counts[1] <= 0) || !is_news(a, 1U << deed))
        return false;
    for (int seat = 0; seat < 2; seat++)
        if (counts[seat] > 0)
            hh_foretell(a->d, a->s,
                        (struct hh_fact){.kind = (uint8_t)deed,
                                         .seat = (uint8_t)seat,
                                         .a = HH_NO_THING,
                                         .b = a->play->source,
                                         .value = (uint8_t)counts[seat]});
    return true;
}

void hh_bind(struct act *a, int slot, const struct cardset *things)
{
    if (slot == CARD_NO_SLOT)
        return;
    CARDSET_EACH(things, thing)
    hh_add_pick(a->s, slot, thing);
}

unsigned hh_zone_seats(const struct act *a, const uint8_t *zone)
{
    int word = zone[IMM_ZONE_OWNER];
    unsigned chosen = hh_whose(&a->ctx, zone);
    if (chosen != 0)
        return chosen;
    bool is_back = word == CARD_ZONE_OWNER_THEIR || word == CARD_ZONE_OWNER_THAT;
    return hh_players_meant(&a->ctx, is_back, zone[IMM_ZONE_PLAYER], zone[IMM_ZONE_SLOT]);
}

/* ---- choosing when it is reached ---- */

const uint8_t *hh_zone_of(const struct act *a, const uint8_t *select)
{
    if (*a->op == CARD_OP_SEARCH)
        return card_code_kid(a->op, ARG_SEARCH_ZONE);
    const uint8_t *cards = card_code_kid(select, ARG_SELECT_CARDS);
    for (const uint8_t *at = card_code_kid(cards, ARG_CARDS_RESTRICTIONS); *at != CARD_OP_END;
         at = card_code_skip(at))
        if (*at == CARD_OP_IN || *at == CARD_OP_FROM)
            return card_code_kid(at, ARG_FROM_ZONE);
    return NULL;
}

/* Whoever chooses from a deck looks through it. False: it is no deck. */
static bool look_through(struct act *a, const uint8_t *select)
{
    const uint8_t *zone = hh_zone_of(a, select);
    if (zone == NULL || zone[IMM_ZONE_ZONE] != CARD_ZONE_DECK)
        return false;
    for (int seat = 0; seat < 2; seat++) {
        if (!(hh_zone_seats(a, zone) >> seat & 1))
            continue;
        for (int i = 0; i < a->s->deck_count[seat]; i++)
            hh_learn(a->s, a->play->actor, a->s->pile[seat][i]);
        a->play->tally |= (uint8_t)(HH_SEARCHED << seat);
        if (a->w != NULL)
            a->w->revealed = true;
    }
    return true;
}

static int slot_of(const uint8_t *select)
{
    return *select == CARD_OP_SELECT
               ? select[IMM_SELECT_SLOT]
               : card_code_kid(select, ARG_EITHER_SELECTIONS)[IMM_SELECT_SLOT];
}

/* Nobody had a choice, but the cards were chosen all the same. */
static void report_choice(struct act *a, const struct cardset *chosen)
{
    CARDSET_EACH(chosen, thing)
    if (hh_is_in_play(a->s, thing))
        hh_happened(
            a->d, a->s,
            (struct hh_fact){HH_CHOSEN, a->play->actor, (uint8_t)thing, a->play->source, 0, 0});
}

/* Lets the actor choose, once. RUN_DONE: it is chosen, as far as there is something to choose. */
static enum run ask(struct act *a, const uint8_t *select, int which)
{
    struct hh_play_frame *p = a->play;
    const uint8_t *first =
        *select == CARD_OP_SELECT ? select : card_code_kid(select, ARG_EITHER_SELECTIONS);
    const uint8_t *amount = card_code_kid(first, ARG_SELECT_AMOUNT);
    int least, most;
    if (p->asked > which)
        return RUN_DONE;
    if (*amount != CARD_OP_NONE && hh_get_number(a, amount, &least) == RUN_ON)
        return RUN_ON;
    p->asked = (uint8_t)(which + 1);
    bool is_search = look_through(a, first) || *a->op == CARD_OP_SEARCH;
    hh_demand(&a->ctx, select, hh_card_times((enum card_op) * a->op, a->times), &least, &most);
    p->flags &= (uint8_t)~HH_HAS_D6; /* the next d6 is another one */
    if (is_search)
        least = 0; /* finding none is allowed */
    struct cardset offer = hh_offer(&a->ctx, p->ability, select, (enum card_op) * a->op, p->actor);
    int there = cardset_count(&offer);
    if (least > there)
        p->tally |= HH_LACKS;
    /* mutant: < becomes <=: of two equal numbers either will do */
    least = least < there ? least : there;
    /* mutant: < becomes <=: of two equal numbers either will do */
    most = most < there ? most : there;
    if (most <= 0) /* mutant: <= becomes <: a choice of none ends at once */
        return RUN_DONE;
    if (least == there && *select == CARD_OP_SELECT && hh_are_public(a->s, &offer)) {
        hh_bind(a, slot_of(select), &offer);
        report_choice(a, &offer);
        return RUN_DONE;
    }
    hh_choose_begin(a->s, HH_CHOOSE_CARDS, p->actor, (int)(select - a->start), slot_of(select),
                    (enum card_op) * a->op, least, most);
    return RUN_ON;
}

static struct cardset picked(const struct act *a, int slot)
{
    struct cardset out = {{0}};
    for (int i = a->play->mark; i < a->s->pick_count; i++)
        if (a->s->picks[i].slot == slot)
            cardset_add(&out, a->s->picks[i].thing);
    return out;
}

static bool is_bound_before(const struct act *a, const uint8_t *select)
{
    return select[IMM_SELECT_WHEN] == CARD_CHOICE_ANNOUNCED && a->is_chosen && !a->is_may;
}

bool hh_is_match(const uint8_t *select)
{
    return *select != CARD_OP_SELECT || select[IMM_SELECT_WHEN] == CARD_CHOICE_MATCH;
}

/* "Destroy all enemy bike units. Draw that many cards.": who was meant is known only now, so it is
 * kept as if chosen, once. */
static void keep_tally(struct act *a, const uint8_t *select, const struct cardset *meant)
{
    int slot = *select == CARD_OP_SELECT ? select[IMM_SELECT_SLOT] : CARD_NO_SLOT;
    bool has_room = a->s->pick_count + cardset_count(meant) + HH_PICKS_SPARE <= HH_PICKS_MAX;
    if (!a->d->abilities[a->play->ability].has_tally || !has_room)
        return;
    for (int i = a->play->picks; i < a->s->pick_count; i++)
        if (a->s->picks[i].slot == slot)
            return;
    hh_bind(a, slot, meant);
}

static enum run get_selected(struct act *a, const uint8_t *select, int which, struct cardset *out)
{
    if (hh_is_match(select)) {
        *out = hh_object(&a->ctx, select);
        keep_tally(a, select, out);
        return RUN_DONE;
    }
    if (is_bound_before(a, select)) {
        *out = hh_slot(&a->ctx, select[IMM_SELECT_SLOT]);
        return RUN_DONE;
    }
    if (ask(a, select, which) == RUN_ON)
        return RUN_ON;
    *out = picked(a, select[IMM_SELECT_SLOT]);
    return RUN_DONE;
}

/* One of several selections; if nothing was chosen, what needs no choice is meant. */
static enum run get_either(struct act *a, const uint8_t *either, int which, struct cardset *out)
{
    const uint8_t *all = NULL, *choice = NULL;
    for (const uint8_t *at = card_code_kid(either, ARG_EITHER_SELECTIONS); *at != CARD_OP_END;
         at = card_code_skip(at))
        *(hh_is_match(at) ? &all : &choice) = at;
    *out = (struct cardset){{0}};
    if (choice != NULL && is_bound_before(a, choice)) {
        *out = hh_slot(&a->ctx, choice[IMM_SELECT_SLOT]);
    } else if (choice != NULL) {
        if (ask(a, either, which) == RUN_ON)
            return RUN_ON;
        *out = picked(a, choice[IMM_SELECT_SLOT]);
    }
    if (cardset_is_empty(out) && all != NULL)
        *out = hh_object(&a->ctx, all);
    return RUN_DONE;
}

static enum run get_both(struct act *a, const uint8_t *both, int which, struct cardset *out)
{
    *out = (struct cardset){{0}};
    for (const uint8_t *at = card_code_kid(both, ARG_BOTH_SELECTIONS); *at != CARD_OP_END;
         at = card_code_skip(at)) {
        struct cardset one;
        if (get_selected(a, at, which++, &one) == RUN_ON)
            return RUN_ON;
        *out = cardset_or(out, &one);
    }
    return RUN_DONE;
}

enum run hh_get_cards(struct act *a, const uint8_t *operand, int which, struct cardset *out)
{
    switch ((enum card_op) * operand) {
    case CARD_OP_SELECT:
        return get_selected(a, operand, which, out);
    case CARD_OP_EITHER:
        return get_either(a, operand, which, out);
    case CARD_OP_BOTH:
        return get_both(a, operand, which, out);
    default:
        *out = hh_object(&a->ctx, operand);
        return RUN_DONE;
    }
}

/* ---- numbers ---- */

enum run hh_get_number(struct act *a, const uint8_t *number, int *out)
{
    struct hh_play_frame *p = a->play;
    if (*number == CARD_OP_NUMBER) {
        *out = number[IMM_NUMBER_VALUE] * a->times;
        return RUN_DONE;
    }
    if (hh_has_op(number, CARD_OP_D6)) {
        if (!(p->flags & HH_HAS_D6)) {
            p->flags |= HH_HAS_D6;
            p->d6 = 0;
            hh_roll_begin(a->d, a->s, p->seat, false, 0, a->w); /* HH-RULE-55 */
            return RUN_ON;
        }
        if (p->d6 < 0) /* mutant: < becomes <=, 0 becomes 1: 0 becomes 0 */
            p->d6 = 0; /* HH-RULE-02, HH-RULE-51 */
    }
    *out = hh_number(&a->ctx, number) * a->times;
    return RUN_DONE;
}

/* ---- who acts ---- */

int hh_wanted(const uint8_t *operand, const struct cardset *set)
{
    bool is_all = *operand == CARD_OP_GROUP || *operand == CARD_OP_ZONE ||
                  (*operand == CARD_OP_SELECT && operand[IMM_SELECT_WHEN] == CARD_CHOICE_MATCH);
    int count = cardset_count(set);
    return is_all ? 0 : count > 0 ? count : 1;
}

/* "That sector" (HH-RULE-141): the one chosen last, or that of the card mentioned last before those
 * that are moved. */
static int that_sector(const struct act *a)
{
    const struct hh_state *s = a->s;
    const uint8_t *moved = card_code_kid(a->op, ARG_MOVE_CARDS);
    int own_slot = *moved == CARD_OP_SELECT ? moved[IMM_SELECT_SLOT] : CARD_NO_SLOT;
    for (int i = s->pick_count - 1; i >= a->play->picks; i--) {
        int thing = s->picks[i].thing;
        if (s->picks[i].slot == HH_PLACE_SLOT)
            return thing & 3;
        if (s->picks[i].slot >= CARD_SLOTS_MAX || s->picks[i].slot == own_slot)
            continue;
        int sector = hh_sector_of(s, thing);
        if (sector != HH_NO_SECTOR)
            return sector;
    }
    return s->current;
}

/* Which of the acts of an ability that want a place this one is. */
static int place_number(const struct hh_data *d, int ability, const uint8_t *act)
{
    int number = 0;
    struct hh_effect_walk w;
    hh_effects_begin(&w, d, ability);
    while (hh_effects_next(&w)) {
        const uint8_t *inside = hh_act_inside(w.effect, NULL);
        if (inside == act)
            break;
        number += hh_wants_place(inside);
    }
    return number;
}

enum run hh_get_place(struct act *a, int *out)
{
    const struct hh_state *s = a->s;
    *out = a->op[IMM_MOVE_SECTOR] == CARD_SECTOR_THAT ? that_sector(a) : s->current;
    if (!hh_wants_place(a->op))
        return RUN_DONE;
    int number = place_number(a->d, a->play->ability, a->op);
    for (int i = s->pick_count - 1; i >= a->play->picks; i--)
        if (s->picks[i].slot == HH_PLACE_SLOT && s->picks[i].thing >> 2 == number) {
            *out = s->picks[i].thing & 3;
            return RUN_DONE;
        }
    unsigned places = hh_places(&a->ctx, a->op);
    *out = HH_NO_SECTOR;
    if (places == 0)
        return RUN_DONE;
    /* mutant: 1 becomes 2: a sector is chosen once, whatever the bounds */
    hh_choose_begin(a->s, HH_CHOOSE_SECTOR, a->play->actor, (int)(a->op - a->start), number,
                    (enum card_op) * a->op, 1, 1);
    return RUN_ON;
}

enum card_duration hh_duration_of(const struct act *a)
{
    const uint8_t *clauses = hh_clauses_of(a->d, a->start + a->play->sentence);
    for (; clauses != NULL && *clauses != CARD_OP_END; clauses = card_code_skip(clauses))
        if (*clauses == CARD_OP_UNTIL)
            return (enum card_duration)clauses[IMM_UNTIL_WHEN];
    bool is_in_ba = a->s->in_battle_step && a->play->mode != HH_AS_SETUP &&
                    a->play->mode != HH_AS_EVENT && *a->op != CARD_OP_CONTROL;
    return is_in_ba ? CARD_DURATION_BA : CARD_DURATION_BATTLE;
}

/* The card, other than its subject, that the text named last: its clauses may speak of it. */
static int other_card(const struct act *a, int subject)
{
    for (int i = a->s->pick_count - 1; i >= a->play->picks; i--)
        if (a->s->picks[i].slot < CARD_SLOTS_MAX && a->s->picks[i].thing != subject)
            return a->s->picks[i].thing;
    return HH_NO_THING;
}

static bool is_same(const struct hh_effect *a, const struct hh_effect *b)
{
    return a->change == b->change && a->arg == b->arg && a->kind == b->kind &&
           a->subject == b->subject && a->source == b->source && a->seat == b->seat &&
           a->until == b->until && a->stat == b->stat && a->other == b->other;
}

int8_t hh_clamp(int value)
{
    /* mutant: > becomes >=, < becomes <=: of two equal numbers either will do */
    return (int8_t)(value > INT8_MAX ? INT8_MAX : value < -INT8_MAX ? -INT8_MAX : value);
}

/* Equal bonuses become one row, so that a text used again and again takes no more room. */
static bool joins(struct hh_state *s, const struct hh_effect *e)
{
    for (int i = 0; i < s->effect_count; i++) {
        struct hh_effect *old = &s->effects[i];
        if (!is_same(old, e))
            continue;
        if (e->kind == HH_EF_MOD) {
            old->amount = hh_clamp(old->amount + e->amount);
            return true;
        }
        if (e->kind == HH_EF_GAIN || e->kind == HH_EF_LOSE ||
            (e->kind == HH_EF_RULE && old->amount == e->amount && e->amount == 0))
            return true;
    }
    return false;
}

/* The row of hh_data.changes for the op at `op` in an ability, forced sentences included; -1: none.
 */
static int change_at(const struct hh_data *d, int ability, const uint8_t *op)
{
    uint32_t at = (uint32_t)(op - d->set->code);
    for (int i = d->abilities[ability].change; i < d->change_count; i++) {
        if (d->changes[i].ability != ability)
            break;
        if (d->changes[i].op == at)
            return i;
    }
    return -1;
}

bool hh_add_effect(struct act *a, struct hh_effect e)
{
    struct hh_state *s = a->s;
    int change = change_at(a->d, a->play->ability, a->op);
    assert(change >= 0 && "data.c made a row for every lasting change");
    e.change = (uint16_t)change;
    e.source = a->play->source;
    e.seat = a->play->seat;
    e.until = (uint8_t)hh_duration_of(a);
    e.other = (uint8_t)other_card(a, e.subject);
    if (joins(s, &e))
        return true;
    if (s->effect_count == HH_EFFECTS_MAX)
        return false; /* HH-RULE-79 */
    s->effects[s->effect_count++] = e;
    hh_digest_add(a->d, s, &e);
    return true;
}
