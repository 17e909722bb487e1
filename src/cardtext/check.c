/* check.c: semantic checks on a whole ability: where it may stand and which parts it needs. Checks
 * on single acts are in check_act.c. */
#include "check.h"

#include <string.h>

/* ---- finding things in an ability ---- */

struct finder {
    int op;
    node_ref found;
    int count;
};

static void find_visit(struct card_work *w, node_ref n, void *who)
{
    struct finder *f = who;
    if (node_at(w, n)->op == f->op) {
        f->count++;
        if (f->found == 0)
            f->found = n;
    }
}

node_ref find_op(struct card_work *w, node_ref root, enum card_op op)
{
    struct finder f = {.op = (int)op};
    tree_walk(w, root, find_visit, &f);
    return f.found;
}

static node_ref first_of(struct card_work *w, node_ref list)
{
    return node_at(w, list)->kid[0];
}

/* ---- X (HH-TERM-26 to 28, HH-RULE-53) ---- */

static void check_x(struct check *c, node_ref ability)
{
    struct card_work *w = c->w;
    struct node *a = node_at(w, ability);
    node_ref defined = 0, used = 0;
    bool is_bound = false;
    for (node_ref n = first_of(w, a->kid[2]); n != 0; n = node_at(w, n)->next) {
        if (node_at(w, n)->op != CARD_OP_X_IS) {
            used = used != 0 ? used : find_op(w, n, CARD_OP_X);
            continue;
        }
        node_ref own = find_op(w, n, CARD_OP_X);
        if (own != 0)
            fault_at(w, node_at(w, own)->token, false, "use another value",
                     "X is defined by itself");
        if (defined != 0)
            fault_at(w, node_at(w, n)->token, false, "delete one of the sentences",
                     "X is defined twice");
        defined = n;
    }
    for (node_ref n = first_of(w, a->kid[0]); n != 0; n = node_at(w, n)->next) {
        node_ref x = find_op(w, n, CARD_OP_X);
        bool is_gift = node_at(w, n)->op == CARD_OP_BY;
        is_bound |= x != 0 && !is_gift;
        used = x != 0 && (used == 0 || is_gift) ? x : used;
    }
    if (used != 0 && defined == 0 && !is_bound)
        fault_at(w, node_at(w, used)->token, false,
                 "add \"X = …\" or a cost such as \"Discard X cards\"",
                 "X is neither defined nor bounded by a cost or a test");
    if (used == 0 && defined != 0 && !is_bound) {
        int token = node_at(w, defined)->token;
        fault_at(w, token, true, "remove the sentence or use X", "X is defined but never used");
        mend_tokens(w, token, sentence_end(w, token), MEND_HELP, "");
    }
}

/* ---- limits ---- */

/* A cost that uses something up, so that it cannot be paid for ever (HH-RULE-54). */
static bool is_real_cost(struct card_work *w, const struct node *cost)
{
    const struct node *object = node_at(w, cost->kid[0]);
    switch (cost->op) {
    case CARD_OP_BY:
    case CARD_OP_REVEAL:
    case CARD_OP_DISCARD_HAND:
        return false;
    case CARD_OP_TEST:
    case CARD_OP_DISCARD_TOP:
        return true;
    default:
        return object->op != CARD_OP_SELECT ||
               (object->imm[0] != CARD_QUANTIFIER_ALL && object->imm[0] != CARD_QUANTIFIER_EACH &&
                object->imm[0] != CARD_QUANTIFIER_ANY_NUMBER &&
                object->imm[0] != CARD_QUANTIFIER_UP_TO);
    }
}

static void check_unlimited(struct check *c, const struct node *sentence)
{
    struct card_work *w = c->w;
    bool is_real = false;
    if (c->kind != CARD_KIND_T && c->kind != CARD_KIND_R && c->kind != CARD_KIND_M) {
        fault_at(w, sentence->token, false, "delete \"Unlimited.\"",
                 "only T, R and M have a limit that could be lifted");
        mend_tokens(w, sentence->token, sentence_end(w, sentence->token), MEND_KEEP, "");
        return;
    }
    for (node_ref n = first_of(w, c->costs); n != 0; n = node_at(w, n)->next)
        is_real |= is_real_cost(w, node_at(w, n));
    if (!is_real && c->is_whole) {
        fault_at(w, sentence->token, false, "add a cost, e.g. \"T Discard 1 card:\"",
                 "unlimited use without a cost never ends");
        mend_append(w, node_at(w, c->ability)->token, MEND_KEEP,
                    first_of(w, c->costs) != 0 ? " Discard 1 card," : " Discard 1 card");
    }
}

