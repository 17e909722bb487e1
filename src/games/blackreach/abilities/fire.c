/* fire.c: abilities of others that help a shot. */
#include "abilities/readers.h"
#include "board/zoc.h"
#include "state/units.h"

/* Does an ability stand on the face that is up, or beside one of its weapons that works? */
static bool has_ability(const struct br_data *d, const struct br_field *f, int unit,
                        enum br_ability_code code)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_face *face = br_unit_face(d, f, unit);
    if (br_face_ability(t, face, code) >= 0)
        return true;
    for (int i = face->weapons.first; i < face->weapons.first + face->weapons.count; i++)
        if (br_run_ability(t, t->weapons[i].abilities, code) >= 0 && br_weapon_works(d, f, unit, i))
            return true;
    return false;
}

/* BR-ABIL-MUNITIONS-01 to -04, BR-RULE-224; neither alternate firing actions nor a charge. */
void br_add_munitions(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                      struct br_sum *sum)
{
    const struct br_field *f = &s->field;
    const struct br_unit *u = &f->units[shot->shooter];
    struct br_rows zone;
    if (shot->mode > BR_MODE_SUPPRESSIVE || (shot->flags & BR_SHOT_CHARGE) ||
        u->where != BR_ON_BOARD || br_unit_type(d, f, shot->shooter)->class != BR_INFANTRY)
        return;
    for (int i = 0; i < f->unit_count; i++) {
        if (i == shot->shooter || f->units[i].owner != u->owner ||
            f->units[i].where != BR_ON_BOARD || !has_ability(d, f, i, BR_ABIL_MUNITIONS))
            continue;
        br_zone(d, f, i, &zone);
        if (br_rows_has(&zone, u->x, u->y)) {
            br_add_part(sum, BR_ABIL_MUNITIONS_01, 1, false);
            return;
        }
    }
}
