/* worth_fire.c: what shots are worth, in all their modes: what they are expected to take from the
 * enemy, less what they take from the own side. */
#include <string.h>

#include "bot/worth.h"
#include "talk/talk.h"

/* What a suppressed marker takes from a unit: it acts worse, once. */
static int loss_by_marker(const struct br_data *d, const struct br_field *f, int unit)
{
    return br_worth_unit(d, f, unit) / (f->units[unit].sm > 0 ? 8 : 5);
}

int br_worth_shot(const struct br_data *d, const struct br_state *s, const struct br_shot *shot)
{
    const struct br_field *f = &s->field;
    struct br_odds o;
    br_fire_odds(d, s, shot, &o);
    return (o.double_hit * br_worth_unit(d, f, shot->target) +
            (o.hit - o.double_hit) * br_worth_hit(d, f, shot->target) +
            (o.suppressed + o.markers) / 2 * loss_by_marker(d, f, shot->target)) /
           BR_ODDS_WHOLE;
}

/* ---- templates ---- */

/* A template that lies there: enemies count for it, friends twice against it. */
static int template_worth(const struct br_data *d, const struct br_state *s,
                          const struct br_shot *shot)
{
    const struct br_field *f = &s->field;
    struct br_burst burst;
    int worth = 0;
    br_lay_template(d, s, shot, &burst);
    for (int i = 0; i < burst.hit_count; i++) {
        int unit = burst.hits[i].unit;
        struct br_shot one = br_shot_under(s, shot, &burst, unit);
        bool is_attacked =
            d->templates[shot->letter - 'A'].combat[br_unit_type(d, f, unit)->class] != BR_X;
        int value = is_attacked                   ? br_worth_shot(d, s, &one)
                    : shot->mode == BR_MODE_FLAME ? loss_by_marker(d, f, unit)
                                                  : 0;
        worth += f->units[unit].owner == f->units[shot->shooter].owner ? -2 * value : value;
    }
    return worth;
}

/* The average over where a template that points there comes down. */
static int scatter_worth(const struct br_data *d, const struct br_state *s,
                         const struct br_shot *shot, int dir)
{
    struct br_shot lies[BR_DIE];
    int worth = 0, count = br_scattered_shots(d, &s->field, shot, dir, lies);
    for (int i = 0; i < count; i++)
        worth += template_worth(d, s, &lies[i]);
    return worth / BR_DIE;
}

static int point_worth(const struct br_data *d, const struct br_state *s, int dir)
{
    const struct br_burst_frame *f = &br_top_const(s)->u.burst;
    struct br_shot shot = {.shooter = f->unit,
                           .weapon = f->weapon,
                           .mode = f->mode,
                           .flags = f->flags,
                           .target = BR_NO_UNIT,
                           .x = f->x,
                           .y = f->y,
                           .letter = f->letter};
    return scatter_worth(d, s, &shot, dir);
}

static int lob_worth(const struct br_data *d, const struct br_state *s, const struct br_shot *shot)
{
    int straight = scatter_worth(d, s, shot, BR_N), diagonal = scatter_worth(d, s, shot, BR_NE);
    return straight > diagonal ? straight : diagonal;
}

/* ---- structures ---- */

int br_worth_ruin(const struct br_data *d, const struct br_state *s, int unit,
                  struct br_structure it, int points)
{
    const struct br_field *f = &s->field;
    struct br_structure inside[BR_INSIDE_MAX];
    int enemies = 0;
    for (int i = 0; i < f->unit_count; i++) {
        int count = f->units[i].where == BR_ON_BOARD ? br_structures_at(d, f, i, inside) : 0;
        for (int k = 0; k < count; k++)
            if (inside[k].element == it.element && inside[k].wreck == it.wreck)
                enemies += f->units[i].owner != f->units[unit].owner ? 1 : -1;
    }
    return enemies * BR_WORTH_POINT / 2 * points / BR_ODDS_WHOLE;
}

static int batter_worth(const struct br_data *d, const struct br_state *s,
                        const struct br_shot *shot)
{
    return br_worth_ruin(d, s, shot->shooter, br_shot_structure(&s->field, shot),
                         br_raze_chance(d, &s->field, shot));
}

/* ---- split shots ---- */

