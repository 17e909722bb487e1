/* begin.c: frames are begun here, and changed from outside: attacks, rolls, plays, choices. The
 * files of frames call this one and not each other. */
#include "rules/frames.h"

/* ---- attacks ---- */

static struct hh_frame *innermost(struct hh_state *s)
{
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never one that is
     * looked for */
    /* mutant: 0 becomes 1: the lowest frame is the game's own, never an attack */
    for (int i = s->frame_count - 1; i >= 0; i--)
        if (s->frames[i].kind == HH_FRAME_ATTACK)
            return &s->frames[i];
    return NULL;
}

/* The attacker is locked: its target is asked for, or there is none (HH-SPECIAL-04). */
static void go_to_target(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                         struct witness *w)
{
    const struct hh_attack_frame *a = &f->u.attack;
    f->step = a->is_special ? HH_ATTACK_SPEED : HH_ATTACK_TARGET;
    if (!a->is_special)
        return;
    HH_TELL(w, a->seat, SPECIAL, special, .unit = hh_open(d, s, a->attacker));
    hh_report(d, s, HH_ASSAULTS, a->seat, a->attacker, HH_NO_THING, CARD_ATTACK_SPECIAL, 0);
}

void hh_attack_begin(const struct hh_data *d, struct hh_state *s, int seat, int unit,
                     enum card_attack how, bool nested, struct witness *w)
{
    struct hh_attack_frame a = {.how = (uint8_t)how,
                                .attacker = (uint8_t)unit,
                                .defender = HH_NO_THING,
                                .target = HH_NO_THING,
                                .is_nested = nested,
                                .is_special = how == CARD_ATTACK_SPECIAL,
                                .seat = (uint8_t)seat,
                                .rolling = HH_NO_THING};
    if (!hh_is_here(s, seat, unit))
        return;
    struct cardset targets = hh_targets(d, s, &a, 1);
    if (!a.is_special && cardset_is_empty(&targets)) /* HH-RULE-34 */
        return;
    struct hh_frame *f = hh_push(s, HH_FRAME_ATTACK);
    f->u.attack = a;
    bool locks = how != CARD_ATTACK_SHOOTING || hh_locks_to_shoot(d, s, unit);
    if (locks && hh_is_foreseen(d, HH_LOCKED)) {
        f->step = HH_ATTACK_LOCK;
        hh_foretell_lock(d, s, unit, HH_NO_THING);
        return;
    }
    if (locks)
        hh_lock(d, s, unit, HH_NO_THING, NULL); /* the attack tells of it */
    go_to_target(d, s, f, w);
}

/* What answered before the lock may have made the attack impossible. */
static bool may_still_attack(const struct hh_data *d, const struct hh_state *s,
                             const struct hh_attack_frame *a)
{
    int unit = a->attacker;
    if (!hh_is_here(s, a->seat, unit) || hh_position(s, unit) == CARD_POSITION_LOCKED ||
        !hh_may_be(d, s, unit, CARD_PASSIVE_LOCKED, HH_NO_THING, hh_is_by_tactic(s)))
        return false;
    if (a->is_nested) /* the text that attacks says what will do */
        return true;
    if (a->is_special)
        return hh_forbids_special(d, s, unit, NULL) == 0;
    return (a->how == CARD_ATTACK_SHOOTING ? hh_forbids_shooting(d, s, unit, NULL)
                                           : hh_forbids_assault(d, s, unit, NULL)) == 0;
}

void hh_attack_lock(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                    struct witness *w)
{
    if (!may_still_attack(d, s, &f->u.attack)) {
        f->step = HH_ATTACK_END;
        return;
    }
    hh_lock(d, s, f->u.attack.attacker, HH_NO_THING, NULL); /* the attack tells of it */
    go_to_target(d, s, f, w);
}

void hh_cancel_attack(struct hh_state *s)
{
    struct hh_frame *f = innermost(s);
    if (f != NULL)
        f->step = HH_ATTACK_END;
}

