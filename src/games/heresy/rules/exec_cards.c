/* exec_cards.c: acts on cards in play: destroy, lock, rally, charge, damage, infiltrate, move,
 * control, attack, remove. Each does as much as it can (HH-LANG-18). */
#include "rules/act.h"

static bool is_unit(const struct act *a, int thing)
{
    return hh_type(a->d, a->s, thing) == HH_UNIT;
}

static bool is_at_sector(const struct hh_state *s, int thing)
{
    /* mutant: < becomes <=: a sector is neither moved nor turned */
    return thing < HH_THINGS_MAX && s->where[thing] < HH_SECTOR_CARDS;
}

/* ---- positions ---- */

static bool can_take(const struct act *a, int thing, int position)
{
    int now = hh_position(a->s, thing);
    if (!hh_is_in_play(a->s, thing) || now == position)
        return false;
    switch ((enum card_position)position) {
    case CARD_POSITION_LOCKED:
        return hh_may_suffer(a, thing, CARD_PASSIVE_LOCKED);
    case CARD_POSITION_READY:
        return hh_may_rally(a->d, a->s, thing) && hh_may_suffer(a, thing, CARD_PASSIVE_RALLIED);
    case CARD_POSITION_CHARGING:
        if (!is_at_sector(a->s, thing) || !is_unit(a, thing)) /* HH-RULE-46 */
            return false;
        return *a->op == CARD_OP_TURN_TO || hh_forbids_charging(a->d, a->s, thing, NULL) == 0;
    case CARD_POSITION_COUNT:
    default:
        return false;
    }
}

static void take(struct act *a, int thing, int position)
{
    if (position == CARD_POSITION_LOCKED) {
        hh_lock(a->d, a->s, thing, a->play->source, a->w);
    } else if (position == CARD_POSITION_READY) {
        hh_rally(a->d, a->s, thing, a->w);
    } else if (hh_position(a->s, thing) == CARD_POSITION_READY) {
        hh_make_charge(a->d, a->s, thing, a->w);
    } else {
        HH_TELL_TO(a->w, hh_controller(a->s, thing), hh_knowers(a->s, thing), POSITION, position,
                   .card = hh_shown(a->d, a->s, thing), .before = hh_position(a->s, thing),
                   .after = position);
        hh_set_position(a->s, thing, position);
    }
}

/* The fact that taking the position will be, as a bit; 0: none. */
static uint32_t fact_of_turn(const struct act *a, int thing, int position)
{
    switch ((enum card_position)position) {
    case CARD_POSITION_LOCKED:
        return 1U << HH_LOCKED;
    case CARD_POSITION_READY:
        return 1U << HH_RALLIES;
    case CARD_POSITION_CHARGING:
        return hh_position(a->s, thing) == CARD_POSITION_READY ? 1U << HH_CHARGES : 0;
    case CARD_POSITION_COUNT:
        break;
    }
    return 0;
}

/* HH-RULE-128. Slow path; noinline keeps the caller small. */
static __attribute__((noinline)) bool foretell_turn(struct act *a, const struct cardset *set,
                                                    int position)
{
    struct cardset about = {{0}};
    uint32_t deeds = 0;
    CARDSET_EACH(set, thing)
    if (thing < HH_THINGS_MAX && can_take(a, thing, position) &&
        fact_of_turn(a, thing, position) != 0) {
        deeds |= fact_of_turn(a, thing, position);
        cardset_add(&about, thing);
    }
    return hh_foretell_act(a, deeds, &about);
}

static enum run turn(struct act *a, const uint8_t *cards, int position)
{
    struct cardset set;
    if (hh_get_cards(a, cards, 0, &set) == RUN_ON)
        return RUN_ON;
    if (a->d->foreseen != 0 && foretell_turn(a, &set, position))
        return RUN_ON;
    int done = 0, wanted = hh_wanted(cards, &set);
    CARDSET_EACH(&set, thing)
    if (thing < HH_THINGS_MAX && can_take(a, thing, position)) {
        take(a, thing, position);
        done++;
    }
    hh_note(a, done, wanted);
    return RUN_DONE;
}

/* ---- destruction and damage ---- */

static struct cardset keep_vulnerable(const struct act *a, const struct cardset *set,
                                      enum card_passive what)
{
    struct cardset out = {{0}};
    CARDSET_EACH(set, thing)
    if (hh_is_in_play(a->s, thing) && hh_may_suffer(a, thing, what))
        cardset_add(&out, thing);
    return out;
}

