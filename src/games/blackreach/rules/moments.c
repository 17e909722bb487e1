/* moments.c: what acts at each hook, and in which order: the MOMENT frame, and the sum of a shot.
 * The order of the rows is the order in which abilities that meet at one hook act; it is defined
 * nowhere else. */
#include "abilities/react.h"
#include "abilities/readers.h"
#include "arrival/air.h"
#include "rules/save.h"
#include "abilities/spot.h"
#include "rules/combat.h"
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
    /* Who is spotted can be fired at. */
    {BR_HOOK_STEP, BR_ABIL_AMBUSH, br_spot_mover},
    {BR_HOOK_STEP, BR_ABIL_OVERWATCH, br_open_watch},
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

/* ---- what counts in a shot ---- */

/* BR-RULE-44: in the order in which the parts are told. */
/* Is it the unit whose action the cards were played for? */
static bool is_acting(const struct br_state *s, int unit)
{
    const struct br_frame *fire = br_find_frame_const(s, BR_FRAME_FIRE);
    const struct br_frame *act = br_find_frame_const(s, BR_FRAME_ACT);
    return fire != NULL ? fire->u.fire.unit == unit : act != NULL && act->u.act.unit == unit;
}

/* BR-CARD-08, BR-RULE-169, -175: not in a charge attack. */
static void add_fire_boost(const struct br_data *d, const struct br_state *s,
                           const struct br_shot *shot, struct br_sum *sum)
{
    int number = s->sides[s->field.units[shot->shooter].owner].boost[BR_BOOST_FIRE];
    (void)d;
    if (number > 0 && !(shot->flags & BR_SHOT_CHARGE) && is_acting(s, shot->shooter))
        br_add_part(sum, BR_CARD_08, number, false);
}

/* BR-CARD-11 */
static void add_any_boost(const struct br_data *d, const struct br_state *s,
                          const struct br_shot *shot, struct br_sum *sum)
{
    int number = s->sides[s->field.units[shot->shooter].owner].boost[BR_BOOST_ANY];
    (void)d;
    if (number > 0 && is_acting(s, shot->shooter))
        br_add_part(sum, BR_CARD_11, number, false);
}

static const struct {
    uint8_t reading, ability;
    void (*add)(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                struct br_sum *sum);
} readers[] = {
    {BR_READ_BONUS, BR_ABIL_MUNITIONS, br_add_munitions},
    {BR_READ_BONUS, ALWAYS, add_fire_boost},
    {BR_READ_PENALTY, ALWAYS, add_any_boost}, /* with the die (BR-RULE-168) */
    {BR_READ_PENALTY, BR_ABIL_ANTI_AIRCRAFT, br_add_flak},
    {BR_READ_PENALTY, ALWAYS, br_add_speed},
};

void br_read_shot(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                  enum br_reading reading, struct br_sum *sum)
{
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        if (readers[i].reading == reading && is_in_battle(s, readers[i].ability))
            readers[i].add(d, s, shot, sum);
}
