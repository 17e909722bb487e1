/* Malformed packs, maps and positions: every mistake, at its line and column. And what the built-in
 * packs have. */
#include "ground.h"

#include <stdio.h>

/* A text and its mistakes: "line:column words of the message", one a line. */
struct bad {
    const char *text, *mistakes;
};

struct found {
    struct text list;
};

static void note(void *who, const struct err *e)
{
    struct found *f = who;
    text_addf(&f->list, "%d:%d %s\n", e->line, e->column, e->text);
}

/* Each expected line must stand in the same line of what was found, from its beginning on. Returns
 * 0, or 1 if not. */
static int expect(const char *text, const char *wanted, const char *found)
{
    const char *w = wanted, *f = found;
    while (*w != '\0' || *f != '\0') {
        size_t w_size = strcspn(w, "\n"), f_size = strcspn(f, "\n");
        if (w_size == 0 || f_size < w_size || strncmp(w, f, w_size) != 0) {
            print_error("of the text\n%s\nexpected\n%s\nfound\n%s\n", text, wanted, found);
            return 1;
        }
        w += w_size + (w[w_size] == '\n');
        f += f_size + (f[f_size] == '\n');
    }
    return 0;
}

static int check_pack(const struct pack_text *ground, const struct bad *b)
{
    char buf[8192];
    struct found found;
    struct report report = {.say = note, .who = &found};
    struct pack_text packs[2] = {*ground, {"bad", b->text, strlen(b->text)}};
    text_init(&found.list, buf, sizeof buf);
    br_data_free(br_data_new(packs, 2, &report));
    return expect(b->text, b->mistakes, buf);
}

#define OPEN_ROWS                                                                                  \
    ":+ + + + + + + +\n: . . . . . . .\n:+ + + + + + + +\n: . . . . . . .\n:+ + + + + + + +\n"     \
    ": . . . . . . .\n:+ + + + + + + +\n: . . . . . . .\n:+ + + + + + + +\n: . . . . . . .\n"      \
    ":+ + + + + + + +\n: . . . . . . .\n:+ + + + + + + +\n"

