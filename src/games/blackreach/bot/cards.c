/* cards.c: what playing a card is worth. */
#include "arrival/pods.h"
#include "bot/worth.h"
#include "cards/cards.h"

enum { CARD = BR_WORTH_POINT }; /* what a card in the hand is worth */

int br_worth_event(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    const struct br_field *f = &s->field;
    int kind = br_move(m)->play.card, unit = br_move(m)->play.unit;
    const struct br_card_kind *c = &d->cards[kind];
    switch ((enum br_card_op)c->op) {
    case BR_CARD_RALLY: {
        int markers = f->units[unit].sm < c->number ? f->units[unit].sm : c->number;
        return markers * br_worth_unit(d, f, unit) / 5 - CARD;
    }
    case BR_CARD_PIN:
        return c->number * br_worth_unit(d, f, unit) / 6 - CARD;
    case BR_CARD_DRAW:
        return c->number * CARD - CARD / 2;
    case BR_CARD_DISRUPT:
        return s->sides[br_asked(s).seat ^ 1].hand_count > 0 ? c->number * CARD : -CARD;
    case BR_CARD_STALL:
        return br_worth_unit(d, f, unit) / 4 - CARD;
    case BR_CARD_MEND:
        return br_worth_unit(d, f, unit) / 3 - CARD;
    case BR_CARD_TREAT:
        return br_worth_unit(d, f, unit) / 2 - CARD;
    case BR_CARD_SPOT:
        return CARD;
    case BR_CARD_PEEK:
    case BR_CARD_OP_COUNT:
        break;
    }
    return -CARD; /* the bot does not use what it would learn */
}

/* Universal cards on a roll: what is at stake with it, less the card. */
static int roll_value(const struct br_data *d, const struct br_field *f,
                      const struct br_roll_frame *roll, int number)
{
    int unit = br_worth_unit(d, f, roll->unit), hit = br_worth_hit(d, f, roll->unit);
    switch ((enum br_roll)roll->roll) {
    case BR_ROLL_LOCATION:
        return number * unit / 10 - 2 * CARD;
    case BR_ROLL_WARP: /* the power is lost with it */
    case BR_ROLL_WEAPON:
        return number * hit / 6 - CARD;
    case BR_ROLL_ATTACK:
    case BR_ROLL_RAM:
        return number * unit / 24 - CARD;
    case BR_ROLL_RAZE:
    case BR_ROLL_SCATTER:
    case BR_ROLL_COUNT:
        break;
    }
    return -CARD;
}

/* A 1 delays the pod, a 2 suppresses it and all in it; one card is enough. Where the test may be
 * declined, the card is for those who would take it anyway. */
static int landing_value(const struct br_data *d, const struct br_state *s, int pod, int number)
{
    const struct br_field *f = &s->field;
    uint8_t riders[BR_UNITS_MAX];
    int count = br_passengers(f, pod, riders), stake = br_worth_unit(d, f, pod);
    int landing = br_worth_landing(d, s, pod);
    for (int i = 0; i < count; i++)
        stake += br_worth_unit(d, f, riders[i]);
    int gain = (number < 2 ? number : 2) * stake / 18 - CARD;
    bool is_raised = s->sides[f->units[pod].owner].boost[BR_BOOST_ANY] > 0;
    return is_raised || gain <= 0 || landing <= 0 ? -CARD : landing + gain;
}

/* Where the card is asked for a roll, not before an action: the two sides of an assault, a save, a
 * location. */
int br_worth_boost(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    const struct br_field *f = &s->field;
    const struct br_frame *top = br_top_const(s);
    int boost, number;
    br_boost_of(d, s, m, &boost, &number);
    switch ((enum br_frame_kind)top->kind) {
    case BR_FRAME_ASSAULT: {
        const struct br_assault_frame *a = &top->u.assault;
        int stake = br_worth_hit(d, f, a->attacker) + br_worth_hit(d, f, a->defender);
        return number * stake / 8 - CARD;
    }
    case BR_FRAME_SAVE: {
        int stake = br_worth_hit(d, f, top->u.save.unit);
        return boost == BR_BOOST_SAVE ? stake / 2 - CARD : number * stake / 6 - 2 * CARD;
    }
    case BR_FRAME_REROLL: /* a marker for a bad roll */
        return top->u.reroll.die <= 2 ? CARD : -CARD;
    case BR_FRAME_ROLL:
        return roll_value(d, f, &top->u.roll, number);
    case BR_FRAME_TELEPORT: /* from 2 to 3 it arrives after all, from 1 to 2 it lives */
        return number * br_worth_unit(d, f, top->u.teleport.unit) / 12 - CARD;
    case BR_FRAME_LANDING:
        return landing_value(d, s, top->u.landing.unit, number);
    default:
        return -CARD;
    }
}
