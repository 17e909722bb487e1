/* allowed.c: what cards and players may do. The rules say what is usual; texts allow and forbid,
 * and "cannot" beats "can" and every permission of the rules (HH-LANG-26). */
#include "text/text.h"

/* ---- what texts say ---- */

enum verdict { SAYS_NOTHING, SAYS_CAN, SAYS_CANNOT };

/* A question about a deed: bits of the ways in which a text may name it. */
struct deed_ask {
    uint32_t bans;     /* enum card_ban */
    uint32_t deeds;    /* enum card_deed, with or without an object */
    uint32_t passives; /* enum card_passive: done to the card by `other` */
    int other;         /* the object of the deed, or the cause; HH_NO_THING */
    bool by_tactic;
    bool is_block_of; /* `other` wants to block the card */
};

/* A permission: for a locked card it counts only if it speaks of one ("while locked"). */
enum { PERMITS = 1, PERMITS_LOCKED = 2 };

/* Could this deed be the one that is asked about? */
static bool is_deed(const uint8_t *deed, const struct deed_ask *ask)
{
    switch ((enum card_op) * deed) {
    case CARD_OP_BAN:
        return ask->bans >> deed[IMM_BAN_DEED] & 1;
    case CARD_OP_DEED:
        return ask->deeds >> deed[IMM_DEED_DEED] & 1;
    case CARD_OP_BE:
        return ask->passives >> deed[IMM_BE_WHAT] & 1;
    case CARD_OP_BLOCKED_ONLY:
        return ask->is_block_of;
    default:
        return false;
    }
}

static bool is_cause(const struct hh_ctx *c, const uint8_t *by, const struct deed_ask *ask)
{
    if (*by == CARD_OP_TACTICS)
        return ask->by_tactic;
    return ask->other != HH_NO_THING && hh_is_spoken_of(c, by, ask->other);
}

/* The object of the deed, its cause or exception fit what is asked. */
static bool is_case(const struct hh_ctx *c, const uint8_t *deed, const struct deed_ask *ask)
{
    const uint8_t *whom;
    switch ((enum card_op) * deed) {
    case CARD_OP_DEED:
        whom = deed + FIRST_DEED;
        return *whom == CARD_OP_NONE ||
               (ask->other != HH_NO_THING && hh_is_spoken_of(c, whom, ask->other));
    case CARD_OP_BE:
        whom = deed + FIRST_BE;
        return *whom == CARD_OP_NONE || is_cause(c, whom, ask) == !deed[IMM_BE_IS_EXCEPT];
    case CARD_OP_BLOCKED_ONLY:
        return !hh_is_spoken_of(c, deed + FIRST_BLOCKED_ONLY, ask->other);
    default:
        return true;
    }
}

/* The ways in which texts may name the deed, as HH_BAR_*. */
static uint64_t bars_of(const struct deed_ask *ask)
{
    /* mutant: 0 becomes 1: only a shortcut: texts are looked at that do not speak of it */
    return ask->bans * HH_BAR_BAN | ask->deeds * HH_BAR_DEED | ask->passives * HH_BAR_BE |
           (ask->is_block_of ? HH_BAR_BLOCKED_ONLY : 0);
}

static bool is_locked_state(const void *who, const uint8_t *op)
{
    (void)who;
    return *op == CARD_OP_POSITION && op[IMM_POSITION_POSITION] == CARD_POSITION_LOCKED;
}

static unsigned permission_of(const struct hh_data *d, const struct hh_change *change)
{
    /* mutant: 0 becomes 1: no condition begins at the second byte of the code */
    bool is_of_locked = (change->condition != 0 && hh_find_op(hh_code(d, change->condition),
                                                              is_locked_state, NULL) != NULL) ||
                        hh_find_op(hh_code(d, change->subject), is_locked_state, NULL) != NULL;
    return is_of_locked ? PERMITS_LOCKED : PERMITS;
}

