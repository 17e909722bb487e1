/* burst.c: templates: where they may go, who is under them, and what happens to each: the BURST
 * frame (ABIL-HOWITZER, -INDIRECT, -FLAME, -SIGNUM, RULE-19 to -23, -101, -176, -205). */
#include <string.h>

#include "board/bearing.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "effects/markers.h"
#include "effects/rolls.h"
#include "rules/combat.h"

/* ---- where a template may go ---- */

static const struct br_weapon *weapon_of(const struct br_data *d, const struct br_field *f,
                                         const struct br_shot *shot)
{
    return shot->weapon == BR_NO_WEAPON ? NULL
                                        : &br_unit_type(d, f, shot->shooter)->weapons[shot->weapon];
}

int br_burst_letter(const struct br_data *d, const struct br_field *f, const struct br_shot *shot)
{
    const struct br_type *t = br_unit_type(d, f, shot->shooter);
    const struct br_face *face = br_firing_face(d, f, shot->shooter);
    enum br_ability_code code = shot->mode == BR_MODE_FLAME      ? BR_ABIL_FLAME
                                : shot->mode == BR_MODE_INDIRECT ? BR_ABIL_INDIRECT
                                                                 : BR_ABIL_HOWITZER;
    const struct br_weapon *w = &t->weapons[shot->weapon];
    int letter = br_weapon_ability(t, face, w, code);
    if (letter < 0 && shot->mode == BR_MODE_HOWITZER) /* BR-ABIL-INDIRECT-01 */
        letter = br_weapon_ability(t, face, w, BR_ABIL_INDIRECT);
    return letter < 0 ? 0 : letter;
}

static bool has_howitzer(const struct br_data *d, const struct br_field *f,
                         const struct br_shot *shot)
{
    const struct br_type *t = br_unit_type(d, f, shot->shooter);
    return br_weapon_ability(t, br_firing_face(d, f, shot->shooter), weapon_of(d, f, shot),
                             BR_ABIL_HOWITZER) >= 0;
}

/* BR-ABIL-HOWITZER-02, -03, BR-ABIL-INDIRECT-01, BR-RULE-200 */
static int check_corner(const struct br_data *d, const struct br_state *s,
                        const struct br_shot *shot, struct err *why)
{
    const struct br_field *f = &s->field;
    const struct br_weapon *w = weapon_of(d, f, shot);
    bool is_direct = shot->mode == BR_MODE_HOWITZER;
    if (f->units[shot->shooter].where == BR_IN_AIR) /* BR-RULE-212: it sees all of them */
        return is_direct ? 0
                         : br_forbids(why, BR_ABIL_INDIRECT_01,
                                      "the line of sight is clear: shell it, without scatter");
    int range = br_range_interspace(d, f, shot->shooter, shot->x, shot->y);
    int limit = w == NULL ? br_shot_gear(d, s, shot)->range : w->range_interspaces;
    if (range > limit)
        return br_forbids(why, w == NULL ? BR_RULE_283 : BR_ABIL_RANGE_02,
                          "i(%d,%d) is %d away and the range is %d", shot->x, shot->y, range,
                          limit);
    if (is_direct && br_is_night(f) && range > BR_NIGHT_RANGE)
        return br_forbids(why, BR_RULE_200, "i(%d,%d) is %d away, and it is night", shot->x,
                          shot->y, range);
    int sight = br_corner_sight(d, f, shot->shooter, w, shot->x, shot->y, NULL);
    if (sight == BR_OUTSIDE)
        return br_forbids(why, BR_ARC_02, "i(%d,%d) is outside the firing arc", shot->x, shot->y);
    if (is_direct && sight >= BR_BLOCKED)
        return br_forbids(why, BR_ABIL_HOWITZER_03, "the line of sight to i(%d,%d) is blocked",
                          shot->x, shot->y);
    if (is_direct && sight > 0 && w != NULL && !has_howitzer(d, f, shot))
        return br_forbids(why, BR_ABIL_INDIRECT_01,
                          "only a howitzer fires without scatter where the line is obscured: lob");
    if (!is_direct && sight == 0)
        return br_forbids(why, BR_ABIL_INDIRECT_01,
                          "the line of sight is clear: shell it, without scatter");
    return 0;
}

