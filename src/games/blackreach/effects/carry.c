/* carry.c: who fits into which vehicle, and where passengers get in and out (ABIL-TRANSPORT). */
#include "effects/carry.h"

#include "board/bearing.h"
#include "board/zoc.h"
#include "effects/effects.h"
#include "effects/ways.h"
#include "state/mask.h"
#include "state/units.h"

/* ---- room ---- */

/* BR-ABIL-TRANSPORT-02, BR-RULE-82 */
static int points_of(const struct br_data *d, const struct br_field *f, int unit)
{
    return br_unit_type(d, f, unit)->is_character || br_unit_face(d, f, unit)->is_red_skull ? 1 : 2;
}

int br_load(const struct br_data *d, const struct br_field *f, int vehicle)
{
    int load = 0;
    for (int i = 0; i < f->unit_count; i++)
        if (br_rides(&f->units[i], vehicle))
            load += points_of(d, f, i);
    return load;
}

/* The printed capacity for infantry; -1: none. */
static int capacity(const struct br_data *d, const struct br_field *f, int vehicle)
{
    int big = br_unit_ability(d, f, vehicle, BR_ABIL_BIG_TRANSPORT);
    return big >= 0 ? big : br_unit_ability(d, f, vehicle, BR_ABIL_TRANSPORT);
}

static bool carries_walker(const struct br_data *d, const struct br_field *f, int vehicle)
{
    return br_unit_ability(d, f, vehicle, BR_ABIL_WALKER_TRANSPORT) >= 0;
}

bool br_is_transport(const struct br_data *d, const struct br_field *f, int vehicle)
{
    return capacity(d, f, vehicle) >= 0 || carries_walker(d, f, vehicle);
}

int br_check_cargo(const struct br_data *d, const struct br_field *f, int unit, int vehicle,
                   struct err *why)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    bool is_walker = t->keywords >> BR_KEY_WALKER & 1 && t->class != BR_INFANTRY;
    int room = capacity(d, f, vehicle);
    if (is_walker && carries_walker(d, f, vehicle))
        return br_has_passengers(f, vehicle) && f->units[unit].carrier != vehicle
                   ? br_forbids(why, BR_ABIL_DREADTRANS_01, "it carries a walker already")
                   : 0;
    if (t->class == BR_INFANTRY && room < 0 && carries_walker(d, f, vehicle))
        return br_forbids(why, BR_ABIL_DREADTRANS_01, "it carries a walker and no infantry");
    if (t->class != BR_INFANTRY || room < 0)
        return br_forbids(why, BR_ABIL_TRANSPORT_01,
                          room < 0 ? "it carries nobody" : "it carries infantry only");
    if (br_unit_ability(d, f, unit, BR_ABIL_LARGE) >= 0 &&
        br_unit_ability(d, f, vehicle, BR_ABIL_BIG_TRANSPORT) < 0)
        return br_forbids(why, BR_ABIL_LARGE_01, "it is large, and the vehicle has no room for it");
    int load = br_load(d, f, vehicle), own = points_of(d, f, unit);
    if (br_rides(&f->units[unit], vehicle))
        load -= own;
    if (load + own > room)
        return br_forbids(why, BR_ABIL_TRANSPORT_01,
                          "the vehicle carries %d of %d points, and the unit needs %d", load, room,
                          own);
    return 0;
}

int br_check_room(const struct br_data *d, const struct br_field *f, int unit, int vehicle,
                  struct err *why)
{
    const struct br_unit *v = &f->units[vehicle];
    if (v->owner != f->units[unit].owner || vehicle == unit || v->where != BR_ON_BOARD)
        return br_forbids(why, BR_ABIL_TRANSPORT_01, "it is no vehicle of yours on the board");
    if (br_unit_type(d, f, vehicle)->is_pod)
        return br_forbids(why, BR_RULE_94, "nobody enters a landed pod");
    if (br_unit_face(d, f, vehicle)->is_flying)
        return br_forbids(why, BR_ABIL_TRANSPORT_04, "nobody enters or leaves it while it flies");
    return br_check_cargo(d, f, unit, vehicle, why);
}

int br_check_seat(const struct br_data *d, const struct br_field *f, int unit, int vehicle,
                  struct err *why)
{
    const struct br_unit *v = &f->units[vehicle];
    bool is_own_pod = v->where == BR_ORBIT && v->owner == f->units[unit].owner;
    return is_own_pod ? br_check_cargo(d, f, unit, vehicle, why)
                      : br_check_room(d, f, unit, vehicle, why);
}

/* ---- getting out ---- */

