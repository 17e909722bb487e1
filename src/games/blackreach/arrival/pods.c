/* pods.c: landing markers, and what a landing pod does to the squares that it covers (POD-02, -11,
 * -13, BR-RULE-93, -215). */
#include "arrival/pods.h"

#include "board/bearing.h"
#include "effects/effects.h"

/* ---- the landing marker ---- */

/* BR-RULE-93, -271: ground that is no structure, and that the pod cannot stand on. */
static bool is_barred(const struct br_data *d, const struct br_field *f, int class,
                      struct br_spot at)
{
    const struct br_terrain *t = br_area_terrain(d, f, at.x, at.y);
    return t->structure == 0 && (t->is_building || (t->impassable >> class & 1));
}

/* The side of a square towards the west (dx 1) or north is one that cuts the pod in two: a
 * building's own rim falls with it. */
static bool is_fenced(const struct br_data *d, const struct br_field *f, int class, int edge)
{
    const struct br_terrain *t = br_edge_terrain(d, f, edge);
    return !t->is_rim && (t->impassable >> class & 1);
}

static bool is_cut(const struct br_data *d, const struct br_field *f, int class, int a, int b)
{
    const struct br_board *board = &f->board;
    return is_fenced(d, f, class, br_west_edge(board, a, b - 1)) ||
           is_fenced(d, f, class, br_west_edge(board, a, b)) ||
           is_fenced(d, f, class, br_north_edge(board, a - 1, b)) ||
           is_fenced(d, f, class, br_north_edge(board, a, b));
}

static int check_ground(const struct br_data *d, const struct br_field *f, int class, int a, int b,
                        struct err *why)
{
    struct br_spot spots[4];
    br_cover_squares(4, a - 1, b - 1, BR_N, spots);
    for (int i = 0; i < 4; i++)
        if (is_barred(d, f, class, spots[i]))
            return br_forbids(why, BR_RULE_93, "the pod cannot stand on %d,%d", spots[i].x,
                              spots[i].y);
    return is_cut(d, f, class, a, b)
               ? br_forbids(why, BR_RULE_271, "a wall would lie between the pod's squares")
               : 0;
}

static bool is_beside_objective(const struct br_state *s, int a, int b)
{
    for (int i = 0; i < s->objective_count; i++) {
        const struct br_objective *o = &s->objectives[i];
        if (o->element == 0 && br_distance((struct br_spot){(int8_t)a, (int8_t)b},
                                           (struct br_spot){(int8_t)o->a, (int8_t)o->b}) <= 1)
            return true;
    }
    return false;
}

int br_check_site(const struct br_data *d, const struct br_state *s, int pod, int at,
                  struct err *why)
{
    const struct br_field *f = &s->field;
    int a = br_spot_x(at), b = br_spot_y(at);
    if (at >> (BR_SPOT_CORNER + 1) != 0 || !br_is_interspace(at))
        return br_forbids(why, BR_POD_02, "the marker lies on an interspace: i(3,4)");
    if (a < 1 || b < 1 || a >= f->board.w || b >= f->board.h)
        return br_forbids(why, BR_RULE_93, "not all four squares around i(%d,%d) are on the board",
                          a, b);
    if (is_beside_objective(s, a, b))
        return br_forbids(why, BR_POD_02, "i(%d,%d) is beside an objective marker", a, b);
    return check_ground(d, f, br_unit_type(d, f, pod)->class, a, b, why);
}

bool br_wants_site(const struct br_data *d, const struct br_state *s, int pod)
{
    const struct br_board *b = &s->field.board;
    const struct br_unit *u = &s->field.units[pod];
    if (u->where != BR_ORBIT || br_has_site(u))
        return false;
    for (int y = 1; y < b->h; y++)
        for (int x = 1; x < b->w; x++)
            if (br_check_site(d, s, pod, br_spot_value(x, y, true), NULL) == 0)
                return true;
    return false;
}

void br_list_sites(struct br_list *l)
{
    const struct br_board *b = &l->s->field.board;
    for (int y = 1; y < b->h; y++)
        for (int x = 1; x < b->w; x++) {
            int at = br_spot_value(x, y, true);
            if (br_check_site(l->d, l->s, l->asked.unit, at, NULL) == 0)
                BR_LIST(l, MARK, mark, .at = (uint16_t)at);
        }
}

void br_place_site(struct br_game *g, int pod, int at)
{
    struct br_unit *u = &g->s->field.units[pod];
    u->x = (uint8_t)br_spot_x(at);
    u->y = (uint8_t)br_spot_y(at);
    BR_TELL_UNIT(g, pod, POD_MARKED, pod_marked, .at = at);
}

/* ---- landing ---- */

int br_passengers(const struct br_field *f, int vehicle, uint8_t *out)
{
    int count = 0;
    for (int i = 0; i < f->unit_count; i++)
        if (br_rides(&f->units[i], vehicle))
            out[count++] = (uint8_t)i;
    return count;
}

/* What stands on the squares; a large unit once. */
static int crush_units(struct br_game *g, int pod, const struct br_spot *spots)
{
    int count = 0;
    for (int i = 0; i < 4; i++) {
        int unit = br_unit_at(&g->s->field, spots[i].x, spots[i].y);
        if (unit < 0)
            continue;
        br_obliterate(g, unit, pod);
        count++;
    }
    return count;
}

static int crush_wrecks(struct br_game *g, const struct br_spot *spots)
{
    int count = 0;
    for (int i = 0; i < 4; i++)
        for (int k = 0; (k = br_wreck_at(g->d, &g->s->field, spots[i].x, spots[i].y, k)) >= 0;
             k++) {
            br_damage_wreck(g, k, UINT8_MAX);
            count++;
        }
    return count;
}

static int crush_buildings(struct br_game *g, const struct br_spot *spots)
{
    const struct br_board *b = &g->s->field.board;
    int count = 0;
    for (int i = 0; i < 4; i++) {
        int element = b->area[br_square(b, spots[i].x, spots[i].y)];
        if (br_terrain(g->d, &g->s->field, b->elements[element].terrain)->structure == 0)
            continue;
        br_damage_building(g, element, UINT8_MAX);
        count++;
    }
    return count;
}

bool br_touch_down(struct br_game *g, int pod, int heading)
{
    struct br_field *f = &g->s->field;
    struct br_unit *u = &f->units[pod];
    uint8_t riders[BR_UNITS_MAX];
    struct br_spot spots[4];
    u->x--;
    u->y--;
    u->heading = (uint8_t)heading;
    u->is_delayed = false;
    br_cover_squares(4, u->x, u->y, heading, spots);
    BR_TELL_UNIT(g, pod, LANDED, landed, .at = br_place_of(g, pod));
    int destroyed = crush_units(g, pod, spots) + crush_wrecks(g, spots);
    u->where = BR_ON_BOARD; /* before buildings fall: wrecks that they leave find no room here */
    br_field_put(g->d, f, pod);
    destroyed += crush_buildings(g, spots);
    for (int i = br_passengers(f, pod, riders) - 1; i >= 0; i--)
        f->units[riders[i]].where = BR_EMBARKED;
    return destroyed > 0;
}

/* ---- frames ---- */

void br_push_landing(struct br_game *g, int pod, enum br_landing_step step)
{
    struct br_frame *f = br_push(g->s, BR_FRAME_LANDING);
    f->step = (uint8_t)step;
    f->u.landing.unit = (uint8_t)pod;
}

void br_push_sites(struct br_game *g, int seat)
{
    br_push(g->s, BR_FRAME_SITES)->u.sites.seat = (uint8_t)seat;
}
