/* hit.c: what hits and forced moves do to units, wrecks and buildings (HIT, HEAVY, BREAK, FORCED,
 * STRUCT, MARK). */
#include "rules/rules.h"

#include <stdlib.h>
#include <string.h>

/* ---- units on the board ---- */

void br_shift(struct br_game *g, int unit, struct br_pose to)
{
    struct br_field *f = &g->s->field;
    struct br_unit *u = &f->units[unit];
    if (u->x != to.x || u->y != to.y || u->heading != to.heading) {
        br_field_lift(g->d, f, unit);
        u->x = to.x;
        u->y = to.y;
        u->heading = to.heading;
        br_field_put(g->d, f, unit);
    }
}

/* Who stands on its square stays the same, also under a vehicle; a concealed face lies in other
 * rows. */
void br_flip(struct br_game *g, int unit)
{
    struct br_field *f = &g->s->field;
    struct br_unit *u = &f->units[unit];
    bool was_concealed = br_unit_face(g->d, f, unit)->is_concealed;
    u->face ^= 1;
    if (u->where == BR_ON_BOARD && br_unit_face(g->d, f, unit)->is_concealed != was_concealed) {
        br_rows_remove(was_concealed ? &f->ghost : &f->foot, u->x, u->y);
        br_rows_add(was_concealed ? &f->foot : &f->ghost, u->x, u->y);
    }
    if (!br_unit_face(g->d, f, unit)->is_concealed)
        br_unmask(g, unit);
    br_tell_unit(g, BR_EV_FLIPPED, unit, u->face, 0, 0);
}

void br_suppress(struct br_game *g, int unit, int markers)
{
    struct br_unit *u = &g->s->field.units[unit];
    u->sm = (uint8_t)(u->sm + markers > BR_SM_MAX ? BR_SM_MAX : u->sm + markers);
    br_tell_unit(g, BR_EV_SUPPRESSED, unit, markers, u->sm, 0);
}

/* ---- destruction ---- */

/* BR-BREAK-02, -03 */
static void count_loss(struct br_game *g, int unit)
{
    struct br_state *s = g->s;
    int tile = s->field.units[unit].tile;
    if (tile >= s->tile_count)
        return;
    struct br_tile *t = &s->tiles[tile];
    t->lost++;
    if (t->is_broken || t->lost < t->breaking_point)
        return;
    t->is_broken = true;
    br_tell(g, BR_EV_BROKEN, t->owner, tile, t->kind, 0, 0);
}

static int price_of(const struct br_game *g, int unit)
{
    int type = g->s->field.units[unit].type;
    return type < BR_TYPES_MAX ? g->d->prices[type] : br_price(br_type(g->d, &g->s->field, type));
}

void br_destroy(struct br_game *g, int unit, int by, bool keeps_wreck)
{
    struct br_state *s = g->s;
    struct br_unit *u = &s->field.units[unit];
    bool stood = u->where == BR_ON_BOARD;
    bool is_sunk = br_stands_in_impassable(g->d, &s->field, unit);
    br_unmask(g, unit);
    br_tell_unit(g, BR_EV_DESTROYED, unit, by == BR_NO_UNIT ? BR_NO_REF : br_ref(&s->field, by), 0,
                 0);
    br_field_lift(g->d, &s->field, unit);
    u->where = BR_DESTROYED;
    u->token = u->token_state = u->sm = u->damage = u->life = u->dp = 0; /* BR-HIT-08, BR-MARK-12 */
    u->is_activated = u->has_moved = false;
    s->sides[u->owner ^ 1].destroyed =
        (uint16_t)(s->sides[u->owner ^ 1].destroyed + price_of(g, unit));
    count_loss(g, unit);
    g->has_losses = true;
    if (!stood || keeps_wreck || br_unit_type(g->d, &s->field, unit)->wreck == 0)
        return;
    if (!is_sunk) {
        br_lay_wreck(g, unit, (struct br_pose){u->x, u->y, u->heading}, BR_NO_UNIT);
        return;
    }
    struct br_wreck_frame *f = &br_push(s, BR_FRAME_WRECK)->u.wreck;
    *f = (struct br_wreck_frame){(uint8_t)unit, u->x, u->y, u->heading};
}

