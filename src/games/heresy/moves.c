/* moves.c: who decides, what is legal, and playing it: each question belongs to the file of the
 * frame on top. Here the moves get their labels, by which people name cards. */
#include "heresy.h"

/* ---- labels ---- */

enum { LABEL_COPY = 9 }; /* bits of a card number */

static struct cardset in_play(const struct hh_state *s)
{
    struct cardset all = cardset_or(&s->fleet[0], &s->fleet[1]);
    for (int sector = 0; sector < HH_SECTOR_CARDS; sector++)
        for (int seat = 0; seat < 2; seat++)
            all = cardset_or(&all, &s->side[sector][seat]);
    return all;
}

static bool is_public(const struct hh_state *s, int thing)
{
    return hh_knows(s, 0, thing) && hh_knows(s, 1, thing);
}

/* The cards in play, those with the same face in one row, found by its number modulo ROWS. */
enum { ROWS = 256 };
struct crowd {
    bool is_known;
    uint8_t first[ROWS], next[HH_THINGS_MAX]; /* things, or HH_NO_THING */
};

static void look_at_crowd(const struct hh_state *s, struct crowd *crowd)
{
    struct cardset play = in_play(s);
    crowd->is_known = true;
    memset(crowd->first, HH_NO_THING, sizeof crowd->first);
    CARDSET_EACH(&play, thing)
    {
        uint8_t *first = &crowd->first[s->card[thing] % ROWS];
        crowd->next[thing] = *first;
        *first = (uint8_t)thing;
    }
}

/* Which of the cards of its name a card in play is: those that all see come first, so that both
 * players count them alike. 0: there is no other. */
static int copy_number(const struct hh_state *s, const struct crowd *crowd, int seat, int thing)
{
    int seen = 0, before = 0, own = 0, own_before = 0;
    for (int other = crowd->first[s->card[thing] % ROWS]; other != HH_NO_THING;
         other = crowd->next[other]) {
        if (s->card[other] != s->card[thing])
            continue;
        if (is_public(s, other)) {
            seen++;
            before += other < thing;
        } else if (hh_knows(s, seat, other)) {
            own++;
            own_before += other < thing;
        }
    }
    if (is_public(s, thing))
        return seen > 1 ? before + 1 : 0;
    return seen + own > 1 ? seen + own_before + 1 : 0;
}

/* Face-down cards of the enemy are counted at their sector. */
static int hidden_number(const struct hh_state *s, int seat, int thing)
{
    int number = 1;
    const struct cardset *side = &s->side[s->where[thing]][hh_controller(s, thing)];
    CARDSET_EACH(side, other)
    number += other < thing && !hh_knows(s, seat, other);
    return number;
}

/* In both discard piles there may be cards of one name: the viewer's own are the first, the enemy's
 * the second. 0: there are none in the other pile. */
static int pile_number(const struct hh_state *s, int seat, int thing)
{
    int other = hh_owner(thing) ^ 1;
    for (int i = 0; i < s->discard_count[other]; i++)
        if (s->card[hh_discard_at(s, other, i)] == s->card[thing])
            return hh_owner(thing) == seat ? 1 : 2;
    return 0;
}

static uint16_t label_among(const struct hh_data *d, const struct hh_state *s, struct crowd *crowd,
                            int seat, int thing)
{
    if (hh_is_sector_thing(thing))
        return (uint16_t)(hh_sector_row(d, s, thing - HH_SECTOR_THING) | 127 << LABEL_COPY);
    if (thing >= HH_THINGS_MAX)
        return HH_NO_CARD;
    if (s->where[thing] == HH_IN_DISCARD)
        return (uint16_t)(s->card[thing] | pile_number(s, seat, thing) << LABEL_COPY);
    if (s->where[thing] > HH_IN_FLEET)
        return hh_knows(s, seat, thing) ? s->card[thing] : HH_NO_CARD;
    if (!hh_knows(s, seat, thing))
        return (uint16_t)(HH_NO_CARD | hidden_number(s, seat, thing) << LABEL_COPY);
    if (!crowd->is_known)
        look_at_crowd(s, crowd);
    return (uint16_t)(s->card[thing] | copy_number(s, crowd, seat, thing) << LABEL_COPY);
}

uint16_t hh_label(const struct hh_data *d, const struct hh_state *s, int seat, int thing)
{
    struct crowd crowd;
    crowd.is_known = false;
    return label_among(d, s, &crowd, seat, thing);
}

static bool names_thing(int kind)
{
    switch ((enum hh_move_kind)kind) {
    case HH_MV_DEPLOY:
    case HH_MV_SHOOT:
    case HH_MV_CHARGE:
    case HH_MV_ASSAULT:
    case HH_MV_SPECIAL:
    case HH_MV_PLAY:
    case HH_MV_USE:
    case HH_MV_TARGET:
    case HH_MV_BLOCK:
    case HH_MV_SWEEP:
    case HH_MV_CHOOSE:
        return true;
    default:
        return false;
    }
}