/* Conditions of playing belong to abilities that are played. */
static void check_play_sentence(struct check *c, const struct node *n)
{
    bool is_optional = c->kind <= CARD_KIND_M;
    if (!is_optional) {
        fault_at(c->w, n->token, false, "begin the sentence with \"If …,\"",
                 "%s is not optional, so it is never played",
                 c->kind == CARD_KIND_E ? "an event" : "a set-up text");
        return;
    }
    if (n->op == CARD_OP_BEFORE_ROLL && c->kind != CARD_KIND_M)
        fault_at(c->w, n->token, false, "delete the sentence or use M",
                 "only a modifier is played on a roll");
    if (n->op == CARD_OP_DURING && n->imm[0] <= CARD_OCCASION_SWEEP && c->kind == CARD_KIND_BA)
        fault_at(c->w, n->token, true, "use T or R", "a BA is never played during an attack");
    const struct node *condition = node_at(c->w, n->kid[0]);
    bool is_enemys_ba = (n->op == CARD_OP_DURING && n->imm[0] == CARD_OCCASION_ENEMY_BA) ||
                        (n->op == CARD_OP_PLAYABLE && n->imm[0] && condition->op == CARD_OP_BA_OF &&
                         condition->imm[0] == CARD_PLAYER_ENEMY);
    if (is_enemys_ba && (c->kind == CARD_KIND_BA || c->kind == CARD_KIND_A)) {
        int mark = node_at(c->w, c->ability)->token;
        fault_at(c->w, n->token, true, "use T", "%s is never played in the enemy's BA",
                 c->kind == CARD_KIND_BA ? "a BA" : "a special assault");
        mend_tokens(c->w, mark, mark, MEND_KEEP, "T");
    }
    if (n->op == CARD_OP_LIMIT && n->imm[0] == 0)
        fault_at(c->w, n->token, false, "write \"once\", \"twice\" or \"3 times\"",
                 "a limit is at least once");
}

/* ---- tables and choices ---- */

/* The last token of the numbers that begin a line of a table. */
static int span_end(const struct card_work *w, int token)
{
    enum word next = (enum word)w->tokens[token + 1].word;
    if (next == W_MINUS_SIGN || next == W_OR)
        return token + 2;
    return next == W_PLUS_SIGN ? token + 1 : token;
}

static void mend_span(struct check *c, const struct node *band, int low, int high)
{
    char buf[16];
    struct text out;
    text_init(&out, buf, sizeof buf);
    text_addf(&out, low == high ? "%d" : "%d-%d", low, high);
    mend_tokens(c->w, band->token, span_end(c->w, band->token), MEND_KEEP, buf);
}

/* A line for a result that has none, before the line or the full stop at the token. */
static void mend_gap(struct check *c, int token, int result, bool is_last)
{
    char buf[32];
    struct text out;
    text_init(&out, buf, sizeof buf);
    text_addf(&out, is_last ? "; %d no effect" : "%d no effect; ", result);
    mend_insert(c->w, token, MEND_KEEP, buf);
}

static void check_band(struct check *c, const struct node *band, int *next)
{
    int low = band->imm[0], high = band->imm[1];
    char suggestion[64];
    struct text out;
    text_init(&out, suggestion, sizeof suggestion);
    if (low < 1 || high > 6) {
        fault_at(c->w, band->token, false, "use numbers from 1 to 6", "a roll shows 1 to 6");
    } else if (low > high) {
        text_addf(&out, "write \"%d-%d\"", high, low);
        fault_at(c->w, band->token, false, suggestion, "the numbers stand the wrong way round");
        mend_span(c, band, high, low);
    } else if (low < *next) {
        if (high >= *next)
            text_addf(&out, *next == high ? "make it \"%d\"" : "make it \"%d-%d\"", *next, high);
        else
            text_add(&out, "use each number once, in rising order");
        fault_at(c->w, band->token, false, suggestion, "result %d stands in two lines of the table",
                 low);
        if (high >= *next)
            mend_span(c, band, *next, high);
    } else if (low > *next) {
        text_addf(&out, "extend a range or add \"%d no effect\"", *next);
        fault_at(c->w, band->token, false, suggestion, "no line for result %d", *next);
        mend_gap(c, band->token, *next, false);
    }
    if (low <= high && high + 1 > *next)
        *next = high + 1;
}

