/* appraise_text.c: what a card text is worth to the greedy bot: its costs, the chance of its tests,
 * and its sentences as far as they would come about now. */
#include "bot/appraise.h"

#include "rules/exec.h"
#include "text/spots.h"

enum { SURE = 100, DIE_SIDES = 6, USUAL_X = 2, USUAL_D6 = 3, WORTHS_MAX = 48 };

void hh_reading_begin(struct hh_reading *r, const struct hh_judge *j, int row, int thing, int fact)
{
    *r = (struct hh_reading){.j = j,
                             .c = hh_ctx_outside(j->d, j->s, j->seat, thing, fact),
                             .row = row,
                             .a = &j->d->abilities[row],
                             .actor = j->seat,
                             .x = -1};
    r->c.text = r->a;
    r->c.viewer = 1 + j->seat;
}

bool hh_reading_of_play(struct hh_reading *r, const struct hh_judge *j)
{
    int play = hh_top_play(j->s);
    if (play < 0)
        return false;
    const struct hh_play_frame *p = &j->s->frames[play].u.play;
    *r = (struct hh_reading){
        .j = j, .row = p->ability, .a = &j->d->abilities[p->ability], .actor = p->seat, .x = p->x};
    hh_ctx_of_play(j->d, j->s, play, &r->c);
    r->c.viewer = 1 + j->seat;
    return true;
}

/* ---- numbers ---- */

int hh_amount_of(const struct hh_reading *r, const uint8_t *number)
{
    switch ((enum card_op) * number) {
    case CARD_OP_X:
        if (r->x >= 0)
            return r->x;
        return r->a->read.x_value != 0 ? hh_number(&r->c, number) : USUAL_X;
    case CARD_OP_D6:
    case CARD_OP_THE_ROLL:
        return USUAL_D6;
    case CARD_OP_PLUS:
        return hh_amount_of(r, card_code_kid(number, 0)) +
               hh_amount_of(r, card_code_kid(number, 1));
    case CARD_OP_TWICE:
        return 2 * hh_amount_of(r, card_code_kid(number, 0));
    default:
        return hh_number(&r->c, number);
    }
}

/* ---- cards that an act is done to ---- */

static void mean(struct hh_reading *r, int slot, int thing)
{
    if (r->meant_count < (int)(sizeof r->meant / sizeof r->meant[0]))
        r->meant[r->meant_count++] = (struct hh_pick){(uint8_t)slot, (uint8_t)thing};
}

/* What was chosen for a slot, or would be. */
static struct cardset meant_by(const struct hh_reading *r, int slot)
{
    struct cardset out = hh_slot(&r->c, slot);
    for (int i = 0; i < r->meant_count && cardset_is_empty(&out); i++)
        if (r->meant[i].slot == slot)
            cardset_add(&out, r->meant[i].thing);
    return out;
}

static int sum_on(struct hh_reading *r, const uint8_t *act, const struct cardset *things)
{
    int sum = 0;
    CARDSET_EACH(things, thing)
    sum += hh_act_on(r, act, thing);
    return sum;
}

/* The best card for whoever chooses; taken out of the set. */
static int take_best(struct hh_reading *r, const uint8_t *act, struct cardset *set, int *worth)
{
    int best = HH_NO_THING, sign = r->actor == r->j->seat ? 1 : -1;
    CARDSET_EACH(set, thing)
    {
        int one = hh_act_on(r, act, thing);
        if (best == HH_NO_THING || sign * one > sign * *worth) {
            best = thing;
            *worth = one;
        }
    }
    if (best != HH_NO_THING)
        cardset_remove(set, best);
    return best;
}

/* How many are chosen. A text that is only thought about has no X yet. */
static void demand(const struct hh_reading *r, const uint8_t *select, int *least, int *most)
{
    hh_demand(&r->c, select, 1, least, most);
    if (*select != CARD_OP_SELECT || *card_code_kid(select, 0) != CARD_OP_X)
        return;
    *most = hh_amount_of(r, card_code_kid(select, 0));
    *least = card_code_imm(select, 0) == CARD_QUANTIFIER_UP_TO ? 0 : *most;
}

/* Somebody chooses: as many as he must, and more while he likes. */
static int choice_on(struct hh_reading *r, const uint8_t *act, const uint8_t *select)
{
    int least, most, sum = 0, sign = r->actor == r->j->seat ? 1 : -1;
    int slot = *select == CARD_OP_SELECT ? card_code_imm(select, 2) : CARD_NO_SLOT;
    struct cardset set = hh_offer(&r->c, r->row, select, (enum card_op) * act, r->actor);
    demand(r, select, &least, &most);
    for (int i = 0; i < most && i < WORTHS_MAX; i++) {
        int worth = 0, thing = take_best(r, act, &set, &worth);
        if (thing == HH_NO_THING || (i >= least && sign * worth <= 0))
            break;
        if (slot != CARD_NO_SLOT)
            mean(r, slot, thing);
        sum += worth;
    }
    return sum;
}

