/* runover.c: infantry under a vehicle whose movement is over: the RUNOVER frame (RUNOVER). */
#include "effects/effects.h"
#include "effects/frames.h"

/* The next infantry under the vehicle: the moving player's own first (BR-RULE-29). */
static int next_run_over(const struct br_game *g, int vehicle)
{
    const struct br_field *f = &g->s->field;
    struct br_spot spots[4]; /* mutant: 4 becomes 5: only more room than is needed */
    /* mutant: 1 becomes 2: everybody asks only whether it is below 0 */
    int count = br_unit_squares(g->d, f, vehicle, spots), found = -1;
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        struct br_spot at = {(int8_t)u->x, (int8_t)u->y};
        if (u->where != BR_ON_BOARD || br_unit_type(g->d, f, i)->class != BR_INFANTRY ||
            !br_spots_have(spots, count, at))
            continue;
        if (u->owner == f->units[vehicle].owner)
            return i;
        if (found < 0)
            found = i;
    }
    return found;
}

static bool may_be_above(const struct br_game *g, int vehicle)
{
    const struct br_field *f = &g->s->field;
    struct br_spot spots[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_unit_squares(g->d, f, vehicle, spots);
    for (int i = 0; i < count; i++)
        if (br_rows_has(&f->infantry, spots[i].x, spots[i].y) ||
            br_rows_has(&f->concealed, spots[i].x, spots[i].y))
            return true;
    return false;
}

static enum run run_runover(struct br_game *g, struct br_frame *f)
{
    int vehicle = f->u.runover.unit;
    int unit = may_be_above(g, vehicle) ? next_run_over(g, vehicle) : -1;
    if (unit < 0)
        return RUN_DONE;
    BR_TELL_UNIT(g, unit, RUN_OVER, run_over, .by = br_shown(&g->s->field, vehicle));
    br_push_forced(g, unit, BR_FORCED_RUN_OVER, 0);
    return RUN_ON;
}

const struct br_frame_rules br_runover_rules = {.run = run_runover};
