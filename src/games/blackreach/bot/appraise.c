/* appraise.c: how good a move looks, from a view alone. The greedy bot and hints use it.
 *
 * Everything is measured in hundredths of an army point: what an attack is expected to destroy,
 * less what it puts at risk; what a place is worth for objectives, cover and a field of fire. Whole
 * numbers only, so that every machine plays alike. */
#include <stdlib.h>
#include <string.h>

#include "board/sight.h"
#include "bot/worth.h"
#include "cards/cards.h"
#include "rules/land.h"

enum {
    POINT = BR_WORTH_POINT,
    ON_OBJECTIVE = 12 * POINT,    /* standing on one that needs the unit, for each of its points, */
    TO_OBJECTIVE = 6 * POINT / 5, /* and each step nearer to the one it goes for */
    DANGER = POINT / 3,           /* each enemy that could fire at the place, */
    EXPOSED = 4,                  /* times so much in the open; one less for each point of cover */
    MANY = 4,                     /* enemies, of which more make no difference; */
    PRECIOUS = 14 * POINT,        /* units that cost less accept more danger */
    NEAR = 5,                     /* the distance in squares that vehicles keep to the enemy */
    EXIT_NEED = 150,              /* of the side over which units leave */
    SCARED = 6,                   /* an enemy so near to an objective threatens it */
    RIDE = 9,                     /* so many steps are worth a ride in a transport, */
    DROP_STEPS = 5,               /* and more than these a drop in a pod, */
    STRIKE_STEPS = 4,             /* or a teleport strike, */
    STRIKE_RISK = 9,              /* which costs this part of the unit */
    NEVER = -1000 * POINT
};

/* ---- what units and attacks are worth ---- */

/* The best it could do by firing from where it stands. */
static int best_fire(const struct br_data *d, const struct br_state *s, int unit)
{
    const struct br_field *f = &s->field;
    int best = 0;
    if (f->units[unit].where != BR_ON_BOARD && f->units[unit].where != BR_IN_AIR)
        return 0;
    for (int i = 0; i < f->unit_count; i++)
        for (int bits = br_weapons_bearing(d, s, unit, 0, i); bits != 0; bits &= bits - 1) {
            struct br_shot shot =
                br_shot_at(unit, __builtin_ctz((unsigned)bits), BR_MODE_NORMAL, i);
            int value = br_worth_shot(d, s, &shot);
            best = value > best ? value : best;
        }
    return best;
}

/* What the attacker wins, less what it loses. */
static int assault_value(const struct br_data *d, const struct br_field *f, int unit, int target,
                         const struct br_launch *from)
{
    struct br_odds o;
    if (br_best_combat(d, f, unit, br_unit_type(d, f, target)->class) == BR_X)
        return -POINT;
    br_assault_odds(d, f, unit, target, from, &o);
    return (o.win * br_worth_hit(d, f, target) - o.lose * br_worth_hit(d, f, unit)) / BR_ODDS_WHOLE;
}

/* The value from the best place to launch it; NEVER if the target is out of reach. */
static int best_assault(const struct br_data *d, const struct br_state *s, int unit, int target)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    struct br_pose strikes[BR_STRIKES_MAX];
    int best = NEVER, count = 0;
    if (s->field.units[unit].where == BR_ON_BOARD)
        count = br_launches(d, s, unit, br_movement(d, &s->field, unit, 0), target, launches);
    for (int i = 0; i < count; i++) {
        int value = assault_value(d, &s->field, unit, target, &launches[i]);
        /* mutant: > becomes >=: of two equal numbers either will do */
        best = i == 0 || value > best ? value : best;
    }
    count = s->field.units[unit].where == BR_ON_BOARD
                ? br_strikes(d, s, unit, br_movement(d, &s->field, unit, 0), target, strikes)
                : 0;
    for (int i = 0; i < count; i++) {
        struct br_launch from = {.from = strikes[i], .to = strikes[i], .is_distant = true};
        int value = assault_value(d, &s->field, unit, target, &from);
        best = value > best ? value : best;
    }
    return best;
}

/* ---- how far infantry walks, roughly ----
 *
 * The bot looks further than one movement action. Walls and impassable terrain count; units, zones
 * of control and difficult ground do not. */

enum { TOO_FAR = 99 };

struct walk {
    int w, h;
    struct br_rows open;  /* squares that infantry may enter */
    struct br_rows west;  /* squares that it may leave by their west side, */
    struct br_rows north; /* and by their north side */
};

static bool is_barred(const struct br_data *d, const struct br_field *f, int edge)
{
    return br_edge_terrain(d, f, edge)->impassable >> BR_INFANTRY & 1;
}

static void walk_init(const struct br_data *d, const struct br_field *f, struct walk *out)
{
    const struct br_board *b = &f->board;
    uint32_t all = (b->w == 32 ? 0 : 1U << b->w) - 1;
    memset(out, 0, sizeof *out);
    out->w = b->w;
    out->h = b->h;
    for (int y = 0; y < b->h; y++) {
        uint32_t rough = f->rough.row[y] | f->wreck.row[y];
        out->open.row[y] = all;
        /* mutant: & becomes |: nothing comes over the rim: squares that are not on the board are
         * never open */
        out->west.row[y] = all & ~1U;
        out->north.row[y] = y == 0 ? 0 : all;
        for (; rough != 0; rough &= rough - 1)
            if (br_is_impassable(d, f, BR_INFANTRY, __builtin_ctz(rough), y))
                br_rows_remove(&out->open, __builtin_ctz(rough), y);
        for (uint32_t bits = f->west.row[y]; bits != 0; bits &= bits - 1)
            if (is_barred(d, f, br_west_edge(b, __builtin_ctz(bits), y)))
                br_rows_remove(&out->west, __builtin_ctz(bits), y);
        for (uint32_t bits = f->north.row[y]; bits != 0; bits &= bits - 1)
            if (is_barred(d, f, br_north_edge(b, __builtin_ctz(bits), y)))
                br_rows_remove(&out->north, __builtin_ctz(bits), y);
    }
}

