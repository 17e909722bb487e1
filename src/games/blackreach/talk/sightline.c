/* sightline.c: what a line of sight meets, in words. */
#include "talk/sightline.h"

#include "blackreach_rules.h"

/* clang-format off */
const struct br_cause_info br_cause_infos[BR_CAUSE_COUNT] = {
    [BR_CAUSE_OPEN] = {"open", "open", BR_LOS_02},
    [BR_CAUSE_OWN] = {"own", "a square of an end, not counted", BR_LOS_10},
    [BR_CAUSE_ACROSS] = {"across", "right across the elevation line, left out", BR_TERRAIN_10},
    [BR_CAUSE_AREA_OBSCURES] = {"area-obscures", "terrain that obscures", BR_LOS_09},
    [BR_CAUSE_AREA_BLOCKS] = {"area-blocks", "terrain that blocks", BR_LOS_08},
    [BR_CAUSE_WRECK_OBSCURES] = {"wreck-obscures", "a wreck that obscures", BR_RULE_10},
    [BR_CAUSE_WRECK_BLOCKS] = {"wreck-blocks", "a wreck that blocks", BR_RULE_10},
    [BR_CAUSE_VEHICLE] = {"vehicle", "a vehicle, blocks", BR_LOS_06},
    [BR_CAUSE_INFANTRY] = {"infantry", "infantry between infantry, blocks", BR_LOS_05},
    [BR_CAUSE_INFANTRY_IGNORED] = {"infantry-ignored", "infantry, but not both ends are infantry on foot", BR_LOS_05},
    [BR_CAUSE_CONCEALED] = {"concealed", "a concealed unit, does not block", BR_LOS_14},
    [BR_CAUSE_EDGE_OBSCURES] = {"edge-obscures", "an edge that obscures", BR_TERRAIN_15},
    [BR_CAUSE_EDGE_BLOCKS] = {"edge-blocks", "an edge that blocks", BR_TERRAIN_14},
    [BR_CAUSE_EDGE_STOOD_AT] = {"edge-stood-at", "an edge next to the firing unit, ignored", BR_RULE_08},
    [BR_CAUSE_ELEVATION_BLOCKS] = {"elevation-blocks", "an elevation line next to neither end, blocks", BR_RULE_09},
    [BR_CAUSE_ELEVATION_STOOD_AT] = {"elevation-stood-at", "an elevation line next to an end", BR_RULE_09},
};
/* clang-format on */

const struct br_meeting_info br_meeting_infos[BR_MEETING_KINDS] = {
    [BR_MEETS_SQUARE] = {"square", BR_RULE_05}, [BR_MEETS_SIDE] = {"side", BR_RULE_08},
    [BR_MEETS_CORNER] = {"corner", BR_RULE_06}, [BR_MEETS_BESIDE] = {"along", BR_RULE_07},
    [BR_MEETS_ENDS] = {"ends", BR_RULE_07},
};

/* Prints a hindrance with the name of its terrain, if it is terrain of the packs. */
static void print_hindrance(const struct br_data *d, const struct br_field *f,
                            const struct br_hindrance *h, int x, int y, struct text *out)
{
    const struct br_board *b = &f->board;
    int terrain = 0;
    if (h->element != 0)
        terrain = b->elements[h->element].terrain;
    else if (h->cause == BR_CAUSE_AREA_BLOCKS || h->cause == BR_CAUSE_AREA_OBSCURES)
        terrain = b->elements[b->area[br_square(b, x, y)]].terrain;
    text_add(out, br_cause_infos[h->cause].text);
    if (h->value > 0 && h->value < BR_BLOCKED)
        text_addf(out, " by %d", h->value);
    if (terrain != 0 && terrain < BR_TERRAINS_MAX)
        text_addf(out, ": %s", d->terrains[terrain].title);
    text_addf(out, " (%s)", br_rules[br_cause_infos[h->cause].rule].id);
}

void br_print_meeting_place(const struct br_meeting *m, struct text *out)
{
    switch (m->kind) {
    case BR_MEETS_SQUARE:
        text_addf(out, "square %d,%d", m->x, m->y);
        break;
    case BR_MEETS_SIDE:
        text_addf(out, "%s side of %d,%d", m->is_west ? "west" : "north", m->x, m->y);
        break;
    case BR_MEETS_CORNER:
        text_addf(out, "corner i(%d,%d)", m->x, m->y);
        break;
    case BR_MEETS_BESIDE:
        text_addf(out, "between %d,%d and %d,%d", m->bx, m->by, m->cx, m->cy);
        break;
    default:
        text_addf(out, "past i(%d,%d)", m->x, m->y);
    }
}

/* Prints a corner or a stretch along a grid line: both sides, and which applies. */
static void print_pair(const struct br_data *d, const struct br_field *f,
                       const struct br_meeting *m, struct text *out)
{
    if (m->worst[0].cause == BR_CAUSE_OPEN || m->worst[1].cause == BR_CAUSE_OPEN) {
        text_addf(out, "open on one side (%s)", br_rules[br_meeting_infos[m->kind].rule].id);
        return;
    }
    text_add(out, "one side ");
    print_hindrance(d, f, &m->worst[0], m->bx, m->by, out);
    text_add(out, ", the other ");
    print_hindrance(d, f, &m->worst[1], m->cx, m->cy, out);
    text_addf(out, "; the milder applies (%s)", br_rules[br_meeting_infos[m->kind].rule].id);
}

void br_print_meeting(const struct br_data *d, const struct br_field *f, const struct br_meeting *m,
                      struct text *out)
{
    if (m->kind == BR_MEETS_SQUARE || m->kind == BR_MEETS_SIDE)
        print_hindrance(d, f, &m->worst[0], m->x, m->y, out);
    else
        print_pair(d, f, m, out);
}
