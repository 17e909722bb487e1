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

#define MAN "pack p\nunit man \"Man\" infantry\nface move 3 defence 5 combat 1/1/1\n"
#define FORCE                                                                                      \
    "pack p\nfaction f \"F\"\noption b \"B\" gear blue\nmarker save\nunit man \"Man\" "            \
    "infantry\nface "                                                                              \
    "move 3 defence 5 combat 1/1/1\ntile t \"T\"\nhas man\nslot gear red\nslot gear "              \
    "green\noption o \"O\" gear red\nmarker "                                                      \
    "save\narmy a \"A\" faction f points 60\n"
#define PANEL "pack p\npanel a\n" OPEN_ROWS ": . . . . . . .\n:+ + + + + + + +\n"
#define SCENARIO                                                                                   \
    "pack p\npanel a\n" OPEN_ROWS ": . . . . . . .\n:+ + + + + + + +\nmap m \"M\"\nrow a a\n"      \
    "scenario s \"S\" map m turns 4\n"

#define FORTY "abcdefghijklmnopqrstuvwxyzabcdefghijklmn"
#define TWICE "scenario s \"S\" map m turns 4\narmy 0 t\narmy 1 t\noff-map 0\noff-map 1\n"
#define OPEN_MAP "panel a\n" OPEN_ROWS ": . . . . . . .\n:+ + + + + + + +\nmap m \"M\"\nrow a a\n"
#define MEN "has man 8\nhas man 8\nhas man 8\nhas man 8\nhas man 8\n"

