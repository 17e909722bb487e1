/* view.c: what each seat may know ("Hidden information" of the rulebook), as JSON, and back: a
 * state dealt at random that fits a view. A view is the state, in which everything that the viewer
 * may not know is blank. */
#include <string.h>

#include "talk/talk.h"

/* ---- masked units ---- */

/* Any fixed order will do: it must not tell which is which. */
static unsigned rank_of(struct br_identity id)
{
    return (unsigned)id.type << 24 | (unsigned)id.face << 16 | (unsigned)id.tile << 8 | id.life;
}

static void keep_secret(struct br_view *v, int first, struct br_identity id)
{
    int at = v->secret_count++;
    for (; at > first && rank_of(v->secrets[at - 1]) > rank_of(id); at--)
        v->secrets[at] = v->secrets[at - 1];
    v->secrets[at] = id;
}

/* The frame of a masked unit on its way, or NULL: what it has left tells what it is. */
static struct br_move_frame *way_of(struct br_state *s, int seat)
{
    struct br_frame *f = s->winner == BR_PLAYING ? br_find_frame(s, BR_FRAME_MOVE) : NULL;
    if (f == NULL)
        return NULL;
    const struct br_unit *u = &s->field.units[f->u.move.unit];
    return u->owner == seat && u->is_masked ? &f->u.move : NULL;
}

static void hide_masked(const struct br_data *d, struct br_view *v, int seat)
{
    int first = v->secret_count;
    struct br_move_frame *way = way_of(&v->s, seat);
    if (way != NULL)
        way->left = (uint8_t)(br_movement(d, &v->s.field, way->unit, 0) - way->left);
    for (int i = 0; i < v->s.field.unit_count; i++) {
        struct br_unit *u = &v->s.field.units[i];
        if (u->owner != seat || !u->is_masked)
            continue;
        keep_secret(v, first, br_identity_of(u));
        br_identify(u, (struct br_identity){BR_TYPE_MASKED, 0, BR_NO_TILE, 0});
    }
}

/* BR-ORDER-12: only the owner can read a token that is not revealed. */
static void hide_tokens(struct br_state *s, int seat)
{
    struct br_side_state *side = &s->sides[seat];
    side->left = side->to_call = 0;
    for (int i = 0; i < s->field.unit_count; i++) {
        struct br_unit *u = &s->field.units[i];
        if (u->owner == seat && u->token != 0 && u->token_state == 0)
            u->token = BR_TOKEN_HIDDEN;
    }
}

void br_view(const void *data, const void *state, int seat, void *view)
{
    struct br_view *v = view;
    memset(v, 0, sizeof *v);
    v->viewer = (int8_t)seat;
    memcpy(&v->s, state, sizeof v->s);
    for (int i = 0; i < 2; i++) {
        v->left_count[i] = (uint8_t)__builtin_popcount(v->s.sides[i].left);
        if (seat == i || seat == SEAT_ALL)
            continue;
        hide_tokens(&v->s, i);
        hide_masked(data, v, i);
    }
    if (seat != SEAT_ALL)
        memset(&v->s.rng, 0, sizeof v->s.rng);
}

/* ---- resampling ----
 *
 * Unknown are the order tokens of the other side (of both, for a spectator): which lie on its
 * units, which it did not place, and which were discarded unseen; and who its masked units are. */

/* Could the unit on its way, as it is now, have come so far, and finish what it does? */
static bool can_go_on(const struct br_data *d, const struct br_state *s,
                      const struct br_move_frame *way, int spent)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    const struct br_unit *u = &s->field.units[way->unit];
    int left = br_movement(d, &s->field, way->unit, 0) - spent;
    struct br_mover m;
    if (left < 0)
        return false;
    if (way->target != BR_NO_UNIT)
        return br_check_assault(d, &s->field, way->unit, way->target, NULL) == 0 &&
               br_launches(d, s, way->unit, left, way->target, launches) > 0;
    br_mover_now(d, s, way->unit, left, &m);
    return br_can_finish(&m, (struct br_pose){u->x, u->y, u->heading}, left,
                         way->flags & BR_MOVE_HALTED);
}

/* Gives the unit on its way the first of the secrets that it can be, and puts that one first. */
static void deal_way(const struct br_data *d, struct br_state *s, struct br_move_frame *way,
                     struct br_identity *ids, int count)
{
    struct br_unit *u = &s->field.units[way->unit];
    int spent = way->left;
    for (int i = 0; i < count; i++) {
        struct br_identity id = ids[i];
        br_identify(u, id);
        if (!can_go_on(d, s, way, spent))
            continue;
        ids[i] = ids[0];
        ids[0] = id;
        break;
    }
    br_identify(u, ids[0]);
    way->left = (uint8_t)(br_movement(d, &s->field, way->unit, 0) - spent);
}