/* Slow path of verdict_with: texts speak of the deed. noinline keeps the caller small. */
static __attribute__((noinline)) enum verdict verdict_of_texts(const struct hh_data *d,
                                                               const struct hh_state *s, int thing,
                                                               const struct deed_ask *ask,
                                                               unsigned *permits)
{
    struct hh_walk w;
    struct hh_force f;
    struct hh_ctx c;
    hh_walk_deeds(&w, d, s, thing, bars_of(ask));
    while (hh_walk_next(&w, d, s, &f)) {
        const uint8_t *op = hh_code(d, f.change->op), *deed = hh_code(d, f.change->detail);
        if (!is_deed(deed, ask) || !hh_force_on(d, s, &f, thing, -1, &c) || !is_case(&c, deed, ask))
            continue;
        if (!op[IMM_CAN_IS] || *deed == CARD_OP_BLOCKED_ONLY)
            return SAYS_CANNOT;
        *permits |= permission_of(d, f.change);
    }
    return *permits != 0 ? SAYS_CAN : SAYS_NOTHING;
}

/* `permits` gets the permissions there are. */
static inline enum verdict verdict_with(const struct hh_data *d, const struct hh_state *s,
                                        int thing, const struct deed_ask *ask, unsigned *permits)
{
    *permits = 0;
    return hh_is_unbarred_to(d, s, thing, bars_of(ask))
               ? SAYS_NOTHING
               : verdict_of_texts(d, s, thing, ask, permits);
}

static inline enum verdict verdict_on(const struct hh_data *d, const struct hh_state *s, int thing,
                                      const struct deed_ask *ask)
{
    unsigned permits;
    return verdict_with(d, s, thing, ask, &permits);
}

/* "Does not rally", "does not lock to shoot". */
static bool does_not(const struct hh_data *d, const struct hh_state *s, int thing,
                     enum card_ban what)
{
    struct hh_walk w;
    struct hh_force f;
    /* mutant: & becomes |: only a shortcut: texts are looked for that there are not */
    if (!(hh_in_force(d, s) & hh_kind_bit(CARD_OP_DO_NOT)))
        return false;
    hh_walk_begin(&w, d, s, hh_kind_bit(CARD_OP_DO_NOT));
    while (hh_walk_next(&w, d, s, &f))
        if (hh_code(d, f.change->op)[1] == what && hh_force_holds(d, s, &f, thing))
            return true;
    return false;
}

bool hh_is_barred(const struct hh_data *d, const struct hh_state *s, int thing, enum card_ban deed)
{
    struct deed_ask ask = {.bans = 1U << deed, .other = HH_NO_THING};
    return verdict_on(d, s, thing, &ask) == SAYS_CANNOT;
}

/* A card that cannot be locked cannot do what it must lock for (HH-POS-06, HH-RULE-43). */
static bool can_lock_itself(const struct hh_data *d, const struct hh_state *s, int unit)
{
    struct deed_ask ask = {.passives = 1U << CARD_PASSIVE_LOCKED, .other = unit};
    return verdict_on(d, s, unit, &ask) != SAYS_CANNOT;
}

/* ---- units that act ---- */

static const char *name_of(const struct hh_data *d, const struct hh_state *s, int thing)
{
    const char *name = hh_card(d, s, thing)->name;
    return *name != '\0' ? name : "that card"; /* face down, in the picture of a view */
}

/* A unit at the current sector that can do something there. */
static bool is_unit_here(const struct hh_data *d, const struct hh_state *s, int thing)
{
    /* mutant: < becomes <=: who acts is a card, as the caller saw */
    return thing >= 0 && thing < HH_THINGS_MAX && s->current != HH_NO_SECTOR &&
           s->where[thing] == s->current && hh_is_face_up(s, thing) &&
           hh_type(d, s, thing) == HH_UNIT;
}

static enum verdict verdict_on_attack(const struct hh_data *d, const struct hh_state *s, int unit,
                                      enum card_attack how)
{
    bool is_shot = how == CARD_ATTACK_SHOOTING;
    struct deed_ask ask = {.bans = is_shot ? 1U << CARD_BAN_SHOOT : 0,
                           .deeds = 1U << CARD_DEED_ATTACK |
                                    1U << (is_shot ? CARD_DEED_SHOOT : CARD_DEED_ASSAULT),
                           .other = HH_NO_THING};
    return verdict_on(d, s, unit, &ask);
}

