/* playable.c: which abilities a seat can play now (HH-OPT-02, -05, -08, -10, -14, HH-TIMING-*,
 * HH-RULE-27, -28, -47, -74): can its choices be made, its costs be paid, is it the moment? Asked
 * for every hand card and every ability in every window, so cheap questions come first. */
#include "text/text.h"

static int ability_of(const struct hh_ctx *c)
{
    return (int)(hh_text_of(c) - c->d->abilities);
}

/* ---- can its choices be made? ---- */

static bool is_in_hand(const struct hh_ctx *c)
{
    return c->self < HH_THINGS_MAX && c->s->where[c->self] == HH_IN_HAND;
}

static bool can_choose_one(const struct hh_ctx *c, int ability, const uint8_t *select,
                           enum card_op verb, int times)
{
    int least = times, most;
    if (*select != CARD_OP_SELECT || select[IMM_SELECT_WHEN] != CARD_CHOICE_ANNOUNCED)
        return true;
    if (select[IMM_SELECT_QUANTIFIER] == CARD_QUANTIFIER_EXACTLY &&
        select[FIRST_SELECT] == CARD_OP_NUMBER && times == 1)
        least = (select + FIRST_SELECT)[IMM_NUMBER_VALUE]; /* as hh_demand finds it */
    else if (select[IMM_SELECT_QUANTIFIER] != CARD_QUANTIFIER_ANY &&
             select[IMM_SELECT_QUANTIFIER] != CARD_QUANTIFIER_A)
        hh_demand(c, select, times, &least, &most);
    if (least <= 0)
        return true;
    /* mutant: < becomes <=, 0 becomes 1: the lowest frame is the game's own, never a play */
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
    for (const uint8_t *at = card_code_kid(operand, ARG_EITHER_SELECTIONS); *at != CARD_OP_END;
         at = hh_next(c->d, at))
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
        int left_out = (start + pick->at)[IMM_SELECT_LEFT_OUT];
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

/* ---- can its effects be done? ---- */

/* Is somebody spoken of who has no such role now (HH-LANG-16)? */
static bool lacks_role(const struct hh_ctx *c, const uint8_t *operand)
{
    if (*operand != CARD_OP_IN_ROLE)
        return false;
    if (hh_attack(c->s) == NULL) /* roles of attacks alone are needed (index.c) */
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
        return act[IMM_CANCEL_WHAT] == CARD_CANCEL_ATTACK && attack == NULL;
    case CARD_OP_PREVENT:
        return *card_code_kid(act, ARG_PREVENT_CARDS) == CARD_OP_NONE &&
               (attack == NULL || attack->defender == HH_NO_THING);
    case CARD_OP_RETARGET:
    case CARD_OP_DEFEND:
        if (attack == NULL)
            return true;
        return *card_code_kid(act, ARG_RETARGET_CARDS) == CARD_OP_SELF &&
               !hh_may_retarget(c->d, c->s, c->self);
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
        return hh_forbids_charging(c->d, s, thing, NULL) == 0;
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
    struct cardset cards = hh_object(c, card_code_kid(act, ARG_ACT_CARDS));
    CARDSET_EACH(&cards, thing)
    if (can_suffer(c, thing, (enum card_op) * act))
        return false;
    return *card_code_kid(act, ARG_ACT_CARDS) != CARD_OP_SELECT;
}

static int nothing_to_choose(struct err *why)
{
    return HH_FORBID(HH_OPT_08, "there is nothing its text could be used on");
}

/* The rule by which this effect forbids playing its ability now: a choice that cannot be made
 * (HH-OPT-08), a role nobody has (HH-LANG-16), no sector to go to. 0: none. */
static int need_forbids(const struct hh_ctx *c, int ability, const struct hh_need *need,
                        struct err *why)
{
    const uint8_t *act = hh_code(c->d, need->act);
    if (need->is_in_attack && lacks_attack(c, act))
        return HH_FORBID(HH_LANG_16, "its text changes an attack, and there is none now");
    if (need->is_instead && is_idle_instead(c, act))
        return HH_FORBID(HH_LANG_23, "what would happen instead is not possible now");
    struct hh_spot spot = {.sentence = hh_code(c->d, need->sentence),
                           .effect = hh_code(c->d, need->effect)};
    int times = need->is_once ? 1 : hh_times_of(c, &spot);
    for (int i = 0; i < need->operand_count; i++) {
        const uint8_t *operand = hh_code(c->d, need->operands[i]);
        if (lacks_role(c, operand))
            return HH_FORBID(
                HH_LANG_16, "its text needs an attacking or defending card, and there is none now");
        if (!can_choose(c, ability, operand, (enum card_op) * act, times))
            return nothing_to_choose(why);
    }
    if (need->wants_place && hh_places(c, act) == 0)
        return HH_FORBID(HH_OPT_08, "there is no sector that could be chosen");
    return 0;
}

bool hh_may_choose_option(const struct hh_ctx *c, int ability, int option)
{
    const struct hh_ability *a = &c->d->abilities[ability];
    for (int i = a->need; i < a->need + a->need_count; i++)
        if (c->d->needs[i].option == option && need_forbids(c, ability, &c->d->needs[i], NULL) != 0)
            return false;
    return true;
}

/* ---- can its costs be paid? ---- */

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
        const uint8_t *number = card_code_kid(cost, ARG_DISCARD_TOP_AMOUNT);
        return c->s->deck_count[c->seat] + c->s->discard_count[c->seat] >=
               (*number == CARD_OP_NONE ? 1 : hh_number(c, number)); /* HH-RULE-02 */
    }
    if (!takes_cards(cost))
        return true;
    const uint8_t *operand = card_code_kid(cost, ARG_ACT_CARDS);
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
        const uint8_t *operand = *cost == verb ? card_code_kid(cost, ARG_ACT_CARDS) : NULL;
        if (operand == NULL)
            continue;
        if (*operand != CARD_OP_BOTH) {
            add_due_after(c, dues, operand, verb, start + after);
            continue;
        }
        for (operand = card_code_kid(operand, ARG_BOTH_SELECTIONS); *operand != CARD_OP_END;
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
        bool takes_both = takes_cards(cost) && *card_code_kid(cost, ARG_ACT_CARDS) == CARD_OP_BOTH;
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
        return *card_code_kid(cost, ARG_ACT_CARDS) == CARD_OP_SELF;
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

/* ---- costs and choices together ---- */

/* Is there a card for a need that no text speaks of? Mostly the first one will do. It is asked in
 * battle steps only, before the play. */
enum plainly { IS_MET, IS_UNMET, IS_UNCLEAR };
static enum plainly is_plainly_met(const struct hh_ctx *c, const struct hh_need *need)
{
    const uint64_t rally = HH_BAR_BAN << CARD_BAN_RALLY;
    const uint64_t bars = HH_BAR_BE * ((1U << CARD_PASSIVE_COUNT) - 1) | rally;
    const unsigned seen = HH_FACE_UP | (unsigned)HH_KNOWN << c->seat;
    const struct hh_state *s = c->s;
    if (!hh_is_unbarred(s, bars) || (hh_in_force(c->d, s) & need->spoken))
        return IS_UNCLEAR;
    enum plainly answer = IS_UNMET;
    for (int whose = 0; whose < 2; whose++) {
        if (need->spots[whose] == 0)
            continue;
        const struct cardset *side = &s->side[s->current][c->seat ^ whose];
        CARDSET_EACH(side, thing)
        {
            int spot = hh_spot(hh_type(c->d, s, thing), hh_position(s, thing));
            if ((s->bits[thing] & seen) != seen || (c->d->profiles[s->card[thing]].bars & bars))
                answer = IS_UNCLEAR;
            else if ((need->spots[whose] >> spot & 1) &&
                     (need->keywords == 0 ||
                      (c->d->faces[s->card[thing]].keywords & need->keywords)))
                return IS_MET;
        }
    }
    return answer;
}

static int costs_forbid(const struct hh_ctx *c, struct err *why)
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
        for (const uint8_t *part = card_code_kid(at, ARG_CHOICE_OPTIONS); *part != CARD_OP_END;
             part = hh_next(c->d, part))
            possible += hh_may_choose_option(c, ability, option++);
        if (possible < at[IMM_CHOICE_COUNT])
            return HH_FORBID(HH_OPT_08, "too few of its options can be chosen");
    }
    return 0;
}

