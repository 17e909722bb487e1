/* test_coverage.c: across the card set every production of the card language, every op and every
 * value of every list of immediates is used at least once. What is missing is listed by name. */
#include "../unit.h"

#include <stdio.h>

#include "set.h"

enum { VALUES_MAX = 64, LETTERS = 128 };

/* Where an op stands: a cost and a quoted ability have productions of their own. */
enum part { PART_ANY, PART_COST, PART_QUOTE, PART_COUNT };

struct uses {
    int ops[PART_COUNT][CARD_OP_COUNT];
    bool values[CARD_OP_COUNT][LETTERS][VALUES_MAX]; /* by letter of the immediate */
};

static void note_value(struct uses *u, uint8_t op, char letter, int value)
{
    bool *values = u->values[op][(int)letter];
    if (letter == 'n') { /* a set of types */
        for (int type = 0; type < CARD_NOUN_COUNT; type++)
            values[type] |= value >> type & 1;
    } else if (value < VALUES_MAX) {
        values[value] = true;
    }
}

static void count_op(struct uses *u, const uint8_t *at, enum part part)
{
    const char *form = card_op_info((enum card_op) * at)->form;
    int imm = 0, kid = 0;
    u->ops[PART_ANY][*at]++;
    u->ops[part][*at]++;
    for (; *form != '\0'; form++) {
        if (*form != '.' && *form != '*') {
            note_value(u, *at, *form, card_code_imm(at, imm++));
            continue;
        }
        bool is_cost = *at == CARD_OP_ABILITY && kid == 0;
        enum part inner = is_cost ? PART_COST : *at == CARD_OP_GAIN ? PART_QUOTE : part;
        const uint8_t *op = card_code_kid(at, kid++);
        if (*form == '.')
            count_op(u, op, inner);
        for (; *form == '*' && *op != CARD_OP_END; op = card_code_skip(op))
            count_op(u, op, inner);
        u->ops[PART_ANY][CARD_OP_END] += *form == '*';
    }
}

static void count_text(struct uses *u, const struct hh_cards *set, const struct hh_text *t)
{
    const uint8_t *at = set->code + t->code, *end = at + t->size;
    for (; at < end; at = card_code_skip(at))
        count_op(u, at, PART_ANY);
}

static void count_set(struct uses *u, const struct hh_cards *set)
{
    for (int i = 0; i < set->card_count; i++) {
        count_text(u, set, &set->cards[i].ability);
        count_text(u, set, &set->cards[i].command);
    }
    for (int i = 0; i < set->sector_count; i++)
        count_text(u, set, &set->sectors[i].ability);
}

/* ---- productions ---- */

/* What tells that a production was used: an op that only it makes, in some part of a text, with
 * some value of an immediate. `letter` 0: the op alone tells. */
struct evidence {
    const char *production;
    enum card_op op;
    enum part part;
    char letter;
    int value;
};