static void deal_seat(const struct br_data *d, struct br_state *s, int seat,
                      struct br_identity *ids, int count, struct rng *rng)
{
    struct br_move_frame *way = way_of(s, seat);
    int next = way != NULL;
    br_shuffle_identities(ids, count, rng);
    if (way != NULL)
        deal_way(d, s, way, ids, count);
    for (int i = 0; i < s->field.unit_count; i++) {
        struct br_unit *u = &s->field.units[i];
        if (u->owner == seat && u->type == BR_TYPE_MASKED)
            br_identify(u, ids[next++]);
    }
}

static void deal_masked(const struct br_data *d, const struct br_view *v, struct rng *rng,
                        struct br_state *s)
{
    struct br_identity ids[BR_UNITS_MAX];
    int first = 0;
    for (int seat = 0; seat < 2; seat++) {
        int count = 0;
        for (int i = 0; i < s->field.unit_count; i++)
            count += s->field.units[i].owner == seat && s->field.units[i].type == BR_TYPE_MASKED;
        for (int i = 0; i < count; i++)
            ids[i] = v->secrets[first + i];
        if (count > 0)
            deal_seat(d, s, seat, ids, count, rng);
        first += count;
    }
}

enum { TOKENS = BR_TOKEN_SPECIAL + 1 };

/* What the view tells of a side's tokens, as bits. */
struct tokens {
    unsigned shown;                /* on units, readable by all */
    unsigned early;                /* unknown ones whose time is over: they were not placed, */
    unsigned late;                 /* and unknown ones that may be anywhere */
    uint8_t bearers[BR_UNITS_MAX]; /* units with a token that nobody else can read */
    int bearer_count;
};

static bool is_bearer(const struct br_unit *u, int seat)
{
    return u->owner == seat && u->token == BR_TOKEN_HIDDEN;
}

static void gather(const struct br_state *s, int seat, struct tokens *t)
{
    const struct br_side_state *side = &s->sides[seat];
    unsigned revealed = 0;
    memset(t, 0, sizeof *t);
    for (int i = 0; i < s->field.unit_count; i++) {
        const struct br_unit *u = &s->field.units[i];
        if (is_bearer(u, seat)) {
            t->bearers[t->bearer_count++] = (uint8_t)i;
        } else if (u->owner == seat && u->token != 0) {
            t->shown |= 1U << u->token;
            revealed |= u->token_state & BR_TOKEN_REVEALED ? 1U << u->token : 0;
        }
    }
    unsigned unknown = side->taken & ~t->shown & ~(unsigned)side->called_void;
    t->early = unknown & br_past_tokens(s, seat, revealed);
    t->late = unknown & ~t->early;
}

/* Tokens in random order. */
static int shuffle_tokens(unsigned tokens, struct rng *rng, uint8_t out[TOKENS])
{
    int count = 0;
    for (int i = 0; i < TOKENS; i++)
        if (tokens >> i & 1)
            out[count++] = (uint8_t)i;
    rng_shuffle8(rng, out, count);
    return count;
}

/* Of the early ones as many as it has left were not placed; the others lay on units that are gone.
 * The late ones go to the units first, then to those not placed; the rest was discarded unseen. */
static void deal_tokens(struct br_state *s, int seat, int left_count, struct rng *rng)
{
    struct br_side_state *side = &s->sides[seat];
    struct tokens t;
    uint8_t early[TOKENS], late[TOKENS];
    gather(s, seat, &t);
    int early_count = shuffle_tokens(t.early, rng, early),
        late_count = shuffle_tokens(t.late, rng, late);
    int at = 0;
    side->left = 0;
    for (int i = 0; i < early_count && i < left_count; i++)
        side->left |= (uint16_t)(1U << early[i]);
    for (int i = 0; i < t.bearer_count && at < late_count; i++)
        s->field.units[t.bearers[i]].token = late[at++];
    for (int i = early_count; i < left_count && at < late_count; i++)
        side->left |= (uint16_t)(1U << late[at++]);
    side->to_call = 0;
    if (s->phase == BR_PHASE_ACTIVATION) {
        unsigned known = 0; /* readable, but not revealed yet */
        for (int i = 0; i < s->field.unit_count; i++)
            if (s->field.units[i].owner == seat && s->field.units[i].token_state == BR_TOKEN_KNOWN)
                known |= 1U << s->field.units[i].token;
        side->to_call = (uint16_t)(((t.late & ~(unsigned)side->left) | known) & BR_NUMBERED);
    }
}

