/* attack.c: shooting, assaults, sweeping advances and charges as battle actions or inside an effect
 * (HH-SHOOT-*, HH-CHARGE-*, HH-ASSAULT-*, HH-SWEEP-*, HH-SPECIAL-*; HH-RULE-26 to -43).
 *
 * An ATTACK frame goes through target, block, tactics and damage. A sweeping advance goes through
 * the last three again. Whatever takes one of the two cards out of it sends the frame to its last
 * step (HH-TERM-07); windows of tactics above it then close by themselves. */
#include "rules/frames.h"

static bool is_unit(const struct hh_data *d, const struct hh_state *s, int thing)
{
    return hh_type(d, s, thing) == HH_UNIT;
}

/* ---- what may be chosen ---- */

static bool is_enemy(const struct hh_state *s, const struct hh_attack_frame *a, int thing)
{
    return hh_is_in_play(s, thing) && hh_controller(s, thing) != a->seat &&
           (s->where[thing] == s->current || s->where[thing] == HH_IN_FLEET);
}

static bool has_target(const struct hh_data *d, const struct hh_state *s,
                       const struct hh_attack_frame *a)
{
    struct cardset targets = hh_targets(d, s, a, 1);
    return !cardset_is_empty(&targets);
}

static bool has_blocker(const struct hh_data *d, const struct hh_state *s,
                        const struct hh_attack_frame *a)
{
    struct cardset blockers = hh_blockers(d, s, a, 1);
    return !cardset_is_empty(&blockers);
}

/* The attack as it would be as a sweeping advance. */
static struct hh_attack_frame as_sweep(const struct hh_attack_frame *a)
{
    struct hh_attack_frame sweep = *a;
    sweep.how = CARD_ATTACK_SWEEP;
    sweep.is_blocked = 0;
    return sweep;
}

/* HH-SWEEP-05, unless a text allows more */
static bool has_sweep_left(const struct hh_data *d, const struct hh_state *s,
                           const struct hh_attack_frame *a)
{
    return a->swept < hh_sweeps_allowed(d, s, a->attacker);
}

static bool may_resolve(const struct hh_attack_frame *a)
{
    return a->is_special && a->swept == 0;
}

/* HH-SWEEP-01, -06 to -08; HH-RULE-33 */
static bool is_overkill(const struct hh_data *d, const struct hh_state *s,
                        const struct hh_attack_frame *a)
{
    return a->how != CARD_ATTACK_SHOOTING && a->died && a->left > 0 && !a->gone &&
           is_unit(d, s, a->defender);
}

static bool may_go_on(const struct hh_data *d, const struct hh_state *s,
                      const struct hh_attack_frame *a)
{
    struct hh_attack_frame sweep = as_sweep(a);
    return may_resolve(a) || (has_sweep_left(d, s, a) && has_target(d, s, &sweep));
}

/* ---- declaring ---- */

static void declare(const struct hh_data *d, struct hh_state *s, struct hh_frame *f, int thing,
                    struct witness *w)
{
    struct hh_attack_frame *a = &f->u.attack;
    bool shoots = a->how == CARD_ATTACK_SHOOTING;
    a->target = a->defender = (uint8_t)thing;
    f->step = HH_ATTACK_SPEED;
    if (shoots)
        HH_TELL(w, a->seat, SHOOTS, shoots, .unit = hh_open(d, s, a->attacker),
                .target = hh_open(d, s, thing));
    else
        HH_TELL(w, a->seat, ASSAULTS, assaults, .unit = hh_open(d, s, a->attacker),
                .target = hh_open(d, s, thing));
    hh_report(d, s, shoots ? HH_SHOOTS : HH_ASSAULTS, a->seat, a->attacker, thing, a->how, 0);
}

