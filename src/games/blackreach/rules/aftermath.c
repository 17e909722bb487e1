/* aftermath.c: what follows the hits of an assault: who falls back, is pushed out, takes the square
 * over or goes back (ASSAULT-33 to -56). */
#include "arrival/teleport.h"
#include "effects/carry.h"
#include "effects/effects.h"
#include "rules/assault.h"
#include "state/units.h"

static int class_of(const struct br_game *g, int unit)
{
    return br_unit_type(g->d, &g->s->field, unit)->class;
}

static bool is_alive(const struct br_game *g, int unit)
{
    return br_is_alive(&g->s->field.units[unit]);
}

/* Does another unit keep the attacker from a place? Infantry makes way for a vehicle that drives,
 * and an infantry defender is about to leave. */
static bool bars(const struct br_game *g, const struct br_assault_frame *a, int unit,
                 const struct br_spot *squares, int count)
{
    const struct br_field *f = &g->s->field;
    bool drives =
        class_of(g, a->attacker) != BR_INFANTRY && !br_unit_face(g->d, f, a->attacker)->is_flying;
    struct br_spot own[4]; /* mutant: 4 becomes 5: only more room than is needed */
    if (unit == a->attacker || f->units[unit].where != BR_ON_BOARD)
        return false;
    if (class_of(g, unit) == BR_INFANTRY && (drives || unit == a->defender))
        return false;
    int size = br_unit_squares(g->d, f, unit, own);
    for (int i = 0; i < size; i++)
        for (int k = 0; k < count; k++)
            if (own[i].x == squares[k].x && own[i].y == squares[k].y)
                return true;
    return false;
}

/* Can the attacker, or its wreck, stand where the final step leads? */
bool br_winner_fits(const struct br_game *g, const struct br_assault_frame *a)
{
    const struct br_field *f = &g->s->field;
    const struct br_type *t = br_unit_type(g->d, f, a->attacker);
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_cover_squares(t->squares, a->x, a->y, a->heading, s);
    for (int i = 0; i < count; i++)
        if (br_is_impassable(g->d, f, t->class, s[i].x, s[i].y))
            return false;
    /* mutant: < becomes <=: the unit behind the last stands nowhere */
    for (int i = 0; i < f->unit_count; i++)
        if (bars(g, a, i, s, count))
            return false;
    return true;
}

void br_take_over(struct br_game *g, const struct br_assault_frame *a, int spared)
{
    struct br_unit *u = &g->s->field.units[a->attacker];
    struct br_frame *move = br_find_frame(g->s, BR_FRAME_MOVE);
    if (a->flags & BR_ASSAULT_MARKER) {
        br_emerge(g, a->attacker, a->x, a->y);
        if (move != NULL)
            move->u.move.left--; /* the first step */
        return;
    }
    struct br_pose from = br_pose_of(u), to = {a->x, a->y, a->heading};
    if (br_unit_type(g->d, &g->s->field, a->attacker)->squares == 1)
        to.heading = u->heading;
    if (br_is_aboard(&g->s->field, a->attacker)) /* it launched from inside */
        br_disembark(g, a->attacker, (struct br_spot){(int8_t)a->x, (int8_t)a->y});
    br_shift(g, a->attacker, to);
    BR_TELL_UNIT(g, a->attacker, TAKES, takes, .from = br_place_at(g, a->attacker, from),
                 .to = br_place_at(g, a->attacker, to));
    if (move == NULL)
        return;
    if (move->u.move.left > 0)
        move->u.move.left--; /* the final step */
    br_crush(g, &move->u.move, from, spared);
}

/* BR-ASSAULT-55: a fragile unit that loses is destroyed, whatever the hit did. */
static void punish_fragile(struct br_game *g, const struct br_assault_frame *a)
{
    const struct br_field *f = &g->s->field;
    int loser = a->outcome == BR_ATTACKER_WINS   ? a->defender
                : a->outcome == BR_DEFENDER_WINS ? a->attacker
                                                 : BR_NO_UNIT;
    if (loser == BR_NO_UNIT || !is_alive(g, loser) ||
        br_face_ability(br_unit_type(g->d, f, loser), br_unit_face(g->d, f, loser),
                        BR_ABIL_FRAGILE) < 0)
        return;
    BR_TELL_UNIT(g, loser, DESERTS, deserts);
    br_destroy(g, loser, BR_NO_UNIT, loser == a->attacker);
}

/* Lays the wreck of an attacker that lost where it launched from (BR-ASSAULT-50, BR-RULE-73). */
static void lay_at_launch(struct br_game *g, int attacker)
{
    const struct br_unit *u = &g->s->field.units[attacker];
    if (br_unit_type(g->d, &g->s->field, attacker)->wreck != 0)
        br_lay_wreck(g, attacker, br_pose_of(u), BR_NO_UNIT);
}

/* Back to the launch position. A flying attacker may have launched from above another unit, or
 * above terrain where it cannot stand: unless it won it is destroyed (BR-ABIL-FLYING-04,
 * BR-RULE-74), else it goes beside it (BR-RULE-104). */
