/* exec_changes.c: what lasts for a while (HH-LANG-19, HH-RULE-61), flag totals and requirements,
 * changes of a roll, and the course of the battle. Numbers are fixed when the effect is carried out
 * (HH-LANG-21); the clauses of a lasting effect are read from its row of hh_data.changes. */
#include "rules/act.h"

/* ---- lasting effects ---- */

static void tell_stat(const struct act *a, const struct hh_effect *e)
{
    if (a->w == NULL || e->subject >= HH_THINGS_MAX)
        return;
    HH_TELL(a->w, a->play->seat, STAT, stat, .card = hh_open(a->d, a->s, e->subject),
            .amount = e->amount, .stat = e->stat, .until = (int32_t)hh_duration_of(a));
}

static void tell_effect(const struct act *a, const struct hh_effect *e)
{
    if (a->w == NULL || e->subject >= HH_THINGS_MAX)
        return;
    HH_TELL(a->w, a->play->seat, EFFECT, effect, .card = hh_open(a->d, a->s, e->subject),
            .source = hh_open(a->d, a->s, a->play->source), .printed = a->play->ability);
}

/* Lays one change on a card, a group or a player. */
static int lay(struct act *a, struct hh_effect e)
{
    bool is_number = e.kind == HH_EF_MOD;
    if (!hh_add_effect(a, e))
        return 0;
    if (is_number)
        tell_stat(a, &e);
    else
        tell_effect(a, &e);
    return 1;
}

/* Whom a change speaks of. */
struct subject {
    struct cardset cards;
    bool is_group;
    bool is_all; /* "all", "each": if there is no room for them one by one, they are a group */
    unsigned seats;
    int wanted;
};

static enum run get_subject(struct act *a, const uint8_t *operand, struct subject *out)
{
    *out = (struct subject){.is_group = *operand == CARD_OP_GROUP};
    if (*operand == CARD_OP_WHO)
        out->seats = hh_who(&a->ctx, operand);
    if (out->is_group || *operand == CARD_OP_WHO)
        return RUN_DONE;
    if (hh_get_cards(a, operand, 0, &out->cards) == RUN_ON)
        return RUN_ON;
    out->wanted = hh_wanted(operand, &out->cards);
    out->is_all = *operand == CARD_OP_SELECT && out->wanted == 0;
    struct cardset all = out->cards;
    CARDSET_EACH(&all, thing)
    if (!hh_is_in_play(a->s, thing))
        cardset_remove(&out->cards, thing); /* HH-LANG-17 */
    return RUN_DONE;
}

static void lay_on_all(struct act *a, const struct subject *who, struct hh_effect e)
{
    int done = 0, room = HH_EFFECTS_MAX - a->s->effect_count - 8;
    if (who->is_group || (who->is_all && cardset_count(&who->cards) > room)) {
        e.subject = HH_SUBJECT_GROUP;
        hh_note(a, lay(a, e), 0);
        return;
    }
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++)
        if (who->seats >> seat & 1) {
            e.subject = (uint8_t)(HH_SUBJECT_SEAT + seat);
            done += lay(a, e);
        }
    CARDSET_EACH(&who->cards, thing)
    {
        e.subject = (uint8_t)thing;
        done += lay(a, e);
    }
    hh_note(a, done, who->wanted);
}

