/* moves.c: all answers to a question, cheaply: one look at the board for all of them. They are just
 * those that br_check allows. */
#include "rules/rules.h"

#include <string.h>

/* A list being made. */
struct list {
    const struct br_data *d;
    const struct br_state *s;
    const struct br_frame *f; /* the top frame */
    struct br_asked asked;
    struct move *out, *end; /* the first move, and where the next one goes */
};

/* Writes a move; where the next one goes. Long lists keep that by themselves: it is quicker. */
static inline struct move *put(struct move *end, enum br_move_kind kind, int a, int b, int c)
{
    *end = (struct move){(uint16_t)kind, {(uint16_t)a, (uint16_t)b, (uint16_t)c}};
    return end + 1;
}

static inline void add(struct list *l, enum br_move_kind kind, int a, int b, int c)
{
    l->end = put(l->end, kind, a, b, c);
}

static uint16_t ref(const struct list *l, int unit)
{
    return br_ref(&l->s->field, unit);
}

/* ---- movement ---- */

/* The ways a unit of one square may face: one of them if it does not matter. */
static int turns_of(const struct list *l, int unit)
{
    const struct br_type *t = br_unit_type(l->d, &l->s->field, unit);
    return br_heading_matters(t) ? br_heading_step(t) : BR_DIR_COUNT;
}

/* A unit of one square on squares of a row, facing every way that it may. */
static void add_turns(struct list *l, enum br_move_kind kind, int own, uint32_t squares, int y,
                      int step, int flags)
{
    struct move *end = l->end;
    flags |= step < BR_DIR_COUNT ? BR_POSE_TURNS : 0;
    for (; squares != 0; squares &= squares - 1)
        for (int at = br_pose_arg(__builtin_ctz(squares), y, 0, flags), heading = 0;
             heading < BR_DIR_COUNT; heading += step)
            end = put(end, kind, own, at | heading << BR_POSE_HEADING, 0);
    l->end = end;
}

/* A unit of several squares in the poses of rows `top` to `bottom`. */
static void add_poses(struct list *l, enum br_move_kind kind, int own,
                      const struct br_pose_ends *poses, int top, int bottom, int flags)
{
    struct move *end = l->end;
    for (int y = top; y <= bottom; y++) {
        uint32_t any = 0;
        for (int heading = 0; heading < BR_DIR_COUNT; heading++)
            any |= poses->rows[heading].row[y];
        for (; any != 0; any &= any - 1) {
            int x = __builtin_ctz(any), at = br_pose_arg(x, y, 0, flags | BR_POSE_TURNS);
            for (int heading = 0; heading < BR_DIR_COUNT; heading++)
                if (br_rows_has(&poses->rows[heading], x, y))
                    end = put(end, kind, own, at | heading << BR_POSE_HEADING, 0);
        }
    }
    l->end = end;
}

static void list_foot(struct list *l, const struct br_mover *m)
{
    const struct br_unit *u = &l->s->field.units[m->unit];
    struct br_rows ends;
    int own = ref(l, m->unit), step = turns_of(l, m->unit);
    br_foot_ends(m, &ends);
    if (br_rows_has(&m->stay, u->x, u->y))
        br_rows_remove(&ends, u->x, u->y); /* it shares its square: see br_mover_now */
    for (int y = m->top; y <= m->bottom; y++)
        add_turns(l, BR_MOVE_KIND_MOVE, own, ends.row[y], y, step, 0);
}

static void list_poses(struct list *l, const struct br_mover *m)
{
    const struct br_unit *u = &l->s->field.units[m->unit];
    struct br_pose_ends ends;
    br_reach_ends(m, &ends);
    if (!br_may_end(m, (struct br_pose){u->x, u->y, u->heading}))
        br_rows_remove(&ends.rows[u->heading], u->x, u->y); /* see br_mover_now */
    add_poses(l, BR_MOVE_KIND_MOVE, ref(l, m->unit), &ends, m->top, m->bottom, 0);
}

static void list_steps(struct list *l, const struct br_mover *m)
{
    const struct br_unit *u = &l->s->field.units[m->unit];
    struct br_step steps[BR_STEPS_MAX];
    int own = ref(l, m->unit);
    if (m->movement == 0)
        return;
    int count = br_steps(m, (struct br_pose){u->x, u->y, u->heading}, steps);
    for (int i = 0; i < count; i++) {
        struct br_pose to = steps[i].to;
        int bits = m->squares > 1 ? BR_POSE_TURNS : 0;
        if ((m->squares == 1 && br_may_cover(m, to.x, to.y)) ||
            br_can_finish(m, to, m->movement - 1, steps[i].stops))
            add(l, BR_MOVE_KIND_STEP, own, br_pose_arg(to.x, to.y, to.heading, bits), 0);
    }
}

