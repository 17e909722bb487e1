/* The vocabulary, on a made-up game that uses every mark of a template and every form of field. */
#include "../unit.h"

#include <stdlib.h>
#include <string.h>

#include <muster/games.h>

/* ---- a game with nothing but a vocabulary ---- */

static const char *const colours[] = {"red", "green", "grey", NULL};
static const struct field_kind kind_colour = {
    .name = "colour", .about = "a word", .form = FIELD_WORD, .words = colours};

/* Pieces 1 "Wall", 2 "Wall", 3 "Wall of Ice", 4 unseen. In events the name is secret. */
enum { PIECES = 4, NAME_BITS = 0xff00 };
static const char *const names[PIECES] = {"Wall", "Wall", "Wall of Ice", "Ghost"};

static void print_name(const struct audience *a, int value, struct text *out)
{
    (void)a;
    text_add(out, names[value & 3]);
}
static void print_piece(const struct audience *a, int value, struct text *out)
{
    print_name(a, value, out);
    if ((value & 3) < 2)
        text_addf(out, "#%d", (value & 3) + 1);
}
static void piece_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    json_open_object(out);
    json_key_int(out, "id", (value & 3) + 1);
    json_key_string(out, "name", names[value & 3]);
    json_end(out);
}
static void hidden_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    json_open_object(out);
    json_key_int(out, "id", (value & 3) + 1);
    json_end(out);
}
static int count(const struct audience *a)
{
    (void)a;
    return PIECES;
}
static bool exists(const struct audience *a, int value)
{
    (void)a;
    return value < 3;
}
static bool missing(const struct audience *a, const char *text, struct err *e)
{
    (void)a;
    return err_set(e, ERR_VALUE, "there is no %s", text);
}
static const struct field_kind kind_piece = {.name = "piece",
                                             .about = "a piece",
                                             .form = FIELD_PIECE,
                                             .secret_bits = NAME_BITS,
                                             .print = print_piece,
                                             .json = piece_json,
                                             .json_hidden = hidden_json,
                                             .count = count,
                                             .exists = exists,
                                             .name_of = print_name,
                                             .missing = missing};

/* A place that goes without saying: the piece's own number. */
static int usual_place(const struct audience *a, const struct move *m)
{
    (void)a;
    return m->field[0] < 2 ? m->field[0] : FIELD_ABSENT;
}
static const struct field_kind kind_place = {
    .name = "place", .about = "a number", .form = FIELD_NUMBER, .high = 9, .usual = usual_place};

/* clang-format off */
#define MOVES(M, F)                                                                                \
    M(PAINT, paint, "paint", "paint <with >{colour} {piece}", F(colour, colour) F(piece, piece))   \
    M(HIT, hit, "hit", "hit {piece}[ for {points}]", F(piece, piece) F(number, points))            \
    M(GIVE_UP, give_up, "give-up", "give up", )                                                    \
    M(PUT, put, "put", "put {piece}[ at {place}]", F(piece, piece) F(place, place))                \
    M(CALL, call, "call", "call {piece}< in {colour}>", F(piece, piece) F(colour, colour))
#define EVENTS(E, F, S)                                                                            \
    E(DREW, drew, "drew", "{Who} draw{s} {piece,}.", "{Who} draw{s} {*a piece|pieces}.",           \
      S(piece, piece))                                                                             \
    E(SCORED, scored, "scored",                                                                    \
      "{Whose} total is {points} point{points#s}[, up {rise+}]: {score0&score1}, "                 \
      "{won?won|not won}, {grade=low|middle|high}; {you pass|they pass}.", NULL,                   \
      F(number, points) F(number, rise) F(number, score0) F(number, score1) F(flag, won)           \
      F(number, grade))                                                                            \
    E(WHISPER, whisper, "whisper", "It is {piece}.", NULL, S(piece, piece))
#define QUESTIONS(Q, F)                                                                            \
    Q(HIT, hit, "hit", "What does {piece} do?", "NULL-TAKE-01 NULL-TAKE-02", 6, "nothing is hit",  \
      F(piece, piece))
/* clang-format on */

