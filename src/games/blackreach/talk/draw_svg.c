/* draw_svg.c: a field as SVG: ground, sides, counters, coordinates and a legend. */
#include <string.h>

#include "data/data.h"
#include "talk/draw.h"

enum { CELL = 44, MARGIN = 34, HEAD = 30, LEGEND_ROW = 22, LEGEND_COLUMN = 180 };

/* How terrain is painted: its ground, a figure drawn on it, and the stroke of sides. */
static const struct {
    const char *ground, *ink;
    const char *figure; /* in a square of 44 by 44 */
} looks[BR_LOOK_COUNT] = {
    [BR_LOOK_OPEN] = {"#d9cfb4", "#b8ab88", ""},
    [BR_LOOK_WOOD] = {"#a9bd84", "#3f6135",
                      "<circle cx='14' cy='16' r='8'/><circle cx='30' cy='13' r='7'/>"
                      "<circle cx='24' cy='29' r='9'/><circle cx='10' cy='33' r='6'/>"},
    [BR_LOOK_RUIN] = {"#c4b6a0", "#6b5d4b", "<path d='M8 36V14h8v8h6V10h6v14h8v12h-6v-6H16v6z'/>"},
    [BR_LOOK_RUBBLE] =
        {"#c9bb9c", "#7d6d55",
         "<path d='M6 32l7-9 8 9zM20 22l6-8 7 8zM25 35l7-10 8 10zM10 15l5-6 5 6z'/>"},
    [BR_LOOK_CRATER] = {"#cfc2a3", "#94835f",
                        "<ellipse cx='22' cy='23' rx='15' ry='12'/>"
                        "<ellipse cx='22' cy='25' rx='9' ry='6' fill='#766547'/>"},
    [BR_LOOK_ROCK] = {"#a39b90", "#575049", "<path d='M4 38L14 12l9 11 6-15 12 30z'/>"},
    [BR_LOOK_WATER] = {"#8fb3bf", "#4d7f92",
                       "<path d='M4 14q9-7 18 0t18 0v4q-9 7-18 0t-18 0zM4 28q9-7 18 0t18 0v4q-9 "
                       "7-18 0t-18 0z'/>"},
    [BR_LOOK_BUILDING] = {"#b9a58d", "#8b745a",
                          "<path d='M0 10h44v2H0zM0 32h44v2H0zM10 0h2v44h-2zM32 0h2v44h-2z'/>"},
    [BR_LOOK_WALL] = {"#d9cfb4", "#4a4038", ""},
    [BR_LOOK_HOUSE] = {"#d9cfb4", "#7a3b2e", ""},
    [BR_LOOK_HEDGE] = {"#d9cfb4", "#4f6b33", ""},
    [BR_LOOK_WIRE] = {"#d9cfb4", "#6d7278", ""},
    [BR_LOOK_SCREE] = {"#cdbf9e", "#8f7f60",
                       "<circle cx='10' cy='12' r='3'/><circle cx='24' cy='9' r='2'/><circle "
                       "cx='34' cy='17' r='3'/><circle cx='16' cy='24' r='2'/><circle cx='28' "
                       "cy='28' r='3'/><circle cx='10' cy='35' r='3'/><circle cx='36' cy='37' "
                       "r='2'/><circle cx='22' cy='37' r='2'/>"},
    [BR_LOOK_CLIFF] = {"#d9cfb4", "#8a5a2b", ""},
    [BR_LOOK_WINDOW] = {"#d9cfb4", "#3f7fa6", ""},
    [BR_LOOK_DOOR] = {"#d9cfb4", "#b98a4e", ""},
    [BR_LOOK_WRECK] = {"#b7aa9a", "#5a2d22",
                       "<path d='M8 12l6-5 8 9 8-9 6 5-9 10 9 10-6 5-8-9-8 "
                       "9-6-5 9-10z'/>"},
};

static const char *const side_colours[2] = {"#27496d", "#8c2f1b"};

static void escape(struct text *out, const char *s)
{
    for (; *s != '\0'; s++) {
        if (*s == '<' || *s == '&' || *s == '"')
            text_addf(out, "&#%d;", *s);
        else
            text_add_char(out, *s);
    }
}

static int left_of(int x)
{
    return MARGIN + x * CELL;
}

static int top_of(int y)
{
    return HEAD + MARGIN + y * CELL;
}

static void square(struct text *out, int look, int x, int y)
{
    text_addf(out, "<rect x='%d' y='%d' width='%d' height='%d' fill='%s'/>\n", left_of(x),
              top_of(y), CELL, CELL, looks[look].ground);
    if (looks[look].figure[0] != '\0')
        text_addf(out, "<g transform='translate(%d %d)' fill='%s' fill-opacity='.8'>%s</g>\n",
                  left_of(x), top_of(y), looks[look].ink, looks[look].figure);
}

