/* ram.c: a vehicle rams the one before it when its movement action ends: the RAM frame
 * (ABIL-RAMMING, RULE-100, -202, -203, -280). */
#include <string.h>

#include "effects/effects.h"
#include "effects/list.h"
#include "effects/markers.h"
#include "effects/rolls.h"
#include "rules/combat.h"
#include "rules/impact.h"

/* ---- who may ram whom ---- */

int br_check_impact(const struct br_state *s, int unit, struct err *why)
{
    const struct br_frame *move = br_find_frame_const(s, BR_FRAME_MOVE);
    if (s->field.units[unit].where != BR_ON_BOARD)
        return br_forbids(why, BR_RULE_202, "it is not on the board");
    if (move == NULL || move->u.move.unit != unit || (move->u.move.past & BR_MOVE_FOUGHT) ||
        (move->u.move.more & BR_MOVE_SCOUT))
        return br_forbids(why, BR_RULE_202, "its movement has not ended of itself");
    return 0;
}

/* The squares of its front: one, or two of a unit of four squares. */
static int front_squares(const struct br_data *d, const struct br_field *f, int unit,
                         struct br_spot out[4])
{
    const struct br_unit *u = &f->units[unit];
    struct br_spot own[4];
    int size = br_unit_squares(d, f, unit, own), count = 0;
    if (size < 4) {
        out[0] = own[0];
        return 1;
    }
    for (int i = 0; i < size; i++) {
        struct br_spot next = {(int8_t)(own[i].x + br_dx[u->heading]),
                               (int8_t)(own[i].y + br_dy[u->heading])};
        if (!br_spots_have(own, size, next))
            out[count++] = own[i];
    }
    return count;
}

/* BR-RULE-100, -280: straight ahead, with nothing between that is closed to it. */
static bool is_before(const struct br_data *d, const struct br_field *f, int unit, int target,
                      bool *is_walled)
{
    struct br_spot front[4], other[4];
    struct br_mover m;
    int heading = f->units[unit].heading, count = front_squares(d, f, unit, front);
    int size = br_unit_squares(d, f, target, other);
    br_mover_init(d, f, unit, 1, &m);
    for (int i = 0; i < count; i++) {
        struct br_spot ahead = {(int8_t)(front[i].x + br_dx[heading]),
                                (int8_t)(front[i].y + br_dy[heading])};
        if (!br_spots_have(other, size, ahead))
            continue;
        *is_walled = br_way_is_closed(&m, front[i].x, front[i].y, heading);
        if (!*is_walled)
            return true;
    }
    return false;
}

int br_check_ram(const struct br_data *d, const struct br_state *s, int unit, int target,
                 struct err *why)
{
    const struct br_field *f = &s->field;
    const struct br_unit *u = &f->units[target];
    bool is_walled = false;
    if (u->owner == f->units[unit].owner || u->where != BR_ON_BOARD ||
        br_unit_type(d, f, target)->class == BR_INFANTRY)
        return br_forbids(why, BR_ABIL_RAMMING_01, "only an enemy vehicle can be rammed");
    if (is_before(d, f, unit, target, &is_walled))
        return 0;
    if (is_walled)
        return br_forbids(why, BR_RULE_280, "what stands between them is closed to it");
    return br_forbids(why, BR_RULE_100, "it does not lie straight ahead of the front");
}

static bool has_target(const struct br_data *d, const struct br_state *s, int unit)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (br_check_ram(d, s, unit, i, NULL) == 0)
            return true;
    return false;
}

void br_offer_ram(struct br_game *g, const struct br_moment_frame *m)
{
    const struct br_frame *move = br_find_frame_const(g->s, BR_FRAME_MOVE);
    if (br_unit_ability(g->d, &g->s->field, m->unit, BR_ABIL_RAMMING) >= 0 &&
        br_check_impact(g->s, m->unit, NULL) == 0 && (move->u.move.more & BR_MOVE_ROLLED) &&
        has_target(g->d, g->s, m->unit))
        br_push(g->s, BR_FRAME_RAM)->u.ram =
            (struct br_ram_frame){.unit = m->unit, .target = BR_NO_UNIT};
}

/* ---- what counts ---- */

/* BR-ABIL-RAMMING-02 */
static int weight(const struct br_data *d, const struct br_field *f, int unit)
{
    int defence = br_unit_face(d, f, unit)->defence;
    return br_unit_type(d, f, unit)->class == BR_HEAVY ? defence : (defence + 1) / 2;
}

static void ram_sum(const struct br_data *d, const struct br_field *f, int unit, int target,
                    struct br_sum *out)
{
    out->count = out->attack = out->defence = 0;
    for (int who = 0; who < 2; who++) {
        int one = who == 0 ? unit : target;
        br_add_part(out, BR_ABIL_RAMMING_02, weight(d, f, one), who);
        br_add_part(out, BR_MARK_01, -2 * f->units[one].sm, who);
        br_add_part(out, BR_PSY_39, -br_feebleness(&f->units[one]), who);
    }
}

void br_ram_odds(const struct br_data *d, const struct br_state *s, int unit, int target,
                 struct br_odds *out)
{
    memset(out, 0, sizeof *out);
    ram_sum(d, &s->field, unit, target, &out->sum);
    out->dice[0] = out->dice[1] = 1;
    for (int a = 1; a <= BR_DIE; a++)
        for (int b = 1; b <= BR_DIE; b++)
            out->win += out->sum.attack + a > out->sum.defence + b;
    out->win *= BR_ODDS_WHOLE / (BR_DIE * BR_DIE);
    out->lose = BR_ODDS_WHOLE - out->win;
}

