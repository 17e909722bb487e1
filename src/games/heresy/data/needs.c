/* needs.c: what abilities need when they are announced (struct hh_need), found once and for all:
 * pay.c asks for it whenever plays are listed. */
#include "data/code.h"

#include <stdlib.h>

/* ---- one effect ---- */

bool hh_is_any_of_hand(const struct hh_data *d, const uint8_t *select, enum card_op verb)
{
    if (*select != CARD_OP_SELECT || select[2] != CARD_CHOICE_ANNOUNCED)
        return false;
    const struct hh_sieve *sieve = hh_sieve_of(d, hh_skip(select + 5));
    return verb == CARD_OP_DISCARD && select[1] != CARD_QUANTIFIER_ANOTHER &&
           (sieve->nouns >> CARD_NOUN_CARD & 1) && !(sieve->whose & HH_OF_ENEMY) &&
           hh_is_bare(sieve, 0) && sieve->position < 0;
}

/* May a choice for it fail? Of "up to two" and the like it cannot; what is chosen later does not
 * count. */
static bool must_choose(const uint8_t *operand)
{
    if (*operand == CARD_OP_EITHER || *operand == CARD_OP_BOTH)
        return true;
    if (*operand != CARD_OP_SELECT || card_code_imm(operand, 1) != CARD_CHOICE_ANNOUNCED)
        return false;
    switch ((enum card_quantifier)card_code_imm(operand, 0)) {
    case CARD_QUANTIFIER_UP_TO:
    case CARD_QUANTIFIER_ANY_NUMBER:
    case CARD_QUANTIFIER_ALL:
    case CARD_QUANTIFIER_EACH:
        return false;
    default:
        return true;
    }
}

static bool must_have_role(const uint8_t *operand)
{
    return *operand == CARD_OP_IN_ROLE && card_code_imm(operand, 0) <= CARD_ROLE_ASSAULTING;
}

static void add_operands(const struct hh_data *d, const uint8_t *act, struct hh_need *need)
{
    int kid = 0;
    for (const char *form = card_op_info((enum card_op) * act)->form; *form != '\0'; form++) {
        if (*form != '.' && *form != '*')
            continue;
        const uint8_t *operand = card_code_kid(act, kid++);
        if (*form != '.' || !(must_choose(operand) || must_have_role(operand)))
            continue;
        assert(need->operand_count < sizeof need->operands / sizeof *need->operands);
        need->operands[need->operand_count++] = (uint32_t)(operand - d->set->code);
    }
}

static bool is_in_attack(const uint8_t *act)
{
    switch ((enum card_op) * act) {
    case CARD_OP_CANCEL:
        return card_code_imm(act, 0) == CARD_CANCEL_ATTACK;
    case CARD_OP_PREVENT:
        return *card_code_kid(act, 1) == CARD_OP_NONE;
    case CARD_OP_RETARGET:
    case CARD_OP_DEFEND:
        return true;
    default:
        return false;
    }
}

/* "For each", around the effect or before the sentence. */
static bool is_multiplied(const uint8_t *sentence, const uint8_t *effect)
{
    return hh_has_op(effect, CARD_OP_TIMES) ||
           (*sentence == CARD_OP_DO && *card_code_kid(sentence, 0) == CARD_OP_FOR_EACH);
}

/* The positions, as bits, in which the verb is possible on every card that no text speaks of; 0: it
 * takes more than that. */
static unsigned positions_for(enum card_op verb)
{
    const unsigned all = (1U << CARD_POSITION_COUNT) - 1;
    switch (verb) {
    case CARD_OP_LOCK:
        return all & ~(1U << CARD_POSITION_LOCKED);
    case CARD_OP_RALLY:
        return all & ~(1U << CARD_POSITION_READY);
    case CARD_OP_DESTROY:
    case CARD_OP_DAMAGE:
    case CARD_OP_PREVENT:
    case CARD_OP_GET:
    case CARD_OP_GAIN:
        return all;
    default:
        return 0;
    }
}

/* The keyword that a property asks for, as a bit; 0: it asks for something else. */
static uint64_t keyword_of(const uint8_t *property)
{
    bool is_asked = *property == CARD_OP_KEYWORD && card_code_imm(property, 0) != 0;
    return is_asked ? 1ULL << hh_word(property + 2) : 0;
}

