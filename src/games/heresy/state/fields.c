/* fields.c: the lists of fields. */
#include "state/fields.h"
#include <stddef.h>
#include <muster/hash.h>

#define FIELD(type, member, name, sign)                                                            \
    {                                                                                              \
        name, offsetof(type, member), sizeof(((type *)0)->member), sign                            \
    }
#define OF_FRAME(member, name) FIELD(struct hh_frame, member, name, false)
#define SIGNED_OF_FRAME(member, name) FIELD(struct hh_frame, member, name, true)
#define STEP OF_FRAME(step, "step")
#define RECORD(word, list)                                                                         \
    {                                                                                              \
        word, list, (int)(sizeof(list) / sizeof *(list))                                           \
    }

static const struct hh_field game_fields[] = {
    STEP,
    OF_FRAME(u.game.turn_seat, "seat"),
    OF_FRAME(u.game.thing, "thing"),
    OF_FRAME(u.game.sent[0], "sent0"),
    OF_FRAME(u.game.sent[1], "sent1"),
    OF_FRAME(u.game.skipped, "skipped"),
};

static const struct hh_field battle_fields[] = {
    STEP,
    OF_FRAME(u.battle.seat, "seat"),
    OF_FRAME(u.battle.passes, "passes"),
    OF_FRAME(u.battle.list, "list"),
    OF_FRAME(u.battle.ended, "ended"),
};

static const struct hh_field victory_fields[] = {
    STEP,
    OF_FRAME(u.victory.seat, "seat"),
    OF_FRAME(u.victory.list, "list"),
};

static const struct hh_field attack_fields[] = {
    STEP,
    OF_FRAME(u.attack.how, "how"),
    OF_FRAME(u.attack.attacker, "attacker"),
    OF_FRAME(u.attack.defender, "defender"),
    OF_FRAME(u.attack.target, "target"),
    OF_FRAME(u.attack.is_blocked, "blocked"),
    OF_FRAME(u.attack.is_nested, "nested"),
    OF_FRAME(u.attack.is_special, "special"),
    OF_FRAME(u.attack.spent, "spent"),
    OF_FRAME(u.attack.swept, "swept"),
    OF_FRAME(u.attack.dealt, "dealt"),
    OF_FRAME(u.attack.seat, "seat"),
    OF_FRAME(u.attack.can_sweep, "can-sweep"),
    OF_FRAME(u.attack.left, "left"),
    OF_FRAME(u.attack.died, "died"),
    OF_FRAME(u.attack.gone, "gone"),
    OF_FRAME(u.attack.rolling, "rolling"),
    OF_FRAME(u.attack.rolling_stat, "rolling-stat"),
};

static const struct hh_field window_fields[] = {
    STEP,
    OF_FRAME(u.window.turn, "turn"),
    OF_FRAME(u.window.first, "first"),
    OF_FRAME(u.window.passes, "passes"),
    OF_FRAME(u.window.fact, "fact"),
    OF_FRAME(u.window.fact_count, "facts"),
    OF_FRAME(u.window.forced, "forced"),
    OF_FRAME(u.window.plays, "plays"),
    OF_FRAME(u.window.at, "at"),
    OF_FRAME(u.window.thing, "thing"),
    OF_FRAME(u.window.line, "line"),
};

static const struct hh_field roll_fields[] = {
    STEP,
    OF_FRAME(u.roll.seat, "seat"),
    OF_FRAME(u.roll.is_test, "test"),
    OF_FRAME(u.roll.need, "need"),
    OF_FRAME(u.roll.turn, "turn"),
    OF_FRAME(u.roll.passes, "passes"),
    OF_FRAME(u.roll.is_made, "made"),
    OF_FRAME(u.roll.is_quiet, "quiet"),
    SIGNED_OF_FRAME(u.roll.value, "value"),
    OF_FRAME(u.roll.seen, "seen"),
    OF_FRAME(u.roll.plays, "plays"),
    OF_FRAME(u.roll.fact, "fact"),
    OF_FRAME(u.roll.is_set, "set"),
};