static int choices_forbid(const struct hh_ctx *c, struct err *why)
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
            rule = need_forbids(c, ability, need, why);
    }
    if (rule == 0 && a->has_options)
        rule = options_forbid(c, ability, why);
    if (rule == 0 && a->has_another && !can_choose_another(c, ability))
        return HH_FORBID(HH_OPT_08, "its text needs another card, and there is none to choose");
    return rule;
}

/* Of the modes in which somebody chooses to play; the others come by themselves. */
static const uint8_t kind_of_mode[] = {
    [HH_AS_BA] = CARD_KIND_BA,      [HH_AS_TACTIC] = CARD_KIND_T,  [HH_AS_REACTION] = CARD_KIND_R,
    [HH_AS_MODIFIER] = CARD_KIND_M, [HH_AS_SPECIAL] = CARD_KIND_A,
};

/* An ability that somebody would play. */
struct attempt {
    struct hh_ctx c; /* whose it is, the card, what it would answer, and the ability as its text */
    int line, row;
    enum hh_mode mode;
};

/* ---- place and permission ---- */

bool hh_is_last_word(const struct hh_data *d, const struct hh_state *s, int seat, int thing,
                     int ability, int fact)
{
    const struct hh_ability *b = &d->abilities[ability];
    /* mutant: < becomes <=: a fact that is answered is among those there are */
    return fact < s->fact_count && s->facts[fact].a == thing && hh_took_away(s, &s->facts[fact]) &&
           hh_seat_then(s, &s->facts[fact]) == seat && b->read.trigger != 0 &&
           hh_is_about_self(hh_code(d, b->at) + b->read.trigger);
}