/* clang-format off */
static const struct evidence evidence[] = {
    {"card_text", CARD_OP_ABILITY, PART_ANY, 0, 0},
    {"line", CARD_OP_ABILITY, PART_ANY, 0, 0},
    {"timed", CARD_OP_ABILITY, PART_ANY, 'k', CARD_KIND_T},
    {"play", CARD_OP_ABILITY, PART_ANY, 'k', CARD_KIND_A},
    {"reaction", CARD_OP_ABILITY, PART_ANY, 'k', CARD_KIND_R},
    {"modifier", CARD_OP_ABILITY, PART_ANY, 'k', CARD_KIND_M},
    {"event", CARD_OP_ABILITY, PART_ANY, 'k', CARD_KIND_E},
    {"setup_line", CARD_OP_ABILITY, PART_ANY, 'k', CARD_KIND_SETUP},
    {"body", CARD_OP_DO, PART_ANY, 0, 0},
    {"sentence", CARD_OP_DO, PART_ANY, 0, 0},
    {"costs", CARD_OP_LOCK, PART_COST, 0, 0},
    {"cost", CARD_OP_TEST, PART_COST, 0, 0},
    {"test", CARD_OP_TEST, PART_COST, 0, 0},
    {"card_cost", CARD_OP_REMOVE, PART_COST, 0, 0},
    {"hand_cost", CARD_OP_DISCARD_HAND, PART_COST, 0, 0},
    {"deck_cost", CARD_OP_DISCARD_TOP, PART_COST, 0, 0},
    {"gift_cost", CARD_OP_DRAW, PART_COST, 0, 0},
    {"trigger", CARD_OP_TRIGGER, PART_ANY, 'H', CARD_WHEN_BEFORE},
    {"happening", CARD_OP_BATTLE_BEGINS, PART_ANY, 0, 0},
    {"card_event", CARD_OP_DESTROYS, PART_ANY, 0, 0},
    {"deed_verb", CARD_OP_DOES, PART_ANY, 0, 0},
    {"passive", CARD_OP_IS_DONE, PART_ANY, 0, 0},
    {"attack_kind", CARD_OP_SURVIVES, PART_ANY, 0, 0},
    {"player_event", CARD_OP_WITHDRAWS, PART_ANY, 0, 0},
    {"command_hand", CARD_OP_DRAWS_HAND, PART_ANY, 0, 0},
    {"play_kind", CARD_OP_PLAYS, PART_ANY, 0, 0},
    {"roll_value", CARD_OP_ROLLS, PART_ANY, 0, 0},
    {"effect_sent", CARD_OP_DO, PART_ANY, 0, 0},
    {"lead", CARD_OP_FOR_EACH, PART_ANY, 0, 0},
    {"tail", CARD_OP_INSTEAD, PART_ANY, 0, 0},
    {"if_clause", CARD_OP_IF, PART_ANY, 0, 0},
    {"while_clause", CARD_OP_WHILE_IS, PART_ANY, 0, 0},
    {"for_each", CARD_OP_TIMES, PART_ANY, 0, 0},
    {"effects", CARD_OP_DO, PART_ANY, 0, 0},
    {"joiner", CARD_OP_PUT_BACK, PART_ANY, 0, 0}, /* only ever said behind a look */
    {"outcome_sent", CARD_OP_OUTCOME, PART_ANY, 0, 0},
    {"outcome", CARD_OP_OUTCOME, PART_ANY, 'O', CARD_OUTCOME_FAIL},
    {"table_sent", CARD_OP_TABLE, PART_ANY, 0, 0},
    {"band", CARD_OP_BAND, PART_ANY, 0, 0},
    {"span", CARD_OP_BAND, PART_ANY, 0, 0},
    {"choice_sent", CARD_OP_CHOICE, PART_ANY, 0, 0},
    {"x_sent", CARD_OP_X_IS, PART_ANY, 0, 0},
    {"play_sent", CARD_OP_BEFORE_ROLL, PART_ANY, 0, 0},
    {"period", CARD_OP_LIMIT, PART_ANY, 'e', CARD_PERIOD_GAME},
    {"occasion", CARD_OP_DURING, PART_ANY, 'h', CARD_OCCASION_ATTACKER_BATTLE},
    {"unlimited", CARD_OP_UNLIMITED, PART_ANY, 0, 0},
    {"effect", CARD_OP_GET, PART_ANY, 0, 0},
    {"act", CARD_OP_BY, PART_ANY, 0, 0},
    {"destroy_act", CARD_OP_DESTROY, PART_ANY, 0, 0},
    {"position_act", CARD_OP_CHARGE, PART_ANY, 0, 0},
    {"draw_act", CARD_OP_DRAW_TO, PART_ANY, 0, 0},
    {"discard_act", CARD_OP_DISCARD, PART_ANY, 0, 0},
    {"damage_act", CARD_OP_DAMAGE, PART_ANY, 0, 0},
    {"infiltrate_act", CARD_OP_INFILTRATE, PART_ANY, 0, 0},
    {"search_act", CARD_OP_SEARCH, PART_ANY, 0, 0},
    {"look_act", CARD_OP_LOOK, PART_ANY, 0, 0},
    {"peek", CARD_OP_TOP, PART_ANY, 0, 0},
    {"return_act", CARD_OP_RETURN, PART_ANY, 0, 0},
    {"put_act", CARD_OP_PUT, PART_ANY, 0, 0},
    {"shuffle_act", CARD_OP_SHUFFLE_INTO, PART_ANY, 0, 0},
    {"move_act", CARD_OP_MOVE, PART_ANY, 0, 0},
    {"flags_act", CARD_OP_GAIN_FLAGS, PART_ANY, 0, 0},
    {"control_act", CARD_OP_CONTROL, PART_ANY, 0, 0},
    {"prevent_act", CARD_OP_PREVENT, PART_ANY, 0, 0},
    {"ba_act", CARD_OP_SKIP_BA, PART_ANY, 0, 0},
    {"target_act", CARD_OP_RETARGET, PART_ANY, 0, 0},
    {"cancel_act", CARD_OP_CANCEL, PART_ANY, 0, 0},
    {"end_act", CARD_OP_END_BATTLE, PART_ANY, 0, 0},
    {"attack_act", CARD_OP_ATTACK_WITH, PART_ANY, 0, 0},
    {"remove_act", CARD_OP_REMOVE, PART_ANY, 0, 0},
    {"choose_act", CARD_OP_CHOOSE, PART_ANY, 0, 0},
    {"predicate", CARD_OP_BECOME, PART_ANY, 0, 0},
    {"mods", CARD_OP_MOD, PART_ANY, 0, 0},
    {"mod", CARD_OP_MOD, PART_ANY, 0, 0},
    {"sign", CARD_OP_MOD, PART_ANY, '-', CARD_SIGN_MINUS},
    {"stat", CARD_OP_MOD, PART_ANY, 's', CARD_STAT_FLAGS},
    {"versus", CARD_OP_VERSUS, PART_ANY, 0, 0},
    {"gains", CARD_OP_GAIN, PART_ANY, 0, 0},
    {"gain", CARD_OP_FLAGS, PART_ANY, 0, 0},
    {"quoted", CARD_OP_ABILITY, PART_QUOTE, 0, 0},
    {"deed", CARD_OP_DEED, PART_ANY, 0, 0},
    {"roll_change", CARD_OP_RE_ROLL, PART_ANY, 0, 0},
    {"roll_ref", CARD_OP_ROLL_GET, PART_ANY, 0, 0},
    {"flag_total", CARD_OP_TOTAL_GET, PART_ANY, 0, 0},
    {"requirement", CARD_OP_NEED_GET, PART_ANY, 0, 0},
    {"subject", CARD_OP_GET, PART_ANY, 0, 0},
    {"object", CARD_OP_EITHER, PART_ANY, 0, 0},
    {"reference", CARD_OP_REFER, PART_ANY, 0, 0},
    {"selection", CARD_OP_SELECT, PART_ANY, 0, 0},
    {"quantifier", CARD_OP_SELECT, PART_ANY, 'q', CARD_QUANTIFIER_ANY_NUMBER},
    {"group", CARD_OP_GROUP, PART_ANY, 0, 0},
    {"noun_phrase", CARD_OP_CARDS, PART_ANY, 0, 0},
    {"adjectives", CARD_OP_ONE_OF, PART_ANY, 0, 0},
    {"adjective", CARD_OP_FACE, PART_ANY, 0, 0},
    {"owner", CARD_OP_OWNED, PART_ANY, 0, 0},
    {"position", CARD_OP_POSITION, PART_ANY, 0, 0},
    {"role", CARD_OP_ROLE, PART_ANY, 0, 0},
    {"noun", CARD_OP_CARDS, PART_ANY, 'n', CARD_NOUN_SHIP},
    {"plural_n", CARD_OP_GROUP, PART_ANY, 0, 0},
    {"card_n", CARD_OP_DRAW, PART_ANY, 0, 0},
    {"flag_n", CARD_OP_LOSE_FLAGS, PART_ANY, 0, 0},
    {"postmod", CARD_OP_AMONG, PART_ANY, 0, 0},
    {"stat_filter", CARD_OP_EXTREME, PART_ANY, 0, 0},
    {"sector_ref", CARD_OP_MOVE, PART_ANY, 't', CARD_SECTOR_THAT},
    {"zone", CARD_OP_ZONE, PART_ANY, 0, 0},
    {"zone_owner", CARD_OP_ZONE, PART_ANY, 'y', CARD_ZONE_OWNER_EITHER},
    {"place", CARD_OP_PLACE, PART_ANY, 0, 0},
    {"player", CARD_OP_WHO, PART_ANY, 0, 0},
    {"number", CARD_OP_D6, PART_ANY, 0, 0},
    {"amount", CARD_OP_NUMBER, PART_ANY, 0, 0},
    {"value", CARD_OP_MINUS, PART_ANY, 0, 0},
    {"term", CARD_OP_HALF, PART_ANY, 0, 0},
    {"condition", CARD_OP_OR, PART_ANY, 0, 0},
    {"simple_cond", CARD_OP_PLANET_IS, PART_ANY, 0, 0},
    {"comparison", CARD_OP_COMPARE, PART_ANY, 0, 0},
    {"count_test", CARD_OP_HAS, PART_ANY, 0, 0},
    {"state", CARD_OP_ONLY, PART_ANY, 0, 0},
    {"duration", CARD_OP_UNTIL, PART_ANY, 0, 0},
    {"static_line", CARD_OP_ABILITY, PART_ANY, 'k', CARD_KIND_STATIC},
    {"limit_sent", CARD_OP_LIMIT, PART_ANY, 0, 0},
    {"static_sent", CARD_OP_VERSUS, PART_ANY, 0, 0},
    {"versus_sent", CARD_OP_VERSUS, PART_ANY, 0, 0},
    {"still_sent", CARD_OP_BEGIN, PART_ANY, 0, 0},
    {"still", CARD_OP_COUNT_AS, PART_ANY, 0, 0},
    {"forced_sent", CARD_OP_FORCED, PART_ANY, 0, 0},
    {"replace_sent", CARD_OP_REPLACE, PART_ANY, 0, 0},
    {"keyword_line", CARD_OP_RULEWORD, PART_ANY, 0, 0},
    {"deck_line", CARD_OP_DECK_LIMIT, PART_ANY, 0, 0},
};
/* clang-format on */

