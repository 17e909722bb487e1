/* test_requests.c: requests that are wrong in every way, limits, names, copies, undo. */
#include "../unit.h"
#include "ask.h"

#include <stdio.h>

/* ---- mistakes ---- */

struct mistake {
    const char *request;
    const char *code, *part; /* of the message */
    const char *field;       /* or NULL: none is named */
};

#define NEW "{\"op\":\"new\",\"game\":\"null\","
#define ON_G "\"match\":\"g\""

static const struct mistake mistakes[] = {
    /* not a request at all */
    {"", "syntax", "not a JSON object", NULL},
    {"   ", "syntax", "not a JSON object", NULL},
    {"hello", "syntax", "a value", NULL},
    {"{", "syntax", "expected", NULL},
    {"[]", "syntax", "a request is a JSON object", NULL},
    {"5", "syntax", "a request is a JSON object", NULL},
    {"null", "syntax", "a request is a JSON object", NULL},
    {"{\"op\":\"hello\"} x", "syntax", "nothing more was expected", NULL},
    {"{\"op\":\"hello\"}{}", "syntax", "nothing more was expected", NULL},
    {"{\"op\":\"hello\",\"op\":\"hello\"}", "syntax", "a member of this name already", NULL},
    {"{\"op\":\"hello\",}", "syntax", "expected", NULL},
    {"{'op':'hello'}", "syntax", "expected", NULL},
    {"{\"op\":\"he\xffllo\"}", "syntax", "byte 0xff", NULL},
    {"{\"op\":\"\xed\xa0\x80\"}", "syntax", "byte 0xed", NULL},
    {"{\"op\":\"a\\u0000b\"}", "syntax", "\\u0000", NULL},
    {"{\"op\":\"a\\ud800b\"}", "syntax", "surrogate", NULL},
    {"{\"op\":\"hello\",\"id\":99999999999999999999}", "syntax", "the whole number is too large",
     NULL},
    /* the op */
    {"{}", "value", "needs \"op\"", "op"},
    {"{\"op\":7}", "value", "needs \"op\"", "op"},
    {"{\"op\":null}", "value", "needs \"op\"", "op"},
    {"{\"op\":\"\"}", "value", "not a known op", "op"},
    {"{\"op\":\"aply\"}", "value", "did you mean \"apply\"?", "op"},
    {"{\"op\":\"HELLO\"}", "value", "small letters", "op"},
    /* fields in general */
    {"{\"op\":\"hello\",\"id\":1.5}", "value", "\"id\" must be a text or a whole number", "id"},
    {"{\"op\":\"hello\",\"id\":null}", "value", "not null", "id"},
    {"{\"op\":\"hello\",\"match\":\"g\"}", "value", "not a known field of hello", NULL},
    {"{\"op\":\"view\"," ON_G ",\"sat\":0}", "value", "did you mean \"seat\"?", NULL},
    {"{\"op\":\"view\"," ON_G ",\"Seat\":0}", "value", "small letters", NULL},
    {"{\"op\":\"view\",\"seat\":0}", "value", "view needs the field \"match\"", "match"},
    {"{\"op\":\"view\",\"match\":5,\"seat\":0}", "value", "\"match\" must be a text, not a whole",
     "match"},
    {"{\"op\":\"view\",\"match\":\"h\",\"seat\":0}", "match", "there is no match \"h\"", "match"},
    {"{\"op\":\"view\"," ON_G "}", "value", "view needs a \"seat\"", "seat"},
    {"{\"op\":\"view\"," ON_G ",\"seat\":2}", "value", "from 0 to 1, not 2", "seat"},
    {"{\"op\":\"view\"," ON_G ",\"seat\":-1}", "value", "from 0 to 1, not -1", "seat"},
    {"{\"op\":\"view\"," ON_G ",\"seat\":4294967296}", "value", "not 4294967296", "seat"},
    {"{\"op\":\"view\"," ON_G ",\"seat\":0.0}", "value", "not a number with a fraction", "seat"},
    {"{\"op\":\"view\"," ON_G ",\"seat\":\"al\"}", "value", "did you mean \"all\"?", "seat"},
    {"{\"op\":\"view\"," ON_G ",\"seat\":[0]}", "value", "not an array", "seat"},
    {"{\"op\":\"view\"," ON_G ",\"seat\":true}", "value", "not true or false", "seat"},
    {"{\"op\":\"view\"," ON_G ",\"seat\":0,\"format\":\"xml\"}", "value", "known: json, text",
     "format"},
    {"{\"op\":\"moves\"," ON_G ",\"about\":1}", "value", "true or false, not a whole number",
     "about"},
    /* games, packs, options, seeds */
    {"{\"op\":\"new\"}", "value", "new needs the field \"game\"", "game"},
    {"{\"op\":\"new\",\"game\":\"nul\"}", "value", "did you mean \"null\"?", "game"},
    {"{\"op\":\"games\",\"game\":\"chess\"}", "value", "known:", "game"},
    {NEW "\"seed\":-1}", "value", "whole number from 0 to", "seed"},
    {NEW "\"seed\":1e2}", "value", "whole number from 0 to", "seed"},
    {NEW "\"seed\":\"18446744073709551616\"}", "value", "whole number from 0 to", "seed"},
    {NEW "\"seed\":\"0x\"}", "value", "hexadecimal", "seed"},
    {NEW "\"seed\":\"0x12345678123456789\"}", "value", "hexadecimal", "seed"},
    {NEW "\"seed\":\"\"}", "value", "whole number", "seed"},
    {NEW "\"seed\":\"12 \"}", "value", "whole number", "seed"},
    {NEW "\"key\":\"00\"}", "value", "64 hexadecimal digits", "key"},
    {NEW "\"key\":7}", "value", "must be a text", "key"},
    {NEW "\"key\":\"0000000000000000000000000000000000000000000000000000000000000x00\"}", "value",
     "64 hexadecimal digits", "key"},
    {NEW "\"seed\":1,\"key\":\"0000000000000000000000000000000000000000000000000000000000000000\"}",
     "value", "either a \"seed\" or a \"key\"", "key"},
    {NEW "\"options\":5}", "value", "a text or an object, not a whole number", "options"},
    {NEW "\"options\":\"a=1\\nb=2\"}", "value", "one line", "options"},
    {NEW "\"options\":\"a=1\"}", "value", "no options", "options"},
    {NEW "\"options\":{\"a b\":1}}", "value", "single words", "options"},
    {NEW "\"options\":{\"a\":\"b c\"}}", "value", "single words", "options"},
    {NEW "\"options\":{\"a\":[]}}", "value", "not an array", "options"},
    {NEW "\"packs\":\"x\"}", "value", "must be an array", "packs"},
    {NEW "\"packs\":[\"x\"]}", "value", "no built-in pack \"x\"", "packs"},
    {NEW "\"packs\":[7]}", "value", "{\"name\":...,\"text\":...}", "packs"},
    {NEW "\"packs\":[{\"name\":\"a\"}]}", "value", "{\"name\":...,\"text\":...}", "packs"},
    {NEW "\"packs\":[{\"name\":\"a b\",\"text\":\"\"}]}", "value", "letters, digits", "packs"},
    {NEW "\"packs\":[{\"name\":\"a\",\"text\":\"\"}]}", "syntax", "1 mistake in the packs",
     "packs"},
    {NEW "\"match\":\"g\"}", "value", "there is a match \"g\" already", "match"},
    {NEW "\"match\":\"\"}", "value", "1 to 64 letters", "match"},
    {NEW "\"match\":\"a b\"}", "value", "1 to 64 letters", "match"},
    {NEW "\"match\":[]}", "value", "must be a text", "match"},
    {"{\"op\":\"rules\",\"game\":\"imperium\",\"rule\":\"IM-MOD-99\"}", "value",
     "did you mean \"IM-MOD-0", "rule"},
    {"{\"op\":\"pack\",\"game\":\"imperium\",\"pack\":\"none\"}", "value", "no built-in pack",
     "pack"},
    {"{\"op\":\"cards\"}", "value", "cards needs the field \"game\"", "game"},
    {"{\"op\":\"cards\"," ON_G ",\"game\":\"null\"}", "value", "either \"match\", or \"game\"",
     NULL},
    /* load */
    {"{\"op\":\"load\"}", "value", "either \"journal\" or \"position\"", NULL},
    {"{\"op\":\"load\",\"game\":\"null\",\"journal\":\"\",\"position\":\"\"}", "value",
     "either \"journal\" or \"position\"", NULL},
    {"{\"op\":\"load\",\"position\":\"\"}", "value", "load needs the field \"game\"", "game"},
    {"{\"op\":\"load\",\"game\":\"null\",\"position\":7}", "value", "a text or an array of lines",
     "position"},
    {"{\"op\":\"load\",\"game\":\"null\",\"position\":[\"beans: 5\",7]}", "value",
     "a text or an array of lines", "position"},
    {"{\"op\":\"load\",\"game\":\"null\",\"position\":\"beans\"}", "syntax", "no colon",
     "position"},
    {"{\"op\":\"load\",\"game\":\"null\",\"position\":\"beens: 5\"}", "value", "beens", "position"},
    {"{\"op\":\"load\",\"journal\":\"\"}", "syntax", "not a journal", "journal"},
    {"{\"op\":\"load\",\"journal\":\"muster journal 2\\ngame: chess\\nbegin = 0\\n\"}", "value",
     "not a known game", "journal"},
    {"{\"op\":\"load\",\"journal\":[\"muster journal 2\",\"game: null\",\"pack: x "
     "0000000000000000\",\"begin = 0000000000000000\"]}",
     "value", "no built-in pack \"x\"", "packs"},
    /* moves */
    {"{\"op\":\"moves\"," ON_G ",\"seat\":1}", "turn", "seat 1 is not asked now", "seat"},
    {"{\"op\":\"bot\"," ON_G ",\"bot\":\"greedy\",\"seat\":1}", "turn", "not asked", "seat"},
    {"{\"op\":\"hint\"," ON_G ",\"bot\":\"soldier\"}", "value", "does not look ahead", "bot"},
    {"{\"op\":\"analyse\"," ON_G ",\"bot\":\"greedy\"}", "value", "does not look ahead", "bot"},
    {"{\"op\":\"analyse\"," ON_G ",\"from\":99999}", "value", "from", "from"},
    {"{\"op\":\"hint\"," ON_G ",\"seat\":1}", "turn", "not asked", "seat"},
    {"{\"op\":\"bot\"," ON_G ",\"bot\":\"6\"}", "value", "not a known bot", "bot"},
    {"{\"op\":\"bot\"," ON_G ",\"bot\":\"greedyy\"}", "value", "did you mean \"greedy\"?", "bot"},
    {"{\"op\":\"check\"," ON_G "}", "value", "check needs the field \"move\"", "move"},
    {"{\"op\":\"apply\"," ON_G "}", "value", "apply needs the field \"move\"", "move"},
    {"{\"op\":\"apply\"," ON_G ",\"move\":\"take 4\"}", "illegal", "one, two or three", "move"},
    {"{\"op\":\"apply\"," ON_G ",\"move\":\"tale 1\"}", "syntax", "take COUNT", "move"},
    {"{\"op\":\"apply\"," ON_G ",\"move\":\"\"}", "syntax", "take COUNT", "move"},
    {"{\"op\":\"apply\"," ON_G ",\"move\":1}", "value", "\"move\" must be a move in words", "move"},
    {"{\"op\":\"apply\"," ON_G ",\"seat\":1,\"move\":\"take 1\"}", "turn", "decides now", "move"},
    {"{\"op\":\"apply\"," ON_G ",\"moves\":\"take 1\"}", "value", "an array of moves", "moves"},
    {"{\"op\":\"apply\"," ON_G ",\"moves\":[],\"move\":\"take 1\"}", "value", "without \"move\"",
     "moves"},
    {"{\"op\":\"apply\"," ON_G ",\"moves\":[5]}", "value", "must be a move in words", "moves"},
    {"{\"op\":\"apply\"," ON_G ",\"moves\":[{\"seat\":0}]}", "value", "must be a move in words",
     "moves"},
    {"{\"op\":\"apply\"," ON_G ",\"moves\":[{\"seat\":0,\"move\":\"take 1\",\"x\":1}]}", "value",
     "a move of a list", "moves"},
    {"{\"op\":\"apply\"," ON_G ",\"move\":\"take 1\",\"as\":\"me\"}", "value", "spectator", "as"},
    {"{\"op\":\"undo\"," ON_G "}", "turn", "no move to take back", NULL},
    {"{\"op\":\"undo\"," ON_G ",\"seat\":1}", "turn", "to take back", NULL},
    {"{\"op\":\"redo\"," ON_G "}", "turn", "nothing to play again", NULL},
    {"{\"op\":\"undo\",\"match\":\"copy\"}", "value", "is a copy and has no history", "match"},
    {"{\"op\":\"clone\"," ON_G ",\"to\":\"copy\"}", "value", "already", "to"},
    {"{\"op\":\"resample\"," ON_G "}", "value", "resample needs a \"seat\"", "seat"},
    {"{\"op\":\"resample\"," ON_G ",\"seat\":\"all\"}", "value", "clone copies everything", "seat"},
    {"{\"op\":\"playout\"," ON_G "}", "value", "an array of 2 names", "bots"},
    {"{\"op\":\"playout\"," ON_G ",\"bots\":[\"random\"]}", "value", "an array of 2 names", "bots"},
    {"{\"op\":\"playout\"," ON_G ",\"bots\":[\"random\",5]}", "value", "not a known bot", "bots"},
    {"{\"op\":\"playout\"," ON_G ",\"bots\":[\"random\",\"random\"],\"games\":1001}", "value",
     "from 1 to 1000", "games"},
    {"{\"op\":\"lock\"}", "value", "lock needs the field \"seat\"", "seat"},
    {"{\"op\":\"lock\",\"seat\":4}", "value", "from 0 to 3", "seat"},
    {"{\"op\":\"lock\",\"seat\":3}", "value", "has no seat 3", NULL},
    {"{\"op\":\"lock\",\"seat\":0,\"others\":\"nobody\"}", "value", "not a known bot", NULL},
};

