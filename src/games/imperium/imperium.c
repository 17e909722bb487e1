/* imperium.c: struct game of imperium, its result, hash, items and lessons. */
#include "imperium.h"

#include <assert.h>

#include <muster/hash.h>

static_assert(sizeof(struct im_state) <= 1024, "a state has at most 1 KiB");

static bool result(const void *data, const void *state, struct result *out)
{
    const struct im_state *s = state;
    (void)data;
    if (s->is_over && out != NULL)
        *out = (struct result){.winner = s->winner,
                               .score = {s->seats[0].score, s->seats[1].score},
                               /* roles swap every round (IM-ROUND-14) */
                               .opener = s->attacker ^ ((s->round - 1) & 1),
                               .rounds = s->round};
    return s->is_over;
}

static uint64_t hash_pile(uint64_t h, const struct im_pile *p)
{
    return hash_bytes(h, p->cards, p->count);
}

static uint64_t hash_set(uint64_t h, const struct cardset *set)
{
    for (int i = 0; i < 4; i++)
        h = hash_u64(h, set->w[i]);
    return h;
}

static uint64_t hash_seat(uint64_t h, const struct im_seat *p)
{
    const uint8_t numbers[] = {p->hand_count, p->score,       p->built,
                               p->recycled,   p->units_known, p->mods_known};
    h = hash_pile(h, &p->deck);
    h = hash_pile(h, &p->discard);
    h = hash_set(h, &p->hand);
    h = hash_set(h, &p->dealt);
    h = hash_set(h, &p->known);
    h = hash_set(h, &p->seen);
    h = hash_bytes(h, p->laid, p->laid_count);
    return hash_bytes(h, numbers, sizeof numbers);
}

static uint64_t hash_frame(uint64_t h, const struct im_frame *f)
{
    uint8_t numbers[4] = {f->kind};
    if (f->kind == IM_FRAME_ROUND) {
        numbers[1] = f->u.round.step;
        numbers[2] = f->u.round.turn;
        numbers[3] = f->u.round.passed;
    } else if (f->kind == IM_FRAME_REFILL) {
        numbers[1] = f->u.refill.step;
        numbers[2] = f->u.refill.seat;
        numbers[3] = f->u.refill.served;
    }
    return hash_bytes(h, numbers, sizeof numbers);
}

static uint64_t hash(const void *data, const void *state)
{
    const struct im_state *s = state;
    const uint8_t numbers[] = {s->frame_count, s->attacker, s->points,  s->pass,
                               s->build[0],    s->build[1], s->is_over, s->winner};
    uint64_t h = hash_begin();
    (void)data;
    for (int i = 0; i < 4; i++)
        h = hash_u64(h, s->rng.s[i]);
    for (int seat = 0; seat < 2; seat++)
        h = hash_seat(h, &s->seats[seat]);
    for (int i = 0; i < s->frame_count; i++)
        h = hash_frame(h, &s->frames[i]);
    h = hash_bytes(h, numbers, sizeof numbers);
    return hash_end(hash_u64(h, s->round));
}

/* Copies of a card in several packs count as one item: the first copy's number. */
static int item_count(const void *data)
{
    const struct im_data *d = data;
    return d->card_count;
}

static const char *item_name(const void *data, int item)
{
    const struct im_data *d = data;
    return d->cards[item].name;
}

/* The chosen deck, including what was drawn from it. Cards left out are in the discard pile and do
 * not count until they are shuffled in (IM-SETUP-04, IM-HAND-03). */
static int holdings(const void *data, const void *state, int seat, uint16_t *out)
{
    const struct im_data *d = data;
    const struct im_state *s = state;
    const struct im_seat *p = &s->seats[seat];
    struct cardset held = {{0}};
    int count = 0;
    if (im_is_building(s))
        return -1;
    CARDSET_EACH(&p->hand, card)
    cardset_add(&held, d->cards[card].first_copy);
    for (int i = 0; i < p->deck.count; i++)
        cardset_add(&held, d->cards[p->deck.cards[i]].first_copy);
    for (int i = 0; i < p->laid_count; i++)
        cardset_add(&held, d->cards[p->laid[i]].first_copy);
    CARDSET_EACH(&held, card)
    out[count++] = (uint16_t)card;
    return count;
}

