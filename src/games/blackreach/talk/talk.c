/* talk.c: the battle as told to a person at the table: what moves bring, what one might try, the
 * story with every sum. */
#include "talk/talk.h"

#include <string.h>

#include "arrival/pods.h"
#include "powers/powers.h"

/* ---- moves ---- */

/* "Thicket, +1 cover, at objective 2" */
static void describe_square(const struct br_data *d, const struct br_view *v, int unit, int x,
                            int y, struct text *out)
{
    const struct br_field *f = &v->s.field;
    int number = f->board.elements[f->board.area[br_square(&f->board, x, y)]].terrain;
    const struct br_terrain *t = br_terrain(d, f, number);
    int bonus = t->defence[br_unit_type(d, f, unit)->class];
    struct br_rows squares;
    text_add(out, number == 0                ? "open ground"
                  : number < BR_TERRAINS_MAX ? d->terrains[number].title
                                             : "terrain of this position");
    if (bonus > 0 && br_unit_type(d, f, unit)->squares == 1)
        text_addf(out, ", %+d cover", bonus);
    for (int i = 0; i < v->s.objective_count; i++) {
        br_control_squares(f, &v->s.objectives[i], &squares);
        if (br_rows_has(&squares, x, y))
            text_addf(out, ", at objective %d", i + 1);
    }
}

int br_movement_left(const struct br_data *d, const struct br_state *s, int unit)
{
    const struct br_frame *f = s->frame_count > 0 ? br_top_const(s) : NULL;
    return f != NULL && f->kind == BR_FRAME_MOVE && f->u.move.unit == unit ? f->u.move.left
           : br_is_scouting(d, s, unit) ? br_allowance(d, s, unit)
                                        : br_movement(d, &s->field, unit, 0);
}

static void describe_way(const struct br_data *d, const struct br_view *v, int unit,
                         struct br_pose to, struct text *out)
{
    struct br_mover m;
    struct br_path path;
    if (br_unit_type(d, &v->s.field, unit)->squares == 1)
        to.heading = 0;
    br_mover_now(d, &v->s, unit, br_movement_left(d, &v->s, unit), &m);
    if (br_best_path(&m, to, &path))
        text_addf(out, "%d MOVEMENT, seen on %d of the squares; ", path.cost, path.exposure);
    describe_square(d, v, unit, to.x, to.y, out);
}

static void describe_shot(const struct br_data *d, const struct br_state *s, const struct move *m,
                          struct text *out)
{
    struct br_shot shot = br_move_shot(d, s, m);
    struct br_odds o;
    if ((shot.weapon == BR_NO_WEAPON && shot.mode != BR_MODE_SNIPER && shot.option == 0) ||
        br_check_fire(d, s, &shot, NULL) != 0)
        return;
    if (shot.mode >= BR_MODE_HOWITZER || shot.mode == BR_MODE_STRUCTURE) {
        br_print_effect(d, s, &shot, out);
        return;
    }
    br_fire_odds(d, s, &shot, &o);
    br_print_chances(&shot, &o, out);
    if (shot.mode == BR_MODE_SNIPER)
        text_addf(out, "; die %+d", o.sum.attack);
    else
        text_addf(out, "; die %+d against %d", o.sum.attack, o.sum.defence);
    br_print_doubt(&s->field, &shot, out);
}

static void describe_fight(const struct br_odds *o, struct text *out)
{
    if (o->sum.count == 0)
        text_add(out, "it cannot fight back (BR-ASSAULT-30, -31)");
    else
        text_addf(out, "%d %% to win, %d %% to tie; %+d against %+d", br_in_hundred(o->win),
                  br_in_hundred(o->tie), o->sum.attack, o->sum.defence);
}

static void describe_assault(const struct br_data *d, const struct br_state *s, int unit,
                             int target, struct text *out)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    struct br_odds o;
    if (s->field.units[target].type == BR_TYPE_MASKED) {
        text_add(out, "nobody but its owner knows how strong it is");
        return;
    }
    if (s->field.units[unit].where != BR_ON_BOARD ||
        br_check_assault(d, &s->field, unit, target, NULL) != 0)
        return;
    if (br_best_launch(d, s, unit, target, br_movement_left(d, s, unit), launches, &o) < 0)
        text_add(out, "out of reach");
    else
        describe_fight(&o, out);
}

