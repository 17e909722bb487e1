/* test_notes.c: what a state notes for speed (the digest of texts, what a window found out about
 * hands) follows from the rest of it: a state without the notes plays on in the same way. So does
 * a game whose data lack what was found out about costs and needs when packs were read. */
#include "../unit.h"

#include "set.h"
#include "rules/rules.h"

enum { GAMES = 32, PARTS_MAX = 64 };

/* A deck of the third has a card that gives abilities away. */
static const char *const options[] = {"", "deck0=random deck1=random", "deck0=knifepoint",
                                      "variant=quick-start"};

/* Plays at random; before each move `look` is called with it. */
static void play(const struct hh_data *d,
                 void (*look)(const struct hh_data *d, const struct hh_state *s, int seat,
                              const struct move *m))
{
    static struct hh_state s;
    static struct move moves[HH_MOVES_MAX];
    struct rng rng;
    struct err e;
    rng_seed(&rng, 13);
    for (int game = 0; game < GAMES; game++) {
        assert_true(hh_setup(d, &s, options[game % 4], (uint64_t)game, NULL, &e));
        for (unsigned asked; (asked = hh_deciders(d, &s)) != 0;) {
            int seat = __builtin_ctz(asked), count = hh_moves(d, &s, seat, moves);
            const struct move *m = &moves[rng_below(&rng, (uint32_t)count)];
            look(d, &s, seat, m);
            hh_apply(d, &s, seat, m, NULL);
        }
    }
}

static void invalidate_notes(struct hh_state *s)
{
    s->digest = (struct hh_digest){0};
    for (int i = 0; i < s->frame_count; i++)
        if (s->frames[i].kind == HH_FRAME_WINDOW)
            s->frames[i].u.window.held = 0;
}

/* The same list, and the same state after the move. */
static void compare_with_plain(const struct hh_data *d, const struct hh_state *s, int seat,
                               const struct move *m)
{
    static struct hh_state noted, plain;
    static struct move moves[HH_MOVES_MAX], others[HH_MOVES_MAX];
    noted = plain = *s;
    invalidate_notes(&plain);
    int count = hh_moves(d, &noted, seat, moves);
    assert_int_equal(count, hh_moves(d, &plain, seat, others));
    assert_memory_equal(moves, others, (size_t)count * sizeof *moves);
    hh_apply(d, &noted, seat, m, NULL);
    hh_apply(d, &plain, seat, m, NULL);
    assert_true(heresy_game.hash(d, &noted) == heresy_game.hash(d, &plain));
}

static void test_notes_change_nothing(void **state)
{
    play(*state, compare_with_plain);
}

/* When a question stands the digest is the one that would be made now. */
static void compare_digest(const struct hh_data *d, const struct hh_state *s, int seat,
                           const struct move *m)
{
    struct hh_digest now = hh_digest_make(d, s);
    (void)seat, (void)m;
    assert_int_equal(now.of, s->digest.of);
    assert_int_equal(now.does, s->digest.does);
    assert_int_equal(now.lasts, s->digest.lasts);
    assert_int_equal(now.gift_kinds, s->digest.gift_kinds);
    assert_int_equal(now.gifts, s->digest.gifts);
    assert_int_equal(now.forced, s->digest.forced);
    assert_int_equal(now.reacts, s->digest.reacts);
    assert_int_equal(now.wide, s->digest.wide);
    assert_int_equal(now.kinds[0], s->digest.kinds[0]);
    assert_int_equal(now.kinds[1], s->digest.kinds[1]);
    assert_true(now.bars == s->digest.bars);
    assert_true(now.speakers == s->digest.speakers);
    for (int i = 0; i < 2; i++) {
        struct hh_hand hand = hh_hand_make(d, s, i);
        if (s->digest.hands[i].kinds == 0 && !s->in_battle_step)
            continue;
        assert_int_equal(hand.kinds, s->digest.hands[i].kinds);
        assert_int_equal(hand.answers, s->digest.hands[i].answers);
    }
}

static void test_digest_is_kept(void **state)
{
    play(*state, compare_digest);
}

/* Numbers that are taken from the print at once are those that all texts and effects add up to. */
static void compare_numbers(const struct hh_data *d, const struct hh_state *s, int seat,
                            const struct move *m)
{
    static struct hh_state other; /* every text is looked at, those of other cards too */
    struct cardset here = hh_here(s);
    (void)seat, (void)m;
    other = *s;
    other.digest.wide = (1 << CARD_STAT_COUNT) - 1;
    CARDSET_EACH(&here, thing)
    for (int stat = 0; stat < CARD_STAT_COUNT; stat++) {
        struct hh_part parts[PARTS_MAX];
        int count = hh_stat_parts(d, s, thing, stat, parts, PARTS_MAX), sum = 0;
        for (int i = 0; i < count; i++)
            sum += parts[i].amount;
        assert_int_equal(sum, hh_stat_sum(d, s, thing, stat));
        assert_int_equal(sum, hh_stat_sum(d, &other, thing, stat));
    }
}

static void test_numbers_add_up(void **state)
{
    play(*state, compare_numbers);
}

/* Does a command line of the set answer to the fact? Each of them is read. */
static bool is_answered(const struct hh_data *d, const struct hh_state *s, int fact, int seat)
{
    struct hh_ctx c = hh_ctx_outside(d, s, seat, HH_NO_THING, fact);
    struct hh_pick bound[4];
    c.viewer = 1 + seat;
    for (int i = 0; i < d->reaction_count; i++) {
        c.text = &d->abilities[d->reactions[i]];
        const uint8_t *trigger = hh_code(d, c.text->at) + c.text->read.trigger;
        if (c.text->read.trigger != 0 && hh_trigger_fits(&c, trigger, fact, bound) >= 0)
            return true;
    }
    return false;
}