/* The same of one property or "one of"; 0 too if a part of that asks for something else. */
static uint64_t keywords_of(const uint8_t *property)
{
    uint64_t words = 0;
    if (*property != CARD_OP_ONE_OF)
        return keyword_of(property);
    for (const uint8_t *part = property + 1; *part != CARD_OP_END; part = hh_skip(part)) {
        if (keyword_of(part) == 0)
            return 0;
        words |= keyword_of(part);
    }
    return words;
}

/* Is nothing but type, position, player and keyword said of the cards, all of them cards that lie
 * at a sector? */
static bool is_plain(const struct hh_data *d, const struct hh_sieve *sieve)
{
    const unsigned others = 1U << CARD_NOUN_SHIP | 1U << CARD_NOUN_SECTOR;
    bool is_known = sieve->rest_count == 0 || keywords_of(hh_code(d, sieve->rest[0])) != 0;
    return is_known && hh_is_bare(sieve, 1) && !(sieve->nouns & others);
}

/* "Any", "a", "one". */
static bool takes_one(const uint8_t *select)
{
    const uint8_t *amount = card_code_kid(select, 0);
    switch ((enum card_quantifier)card_code_imm(select, 0)) {
    case CARD_QUANTIFIER_A:
    case CARD_QUANTIFIER_ANY:
        return true;
    case CARD_QUANTIFIER_EXACTLY:
        return *amount == CARD_OP_NUMBER && card_code_imm(amount, 0) == 1;
    default:
        return false;
    }
}

/* What texts must not do so that spots tell all: as hh_gist.does. */
static uint32_t spoken_of(enum card_op act, uint64_t keywords)
{
    const uint32_t words =
        hh_kind_bit(CARD_OP_GAIN) | hh_kind_bit(CARD_OP_LOSE) | hh_kind_bit(CARD_OP_COUNT_AS);
    return (act == CARD_OP_RALLY ? hh_kind_bit(CARD_OP_DO_NOT) : 0) | (keywords != 0 ? words : 0);
}

static void find_spots(const struct hh_data *d, const struct hh_ability *a, struct hh_need *need)
{
    const uint8_t *select = hh_code(d, need->operands[0]), *act = hh_code(d, need->act);
    if (need->operand_count != 1 || *select != CARD_OP_SELECT || !need->is_once ||
        need->is_instead || need->is_in_attack || need->wants_place || a->has_retarget ||
        !takes_one(select))
        return;
    const struct hh_sieve *sieve = hh_sieve_of(d, card_code_kid(select, 1));
    unsigned positions = positions_for((enum card_op) * act), spots = 0;
    if (!is_plain(d, sieve))
        return;
    if (sieve->position >= 0)
        positions &= 1U << sieve->position;
    for (int type = HH_UNIT; type <= HH_ASSET; type++)
        if (sieve->types >> type & 1)
            spots |= positions << hh_spot(type, 0);
    need->spots[0] = (uint16_t)(sieve->whose & HH_OF_ENEMY ? 0 : spots);
    need->spots[1] = (uint16_t)(sieve->whose & HH_OF_YOU ? 0 : spots);
    need->keywords = sieve->rest_count > 0 ? keywords_of(hh_code(d, sieve->rest[0])) : 0;
    need->spoken = spoken_of((enum card_op) * act, need->keywords);
}

/* Does it say something before it is reached (HH-OPT-09)? What another player does, or "may", does
 * not. */
static bool is_announced(const uint8_t *sentence, const uint8_t *by)
{
    if (*sentence != CARD_OP_DO && *sentence != CARD_OP_OPTION)
        return false;
    return by == NULL || (card_code_imm(by, 0) != CARD_YES_YES &&
                          card_code_imm(card_code_kid(by, 0), 0) == CARD_PLAYER_YOU);
}

/* False: the effect needs nothing. */
static bool find_need(const struct hh_data *d, const struct hh_effect_walk *w, struct hh_need *out)
{
    const uint8_t *by, *act = hh_act_inside(w->effect, &by);
    if (!is_announced(w->sentence, by))
        return false;
    *out = (struct hh_need){.sentence = (uint32_t)(w->sentence - d->set->code),
                            .effect = (uint32_t)(w->effect - d->set->code),
                            .act = (uint32_t)(act - d->set->code),
                            .option = (int8_t)(w->is_option ? w->option : -1),
                            .is_once = hh_card_times((enum card_op) * act, 2) == 1 ||
                                       !is_multiplied(w->sentence, w->effect),
                            .is_instead = hh_has_op(w->effect, CARD_OP_INSTEAD) &&
                                          *act >= CARD_OP_DESTROY && *act <= CARD_OP_CHARGE,
                            .is_in_attack = is_in_attack(act),
                            .wants_place = hh_wants_place(act)};
    add_operands(d, act, out);
    return out->operand_count > 0 || out->is_instead || out->is_in_attack || out->wants_place;
}

