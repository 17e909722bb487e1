/* facts.c: what happened and how often: facts that texts answer to, marks that texts look back at,
 * uses that count against a limit. */
#include "state/facts.h"

/* ---- marks ---- */

/* What a fact says was done, and to which of its two cards. */
struct doing {
    uint16_t done;  /* bit enum card_passive */
    bool is_second; /* to b */
    uint8_t did;    /* bit enum card_deed: what a did */
};

#define DONE(what) (1U << CARD_PASSIVE_##what)
#define DID(what) (1U << CARD_DEED_##what)
static const struct doing doings[HH_FACT_COUNT] = {
    [HH_SHOOTS] = {DONE(ATTACKED) | DONE(SHOT_AT) | DONE(TARGETED), true, DID(SHOOT) | DID(ATTACK)},
    [HH_ASSAULTS] = {DONE(ATTACKED) | DONE(ASSAULTED) | DONE(TARGETED), true,
                     DID(ASSAULT) | DID(ATTACK)},
    [HH_CHARGES] = {0, false, DID(CHARGE)},
    [HH_COUNTERS] = {0, false, DID(COUNTERATTACK)},
    [HH_BLOCKS] = {DONE(BLOCKED), true, DID(BLOCK)},
    [HH_RALLIES] = {DONE(RALLIED), false, DID(RALLY)},
    [HH_DESTROYED] = {DONE(DESTROYED), false, 0},
    [HH_LOCKED] = {DONE(LOCKED), false, 0},
    [HH_INFILTRATED] = {DONE(INFILTRATED), false, 0},
    [HH_DAMAGED] = {DONE(DEALT_DAMAGE), false, 0},
    [HH_CHOSEN] = {DONE(CHOSEN) | DONE(TARGETED), false, 0},
    [HH_MOVED] = {DONE(MOVED), false, 0},
    [HH_RETURNED] = {DONE(RETURNED), false, 0},
    [HH_DEPLOYED] = {DONE(DEPLOYED), false, 0},
};

/* The mark to give up when there is no room: of the longest past, and the first of those. */
static int oldest_mark(const struct hh_state *s)
{
    int oldest = 0;
    for (int i = 1; i < s->mark_count; i++)
        if ((s->marks[i].what & 3) > (s->marks[oldest].what & 3))
            oldest = i;
    return oldest;
}

static void drop_mark(struct hh_state *s, int at)
{
    memmove(&s->marks[at], &s->marks[at + 1], (size_t)(s->mark_count - 1 - at) * sizeof *s->marks);
    s->mark_count--;
}

static void add_mark(struct hh_state *s, int thing, int what)
{
    for (int i = 0; i < s->mark_count; i++) {
        if (s->marks[i].thing == thing && s->marks[i].what >> 2 == what) {
            s->marks[i].what = (uint8_t)(what << 2 | CARD_PERIOD_BA);
            return;
        }
    }
    if (s->mark_count == HH_MARKS_MAX)
        drop_mark(s, oldest_mark(s));
    s->marks[s->mark_count++] =
        (struct hh_mark){(uint8_t)thing, (uint8_t)(what << 2 | CARD_PERIOD_BA)};
}

bool hh_was(const struct hh_state *s, int thing, int what, enum card_duration since)
{
    int period = since <= CARD_DURATION_GAME ? (int)since : CARD_PERIOD_BATTLE;
    for (int i = 0; i < s->mark_count; i++)
        if (s->marks[i].thing == thing && s->marks[i].what >> 2 == what)
            return (s->marks[i].what & 3) <= period;
    return false;
}

/* Did this event take its card out of play, in sight of all? */
bool hh_took_away(const struct hh_state *s, const struct hh_fact *fact)
{
    bool is_such = fact->kind == HH_DESTROYED || fact->kind == HH_LEFT ||
                   fact->kind == HH_RETURNED || fact->kind == HH_DAMAGED;
    /* mutant: < becomes <=: only cards leave play, never a sector */
    return is_such && fact->a < HH_THINGS_MAX && !hh_is_in_play(s, fact->a) &&
           hh_knows(s, 0, fact->a) && hh_knows(s, 1, fact->a);
}