/* A gap comes only while a number is still to be called: if none is, one that was not placed
 * changes places with a token that has no number. */
static void keep_gap(struct br_state *s, int seat)
{
    struct br_side_state *side = &s->sides[seat];
    const struct br_frame *f = s->frame_count > 0 ? br_top_const(s) : NULL;
    struct tokens t;
    if (f == NULL || f->kind != BR_FRAME_ACTIVATION || s->sides[0].to_call != 0 ||
        s->sides[1].to_call != 0)
        return;
    for (int i = 0; i < s->field.unit_count; i++) {
        struct br_unit *u = &s->field.units[i];
        int token = u->token;
        if (u->owner != seat || token <= BR_TOKENS_MAX || u->token_state != 0)
            continue;
        u->token = BR_TOKEN_HIDDEN;
        gather(s, seat, &t);
        unsigned numbers = t.late & side->left & BR_NUMBERED;
        u->token = (uint8_t)(numbers != 0 ? __builtin_ctz(numbers) : token);
        if (numbers == 0)
            continue;
        side->left ^= (uint16_t)(1U << u->token | 1U << token);
        side->to_call = (uint16_t)(1U << u->token);
        return;
    }
}

void br_resample(const void *data, const void *view, struct rng *rng, void *state)
{
    const struct br_view *v = view;
    struct br_state *s = state;
    memcpy(s, &v->s, sizeof *s);
    if (v->viewer == SEAT_ALL)
        return;
    deal_masked(data, v, rng, s);
    for (int seat = 0; seat < 2; seat++)
        if (v->viewer != seat)
            deal_tokens(s, seat, v->left_count[seat], rng);
    for (int seat = 0; seat < 2; seat++)
        if (v->viewer != seat)
            keep_gap(s, seat);
    for (int i = 0; i < 4; i++)
        s->rng.s[i] = rng_next(rng);
}

/* ---- JSON ---- */

/* Writes into a small buffer. */
struct label {
    char buf[24];
    struct text t;
};

static struct text *label_init(struct label *l)
{
    text_init(&l->t, l->buf, sizeof l->buf);
    return &l->t;
}

static const char *unit_name(const struct br_data *d, const struct br_view *v, int unit,
                             struct label *l)
{
    br_unit_name(d, &v->s.field, unit, label_init(l));
    return l->buf;
}

static void json_token(int token, struct json *j)
{
    struct label l;
    if (token == 0) {
        json_nil(j);
    } else if (token <= BR_TOKENS_MAX) {
        json_int(j, token);
    } else {
        br_token_name(token, label_init(&l));
        json_str(j, l.buf);
    }
}

static void json_tokens(const char *key, unsigned tokens, struct json *j)
{
    json_key_array(j, key);
    for (int i = 1; i <= BR_TOKEN_SPECIAL; i++)
        if (tokens >> i & 1)
            json_token(i, j);
    json_end(j);
}

static void json_place(const struct br_unit *u, struct json *j)
{
    struct label l;
    bool is_there = u->where == BR_ON_BOARD || u->where == BR_WRECK;
    json_key_int(j, "x", u->x);
    json_key_int(j, "y", u->y);
    json_key(j, "at");
    text_addf(label_init(&l), "%d,%d", u->x, u->y);
    if (is_there)
        json_str(j, l.buf);
    else
        json_nil(j);
    json_key_string(j, "facing", br_dir_names[u->heading]);
}

/* A number, or null if the viewer may not know it. */
static void json_key_unless(struct json *j, const char *key, bool is_secret, int value)
{
    json_key(j, key);
    is_secret ? json_nil(j) : json_int(j, value);
}

/* What it can do now: markers and cover counted. */
static void json_numbers(const struct br_data *d, const struct br_view *v, int unit, struct json *j)
{
    const struct br_field *f = &v->s.field;
    const struct br_face *face = br_unit_face(d, f, unit);
    bool is_there = f->units[unit].where == BR_ON_BOARD;
    bool is_secret = f->units[unit].type == BR_TYPE_MASKED;
    int cover = is_there ? br_cover_bonus(d, f, unit) : 0;
    json_key_unless(j, "movement", is_secret, br_movement(d, f, unit, 0));
    json_key_int(j, "defence", face->defence == 0 ? 0 : face->defence + cover);
    json_key_bool(j, "flying", face->is_flying);
    json_key_bool(j, "concealed", face->is_concealed);
}