/* 0, or why the weapon of the shot fires no templates now. */
static int check_gunner(const struct br_data *d, const struct br_field *f,
                        const struct br_shot *shot, struct err *why)
{
    int rule = br_check_place(f, shot->shooter, why);
    return rule != 0 || shot->option != 0 ? rule : br_check_weapon(d, f, shot, why);
}

/* BR-RULE-212: every interspace, by direct fire. */
static void find_from_air(const struct br_field *f, struct br_shot shot, bool shells,
                          bool (*found)(void *who, const struct br_shot *shot), void *who)
{
    shot.mode = BR_MODE_HOWITZER;
    for (int i = 0; shells && i < (f->board.w + 1) * (f->board.h + 1); i++) {
        shot.x = (uint8_t)(i % (f->board.w + 1));
        shot.y = (uint8_t)(i / (f->board.w + 1));
        if (!found(who, &shot))
            return;
    }
}

/* The same results as check_corner, with one look at each interspace for both modes. */
void br_find_corners(const struct br_data *d, const struct br_state *s, struct br_shot shot,
                     bool (*found)(void *who, const struct br_shot *shot), void *who)
{
    const struct br_field *f = &s->field;
    const struct br_weapon *w = weapon_of(d, f, &shot);
    struct br_spot own[4];
    int count = br_unit_squares(d, f, shot.shooter, own);
    bool is_granted = shot.option != 0, is_night = br_is_night(f);
    bool is_exact = is_granted || has_howitzer(d, f, &shot);
    int limit = is_granted ? br_shot_gear(d, s, &shot)->range : w->range_interspaces;
    struct br_corners corners;
    shot.mode = BR_MODE_HOWITZER;
    bool shells = check_gunner(d, f, &shot, NULL) == 0;
    shot.mode = BR_MODE_INDIRECT;
    bool lobs = !is_granted && check_gunner(d, f, &shot, NULL) == 0;
    if (!shells && !lobs)
        return;
    if (f->units[shot.shooter].where == BR_IN_AIR) {
        find_from_air(f, shot, shells, found, who);
        return;
    }
    br_corners_init(d, f, shot.shooter, w, lobs ? BR_CORRIDOR_VALUE : BR_CORRIDOR_OPEN, &corners);
    for (int b = 0; b <= f->board.h; b++)
        for (int a = 0; a <= f->board.w; a++) {
            int range = br_range_corner(own, count, a, b);
            int sight = range > limit ? BR_OUTSIDE : br_corners_sight(&corners, a, b);
            if (sight == BR_OUTSIDE)
                continue;
            shot.x = (uint8_t)a;
            shot.y = (uint8_t)b;
            shot.mode = BR_MODE_HOWITZER;
            if (shells && !(is_night && range > BR_NIGHT_RANGE) &&
                (is_exact ? sight < BR_BLOCKED : sight == 0) && !found(who, &shot))
                return;
            shot.mode = BR_MODE_INDIRECT;
            if (lobs && sight > 0 && !found(who, &shot))
                return;
        }
}

/* The nozzle at x, y; false: there is none. */
static bool find_nozzle(const struct br_data *d, const struct br_field *f,
                        const struct br_shot *shot, struct br_nozzle *out)
{
    struct br_nozzle all[4];
    int count = br_nozzles(d, f, shot->shooter, all);
    for (int i = 0; i < count; i++)
        if (all[i].x == shot->x && all[i].y == shot->y) {
            *out = all[i];
            return true;
        }
    return false;
}

/* BR-ABIL-FLAME-04: the axis lies in the arc. */
static bool is_axis_in_arc(const struct br_data *d, const struct br_field *f,
                           const struct br_shot *shot, const struct br_nozzle *n)
{
    const struct br_weapon *w = weapon_of(d, f, shot);
    struct br_point from = {(int8_t)(2 * n->x + !n->is_interspace),
                            (int8_t)(2 * n->y + !n->is_interspace)};
    struct br_point to = {(int8_t)(from.x + br_dx[shot->dir]), (int8_t)(from.y + br_dy[shot->dir])};
    return w == NULL || br_in_arc(w, br_firing_heading(f, shot->shooter), from, to);
}

