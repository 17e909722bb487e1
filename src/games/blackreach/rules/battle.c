/* battle.c: the phases in turn: the BATTLE frame, which lies at the bottom (SETUP-05, -06, INIT).
 */
#include "rules/frames.h"
#include "rules/victory.h"

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

/* BR-SETUP-05 */
static void roll_initiative(struct br_game *g)
{
    struct br_state *s = g->s;
    int first = g->d->scenarios[s->scenario].first;
    while (first == BR_FIRST_ROLL) {
        int a = br_roll(g), b = br_roll(g);
        br_tell(g, BR_EV_ROLLED_FIRST, 0, a, b, 0, 0);
        if (a != b)
            first = b > a;
    }
    s->initiative = s->opener = (uint8_t)first;
    s->sides[first].box = 1; /* BR-SETUP-06 */
    s->sides[first ^ 1].box = 2;
    br_tell(g, BR_EV_FIRST, first, 0, 0, 0, 0);
}
static enum run run_battle(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    switch ((enum br_battle_step)f->step++) {
    case BR_BATTLE_BEGIN:
        roll_initiative(g);
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

const struct br_frame_rules br_battle_rules = {.run = run_battle};