/* A launch is asked for while the move frame with the target is on top. */
static void describe_launch(const struct br_data *d, const struct br_state *s, const struct move *m,
                            struct text *out)
{
    const struct br_frame *f = br_top_const(s);
    struct br_launch launches[BR_LAUNCHES_MAX];
    int value = br_move(m)->launch.from;
    struct br_odds o;
    if (f->kind != BR_FRAME_MOVE || f->u.move.target == BR_NO_UNIT)
        return;
    int unit = f->u.move.unit, target = f->u.move.target;
    if (s->field.units[target].type == BR_TYPE_MASKED)
        return;
    int count = br_launches(d, s, unit, f->u.move.left, target, launches);
    for (int i = 0; i < count; i++) {
        const struct br_pose *from = &launches[i].from;
        if (br_pose_value(from->x, from->y, from->heading) !=
                br_pose_value(br_value_x(value), br_value_y(value),
                              br_value_pose(value, from->heading).heading) ||
            launches[i].dir != br_move(m)->launch.dir)
            continue;
        br_assault_odds(d, &s->field, unit, target, &launches[i], &o);
        describe_fight(&o, out);
        return;
    }
}

/* A strike from a distance, or a pursuit. */
static void describe_reach(const struct br_data *d, const struct br_state *s, const struct move *m,
                           struct text *out)
{
    const struct br_frame *f = br_top_const(s);
    const struct br_assault_frame *a = &f->u.assault;
    bool strikes = m->kind == BR_MOVE_KIND_STRIKE;
    struct br_odds o;
    if (f->kind != (strikes ? BR_FRAME_MOVE : BR_FRAME_ASSAULT))
        return;
    int unit = strikes ? f->u.move.unit : a->attacker;
    int target = strikes ? f->u.move.target : a->defender;
    const struct br_unit *u = &s->field.units[unit];
    struct br_pose at =
        strikes ? br_value_pose(br_move(m)->strike.from, u->heading) : br_pose_of(u);
    struct br_launch from = {.from = at, .to = at, .is_distant = strikes};
    from.dir = strikes ? BR_N : (uint8_t)(br_move(m)->pursue.dir & 7);
    if (target >= s->field.unit_count)
        return;
    br_assault_odds(d, &s->field, unit, target, &from, &o);
    describe_fight(&o, out);
}

static void describe_ram(const struct br_data *d, const struct br_state *s, const struct move *m,
                         struct text *out)
{
    int unit = br_move(m)->ram.unit, target = br_move(m)->ram.target;
    struct br_odds o;
    if (unit >= s->field.unit_count || target >= s->field.unit_count ||
        br_check_ram(d, s, unit, target, NULL) != 0)
        return;
    br_ram_odds(d, s, unit, target, &o);
    text_addf(out, "%d %% to hit; %+d against %+d", br_in_hundred(o.win), o.sum.attack,
              o.sum.defence);
}

/* Dice against a structure, where it is chosen. */
static void describe_raze(const struct br_state *s, struct text *out)
{
    const struct br_frame *f = br_top_const(s);
    if (f->kind != BR_FRAME_RAZE)
        return;
    int dice = f->u.raze.dice, one = br_dice_chance(&s->field, f->u.raze.unit, 1);
    text_addf(out, "%d %s, %d %% for a point", dice, dice == 1 ? "die" : "dice, each",
              br_in_hundred(one));
}

/* A shot at a unit names one that there is. */
static bool names_target(const struct move *m, int count)
{
    bool is_at_unit = m->kind == BR_MOVE_KIND_FIRE || m->kind == BR_MOVE_KIND_SUPPRESS ||
                      m->kind == BR_MOVE_KIND_SNIPE;
    return !is_at_unit || br_move(m)->fire.target < count;
}

void br_describe_fight(const struct br_data *d, const struct br_state *s, const struct move *m,
                       struct text *out)
{
    const union br_move *move = br_move(m);
    int count = s->field.unit_count;
    if (m->kind == BR_MOVE_KIND_LAUNCH)
        describe_launch(d, s, m, out);
    else if (m->kind == BR_MOVE_KIND_STRIKE || m->kind == BR_MOVE_KIND_PURSUE)
        describe_reach(d, s, m, out);
    else if (m->kind == BR_MOVE_KIND_RAM)
        describe_ram(d, s, m, out);
    else if (m->kind == BR_MOVE_KIND_RAZE)
        describe_raze(s, out);
    else if (br_is_shot(m) && move->fire.unit < count && names_target(m, count))
        describe_shot(d, s, m, out);
    else if (m->kind == BR_MOVE_KIND_ASSAULT && move->assault.target < count)
        describe_assault(d, s, move->assault.unit, move->assault.target, out);
}

