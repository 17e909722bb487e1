/* zones.c: moving cards between the places of HH-ZONE-*, and who knows them there.
 *
 * Every change of place goes through take_away and one of the arrivals, so that sets, piles and
 * counts agree. What a seat knows of a face travels with the card; a shuffle ends it. */
#include "state/zones.h"
#include "state/digest.h"
#include "state/vocabulary.h"

/* ---- leaving ---- */

static int find_in_pile(const struct hh_state *s, int seat, int from, int count, int thing)
{
    for (int i = from; i < from + count; i++)
        if (s->pile[seat][i] == thing)
            return i;
    assert(false && "a pile holds the cards that are there");
    return from;
}

static void leave_deck(struct hh_state *s, int thing)
{
    int seat = hh_owner(thing), count = s->deck_count[seat];
    uint8_t *pile = s->pile[seat];
    int at = pile[count - 1] == thing ? count - 1 : find_in_pile(s, seat, 0, count, thing);
    memmove(pile + at, pile + at + 1, (size_t)(count - 1 - at));
    s->deck_count[seat]--;
}

static void leave_discard(struct hh_state *s, int thing)
{
    int seat = hh_owner(thing), top = HH_SEAT_THINGS - s->discard_count[seat];
    uint8_t *pile = s->pile[seat];
    int at = find_in_pile(s, seat, top, s->discard_count[seat], thing);
    memmove(pile + top + 1, pile + top, (size_t)(at - top));
    s->discard_count[seat]--;
}

static bool speaks_of(const struct hh_effect *e, int thing)
{
    return e->subject == thing;
}

/* A card that left play and comes back is a new card (HH-RULE-47): nothing lasts on it. */
static void forget_effects(struct hh_state *s, int thing)
{
    int kept = 0;
    for (int i = 0; i < s->effect_count; i++)
        if (!speaks_of(&s->effects[i], thing))
            s->effects[kept++] = s->effects[i];
    if (kept < s->effect_count)
        hh_digest_invalidate(s);
    s->effect_count = (uint8_t)kept;
    kept = 0;
    for (int i = 0; i < s->use_count; i++)
        if (s->uses[i].thing != thing)
            s->uses[kept++] = s->uses[i];
    s->use_count = (uint8_t)kept;
}

/* A card came to a place in play, or left it: its texts work at the current sector and in fleets,
 * and in battles only. */
static void change_texts(struct hh_state *s, int where)
{
    if (s->current != HH_NO_SECTOR && (where == s->current || where == HH_IN_FLEET))
        hh_digest_invalidate(s);
}

/* A card left an attack (destroyed, moved, other side): the attack ends (HH-TERM-07, HH-RULE-38).
 */
static void leave_attack(struct hh_state *s, int thing)
{
    /* mutant: 0 becomes 1: the lowest frame is the game's own, never an attack */
    /* mutant: < becomes <=: what lies above the frames is never read */
    for (int i = 0; i < s->frame_count; i++) {
        struct hh_frame *f = &s->frames[i];
        struct hh_attack_frame *a = &f->u.attack;
        if (f->kind != HH_FRAME_ATTACK || (a->attacker != thing && a->defender != thing))
            continue;
        /* mutant: <= becomes <: nothing happens between the numbers and the damage */
        if (f->step <= HH_ATTACK_DAMAGE) /* HH-RULE-38 */
            f->step = HH_ATTACK_END;
        if (a->attacker == thing)
            a->gone = 1;
    }
}

static void leave_place(struct hh_state *s, int thing)
{
    int seat = hh_controller(s, thing);
    change_texts(s, s->where[thing]);
    if (s->where[thing] == HH_IN_FLEET)
        cardset_remove(&s->fleet[seat], thing);
    else
        cardset_remove(&s->side[s->where[thing]][seat], thing);
    leave_attack(s, thing);
}

static void leave_play(struct hh_state *s, int thing)
{
    leave_place(s, thing);
    forget_effects(s, thing);
}

