/* fire.c: firing actions, shot by shot: what can be declared, and the FIRE frame (FIRE, VEHWEAPON,
 * ALTFIRE, ABIL-DOUBLEFIRE, -UNSTABLE). */
#include "arrival/air.h"
#include "cards/cards.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "effects/markers.h"
#include "rules/combat.h"

int br_check_fire(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                  struct err *why)
{
    switch ((enum br_fire_mode)shot->mode) {
    case BR_MODE_STRUCTURE:
        return br_check_raze(d, s, shot, why);
    case BR_MODE_HOWITZER:
    case BR_MODE_INDIRECT:
    case BR_MODE_FLAME:
        return br_check_burst(d, s, shot, why);
    default:
        return br_check_unit_shot(d, s, shot, why);
    }
}

/* ---- what a firing action has left ---- */

static bool has_weapon_ability(const struct br_data *d, const struct br_field *f, int unit,
                               int weapon, enum br_ability_code code)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    return br_weapon_ability(t, br_firing_face(d, f, unit), &t->weapons[weapon], code) >= 0;
}

/* BR-ABIL-DOUBLEFIRE-02: neither in overwatch nor on the move. */
static bool may_fire_twice(const struct br_fire_frame *f)
{
    return !(f->flags & (BR_SHOT_ON_MOVE | BR_SHOT_OVERWATCH));
}

/* BR-RULE-218: a vehicle's weapon that has made one attack of double fire, and may make another. */
static bool is_ready_again(const struct br_data *d, const struct br_state *s,
                           const struct br_fire_frame *f, int weapon)
{
    return (s->abilities >> BR_ABIL_DOUBLE & 1) && f->prior[weapon] != 0 &&
           !(f->again >> weapon & 1) && may_fire_twice(f) &&
           br_unit_type(d, &s->field, f->unit)->class != BR_INFANTRY &&
           has_weapon_ability(d, &s->field, f->unit, weapon, BR_ABIL_DOUBLE);
}

/* The weapons, a bit each, that may still make an attack by their own COMBAT. */
static int ready_weapons(const struct br_data *d, const struct br_state *s,
                         const struct br_fire_frame *f)
{
    struct br_run run = br_firing_face(d, &s->field, f->unit)->weapons;
    int ready = 0;
    for (int i = run.first; i < run.first + run.count; i++) {
        struct br_shot shot = br_shot_at(f->unit, i, BR_MODE_NORMAL, BR_NO_UNIT);
        shot.flags = f->flags;
        if (f->option != 0 || ((f->flags & BR_SHOT_TESTED) && f->weapon != i) ||
            ((f->flags & BR_SHOT_SECOND) &&
             !has_weapon_ability(d, &s->field, f->unit, i, BR_ABIL_DOUBLE)))
            continue;
        if (f->used >> i & 1 ? is_ready_again(d, s, f, i)
                             : br_check_weapon(d, &s->field, &shot, NULL) == 0)
            ready |= 1 << i;
    }
    return ready;
}

/* BR-ABIL-DOUBLEFIRE-02: the target of the first of two attacks. */
static bool was_target(const struct br_fire_frame *f, int weapon, int target)
{
    bool is_again = (f->flags & BR_SHOT_SECOND) || (f->used >> weapon & 1);
    return is_again && f->prior[weapon] == target + 1;
}

/* Of these weapons, those that bear on the target and have not attacked it before. */
static int bearing_on(struct br_arms *arms, const struct br_fire_frame *f, int target)
{
    int bearing = f->only == BR_NO_UNIT || f->only == target ? br_arms_bearing(arms, target) : 0;
    for (int bits = bearing; bits != 0; bits &= bits - 1)
        if (was_target(f, __builtin_ctz((unsigned)bits), target))
            bearing &= ~(bits & -bits);
    return bearing;
}

/* ---- the shots that are possible ---- */

/* Shots being found: listed if there is a list, else the first one ends the search. */
struct search {
    const struct br_data *d;
    const struct br_state *s;
    const struct br_fire_frame *f;
    struct br_list *l; /* may be NULL */
    bool is_over;
};

static uint16_t told_weapon(const struct search *q, int weapon)
{
    return weapon == BR_NO_WEAPON ? (uint16_t)BR_ABSENT
                                  : (uint16_t)br_weapon_of(q->d, &q->s->field, q->f->unit, weapon);
}

