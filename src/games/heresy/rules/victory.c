/* victory.c: the victory step of a battle: hands shown, events, and who wins the sector (VICTORY;
 * HH-QS-18 and HH-QS-19 in the quick-start variant). */
#include "rules/frames.h"

/* An event on the list is a pick: slot = seat << 7 | what, where `what` is a line of the ability
 * box, EVENT_GRANTED + n, or EVENT_COMMAND: a line (HH_LINE_*) in seven bits. */
enum {
    SEAT_SHIFT = 7,
    WHAT = 127,
    EVENT_COMMAND = 127,
    EVENT_GRANTED = 64,
    EVENTS_GRANTED = EVENT_COMMAND - EVENT_GRANTED
};

/* ---- totals ---- */

/* HH-QS-19: the printed flags of what is left there. */
static int printed_flags(const struct hh_data *d, const struct hh_state *s, int seat)
{
    int sum = 0;
    CARDSET_EACH(&s->side[s->current][seat], thing)
    sum += hh_printed_stat(d, s, thing, CARD_STAT_FLAGS);
    return sum;
}

/* HH-VICTORY-02, never below 0 (HH-RULE-36) */
static int flags(const struct hh_data *d, const struct hh_state *s, int seat)
{
    int sum = s->variant == HH_QUICK_START ? printed_flags(d, s, seat) : hh_flag_total(d, s, seat);
    return sum > 0 ? sum : 0; /* mutant: > becomes >=: of two equal numbers either will do */
}

static void tell_totals(const struct hh_data *d, const struct hh_state *s, struct witness *w)
{
    HH_TELL(w, s->attacker, TOTALS, totals, .flags0 = flags(d, s, 0), .flags1 = flags(d, s, 1),
            .needed = hh_requirement(d, s, s->current));
}

/* ---- the list of events ---- */

static void add_event(struct hh_state *s, int seat, int what, int thing)
{
    if (s->pick_count + HH_PICKS_SPARE < HH_PICKS_MAX)
        s->picks[s->pick_count++] =
            (struct hh_pick){(uint8_t)(seat << SEAT_SHIFT | what), (uint8_t)thing};
}

static void add_box(const struct hh_data *d, struct hh_state *s, int seat, int thing)
{
    const struct hh_face *face = &d->faces[hh_face_of(d, s, thing)];
    for (int i = 0; (face->kinds >> CARD_KIND_E & 1) && i < face->ability_count; i++)
        if (d->abilities[face->ability + i].read.kind == CARD_KIND_E)
            add_event(s, seat, i, thing);
    if (hh_is_sector_thing(thing))
        return; /* nothing is granted to a sector */
    uint16_t granted[EVENTS_GRANTED];
    int count = hh_granted(d, s, thing, granted, EVENTS_GRANTED);
    for (int i = 0; i < count; i++)
        if (d->abilities[granted[i]].read.kind == CARD_KIND_E)
            add_event(s, seat, EVENT_GRANTED + i, thing);
}

/* HH-RULE-63: what a player has when the battle ends: hand cards, cards at the sector, ships. */
static void list_events(const struct hh_data *d, struct hh_state *s, int seat)
{
    CARDSET_EACH(&s->hand[seat], thing)
    {
        if (d->faces[s->card[thing]].timing == CARD_KIND_E)
            add_event(s, seat, EVENT_COMMAND, thing);
    }
    CARDSET_EACH(&s->side[s->current][seat], thing)
    add_box(d, s, seat, thing);
    CARDSET_EACH(&s->fleet[seat], thing)
    add_box(d, s, seat, thing);
}

static int line_of(const struct hh_pick *event)
{
    int what = event->slot & WHAT;
    if (what == EVENT_COMMAND)
        return HH_LINE_COMMAND;
    return what < EVENT_GRANTED ? what : HH_LINE_GRANTED + what - EVENT_GRANTED;
}

static bool is_of(const struct hh_pick *event, int seat)
{
    return event->slot >> SEAT_SHIFT == seat;
}

static int find_event(const struct hh_state *s, const struct hh_frame *f, int seat, int thing,
                      int line)
{
    for (int i = f->u.victory.list; i < s->pick_count; i++)
        if (is_of(&s->picks[i], seat) && s->picks[i].thing == thing &&
            line_of(&s->picks[i]) == line)
            return i;
    return -1; /* mutant: 1 becomes 2: the caller only asks whether it is negative */
}

/* Like cards out of play are one choice: is this the first of them on the list? */
static bool is_first(const struct hh_state *s, const struct hh_frame *f, int at)
{
    const struct hh_pick *event = &s->picks[at];
    for (int i = f->u.victory.list; i < at; i++)
        if (s->picks[i].slot == event->slot &&
            hh_are_like(s, event->slot >> SEAT_SHIFT, s->picks[i].thing, event->thing))
            return false;
    return true;
}