/* clang-format off */
static const struct lesson lessons[] = {
    {"attack-unit", -1,
     "You attack this round. Lay down one unit: its attack counts, and its types (for example melee "
     "and slash) decide which modifiers both sides can play. An attack that equals or exceeds the "
     "defence wins the round, and the winner of a round scores a point."},
    {"defence-unit", -1,
     "You defend this round. Lay down a unit whose defence is greater than the attack on the table. "
     "The types of your unit do not matter: those of the attacking unit do."},
    {"attack-modifier", -1,
     "Now both players take turns to add modifiers. Those that raise an attack must fit the damage "
     "type of your unit. When both pass in a row, the totals are compared."},
    {"defence-modifier", -1,
     "Now both players take turns to add modifiers. Those that raise a defence must fit one of the "
     "types of the attacking unit. Keep what does not help now: it may win the next round."},
    {"discard", -1,
     "You cannot fight without a unit. You discard one card and draw until you get a unit."},
    {NULL, IM_EVENT_WON,
     "The round is decided. Both players draw back up to seven cards, attacker and defender swap, "
     "and the next round begins."},
    {NULL, IM_EVENT_RECYCLED,
     "A deck was empty: its discard pile was shuffled and became the new deck."},
    {NULL, -1, NULL},
};
/* clang-format on */

static const char *const pass_words[] = {"succession", "final", NULL};
static const char *const build_words[] = {"hand", "auto", NULL};
static const struct game_option options[] = {
    {"points", OPTION_NUMBER, 1, 99, NULL, "10", "points needed to win"},
    {"pass", OPTION_WORD, 0, 0, pass_words, "succession",
     "may a player who passed lay down again?"},
    {"build", OPTION_WORD, 0, 0, build_words, "hand", "choose decks by hand, or let the engine"},
    {"build0", OPTION_WORD, 0, 0, build_words, "", "the same for seat 0"},
    {"build1", OPTION_WORD, 0, 0, build_words, "", "the same for seat 1"},
    {.name = NULL},
};

const struct game imperium_game = {
    .name = "imperium",
    .title = "Imperium Chronicles Card Combat",
    .about = "Two players duel with cards. Each round the attacker lays down a unit, whose attack "
             "counts; the defender answers with a unit, whose defence counts. Then both may add "
             "modifiers that fit the type of the attack. If the attack equals or exceeds the "
             "defence, the attacker scores a point, otherwise the defender. Then the roles swap.",
    .options = options,
    .demo_options = "points=3 build=auto",
    .bench_options = "",
    .lesson_options = "points=3 build=auto",
    .lessons = lessons,
    .default_packs = "meridian",
    .seats = 2,
    .moves_max = IM_MOVES_MAX,
    .state_size = sizeof(struct im_state),
    .view_size = sizeof(struct im_view),
    .rng_at = offsetof(struct im_state, rng),
    .rules = im_rules,
    .rule_count = IM_RULE_COUNT,
    .opener_word = "first attacker",
    .item_word = "card",
    .data_new = im_data_new,
    .data_free = im_data_free,
    .setup = im_setup,
    .deciders = im_deciders,
    .terms = im_terms,
    .vocabulary = &im_vocabulary,
    .ask = im_ask,
    .moves = im_moves,
    .check = im_check,
    .apply = im_apply,
    .result = result,
    .hash = hash,
    .view = im_view,
    .picture = im_picture,
    .view_text = im_view_text,
    .glance = im_glance,
    .view_json = im_view_json,
    .resample = im_resample,
    .describe_move = im_describe_move,
    .explain = im_explain,
    .odds = im_odds,
    .candidates = im_candidates,
    .previews = im_previews,
    .preview = im_preview,
    .is_final = im_is_final,
    .tell = im_tell,
    .print_chance = im_print_chance,
    .parse_chance = im_parse_chance,
    .cards_json = im_cards_json,
    .place_begin = im_place_begin,
    .place = im_place,
    .place_end = im_place_end,
    .print_position = im_print_position,
    .appraise = im_appraise,
    .playouts = {300, 3000, 30000},
    .item_count = item_count,
    .item_name = item_name,
    .holdings = holdings,
};
