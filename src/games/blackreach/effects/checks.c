/* checks.c: what all checks of moves share: units, poses, answers of another kind. */
#include <string.h>

#include "effects/frames.h"
#include "state/units.h"

const struct br_type *br_context_type(const struct br_context *c, int unit)
{
    return br_unit_type(c->d, &c->s->field, unit);
}

int br_question_rule(enum br_question q)
{
    /* clang-format off */
    static const uint16_t rules[BR_QUESTION_COUNT] = {
        [BR_ASK_DEPLOY] = BR_SETUP_11,
        [BR_ASK_RESERVE] = BR_TELE_01,
        [BR_ASK_MARK] = BR_TELE_02,
        [BR_ASK_TELEPORT] = BR_TELE_09,
        [BR_ASK_ACCIDENT] = BR_TELE_12,
        [BR_ASK_ASTRAY] = BR_TELE_15,
        [BR_ASK_SITE] = BR_POD_02,
        [BR_ASK_LAND] = BR_POD_06,
        [BR_ASK_TOUCHDOWN] = BR_POD_11,
        [BR_ASK_ORDER] = BR_ORDER_11,
        [BR_ASK_SPECIAL] = BR_ORDER_21,
        [BR_ASK_ACT] = BR_ACT_07,
        [BR_ASK_MOVE] = BR_MOVE_01,
        [BR_ASK_STEP] = BR_MOVE_01,
        [BR_ASK_LAUNCH] = BR_ASSAULT_04,
        [BR_ASK_FIRE] = BR_VEHWEAPON_03,
        [BR_ASK_SUPPORT] = BR_ASSAULT_13,
        [BR_ASK_WEAPON] = BR_ASSAULT_26,
        [BR_ASK_RETREAT] = BR_FORCED_01,
        [BR_ASK_LIFE] = BR_MARK_11,
        [BR_ASK_RUN_OVER] = BR_FORCED_01,
        [BR_ASK_PUSH] = BR_FORCED_01,
        [BR_ASK_SIDE] = BR_FREE_36,
        [BR_ASK_ENTER] = BR_ACT_07,
        [BR_ASK_SUPPLY] = BR_SUPPLY_05,
        [BR_ASK_SHARE] = BR_PSY_31,
[BR_ASK_SURGE] = BR_PSY_25,
[BR_ASK_BURST] = BR_PSY_35,
[BR_ASK_REROLL] = BR_PSY_41,
[BR_ASK_MAINTAIN] = BR_PSY_12,
[BR_ASK_FOCUS] = BR_PSY_26,
[BR_ASK_SILENCE] = BR_PSY_46,
[BR_ASK_WRECK] = BR_TERRAIN_12,
        [BR_ASK_REACT] = BR_RULE_48,
        [BR_ASK_LOCATION] = BR_ABIL_TECHMARINE_02,
        [BR_ASK_SHIFT] = BR_ABIL_MEKANIAK_02,
        [BR_ASK_PURSUE] = BR_ABIL_PURSUIT_01,
        [BR_ASK_CHARGE] = BR_ABIL_CHARGE_01,
        [BR_ASK_SAVE] = BR_ABIL_SAVE_01,
        [BR_ASK_LAST] = BR_MOVE_01,
        [BR_ASK_BAIL] = BR_ABIL_TRANSPORT_13,
        [BR_ASK_SCOUT] = BR_ABIL_SCOUT_01,
        [BR_ASK_DRIVE] = BR_ABIL_TAZGROT_01,
        [BR_ASK_INSPIRE] = BR_ABIL_INSPIRATION_01,
        [BR_ASK_RAM] = BR_ABIL_RAMMING_01,
        [BR_ASK_SPLIT] = BR_ABIL_MG_02,   [BR_ASK_GIVE] = BR_ABIL_MG_01,
        [BR_ASK_POINT] = BR_RULE_21,      [BR_ASK_FRIGHTEN] = BR_ABIL_FRIGHTENING_01,
        [BR_ASK_STRUCTURE] = BR_RULE_204,
        [BR_ASK_RAZE] = BR_ABIL_DEMOLISHING_01,
        [BR_ASK_MOTIVATE] = BR_ABIL_MOTIVATION_01,
        [BR_ASK_WATCH] = BR_ABIL_OVERWATCH_01,
        [BR_ASK_HAND] = BR_SUPPLY_10,
        [BR_ASK_EVENTS] = BR_CARD_03,
        [BR_ASK_CLASH] = BR_ASSAULT_19,
        [BR_ASK_ROLL] = BR_CARD_11,
    };
    /* clang-format on */
    return q < BR_QUESTION_COUNT ? rules[q] : BR_RULE_98;
}