/* ---- parts 1 to 4 ---- */

static enum run run_begin(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                          struct witness *w)
{
    if (s->variant == HH_QUICK_START) { /* HH-QS-18 */
        f->step = HH_VS_DISCARD;
        return RUN_ON;
    }
    list_events(d, s, s->attacker);
    add_box(d, s, s->attacker, HH_SECTOR_THING + s->current); /* HH-RULE-67 */
    list_events(d, s, s->attacker ^ 1);
    if (s->pick_count > f->u.victory.list)
        tell_totals(d, s, w);
    f->step = HH_VS_REVEAL;
    return RUN_ON;
}

/* HH-VICTORY-04 */
static enum run run_reveal(struct hh_state *s, struct hh_frame *f, struct witness *w)
{
    /* mutant: < becomes <=, 2 becomes 3: the third time there is no card left */
    for (int i = 0; i < 2; i++) {
        int seat = i == 0 ? s->attacker : s->attacker ^ 1;
        CARDSET_EACH(&s->hand[seat], thing)
        {
            hh_learn(s, seat ^ 1, thing);
            HH_TELL(w, seat, HAND_SHOWN, hand_shown, .card = hh_known(s, thing));
            if (w != NULL)
                w->revealed = true;
        }
    }
    f->step = HH_VS_EVENTS;
    return RUN_ON;
}

/* Takes an event from the list and carries it out. One that a text had granted ends with that
 * text. */
static void begin_event(const struct hh_data *d, struct hh_state *s, struct hh_frame *f, int at,
                        struct witness *w)
{
    struct hh_pick event = s->picks[at];
    int line = line_of(&event), seat = event.slot >> SEAT_SHIFT;
    /* mutant: - becomes + (2): what lies behind the last pick is never read */
    memmove(s->picks + at, s->picks + at + 1, (size_t)(s->pick_count - at - 1) * sizeof *s->picks);
    s->pick_count--;
    f->step = HH_VS_EVENTS;
    if (hh_is_sector_thing(event.thing))
        seat = s->host; /* HH-RULE-67: "you" is who chose the sector */
    if (hh_ability_of(d, s, event.thing, line) >= 0)
        hh_play_begin(d, s, seat, event.thing, line, HH_AS_EVENT, HH_NO_FACT, w);
}

/* HH-VICTORY-05 to -08: the attacker's events, then the defender's. */
static enum run run_events(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                           struct witness *w)
{
    /* mutant: 0 becomes 1 (2): it is read only where it was set */
    int seat = f->u.victory.seat, count = 0, first = 0;
    for (int i = s->pick_count - 1; i >= f->u.victory.list; i--) {
        if (!is_of(&s->picks[i], seat) || !is_first(s, f, i))
            continue;
        first = i;
        count++;
    }
    if (count > 1) {
        f->step = HH_VS_ORDER;
    } else if (count == 1) {
        begin_event(d, s, f, first, w);
    } else {
        f->u.victory.seat = (uint8_t)(s->attacker ^ 1);
        if (seat != s->attacker)
            f->step = HH_VS_DISCARD;
    }
    return RUN_ON;
}

/* ---- parts 5 and 6 ---- */

/* HH-VICTORY-10. It is part of clearing up: no text answers to it. */
static enum run run_discard(struct hh_state *s, struct hh_frame *f, struct witness *w)
{
    /* mutant: < becomes <=, 2 becomes 3: the third time there is no card left */
    for (int i = 0; i < 2; i++) {
        int seat = i == 0 ? s->attacker : s->attacker ^ 1;
        struct cardset hand = s->hand[seat];
        CARDSET_EACH(&hand, thing)
        {
            hh_to_discard(s, thing);
            HH_TELL(w, seat, DISCARDED, discarded, .card = hh_known(s, thing), .from = HH_IN_HAND);
            if (w != NULL)
                w->revealed = true;
        }
    }
    f->step = HH_VS_SCORE;
    return RUN_ON;
}

/* HH-VICTORY-11, -12: the seat that wins the sector, or HH_NO_SEAT. */
static int sector_winner(const struct hh_data *d, const struct hh_state *s)
{
    /* mutant: 2 becomes 3: more room is never used */
    int total[2] = {flags(d, s, 0), flags(d, s, 1)};
    int best = total[1] > total[0]; /* mutant: > becomes >=: equal totals are looked at first */
    if (total[0] == total[1] || total[best] < hh_requirement(d, s, s->current))
        return HH_NO_SEAT;
    return best;
}

