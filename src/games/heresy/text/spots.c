/* spots.c: reading the code of an ability before it is carried out: where an op stands, what is
 * chosen at announcement (HH-LANG-13), what a free X may be (HH-RULE-53), which sectors a card may
 * go to. */
#include "rules/exec.h"

#include "text/spots.h"

bool hh_has_op(const uint8_t *at, enum card_op op)
{
    if (*at == op)
        return true;
    if (*at == CARD_OP_ABILITY)
        return false;
    int kid = 0;
    for (const char *form = card_op_info((enum card_op) * at)->form; *form != '\0'; form++) {
        if (*form != '.' && *form != '*')
            continue;
        const uint8_t *item = card_code_kid(at, kid++);
        if (*form == '.' && hh_has_op(item, op))
            return true;
        for (; *form == '*' && *item != CARD_OP_END; item = card_code_skip(item))
            if (hh_has_op(item, op))
                return true;
    }
    return false;
}

const uint8_t *hh_unwrap(const uint8_t *effect, const uint8_t **by)
{
    for (;;) {
        if (*effect == CARD_OP_TIMES) {
            effect = card_code_kid(effect, 1);
        } else if (*effect == CARD_OP_INSTEAD) {
            effect = card_code_kid(effect, 0);
        } else if (*effect == CARD_OP_BY) {
            if (by != NULL)
                *by = effect;
            effect = card_code_kid(effect, 1);
        } else {
            return effect;
        }
    }
}

const uint8_t *hh_effects_of(const uint8_t *sentence)
{
    switch ((enum card_op) * sentence) {
    case CARD_OP_DO:
    case CARD_OP_FORCED:
    case CARD_OP_REPLACE:
        return hh_skip(sentence +
                       1); /* behind the clause or trigger, of which there often is none */
    case CARD_OP_OUTCOME:
    case CARD_OP_BAND:
    case CARD_OP_OPTION:
        return card_code_kid(sentence, 0);
    default:
        return NULL;
    }
}

const uint8_t *hh_clauses_of(const struct hh_data *d, const uint8_t *sentence)
{
    switch ((enum card_op) * sentence) {
    case CARD_OP_DO:
    case CARD_OP_FORCED:
    case CARD_OP_OUTCOME:
    case CARD_OP_BAND: {
        const uint8_t *effect = hh_effects_of(sentence); /* the clauses stand behind them */
        while (*effect != CARD_OP_END)
            effect = hh_next(d, effect);
        return effect + 1;
    }
    default:
        return NULL;
    }
}

/* ---- walking over effects ---- */

static void begin_effects(struct hh_effect_walk *w, const uint8_t *sentence)
{
    w->sentence = sentence;
    w->next = hh_effects_of(sentence);
}

/* Enters the body's sentence at w->body, if it has effects. */
static void enter(struct hh_effect_walk *w)
{
    w->next = NULL;
    w->part = NULL;
    if (*w->body == CARD_OP_CHOICE || *w->body == CARD_OP_TABLE)
        w->part = card_code_kid(w->body, 0);
    else
        begin_effects(w, w->body);
}

void hh_effects_begin(struct hh_effect_walk *w, const struct hh_data *d, int ability)
{
    const struct hh_ability *a = &d->abilities[ability];
    *w = (struct hh_effect_walk){.d = d, .body = hh_code(d, a->at) + a->read.body, .option = -1};
    enter(w); /* a text that does nothing is refused: there is a first sentence */
}

bool hh_effects_next(struct hh_effect_walk *w)
{
    for (;;) {
        if (w->next != NULL && *w->next != CARD_OP_END) {
            w->effect = w->next;
            w->next = hh_next(w->d, w->next);
            w->is_option = *w->sentence == CARD_OP_OPTION;
            return true;
        }
        if (w->part != NULL && *w->part != CARD_OP_END) {
            w->option += *w->part == CARD_OP_OPTION;
            begin_effects(w, w->part);
            w->part = hh_next(w->d, w->part);
            continue;
        }
        w->body = hh_next(w->d, w->body);
        if (*w->body == CARD_OP_END)
            return false;
        enter(w);
    }
}

/* ---- spots ---- */

struct hh_spot hh_spot_of(const struct hh_data *d, int ability, int at)
{
    struct hh_spot spot = {.option = -1};
    const uint8_t *op = hh_code(d, d->abilities[ability].at) + at;
    if (at < d->abilities[ability].read.body)
        return spot;
    struct hh_effect_walk w;
    hh_effects_begin(&w, d, ability);
    while (hh_effects_next(&w)) {
        if (op < w.effect || op >= hh_next(d, w.effect))
            continue;
        const uint8_t *by;
        hh_act_inside(w.effect, &by);
        spot.sentence = w.sentence;
        spot.effect = w.effect;
        spot.option = w.is_option ? w.option : -1;
        spot.is_may = by != NULL && card_code_imm(by, 0) == CARD_YES_YES;
        break;
    }
    return spot;
}

static int count_of(const struct hh_ctx *c, const uint8_t *cards)
{
    struct cardset all = hh_all(c, cards);
    return cardset_count(&all);
}

int hh_count_times(const struct hh_ctx *c, const struct hh_spot *spot)
{
    int times = 1;
    if (spot->sentence == NULL)
        return times;
    if (*spot->sentence == CARD_OP_DO) {
        const uint8_t *lead = card_code_kid(spot->sentence, 0);
        if (*lead == CARD_OP_FOR_EACH)
            times = count_of(c, card_code_kid(lead, 0));
    }
    for (const uint8_t *at = spot->effect;;) {
        if (*at == CARD_OP_TIMES) {
            times *= count_of(c, card_code_kid(at, 0));
            at = card_code_kid(at, 1);
        } else if (*at == CARD_OP_INSTEAD) {
            at = card_code_kid(at, 0);
        } else {
            return times;
        }
    }
}

