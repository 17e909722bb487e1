/* company.c: whom a unit wants to be near: those who help stay with those they help, leaders with
 * their troops, those who look for somebody where there is somebody to be found. */
#include "board/bearing.h"
#include "bot/worth.h"
#include "state/units.h"

enum {
    POINT = BR_WORTH_POINT,
    HELP = 3, /* squares: BR-ABIL-APOTHECARY-01, -PAINBOY-01, -TECHMARINE-01, -MEKANIAK-01 */
    WARD = 2, /* BR-ABIL-BODYGUARD-01 */
    BESIDE = 1,
    TROOP = 2,  /* a leader is not further from its troops */
    SEARCH = 8, /* who is further away is not looked for */
    FAR = 99
};

/* Is the unit one of those that another wants to be near? */
typedef bool is_client(const struct br_data *d, const struct br_field *f, int unit);

static bool is_infantry(const struct br_data *d, const struct br_field *f, int unit)
{
    return br_unit_type(d, f, unit)->class == BR_INFANTRY;
}
static bool is_trooper(const struct br_data *d, const struct br_field *f, int unit)
{
    return is_infantry(d, f, unit) && !br_unit_type(d, f, unit)->is_character;
}
static bool is_heavy(const struct br_data *d, const struct br_field *f, int unit)
{
    return br_unit_type(d, f, unit)->class == BR_HEAVY;
}
static bool is_tinker(const struct br_data *d, const struct br_field *f, int unit)
{
    return br_unit_ability(d, f, unit, BR_ABIL_TINKER) >= 0;
}
static bool is_character(const struct br_data *d, const struct br_field *f, int unit)
{
    return br_unit_type(d, f, unit)->is_character;
}
static bool is_hidden(const struct br_data *d, const struct br_field *f, int unit)
{
    (void)d;
    return f->units[unit].is_masked;
}

/* Those who help: whom, how near they must be, and what it is worth to be so near. The helper may
 * not have been activated when it is needed, unless it only lends its presence. */
static const struct {
    is_client *is_client;
    int worth;
    uint8_t ability, range;
    bool is_reaction;
} helpers[] = {
    {is_trooper, 2 * POINT, BR_ABIL_MEDIC, HELP, true},
    {is_trooper, 2 * POINT, BR_ABIL_SURGEON, HELP, true},
    {is_heavy, 3 * POINT, BR_ABIL_ENGINEER, HELP, true},
    {is_heavy, 3 * POINT, BR_ABIL_TINKER, HELP, true},
    {is_tinker, 2 * POINT, BR_ABIL_OILER, BESIDE, true},
    {is_character, 2 * POINT, BR_ABIL_BODYGUARD, WARD, false},
    {is_trooper, POINT, BR_ABIL_MUNITIONS, BESIDE, false},
};
enum { HELPER_COUNT = sizeof helpers / sizeof *helpers };

/* The distance from a place to the nearest unit of the seat that is one of them; FAR: none is. */
static int nearest(const struct br_data *d, const struct br_field *f, int unit, struct br_pose at,
                   int seat, is_client *is_one)
{
    int best = FAR;
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        if (i == unit || u->owner != seat || u->where != BR_ON_BOARD || !is_one(d, f, i))
            continue;
        int away = br_distance((struct br_spot){(int8_t)at.x, (int8_t)at.y},
                               (struct br_spot){(int8_t)u->x, (int8_t)u->y});
        best = away < best ? away : best;
    }
    return best;
}

/* Each square too many costs more than a step towards an objective brings. */
static int closeness(int away, int range, int worth)
{
    return away == FAR ? 0 : away <= range ? worth : worth - 2 * POINT * (away - range);
}

int br_worth_company(const struct br_data *d, const struct br_field *f, int unit, struct br_pose at)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    int owner = f->units[unit].owner, value = 0;
    for (int i = 0; i < HELPER_COUNT; i++)
        if (br_type_has(t, (enum br_ability_code)helpers[i].ability))
            value += closeness(nearest(d, f, unit, at, owner, helpers[i].is_client),
                               helpers[i].range, helpers[i].worth);
    if (t->is_character && value == 0)
        value += closeness(nearest(d, f, unit, at, owner, is_trooper), TROOP, 0);
    int range = br_type_has(t, BR_ABIL_AUSPEX) ? br_unit_ability(d, f, unit, BR_ABIL_AUSPEX) : -1;
    int hidden = range < 0 ? FAR : nearest(d, f, unit, at, owner ^ 1, is_hidden);
    return hidden <= SEARCH ? value + closeness(hidden, range, 3 * POINT) : value;
}

bool br_finds_hidden(const struct br_data *d, const struct br_field *f, int unit)
{
    const struct br_unit *u = &f->units[unit];
    struct br_pose at = {u->x, u->y, u->heading};
    if (u->where != BR_ON_BOARD || !br_type_has(br_unit_type(d, f, unit), BR_ABIL_AUSPEX))
        return false;
    return nearest(d, f, unit, at, u->owner ^ 1, is_hidden) <=
           br_unit_ability(d, f, unit, BR_ABIL_AUSPEX);
}

bool br_waits_to_help(const struct br_data *d, const struct br_field *f, int unit)
{
    const struct br_unit *u = &f->units[unit];
    struct br_pose at = {u->x, u->y, u->heading};
    for (int i = 0; i < HELPER_COUNT && u->where == BR_ON_BOARD; i++)
        if (helpers[i].is_reaction &&
            br_type_has(br_unit_type(d, f, unit), (enum br_ability_code)helpers[i].ability) &&
            nearest(d, f, unit, at, u->owner, helpers[i].is_client) <= helpers[i].range)
            return true;
    return false;
}
