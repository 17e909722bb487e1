/* activation.c: tokens are called in turn, and the units that carry them act: the ACTIVATION and
 * ACT frames (ACTIVATION). */
#include "abilities/inspire.h"
#include "abilities/motivate.h"
#include "cards/cards.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "powers/powers.h"
#include "rules/combat.h"
#include "rules/land.h"

/* The other seat has learned something: undo stops here. */
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
    BR_TELL_UNIT(g, unit, REVEALED, revealed, .token = u->token);
    br_push_inspire(g, unit);
    br_push(g->s, BR_FRAME_ACT)->u.act.unit = (uint8_t)unit;
    if (br_is_on_its_way(u)) {
        br_top(g->s)->step = BR_ACT_DONE;
        br_arrive(g, unit);
    }
    br_push_moment(g, BR_HOOK_ACTIVATED, unit, BR_NO_UNIT);
}

/* The number is called, but its unit has lost the token (BR-ACT-05). */
static void call_without_unit(struct br_game *g, int seat, int token)
{
    g->s->sides[seat].called_void |= (uint16_t)(1U << token);
    if (token <= BR_TOKENS_MAX)
        g->s->last_revealed = (uint8_t)token; /* BR-RULE-183 */
    note_reveal(g);
    BR_TELL(g, seat, VOID, called_void, .token = token);
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
        call_without_unit(g, seat, BR_TOKEN_SPECIAL);
    return unit >= 0;
}

/* BR-RULE-41: names the number that the initiative player is about to reveal, if the other may be
 * motivated to act first. False: it is nobody's business. */
static bool offer_motive(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    struct br_activation_frame *a = &f->u.activation;
    int seat = s->initiative;
    if (a->seat != seat || s->sides[seat].to_call == 0 || (a->asked & BR_ASKED_MOTIVE))
        return false;
    int number = __builtin_ctz(s->sides[seat].to_call);
    a->asked |= BR_ASKED_MOTIVE;
    if (!br_may_be_motivated(g->d, s, seat ^ 1, number))
        return false;
    a->number = (uint8_t)number;
    return true;
}

/* BR-ACT-02 to -05 */
static enum run reveal_next(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    int seat = f->u.activation.seat;
    if (f->u.activation.number != 0 || offer_motive(g, f))
        return RUN_ASK;
    if (s->sides[seat].to_call == 0)
        seat ^= 1; /* BR-ACT-04 */
    int number = __builtin_ctz(s->sides[seat].to_call);
    s->sides[seat].to_call &= (uint16_t)(s->sides[seat].to_call - 1);
    int unit = br_token_bearer(s, seat, number);
    bool was_first = f->u.activation.asked & BR_ASKED_AHEAD; /* the other's number is done, too */
    f->u.activation.seat = (uint8_t)(was_first ? seat : seat ^ 1);
    f->u.activation.asked = 0;
    f->step = BR_ACTIVATION_GAP;
    if (unit >= 0)
        activate(g, unit);
    else
        call_without_unit(g, seat, number);
    return RUN_ON;
}

/* The seat that is asked for its special token in a gap, or -1. */
static int gap_seat(const struct br_state *s, const struct br_frame *f)
{
    for (int i = 0; i < 2; i++) { /* BR-ORDER-22 */
        int seat = s->initiative ^ i;
        if (s->sides[seat].may_interrupt && !(f->u.activation.asked >> seat & 1))
            return seat;
    }
    return -1; /* mutant: 1 becomes 2: everybody asks only whether it is below 0 */
}

