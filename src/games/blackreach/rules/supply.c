/* supply.c: the supply phase, its seven steps: the SUPPLY frame (SUPPLY, INIT-02). */
#include "abilities/inspire.h"
#include "arrival/pods.h"
#include "arrival/teleport.h"
#include "cards/cards.h"
#include "effects/carry.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "powers/powers.h"
#include "rules/land.h"

/* BR-SUPPLY-04 */
static void discard_bluffs(struct br_game *g)
{
    /* mutant: < becomes <=: the unit behind the last has neither token nor marker */
    for (int i = 0; i < g->s->field.unit_count; i++) {
        if (g->s->field.units[i].token != BR_TOKEN_BLUFF)
            continue;
        BR_TELL_UNIT(g, i, BLUFF, bluff);
        if (g->w != NULL)
            g->w->revealed = true;
        br_discard_token(g, i);
    }
}

static bool can_enter(const struct br_data *d, const struct br_state *s, int unit)
{
    const struct br_unit *u = &s->field.units[unit];
    if (u->where == BR_RESERVE)
        return br_can_teleport(s, u->owner); /* BR-TELE-10 */
    return u->where == BR_OFF_MAP && br_can_enter(d, s, unit);
}

static bool can_get_out(const struct br_data *d, const struct br_field *f, int unit)
{
    struct br_exit exits[BR_EXITS_MAX];
    return br_movement(d, f, unit, 0) > 0 && br_exits(d, f, unit, exits) > 0;
}

/* BR-POD-08, BR-RULE-199, -271: a pod gets its marker or makes its test; after a delay whatever
 * token it carries. */
static int check_pod(const struct br_data *d, const struct br_state *s, int pod, struct err *why)
{
    const struct br_unit *u = &s->field.units[pod];
    if (u->has_moved)
        return br_forbids(why, BR_POD_08,
                          "its marker was placed or its test made in this phase already");
    if (u->token != 0 && !u->is_delayed)
        return br_forbids(why, BR_RULE_272, "the pod carries an order token");
    if (u->is_activated && !u->is_delayed)
        return br_forbids(why, BR_MARK_10, "the pod carries an activated marker");
    return br_has_site(u) || br_wants_site(d, s, pod)
               ? 0
               : br_forbids(why, BR_RULE_93, "there is no place for its landing marker");
}

/* 0, or the rule by which the unit takes no movement action in the supply phase. */
static int check_pick(const struct br_data *d, const struct br_state *s, int seat, int unit,
                      struct err *why)
{
    const struct br_unit *u = &s->field.units[unit];
    if (u->owner != seat)
        return br_forbids(why, BR_SUPPLY_05, "the unit is the enemy's: your own units move now");
    if (u->where == BR_ORBIT)
        return check_pod(d, s, unit, why);
    if (u->token != 0)
        return br_forbids(why, BR_SUPPLY_05, "the unit carries an order token");
    if (u->is_activated)
        return br_forbids(why, BR_MARK_10, "the unit carries an activated marker");
    if (u->has_moved)
        return br_forbids(why, BR_SUPPLY_06,
                          "the unit has already moved in this phase, or focused instead");
    if (u->damage >> BR_DAMAGE_TRACKS & 1)
        return br_forbids(why, BR_HEAVY_03, "its tracks are destroyed, so it cannot move");
    if (br_is_aboard(&s->field, unit))
        return can_get_out(d, &s->field, unit)
                   ? 0
                   : br_forbids(why, BR_ABIL_TRANSPORT_03, "it cannot get out of its vehicle now");
    if (u->where != BR_ON_BOARD && !can_enter(d, s, unit))
        return br_forbids(why,
                          u->where == BR_OFF_MAP   ? BR_RULE_32
                          : u->where == BR_RESERVE ? BR_TELE_03
                          : u->where == BR_IN_POD  ? BR_RULE_94
                                                   : BR_SUPPLY_05,
                          "the unit is not on the board and cannot enter it now");
    return 0;
}

/* BR-RULE-32, -199: a unit off the map that can enter, and a delayed pod. */
static bool is_due(const struct br_unit *u)
{
    return u->where == BR_OFF_MAP || (u->where == BR_ORBIT && u->is_delayed);
}

/* One that must be picked; -1: none. */
static int find_due(const struct br_data *d, const struct br_state *s, int seat)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (is_due(&s->field.units[i]) && check_pick(d, s, seat, i, NULL) == 0)
            return i;
    return -1;
}

static bool can_pick(const struct br_data *d, const struct br_state *s, int seat)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (check_pick(d, s, seat, i, NULL) == 0)
            return true;
    return false;
}

/* BR-SUPPLY-08 */
static void remove_markers(struct br_game *g)
{
    /* mutant: < becomes <=: the unit behind the last has neither token nor marker */
    for (int i = 0; i < g->s->field.unit_count; i++) {
        struct br_unit *u = &g->s->field.units[i];
        u->has_moved = false;
        if (u->sm == 0)
            continue;
        u->sm--;
        BR_TELL_UNIT(g, i, RECOVERS, recovers, .before = u->sm + 1, .after = u->sm);
    }
}