/* Takes a thing from where it is. Its bits stay, but for those of a card in play. */
static void take_away(struct hh_state *s, int thing)
{
    switch ((enum hh_where)s->where[thing]) {
    case HH_IN_HAND:
        cardset_remove(&s->hand[hh_owner(thing)], thing);
        s->hand_count[hh_owner(thing)]--;
        s->digest.hands[hh_owner(thing)].kinds = 0;
        break;
    case HH_IN_DECK:
        leave_deck(s, thing);
        break;
    case HH_IN_DISCARD:
        leave_discard(s, thing);
        break;
    case HH_ON_TABLE:
    case HH_OUT:
    case HH_WHERE_COUNT:
        break;
    case HH_AT_SECTOR:
    case HH_IN_FLEET:
    default: /* a sector of the row */
        leave_play(s, thing);
    }
    s->bits[thing] &= (uint8_t) ~(HH_POSITION | HH_FACE_UP | HH_CONTROLLER);
    if (hh_owner(thing) == 1)
        s->bits[thing] |= HH_CONTROLLER;
}

/* ---- knowledge ---- */

void hh_learn(struct hh_state *s, int seat, int thing)
{
    s->bits[thing] |= (uint8_t)(HH_KNOWN << seat);
    s->bits[thing] &= (uint8_t) ~(HH_CONTAINED << seat);
}

static void show_all(struct hh_state *s, int thing)
{
    s->bits[thing] |= HH_KNOWN | HH_KNOWN << 1;
    s->bits[thing] &= (uint8_t) ~(HH_CONTAINED | HH_CONTAINED << 1);
}

/* ---- arriving ---- */

static void put_in_hand(struct hh_state *s, int seat, int thing)
{
    s->where[thing] = HH_IN_HAND;
    cardset_add(&s->hand[seat], thing);
    s->hand_count[seat]++;
    s->digest.hands[seat].kinds = 0;
    hh_learn(s, seat, thing);
}

void hh_to_hand(struct hh_state *s, int thing)
{
    take_away(s, thing);
    put_in_hand(s, hh_owner(thing), thing);
}

void hh_to_discard(struct hh_state *s, int thing)
{
    int seat = hh_owner(thing);
    take_away(s, thing);
    s->where[thing] = HH_IN_DISCARD;
    s->discard_count[seat]++;
    s->pile[seat][HH_SEAT_THINGS - s->discard_count[seat]] = (uint8_t)thing;
    show_all(s, thing);
}

void hh_to_deck(struct hh_state *s, int thing, bool on_top)
{
    int seat = hh_owner(thing);
    take_away(s, thing);
    s->where[thing] = HH_IN_DECK;
    uint8_t *pile = s->pile[seat];
    int at = on_top ? s->deck_count[seat] : 0;
    memmove(pile + at + 1, pile + at, (size_t)(s->deck_count[seat] - at));
    pile[at] = (uint8_t)thing;
    s->deck_count[seat]++;
}

void hh_to_fleet(struct hh_state *s, int thing, int seat)
{
    take_away(s, thing);
    s->where[thing] = HH_IN_FLEET;
    s->bits[thing] &= (uint8_t)~HH_CONTROLLER;
    s->bits[thing] |= (uint8_t)(HH_FACE_UP | (seat == 1 ? HH_CONTROLLER : 0));
    cardset_add(&s->fleet[seat], thing);
    hh_digest_invalidate(s);
    show_all(s, thing);
}

void hh_to_sector(struct hh_state *s, int thing, int sector, int seat, bool face_up, int position)
{
    if (s->where[thing] < HH_IN_FLEET)
        leave_place(s, thing); /* from sector to sector: what lasts on it stays with it */
    else
        take_away(s, thing);
    s->where[thing] = (uint8_t)sector;
    s->bits[thing] &= (uint8_t) ~(HH_CONTROLLER | HH_POSITION | HH_FACE_UP);
    s->bits[thing] |=
        (uint8_t)(position | (face_up ? HH_FACE_UP : 0) | (seat == 1 ? HH_CONTROLLER : 0));
    cardset_add(&s->side[sector][seat], thing);
    change_texts(s, sector);
    hh_learn(s, seat, thing);
    if (face_up)
        show_all(s, thing);
}

