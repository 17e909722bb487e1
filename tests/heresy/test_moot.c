/* test_moot.c: what is answered for a player (bot/moot.c) could not have been answered better: at
 * every such question of many games each other answer is tried, carried through to the end of the
 * battle action, and compared by what is left at the sector. A few texts turn a blow by ways that
 * nobody sees coming (a bonus for the enemy's unit, so that one's own strikes back): less than one
 * answer in a thousand. */
#include "../unit.h"

#include "set.h"
#include "rules/rules.h"
#include "talk/view.h"

enum { GAMES = 300, TRIES = 4 };

static const char *const options[] = {"", "deck0=random deck1=random",
                                      "deck0=bulwark deck1=furnace"};

struct count {
    int moot, tried;
    int better; /* of those tried */
};

/* What the battle action has come to. */
struct outcome {
    int own, enemy; /* cards at the sector */
    int decks;      /* cards left to roll with: another roll is another fortune */
};

static struct outcome outcome_of(const struct hh_state *s, int sector, int seat)
{
    return (struct outcome){cardset_count(&s->side[sector][seat]),
                            cardset_count(&s->side[sector][!seat]),
                            s->deck_count[0] * 100 + s->deck_count[1]};
}

/* Does the text of this card ask? */
static bool is_text_of(const struct hh_state *s, int thing)
{
    for (int i = s->frame_count - 1; i >= 0; i--)
        if (s->frames[i].kind == HH_FRAME_PLAY)
            return s->frames[i].u.play.source == thing;
    return false;
}

/* Answers what the text of the card asks at random, advances where it can, takes the first answer
 * elsewhere, and declines what can be declined, to the next battle action. */
static void carry_through(const struct hh_data *d, struct hh_state *s, int thing, struct rng *rng)
{
    int sector = s->current;
    static struct move moves[HH_MOVES_MAX];
    for (unsigned asked; (asked = hh_deciders(d, s)) != 0 && s->current == sector;) {
        enum hh_question_kind kind = hh_question_of(s);
        if (kind == HH_ASK_ACTION || !s->in_battle_step)
            return;
        int seat = __builtin_ctz(asked), count = hh_moves(d, s, seat, moves);
        int take = is_text_of(s, thing) ? (int)rng_below(rng, (uint32_t)count) : 0;
        for (int i = 0; i < count && kind != HH_ASK_SWEEP; i++)
            if (moves[i].kind == HH_MV_PASS)
                take = i;
        hh_apply(d, s, seat, &moves[take], NULL);
    }
}

static struct outcome try_move(const struct hh_data *d, const struct hh_state *s, int seat,
                               const struct move *m, int salt)
{
    static struct hh_state copy;
    struct rng rng;
    int sector = s->current;
    rng_seed(&rng, (uint64_t)salt);
    copy = *s;
    hh_apply(d, &copy, seat, m, NULL);
    carry_through(d, &copy, hh_piece_of(m), &rng);
    return outcome_of(&copy, sector, seat);
}

static void compare(const struct hh_data *d, const struct hh_state *s, int seat,
                    const struct move *moves, int count, int moot, struct count *seen)
{
    struct outcome best = try_move(d, s, seat, &moves[moot], 0);
    for (int i = 0; i < count; i++) {
        for (int salt = 0; i != moot && moves[i].kind != HH_MV_WITHDRAW && salt < TRIES; salt++) {
            struct outcome other = try_move(d, s, seat, &moves[i], salt);
            if (other.decks != best.decks)
                continue;
            seen->tried++;
            seen->better += other.own - other.enemy > best.own - best.enemy;
        }
    }
}

static void play_game(const struct hh_data *d, const char *words, uint64_t seed, struct count *seen)
{
    static struct hh_state s;
    static struct hh_view v;
    static struct move moves[HH_MOVES_MAX];
    struct rng rng;
    struct err e;
    rng_seed(&rng, seed);
    assert_true(hh_setup(d, &s, words, seed, NULL, &e));
    for (unsigned asked; (asked = hh_deciders(d, &s)) != 0;) {
        int seat = __builtin_ctz(asked), count = hh_moves(d, &s, seat, moves);
        struct audience a = game_audience(&heresy_game, d, &s, seat, &v);
        int moot = game_moot(&a, moves, count);
        assert_true(moot >= -1 && moot < count);
        if (moot >= 0 && count > 1) {
            seen->moot++;
            compare(d, &s, seat, moves, count, moot, seen);
        }
        hh_apply(d, &s, seat, &moves[rng_below(&rng, (uint32_t)count)], NULL);
    }
}

static void test_no_other_answer_is_better(void **state)
{
    struct count seen = {0};
    for (int game = 0; game < GAMES; game++)
        play_game(*state, options[game % 3], (uint64_t)game, &seen);
    assert_true(seen.moot > 5000);
    assert_true(seen.tried > 10000);
    assert_true(seen.better * 1000 < seen.tried);
}

/* The same answer whatever the enemy's hand and the decks are: it is made from the view alone. */
static void test_the_view_decides(void **state)
{
    const struct hh_data *d = *state;
    static struct hh_state s, other;
    static struct hh_view v;
    static struct move moves[HH_MOVES_MAX];
    struct rng rng;
    struct err e;
    int seen = 0;
    rng_seed(&rng, 7);
    assert_true(hh_setup(d, &s, "", 5, NULL, &e));
    for (unsigned asked; (asked = hh_deciders(d, &s)) != 0;) {
        int seat = __builtin_ctz(asked), count = hh_moves(d, &s, seat, moves);
        struct audience a = game_audience(&heresy_game, d, &s, seat, &v);
        int moot = game_moot(&a, moves, count);
        hh_resample(d, &v, &rng, &other);
        a = game_audience(&heresy_game, d, &other, seat, &v);
        assert_int_equal(moot, game_moot(&a, moves, hh_moves(d, &other, seat, moves)));
        seen += moot >= 0 && count > 1;
        hh_apply(d, &s, seat, &moves[rng_below(&rng, (uint32_t)count)], NULL);
    }
    assert_true(seen > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_other_answer_is_better),
        cmocka_unit_test(test_the_view_decides),
    };
    return cmocka_run_group_tests(tests, with_game, without_game);
}