static void json_unit(const struct br_data *d, const struct br_view *v, int unit, struct json *j)
{
    const struct br_unit *u = &v->s.field.units[unit];
    bool is_secret = u->type == BR_TYPE_MASKED;
    json_open_object(j);
    json_key_int(j, "number", unit + 1);
    json_key(j, "type");
    is_secret ? json_nil(j) : json_str(j, br_unit_type(d, &v->s.field, unit)->key);
    json_key_int(j, "owner", u->owner);
    json_key_string(j, "where", br_where_names[u->where]);
    json_place(u, j);
    json_key_unless(j, "face", is_secret, u->face);
    json_key_int(j, "sm", u->sm);
    json_key(j, "token");
    json_token(u->token, j);
    json_key_bool(j, "revealed", u->token_state & BR_TOKEN_REVEALED);
    json_key_bool(j, "activated", u->is_activated);
    json_key_bool(j, "moved", u->has_moved);
    json_key_array(j, "damage");
    for (int i = 0; i < BR_DAMAGE_COUNT; i++)
        if (u->damage >> i & 1)
            json_str(j, br_damage_names[i]);
    json_end(j);
    json_key_unless(j, "life", is_secret, u->life);
    json_key_int(j, "dp", u->dp);
    json_key(j, "tile");
    if (u->tile == BR_NO_TILE)
        json_nil(j);
    else
        json_int(j, u->tile);
    json_numbers(d, v, unit, j);
    json_end(j);
}

static void json_objectives(const struct br_view *v, struct json *j)
{
    struct label l;
    json_key_array(j, "objectives");
    for (int i = 0; i < v->s.objective_count; i++) {
        const struct br_objective *o = &v->s.objectives[i];
        json_open_object(j);
        br_print_objective(o, label_init(&l));
        json_key_string(j, "at", l.buf);
        json_key(j, "owner");
        if (o->owner == 0)
            json_nil(j);
        else
            json_int(j, o->owner - 1);
        json_key_int(j, "value", o->value);
        json_end(j);
    }
    json_end(j);
}

static void json_tiles(const struct br_data *d, const struct br_view *v, struct json *j)
{
    json_key_array(j, "tiles");
    for (int i = 0; i < v->s.tile_count; i++) {
        const struct br_tile *t = &v->s.tiles[i];
        json_open_object(j);
        json_key_int(j, "owner", t->owner);
        json_key(j, "kind");
        if (t->kind < d->tile_count)
            json_str(j, d->tiles[t->kind].word);
        else
            json_nil(j);
        json_key_int(j, "stars", t->stars);
        json_key_int(j, "broken_stars", t->broken_stars);
        json_key_int(j, "breaking_point", t->breaking_point);
        json_key_int(j, "lost", t->lost);
        json_key_bool(j, "broken", t->is_broken);
        json_end(j);
    }
    json_end(j);
}

static int living_units(const struct br_view *v, int seat)
{
    int count = 0;
    for (int i = 0; i < v->s.field.unit_count; i++)
        count += v->s.field.units[i].owner == seat && br_is_alive(&v->s.field.units[i]);
    return count;
}

static void json_seat(const struct br_data *d, const struct br_view *v, int seat, struct json *j)
{
    const struct br_side_state *side = &v->s.sides[seat];
    json_open_object(j);
    json_key_int(j, "stars", br_stars(d, &v->s, seat));
    json_tokens("taken", side->taken, j);
    if (v->viewer == seat || v->viewer == SEAT_ALL) {
        json_tokens("left", side->left, j);
        json_tokens("to_call", side->to_call, j);
    }
    json_key_int(j, "left_count", v->left_count[seat]);
    json_tokens("void", side->called_void, j);
    json_key_bool(j, "may_interrupt", side->may_interrupt);
    json_key_int(j, "points", side->points);
    json_key_int(j, "destroyed", side->destroyed);
    json_key_int(j, "controlled", br_controlled(&v->s, seat));
    json_key_int(j, "units", living_units(v, seat));
    json_key_string(j, "entry", br_dir_names[side->entry_side]);
    json_key_bool(j, "bluff", side->has_bluff);
    json_key_bool(j, "plan", side->has_plan);
    json_end(j);
}