static void block(const struct hh_data *d, struct hh_state *s, struct hh_frame *f, int thing,
                  struct witness *w)
{
    struct hh_attack_frame *a = &f->u.attack;
    a->defender = (uint8_t)thing;
    a->is_blocked = 1;
    if (a->how == CARD_ATTACK_SPECIAL) /* HH-SPECIAL-06 */
        a->how = CARD_ATTACK_ASSAULT;
    f->step = HH_ATTACK_TACTICS;
    HH_TELL(w, !a->seat, BLOCKS, blocks, .unit = hh_open(d, s, thing),
            .attacker = hh_open(d, s, a->attacker));
    hh_report(d, s, HH_BLOCKS, !a->seat, thing, a->attacker, a->how, 0);
    if (hh_locks_to_block(d, s, thing))
        hh_lock(d, s, thing, HH_NO_THING, NULL); /* the block tells of it */
}

/* HH-RULE-128 */
static void foretell_block(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                           int thing)
{
    f->step = HH_ATTACK_BLOCKED;
    f->u.attack.blocker = (uint8_t)thing;
    hh_foretell_lock(d, s, thing, HH_NO_THING);
}

/* The block takes place, unless what answered before its lock has made it impossible. */
static void go_on_blocking(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                           struct witness *w)
{
    struct hh_attack_frame *a = &f->u.attack;
    int thing = a->blocker;
    a->blocker = 0;
    f->step = HH_ATTACK_TACTICS;
    if (hh_is_here(s, !a->seat, thing) && hh_forbids_block(d, s, a, thing, NULL) == 0)
        block(d, s, f, thing, w);
}

static void sweep(const struct hh_data *d, struct hh_state *s, struct hh_frame *f, int thing,
                  struct witness *w)
{
    struct hh_attack_frame *a = &f->u.attack;
    *a = as_sweep(a);
    a->target = a->defender = (uint8_t)thing;
    a->swept++;
    f->step = HH_ATTACK_SPEED;
    HH_TELL(w, a->seat, SWEEPS, sweeps, .unit = hh_open(d, s, a->attacker),
            .target = hh_open(d, s, thing));
    hh_report(d, s, HH_ADVANCES, a->seat, a->attacker, thing, CARD_ATTACK_SWEEP, 0);
    hh_report(d, s, HH_ASSAULTS, a->seat, a->attacker, thing, CARD_ATTACK_SWEEP, 0);
}

/* The special assault takes effect: told to the play it belongs to. */
static void resolve(struct hh_frame *f)
{
    struct hh_frame *play = f - 1;
    f->step = HH_ATTACK_END;
    assert(play->kind == HH_FRAME_PLAY && play->u.play.mode == HH_AS_SPECIAL);
    play->u.play.flags |= HH_DID;
}

/* ---- numbers printed as d6 (HH-RULE-52) ---- */

static bool must_roll(const struct hh_data *d, const struct hh_state *s, int thing, int stat)
{
    return thing != HH_NO_THING && hh_is_printed_d6(d, s, thing, stat) &&
           s->effect_count < HH_EFFECTS_MAX && hh_is_unrolled(d, s, thing, stat);
}

static bool roll_number(const struct hh_data *d, struct hh_state *s, struct hh_attack_frame *a,
                        int thing, int stat, struct witness *w)
{
    if (!must_roll(d, s, thing, stat))
        return false;
    a->rolling = (uint8_t)thing;
    a->rolling_stat = (uint8_t)stat;
    hh_roll_begin(d, s, hh_controller(s, thing), false, 0, w);
    return true;
}

/* Of the shooter, and of all that could block if they are fast enough. True: a roll was begun. */
static bool roll_speeds(const struct hh_data *d, struct hh_state *s, struct hh_attack_frame *a,
                        struct witness *w)
{
    if (a->how != CARD_ATTACK_SHOOTING)
        return false;
    if (roll_number(d, s, a, a->attacker, CARD_STAT_SPEED, w))
        return true;
    CARDSET_EACH(&s->side[s->current][!a->seat], thing)
    {
        if (hh_is_printed_d6(d, s, thing, CARD_STAT_SPEED) && thing != a->target &&
            is_unit(d, s, thing) && hh_position(s, thing) != CARD_POSITION_LOCKED &&
            roll_number(d, s, a, thing, CARD_STAT_SPEED, w))
            return true;
    }
    return false;
}