/* "test: works 67%, peril 33%; hit 50%, double hit 17%" */
static void describe_cast(const struct br_data *d, const struct br_state *s, const struct move *m,
                          struct text *out)
{
    struct br_cast c = br_cast_of(m);
    struct br_test test;
    struct br_odds o;
    if (c.unit >= s->field.unit_count || c.power >= BR_POWER_COUNT ||
        br_check_cast(d, s, &c, NULL) != 0)
        return;
    br_cast_test(d, s, &c, &test);
    text_addf(out, "cost %d; test: works %d%%", br_power_infos[c.power].cost, test.works * 100 / 6);
    if (test.is_shaman)
        text_addf(out, ", works and hurts %d%%, bursts %d%%", test.hurts * 100 / 6,
                  test.fails * 100 / 6);
    else
        text_addf(out, ", peril %d%%", test.fails * 100 / 6);
    if (c.target == BR_NO_UNIT || !br_power_attacks(c.power))
        return;
    struct br_shot shot = br_cast_shot(d, &s->field, &c, c.target);
    struct br_state paid = *s; /* the markers of its cost count */
    paid.field.units[c.unit].sm =
        (uint8_t)(paid.field.units[c.unit].sm + br_power_infos[c.power].cost);
    br_fire_odds(d, &paid, &shot, &o);
    text_addf(out, "; then hit %d%%, double hit %d%%", br_in_hundred(o.hit),
              br_in_hundred(o.double_hit));
}

static void describe_use(const struct br_data *d, const struct br_view *v, const struct move *m,
                         struct text *out)
{
    const struct br_frame *f = br_top_const(&v->s);
    int unit = br_move(m)->use.unit, weapon = br_value_weapon(br_move(m)->use.weapon);
    const struct br_type *t = br_unit_type(d, &v->s.field, unit);
    if (f->kind != BR_FRAME_ASSAULT || weapon >= t->weapon_count)
        return;
    int other = unit == f->u.assault.attacker ? f->u.assault.defender : f->u.assault.attacker;
    int combat = t->weapons[weapon].combat[br_unit_type(d, &v->s.field, other)->class];
    if (combat != BR_X)
        text_addf(out, "COMBAT %d", combat);
}

static void describe_here(const struct br_data *d, const struct br_view *v, int unit,
                          struct text *out)
{
    const struct br_unit *u = &v->s.field.units[unit];
    if (u->where != BR_ON_BOARD) {
        text_add(out, u->where == BR_IN_AIR ? "in the air" : "beside the board");
        if (u->where == BR_ORBIT && br_has_site(u))
            text_addf(out, ", its landing marker on i(%d,%d)", u->x, u->y);
        return;
    }
    text_addf(out, "at %d,%d, ", u->x, u->y);
    describe_square(d, v, unit, u->x, u->y, out);
}

/* What a pod would destroy that comes down on i(a,b) now. */
static void describe_site(const struct br_data *d, const struct br_view *v, int a, int b,
                          struct text *out)
{
    const struct br_field *f = &v->s.field;
    bool has_building = false, is_free = true;
    struct br_spot spots[4], own[4];
    const char *between = "destroys ";
    br_cover_squares(4, a - 1, b - 1, BR_N, spots);
    for (int i = 0; i < 4; i++)
        has_building |= br_area_terrain(d, f, spots[i].x, spots[i].y)->structure > 0;
    for (int i = 0; i < f->unit_count; i++) {
        int where = f->units[i].where;
        int size = where == BR_ON_BOARD || where == BR_WRECK ? br_unit_squares(d, f, i, own) : 0;
        bool is_under = false;
        for (int k = 0; k < size; k++)
            is_under |= br_spots_have(spots, 4, own[k]);
        if (!is_under)
            continue;
        text_add(out, between);
        br_unit_name(d, f, i, out);
        text_add(out, where == BR_WRECK ? " (a wreck)" : "");
        between = ", ";
        is_free = false;
    }
    if (has_building)
        text_addf(out, "%sa building", between);
    text_add(out, is_free && !has_building ? "free ground" : "");
}