/* The shot as a move. */
static struct move shot_move(const struct search *q, const struct br_shot *shot)
{
    uint16_t weapon = told_weapon(q, shot->weapon), unit = shot->shooter;
    uint16_t at = (uint16_t)br_pose_value(shot->x, shot->y, BR_NO_HEADING);
    switch ((enum br_fire_mode)shot->mode) {
    case BR_MODE_SUPPRESSIVE:
        return BR_MOVE(SUPPRESS, suppress, .unit = unit, .target = shot->target, .weapon = weapon);
    case BR_MODE_SNIPER:
        return BR_MOVE(SNIPE, snipe, .unit = unit, .target = shot->target, .weapon = weapon);
    case BR_MODE_HOWITZER:
        return BR_MOVE(SHELL, shell, .unit = unit, .at = at, .weapon = weapon);
    case BR_MODE_INDIRECT:
        return BR_MOVE(LOB, lob, .unit = unit, .at = at, .weapon = weapon);
    case BR_MODE_FLAME:
        return BR_MOVE(FLAME, flame, .unit = unit,
                       .jet = (uint16_t)br_jet_value(q->d, &q->s->field, shot), .weapon = weapon);
    case BR_MODE_STRUCTURE:
        if (shot->target == BR_NO_UNIT)
            return BR_MOVE(BATTER, batter, .unit = unit, .at = at, .weapon = weapon);
        break;
    default:
        break;
    }
    return BR_MOVE(FIRE, fire, .unit = unit, .target = shot->target, .weapon = weapon);
}

static void found(struct search *q, const struct br_shot *shot)
{
    if (q->l != NULL)
        *q->l->end++ = shot_move(q, shot);
    else
        q->is_over = true;
}

/* Of a weapon that bears on the unit: its shot, and suppressive fire. */
static void found_on_unit(struct search *q, int weapon, int target)
{
    struct br_shot shot = br_shot_at(q->f->unit, weapon, BR_MODE_NORMAL, target);
    found(q, &shot);
    shot.mode = BR_MODE_SUPPRESSIVE;
    if (br_type_has(br_unit_type(q->d, &q->s->field, q->f->unit), BR_ABIL_SUPPRESSIVE) &&
        has_weapon_ability(q->d, &q->s->field, q->f->unit, weapon, BR_ABIL_SUPPRESSIVE))
        found(q, &shot);
}

/* By the COMBAT of the counter. */
static void search_units(struct search *q)
{
    const struct br_field *field = &q->s->field;
    int ready = ready_weapons(q->d, q->s, q->f);
    struct br_arms arms;
    if (ready == 0)
        return;
    br_arms_init(q->d, field, q->f->unit, ready, &arms);
    for (int i = 0; i < field->unit_count && !q->is_over; i++) {
        if (field->units[i].owner == arms.owner || field->units[i].where == BR_DESTROYED)
            continue; /* as most: br_arms_bearing would say so */
        for (int bits = bearing_on(&arms, q->f, i); bits != 0; bits &= bits - 1)
            found_on_unit(q, __builtin_ctz((unsigned)bits), i);
    }
}

/* BR-RULE-55: in overwatch all attacks are on one enemy. */
static bool is_at_only(const struct search *q, const struct br_shot *shot)
{
    struct br_shot laid = *shot;
    if (q->f->only == BR_NO_UNIT || shot->target == q->f->only)
        return true;
    if (shot->mode < BR_MODE_HOWITZER || shot->mode > BR_MODE_FLAME)
        return false;
    laid.letter =
        (uint8_t)(shot->option != 0 ? shot->letter : br_burst_letter(q->d, &q->s->field, shot));
    return laid.letter == 0 || br_template_covers(q->d, q->s, &laid, q->f->only);
}

static void offer(struct search *q, const struct br_shot *shot)
{
    if (br_check_fire(q->d, q->s, shot, NULL) == 0 && is_at_only(q, shot))
        found(q, shot);
}

/* For br_find_corners, which has checked it. */
static bool offer_corner(void *who, const struct br_shot *shot)
{
    struct search *q = who;
    if (is_at_only(q, shot))
        found(q, shot);
    return !q->is_over;
}

static void search_infantry(struct search *q, struct br_shot shot)
{
    shot.mode = BR_MODE_SNIPER;
    for (int i = 0; i < q->s->field.unit_count && !q->is_over; i++) {
        shot.target = (uint8_t)i;
        offer(q, &shot);
    }
}

