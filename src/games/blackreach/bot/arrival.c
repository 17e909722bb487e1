/* arrival.c: what teleport strikes are worth: setting aside, the marker, the test. */
#include "arrival/teleport.h"
#include "board/bearing.h"
#include "bot/worth.h"

enum { POINT = BR_WORTH_POINT, FAR = 64 };

/* How far the interspace is from the nearest objective that the seat does not hold. */
static int distance_to_goal(const struct br_state *s, int seat, int at)
{
    struct br_spot own = {(int8_t)br_spot_x(at), (int8_t)br_spot_y(at)};
    int best = FAR;
    for (int i = 0; i < s->objective_count; i++) {
        const struct br_objective *o = &s->objectives[i];
        int far = br_distance(own, (struct br_spot){(int8_t)o->a, (int8_t)o->b});
        if (o->owner != seat + 1 && far < best)
            best = far;
    }
    return best;
}

/* One test in eighteen destroys the unit: it is not set aside where it can be deployed, and does
 * not try where it could not go on. */
int br_worth_teleport(const struct br_data *d, const struct br_state *s, const struct move *m,
                      struct text *why)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    const char *reason = "it is safer on the ground";
    int value = -POINT;
    if (m->kind == BR_MOVE_KIND_MARK) {
        reason = "near an objective";
        value = POINT + FAR - distance_to_goal(s, br_asked(s).seat, br_move(m)->mark.at);
    } else if (m->kind == BR_MOVE_KIND_RESERVE) {
        value = -1000 * POINT;
    } else if (br_entries(d, s, br_move(m)->teleport.unit, entries) > 0) {
        reason = "it has a place to go";
        value = POINT;
    }
    if (why != NULL)
        text_add(why, reason);
    return value;
}
