/* choices.c: the options of a game: which scenario, which armies. */
#include "rules/choices.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* ---- words ---- */

enum name {
    NAME_SCENARIO,
    NAME_ARMY_0,
    NAME_ARMY_1,
    NAME_POINTS,
    NAME_BATTLE,
    NAME_MISSION, /* from here on only of free battles */
    NAME_SEED,
    NAME_FACTION_0,
    NAME_FACTION_1,
    NAME_COUNT
};
static const char *const names[NAME_COUNT] = {"scenario",    "army0",    "army1",
                                              "points",      "battle",   "mission",
                                              "battle-seed", "faction0", "faction1"};

/* The texts of the armies stay words until all options are known. */
struct words {
    char army[2][BR_ARMY_WORD_MAX];
    int points;     /* 0: not given */
    unsigned given; /* bits of enum name */
};

static bool read_size(const char *value, struct br_wish *wish, struct err *e)
{
    for (int i = 0; i < BR_SIZE_COUNT; i++)
        if (text_same(br_sizes[i].word, value)) {
            wish->points = (uint16_t)br_sizes[i].points;
            return true;
        }
    return err_set(e, ERR_VALUE, "a battle is a skirmish, a battle or a war, not \"%.40s\"", value);
}

static bool read_mission(const char *value, struct br_wish *wish, struct err *e)
{
    for (int i = BR_MEETING; i < BR_MISSION_COUNT; i++)
        if (text_same(br_mission_names[i], value)) {
            wish->mission = (uint8_t)i;
            return true;
        }
    return err_set(e, ERR_VALUE,
                   "there is no mission \"%.40s\": meeting, take-and-hold, relic, breakthrough, "
                   "decapitation, last-stand",
                   value);
}

/* What only a free battle asks for. */
static bool read_wish(const struct br_data *d, enum name name, const char *value,
                      struct br_wish *wish, struct err *e)
{
    int64_t seed;
    int faction;
    switch (name) {
    case NAME_BATTLE:
        return read_size(value, wish, e);
    case NAME_MISSION:
        return read_mission(value, wish, e);
    case NAME_SEED:
        if (!text_to_int(value, 0, INT_MAX, &seed))
            return err_set(e, ERR_VALUE, "battle-seed is a number from 0 on, not \"%.40s\"", value);
        wish->has_seed = true;
        wish->seed = (uint64_t)seed;
        return true;
    default:
        faction = br_faction_find(d, value);
        if (faction < 0)
            return err_set(e, ERR_VALUE, "the packs have no faction \"%.40s\"", value);
        wish->factions[name == NAME_FACTION_1] = (uint8_t)faction;
        return true;
    }
}

static bool read_value(const struct br_data *d, enum name name, const char *value,
                       struct br_choices *c, struct words *words, struct err *e)
{
    int64_t points;
    words->given |= 1U << name;
    switch (name) {
    case NAME_SCENARIO:
        if (d->scenario_count == 0)
            return err_set(e, ERR_VALUE, "the packs have no scenario");
        c->scenario = br_scenario_find(d, value);
        return c->scenario >= 0
                   ? true
                   : err_set(e, ERR_VALUE,
                             "the packs have no scenario \"%.40s\"; the first is \"%s\"", value,
                             d->scenarios[0].word);
    case NAME_ARMY_0:
    case NAME_ARMY_1:
        snprintf(words->army[name - NAME_ARMY_0], sizeof words->army[0], "%s", value);
        return true;
    case NAME_POINTS:
        if (!text_to_int(value, BR_POINTS_LOW, BR_POINTS_HIGH, &points))
            return err_set(e, ERR_VALUE, "points is a number from %d to %d, not \"%.40s\"",
                           BR_POINTS_LOW, BR_POINTS_HIGH, value);
        words->points = (int)points;
        return true;
    default:
        return read_wish(d, name, value, &c->wish, e);
    }
}

/* option := name "=" value */
static bool read_option(const struct br_data *d, const char *word, size_t size,
                        struct br_choices *c, struct words *words, struct err *e)
{
    char value[BR_ARMY_WORD_MAX];
    for (int i = 0; i < NAME_COUNT; i++) {
        size_t head = strlen(names[i]);
        if (size <= head || strncmp(word, names[i], head) != 0 || word[head] != '=')
            continue;
        if (size - head > sizeof value)
            return err_set(e, ERR_BOUND, "the value of %s has more than %d characters", names[i],
                           BR_ARMY_WORD_MAX - 1);
        snprintf(value, sizeof value, "%.*s", (int)(size - head - 1), word + head + 1);
        return read_value(d, (enum name)i, value, c, words, e);
    }
    return err_set(e, ERR_VALUE,
                   "the options are scenario=NAME, army0=ARMY, army1=ARMY, points=N, and of a free "
                   "battle battle=SIZE, mission, battle-seed, faction0, faction1; here is \"%.*s\"",
                   (int)(size > 40 ? 40 : size), word);
}

