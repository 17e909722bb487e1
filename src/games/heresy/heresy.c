/* heresy.c: the game's row of functions, its result and its hash. */
#include <muster/games.h>
#include <stddef.h>
#include "bot/features.h"
#include "state/fields.h"
#include "talk/view.h"

static_assert(sizeof(struct hh_state) <= 4096, "a state has at most 4 KiB");
static_assert((int)HH_CARDS_MAX > (int)HH_NO_CARD,
              "the face of an unknown card is a row of the card table");

static bool result(const void *data, const void *state, struct result *out)
{
    const struct hh_state *s = state;
    (void)data;
    if (s->is_over && out != NULL)
        *out = (struct result){.winner = s->winner < 2 ? s->winner : -1,
                               .score = {hh_sectors_of(s, 0), hh_sectors_of(s, 1)},
                               .opener = s->attacker < 2 ? s->attacker : 0,
                               .rounds = s->turn};
    return s->is_over;
}

/* ---- items ---- */

static int item_count(const void *data)
{
    const struct hh_data *d = data;
    return d->set->card_count;
}

static const char *item_name(const void *data, int item)
{
    const struct hh_data *d = data;
    return d->set->cards[item].name;
}

/* The cards of the seat's deck, wherever they are now. */
static int holdings(const void *data, const void *state, int seat, uint16_t *out)
{
    const struct hh_data *d = data;
    const struct hh_state *s = state;
    bool is_held[HH_CARDS_MAX] = {false};
    int count = 0;
    for (int i = 0; i < s->things[seat]; i++)
        is_held[s->card[seat * HH_SEAT_THINGS + i]] = true;
    /* mutant: < becomes <=: nobody holds the row behind the last card */
    for (int card = 0; card < d->set->card_count; card++)
        if (is_held[card])
            out[count++] = (uint16_t)card;
    return count;
}

static void cards_json(const void *data, struct json *out)
{
    const struct hh_data *d = data;
    heresy_packs.cards_json(d->set, out);
}

static const void *picture(const void *view)
{
    const struct hh_view *v = view;
    return &v->s;
}

static const char *const variant_words[] = {"full", "quick-start", NULL};
static const char *const switch_words[] = {"on", "off", NULL};
static const struct game_option options[] = {
    {"deck0", OPTION_NAME, 0, 0, NULL, "starter-lantern", "the deck of seat 0"},
    {"deck1", OPTION_NAME, 0, 0, NULL, "starter-ember", "the deck of seat 1"},
    {"variant", OPTION_WORD, 0, 0, variant_words, "full",
     "all the rules, or those for a first game"},
    {"charge_window", OPTION_WORD, 0, 0, switch_words, "on; off in quick-start",
     "may tactics follow a charge?"},
    {"max_turns", OPTION_NUMBER, 4, 99, NULL, "20", "the game is a draw after this turn"},
    {"max_battle_actions", OPTION_NUMBER, 1, 9999, NULL, "500",
     "battle actions until a battle ends"},
    {.name = NULL},
};

/* The decks: both options name one. */
static void option_values(const void *data, const char *option, struct json *out)
{
    const struct hh_data *d = data;
    (void)option;
    json_open_array(out);
    for (int i = 0; i < d->deck_count; i++) {
        json_open_object(out);
        json_key_string(out, "name", d->decks[i].name);
        json_key_string(out, "title", d->decks[i].title);
        json_key_string(out, "side", d->decks[i].side == HH_LOYALIST ? "loyalist" : "traitor");
        json_key_int(out, "size", d->decks[i].size);
        json_end(out);
    }
    json_end(out);
}

const struct game heresy_game = {
    .name = "heresy",
    .title = "The Horus Heresy collectible card game",
    .about =
        "Two players fight for the three key sectors of a planet; two of them win the game. "
        "Each turn both send cards there: first one each, face up, to every sector, then six "
        "more, face down, wherever they like. Then the attacker chooses a sector to fight over, "
        "and after that the defender another. In a battle the players take turns to shoot, to "
        "charge and assault, or to play cards from hand; whoever is left with more flags, and "
        "enough of them, takes the sector. Every card can stand on the field, be played from hand "
        "for the line at its bottom, and serve as a die.",
    .options = options,
    .option_values = option_values,
    .demo_options = "variant=quick-start",
    .bench_options = "",
    .lesson_options = "variant=quick-start deck0=starter-lantern deck1=starter-ember",
    .lessons = hh_lessons,
    .default_packs = "concord,ashen,freehold,starter-lantern,starter-ember,bulwark,longrifle,"
                     "musterday,knifepoint,gambit,furnace",
    .seats = 2,
    .moves_max = HH_MOVES_MAX,
    .state_size = sizeof(struct hh_state),
    .view_size = sizeof(struct hh_view),
    .rng_at = offsetof(struct hh_state, rng),
    .rules = hh_rules,
    .rule_count = HH_RULE_COUNT,
    .opener_word = "attacker",
    .item_word = "card",
    .terms = hh_terms,
    .vocabulary = &hh_vocabulary,
    .data_new = hh_data_new,
    .data_free = hh_data_free,
    .setup = hh_setup,
    .deciders = hh_deciders,
    .ask = hh_ask,
    .moves = hh_moves,
    .check = hh_check,
    .apply = hh_apply,
    .result = result,
    .hash = hh_hash,
    .view = hh_view,
    .picture = picture,
    .view_text = hh_view_text,
    .glance = hh_glance,
    .view_json = hh_view_json,
    .resample = hh_resample,
    .describe_move = hh_describe_move,
    .explain = hh_explain,
    .odds = hh_odds_of,
    .previews = hh_previews,
    .preview = hh_preview,
    .is_final = hh_is_final,
    .candidates = hh_candidates,
    .tell = hh_tell_story,
    .print_chance = hh_print_chance,
    .parse_chance = hh_parse_chance,
    .cards_json = cards_json,
    .place_begin = hh_place_begin,
    .place = hh_place,
    .place_end = hh_place_end,
    .print_position = hh_print_position,
    .appraise = hh_appraise,
    .appraise_all = hh_appraise_all,
    .chapter = hh_chapter,
    .features = hh_features,
    .weights = &hh_weights,
    .playouts = {60, 400, 2500},
    .moot = hh_moot,
    .item_count = item_count,
    .item_name = item_name,
    .holdings = holdings,
};