static int check_flames(const struct br_data *d, const struct br_field *f,
                        const struct br_shot *shot, struct err *why)
{
    struct br_nozzle nozzle = {.x = 0};
    if (shot->dir >= BR_DIR_COUNT || !find_nozzle(d, f, shot, &nozzle))
        return br_forbids(why, BR_ABIL_FLAME_03, "flames cannot begin there");
    if (!is_axis_in_arc(d, f, shot, &nozzle))
        return br_forbids(why, BR_ABIL_FLAME_04, "%s lies outside the firing arc",
                          br_dir_names[shot->dir]);
    if (!br_can_flame(nozzle, shot->dir))
        return br_forbids(why, BR_RULE_23, "flames from that side cannot point to %s",
                          br_dir_names[shot->dir]);
    return 0;
}

int br_check_burst(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                   struct err *why)
{
    const struct br_field *f = &s->field;
    int rule = check_gunner(d, f, shot, why);
    if (rule != 0)
        return rule;
    if (shot->mode == BR_MODE_FLAME)
        return check_flames(d, f, shot, why);
    if (shot->x > f->board.w || shot->y > f->board.h)
        return br_forbids(why, BR_RULE_01, "i(%d,%d) is not on the board", shot->x, shot->y);
    return check_corner(d, s, shot, why);
}

/* ---- what is under it ---- */

void br_lay_template(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                     struct br_burst *out)
{
    const struct br_field *f = &s->field;
    struct br_nozzle nozzle = {.x = 0};
    memset(out, 0, sizeof *out);
    if (shot->mode != BR_MODE_FLAME)
        br_blast_by(d, f, (char)shot->letter, shot->x, shot->y,
                    shot->mode == BR_MODE_HOWITZER && br_is_placed(f, shot->shooter)
                        ? shot->shooter
                        : BR_NO_SHOOTER,
                    weapon_of(d, f, shot), out);
    else if (find_nozzle(d, f, shot, &nozzle))
        br_flames(d, f, (char)shot->letter, shot->shooter, nozzle, shot->dir, out);
}

bool br_template_covers(const struct br_data *d, const struct br_state *s,
                        const struct br_shot *shot, int unit)
{
    struct br_burst burst;
    br_lay_template(d, s, shot, &burst);
    for (int i = 0; i < burst.hit_count; i++)
        if (burst.hits[i].unit == unit)
            return true;
    return false;
}

struct br_shot br_shot_under(const struct br_state *s, const struct br_shot *shot,
                             const struct br_burst *burst, int unit)
{
    struct br_shot one = *shot;
    bool has_line = shot->mode == BR_MODE_HOWITZER && burst->sight > 0 && burst->sight < BR_BLOCKED;
    one.target = (uint8_t)unit;
    one.sm = s->field.units[shot->shooter].sm;
    one.toll = (uint8_t)(has_line ? burst->sight : 0); /* BR-ABIL-HOWITZER-06 */
    for (int i = 0; i < burst->hit_count; i++)
        if (burst->hits[i].unit == unit)
            one.toll = (uint8_t)(one.toll + burst->hits[i].penalty);
    return one;
}

/* ---- the frame ---- */

static struct br_shot shot_of(const struct br_burst_frame *f)
{
    return (struct br_shot){.shooter = f->unit,
                            .weapon = f->weapon,
                            .mode = f->mode,
                            .flags = f->flags,
                            .target = BR_NO_UNIT,
                            .x = f->x,
                            .y = f->y,
                            .dir = f->dir,
                            .letter = f->letter};
}

static int corner_value(int a, int b)
{
    return br_pose_value(a, b, BR_NO_HEADING);
}

static int told_weapon(const struct br_game *g, const struct br_burst_frame *f)
{
    return f->weapon == BR_NO_WEAPON ? FIELD_ABSENT
                                     : br_weapon_of(g->d, &g->s->field, f->unit, f->weapon);
}

int br_jet_value(const struct br_data *d, const struct br_field *f, const struct br_shot *shot)
{
    struct br_nozzle all[4];
    if (br_nozzles(d, f, shot->shooter, all) == 1)
        return shot->dir;
    return br_pose_value(shot->x, shot->y, shot->dir) | BR_JET_PLACED |
           (all[0].is_interspace ? BR_JET_CORNER : 0);
}