static bool is_usable_place(const struct attempt *b)
{
    const struct hh_state *s = b->c.s;
    if (hh_is_sector_thing(b->c.self))
        return b->c.self - HH_SECTOR_THING == s->current; /* HH-RULE-67 */
    if (b->c.self >= HH_THINGS_MAX) /* mutant: >= becomes >: the sectors were looked at before */
        return false;
    if (cardset_has(&s->fleet[b->c.seat], b->c.self))
        return true;
    if (b->mode == HH_AS_REACTION && b->c.fact != HH_NO_FACT &&
        hh_is_last_word(b->c.d, s, b->c.seat, b->c.self, b->row, b->c.fact))
        return true;
    return s->current != HH_NO_SECTOR && cardset_has(&s->side[s->current][b->c.seat], b->c.self) &&
           hh_is_face_up(s, b->c.self);
}

static int place_forbids(const struct attempt *b, struct err *why)
{
    if (b->line == HH_LINE_COMMAND) {
        /* mutant: >= becomes >: a hand never holds a sector */
        if (b->c.self >= HH_THINGS_MAX || !cardset_has(&b->c.s->hand[b->c.seat], b->c.self))
            return HH_FORBID(HH_SETUPSTEP_13, "only command lines of cards in your hand count");
        return 0;
    }
    if (!is_usable_place(b))
        return HH_FORBID(HH_BAABIL_01, "only your own cards at the current sector, your ships and "
                                       "the current sector itself have abilities to use");
    if (b->mode == HH_AS_BA && b->c.s->variant == HH_QUICK_START)
        return HH_FORBID(HH_QS_09,
                         "in the quick-start variant you cannot use abilities of cards in play");
    return 0;
}

static bool has_room(const struct hh_state *s)
{
    return hh_room_for_plays(s) && s->use_count + 4 <= HH_USES_MAX &&
           s->effect_count + 4 <= HH_EFFECTS_MAX;
}

