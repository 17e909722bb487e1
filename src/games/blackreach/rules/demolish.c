/* demolish.c: dice against structures, of destruction, templates and demolishing: the RAZE frame
 * (ABIL-DESTRUCTION-04, ABIL-DEMOLISHING, RULE-22, -45, -168, -202, -203). */
#include "board/bearing.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "effects/markers.h"
#include "effects/rolls.h"
#include "rules/combat.h"
#include "rules/impact.h"

void br_push_raze(struct br_game *g, int unit, struct br_structure it, int dice, int added,
                  bool was_asked)
{
    if (!br_is_standing(g->d, &g->s->field, it))
        return;
    struct br_frame *f = br_push(g->s, BR_FRAME_RAZE);
    f->step = was_asked ? BR_RAZE_ROLL : BR_RAZE_CARDS;
    f->u.raze = (struct br_raze_frame){.unit = (uint8_t)unit,
                                       .wall = it.element,
                                       .wreck = it.element == 0 ? it.wreck : BR_NO_UNIT,
                                       .dice = (uint8_t)dice,
                                       .added = (uint8_t)(added + BR_SUM_ZERO)};
}

static struct br_structure structure_of(const struct br_raze_frame *f)
{
    return (struct br_structure){f->wall, f->wall == 0 ? f->wreck : 0};
}

/* ---- demolishing ---- */

static bool is_listed(const struct br_structure *list, int count, struct br_structure it)
{
    for (int i = 0; i < count; i++)
        if (list[i].element == it.element && list[i].wreck == it.wreck)
            return true;
    return false;
}

/* BR-RULE-203: at distance 1, or where it stands. */
int br_find_sites(const struct br_data *d, const struct br_state *s, int unit,
                  struct br_structure out[BR_SITES_MAX])
{
    const struct br_field *f = &s->field;
    struct br_spot own[4], other[4];
    int size = br_unit_squares(d, f, unit, own), count = 0;
    for (int i = 0; i < f->board.w * f->board.h; i++) {
        struct br_spot at = {(int8_t)(i % f->board.w), (int8_t)(i / f->board.w)};
        struct br_structure it = {f->board.area[i], 0};
        if (br_area_terrain(d, f, at.x, at.y)->structure > 0 &&
            br_range_squares(own, size, &at, 1) <= 1 && !is_listed(out, count, it))
            out[count++] = it;
    }
    for (int i = 0; i < f->unit_count; i++) {
        if (f->units[i].where != BR_WRECK)
            continue;
        int squares = br_unit_squares(d, f, i, other);
        if (br_range_squares(own, size, other, squares) <= 1)
            out[count++] = (struct br_structure){0, (uint8_t)i};
    }
    return count;
}

/* BR-RULE-281: a concealed unit does not demolish: being asked would betray it. */
void br_offer_demolition(struct br_game *g, const struct br_moment_frame *m)
{
    struct br_structure sites[BR_SITES_MAX];
    const struct br_field *f = &g->s->field;
    int dice = br_unit_ability(g->d, f, m->unit, BR_ABIL_DEMOLISHING);
    if (dice < 0 || br_unit_face(g->d, f, m->unit)->is_concealed ||
        br_check_impact(g->s, m->unit, NULL) != 0 || br_find_sites(g->d, g->s, m->unit, sites) == 0)
        return;
    br_push(g->s, BR_FRAME_RAZE)->u.raze =
        (struct br_raze_frame){.unit = m->unit,
                               .wreck = BR_NO_UNIT,
                               .dice = (uint8_t)dice,
                               .added = (uint8_t)(BR_SUM_ZERO - br_raze_strain(&f->units[m->unit])),
                               .flags = BR_RAZE_MOVED};
}

/* ---- dice ---- */

/* What a die counts; a card is added to the first (BR-RULE-168). */
static int total_of(const struct br_raze_frame *f, int number)
{
    return f->die[number] + f->added - BR_SUM_ZERO + (number == 0 ? f->bonus : 0);
}

static int points_of(const struct br_raze_frame *f)
{
    int points = 0;
    for (int i = 0; i < f->dice; i++)
        points += total_of(f, i) >= 4;
    return points;
}

