/* happen.c: what happened: facts that texts answer to, marks that texts look back at, and the end
 * of stretches of time. */
#include "text/texts.h"

/* ---- marks ---- */

/* What a fact says was done, and to which of its two cards. */
struct doing {
    uint16_t done;  /* bit enum card_passive */
    bool is_second; /* to b */
};

#define DONE(what) (1U << CARD_PASSIVE_##what)
static const struct doing doings[HH_FACT_COUNT] = {
    [HH_SHOOTS] = {DONE(ATTACKED) | DONE(SHOT_AT) | DONE(TARGETED), true},
    [HH_ASSAULTS] = {DONE(ATTACKED) | DONE(ASSAULTED) | DONE(TARGETED), true},
    [HH_BLOCKS] = {DONE(BLOCKED), true},
    [HH_RALLIES] = {DONE(RALLIED), false},
    [HH_DESTROYED] = {DONE(DESTROYED), false},
    [HH_LOCKED] = {DONE(LOCKED), false},
    [HH_INFILTRATED] = {DONE(INFILTRATED), false},
    [HH_DAMAGED] = {DONE(DEALT_DAMAGE), false},
    [HH_CHOSEN] = {DONE(CHOSEN) | DONE(TARGETED), false},
    [HH_MOVED] = {DONE(MOVED), false},
    [HH_RETURNED] = {DONE(RETURNED), false},
    [HH_DEPLOYED] = {DONE(DEPLOYED), false},
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

bool hh_was(const struct hh_state *s, int thing, enum card_passive what, enum card_duration since)
{
    int period = since <= CARD_DURATION_GAME ? (int)since : CARD_PERIOD_BATTLE;
    for (int i = 0; i < s->mark_count; i++)
        if (s->marks[i].thing == thing && s->marks[i].what >> 2 == (int)what)
            return (s->marks[i].what & 3) <= period;
    return false;
}

/* Kept out of the usual way: of most facts there is no mark. */
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
    unsigned marked = doing->done & (d->marked[0] | (unsigned)d->marked[1] << 8);
    /* More facts at once than fit are not answered: HH-RULE-79 keeps room where it matters. */
    if (!(d->silent >> fact.kind & 1) && s->fact_count < HH_FACTS_MAX)
        s->facts[s->fact_count++] = fact;
    if (marked != 0)
        add_marks(s, doing->is_second ? fact.b : fact.a, marked);
}

/* ---- the end of a stretch of time ---- */

/* Cards under another's control go back when it ends (HH-RULE-69): whoever takes a card over ends
 * what held it before. */
static void give_back(const struct hh_data *d, struct hh_state *s, const struct hh_effect *ended,
                      bool is_in_battle, struct witness *w)
{
    int thing = ended->subject;
    if (thing >= HH_THINGS_MAX || !hh_is_in_play(s, thing))
        return;
    int seat = hh_owner(thing);
    if (seat == hh_controller(s, thing))
        return;
    hh_set_controller(s, thing, seat);
    if (w != NULL)
        event_tell(w, &(struct event){.kind = HH_EV_CONTROL,
                                      .seat = (uint8_t)seat,
                                      .seen_by = 3,
                                      .arg = {hh_label(d, s, seat, thing)}});
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
    struct hh_force force = {hh_still_of(d, e), e, e->source, e->seat, 0};
    return e->kind == HH_EF_CONTROL && !hh_force_holds(d, s, &force, e->subject);
}

bool hh_lapse(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    for (int i = 0; i < s->effect_count; i++) {
        struct hh_effect e = s->effects[i];
        if (!is_over(d, s, &e))
            continue;
        memmove(&s->effects[i], &s->effects[i + 1],
                (size_t)(s->effect_count - 1 - i) * sizeof *s->effects);
        s->effect_count--;
        hh_strike_out(s);
        give_back(d, s, &e, s->in_battle_step, w);
        return true;
    }
    return false;
}

static void end_uses(struct hh_state *s, enum card_period period)
{
    int kept = 0;
    for (int i = 0; i < s->use_count; i++)
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
