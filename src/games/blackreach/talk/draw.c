/* draw.c: a field as text. */
#include "talk/draw.h"

#include <stdio.h>
#include <string.h>

#include "state/units.h"

void br_print_spot(struct text *out, int x, int y)
{
    text_addf(out, "%d,%d", x, y);
}

static char edge_mark(const struct br_data *d, const struct br_field *f, int edge)
{
    return !br_has_side(&f->board, edge) ? ' ' : br_edge_terrain(d, f, edge)->mark[edge % 2 == 0];
}

/* A corner is drawn where sides end. */
static bool has_edges(const struct br_board *b, int x, int y)
{
    return (x < b->w && br_has_side(b, br_north_edge(b, x, y))) ||
           (x > 0 && br_has_side(b, br_north_edge(b, x - 1, y))) ||
           (y < b->h && br_has_side(b, br_west_edge(b, x, y))) ||
           (y > 0 && br_has_side(b, br_west_edge(b, x, y - 1)));
}

static char letter_of(const char *key, bool is_large)
{
    bool is_letter = (key[0] >= 'a' && key[0] <= 'z') || (key[0] >= 'A' && key[0] <= 'Z');
    return !is_letter ? key[0] : (char)(is_large ? key[0] & ~32 : key[0] | 32);
}

/* A unit in three characters: its label, or else the first letter of its type, large for seat 0 and
 * small for seat 1, and its number. A square that it is not counted from has a mark. */
static void unit_text(const struct br_data *d, const struct br_field *f, int unit, bool is_origin,
                      char out[4])
{
    const struct br_unit *u = &f->units[unit];
    const char *key = br_type(d, f, br_type_shown_by(u))->key;
    char letter = letter_of(key, u->owner == 0);
    struct text t;
    text_init(&t, out, 4);
    if (u->label[0] != '\0')
        text_addf(&t, is_origin ? "%.3s" : "%.2s'", u->label);
    else
        text_addf(&t, "%c%d", is_origin ? letter : '\'', unit + 1);
}

/* Overlay, unit, wreck or terrain: the first that is there, in three characters. */
static void cell_text(const struct br_data *d, const struct br_field *f,
                      const struct br_overlay *over, int x, int y, char out[4])
{
    int unit = br_unit_at(f, x, y), square = br_square(&f->board, x, y);
    char mark = br_area_terrain(d, f, x, y)->mark[0];
    if (unit >= 0) {
        unit_text(d, f, unit, f->units[unit].x == x && f->units[unit].y == y, out);
    } else if (over != NULL && over->cell[square][0] != '\0') {
        snprintf(out, 4, "%s", over->cell[square]);
    } else if (br_rows_has(&f->wreck, x, y)) {
        int wreck = br_wreck_at(d, f, x, y, 0);
        struct text t;
        text_init(&t, out, 4);
        if (f->units[wreck].label[0] != '\0')
            text_addf(&t, "%%%.2s", f->units[wreck].label);
        else
            text_addf(&t, "%%%d", wreck + 1);
    } else {
        snprintf(out, 4, "%c", mark != '\0' ? mark : '.');
    }
}

static void center(struct text *out, const char *s)
{
    size_t size = strlen(s);
    text_addf(out, "%s%s%s", size < 3 ? " " : "", s, size < 2 ? " " : "");
}

/* Takes back spaces at the end of a line, then ends it. */
static void end_line(struct text *out)
{
    while (out->need > 0 && out->need <= out->cap && out->buf[out->need - 1] == ' ')
        text_cut_to(out, out->need - 1);
    text_add_char(out, '\n');
}

static void draw_columns(const struct br_board *b, struct text *out)
{
    text_add(out, "    ");
    for (int x = 0; x < b->w; x++)
        text_addf(out, "%3d ", x);
    end_line(out);
}

static void draw_sides(const struct br_data *d, const struct br_field *f,
                       const struct br_overlay *over, int y, struct text *out)
{
    const struct br_board *b = &f->board;
    text_add(out, "    ");
    for (int x = 0; x <= b->w; x++) {
        char mark = over != NULL ? over->corner[y][x] : '\0';
        text_add_char(out, mark != '\0' ? mark : has_edges(b, x, y) ? '+' : ' ');
        for (int i = 0; x < b->w && i < 3; i++)
            text_add_char(out, edge_mark(d, f, br_north_edge(b, x, y)));
    }
    end_line(out);
}

static void draw_row(const struct br_data *d, const struct br_field *f,
                     const struct br_overlay *over, int y, struct text *out)
{
    const struct br_board *b = &f->board;
    char cell[4];
    text_addf(out, "%3d ", y);
    for (int x = 0; x <= b->w; x++) {
        text_add_char(out, edge_mark(d, f, br_west_edge(b, x, y)));
        if (x == b->w)
            break;
        cell_text(d, f, over, x, y, cell);
        center(out, cell);
    }
    text_addf(out, " %d", y);
    end_line(out);
}

/* ---- small ---- */

enum { SMALL_WIDTH = 80 };

/* What stands behind a square of the small board. */
static char small_mark(const struct br_data *d, const struct br_field *f,
                       const struct br_overlay *over, int x, int y)
{
    const struct br_board *b = &f->board;
    if (over->mark[br_square(b, x, y)] != '\0')
        return over->mark[br_square(b, x, y)];
    char corner = over->corner[y + 1][x + 1];
    if (corner != '\0')
        return corner >= '1' && corner <= '9' ? '*' : corner;
    return edge_mark(d, f, br_north_edge(b, x, y + 1));
}

