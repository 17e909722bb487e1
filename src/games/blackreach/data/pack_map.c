/* pack_map.c: panels drawn in characters, and maps joined from them. docs/MAPS.md shows the form.
 *
 *     panel ford
 *     :+ + + + + + + +
 *     : . . w w . . .
 *     :+ + +-+-+ + + +       15 rows of 15: a square every other character of every other row,
 *     ...                    the sides between them, corners in the corners
 *     map crossing "The Crossing"
 *     row ford ford@180
 */
#include "data/pack.h"

#include <stdio.h>
#include <string.h>

/* ---- panels ---- */

void br_begin_panel(struct br_pack_reader *p)
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

void br_draw_row(struct br_pack_reader *p, const struct word *first)
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

void br_finish_panel(struct br_pack_reader *p)
{
    static const struct br_terrain no_own[1];
    struct br_panel *panel = p->panel;
    struct br_terrain terrains[BR_TERRAINS_MAX];
    struct br_legend legend = {terrains, no_own};
    struct br_flaw_place place;
    struct br_board board;
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
    enum br_flaw flaw = br_board_make(&board, &panel->sketch, &legend, &place);
    if (flaw != BR_FLAW_NONE)
        say_flaw(p, flaw, &place);
    else
        p->data->panel_count++;
}

/* ---- maps ---- */

void br_begin_map(struct br_pack_reader *p)
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
void br_read_map_row(struct br_pack_reader *p)
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

void br_finish_map(struct br_pack_reader *p)
{
    static const struct br_terrain no_own[1];
    struct br_map *map = p->map;
    struct br_terrain terrains[BR_TERRAINS_MAX];
    struct br_legend legend = {terrains, no_own};
    struct br_sketch sketch = {0};
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
    if (br_board_make(&map->board, &sketch, &legend, &place) != BR_FLAW_NONE) {
        br_say(&p->r, &at,
               "map \"%s\" cannot be joined: it has more than %d elements, or buildings meet at "
               "the sides of panels",
               map->word, BR_ELEMENTS_MAX - 1);
        return;
    }
    map->board.map = p->data->map_count++;
}