static void tell_template(struct br_game *g, const struct br_burst_frame *f)
{
    const struct br_shot shot = shot_of(f);
    if (f->mode == BR_MODE_FLAME)
        BR_TELL_UNIT(g, f->unit, FLAMED, flamed, .weapon = told_weapon(g, f), .letter = f->letter,
                     .jet = br_jet_value(g->d, &g->s->field, &shot));
    else
        BR_TELL_UNIT(g, f->unit, SHELLED, shelled, .weapon = told_weapon(g, f), .letter = f->letter,
                     .at = corner_value(f->x, f->y), .indirect = f->mode == BR_MODE_INDIRECT);
}

/* BR-ABIL-SIGNUM-01, -02: one that sees the interspace clearly. */
static bool has_signum(const struct br_game *g, const struct br_burst_frame *f)
{
    const struct br_field *field = &g->s->field;
    for (int i = 0; (g->s->abilities >> BR_ABIL_SIGNUM & 1) && i < field->unit_count; i++)
        if (field->units[i].owner == field->units[f->unit].owner &&
            field->units[i].where == BR_ON_BOARD &&
            br_unit_ability(g->d, field, i, BR_ABIL_SIGNUM) >= 0 &&
            br_corner_sight(g->d, field, i, NULL, f->x, f->y, NULL) == 0)
            return true;
    return false;
}

/* BR-RULE-21. False: the shot is lost. */
static bool scatter(struct br_game *g, struct br_burst_frame *f)
{
    int distance = g->d->templates[f->letter - 'A'].scatter - has_signum(g, f), a, b;
    int added = br_use_any_boost(g, g->s->field.units[f->unit].owner), die = br_roll(g);
    int number = die + added > BR_DIE ? BR_DIE : die + added; /* BR-RULE-168: it is looked up */
    bool stays = br_scatter(&g->s->field, f->x, f->y, f->dir, number, distance, &a, &b);
    BR_TELL_UNIT(g, f->unit, SCATTERED, scattered, .die = die, .added = number - die,
                 .number = number, .distance = distance, .lost = !stays,
                 .at = stays ? corner_value(a, b) : FIELD_ABSENT);
    if (!stays)
        return false;
    f->x = (uint8_t)a;
    f->y = (uint8_t)b;
    return true;
}

/* BR-RULE-176: who is affected is settled now. */
static void settle(struct br_game *g, struct br_burst_frame *f)
{
    const struct br_shot shot = shot_of(f);
    struct br_burst burst;
    br_lay_template(g->d, g->s, &shot, &burst);
    for (int i = 0; i < burst.hit_count; i++)
        f->under[burst.hits[i].unit / 8] |= (uint8_t)(1U << burst.hits[i].unit % 8);
    for (int i = 0; i < burst.structure_count; i++)
        if (burst.structures[i].it.element == 0)
            f->under[burst.structures[i].it.wreck / 8] |=
                (uint8_t)(1U << burst.structures[i].it.wreck % 8);
}

static bool is_under(const struct br_burst_frame *f, int unit)
{
    return f->under[unit / 8] >> unit % 8 & 1;
}

/* The unit that comes next, from north to south and west to east, or -1. */
static int next_unit(const struct br_game *g, const struct br_burst_frame *f,
                     const struct br_burst *burst)
{
    const struct br_field *field = &g->s->field;
    int best = -1, best_at = 0;
    for (int i = 0; i < field->unit_count; i++) {
        struct br_spot s[4];
        if (!is_under(f, i) || field->units[i].where != BR_ON_BOARD)
            continue;
        int count = br_unit_squares(g->d, field, i, s), at = BR_SQUARES_MAX;
        for (int k = 0; k < count; k++)
            if (br_spots_have(burst->squares, burst->square_count, s[k]) &&
                br_square(&field->board, s[k].x, s[k].y) < at)
                at = br_square(&field->board, s[k].x, s[k].y);
        if (best < 0 || at < best_at) {
            best = i;
            best_at = at;
        }
    }
    return best;
}

/* BR-RULE-101: X is no attack, but flames give their marker all the same. */
static void strike(struct br_game *g, struct br_burst_frame *f, const struct br_burst *burst,
                   int unit)
{
    struct br_shot shot = shot_of(f), one = br_shot_under(g->s, &shot, burst, unit);
    int class = br_unit_type(g->d, &g->s->field, unit)->class;
    f->under[unit / 8] &= (uint8_t) ~(1U << unit % 8);
    one.sm = f->sm;
    if (g->d->templates[f->letter - 'A'].combat[class] != BR_X)
        br_push_attack(g, &one);
    else if (f->mode == BR_MODE_FLAME)
        br_suppress(g, unit, 1);
}