static void list_entries(struct list *l, int unit, int target)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    int count = target == BR_NO_UNIT ? br_entries(l->d, l->s, unit, entries)
                                     : br_assault_entries(l->d, l->s, unit, target, entries);
    bool turns = br_unit_type(l->d, &l->s->field, unit)->squares > 1;
    for (int i = 0; i < count; i++) {
        struct br_pose at = entries[i].at;
        add(l, BR_MOVE_KIND_ENTER, ref(l, unit),
            br_pose_arg(at.x, at.y, turns ? at.heading : 0, turns ? BR_POSE_TURNS : 0), 0);
    }
}

/* Destinations and steps of a unit on the board. */
static void list_ways(struct list *l, int unit, int left, bool is_halted)
{
    struct br_mover m;
    br_mover_now(l->d, l->s, unit, left, &m);
    if (m.squares == 1)
        list_foot(l, &m);
    else
        list_poses(l, &m);
    if (!is_halted)
        list_steps(l, &m);
}

/* As br_check_assault judges, with what is the same for all targets looked at once. */
static void list_assaults(struct list *l, int unit)
{
    const struct br_field *f = &l->s->field;
    bool can[BR_CLASS_COUNT];
    int weapon, own = ref(l, unit);
    if (br_assault_value(l->d, f, unit, &weapon) < 0)
        return;
    for (int class = 0; class < BR_CLASS_COUNT; class ++)
        can[class] = br_best_combat(l->d, f, unit, class) != BR_X;
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        if (u->owner != f->units[unit].owner && u->where == BR_ON_BOARD &&
            can[br_unit_type(l->d, f, i)->class])
            add(l, BR_MOVE_KIND_ASSAULT, own, ref(l, i), 0);
    }
}

static void list_shots(struct list *l, int unit, int used)
{
    const struct br_field *f = &l->s->field;
    struct br_arms arms;
    br_arms_init(l->d, f, unit, used, &arms);
    for (int i = 0; i < f->unit_count; i++)
        for (int bits = br_arms_bearing(&arms, i); bits != 0; bits &= bits - 1)
            add(l, BR_MOVE_KIND_FIRE, ref(l, unit), ref(l, i), __builtin_ctz((unsigned)bits));
}

/* ---- the questions ---- */

/* Where a unit that covers several squares can be deployed with the heading: it may cover all of
 * them, and where an edge is near, no wall lies between them. */
static void find_rooms(const struct list *l, const struct br_rows *squares,
                       const struct br_passage *ground, int heading, struct br_rows *out)
{
    const struct br_board *b = &l->s->field.board;
    int size = br_unit_type(l->d, &l->s->field, l->asked.unit)->squares;
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
            if (br_is_astride_wall(l->d, l->s, l->asked.unit, spots, size))
                room &= ~(bits & -bits);
        }
        out->row[y] = room;
    }
}

static void list_deploy(struct list *l)
{
    const struct br_field *f = &l->s->field;
    int unit = l->asked.unit, step = turns_of(l, unit);
    const struct br_type *t = br_unit_type(l->d, f, unit);
    struct br_passage own;
    const struct br_passage *ground = br_passage(l->d, f, t->class, &own);
    struct br_pose_ends rooms;
    struct br_rows squares;
    br_deploy_squares(l->d, l->s, unit, &squares);
    if (t->squares > 1) {
        memset(&rooms, 0, sizeof rooms);
        for (int heading = 0; heading < BR_DIR_COUNT; heading += step)
            find_rooms(l, &squares, ground, heading, &rooms.rows[heading]);
    }
    int faces = t->back == BR_BACK_STATE ? 2 : 1;
    for (int back = 0; back < faces; back++) {
        int flags = back ? BR_POSE_FACE : 0;
        if (t->squares > 1)
            add_poses(l, BR_MOVE_KIND_DEPLOY, ref(l, unit), &rooms, 0, f->board.h - 1, flags);
        for (int y = 0; t->squares == 1 && y < f->board.h; y++)
            add_turns(l, BR_MOVE_KIND_DEPLOY, ref(l, unit), squares.row[y], y, step, flags);
    }
}

