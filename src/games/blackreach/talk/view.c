/* view.c: what each seat may know ("Hidden information" of the rulebook), and back: a state dealt
 * at random that fits a view. A view is the state, in which everything that the viewer may not know
 * is blank. view_json.c writes it as JSON. */
#include <string.h>

#include "talk/talk.h"

/* ---- masked units ---- */

/* Any fixed order will do: it must not tell which is which. */
static unsigned rank_of(struct br_identity id)
{
    return (unsigned)id.type << 24 | (unsigned)(id.face << 1 | id.is_support) << 16 |
           (unsigned)id.tile << 8 | id.life;
}

static void keep_secret(struct br_view *v, int first, struct br_identity id)
{
    int at = v->secret_count++;
    /* mutant: > becomes >= (2): equal ones are alike */
    for (; at > first && rank_of(v->secrets[at - 1]) > rank_of(id); at--)
        v->secrets[at] = v->secrets[at - 1];
    v->secrets[at] = id;
}

/* The frame of a masked unit on its way, or NULL: what it has left tells what it is. */
static struct br_move_frame *way_of(struct br_state *s, int seat)
{
    struct br_frame *f = s->winner == BR_PLAYING ? br_find_frame(s, BR_FRAME_MOVE) : NULL;
    if (f == NULL)
        return NULL;
    const struct br_unit *u = &s->field.units[f->u.move.unit];
    return u->owner == seat && u->is_masked ? &f->u.move : NULL;
}

static void hide_masked(const struct br_data *d, struct br_view *v, int seat)
{
    int first = v->secret_count;
    struct br_move_frame *way = way_of(&v->s, seat);
    if (way != NULL)
        way->left = (uint8_t)(br_move_base(d, &v->s, way) - way->left);
    for (int i = 0; i < v->s.field.unit_count; i++) {
        struct br_unit *u = &v->s.field.units[i];
        if (u->owner != seat || !u->is_masked)
            continue;
        keep_secret(v, first, br_identity_of(u));
        br_identify(u, (struct br_identity){BR_TYPE_MASKED, 0, BR_NO_TILE, 0, false});
    }
}

/* Is the seat placing its order tokens now? */
static bool is_placing(const struct br_state *s, int seat)
{
    const struct br_frame *f = s->frame_count > 0 ? br_top_const(s) : NULL;
    return f != NULL && f->kind == BR_FRAME_ORDERS && f->u.orders.seat == seat;
}

/* BR-ORDER-12: only the owner can read a token that is not revealed. BR-RULE-149: and before all
 * are placed only the owner sees where they lie; to others all are still to be placed. */
static void hide_tokens(struct br_view *v, int seat)
{
    struct br_state *s = &v->s;
    struct br_side_state *side = &s->sides[seat];
    int shown_as = is_placing(s, seat) ? 0 : BR_TOKEN_HIDDEN;
    if (shown_as == 0)
        v->left_count[seat] = (uint8_t)__builtin_popcount(side->taken);
    side->left = side->to_call = 0;
    /* mutant: < becomes <=: the unit behind the last is of no type, and so not a masked one */
    for (int i = 0; i < s->field.unit_count; i++) {
        struct br_unit *u = &s->field.units[i];
        if (u->owner == seat && u->token != 0 && u->token_state == 0)
            u->token = (uint8_t)shown_as;
    }
}

/* Where a unit on its way is told to go is its owner's plan: to others it may stop here. */
static void hide_plan(struct br_state *s, int seat)
{
    struct br_frame *f = s->winner == BR_PLAYING ? br_find_frame(s, BR_FRAME_MOVE) : NULL;
    if (f == NULL || f->step != BR_MOVE_WAY)
        return;
    const struct br_unit *u = &s->field.units[f->u.move.unit];
    if (u->owner != seat || f->u.move.target != BR_NO_UNIT || u->where != BR_ON_BOARD)
        return;
    f->u.move.vehicle = BR_NO_UNIT;
    f->u.move.x = u->x;
    f->u.move.y = u->y;
    f->u.move.heading = u->heading;
}

