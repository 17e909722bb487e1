/* test_text_sets.c: every op of every text of the card set, read in random battles: that the two
 * ways of asking which cards are meant agree, that triggers keep to the facts they name, and that a
 * list of choices tells nothing of cards its reader may not see; and what is indexed of texts. */
#include "../unit.h"
#include "rules/rules.h"
#include "set.h"
#include "text/text.h"

#include <stdio.h>
#include <muster/rng.h>

enum { BATTLES = 12, CARDS_A_SEAT = 40 };

/* ---- random battles ---- */

static void put_somewhere(const struct hh_data *d, struct hh_state *s, struct rng *r, int thing)
{
    int seat = hh_owner(thing), sector = (int)rng_below(r, 3);
    s->card[thing] = (uint16_t)rng_below(r, (uint32_t)d->set->card_count);
    bool is_ship = hh_card(d, s, thing)->type == HH_SHIP;
    switch (rng_below(r, 6)) {
    case 0:
        hh_to_hand(s, thing);
        break;
    case 1:
        hh_to_deck(s, thing, true);
        break;
    case 2:
        hh_to_discard(s, thing);
        break;
    default:
        if (is_ship && sector == s->current)
            hh_to_fleet(s, thing, seat);
        else
            hh_to_sector(s, thing, sector, seat, sector == s->current, CARD_POSITION_READY);
        if (sector == s->current)
            hh_set_position(s, thing, (int)rng_below(r, is_ship ? 2 : 3));
    }
}

static void lay_out(const struct hh_data *d, struct hh_state *s, struct rng *r)
{
    memset(s, 0, sizeof *s);
    memset(s->where, HH_OUT, sizeof s->where);
    memset(s->taken, HH_NO_SEAT, sizeof s->taken);
    s->current = 1;
    s->turn = 2;
    s->in_battle_step = 1;
    s->planet = (uint8_t)rng_below(r, (uint32_t)d->set->planet_count);
    s->attacker = (uint8_t)rng_below(r, 2);
    for (int seat = 0; seat < 2; seat++) {
        s->things[seat] = CARDS_A_SEAT;
        for (int i = 0; i < CARDS_A_SEAT; i++)
            put_somewhere(d, s, r, seat * HH_SEAT_THINGS + i);
    }
    struct hh_frame *f = hh_push(s, HH_FRAME_ATTACK);
    f->u.attack = (struct hh_attack_frame){.how = (uint8_t)(2 + rng_below(r, 4)),
                                           .attacker = HH_NO_THING,
                                           .defender = HH_NO_THING,
                                           .target = HH_NO_THING,
                                           .is_blocked = (uint8_t)rng_below(r, 2)};
    CARDSET_EACH(&s->side[1][0], thing)
    f->u.attack.attacker = (uint8_t)thing;
    CARDSET_EACH(&s->side[1][1], thing)
    f->u.attack.defender = (uint8_t)thing;
    if (f->u.attack.attacker == HH_NO_THING)
        s->frame_count = 0;
}

/* ---- every op ---- */

typedef void op_fn(const struct hh_ctx *c, const uint8_t *op);

static void each_op(const struct hh_ctx *c, const uint8_t *at, op_fn *look)
{
    int kid = 0;
    look(c, at);
    for (const char *form = card_op_info((enum card_op) * at)->form; *form != '\0'; form++) {
        if (*form != '.' && *form != '*')
            continue;
        const uint8_t *op = card_code_kid(at, kid++);
        if (*form == '.')
            each_op(c, op, look);
        for (; *form == '*' && *op != CARD_OP_END; op = card_code_skip(op))
            each_op(c, op, look);
    }
}

static bool is_object(enum card_op op)
{
    return op == CARD_OP_SELF || op == CARD_OP_REFER || op == CARD_OP_IN_ROLE ||
           op == CARD_OP_SELECT || op == CARD_OP_GROUP || op == CARD_OP_EITHER ||
           op == CARD_OP_BOTH || op == CARD_OP_CARDS || op == CARD_OP_TOP || op == CARD_OP_ZONE;
}

static const char *name_of_text(const struct hh_ctx *c)
{
    const struct hh_cards *set = c->d->set;
    int card = c->text->card;
    return card < HH_CARDS_MAX ? set->cards[card].name : set->sectors[card - HH_CARDS_MAX].name;
}

static void sets_agree(const struct hh_ctx *c, const uint8_t *op)
{
    if (!is_object((enum card_op) * op))
        return;
    struct cardset all = hh_object(c, op);
    for (int thing = 0; thing < HH_SECTOR_THING + HH_SECTOR_CARDS; thing++) {
        if (thing < HH_THINGS_MAX && c->s->where[thing] == HH_OUT)
            continue;
        if (cardset_has(&all, thing) != hh_is_meant(c, op, thing))
            fail_msg("%s in a text of %s: thing %d", card_op_info((enum card_op) * op)->word,
                     name_of_text(c), thing);
    }
}

