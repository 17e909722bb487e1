/* activate.c: tokens are called in turn, and the units that carry them act (ACTIVATION). */
#include "rules/rules.h"

int br_token_bearer(const struct br_state *s, int seat, int token)
{
    const struct br_field *f = &s->field;
    for (int i = 0; i < f->unit_count; i++)
        if (f->units[i].token == token && f->units[i].owner == seat &&
            !(f->units[i].token_state & BR_TOKEN_REVEALED))
            return i;
    return -1;
}

/* The other seat learns what the token was: this cannot be taken back. */
static void note_reveal(struct br_game *g)
{
    if (g->w != NULL)
        g->w->revealed = true;
}

static void activate(struct br_game *g, int unit)
{
    struct br_unit *u = &g->s->field.units[unit];
    note_reveal(g);
    u->token_state |= BR_TOKEN_REVEALED;
    if (u->token <= BR_TOKENS_MAX)
        g->s->last_revealed = u->token;
    br_tell_unit(g, BR_EV_REVEALED, unit, u->token, 0, 0);
    br_push(g->s, BR_FRAME_ACT)->u.act.unit = (uint8_t)unit;
}

static void call_in_vain(struct br_game *g, int seat, int token)
{
    g->s->sides[seat].called_void |= (uint16_t)(1U << token);
    note_reveal(g);
    br_tell(g, BR_EV_VOID, seat, token, 0, 0, 0);
}

/* BR-RULE-40: after the last number. True if a unit was activated. */
static bool use_special(struct br_game *g, int seat)
{
    struct br_side_state *side = &g->s->sides[seat];
    int unit = br_token_bearer(g->s, seat, BR_TOKEN_SPECIAL);
    if (!side->may_interrupt)
        return false;
    side->may_interrupt = 0;
    if (unit >= 0)
        activate(g, unit);
    else if (!(side->left >> BR_TOKEN_SPECIAL & 1))
        call_in_vain(g, seat, BR_TOKEN_SPECIAL);
    return unit >= 0;
}

/* BR-ACT-02 to -05 */
static enum run reveal_next(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    int seat = f->u.activation.seat;
    if (s->sides[seat].to_call == 0)
        seat ^= 1; /* BR-ACT-04 */
    int number = __builtin_ctz(s->sides[seat].to_call);
    s->sides[seat].to_call &= (uint16_t)(s->sides[seat].to_call - 1);
    int unit = br_token_bearer(s, seat, number);
    f->u.activation.seat = (uint8_t)(seat ^ 1);
    f->u.activation.asked = 0;
    f->step = BR_ACTIVATION_GAP;
    if (unit >= 0)
        activate(g, unit);
    else
        call_in_vain(g, seat, number);
    return RUN_ON;
}

int br_gap_seat(const struct br_state *s, const struct br_frame *f)
{
    for (int i = 0; i < 2; i++) { /* BR-ORDER-22 */
        int seat = s->initiative ^ i;
        if (s->sides[seat].may_interrupt && !(f->u.activation.asked >> seat & 1))
            return seat;
    }
    return -1;
}

enum run br_run_activation(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    if (f->step == BR_ACTIVATION_REVEAL)
        return reveal_next(g, f);
    if (s->sides[0].to_call == 0 && s->sides[1].to_call == 0) {
        for (int i = 0; i < 2; i++)
            if (use_special(g, s->initiative ^ i))
                return RUN_ON;
        return RUN_DONE; /* BR-ACT-06 */
    }
    if (br_gap_seat(s, f) >= 0)
        return RUN_ASK;
    f->step = BR_ACTIVATION_REVEAL;
    return RUN_ON;
}

void br_answer_special(struct br_game *g, const struct move *m)
{
    struct br_frame *f = br_top(g->s);
    int seat = br_gap_seat(g->s, f);
    if (m->kind == BR_MOVE_KIND_WAIT) {
        f->u.activation.asked |= (uint8_t)(1U << seat);
        return;
    }
    f->u.activation.asked = 0; /* a new gap follows */
    use_special(g, seat);
}

enum run br_run_act(struct br_game *g, struct br_frame *f)
{
    (void)g;
    return f->step == BR_ACT_ASK ? RUN_ASK : RUN_DONE;
}

/* BR-ACT-07: one movement action, one firing action, or nothing. */
void br_answer_act(struct br_game *g, const struct move *m)
{
    struct br_frame *f = br_top(g->s);
    int unit = f->u.act.unit;
    f->step = BR_ACT_DONE;
    if (m->kind == BR_MOVE_KIND_PASS) {
        br_tell_unit(g, BR_EV_IDLE, unit, 0, 0, 0);
    } else if (m->kind == BR_MOVE_KIND_FIRE) {
        br_begin_fire(g, unit);
        br_answer_fire(g, m);
    } else {
        br_begin_move(g, unit, 0);
        br_answer_move(g, m);
    }
}