/* One item of what cards get, gain, lose or have. */
static enum run lay_item(struct act *a, const struct subject *who, const uint8_t *item)
{
    bool is_loss = *a->op == CARD_OP_LOSE;
    struct hh_effect e = {.kind = HH_EF_MOD, .stat = CARD_STAT_FLAGS};
    int amount = 0; /* mutant: 0 becomes 1: it is read only where it was set */
    switch ((enum card_op) * item) {
    case CARD_OP_MOD:
    case CARD_OP_SET:
    case CARD_OP_FLAGS:
        if (hh_get_number(a, card_code_kid(item, ARG_MOD_AMOUNT), &amount) == RUN_ON)
            return RUN_ON;
        if (*item == CARD_OP_SET)
            e.kind = HH_EF_SET;
        if (*item != CARD_OP_FLAGS)
            e.stat = item[*item == CARD_OP_MOD ? IMM_MOD_STAT : IMM_SET_STAT];
        if (*item == CARD_OP_MOD && item[IMM_MOD_SIGN] == CARD_SIGN_MINUS)
            amount = -amount;
        e.amount = hh_clamp(is_loss ? -amount : amount);
        break;
    case CARD_OP_KEYWORD:
        e = (struct hh_effect){.kind = is_loss ? HH_EF_LOSE : HH_EF_GAIN,
                               .arg = (uint16_t)hh_word(item + IMM_KEYWORD_WORD)};
        break;
    case CARD_OP_ABILITY:
        e = (struct hh_effect){.kind = HH_EF_GRANT,
                               .arg = a->d->ability_at[item - a->d->set->code]};
        break; /* it is never lost: the compiler sees to that */
    default:
        return RUN_DONE;
    }
    lay_on_all(a, who, e);
    return RUN_DONE;
}

/* GET, GAIN, LOSE, HAVE: `sub` counts the items that are done. */
static enum run change(struct act *a)
{
    struct subject who;
    const uint8_t *subject = card_code_kid(a->op, ARG_GET_CARDS);
    if (get_subject(a, subject, &who) == RUN_ON)
        return RUN_ON;
    int at = 0;
    for (const uint8_t *item = hh_next(a->d, subject); *item != CARD_OP_END;
         item = hh_next(a->d, item)) {
        if (at++ < a->play->sub)
            continue;
        if (lay_item(a, &who, item) == RUN_ON)
            return RUN_ON;
        a->play->sub++;
        a->play->flags &= (uint8_t)~HH_HAS_D6; /* each printed d6 is a roll of its own */
    }
    return RUN_DONE;
}

static enum run become(struct act *a)
{
    struct subject who;
    int value;
    if (get_subject(a, card_code_kid(a->op, ARG_BECOME_CARDS), &who) == RUN_ON ||
        hh_get_number(a, card_code_kid(a->op, ARG_BECOME_VALUE), &value) == RUN_ON)
        return RUN_ON;
    lay_on_all(a, &who,
               (struct hh_effect){.kind = HH_EF_SET,
                                  .stat = (uint8_t)a->op[IMM_BECOME_STAT],
                                  .amount = hh_clamp(value)});
    return RUN_DONE;
}

/* The two numbers as they are now, each in the other's place (HH-LANG-21). */
static void swap_on(struct act *a, int thing, int one, int two, int *done)
{
    int values[2] = {hh_stat(a->d, a->s, thing, one), hh_stat(a->d, a->s, thing, two)};
    struct hh_effect e = {.kind = HH_EF_MOD, .subject = (uint8_t)thing, .stat = (uint8_t)one};
    e.amount = hh_clamp(values[1] - values[0]);
    *done += lay(a, e);
    e.stat = (uint8_t)two;
    e.amount = hh_clamp(values[0] - values[1]);
    lay(a, e);
}

static enum run swap(struct act *a)
{
    struct subject who;
    int done = 0;
    if (get_subject(a, card_code_kid(a->op, ARG_SWAP_CARDS), &who) == RUN_ON)
        return RUN_ON;
    CARDSET_EACH(&who.cards, thing)
    swap_on(a, thing, a->op[IMM_SWAP_ONE], a->op[IMM_SWAP_TWO], &done);
    hh_note(a, done, who.wanted);
    return RUN_DONE;
}

/* CAN, DO_NOT, COUNT_AS, BEGIN */
static enum run rule(struct act *a)
{
    struct subject who;
    if (get_subject(a, card_code_kid(a->op, ARG_CAN_WHO), &who) == RUN_ON)
        return RUN_ON;
    lay_on_all(a, &who, (struct hh_effect){.kind = HH_EF_RULE});
    return RUN_DONE;
}

