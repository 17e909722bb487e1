/* motivate.c: who is motivated to act before an enemy with the same number (ABIL-MOTIVATION). */
#include "abilities/motivate.h"

#include "board/bearing.h"
#include "board/zoc.h"
#include "state/units.h"

/* BR-RULE-85, -290 */
static bool motivates(const struct br_data *d, const struct br_field *f, int unit)
{
    return f->units[unit].where == BR_ON_BOARD && !br_unit_face(d, f, unit)->is_concealed &&
           br_unit_ability(d, f, unit, BR_ABIL_MOTIVATION) >= 0;
}

static bool is_in_zone(const struct br_data *d, const struct br_field *f, int unit, int of)
{
    struct br_spot own[4];
    struct br_rows zone;
    int count = br_unit_squares(d, f, unit, own);
    if (br_range(d, f, unit, of) > 1)
        return false; /* no zone reaches further */
    br_zone(d, f, of, &zone);
    for (int i = 0; i < count; i++)
        if (br_rows_has(&zone, own[i].x, own[i].y))
            return true;
    return false;
}

bool br_is_motivated(const struct br_data *d, const struct br_state *s, int unit)
{
    const struct br_field *f = &s->field;
    if (!(s->abilities >> BR_ABIL_MOTIVATION & 1) || f->units[unit].where != BR_ON_BOARD)
        return false;
    for (int i = 0; i < f->unit_count; i++)
        if (i != unit && f->units[i].owner == f->units[unit].owner && motivates(d, f, i) &&
            is_in_zone(d, f, unit, i))
            return true;
    return false;
}

/* The numbers, as bits, one of which is the seat's next, as far as all know: those that were not
 * placed are known to their owner alone, only how many they are is not. */
static unsigned next_numbers(const struct br_state *s, int seat)
{
    const struct br_side_state *side = &s->sides[seat];
    unsigned revealed = 0, next = 0;
    for (int i = 0; i < s->field.unit_count; i++) {
        const struct br_unit *u = &s->field.units[i];
        if (u->owner == seat && (u->token_state & BR_TOKEN_REVEALED))
            revealed |= 1U << u->token;
    }
    unsigned to_come = side->taken & BR_NUMBERED & ~br_past_tokens(s, seat, revealed);
    for (int i = __builtin_popcount(side->left); i >= 0 && to_come != 0; i--) {
        next |= to_come & -to_come;
        to_come &= to_come - 1;
    }
    return next;
}

bool br_may_be_motivated(const struct br_data *d, const struct br_state *s, int seat, int number)
{
    const struct br_field *f = &s->field;
    if (!(s->abilities >> BR_ABIL_MOTIVATION & 1) || !(next_numbers(s, seat) >> number & 1))
        return false;
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        bool may_bear = u->token != 0 && (u->token_state == 0 ||
                                          (u->token_state == BR_TOKEN_KNOWN && u->token == number));
        if (u->owner == seat && may_bear && br_is_motivated(d, s, i))
            return true;
    }
    return false;
}