/* ---- the questions, by the frame on top ---- */

#define HH_ASKS(name) hh_asks_##name,
static unsigned (*const asks[HH_FRAME_COUNT])(const struct hh_data *d, const struct hh_state *s,
                                              const struct hh_frame *f) = {HH_FRAME_FILES(HH_ASKS)};
#undef HH_ASKS
#define HH_LISTS(name) hh_list_##name,
static int (*const lists[HH_FRAME_COUNT])(const struct hh_data *d, const struct hh_state *s,
                                          const struct hh_frame *f, int seat,
                                          struct move *out) = {HH_FRAME_FILES(HH_LISTS)};
#undef HH_LISTS
#define HH_CHECKS(name) hh_check_##name,
static int (*const checks[HH_FRAME_COUNT])(const struct hh_data *d, const struct hh_state *s,
                                           const struct hh_frame *f, int seat, const struct move *m,
                                           struct err *why) = {HH_FRAME_FILES(HH_CHECKS)};
#undef HH_CHECKS
#define HH_ANSWERS(name) hh_answer_##name,
static void (*const answers[HH_FRAME_COUNT])(const struct hh_data *d, struct hh_state *s,
                                             struct hh_frame *f, int seat, const struct move *m,
                                             struct witness *w) = {HH_FRAME_FILES(HH_ANSWERS)};
#undef HH_ANSWERS

unsigned hh_deciders(const void *data, const void *state)
{
    const struct hh_state *s = state;
    if (s->is_over)
        return 0;
    const struct hh_frame *f = hh_top_const(s);
    return asks[f->kind](data, s, f);
}

int hh_moves(const void *data, const void *state, int seat, struct move *out)
{
    const struct hh_data *d = data;
    const struct hh_state *s = state;
    const struct hh_frame *f = hh_top_const(s);
    int count = lists[f->kind](d, s, f, seat, out);
    struct crowd crowd;
    crowd.is_known = false;
    for (int i = 0; i < count; i++)
        if (names_thing(out[i].kind))
            out[i].arg[1] = label_among(d, s, &crowd, seat, out[i].arg[0]);
    return count;
}

/* Is the move well made: does it name what there is, by its right name, and nothing else? */
static int check_form(const struct hh_data *d, const struct hh_state *s, int seat,
                      const struct move *m, struct err *why)
{
    if (m->kind >= HH_MV_COUNT)
        return HH_FORBID(HH_OPT_04, "there is no such move");
    if (!names_thing(m->kind)) {
        if (m->arg[1] != 0)
            return HH_FORBID(HH_OPT_04, "the move names a card where none belongs");
        return 0;
    }
    int thing = m->arg[0];
    bool is_there = thing < HH_THINGS_MAX ? s->where[thing] != HH_OUT : hh_is_sector_thing(thing);
    if (!is_there)
        return HH_FORBID(HH_OPT_04, "there is no such card in the match");
    if (m->arg[1] != hh_label(d, s, seat, thing))
        return HH_FORBID(HH_OPT_04, "the card is not called that");
    return 0;
}

int hh_check(const void *data, const void *state, int seat, const struct move *m, struct err *why)
{
    const struct hh_data *d = data;
    const struct hh_state *s = state;
    unsigned asked = hh_deciders(data, state);
    if (asked == 0)
        return HH_FORBID(HH_WIN_01, "the game is over");
    if (seat < 0 || seat > 1 || !(asked >> seat & 1))
        return HH_FORBID(HH_BA_02, "it is not your decision");
    int rule = check_form(d, s, seat, m, why);
    if (rule != 0)
        return rule;
    if (m->kind == HH_MV_RESIGN) {
        if (m->arg[0] != 0 || m->arg[2] != 0)
            return HH_FORBID(HH_RULE_11, "giving up names nothing else");
        return 0;
    }
    const struct hh_frame *f = hh_top_const(s);
    return checks[f->kind](d, s, f, seat, m, why);
}

void hh_apply(const void *data, void *state, int seat, const struct move *m, struct witness *w)
{
    const struct hh_data *d = data;
    struct hh_state *s = state;
    if (m->kind == HH_MV_RESIGN) { /* HH-RULE-11 */
        event_tell(w, &(struct event){.kind = HH_EV_RESIGNED, .seat = (uint8_t)seat, .seen_by = 3});
        hh_game_over(s, seat ^ 1, w);
        s->frame_count = 0;
        return;
    }
    struct hh_frame *f = hh_top(s);
    answers[f->kind](d, s, f, seat, m, w);
    hh_run(d, s, w);
}
