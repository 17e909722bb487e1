/* exec.c: carrying out one effect or cost: who acts, what is chosen, which number, then the act
 * itself (exec_cards.c, exec_piles.c, exec_changes.c). HH-LANG-12, -13, -18, -25. */
#include "rules/exec.h"

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

void hh_bind(struct act *a, int slot, const struct cardset *things)
{
    if (slot == CARD_NO_SLOT)
        return;
    CARDSET_EACH(things, thing)
    hh_add_pick(a->s, slot, thing);
}

unsigned hh_zone_seats(const struct act *a, const uint8_t *zone)
{
    int word = card_code_imm(zone, 0);
    bool is_back = word == CARD_ZONE_OWNER_THEIR || word == CARD_ZONE_OWNER_THAT;
    return hh_players_meant(&a->ctx, is_back, card_code_imm(zone, 2), card_code_imm(zone, 3));
}

/* ---- choosing when it is reached ---- */

/* The zone a selection takes its cards from, or NULL: none is named. */
static const uint8_t *zone_of(const struct act *a, const uint8_t *select)
{
    if (*a->op == CARD_OP_SEARCH)
        return card_code_kid(a->op, 0);
    const uint8_t *cards = card_code_kid(select, 1);
    for (const uint8_t *at = card_code_kid(cards, 1); *at != CARD_OP_END; at = card_code_skip(at))
        if (*at == CARD_OP_IN || *at == CARD_OP_FROM)
            return card_code_kid(at, 0);
    return NULL;
}

/* Whoever chooses from a deck looks through it. False: it is no deck. */
static bool look_through(struct act *a, const uint8_t *select)
{
    const uint8_t *zone = zone_of(a, select);
    if (zone == NULL || card_code_imm(zone, 1) != CARD_ZONE_DECK)
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
    return *select == CARD_OP_SELECT ? card_code_imm(select, 2)
                                     : card_code_imm(card_code_kid(select, 0), 2);
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
    const uint8_t *first = *select == CARD_OP_SELECT ? select : card_code_kid(select, 0);
    const uint8_t *amount = card_code_kid(first, 0);
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
    least = least < there ? least : there;
    most = most < there ? most : there;
    if (most <= 0)
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
    return select[2] == CARD_CHOICE_ANNOUNCED && a->is_chosen && !a->is_may;
}

static bool is_match(const uint8_t *select)
{
    return *select != CARD_OP_SELECT || select[2] == CARD_CHOICE_MATCH;
}

static enum run get_selected(struct act *a, const uint8_t *select, int which, struct cardset *out)
{
    if (is_match(select)) {
        *out = hh_object(&a->ctx, select);
        return RUN_DONE;
    }
    if (is_bound_before(a, select)) {
        *out = hh_slot(&a->ctx, card_code_imm(select, 2));
        return RUN_DONE;
    }
    if (ask(a, select, which) == RUN_ON)
        return RUN_ON;
    *out = picked(a, card_code_imm(select, 2));
    return RUN_DONE;
}

/* One of several selections; if nothing was chosen, what needs no choice is meant. */
static enum run get_either(struct act *a, const uint8_t *either, int which, struct cardset *out)
{
    const uint8_t *all = NULL, *choice = NULL;
    for (const uint8_t *at = card_code_kid(either, 0); *at != CARD_OP_END; at = card_code_skip(at))
        *(is_match(at) ? &all : &choice) = at;
    *out = (struct cardset){{0}};
    if (choice != NULL && is_bound_before(a, choice)) {
        *out = hh_slot(&a->ctx, card_code_imm(choice, 2));
    } else if (choice != NULL) {
        if (ask(a, either, which) == RUN_ON)
            return RUN_ON;
        *out = picked(a, card_code_imm(choice, 2));
    }
    if (cardset_is_empty(out) && all != NULL)
        *out = hh_object(&a->ctx, all);
    return RUN_DONE;
}

static enum run get_both(struct act *a, const uint8_t *both, int which, struct cardset *out)
{
    *out = (struct cardset){{0}};
    for (const uint8_t *at = card_code_kid(both, 0); *at != CARD_OP_END; at = card_code_skip(at)) {
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
        *out = number[1] * a->times;
        return RUN_DONE;
    }
    if (hh_has_op(number, CARD_OP_D6)) {
        if (!(p->flags & HH_HAS_D6)) {
            p->flags |= HH_HAS_D6;
            p->d6 = 0;
            hh_roll_begin(a->d, a->s, p->seat, false, 0, a->w); /* HH-RULE-55 */
            return RUN_ON;
        }
        if (p->d6 < 0)
            p->d6 = 0; /* HH-RULE-02, HH-RULE-51 */
    }
    *out = hh_number(&a->ctx, number) * a->times;
    return RUN_DONE;
}

/* ---- who acts ---- */

