/* roll.c: rolls and their modifiers (HH-ROLL-*, HH-TIMING-11 to -15, HH-RULE-50 to -52).
 *
 * While a ROLL frame is open its facts stand behind those that have windows, so that triggers of
 * modifiers can answer to them; what really happened is reported when it closes. */
#include "rules/frames.h"

/* ---- the frame ---- */

/* Room for the facts of the roll; it has none if nobody may modify it. */
static void open_roll(struct hh_state *s, struct hh_frame *f)
{
    struct hh_roll_frame *r = &f->u.roll;
    f->step = r->is_quiet ? HH_ROLL_TURN : HH_ROLL_BEFORE;
    if (r->is_quiet)
        return;
    r->fact = s->fact_count;
    s->fact_count = (uint8_t)(s->fact_count + hh_roll_facts(r));
    s->facts_seen = s->fact_count;
    hh_roll_show(s, r);
}

static void turn_up(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                    struct witness *w)
{
    struct hh_roll_frame *r = &f->u.roll;
    f->step = HH_ROLL_END;
    if (!hh_roll_turn(d, s, r, w))
        return;
    int waiting = r->value, bonus = hh_roll_bonus(d, s, r->seat, r->is_test);
    bool is_changed = r->is_set || waiting != 0 || bonus != 0;
    r->is_made = 1;
    r->value = (int8_t)r->seen;
    if (is_changed)
        hh_roll_change(s, r, r->is_set ? waiting : r->seen + bonus + waiting, w);
    hh_roll_show(s, r);
    if (!r->is_quiet)
        f->step = HH_ROLL_MODIFY;
    r->turn = r->seat; /* HH-TIMING-14 */
    r->passes = 0;
}

/* The roll of a printed d6 is over (HH-RULE-52). */
static void attack_rolled(struct hh_state *s, struct hh_attack_frame *a, int value)
{
    int thing = a->rolling;
    a->rolling = HH_NO_THING;
    if (!hh_is_in_play(s, thing) || s->effect_count == HH_EFFECTS_MAX)
        return;
    hh_digest_invalidate(s);
    /* mutant: > becomes >=: of two equal numbers either will do */
    s->effects[s->effect_count++] = (struct hh_effect){.change = HH_NO_CHANGE,
                                                       .kind = HH_EF_SET,
                                                       .subject = (uint8_t)thing,
                                                       .source = (uint8_t)thing,
                                                       .seat = (uint8_t)hh_controller(s, thing),
                                                       .until = CARD_DURATION_BA,
                                                       .stat = a->rolling_stat,
                                                       .amount = (int8_t)(value > 0 ? value : 0),
                                                       .other = HH_NO_THING};
}

/* Hands the result to what asked for the roll. */
static void hand_down(struct hh_state *s, struct hh_frame *f)
{
    const struct hh_roll_frame *r = &f->u.roll;
    struct hh_frame *below = f - 1;
    bool passed = r->is_made && hh_is_roll_passed(r);
    assert(s->frame_count > 1 && f == hh_top(s));
    if (below->kind == HH_FRAME_ATTACK) {
        attack_rolled(s, &below->u.attack, r->is_made ? r->value : 0);
    } else if (below->kind == HH_FRAME_PLAY) {
        struct hh_play_frame *p = &below->u.play;
        /* mutant: > becomes >=: of two equal numbers either will do */
        p->d6 = (int8_t)(!r->is_made ? INT8_MIN : r->is_test || r->value > 0 ? r->value : 0);
        if (r->is_test)
            p->flags |= passed ? HH_TEST_PASSED : HH_TEST_FAILED;
    }
}

static void close_roll(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                       struct witness *w)
{
    const struct hh_roll_frame r = f->u.roll;
    bool passed = r.is_made && hh_is_roll_passed(&r);
    if (r.fact != HH_NO_FACT)
        hh_forget_facts(s, r.fact);
    hand_down(s, f);
    if (r.is_test)
        HH_TELL(w, r.seat, TEST, test, .passed = passed);
    if (r.is_made)
        hh_report(d, s, HH_ROLLED, r.seat, HH_NO_THING, HH_NO_THING, r.is_test, r.seen);
    if (r.is_test)
        hh_report(d, s, HH_TESTED, r.seat, HH_NO_THING, HH_NO_THING, 0, passed);
}

/* ---- who is asked (HH-HIDE-06) ---- */

static int list_modifiers(const struct hh_data *d, const struct hh_state *s,
                          const struct hh_roll_frame *r, int seat, struct move *out)
{
    return hh_list_answers(d, s, seat, HH_AS_MODIFIER, r->fact, hh_roll_facts(r), out);
}

/* Could a card of the set be played from hand before this roll? What the hand really holds does
 * not matter. */
