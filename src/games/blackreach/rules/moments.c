/* moments.c: what acts at each hook, and in which order: the MOMENT frame, and the sum of a shot.
 * The order of the rows is the order in which abilities that meet at one hook act; it is defined
 * nowhere else. */
#include "abilities/react.h"
#include "abilities/runts.h"
#include "rules/save.h"
#include "abilities/spot.h"
#include "rules/combat.h"
#include "rules/impact.h"
#include "rules/watch.h"

/* Nobody answers to a hit that has become a miss. */
static void offer_if_hit(struct br_game *g, enum br_ability_code ability,
                         const struct br_moment_frame *m)
{
    if (br_find_frame(g->s, BR_FRAME_HIT)->u.hit.hits > 0)
        br_offer(g, ability, m->unit, m->other);
}

static void offer_surgeon(struct br_game *g, const struct br_moment_frame *m)
{
    offer_if_hit(g, BR_ABIL_SURGEON, m);
}

static void offer_guard(struct br_game *g, const struct br_moment_frame *m)
{
    offer_if_hit(g, BR_ABIL_BODYGUARD, m);
}

static void offer_engineer(struct br_game *g, const struct br_moment_frame *m)
{
    br_offer(g, BR_ABIL_ENGINEER, m->unit, m->other);
}

static void offer_tinker(struct br_game *g, const struct br_moment_frame *m)
{
    br_offer(g, BR_ABIL_TINKER, m->unit, m->other);
}

/* An oiler helps the tinker that was used. */
static void offer_oiler(struct br_game *g, const struct br_moment_frame *m)
{
    const struct br_location_frame *l = &br_find_frame(g->s, BR_FRAME_LOCATION)->u.location;
    if (l->flags & BR_LOCATION_TINKER)
        br_offer(g, BR_ABIL_OILER, l->tinker, m->unit);
}

enum { ALWAYS = BR_ABILITY_COUNT }; /* of a row that no ability stands for */

static const struct {
    uint8_t hook, ability;
    void (*act)(struct br_game *g, const struct br_moment_frame *m);
} rows[] = {
    /* BR-RULE-182 */
    {BR_HOOK_ACTIVATED, BR_ABIL_AUSPEX, br_use_auspex},
    {BR_HOOK_ACTIVATED, BR_ABIL_DRIVER, br_drive_runts},
    /* Who is spotted can be fired at. */
    {BR_HOOK_STEP, BR_ABIL_AMBUSH, br_spot_mover},
    {BR_HOOK_STEP, BR_ABIL_OVERWATCH, br_open_watch},
    /* BR-RULE-202 */
    {BR_HOOK_MOVED, BR_ABIL_RAMMING, br_offer_ram},
    {BR_HOOK_MOVED, BR_ABIL_DEMOLISHING, br_offer_demolition},
    {BR_HOOK_MOVED, BR_ABIL_AMBUSH, br_spot_enemies},
    {BR_HOOK_FIRED, BR_ABIL_OVERWATCH, br_open_watch},
    /* BR-RULE-48 */
    {BR_HOOK_SUFFERS, BR_ABIL_SURGEON, offer_surgeon},
    {BR_HOOK_SUFFERS, BR_ABIL_BODYGUARD, offer_guard},
    {BR_HOOK_SUFFERS, ALWAYS, br_try_save},
    /* BR-RULE-51 */
    {BR_HOOK_LOCATION, BR_ABIL_ENGINEER, offer_engineer},
    {BR_HOOK_LOCATED, BR_ABIL_TINKER, offer_tinker},
    {BR_HOOK_LOCATED, BR_ABIL_OILER, offer_oiler},
};
enum { ROW_COUNT = sizeof rows / sizeof *rows };

static bool is_in_battle(const struct br_state *s, int ability)
{
    return ability == ALWAYS || (s->abilities >> ability & 1);
}

/* Each row may push frames, which come before the next row; and it may change the moment. */
static enum run run_moment(struct br_game *g, struct br_frame *f)
{
    int count = g->s->frame_count;
    while (f->u.moment.next < ROW_COUNT) {
        int row = f->u.moment.next++;
        struct br_moment_frame now = f->u.moment;
        if (rows[row].hook != now.hook || !is_in_battle(g->s, rows[row].ability))
            continue;
        rows[row].act(g, &now);
        if (g->s->frame_count > count)
            return RUN_ON;
    }
    return RUN_DONE;
}

const struct br_frame_rules br_moment_rules = {.run = run_moment};
