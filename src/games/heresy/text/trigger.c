/* trigger.c: does a trigger answer to a fact, and which cards does it mention?
 *
 * "When" and "after" answer directly after the event. "Before" answers to the same fact, which is
 * told when the deed is declared; only of a destruction there is a fact of its own that comes
 * before. */
#include "text/texts.h"

#define BIT(kind) (1U << (kind))

/* ---- which facts ---- */

static uint32_t facts_of_deed(enum card_deed deed)
{
    static const uint32_t facts[CARD_DEED_COUNT] = {
        [CARD_DEED_SHOOT] = BIT(HH_SHOOTS),
        [CARD_DEED_ASSAULT] = BIT(HH_ASSAULTS),
        [CARD_DEED_ATTACK] = BIT(HH_SHOOTS) | BIT(HH_ASSAULTS),
        [CARD_DEED_CHARGE] = BIT(HH_CHARGES),
        [CARD_DEED_BLOCK] = BIT(HH_BLOCKS),
        [CARD_DEED_RALLY] = BIT(HH_RALLIES),
        [CARD_DEED_COUNTERATTACK] = BIT(HH_COUNTERS),
    };
    return facts[deed];
}

static uint32_t facts_of_passive(enum card_passive passive, bool is_before)
{
    static const uint32_t facts[CARD_PASSIVE_COUNT] = {
        [CARD_PASSIVE_DESTROYED] = BIT(HH_DESTROYED),
        [CARD_PASSIVE_LOCKED] = BIT(HH_LOCKED),
        [CARD_PASSIVE_RALLIED] = BIT(HH_RALLIES),
        [CARD_PASSIVE_ATTACKED] = BIT(HH_SHOOTS) | BIT(HH_ASSAULTS),
        [CARD_PASSIVE_BLOCKED] = BIT(HH_BLOCKS),
        [CARD_PASSIVE_SHOT_AT] = BIT(HH_SHOOTS),
        [CARD_PASSIVE_ASSAULTED] = BIT(HH_ASSAULTS),
        [CARD_PASSIVE_INFILTRATED] = BIT(HH_INFILTRATED),
        [CARD_PASSIVE_DEALT_DAMAGE] = BIT(HH_DAMAGED),
        [CARD_PASSIVE_TARGETED] = BIT(HH_SHOOTS) | BIT(HH_ASSAULTS) | BIT(HH_CHOSEN),
        [CARD_PASSIVE_CHOSEN] = BIT(HH_CHOSEN),
        [CARD_PASSIVE_MOVED] = BIT(HH_MOVED),
        [CARD_PASSIVE_RETURNED] = BIT(HH_RETURNED),
        [CARD_PASSIVE_DEPLOYED] = BIT(HH_DEPLOYED),
    };
    if (passive == CARD_PASSIVE_DESTROYED && is_before)
        return BIT(HH_WOULD_DIE);
    return facts[passive];
}

/* A BA is also an attack or a charge that a player declares. */
static uint32_t facts_of_play(enum card_play play)
{
    return play == CARD_PLAY_BA
               ? BIT(HH_PLAYED) | BIT(HH_SHOOTS) | BIT(HH_ASSAULTS) | BIT(HH_CHARGES)
               : BIT(HH_PLAYED);
}

static uint32_t facts_of_event(const uint8_t *event, bool is_before)
{
    switch ((enum card_op) * event) {
    case CARD_OP_DOES:
        return facts_of_deed((enum card_deed)event[1]);
    case CARD_OP_IS_DONE:
        return facts_of_passive((enum card_passive)event[1], is_before);
    case CARD_OP_REPLACE:
    case CARD_OP_WOULD_DIE:
        return BIT(HH_WOULD_DIE);
    case CARD_OP_DESTROYS:
        return is_before ? BIT(HH_WOULD_DIE) : BIT(HH_DESTROYED);
    case CARD_OP_SURVIVES:
        return BIT(HH_SURVIVED);
    case CARD_OP_ADVANCES:
        return BIT(HH_ADVANCES);
    case CARD_OP_LEAVES:
        return BIT(HH_LEFT);
    case CARD_OP_PLAYS:
        return facts_of_play((enum card_play)event[1]);
    case CARD_OP_TESTS: /* the making of a test is the roll for it */
        return event[1] == CARD_TESTED_MADE ? BIT(HH_ROLLED) : BIT(HH_TESTED);
    case CARD_OP_ROLLS:
        return BIT(HH_ROLLED);
    case CARD_OP_PASSES:
        return BIT(HH_PASSED);
    case CARD_OP_WITHDRAWS:
        return BIT(HH_WITHDREW);
    case CARD_OP_WINS:
        return BIT(HH_WON);
    case CARD_OP_DRAWS:
        return BIT(HH_DREW);
    case CARD_OP_DRAWS_HAND:
        return BIT(HH_DREW_HAND);
    case CARD_OP_DISCARDS:
        return BIT(HH_DISCARDED);
    case CARD_OP_BATTLE_BEGINS:
        return BIT(HH_BATTLE_BEGAN);
    default:
        return 0;
    }
}

