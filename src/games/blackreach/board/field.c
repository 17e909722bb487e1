#include "board/field.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <muster/text.h>

const char *const br_where_names[BR_WHERE_COUNT] = {"away",  "board",   "off-map", "transport",
                                                    "pod",   "reserve", "air",     "destroyed",
                                                    "wreck", "waiting", "left",    "orbit"};

/* A concealed unit as others see it: infantry on one square that cannot be fired at. Its other face
 * is a guess, for bots and odds. */
static const struct br_type masked_type = {
    .key = "u",
    .class = BR_INFANTRY,
    .squares = 1,
    .back = BR_BACK_STATE,
    .face_count = 2,
    .weapon_count = 1,
    .faces = {{.is_red_skull = true, .is_red_name = true, .is_active = true, .is_concealed = true},
              {.is_red_skull = true,
               .is_red_name = true,
               .movement = 4,
               .defence = 5,
               .weapons = {0, 1}}},
    .weapons = {{.combat = {2, 1, BR_X}, .range = BR_NO_LIMIT, .range_interspaces = BR_NO_LIMIT}},
};

const struct br_type *br_own_type(const struct br_field *f, int type)
{
    return type == BR_TYPE_MASKED ? &masked_type : &f->own_types[type - BR_TYPES_MAX];
}

const struct br_terrain *br_own_terrain(const struct br_field *f, int terrain)
{
    return &f->own_terrains[terrain - BR_TERRAINS_MAX];
}

int br_cover_squares(int squares, int x, int y, int heading, struct br_spot out[4])
{
    out[0] = (struct br_spot){(int8_t)x, (int8_t)y};
    if (squares == 2) {
        out[1] = (struct br_spot){(int8_t)(x - br_dx[heading]), (int8_t)(y - br_dy[heading])};
    } else if (squares == 4) {
        out[1] = (struct br_spot){(int8_t)(x + 1), (int8_t)y};
        out[2] = (struct br_spot){(int8_t)x, (int8_t)(y + 1)};
        out[3] = (struct br_spot){(int8_t)(x + 1), (int8_t)(y + 1)};
    }
    return squares;
}

int br_unit_squares(const struct br_data *d, const struct br_field *f, int unit,
                    struct br_spot out[4])
{
    const struct br_unit *u = &f->units[unit];
    if (u->where == BR_EMBARKED) {
        unit = u->carrier;
        u = &f->units[unit];
    }
    return br_cover_squares(br_unit_type(d, f, unit)->squares, u->x, u->y, u->heading, out);
}

int br_unit_at(const struct br_field *f, int x, int y)
{
    return f->at[br_square(&f->board, x, y)] - 1;
}

int br_wreck_at(const struct br_data *d, const struct br_field *f, int x, int y, int first)
{
    struct br_spot spots[4]; /* mutant: 4 becomes 5: only more room than is needed */
    if (!br_rows_has(&f->wreck, x, y))
        return -1;
    for (int i = first; i < f->unit_count; i++) {
        if (f->units[i].where != BR_WRECK)
            continue;
        int count = br_unit_squares(d, f, i, spots);
        for (int k = 0; k < count; k++)
            if (spots[k].x == x && spots[k].y == y)
                return i;
    }
    return -1;
}

int br_unit_find(const struct br_field *f, const char *label)
{
    /* mutant: < becomes <=: the unit behind the last has no label and stands nowhere */
    for (int i = 0; i < f->unit_count; i++)
        if (text_same(f->units[i].label, label))
            return i;
    return -1;
}

static struct br_rows *rows_of(const struct br_data *d, struct br_field *f, int unit)
{
    if (f->units[unit].where == BR_WRECK)
        return &f->wreck;
    if (br_unit_type(d, f, unit)->class != BR_INFANTRY)
        return &f->vehicles;
    return br_unit_face(d, f, unit)->is_concealed ? &f->concealed : &f->infantry;
}

static bool lies_on_board(const struct br_unit *u)
{
    return u->where == BR_ON_BOARD || u->where == BR_WRECK;
}

void br_field_put(const struct br_data *d, struct br_field *f, int unit)
{
    const struct br_unit *u = &f->units[unit];
    struct br_spot spots[4]; /* mutant: 4 becomes 5: only more room than is needed */
    if (!lies_on_board(u))
        return;
    int count = br_unit_squares(d, f, unit, spots);
    for (int i = 0; i < count; i++) {
        assert(br_on_board(&f->board, spots[i].x, spots[i].y));
        br_rows_add(rows_of(d, f, unit), spots[i].x, spots[i].y);
        if (u->where == BR_ON_BOARD)
            f->at[br_square(&f->board, spots[i].x, spots[i].y)] = (uint8_t)(unit + 1);
    }
}