/* Who the card of a fact stands with; one that left play: stood with, as the fact of that tells. */
int hh_seat_then(const struct hh_state *s, const struct hh_fact *fact)
{
    int card = fact->a;
    for (; fact < s->facts + s->fact_count; fact++)
        /* mutant: > becomes >=: a card that left play stood with a seat: the value is 1 at least */
        if ((fact->kind == HH_DESTROYED || fact->kind == HH_LEFT) && fact->a == card &&
            fact->value > 0)
            return fact->value - 1;
    return hh_controller(s, card);
}

/* Slow path: most facts leave no mark. noinline keeps the caller small. */
static __attribute__((noinline)) void add_marks(struct hh_state *s, int thing, unsigned marked)
{
    for (int what = 0; marked != 0 && thing != HH_NO_THING; what++, marked >>= 1)
        if (marked & 1)
            add_mark(s, thing, what);
}

/* ---- facts ---- */

void hh_happened(const struct hh_data *d, struct hh_state *s, struct hh_fact fact)
{
    const struct doing *doing = &doings[fact.kind];
    unsigned marked = doing->done & d->marked;
    unsigned did = (unsigned)doing->did << CARD_PASSIVE_COUNT & d->marked;
    /* More facts at once than fit are not answered: HH-RULE-79 keeps room where it matters. */
    if (!(d->silent >> fact.kind & 1) && s->fact_count < HH_FACTS_MAX)
        s->facts[s->fact_count++] = fact;
    if (marked != 0)
        add_marks(s, doing->is_second ? fact.b : fact.a, marked);
    if (did != 0)
        add_marks(s, fact.a, did);
}

void hh_foretell(const struct hh_data *d, struct hh_state *s, struct hh_fact deed)
{
    if (!hh_is_foreseen(d, (enum hh_fact_kind)deed.kind))
        return;
    deed.how = hh_before_how((enum hh_fact_kind)deed.kind, deed.how);
    deed.kind = HH_BEFORE;
    hh_happened(d, s, deed);
}

struct hh_fact hh_deed_of(const struct hh_fact *before)
{
    struct hh_fact deed = *before;
    deed.kind = before->how >> HH_HOW_BITS;
    deed.how = before->how & ((1 << HH_HOW_BITS) - 1);
    return deed;
}

/* ---- uses ---- */

int hh_use_scope(const struct hh_state *s, enum hh_mode mode, int fact)
{
    const struct hh_roll_frame *roll;
    switch (mode) {
    case HH_AS_TACTIC:
        return HH_PER_BA;
    case HH_AS_REACTION:
        /* mutant: 1 becomes 2: the caller only asks whether it is negative */
        return fact == HH_NO_FACT ? -1 : HH_PER_WINDOW + fact;
    case HH_AS_MODIFIER:
        roll = hh_roll_const(s);
        /* mutant: || becomes &&: a modifier is played on a roll that has its fact */
        /* mutant: 1 becomes 2: only its sign is asked */
        return roll == NULL || roll->fact == HH_NO_FACT ? -1 : HH_PER_WINDOW + roll->fact;
    default:
        return -1; /* mutant: 1 becomes 2: the caller only asks whether it is negative */
    }
}

static int find_use(const struct hh_state *s, int thing, int line, int seat, int scope)
{
    for (int i = 0; i < s->use_count; i++) {
        const struct hh_use *u = &s->uses[i];
        if (u->thing == thing && u->line == line && u->scope == scope &&
            (!hh_is_sector_thing(thing) || u->seat_count >> 7 == seat)) /* HH-RULE-67 */
            return i;
    }
    return -1; /* mutant: 1 becomes 2: the caller only asks whether it is negative */
}

int hh_uses(const struct hh_state *s, int thing, int line, int seat, int scope)
{
    int at = find_use(s, thing, line, seat, scope);
    return at < 0 ? 0 : s->uses[at].seat_count & 127;
}

void hh_count_use(struct hh_state *s, int thing, int line, int seat, int scope)
{
    int at = find_use(s, thing, line, seat, scope);
    if (at >= 0) {
        /* mutant: < becomes <=, 127 becomes 128 (2): nothing is used so often */
        s->uses[at].seat_count =
            (uint8_t)(s->uses[at].seat_count + ((s->uses[at].seat_count & 127) < 127));
        return;
    }
    if (s->use_count == HH_USES_MAX)
        return; /* hh_forbids_play keeps room */
    s->uses[s->use_count++] =
        (struct hh_use){(uint8_t)thing, (uint8_t)line, (uint8_t)scope, (uint8_t)(seat << 7 | 1)};
}
