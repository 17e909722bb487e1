/* All lines of play to a depth, counted twice: by the engine, and by a slow literal reading of the
 * rulebook that shares nothing with it but the printed cards. The totals are fixed as well. */
#include "../unit.h"

#include <muster/position.h>

#include "imperium.h"

static const char pack_text[] =
    "pack small\n"
    "faction red \"Red\"\n"
    "unit \"Axe\" faction red rank minion tier III attack 4 defence 2 melee slash\n"
    "unit \"Bow\" faction red rank minion tier III attack 3 defence 3 ranged pierce\n"
    "unit \"Cup\" faction red rank minion tier III attack 2 defence 4 melee slash\n"
    "unit \"Dog\" faction red rank minion tier III attack 1 defence 5 melee blunt\n"
    "unit \"Eel\" faction red rank minion tier III attack 5 defence 1 ranged energy\n"
    "unit \"Fox\" faction red rank minion tier III attack 4 defence 4 melee slash\n"
    "unit \"Gun\" faction red rank minion tier III attack 2 defence 2 ranged kinetic\n"
    "unit \"Hat\" faction red rank minion tier III attack 3 defence 3 melee blunt\n"
    "attack \"s1\" slash +1\n"
    "attack \"s2\" slash +2\n"
    "attack \"p1\" pierce +1\n"
    "attack \"b2\" blunt +2\n"
    "attack \"e3\" energy +3\n"
    "attack \"s3\" slash +3\n"
    "defence \"m1\" melee +1\n"
    "defence \"m2\" melee +2\n"
    "defence \"r1\" ranged +1\n"
    "defence \"x2\" slash +2\n"
    "defence \"y2\" pierce +2\n"
    "defence \"z1\" blunt +1\n"
    "defence \"k1\" kinetic +1\n"
    "defence \"m3\" melee +3\n";

/* ---- the reference: the rulebook taken literally ---- */

enum step { ATTACKER_LAYS, DEFENDER_LAYS, MODIFIERS, MUST_DISCARD, OVER };

struct list {
    int card[40];
    int count;
};

struct player {
    struct list hand, deck, discard, laid; /* a deck's top is its last */
    int score;
    bool passed;
};

struct table {
    const struct im_data *data;
    struct player player[2];
    enum step step;
    int attacker, turn, points, waiting; /* waiting: who must still draw up, 0 to 2 seats */
    bool pass_is_final;
};

static void put(struct list *l, int card)
{
    l->card[l->count++] = card;
}

static void take(struct list *l, int card)
{
    int at = 0;
    while (l->card[at] != card)
        at++;
    for (l->count--; at < l->count; at++)
        l->card[at] = l->card[at + 1];
}

static const struct im_card *printed(const struct table *t, int card)
{
    return &t->data->cards[card];
}

static bool is_unit(const struct table *t, int card)
{
    return printed(t, card)->kind == IM_UNIT;
}

static bool has_unit(const struct table *t, const struct list *l)
{
    for (int i = 0; i < l->count; i++)
        if (is_unit(t, l->card[i]))
            return true;
    return false;
}

/* IM-MOD-01, IM-MOD-02 */
static bool fits(const struct table *t, int seat, int card)
{
    const struct im_card *c = printed(t, card);
    const struct im_card *unit = printed(t, t->player[t->attacker].laid.card[0]);
    if (seat == t->attacker)
        return c->kind == IM_ATTACK && c->damage == unit->damage;
    return c->kind == IM_DEFENCE && (c->damage == unit->damage || c->range == unit->range);
}

static int draw(struct player *p)
{
    assert_true(p->deck.count > 0); /* these positions never reach a shuffle */
    return p->deck.card[--p->deck.count];
}

static void next_round(struct table *t)
{
    t->attacker = 1 - t->attacker; /* IM-ROUND-14 */
    t->turn = t->attacker;
    t->step = ATTACKER_LAYS;
}

/* IM-ROUND-13, IM-RULE-07: the attacker first. Stops at a seat that must discard. */
static void draw_up(struct table *t)
{
    for (; t->waiting > 0; t->waiting--) {
        int seat = t->waiting == 2 ? t->attacker : 1 - t->attacker;
        struct player *p = &t->player[seat];
        while (p->hand.count < 7)
            put(&p->hand, draw(p));
        if (!has_unit(t, &p->hand)) { /* IM-HAND-01 */
            t->step = MUST_DISCARD;
            t->turn = seat;
            return;
        }
    }
    next_round(t);
}

static int total(const struct table *t, int seat)
{
    const struct list *l = &t->player[seat].laid;
    int sum = 0;
    for (int i = 0; i < l->count; i++)
        sum +=
            seat == t->attacker ? printed(t, l->card[i])->attack : printed(t, l->card[i])->defence;
    return sum;
}

