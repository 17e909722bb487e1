#include "arrival/air.h"

#include <stdlib.h>

#include "state/units.h"

bool br_is_in_clouds(const struct br_unit *u)
{
    return u->where == BR_IN_AIR && u->token == BR_TOKEN_BLUFF;
}

/* ---- who may be fired at ---- */

static bool uses_template(const struct br_type *t, const struct br_face *face,
                          const struct br_weapon *w)
{
    return br_weapon_ability(t, face, w, BR_ABIL_HOWITZER) >= 0 ||
           br_weapon_ability(t, face, w, BR_ABIL_INDIRECT) >= 0 ||
           br_weapon_ability(t, face, w, BR_ABIL_FLAME) >= 0;
}

int br_check_flak(const struct br_type *t, const struct br_face *face, const struct br_weapon *w,
                  struct err *why)
{
    bool is_anti = br_weapon_ability(t, face, w, BR_ABIL_ANTI_AIRCRAFT) >= 0;
    if (!is_anti && !t->is_aircraft && br_weapon_ability(t, face, w, BR_ABIL_MG) < 0)
        return br_forbids(why, BR_AIR_12,
                          "only machine gunner and anti-aircraft fire at aircraft from the ground");
    if (w->range != BR_NO_LIMIT || w->range_interspaces != BR_NO_LIMIT)
        return br_forbids(why, BR_AIR_15, "a weapon of limited range does not reach aircraft");
    if (uses_template(t, face, w))
        return br_forbids(why, BR_AIR_15, "a weapon with a template does not reach aircraft");
    if (!is_anti && t->class == BR_HEAVY && w->slot != BR_SLOT_SECONDARY)
        return br_forbids(why, BR_AIR_13,
                          "the primary weapon of a heavy vehicle needs anti-aircraft for that");
    if (!is_anti && w->arc != BR_ARC_ALL)
        return br_forbids(why, BR_AIR_16,
                          "a weapon with a limited firing arc needs anti-aircraft for that");
    return 0;
}

/* Of a unit on the board, or in something that is. */
static bool is_in_building(const struct br_data *d, const struct br_field *f, int unit)
{
    struct br_spot s[4];
    int count = br_unit_squares(d, f, unit, s);
    for (int i = 0; i < count; i++)
        if (br_area_terrain(d, f, s[i].x, s[i].y)->is_building)
            return true;
    return false;
}

static int check_at_aircraft(const struct br_data *d, const struct br_field *f,
                             const struct br_shot *shot, struct err *why)
{
    const struct br_type *t = br_unit_type(d, f, shot->shooter);
    const struct br_face *face = br_firing_face(d, f, shot->shooter);
    const struct br_unit *target = &f->units[shot->target];
    if (br_is_in_clouds(target))
        return br_forbids(why, BR_AIR_04, "the aircraft is in the clouds");
    if (shot->weapon == BR_NO_WEAPON)
        return br_forbids(why, BR_AIR_12, "only weapons of the counter are fired at aircraft");
    const struct br_weapon *w = &t->weapons[shot->weapon];
    int rule = br_check_flak(t, face, w, why);
    if (rule != 0)
        return rule;
    if (target->token == 0 && br_weapon_ability(t, face, w, BR_ABIL_ANTI_AIRCRAFT) < 0)
        return br_forbids(why, BR_AIR_11,
                          "an aircraft without an order token is a target for anti-aircraft only");
    if (f->units[shot->shooter].where != BR_IN_AIR && is_in_building(d, f, shot->shooter))
        return br_forbids(why, BR_AIR_14, "no aircraft is seen from inside a building");
    return 0;
}

int br_check_air_shot(const struct br_data *d, const struct br_field *f, const struct br_shot *shot,
                      struct err *why)
{
    if (f->units[shot->target].where == BR_IN_AIR)
        return check_at_aircraft(d, f, shot, why);
    if (is_in_building(d, f, shot->target))
        return br_forbids(why, BR_AIR_08, "from the air nothing inside a building is seen");
    return 0;
}

/* ---- how fast it is ---- */

enum { USUAL_PENALTY = 2 }; /* wherever numbers are missing (BR-RULE-92) */

static bool is_number(int token)
{
    return token >= 1 && token <= BR_TOKENS_MAX;
}

/* BR-AA-03, BR-SPEED-02, -04 to -06, BR-RULE-92 */
static int speed_penalty(const struct br_state *s, const struct br_shot *shot)
{
    int own = s->field.units[shot->shooter].token, other = s->field.units[shot->target].token;
    if (shot->flags & BR_SHOT_OVERWATCH)
        return 0;
    if (own == BR_TOKEN_SPECIAL)
        own = s->last_revealed;
    return is_number(own) && is_number(other) ? abs(own - other) : USUAL_PENALTY;
}

void br_add_flak(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                 struct br_sum *sum)
{
    if (s->field.units[shot->target].where != BR_IN_AIR)
        return;
    int number = br_shot_ability(d, &s->field, shot, BR_ABIL_ANTI_AIRCRAFT);
    br_add_part(sum, BR_AA_02, number > 0 ? number : 0, false);
}

void br_add_speed(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                  struct br_sum *sum)
{
    (void)d;
    if (s->field.units[shot->target].where == BR_IN_AIR)
        br_add_part(sum, BR_SPEED_01, -speed_penalty(s, shot), false);
}

/* ---- tokens ---- */

static void note_reveal(struct br_game *g)
{
    if (g->w != NULL)
        g->w->revealed = true; /* undo stops here */
}

void br_show_token(struct br_game *g, int target)
{
    struct br_unit *u = &g->s->field.units[target];
    if (u->where != BR_IN_AIR || u->token == 0 || u->token_state != 0)
        return;
    u->token_state |= BR_TOKEN_KNOWN;
    note_reveal(g);
    BR_TELL_UNIT(g, target, TOKEN_SHOWN, token_shown, .token = u->token);
}

void br_reveal_clouds(struct br_game *g)
{
    const struct br_state *s = g->s;
    int count = s->field.unit_count;
    for (int n = 0; n < 2 * count; n++) { /* the initiative player's first */
        int i = n < count ? n : n - count, seat = n < count ? s->initiative : s->initiative ^ 1;
        struct br_unit *u = &g->s->field.units[i];
        if (u->owner != seat || !br_is_in_clouds(u))
            continue;
        u->token_state |= BR_TOKEN_REVEALED;
        note_reveal(g);
        BR_TELL_UNIT(g, i, CLOUDS, clouds);
    }
}
