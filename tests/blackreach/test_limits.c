/* How much fits: packs and positions with as much of a thing as there is room for, which are read,
 * and with one more of it, which is told at its line. And the bounds of numbers. */
#include "ground.h"

#include <stdio.h>

#include <muster/games.h>
#include <muster/position.h>

#include "../../src/games/blackreach/rules/rules.h"

enum { TEXT_MAX = 1 << 16 };

#define OPEN_ROW ": . . . . . . .\n:+ + + + + + + +\n"
#define OPEN_PANEL                                                                                 \
    ":+ + + + + + + +\n" OPEN_ROW OPEN_ROW OPEN_ROW OPEN_ROW OPEN_ROW OPEN_ROW OPEN_ROW
#define PATCHY_PANEL                                                                               \
    ":+ + + + + + + +\n: w o w o w o w\n:+ + + + + + + +\n: o w o w o w o\n:+ + + + + + + +\n"     \
    ": w o w o w o w\n:+ + + + + + + +\n: o w o w o w o\n:+ + + + + + + +\n: w o w o w o w\n"      \
    ":+ + + + + + + +\n: o w o w o w o\n:+ + + + + + + +\n: w o w o w o w\n:+ + + + + + + +\n"

#define MAP "panel a\n" OPEN_PANEL "map m \"M\"\nrow a a\n"
#define BRUTE "unit man \"Man\" infantry\nface move 3 defence 5 combat 1/1/1 assault 1\n"
#define MAN "unit man \"Man\" infantry\nface move 3 defence 5 combat 1/1/1\n"
#define UNIT "unit @ \"U\" infantry\nface move 3 defence 5 combat 1/1/1\n"
#define FIELD MAN MAP "tile t \"T\"\nhas man\n"
#define SCENARIO "scenario s \"S\" map m turns 4\narmy 0 t\narmy 1 t\noff-map 0\noff-map 1\n"

/* `part` stands `most` times after `before`; @ in it is a word of its own each time, % is "area"
 * and "edge" in turn, $ a character to draw with, ? the number itself. */
struct limit {
    const char *before, *part, *after;
    int most;
    const char *message; /* of one more */
};

static void write_part(const char *part, int number, struct text *out)
{
    static const char marks[] = "ABCDEFGHJLNOPQRTUVXYZacefghijklmpqstuvyz0123456789";
    for (const char *p = part; *p != '\0'; p++) {
        if (*p == '@')
            text_addf(out, "n%d", number);
        else if (*p == '%')
            text_add(out, number % 2 == 0 ? "area" : "edge");
        else if (*p == '?')
            text_add_int(out, number);
        else if (*p == '$')
            text_add_char(out, marks[number / 2]);
        else
            text_add_char(out, *p);
    }
}

/* Returns the line on which the last part begins. */
static int write_text(const struct limit *l, int count, char *buf)
{
    struct text t;
    int line = 1;
    text_init(&t, buf, TEXT_MAX);
    text_add(&t, l->before);
    for (int i = 0; i < count; i++) {
        if (i == count - 1)
            for (const char *p = buf; *p != '\0'; p++)
                line += *p == '\n';
        write_part(l->part, i, &t);
    }
    text_add(&t, l->after);
    assert_false(text_is_cut(&t));
    return line;
}

