/* test_pack_room.c: packs that fill the room for what is printed to its last byte, and one thing
 * more. */
#include "../unit.h"

#include "set.h"

#define SHIP "ship \"A%d\" side loyalist rarity common die 1\n"
#define ORDER "    command BA: Draw 2 cards.\n"

/* The last byte of what is printed is used: names, and texts of 4096 bytes with what ends them. */
static void test_all_prints_fill_their_room(void **state)
{
    enum { EACH = 4096, NAME = sizeof "A00", CARDS = HH_PRINT_MAX / (EACH + NAME) };
    enum { LAST = HH_PRINT_MAX - CARDS * (EACH + NAME) - NAME };
    (void)state;
    for (int size = LAST; size <= LAST + 1; size++) {
        struct text *t = pack_begin();
        for (int i = 0; i <= CARDS; i++)
            text_addf(t, "ship \"A%02d\" side loyalist rarity common die 1\n    command BA:%*s\n",
                      i, (i < CARDS ? EACH : size) - (int)sizeof "BA:", "Draw 2 cards.");
        assert_string_equal(pack_said(t, false),
                            size == LAST ? ""
                                         : "129:1 the texts of these packs are longer than a game "
                                           "holds (256 KiB)\n");
    }
}

/* The last byte of the room for what is printed may end a name, which texts then can use. */
static void test_noted_names_fill_their_room(void **state)
{
    enum { SIZE = 63, NAMES = HH_PRINT_MAX / (SIZE + 1) - 1 };
    char full[SIZE + 1], last[SIZE + 1];
    (void)state;
    memset(full, 'a', SIZE);
    memset(last, 'b', SIZE);
    full[0] = last[0] = 'N';
    full[SIZE] = last[SIZE] = '\0';
    for (int more = 0; more < 2; more++) {
        struct text *t = pack_begin();
        text_add(t, more ? "ship \"C\"" : "ship");
        for (int i = 0; i < NAMES; i++)
            text_addf(t, " \"%s\"", full);
        text_addf(t, "\nship \"%s\" side loyalist rarity common die 1\n" ORDER SHIP ORDER, last, 1);
        text_addf(t, "    text While you control a unit named %s, draw 2 cards.\n", last);
        bool is_unknown = strstr(pack_said(t, false), "is not a name of the card set") != NULL;
        assert_int_equal(is_unknown, more);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_prints_fill_their_room),
        cmocka_unit_test(test_noted_names_fill_their_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
