/* state.c: the tables of words, what can be asked of a whole state, and its hash. */
#include "state/state.h"

#include <string.h>

#include <muster/hash.h>

#include "state/units.h"

/* ---- frames ---- */

#define BYTE(row, name, ...) RECORD_FIELD(struct br_frame, u.row.name, #name),
#define ELEMENT(row, name, n) RECORD_FIELD(struct br_frame, u.row.name[n], #name "-" #n),
#define BYTES_2(row, name) ELEMENT(row, name, 0) ELEMENT(row, name, 1)
#define BYTES_10(row, name)                                                                        \
    BYTES_2(row, name)                                                                             \
    ELEMENT(row, name, 2)                                                                          \
    ELEMENT(row, name, 3)                                                                          \
    ELEMENT(row, name, 4)                                                                          \
    ELEMENT(row, name, 5)                                                                          \
    ELEMENT(row, name, 6) ELEMENT(row, name, 7) ELEMENT(row, name, 8) ELEMENT(row, name, 9)
#define STEP RECORD_FIELD(struct br_frame, step, "step"),
#define FIELDS(ID, row, word, fields)                                                              \
    static const struct record_field row##_fields[] = {STEP fields};
#define NO_FIELDS(ID, row, word) static const struct record_field row##_fields[] = {STEP};
#define RECORD(ID, row, word, ...)                                                                 \
    {word, row##_fields, (int)(sizeof row##_fields / sizeof *row##_fields)},

BR_FRAMES(FIELDS, NO_FIELDS, BYTE, BYTE, BYTE, BYTE, BYTES_2, BYTES_10)
const struct record br_frame_records[BR_FRAME_COUNT] = {
    BR_FRAMES(RECORD, RECORD, BR_FRAME_NONE, BR_FRAME_NONE, BR_FRAME_NONE, BR_FRAME_NONE,
              BR_FRAME_NONE, BR_FRAME_NONE)};

/* What a field may be, besides any byte: below `bound`; units are bounded by how many there are. */
enum { ANY_BYTE = 256, UNIT = 257, UNIT_OR_NONE = 258 };
#define ANY(row, name, ...) ANY_BYTE,
#define ANY_2(row, name) ANY_BYTE, ANY_BYTE,
#define ANY_10(row, name) ANY_2(r, n) ANY_2(r, n) ANY_2(r, n) ANY_2(r, n) ANY_2(r, n)
#define IS_UNIT(row, name) UNIT,
#define MAY_BE_UNIT(row, name) UNIT_OR_NONE,
#define BELOW(row, name, bound) bound,
#define BOUNDS(ID, row, word, fields) static const uint16_t row##_bounds[] = {ANY_BYTE, fields};
#define NO_BOUNDS(ID, row, word) static const uint16_t row##_bounds[] = {ANY_BYTE};
#define BOUNDS_OF(ID, row, ...) row##_bounds,

BR_FRAMES(BOUNDS, NO_BOUNDS, ANY, IS_UNIT, MAY_BE_UNIT, BELOW, ANY_2, ANY_10)
static const uint16_t *const frame_bounds[BR_FRAME_COUNT] = {
    BR_FRAMES(BOUNDS_OF, BOUNDS_OF, BR_FRAME_NONE, BR_FRAME_NONE, BR_FRAME_NONE, BR_FRAME_NONE,
              BR_FRAME_NONE, BR_FRAME_NONE)};

const char *br_frame_flaw(const struct br_state *s, const struct br_frame *f)
{
    const struct record *r = &br_frame_records[f->kind];
    for (int i = 0; i < r->count; i++) {
        int value = record_get(f, &r->fields[i]), bound = frame_bounds[f->kind][i];
        bool is_none = bound == UNIT_OR_NONE && value == BR_NO_UNIT;
        if (!is_none && value >= (bound < ANY_BYTE    ? bound
                                  : bound == ANY_BYTE ? ANY_BYTE
                                                      : s->field.unit_count))
            return r->fields[i].name;
    }
    return NULL;
}

/* ---- words ---- */

#define ONE(kind, name) +1
#define FIELD_COUNT(ID, row, name, words, ...) 0 __VA_ARGS__,
const uint8_t br_move_field_counts[BR_MOVE_KIND_COUNT] = {BR_MOVES(FIELD_COUNT, ONE)};

const char *const br_reason_names[BR_REASON_COUNT + 1] = {
    "none",       "no-tokens", "no-units", "hold",   "leaders", "keep",    "points", "last",
    "objectives", "destroyed", "equal",    "streak", "exit",    "command", NULL};
const char *const br_mode_names[BR_MODE_COUNT + 1] = {
    "normal", "suppressive", "structure", "sniper", "howitzer", "indirect",
    "flame",  "power",       "beam",      "scare",  NULL};

/* ---- objectives, stars, tokens ---- */

void br_control_squares(const struct br_field *f, const struct br_objective *o, struct br_rows *out)
{
    const struct br_board *b = &f->board;
    memset(out, 0, sizeof *out);
    if (o->element != 0) {
        /* mutant: < becomes <=: nobody stands behind the last square */
        for (int i = 0; i < b->w * b->h; i++)
            if (b->area[i] == o->element)
                br_rows_add(out, i % b->w, i / b->w);
        return;
    }
    for (int y = o->b - 1; y <= o->b; y++)
        for (int x = o->a - 1; x <= o->a; x++)
            if (br_on_board(b, x, y))
                br_rows_add(out, x, y);
}

int br_controlled(const struct br_state *s, int seat)
{
    int count = 0;
    for (int i = 0; i < s->objective_count; i++)
        count += s->objectives[i].owner == seat + 1;
    return count;
}

int br_controlled_value(const struct br_state *s, int seat)
{
    int value = 0;
    for (int i = 0; i < s->objective_count; i++)
        value += s->objectives[i].owner == seat + 1 ? s->objectives[i].value : 0;
    return value;
}

bool br_is_awaited(const struct br_state *s, int tile)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (s->field.units[i].tile == tile && s->field.units[i].where == BR_WAITING)
            return true;
    return false;
}

