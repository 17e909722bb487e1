/* fields.c: the lists of fields. */
#include "state/fields.h"
#include <stddef.h>
#include <muster/hash.h>

#define RECORD(word, list)                                                                         \
    {                                                                                              \
        word, list, (int)(sizeof(list) / sizeof *(list))                                           \
    }

/* ---- frames ---- */

#define ONE_FIELD(of, type, member, word) RECORD_FIELD(struct hh_frame, u.of.member, word),
#define TWO_FIELDS(of, type, member, word0, word1)                                                 \
    RECORD_FIELD(struct hh_frame, u.of.member[0], word0),                                          \
        RECORD_FIELD(struct hh_frame, u.of.member[1], word1),
#define UNSAVED_FIELD(...)
#define FRAME_FIELDS(name, FIELDS)                                                                 \
    static const struct record_field name##_fields[] = {                                           \
        RECORD_FIELD(struct hh_frame, step, "step"),                                               \
        FIELDS(name, ONE_FIELD, TWO_FIELDS, UNSAVED_FIELD)};
#define FRAME_RECORD(ID, name, word) [HH_FRAME_##ID] = RECORD(word, name##_fields),

HH_FRAME_MEMBERS(FRAME_FIELDS)

static const struct record frame_records[HH_FRAME_COUNT] = {HH_FRAMES(FRAME_RECORD)};

const struct record *hh_frame_record(int kind)
{
    assert(kind >= 0 && kind < HH_FRAME_COUNT);
    return &frame_records[kind];
}

/* ---- lists ---- */

#define OF_EFFECT(member, name) RECORD_FIELD(struct hh_effect, member, name)
static const struct record_field effect_fields[] = {
    OF_EFFECT(change, "still"),    OF_EFFECT(arg, "arg"),       OF_EFFECT(kind, "kind"),
    OF_EFFECT(subject, "subject"), OF_EFFECT(source, "source"), OF_EFFECT(seat, "seat"),
    OF_EFFECT(until, "until"),     OF_EFFECT(stat, "stat"),     OF_EFFECT(amount, "amount"),
    OF_EFFECT(other, "other"),
};

static const struct record_field use_fields[] = {
    RECORD_FIELD(struct hh_use, thing, "thing"),
    RECORD_FIELD(struct hh_use, line, "line"),
    RECORD_FIELD(struct hh_use, scope, "scope"),
    RECORD_FIELD(struct hh_use, seat_count, "count"),
};

static const struct record_field mark_fields[] = {
    RECORD_FIELD(struct hh_mark, thing, "thing"),
    RECORD_FIELD(struct hh_mark, what, "what"),
};

static const struct record_field pick_fields[] = {
    RECORD_FIELD(struct hh_pick, slot, "slot"),
    RECORD_FIELD(struct hh_pick, thing, "thing"),
};

static const struct record_field fact_fields[] = {
    RECORD_FIELD(struct hh_fact, kind, "kind"), RECORD_FIELD(struct hh_fact, seat, "seat"),
    RECORD_FIELD(struct hh_fact, a, "a"),       RECORD_FIELD(struct hh_fact, b, "b"),
    RECORD_FIELD(struct hh_fact, how, "how"),   RECORD_FIELD(struct hh_fact, value, "value"),
};

const struct record hh_list_records[HH_LIST_COUNT] = {
    [HH_LIST_EFFECTS] = RECORD("effect", effect_fields),
    [HH_LIST_USES] = RECORD("use", use_fields),
    [HH_LIST_MARKS] = RECORD("mark", mark_fields),
    [HH_LIST_PICKS] = RECORD("pick", pick_fields),
    [HH_LIST_FACTS] = RECORD("fact", fact_fields),
};

struct hh_list hh_list_of(struct hh_state *s, enum hh_list_kind kind)
{
    switch (kind) {
    case HH_LIST_EFFECTS:
        return (struct hh_list){(uint8_t *)s->effects, &s->effect_count, sizeof *s->effects,
                                HH_EFFECTS_MAX};
    case HH_LIST_USES:
        return (struct hh_list){(uint8_t *)s->uses, &s->use_count, sizeof *s->uses, HH_USES_MAX};
    case HH_LIST_MARKS:
        return (struct hh_list){(uint8_t *)s->marks, &s->mark_count, sizeof *s->marks,
                                HH_MARKS_MAX};
    case HH_LIST_PICKS:
        return (struct hh_list){(uint8_t *)s->picks, &s->pick_count, sizeof *s->picks,
                                HH_PICKS_MAX};
    case HH_LIST_FACTS:
    case HH_LIST_COUNT:
        break;
    }
    return (struct hh_list){(uint8_t *)s->facts, &s->fact_count, sizeof *s->facts, HH_FACTS_MAX};
}