static bool roll_damage(const struct hh_data *d, struct hh_state *s, struct hh_attack_frame *a,
                        struct witness *w)
{
    int stat = a->how == CARD_ATTACK_SHOOTING ? CARD_STAT_FIREPOWER : CARD_STAT_ASSAULT;
    if (a->defender == HH_NO_THING)
        return false;
    if (roll_number(d, s, a, a->attacker, stat, w) ||
        roll_number(d, s, a, a->defender, CARD_STAT_ARMOR, w))
        return true;
    return hh_has_counterattack(d, s, a->defender) &&
           (roll_number(d, s, a, a->defender, stat, w) ||
            roll_number(d, s, a, a->attacker, CARD_STAT_ARMOR, w));
}

/* ---- the steps ---- */

/* HH-TERM-01: the kinds of attack differ in what their damage step does. */
static void damage(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                   struct witness *w)
{
    struct hh_attack_frame *a = &f->u.attack;
    if (a->how == CARD_ATTACK_SPECIAL) { /* HH-SPECIAL-08, -11 */
        resolve(f);
        return;
    }
    f->step = HH_ATTACK_AFTER;
    hh_strike(d, s, a, w);
}

static void survived(const struct hh_data *d, struct hh_state *s, struct hh_frame *f)
{
    struct hh_attack_frame *a = &f->u.attack;
    f->step = HH_ATTACK_SWEEP;
    a->can_sweep = is_overkill(d, s, a);
    if (!a->died && is_enemy(s, a, a->defender))
        hh_report(d, s, HH_SURVIVED, a->seat, a->defender, a->attacker, a->how, a->dealt);
}

/* One step; those that change nothing lead to the next at once. */
static inline enum run step(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                            struct witness *w)
{
    struct hh_attack_frame *a = &f->u.attack;
    bool is_lost =
        hh_is_attack_open(f) && !is_enemy(s, a, a->defender); /* a ship: zones.c tells of others */
    if (s->ends_ba || is_lost)
        f->step = HH_ATTACK_END;
    switch ((enum hh_attack_step)f->step) {
    case HH_ATTACK_TARGET:
        if (has_target(d, s, a))
            return RUN_ASK;
        f->step = HH_ATTACK_END;
        return RUN_ON;
    case HH_ATTACK_LOCK:
        hh_attack_lock(d, s, f, w);
        return RUN_ON;
    case HH_ATTACK_BLOCKED:
        go_on_blocking(d, s, f, w);
        return RUN_ON;
    case HH_ATTACK_SPEED:
        if (roll_speeds(d, s, a, w))
            return RUN_ON;
        f->step = HH_ATTACK_BLOCK;
        /* fall through */
    case HH_ATTACK_BLOCK:
        if (has_blocker(d, s, a))
            return RUN_ASK;
        f->step = HH_ATTACK_TACTICS;
        /* fall through */
    case HH_ATTACK_TACTICS:
        f->step = HH_ATTACK_NUMBERS;
        hh_tactics_begin(s, a->seat); /* HH-SHOOT-15 */
        return RUN_ON;
    case HH_ATTACK_NUMBERS:
        if (roll_damage(d, s, a, w))
            return RUN_ON;
        f->step = HH_ATTACK_DAMAGE;
        if (hh_foretell_strike(d, s, a))
            return RUN_ON;
        /* fall through */
    case HH_ATTACK_DAMAGE:
        damage(d, s, f, w);
        return RUN_ON;
    case HH_ATTACK_AFTER:
        survived(d, s, f);
        return RUN_ON;
    case HH_ATTACK_SWEEP:
        if (a->can_sweep && may_go_on(d, s, a))
            return RUN_ASK;
        return RUN_DONE;
    case HH_ATTACK_END:
        break;
    }
    return RUN_DONE;
}