static const struct limit packs[] = {
    {"pack p\n", "terrain @ \"T\" % $\n", "", 77, "at most 95 kinds of terrain fit"},
    {"pack p\n", "unit @ \"U\" light\nface move 3 defence 5 combat 1/1/1\nwreck structure 1\n", "",
     77, "at most 95 kinds of terrain fit, wrecks included"},
    {"pack p\n", UNIT, "", 96, "at most 96 unit types fit"},
    {"pack p\n", "faction @ \"F\"\n", "", 8, "at most 8 factions fit"},
    {"pack p\n", "panel @\n" OPEN_PANEL, "", 64, "at most 64 panels fit"},
    {"pack p\npanel a\n" OPEN_PANEL, "map @ \"M\"\nrow a a\n", "", 16, "at most 16 maps fit"},
    {"pack p\n" MAN, "tile @ \"T\"\nhas man\n", "", 96, "at most 96 tiles fit"},
    {"pack p\n" MAN "tile t \"T\"\n", "has man\n", "", 8, "a tile has at most 8 kinds of units"},
    {"pack p\n" MAN "tile t \"T\"\nhas man\n", "slot gear red\n", "", 6,
     "a tile has at most 6 slots"},
    {"pack p\n", "option @ \"O\" power red\npower smite\n", "", 160, "at most 160 options fit"},
    {"pack p\n" MAN "option o \"O\" support red\n", "has man\n", "", 4,
     "an option has at most 4 kinds of units"},
    {"pack p\n" MAN "faction f \"F\"\ntile t \"T\"\nhas man\n",
     "army @ \"A\" faction f points 60\ntake t\n", "", 24, "at most 24 armies fit"},
    {"pack p\n" MAN "faction f \"F\"\ntile t \"T\"\nhas man\narmy a \"A\" faction f points 60\n",
     "take t\n", "", 12, "an army has at most 12 tiles"},
    {"pack p\n" FIELD,
     "scenario @ \"S\" map m turns 12\narmy 0 t\narmy 1 t\noff-map 0\noff-map 1\n", "", 16,
     "at most 16 scenarios fit"},
    {"pack p\n" FIELD SCENARIO, "army 0 t\n", "", 11, "an army has at most 12 tiles"},
    {"pack p\n" FIELD SCENARIO, "objective i(3,3)\n", "", 8, "at most 8 objectives fit"},
    {"pack p\n" FIELD SCENARIO, "win last 0\n", "", 6, "at most 6 conditions fit"},
    {"pack p\nunit a \"A\" infantry\nface move 3 defence 5\n", "weapon single combat 1/1/1\n", "",
     5, "a unit has at most 5 weapons on both faces together"},
    {"pack p\nunit a \"A\" infantry\nface move 3 defence 5\n",
     "weapon single combat 1/1/1 piercing piercing piercing piercing piercing\n", "", 4,
     "a unit has at most 20 abilities"},
};

static const struct limit positions[] = {
    {"", "terrain $: % blocks\n", "board: 7x3\n", 16, "at most 16 kinds of terrain of its own"},
    {"", "type @: infantry face move 3 defence 5 combat 1/1/1\n", "board: 7x3\n", 6,
     "at most 6 unit types of its own"},
    {"terrain A: area blocks\nterrain B: area blocks\nterrain C: area blocks\n"
     "terrain D: area blocks\nterrain E: area blocks\nterrain F: area blocks\n"
     "terrain G: area blocks\nterrain H: area blocks\nterrain J: area blocks\n"
     "terrain L: area blocks\nterrain N: area blocks\nterrain O: area blocks\n",
     "type @: light face move 3 defence 5 combat 1/1/1 wreck structure 1\n", "board: 7x3\n", 4,
     "at most 16 kinds of terrain of its own, wrecks included"},
    {"board: 7x3\nunit z: man at 0,0\n", "unit @: man where away owner 1\n", "", 79,
     "at most 80 units fit"},
    {"board: 7x3\nunit z: man at 0,0\n", "objective: i(3,3)\n", "", 8, "at most 8 objectives fit"},
    {"board: 7x3\nunit z: man at 0,0\n", "frame: battle\n", "", 23, "at most 23 frames"},
};

struct heard {
    struct err first;
    int count;
};

static void hear(void *who, const struct err *e)
{
    struct heard *h = who;
    if (h->count++ == 0)
        h->first = *e;
}

static struct br_data *read_pack(const char *text, struct heard *h)
{
    struct report report = {.say = hear, .who = h};
    struct pack_text all[2] = {{.name = "ground"}, {"limit", text, strlen(text)}};
    all[0].text = ground_file("packs/blackreach/ground.pack", &all[0].size);
    *h = (struct heard){.count = 0};
    struct br_data *d = br_data_read(all, 2, &report);
    assert_null(report.source);
    free((void *)(uintptr_t)all[0].text);
    return d;
}