/* BR-INIT-02: to the first free box beyond the opponent's marker; into the box between them if that
 * was moved down (BR-PSY-43). */
static void change_initiative(struct br_game *g)
{
    struct br_state *s = g->s;
    struct br_side_state *own = &s->sides[s->initiative];
    int before = own->box;
    int other = s->sides[s->initiative ^ 1].box;
    own->box = (uint8_t)(other > before + 1 ? before + 1 : other + 1);
    BR_TELL(g, s->initiative, INITIATIVE, initiative, .before = before, .after = own->box);
}

static enum run run_supply(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    switch ((enum br_supply_step)f->step) {
    case BR_SUPPLY_BEGIN:
        f->step = BR_SUPPLY_BLUFFS;
        br_push_events(g); /* BR-SUPPLY-03 */
        return RUN_ON;
    case BR_SUPPLY_BLUFFS:
        discard_bluffs(g);
        br_leapers_arrive(g);
        f->u.supply.seat = s->initiative; /* BR-SUPPLY-05 */
        f->step = BR_SUPPLY_FIRST;
        return RUN_ON;
    case BR_SUPPLY_FIRST:
    case BR_SUPPLY_SECOND:
        if (can_pick(g->d, s, f->u.supply.seat) || br_may_mark(s, f->u.supply.seat))
            return RUN_ASK;
        f->u.supply.seat ^= 1;
        f->step++;
        return RUN_ON;
    case BR_SUPPLY_MARKERS:
        br_leapers_wait(g);
        remove_markers(g);
        f->step = BR_SUPPLY_CARDS;
        br_push_events(g); /* BR-SUPPLY-09 */
        return RUN_ON;
    case BR_SUPPLY_CARDS:
        f->step = BR_SUPPLY_INITIATIVE;
        br_push_hand(g, s->initiative ^ 1); /* below the other's, which comes first */
        br_push_hand(g, s->initiative);
        return RUN_ON;
    case BR_SUPPLY_INITIATIVE:
        break;
    }
    change_initiative(g);
    return RUN_DONE;
}

static struct br_asked asked_supply(const struct br_state *s, const struct br_frame *f)
{
    (void)s;
    return (struct br_asked){BR_ASK_SUPPLY, f->u.supply.seat, BR_NO_UNIT};
}

static void list_supply(struct br_list *l)
{
    bool is_any_due = false;
    for (int i = 0; i < l->s->field.unit_count; i++) {
        if (check_pick(l->d, l->s, l->asked.seat, i, NULL) != 0)
            continue;
        BR_LIST(l, PICK, pick, .unit = (uint16_t)i);
        is_any_due |= is_due(&l->s->field.units[i]);
    }
    br_list_marks(l); /* BR-RULE-217 */
    if (!is_any_due)
        BR_LIST(l, END, end);
}

static int check_supply(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_END) {
        int due = find_due(c->d, c->s, c->asked.seat);
        if (due < 0)
            return 0;
        if (c->s->field.units[due].where == BR_ORBIT)
            return br_forbids(why, BR_RULE_199, "%s was delayed, and must try to land again",
                              br_name(c, due).text);
        return br_forbids(why, BR_RULE_32, "%s can still enter the board, and must",
                          br_name(c, due).text);
    }
    if (m->kind == BR_MOVE_KIND_MARK)
        return br_check_mark(c->d, c->s, c->asked.seat, br_move(m)->mark.at, why);
    if (m->kind != BR_MOVE_KIND_PICK)
        return m->kind == BR_MOVE_KIND_FIRE || m->kind == BR_MOVE_KIND_ASSAULT
                   ? br_forbids(why, BR_SUPPLY_02,
                                "no firing and no assaults take place in the supply phase")
                   : br_refuse_kind(c, m, why);
    int unit = br_move(m)->pick.unit, rule = br_check_unit(c, unit, why);
    return rule != 0 ? rule : check_pick(c->d, c->s, c->asked.seat, unit, why);
}

static void answer_supply(struct br_game *g, struct br_frame *f, const struct move *m)
{
    if (m->kind == BR_MOVE_KIND_END) {
        f->u.supply.seat ^= 1;
        f->step++;
        return;
    }
    if (m->kind == BR_MOVE_KIND_MARK) {
        br_mark(g, f->u.supply.seat, br_move(m)->mark.at);
        return;
    }
    int unit = br_move(m)->pick.unit;
    g->s->field.units[unit].has_moved = true;
    br_push_inspire(g, unit);
    if (br_is_on_its_way(&g->s->field.units[unit]))
        br_arrive(g, unit);
    else
        br_push_move(g, unit, BR_MOVE_SUPPLY, 0);
}

const struct br_frame_rules br_supply_rules = {.run = run_supply,
                                               .asked = asked_supply,
                                               .list = list_supply,
                                               .check = check_supply,
                                               .answer = answer_supply};