static enum run run_activation(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    if (f->step == BR_ACTIVATION_REVEAL)
        return reveal_next(g, f);
    if (!(f->u.activation.asked & BR_ASKED_EVENTS)) { /* BR-RULE-222 */
        f->u.activation.asked |= BR_ASKED_EVENTS;
        br_push_events(g);
        return RUN_ON;
    }
    if (s->sides[0].to_call == 0 && s->sides[1].to_call == 0) {
        f->u.activation.asked = 0; /* of the gap after a special token */
        for (int i = 0; i < 2; i++)
            if (use_special(g, s->initiative ^ i))
                return RUN_ON;
        return RUN_DONE; /* BR-ACT-06 */
    }
    if (gap_seat(s, f) >= 0)
        return RUN_ASK;
    f->step = BR_ACTIVATION_REVEAL;
    return RUN_ON;
}

/* The unit of the seat that may act before the enemy's number, or -1: its next token bears the same
 * one, and it is motivated (BR-RULE-41). */
static int find_motivated(const struct br_data *d, const struct br_state *s, int seat, int number)
{
    unsigned to_call = s->sides[seat].to_call;
    int unit = br_token_bearer(s, seat, number);
    bool is_next = to_call != 0 && __builtin_ctz(to_call) == number;
    return is_next && unit >= 0 && br_is_motivated(d, s, unit) ? unit : -1;
}

/* BR-ABIL-MOTIVATION-02: if both are motivated, the initiative counts again; that the other's token
 * bears the number is known then. */
static void answer_motive(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_state *s = g->s;
    struct br_activation_frame *a = &f->u.activation;
    int number = a->number, rival = br_token_bearer(s, s->initiative, number);
    a->number = 0;
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return;
    int unit = br_move(m)->react.unit;
    bool both = rival >= 0 && br_is_motivated(g->d, s, rival);
    note_reveal(g);
    BR_TELL_UNIT(g, unit, MOTIVATED, motivated, .token = number, .both = both);
    s->field.units[unit].token_state |= BR_TOKEN_KNOWN;
    if (both)
        return;
    s->sides[s->initiative ^ 1].to_call &= (uint16_t) ~(1U << number);
    a->asked = BR_ASKED_MOTIVE | BR_ASKED_AHEAD; /* a new gap follows, and then the enemy */
    f->step = BR_ACTIVATION_GAP;
    activate(g, unit);
}

static void answer_activation(struct br_game *g, struct br_frame *f, const struct move *m)
{
    int seat = gap_seat(g->s, f);
    if (f->step == BR_ACTIVATION_REVEAL) {
        answer_motive(g, f, m);
        return;
    }
    if (m->kind == BR_MOVE_KIND_WAIT) {
        f->u.activation.asked |= (uint8_t)(1U << seat);
        return;
    }
    f->u.activation.asked &= BR_ASKED_MOTIVE | BR_ASKED_AHEAD; /* a new gap follows */
    use_special(g, seat);
}

static struct br_asked asked_activation(const struct br_state *s, const struct br_frame *f)
{
    if (f->step == BR_ACTIVATION_REVEAL)
        return (struct br_asked){BR_ASK_MOTIVATE, s->initiative ^ 1, BR_NO_UNIT};
    return (struct br_asked){BR_ASK_SPECIAL, gap_seat(s, f), BR_NO_UNIT};
}

static void list_motive(struct br_list *l)
{
    int unit = find_motivated(l->d, l->s, l->asked.seat, l->f->u.activation.number);
    if (unit >= 0)
        BR_LIST(l, REACT, react, .unit = (uint16_t)unit);
    BR_LIST(l, DECLINE, decline);
}

static int check_motive(const struct br_context *c, const struct move *m, struct err *why)
{
    int number = c->f->u.activation.number;
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return 0;
    if (m->kind != BR_MOVE_KIND_REACT)
        return br_refuse_kind(c, m, why);
    int unit = br_move(m)->react.unit, rule = br_check_unit(c, unit, why);
    if (rule != 0 || find_motivated(c->d, c->s, c->asked.seat, number) == unit)
        return rule;
    const struct br_unit *u = &c->s->field.units[unit];
    if (u->owner != c->asked.seat)
        return br_forbids(why, BR_ABIL_MOTIVATION_01, "%s is the enemy's", br_name(c, unit).text);
    if (u->token != number)
        return br_forbids(why, BR_RULE_41, "%s does not carry number %d", br_name(c, unit).text,
                          number);
    if (!br_is_motivated(c->d, c->s, unit))
        return br_forbids(why, BR_ABIL_MOTIVATION_01,
                          "%s does not stand beside a unit with motivation", br_name(c, unit).text);
    return br_forbids(why, BR_RULE_41, "number %d is not your next one", number);
}