static enum run prevent(struct act *a)
{
    const uint8_t *number = card_code_kid(a->op, ARG_PREVENT_AMOUNT),
                  *cards = card_code_kid(a->op, ARG_PREVENT_CARDS);
    struct subject who = {.is_group = true};
    int amount = INT8_MAX;
    if (*cards != CARD_OP_NONE && get_subject(a, cards, &who) == RUN_ON)
        return RUN_ON;
    if (*number != CARD_OP_NONE && hh_get_number(a, number, &amount) == RUN_ON)
        return RUN_ON;
    if (amount == 0)
        return RUN_DONE;
    lay_on_all(a, &who, (struct hh_effect){.kind = HH_EF_PREVENT, .amount = hh_clamp(amount)});
    return RUN_DONE;
}

/* ---- totals and requirements ---- */

/* Flags count at the current sector only. */
static int total_of(const struct act *a, int seat)
{
    return a->s->current < HH_SECTOR_CARDS ? hh_flag_total(a->d, a->s, seat) : 0;
}

static void change_total(struct act *a, int seat, int amount)
{
    int before = a->w != NULL ? total_of(a, seat) : 0;
    a->s->total_change[seat] = hh_clamp(a->s->total_change[seat] + amount);
    HH_TELL(a->w, seat, FLAGS, flags, .change = amount, .before = before,
            .after = total_of(a, seat));
    hh_note(a, amount != 0, 0);
}

static enum run flags(struct act *a)
{
    int amount;
    if (hh_get_number(a, card_code_kid(a->op, ARG_GAIN_FLAGS_AMOUNT), &amount) == RUN_ON)
        return RUN_ON;
    change_total(a, a->play->actor, *a->op == CARD_OP_LOSE_FLAGS ? -amount : amount);
    return RUN_DONE;
}

static enum run total_get(struct act *a)
{
    int amount;
    if (hh_get_number(a, card_code_kid(a->op, ARG_TOTAL_GET_AMOUNT), &amount) == RUN_ON)
        return RUN_ON;
    unsigned seats = hh_players(&a->ctx, a->op[IMM_TOTAL_GET_PLAYER], CARD_NO_SLOT);
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++)
        if (seats >> seat & 1)
            change_total(a, seat, a->op[IMM_TOTAL_GET_SIGN] == CARD_SIGN_MINUS ? -amount : amount);
    return RUN_DONE;
}

static enum run need_get(struct act *a)
{
    int amount, sector;
    if (hh_get_place(a, &sector) == RUN_ON ||
        hh_get_number(a, card_code_kid(a->op, ARG_NEED_GET_AMOUNT), &amount) == RUN_ON)
        return RUN_ON;
    if (sector >= HH_SECTOR_CARDS) {
        hh_note(a, 0, 1);
        return RUN_DONE;
    }
    amount = a->op[IMM_NEED_GET_SIGN] == CARD_SIGN_MINUS ? -amount : amount;
    int before = a->w != NULL ? hh_requirement(a->d, a->s, sector) : 0;
    a->s->need_change[sector] = hh_clamp(a->s->need_change[sector] + amount);
    HH_TELL(a->w, a->play->seat, NEED, need, .sector = sector, .change = amount, .before = before,
            .after = hh_requirement(a->d, a->s, sector));
    /* mutant: 1 becomes 2: two done are no more than one: only none, and fewer than wanted,
     * count */
    hh_note(a, 1, 1);
    return RUN_DONE;
}

/* ---- rolls ---- */

/* The innermost roll, which there is: modifiers are played on one. */
static struct hh_roll_frame *top_roll(struct hh_state *s)
{
    return (struct hh_roll_frame *)hh_roll_const(s);
}

static void add_to_roll(struct hh_state *s, int amount, struct witness *w)
{
    struct hh_roll_frame *r = top_roll(s);
    hh_roll_change(s, r, r->value + amount, w);
}

static void set_roll(struct hh_state *s, int value, struct witness *w)
{
    struct hh_roll_frame *r = top_roll(s);
    r->is_set = 1;
    hh_roll_change(s, r, value, w);
}

