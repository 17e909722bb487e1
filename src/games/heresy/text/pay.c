/* pay.c: can the choices of an ability be made and its costs be paid (HH-OPT-08, -10, -14,
 * HH-LANG-16, HH-RULE-27, -28)? Asked before it is announced. */
#include "rules/exec.h"

#include "text/spots.h"

static int ability_of(const struct hh_ctx *c)
{
    return (int)(hh_text_of(c) - c->d->abilities);
}

/* ---- choices ---- */

bool hh_is_any_of_hand(const struct hh_data *d, const uint8_t *select, enum card_op verb)
{
    if (*select != CARD_OP_SELECT || select[2] != CARD_CHOICE_ANNOUNCED)
        return false;
    const struct hh_sieve *sieve = hh_sieve_of(d, hh_skip(select + 5));
    return verb == CARD_OP_DISCARD && select[1] != CARD_QUANTIFIER_ANOTHER &&
           (sieve->nouns >> CARD_NOUN_CARD & 1) && !(sieve->whose & HH_OF_ENEMY) &&
           hh_is_bare(sieve, 0) && sieve->position < 0;
}

static bool is_in_hand(const struct hh_ctx *c)
{
    return c->self < HH_THINGS_MAX && c->s->where[c->self] == HH_IN_HAND;
}

static bool can_choose_one(const struct hh_ctx *c, int ability, const uint8_t *select,
                           enum card_op verb, int times)
{
    int least = times, most;
    if (*select != CARD_OP_SELECT || select[2] != CARD_CHOICE_ANNOUNCED)
        return true;
    if (select[1] == CARD_QUANTIFIER_EXACTLY && select[5] == CARD_OP_NUMBER && times == 1)
        least = select[6]; /* as hh_demand finds it */
    else if (select[1] != CARD_QUANTIFIER_ANY && select[1] != CARD_QUANTIFIER_A)
        hh_demand(c, select, times, &least, &most);
    if (least <= 0)
        return true;
    if (c->play < 0 && hh_is_any_of_hand(c->d, select, verb)) /* but the card that is played */
        return c->s->hand_count[c->seat] - is_in_hand(c) >= least;
    const struct hh_ability *a = &c->d->abilities[ability];
    if (!a->has_retarget && select >= hh_code(c->d, a->at) + a->read.body)
        return hh_has_choices(c, select, verb, c->seat, least);
    struct cardset offer = hh_offer(c, ability, select, verb, c->seat);
    return cardset_count(&offer) >= least;
}

static bool can_choose(const struct hh_ctx *c, int ability, const uint8_t *operand,
                       enum card_op verb, int times)
{
    if (*operand != CARD_OP_EITHER && *operand != CARD_OP_BOTH)
        return can_choose_one(c, ability, operand, verb, times);
    bool is_either = *operand == CARD_OP_EITHER;
    for (const uint8_t *at = card_code_kid(operand, 0); *at != CARD_OP_END; at = hh_next(c->d, at))
        if (can_choose_one(c, ability, at, verb, times) == is_either)
            return is_either;
    return !is_either;
}

/* "Another": two selections need two cards. */
static bool can_choose_another(const struct hh_ctx *c, int ability)
{
    const struct hh_ability *a = &c->d->abilities[ability];
    const uint8_t *start = hh_code(c->d, a->at);
    for (int i = 1; i < a->read.pick_count; i++) {
        const struct card_pick *pick = &a->read.picks[i];
        int left_out = card_code_imm(start + pick->at, 3);
        if (pick->when != CARD_CHOICE_ANNOUNCED || left_out == CARD_NO_SLOT)
            continue;
        for (int j = 0; j < i; j++) {
            const struct card_pick *before = &a->read.picks[j];
            if (before->slot != left_out || before->when != CARD_CHOICE_ANNOUNCED)
                continue;
            struct cardset one =
                hh_offer(c, ability, start + before->at, (enum card_op)before->verb, c->seat);
            struct cardset two =
                hh_offer(c, ability, start + pick->at, (enum card_op)pick->verb, c->seat);
            one = cardset_or(&one, &two);
            if (cardset_count(&one) < 2)
                return false;
        }
    }
    return true;
}

/* ---- effects ---- */

/* Is somebody spoken of who has no such role now (HH-LANG-16)? */
static bool lacks_role(const struct hh_ctx *c, const uint8_t *operand)
{
    if (*operand != CARD_OP_IN_ROLE)
        return false;
    if (hh_attack(c->s) == NULL) /* roles of attacks alone are needed (needs.c) */
        return true;
    struct cardset cards = hh_object(c, operand);
    return cardset_is_empty(&cards);
}