static void end_round(struct table *t)
{
    int winner = total(t, t->attacker) >= total(t, 1 - t->attacker) ? t->attacker : 1 - t->attacker;
    t->player[winner].score++;
    if (t->player[winner].score == t->points) {
        t->step = OVER;
        return;
    }
    for (int seat = 0; seat < 2; seat++) {
        struct player *p = &t->player[seat];
        for (int i = 0; i < p->laid.count; i++)
            put(&p->discard, p->laid.card[i]);
        p->laid.count = 0;
        p->passed = false;
    }
    t->waiting = 2;
    draw_up(t);
}

/* Every legal answer as a card, -1 for a pass. */
static int answers(const struct table *t, int out[40])
{
    const struct list *hand = &t->player[t->turn].hand;
    int count = 0;
    for (int i = 0; i < hand->count; i++) {
        int card = hand->card[i];
        if (t->step == MUST_DISCARD || (t->step == MODIFIERS && fits(t, t->turn, card)) ||
            (t->step < MODIFIERS && is_unit(t, card)))
            out[count++] = card;
    }
    if (t->step == MODIFIERS)
        out[count++] = -1;
    return count;
}

static void answer_discard(struct table *t, int card)
{
    struct player *p = &t->player[t->turn];
    take(&p->hand, card);
    put(&p->discard, card);
    for (card = draw(p); !is_unit(t, card); card = draw(p))
        put(&p->discard, card);
    put(&p->hand, card);
    t->waiting--;
    draw_up(t);
}

/* IM-ROUND-04 to -06, IM-RULE-02 */
static void answer_modifier(struct table *t, int card)
{
    struct player *p = &t->player[t->turn], *q = &t->player[1 - t->turn];
    if (card >= 0) {
        take(&p->hand, card);
        put(&p->laid, card);
        if (!t->pass_is_final)
            q->passed = p->passed = false;
    } else {
        p->passed = true;
    }
    if (p->passed && q->passed)
        end_round(t);
    else if (!(t->pass_is_final && q->passed))
        t->turn = 1 - t->turn;
}

static void answer(struct table *t, int card)
{
    if (t->step == MUST_DISCARD) {
        answer_discard(t, card);
    } else if (t->step == MODIFIERS) {
        answer_modifier(t, card);
    } else {
        take(&t->player[t->turn].hand, card);
        put(&t->player[t->turn].laid, card);
        t->turn = 1 - t->turn;
        t->step++;
    }
}

/* ---- both side by side ---- */

struct count {
    uint64_t lines, fingerprint; /* the fingerprints of all positions reached, added up */
};

static uint64_t mix(uint64_t h, uint64_t value)
{
    h = (h ^ value) * 0xff51afd7ed558ccdU;
    return h ^ h >> 32;
}

/* In any order: sets and lists give the same. */
static uint64_t mix_cards(uint64_t h, const struct list *l)
{
    uint64_t sum = 0;
    for (int i = 0; i < l->count; i++)
        sum += mix(7, (uint64_t)l->card[i]);
    return mix(h, sum);
}

static uint64_t fingerprint(const struct table *t)
{
    uint64_t h = mix(mix(mix(1, (uint64_t)t->step), (uint64_t)t->attacker),
                     (uint64_t)(t->step == OVER ? 0 : t->turn));
    for (int seat = 0; seat < 2; seat++) {
        const struct player *p = &t->player[seat];
        h = mix_cards(mix_cards(mix_cards(mix_cards(h, &p->hand), &p->deck), &p->discard),
                      &p->laid);
        h = mix(h, (uint64_t)p->score);
    }
    return h;
}

static void count_literally(const struct table *t, int depth, struct count *c)
{
    int choices[40];
    if (depth == 0 || t->step == OVER) {
        c->lines++;
        c->fingerprint += fingerprint(t);
        return;
    }
    int count = answers(t, choices);
    for (int i = 0; i < count; i++) {
        struct table next = *t;
        answer(&next, choices[i]);
        count_literally(&next, depth - 1, c);
    }
}

static struct list list_of_pile(const struct im_pile *p)
{
    struct list l = {.count = p->count};
    for (int i = 0; i < p->count; i++)
        l.card[i] = p->cards[i];
    return l;
}