#define MOVE_ENUM(ID, ...) MOVE_##ID,
#define EVENT_ENUM(ID, ...) EVENT_##ID,
enum { MOVES(MOVE_ENUM, VOCABULARY_NONE) MOVE_COUNT };
enum { EVENTS(EVENT_ENUM, VOCABULARY_NONE, VOCABULARY_NONE) EVENT_COUNT };

static const struct move_row move_rows[] = {MOVES(VOCABULARY_MOVE_ROW, VOCABULARY_FIELD)};
static const struct event_row event_rows[] = {
    EVENTS(VOCABULARY_EVENT_ROW, VOCABULARY_FIELD, VOCABULARY_SECRET)};
static const struct question_row question_rows[] = {
    QUESTIONS(VOCABULARY_QUESTION_ROW, VOCABULARY_FIELD)};
static const struct vocabulary vocabulary = {.moves = move_rows,
                                             .move_count = MOVE_COUNT,
                                             .events = event_rows,
                                             .event_count = EVENT_COUNT,
                                             .questions = question_rows,
                                             .question_count = 1};

static unsigned deciders(const void *data, const void *state)
{
    (void)data;
    (void)state;
    return 1;
}
static int moves(const void *data, const void *state, int seat, struct move *out)
{
    (void)data;
    (void)state;
    (void)seat;
    out[0] = (struct move){MOVE_HIT, {1, UINT16_MAX}};
    out[1] = (struct move){MOVE_HIT, {2, 3}};
    out[2] = (struct move){MOVE_GIVE_UP, {0}};
    out[3] = (struct move){MOVE_PUT, {0, 1}};
    out[4] = (struct move){MOVE_PUT, {0, 0}};
    return 5;
}
static const void *picture(const void *view)
{
    return view;
}
static void ask(const struct audience *a, struct question *q)
{
    (void)a;
    q->field[0] = 2;
    q->most = 2;
}
static const struct game words_game = {.name = "words",
                                       .seats = 2,
                                       .vocabulary = &vocabulary,
                                       .deciders = deciders,
                                       .moves = moves,
                                       .picture = picture,
                                       .ask = ask};

static struct audience to(int viewer)
{
    return (struct audience){.game = &words_game, .view = "", .viewer = viewer};
}

/* ---- moves ---- */

static void assert_said(const char *words, struct move m)
{
    struct audience a = to(0);
    char buf[100];
    struct text t;
    text_init(&t, buf, sizeof buf);
    game_print_move(&a, &m, &t);
    assert_string_equal(words, buf);
}

static void test_moves_are_printed_from_their_rows(void **unused)
{
    (void)unused;
    assert_said("paint with green Wall of Ice", (struct move){MOVE_PAINT, {1, 2}});
    assert_said("hit Wall#1 for 4", (struct move){MOVE_HIT, {0, 4}});
    assert_said("hit Wall#2", (struct move){MOVE_HIT, {1, UINT16_MAX}});
    assert_said("give up", (struct move){MOVE_GIVE_UP, {0}});
    assert_said("move 77", (struct move){77, {0}});
    assert_said("call Wall of Ice in red", (struct move){MOVE_CALL, {2, 0}});
    assert_said("call Wall of Ice",
                (struct move){MOVE_CALL, {2, UINT16_MAX}}); /* as it was typed */
    assert_said("paint with ? Wall of Ice", (struct move){MOVE_PAINT, {99, 2}});
}

static const struct {
    const char *typed;
    struct move m;
} read_rows[] = {
    {"paint with green Wall of Ice", {MOVE_PAINT, {1, 2, 0}}},
    {"  PAINT   red   wall#2 ", {MOVE_PAINT, {0, 1, 0}}},
    {"paint red #3", {MOVE_PAINT, {0, 2, 0}}},
    {"hit wall", {MOVE_HIT, {1, UINT16_MAX, 0}}}, /* of two walls the one that can be hit */
    {"hit wall o", {MOVE_HIT, {2, 3, 0}}},        /* the points follow from the legal move */
    {"hit wall of ice for 3", {MOVE_HIT, {2, 3, 0}}},
    {"hit wall#1", {MOVE_HIT, {0, UINT16_MAX, 0}}}, /* not legal: the check will say why */
    {"Give Up", {MOVE_GIVE_UP, {0}}},
};