/* What was to be destroyed and is still there was saved by a text: not done. */
static enum run after_destroy(struct act *a, const uint8_t *cards)
{
    struct cardset set;
    if (*cards == CARD_OP_IN_ROLE || hh_wanted(cards, &(struct cardset){{0}}) == 0) {
        /* mutant: 1 becomes 2: two done are no more than one: only none, and fewer than wanted,
         * count */
        hh_note(a, 1, 1);
        return RUN_DONE;
    }
    if (hh_get_cards(a, cards, 0, &set) == RUN_ON)
        return RUN_ON;
    int left = 0;
    CARDSET_EACH(&set, thing)
    left += hh_is_in_play(a->s, thing);
    hh_note(a, cardset_count(&set) - left, hh_wanted(cards, &set));
    return RUN_DONE;
}

static enum run destroy(struct act *a)
{
    const uint8_t *cards = card_code_kid(a->op, ARG_DESTROY_CARDS);
    struct cardset set;
    if (a->play->sub == 1)
        return after_destroy(a, cards);
    if (hh_get_cards(a, cards, 0, &set) == RUN_ON)
        return RUN_ON;
    struct cardset victims = keep_vulnerable(a, &set, CARD_PASSIVE_DESTROYED);
    if (cardset_is_empty(&victims)) {
        hh_note(a, 0, hh_wanted(cards, &set));
        return RUN_DONE;
    }
    a->play->sub = 1;
    hh_destroy_begin(a->d, a->s, &victims, a->play->source, CARD_ATTACK_ANY, a->play->actor);
    return RUN_ON;
}

/* HH-RULE-128: those of whose damage something would be left. */
static bool foretell_damage(struct act *a, const struct cardset *targets, int amount)
{
    const struct hh_attack_frame *attack = hh_attack(a->s);
    struct cardset about = {{0}};
    if (!hh_is_foreseen(a->d, HH_DAMAGED))
        return false;
    CARDSET_EACH(targets, thing)
    if (hh_type(a->d, a->s, thing) != HH_SHIP &&
        hh_unprevented(a->d, a->s, thing, attack != NULL ? attack->defender : HH_NO_THING, amount) >
            0)
        cardset_add(&about, thing);
    return hh_foretell_act(a, 1U << HH_DAMAGED, &about);
}

static enum run damage(struct act *a)
{
    const uint8_t *cards = card_code_kid(a->op, ARG_DAMAGE_CARDS);
    struct cardset set;
    int amount;
    if (a->play->sub == 1)
        return RUN_DONE;
    if (hh_get_cards(a, cards, 0, &set) == RUN_ON ||
        hh_get_number(a, card_code_kid(a->op, ARG_DAMAGE_AMOUNT), &amount) == RUN_ON)
        return RUN_ON;
    struct cardset targets = keep_vulnerable(a, &set, CARD_PASSIVE_DEALT_DAMAGE);
    int count = amount > 0 ? cardset_count(&targets) : 0; /* HH-RULE-36 */
    if (count > 0 && foretell_damage(a, &targets, amount))
        return RUN_ON;
    hh_note(a, count, hh_wanted(cards, &set));
    if (count == 0)
        return RUN_DONE;
    a->play->sub = 1;
    hh_damage(a->d, a->s, &targets, amount, a->play->source, CARD_ATTACK_ANY, a->play->actor, a->w);
    return RUN_ON;
}

/* Cards deal damage to cards, one after the other. `sub` counts the strikers. */
static enum run strike(struct act *a)
{
    struct cardset from, to;
    int amount, at = 0, striker = HH_NO_THING;
    if (hh_get_cards(a, card_code_kid(a->op, ARG_STRIKE_FROM), 0, &from) == RUN_ON ||
        hh_get_cards(a, card_code_kid(a->op, ARG_STRIKE_TO), 4, &to) == RUN_ON ||
        hh_get_number(a, card_code_kid(a->op, ARG_STRIKE_AMOUNT), &amount) == RUN_ON)
        return RUN_ON;
    CARDSET_EACH(&from, thing)
    if (at++ == a->play->sub)
        striker = thing;
    if (striker == HH_NO_THING) {
        hh_note(a, 0, cardset_is_empty(&from));
        return RUN_DONE;
    }
    struct cardset targets = keep_vulnerable(a, &to, CARD_PASSIVE_DEALT_DAMAGE);
    bool can = hh_is_in_play(a->s, striker) && amount > 0 && !cardset_is_empty(&targets);
    if (can && foretell_damage(a, &targets, amount))
        return RUN_ON;
    a->play->tally &= (uint8_t)~HH_FORETOLD; /* the next striker's damage is another one */
    a->play->sub++;
    hh_note(a, can, 1);
    if (can)
        hh_damage(a->d, a->s, &targets, amount, striker, CARD_ATTACK_ANY, a->play->actor, a->w);
    return RUN_ON;
}

