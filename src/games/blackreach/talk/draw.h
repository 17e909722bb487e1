/* draw.h: a field as text and as SVG.
 *
 *     struct br_overlay over = {0};
 *     snprintf(over.cell[br_square(&f->board, 3, 4)], sizeof over.cell[0], "%d", cost);
 *     br_draw_text(data, field, &over, &text);
 */
#ifndef MUSTER_BR_DRAW_H
#define MUSTER_BR_DRAW_H

#include <muster/text.h>

#include "board/field.h"

/* What is written over squares: at most three characters each; "" leaves the square as it is. And
 * over corners, by row and column: i(3,4) is corner[4][3]. Only text has these. */
struct br_overlay {
    char cell[BR_SQUARES_MAX][4];
    char corner[BR_SIDE_MAX + 1][BR_SIDE_MAX + 1];
    char mark[BR_SQUARES_MAX]; /* behind a square of a small board: a token, damage; '\0': none */
};

/* Squares three characters wide with the sides between them, coordinates around, and below it what
 * the characters and names mean. `over` may be NULL. */
void br_draw_text(const struct br_data *d, const struct br_field *f, const struct br_overlay *over,
                  struct text *out);

/* Only the board with its coordinates; lines between rows are left out where nothing lies. A unit
 * without a label is drawn as the first letter of its type, large for seat 0, and its number. */
void br_draw_board(const struct br_data *d, const struct br_field *f, const struct br_overlay *over,
                   struct text *out);

/* The rows from `top` on, one line each, for a small screen: a square is followed by its mark (a
 * digit behind ':', or '+' where there is no room), or else by what lies on its south-east corner
 * ('*' for an objective), or else by the side south of it. */
void br_draw_small(const struct br_data *d, const struct br_field *f, const struct br_overlay *over,
                   int top, int rows, struct text *out);

/* What the characters mean, in one line: "w wood, d dunes". */
void br_draw_key(const struct br_data *d, const struct br_field *f, struct text *out);

/* What the characters mean, one kind of terrain a line. */
void br_draw_legend(const struct br_data *d, const struct br_field *f, struct text *out);

/* A drawing of its own, 44 units a square, readable on any background. Overlaid squares are tinted.
 */
void br_draw_svg(const struct br_data *d, const struct br_field *f, const char *title,
                 const struct br_overlay *over, struct text *out);

/* A square as text: "3,4". */
void br_print_spot(struct text *out, int x, int y);

#endif