static void list_activation(struct br_list *l)
{
    if (l->asked.question == BR_ASK_MOTIVATE) {
        list_motive(l);
        return;
    }
    int unit = br_token_bearer(l->s, l->asked.seat, BR_TOKEN_SPECIAL);
    if (unit >= 0)
        BR_LIST(l, SPECIAL, special, .unit = (uint16_t)unit);
    BR_LIST(l, WAIT, wait);
}

static int check_activation(const struct br_context *c, const struct move *m, struct err *why)
{
    if (c->asked.question == BR_ASK_MOTIVATE)
        return check_motive(c, m, why);
    if (m->kind == BR_MOVE_KIND_WAIT)
        return 0;
    if (m->kind != BR_MOVE_KIND_SPECIAL)
        return br_refuse_kind(c, m, why);
    int unit = br_move(m)->special.unit, rule = br_check_unit(c, unit, why);
    if (rule != 0)
        return rule;
    int bearer = br_token_bearer(c->s, c->asked.seat, BR_TOKEN_SPECIAL);
    if (bearer == unit)
        return 0;
    if (bearer < 0)
        return br_forbids(why, BR_ORDER_21, "none of your units carries the special token: wait");
    return br_forbids(why, BR_ORDER_21, "%s does not carry the special token: %s does",
                      br_name(c, unit).text, br_name(c, bearer).text);
}

const struct br_frame_rules br_activation_rules = {.run = run_activation,
                                                   .asked = asked_activation,
                                                   .list = list_activation,
                                                   .check = check_activation,
                                                   .answer = answer_activation};

/* ---- a unit acts ---- */

static enum run run_act(struct br_game *g, struct br_frame *f)
{
    if (f->step == BR_ACT_ASK)
        return RUN_ASK;
    br_end_boosts(g->s, g->s->field.units[f->u.act.unit].owner, BR_ALL_BOOSTS);
    return RUN_DONE;
}

static struct br_asked asked_act(const struct br_state *s, const struct br_frame *f)
{
    const struct br_unit *u = &s->field.units[f->u.act.unit];
    return (struct br_asked){u->where == BR_OFF_MAP ? BR_ASK_ENTER : BR_ASK_ACT, u->owner,
                             f->u.act.unit};
}

/* What cards may be played for, before a unit acts. */
enum { ACT_BOOSTS = 1 << BR_BOOST_FIRE | 1 << BR_BOOST_MOVE | 1 << BR_BOOST_ANY };

enum { AIR_BOOSTS = ACT_BOOSTS & ~(1 << BR_BOOST_MOVE) };

/* BR-ABIL-DREADTRANS-02: a walker does nothing while it is carried. */
static bool may_fire(const struct br_data *d, const struct br_field *f, int unit)
{
    return f->units[unit].where != BR_EMBARKED || br_unit_type(d, f, unit)->class == BR_INFANTRY;
}

/* BR-AIR-02, BR-POD-12 */
static bool only_fires(const struct br_state *s, const struct br_frame *f)
{
    return s->field.units[f->u.act.unit].where == BR_IN_AIR || f->u.act.landed;
}