/* Who stands where a wreck comes to lie that is impassable to it is destroyed (BR-TERRAIN-11). */
static void bury(struct br_game *g, int wreck, int spared)
{
    const struct br_field *f = &g->s->field;
    struct br_spot s[4];
    int count = br_unit_squares(g->d, f, wreck, s);
    for (int i = 0; i < count; i++) {
        int other = br_unit_at(f, s[i].x, s[i].y);
        if (other >= 0 && other != spared && br_stands_in_impassable(g->d, f, other))
            br_destroy(g, other, BR_NO_UNIT, false);
    }
}

void br_lay_wreck(struct br_game *g, int unit, struct br_pose at, int spared)
{
    struct br_unit *u = &g->s->field.units[unit];
    u->where = BR_WRECK;
    u->x = at.x;
    u->y = at.y;
    u->heading = at.heading;
    u->dp = 0;
    br_field_put(g->d, &g->s->field, unit);
    br_tell_unit(g, BR_EV_WRECKED, unit, br_pose_arg(u->x, u->y, u->heading, BR_POSE_TURNS), 0, 0);
    bury(g, unit, spared);
}

/* BR-STRUCT-02, -04 */
void br_damage_wreck(struct br_game *g, int wreck, int points)
{
    struct br_field *f = &g->s->field;
    struct br_unit *u = &f->units[wreck];
    int most = br_terrain(g->d, f, br_unit_type(g->d, f, wreck)->wreck)->structure;
    u->dp = (uint8_t)(u->dp + points > most ? most : u->dp + points);
    br_tell_unit(g, BR_EV_DAMAGED, wreck, u->dp, most, 0);
    if (u->dp < most)
        return;
    br_field_lift(g->d, f, wreck);
    u->where = BR_DESTROYED;
    u->dp = 0;
    br_tell_unit(g, BR_EV_REMOVED, wreck, 0, 0, 0);
}

/* BR-STRUCT-03, BR-RULE-63 */
void br_damage_building(struct br_game *g, int element, int points)
{
    struct br_field *f = &g->s->field;
    struct br_element *e = &f->board.elements[element];
    int most = br_terrain(g->d, f, e->terrain)->structure, at = 0;
    if (most == 0)
        return;
    e->dp = (uint8_t)(e->dp + points > most ? most : e->dp + points);
    if (e->dp < most)
        return;
    while (f->board.area[at] != element)
        at++;
    br_field_collapse(g->d, f, element);
    br_tell(g, BR_EV_COLLAPSED, 0, br_pose_arg(at % f->board.w, at / f->board.w, 0, 0), 0, 0, 0);
    for (int i = 0; i < f->unit_count; i++)
        if (br_stands_in_impassable(g->d, f, i))
            br_destroy(g, i, BR_NO_UNIT, false);
}

/* ---- where a wreck goes (BR-TERRAIN-12) ---- */

static bool is_dry(const struct br_data *d, const struct br_field *f, int unit, struct br_pose at)
{
    struct br_spot s[4];
    const struct br_type *t = br_unit_type(d, f, unit);
    int count = br_cover_squares(t->squares, at.x, at.y, at.heading, s);
    for (int i = 0; i < count; i++)
        if (!br_on_board(&f->board, s[i].x, s[i].y) || br_unit_at(f, s[i].x, s[i].y) >= 0 ||
            br_is_impassable(d, f, t->class, s[i].x, s[i].y))
            return false;
    return true;
}

int br_wreck_poses(const struct br_data *d, const struct br_state *s, const struct br_frame *f,
                   struct br_pose *out, int cap)
{
    const struct br_wreck_frame *wf = &f->u.wreck;
    int count = 0;
    for (int far = 1; far < BR_SIDE_MAX && count == 0; far++)
        for (int y = wf->y - far; y <= wf->y + far; y++)
            for (int x = wf->x - far; x <= wf->x + far; x++) {
                struct br_pose at = {(uint8_t)x, (uint8_t)y, wf->heading};
                if ((abs(x - wf->x) != far && abs(y - wf->y) != far) || x < 0 || y < 0)
                    continue;
                if (count < cap && is_dry(d, &s->field, wf->unit, at))
                    out[count++] = at;
            }
    return count;
}

