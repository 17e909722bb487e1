/* state.c: readers of a state that are too long to be inline, picks, and telling. */
#include "state/vocabulary.h"

int hh_top_play(const struct hh_state *s)
{
    /* mutant: 1 becomes 2: the frame on top is what asks, never the play itself */
    int i = s->frame_count - 1;
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never one that is
     * looked for */
    while (i >= 0 && s->frames[i].kind != HH_FRAME_PLAY)
        i--;
    return i;
}

bool hh_is_in_play_of(const struct hh_state *s, int thing, int ability)
{
    /* mutant: 0 becomes 1: the lowest frame is the game's own, never a play */
    for (int i = 0; i < s->frame_count; i++) {
        const struct hh_play_frame *p = &s->frames[i].u.play;
        if (s->frames[i].kind == HH_FRAME_PLAY && p->source == thing && p->ability == ability &&
            p->mode != HH_AS_BA && p->mode != HH_AS_TACTIC && p->mode != HH_AS_SPECIAL)
            return true;
    }
    return false;
}

/* The victim in the lists of the frames, the topmost first; NULL: it is in none. */
const struct hh_pick *hh_find_victim(const struct hh_state *s, int thing)
{
    for (int i = s->frame_count - 1; i >= 0; i--) {
        const struct hh_destroy_frame *k = &s->frames[i].u.destroy;
        if (s->frames[i].kind != HH_FRAME_DESTROY)
            continue;
        for (int j = k->list; j < k->list + k->count; j++)
            if (s->picks[j].thing == thing)
                return &s->picks[j];
    }
    return NULL;
}

bool hh_is_doomed(const struct hh_state *s, int thing)
{
    return hh_is_in_play(s, thing) && hh_find_victim(s, thing) != NULL;
}

void hh_add_pick(struct hh_state *s, int slot, int thing)
{
    if (s->pick_count == HH_PICKS_MAX)
        return; /* HH-RULE-79 keeps room; a text that names more cards than that names no more */
    s->picks[s->pick_count++] = (struct hh_pick){(uint8_t)slot, (uint8_t)thing};
}

bool hh_are_public(const struct hh_state *s, const struct cardset *things)
{
    CARDSET_EACH(things, thing)
    if (thing >= HH_THINGS_MAX || s->where[thing] == HH_IN_HAND || s->where[thing] == HH_IN_DECK ||
        (s->where[thing] < HH_IN_FLEET && !hh_is_face_up(s, thing)))
        return false;
    return true;
}

const struct hh_roll_frame *hh_roll_const(const struct hh_state *s)
{
    for (int i = s->frame_count - 1; i >= 0; i--)
        if (s->frames[i].kind == HH_FRAME_ROLL)
            return &s->frames[i].u.roll;
    return NULL;
}

int hh_face_of(const struct hh_data *d, const struct hh_state *s, int thing)
{
    if (hh_is_sector_thing(thing))
        return HH_CARDS_MAX + hh_sector_row(d, s, thing - HH_SECTOR_THING);
    return s->card[thing];
}

int hh_sectors_of(const struct hh_state *s, int seat)
{
    return (s->taken[0] == seat) + (s->taken[1] == seat) + (s->taken[2] == seat);
}

static bool is_out_of_play(const struct hh_state *s, int thing)
{
    return thing < HH_THINGS_MAX && !hh_is_in_play(s, thing);
}

bool hh_are_like(const struct hh_state *s, int seat, int one, int other)
{
    if (!is_out_of_play(s, one) || !is_out_of_play(s, other) || s->where[one] != s->where[other] ||
        hh_owner(one) != hh_owner(other))
        return false;
    bool is_known = hh_knows(s, seat, one);
    return is_known == hh_knows(s, seat, other) && (!is_known || s->card[one] == s->card[other]);
}

void hh_tell_event(struct witness *w, union hh_event ev)
{
    event_tell(w, &ev.event);
}