/* One row and what a step east or west from it leads to. */
static uint32_t across(const struct walk *w, uint32_t row, int y)
{
    uint32_t west = (row & w->west.row[y]) >> 1, east = (row << 1) & w->west.row[y];
    return (row | west | east) & w->open.row[y];
}

/* The squares one step further. A diagonal step goes by one of the squares beside it. */
static void spread(const struct walk *w, const struct br_rows *now, struct br_rows *next)
{
    struct br_rows wide, upright;
    for (int y = 0; y < w->h; y++) {
        uint32_t from_north = y > 0 ? now->row[y - 1] & w->north.row[y] : 0;
        uint32_t from_south = y + 1 < w->h ? now->row[y + 1] & w->north.row[y + 1] : 0;
        wide.row[y] = across(w, now->row[y], y);
        upright.row[y] = (now->row[y] | from_north | from_south) & w->open.row[y];
    }
    for (int y = 0; y < w->h; y++) {
        uint32_t from_north = y > 0 ? wide.row[y - 1] & w->north.row[y] : 0;
        uint32_t from_south = y + 1 < w->h ? wide.row[y + 1] & w->north.row[y + 1] : 0;
        next->row[y] = (wide.row[y] | ((from_north | from_south) & w->open.row[y])) |
                       across(w, upright.row[y], y);
    }
}

/* Steps to the nearest of the squares; TOO_FAR: there is no way. */
static void walk_from(const struct walk *w, const struct br_rows *squares,
                      uint8_t distances[BR_SQUARES_MAX])
{
    struct br_rows now = *squares, next;
    bool goes_on = true;
    memset(distances, TOO_FAR, (size_t)(w->w * w->h));
    for (int y = 0; y < w->h; y++)
        for (uint32_t bits = now.row[y]; bits != 0; bits &= bits - 1)
            distances[y * w->w + __builtin_ctz(bits)] = 0;
    /* mutant: < becomes <=: what is so far has that number anyway */
    for (int step = 1; goes_on && step < TOO_FAR; step++) {
        goes_on = false;
        spread(w, &now, &next);
        for (int y = 0; y < w->h; y++) {
            uint32_t fresh = next.row[y] & ~now.row[y];
            goes_on = goes_on || fresh != 0;
            for (; fresh != 0; fresh &= fresh - 1)
                distances[y * w->w + __builtin_ctz(fresh)] = (uint8_t)step;
            now.row[y] = next.row[y] | now.row[y];
        }
    }
}

/* ---- what a place is worth ---- */

/* The objectives as one unit sees them. */
struct outlook {
    int count;
    uint8_t far[BR_OBJECTIVES_MAX + 1][BR_SQUARES_MAX]; /* steps from each square */
    int need[BR_OBJECTIVES_MAX + 1]; /* how much each needs the unit, in percent and points */
    bool exits;                      /* the last of them is the side over which it may leave */
    int goal;                        /* the one it goes for; -1: not chosen yet, or none */
};

/* Infantry that can hold ground. */
static bool is_holder(const struct br_data *d, const struct br_field *f, int unit)
{
    return f->units[unit].where == BR_ON_BOARD && f->units[unit].sm == 0 &&
           br_unit_type(d, f, unit)->class == BR_INFANTRY;
}

static int far_of(const struct br_field *f, const uint8_t *far, int unit)
{
    const struct br_unit *u = &f->units[unit];
    return u->where == BR_ON_BOARD ? far[br_square(&f->board, u->x, u->y)] : TOO_FAR;
}

/* One that is ours, or will be since a friend stands there, needs somebody only if it is
 * threatened; all need the unit less if friends are nearer. */
static int need_of(const struct br_data *d, const struct br_state *s, int unit, int objective,
                   const uint8_t *far)
{
    const struct br_field *f = &s->field;
    int owner = f->units[unit].owner, own = far_of(f, far, unit), nearer = 0;
    bool is_ours = s->objectives[objective].owner == owner + 1;
    bool is_threatened = false, is_held = false;
    /* mutant: < becomes <=: the unit behind the last stands nowhere */
    for (int i = 0; i < f->unit_count; i++) {
        if (i == unit || !is_holder(d, f, i))
            continue;
        int other = far_of(f, far, i);
        if (f->units[i].owner != owner)
            is_threatened = is_threatened || other <= SCARED;
        else if (other < own || (other == own && i < unit))
            nearer++;
        is_held = is_held || (f->units[i].owner == owner && other == 0);
    }
    int need = !is_ours && !is_held ? 100 : is_threatened ? 70 : nearer == 0 ? 20 : 5;
    return need * 2 / (2 + nearer) * (s->objectives[objective].value + 1) / 2;
}