/* Does the act need an attack that is not there? */
static bool lacks_attack(const struct hh_ctx *c, const uint8_t *act)
{
    const struct hh_attack_frame *attack = hh_attack(c->s);
    switch ((enum card_op) * act) {
    case CARD_OP_CANCEL:
        return card_code_imm(act, 0) == CARD_CANCEL_ATTACK && attack == NULL;
    case CARD_OP_PREVENT:
        return *card_code_kid(act, 1) == CARD_OP_NONE &&
               (attack == NULL || attack->defender == HH_NO_THING);
    case CARD_OP_RETARGET:
    case CARD_OP_DEFEND:
        if (attack == NULL)
            return true;
        return *card_code_kid(act, 0) == CARD_OP_SELF && !hh_may_retarget(c->d, c->s, c->self);
    default:
        return false;
    }
}

static bool can_suffer(const struct hh_ctx *c, int thing, enum card_op verb)
{
    const struct hh_state *s = c->s;
    bool is_tactic = hh_text_of(c)->read.kind == CARD_KIND_T;
    if (!hh_is_in_play(s, thing))
        return verb == CARD_OP_REMOVE;
    switch (verb) {
    case CARD_OP_LOCK:
        return hh_position(s, thing) != CARD_POSITION_LOCKED &&
               hh_may_be(c->d, s, thing, CARD_PASSIVE_LOCKED, c->self, is_tactic);
    case CARD_OP_RALLY:
        return hh_may_rally(c->d, s, thing);
    case CARD_OP_CHARGE:
        return hh_may_charge(c->d, s, thing, NULL) == 0;
    case CARD_OP_DESTROY:
        return hh_may_be(c->d, s, thing, CARD_PASSIVE_DESTROYED, c->self, is_tactic);
    case CARD_OP_RETURN:
        return hh_may_be(c->d, s, thing, CARD_PASSIVE_RETURNED, c->self, is_tactic);
    default:
        return true;
    }
}

/* "Instead" of an event that would happen: nothing replaces it unless it can be done (M-068). */
static bool is_idle_instead(const struct hh_ctx *c, const uint8_t *act)
{
    struct cardset cards = hh_object(c, card_code_kid(act, 0));
    CARDSET_EACH(&cards, thing)
    if (can_suffer(c, thing, (enum card_op) * act))
        return false;
    return *card_code_kid(act, 0) != CARD_OP_SELECT;
}

static int nothing_to_choose(struct err *why)
{
    return HH_FORBID(HH_OPT_08, "there is nothing to choose for its text");
}

int hh_need_forbids(const struct hh_ctx *c, int ability, const struct hh_need *need,
                    struct err *why)
{
    const uint8_t *act = hh_code(c->d, need->act);
    if (need->is_in_attack && lacks_attack(c, act))
        return HH_FORBID(HH_LANG_16, "its text needs an attack that it could change");
    if (need->is_instead && is_idle_instead(c, act))
        return HH_FORBID(HH_LANG_23, "what should happen instead cannot be done");
    struct hh_spot spot = {.sentence = hh_code(c->d, need->sentence),
                           .effect = hh_code(c->d, need->effect)};
    int times = need->is_once ? 1 : hh_times_of(c, &spot);
    for (int i = 0; i < need->operand_count; i++) {
        const uint8_t *operand = hh_code(c->d, need->operands[i]);
        if (lacks_role(c, operand))
            return HH_FORBID(HH_LANG_16, "its text speaks of a card that has no part in an attack "
                                         "now");
        if (!can_choose(c, ability, operand, (enum card_op) * act, times))
            return nothing_to_choose(why);
    }
    if (need->wants_place && hh_places(c, act) == 0)
        return HH_FORBID(HH_OPT_08, "there is no sector that could be chosen");
    return 0;
}

/* ---- costs ---- */

/* Not a test, a gift or a whole hand. */
static bool takes_cards(const uint8_t *cost)
{
    switch ((enum card_op) * cost) {
    case CARD_OP_LOCK:
    case CARD_OP_DESTROY:
    case CARD_OP_RALLY:
    case CARD_OP_CHARGE:
    case CARD_OP_RETURN:
    case CARD_OP_REMOVE:
    case CARD_OP_DISCARD:
    case CARD_OP_REVEAL:
        return true;
    default:
        return false;
    }
}

static bool can_pay(const struct hh_ctx *c, const uint8_t *cost)
{
    if (*cost == CARD_OP_DISCARD_TOP) {
        const uint8_t *number = card_code_kid(cost, 0);
        return c->s->deck_count[c->seat] + c->s->discard_count[c->seat] >=
               (*number == CARD_OP_NONE ? 1 : hh_number(c, number)); /* HH-RULE-02 */
    }
    if (!takes_cards(cost))
        return true;
    const uint8_t *operand = card_code_kid(cost, 0);
    if (*operand == CARD_OP_SELF)
        return can_suffer(c, c->self, (enum card_op) * cost);
    return can_choose(c, ability_of(c), operand, (enum card_op) * cost, 1);
}