static bool is_of_cards(enum card_op op)
{
    switch (op) {
    case CARD_OP_DESTROY:
    case CARD_OP_LOCK:
    case CARD_OP_RALLY:
    case CARD_OP_CHARGE:
    case CARD_OP_DAMAGE:
    case CARD_OP_INFILTRATE:
    case CARD_OP_MOVE:
    case CARD_OP_CONTROL:
    case CARD_OP_RETARGET:
    case CARD_OP_ATTACK_WITH:
    case CARD_OP_REMOVE:
    case CARD_OP_CHOOSE:
    case CARD_OP_TURN_TO:
    case CARD_OP_DEFEND:
    case CARD_OP_STRIKE:
        return true;
    default:
        return false;
    }
}

static bool is_of_piles(enum card_op op)
{
    switch (op) {
    case CARD_OP_DRAW:
    case CARD_OP_DRAW_TO:
    case CARD_OP_DISCARD:
    case CARD_OP_DISCARD_HAND:
    case CARD_OP_DISCARD_TOP:
    case CARD_OP_SEARCH:
    case CARD_OP_LOOK:
    case CARD_OP_REVEAL:
    case CARD_OP_RETURN:
    case CARD_OP_PUT:
    case CARD_OP_PUT_BACK:
    case CARD_OP_SHUFFLE:
    case CARD_OP_SHUFFLE_INTO:
        return true;
    default:
        return false;
    }
}

/* Would a yes be idle, as everybody sees? Then nobody is asked. */
static bool is_idle(const struct act *a)
{
    const uint8_t *select = *a->op == CARD_OP_MOVE ? card_code_kid(a->op, 0) : NULL;
    if (*a->op == CARD_OP_DESTROY || *a->op == CARD_OP_LOCK || *a->op == CARD_OP_RALLY ||
        *a->op == CARD_OP_CHARGE)
        select = card_code_kid(a->op, 0);
    if (select == NULL || *select != CARD_OP_SELECT || is_match(select))
        return false;
    struct cardset offer =
        hh_offer(&a->ctx, a->play->ability, select, (enum card_op) * a->op, a->play->actor);
    return cardset_is_empty(&offer);
}

static enum run act_of(struct act *a)
{
    struct hh_play_frame *p = a->play;
    enum card_op op = (enum card_op) * a->op;
    if (a->is_may && !(p->tally & HH_AGREED)) {
        if (p->tally & HH_REFUSED || is_idle(a)) {
            hh_note(a, 0, 1);
            return RUN_DONE;
        }
        hh_choose_begin(a->s, HH_CHOOSE_MAY, p->actor, p->pc, 0, op, 0, 1);
        return RUN_ON;
    }
    if (is_of_cards(op))
        return hh_exec_cards(a);
    if (is_of_piles(op))
        return hh_exec_piles(a);
    return hh_exec_changes(a);
}

/* The next of those who act: the player of the ability before his enemy (M-032). */
static bool next_actor(struct hh_state *s, struct hh_play_frame *p)
{
    if ((p->left & 3) == 0)
        return false;
    p->actor = (uint8_t)(p->left >> p->seat & 1 ? p->seat : p->seat ^ 1);
    p->left &= (uint8_t) ~(1U << p->actor);
    p->sub = 0;
    p->asked = 0;
    p->mark = s->pick_count;
    p->tally &= (uint8_t) ~(HH_AGREED | HH_REFUSED);
    p->flags &= (uint8_t)~HH_HAS_D6;
    return true;
}

enum run hh_exec(const struct hh_data *d, struct hh_state *s, int frame, const uint8_t *effect,
                 struct witness *w)
{
    struct hh_play_frame *p = &s->frames[frame].u.play;
    const struct hh_ability *ability = &d->abilities[p->ability];
    struct act a; /* all of it is filled in here */
    const uint8_t *by;
    a.d = d;
    a.s = s;
    a.w = w;
    a.play = p;
    a.start = hh_code(d, ability->at);
    a.op = hh_act_inside(effect, &by);
    a.is_may = by != NULL && card_code_imm(by, 0) == CARD_YES_YES;
    a.is_chosen = p->mode <= HH_AS_SPECIAL;
    a.times = 1;
    hh_ctx_of_play(d, s, frame, &a.ctx);
    if (ability->has_times) {
        struct hh_spot spot = {.sentence = a.start + p->sentence, .effect = effect};
        a.times = hh_times_of(&a.ctx, &spot);
    }
    if (p->left == HH_FRESH) {
        p->left = (uint8_t)(by != NULL ? hh_who(&a.ctx, card_code_kid(by, 0)) : 1U << p->seat);
        p->actor = HH_NO_SEAT;
    }
    while (p->actor != HH_NO_SEAT || next_actor(s, p)) {
        a.ctx.acting = p->actor + 1;
        if (act_of(&a) == RUN_ON)
            return RUN_ON;
        p->actor = HH_NO_SEAT;
        if ((p->left & 3) != 0)
            return RUN_ON; /* what the first act caused comes before the second */
    }
    return RUN_DONE;
}
