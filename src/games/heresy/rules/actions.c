/* actions.c: what a player may answer in a battle: the seven battle actions (HH-BA-03), and the
 * choices of the set-up step. */
#include "rules/battle.h"
#include "text/texts.h"

enum { COMMAND_LINE = 255 };

static bool is_own_here(const struct hh_state *s, int seat, int thing)
{
    return thing < HH_THINGS_MAX && cardset_has(&s->side[s->current][seat], thing);
}

/* ---- checks ---- */

/* One of the player's own cards at the current sector is wanted; `rule` says so. */
static int check_own(const struct hh_state *s, int seat, const struct move *m, int rule,
                     struct err *why)
{
    if (!is_own_here(s, seat, m->arg[0]))
        return HH_FORBID(rule, "you act with your own units at the current sector");
    if (m->kind != HH_MV_SPECIAL && m->arg[2] != 0)
        return HH_FORBID(HH_OPT_04, "the move names more than belongs to it");
    return 0;
}

static int check_unit(const struct hh_data *d, const struct hh_state *s, int seat,
                      const struct move *m, struct err *why)
{
    int rule, unit = m->arg[0];
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_SHOOT:
        rule = check_own(s, seat, m, HH_SHOOT_01, why);
        return rule != 0 ? rule : hh_may_shoot(d, s, unit, why);
    case HH_MV_CHARGE:
        rule = check_own(s, seat, m, HH_CHARGE_01, why);
        return rule != 0 ? rule : hh_may_charge(d, s, unit, why);
    case HH_MV_ASSAULT:
        rule = check_own(s, seat, m, HH_ASSAULT_01, why);
        return rule != 0 ? rule : hh_may_assault(d, s, unit, why);
    default:
        rule = check_own(s, seat, m, HH_SPECIAL_02, why);
        return rule != 0 ? rule
                         : hh_may_play(d, s, seat, unit, m->arg[2], HH_AS_SPECIAL, HH_NO_FACT, why);
    }
}

static bool is_own_source(const struct hh_state *s, int seat, int thing)
{
    return is_own_here(s, seat, thing) || thing == HH_SECTOR_THING + s->current ||
           (thing < HH_THINGS_MAX && cardset_has(&s->fleet[seat], thing));
}

static int check_ability(const struct hh_data *d, const struct hh_state *s, int seat,
                         const struct move *m, struct err *why)
{
    if (s->variant == HH_QUICK_START)
        return HH_FORBID(HH_QS_09, "abilities of cards in play are no battle action in the "
                                   "quick-start variant");
    if (!is_own_source(s, seat, m->arg[0]))
        return HH_FORBID(HH_BAABIL_01, "you use abilities of your own cards at the current sector, "
                                       "of your ships and of the current sector");
    if (m->arg[2] >= COMMAND_LINE)
        return HH_FORBID(HH_SETUPSTEP_13, "the command line of a card in play cannot be used");
    return hh_may_play(d, s, seat, m->arg[0], m->arg[2], HH_AS_BA, HH_NO_FACT, why);
}

static int check_hand_card(const struct hh_data *d, const struct hh_state *s, int seat,
                           const struct move *m, struct err *why)
{
    if (m->arg[0] >= HH_THINGS_MAX || !cardset_has(&s->hand[seat], m->arg[0]))
        return HH_FORBID(HH_BACARD_01, "you play cards from your hand");
    if (m->arg[2] != 0)
        return HH_FORBID(HH_OPT_04, "the move names more than belongs to it");
    return hh_may_play(d, s, seat, m->arg[0], COMMAND_LINE, HH_AS_BA, HH_NO_FACT, why);
}

static int check_withdraw(const struct hh_data *d, const struct hh_state *s, int seat,
                          struct err *why)
{
    if (s->variant == HH_QUICK_START)
        return HH_FORBID(HH_QS_08, "there is no withdrawing in the quick-start variant");
    CARDSET_EACH(&s->side[s->current][seat], thing)
    {
        if (hh_type(d, s, thing) == HH_UNIT && hh_position(s, thing) != CARD_POSITION_LOCKED)
            return HH_FORBID(HH_WITHDRAW_01,
                             "you have a unit here that is not locked: %s; you withdraw only "
                             "without any",
                             hh_card(d, s, thing)->name);
    }
    if (!hh_player_may(d, s, seat, CARD_BAN_WITHDRAW))
        return HH_FORBID(HH_LANG_26, "a text forbids you to withdraw");
    return 0;
}

