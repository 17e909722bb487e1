/* position_check.c: whether a position is one that a battle can have: units, tokens, frames. */
#include <stdlib.h>
#include <string.h>

#include "rules/combat.h"
#include "rules/ways.h"
#include "save/position.h"
#include "talk/talk.h"

/* ---- units ---- */

/* Room for a unit's name. */
struct name {
    char text[BR_KEY_MAX + 8];
};

static const char *name_of(const struct br_data *d, const struct br_state *s, int unit,
                           struct name *out)
{
    struct text t;
    text_init(&t, out->text, sizeof out->text);
    br_unit_name(d, &s->field, unit, &t);
    return out->text;
}

/* ---- units, tiles, boxes ---- */

/* In these places units wait for rules of their own; only drawings of the battlefield have them. */
static bool is_elsewhere(const struct br_unit *u)
{
    return u->where == BR_EMBARKED || u->where == BR_IN_POD || u->where == BR_RESERVE ||
           u->where == BR_IN_AIR;
}

static bool check_unit(const struct br_data *d, const struct br_state *s, int unit, struct err *e)
{
    const struct br_unit *u = &s->field.units[unit];
    struct name room;
    const char *name = name_of(d, s, unit, &room);
    if (u->tile != BR_NO_TILE && u->tile >= s->tile_count)
        return err_set(e, ERR_VALUE, "%s is of tile %d, and no line \"tile %d\" gives it", name,
                       u->tile, u->tile);
    if (u->tile != BR_NO_TILE && s->tiles[u->tile].owner != u->owner)
        return err_set(e, ERR_VALUE, "%s and its tile %d have different owners", name, u->tile);
    if (u->token == 0 && u->token_state != 0)
        return err_set(e, ERR_VALUE, "%s has no token that could be revealed or known", name);
    if (is_elsewhere(u))
        return err_set(e, ERR_VALUE,
                       "%s is \"%s\": in a battle a unit is on the board, off-map, away, destroyed "
                       "or a wreck",
                       name, br_where_names[u->where]);
    if (u->token != 0 && u->where != BR_ON_BOARD && u->where != BR_OFF_MAP)
        return err_set(e, ERR_VALUE,
                       "%s is \"%s\": only units on the board and off-map have tokens", name,
                       br_where_names[u->where]);
    return true;
}

/* Of a tile every unit is lost at most once: the count stays one that can be read again. */
static bool check_tile(const struct br_state *s, int tile, struct err *e)
{
    int alive = 0, lost = s->tiles[tile].lost;
    for (int i = 0; i < s->field.unit_count; i++)
        alive += s->field.units[i].tile == tile && br_is_alive(&s->field.units[i]);
    return lost + alive <= BR_TILE_UNITS_MAX
               ? true
               : err_set(e, ERR_VALUE, "tile %d has lost %d units and still has %d: at most %d",
                         tile, lost, alive, BR_TILE_UNITS_MAX);
}

/* BR-INIT-02: a marker goes one box beyond the other, and the lesser one is of this turn. */
static bool check_boxes(const struct br_state *s, struct err *e)
{
    for (int seat = 0; seat < 2 && s->winner == BR_PLAYING; seat++)
        if (s->sides[seat].box > s->turn + 2)
            return err_set(e, ERR_VALUE,
                           "the marker of seat %d is in box %d: on turn %d it is in box %d at most",
                           seat, s->sides[seat].box, s->turn, s->turn + 2);
    return true;
}

static bool check_course(const struct br_data *d, const struct br_state *s, struct err *e)
{
    if (s->scenario != BR_NO_SCENARIO &&
        (s->field.board.w != d->maps[d->scenarios[s->scenario].map].board.w ||
         s->field.board.h != d->maps[d->scenarios[s->scenario].map].board.h))
        return err_set(e, ERR_VALUE, "the scenario is played on a board of another size");
    if (s->phase == BR_PHASE_SETUP && s->turn > 1)
        return err_set(e, ERR_VALUE, "units are deployed before the first turn, not on turn %d",
                       s->turn);
    return check_boxes(s, e);
}

bool br_check_units(const struct br_data *d, const struct br_state *s, struct err *e)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (!check_unit(d, s, i, e))
            return false;
    for (int i = 0; i < s->tile_count; i++)
        if (!check_tile(s, i, e))
            return false;
    return check_course(d, s, e);
}

/* ---- where they stand ---- */

bool br_is_drowning(const struct br_data *d, const struct br_field *f, int unit)
{
    return br_stands_in_impassable(d, f, unit) && !br_unit_face(d, f, unit)->is_flying;
}

