/* battle.c: the phases in turn, who controls the objectives and who has won: the BATTLE frame,
 * which lies at the bottom (SETUP-05, -06, INIT, OBJECTIVE, BR-RULE-38, -98). */
#include "arrival/air.h"
#include "arrival/pods.h"
#include "cards/cards.h"
#include "effects/effects.h"
#include "effects/frames.h"
#include "powers/powers.h"
#include "state/units.h"

/* ---- objectives ---- */

/* BR-OBJ-04, -08: seats (bits) that have a qualifying unit. */
static int claimants(const struct br_data *d, const struct br_field *f,
                     const struct br_objective *o)
{
    struct br_rows control;
    int seats = 0;
    br_control_squares(f, o, &control);
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        if (u->where == BR_ON_BOARD && u->sm == 0 && br_rows_has(&control, u->x, u->y) &&
            br_unit_type(d, f, i)->class == BR_INFANTRY)
            seats |= 1 << u->owner;
    }
    return seats;
}

/* BR-OBJ-05 to -07 */
static void examine_objectives(struct br_game *g)
{
    struct br_state *s = g->s;
    for (int i = 0; i < s->objective_count; i++) {
        struct br_objective *o = &s->objectives[i];
        int seats = claimants(g->d, &s->field, o);
        int owner = seats == 1 ? 1 : seats == 2 ? 2 : o->owner;
        if (owner == o->owner)
            continue;
        BR_TELL(g, owner - 1, CAPTURED, captured, .objective = i + 1, .before = o->owner - 1,
                .after = owner - 1); /* nobody is FIELD_ABSENT */
        o->owner = (uint8_t)owner;
    }
}

/* ---- who has won ---- */

/* The number of living units of a seat, of one role or (BR_ROLE_COUNT) of all. */
static int count_living(const struct br_game *g, int seat, int role)
{
    const struct br_field *f = &g->s->field;
    int count = 0;
    for (int i = 0; i < f->unit_count; i++)
        count += f->units[i].owner == seat && br_is_alive(&f->units[i]) &&
                 (role == BR_ROLE_COUNT || br_unit_type(g->d, f, i)->role == role);
    return count;
}

static bool is_command(const struct br_data *d, const struct br_state *s, int tile)
{
    int kind = s->tiles[tile].kind;
    return kind != BR_NO_TILE && d->tiles[kind].is_command;
}

/* BR-FREE-31: is a leader or character of the seat's command tiles still there? */
static bool has_command(const struct br_game *g, int seat)
{
    const struct br_state *s = g->s;
    for (int i = 0; i < s->field.unit_count; i++) {
        const struct br_unit *u = &s->field.units[i];
        const struct br_type *t = br_unit_type(g->d, &s->field, i);
        if (u->owner == seat && br_is_alive(u) && u->tile != BR_NO_TILE &&
            is_command(g->d, s, u->tile) && (t->role == BR_LEADER || t->is_character))
            return true;
    }
    return false;
}

static bool has_won_at_once(const struct br_game *g, const struct br_condition *c, int seat)
{
    const struct br_state *s = g->s;
    const struct br_side_state *side = &s->sides[seat];
    switch ((enum br_win)c->kind) {
    case BR_WIN_LEADERS:
        return c->seat == seat && count_living(g, seat ^ 1, BR_LEADER) == 0;
    case BR_WIN_COMMAND:
        return c->seat == seat && !has_command(g, seat ^ 1);
    case BR_WIN_EXIT:
        return c->seat == seat && side->points >= c->number;
    case BR_WIN_HOLD:
        return c->seat == seat && br_controlled(s, seat) >= c->number;
    case BR_WIN_STREAK:
        return side->streak >= c->number;
    default:
        return false;
    }
}