/* What an attack of a kind may be named by a text: of the attacker, and of its target. */
static struct deed_ask attack_on(enum card_attack how, int target)
{
    bool is_shot = how == CARD_ATTACK_SHOOTING;
    return (struct deed_ask){.deeds = 1U << CARD_DEED_ATTACK |
                                      1U << (is_shot ? CARD_DEED_SHOOT : CARD_DEED_ASSAULT),
                             .other = target};
}

static struct deed_ask attacked_by(enum card_attack how, int attacker)
{
    bool is_shot = how == CARD_ATTACK_SHOOTING;
    return (struct deed_ask){.passives =
                                 1U << CARD_PASSIVE_ATTACKED | 1U << CARD_PASSIVE_TARGETED |
                                 1U << (is_shot ? CARD_PASSIVE_SHOT_AT : CARD_PASSIVE_ASSAULTED),
                             .other = attacker};
}

/* The rule by which a card in play usually is no target; 0: it may be one. */
static int rule_on_target(const struct hh_data *d, const struct hh_state *s,
                          const struct hh_attack_frame *a, int thing)
{
    bool is_shot = a->how == CARD_ATTACK_SHOOTING;
    int type = hh_type(d, s, thing);
    bool is_here = s->where[thing] == s->current && hh_controller(s, thing) != a->seat;
    if (s->where[thing] == HH_IN_FLEET || (is_here && type == HH_SHIP))
        return is_shot ? HH_SHOOT_05 : HH_ASSAULT_05;
    if (!is_here)
        return is_shot ? HH_SHOOT_04 : HH_ASSAULT_04;
    if (a->how == CARD_ATTACK_SWEEP && type != HH_UNIT)
        return HH_SWEEP_09;
    return is_shot && type != HH_UNIT && s->variant == HH_QUICK_START ? HH_QS_10 : 0;
}

struct cardset hh_targets(const struct hh_data *d, const struct hh_state *s,
                          const struct hh_attack_frame *a, int enough)
{
    struct deed_ask attack = attack_on((enum card_attack)a->how, HH_NO_THING);
    struct deed_ask attacked = attacked_by((enum card_attack)a->how, a->attacker);
    uint64_t bars = bars_of(&attacked);
    bool is_usual =
        hh_is_unbarred_to(d, s, a->attacker, bars_of(&attack)) && hh_is_unbarred(s, bars);
    struct cardset out = {{0}};
    CARDSET_EACH(&s->side[s->current][a->seat ^ 1], thing)
    {
        bool may = is_usual && !(d->profiles[s->card[thing]].bars & bars)
                       ? rule_on_target(d, s, a, thing) == 0
                       : hh_forbids_target(d, s, a, thing, NULL) == 0;
        if (may)
            cardset_add(&out, thing);
        if (may && --enough == 0)
            return out;
    }
    if (is_usual) /* a ship of a fleet is a target only where a text says so */
        return out;
    CARDSET_EACH(&s->fleet[a->seat ^ 1], thing)
    {
        if (hh_forbids_target(d, s, a, thing, NULL) == 0)
            cardset_add(&out, thing);
    }
    return out;
}

static bool has_target(const struct hh_data *d, const struct hh_state *s, int unit,
                       enum card_attack how)
{
    struct hh_attack_frame a = {.how = (uint8_t)how,
                                .attacker = (uint8_t)unit,
                                .defender = HH_NO_THING,
                                .target = HH_NO_THING,
                                .seat = (uint8_t)hh_controller(s, unit)};
    struct cardset targets = hh_targets(d, s, &a, 1);
    return !cardset_is_empty(&targets);
}

bool hh_may_attack_now(const struct hh_data *d, const struct hh_state *s, int unit,
                       enum card_attack how)
{
    return is_unit_here(d, s, unit) && verdict_on_attack(d, s, unit, how) != SAYS_CANNOT &&
           has_target(d, s, unit, how);
}