static bool covers(const struct br_data *d, const struct br_field *f, int unit, int x, int y)
{
    struct br_spot spots[4] = {{0, 0}};
    int count = br_unit_squares(d, f, unit, spots);
    return br_spots_have(spots, count, (struct br_spot){(int8_t)x, (int8_t)y});
}

/* The unit that the leaving one stood over on a square, or -1: infantry that a vehicle drove over
 * or other infantry passed through, or anything under a flying unit. */
static int uncovered(const struct br_data *d, const struct br_field *f, int gone, int x, int y)
{
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        if (i != gone && u->where == BR_ON_BOARD && abs(u->x - x) <= 1 && abs(u->y - y) <= 1 &&
            covers(d, f, i, x, y))
            return i;
    }
    return -1;
}

/* Can there be another unit on the squares of this one? */
static bool may_share(const struct br_data *d, const struct br_field *f, int unit, int x, int y)
{
    if (f->units[unit].where != BR_ON_BOARD)
        return false;
    return br_rows_has(&f->infantry, x, y) || br_rows_has(&f->concealed, x, y) ||
           br_unit_face(d, f, unit)->is_flying;
}

void br_field_lift(const struct br_data *d, struct br_field *f, int unit)
{
    struct br_spot spots[4]; /* mutant: 4 becomes 5: only more room than is needed */
    if (!lies_on_board(&f->units[unit]))
        return;
    int count = br_unit_squares(d, f, unit, spots);
    for (int i = 0; i < count; i++) {
        int x = spots[i].x, y = spots[i].y;
        uint8_t *at = &f->at[br_square(&f->board, x, y)];
        bool is_wreck = f->units[unit].where == BR_WRECK;
        int first = is_wreck ? br_wreck_at(d, f, x, y, 0) : -1;
        bool has_other = first >= 0 && (first != unit || br_wreck_at(d, f, x, y, unit + 1) >= 0);
        int other = may_share(d, f, unit, x, y) ? uncovered(d, f, unit, x, y) : -1;
        if (!has_other)
            br_rows_remove(rows_of(d, f, unit), x, y);
        if (*at == unit + 1)
            *at = (uint8_t)(other + 1);
        if (other >= 0)
            br_rows_add(rows_of(d, f, other), x, y);
    }
}

static void index_square(const struct br_data *d, struct br_field *f, int x, int y)
{
    const struct br_board *b = &f->board;
    const struct br_terrain *t = br_area_terrain(d, f, x, y);
    if (t->blocks || t->obscure > 0 || t->structure > 0) /* it may become something that does */
        br_rows_add(&f->cover, x, y);
    if (t->blocks)
        br_rows_add(&f->opaque, x, y);
    if (t->impassable != 0 || t->difficult != 0)
        br_rows_add(&f->rough, x, y);
    if (x > 0 && br_has_side(b, br_west_edge(b, x, y)))
        br_rows_add(&f->west, x, y);
    if (y > 0 && br_has_side(b, br_north_edge(b, x, y)))
        br_rows_add(&f->north, x, y);
}

void br_field_index(const struct br_data *d, struct br_field *f)
{
    static const struct br_rows none;
    f->cover = f->opaque = f->rough = f->west = f->north = none;
    f->vehicles = f->infantry = f->concealed = f->wreck = none;
    memset(f->at, 0, sizeof f->at);
    for (int y = 0; y < f->board.h; y++)
        for (int x = 0; x < f->board.w; x++)
            index_square(d, f, x, y);
    for (int pass = 0; pass < 2; pass++) /* vehicles last: they lie over infantry */
        /* mutant: < becomes <= (2): the unit behind the last has no label and stands nowhere */
        for (int i = 0; i < f->unit_count; i++)
            if ((br_unit_type(d, f, i)->class != BR_INFANTRY) == (pass == 1))
                br_field_put(d, f, i);
}

void br_field_collapse(const struct br_data *d, struct br_field *f, int building)
{
    struct br_board *b = &f->board;
    int rubble = br_terrain(d, f, b->elements[building].terrain)->rubble;
    for (int i = 1; i < b->element_count; i++)
        if (b->elements[i].of == building) {
            b->elements[i].dp = (uint8_t)(BR_COLLAPSED | b->elements[i].terrain);
            b->elements[i].terrain = (uint8_t)(i == building ? rubble : 0);
        }
    b->is_changed = true;
    br_field_index(d, f);
}