/* Converts the engine's state to the reference's. */
static struct table table_of(const struct im_data *d, const struct im_state *s)
{
    struct table t = {.data = d, .attacker = s->attacker, .points = s->points};
    t.pass_is_final = s->pass == IM_PASS_FINAL;
    for (int seat = 0; seat < 2; seat++) {
        const struct im_seat *p = &s->seats[seat];
        struct player *q = &t.player[seat];
        q->deck = list_of_pile(&p->deck);
        q->discard = list_of_pile(&p->discard);
        CARDSET_EACH(&p->hand, card)
        put(&q->hand, card);
        for (int i = 0; i < p->laid_count; i++)
            put(&q->laid, p->laid[i]);
        q->score = p->score;
    }
    if (s->is_over) {
        t.step = OVER;
        return t;
    }
    t.turn = game_seat(&imperium_game, d, s);
    t.step = im_top(s)->kind == IM_FRAME_REFILL ? MUST_DISCARD : (enum step)im_top(s)->u.round.step;
    return t;
}

static void count_engine(const struct im_data *d, const struct im_state *s, int depth,
                         struct count *c)
{
    struct move moves[IM_MOVES_MAX];
    if (depth == 0 || game_is_over(&imperium_game, d, s)) {
        struct table t = table_of(d, s);
        c->lines++;
        c->fingerprint += fingerprint(&t);
        return;
    }
    int seat = game_seat(&imperium_game, d, s);
    int count = imperium_game.moves(d, s, seat, moves);
    for (int i = 0; i < count; i++) {
        struct im_state next = *s;
        imperium_game.apply(d, &next, seat, &moves[i], NULL);
        count_engine(d, &next, depth - 1, c);
    }
}

/* `totals` has the number of lines for depth 1, 2, ..., then 0. */
static void check_counts(const char *options, const char *position, const uint64_t *totals)
{
    struct pack_text pack = {"small", pack_text, sizeof pack_text - 1};
    struct report report = {0};
    struct im_state s;
    struct err e;
    void *d = imperium_game.data_new(&pack, 1, &report);
    assert_non_null(d);
    if (!position_place(&imperium_game, d, options, position, strlen(position), &s, NULL, &e))
        fail_msg("%s", e.text);
    struct table t = table_of(d, &s);
    for (int depth = 1; totals[depth - 1] != 0; depth++) {
        struct count engine = {0}, literal = {0};
        count_engine(d, &s, depth, &engine);
        count_literally(&t, depth, &literal);
        assert_int_equal(literal.lines, engine.lines);
        assert_true(literal.fingerprint == engine.fingerprint);
        assert_int_equal(totals[depth - 1], engine.lines);
    }
    imperium_game.data_free(d);
}

/* Both hold units and modifiers that fit; decks are long enough for the next round's draw. */
#define DUEL                                                                                       \
    "step: attack-unit\n"                                                                          \
    "hand 0: Axe, Bow, s1, s2, p1, m1, z1\n"                                                       \
    "deck 0: Eel, e3, r1, Gun\n"                                                                   \
    "hand 1: Cup, Dog, m2, x2, y2, b2, s3\n"                                                       \
    "deck 1: Hat, k1, Fox, m3\n"

static void test_counts_with_passes_in_succession(void **unused)
{
    static const uint64_t totals[] = {2, 4, 10, 26, 52, 102, 178, 328, 620, 1202, 2083, 3573, 0};
    (void)unused;
    check_counts("points=2", DUEL, totals);
}

static void test_counts_with_final_passes(void **unused)
{
    static const uint64_t totals[] = {2, 4, 10, 26, 46, 82, 144, 312, 640, 1108, 0};
    (void)unused;
    check_counts("points=2 pass=final", DUEL, totals);
}

static void test_counts_to_the_end_of_the_game(void **unused)
{
    static const uint64_t totals[] = {2, 4, 10, 26, 48, 84, 116, 132, 140, 140, 140, 140, 0};
    (void)unused;
    check_counts("points=1", DUEL, totals);
}

/* After the round seat 0 draws a modifier and has seven of them: it discards one of the seven
 * (three of the 24 lines do not come so far), and draws until a unit comes. */
static void test_counts_through_a_hand_without_a_unit(void **unused)
{
    static const uint64_t totals[] = {1, 3, 3, 6, 24, 45, 63, 119, 167, 0};
    (void)unused;
    check_counts("points=3",
                 "step: attack-unit\n"
                 "hand 0: Axe, p1, b2, e3, m1, r1, k1\n"
                 "deck 0: s1, s2, y2, Bow, Gun\n"
                 "hand 1: Dog, Hat, Cup, z1, s3, x2\n"
                 "deck 1: m2, m3, Fox\n",
                 totals);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts_with_passes_in_succession),
        cmocka_unit_test(test_counts_with_final_passes),
        cmocka_unit_test(test_counts_to_the_end_of_the_game),
        cmocka_unit_test(test_counts_through_a_hand_without_a_unit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