int hh_forbids_shooting(const struct hh_data *d, const struct hh_state *s, int unit,
                        struct err *why)
{
    if (!is_unit_here(d, s, unit))
        return HH_FORBID(HH_SHOOT_01, "only a unit at the current sector can shoot");
    if (hh_position(s, unit) == CARD_POSITION_LOCKED)
        return HH_FORBID(HH_SHOOT_02, "%s is locked and cannot shoot", name_of(d, s, unit));
    if (verdict_on_attack(d, s, unit, CARD_ATTACK_SHOOTING) == SAYS_CANNOT)
        return HH_FORBID(HH_LANG_26, "a card text says that %s cannot shoot", name_of(d, s, unit));
    if (!can_lock_itself(d, s, unit) && hh_locks_to_shoot(d, s, unit))
        return HH_FORBID(HH_SHOOT_02, "%s cannot be locked, so it cannot shoot",
                         name_of(d, s, unit));
    if (!has_target(d, s, unit, CARD_ATTACK_SHOOTING))
        return HH_FORBID(HH_SHOOT_07, "%s has nothing to shoot at", name_of(d, s, unit));
    return 0;
}

int hh_forbids_charging(const struct hh_data *d, const struct hh_state *s, int unit,
                        struct err *why)
{
    if (!is_unit_here(d, s, unit))
        return HH_FORBID(HH_CHARGE_01, "only a unit at the current sector can charge");
    if (hh_position(s, unit) != CARD_POSITION_READY)
        return HH_FORBID(HH_CHARGE_02, "%s is not ready, so it cannot charge", name_of(d, s, unit));
    if (hh_is_barred(d, s, unit, CARD_BAN_CHARGE))
        return HH_FORBID(HH_LANG_26, "a card text says that %s cannot charge", name_of(d, s, unit));
    return 0;
}

static int forbids_assault(const struct hh_data *d, const struct hh_state *s, int unit,
                           bool at_target, struct err *why)
{
    if (!is_unit_here(d, s, unit))
        return HH_FORBID(HH_ASSAULT_01, "only a unit at the current sector can assault");
    if (hh_position(s, unit) != CARD_POSITION_CHARGING) {
        struct deed_ask free = {.bans = 1U << CARD_BAN_ASSAULT_FREE, .other = HH_NO_THING};
        if (hh_position(s, unit) == CARD_POSITION_LOCKED ||
            verdict_on(d, s, unit, &free) != SAYS_CAN)
            return HH_FORBID(HH_CHARGE_04, "%s must be charging to assault", name_of(d, s, unit));
    }
    if (verdict_on_attack(d, s, unit, CARD_ATTACK_ASSAULT) == SAYS_CANNOT)
        return HH_FORBID(HH_LANG_26, "a card text says that %s cannot assault",
                         name_of(d, s, unit));
    if (!can_lock_itself(d, s, unit))
        return HH_FORBID(HH_ASSAULT_03, "%s cannot be locked, so it cannot assault",
                         name_of(d, s, unit));
    if (at_target && !has_target(d, s, unit, CARD_ATTACK_ASSAULT))
        return HH_FORBID(HH_ASSAULT_06, "%s has nothing to assault", name_of(d, s, unit));
    return 0;
}

int hh_forbids_special(const struct hh_data *d, const struct hh_state *s, int unit, struct err *why)
{
    return forbids_assault(d, s, unit, false, why);
}

int hh_forbids_assault(const struct hh_data *d, const struct hh_state *s, int unit, struct err *why)
{
    return forbids_assault(d, s, unit, true, why);
}

/* All that texts may say of units that shoot, charge or assault, and of their targets. */
static uint64_t bars_of_units(void)
{
    struct deed_ask acting = {
        .bans = 1U << CARD_BAN_SHOOT | 1U << CARD_BAN_CHARGE | 1U << CARD_BAN_ASSAULT_FREE,
        .deeds = 1U << CARD_DEED_ATTACK | 1U << CARD_DEED_SHOOT | 1U << CARD_DEED_ASSAULT,
        .passives = 1U << CARD_PASSIVE_LOCKED};
    struct deed_ask shot_at = attacked_by(CARD_ATTACK_SHOOTING, HH_NO_THING);
    struct deed_ask assaulted = attacked_by(CARD_ATTACK_ASSAULT, HH_NO_THING);
    return bars_of(&acting) | bars_of(&shot_at) | bars_of(&assaulted);
}

