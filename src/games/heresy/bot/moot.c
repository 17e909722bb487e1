/* moot.c: questions whose answer makes no difference that the player can see coming.
 *
 * A window asks whoever may play, so that its pace tells nothing about hands (HH-HIDE-06); most of
 * the time what could be played only adds numbers to an attack that is decided, or to none at all.
 * Judged from the view alone, and for the seat that is asked: what its cards could do together, on
 * whichever card they would do most. If even that turns nothing in its favour, it passes. Whatever
 * is not plainly such a number (a card drawn, a unit locked, an effect that lasts) may matter.
 */
#include "bot/appraise.h"

/* What plays of one seat could add to any card until the end of the BA, by enum card_stat. */
struct boost {
    int up[CARD_STAT_COUNT], down[CARD_STAT_COUNT];
    int haste;      /* speed, up or down, until the end of the battle */
    int prevented;  /* damage to the defending card */
    bool is_silent; /* nobody strikes back */
    bool is_apart;  /* the card of the text being read has no part in an attack */
};

enum { ALL_OF_IT = 99 }; /* more than any number of a card */

/* ---- texts that only add numbers for a moment ---- */

/* The most that a number of a text can be. */
static int most_of(const uint8_t *amount)
{
    switch (*amount) {
    case CARD_OP_NUMBER:
        return amount[IMM_NUMBER_VALUE];
    case CARD_OP_D6:
        return 6;
    default:
        return ALL_OF_IT;
    }
}

/* "gets +1 firepower and -1 armor" */
static bool add_changes(const uint8_t *mod, struct boost *sum)
{
    for (; *mod != CARD_OP_END; mod = card_code_skip(mod)) {
        if (*mod != CARD_OP_MOD || mod[IMM_MOD_STAT] == CARD_STAT_FLAGS)
            return false;
        int *side = mod[IMM_MOD_SIGN] == CARD_SIGN_PLUS ? &sum->up[mod[IMM_MOD_STAT]]
                                                        : &sum->down[mod[IMM_MOD_STAT]];
        *side += most_of(card_code_kid(mod, ARG_MOD_AMOUNT));
    }
    return true;
}

/* Locks the card it stands on: nothing to hope for. */
static bool is_own_lock(const uint8_t *act)
{
    return *act == CARD_OP_LOCK && *card_code_kid(act, ARG_LOCK_CARDS) == CARD_OP_SELF;
}

/* "Prevent 2 damage dealt to the defending unit." */
static bool add_prevention(const uint8_t *effect, struct boost *sum)
{
    sum->prevented += most_of(card_code_kid(effect, ARG_PREVENT_AMOUNT));
    return true;
}

/* "Enemy units cannot counterattack." */
static bool add_ban(const uint8_t *effect, struct boost *sum)
{
    const uint8_t *deed = card_code_kid(effect, ARG_CAN_DEED);
    if (effect[IMM_CAN_IS] != CARD_YES_NO || *deed != CARD_OP_BAN ||
        deed[IMM_BAN_DEED] != CARD_BAN_COUNTERATTACK)
        return false;
    sum->is_silent = true;
    return true;
}

static bool add_effect(const uint8_t *effect, struct boost *sum)
{
    switch (*effect) {
    case CARD_OP_GET:
        if (sum->is_apart && *card_code_kid(effect, ARG_GET_CARDS) == CARD_OP_SELF)
            return add_changes(card_code_kid(effect, ARG_GET_CHANGES), &(struct boost){0});
        return add_changes(card_code_kid(effect, ARG_GET_CHANGES), sum);
    case CARD_OP_PREVENT:
        return add_prevention(effect, sum);
    case CARD_OP_CAN:
        return add_ban(effect, sum);
    default:
        return is_own_lock(effect);
    }
}

/* Nothing to hope for: the text locks its own card, or takes from its numbers. */
static bool is_own_harm(const uint8_t *effect)
{
    if (*effect != CARD_OP_GET || *card_code_kid(effect, ARG_GET_CARDS) != CARD_OP_SELF)
        return is_own_lock(effect);
    for (const uint8_t *mod = card_code_kid(effect, ARG_GET_CHANGES); *mod != CARD_OP_END;
         mod = card_code_skip(mod))
        if (*mod != CARD_OP_MOD || mod[IMM_MOD_SIGN] != CARD_SIGN_MINUS)
            return false;
    return true;
}