static bool is_chosen(const uint8_t *object)
{
    return *object == CARD_OP_EITHER ||
           (*object == CARD_OP_SELECT && card_code_imm(object, 1) != CARD_CHOICE_MATCH);
}

static int slot_of(const uint8_t *object)
{
    return *object == CARD_OP_SELECT || *object == CARD_OP_REFER ? card_code_imm(object, 2)
                                                                 : CARD_NO_SLOT;
}

/* The parts of "one enemy unit and one enemy asset" share a slot: are all of them chosen? */
static bool is_all_chosen(const uint8_t *both)
{
    const uint8_t *at = card_code_kid(both, 0);
    while (*at != CARD_OP_END && is_chosen(at))
        at = card_code_skip(at);
    return *at == CARD_OP_END;
}

static int worth_on_both(struct hh_reading *r, const uint8_t *act, const uint8_t *both)
{
    struct cardset set = {{0}};
    int sum = 0;
    if (is_all_chosen(both))
        set = meant_by(r, slot_of(card_code_kid(both, 0)));
    if (!cardset_is_empty(&set))
        return sum_on(r, act, &set);
    for (const uint8_t *at = card_code_kid(both, 0); *at != CARD_OP_END; at = card_code_skip(at)) {
        if (is_chosen(at)) {
            sum += choice_on(r, act, at);
        } else { /* "all enemy assets" */
            set = hh_object(&r->c, at);
            sum += sum_on(r, act, &set);
        }
    }
    return sum;
}

static int worth_on(struct hh_reading *r, const uint8_t *act, const uint8_t *object)
{
    struct cardset set = {{0}};
    if (slot_of(object) != CARD_NO_SLOT)
        set = meant_by(r, slot_of(object));
    if (!cardset_is_empty(&set))
        return sum_on(r, act, &set);
    if (is_chosen(object))
        return choice_on(r, act, object);
    if (*object == CARD_OP_BOTH)
        return worth_on_both(r, act, object);
    set = hh_object(&r->c, object);
    return sum_on(r, act, &set);
}

/* ---- acts of players ---- */

static int worth_by(struct hh_reading *r, const uint8_t *by)
{
    unsigned seats = hh_who(&r->c, card_code_kid(by, 0));
    bool is_may = card_code_imm(by, 0);
    int actor = r->actor, meant = r->meant_count, sum = 0;
    for (int seat = 0; seat < 2; seat++) {
        if (!(seats >> seat & 1))
            continue;
        r->meant_count = meant; /* each player chooses for himself */
        r->actor = seat;
        r->c.acting = 1 + seat;
        int worth = hh_effect_worth(r, card_code_kid(by, 1));
        bool is_liked = (seat == r->j->seat) == (worth > 0);
        sum += is_may && !is_liked ? 0 : worth;
    }
    r->actor = actor;
    r->c.acting = 0;
    return sum;
}

int hh_effect_worth(struct hh_reading *r, const uint8_t *effect)
{
    switch ((enum card_op) * effect) {
    case CARD_OP_TIMES: {
        struct cardset all = hh_all(&r->c, card_code_kid(effect, 0));
        return cardset_count(&all) * hh_effect_worth(r, card_code_kid(effect, 1));
    }
    case CARD_OP_INSTEAD:
        return hh_effect_worth(r, card_code_kid(effect, 0));
    case CARD_OP_BY:
        return worth_by(r, effect);
    case CARD_OP_ROLL_GET:
    case CARD_OP_ROLL_SET:
    case CARD_OP_RE_ROLL:
        return hh_roll_change_worth(r, effect);
    default:
        break;
    }
    const uint8_t *object = hh_object_of(effect);
    if (object == NULL || *object == CARD_OP_NONE)
        return hh_act_worth(r, effect);
    return worth_on(r, effect, object);
}

int hh_effects_worth(struct hh_reading *r, const uint8_t *effects)
{
    int sum = 0;
    for (; effects != NULL && *effects != CARD_OP_END; effects = card_code_skip(effects))
        sum += hh_effect_worth(r, effects);
    return sum;
}

/* ---- sentences ---- */

