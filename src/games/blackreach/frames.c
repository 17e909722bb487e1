/* frames.c: pending work in positions: read, checked and written. Bad frames are refused: the rules
 * trust theirs. */
#include <string.h>

#include "position.h"

/* ---- reading ---- */

/* The place of a field in the frame, by its name; -1: none. */
static int find_field(const struct br_frame_info *info, const struct word *w)
{
    int at = 0;
    for (const char *p = info->fields; *p != '\0'; at++) {
        size_t size = strcspn(p, " ");
        if ((size_t)w->size == size && memcmp(p, w->start, size) == 0)
            return at;
        p += size + (p[size] == ' ');
    }
    return -1;
}

bool br_place_frame(const struct br_data *d, struct br_state *s, const char *value, struct err *e)
{
    const char *kinds[BR_FRAME_COUNT];
    struct br_value v;
    struct br_frame f = {0};
    struct word w;
    int kind, number;
    for (int i = 0; i < BR_FRAME_COUNT; i++)
        kinds[i] = br_frame_infos[i].word;
    if (s->frame_count == BR_FRAMES_MAX - 1) /* the last holds the draft */
        return err_set(e, ERR_BOUND, "a position has at most %d frames", BR_FRAMES_MAX - 1);
    br_open_value(&v, d, value, e);
    if (!br_read_among(&v.r, "frame", kinds, BR_FRAME_COUNT, &kind))
        return false;
    f.kind = (uint8_t)kind;
    while (lines_word(&v.r.in, &w)) {
        int field = word_is(&w, "step") ? -2 : find_field(&br_frame_infos[kind], &w);
        if (field == -1)
            return br_say(&v.r, &w, "a frame \"%s\" has step and the fields: %s", kinds[kind],
                          br_frame_infos[kind].fields);
        if (!br_read_int(&v.r, "a field of a frame", 0, 255, &number))
            return false;
        *(field == -2 ? &f.step : &f.u.field[field]) = (uint8_t)number;
    }
    s->frames[s->frame_count++] = f;
    return true;
}

/* ---- what a frame may hold ---- */

enum {
    ON_BATTLE = 1 << BR_FRAME_BATTLE,
    ON_ACTIVATION = 1 << BR_FRAME_ACTIVATION,
    ON_ACT = 1 << BR_FRAME_ACT,
    ON_MOVE = 1 << BR_FRAME_MOVE,
    ON_RUNOVER = 1 << BR_FRAME_RUNOVER,
    ON_FIRE = 1 << BR_FRAME_FIRE,
    ON_ASSAULT = 1 << BR_FRAME_ASSAULT,
    ON_SUPPLY = 1 << BR_FRAME_SUPPLY,
    ON_ANY = (1 << BR_FRAME_COUNT) - 1,
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
    [BR_FRAME_WRECK] = {ON_ANY, 1, 1},
};

/* The steps in which a position may begin: wrecks may have to be laid before they are taken. */
static const uint16_t begins[BR_FRAME_COUNT] = {
    [BR_FRAME_ORDERS] = 1 << BR_ORDERS_TAKE | 1 << BR_ORDERS_FIRST | 1 << BR_ORDERS_SECOND,
    [BR_FRAME_ACT] = 1 << BR_ACT_ASK,
    [BR_FRAME_SUPPLY] = 1 << BR_SUPPLY_BLUFFS | 1 << BR_SUPPLY_MARKERS | 1 << BR_SUPPLY_INITIATIVE,
};

static bool is_unit(const struct br_state *s, int unit, enum br_where where)
{
    return unit < s->field.unit_count && s->field.units[unit].where == where;
}

static bool is_pose(const struct br_state *s, int unit, int x, int y, int heading,
                    const struct br_data *d)
{
    struct br_spot spots[4];
    if (heading >= BR_DIR_COUNT || !br_on_board(&s->field.board, x, y))
        return false;
    int count = br_cover_squares(br_unit_type(d, &s->field, unit)->squares, x, y, heading, spots);
    for (int i = 0; i < count; i++)
        if (!br_on_board(&s->field.board, spots[i].x, spots[i].y))
            return false;
    return true;
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
    return m->left <= BR_MOVEMENT_MAX && m->x < BR_SIDE_MAX && m->y < BR_SIDE_MAX &&
           m->heading < BR_DIR_COUNT && m->dir < BR_DIR_COUNT &&
           (m->target == BR_NO_UNIT || m->target < s->field.unit_count) &&
           (f->step != BR_MOVE_LAUNCH ||
            (is_unit(s, m->target, BR_ON_BOARD) &&
             br_check_assault(d, &s->field, m->unit, m->target, NULL) == 0));
}

