/* moves.c: who decides, what is legal, and playing it: each question belongs to the file of the
 * frame on top. Here the moves get their labels, by which people name cards. */
#include "state/heresy.h"

/* ---- labels ---- */

enum { LABEL_COPY = 9 }; /* bits of a card number */

/* Of more copies than labels can count the last share a number: such matches are made up. */
static int copy_bits(int number)
{
    return (number < HH_LABEL_PLACE ? number : HH_LABEL_PLACE - 1) << LABEL_COPY;
}

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
    uint8_t first[ROWS]; /* things, or HH_NO_THING */
    uint8_t next[HH_THINGS_MAX];
    bool is_known;
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
static __attribute__((noinline)) int copy_number(const struct hh_state *s,
                                                 const struct crowd *crowd, int seat, int thing)
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

/* A card in play that the seat knows. */
static bool is_in_crowd(const struct hh_state *s, int seat, int thing)
{
    return thing < HH_THINGS_MAX && s->where[thing] <= HH_IN_FLEET && hh_knows(s, seat, thing);
}

static inline uint16_t label_in_crowd(const struct hh_state *s, struct crowd *crowd, int seat,
                                      int thing)
{
    if (!crowd->is_known)
        look_at_crowd(s, crowd);
    int first = crowd->first[s->card[thing] % ROWS];
    if (crowd->next[first] == HH_NO_THING) /* mostly: it is the only one */
        return s->card[thing];
    return (uint16_t)(s->card[thing] | copy_bits(copy_number(s, crowd, seat, thing)));
}

/* Of anything else. */
static __attribute__((noinline)) uint16_t
label_elsewhere(const struct hh_data *d, const struct hh_state *s, int seat, int thing)
{
    if (hh_is_sector_thing(thing))
        return (uint16_t)(hh_sector_row(d, s, thing - HH_SECTOR_THING) | 127 << LABEL_COPY);
    if (thing >= HH_THINGS_MAX)
        return HH_NO_CARD;
    if (s->where[thing] == HH_IN_DISCARD)
        return (uint16_t)(s->card[thing] | pile_number(s, seat, thing) << LABEL_COPY);
    if (s->where[thing] > HH_IN_FLEET)
        return hh_knows(s, seat, thing) ? s->card[thing] : HH_NO_CARD;
    return (uint16_t)(HH_NO_CARD | copy_bits(hidden_number(s, seat, thing)));
}

uint16_t hh_label(const struct hh_data *d, const struct hh_state *s, int seat, int thing)
{
    struct crowd crowd;
    crowd.is_known = false;
    return is_in_crowd(s, seat, thing) ? label_in_crowd(s, &crowd, seat, thing)
                                       : label_elsewhere(d, s, seat, thing);
}

static const uint32_t kinds_of_things =
    1U << HH_MV_DEPLOY | 1U << HH_MV_SHOOT | 1U << HH_MV_CHARGE | 1U << HH_MV_ASSAULT |
    1U << HH_MV_SPECIAL | 1U << HH_MV_PLAY | 1U << HH_MV_USE | 1U << HH_MV_TARGET |
    1U << HH_MV_BLOCK | 1U << HH_MV_SWEEP | 1U << HH_MV_CHOOSE;
static bool names_thing(int kind)
{
    return kinds_of_things >> kind & 1;
}
static_assert(HH_MV_COUNT <= 32, "kinds of moves are bits of one word");

/* ---- telling moves apart ---- */

static bool is_out_of_play(const struct hh_state *s, int thing)
{
    return thing < HH_THINGS_MAX && s->where[thing] > HH_IN_FLEET;
}

bool hh_are_like(const struct hh_state *s, int seat, int one, int other)
{
    if (!is_out_of_play(s, one) || !is_out_of_play(s, other) || s->where[one] != s->where[other] ||
        hh_owner(one) != hh_owner(other))
        return false;
    bool is_known = hh_knows(s, seat, one);
    return is_known == hh_knows(s, seat, other) && (!is_known || s->card[one] == s->card[other]);
}

/* Does the move name a card that may lie anywhere? The others say where: `play` in the hand. */
static bool names_stray(const struct hh_state *s, const struct move *m)
{
    return (m->kind == HH_MV_CHOOSE || m->kind == HH_MV_USE) && is_out_of_play(s, m->arg[0]);
}

static bool are_namesakes(const struct move *a, const struct move *b)
{
    return a->kind == b->kind && a->arg[1] == b->arg[1] && a->arg[2] == b->arg[2];
}

static uint16_t label_of_place(const struct hh_state *s, int seat, const struct move *m)
{
    int place = 2 * (s->where[m->arg[0]] - HH_IN_HAND) + (hh_owner(m->arg[0]) != seat);
    return (uint16_t)((m->arg[1] & ((1 << LABEL_COPY) - 1)) | (HH_LABEL_PLACE + place)
                                                                  << LABEL_COPY);
}