static void check_mistake(struct engine *e, const struct mistake *m)
{
    json_t *answer = ask(e, "%s", m->request), *error = json_object_get(answer, "error");
    const char *field = json_string_value(json_object_get(error, "field"));
    if (error == NULL)
        fail_msg("%s is not refused", m->request);
    if (strcmp(text_of(error, "code"), m->code) != 0 ||
        strstr(text_of(error, "message"), m->part) == NULL)
        fail_msg("%s\nis refused with %s: %s\nand not %s: ...%s...", m->request,
                 text_of(error, "code"), text_of(error, "message"), m->code, m->part);
    if ((field == NULL) != (m->field == NULL) || (field != NULL && strcmp(field, m->field) != 0))
        fail_msg("%s\nblames the field %s, not %s", m->request, field, m->field);
    json_decref(answer);
}

static void test_mistakes_are_answered_and_change_nothing(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"null\",\"seed\":7,\"match\":\"g\"}"));
    json_decref(ask_ok(e, "{\"op\":\"clone\",\"match\":\"g\",\"to\":\"copy\"}"));
    char *before = ask_text(e, "{\"op\":\"save\",\"match\":\"g\"}");
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++)
        check_mistake(e, &mistakes[i]);
    char *after = ask_text(e, "{\"op\":\"save\",\"match\":\"g\"}");
    assert_string_equal(before, after);
    json_t *answer = ask_ok(e, "{\"op\":\"matches\"}");
    assert_int_equal(2, json_array_size(json_object_get(answer, "matches")));
    json_decref(answer);
    free(before);
    free(after);
    engine_free(e);
}