static bool is_used(const struct uses *u, const struct evidence *w)
{
    return u->ops[w->part][w->op] > 0 &&
           (w->letter == 0 || u->values[w->op][(int)w->letter][w->value]);
}

static const struct evidence *find_evidence(const char *production)
{
    for (size_t i = 0; i < sizeof evidence / sizeof *evidence; i++)
        if (strcmp(evidence[i].production, production) == 0)
            return &evidence[i];
    return NULL;
}

static void test_every_production_is_used(void **state)
{
    const struct uses *u = *state;
    int missing = 0;
    for (int i = 0; i < card_grammar_count; i++) {
        const struct evidence *w = find_evidence(card_grammar[i].name);
        if (w != NULL && is_used(u, w))
            continue;
        fprintf(stderr, "%s: %s\n", card_grammar[i].name,
                w == NULL ? "this test does not know the production" : "no card uses it");
        missing++;
    }
    assert_int_equal(0, missing);
}

static void test_every_op_is_used(void **state)
{
    const struct uses *u = *state;
    int missing = 0;
    for (int op = 0; op < CARD_OP_COUNT; op++) {
        if (u->ops[PART_ANY][op] > 0)
            continue;
        fprintf(stderr, "no card uses the op %s\n", card_op_info((enum card_op)op)->word);
        missing++;
    }
    assert_int_equal(0, missing);
}