static void expect_told(const struct limit *l, const struct err *e, int line)
{
    if (strstr(e->text, l->message) == NULL || e->line != line)
        fail_msg("expected line %d: %s\nfound line %d: %s", line, l->message, e->line, e->text);
}

static void test_packs_hold_so_much(void **unused)
{
    static char text[TEXT_MAX];
    struct heard h;
    (void)unused;
    for (size_t i = 0; i < sizeof packs / sizeof packs[0]; i++) {
        write_text(&packs[i], packs[i].most, text);
        struct br_data *d = read_pack(text, &h);
        if (d == NULL)
            fail_msg("line %d: %s\n%s", h.first.line, h.first.text, packs[i].part);
        br_data_free(d);
        int line = write_text(&packs[i], packs[i].most + 1, text);
        assert_null(read_pack(text, &h));
        expect_told(&packs[i], &h.first, line);
    }
}

/* A position is read up to its end, or up to the line that is one too many. */
static void test_positions_hold_so_much(void **unused)
{
    static char text[TEXT_MAX];
    struct br_state s;
    struct heard h;
    struct br_data *d = read_pack("pack p\n" MAN, &h);
    (void)unused;
    assert_non_null(d);
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        struct err e = {0};
        write_text(&positions[i], positions[i].most, text);
        bool is_frame = strstr(text, "frame: ") != NULL; /* so many fit, but not these */
        if (!position_place(&blackreach_game, d, "", text, strlen(text), &s, NULL, &e) && !is_frame)
            fail_msg("line %d: %s\n%s", e.line, e.text, positions[i].part);
        assert_null(strstr(e.text, positions[i].message));
        int line = write_text(&positions[i], positions[i].most + 1, text);
        assert_false(position_place(&blackreach_game, d, "", text, strlen(text), &s, NULL, &e));
        expect_told(&positions[i], &e, line);
    }
    br_data_free(d);
}

/* Every square of a patchy panel is an element; what meets at the seams of two is one with its
 * neighbour, and four squares are where all meet. Element 0 is open ground. */
static void test_maps_hold_so_many_elements(void **unused)
{
    static const char two_rows[] =
        "pack p\npanel a\n" PATCHY_PANEL "map m \"M\"\nrow a a\nrow a a\n";
    static const char three_rows[] =
        "pack p\npanel a\n" PATCHY_PANEL "map m \"M\"\nrow a a\nrow a a\nrow a a\n";
    struct heard h;
    (void)unused;
    struct br_data *d = read_pack(two_rows, &h);
    assert_non_null(d);
    assert_int_equal(4 * 49 - 4 * 7 + 1 + 1, d->maps[0].board.element_count);
    br_data_free(d);
    assert_null(read_pack(three_rows, &h));
    assert_non_null(strstr(h.first.text, "it has more than 191 elements"));
    assert_int_equal(18, h.first.line);
}

/* 24 by 8 squares, each an element but the first of `open`. */
static bool place_patchy(const struct br_data *d, int open, const char *more, struct br_state *s,
                         struct err *e)
{
    char text[2048];
    struct text t;
    text_init(&t, text, sizeof text);
    text_add(&t, "board: 24x8\n");
    for (int y = 0; y < 8; y++) {
        text_addf(&t, "row %d: ", y);
        for (int x = 0; x < 24; x++)
            text_add_char(&t, 24 * y + x < open ? '.' : (x + y) % 2 == 0 ? 'w' : 'o');
        text_add_char(&t, '\n');
    }
    text_add(&t, more);
    return position_place(&blackreach_game, d, "", text, strlen(text), s, NULL, e);
}