static void roll(struct br_game *g, struct br_raze_frame *f)
{
    const struct br_field *field = &g->s->field;
    for (int i = 0; i < f->dice; i++) {
        f->die[i] = (uint8_t)br_roll(g);
        int total = total_of(f, i);
        BR_TELL_UNIT(g, f->unit, RAZES, razes,
                     .wreck = f->wall == 0 ? br_shown(field, f->wreck) : FIELD_ABSENT,
                     .at = f->wall != 0 ? br_building_place(field, f->wall) : FIELD_ABSENT,
                     .die = f->die[i], .added = total - f->die[i], .total = total,
                     .works = total >= 4, .move = (f->flags & BR_RAZE_MOVED) != 0);
    }
}

static void fall(struct br_game *g, const struct br_raze_frame *f)
{
    int points = points_of(f);
    if (points > 0)
        br_take_points(g, structure_of(f), points);
}

static enum run run_raze(struct br_game *g, struct br_frame *f)
{
    struct br_raze_frame *r = &f->u.raze, now;
    int owner = g->s->field.units[r->unit].owner;
    switch ((enum br_raze_step)f->step) {
    case BR_RAZE_ASK:
        return RUN_ASK;
    case BR_RAZE_CARDS:
        f->step = BR_RAZE_ROLL;
        br_offer_cards(g, owner, r->unit, BR_ROLL_RAZE);
        return RUN_ON;
    case BR_RAZE_ROLL:
        f->step = BR_RAZE_JUDGE;
        r->bonus = (uint8_t)br_use_any_boost(g, owner);
        roll(g, r);
        br_offer_reroll(g, r->unit, points_of(r), BR_RAZE_REROLL);
        return RUN_ON;
    case BR_RAZE_REROLL:
        f->step = BR_RAZE_JUDGE;
        roll(g, r);
        return RUN_ON;
    case BR_RAZE_JUDGE:
        now = *r;
        fall(g, &now); /* may push a frame, which takes the place of this one */
        break;
    case BR_RAZE_DONE:
        break;
    }
    return RUN_DONE;
}

/* ---- what is asked ---- */

static struct br_asked asked_raze(const struct br_state *s, const struct br_frame *f)
{
    return (struct br_asked){BR_ASK_RAZE, s->field.units[f->u.raze.unit].owner, f->u.raze.unit};
}

static void list_raze(struct br_list *l)
{
    struct br_structure sites[BR_SITES_MAX];
    int unit = l->asked.unit, count = br_find_sites(l->d, l->s, unit, sites);
    for (int i = 0; i < count; i++)
        *l->end++ = br_structure_move(l->d, &l->s->field, unit, sites[i]);
    BR_LIST(l, DECLINE, decline);
}

static int check_raze(const struct br_context *c, const struct move *m, struct err *why)
{
    struct br_structure sites[BR_SITES_MAX];
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return 0;
    if (m->kind != BR_MOVE_KIND_RAZE)
        return br_refuse_kind(c, m, why);
    int unit = c->asked.unit, rule = br_check_own_unit(c, br_move(m)->raze.unit, why);
    if (rule != 0)
        return rule;
    int count = br_find_sites(c->d, c->s, unit, sites);
    return br_find_structure(c->d, &c->s->field, unit, sites, count, m) >= 0
               ? 0
               : br_forbids(why, BR_RULE_203,
                            "name a wreck, or a building by its nearest square: 1 square away, or "
                            "where it stands");
}

static void answer_raze(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_structure sites[BR_SITES_MAX];
    struct br_raze_frame *r = &f->u.raze;
    const struct br_field *field = &g->s->field;
    f->step = BR_RAZE_DONE;
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return;
    int count = br_find_sites(g->d, g->s, r->unit, sites);
    struct br_structure it = sites[br_find_structure(g->d, field, r->unit, sites, count, m)];
    r->wall = it.element;
    r->wreck = it.element == 0 ? it.wreck : BR_NO_UNIT;
    f->step = BR_RAZE_CARDS;
    BR_TELL_UNIT(g, r->unit, RAZED, razed,
                 .wreck = it.element == 0 ? br_shown(field, it.wreck) : FIELD_ABSENT,
                 .at = it.element != 0 ? br_building_place(field, it.element) : FIELD_ABSENT);
}

const struct br_frame_rules br_raze_rules = {.run = run_raze,
                                             .asked = asked_raze,
                                             .list = list_raze,
                                             .check = check_raze,
                                             .answer = answer_raze};
