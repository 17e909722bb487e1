/* blackreach.c: the game's row of functions, and its result. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <muster/games.h>

#include "army/army.h"
#include "board/load.h"
#include "bot/bot.h"
#include "bot/features.h"
#include "save/position.h"

static bool result(const void *data, const void *state, struct result *out)
{
    const struct br_state *s = state;
    (void)data;
    if (s->winner != BR_PLAYING && out != NULL) {
        int winner = s->winner == BR_DRAWN ? -1 : s->winner;
        *out = (struct result){.winner = winner, .opener = s->opener, .rounds = s->turn};
        bool has_points = s->sides[0].points > 0 || s->sides[1].points > 0;
        for (int seat = 0; seat < 2; seat++)
            out->score[seat] = has_points ? s->sides[seat].points : br_controlled_value(s, seat);
    }
    return s->winner != BR_PLAYING;
}

/* ---- statistics count unit types ---- */

/* Units by their titles, then tiles and options by their words. */
static int item_count(const void *data)
{
    const struct br_data *d = data;
    return d->type_count + d->tile_count + d->option_count;
}

static const char *item_name(const void *data, int item)
{
    const struct br_data *d = data;
    if (item < d->type_count)
        return d->types[item].title;
    item -= d->type_count;
    return item < d->tile_count ? d->tiles[item].word : d->options[item - d->tile_count].word;
}

static int holdings(const void *data, const void *state, int seat, uint16_t *out)
{
    const struct br_data *d = data;
    const struct br_state *s = state;
    bool has[BR_TYPES_MAX + BR_TILE_KINDS_MAX + BR_OPTION_KINDS_MAX] = {false};
    int count = 0;
    for (int i = 0; i < s->field.unit_count; i++)
        if (s->field.units[i].owner == seat && s->field.units[i].type < BR_TYPES_MAX)
            has[s->field.units[i].type] = true;
    for (int i = 0; i < s->tile_count; i++)
        if (s->tiles[i].owner == seat && s->tiles[i].kind != BR_NO_TILE)
            has[d->type_count + s->tiles[i].kind] = true;
    for (int i = 0; i < s->option_count; i++)
        if (s->tiles[s->options[i].tile].owner == seat)
            has[d->type_count + d->tile_count + s->options[i].kind] = true;
    for (int i = 0; i < item_count(d); i++)
        if (has[i])
            out[count++] = (uint16_t)i;
    return count;
}

static void *data_new(const struct pack_text *packs, int count, struct report *report)
{
    return br_data_new(packs, count, report);
}

static void data_free(void *data)
{
    br_data_free(data);
}

/* ---- packs on their own ---- */

/* A pack with those that it builds on; counts of what these have. */
struct checked_packs {
    struct br_data *data;
    int types, terrains, maps, tiles, scenarios, options, cards, armies;
};

static void *checked_new(const struct pack_text *packs, int base, int count,
                         struct report *mistakes, struct report *warnings)
{
    struct report silent = {.errors = 0};
    struct br_data *before = br_data_read(packs, base, &silent);
    struct br_data *all = br_data_read(packs, count, mistakes);
    struct checked_packs *c = NULL;
    (void)warnings; /* there are none */
    if (before != NULL && all != NULL && (c = malloc(sizeof *c)) == NULL)
        abort();
    if (c != NULL)
        *c = (struct checked_packs){all,
                                    before->type_count,
                                    before->terrain_count,
                                    before->map_count,
                                    before->tile_count,
                                    before->scenario_count,
                                    before->option_count,
                                    before->card_count,
                                    before->army_count};
    else
        br_data_free(all);
    br_data_free(before);
    return c;
}

static void checked_free(void *data)
{
    struct checked_packs *c = data;
    if (c != NULL)
        br_data_free(c->data);
    free(c);
}

static void put_named(struct json *j, const char *kind, const char *word, const char *title)
{
    json_open_object(j);
    json_key_string(j, "kind", kind);
    json_key_string(j, "name", word);
    json_key_string(j, "title", title);
    json_end(j);
}

static void checked_json(const void *data, struct json *out)
{
    const struct checked_packs *c = data;
    const struct br_data *d = c->data;
    json_open_array(out);
    for (int i = c->types; i < d->type_count; i++)
        br_type_json(d, i, out);
    for (int i = c->terrains; i < d->terrain_count; i++)
        put_named(out, "terrain", d->terrains[i].word, d->terrains[i].title);
    for (int i = c->maps; i < d->map_count; i++)
        put_named(out, "map", d->maps[i].word, d->maps[i].title);
    for (int i = c->tiles; i < d->tile_count; i++)
        put_named(out, "tile", d->tiles[i].word, d->tiles[i].title);
    for (int i = c->scenarios; i < d->scenario_count; i++)
        put_named(out, "scenario", d->scenarios[i].word, d->scenarios[i].title);
    for (int i = c->options; i < d->option_count; i++)
        put_named(out, "option", d->options[i].word, d->options[i].title);
    for (int i = c->cards; i < d->card_count; i++)
        put_named(out, "card", d->cards[i].word, d->cards[i].title);
    for (int i = c->armies; i < d->army_count; i++)
        put_named(out, "army", d->armies[i].word, d->armies[i].title);
    json_end(out);
}

const struct pack_kind blackreach_packs = {
    .game = "blackreach",
    .example = "armies",
    .items = "entries",
    .rules = &blackreach_game,
    .has_base = true,
    .data_new = checked_new,
    .data_free = checked_free,
    .cards_json = checked_json,
};

static const void *picture(const void *view)
{
    const struct br_view *v = view;
    return &v->s;
}

static const char *const battle_words[] = {"skirmish", "battle", "war", NULL};