/* Tests the conditions of some kinds (bits) that win at once; BR-RULE-160. */
static bool end_if_won(struct br_game *g, unsigned kinds)
{
    static const uint8_t reasons[BR_WIN_COUNT] = {[BR_WIN_HOLD] = BR_REASON_HOLD,
                                                  [BR_WIN_LEADERS] = BR_REASON_LEADERS,
                                                  [BR_WIN_STREAK] = BR_REASON_STREAK,
                                                  [BR_WIN_EXIT] = BR_REASON_EXIT,
                                                  [BR_WIN_COMMAND] = BR_REASON_COMMAND};
    const struct br_terms *t = &g->s->terms;
    bool wins[2] = {false, false};
    int reason = BR_REASON_NONE;
    for (int i = 0; i < t->condition_count; i++)
        for (int seat = 0; seat < 2; seat++)
            if ((kinds >> t->conditions[i].kind & 1) &&
                has_won_at_once(g, &t->conditions[i], seat)) {
                wins[seat] = true;
                reason = reason == BR_REASON_NONE ? reasons[t->conditions[i].kind] : reason;
            }
    if (!wins[0] && !wins[1])
        return false;
    br_win(g, wins[0] && wins[1] ? BR_DRAWN : wins[1], (enum br_reason)reason);
    return true;
}

bool br_end_if_wiped_out(struct br_game *g)
{
    bool lives[2]; /* mutant: 2 becomes 3: only more room than is needed */
    /* mutant: false becomes true: a shortcut: it is looked at again, with the same answer */
    g->has_losses = false;
    if (end_if_won(g, 1U << BR_WIN_EXIT)) /* before the last of them has left */
        return true;
    for (int seat = 0; seat < 2; seat++)
        lives[seat] = count_living(g, seat, BR_ROLE_COUNT) > 0;
    if (lives[0] && lives[1])
        return end_if_won(g, 1U << BR_WIN_LEADERS | 1U << BR_WIN_COMMAND);
    br_win(g, lives[0] ? 0 : lives[1] ? 1 : BR_DRAWN, BR_REASON_NO_UNITS);
    return true;
}

static void score(struct br_game *g)
{
    for (int seat = 0; seat < 2; seat++) {
        struct br_side_state *side = &g->s->sides[seat];
        int value = br_controlled_value(g->s, seat);
        side->points = (uint16_t)(side->points + value);
        if (value > 0)
            BR_TELL(g, seat, SCORED, scored, .points = value, .before = side->points - value,
                    .after = side->points);
    }
}

/* What the examined objectives bring: points, and successive turns with all of them. */
static void count_objectives(struct br_game *g)
{
    struct br_state *s = g->s;
    for (int i = 0; i < s->terms.condition_count; i++)
        if (s->terms.conditions[i].kind == BR_WIN_POINTS &&
            s->turn >= s->terms.conditions[i].number)
            score(g);
    for (int seat = 0; seat < 2; seat++) {
        bool has_all = s->objective_count > 0 && br_controlled(s, seat) == s->objective_count;
        s->sides[seat].streak = (uint8_t)(has_all ? s->sides[seat].streak + 1 : 0);
    }
}

/* True if the condition decides the battle. */
static bool settles(struct br_game *g, const struct br_condition *c)
{
    const struct br_state *s = g->s;
    if (c->kind == BR_WIN_KEEP && br_controlled(s, c->seat) >= c->number) {
        br_win(g, c->seat, BR_REASON_KEEP);
        return true;
    }
    if (c->kind == BR_WIN_POINTS && s->sides[0].points != s->sides[1].points) {
        br_win(g, s->sides[1].points > s->sides[0].points, BR_REASON_POINTS);
        return true;
    }
    if (c->kind == BR_WIN_DESTROYED && s->sides[0].destroyed != s->sides[1].destroyed) {
        br_win(g, s->sides[1].destroyed > s->sides[0].destroyed, BR_REASON_DESTROYED);
        return true;
    }
    if (c->kind == BR_WIN_LAST) {
        br_win(g, c->seat, BR_REASON_LAST);
        return true;
    }
    return false;
}