static const struct bad packs[] = {
    {"terrain x \"X\" area w\n", "1:20 the character w draws another\n1:1 the pack has no name\n"},
    {"pack p\nterain a \"A\" area a\n", "2:1 \"terain\" is not a known kind of line; did you mean"},
    {"pack p\nterrain a \"A\" area a obscure 9\n", "2:30 the obscuring value must be"},
    {"pack p\nterrain a \"A\" area a elevation\n", "2:22 \"elevation\" is for edges"},
    {"pack p\nterrain a \"A\" edge a defence all 1\n", "2:22 \"defence\" is for areas"},
    {"pack p\nterrain a \"A\" area a blocks blocks\n", "2:29 \"blocks\" stands twice"},
    {"pack p\nterrain a \"A\" area . blocks\n", "2:20 an area is drawn with one character"},
    {"pack p\nterrain a \"A\" area ab\n", "2:20 an area is drawn with one character"},
    {"pack p\nterrain a A area a\n", "2:11 the terrain's title must stand in quotes"},
    {"pack p\nterrain a \"A\" area a impassable all,tank\n", "2:33 \"all\" is not a known class"},
    {"pack p\nterrain a \"A\" area a impassable light,tonk\n",
     "2:39 \"tonk\" is not a known class"},
    {"pack p\nterrain a \"A\" area a rubble wall\n", "2:29 rubble names an area terrain"},
    {"pack p\nterrain a \"A\" area a rubble rubble\n", "2:35 only a building becomes rubble"},
    {"pack p\ntemplate Z blast 4\n", "2:10 templates are A, B, C, G"},
    {"pack p\ntemplate A flame 2\n", "2:10 A, B, C and G are blasts"},
    {"pack p\ntemplate A blast 5\n", "2:18 \"5\" is not a known number of squares"},
    {"pack p\ndamage tank tracks tracks hull\n", "2:31 the line ends where damage is expected"},
    {"pack p\nface move 3\n", "2:1 \"face\" belongs to a unit"},
    {"pack p\nunit a \"A\" infantry\n", "2:1 a has no face"},
    {"pack p\nunit a \"A\" infantry squares 2\nface move 3 defence 5 combat 1/1/1\n",
     "2:1 a is infantry, which covers one square"},
    {"pack p\nunit a \"A\" heavy\nface move 3 defence 5 combat 1/1/1\n",
     "2:1 a: heavy vehicles, and only they, have a damage set"},
    {"pack p\nunit a \"A\" infantry\nface move 13 defence 5 combat 1/1/1\n",
     "3:11 MOVEMENT (or X) must be"},
    {"pack p\nunit a \"A\" infantry\nface move 3 defence 5 combat 1/1\n",
     "3:30 COMBAT is three values"},
    {"pack p\nunit a \"A\" infantry\nface move 3 defence 5 combat 1/1/1 asault 2\n",
     "3:36 \"asault\" is not a known word of a face; did you mean \"assault\"?"},
    {"pack p\nunit a \"A\" infantry\nface move 3 combat 1/1/1\n", "2:1 a shows no DEFENCE"},
    {"pack p\nunit a \"A\" light\nface move 3 defence 5 combat 1/1/1\nwreck blocks\n",
     "4:1 a wreck has structure points"},
    {"pack p\npanel a\n", "2:1 panel \"a\" has 0 drawn rows; it needs 15"},
    {"pack p\npanel a\n" OPEN_ROWS ": . . Q . . . .\n:+ + +z+ + + +  \n",
     "16:7 no area terrain is drawn with Q\n17:7 no edge terrain is drawn with z"},
    {"pack p\npanel a\n" OPEN_ROWS ": . . . . . . . .\n:+ + + + + + + +\n",
     "16:17 a drawn row has 15 characters"},
    {"pack p\npanel a\n" OPEN_ROWS ": . . . . . . .\n:+ + w + + + + +\n", "17:6 here is a corner"},
    {"pack p\npanel a\n" OPEN_ROWS ": . . S . . . .\n:+ + + + + + + +\n",
     "15:7 this side of a building is neither wall, window nor door"},
    {"pack p\npanel a\n" OPEN_ROWS ": . .I. . . . .\n:+ + + + + + + +\n",
     "16:6 this is the rim of a building, and no building"},
    {"pack p\n: . .\n", "2:1 a drawn row belongs to a panel"},
    {"pack p\nrow a b\n", "2:1 a row of panels belongs to a map"},
    {"pack p\nmap m \"M\"\nrow nowhere\n", "3:5 \"nowhere\" is not a known panel"},
    {"pack p\npanel a\n" OPEN_ROWS ": . . . . . . .\n:+ + + + + + + +\nmap m \"M\"\nrow a@45 a\n",
     "19:7 \"45\" is not a known turn in degrees"},
    {"pack p\npanel a\n" OPEN_ROWS ": . . . . . . .\n:+ + + + + + + +\nmap m \"M\"\nrow a\n",
     "18:1 map \"m\" has 1 panels; maps have 2 to 12"},
    {"pack p\npanel a\n" OPEN_ROWS
     ": . . . . . . .\n:+ + + + + + + +\nmap m \"M\"\nrow a a\nrow a\n",
     "20:1 the row above has 2 panels, this one has 1"},
    {"pack p\npanel a\n" OPEN_ROWS ": . . . . . . .|\n:+ + + + + + + +\n"
     "panel b\n" OPEN_ROWS ": . . . . . . .\n:+ + + + + + + +\n"
     "panel c\n" OPEN_ROWS ":M. . . . . . .\n:+ + + + + + + +\n"
     "map m \"M\"\nrow a c\nrow a b\n",
     "51:7 at the west side of square 7,6 this panel and its neighbour draw different"},
};

static void test_mistakes_in_packs_have_their_places(void **unused)
{
    struct pack_text ground = {.name = "ground"};
    int wrong = 0;
    (void)unused;
    ground.text = ground_file("packs/blackreach/ground.pack", &ground.size);
    for (size_t i = 0; i < sizeof packs / sizeof packs[0]; i++)
        wrong += check_pack(&ground, &packs[i]);
    free((void *)(uintptr_t)ground.text);
    assert_int_equal(0, wrong);
}

