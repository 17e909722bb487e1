/* view.c: what each seat may know. A view is built up from what may be known; nothing hidden is
 * ever in it, and equal knowledge gives equal bytes. */
#include "talk/view.h"
#include "state/fields.h"

const char *const hh_phase_names[HH_PHASE_COUNT] = {
    "role", "planet", "first-wave", "deploy", "sector", "setup", "battle", "victory", "end"};

static enum hh_phase phase_of_battle(int step)
{
    /* mutant: < becomes <=: nobody looks at that step: nothing is asked there */
    if (step < HH_BS_BEGIN)
        return HH_PHASE_SETUP;
    return step < HH_BS_WITHDRAW ? HH_PHASE_BATTLE : HH_PHASE_VICTORY;
}

static enum hh_phase phase_of_game(int step)
{
    if (step <= HH_GS_ROLE)
        return HH_PHASE_ROLE;
    if (step == HH_GS_PLANET)
        return HH_PHASE_PLANET;
    if (step <= HH_GS_SEND)
        return HH_PHASE_FIRST_WAVE;
    if (step <= HH_GS_PLACE)
        return HH_PHASE_DEPLOY;
    return step < HH_GS_END ? HH_PHASE_SECTOR : HH_PHASE_END;
}

enum hh_phase hh_phase(const struct hh_state *s)
{
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never a play */
    for (int i = s->frame_count - 1; i >= 0; i--) {
        const struct hh_frame *f = &s->frames[i];
        if (f->kind == HH_FRAME_VICTORY)
            return HH_PHASE_VICTORY;
        if (f->kind == HH_FRAME_BATTLE)
            return phase_of_battle(f->step);
        if (f->kind == HH_FRAME_GAME)
            return phase_of_game(f->step);
    }
    return HH_PHASE_END;
}

/* ---- who may know what ---- */

static bool sees_all(const struct hh_state *s, int viewer)
{
    return viewer == SEAT_ALL || s->is_over; /* HH-HIDE-08 */
}

/* The bits that the viewer's knowledge needs: all of them must be set. */
static int needed_bits(int viewer, int bit)
{
    return viewer == SEAT_SPECTATOR ? bit | bit << 1 : bit << viewer;
}

/* True if everybody sees the card's face now: it is in no hand or deck, and not face down. */
static bool lies_open(const struct hh_state *s, int thing)
{
    return s->where[thing] != HH_IN_HAND && s->where[thing] != HH_IN_DECK &&
           (s->where[thing] >= HH_IN_FLEET || hh_is_face_up(s, thing));
}

/* An onlooker sees what lies open. That both players know a hidden card does not make it public:
 * each may have looked at it for themselves. */
static bool knows_face(const struct hh_state *s, int viewer, int thing)
{
    if (sees_all(s, viewer))
        return true;
    if (viewer == SEAT_SPECTATOR && !lies_open(s, thing))
        return false;
    int needed = needed_bits(viewer, HH_KNOWN);
    return (s->bits[thing] & needed) == needed;
}

/* An onlooker remembers nothing of what was shuffled: of a face that both players know to be in a
 * pool neither may know that the other does. */
static bool knows_of(const struct hh_state *s, int viewer, int thing)
{
    return viewer >= 0 && (s->bits[thing] / HH_CONTAINED >> viewer & 1);
}

/* ---- faces ---- */

static void copy_things(const struct hh_state *s, int viewer, struct hh_state *v)
{
    for (int thing = 0; thing < HH_THINGS_MAX; thing++) {
        v->card[thing] = HH_NO_CARD;
        v->where[thing] = HH_OUT;
    }
    for (int seat = 0; seat < 2; seat++) {
        for (int i = 0; i < s->things[seat]; i++) {
            int thing = seat * HH_SEAT_THINGS + i;
            v->where[thing] = s->where[thing];
            v->pool[thing] = s->pool[thing];
            v->bits[thing] = (uint8_t)(s->bits[thing] & ~(3 * HH_CONTAINED));
            if (viewer == SEAT_ALL)
                v->bits[thing] = s->bits[thing];
            if (knows_face(s, viewer, thing))
                v->card[thing] = s->card[thing];
        }
        v->things[seat] = s->things[seat];
        v->deck_count[seat] = s->deck_count[seat];
        v->discard_count[seat] = s->discard_count[seat];
        v->hand_count[seat] = s->hand_count[seat];
        v->hand[seat] = s->hand[seat];
        v->fleet[seat] = s->fleet[seat];
        memcpy(v->pile[seat], s->pile[seat], s->deck_count[seat]);
        int top = HH_SEAT_THINGS - s->discard_count[seat];
        memcpy(v->pile[seat] + top, s->pile[seat] + top, s->discard_count[seat]);
    }
    memcpy(v->side, s->side, sizeof v->side);
}