/* A mover for the unit as if it stood on the square; zones do not hinder it. */
static void mover_at(const struct br_data *d, struct br_field *copy, int unit, struct br_spot at,
                     struct br_mover *out)
{
    static const struct br_rows none;
    struct br_unit *u = &copy->units[unit];
    u->where = BR_ON_BOARD;
    u->x = (uint8_t)at.x;
    u->y = (uint8_t)at.y;
    br_mover_init(d, copy, unit, 1, out);
    out->zone_count = 0;
    out->zoned = none;
}

static void add_exit(struct br_exit *out, int *count, struct br_spot at, bool stops)
{
    for (int i = 0; i < *count; i++)
        if (out[i].at.x == at.x && out[i].at.y == at.y) {
            out[i].stops = out[i].stops && stops;
            return;
        }
    if (*count < BR_EXITS_MAX)
        out[(*count)++] = (struct br_exit){at, stops};
}

/* Free squares one step from those of the vehicle, or of its wreck. */
static int find_exits(const struct br_data *d, const struct br_field *f, int unit, int vehicle,
                      bool may_fly, struct br_exit out[BR_EXITS_MAX])
{
    struct br_field copy = *f;
    struct br_spot own[4];
    struct br_step steps[BR_STEPS_MAX];
    struct br_mover m;
    int count = 0;
    const struct br_unit *v = &f->units[vehicle];
    int size = br_cover_squares(br_unit_type(d, f, vehicle)->squares, v->x, v->y, v->heading, own);
    for (int i = 0; i < size; i++) {
        mover_at(d, &copy, unit, own[i], &m);
        m.is_flying = m.is_flying && may_fly;
        struct br_pose from = {(uint8_t)own[i].x, (uint8_t)own[i].y, 0};
        int known = br_steps(&m, from, steps);
        for (int k = 0; k < known; k++) {
            struct br_spot to = {(int8_t)steps[k].to.x, (int8_t)steps[k].to.y};
            if (!br_spots_have(own, size, to) && br_unit_at(f, to.x, to.y) < 0 &&
                br_may_end(&m, steps[k].to))
                add_exit(out, &count, to, steps[k].stops);
        }
    }
    return count;
}

int br_exits(const struct br_data *d, const struct br_field *f, int unit,
             struct br_exit out[BR_EXITS_MAX])
{
    if (!br_is_aboard(f, unit) || br_unit_face(d, f, f->units[unit].carrier)->is_flying)
        return 0;
    return find_exits(d, f, unit, f->units[unit].carrier, true, out);
}

int br_ways_out(const struct br_data *d, const struct br_state *s, int unit, int left,
                struct br_exit out[BR_EXITS_MAX])
{
    int count = left > 0 ? br_exits(d, &s->field, unit, out) : 0, useful = 0;
    if (!br_is_scouting(d, s, unit))
        return count;
    for (int i = 0; i < count; i++) {
        struct br_pose at = {(uint8_t)out[i].at.x, (uint8_t)out[i].at.y, 0};
        if (br_can_finish_at(d, s, unit, at, left - 1, false))
            out[useful++] = (struct br_exit){out[i].at, false};
    }
    return useful;
}

/* BR-RULE-84: in the zone of an enemy without suppressed markers, a vehicle's too? */
static bool is_in_zone(const struct br_data *d, const struct br_field *f, int side,
                       struct br_spot at)
{
    struct br_rows zone;
    for (int i = 0; i < f->unit_count; i++) {
        if (f->units[i].owner == side || f->units[i].where != BR_ON_BOARD || f->units[i].sm > 0)
            continue;
        br_zone(d, f, i, &zone);
        if (br_rows_has(&zone, at.x, at.y))
            return true;
    }
    return false;
}

int br_bail_squares(const struct br_data *d, const struct br_field *f, int unit, int around,
                    struct br_spot out[BR_EXITS_MAX])
{
    struct br_exit exits[BR_EXITS_MAX];
    const struct br_type *t = br_unit_type(d, f, unit);
    int face = f->units[unit].face, count = 0;
    if (t->faces[face].is_active)
        face ^= 1; /* BR-FORCED-03: the active face goes down first */
    if (t->faces[face].movement == BR_X)
        return 0;
    int known = find_exits(d, f, unit, around, false, exits);
    for (int i = 0; i < known; i++)
        if (!is_in_zone(d, f, f->units[unit].owner, exits[i].at))
            out[count++] = exits[i].at;
    return count;
}

/* ---- getting in ---- */

