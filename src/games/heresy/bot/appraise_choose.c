/* appraise_choose.c: how the greedy bot answers the choices of texts: cards, options, numbers,
 * sectors, yes or no. Harm goes to the enemy's cards, favours to its own. */
#include "bot/appraise.h"

#include "rules/exec.h"
#include "text/spots.h"

enum { LEAN = 4 }; /* a point, in the finer measure that cards are chosen by */

/* ---- cards ---- */

/* Does this operand mean what is chosen for the slot? */
static bool is_of_slot(const uint8_t *object, int slot)
{
    switch ((enum card_op) * object) {
    case CARD_OP_SELECT:
    case CARD_OP_REFER:
        return card_code_imm(object, 2) == slot;
    case CARD_OP_EITHER:
    case CARD_OP_BOTH:
        for (const uint8_t *at = card_code_kid(object, 0); *at != CARD_OP_END;
             at = card_code_skip(at))
            if (is_of_slot(at, slot))
                return true;
        return false;
    default:
        return false;
    }
}

/* Is it good (1) or bad (-1) for a card that this is done to it, whatever comes of it? */
static int favour_of(const uint8_t *act)
{
    const uint8_t *mod;
    switch ((enum card_op) * act) {
    case CARD_OP_DESTROY:
    case CARD_OP_DAMAGE:
    case CARD_OP_STRIKE:
    case CARD_OP_LOCK:
    case CARD_OP_RETURN:
    case CARD_OP_CONTROL:
    case CARD_OP_REMOVE:
    case CARD_OP_LOSE:
    case CARD_OP_DISCARD:
        return -1;
    case CARD_OP_RALLY:
    case CARD_OP_CHARGE:
    case CARD_OP_PREVENT:
    case CARD_OP_GAIN:
    case CARD_OP_INFILTRATE:
    case CARD_OP_ATTACK_WITH:
        return 1;
    case CARD_OP_GET:
        mod = card_code_kid(act, 1);
        return *mod == CARD_OP_MOD && card_code_imm(mod, 0) == CARD_SIGN_MINUS ? -1 : 1;
    default:
        return 0;
    }
}

static int worth_of_act(struct hh_reading *r, const uint8_t *effect, int slot, int thing)
{
    const uint8_t *act = hh_act_inside(effect, NULL), *object = hh_object_of(act);
    if (object == NULL || !is_of_slot(object, slot))
        return 0;
    /* Where it makes no difference, favours still go to one's own cards and harm to the enemy's. */
    int lean = favour_of(act) * (hh_is_mine(r->j, thing) ? 1 : -1);
    return LEAN * hh_act_on(r, act, thing) + lean;
}

static bool is_lasting(const struct hh_data *d, const uint8_t *sentence)
{
    const uint8_t *clauses = hh_clauses_of(d, sentence);
    for (; clauses != NULL && *clauses != CARD_OP_END; clauses = card_code_skip(clauses))
        if (*clauses == CARD_OP_UNTIL && card_code_imm(clauses, 0) != CARD_DURATION_BA)
            return true;
    return false;
}

/* All that the text does to the card chosen for a slot. */
static int worth_of_card(struct hh_reading *r, int slot, int thing)
{
    int worth = 0;
    const uint8_t *cost = hh_code(r->j->d, r->a->at) + r->a->read.costs;
    for (; r->a->read.costs != 0 && *cost != CARD_OP_END; cost = card_code_skip(cost))
        worth += worth_of_act(r, cost, slot, thing);
    struct hh_effect_walk w;
    hh_effects_begin(&w, r->j->d, r->row);
    while (hh_effects_next(&w)) {
        r->is_lasting = is_lasting(r->c.d, w.sentence);
        worth += worth_of_act(r, w.effect, slot, thing);
    }
    return worth;
}

/* ---- the rest ---- */

static int worth_of_option(struct hh_reading *r, const struct hh_choose_frame *q, int number)
{
    const uint8_t *choice = hh_code(r->j->d, r->a->at) + q->select;
    if (*choice != CARD_OP_CHOICE)
        return 0;
    const uint8_t *option = card_code_kid(choice, 0);
    for (int i = 0; i < number && *option != CARD_OP_END; i++)
        option = card_code_skip(option);
    return *option == CARD_OP_END ? 0 : hh_effects_worth(r, hh_effects_of(option));
}

/* The card that a MOVE takes to a sector. */
static int worth_of_sector(struct hh_reading *r, const struct hh_choose_frame *q, int sector)
{
    const uint8_t *act = hh_code(r->j->d, r->a->at) + q->select;
    const uint8_t *object = hh_object_of(act);
    if (object == NULL || (*object != CARD_OP_SELECT && *object != CARD_OP_REFER))
        return 0;
    struct cardset moved = hh_slot(&r->c, card_code_imm(object, 2));
    int worth = 0;
    CARDSET_EACH(&moved, thing)
    {
        if (thing < HH_THINGS_MAX && hh_is_mine(r->j, thing))
            worth += hh_place_worth(r->j, thing, r->j->s->where[thing], sector);
    }
    return worth;
}

/* The act that may be done: is it good for the viewer? */
static int worth_of_yes(struct hh_reading *r)
{
    const struct hh_play_frame *p = &r->j->s->frames[hh_top_play(r->j->s)].u.play;
    const uint8_t *by, *act = hh_act_inside(hh_code(r->j->d, r->a->at) + p->pc, &by);
    r->actor = r->j->seat;
    int worth = hh_effect_worth(r, act);
    struct hh_effect_walk w; /* "If you do, draw 3 cards" */
    hh_effects_begin(&w, r->j->d, r->row);
    while (hh_effects_next(&w)) {
        if (*w.sentence != CARD_OP_OUTCOME)
            continue;
        int outcome = card_code_imm(w.sentence, 0);
        if (outcome == CARD_OUTCOME_DO)
            worth += hh_effect_worth(r, w.effect);
        else if (outcome == CARD_OUTCOME_DO_NOT || outcome == CARD_OUTCOME_OTHERWISE)
            worth -= hh_effect_worth(r, w.effect);
    }
    return worth;
}

int hh_choice_worth(const struct hh_judge *j, const struct move *m)
{
    const struct hh_frame *f = hh_top_const(j->s);
    struct hh_reading r;
    if (f->kind != HH_FRAME_CHOOSE)
        return 0;
    const struct hh_choose_frame *q = &f->u.choose;
    if (q->what == HH_CHOOSE_ORDER)
        return hh_hand_worth(j, m->arg[0]);
    if (!hh_reading_of_play(&r, j))
        return 0;
    r.actor = q->seat;
    int worth = 0;
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_CHOOSE:
        worth = worth_of_card(&r, q->slot, m->arg[0]);
        if (m->arg[0] < HH_THINGS_MAX)
            HH_SAY(j, "%s card, worth %d to you", hh_is_mine(j, m->arg[0]) ? "your" : "the enemy's",
                   worth / LEAN);
        return worth;
    case HH_MV_OPTION:
        worth = worth_of_option(&r, q, m->arg[2]);
        break;
    case HH_MV_NUMBER:
        r.x = m->arg[2];
        worth = hh_text_worth(&r);
        break;
    case HH_MV_SECTOR:
        return worth_of_sector(&r, q, m->arg[2]);
    case HH_MV_YES:
        worth = worth_of_yes(&r);
        break;
    default:
        break;
    }
    HH_SAY(j, "worth about %d", worth);
    return worth;
}