void hh_to_table(struct hh_state *s, int thing)
{
    take_away(s, thing);
    s->where[thing] = HH_ON_TABLE;
    show_all(s, thing);
}

void hh_remove(struct hh_state *s, int thing)
{
    take_away(s, thing);
    s->where[thing] = HH_OUT;
    show_all(s, thing);
}

void hh_turn_up(struct hh_state *s, int thing)
{
    s->bits[thing] |= HH_FACE_UP;
    hh_digest_invalidate(s);
    show_all(s, thing);
}

void hh_set_position(struct hh_state *s, int thing, int position)
{
    s->bits[thing] = (uint8_t)((s->bits[thing] & ~HH_POSITION) | position);
}

void hh_set_controller(struct hh_state *s, int thing, int seat)
{
    int old = hh_controller(s, thing);
    if (old == seat)
        return;
    struct cardset *sets = s->where[thing] == HH_IN_FLEET ? s->fleet : s->side[s->where[thing]];
    cardset_remove(&sets[old], thing);
    cardset_add(&sets[seat], thing);
    hh_digest_invalidate(s);
    s->bits[thing] ^= HH_CONTROLLER;
    if (s->where[thing] != HH_IN_FLEET)
        leave_attack(s, thing);
}

/* ---- decks ---- */

/* The things of a deck become one pool: with them, all that shared a pool with one of them. A seat
 * then knows of the pool what it knew of its parts; that a card shuffled in cannot be among those
 * outside the deck is forgotten (HH-RULE-81). */
static void join_pools(struct hh_state *s, int seat, int count)
{
    uint8_t joined = s->pool[s->pile[seat][0]];
    /* mutant: true becomes false: only a shortcut: a pool joined with itself stays as it is */
    bool is_one = true;
    /* mutant: < becomes <=: only a shortcut: a pool joined with itself stays as it is */
    for (int i = 1; i < count && is_one; i++)
        is_one = s->pool[s->pile[seat][i]] == joined;
    if (is_one)
        return;
    struct cardset tags = {{0}};
    for (int i = 0; i < count; i++) {
        uint8_t tag = s->pool[s->pile[seat][i]];
        cardset_add(&tags, tag);
        /* mutant: < becomes <=: of two equal numbers either will do */
        joined = tag < joined ? tag : joined;
    }
    for (int i = seat * HH_SEAT_THINGS; i < seat * HH_SEAT_THINGS + s->things[seat]; i++)
        if (cardset_has(&tags, s->pool[i]))
            s->pool[i] = joined;
}

/* A pool of their own for the things of a deck that is all there is to know of: the discard pile
 * made anew. */
static void own_pool(struct hh_state *s, int seat, int count)
{
    uint8_t lowest = HH_NO_THING;
    for (int i = 0; i < count; i++)
        /* mutant: < becomes <= (2): of two equal numbers either will do */
        lowest = s->pile[seat][i] < lowest ? s->pile[seat][i] : lowest;
    /* Another pool may have that name: its members get the name of their lowest one left. */
    struct cardset mine = {{0}};
    for (int i = 0; i < count; i++)
        cardset_add(&mine, s->pile[seat][i]);
    int first = seat * HH_SEAT_THINGS, end = first + s->things[seat];
    uint8_t renamed[HH_THINGS_MAX];
    memset(renamed, HH_NO_THING, sizeof renamed);
    for (int i = first; i < end; i++) {
        if (cardset_has(&mine, i))
            continue;
        uint8_t tag = s->pool[i];
        if (renamed[tag] == HH_NO_THING)
            renamed[tag] = (uint8_t)i;
        s->pool[i] = renamed[tag];
    }
    CARDSET_EACH(&mine, thing)
    s->pool[thing] = lowest;
}