/* Does an open step lead from the square into the vehicle? */
static bool leads_in(const struct br_mover *m, struct br_spot from, const struct br_spot *squares,
                     int size)
{
    for (int dir = 0; dir < BR_DIR_COUNT; dir++) {
        struct br_spot to = {(int8_t)(from.x + br_dx[dir]), (int8_t)(from.y + br_dy[dir])};
        if (br_spots_have(squares, size, to) && !br_way_is_closed(m, from.x, from.y, dir))
            return true;
    }
    return false;
}

bool br_find_boarding(const struct br_data *d, const struct br_state *s, int unit, int left,
                      int vehicle, struct br_pose *out)
{
    const struct br_field *f = &s->field;
    const struct br_unit *u = &f->units[unit];
    struct br_spot squares[4];
    struct br_path path, best = {.cost = BR_NO_COST};
    struct br_rows ends;
    struct br_mover m;
    if (left < 1 || u->where != BR_ON_BOARD || br_unit_type(d, f, unit)->squares > 1 ||
        br_range(d, f, unit, vehicle) > left)
        return false;
    int size = br_unit_squares(d, f, vehicle, squares);
    br_mover_now(d, s, unit, left - 1, &m);
    br_foot_ends(&m, &ends);
    for (int y = m.top; y <= m.bottom; y++)
        for (uint32_t bits = ends.row[y]; bits != 0; bits &= bits - 1) {
            struct br_spot at = {(int8_t)__builtin_ctz(bits), (int8_t)y};
            struct br_pose pose = {(uint8_t)at.x, (uint8_t)at.y, 0};
            bool is_here = at.x == u->x && at.y == u->y;
            if (br_range_squares(&at, 1, squares, size) != 1 || !br_may_end(&m, pose) ||
                (!is_here && !m.is_flying && br_rows_has(&m.difficult, at.x, at.y)) ||
                !leads_in(&m, at, squares, size))
                continue;
            if (out == NULL)
                return true;
            if (!br_best_path(&m, pose, &path))
                continue;
            if (best.cost != BR_NO_COST &&
                (path.exposure > best.exposure ||
                 (path.exposure == best.exposure && path.cost >= best.cost)))
                continue;
            best = path;
            *out = (struct br_pose){pose.x, pose.y, u->heading};
        }
    return best.cost != BR_NO_COST;
}

/* Is there a step after which it can come to an end? */
static bool has_step(const struct br_mover *m)
{
    const struct br_unit *u = &m->f->units[m->unit];
    struct br_step steps[BR_STEPS_MAX];
    int count = br_steps(m, (struct br_pose){u->x, u->y, u->heading}, steps);
    for (int i = 0; i < count; i++)
        if (br_can_finish(m, steps[i].to, m->movement - 1, steps[i].stops))
            return true;
    return false;
}

bool br_can_go(const struct br_data *d, const struct br_state *s, int unit, int left)
{
    const struct br_unit *u = &s->field.units[unit];
    struct br_mover m;
    if (u->where != BR_ON_BOARD || left < 1 || (u->damage >> BR_DAMAGE_TRACKS & 1))
        return false;
    br_mover_now(d, s, unit, left, &m);
    if (has_step(&m))
        return true;
    for (int i = 0; br_knows_transports(s) && i < s->field.unit_count; i++)
        if (br_check_room(d, &s->field, unit, i, NULL) == 0 &&
            br_find_boarding(d, s, unit, left, i, NULL))
            return true;
    return false;
}

/* A concealed unit shows itself first (BR-RULE-263). */
void br_embark(struct br_game *g, int unit, int vehicle)
{
    struct br_unit *u = &g->s->field.units[unit];
    if (br_unit_face(g->d, &g->s->field, unit)->is_concealed)
        br_flip(g, unit);
    br_unmask(g, unit);
    br_field_lift(g->d, &g->s->field, unit);
    u->where = g->s->field.units[vehicle].where == BR_ORBIT ? BR_IN_POD : BR_EMBARKED;
    u->carrier = (uint8_t)vehicle;
    u->x = u->y = 0;
    BR_TELL_UNIT(g, unit, BOARDED, boarded, .vehicle = br_shown(&g->s->field, vehicle));
}

void br_disembark(struct br_game *g, int unit, struct br_spot at)
{
    struct br_unit *u = &g->s->field.units[unit];
    int vehicle = u->carrier;
    u->where = BR_ON_BOARD;
    u->carrier = BR_NO_UNIT;
    u->x = (uint8_t)at.x;
    u->y = (uint8_t)at.y;
    br_field_put(g->d, &g->s->field, unit);
    BR_TELL_UNIT(g, unit, ALIGHTED, alighted, .vehicle = br_shown(&g->s->field, vehicle),
                 .at = br_place_of(g, unit));
}