static void test_bytes_that_are_no_text_are_refused(void **unused)
{
    static const char nul[] = "{\"op\":\"hello\"\0}";
    struct engine *e = engine_new(1);
    size_t size;
    (void)unused;
    const char *answer = engine_answer(e, nul, sizeof nul - 1, &size);
    assert_non_null(strstr(answer, "\"code\":\"syntax\""));
    answer = engine_answer(e, "\xff\xfe", 2, &size);
    assert_non_null(strstr(answer, "\"code\":\"syntax\""));
    /* A message that quotes a text is cut inside a character: the answer is JSON all the same. */
    for (int spaces = 0; spaces < 3; spaces++)
        ask_refused(e, "value",
                    "{\"op\":\"new\",\"game\":\"imperium\",\"packs\":[\"%.*s"
                    "\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac"
                    "\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac"
                    "\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\"]}",
                    spaces, "  ");
    engine_free(e);
}

static void test_position_of_mistake_is_told(void **unused)
{
    struct engine *e = engine_new(1);
    json_t *answer = ask(e, "{\"op\":\"load\",\"game\":\"null\",\"position\":[\"beans: 5\",\"\","
                            "\"turn: 9\"]}");
    const json_t *error = json_object_get(answer, "error");
    (void)unused;
    assert_int_equal(3, json_integer_value(json_object_get(error, "line")));
    assert_int_equal(7, json_integer_value(json_object_get(error, "column")));
    json_decref(answer);
    answer = ask(e, "{\"op\":\"hello\", x}");
    error = json_object_get(answer, "error");
    assert_int_equal(1, json_integer_value(json_object_get(error, "line")));
    assert_int_equal(16, json_integer_value(json_object_get(error, "column")));
    json_decref(answer);
    engine_free(e);
}

