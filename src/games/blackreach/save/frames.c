/* frames.c: pending work in positions: read, raised from the simple keys, and written.
 * frames_check.c judges it. */
#include <string.h>

#include "save/position.h"

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