static bool may(const struct attempt *b, enum card_ban what)
{
    return hh_player_may(b->c.d, b->c.s, b->c.seat, what);
}

/* Slow path of player_forbidden: a text forbids something. noinline keeps the caller small. */
static __attribute__((noinline)) int player_banned(const struct attempt *b, struct err *why)
{
    bool is_card = b->line == HH_LINE_COMMAND;
    if (b->mode == HH_AS_TACTIC && !may(b, CARD_BAN_PLAY_TACTICS))
        return HH_FORBID(HH_LANG_26, "a card text says that you cannot play tactics");
    if (b->mode == HH_AS_REACTION && !may(b, CARD_BAN_PLAY_REACTIONS))
        return HH_FORBID(HH_LANG_26, "a card text says that you cannot play reactions");
    if (b->mode == HH_AS_MODIFIER && !may(b, CARD_BAN_PLAY_MODIFIERS))
        return HH_FORBID(HH_LANG_26, "a card text says that you cannot play modifiers");
    if (is_card && !may(b, CARD_BAN_PLAY_CARDS))
        return HH_FORBID(HH_LANG_26, "a card text says that you cannot play cards");
    if (is_card && b->mode == HH_AS_BA && !may(b, CARD_BAN_PLAY_BA_CARDS))
        return HH_FORBID(HH_LANG_26, "a card text says that you cannot play BA cards");
    return 0;
}

/* What the player must be allowed to do for it, bit enum card_ban. */
static inline uint32_t deeds_of(const struct attempt *b)
{
    static const uint32_t of_mode[HH_AS_SPECIAL + 1] = {
        [HH_AS_TACTIC] = 1U << CARD_BAN_PLAY_TACTICS,
        [HH_AS_REACTION] = 1U << CARD_BAN_PLAY_REACTIONS,
        [HH_AS_MODIFIER] = 1U << CARD_BAN_PLAY_MODIFIERS,
    };
    if (b->line != HH_LINE_COMMAND)
        return of_mode[b->mode];
    return of_mode[b->mode] | 1U << CARD_BAN_PLAY_CARDS |
           (b->mode == HH_AS_BA ? 1U << CARD_BAN_PLAY_BA_CARDS : 0);
}

/* Mostly all of it is allowed: that is asked at once. */
static inline int player_forbidden(const struct attempt *b, struct err *why)
{
    return hh_player_may_all(b->c.d, b->c.s, b->c.seat, deeds_of(b)) ? 0 : player_banned(b, why);
}

/* ---- how often ---- */

static int limit_forbids(const struct attempt *b, struct err *why)
{
    const struct hh_ability *a = b->c.text;
    const uint8_t *start = hh_code(b->c.d, a->at);
    /* mutant: 1 becomes 2: only its sign is asked */
    int scope = b->line != HH_LINE_COMMAND ? hh_use_scope(b->c.s, b->mode, b->c.fact) : -1;
    if (scope >= 0 && !a->read.is_unlimited &&
        hh_uses(b->c.s, b->c.self, b->line, b->c.seat, scope) > 0) {
        if (b->mode == HH_AS_TACTIC)
            return HH_FORBID(HH_TIMING_05,
                             "a tactic of a card in play can be used only once per BA");
        if (b->mode == HH_AS_REACTION)
            return HH_FORBID(HH_TIMING_09,
                             "a reaction of a card in play can be used only once per event");
        return HH_FORBID(HH_TIMING_13,
                         "a modifier of a card in play can be used only once per roll");
    }
    for (int i = 0; i < a->read.limit_count; i++) {
        const uint8_t *limit = start + a->read.limits[i];
        int period = limit[IMM_LIMIT_PERIOD];
        if (hh_uses(b->c.s, b->c.self, b->line, b->c.seat, period) >= limit[IMM_LIMIT_USES])
            return HH_FORBID(HH_OPT_05, "you have used it as often as its text allows this %s",
                             card_period_word[period]);
    }
    return 0;
}