int br_hand_limit(const struct br_state *s, int seat)
{
    int size = s->sides[seat].hand_size;
    return s->field.special >> BR_SHORTAGE & 1 && size > 0 ? size - 1 : size;
}

int br_stars(const struct br_data *d, const struct br_state *s, int seat)
{
    int stars = 0;
    for (int i = 0; i < s->field.unit_count; i++)
        if (s->field.units[i].owner == seat && br_is_alive(&s->field.units[i]) &&
            s->field.units[i].where != BR_WAITING)
            stars += br_unit_face(d, &s->field, i)->stars +
                     /* BR-ABIL-PERSONAL-01, BR-RULE-43 */
                     (br_may_have_orders(&s->field.units[i]) && br_has_personal_order(d, s, i));
    /* mutant: < becomes <=: the tile behind the last has no stars */
    for (int i = 0; i < s->tile_count; i++)
        if (s->tiles[i].owner == seat && !br_is_awaited(s, i))
            stars += s->tiles[i].is_broken ? s->tiles[i].broken_stars : s->tiles[i].stars;
    for (int i = 0; i < s->option_count; i++)
        if (s->tiles[s->options[i].tile].owner == seat && !s->options[i].is_discarded)
            stars += d->options[s->options[i].kind].stars;
    return stars;
}

int br_token_bearer(const struct br_state *s, int seat, int token)
{
    const struct br_field *f = &s->field;
    for (int i = 0; i < f->unit_count; i++)
        if (f->units[i].token == token && f->units[i].owner == seat &&
            !(f->units[i].token_state & BR_TOKEN_REVEALED))
            return i;
    return -1; /* mutant: 1 becomes 2: everybody asks only whether it is below 0 */
}

unsigned br_past_tokens(const struct br_state *s, int seat, unsigned revealed)
{
    const struct br_side_state *side = &s->sides[seat];
    unsigned called = (revealed | side->called_void) & BR_NUMBERED;
    /* mutant: 0 becomes 1 (2): no token has the number 0 */
    unsigned part = called == 0 ? 0 : (2U << (31 - __builtin_clz(called))) - 1;
    if (s->phase == BR_PHASE_ORDER)
        return 0;
    if (s->phase == BR_PHASE_SUPPLY)
        return BR_NUMBERED | 1U << BR_TOKEN_SPECIAL;
    return side->may_interrupt ? part : part | 1U << BR_TOKEN_SPECIAL;
}