static bool is_weapon(const struct br_data *d, const struct br_state *s, int unit, int weapon,
                      int other)
{
    return weapon == BR_NO_WEAPON ||
           br_check_use(d, &s->field, unit, weapon, br_unit_type(d, &s->field, other)->class,
                        NULL) == 0;
}

/* Does the final step lead from the attacker into the defender? */
static bool leads_into(const struct br_data *d, const struct br_field *f,
                       const struct br_assault_frame *a)
{
    struct br_spot own[4], other[4];
    int count = br_unit_squares(d, f, a->attacker, own);
    int size = br_unit_squares(d, f, a->defender, other);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < size; k++)
            if (own[i].x + br_dx[a->dir] == other[k].x && own[i].y + br_dy[a->dir] == other[k].y)
                return true;
    return false;
}

static bool is_assault(const struct br_data *d, const struct br_state *s, const struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    if (a->attacker >= s->field.unit_count || a->defender >= s->field.unit_count ||
        a->dir >= BR_DIR_COUNT || a->outcome >= BR_OUTCOME_COUNT ||
        !is_pose(s, a->attacker, a->x, a->y, a->heading, d))
        return false;
    if (f->step >= BR_ASSAULT_HITS)
        return a->outcome != BR_OUTCOME_NONE;
    return is_unit(s, a->attacker, BR_ON_BOARD) && is_unit(s, a->defender, BR_ON_BOARD) &&
           leads_into(d, &s->field, a) &&
           br_check_assault(d, &s->field, a->attacker, a->defender, NULL) == 0 &&
           (f->step == BR_ASSAULT_SUPPORT ||
            br_best_combat(d, &s->field, a->defender,
                           br_unit_type(d, &s->field, a->attacker)->class) != BR_X) &&
           is_weapon(d, s, a->attacker, a->weapon[0], a->defender) &&
           is_weapon(d, s, a->defender, a->weapon[1], a->attacker);
}

/* Do the fields make sense? */
static bool is_sound(const struct br_data *d, const struct br_state *s, const struct br_frame *f)
{
    const struct br_wreck_frame *w = &f->u.wreck;
    switch ((enum br_frame_kind)f->kind) {
    case BR_FRAME_BATTLE:
        return s->scenario != BR_NO_SCENARIO || f->step >= BR_BATTLE_TURN;
    case BR_FRAME_DEPLOY:
        return s->scenario != BR_NO_SCENARIO && f->u.deploy.seat < 2 &&
               f->u.deploy.unit < s->field.unit_count;
    case BR_FRAME_ORDERS:
    case BR_FRAME_SUPPLY:
        return f->u.orders.seat < 2;
    case BR_FRAME_ACTIVATION:
        return f->u.activation.seat < 2 && f->u.activation.asked < 4;
    case BR_FRAME_ACT:
        return f->step == BR_ACT_DONE ? f->u.act.unit < s->field.unit_count
                                      : is_unit(s, f->u.act.unit, BR_ON_BOARD) ||
                                            is_unit(s, f->u.act.unit, BR_OFF_MAP);
    case BR_FRAME_MOVE:
        return is_move(d, s, f);
    case BR_FRAME_RUNOVER:
        return is_unit(s, f->u.runover.unit, BR_ON_BOARD);
    case BR_FRAME_FIRE:
        return is_unit(s, f->u.fire.unit, BR_ON_BOARD);
    case BR_FRAME_HIT:
        return is_unit(s, f->u.hit.unit, BR_ON_BOARD) && f->u.hit.source < BR_HIT_SOURCE_COUNT &&
               f->u.hit.hits <= 2 && f->u.hit.location <= BR_DIE &&
               (f->u.hit.by == BR_NO_UNIT || f->u.hit.by < s->field.unit_count);
    case BR_FRAME_ASSAULT:
        return is_assault(d, s, f);
    case BR_FRAME_FORCED:
        return is_unit(s, f->u.forced.unit, BR_ON_BOARD) &&
               br_unit_type(d, &s->field, f->u.forced.unit)->class == BR_INFANTRY &&
               f->u.forced.reason <= BR_FORCED_PUSH && f->u.forced.dir < BR_DIR_COUNT;
    case BR_FRAME_WRECK:
        return is_unit(s, w->unit, BR_DESTROYED) &&
               br_unit_type(d, &s->field, w->unit)->wreck != 0 &&
               is_pose(s, w->unit, w->x, w->y, w->heading, d);
    case BR_FRAME_COUNT:
        break;
    }
    return false;
}

