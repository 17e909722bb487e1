/* orders.c: order tokens are taken and placed: the ORDERS frame (ORDER). */
#include "rules/effects.h"
#include "rules/list.h"

/* BR-ORDER-15, the part of it that part one knows: can the unit be given a token at all? */
static bool takes_orders(const struct br_unit *u)
{
    return br_is_alive(u) && u->where != BR_AWAY && u->token == 0;
}

static bool has_room(const struct br_state *s, int seat)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (s->field.units[i].owner == seat && takes_orders(&s->field.units[i]))
            return true;
    return false;
}

/* BR-ORDER-05 to -08, -18, -20, BR-RULE-37 */
static void take_tokens(struct br_game *g, int seat)
{
    struct br_side_state *side = &g->s->sides[seat];
    int stars = br_stars(g->d, g->s, seat);
    int most = BR_TOKENS_MAX - side->has_bluff - side->has_plan;
    int numbered = stars < most ? stars : most;
    side->taken = (uint16_t)((1U << (numbered + 1)) - 2);
    if (side->has_bluff)
        side->taken |= 1U << BR_TOKEN_BLUFF;
    if (side->has_plan)
        side->taken |= 1U << BR_TOKEN_SPECIAL;
    side->left = side->taken;
    side->to_call = side->called_void = 0;
    side->may_interrupt = 0;
    br_tell(g, BR_EV_TAKEN, seat, numbered, side->has_bluff, side->has_plan, 0);
}

static bool can_command(const struct br_side_state *side)
{
    return (side->taken & (BR_NUMBERED | 1U << BR_TOKEN_SPECIAL)) != 0;
}

/* BR-ORDER-10, BR-RULE-38: tested for both before anyone assigns. */
static bool end_if_leaderless(struct br_game *g)
{
    bool can[2] = {can_command(&g->s->sides[0]), can_command(&g->s->sides[1])};
    if (can[0] && can[1])
        return false;
    br_win(g, can[0] ? 0 : can[1] ? 1 : BR_DRAWN, BR_REASON_NO_TOKENS);
    return true;
}

/* All tokens are placed: numbers will be called, and the special token may interrupt. Only its
 * owner knows whether it was placed. */
static void seal_orders(struct br_state *s)
{
    for (int seat = 0; seat < 2; seat++) {
        struct br_side_state *side = &s->sides[seat];
        side->to_call = side->taken & (uint16_t)~side->left & BR_NUMBERED;
        side->may_interrupt = side->taken >> BR_TOKEN_SPECIAL & 1;
    }
}

static enum run run_orders(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    if (f->step == BR_ORDERS_TAKE) {
        take_tokens(g, s->initiative);
        take_tokens(g, s->initiative ^ 1);
        if (end_if_leaderless(g))
            return RUN_ON;
        f->u.orders.seat = s->initiative; /* BR-ORDER-11 */
        f->step = BR_ORDERS_FIRST;
    }
    for (;;) {
        struct br_side_state *side = &s->sides[f->u.orders.seat];
        if (side->left != 0 && has_room(s, f->u.orders.seat))
            return RUN_ASK; /* BR-ORDER-14 */
        if (side->left != 0)
            br_tell(g, BR_EV_SURPLUS, f->u.orders.seat, __builtin_popcount(side->left), 0, 0, 0);
        if (f->step == BR_ORDERS_SECOND)
            break;
        f->u.orders.seat ^= 1;
        f->step = BR_ORDERS_SECOND;
    }
    seal_orders(s);
    return RUN_DONE;
}

static int check_token(const struct br_state *s, int seat, int unit, int token, struct err *why)
{
    const struct br_unit *u = &s->field.units[unit];
    if (token < 1 || token > BR_TOKEN_SPECIAL || !(s->sides[seat].left >> token & 1))
        return br_forbids(why, BR_ORDER_07, "this token is not there to place");
    if (u->owner != seat)
        return br_forbids(why, BR_ORDER_11, "orders are given to own units");
    if (u->token != 0)
        return br_forbids(why, BR_ORDER_13, "the unit has a token already");
    if (!takes_orders(u))
        return br_forbids(why, BR_ORDER_15, "the unit cannot be given a token");
    return 0;
}

static struct br_asked asked_orders(const struct br_state *s, const struct br_frame *f)
{
    (void)s;
    return (struct br_asked){BR_ASK_ORDER, f->u.orders.seat, BR_NO_UNIT};
}

static void list_orders(struct br_list *l)
{
    const struct br_field *f = &l->s->field;
    struct move *end = l->end;
    for (int i = 0; i < f->unit_count; i++) {
        if (f->units[i].owner != l->asked.seat || !takes_orders(&f->units[i]))
            continue;
        int own = br_list_ref(l, i);
        for (unsigned bits = l->s->sides[l->asked.seat].left; bits != 0; bits &= bits - 1)
            end = br_list_put(end, BR_MOVE_KIND_ORDER, own, __builtin_ctz(bits), 0);
    }
    l->end = end;
}

static int check_orders(const struct br_context *c, const struct move *m, struct err *why)
{
    int rule = br_check_ref(c, m->arg[0], why);
    if (m->kind != BR_MOVE_KIND_ORDER || !br_is_blank(m, 2))
        return br_refuse_kind(c, why);
    if (rule != 0)
        return rule;
    return check_token(c->s, c->asked.seat, br_ref_unit(m->arg[0]), m->arg[1], why);
}

static void answer_orders(struct br_game *g, struct br_frame *f, const struct move *m)
{
    (void)f;
    int unit = br_ref_unit(m->arg[0]), token = m->arg[1];
    struct br_unit *u = &g->s->field.units[unit];
    u->token = (uint8_t)token;
    u->token_state = 0;
    g->s->sides[u->owner].left &= (uint16_t) ~(1U << token);
    br_tell_unit(g, BR_EV_PLACED, unit, 0, 0, 0);
    br_tell_unit(g, BR_EV_TOKEN, unit, token, 0, 0);
}

const struct br_frame_rules br_orders_rules = {.run = run_orders,
                                               .asked = asked_orders,
                                               .list = list_orders,
                                               .check = check_orders,
                                               .answer = answer_orders};
