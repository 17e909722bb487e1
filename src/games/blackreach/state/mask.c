/* mask.c: who a concealed unit is: its owner's secret until it flips, dies or the battle ends (the
 * table "Hidden information", BR-ABIL-AMBUSH-05, BR-HID-04, BR-RULE-163).
 *
 * Others know a masked unit by its number and place. The identities of a side's masked units are
 * shuffled at setup, so that a number tells nothing. */
#include "state/mask.h"

/* Could it start on a concealed face? Until it is deployed nobody else knows its number. */
static bool may_hide(const struct br_type *t)
{
    for (int i = 0; i < t->face_count; i++)
        if (t->faces[i].is_concealed)
            return true;
    return false;
}

void br_mask(const struct br_data *d, struct br_field *f, int unit)
{
    struct br_unit *u = &f->units[unit];
    u->is_masked = u->where == BR_ON_BOARD
                       ? br_unit_face(d, f, unit)->is_concealed
                       : u->where == BR_AWAY && !(u->under >> BR_POWER_LEAP & 1) &&
                             may_hide(br_unit_type(d, f, unit));
}

void br_unmask(struct br_game *g, int unit)
{
    struct br_unit *u = &g->s->field.units[unit];
    if (!u->is_masked)
        return;
    u->is_masked = false;
    BR_TELL_UNIT(g, unit, UNMASKED, unmasked, .number = unit + 1,
                 .type = u->type < g->d->type_count ? u->type : FIELD_ABSENT);
}

void br_shuffle_identities(struct br_identity *ids, int count, struct rng *rng)
{
    for (int i = count - 1; i > 0; i--) {
        int other = (int)rng_below(rng, (uint32_t)(i + 1));
        struct br_identity id = ids[i];
        ids[i] = ids[other];
        ids[other] = id;
    }
}

void br_shuffle_masked(struct br_state *s, struct witness *w)
{
    struct br_identity ids[BR_UNITS_MAX];
    for (int seat = 0; seat < 2; seat++) {
        uint8_t units[BR_UNITS_MAX], order[BR_UNITS_MAX];
        int count = 0;
        for (int i = 0; i < s->field.unit_count; i++) {
            if (s->field.units[i].owner != seat || !s->field.units[i].is_masked)
                continue;
            ids[i] = br_identity_of(&s->field.units[i]);
            units[count] = order[count] = (uint8_t)i;
            count++;
        }
        if (count > 1)
            chance_shuffle8(&s->rng, w, "mask", order, count);
        for (int i = 0; i < count; i++)
            br_identify(&s->field.units[units[i]], ids[order[i]]);
    }
}
