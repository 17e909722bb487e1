/* deploy.c: a battle set up from a scenario, and its units deployed: the DEPLOY frame (SETUP). */
#include <string.h>

#include "abilities/scout.h"
#include "army/army.h"
#include "arrival/pods.h"
#include "arrival/teleport.h"
#include "board/bearing.h"
#include "board/passage.h"
#include "effects/carry.h"
#include "effects/list.h"
#include "rules/rules.h"
#include "state/mask.h"

/* ---- the scenario ---- */

/* Reinforcements wait for their occasion. */
static void add_tile(const struct br_data *d, struct br_state *s, const struct br_levy *levy,
                     bool is_off_map)
{
    enum br_where where = levy->occasion != BR_NO_OCCASION ? BR_WAITING
                          : is_off_map                     ? BR_OFF_MAP
                                                           : BR_AWAY;
    br_raise_tile(d, s, &levy->tile, levy->seat, where);
}

static void add_side(struct br_state *s, const struct br_scenario *sc, int seat)
{
    const struct br_scenario_side *from = &sc->sides[seat];
    struct br_side_state *to = &s->sides[seat];
    to->hand_size = from->hand_size;
    to->has_bluff = from->has_bluff;
    to->has_plan = from->has_plan;
    to->entry_side = from->entry_side;
    to->teleport_a = to->teleport_b = BR_NO_MARKER;
}

static void add_objective(struct br_state *s, const struct br_scenario_objective *from)
{
    const struct br_board *b = &s->field.board;
    struct br_objective *o = &s->objectives[s->objective_count++];
    *o = (struct br_objective){
        .a = from->a, .b = from->b, .owner = from->owner, .value = from->value};
    if (from->is_element)
        o->element = b->area[br_square(b, from->a, from->b)];
}

void br_set_up(const struct br_data *d, struct br_state *s, const struct br_scenario *sc,
               const struct br_board *board)
{
    struct br_levy levies[BR_BATTLE_TILES_MAX];
    int count = br_levies(sc, levies);
    s->turns = sc->turns;
    s->field.special = sc->special;
    s->winner = BR_PLAYING;
    s->field.board = *board;
    br_battle_terms(sc, &s->terms);
    for (int seat = 0; seat < 2; seat++)
        add_side(s, sc, seat);
    for (int i = 0; i < count; i++)
        add_tile(d, s, &levies[i], sc->sides[levies[i].seat].is_off_map);
    for (int i = 0; i < sc->objective_count; i++)
        add_objective(s, &sc->objectives[i]);
    br_field_index(d, &s->field);
    br_state_index(d, s);
}

/* ---- deployment ---- */

/* Is the side between two orthogonal neighbours impassable to the class? */
static bool is_walled(const struct br_data *d, const struct br_field *f, int class,
                      struct br_spot a, struct br_spot b)
{
    int edge = a.x != b.x ? br_west_edge(&f->board, a.x > b.x ? a.x : b.x, a.y)
                          : br_north_edge(&f->board, a.x, a.y > b.y ? a.y : b.y);
    return br_edge_terrain(d, f, edge)->impassable >> class & 1;
}

/* BR-RULE-111, -113: no impassable side between two squares of one counter, nor a corner closed on
 * both sides. */
static bool is_cut(const struct br_data *d, const struct br_state *s, int unit, struct br_spot a,
                   struct br_spot b)
{
    const struct br_field *f = &s->field;
    const struct br_type *t = br_unit_type(d, f, unit);
    struct br_spot p = {b.x, a.y}, q = {a.x, b.y};
    if (a.x == b.x || a.y == b.y)
        return is_walled(d, f, t->class, a, b);
    return t->squares == 2 &&
           (is_walled(d, f, t->class, a, p) || is_walled(d, f, t->class, p, b)) &&
           (is_walled(d, f, t->class, a, q) || is_walled(d, f, t->class, q, b));
}

/* Would an impassable side lie between the squares that it covers (BR-RULE-111, -113)? */
static bool is_astride_wall(const struct br_data *d, const struct br_state *s, int unit,
                            const struct br_spot *spots, int count)
{
    for (int i = 0; i < count; i++)
        /* mutant: + becomes -: two squares are looked at twice, and none is 1 from itself */
        for (int k = i + 1; k < count; k++)
            if (br_distance(spots[i], spots[k]) == 1 && is_cut(d, s, unit, spots[i], spots[k]))
                return true;
    return false;
}

