/* hit.c: what a hit does, where a wreck goes, and where forced infantry goes: the HIT, WRECK and
 * FORCED frames (HIT, FORCED, TERRAIN-12). The location roll: location.c. */
#include <stdlib.h>
#include <string.h>

#include "board/bearing.h"
#include "board/zoc.h"
#include "effects/carry.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "rules/location.h"

/* ---- where a wreck goes (BR-TERRAIN-12) ---- */

enum { WRECK_POSES_MAX = 4 * BR_SIDE_MAX };

static bool is_dry(const struct br_data *d, const struct br_field *f, int unit, struct br_pose at)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    const struct br_type *t = br_unit_type(d, f, unit);
    int count = br_cover_squares(t->squares, at.x, at.y, at.heading, s);
    for (int i = 0; i < count; i++)
        if (!br_on_board(&f->board, s[i].x, s[i].y) || br_unit_at(f, s[i].x, s[i].y) >= 0 ||
            br_is_impassable(d, f, t->class, s[i].x, s[i].y))
            return false;
    return true;
}

/* The poses nearest to where it stood that have no square in impassable terrain; how many. */
static int find_wreck_poses(const struct br_data *d, const struct br_state *s,
                            const struct br_frame *f, struct br_pose *out, int cap)
{
    const struct br_wreck_frame *wf = &f->u.wreck;
    int count = 0;
    /* mutant: < becomes <=: no square is so far away */
    for (int far = 1; far < BR_SIDE_MAX && count == 0; far++)
        for (int y = wf->y - far; y <= wf->y + far; y++)
            for (int x = wf->x - far; x <= wf->x + far; x++) {
                struct br_pose at = {(uint8_t)x, (uint8_t)y, wf->heading};
                if ((abs(x - wf->x) != far && abs(y - wf->y) != far) || x < 0 || y < 0)
                    continue;
                if (count < cap && is_dry(d, &s->field, wf->unit, at))
                    out[count++] = at;
            }
    return count;
}

static enum run run_wreck(struct br_game *g, struct br_frame *f)
{
    struct br_pose poses[1];
    if (f->step == BR_WRECK_DONE)
        return RUN_DONE;
    if (find_wreck_poses(g->d, g->s, f, poses, 1) > 0)
        return RUN_ASK;
    br_bail_out(g, f->u.wreck.unit);
    return RUN_DONE;
}

static void answer_wreck(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_pose at = br_value_pose(br_move(m)->lay.at, f->u.wreck.heading);
    f->step = BR_WRECK_DONE;
    br_lay_wreck(g, f->u.wreck.unit, at, BR_NO_UNIT);
}

static struct br_asked asked_wreck(const struct br_state *s, const struct br_frame *f)
{
    return (struct br_asked){BR_ASK_WRECK, s->field.units[f->u.wreck.unit].owner, f->u.wreck.unit};
}

static void list_wreck(struct br_list *l)
{
    struct br_pose poses[WRECK_POSES_MAX];
    int count = find_wreck_poses(l->d, l->s, l->f, poses, WRECK_POSES_MAX);
    bool turns = br_unit_type(l->d, &l->s->field, l->asked.unit)->squares > 1;
    for (int i = 0; i < count; i++)
        BR_LIST(l, LAY, lay, .unit = (uint16_t)l->asked.unit, .at = br_list_pose(poses[i], turns));
}

static int check_wreck(const struct br_context *c, const struct move *m, struct err *why)
{
    struct br_pose poses[WRECK_POSES_MAX];
    if (m->kind != BR_MOVE_KIND_LAY)
        return br_refuse_kind(c, m, why);
    bool turns = br_turns_with_step(c, c->asked.unit);
    int value = br_move(m)->lay.at, rule = br_check_own_unit(c, br_move(m)->lay.unit, why);
    if (rule == 0)
        rule = br_check_square(c, value, turns, why);
    if (rule != 0)
        return rule;
    struct br_pose at = br_value_pose(value, c->f->u.wreck.heading);
    int count = find_wreck_poses(c->d, c->s, c->f, poses, WRECK_POSES_MAX);
    for (int i = 0; i < count; i++)
        if (poses[i].x == at.x && poses[i].y == at.y && (!turns || poses[i].heading == at.heading))
            return br_check_turn(c, value, turns, why);
    return br_forbids(why, BR_TERRAIN_12, "the wreck cannot be laid at %d,%d", at.x, at.y);
}

const struct br_frame_rules br_wreck_rules = {.run = run_wreck,
                                              .asked = asked_wreck,
                                              .list = list_wreck,
                                              .check = check_wreck,
                                              .answer = answer_wreck};

/* ---- hits ---- */