/* ---- when ---- */

bool hh_is_roll_meant(const struct hh_roll_frame *roll, int seat, int word)
{
    switch ((enum card_roll)word) {
    case CARD_ROLL_YOUR_ROLL:
        return roll->seat == seat;
    case CARD_ROLL_ENEMY_ROLL:
        return roll->seat != seat;
    case CARD_ROLL_YOUR_TEST:
        return roll->is_test && roll->seat == seat;
    case CARD_ROLL_ENEMY_TEST:
        return roll->is_test && roll->seat != seat;
    case CARD_ROLL_THE_TEST:
    case CARD_ROLL_THIS_TEST:
    case CARD_ROLL_THAT_TEST:
    case CARD_ROLL_ANY_TEST:
        return roll->is_test;
    default:
        return true;
    }
}

/* A modifier that speaks only of other rolls (M-081). */
static bool speaks_of_roll(const struct attempt *b, const struct hh_roll_frame *roll)
{
    struct hh_effect_walk w;
    bool has_change = false;
    hh_effects_begin(&w, b->c.d, b->row);
    while (hh_effects_next(&w)) {
        const uint8_t *act = hh_act_inside(w.effect, NULL);
        if (*act != CARD_OP_ROLL_GET && *act != CARD_OP_ROLL_SET && *act != CARD_OP_RE_ROLL)
            continue;
        if (hh_is_roll_meant(roll, b->c.seat, act[IMM_ROLL_GET_ROLL]))
            return true;
        has_change = true;
    }
    return !has_change;
}

static int roll_forbids(const struct attempt *b, struct err *why)
{
    const struct hh_roll_frame *roll = hh_roll_const(b->c.s);
    if (roll == NULL)
        return HH_FORBID(HH_TIMING_11, "modifiers are played on a roll");
    if (b->c.text->read.is_before_roll && roll->is_made)
        return HH_FORBID(HH_TIMING_12, "it can be played only before the roll");
    if (!b->c.text->read.is_before_roll && !roll->is_made)
        return HH_FORBID(HH_TIMING_12, "it is played after the roll has been seen");
    if (!speaks_of_roll(b, roll))
        return HH_FORBID(HH_TIMING_11, "its text is not about this roll");
    return 0;
}

static int trigger_forbids(const struct attempt *b, struct err *why)
{
    struct hh_pick bound[4]; /* mutant: 4 becomes 5: more room is never used */
    const struct hh_ability *a = b->c.text;
    if (a->read.trigger == 0)
        return 0;
    if (b->c.fact == HH_NO_FACT)
        return HH_FORBID(HH_TIMING_08, "nothing has happened that its text answers to");
    int kind = b->c.s->facts[b->c.fact].kind;
    /* mutant: & becomes |: only a shortcut: the trigger itself is looked at afterwards */
    if (!(a->facts >> kind & 1) ||
        hh_trigger_fits(&b->c, hh_code(b->c.d, a->at) + a->read.trigger, b->c.fact, bound) < 0)
        return HH_FORBID(HH_TIMING_08, "its text does not react to what just happened");
    return 0;
}

static int conditions_forbid(const struct attempt *b, struct err *why)
{
    const struct hh_ability *a = b->c.text;
    /* mutant: < becomes <=: behind the last condition stands none: what is read there always
     * holds */
    for (int i = 0; i < a->read.condition_count; i++)
        if (!hh_holds(&b->c, hh_code(b->c.d, a->at) + a->read.conditions[i]))
            return HH_FORBID(HH_OPT_05, "its own text does not let you play it now");
    return 0;
}

/* ---- the whole check ---- */

/* Surely nothing of what moment_forbids looks at stands in the way: so it mostly is of what answers
 * to nothing. */
