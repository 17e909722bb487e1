/* deeds.c: what is done to cards: damage, destruction, positions, arrivals, and what ends with a
 * stretch of time (HH-TERM-06, -12, -22 to -24, HH-POS-*, HH-RULE-36, -49). The DESTROY frame is
 * here too: it asks nobody.
 *
 * A DESTROY frame asks the texts that may replace a destruction, card by card; what is left then
 * dies together (HH-RULE-49). Facts that were waiting when it began, such as the damage that
 * destroys, wait for its end: all of it is one moment with one window. */
#include "rules/frames.h"

/* ---- the end of a stretch of time ---- */

/* Cards under another's control go back when it ends (HH-RULE-69): whoever takes a card over ends
 * what held it before. */
static void give_back(const struct hh_data *d, struct hh_state *s, const struct hh_effect *ended,
                      bool is_in_battle, struct witness *w)
{
    int thing = ended->subject;
    /* mutant: >= becomes >: an effect speaks of a card, or of 250 and more */
    if (thing >= HH_THINGS_MAX || !hh_is_in_play(s, thing))
        return;
    int seat = hh_owner(thing);
    if (seat == hh_controller(s, thing))
        return;
    hh_set_controller(s, thing, seat);
    HH_TELL_TO(w, seat, hh_knowers(s, thing), CONTROL, control, .card = hh_shown(d, s, thing));
    if (is_in_battle)
        hh_arrived(d, s, thing, seat); /* HH-RULE-24: it changes sides at the sector */
}

static bool has_ended(const struct hh_effect *e, enum card_period period)
{
    if (e->until == CARD_DURATION_NEXT_BA)
        return period >= CARD_PERIOD_BATTLE;
    return e->until <= period;
}

/* Drops the effects that end now, then sees to what they held. */
static void end_effects(const struct hh_data *d, struct hh_state *s, enum card_period period,
                        int next_seat, struct witness *w)
{
    struct hh_effect ended[HH_EFFECTS_MAX];
    int kept = 0, count = 0;
    for (int i = 0; i < s->effect_count; i++) {
        const struct hh_effect *e = &s->effects[i];
        bool ends = next_seat < HH_NO_SEAT
                        ? e->until == CARD_DURATION_NEXT_BA && e->seat == next_seat
                        : has_ended(e, period);
        if (ends)
            ended[count++] = *e;
        else
            s->effects[kept++] = *e;
    }
    s->effect_count = (uint8_t)kept;
    if (count > 0)
        hh_digest_drop(d, s, ended, count);
    for (int i = 0; i < count; i++)
        if (ended[i].kind == HH_EF_CONTROL)
            give_back(d, s, &ended[i], period == CARD_PERIOD_BA, w);
}

static bool is_over(const struct hh_data *d, const struct hh_state *s, const struct hh_effect *e)
{
    struct hh_force force = {hh_change_of(d, e), e, e->source, e->seat, 0};
    return e->kind == HH_EF_CONTROL && !hh_force_holds(d, s, &force, e->subject);
}

bool hh_lapse(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    for (int i = 0; i < s->effect_count; i++) {
        struct hh_effect e = s->effects[i];
        if (!is_over(d, s, &e))
            continue;
        /* mutant: - becomes +: what lies behind the last effect is never read */
        memmove(&s->effects[i], &s->effects[i + 1],
                (size_t)(s->effect_count - 1 - i) * sizeof *s->effects);
        s->effect_count--;
        hh_digest_invalidate(s);
        give_back(d, s, &e, s->in_battle_step, w);
        return true;
    }
    return false;
}

static void end_uses(struct hh_state *s, enum card_period period)
{
    int kept = 0;
    for (int i = 0; i < s->use_count; i++)
        /* mutant: < becomes <= (2): uses that count against an event end with its window */
        if (s->uses[i].scope > period && s->uses[i].scope < HH_PER_WINDOW)
            s->uses[kept++] = s->uses[i];
    s->use_count = (uint8_t)kept;
}

