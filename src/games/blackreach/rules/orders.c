/* orders.c: order tokens are taken and placed: the ORDERS frame (ORDER). */
#include "cards/cards.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "powers/powers.h"

static bool takes(const struct br_unit *u, int token)
{
    return token == BR_TOKEN_BLUFF ? br_takes_bluff(u) : br_takes_orders(u);
}

/* Is there a unit for one of the tokens that are left? */
static bool has_room(const struct br_state *s, int seat)
{
    bool is_bluff = s->sides[seat].left == 1U << BR_TOKEN_BLUFF;
    for (int i = 0; i < s->field.unit_count; i++)
        if (s->field.units[i].owner == seat &&
            takes(&s->field.units[i], is_bluff ? BR_TOKEN_BLUFF : 1))
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
    /* mutant: the statement is left out: the end of the turn before has cleared it, too */
    side->may_interrupt = 0;
    BR_TELL(g, seat, TAKEN, taken, .numbered = numbered, .bluff = side->has_bluff,
            .special = side->has_plan);
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

/* Units on the board from top to bottom and left to right, then the others. */
static int board_order(const struct br_field *f, int unit)
{
    const struct br_unit *u = &f->units[unit];
    return u->where == BR_ON_BOARD ? br_square(&f->board, u->x, u->y) : BR_SQUARES_MAX;
}

/* BR-RULE-149: the whole placement is told at once and in board order. Told as they were placed,
 * tokens would betray their numbers: most players place 1, 2, 3 in that order. */
static void tell_placement(struct br_game *g, int seat)
{
    const struct br_field *f = &g->s->field;
    int bearers[BR_UNITS_MAX], count = 0;
    if (g->w == NULL)
        return;
    for (int i = 0; i < f->unit_count; i++) {
        if (f->units[i].owner != seat || f->units[i].token == 0)
            continue;
        int at = count++;
        for (; at > 0 && board_order(f, bearers[at - 1]) > board_order(f, i); at--)
            bearers[at] = bearers[at - 1];
        bearers[at] = i;
    }
    g->w->revealed = g->w->revealed || count > 0; /* until here the owner can take tokens back */
    for (int i = 0; i < count; i++)
        BR_TELL_OWNER(g, bearers[i], PLACED, placed,
                      .token = f->units[bearers[i]].token); /* BR-ORDER-12 */
}

static enum run run_orders(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    if (f->step == BR_ORDERS_BEGIN) {
        f->step = BR_ORDERS_TAKE;
        br_push_maintain(s); /* BR-RULE-87: below the cards, which come first */
        br_push_events(g);   /* BR-ORDER-02 */
        return RUN_ON;
    }
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
        tell_placement(g, f->u.orders.seat);
        if (side->left != 0)
            BR_TELL(g, f->u.orders.seat, SURPLUS, surplus,
                    .tokens = __builtin_popcount(side->left));
        if (f->step == BR_ORDERS_SECOND)
            break;
        f->u.orders.seat ^= 1;
        f->step = BR_ORDERS_SECOND;
    }
    seal_orders(s);
    br_push_events(g); /* BR-ORDER-23 */
    return RUN_DONE;
}

/* The seat's units that must get one of the tokens left (BR-ABIL-PERSONAL-02). */
static int count_duties(const struct br_data *d, const struct br_state *s, int seat)
{
    bool is_bluff = s->sides[seat].left == 1U << BR_TOKEN_BLUFF;
    int count = 0;
    for (int i = 0; i < s->field.unit_count; i++) {
        const struct br_unit *u = &s->field.units[i];
        count += u->owner == seat && (is_bluff ? br_takes_bluff(u) : br_takes_orders(u)) &&
                 br_has_personal_order(d, s, i);
    }
    return count;
}

static int check_duties(const struct br_context *c, int unit, struct err *why)
{
    int left = __builtin_popcount(c->s->sides[c->asked.seat].left);
    int duties = count_duties(c->d, c->s, c->asked.seat);
    if (left > duties || br_has_personal_order(c->d, c->s, unit))
        return 0;
    return br_forbids(why, left < duties ? BR_RULE_220 : BR_ABIL_PERSONAL_02,
                      "%s goes to a unit with a personal order",
                      left == 1 ? "the last token" : "each of the last tokens");
}

static int check_token(const struct br_context *c, int unit, int token, struct err *why)
{
    const struct br_unit *u = &c->s->field.units[unit];
    if (token < 1 || token > BR_TOKEN_SPECIAL || !(c->s->sides[c->asked.seat].left >> token & 1))
        return br_forbids(why, BR_ORDER_07, "this token is not there to place: %d %s left",
                          __builtin_popcount(c->s->sides[c->asked.seat].left),
                          __builtin_popcount(c->s->sides[c->asked.seat].left) == 1 ? "is" : "are");
    if (u->owner != c->asked.seat)
        return br_forbids(why, BR_ORDER_11, "%s is the enemy's: orders are given to own units",
                          br_name(c, unit).text);
    if (u->token != 0)
        return br_forbids(why, BR_ORDER_13, "%s has a token already", br_name(c, unit).text);
    if (!br_takes_orders(u))
        return br_forbids(why, BR_ORDER_15, "%s cannot be given a token: %s", br_name(c, unit).text,
                          u->where == BR_ORBIT ? "its landing marker is not on the board"
                                               : "it is not in the battle");
    if (!takes(u, token))
        return br_forbids(why, BR_RULE_215, "%s has not landed: it takes no bluff token",
                          br_name(c, unit).text);
    return check_duties(c, unit, why);
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
    bool has_duties = __builtin_popcount(l->s->sides[l->asked.seat].left) <=
                      count_duties(l->d, l->s, l->asked.seat);
    for (int i = 0; i < f->unit_count; i++) {
        if (f->units[i].owner != l->asked.seat || !br_takes_orders(&f->units[i]) ||
            (has_duties && !br_has_personal_order(l->d, l->s, i)))
            continue;
        unsigned left = l->s->sides[l->asked.seat].left;
        if (!br_takes_bluff(&f->units[i]))
            left &= ~(1U << BR_TOKEN_BLUFF);
        for (unsigned bits = left; bits != 0; bits &= bits - 1)
            *end++ =
                BR_MOVE(ORDER, order, .unit = (uint16_t)i, .token = (uint16_t)__builtin_ctz(bits));
    }
    l->end = end;
}

static int check_orders(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind != BR_MOVE_KIND_ORDER)
        return br_refuse_kind(c, m, why);
    int unit = br_move(m)->order.unit, rule = br_check_unit(c, unit, why);
    return rule != 0 ? rule : check_token(c, unit, br_move(m)->order.token, why);
}

static void answer_orders(struct br_game *g, struct br_frame *f, const struct move *m)
{
    (void)f;
    int unit = br_move(m)->order.unit, token = br_move(m)->order.token;
    struct br_unit *u = &g->s->field.units[unit];
    u->token = (uint8_t)token;
    u->token_state = 0;
    g->s->sides[u->owner].left &= (uint16_t) ~(1U << token);
}

const struct br_frame_rules br_orders_rules = {.run = run_orders,
                                               .asked = asked_orders,
                                               .list = list_orders,
                                               .check = check_orders,
                                               .answer = answer_orders};