int hh_card_times(enum card_op act, int times)
{
    switch (act) {
    case CARD_OP_DAMAGE:
    case CARD_OP_STRIKE:
    case CARD_OP_PREVENT:
    case CARD_OP_GET:
    case CARD_OP_GAIN:
    case CARD_OP_LOSE:
    case CARD_OP_HAVE:
        return 1;
    default:
        return times;
    }
}

/* Is the pick made when the ability is announced? Not inside "may". */
static bool is_announced(const struct hh_data *d, int ability, const struct card_pick *pick)
{
    return pick->when == CARD_CHOICE_ANNOUNCED &&
           (pick->is_cost || !hh_spot_of(d, ability, pick->at).is_may);
}

/* ---- places ---- */

bool hh_wants_place(const uint8_t *act)
{
    if (*act != CARD_OP_MOVE && *act != CARD_OP_NEED_GET)
        return false;
    int sector = card_code_imm(act, 0);
    return sector == CARD_SECTOR_ANOTHER || sector == CARD_SECTOR_ANY ||
           sector == CARD_SECTOR_ANY_OTHER;
}

/* The one sector at which all cards of the set are; HH_NO_SECTOR: there is none. */
static int common_sector(const struct hh_state *s, const struct cardset *set)
{
    int common = -1;
    CARDSET_EACH(set, thing)
    {
        int where = thing < HH_THINGS_MAX ? s->where[thing] : HH_NO_SECTOR;
        if (common >= 0 && where != common)
            return HH_NO_SECTOR;
        common = where;
    }
    return common >= 0 && common < HH_SECTOR_CARDS ? common : HH_NO_SECTOR;
}

unsigned hh_places(const struct hh_ctx *c, const uint8_t *act)
{
    unsigned places = 0;
    for (int sector = 0; sector < HH_SECTOR_CARDS; sector++)
        places |= (unsigned)hh_is_open(c->s, sector) << sector;
    if (card_code_imm(act, 0) != CARD_SECTOR_ANY && c->s->current != HH_NO_SECTOR)
        places &= ~(1U << c->s->current);
    if (*act != CARD_OP_MOVE || c->play < 0)
        return places;
    struct cardset moved = hh_object(c, card_code_kid(act, 0));
    int common = common_sector(c->s, &moved);
    return common == HH_NO_SECTOR ? places : places & ~(1U << common);
}

int hh_place_number(const struct hh_data *d, int ability, const uint8_t *act)
{
    int number = 0;
    struct hh_effect_walk w;
    hh_effects_begin(&w, d, ability);
    while (hh_effects_next(&w)) {
        const uint8_t *inside = hh_act_inside(w.effect, NULL);
        if (inside == act)
            break;
        number += hh_wants_place(inside);
    }
    return number;
}

/* ---- X ---- */

bool hh_has_free_x(const struct hh_data *d, int ability)
{
    return d->abilities[ability].has_free_x;
}

bool hh_x_in_costs(const struct hh_data *d, int ability)
{
    const struct hh_ability *a = &d->abilities[ability];
    for (const uint8_t *cost = hh_code(d, a->at) + a->read.costs; *cost != CARD_OP_END;
         cost = card_code_skip(cost))
        if (hh_has_op(cost, CARD_OP_X))
            return true;
    return false;
}

bool hh_x_in_amounts(const struct hh_data *d, int ability)
{
    const struct hh_ability *a = &d->abilities[ability];
    for (int i = 0; i < a->read.pick_count; i++)
        if (hh_has_op(card_code_kid(hh_code(d, a->at) + a->read.picks[i].at, 0), CARD_OP_X))
            return true;
    return false;
}

/* The most that one cost allows for X. */
static int most_of_cost(const struct hh_ctx *c, const uint8_t *cost)
{
    if (*cost == CARD_OP_TEST)
        return 9;
    if (*cost == CARD_OP_DISCARD_TOP)
        return c->s->deck_count[c->seat] + c->s->discard_count[c->seat];
    return 99; /* selections are looked at one by one */
}

bool hh_x_bounds(const struct hh_ctx *c, int ability, int *least, int *most)
{
    const struct hh_ability *a = &c->d->abilities[ability];
    const uint8_t *start = hh_code(c->d, a->at);
    *least = a->read.is_unlimited ? 1 : 0; /* HH-LANG-43 */
    *most = 99;
    for (const uint8_t *cost = start + a->read.costs; *cost != CARD_OP_END;
         cost = card_code_skip(cost)) {
        int bound = hh_has_op(cost, CARD_OP_X) ? most_of_cost(c, cost) : 99;
        *most = bound < *most ? bound : *most;
    }
    for (int i = 0; i < a->read.pick_count; i++) {
        const struct card_pick *pick = &a->read.picks[i];
        const uint8_t *select = start + pick->at;
        if (*card_code_kid(select, 0) != CARD_OP_X ||
            card_code_imm(select, 0) == CARD_QUANTIFIER_UP_TO || !is_announced(c->d, ability, pick))
            continue;
        struct cardset offer = hh_offer(c, ability, select, (enum card_op)pick->verb, c->seat);
        int count = cardset_count(&offer);
        *most = count < *most ? count : *most;
    }
    return *least <= *most;
}