/* BR-SETUP-08, -09, BR-RULE-30 */
static int check_face(const struct br_data *d, const struct br_state *s, int unit,
                      struct br_pose at, bool on_back, struct err *why)
{
    const struct br_type *t = br_unit_type(d, &s->field, unit);
    if (on_back && t->back != BR_BACK_STATE)
        return br_forbids(why, BR_SETUP_08,
                          "only a unit with two states may start on its second face");
    if (at.heading % br_heading_step(t) != 0)
        return br_forbids(why, BR_RULE_30, "%s cannot face %s", t->key, br_dir_names[at.heading]);
    return 0;
}

/* 0, or the rule that forbids deploying the unit so (BR-SETUP-08 to -10). */
static int check_place(const struct br_data *d, const struct br_state *s, int unit,
                       struct br_pose at, bool on_back, struct err *why)
{
    const struct br_field *f = &s->field;
    const struct br_type *t = br_unit_type(d, f, unit);
    struct br_spot spots[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_cover_squares(t->squares, at.x, at.y, at.heading, spots);
    int rule = check_face(d, s, unit, at, on_back, why);
    if (rule != 0)
        return rule;
    for (int i = 0; i < count; i++) {
        int x = spots[i].x, y = spots[i].y;
        if (!br_on_board(&f->board, x, y))
            return br_forbids(why, BR_SETUP_10, "it would cover %d,%d, which is not on the board",
                              x, y);
        if (!(s->terms.zone[f->units[unit].owner][y] >> x & 1))
            return br_forbids(why, BR_SETUP_10, "%d,%d is not in its deployment area", x, y);
        int other = br_unit_at(f, x, y);
        if (other >= 0)
            return br_forbids(why, BR_MOVE_02, "another unit stands on %d,%d", x, y);
        if (br_is_impassable(d, f, t->class, x, y))
            return br_forbids(why, BR_SETUP_10, "%d,%d is impassable to it", x, y);
    }
    if (is_astride_wall(d, s, unit, spots, count))
        return br_forbids(why, BR_SETUP_10, "a wall would lie between its squares");
    return 0;
}

/* The squares that it may cover, if it is not astride a wall. */
static void find_squares(const struct br_data *d, const struct br_state *s, int unit,
                         struct br_rows *out)
{
    const struct br_field *f = &s->field;
    const uint32_t *zone = s->terms.zone[f->units[unit].owner];
    int class = br_unit_type(d, f, unit)->class;
    struct br_passage own;
    const struct br_passage *ground = br_passage(d, f, class, &own);
    /* mutant: the statement is left out: rows that are not on the board are never looked at */
    memset(out, 0, sizeof *out);
    for (int y = 0; y < f->board.h; y++) {
        uint32_t taken = f->vehicles.row[y] | f->infantry.row[y] | f->concealed.row[y];
        out->row[y] = zone[y] & ~taken & ~ground->area[BR_CLOSES].row[y];
        for (uint32_t bits = out->row[y] & f->wreck.row[y]; bits != 0; bits &= bits - 1)
            if (br_is_impassable(d, f, class, __builtin_ctz(bits), y))
                out->row[y] &= ~(bits & -bits);
    }
}

/* Is there any place for it? */
static bool has_place(const struct br_data *d, const struct br_state *s, int unit)
{
    const struct br_type *t = br_unit_type(d, &s->field, unit);
    const uint32_t *zone = s->terms.zone[s->field.units[unit].owner];
    int turns = t->squares == 2 ? 1 : BR_DIR_COUNT; /* the heading matters only for two squares */
    for (int y = 0; y < s->field.board.h; y++)
        for (uint32_t bits = zone[y]; bits != 0; bits &= bits - 1)
            for (int heading = 0; heading < BR_DIR_COUNT; heading += turns) {
                struct br_pose at = {(uint8_t)__builtin_ctz(bits), (uint8_t)y, (uint8_t)heading};
                if (check_place(d, s, unit, at, false, NULL) == 0)
                    return true;
            }
    return false;
}

/* BR-FREE-36: does the seat still have to say from which side its army comes? */
static bool picks_side(const struct br_state *s, const struct br_frame *f)
{
    return f->step == BR_DEPLOY_SIDE && (s->terms.picks_side >> f->u.deploy.seat & 1);
}

/* BR-SETUP-15, BR-POD-01: is there room in a transport that is deployed, or in a pod? */
static bool has_ride(const struct br_data *d, const struct br_state *s, int unit)
{
    for (int i = 0; br_knows_transports(s) && i < s->field.unit_count; i++)
        if (br_check_seat(d, &s->field, unit, i, NULL) == 0)
            return true;
    return false;
}

/* Goes on to the next unit of the seat about which there is something to ask. False: there is none.
 * Units that start beside the board are asked about only if they may arrive in another way. */
static bool asks_for_unit(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    for (; f->u.deploy.unit < s->field.unit_count; f->u.deploy.unit++) {
        int unit = f->u.deploy.unit;
        struct br_unit *u = &s->field.units[unit];
        bool waits = u->where == BR_AWAY || u->where == BR_OFF_MAP;
        if (u->owner != f->u.deploy.seat || !waits ||
            (f->step == BR_DEPLOY_PLACE && !br_is_transport(g->d, &s->field, unit)))
            continue;
        if (u->where == BR_AWAY && (has_place(g->d, s, unit) || has_ride(g->d, s, unit)))
            return true;
        if (u->where == BR_AWAY) {
            u->where = BR_OFF_MAP; /* BR-RULE-147 */
            br_unmask(g, unit);
            BR_TELL_UNIT(g, unit, NO_ROOM, no_room);
        }
        if (br_check_reserve(g->d, s, unit, NULL) == 0 || has_ride(g->d, s, unit))
            return true;
    }
    return false;
}

static enum run run_deploy(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    if (picks_side(s, f))
        return RUN_ASK;
    if (f->step < BR_DEPLOY_REST) {
        f->step = br_knows_transports(s) ? BR_DEPLOY_PLACE : BR_DEPLOY_REST;
        if (f->step == BR_DEPLOY_PLACE && asks_for_unit(g, f))
            return RUN_ASK;
        if (f->step == BR_DEPLOY_PLACE)
            f->u.deploy.unit = 0;
        f->step = BR_DEPLOY_REST;
    }
    if (f->step == BR_DEPLOY_REST && asks_for_unit(g, f))
        return RUN_ASK;
    f->u.deploy.unit = 0;
    if (f->step == BR_DEPLOY_REST) {
        f->step = BR_DEPLOY_PODS;
        br_push_sites(g, f->u.deploy.seat);
        return RUN_ON;
    }
    if (f->step == BR_DEPLOY_PODS)
        f->step = BR_DEPLOY_MARK;
    if (f->step == BR_DEPLOY_MARK && br_may_mark(s, f->u.deploy.seat))
        return RUN_ASK;
    s->sides[f->u.deploy.seat].has_deployed = 1;
    br_push_scouts(g, f->u.deploy.seat); /* BR-SETUP-17 */
    return RUN_DONE;
}

static struct br_asked asked_deploy(const struct br_state *s, const struct br_frame *f)
{
    if (picks_side(s, f))
        return (struct br_asked){BR_ASK_SIDE, f->u.deploy.seat, BR_NO_UNIT};
    if (f->step == BR_DEPLOY_MARK)
        return (struct br_asked){BR_ASK_MARK, f->u.deploy.seat, BR_NO_UNIT};
    bool is_beside = s->field.units[f->u.deploy.unit].where == BR_OFF_MAP;
    return (struct br_asked){is_beside ? BR_ASK_RESERVE : BR_ASK_DEPLOY, f->u.deploy.seat,
                             f->u.deploy.unit};
}

/* Where a unit that covers several squares can be deployed with the heading: it may cover all of
 * them, and where an edge is near, no wall lies between them. */
static void find_rooms(const struct br_list *l, const struct br_rows *squares,
                       const struct br_passage *ground, int heading, struct br_rows *out)
{
    const struct br_board *b = &l->s->field.board;
    int size = br_unit_type(l->d, &l->s->field, l->asked.unit)->squares;
    /* mutant: 4 becomes 5, 4 becomes 5 (2): only more room than is needed */
    struct br_spot own[4], spots[4];
    br_cover_squares(size, 1, 1, heading, own);
    for (int y = 0; y < b->h; y++) {
        uint32_t room = squares->row[y];
        for (int i = 1; i < size && room != 0; i++) { /* bring its other squares to the first */
            int row = y + own[i].y - 1;
            room &= row < 0 || row >= b->h ? 0 : squares->row[row] << 1 >> own[i].x;
        }
        for (uint32_t bits = room & ground->fenced.row[y]; bits != 0; bits &= bits - 1) {
            br_cover_squares(size, __builtin_ctz(bits), y, heading, spots);
            if (is_astride_wall(l->d, l->s, l->asked.unit, spots, size))
                room &= ~(bits & -bits);
        }
        out->row[y] = room;
    }
}

static void list_places(struct br_list *l)
{
    const struct br_field *f = &l->s->field;
    int unit = l->asked.unit, step = br_list_turns_of(l, unit);
    const struct br_type *t = br_unit_type(l->d, f, unit);
    struct br_passage own;
    const struct br_passage *ground = br_passage(l->d, f, t->class, &own);
    struct br_pose_ends rooms;
    struct br_rows squares;
    find_squares(l->d, l->s, unit, &squares);
    if (t->squares > 1) {
        memset(&rooms, 0, sizeof rooms);
        for (int heading = 0; heading < BR_DIR_COUNT; heading += step)
            find_rooms(l, &squares, ground, heading, &rooms.rows[heading]);
    }
    int faces = t->back == BR_BACK_STATE ? 2 : 1;
    for (int back = 0; back < faces; back++) {
        union br_move move = {.move = BR_MOVE(DEPLOY, deploy, .unit = (uint16_t)unit,
                                              .face = back ? BR_SECOND_FACE : BR_ABSENT)};
        if (t->squares > 1)
            br_list_poses(l, move, &rooms, 0, f->board.h - 1);
        for (int y = 0; t->squares == 1 && y < f->board.h; y++)
            br_list_turns(l, move, squares.row[y], y, step);
    }
}

static void list_deploy(struct br_list *l)
{
    bool asks_for_unit = l->asked.question == BR_ASK_DEPLOY || l->asked.question == BR_ASK_RESERVE;
    if (l->asked.question == BR_ASK_DEPLOY)
        list_places(l);
    if (l->asked.question == BR_ASK_MARK)
        br_list_marks(l);
    if (asks_for_unit && br_check_reserve(l->d, l->s, l->asked.unit, NULL) == 0)
        BR_LIST(l, RESERVE, reserve, .unit = (uint16_t)l->asked.unit);
    if (l->asked.question == BR_ASK_MARK || l->asked.question == BR_ASK_RESERVE)
        BR_LIST(l, DECLINE, decline);
    for (int i = 0; asks_for_unit && br_knows_transports(l->s) && i < l->s->field.unit_count; i++)
        if (br_check_seat(l->d, &l->s->field, l->asked.unit, i, NULL) == 0)
            BR_LIST(l, BOARD, board, .unit = (uint16_t)l->asked.unit, .vehicle = (uint16_t)i);
    for (int side = BR_N; l->asked.question == BR_ASK_SIDE && side < BR_DIR_COUNT; side += 2)
        BR_LIST(l, SIDE, side, .side = (uint16_t)side);
}

static int check_side(const struct br_context *c, const struct move *m, struct err *why)
{
    int side = br_move(m)->side.side;
    if (m->kind != BR_MOVE_KIND_SIDE)
        return br_refuse_kind(c, m, why);
    return side < BR_DIR_COUNT && !br_is_diagonal(side)
               ? 0
               : br_forbids(why, BR_FREE_36, "the sides of the board are N, E, S and W");
}

static int check_reserve(const struct br_context *c, const struct move *m, struct err *why)
{
    int rule = br_check_own_unit(c, br_move(m)->reserve.unit, why);
    return rule != 0 ? rule : br_check_reserve(c->d, c->s, c->asked.unit, why);
}

static int check_ride(const struct br_context *c, const struct move *m, struct err *why)
{
    int vehicle = br_move(m)->board.vehicle;
    int rule = br_check_own_unit(c, br_move(m)->board.unit, why);
    rule = rule != 0 ? rule : br_check_unit(c, vehicle, why);
    return rule != 0 ? rule : br_check_seat(c->d, &c->s->field, c->asked.unit, vehicle, why);
}

/* What becomes of a unit that starts beside the board, and the teleport marker. */
static int check_aside(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return 0;
    if (c->asked.question == BR_ASK_RESERVE && m->kind == BR_MOVE_KIND_RESERVE)
        return check_reserve(c, m, why);
    if (c->asked.question == BR_ASK_RESERVE && m->kind == BR_MOVE_KIND_BOARD)
        return check_ride(c, m, why);
    if (c->asked.question == BR_ASK_MARK && m->kind == BR_MOVE_KIND_MARK)
        return br_check_mark(c->d, c->s, c->asked.seat, br_move(m)->mark.at, why);
    return br_refuse_kind(c, m, why);
}

static int check_deploy(const struct br_context *c, const struct move *m, struct err *why)
{
    if (c->asked.question == BR_ASK_SIDE)
        return check_side(c, m, why);
    if (c->asked.question == BR_ASK_MARK || c->asked.question == BR_ASK_RESERVE)
        return check_aside(c, m, why);
    if (m->kind == BR_MOVE_KIND_RESERVE)
        return check_reserve(c, m, why);
    if (m->kind == BR_MOVE_KIND_BOARD)
        return check_ride(c, m, why);
    if (m->kind != BR_MOVE_KIND_DEPLOY)
        return br_refuse_kind(c, m, why);
    int unit = c->asked.unit, at = br_move(m)->deploy.at, face = br_move(m)->deploy.face;
    bool turns = br_turns_with_move(c, unit);
    int rule = br_check_own_unit(c, br_move(m)->deploy.unit, why);
    if (rule == 0)
        rule = br_check_square(c, at, turns, why);
    if (rule == 0 && face != BR_ABSENT && face != BR_SECOND_FACE)
        rule = br_forbids(why, BR_SETUP_08, "a unit starts on its first face or on its second");
    if (rule == 0)
        rule = check_place(c->d, c->s, unit,
                           br_value_pose(at, turns ? c->s->field.units[unit].heading : BR_N),
                           face == BR_SECOND_FACE, why);
    return rule != 0 ? rule : br_check_turn(c, at, turns, why);
}

static void answer_side(struct br_game *g, struct br_frame *f, int side)
{
    struct br_state *s = g->s;
    int seat = f->u.deploy.seat;
    f->step = BR_DEPLOY_PLACE;
    s->sides[seat].entry_side = (uint8_t)side;
    for (int i = 0; i < s->field.unit_count; i++)
        if (s->field.units[i].owner == seat && s->field.units[i].where != BR_ON_BOARD)
            s->field.units[i].heading = (uint8_t)br_turn(side, 4);
    BR_TELL(g, seat, COMES, comes, .side = side);
}

static void answer_aside(struct br_game *g, struct br_frame *f, const struct move *m)
{
    if (m->kind == BR_MOVE_KIND_RESERVE)
        br_reserve(g, f->u.deploy.unit);
    else if (m->kind == BR_MOVE_KIND_MARK)
        br_mark(g, f->u.deploy.seat, br_move(m)->mark.at);
    if (f->step == BR_DEPLOY_MARK)
        f->step = BR_DEPLOY_DONE;
    else
        f->u.deploy.unit++; /* one that stays beside the board is not asked about again */
}

static void answer_deploy(struct br_game *g, struct br_frame *f, const struct move *m)
{
    if (m->kind == BR_MOVE_KIND_SIDE) {
        answer_side(g, f, br_move(m)->side.side);
        return;
    }
    int unit = f->u.deploy.unit;
    if (m->kind == BR_MOVE_KIND_BOARD) {
        br_embark(g, unit, br_move(m)->board.vehicle);
        return;
    }
    if (m->kind != BR_MOVE_KIND_DEPLOY) {
        answer_aside(g, f, m);
        return;
    }
    struct br_unit *u = &g->s->field.units[unit];
    struct br_pose at = br_value_pose(br_move(m)->deploy.at, u->heading);
    u->where = BR_ON_BOARD;
    u->x = at.x;
    u->y = at.y;
    u->heading = at.heading;
    u->face = br_move(m)->deploy.face == BR_SECOND_FACE;
    br_field_put(g->d, &g->s->field, unit);
    br_mask(g->d, &g->s->field, unit);
    BR_TELL_UNIT(g, unit, DEPLOYED, deployed, .at = br_place_of(g, unit));
}

const struct br_frame_rules br_deploy_rules = {.run = run_deploy,
                                               .asked = asked_deploy,
                                               .list = list_deploy,
                                               .check = check_deploy,
                                               .answer = answer_deploy};