/* The objective that is most worth going for from a square. */
static int choose_goal(const struct outlook *o, int square)
{
    /* mutant: 1 becomes 2: everybody asks only whether it is below 0 */
    /* mutant: 0 becomes 1: the first one sets it */
    int best = -1, best_worth = 0;
    for (int i = 0; i < o->count; i++) {
        int worth = 100 * o->need[i] / (4 + o->far[i][square]);
        if (best < 0 || worth > best_worth) {
            best = i;
            best_worth = worth;
        }
    }
    return best;
}

/* BR-FREE-30: the rim over which units of the seat may leave. False: they may not. */
static bool exit_squares(const struct br_state *s, int seat, struct br_rows *out)
{
    const struct br_board *b = &s->field.board;
    bool may_leave = false;
    for (int i = 0; i < s->terms.condition_count; i++)
        may_leave = may_leave || (s->terms.conditions[i].kind == BR_WIN_EXIT &&
                                  s->terms.conditions[i].seat == seat);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < b->w * b->h && may_leave; i++) {
        int x = i % b->w, y = i / b->w, side = s->sides[seat ^ 1].entry_side;
        if (side == BR_N   ? y == 0
            : side == BR_S ? y == b->h - 1
            : side == BR_W ? x == 0
                           : x == b->w - 1)
            br_rows_add(out, x, y);
    }
    return may_leave;
}

/* The steps from every square to each objective, and to the side over which the seat may leave. */
static void measure_steps(const struct br_data *d, const struct br_state *s, int seat,
                          struct outlook *out)
{
    struct walk walk;
    struct br_rows squares;
    out->count = s->objective_count;
    walk_init(d, &s->field, &walk);
    /* mutant: < becomes <=: nobody looks behind the last objective */
    for (int i = 0; i < out->count; i++) {
        br_control_squares(&s->field, &s->objectives[i], &squares);
        walk_from(&walk, &squares, out->far[i]);
    }
    out->exits = exit_squares(s, seat, &squares);
    if (out->exits)
        walk_from(&walk, &squares, out->far[out->count++]);
}

/* The outlook of the unit asked for last: what moves of one unit share is found once. */
struct lookout {
    int unit, seat; /* whose it is, and for which seat steps were measured; -1: nobody's */
    bool has_here;
    int here; /* what the place is worth where the unit is */
    struct outlook o;
};

static void lookout_init(struct lookout *l)
{
    l->unit = l->seat = -1;
    l->has_here = false;
}

static const struct outlook *look_out(const struct br_data *d, const struct br_state *s, int unit,
                                      struct lookout *l)
{
    const struct br_unit *u = &s->field.units[unit];
    struct outlook *o = &l->o;
    if (l->unit == unit)
        return o;
    if (l->seat != u->owner)
        measure_steps(d, s, u->owner, o);
    l->unit = unit;
    l->seat = u->owner;
    l->has_here = false;
    for (int i = 0; i < s->objective_count; i++)
        o->need[i] = need_of(d, s, unit, i, o->far[i]);
    if (o->exits)
        o->need[s->objective_count] = EXIT_NEED;
    o->goal = u->where == BR_ON_BOARD ? choose_goal(o, br_square(&s->field.board, u->x, u->y)) : -1;
    return o;
}

/* Nearer to its goal is better; on an objective that needs it is best. */
static int objective_value(const struct outlook *o, int square)
{
    int goal = o->goal < 0 ? choose_goal(o, square) : o->goal, value = 0;
    for (int i = 0; i < o->count; i++)
        if (o->far[i][square] == 0 && ON_OBJECTIVE * o->need[i] / 100 > value)
            value = ON_OBJECTIVE * o->need[i] / 100;
    return goal < 0 ? 0 : value - TO_OBJECTIVE * o->far[goal][square];
}

/* Enemies that could fire at the square, and how near the nearest is. */
static int danger_at(const struct br_data *d, const struct br_field *f, int unit, int x, int y,
                     int *nearest)
{
    bool is_foot = br_unit_type(d, f, unit)->class == BR_INFANTRY;
    int count = 0, class = br_unit_type(d, f, unit)->class;
    *nearest = BR_SIDE_MAX;
    /* mutant: < becomes <=: the unit behind the last stands nowhere */
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        if (u->owner == f->units[unit].owner || u->where != BR_ON_BOARD)
            continue;
        /* mutant: > becomes >=: of two equal numbers either will do */
        int away = abs(u->x - x) > abs(u->y - y) ? abs(u->x - x) : abs(u->y - y);
        /* mutant: < becomes <=: of two equal numbers either will do */
        *nearest = away < *nearest ? away : *nearest;
        bool on_foot = is_foot && br_unit_type(d, f, i)->class == BR_INFANTRY;
        if (br_best_combat(d, f, i, class) != BR_X &&
            br_sight_squares(d, f, u->x, u->y, x, y, on_foot) < BR_BLOCKED)
            count++;
    }
    return count;
}

/* Infantry that a vehicle would drive over: bad for friends, good for enemies. */
static int run_over_value(const struct br_data *d, const struct br_field *f, int unit,
                          struct br_pose at)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_cover_squares(br_unit_type(d, f, unit)->squares, at.x, at.y, at.heading, s);
    int value = 0;
    for (int i = 0; i < count; i++) {
        /* mutant: 1 becomes 2: everybody asks only whether it is below 0 */
        int other = br_on_board(&f->board, s[i].x, s[i].y) ? br_unit_at(f, s[i].x, s[i].y) : -1;
        if (other >= 0 && other != unit && br_unit_type(d, f, other)->class == BR_INFANTRY)
            value += f->units[other].owner == f->units[unit].owner ? -5 * POINT : POINT;
    }
    return value;
}

