#include "effects/shot.h"

#include "board/template.h"
#include "state/units.h"

const struct br_face *br_firing_face(const struct br_data *d, const struct br_field *f, int unit)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_face *face = &t->faces[f->units[unit].face];
    return face->is_concealed && t->face_count == 2 ? &t->faces[f->units[unit].face ^ 1] : face;
}

int br_shot_ability(const struct br_data *d, const struct br_field *f, const struct br_shot *shot,
                    enum br_ability_code code)
{
    const struct br_type *t = br_unit_type(d, f, shot->shooter);
    if (shot->mode == BR_MODE_SCARE && code == BR_ABIL_FRIGHTENING)
        return 0;
    if (shot->mode >= BR_MODE_SNIPER || shot->weapon == BR_NO_WEAPON ||
        !br_weapon_works(d, f, shot->shooter, shot->weapon)) /* BR-RULE-178 */
        return -1;
    return br_weapon_ability(t, br_firing_face(d, f, shot->shooter), &t->weapons[shot->weapon],
                             code);
}

const struct br_gear *br_shot_gear(const struct br_data *d, const struct br_state *s,
                                   const struct br_shot *shot)
{
    return &d->options[s->options[shot->option - 1].kind].gear;
}

void br_push_attack(struct br_game *g, const struct br_shot *shot)
{
    br_push(g->s, BR_FRAME_ATTACK)->u.attack = (struct br_attack_frame){
        .unit = shot->shooter,
        .target = shot->target,
        .weapon = shot->weapon,
        .mode = shot->mode,
        .flags = shot->flags,
        .letter = shot->letter,
        .combat = (uint8_t)shot->combat,
        .share = shot->share,
        .toll = shot->toll,
        .sm = shot->sm,
    };
}

void br_push_template(struct br_game *g, const struct br_shot *shot)
{
    struct br_frame *f = br_push(g->s, BR_FRAME_BURST);
    bool scatters =
        shot->mode == BR_MODE_INDIRECT && g->d->templates[shot->letter - 'A'].scatter > 0;
    f->step = scatters ? BR_BURST_POINT : BR_BURST_LIES;
    f->u.burst = (struct br_burst_frame){.unit = shot->shooter,
                                         .weapon = shot->weapon,
                                         .mode = shot->mode,
                                         .flags = shot->flags,
                                         .letter = shot->letter,
                                         .x = shot->x,
                                         .y = shot->y,
                                         .dir = shot->dir,
                                         .sm = g->s->field.units[shot->shooter].sm,
                                         .dice = g->d->templates[shot->letter - 'A'].destruction};
}

void br_push_fire(struct br_game *g, int unit, int flags, int only)
{
    br_push(g->s, BR_FRAME_FIRE)->u.fire = (struct br_fire_frame){.unit = (uint8_t)unit,
                                                                  .flags = (uint8_t)flags,
                                                                  .only = (uint8_t)only,
                                                                  .target = BR_NO_UNIT};
}

int br_scattered_shots(const struct br_data *d, const struct br_field *f,
                       const struct br_shot *shot, int dir, struct br_shot out[BR_DIE])
{
    int count = 0, a = 0, b = 0, distance = d->templates[shot->letter - 'A'].scatter;
    for (int die = 1; die <= BR_DIE; die++) {
        if (!br_scatter(f, shot->x, shot->y, dir, die, distance, &a, &b))
            continue;
        out[count] = *shot;
        out[count].x = (uint8_t)a;
        out[count++].y = (uint8_t)b;
    }
    return count;
}
