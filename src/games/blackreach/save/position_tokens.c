/* position_tokens.c: which order tokens the sides of a position can have. What one of them may not
 * see must leave room for what is true: br_resample deals the unseen tokens anew. */
#include "save/position.h"
#include "talk/talk.h"

/* The tokens of a side, as bits. */
struct tokens {
    unsigned placed; /* on units */
    unsigned hidden; /* of these, not readable by the enemy */
    unsigned revealed;
};

static bool refuse(struct err *e, int seat, int token, const char *what)
{
    char name[24];
    struct text t;
    text_init(&t, name, sizeof name);
    br_token_name(token, &t);
    return err_set(e, ERR_VALUE, "token %s of seat %d %s", name, seat, what);
}

/* The lowest of a set that is not empty. */
static int first_of(unsigned tokens)
{
    return __builtin_ctz(tokens);
}

static bool gather(const struct br_state *s, int seat, struct tokens *t, struct err *e)
{
    *t = (struct tokens){0};
    for (int i = 0; i < s->field.unit_count; i++) {
        const struct br_unit *u = &s->field.units[i];
        unsigned bit = 1U << u->token;
        if (u->owner != seat || u->token == 0)
            continue;
        if (t->placed & bit)
            return refuse(e, seat, u->token, "lies on two units");
        t->placed |= bit;
        t->hidden |= u->token_state == 0 ? bit : 0;
        t->revealed |= u->token_state & BR_TOKEN_REVEALED ? bit : 0;
    }
    return true;
}

/* A token is in one place, and one of those that were taken. */
static bool check_places(const struct br_state *s, int seat, const struct tokens *t, struct err *e)
{
    const struct br_side_state *side = &s->sides[seat];
    unsigned placed = t->placed, left = side->left, spent = side->called_void;
    unsigned twice = (left & spent) | (left & placed) | (spent & placed);
    unsigned missing = (left | spent | placed) & ~(unsigned)side->taken;
    if (twice != 0)
        return refuse(e, seat, first_of(twice), "is in two places: on a unit, left or void");
    if (missing != 0)
        return refuse(e, seat, first_of(missing), "was not taken");
    unsigned lost = side->taken & ~(left | placed);
    if (s->phase == BR_PHASE_ORDER && t->revealed != 0)
        return refuse(e, seat, first_of(t->revealed), "is revealed before the activation phase");
    if (s->phase == BR_PHASE_ORDER && lost != 0) /* none is called before all are placed */
        return refuse(e, seat, first_of(lost), "is neither on a unit nor left to be placed");
    return true;
}

static bool check_side(const struct br_state *s, int seat, struct err *e)
{
    const struct br_side_state *side = &s->sides[seat];
    struct tokens t;
    if (!gather(s, seat, &t, e) || !check_places(s, seat, &t, e))
        return false;
    unsigned gone = br_called_part(s, seat, t.revealed);
    unsigned waits = t.placed & ~t.revealed & BR_NUMBERED;
    unsigned may_wait = side->taken & ~(unsigned)side->left & ~(unsigned)side->called_void &
                        ~t.revealed & (~gone | waits) & BR_NUMBERED;
    if (s->phase != BR_PHASE_ACTIVATION)
        may_wait = waits = 0;
    if ((t.hidden & gone) != 0)
        return refuse(e, seat, first_of(t.hidden & gone), "should have been revealed before");
    if ((side->to_call & ~may_wait) != 0)
        return refuse(e, seat, first_of(side->to_call & ~may_wait), "cannot be called any more");
    if ((waits & ~(unsigned)side->to_call) != 0)
        return refuse(e, seat, first_of(waits & ~(unsigned)side->to_call),
                      "lies on a unit and is not to be called");
    unsigned unseen = side->taken & ~t.revealed & ~(unsigned)side->called_void;
    if (side->may_interrupt &&
        (s->phase != BR_PHASE_ACTIVATION || !(unseen >> BR_TOKEN_SPECIAL & 1)))
        return err_set(e, ERR_VALUE, "seat %d cannot interrupt: it has no special token now", seat);
    return true;
}

bool br_check_tokens(const struct br_state *s, struct err *e)
{
    return check_side(s, 0, e) && check_side(s, 1, e);
}

static bool is_before_taking(const struct br_state *s)
{
    const struct br_frame *f = &s->frames[1];
    return s->phase == BR_PHASE_SETUP ||
           (s->frame_count > 1 && f->kind == BR_FRAME_ORDERS && f->step == BR_ORDERS_TAKE);
}

bool br_check_untaken(const struct br_state *s, struct err *e)
{
    for (int i = 0; i < s->field.unit_count && is_before_taking(s); i++) {
        const struct br_unit *u = &s->field.units[i];
        if (u->token != 0)
            return refuse(e, u->owner, u->token, "lies on a unit before tokens are taken");
    }
    return true;
}