static const struct hh_field play_fields[] = {
    STEP,
    OF_FRAME(u.play.ability, "ability"),
    OF_FRAME(u.play.source, "source"),
    OF_FRAME(u.play.seat, "seat"),
    OF_FRAME(u.play.mode, "mode"),
    OF_FRAME(u.play.flags, "flags"),
    OF_FRAME(u.play.pc, "pc"),
    OF_FRAME(u.play.sentence, "sentence"),
    OF_FRAME(u.play.sub, "sub"),
    OF_FRAME(u.play.x, "x"),
    SIGNED_OF_FRAME(u.play.d6, "d6"),
    OF_FRAME(u.play.fact, "fact"),
    OF_FRAME(u.play.picks, "picks"),
    OF_FRAME(u.play.actor, "actor"),
    OF_FRAME(u.play.left, "left"),
    OF_FRAME(u.play.asked, "asked"),
    OF_FRAME(u.play.mark, "mark"),
    OF_FRAME(u.play.tally, "tally"),
};

static const struct hh_field choose_fields[] = {
    STEP,
    OF_FRAME(u.choose.select, "select"),
    OF_FRAME(u.choose.what, "what"),
    OF_FRAME(u.choose.seat, "seat"),
    OF_FRAME(u.choose.slot, "slot"),
    OF_FRAME(u.choose.least, "least"),
    OF_FRAME(u.choose.most, "most"),
    OF_FRAME(u.choose.chosen, "chosen"),
    OF_FRAME(u.choose.verb, "verb"),
};

static const struct hh_field destroy_fields[] = {
    STEP,
    OF_FRAME(u.destroy.list, "list"),
    OF_FRAME(u.destroy.count, "count"),
    OF_FRAME(u.destroy.at, "at"),
    OF_FRAME(u.destroy.by, "by"),
    OF_FRAME(u.destroy.foe, "foe"),
    OF_FRAME(u.destroy.facts, "facts"),
    OF_FRAME(u.destroy.how, "how"),
    OF_FRAME(u.destroy.seat, "seat"),
};

static const struct hh_record frame_records[HH_FRAME_COUNT] = {
    [HH_FRAME_GAME] = RECORD("game", game_fields),
    [HH_FRAME_BATTLE] = RECORD("battle", battle_fields),
    [HH_FRAME_VICTORY] = RECORD("victory", victory_fields),
    [HH_FRAME_CHARGE] = RECORD("charge", attack_fields),
    [HH_FRAME_ATTACK] = RECORD("attack", attack_fields),
    [HH_FRAME_TACTICS] = RECORD("tactics", window_fields),
    [HH_FRAME_WINDOW] = RECORD("window", window_fields),
    [HH_FRAME_ROLL] = RECORD("roll", roll_fields),
    [HH_FRAME_PLAY] = RECORD("play", play_fields),
    [HH_FRAME_CHOOSE] = RECORD("choose", choose_fields),
    [HH_FRAME_DESTROY] = RECORD("destroy", destroy_fields),
};

/* A field added to a frame belongs in its list above; `held` of a window follows from the rest. */
static_assert(sizeof(struct hh_game_frame) == 5 && sizeof(struct hh_battle_frame) == 4 &&
                  sizeof(struct hh_victory_frame) == 2 && sizeof(struct hh_attack_frame) == 17 &&
                  sizeof(struct hh_window_frame) == 11 && sizeof(struct hh_roll_frame) == 12 &&
                  sizeof(struct hh_play_frame) == 20 && sizeof(struct hh_choose_frame) == 10 &&
                  sizeof(struct hh_destroy_frame) == 8,
              "the lists have all fields of the frames");

const struct hh_record *hh_frame_record(int kind)
{
    assert(kind >= 0 && kind < HH_FRAME_COUNT);
    return &frame_records[kind];
}

#define OF_EFFECT(member, name) FIELD(struct hh_effect, member, name, false)
static const struct hh_field effect_fields[] = {
    OF_EFFECT(change, "still"),
    OF_EFFECT(arg, "arg"),
    OF_EFFECT(kind, "kind"),
    OF_EFFECT(subject, "subject"),
    OF_EFFECT(source, "source"),
    OF_EFFECT(seat, "seat"),
    OF_EFFECT(until, "until"),
    OF_EFFECT(stat, "stat"),
    FIELD(struct hh_effect, amount, "amount", true),
    OF_EFFECT(other, "other"),
};

static const struct hh_field use_fields[] = {
    FIELD(struct hh_use, thing, "thing", false),
    FIELD(struct hh_use, line, "line", false),
    FIELD(struct hh_use, scope, "scope", false),
    FIELD(struct hh_use, seat_count, "count", false),
};

