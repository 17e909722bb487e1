/* null.c: the smallest game, a template for new ones. Two seats take turns to take one, two or
 * three beans from a heap; whoever takes the last bean wins. A die sets the number of beans, so
 * that chance is covered too. Nothing is hidden: resampling only replaces the generator.
 *
 * To begin a game of your own: copy this folder, rename it, and follow docs/DEVEL.md. */
#include <muster/games.h>

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>
#include <muster/lines.h>
#include <muster/position.h>

enum { TAKE_MAX = 3, BEANS_BASE = 10, BEANS_MAX = 99, DIE_SIDES = 6 };
enum null_rule { NO_RULE, NULL_TAKE_01, NULL_TAKE_02, NULL_RULE_COUNT };

static const struct rule null_rules[NULL_RULE_COUNT] = {
    [NO_RULE] = {"", ""},
    [NULL_TAKE_01] = {"NULL-TAKE-01", "The seats take turns; each takes one, two or three beans."},
    [NULL_TAKE_02] = {"NULL-TAKE-02", "Nobody may take more beans than there are."},
};

/* Invariant: beans is 0 exactly when is_over is 1; winner is 0 until then. */
struct null_state {
    struct rng rng;
    uint8_t beans, turn, is_over, winner;
};

/* ---- the vocabulary: moves, events and questions (muster/vocabulary.h) ---- */

/* clang-format off */
#define NULL_MOVES(M, F) M(TAKE, take, "take", "take {count}", F(beans, count))

#define NULL_EVENTS(E, F, S)                                                                       \
    E(TOOK, took, "took", "{Who} take{s} {count} bean{count#s} and leave{s} {after}.", NULL,       \
      F(number, count) F(number, before) F(number, after))                                         \
    E(WON, won, "won", "{Who} win{s} by taking the last bean.", NULL, )

#define NULL_QUESTIONS(Q, F)                                                                       \
    Q(TAKE, take, "take", "{beans} bean{beans#s}: take 1, 2 or 3.", "NULL-TAKE-01 NULL-TAKE-02",   \
      1, NULL, F(number, beans))
/* clang-format on */

#define NULL_MOVE_ENUM(ID, ...) NULL_MOVE_##ID,
#define NULL_EVENT_ENUM(ID, ...) NULL_EVENT_##ID,
enum { NULL_MOVES(NULL_MOVE_ENUM, VOCABULARY_NONE) NULL_MOVE_COUNT };
enum { NULL_EVENTS(NULL_EVENT_ENUM, VOCABULARY_NONE, VOCABULARY_NONE) NULL_EVENT_COUNT };

union null_move {
    struct move move;
    NULL_MOVES(VOCABULARY_MOVE_STRUCT, VOCABULARY_MOVE_MEMBER)
};
union null_event {
    struct event event;
    NULL_EVENTS(VOCABULARY_EVENT_STRUCT, VOCABULARY_EVENT_MEMBER, VOCABULARY_EVENT_MEMBER)
};
union null_question {
    struct question question;
    NULL_QUESTIONS(VOCABULARY_QUESTION_STRUCT, VOCABULARY_QUESTION_MEMBER)
};

static const struct field_kind kind_beans = {.name = "beans",
                                             .about = "how many beans, a number",
                                             .form = FIELD_NUMBER,
                                             .low = 0,
                                             .high = BEANS_MAX};

static const struct move_row move_rows[] = {NULL_MOVES(VOCABULARY_MOVE_ROW, VOCABULARY_FIELD)};
static const struct event_row event_rows[] = {
    NULL_EVENTS(VOCABULARY_EVENT_ROW, VOCABULARY_FIELD, VOCABULARY_SECRET)};
static const struct question_row question_rows[] = {
    NULL_QUESTIONS(VOCABULARY_QUESTION_ROW, VOCABULARY_FIELD)};
static const struct vocabulary vocabulary = {.moves = move_rows,
                                             .move_count = NULL_MOVE_COUNT,
                                             .events = event_rows,
                                             .event_count = NULL_EVENT_COUNT,
                                             .questions = question_rows,
                                             .question_count = 1};

/* How many beans a move takes. */
static int taken(const struct move *m)
{
    return ((const union null_move *)m)->take.count;
}