static bool is_any_moment(const struct attempt *b)
{
    const struct card_ability *read = &b->c.text->read;
    /* mutant: 0 becomes 1: only a shortcut that is taken less often */
    return b->mode != HH_AS_REACTION && b->mode != HH_AS_MODIFIER && read->trigger == 0 &&
           read->limit_count == 0 && (b->line == HH_LINE_COMMAND || b->c.s->use_count == 0);
}

/* Is it not the moment for it: used already, or nothing happened that it answers to? */
static int moment_forbids(const struct attempt *b, struct err *why)
{
    int rule = 0;
    if ((b->mode == HH_AS_REACTION || b->mode == HH_AS_MODIFIER) &&
        hh_is_in_play_of(b->c.s, b->c.self, b->row))
        rule = HH_FORBID(HH_RULE_74, "an ability does not answer to its own use");
    if (rule == 0)
        rule = limit_forbids(b, why);
    if (rule == 0 && b->mode == HH_AS_MODIFIER)
        rule = roll_forbids(b, why);
    return rule != 0 ? rule : trigger_forbids(b, why);
}

/* Can what its text says not be done? */
static inline int text_forbids(const struct attempt *b, struct err *why)
{
    const struct hh_ability *a = b->c.text;
    int rule = b->mode == HH_AS_SPECIAL ? hh_forbids_special(b->c.d, b->c.s, b->c.self, why) : 0;
    if (rule == 0)
        rule = conditions_forbid(b, why);
    if (rule == 0 && a->has_costs)
        rule = costs_forbid(&b->c, why);
    /* mutant: > becomes >=: only a shortcut: a text without choices forbids none */
    if (rule == 0 && (a->need_count > 0 || a->has_options || a->has_another))
        rule = choices_forbid(&b->c, why);
    return rule;
}

static int optional_forbidden(const struct attempt *b, struct err *why)
{
    int rule = place_forbids(b, why);
    if (rule == 0 && !b->c.s->in_battle_step)
        rule = HH_FORBID(HH_OPT_02, "optional abilities are played in the battle step only");
    if (rule == 0 && !has_room(b->c.s))
        rule = HH_FORBID(HH_RULE_79, "too much is going on at once: nothing more can be played");
    if (rule == 0)
        rule = moment_forbids(b, why);
    if (rule == 0)
        rule = player_forbidden(b, why);
    return rule != 0 ? rule : text_forbids(b, why);
}

/* Says when that kind of ability comes. */
static int wrong_time(const struct attempt *b, struct err *why)
{
    int rule = place_forbids(b, why); /* of cards elsewhere not even the kind is told */
    if (rule != 0)
        return rule;
    switch ((enum card_kind)b->c.text->read.kind) {
    case CARD_KIND_BA:
        return HH_FORBID(HH_TIMING_03,
                         "a BA is played as your battle action, and it is not your turn for one");
    case CARD_KIND_T:
        return HH_FORBID(
            HH_TIMING_04,
            "a tactic (T) is played after a BA is announced and before it resolves, not now");
    case CARD_KIND_A:
        return HH_FORBID(HH_TIMING_16, "a special assault (A) is made when the unit assaults, as "
                                       "your battle action: say special");
    case CARD_KIND_R:
        return HH_FORBID(HH_TIMING_08, "a reaction (R) is played right after the event that its "
                                       "text names, and there is none now");
    case CARD_KIND_M:
        return HH_FORBID(HH_TIMING_11, "a modifier (M) is played after somebody has rolled, and "
                                       "there is no roll now");
    case CARD_KIND_E:
        return HH_FORBID(HH_TIMING_17, "an event (E) is not played: it resolves by itself in the "
                                       "victory step");
    case CARD_KIND_SETUP:
        return HH_FORBID(HH_SETUPSTEP_04, "a set-up text is carried out by itself when the battle "
                                          "is set up");
    default:
        return HH_FORBID(HH_TIMING_02,
                         "a text without a timing mark is always on: nobody plays it");
    }
}