static bool is_condition(enum card_op op)
{
    return (op >= CARD_OP_AND && op <= CARD_OP_COMPARE) || op == CARD_OP_IF ||
           op == CARD_OP_WHILE || op == CARD_OP_WHILE_IS || op == CARD_OP_PLAYABLE ||
           op == CARD_OP_DURING;
}

/* "Unless" and "not playable" say the opposite of the condition in them. */
static void conditions_are_read(const struct hh_ctx *c, const uint8_t *op)
{
    if (!is_condition((enum card_op) * op))
        return;
    bool holds = hh_holds(c, op);
    if (*op == CARD_OP_IF)
        assert_int_equal(holds, hh_holds(c, card_code_kid(op, 0)) == (card_code_imm(op, 0) != 0));
}

static struct hh_ctx ctx_of(const struct hh_data *d, const struct hh_state *s, int ability,
                            int seat, int self)
{
    return (struct hh_ctx){.d = d,
                           .s = s,
                           .seat = seat,
                           .self = self,
                           .play = -1,
                           .fact = HH_NO_FACT,
                           .subject = HH_NO_THING,
                           .other = HH_NO_THING,
                           .text = &d->abilities[ability]};
}

static void look_at_all(const struct hh_data *d, op_fn *look)
{
    static struct hh_state s;
    struct rng r;
    rng_seed(&r, 11);
    for (int battle = 0; battle < BATTLES; battle++) {
        lay_out(d, &s, &r);
        for (int i = 0; i < d->ability_count; i++) {
            struct hh_ctx c = ctx_of(d, &s, i, (int)rng_below(&r, 2), (int)rng_below(&r, 40));
            each_op(&c, hh_code(d, d->abilities[i].at), look);
        }
    }
}

static void test_sets_agree(void **state)
{
    look_at_all(*state, sets_agree);
}

static void test_conditions_are_read(void **state)
{
    look_at_all(*state, conditions_are_read);
}

/* ---- triggers ---- */

static void check_trigger(const struct hh_data *d, struct hh_state *s, struct rng *r, int ability)
{
    const struct hh_ability *a = &d->abilities[ability];
    struct hh_pick bound[4];
    for (int kind = 0; kind < HH_FACT_COUNT; kind++) {
        s->facts[0] = (struct hh_fact){.kind = (uint8_t)kind,
                                       .seat = (uint8_t)rng_below(r, 2),
                                       .a = (uint8_t)rng_below(r, 40),
                                       .b = (uint8_t)(HH_SEAT_THINGS + rng_below(r, 40)),
                                       .how = (uint8_t)rng_below(r, 6),
                                       .value = (uint8_t)rng_below(r, 7)};
        struct hh_ctx c = ctx_of(d, s, ability, (int)rng_below(r, 2), 0);
        int count = hh_trigger_fits(&c, hh_code(d, a->at) + a->read.trigger, 0, bound);
        if (count >= 0)
            assert_true(a->facts >> kind & 1);
        for (int i = 0; i < count; i++)
            assert_true(bound[i].thing == s->facts[0].a || bound[i].thing == s->facts[0].b);
    }
}

static void test_triggers_keep_to_their_facts(void **state)
{
    const struct hh_data *d = *state;
    static struct hh_state s;
    struct rng r;
    rng_seed(&r, 12);
    for (int battle = 0; battle < BATTLES; battle++) {
        lay_out(d, &s, &r);
        s.fact_count = 1;
        for (int i = 0; i < d->ability_count; i++)
            if (d->abilities[i].read.trigger != 0)
                check_trigger(d, &s, &r, i);
    }
}

/* ---- choices ---- */

/* Deals the faces of a seat's cards that the other may not know anew among them. */
static void swap_hidden(struct hh_state *s, int owner, int viewer, struct rng *r)
{
    uint8_t hidden[HH_SEAT_THINGS];
    int count = 0;
    for (int i = owner * HH_SEAT_THINGS; i < owner * HH_SEAT_THINGS + CARDS_A_SEAT; i++)
        if (!hh_knows(s, viewer, i))
            hidden[count++] = (uint8_t)i;
    for (int i = count - 1; i > 0; i--) {
        int j = (int)rng_below(r, (uint32_t)i + 1);
        uint16_t face = s->card[hidden[i]];
        s->card[hidden[i]] = s->card[hidden[j]];
        s->card[hidden[j]] = face;
    }
}