static void test_id_comes_back_also_with_errors(void **unused)
{
    struct engine *e = engine_new(1);
    json_t *answer = ask(e, "{\"op\":\"hello\",\"id\":-9223372036854775808}");
    (void)unused;
    assert_true(json_integer_value(json_object_get(answer, "id")) == INT64_MIN);
    json_decref(answer);
    answer = ask(e, "{\"id\":\"a\\\"b\\n\xe2\x82\xac\",\"op\":\"nothing\"}");
    assert_string_equal("a\"b\n\xe2\x82\xac", text_of(answer, "id"));
    json_decref(answer);
    ask_refused(e, "bound", "{\"op\":\"hello\",\"id\":\"%0257d\"}", 0);
    engine_free(e);
}

/* ---- lists of moves, copies, undo ---- */

static void test_list_of_moves_stops_at_the_refused_one(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"load\",\"game\":\"null\",\"position\":\"beans: 10\"}"));
    json_t *answer = ask(e, "{\"op\":\"apply\",\"match\":\"m1\",\"moves\":[\"take 1\",\"take 2\","
                            "\"take 4\",\"take 1\"]}");
    assert_int_equal(
        2, json_integer_value(json_object_get(json_object_get(answer, "error"), "played")));
    json_decref(answer);
    answer = ask_ok(e, "{\"op\":\"view\",\"match\":\"m1\",\"seat\":0}");
    assert_int_equal(7, json_integer_value(json_object_get(
                            json_object_get(json_object_get(answer, "view"), "table"), "beans")));
    json_decref(answer);
    engine_free(e);
}