static bool can_fly(const struct br_data *d, const struct br_field *f, int unit)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    return t->faces[0].is_flying || (t->face_count == 2 && t->faces[1].is_flying);
}

static bool check_ground(const struct br_data *d, const struct br_state *s, int mover,
                         struct err *e)
{
    struct name name;
    for (int i = 0; i < s->field.unit_count; i++) {
        if (!br_stands_in_impassable(d, &s->field, i) || (i == mover && can_fly(d, &s->field, i)))
            continue;
        return err_set(e, ERR_VALUE, "%s stands in terrain that is impassable to it (%s)",
                       name_of(d, s, i, &name),
                       br_unit_face(d, &s->field, i)->is_flying ? "BR-ABIL-FLYING-02"
                                                                : "BR-TERRAIN-11");
    }
    return true;
}

static bool check_flyers(const struct br_data *d, const struct br_state *s, struct err *e)
{
    struct name name;
    for (int i = 0; i < s->field.unit_count; i++)
        if (br_stands_in_impassable(d, &s->field, i) && !br_is_drowning(d, &s->field, i))
            return err_set(e, ERR_VALUE,
                           "%s stands in terrain that is impassable to it (BR-ABIL-FLYING-02)",
                           name_of(d, s, i, &name));
    return true;
}

/* The unit that is on its way, and may pass others; BR_NO_UNIT: none. Before its first step it
 * stands as all do. */
static int find_mover(const struct br_state *s)
{
    for (int i = s->frame_count - 1; i > 0; i--) {
        const struct br_frame *f = &s->frames[i];
        if (f->kind == BR_FRAME_RUNOVER)
            return f->u.runover.unit;
        if (f->kind == BR_FRAME_MOVE)
            return f->step == BR_MOVE_CLASH || (f->u.move.flags & BR_MOVE_STARTED) ? f->u.move.unit
                                                                                   : BR_NO_UNIT;
    }
    return BR_NO_UNIT;
}

static bool do_touch(const struct br_data *d, const struct br_field *f, int a, int b)
{
    struct br_spot one[4], two[4];
    int count = br_unit_squares(d, f, a, one), size = br_unit_squares(d, f, b, two);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < size; k++)
            if (one[i].x == two[k].x && one[i].y == two[k].y)
                return true;
    return false;
}

/* BR-MOVE-02: a unit on its way passes infantry; one that flies, everybody. */
static bool may_share(const struct br_data *d, const struct br_field *f, int a, int b, int mover)
{
    int other = a == mover ? b : a;
    if (a != mover && b != mover)
        return false;
    return can_fly(d, f, mover) || br_unit_type(d, f, other)->class == BR_INFANTRY;
}

/* Who takes single steps can end where it stands, or can still go where it can. */
static bool check_way_out(const struct br_data *d, const struct br_state *s, struct err *e)
{
    const struct br_frame *f = br_top_const(s);
    const struct br_move_frame *m = &f->u.move;
    const struct br_unit *u = &s->field.units[m->unit];
    struct br_mover mover;
    struct name name;
    if (f->kind != BR_FRAME_MOVE || f->step == BR_MOVE_LAUNCH || u->where != BR_ON_BOARD ||
        !(m->flags & BR_MOVE_STARTED) || (m->flags & BR_MOVE_RETARGET))
        return true;
    br_mover_now(d, s, m->unit, m->left, &mover);
    return br_can_finish(&mover, (struct br_pose){u->x, u->y, u->heading}, m->left,
                         m->flags & BR_MOVE_HALTED)
               ? true
               : err_set(
                     e, ERR_VALUE,
                     "%s can neither end its movement where it stands nor go on to where it can "
                     "(BR-MOVE-02)",
                     name_of(d, s, m->unit, &name));
}

static bool check_standing(const struct br_data *d, const struct br_state *s, struct err *e)
{
    const struct br_field *f = &s->field;
    int mover = find_mover(s);
    struct name a, b;
    for (int i = 0; i < f->unit_count; i++)
        for (int k = i + 1; k < f->unit_count; k++) {
            if (f->units[i].where != BR_ON_BOARD || f->units[k].where != BR_ON_BOARD ||
                !do_touch(d, f, i, k) || may_share(d, f, i, k, mover))
                continue;
            return err_set(e, ERR_VALUE, "%s and %s cannot share a square (BR-MOVE-02)",
                           name_of(d, s, i, &a), name_of(d, s, k, &b));
        }
    return check_ground(d, s, mover, e) && check_way_out(d, s, e);
}

/* ---- tokens ---- */