static int check_action(const struct hh_data *d, const struct hh_state *s, int seat,
                        const struct move *m, struct err *why)
{
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_SHOOT:
    case HH_MV_CHARGE:
    case HH_MV_ASSAULT:
    case HH_MV_SPECIAL:
        return check_unit(d, s, seat, m, why);
    case HH_MV_PLAY:
        return check_hand_card(d, s, seat, m, why);
    case HH_MV_USE:
        return check_ability(d, s, seat, m, why);
    case HH_MV_WITHDRAW:
    case HH_MV_PASS:
        if (m->arg[0] != 0 || m->arg[2] != 0)
            return HH_FORBID(HH_OPT_04, "the move names more than belongs to it");
        return m->kind == HH_MV_PASS ? 0 : check_withdraw(d, s, seat, why);
    default:
        return HH_FORBID(HH_BA_03, "you shoot, charge, assault, play a card, use an ability, "
                                   "withdraw or pass now");
    }
}

int hh_check_battle(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                    int seat, const struct move *m, struct err *why)
{
    switch ((enum hh_battle_step)f->step) {
    case HH_BS_UNIQUE:
        if (m->kind != HH_MV_CHOOSE || m->arg[2] != 0)
            return HH_FORBID(HH_TERM_19, "you choose the copy of a unique card that stays now");
        if (!hh_may_stay(d, s, seat, hh_copied(d, s, seat), m->arg[0]))
            return HH_FORBID(HH_TERM_19, "you choose among your copies of %s",
                             hh_card(d, s, hh_copied(d, s, seat))->name);
        return 0;
    case HH_BS_ORDER:
        if (m->kind != HH_MV_CHOOSE)
            return HH_FORBID(HH_RULE_19, "you choose the set-up text that comes next now");
        if (hh_find_text(s, f, m->arg[0], m->arg[2]) < 0)
            return HH_FORBID(HH_STATIC_04, "none of your set-up texts that are to come is there");
        return 0;
    default:
        return check_action(d, s, seat, m, why);
    }
}

/* ---- lists ---- */

static int list_units(const struct hh_data *d, const struct hh_state *s, int seat, struct move *out)
{
    int count = 0;
    unsigned usual = hh_usual_deeds(d, s, seat);
    CARDSET_EACH(&s->side[s->current][seat], thing)
    {
        if (hh_position(s, thing) == CARD_POSITION_LOCKED || hh_type(d, s, thing) != HH_UNIT)
            continue; /* it does none of this */
        unsigned deeds = hh_deeds_of(d, s, thing, usual);
        if (deeds & HH_DEED_SHOOT)
            out[count++] = hh_move(HH_MV_SHOOT, thing, 0);
        if (deeds & HH_DEED_CHARGE)
            out[count++] = hh_move(HH_MV_CHARGE, thing, 0);
        if (deeds & HH_DEED_ASSAULT)
            out[count++] = hh_move(HH_MV_ASSAULT, thing, 0);
    }
    return count;
}

static int list_actions(const struct hh_data *d, const struct hh_state *s, int seat,
                        struct move *out)
{
    struct move withdraw = {.kind = HH_MV_WITHDRAW};
    int count = list_units(d, s, seat, out);
    count += hh_list_plays(d, s, seat, HH_AS_SPECIAL, HH_NO_FACT, out + count);
    count += hh_list_plays(d, s, seat, HH_AS_BA, HH_NO_FACT, out + count);
    if (check_action(d, s, seat, &withdraw, NULL) == 0)
        out[count++] = withdraw;
    out[count++] = (struct move){.kind = HH_MV_PASS}; /* HH-PASS-01 */
    return count;
}

int hh_list_battle(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                   int seat, struct move *out)
{
    int count = 0;
    if (f->step == HH_BS_UNIQUE) {
        int first = hh_copied(d, s, seat);
        CARDSET_EACH(&s->side[s->current][seat], thing)
        {
            if (hh_may_stay(d, s, seat, first, thing))
                out[count++] = (struct move){HH_MV_CHOOSE, {(uint16_t)thing}};
        }
        return count;
    }
    if (f->step != HH_BS_ORDER)
        return list_actions(d, s, seat, out);
    for (int i = f->u.battle.list; i < s->pick_count; i++)
        if (hh_find_text(s, f, s->picks[i].thing, s->picks[i].slot) == i)
            out[count++] = (struct move){HH_MV_CHOOSE, {s->picks[i].thing, 0, s->picks[i].slot}};
    return count;
}