/* ---- one card at a time: what each causes comes before the next ---- */

/* Cards of a set wait as list items behind the choices of the play, each for one turn only: a card
 * that comes back in the meantime is not served again. `sub`: they have been listed. */
static void list_all(struct act *a, const struct cardset *set)
{
    if (a->play->sub == 0)
        hh_bind(a, HH_LIST, set);
    a->play->sub = 1;
}

/* Takes the next of them; HH_NO_THING: that was all. */
static int next_listed(struct act *a)
{
    struct hh_state *s = a->s;
    for (int i = a->play->mark; i < s->pick_count; i++) {
        if (s->picks[i].slot != HH_LIST)
            continue;
        int thing = s->picks[i].thing;
        memmove(s->picks + i, s->picks + i + 1, (size_t)(s->pick_count - i - 1) * sizeof *s->picks);
        s->pick_count--;
        return thing;
    }
    return HH_NO_THING;
}

/* The same for the cards that the op means. RUN_ON: they must be chosen first. */
static enum run next_meant(struct act *a, int *next)
{
    const uint8_t *cards = card_code_kid(a->op, ARG_ACT_CARDS);
    struct cardset set;
    if (a->play->sub == 0) {
        if (hh_get_cards(a, cards, 0, &set) == RUN_ON)
            return RUN_ON;
        hh_note(a, 0, cardset_is_empty(&set) && hh_wanted(cards, &set) > 0);
        list_all(a, &set);
    }
    *next = next_listed(a);
    return RUN_DONE;
}

/* ---- coming, going, changing sides ---- */

static bool is_in_zone(const struct act *a, int thing, const uint8_t *zone)
{
    static const uint8_t places[CARD_ZONE_COUNT] = {[CARD_ZONE_HAND] = HH_IN_HAND,
                                                    [CARD_ZONE_DECK] = HH_IN_DECK,
                                                    [CARD_ZONE_DISCARD] = HH_IN_DISCARD,
                                                    [CARD_ZONE_FLEET] = HH_IN_FLEET};
    return a->s->where[thing] == places[zone[IMM_ZONE_ZONE]] &&
           (hh_zone_seats(a, zone) >> hh_owner(thing) & 1);
}

static bool can_infiltrate(const struct act *a, int thing)
{
    const uint8_t *zone = card_code_kid(a->op, ARG_INFILTRATE_ZONE),
                  *cards = card_code_kid(a->op, ARG_INFILTRATE_CARDS);
    if (*zone == CARD_OP_NONE && *cards == CARD_OP_SELECT && hh_zone_of(a, cards) != NULL)
        zone = hh_zone_of(a, cards);
    if (thing >= HH_THINGS_MAX || a->s->where[thing] < HH_IN_HAND ||
        a->s->where[thing] > HH_IN_DISCARD || a->s->current == HH_NO_SECTOR)
        return false;
    return (*zone == CARD_OP_NONE || is_in_zone(a, thing, zone)) &&
           hh_may_suffer(a, thing, CARD_PASSIVE_INFILTRATED);
}

/* HH-RULE-128: who answers may see what is about to come. RUN_ON: they may, or it is being chosen.
 */
static enum run foretell_infiltration(struct act *a)
{
    struct cardset set, about = {{0}};
    if (hh_get_cards(a, card_code_kid(a->op, ARG_INFILTRATE_CARDS), 0, &set) == RUN_ON)
        return RUN_ON;
    CARDSET_EACH(&set, thing)
    if (can_infiltrate(a, thing))
        cardset_add(&about, thing);
    if (!hh_foretell_act(a, 1U << HH_INFILTRATED, &about))
        return RUN_DONE;
    CARDSET_EACH(&about, thing)
    hh_show(a, thing, true);
    return RUN_ON;
}

static enum run infiltrate(struct act *a)
{
    const uint8_t *position = card_code_kid(a->op, ARG_INFILTRATE_POSITION);
    int next;
    if (a->play->sub == 0 && hh_is_foreseen(a->d, HH_INFILTRATED) &&
        foretell_infiltration(a) == RUN_ON)
        return RUN_ON;
    if (next_meant(a, &next) == RUN_ON)
        return RUN_ON;
    if (next == HH_NO_THING)
        return RUN_DONE;
    bool can = can_infiltrate(a, next);
    hh_note(a, can, 1);
    if (can)
        hh_infiltrate(a->d, a->s, next, a->play->actor,
                      *position == CARD_OP_NONE ? CARD_POSITION_READY
                                                : position[IMM_POSITION_POSITION],
                      a->w);
    return RUN_ON;
}