static int place_value(const struct br_data *d, const struct br_state *s, const struct outlook *o,
                       int unit, struct br_pose at)
{
    struct br_field f = s->field; /* cover is that of the new place */
    const struct br_type *t = br_unit_type(d, &f, unit);
    int nearest, danger = danger_at(d, &f, unit, at.x, at.y, &nearest), weapon;
    int goal = objective_value(o, br_square(&f.board, at.x, at.y));
    if (s->phase == BR_PHASE_SETUP)
        danger = 0; /* much will have moved before anybody fires */
    f.units[unit].x = at.x;
    f.units[unit].y = at.y;
    if (t->squares > 1)
        f.units[unit].heading = at.heading;
    f.units[unit].where = BR_ON_BOARD;
    int cover = br_cover_bonus(d, &f, unit);
    /* mutant: < becomes <=: of two equal numbers either will do */
    int fear = DANGER * (danger < MANY ? danger : MANY) * (cover < EXPOSED ? EXPOSED - cover : 1);
    int price = br_worth_unit(d, &f, unit);
    int value = cover * POINT / 4 - (price < PRECIOUS ? fear * price / PRECIOUS : fear);
    value += br_worth_company(d, &f, unit, at);
    if (t->class == BR_INFANTRY)
        return value + goal +
               (br_assault_value(d, &f, unit, &weapon) >= 2 ? -POINT / 2 * nearest : 0);
    bool is_bound = o->exits || br_has_passengers(&f, unit); /* its passengers want to be there */
    return value - POINT / 2 * abs(nearest - NEAR) + (is_bound ? goal : goal / 8) +
           run_over_value(d, &f, unit, at);
}

/* Facing the nearest enemy is better than not; while there is none, so is facing away from where
 * its side comes from. */
static int facing_value(const struct br_state *s, int unit, struct br_pose at)
{
    const struct br_field *f = &s->field;
    int ahead = br_turn(s->sides[f->units[unit].owner].entry_side, 4);
    int best = BR_SIDE_MAX, value = at.heading == ahead ? POINT / 2 : 0;
    /* mutant: < becomes <=: the unit behind the last stands nowhere */
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        int dx = u->x - at.x, dy = u->y - at.y, far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
        if (u->owner == f->units[unit].owner || u->where != BR_ON_BOARD || far >= best)
            continue;
        best = far;
        value = br_dx[at.heading] * dx + br_dy[at.heading] * dy > 0 ? POINT / 2 : -POINT / 2;
    }
    return value;
}

static int motion_value(const struct br_data *d, const struct br_state *s, struct lookout *l,
                        int unit, int value_to)
{
    const struct br_unit *u = &s->field.units[unit];
    bool is_inside = u->where == BR_EMBARKED;
    const struct br_unit *stand = is_inside ? &s->field.units[u->carrier] : u;
    /* Whoever is not asked for a heading keeps it. */
    struct br_pose to = br_value_pose(value_to, u->heading);
    struct br_pose here = {stand->x, stand->y, u->heading};
    const struct outlook *o = look_out(d, s, unit, l);
    int value = place_value(d, s, o, unit, to);
    if (br_value_heading(value_to) != BR_NO_HEADING)
        value += facing_value(s, unit, to);
    value += br_worth_impact(d, s, unit, br_value_pose(value_to, u->heading));
    if (u->where != BR_ON_BOARD && !is_inside)
        return value;
    if (!l->has_here)
        l->here = place_value(d, s, o, unit, here);
    l->has_here = true;
    return value - l->here;
}

/* Steps from the side where the unit would enter to the nearest objective. */
static int entry_distance(const struct br_state *s, const struct outlook *o, int unit)
{
    const struct br_board *b = &s->field.board;
    int side = s->sides[s->field.units[unit].owner].entry_side, best = TOO_FAR;
    for (int i = 0; i < b->w * b->h; i++) {
        int x = i % b->w, y = i / b->w;
        bool is_rim = side == BR_N   ? y == 0
                      : side == BR_S ? y == b->h - 1
                      : side == BR_W ? x == 0
                                     : x == b->w - 1;
        for (int k = 0; k < o->count && is_rim; k++)
            best = o->far[k][i] < best ? o->far[k][i] : best;
    }
    return best;
}

/* Coming down beside an objective, by pod or teleport, in the place of so many steps: on the scale
 * of places. One that starts beside the board would first have to walk in. */
static int drop_value(const struct br_data *d, const struct br_state *s, struct lookout *l,
                      int unit, int steps, int risk)
{
    const struct outlook *o = look_out(d, s, unit, l);
    if (o->count == 0)
        return NEVER;
    int value = -TO_OBJECTIVE * steps - POINT - risk;
    return br_asked(s).question == BR_ASK_RESERVE
               ? value + TO_OBJECTIVE * (entry_distance(s, o, unit) + 1)
               : value;
}

/* Getting into a vehicle is for those who have far to go: by how much it is faster. */
static int board_value(const struct br_data *d, const struct br_state *s, struct lookout *l,
                       int unit, int vehicle)
{
    const struct br_unit *v = &s->field.units[vehicle];
    if (v->where == BR_ORBIT)
        return drop_value(d, s, l, unit, DROP_STEPS, 0);
    int square = br_square(&s->field.board, v->x, v->y);
    int gain = br_movement(d, &s->field, vehicle, 0) - br_movement(d, &s->field, unit, 0);
    const struct outlook *o = look_out(d, s, unit, l);
    int goal = o->goal < 0 ? choose_goal(o, square) : o->goal;
    bool is_far = goal >= 0 && o->far[goal][square] > RIDE && gain > 0;
    return motion_value(d, s, l, unit, br_pose_value(v->x, v->y, BR_NO_HEADING)) +
           (is_far ? TO_OBJECTIVE * gain : -6 * POINT);
}