/* The same words mean the same move. Of like cards out of play the first stands for all of them;
 * a card out of play that has a namesake elsewhere on the list is called by its place too. Returns
 * how many moves are left. */
static int tell_apart(const struct hh_state *s, int seat, struct move *moves, int count)
{
    bool has_namesake[HH_MOVES_MAX];
    int kept = 0;
    memset(has_namesake, false, (size_t)count * sizeof *has_namesake);
    for (int i = 0; i < count; i++) {
        bool is_like = false;
        for (int j = 0; j < kept && names_stray(s, &moves[i]); j++)
            is_like |= are_namesakes(&moves[j], &moves[i]) &&
                       hh_are_like(s, seat, moves[j].arg[0], moves[i].arg[0]);
        if (!is_like)
            moves[kept++] = moves[i];
    }
    for (int i = 0; i < kept; i++)
        for (int j = 0; j < kept && names_stray(s, &moves[i]); j++)
            has_namesake[i] |= i != j && are_namesakes(&moves[i], &moves[j]);
    for (int i = 0; i < kept; i++)
        if (has_namesake[i])
            moves[i].arg[1] = label_of_place(s, seat, &moves[i]);
    return kept;
}

/* Has the list put no label to it yet? Hand cards have theirs (hh_hand_move). */
static bool lacks_label(int kind)
{
    const uint32_t of_hand = 1U << HH_MV_DEPLOY | 1U << HH_MV_PLAY;
    return (kinds_of_things & ~of_hand) >> kind & 1;
}

/* Adds labels from the move `at` on. True: the list may name strays. */
static bool label_list(const struct hh_data *d, const struct hh_state *s, int seat,
                       struct move *moves, int at, int count)
{
    struct crowd crowd;
    bool may_stray = false;
    int thing = HH_NO_THING;
    uint16_t label = 0;
    crowd.is_known = false;
    for (int i = at; i < count; i++) {
        if (!lacks_label(moves[i].kind))
            continue;
        if (moves[i].arg[0] != thing) { /* moves of one card often follow each other */
            thing = moves[i].arg[0];
            bool is_there = is_in_crowd(s, seat, thing);
            label = is_there ? label_in_crowd(s, &crowd, seat, thing)
                             : label_elsewhere(d, s, seat, thing);
            may_stray |= !is_there;
        }
        moves[i].arg[1] = label;
    }
    return may_stray;
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
    int first = 0;
    while (first < count && !lacks_label(out[first].kind))
        first++;
    bool may_stray = first < count && label_list(d, s, seat, out, first, count);
    return may_stray ? tell_apart(s, seat, out, count) : count;
}

/* What the card of a move is called: by the list, if it is there or one like it. */
static int right_label(const struct hh_data *d, const struct hh_state *s, int seat,
                       const struct move *m)
{
    struct move moves[HH_MOVES_MAX];
    int count = names_stray(s, m) ? hh_moves(d, s, seat, moves) : 0;
    for (int i = 0; i < count; i++)
        if (moves[i].kind == m->kind && moves[i].arg[2] == m->arg[2] &&
            (moves[i].arg[0] == m->arg[0] || hh_are_like(s, seat, moves[i].arg[0], m->arg[0])))
            return moves[i].arg[1];
    return hh_label(d, s, seat, m->arg[0]);
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
    /* An event of a card that was removed from the game may still be to come (HH-RULE-63). */
    bool is_there = thing < HH_THINGS_MAX ? s->where[thing] != HH_OUT || hh_knows(s, seat, thing)
                                          : hh_is_sector_thing(thing);
    if (!is_there)
        return HH_FORBID(HH_OPT_04, "there is no such card in the match");
    if (m->arg[1] != right_label(d, s, seat, m))
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

/* HH-RULE-11; kept out of the usual way. */
static __attribute__((noinline)) void resign(struct hh_state *s, int seat, struct witness *w)
{
    event_tell(w, &(struct event){.kind = HH_EV_RESIGNED, .seat = (uint8_t)seat, .seen_by = 3});
    hh_game_over(s, seat ^ 1, w);
    s->frame_count = 0;
}

void hh_apply(const void *data, void *state, int seat, const struct move *m, struct witness *w)
{
    const struct hh_data *d = data;
    struct hh_state *s = state;
    if (m->kind == HH_MV_RESIGN) {
        resign(s, seat, w);
        return;
    }
    struct hh_frame *f = hh_top(s);
    answers[f->kind](d, s, f, seat, m, w);
    hh_run(d, s, w);
}