bool hh_retarget(const struct hh_data *d, struct hh_state *s, int thing, struct witness *w)
{
    if (!hh_may_retarget(d, s, thing))
        return false;
    struct hh_attack_frame *a = &innermost(s)->u.attack;
    a->target = a->defender = (uint8_t)thing;
    a->is_blocked = 0;
    HH_TELL(w, hh_initiator(s), TARGETS, targets, .card = hh_open(d, s, thing));
    return true;
}

/* ---- windows ---- */

void hh_tactics_begin(struct hh_state *s, int first)
{
    hh_push(s, HH_FRAME_TACTICS)->u.window =
        (struct hh_window_frame){.turn = (uint8_t)first, .first = (uint8_t)first};
}

__attribute__((noinline)) void hh_play_answer(const struct hh_data *d, struct hh_state *s, int seat,
                                              enum hh_mode mode, int fact, int fact_count,
                                              const struct move *m, struct witness *w)
{
    int rule, at = fact;
    if (fact_count > 1) /* mutant: > becomes >=: only a shortcut: the one fact was checked before */
        at = hh_answered_fact(d, s, seat, mode, fact, fact_count, m, &rule, NULL);
    assert(at >= 0 && "it was checked");
    hh_play_begin(d, s, seat, hh_piece_of(m), hh_line_of(m), mode, at, w);
}

/* ---- rolls ---- */

enum { ROLL_LIMIT = 100 }; /* results stay between -100 and 100, far outside what cards can do */

static int clamp(int value)
{
    /* mutant: < becomes <=, > becomes >=: of two equal numbers either will do */
    return value < -ROLL_LIMIT ? -ROLL_LIMIT : value > ROLL_LIMIT ? ROLL_LIMIT : value;
}

/* The facts that triggers of modifiers read: what they would be if the roll closed now. */
void hh_roll_show(struct hh_state *s, const struct hh_roll_frame *r)
{
    if (r->fact == HH_NO_FACT)
        return;
    struct hh_fact fact = {.kind = HH_ROLLED,
                           .seat = r->seat,
                           .a = HH_NO_THING,
                           .b = HH_NO_THING,
                           .how = r->is_test,
                           .value = r->seen};
    s->facts[r->fact] = fact;
    if (!r->is_test)
        return;
    fact.kind = HH_TESTED;
    fact.value = r->is_made ? hh_is_roll_passed(r) : 2;
    s->facts[r->fact + 1] = fact;
}

void hh_roll_change(struct hh_state *s, struct hh_roll_frame *r, int value, struct witness *w)
{
    int before = r->value;
    r->value = (int8_t)clamp(value);
    if (!r->is_made)
        return;
    HH_TELL(w, r->seat, ROLL_NOW, roll_now, .before = before, .after = r->value);
    hh_roll_show(s, r);
}

/* Turns the top card of the deck; false: there is none (HH-RULE-02). */
bool hh_roll_turn(const struct hh_data *d, struct hh_state *s, struct hh_roll_frame *r,
                  struct witness *w)
{
    if (hh_supply(s, r->seat, 1, w) == 0)
        return false;
    int thing = hh_deck_top(s, r->seat);
    r->seen = d->faces[s->card[thing]].die;
    if (w != NULL)
        w->revealed = true;
    HH_TELL(w, r->seat, ROLL, roll, .card = hh_known(s, thing), .die = r->seen,
            .need = r->is_test ? r->need : 0);
    hh_to_discard(s, thing); /* HH-ROLL-02 */
    return true;
}

void hh_roll_begin(const struct hh_data *d, struct hh_state *s, int seat, bool is_test, int need,
                   struct witness *w)
{
    (void)d, (void)w;
    bool is_quiet = !s->in_battle_step || !hh_room_for_plays(s); /* HH-RULE-50 */
    hh_push(s, HH_FRAME_ROLL)->u.roll = (struct hh_roll_frame){.seat = (uint8_t)seat,
                                                               .is_test = is_test,
                                                               .need = (uint8_t)need,
                                                               .turn = (uint8_t)seat,
                                                               .is_quiet = is_quiet,
                                                               .fact = HH_NO_FACT};
}

/* ---- choices ---- */