/* Costs of one kind: what may pay for each of them, and how many it takes (HH-RULE-143). */
enum { DUES_MAX = 6 };
struct dues {
    struct cardset offer[DUES_MAX];
    int least[DUES_MAX], count;
};

static void add_due_after(const struct hh_ctx *c, struct dues *dues, const uint8_t *operand,
                          enum card_op verb, const uint8_t *after)
{
    int most;
    if (dues->count == DUES_MAX || operand <= after ||
        (*operand != CARD_OP_SELECT && *operand != CARD_OP_EITHER))
        return;
    dues->offer[dues->count] = hh_offer(c, ability_of(c), operand, verb, c->seat);
    hh_demand(c, operand, 1, &dues->least[dues->count++], &most);
}

/* The costs with this verb; those up to the selection at `after` are chosen. */
static void find_dues(const struct hh_ctx *c, enum card_op verb, int after, struct dues *dues)
{
    const struct hh_ability *a = hh_text_of(c);
    const uint8_t *start = hh_code(c->d, a->at), *cost = start + a->read.costs;
    dues->count = 0;
    for (; *cost != CARD_OP_END; cost = hh_next(c->d, cost)) {
        const uint8_t *operand = *cost == verb ? card_code_kid(cost, 0) : NULL;
        if (operand == NULL)
            continue;
        if (*operand != CARD_OP_BOTH) {
            add_due_after(c, dues, operand, verb, start + after);
            continue;
        }
        for (operand = card_code_kid(operand, 0); *operand != CARD_OP_END;
             operand = hh_next(c->d, operand))
            add_due_after(c, dues, operand, verb, start + after);
    }
}

/* Every few of the costs must together have as many cards as they take. */
static bool are_payable(const struct dues *dues)
{
    for (unsigned some = 1; some < 1U << dues->count; some++) {
        struct cardset cards = {{0}};
        int least = 0;
        for (int i = 0; i < dues->count; i++) {
            if (!(some >> i & 1))
                continue;
            cards = cardset_or(&cards, &dues->offer[i]);
            least += dues->least[i];
        }
        if (cardset_count(&cards) < least)
            return false;
    }
    return true;
}

void hh_keep_payable(const struct hh_ctx *c, enum card_op verb, int select, struct cardset *offer)
{
    struct dues dues, then;
    find_dues(c, verb, select, &dues);
    if (dues.count == 0)
        return;
    struct cardset all = *offer;
    CARDSET_EACH(&all, thing)
    {
        then = dues;
        for (int i = 0; i < then.count; i++)
            cardset_remove(&then.offer[i], thing);
        if (!are_payable(&then))
            cardset_remove(offer, thing);
    }
}

/* Costs of the same kind take different cards. */
static bool can_pay_all(const struct hh_ctx *c, const uint8_t *costs)
{
    struct dues dues;
    for (const uint8_t *cost = costs; *cost != CARD_OP_END; cost = hh_next(c->d, cost)) {
        const uint8_t *later = hh_next(c->d, cost);
        while (*later != CARD_OP_END && *later != *cost)
            later = hh_next(c->d, later);
        bool takes_both = takes_cards(cost) && *card_code_kid(cost, 0) == CARD_OP_BOTH;
        if (*cost == CARD_OP_TEST || (*later == CARD_OP_END && !takes_both))
            continue;
        find_dues(c, (enum card_op) * cost, 0, &dues);
        if (!are_payable(&dues))
            return false;
    }
    return true;
}

/* HH-RULE-28: a cost that turns the assaulting unit or takes it away. */
static bool spoils_assault(const uint8_t *cost)
{
    switch ((enum card_op) * cost) {
    case CARD_OP_LOCK:
    case CARD_OP_RALLY:
    case CARD_OP_DESTROY:
    case CARD_OP_RETURN:
    case CARD_OP_REMOVE:
        return *card_code_kid(cost, 0) == CARD_OP_SELF;
    default:
        return false;
    }
}

static int too_costly(struct err *why)
{
    return HH_FORBID(HH_OPT_14, "its costs cannot be paid");
}