/* ---- abilities and powers ---- */

void br_markers_index(struct br_state *s)
{
    for (int i = 0; i < s->field.unit_count; i++)
        s->field.units[i].under = s->field.units[i].silenced = 0;
    for (int i = 0; i < s->marker_count; i++) {
        const struct br_marker *m = &s->markers[i];
        struct br_unit *u = &s->field.units[m->unit];
        u->under |= (uint16_t)(1U << m->power);
        if (m->power == BR_POWER_SILENCE)
            u->silenced |= (uint8_t)(m->arg < BR_WEAPONS_MAX ? 1U << m->arg : 0xff);
    }
}

void br_state_index(const struct br_data *d, struct br_state *s)
{
    s->abilities = 0;
    s->hooks = 0;
    for (int i = 0; i < s->field.unit_count; i++)
        s->abilities |= br_unit_type(d, &s->field, i)->has;
    for (int i = 0; i < BR_ABILITY_COUNT; i++)
        if (s->abilities >> i & 1)
            s->hooks |= 1U << br_ability_infos[i].hooks[0] | 1U << br_ability_infos[i].hooks[1];
    for (int i = 0; i < s->tile_count; i++)
        if (s->tiles[i].save.value != 0 || s->tiles[i].broken_save.value != 0)
            s->hooks |= 1U << BR_HOOK_SUFFERS;
    for (int i = 0; i < s->option_count; i++) {
        const struct br_option_kind *o = &d->options[s->options[i].kind];
        if (o->kind == BR_OPTION_POWER && o->power == BR_POWER_DOME)
            s->hooks |= 1U << BR_HOOK_SUFFERS;
        if (o->kind == BR_OPTION_POWER && o->power == BR_POWER_ASSAIL)
            s->abilities |= UINT64_C(1) << BR_ABIL_FRIGHTENING;
    }
    if (s->marker_count > 0) /* of a position */
        s->hooks |= 1U << BR_HOOK_SUFFERS;
}

/* ---- the hash: every field that is not found from others ---- */

static uint64_t hash_board(uint64_t h, const struct br_board *b)
{
    const uint8_t numbers[] = {b->w, b->h, b->map, b->element_count, b->is_changed};
    h = hash_bytes(h, numbers, sizeof numbers);
    if (b->map == BR_NO_MAP || b->is_changed) {
        h = hash_bytes(h, b->area, (size_t)(b->w * b->h));
        h = hash_bytes(h, b->edge, (size_t)(2 * (b->w + 1) * (b->h + 1)));
    }
    for (int i = 1; i < b->element_count; i++) {
        const struct br_element *e = &b->elements[i];
        h = hash_u64(h, (uint64_t)e->terrain | (uint64_t)e->of << 8 | (uint64_t)e->dp << 16);
    }
    return h;
}

static uint64_t hash_unit(uint64_t h, const struct br_unit *u)
{
    const uint8_t numbers[] = {u->type,      u->owner,       u->where,     u->face,
                               u->x,         u->y,           u->heading,   u->sm,
                               u->token,     u->token_state, u->damage,    u->life,
                               u->dp,        u->carrier,     u->tile,      u->is_activated,
                               u->has_moved, u->is_support,  u->is_masked, u->is_delayed};
    return hash_bytes(h, numbers, sizeof numbers);
}