static bool may_hold_early(const struct hh_data *d, const struct hh_state *s,
                           const struct hh_roll_frame *r, int seat)
{
    struct hh_ctx c = hh_ctx_outside(d, s, seat, HH_NO_THING, HH_NO_FACT);
    struct hh_pick bound[4]; /* mutant: 4 becomes 5: more room is never used */
    c.viewer = 1 + seat;
    for (int i = 0; i < d->early_count; i++) {
        const struct hh_ability *b = &d->abilities[d->early[i]];
        c.text = b;
        if (b->read.trigger == 0)
            return true;
        const uint8_t *trigger = hh_code(d, b->at) + b->read.trigger;
        for (c.fact = r->fact; c.fact < r->fact + hh_roll_facts(r); c.fact++)
            if (hh_trigger_fits(&c, trigger, c.fact, bound) >= 0)
                return true;
    }
    return false;
}

static bool may_modify(const struct hh_data *d, const struct hh_state *s,
                       const struct hh_roll_frame *r, int seat)
{
    struct move plays[HH_MOVES_MAX];
    if (r->plays >= HH_PLAYS_MAX || !hh_room_for_plays(s) ||
        !hh_player_may(d, s, seat, CARD_BAN_PLAY_MODIFIERS))
        return false;
    if (s->hand_count[seat] > 0 && hh_player_may(d, s, seat, CARD_BAN_PLAY_CARDS) &&
        (r->is_made || may_hold_early(d, s, r, seat)))
        return true;
    return list_modifiers(d, s, r, seat, plays) > 0;
}

/* Finds who is asked next. RUN_DONE: both have declined in succession. */
static enum run next_seat(const struct hh_data *d, const struct hh_state *s,
                          struct hh_roll_frame *r)
{
    for (; r->passes < 2; r->passes++, r->turn ^= 1)
        if (may_modify(d, s, r, r->turn))
            return RUN_ASK;
    return RUN_DONE;
}

static inline enum run step(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                            struct witness *w)
{
    struct hh_roll_frame *r = &f->u.roll;
    bool has_nothing = s->deck_count[r->seat] + s->discard_count[r->seat] == 0;
    switch ((enum hh_roll_step)f->step) {
    case HH_ROLL_BEGIN:
        if (has_nothing)
            /* mutant: 1 becomes 2: it is asked for yes or no alone */
            r->is_quiet = 1; /* HH-RULE-02: no roll, no window */
        f->step = HH_ROLL_OPEN;
        if (hh_is_foreseen(d, HH_ROLLED) && !has_nothing) {
            hh_foretell(d, s,
                        (struct hh_fact){.kind = HH_ROLLED,
                                         .seat = r->seat,
                                         .a = HH_NO_THING,
                                         .b = HH_NO_THING,
                                         .how = r->is_test});
            return RUN_ON;
        }
        /* fall through */
    case HH_ROLL_OPEN:
        open_roll(s, f);
        return RUN_ON;
    case HH_ROLL_BEFORE:
        if (next_seat(d, s, r) == RUN_ASK)
            return RUN_ASK;
        f->step = HH_ROLL_TURN;
        /* fall through */
    case HH_ROLL_TURN:
        turn_up(d, s, f, w);
        return RUN_ON;
    case HH_ROLL_MODIFY:
        if (next_seat(d, s, r) == RUN_ASK)
            return RUN_ASK;
        f->step = HH_ROLL_END;
        break;
    case HH_ROLL_END:
        break;
    }
    close_roll(d, s, f, w);
    return RUN_DONE;
}

static enum run run_roll(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                         struct witness *w)
{
    return hh_run_steps(step, d, s, f, w);
}

/* ---- questions ---- */

static unsigned asks_roll(const struct hh_data *d, const struct hh_state *s,
                          const struct hh_frame *f)
{
    (void)d, (void)s;
    return 1U << f->u.roll.turn;
}

static int list_roll(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                     int seat, struct move *out)
{
    int count = list_modifiers(d, s, &f->u.roll, seat, out);
    out[count++] = hh_move(HH_MV_PASS);
    return count;
}

static int check_roll(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                      int seat, const struct move *m, struct err *why)
{
    const struct hh_roll_frame *r = &f->u.roll;
    if (m->kind == HH_MV_PASS)
        return 0;
    if (m->kind != HH_MV_PLAY && m->kind != HH_MV_USE)
        return HH_FORBID(HH_TIMING_14, "play a modifier on the roll, or pass");
    return hh_forbids_answer(d, s, seat, HH_AS_MODIFIER, r->fact, hh_roll_facts(r), m, why);
}

static enum run answer_roll(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                            int seat, const struct move *m, struct witness *w)
{
    struct hh_roll_frame *r = &f->u.roll;
    r->turn ^= 1;
    if (m->kind == HH_MV_PASS) {
        r->passes++;
        return RUN_ON;
    }
    r->passes = 0;
    r->plays++;
    hh_play_answer(d, s, seat, HH_AS_MODIFIER, r->fact, hh_roll_facts(r), m, w);
    return RUN_ON;
}

const struct hh_frame_ops hh_roll_ops = {.run = run_roll,
                                         .step = run_roll,
                                         .asks = asks_roll,
                                         .list = list_roll,
                                         .check = check_roll,
                                         .answer = answer_roll};