unsigned hh_usual_deeds(const struct hh_data *d, const struct hh_state *s, int seat)
{
    if (!hh_is_unbarred(s, bars_of_units()))
        return 0;
    struct hh_attack_frame shot = {.how = CARD_ATTACK_SHOOTING, .seat = (uint8_t)seat};
    struct hh_attack_frame assault = {.how = CARD_ATTACK_ASSAULT, .seat = (uint8_t)seat};
    unsigned deeds = HH_DEED_CHARGE;
    /* mutant: ^ becomes |: only a shortcut: where it finds no target every unit is asked by
     * itself */
    CARDSET_EACH(&s->side[s->current][seat ^ 1], thing)
    {
        if (d->profiles[s->card[thing]].bars & bars_of_units())
            continue;
        deeds |= rule_on_target(d, s, &shot, thing) == 0 ? HH_DEED_SHOOT : 0U;
        deeds |= rule_on_target(d, s, &assault, thing) == 0 ? HH_DEED_ASSAULT : 0U;
        if (deeds == HH_DEEDS)
            return deeds;
    }
    return deeds;
}

/* As hh_deeds_of, where not all is usual. */
static __attribute__((noinline)) unsigned deeds_one_by_one(const struct hh_data *d,
                                                           const struct hh_state *s, int unit)
{
    return (hh_forbids_shooting(d, s, unit, NULL) == 0 ? HH_DEED_SHOOT : 0U) |
           (hh_forbids_charging(d, s, unit, NULL) == 0 ? HH_DEED_CHARGE : 0U) |
           (hh_forbids_assault(d, s, unit, NULL) == 0 ? HH_DEED_ASSAULT : 0U);
}

unsigned hh_deeds_of(const struct hh_data *d, const struct hh_state *s, int unit, unsigned usual)
{
    static const uint8_t deeds[] = {[CARD_POSITION_READY] = HH_DEED_SHOOT | HH_DEED_CHARGE,
                                    [CARD_POSITION_CHARGING] = HH_DEED_SHOOT | HH_DEED_ASSAULT,
                                    [CARD_POSITION_LOCKED] = 0};
    if (usual != HH_DEEDS || (d->profiles[s->card[unit]].bars & bars_of_units()) ||
        !is_unit_here(d, s, unit))
        return deeds_one_by_one(d, s, unit);
    return deeds[hh_position(s, unit)];
}

/* ---- targets ---- */

/* What texts say about this unit attacking that card, and about that card being attacked. */
static enum verdict verdict_on_target(const struct hh_data *d, const struct hh_state *s,
                                      const struct hh_attack_frame *a, int thing)
{
    struct deed_ask attack = attack_on((enum card_attack)a->how, thing);
    struct deed_ask attacked = attacked_by((enum card_attack)a->how, a->attacker);
    if (verdict_on(d, s, thing, &attacked) == SAYS_CANNOT)
        return SAYS_CANNOT;
    return verdict_on(d, s, a->attacker, &attack);
}

int hh_forbids_target(const struct hh_data *d, const struct hh_state *s,
                      const struct hh_attack_frame *a, int thing, struct err *why)
{
    if (thing < 0 || thing >= HH_THINGS_MAX || !hh_is_in_play(s, thing))
        return HH_FORBID(HH_SHOOT_04, "that is not a card in play");
    int rule = rule_on_target(d, s, a, thing);
    if (hh_controller(s, thing) == a->seat) /* there is a rule, then */
        return HH_FORBID(rule, "%s is not an enemy card", name_of(d, s, thing));
    enum verdict verdict = verdict_on_target(d, s, a, thing);
    if (verdict == SAYS_CANNOT)
        return HH_FORBID(HH_LANG_26, "a card text says that %s cannot be attacked",
                         name_of(d, s, thing));
    if (rule != 0 && (verdict != SAYS_CAN || s->where[thing] != HH_IN_FLEET))
        return HH_FORBID(rule, "%s cannot be the target of this attack", name_of(d, s, thing));
    return 0;
}