/* Nobody can tell which copy is which: limits on their command lines are over (HH-RULE-111). */
static void forget_uses(struct hh_state *s, int seat)
{
    int kept = 0;
    for (int i = 0; i < s->use_count; i++) {
        int thing = s->uses[i].thing;
        /* mutant: < becomes <=: a sector is in no deck */
        bool is_shuffled =
            thing < HH_THINGS_MAX && hh_owner(thing) == seat && s->where[thing] == HH_IN_DECK;
        if (!is_shuffled)
            s->uses[kept++] = s->uses[i];
    }
    s->use_count = (uint8_t)kept;
}

/* Nobody knows any of these places any more, but whoever knew a face knows that it is there. */
static void forget_places(struct hh_state *s, int seat, int count)
{
    forget_uses(s, seat);
    for (int i = 0; i < count; i++) {
        uint8_t *bits = &s->bits[s->pile[seat][i]];
        int known = *bits >> 4 & 3;
        *bits = (uint8_t)((*bits & ~(3 * HH_KNOWN)) | known << 6);
    }
}

/* Deals the faces of the lowest `count` cards of a deck anew. */
static void deal_faces(struct hh_state *s, int seat, int count, struct witness *w)
{
    uint8_t order[HH_SEAT_THINGS], bits[HH_SEAT_THINGS];
    uint16_t faces[HH_SEAT_THINGS] = {0};
    for (int i = 0; i < count; i++) {
        int thing = s->pile[seat][i];
        order[i] = (uint8_t)i;
        faces[i] = s->card[thing];
        bits[i] = s->bits[thing];
    }
    chance_shuffle_named(&s->rng, w, "shuffle", order, count, faces);
    for (int i = 0; i < count; i++) {
        int thing = s->pile[seat][i];
        s->card[thing] = faces[order[i]];
        s->bits[thing] = bits[order[i]];
    }
}

void hh_shuffle(struct hh_state *s, int seat, struct witness *w)
{
    int count = s->deck_count[seat];
    if (count == 0)
        return;
    forget_places(s, seat, count);
    join_pools(s, seat, count);
    deal_faces(s, seat, count, w);
    HH_TELL(w, seat, SHUFFLED, shuffled, .cards = count);
}

/* HH-RULE-01: the discard pile becomes the deck below the cards that are left of it. */
static void recycle(struct hh_state *s, int seat, struct witness *w)
{
    int fresh = s->discard_count[seat], left = s->deck_count[seat];
    uint8_t *pile = s->pile[seat];
    uint8_t top[HH_SEAT_THINGS];
    if (fresh == 0)
        return;
    memcpy(top, pile, (size_t)left);
    memmove(pile, pile + HH_SEAT_THINGS - fresh, (size_t)fresh);
    memcpy(pile + fresh, top, (size_t)left);
    for (int i = 0; i < fresh; i++)
        s->where[pile[i]] = HH_IN_DECK;
    s->discard_count[seat] = 0;
    s->deck_count[seat] = (uint8_t)(fresh + left);
    forget_places(s, seat, fresh);
    own_pool(s, seat, fresh);
    deal_faces(s, seat, fresh, w);
    HH_TELL(w, seat, RECYCLED, recycled, .cards = fresh);
}

int hh_supply(struct hh_state *s, int seat, int count, struct witness *w)
{
    if (s->deck_count[seat] < count)
        recycle(s, seat, w);
    /* mutant: < becomes <=: of two equal numbers either will do */
    return s->deck_count[seat] < count ? s->deck_count[seat] : count;
}

int hh_draw(struct hh_state *s, int seat, int count, struct witness *w)
{
    int drawn = 0;
    for (; drawn < count; drawn++) {
        /* Only when a card is needed and there is none: the order of shuffles is that of the table.
         */
        if (hh_supply(s, seat, 1, w) == 0)
            break;
        int thing = hh_deck_top(s, seat);
        s->deck_count[seat]--;
        put_in_hand(s, seat, thing);
        HH_TELL_TO(w, seat, 1 << seat, DREW, drew, .card = hh_known(s, thing));
    }
    if (drawn > 0 && w != NULL)
        w->revealed = true; /* the seat learns its cards: nobody may take this back */
    return drawn;
}
