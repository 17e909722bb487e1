/* features.c: what a position between two turns comes to, in numbers; a search judges by them. All
 * are differences, the seat's less the enemy's. */
#include "bot/features.h"
#include "bot/worth.h"

enum { FINE = 16, SHARE = 64 };

/* A side of the battle, summed up. */
struct side {
    int worth;    /* of its units, in army points, hits taken off */
    int on_board; /* of those on the board */
    int units, leaders, markers, broken;
    int presence[BR_OBJECTIVES_MAX]; /* worth near an objective */
    int on[BR_OBJECTIVES_MAX];       /* worth on it */
};

static int abs_of(int n)
{
    return n < 0 ? -n : n;
}

static int worth_of(const struct br_data *d, const struct br_state *s, int unit)
{
    const struct br_unit *u = &s->field.units[unit];
    const struct br_type *t = br_unit_type(d, &s->field, unit);
    int price = br_worth_unit(d, &s->field, unit) / BR_WORTH_POINT;
    if (u->damage != 0)
        price = price * 2 / 3;
    return t->class != BR_HEAVY && t->face_count > 1 && u->face > 0 &&
                   !t->faces[u->face].is_concealed
               ? price * 2 / 3
               : price;
}

/* Steps from a unit to an objective, as a bird flies; 0: on one of its squares. */
static int distance(const struct br_state *s, const struct br_unit *u, const struct br_objective *o)
{
    struct br_rows squares;
    br_control_squares(&s->field, o, &squares);
    int best = BR_SIDE_MAX;
    for (int y = 0; y < s->field.board.h; y++)
        for (uint32_t row = squares.row[y]; row != 0; row &= row - 1) {
            int dx = abs_of(__builtin_ctz(row) - u->x), dy = abs_of(y - u->y);
            int steps = dx > dy ? dx : dy;
            best = steps < best ? steps : best;
        }
    return best;
}

static void add_unit(const struct br_data *d, const struct br_state *s, int unit, struct side *out)
{
    const struct br_unit *u = &s->field.units[unit];
    int worth = worth_of(d, s, unit);
    out->worth += worth;
    out->units++;
    out->leaders += br_unit_type(d, &s->field, unit)->role == BR_LEADER;
    out->markers += u->sm;
    if (u->where != BR_ON_BOARD)
        return;
    out->on_board += worth;
    for (int i = 0; i < s->objective_count; i++) {
        int steps = distance(s, u, &s->objectives[i]);
        out->presence[i] += worth * FINE / (1 + steps);
        out->on[i] += steps == 0 ? worth : 0;
    }
}

static void sum_up(const struct br_data *d, const struct br_state *s, struct side out[2])
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (br_is_alive(&s->field.units[i]))
            add_unit(d, s, i, &out[s->field.units[i].owner]);
    for (int i = 0; i < s->tile_count; i++)
        out[s->tiles[i].owner].broken += s->tiles[i].is_broken;
}

static int share(int own, int other)
{
    return own + other > 0 ? (own - other) * SHARE / (own + other) : 0;
}

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

/* Who would win if the battle ended now, by the scenario's conditions: 1 the seat, -1 the enemy. */
static int standing(const struct br_state *s, int seat)
{
    int foe = seat ^ 1;
    for (int i = 0; i < s->terms.condition_count; i++) {
        const struct br_condition *c = &s->terms.conditions[i];
        int own = c->seat == seat ? 1 : -1, lead = 0;
        if (c->kind == BR_WIN_KEEP && br_controlled(s, c->seat) >= c->number)
            return own;
        if (c->kind == BR_WIN_LAST)
            return own;
        if (c->kind == BR_WIN_POINTS)
            lead = s->sides[seat].points - s->sides[foe].points;
        if (c->kind == BR_WIN_DESTROYED)
            lead = s->sides[seat].destroyed - s->sides[foe].destroyed;
        if (lead != 0)
            return sign(lead);
    }
    int held = br_controlled_value(s, seat) - br_controlled_value(s, foe);
    return sign(held != 0 ? held : s->sides[seat].destroyed - s->sides[foe].destroyed);
}

