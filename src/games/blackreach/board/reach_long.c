/* reach_long.c: all poses of a unit of two squares, many at a time (BR-RULE-25). One set of rows
 * for each heading says where its front may be; a step moves all of them at once. Rows have an
 * empty one before the first and after the last, so that nothing has to look where the board ends.
 *
 * A heading h is come to from h and the headings beside it. Either the front lands one square
 * further on: it leads there, or swings there about the rear. Or it lands where an end is now: the
 * rear leads, and the front is where the rear was; or the rear swings about the front.
 */
#include <string.h>

#include "board/reach.h"

/* Rows are processed four at a time, so that the compiler can vectorise; the arrays are padded. */
enum { AT_A_TIME = 4 };

struct rows {
    uint32_t row[BR_SIDE_MAX + 2 + AT_A_TIME]; /* row y of the board is row y + 1 */
};

static int whole_bands(int rows)
{
    return (rows + AT_A_TIME - 1) / AT_A_TIME * AT_A_TIME;
}

/* Squares that something may start from; and of these, those from where it may then go on. */
struct ways {
    struct rows may, on;
};

struct long_search {
    const struct br_mover *m;
    int top, bottom; /* the first and the last row that matter, as numbered here; rounded up */
    bool has_halts;  /* something ends movements: else all `on` is as `may`, and not made */
    struct ways lead[BR_DIR_COUNT];            /* where an end may lead in a direction */
    const struct ways *swing[BR_DIR_COUNT][2]; /* about which squares an end that lies in a
                                                  direction may swing by -1 or +1 eighth */
    struct ways own_swing[BR_DIR_COUNT][2];    /* where sides make it differ from `lead` */
    struct rows fit[BR_DIR_COUNT];             /* fronts with which a heading may end */
    struct rows fronts[BR_DIR_COUNT], rears[BR_DIR_COUNT]; /* where the next step begins */
    struct rows seen[BR_DIR_COUNT];                        /* fronts reached that may go on */
    struct rows ended[BR_DIR_COUNT];                       /* fronts reached that may end */
};

/* What lies a step away in a direction, or is moved by a step in it, comes by shifts. */
struct shift {
    int up, left, right; /* rows; bits */
};

/* Brings what lies one step in the direction to where the step begins. */
static struct shift look(int dir)
{
    return (struct shift){br_dy[dir], br_dx[dir]<0, br_dx[dir]> 0};
}

/* Moves by one step in the direction. */
static struct shift go(int dir)
{
    return look(br_turn(dir, 4));
}

static inline uint32_t at(const struct rows *r, int y, struct shift s)
{
    return r->row[y + s.up] << s.left >> s.right;
}

/* ---- what hinders ---- */

/* Sides of one kind that concern the mover, by the direction of a step that meets them. */
struct sides {
    struct rows met[BR_DIR_COUNT];
    bool has_any;
};

/* A corner counts if it is found on both of its sides (BR-RULE-25). */
static void find_sides(const struct br_mover *m, enum br_effect effect, struct sides *out)
{
    struct rows west = {{0}}, north = {{0}};
    uint32_t any = 0;
    for (int y = m->top; y <= m->bottom + 1 && y < m->f->board.h && !m->is_flying; y++) {
        any |= west.row[y + 1] = m->ground->west[effect].row[y] & m->columns;
        any |= north.row[y + 1] = m->ground->north[effect].row[y] & m->columns;
    }
    out->has_any = any != 0;
    if (any == 0)
        return;
    memset(out->met, 0, sizeof out->met);
    for (int y = m->top + 1; y <= m->bottom + 1; y++) {
        uint32_t w = west.row[y], above = west.row[y - 1], below = west.row[y + 1];
        uint32_t n = north.row[y], s = north.row[y + 1];
        out->met[BR_N].row[y] = n;
        out->met[BR_S].row[y] = s;
        out->met[BR_W].row[y] = w;
        out->met[BR_E].row[y] = w >> 1;
        out->met[BR_NE].row[y] = ((w | n) >> 1) & (n | above >> 1);
        out->met[BR_NW].row[y] = (w | n << 1) & (n | above);
        out->met[BR_SE].row[y] = ((w | s) >> 1) & (s | below >> 1);
        out->met[BR_SW].row[y] = (w | s << 1) & (s | below);
    }
}

