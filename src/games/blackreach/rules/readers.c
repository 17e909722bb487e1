/* readers.c: what abilities, cards and gear add to the sum of a shot (BR-RULE-44). Reads only. */
#include "abilities/readers.h"

#include "arrival/air.h"
#include "rules/combat.h"

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

enum { ALWAYS = BR_ABILITY_COUNT }; /* of a row that no ability stands for */

/* BR-RULE-44: in the order in which the parts are told. */
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
        if (readers[i].reading == reading &&
            (readers[i].ability == ALWAYS || (s->abilities >> readers[i].ability & 1)))
            readers[i].add(d, s, shot, sum);
}
