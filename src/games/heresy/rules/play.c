/* play.c: an ability from announcement to its end (HH-OPT-03 to -19, HH-BACARD-*, HH-BAABIL-*,
 * HH-SPECIAL-03, -11, HH-RULE-27, -28, -35, -57). Its sentences are carried out by exec.c. */
#include "rules/act.h"

/* ---- choosing ---- */

static int options_chosen(const struct hh_state *s, const struct hh_play_frame *p, int first,
                          int count)
{
    int chosen = 0;
    for (int i = p->picks; i < s->pick_count; i++)
        chosen += s->picks[i].slot == HH_OPTION_SLOT && s->picks[i].thing >= first &&
                  s->picks[i].thing < first + count;
    return chosen;
}

/* `sub` counts the sentences "Choose ...:" that were asked. */
static void choose_options(const struct hh_data *d, struct hh_state *s, struct hh_frame *f)
{
    struct hh_play_frame *p = &f->u.play;
    const struct hh_ability *a = &d->abilities[p->ability];
    const uint8_t *start = hh_code(d, a->at);
    int first = 0, number = 0;
    for (const uint8_t *at = start + a->read.body; *at != CARD_OP_END; at = hh_next(d, at)) {
        if (*at != CARD_OP_CHOICE)
            continue;
        int count = 0, wanted = at[IMM_CHOICE_COUNT];
        for (const uint8_t *part = card_code_kid(at, ARG_CHOICE_OPTIONS); *part != CARD_OP_END;
             part = card_code_skip(part))
            count++;
        if (number++ == p->sub) {
            p->sub++;
            hh_choose_begin(s, HH_CHOOSE_OPTION, p->seat, (int)(at - start), first, CARD_OP_CHOICE,
                            wanted, wanted);
            return;
        }
        first += count;
    }
    hh_play_go_to(f, a, HH_PLAY_X_FIRST);
}

/* Does X say how many cards a selection takes? */
static bool x_in_amounts(const struct hh_data *d, int ability)
{
    const struct hh_ability *a = &d->abilities[ability];
    for (int i = 0; i < a->read.pick_count; i++)
        if (hh_has_op(card_code_kid(hh_code(d, a->at) + a->read.picks[i].at, ARG_SELECT_AMOUNT),
                      CARD_OP_X))
            return true;
    return false;
}

/* Fixes X, or asks for it (HH-OPT-19, HH-RULE-53). */
static void choose_x(const struct hh_data *d, struct hh_state *s, int frame, bool is_first)
{
    struct hh_frame *f = &s->frames[frame];
    struct hh_play_frame *p = &f->u.play;
    struct hh_ctx c;
    int least, most;
    bool is_event = p->mode == HH_AS_EVENT; /* asks for cards and places when it reaches them */
    hh_play_go_to(f, &d->abilities[p->ability],
                  is_event   ? HH_PLAY_PAY
                  : is_first ? HH_PLAY_PICKS
                             : HH_PLAY_PLACES);
    if (d->abilities[p->ability].read.x_value != 0) {
        hh_fix_x(d, s, frame);
        return;
    }
    if (!d->abilities[p->ability].has_free_x ||
        (!is_event && x_in_amounts(d, p->ability) != is_first))
        return;
    hh_ctx_of_play(d, s, frame, &c);
    if (!hh_x_bounds(&c, p->ability, &least, &most))
        most = least;
    hh_choose_begin(s, HH_CHOOSE_X, p->seat, 0, 0, CARD_OP_X, least, most);
}