/* ---- blocks ---- */

/* HH-QS-13: in the quick-start a special assault is blocked by ready units. */
static bool can_block_from(const struct hh_state *s, const struct hh_attack_frame *a, int unit)
{
    int position = hh_position(s, unit);
    if (a->how == CARD_ATTACK_SHOOTING)
        return position != CARD_POSITION_LOCKED;
    if (a->how == CARD_ATTACK_SPECIAL && s->variant == HH_QUICK_START)
        return position == CARD_POSITION_READY;
    return position == CARD_POSITION_CHARGING;
}

static int rule_on_position(const struct hh_state *s, const struct hh_attack_frame *a, int unit)
{
    if (hh_position(s, unit) == CARD_POSITION_LOCKED)
        return HH_POS_06;
    return a->how == CARD_ATTACK_SPECIAL && s->variant == HH_QUICK_START ? HH_QS_13 : HH_ASSAULT_09;
}

static enum verdict verdict_on_block(const struct hh_data *d, const struct hh_state *s,
                                     const struct hh_attack_frame *a, int unit, unsigned *permits)
{
    bool is_shot = a->how == CARD_ATTACK_SHOOTING;
    struct deed_ask block = {.bans = 1U
                                     << (is_shot ? CARD_BAN_BLOCK_SHOTS : CARD_BAN_BLOCK_ASSAULTS),
                             .deeds = 1U << CARD_DEED_BLOCK,
                             .other = a->attacker};
    struct deed_ask blocked = {
        .passives = 1U << CARD_PASSIVE_BLOCKED, .other = unit, .is_block_of = true};
    if (verdict_on(d, s, a->attacker, &blocked) == SAYS_CANNOT)
        return SAYS_CANNOT;
    return verdict_with(d, s, unit, &block, permits);
}

/* A text that lets a unit block lifts what would hinder it: the speed it needs against a shot, the
 * charge it needs against an assault; "while locked" lifts just that. `speed` is the attacker's, or
 * -1: not looked at yet. */
static int forbids_block(const struct hh_data *d, const struct hh_state *s,
                         const struct hh_attack_frame *a, int unit, int *speed, struct err *why)
{
    if (!is_unit_here(d, s, unit) || hh_controller(s, unit) == a->seat)
        return HH_FORBID(HH_SHOOT_12, "only an enemy unit at the current sector can block");
    if (unit == a->target)
        return HH_FORBID(a->how == CARD_ATTACK_SHOOTING ? HH_SHOOT_11 : HH_ASSAULT_10,
                         "%s is the target and cannot block", name_of(d, s, unit));
    if (a->is_blocked)
        return HH_FORBID(HH_SHOOT_14, "the attack is blocked already");
    unsigned permits;
    if (verdict_on_block(d, s, a, unit, &permits) == SAYS_CANNOT)
        return HH_FORBID(HH_LANG_26, "a card text says that %s cannot block this attack",
                         name_of(d, s, unit));
    bool is_locked = hh_position(s, unit) == CARD_POSITION_LOCKED;
    if (!can_block_from(s, a, unit) && !(permits & (is_locked ? PERMITS_LOCKED : PERMITS)))
        return HH_FORBID(rule_on_position(s, a, unit), "%s is not in a position to block",
                         name_of(d, s, unit));
    bool must_be_fast = a->how == CARD_ATTACK_SHOOTING && !(permits & PERMITS);
    if (must_be_fast && *speed < 0)
        *speed = hh_stat(d, s, a->attacker, CARD_STAT_SPEED);
    if (must_be_fast && hh_stat(d, s, unit, CARD_STAT_SPEED) <= *speed)
        return HH_FORBID(HH_SHOOT_10, "%s is not faster than %s", name_of(d, s, unit),
                         name_of(d, s, a->attacker));
    if (!can_lock_itself(d, s, unit) && hh_locks_to_block(d, s, unit))
        return HH_FORBID(HH_SHOOT_13, "%s cannot be locked to block", name_of(d, s, unit));
    return 0;
}

