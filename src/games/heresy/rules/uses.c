/* uses.c: how often an ability was used (HH-TIMING-05, -09, -13, -20, HH-RULE-47), and what kinds
 * of plays a seat has made, for texts that ask. */
#include "rules/play.h"

int hh_use_scope(const struct hh_state *s, enum hh_mode mode, int fact)
{
    const struct hh_roll_frame *roll;
    switch (mode) {
    case HH_AS_TACTIC:
        return HH_PER_BA;
    case HH_AS_REACTION:
        return fact == HH_NO_FACT ? -1 : HH_PER_WINDOW + fact;
    case HH_AS_MODIFIER:
        roll = hh_roll_const(s);
        return roll == NULL || roll->fact == HH_NO_FACT ? -1 : HH_PER_WINDOW + roll->fact;
    default:
        return -1;
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
    return -1;
}

int hh_uses(const struct hh_state *s, int thing, int line, int seat, int scope)
{
    int at = find_use(s, thing, line, seat, scope);
    return at < 0 ? 0 : s->uses[at].seat_count & 127;
}

static void count_use(struct hh_state *s, int thing, int line, int seat, int scope)
{
    int at = find_use(s, thing, line, seat, scope);
    if (at >= 0) {
        s->uses[at].seat_count =
            (uint8_t)(s->uses[at].seat_count + ((s->uses[at].seat_count & 127) < 127));
        return;
    }
    if (s->use_count == HH_USES_MAX)
        return; /* hh_may_play keeps room */
    s->uses[s->use_count++] =
        (struct hh_use){(uint8_t)thing, (uint8_t)line, (uint8_t)scope, (uint8_t)(seat << 7 | 1)};
}

void hh_count_uses(const struct hh_data *d, struct hh_state *s, const struct hh_play_frame *p,
                   int line)
{
    const struct hh_ability *a = &d->abilities[p->ability];
    int scope = hh_use_scope(s, (enum hh_mode)p->mode, p->fact);
    bool is_counted = line != HH_COMMAND_LINE && scope >= 0 && !a->read.is_unlimited;
    if (is_counted)
        count_use(s, p->source, line, p->seat, scope);
    for (int i = 0; i < a->read.limit_count; i++) {
        int period = card_code_imm(hh_code(d, a->at) + a->read.limits[i], 1);
        if (!is_counted || period != scope)
            count_use(s, p->source, line, p->seat, period);
    }
}

/* ---- what was played ---- */

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

void hh_remember_play(struct hh_state *s, const struct hh_play_frame *p)
{
    unsigned kinds = 1U << hh_kind_of_play(p);
    if (p->flags & HH_FROM_HAND)
        kinds |= 1U << CARD_PLAY_CARD;
    if (p->mode == HH_AS_BA)
        kinds |= 1U << CARD_PLAY_BA;
    for (int period = 0; period < CARD_PERIOD_COUNT; period++)
        s->played[p->seat][period] |= (uint8_t)kinds;
}