/* The EITHER around a pick; the pick itself if there is none. */
static const uint8_t *whole_choice(const struct hh_data *d, int ability, const uint8_t *select)
{
    const struct hh_ability *a = &d->abilities[ability];
    const uint8_t *start = hh_code(d, a->at);
    int kid = 0;
    const uint8_t *act = NULL;
    if (!a->has_either)
        return select;
    /* mutant: < becomes <=: a body begins with a sentence, never with a selection */
    if (select < start + a->read.body) {
        /* mutant: <= becomes <: a selection is part of a cost, never a cost itself */
        for (act = start + a->read.costs; hh_next(d, act) <= select;)
            act = hh_next(d, act);
    } else {
        struct hh_spot spot = hh_spot_of(d, ability, (int)(select - start));
        if (spot.effect != NULL)
            act = hh_act_inside(spot.effect, NULL);
    }
    if (act == NULL)
        return select;
    for (const char *form = card_op_info((enum card_op) * act)->form; *form != '\0'; form++) {
        if (*form != '.' && *form != '*')
            continue;
        const uint8_t *operand = card_code_kid(act, kid++);
        /* mutant: < becomes <=: what is chosen from is no selection itself */
        if (*form == '.' && *operand == CARD_OP_EITHER && operand < select &&
            select < card_code_skip(operand))
            return operand;
    }
    return select;
}

static bool is_in_chosen_option(const struct hh_state *s, const struct hh_play_frame *p, int option)
{
    return option < 0 || options_chosen(s, p, option, 1) > 0;
}

/* Asks for one pick. False: there is nothing to ask. */
static bool ask_pick(const struct hh_data *d, struct hh_state *s, int frame,
                     const struct card_pick *pick)
{
    struct hh_play_frame *p = &s->frames[frame].u.play;
    const struct hh_ability *a = &d->abilities[p->ability];
    const uint8_t *start = hh_code(d, a->at), *select = start + pick->at;
    struct hh_spot spot = {.option = -1}; /* where it stands matters in a few texts only */
    struct hh_ctx c;
    int least, most;
    if (a->has_options || a->has_may || a->has_times)
        spot = hh_spot_of(d, p->ability, pick->at);
    if (pick->when != CARD_CHOICE_ANNOUNCED || spot.is_may ||
        !is_in_chosen_option(s, p, spot.option) || (a->has_random && hh_is_random(start, select)))
        return false;
    const uint8_t *whole = whole_choice(d, p->ability, select);
    if (whole != select) {
        if (select != card_code_kid(whole, ARG_EITHER_SELECTIONS) &&
            card_code_kid(whole, ARG_EITHER_SELECTIONS)[IMM_SELECT_WHEN] == CARD_CHOICE_ANNOUNCED)
            return false; /* asked with the first of them */
        select = whole;
    }
    hh_ctx_of_play(d, s, frame, &c);
    int times = 1;
    if (a->has_times && spot.effect != NULL)
        times = hh_card_times((enum card_op) * hh_act_inside(spot.effect, NULL),
                              hh_times_of(&c, &spot));
    hh_demand(&c, select, times, &least, &most);
    /* Of more than are asked for it does not matter how many there are. */
    /* mutant: 1 becomes 2: of more than are asked for it does not matter how many there are */
    struct cardset offer =
        hh_offer_some(&c, p->ability, select, (enum card_op)pick->verb, p->seat, most + 1);
    int there = cardset_count(&offer);
    /* mutant: < becomes <=: of two equal numbers either will do */
    least = least < there ? least : there;
    /* mutant: < becomes <=: of two equal numbers either will do */
    most = most < there ? most : there;
    if (most <= 0)
        return false;
    if (least == there && *select == CARD_OP_SELECT && hh_are_public(s, &offer)) {
        CARDSET_EACH(&offer, thing)
        hh_add_pick(s, pick->slot, thing);
        return false;
    }
    hh_choose_begin(s, HH_CHOOSE_CARDS, p->seat, (int)(select - start), pick->slot,
                    (enum card_op)pick->verb, least, most);
    return true;
}

static void choose_cards(const struct hh_data *d, struct hh_state *s, int frame)
{
    struct hh_play_frame *p = &s->frames[frame].u.play;
    const struct hh_ability *a = &d->abilities[p->ability];
    while (p->sub < a->read.pick_count)
        if (ask_pick(d, s, frame, &a->read.picks[p->sub++]))
            return;
    hh_play_go_to(&s->frames[frame], a, HH_PLAY_X);
}