static void ground(const struct br_data *d, const struct br_field *f, struct text *out)
{
    const struct br_board *b = &f->board;
    for (int y = 0; y < b->h; y++) {
        for (int x = 0; x < b->w; x++) {
            int wreck = br_wreck_at(d, f, x, y, 0);
            square(out, br_area_terrain(d, f, x, y)->look, x, y);
            if (wreck >= 0)
                text_addf(out, "<g transform='translate(%d %d)' fill='%s'>%s</g>\n", left_of(x),
                          top_of(y), looks[BR_LOOK_WRECK].ink, looks[BR_LOOK_WRECK].figure);
        }
    }
    text_add(out, "<path fill='none' stroke='#00000026' stroke-width='1' d='");
    for (int x = 1; x < b->w; x++)
        text_addf(out, "M%d %dv%d", left_of(x), top_of(0), b->h * CELL);
    for (int y = 1; y < b->h; y++)
        text_addf(out, "M%d %dh%d", left_of(0), top_of(y), b->w * CELL);
    text_add(out, "'/>\n<path fill='none' stroke='#00000059' stroke-width='1.6' d='");
    for (int x = BR_PANEL; x < b->w; x += BR_PANEL)
        text_addf(out, "M%d %dv%d", left_of(x), top_of(0), b->h * CELL);
    for (int y = BR_PANEL; y < b->h; y += BR_PANEL)
        text_addf(out, "M%d %dh%d", left_of(0), top_of(y), b->w * CELL);
    text_add(out, "'/>\n");
}

static const char *dashes(int look)
{
    return look == BR_LOOK_HEDGE  ? " stroke-dasharray='1 10'"
           : look == BR_LOOK_WIRE ? " stroke-dasharray='5 6'"
           : look == BR_LOOK_DOOR ? " stroke-dasharray='8 28'"
                                  : "";
}

/* A side as a stroke; bluffs as teeth. */
static void stroke(struct text *out, int look, int x, int y, bool is_west)
{
    const char *ink = looks[look].ink;
    int width = look == BR_LOOK_HEDGE   ? 7
                : look == BR_LOOK_WIRE  ? 4
                : look == BR_LOOK_CLIFF ? 3
                                        : 6;
    char move = is_west ? 'v' : 'h';
    if (look == BR_LOOK_CLIFF)
        for (int i = 0; i < 4; i++)
            text_addf(out, "<path fill='%s' d='M%d %dl%d %dl%d %dz'/>\n", ink,
                      left_of(x) + (is_west ? 0 : 11 * i), top_of(y) + (is_west ? 11 * i : 0),
                      is_west ? 8 : 5, is_west ? 5 : 8, is_west ? -8 : 6, is_west ? 6 : -8);
    text_addf(out, "<path stroke='%s' stroke-width='%d' stroke-linecap='%s'%s d='M%d %d%c%d'/>\n",
              ink, width, look == BR_LOOK_DOOR ? "butt" : "round", dashes(look), left_of(x),
              top_of(y), move, CELL);
}

static void sides(const struct br_data *d, const struct br_field *f, struct text *out)
{
    const struct br_board *b = &f->board;
    for (int y = 0; y <= b->h; y++) {
        for (int x = 0; x <= b->w; x++) {
            if (y < b->h && br_has_side(b, br_west_edge(b, x, y)))
                stroke(out, br_edge_terrain(d, f, br_west_edge(b, x, y))->look, x, y, true);
            if (x < b->w && br_has_side(b, br_north_edge(b, x, y)))
                stroke(out, br_edge_terrain(d, f, br_north_edge(b, x, y))->look, x, y, false);
        }
    }
}

static void overlay(const struct br_field *f, const struct br_overlay *over, struct text *out)
{
    for (int y = 0; over != NULL && y < f->board.h; y++) {
        for (int x = 0; x < f->board.w; x++) {
            const char *cell = over->cell[br_square(&f->board, x, y)];
            if (cell[0] == '\0')
                continue;
            text_addf(out,
                      "<rect x='%d' y='%d' width='%d' height='%d' fill='#f2b705' "
                      "fill-opacity='.45'/><text x='%d' y='%d' font-size='15' "
                      "font-weight='bold'>",
                      left_of(x) + 2, top_of(y) + 2, CELL - 4, CELL - 4, left_of(x) + CELL / 2,
                      top_of(y) + CELL / 2 + 5);
            escape(out, cell);
            text_add(out, "</text>\n");
        }
    }
}

