/* test_positions.c: positions put up by hand at random, most of them odd: few cards, cards in no
 * pile, memories. Those that are accepted must stand everything: each viewer's guess at what is
 * hidden gives the same view, can be saved, loaded and played to the end. */
#include "../unit.h"
#include "ask.h"
#include "table.h"

#include <stdio.h>

enum { CARDS_MAX = 255, TRIES = 4000 };

/* A position under construction; cards are dealt from a shuffled pack. */
struct builder {
    struct table table; /* for the names of the cards */
    uint8_t cards[CARDS_MAX];
    int next, count;
    char buf[1 << 15];
    struct text text;
};

static bool maybe(struct builder *b, int percent)
{
    return rng_below(&b->table.rng, 100) < (uint32_t)percent;
}

static int below(struct builder *b, int n)
{
    return (int)rng_below(&b->table.rng, (uint32_t)n);
}

static void add_number(struct builder *b, const char *key, int percent, int high)
{
    if (maybe(b, percent))
        text_addf(&b->text, "%s: %d\n", key, below(b, high));
}

static void add_seats(struct builder *b, const char *key, int percent)
{
    static const char *const seats[] = {"0", "1", "0 1", ""};
    if (maybe(b, percent))
        text_addf(&b->text, "%s: %s\n", key, seats[below(b, 4)]);
}

static void add_names(struct builder *b, const char *key, int seat, int first, int count)
{
    text_addf(&b->text, "%s %d:", key, seat);
    for (int i = 0; i < count; i++)
        text_addf(&b->text, "%s %s", i > 0 ? "," : "",
                  b->table.game->item_name(b->table.data, b->cards[first + i]));
    text_add(&b->text, "\n");
}

/* Up to `most` cards; returns how many. */
static int add_cards(struct builder *b, const char *key, int seat, int percent, int most)
{
    int left = b->count - b->next, count = below(b, most + 1);
    if (!maybe(b, percent) || left == 0)
        return 0;
    count = count < left ? count : left;
    add_names(b, key, seat, b->next, count);
    b->next += count;
    return count;
}

/* The first card laid down must be a unit: finds one and lays it on top. */
static void add_laid(struct builder *b, int seat, int percent)
{
    if (!maybe(b, percent) || b->next == b->count)
        return;
    for (int i = b->next; i < b->count; i++) {
        if (b->cards[i] < 48) { /* the units come first in the pack */
            uint8_t unit = b->cards[i];
            b->cards[i] = b->cards[b->next];
            b->cards[b->next] = unit;
            break;
        }
    }
    add_names(b, "laid", seat, b->next++, 1);
}

static void add_seat(struct builder *b, int seat, int most, const char *step)
{
    bool has_units = strcmp(step, "exchange") == 0 || strcmp(step, "over") == 0;
    bool is_building = strcmp(step, "build") == 0;
    int hand = b->next, hand_count = add_cards(b, "hand", seat, is_building ? 3 : 90, 6);
    int deck = b->next, deck_count = add_cards(b, "deck", seat, is_building ? 10 : 80, most);
    add_cards(b, "discard", seat, 70, most);
    add_cards(b, "dealt", seat, is_building ? 90 : 3, 51);
    add_laid(b, seat, has_units ? 95 : strcmp(step, "defence-unit") == 0 ? 50 : 3);
    if (maybe(b, 30) && hand_count > 0)
        add_names(b, "known", seat, hand, 1 + below(b, hand_count));
    if (maybe(b, 30) && deck_count > 0)
        add_names(b, "seen", seat, deck, 1 + below(b, deck_count));
    if (maybe(b, 20))
        text_addf(&b->text, "told %d: %d %d\n", seat, below(b, 3), below(b, 3));
}