static void test_moves_are_read_from_what_people_type(void **unused)
{
    struct audience a = to(0);
    (void)unused;
    for (size_t i = 0; i < sizeof read_rows / sizeof *read_rows; i++) {
        struct move m = {0};
        struct err e = {0};
        if (!game_parse_move(&a, read_rows[i].typed, &m, &e))
            fail_msg("%s: %s", read_rows[i].typed, e.text);
        if (memcmp(&m, &read_rows[i].m, sizeof m) != 0)
            fail_msg("%s is read as %d %d %d", read_rows[i].typed, m.kind, m.field[0], m.field[1]);
    }
}

static const struct {
    const char *typed, *said;
} unread_rows[] = {
    {"", "is not a move; now you can type: hit PIECE[ for POINTS], give up"},
    {"hti Wall", "is not a move; now you can type"},
    {"hit", "\"hit\" is not complete: type \"hit PIECE[ for POINTS]\""},
    {"give up now", "nothing may follow \"give up\""},
    {"give in", "\"give in\" is not complete: type \"give up\""},
    {"paint with blue Wall", "\"blue\" is not a known colour"},
    {"paint blue Wall", "\"blue\" is not a known colour; \"red\" is one, for example"},
    {"paint gr Wall", "\"gr\" is not a known colour"}, /* the beginning of two colours */
    {"hit Ghost", "there is no Ghost"}, /* it exists, but this viewer does not see it */
    {"hit Wall#4", "there is no Wall#4"},
};

static void test_what_is_no_move_is_refused_with_what_would_be(void **unused)
{
    struct audience a = to(0);
    char longer[400];
    struct move m;
    struct err e = {0};
    (void)unused;
    for (size_t i = 0; i < sizeof unread_rows / sizeof *unread_rows; i++) {
        assert_false(game_parse_move(&a, unread_rows[i].typed, &m, &e));
        if (strstr(e.text, unread_rows[i].said) == NULL)
            fail_msg("%s: %s", unread_rows[i].typed, e.text);
    }
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    assert_false(game_parse_move(&a, longer, &m, &e));
    assert_string_equal("this is too long for a move: at most 159 characters", e.text);
}

static void test_moves_of_programs_have_named_fields(void **unused)
{
    struct audience a = to(0);
    const struct field_value right[] = {{"piece", NULL, 3}, {"colour", "grey", 0}};
    const struct field_value ghost[] = {{"piece", NULL, 4}};
    const struct field_value named[] = {{"piece", "Wall", 0}};
    const struct field_value odd[] = {{"piece", NULL, 1}, {"size", NULL, 1}};
    struct move m;
    struct err e;
    (void)unused;
    assert_true(game_build_move(&a, "paint", right, 2, &m, &e));
    assert_said("paint with grey Wall of Ice", m);
    assert_true(game_build_move(&a, "hit", right, 1, &m, &e)); /* points may be left out */
    assert_int_equal(UINT16_MAX, m.field[1]);
    assert_false(game_build_move(&a, "paint", right, 1, &m, &e));
    assert_string_equal("the move \"paint\" needs the field \"colour\"", e.text);
    assert_false(game_build_move(&a, "hit", ghost, 1, &m, &e));
    assert_string_equal("\"piece\": there is no piece 4 that you can see", e.text);
    assert_false(game_build_move(&a, "hit", named, 1, &m, &e));
    assert_string_equal("\"piece\" must be the id of a piece, a whole number, not \"Wall\"",
                        e.text);
    assert_false(game_build_move(&a, "hit", odd, 2, &m, &e));
    assert_string_equal("the move \"hit\" has no field \"size\"", e.text);
    assert_false(game_build_move(&a, "pain", right, 2, &m, &e));
    assert_string_equal("there is no verb \"pain\"; did you mean \"paint\"?", e.text);
}

static void test_json_of_a_move_is_its_fields(void **unused)
{
    struct audience a = to(0);
    char buf[200];
    struct text t;
    struct json j;
    (void)unused;
    text_init(&t, buf, sizeof buf);
    json_init(&j, &t);
    game_move_json(&a, &(struct move){MOVE_PAINT, {2, 0}}, &j);
    assert_string_equal("{\"verb\":\"paint\",\"colour\":\"grey\",\"piece\":1}", buf);
}