static const struct bad positions[] = {
    {"", "0:1 a position begins with its board"},
    {"boards: 3x3\n", "1:9 \"boards\" is not a known key of a position; did you mean \"board\"?"},
    {"board 3x3\n", "1:1 a line of a position is \"key: value\""},
    {"board: 3y3\n", "1:8 a board is \"map NAME\", or its size"},
    {"board: 29x3\n", "1:8 a board is"},
    {"board: 28x28\n", "1:8 a board is"},
    {"board: map nowhere\n", "1:8 the packs have no map"},
    {"board: 3x3\nboard: 3x3\n", "2:8 the board is given already"},
    {"row 0: ...\nboard: 3x3\n", "1:8 the size of the board comes first"},
    {"board: 3x3\nrow 3: ...\n", "2:8 the board has rows 0 to 2"},
    {"board: 3x3\nrow 0: .?.\n", "2:9 no area terrain is drawn with ?"},
    {"board: 3x3\nrow 0: ....\n", "2:12 this line has 4 characters"},
    {"board: 3x3\nrow 0: . |w.\n", "2:10 no area terrain is drawn with |"},
    {"board: 3x3\nedge 1: .w.\n", "2:10 no edge terrain is drawn with w"},
    {"board: 3x3\nedge 1: . - |.\n", "2:15 this line has 6 characters"},
    {"terrain #: area blocks\n", "1:1 a line of a position is \"key: value\""},
    {"terrain a: area blokcs\n", "1:17 \"blokcs\" is not a known terrain symbol; did you mean"},
    {"terrain ab: area blocks\n", "1:13 an area is drawn with one character"},
    {"board: 3x3\nunit A: TAC at 3,0\n", "2:16 3,0 is not on the board of 3 by 3"},
    {"board: 3x3\nunit A: TAK at 1,0\n", "2:9 no type \"TAK\" is known"},
    {"board: 3x3\nunit A: TAC at 1;0\n", "2:16 a square is written 3,4"},
    {"board: 3x3\nunit A: TAC at 1,0\nunit A: TAC at 2,0\n", "3:9 the name A is taken"},
    {"board: 3x3\nunit A: TAC at 1,0\nunit B: TAC at 1,0\n", "3:9 B and A cannot share square 1,0"},
    {"board: 3x3\nunit A: PRE at 1,2\n", "2:9 A would cover 1,3, which is not on the board"},
    {"board: 3x3\nunit A: TAC at 1,1 facing NE\n", "2:27 TAC faces north, east, south or west"},
    {"board: 3x3\nunit A: TAC\n", "2:9 say where A is"},
    {"board: 3x3\nunit A: TAC in B\n", "2:16 no unit of this name is on the board yet"},
    {"board: 3x3\nunit A: TAC at 1,1 where wreck\n", "2:26 TAC leaves no wreck"},
    {"board: 3x3\nunit A: TAC at 1,1 token 11\n", "2:26 the order token (or bluff, or special)"},
    {"board: 3x3\nunit A: TAC at 1,1 smm 1\n", "2:20 \"smm\" is not a known word of a unit"},
    {"board: 3x3\nunit ABCDEFGH: TAC at 1,1\n", "2:16 a unit's name is one word"},
    {"board: 3x3\nunit A: TAC at 1,1\nrow 0: ...\n", "3:8 the board is drawn before"},
    {"board: 3x3\nobjective: 1,1\n", "2:12 an interspace is written i(3,4)"},
    {"board: 3x3\nobjective: i(4,1)\n", "2:12 4,1 is not on the board"},
    {"board: 3x3\ndp: 1,1 2\n", "2:5 1,1 holds no structure"},
    {"board: 3x3\nturn: 13\n", "2:7 the turn is a number from 0 to 12"},
    {"board: 3x3\nrow 1: . S .\nunit A: TAC at 0,0\n",
     "3:9 the north side of square 1,1 belongs to a building"},
    {"type A: infantry face move 3\nboard: 3x3\n", "1:9 A shows no DEFENCE"},
    {"type A: fantry\nboard: 3x3\n", "1:9 \"fantry\" is not a known class"},
};

static void test_mistakes_in_positions_have_their_places(void **unused)
{
    static const char *const more[] = {"tests/blackreach/examples.pack"};
    struct br_data *d = ground_data(more, 1);
    struct br_state *s = malloc(sizeof *s);
    int wrong = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        char buf[4096];
        struct found found;
        struct report report = {.say = note, .who = &found};
        text_init(&found.list, buf, sizeof buf);
        br_position_read(d, positions[i].text, strlen(positions[i].text), s, &report);
        wrong += expect(positions[i].text, positions[i].mistakes, buf);
    }
    free(s);
    br_data_free(d);
    assert_int_equal(0, wrong);
}

/* Two factions, several maps, every template and damage set, tables of the right size. */
static void test_built_in_packs_are_whole(void **unused)
{
    static const char *const more[] = {"packs/blackreach/armies.pack",
                                       "packs/blackreach/fields.pack"};
    struct br_data *d = ground_data(more, 2);
    int types[2] = {0, 0};
    (void)unused;
    assert_int_equal(2, d->faction_count);
    assert_true(d->map_count >= 2);
    for (int i = 0; i < d->type_count; i++)
        types[d->types[i].print.faction]++;
    assert_true(types[0] >= 8 && types[1] >= 8);
    for (const char *letter = "ABCGFHM"; *letter != '\0'; letter++)
        assert_true(d->templates[*letter - 'A'].is_known);
    for (int i = 1; i < BR_SET_COUNT; i++) {
        assert_true(d->has_damage[i]);
        assert_int_equal(BR_DAMAGE_EXPLOSION, d->damage[i][5]);
    }
    br_data_free(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mistakes_in_packs_have_their_places),
        cmocka_unit_test(test_mistakes_in_positions_have_their_places),
        cmocka_unit_test(test_built_in_packs_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