/* How many cards of a seat are hidden from the viewer, and where they begin: decks always, the hand
 * from others. */
static int hidden_cards(const struct br_view *v, int seat, int *first)
{
    const struct br_side_state *side = &v->s.sides[seat];
    *first = v->viewer == seat ? side->hand_count : 0;
    return side->hand_count + side->deck_count - *first;
}

static void hide_cards(struct br_view *v, int seat)
{
    int first, count = hidden_cards(v, seat, &first);
    uint8_t *cards = v->s.sides[seat].cards + first, *pool = v->pool[seat];
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && pool[at - 1] > cards[i]; at--)
            pool[at] = pool[at - 1];
        pool[at] = cards[i];
    }
    memset(cards, BR_CARD_HIDDEN, (size_t)count);
}

void br_view(const void *data, const void *state, int seat, void *view)
{
    struct br_view *v = view;
    memset(v, 0, sizeof *v);
    v->viewer = (int8_t)seat;
    memcpy(&v->s, state, sizeof v->s);
    for (int i = 0; i < 2; i++) {
        v->left_count[i] = (uint8_t)__builtin_popcount(v->s.sides[i].left);
        if (seat != SEAT_ALL)
            hide_cards(v, i);
        if (seat == i || seat == SEAT_ALL)
            continue;
        hide_tokens(v, i);
        hide_masked(data, v, i);
        hide_plan(&v->s, i);
    }
    if (seat != SEAT_ALL)
        memset(&v->s.rng, 0, sizeof v->s.rng);
}

/* ---- resampling ----
 *
 * Unknown are the order tokens of the other side (of both, for a spectator): which lie on its
 * units, which it did not place, and which were discarded unseen; and who its masked units are. */

/* Could the unit on its way, as it is now, have come so far, and finish what it does? */
static bool can_go_on(const struct br_data *d, const struct br_state *s,
                      const struct br_move_frame *way, int spent)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    const struct br_unit *u = &s->field.units[way->unit];
    int left = br_move_base(d, s, way) - spent;
    struct br_mover m;
    if (left < 0)
        return false;
    if (way->target != BR_NO_UNIT)
        return br_check_assault(d, &s->field, way->unit, way->target, NULL) == 0 &&
               br_launches(d, s, way->unit, left, way->target, launches) > 0;
    br_mover_now(d, s, way->unit, left, &m);
    return br_can_finish(&m, br_pose_of(u), left, way->flags & BR_MOVE_HALTED);
}

/* Gives the unit on its way the first of the secrets that it can be, and puts that one first. */
static void deal_way(const struct br_data *d, struct br_state *s, struct br_move_frame *way,
                     struct br_identity *ids, int count)
{
    struct br_unit *u = &s->field.units[way->unit];
    int spent = way->left;
    for (int i = 0; i < count; i++) {
        struct br_identity id = ids[i];
        br_identify(u, id);
        if (!can_go_on(d, s, way, spent))
            continue;
        ids[i] = ids[0];
        ids[0] = id;
        break;
    }
    br_identify(u, ids[0]);
    way->left = (uint8_t)(br_move_base(d, s, way) - spent);
}

/* Those that have moved ahead are scouts: gives each the first of the secrets from `next` on that
 * is one; returns how many were dealt. */
static int deal_scouts(const struct br_data *d, struct br_state *s, int seat,
                       struct br_identity *ids, int count, int next)
{
    for (int i = 0; i < s->field.unit_count; i++) {
        struct br_unit *u = &s->field.units[i];
        if (u->owner != seat || u->type != BR_TYPE_MASKED || !u->has_moved ||
            s->phase != BR_PHASE_SETUP)
            continue;
        int k = next;
        for (br_identify(u, ids[k]); br_scout_value(d, &s->field, i) < 0 && k + 1 < count;)
            br_identify(u, ids[++k]);
        struct br_identity id = ids[k];
        ids[k] = ids[next];
        ids[next++] = id;
    }
    return next;
}