static void *data_new(const struct pack_text *packs, int count, struct report *report)
{
    (void)packs;
    if (count > 0) {
        report_at(report, ERR_VALUE, 0, 0, "the null game uses no packs");
        return NULL;
    }
    return calloc(1, 1);
}

static bool read_options(const char *options, struct err *e)
{
    if (options[strspn(options, " ")] == '\0')
        return true;
    return err_set(e, ERR_VALUE, "the null game has no options, but got \"%.40s\"", options);
}

static bool setup(const void *data, void *state, const char *options, uint64_t seed,
                  struct witness *w, struct err *e)
{
    struct null_state *s = state;
    (void)data;
    memset(s, 0, sizeof *s);
    if (!read_options(options, e))
        return false;
    rng_seed(&s->rng, seed);
    s->beans = (uint8_t)(BEANS_BASE + 1 + chance_below(&s->rng, w, "die", DIE_SIDES));
    return true;
}

static unsigned deciders(const void *data, const void *state)
{
    const struct null_state *s = state;
    (void)data;
    return s->is_over ? 0 : 1U << s->turn;
}

static int check(const void *data, const void *state, int seat, const struct move *m,
                 struct err *why)
{
    const struct null_state *s = state;
    (void)data;
    if (s->is_over || s->turn != seat)
        return rule_forbids(null_rules, why, NULL_TAKE_01, "it is not your turn");
    if (m->kind != NULL_MOVE_TAKE || taken(m) < 1 || taken(m) > TAKE_MAX)
        return rule_forbids(null_rules, why, NULL_TAKE_01, "you must take one, two or three beans");
    if (taken(m) > s->beans)
        return rule_forbids(null_rules, why, NULL_TAKE_02,
                            "you cannot take %d: there are only %d beans", taken(m), s->beans);
    return 0;
}

static int moves(const void *data, const void *state, int seat, struct move *out)
{
    int count = 0;
    for (uint16_t take = 1; take <= TAKE_MAX; take++) {
        struct move m = {0, {take}};
        if (check(data, state, seat, &m, NULL) == 0)
            out[count++] = m;
    }
    return count;
}

static void apply(const void *data, void *state, int seat, const struct move *m, struct witness *w)
{
    struct null_state *s = state;
    union null_event took = {.took = {.kind = NULL_EVENT_TOOK,
                                      .seat = (uint8_t)seat,
                                      .seen_by = EVENT_ALL_SEATS,
                                      .count = taken(m),
                                      .before = s->beans}};
    (void)data;
    s->beans = (uint8_t)(s->beans - taken(m));
    took.took.after = s->beans;
    event_tell(w, &took.event);
    s->is_over = s->beans == 0;
    s->winner = (uint8_t)(s->is_over ? seat : 0);
    s->turn ^= 1;
    if (s->is_over)
        event_tell(w, &(struct event){.kind = NULL_EVENT_WON,
                                      .seat = (uint8_t)seat,
                                      .seen_by = EVENT_ALL_SEATS});
}

static bool result(const void *data, const void *state, struct result *out)
{
    const struct null_state *s = state;
    (void)data;
    if (s->is_over && out != NULL) {
        *out = (struct result){.winner = s->winner};
        out->score[s->winner] = 1;
    }
    return s->is_over;
}

static uint64_t hash(const void *data, const void *state)
{
    const struct null_state *s = state;
    const uint8_t numbers[] = {s->beans, s->turn, s->is_over, s->winner};
    uint64_t h = hash_begin();
    (void)data;
    for (int i = 0; i < 4; i++)
        h = hash_u64(h, s->rng.s[i]);
    return hash_end(hash_bytes(h, numbers, sizeof numbers));
}

/* Nothing is hidden but the generator. */
struct null_view {
    struct null_state s; /* its generator is 0 except for SEAT_ALL */
    int8_t viewer;
};

static void view(const void *data, const void *state, int seat, void *out)
{
    struct null_view *v = out;
    (void)data;
    memset(v, 0, sizeof *v);
    v->s = *(const struct null_state *)state;
    v->viewer = (int8_t)seat;
    if (seat != SEAT_ALL)
        v->s.rng = (struct rng){0};
}

static const void *picture(const void *view_in)
{
    const struct null_view *v = view_in;
    return &v->s;
}

