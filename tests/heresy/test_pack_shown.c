/* test_pack_shown.c: what `muster pack` shows of a pack: every field of every card, and texts as
 * long as they may be. */
#include "../unit.h"

#include <muster/games.h>
#include <muster/json.h>

#include "set.h"

enum { SHOWN_MAX = 1 << 16 };

/* The cards of a pack without a mistake, as JSON. */
static const char *shown(const char *pack)
{
    static char buf[SHOWN_MAX];
    struct said said;
    struct report report = said_report(&said);
    struct pack_text text = {"test.pack", pack, strlen(pack)};
    struct text out;
    struct json json;
    void *set = heresy_packs.data_new(&text, 0, 1, &report, NULL);
    assert_string_equal(said.text, "");
    text_init(&out, buf, sizeof buf);
    json_init(&json, &out);
    heresy_packs.cards_json(set, &json);
    assert_false(text_is_cut(&out));
    heresy_packs.data_free(set);
    return buf;
}

static void test_every_field_is_shown(void **state)
{
    (void)state;
    assert_string_equal(
        shown("pack test\nkeyword x\nkeyword infantry\nkeyword heavy\nkeyword capital ship\n"
              "planet one \"One\"\n"
              "unit \"A\" side loyalist rarity rare flags 1 firepower d6 assault 2 speed 3 armor 4 "
              "die 5\n"
              "    keywords heavy, infantry\n    text This unit cannot block.\n"
              "    text T: Lock any unit.\n    command BA: Draw 2 cards.\n"
              "asset \"B\" side traitor rarity common flags 0 armor d6 die 6\n"
              "    keywords heavy, x\n"
              "    command T: Lock any unit.\n"
              "ship \"C\" side unaligned rarity ultra-rare die 1\n"
              "    keywords capital ship\n    command E: You gain 1 flag.\n"
              "sector 1 planet one \"S\" requirement 4\n    keywords infantry\n"
              "    text Units get +1 armor.\n"
              "sector 2 planet one \"T\" requirement 5\nsector 3 planet one \"U\" requirement 6\n"),
        "[{\"kind\":\"unit\",\"name\":\"A\",\"side\":\"loyalist\",\"rarity\":\"rare\",\"die\":5,"
        "\"flags\":1,\"firepower\":\"d6\",\"assault\":2,\"speed\":3,\"armor\":4,"
        "\"keywords\":\"infantry, heavy\",\"command\":\"BA: Draw 2 cards.\","
        "\"text\":\"This unit cannot block. \u00b6 T: Lock any unit.\"},"
        "{\"kind\":\"asset\",\"name\":\"B\",\"side\":\"traitor\",\"rarity\":\"common\",\"die\":6,"
        "\"flags\":0,\"armor\":\"d6\",\"keywords\":\"x, heavy\",\"command\":\"T: Lock any unit.\","
        "\"text\":\"\"},"
        "{\"kind\":\"ship\",\"name\":\"C\",\"side\":\"unaligned\",\"rarity\":\"ultra-rare\","
        "\"die\":1,\"keywords\":\"capital ship\",\"command\":\"E: You gain 1 flag.\","
        "\"text\":\"\"},"
        "{\"kind\":\"sector\",\"name\":\"S\",\"planet\":\"One\",\"number\":1,\"requirement\":4,"
        "\"keywords\":\"infantry\",\"text\":\"Units get +1 armor.\"},"
        "{\"kind\":\"sector\",\"name\":\"T\",\"planet\":\"One\",\"number\":2,\"requirement\":5,"
        "\"keywords\":\"\",\"text\":\"\"},"
        "{\"kind\":\"sector\",\"name\":\"U\",\"planet\":\"One\",\"number\":3,\"requirement\":6,"
        "\"keywords\":\"\",\"text\":\"\"}]");
}

/* A text of 4096 bytes in 16 lines is shown to its end. */
static void test_longest_text_is_shown(void **state)
{
    enum { SIZE = 4096, LINE = sizeof "BA: Draw 9 cards.", FIRST = SIZE - 15 * LINE };
    static char buf[2 * SIZE];
    struct text pack;
    (void)state;
    text_init(&pack, buf, sizeof buf);
    text_addf(&pack,
              "pack test\nship \"A\" side loyalist rarity common die 1\n"
              "    command BA: Draw 2 cards.\n    text BA:%*s\n",
              FIRST - (int)strlen("BA:"), "Draw 2 cards.");
    for (int line = 1; line < 16; line++)
        text_add(&pack, "    text BA: Draw 9 cards.\n");
    const char *json = shown(buf), *end = strrchr(json, '.');
    assert_string_equal(end, ".\"}]");
    int lines = 0;
    for (const char *at = json; (at = strstr(at, "\u00b6 BA: Draw 9 cards.")) != NULL; at++)
        lines++;
    assert_int_equal(lines, 15);
}

/* So is the longest list of keywords: all there can be, each as long as it may be. */
static void test_longest_keywords_are_shown(void **state)
{
    static char buf[8192];
    struct text pack;
    (void)state;
    text_init(&pack, buf, sizeof buf);
    text_add(&pack, "pack test\n");
    for (int i = 0; i < HH_KEYWORDS_MAX; i++)
        text_addf(&pack, "keyword %c%caaaaaaaaaaaaaaaaaaaaaaaaaaaaz\n", 'a' + i / 26, 'a' + i % 26);
    text_add(&pack, "ship \"A\" side loyalist rarity common die 1\n    command BA: Draw 2 cards.\n"
                    "    keywords");
    for (int i = 0; i < HH_KEYWORDS_MAX; i++)
        text_addf(&pack, "%s %c%caaaaaaaaaaaaaaaaaaaaaaaaaaaaz", i > 0 ? "," : "", 'a' + i / 26,
                  'a' + i % 26);
    assert_non_null(strstr(shown(buf), " claaaaaaaaaaaaaaaaaaaaaaaaaaaaz\",\"command\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_field_is_shown),
        cmocka_unit_test(test_longest_text_is_shown),
        cmocka_unit_test(test_longest_keywords_are_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
