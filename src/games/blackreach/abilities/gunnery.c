/* gunnery.c: abilities of others that help a shot. */
#include "abilities/readers.h"
#include "board/zoc.h"
#include "state/units.h"

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
            f->units[i].where != BR_ON_BOARD || br_unit_ability(d, f, i, BR_ABIL_MUNITIONS) < 0)
            continue;
        br_zone(d, f, i, &zone);
        if (br_rows_has(&zone, u->x, u->y)) {
            br_add_part(sum, BR_ABIL_MUNITIONS_01, 1, false);
            return;
        }
    }
}