static enum run strike_units(struct br_game *g, struct br_frame *f)
{
    struct br_shot shot = shot_of(&f->u.burst);
    struct br_burst burst;
    br_lay_template(g->d, g->s, &shot, &burst);
    int unit = next_unit(g, &f->u.burst, &burst);
    if (unit >= 0)
        strike(g, &f->u.burst, &burst, unit);
    else
        f->step = BR_BURST_STRUCTURES;
    return RUN_ON;
}

/* The structure against which the template has rolled last is gone, and from the list. */
static bool has_razed(const struct br_game *g, const struct br_burst_frame *f)
{
    struct br_structure last = {f->wall, (uint8_t)(f->wreck - 1)};
    return (f->wall != 0 || f->wreck != 0) && !br_is_standing(g->d, &g->s->field, last);
}

/* After the units, in the order of their squares. */
static enum run strike_structures(struct br_game *g, struct br_frame *f)
{
    struct br_burst_frame *b = &f->u.burst;
    struct br_shot shot = shot_of(b);
    struct br_burst burst;
    br_lay_template(g->d, g->s, &shot, &burst);
    if (has_razed(g, b))
        b->next--;
    b->wall = b->wreck = 0;
    while (b->dice > 0 && b->next < burst.structure_count) {
        const struct br_burst_structure *at = &burst.structures[b->next++];
        bool is_wreck = at->it.element == 0;
        if (is_wreck && !is_under(b, at->it.wreck))
            continue; /* it was no wreck then */
        b->wall = at->it.element;
        b->wreck = (uint8_t)(is_wreck ? at->it.wreck + 1 : 0);
        br_push_raze(g, b->unit, at->it, b->dice,
                     -at->penalty - 2 * b->sm - br_feebleness(&g->s->field.units[b->unit]), false);
        return RUN_ON;
    }
    return RUN_DONE;
}

static enum run run_burst(struct br_game *g, struct br_frame *f)
{
    struct br_burst_frame *b = &f->u.burst;
    switch ((enum br_burst_step)f->step) {
    case BR_BURST_POINT:
        return RUN_ASK;
    case BR_BURST_CARDS:
        f->step = BR_BURST_SCATTER;
        br_offer_cards(g, g->s->field.units[b->unit].owner, b->unit, BR_ROLL_SCATTER);
        return RUN_ON;
    case BR_BURST_SCATTER:
        tell_template(g, b);
        f->step = scatter(g, b) ? BR_BURST_LIES : BR_BURST_DONE;
        return RUN_ON;
    case BR_BURST_LIES:
        if (b->mode != BR_MODE_INDIRECT || g->d->templates[b->letter - 'A'].scatter == 0)
            tell_template(g, b);
        settle(g, b);
        f->step = BR_BURST_UNITS;
        return RUN_ON;
    case BR_BURST_UNITS:
        return strike_units(g, f);
    case BR_BURST_STRUCTURES:
        return strike_structures(g, f);
    case BR_BURST_DONE:
        break;
    }
    return RUN_DONE;
}

static struct br_asked asked_burst(const struct br_state *s, const struct br_frame *f)
{
    return (struct br_asked){BR_ASK_POINT, s->field.units[f->u.burst.unit].owner, f->u.burst.unit};
}

static void list_burst(struct br_list *l)
{
    for (int dir = 0; dir < BR_DIR_COUNT; dir++)
        BR_LIST(l, POINT, point, .dir = (uint16_t)dir);
}

static int check_point(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind != BR_MOVE_KIND_POINT)
        return br_refuse_kind(c, m, why);
    return br_move(m)->point.dir < BR_DIR_COUNT
               ? 0
               : br_forbids(why, BR_RULE_21, "say one of the eight directions");
}

static void answer_burst(struct br_game *g, struct br_frame *f, const struct move *m)
{
    (void)g;
    f->u.burst.dir = (uint8_t)br_move(m)->point.dir;
    f->step = BR_BURST_CARDS;
}

const struct br_frame_rules br_burst_rules = {.run = run_burst,
                                              .asked = asked_burst,
                                              .list = list_burst,
                                              .check = check_point,
                                              .answer = answer_burst};