static const struct hh_field mark_fields[] = {
    FIELD(struct hh_mark, thing, "thing", false),
    FIELD(struct hh_mark, what, "what", false),
};

static const struct hh_field pick_fields[] = {
    FIELD(struct hh_pick, slot, "slot", false),
    FIELD(struct hh_pick, thing, "thing", false),
};

static const struct hh_field fact_fields[] = {
    FIELD(struct hh_fact, kind, "kind", false), FIELD(struct hh_fact, seat, "seat", false),
    FIELD(struct hh_fact, a, "a", false),       FIELD(struct hh_fact, b, "b", false),
    FIELD(struct hh_fact, how, "how", false),   FIELD(struct hh_fact, value, "value", false),
};

const struct hh_record hh_list_records[HH_LIST_COUNT] = {
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

#define OF_STATE(member, name) FIELD(struct hh_state, member, name, false)
#define SIGNED_OF_STATE(member, name) FIELD(struct hh_state, member, name, true)
static const struct hh_field table_fields[] = {
    OF_STATE(attacker, "attacker"),
    OF_STATE(turn, "turn"),
    OF_STATE(taken[0], "taken1"),
    OF_STATE(taken[1], "taken2"),
    OF_STATE(taken[2], "taken3"),
    OF_STATE(planet, "planet"),
    OF_STATE(current, "current"),
    OF_STATE(host, "host"),
    OF_STATE(fought, "fought"),
    SIGNED_OF_STATE(total_change[0], "flags 0"),
    SIGNED_OF_STATE(total_change[1], "flags 1"),
    SIGNED_OF_STATE(need_change[0], "requirement 1"),
    SIGNED_OF_STATE(need_change[1], "requirement 2"),
    SIGNED_OF_STATE(need_change[2], "requirement 3"),
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

const struct hh_record hh_table_record = RECORD("table", table_fields);

/* ---- reading and writing ---- */

int hh_field_get(const void *record, const struct hh_field *f)
{
    const uint8_t *at = (const uint8_t *)record + f->at;
    uint16_t two;
    if (f->size == 1)
        return f->is_signed ? (int8_t)*at : *at;
    memcpy(&two, at, sizeof two);
    return two;
}

bool hh_field_set(void *record, const struct hh_field *f, int value)
{
    uint8_t *at = (uint8_t *)record + f->at;
    uint16_t two = (uint16_t)value;
    int low = f->is_signed ? INT8_MIN : 0;
    int high = f->is_signed ? INT8_MAX : f->size == 1 ? UINT8_MAX : UINT16_MAX;
    if (value < low || value > high)
        return false;
    if (f->size == 1)
        *at = (uint8_t)value;
    else
        memcpy(at, &two, sizeof two);
    return true;
}

void hh_record_copy(void *to, const void *from, const struct hh_record *r)
{
    for (int i = 0; i < r->count; i++)
        memcpy((uint8_t *)to + r->fields[i].at, (const uint8_t *)from + r->fields[i].at,
               r->fields[i].size);
}

/* ---- hash ---- */

static uint64_t hash_record(uint64_t h, const void *record, const struct hh_record *r)
{
    for (int i = 0; i < r->count; i++)
        h = hash_u64(h, (uint64_t)(int64_t)hh_field_get(record, &r->fields[i]));
    return h;
}

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
    for (int i = 0; i < 4; i++)
        h = hash_u64(h, s->rng.s[i]);
    for (int seat = 0; seat < 2; seat++)
        h = hash_things(hash_u64(h, s->things[seat]), s, seat);
    h = hash_record(h, s, &hh_table_record);
    for (int kind = 0; kind < HH_LIST_COUNT; kind++) {
        struct hh_list list = hh_list_of((struct hh_state *)state, (enum hh_list_kind)kind);
        h = hash_u64(h, *list.count);
        for (int i = 0; i < *list.count; i++)
            h = hash_record(h, list.items + i * list.item_size, &hh_list_records[kind]);
    }
    for (int i = 0; i < s->frame_count; i++)
        h = hash_record(hash_u64(h, s->frames[i].kind), &s->frames[i],
                        hh_frame_record(s->frames[i].kind));
    return hash_end(hash_u64(h, s->frame_count));
}