/* ---- values of immediates ---- */

struct list {
    char letter;
    const char *const *words;
    int count;
};

static bool has_value(const struct uses *u, char letter, int value)
{
    for (int op = 0; op < CARD_OP_COUNT; op++)
        if (u->values[op][(int)letter][value])
            return true;
    return false;
}

static void test_every_alternative_is_used(void **state)
{
    static const struct list lists[] = {
        {'k', card_kind_word, CARD_KIND_COUNT},
        {'p', card_place_word, CARD_PLACE_COUNT},
        {'n', card_noun_word, CARD_NOUN_COUNT},
        {'s', card_stat_word, CARD_STAT_COUNT},
        {'o', card_position_word, CARD_POSITION_COUNT},
        {'r', card_role_word, CARD_ROLE_COUNT},
        {'w', card_owner_word, CARD_OWNER_COUNT},
        {'q', card_quantifier_word, CARD_QUANTIFIER_COUNT},
        {'c', card_choice_word, CARD_CHOICE_COUNT},
        {'t', card_sector_word, CARD_SECTOR_COUNT},
        {'z', card_zone_word, CARD_ZONE_COUNT},
        {'y', card_zone_owner_word, CARD_ZONE_OWNER_COUNT},
        {'l', card_player_word, CARD_PLAYER_COUNT},
        {'v', card_passive_word, CARD_PASSIVE_COUNT},
        {'d', card_deed_word, CARD_DEED_COUNT},
        {'a', card_attack_word, CARD_ATTACK_COUNT},
        {'g', card_play_word, CARD_PLAY_COUNT},
        {'e', card_period_word, CARD_PERIOD_COUNT},
        {'u', card_duration_word, CARD_DURATION_COUNT},
        {'f', card_roll_word, CARD_ROLL_COUNT},
        {'h', card_occasion_word, CARD_OCCASION_COUNT},
        {'j', card_count_word, CARD_COUNT_COUNT},
        {'m', card_bound_word, CARD_BOUND_COUNT},
        {'x', card_compare_word, CARD_COMPARE_COUNT},
        {'i', card_refer_word, CARD_REFER_COUNT},
        {'-', card_sign_word, CARD_SIGN_COUNT},
        {'?', card_yes_word, CARD_YES_COUNT},
        {'P', card_put_word, CARD_PUT_COUNT},
        {'O', card_outcome_word, CARD_OUTCOME_COUNT},
        {'C', card_cancel_word, CARD_CANCEL_COUNT},
        {'D', card_ban_word, CARD_BAN_COUNT},
        {'H', card_when_word, CARD_WHEN_COUNT},
        {'T', card_tested_word, CARD_TESTED_COUNT},
    };
    const struct uses *u = *state;
    int missing = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        for (int value = 0; value < lists[i].count; value++) {
            /* Tools that know no place compile for "any"; a card always stands somewhere. */
            bool is_tools_own = lists[i].letter == 'p' && value == CARD_PLACE_ANY;
            if (is_tools_own || has_value(u, lists[i].letter, value))
                continue;
            fprintf(stderr, "no card uses \"%s\" (immediate %c)\n", lists[i].words[value],
                    lists[i].letter);
            missing++;
        }
    }
    assert_int_equal(0, missing);
}

static int count(void **state)
{
    struct uses *u = calloc(1, sizeof *u);
    struct hh_cards *set = set_load();
    count_set(u, set);
    hh_cards_free(set);
    *state = u;
    return 0;
}

static int drop(void **state)
{
    free(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_production_is_used),
        cmocka_unit_test(test_every_op_is_used),
        cmocka_unit_test(test_every_alternative_is_used),
    };
    return cmocka_run_group_tests(tests, count, drop);
}