/* Columns of a square: its west side, three for what is there, its mark if there is room. */
static int small_step(const struct br_board *b)
{
    return 5 * b->w + 8 <= SMALL_WIDTH ? 5 : 4;
}

static void small_row(const struct br_data *d, const struct br_field *f,
                      const struct br_overlay *over, int y, struct text *out)
{
    const struct br_board *b = &f->board;
    char cell[4];
    text_addf(out, "%3d ", y);
    for (int x = 0; x < b->w; x++) {
        char mark = small_mark(d, f, over, x, y);
        text_add_char(out, edge_mark(d, f, br_west_edge(b, x, y)));
        cell_text(d, f, over, x, y, cell);
        size_t size = strlen(cell);
        if (mark >= '0' && mark <= '9') { /* "L2:5" is not "L25" */
            snprintf(cell + size, sizeof cell - size, ":");
            mark = size == 3 ? '+' : mark;
            size = strlen(cell);
        }
        bool is_close = small_step(b) == 4 && size < 3; /* the mark takes the place of a space */
        text_addf(out, "%s%s", size < 2 && !is_close ? " " : "", cell);
        if (small_step(b) == 5 || is_close)
            text_add_char(out, mark);
        for (size_t i = size + (size < 2 && !is_close) + 1; i < (size_t)small_step(b) - 1; i++)
            text_add_char(out, ' ');
    }
    text_add_char(out, edge_mark(d, f, br_west_edge(b, b->w, y)));
    text_addf(out, " %d", y);
    end_line(out);
}

void br_draw_small(const struct br_data *d, const struct br_field *f, const struct br_overlay *over,
                   int top, int rows, struct text *out)
{
    text_add(out, "    ");
    for (int x = 0; x < f->board.w; x++)
        text_addf(out, "%*d%*s", small_step(&f->board) - 2, x, 2, "");
    end_line(out);
    for (int y = top; y < top + rows; y++)
        small_row(d, f, over, y, out);
}

void br_draw_key(const struct br_data *d, const struct br_field *f, struct text *out)
{
    bool seen[BR_TERRAINS_MAX + BR_OWN_TERRAINS_MAX] = {false};
    const char *between = "";
    for (int i = 1; i < f->board.element_count; i++) {
        int number = f->board.elements[i].terrain;
        if (number == 0 || seen[number])
            continue;
        seen[number] = true;
        const struct br_terrain *t = br_terrain(d, f, number);
        text_addf(out, "%s%c", between, t->mark[0]);
        if (t->is_edge && t->mark[1] != t->mark[0])
            text_addf(out, " %c", t->mark[1]);
        text_addf(out, " %s", number < BR_TERRAINS_MAX ? d->terrains[number].title : "terrain");
        between = ", ";
    }
}

/* ---- what the signs mean ---- */

void br_draw_legend(const struct br_data *d, const struct br_field *f, struct text *out)
{
    bool seen[BR_TERRAINS_MAX + BR_OWN_TERRAINS_MAX] = {false};
    for (int i = 1; i < f->board.element_count; i++) {
        int number = f->board.elements[i].terrain;
        if (number == 0 || seen[number])
            continue;
        seen[number] = true;
        const struct br_terrain *t = br_terrain(d, f, number);
        const char *title =
            number < BR_TERRAINS_MAX ? d->terrains[number].title : "terrain of this position";
        text_addf(out, "  %c%c  %s\n", t->mark[0], t->is_edge ? t->mark[1] : ' ', title);
    }
}

static void draw_units(const struct br_data *d, const struct br_field *f, struct text *out)
{
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        const struct br_type *t = br_unit_type(d, f, i);
        const char *title = u->type < BR_TYPES_MAX ? d->types[u->type].title : t->key;
        text_addf(out, "  %-7s %s, side %d", u->label, title, u->owner);
        if (u->where == BR_ON_BOARD || u->where == BR_WRECK)
            text_addf(out, ", at %d,%d facing %s", u->x, u->y, br_dir_names[u->heading]);
        if (u->where == BR_EMBARKED || u->where == BR_IN_POD)
            text_addf(out, ", in %s", f->units[u->carrier].label);
        else if (u->where != BR_ON_BOARD)
            text_addf(out, ", %s", br_where_names[u->where]);
        if (u->sm > 0)
            text_addf(out, ", suppressed %d", u->sm);
        text_add_char(out, '\n');
    }
}

static bool has_sides(const struct br_board *b, const struct br_overlay *over, int y)
{
    for (int x = 0; x <= b->w; x++)
        if (has_edges(b, x, y) || (over != NULL && over->corner[y][x] != '\0'))
            return true;
    return false;
}

void br_draw_board(const struct br_data *d, const struct br_field *f, const struct br_overlay *over,
                   struct text *out)
{
    draw_columns(&f->board, out);
    for (int y = 0; y < f->board.h; y++) {
        if (has_sides(&f->board, over, y))
            draw_sides(d, f, over, y, out);
        draw_row(d, f, over, y, out);
    }
    if (has_sides(&f->board, over, f->board.h))
        draw_sides(d, f, over, f->board.h, out);
    draw_columns(&f->board, out);
}

void br_draw_text(const struct br_data *d, const struct br_field *f, const struct br_overlay *over,
                  struct text *out)
{
    draw_columns(&f->board, out);
    for (int y = 0; y < f->board.h; y++) {
        draw_sides(d, f, over, y, out);
        draw_row(d, f, over, y, out);
    }
    draw_sides(d, f, over, f->board.h, out);
    draw_columns(&f->board, out);
    br_draw_legend(d, f, out);
    draw_units(d, f, out);
}