static void search_structures(struct search *q, struct br_shot shot)
{
    const struct br_board *b = &q->s->field.board;
    shot.mode = BR_MODE_STRUCTURE;
    for (int i = 0; i < q->s->field.unit_count && !q->is_over; i++) {
        shot.target = (uint8_t)i;
        if (q->s->field.units[i].where == BR_WRECK)
            offer(q, &shot);
    }
    shot.target = BR_NO_UNIT;
    for (int i = 0; i < b->w * b->h && !q->is_over; i++) {
        shot.x = (uint8_t)(i % b->w);
        shot.y = (uint8_t)(i / b->w);
        if (br_area_terrain(q->d, &q->s->field, shot.x, shot.y)->structure > 0)
            offer(q, &shot);
    }
}

static void search_corners(struct search *q, struct br_shot shot)
{
    br_find_corners(q->d, q->s, shot, offer_corner, q);
}

static void search_flames(struct search *q, struct br_shot shot)
{
    struct br_nozzle nozzles[4];
    int count = br_nozzles(q->d, &q->s->field, q->f->unit, nozzles);
    shot.mode = BR_MODE_FLAME;
    for (int i = 0; i < count; i++)
        for (int dir = 0; dir < BR_DIR_COUNT && !q->is_over; dir++) {
            shot.x = (uint8_t)nozzles[i].x;
            shot.y = (uint8_t)nozzles[i].y;
            shot.dir = (uint8_t)dir;
            offer(q, &shot);
        }
}

/* The abilities by which a weapon fires in another way than by its COMBAT. */
static const struct {
    uint8_t ability;
    void (*search)(struct search *q, struct br_shot shot);
} ways[] = {
    {BR_ABIL_SNIPER, search_infantry},  {BR_ABIL_DESTRUCTION, search_structures},
    {BR_ABIL_HOWITZER, search_corners}, {BR_ABIL_INDIRECT, search_corners},
    {BR_ABIL_FLAME, search_flames},
};
enum { WAY_COUNT = sizeof ways / sizeof *ways };

/* BR_NO_WEAPON has its bit behind those of the weapons. */
static int slot_of(int weapon)
{
    return weapon == BR_NO_WEAPON ? BR_WEAPONS_MAX : weapon;
}

static void search_weapon(struct search *q, int weapon)
{
    struct br_shot shot = br_shot_at(q->f->unit, weapon, BR_MODE_NORMAL, BR_NO_UNIT);
    bool has_corners = false;
    shot.flags = q->f->flags;
    for (int i = 0; i < WAY_COUNT && !q->is_over; i++) {
        bool is_corner = ways[i].search == search_corners;
        if (!(q->s->abilities >> ways[i].ability & 1) || (is_corner && has_corners) ||
            (weapon != BR_NO_WEAPON &&
             !has_weapon_ability(q->d, &q->s->field, q->f->unit, weapon, ways[i].ability)))
            continue;
        has_corners = has_corners || is_corner;
        ways[i].search(q, shot);
    }
}

static uint64_t ways_mask(void)
{
    uint64_t mask = 0;
    for (int i = 0; i < WAY_COUNT; i++)
        mask |= UINT64_C(1) << ways[i].ability;
    return mask;
}

/* The shot of the marker that grants the action. */
static struct br_shot granted_shot(const struct br_data *d, const struct br_state *s,
                                   const struct br_fire_frame *f)
{
    struct br_shot shot = br_shot_at(f->unit, BR_NO_WEAPON, BR_MODE_HOWITZER, BR_NO_UNIT);
    shot.flags = f->flags;
    shot.option = f->option;
    const struct br_gear *gear = br_shot_gear(d, s, &shot);
    shot.letter = gear->arg;
    shot.mode = gear->kind == BR_GEAR_FLAME ? BR_MODE_FLAME : BR_MODE_HOWITZER;
    return shot;
}

static void search_granted(struct search *q)
{
    struct br_shot shot = granted_shot(q->d, q->s, q->f);
    if (q->f->used >> slot_of(BR_NO_WEAPON) & 1)
        return;
    if (shot.mode == BR_MODE_FLAME)
        search_flames(q, shot);
    else
        search_corners(q, shot);
}