static void deal_seat(const struct br_data *d, struct br_state *s, int seat,
                      struct br_identity *ids, int count, struct rng *rng)
{
    struct br_move_frame *way = way_of(s, seat);
    int next = way != NULL;
    br_shuffle_identities(ids, count, rng);
    if (way != NULL)
        deal_way(d, s, way, ids, count);
    next = deal_scouts(d, s, seat, ids, count, next);
    /* mutant: < becomes <=: the unit behind the last is of no type, and so not a masked one */
    for (int i = 0; i < s->field.unit_count; i++) {
        struct br_unit *u = &s->field.units[i];
        if (u->owner == seat && u->type == BR_TYPE_MASKED)
            br_identify(u, ids[next++]);
    }
}

static void deal_masked(const struct br_data *d, const struct br_view *v, struct rng *rng,
                        struct br_state *s)
{
    struct br_identity ids[BR_UNITS_MAX];
    int first = 0;
    for (int seat = 0; seat < 2; seat++) {
        int count = 0;
        for (int i = 0; i < s->field.unit_count; i++)
            count += s->field.units[i].owner == seat && s->field.units[i].type == BR_TYPE_MASKED;
        for (int i = 0; i < count; i++)
            ids[i] = v->secrets[first + i];
        if (count > 0)
            deal_seat(d, s, seat, ids, count, rng);
        first += count;
    }
}

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

/* The number that the seat has named and is about to reveal, as a bit; 1: none, as 0 is no number
 * (BR-RULE-291). */
static unsigned named_number(const struct br_state *s, int seat)
{
    const struct br_frame *f = s->frame_count > 1 ? &s->frames[1] : NULL;
    return f != NULL && f->kind == BR_FRAME_ACTIVATION && seat == s->initiative
               ? 1U << f->u.activation.number
               : 1U;
}

static void gather(const struct br_state *s, int seat, struct tokens *t)
{
    const struct br_side_state *side = &s->sides[seat];
    /* mutant: 0 becomes 1: no token has the number 0: the bit is masked out */
    unsigned revealed = 0;
    memset(t, 0, sizeof *t);
    /* mutant: < becomes <=: the unit behind the last is of no type, and so not a masked one */
    for (int i = 0; i < s->field.unit_count; i++) {
        const struct br_unit *u = &s->field.units[i];
        if (is_bearer(u, seat)) {
            t->bearers[t->bearer_count++] = (uint8_t)i;
        } else if (u->owner == seat && u->token != 0) {
            t->shown |= 1U << u->token;
            /* mutant: 0 becomes 1: no token has the number 0: the bit is masked out */
            revealed |= u->token_state & BR_TOKEN_REVEALED ? 1U << u->token : 0;
        }
    }
    unsigned unknown = side->taken & ~t->shown & ~(unsigned)side->called_void;
    t->early = unknown & (br_past_tokens(s, seat, revealed) | (named_number(s, seat) - 1));
    t->late = unknown & ~t->early;
}

/* Tokens in random order. */
static int shuffle_tokens(unsigned tokens, struct rng *rng, uint8_t out[TOKENS])
{
    int count = 0;
    for (int i = 0; i < TOKENS; i++)
        if (tokens >> i & 1)
            out[count++] = (uint8_t)i;
    rng_shuffle8(rng, out, count);
    return count;
}

/* BR-RULE-215, BR-AIR-03: no bluff lies on a pod that has not landed, and from the activation phase
 * on none lies face down on an aircraft. */
static bool bears_no_bluff(const struct br_state *s, int unit)
{
    int where = s->field.units[unit].where;
    return where == BR_ORBIT || (where == BR_IN_AIR && s->phase >= BR_PHASE_ACTIVATION);
}

/* The bluff is dealt to another unit than these, or was never placed. They come first among the
 * bearers. */