static const struct bad packs[] = {
    {"terrain x \"X\" area w\n", "1:20 the character w draws another\n1:1 the pack has no name\n"},
    {"pack p\nterain a \"A\" area a\n", "2:1 \"terain\" is not a known kind of line; did you mean"},
    {"pack p\nterrain a \"A\" area a obscure 9\n", "2:30 the obscuring value must be"},
    {"pack p\nterrain a \"A\" area a elevation\n", "2:22 \"elevation\" is for edges"},
    {"pack p\nterrain a \"A\" edge a defence all 1\n", "2:22 \"defence\" is for areas"},
    {"pack p\nterrain a \"A\" area a blocks blocks\n", "2:29 \"blocks\" stands twice"},
    {"pack p\nterrain a \"A\" area . blocks\n", "2:20 an area is drawn with one character"},
    {"pack p\nterrain a \"A\" area \" \"\n", "2:20 an area is drawn with one character"},
    {"pack p\nterrain a \"A\" area \xc3\xa4\n", "2:20 an area is drawn with one character"},
    {"pack p\nterrain a \"A\" area \x7f\n", "2:20 control character 0x7f"},
    {"pack p\nterrain a \"A\" edge abc\n", "2:20 an area is drawn with one character"},
    {"pack p\nterrain a \"A\" edge a.\n", "2:20 an area is drawn with one character"},
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
    {"pack p\nunit a \"A\" infantry\nweapon primary combat 1/1/1\n", "3:1 a weapon stands after"},
    {"pack p\nunit a \"A\" light\nface concealed move 3\n", "2:1 a: only infantry has a concealed"},
    {"pack p\nunit a \"A\" infantry\nface concealed stars 1 move 3\n", "2:1 a: only infantry has"},
    {"pack p\npanel a\n" OPEN_ROWS ": . . . . . . .\n:+ + + + + + + +\n: . . . . . . .\n",
     "18:1 a panel has 15 drawn rows; this is one too many"},
    {PANEL "map m \"M\"\nrow a\nrow a\nrow a\nrow a\nrow a\n", "23:1 a map has at most 4 rows"},
    {PANEL "map m \"M\"\nrow a a a a a\n", "19:13 a row has at most 4 panels"},
    {PANEL "map m \"M\"\nrow A a\n", "19:5 panels are written in small letters"},
    {"pack p\nhas man\n", "2:1 \"has\" belongs to a tile or an option, and none is open"},
    {"pack p\narmy 0 t\n", "2:1 \"army\" belongs to a scenario, and none is open"},
    {"pack p\nterrain a \"A, B\" area a\n", "2:11 a title has none of the characters"},
    {"pack p\nterrain a_b \"A\" area a\n", "2:9 the terrain's word is one word of letters"},
    {MAN "tile t \"T\"\nhas man 8\ntile t \"T\"\nhas man\n", "6:1 the tile \"t\" stands twice"},
    /* recruitment */
    {"pack p\nslot gear red\n", "2:1 \"slot\" belongs to a tile, and none is open"},
    {"pack p\nmarker save\n", "2:1 \"marker\" belongs to an option, and none is open"},
    {"pack p\ntake t\n", "2:1 \"take\" belongs to an army, and none is open"},
    {MAN "tile t \"T\"\nhas man\nslot gear\n", "6:1 a slot has kinds and colours"},
    {MAN "tile t \"T\"\nhas man\nslot red\n", "6:1 a slot has kinds and colours"},
    {MAN "tile t \"T\"\nhas man\nslot gear pink\n", "6:11 \"pink\" is not a known kind"},
    {MAN "tile t \"T\"\nhas man\nslot order red\n", "6:1 only a command tile has slots for ord"},
    {MAN "tile t \"T\"\nhas man 8\nhas man 8\nhas man\nslot gear red\n",
     "4:1 the tile t has 17 units; one with slots has at most 16"},
    {MAN "tile t \"T\" save 1 green\n", "4:17 the armour save must be"},
    {MAN "tile t \"T\" save 4 red\n", "4:19 \"red\" is not a known colour of a save"},
    {MAN "tile t \"T\" cost 4\n", "4:17 the cost must be"},
    {MAN "tile t \"T\"\nhas man icon heart red\n", "5:14 \"heart\" is not a known icon"},
    {MAN "tile t \"T\"\nhas man\nsniper hit hit hit hit hit\n", "6:27 the line ends where result"},
    {MAN "option o \"O\" support red\nhas man icon bone red\n", "5:9 "},
    {"pack p\noption o \"O\" tent red\n", "2:14 \"tent\" is not a known kind of option"},
    {"pack p\noption o \"O\" gear\n", "2:1 the option \"o\" has no colour"},
    {"pack p\noption o \"O\" gear red\n", "2:1 the option o says nothing: add a line \"marker"},
    {"pack p\noption o \"O\" support red\nreplaces 1 bone red\n", "2:1 the option o says nothing"},
    {"pack p\noption o \"O\" gear red\npower smite\n", "3:1 \"power\" does not belong to an opt"},
    {"pack p\noption o \"O\" power red\nmarker save\n", "3:1 \"marker\" does not belong to an op"},
    {"pack p\noption o \"O\" gear red\nhas man\n", "3:1 \"has\" does not belong to an option of"},
    {"pack p\noption o \"O\" gear red\nbenefit plan\n", "3:1 \"benefit\" does not belong to an o"},
    {"pack p\noption o \"O\" customization red\nbenefit plan\n",
     "3:1 \"plan\" is the benefit of another kind of option: order"},
    {"pack p\noption o \"O\" order red\nbenefit hand 3\n", "3:14 hand must be"},
    {"pack p\noption o \"O\" order red\nbenefit plan 1\n", "3:14 \"1\" is one word too many"},
    {"pack p\noption o \"O\" gear red\nmarker fire 5\n", "3:13 fire must be"},
    {"pack p\noption o \"O\" gear red\nmarker flame F range 3\n",
     "3:16 \"range\" belongs to a marker with a blast"},
    {"pack p\noption o \"O\" gear red\nmarker fire 2 count 2 destruction 1\n",
     "3:23 \"destruction\" belongs to a marker with a blast"},
    {"pack p\noption o \"O\" gear red\nmarker blast F\n", "3:14 a blast template is one of"},
    {"pack p\noption o \"O\" gear red\nmarker save count 7\n", "3:19 count must be"},
    {"pack p\noption o \"O\" order red cost 11\nbenefit hand 1\n",
     "2:1 the option o costs 11; one"},
    {"pack p\noption o \"O\" order red cost 2\nbenefit hand 1\n", "2:1 the option o costs 2; one"},
    {"pack p\noption o \"O\" customization red cost 9\nbenefit life 1\n",
     "2:1 the option o costs 9"},
    {"pack p\noption o \"O\" gear red\nmarker save\noption o \"O\" gear red\nmarker save\n",
     "4:1 the option \"o\" stands twice"},
    {"pack p\nfaction f \"F\"\narmy a \"A\" faction f points 59\n",
     "3:29 the army points (BR-FREE"},
    {"pack p\nfaction f \"F\"\narmy a \"A\" points 60\n", "3:12 "},
    {FORCE "take t, u\n", "14:7 \",\" is one"},
    {FORCE "take u\n", "14:6 \"u\" is not a known tile"},
    {FORCE "take t: 3=o\n", "14:11 O finds no slot: T has 2"},
    {FORCE "take t: 1=o, 1=o\n", "14:16 O finds slot 1 of T taken"},
    {FORCE "take t: o, o\n", "14:6 the slots of T are too few for these options (BR-FREE-07)"},
    {FORCE "take t: b\n", "14:6 B fits no slot of T (BR-FREE-08)"},
    {FORCE "take t: o@2\n", "14:11 a unit of the tile must be"},
    {FORCE "take t: o,\n", "14:11 the line ends where option"},
    /* the first wrong line of a tile or scenario is told, and no other */
    {"pack p\ntile t \"T\" break 0\nhas nobody\n", "2:18 break must be"},
    {"pack p\ntile t \"T\" brake 2\nhas nobody\n", "2:12 \"brake\" is not a known word of a tile"},
    {"pack p\ntile t \"T\" faction\nhas nobody\n", "2:19 the line ends where faction"},
    {"pack p\ntile t \"T\"\nhas\nhas nobody\n", "3:4 the line ends where the unit's key"},
    {MAN "tile t \"T\"\nhas man 9\nhas nobody\n", "5:9 how many must be"},
    {SCENARIO "options 0 bluf\nwin never\n", "21:11 \"bluf\" is not a known option"},
    {SCENARIO "entry 0 up\nwin never\n", "21:9 \"up\" is not a known side of the board"},
    {SCENARIO "objective\nwin never\n", "21:10 the line ends where an interspace"},
    {SCENARIO "objective at\nwin never\n", "21:13 the line ends where a square"},
    {SCENARIO "objective at i(3,4)\nwin never\n", "21:14 an objective lies on i(3,4)"},
    {SCENARIO "objective i(15,1)\nwin never\n", "21:11 this is not on the board of 14 by 7"},
    {SCENARIO "objective i(1,8)\nwin never\n", "21:11 this is not on the board of 14 by 7"},
    {SCENARIO "objective at 14,6\nwin never\n", "21:14 this is not on the board of 14 by 7"},
    {SCENARIO "objective at 3,4\nwin never\n", "21:14 no terrain element is at 3,4"},
    {SCENARIO "objective i(14,7) value 10\nwin never\n", "21:25 value must be"},
    {SCENARIO "objective i(0,0) worth 1\nwin never\n", "21:18 \"worth\" is not a known word of an"},
    {SCENARIO "win never 0\nwin never\n", "21:5 \"never\" is not a known condition"},
    {SCENARIO "win last 2\nwin never\n", "21:10 the seat must be"},
    {SCENARIO "win hold 1 0\nwin never\n", "21:12 how many objectives must be"},
    {SCENARIO "win points 13\nwin never\n", "21:12 the turn must be"},
    {SCENARIO "win last 1 1\nwin never\n", "21:12 \"1\" is one word too many here"},
    {SCENARIO "first 2\nwin never\n", "21:7 \"2\" is not a known seat, or roll"},
    {SCENARIO "deploys roll\nwin never\n", "21:9 \"roll\" is not a known seat"},
    {SCENARIO "army 2 t\nwin never\n", "21:6 the seat must be"},
    {SCENARIO "army 0 t\nwin never\n", "21:8 there is no tile \"t\""},
    {SCENARIO "zone 0 1,1\nwin never\n", "21:8 an area is written 0,10-13,13"},
    {SCENARIO "zone 0 1,1-14,6\nwin never\n", "21:8 the first corner is the north-western"},
    {SCENARIO "zone 0 1,1-13,7\nwin never\n", "21:8 the first corner is the north-western"},
    {SCENARIO "zone 0 2,1-1,1\nwin never\n", "21:8 the first corner is the north-western"},
    {SCENARIO "hand 0 9\nwin never\n", "21:8 the hand size must be"},
    {SCENARIO "zone 0 0,0-13,6\n", "20:1 s: seat 0 has no units"},
    {MAN "unit a \"A\" infantry FACTION one\n", "4:21 write \"faction\" in small letters"},
    {MAN "unit a \"A\" infantry\nface MOVE 3\n", "5:6 write \"move\" in small letters"},
    {MAN "unit a \"A\" infantry\nFACE move 3\n",
     "5:1 write \"face\", \"weapon\" and \"wreck\" in small letters"},
    {"pack p\nterrain wood \"W\" area W\n", "2:1 terrain \"wood\" stands twice"},
    {"pack p\nterrain a\n", "2:10 the line ends where the terrain's title"},
    {"pack p\nterrain a \"A\n", "2:11 this quote is not closed"},
    {"pack p\nterrain a \"\" area a\n", "2:11 the terrain's title must stand in quotes"},
    {"pack p\nterrain \"\" \"A\" area a\n", "2:9 the terrain's word is missing"},
    {"pack p\nterrain a \"A\" area\n", "2:19 the line ends where the character"},
    {"pack p\nterrain a \"A\" place a\n", "2:15 \"place\" is not a known place"},
    {"pack p\nterrain a \"A\" area a look stony\n", "2:27 \"stony\" is not a known look"},
    {"pack p\nterrain a \"A\" area a look\n", "2:26 the line ends where look"},
    {"pack p\nterrain a \"A\" area a impassable\n", "2:32 the line ends where to whom"},
    {"pack p\nterrain a \"A\" area a defence all\n", "2:33 the line ends where the bonus"},
    {"pack p\nterrain a \"A\" area a building rubble\n", "2:37 the line ends where the terrain it"},
    {"pack p\nterrain a \"A\" edge a building\n", "2:22 \"building\" is for areas"},
    {"pack p\nterrain a \"A\" edge a structure 1\n", "2:22 \"structure\" is for areas"},
    {"pack p\nterrain a \"A\" edge a rubble rock\n", "2:22 \"rubble\" is for areas"},
    {"pack p\nterrain a \"A\" edge a objective\n", "2:22 \"objective\" is for areas"},
    {"pack p\nterrain a \"A\" area a barricade 1\n", "2:22 \"barricade\" is for edges"},
    {"pack p\nterrain a \"A\" area a rim\n", "2:22 \"rim\" is for edges"},
    {"pack p\nterrain abcdefghijklmnopqrstuvwx \"A\" area a\n", "2:9 "},
    {"pack p\nterrain a \"A\" area a objective look\n", "2:36 the line ends where look"},
    {"pack p\nterrain a \"" FORTY FORTY "\" area a\n", "2:11 "},
    {"pack p " FORTY "o\n", "1:8 \"" FORTY "\" is one word too many"},
    {SCENARIO "army 0 " FORTY "o\n", "21:8 there is no tile \"" FORTY "\""},
    {"pack p\nunit a \"A\" infantry \"\"\n", "2:21 \"\" is not a known word of a unit"},
    {"pack p\nunit a \"A\" infantry\nface combat 0009/1/1 mov\n", "3:13 COMBAT is three values"},
    {MAN "tile t \"T\"\nhas man\n" OPEN_MAP TWICE TWICE, "29:1 the scenario \"s\" stands twice"},
    {"pack p\ntemplate\n", "2:9 the line ends where the template's letter"},
    {"pack p\ntemplate D blast 4\n", "2:10 templates are A, B, C, G"},
    {"pack p\ntemplate AB blast 4\n", "2:10 templates are A, B, C, G"},
    {"pack p\ntemplate A flame 2\n", "2:10 A, B, C and G are blasts"},
    {"pack p\ntemplate H blast 4\n", "2:10 A, B, C and G are blasts"},
    {"pack p\ntemplate A burst 4\n", "2:12 \"burst\" is not a known kind of template"},
    {"pack p\ntemplate A blast 5\n",
     "2:18 \"5\" is not a known number of squares; did you mean \"4\"? Known: 4, 12"},
    {"pack p\ntemplate A blast 4 wide 5\n", "2:20 \"wide\" is not a known word of a template"},
    {"pack p\ntemplate A blast 4 combat\n", "2:26 the line ends where COMBAT"},
    {"pack p\ndamage ship tracks\n", "2:8 \"ship\" is not a known damage set"},
    {"pack p\ndamage none tracks\n", "2:8 \"none\" is not a known damage set"},
    {"pack p\ndamage tank tracks hull hull hull hull\n", "2:39 the line ends where damage"},
    {"pack p\ndamage tank tracks hull hull hull hull hull hull\n", "2:45 \"hull\" is one word too"},
    {"pack p\nfaction a\n", "2:10 the line ends where the faction's title"},
    {"pack p\nfaction a \"A\" b\n", "2:15 \"b\" is one word too many"},
    {"pack p\nfaction a \"A\"\nfaction a \"A\"\n", "3:1 faction \"a\" stands twice"},
    {"pack p q\n", "1:8 \"q\" is one word too many"},
    {"pack p\ntitle \"A\" b\n", "2:11 \"b\" is one word too many"},
    {"pack p\nunit\n", "2:5 the line ends where the unit's key"},
    {MAN "unit man \"M\" infantry\n", "4:1 the key \"man\" stands twice"},
    /* of a unit the first mistake alone is told */
    {"pack p\nunit a \"A\" infantry faction\nface mov\n", "2:28 the line ends where faction"},
    {"pack p\nunit a \"A\" infantry faction one\nface mov\n", "2:29 "},
    {"pack p\nunit a \"A\" infantry squares 3\nface mov\n", "2:29 \"3\" is not a known number of"},
    {"pack p\nunit a \"A\" infantry role king\nface mov\n", "2:26 \"king\" is not a known role"},
    {"pack p\nunit a \"A\" infantry keyword x\nface mov\n", "2:29 \"x\" is not a known keyword"},
    {"pack p\nunit a \"A\" infantry back x\nface mov\n", "2:26 \"x\" is not a known back"},
    {"pack p\nunit a \"A\" infantry\nface move x\nface mov\n", "3:11 MOVEMENT (or X)"},
    {"pack p\nunit a \"A\" infantry\nface move\nface mov\n", "3:10 the line ends where MOVEMENT"},
    {"pack p\nunit a \"A\" infantry\nface skull blue mov\n", "3:12 \"blue\" is not a known skull"},
    {"pack p\nunit a \"A\" infantry\nface arc 45 mov\n", "3:10 \"45\" is not a known arc"},
    {"pack p\nunit a \"A\" infantry\nface combat\nface mov\n", "3:12 the line ends where COMBAT"},
    {"pack p\nunit a \"A\" infantry\nface combat 1/+-1/1 mov\n", "3:13 COMBAT is three values"},
    {"pack p\nunit a \"A\" infantry\nface combat 1/1000/1 mov\n", "3:13 COMBAT is three values"},
    {"pack p\nunit a \"A\" infantry\nface combat 1//1 mov\n", "3:13 COMBAT is three values"},
    {"pack p\nunit a \"A\" infantry\nface combat 1/1/1/1 mov\n", "3:13 COMBAT is three values"},
    {"pack p\nunit a \"A\" infantry\nface\nface\nface\nface mov\n", "5:1 a counter has two faces"},
    {"pack p\nunit a \"A\" infantry\nface move 3 defence 5\nweapon big mov\n",
     "4:8 \"big\" is not a known weapon's place"},
    {"pack p\nunit a \"A\" infantry\nface howitzer Q mov\n", "3:15 a blast template is one of"},
    {"pack p\nunit a \"A\" infantry\nface howitzer AB mov\n", "3:15 a blast template is one of"},
    {"pack p\nunit a \"A\" infantry\nface howitzer\nface mov\n",
     "3:14 the line ends where a blast"},
    {"pack p\nunit a \"A\" light\nface move 3 defence 5\nwreck structure\nface mov\n",
     "4:16 the line ends where the structure points"},
    {"pack p\nunit a \"A\" light\nface move 3 defence 5\nface move 3 defence 5\n",
     "2:1 a has two faces: say \"back hit\" or \"back state\""},
    {"pack p\nunit a \"A\" light back state\nface move 3 defence 5\n",
     "2:1 a has two states (BR-UNIT-04): add its second face"},
    {"pack p\nunit a \"A\" light set tank\nface move 3 defence 5\n",
     "2:1 a: heavy vehicles, and only"},
    {PANEL "panel a\n", "18:1 panel \"a\" stands twice"},
    {PANEL "panel a b\n", "18:9 \"b\" is one word too many"},
    {PANEL "map m \"M\"\nrow a a\nmap m \"M\"\n", "20:1 map \"m\" stands twice"},
    {PANEL "map m\n", "18:6 the line ends where the map's title"},
    {PANEL "map m \"M\" n\n", "18:11 \"n\" is one word too many"},
    {PANEL "map m \"M\"\nrow a a a a\nrow a a a a\nrow a a a a\nrow a a a a\n",
     "18:1 map \"m\" has 16 panels; maps have 2 to 12"},
    /* what failed is not there for others */
    {PANEL "map m \"M\"\nrow a\nrow a\nrow a\nrow a\nrow a\nscenario s \"S\" map m turns 4\n",
     "23:1 a map has at most 4 rows\n24:1 there is no map \"m\""},
    {PANEL "map m \"M\"\nrow a a a a a\nscenario s \"S\" map m turns 4\n",
     "19:13 a row has at most 4 panels\n20:1 there is no map \"m\""},
    {PANEL "map m \"M\"\nrow a a b\nscenario s \"S\" map m turns 4\n",
     "19:9 \"b\" is not a known panel\n20:1 there is no map \"m\""},
    {PANEL "map m \"M\"\nrow a a\nrow a\nscenario s \"S\" map m turns 4\n",
     "20:1 the row above has 2 panels, this one has 1\n21:1 there is no map \"m\""},
    {"pack p\npanel a\n" OPEN_ROWS ": . . Q . . . .\n:+ + + + + + + +\nmap m \"M\"\nrow a a\n",
     "16:7 no area terrain is drawn with Q\n19:5 \"a\" is not a known panel\n19:7 \"a\" is not a "
     "known"},
    {"pack p\npanel a\n" OPEN_ROWS ": . . . . . . . .\n:+ + + + + + + +\nmap m \"M\"\nrow a a\n",
     "16:17 a drawn row has 15\n19:5 \"a\" is not a known panel\n19:7 \"a\" is not a known"},
    {PANEL ": . . . . . . .\nmap m \"M\"\nrow a a\n",
     "18:1 a panel has 15 drawn rows; this is one too many\n20:5 \"a\" is not a known panel\n"
     "20:7 \"a\" is not a known"},
    {"pack p\ntile t \"T\" stars 6\nhas nobody\n", "2:18 stars must be"},
    {"pack p\ntile t \"T\" faction one\nhas nobody\n", "2:20 "},
    {"pack p\ntile t\nhas nobody\n", "2:7 the line ends where the tile's title"},
    {"pack p\ntile t \"T\"\nhas nobody\n", "3:1 there is no unit \"nobody\""},
    {"pack p\ntile t \"T\"\n", "2:1 the tile t has no units"},
    {MAN "tile t \"T\"\nhas man 1 2\nhas nobody\n", "5:11 \"2\" is one word too many"},
    {"pack p\nscenario s \"S\" map m turns 4\nwin never\n", "2:1 there is no map \"m\""},
    {"pack p\nscenario s \"S\" map m\nwin never\n", "2:21 the line ends where word of a scenario"},
    {"pack p\nscenario s \"S\" turns 4\nwin never\n", "2:16 \"turns\" is not a known word of a"},
    {"pack p\nscenario s \"S\" map m turns 4 5\nwin never\n", "2:30 \"5\" is one word too many"},
    {SCENARIO "army 0\nhand 0\nwin never\n", "22:7 the line ends where the hand size"},
    {SCENARIO "hand 0 4 4\nwin never\n", "21:10 \"4\" is one word too many"},
    {SCENARIO "off-map 0 4\nwin never\n", "21:11 \"4\" is one word too many"},
    {SCENARIO "entry 0 N N\nwin never\n", "21:11 \"N\" is one word too many"},
    {SCENARIO "first 0 N\nwin never\n", "21:9 \"N\" is one word too many"},
    {SCENARIO "zone 0 i(1,1)-2,2\nwin never\n", "21:8 an area is written"},
    {SCENARIO "zone 0 1,1-i(2,2)\nwin never\n", "21:8 an area is written"},
    {SCENARIO "zone 0 1,2-3,1\nwin never\n", "21:8 the first corner is the north-western"},
    {SCENARIO "win keep 0\nwin never\n", "21:11 the line ends where how many"},
    {SCENARIO "win points\nwin never\n", "21:11 the line ends where the turn"},
    {MAN "tile t \"T\"\nhas man\n" OPEN_MAP "scenario s \"S\" map m turns 4\narmy 0 t\narmy 1 t\n"
         "off-map 1\n",
     "24:1 s: seat 0 has no deployment area"},
    {MAN "tile t \"T\"\nhas man\n" OPEN_MAP "scenario s \"S\" map m turns 4\narmy 0 t\narmy 1 t\n"
         "off-map 0\n",
     "24:1 s: seat 1 has no deployment area"},
    {MAN "tile t \"T\"\nhas man\n" OPEN_MAP "scenario s \"S\" map m turns 4\narmy 0 t\n"
         "off-map 0\noff-map 1\n",
     "24:1 s: seat 1 has no units"},
    {MAN "tile t \"T\"\n" MEN "tile u \"U\"\nhas man\n" OPEN_MAP
         "scenario s \"S\" map m turns 4\narmy 0 t\narmy 1 t u\n"
         "off-map 0\noff-map 1\n",
     "30:1 s: both armies have 81 units, and 80 fit"},
    {"pack p\nunit a \"\xff\" infantry\n", "2:"},
    {"pack p\npanel a\n" OPEN_ROWS ": . . . . . . .|\n:+ + + + + + + +\n"
     "panel b\n" OPEN_ROWS ": . . . . . . .\n:+ + + + + + + +\n"
     "panel c\n" OPEN_ROWS ":M. . . . . . .\n:+ + + + + + + +\n"
     "map m \"M\"\nrow a c\nrow a b\nscenario s \"S\" map m turns 4\n",
     "51:7 at the west side of square 7,6 this panel and its neighbour draw different\n"
     "53:1 there is no map \"m\""},
};

