#include "rules/forced.h"

#include "data/data.h"
#include "board/reach.h"
#include "board/zoc.h"

static bool is_free(const struct br_mover *m, int x, int y)
{
    return br_on_board(&m->f->board, x, y) && br_unit_at(m->f, x, y) < 0 &&
           !br_rows_has(&m->closed, x, y);
}

int br_forced_squares(const struct br_data *d, const struct br_field *f, int unit,
                      enum br_forced reason, int dir, struct br_spot out[8])
{
    const struct br_unit *u = &f->units[unit];
    int printed = br_unit_face(d, f, unit)->movement, count = 0;
    struct br_mover m;
    if (printed == BR_X || (reason == BR_FORCED_RUN_OVER && printed - 2 * u->sm <= 0))
        return 0;
    br_mover_init(d, f, unit, 1, &m);
    m.is_flying = false; /* a forced move is no flight */
    for (int i = 0; i < BR_DIR_COUNT; i++) {
        int away = (i - dir) & 7;
        int x = u->x + br_dx[i], y = u->y + br_dy[i];
        struct br_spot here = {(int8_t)u->x, (int8_t)u->y}, there = {(int8_t)x, (int8_t)y};
        if (reason == BR_FORCED_RETREAT && away != 0 && away != 1 && away != 7)
            continue;
        if (!is_free(&m, x, y) || br_way_is_closed(&m, u->x, u->y, i) ||
            (reason != BR_FORCED_PUSH && br_zone_forbids(d, f, u->owner, here, there)))
            continue;
        out[count++] = there;
    }
    return count;
}