/* The direction in which an end goes that lies in direction `from` and then in `to`. */
static int swing_dir(int from, int to)
{
    int dx = br_dx[to] - br_dx[from], dy = br_dy[to] - br_dy[from];
    return dx > 0 ? BR_E : dx < 0 ? BR_W : dy > 0 ? BR_S : BR_N;
}

/* BR-RULE-111, -112: neither the side the end crosses nor the one it then lies across is shut. An
 * end that swings only enters squares: where a side stops a step the way it then lies does not
 * matter to it. */
static void prepare_swings(struct long_search *s, const struct sides *shut,
                           const struct sides *stop)
{
    bool has_any = shut->has_any || stop->has_any;
    for (int from = 0; from < BR_DIR_COUNT; from++) {
        struct shift away = look(from);
        for (int i = 0; i < 2; i++) {
            int to = br_turn(from, i == 0 ? -1 : 1), dir = swing_dir(from, to);
            struct ways *w = &s->own_swing[from][i];
            s->swing[from][i] = has_any ? w : &s->lead[to];
            if (!has_any)
                continue;
            *w = s->lead[to];
            for (int y = s->top; y <= s->bottom && shut->has_any; y++)
                w->may.row[y] &= ~at(&shut->met[dir], y, away);
            for (int y = s->top; y <= s->bottom && s->has_halts; y++)
                w->on.row[y] &= w->may.row[y];
            for (int y = s->top; y <= s->bottom && stop->has_any; y++)
                w->on.row[y] &= ~at(&stop->met[dir], y, away);
        }
    }
}

static void prepare_leads(struct long_search *s, const struct sides *shut, const struct rows *legal,
                          const struct rows *hard)
{
    for (int dir = 0; dir < BR_DIR_COUNT; dir++) {
        struct shift there = look(dir);
        struct ways *w = &s->lead[dir];
        for (int y = s->top; y <= s->bottom; y++)
            w->may.row[y] = at(legal, y, there);
        for (int y = s->top; y <= s->bottom && shut->has_any; y++)
            w->may.row[y] &= ~shut->met[dir].row[y];
        for (int y = s->top; y <= s->bottom && s->has_halts; y++)
            w->on.row[y] = w->may.row[y] & ~at(hard, y, there);
    }
}

static void prepare(struct long_search *s)
{
    const struct br_mover *m = s->m;
    uint32_t all = (1U << m->f->board.w) - 1, any = 0;
    struct rows legal = {{0}}, hard = {{0}}, unfit = {{0}};
    struct sides shut, stop;
    for (int y = m->top; y <= m->bottom; y++) {
        legal.row[y + 1] = m->is_flying ? all : all & ~m->impassable.row[y] & ~m->blocked.row[y];
        any |= hard.row[y + 1] = m->is_flying ? 0 : m->difficult.row[y];
        unfit.row[y + 1] = m->taken.row[y] | (m->is_flying ? m->impassable.row[y] : 0);
    }
    find_sides(m, BR_CLOSES, &shut);
    find_sides(m, BR_STOPS, &stop);
    s->has_halts = any != 0 || stop.has_any;
    prepare_leads(s, &shut, &legal, &hard);
    prepare_swings(s, &shut, &stop);
    for (int dir = 0; dir < BR_DIR_COUNT; dir++) {
        struct shift rear = look(br_turn(dir, 4));
        for (int y = s->top; y <= s->bottom; y++)
            s->fit[dir].row[y] = ~unfit.row[y] & ~at(&unfit, y, rear);
        for (int y = s->top; y <= s->bottom && stop.has_any; y++)
            s->lead[dir].on.row[y] &= ~stop.met[dir].row[y];
    }
}

/* ---- steps ---- */

/* The rows that a step may concern: `count` of them, AT_A_TIME or twice that..., from `low` on.
 * Those too many are empty, and stay so. */