static void put_at(struct hh_state *s, int thing, int sector)
{
    hh_to_sector(s, thing, sector, hh_controller(s, thing),
                 hh_is_face_up(s, thing) || sector == s->current, hh_position(s, thing));
}

static bool can_move(const struct act *a, int thing, int sector)
{
    const struct hh_state *s = a->s;
    return sector < HH_SECTOR_CARDS && hh_is_open(s, sector) && is_at_sector(s, thing) &&
           s->where[thing] != sector && hh_may_suffer(a, thing, CARD_PASSIVE_MOVED);
}

/* HH-RULE-128 */
static bool foretell_move(struct act *a, const struct cardset *set, int sector)
{
    struct cardset about = {{0}};
    CARDSET_EACH(set, thing)
    if (can_move(a, thing, sector))
        cardset_add(&about, thing);
    return hh_foretell_act(a, 1U << HH_MOVED, &about);
}

static enum run move_cards(struct act *a)
{
    const uint8_t *cards = card_code_kid(a->op, ARG_MOVE_CARDS);
    struct hh_state *s = a->s;
    struct cardset set = {{0}}; /* mutant: 0 becomes 1: it is filled before it is read */
    int sector;
    if (a->play->sub == 0 && hh_get_cards(a, cards, 0, &set) == RUN_ON)
        return RUN_ON;
    if (hh_get_place(a, &sector) == RUN_ON)
        return RUN_ON;
    if (a->play->sub == 0 && hh_is_foreseen(a->d, HH_MOVED) && foretell_move(a, &set, sector))
        return RUN_ON;
    if (a->play->sub == 0) {
        hh_note(a, 0, cardset_is_empty(&set) && hh_wanted(cards, &set) > 0);
        list_all(a, &set);
    }
    int next = next_listed(a);
    if (next == HH_NO_THING)
        return RUN_DONE;
    bool can = can_move(a, next, sector);
    hh_note(a, can, 1);
    if (!can)
        return RUN_ON;
    int from = s->where[next];
    put_at(s, next, sector);
    HH_TELL_TO(a->w, hh_controller(s, next), hh_knowers(s, next), MOVED, moved,
               .card = hh_shown(a->d, s, next), .from = from, .to = sector);
    hh_happened(a->d, s,
                (struct hh_fact){HH_MOVED, a->play->actor, (uint8_t)next, a->play->source, 0, 0});
    if (sector == s->current)
        hh_arrived(a->d, s, next, hh_controller(s, next));
    return RUN_ON;
}

static void drop_control(struct hh_state *s, int thing)
{
    int kept = 0;
    for (int i = 0; i < s->effect_count; i++)
        if (s->effects[i].kind != HH_EF_CONTROL || s->effects[i].subject != thing)
            s->effects[kept++] = s->effects[i];
    hh_digest_invalidate(s);
    s->effect_count = (uint8_t)kept;
}

static enum run control(struct act *a)
{
    struct hh_state *s = a->s;
    int next, actor = a->play->actor;
    if (next_meant(a, &next) == RUN_ON)
        return RUN_ON;
    if (next == HH_NO_THING)
        return RUN_DONE;
    bool can = hh_is_in_play(s, next) && hh_controller(s, next) != actor;
    if (can)
        drop_control(s, next);
    can = can &&
          (hh_owner(next) == actor ||
           hh_add_effect(a, (struct hh_effect){.kind = HH_EF_CONTROL, .subject = (uint8_t)next}));
    hh_note(a, can, 1);
    if (!can)
        return RUN_ON;
    hh_set_controller(s, next, actor);
    HH_TELL_TO(a->w, actor, hh_knowers(s, next), CONTROL, control, .card = hh_shown(a->d, s, next));
    hh_arrived(a->d, s, next, actor);
    return RUN_ON;
}

static enum run remove_cards(struct act *a)
{
    const uint8_t *cards = card_code_kid(a->op, ARG_CONTROL_CARDS);
    struct cardset set;
    if (hh_get_cards(a, cards, 0, &set) == RUN_ON)
        return RUN_ON;
    if (hh_foretell_leaving(a, &set, false))
        return RUN_ON;
    int done = 0, wanted = hh_wanted(cards, &set);
    CARDSET_EACH(&set, thing)
    if (thing < HH_THINGS_MAX && a->s->where[thing] != HH_OUT) {
        int seat = hh_stands_with(a->s, thing), from = a->s->where[thing];
        hh_remove(a->s, thing);
        HH_TELL_TO(a->w, a->play->actor, hh_knowers(a->s, thing), REMOVED, removed,
                   .card = hh_shown(a->d, a->s, thing), .from = from);
        hh_left_play(a, thing, seat);
        done++;
    }
    hh_note(a, done, wanted);
    return RUN_DONE;
}

