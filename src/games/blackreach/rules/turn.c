/* turn.c: pending work goes on: the loop over frames, the phases of a turn, dice and events. */
#include "rules/rules.h"

#include <string.h>

/* ---- dice and events ---- */

int br_roll(struct br_game *g)
{
    return chance_below(&g->s->rng, g->w, "die", BR_DIE) + 1;
}

void br_tell(struct br_game *g, enum br_event_kind kind, int seat, int a, int b, int c, int e)
{
    struct event ev = {.kind = (uint8_t)kind, .seat = (uint8_t)seat, .seen_by = 3};
    if (g->w == NULL)
        return;
    if (kind == BR_EV_TOKEN)
        ev.seen_by = (uint8_t)(1 << seat);
    ev.arg[0] = (uint16_t)a;
    ev.arg[1] = (uint16_t)b;
    ev.arg[2] = (uint16_t)c;
    ev.arg[3] = (uint16_t)e;
    event_tell(g->w, &ev);
}

void br_tell_unit(struct br_game *g, enum br_event_kind kind, int unit, int b, int c, int e)
{
    if (g->w != NULL)
        br_tell(g, kind, g->s->field.units[unit].owner, br_ref(&g->s->field, unit), b, c, e);
}

void br_tell_parts(struct br_game *g, const struct br_sum *sum)
{
    for (int i = 0; i < sum->count && g->w != NULL; i++)
        br_tell(g, BR_EV_PART, 0, sum->parts[i].rule, sum->parts[i].amount + 128,
                sum->parts[i].is_defence, 0);
}

/* ---- frames ---- */

struct br_frame *br_push(struct br_state *s, enum br_frame_kind kind)
{
    assert(s->frame_count < BR_FRAMES_MAX);
    struct br_frame *f = &s->frames[s->frame_count++];
    memset(f, 0, sizeof *f);
    f->kind = (uint8_t)kind;
    return f;
}

static void pop(struct br_state *s)
{
    memset(br_top(s), 0, sizeof(struct br_frame));
    s->frame_count--;
}

struct br_frame *br_find_frame(struct br_state *s, enum br_frame_kind kind)
{
    for (int i = s->frame_count - 1; i >= 0; i--)
        if (s->frames[i].kind == kind)
            return &s->frames[i];
    return NULL;
}

static enum run run_frame(struct br_game *g, struct br_frame *f)
{
    switch ((enum br_frame_kind)f->kind) {
    case BR_FRAME_BATTLE:
        return br_run_battle(g, f);
    case BR_FRAME_DEPLOY:
        return br_run_deploy(g, f);
    case BR_FRAME_ORDERS:
        return br_run_orders(g, f);
    case BR_FRAME_ACTIVATION:
        return br_run_activation(g, f);
    case BR_FRAME_ACT:
        return br_run_act(g, f);
    case BR_FRAME_MOVE:
        return br_run_move(g, f);
    case BR_FRAME_RUNOVER:
        return br_run_runover(g, f);
    case BR_FRAME_FIRE:
        return br_run_fire(g, f);
    case BR_FRAME_HIT:
        return br_run_hit(g, f);
    case BR_FRAME_ASSAULT:
        return br_run_assault(g, f);
    case BR_FRAME_FORCED:
        return br_run_forced(g, f);
    case BR_FRAME_SUPPLY:
        return br_run_supply(g, f);
    case BR_FRAME_WRECK:
        return br_run_wreck(g, f);
    case BR_FRAME_COUNT:
        break;
    }
    return RUN_DONE;
}

void br_run(struct br_game *g)
{
    struct br_state *s = g->s;
    while (s->frame_count > 0) {
        if (g->has_losses && br_end_if_wiped_out(g))
            return;
        int depth = s->frame_count;
        enum run run = run_frame(g, br_top(s));
        if (run == RUN_ASK)
            return;
        if (run == RUN_DONE && s->frame_count > 0) {
            assert(s->frame_count == depth); /* a frame either pushes or finishes */
            pop(s);
        }
    }
}