int hh_forbids_play(const struct hh_data *d, const struct hh_state *s, int seat, int thing,
                    int line, enum hh_mode mode, int fact, struct err *why)
{
    assert(mode <= HH_AS_SPECIAL);
    int row = hh_ability_of(d, s, thing, line);
    if (row < 0)
        return HH_FORBID(HH_OPT_04, "there is no such ability");
    struct attempt b = {hh_ctx_outside(d, s, seat, thing, fact), line, row, mode};
    b.c.text = &d->abilities[row];
    if (b.c.text->read.kind != kind_of_mode[mode])
        return wrong_time(&b, why);
    return optional_forbidden(&b, why);
}

/* ---- lists ---- */

/* May this be played, if place and time are good and the player may play at all? */
static bool is_playable(struct attempt *b, int thing, int line, int row)
{
    b->c.self = thing;
    b->c.text = &b->c.d->abilities[row];
    b->line = line;
    b->row = row;
    return (is_any_moment(b) || moment_forbids(b, NULL) == 0) && text_forbids(b, NULL) == 0;
}

/* Like copies are one move. */
static int list_hand(struct attempt *b, struct move *out)
{
    const struct hh_data *d = b->c.d;
    const struct hh_state *s = b->c.s;
    struct hh_faces faces = {{0}};
    bool is_answer = b->mode == HH_AS_REACTION && b->c.fact != HH_NO_FACT;
    int count = 0, kind = kind_of_mode[b->mode];
    CARDSET_EACH(&s->hand[b->c.seat], thing)
    {
        int card = s->card[thing];
        const struct hh_face *face = &d->faces[card];
        /* mutant: & becomes |: only a shortcut: the trigger itself is looked at afterwards */
        if (face->timing != kind ||
            (is_answer && !(face->command_reacts >> s->facts[b->c.fact].kind & 1)) ||
            !hh_meet(&faces, card))
            continue;
        if (is_playable(b, thing, HH_LINE_COMMAND, face->command))
            out[count++] = hh_piece_move(HH_MV_PLAY, thing);
    }
    return count;
}

static enum hh_move_kind move_of(const struct attempt *b)
{
    return b->mode == HH_AS_SPECIAL ? HH_MV_SPECIAL : HH_MV_USE;
}

/* The lines of the box of a thing that shows this face; one that is locked cannot lock to pay: */
static inline int list_lines(struct attempt *b, int thing, const struct hh_face *face,
                             bool is_locked, int room, struct move *out)
{
    const struct hh_ability *lines = &b->c.d->abilities[face->ability];
    int count = 0;
    for (int line = 0; line < face->ability_count && count < room; line++)
        if (lines[line].read.kind == kind_of_mode[b->mode] &&
            !(is_locked && lines[line].own_cost == CARD_OP_LOCK) &&
            is_playable(b, thing, line, face->ability + line))
            out[count++] = hh_line_move(move_of(b), thing, line);
    return count;
}

/* and those that it is given. */
static int list_gifts(struct attempt *b, int thing, int room, struct move *out)
{
    uint16_t granted[16]; /* mutant: 16 becomes 17: more room is never used */
    /* mutant: 16 becomes 17: no card is granted so many texts */
    int count = 0, gifts = hh_granted(b->c.d, b->c.s, thing, granted, 16);
    /* mutant: < becomes <= (2): nobody is offered so many granted abilities */
    for (int i = 0; i < gifts && count < room; i++)
        if (b->c.d->abilities[granted[i]].read.kind == kind_of_mode[b->mode] &&
            is_playable(b, thing, HH_LINE_GRANTED + i, granted[i]))
            out[count++] = hh_line_move(move_of(b), thing, HH_LINE_GRANTED + i);
    return count;
}

/* May the seat have such an ability in play, by what its cards are about? */
static bool may_have(const struct attempt *b, const struct hh_digest *digest)
{
    /* mutant: & becomes |: only a shortcut: the cards are looked at one by one afterwards */
    if (!(digest->kinds[b->c.seat] >> kind_of_mode[b->mode] & 1))
        return false;
    /* mutant: & becomes |: only a shortcut: the cards are looked at one by one afterwards */
    return b->mode != HH_AS_REACTION || b->c.fact == HH_NO_FACT ||
           (digest->reacts >> b->c.s->facts[b->c.fact].kind & 1);
}