/* The scenario's conditions in order, else more objectives, then more army points destroyed. */
static void end_battle(struct br_game *g)
{
    const struct br_state *s = g->s;
    for (int i = 0; i < s->terms.condition_count; i++)
        if (settles(g, &s->terms.conditions[i]))
            return;
    int held[2] = {br_controlled_value(s, 0), br_controlled_value(s, 1)};
    int killed[2] = {s->sides[0].destroyed, s->sides[1].destroyed};
    if (held[0] != held[1])
        br_win(g, held[1] > held[0], BR_REASON_OBJECTIVES);
    else if (killed[0] != killed[1])
        br_win(g, killed[1] > killed[0], BR_REASON_DESTROYED);
    else
        br_win(g, BR_DRAWN, BR_REASON_EQUAL);
}

/* ---- the phases ---- */

/* A tile that waited stands beside the board now: its units enter like any army that starts there
 * (BR-SETUP-12, BR-RULE-32); aircraft are in the air (BR-AIR-01). */
static void reinforce(struct br_game *g, const struct br_occasion *o)
{
    struct br_state *s = g->s;
    int count = 0;
    for (int i = 0; i < s->field.unit_count; i++) {
        struct br_unit *u = &s->field.units[i];
        if (u->tile != o->what || u->where != BR_WAITING)
            continue;
        const struct br_type *t = br_unit_type(g->d, &s->field, i);
        u->where = t->is_aircraft ? BR_IN_AIR : t->is_pod ? BR_ORBIT : BR_OFF_MAP;
        count += u->where == BR_OFF_MAP;
        if (t->is_pod)
            u->x = u->y = BR_NO_MARKER;
        if (t->is_aircraft)
            BR_TELL_UNIT(g, i, AIRBORNE, airborne);
        else if (t->is_pod)
            BR_TELL_UNIT(g, i, OVERHEAD, overhead);
    }
    if (count > 0)
        BR_TELL(g, o->seat, REINFORCED, reinforced, .count = count,
                .side = s->sides[o->seat].entry_side);
}

/* The scenario's events of the turn and phase, in order. */
static void hold_occasions(struct br_game *g)
{
    struct br_state *s = g->s;
    for (int i = 0; i < s->terms.occasion_count; i++) {
        const struct br_occasion *o = &s->terms.occasions[i];
        if (o->turn != s->turn || o->phase != s->phase)
            continue;
        if (o->kind == BR_OCCASION_REINFORCE) {
            reinforce(g, o);
            continue;
        }
        unsigned bit = 1U << o->what;
        bool begins = o->kind == BR_OCCASION_BEGIN;
        s->field.special = (uint8_t)(begins ? s->field.special | bit : s->field.special & ~bit);
        if (begins)
            BR_TELL(g, s->initiative, BEGINS, begins, .which = o->what);
        else
            BR_TELL(g, s->initiative, ENDS, ends, .which = o->what);
    }
}

/* BR-FREE-41, 6 */
static void storm(struct br_game *g)
{
    const struct br_field *f = &g->s->field;
    int count = f->unit_count;
    for (int n = 0; n < 2 * count; n++) { /* BR-RULE-214: the initiative player's units first */
        int i = n < count ? n : n - count,
            seat = n < count ? g->s->initiative : g->s->initiative ^ 1;
        const struct br_unit *u = &f->units[i];
        const struct br_type *t = br_unit_type(g->d, f, i);
        if (u->owner != seat)
            continue;
        if (u->where == BR_IN_AIR ||
            (u->where == BR_ON_BOARD && (t->is_pod || br_unit_face(g->d, f, i)->is_flying)))
            br_suppress(g, i, 1);
    }
}

static void begin_phase(struct br_game *g, enum br_phase phase)
{
    g->s->phase = (uint8_t)phase;
    BR_TELL(g, g->s->initiative, PHASE, phase, .phase = (int)phase);
    hold_occasions(g);
    if (phase == BR_PHASE_ACTIVATION)
        br_reveal_clouds(g);
    if (phase == BR_PHASE_ACTIVATION && (g->s->field.special >> BR_STORM & 1))
        storm(g);
}