static void test_copies_live_on_their_own(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"load\",\"game\":\"null\",\"position\":\"beans: 10\"}"));
    json_decref(ask_ok(e, "{\"op\":\"clone\",\"match\":\"m1\",\"to\":\"a\"}"));
    json_t *answer = ask_ok(e, "{\"op\":\"apply\",\"match\":\"a\",\"move\":\"take 3\",\"as\":1}");
    assert_string_equal("Seat 0 takes 3 beans and leaves 7.",
                        text_of(json_array_get(json_object_get(answer, "events"), 0), "text"));
    assert_int_equal(1, json_integer_value(json_object_get(answer, "count")));
    json_decref(answer);
    answer = ask_ok(e, "{\"op\":\"apply\",\"match\":\"a\",\"move\":\"take 1\"}");
    assert_int_equal(1, json_array_size(json_object_get(answer, "events")));
    json_decref(answer);
    json_decref(ask_ok(e, "{\"op\":\"free\",\"match\":\"m1\"}"));
    answer = ask_ok(e, "{\"op\":\"save\",\"match\":\"a\"}");
    char *journal = quoted(text_of(answer, "journal"));
    json_t *again = ask_ok(e, "{\"op\":\"load\",\"journal\":%s}", journal);
    json_t *hash = ask_ok(e, "{\"op\":\"hash\",\"match\":\"a\"}");
    assert_string_equal(text_of(hash, "hash"), text_of(again, "hash"));
    json_decref(hash);
    json_decref(again);
    json_decref(answer);
    free(journal);
    engine_free(e);
}