/* Structures of the board; what has collapsed shows no more structure points. */
static void json_buildings(const struct br_data *d, const struct br_view *v, struct json *j)
{
    const struct br_board *b = &v->s.field.board;
    struct label l;
    json_key_array(j, "buildings");
    for (int i = 1; i < b->element_count; i++) {
        int at = 0, points = br_points_on(d, &v->s.field, i);
        const struct br_terrain *t = br_terrain(d, &v->s.field, b->elements[i].terrain);
        while (at < b->w * b->h && b->area[at] != i)
            at++;
        if (at == b->w * b->h || (t->structure == 0 && points == 0))
            continue;
        text_addf(label_init(&l), "%d,%d", at % b->w, at / b->w);
        json_open_object(j);
        json_key_string(j, "at", l.buf);
        json_key_int(j, "dp", points);
        json_key_int(j, "structure", t->structure);
        json_end(j);
    }
    json_end(j);
}

/* Who looks, where the battle stands and what is asked. */
static void json_head(const struct br_data *d, const struct br_view *v, struct json *j)
{
    const struct br_state *s = &v->s;
    struct br_asked asked = br_asked(s);
    struct label l;
    json_key_string(j, "game", "blackreach");
    json_key(j, "viewer");
    if (v->viewer >= 0)
        json_int(j, v->viewer);
    else
        json_str(j, v->viewer == SEAT_ALL ? "all" : "spectator");
    json_key(j, "scenario");
    if (s->scenario < d->scenario_count)
        json_str(j, d->scenarios[s->scenario].word);
    else
        json_nil(j);
    json_key_int(j, "turn", s->turn);
    json_key_int(j, "turns", s->turns);
    json_key_string(j, "phase", br_phase_names[s->phase]);
    json_key_int(j, "initiative", s->initiative);
    json_key_array(j, "boxes");
    json_int(j, s->sides[0].box);
    json_int(j, s->sides[1].box);
    json_end(j);
    bool is_over = asked.question == BR_QUESTION_COUNT;
    bool has_unit = !is_over && asked.unit != BR_NO_UNIT;
    json_key(j, "question");
    is_over ? json_nil(j) : json_str(j, br_question_ids[asked.question]);
    json_key(j, "seat");
    is_over ? json_nil(j) : json_int(j, asked.seat);
    json_key(j, "unit");
    has_unit ? json_str(j, unit_name(d, v, asked.unit, &l)) : json_nil(j);
}

static void json_result(const struct br_view *v, struct json *j)
{
    const struct br_state *s = &v->s;
    json_key(j, "winner");
    if (s->winner == BR_PLAYING)
        json_nil(j);
    else if (s->winner == BR_DRAWN)
        json_str(j, "drawn");
    else
        json_int(j, s->winner);
    json_key(j, "reason");
    if (s->reason == BR_REASON_NONE)
        json_nil(j);
    else
        json_str(j, br_reason_names[s->reason]);
}

void br_view_json(const void *data, const void *view, struct json *out)
{
    const struct br_data *d = data;
    const struct br_view *v = view;
    struct label l;
    json_open_object(out);
    json_head(d, v, out);
    json_key_object(out, "units");
    for (int i = 0; i < v->s.field.unit_count; i++) {
        json_key(out, unit_name(d, v, i, &l));
        json_unit(d, v, i, out);
    }
    json_end(out);
    json_objectives(v, out);
    json_tiles(d, v, out);
    json_key_array(out, "seats");
    json_seat(d, v, 0, out);
    json_seat(d, v, 1, out);
    json_end(out);
    json_buildings(d, v, out);
    json_result(v, out);
    json_end(out);
}

/* ---- all units of the packs ---- */

static void type_json(const struct br_data *d, int type, struct json *j)
{
    const struct br_named_type *named = &d->types[type];
    const struct br_type *t = &named->print;
    const struct br_face *face = &t->faces[0];
    json_open_object(j);
    json_key_string(j, "name", named->title);
    json_key_string(j, "key", t->key);
    json_key_string(j, "class", br_class_names[t->class]);
    if (t->faction < d->faction_count)
        json_key_string(j, "faction", d->factions[t->faction].title);
    json_key_string(j, "role", br_role_names[t->role]);
    json_key_int(j, "squares", t->squares);
    json_key_int(j, "faces", t->face_count);
    json_key_int(j, "stars", face->stars);
    json_key(j, "movement");
    if (face->movement == BR_X)
        json_nil(j);
    else
        json_int(j, face->movement);
    json_key_int(j, "defence", face->defence);
    json_key_int(j, "weapons", face->weapons.count);
    json_key_int(j, "price", d->prices[type]);
    json_end(j);
}

void br_cards_json(const void *data, struct json *out)
{
    const struct br_data *d = data;
    json_open_array(out);
    for (int i = 0; i < d->type_count; i++)
        type_json(d, i, out);
    json_end(out);
}