/* What was done in the period that ends was done in the next longer one. */
static void age_marks(struct hh_state *s, enum card_period period)
{
    const uint8_t next = (uint8_t)(period + 1);
    for (int i = 0; i < s->mark_count; i++) {
        uint8_t what = s->marks[i].what, age = what & 3;
        what = (uint8_t)(what - age + (age < next ? next : age));
        s->marks[i] = (struct hh_mark){s->marks[i].thing, what};
    }
}

void hh_period_ends(const struct hh_data *d, struct hh_state *s, enum card_period period,
                    struct witness *w)
{
    if (s->effect_count > 0)
        end_effects(d, s, period, HH_NO_SEAT, w);
    end_uses(s, period);
    age_marks(s, period);
    s->played[0][CARD_PERIOD_BA] = s->played[1][CARD_PERIOD_BA] = 0;
    for (int i = CARD_PERIOD_BA + 1; i <= (int)period; i++)
        s->played[0][i] = s->played[1][i] = 0;
    if (period >= CARD_PERIOD_BATTLE) { /* HH-RULE-61 */
        memset(s->total_change, 0, sizeof s->total_change);
        memset(s->need_change, 0, sizeof s->need_change);
    }
}

void hh_ba_begins(const struct hh_data *d, struct hh_state *s, int seat, struct witness *w)
{
    if (s->effect_count > 0)
        end_effects(d, s, CARD_PERIOD_BA, seat, w);
}

/* ---- destruction ---- */

static int killer(const struct hh_destroy_frame *k, int thing)
{
    return thing == k->by && k->foe != HH_NO_THING ? k->foe : k->by;
}

/* Lists the victims that may be replaced. More than there is room for are not asked about
 * (HH-RULE-79): what is left over is put into `over`, and counted. */
static int list_victims(struct hh_state *s, struct hh_destroy_frame *k,
                        const struct cardset *doomed, struct hh_pick over[HH_THINGS_MAX])
{
    int left = 0;
    k->list = s->pick_count;
    CARDSET_EACH(doomed, thing)
    {
        struct hh_pick victim = {HH_LIST, (uint8_t)thing};
        if (s->pick_count < HH_PICKS_MAX)
            s->picks[s->pick_count++] = victim;
        else
            over[left++] = victim;
    }
    k->count = (uint8_t)(s->pick_count - k->list);
    return left;
}

static void kill_all(const struct hh_data *d, struct hh_state *s, const struct hh_destroy_frame *k,
                     const struct hh_pick *victims, int count, struct hh_frame *below,
                     struct witness *w);

static void destroy_together(const struct hh_data *d, struct hh_state *s,
                             const struct cardset *victims, int by, int foe, enum card_attack how,
                             int seat)
{
    struct hh_destroy_frame k = {.by = (uint8_t)by,
                                 .foe = (uint8_t)foe,
                                 .how = (uint8_t)how,
                                 .seat = (uint8_t)seat,
                                 .facts = s->facts_seen};
    struct cardset doomed = {{0}};
    bool tactic = hh_is_by_tactic(s);
    CARDSET_EACH(victims, thing)
    {
        if (hh_is_in_play(s, thing) &&
            hh_may_be(d, s, thing, CARD_PASSIVE_DESTROYED, killer(&k, thing), tactic))
            cardset_add(&doomed, thing);
    }
    if (cardset_is_empty(&doomed))
        return;
    struct hh_pick over[HH_THINGS_MAX];
    int left = list_victims(s, &k, &doomed, over);
    struct hh_frame *f = hh_push(s, HH_FRAME_DESTROY);
    f->u.destroy = k;
    if (left > 0)
        kill_all(d, s, &k, over, left, f - 1, NULL);
    s->facts_seen = s->fact_count;
}