/* `gifted` are those that are given such abilities; NULL: none is. */
static int list_boxes(struct attempt *b, const struct cardset *things, const struct cardset *gifted,
                      int room, struct move *out)
{
    const struct hh_data *d = b->c.d;
    const struct hh_state *s = b->c.s;
    int count = 0, kind = kind_of_mode[b->mode];
    CARDSET_EACH(things, thing)
    {
        const struct hh_face *face = &d->faces[s->card[thing]];
        /* mutant: & becomes |: only a shortcut: the lines are looked at one by one afterwards */
        if ((face->kinds >> kind & 1) && hh_is_face_up(s, thing))
            count += list_lines(b, thing, face, hh_position(s, thing) == CARD_POSITION_LOCKED,
                                room - count, out + count);
        if (gifted != NULL && cardset_has(gifted, thing) && hh_is_face_up(s, thing))
            count += list_gifts(b, thing, room - count, out + count);
    }
    return count;
}

/* Texts are gone through once for all cards: to most of them nothing is given. */
static struct cardset all_gifted(const struct attempt *b, const struct cardset *here,
                                 const struct cardset *fleet)
{
    struct cardset all = cardset_or(here, fleet);
    return hh_gifted(b->c.d, b->c.s, &all, (enum card_kind)kind_of_mode[b->mode]);
}

/* The abilities of the current sector itself. */
static int list_sector(struct attempt *b, int room, struct move *out)
{
    int thing = HH_SECTOR_THING + b->c.s->current;
    const struct hh_face *face = &b->c.d->faces[hh_face_of(b->c.d, b->c.s, thing)];
    /* mutant: & becomes |: only a shortcut: the lines are looked at one by one afterwards */
    bool has_kind = face->kinds >> kind_of_mode[b->mode] & 1;
    return has_kind ? list_lines(b, thing, face, false, room, out) : 0;
}

int hh_list_plays(const struct hh_data *d, const struct hh_state *s, int seat, enum hh_mode mode,
                  int fact, struct move *out)
{
    struct attempt b = {.c = hh_ctx_outside(d, s, seat, HH_NO_THING, fact), .mode = mode};
    struct hh_digest made;
    if (s->current == HH_NO_SECTOR || !s->in_battle_step || !has_room(s))
        return 0;
    b.line = HH_LINE_COMMAND;
    /* mutant: & becomes |: only a shortcut: the cards are looked at one by one afterwards */
    bool has_cards = mode != HH_AS_SPECIAL && (hh_hand_kinds(d, s, seat) >> kind_of_mode[mode] & 1);
    bool may_all = has_cards && player_forbidden(&b, NULL) == 0;
    int count = may_all ? list_hand(&b, out) : 0;
    if (mode == HH_AS_BA && s->variant == HH_QUICK_START)
        return count; /* HH-QS-09 */
    const struct hh_digest *digest = hh_digest_at(d, s, &made);
    bool is_gifted = digest->gift_kinds >> kind_of_mode[mode] & 1;
    b.line = 0; /* mutant: 0 becomes 1: only the command line is told apart there */
    if ((!is_gifted && !may_have(&b, digest)) || (!may_all && player_forbidden(&b, NULL) != 0))
        return count;
    const struct cardset *here = &s->side[s->current][seat], *fleet = &s->fleet[seat];
    struct cardset gifted = is_gifted ? all_gifted(&b, here, fleet) : (struct cardset){{0}};
    const struct cardset *takers = is_gifted ? &gifted : NULL;
    count += list_boxes(&b, here, takers, HH_PLAYS_LISTED - count, out + count);
    if (mode == HH_AS_SPECIAL)
        return count;
    count += list_boxes(&b, fleet, takers, HH_PLAYS_LISTED - count, out + count);
    return count + list_sector(&b, HH_PLAYS_LISTED - count, out + count);
}
