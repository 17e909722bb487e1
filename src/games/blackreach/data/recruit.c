/* recruit.c: the tables of recruitment as words and rows, and the units that a tile shows. */
#include "data/recruit.h"

#include <assert.h>
#include <stddef.h>

#define WORD(id, word, ...) word,
const char *const br_colour_names[BR_COLOUR_COUNT] = {BR_COLOURS(WORD)};
const char *const br_icon_names[BR_ICON_COUNT] = {BR_ICONS(WORD)};
const char *const br_snipe_names[BR_SNIPE_COUNT] = {BR_SNIPES(WORD)};
const char *const br_option_names[BR_OPTION_COUNT] = {BR_OPTION_KINDS(WORD)};
const char *const br_gear_names[BR_GEAR_COUNT] = {BR_GEARS(WORD)};
const char *const br_benefit_names[BR_BENEFIT_COUNT] = {BR_BENEFITS(WORD)};
const char *const br_power_names[BR_POWER_COUNT + 1] = {BR_POWERS(WORD) NULL};
const char *const br_peril_names[BR_PERIL_COUNT + 1] = {BR_PERILS(WORD) NULL};
const char *const br_domain_names[BR_DOMAIN_COUNT] = {"biomancy", "divination", "telekinesis",
                                                      "uproar"};

#define KIND_SENTENCE(id, word, sentence) sentence,
const char *const br_option_sentences[BR_OPTION_COUNT] = {BR_OPTION_KINDS(KIND_SENTENCE)};

#define GEAR_INFO(id, word, arg, low, high, sentence) {arg, low, high, sentence},
const struct br_gear_info br_gear_infos[BR_GEAR_COUNT] = {BR_GEARS(GEAR_INFO)};

#define BENEFIT_INFO(id, word, kind, low, high, price, each, sentence)                             \
    {BR_OPTION_##kind, low, high, price, each, sentence},
const struct br_benefit_info br_benefit_infos[BR_BENEFIT_COUNT] = {BR_BENEFITS(BENEFIT_INFO)};

#define POWER_INFO(id, word, domain, cost, flags, los, range, i, l, h, sentence)                   \
    {BR_##domain, cost, flags, BR_SIGHT_##los, range, {i, l, h}, sentence},
const struct br_power_info br_power_infos[BR_POWER_COUNT] = {BR_POWERS(POWER_INFO)};

int br_tile_size(const struct br_tile_kind *t)
{
    int count = 0;
    for (int i = 0; i < t->squad_count; i++)
        count += t->squads[i].count;
    return count;
}

const struct br_squad *br_tile_squad(const struct br_tile_kind *t, int unit)
{
    for (int i = 0; i < t->squad_count; i++) {
        if (unit < t->squads[i].count)
            return &t->squads[i];
        unit -= t->squads[i].count;
    }
    assert(false && "a unit of the tile");
    return &t->squads[0];
}
