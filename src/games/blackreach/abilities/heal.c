/* heal.c: those who help infantry that is hit: surgeons (ABIL-PAINBOY). */
#include "abilities/react.h"
#include "effects/effects.h"
#include "state/units.h"

enum { SURGEON_BONUS = 2 };

/* BR-RULE-50: the hits that are left if the DEFENCE is raised. */
static int hits_left(const struct br_hit_frame *hit)
{
    int defence = hit->defence + SURGEON_BONUS;
    return hit->total >= 2 * defence ? 2 : hit->total >= defence ? 1 : 0;
}

static int check_surgeon(const struct br_data *d, const struct br_state *s,
                         const struct br_react_frame *f, int unit, struct err *why)
{
    const struct br_hit_frame *hit = &br_find_frame_const(s, BR_FRAME_HIT)->u.hit;
    if (br_unit_type(d, &s->field, f->unit)->class != BR_INFANTRY)
        return br_forbids(why, BR_ABIL_PAINBOY_01, "a surgeon helps infantry");
    if (hit->defence == 0 || hits_left(hit) >= hit->hits)
        return br_forbids(why, BR_RULE_50, "a higher DEFENCE would change nothing");
    return br_check_helper(d, s, unit, f->unit, BR_ABIL_PAINBOY_01, false, why);
}

static void operate(struct br_game *g, const struct br_react_frame *f, int unit)
{
    struct br_hit_frame *hit = &br_find_frame(g->s, BR_FRAME_HIT)->u.hit;
    br_mark_activated(g, unit);
    hit->hits = (uint8_t)hits_left(hit);
    hit->defence += SURGEON_BONUS;
    hit->flags |= (uint8_t)(hit->hits == 0 ? BR_HIT_FAILED : 0);
    BR_TELL_UNIT(g, f->unit, SPARED, spared, .total = hit->total, .defence = hit->defence,
                 .hits = hit->hits);
}

const struct br_reaction br_surgeon_reaction = {check_surgeon, operate};