/* By structures and alternate firing actions; the second of two is by COMBAT (BR-RULE-103). */
static void search_ways(struct search *q)
{
    if (q->f->option != 0) {
        search_granted(q);
        return;
    }
    const struct br_run run = br_firing_face(q->d, &q->s->field, q->f->unit)->weapons;
    if ((q->s->abilities & ways_mask()) == 0 || (q->f->flags & BR_SHOT_SECOND))
        return;
    for (int i = run.first; i < run.first + run.count && !q->is_over; i++)
        if (!(q->f->used >> i & 1) && !((q->f->flags & BR_SHOT_TESTED) && q->f->weapon != i))
            search_weapon(q, i);
    if (!(q->f->used >> slot_of(BR_NO_WEAPON) & 1) && !q->is_over &&
        !(q->f->flags & BR_SHOT_TESTED) && (q->s->abilities >> BR_ABIL_SNIPER & 1) &&
        br_snipes_hidden(q->d, &q->s->field, q->f->unit)) {
        struct br_shot shot = br_shot_at(q->f->unit, BR_NO_WEAPON, BR_MODE_SNIPER, BR_NO_UNIT);
        shot.flags = q->f->flags;
        search_infantry(q, shot);
    }
}

bool br_can_fire(const struct br_data *d, const struct br_state *s, const struct br_fire_frame *f)
{
    struct search q = {.d = d, .s = s, .f = f};
    search_units(&q);
    if (!q.is_over)
        search_ways(&q);
    return q.is_over;
}

void br_list_shots(struct br_list *l, const struct br_fire_frame *f)
{
    struct search q = {.d = l->d, .s = l->s, .f = f, .l = l};
    search_units(&q);
    search_ways(&q);
}

/* ---- the shots of an answer ---- */

/* The weapon that is meant: the first of the face that fires if none is named. BR_NO_WEAPON: it has
 * none such. */
int br_fired_weapon(const struct br_data *d, const struct br_field *f, int unit, int value)
{
    struct br_run run = br_firing_face(d, f, unit)->weapons;
    int type = f->units[unit].type;
    if (value == BR_ABSENT)
        return run.count > 0 ? run.first : BR_NO_WEAPON;
    return br_names_weapon(d, type) && br_value_type(value) == type &&
                   br_value_weapon(value) < br_type(d, f, type)->weapon_count
               ? br_value_weapon(value)
               : BR_NO_WEAPON;
}

static enum br_fire_mode mode_of(const struct br_field *f, const struct move *m)
{
    switch (m->kind) {
    case BR_MOVE_KIND_SUPPRESS:
        return BR_MODE_SUPPRESSIVE;
    case BR_MOVE_KIND_SNIPE:
        return BR_MODE_SNIPER;
    case BR_MOVE_KIND_BATTER:
        return BR_MODE_STRUCTURE;
    case BR_MOVE_KIND_SHELL:
        return BR_MODE_HOWITZER;
    case BR_MOVE_KIND_LOB:
        return BR_MODE_INDIRECT;
    case BR_MOVE_KIND_FLAME:
        return BR_MODE_FLAME;
    default:
        return br_move(m)->fire.target < f->unit_count &&
                       f->units[br_move(m)->fire.target].where == BR_WRECK
                   ? BR_MODE_STRUCTURE
                   : BR_MODE_NORMAL;
    }
}

static bool is_at_unit(const struct move *m)
{
    return m->kind == BR_MOVE_KIND_FIRE || m->kind == BR_MOVE_KIND_SUPPRESS ||
           m->kind == BR_MOVE_KIND_SNIPE;
}

/* Where flames begin and go. */
static void aim_flames(const struct br_data *d, const struct br_field *f, int jet,
                       struct br_shot *shot)
{
    struct br_nozzle all[4];
    int count = br_nozzles(d, f, shot->shooter, all);
    shot->dir = (uint8_t)(jet & 15);
    shot->x = shot->y = UINT8_MAX; /* nowhere: not said, or said in vain */
    if (count == 1 && jet < BR_DIR_COUNT) {
        shot->x = (uint8_t)all[0].x;
        shot->y = (uint8_t)all[0].y;
    } else if (count > 1 && (jet & BR_JET_PLACED) &&
               all[0].is_interspace == ((jet & BR_JET_CORNER) != 0)) {
        shot->x = (uint8_t)br_value_x(jet);
        shot->y = (uint8_t)br_value_y(jet & (BR_VALUE_END - 1));
    }
}

