/* fight.c: what cards are worth, and what attacks come to: at the best target, at this one, as they
 * stand, with what the hand could add. */
#include "bot/appraise.h"

enum { SURE = 100, RESERVE_MAX = 4 };

/* ---- what cards are worth ---- */

bool hh_is_mine(const struct hh_judge *j, int thing)
{
    if (thing >= HH_THINGS_MAX)
        return true;
    bool is_in_play = j->s->where[thing] <= HH_IN_FLEET;
    return (is_in_play ? hh_controller(j->s, thing) : hh_owner(thing)) == j->seat;
}

/* Texts in its box make a card worth more; all of them alike. */
static int worth_of_box(const struct hh_judge *j, int thing)
{
    int count = j->d->faces[j->s->card[thing]].ability_count;
    return count > 2 ? 4 : 2 * count;
}

int hh_worth(const struct hh_judge *j, int thing)
{
    if (thing >= HH_THINGS_MAX)
        return 1;
    if (!hh_sees(j->v, thing))
        return HH_UNKNOWN_WORTH;
    const struct hh_card *c = hh_card(j->d, j->s, thing);
    int fire = hh_guess(c, CARD_STAT_FIREPOWER, c->firepower);
    int assault = hh_guess(c, CARD_STAT_ASSAULT, c->assault);
    /* mutant: > becomes >=: of two equal numbers either will do */
    int fight = fire > assault ? fire + assault / 2 : assault + fire / 2;
    int worth = 1 + HH_FLAG_WORTH * c->flags + hh_guess(c, CARD_STAT_ARMOR, c->armor) +
                worth_of_box(j, thing);
    if (c->type == HH_SHIP)
        return worth + 4;
    if (j->s->where[thing] >= HH_SECTOR_CARDS || j->s->where[thing] != j->s->current)
        return worth + fight;
    int position = hh_position(j->s, thing);
    if (position == CARD_POSITION_CHARGING)
        return worth + fight + 3;
    return worth + (position == CARD_POSITION_LOCKED ? fight / 2 : fight);
}

int hh_hand_worth(const struct hh_judge *j, int thing)
{
    if (thing >= HH_THINGS_MAX || !hh_sees(j->v, thing))
        return HH_CARD_PRICE;
    switch (hh_card(j->d, j->s, thing)->timing) {
    case CARD_KIND_E:
        return 2 * HH_CARD_PRICE;
    case CARD_KIND_R:
    case CARD_KIND_M:
        return HH_CARD_PRICE - 1;
    default:
        return HH_CARD_PRICE;
    }
}

static void say_name(const struct hh_judge *j, int thing)
{
    if (j->why != NULL)
        hh_print_thing(j->d, j->s, thing, j->why);
}

int hh_standing(const struct hh_judge *j)
{
    int mine = hh_flag_total(j->d, j->s, j->seat), theirs = hh_flag_total(j->d, j->s, j->seat ^ 1);
    int need = hh_requirement(j->d, j->s, j->s->current);
    if (mine > theirs && mine >= need)
        return 1;
    return theirs > mine && theirs >= need ? -1 : 0;
}

/* ---- what the hand could add ---- */

/* What the attacker's blow is counted by. */
static int stat_of(int how)
{
    return how == CARD_ATTACK_SHOOTING ? CARD_STAT_FIREPOWER : CARD_STAT_ASSAULT;
}

/* The number that a plain tactic adds to this stat: "any unit gets +2 assault". */
static int gift_of(const struct hh_judge *j, const struct hh_ability *a, int stat)
{
    const uint8_t *at = hh_code(j->d, a->at), *sentence = at + a->read.body;
    if ((a->read.costs != 0 && at[a->read.costs] != CARD_OP_END) || *sentence != CARD_OP_DO)
        return 0;
    const uint8_t *effect = card_code_kid(sentence, ARG_DO_EFFECTS);
    if (*effect != CARD_OP_GET)
        return 0;
    for (const uint8_t *mod = card_code_kid(effect, ARG_GET_CHANGES); *mod != CARD_OP_END;
         mod = card_code_skip(mod)) {
        const uint8_t *number = card_code_kid(mod, ARG_MOD_AMOUNT);
        if (*mod == CARD_OP_MOD && mod[IMM_MOD_SIGN] == CARD_SIGN_PLUS &&
            mod[IMM_MOD_STAT] == stat && *number == CARD_OP_NUMBER)
            return number[IMM_NUMBER_VALUE];
    }
    return 0;
}

