/* raze.c: structures as targets: where they are, who may attack them, and what points do to them
 * (RULE-62, -204, STRUCT). The dice: demolish.c. */
#include <string.h>

#include "board/bearing.h"
#include "effects/effects.h"
#include "effects/markers.h"
#include "rules/combat.h"

/* ---- which structures ---- */

static bool is_structure(const struct br_data *d, const struct br_field *f, int element)
{
    return br_terrain(d, f, f->board.elements[element].terrain)->structure > 0;
}

int br_structures_at(const struct br_data *d, const struct br_field *f, int unit,
                     struct br_structure out[BR_INSIDE_MAX])
{
    struct br_spot s[4];
    int squares = br_unit_squares(d, f, unit, s), count = 0;
    for (int i = 0; i < squares && count == 0; i++) {
        int element = f->board.area[br_square(&f->board, s[i].x, s[i].y)];
        if (is_structure(d, f, element))
            out[count++] = (struct br_structure){(uint8_t)element, 0};
    }
    for (int i = 0; i < squares; i++)
        for (int k = 0; (k = br_wreck_at(d, f, s[i].x, s[i].y, k)) >= 0; k++) {
            bool is_known = false;
            for (int n = 0; n < count; n++)
                is_known = is_known || (out[n].element == 0 && out[n].wreck == k);
            if (!is_known && count < BR_INSIDE_MAX)
                out[count++] = (struct br_structure){0, (uint8_t)k};
        }
    return count;
}

/* The squares of a structure; the nearest to the shooter first, how many of them in `nearest`. */
struct site {
    struct br_spot squares[BR_SQUARES_MAX];
    int count, range;
};

static void site_init(const struct br_data *d, const struct br_field *f, int shooter,
                      struct br_structure it, struct site *out)
{
    struct br_spot own[4];
    int size = br_unit_squares(d, f, shooter, own);
    out->count = 0;
    if (it.element == 0)
        out->count = br_unit_squares(d, f, it.wreck, out->squares);
    for (int i = 0; it.element != 0 && i < f->board.w * f->board.h; i++)
        if (f->board.area[i] == it.element)
            out->squares[out->count++] =
                (struct br_spot){(int8_t)(i % f->board.w), (int8_t)(i / f->board.w)};
    out->range = br_range_squares(own, size, out->squares, out->count);
}

static bool is_nearest(const struct br_data *d, const struct br_field *f, int shooter,
                       const struct site *site, struct br_spot at)
{
    struct br_spot own[4];
    int size = br_unit_squares(d, f, shooter, own);
    return br_range_squares(own, size, &at, 1) == site->range;
}

/* ---- the line ---- */

/* Does it block before the structure is reached? What belongs to the building does not count. */
static bool blocks_before(const struct br_meeting *m, int element)
{
    if (m->value < BR_BLOCKED)
        return false;
    if (m->kind == BR_MEETS_SQUARE)
        return true;
    int sides = m->kind == BR_MEETS_SIDE ? 1 : 2;
    for (int i = 0; element != 0 && i < sides; i++)
        if ((m->worst[i].cause == BR_CAUSE_EDGE_BLOCKS) && m->worst[i].element == element)
            return false;
    return true;
}

/* BR-RULE-62: a line inside the arc to the square that nothing blocks before it. */
static bool is_open_to(const struct br_data *d, const struct br_field *f,
                       const struct br_shot *shot, struct br_spot at, int element, bool *in_arc)
{
    const struct br_weapon *w = &br_unit_type(d, f, shot->shooter)->weapons[shot->weapon];
    struct br_end from, to;
    br_end_unit(d, f, shot->shooter, &from);
    br_end_square(at.x, at.y, false, &to);
    for (int i = 0; i < from.point_count; i++) {
        struct br_trace trace;
        bool is_open = true;
        if (!br_in_arc(w, br_firing_heading(f, shot->shooter), from.points[i], to.points[0]))
            continue;
        *in_arc = true;
        br_line(d, f, &from, from.points[i], &to, to.points[0], &trace);
        for (int k = 0; k < trace.count; k++)
            is_open = is_open && !blocks_before(&trace.meetings[k], element);
        if (is_open)
            return true;
    }
    return false;
}

struct br_structure br_shot_structure(const struct br_field *f, const struct br_shot *shot)
{
    return shot->target != BR_NO_UNIT
               ? (struct br_structure){0, shot->target}
               : (struct br_structure){f->board.area[br_square(&f->board, shot->x, shot->y)], 0};
}

/* A building's square, or one of a wreck's. */
static int check_line(const struct br_data *d, const struct br_field *f, const struct br_shot *shot,
                      const struct site *site, int element, struct err *why)
{
    bool in_arc = false;
    for (int i = 0; i < site->count; i++) {
        struct br_spot at = site->squares[i];
        if (element != 0 && (at.x != shot->x || at.y != shot->y))
            continue;
        if (is_nearest(d, f, shot->shooter, site, at) &&
            is_open_to(d, f, shot, at, element, &in_arc))
            return 0;
    }
    if (!in_arc)
        return br_forbids(why, BR_ARC_02, "the structure is outside the firing arc");
    return br_forbids(why, BR_RULE_62, "something blocks the line of sight before the structure");
}