/* What a move declares in such a firing action. */
static struct br_shot shot_of(const struct br_data *d, const struct br_state *s,
                              const struct br_fire_frame *fire, const struct move *m)
{
    const struct br_field *f = &s->field;
    int unit = br_move(m)->fire.unit, second = m->field[1];
    enum br_fire_mode mode = mode_of(f, m);
    int weapon = mode == BR_MODE_SNIPER && br_move(m)->snipe.weapon == BR_ABSENT &&
                         br_snipes_hidden(d, f, unit)
                     ? BR_NO_WEAPON
                     : br_fired_weapon(d, f, unit, br_move(m)->fire.weapon);
    struct br_shot shot = br_shot_at(unit, weapon, mode, is_at_unit(m) ? second : BR_NO_UNIT);
    if (fire != NULL && fire->option != 0) {
        struct br_shot granted = granted_shot(d, s, fire);
        shot.weapon = BR_NO_WEAPON;
        shot.option = granted.option;
        shot.letter = granted.letter;
    }
    if (mode == BR_MODE_FLAME) {
        aim_flames(d, f, second, &shot);
    } else if (!is_at_unit(m)) {
        shot.x = (uint8_t)br_value_x(second);
        shot.y = (uint8_t)br_value_y(second);
    }
    if (mode >= BR_MODE_HOWITZER && shot.weapon != BR_NO_WEAPON)
        shot.letter = (uint8_t)br_burst_letter(d, f, &shot);
    return shot;
}

struct br_shot br_move_shot(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    const struct br_frame *top = br_top_const(s);
    return shot_of(d, s, top->kind == BR_FRAME_FIRE ? &top->u.fire : NULL, m);
}

/* What this firing action has done already forbids. */
static int check_again(const struct br_context *c, const struct br_fire_frame *f,
                       const struct br_shot *shot, struct err *why)
{
    const struct search q = {.d = c->d, .s = c->s, .f = f};
    bool is_plain = shot->mode <= BR_MODE_SUPPRESSIVE;
    bool was_used = f->used >> slot_of(shot->weapon) & 1;
    if (f->option != 0 && shot->mode != granted_shot(c->d, c->s, f).mode)
        return br_forbids(why, BR_ALTFIRE_02, "only what the marker grants can be fired now");
    if ((f->flags & BR_SHOT_TESTED) && shot->weapon != f->weapon)
        return br_forbids(why, BR_RULE_171, "it has tested another weapon, which fires now");
    if (!is_at_only(&q, shot))
        return br_forbids(why, BR_RULE_55, "only %s can be attacked now", br_name(c, f->only).text);
    if (was_used && !(is_plain && is_ready_again(c->d, c->s, f, shot->weapon)))
        return br_forbids(why, BR_VEHWEAPON_01, "this weapon has already fired in this action");
    if (is_plain && was_target(f, shot->weapon, shot->target))
        return br_forbids(why, BR_ABIL_DOUBLEFIRE_02,
                          "its first attack was on this target: choose another");
    if ((f->flags & BR_SHOT_SECOND) &&
        (!is_plain ||
         !has_weapon_ability(c->d, &c->s->field, f->unit, shot->weapon, BR_ABIL_DOUBLE)))
        return br_forbids(why, BR_RULE_103, "the second shot is a normal or suppressive one");
    return 0;
}

/* The target is one that there is. */
static int check_named(const struct br_context *c, const struct move *m, struct err *why)
{
    int second = m->field[1];
    if (is_at_unit(m))
        return br_check_unit(c, second, why);
    if (m->kind == BR_MOVE_KIND_BATTER)
        return br_check_square(c, second, false, why);
    if (m->kind == BR_MOVE_KIND_FLAME)
        return second != BR_ABSENT && (second & 15) < BR_DIR_COUNT
                   ? 0
                   : br_forbids(why, BR_ABIL_FLAME_04, "say one of the eight directions");
    return second < BR_VALUE_END && br_value_heading(second) == BR_NO_HEADING
               ? 0
               : br_forbids(why, BR_RULE_01, "an interspace is written i(3,4)");
}