/* The tokens of a side, as bits. */
struct tokens {
    unsigned placed; /* on units */
    unsigned hidden; /* of these, not readable by the enemy */
    unsigned revealed;
};

static bool refuse(struct err *e, int seat, int token, const char *what)
{
    char name[24];
    struct text t;
    text_init(&t, name, sizeof name);
    br_token_name(token, &t);
    return err_set(e, ERR_VALUE, "token %s of seat %d %s", name, seat, what);
}

/* The lowest of a set that is not empty. */
static int first_of(unsigned tokens)
{
    return __builtin_ctz(tokens);
}

static bool gather(const struct br_state *s, int seat, struct tokens *t, struct err *e)
{
    *t = (struct tokens){0};
    for (int i = 0; i < s->field.unit_count; i++) {
        const struct br_unit *u = &s->field.units[i];
        unsigned bit = 1U << u->token;
        if (u->owner != seat || u->token == 0)
            continue;
        if (t->placed & bit)
            return refuse(e, seat, u->token, "lies on two units");
        t->placed |= bit;
        t->hidden |= u->token_state == 0 ? bit : 0;
        t->revealed |= u->token_state & BR_TOKEN_REVEALED ? bit : 0;
    }
    return true;
}

/* A token is in one place, and one of those that were taken. */
static bool check_places(const struct br_state *s, int seat, const struct tokens *t, struct err *e)
{
    const struct br_side_state *side = &s->sides[seat];
    unsigned placed = t->placed, left = side->left, spent = side->called_void;
    unsigned twice = (left & spent) | (left & placed) | (spent & placed);
    unsigned missing = (left | spent | placed) & ~(unsigned)side->taken;
    if (twice != 0)
        return refuse(e, seat, first_of(twice), "is in two places: on a unit, left or void");
    if (missing != 0)
        return refuse(e, seat, first_of(missing), "was not taken");
    unsigned lost = side->taken & ~(left | placed);
    if (s->phase == BR_PHASE_ORDER && t->revealed != 0)
        return refuse(e, seat, first_of(t->revealed), "is revealed before the activation phase");
    if (s->phase == BR_PHASE_ORDER && lost != 0) /* none is called before all are placed */
        return refuse(e, seat, first_of(lost), "is neither on a unit nor left to be placed");
    return true;
}

static bool check_side(const struct br_state *s, int seat, struct err *e)
{
    const struct br_side_state *side = &s->sides[seat];
    struct tokens t;
    if (!gather(s, seat, &t, e) || !check_places(s, seat, &t, e))
        return false;
    unsigned gone = br_past_tokens(s, seat, t.revealed);
    unsigned waits = t.placed & ~t.revealed & BR_NUMBERED;
    unsigned may_wait = side->taken & ~(unsigned)side->left & ~(unsigned)side->called_void &
                        ~t.revealed & (~gone | waits) & BR_NUMBERED;
    if (s->phase != BR_PHASE_ACTIVATION)
        may_wait = waits = 0;
    if ((t.hidden & gone) != 0)
        return refuse(e, seat, first_of(t.hidden & gone), "should have been revealed before");
    if ((side->to_call & ~may_wait) != 0)
        return refuse(e, seat, first_of(side->to_call & ~may_wait), "cannot be called any more");
    if ((waits & ~(unsigned)side->to_call) != 0)
        return refuse(e, seat, first_of(waits & ~(unsigned)side->to_call),
                      "lies on a unit and is not to be called");
    unsigned unseen = side->taken & ~t.revealed & ~(unsigned)side->called_void;
    if (side->may_interrupt &&
        (s->phase != BR_PHASE_ACTIVATION || !(unseen >> BR_TOKEN_SPECIAL & 1)))
        return err_set(e, ERR_VALUE, "seat %d cannot interrupt: it has no special token now", seat);
    return true;
}

bool br_check_tokens(const struct br_state *s, struct err *e)
{
    return check_side(s, 0, e) && check_side(s, 1, e);
}

static bool is_before_taking(const struct br_state *s)
{
    const struct br_frame *f = &s->frames[1];
    return s->phase == BR_PHASE_SETUP ||
           (s->frame_count > 1 && f->kind == BR_FRAME_ORDERS && f->step == BR_ORDERS_TAKE);
}

/* No unit has a token before they are taken. The frames are known. */
static bool check_untaken(const struct br_state *s, struct err *e)
{
    for (int i = 0; i < s->field.unit_count && is_before_taking(s); i++) {
        const struct br_unit *u = &s->field.units[i];
        if (u->token != 0)
            return refuse(e, u->owner, u->token, "lies on a unit before tokens are taken");
    }
    return true;
}