/* Getting out is for those who are near, or whose vehicle stays: what they reach with the MOVEMENT
 * that is left. */
static int alight_value(const struct br_data *d, const struct br_state *s, struct lookout *l,
                        int unit, int value_to)
{
    int square = br_square(&s->field.board, br_value_x(value_to), br_value_y(value_to));
    int left = br_allowance(d, s, unit) - 1, value = motion_value(d, s, l, unit, value_to);
    bool rides_on = br_movement(d, &s->field, s->field.units[unit].carrier, 0) > left + 1;
    const struct outlook *o = look_out(d, s, unit, l);
    int goal = choose_goal(o, square);
    if (goal < 0)
        return value;
    int far = o->far[goal][square];
    if (far > RIDE && rides_on)
        return value - 6 * POINT;
    return value + TO_OBJECTIVE * (far < left ? far : left) +
           (far > 0 && far <= left ? ON_OBJECTIVE * o->need[goal] / 100 : 0);
}

/* What the best place is worth to which it could go with a scout's or a driven move, against that
 * where it is; a unit that is not on the board comes there. */
static int errand_value(const struct br_data *d, const struct br_state *s, struct lookout *l,
                        int unit, int more)
{
    const struct br_unit *u = &s->field.units[unit];
    const struct br_move_frame move = {.unit = (uint8_t)unit, .more = (uint8_t)more};
    struct br_pose_reach reach;
    struct br_mover m;
    int best = 0;
    if (u->where != BR_ON_BOARD)
        return u->where == BR_OFF_MAP ? POINT : -POINT;
    const struct outlook *o = look_out(d, s, unit, l);
    br_mover_now(d, s, unit, br_move_base(d, s, &move), &m);
    br_reach_poses(&m, &reach);
    int here = place_value(d, s, o, unit, (struct br_pose){u->x, u->y, u->heading});
    for (int i = 0; i < s->field.board.w * s->field.board.h * BR_DIR_COUNT; i++) {
        int square = i / BR_DIR_COUNT;
        struct br_pose at = {(uint8_t)(square % s->field.board.w),
                             (uint8_t)(square / s->field.board.w), (uint8_t)(i % BR_DIR_COUNT)};
        if (reach.cost[i] == BR_NO_COST || !br_may_end(&m, at))
            continue;
        int value = place_value(d, s, o, unit, at) - here;
        best = value > best ? value : best;
    }
    return best > 0 ? best : -POINT; /* it stays where it is */
}

/* Whoever can move may; what cannot take a step stays as it is. */
static int pick_value(const struct br_data *d, const struct br_state *s, struct lookout *l,
                      int unit)
{
    int kind = br_top_const(s)->kind, where = s->field.units[unit].where;
    bool is_fixed = where == BR_ON_BOARD && br_unit_face(d, &s->field, unit)->movement == BR_X;
    return kind == BR_FRAME_SCOUT   ? errand_value(d, s, l, unit, BR_MOVE_SCOUT)
           : kind == BR_FRAME_DRIVE ? errand_value(d, s, l, unit, BR_MOVE_DRIVEN)
           : where == BR_ORBIT      ? br_worth_landing(d, s, unit)
           : is_fixed               ? -POINT
                                    : POINT;
}

/* ---- moves ---- */

static int order_value(const struct br_data *d, const struct br_state *s, int unit, int token)
{
    int value = best_fire(d, s, unit) + br_worth_unit(d, &s->field, unit) / 4 + POINT;
    value += br_finds_hidden(d, &s->field, unit) ? 4 * POINT : 0;
    if (br_is_on_its_way(&s->field.units[unit]))
        value = br_worth_waiting(d, s, unit, token, value);
    else if (br_waits_to_help(d, &s->field, unit))
        value /= 3; /* it acts late, and can answer until then */
    return token == BR_TOKEN_BLUFF     ? -value / 8
           : token == BR_TOKEN_SPECIAL ? value * 5
                                       : value * (12 - token);
}

static int launch_value(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    const struct br_frame *f = br_top_const(s);
    struct br_launch from = {.from = br_value_pose(br_move(m)->launch.from, BR_N),
                             .dir = (uint8_t)br_move(m)->launch.dir};
    return assault_value(d, &s->field, f->u.move.unit, f->u.move.target, &from);
}

static int strike_value(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    const struct br_move_frame *f = &br_top_const(s)->u.move;
    struct br_pose at = br_value_pose(br_move(m)->strike.from, BR_N);
    struct br_launch from = {.from = at, .to = at, .is_distant = true};
    return assault_value(d, &s->field, f->unit, f->target, &from);
}

static int pursuit_value(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    const struct br_assault_frame *a = &br_top_const(s)->u.assault;
    const struct br_unit *u = &s->field.units[a->attacker];
    struct br_launch from = {.from = {u->x, u->y, u->heading},
                             .dir = (uint8_t)br_move(m)->pursue.dir};
    return assault_value(d, &s->field, a->attacker, a->defender, &from);
}