/* The numbers that tactics of the viewer's hand could add to a stat, the card `except` left aside;
 * and to what counts for them in the attack that goes on. */
static int reserve_of(const struct hh_judge *j, int except, int stat)
{
    int sum = 0;
    CARDSET_EACH(&j->s->hand[j->seat], thing)
    {
        if (thing == except)
            continue;
        const struct hh_card *c = hh_card(j->d, j->s, thing);
        if (c->timing == CARD_KIND_T)
            sum += gift_of(j, &j->d->abilities[j->d->faces[j->s->card[thing]].command], stat);
    }
    /* mutant: < becomes <=: of two equal numbers either will do */
    return sum < RESERVE_MAX ? sum : RESERVE_MAX;
}

int hh_reserve_now(const struct hh_judge *j, int except)
{
    const struct hh_attack_frame *a = hh_attack(j->s);
    return reserve_of(j, except, a->seat != j->seat ? CARD_STAT_ARMOR : stat_of(a->how));
}

/* ---- trying an attack ---- */

/* A position in which the attack goes on: a copy of the state with its frame on top. */
struct trial {
    struct hh_state s;
    struct hh_attack_frame *a;
    int reserve; /* numbers the viewer could add by tactics */
};

/* False: there is no room for another frame. */
static bool trial_begin(struct trial *t, const struct hh_judge *j, int unit, enum card_attack how)
{
    memcpy(&t->s, j->s, sizeof t->s);
    if (!hh_suppose_attack(j->d, &t->s, unit, how))
        return false;
    t->a = &hh_top(&t->s)->u.attack;
    t->reserve = t->a->seat == j->seat ? reserve_of(j, HH_NO_THING, stat_of((int)how)) : 0;
    return true;
}

/* ---- blows ---- */

/* One exchange: what hits what, and what may come back. */
struct blow {
    int damage, armor;
    int back, back_armor; /* back 0: nothing strikes back */
};

/* What a number that is still to be rolled may bring (HH-RULE-52). */
static int guess(const struct hh_judge *j, const struct hh_state *s, int thing, int stat)
{
    return hh_is_unrolled(j->d, s, thing, stat) ? HH_D6_GUESS : 0;
}

static struct blow blow_of(const struct hh_judge *j, const struct hh_state *s,
                           const struct hh_attack_frame *a)
{
    struct blow out = {0};
    if (!hh_damage_now(j->d, s, a, &out.damage, &out.armor))
        return out;
    out.damage += guess(j, s, a->attacker, stat_of(a->how));
    out.armor += guess(j, s, a->defender, CARD_STAT_ARMOR);
    if (hh_card(j->d, s, a->defender)->type == HH_UNIT && hh_may_counter(j->d, s, a->defender)) {
        out.back = hh_stat(j->d, s, a->defender, stat_of(a->how)) +
                   guess(j, s, a->defender, stat_of(a->how));
        out.back_armor = hh_stat(j->d, s, a->attacker, CARD_STAT_ARMOR) +
                         guess(j, s, a->attacker, CARD_STAT_ARMOR);
    }
    return out;
}

static bool kills(const struct blow *b)
{
    return b->damage > 0 && b->damage >= b->armor;
}

static bool is_answered(const struct blow *b)
{
    return b->damage > 0 && b->back > 0 && b->back >= b->back_armor;
}

