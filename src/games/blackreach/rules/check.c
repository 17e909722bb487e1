/* check.c: whether an answer is allowed: the one source of legality. Refusals name their rule. */
#include "rules/check.h"

/* ---- what a move says ---- */

const struct br_type *br_call_type(const struct br_call *c, int unit)
{
    return br_unit_type(c->d, &c->s->field, unit);
}

/* Which rule says what is asked now: cited if something else is answered. */
int br_call_rule(enum br_question q)
{
    static const uint16_t rules[BR_QUESTION_COUNT] = {
        [BR_ASK_DEPLOY] = BR_SETUP_11,    [BR_ASK_ORDER] = BR_ORDER_11,
        [BR_ASK_SPECIAL] = BR_ORDER_21,   [BR_ASK_ACT] = BR_ACT_07,
        [BR_ASK_MOVE] = BR_MOVE_01,       [BR_ASK_STEP] = BR_MOVE_01,
        [BR_ASK_LAUNCH] = BR_ASSAULT_04,  [BR_ASK_FIRE] = BR_VEHWEAPON_03,
        [BR_ASK_SUPPORT] = BR_ASSAULT_13, [BR_ASK_WEAPON] = BR_ASSAULT_26,
        [BR_ASK_RETREAT] = BR_FORCED_01,  [BR_ASK_LIFE] = BR_MARK_11,
        [BR_ASK_SUPPLY] = BR_SUPPLY_05,   [BR_ASK_WRECK] = BR_TERRAIN_12};
    return q < BR_QUESTION_COUNT ? rules[q] : BR_RULE_98;
}

int br_call_refuse(const struct br_call *c, struct err *why)
{
    return rule_forbids(&blackreach_game, why, br_call_rule(c->asked.question),
                        "this is not what is asked now");
}

static bool is_ref(const struct br_call *c, int ref)
{
    int unit = br_ref_unit(ref);
    return unit < c->s->field.unit_count && br_ref_to(&c->s->field, unit, c->asked.seat) == ref;
}

int br_call_ref(const struct br_call *c, int ref, struct err *why)
{
    if (is_ref(c, ref))
        return 0;
    return rule_forbids(&blackreach_game, why, br_call_rule(c->asked.question),
                        "there is no such unit");
}

/* The move must be about the unit that is asked about. */
int br_call_own_ref(const struct br_call *c, int ref, struct err *why)
{
    int rule = br_call_ref(c, ref, why);
    if (rule != 0 || br_ref_unit(ref) == c->asked.unit)
        return rule;
    rule = c->asked.question == BR_ASK_ACT ? BR_ORDER_16 : br_call_rule(c->asked.question);
    return rule_forbids(&blackreach_game, why, rule, "another unit is on now");
}

/* Are the bits of a pose as they should be: a heading just where it is meant? */
bool br_call_is_pose(const struct br_call *c, int arg, bool turns, bool may_flip)
{
    struct br_pose p = br_arg_pose(arg);
    int extra = arg & ~(BR_POSE_TURNS | BR_POSE_FACE | 0x1fff);
    bool has_heading = (arg & BR_POSE_TURNS) != 0;
    return extra == 0 && br_on_board(&c->s->field.board, p.x, p.y) && has_heading == turns &&
           (turns || p.heading == 0) && (may_flip || !(arg & BR_POSE_FACE));
}

int br_call_pose(const struct br_call *c, int arg, bool turns, struct err *why)
{
    if (br_call_is_pose(c, arg, turns, false))
        return 0;
    struct br_pose p = br_arg_pose(arg);
    if (!br_on_board(&c->s->field.board, p.x, p.y))
        return rule_forbids(&blackreach_game, why, BR_MOVE_08, "%d,%d is not on the board", p.x,
                            p.y);
    return rule_forbids(&blackreach_game, why, BR_RULE_30, "%s",
                        turns ? "say which way it faces" : "the way it faces does not matter");
}

bool br_call_is_blank(const struct move *m, int from)
{
    for (int i = from; i < 3; i++)
        if (m->arg[i] != 0)
            return false;
    return true;
}

/* ---- fire ---- */

static int check_fire(const struct br_call *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, weapon = m->arg[2] & 255, rule = br_call_own_ref(c, m->arg[0], why);
    if (rule == 0)
        rule = br_call_ref(c, m->arg[1], why);
    if (rule == 0 &&
        (m->arg[2] >> 8 != BR_MODE_NORMAL || weapon >= br_call_type(c, unit)->weapon_count))
        rule = rule_forbids(&blackreach_game, why, BR_UNIT_11, "it has no such weapon");
    if (rule == 0 && c->f->kind == BR_FRAME_FIRE && (c->f->u.fire.used >> weapon & 1))
        rule = rule_forbids(&blackreach_game, why, BR_VEHWEAPON_01, "this weapon has fired");
    if (rule != 0)
        return rule;
    return br_check_fire(c->d, &c->s->field, unit, weapon, br_ref_unit(m->arg[1]), why);
}