/* What a glance at a fact tells of hands is what the triggers of all command lines say. */
static void compare_glances(const struct hh_data *d, const struct hh_state *s, int seat,
                            const struct move *m)
{
    (void)seat, (void)m;
    for (int fact = 0; fact < s->fact_count; fact++)
        for (int you = 0; you < 2; you++)
            assert_int_equal(is_answered(d, s, fact, you), hh_may_hold_answer(d, s, fact, you));
}

static void test_glances_are_true(void **state)
{
    play(*state, compare_glances);
}

/* The cards that abilities are given to, found at once, are those that are asked one by one; and a
 * player may do two things if he may do each. */
static int gift_count;
static void compare_gifts(const struct hh_data *d, const struct hh_state *s, int seat,
                          const struct move *m)
{
    struct cardset here = hh_here(s), one_by_one[CARD_KIND_COUNT] = {{{0}}};
    (void)m;
    CARDSET_EACH(&here, thing)
    {
        uint16_t granted[16];
        int count = hh_granted(d, s, thing, granted, 16);
        for (int i = 0; i < count; i++)
            cardset_add(&one_by_one[d->abilities[granted[i]].read.kind], thing);
        gift_count += count;
    }
    for (int kind = 0; kind < CARD_KIND_COUNT; kind++) {
        struct cardset gifted = hh_gifted(d, s, &here, (enum card_kind)kind);
        assert_memory_equal(&gifted, &one_by_one[kind], sizeof gifted);
    }
    bool may_both = hh_player_may(d, s, seat, CARD_BAN_PLAY_TACTICS) &&
                    hh_player_may(d, s, seat, CARD_BAN_PLAY_CARDS);
    uint32_t both = 1U << CARD_BAN_PLAY_TACTICS | 1U << CARD_BAN_PLAY_CARDS;
    assert_int_equal(may_both, hh_player_may_all(d, s, seat, both));
}

static void test_gifts_are_found(void **state)
{
    gift_count = 0;
    play(*state, compare_gifts);
    assert_true(gift_count > 0);
}

/* The pass that closes a window closes it as the window itself would in its next step. */
static void compare_closing(const struct hh_data *d, const struct hh_state *s, int seat,
                            const struct move *m)
{
    static struct hh_state closed, run;
    closed = run = *s;
    struct hh_frame *f = hh_top(&run);
    bool is_window =
        f->kind == HH_FRAME_TACTICS || (f->kind == HH_FRAME_WINDOW && f->step == HH_WINDOW_REACT);
    if (!is_window || m->kind != HH_MV_PASS)
        return;
    hh_apply(d, &closed, seat, m, NULL);
    f->u.window.passes++;
    f->u.window.turn ^= 1;
    hh_run(d, &run, NULL);
    assert_true(heresy_game.hash(d, &closed) == heresy_game.hash(d, &run));
}

static void test_passes_close_windows(void **state)
{
    play(*state, compare_closing);
}

/* Taken one by one the steps of plays lead to the same as in one go. */
static void compare_steps(const struct hh_data *d, const struct hh_state *s, int seat,
                          const struct move *m)
{
    static struct hh_state whole, stepped;
    whole = stepped = *s;
    hh_apply(d, &whole, seat, m, NULL);
    hh_answer(d, &stepped, seat, m, NULL);
    while (hh_run_step(d, &stepped, NULL))
        continue;
    assert_true(heresy_game.hash(d, &whole) == heresy_game.hash(d, &stepped));
}

static void test_steps_lead_to_the_same(void **state)
{
    play(*state, compare_steps);
}

/* Data without what makes lists quick (without_prices). */
static const struct hh_data *plain_data;

/* Lists are the same where prices and plain needs are not known, and codes are read instead. */
static struct hh_data *without_prices(const struct hh_data *d)
{
    struct hh_data *plain = malloc(sizeof *plain);
    size_t abilities = d->ability_count * sizeof *d->abilities;
    size_t needs = d->need_count * sizeof *d->needs;
    assert_non_null(plain);
    *plain = *d;
    plain->abilities = malloc(abilities);
    plain->needs = malloc(needs);
    assert_true(plain->abilities != NULL && plain->needs != NULL);
    memcpy(plain->abilities, d->abilities, abilities);
    memcpy(plain->needs, d->needs, needs);
    for (int i = 0; i < plain->ability_count; i++)
        plain->abilities[i].has_price = false;
    for (int i = 0; i < plain->need_count; i++)
        plain->needs[i].spots[0] = plain->needs[i].spots[1] = 0;
    return plain;
}

static void compare_prices(const struct hh_data *d, const struct hh_state *s, int seat,
                           const struct move *m)
{
    static struct move moves[HH_MOVES_MAX], others[HH_MOVES_MAX];
    (void)m;
    int count = hh_moves(d, s, seat, moves);
    assert_int_equal(count, hh_moves(plain_data, s, seat, others));
    assert_memory_equal(moves, others, (size_t)count * sizeof *moves);
}

static void test_prices_are_true(void **state)
{
    struct hh_data *plain = without_prices(*state);
    plain_data = plain;
    play(*state, compare_prices);
    free(plain->abilities);
    free(plain->needs);
    free(plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_notes_change_nothing),   cmocka_unit_test(test_digest_is_kept),
        cmocka_unit_test(test_numbers_add_up),         cmocka_unit_test(test_glances_are_true),
        cmocka_unit_test(test_gifts_are_found),        cmocka_unit_test(test_passes_close_windows),
        cmocka_unit_test(test_steps_lead_to_the_same), cmocka_unit_test(test_prices_are_true),
    };
    return cmocka_run_group_tests(tests, with_game, without_game);
}