static void ask(const struct audience *a, struct question *out)
{
    const struct null_view *v = a->view;
    ((union null_question *)out)->take.beans = v->s.beans;
}

static void view_text(const void *data, const void *view_in, struct text *out)
{
    const struct null_view *v = view_in;
    (void)data;
    text_addf(out, "There are %d beans. ", v->s.beans);
    if (v->s.is_over && v->s.winner == v->viewer)
        text_add(out, "You have won.\n");
    else if (v->s.is_over)
        text_addf(out, "Seat %d has won.\n", v->s.winner);
    else if (v->s.turn == v->viewer)
        text_add(out, "It is your turn.\n");
    else
        text_addf(out, "It is Seat %d's turn.\n", v->s.turn);
}

/* The view is short enough to serve as a glance. */
static void glance(const void *data, const void *view_in, int lines, struct text *out)
{
    (void)lines;
    view_text(data, view_in, out);
}

static void view_json(const void *data, const void *view_in, struct json *out)
{
    const struct null_view *v = view_in;
    (void)data;
    json_open_object(out);
    json_key_string(out, "game", "null");
    json_key_int(out, "beans", v->s.beans);
    json_key_int(out, "turn", v->s.turn);
    json_key(out, "winner");
    if (v->s.is_over)
        json_int(out, v->s.winner);
    else
        json_nil(out);
    json_end(out);
}

static void resample(const void *data, const void *view_in, struct rng *rng, void *state)
{
    const struct null_view *v = view_in;
    struct null_state *s = state;
    (void)data;
    *s = v->s;
    if (v->viewer != SEAT_ALL)
        rng_seed(&s->rng, rng_next(rng));
}

static void describe_move(const void *data, const void *view_in, const struct move *m,
                          struct text *out)
{
    const struct null_view *v = view_in;
    (void)data;
    if (taken(m) <= v->s.beans)
        text_addf(out, "leaves %d", v->s.beans - taken(m));
}

static int candidates(const void *data, const void *view_in, struct move *out)
{
    (void)data;
    (void)view_in;
    for (uint16_t take = 1; take <= TAKE_MAX; take++)
        out[take - 1] = (struct move){0, {take}};
    return TAKE_MAX;
}

/* The die was thrown at set-up, and nothing is hidden. */
static bool is_final(const struct audience *a, const struct move *m)
{
    (void)a;
    (void)m;
    return false;
}

/* The only headline of a game is who won. */
static bool tell(const struct audience *a, const struct event *events, int count, enum story story,
                 struct text *out)
{
    if (story == STORY_ALL)
        return false;
    for (int i = 0; i < count; i++) {
        if (events[i].kind != NULL_EVENT_WON)
            continue;
        game_print_event(a, &events[i], out);
        text_add_char(out, '\n');
    }
    return true;
}

/* A die's faces are 1 to 6, its values 0 to 5. */
static void print_chance(const void *data, const struct chance *c, struct text *out)
{
    (void)data;
    text_add_int(out, c->value + 1);
}

static bool parse_chance(const void *data, const char *kind, const char *text, struct chance *c,
                         struct err *e)
{
    int64_t face;
    (void)data;
    if (strcmp(kind, "die") != 0)
        return err_set(e, ERR_VALUE, "the null game has no chance \"%.20s\": only \"die\"", kind);
    if (!text_to_int(text, 1, DIE_SIDES, &face))
        return err_set(e, ERR_VALUE, "a die shows 1 to %d, not \"%.20s\"", DIE_SIDES, text);
    *c = (struct chance){.kind = "die", .of = 1, .value = (int)face - 1};
    return true;
}

static void cards_json(const void *data, struct json *out)
{
    (void)data;
    json_open_array(out);
    json_end(out);
}

static bool place_begin(const void *data, void *state, const char *options, struct err *e)
{
    struct null_state *s = state;
    (void)data;
    memset(s, 0, sizeof *s);
    rng_seed(&s->rng, 0);
    return read_options(options, e);
}

