/* test_docs.c: docs/PROTOCOL.md leaves nothing out: every op with its fields, every code of an
 * error, every field of answers, views and cards. */
#include "../unit.h"
#include "ask.h"

#include <stdio.h>

#include <muster/hash.h>

#include "parts.h"

enum { KEYS_MAX = 1024, KEY_SIZE = 48 };

static char *read_document(void)
{
    FILE *in = fopen(MUSTER_SOURCE "/docs/PROTOCOL.md", "rb");
    char *text = calloc(1, 1 << 20);
    assert_true(in != NULL && text != NULL);
    assert_true(fread(text, 1, (1 << 20) - 1, in) > 0);
    fclose(in);
    return text;
}

/* The reference, without the transcript, which would make everything appear. */
static char *read_reference(void)
{
    char *text = read_document(), *end = strstr(text, "## A worked transcript");
    assert_non_null(end);
    *end = '\0';
    return text;
}

static bool names(const char *text, const char *word)
{
    char marked[80];
    snprintf(marked, sizeof marked, "`%s`", word);
    return strstr(text, marked) != NULL;
}

/* The section "### a, b" that has the op in its heading; freed by the caller. */
static char *section_of(const char *text, const char *op)
{
    for (const char *at = strstr(text, "\n### "); at != NULL; at = strstr(at + 1, "\n### ")) {
        char heading[80];
        const char *end = strstr(at + 1, "\n##");
        snprintf(heading, sizeof heading, ", %.*s, ", (int)strcspn(at + 5, "\n"), at + 5);
        char wanted[40];
        snprintf(wanted, sizeof wanted, ", %s, ", op);
        if (strstr(heading, wanted) != NULL)
            return strndup(at, end != NULL ? (size_t)(end - at) : strlen(at));
    }
    return NULL;
}

static void check_op(const char *text, const struct op *op)
{
    char *section = section_of(text, op->name);
    if (section == NULL)
        fail_msg("docs/PROTOCOL.md has no section \"### %s\"", op->name);
    for (int i = 0; op->fields[i] != NULL; i++)
        if (!names(section, op->fields[i]))
            fail_msg("the section of %s does not name its field %s", op->name, op->fields[i]);
    free(section);
}

static void test_every_op_and_field_is_described(void **unused)
{
    static const struct op *const tables[] = {ops_about, ops_packs, ops_match,
                                              ops_play,  ops_look,  ops_table};
    char *text = read_reference();
    (void)unused;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        for (const struct op *op = tables[i]; op->name != NULL; op++)
            check_op(text, op);
    free(text);
}

static void test_every_code_is_described(void **unused)
{
    char *text = read_reference();
    (void)unused;
    for (int code = ERR_NONE + 1; code < ERR_CODE_COUNT; code++)
        if (code != ERR_IO && !names(text, err_word((enum err_code)code)))
            fail_msg("docs/PROTOCOL.md does not describe the code %s",
                     err_word((enum err_code)code));
    assert_true(names(text, "match") && names(text, "secret") && names(text, "stale"));
    free(text);
}

/* Keys that were found in the document before: the same few stand in thousands of answers. */
struct known {
    const char *text;
    char keys[KEYS_MAX][KEY_SIZE];
};

static bool is_described(struct known *known, const char *key)
{
    int at = (int)(hash_end(hash_bytes(hash_begin(), key, strlen(key))) % KEYS_MAX);
    assert_true(strlen(key) < KEY_SIZE);
    while (known->keys[at][0] != '\0' && strcmp(known->keys[at], key) != 0)
        at = (at + 1) % KEYS_MAX;
    if (known->keys[at][0] == '\0' && names(known->text, key))
        strcpy(known->keys[at], key);
    return known->keys[at][0] != '\0';
}

/* Every key in a value, at any depth. */
static void check_keys(struct known *known, const char *what, json_t *value)
{
    const char *key;
    json_t *inner;
    size_t i;
    if (json_is_array(value)) {
        json_array_foreach(value, i, inner)
        {
            check_keys(known, what, inner);
        }
    }
    json_object_foreach(value, key, inner)
    {
        if (!is_described(known, key))
            fail_msg("docs/PROTOCOL.md does not describe the field %s of %s", key, what);
        check_keys(known, what, inner);
    }
}

static void check_answer_keys(struct known *known, struct engine *e, const char *what,
                              const char *request)
{
    json_t *answer = ask_ok(e, "%s", request);
    check_keys(known, what, answer);
    json_decref(answer);
}

static void check_views(struct known *known, struct engine *e)
{
    static const char *const viewers[] = {"0", "1", "\"spectator\"", "\"all\""};
    for (int i = 0; i < 4; i++) {
        char request[80];
        snprintf(request, sizeof request, "{\"op\":\"view\",\"match\":\"g\",\"seat\":%s}",
                 viewers[i]);
        check_answer_keys(known, e, "view", request);
    }
}