enum run br_run_wreck(struct br_game *g, struct br_frame *f)
{
    struct br_pose poses[1];
    if (f->step != 0 || br_wreck_poses(g->d, g->s, f, poses, 1) == 0)
        return RUN_DONE;
    return RUN_ASK;
}

void br_answer_wreck(struct br_game *g, const struct move *m)
{
    struct br_frame *f = br_top(g->s);
    struct br_pose at = br_arg_pose(m->arg[1]);
    at.heading = f->u.wreck.heading;
    f->step = 1;
    br_lay_wreck(g, f->u.wreck.unit, at, BR_NO_UNIT);
}

/* ---- hits ---- */

void br_push_hit(struct br_game *g, int unit, int by, enum br_hit_source source, int hits,
                 int location, int flags)
{
    br_push(g->s, BR_FRAME_HIT)->u.hit =
        (struct br_hit_frame){(uint8_t)unit, (uint8_t)by,       (uint8_t)source,
                              (uint8_t)hits, (uint8_t)location, (uint8_t)flags};
}

/* BR-RULE-53, BR-HEAVY-11: does a result name a weapon the vehicle has? */
static bool has_weapon(const struct br_data *d, const struct br_field *f, int unit,
                       enum br_damage damage)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_run run = br_unit_face(d, f, unit)->weapons;
    for (int i = run.first; i < run.first + run.count; i++) {
        const struct br_weapon *w = &t->weapons[i];
        bool is_second = w->number == 2;
        if (run.count == 1 || w->slot == BR_SLOT_SINGLE)
            return damage != BR_DAMAGE_PRIMARY_2;
        if (w->slot == BR_SLOT_SECONDARY
                ? damage == BR_DAMAGE_SECONDARY
                : damage == (is_second ? BR_DAMAGE_PRIMARY_2 : BR_DAMAGE_PRIMARY_1))
            return true;
    }
    return false;
}

/* BR-HEAVY-03, -04: a vehicle that is moving halts. */
static void halt(struct br_state *s, int unit)
{
    struct br_frame *f = br_find_frame(s, BR_FRAME_MOVE);
    if (f != NULL && f->u.move.unit == unit)
        f->u.move.flags |= BR_MOVE_HALTED;
}

/* BR-HEAVY-01 to -08 */
static void damage(struct br_game *g, const struct br_hit_frame *f)
{
    struct br_state *s = g->s;
    struct br_unit *u = &s->field.units[f->unit];
    int die = br_roll(g), number = die + f->location; /* BR-RULE-51 */
    number = number > 6 ? 6 : number;
    enum br_damage result = g->d->damage[br_unit_type(g->d, &s->field, f->unit)->set][number - 1];
    bool names_weapon = result == BR_DAMAGE_SECONDARY || result == BR_DAMAGE_PRIMARY_1 ||
                        result == BR_DAMAGE_PRIMARY_2;
    if (names_weapon && !has_weapon(g->d, &s->field, f->unit, result))
        result = BR_DAMAGE_HULL;
    br_tell_unit(g, BR_EV_LOCATION, f->unit, die, number, (int)result);
    if (result == BR_DAMAGE_EXPLOSION || (u->damage >> result & 1)) {
        br_destroy(g, f->unit, f->by, f->flags & BR_HIT_KEEP_WRECK);
        return;
    }
    u->damage |= (uint8_t)(1U << result);
    if (result == BR_DAMAGE_HULL)
        br_suppress(g, f->unit, 2);
    if (result == BR_DAMAGE_HULL || result == BR_DAMAGE_TRACKS)
        halt(s, f->unit);
}