#define ANSWERS(ID, row, name, text, rules, verbs, ...) verbs,
uint64_t br_question_verbs(enum br_question q)
{
    static const uint64_t verbs[] = {BR_QUESTIONS(ANSWERS, VOCABULARY_NONE)};
    return verbs[q];
}

#define VERB(ID, row, verb, ...) verb,
static const char *const verb_names[] = {BR_MOVES(VERB, VOCABULARY_NONE)};

/* What moves begin with when they are typed: several kinds may begin alike. */
#define WORDS(ID, row, verb, words, ...) words,
static const char *const move_words[] = {BR_MOVES(WORDS, VOCABULARY_NONE)};

static bool begin_alike(int a, int b)
{
    size_t size = strcspn(move_words[a], " [");
    return size == strcspn(move_words[b], " [") && strncmp(move_words[a], move_words[b], size) == 0;
}

/* "move, step or enter" */
static void add_answers(uint64_t left, struct text *out)
{
    for (int i = 0; i < (int)BR_MOVE_KIND_COUNT; i++)
        for (int k = 0; k < i; k++)
            if ((left >> i & 1) && (left >> k & 1) && begin_alike(i, k))
                left &= ~(UINT64_C(1) << i);
    for (bool is_first = true; left != 0; left &= left - 1, is_first = false) {
        const char *words = move_words[__builtin_ctzll(left)];
        text_add(out, is_first ? "" : (left & (left - 1)) == 0 ? " or " : ", ");
        text_add_bytes(out, words, strcspn(words, " ["));
    }
}

int br_refuse_kind(const struct br_context *c, const struct move *m, struct err *why)
{
    char verbs[160];
    struct text t;
    const char *verb = m->kind < BR_MOVE_KIND_COUNT ? verb_names[m->kind] : "this";
    if (why == NULL)
        return br_question_rule(c->asked.question);
    text_init(&t, verbs, sizeof verbs);
    add_answers(c->verbs, &t);
    return br_forbids(why, br_question_rule(c->asked.question),
                      "\"%s\" is no answer to this question: say %s", verb, verbs);
}

/* ---- units ---- */

struct br_name br_name(const struct br_context *c, int unit)
{
    struct br_name name = {.text = ""};
    struct text t;
    text_init(&t, name.text, sizeof name.text);
    br_unit_name(c->d, &c->s->field, unit, &t);
    return name;
}

int br_check_unit(const struct br_context *c, int unit, struct err *why)
{
    if (unit < c->s->field.unit_count)
        return 0;
    return br_forbids(why, br_question_rule(c->asked.question), "%s",
                      unit == BR_ABSENT ? "say which unit" : "there is no such unit");
}

int br_check_own_unit(const struct br_context *c, int unit, struct err *why)
{
    int rule = br_check_unit(c, unit, why);
    if (rule != 0 || unit == c->asked.unit)
        return rule;
    bool acts = c->asked.question == BR_ASK_ACT || c->asked.question == BR_ASK_ENTER;
    rule = acts ? BR_ORDER_16 : br_question_rule(c->asked.question);
    return br_forbids(why, rule,
                      acts ? "another unit is activated: %s"
                           : "the question is about another unit: %s",
                      br_name(c, c->asked.unit).text);
}

/* ---- poses ---- */

int br_check_square(const struct br_context *c, int value, bool turns, struct err *why)
{
    int x = br_value_x(value), y = br_value_y(value), heading = br_value_heading(value);
    if (value >= BR_VALUE_END || !br_on_board(&c->s->field.board, x, y))
        return br_forbids(why, BR_MOVE_08, "%d,%d is not on the board, which ends at %d,%d", x, y,
                          c->s->field.board.w - 1, c->s->field.board.h - 1);
    if (heading > BR_NO_HEADING || (!turns && heading != BR_NO_HEADING))
        return br_forbids(why, BR_RULE_30, "the way %s faces does not matter here: leave it out",
                          br_name(c, c->asked.unit).text);
    return 0;
}

int br_check_turn(const struct br_context *c, int value, bool turns, struct err *why)
{
    if (!turns || br_value_heading(value) != BR_NO_HEADING)
        return 0;
    return br_forbids(why, BR_RULE_30, "say which way %s faces: facing %s, for example",
                      br_name(c, c->asked.unit).text,
                      br_dir_names[c->s->field.units[c->asked.unit].heading]);
}

bool br_turns_with_move(const struct br_context *c, int unit)
{
    return br_heading_matters(br_context_type(c, unit));
}

bool br_turns_with_step(const struct br_context *c, int unit)
{
    return br_context_type(c, unit)->squares > 1;
}