/* The chance that a blow destroys: tactics of either side may change it. */
static int chance_of(int margin, int reserve)
{
    static const uint8_t chances[] = {76, 86, 93};
    if (margin >= 0)
        /* mutant: > becomes >=: of two equal numbers either will do */
        return chances[margin > 2 ? 2 : margin];
    return -margin <= reserve ? 50 : 0;
}

/* What an exchange with the present defender is worth to the attacking side. */
static int exchange(const struct hh_judge *j, struct trial *t, int thing)
{
    t->a->defender = (uint8_t)thing;
    struct blow b = blow_of(j, &t->s, t->a);
    int chance = b.damage <= 0 && t->reserve == 0 ? 0 : chance_of(b.damage - b.armor, t->reserve);
    int worth = hh_worth(j, thing) * chance / SURE;
    if (b.damage < b.armor && chance > 0) /* mutant: 0 becomes 1: a chance is 0, or 50 at least */
        worth -= HH_CARD_PRICE;
    if (is_answered(&b))
        worth -= hh_worth(j, t->a->attacker) * 3 / 4;
    return worth;
}

/* ---- sweeping advances ---- */

/* What the rest of the damage could still destroy once `first`, the present defender, is gone. */
static int sweep_worth(const struct hh_judge *j, struct trial *t, int first)
{
    int best = 0;
    struct blow b = blow_of(j, &t->s, t->a);
    if (t->a->how != CARD_ATTACK_ASSAULT || b.damage <= b.armor || is_answered(&b) ||
        hh_card(j->d, &t->s, first)->type != HH_UNIT ||
        hh_sweeps_allowed(j->d, &t->s, t->a->attacker) == 0)
        return 0;
    uint8_t spent = t->a->spent;
    t->a->spent = (uint8_t)(spent + b.armor);
    CARDSET_EACH(&t->s.side[t->s.current][!t->a->seat], thing)
    {
        if (thing == first || hh_card(j->d, &t->s, thing)->type != HH_UNIT)
            continue;
        int worth = exchange(j, t, thing);
        /* mutant: > becomes >=: of two equal numbers either will do */
        best = worth > best ? worth : best;
    }
    t->a->spent = spent;
    return best * 3 / 4;
}

/* An exchange with a card, and the sweeping advance behind it. */
static int clash(const struct hh_judge *j, struct trial *t, int thing)
{
    int worth = exchange(j, t, thing);
    return worth + sweep_worth(j, t, thing);
}

/* ---- targets and blocks ---- */

static struct cardset blockers_of(const struct hh_judge *j, const struct trial *t)
{
    struct cardset out = {{0}};
    CARDSET_EACH(&t->s.side[t->s.current][!t->a->seat], thing)
    {
        if (hh_card(j->d, &t->s, thing)->type == HH_UNIT &&
            hh_forbids_block(j->d, &t->s, t->a, thing, NULL) == 0)
            cardset_add(&out, thing);
    }
    return out;
}

/* The other side blocks with what leaves the attacker least. */
static int worth_after_block(const struct hh_judge *j, struct trial *t, int target,
                             const struct cardset *blockers)
{
    int least = clash(j, t, target);
    t->a->is_blocked = 1; /* mutant: 1 becomes 2: it is asked for yes or no alone */
    CARDSET_EACH(blockers, thing)
    {
        if (thing == target)
            continue;
        int worth = clash(j, t, thing);
        /* mutant: < becomes <=: of two equal numbers either will do */
        least = worth < least ? worth : least;
    }
    t->a->is_blocked = 0;
    return least;
}

/* Too much force for the target is better kept for another. */
static int overkill(const struct hh_judge *j, struct trial *t, int target)
{
    t->a->defender = (uint8_t)target;
    struct blow b = blow_of(j, &t->s, t->a);
    int left = t->a->how == CARD_ATTACK_SHOOTING ? b.damage - b.armor : 0;
    /* mutant: > becomes >=, > becomes >= (2): of two equal numbers either will do */
    return left > 4 ? 4 : left > 0 ? left : 0;
}