struct band {
    int low, count;
};

static struct band band_of(const struct long_search *s, int row, int cost)
{
    /* mutant: > becomes >=: of two equal numbers either will do */
    int low = row - cost > s->top ? row - cost : s->top;
    /* mutant: < becomes <=: of two equal numbers either will do */
    int high = row + cost < s->bottom ? row + cost : s->bottom;
    return (struct band){low, whole_bands(high - low + 1)};
}

/* All that leads to a heading; `less` and `more` are the headings beside. */
struct sources {
    const uint32_t *front_less, *front, *front_more; /* from row `low` on */
    const uint32_t *rear_less, *rear, *rear_more;
    const struct ways *lead, *swing_less, *swing_more;           /* of the front */
    const struct ways *back, *swing_back_less, *swing_back_more; /* of the rear */
};

static struct sources find_sources(const struct long_search *s, int heading, int low)
{
    int less = br_turn(heading, -1), more = br_turn(heading, 1), back = br_turn(heading, 4);
    return (struct sources){
        .front_less = &s->fronts[less].row[low],
        .front = &s->fronts[heading].row[low],
        .front_more = &s->fronts[more].row[low],
        .rear_less = &s->rears[less].row[low],
        .rear = &s->rears[heading].row[low],
        .rear_more = &s->rears[more].row[low],
        .lead = &s->lead[heading],
        .swing_less = s->swing[less][1],
        .swing_more = s->swing[more][0],
        .back = &s->lead[back],
        .swing_back_less = s->swing[br_turn(back, -1)][1],
        .swing_back_more = s->swing[br_turn(back, 1)][0],
    };
}

static inline const uint32_t *pick(const struct ways *w, bool is_on, int low)
{
    return &(is_on ? &w->on : &w->may)->row[low];
}

/* Fronts that have the heading after one step; with `is_on` those that may go on. */
static inline void arrive(const struct sources *o, bool is_on, struct band b, struct shift moved,
                          struct rows *restrict out)
{
    const uint32_t *lead = pick(o->lead, is_on, b.low), *back = pick(o->back, is_on, b.low);
    const uint32_t *swing_less = pick(o->swing_less, is_on, b.low);
    const uint32_t *swing_more = pick(o->swing_more, is_on, b.low);
    const uint32_t *swing_back_less = pick(o->swing_back_less, is_on, b.low);
    const uint32_t *swing_back_more = pick(o->swing_back_more, is_on, b.low);
    uint32_t *restrict here = &out->row[b.low];
    struct rows further; /* that land a square further on */
    uint32_t *restrict there = &further.row[b.low];
    int count = b.count & -AT_A_TIME; /* already a multiple; tells the compiler */
    further.row[b.low - 1] = further.row[b.low + b.count] = 0;
    for (int i = 0; i < count; i++) {
        there[i] = ((o->front_less[i] | o->front[i] | o->front_more[i]) & lead[i]) |
                   (o->rear_less[i] & swing_less[i]) | (o->rear_more[i] & swing_more[i]);
        here[i] = ((o->rear_less[i] | o->rear[i] | o->rear_more[i]) & back[i]) |
                  (o->front_less[i] & swing_back_less[i]) | (o->front_more[i] & swing_back_more[i]);
    }
    for (int i = 0; i < count; i++)
        here[i] |= there[i + moved.up] << moved.left >> moved.right;
}

/* Takes the fronts that came; those from where it may go on, and where it was not, go into `next`.
 */
static void settle(struct long_search *s, int heading, struct band b, const struct rows *came,
                   const struct rows *on, struct rows *restrict next)
{
    uint32_t *restrict seen = &s->seen[heading].row[b.low];
    uint32_t *restrict ended = &s->ended[heading].row[b.low];
    const uint32_t *fit = &s->fit[heading].row[b.low];
    for (int i = 0; i < b.count; i++) {
        next->row[b.low + i] = on->row[b.low + i] & ~seen[i];
        seen[i] |= on->row[b.low + i];
        ended[i] |= came->row[b.low + i] & fit[i];
    }
}

