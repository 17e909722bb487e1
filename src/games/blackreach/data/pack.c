/* pack.c: reads packs: terrain, factions, units, templates, damage sets, panels and maps
 * (docs/PACKS.md). Reports every mistake, not only the first. pack_scenario.c reads tiles and
 * scenarios. */
#include "data/pack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/price.h"

/* ---- panels ---- */

static void begin_panel(struct br_pack_reader *p)
{
    struct br_data *d = p->data;
    struct word at = {.line = p->r.in.number, .column = 1};
    char word[BR_WORD_MAX];
    if (!br_read_name(&p->r, "the panel's word", word, sizeof word) || !br_read_end(&p->r))
        return;
    for (int i = 0; i < d->panel_count; i++) {
        if (text_same(d->panels[i].word, word)) {
            br_say(&p->r, &at, "panel \"%s\" stands twice", word);
            return;
        }
    }
    if (d->panel_count == BR_PANELS_MAX) {
        br_say(&p->r, &at, "at most %d panels fit", BR_PANELS_MAX);
        return;
    }
    p->panel = &d->panels[d->panel_count];
    memset(p->panel, 0, sizeof *p->panel);
    memcpy(p->panel->word, word, sizeof word);
    p->panel->sketch.w = p->panel->sketch.h = BR_PANEL;
    p->drawn = 0;
    p->panel_failed = false;
    p->line = at.line;
    p->column = at.column;
}

/* Puts the terrain of one character on its square or side. */
static bool draw_mark(struct br_pack_reader *p, int row, int column, const struct word *at)
{
    struct br_sketch *s = &p->panel->sketch;
    bool is_square = row % 2 == 1 && column % 2 == 1;
    char mark = *at->start;
    if (row % 2 == 0 && column % 2 == 0)
        return mark == '+' || mark == ' ' || mark == '.'
                   ? true
                   : br_say(&p->r, at, "here is a corner between squares: it holds + or a space");
    int terrain = br_mark_find(p->data, mark, !is_square);
    if (terrain < 0)
        return br_say(&p->r, at, "no %s terrain is drawn with %.*s", is_square ? "area" : "edge",
                      at->size, at->start);
    if (is_square)
        s->area[(row / 2) * BR_PANEL + column / 2] = (uint8_t)terrain;
    else
        s->edge[2 * ((row / 2) * (BR_PANEL + 1) + column / 2) + row % 2] = (uint8_t)terrain;
    return true;
}