/* Are choices for the act that the walk has reached made at announcement, by its player? */
static bool is_act_announced(const struct hh_state *s, const struct hh_play_frame *p,
                             const struct hh_effect_walk *w, const uint8_t *by)
{
    bool is_own = by == NULL || (by[IMM_BY_IS_MAY] == CARD_YES_NO &&
                                 card_code_kid(by, ARG_BY_WHO)[IMM_WHO_WORD] == CARD_PLAYER_YOU);
    bool is_now = *w->sentence == CARD_OP_DO || *w->sentence == CARD_OP_OPTION;
    return is_own && is_now && is_in_chosen_option(s, p, w->is_option ? w->option : -1);
}

/* Sectors to move to, or whose requirement changes; whose "either player's" deck or hand is. */
static void choose_places(const struct hh_data *d, struct hh_state *s, int frame)
{
    struct hh_frame *f = &s->frames[frame];
    struct hh_play_frame *p = &f->u.play;
    const struct hh_ability *a = &d->abilities[p->ability];
    const uint8_t *start = hh_code(d, a->at);
    struct hh_effect_walk w;
    struct hh_ctx c;
    int number = 0;
    hh_ctx_of_play(d, s, frame, &c);
    hh_effects_begin(&w, d, p->ability);
    while (hh_effects_next(&w)) {
        const uint8_t *by, *act = hh_act_inside(w.effect, &by);
        const uint8_t *zone = a->has_whose ? hh_either_zone(act) : NULL;
        bool is_now = is_act_announced(s, p, &w, by);
        if (zone != NULL && is_now && hh_whose(&c, zone) == 0) {
            hh_choose_begin(s, HH_CHOOSE_WHOSE, p->seat, (int)(act - start),
                            hh_either_number(start, zone), (enum card_op) * act, 1, 1);
            return;
        }
        if (!hh_wants_place(act) || number++ < p->sub)
            continue;
        p->sub = (uint8_t)number;
        if (!is_now || hh_places(&c, act) == 0)
            continue;
        /* mutant: 1 becomes 2 (2), 1 becomes 2 (3): a sector is chosen once, whatever the bounds */
        hh_choose_begin(s, HH_CHOOSE_SECTOR, p->seat, (int)(act - start), number - 1,
                        (enum card_op) * act, 1, 1);
        return;
    }
    hh_play_go_to(f, &d->abilities[p->ability], HH_PLAY_PAY);
}

/* ---- paying ---- */

/* A test among the costs. `sub`: it is being rolled. */
static enum run test(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                     const uint8_t *cost, struct witness *w)
{
    struct hh_play_frame *p = &f->u.play;
    if (p->sub == 0) {
        struct hh_ctx c;
        hh_ctx_of_play(d, s, (int)(f - s->frames), &c);
        int need = hh_number(&c, card_code_kid(cost, ARG_TEST_NEED));
        p->sub = 1;
        p->flags &= (uint8_t) ~(HH_TEST_PASSED | HH_TEST_FAILED);
        /* mutant: < becomes <=, 0 becomes 1: of two equal numbers either will do */
        hh_roll_begin(d, s, p->seat, true, need < 0 ? 0 : need, w);
        return RUN_ON;
    }
    if (!(p->flags & HH_TEST_PASSED)) {
        p->flags |= HH_TEST_FAILED; /* also if there was nothing to roll (HH-RULE-02) */
        f->step = HH_PLAY_FAILED;
        return RUN_ON;
    }
    return RUN_DONE;
}

static enum run pay(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                    struct witness *w)
{
    struct hh_play_frame *p = &f->u.play;
    const uint8_t *start = hh_code(d, d->abilities[p->ability].at), *cost = start + p->pc;
    if (*cost == CARD_OP_END) {
        p->flags |= HH_PAID;
        f->step = p->mode == HH_AS_EVENT ? HH_PLAY_BODY : HH_PLAY_PLAYED;
        p->pc = 0;
        return RUN_ON;
    }
    enum run r = *cost == CARD_OP_TEST ? test(d, s, f, cost, w)
                                       : hh_exec(d, s, (int)(f - s->frames), cost, w);
    if (r != RUN_DONE)
        return RUN_ON;
    p->pc = (uint16_t)(hh_next(d, cost) - start);
    p->sub = 0;
    p->left = HH_FRESH;
    return RUN_ON;
}