/* "If you fail this test, this unit gets -1 armor until the end of the battle." */
static bool are_own_harm(const uint8_t *effect)
{
    for (; *effect != CARD_OP_END; effect = card_code_skip(effect))
        if (!is_own_harm(effect))
            return false;
    return true;
}

static bool add_effects(const uint8_t *effect, struct boost *sum)
{
    for (; *effect != CARD_OP_END; effect = card_code_skip(effect))
        if (!add_effect(effect, sum))
            return false;
    return true;
}

/* A clause that may only keep the effects from happening, or let them end sooner. */
static bool is_narrowing(const uint8_t *clause)
{
    return *clause == CARD_OP_NONE || *clause == CARD_OP_IF || *clause == CARD_OP_WHILE ||
           *clause == CARD_OP_WHILE_IS ||
           (*clause == CARD_OP_UNTIL && clause[IMM_UNTIL_WHEN] == CARD_DURATION_BA);
}

static bool are_narrowing(const uint8_t *clause)
{
    for (; *clause != CARD_OP_END; clause = card_code_skip(clause))
        if (!is_narrowing(clause))
            return false;
    return true;
}

/* "Any unit gets +1 speed until the end of the battle.": it decides who blocks shots later. */
static bool add_haste(const uint8_t *sentence, struct boost *sum)
{
    const uint8_t *effect = card_code_kid(sentence, ARG_DO_EFFECTS);
    const uint8_t *clause = card_code_kid(sentence, ARG_DO_CLAUSES);
    struct boost own = {0};
    if (*effect != CARD_OP_GET || *card_code_skip(effect) != CARD_OP_END ||
        *clause != CARD_OP_UNTIL || clause[IMM_UNTIL_WHEN] != CARD_DURATION_BATTLE ||
        *card_code_skip(clause) != CARD_OP_END || !add_effect(effect, &own))
        return false;
    for (int stat = 0; stat < CARD_STAT_COUNT; stat++)
        if (stat != CARD_STAT_SPEED && (own.up[stat] > 0 || own.down[stat] > 0))
            return false;
    sum->haste += own.up[CARD_STAT_SPEED] + own.down[CARD_STAT_SPEED];
    return true;
}

static bool add_sentence(const uint8_t *sentence, struct boost *sum)
{
    switch (*sentence) {
    case CARD_OP_PLAYABLE:
    case CARD_OP_LIMIT:
    case CARD_OP_DURING:
    case CARD_OP_UNLIMITED:
        return true;
    case CARD_OP_DO:
        if (add_haste(sentence, sum))
            return true;
        return is_narrowing(card_code_kid(sentence, ARG_DO_CLAUSE)) &&
               are_narrowing(card_code_kid(sentence, ARG_DO_CLAUSES)) &&
               add_effects(card_code_kid(sentence, ARG_DO_EFFECTS), sum);
    case CARD_OP_OUTCOME:
        if (are_own_harm(card_code_kid(sentence, ARG_OUTCOME_EFFECTS)))
            return true;
        return are_narrowing(card_code_kid(sentence, ARG_OUTCOME_CLAUSES)) &&
               add_effects(card_code_kid(sentence, ARG_OUTCOME_EFFECTS), sum);
    case CARD_OP_CHOICE:
        for (const uint8_t *option = card_code_kid(sentence, ARG_CHOICE_OPTIONS);
             *option != CARD_OP_END; option = card_code_skip(option))
            if (!add_effects(card_code_kid(option, ARG_OPTION_EFFECTS), sum))
                return false;
        return true;
    default:
        return false;
    }
}

/* Costs that nobody pays for their own sake. */
static bool is_mere_cost(const uint8_t *cost)
{
    return *cost == CARD_OP_TEST || *cost == CARD_OP_DISCARD || *cost == CARD_OP_DISCARD_TOP ||
           *cost == CARD_OP_REVEAL || is_own_lock(cost);
}

