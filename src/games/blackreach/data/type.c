#include "data/type.h"

#define ABILITY_INFO(id, word, arg, low, high) {word, arg, low, high},
const struct br_ability_info br_ability_infos[BR_ABILITY_COUNT] = {BR_ABILITIES(ABILITY_INFO)};

const char *const br_role_names[BR_ROLE_COUNT] = {"regular", "heavy-weapon", "leader"};
const char *const br_back_names[BR_BACK_COUNT] = {"none", "hit", "state"};
const char *const br_set_names[BR_SET_COUNT] = {"none", "carrier", "tank", "walker", "super"};
const char *const br_keyword_names[BR_KEYWORD_COUNT] = {"horde", "runt", "walker", "psyker"};
const char *const br_where_names[BR_WHERE_COUNT] = {
    "away", "board", "off-map", "transport", "pod", "reserve", "air", "destroyed", "wreck"};
const char *const br_damage_names[BR_DAMAGE_COUNT] = {"tracks",    "hull",      "secondary",
                                                      "primary-1", "primary-2", "explosion"};

int br_run_ability(const struct br_type *t, struct br_run run, enum br_ability_code code)
{
    for (int i = run.first; i < run.first + run.count; i++)
        if (t->abilities[i].code == code)
            return t->abilities[i].arg;
    return -1;
}

int br_face_ability(const struct br_type *t, const struct br_face *f, enum br_ability_code code)
{
    return br_run_ability(t, f->abilities, code);
}

int br_weapon_ability(const struct br_type *t, const struct br_face *f, const struct br_weapon *w,
                      enum br_ability_code code)
{
    int arg = br_run_ability(t, w->abilities, code);
    return arg >= 0 ? arg : br_run_ability(t, f->abilities, code);
}