/* ---- one ability ---- */

static bool has_another(const struct hh_data *d, const struct hh_ability *a)
{
    for (int i = 1; i < a->read.pick_count; i++) {
        const struct card_pick *pick = &a->read.picks[i];
        int left_out = card_code_imm(hh_code(d, a->at) + pick->at, 3);
        for (int j = 0; j < i && pick->when == CARD_CHOICE_ANNOUNCED; j++)
            if (left_out != CARD_NO_SLOT && a->read.picks[j].slot == left_out)
                return true;
    }
    return false;
}

/* Do the costs or sentences have such an op? */
static bool has_op(const struct hh_data *d, const struct hh_ability *a, enum card_op op)
{
    const uint8_t *rows[] = {hh_code(d, a->at) + a->read.costs, hh_code(d, a->at) + a->read.body};
    for (int i = 0; i < 2; i++)
        for (const uint8_t *at = rows[i]; *at != CARD_OP_END; at = hh_next(d, at))
            if (hh_has_op(at, op))
                return true;
    return false;
}

/* ---- costs ---- */

/* The number of cards for "discard a card", "discard two cards": every card of the hand will do. 0:
 * it is another cost. */
static int hand_cost(const struct hh_data *d, const uint8_t *cost)
{
    const uint8_t *select = card_code_kid(cost, 0);
    if (!hh_is_any_of_hand(d, select, (enum card_op) * cost))
        return 0;
    const uint8_t *amount = card_code_kid(select, 0);
    switch ((enum card_quantifier)card_code_imm(select, 0)) {
    case CARD_QUANTIFIER_A:
    case CARD_QUANTIFIER_ANY:
        return 1;
    case CARD_QUANTIFIER_EXACTLY:
        return *amount == CARD_OP_NUMBER ? card_code_imm(amount, 0) : 0;
    default:
        return 0;
    }
}

/* "Lock a unit", "destroy an asset": a card in play pays. */
static bool is_paid_with_card(const uint8_t *cost)
{
    return (*cost == CARD_OP_LOCK || *cost == CARD_OP_DESTROY || *cost == CARD_OP_RALLY) &&
           *card_code_kid(cost, 0) == CARD_OP_SELECT;
}

/* The first such cost; NULL: none. */
static const uint8_t *chosen_cost(const struct hh_data *d, const struct hh_ability *a)
{
    const uint8_t *cost = hh_code(d, a->at) + a->read.costs;
    while (*cost != CARD_OP_END && !is_paid_with_card(cost))
        cost = hh_next(d, cost);
    return *cost != CARD_OP_END && a->read.kind != CARD_KIND_A ? cost : NULL;
}

static struct hh_need need_of_cost(const struct hh_data *d, const struct hh_ability *a,
                                   const uint8_t *cost)
{
    struct hh_need need = {.act = (uint32_t)(cost - d->set->code), .option = -1, .is_once = true};
    add_operands(d, cost, &need);
    find_spots(d, a, &need);
    return need;
}

/* Adds a cost to what the price tells. False: there is more to it. */
static bool add_to_price(const struct hh_data *d, struct hh_ability *a, const uint8_t *cost)
{
    const struct hh_need *chosen = a->cost_need != HH_NO_NEED ? &d->needs[a->cost_need] : NULL;
    if (chosen != NULL && cost == hh_code(d, chosen->act))
        return chosen->spots[0] + chosen->spots[1] != 0 && a->own_cost != *cost;
    switch ((enum card_op) * cost) {
    case CARD_OP_TEST:
        return true; /* it costs nothing */
    case CARD_OP_LOCK:
    case CARD_OP_DESTROY:
    case CARD_OP_RETURN:
        if (*card_code_kid(cost, 0) != CARD_OP_SELF || a->own_cost != CARD_OP_NONE ||
            a->read.kind == CARD_KIND_A || (chosen != NULL && *hh_code(d, chosen->act) == *cost))
            return false;
        a->own_cost = *cost;
        return true;
    case CARD_OP_DISCARD:
        if (a->hand_cost != 0)
            return false;
        a->hand_cost = (uint8_t)hand_cost(d, cost);
        return a->hand_cost != 0;
    default:
        return false;
    }
}