/* ---- the questions ---- */

static int check_deploy(const struct br_call *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, rule = br_call_own_ref(c, m->arg[0], why);
    bool turns = br_turns_with_move(c, unit);
    if (rule != 0)
        return rule;
    if (m->kind != BR_MOVE_KIND_DEPLOY || !br_call_is_blank(m, 2))
        return br_call_refuse(c, why);
    if (!br_call_is_pose(c, m->arg[1], turns, true))
        return br_call_pose(c, m->arg[1] & ~BR_POSE_FACE, turns, why);
    return br_check_deploy(c->d, c->s, unit, br_arg_pose(m->arg[1]), m->arg[1] & BR_POSE_FACE, why);
}

static int check_order(const struct br_call *c, const struct move *m, struct err *why)
{
    int rule = br_call_ref(c, m->arg[0], why);
    if (m->kind != BR_MOVE_KIND_ORDER || !br_call_is_blank(m, 2))
        return br_call_refuse(c, why);
    if (rule != 0)
        return rule;
    return br_check_order(c->s, c->asked.seat, br_ref_unit(m->arg[0]), m->arg[1], why);
}

static int check_special(const struct br_call *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_WAIT && br_call_is_blank(m, 0))
        return 0;
    if (m->kind != BR_MOVE_KIND_SPECIAL || !br_call_is_blank(m, 1))
        return br_call_refuse(c, why);
    int rule = br_call_ref(c, m->arg[0], why);
    if (rule != 0)
        return rule;
    if (br_token_bearer(c->s, c->asked.seat, BR_TOKEN_SPECIAL) == br_ref_unit(m->arg[0]))
        return 0;
    return rule_forbids(&blackreach_game, why, BR_ORDER_21,
                        "the unit does not carry the special token");
}

/* BR-RULE-32: a unit off the map that can enter, must. */
static int check_pass(const struct br_call *c, struct err *why)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    if (c->s->field.units[c->asked.unit].where != BR_OFF_MAP ||
        br_entries(c->d, c->s, c->asked.unit, entries) == 0)
        return 0;
    return rule_forbids(&blackreach_game, why, BR_RULE_32, "a unit that can enter the board must");
}

static int check_act(const struct br_call *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_PASS)
        return br_call_is_blank(m, 0) ? check_pass(c, why) : br_call_refuse(c, why);
    return m->kind == BR_MOVE_KIND_FIRE ? check_fire(c, m, why) : br_check_motion(c, m, why);
}

static int check_other_weapon(const struct br_call *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_HOLD && br_call_is_blank(m, 0))
        return 0;
    return m->kind == BR_MOVE_KIND_FIRE ? check_fire(c, m, why) : br_call_refuse(c, why);
}

static int check_support(const struct br_call *c, const struct move *m, struct err *why)
{
    const struct br_assault_frame *a = &c->f->u.assault;
    if (m->kind == BR_MOVE_KIND_ENOUGH && br_call_is_blank(m, 0))
        return 0;
    if (m->kind != BR_MOVE_KIND_SUPPORT || !br_call_is_blank(m, 1))
        return br_call_refuse(c, why);
    int rule = br_call_ref(c, m->arg[0], why);
    return rule != 0 ? rule
                     : br_check_support(c->d, c->s, a->attacker, a->defender,
                                        br_ref_unit(m->arg[0]), why);
}

static int check_weapon(const struct br_call *c, const struct move *m, struct err *why)
{
    const struct br_assault_frame *a = &c->f->u.assault;
    int unit = c->asked.unit, other = unit == a->attacker ? a->defender : a->attacker;
    if (m->kind != BR_MOVE_KIND_USE || !br_call_is_blank(m, 2))
        return br_call_refuse(c, why);
    int rule = br_call_own_ref(c, m->arg[0], why);
    return rule != 0 ? rule
                     : br_check_use(c->d, &c->s->field, unit, m->arg[1],
                                    br_call_type(c, other)->class, why);
}