int hh_forbids_block(const struct hh_data *d, const struct hh_state *s,
                     const struct hh_attack_frame *a, int unit, struct err *why)
{
    int speed = -1;
    return forbids_block(d, s, a, unit, &speed, why);
}

struct cardset hh_blockers(const struct hh_data *d, const struct hh_state *s,
                           const struct hh_attack_frame *a, int enough)
{
    struct cardset out = {{0}};
    int speed = -1;
    CARDSET_EACH(&s->side[s->current][a->seat ^ 1], thing)
    {
        if (forbids_block(d, s, a, thing, &speed, NULL) != 0)
            continue;
        cardset_add(&out, thing);
        if (--enough == 0)
            return out;
    }
    return out;
}

/* ---- the rest of an attack ---- */

bool hh_may_counter(const struct hh_data *d, const struct hh_state *s, int unit)
{
    return hh_has_counterattack(d, s, unit) && !hh_is_barred(d, s, unit, CARD_BAN_COUNTERATTACK);
}

int hh_sweeps_allowed(const struct hh_data *d, const struct hh_state *s, int unit)
{
    int allowed = 1, limit = HH_THINGS_MAX;
    struct hh_walk w;
    struct hh_force f;
    hh_walk_deeds(&w, d, s, unit, HH_BAR_BAN << CARD_BAN_SWEEP | HH_BAR_SWEEPS);
    while (hh_walk_next(&w, d, s, &f)) {
        const uint8_t *op = hh_code(d, f.change->op), *deed = hh_code(d, f.change->detail);
        bool is_ban = *deed == CARD_OP_BAN && deed[IMM_BAN_DEED] == CARD_BAN_SWEEP;
        if ((!is_ban && *deed != CARD_OP_SWEEPS) || !hh_force_holds(d, s, &f, unit))
            continue;
        int number = is_ban ? 1 : deed[IMM_SWEEPS_COUNT];
        if (op[IMM_CAN_IS])
            /* mutant: > becomes >=: of two equal numbers either will do */
            allowed = number > allowed ? number : allowed;
        else
            /* mutant: 1 becomes 2, < becomes <=: of two equal numbers either will do */
            limit = number - 1 < limit ? number - 1 : limit;
    }
    /* mutant: < becomes <=: of two equal numbers either will do */
    return allowed < limit ? allowed : limit;
}

bool hh_locks_to_shoot(const struct hh_data *d, const struct hh_state *s, int unit)
{
    struct deed_ask free = {.bans = 1U << CARD_BAN_SHOOT_FREE, .other = HH_NO_THING};
    enum verdict verdict = verdict_on(d, s, unit, &free);
    return verdict == SAYS_CANNOT ||
           (verdict == SAYS_NOTHING && !does_not(d, s, unit, CARD_BAN_LOCK_TO_SHOOT));
}

bool hh_locks_to_block(const struct hh_data *d, const struct hh_state *s, int unit)
{
    return !does_not(d, s, unit, CARD_BAN_LOCK_TO_BLOCK);
}

/* ---- what is done to cards ---- */

/* To be chosen by a text is to be targeted. Of attacks verdict_on_target asks. */
static uint32_t passives_like(enum card_passive what)
{
    if (what == CARD_PASSIVE_CHOSEN)
        return 1U << CARD_PASSIVE_CHOSEN | 1U << CARD_PASSIVE_TARGETED;
    return 1U << what;
}

bool hh_may_be(const struct hh_data *d, const struct hh_state *s, int thing, enum card_passive what,
               int by, bool by_tactic)
{
    struct deed_ask ask = {.passives = passives_like(what), .other = by, .by_tactic = by_tactic};
    return verdict_on(d, s, thing, &ask) != SAYS_CANNOT;
}