static void draw_row(struct br_pack_reader *p, const struct word *first)
{
    struct word at = *first;
    const char *end = p->r.in.line_end;
    p->r.in.at = end; /* the rest of the line is the drawing */
    if (p->panel == NULL) {
        br_say(&p->r, first, "a drawn row belongs to a panel, and no panel is open");
        return;
    }
    if (p->drawn == BR_DRAWN_MAX) {
        p->panel_failed = true;
        br_say(&p->r, first, "a panel has %d drawn rows; this is one too many", BR_DRAWN_MAX);
        return;
    }
    while (end > first->start + 1 && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    p->row_line[p->drawn] = first->line;
    p->row_column[p->drawn] = first->column + 1;
    int column = 0;
    for (at.start = first->start + 1; at.start < end; at.start += at.size, column++) {
        at.size = text_utf8_size(at.start, (size_t)(end - at.start));
        at.column = first->column + 1 + column;
        if (column == BR_DRAWN_MAX) {
            br_say(&p->r, &at, "a drawn row has %d characters; here it goes on", BR_DRAWN_MAX);
            p->panel_failed = true;
            break;
        }
        if (!draw_mark(p, p->drawn, column, &at))
            p->panel_failed = true;
    }
    p->drawn++;
}

static void say_flaw(struct br_pack_reader *p, enum br_flaw flaw, const struct br_flaw_place *at)
{
    int row = 2 * at->y + at->is_west, column = 2 * at->x + !at->is_west;
    struct word w = {.line = p->row_line[row], .column = p->row_column[row] + column};
    if (flaw == BR_FLAW_NO_RIM)
        br_say(&p->r, &w, "this side of a building is neither wall, window nor door (BR-RULE-99)");
    else
        br_say(&p->r, &w, "this is the rim of a building, and no building is beside it");
}

static void finish_panel(struct br_pack_reader *p)
{
    static const struct br_terrain no_own[1];
    struct br_panel *panel = p->panel;
    struct br_terrain terrains[BR_TERRAINS_MAX];
    struct br_legend legend = {terrains, no_own};
    struct br_flaw_place place;
    p->panel = NULL;
    if (panel == NULL)
        return;
    if (p->drawn < BR_DRAWN_MAX && !p->panel_failed) {
        report_at(p->r.report, ERR_SYNTAX, p->line, p->column,
                  "panel \"%s\" has %d drawn rows; it needs %d", panel->word, p->drawn,
                  BR_DRAWN_MAX);
        return;
    }
    if (p->panel_failed)
        return;
    for (int i = 0; i < BR_TERRAINS_MAX; i++)
        terrains[i] = p->data->terrains[i].symbols;
    enum br_flaw flaw = br_panel_check(&panel->sketch, &legend, &place);
    if (flaw != BR_FLAW_NONE)
        say_flaw(p, flaw, &place);
    else
        p->data->panel_count++;
}

/* ---- maps ---- */

static void begin_map(struct br_pack_reader *p)
{
    struct br_data *d = p->data;
    struct word at = {.line = p->r.in.number, .column = 1};
    struct br_map m = {0};
    if (!br_read_name(&p->r, "the map's word", m.word, sizeof m.word) ||
        !br_read_text(&p->r, "the map's title", m.title, sizeof m.title) || !br_read_end(&p->r))
        return;
    if (br_map_find(d, m.word) >= 0) {
        br_say(&p->r, &at, "map \"%s\" stands twice", m.word);
        return;
    }
    if (d->map_count == BR_MAPS_MAX) {
        br_say(&p->r, &at, "at most %d maps fit", BR_MAPS_MAX);
        return;
    }
    p->map = &d->maps[d->map_count];
    *p->map = m;
    p->map_rows = p->map_columns = 0;
    p->map_failed = false;
    p->line = at.line;
    p->column = at.column;
}

static struct br_panel *find_panel(struct br_pack_reader *p, const struct word *w, size_t size)
{
    for (int i = 0; i < p->data->panel_count; i++) {
        struct br_panel *panel = &p->data->panels[i];
        if (strlen(panel->word) == size && strncmp(panel->word, w->start, size) == 0)
            return panel;
    }
    const char *names[BR_PANELS_MAX];
    struct word own = *w;
    struct err e;
    own.size = (int)size;
    for (int i = 0; i < p->data->panel_count; i++)
        names[i] = p->data->panels[i].word;
    if (word_among(&own, names, p->data->panel_count, "panel", &e) < 0)
        report_err(p->r.report, &e);
    else
        br_say(&p->r, w, "panels are written in small letters as they were named");
    return NULL;
}

/* part := panel [ "@" ( "0" | "90" | "180" | "270" ) ] , turned clockwise */
static bool read_part(struct br_pack_reader *p, const struct word *w, int row, int column)
{
    static const char *const turns[] = {"0", "90", "180", "270"};
    const char *sign = memchr(w->start, '@', (size_t)w->size);
    size_t size = sign != NULL ? (size_t)(sign - w->start) : (size_t)w->size;
    int quarters = 0;
    if (sign != NULL) {
        struct word turn = *w;
        struct err e;
        turn.start = sign + 1;
        turn.size = w->size - (int)size - 1;
        turn.column = lines_column(&p->r.in, turn.start);
        quarters = word_among(&turn, turns, 4, "turn in degrees", &e);
        if (quarters < 0) {
            report_err(p->r.report, &e);
            return false;
        }
    }
    p->parts[row][column] = find_panel(p, w, size);
    p->quarters[row][column] = (uint8_t)quarters;
    p->part_line[row][column] = w->line;
    p->part_column[row][column] = w->column;
    return p->parts[row][column] != NULL;
}

/* row := "row" part part* */
static void read_map_row(struct br_pack_reader *p)
{
    struct word w;
    struct word head = {.line = p->r.in.number, .column = lines_column(&p->r.in, p->r.in.at) - 3};
    int column = 0;
    if (p->map == NULL) {
        br_say(&p->r, &head, "a row of panels belongs to a map, and no map is open");
        return;
    }
    if (p->map_rows == 4) {
        br_say(&p->r, &head, "a map has at most 4 rows of panels (BR-RULE-99)");
        p->map_failed = true;
        return;
    }
    for (; lines_word(&p->r.in, &w); column++) {
        if (column == 4) {
            br_say(&p->r, &w, "a row has at most 4 panels (BR-RULE-99)");
            p->map_failed = true;
            return;
        }
        if (!read_part(p, &w, p->map_rows, column))
            p->map_failed = true;
    }
    if (p->map_rows > 0 && column != p->map_columns) {
        br_say(&p->r, &head, "the row above has %d panels, this one has %d", p->map_columns,
               column);
        p->map_failed = true;
    }
    p->map_columns = p->map_rows == 0 ? column : p->map_columns;
    p->map_rows++;
}

static bool join_panels(struct br_pack_reader *p, struct br_sketch *s)
{
    struct br_flaw_place place;
    s->w = (uint8_t)(p->map_columns * BR_PANEL);
    s->h = (uint8_t)(p->map_rows * BR_PANEL);
    for (int row = 0; row < p->map_rows; row++) {
        for (int column = 0; column < p->map_columns; column++) {
            if (br_sketch_join(s, &p->parts[row][column]->sketch, column * BR_PANEL, row * BR_PANEL,
                               p->quarters[row][column], &place))
                continue;
            report_at(p->r.report, ERR_VALUE, p->part_line[row][column],
                      p->part_column[row][column],
                      "at the %s side of square %d,%d this panel and its neighbour draw different "
                      "edges",
                      place.is_west ? "west" : "north", place.x, place.y);
            return false;
        }
    }
    return true;
}

/* A flaw of a side is told at the panel of its square; at the south and east of the map there is
 * no square, and the last panel serves. */
static void say_side_flaw(struct br_pack_reader *p, enum br_flaw flaw,
                          const struct br_flaw_place *place)
{
    int row = place->y / BR_PANEL, column = place->x / BR_PANEL;
    struct err e = {0};
    br_flaw_tell(flaw, place, &e);
    row -= row == p->map_rows;
    column -= column == p->map_columns;
    e.line = p->part_line[row][column];
    e.column = p->part_column[row][column];
    report_err(p->r.report, &e);
}

static void finish_map(struct br_pack_reader *p)
{
    static const struct br_terrain no_own[1];
    struct br_map *map = p->map;
    struct br_terrain terrains[BR_TERRAINS_MAX];
    struct br_legend legend = {terrains, no_own};
    struct br_sketch sketch = {0}; /* mutant: 0 becomes 1: its width is set at once */
    struct br_flaw_place place;
    struct word at = {.line = p->line, .column = p->column};
    p->map = NULL;
    if (map == NULL || p->map_failed)
        return;
    int panels = p->map_rows * p->map_columns;
    if (panels < 2 || panels > 12) {
        br_say(&p->r, &at, "map \"%s\" has %d panels; maps have 2 to 12 (BR-RULE-99)", map->word,
               panels);
        return;
    }
    if (!join_panels(p, &sketch))
        return;
    for (int i = 0; i < BR_TERRAINS_MAX; i++)
        terrains[i] = p->data->terrains[i].symbols;
    enum br_flaw flaw = br_board_make(&map->board, &sketch, &legend, &place);
    if (flaw == BR_FLAW_ELEMENTS)
        br_say(&p->r, &at, "map \"%s\" cannot be joined: it has more than %d elements", map->word,
               BR_ELEMENTS_MAX - 1);
    else if (flaw != BR_FLAW_NONE)
        say_side_flaw(p, flaw, &place);
    else
        map->board.map = p->data->map_count++;
}

/* ---- terrain ---- */

/* marks := one character, or of edges two: for west sides and for north sides */
static bool read_marks(struct br_pack_reader *p, const struct word *w, struct br_terrain *t)
{
    struct word one = *w;
    one.size = 1;
    bool ok = w->size == 1 || (w->size == 2 && t->is_edge);
    for (int i = 0; ok && i < w->size; i++) {
        one.start = w->start + i;
        ok = br_is_mark(&one);
        t->mark[i] = *one.start;
    }
    if (!ok)
        return br_say(&p->r, w,
                      "an area is drawn with one character, an edge with one or two (for "
                      "west and north sides), none of . + # : , ;");
    if (w->size == 1)
        t->mark[1] = t->mark[0];
    for (int i = 0; i < 2; i++)
        if (br_mark_find(p->data, t->mark[i], t->is_edge) >= 0)
            return br_say(&p->r, w, "the character %c draws another terrain already", t->mark[i]);
    return true;
}

/* terrain := "terrain" word title ( "area" | "edge" ) marks symbol* */
static void read_terrain(struct br_pack_reader *p, const struct word *head)
{
    static const char *const places[] = {"area", "edge"};
    struct br_named_terrain n = {0};
    struct word marks;
    int place;
    if (!br_read_name(&p->r, "the terrain's word", n.word, sizeof n.word) ||
        !br_read_text(&p->r, "the terrain's title", n.title, sizeof n.title) ||
        !br_read_among(&p->r, "place", places, 2, &place))
        return;
    n.symbols.is_edge = place == 1;
    if (!br_read_word(&p->r, "the character it is drawn with", &marks) ||
        !read_marks(p, &marks, &n.symbols) || !br_read_symbols(&p->r, &n.symbols))
        return;
    if (br_terrain_find(p->data, n.word) >= 0) {
        br_say(&p->r, head, "terrain \"%s\" stands twice", n.word);
        return;
    }
    if (p->data->terrain_count == BR_TERRAINS_MAX) {
        br_say(&p->r, head, "at most %d kinds of terrain fit", BR_TERRAINS_MAX - 1);
        return;
    }
    p->data->terrains[p->data->terrain_count++] = n;
}

/* ---- templates and damage sets ---- */

/* template := "template" letter ( "blast" 4|12 | "flame" 2..4 ) "combat" combat
 *             [ "scatter" n ] [ "destruction" n ] */
static void read_template(struct br_pack_reader *p)
{
    static const char *const kinds[] = {"blast", "flame"}, *const sizes[] = {"4", "12"};
    static const char *const words[] = {"combat", "scatter", "destruction"};
    struct br_template t = {.is_known = true, .combat = {BR_X, BR_X, BR_X}};
    struct word letter, w;
    struct err e;
    int kind, size, value;
    if (!br_read_word(&p->r, "the template's letter", &letter))
        return;
    if (letter.size != 1 || strchr("ABCGFHM", *letter.start) == NULL) {
        br_say(&p->r, &letter, "templates are A, B, C, G (blasts) and F, M, H (flames)");
        return;
    }
    if (!br_read_among(&p->r, "kind of template", kinds, 2, &kind))
        return;
    t.is_flame = kind == 1;
    if (t.is_flame != (strchr("FHM", *letter.start) != NULL)) {
        br_say(&p->r, &letter, "A, B, C and G are blasts, F, M and H are flames");
        return;
    }
    if (t.is_flame ? !br_read_int(&p->r, "the flame's length", 2, 4, &size)
                   : !br_read_among(&p->r, "number of squares", sizes, 2, &size))
        return;
    t.size = (uint8_t)(t.is_flame ? size : size == 0 ? 4 : 12);
    while (lines_word(&p->r.in, &w)) {
        int word = word_among(&w, words, 3, "word of a template", &e);
        if (word < 0) {
            report_err(p->r.report, &e);
            return;
        }
        if (word == 0 ? !br_read_combat(&p->r, t.combat)
                      : !br_read_int(&p->r, words[word], 0, word == 1 ? 3 : 6, &value))
            return;
        if (word > 0)
            *(word == 1 ? &t.scatter : &t.destruction) = (uint8_t)value;
    }
    p->data->templates[*letter.start - 'A'] = t;
}

/* damage := "damage" set damage*6 */
static void read_damage(struct br_pack_reader *p)
{
    int set, damage;
    uint8_t row[6];
    if (!br_read_among(&p->r, "damage set", br_set_names + 1, BR_SET_COUNT - 1, &set))
        return;
    for (int i = 0; i < 6; i++) {
        if (!br_read_among(&p->r, "damage", br_damage_names, BR_DAMAGE_COUNT, &damage))
            return;
        row[i] = (uint8_t)damage;
    }
    if (!br_read_end(&p->r))
        return;
    memcpy(p->data->damage[set + 1], row, sizeof row);
    p->data->has_damage[set + 1] = true;
}

/* ---- units ---- */

static void finish_type(struct br_pack_reader *p)
{
    struct br_data *d = p->data;
    struct br_named_type *n = p->type;
    p->type = NULL;
    if (n == NULL || p->type_failed)
        return;
    if (!br_finish_type(&p->r, p->line, p->column, &n->print))
        return;
    if (p->has_wreck) {
        if (d->terrain_count == BR_TERRAINS_MAX) {
            report_at(p->r.report, ERR_BOUND, p->line, p->column,
                      "at most %d kinds of terrain fit, wrecks included", BR_TERRAINS_MAX - 1);
            return;
        }
        struct br_named_terrain *t = &d->terrains[d->terrain_count];
        memset(t, 0, sizeof *t);
        t->symbols = p->wreck;
        n->print.wreck = d->terrain_count++;
    }
    d->type_count++;
}

/* unit := "unit" key title class word* */
static void begin_type(struct br_pack_reader *p, const struct word *head)
{
    struct br_data *d = p->data;
    if (d->type_count == BR_TYPES_MAX) {
        br_say(&p->r, head, "at most %d unit types fit", BR_TYPES_MAX);
        return;
    }
    p->type = &d->types[d->type_count];
    p->type_failed = true;
    p->line = head->line;
    p->column = head->column;
    memset(p->type, 0, sizeof *p->type);
    struct br_type *t = &p->type->print;
    if (!br_read_name(&p->r, "the unit's key", t->key, sizeof t->key))
        return;
    if (br_type_find(d, t->key) >= 0) {
        br_say(&p->r, head, "the key \"%s\" stands twice", t->key);
        return;
    }
    p->type_failed =
        !br_read_text(&p->r, "the unit's title", p->type->title, sizeof p->type->title) ||
        !br_read_type(&p->r, t, &p->wreck, &p->has_wreck);
}

static void go_on_type(struct br_pack_reader *p, const struct word *head)
{
    if (p->type == NULL)
        br_say(&p->r, head, "\"%.*s\" belongs to a unit, and no unit is open", head->size,
               head->start);
    else if (!p->type_failed)
        p->type_failed = !br_read_type_more(&p->r, head, &p->type->print, &p->wreck, &p->has_wreck);
}

/* faction := "faction" word title */
static void read_faction(struct br_pack_reader *p, const struct word *head)
{
    struct br_data *d = p->data;
    struct br_faction f;
    if (!br_read_name(&p->r, "the faction's word", f.word, sizeof f.word) ||
        !br_read_text(&p->r, "the faction's title", f.title, sizeof f.title) || !br_read_end(&p->r))
        return;
    for (int i = 0; i < d->faction_count; i++) {
        if (text_same(d->factions[i].word, f.word)) {
            br_say(&p->r, head, "faction \"%s\" stands twice", f.word);
            return;
        }
    }
    if (d->faction_count == BR_FACTIONS_MAX)
        br_say(&p->r, head, "at most %d factions fit", BR_FACTIONS_MAX);
    else
        d->factions[d->faction_count++] = f;
}

/* ---- lines ---- */

enum head {
    HEAD_PACK,
    HEAD_TITLE,
    HEAD_FACTION,
    HEAD_TERRAIN,
    HEAD_TEMPLATE,
    HEAD_DAMAGE,
    HEAD_UNIT,
    HEAD_FACE,
    HEAD_WEAPON,
    HEAD_WRECK,
    HEAD_PANEL,
    HEAD_MAP,
    HEAD_ROW,
    HEAD_TILE,
    HEAD_OPTION,
    HEAD_CARD,
    HEAD_SCENARIO,
    HEAD_RECRUIT, /* the first of the lines of a tile, option or army, as in br_recruit_word */
    HEAD_BATTLE = HEAD_RECRUIT + BR_RECRUIT_WORDS, /* of a scenario, as in br_battle_word */
    HEAD_COUNT = HEAD_BATTLE + BR_BATTLE_WORDS,
    HEAD_ARMY /* "army" with a name behind it; with a seat it is a line of a scenario */
};
static const char *const head_names[HEAD_COUNT] = {
    "pack",     "title", "faction", "terrain",   "template",      "damage",   "unit",    "face",
    "weapon",   "wreck", "panel",   "map",       "row",           "tile",     "option",  "card",
    "scenario", "has",   "slot",    "sniper",    "broken-sniper", "replaces", "marker",  "benefit",
    "power",    "take",  "first",   "deploys",   "army",          "options",  "zone",    "off-map",
    "entry",    "hand",  "points",  "objective", "win",           "event",    "special", "mission"};

/* What is open ends before a line that does not belong to it. */
static void finish_before(struct br_pack_reader *p, int head, bool is_drawing)
{
    if (head != HEAD_FACE && head != HEAD_WEAPON && head != HEAD_WRECK)
        finish_type(p);
    if (!is_drawing)
        finish_panel(p);
    if (head != HEAD_ROW)
        finish_map(p);
    if (head < HEAD_RECRUIT || head >= HEAD_BATTLE)
        br_finish_recruit(p);
    if (head < HEAD_BATTLE || head >= HEAD_COUNT)
        br_finish_battle(p);
}

static void read_headed(struct br_pack_reader *p, int which, const struct word *head)
{
    char title[GAME_NAME_MAX], word[BR_WORD_MAX];
    switch (which) {
    case HEAD_PACK:
        p->is_named = true;
        (void)(br_read_name(&p->r, "the pack's name", word, sizeof word) && br_read_end(&p->r));
        break;
    case HEAD_TITLE:
        (void)(br_read_text(&p->r, "the title", title, sizeof title) && br_read_end(&p->r));
        break;
    case HEAD_FACTION:
        read_faction(p, head);
        break;
    case HEAD_TERRAIN:
        read_terrain(p, head);
        break;
    case HEAD_TEMPLATE:
        read_template(p);
        break;
    case HEAD_DAMAGE:
        read_damage(p);
        break;
    case HEAD_UNIT:
        begin_type(p, head);
        break;
    case HEAD_PANEL:
        begin_panel(p);
        break;
    case HEAD_MAP:
        begin_map(p);
        break;
    case HEAD_ROW:
        read_map_row(p);
        break;
    case HEAD_TILE:
        br_begin_tile(p, head);
        break;
    case HEAD_OPTION:
        br_begin_option(p, head);
        break;
    case HEAD_CARD:
        br_read_card(p, head);
        break;
    case HEAD_ARMY:
        br_begin_army(p, head);
        break;
    case HEAD_SCENARIO:
        br_begin_scenario(p, head);
        break;
    case HEAD_FACE:
    case HEAD_WEAPON:
    case HEAD_WRECK:
        go_on_type(p, head);
        break;
    default:
        if (which < HEAD_BATTLE)
            br_read_recruit_line(p, (enum br_recruit_word)(which - HEAD_RECRUIT), head);
        else
            br_read_battle_line(p, (enum br_battle_word)(which - HEAD_BATTLE), head);
    }
}

/* Does a number stand next, as in a scenario's line "army 0"? */
static bool names_seat(const struct br_pack_reader *p)
{
    struct lines after = p->r.in;
    struct word w;
    int number;
    return lines_word(&after, &w) && word_int(&w, 0, 99, "seat", &number, NULL);
}

static void read_line(struct br_pack_reader *p)
{
    struct word head;
    struct err e;
    if (!lines_word(&p->r.in, &head))
        return;
    if (*head.start == ':' && !head.is_quoted) {
        finish_before(p, HEAD_COUNT, true);
        draw_row(p, &head);
        return;
    }
    int which = word_among(&head, head_names, HEAD_COUNT, "kind of line", &e);
    if (which == HEAD_BATTLE + BR_BATTLE_ARMY && !names_seat(p)) {
        which = HEAD_ARMY;
        p->is_named |= !p->has_begun; /* a file may have nothing but an army */
    }
    p->has_begun = true;
    finish_before(p, which, false);
    if (which < 0)
        report_err(p->r.report, &e);
    else
        read_headed(p, which, &head);
}

static void read_pack(struct br_data *d, const struct pack_text *pack, struct report *report)
{
    struct br_pack_reader p = {.r = {.data = d, .report = report}, .data = d};
    struct err e;
    if (!lines_check_utf8(pack->text, pack->size, &e)) {
        report_err(report, &e);
        return;
    }
    lines_init(&p.r.in, pack->text, pack->size);
    while (lines_next(&p.r.in))
        read_line(&p);
    finish_before(&p, HEAD_COUNT, false);
    if (!p.is_named)
        report_at(report, ERR_SYNTAX, 1, 1,
                  "the pack has no name: begin it with a line \"pack NAME\"");
}

static void *need(void *p)
{
    if (p == NULL)
        abort();
    return p;
}

struct br_data *br_packs_read(const struct pack_text *packs, int count, struct report *report)
{
    /* mutant: 1 becomes 2: only more room than is needed */
    struct br_data *d = need(calloc(1, sizeof *d));
    int errors = report->errors;
    d->panels = need(calloc(BR_PANELS_MAX, sizeof *d->panels));
    d->terrain_count = 1; /* open ground */
    if (count > BR_PACKS_MAX)
        report_at(report, ERR_BOUND, 0, 0, "a game uses at most %d packs, not %d", BR_PACKS_MAX,
                  count);
    for (int i = 0; i < count && i < BR_PACKS_MAX; i++) {
        report->source = &packs[i];
        read_pack(d, &packs[i], report);
    }
    report->source = NULL;
    if (report->errors != errors) {
        /* mutant: the statement is left out: only memory is lost, which the suite with sanitizers
         * sees */
        br_data_free(d);
        return NULL;
    }
    br_set_prices(d);
    return d;
}