void hh_destroy_begin(const struct hh_data *d, struct hh_state *s, const struct cardset *victims,
                      int by, enum card_attack how, int seat)
{
    destroy_together(d, s, victims, by, HH_NO_THING, how, seat);
}

/* Which seat a card that left play stood with: kept in its facts. */
static void report_death(const struct hh_data *d, struct hh_state *s,
                         const struct hh_destroy_frame *k, int thing, int seat)
{
    struct hh_fact fact = {.kind = HH_DESTROYED,
                           .seat = k->seat,
                           .a = (uint8_t)thing,
                           .b = (uint8_t)killer(k, thing),
                           .how = k->how,
                           .value = (uint8_t)(1 + seat)};
    hh_happened(d, s, fact);
    fact.kind = HH_LEFT;
    hh_happened(d, s, fact);
}

/* All changes are made first, then all are told of. */
static void kill_all(const struct hh_data *d, struct hh_state *s, const struct hh_destroy_frame *k,
                     const struct hh_pick *victims, int count, struct hh_frame *below,
                     struct witness *w)
{
    struct {
        uint8_t thing, seat;
    } dead[HH_THINGS_MAX];
    int died = 0;
    for (int i = 0; i < count; i++) {
        int thing = victims[i].thing;
        if (!hh_is_in_play(s, thing)) /* spared, or it left while texts were carried out */
            continue;
        dead[died].thing = (uint8_t)thing;
        dead[died++].seat = (uint8_t)hh_controller(s, thing);
        HH_TELL(w, hh_controller(s, thing), DESTROYED, destroyed, .card = hh_open(d, s, thing));
        if (below->kind == HH_FRAME_ATTACK && below->u.attack.defender == thing)
            below->u.attack.died = 1;
    }
    for (int i = 0; i < died; i++)
        hh_to_discard(s, dead[i].thing);
    for (int i = 0; i < died; i++)
        report_death(d, s, k, dead[i].thing, dead[i].seat);
}

static enum run run_destroy(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                            struct witness *w)
{
    struct hh_destroy_frame *k = &f->u.destroy;
    /* mutant: < becomes <=: of a card that is not doomed nothing is asked */
    while (k->at < k->count) {
        int thing = s->picks[k->list + k->at++].thing;
        if (!hh_is_in_play(s, thing))
            continue;
        hh_report(d, s, HH_WOULD_DIE, k->seat, thing, killer(k, thing), k->how, 0);
        if (s->facts_seen < s->fact_count) /* mutant: < becomes <=: only a step more */
            return RUN_ON;                 /* its window first */
    }
    kill_all(d, s, k, &s->picks[k->list], k->count, f - 1, w);
    s->facts_seen = k->facts;
    s->pick_count = k->list;
    return RUN_DONE;
}

/* Windows ask for it: the frame itself has no questions. */
static unsigned asks_destroy(const struct hh_data *d, const struct hh_state *s,
                             const struct hh_frame *f)
{
    (void)d, (void)s, (void)f;
    return 0;
}

static int list_destroy(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                        int seat, struct move *out)
{
    (void)d, (void)s, (void)f, (void)seat, (void)out;
    return 0;
}

static int check_destroy(const struct hh_data *d, const struct hh_state *s,
                         const struct hh_frame *f, int seat, const struct move *m, struct err *why)
{
    (void)d, (void)s, (void)f, (void)seat, (void)m;
    return HH_FORBID(HH_TERM_06, "nothing is decided while cards are destroyed");
}

static enum run answer_destroy(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                               int seat, const struct move *m, struct witness *w)
{
    (void)d, (void)s, (void)f, (void)seat, (void)m, (void)w;
    assert(false && "it asks nothing");
    return RUN_ON;
}

/* ---- damage ---- */

static int at_most(int value, int most)
{
    /* mutant: < becomes <=: of two equal numbers either will do */
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
        .change = hh_change_of(d, e), .effect = e, .source = e->source, .seat = e->seat};
    return (e->subject == thing || (e->subject == HH_SUBJECT_GROUP && defender == thing)) &&
           hh_force_holds(d, s, &force, thing);
}

