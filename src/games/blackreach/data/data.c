/* data.c: what packs brought, looked up: names, abilities of a type, numbers by word. */
#include "data/data.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <muster/text.h>

#define HOOK_INFO(ID, word, when) {word, when},
const struct br_hook_info br_hook_infos[BR_HOOK_COUNT] = {BR_HOOKS(HOOK_INFO)};

#define ABILITY_INFO(ID, word, arg, low, high, halves, each, first, second, sentence)              \
    {word, arg, low, high, halves, each, {BR_HOOK_##first, BR_HOOK_##second}, sentence},
const struct br_ability_info br_ability_infos[BR_ABILITY_COUNT] = {BR_ABILITIES(ABILITY_INFO)};

const char *const br_role_names[BR_ROLE_COUNT] = {"regular", "heavy-weapon", "leader"};
const char *const br_back_names[BR_BACK_COUNT] = {"none", "hit", "state"};
const char *const br_set_names[BR_SET_COUNT] = {"none", "carrier", "tank", "walker", "super"};
const char *const br_keyword_names[BR_KEYWORD_COUNT] = {"horde", "runt", "walker", "psyker"};
const char *const br_damage_names[BR_DAMAGE_COUNT + 1] = {
    "tracks", "hull", "secondary", "primary-1", "primary-2", "explosion", NULL};

/* ---- scenarios ---- */

int br_levies(const struct br_scenario *s, struct br_levy out[BR_BATTLE_TILES_MAX])
{
    int count = 0;
    for (int seat = 0; seat < 2; seat++) {
        for (int i = 0; i < s->sides[seat].tile_count; i++)
            out[count++] = (struct br_levy){s->sides[seat].tiles[i], (uint8_t)seat, BR_NO_OCCASION};
        for (int i = 0; i < s->terms.occasion_count; i++)
            if (s->terms.occasions[i].kind == BR_OCCASION_REINFORCE &&
                s->terms.occasions[i].seat == seat)
                out[count++] = (struct br_levy){
                    {.kind = s->terms.occasions[i].what}, (uint8_t)seat, (uint8_t)i};
    }
    return count;
}

void br_battle_terms(const struct br_scenario *s, struct br_terms *out)
{
    struct br_levy levies[BR_BATTLE_TILES_MAX];
    int count = br_levies(s, levies);
    *out = s->terms;
    for (int i = 0; i < count; i++)
        if (levies[i].occasion != BR_NO_OCCASION)
            out->occasions[levies[i].occasion].what = (uint8_t)i;
}

/* ---- armies ---- */

static int recruit_squad(const struct br_squad *squad, bool is_support, int count,
                         struct br_recruit *out)
{
    for (int n = 0; n < squad->count; n++)
        out[count++] = (struct br_recruit){squad->type, is_support};
    return count;
}

int br_recruits(const struct br_data *d, const struct br_army_tile *t,
                struct br_recruit out[BR_RECRUITS_MAX])
{
    const struct br_tile_kind *kind = &d->tiles[t->kind];
    int count = 0, number = 0;
    unsigned gone = 0;
    for (int i = 0; i < BR_SLOTS_MAX; i++)
        gone |= t->replaced[i];
    for (int i = 0; i < kind->squad_count; i++)
        for (int n = 0; n < kind->squads[i].count; n++, number++)
            if (number >= BR_TILE_PRINTED || !(gone >> number & 1))
                out[count++] = (struct br_recruit){kind->squads[i].type, false};
    for (int i = 0; i < BR_SLOTS_MAX; i++) {
        const struct br_option_kind *o = &d->options[t->options[i] - (t->options[i] != 0)];
        for (int n = 0; t->options[i] != 0 && n < o->squad_count; n++)
            count = recruit_squad(&o->squads[n], o->taken_count == 0, count, out);
    }
    return count;
}

/* ---- options ---- */

void br_add_sentence(const char *sentence, int arg, struct text *out)
{
    const char *hole = strstr(sentence, "{n}");
    if (hole == NULL) {
        text_add(out, sentence);
        return;
    }
    text_add_bytes(out, sentence, (size_t)(hole - sentence));
    if (arg >= 'A')
        text_add_char(out, (char)arg);
    else
        text_add_int(out, arg);
    text_add(out, hole + 3);
}

static void add_gear(const struct br_gear *g, struct text *out)
{
    text_addf(out, "%d marker%s: ", g->count, g->count == 1 ? "" : "s");
    br_add_sentence(br_gear_infos[g->kind].sentence, g->arg, out);
    if (g->range != BR_NO_LIMIT)
        text_addf(out, ", range %d", g->range);
    if (g->destruction > 0)
        text_addf(out, ", %d destruction %s", g->destruction, g->destruction == 1 ? "die" : "dice");
}

static void add_support(const struct br_data *d, const struct br_option_kind *o, struct text *out)
{
    for (int i = 0; i < o->squad_count; i++)
        text_addf(out, "%s%d %s", i > 0 ? ", " : "", o->squads[i].count,
                  d->types[o->squads[i].type].title);
    if (o->taken_count > 0)
        text_addf(out, " in place of %d", o->taken_count);
}

void br_option_words(const struct br_data *d, int option, struct text *out)
{
    const struct br_option_kind *o = &d->options[option];
    switch (o->kind) {
    case BR_OPTION_SUPPORT:
        add_support(d, o, out);
        break;
    case BR_OPTION_GEAR:
        add_gear(&o->gear, out);
        break;
    case BR_OPTION_POWER:
        text_addf(out, "%s, ", br_domain_names[br_power_infos[o->power].domain]);
        text_add(out, br_power_infos[o->power].sentence);
        break;
    default:
        br_add_sentence(br_benefit_infos[o->benefit].sentence, o->benefit_arg, out);
    }
    if (o->stars > 0)
        text_addf(out, "; %d order star%s", o->stars, o->stars == 1 ? "" : "s");
}

/* ---- finding by word ---- */

/* The first of `count` rows, from row `first` on, whose name is the word, ignoring case; -1: none
 * is. Every row has `size` bytes, its name lies `at` bytes behind its beginning. */
static int find(const void *rows, size_t size, size_t at, int first, int count, const char *word)
{
    for (int i = first; i < count; i++)
        if (text_same((const char *)rows + (size_t)i * size + at, word))
            return i;
    return -1; /* mutant: 1 becomes 2: everybody asks only whether it is below 0 */
}

#define FIND(rows, type, name, first, count, word)                                                 \
    find(rows, sizeof(struct type), offsetof(struct type, name), first, count, word)

int br_tile_find(const struct br_data *d, const char *word)
{
    return FIND(d->tiles, br_tile_kind, word, 0, d->tile_count, word);
}

int br_option_find(const struct br_data *d, const char *word)
{
    return FIND(d->options, br_option_kind, word, 0, d->option_count, word);
}

int br_army_find(const struct br_data *d, const char *word)
{
    return FIND(d->armies, br_army, word, 0, d->army_count, word);
}

int br_faction_find(const struct br_data *d, const char *word)
{
    return FIND(d->factions, br_faction, word, 0, d->faction_count, word);
}

int br_card_find(const struct br_data *d, const char *word)
{
    return FIND(d->cards, br_card_kind, word, 0, d->card_count, word);
}

int br_scenario_find(const struct br_data *d, const char *word)
{
    return FIND(d->scenarios, br_scenario, word, 0, d->scenario_count, word);
}

int br_terrain_find(const struct br_data *d, const char *word)
{
    return FIND(d->terrains, br_named_terrain, word, 1, d->terrain_count, word);
}

int br_type_find(const struct br_data *d, const char *key)
{
    return FIND(d->types, br_named_type, print.key, 0, d->type_count, key);
}

int br_map_find(const struct br_data *d, const char *word)
{
    return FIND(d->maps, br_map, word, 0, d->map_count, word);
}

int br_mark_find(const struct br_data *d, char mark, bool is_edge)
{
    if (mark == '.' || mark == ' ' || (is_edge && mark == '+'))
        return 0;
    for (int i = 1; i < d->terrain_count; i++) {
        const struct br_terrain *t = &d->terrains[i].symbols;
        if (t->is_edge == is_edge && (t->mark[0] == mark || t->mark[1] == mark))
            return i;
    }
    return -1; /* mutant: 1 becomes 2: everybody asks only whether it is below 0 */
}

void br_data_free(struct br_data *d)
{
    if (d == NULL)
        return;
    for (int i = 0; i < d->map_count; i++)
        free(d->maps[i].table);
    free(d->panels);
    free(d);
}