/* ---- armies ---- */

static void keep_first(void *who, const struct err *e)
{
    struct err *first = who;
    if (first->code == ERR_NONE)
        *first = *e;
}

static bool is_free(const struct br_choices *c)
{
    return c->wish.points > 0;
}

/* BR-SETUP-04 where the scenario grants points, else a free army (BR-FREE-04 to -13). */
static bool choose_army(const struct br_data *d, const struct words *words, int seat,
                        struct br_choices *c, struct err *e)
{
    int granted = is_free(c) ? 0 : d->scenarios[c->scenario].sides[seat].points;
    struct br_army *a = &c->armies[seat];
    struct err wrong = {.code = ERR_NONE};
    struct report report = {.say = keep_first, .who = &wrong};
    if (words->army[seat][0] == '\0')
        return true;
    if (!br_army_named(d, words->army[seat], a, e))
        return false;
    a->points = (uint16_t)(is_free(c)          ? c->wish.points
                           : words->points > 0 ? words->points
                           : a->points > 0     ? a->points
                                               : BR_POINTS_USUAL);
    int mistakes =
        granted > 0 ? br_army_check_completed(d, a, &d->scenarios[c->scenario].sides[seat], &report)
                    : br_army_check(d, a, &report);
    if (mistakes > 0 && e != NULL)
        *e = wrong;
    return mistakes == 0;
}

/* A side that keeps the scenario's army may leave too little room for the other. */
static bool check_room(const struct br_data *d, const struct br_choices *c, struct err *e)
{
    struct br_scenario sc;
    struct br_levy levies[BR_BATTLE_TILES_MAX];
    struct br_recruit units[BR_RECRUITS_MAX];
    int tiles, count = 0;
    br_chosen_scenario(d, c, &sc);
    tiles = br_levies(&sc, levies);
    for (int i = 0; i < tiles; i++)
        count += br_recruits(d, &levies[i].tile, units);
    return count <= BR_UNITS_MAX ? true
                                 : err_set(e, ERR_BOUND, "both armies have %d units, and %d fit",
                                           count, BR_UNITS_MAX);
}

void br_chosen_scenario(const struct br_data *d, const struct br_choices *c,
                        struct br_scenario *out)
{
    *out = d->scenarios[c->scenario];
    for (int seat = 0; seat < 2; seat++) {
        const struct br_army *a = &c->armies[seat];
        if (a->tile_count == 0)
            continue;
        memcpy(out->sides[seat].tiles, a->tiles, sizeof a->tiles);
        out->sides[seat].tile_count = a->tile_count;
    }
}

/* A scenario of the packs, or a free battle? */
static bool check_kind(const struct words *words, struct br_choices *c, struct err *e)
{
    if (words->given >> NAME_MISSION != 0 && !is_free(c))
        return err_set(e, ERR_VALUE, "say how large the battle is: battle=skirmish|battle|war");
    if (is_free(c) && (words->given >> NAME_SCENARIO & 1))
        return err_set(e, ERR_VALUE,
                       "a scenario of the packs and a free battle exclude each other: scenario or "
                       "battle");
    if (is_free(c) && words->points > 0)
        c->wish.points = (uint16_t)words->points;
    return true;
}

bool br_read_options(const struct br_data *d, const char *options, struct br_choices *out,
                     struct err *e)
{
    struct words words = {.points = 0};
    *out = (struct br_choices){.scenario = 0};
    br_wish_factions(d, out->wish.factions);
    for (const char *p = options + strspn(options, " "); *p != '\0'; p += strspn(p, " ")) {
        size_t size = strcspn(p, " ");
        if (!read_option(d, p, size, out, &words, e))
            return false;
        p += size;
    }
    if (!check_kind(&words, out, e))
        return false;
    for (int seat = 0; seat < 2; seat++) {
        if (!choose_army(d, &words, seat, out, e))
            return false;
        out->wish.armies[seat] = out->armies[seat];
    }
    return is_free(out) || d->scenario_count == 0 || check_room(d, out, e);
}

void br_tell_advice(struct br_game *g, const struct br_choices *c, const struct br_scenario *sc)
{
    for (int seat = 0; seat < 2; seat++) {
        const struct br_army *a = &c->armies[seat];
        if (a->tile_count == 0)
            continue;
        int tokens = br_army_tokens(g->d, a);
        if (tokens > BR_TOKENS_MAX)
            BR_TELL(g, seat, EXCESS, excess, .tokens = tokens);
        if (br_army_lacks_flak(g->d, a, g->d->tiles[sc->sides[seat ^ 1].tiles[0].kind].faction))
            BR_TELL(g, seat, NO_FLAK, no_flak);
    }
}
