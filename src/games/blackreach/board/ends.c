/* ends.c: where lines of sight begin and end (BR-RULE-04). */
#include "data/data.h"
#include "board/sight.h"

void br_end_unit(const struct br_data *d, const struct br_field *f, int unit, struct br_end *out)
{
    const struct br_unit *u = &f->units[unit];
    out->square_count = br_unit_squares(d, f, unit, out->squares);
    out->is_foot = br_unit_type(d, f, unit)->class == BR_INFANTRY && u->where == BR_ON_BOARD;
    out->is_flame = false;
    out->point_count = out->square_count;
    for (int i = 0; i < out->square_count; i++)
        out->points[i] = br_centre(out->squares[i]);
    if (out->square_count == 2) {
        out->points[2] = (struct br_point){(int8_t)((out->points[0].x + out->points[1].x) / 2),
                                           (int8_t)((out->points[0].y + out->points[1].y) / 2)};
        out->point_count = 3;
    } else if (out->square_count == 4) {
        struct br_point first = out->points[0];
        for (int i = 0; i < 9; i++)
            out->points[i] =
                (struct br_point){(int8_t)(first.x + i % 3), (int8_t)(first.y + i / 3)};
        out->point_count = 9;
    }
}

void br_end_square(int x, int y, bool is_foot, struct br_end *out)
{
    out->squares[0] = (struct br_spot){(int8_t)x, (int8_t)y};
    out->points[0] = br_centre(out->squares[0]);
    out->square_count = out->point_count = 1;
    out->is_foot = is_foot;
    out->is_flame = false;
}

void br_end_interspace(const struct br_field *f, int a, int b, struct br_end *out)
{
    out->square_count = 0;
    for (int i = 0; i < 4; i++) {
        int x = a - 1 + i % 2, y = b - 1 + i / 2;
        if (br_on_board(&f->board, x, y))
            out->squares[out->square_count++] = (struct br_spot){(int8_t)x, (int8_t)y};
    }
    out->points[0] = (struct br_point){(int8_t)(2 * a), (int8_t)(2 * b)};
    out->point_count = 1;
    out->is_foot = out->is_flame = false;
}