/* ---- attacks ---- */

/* Does the text itself say in which position the attackers are? Then that position will do. */
static bool names_position(const uint8_t *cards)
{
    if (*cards != CARD_OP_SELECT)
        return false;
    const uint8_t *at = card_code_kid(card_code_kid(cards, ARG_SELECT_CARDS), ARG_CARDS_PROPERTIES);
    for (; *at != CARD_OP_END; at = card_code_skip(at))
        if (*at == CARD_OP_POSITION)
            return true;
    return false;
}

static bool can_attack(const struct act *a, int unit, bool is_shot)
{
    const struct hh_state *s = a->s;
    if (unit >= HH_THINGS_MAX || s->where[unit] != s->current || !is_unit(a, unit) ||
        hh_controller(s, unit) != a->play->actor)
        return false;
    if (cardset_is_empty(&s->side[s->current][a->play->actor ^ 1]))
        return false; /* HH-RULE-34 */
    int rule = is_shot ? hh_forbids_shooting(a->d, s, unit, NULL)
                       : hh_forbids_assault(a->d, s, unit, NULL);
    return rule == 0 || names_position(card_code_kid(a->op, ARG_ATTACK_WITH_CARDS));
}

/* HH-RULE-43 */
static enum run attack_with(struct act *a)
{
    bool is_shot = a->op[IMM_ATTACK_WITH_DEED] == CARD_DEED_SHOOT;
    int unit;
    if (next_meant(a, &unit) == RUN_ON)
        return RUN_ON;
    if (unit == HH_NO_THING)
        return RUN_DONE;
    bool can = can_attack(a, unit, is_shot);
    hh_note(a, can, 1);
    if (can)
        hh_attack_begin(a->d, a->s, a->play->actor, unit,
                        is_shot ? CARD_ATTACK_SHOOTING : CARD_ATTACK_ASSAULT, true, a->w);
    return RUN_ON;
}

static enum run retarget(struct act *a)
{
    struct cardset set;
    if (hh_get_cards(a, card_code_kid(a->op, ARG_RETARGET_CARDS), 0, &set) == RUN_ON)
        return RUN_ON;
    bool is_done = false;
    CARDSET_EACH(&set, thing)
    is_done = is_done || hh_retarget(a->d, a->s, thing, a->w);
    hh_note(a, is_done, 1);
    return RUN_DONE;
}

static enum run choose(struct act *a)
{
    struct cardset set;
    if (hh_get_cards(a, card_code_kid(a->op, ARG_CHOOSE_CARDS), 0, &set) == RUN_ON)
        return RUN_ON;
    hh_note(a, cardset_count(&set), 1);
    return RUN_DONE;
}

enum run hh_exec_cards(struct act *a)
{
    switch ((enum card_op) * a->op) {
    case CARD_OP_DESTROY:
        return destroy(a);
    case CARD_OP_LOCK:
        return turn(a, card_code_kid(a->op, ARG_LOCK_CARDS), CARD_POSITION_LOCKED);
    case CARD_OP_RALLY:
        return turn(a, card_code_kid(a->op, ARG_RALLY_CARDS), CARD_POSITION_READY);
    case CARD_OP_CHARGE:
        return turn(a, card_code_kid(a->op, ARG_CHARGE_CARDS), CARD_POSITION_CHARGING);
    case CARD_OP_TURN_TO:
        return turn(a, card_code_kid(a->op, ARG_TURN_TO_CARDS), a->op[IMM_TURN_TO_POSITION]);
    case CARD_OP_DAMAGE:
        return damage(a);
    case CARD_OP_STRIKE:
        return strike(a);
    case CARD_OP_INFILTRATE:
        return infiltrate(a);
    case CARD_OP_MOVE:
        return move_cards(a);
    case CARD_OP_CONTROL:
        return control(a);
    case CARD_OP_REMOVE:
        return remove_cards(a);
    case CARD_OP_ATTACK_WITH:
        return attack_with(a);
    case CARD_OP_RETARGET:
    case CARD_OP_DEFEND:
        return retarget(a);
    default:
        return choose(a);
    }
}