/* Panels with a building that is open to the east or west, one closed there, and a rim whose
 * building is on the panel beside it; all of 17 lines. */
#define OPEN_TOP ":+ + + + + + + +\n: . . . . . . .\n:+ + + + + + + +\n: . . . . . . .\n"
#define OPEN_FOOT                                                                                  \
    ": . . . . . . .\n:+ + + + + + + +\n: . . . . . . .\n:+ + + + + + + +\n: . . . . . . .\n"      \
    ":+ + + + + + + +\n"
#define EAST_SIDES ":+ + + + + +=+=+\n"
#define WEST_SIDES ":+=+=+ + + + + +\n"
#define SEAMS                                                                                      \
    "pack p\n"                                                                                     \
    "panel east\n" OPEN_TOP EAST_SIDES                                                             \
    ": . . . . .IS S\n:+ + + + + + + +\n: . . . . .%S S\n" EAST_SIDES OPEN_FOOT                    \
    "panel west\n" OPEN_TOP WEST_SIDES                                                             \
    ": S SI. . . . .\n:+ + + + + + + +\n: S S/. . . . .\n" WEST_SIDES OPEN_FOOT                    \
    "panel shut\n" OPEN_TOP EAST_SIDES                                                             \
    ": . . . . .IS SI\n:+ + + + + + + +\n: . . . . .IS SI\n" EAST_SIDES OPEN_FOOT                  \
    "panel rim\n" OPEN_TOP ":+ + + + + + + +\n:I. . . . . . .\n:+ + + + + + + +\n"                 \
    ":I. . . . . . .\n:+ + + + + + + +\n" OPEN_FOOT "map m \"M\"\n"