/* ---- what lies on what ---- */

enum {
    ON_BATTLE = 1 << BR_FRAME_BATTLE,
    ON_ORDERS = 1 << BR_FRAME_ORDERS,
    ON_ACTIVATION = 1 << BR_FRAME_ACTIVATION,
    ON_ACT = 1 << BR_FRAME_ACT,
    ON_MOVE = 1 << BR_FRAME_MOVE,
    ON_RUNOVER = 1 << BR_FRAME_RUNOVER,
    ON_FIRE = 1 << BR_FRAME_FIRE,
    ON_ASSAULT = 1 << BR_FRAME_ASSAULT,
    ON_SUPPLY = 1 << BR_FRAME_SUPPLY,
    ON_WRECK = 1 << BR_FRAME_WRECK,
    NEVER = 0
};

/* On which frames a kind may lie; in which steps (bits) it asks, and waits for one above it. */
static const struct {
    uint16_t below, asks, waits;
} habits[BR_FRAME_COUNT] = {
    [BR_FRAME_BATTLE] = {0, NEVER, 0xfe},
    [BR_FRAME_DEPLOY] = {ON_BATTLE, 1, NEVER},
    [BR_FRAME_ORDERS] = {ON_BATTLE, 1 << BR_ORDERS_FIRST | 1 << BR_ORDERS_SECOND, NEVER},
    [BR_FRAME_ACTIVATION] = {ON_BATTLE, 1 << BR_ACTIVATION_GAP, 1 << BR_ACTIVATION_GAP},
    [BR_FRAME_ACT] = {ON_ACTIVATION, 1 << BR_ACT_ASK, 1 << BR_ACT_DONE},
    [BR_FRAME_MOVE] = {ON_ACT | ON_SUPPLY,
                       1 << BR_MOVE_ASK | 1 << BR_MOVE_STEP | 1 << BR_MOVE_LAUNCH,
                       1 << BR_MOVE_CLASH},
    [BR_FRAME_RUNOVER] = {ON_ACT | ON_SUPPLY, NEVER, 1},
    [BR_FRAME_FIRE] = {ON_ACT, 1 << BR_FIRE_ASK, 1 << BR_FIRE_ASK},
    [BR_FRAME_HIT] = {ON_FIRE | ON_ASSAULT, 1 << BR_HIT_LIFE, NEVER},
    [BR_FRAME_ASSAULT] = {ON_MOVE,
                          1 << BR_ASSAULT_SUPPORT | 1 << BR_ASSAULT_WEAPON_0 |
                              1 << BR_ASSAULT_WEAPON_1,
                          1 << BR_ASSAULT_HITS | 1 << BR_ASSAULT_PLACE | 1 << BR_ASSAULT_END},
    [BR_FRAME_FORCED] = {ON_RUNOVER | ON_ASSAULT, 1, NEVER},
    [BR_FRAME_SUPPLY] = {ON_BATTLE, 1 << BR_SUPPLY_FIRST | 1 << BR_SUPPLY_SECOND,
                         1 << BR_SUPPLY_FIRST | 1 << BR_SUPPLY_SECOND},
    [BR_FRAME_WRECK] = {ON_BATTLE | ON_ORDERS | ON_ACTIVATION | ON_ACT | ON_FIRE | ON_ASSAULT |
                            ON_SUPPLY | ON_WRECK,
                        1, 1},
};

/* The steps in which a position may begin: wrecks may have to be laid before they are taken. */
static const uint16_t begins[BR_FRAME_COUNT] = {
    [BR_FRAME_ORDERS] = 1 << BR_ORDERS_TAKE | 1 << BR_ORDERS_FIRST | 1 << BR_ORDERS_SECOND,
    [BR_FRAME_ACT] = 1 << BR_ACT_ASK,
    [BR_FRAME_SUPPLY] = 1 << BR_SUPPLY_BLUFFS | 1 << BR_SUPPLY_MARKERS | 1 << BR_SUPPLY_INITIATIVE,
};

/* The phase in which a kind lies on the battle, and how far the battle is then (bits). */
static const struct {
    uint8_t phase, steps;
} courses[BR_FRAME_COUNT] = {
    [BR_FRAME_DEPLOY] = {BR_PHASE_SETUP, 1 << BR_BATTLE_DEPLOY_SECOND | 1 << BR_BATTLE_TURN},
    [BR_FRAME_ORDERS] = {BR_PHASE_ORDER, 1 << BR_BATTLE_ACTIVATION},
    [BR_FRAME_ACTIVATION] = {BR_PHASE_ACTIVATION, 1 << BR_BATTLE_SUPPLY},
    [BR_FRAME_SUPPLY] = {BR_PHASE_SUPPLY, 1 << BR_BATTLE_END},
    [BR_FRAME_WRECK] = {BR_PHASE_SETUP, 1 << BR_BATTLE_DEPLOY_FIRST},
};