static enum run run_attack(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                           struct witness *w)
{
    return hh_run_steps(step, d, s, f, w);
}

static unsigned asks_attack(const struct hh_data *d, const struct hh_state *s,
                            const struct hh_frame *f)
{
    (void)d, (void)s;
    int seat = f->u.attack.seat;
    return 1U << (f->step == HH_ATTACK_BLOCK ? !seat : seat);
}

/* The cards that the answer may name. */
static struct cardset offered(const struct hh_data *d, const struct hh_state *s,
                              const struct hh_frame *f)
{
    const struct hh_attack_frame *a = &f->u.attack;
    if (f->step == HH_ATTACK_TARGET)
        return hh_targets(d, s, a, HH_THINGS_MAX);
    if (f->step == HH_ATTACK_BLOCK)
        return hh_blockers(d, s, a, HH_THINGS_MAX);
    struct hh_attack_frame advance = as_sweep(a);
    return has_sweep_left(d, s, a) ? hh_targets(d, s, &advance, HH_THINGS_MAX)
                                   : (struct cardset){{0}};
}

static int list_attack(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                       int seat, struct move *out)
{
    static const uint8_t kinds[] = {[HH_ATTACK_TARGET] = HH_MV_TARGET,
                                    [HH_ATTACK_BLOCK] = HH_MV_BLOCK,
                                    [HH_ATTACK_SWEEP] = HH_MV_SWEEP};
    struct cardset cards = offered(d, s, f);
    int count = 0;
    (void)seat;
    CARDSET_EACH(&cards, thing)
    out[count++] = hh_piece_move((enum hh_move_kind)kinds[f->step], thing);
    if (f->step == HH_ATTACK_SWEEP && may_resolve(&f->u.attack))
        out[count++] = hh_move(HH_MV_RESOLVE);
    if (f->step != HH_ATTACK_TARGET)
        out[count++] = hh_move(HH_MV_PASS);
    return count;
}

/* ---- legality ---- */

static int check_target(const struct hh_data *d, const struct hh_state *s,
                        const struct hh_attack_frame *a, const struct move *m, struct err *why)
{
    bool shoots = a->how == CARD_ATTACK_SHOOTING;
    int rule = shoots ? HH_SHOOT_04 : HH_ASSAULT_04;
    if (m->kind != HH_MV_TARGET)
        return HH_FORBID(rule, "choose an enemy unit or asset at the current sector as the target");
    return hh_forbids_target(d, s, a, hh_as(m)->target.card, why);
}

static int check_block(const struct hh_data *d, const struct hh_state *s,
                       const struct hh_attack_frame *a, const struct move *m, struct err *why)
{
    int rule = a->how == CARD_ATTACK_SHOOTING ? HH_SHOOT_09 : HH_ASSAULT_07;
    if (m->kind == HH_MV_PASS)
        return 0;
    if (m->kind != HH_MV_BLOCK)
        return HH_FORBID(rule, "block the attack with one unit, or pass");
    if (!hh_is_here(s, !a->seat, hh_as(m)->block.unit))
        return HH_FORBID(rule, "the blocker must be your own unit at the current sector");
    return hh_forbids_block(d, s, a, hh_as(m)->block.unit, why);
}

static int check_sweep(const struct hh_data *d, const struct hh_state *s,
                       const struct hh_attack_frame *a, const struct move *m, struct err *why)
{
    struct hh_attack_frame advance = as_sweep(a);
    if (m->kind == HH_MV_PASS)
        return 0;
    if (m->kind == HH_MV_RESOLVE) {
        if (!may_resolve(a))
            return HH_FORBID(HH_SPECIAL_09, "there is no blocked special assault to resolve");
        return 0;
    }
    if (m->kind != HH_MV_SWEEP)
        return HH_FORBID(HH_SWEEP_01, "make a sweeping advance into another enemy unit, or pass");
    if (!has_sweep_left(d, s, a))
        return HH_FORBID(HH_SWEEP_05, "the unit cannot make another sweeping advance this BA");
    return hh_forbids_target(d, s, &advance, hh_as(m)->sweep.unit, why);
}