/* A counter over all its squares, with an arrow at its front. Diagonal ones are turned. */
static void counter(const struct br_data *d, const struct br_field *f, int unit, struct text *out)
{
    const struct br_unit *u = &f->units[unit];
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_unit_squares(d, f, unit, s), cx = 0, cy = 0;
    for (int i = 0; i < count; i++) {
        cx += left_of(s[i].x) + CELL / 2;
        cy += top_of(s[i].y) + CELL / 2;
    }
    bool is_diagonal = br_is_diagonal(u->heading) && count == 2;
    int half_w = count == 4 ? CELL - 4 : CELL / 2 - 4;
    int half_h = count == 1 ? CELL / 2 - 4 : is_diagonal ? CELL * 7 / 5 - 8 : CELL - 4;
    text_addf(out, "<g transform='translate(%d %d)'><g transform='rotate(%d)'>", cx / count,
              cy / count, 45 * u->heading);
    text_addf(out,
              "<rect x='%d' y='%d' width='%d' height='%d' rx='5' fill='%s' stroke='#fff8e7' "
              "stroke-width='2'/><path fill='#fff8e7' d='M-7 %dl7 -7 7 7z'/></g>",
              -half_w, -half_h, 2 * half_w, 2 * half_h, side_colours[u->owner & 1], 10 - half_h);
    text_addf(out, "<text y='7' font-size='%d' font-weight='bold' fill='#fff8e7'>",
              strlen(u->label) > 3 ? 10 : 14);
    escape(out, u->label);
    text_add(out, "</text></g>\n");
}

static void coordinates(const struct br_board *b, struct text *out)
{
    text_add(out, "<g font-size='13' fill='#5b5140'>\n");
    for (int x = 0; x < b->w; x++)
        text_addf(out, "<text x='%d' y='%d'>%d</text>\n", left_of(x) + CELL / 2, top_of(0) - 10, x);
    for (int y = 0; y < b->h; y++)
        text_addf(out, "<text x='%d' y='%d'>%d</text>\n", MARGIN - 16, top_of(y) + CELL / 2 + 5, y);
    text_add(out, "</g>\n");
}

/* Kinds of terrain on the board, each once. */
static int used_terrain(const struct br_field *f, uint8_t *out)
{
    int count = 0;
    for (int i = 1; i < f->board.element_count; i++) {
        int number = f->board.elements[i].terrain, k = 0;
        while (k < count && out[k] != number)
            k++;
        if (k == count && number != 0)
            out[count++] = (uint8_t)number;
    }
    return count;
}

static void legend(const struct br_data *d, const struct br_field *f, const uint8_t *used,
                   int count, int columns, struct text *out)
{
    int top = top_of(f->board.h) + 20;
    for (int i = 0; i < count; i++) {
        const struct br_terrain *t = br_terrain(d, f, used[i]);
        int x = MARGIN + i % columns * LEGEND_COLUMN, y = top + i / columns * LEGEND_ROW;
        if (t->is_edge)
            text_addf(out, "<path stroke='%s' stroke-width='5' d='M%d %dh16'%s/>",
                      looks[t->look].ink, x, y + 8,
                      t->look == BR_LOOK_HEDGE || t->look == BR_LOOK_WIRE
                          ? " stroke-dasharray='4 2'"
                          : "");
        else
            text_addf(out,
                      "<svg x='%d' y='%d' width='16' height='16' viewBox='0 0 44 44'><rect "
                      "width='44' height='44' fill='%s'/><g fill='%s'>%s</g></svg>",
                      x, y, looks[t->look].ground, looks[t->look].ink, looks[t->look].figure);
        text_addf(out, "<text x='%d' y='%d' font-size='13' text-anchor='start'>", x + 24, y + 13);
        escape(out,
               used[i] < BR_TERRAINS_MAX ? d->terrains[used[i]].title : br_look_names[t->look]);
        text_add(out, "</text>\n");
    }
}

void br_draw_svg(const struct br_data *d, const struct br_field *f, const char *title,
                 const struct br_overlay *over, struct text *out)
{
    uint8_t used[BR_ELEMENTS_MAX];
    int width = f->board.w * CELL + 2 * MARGIN, count = used_terrain(f, used);
    int columns = (width - 2 * MARGIN) / LEGEND_COLUMN;
    columns = columns < 1 ? 1 : columns;
    int height = top_of(f->board.h) + 30 + (count + columns - 1) / columns * LEGEND_ROW;
    text_addf(out,
              "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' viewBox='0 0 %d %d' "
              "font-family='sans-serif' text-anchor='middle' fill='#2b261d'>\n"
              "<rect width='%d' height='%d' fill='#f4eedd'/>\n"
              "<text x='%d' y='30' font-size='20' font-weight='bold' text-anchor='start'>",
              width, height, width, height, width, height, MARGIN);
    escape(out, title);
    text_add(out, "</text>\n");
    ground(d, f, out);
    overlay(f, over, out);
    text_add(out, "<g fill='none'>\n");
    sides(d, f, out);
    text_addf(out,
              "</g>\n<rect x='%d' y='%d' width='%d' height='%d' fill='none' stroke='#2b261d' "
              "stroke-width='2'/>\n",
              left_of(0), top_of(0), f->board.w * CELL, f->board.h * CELL);
    for (int i = 0; i < f->unit_count; i++)
        if (f->units[i].where == BR_ON_BOARD)
            counter(d, f, i, out);
    coordinates(&f->board, out);
    legend(d, f, used, count, columns, out);
    text_add(out, "</svg>\n");
}