void hh_choose_begin(struct hh_state *s, enum hh_choice what, int seat, int select, int slot,
                     enum card_op verb, int least, int most)
{
    struct hh_frame *f = hh_push(s, HH_FRAME_CHOOSE);
    f->u.choose = (struct hh_choose_frame){.select = (uint16_t)select,
                                           .what = (uint8_t)what,
                                           .seat = (uint8_t)seat,
                                           .slot = (uint8_t)slot,
                                           .least = (uint8_t)least,
                                           .most = (uint8_t)most,
                                           .verb = (uint8_t)verb};
}

/* ---- plays ---- */

/* The first step from this one on that this ability has something for: most have little. */
static enum hh_play_step skip_to(const struct hh_ability *a, enum hh_play_step step)
{
    bool has_x = a->read.x_value != 0 || a->has_free_x;
    if (step <= HH_PLAY_OPTIONS && a->has_options)
        return HH_PLAY_OPTIONS;
    if (step <= HH_PLAY_X_FIRST && has_x)
        return HH_PLAY_X_FIRST;
    if (step <= HH_PLAY_PICKS && a->read.pick_count > 0)
        return HH_PLAY_PICKS;
    if (step <= HH_PLAY_X && has_x)
        return HH_PLAY_X;
    return step <= HH_PLAY_PLACES && (a->has_places || a->has_whose) ? HH_PLAY_PLACES : HH_PLAY_PAY;
}

/* Goes on from one question of the announcement to the next. */
void hh_play_go_to(struct hh_frame *f, const struct hh_ability *a, enum hh_play_step step)
{
    f->step = (uint8_t)skip_to(a, step);
    f->u.play.sub = 0;
    if (f->step == HH_PLAY_PAY)
        f->u.play.pc = a->read.costs;
}

/* Nobody announces an event or a set-up text, but the costs of an event may have a free X. */
static enum hh_play_step first_step_unannounced(const struct hh_ability *a, enum hh_mode mode)
{
    if (mode != HH_AS_EVENT)
        return HH_PLAY_BODY;
    return a->has_free_x ? HH_PLAY_X : HH_PLAY_PAY;
}

static void count_uses(const struct hh_data *d, struct hh_state *s, const struct hh_play_frame *p,
                       int line)
{
    const struct hh_ability *a = &d->abilities[p->ability];
    int scope = hh_use_scope(s, (enum hh_mode)p->mode, p->fact);
    bool is_counted = line != HH_LINE_COMMAND && scope >= 0 && !a->read.is_unlimited;
    if (is_counted)
        hh_count_use(s, p->source, line, p->seat, scope);
    for (int i = 0; i < a->read.limit_count; i++) {
        int period = (hh_code(d, a->at) + a->read.limits[i])[IMM_LIMIT_PERIOD];
        if (!is_counted || period != scope)
            hh_count_use(s, p->source, line, p->seat, period);
    }
}

enum card_play hh_kind_of_play(const struct hh_play_frame *p)
{
    switch ((enum hh_mode)p->mode) {
    case HH_AS_TACTIC:
        return CARD_PLAY_TACTIC;
    case HH_AS_REACTION:
        return CARD_PLAY_REACTION;
    case HH_AS_MODIFIER:
        return CARD_PLAY_MODIFIER;
    default:
        return p->flags & HH_FROM_HAND ? CARD_PLAY_BA_CARD : CARD_PLAY_BA_ABILITY;
    }
}

static void remember_play(struct hh_state *s, const struct hh_play_frame *p)
{
    unsigned kinds = 1U << hh_kind_of_play(p);
    if (p->flags & HH_FROM_HAND)
        kinds |= 1U << CARD_PLAY_CARD;
    if (p->mode == HH_AS_BA)
        kinds |= 1U << CARD_PLAY_BA;
    for (int period = 0; period < CARD_PERIOD_COUNT; period++)
        s->played[p->seat][period] |= (uint8_t)kinds;
}

static void tell_play(const struct hh_data *d, const struct hh_state *s,
                      const struct hh_play_frame *p, int line, struct witness *w)
{
    if (p->flags & HH_FROM_HAND)
        HH_TELL(w, p->seat, PLAYS, plays, .card = hh_shown(d, s, p->source), .printed = p->ability);
    else
        HH_TELL(w, p->seat, USES, uses, .card = hh_shown(d, s, p->source), .line = line,
                .printed = p->ability);
}