/* ---- units and places ---- */

static bool is_unit(const struct br_state *s, int unit, enum br_where where)
{
    return unit < s->field.unit_count && s->field.units[unit].where == where;
}

static bool is_foot(const struct br_data *d, const struct br_state *s, int unit)
{
    return br_unit_type(d, &s->field, unit)->class == BR_INFANTRY;
}

static bool is_pose(const struct br_state *s, int unit, int x, int y, int heading,
                    const struct br_data *d)
{
    struct br_spot spots[4]; /* mutant: 4 becomes 5: only more room than is needed */
    if (heading >= BR_DIR_COUNT || !br_on_board(&s->field.board, x, y))
        return false;
    int count = br_cover_squares(br_unit_type(d, &s->field, unit)->squares, x, y, heading, spots);
    for (int i = 0; i < count; i++)
        if (!br_on_board(&s->field.board, spots[i].x, spots[i].y))
            return false;
    return true;
}

/* ---- movement ---- */

/* Whom it goes for: nobody, or one that it may assault; where it is not asked, that is over. */
static bool is_target(const struct br_data *d, const struct br_state *s, const struct br_frame *f)
{
    const struct br_move_frame *m = &f->u.move;
    if (f->step == BR_MOVE_CLASH)
        return m->target < s->field.unit_count;
    if (m->target == BR_NO_UNIT)
        return f->step != BR_MOVE_LAUNCH;
    bool may_declare = f->step == BR_MOVE_LAUNCH ||
                       (f->step == BR_MOVE_ASK && s->field.units[m->unit].where == BR_OFF_MAP);
    return may_declare && is_unit(s, m->target, BR_ON_BOARD) &&
           br_check_assault(d, &s->field, m->unit, m->target, NULL) == 0;
}

/* Which of the BR_MOVE_... flags come together. */
static bool are_flags(const struct br_state *s, const struct br_frame *f)
{
    unsigned flags = f->u.move.flags, ends = flags & (BR_MOVE_FOILED | BR_MOVE_RETARGET);
    bool is_started = flags & BR_MOVE_STARTED;
    if (flags >= 2 * BR_MOVE_RETARGET || ends == (BR_MOVE_FOILED | BR_MOVE_RETARGET) ||
        ((flags & BR_MOVE_ENTERED) && !is_started))
        return false;
    if (ends != 0 && ((flags & BR_MOVE_SUPPLY) || f->step == BR_MOVE_LAUNCH))
        return false;
    if (s->field.units[f->u.move.unit].where == BR_OFF_MAP)
        return (flags & ~(unsigned)(BR_MOVE_SUPPLY | BR_MOVE_FOILED)) == 0;
    if (f->step == BR_MOVE_ASK && is_started)
        return ends != 0 || (flags & BR_MOVE_ENTERED);
    return is_started || f->step != BR_MOVE_STEP;
}

/* What it has left; nothing, while it is asked, if it cannot move. */
static bool is_left(const struct br_data *d, const struct br_state *s, const struct br_frame *f)
{
    const struct br_move_frame *m = &f->u.move;
    bool is_asked = f->step != BR_MOVE_CLASH;
    if (is_asked && (s->field.units[m->unit].damage >> BR_DAMAGE_TRACKS & 1))
        return false; /* BR-HEAVY-03: no movement action */
    bool is_still = is_asked && br_unit_face(d, &s->field, m->unit)->movement == BR_X;
    return m->left <= (is_still ? 0 : BR_MOVEMENT_MAX);
}

static bool is_move(const struct br_data *d, const struct br_state *s, const struct br_frame *f)
{
    const struct br_move_frame *m = &f->u.move;
    bool is_off = is_unit(s, m->unit, BR_OFF_MAP) && f->step == BR_MOVE_ASK;
    bool is_gone = f->step == BR_MOVE_CLASH && m->unit < s->field.unit_count;
    if (!is_unit(s, m->unit, BR_ON_BOARD) && !is_off && !is_gone)
        return false;
    for (int i = 0; i < BR_CRUSHED_NOW; i++)
        if ((m->crushed[i] & ~BR_CRUSHED_TWICE) > s->field.unit_count)
            return false;
    bool is_supply = m->flags & BR_MOVE_SUPPLY;
    return is_left(d, s, f) && m->x < BR_SIDE_MAX && m->y < BR_SIDE_MAX &&
           m->heading < BR_DIR_COUNT && m->dir < BR_DIR_COUNT && is_target(d, s, f) &&
           are_flags(s, f) && is_supply == (f[-1].kind == BR_FRAME_SUPPLY) &&
           (!is_supply || m->target == BR_NO_UNIT);
}