/* ---- from the costs to the end ---- */

static void report_play(const struct hh_data *d, struct hh_state *s, const struct hh_play_frame *p)
{
    if (p->mode == HH_AS_SPECIAL || p->mode >= HH_AS_EVENT)
        return; /* a special assault is told as an attack */
    hh_happened(d, s,
                (struct hh_fact){HH_PLAYED, p->seat, p->source, HH_NO_THING,
                                 (uint8_t)hh_kind_of_play(p), (p->flags & HH_FROM_HAND) != 0});
}

static void report_choices(const struct hh_data *d, struct hh_state *s,
                           const struct hh_play_frame *p)
{
    const struct hh_ability *a = &d->abilities[p->ability];
    for (int i = 0; i < a->read.pick_count; i++) {
        const struct card_pick *pick = &a->read.picks[i];
        bool is_repeated = i > 0 && a->read.picks[i - 1].slot == pick->slot;
        if (pick->is_cost || pick->when != CARD_CHOICE_ANNOUNCED || is_repeated)
            continue;
        for (int j = p->picks; j < s->pick_count; j++)
            if (s->picks[j].slot == pick->slot && hh_is_in_play(s, s->picks[j].thing))
                hh_happened(
                    d, s, (struct hh_fact){HH_CHOSEN, p->seat, s->picks[j].thing, p->source, 0, 0});
    }
}

static void after_costs(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                        struct witness *w)
{
    struct hh_play_frame *p = &f->u.play;
    if (p->flags & HH_CANCELLED) {
        f->step = HH_PLAY_END;
    } else if (p->mode == HH_AS_SPECIAL) {
        f->step = HH_PLAY_RESOLVE;
        p->flags &= (uint8_t)~HH_DID;
        hh_attack_begin(d, s, p->seat, p->source, CARD_ATTACK_SPECIAL, false, w);
    } else if (p->mode == HH_AS_BA) {
        f->step = HH_PLAY_RESOLVE;
        if (s->variant != HH_QUICK_START || !(p->flags & HH_FROM_HAND)) /* HH-QS-16 */
            hh_tactics_begin(s, p->seat);
    } else {
        f->step = HH_PLAY_BODY;
    }
}

/* After tactics: does it take effect? */
static void resolve(const struct hh_state *s, struct hh_frame *f)
{
    struct hh_play_frame *p = &f->u.play;
    bool is_on = p->mode == HH_AS_SPECIAL ? (p->flags & HH_DID) != 0 : !s->ends_ba;
    f->step = is_on && !(p->flags & HH_CANCELLED) ? HH_PLAY_BODY : HH_PLAY_END;
    p->flags &= (uint8_t)~HH_DID;
}

/* HH-RULE-27, HH-RULE-28 */
static void fail(const struct hh_data *d, struct hh_state *s, struct hh_frame *f, struct witness *w)
{
    struct hh_play_frame *p = &f->u.play;
    bool locks = p->mode == HH_AS_SPECIAL;
    if (locks && hh_is_foreseen(d, HH_LOCKED) && !(p->tally & HH_FORETOLD)) {
        p->tally |= HH_FORETOLD;
        hh_foretell_lock(d, s, p->source, HH_NO_THING);
        return;
    }
    f->step = HH_PLAY_BODY;
    p->pc = 0;
    p->tally &= (uint8_t)~HH_FORETOLD;
    HH_TELL(w, p->seat, FIZZLES, fizzles, .card = hh_shown(d, s, p->source));
    if (locks)
        hh_lock(d, s, p->source, HH_NO_THING, w);
    report_play(d, s, p);
}

/* The card is discarded, searched decks are shuffled (HH-RULE-78), choices are forgotten. */
static void finish(struct hh_state *s, const struct hh_play_frame *p, struct witness *w)
{
    if (p->flags & HH_FROM_HAND && s->where[p->source] == HH_ON_TABLE)
        hh_to_discard(s, p->source);
    for (int seat = 0; seat < 2; seat++)
        if (p->tally & HH_SEARCHED << seat)
            hh_shuffle(s, seat, w);
    s->pick_count = p->picks;
}