/* Where the rears are, of what has these fronts; a bit for each heading that has any. */
static unsigned find_rears(struct long_search *s, struct band b)
{
    unsigned headings = 0;
    for (int heading = 0; heading < BR_DIR_COUNT; heading++) {
        struct shift to_rear = go(br_turn(heading, 4));
        const uint32_t *fronts = &s->fronts[heading].row[b.low];
        uint32_t *restrict rears = &s->rears[heading].row[b.low], any = 0;
        for (int i = 0; i < b.count; i++) {
            any |= fronts[i];
            rears[i] = fronts[i + to_rear.up] << to_rear.left >> to_rear.right;
        }
        headings |= (unsigned)(any != 0) << heading;
    }
    return headings;
}

/* One step; after the last one nobody asks what may go on. Only headings beside one that something
 * has can be come to. */
static void advance(struct long_search *s, struct band b, bool is_last)
{
    bool has_halts = s->has_halts && !is_last;
    struct rows next[BR_DIR_COUNT], came, on;
    unsigned has = find_rears(s, b), come = (has | has << 1 | has >> 1 | has << 7 | has >> 7) & 255;
    for (int heading = 0; heading < BR_DIR_COUNT; heading++) {
        if (!(come >> heading & 1))
            continue;
        struct sources o = find_sources(s, heading, b.low);
        arrive(&o, false, b, go(heading), &came);
        if (has_halts)
            arrive(&o, true, b, go(heading), &on);
        settle(s, heading, b, &came, has_halts ? &on : &came, &next[heading]);
    }
    for (int heading = 0; heading < BR_DIR_COUNT; heading++)
        if (come >> heading & 1)
            /* mutant: 0 becomes 1 (2), 0 becomes 1 (3): sizeof looks at the type alone */
            memcpy(&s->fronts[heading].row[b.low], &next[heading].row[b.low],
                   (size_t)b.count * sizeof next[0].row[0]);
}

/* Notes what was reached for the first time with this cost. */
static void note(const struct long_search *s, int cost, struct rows before[BR_DIR_COUNT],
                 struct br_pose_reach *out)
{
    const struct br_board *b = &s->m->f->board;
    for (int heading = 0; heading < BR_DIR_COUNT; heading++)
        for (int y = s->top; y <= s->bottom; y++) {
            uint32_t bits = s->ended[heading].row[y] & ~before[heading].row[y];
            before[heading].row[y] |= bits;
            for (; bits != 0; bits &= bits - 1)
                out->cost[br_pose_number(b, __builtin_ctz(bits), y - 1, heading)] = (uint8_t)cost;
        }
}

void br_reach_long(const struct br_mover *m, struct br_pose_ends *ends, struct br_pose_reach *costs)
{
    const struct br_unit *u = &m->f->units[m->unit];
    struct rows known[BR_DIR_COUNT];
    struct long_search s;
    int row = u->y + 1;
    s.m = m;
    s.top = m->top + 1;
    s.bottom = m->top + whole_bands(m->bottom - m->top + 1);
    prepare(&s);
    memset(s.fronts, 0, sizeof s.fronts);
    memset(s.rears, 0, sizeof s.rears);
    memset(known, 0, costs == NULL ? 0 : sizeof known);
    s.fronts[u->heading].row[row] = 1U << u->x;
    memcpy(s.seen, s.fronts, sizeof s.seen);
    memcpy(s.ended, s.fronts, sizeof s.ended);
    for (int cost = 0; cost <= m->movement; cost++) {
        if (cost > 0)
            advance(&s, band_of(&s, row, cost), cost == m->movement);
        if (costs != NULL)
            note(&s, cost, known, costs);
    }
    memset(ends, 0, sizeof *ends);
    for (int heading = 0; heading < BR_DIR_COUNT; heading++)
        memcpy(&ends->rows[heading].row[m->top], &s.ended[heading].row[s.top],
               (size_t)(m->bottom - m->top + 1) * sizeof s.ended[0].row[0]);
}
