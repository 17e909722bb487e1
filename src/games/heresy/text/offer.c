/* offer.c: what a seat may choose for a selection: the description (match.c), narrowed by what the
 * rest of the text does with the cards (HH-OPT-11, -18, HH-RULE-27, -28, -56). */
#include "rules/exec.h"

#include "text/spots.h"

void hh_add_pick(struct hh_state *s, int slot, int thing)
{
    if (s->pick_count == HH_PICKS_MAX)
        return; /* HH-RULE-79 keeps room; a text that names more cards than that names no more */
    s->picks[s->pick_count++] = (struct hh_pick){(uint8_t)slot, (uint8_t)thing};
}

bool hh_are_public(const struct hh_state *s, const struct cardset *things)
{
    CARDSET_EACH(things, thing)
    if (thing >= HH_THINGS_MAX || s->where[thing] == HH_IN_HAND || s->where[thing] == HH_IN_DECK ||
        (s->where[thing] < HH_IN_FLEET && !hh_is_face_up(s, thing)))
        return false;
    return true;
}

bool hh_describes(const struct hh_ctx *c, const uint8_t *cards, int thing)
{
    struct cardset one = {{0}};
    cardset_add(&one, thing);
    one = hh_fitting(c, cards, &one);
    return !cardset_is_empty(&one);
}

static void drop_chosen(const struct hh_ctx *c, int slot, struct cardset *set)
{
    if (c->play < 0)
        return;
    for (int i = c->s->frames[c->play].u.play.picks; i < c->s->pick_count; i++)
        if (c->s->picks[i].slot == slot && c->s->picks[i].thing < HH_THINGS_MAX)
            cardset_remove(set, c->s->picks[i].thing);
}

/* Costs take different cards where one card cannot pay twice. */
static void drop_paid(const struct hh_ctx *c, int ability, int at, struct cardset *set)
{
    const struct hh_ability *a = &c->d->abilities[ability];
    const struct card_pick *mine = NULL;
    for (int i = 0; i < a->read.pick_count; i++)
        if (a->read.picks[i].at == at)
            mine = &a->read.picks[i];
    for (int i = 0; mine != NULL && i < a->read.pick_count; i++) {
        const struct card_pick *pick = &a->read.picks[i];
        if (pick->is_cost && pick->slot != mine->slot && pick->verb == mine->verb)
            drop_chosen(c, pick->slot, set);
    }
    const uint8_t *start = hh_code(c->d, a->at);
    for (const uint8_t *cost = start + a->read.costs; *cost != CARD_OP_END && mine != NULL;
         cost = hh_next(c->d, cost))
        if (*cost == mine->verb && *card_code_kid(cost, 0) == CARD_OP_SELF)
            cardset_remove(set, c->self);
    if (a->read.kind == CARD_KIND_A)
        cardset_remove(set, c->self); /* HH-RULE-28 */
}

/* A card to which the attack shall be turned must be a legal target (M-055). */
static void keep_targets(const struct hh_ctx *c, int ability, int slot, struct cardset *set)
{
    struct hh_effect_walk w;
    hh_effects_begin(&w, c->d, ability);
    while (hh_effects_next(&w)) {
        const uint8_t *act = hh_act_inside(w.effect, NULL);
        if (*act != CARD_OP_RETARGET)
            continue;
        const uint8_t *object = card_code_kid(act, 0);
        bool is_meant = (*object == CARD_OP_REFER && card_code_imm(object, 2) == slot) ||
                        (*object == CARD_OP_SELECT && card_code_imm(object, 2) == slot);
        struct cardset all = *set;
        CARDSET_EACH(&all, thing)
        if (is_meant && !hh_may_retarget(c->d, c->s, thing))
            cardset_remove(set, thing);
    }
}

struct cardset hh_offer(const struct hh_ctx *c, int ability, const uint8_t *select,
                        enum card_op verb, int chooser)
{
    struct cardset out = {{0}};
    if (*select == CARD_OP_EITHER) {
        for (const uint8_t *at = card_code_kid(select, 0); *at != CARD_OP_END;
             at = hh_next(c->d, at)) {
            if (*at != CARD_OP_SELECT || card_code_imm(at, 1) == CARD_CHOICE_MATCH)
                continue;
            struct cardset one = hh_offer(c, ability, at, verb, chooser);
            out = cardset_or(&out, &one);
        }
        return out;
    }
    const struct hh_ability *a = &c->d->abilities[ability];
    int at = (int)(select - hh_code(c->d, a->at));
    out = hh_choices(c, select, verb, chooser);
    if (c->self < HH_THINGS_MAX && c->play < 0 && c->s->where[c->self] == HH_IN_HAND)
        cardset_remove(&out, c->self); /* HH-RULE-57: it will lie on the table */
    if (at < a->read.body)
        drop_paid(c, ability, at, &out);
    if (a->has_retarget && hh_attack(c->s) != NULL)
        keep_targets(c, ability, card_code_imm(select, 2), &out);
    return out;
}

struct cardset hh_offer_some(const struct hh_ctx *c, int ability, const uint8_t *select,
                             enum card_op verb, int chooser, int enough)
{
    const struct hh_ability *a = &c->d->abilities[ability];
    bool is_plain = *select == CARD_OP_SELECT && select >= hh_code(c->d, a->at) + a->read.body &&
                    !a->has_retarget && c->play >= 0;
    return is_plain ? hh_some_choices(c, select, verb, chooser, enough)
                    : hh_offer(c, ability, select, verb, chooser);
}

static void demand_of_one(const struct hh_ctx *c, const uint8_t *select, int times, int *least,
                          int *most)
{
    if (*select != CARD_OP_SELECT || select[2] == CARD_CHOICE_MATCH) {
        *least = *most = 0;
        return;
    }
    hh_amount(c, select, least, most);
    *least *= times;
    *most *= times;
    *least = *least > HH_THINGS_MAX ? HH_THINGS_MAX : *least;
    *most = *most > HH_THINGS_MAX ? HH_THINGS_MAX : *most;
}

void hh_demand(const struct hh_ctx *c, const uint8_t *select, int times, int *least, int *most)
{
    if (*select != CARD_OP_EITHER) {
        demand_of_one(c, select, times, least, most);
        return;
    }
    *least = HH_THINGS_MAX;
    *most = 0;
    for (const uint8_t *at = card_code_kid(select, 0); *at != CARD_OP_END; at = hh_next(c->d, at)) {
        int low, high;
        demand_of_one(c, at, times, &low, &high);
        *least = low < *least ? low : *least;
        *most = high > *most ? high : *most;
    }
}
