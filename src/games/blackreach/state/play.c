#include "state/play.h"

#include <string.h>

#include <muster/chance.h>

#include "state/units.h"

/* ---- frames ---- */

struct br_frame *br_push(struct br_state *s, enum br_frame_kind kind)
{
    assert(s->frame_count < BR_FRAMES_MAX);
    struct br_frame *f = &s->frames[s->frame_count++];
    memset(f, 0, sizeof *f);
    f->kind = (uint8_t)kind;
    return f;
}

const struct br_frame *br_find_frame_const(const struct br_state *s, enum br_frame_kind kind)
{
    for (int i = s->frame_count - 1; i >= 0; i--)
        if (s->frames[i].kind == kind)
            return &s->frames[i];
    return NULL;
}

/* ---- dice and events ---- */

int br_roll(struct br_game *g)
{
    return chance_below(&g->s->rng, g->w, "die", BR_DIE) + 1;
}

int br_place_at(const struct br_game *g, int unit, struct br_pose at)
{
    int type = br_type_shown_by(&g->s->field.units[unit]);
    bool turns = type < g->d->type_count ? br_heading_matters(&g->d->types[type].print)
                                         : type != BR_TYPE_MASKED;
    return br_pose_value(at.x, at.y, turns ? at.heading : BR_NO_HEADING);
}

int br_place_of(const struct br_game *g, int unit)
{
    const struct br_unit *u = &g->s->field.units[unit];
    return br_place_at(g, unit, br_pose_of(u));
}

int br_weapon_of(const struct br_data *d, const struct br_field *f, int unit, int weapon)
{
    int type = f->units[unit].type;
    return br_names_weapon(d, type) ? br_weapon_value(type, weapon) : FIELD_ABSENT;
}

/* ---- sums ---- */

void br_add_part(struct br_sum *sum, int rule, int amount, bool is_defence)
{
    bool is_base = rule == BR_FIRE_05 || rule == BR_ASSAULT_21 || rule == BR_ASSAULT_23;
    if (amount == 0 && !is_base)
        return;
    assert(sum->count < BR_PARTS_MAX);
    sum->parts[sum->count++] =
        (struct br_part){(uint16_t)rule, (int8_t)amount, (uint8_t)is_defence};
    *(is_defence ? &sum->defence : &sum->attack) += amount;
}

void br_tell_parts(struct br_game *g, const struct br_sum *sum)
{
    for (int i = 0; i < sum->count && g->w != NULL; i++)
        BR_TELL(g, 0, PART, part, .rule = sum->parts[i].rule, .amount = sum->parts[i].amount,
                .defence = sum->parts[i].is_defence);
}
