/* guard.c: bodyguards (ABIL-BODYGUARD). */
#include "abilities/react.h"
#include "board/bearing.h"
#include "board/sight.h"

enum { GUARD_RANGE = 2 };

static int check_guard(const struct br_data *d, const struct br_state *s,
                       const struct br_react_frame *f, int unit, struct err *why)
{
    const struct br_field *field = &s->field;
    if (!br_unit_type(d, field, f->unit)->is_character || unit == f->unit)
        return br_forbids(why, BR_ABIL_BODYGUARD_01, "a bodyguard takes the hits of characters");
    if (field->units[unit].where != BR_ON_BOARD || field->units[f->unit].where != BR_ON_BOARD)
        return br_forbids(why, BR_RULE_85, "both must stand on the board");
    if (br_range(d, field, unit, f->unit) > GUARD_RANGE)
        return br_forbids(why, BR_ABIL_BODYGUARD_01, "it is more than %d squares away",
                          GUARD_RANGE);
    if (br_sight_units(d, field, unit, f->unit) >= BR_BLOCKED)
        return br_forbids(why, BR_ABIL_BODYGUARD_01, "it does not see the unit that is hit");
    return 0;
}

/* What is still to come of the hit is the guard's (BR-RULE-100). */
static void take_hit(struct br_game *g, const struct br_react_frame *f, int unit)
{
    struct br_frame *hit = br_find_frame(g->s, BR_FRAME_HIT);
    struct br_frame *moment = br_find_frame(g->s, BR_FRAME_MOMENT);
    (void)f;
    hit->u.hit.unit = (uint8_t)unit;
    moment->u.moment.unit = (uint8_t)unit;
}

const struct br_reaction br_guard_reaction = {check_guard, take_hit};
