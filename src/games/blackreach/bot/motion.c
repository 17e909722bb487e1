/* motion.c: what the abilities of movement are worth: states, overwatch, inspiration, ramming,
 * demolishing. */
#include "abilities/inspire.h"
#include "bot/worth.h"

enum { POINT = BR_WORTH_POINT };

/* ---- states ---- */

static bool has_ability(const struct br_type *t, int face, enum br_ability_code code)
{
    return br_face_ability(t, &t->faces[face], code) >= 0;
}

/* Hiding is good for a unit that is in nobody's sight; to come out is not, unless it acts then. A
 * gun is set up where it stays. */
static int flip_value(const struct br_data *d, const struct br_state *s, int unit, struct text *why)
{
    const struct br_unit *u = &s->field.units[unit];
    const struct br_type *t = br_unit_type(d, &s->field, unit);
    bool is_last = br_asked(s).question == BR_ASK_LAST || br_asked(s).question == BR_ASK_STEP;
    int now = u->face, then = u->face ^ 1;
    if (t->faces[now].is_concealed)
        return -2 * POINT;
    if (t->faces[then].is_concealed) {
        if (why != NULL)
            text_add(why, "nobody sees it: concealed it cannot be fired at");
        return is_last ? 3 * POINT : POINT / 2;
    }
    int gain = has_ability(t, then, BR_ABIL_OVERWATCH) - has_ability(t, now, BR_ABIL_OVERWATCH);
    if (gain != 0) {
        if (why != NULL)
            text_add(why, gain > 0 ? "it can fire by overwatch then" : "it can go further then");
        return is_last ? gain * 2 * POINT : -gain * POINT / 4;
    }
    return -POINT / 4;
}

/* ---- fire on the move and by overwatch ---- */

/* The best that a unit can do with one shot in these circumstances, at one enemy or at any. */
static int best_shot(const struct br_data *d, const struct br_state *s, int unit, int flags,
                     int only)
{
    const struct br_run run = br_firing_face(d, &s->field, unit)->weapons;
    int best = 0;
    for (int i = 0; i < s->field.unit_count; i++)
        for (int k = 0; k < 2 * run.count; k++) {
            enum br_fire_mode mode = k % 2 == 0 ? BR_MODE_NORMAL : BR_MODE_SUPPRESSIVE;
            struct br_shot shot = br_shot_at(unit, run.first + k / 2, mode, i);
            shot.flags = (uint8_t)flags;
            if ((only != BR_NO_UNIT && only != i) || br_check_fire(d, s, &shot, NULL) != 0)
                continue;
            int value = br_worth_shot(d, s, &shot);
            best = value > best ? value : best;
        }
    return best;
}

/* The unit gives up its own action, if it still has one: the shot must be worth as much as the best
 * that it sees now. */
static int watch_value(const struct br_data *d, const struct br_state *s, int unit,
                       struct text *why)
{
    int target = br_top_const(s)->u.watch.unit;
    int value = best_shot(d, s, unit, BR_SHOT_OVERWATCH, target);
    int own = s->field.units[unit].token != 0 ? best_shot(d, s, unit, 0, BR_NO_UNIT) : 0;
    if (why != NULL)
        text_add(why, "the shot is worth more than its own action");
    return value > 0 ? value + POINT / 2 - own / 2 : -POINT; /* a shot that can do nothing */
}

/* ---- ramming and demolishing ---- */

static int ram_value(const struct br_data *d, const struct br_state *s, int unit, int target)
{
    struct br_odds o;
    br_ram_odds(d, s, unit, target, &o);
    return o.win * br_worth_hit(d, &s->field, target) / BR_ODDS_WHOLE;
}

/* Of the structures that it could choose, the one that the move names. */
static int raze_value(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    struct br_structure sites[BR_SITES_MAX];
    int unit = br_move(m)->raze.unit, count = br_find_sites(d, s, unit, sites);
    int dice = br_unit_ability(d, &s->field, unit, BR_ABIL_DEMOLISHING);
    int at = br_find_structure(d, &s->field, unit, sites, count, m);
    if (br_top_const(s)->kind != BR_FRAME_RAZE || at < 0)
        return 0; /* destruction dice: any of them */
    return br_worth_ruin(d, s, unit, sites[at], br_dice_chance(&s->field, unit, dice));
}

int br_worth_impact(const struct br_data *d, const struct br_state *s, int unit, struct br_pose at)
{
    struct br_structure sites[BR_SITES_MAX];
    int dice = br_unit_ability(d, &s->field, unit, BR_ABIL_DEMOLISHING), best = 0, ruin = 0;
    bool rams = br_unit_ability(d, &s->field, unit, BR_ABIL_RAMMING) >= 0;
    struct br_unit old = s->field.units[unit];
    bool has_moved = old.x != at.x || old.y != at.y;
    if ((!rams && dice < 0) || old.where != BR_ON_BOARD)
        return 0;
    struct br_state then = *s;
    br_field_lift(d, &then.field, unit);
    then.field.units[unit].x = at.x;
    then.field.units[unit].y = at.y;
    then.field.units[unit].heading = at.heading;
    br_field_put(d, &then.field, unit);
    for (int i = 0; rams && has_moved && i < s->field.unit_count; i++)
        if (br_check_ram(d, &then, unit, i, NULL) == 0 && ram_value(d, &then, unit, i) > best)
            best = ram_value(d, &then, unit, i);
    int count = dice < 0 ? 0 : br_find_sites(d, &then, unit, sites);
    for (int i = 0; i < count; i++) {
        int value =
            br_worth_ruin(d, &then, unit, sites[i], br_dice_chance(&then.field, unit, dice));
        ruin = value > ruin ? value : ruin;
    }
    return best + ruin;
}

/* ---- inspiration ---- */

enum { FREE = 100 * POINT }; /* what costs no action comes before it */

/* A marker is an eighth of the unit that bears it, until the supply phase takes it off anyway. */
static int inspire_value(const struct br_data *d, const struct br_state *s, int unit,
                         struct text *why)
{
    int value = FREE;
    for (int i = 0; i < s->field.unit_count; i++)
        if (br_heartens(d, s, unit, i))
            value += br_worth_unit(d, &s->field, i) / 8;
    if (why != NULL)
        text_add(why, "markers go, and it can act all the same");
    return value;
}

int br_worth_motion(const struct br_data *d, const struct br_state *s, const struct move *m,
                    struct text *why)
{
    switch ((enum br_move_kind)m->kind) {
    case BR_MOVE_KIND_FLIP:
        return flip_value(d, s, br_move(m)->flip.unit, why);
    case BR_MOVE_KIND_SHOOT: /* the shot alone */
        if (why != NULL)
            text_add(why, "it fires, and then it moves");
        return best_shot(d, s, br_move(m)->shoot.unit, BR_SHOT_ON_MOVE, BR_NO_UNIT);
    case BR_MOVE_KIND_RAM:
        if (why != NULL)
            text_add(why, "it has nothing to lose");
        return ram_value(d, s, br_move(m)->ram.unit, br_move(m)->ram.target);
    case BR_MOVE_KIND_RAZE:
        if (why != NULL)
            text_add(why, "it takes the enemy's cover");
        return raze_value(d, s, m);
    case BR_MOVE_KIND_INSPIRE:
        return inspire_value(d, s, br_move(m)->inspire.unit, why);
    case BR_MOVE_KIND_REACT:
        return watch_value(d, s, br_move(m)->react.unit, why);
    default:
        return 0;
    }
}