/* ---- assaults ---- */

static bool is_weapon(const struct br_data *d, const struct br_state *s, int unit, int weapon,
                      int other)
{
    return weapon == BR_NO_WEAPON ||
           br_check_use(d, &s->field, unit, weapon, br_unit_type(d, &s->field, other)->class,
                        NULL) == 0;
}

/* Does the final step lead from the attacker into the defender, to the pose of the frame? */
static bool leads_into(const struct br_data *d, const struct br_field *f,
                       const struct br_assault_frame *a)
{
    /* mutant: 4 becomes 5, 4 becomes 5 (2), 4 becomes 5 (3): only more room than is needed */
    struct br_spot own[4], other[4], then[4];
    int count = br_unit_squares(d, f, a->attacker, own);
    int size = br_unit_squares(d, f, a->defender, other);
    bool leads = false, enters = false;
    br_cover_squares(count, a->x, a->y, a->heading, then);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < size; k++) {
            leads |=
                own[i].x + br_dx[a->dir] == other[k].x && own[i].y + br_dy[a->dir] == other[k].y;
            enters |= then[i].x == other[k].x && then[i].y == other[k].y;
        }
    return leads && enters;
}

/* Before the dice: both stand where they clash. */
static bool is_assault_begun(const struct br_data *d, const struct br_state *s,
                             const struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    return a->outcome == BR_OUTCOME_NONE && a->flags == 0 && is_unit(s, a->attacker, BR_ON_BOARD) &&
           is_unit(s, a->defender, BR_ON_BOARD) && leads_into(d, &s->field, a) &&
           br_check_assault(d, &s->field, a->attacker, a->defender, NULL) == 0 &&
           (f->step == BR_ASSAULT_SUPPORT ||
            br_best_combat(d, &s->field, a->defender,
                           br_unit_type(d, &s->field, a->attacker)->class) != BR_X) &&
           is_weapon(d, s, a->attacker, a->weapon[0], a->defender) &&
           is_weapon(d, s, a->defender, a->weapon[1], a->attacker);
}

/* After them: what waits is the loser's hit or forced move, or wrecks. */
static bool is_assault_fought(const struct br_data *d, const struct br_state *s,
                              const struct br_frame *f, const struct br_frame *above)
{
    const struct br_assault_frame *a = &f->u.assault;
    bool has_wreck = above->kind == BR_FRAME_WRECK;
    if (f->step == BR_ASSAULT_END)
        return has_wreck || (above->kind == BR_FRAME_FORCED && a->outcome != BR_OUTCOME_NONE);
    if (!is_unit(s, a->attacker, BR_ON_BOARD))
        return false;
    if (has_wreck)
        return a->outcome == BR_ATTACKER_WINS && !is_unit(s, a->defender, BR_ON_BOARD);
    if (!is_unit(s, a->defender, BR_ON_BOARD) || !leads_into(d, &s->field, a))
        return false;
    return f->step == BR_ASSAULT_HITS
               ? above->kind == BR_FRAME_HIT &&
                     (a->outcome == BR_ATTACKER_WINS || a->outcome == BR_DEFENDER_WINS)
               : above->kind == BR_FRAME_FORCED && a->outcome == BR_ATTACKER_WINS;
}

static bool is_assault(const struct br_data *d, const struct br_state *s, const struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    if (a->attacker != f[-1].u.move.unit || a->defender != f[-1].u.move.target ||
        s->field.units[a->attacker].owner == s->field.units[a->defender].owner ||
        a->dir >= BR_DIR_COUNT || a->outcome >= BR_OUTCOME_COUNT ||
        a->support > s->field.unit_count || !is_pose(s, a->attacker, a->x, a->y, a->heading, d))
        return false;
    return f->step < BR_ASSAULT_HITS ? is_assault_begun(d, s, f)
                                     : is_assault_fought(d, s, f, f + 1);
}