/* Whatever lies there face down: the same things may be chosen (HH-HIDE-03). */
static void test_choices_tell_nothing(void **state)
{
    const struct hh_data *d = *state;
    static struct hh_state s, other;
    struct rng r;
    int offered = 0;
    rng_seed(&r, 13);
    for (int battle = 0; battle < BATTLES; battle++) {
        lay_out(d, &s, &r);
        other = s;
        int seat = battle & 1;
        swap_hidden(&other, 0, seat, &r);
        swap_hidden(&other, 1, seat, &r);
        for (int i = 0; i < d->ability_count; i++) {
            const struct hh_ability *a = &d->abilities[i];
            struct hh_ctx c = ctx_of(d, &s, i, seat, HH_NO_THING);
            struct hh_ctx same = ctx_of(d, &other, i, seat, HH_NO_THING);
            for (int p = 0; p < a->read.pick_count; p++) {
                const uint8_t *select = hh_code(d, a->at) + a->read.picks[p].at;
                enum card_op verb = (enum card_op)a->read.picks[p].verb;
                struct cardset one = hh_choices(&c, select, verb, seat);
                struct cardset two = hh_choices(&same, select, verb, seat);
                assert_memory_equal(&one, &two, sizeof one);
                offered += cardset_count(&one);
            }
        }
    }
    assert_true(offered > 1000);
}

/* ---- what units may do ---- */

/* A unit that may do something is in the position the rules ask for, unless a text helps it. */
static void test_what_units_may_do(void **state)
{
    const struct hh_data *d = *state;
    static struct hh_state s;
    struct rng r;
    rng_seed(&r, 14);
    for (int battle = 0; battle < BATTLES; battle++) {
        lay_out(d, &s, &r);
        struct cardset here = hh_here(&s);
        CARDSET_EACH(&here, thing)
        {
            if (hh_forbids_shooting(d, &s, thing, NULL) == 0)
                assert_int_not_equal(hh_position(&s, thing), CARD_POSITION_LOCKED);
            if (hh_forbids_charging(d, &s, thing, NULL) == 0)
                assert_int_equal(hh_position(&s, thing), CARD_POSITION_READY);
            struct err why;
            if (hh_forbids_assault(d, &s, thing, &why) != 0)
                assert_true(why.text[0] != '\0');
            for (int stat = 0; stat < CARD_STAT_COUNT; stat++) {
                struct hh_part parts[32];
                int sum = 0, count = hh_stat_parts(d, &s, thing, stat, parts, 32);
                for (int i = 0; i < count; i++)
                    sum += parts[i].amount;
                assert_int_equal(sum, hh_stat_sum(d, &s, thing, stat));
            }
        }
    }
}

static int trigger_of(const struct hh_data *d, int ability, const uint8_t **trigger)
{
    *trigger = hh_code(d, d->abilities[ability].at) + d->abilities[ability].read.trigger;
    return (int)(card_code_skip(*trigger) - *trigger);
}

static bool is_same_trigger(const struct hh_data *d, int one, int other)
{
    const uint8_t *a, *b;
    int size = trigger_of(d, one, &a);
    return size == trigger_of(d, other, &b) && memcmp(a, b, (size_t)size) == 0;
}

static int count_rows(const struct hh_data *d, int kind, int whom, int ability)
{
    int count = 0;
    for (int i = d->answers_at[kind][whom]; i < d->answers_end[kind][whom]; i++)
        count += is_same_trigger(d, d->answers[i], ability);
    return count;
}

/* The triggers of command lines, by the facts they answer to: each of them once, the short ones
 * first. Only those that speak of X may stand there several times. */
static void test_triggers_stand_in_rows_once(void **state)
{
    const struct hh_data *d = *state;
    const uint8_t *trigger;
    for (int kind = 0; kind < HH_FACT_COUNT; kind++)
        for (int i = 0; i < d->reaction_count; i++) {
            int ability = d->reactions[i];
            int rows[2] = {count_rows(d, kind, 0, ability), count_rows(d, kind, 1, ability)};
            bool is_answer = d->abilities[ability].facts >> kind & 1;
            assert_int_equal(is_answer, rows[0] + rows[1] > 0);
            trigger_of(d, ability, &trigger);
            assert_true((rows[0] <= 1 && rows[1] <= 1) || hh_has_op(trigger, CARD_OP_X));
        }
    for (int kind = 0; kind < HH_FACT_COUNT; kind++)
        for (int whom = 0; whom < 2; whom++)
            for (int i = d->answers_at[kind][whom] + 1; i < d->answers_end[kind][whom]; i++)
                assert_true(trigger_of(d, d->answers[i - 1], &trigger) <=
                            trigger_of(d, d->answers[i], &trigger));
}

/* What is kept of always-on texts, so that few of them are read: only "can" and "cannot" bar. */
static void test_only_leave_and_bans_bar(void **state)
{
    const struct hh_data *d = *state;
    int bars = 0;
    for (int i = 0; i < d->change_count; i++) {
        bars += d->changes[i].bars != 0;
        assert_true(d->changes[i].bars == 0 || d->changes[i].kind == CARD_OP_CAN);
    }
    assert_true(bars > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets_agree),
        cmocka_unit_test(test_conditions_are_read),
        cmocka_unit_test(test_triggers_keep_to_their_facts),
        cmocka_unit_test(test_triggers_stand_in_rows_once),
        cmocka_unit_test(test_only_leave_and_bans_bar),
        cmocka_unit_test(test_choices_tell_nothing),
        cmocka_unit_test(test_what_units_may_do),
    };
    return cmocka_run_group_tests(tests, with_game, without_game);
}