static void test_undo_takes_back_and_redo_plays_again(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"load\",\"game\":\"null\",\"position\":\"beans: 10\"}"));
    json_t *one = ask_ok(e, "{\"op\":\"apply\",\"match\":\"m1\",\"move\":\"take 1\"}");
    json_t *two = ask_ok(e, "{\"op\":\"apply\",\"match\":\"m1\",\"move\":\"take 2\"}");
    json_t *back = ask_ok(e, "{\"op\":\"undo\",\"match\":\"m1\"}");
    json_t *again = ask_ok(e, "{\"op\":\"redo\",\"match\":\"m1\"}");
    assert_string_equal(text_of(one, "hash"), text_of(back, "hash"));
    assert_string_equal(text_of(two, "hash"), text_of(again, "hash"));
    json_decref(ask_ok(e, "{\"op\":\"undo\",\"match\":\"m1\",\"seat\":0}"));
    ask_refused(e, "turn", "{\"op\":\"undo\",\"match\":\"m1\"}");
    json_decref(one);
    json_decref(two);
    json_decref(back);
    json_decref(again);
    engine_free(e);
}

/* Between players a move stands once the other side has answered it. */
static void test_fair_undo_is_refused_after_an_answer(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"load\",\"game\":\"null\",\"position\":\"beans: 10\"}"));
    json_decref(ask_ok(e, "{\"op\":\"apply\",\"match\":\"m1\",\"moves\":[\"take 1\",\"take 2\"]}"));
    ask_refused(e, "turn", "{\"op\":\"undo\",\"match\":\"m1\",\"seat\":0,\"fair\":true}");
    json_decref(ask_ok(e, "{\"op\":\"undo\",\"match\":\"m1\",\"seat\":0}"));
    engine_free(e);
}

static void test_damaged_journal_gives_the_match_up_to_the_damage(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"null\",\"seed\":1}"));
    json_decref(ask_ok(e, "{\"op\":\"apply\",\"match\":\"m1\",\"moves\":[\"take 1\",\"take 2\"]}"));
    json_t *saved = ask_ok(e, "{\"op\":\"save\",\"match\":\"m1\"}");
    char *text = strdup(text_of(saved, "journal"));
    assert_non_null(text);
    text[strlen(text) - 5] = '\0';
    char *journal = quoted(text);
    json_t *answer = ask_ok(e, "{\"op\":\"load\",\"journal\":%s}", journal);
    assert_int_equal(1, json_integer_value(json_object_get(answer, "count")));
    assert_string_equal("damaged", text_of(json_object_get(answer, "notice"), "code"));
    json_decref(answer);
    json_decref(saved);
    free(journal);
    free(text);
    engine_free(e);
}