/* All bands together cover 1 to 6 exactly once. They may stand in any order. */
static void check_table(struct check *c, const struct node *table)
{
    struct card_work *w = c->w;
    int owner[7] = {0}, next = 1;
    bool is_sorted = true;
    int last = 0, band_count = 0;
    for (node_ref n = first_of(w, table->kid[0]); n != 0; n = node_at(w, n)->next) {
        is_sorted &= node_at(w, n)->imm[0] > last;
        last = node_at(w, n)->imm[0];
        band_count++;
        for (int i = node_at(w, n)->imm[0]; i <= node_at(w, n)->imm[1] && i <= 6; i++)
            owner[i]++;
    }
    if (!is_sorted) { /* "6 ...; 1-5 ...": only the whole counts */
        bool is_cover = true;
        for (int i = 1; i <= 6; i++)
            is_cover &= owner[i] == 1;
        if (is_cover && owner[0] == 0)
            return;
    }
    for (node_ref n = first_of(w, table->kid[0]); n != 0; n = node_at(w, n)->next)
        check_band(c, node_at(w, n), &next);
    if (next < 7) {
        char suggestion[64];
        struct text out;
        text_init(&out, suggestion, sizeof suggestion);
        text_addf(&out, "extend a range or add \"%d no effect\"", next);
        int token = node_at(w, node_at(w, table->kid[0])->kid[1])->token;
        fault_at(w, token, false, suggestion, "no line for result %d", next);
        mend_gap(c, sentence_end(w, token), next, true);
    }
}

static void check_choice(struct check *c, const struct node *choice)
{
    int options = list_count(c->w, choice->kid[0]);
    if (choice->imm[0] < 1 || choice->imm[0] > options) {
        fault_at(c->w, choice->token, false, "write \"Choose one:\"",
                 "%d of %d option%s cannot be chosen", choice->imm[0], options,
                 options == 1 ? "" : "s");
        mend_tokens(c->w, choice->token + 1, choice->token + 1, MEND_KEEP, "one");
    } else if (choice->imm[0] == options)
        fault_at(c->w, choice->token, true, "join the effects with \"and\"",
                 "all options are chosen, so nothing is");
}

/* ---- outcomes, instead, cancel, rolls ---- */

static bool has_test(struct check *c)
{
    return find_op(c->w, c->costs, CARD_OP_TEST) != 0;
}

static void check_outcome(struct check *c, const struct node *n, bool has_before)
{
    bool is_of_test = n->imm[0] == CARD_OUTCOME_FAIL || n->imm[0] == CARD_OUTCOME_PASS;
    if (is_of_test && !has_test(c)) {
        fault_at(c->w, n->token, false, "add a test such as \"(4+)\" to the costs",
                 "there is no test to pass or to fail");
        mend_append(c->w, node_at(c->w, c->ability)->token, MEND_HELP,
                    first_of(c->w, c->costs) != 0 ? " (4+)," : " (4+)");
    }
    if (!is_of_test && !has_before)
        fault_at(c->w, n->token, false, "put the sentence it depends on before it",
                 "\"%s\" has no sentence before it", card_outcome_word[n->imm[0]]);
}

static bool has_event(struct check *c)
{
    return c->trigger != 0 || c->has_forced;
}

/* A roll that "the roll", "this roll" or a bare "re-roll" can mean. */
static bool has_roll(struct check *c)
{
    return c->kind == CARD_KIND_M || has_test(c) || c->has_roll_event || c->has_d6;
}

static void check_roll_word(struct check *c, const struct node *n, int roll)
{
    switch (roll) {
    case CARD_ROLL_ANY_ROLL:
    case CARD_ROLL_YOUR_ROLL:
    case CARD_ROLL_ENEMY_ROLL:
    case CARD_ROLL_ANY_TEST:
    case CARD_ROLL_YOUR_TEST:
    case CARD_ROLL_ENEMY_TEST:
        return;
    default:
        if (!has_roll(c) && c->is_whole)
            fault_at(c->w, n->token, false, "use M, add a test, or write \"your rolls\"",
                     "there is no roll that this could mean");
    }
}