static int check_attack(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                        int seat, const struct move *m, struct err *why)
{
    (void)seat;
    const struct hh_attack_frame *a = &f->u.attack;
    if (f->step == HH_ATTACK_TARGET)
        return check_target(d, s, a, m, why);
    if (f->step == HH_ATTACK_BLOCK)
        return check_block(d, s, a, m, why);
    return check_sweep(d, s, a, m, why);
}

static enum run answer_attack(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                              int seat, const struct move *m, struct witness *w)
{
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_TARGET:
        declare(d, s, f, hh_as(m)->target.card, w);
        break;
    case HH_MV_BLOCK:
        if (hh_is_foreseen(d, HH_LOCKED) && hh_locks_to_block(d, s, hh_as(m)->block.unit))
            foretell_block(d, s, f, hh_as(m)->block.unit);
        else
            block(d, s, f, hh_as(m)->block.unit, w);
        break;
    case HH_MV_SWEEP:
        sweep(d, s, f, hh_as(m)->sweep.unit, w);
        break;
    case HH_MV_RESOLVE:
        resolve(f);
        break;
    default: /* a pass */
        if (f->step == HH_ATTACK_BLOCK)
            HH_TELL(w, seat, NO_BLOCK, no_block, );
        f->step = f->step == HH_ATTACK_BLOCK ? HH_ATTACK_TACTICS : HH_ATTACK_END;
    }
    return RUN_ON;
}

/* ---- a charge that is told of, and the window after it (HH-RULE-26, HH-RULE-128) ---- */

static enum run run_charge(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                           struct witness *w)
{
    (void)w;
    if (f->step == HH_CHARGE_OVER || s->ends_ba)
        return RUN_DONE;
    if (f->step == HH_CHARGE_DECLARED) {
        int unit = f->u.attack.attacker;
        bool can =
            hh_is_here(s, f->u.attack.seat, unit) && hh_forbids_charging(d, s, unit, NULL) == 0;
        f->step = can && s->charge_window ? HH_CHARGE_TACTICS : HH_CHARGE_OVER;
        f->u.attack = (struct hh_attack_frame){0};
        if (can)
            hh_make_charge(d, s, unit, NULL); /* told already */
        return RUN_ON;
    }
    f->step = HH_CHARGE_OVER;
    hh_tactics_begin(s, s->ba_seat);
    return RUN_ON;
}

static unsigned asks_charge(const struct hh_data *d, const struct hh_state *s,
                            const struct hh_frame *f)
{
    (void)d, (void)s, (void)f;
    return 0; /* the tactics above it ask */
}

static int list_charge(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                       int seat, struct move *out)
{
    (void)d, (void)s, (void)f, (void)seat, (void)out;
    return 0;
}

static int check_charge(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                        int seat, const struct move *m, struct err *why)
{
    (void)d, (void)s, (void)f, (void)seat, (void)m;
    return HH_FORBID(HH_CHARGE_05, "a charge asks for nothing");
}

static enum run answer_charge(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                              int seat, const struct move *m, struct witness *w)
{
    (void)d, (void)s, (void)f, (void)seat, (void)m, (void)w;
    assert(false && "it asks nothing");
    return RUN_ON;
}

const struct hh_frame_ops hh_charge_ops = {.run = run_charge,
                                           .step = run_charge,
                                           .asks = asks_charge,
                                           .list = list_charge,
                                           .check = check_charge,
                                           .answer = answer_charge};

const struct hh_frame_ops hh_attack_ops = {.run = run_attack,
                                           .step = run_attack,
                                           .asks = asks_attack,
                                           .list = list_attack,
                                           .check = check_attack,
                                           .answer = answer_attack};