static void list_order(struct list *l)
{
    const struct br_field *f = &l->s->field;
    struct move *end = l->end;
    for (int i = 0; i < f->unit_count; i++) {
        if (f->units[i].owner != l->asked.seat || !br_may_be_ordered(&f->units[i]))
            continue;
        int own = ref(l, i);
        for (unsigned bits = l->s->sides[l->asked.seat].left; bits != 0; bits &= bits - 1)
            end = put(end, BR_MOVE_KIND_ORDER, own, __builtin_ctz(bits), 0);
    }
    l->end = end;
}

static void list_special(struct list *l)
{
    int unit = br_token_bearer(l->s, l->asked.seat, BR_TOKEN_SPECIAL);
    if (unit >= 0)
        add(l, BR_MOVE_KIND_SPECIAL, ref(l, unit), 0, 0);
    add(l, BR_MOVE_KIND_WAIT, 0, 0, 0);
}

static void list_act(struct list *l)
{
    const struct br_field *f = &l->s->field;
    int unit = l->asked.unit;
    const struct br_unit *u = &f->units[unit];
    if (u->where == BR_OFF_MAP)
        list_entries(l, unit, BR_NO_UNIT);
    if (l->end > l->out)
        list_assaults(l, unit);
    else
        add(l, BR_MOVE_KIND_PASS, 0, 0, 0);
    if (u->where != BR_ON_BOARD)
        return;
    list_shots(l, unit, 0);
    if (u->damage >> BR_DAMAGE_TRACKS & 1)
        return;
    list_assaults(l, unit);
    list_ways(l, unit, br_movement(l->d, f, unit, 0), false);
}

static void list_move(struct list *l)
{
    const struct br_move_frame *f = &l->f->u.move;
    if (l->s->field.units[f->unit].where == BR_OFF_MAP) {
        list_entries(l, f->unit, f->target);
        return;
    }
    if (f->flags & BR_MOVE_RETARGET)
        list_assaults(l, f->unit);
    list_ways(l, f->unit, f->left, f->flags & BR_MOVE_HALTED);
}

static void list_on_the_way(struct list *l)
{
    const struct br_move_frame *f = &l->f->u.move;
    const struct br_field *field = &l->s->field;
    const struct br_unit *u = &field->units[f->unit];
    const struct br_type *t = br_unit_type(l->d, field, f->unit);
    struct br_mover m;
    br_mover_now(l->d, l->s, f->unit, f->left, &m);
    bool may_stop = br_may_end(&m, (struct br_pose){u->x, u->y, u->heading});
    if (may_stop && t->squares > 1)
        add(l, BR_MOVE_KIND_STOP, ref(l, f->unit),
            br_pose_arg(u->x, u->y, u->heading, BR_POSE_TURNS), 0);
    else if (may_stop)
        add_turns(l, BR_MOVE_KIND_STOP, ref(l, f->unit), 1U << u->x, u->y, turns_of(l, f->unit), 0);
    if (!(f->flags & BR_MOVE_HALTED))
        list_steps(l, &m);
}

/* Single steps towards a declared assault, where the way makes a difference. */
static void list_approaches(struct list *l)
{
    const struct br_move_frame *f = &l->f->u.move;
    struct br_mover m;
    struct move *first = l->end, *kept = first;
    br_mover_now(l->d, l->s, f->unit, f->left, &m);
    if (!br_path_matters(&m, f->target, NULL) || (f->flags & BR_MOVE_HALTED))
        return;
    list_steps(l, &m);
    for (struct move *move = first; move < l->end; move++) {
        struct br_pose to = br_arg_pose(move->arg[1]);
        if (!br_step_stops(&m, to) &&
            br_could_launch(l->d, l->s, f->unit, to, f->left - 1, f->target))
            *kept++ = *move;
    }
    l->end = kept;
}

static void list_launch(struct list *l)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    const struct br_move_frame *f = &l->f->u.move;
    int count = br_launches(l->d, l->s, f->unit, f->left, f->target, launches);
    bool turns = br_unit_type(l->d, &l->s->field, f->unit)->squares > 1;
    for (int i = 0; i < count; i++) {
        struct br_pose at = launches[i].from;
        add(l, BR_MOVE_KIND_LAUNCH, ref(l, f->unit),
            br_pose_arg(at.x, at.y, turns ? at.heading : 0, turns ? BR_POSE_TURNS : 0),
            launches[i].dir);
    }
    list_approaches(l);
}