/* The targets so far, each with an even share of what is left; one alone with all of it. */
static int split_worth(const struct br_data *d, const struct br_state *s,
                       const struct br_split_frame *f)
{
    int worth = 0, left = f->left;
    for (int i = 0; i < f->count; i++) {
        struct br_shot shot = br_split_shot(f, i);
        if (i >= f->next) {
            shot.share = (uint8_t)(f->count == 1 ? 0 : left / (f->count - i));
            left -= shot.share;
        }
        worth += br_worth_shot(d, s, &shot);
    }
    return worth;
}

static int also_worth(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    struct br_split_frame f = br_top_const(s)->u.split;
    if (m->kind == BR_MOVE_KIND_ALSO) {
        f.target[f.count++] = (uint8_t)br_move(m)->also.target;
    } else if (m->kind == BR_MOVE_KIND_GIVE) {
        f.share[f.next++] = (uint8_t)br_move(m)->give.amount;
        f.left = (uint8_t)(f.left - br_move(m)->give.amount);
    }
    return split_worth(d, s, &f);
}

/* ---- all of them ---- */

/* BR-ABIL-UNSTABLE-01, -02: what the test leaves of it, less what it costs. */
static int tested_worth(const struct br_data *d, const struct br_field *f,
                        const struct br_shot *shot, int worth)
{
    const struct br_type *t = br_unit_type(d, f, shot->shooter);
    if (shot->weapon == BR_NO_WEAPON)
        return worth;
    int value = br_weapon_ability(t, br_firing_face(d, f, shot->shooter), &t->weapons[shot->weapon],
                                  BR_ABIL_UNSTABLE);
    if (value < 0)
        return worth;
    int taken = 2 * f->units[shot->shooter].sm, works = BR_DIE + 1 - value - taken;
    int fails = taken + 1 > BR_DIE ? BR_DIE : taken + 1;
    return (worth * (works > 0 ? works : 0) - br_worth_hit(d, f, shot->shooter) * fails) / BR_DIE;
}

static int declared_worth(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    struct br_shot shot = br_move_shot(d, s, m);
    int worth;
    switch ((enum br_fire_mode)shot.mode) {
    case BR_MODE_STRUCTURE:
        worth = batter_worth(d, s, &shot);
        break;
    case BR_MODE_HOWITZER:
    case BR_MODE_FLAME:
        worth = template_worth(d, s, &shot);
        break;
    case BR_MODE_INDIRECT:
        worth = lob_worth(d, s, &shot);
        break;
    default:
        worth = br_worth_shot(d, s, &shot);
        break;
    }
    const struct br_frame *top = br_top_const(s);
    bool is_tested = top->kind == BR_FRAME_FIRE && (top->u.fire.flags & BR_SHOT_TESTED);
    return 3 * (is_tested ? worth : tested_worth(d, &s->field, &shot, worth)) / 2;
}

/* ---- gear that is more than a bonus ---- */

/* The best place for what the marker grants, less the marker. */
static int grenade_worth(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    struct move moves[BR_MOVES_MAX];
    struct br_state then = *s;
    struct br_fire_frame fire = {.unit = s->frames[s->frame_count - 1].u.act.unit,
                                 .only = BR_NO_UNIT,
                                 .target = BR_NO_UNIT,
                                 .option = (uint8_t)(br_move(m)->gear.option + 1)};
    struct br_list l = {.d = d, .s = &then, .out = moves, .end = moves};
    int best = -BR_WORTH_POINT;
    br_push(&then, BR_FRAME_FIRE)->u.fire = fire;
    br_list_shots(&l, &fire);
    for (const struct move *one = l.out; one < l.end; one++) {
        int worth = declared_worth(d, &then, one) - BR_WORTH_POINT;
        best = worth > best ? worth : best;
    }
    return best;
}

int br_worth_tool(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    enum { FIRST = 50 * BR_WORTH_POINT }; /* it costs no action, and works at once */
    return m->kind == BR_MOVE_KIND_REPAIR
               ? FIRST + br_worth_damage(d, s, br_move(m)->repair.unit, br_move(m)->repair.damage)
               : grenade_worth(d, s, m);
}

int br_worth_fire(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    switch (m->kind) {
    case BR_MOVE_KIND_ALSO:
    case BR_MOVE_KIND_GIVE:
        return also_worth(d, s, m);
    case BR_MOVE_KIND_ENOUGH: /* also of assaults, where it is worth nothing */
        return br_top_const(s)->kind == BR_FRAME_SPLIT ? also_worth(d, s, m) : 0;
    case BR_MOVE_KIND_POINT:
        return point_worth(d, s, br_move(m)->point.dir);
    default:
        return declared_worth(d, s, m);
    }
}