static void test_boards_hold_so_many_elements(void **unused)
{
    static const struct {
        int open;
        const char *more;
        bool fits;
    } boards[] = {
        {1, "", true},
        {0, "", false},
        {2, "edge 1: -.......................\n", true},
        {1, "edge 1: -.......................\n", false},
    };
    static const char units[] = "unit A: man at 0,0\nunit B: man at 1,0 owner 1\n";
    struct br_state s;
    struct heard h;
    struct br_data *d = read_pack("pack p\n" MAN, &h);
    (void)unused;
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        struct err e = {0};
        char more[256];
        snprintf(more, sizeof more, "%s%s", boards[i].more, units);
        bool is_read = place_patchy(d, boards[i].open, more, &s, &e);
        if (is_read != boards[i].fits)
            fail_msg("%s: %s", boards[i].more, e.text);
        if (is_read)
            assert_int_equal(BR_ELEMENTS_MAX, s.field.board.element_count);
        else
            assert_non_null(strstr(e.text, "the board has more than 191 terrain elements"));
    }
    br_data_free(d);
}

/* ---- numbers ---- */

/* A text with a number in the place of ?, and the least and the most that may stand there. */
struct bound {
    const char *text;
    int low, high;
};

#define FACE "unit a \"A\" infantry\nface move 3 defence 5 combat 1/1/1 "
#define SHORT_SCENARIO "scenario s \"S\" map m turns 4\narmy 0 t\narmy 1 t\noff-map 1\n"

static const struct bound pack_bounds[] = {
    {"template A blast 4 combat 1/1/1 scatter ?\n", 0, 3},
    {"template A blast 12 combat 1/1/1 destruction ?\n", 0, 6},
    {"template F flame ? combat 1/1/1\n", 2, 4},
    {"terrain a \"A\" area a obscure ?\n", 1, 6},
    {"terrain a \"A\" area a defence all ?\n", 0, 6},
    {"terrain a \"A\" area a structure ?\n", 1, 12},
    {"terrain a \"A\" edge a barricade ?\n", 1, 6},
    {"unit a \"A\" infantry band ?\nface move 3 defence 5\n", 1, 8},
    {"unit a \"A\" infantry life ?\nface move 3 defence 5\n", 0, 9},
    {"unit a \"A\" infantry\nface move ? defence 5\n", 0, 12},
    {"unit a \"A\" infantry\nface move 3 defence ?\n", 1, 12},
    {"unit a \"A\" infantry\nface move 3 defence 5 stars ?\n", 0, 5},
    {"unit a \"A\" infantry\nface move 3 defence 5 combat ?/1/X\n", -3, 9},
    {"unit a \"A\" infantry\nface move 3 defence 5 combat 1/?/X\n", -3, 9},
    {"unit a \"A\" infantry\nface move 3 defence 5 combat X/1/?\n", -3, 9},
    {"unit a \"A\" infantry\nface move 3 defence 5\nweapon primary ? combat 1/1/1\n", 1, 3},
    {FACE "range ?\n", 0, 40},
    {FACE "reach ?\n", 0, 40},
    {MAN "tile t \"T\" stars ?\nhas man\n", 0, 5},
    {MAN "tile t \"T\" broken-stars ?\nhas man\n", 0, 5},
    {MAN "tile t \"T\" break ?\nhas man\n", 1, 16},
    {MAN "tile t \"T\"\nhas man ?\n", 1, 8},
    {FIELD "scenario s \"S\" map m turns ?\narmy 0 t\narmy 1 t\noff-map 0\noff-map 1\n", 1, 12},
    {FIELD SCENARIO "first ?\n", 0, 1},
    {FIELD SCENARIO "deploys ?\n", 0, 1},
    {FIELD SCENARIO "army ? t\n", 0, 1},
    {FIELD SCENARIO "hand 0 ?\n", 0, 8},
    {FIELD SCENARIO "objective i(?,3)\n", 0, 14},
    {FIELD SCENARIO "objective i(3,?)\n", 0, 7},
    {FIELD SCENARIO "objective i(3,3) owner ?\n", 0, 1},
    {FIELD SCENARIO "objective i(3,3) value ?\n", 0, 9},
    {FIELD SCENARIO "win hold ? 1\n", 0, 1},
    {FIELD SCENARIO "win keep 0 ?\n", 1, 8},
    {FIELD SCENARIO "win points ?\n", 1, 12},
    {MAN MAP "tile t \"T\"\nhas man 8\nhas man 8\nhas man 8\nhas man 8\nhas man 6\n"
             "tile u \"U\"\nhas man ?\n" SCENARIO "army 1 u\n",
     1, 4},
    {FIELD SHORT_SCENARIO "zone 0 ?,2-6,6\n", 0, 6},
    {FIELD SHORT_SCENARIO "zone 0 2,?-6,6\n", 0, 6},
    {FIELD SHORT_SCENARIO "zone 0 2,3-?,6\n", 2, 13},
    {FIELD SHORT_SCENARIO "zone 0 2,3-6,?\n", 3, 6},
};