/* BR-HIT-01 to -05, BR-RULE-69 */
static void take_effect(struct br_game *g, const struct br_hit_frame *f)
{
    const struct br_field *field = &g->s->field;
    const struct br_type *t = br_unit_type(g->d, field, f->unit);
    bool dies = f->hits >= 2 || (t->class == BR_LIGHT && t->wreck != 0) ||
                (t->class != BR_HEAVY &&
                 (br_unit_face(g->d, field, f->unit)->is_red_skull || t->face_count < 2));
    if (dies)
        br_destroy(g, f->unit, f->by, f->flags & BR_HIT_KEEP_WRECK);
    else if (t->class == BR_HEAVY)
        br_push_location(g, f);
    else
        br_flip(g, f->unit);
}

static enum run run_hit(struct br_game *g, struct br_frame *f)
{
    if (f->step == BR_HIT_ANSWERS) {
        f->step = BR_HIT_LIFE;
        br_push_moment(g, BR_HOOK_SUFFERS, f->u.hit.unit, f->u.hit.by);
        return RUN_ON;
    }
    struct br_hit_frame hit = f->u.hit;
    if (f->step == BR_HIT_LIFE && hit.hits > 0 && g->s->field.units[hit.unit].life > 0)
        return RUN_ASK;
    hit.hits = (uint8_t)(hit.hits + ((hit.flags & BR_HIT_SUFFERED) != 0));
    struct br_frame *attack = br_find_frame(g->s, BR_FRAME_ATTACK);
    if (attack != NULL && (hit.flags & BR_HIT_FAILED) && hit.hits == 0)
        attack->u.attack.outcome |= BR_ATTACK_FAILED;
    if (hit.hits > 0)
        take_effect(g, &hit); /* may push a frame, which takes the place of this one */
    return RUN_DONE;
}

/* BR-MARK-11, BR-RULE-47: each hit is asked about (BR-RULE-157). */
static void answer_hit(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_unit *u = &g->s->field.units[f->u.hit.unit];
    if (m->kind == BR_MOVE_KIND_SUFFER && f->u.hit.hits == 2) {
        f->u.hit.hits = 1;
        f->u.hit.flags |= BR_HIT_SUFFERED;
        return;
    }
    if (m->kind == BR_MOVE_KIND_SUFFER) {
        f->step = BR_HIT_EFFECT;
        return;
    }
    u->life--;
    f->u.hit.hits--;
    BR_TELL_UNIT(g, f->u.hit.unit, LIFE, life, .before = u->life + 1, .after = u->life);
}

static struct br_asked asked_hit(const struct br_state *s, const struct br_frame *f)
{
    return (struct br_asked){BR_ASK_LIFE, s->field.units[f->u.hit.unit].owner, f->u.hit.unit};
}

static void list_hit(struct br_list *l)
{
    BR_LIST(l, SPEND, spend, .unit = (uint16_t)l->asked.unit);
    BR_LIST(l, SUFFER, suffer, .unit = (uint16_t)l->asked.unit);
}

static int check_hit(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_SPEND)
        return br_check_own_unit(c, br_move(m)->spend.unit, why);
    if (m->kind == BR_MOVE_KIND_SUFFER)
        return br_check_own_unit(c, br_move(m)->suffer.unit, why);
    return br_refuse_kind(c, m, why);
}

const struct br_frame_rules br_hit_rules = {
    .run = run_hit, .asked = asked_hit, .list = list_hit, .check = check_hit, .answer = answer_hit};

/* ---- forced moves ---- */

/* 0, or the rule by which a beaten unit cannot retreat into the transport (BR-ABIL-TRANSPORT-06,
 * BR-RULE-67): it must cover one of the three squares. */
static int check_refuge(const struct br_data *d, const struct br_state *s,
                        const struct br_forced_frame *f, int vehicle, struct err *why)
{
    struct br_field copy = s->field;
    struct br_spot own[4], squares[8];
    if (f->reason != BR_FORCED_RETREAT)
        return br_forbids(why, BR_ABIL_TRANSPORT_06, "only the loser of an assault may get in");
    int rule = br_check_room(d, &s->field, f->unit, vehicle, why);
    if (rule != 0)
        return rule;
    int size = br_unit_squares(d, &s->field, vehicle, own);
    br_field_lift(d, &copy, vehicle);
    copy.units[vehicle].where = BR_AWAY;
    int count = br_forced_squares(d, &copy, f->unit, f->reason, f->dir, squares);
    for (int i = 0; i < count; i++)
        if (br_spots_have(own, size, squares[i]))
            return 0;
    return br_forbids(why, BR_RULE_67,
                      "the vehicle covers none of the squares it may fall back to");
}

static bool has_refuge(const struct br_data *d, const struct br_state *s,
                       const struct br_forced_frame *f)
{
    for (int i = 0; br_knows_transports(s) && i < s->field.unit_count; i++)
        if (check_refuge(d, s, f, i, NULL) == 0)
            return true;
    return false;
}