static int use_value(const struct br_data *d, const struct br_state *s, int unit, int weapon)
{
    const struct br_assault_frame *a = &br_top_const(s)->u.assault;
    int other = unit == a->attacker ? a->defender : a->attacker, beside;
    int value = br_assault_value(d, &s->field, unit, &beside);
    bool counts = unit == a->attacker && (beside == BR_NO_WEAPON || beside == weapon);
    int class = br_unit_type(d, &s->field, other)->class;
    return POINT *
           (br_unit_type(d, &s->field, unit)->weapons[weapon].combat[class] + (counts ? value : 0));
}

/* Acting before the enemy is for those who can do something at once; the others wait and see. */
static int motive_value(const struct br_data *d, const struct br_state *s, int unit)
{
    int best = best_fire(d, s, unit);
    for (int i = 0; i < s->field.unit_count; i++) {
        bool is_target = s->field.units[i].where == BR_ON_BOARD &&
                         br_check_assault(d, &s->field, unit, i, NULL) == 0;
        int value = is_target ? best_assault(d, s, unit, i) : 0;
        best = value > best ? value : best;
    }
    return best > 0 ? best : -POINT;
}

/* Where a unit that stops stands then. */
static int stop_value(const struct br_unit *u, int facing)
{
    return br_pose_value(u->x, u->y, facing == BR_ABSENT ? BR_NO_HEADING : facing);
}

/* Before an action: what the best shot is worth with the bonus, less the card. */
static int boost_value(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    const struct br_frame *top = br_top_const(s);
    int boost, number;
    if (top->kind != BR_FRAME_ACT && top->kind != BR_FRAME_FIRE)
        return br_worth_boost(d, s, m);
    br_boost_of(d, s, m, &boost, &number);
    if (boost == BR_BOOST_MOVE)
        return NEVER;
    int unit = top->kind == BR_FRAME_ACT ? top->u.act.unit : top->u.fire.unit;
    struct br_state then = *s;
    uint8_t *waiting = &then.sides[s->field.units[unit].owner].boost[boost];
    *waiting = (uint8_t)(*waiting + number);
    int gain = best_fire(d, &then, unit) - best_fire(d, s, unit);
    return gain < 2 * POINT ? NEVER : best_fire(d, &then, unit) - POINT;
}

/* How far the first objective is from a side of the board. */
static int side_distance(const struct br_state *s, int side)
{
    const struct br_board *b = &s->field.board;
    struct br_rows squares;
    int best = BR_SIDE_MAX;
    if (s->objective_count == 0)
        return 0;
    br_control_squares(&s->field, &s->objectives[0], &squares);
    for (int y = 0; y < b->h; y++)
        for (uint32_t bits = squares.row[y]; bits != 0; bits &= bits - 1) {
            int x = __builtin_ctz(bits);
            int far = side == BR_N   ? y
                      : side == BR_S ? b->h - 1 - y
                      : side == BR_W ? x
                                     : b->w - 1 - x;
            best = far < best ? far : best;
        }
    return best;
}

/* Is a hit, or a shot that missed, what the question is about? */
static bool answers_hit(const struct br_state *s)
{
    int kind = br_top_const(s)->kind;
    return kind == BR_FRAME_REACT || kind == BR_FRAME_SAVE || kind == BR_FRAME_LOCATION ||
           kind == BR_FRAME_ATTACK;
}

/* A pod faces the enemy; a template is laid by the odds. */
static int point_value(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    const struct br_frame *top = br_top_const(s);
    if (top->kind != BR_FRAME_LANDING)
        return br_worth_fire(d, s, m);
    const struct br_field *f = &s->field;
    const struct br_unit *pod = &f->units[top->u.landing.unit];
    int dir = br_move(m)->point.dir, best = BR_SIDE_MAX, value = 0;
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        int dx = u->x - pod->x, dy = u->y - pod->y, far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
        if (u->owner == pod->owner || u->where != BR_ON_BOARD || far >= best)
            continue;
        best = far;
        value = br_dx[dir] * dx + br_dy[dir] * dy;
    }
    return value;
}

/* It fires, and then goes where it would go anyway; who stays fires without the penalty. */
static int shoot_value(const struct br_data *d, const struct br_state *s, struct lookout *l,
                       const struct move *m)
{
    int shot = br_worth_motion(d, s, m, NULL);
    int errand = errand_value(d, s, l, br_move(m)->shoot.unit, 0);
    return shot > 0 && errand > 0 ? shot + errand : shot - POINT;
}

/* A unit that starts concealed cannot be fired at, and nobody knows what it is. */
static int deploy_value(const struct br_data *d, const struct br_state *s, struct lookout *l,
                        const struct move *m)
{
    int unit = br_move(m)->deploy.unit, face = br_move(m)->deploy.face == BR_SECOND_FACE;
    bool hides = br_unit_type(d, &s->field, unit)->faces[face].is_concealed;
    return motion_value(d, s, l, unit, br_move(m)->deploy.at) + (hides ? 2 * POINT : 0);
}