/* The cards that the trigger speaks of count as mentioned first (HH-LANG-15). */
static void bind_trigger(const struct hh_data *d, struct hh_state *s, int frame)
{
    struct hh_play_frame *p = &s->frames[frame].u.play;
    const struct hh_ability *a = &d->abilities[p->ability];
    /* mutant: || becomes &&: a text without a trigger fits no event, and one with a trigger answers
     * to one */
    if (a->read.trigger == 0 || p->fact == HH_NO_FACT)
        return;
    struct hh_pick bound[4];
    struct hh_ctx c;
    hh_ctx_of_play(d, s, frame, &c);
    /* mutant: 1 becomes 2: any number below 0 means: outside of a play */
    c.play = -1; /* before any choice */
    c.text = a;
    int count = hh_trigger_fits(&c, hh_code(d, a->at) + a->read.trigger, p->fact, bound);
    for (int i = 0; i < count; i++)
        hh_add_pick(s, bound[i].slot, bound[i].thing);
}

void hh_play_begin(const struct hh_data *d, struct hh_state *s, int seat, int thing, int line,
                   enum hh_mode mode, int fact, struct witness *w)
{
    int frame = s->frame_count, ability = hh_ability_of(d, s, thing, line);
    assert(ability >= 0);
    struct hh_frame *f = hh_push(s, HH_FRAME_PLAY);
    struct hh_play_frame *p = &f->u.play;
    *p = (struct hh_play_frame){.ability = (uint16_t)ability,
                                .source = (uint8_t)thing,
                                .seat = (uint8_t)seat,
                                .mode = (uint8_t)mode,
                                .fact = (uint8_t)fact,
                                .picks = s->pick_count,
                                .actor = HH_NO_SEAT,
                                .left = HH_FRESH};
    if (mode >= HH_AS_EVENT) {
        f->step = (uint8_t)first_step_unannounced(&d->abilities[ability], mode);
        p->pc = mode == HH_AS_EVENT ? d->abilities[ability].read.costs : 0;
        if (mode == HH_AS_FORCED || mode == HH_AS_INSTEAD)
            count_uses(d, s, p, line); /* HH-RULE-149 */
        tell_play(d, s, p, line, w);
        return;
    }
    hh_play_go_to(f, &d->abilities[ability], HH_PLAY_OPTIONS);
    if (line == HH_LINE_COMMAND) { /* HH-RULE-57 */
        p->flags |= HH_FROM_HAND;
        hh_to_table(s, thing);
    }
    bind_trigger(d, s, frame);
    count_uses(d, s, p, line);
    if (mode != HH_AS_SPECIAL)
        remember_play(s, p);
    tell_play(d, s, p, line, w);
}

/* ---- battles ---- */

void hh_battle_begin(struct hh_state *s, int seat, int sector)
{
    s->current = (uint8_t)sector;
    s->host = (uint8_t)seat;
    if (s->fought == HH_NO_SECTOR)
        s->fought = (uint8_t)sector;
    struct hh_frame *f = hh_push(s, HH_FRAME_BATTLE);
    /* mutant: the statement is left out: a new frame begins at step 0, which this is */
    f->step = HH_BS_SETUP;
    f->u.battle.seat = s->attacker;
}

void hh_victory_begin(struct hh_state *s)
{
    struct hh_frame *f = hh_push(s, HH_FRAME_VICTORY);
    /* mutant: the statement is left out: a new frame begins at step 0, which this is */
    f->step = HH_VS_BEGIN;
    f->u.victory.seat = s->attacker;
    /* mutant: the statement is left out: no play lies below a battle: there is no pick yet */
    f->u.victory.list = s->pick_count;
}

void hh_game_over(struct hh_state *s, int winner, struct witness *w)
{
    s->is_over = 1;
    s->winner = (uint8_t)winner;
    int sectors[2] = {hh_sectors_of(s, 0), hh_sectors_of(s, 1)};
    if (winner < 2)
        HH_TELL(w, winner, OVER, over, .sectors0 = sectors[0], .sectors1 = sectors[1]);
    else
        HH_TELL(w, 0, DRAWN, drawn, .sectors0 = sectors[0], .sectors1 = sectors[1]);
}