/* BR-RULE-212: no distance and no obstacle; of a building any square is the nearest, and its first
 * one names it. */
static int check_from_air(const struct br_field *f, const struct br_shot *shot,
                          struct br_structure it, struct err *why)
{
    if (it.element == 0)
        return 0;
    int first = 0;
    while (f->board.area[first] != it.element)
        first++;
    return br_square(&f->board, shot->x, shot->y) == first
               ? 0
               : br_forbids(why, BR_RULE_62, "from the air name its first square, %d,%d",
                            first % f->board.w, first / f->board.w);
}

int br_check_raze(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                  struct err *why)
{
    const struct br_field *f = &s->field;
    const struct br_weapon *w = &br_unit_type(d, f, shot->shooter)->weapons[shot->weapon];
    struct br_structure it = br_shot_structure(f, shot);
    struct site site;
    int rule = br_check_place(f, shot->shooter, why);
    if (rule == 0 &&
        (it.element != 0 ? !is_structure(d, f, it.element)
                         : shot->target == BR_NO_UNIT || f->units[shot->target].where != BR_WRECK))
        rule = br_forbids(why, BR_STRUCT_01, "there is no structure");
    if (rule == 0)
        rule = br_check_weapon(d, f, shot, why);
    if (rule != 0)
        return rule;
    if (f->units[shot->shooter].where == BR_IN_AIR)
        return check_from_air(f, shot, it, why);
    site_init(d, f, shot->shooter, it, &site);
    struct br_spot at = {(int8_t)shot->x, (int8_t)shot->y};
    if (it.element != 0 && !is_nearest(d, f, shot->shooter, &site, at))
        return br_forbids(why, BR_RULE_62, "aim at the nearest square of the building");
    if (site.range > w->range)
        return br_forbids(why, BR_RANGE_02, "it is %d squares away and the range is %d", site.range,
                          w->range);
    if (br_is_night(f) && site.range > BR_NIGHT_RANGE)
        return br_forbids(why, BR_FREE_41, "it is %d squares away, and it is night", site.range);
    return check_line(d, f, shot, &site, it.element, why);
}

/* ---- points ---- */

int br_building_place(const struct br_field *f, int element)
{
    int at = 0;
    while (f->board.area[at] != element)
        at++;
    return br_pose_value(at % f->board.w, at / f->board.w, BR_NO_HEADING);
}

void br_take_points(struct br_game *g, struct br_structure it, int points)
{
    const struct br_field *f = &g->s->field;
    if (it.element == 0) {
        br_damage_wreck(g, it.wreck, points);
        return;
    }
    int before = br_points_on(g->d, f, it.element);
    int most = br_terrain(g->d, f, f->board.elements[it.element].terrain)->structure;
    int after = before + points < most ? before + points : most;
    BR_TELL(g, 0, BATTERED, battered, .at = br_building_place(f, it.element), .before = before,
            .after = after, .most = most);
    br_damage_building(g, it.element, points);
}

bool br_is_standing(const struct br_data *d, const struct br_field *f, struct br_structure it)
{
    return it.element != 0 ? is_structure(d, f, it.element) : f->units[it.wreck].where == BR_WRECK;
}

/* ---- moves that name one ---- */

/* Of its squares the nearest to the unit, then the first: nobody has to say more. */
static struct br_spot square_of(const struct br_data *d, const struct br_field *f, int unit,
                                int element)
{
    struct site site;
    site_init(d, f, unit, (struct br_structure){(uint8_t)element, 0}, &site);
    for (int i = 0; i < site.count; i++)
        if (is_nearest(d, f, unit, &site, site.squares[i]))
            return site.squares[i];
    return (struct br_spot){0, 0}; /* of a building that has no square: there is none */
}

struct move br_structure_move(const struct br_data *d, const struct br_field *f, int unit,
                              struct br_structure it)
{
    if (it.element == 0)
        return BR_MOVE(RAZE, raze, .unit = (uint16_t)unit, .at = BR_ABSENT, .wreck = it.wreck);
    struct br_spot at = square_of(d, f, unit, it.element);
    return BR_MOVE(RAZE, raze, .unit = (uint16_t)unit,
                   .at = (uint16_t)br_pose_value(at.x, at.y, BR_NO_HEADING), .wreck = BR_ABSENT);
}

int br_find_structure(const struct br_data *d, const struct br_field *f, int unit,
                      const struct br_structure *among, int count, const struct move *m)
{
    for (int i = 0; i < count; i++) {
        struct move one = br_structure_move(d, f, unit, among[i]);
        if (memcmp(&one, m, sizeof one) == 0)
            return i;
    }
    return -1;
}

/* ---- chances ---- */

int br_raze_strain(const struct br_unit *u)
{
    return 2 * u->sm + br_feebleness(u);
}

int br_dice_chance(const struct br_field *f, int unit, int dice)
{
    int need = 4 + br_raze_strain(&f->units[unit]);
    return need > BR_DIE ? 0 : dice * (BR_DIE + 1 - need) * (BR_ODDS_WHOLE / BR_DIE);
}

int br_raze_chance(const struct br_data *d, const struct br_field *f, const struct br_shot *shot)
{
    return br_dice_chance(f, shot->shooter, br_shot_ability(d, f, shot, BR_ABIL_DESTRUCTION));
}