/* What goes without saying is not said, and meant where nothing is said. */
static void test_usual_values_go_without_saying(void **unused)
{
    struct audience a = to(0);
    const struct field_value wall[] = {{"piece", NULL, 2}}, ice[] = {{"piece", NULL, 3}};
    struct move m;
    struct err e;
    (void)unused;
    assert_said("put Wall#1", (struct move){MOVE_PUT, {0, 0}});
    assert_said("put Wall#1 at 1", (struct move){MOVE_PUT, {0, 1}});
    assert_said("put Wall of Ice at 0", (struct move){MOVE_PUT, {2, 0}});
    assert_true(game_parse_move(&a, "put Wall#1", &m, &e)); /* legal, and so is another */
    assert_int_equal(0, m.field[1]);
    assert_true(game_parse_move(&a, "put Wall#2", &m, &e)); /* not legal */
    assert_int_equal(1, m.field[1]);
    assert_true(game_build_move(&a, "put", wall, 1, &m, &e));
    assert_int_equal(1, m.field[1]);
    assert_true(game_build_move(&a, "put", ice, 1, &m, &e));
    assert_int_equal(UINT16_MAX, m.field[1]);
}

/* ---- events ---- */

static void assert_told(int viewer, const char *const *called, const struct event *events, int n,
                        const char *told)
{
    struct audience a = to(viewer);
    char buf[400];
    struct text t;
    a.names = called;
    text_init(&t, buf, sizeof buf);
    game_tell(&a, events, n, STORY_ALL, &t);
    assert_string_equal(told, buf);
}

static void test_events_in_a_row_are_told_as_one(void **unused)
{
    const char *const called[] = {"Ada", "the computer"};
    const struct event drawn[] = {{EVENT_DREW, 1, 2, 0, {0}},
                                  {EVENT_DREW, 1, 2, 0, {2}},
                                  {EVENT_DREW, 1, 2, 0, {1}},
                                  {EVENT_DREW, 0, 1, 0, {2}}};
    (void)unused;
    assert_told(1, NULL, drawn, 4,
                "You draw Wall#1, Wall of Ice and Wall#2.\nSeat 0 draws a piece.\n");
    assert_told(0, called, drawn, 4, "The computer draws 3 pieces.\nYou draw Wall of Ice.\n");
    assert_told(SEAT_SPECTATOR, called, drawn, 4,
                "The computer draws 3 pieces.\nAda draws a piece.\n");
    assert_told(SEAT_ALL, called, drawn + 3, 1, "Ada draws Wall of Ice.\n");
}

static void test_marks_of_a_sentence(void **unused)
{
    const struct event one = {EVENT_SCORED, 0, EVENT_ALL_SEATS, 0, {1, -2, 4, 3, 1, 7}};
    const struct event two = {EVENT_SCORED, 1, EVENT_ALL_SEATS, 0, {2, 0, 4, 3, 0, 1}};
    (void)unused;
    assert_told(0, NULL, &one, 1,
                "Your total is 1 point, up -2: you 4, Seat 1 3, won, high; you pass.\n");
    assert_told(1, NULL, &one, 1,
                "Seat 0's total is 1 point, up -2: you 3, Seat 0 4, won, high; they pass.\n");
    assert_told(0, NULL, &two, 1,
                "Seat 1's total is 2 points: you 4, Seat 1 3, not won, middle; they pass.\n");
}

static void assert_json(int viewer, const struct event *ev, const char *json)
{
    struct audience a = to(viewer);
    char buf[200] = "";
    struct text t;
    struct json j;
    text_init(&t, buf, sizeof buf);
    json_init(&j, &t);
    assert_int_equal(*json != '\0', game_event_json(&a, ev, &j));
    assert_string_equal(json, buf);
}

static void test_numbers_may_be_negative(void **unused)
{
    const struct event fell = {EVENT_SCORED, 0, EVENT_ALL_SEATS, 0, {1, -1, 4, 3, 1, 7}};
    (void)unused;
    assert_json(0, &fell,
                "{\"event\":\"scored\",\"seat\":0,\"points\":1,\"rise\":-1,\"score0\":4,"
                "\"score1\":3,\"won\":true,\"grade\":7}");
}

