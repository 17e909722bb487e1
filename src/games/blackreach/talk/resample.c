/* resample.c: from a view back to a state that could be the real one. Unknown are the order
 * tokens of the other side (of both, for a spectator): which lie on its units, which it did not
 * place, and which were discarded unseen; and who its masked units are (mask.c). */
#include "rules/rules.h"

#include <string.h>

enum { TOKENS = BR_TOKEN_SPECIAL + 1 };

/* What the view tells of a side's tokens, as bits. */
struct tokens {
    unsigned shown;                /* on units, readable by all */
    unsigned early;                /* unknown ones whose time is over: they were not placed, */
    unsigned late;                 /* and unknown ones that may be anywhere */
    uint8_t bearers[BR_UNITS_MAX]; /* units with a token that nobody else can read */
    int bearer_count;
};

static bool is_bearer(const struct br_unit *u, int seat)
{
    return u->owner == seat && u->token == BR_TOKEN_HIDDEN;
}

unsigned br_called_part(const struct br_state *s, int seat, unsigned revealed)
{
    const struct br_side_state *side = &s->sides[seat];
    unsigned called = (revealed | side->called_void) & BR_NUMBERED;
    unsigned part = called == 0 ? 0 : (2U << (31 - __builtin_clz(called))) - 1;
    if (s->phase == BR_PHASE_ORDER)
        return 0;
    if (s->phase == BR_PHASE_SUPPLY)
        return BR_NUMBERED | 1U << BR_TOKEN_SPECIAL;
    return side->may_interrupt ? part : part | 1U << BR_TOKEN_SPECIAL;
}

static void gather(const struct br_state *s, int seat, struct tokens *t)
{
    const struct br_side_state *side = &s->sides[seat];
    unsigned revealed = 0;
    memset(t, 0, sizeof *t);
    for (int i = 0; i < s->field.unit_count; i++) {
        const struct br_unit *u = &s->field.units[i];
        if (is_bearer(u, seat)) {
            t->bearers[t->bearer_count++] = (uint8_t)i;
        } else if (u->owner == seat && u->token != 0) {
            t->shown |= 1U << u->token;
            revealed |= u->token_state & BR_TOKEN_REVEALED ? 1U << u->token : 0;
        }
    }
    unsigned unknown = side->taken & ~t->shown & ~(unsigned)side->called_void;
    t->early = unknown & br_called_part(s, seat, revealed);
    t->late = unknown & ~t->early;
}

/* Tokens in random order. */
static int shuffle(unsigned tokens, struct rng *rng, uint8_t out[TOKENS])
{
    int count = 0;
    for (int i = 0; i < TOKENS; i++)
        if (tokens >> i & 1)
            out[count++] = (uint8_t)i;
    rng_shuffle8(rng, out, count);
    return count;
}

/* Of the early ones as many as it has left were not placed; the others lay on units that are gone.
 * The late ones go to the units first, then to those not placed; the rest was discarded unseen. */
static void deal(struct br_state *s, int seat, int left_count, struct rng *rng)
{
    struct br_side_state *side = &s->sides[seat];
    struct tokens t;
    uint8_t early[TOKENS], late[TOKENS];
    gather(s, seat, &t);
    int early_count = shuffle(t.early, rng, early), late_count = shuffle(t.late, rng, late);
    int at = 0;
    side->left = 0;
    for (int i = 0; i < early_count && i < left_count; i++)
        side->left |= (uint16_t)(1U << early[i]);
    for (int i = 0; i < t.bearer_count && at < late_count; i++)
        s->field.units[t.bearers[i]].token = late[at++];
    for (int i = early_count; i < left_count && at < late_count; i++)
        side->left |= (uint16_t)(1U << late[at++]);
    side->to_call = 0;
    if (s->phase == BR_PHASE_ACTIVATION) {
        unsigned known = 0; /* readable, but not revealed yet */
        for (int i = 0; i < s->field.unit_count; i++)
            if (s->field.units[i].owner == seat && s->field.units[i].token_state == BR_TOKEN_KNOWN)
                known |= 1U << s->field.units[i].token;
        side->to_call = (uint16_t)(((t.late & ~(unsigned)side->left) | known) & BR_NUMBERED);
    }
}

/* A gap comes only while a number is still to be called: if none is, one that was not placed
 * changes places with a token that has no number. */
static void keep_gap(struct br_state *s, int seat)
{
    struct br_side_state *side = &s->sides[seat];
    const struct br_frame *f = s->frame_count > 0 ? br_top_const(s) : NULL;
    struct tokens t;
    if (f == NULL || f->kind != BR_FRAME_ACTIVATION || s->sides[0].to_call != 0 ||
        s->sides[1].to_call != 0)
        return;
    for (int i = 0; i < s->field.unit_count; i++) {
        struct br_unit *u = &s->field.units[i];
        int token = u->token;
        if (u->owner != seat || token <= BR_TOKENS_MAX || u->token_state != 0)
            continue;
        u->token = BR_TOKEN_HIDDEN;
        gather(s, seat, &t);
        unsigned numbers = t.late & side->left & BR_NUMBERED;
        u->token = (uint8_t)(numbers != 0 ? __builtin_ctz(numbers) : token);
        if (numbers == 0)
            continue;
        side->left ^= (uint16_t)(1U << u->token | 1U << token);
        side->to_call = (uint16_t)(1U << u->token);
        return;
    }
}

void br_resample(const void *data, const void *view, struct rng *rng, void *state)
{
    const struct br_view *v = view;
    struct br_state *s = state;
    memcpy(s, &v->s, sizeof *s);
    if (v->viewer == SEAT_ALL)
        return;
    br_deal_masked(data, v, rng, s);
    for (int seat = 0; seat < 2; seat++)
        if (v->viewer != seat)
            deal(s, seat, v->left_count[seat], rng);
    for (int seat = 0; seat < 2; seat++)
        if (v->viewer != seat)
            keep_gap(s, seat);
    for (int i = 0; i < 4; i++)
        s->rng.s[i] = rng_next(rng);
}