static void go_back(struct br_game *g, const struct br_assault_frame *a)
{
    const struct br_field *f = &g->s->field;
    struct br_spot shared[4];           /* mutant: 4 becomes 5: only more room than is needed */
    if (a->flags & BR_ASSAULT_MARKER) { /* BR-TELE-18, BR-RULE-216 */
        if (a->outcome == BR_ATTACKER_WINS)
            br_push_stray(g, a->attacker);
        else
            br_destroy(g, a->attacker, BR_NO_UNIT, false);
        return;
    }
    bool is_aboard = br_is_aboard(f, a->attacker); /* it never left its transport */
    bool is_crowded = !is_aboard && br_shared_squares(g->d, f, a->attacker, shared) > 0;
    if (f->units[a->attacker].where == BR_EMBARKED && !is_aboard)
        return; /* the transport is gone: it gets out with the others (BR-RULE-104) */
    if (!is_crowded && !br_stands_in_impassable(g->d, f, a->attacker))
        br_return(g, a->attacker);
    else if (a->outcome == BR_ATTACKER_WINS && class_of(g, a->attacker) == BR_INFANTRY)
        br_push_forced(g, a->attacker, BR_FORCED_PUSH, 0);
    else
        br_destroy(g, a->attacker, BR_NO_UNIT, false);
}

/* BR-ASSAULT-49, -53, BR-RULE-72, -73: a vehicle pushes infantry out of the way. */
static enum run push_out(struct br_game *g, struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    bool is_dead = !is_alive(g, a->attacker);
    bool has_wreck = br_unit_type(g->d, &g->s->field, a->attacker)->wreck != 0;
    if (is_dead && (!has_wreck || !br_winner_fits(g, a))) {
        f->step = BR_ASSAULT_RUIN;
        lay_at_launch(g, a->attacker);
        return RUN_ON;
    }
    if (!is_dead && !br_winner_fits(g, a)) {
        f->step = BR_ASSAULT_RUIN;
        go_back(g, a);
        return RUN_ON;
    }
    f->step = BR_ASSAULT_RUIN;
    if (is_dead)
        br_lay_wreck(g, a->attacker, (struct br_pose){a->x, a->y, a->heading}, a->defender);
    else
        br_take_over(g, a, BR_NO_UNIT); /* what it leaves is free (BR-RULE-122) */
    br_push_forced(g, a->defender, BR_FORCED_PUSH, 0);
    return RUN_ON;
}

/* BR-ASSAULT-56: after the hits, before anybody falls back. */
static void terrify(struct br_game *g, const struct br_assault_frame *a)
{
    if ((a->flags & BR_ASSAULT_TERROR) && is_alive(g, a->defender))
        br_suppress(g, a->defender, 1);
    if ((a->flags & 2 * BR_ASSAULT_TERROR) && is_alive(g, a->attacker))
        br_suppress(g, a->attacker, 1);
}

/* After a long distance assault the attacker, or its wreck, is where it was; only a beaten infantry
 * defender moves (BR-ABIL-LDA-03, BR-RULE-100). */
static enum run settle_distant(struct br_game *g, struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    f->step = BR_ASSAULT_RUIN;
    if (!is_alive(g, a->attacker))
        lay_at_launch(g, a->attacker);
    else if (a->outcome == BR_ATTACKER_WINS && class_of(g, a->defender) == BR_INFANTRY &&
             is_alive(g, a->defender))
        br_push_forced(g, a->defender, BR_FORCED_RETREAT, a->dir);
    return RUN_ON;
}

/* After the hits: the loser moves. */
enum run br_settle_assault(struct br_game *g, struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    bool by_foot = class_of(g, a->attacker) == BR_INFANTRY;
    bool at_foot = class_of(g, a->defender) == BR_INFANTRY;
    terrify(g, a);
    punish_fragile(g, a);
    if (a->flags & BR_ASSAULT_DISTANT)
        return settle_distant(g, f);
    f->step = BR_ASSAULT_PLACE;
    if (a->outcome == BR_ATTACKER_WINS) {
        if (at_foot && is_alive(g, a->defender))
            br_push_forced(g, a->defender, BR_FORCED_RETREAT, a->dir); /* BR-ASSAULT-35 */
        return RUN_ON;
    }
    if (!by_foot && at_foot)
        return push_out(g, f);
    f->step = BR_ASSAULT_RUIN;
    if (is_alive(g, a->attacker))
        go_back(g, a); /* BR-ASSAULT-48, -50, -52 */
    else
        lay_at_launch(g, a->attacker);
    return RUN_ON;
}

/* BR-ASSAULT-39, -42 to -46, BR-RULE-68, -123 */
void br_place_winner(struct br_game *g, const struct br_assault_frame *a)
{
    bool is_heavy = class_of(g, a->attacker) == BR_HEAVY;
    bool at_foot = class_of(g, a->defender) == BR_INFANTRY;
    bool left_wreck = g->s->field.units[a->defender].where == BR_WRECK;
    bool takes = br_winner_fits(g, a) && (at_foot || (is_heavy && !is_alive(g, a->defender)));
    if (!takes) {
        go_back(g, a);
        return;
    }
    br_take_over(g, a, left_wreck ? a->defender : BR_NO_UNIT);
    if (left_wreck && !at_foot)
        br_damage_wreck(g, a->defender, 1);
}