/* Who is hit, and by whom, is told by the frame below. */
static bool is_hit(const struct br_state *s, const struct br_frame *f)
{
    const struct br_hit_frame *h = &f->u.hit;
    const struct br_frame *below = f - 1;
    const struct br_assault_frame *a = &below->u.assault;
    bool is_fire = below->kind == BR_FRAME_FIRE, wins = a->outcome == BR_ATTACKER_WINS;
    int unit = is_fire ? below->u.fire.target : wins ? a->defender : a->attacker;
    int by = is_fire ? below->u.fire.unit : wins ? a->attacker : a->defender;
    bool keeps = h->flags & BR_HIT_KEEP_WRECK, has_suffered = h->flags & BR_HIT_SUFFERED;
    if (h->flags >= 2 * BR_HIT_SUFFERED || keeps != (!is_fire && !wins) ||
        h->hits + has_suffered > (is_fire ? 2 : 1))
        return false;
    return is_unit(s, h->unit, BR_ON_BOARD) && h->unit == unit && h->by == by &&
           s->field.units[unit].owner != s->field.units[by].owner &&
           h->source == (is_fire ? BR_HIT_BY_FIRE : BR_HIT_BY_ASSAULT) && h->location <= BR_DIE;
}

/* Does the vehicle cover the square of the infantry? */
static bool is_under(const struct br_data *d, const struct br_field *f, int unit, int vehicle)
{
    struct br_spot spots[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_unit_squares(d, f, vehicle, spots);
    for (int i = 0; i < count; i++)
        if (spots[i].x == f->units[unit].x && spots[i].y == f->units[unit].y)
            return true;
    return false;
}

/* Infantry that was run over, retreats, or is pushed out of the way. */
static bool is_forced(const struct br_data *d, const struct br_state *s, const struct br_frame *f)
{
    const struct br_forced_frame *ff = &f->u.forced;
    const struct br_frame *below = f - 1;
    const struct br_assault_frame *a = &below->u.assault;
    if (!is_unit(s, ff->unit, BR_ON_BOARD) || !is_foot(d, s, ff->unit) || ff->dir >= BR_DIR_COUNT)
        return false;
    if (below->kind == BR_FRAME_RUNOVER)
        return ff->reason == BR_FORCED_RUN_OVER &&
               is_under(d, &s->field, ff->unit, below->u.runover.unit);
    if (below->step == BR_ASSAULT_PLACE)
        return ff->reason == BR_FORCED_RETREAT && ff->unit == a->defender && ff->dir == a->dir;
    return ff->reason == BR_FORCED_PUSH && (ff->unit == a->defender || ff->unit == a->attacker);
}

/* Every wreck is laid once. */
static bool is_wreck(const struct br_data *d, const struct br_state *s, const struct br_frame *f)
{
    const struct br_wreck_frame *w = &f->u.wreck;
    for (const struct br_frame *below = f - 1; below->kind == BR_FRAME_WRECK; below--)
        if (below->u.wreck.unit == w->unit)
            return false;
    return is_unit(s, w->unit, BR_DESTROYED) && br_unit_type(d, &s->field, w->unit)->wreck != 0 &&
           is_pose(s, w->unit, w->x, w->y, w->heading, d);
}

/* ---- frames ---- */

static bool is_course(const struct br_state *s, const struct br_frame *f)
{
    const struct br_frame *above = f + 1;
    return (s->scenario != BR_NO_SCENARIO || f->step >= BR_BATTLE_TURN) &&
           s->phase == courses[above->kind].phase && (courses[above->kind].steps >> f->step & 1);
}

/* The player with the initiative comes first; what has not begun asks nobody yet. */
static bool is_turn_of(const struct br_state *s, const struct br_frame *f, int seat, int first,
                       int second)
{
    return seat < 2 && (f->step != first || seat == s->initiative) &&
           (f->step != second || seat != s->initiative);
}

static bool is_fire(const struct br_data *d, const struct br_state *s, const struct br_frame *f)
{
    const struct br_fire_frame *ff = &f->u.fire;
    if (!is_unit(s, ff->unit, BR_ON_BOARD))
        return false;
    const struct br_type *t = br_unit_type(d, &s->field, ff->unit);
    return ff->used < 1 << t->weapon_count && ff->target < s->field.unit_count &&
           ff->mode < BR_MODE_COUNT;
}

/* Do the fields make sense? The frame below is sound, and one above it is known to lie there. */
static bool is_sound(const struct br_data *d, const struct br_state *s, const struct br_frame *f)
{
    switch ((enum br_frame_kind)f->kind) {
    case BR_FRAME_BATTLE:
        return is_course(s, f);
    case BR_FRAME_DEPLOY:
        return s->scenario != BR_NO_SCENARIO && f->u.deploy.seat < 2 &&
               f->u.deploy.unit < s->field.unit_count;
    case BR_FRAME_ORDERS:
        return is_turn_of(s, f, f->u.orders.seat, BR_ORDERS_FIRST, BR_ORDERS_SECOND);
    case BR_FRAME_SUPPLY:
        return is_turn_of(s, f, f->u.supply.seat, BR_SUPPLY_FIRST, BR_SUPPLY_SECOND);
    case BR_FRAME_ACTIVATION:
        return f->u.activation.seat < 2 && f->u.activation.asked < 4;
    case BR_FRAME_ACT:
        return f->step == BR_ACT_DONE ? f->u.act.unit < s->field.unit_count
                                      : is_unit(s, f->u.act.unit, BR_ON_BOARD) ||
                                            is_unit(s, f->u.act.unit, BR_OFF_MAP);
    case BR_FRAME_MOVE:
        return is_move(d, s, f);
    case BR_FRAME_RUNOVER:
        return is_unit(s, f->u.runover.unit, BR_ON_BOARD) && !is_foot(d, s, f->u.runover.unit);
    case BR_FRAME_FIRE:
        return is_fire(d, s, f);
    case BR_FRAME_HIT:
        return is_hit(s, f);
    case BR_FRAME_ASSAULT:
        return is_assault(d, s, f);
    case BR_FRAME_FORCED:
        return is_forced(d, s, f);
    case BR_FRAME_WRECK:
        return is_wreck(d, s, f);
    case BR_FRAME_COUNT:
        break;
    }
    return false;
}

/* Does a movement of the unit fit an ACT or SUPPLY frame below it? */
static bool is_move_of(const struct br_state *s, const struct br_frame *below, int unit)
{
    return below->kind == BR_FRAME_ACT ? unit == below->u.act.unit
                                       : s->field.units[unit].owner == below->u.supply.seat;
}

/* Is it about the same unit, or the same seat's, as the one below it? */
static bool fits_below(const struct br_state *s, const struct br_frame *f)
{
    const struct br_frame *below = f - 1;
    switch ((enum br_frame_kind)f->kind) {
    case BR_FRAME_MOVE:
        return is_move_of(s, below, f->u.move.unit);
    case BR_FRAME_RUNOVER:
        return is_move_of(s, below, f->u.runover.unit);
    case BR_FRAME_FIRE:
        return f->u.fire.unit == below->u.act.unit;
    default:
        return true;
    }
}

/* The steps, as bits, in which a frame may be, given the one above it (NULL: it is on top). */
static unsigned steps_of(const struct br_frame *f, const struct br_frame *above)
{
    if (above == NULL)
        return habits[f->kind].asks;
    bool has_wreck = above->kind == BR_FRAME_WRECK;
    return habits[f->kind].waits | (has_wreck ? begins[f->kind] : 0U);
}

static bool check_order(const struct br_state *s, struct err *e)
{
    for (int i = 0; i < s->frame_count; i++) {
        const struct br_frame *f = &s->frames[i];
        const char *word = br_frame_records[f->kind].name;
        bool is_top = i == s->frame_count - 1;
        unsigned steps = steps_of(f, is_top ? NULL : f + 1);
        if (i == 0 ? f->kind != BR_FRAME_BATTLE : !(habits[f->kind].below >> f[-1].kind & 1))
            return err_set(e, ERR_VALUE, "frame %d, \"%s\", cannot lie there: the first is battle",
                           i + 1, word);
        if (f->step > 15 || !(steps >> f->step & 1))
            return err_set(e, ERR_VALUE, "frame %d, \"%s\", does not %s in step %d", i + 1, word,
                           is_top ? "ask" : "wait for another", f->step);
    }
    return true;
}

static bool check_frames(const struct br_data *d, const struct br_state *s, struct err *e)
{
    if (!check_order(s, e))
        return false;
    for (int i = 0; i < s->frame_count; i++) {
        const struct br_frame *f = &s->frames[i];
        if (is_sound(d, s, f) && fits_below(s, f))
            continue;
        if (i == 0)
            return err_set(e, ERR_VALUE,
                           "frame 1, \"battle\", does not fit the phase %s and the frame above it",
                           br_phase_names[s->phase]);
        return err_set(e, ERR_VALUE,
                       "frame %d, \"%s\", names a unit or value that does not fit the position",
                       i + 1, br_frame_records[f->kind].name);
    }
    return true;
}

/* ---- the whole ---- */

bool br_check_pending(const struct br_data *d, const struct br_state *s, struct err *e)
{
    return check_frames(d, s, e) && check_standing(d, s, e) && check_untaken(s, e);
}

bool br_check_rest(const struct br_data *d, const struct br_state *s, struct err *e)
{
    return check_flyers(d, s, e) && check_untaken(s, e);
}