void br_answer(struct br_game *g, int seat, const struct move *m)
{
    (void)seat;
    switch ((enum br_frame_kind)br_top(g->s)->kind) {
    case BR_FRAME_DEPLOY:
        br_answer_deploy(g, m);
        break;
    case BR_FRAME_ORDERS:
        br_answer_order(g, m);
        break;
    case BR_FRAME_ACTIVATION:
        br_answer_special(g, m);
        break;
    case BR_FRAME_ACT:
        br_answer_act(g, m);
        break;
    case BR_FRAME_MOVE:
        br_answer_move(g, m);
        break;
    case BR_FRAME_FIRE:
        br_answer_fire(g, m);
        break;
    case BR_FRAME_HIT:
        br_answer_hit(g, m);
        break;
    case BR_FRAME_ASSAULT:
        br_answer_assault(g, m);
        break;
    case BR_FRAME_FORCED:
        br_answer_forced(g, m);
        break;
    case BR_FRAME_SUPPLY:
        br_answer_supply(g, m);
        break;
    case BR_FRAME_WRECK:
        br_answer_wreck(g, m);
        break;
    case BR_FRAME_BATTLE:
    case BR_FRAME_RUNOVER:
    case BR_FRAME_COUNT:
        assert(false); /* these ask nothing */
    }
}

/* ---- the phases ---- */

static void push_seat(struct br_game *g, enum br_frame_kind kind, int seat)
{
    br_push(g->s, kind)->u.field[0] = (uint8_t)seat; /* the first field of all these is `seat` */
}

static void begin_phase(struct br_game *g, enum br_phase phase)
{
    g->s->phase = (uint8_t)phase;
    br_tell(g, BR_EV_PHASE, g->s->initiative, (int)phase, 0, 0, 0);
}

static int first_to_deploy(const struct br_game *g)
{
    const struct br_state *s = g->s;
    int first = s->scenario == BR_NO_SCENARIO ? BR_DEPLOY_INITIATIVE
                                              : g->d->scenarios[s->scenario].deploy_first;
    return first == BR_DEPLOY_INITIATIVE ? s->initiative : first; /* BR-SETUP-11 */
}

/* BR-RULE-42: after the objectives have been examined. */
static void clear_turn(struct br_state *s)
{
    for (int i = 0; i < s->field.unit_count; i++) {
        struct br_unit *u = &s->field.units[i];
        u->token = u->token_state = 0;
        u->is_activated = u->has_moved = false;
    }
    for (int seat = 0; seat < 2; seat++) {
        struct br_side_state *side = &s->sides[seat];
        side->taken = side->left = side->to_call = side->called_void = 0;
        side->may_interrupt = 0;
    }
    s->last_revealed = 0;
}

/* BR-SUPPLY-12 */
static enum run end_turn(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    br_examine_objectives(g);
    if (br_end_if_held(g))
        return RUN_ON;
    clear_turn(s);
    if (s->turn >= s->turns) {
        br_end_battle(g);
        return RUN_ON;
    }
    s->initiative = s->sides[1].box == s->turn + 1; /* BR-INIT-01, -04 */
    f->step = BR_BATTLE_TURN;
    return RUN_ON;
}

static void begin_turn(struct br_game *g)
{
    struct br_state *s = g->s;
    s->turn++;
    br_tell(g, BR_EV_TURN, s->initiative, s->turn, s->turns, 0, 0);
}

enum run br_run_battle(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    switch ((enum br_battle_step)f->step++) {
    case BR_BATTLE_BEGIN:
        br_roll_initiative(g);
        return RUN_ON;
    case BR_BATTLE_DEPLOY_FIRST:
        s->phase = BR_PHASE_SETUP;
        push_seat(g, BR_FRAME_DEPLOY, first_to_deploy(g));
        return RUN_ON;
    case BR_BATTLE_DEPLOY_SECOND:
        push_seat(g, BR_FRAME_DEPLOY, first_to_deploy(g) ^ 1);
        return RUN_ON;
    case BR_BATTLE_TURN:
        begin_turn(g);
        return RUN_ON;
    case BR_BATTLE_ORDERS:
        begin_phase(g, BR_PHASE_ORDER);
        push_seat(g, BR_FRAME_ORDERS, s->initiative);
        return RUN_ON;
    case BR_BATTLE_ACTIVATION:
        begin_phase(g, BR_PHASE_ACTIVATION);
        push_seat(g, BR_FRAME_ACTIVATION, s->initiative); /* BR-ACT-01 */
        return RUN_ON;
    case BR_BATTLE_SUPPLY:
        begin_phase(g, BR_PHASE_SUPPLY);
        push_seat(g, BR_FRAME_SUPPLY, s->initiative);
        return RUN_ON;
    case BR_BATTLE_END:
    default:
        return end_turn(g, f);
    }
}