/* ---- the frame ---- */

static int owner_of(const struct br_game *g, int unit)
{
    return g->s->field.units[unit].owner;
}

static int roll_for(struct br_game *g, int unit)
{
    int die = br_roll(g);
    BR_TELL_UNIT(g, unit, DICE, dice, .first = die);
    return die;
}

/* What is added is fixed with the first roll (BR-RULE-168). */
static void roll(struct br_game *g, struct br_ram_frame *f)
{
    struct br_sum sum;
    ram_sum(g->d, &g->s->field, f->unit, f->target, &sum);
    br_add_part(&sum, BR_CARD_11, br_use_any_boost(g, owner_of(g, f->unit)), false);
    br_add_part(&sum, BR_CARD_11, br_use_any_boost(g, owner_of(g, f->target)), true);
    f->sum[0] = (uint8_t)(sum.attack + BR_SUM_ZERO);
    f->sum[1] = (uint8_t)(sum.defence + BR_SUM_ZERO);
    f->die[0] = (uint8_t)roll_for(g, f->unit);
    f->die[1] = (uint8_t)roll_for(g, f->target);
    br_tell_parts(g, &sum);
}

/* BR-ABIL-RAMMING-03, BR-RULE-203: never a double hit. */
static void judge(struct br_game *g, const struct br_ram_frame *f)
{
    int attack = f->sum[0] - BR_SUM_ZERO + f->die[0], defence = f->sum[1] - BR_SUM_ZERO + f->die[1];
    BR_TELL_UNIT(g, f->unit, RAMMED, rammed, .target = br_shown(&g->s->field, f->target),
                 .attack = attack, .defence = defence, .hits = attack > defence);
    if (attack > defence)
        br_push_hit(g, f->target, f->unit, BR_HIT_BY_OTHER, 1, 0, 0);
}

static enum run run_ram(struct br_game *g, struct br_frame *f)
{
    struct br_ram_frame *r = &f->u.ram, now;
    switch ((enum br_ram_step)f->step) {
    case BR_RAM_ASK:
        return RUN_ASK;
    case BR_RAM_CARDS_0:
        f->step = BR_RAM_CARDS_1;
        br_offer_cards(g, owner_of(g, r->unit), r->unit, BR_ROLL_RAM);
        return RUN_ON;
    case BR_RAM_CARDS_1:
        f->step = BR_RAM_DICE;
        br_offer_cards(g, owner_of(g, r->target), r->target, BR_ROLL_RAM);
        return RUN_ON;
    case BR_RAM_DICE:
        f->step = BR_RAM_OFFER_1;
        roll(g, r);
        br_offer_reroll(g, r->unit, r->die[0], BR_RAM_REROLL_0);
        return RUN_ON;
    case BR_RAM_REROLL_0:
        f->step = BR_RAM_OFFER_1;
        r->die[0] = (uint8_t)roll_for(g, r->unit);
        return RUN_ON;
    case BR_RAM_OFFER_1:
        f->step = BR_RAM_JUDGE;
        br_offer_reroll(g, r->target, r->die[1], BR_RAM_REROLL_1);
        return RUN_ON;
    case BR_RAM_REROLL_1:
        f->step = BR_RAM_JUDGE;
        r->die[1] = (uint8_t)roll_for(g, r->target);
        return RUN_ON;
    case BR_RAM_JUDGE:
        now = *r;
        judge(g, &now); /* may push a frame, which takes the place of this one */
        break;
    case BR_RAM_DONE:
        break;
    }
    return RUN_DONE;
}

static struct br_asked asked_ram(const struct br_state *s, const struct br_frame *f)
{
    return (struct br_asked){BR_ASK_RAM, s->field.units[f->u.ram.unit].owner, f->u.ram.unit};
}

static void list_ram(struct br_list *l)
{
    int unit = l->asked.unit;
    for (int i = 0; i < l->s->field.unit_count; i++)
        if (br_check_ram(l->d, l->s, unit, i, NULL) == 0)
            BR_LIST(l, RAM, ram, .unit = (uint16_t)unit, .target = (uint16_t)i);
    BR_LIST(l, DECLINE, decline);
}

static int check_ram(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return 0;
    if (m->kind != BR_MOVE_KIND_RAM)
        return br_refuse_kind(c, m, why);
    int target = br_move(m)->ram.target, rule = br_check_own_unit(c, br_move(m)->ram.unit, why);
    if (rule == 0)
        rule = br_check_unit(c, target, why);
    return rule != 0 ? rule : br_check_ram(c->d, c->s, c->asked.unit, target, why);
}

static void answer_ram(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_ram_frame *r = &f->u.ram;
    f->step = BR_RAM_DONE;
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return;
    r->target = (uint8_t)br_move(m)->ram.target;
    f->step = BR_RAM_CARDS_0;
    BR_TELL_UNIT(g, r->unit, RAMS, rams, .target = br_shown(&g->s->field, r->target));
}

const struct br_frame_rules br_ram_rules = {
    .run = run_ram, .asked = asked_ram, .list = list_ram, .check = check_ram, .answer = answer_ram};
