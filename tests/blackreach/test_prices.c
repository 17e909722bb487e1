/* What units cost, row by row as BR-FREE-16 to -18 list it. */
#include "ground.h"

#include <stdio.h>

static void complain(void *who, const struct err *e)
{
    fail_msg("%s: %d: %s", (const char *)who, e->line, e->text);
}

/* The price of the only unit of a pack. */
static int price_of(const char *words)
{
    char text[2048];
    size_t size;
    char *base = ground_file("packs/blackreach/ground.pack", &size);
    struct report report = {.say = complain, .who = text};
    snprintf(text, sizeof text, "pack p\nunit a \"A\" %s", words);
    struct pack_text packs[2] = {{"ground", base, size}, {"p", text, strlen(text)}};
    struct br_data *d = br_data_read(packs, 2, &report);
    assert_non_null(d);
    int price = d->prices[0];
    br_data_free(d);
    free(base);
    return price;
}

static void expect(const char *words, int price)
{
    int found = price_of(words);
    if (found != price)
        fail_msg("%s\ncosts %d, not %d", words, found, price);
}

/* BR-FREE-17, in half points. Five of each on a heavy vehicle of 12 points (4/5 of 15): so a half
 * is worth 2. */
static const struct {
    const char *ability;
    int halves;
} abilities[] = {
    {"assault 0", 2},        {"assault 3", 8},      {"on-the-move 0", 4},   {"on-the-move 1", 3},
    {"on-the-move 2", 2},    {"suppressive", 4},    {"machine-gunner", 4},  {"twin-linked", 6},
    {"double-fire", 8},      {"piercing", 4},       {"hawk-eyed", 2},       {"frightening-shot", 2},
    {"howitzer A", 6},       {"howitzer B", 10},    {"indirect C", 16},     {"flame F", 6},
    {"flame M", 8},          {"flame H", 10},       {"howitzer G", 0},      {"destruction 2", 4},
    {"demolishing 3", 6},    {"sniper", 8},         {"overwatch", 6},       {"ambush", 6},
    {"scout 3", 4},          {"charge", 6},         {"pursuit", 4},         {"terrifying", 4},
    {"tearing", 4},          {"long-assault 2", 4}, {"transport 7", 7},     {"big-transport 4", 4},
    {"walker-transport", 6}, {"inspiration 2", 6},  {"motivation", 4},      {"medic", 8},
    {"surgeon", 8},          {"engineer", 8},       {"tinker", 8},          {"oiler", 4},
    {"bodyguard", 4},        {"auspex 2", 4},       {"signum", 4},          {"munitions", 6},
    {"front-armour", 4},     {"no-weak-point", 4},  {"ramming", 4},         {"driver", 4},
    {"fragile", -4},         {"unstable 3", -4},    {"anti-aircraft 1", 4}, {"personal-order", 10},
    {"seer 2", 16},          {"shaman 1", 8},       {"large", 0},
};

static void test_abilities_have_their_prices(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof abilities / sizeof abilities[0]; i++) {
        const char *a = abilities[i].ability;
        char words[512];
        snprintf(words, sizeof words,
                 "heavy set tank\nface move 5 defence 8 combat 0/0/0 %s %s %s %s %s\n", a, a, a, a,
                 a);
        expect(words, 12 + 2 * abilities[i].halves);
    }
}