static void check_event_words(struct check *c, const struct node *n)
{
    struct card_work *w = c->w;
    switch (n->op) {
    case CARD_OP_INSTEAD:
        if (!has_event(c) && !c->has_condition && c->is_whole)
            fault_at(w, n->token, false,
                     "add a trigger such as \"When this unit would be destroyed,\"",
                     "\"instead\" of what? No event is named");
        break;
    case CARD_OP_CANCEL:
        if (n->imm[0] != CARD_CANCEL_ATTACK && !c->has_play_event && c->is_whole) {
            fault_at(w, n->token, false, "use R: \"When your enemy plays a tactic, …\"",
                     "there is no play to cancel");
            if (n->imm[0] == CARD_CANCEL_IT)
                mend_tokens(w, n->token + 1, n->token + 1, MEND_WRITE, "the attack");
        }
        break;
    case CARD_OP_ROLL_GET:
    case CARD_OP_ROLL_SET:
    case CARD_OP_RE_ROLL:
        check_roll_word(c, n, n->imm[0]);
        break;
    case CARD_OP_ROLL_IS:
    case CARD_OP_THE_ROLL:
        check_roll_word(c, n, CARD_ROLL_THE_ROLL);
        break;
    default:
        break;
    }
}

/* ---- walking the tree ---- */

/* The cards found by a search, a look, a draw or a discard are not in play. */
static void mark_found(struct card_work *w, node_ref ref, void *who)
{
    struct check *c = who;
    const struct node *n = node_at(w, ref);
    if (n->op == CARD_OP_SELECT && n->imm[2] < CARD_SLOTS_MAX)
        c->is_searched[n->imm[2]] = true;
}

static void survey_visit(struct card_work *w, node_ref ref, void *who)
{
    struct check *c = who;
    const struct node *n = node_at(w, ref);
    switch (n->op) {
    case CARD_OP_SEARCH:
    case CARD_OP_DRAWS:
    case CARD_OP_DISCARDS:
        tree_walk(w, n->kid[1], mark_found, c);
        break;
    case CARD_OP_LOOK:
    case CARD_OP_REVEAL:
    case CARD_OP_DISCARD:
        tree_walk(w, n->kid[0], mark_found, c);
        break;
    case CARD_OP_FORCED:
    case CARD_OP_REPLACE:
        c->has_forced = true;
        break;
    case CARD_OP_IF:
    case CARD_OP_OUTCOME:
        c->has_condition = true;
        break;
    case CARD_OP_PLAYS:
        c->has_play_event = true;
        break;
    case CARD_OP_ROLLS:
    case CARD_OP_TESTS:
        c->has_roll_event = true;
        break;
    case CARD_OP_D6:
    case CARD_OP_TABLE:
        c->has_d6 = true;
        break;
    case CARD_OP_ROLL_GET:
    case CARD_OP_ROLL_SET:
    case CARD_OP_RE_ROLL:
        c->changes_roll = true;
        break;
    case CARD_OP_SELECT:
    case CARD_OP_TOP:
    case CARD_OP_DISCARD_TOP:
    case CARD_OP_DRAW:
    case CARD_OP_IN_ROLE:
    case CARD_OP_GROUP: {
        int slot = n->op == CARD_OP_SELECT    ? n->imm[2]
                   : n->op == CARD_OP_IN_ROLE ? n->imm[3]
                                              : n->imm[0];
        if (slot < CARD_SLOTS_MAX && c->slots[slot] == 0)
            c->slots[slot] = ref;
        break;
    }
    default:
        break;
    }
}

/* An always-on text has no moment at which to roll a die. */
static void check_standing_d6(struct check *c, node_ref sentence)
{
    node_ref d6 = find_op(c->w, sentence, CARD_OP_D6);
    if (c->kind == CARD_KIND_STATIC && d6 != 0 &&
        (node_at(c->w, sentence)->op == CARD_OP_DO ||
         node_at(c->w, sentence)->op == CARD_OP_VERSUS))
        fault_at(c->w, node_at(c->w, d6)->token, false, "write a number, or add a timing mark",
                 "an always-on text has no moment for a roll");
}

/* "You may discard 1 card and draw 2 cards": only the first act is optional, and hardly ever
 * meant so. */
static void check_may(struct check *c, node_ref effects)
{
    struct card_work *w = c->w;
    for (node_ref n = first_of(w, effects); n != 0; n = node_at(w, n)->next) {
        const struct node *by = node_at(w, n), *next = node_at(w, by->next);
        bool is_may = by->op == CARD_OP_BY && by->imm[0] && by->next != 0;
        if (!is_may || !is_act_verb((enum word)w->tokens[next->token].word) ||
            node_at(w, by->kid[0])->imm[0] != CARD_PLAYER_YOU)
            continue;
        int last = next->token - 1;
        while (w->tokens[last].word == W_AND || w->tokens[last].word == W_THEN ||
               w->tokens[last].word == W_COMMA)
            last--;
        size_t from = (size_t)w->tokens[last].start + w->tokens[last].size;
        fault_at(w, by->token, true, "begin what depends on it with \"If you do,\"",
                 "\"may\" governs only the first act: what follows happens in any case");
        mend_bytes(w, from, w->tokens[next->token].start - from, MEND_KEEP, ". If you do, ");
    }
}