/* One step of the announcement. */
static void announce(const struct hh_data *d, struct hh_state *s, int frame)
{
    struct hh_frame *f = &s->frames[frame];
    switch ((enum hh_play_step)f->step) {
    case HH_PLAY_OPTIONS:
        choose_options(d, s, f);
        break;
    case HH_PLAY_X_FIRST:
        choose_x(d, s, frame, true);
        break;
    case HH_PLAY_PICKS:
        choose_cards(d, s, frame);
        break;
    case HH_PLAY_X:
        choose_x(d, s, frame, false);
        break;
    default:
        choose_places(d, s, frame);
        break;
    }
}

/* One step; of its body one, or all that can be taken. RUN_DONE: the play is over. */
static inline enum run step(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                            bool is_one_step, struct witness *w)
{
    switch ((enum hh_play_step)f->step) {
    case HH_PLAY_PAY:
        return pay(d, s, f, w);
    case HH_PLAY_PLAYED:
        f->step = HH_PLAY_TACTICS;
        report_choices(d, s, &f->u.play);
        report_play(d, s, &f->u.play);
        return RUN_ON;
    case HH_PLAY_FAILED:
        fail(d, s, f, w);
        return RUN_ON;
    case HH_PLAY_TACTICS:
        after_costs(d, s, f, w);
        return RUN_ON;
    case HH_PLAY_RESOLVE:
        resolve(s, f);
        return RUN_ON;
    case HH_PLAY_BODY:
        if (hh_run_body(d, s, (int)(f - s->frames), is_one_step, w) == RUN_DONE)
            f->step = HH_PLAY_END;
        return RUN_ON;
    case HH_PLAY_END:
        finish(s, &f->u.play, w);
        return RUN_DONE;
    default:
        announce(d, s, (int)(f - s->frames));
        return RUN_ON;
    }
}

static enum run step_play(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                          struct witness *w)
{
    return step(d, s, f, true, w);
}

/* Takes the steps in their order: what comes next is mostly what stands next here. */
static enum run run_play(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                         struct witness *w)
{
    const int frame = (int)(f - s->frames);
    while (f->step < HH_PLAY_PAY) {
        announce(d, s, frame);
        if (!hh_is_undisturbed(s, f))
            return RUN_ON;
    }
    while (f->step == HH_PLAY_PAY) {
        pay(d, s, f, w);
        if (!hh_is_undisturbed(s, f))
            return RUN_ON;
    }
    if (f->step == HH_PLAY_RESOLVE) /* it changes nothing but the play itself */
        resolve(s, f);
    while (f->step != HH_PLAY_END) {
        if (f->step == HH_PLAY_BODY) {
            if (hh_run_body(d, s, frame, false, w) == RUN_DONE)
                f->step = HH_PLAY_END;
        } else {
            step(d, s, f, false, w);
        }
        if (!hh_is_undisturbed(s, f))
            return RUN_ON;
    }
    finish(s, &f->u.play, w);
    return RUN_DONE;
}

/* ---- a play asks nothing itself: CHOOSE frames do ---- */

static unsigned asks_play(const struct hh_data *d, const struct hh_state *s,
                          const struct hh_frame *f)
{
    (void)d, (void)s, (void)f;
    return 0;
}

static int list_play(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                     int seat, struct move *out)
{
    (void)d, (void)s, (void)f, (void)seat, (void)out;
    return 0;
}

static int check_play(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                      int seat, const struct move *m, struct err *why)
{
    (void)d, (void)s, (void)f, (void)seat, (void)m;
    return HH_FORBID(HH_OPT_04, "nothing is asked now");
}

static enum run answer_play(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                            int seat, const struct move *m, struct witness *w)
{
    (void)d, (void)s, (void)f, (void)seat, (void)m, (void)w;
    assert(false && "a play asks nothing itself");
    return RUN_ON;
}

const struct hh_frame_ops hh_play_ops = {.run = run_play,
                                         .step = step_play,
                                         .asks = asks_play,
                                         .list = list_play,
                                         .check = check_play,
                                         .answer = answer_play};