static bool is_before_event(const uint8_t *trigger)
{
    return *trigger == CARD_OP_TRIGGER && trigger[1] == CARD_WHEN_BEFORE;
}

void hh_fact_bits(const uint8_t *trigger, uint8_t bits[6])
{
    uint32_t facts = facts_of_event(hh_event_of(trigger), is_before_event(trigger));
    for (int i = 0; i < 4; i++)
        bits[i] |= (uint8_t)(facts >> 8 * i);
}

/* ---- cards ---- */

struct binder {
    const struct hh_ctx *c;
    struct hh_pick *bound;
    int count;
};

static int slot_of(const uint8_t *at)
{
    switch ((enum card_op) * at) {
    case CARD_OP_SELECT:
        return at[3];
    case CARD_OP_GROUP:
        return at[1];
    case CARD_OP_IN_ROLE:
        return at[4];
    case CARD_OP_EITHER:
    case CARD_OP_BOTH: /* one slot for all of them */
        return at[1] == CARD_OP_END ? CARD_NO_SLOT : slot_of(at + 1);
    default:
        return CARD_NO_SLOT;
    }
}

/* The card must be the one the trigger speaks of; it is noted under its slot. */
static bool binds(struct binder *b, const uint8_t *at, int thing)
{
    if (*at == CARD_OP_NONE)
        return true;
    if (thing == HH_NO_THING || !hh_is_spoken_of(b->c, at, thing))
        return false;
    int slot = slot_of(at);
    if (slot != CARD_NO_SLOT && b->count < 4)
        b->bound[b->count++] = (struct hh_pick){(uint8_t)slot, (uint8_t)thing};
    return true;
}

/* The way of attack a fact belongs to, for "in an assault". */
static enum card_attack attack_of_fact(const struct hh_ctx *c, const struct hh_fact *f)
{
    const struct hh_attack_frame *a;
    switch ((enum hh_fact_kind)f->kind) {
    case HH_SHOOTS:
        return CARD_ATTACK_SHOOTING;
    case HH_ASSAULTS:
    case HH_DESTROYED:
    case HH_WOULD_DIE:
    case HH_SURVIVED:
        return (enum card_attack)f->how;
    default:
        a = hh_attack(c->s);
        return a != NULL ? (enum card_attack)a->how : CARD_ATTACK_ANY;
    }
}

static bool is_in_attack(const struct hh_ctx *c, const struct hh_fact *f, int kind)
{
    return kind == CARD_ATTACK_ANY ||
           hh_is_kind_of_attack(attack_of_fact(c, f), (enum card_attack)kind);
}

/* Facts in which the second card is the one something is done to. */
static bool is_done_to_other(int kind)
{
    return kind == HH_SHOOTS || kind == HH_ASSAULTS || kind == HH_BLOCKS;
}

struct hh_event_cards hh_event_cards(const struct hh_data *d, const uint8_t *event, int kind)
{
    static const uint8_t none = CARD_OP_NONE;
    bool is_second = *event == CARD_OP_DESTROYS;
    switch ((enum card_op) * event) {
    case CARD_OP_DOES:
        return (struct hh_event_cards){CARD_ATTACK_ANY, false, {event + 3, hh_next(d, event + 3)}};
    case CARD_OP_IS_DONE:
        return (struct hh_event_cards){
            event[2], is_done_to_other(kind), {event + 3, hh_next(d, event + 3)}};
    case CARD_OP_DESTROYS:
        return (struct hh_event_cards){event[1], is_second, {event + 2, hh_next(d, event + 2)}};
    case CARD_OP_WOULD_DIE:
    case CARD_OP_SURVIVES:
        return (struct hh_event_cards){event[1], is_second, {event + 2, &none}};
    default: /* ADVANCES, LEAVES, REPLACE */
        return (struct hh_event_cards){CARD_ATTACK_ANY, is_second, {event + 1, &none}};
    }
}