static enum run run_score(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                          struct witness *w)
{
    int winner = sector_winner(d, s);
    tell_totals(d, s, w);
    if (winner == HH_NO_SEAT) {
        HH_TELL(w, s->attacker, HELD, held, .sector = s->current);
        f->step = HH_VS_HELD;
        return RUN_ON;
    }
    HH_TELL(w, winner, TAKEN, taken, .sector = s->current);
    s->active = 1;
    f->u.victory.seat = (uint8_t)winner;
    f->step = HH_VS_WON;
    if (hh_sectors_of(s, winner) > 0)
        return RUN_ON; /* HH-VICTORY-17: the game is won at once */
    /* Texts on the cards there may answer before the cards go. */
    hh_happened(d, s,
                (struct hh_fact){.kind = HH_WON,
                                 .seat = (uint8_t)winner,
                                 .a = HH_NO_THING,
                                 .b = HH_NO_THING,
                                 .value = s->current});
    return RUN_ON;
}

/* What lasted for the battle is over; cards go back to their owners' sides. */
static void end_battle(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    hh_period_ends(d, s, CARD_PERIOD_BATTLE, w);
    s->skips[0] = s->skips[1] = s->extra = s->ends_ba = 0;
    s->actions = 0;
}

/* HH-VICTORY-13, -14, -17 */
static enum run run_won(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                        struct witness *w)
{
    int sector = s->current, winner = f->u.victory.seat;
    end_battle(d, s, w);
    /* mutant: < becomes <=, 2 becomes 3: the third time there is no card left */
    for (int i = 0; i < 2; i++) {
        struct cardset cards = s->side[sector][i == 0 ? s->attacker : s->attacker ^ 1];
        CARDSET_EACH(&cards, thing)
        {
            HH_TELL(w, hh_owner(thing), DISCARDED, discarded, .card = hh_known(s, thing),
                    .from = sector);
            hh_to_discard(s, thing);
        }
    }
    s->taken[sector] = (uint8_t)winner;
    s->current = HH_NO_SECTOR;
    if (hh_sectors_of(s, winner) >= 2)
        hh_game_over(s, winner, w); /* HH-RULE-17 */
    return RUN_DONE;
}

/* HH-VICTORY-15 */
static enum run run_held(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    end_battle(d, s, w);
    struct cardset here = hh_here(s);
    CARDSET_EACH(&here, thing)
    hh_set_position(s, thing, CARD_POSITION_READY);
    s->current = HH_NO_SECTOR;
    return RUN_DONE;
}

/* ---- the frame ---- */

static inline enum run step(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                            struct witness *w)
{
    switch ((enum hh_victory_step)f->step) {
    case HH_VS_BEGIN:
        return run_begin(d, s, f, w);
    case HH_VS_REVEAL:
        return run_reveal(s, f, w);
    case HH_VS_EVENTS:
        return run_events(d, s, f, w);
    case HH_VS_DISCARD:
        return run_discard(s, f, w);
    case HH_VS_SCORE:
        return run_score(d, s, f, w);
    case HH_VS_WON:
        return run_won(d, s, f, w);
    case HH_VS_HELD:
        return run_held(d, s, w);
    case HH_VS_ORDER:
        break;
    }
    return RUN_ASK;
}

static enum run run_victory(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                            struct witness *w)
{
    return hh_run_steps(step, d, s, f, w);
}

static unsigned asks_victory(const struct hh_data *d, const struct hh_state *s,
                             const struct hh_frame *f)
{
    (void)d, (void)s;
    return 1U << f->u.victory.seat;
}

static int check_victory(const struct hh_data *d, const struct hh_state *s,
                         const struct hh_frame *f, int seat, const struct move *m, struct err *why)
{
    (void)d;
    if (m->kind != HH_MV_CHOOSE)
        return HH_FORBID(HH_VICTORY_09, "choose which event resolves next");
    if (find_event(s, f, seat, hh_as(m)->choose.card, hh_as(m)->choose.line) < 0)
        return HH_FORBID(HH_RULE_63, "that card has no event of yours left to resolve");
    return 0;
}

static int list_victory(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                        int seat, struct move *out)
{
    (void)d;
    int count = 0;
    for (int i = f->u.victory.list; i < s->pick_count; i++)
        if (is_of(&s->picks[i], seat) && is_first(s, f, i))
            out[count++] = hh_line_move(HH_MV_CHOOSE, s->picks[i].thing, line_of(&s->picks[i]));
    return count;
}

static enum run answer_victory(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                               int seat, const struct move *m, struct witness *w)
{
    begin_event(d, s, f, find_event(s, f, seat, hh_as(m)->choose.card, hh_as(m)->choose.line), w);
    return RUN_ON;
}

const struct hh_frame_ops hh_victory_ops = {.run = run_victory,
                                            .step = run_victory,
                                            .asks = asks_victory,
                                            .list = list_victory,
                                            .check = check_victory,
                                            .answer = answer_victory};
