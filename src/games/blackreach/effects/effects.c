/* effects.c: what rules do to units, wrecks and buildings (HIT, BREAK, CRUSH, STRUCT, MARK). */
#include "effects/effects.h"

#include <string.h>

#include "board/bearing.h"
#include "effects/carry.h"
#include "data/price.h"
#include "effects/markers.h"
#include "state/mask.h"
#include "state/units.h"

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

/* The unit keeps its square, even under a vehicle, but a concealed face belongs to other rows. */
void br_flip(struct br_game *g, int unit)
{
    struct br_field *f = &g->s->field;
    struct br_unit *u = &f->units[unit];
    bool was_concealed = br_unit_face(g->d, f, unit)->is_concealed;
    u->face ^= 1;
    if (u->where == BR_ON_BOARD && br_unit_face(g->d, f, unit)->is_concealed != was_concealed) {
        br_rows_remove(was_concealed ? &f->concealed : &f->infantry, u->x, u->y);
        br_rows_add(was_concealed ? &f->infantry : &f->concealed, u->x, u->y);
    }
    if (!br_unit_face(g->d, f, unit)->is_concealed)
        br_unmask(g, unit);
    BR_TELL_UNIT(g, unit, FLIPPED, flipped, .before = u->face ^ 1, .after = u->face);
}

void br_suppress(struct br_game *g, int unit, int markers)
{
    struct br_unit *u = &g->s->field.units[unit];
    int before = u->sm;
    u->sm = (uint8_t)(u->sm + markers > BR_SM_MAX ? BR_SM_MAX : u->sm + markers);
    BR_TELL_UNIT(g, unit, SUPPRESSED, suppressed, .markers = markers, .before = before,
                 .after = u->sm);
}

void br_discard_token(struct br_game *g, int unit)
{
    struct br_unit *u = &g->s->field.units[unit];
    u->token = u->token_state = 0;
}

void br_mark_activated(struct br_game *g, int unit)
{
    struct br_unit *u = &g->s->field.units[unit];
    BR_TELL_UNIT(g, unit, ACTIVATED, activated, .loses_token = u->token != 0);
    br_discard_token(g, unit);
    u->is_activated = true;
}

/* ---- destruction ---- */

/* BR-BREAK-02, -03 */
static void count_loss(struct br_game *g, int unit)
{
    struct br_state *s = g->s;
    int tile = s->field.units[unit].tile;
    if (tile >= s->tile_count || s->field.units[unit].is_support) /* BR-RULE-97 */
        return;
    struct br_tile *t = &s->tiles[tile];
    t->lost++;
    if (t->is_broken || t->lost < t->breaking_point)
        return;
    t->is_broken = true;
    BR_TELL(g, t->owner, BROKEN, broken, .group = tile + 1, .before = t->stars,
            .after = t->broken_stars);
}

static int price_of(const struct br_game *g, int unit)
{
    int type = g->s->field.units[unit].type;
    return type < BR_TYPES_MAX ? g->d->prices[type] : br_price(br_type(g->d, &g->s->field, type));
}

static void push_bail(struct br_game *g, int vehicle, int around)
{
    if (br_has_passengers(&g->s->field, vehicle))
        br_push(g->s, BR_FRAME_BAIL)->u.bail =
            (struct br_bail_frame){(uint8_t)vehicle, (uint8_t)around};
}

void br_bail_out(struct br_game *g, int vehicle)
{
    push_bail(g, vehicle, vehicle);
}

/* Off the board and out of the game; nothing is laid in its place. */
static void take_off(struct br_game *g, int unit, int by)
{
    struct br_state *s = g->s;
    struct br_unit *u = &s->field.units[unit];
    br_unmask(g, unit);
    BR_TELL_UNIT(g, unit, DESTROYED, destroyed,
                 .by = by == BR_NO_UNIT ? FIELD_ABSENT : br_shown(&s->field, by));
    br_lift_markers(g, unit);
    br_field_lift(g->d, &s->field, unit);
    u->where = BR_DESTROYED;
    u->carrier = BR_NO_UNIT;
    u->token = u->token_state = u->sm = u->damage = u->life = u->dp = 0; /* BR-HIT-08, BR-MARK-12 */
    u->is_activated = u->has_moved = false;
    s->sides[u->owner ^ 1].destroyed =
        (uint16_t)(s->sides[u->owner ^ 1].destroyed + price_of(g, unit));
    count_loss(g, unit);
    g->has_losses = true;
}

void br_obliterate(struct br_game *g, int unit, int pod)
{
    take_off(g, unit, pod);
    push_bail(g, unit, pod);
}