/* HH-RULE-51: what was played on the former result goes with it. */
static void roll_again(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    struct hh_roll_frame *r = top_roll(s);
    if (!hh_roll_turn(d, s, r, w))
        return;
    int bonus = hh_roll_bonus(d, s, r->seat, r->is_test);
    if (bonus != 0)
        hh_roll_change(s, r, r->seen + bonus, w);
    else
        r->value = (int8_t)r->seen;
    hh_roll_show(s, r);
}

/* Outside of a modifier "your rolls" and the like mean those to come; "this roll" never does. */
static bool is_of_rolls_to_come(const struct act *a)
{
    switch ((enum card_roll)a->op[IMM_ROLL_GET_ROLL]) {
    case CARD_ROLL_THE_ROLL:
    case CARD_ROLL_THIS_ROLL:
    case CARD_ROLL_THAT_ROLL:
    case CARD_ROLL_MADE:
        return false;
    default:
        return a->play->mode != HH_AS_MODIFIER;
    }
}

static enum run roll_get(struct act *a)
{
    int amount;
    if (hh_get_number(a, card_code_kid(a->op, ARG_ROLL_GET_AMOUNT), &amount) == RUN_ON)
        return RUN_ON;
    amount = a->op[IMM_ROLL_GET_SIGN] == CARD_SIGN_MINUS ? -amount : amount;
    if (is_of_rolls_to_come(a)) {
        struct subject who = {.is_group = true, .wanted = 1};
        lay_on_all(a, &who, (struct hh_effect){.kind = HH_EF_RULE, .amount = hh_clamp(amount)});
        return RUN_DONE;
    }
    const struct hh_roll_frame *roll = hh_roll_const(a->s);
    bool is_meant = roll != NULL && hh_is_roll_meant(roll, a->play->seat, a->op[IMM_ROLL_GET_ROLL]);
    hh_note(a, is_meant, 1);
    if (is_meant)
        add_to_roll(a->s, amount, a->w);
    return RUN_DONE;
}

static enum run roll_set(struct act *a)
{
    int value;
    if (hh_get_number(a, card_code_kid(a->op, ARG_ROLL_SET_VALUE), &value) == RUN_ON)
        return RUN_ON;
    const struct hh_roll_frame *roll = hh_roll_const(a->s);
    bool is_meant = roll != NULL && hh_is_roll_meant(roll, a->play->seat, a->op[IMM_ROLL_SET_ROLL]);
    hh_note(a, is_meant, 1);
    if (is_meant)
        set_roll(a->s, value, a->w);
    return RUN_DONE;
}

static enum run re_roll(struct act *a)
{
    const struct hh_roll_frame *roll = hh_roll_const(a->s);
    bool is_meant = roll != NULL && roll->is_made &&
                    hh_is_roll_meant(roll, a->play->seat, a->op[IMM_RE_ROLL_ROLL]);
    hh_note(a, is_meant, 1);
    if (is_meant)
        roll_again(a->d, a->s, a->w);
    return RUN_DONE;
}

/* ---- the course of the battle ---- */

/* HH-RULE-43: one more BA before the enemy's. Whose BA it is not has their next one before that
 * anyway; then the enemy's next one is left out. */
static enum run play_ba(struct act *a)
{
    struct hh_state *s = a->s;
    int seat = s->in_battle_step ? s->ba_seat : s->host; /* a set-up text: before the first BA */
    if (a->play->actor == seat)
        s->extra++;
    else
        s->skips[seat]++;
    /* mutant: 1 becomes 2: two done are no more than one: only none, and fewer than wanted,
     * count */
    hh_note(a, 1, 1);
    return RUN_DONE;
}

static enum run skip_ba(struct act *a)
{
    int seat = a->op[IMM_SKIP_BA_IS_THEIRS] == CARD_YES_YES ? a->play->actor : a->play->seat;
    a->s->skips[seat]++;
    /* mutant: 1 becomes 2: two done are no more than one: only none, and fewer than wanted,
     * count */
    hh_note(a, 1, 1);
    return RUN_DONE;
}