int br_check_shot(const struct br_context *c, const struct br_fire_frame *f, const struct move *m,
                  struct err *why)
{
    int unit = c->asked.unit, rule = br_check_own_unit(c, br_move(m)->fire.unit, why);
    if (rule == 0)
        rule = check_named(c, m, why);
    if (rule != 0)
        return rule;
    struct br_shot shot = shot_of(c->d, c->s, f, m);
    if (shot.weapon == BR_NO_WEAPON && (f->option == 0 || br_move(m)->fire.weapon != BR_ABSENT) &&
        (shot.mode != BR_MODE_SNIPER || br_move(m)->snipe.weapon != BR_ABSENT))
        return br_forbids(why, BR_UNIT_11, "%s has no such weapon", br_name(c, unit).text);
    shot.flags = f->flags;
    rule = check_again(c, f, &shot, why);
    if (rule == 0)
        rule = br_check_fire(c->d, c->s, &shot, why);
    if (rule == 0 && shot.mode == BR_MODE_FLAME &&
        br_jet_value(c->d, &c->s->field, &shot) != m->field[1])
        rule = br_forbids(why, BR_ABIL_FLAME_03, "flames cannot begin there");
    if (rule == 0 && br_move(m)->fire.weapon == BR_ABSENT && shot.weapon != BR_NO_WEAPON &&
        br_names_weapon(c->d, c->s->field.units[unit].type))
        rule =
            br_forbids(why, BR_VEHWEAPON_01, "say which weapon of %s fires", br_name(c, unit).text);
    return rule;
}

/* ---- the frame ---- */

static struct br_shot declared_shot(const struct br_game *g, const struct br_fire_frame *f)
{
    struct br_shot shot = br_shot_at(f->unit, f->weapon, (enum br_fire_mode)f->mode, f->target);
    shot.flags = f->flags;
    shot.x = f->x;
    shot.y = f->y;
    shot.dir = f->dir;
    shot.option = f->option;
    if (f->option != 0)
        shot.letter = br_shot_gear(g->d, g->s, &shot)->arg;
    else if (f->mode >= BR_MODE_HOWITZER)
        shot.letter = (uint8_t)br_burst_letter(g->d, &g->s->field, &shot);
    return shot;
}

/* The attack of the shot that is declared. */
static void shoot(struct br_game *g, const struct br_fire_frame *f)
{
    struct br_shot shot = declared_shot(g, f);
    if (shot.mode >= BR_MODE_HOWITZER) {
        br_push_template(g, &shot);
        if (shot.option != 0 && br_shot_gear(g->d, g->s, &shot)->destruction > 0)
            br_top(g->s)->u.burst.dice = br_shot_gear(g->d, g->s, &shot)->destruction;
    } else if (shot.mode == BR_MODE_STRUCTURE)
        br_push_raze(g, f->unit, br_shot_structure(&g->s->field, &shot),
                     br_shot_ability(g->d, &g->s->field, &shot, BR_ABIL_DESTRUCTION),
                     -br_raze_strain(&g->s->field.units[f->unit]),
                     true); /* BR-ABIL-DESTRUCTION-03 */
    else if (!br_push_split(g, &shot))
        br_push_attack(g, &shot);
}

/* The value that a weapon's test needs now, or -1: there is none (BR-RULE-171: once in an action).
 */
static int test_value(const struct br_data *d, const struct br_state *s,
                      const struct br_fire_frame *f, int weapon)
{
    const struct br_type *t = br_unit_type(d, &s->field, f->unit);
    if (!(s->abilities >> BR_ABIL_UNSTABLE & 1) || weapon == BR_NO_WEAPON ||
        (f->flags & BR_SHOT_TESTED) || (f->used >> weapon & 1))
        return -1;
    return br_weapon_ability(t, br_firing_face(d, &s->field, f->unit), &t->weapons[weapon],
                             BR_ABIL_UNSTABLE);
}

static void test(struct br_game *g, struct br_fire_frame *f)
{
    const struct br_unit *u = &g->s->field.units[f->unit];
    f->added = (uint8_t)(BR_SUM_ZERO + br_use_any_boost(g, u->owner) - 2 * u->sm -
                         br_feebleness(u)); /* BR-RULE-65, -188 */
    f->die = (uint8_t)br_roll(g);
}

