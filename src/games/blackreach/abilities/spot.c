/* spot.c: who spots concealed units, and when (ABIL-AMBUSH-06 to -13, ABIL-AUSPEX). */
#include "abilities/spot.h"

#include "board/bearing.h"
#include "board/sight.h"
#include "effects/effects.h"
#include "state/units.h"

enum { NEAR = 2 }; /* in terrain only a unit so near spots */

static bool is_cover(const struct br_terrain *t)
{
    return t->blocks || t->obscure > 0 || t->is_building || t->defence[BR_INFANTRY] > 0 ||
           t->defence[BR_LIGHT] > 0 || t->defence[BR_HEAVY] > 0;
}

/* BR-RULE-80; a wreck is a terrain element, too. */
static bool stands_in_cover(const struct br_data *d, const struct br_field *f, int unit)
{
    const struct br_unit *u = &f->units[unit];
    if (is_cover(br_area_terrain(d, f, u->x, u->y)))
        return true;
    for (int i = 0; (i = br_wreck_at(d, f, u->x, u->y, i)) >= 0; i++)
        if (is_cover(br_terrain(d, f, br_unit_type(d, f, i)->wreck)))
            return true;
    return false;
}

int br_find_spotter(const struct br_data *d, const struct br_field *f, int unit)
{
    bool is_covered = stands_in_cover(d, f, unit);
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        const struct br_type *t = br_unit_type(d, f, i);
        if (u->where != BR_ON_BOARD || u->owner == f->units[unit].owner || t->class == BR_HEAVY)
            continue; /* BR-ABIL-AMBUSH-11 */
        if ((!is_covered || br_range(d, f, i, unit) <= NEAR) && br_sight_units(d, f, i, unit) == 0)
            return i;
    }
    return -1;
}

static bool is_concealed(const struct br_game *g, int unit)
{
    return g->s->field.units[unit].where == BR_ON_BOARD &&
           br_unit_face(g->d, &g->s->field, unit)->is_concealed;
}

/* BR-ABIL-AMBUSH-07: a forced move of 0. A unit on its way cannot conceal itself again
 * (BR-RULE-81).
 */
static void spot(struct br_game *g, int unit, int by)
{
    struct br_frame *move = br_find_frame(g->s, BR_FRAME_MOVE);
    BR_TELL_UNIT(g, unit, SPOTTED, spotted, .by = br_shown(&g->s->field, by));
    br_flip(g, unit);
    if (g->w != NULL)
        g->w->revealed = true;
    if (move != NULL && move->u.move.unit == unit)
        move->u.move.more |= BR_MOVE_FLIPPED;
}

void br_spot_mover(struct br_game *g, const struct br_moment_frame *m)
{
    struct br_move_frame *move = &br_find_frame(g->s, BR_FRAME_MOVE)->u.move;
    bool has_entered = move->more & BR_MOVE_TROD;
    move->more &= (uint8_t)~BR_MOVE_TROD;
    if (!has_entered || (move->more & BR_MOVE_SCOUT) || !is_concealed(g, m->unit))
        return; /* BR-ABIL-SCOUT-05 */
    int by = br_find_spotter(g->d, &g->s->field, m->unit);
    if (by >= 0)
        spot(g, m->unit, by);
}

void br_spot_enemies(struct br_game *g, const struct br_moment_frame *m)
{
    const struct br_field *f = &g->s->field;
    const struct br_frame *move = br_find_frame(g->s, BR_FRAME_MOVE);
    if (move != NULL && (move->u.move.more & BR_MOVE_SCOUT))
        return;
    for (int i = 0; i < f->unit_count; i++) {
        if (f->units[i].owner == f->units[m->unit].owner || !is_concealed(g, i))
            continue;
        int by = br_find_spotter(g->d, f, i);
        if (by >= 0)
            spot(g, i, by);
    }
}

void br_use_auspex(struct br_game *g, const struct br_moment_frame *m)
{
    const struct br_field *f = &g->s->field;
    int range = br_unit_ability(g->d, f, m->unit, BR_ABIL_AUSPEX);
    if (range < 0 || f->units[m->unit].where != BR_ON_BOARD)
        return; /* BR-RULE-184 */
    for (int i = 0; i < f->unit_count; i++)
        if (f->units[i].owner != f->units[m->unit].owner && is_concealed(g, i) &&
            br_range(g->d, f, m->unit, i) <= range)
            spot(g, i, m->unit);
}