static const struct bad seams[] = {
    {SEAMS "row east west\n", ""},
    {SEAMS "row east rim\n", ""},
    {SEAMS "row shut rim\n", ""},
    {SEAMS "row shut shut\n", ""},
    {SEAMS "row east shut\n", "67:10 the west side of square 7,2 belongs to a building and is "
                              "neither wall, window nor door"},
    {SEAMS "row west shut\n", "67:5 the west side of square 0,2 belongs to a building"},
    {SEAMS "row shut east\n", "67:10 the west side of square 14,2 belongs to a building"},
    {SEAMS "row rim shut\n",
     "67:5 the west side of square 0,2 is the rim of a building, and no building is beside it"},
    {SEAMS "row shut@180 rim\n",
     "67:14 the west side of square 7,2 is the rim of a building, and no building is beside it"},
};

/* BR-RULE-139: what lies at the side of a panel is judged when the panels are joined. */
static void test_mistakes_at_seams_have_their_places(void **unused)
{
    struct pack_text ground = {.name = "ground"};
    int wrong = 0;
    (void)unused;
    ground.text = ground_file("packs/blackreach/ground.pack", &ground.size);
    for (size_t i = 0; i < sizeof seams / sizeof seams[0]; i++)
        wrong += check_pack(&ground, &seams[i]);
    free((void *)(uintptr_t)ground.text);
    assert_int_equal(0, wrong);
}