/* Puts a face in its place of the list: by pool, then by card. */
static void add_contained(struct hh_view *v, int pool, int card)
{
    int at = v->contained_count++;
    /* mutant: > becomes >= (3): like faces may stand in any order */
    for (; at > 0 && (v->contained_pool[at - 1] > pool ||
                      (v->contained_pool[at - 1] == pool && v->contained[at - 1] > card));
         at--) {
        v->contained_pool[at] = v->contained_pool[at - 1];
        v->contained[at] = v->contained[at - 1];
    }
    v->contained_pool[at] = (uint8_t)pool;
    v->contained[at] = (uint16_t)card;
}

static void list_contained(const struct hh_state *s, int viewer, struct hh_view *v)
{
    if (sees_all(s, viewer))
        return;
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < s->things[seat]; i++)
            if (knows_of(s, viewer, seat * HH_SEAT_THINGS + i))
                add_contained(v, s->pool[seat * HH_SEAT_THINGS + i],
                              s->card[seat * HH_SEAT_THINGS + i]);
}

/* ---- pending work ---- */

static void copy_lists(const struct hh_state *s, struct hh_state *v)
{
    for (int kind = 0; kind < HH_LIST_COUNT; kind++) {
        struct hh_list from = hh_list_of((struct hh_state *)s, (enum hh_list_kind)kind);
        struct hh_list to = hh_list_of(v, (enum hh_list_kind)kind);
        *to.count = *from.count;
        for (int i = 0; i < *from.count; i++)
            record_copy(to.items + i * to.item_size, from.items + i * from.item_size,
                        &hh_list_records[kind]);
    }
    v->frame_count = s->frame_count;
    for (int i = 0; i < s->frame_count; i++) {
        v->frames[i].kind = s->frames[i].kind;
        record_copy(&v->frames[i], &s->frames[i], hh_frame_record(s->frames[i].kind));
    }
}

/* A hand card of somebody else. */
static bool is_other_hand(const struct hh_state *s, int viewer, int thing)
{
    return thing < HH_THINGS_MAX && s->where[thing] == HH_IN_HAND && hh_owner(thing) != viewer;
}

/* Is the slot one whose card the player of the ability chooses? A card that a trigger speaks of is
 * no secret. */
static bool is_choice(const struct hh_data *d, const struct hh_play_frame *p, int slot)
{
    const struct card_ability *read = &d->abilities[p->ability].read;
    for (int i = 0; i < read->pick_count; i++)
        if (read->picks[i].slot == slot)
            return true;
    return false;
}

/* HH-HIDE-10: the others see only that a hand card was chosen. */
static void hide_picks(const struct hh_data *d, const struct hh_state *s, int viewer,
                       struct hh_state *v)
{
    int end = s->pick_count;
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never a play */
    for (int i = s->frame_count - 1; i >= 0; i--) {
        const struct hh_play_frame *p = &s->frames[i].u.play;
        if (s->frames[i].kind != HH_FRAME_PLAY)
            continue;
        for (int pick = p->picks; pick < end; pick++)
            if (is_other_hand(s, viewer, s->picks[pick].thing) &&
                is_choice(d, p, s->picks[pick].slot))
                v->picks[pick].thing = HH_NO_THING;
        end = p->picks;
    }
    for (int i = 0; i < s->fact_count; i++)
        if (s->facts[i].kind == HH_CHOSEN && is_other_hand(s, viewer, s->facts[i].a))
            v->facts[i].a = HH_NO_THING;
}

void hh_view(const void *data, const void *state, int seat, void *view)
{
    const struct hh_state *s = state;
    struct hh_view *v = view;
    memset(v, 0, sizeof *v);
    v->viewer = (int8_t)seat;
    v->asked = (uint8_t)hh_deciders(data, state);
    record_copy(&v->s, s, &hh_table_record);
    copy_things(s, seat, &v->s);
    list_contained(s, seat, v);
    copy_lists(s, &v->s);
    if (!sees_all(s, seat))
        hide_picks(data, s, seat, &v->s);
    if (seat == SEAT_ALL)
        v->s.rng = s->rng;
}