/* Costs that no price tells. */
static int dues_forbid(const struct hh_ctx *c, struct err *why)
{
    const struct hh_ability *a = hh_text_of(c);
    const uint8_t *costs = hh_code(c->d, a->at) + a->read.costs;
    int least, most;
    for (const uint8_t *cost = costs; *cost != CARD_OP_END; cost = hh_next(c->d, cost)) {
        if (a->read.kind == CARD_KIND_A && spoils_assault(cost))
            return HH_FORBID(HH_RULE_28, "its cost would keep the unit from assaulting");
        if (!can_pay(c, cost))
            return too_costly(why);
    }
    if (!can_pay_all(c, costs))
        return HH_FORBID(HH_RULE_143, "its costs need more cards than you have: each card pays for "
                                      "one of them");
    /* Mostly X may be 0, which can always be paid (HH-LANG-43). */
    if (a->has_free_x && a->read.is_unlimited && !hh_x_bounds(c, ability_of(c), &least, &most))
        return HH_FORBID(HH_RULE_53, "no X can be paid");
    return 0;
}

/* ---- all of it ---- */

/* Is there a card for a need that no text speaks of? Mostly the first one will do. It is asked in
 * battle steps only, before the play. */
enum plainly { IS_MET, IS_UNMET, IS_UNCLEAR };
static enum plainly is_plainly_met(const struct hh_ctx *c, const struct hh_need *need)
{
    const uint64_t rally = HH_BAR_BAN << CARD_BAN_RALLY;
    const uint64_t bars = HH_BAR_BE * ((1U << CARD_PASSIVE_COUNT) - 1) | rally;
    const unsigned seen = HH_FACE_UP | (unsigned)HH_KNOWN << c->seat;
    const struct hh_state *s = c->s;
    if (!hh_is_unbarred(s, bars) || (hh_climate(c->d, s) & need->spoken))
        return IS_UNCLEAR;
    enum plainly answer = IS_UNMET;
    for (int whose = 0; whose < 2; whose++) {
        if (need->spots[whose] == 0)
            continue;
        const struct cardset *side = &s->side[s->current][c->seat ^ whose];
        CARDSET_EACH(side, thing)
        {
            int spot = hh_spot(hh_type(c->d, s, thing), hh_position(s, thing));
            if ((s->bits[thing] & seen) != seen || (c->d->gists[s->card[thing]].bars & bars))
                answer = IS_UNCLEAR;
            else if ((need->spots[whose] >> spot & 1) &&
                     (need->keywords == 0 ||
                      (c->d->faces[s->card[thing]].keywords & need->keywords)))
                return IS_MET;
        }
    }
    return answer;
}

int hh_costs_forbid(const struct hh_ctx *c, struct err *why)
{
    const struct hh_ability *a = hh_text_of(c);
    enum plainly answer = a->has_price ? IS_MET : IS_UNCLEAR;
    if (a->has_price && a->cost_need != HH_NO_NEED)
        answer = is_plainly_met(c, &c->d->needs[a->cost_need]);
    if (answer == IS_UNCLEAR)
        return dues_forbid(c, why);
    if (answer == IS_UNMET || c->s->hand_count[c->seat] - is_in_hand(c) < a->hand_cost ||
        (a->own_cost != CARD_OP_NONE && !can_suffer(c, c->self, (enum card_op)a->own_cost)))
        return too_costly(why);
    return 0;
}

/* Of each "Choose ...:" enough options must be possible. */
static int options_forbid(const struct hh_ctx *c, int ability, struct err *why)
{
    const struct hh_ability *a = &c->d->abilities[ability];
    int option = 0;
    for (const uint8_t *at = hh_code(c->d, a->at) + a->read.body; *at != CARD_OP_END;
         at = hh_next(c->d, at)) {
        if (*at != CARD_OP_CHOICE)
            continue;
        int possible = 0;
        for (const uint8_t *part = card_code_kid(at, 0); *part != CARD_OP_END;
             part = hh_next(c->d, part))
            possible += hh_may_choose_option(c, ability, option++);
        if (possible < card_code_imm(at, 0))
            return HH_FORBID(HH_OPT_08, "too few of its options can be chosen");
    }
    return 0;
}

int hh_choices_forbid(const struct hh_ctx *c, struct err *why)
{
    const struct hh_ability *a = hh_text_of(c);
    int ability = ability_of(c), rule = 0;
    for (int i = a->need; rule == 0 && i < a->need + a->need_count; i++) {
        const struct hh_need *need = &c->d->needs[i];
        bool is_plain = need->spots[0] + need->spots[1] != 0;
        if (need->option >= 0)
            continue;
        enum plainly answer = is_plain ? is_plainly_met(c, need) : IS_UNCLEAR;
        if (answer == IS_UNMET)
            rule = nothing_to_choose(why);
        else if (answer == IS_UNCLEAR)
            rule = hh_need_forbids(c, ability, need, why);
    }
    if (rule == 0 && a->has_options)
        rule = options_forbid(c, ability, why);
    if (rule == 0 && a->has_another && !can_choose_another(c, ability))
        return HH_FORBID(HH_OPT_08, "its text needs another card to choose");
    return rule;
}