static int best_target(const struct hh_judge *j, struct trial *t, int *out)
{
    struct cardset blockers = blockers_of(j, t);
    int best = HH_HOPELESS;
    *out = HH_NO_THING;
    CARDSET_EACH(&t->s.side[t->s.current][!t->a->seat], thing)
    {
        if (hh_forbids_target(j->d, &t->s, t->a, thing, NULL) != 0)
            continue;
        int worth = worth_after_block(j, t, thing, &blockers) - overkill(j, t, thing);
        if (worth > best) {
            best = worth;
            *out = thing;
        }
    }
    return best;
}

int hh_attack_worth(const struct hh_judge *j, int unit, enum card_attack how)
{
    struct trial t;
    int target;
    if (!trial_begin(&t, j, unit, how))
        return 0;
    int worth = best_target(j, &t, &target);
    if (target == HH_NO_THING)
        return HH_HOPELESS;
    if (worth > 1) {
        HH_SAY(j, "%s likely destroys ", how == CARD_ATTACK_SHOOTING ? "its fire" : "its assault");
        say_name(j, target);
    } else {
        HH_SAY(j, "it would gain nothing");
    }
    return worth - 2; /* it is locked for it */
}

/* The enemy has a BA in between: the more units they can use, the riskier. */
static int patience(const struct hh_judge *j)
{
    int ready = 0;
    CARDSET_EACH(&j->s->side[j->s->current][j->seat ^ 1], thing)
    ready += hh_card(j->d, j->s, thing)->type == HH_UNIT &&
             hh_position(j->s, thing) != CARD_POSITION_LOCKED;
    /* mutant: > becomes >=: of two equal numbers either will do */
    return 85 - 6 * (ready > 4 ? 4 : ready);
}

int hh_charge_worth(const struct hh_judge *j, int unit)
{
    struct hh_judge quiet = *j;
    quiet.why = NULL;
    int assault = hh_attack_worth(&quiet, unit, CARD_ATTACK_ASSAULT);
    int shot = hh_forbids_shooting(j->d, j->s, unit, NULL) == 0
                   ? hh_attack_worth(&quiet, unit, CARD_ATTACK_SHOOTING)
                   : 0;
    int later = assault * patience(j) / SURE;
    HH_SAY(j, later > 0 ? "to assault next" : "it has nothing to assault");
    if (later <= 0)
        return -2;
    return later > shot ? later : later - shot;
}

/* A target or a card to sweep into, in the attack that goes on. */
int hh_target_worth(const struct hh_judge *j, int thing)
{
    const struct hh_frame *f = hh_top_const(j->s);
    struct trial t;
    /* mutant: >= becomes >: a target is a card, never the first sector */
    /* mutant: >= becomes >: who blocks is a card, never the first sector */
    if (f->kind != HH_FRAME_ATTACK || thing >= HH_THINGS_MAX ||
        !trial_begin(&t, j, f->u.attack.attacker, (enum card_attack)f->u.attack.how))
        return 0;
    bool is_sweep = f->step == HH_ATTACK_SWEEP;
    t.a->how = f->u.attack.how == CARD_ATTACK_SHOOTING ? CARD_ATTACK_SHOOTING : CARD_ATTACK_ASSAULT;
    t.a->spent = is_sweep ? f->u.attack.spent : 0;
    struct cardset blockers = blockers_of(j, &t);
    int worth = worth_after_block(j, &t, thing, &blockers) - overkill(j, &t, thing);
    HH_SAY(j, worth > 1 ? "it likely goes down" : "it likely stands");
    return is_sweep ? worth - 1 : worth;
}

/* ---- the attack that goes on ---- */

static int sign_for(const struct hh_judge *j, const struct hh_attack_frame *a)
{
    return a->seat == j->seat ? 1 : -1;
}