static const char *build_position(struct builder *b)
{
    static const char *const steps[] = {"attack-unit", "defence-unit", "exchange", "draw",
                                        "discard",     "build",        "over"};
    static const int sizes[] = {1, 3, 10, 40};
    const char *step = steps[below(b, 7)];
    int most = sizes[below(b, 4)];
    for (int i = 0; i < b->count; i++)
        b->cards[i] = (uint8_t)i;
    rng_shuffle8(&b->table.rng, b->cards, b->count);
    b->next = 0;
    text_init(&b->text, b->buf, sizeof b->buf);
    text_addf(&b->text, "step: %s\n", step);
    add_number(b, "attacker", 70, 2);
    add_number(b, "turn", 40, 2);
    add_number(b, "served", 30, 2);
    add_number(b, "round", 30, 5);
    add_number(b, "winner", 20, 2);
    add_seats(b, "passed", 30);
    add_seats(b, "built", 20);
    add_seats(b, "recycled", 30);
    if (maybe(b, 50))
        text_addf(&b->text, "score: %d %d\n", below(b, 4), below(b, 4));
    add_seat(b, 0, most, step);
    add_seat(b, 1, most, step);
    assert_false(text_is_cut(&b->text));
    return b->buf;
}

/* ---- what an accepted position must stand ---- */

static void check_saved(struct engine *e, const char *match)
{
    json_t *hash = ask_ok(e, "{\"op\":\"hash\",\"match\":\"%s\"}", match);
    json_t *saved = ask_ok(e, "{\"op\":\"save\",\"as\":\"position\",\"match\":\"%s\"}", match);
    char *position = quoted(text_of(saved, "position"));
    json_t *again = ask_ok(e,
                           "{\"op\":\"load\",\"game\":\"imperium\",\"options\":\"points=3\","
                           "\"match\":\"again\",\"position\":%s}",
                           position);
    if (strcmp(text_of(hash, "hash"), text_of(again, "hash")) != 0)
        fail_msg("saved and loaded again this is another position:\n%s",
                 text_of(saved, "position"));
    json_decref(ask_ok(e, "{\"op\":\"free\",\"match\":\"again\"}"));
    json_decref(hash);
    json_decref(saved);
    json_decref(again);
    free(position);
}

static void check_guess(struct engine *e, const char *viewer, int seed, const char *position)
{
    json_decref(
        ask_ok(e, "{\"op\":\"resample\",\"match\":\"g\",\"to\":\"guess\",\"seat\":%s,\"seed\":%d}",
               viewer, seed));
    json_t *true_view = ask_ok(e, "{\"op\":\"view\",\"match\":\"g\",\"seat\":%s}", viewer);
    json_t *guessed = ask_ok(e, "{\"op\":\"view\",\"match\":\"guess\",\"seat\":%s}", viewer);
    if (!json_equal(true_view, guessed))
        fail_msg("a guess of %s gives another view of\n%s", viewer, position);
    check_saved(e, "guess");
    json_decref(ask_ok(e,
                       "{\"op\":\"playout\",\"match\":\"guess\",\"bots\":[\"greedy\",\"random\"],"
                       "\"seed\":%d}",
                       seed));
    json_decref(ask_ok(e, "{\"op\":\"free\",\"match\":\"guess\"}"));
    json_decref(true_view);
    json_decref(guessed);
}

static bool check_position(struct engine *e, const char *position, int seed)
{
    char *text = quoted(position);
    json_t *answer = ask(e,
                         "{\"op\":\"load\",\"game\":\"imperium\",\"options\":\"points=3\","
                         "\"match\":\"g\",\"position\":%s}",
                         text);
    bool ok = json_is_true(json_object_get(answer, "ok"));
    json_decref(answer);
    free(text);
    if (!ok)
        return false;
    check_saved(e, "g");
    check_guess(e, "0", seed, position);
    check_guess(e, "1", seed, position);
    check_guess(e, "\"spectator\"", seed, position);
    json_decref(ask_ok(e, "{\"op\":\"free\",\"match\":\"g\"}"));
    return true;
}

static void test_odd_positions_stand_everything(void **unused)
{
    struct builder *b = table_room(sizeof *b);
    struct engine *e = engine_new(1);
    int accepted = 0;
    (void)unused;
    table_begin(&b->table, "imperium", "", 5);
    b->count = b->table.game->item_count(b->table.data);
    assert_true(b->count <= CARDS_MAX);
    for (int i = 0; i < TRIES; i++)
        accepted += check_position(e, build_position(b), i);
    assert_true(accepted > TRIES / 10);
    table_end(&b->table);
    engine_free(e);
    free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_odd_positions_stand_everything)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
