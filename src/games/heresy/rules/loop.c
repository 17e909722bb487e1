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
    /* mutant: & becomes |: only a shortcut: the effects themselves are looked at then */
    if ((s->digest.lasts & HH_LAPSES) && hh_lapse(d, s, w))
        return RUN_ON;
    return s->facts_seen < s->fact_count ? hh_window_begin(d, s) : RUN_DONE;
}

/* Runs the top frame, or what comes before it. `is_single`: one step of it only. */
static inline enum run run_top(const struct hh_data *d, struct hh_state *s, bool is_single,
                               struct witness *w)
{
    if (!hh_is_calm(s)) {
        enum run before = run_before(d, s, w);
        if (before != RUN_DONE)
            return before;
    }
    struct hh_frame *f = hh_top(s);
    return (is_single ? ops[f->kind]->step : ops[f->kind]->run)(d, s, f, w);
}

/* What the loop works on. */
struct work {
    const struct hh_data *d;
    struct hh_state *s;
    struct witness *w;
};

static inline enum run run_work(void *who)
{
    const struct work *work = who;
    return run_top(work->d, work->s, false, work->w);
}

static void pop(struct hh_state *s, int count)
{
    assert(s->frame_count == count && "only the top frame is done");
    s->frame_count = (uint8_t)(count - 1);
}

bool hh_run_step(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    const int count = s->frame_count;
    enum run r = run_top(d, s, true, w);
    if (r == RUN_DONE)
        pop(s, count);
    if (r != RUN_ASK)
        return true;
    hh_digest_ensure_all(d, s);
    return false;
}

void hh_run(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    struct work work = {d, s, w};
    frames_run(&s->frame_count, run_work, &work);
    hh_digest_ensure_all(d, s);
}

/* ---- the questions, by the frame on top ---- */

#define ONE_FIELD(kind, name) +1
#define COUNT_FIELDS(ID, row, name, words, fields) 0 fields,

unsigned hh_deciders(const void *data, const void *state)
{
    const struct hh_state *s = state;
    if (s->is_over)
        return 0;
    const struct hh_frame *f = hh_top_const(s);
    return ops[f->kind]->asks(data, s, f);
}

/* Does the move name a card that may lie anywhere? The others say where: `play` in the hand. */
static bool names_card_out_of_play(const struct hh_state *s, const struct move *m)
{
    return (m->kind == HH_MV_CHOOSE || m->kind == HH_MV_USE) && hh_piece_of(m) < HH_THINGS_MAX &&
           !hh_is_in_play(s, hh_piece_of(m));
}

/* Is one like it among the moves before it (HH-RULE-140)? */
static bool is_repeated(const struct hh_state *s, int seat, const struct move *moves, int count,
                        const struct move *m)
{
    for (int i = 0; i < count; i++)
        if (moves[i].kind == m->kind && hh_as(&moves[i])->use.line == hh_as(m)->use.line &&
            hh_are_like(s, seat, hh_piece_of(&moves[i]), hh_piece_of(m)))
            return true;
    return false;
}

/* Of like cards out of play the first stands for all of them. Returns how many moves are left. */
static int drop_repeated(const struct hh_state *s, int seat, struct move *moves, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (!names_card_out_of_play(s, &moves[i]) || !is_repeated(s, seat, moves, kept, &moves[i]))
            moves[kept++] = moves[i];
    return kept;
}

/* Only choices, and reactions of cards that have just left play, name cards out of play. */
int hh_moves(const void *data, const void *state, int seat, struct move *out)
{
    const struct hh_state *s = state;
    const struct hh_frame *f = hh_top_const(s);
    int count = ops[f->kind]->list(data, s, f, seat, out);
    if (count > 1 && (f->kind == HH_FRAME_WINDOW || out[0].kind == HH_MV_CHOOSE))
        count = drop_repeated(s, seat, out, count);
    return count;
}