/* The same cards with a comment more: the moves are the same, and the journal's hash is not. */
static void test_journal_with_other_packs_gives_notice(void **unused)
{
    static const char form[] =
        "\"packs\":[{\"name\":\"own\",\"text\":\"%spack own\\nfaction red "
        "\\\"Red\\\"\\nunit \\\"Blade\\\" faction red rank minion tier III attack 5 defence 3 "
        "melee slash\\n\"}]";
    char packs[400], others[400];
    struct engine *e = engine_new(1);
    (void)unused;
    snprintf(packs, sizeof packs, form, "");
    snprintf(others, sizeof others, form, "# other\\n");
    json_decref(ask_ok(
        e, "{\"op\":\"load\",\"game\":\"imperium\",\"position\":\"hand 0: Blade\",%s}", packs));
    json_t *saved = ask_ok(e, "{\"op\":\"save\",\"match\":\"m1\"}");
    char *journal = quoted(text_of(saved, "journal"));
    json_t *answer = ask_ok(e, "{\"op\":\"load\",\"journal\":%s,%s}", journal, packs);
    assert_null(json_object_get(answer, "notice"));
    json_decref(answer);
    answer = ask_ok(e, "{\"op\":\"load\",\"journal\":%s,%s}", journal, others);
    assert_string_equal("version", text_of(json_object_get(answer, "notice"), "code"));
    json_decref(answer);
    ask_refused(e, "value", "{\"op\":\"load\",\"journal\":%s}", journal);
    json_decref(saved);
    free(journal);
    engine_free(e);
}

static void test_seat_must_be_said_where_several_are_asked(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"imperium\"}"));
    ask_refused(e, "value", "{\"op\":\"moves\",\"match\":\"m1\"}");
    ask_refused(e, "value", "{\"op\":\"apply\",\"match\":\"m1\",\"move\":\"auto\"}");
    json_decref(ask_ok(e, "{\"op\":\"apply\",\"match\":\"m1\",\"seat\":0,\"move\":\"auto\"}"));
    json_t *answer = ask_ok(e, "{\"op\":\"moves\",\"match\":\"m1\"}");
    assert_int_equal(1, json_integer_value(json_object_get(answer, "seat")));
    json_decref(answer);
    engine_free(e);
}

/* ---- limits ---- */

static void test_long_lines_are_refused(void **unused)
{
    struct engine *e = engine_new(1);
    size_t size;
    char *line = malloc(ENGINE_LINE_MAX + 2);
    (void)unused;
    assert_non_null(line);
    memset(line, ' ', ENGINE_LINE_MAX + 1);
    memcpy(line, "{\"op\":\"hello\"}", 14);
    const char *answer = engine_answer(e, line, ENGINE_LINE_MAX, &size);
    assert_non_null(strstr(answer, "\"ok\":true"));
    answer = engine_answer(e, line, ENGINE_LINE_MAX + 1, &size);
    assert_non_null(strstr(answer, "\"code\":\"bound\""));
    free(line);
    engine_free(e);
}

/* The journal has the key, and the dice are those that it gives. */
static void test_a_key_keys_the_dice(void **unused)
{
    static const char key[] = "00112233445566778899aabbccddeeff00112233445566778899AABBCCDDEEFF";
    struct engine *e = engine_new(1);
    (void)unused;
    for (int i = 0; i < 2; i++) {
        json_t *begun = ask_ok(
            e, "{\"op\":\"new\",\"game\":\"imperium\",\"match\":\"k%d\",\"key\":\"%s\"}", i, key);
        assert_null(json_object_get(begun, "seed"));
        json_decref(begun);
    }
    json_t *first = ask_ok(e, "{\"op\":\"save\",\"match\":\"k0\"}");
    json_t *second = ask_ok(e, "{\"op\":\"save\",\"match\":\"k1\"}");
    const char *journal = text_of(first, "journal");
    assert_non_null(strstr(journal, "dice: keyed 00112233445566778899aabbccddeeff00112233445566778"
                                    "899aabbccddeeff\n"));
    assert_string_equal(journal, text_of(second, "journal"));
    json_decref(first);
    json_decref(second);
    json_decref(ask_ok(e, "{\"op\":\"verify\",\"match\":\"k0\"}"));
    engine_free(e);
}