static bool place(const void *data, void *state, const char *key, const char *value, struct err *e)
{
    struct null_state *s = state;
    bool is_turn = strcmp(key, "turn") == 0;
    int64_t number;
    (void)data;
    if (strcmp(key, "rng") == 0)
        return position_read_rng(&s->rng, value, e);
    if (!is_turn && strcmp(key, "beans") != 0 && strcmp(key, "winner") != 0)
        return err_set(e, ERR_VALUE,
                       "a position of the null game has beans, turn, winner and rng, not \"%.40s\"",
                       key);
    if (!text_to_int(value, 0, strcmp(key, "beans") == 0 ? BEANS_MAX : 1, &number))
        return err_set(e, ERR_VALUE, "\"%.40s\" is not a number in the range of \"%s\"", value,
                       key);
    *(is_turn ? &s->turn : strcmp(key, "winner") == 0 ? &s->winner : &s->beans) = (uint8_t)number;
    return true;
}

static bool place_end(const void *data, void *state, struct witness *w, struct err *e)
{
    struct null_state *s = state;
    (void)data;
    (void)w;
    (void)e;
    s->is_over = s->beans == 0;
    return true;
}

static void print_position(const void *data, const void *state, struct text *out)
{
    const struct null_state *s = state;
    (void)data;
    text_addf(out, "beans: %d\nturn: %d\nwinner: %d\n", s->beans, s->turn, s->winner);
    position_print_rng(&s->rng, out);
}

/* The winning strategy is to leave a multiple of four. */
static int appraise(const void *data, const void *view_in, const struct move *m, struct text *why)
{
    const struct null_view *v = view_in;
    int left = v->s.beans - taken(m);
    (void)data;
    if (why != NULL)
        text_addf(why, "leaves %d", left);
    return left % (TAKE_MAX + 1) == 0 ? 1 : 0;
}

/* No items: a seat owns nothing. */
static int item_count(const void *data)
{
    (void)data;
    return 0;
}

static const char *item_name(const void *data, int item)
{
    (void)data;
    (void)item;
    return "";
}

static int holdings(const void *data, const void *state, int seat, uint16_t *out)
{
    (void)data;
    (void)state;
    (void)seat;
    (void)out;
    return 0;
}

static bool explain(const void *data, const void *view, const char *name, struct text *out,
                    struct err *e)
{
    (void)data;
    (void)view;
    (void)out;
    return err_set(e, ERR_VALUE, "there is no \"%.40s\": there are only beans", name);
}

static const struct lesson lessons[] = {
    {"take", -1,
     "There are beans on the table. Take one, two or three; whoever takes the last one wins."},
    {NULL, -1, NULL},
};

static const struct game_option options[] = {{.name = NULL}};

static const struct term terms[] = {{NULL, NULL}};

const struct game null_game = {
    .name = "null",
    .title = "Beans (a template for new games)",
    .about =
        "There is a heap of beans. You and your opponent take turns to take one, two or three; "
        "whoever takes the last bean wins.",
    .options = options,
    .demo_options = "",
    .bench_options = "",
    .lesson_options = "",
    .lessons = lessons,
    .default_packs = "",
    .seats = 2,
    .moves_max = TAKE_MAX,
    .state_size = sizeof(struct null_state),
    .view_size = sizeof(struct null_view),
    .rng_at = offsetof(struct null_state, rng),
    .rules = null_rules,
    .rule_count = NULL_RULE_COUNT,
    .opener_word = "first to take",
    .item_word = "item",
    .data_new = data_new,
    .data_free = free,
    .setup = setup,
    .deciders = deciders,
    .terms = terms,
    .vocabulary = &vocabulary,
    .ask = ask,
    .moves = moves,
    .check = check,
    .apply = apply,
    .result = result,
    .hash = hash,
    .view = view,
    .picture = picture,
    .view_text = view_text,
    .glance = glance,
    .view_json = view_json,
    .resample = resample,
    .describe_move = describe_move,
    .explain = explain,
    .odds = explain,
    .candidates = candidates,
    .is_final = is_final,
    .tell = tell,
    .print_chance = print_chance,
    .parse_chance = parse_chance,
    .cards_json = cards_json,
    .place_begin = place_begin,
    .place = place,
    .place_end = place_end,
    .print_position = print_position,
    .appraise = appraise,
    .playouts = {40, 200, 1000},
    .item_count = item_count,
    .item_name = item_name,
    .holdings = holdings,
};