static int value_of(const struct br_data *d, const struct br_state *s, struct lookout *l,
                    const struct move *m)
{
    const struct br_field *f = &s->field;
    const union br_move *move = br_move(m);
    int unit = move->going.unit; /* where the row has one */
    if (br_is_psychic(s, m))
        return br_worth_power(d, s, m, NULL);
    switch ((enum br_move_kind)m->kind) {
    case BR_MOVE_KIND_DEPLOY:
        return deploy_value(d, s, l, m);
    case BR_MOVE_KIND_MOVE:
    case BR_MOVE_KIND_ENTER:
    case BR_MOVE_KIND_RETREAT:
        return motion_value(d, s, l, unit, move->going.pose);
    case BR_MOVE_KIND_ALIGHT:
        return alight_value(d, s, l, unit, move->alight.at);
    case BR_MOVE_KIND_BOARD:
        return board_value(d, s, l, unit, move->board.vehicle);
    case BR_MOVE_KIND_STOP:
        return motion_value(d, s, l, unit, stop_value(&f->units[unit], move->stop.facing));
    case BR_MOVE_KIND_STEP:
        return motion_value(d, s, l, unit, move->step.to) + NEVER; /* a whole move is better */
    case BR_MOVE_KIND_LEAVE:
        return 100 * POINT; /* it wins, and nobody can fire at it any more */
    case BR_MOVE_KIND_SIDE:
        return -POINT * side_distance(s, move->side.side);
    case BR_MOVE_KIND_ORDER:
        return order_value(d, s, unit, move->order.token);
    case BR_MOVE_KIND_SPECIAL:
        return best_fire(d, s, unit) - 3 * POINT;
    case BR_MOVE_KIND_FIRE:
    case BR_MOVE_KIND_SUPPRESS:
    case BR_MOVE_KIND_SNIPE:
    case BR_MOVE_KIND_BATTER:
    case BR_MOVE_KIND_SHELL:
    case BR_MOVE_KIND_LOB:
    case BR_MOVE_KIND_FLAME:
    case BR_MOVE_KIND_ALSO:
    case BR_MOVE_KIND_GIVE:
    case BR_MOVE_KIND_ENOUGH:
        return br_worth_fire(d, s, m);
    case BR_MOVE_KIND_POINT:
        return point_value(d, s, m);
    case BR_MOVE_KIND_ASSAULT:
        return 2 * best_assault(d, s, unit, move->assault.target);
    case BR_MOVE_KIND_LAUNCH:
        return launch_value(d, s, m);
    case BR_MOVE_KIND_STRIKE:
        return strike_value(d, s, m);
    case BR_MOVE_KIND_PURSUE:
        return pursuit_value(d, s, m);
    case BR_MOVE_KIND_SUPPORT:
        return 2 * POINT - best_fire(d, s, unit);
    case BR_MOVE_KIND_USE:
        return use_value(d, s, unit, br_value_weapon(move->use.weapon));
    case BR_MOVE_KIND_SPEND:
        return POINT;
    case BR_MOVE_KIND_PICK:
        return pick_value(d, s, l, unit);
    case BR_MOVE_KIND_LAND:
        return br_worth_landing(d, s, unit);
    case BR_MOVE_KIND_REACT:
    case BR_MOVE_KIND_SAVE:
    case BR_MOVE_KIND_KEEP:
    case BR_MOVE_KIND_SHIFT:
        return answers_hit(s)                                 ? br_worth_reaction(d, s, m, NULL)
               : br_top_const(s)->kind == BR_FRAME_ACTIVATION ? motive_value(d, s, unit)
                                                              : br_worth_motion(d, s, m, NULL);
    case BR_MOVE_KIND_SHOOT:
        return shoot_value(d, s, l, m);
    case BR_MOVE_KIND_FLIP:
    case BR_MOVE_KIND_RAM:
    case BR_MOVE_KIND_RAZE:
    case BR_MOVE_KIND_INSPIRE:
        return br_worth_motion(d, s, m, NULL);
    case BR_MOVE_KIND_PLAY:
        return br_worth_event(d, s, m);
    case BR_MOVE_KIND_BOOST:
    case BR_MOVE_KIND_GEAR:
    case BR_MOVE_KIND_REPAIR:
        return br_is_tool(d, s, m) ? br_worth_tool(d, s, m) : boost_value(d, s, m);
    case BR_MOVE_KIND_RESERVE:
        return drop_value(d, s, l, unit, STRIKE_STEPS, br_worth_unit(d, f, unit) / STRIKE_RISK);
    case BR_MOVE_KIND_MARK:
    case BR_MOVE_KIND_TELEPORT:
        return br_worth_arrival(d, s, m, NULL);
    case BR_MOVE_KIND_DISCARD:
        return -POINT;
    default:
        return 0; /* pass, wait, hold, end, suffer, lay */
    }
}

/* ---- why ---- */

/* "worth about 3 army points": values are guesses, and so they are rounded. */
static void say_worth(int value, struct text *why)
{
    int points = (abs(value) + POINT / 2) / POINT;
    if (points == 0)
        text_add(why, "; about even");
    else
        text_addf(why, "; worth about %s%d army point%s", value < 0 ? "-" : "", points,
                  points == 1 ? "" : "s");
}

static void say_place(const struct br_data *d, const struct br_state *s, int unit, int value,
                      struct text *why)
{
    struct br_pose at = br_value_pose(value, BR_N);
    int nearest, danger = danger_at(d, &s->field, unit, at.x, at.y, &nearest);
    int square = br_square(&s->field.board, at.x, at.y);
    struct lookout l;
    lookout_init(&l);
    const struct outlook *o = look_out(d, s, unit, &l);
    int goal = o->goal < 0 ? choose_goal(o, square) : o->goal;
    if (o->exits && goal == o->count - 1)
        text_addf(why, "%d step%s from where it leaves, ", o->far[goal][square],
                  o->far[goal][square] == 1 ? "" : "s");
    else if (goal >= 0 && o->far[goal][square] == 0)
        text_addf(why, "on objective %d, ", goal + 1);
    else if (goal >= 0)
        text_addf(why, "%d step%s from objective %d, ", o->far[goal][square],
                  o->far[goal][square] == 1 ? "" : "s", goal + 1);
    text_addf(why, "seen by %d enem%s", danger, danger == 1 ? "y" : "ies");
}