static int first_to_deploy(const struct br_game *g)
{
    const struct br_state *s = g->s;
    int first = s->terms.deploy_first;
    return first == BR_DEPLOY_INITIATIVE ? s->initiative : first; /* BR-SETUP-11 */
}

/* BR-RULE-42: after the objectives have been examined. */
static void clear_turn(struct br_state *s)
{
    for (int i = 0; i < s->field.unit_count; i++) {
        struct br_unit *u = &s->field.units[i];
        u->token = u->token_state = 0;
        u->is_activated = u->has_moved = false;
    }
    for (int seat = 0; seat < 2; seat++) {
        struct br_side_state *side = &s->sides[seat];
        side->taken = side->left = side->to_call = side->called_void = 0;
        side->may_interrupt = 0;
    }
    s->last_revealed = 0;
}

/* BR-SUPPLY-12 */
static enum run end_turn(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    examine_objectives(g);
    count_objectives(g);
    if (end_if_won(g, 1U << BR_WIN_HOLD | 1U << BR_WIN_STREAK))
        return RUN_ON;
    clear_turn(s);
    if (s->turn >= s->turns) {
        end_battle(g);
        return RUN_ON;
    }
    s->initiative = s->sides[1].box == s->turn + 1; /* BR-INIT-01, -04 */
    f->step = BR_BATTLE_TURN;
    return RUN_ON;
}

static void begin_turn(struct br_game *g)
{
    struct br_state *s = g->s;
    s->turn++;
    BR_TELL(g, s->initiative, TURN, turn, .turn = s->turn, .turns = s->turns);
}

/* BR-SETUP-05 */
static void roll_initiative(struct br_game *g)
{
    struct br_state *s = g->s;
    int first = s->terms.first;
    while (first == BR_FIRST_ROLL) {
        int a = br_roll(g), b = br_roll(g);
        BR_TELL(g, 0, ROLLED_FIRST, rolled_first, .die0 = a, .die1 = b);
        if (a != b)
            first = b > a;
    }
    s->initiative = s->opener = (uint8_t)first;
    s->sides[first].box = 1; /* BR-SETUP-06 */
    s->sides[first ^ 1].box = 2;
    BR_TELL(g, first, FIRST, first);
}

static enum run run_battle(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    switch ((enum br_battle_step)f->step++) {
    case BR_BATTLE_BEGIN:
        br_deal_hands(g);
        roll_initiative(g);
        return RUN_ON;
    case BR_BATTLE_DEPLOY_FIRST:
        s->phase = BR_PHASE_SETUP;
        br_push(s, BR_FRAME_DEPLOY)->u.deploy.seat = (uint8_t)first_to_deploy(g);
        return RUN_ON;
    case BR_BATTLE_DEPLOY_SECOND:
        br_push(s, BR_FRAME_DEPLOY)->u.deploy.seat = (uint8_t)(first_to_deploy(g) ^ 1);
        return RUN_ON;
    case BR_BATTLE_TURN:
        begin_turn(g);
        return RUN_ON;
    case BR_BATTLE_ORDERS:
        begin_phase(g, BR_PHASE_ORDER);
        br_push(s, BR_FRAME_ORDERS)->u.orders.seat = s->initiative;
        return RUN_ON;
    case BR_BATTLE_ACTIVATION:
        begin_phase(g, BR_PHASE_ACTIVATION);
        br_push(s, BR_FRAME_ACTIVATION)->u.activation.seat = s->initiative; /* BR-ACT-01 */
        br_push_sites(g, s->initiative ^ 1); /* BR-RULE-214: below the other's, which comes first */
        br_push_sites(g, s->initiative);
        return RUN_ON;
    case BR_BATTLE_SUPPLY:
        begin_phase(g, BR_PHASE_SUPPLY);
        br_push(s, BR_FRAME_SUPPLY)->u.supply.seat = s->initiative;
        br_push_focus(g->d, s);
        return RUN_ON;
    case BR_BATTLE_END:
    default:
        return end_turn(g, f);
    }
}

const struct br_frame_rules br_battle_rules = {.run = run_battle};