/* Adds what the ability could do. False: something else than to change numbers for a moment. */
static bool add_ability(const struct hh_data *d, const struct hh_ability *a, struct boost *sum)
{
    const uint8_t *at = hh_code(d, a->at), *cost = at + a->read.costs;
    for (; a->read.costs != 0 && *cost != CARD_OP_END; cost = card_code_skip(cost))
        if (!is_mere_cost(cost))
            return false;
    if (a->read.body == 0)
        return false;
    for (const uint8_t *sentence = at + a->read.body; *sentence != CARD_OP_END;
         sentence = card_code_skip(sentence))
        if (!add_sentence(sentence, sum))
            return false;
    return true;
}

static bool row_has(const uint8_t *item, enum card_op op)
{
    for (; *item != CARD_OP_END; item = card_code_skip(item))
        if (hh_has_op(item, op))
            return true;
    return false;
}

/* Is the op anywhere in the costs or sentences of the ability? */
static bool has_op(const struct hh_data *d, const struct hh_ability *a, enum card_op op)
{
    const uint8_t *at = hh_code(d, a->at);
    return (a->read.costs != 0 && row_has(at + a->read.costs, op)) ||
           (a->read.body != 0 && row_has(at + a->read.body, op));
}

/* Do texts answer to how much a blow deals, or to what it destroys? Bits of enum hh_fact_kind. */
enum {
    BY_DAMAGE = 1U << HH_DAMAGED | 1U << HH_SURVIVED | 1U << HH_COUNTERS,
    BY_DEATH = 1U << HH_DESTROYED | 1U << HH_WOULD_DIE | 1U << HH_LEFT
};
static bool are_answered(const struct hh_judge *j, uint32_t facts)
{
    return ((hh_forced_now(j->d, j->s) | hh_reacts_now(j->d, j->s)) & facts) != 0;
}

/* Do texts answer to the play itself, whatever it does? Bits of enum hh_fact_kind. */
static bool is_answered_to(const struct hh_judge *j, const struct hh_ability *a)
{
    uint32_t facts = 1U << HH_PLAYED;
    if (a->read.pick_count > 0)
        facts |= 1U << HH_CHOSEN;
    if (has_op(j->d, a, CARD_OP_LOCK))
        facts |= 1U << HH_LOCKED;
    if (has_op(j->d, a, CARD_OP_DISCARD) || has_op(j->d, a, CARD_OP_DISCARD_TOP))
        facts |= 1U << HH_DISCARDED;
    if (has_op(j->d, a, CARD_OP_TEST) || has_op(j->d, a, CARD_OP_D6))
        facts |= 1U << HH_TESTED | 1U << HH_ROLLED;
    return are_answered(j, facts);
}

static const struct hh_ability *ability_of(const struct hh_judge *j, const struct move *m)
{
    int row = hh_ability_of(j->d, j->s, hh_piece_of(m), hh_line_of(m));
    return &j->d->abilities[row];
}

/* Adds what the play could do. */
static bool add_play(const struct hh_judge *j, const struct move *m, struct boost *sum)
{
    const struct hh_attack_frame *a = hh_attack(j->s);
    int thing = hh_piece_of(m);
    sum->is_apart = a == NULL || (thing != a->attacker && thing != a->defender);
    return !is_answered_to(j, ability_of(j, m)) && add_ability(j->d, ability_of(j, m), sum);
}

static bool is_play(const struct move *m)
{
    return m->kind == HH_MV_PLAY || m->kind == HH_MV_USE;
}

/* ---- tactics ---- */

/* The frame whose window stands: an attack, a charge, a play. */
static const struct hh_frame *below_window(const struct hh_state *s)
{
    return hh_top_const(s) - 1;
}