#define STAND "board: 7x3\nrow 1: .w.....\nunit z: man at 0,0\nunit y: man at 6,2 owner 1\n"
#define HOUSE                                                                                      \
    "board: 7x3\nrow 1: .ISI. . . . .\nedge 1: .=.....\nedge 2: .=.....\n"                         \
    "unit z: man at 0,0\nunit y: man at 6,2 owner 1\n"

static const struct bound position_bounds[] = {
    {"board: ?x3\nunit z: man at 0,0\nunit y: man at 0,2 owner 1\n", 1, 28},
    {"board: 3x?\nunit z: man at 0,0\nunit y: man at 2,0 owner 1\n", 1, 28},
    {"board: 27x?\nunit z: man at 0,0\nunit y: man at 2,0 owner 1\n", 1, 21},
    {STAND "unit x: man at ?,1\n", 0, 6},
    {STAND "unit x: man at 3,?\n", 0, 2},
    {STAND "unit x: man at 3,1 owner ?\n", 0, 1},
    {STAND "unit x: man at 3,1 face ?\n", 0, 0},
    {STAND "unit x: man at 3,1 sm ?\n", 0, 99},
    {STAND "unit x: man at 3,1 token ?\n", 1, 10},
    {STAND "unit x: man at 3,1 life ?\n", 0, 9},
    {STAND "unit x: man at 3,1 dp ?\n", 0, 12},
    {STAND "turn: ?\nturns: 12\n", 0, 12},
    {STAND "turns: ?\n", 1, 12},
    {STAND "initiative: ?\n", 0, 1},
    {STAND "opener: ?\n", 0, 1},
    {STAND "seat: ?\n", 0, 1},
    {STAND "boxes: ? 1\n", 0, 3},
    {STAND "winner: 0\nboxes: ? 1\n", 0, 99},
    {STAND "turn: 4\nboxes: 1 ?\n", 0, 6},
    {STAND "last-revealed: ?\n", 0, 10},
    {STAND "points 0: ?\n", 0, 9999},
    {STAND "destroyed 1: ?\n", 0, 9999},
    {STAND "left ?: none\n", 0, 1},
    {STAND "void 0: ?\n", 1, 10},
    {STAND "winner: ?\n", 0, 1},
    {STAND "deployed: ?\n", 0, 1},
    {STAND "tile 0: owner ?\n", 0, 1},
    {STAND "tile 0: stars ?\n", 0, 99},
    {STAND "tile 0: lost ?\n", 0, 99},
    {STAND "tile 0: lost ?\nunit x: man at 3,1 tile 0\nunit w: man where destroyed tile 0\n", 0,
     98},
    {STAND "tile ?: owner 0\n", 0, 0},
    {STAND "tile 0: owner 0\nunit x: man at 3,1 tile ?\n", 0, 0},
    {STAND "objective: i(?,3)\n", 0, 7},
    {STAND "objective: i(3,?)\n", 0, 3},
    {STAND "objective: at ?,1\n", 1, 1},
    {STAND "objective: i(3,3) owner ?\n", 0, 1},
    {STAND "objective: i(3,3) value ?\n", 0, 9},
    {HOUSE "dp: 1,1 ?\n", 0, 4},
    {"board: 7x3\nrow ?: ..w....\nunit z: man at 0,0\nunit y: man at 6,2 owner 1\n", 0, 2},
    {"board: 7x3\nedge ?: ..-....\nunit z: man at 0,0\nunit y: man at 6,2 owner 1\n", 0, 3},
};

