/* help.c: what all who help others have in common. */
#include "abilities/react.h"
#include "board/bearing.h"
#include "state/units.h"

enum { HELP_RANGE = 3 };

int br_check_helper(const struct br_data *d, const struct br_state *s, int unit, int other,
                    int rule, bool may_ride, struct err *why)
{
    const struct br_unit *u = &s->field.units[unit];
    bool rides = may_ride && u->where == BR_EMBARKED && u->carrier == other;
    if (!rides && (u->where != BR_ON_BOARD || s->field.units[other].where != BR_ON_BOARD))
        return br_forbids(why, BR_RULE_85, "it is not on the board");
    if (u->sm > 0)
        return br_forbids(why, rule, "a unit with a suppressed marker cannot help");
    if (br_was_activated(u))
        return br_forbids(why, rule, "it has been activated this turn");
    if (!rides && br_range(d, &s->field, unit, other) > HELP_RANGE)
        return br_forbids(why, rule, "it is more than %d squares away", HELP_RANGE);
    return 0;
}