static void test_secret_fields_are_told_to_those_who_may_know(void **unused)
{
    const struct event drew = {EVENT_DREW, 1, 2, 0, {2}}, whisper = {EVENT_WHISPER, 0, 1, 0, {2}};
    (void)unused;
    assert_json(1, &drew,
                "{\"event\":\"drew\",\"seat\":1,\"piece\":{\"id\":3,\"name\":\"Wall of Ice\"}}");
    assert_json(0, &drew, "{\"event\":\"drew\",\"seat\":1,\"piece\":{\"id\":3}}");
    assert_json(SEAT_SPECTATOR, &drew, "{\"event\":\"drew\",\"seat\":1,\"piece\":{\"id\":3}}");
    assert_json(1, &whisper, ""); /* no words for those who may not know: not told at all */
    assert_told(1, NULL, &whisper, 1, "");
    assert_told(0, NULL, &whisper, 1, "It is Wall of Ice.\n");
}

/* ---- questions and tables ---- */

static void test_questions_are_made_from_their_row(void **unused)
{
    struct audience a = to(0);
    struct question q;
    char buf[400];
    struct text t;
    struct json j;
    (void)unused;
    game_ask(&a, &q);
    assert_string_equal("What does Wall of Ice do?", q.text);
    text_init(&t, buf, sizeof buf);
    json_init(&j, &t);
    game_question_json(&a, &q, &j);
    assert_string_equal("{\"question\":\"hit\",\"text\":\"What does Wall of Ice do?\","
                        "\"rules\":[\"NULL-TAKE-01\",\"NULL-TAKE-02\"],"
                        "\"verbs\":[\"hit\",\"give-up\"],\"pick\":{\"least\":1,\"most\":2},"
                        "\"pass\":\"nothing is hit\",\"about\":{\"piece\":3}}",
                        buf);
}

static void refuse(const struct event_row *row, const char *said)
{
    const struct vocabulary v = {.events = row, .event_count = 1};
    struct err e = {0};
    assert_false(vocabulary_check(&v, &e));
    if (strstr(e.text, said) == NULL)
        fail_msg("%s", e.text);
}

static void test_rows_that_cannot_be_said_are_found(void **unused)
{
    struct err e = {0};
    (void)unused;
    assert_true(vocabulary_check(&vocabulary, &e));
    refuse(&(struct event_row){"e", "{peace}", NULL, {{&kind_piece, "piece", false}}},
           "there is no field \"peace\"");
    refuse(&(struct event_row){"e", "{piece", NULL, {{&kind_piece, "piece", false}}}, "not closed");
    refuse(&(struct event_row){"e", "[a", NULL, {{NULL}}}, "a group is not closed");
    refuse(&(struct event_row){"e", "a]", NULL, {{NULL}}}, "groups do not match");
    refuse(&(struct event_row){"e", NULL, NULL, {{NULL}}}, "has no words");
    refuse(&(struct event_row){"e", "x", "It is {piece}.", {{&kind_piece, "piece", true}}},
           "there is no field \"piece\""); /* the words for others may not name a secret */
    refuse(&(struct event_row){"e", "{text}", NULL, {{&kind_number, "text", false}}},
           "cannot be called \"text\"");
}

/* ---- names and values that leave something out ---- */

/* Pieces answer to "brick" as well, and a spot is "5" or "5 up": without a word it goes down. */
static bool is_brick(const struct audience *a, int value, const char *text)
{
    (void)a;
    return value == 2 && text_same(text, "brick");
}
static void print_spot(const struct audience *a, int value, struct text *out)
{
    (void)a;
    text_addf(out, "%d %s", value / 2, value % 2 ? "up" : "down");
}
static void spot_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    json_int(out, value);
}
static bool read_spot(const struct audience *a, const char *text, int *value, struct err *e)
{
    (void)a;
    if (*text < '0' || *text > '9')
        return err_set(e, ERR_VALUE, "%s is no spot", text);
    *value = 2 * (*text - '0') + (strstr(text, "up") != NULL);
    return true;
}
static int fit_spot(const struct audience *a, int value, const char *text)
{
    struct err ignored;
    int read = 0;
    if (!read_spot(a, text, &read, &ignored) || read / 2 != value / 2)
        return 0;
    return text[1] == '\0' ? (value % 2 == 0 ? 2 : 0) : read == value ? 3 : 0;
}
static int spot_moves(const void *data, const void *state, int seat, struct move *out)
{
    (void)data;
    (void)state;
    (void)seat;
    out[0] = (struct move){0, {2, 10}};
    out[1] = (struct move){0, {2, 11}};
    out[2] = (struct move){0, {1, 11}};
    return 3;
}