static void say_reason(const struct br_data *d, const struct br_state *s, const struct move *m,
                       int value, struct text *why)
{
    if (br_is_psychic(s, m)) {
        br_worth_power(d, s, m, why);
        say_worth(value, why);
        return;
    }
    switch ((enum br_move_kind)m->kind) {
    case BR_MOVE_KIND_FIRE:
    case BR_MOVE_KIND_SUPPRESS:
    case BR_MOVE_KIND_SNIPE:
    case BR_MOVE_KIND_BATTER:
    case BR_MOVE_KIND_SHELL:
    case BR_MOVE_KIND_LOB:
    case BR_MOVE_KIND_FLAME:
    case BR_MOVE_KIND_LAUNCH:
    case BR_MOVE_KIND_STRIKE:
    case BR_MOVE_KIND_PURSUE:
    case BR_MOVE_KIND_ASSAULT:
    case BR_MOVE_KIND_RAM:
    case BR_MOVE_KIND_RAZE:
        br_describe_fight(d, s, m, why);
        say_worth(value, why);
        break;
    case BR_MOVE_KIND_DEPLOY:
    case BR_MOVE_KIND_MOVE:
    case BR_MOVE_KIND_ENTER:
    case BR_MOVE_KIND_STEP:
    case BR_MOVE_KIND_ALIGHT:
    case BR_MOVE_KIND_RETREAT:
        say_place(d, s, br_move(m)->going.unit, br_move(m)->going.pose, why);
        break;
    case BR_MOVE_KIND_BOARD:
        text_add(why, "it has far to go, and rides");
        break;
    case BR_MOVE_KIND_RESERVE:
        text_add(why, value > 0 ? "it has far to go" : "it is safer on the ground");
        break;
    case BR_MOVE_KIND_ORDER:
        text_add(why, br_move(m)->order.token == BR_TOKEN_BLUFF ? "it has least to do"
                                                                : "who can do most acts first");
        break;
    case BR_MOVE_KIND_POINT:
    case BR_MOVE_KIND_ALSO:
    case BR_MOVE_KIND_GIVE:
    case BR_MOVE_KIND_ENOUGH:
        if (br_top_const(s)->kind == BR_FRAME_LANDING) {
            text_add(why, "towards the enemy");
            break;
        }
        text_add(why, "by the odds");
        say_worth(value, why);
        break;
    case BR_MOVE_KIND_SUPPORT:
        text_add(why, "+1 to the assault is worth more than its own action");
        break;
    case BR_MOVE_KIND_LEAVE:
        text_add(why, "it scores, and is out of danger");
        break;
    case BR_MOVE_KIND_SIDE:
        text_add(why, "the nearest way to the objective");
        break;
    case BR_MOVE_KIND_USE:
        text_add(why, "its highest COMBAT");
        break;
    case BR_MOVE_KIND_REPAIR:
        text_add(why, "it works again, and may still act");
        break;
    case BR_MOVE_KIND_SPEND:
        text_add(why, "life points are for this");
        break;
    case BR_MOVE_KIND_PICK:
        text_add(why, s->field.units[br_move(m)->pick.unit].where == BR_ORBIT ? "it can come down"
                      : br_top_const(s)->kind == BR_FRAME_SUPPLY
                          ? "it can still move"
                          : "there is a better place for it");
        break;
    case BR_MOVE_KIND_LAND:
        text_add(why, value > 0 ? "the sooner it is down the better" : "it would crush friends");
        break;
    case BR_MOVE_KIND_REACT:
    case BR_MOVE_KIND_SAVE:
    case BR_MOVE_KIND_KEEP:
    case BR_MOVE_KIND_SHIFT:
        if (answers_hit(s))
            br_worth_reaction(d, s, m, why);
        else if (br_top_const(s)->kind == BR_FRAME_ACTIVATION)
            text_add(why, "it can act before the enemy does");
        else
            br_worth_motion(d, s, m, why);
        break;
    case BR_MOVE_KIND_FLIP:
    case BR_MOVE_KIND_SHOOT:
    case BR_MOVE_KIND_INSPIRE:
        br_worth_motion(d, s, m, why);
        break;
    case BR_MOVE_KIND_MARK:
    case BR_MOVE_KIND_TELEPORT:
        br_worth_arrival(d, s, m, why);
        break;
    case BR_MOVE_KIND_PLAY:
    case BR_MOVE_KIND_BOOST:
    case BR_MOVE_KIND_GEAR:
        text_add(why, m->kind == BR_MOVE_KIND_GEAR ? "this is the moment for the marker"
                                                   : "this is the moment for the card");
        say_worth(value, why);
        break;
    default:
        text_add(why, "nothing better to do");
    }
}

int br_appraise(const void *data, const void *view, const struct move *m, struct text *why)
{
    const struct br_view *v = view;
    struct lookout l;
    lookout_init(&l);
    int value = value_of(data, &v->s, &l, m);
    if (why != NULL)
        say_reason(data, &v->s, m, value, why);
    return value;
}

void br_appraise_all(const void *data, const void *view, const struct move *moves, int count,
                     int *worth)
{
    const struct br_view *v = view;
    struct lookout l;
    lookout_init(&l);
    for (int i = 0; i < count; i++)
        worth[i] = value_of(data, &v->s, &l, &moves[i]);
}