typedef bool reader(const void *with, const char *text, struct err *e);

static bool reads_pack(const void *with, const char *text, struct err *e)
{
    struct heard h;
    (void)with;
    struct br_data *d = read_pack(text, &h);
    *e = h.first;
    br_data_free(d);
    return d != NULL;
}

static bool reads_position(const void *with, const char *text, struct err *e)
{
    static struct br_state s;
    *e = (struct err){0};
    return position_place(&blackreach_game, with, "", text, strlen(text), &s, NULL, e);
}

/* Just the numbers from the least to the most are read. Returns how many are read otherwise. */
static int check_bound(const struct bound *b, const char *before, reader *reads, const void *with)
{
    const int tried[] = {b->low - 1, b->low, b->high, b->high + 1};
    int wrong = 0;
    for (int i = 0; i < 4; i++) {
        char text[4096];
        struct text t;
        struct err e;
        text_init(&t, text, sizeof text);
        text_add(&t, before);
        write_part(b->text, tried[i], &t);
        assert_false(text_is_cut(&t));
        if (reads(with, text, &e) == (i == 1 || i == 2))
            continue;
        print_error("with %d: %s\n%s\n", tried[i], e.text, text);
        wrong++;
    }
    return wrong;
}

static void test_numbers_of_packs_have_bounds(void **unused)
{
    int wrong = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof pack_bounds / sizeof pack_bounds[0]; i++)
        wrong += check_bound(&pack_bounds[i], "pack p\n", reads_pack, NULL);
    assert_int_equal(0, wrong);
}

static void test_numbers_of_positions_have_bounds(void **unused)
{
    struct heard h;
    struct br_data *d = read_pack("pack p\n" BRUTE, &h);
    int wrong = 0;
    (void)unused;
    assert_non_null(d);
    for (size_t i = 0; i < sizeof position_bounds / sizeof position_bounds[0]; i++)
        wrong += check_bound(&position_bounds[i], "", reads_position, d);
    br_data_free(d);
    assert_int_equal(0, wrong);
}

/* No field of a frame leads outside the tables, whoever made up the seal. */
static void test_fields_of_frames_have_bounds(void **unused)
{
    static struct br_state s;
    struct br_frame f = {.kind = BR_FRAME_WRECK};
    (void)unused;
    s.field.unit_count = 3;
    f.u.wreck = (struct br_wreck_frame){2, BR_SIDE_MAX - 1, BR_SIDE_MAX - 1, BR_DIR_COUNT - 1};
    assert_null(br_frame_flaw(&s, &f));
    f.u.wreck.x++;
    assert_string_equal("x", br_frame_flaw(&s, &f));
    f.u.wreck = (struct br_wreck_frame){.unit = 3};
    assert_string_equal("unit", br_frame_flaw(&s, &f));
    f.u.wreck = (struct br_wreck_frame){.unit = BR_NO_UNIT};
    assert_string_equal("unit", br_frame_flaw(&s, &f));
    f = (struct br_frame){.kind = BR_FRAME_HIT, .u.hit = {.by = BR_NO_UNIT}};
    assert_null(br_frame_flaw(&s, &f));
    f.u.hit.by = 3;
    assert_string_equal("by", br_frame_flaw(&s, &f));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_packs_hold_so_much),
        cmocka_unit_test(test_positions_hold_so_much),
        cmocka_unit_test(test_maps_hold_so_many_elements),
        cmocka_unit_test(test_boards_hold_so_many_elements),
        cmocka_unit_test(test_numbers_of_packs_have_bounds),
        cmocka_unit_test(test_numbers_of_positions_have_bounds),
        cmocka_unit_test(test_fields_of_frames_have_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