/* Numbers that 4/5 leave whole, so that every quarter counts. */
static const struct {
    const char *words;
    int price;
} units[] = {
    /* movement and defence: 15 */
    {"heavy set tank\nface move 5 defence 8 combat 0/0/0\n", 12},
    {"heavy set tank\nface move 10 defence 8 combat 0/0/0\n", 16},
    {"heavy set tank\nface move X defence 8 combat 0/0/0\n", 8},
    {"heavy set tank\nface move 5 defence 3 combat 0/0/0\n", 4},
    /* combat: 2, 1.5 and 1.5 of each point, X as -1 */
    {"heavy set tank\nface move 5 defence 8 combat 5/0/0\n", 20},
    {"heavy set tank\nface move 5 defence 8 combat 0/5/0\n", 18},
    {"heavy set tank\nface move 5 defence 8 combat +5/+0/0\n", 20},
    {"heavy set tank\nface move 5 defence 8 combat x/0/+5\n", 16},
    {"heavy set tank\nface move 5 defence 8 combat 0/0/5\n", 18},
    {"heavy set tank\nface move 5 defence 8 combat X/X/X\n", 8},
    {"heavy set tank\nface move 5 defence 8 combat X/0/5\n", 16}, /* 20.5 */
    {"heavy set tank\nface move 5 defence 8 combat 0/X/5\n", 17}, /* 21 */
    {"heavy set tank\nface move 5 defence 8 combat 0/5/X\n", 17}, /* 21 */
    {"heavy set tank\nface move 5 defence 8 combat -3/0/0\n", 7}, /* 9 */
    /* further weapons a quarter, in any order: 25 + 8 / 4 */
    {"heavy set tank\nface move 5 defence 8\nweapon primary combat 5/0/0\n"
     "weapon secondary combat 4/0/0\n",
     22},
    {"heavy set tank\nface move 5 defence 8\nweapon primary combat 4/0/0\n"
     "weapon secondary combat 5/0/0\n",
     22},
    {"heavy set tank\nface move 5 defence 8\nweapon primary combat -2/0/0\n"
     "weapon secondary combat -2/0/0\n",
     8}, /* 15 - 4 - 1 = 10 */
    /* what is only a template */
    {"heavy set tank\nface move 5 defence 8\nweapon primary combat X/X/X howitzer A\n", 14},
    {"heavy set tank\nface move 5 defence 8\nweapon primary combat X/X/X indirect A\n", 14},
    {"heavy set tank\nface move 5 defence 8\nweapon primary combat X/X/X flame F\n", 14},
    {"heavy set tank\nface move 5 defence 8\nweapon primary combat X/X/X piercing\n", 10},
    {"heavy set tank\nface move 5 defence 8\nweapon primary combat 0/X/X flame F\n", 12},
    {"heavy set tank\nface move 5 defence 8\nweapon primary combat X/0/X flame F\n", 12},
    {"heavy set tank\nface move 5 defence 8\nweapon primary combat X/X/0 flame F\n", 12},
    /* arcs and ranges; of two ranges the shorter one: 20 less */
    {"heavy set tank\nface move 10 defence 8 combat 0/0/0 arc 90\n", 14},
    {"heavy set tank\nface move 10 defence 8 combat 0/0/0 arc 180\n", 15},
    {"heavy set tank\nface move 10 defence 8 combat 0/0/0 range 3\n", 14},
    {"heavy set tank\nface move 10 defence 8 combat 0/0/0 range 4\n", 15},
    {"heavy set tank\nface move 10 defence 8 combat 0/0/0 reach 3\n", 14},
    {"heavy set tank\nface move 10 defence 8 combat 0/0/0 reach 3 range 8\n", 14},
    {"heavy set tank\nface move 10 defence 8 combat 0/0/0 reach 8 range 3\n", 14},
    {"heavy set tank\nface move 10 defence 8 combat 0/0/0 reach 4\n", 15},
    /* stars, life points, flying, aircraft */
    {"heavy set tank\nface move 5 defence 8 combat 0/0/0 stars 5\n", 36},
    {"heavy set tank life 5\nface move 5 defence 8 combat 0/0/0\n", 28},
    {"heavy set tank\nface flying move 7 defence 8 combat 0/0/0\n", 16},
    {"heavy set tank aircraft\nface move 5 defence 8 combat 0/0/0\n", 20},
    {"heavy squares 4 set tank pod deathstorm\nface move 6 defence 8 combat 0/0/0\n", 16},
    /* classes and backs: 20 */
    {"light\nface move 10 defence 8 combat 0/0/0\n", 11},
    {"infantry\nface move 10 defence 8 combat 0/0/0\n", 9},
    {"infantry back hit\nface move 10 defence 8 combat 0/0/0\n", 14},
    {"infantry back hit\nface move 10 defence 8 combat 0/0/0\nface damaged move 2 defence 8 combat "
     "0/0/0\n",
     12},
    {"infantry back state\nface move 10 defence 8 combat 0/0/0\nface move 2 defence 8 combat "
     "0/0/0\n",
     10},
    {"infantry back state\nface move 2 defence 8 combat 0/0/0\nface move 10 defence 8 combat "
     "0/0/0\n",
     10},
    {"light back state\nface move 2 defence 8 combat 0/0/0\nface active move 10 defence 8 combat "
     "0/0/0\n",
     11},
    {"heavy set tank back state\nface move 10 defence 8 combat 0/0/0\nface active move 2 defence 8 "
     "combat 0/0/0\n",
     16},
    /* a concealed face borrows DEFENCE and COMBAT */
    {"infantry back state\nface move 2 defence 8 combat 5/0/0\nface concealed move 10\n", 15},
    /* rounding: half a point up, and never less than 2 */
    {"infantry\nface move 10 defence 3 combat 0/0/0\n", 5},
    {"infantry\nface move 7 defence 4 combat 0/0/0\n", 4},
    {"infantry\nface move 7 defence 3\nweapon single combat 5/0/0\nweapon single combat 0/5/0\n",
     8}, /* 18.875: 8.49 */
    {"infantry\nface move 3 defence 3 combat 0/0/0\n", 2},
    {"infantry\nface move 0 defence 1 combat X/X/X\n", 2},
};

static void test_units_have_their_prices(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++)
        expect(units[i].words, units[i].price);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_abilities_have_their_prices),
        cmocka_unit_test(test_units_have_their_prices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
