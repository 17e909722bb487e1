#include "board/swath.h"

static void come_near(struct br_swath *row, int x)
{
    row->near |= 1U << x;
    row->mirrored |= 1U << (31 - x);
}

static void pass(struct br_swath *row, int x)
{
    row->passed |= 1U << x;
    come_near(row, x);
}

/* From square to square, as walk_across in sight.c. */
static void measure(struct br_swath *rows, int dx, int dy)
{
    int x = 0, y = 0, nx = 1, ny = 1;
    pass(rows, 0);
    while (nx < dx || ny < dy) {
        int side = nx * dy - ny * dx;
        if (side == 0) {
            come_near(&rows[y], x + 1);
            come_near(&rows[y + 1], x);
        }
        if (side <= 0) {
            x++;
            nx += 2;
        }
        if (side >= 0) {
            y++;
            ny += 2;
        }
        pass(&rows[y], x);
    }
}

void br_swaths_measure(struct br_swaths *out)
{
    for (int dx = 0; dx < BR_SWATH_MAX; dx++)
        for (int dy = dx % 2; dy < BR_SWATH_MAX; dy += 2)
            measure((struct br_swath *)br_swath(out, dx, dy), dx, dy);
}