/* ---- the table ---- */

#define OF_STATE(member, name) RECORD_FIELD(struct hh_state, member, name)
static const struct record_field table_fields[] = {
    OF_STATE(attacker, "attacker"),
    OF_STATE(turn, "turn"),
    OF_STATE(taken[0], "taken1"),
    OF_STATE(taken[1], "taken2"),
    OF_STATE(taken[2], "taken3"),
    OF_STATE(planet, "planet"),
    OF_STATE(current, "current"),
    OF_STATE(host, "host"),
    OF_STATE(fought, "fought"),
    OF_STATE(total_change[0], "flags 0"),
    OF_STATE(total_change[1], "flags 1"),
    OF_STATE(need_change[0], "requirement 1"),
    OF_STATE(need_change[1], "requirement 2"),
    OF_STATE(need_change[2], "requirement 3"),
    OF_STATE(facts_seen, "facts-seen"),
    OF_STATE(in_battle_step, "battle-step"),
    OF_STATE(ba_seat, "ba-seat"),
    OF_STATE(skips[0], "skips 0"),
    OF_STATE(skips[1], "skips 1"),
    OF_STATE(extra, "extra"),
    OF_STATE(ends_ba, "ends-ba"),
    OF_STATE(dealt, "dealt"),
    OF_STATE(active, "active"),
    OF_STATE(actions, "actions"),
    OF_STATE(played[0][CARD_PERIOD_BA], "played-ba 0"),
    OF_STATE(played[0][CARD_PERIOD_BATTLE], "played-battle 0"),
    OF_STATE(played[0][CARD_PERIOD_TURN], "played-turn 0"),
    OF_STATE(played[0][CARD_PERIOD_GAME], "played-game 0"),
    OF_STATE(played[1][CARD_PERIOD_BA], "played-ba 1"),
    OF_STATE(played[1][CARD_PERIOD_BATTLE], "played-battle 1"),
    OF_STATE(played[1][CARD_PERIOD_TURN], "played-turn 1"),
    OF_STATE(played[1][CARD_PERIOD_GAME], "played-game 1"),
    OF_STATE(is_over, "over"),
    OF_STATE(winner, "winner"),
    OF_STATE(deck_side[0], "side 0"),
    OF_STATE(deck_side[1], "side 1"),
    OF_STATE(variant, "variant"),
    OF_STATE(charge_window, "charge-window"),
    OF_STATE(max_turns, "max-turns"),
    OF_STATE(max_actions, "max-actions"),
};

const struct record hh_table_record = RECORD("table", table_fields);

/* ---- hash ---- */

/* The sets of cards are not taken in: they follow from where things are. */
static uint64_t hash_things(uint64_t h, const struct hh_state *s, int seat)
{
    for (int i = 0; i < s->things[seat]; i++) {
        int thing = seat * HH_SEAT_THINGS + i;
        h = hash_u64(h, (uint64_t)s->card[thing] | (uint64_t)s->where[thing] << 16 |
                            (uint64_t)s->bits[thing] << 24 | (uint64_t)s->pool[thing] << 32);
    }
    h = hash_bytes(h, s->pile[seat], s->deck_count[seat]);
    return hash_bytes(h, s->pile[seat] + HH_SEAT_THINGS - s->discard_count[seat],
                      s->discard_count[seat]);
}

uint64_t hh_hash(const void *data, const void *state)
{
    const struct hh_state *s = state;
    uint64_t h = hash_begin();
    (void)data;
    /* mutant: < becomes <=, 4 becomes 5: no kind of fact has such a bit */
    for (int i = 0; i < 4; i++)
        h = hash_u64(h, s->rng.s[i]);
    for (int seat = 0; seat < 2; seat++)
        h = hash_things(hash_u64(h, s->things[seat]), s, seat);
    h = record_hash(h, s, &hh_table_record);
    for (int kind = 0; kind < HH_LIST_COUNT; kind++) {
        struct hh_list list = hh_list_of((struct hh_state *)state, (enum hh_list_kind)kind);
        h = hash_u64(h, *list.count);
        for (int i = 0; i < *list.count; i++)
            h = record_hash(h, list.items + i * list.item_size, &hh_list_records[kind]);
    }
    for (int i = 0; i < s->frame_count; i++)
        h = record_hash(hash_u64(h, s->frames[i].kind), &s->frames[i],
                        hh_frame_record(s->frames[i].kind));
    return hash_end(hash_u64(h, s->frame_count));
}
