/* loop.c: the loop that runs pending work, and the questions of the frame on top: who decides, what
 * is legal, and playing it. Each kind of frame is a row of functions. */
#include "rules/rules.h"

static const struct hh_frame_ops *const ops[HH_FRAME_COUNT] = {
    [HH_FRAME_GAME] = &hh_game_ops,       [HH_FRAME_BATTLE] = &hh_battle_ops,
    [HH_FRAME_VICTORY] = &hh_victory_ops, [HH_FRAME_CHARGE] = &hh_charge_ops,
    [HH_FRAME_ATTACK] = &hh_attack_ops,   [HH_FRAME_TACTICS] = &hh_tactics_ops,
    [HH_FRAME_WINDOW] = &hh_window_ops,   [HH_FRAME_ROLL] = &hh_roll_ops,
    [HH_FRAME_PLAY] = &hh_play_ops,       [HH_FRAME_CHOOSE] = &hh_choose_ops,
    [HH_FRAME_DESTROY] = &hh_destroy_ops,
};

/* ---- the loop ---- */

/* What comes before the top frame: the end of the game, a card that goes back, a window for facts.
 * RUN_DONE: nothing; RUN_ASK: also if the game is over. */
static enum run run_before(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    if (s->is_over) {
        s->frame_count = 0;
        return RUN_ASK;
    }
    hh_digest_ensure(d, s);
    if ((s->digest.lasts & HH_LAPSES) && hh_lapse(d, s, w))
        return RUN_ON;
    return s->facts_seen < s->fact_count ? hh_window_begin(d, s) : RUN_DONE;
}

/* False: somebody is asked, or the game is over. */
static inline bool step(const struct hh_data *d, struct hh_state *s, bool is_watched,
                        struct witness *w)
{
    if (!hh_is_calm(s)) {
        enum run before = run_before(d, s, w);
        if (before != RUN_DONE)
            return before != RUN_ASK;
    }
    const int count = s->frame_count;
    struct hh_frame *f = &s->frames[count - 1];
    enum run r = (is_watched ? ops[f->kind]->step : ops[f->kind]->run)(d, s, f, w);
    if (r == RUN_DONE) {
        assert(s->frame_count == count && "only the top frame is done");
        s->frame_count = (uint8_t)(count - 1);
    }
    return r != RUN_ASK;
}

bool hh_run_step(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    if (step(d, s, true, w))
        return true;
    hh_digest_ensure_all(d, s);
    return false;
}

void hh_run(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    while (step(d, s, false, w))
        continue;
    hh_digest_ensure_all(d, s);
}

/* ---- the questions, by the frame on top ---- */

unsigned hh_deciders(const void *data, const void *state)
{
    const struct hh_state *s = state;
    if (s->is_over)
        return 0;
    const struct hh_frame *f = hh_top_const(s);
    return ops[f->kind]->asks(data, s, f);
}

int hh_moves(const void *data, const void *state, int seat, struct move *out)
{
    const struct hh_data *d = data;
    const struct hh_state *s = state;
    const struct hh_frame *f = hh_top_const(s);
    return hh_label_moves(d, s, seat, out, ops[f->kind]->list(d, s, f, seat, out));
}

/* What the card of a move is called: by the list, if it is there or one like it. */
static int right_label(const struct hh_data *d, const struct hh_state *s, int seat,
                       const struct move *m)
{
    struct move moves[HH_MOVES_MAX];
    int count = hh_names_card_out_of_play(s, m) ? hh_moves(d, s, seat, moves) : 0;
    for (int i = 0; i < count; i++)
        if (moves[i].kind == m->kind && moves[i].arg[2] == m->arg[2] &&
            (moves[i].arg[0] == m->arg[0] || hh_are_like(s, seat, moves[i].arg[0], m->arg[0])))
            return moves[i].arg[1];
    return hh_label(d, s, seat, m->arg[0]);
}

/* Is the move well made: does it name what there is, by its right name, and nothing else? */
static int check_form(const struct hh_data *d, const struct hh_state *s, int seat,
                      const struct move *m, struct err *why)
{
    if (m->kind >= HH_MV_COUNT)
        return HH_FORBID(HH_OPT_04, "there is no such move");
    if (!hh_names_thing(m->kind)) {
        if (m->arg[1] != 0)
            return HH_FORBID(HH_OPT_04, "the move names a card where none belongs");
        return 0;
    }
    int thing = m->arg[0];
    /* An event of a card that was removed from the game may still be to come (HH-RULE-63). */
    bool is_there = thing < HH_THINGS_MAX ? s->where[thing] != HH_OUT || hh_knows(s, seat, thing)
                                          : hh_is_sector_thing(thing);
    if (!is_there)
        return HH_FORBID(HH_OPT_04, "there is no such card in the match");
    if (m->arg[1] != right_label(d, s, seat, m))
        return HH_FORBID(HH_OPT_04, "the card is not called that");
    return 0;
}

int hh_check(const void *data, const void *state, int seat, const struct move *m, struct err *why)
{
    const struct hh_data *d = data;
    const struct hh_state *s = state;
    unsigned asked = hh_deciders(data, state);
    if (asked == 0)
        return HH_FORBID(HH_WIN_01, "the game is over");
    if (seat < 0 || seat > 1 || !(asked >> seat & 1))
        return HH_FORBID(HH_BA_02, "it is not your decision");
    int rule = check_form(d, s, seat, m, why);
    if (rule != 0)
        return rule;
    if (m->kind == HH_MV_RESIGN) {
        if (m->arg[0] != 0 || m->arg[2] != 0)
            return HH_FORBID(HH_RULE_11, "giving up names nothing else");
        return 0;
    }
    const struct hh_frame *f = hh_top_const(s);
    return ops[f->kind]->check(d, s, f, seat, m, why);
}

/* HH-RULE-11. Slow path; noinline keeps the caller small. */
static __attribute__((noinline)) void resign(struct hh_state *s, int seat, struct witness *w)
{
    event_tell(w, &(struct event){.kind = HH_EV_RESIGNED, .seat = (uint8_t)seat, .seen_by = 3});
    hh_game_over(s, seat ^ 1, w);
    s->frame_count = 0;
}

void hh_answer(const struct hh_data *d, struct hh_state *s, int seat, const struct move *m,
               struct witness *w)
{
    const int count = s->frame_count;
    struct hh_frame *f = hh_top(s);
    if (ops[f->kind]->answer(d, s, f, seat, m, w) == RUN_DONE) {
        assert(s->frame_count == count && "only the top frame is done");
        s->frame_count = (uint8_t)(count - 1);
    }
}

void hh_apply(const void *data, void *state, int seat, const struct move *m, struct witness *w)
{
    const struct hh_data *d = data;
    struct hh_state *s = state;
    if (m->kind == HH_MV_RESIGN) {
        resign(s, seat, w);
        return;
    }
    hh_answer(d, s, seat, m, w);
    hh_run(d, s, w);
}