static void place_bluff(const struct br_state *s, struct tokens *t, struct rng *rng, uint8_t *late,
                        int late_count)
{
    int flying = 0;
    for (int i = 0; i < t->bearer_count; i++) {
        uint8_t bearer = t->bearers[i];
        if (!bears_no_bluff(s, bearer))
            continue;
        t->bearers[i] = t->bearers[flying];
        t->bearers[flying++] = bearer;
    }
    for (int i = 0; i < flying && flying < late_count; i++) {
        if (late[i] != BR_TOKEN_BLUFF)
            continue;
        int other = flying + (int)rng_below(rng, (uint32_t)(late_count - flying));
        late[i] = late[other];
        late[other] = BR_TOKEN_BLUFF;
        return;
    }
}

/* The number that the seat has named was placed: one that was dealt as not placed changes places
 * with another that was. */
static void keep_named(struct br_state *s, int seat, unsigned late)
{
    struct br_side_state *side = &s->sides[seat];
    unsigned named = named_number(s, seat), others = late & ~(unsigned)side->left;
    if (named == 1 || !(side->left & named) || others == 0)
        return;
    int other = __builtin_ctz(others);
    side->left = (uint16_t)((side->left & ~named) | 1U << other);
    for (int i = 0; i < s->field.unit_count; i++)
        if (s->field.units[i].owner == seat && s->field.units[i].token == other &&
            s->field.units[i].token_state == 0)
            s->field.units[i].token = (uint8_t)__builtin_ctz(named);
}

/* Of the early ones as many as it has left were not placed; the others lay on units that are gone.
 * The late ones go to the units first, then to those not placed; the rest was discarded unseen. */
static void deal_tokens(struct br_state *s, int seat, int left_count, struct rng *rng)
{
    struct br_side_state *side = &s->sides[seat];
    struct tokens t;
    uint8_t early[TOKENS], late[TOKENS];
    gather(s, seat, &t);
    int early_count = shuffle_tokens(t.early, rng, early),
        late_count = shuffle_tokens(t.late, rng, late);
    place_bluff(s, &t, rng, late, late_count);
    int at = 0;
    side->left = 0;
    for (int i = 0; i < early_count && i < left_count; i++)
        side->left |= (uint16_t)(1U << early[i]);
    for (int i = 0; i < t.bearer_count && at < late_count; i++)
        s->field.units[t.bearers[i]].token = late[at++];
    for (int i = early_count; i < left_count && at < late_count; i++)
        side->left |= (uint16_t)(1U << late[at++]);
    side->to_call = 0;
    keep_named(s, seat, t.late);
    if (s->phase == BR_PHASE_ACTIVATION) {
        /* mutant: 0 becomes 1: no token has the number 0: the bit is masked out */
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
    /* mutant: < becomes <=: the unit behind the last is of no type, and so not a masked one */
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

/* The hidden cards of a seat, dealt anew; a hand is in the order of the packs. */
static void deal_cards(const struct br_view *v, int seat, struct rng *rng, struct br_state *s)
{
    int first, count = hidden_cards(v, seat, &first);
    struct br_side_state *side = &s->sides[seat];
    memcpy(side->cards + first, v->pool[seat], (size_t)count);
    rng_shuffle8(rng, side->cards + first, count);
    for (int i = 1; i < side->hand_count; i++)
        for (int k = i; k > 0 && side->cards[k - 1] > side->cards[k]; k--) {
            uint8_t card = side->cards[k];
            side->cards[k] = side->cards[k - 1];
            side->cards[k - 1] = card;
        }
}

void br_resample(const void *data, const void *view, struct rng *rng, void *state)
{
    const struct br_view *v = view;
    struct br_state *s = state;
    memcpy(s, &v->s, sizeof *s);
    if (v->viewer == SEAT_ALL)
        return;
    deal_masked(data, v, rng, s);
    for (int seat = 0; seat < 2; seat++)
        deal_cards(v, seat, rng, s);
    for (int seat = 0; seat < 2; seat++)
        if (v->viewer != seat)
            deal_tokens(s, seat, v->left_count[seat], rng);
    for (int seat = 0; seat < 2; seat++)
        if (v->viewer != seat)
            keep_gap(s, seat);
    for (int i = 0; i < 4; i++)
        s->rng.s[i] = rng_next(rng);
}