static int less_prevention(const struct hh_effect *e, int amount)
{
    /* mutant: >= becomes >: of two equal numbers either will do */
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
    /* mutant: - becomes +: what is noted of effects behind the last is not looked at */
    for (int i = s->effect_count - 1; i >= 0; i--)
        used |= (uint64_t)prevents(d, s, &s->effects[i], thing, defender) << i;
    for (int i = 0; i < s->effect_count; i++) {
        const struct hh_effect *e = &s->effects[i];
        if (used >> i & 1)
            left = less_prevention(e, left);
        else
            s->effects[kept++] = *e;
    }
    /* mutant: < becomes <=: only a shortcut: without it what was true is made anew */
    if (kept < s->effect_count)
        hh_digest_invalidate(s);
    s->effect_count = (uint8_t)kept;
    if (left < amount)
        HH_TELL(w, hh_controller(s, thing), PREVENTED, prevented, .card = hh_open(d, s, thing),
                .damage = amount - left);
    return left;
}

/* One dealing to a card with that armor. Returns what was dealt; adds the card to `victims` if that
 * destroys it. */
static int deal(const struct hh_data *d, struct hh_state *s, int thing, int armor, int amount,
                int by, struct cardset *victims, struct witness *w)
{
    if (!hh_may_be(d, s, thing, CARD_PASSIVE_DEALT_DAMAGE, by, hh_is_by_tactic(s)))
        return 0;
    int dealt = after_prevention(d, s, thing, at_most(amount, UINT8_MAX), w);
    bool is_fatal = dealt > 0 && dealt >= armor; /* HH-RULE-36 */
    HH_TELL(w, hh_controller(s, thing), DAMAGE, damage, .card = hh_open(d, s, thing),
            .damage = dealt, .armor = armor, .destroyed = is_fatal);
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
        if (!hh_is_in_play(s, thing) || hh_type(d, s, thing) == HH_SHIP)
            continue;
        int armor = hh_stat(d, s, thing, CARD_STAT_ARMOR);
        int dealt = deal(d, s, thing, armor, amount, by, &victims, w);
        total += dealt;
        if (dealt > 0) /* HH-RULE-36: 0 is no damage */
            hh_report(d, s, HH_DAMAGED, seat, thing, by, (int)how, dealt);
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

static int stat_of_attack(const struct hh_attack_frame *a)
{
    return a->how == CARD_ATTACK_SHOOTING ? CARD_STAT_FIREPOWER : CARD_STAT_ASSAULT;
}

/* The damage of the attack, before preventions. */
static int blow_of(const struct hh_data *d, const struct hh_state *s,
                   const struct hh_attack_frame *a)
{
    int blow = hh_stat(d, s, a->attacker, stat_of_attack(a)) - a->spent; /* HH-RULE-31 */
    /* mutant: > becomes >=: of two equal numbers either will do */
    return at_most(blow > 0 ? blow : 0, UINT8_MAX);
}

/* What a dealing would come to; 0: none. */
static int expected(const struct hh_data *d, const struct hh_state *s,
                    const struct hh_attack_frame *a, int thing, int by, int amount)
{
    return hh_may_be(d, s, thing, CARD_PASSIVE_DEALT_DAMAGE, by, hh_is_by_tactic(s))
               ? hh_unprevented(d, s, thing, a->defender, amount)
               : 0;
}

bool hh_foretell_strike(const struct hh_data *d, struct hh_state *s,
                        const struct hh_attack_frame *a)
{
    if (!(hh_is_foreseen(d, HH_DAMAGED) || hh_is_foreseen(d, HH_COUNTERS)) ||
        a->how == CARD_ATTACK_SPECIAL)
        return false;
    struct hh_fact deed = {HH_DAMAGED, a->seat, a->defender, a->attacker, a->how, 0};
    int dealt = expected(d, s, a, a->defender, a->attacker, blow_of(d, s, a));
    deed.value = (uint8_t)dealt;
    if (dealt > 0)
        hh_foretell(d, s, deed);
    if (!strikes_back(d, s, a->defender, dealt))
        return s->facts_seen < s->fact_count;
    int back = hh_stat(d, s, a->defender, stat_of_attack(a));
    int struck = expected(d, s, a, a->attacker, a->defender, at_most(back, UINT8_MAX));
    deed.value = (uint8_t)struck;
    deed.kind = HH_COUNTERS;
    hh_foretell(d, s, deed);
    deed.kind = HH_DAMAGED;
    deed.a = a->attacker;
    deed.b = a->defender;
    if (struck > 0)
        hh_foretell(d, s, deed);
    return s->facts_seen < s->fact_count;
}

void hh_strike(const struct hh_data *d, struct hh_state *s, struct hh_attack_frame *a,
               struct witness *w)
{
    struct cardset victims = {{0}};
    int stat = stat_of_attack(a), armor = hh_stat(d, s, a->defender, CARD_STAT_ARMOR);
    int blow = blow_of(d, s, a), struck = 0;

    int dealt = deal(d, s, a->defender, armor, blow, a->attacker, &victims, w);
    bool counters = strikes_back(d, s, a->defender, dealt);
    if (counters)
        struck = deal(d, s, a->attacker, hh_stat(d, s, a->attacker, CARD_STAT_ARMOR),
                      hh_stat(d, s, a->defender, stat), a->defender, &victims, w);

    a->dealt = (uint8_t)dealt;
    s->dealt = a->dealt;
    a->died = 0;
    /* mutant: > becomes >=: of two equal numbers either will do */
    a->left = (uint8_t)(dealt > armor ? dealt - armor : 0);
    a->spent = (uint8_t)at_most(a->spent + armor + blow - dealt, UINT8_MAX);
    if (dealt > 0)
        hh_report(d, s, HH_DAMAGED, a->seat, a->defender, a->attacker, a->how, dealt);
    if (counters)
        hh_report(d, s, HH_COUNTERS, a->seat, a->defender, a->attacker, a->how, struck);
    if (struck > 0)
        hh_report(d, s, HH_DAMAGED, a->seat, a->attacker, a->defender, a->how, struck);
    destroy_together(d, s, &victims, a->attacker, a->defender, (enum card_attack)a->how, a->seat);
}

/* ---- positions ---- */

static void take_position(const struct hh_data *d, struct hh_state *s, int thing, int position,
                          enum hh_fact_kind fact, int by, struct witness *w)
{
    HH_TELL_TO(w, hh_controller(s, thing), hh_knowers(s, thing), POSITION, position,
               .card = hh_shown(d, s, thing), .before = hh_position(s, thing), .after = position);
    hh_set_position(s, thing, position);
    hh_happened(d, s,
                (struct hh_fact){.kind = (uint8_t)fact,
                                 .seat = (uint8_t)hh_initiator(s),
                                 .a = (uint8_t)thing,
                                 .b = (uint8_t)by});
}

static bool can_be_locked(const struct hh_data *d, const struct hh_state *s, int thing, int by)
{
    return hh_is_in_play(s, thing) && hh_position(s, thing) != CARD_POSITION_LOCKED &&
           hh_may_be(d, s, thing, CARD_PASSIVE_LOCKED, by, hh_is_by_tactic(s));
}

void hh_lock(const struct hh_data *d, struct hh_state *s, int thing, int by, struct witness *w)
{
    if (can_be_locked(d, s, thing, by))
        take_position(d, s, thing, CARD_POSITION_LOCKED, HH_LOCKED, by, w);
}

void hh_foretell_lock(const struct hh_data *d, struct hh_state *s, int thing, int by)
{
    if (can_be_locked(d, s, thing, by))
        hh_foretell(d, s,
                    (struct hh_fact){.kind = HH_LOCKED,
                                     .seat = (uint8_t)hh_initiator(s),
                                     .a = (uint8_t)thing,
                                     .b = (uint8_t)by});
}

void hh_rally(const struct hh_data *d, struct hh_state *s, int thing, struct witness *w)
{
    if (hh_is_in_play(s, thing) && hh_position(s, thing) != CARD_POSITION_READY &&
        hh_may_rally(d, s, thing))
        take_position(d, s, thing, CARD_POSITION_READY, HH_RALLIES, HH_NO_THING, w);
}

void hh_make_charge(const struct hh_data *d, struct hh_state *s, int thing, struct witness *w)
{
    if (hh_forbids_charging(d, s, thing, NULL) == 0)
        take_position(d, s, thing, CARD_POSITION_CHARGING, HH_CHARGES, HH_NO_THING, w);
}

/* ---- arrivals ---- */

static bool is_public(const struct hh_state *s, int thing)
{
    return hh_knows(s, 0, thing) && hh_knows(s, 1, thing);
}

void hh_infiltrate(const struct hh_data *d, struct hh_state *s, int thing, int seat, int position,
                   struct witness *w)
{
    int type = hh_type(d, s, thing);
    if (hh_is_in_play(s, thing) || (type != HH_SHIP && s->current == HH_NO_SECTOR) ||
        !hh_may_be(d, s, thing, CARD_PASSIVE_INFILTRATED, HH_NO_THING, hh_is_by_tactic(s)))
        return;
    if (position == CARD_POSITION_CHARGING && type != HH_UNIT) /* HH-RULE-46 */
        position = CARD_POSITION_READY;
    if (w != NULL && !is_public(s, thing))
        w->revealed = true;
    if (type == HH_SHIP) { /* HH-SHIP-02 */
        hh_to_fleet(s, thing, seat);
        hh_set_position(s, thing, position);
    } else {
        hh_to_sector(s, thing, s->current, seat, true, position);
    }
    HH_TELL(w, seat, INFILTRATES, infiltrates, .card = hh_open(d, s, thing), .position = position);
    hh_happened(
        d, s,
        (struct hh_fact){
            .kind = HH_INFILTRATED, .seat = (uint8_t)seat, .a = (uint8_t)thing, .b = HH_NO_THING});
    hh_arrived(d, s, thing, seat);
}

static bool is_unique(const struct hh_data *d, const struct hh_state *s, int thing)
{
    return d->unique_word < HH_KEYWORDS_MAX && hh_keywords(d, s, thing) >> d->unique_word & 1;
}

/* HH-TERM-22: at the sector any older copy is destroyed, whosever it is (HH-RULE-24); HH-TERM-23:
 * in a fleet only its player's. */
void hh_arrived(const struct hh_data *d, struct hh_state *s, int thing, int seat)
{
    hh_digest_ensure(d, s); /* rebuilt once here, not once for every reader */
    if (!is_unique(d, s, thing))
        return;
    struct cardset there, old = {{0}};
    if (s->where[thing] == HH_IN_FLEET)
        there = s->fleet[seat];
    else if (s->where[thing] == s->current)
        there = hh_here(s);
    else
        return;
    int unique_id = d->faces[s->card[thing]].unique_id;
    CARDSET_EACH(&there, other)
    {
        if (other != thing && d->faces[s->card[other]].unique_id == unique_id &&
            is_unique(d, s, other))
            cardset_add(&old, other);
    }
    hh_destroy_begin(d, s, &old, HH_NO_THING, CARD_ATTACK_ANY, seat);
}

const struct hh_frame_ops hh_destroy_ops = {.run = run_destroy,
                                            .step = run_destroy,
                                            .asks = asks_destroy,
                                            .list = list_destroy,
                                            .check = check_destroy,
                                            .answer = answer_destroy};