static uint64_t hash_side(uint64_t h, const struct br_side_state *p)
{
    const uint8_t numbers[] = {p->box,           p->hand_size,    p->hand_count, p->deck_count,
                               p->discard_count, p->has_bluff,    p->has_plan,   p->may_interrupt,
                               p->entry_side,    p->has_deployed, p->teleport_a, p->teleport_b,
                               p->teleport_turn, p->streak};
    const uint16_t wide[] = {p->taken,       p->left,   p->to_call,
                             p->called_void, p->points, p->destroyed};
    h = hash_bytes(h, numbers, sizeof numbers);
    for (int i = 0; i < 6; i++)
        h = hash_u64(h, wide[i]);
    int cards = p->hand_count + p->deck_count + p->discard_count;
    h = hash_bytes(h, p->boost, sizeof p->boost);
    h = hash_bytes(h, p->gear, sizeof p->gear);
    h = hash_bytes(h, p->gear_used, sizeof p->gear_used);
    return hash_bytes(h, p->cards, (size_t)cards);
}

/* Of a scenario of the packs they follow from its number. */
static uint64_t hash_terms(uint64_t h, const struct br_terms *t)
{
    const uint8_t numbers[] = {t->mission,    t->first,           t->deploy_first,
                               t->picks_side, t->condition_count, t->occasion_count};
    h = hash_bytes(h, numbers, sizeof numbers);
    h = hash_bytes(h, t->conditions, t->condition_count * sizeof t->conditions[0]);
    h = hash_bytes(h, t->occasions, t->occasion_count * sizeof t->occasions[0]);
    for (int seat = 0; seat < 2; seat++)
        for (int y = 0; y < BR_SIDE_MAX; y++)
            h = hash_u64(h, t->zone[seat][y]);
    return h;
}

static uint64_t hash_lists(uint64_t h, const struct br_state *s)
{
    for (int i = 0; i < s->objective_count; i++) {
        const struct br_objective *o = &s->objectives[i];
        const uint8_t numbers[] = {o->a, o->b, o->element, o->owner, o->value};
        h = hash_bytes(h, numbers, sizeof numbers);
    }
    for (int i = 0; i < s->tile_count; i++) {
        const struct br_tile *t = &s->tiles[i];
        const uint8_t numbers[] = {t->kind,
                                   t->owner,
                                   t->stars,
                                   t->broken_stars,
                                   t->breaking_point,
                                   t->lost,
                                   t->save.value,
                                   t->save.is_green,
                                   t->broken_save.value,
                                   t->broken_save.is_green,
                                   t->bands,
                                   t->is_command,
                                   t->is_broken};
        h = hash_bytes(h, numbers, sizeof numbers);
    }
    for (int i = 0; i < s->option_count; i++) {
        const struct br_option *o = &s->options[i];
        const uint8_t numbers[] = {o->kind, o->tile, o->left, o->is_discarded};
        h = hash_bytes(h, numbers, sizeof numbers);
    }
    for (int i = 0; i < s->marker_count; i++) {
        const struct br_marker *m = &s->markers[i];
        const uint8_t numbers[] = {m->power, m->psyker, m->unit, m->arg, m->turn};
        h = hash_bytes(h, numbers, sizeof numbers);
    }
    for (int i = 0; i < s->frame_count; i++) {
        h = hash_u64(h, (uint64_t)s->frames[i].kind | (uint64_t)s->frames[i].step << 8);
        h = hash_bytes(h, s->frames[i].u.bytes, sizeof s->frames[i].u.bytes);
    }
    return h;
}

uint64_t br_hash(const void *data, const void *state)
{
    const struct br_state *s = state;
    const struct br_field *f = &s->field;
    const uint8_t numbers[] = {
        s->scenario,      s->turn,          s->turns,       s->phase,
        s->last_revealed, s->initiative,    s->opener,      s->winner,
        s->reason,        s->field.special, f->unit_count,  s->objective_count,
        s->tile_count,    s->marker_count,  s->frame_count, s->option_count};
    uint64_t h = hash_begin();
    (void)data;
    for (int i = 0; i < 4; i++)
        h = hash_u64(h, s->rng.s[i]);
    h = hash_bytes(h, numbers, sizeof numbers);
    h = hash_board(h, &f->board);
    for (int i = 0; i < f->unit_count; i++)
        h = hash_unit(h, &f->units[i]);
    h = hash_side(hash_side(h, &s->sides[0]), &s->sides[1]);
    if (s->scenario == BR_NO_SCENARIO)
        h = hash_terms(h, &s->terms);
    return hash_end(hash_lists(h, s));
}