/* Is it about the same unit, or the same seat's, as the one below it? */
static bool fits_below(const struct br_state *s, const struct br_frame *f)
{
    const struct br_frame *below = f - 1;
    int unit = f->u.field[0]; /* the first field of all that are asked here */
    switch ((enum br_frame_kind)f->kind) {
    case BR_FRAME_MOVE:
    case BR_FRAME_RUNOVER:
        return below->kind == BR_FRAME_ACT ? unit == below->u.act.unit
                                           : s->field.units[unit].owner == below->u.supply.seat;
    case BR_FRAME_FIRE:
        return unit == below->u.act.unit;
    case BR_FRAME_ASSAULT:
        return unit == below->u.move.unit;
    default:
        return true;
    }
}

/* The steps, as bits, in which a frame may be, given the one above it (NULL: it is on top). */
static unsigned steps_of(const struct br_frame *f, const struct br_frame *above)
{
    if (above == NULL)
        return habits[f->kind].asks;
    bool is_wreck = above->kind == BR_FRAME_WRECK;
    return habits[f->kind].waits | (is_wreck ? begins[f->kind] : 0U);
}

bool br_check_frames(const struct br_data *d, const struct br_state *s, struct err *e)
{
    for (int i = 0; i < s->frame_count; i++) {
        const struct br_frame *f = &s->frames[i];
        const char *word = br_frame_infos[f->kind].word;
        bool is_top = i == s->frame_count - 1;
        unsigned steps = steps_of(f, is_top ? NULL : f + 1);
        if (i == 0 ? f->kind != BR_FRAME_BATTLE : !(habits[f->kind].below >> f[-1].kind & 1))
            return err_set(e, ERR_VALUE, "frame %d, \"%s\", cannot lie there: the first is battle",
                           i + 1, word);
        if (f->step > 15 || !(steps >> f->step & 1))
            return err_set(e, ERR_VALUE, "frame %d, \"%s\", does not %s in step %d", i + 1, word,
                           is_top ? "ask" : "wait for another", f->step);
        if (!is_sound(d, s, f) || !fits_below(s, f))
            return err_set(e, ERR_VALUE,
                           "frame %d, \"%s\", names a unit or value that does not fit the position",
                           i + 1, word);
    }
    return true;
}

/* ---- from the simple keys ---- */

static struct br_frame *raise(struct br_state *s, enum br_frame_kind kind, int step, int seat)
{
    struct br_frame *f = br_push(s, kind);
    f->step = (uint8_t)step;
    f->u.field[0] = (uint8_t)seat; /* the first field of all that are raised so, or not used */
    return f;
}

static bool raise_orders(struct br_state *s, const struct br_draft *draft, int seat, struct err *e)
{
    int step = BR_ORDERS_TAKE;
    if (draft->step == BR_PLACE_ASSIGN)
        step = seat == s->initiative ? BR_ORDERS_FIRST : BR_ORDERS_SECOND;
    else if (draft->step != BR_NOT_GIVEN && draft->step != BR_PLACE_TAKE)
        return err_set(e, ERR_VALUE, "the order phase has the steps take and assign");
    raise(s, BR_FRAME_ORDERS, step, seat);
    return true;
}