/* May the numbers change what the text that is played comes to? */
static bool may_change_text(const struct hh_data *d, const struct hh_play_frame *p,
                            const struct boost *sum)
{
    static const uint8_t readers[] = {CARD_OP_STRIKE,     CARD_OP_STAT_OF, CARD_OP_WITH,
                                      CARD_OP_EXTREME,    CARD_OP_DEFEND,  CARD_OP_BECOME,
                                      CARD_OP_ATTACK_WITH};
    const struct hh_ability *a = &d->abilities[p->ability];
    for (size_t i = 0; i < sizeof readers; i++)
        if (has_op(d, a, (enum card_op)readers[i]))
            return true;
    bool is_armor =
        sum->up[CARD_STAT_ARMOR] > 0 || sum->down[CARD_STAT_ARMOR] > 0 || sum->prevented > 0;
    return is_armor && (has_op(d, a, CARD_OP_DAMAGE) || has_op(d, a, CARD_OP_PREVENT));
}

/* The most that the plays could change, in favour of the viewer. */
static struct hh_shift shift_of(const struct hh_attack_frame *a, const struct boost *sum, int seat)
{
    int blow = a->how == CARD_ATTACK_SHOOTING ? CARD_STAT_FIREPOWER : CARD_STAT_ASSAULT;
    if (a->seat == seat)
        return (struct hh_shift){
            .damage = sum->up[blow],
            .armor = -sum->down[CARD_STAT_ARMOR],
            .back = sum->is_silent ? -ALL_OF_IT : -sum->down[blow],
            .back_armor = sum->up[CARD_STAT_ARMOR],
        };
    return (struct hh_shift){
        .damage = -sum->down[blow] - sum->prevented,
        .armor = sum->up[CARD_STAT_ARMOR],
        .back = sum->up[blow],
        .back_armor = -sum->down[CARD_STAT_ARMOR],
    };
}

static bool may_fight(const struct hh_judge *j, int thing)
{
    return hh_card(j->d, j->s, thing)->type == HH_UNIT &&
           hh_position(j->s, thing) != CARD_POSITION_LOCKED;
}

/* Could more or less speed change who may block whose shots (HH-SHOOT-10), among the units here
 * that are not locked? */
static bool may_change_blocks(const struct hh_judge *j, int haste)
{
    const struct cardset *sides = j->s->side[j->s->current];
    CARDSET_EACH(&sides[0], one)
    CARDSET_EACH(&sides[1], two)
    {
        int lead =
            hh_stat(j->d, j->s, one, CARD_STAT_SPEED) - hh_stat(j->d, j->s, two, CARD_STAT_SPEED);
        if (haste > 0 && may_fight(j, one) && may_fight(j, two) && lead <= haste && lead >= -haste)
            return true;
    }
    return false;
}

static bool is_tactics_moot(const struct hh_judge *j, const struct move *moves, int count)
{
    struct boost sum = {0};
    const struct hh_frame *about = below_window(j->s);
    if (j->s->frame_count < 2)
        return false;
    for (int i = 0; i < count; i++)
        if (is_play(&moves[i]) && !add_play(j, &moves[i], &sum))
            return false;
    if (may_change_blocks(j, sum.haste))
        return false;
    if (about->kind == HH_FRAME_ATTACK) {
        struct hh_shift most = shift_of(&about->u.attack, &sum, j->seat);
        bool is_any = most.damage != 0 || most.armor != 0 || most.back != 0 || most.back_armor != 0;
        return !(is_any && are_answered(j, BY_DAMAGE)) && !hh_may_turn(j, &most);
    }
    return about->kind == HH_FRAME_CHARGE ||
           (about->kind == HH_FRAME_PLAY && !may_change_text(j->d, &about->u.play, &sum));
}

/* ---- modifiers of a roll ---- */

/* How far the text moves the roll up (1) or down (-1). False: it does something else. */
static bool add_modifier(const struct hh_data *d, const struct hh_ability *a, int *up, int *down)
{
    const uint8_t *at = hh_code(d, a->at), *sentence = at + a->read.body;
    if (a->has_costs || a->read.body == 0 || *sentence != CARD_OP_DO ||
        *card_code_skip(sentence) != CARD_OP_END)
        return false;
    const uint8_t *effect = card_code_kid(sentence, ARG_DO_EFFECTS);
    if (*effect != CARD_OP_ROLL_GET || *card_code_skip(effect) != CARD_OP_END)
        return false;
    *(effect[IMM_ROLL_GET_SIGN] == CARD_SIGN_PLUS ? up : down) +=
        most_of(card_code_kid(effect, ARG_ROLL_GET_AMOUNT));
    return true;
}