static void describe_landing(const struct br_data *d, const struct br_view *v, int unit,
                             struct text *out)
{
    const struct br_unit *u = &v->s.field.units[unit];
    text_addf(out, "on i(%d,%d), ", u->x, u->y);
    describe_site(d, v, u->x, u->y, out);
    text_add(out, "; a 1 delays it, a 2 suppresses all aboard");
}

/* The best chance that the unit has if it fires by overwatch: of a hit, or else of suppressing. */
static void describe_watch(const struct br_data *d, const struct br_state *s, int unit,
                           struct text *out)
{
    const struct br_run run = br_firing_face(d, &s->field, unit)->weapons;
    struct br_shot best;
    struct br_odds chances = {.hit = -1};
    for (int i = 0; i < 2 * run.count; i++) {
        bool suppresses = i >= run.count;
        struct br_shot shot = br_shot_at(unit, run.first + i - (suppresses ? run.count : 0),
                                         suppresses ? BR_MODE_SUPPRESSIVE : BR_MODE_NORMAL,
                                         br_top_const(s)->u.watch.unit);
        struct br_odds o;
        shot.flags = BR_SHOT_OVERWATCH;
        if ((suppresses && chances.hit > 0) || br_check_fire(d, s, &shot, NULL) != 0)
            continue;
        br_fire_odds(d, s, &shot, &o);
        if (o.hit > chances.hit || suppresses) {
            best = shot;
            chances = o;
        }
    }
    if (chances.hit >= 0)
        br_print_chances(&best, &chances, out);
}

void br_describe_move(const void *data, const void *view, const struct move *m, struct text *out)
{
    const struct br_data *d = data;
    const struct br_view *v = view;
    int unit = br_move(m)->going.unit; /* where the row has one */
    if (m->kind == BR_MOVE_KIND_MARK && br_asked(&v->s).question == BR_ASK_SITE) {
        int at = br_move(m)->mark.at;
        describe_site(d, v, br_spot_x(at), br_spot_y(at), out);
        return;
    }
    if (unit >= v->s.field.unit_count || v->s.frame_count == 0)
        return;
    struct br_pose to =
        br_value_pose(br_move(m)->going.pose, v->s.field.units[unit].heading); /* the same */
    bool has_square = br_on_board(&v->s.field.board, to.x, to.y);
    switch ((enum br_move_kind)m->kind) {
    case BR_MOVE_KIND_MOVE:
        if (has_square && v->s.field.units[unit].where == BR_ON_BOARD)
            describe_way(d, v, unit, to, out);
        break;
    case BR_MOVE_KIND_DEPLOY:
    case BR_MOVE_KIND_STEP:
    case BR_MOVE_KIND_ENTER:
    case BR_MOVE_KIND_ALIGHT:
    case BR_MOVE_KIND_RETREAT:
        if (has_square)
            describe_square(d, v, unit, to.x, to.y, out);
        break;
    case BR_MOVE_KIND_FIRE:
    case BR_MOVE_KIND_SUPPRESS:
    case BR_MOVE_KIND_SNIPE:
    case BR_MOVE_KIND_BATTER:
    case BR_MOVE_KIND_SHELL:
    case BR_MOVE_KIND_LOB:
    case BR_MOVE_KIND_FLAME:
    case BR_MOVE_KIND_ASSAULT:
    case BR_MOVE_KIND_LAUNCH:
    case BR_MOVE_KIND_STRIKE:
    case BR_MOVE_KIND_PURSUE:
        br_describe_fight(d, &v->s, m, out);
        break;
    case BR_MOVE_KIND_MANIFEST:
    case BR_MOVE_KIND_AIM:
        describe_cast(d, &v->s, m, out);
        break;
    case BR_MOVE_KIND_USE:
        describe_use(d, v, m, out);
        break;
    case BR_MOVE_KIND_ORDER:
    case BR_MOVE_KIND_PICK:
    case BR_MOVE_KIND_SPECIAL:
        describe_here(d, v, unit, out);
        break;
    case BR_MOVE_KIND_LAND:
        describe_landing(d, v, unit, out);
        break;
    case BR_MOVE_KIND_SUPPORT:
        text_add(out, "+1 to the assault; it counts as activated");
        break;
    case BR_MOVE_KIND_REACT:
        if (br_asked(&v->s).question == BR_ASK_WATCH)
            describe_watch(d, &v->s, unit, out);
        break;
    default:
        break;
    }
}