static int settle(const struct hh_judge *j, const struct hh_attack_frame *a, const struct blow *b)
{
    int worth = kills(b) ? hh_worth(j, a->defender) : 0;
    if (kills(b) && b->damage > b->armor + 1 && a->how != CARD_ATTACK_SHOOTING)
        worth += 3; /* room for a sweeping advance */
    return worth - (is_answered(b) ? hh_worth(j, a->attacker) : 0);
}

int hh_blow_outcome(const struct hh_judge *j, const struct hh_shift *shift)
{
    const struct hh_attack_frame *a = hh_attack(j->s);
    struct blow b = blow_of(j, j->s, a);
    b.damage += shift->damage;
    b.armor += shift->armor;
    b.back += b.back > 0 ? shift->back : 0;
    b.back_armor += shift->back_armor;
    return sign_for(j, a) * settle(j, a, &b);
}

/* How many units a sweeping advance could destroy with what this blow leaves. */
static int sweep_prey(const struct hh_judge *j, const struct hh_attack_frame *a,
                      const struct blow *b)
{
    int prey = 0, left = b->damage - b->armor;
    if (a->how == CARD_ATTACK_SHOOTING || left <= 0 ||
        hh_sweeps_allowed(j->d, j->s, a->attacker) == 0)
        return 0;
    CARDSET_EACH(&j->s->side[j->s->current][!a->seat], thing)
    prey += thing != a->defender && hh_card(j->d, j->s, thing)->type == HH_UNIT &&
            hh_stat(j->d, j->s, thing, CARD_STAT_ARMOR) <= left;
    return prey;
}

bool hh_may_turn(const struct hh_judge *j, const struct hh_shift *most)
{
    const struct hh_attack_frame *a = hh_attack(j->s);
    const int blow = stat_of(a->how);
    if (a->defender >= HH_THINGS_MAX || a->attacker >= HH_THINGS_MAX ||
        hh_is_unrolled(j->d, j->s, a->attacker, blow) ||
        hh_is_unrolled(j->d, j->s, a->attacker, CARD_STAT_ARMOR) ||
        hh_is_unrolled(j->d, j->s, a->defender, blow) ||
        hh_is_unrolled(j->d, j->s, a->defender, CARD_STAT_ARMOR))
        return true;
    struct blow now = blow_of(j, j->s, a), then = now;
    then.damage += most->damage;
    then.armor += most->armor;
    if (now.back > 0 || now.back_armor > 0) { /* there is one who strikes back */
        then.back += most->back;
        then.back_armor += most->back_armor;
    }
    return (then.damage > 0) != (now.damage > 0) || kills(&then) != kills(&now) ||
           is_answered(&then) != is_answered(&now) ||
           sweep_prey(j, a, &then) != sweep_prey(j, a, &now);
}

int hh_lack(const struct hh_judge *j)
{
    const struct hh_attack_frame *a = hh_attack(j->s);
    /* mutant: >= becomes >: a defender is a card or nothing, never the first sector */
    if (a->defender >= HH_THINGS_MAX)
        return 0;
    struct blow b = blow_of(j, j->s, a);
    int margin = b.damage - b.armor;
    int lack = a->seat == j->seat ? -margin : margin + 1;
    return lack > 0 ? lack : 0; /* mutant: > becomes >=: of two equal numbers either will do */
}

int hh_block_worth(const struct hh_judge *j, int thing, int stands)
{
    struct trial t;
    memcpy(&t.s, j->s, sizeof t.s);
    t.a = &t.s.frames[t.s.frame_count - 1].u.attack;
    t.a->defender = (uint8_t)thing;
    t.a->is_blocked = 1; /* mutant: 1 becomes 2: it is asked for yes or no alone */
    if (t.a->how == CARD_ATTACK_SPECIAL)
        t.a->how = CARD_ATTACK_ASSAULT;
    struct blow b = blow_of(j, &t.s, t.a);
    int blocked = -settle(j, t.a, &b) - 2; /* it is locked for it */
    HH_SAY(j, blocked > stands ? "it saves more than it risks" : "it risks more than it saves");
    return blocked - stands;
}
