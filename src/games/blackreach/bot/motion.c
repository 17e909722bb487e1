/* motion.c: what the abilities of movement are worth: states, transports, inspiration, overwatch.
 */
#include "bot/worth.h"

enum { POINT = BR_WORTH_POINT };

/* ---- states ---- */

static bool has_ability(const struct br_type *t, int face, enum br_ability_code code)
{
    return br_face_ability(t, &t->faces[face], code) >= 0;
}

/* Hiding is good for a unit that is in nobody's sight; to come out is not, unless it acts then. A
 * gun is set up where it stays. */
static int flip_value(const struct br_data *d, const struct br_state *s, int unit, struct text *why)
{
    const struct br_unit *u = &s->field.units[unit];
    const struct br_type *t = br_unit_type(d, &s->field, unit);
    bool is_last = br_asked(s).question == BR_ASK_LAST || br_asked(s).question == BR_ASK_STEP;
    int now = u->face, then = u->face ^ 1;
    if (t->faces[now].is_concealed)
        return -2 * POINT;
    if (t->faces[then].is_concealed) {
        if (why != NULL)
            text_add(why, "nobody sees it: concealed it cannot be fired at");
        return is_last ? 3 * POINT : POINT / 2;
    }
    int gain = has_ability(t, then, BR_ABIL_OVERWATCH) - has_ability(t, now, BR_ABIL_OVERWATCH);
    if (gain != 0) {
        if (why != NULL)
            text_add(why, gain > 0 ? "it can fire by overwatch then" : "it can go further then");
        return is_last ? gain * 2 * POINT : -gain * POINT / 4;
    }
    return -POINT / 4;
}

int br_worth_motion(const struct br_data *d, const struct br_state *s, const struct move *m,
                    struct text *why)
{
    switch ((enum br_move_kind)m->kind) {
    case BR_MOVE_KIND_FLIP:
        return flip_value(d, s, br_move(m)->flip.unit, why);
    default:
        return 0;
    }
}