/* ---- what one might try ---- */

/* Shots and assaults at every enemy on the board or in the air. */
static int try_enemies(const struct br_data *d, const struct br_view *v, int unit, struct move *out)
{
    const struct br_field *f = &v->s.field;
    const struct br_run run = br_unit_face(d, f, unit)->weapons;
    int count = 0;
    for (int i = 0; i < f->unit_count; i++) {
        if (f->units[i].owner == f->units[unit].owner ||
            (f->units[i].where != BR_ON_BOARD && f->units[i].where != BR_IN_AIR))
            continue;
        for (int k = run.first; k < run.first + run.count; k++)
            out[count++] = BR_MOVE(FIRE, fire, .unit = (uint16_t)unit, .target = (uint16_t)i,
                                   .weapon = (uint16_t)br_weapon_of(d, f, unit, k));
        out[count++] = BR_MOVE(ASSAULT, assault, .unit = (uint16_t)unit, .target = (uint16_t)i);
    }
    return count;
}

/* The same by every own unit: support, or a movement action. */
static int try_own(const struct br_view *v, bool supports, struct move *out)
{
    const struct br_field *f = &v->s.field;
    int count = 0;
    for (int i = 0; i < f->unit_count; i++)
        if (f->units[i].owner == v->viewer && br_is_alive(&f->units[i]))
            out[count++] = supports ? BR_MOVE(SUPPORT, support, .unit = (uint16_t)i)
                                    : BR_MOVE(PICK, pick, .unit = (uint16_t)i);
    return count;
}

int br_candidates(const void *data, const void *view, struct move *out)
{
    const struct br_data *d = data;
    const struct br_view *v = view;
    struct br_asked asked = br_asked(&v->s);
    if (asked.question == BR_QUESTION_COUNT || asked.seat != v->viewer)
        return 0;
    switch (asked.question) {
    case BR_ASK_ACT:
    case BR_ASK_FIRE:
        return try_enemies(d, v, asked.unit, out);
    case BR_ASK_SUPPORT:
        return try_own(v, true, out);
    case BR_ASK_SUPPLY:
    case BR_ASK_SCOUT:
    case BR_ASK_DRIVE:
        return try_own(v, false, out);
    default:
        return 0;
    }
}

/* ---- the story ---- */

enum { RUN_PARTS = BR_PARTS_MAX };

/* A row of events that belong to one roll. */
struct roll {
    const union br_event *dice[2]; /* DICE of attacker and defender */
    struct br_part parts[RUN_PARTS];
    int count;
    const union br_event *twin; /* the two dice of a twin-linked weapon, or NULL */
    const union br_event *end;  /* ATTACK, SUPPRESSES or SUMS */
    int length;                 /* events in the row */
};

/* Reads the row that begins with FIRED or DICE. False: it is cut off. */
static bool read_roll(const struct event *events, int count, struct roll *r)
{
    int i = 0;
    *r = (struct roll){.count = 0};
    if (events[0].kind == BR_EV_FIRED)
        i = 1;
    for (int k = 0; k < 2 && i < count && events[i].kind == BR_EV_DICE; k++)
        r->dice[k] = br_event(&events[i++]);
    for (; i < count && events[i].kind == BR_EV_PART && r->count < RUN_PARTS; i++) {
        const union br_event *part = br_event(&events[i]);
        r->parts[r->count++] = (struct br_part){
            (uint16_t)part->part.rule, (int8_t)part->part.amount, (uint8_t)part->part.defence};
    }
    if (i < count && events[i].kind == BR_EV_TWIN)
        r->twin = br_event(&events[i++]);
    if (i == count || (events[i].kind != BR_EV_ATTACK && events[i].kind != BR_EV_SUPPRESSES &&
                       events[i].kind != BR_EV_SUMS))
        return false;
    r->end = br_event(&events[i]);
    r->length = i + 1;
    return events[0].kind == BR_EV_FIRED || r->dice[1] != NULL;
}

/* How many parts one side of the sum has. */
static int parts_of(const struct roll *r, bool is_defence)
{
    int count = 0;
    for (int i = 0; i < r->count; i++)
        count += r->parts[i].is_defence == is_defence;
    return count;
}