static const struct field_kind kind_brick = {.form = FIELD_PIECE,
                                             .print = print_piece,
                                             .json = piece_json,
                                             .count = count,
                                             .exists = exists,
                                             .name_of = print_name,
                                             .missing = missing,
                                             .is_called = is_brick};
static const struct field_kind kind_spot = {.form = FIELD_OTHER,
                                            .print = print_spot,
                                            .json = spot_json,
                                            .read = read_spot,
                                            .fit = fit_spot};

static const struct move_row spot_rows[] = {
    {"go", "go {piece} <to >{spot}", {{&kind_brick, "piece", false}, {&kind_spot, "spot", false}}}};
static const struct vocabulary spot_words = {.moves = spot_rows, .move_count = 1};
static const struct game spot_game = {.name = "spots",
                                      .seats = 2,
                                      .vocabulary = &spot_words,
                                      .deciders = deciders,
                                      .moves = spot_moves,
                                      .picture = picture};

static void assert_goes(const char *typed, int piece, int spot)
{
    struct audience a = {.game = &spot_game, .view = "", .viewer = 0};
    struct move m;
    struct err e = {0};
    if (!game_parse_move(&a, typed, &m, &e))
        fail_msg("%s: %s", typed, e.text);
    assert_int_equal(piece, m.field[0]);
    assert_int_equal(spot, m.field[1]);
}

static void test_a_value_that_leaves_something_out_means_the_one_that_fits(void **unused)
{
    (void)unused;
    assert_goes("go Wall of Ice to 5", 2, 10);
    assert_goes("go Wall of Ice 5 up", 2, 11);
    assert_goes("go brick to 5 down", 2, 10);
    assert_goes("go BRICK 5", 2, 10);
    assert_goes("go Wall#2 to 5 up", 1, 11);
}

/* Of all ways to cut the words, the one that could be read furthest says what is wrong. */
static void test_the_words_read_furthest_say_what_is_wrong(void **unused)
{
    struct audience a = {.game = &spot_game, .view = "", .viewer = 0};
    struct move m;
    struct err e = {0};
    (void)unused;
    assert_false(game_parse_move(&a, "go brick to nowhere", &m, &e));
    assert_string_equal("nowhere is no spot", e.text);
    assert_false(game_parse_move(&a, "go stone to 5", &m, &e));
    assert_string_equal("there is no stone", e.text);
}

static void test_fields_that_a_row_lacks_are_blank(void **unused)
{
    const struct move m = {0, {3, 0, 7}}, blank = {0, {3, 4, 0}};
    (void)unused;
    assert_false(move_is_blank(&m, 1));
    assert_true(move_is_blank(&m, 3));
    assert_true(move_is_blank(&blank, 2));
    assert_false(move_is_blank(&blank, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_are_printed_from_their_rows),
        cmocka_unit_test(test_moves_are_read_from_what_people_type),
        cmocka_unit_test(test_what_is_no_move_is_refused_with_what_would_be),
        cmocka_unit_test(test_moves_of_programs_have_named_fields),
        cmocka_unit_test(test_json_of_a_move_is_its_fields),
        cmocka_unit_test(test_usual_values_go_without_saying),
        cmocka_unit_test(test_numbers_may_be_negative),
        cmocka_unit_test(test_events_in_a_row_are_told_as_one),
        cmocka_unit_test(test_marks_of_a_sentence),
        cmocka_unit_test(test_secret_fields_are_told_to_those_who_may_know),
        cmocka_unit_test(test_questions_are_made_from_their_row),
        cmocka_unit_test(test_rows_that_cannot_be_said_are_found),
        cmocka_unit_test(test_a_value_that_leaves_something_out_means_the_one_that_fits),
        cmocka_unit_test(test_the_words_read_furthest_say_what_is_wrong),
        cmocka_unit_test(test_fields_that_a_row_lacks_are_blank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