/* Along a whole game, so that every phase is seen. */
static void check_game(struct known *known, const char *game, uint64_t seed)
{
    struct engine *e = engine_new(seed);
    char request[200];
    int decisions = 0;
    snprintf(request, sizeof request, "{\"op\":\"new\",\"match\":\"g\",\"game\":\"%s\"}", game);
    check_answer_keys(known, e, "new", request);
    check_answer_keys(known, e, "cards", "{\"op\":\"cards\",\"match\":\"g\"}");
    for (bool is_over = false; !is_over;) {
        check_views(known, e);
        json_t *question = ask_ok(e, "{\"op\":\"question\",\"match\":\"g\",\"moot\":true}");
        check_keys(known, "question", question);
        json_t *first = json_array_get(json_object_get(question, "deciders"), 0);
        json_t *choice =
            ask_ok(e, "{\"op\":\"bot\",\"match\":\"g\",\"bot\":\"random\",\"seed\":%d,\"seat\":%d}",
                   decisions++, (int)json_integer_value(first));
        json_t *answer = ask_ok(e, "{\"op\":\"apply\",\"match\":\"g\",\"seat\":%d,\"move\":\"%s\"}",
                                (int)json_integer_value(first), move_of(choice));
        is_over = !json_is_null(json_object_get(answer, "result"));
        check_keys(known, "apply", answer);
        json_decref(question);
        json_decref(choice);
        json_decref(answer);
    }
    check_views(known, e);
    engine_free(e);
}

static void test_every_field_of_views_and_cards_is_described(void **unused)
{
    char *text = read_reference();
    struct known known = {.text = text};
    (void)unused;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        check_game(&known, "imperium", seed);
        check_game(&known, "null", seed);
    }
    check_game(&known, "heresy", 1);
    check_game(&known, "blackreach", 1);
    free(text);
}

static void test_every_field_of_answers_is_described(void **unused)
{
    static const char *const requests[] = {
        "{\"op\":\"hello\"}",
        "{\"op\":\"games\"}",
        "{\"op\":\"rules\",\"game\":\"null\"}",
        "{\"op\":\"pack\",\"game\":\"imperium\",\"pack\":\"meridian\"}",
        "{\"op\":\"new\",\"game\":\"imperium\",\"options\":\"build=auto\",\"seed\":1}",
        "{\"op\":\"save\",\"match\":\"m1\"}",
        "{\"op\":\"save\",\"match\":\"m1\",\"as\":\"position\"}",
        "{\"op\":\"question\",\"match\":\"m1\"}",
        "{\"op\":\"moves\",\"match\":\"m1\",\"about\":true,\"refused\":true}",
        "{\"op\":\"moves\",\"match\":\"m1\",\"group\":true}",
        "{\"op\":\"check\",\"match\":\"m1\",\"move\":\"pass\"}",
        "{\"op\":\"why\",\"match\":\"m1\",\"piece\":3}",
        "{\"op\":\"preview\",\"match\":\"m1\",\"seat\":0,\"kind\":\"totals\"}",
        "{\"op\":\"history\",\"match\":\"m1\",\"seat\":\"all\"}",
        "{\"op\":\"verify\",\"match\":\"m1\"}",
        "{\"op\":\"choices\",\"game\":\"heresy\",\"option\":\"deck0\"}",
        "{\"op\":\"choices\",\"game\":\"blackreach\",\"option\":\"scenario\"}",
        "{\"op\":\"decks\",\"game\":\"heresy\"}",
        "{\"op\":\"decks\",\"game\":\"heresy\",\"deck\":\"bulwark\"}",
        "{\"op\":\"decks\",\"game\":\"heresy\",\"text\":\"deck x\"}",
        "{\"op\":\"lessons\",\"game\":\"imperium\"}",
        "{\"op\":\"card\",\"text\":\"T: Draw 1 card.\"}",
        "{\"op\":\"card\",\"text\":\"T: Drw 1 card.\"}",
        "{\"op\":\"view\",\"match\":\"m1\",\"seat\":0,\"format\":\"text\"}",
        "{\"op\":\"hash\",\"match\":\"m1\"}",
        "{\"op\":\"result\",\"match\":\"m1\"}",
        "{\"op\":\"bot\",\"match\":\"m1\",\"bot\":\"greedy\"}",
        "{\"op\":\"hint\",\"match\":\"m1\",\"bot\":\"3\"}",
        "{\"op\":\"analyse\",\"match\":\"m1\"}",
        "{\"op\":\"playout\",\"match\":\"m1\",\"bots\":[\"random\",\"random\"]}",
        "{\"op\":\"matches\"}",
        "{\"op\":\"commitment\",\"seed\":"
        "\"0101010101010101010101010101010101010101010101010101010101010101\"}",
        "{\"op\":\"new\",\"game\":\"imperium\",\"match\":\"t\"}",
        "{\"op\":\"table\",\"match\":\"t\",\"seats\":[\"person\",\"person\"],\"delay\":5}",
        "{\"op\":\"do\",\"match\":\"t\",\"seat\":0,\"command\":\"draw\"}",
        "{\"op\":\"run\",\"match\":\"t\",\"now\":1}",
        "{\"op\":\"tell\",\"match\":\"t\",\"seat\":1,\"now\":1}",
        "{\"op\":\"do\",\"match\":\"t\",\"seat\":1,\"command\":\"yes\",\"now\":2}",
        "{\"op\":\"tell\",\"match\":\"t\",\"seat\":\"spectator\",\"now\":2}",
        "{\"op\":\"free\",\"match\":\"t\"}",
        "{\"op\":\"lock\",\"seat\":0}",
        "{\"op\":\"free\",\"match\":\"m1\"}",
    };
    char *text = read_reference();
    struct known known = {.text = text};
    struct engine *e = engine_new(1);
    (void)unused;
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++)
        check_answer_keys(&known, e, requests[i], requests[i]);
    free(text);
    engine_free(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_op_and_field_is_described),
        cmocka_unit_test(test_every_code_is_described),
        cmocka_unit_test(test_every_field_of_views_and_cards_is_described),
        cmocka_unit_test(test_every_field_of_answers_is_described),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