/* How far conditions that name a seat are fulfilled, over what is missing. */
static int progress(const struct br_state *s, int seat)
{
    int sum = 0;
    for (int i = 0; i < s->terms.condition_count; i++) {
        const struct br_condition *c = &s->terms.conditions[i];
        int own = c->seat == seat ? 1 : -1;
        if (c->kind == BR_WIN_HOLD || c->kind == BR_WIN_KEEP)
            sum += own * (br_controlled(s, c->seat) - c->number);
        else if (c->kind == BR_WIN_EXIT)
            sum += own * s->sides[c->seat].points * 8 / (c->number > 0 ? c->number : 1);
        else if (c->kind == BR_WIN_STREAK)
            sum += s->sides[seat].streak - s->sides[seat ^ 1].streak;
    }
    return sum;
}

int br_chapter(const void *data, const void *state)
{
    const struct br_state *s = state;
    (void)data;
    return s->turn > 0 ? s->turn : 1;
}

int br_features(const void *data, const void *state, int seat, int32_t *out)
{
    const struct br_data *d = data;
    const struct br_state *s = state;
    struct side sides[2] = {0};
    const struct side *own = &sides[seat], *foe = &sides[seat ^ 1];
    int count = 0, near = 0, on = 0;
    int late = s->turns > 0 ? FINE * s->turn / s->turns : 0;
    sum_up(d, s, sides);
    for (int i = 0; i < s->objective_count; i++) {
        int value = s->objectives[i].value > 0 ? s->objectives[i].value : 1;
        near += value * share(own->presence[i], foe->presence[i]);
        on += value * sign(own->on[i] - foe->on[i]);
    }
    int held = br_controlled_value(s, seat) - br_controlled_value(s, seat ^ 1);
    int stands = standing(s, seat), killed = s->sides[seat].destroyed;
    killed -= s->sides[seat ^ 1].destroyed;
    int points = s->sides[seat].points - s->sides[seat ^ 1].points;
    out[count++] = stands * FINE;
    out[count++] = stands * late;
    out[count++] = stands * late * late / FINE;
    out[count++] = held * FINE;
    out[count++] = held * late;
    out[count++] = points > 64 ? 64 : points < -64 ? -64 : points;
    out[count++] = killed > 256 ? 256 : killed < -256 ? -256 : killed;
    out[count++] = share(own->worth, foe->worth);
    out[count++] = share(own->worth, foe->worth) * late / FINE;
    out[count++] = share(own->on_board, foe->on_board);
    out[count++] = near;
    out[count++] = near * late / FINE;
    out[count++] = on * FINE;
    out[count++] = on * late;
    out[count++] = progress(s, seat) * FINE;
    out[count++] = progress(s, seat) * late;
    out[count++] = own->units - foe->units;
    out[count++] = own->leaders - foe->leaders;
    out[count++] = own->markers - foe->markers;
    out[count++] = own->broken - foe->broken;
    out[count++] = s->sides[seat].box - s->sides[seat ^ 1].box;
    out[count++] = s->initiative == seat ? 1 : -1;
    out[count++] = s->sides[seat].hand_count - s->sides[seat ^ 1].hand_count;
    return count;
}

const char *const br_feature_names[] = {
    "who would win now",
    "who would win now, later on",
    "who would win now, at the end",
    "objectives held",
    "objectives held, later on",
    "points",
    "army points destroyed",
    "army",
    "army, later on",
    "army on the board",
    "near to objectives",
    "near to objectives, later on",
    "stronger on objectives",
    "stronger on objectives, later on",
    "conditions of the scenario",
    "conditions of the scenario, later on",
    "units",
    "leaders",
    "suppressed markers",
    "groups broken",
    "box of the initiative",
    "initiative",
    "hand",
};
