/* checks.c: what all checks of moves share: units, poses, unused arguments. */
#include "rules/frames.h"
#include "state/units.h"

const struct br_type *br_context_type(const struct br_context *c, int unit)
{
    return br_unit_type(c->d, &c->s->field, unit);
}

int br_question_rule(enum br_question q)
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

int br_refuse_kind(const struct br_context *c, struct err *why)
{
    return br_forbids(why, br_question_rule(c->asked.question), "this is not what is asked now");
}

static bool is_ref(const struct br_context *c, int ref)
{
    int unit = br_ref_unit(ref);
    return unit < c->s->field.unit_count && br_ref_to(&c->s->field, unit, c->asked.seat) == ref;
}

int br_check_ref(const struct br_context *c, int ref, struct err *why)
{
    if (is_ref(c, ref))
        return 0;
    return br_forbids(why, br_question_rule(c->asked.question), "there is no such unit");
}

int br_check_own_ref(const struct br_context *c, int ref, struct err *why)
{
    int rule = br_check_ref(c, ref, why);
    if (rule != 0 || br_ref_unit(ref) == c->asked.unit)
        return rule;
    rule = c->asked.question == BR_ASK_ACT ? BR_ORDER_16 : br_question_rule(c->asked.question);
    return br_forbids(why, rule, "another unit is on now");
}

/* On the board, with a heading exactly if `turns`, and no other bits. */
static bool is_pose(const struct br_context *c, int arg, bool turns, bool may_flip)
{
    struct br_pose p = br_arg_pose(arg);
    int extra = arg & ~(BR_POSE_TURNS | BR_POSE_FACE | 0x1fff);
    bool has_heading = (arg & BR_POSE_TURNS) != 0;
    return extra == 0 && br_on_board(&c->s->field.board, p.x, p.y) && has_heading == turns &&
           (turns || p.heading == 0) && (may_flip || !(arg & BR_POSE_FACE));
}

int br_check_pose(const struct br_context *c, int arg, bool turns, struct err *why)
{
    if (is_pose(c, arg, turns, false))
        return 0;
    struct br_pose p = br_arg_pose(arg);
    if (!br_on_board(&c->s->field.board, p.x, p.y))
        return br_forbids(why, BR_MOVE_08, "%d,%d is not on the board", p.x, p.y);
    return br_forbids(why, BR_RULE_30, "%s",
                      turns ? "say which way it faces" : "the way it faces does not matter");
}

bool br_is_blank(const struct move *m, int from)
{
    for (int i = from; i < 3; i++)
        if (m->arg[i] != 0)
            return false;
    return true;
}

bool br_turns_with_move(const struct br_context *c, int unit)
{
    return br_heading_matters(br_context_type(c, unit));
}

bool br_turns_with_step(const struct br_context *c, int unit)
{
    return br_context_type(c, unit)->squares > 1;
}