/* BR-ABIL-UNSTABLE-01, -02, BR-RULE-171. False: the activation is over. */
static bool is_stable(struct br_game *g, const struct br_fire_frame *f)
{
    int value = test_value(g->d, g->s, f, f->weapon), added = f->added - BR_SUM_ZERO;
    int total = f->die + added;
    BR_TELL_UNIT(g, f->unit, UNSTABLE, unstable, .die = f->die, .added = added, .total = total,
                 .value = value, .works = total >= value);
    if (total >= value)
        return true;
    struct br_frame *move = br_find_frame(g->s, BR_FRAME_MOVE);
    if (move != NULL && move->u.move.unit == f->unit)
        move->u.move.flags |= BR_MOVE_HALTED;
    if (total <= 1)
        br_push_hit(g, f->unit, BR_NO_UNIT, BR_HIT_BY_OTHER, 1, 0, 0);
    return false;
}

/* BR-ABIL-DOUBLEFIRE-01: a second firing action, of other units than vehicles (BR-RULE-218). */
static bool fires_twice(const struct br_game *g, const struct br_fire_frame *f)
{
    const struct br_field *field = &g->s->field;
    return (g->s->abilities >> BR_ABIL_DOUBLE & 1) && may_fire_twice(f) &&
           !(f->flags & BR_SHOT_SECOND) && f->weapon != BR_NO_WEAPON && f->prior[f->weapon] != 0 &&
           br_is_alive(&field->units[f->unit]) &&
           br_unit_type(g->d, field, f->unit)->class == BR_INFANTRY &&
           has_weapon_ability(g->d, field, f->unit, f->weapon, BR_ABIL_DOUBLE);
}

/* BR-POD-07: a whole firing action more. */
static bool storms(const struct br_game *g, const struct br_fire_frame *f)
{
    return may_fire_twice(f) && !(f->flags & BR_SHOT_STORM) &&
           br_is_alive(&g->s->field.units[f->unit]) &&
           br_unit_type(g->d, &g->s->field, f->unit)->is_deathstorm;
}

/* More shots: of an action that has not begun, and of a vehicle's other weapons, now that the
 * result is known (BR-VEHWEAPON-01, -03). */
static enum run ask_more(struct br_game *g, struct br_frame *f)
{
    bool has_begun = f->u.fire.flags & BR_SHOT_BEGUN;
    bool is_vehicle = br_unit_type(g->d, &g->s->field, f->u.fire.unit)->class != BR_INFANTRY;
    bool is_tested = f->u.fire.flags & BR_SHOT_TESTED;
    if ((is_vehicle || !has_begun || is_tested) && br_can_fire(g->d, g->s, &f->u.fire))
        return RUN_ASK;
    f->step = has_begun ? BR_FIRE_FIRED : BR_FIRE_DONE;
    return RUN_ON;
}

static enum run run_fire(struct br_game *g, struct br_frame *f)
{
    struct br_fire_frame *ff = &f->u.fire;
    switch ((enum br_fire_step)f->step) {
    case BR_FIRE_ASK:
        return ask_more(g, f);
    case BR_FIRE_TEST:
        f->step = BR_FIRE_TESTED;
        test(g, ff);
        br_offer_reroll(g, ff->unit, ff->die, BR_FIRE_RETEST);
        return RUN_ON;
    case BR_FIRE_RETEST:
        f->step = BR_FIRE_TESTED;
        ff->die = (uint8_t)br_roll(g);
        return RUN_ON;
    case BR_FIRE_TESTED:
        f->step = BR_FIRE_DONE;
        if (is_stable(g, ff)) {
            f->step = BR_FIRE_ASK;
            ff->flags |= BR_SHOT_TESTED;
        }
        return RUN_ON;
    case BR_FIRE_SHOOT:
        f->step = BR_FIRE_ASK;
        ff->flags |= BR_SHOT_BEGUN;
        shoot(g, ff);
        return RUN_ON;
    case BR_FIRE_FIRED:
        f->step = BR_FIRE_SECOND;
        br_end_boosts(g->s, g->s->field.units[ff->unit].owner, 1U << BR_BOOST_FIRE);
        if (!(ff->flags & BR_SHOT_OVERWATCH)) /* BR-RULE-55 */
            br_push_moment(g, BR_HOOK_FIRED, ff->unit, BR_NO_UNIT);
        return RUN_ON;
    case BR_FIRE_SECOND:
        if (storms(g, ff)) {
            br_push_fire(g, ff->unit, BR_SHOT_STORM, BR_NO_UNIT);
            return RUN_DONE; /* the new frame takes the place of this one */
        }
        if (!fires_twice(g, ff))
            return RUN_DONE;
        ff->flags = (uint8_t)((ff->flags | BR_SHOT_SECOND) & ~BR_SHOT_BEGUN);
        ff->used = 0;
        f->step = BR_FIRE_ASK;
        return RUN_ON;
    case BR_FIRE_DONE:
        break;
    }
    return RUN_DONE;
}