static enum run run_forced(struct br_game *g, struct br_frame *f)
{
    struct br_forced_frame ff = f->u.forced;
    struct br_spot squares[8];
    if (f->step == BR_FORCED_DONE)
        return RUN_DONE;
    if (br_forced_squares(g->d, &g->s->field, ff.unit, ff.reason, ff.dir, squares) > 0 ||
        has_refuge(g->d, g->s, &ff))
        return RUN_ASK;
    f->step = BR_FORCED_DONE;
    br_destroy(g, ff.unit, BR_NO_UNIT, false);
    return RUN_ON;
}

static void answer_forced(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_forced_frame ff = f->u.forced;
    const struct br_unit *u = &g->s->field.units[ff.unit];
    int from = br_pose_value(u->x, u->y, BR_NO_HEADING), to = br_move(m)->retreat.to;
    f->step = BR_FORCED_DONE;
    if (m->kind == BR_MOVE_KIND_BOARD) {
        br_embark(g, ff.unit, br_move(m)->board.vehicle);
        return;
    }
    br_shift(g, ff.unit, br_value_pose(to, u->heading));
    BR_TELL_UNIT(g, ff.unit, FORCED, forced, .from = from, .to = to, .reason = ff.reason);
    if (ff.reason == BR_FORCED_RUN_OVER)
        br_suppress(g, ff.unit, 1); /* BR-RUNOVER-02 */
}

static struct br_asked asked_forced(const struct br_state *s, const struct br_frame *f)
{
    static const enum br_question questions[] = {[BR_FORCED_RUN_OVER] = BR_ASK_RUN_OVER,
                                                 [BR_FORCED_RETREAT] = BR_ASK_RETREAT,
                                                 [BR_FORCED_PUSH] = BR_ASK_PUSH};
    return (struct br_asked){questions[f->u.forced.reason], s->field.units[f->u.forced.unit].owner,
                             f->u.forced.unit};
}

static void list_forced(struct br_list *l)
{
    const struct br_forced_frame *f = &l->f->u.forced;
    struct br_spot squares[8];
    int count = br_forced_squares(l->d, &l->s->field, f->unit, f->reason, f->dir, squares);
    for (int i = 0; i < count; i++)
        BR_LIST(l, RETREAT, retreat, .unit = f->unit,
                .to = (uint16_t)br_pose_value(squares[i].x, squares[i].y, BR_NO_HEADING));
    for (int i = 0; br_knows_transports(l->s) && i < l->s->field.unit_count; i++)
        if (check_refuge(l->d, l->s, f, i, NULL) == 0)
            BR_LIST(l, BOARD, board, .unit = f->unit, .vehicle = (uint16_t)i);
}

static int check_forced(const struct br_context *c, const struct move *m, struct err *why)
{
    static const uint16_t rules[] = {[BR_FORCED_RUN_OVER] = BR_RUNOVER_02,
                                     [BR_FORCED_RETREAT] = BR_ASSAULT_35,
                                     [BR_FORCED_PUSH] = BR_ASSAULT_49};
    const struct br_forced_frame *f = &c->f->u.forced;
    struct br_spot squares[8];
    if (m->kind == BR_MOVE_KIND_BOARD) {
        int own = br_check_own_unit(c, br_move(m)->board.unit, why);
        own = own != 0 ? own : br_check_unit(c, br_move(m)->board.vehicle, why);
        return own != 0 ? own : check_refuge(c->d, c->s, f, br_move(m)->board.vehicle, why);
    }
    if (m->kind != BR_MOVE_KIND_RETREAT)
        return br_refuse_kind(c, m, why);
    int value = br_move(m)->retreat.to, rule = br_check_own_unit(c, br_move(m)->retreat.unit, why);
    if (rule == 0)
        rule = br_check_square(c, value, false, why);
    if (rule != 0)
        return rule;
    struct br_pose to = br_value_pose(value, 0);
    int count = br_forced_squares(c->d, &c->s->field, f->unit, f->reason, f->dir, squares);
    for (int i = 0; i < count; i++)
        if (squares[i].x == to.x && squares[i].y == to.y)
            return 0;
    const struct br_unit *u = &c->s->field.units[f->unit];
    struct br_spot here = {(int8_t)u->x, (int8_t)u->y}, there = {(int8_t)to.x, (int8_t)to.y};
    if (f->reason != BR_FORCED_PUSH && br_distance(here, there) == 1 &&
        br_unit_at(&c->s->field, to.x, to.y) < 0 &&
        br_zone_forbids(c->d, &c->s->field, u->owner, here, there))
        return br_forbids(why, f->reason == BR_FORCED_RETREAT ? BR_ASSAULT_38 : BR_RUNOVER_04,
                          "that leads through an enemy's zone of control");
    return br_forbids(why, rules[f->reason], "it cannot go to %d,%d", to.x, to.y);
}

const struct br_frame_rules br_forced_rules = {.run = run_forced,
                                               .asked = asked_forced,
                                               .list = list_forced,
                                               .check = check_forced,
                                               .answer = answer_forced};