bool hh_cancel_play(const struct hh_data *d, struct hh_state *s, const struct hh_play_frame *by,
                    struct witness *w)
{
    if (by->fact == HH_NO_FACT || s->facts[by->fact].kind != HH_PLAYED)
        return false;
    const struct hh_fact *fact = &s->facts[by->fact];
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never one that is
     * looked for */
    for (int i = s->frame_count - 1; i >= 0; i--) {
        struct hh_play_frame *p = &s->frames[i].u.play;
        if (s->frames[i].kind != HH_FRAME_PLAY || p == by || p->source != fact->a ||
            p->seat != fact->seat || p->mode > HH_AS_MODIFIER)
            continue;
        p->flags |= HH_CANCELLED;
        HH_TELL(w, p->seat, CANCELLED, cancelled, .card = hh_shown(d, s, p->source));
        return true;
    }
    return false;
}

static enum run cancel(struct act *a)
{
    int what = a->op[IMM_CANCEL_WHAT];
    bool is_done = what != CARD_CANCEL_ATTACK && hh_cancel_play(a->d, a->s, a->play, a->w);
    bool is_attack = what == CARD_CANCEL_ATTACK || what == CARD_CANCEL_IT || what == CARD_CANCEL_BA;
    const struct hh_attack_frame *attack = hh_attack(a->s);
    if (!is_done && is_attack && attack != NULL) {
        HH_TELL_TO(a->w, attack->seat, hh_knowers(a->s, attack->attacker), CANCELLED, cancelled,
                   .card = hh_shown(a->d, a->s, attack->attacker));
        hh_cancel_attack(a->s);
        is_done = true;
    }
    hh_note(a, is_done, 1);
    return RUN_DONE;
}

static enum run end_battle(struct act *a)
{
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never one that is
     * looked for */
    for (int i = a->s->frame_count - 1; i >= 0; i--)
        if (a->s->frames[i].kind == HH_FRAME_BATTLE)
            a->s->frames[i].u.battle.ended = 1;
    /* mutant: 1 becomes 2: two done are no more than one: only none, and fewer than wanted,
     * count */
    hh_note(a, 1, 1);
    return RUN_DONE;
}

static enum run end_ba(struct act *a)
{
    a->s->ends_ba = 1; /* mutant: 1 becomes 2: it is asked for yes or no alone */
    a->play->tally |= HH_ENDS;
    /* mutant: 1 becomes 2: two done are no more than one: only none, and fewer than wanted,
     * count */
    hh_note(a, 1, 1);
    return RUN_DONE;
}

enum run hh_exec_changes(struct act *a)
{
    switch ((enum card_op) * a->op) {
    case CARD_OP_GET:
    case CARD_OP_GAIN:
    case CARD_OP_LOSE:
    case CARD_OP_HAVE:
        return change(a);
    case CARD_OP_BECOME:
        return become(a);
    case CARD_OP_SWAP:
        return swap(a);
    case CARD_OP_CAN:
    case CARD_OP_DO_NOT:
    case CARD_OP_COUNT_AS:
    case CARD_OP_BEGIN:
        return rule(a);
    case CARD_OP_PREVENT:
        return prevent(a);
    case CARD_OP_GAIN_FLAGS:
    case CARD_OP_LOSE_FLAGS:
        return flags(a);
    case CARD_OP_TOTAL_GET:
        return total_get(a);
    case CARD_OP_NEED_GET:
        return need_get(a);
    case CARD_OP_ROLL_GET:
        return roll_get(a);
    case CARD_OP_ROLL_SET:
        return roll_set(a);
    case CARD_OP_RE_ROLL:
        return re_roll(a);
    case CARD_OP_PLAY_BA:
        return play_ba(a);
    case CARD_OP_SKIP_BA:
        return skip_ba(a);
    case CARD_OP_CANCEL:
        return cancel(a);
    case CARD_OP_END_BATTLE:
        return end_battle(a);
    case CARD_OP_END_BA:
        return end_ba(a);
    default:
        assert(false && "not an act");
        return RUN_DONE;
    }
}