static void list_act(struct br_list *l)
{
    int unit = l->asked.unit;
    const struct move *first = l->end;
    if (only_fires(l->s, l->f)) {
        BR_LIST(l, PASS, pass);
        br_list_shots(l, &(struct br_fire_frame){.unit = (uint8_t)unit, .only = BR_NO_UNIT});
        br_list_boosts(l, AIR_BOOSTS);
        br_list_tools(l, unit);
        return;
    }
    if (l->s->field.units[unit].where != BR_OFF_MAP) {
        BR_LIST(l, PASS, pass);
        br_list_inspire(l, unit);
        if (may_fire(l->d, &l->s->field, unit))
            br_list_shots(l, &(struct br_fire_frame){.unit = (uint8_t)unit, .only = BR_NO_UNIT});
        br_list_casts(l, unit, BR_POWER_COUNT);
        br_list_motion(l, unit);
        br_list_boosts(l, ACT_BOOSTS);
        br_list_tools(l, unit);
        return;
    }
    br_list_motion(l, unit);
    if (l->end == first) /* it cannot enter */
        BR_LIST(l, PASS, pass);
    br_list_boosts(l, ACT_BOOSTS);
    br_list_tools(l, unit);
}

/* BR-RULE-32: a unit off the map that can enter, must. */
static int check_pass(const struct br_context *c, struct err *why)
{
    if (c->s->field.units[c->asked.unit].where != BR_OFF_MAP ||
        !br_can_enter(c->d, c->s, c->asked.unit))
        return 0;
    return br_forbids(why, BR_RULE_32, "%s can enter the board, and must",
                      br_name(c, c->asked.unit).text);
}

static int check_act(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_PASS)
        return check_pass(c, why);
    bool fires = only_fires(c->s, c->f);
    if (br_is_tool(c->d, c->s, m))
        return br_check_tool(c, m, why);
    if (br_is_boost(m))
        return br_check_boost(c, m, fires ? AIR_BOOSTS : ACT_BOOSTS, why);
    if (fires && !br_is_shot(m))
        return br_forbids(why, c->f->u.act.landed ? BR_POD_12 : BR_AIR_02,
                          "%s %s: it can only fire, or pass", br_name(c, c->asked.unit).text,
                          c->f->u.act.landed ? "has just landed" : "is an aircraft");
    if (m->kind == BR_MOVE_KIND_INSPIRE)
        return br_check_inspire(c, m, why);
    if (br_is_cast(m))
        return br_check_cast_move(c, m, BR_POWER_COUNT, why);
    if (!br_is_shot(m))
        return br_check_motion(c, m, why);
    const struct br_fire_frame f = {.unit = (uint8_t)c->asked.unit, .only = BR_NO_UNIT};
    if (!may_fire(c->d, &c->s->field, c->asked.unit))
        return br_forbids(why, BR_ABIL_DREADTRANS_02, "a walker inside does nothing else");
    return br_check_shot(c, &f, m, why);
}

/* BR-ACT-07: one movement action, one firing action, or nothing. */
static void answer_act(struct br_game *g, struct br_frame *f, const struct move *m)
{
    int unit = f->u.act.unit;
    if (br_is_tool(g->d, g->s, m)) {
        f->step = m->kind == BR_MOVE_KIND_REPAIR ? BR_ACT_ASK : BR_ACT_DONE;
        br_use_tool(g, unit, m);
        return;
    }
    if (br_is_boost(m)) {
        br_answer_boost(g, unit, m);
        return;
    }
    if (m->kind == BR_MOVE_KIND_INSPIRE) {
        br_answer_inspire(g, unit);
        return;
    }
    f->step = BR_ACT_DONE;
    if (m->kind == BR_MOVE_KIND_PASS) {
        BR_TELL_UNIT(g, unit, IDLE, idle);
    } else if (br_is_cast(m)) {
        struct br_cast cast = br_cast_of(m);
        br_push_manifest(g, &cast);
    } else if (br_is_shot(m)) {
        br_begin_fire(g, unit, 0, BR_NO_UNIT, m);
    } else {
        br_push_move(g, unit, 0, 0);
        br_move_rules.answer(g, br_top(g->s), m);
    }
}

const struct br_frame_rules br_act_rules = {
    .run = run_act, .asked = asked_act, .list = list_act, .check = check_act, .answer = answer_act};