/* BR-HIT-01 to -05, BR-RULE-69 */
static void take_effect(struct br_game *g, const struct br_hit_frame *f)
{
    const struct br_field *field = &g->s->field;
    const struct br_type *t = br_unit_type(g->d, field, f->unit);
    bool dies = f->hits >= 2 || (t->class == BR_LIGHT && t->wreck != 0) ||
                (t->class != BR_HEAVY &&
                 (br_unit_face(g->d, field, f->unit)->is_red_skull || t->face_count < 2));
    if (dies)
        br_destroy(g, f->unit, f->by, f->flags & BR_HIT_KEEP_WRECK);
    else if (t->class == BR_HEAVY)
        damage(g, f);
    else
        br_flip(g, f->unit);
}

enum run br_run_hit(struct br_game *g, struct br_frame *f)
{
    struct br_hit_frame hit = f->u.hit;
    if (f->step == BR_HIT_LIFE && hit.hits > 0 && g->s->field.units[hit.unit].life > 0)
        return RUN_ASK;
    memset(f, 0, sizeof *f); /* done: what follows may push frames of its own */
    g->s->frame_count--;
    hit.hits = (uint8_t)(hit.hits + ((hit.flags & BR_HIT_SUFFERED) != 0));
    if (hit.hits > 0)
        take_effect(g, &hit);
    return RUN_ON;
}

/* BR-MARK-11, BR-RULE-47: each hit is asked about (BR-RULE-157). */
void br_answer_hit(struct br_game *g, const struct move *m)
{
    struct br_frame *f = br_top(g->s);
    struct br_unit *u = &g->s->field.units[f->u.hit.unit];
    if (m->kind == BR_MOVE_KIND_SUFFER && f->u.hit.hits == 2) {
        f->u.hit.hits = 1;
        f->u.hit.flags |= BR_HIT_SUFFERED;
        return;
    }
    if (m->kind == BR_MOVE_KIND_SUFFER) {
        f->step = BR_HIT_EFFECT;
        return;
    }
    u->life--;
    f->u.hit.hits--;
    br_tell_unit(g, BR_EV_LIFE, f->u.hit.unit, u->life, 0, 0);
}

/* ---- forced moves ---- */

/* BR-FORCED-03: first the active face goes down. */
static void calm(struct br_game *g, int unit)
{
    if (br_unit_face(g->d, &g->s->field, unit)->is_active)
        br_flip(g, unit);
}

void br_push_forced(struct br_game *g, int unit, enum br_forced reason, int dir)
{
    calm(g, unit);
    br_push(g->s, BR_FRAME_FORCED)->u.forced =
        (struct br_forced_frame){(uint8_t)unit, (uint8_t)reason, (uint8_t)dir};
}

enum run br_run_forced(struct br_game *g, struct br_frame *f)
{
    struct br_forced_frame ff = f->u.forced;
    struct br_spot squares[8];
    if (f->step != 0)
        return RUN_DONE;
    if (br_forced_squares(g->d, &g->s->field, ff.unit, ff.reason, ff.dir, squares) > 0)
        return RUN_ASK;
    f->step = 1;
    br_destroy(g, ff.unit, BR_NO_UNIT, false);
    return RUN_ON;
}

void br_answer_forced(struct br_game *g, const struct move *m)
{
    struct br_frame *f = br_top(g->s);
    struct br_forced_frame ff = f->u.forced;
    struct br_pose to = br_arg_pose(m->arg[1]);
    to.heading = g->s->field.units[ff.unit].heading;
    f->step = 1;
    br_shift(g, ff.unit, to);
    br_tell_unit(g, BR_EV_FORCED, ff.unit, br_pose_arg(to.x, to.y, 0, 0), ff.reason, 0);
    if (ff.reason == BR_FORCED_RUN_OVER)
        br_suppress(g, ff.unit, 1); /* BR-RUNOVER-02 */
}

/* Back to the launch position, where it stands (BR-ASSAULT-48, -50, -52): a forced move too. */
void br_return(struct br_game *g, int unit)
{
    calm(g, unit);
    if (br_unit_face(g->d, &g->s->field, unit)->movement == BR_X) {
        br_destroy(g, unit, BR_NO_UNIT, false); /* BR-FORCED-06 */
        return;
    }
    br_tell_unit(g, BR_EV_RETURNS, unit, 0, 0, 0);
}