/* HH-LANG-24, a common mistake: a charging unit is locked by the time it assaults. */
static void check_charging(struct check *c, const struct node *sentence)
{
    struct card_work *w = c->w;
    node_ref mod = 0;
    if (c->kind != CARD_KIND_STATIC || sentence->op != CARD_OP_DO)
        return;
    for (node_ref n = first_of(w, sentence->kid[1]); n != 0; n = node_at(w, n)->next) {
        if (node_at(w, n)->op != CARD_OP_GET)
            continue;
        for (node_ref m = first_of(w, node_at(w, n)->kid[1]); m != 0; m = node_at(w, m)->next)
            if (node_at(w, m)->imm[1] == CARD_STAT_ASSAULT &&
                node_at(w, m)->imm[0] == CARD_SIGN_PLUS)
                mod = m;
    }
    for (node_ref n = first_of(w, sentence->kid[2]); n != 0; n = node_at(w, n)->next) {
        const struct node *clause = node_at(w, n);
        const struct node *state = node_at(w, clause->kid[0]);
        if (mod != 0 && clause->op == CARD_OP_WHILE_IS && state->op == CARD_OP_POSITION &&
            state->imm[0] == CARD_POSITION_CHARGING) {
            fault_at(w, clause->token, true, "write \"while assaulting\"",
                     "an assaulting unit is locked before it deals damage, so this never helps its "
                     "own assault");
            mend_tokens(w, state->token, state->token, MEND_KEEP, "assaulting");
        }
    }
}

static void check_sentence(struct check *c, node_ref ref, bool has_before)
{
    struct node *n = node_at(c->w, ref);
    switch (n->op) {
    case CARD_OP_UNLIMITED:
        check_unlimited(c, n);
        break;
    case CARD_OP_LIMIT:
        if (c->kind == CARD_KIND_STATIC && !c->has_forced)
            fault_at(c->w, n->token, false, "begin the line with a timing mark such as \"BA:\"",
                     "what is always on cannot be limited to so many times");
        if (c->kind != CARD_KIND_STATIC)
            check_play_sentence(c, n);
        break;
    case CARD_OP_PLAYABLE:
    case CARD_OP_DURING:
    case CARD_OP_BEFORE_ROLL:
        check_play_sentence(c, n);
        break;
    case CARD_OP_TABLE:
        check_table(c, n);
        break;
    case CARD_OP_CHOICE:
        check_choice(c, n);
        break;
    case CARD_OP_OUTCOME:
        if (c->is_whole)
            check_outcome(c, n, has_before);
        break;
    case CARD_OP_DECK_LIMIT:
        if (n->imm[0] == 0)
            fault_at(c->w, n->token, false, "write \"Limit one per deck.\"",
                     "a limit is at least one");
        break;
    default:
        if (n->op == CARD_OP_DO)
            check_may(c, n->kid[1]);
        check_charging(c, n);
        check_standing_d6(c, ref);
    }
}

static void check_visit(struct card_work *w, node_ref ref, void *who)
{
    struct check *c = who;
    const struct node *n = node_at(w, ref);
    if (n->op == CARD_OP_ABILITY) {
        if (ref != c->ability)
            check_ability(w, ref, true);
        return;
    }
    check_event_words(c, n);
    check_act(c, n);
    if (n->op == CARD_OP_TRIGGER)
        check_trigger(c, n);
    else if (n->op == CARD_OP_FORCED)
        check_replaced(c, n->kid[0], n->kid[1]);
    else if (n->op == CARD_OP_AND)
        check_excluding(c, n);
    else if (n->op == CARD_OP_TAKEN)
        check_taken(c, n);
    else if (n->op == CARD_OP_COUNT_OF || n->op == CARD_OP_FOR_EACH || n->op == CARD_OP_TIMES ||
             n->op == CARD_OP_EVERY)
        check_counted(c, node_at(w, n->kid[0]));
}

