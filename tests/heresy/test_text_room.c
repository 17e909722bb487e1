/* test_text_room.c: texts that fill the room of a game to its last byte, and one thing more. */
#include "../unit.h"

#include "set.h"

#define SHIP "ship \"A%d\" side loyalist rarity common die 1\n"
#define ORDER "    command BA: Draw 2 cards.\n"

/* The last byte of the compiled texts is used: a line has 35 bytes, a command line 16. */
static void test_all_texts_fill_their_room(void **state)
{
    enum { FULL = (HH_CODE_MAX - 64) / (16 * 35 + 16), BARE = 4 };
    struct text *t = pack_begin();
    (void)state;
    for (int i = 0; i < FULL; i++) {
        text_addf(t, SHIP ORDER, i);
        for (int line = 0; line < 16; line++)
            text_add(t, "    text T: Lock any unit or any asset.\n");
    }
    for (int i = 0; i < BARE; i++)
        text_addf(t, SHIP ORDER, FULL + i);
    assert_string_equal(pack_said(t, false), "");
    text_addf(t, SHIP ORDER, FULL + BARE);
    assert_non_null(strstr(pack_said(t, false),
                           ":1 the texts of these packs are longer than a game holds (256 KiB)\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_texts_fill_their_room)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