void br_destroy(struct br_game *g, int unit, int by, bool keeps_wreck)
{
    struct br_state *s = g->s;
    const struct br_unit *u = &s->field.units[unit];
    bool stood = u->where == BR_ON_BOARD;
    bool is_sunk = br_stands_in_impassable(g->d, &s->field, unit);
    take_off(g, unit, by);
    bool has_wreck = br_unit_type(g->d, &s->field, unit)->wreck != 0;
    if (stood && !has_wreck)
        br_bail_out(g, unit);
    if (!stood || keeps_wreck || !has_wreck)
        return;
    if (!is_sunk) {
        br_lay_wreck(g, unit, br_pose_of(u), BR_NO_UNIT);
        return;
    }
    struct br_wreck_frame *f = &br_push(s, BR_FRAME_WRECK)->u.wreck;
    *f = (struct br_wreck_frame){(uint8_t)unit, u->x, u->y, u->heading};
}

/* BR-TERRAIN-11: destroys units that stand under the wreck and to which it is impassable. */
static void bury(struct br_game *g, int wreck, int spared)
{
    const struct br_field *f = &g->s->field;
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
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
    BR_TELL_UNIT(g, unit, WRECKED, wrecked, .at = br_place_of(g, unit));
    bury(g, unit, spared);
    br_bail_out(g, unit);
}

/* ---- wrecks and buildings ---- */

/* BR-STRUCT-02, -04 */
void br_damage_wreck(struct br_game *g, int wreck, int points)
{
    struct br_field *f = &g->s->field;
    struct br_unit *u = &f->units[wreck];
    int most = br_terrain(g->d, f, br_unit_type(g->d, f, wreck)->wreck)->structure;
    int before = u->dp;
    u->dp = (uint8_t)(u->dp + points > most ? most : u->dp + points);
    BR_TELL_UNIT(g, wreck, DAMAGED, damaged, .before = before, .after = u->dp, .most = most);
    if (u->dp < most)
        return;
    br_field_lift(g->d, f, wreck);
    u->where = BR_DESTROYED;
    u->dp = 0;
    BR_TELL_UNIT(g, wreck, REMOVED, removed, .at = br_place_of(g, wreck));
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
    BR_TELL(g, 0, COLLAPSED, collapsed,
            .at = br_pose_value(at % f->board.w, at / f->board.w, BR_NO_HEADING));
    for (int i = 0; i < f->unit_count; i++)
        if (br_stands_in_impassable(g->d, f, i))
            br_destroy(g, i, BR_NO_UNIT, false);
}

/* BR-RULE-33, -166: 1 point for the first square of a wreck entered, 1 more, once, for those after
 * it, the same or another. */
static bool gives_point(struct br_move_frame *f, int wreck)
{
    for (int i = 0; i < BR_CRUSHED_NOW; i++) {
        int known = f->crushed[i];
        if (known == 0) {
            f->crushed[i] = (uint8_t)(wreck + 1);
            return true;
        }
        if ((known & ~BR_CRUSHED_TWICE) == wreck + 1) {
            f->crushed[i] |= BR_CRUSHED_TWICE;
            return !(known & BR_CRUSHED_TWICE);
        }
    }
    return false;
}

static void crush_square(struct br_game *g, struct br_move_frame *f, int x, int y, int spared)
{
    for (int i = 0; (i = br_wreck_at(g->d, &g->s->field, x, y, i)) >= 0; i++)
        if (i != spared && gives_point(f, i))
            br_damage_wreck(g, i, 1);
}

void br_crush(struct br_game *g, struct br_move_frame *f, struct br_pose from, int spared)
{
    const struct br_field *field = &g->s->field;
    /* mutant: 4 becomes 5, 4 becomes 5 (2): only more room than is needed */
    struct br_spot old[4], now[4];
    int count = br_unit_type(g->d, field, f->unit)->squares;
    if (br_unit_type(g->d, field, f->unit)->class != BR_HEAVY ||
        br_unit_face(g->d, field, f->unit)->is_flying)
        return; /* BR-CRUSH-04 */
    br_cover_squares(count, from.x, from.y, from.heading, old);
    br_unit_squares(g->d, field, f->unit, now);
    for (int i = 0; i < count; i++)
        if (!br_spots_have(old, count, now[i]))
            crush_square(g, f, now[i].x, now[i].y, spared);
}

/* ---- forced moves ---- */

/* BR-FORCED-03: first the active face goes down. */
static void calm(struct br_game *g, int unit)
{
    if (br_unit_face(g->d, &g->s->field, unit)->is_active)
        br_flip(g, unit);
}