static void test_deep_nesting_is_refused(void **unused)
{
    enum { DEEP = 100000 };
    struct engine *e = engine_new(1);
    size_t size;
    char *line = malloc(DEEP);
    (void)unused;
    assert_non_null(line);
    memset(line, '[', DEEP);
    assert_non_null(strstr(engine_answer(e, line, DEEP, &size), "\"code\":\"bound\""));
    free(line);
    engine_free(e);
}

static void test_matches_are_bounded(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    for (int i = 0; i < ENGINE_MATCHES_MAX; i++)
        json_decref(ask_ok(e, "{\"op\":\"load\",\"game\":\"null\",\"position\":\"beans: 10\"}"));
    ask_refused(e, "bound", "{\"op\":\"clone\",\"match\":\"m1\"}");
    ask_refused(e, "bound", "{\"op\":\"new\",\"game\":\"null\"}");
    json_decref(ask_ok(e, "{\"op\":\"free\",\"match\":\"m77\"}"));
    json_decref(ask_ok(e, "{\"op\":\"clone\",\"match\":\"m1\",\"to\":\"m77\"}"));
    ask_refused(e, "bound", "{\"op\":\"clone\",\"match\":\"m1\"}");
    engine_free(e);
}

static void test_choices_of_packs_are_bounded(void **unused)
{
    struct engine *e = engine_new(1);
    enum { SETS = 32 };
    static const char form[] =
        "{\"op\":\"load\",\"game\":\"imperium\",\"match\":\"p%d\",\"packs\":[{\"name\":\"p%d\","
        "\"text\":\"pack p%d\\nfaction red \\\"Red\\\"\\nunit \\\"Blade\\\" faction red rank "
        "minion "
        "tier III attack 5 defence 3 melee slash\\n\"}],\"position\":\"hand 0: Blade\"}";
    (void)unused;
    for (int i = 0; i < SETS; i++)
        json_decref(ask_ok(e, form, i, i, i));
    ask_refused(e, "bound", form, SETS, SETS, SETS);
    json_decref(ask_ok(e, "{\"op\":\"free\",\"match\":\"p3\"}"));
    json_decref(ask_ok(e, form, SETS, SETS, SETS));
    engine_free(e);
}

/* A match outlives others with the same packs, whatever order they go in. */
static void test_names_are_free_again_after_free(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 100; i++)
            json_decref(ask_ok(
                e,
                "{\"op\":\"load\",\"game\":\"null\",\"position\":\"beans: 10\",\"match\":\"n%d\"}",
                i));
        for (int i = 0; i < 100; i++)
            json_decref(ask_ok(e, "{\"op\":\"free\",\"match\":\"n%d\"}", i * 37 % 100));
    }
    json_t *answer = ask_ok(e, "{\"op\":\"matches\"}");
    assert_int_equal(0, json_array_size(json_object_get(answer, "matches")));
    json_decref(answer);
    engine_free(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mistakes_are_answered_and_change_nothing),
        cmocka_unit_test(test_bytes_that_are_no_text_are_refused),
        cmocka_unit_test(test_position_of_mistake_is_told),
        cmocka_unit_test(test_id_comes_back_also_with_errors),
        cmocka_unit_test(test_list_of_moves_stops_at_the_refused_one),
        cmocka_unit_test(test_copies_live_on_their_own),
        cmocka_unit_test(test_undo_takes_back_and_redo_plays_again),
        cmocka_unit_test(test_fair_undo_is_refused_after_an_answer),
        cmocka_unit_test(test_damaged_journal_gives_the_match_up_to_the_damage),
        cmocka_unit_test(test_journal_with_other_packs_gives_notice),
        cmocka_unit_test(test_seat_must_be_said_where_several_are_asked),
        cmocka_unit_test(test_long_lines_are_refused),
        cmocka_unit_test(test_a_key_keys_the_dice),
        cmocka_unit_test(test_deep_nesting_is_refused),
        cmocka_unit_test(test_matches_are_bounded),
        cmocka_unit_test(test_choices_of_packs_are_bounded),
        cmocka_unit_test(test_names_are_free_again_after_free),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
