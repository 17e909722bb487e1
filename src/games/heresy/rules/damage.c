/* damage.c: dealing damage, in attacks and by text (HH-SHOOT-20 to -23, HH-ASSAULT-13, HH-TERM-02
 * to -05, HH-RULE-31, -32, -36, -37).
 *
 * The damage and the destruction it causes are one moment: the facts of both get one window. */
#include "rules/fight.h"

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

/* Does this prevention speak of the card, while `defender` defends itself, and does its "while"
 * hold?
 */
static bool prevents(const struct hh_data *d, const struct hh_state *s, const struct hh_effect *e,
                     int thing, int defender)
{
    if (e->kind != HH_EF_PREVENT)
        return false;
    struct hh_force force = {
        .still = hh_still_of(d, e), .effect = e, .source = e->source, .seat = e->seat};
    return (e->subject == thing || (e->subject == HH_SUBJECT_GROUP && defender == thing)) &&
           hh_force_holds(d, s, &force, thing);
}

static int less_prevention(const struct hh_effect *e, int amount)
{
    return e->amount == INT8_MAX || e->amount >= amount ? 0 : amount - e->amount;
}

int hh_unprevented(const struct hh_data *d, const struct hh_state *s, int thing, int defender,
                   int amount)
{
    for (int i = 0; i < s->effect_count; i++)
        if (prevents(d, s, &s->effects[i], thing, defender))
            amount = less_prevention(&s->effects[i], amount);
    return amount;
}

/* What is left of the damage: preventions take from it and are used up. */
static int after_prevention(const struct hh_data *d, struct hh_state *s, int thing, int amount,
                            struct witness *w)
{
    const struct hh_attack_frame *a = hh_attack(s);
    int kept = 0, left = amount, defender = a != NULL ? a->defender : HH_NO_THING;
    uint64_t used = 0;
    static_assert(HH_EFFECTS_MAX <= 64, "effects are bits of one word");
    if (amount == 0)
        return 0;
    for (int i = s->effect_count - 1; i >= 0; i--)
        used |= (uint64_t)prevents(d, s, &s->effects[i], thing, defender) << i;
    for (int i = 0; i < s->effect_count; i++) {
        const struct hh_effect *e = &s->effects[i];
        if (used >> i & 1)
            left = less_prevention(e, left);
        else
            s->effects[kept++] = *e;
    }
    if (kept < s->effect_count)
        hh_strike_out(s);
    s->effect_count = (uint8_t)kept;
    if (left < amount)
        tell(w, HH_EV_PREVENTED, hh_controller(s, thing), public_label(d, s, thing), amount - left,
             0, 0);
    return left;
}

/* One dealing to a card with that armor. Returns what was dealt; adds the card to `victims` if that
 * destroys it. */
static int deal(const struct hh_data *d, struct hh_state *s, int thing, int armor, int amount,
                int by, struct cardset *victims, struct witness *w)
{
    if (!hh_may_be(d, s, thing, CARD_PASSIVE_DEALT_DAMAGE, by, is_by_tactic(s)))
        return 0;
    int dealt = after_prevention(d, s, thing, at_most(amount, UINT8_MAX), w);
    bool is_fatal = dealt > 0 && dealt >= armor; /* HH-RULE-36 */
    tell(w, HH_EV_DAMAGE, hh_controller(s, thing), public_label(d, s, thing), dealt, armor,
         is_fatal);
    if (is_fatal)
        cardset_add(victims, thing);
    return dealt;
}

void hh_damage(const struct hh_data *d, struct hh_state *s, const struct cardset *targets,
               int amount, int by, enum card_attack how, int seat, struct witness *w)
{
    struct cardset victims = {{0}};
    int total = 0;
    CARDSET_EACH(targets, thing)
    {
        /* HH-RULE-135: what was chosen unseen may be a ship, which has no armor. */
        if (!is_in_play(s, thing) || hh_type(d, s, thing) == HH_SHIP)
            continue;
        int armor = hh_stat(d, s, thing, CARD_STAT_ARMOR);
        int dealt = deal(d, s, thing, armor, amount, by, &victims, w);
        total += dealt;
        if (dealt > 0) /* HH-RULE-36: 0 is no damage */
            report(d, s, HH_DAMAGED, seat, thing, by, (int)how, dealt);
    }
    s->dealt = (uint8_t)at_most(total, UINT8_MAX);
    hh_destroy_begin(d, s, &victims, by, how, seat);
}

/* HH-TERM-02, HH-TERM-05 */
static bool strikes_back(const struct hh_data *d, const struct hh_state *s, int thing, int dealt)
{
    return dealt > 0 && hh_type(d, s, thing) == HH_UNIT && hh_has_counterattack(d, s, thing) &&
           hh_may_counter(d, s, thing);
}

void hh_strike(const struct hh_data *d, struct hh_state *s, struct hh_attack_frame *a,
               struct witness *w)
{
    struct cardset victims = {{0}};
    int stat = a->how == CARD_ATTACK_SHOOTING ? CARD_STAT_FIREPOWER : CARD_STAT_ASSAULT;
    int armor = hh_stat(d, s, a->defender, CARD_STAT_ARMOR);
    int blow = hh_stat(d, s, a->attacker, stat) - a->spent; /* HH-RULE-31 */
    int struck = 0;
    blow = at_most(blow > 0 ? blow : 0, UINT8_MAX);

    int dealt = deal(d, s, a->defender, armor, blow, a->attacker, &victims, w);
    bool counters = strikes_back(d, s, a->defender, dealt);
    if (counters)
        struck = deal(d, s, a->attacker, hh_stat(d, s, a->attacker, CARD_STAT_ARMOR),
                      hh_stat(d, s, a->defender, stat), a->defender, &victims, w);

    a->dealt = (uint8_t)dealt;
    s->dealt = a->dealt;
    a->died = 0;
    a->left = (uint8_t)(dealt > armor ? dealt - armor : 0);
    a->spent = (uint8_t)at_most(a->spent + armor + blow - dealt, UINT8_MAX);
    if (dealt > 0)
        report(d, s, HH_DAMAGED, a->seat, a->defender, a->attacker, a->how, dealt);
    if (counters)
        report(d, s, HH_COUNTERS, a->seat, a->defender, a->attacker, a->how, struck);
    if (struck > 0)
        report(d, s, HH_DAMAGED, a->seat, a->attacker, a->defender, a->how, struck);
    hh_destroy_together(d, s, &victims, a->attacker, a->defender, (enum card_attack)a->how,
                        a->seat);
}