static void list_fire(struct list *l)
{
    add(l, BR_MOVE_KIND_HOLD, 0, 0, 0);
    list_shots(l, l->f->u.fire.unit, l->f->u.fire.used);
}

static void list_support(struct list *l)
{
    const struct br_assault_frame *a = &l->f->u.assault;
    add(l, BR_MOVE_KIND_ENOUGH, 0, 0, 0);
    for (int i = 0; i < l->s->field.unit_count; i++)
        if (br_check_support(l->d, l->s, a->attacker, a->defender, i, NULL) == 0)
            add(l, BR_MOVE_KIND_SUPPORT, ref(l, i), 0, 0);
}

static void list_weapon(struct list *l)
{
    const struct br_assault_frame *a = &l->f->u.assault;
    const struct br_field *f = &l->s->field;
    int unit = l->asked.unit, other = unit == a->attacker ? a->defender : a->attacker;
    const struct br_run run = br_unit_face(l->d, f, unit)->weapons;
    for (int w = run.first; w < run.first + run.count; w++)
        if (br_check_use(l->d, f, unit, w, br_unit_type(l->d, f, other)->class, NULL) == 0)
            add(l, BR_MOVE_KIND_USE, ref(l, unit), w, 0);
}

static void list_retreat(struct list *l)
{
    const struct br_forced_frame *f = &l->f->u.forced;
    struct br_spot squares[8];
    int count = br_forced_squares(l->d, &l->s->field, f->unit, f->reason, f->dir, squares);
    for (int i = 0; i < count; i++)
        add(l, BR_MOVE_KIND_RETREAT, ref(l, f->unit), br_pose_arg(squares[i].x, squares[i].y, 0, 0),
            0);
}

static void list_life(struct list *l)
{
    add(l, BR_MOVE_KIND_SPEND, ref(l, l->asked.unit), 0, 0);
    add(l, BR_MOVE_KIND_SUFFER, ref(l, l->asked.unit), 0, 0);
}

static void list_supply(struct list *l)
{
    bool must_enter = false;
    for (int i = 0; i < l->s->field.unit_count; i++) {
        if (br_check_pick(l->d, l->s, l->asked.seat, i, NULL) != 0)
            continue;
        add(l, BR_MOVE_KIND_PICK, ref(l, i), 0, 0);
        must_enter |= l->s->field.units[i].where == BR_OFF_MAP;
    }
    if (!must_enter)
        add(l, BR_MOVE_KIND_END, 0, 0, 0);
}

static void list_wreck(struct list *l)
{
    struct br_pose poses[4 * BR_SIDE_MAX];
    int count = br_wreck_poses(l->d, l->s, l->f, poses, 4 * BR_SIDE_MAX);
    bool turns = br_unit_type(l->d, &l->s->field, l->asked.unit)->squares > 1;
    for (int i = 0; i < count; i++)
        add(l, BR_MOVE_KIND_LAY, ref(l, l->asked.unit),
            br_pose_arg(poses[i].x, poses[i].y, turns ? poses[i].heading : 0,
                        turns ? BR_POSE_TURNS : 0),
            0);
}

int br_moves(const void *data, const void *state, int seat, struct move *out)
{
    static void (*const lists[BR_QUESTION_COUNT])(struct list *) = {
        [BR_ASK_DEPLOY] = list_deploy,   [BR_ASK_ORDER] = list_order,
        [BR_ASK_SPECIAL] = list_special, [BR_ASK_ACT] = list_act,
        [BR_ASK_MOVE] = list_move,       [BR_ASK_STEP] = list_on_the_way,
        [BR_ASK_LAUNCH] = list_launch,   [BR_ASK_FIRE] = list_fire,
        [BR_ASK_SUPPORT] = list_support, [BR_ASK_WEAPON] = list_weapon,
        [BR_ASK_RETREAT] = list_retreat, [BR_ASK_LIFE] = list_life,
        [BR_ASK_SUPPLY] = list_supply,   [BR_ASK_WRECK] = list_wreck};
    const struct br_state *s = state;
    struct list l = {.d = data, .s = s, .out = out, .end = out, .asked = br_asked(data, s)};
    (void)seat;
    if (l.asked.question == BR_QUESTION_COUNT)
        return 0;
    l.f = br_top_const(s);
    lists[l.asked.question](&l);
    return (int)(l.end - l.out);
}

void br_apply(const void *data, void *state, int seat, const struct move *m, struct witness *w)
{
    struct br_game g = {data, state, w, false};
    br_answer(&g, seat, m);
    br_run(&g);
}