/* BR-RULE-139, -135: it is one building with one rim, and a rim drawn twice is one. */
static void test_a_building_across_a_seam_is_one(void **unused)
{
    static const char across[] = SEAMS "row east west\nmap n \"N\"\nrow shut rim\n";
    struct pack_text texts[2] = {{.name = "ground"}, {"seams", across, sizeof across - 1}};
    char buf[512];
    struct found found;
    struct report report = {.say = note, .who = &found};
    (void)unused;
    text_init(&found.list, buf, sizeof buf);
    texts[0].text = ground_file("packs/blackreach/ground.pack", &texts[0].size);
    struct br_data *d = br_data_new(texts, 2, &report);
    assert_string_equal(buf, "");
    const struct br_board *b = &d->maps[br_map_find(d, "m")].board;
    int building = b->area[br_square(b, 5, 2)];
    assert_true(building != 0);
    assert_int_equal(building, b->area[br_square(b, 8, 3)]);
    assert_int_equal(0, b->edge[br_west_edge(b, 7, 2)]);
    assert_int_equal(building, b->elements[b->edge[br_west_edge(b, 5, 2)]].of);
    assert_int_equal(building, b->elements[b->edge[br_west_edge(b, 9, 3)]].of);
    b = &d->maps[br_map_find(d, "n")].board;
    assert_int_equal(b->area[br_square(b, 6, 2)], b->elements[b->edge[br_west_edge(b, 7, 2)]].of);
    assert_int_equal(0, b->area[br_square(b, 7, 2)]);
    br_data_free(d);
    free((void *)(uintptr_t)texts[0].text);
}

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
    {"board: 3x3\nrow 0: ....\n",
     "2:12 this line has 4 characters; a board 3 wide is drawn with 3, with "
     "5 (sides between them) or with 7 (outer sides too)"},
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
    {"board: 3x3\nunit A: TAC in B\n", "2:16 no unit of this name is on the board or in orbit yet"},
    {"board: 3x3\nunit A: TAC at 1,1 where wreck\n", "2:26 TAC leaves no wreck"},
    {"board: 3x3\nunit A: TAC where transport\n", "2:19 say \"in UNIT\" instead"},
    {"board: 3x3\nunit A: TAC where pod\n", "2:19 say \"in UNIT\" instead"},
    {"board: 3x3\nunit A: TAC at 1,1 token 11\n", "2:26 the order token (or bluff, or special)"},
    {"board: 3x3\nunit A: TAC at 1,1 smm 1\n", "2:20 \"smm\" is not a known word of a unit"},
    {"board: 3x3\nunit ABCDEFGH: TAC at 1,1\n", "2:16 a unit's name is one word"},
    {"board: 3x3\nunit A: TAC at 1,1\nrow 0: ...\n", "3:8 the board is drawn before"},
    {"board: 3x3\nobjective: 1,1\n", "2:12 an interspace is written i(3,4)"},
    {"board: 3x3\nobjective: i(4,1)\n", "2:12 4,1 is not on the board"},
    {"board: 3x3\nobjective: at 1,1\n", "2:12 1,1 is open ground"},
    {"board: 3x3\nrow: ...\n", "2:6 \"row\" lacks its name or number"},
    {"board: 3x3\nturn 1: 1\n", "2:9 \"turn 1\" lacks its name or number, or has one too many"},
    {"board: 3x3\nrow 0: ...\nunit A: TAC at 1,1\nterrain b: area blocks\n",
     "4:12 terrain is given"},
    {"board: 3x3\ndp: 1,1 2\n", "2:5 1,1 holds no structure"},
    {"board: 3x3\nturn: 13\n", "2:7 the turn is a number from 0 to 12"},
    {"board: 3x3\nrow 1: . S .\nunit A: TAC at 0,0\n",
     "3:9 the north side of square 1,1 belongs to a building"},
    {"type A: infantry face move 3\nboard: 3x3\n", "1:9 A shows no DEFENCE"},
    {"type A: fantry\nboard: 3x3\n", "1:9 \"fantry\" is not a known class"},
    {"board: # an empty value\n", "1:7 a board is"},
    {"board : 3x3\nrow 0 :  ..Q\n", "2:12 no area terrain is drawn with Q"},
    {"board: 3x3 # here begins a comment\nrow 0: ...#\n", "2:12 this line has 4 characters"},
    {"board: 0x3\n", "1:8 a board is"},
    {"# a comment\nboard: 3x3  \t\n  # another\n", ""},
    {FORTY FORTY ": 1\n", "1:1 "},
    {"board: 3x3\nunit A: abcdefghijklmnopqrstu at 1,1\n",
     "2:9 no type \"abcdefghijklmnopqrst\" is known"},
    {"board: 3x\n", "1:8 a board is"},
    {"board: 3x3x\n", "1:8 a board is"},
    {"board: 3x3\nedge 1: .-.-.\n", "2:10 here is a corner: it holds + or a space"},
    {"board: 3x3\nterrain q: place blocks\n", "2:12 \"place\" is not a known place of terrain"},
    {"board: 3x3\nterrain q: area blocks blocks\n", "2:24 \"blocks\" stands twice"},
    {"board: 3x3\nterrain : area blocks\n", "2:11 \"terrain\" lacks its name"},
    {"board: 3x3\nunit A: TAC at i1,2\n", "2:16 a square is written 3,4"},
    {"board: 3x3\nunit A: TAC at (1,2\n", "2:16 a square is written 3,4"},
    {"board: 3x3\nunit A: TAC at 1,\n", "2:16 a square is written 3,4"},
    {"board: 3x3\nunit A: TAC at 1,2)\n", "2:16 a square is written 3,4"},
    {"board: 3x3\nunit A: TAC at i(1,2)\n", "2:16 a square is written 3,4"},
    {"board: 3x3\nunit A: TAC at\n", "2:15 the line ends where a square"},
    {"board: 3x3\nunit A: TAC at 1,3\n", "2:16 1,3 is not on the board of 3 by 3"},
    {"board: 3x3\nunit A:\n", "2:8 the line ends where the unit's type"},
    {"board: 3x3\nunit A: TAC at 1,1 token\n", "2:25 the line ends where the order token"},
    {"board: 3x3\nunit A: TAC at 1,1 facing\n", "2:26 the line ends where direction"},
    {"board: 3x3\nunit A: TAC at 1,1 damage paint\n", "2:27 \"paint\" is not a known damage"},
    {"board: 3x3\nunit A: TAC at 1,1 damage explosion\n",
     "2:27 \"explosion\" is not a known damage"},
    {"board: 3x3\nunit A: TAC in\n", "2:15 the line ends where the unit it is in"},
    {"board: 3x3\nunit B: TAC where reserve\nunit A: TAC in B\n", "3:16 no unit of this name"},
    {"board: 3x3\nunit A: TAC where nowhere\n", "2:19 \"nowhere\" is not a known place of a unit"},
    {"board: 3x3\nunit longone: TAC at 1,1\nunit B: TAC at 1,1\n",
     "3:9 B and longone cannot share square 1,1"},
    {"board: 3x3\nunit TAC2: TAC at 1,1\n", "2:12 TAC2 is the name that unit number 2 has if its"},
    {"board: 3x3\nunit u2: TAC at 1,1\n",
     "2:10 u2 is the name that unit number 2 has if its type is the position's own"},
    {"type a b: infantry face move 3 defence 5\n", "1:11 a type's key is one word of at most 11"},
    {"type abcdefghijkl: infantry face move 3 defence 5\n", "1:20 a type's key is one word of at"},
    {"board: 3x3\nobjective: i(1,1) owner 2\n", "2:25 owner must be"},
    {"board: 3x3\nobjective: i(1,1) price 2\n",
     "2:19 \"price\" is not a known word of an objective"},
    {"board: 3x3\nobjective:\n", "2:11 the line ends where an interspace"},
    {"board: 3x3\ndp: 3,3 1\n", "2:5 3,3 is not on the board of 3 by 3"},
    {"board: 3x3\nrow 1: .I.\nedge 1: .\n",
     "2:9 no area terrain is drawn with I\n3:10 this line has"},
    {"board: 3x3\nrow 1: .I. .\n", "2:1 the west side of square 1,1 is the rim of a building"},
    {"\xff: 3x3\n", "1:1 "},
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
        cmocka_unit_test(test_mistakes_at_seams_have_their_places),
        cmocka_unit_test(test_a_building_across_a_seam_is_one),
        cmocka_unit_test(test_mistakes_in_positions_have_their_places),
        cmocka_unit_test(test_built_in_packs_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