/* Is it the viewer's own test, and passed, or one that they cannot turn? */
static bool is_roll_moot(const struct hh_judge *j, const struct move *moves, int count)
{
    const struct hh_roll_frame *r = &hh_top_const(j->s)->u.roll;
    int up = 0, down = 0;
    if (hh_top_const(j->s)->kind != HH_FRAME_ROLL || !r->is_test || !r->is_made)
        return false;
    for (int i = 0; i < count; i++)
        if (is_play(&moves[i]) && (is_answered_to(j, ability_of(j, &moves[i])) ||
                                   !add_modifier(j->d, ability_of(j, &moves[i]), &up, &down)))
            return false;
    bool passes = r->value >= r->need;
    if (passes) /* nobody wants to fail their own */
        return r->seat == j->seat || r->value - down >= r->need;
    return r->value + up < r->need;
}

/* ---- battle actions ---- */

/* Is there nothing to do but to withdraw, which gives up all cards here? */
static bool is_action_moot(const struct move *moves, int count)
{
    for (int i = 0; i < count; i++)
        if (moves[i].kind != HH_MV_PASS && moves[i].kind != HH_MV_WITHDRAW)
            return false;
    return true;
}

/* ---- who gets a bonus ---- */

/* Does the viewer want this card of the attack to have the numbers? */
static bool is_helped(const struct hh_judge *j, int thing, const struct boost *sum)
{
    int up = 0, down = 0;
    for (int stat = 0; stat < CARD_STAT_COUNT; stat++) {
        up += sum->up[stat];
        down += sum->down[stat];
    }
    return hh_is_mine(j, thing) ? up > 0 && down == 0 : down > 0 && up == 0;
}

/* A text that only adds numbers for a moment is for a card of the attack that goes on: the one
 * choice that does anything, if there is just one. -1: there is not. */
static int only_use(const struct hh_judge *j, const struct move *moves, int count)
{
    const struct hh_frame *top = hh_top_const(j->s),
                          *play = top->kind == HH_FRAME_CHOOSE ? top - 1 : top;
    const struct hh_attack_frame *a = hh_attack(j->s);
    struct boost sum = {0};
    int found = -1;
    if (a == NULL || a->defender >= HH_THINGS_MAX || play->kind != HH_FRAME_PLAY ||
        are_answered(j, BY_DAMAGE | BY_DEATH))
        return -1;
    const struct hh_ability *ability = &j->d->abilities[play->u.play.ability];
    if (play->u.play.seat != j->seat || ability->read.pick_count != 1 ||
        ability->read.picks[0].is_cost || !add_ability(j->d, ability, &sum) || sum.haste > 0)
        return -1;
    for (int i = 0; i < count; i++) {
        int thing = moves[i].kind == HH_MV_CHOOSE ? hh_piece_of(&moves[i]) : HH_NO_THING;
        if ((thing != a->attacker && thing != a->defender) || !is_helped(j, thing, &sum))
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

/* ---- the hook ---- */

int hh_moot(const struct audience *a, const struct move *moves, int count)
{
    const struct hh_view *v = a->view;
    const struct hh_judge j = {.d = a->data, .v = v, .s = &v->s, .seat = v->viewer};
    bool is_moot = false;
    switch (hh_question_of(j.s)) {
    case HH_ASK_TACTICS:
        is_moot = is_tactics_moot(&j, moves, count);
        break;
    case HH_ASK_ACTION:
        is_moot = is_action_moot(moves, count);
        break;
    case HH_ASK_MODIFY:
        is_moot = is_roll_moot(&j, moves, count);
        break;
    case HH_ASK_CHOOSE:
        return only_use(&j, moves, count);
    default:
        break;
    }
    for (int i = 0; i < count && is_moot; i++)
        if (moves[i].kind == HH_MV_PASS)
            return i;
    return -1;
}