/* Looks at the clauses of a sentence: does it apply, how often, for how long? */
static bool clause_applies(struct hh_reading *r, const uint8_t *clause, int *times)
{
    if (*clause == CARD_OP_IF || *clause == CARD_OP_WHILE)
        return hh_holds(&r->c, clause);
    if (*clause == CARD_OP_FOR_EACH) {
        struct cardset all = hh_all(&r->c, card_code_kid(clause, 0));
        *times *= cardset_count(&all);
    }
    if (*clause == CARD_OP_UNTIL)
        r->is_lasting = card_code_imm(clause, 0) != CARD_DURATION_BA;
    return true;
}

static int worth_of_sentence(struct hh_reading *r, const uint8_t *sentence)
{
    int times = 1;
    const uint8_t *clauses = hh_clauses_of(r->c.d, sentence);
    r->is_lasting = false;
    if (*sentence == CARD_OP_DO && !clause_applies(r, card_code_kid(sentence, 0), &times))
        return 0;
    for (; clauses != NULL && *clauses != CARD_OP_END; clauses = card_code_skip(clauses))
        if (!clause_applies(r, clauses, &times))
            return 0;
    return times * hh_effects_worth(r, hh_effects_of(sentence));
}

/* The bands of a roll table by their share of the die. */
static int worth_of_table(struct hh_reading *r, const uint8_t *table)
{
    int sum = 0;
    for (const uint8_t *band = card_code_kid(table, 0); *band != CARD_OP_END;
         band = card_code_skip(band)) {
        int from = card_code_imm(band, 0), to = card_code_imm(band, 1);
        from = from < 1 ? 1 : from;
        to = to > DIE_SIDES ? DIE_SIDES : to;
        sum += (to - from + 1) * worth_of_sentence(r, band);
    }
    return sum / DIE_SIDES;
}

/* The best options; "choose two" gets twice the best at most. */
static int worth_of_choice(struct hh_reading *r, const uint8_t *choice)
{
    int best = HH_HOPELESS, second = 0;
    for (const uint8_t *option = card_code_kid(choice, 0); *option != CARD_OP_END;
         option = card_code_skip(option)) {
        int worth = worth_of_sentence(r, option);
        if (worth > best) {
            second = best > 0 ? best : 0;
            best = worth;
        } else if (worth > second) {
            second = worth;
        }
    }
    return card_code_imm(choice, 0) > 1 ? best + second : best;
}

/* `chance`: of the tests among the costs. */
static int worth_of_outcome(struct hh_reading *r, const uint8_t *outcome, int chance)
{
    int worth = worth_of_sentence(r, outcome);
    switch ((enum card_outcome)card_code_imm(outcome, 0)) {
    case CARD_OUTCOME_FAIL:
        return worth * (SURE - chance) / SURE;
    case CARD_OUTCOME_PASS:
        return worth * chance / SURE;
    case CARD_OUTCOME_DO:
        return worth;
    default:
        return worth / 4;
    }
}

static int worth_with_chance(struct hh_reading *r, int chance)
{
    int sum = 0;
    const uint8_t *at = hh_code(r->j->d, r->a->at) + r->a->read.body;
    for (; *at != CARD_OP_END; at = card_code_skip(at)) {
        switch ((enum card_op) * at) {
        case CARD_OP_DO:
            sum += worth_of_sentence(r, at) * chance / SURE;
            break;
        case CARD_OP_TABLE:
            sum += worth_of_table(r, at) * chance / SURE;
            break;
        case CARD_OP_CHOICE:
            sum += worth_of_choice(r, at) * chance / SURE;
            break;
        case CARD_OP_OUTCOME:
            sum += worth_of_outcome(r, at, chance);
            break;
        default:
            break;
        }
    }
    return sum;
}

int hh_body_worth(struct hh_reading *r)
{
    return worth_with_chance(r, SURE);
}

int hh_text_worth(struct hh_reading *r)
{
    int chance = SURE, sum = 0;
    const uint8_t *cost = hh_code(r->j->d, r->a->at) + r->a->read.costs;
    for (; r->a->read.costs != 0 && *cost != CARD_OP_END; cost = card_code_skip(cost)) {
        if (*cost != CARD_OP_TEST) {
            sum += hh_effect_worth(r, cost) * chance / SURE;
            continue;
        }
        int need = hh_amount_of(r, card_code_kid(cost, 0));
        int odds = hh_odds(r->j->d, r->j->v, r->actor, need);
        chance = chance * (odds > 0 ? odds : 0) / SURE;
    }
    if (chance < SURE)
        HH_SAY(r->j, "works about %d in 100 times; ", chance);
    return sum + worth_with_chance(r, chance);
}