/* Back to the launch position, where it stands (BR-ASSAULT-48, -50, -52): a forced move too. */
void br_return(struct br_game *g, int unit)
{
    calm(g, unit);
    if (br_unit_face(g->d, &g->s->field, unit)->movement == BR_X) {
        br_destroy(g, unit, BR_NO_UNIT, false); /* BR-FORCED-06 */
        return;
    }
    BR_TELL_UNIT(g, unit, RETURNS, returns, .at = br_place_of(g, unit));
}

/* ---- frames ---- */

void br_push_move(struct br_game *g, int unit, int flags, int more)
{
    struct br_move_frame *f = &br_push(g->s, BR_FRAME_MOVE)->u.move;
    f->unit = (uint8_t)unit;
    f->target = f->vehicle = BR_NO_UNIT;
    f->flags = (uint8_t)flags;
    f->more = (uint8_t)(more | (flags & BR_MOVE_SUPPLY ? 0 : BR_MOVE_WINDOW));
    f->left = (uint8_t)br_move_base(g->d, g->s, f);
}

void br_push_assault(struct br_game *g, int attacker, int defender, const struct br_launch *from)
{
    br_push(g->s, BR_FRAME_ASSAULT)->u.assault =
        (struct br_assault_frame){.attacker = (uint8_t)attacker,
                                  .defender = (uint8_t)defender,
                                  .x = from->to.x,
                                  .y = from->to.y,
                                  .heading = from->to.heading,
                                  .dir = from->dir,
                                  .weapon = {BR_NO_WEAPON, BR_NO_WEAPON}};
    BR_TELL_UNIT(g, attacker, LAUNCHED, launched, .target = br_shown(&g->s->field, defender),
                 .from = br_pose_value(from->from.x, from->from.y, BR_NO_HEADING),
                 .dir = from->dir);
}

void br_push_strike(struct br_game *g, int attacker, int defender)
{
    const struct br_field *f = &g->s->field;
    const struct br_unit *u = &f->units[attacker];
    br_push(g->s, BR_FRAME_ASSAULT)->u.assault =
        (struct br_assault_frame){.attacker = (uint8_t)attacker,
                                  .defender = (uint8_t)defender,
                                  .x = u->x,
                                  .y = u->y,
                                  .heading = u->heading,
                                  .dir = (uint8_t)br_direction_to(g->d, f, attacker, defender),
                                  .weapon = {BR_NO_WEAPON, BR_NO_WEAPON},
                                  .flags = BR_ASSAULT_DISTANT};
    BR_TELL_UNIT(g, attacker, STRUCK, struck, .target = br_shown(f, defender),
                 .from = br_pose_value(u->x, u->y, BR_NO_HEADING),
                 .distance = br_range(g->d, f, attacker, defender));
}

struct br_hit_frame *br_push_hit(struct br_game *g, int unit, int by, enum br_hit_source source,
                                 int hits, int location, int flags)
{
    struct br_hit_frame *f = &br_push(g->s, BR_FRAME_HIT)->u.hit;
    *f = (struct br_hit_frame){.unit = (uint8_t)unit,
                               .by = (uint8_t)by,
                               .source = (uint8_t)source,
                               .hits = (uint8_t)hits,
                               .location = (uint8_t)location,
                               .flags = (uint8_t)flags};
    return f;
}

void br_push_moment(struct br_game *g, enum br_hook hook, int unit, int other)
{
    if (g->s->hooks >> hook & 1)
        br_push(g->s, BR_FRAME_MOMENT)->u.moment = (struct br_moment_frame){
            .hook = (uint8_t)hook, .unit = (uint8_t)unit, .other = (uint8_t)other};
}

void br_push_forced(struct br_game *g, int unit, enum br_forced reason, int dir)
{
    calm(g, unit);
    br_push(g->s, BR_FRAME_FORCED)->u.forced =
        (struct br_forced_frame){(uint8_t)unit, (uint8_t)reason, (uint8_t)dir};
}

/* ---- the end ---- */

void br_win(struct br_game *g, int winner, enum br_reason reason)
{
    struct br_state *s = g->s;
    s->winner = (uint8_t)winner;
    s->reason = (uint8_t)reason;
    for (int i = 0; i < s->field.unit_count; i++)
        br_unmask(g, i); /* BR-HID-04 */
    int held[2] = {br_controlled_value(s, 0), br_controlled_value(s, 1)};
    if (winner == BR_DRAWN)
        BR_TELL(g, 0, DRAWN, drawn, .reason = (int)reason, .held0 = held[0], .held1 = held[1]);
    else
        BR_TELL(g, winner, OVER, over, .reason = (int)reason, .held0 = held[0], .held1 = held[1]);
}