static int check_retreat(const struct br_call *c, const struct move *m, struct err *why)
{
    static const uint16_t rules[] = {[BR_FORCED_RUN_OVER] = BR_RUNOVER_02,
                                     [BR_FORCED_RETREAT] = BR_ASSAULT_35,
                                     [BR_FORCED_PUSH] = BR_ASSAULT_49};
    const struct br_forced_frame *f = &c->f->u.forced;
    struct br_spot squares[8];
    if (m->kind != BR_MOVE_KIND_RETREAT || !br_call_is_blank(m, 2))
        return br_call_refuse(c, why);
    int rule = br_call_own_ref(c, m->arg[0], why);
    if (rule == 0)
        rule = br_call_pose(c, m->arg[1], false, why);
    if (rule != 0)
        return rule;
    struct br_pose to = br_arg_pose(m->arg[1]);
    int count = br_forced_squares(c->d, &c->s->field, f->unit, f->reason, f->dir, squares);
    for (int i = 0; i < count; i++)
        if (squares[i].x == to.x && squares[i].y == to.y)
            return 0;
    const struct br_unit *u = &c->s->field.units[f->unit];
    struct br_spot here = {(int8_t)u->x, (int8_t)u->y}, there = {(int8_t)to.x, (int8_t)to.y};
    if (f->reason != BR_FORCED_PUSH && br_distance(here, there) == 1 &&
        br_unit_at(&c->s->field, to.x, to.y) < 0 &&
        br_zone_forbids(c->d, &c->s->field, u->owner, here, there))
        return rule_forbids(&blackreach_game, why,
                            f->reason == BR_FORCED_RETREAT ? BR_ASSAULT_38 : BR_RUNOVER_04,
                            "that leads through an enemy's zone of control");
    return rule_forbids(&blackreach_game, why, rules[f->reason], "it cannot go to %d,%d", to.x,
                        to.y);
}

static int check_life(const struct br_call *c, const struct move *m, struct err *why)
{
    if ((m->kind != BR_MOVE_KIND_SPEND && m->kind != BR_MOVE_KIND_SUFFER) ||
        !br_call_is_blank(m, 1))
        return br_call_refuse(c, why);
    return br_call_own_ref(c, m->arg[0], why);
}

static int check_supply(const struct br_call *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_END && br_call_is_blank(m, 0)) {
        if (br_must_enter(c->d, c->s, c->asked.seat) < 0)
            return 0;
        return rule_forbids(&blackreach_game, why, BR_RULE_32,
                            "a unit off the map can still enter, and must");
    }
    if (m->kind != BR_MOVE_KIND_PICK || !br_call_is_blank(m, 1))
        return m->kind == BR_MOVE_KIND_FIRE || m->kind == BR_MOVE_KIND_ASSAULT
                   ? rule_forbids(&blackreach_game, why, BR_SUPPLY_02,
                                  "no firing and no assaults take place in the supply phase")
                   : br_call_refuse(c, why);
    int rule = br_call_ref(c, m->arg[0], why);
    return rule != 0 ? rule : br_check_pick(c->d, c->s, c->asked.seat, br_ref_unit(m->arg[0]), why);
}

enum { WRECK_POSES_MAX = 4 * BR_SIDE_MAX };

static int check_wreck(const struct br_call *c, const struct move *m, struct err *why)
{
    struct br_pose poses[WRECK_POSES_MAX], at = br_arg_pose(m->arg[1]);
    if (m->kind != BR_MOVE_KIND_LAY || !br_call_is_blank(m, 2))
        return br_call_refuse(c, why);
    int rule = br_call_own_ref(c, m->arg[0], why);
    if (rule == 0)
        rule = br_call_pose(c, m->arg[1], br_turns_with_step(c, c->asked.unit), why);
    if (rule != 0)
        return rule;
    int count = br_wreck_poses(c->d, c->s, c->f, poses, WRECK_POSES_MAX);
    for (int i = 0; i < count; i++)
        if (poses[i].x == at.x && poses[i].y == at.y &&
            (!br_turns_with_step(c, c->asked.unit) || poses[i].heading == at.heading))
            return 0;
    return rule_forbids(&blackreach_game, why, BR_TERRAIN_12, "the wreck cannot be laid there");
}

static struct br_call call_of(const struct br_data *d, const struct br_state *s)
{
    return (struct br_call){d, s, s->frame_count > 0 ? br_top_const(s) : NULL, br_asked(d, s)};
}

int br_check(const void *data, const void *state, int seat, const struct move *m, struct err *why)
{
    static int (*const checks[BR_QUESTION_COUNT])(const struct br_call *, const struct move *,
                                                  struct err *) = {
        [BR_ASK_DEPLOY] = check_deploy,    [BR_ASK_ORDER] = check_order,
        [BR_ASK_SPECIAL] = check_special,  [BR_ASK_ACT] = check_act,
        [BR_ASK_MOVE] = br_check_motion,   [BR_ASK_STEP] = br_check_on_the_way,
        [BR_ASK_LAUNCH] = br_check_launch, [BR_ASK_FIRE] = check_other_weapon,
        [BR_ASK_SUPPORT] = check_support,  [BR_ASK_WEAPON] = check_weapon,
        [BR_ASK_RETREAT] = check_retreat,  [BR_ASK_LIFE] = check_life,
        [BR_ASK_SUPPLY] = check_supply,    [BR_ASK_WRECK] = check_wreck};
    struct br_call c = call_of(data, state);
    if (c.asked.question == BR_QUESTION_COUNT || c.asked.seat != seat)
        return rule_forbids(&blackreach_game, why, br_call_rule(c.asked.question),
                            "this seat is not asked now");
    return checks[c.asked.question](&c, m, why);
}