static void find_price(const struct hh_data *d, struct hh_ability *a)
{
    const uint8_t *cost = hh_code(d, a->at) + a->read.costs;
    a->has_costs = *cost != CARD_OP_END;
    a->own_cost = a->hand_cost = 0;
    a->has_price = !a->has_free_x;
    for (; *cost != CARD_OP_END; cost = hh_next(d, cost))
        a->has_price = a->has_price && add_to_price(d, a, cost);
}

/* ---- all of them ---- */

/* The needs of all abilities; with `out` NULL they are only counted. */
static int find_needs(struct hh_data *d, struct hh_need *out)
{
    int count = 0;
    for (int i = 0; i < d->ability_count; i++) {
        struct hh_ability *a = &d->abilities[i];
        struct hh_effect_walk w;
        struct hh_need need;
        a->need = (uint16_t)count;
        hh_effects_begin(&w, d, i);
        while (hh_effects_next(&w)) {
            const uint8_t *by, *act = hh_act_inside(w.effect, &by);
            a->has_options |= w.is_option;
            a->has_may |= by != NULL && card_code_imm(by, 0) == CARD_YES_YES;
            a->has_retarget |= *act == CARD_OP_RETARGET;
            a->has_places |= hh_wants_place(act);
            if (!find_need(d, &w, &need))
                continue;
            if (out != NULL)
                out[count] = need;
            count++;
        }
        a->need_count = (uint16_t)(count - a->need);
        for (int j = a->need; out != NULL && j < count; j++)
            find_spots(d, a, &out[j]);
        a->has_another = has_another(d, a);
        a->has_times = has_op(d, a, CARD_OP_FOR_EACH) || has_op(d, a, CARD_OP_TIMES);
        a->has_either = has_op(d, a, CARD_OP_EITHER);
        a->has_if = has_op(d, a, CARD_OP_IF) || has_op(d, a, CARD_OP_WHILE);
        a->has_instead = has_op(d, a, CARD_OP_INSTEAD);
        a->has_free_x = a->read.x_value == 0 && hh_x_in_costs(d, i);
        const uint8_t *cost = chosen_cost(d, a);
        a->cost_need = cost != NULL ? (uint16_t)count : HH_NO_NEED;
        if (cost != NULL && out != NULL)
            out[count] = need_of_cost(d, a, cost);
        count += cost != NULL;
        if (out != NULL)
            find_price(d, a);
    }
    return count;
}

void hh_index_needs(struct hh_data *d)
{
    int count = find_needs(d, NULL);
    assert(count <= UINT16_MAX && "an effect takes more code than that leaves room for");
    d->need_count = (uint16_t)count;
    d->needs = calloc((size_t)count + 1, sizeof *d->needs);
    if (d->needs == NULL)
        abort();
    find_needs(d, d->needs);
}

/* ---- acts around selections ---- */

/* Verbs that have more to say than the selection. */
static bool is_wordy(enum card_op verb)
{
    switch (verb) {
    case CARD_OP_SEARCH:
    case CARD_OP_INFILTRATE:
    case CARD_OP_MOVE:
    case CARD_OP_RETURN:
    case CARD_OP_LOSE:
    case CARD_OP_STRIKE:
    case CARD_OP_ATTACK_WITH:
    case CARD_OP_TURN_TO:
        return true;
    default:
        return false;
    }
}

static bool is_wordy_around(const void *who, const uint8_t *op)
{
    const uint8_t *select = who;
    return is_wordy((enum card_op) * op) && op <= select && select < hh_skip(op);
}

void hh_index_acts(struct hh_data *d)
{
    for (uint32_t at = 0; at < d->set->code_size; at++) {
        uint16_t row = d->ability_in[at];
        if (d->size_at[at] == 0 || *hh_code(d, at) != CARD_OP_SELECT)
            continue;
        const uint8_t *act =
            hh_find_op(hh_code(d, d->abilities[row].at), is_wordy_around, hh_code(d, at));
        d->act_at[at] = act != NULL ? (uint32_t)(act - d->set->code) : 0;
    }
}