/* The event's sentence without its full stop. */
static void say_begin(const struct audience *a, const struct event *ev, struct text *out)
{
    char words[160];
    struct text t;
    text_init(&t, words, sizeof words);
    game_print_event(a, ev, &t);
    size_t size = strlen(words);
    text_add_bytes(out, words, size > 0 && words[size - 1] == '.' ? size - 1 : size);
}

/* ATTACK and SUPPRESSES have their first five fields in common.
 * "line3 fires at mob17 (3 squares): 4 +3 COMBAT (BR-FIRE-05) = 7 against 4 DEFENCE ...: hit." */
static void tell_shot(const struct audience *a, const struct event *fired, const struct roll *r,
                      struct text *out)
{
    static const char *const words[] = {"missed", "hit", "double hit (BR-HIT-05)"};
    bool suppresses = r->end->event.kind == BR_EV_SUPPRESSES;
    say_begin(a, fired, out);
    text_add(out, ": ");
    if (r->twin != NULL)
        text_addf(out, "of %d and %d the higher, ", r->twin->twin.first, r->twin->twin.second);
    br_print_parts(r->parts, r->count, false, r->end->attack.die, out);
    text_addf(out, " = %d against ", r->end->attack.total);
    br_print_parts(r->parts, r->count, true, BR_NO_DIE, out);
    if (parts_of(r, true) > 1)
        text_addf(out, " = %d", r->end->attack.defence);
    if (!suppresses)
        text_addf(out, ": %s.", words[r->end->attack.hits]);
    else if (r->end->suppresses.markers == 0)
        text_add(out, ": no suppressed marker.");
    else
        text_addf(out, ": %d suppressed marker%s.", r->end->suppresses.markers,
                  r->end->suppresses.markers == 1 ? "" : "s");
}

static void tell_side(const struct audience *a, const struct roll *r, int side, struct text *out)
{
    const union br_event *roll = r->dice[side];
    int first = roll->dice.first, second = roll->dice.second;
    say_begin(a, &roll->event, out);
    text_add(out, ": ");
    br_print_parts(r->parts, r->count, side == 1, first > second ? first : second, out);
    text_addf(out, " = %d", side == 0 ? r->end->sums.attack : r->end->sums.defence);
}

/* "line3 rolls 2 and 5: 5 +3 COMBAT (BR-ASSAULT-21) = 8; mob17 rolls 4: ...: the attacker wins." */
static void tell_assault(const struct audience *a, const struct roll *r, struct text *out)
{
    static const char *const words[BR_OUTCOME_COUNT] = {"", "the attacker wins",
                                                        "the defender wins", "a tie"};
    tell_side(a, r, 0, out);
    text_add(out, "; ");
    tell_side(a, r, 1, out);
    text_addf(out, ": %s.", words[r->end->sums.outcome]);
}

/* Tells the next row of events in one sentence; returns how many it took. */
static int tell_row(const struct audience *a, const struct event *ev, int count, struct text *out)
{
    struct roll r;
    bool is_roll = (ev->kind == BR_EV_FIRED || ev->kind == BR_EV_DICE) && read_roll(ev, count, &r);
    if (!is_roll)
        return game_print_events(a, ev, count, out);
    if (ev->kind == BR_EV_FIRED)
        tell_shot(a, ev, &r, out);
    else
        tell_assault(a, &r, out);
    return r.length;
}

static bool is_headline(const struct event *ev)
{
    switch ((enum br_event_kind)ev->kind) {
    case BR_EV_FIRST:
    case BR_EV_TURN:
    case BR_EV_DESTROYED:
    case BR_EV_BROKEN:
    case BR_EV_CAPTURED:
    case BR_EV_SCORED:
    case BR_EV_OVER:
    case BR_EV_DRAWN:
        return true;
    default:
        return false;
    }
}

bool br_tell_story(const struct audience *a, const struct event *events, int count,
                   enum story story, struct text *out)
{
    for (int i = 0; i < count;) {
        size_t before = out->need;
        int taken = 1;
        if (story == STORY_ALL)
            taken = tell_row(a, &events[i], count - i, out);
        else if (is_headline(&events[i]))
            game_print_event(a, &events[i], out);
        if (out->need > before)
            text_add_char(out, '\n');
        i += taken;
    }
    return true;
}