static const struct game_option options[] = {
    {"scenario", OPTION_NAME, 0, 0, NULL, "the first of the packs", "the battle to fight"},
    {"faction0", OPTION_NAME, 0, 0, NULL, "the first of the packs",
     "faction of seat 0 in a free battle"},
    {"faction1", OPTION_NAME, 0, 0, NULL, "the second of the packs",
     "faction of seat 1 in a free battle"},
    {"army0", OPTION_NAME, 0, 0, NULL, "the scenario's, or by lot",
     "the army of seat 0: its name, or its tiles and options in one word"},
    {"army1", OPTION_NAME, 0, 0, NULL, "the scenario's, or by lot", "the army of seat 1"},
    {"points", OPTION_NUMBER, BR_POINTS_LOW, BR_POINTS_HIGH, NULL, "",
     "what these armies may cost; without it what they say, or 200"},
    {"battle", OPTION_WORD, 0, 0, battle_words, "", "a free battle of this size instead"},
    {"mission", OPTION_WORD, 0, 0, br_mission_names + 1, "by lot", "mission of a free battle"},
    {"battle-seed", OPTION_NUMBER, 0, INT_MAX, NULL, "",
     "a free battle that does not change with the match"},
    {.name = NULL},
};

static void army_values(const struct br_data *d, struct json *out)
{
    json_open_array(out);
    for (int i = 0; i < d->army_count; i++) {
        const struct br_army *a = &d->armies[i];
        json_open_object(out);
        json_key_string(out, "name", a->word);
        json_key_string(out, "title", a->title);
        json_key_string(out, "faction", d->factions[a->faction].word);
        json_key_int(out, "points", a->points);
        json_key_int(out, "price", br_army_price(d, a));
        json_end(out);
    }
    json_end(out);
}

static void faction_values(const struct br_data *d, struct json *out)
{
    json_open_array(out);
    for (int i = 0; i < d->faction_count; i++) {
        json_open_object(out);
        json_key_string(out, "name", d->factions[i].word);
        json_key_string(out, "title", d->factions[i].title);
        json_end(out);
    }
    json_end(out);
}

static void scenario_values(const struct br_data *d, struct json *out)
{
    json_open_array(out);
    for (int i = 0; i < d->scenario_count; i++) {
        const struct br_scenario *s = &d->scenarios[i];
        json_open_object(out);
        json_key_string(out, "name", s->word);
        json_key_string(out, "title", s->title);
        json_key_int(out, "turns", s->turns);
        json_key_int(out, "width", d->maps[s->map].board.w);
        json_key_int(out, "height", d->maps[s->map].board.h);
        json_key_array(out, "armies");
        for (int seat = 0; seat < 2; seat++) {
            json_open_array(out);
            for (int k = 0; k < s->sides[seat].tile_count; k++)
                json_str(out, d->tiles[s->sides[seat].tiles[k].kind].title);
            json_end(out);
        }
        json_end(out);
        json_end(out);
    }
    json_end(out);
}

static void option_values(const void *data, const char *option, struct json *out)
{
    if (strcmp(option, "scenario") == 0)
        scenario_values(data, out);
    else if (strncmp(option, "faction", 7) == 0)
        faction_values(data, out);
    else
        army_values(data, out);
}

const struct game blackreach_game = {
    .name = "blackreach",
    .title = "Heroes of Black Reach",
    .about = "Two armies fight over a field of squares. Each turn both players secretly give "
             "numbered order tokens to their units. Then the numbers are called in turn: a unit "
             "that is called moves, fires or assaults. Units without a token move at the end of "
             "the turn. Whoever holds more objectives after the last turn wins.",
    .options = options,
    .option_values = option_values,
    .demo_options = "",
    .bench_options = "scenario=two-keeps",
    .lesson_options = "scenario=first-watch",
    .lessons = br_lessons,
    .default_packs = "ground,armies,fields,battles,keeps,rosters,cards,campaign",
    .seats = 2,
    .moves_max = BR_MOVES_MAX,
    .state_size = sizeof(struct br_state),
    .view_size = sizeof(struct br_view),
    .rng_at = offsetof(struct br_state, rng),
    .rules = br_rules,
    .rule_count = BR_RULE_COUNT,
    .opener_word = "first initiative",
    .item_word = "item",
    .data_new = data_new,
    .data_free = data_free,
    .setup = br_setup,
    .deciders = br_deciders,
    .terms = br_terms,
    .vocabulary = &br_vocabulary,
    .ask = br_ask,
    .moves = br_moves,
    .check = br_check,
    .apply = br_apply,
    .result = result,
    .hash = br_hash,
    .view = br_view,
    .picture = picture,
    .view_text = br_view_text,
    .glance = br_glance,
    .view_json = br_view_json,
    .resample = br_resample,
    .describe_move = br_describe_move,
    .explain = br_explain,
    .odds = br_odds_of,
    .previews = br_previews,
    .preview = br_preview,
    .is_futile = br_is_futile,
    .is_final = br_is_final,
    .reactions = br_reactions,
    .reaction = br_reaction_of,
    .candidates = br_candidates,
    .tell = br_tell_story,
    .print_chance = br_print_chance,
    .parse_chance = br_parse_chance,
    .cards_json = br_cards_json,
    .place_begin = br_game_place_begin,
    .place = br_game_place,
    .place_end = br_game_place_end,
    .print_position = br_print_position,
    .appraise = br_appraise,
    .appraise_all = br_appraise_all,
    .chapter = br_chapter,
    .features = br_features,
    .weights = &br_weights,
    .playouts = {60, 400, 2500},
    .item_count = item_count,
    .item_name = item_name,
    .holdings = holdings,
};