/* A modifier without a trigger must change the roll. */
static void check_modifier(struct check *c, const struct node *ability)
{
    node_ref body = first_of(c->w, ability->kid[2]);
    if (c->kind == CARD_KIND_M && c->trigger == 0 && !c->changes_roll && body != 0)
        fault_at(c->w, node_at(c->w, body)->token, false,
                 "add a roll change or a trigger such as \"When you roll a 1,\"",
                 "this modifier does not change the roll and names no kind of roll");
}

static bool does_something(const struct node *sentence)
{
    switch (sentence->op) {
    case CARD_OP_X_IS:
    case CARD_OP_PLAYABLE:
    case CARD_OP_LIMIT:
    case CARD_OP_DURING:
    case CARD_OP_BEFORE_ROLL:
    case CARD_OP_UNLIMITED:
        return false;
    default:
        return true;
    }
}

/* struct card_ability has room for so many. */
static void check_counts(struct card_work *w, node_ref body)
{
    int conditions = 0, limits = 0;
    for (node_ref s = first_of(w, body); s != 0; s = node_at(w, s)->next) {
        const struct node *n = node_at(w, s);
        conditions += n->op == CARD_OP_PLAYABLE || n->op == CARD_OP_DURING;
        limits += n->op == CARD_OP_LIMIT;
        if (conditions > CARD_CONDITIONS_MAX || limits > CARD_LIMITS_MAX) {
            fault_at(w, n->token, false, "join conditions with \"and\"",
                     "an ability has at most %d conditions and %d limits", CARD_CONDITIONS_MAX,
                     CARD_LIMITS_MAX);
            return;
        }
    }
}

void check_ability(struct card_work *w, node_ref ability, bool is_quoted)
{
    struct node *n = node_at(w, ability);
    struct check c = {.w = w,
                      .ability = ability,
                      .kind = (enum card_kind)n->imm[0],
                      .place = w->place,
                      .costs = n->kid[0],
                      .trigger = n->kid[1],
                      .is_quoted = is_quoted,
                      .is_whole = !n->imm[2]};
    tree_walk(w, ability, survey_visit, &c);
    bool has_effect = false;
    for (node_ref s = first_of(w, n->kid[2]); s != 0; s = node_at(w, s)->next) {
        check_sentence(&c, s, has_effect);
        has_effect |= does_something(node_at(w, s));
    }
    if (!has_effect && c.is_whole)
        fault_at(w, n->token, false, "add a sentence that says what happens",
                 "the ability does nothing");
    check_counts(w, n->kid[2]);
    tree_walk(w, ability, check_visit, &c);
    check_costs(&c);
    if (!c.is_whole)
        return;
    check_x(&c, ability);
    check_modifier(&c, n);
    check_all_playable(&c, n->kid[2]);
    check_replaced(&c, c.trigger, n->kid[2]);
}

/* ---- places (the table "Where which text may stand") ---- */

static void check_place(struct card_work *w, const struct node *a)
{
    enum card_kind kind = (enum card_kind)a->imm[0];
    bool is_timed = kind <= CARD_KIND_E;
    switch (w->place) {
    case CARD_PLACE_COMMAND:
        if (kind == CARD_KIND_A) {
            fault_at(w, a->token, false, "use BA, or move it to a unit's ability box",
                     "a special assault cannot stand in a command line");
            mend_tokens(w, a->token, a->token, MEND_HELP, "BA");
        } else if (!is_timed && !a->imm[2])
            fault_at(w, a->token, false, "begin with BA, T, R, M or E",
                     "a command line needs a timing mark");
        break;
    case CARD_PLACE_ASSET:
    case CARD_PLACE_SHIP:
    case CARD_PLACE_SECTOR:
        if (kind == CARD_KIND_A) {
            fault_at(w, a->token, false, "use BA, or move it to a unit's ability box",
                     "only a unit can make a special assault");
            mend_tokens(w, a->token, a->token, MEND_HELP, "BA");
        }
        if (w->place == CARD_PLACE_SECTOR && (kind == CARD_KIND_SETUP || kind == CARD_KIND_DECK))
            fault_at(w, a->token, false, "move it to a deck card",
                     kind == CARD_KIND_SETUP ? "a sector has no set-up text"
                                             : "a sector is never part of a deck");
        break;
    default:
        break;
    }
}

void check_places(struct card_work *w, node_ref abilities)
{
    node_ref first = first_of(w, abilities);
    for (node_ref n = first; n != 0; n = node_at(w, n)->next) {
        check_place(w, node_at(w, n));
        if (w->place == CARD_PLACE_COMMAND && n != first)
            fault_at(w, node_at(w, n)->token, false, "move it to the ability box",
                     "a command line is exactly one ability");
    }
}