static struct br_asked asked_fire(const struct br_state *s, const struct br_frame *f)
{
    return (struct br_asked){BR_ASK_FIRE, s->field.units[f->u.fire.unit].owner, f->u.fire.unit};
}

/* Who has decided to fire takes at least one shot; the rest is free. */
static bool may_hold(const struct br_fire_frame *f)
{
    return (f->flags & (BR_SHOT_BEGUN | BR_SHOT_SECOND | BR_SHOT_STORM)) &&
           !(f->flags & BR_SHOT_TESTED);
}

/* BR-CARD-05: a firing bonus before the first die of the action; a universal one before any. */
static unsigned boosts_of(const struct br_fire_frame *f)
{
    return 1U << BR_BOOST_ANY | (f->flags & BR_SHOT_BEGUN ? 0 : 1U << BR_BOOST_FIRE);
}

static void list_fire(struct br_list *l)
{
    if (may_hold(&l->f->u.fire))
        BR_LIST(l, HOLD, hold);
    br_list_shots(l, &l->f->u.fire);
    br_list_boosts(l, boosts_of(&l->f->u.fire));
}

static int check_other(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_HOLD)
        return may_hold(&c->f->u.fire)
                   ? 0
                   : br_forbids(why, BR_FIRE_01, "%s has been told to fire: at whom?",
                                br_name(c, c->asked.unit).text);
    if (br_is_boost(m))
        return br_check_boost(c, m, boosts_of(&c->f->u.fire), why);
    return br_is_shot(m) ? br_check_shot(c, &c->f->u.fire, m, why) : br_refuse_kind(c, m, why);
}

/* BR-ABIL-AMBUSH-04 */
static void come_out(struct br_game *g, const struct br_shot *shot)
{
    bool stays_hidden = shot->mode == BR_MODE_SNIPER && shot->weapon == BR_NO_WEAPON;
    if (br_unit_face(g->d, &g->s->field, shot->shooter)->is_concealed && !stays_hidden)
        br_flip(g, shot->shooter);
}

static void declare(struct br_game *g, struct br_fire_frame *f, const struct br_shot *declared)
{
    struct br_shot shot = *declared;
    unsigned bit = 1U << slot_of(shot.weapon);
    if (shot.weapon != f->weapon)
        f->wall = f->wreck = 0;
    f->target = shot.target;
    f->weapon = shot.weapon;
    f->mode = shot.mode;
    f->x = shot.x;
    f->y = shot.y;
    f->dir = shot.dir;
    f->again |= (uint8_t)(f->used & bit);
    f->used |= (uint8_t)bit;
    f->prior[slot_of(shot.weapon)] =
        shot.mode <= BR_MODE_SUPPRESSIVE ? (uint8_t)(shot.target + 1) : 0;
    f->flags &= (uint8_t)~BR_SHOT_TESTED;
    come_out(g, &shot);
}

static void answer_fire(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_fire_frame *ff = &f->u.fire;
    if (br_is_boost(m)) {
        br_answer_boost(g, ff->unit, m);
        return;
    }
    if (m->kind == BR_MOVE_KIND_HOLD) {
        f->step = ff->flags & BR_SHOT_BEGUN ? BR_FIRE_FIRED : BR_FIRE_DONE;
        return;
    }
    struct br_shot shot = shot_of(g->d, g->s, ff, m);
    if (test_value(g->d, g->s, ff, shot.weapon) >= 0) { /* before the target is declared */
        ff->weapon = shot.weapon;
        f->step = BR_FIRE_TEST;
        come_out(g, &shot);
        return;
    }
    declare(g, ff, &shot);
    f->step = BR_FIRE_SHOOT;
    if (ff->mode <= BR_MODE_SUPPRESSIVE)
        br_show_token(g, ff->target);
}

void br_begin_fire(struct br_game *g, int unit, int flags, int only, const struct move *m)
{
    br_push_fire(g, unit, flags, only);
    answer_fire(g, br_top(g->s), m);
}

const struct br_frame_rules br_fire_rules = {.run = run_fire,
                                             .asked = asked_fire,
                                             .list = list_fire,
                                             .check = check_other,
                                             .answer = answer_fire};