static bool raise_activation(struct br_state *s, const struct br_draft *draft, struct err *e)
{
    bool is_active = draft->active != BR_NOT_GIVEN;
    int seat = draft->seat != BR_NOT_GIVEN ? draft->seat
               : is_active                 ? s->field.units[draft->active].owner ^ 1
                                           : s->initiative;
    if (draft->step != BR_NOT_GIVEN && draft->step != BR_PLACE_GAP)
        return err_set(e, ERR_VALUE, "the activation phase has the step gap");
    raise(s, BR_FRAME_ACTIVATION, BR_ACTIVATION_GAP, seat);
    if (!is_active)
        return true;
    if (s->field.units[draft->active].where != BR_ON_BOARD &&
        s->field.units[draft->active].where != BR_OFF_MAP)
        return err_set(e, ERR_VALUE, "the active unit is on the board or off-map");
    raise(s, BR_FRAME_ACT, BR_ACT_ASK, draft->active);
    return true;
}

static bool raise_supply(struct br_state *s, const struct br_draft *draft, int seat, struct err *e)
{
    static const uint8_t steps[BR_PLACE_STEP_COUNT] = {[BR_PLACE_BLUFFS] = BR_SUPPLY_BLUFFS,
                                                       [BR_PLACE_MARKERS] = BR_SUPPLY_MARKERS,
                                                       [BR_PLACE_INITIATIVE] =
                                                           BR_SUPPLY_INITIATIVE};
    int step = BR_SUPPLY_BLUFFS;
    if (draft->step == BR_PLACE_MOVE)
        step = seat == s->initiative ? BR_SUPPLY_FIRST : BR_SUPPLY_SECOND;
    else if (draft->step != BR_NOT_GIVEN && draft->step < BR_PLACE_BLUFFS)
        return err_set(e, ERR_VALUE,
                       "the supply phase has the steps bluffs, move, markers and initiative");
    else if (draft->step != BR_NOT_GIVEN)
        step = steps[draft->step];
    raise(s, BR_FRAME_SUPPLY, step, seat);
    return true;
}

bool br_raise_frames(const struct br_data *d, struct br_state *s, const struct br_draft *draft,
                     struct err *e)
{
    static const uint8_t then[BR_PHASE_COUNT] = {
        [BR_PHASE_SETUP] = BR_BATTLE_DEPLOY_FIRST,
        [BR_PHASE_ORDER] = BR_BATTLE_ACTIVATION,
        [BR_PHASE_ACTIVATION] = BR_BATTLE_SUPPLY,
        [BR_PHASE_SUPPLY] = BR_BATTLE_END,
    };
    int seat = draft->seat != BR_NOT_GIVEN ? draft->seat : s->initiative;
    (void)d;
    if (draft->active != BR_NOT_GIVEN && s->phase != BR_PHASE_ACTIVATION)
        return err_set(e, ERR_VALUE, "a unit is active in the activation phase only");
    if (s->phase == BR_PHASE_SETUP && s->scenario == BR_NO_SCENARIO)
        return err_set(e, ERR_VALUE, "deployment needs a scenario: \"scenario: WORD\"");
    raise(s, BR_FRAME_BATTLE, then[s->phase], 0);
    switch ((enum br_phase)s->phase) {
    case BR_PHASE_ORDER:
        return raise_orders(s, draft, seat, e);
    case BR_PHASE_ACTIVATION:
        return raise_activation(s, draft, e);
    case BR_PHASE_SUPPLY:
        return raise_supply(s, draft, seat, e);
    case BR_PHASE_SETUP:
    case BR_PHASE_COUNT:
        break;
    }
    return true;
}

/* ---- writing ---- */

static void print_frame(const struct br_frame *f, struct text *out)
{
    const struct br_frame_info *info = &br_frame_infos[f->kind];
    int at = 0;
    text_addf(out, "frame: %s", info->word);
    if (f->step != 0)
        text_addf(out, " step %d", f->step);
    for (const char *p = info->fields; *p != '\0'; at++) {
        size_t size = strcspn(p, " ");
        if (f->u.field[at] != 0)
            text_addf(out, " %.*s %d", (int)size, p, f->u.field[at]);
        p += size + (p[size] == ' ');
    }
    text_add_char(out, '\n');
}

void br_print_frames(const struct br_state *s, struct text *out)
{
    for (int i = 0; i < s->frame_count; i++)
        print_frame(&s->frames[i], out);
}