bool hh_may_rally(const struct hh_data *d, const struct hh_state *s, int thing)
{
    if (!hh_is_in_play(s, thing) || hh_position(s, thing) == CARD_POSITION_READY)
        return false; /* HH-TERM-14 */
    struct deed_ask ask = {
        .bans = 1U << CARD_BAN_RALLY, .passives = 1U << CARD_PASSIVE_RALLIED, .other = HH_NO_THING};
    return verdict_on(d, s, thing, &ask) != SAYS_CANNOT && !does_not(d, s, thing, CARD_BAN_RALLY);
}

/* ---- players ---- */

/* The players a text or effect speaks of. */
static bool is_of_player(const struct hh_ctx *c, const struct hh_force *f, int seat)
{
    const uint8_t *who = hh_code(c->d, f->change->subject);
    if (f->effect != NULL && f->effect->subject >= HH_SUBJECT_SEAT)
        return f->effect->subject - HH_SUBJECT_SEAT == seat;
    return *who == CARD_OP_WHO && (hh_who(c, who) >> seat & 1) != 0;
}

/* Surely it speaks of the other player: "your enemy" on a card of theirs. */
static bool is_plainly_of_other(const struct hh_data *d, const struct hh_force *f, int seat)
{
    const uint8_t *who = hh_code(d, f->change->subject);
    return f->effect == NULL && *who == CARD_OP_WHO &&
           ((who[IMM_WHO_PLAYER] == CARD_PLAYER_ENEMY && f->seat == seat) ||
            (who[IMM_WHO_PLAYER] == CARD_PLAYER_YOU && f->seat == !seat));
}

bool hh_is_player_barred(const struct hh_data *d, const struct hh_state *s, int seat, uint32_t bans)
{
    struct deed_ask ask = {.bans = bans, .other = HH_NO_THING};
    struct hh_walk w;
    struct hh_force f;
    struct hh_ctx c;
    hh_walk_deeds(&w, d, s, HH_NO_THING, bans * HH_BAR_PLAYER);
    while (hh_walk_next(&w, d, s, &f)) {
        const uint8_t *op = hh_code(d, f.change->op);
        if (op[IMM_CAN_IS] || !is_deed(hh_code(d, f.change->detail), &ask) ||
            is_plainly_of_other(d, &f, seat))
            continue;
        int first = f.seat == HH_NO_SEAT ? 0 : f.seat, last = f.seat == HH_NO_SEAT ? 1 : f.seat;
        for (int you = first; you <= last; you++) {
            struct hh_force of_seat = f;
            of_seat.seat = you;
            if (hh_force_on(d, s, &of_seat, HH_NO_THING, -1, &c) && is_of_player(&c, &f, seat))
                return true;
        }
    }
    return false;
}

/* ---- the start of a battle ---- */

int hh_begins_as(const struct hh_data *d, const struct hh_state *s, int thing)
{
    struct hh_walk w;
    struct hh_force f;
    bool is_unit = hh_type(d, s, thing) == HH_UNIT;
    int position =
        s->where[thing] == HH_IN_FLEET ? hh_position(s, thing) : CARD_POSITION_READY; /* POS-05 */
    /* mutant: & becomes |: only a shortcut: texts are looked for that there are not */
    if (!(hh_in_force(d, s) & hh_kind_bit(CARD_OP_BEGIN)))
        return position;
    hh_walk_begin(&w, d, s, hh_kind_bit(CARD_OP_BEGIN));
    while (hh_walk_next(&w, d, s, &f)) {
        int as = hh_code(d, f.change->op)[1];
        if ((as != CARD_POSITION_CHARGING || is_unit) && hh_force_holds(d, s, &f, thing))
            position = as;
    }
    return position;
}

bool hh_may_retarget(const struct hh_data *d, const struct hh_state *s, int thing)
{
    const struct hh_frame *f = NULL;
    /* mutant: 1 becomes 2: it is asked of a play, whose frame or window lies above the attack */
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never one that is
     * looked for */
    for (int i = s->frame_count - 1; i >= 0 && f == NULL; i--)
        if (s->frames[i].kind == HH_FRAME_ATTACK)
            f = &s->frames[i];
    return f != NULL && hh_is_attack_open(f) && f->u.attack.defender != thing &&
           hh_forbids_target(d, s, &f->u.attack, thing, NULL) == 0;
}