static bool fits_card_event(struct binder *b, const uint8_t *event, const struct hh_fact *f)
{
    struct hh_event_cards cards = hh_event_cards(b->c->d, event, f->kind);
    return is_in_attack(b->c, f, cards.attack) &&
           binds(b, cards.at[0], cards.is_second_first ? f->b : f->a) &&
           binds(b, cards.at[1], cards.is_second_first ? f->a : f->b);
}

/* ---- players ---- */

static bool is_of(const struct hh_ctx *c, const uint8_t *who, const struct hh_fact *f)
{
    return f->seat < HH_NO_SEAT && (hh_who(c, who) >> f->seat & 1) != 0;
}

/* What was played. The card of a hand lies on the table meanwhile (HH-RULE-57). An attack inside an
 * effect, or a sweeping advance, is no BA of its own. */
static bool is_play(const struct hh_ctx *c, enum card_play wanted, const struct hh_fact *f)
{
    const struct hh_state *s = c->s;
    if (f->kind != HH_PLAYED) {
        const struct hh_attack_frame *a = hh_attack(s);
        return f->kind == HH_CHARGES ? s->ba_seat == f->seat
                                     : a != NULL && !a->is_nested && f->how != CARD_ATTACK_SWEEP;
    }
    if (f->how == wanted)
        return true;
    if (wanted == CARD_PLAY_CARD)
        return f->how == CARD_PLAY_BA_CARD ||
               (f->a < HH_THINGS_MAX && s->where[f->a] == HH_ON_TABLE);
    return wanted == CARD_PLAY_BA &&
           (f->how == CARD_PLAY_BA_CARD || f->how == CARD_PLAY_BA_ABILITY);
}

static bool is_test(const uint8_t *event, const struct hh_fact *f)
{
    switch ((enum card_tested)event[1]) {
    case CARD_TESTED_PASSED:
        return f->value != 0;
    case CARD_TESTED_FAILED:
        return f->value == 0;
    case CARD_TESTED_MADE:
    case CARD_TESTED_COUNT:
        break;
    }
    return f->how == 1;
}

/* "Draws two cards" is a drawing of that many at least (M-071: one event whatever the number). */
static bool is_drawing(const struct hh_ctx *c, const uint8_t *object, const struct hh_fact *f)
{
    int least, most;
    hh_amount(c, object, &least, &most);
    return f->value >= least;
}

static bool fits_player_event(struct binder *b, const uint8_t *event, const struct hh_fact *f)
{
    const struct hh_ctx *c = b->c;
    switch ((enum card_op) * event) {
    case CARD_OP_PLAYS:
        return is_of(c, event + 2, f) && is_play(c, (enum card_play)event[1], f);
    case CARD_OP_TESTS:
        return is_of(c, event + 2, f) && is_test(event, f);
    case CARD_OP_ROLLS:
        return is_of(c, event + 3, f) &&
               (event[1] == 0 || hh_is_within(f->value, (enum card_bound)event[2], event[1]));
    case CARD_OP_WINS:
        return is_of(c, event + 2, f); /* "this sector": no other one is won in its battle */
    case CARD_OP_DRAWS:
        return is_of(c, event + 1, f) && is_drawing(c, hh_skip(event + 1), f);
    case CARD_OP_DISCARDS:
        return is_of(c, event + 1, f) && binds(b, hh_skip(event + 1), f->a);
    case CARD_OP_BATTLE_BEGINS:
        return true;
    default: /* PASSES, WITHDRAWS, DRAWS_HAND */
        return is_of(c, event + 1, f);
    }
}

int hh_trigger_fits(const struct hh_ctx *c, const uint8_t *trigger, int fact,
                    struct hh_pick bound[4])
{
    const struct hh_fact *f = &c->s->facts[fact];
    const uint8_t *event = hh_event_of(trigger);
    if (!(facts_of_event(event, is_before_event(trigger)) & BIT(f->kind)))
        return -1;
    struct hh_ctx plain = *c; /* within a trigger nothing has been mentioned yet */
    plain.fact = HH_NO_FACT;
    struct binder b = {.c = &plain, .bound = bound};
    bool fits =
        hh_is_of_player(event) ? fits_player_event(&b, event, f) : fits_card_event(&b, event, f);
    return fits ? b.count : -1;
}