/* Is the move well made: does it name what there is, and nothing else? */
static int check_form(const struct hh_state *s, int seat, const struct move *m, struct err *why)
{
    static const uint8_t field_counts[HH_MV_COUNT] = {HH_MOVES(COUNT_FIELDS, ONE_FIELD)};
    if (m->kind >= HH_MV_COUNT)
        return HH_FORBID(HH_OPT_04, "there is no such move");
    for (int i = field_counts[m->kind]; i < MOVE_FIELDS_MAX; i++)
        if (m->field[i] != 0)
            return HH_FORBID(HH_OPT_04, "the move has a field that does not belong to it");
    if (!hh_names_thing(m->kind))
        return 0;
    int thing = hh_piece_of(m);
    /* An event of a card that was removed from the game may still be to come (HH-RULE-63). */
    bool is_there = thing < HH_THINGS_MAX ? s->where[thing] != HH_OUT || hh_knows(s, seat, thing)
                                          : hh_is_sector_thing(thing);
    return is_there ? 0 : HH_FORBID(HH_OPT_04, "there is no such card in the match");
}

/* A card out of play is named as the list names it: by the first of those like it. */
static int check_listed(const struct hh_data *d, const struct hh_state *s, int seat,
                        const struct move *m, struct err *why)
{
    struct move moves[HH_MOVES_MAX];
    int count = hh_moves(d, s, seat, moves);
    for (int i = 0; i < count; i++)
        if (hh_is_same_move(&moves[i], m))
            return 0;
    for (int i = 0; i < count; i++)
        if (hh_names_thing(moves[i].kind) &&
            hh_are_like(s, seat, hh_piece_of(&moves[i]), hh_piece_of(m)))
            return HH_FORBID(HH_RULE_140,
                             "the card is like #%d, which stands for both: name that one",
                             hh_piece_of(&moves[i]) + 1);
    return HH_FORBID(HH_RULE_140, "another card is meant: choose one of the moves on offer");
}

static int check_here(const struct hh_data *d, const struct hh_state *s, int seat,
                      const struct move *m, struct err *why)
{
    const struct hh_frame *f = hh_top_const(s);
    int rule = ops[f->kind]->check(d, s, f, seat, m, why);
    return rule == 0 && names_card_out_of_play(s, m) ? check_listed(d, s, seat, m, why) : rule;
}

/* A card with several texts was named, and not which: that is told if the first might be used. */
static int check_unsaid(const struct hh_data *d, const struct hh_state *s, int seat,
                        const struct move *m, struct err *why)
{
    struct move first = hh_line_move((enum hh_move_kind)m->kind, hh_piece_of(m), 0);
    int rule = check_here(d, s, seat, &first, why);
    return rule != 0 ? rule
                     : HH_FORBID(HH_OPT_04,
                                 "the card has several texts: add the number of the one you mean");
}

int hh_check(const void *data, const void *state, int seat, const struct move *m, struct err *why)
{
    const struct hh_data *d = data;
    const struct hh_state *s = state;
    unsigned asked = hh_deciders(data, state);
    if (asked == 0)
        return HH_FORBID(HH_WIN_01, "the game is over");
    if (seat < 0 || seat > 1 || !(asked >> seat & 1))
        return HH_FORBID(HH_BA_02, "it is not your turn to decide");
    int rule = check_form(s, seat, m, why);
    if (rule != 0 || m->kind == HH_MV_RESIGN)
        return rule;
    bool has_line = m->kind == HH_MV_USE || m->kind == HH_MV_SPECIAL || m->kind == HH_MV_CHOOSE;
    if (has_line && hh_as(m)->use.line == UINT16_MAX)
        return check_unsaid(d, s, seat, m, why);
    return check_here(d, s, seat, m, why);
}

/* HH-RULE-11. Slow path; noinline keeps the caller small. */
static __attribute__((noinline)) void resign(struct hh_state *s, int seat, struct witness *w)
{
    HH_TELL(w, seat, RESIGNED, resigned, );
    hh_game_over(s, seat ^ 1, w);
    s->frame_count = 0;
}

void hh_answer(const struct hh_data *d, struct hh_state *s, int seat, const struct move *m,
               struct witness *w)
{
    const int count = s->frame_count;
    struct hh_frame *f = hh_top(s);
    if (ops[f->kind]->answer(d, s, f, seat, m, w) == RUN_DONE)
        pop(s, count);
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
