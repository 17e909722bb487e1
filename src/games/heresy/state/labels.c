/* labels.c: what things are called in moves and events: the card, and a number where several of a
 * name are in sight; and the row of moves that gets these labels. */
#include "state/labels.h"

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
struct name_index {
    uint8_t first[ROWS]; /* things, or HH_NO_THING */
    uint8_t next[HH_THINGS_MAX];
    bool is_known;
};

static void index_names(const struct hh_state *s, struct name_index *index)
{
    struct cardset play = in_play(s);
    index->is_known = true;
    memset(index->first, HH_NO_THING, sizeof index->first);
    CARDSET_EACH(&play, thing)
    {
        uint8_t *first = &index->first[s->card[thing] % ROWS];
        index->next[thing] = *first;
        *first = (uint8_t)thing;
    }
}

/* Which of the cards of its name a card in play is: those that all see come first, so that both
 * players count them alike. 0: there is no other. */
static __attribute__((noinline)) int
copy_number(const struct hh_state *s, const struct name_index *index, int seat, int thing)
{
    int seen = 0, before = 0, own = 0, own_before = 0;
    for (int other = index->first[s->card[thing] % ROWS]; other != HH_NO_THING;
         other = index->next[other]) {
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
static bool is_known_in_play(const struct hh_state *s, int seat, int thing)
{
    return thing < HH_THINGS_MAX && s->where[thing] <= HH_IN_FLEET && hh_knows(s, seat, thing);
}

static inline uint16_t label_in_play(const struct hh_state *s, struct name_index *index, int seat,
                                     int thing)
{
    if (!index->is_known)
        index_names(s, index);
    int first = index->first[s->card[thing] % ROWS];
    if (index->next[first] == HH_NO_THING) /* mostly: it is the only one */
        return s->card[thing];
    return (uint16_t)(s->card[thing] | copy_bits(copy_number(s, index, seat, thing)));
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
    struct name_index index;
    index.is_known = false;
    return is_known_in_play(s, seat, thing) ? label_in_play(s, &index, seat, thing)
                                            : label_elsewhere(d, s, seat, thing);
}

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
bool hh_names_card_out_of_play(const struct hh_state *s, const struct move *m)
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
        for (int j = 0; j < kept && hh_names_card_out_of_play(s, &moves[i]); j++)
            is_like |= are_namesakes(&moves[j], &moves[i]) &&
                       hh_are_like(s, seat, moves[j].arg[0], moves[i].arg[0]);
        if (!is_like)
            moves[kept++] = moves[i];
    }
    for (int i = 0; i < kept; i++)
        for (int j = 0; j < kept && hh_names_card_out_of_play(s, &moves[i]); j++)
            has_namesake[i] |= i != j && are_namesakes(&moves[i], &moves[j]);
    for (int i = 0; i < kept; i++)
        if (has_namesake[i])
            moves[i].arg[1] = label_of_place(s, seat, &moves[i]);
    return kept;
}

/* Adds labels from the move `at` on. True: the list may name cards out of play. */
static bool label_list(const struct hh_data *d, const struct hh_state *s, int seat,
                       struct move *moves, int at, int count)
{
    struct name_index index;
    bool may_be_out = false;
    int thing = HH_NO_THING;
    uint16_t label = 0;
    index.is_known = false;
    for (int i = at; i < count; i++) {
        if (!hh_lacks_label(moves[i].kind))
            continue;
        if (moves[i].arg[0] != thing) { /* moves of one card often follow each other */
            thing = moves[i].arg[0];
            bool is_there = is_known_in_play(s, seat, thing);
            label = is_there ? label_in_play(s, &index, seat, thing)
                             : label_elsewhere(d, s, seat, thing);
            may_be_out |= !is_there;
        }
        moves[i].arg[1] = label;
    }
    return may_be_out;
}

int hh_label_from(const struct hh_data *d, const struct hh_state *s, int seat, struct move *moves,
                  int first, int count)
{
    bool may_be_out = label_list(d, s, seat, moves, first, count);
    return may_be_out ? tell_apart(s, seat, moves, count) : count;
}
