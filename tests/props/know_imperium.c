/* What may be known in imperium (docs/rules/imperium.md: Hidden information, IM-RULE-08, -14, -15).
 */
#include "know.h"

#include <string.h>

enum { CARDS_MAX = 256, HAND_SIZE = 7, HIDDEN_IDS = 256 };

struct pile {
    int count, ids[CARDS_MAX];
};

/* A seat's cards as the viewer can follow them. Copies of a card are alike, so cards of a hand are
 * counted by name, under the lowest id of that name. */
struct side {
    struct pile discard, laid;
    int hand, score;
    int known[CARDS_MAX]; /* cards that must be in the hand, by name */
    bool seen[CARDS_MAX]; /* by id: has lain open, so everybody knows whose it is */
    int unseen;           /* a spectator: cards that are in the hand and have never lain open */
    int units, modifiers; /* so many are in the hand at least, as everybody knows */
    bool has_drawn, seeks, has_shed;
};

struct model {
    bool is_playing; /* both decks are chosen, and the piles on the table were seen */
    int own[CARDS_MAX];
    struct side sides[2];
    int name[CARDS_MAX]; /* by id: the lowest id of that name */
    bool is_unit[CARDS_MAX];
    int total[CARDS_MAX]; /* copies in the packs, by name */
};

static void read_cards(struct know *k, struct model *m)
{
    size_t i, j;
    const json_t *card, *other;
    if (m->name[1] != 0)
        return;
    json_array_foreach(k->cards, i, card)
    {
        int id = know_int(card, "id");
        json_array_foreach(
            k->cards, j, other) if (strcmp(know_text(card, "name"), know_text(other, "name")) == 0)
        {
            m->name[id] = know_int(other, "id");
            break;
        }
        m->is_unit[id] = strcmp(know_text(card, "kind"), "unit") == 0;
        m->total[m->name[id]]++;
    }
}

static void push(struct pile *p, int id)
{
    p->ids[p->count++] = id;
}

/* ---- what is told ---- */

/* A card leaves the hand for the table. If one of its name was known to be there, that one went. */
static void leaves_hand(struct model *m, struct side *s, int id)
{
    int name = m->name[id];
    int *least = m->is_unit[id] ? &s->units : &s->modifiers;
    s->hand--;
    *least -= *least > 0;
    if (s->known[name] > 0)
        s->known[name]--;
    else if (!s->seen[id] && s->unseen > 0)
        s->unseen--;
    s->seen[id] = true;
}

/* The deck was empty: what does not lie open is in the hand. */
static void recycles(struct know *k, struct model *m, int seat)
{
    struct side *s = &m->sides[seat];
    int sum = 0;
    memset(s->known, 0, sizeof s->known);
    for (int id = 1; id < CARDS_MAX; id++) {
        if (k->viewer == (seat ^ 1))
            s->known[id] = m->total[id] - m->own[id]; /* not mine, so the opponent's */
        else if (s->seen[id])
            s->known[m->name[id]]++;
    }
    for (int i = 0; i < s->discard.count; i++)
        s->known[m->name[s->discard.ids[i]]]--;
    for (int id = 1; id < CARDS_MAX; id++)
        sum += s->known[id];
    s->unseen = k->viewer == SEAT_SPECTATOR ? s->hand - sum : 0;
    s->discard.count = 0;
}

static void draws(struct side *s)
{
    s->hand++;
    s->has_drawn = true;
    if (s->seeks) { /* IM-HAND-01: it drew until a unit came */
        s->units++;
        s->seeks = false;
    }
}

static void discards(struct model *m, struct side *s, int id)
{
    if (s->seeks && !s->has_shed) {
        leaves_hand(m, s, id);
        s->has_shed = true;
    }
    s->seen[id] = true;
    push(&s->discard, id);
}

/* IM-HAND-01: the hand has no unit. The other seat, if it has drawn before, has one. */
static void lacks_unit(struct model *m, int seat)
{
    struct side *s = &m->sides[seat], *other = &m->sides[seat ^ 1];
    s->units = 0;
    s->modifiers = s->hand;
    s->seeks = true;
    s->has_shed = false;
    if (other->has_drawn && other->units == 0)
        other->units = 1;
}

static void ends_round(struct model *m, const json_t *event)
{
    for (int seat = 0; seat < 2; seat++) {
        struct side *s = &m->sides[seat];
        for (int i = 0; i < s->laid.count; i++)
            push(&s->discard, s->laid.ids[i]);
        s->laid.count = 0;
        s->has_drawn = false;
        s->score = know_is(event, "forfeit") ? s->score + (seat != know_int(event, "seat"))
                                             : know_int(event, seat == 0 ? "score0" : "score1");
    }
}

static void tell(struct know *k, const json_t *event)
{
    struct model *m = k->model;
    int seat = know_int(event, "seat"), card = know_id(event, "card");
    struct side *s = &m->sides[seat == 1];
    read_cards(k, m);
    if (know_is(event, "laid")) {
        leaves_hand(m, s, card);
        push(&s->laid, card);
    } else if (know_is(event, "drew")) {
        draws(s);
        if (card > 0)
            s->known[m->name[card]]++; /* one's own */
    } else if (know_is(event, "recycled")) {
        if (seat == k->viewer)
            s->discard.count = 0;
        else
            recycles(k, m, seat);
    } else if (know_is(event, "discarded")) {
        discards(m, s, card);
    } else if (know_is(event, "no-unit")) {
        lacks_unit(m, seat);
    } else if (know_is(event, "won") || know_is(event, "forfeit")) {
        ends_round(m, event);
    } else if (know_is(event, "round")) { /* each has a unit to lay down */
        for (int i = 0; i < 2; i++)
            m->sides[i].units += m->sides[i].units == 0;
    }
}

/* ---- what the view says ---- */

static void check_list(struct know *k, const json_t *seat, const char *key, const struct pile *pile)
{
    const json_t *list = json_object_get(seat, key);
    KNOW(k, (int)json_array_size(list) == pile->count, "%s has %zu cards, %d were shown", key,
         json_array_size(list), pile->count);
    for (int i = 0; i < pile->count; i++)
        KNOW(k, know_int(json_array_get(list, (size_t)i), "id") == pile->ids[i],
             "%s: card %d is not the one that was shown", key, i);
}

/* The cards that the view says are in the hand. */
static void check_hand(struct know *k, const json_t *seat, const char *key, const struct side *s)
{
    struct model *m = k->model;
    int said[CARDS_MAX] = {0};
    size_t i;
    const json_t *card;
    json_array_foreach(json_object_get(seat, key), i, card) said[m->name[know_int(card, "id")]]++;
    for (int id = 1; id < CARDS_MAX; id++)
        KNOW(k, said[id] == s->known[id], "%s has card %d %d times; %d can be known by viewer %d",
             key, id, said[id], s->known[id], k->viewer);
}

static void check_other(struct know *k, const json_t *seat, const struct side *s)
{
    struct model *m = k->model;
    int units = 0, modifiers = 0, unseen = know_int(seat, "hand_unseen");
    size_t i;
    const json_t *card;
    know_keys(k, seat,
              "seat score built hand_count deck_count total laid discard hand_known hand_hidden "
              "hand_unseen hand_units_at_least hand_modifiers_at_least");
    check_hand(k, seat, "hand_known", s);
    for (int id = 1; id < CARDS_MAX; id++)
        *(m->is_unit[id] ? &units : &modifiers) += s->known[id];
    KNOW(k, (unseen < 0 ? 0 : unseen) == s->unseen, "%d unseen cards in the hand, %d can be known",
         unseen, s->unseen);
    json_array_foreach(json_object_get(seat, "hand_hidden"), i, card)
    {
        know_keys(k, card, "id");
        KNOW(k, know_int(card, "id") > HIDDEN_IDS, "a hidden card has the id of a face");
    }
    KNOW(k, (int)i == s->hand - units - modifiers, "%zu hidden cards in the hand", i);
    units = units > s->units ? units : s->units;
    modifiers = modifiers > s->modifiers ? modifiers : s->modifiers;
    KNOW(k, know_int(seat, "hand_units_at_least") <= units,
         "viewer %d is told of %d units in the hand; %d can be known", k->viewer,
         know_int(seat, "hand_units_at_least"), units);
    KNOW(k, know_int(seat, "hand_modifiers_at_least") <= modifiers,
         "viewer %d is told of %d modifiers in the hand; %d can be known", k->viewer,
         know_int(seat, "hand_modifiers_at_least"), modifiers);
}

static void check_own(struct know *k, const json_t *seat, const struct side *s)
{
    struct model *m = k->model;
    int left[CARDS_MAX];
    size_t i;
    const json_t *card;
    know_keys(k, seat,
              "seat score built hand_count deck_count total laid discard hand deck "
              "hand_units_at_least hand_modifiers_at_least");
    check_hand(k, seat, "hand", s);
    memcpy(left, m->own, sizeof left);
    for (int id = 1; id < CARDS_MAX; id++)
        left[id] -= s->known[id];
    for (i = 0; (int)i < s->discard.count; i++)
        left[m->name[s->discard.ids[i]]]--;
    for (i = 0; (int)i < s->laid.count; i++)
        left[m->name[s->laid.ids[i]]]--;
    json_array_foreach(json_object_get(seat, "deck"), i, card)
        left[m->name[know_int(card, "id")]]--;
    for (int id = 1; id < CARDS_MAX; id++)
        KNOW(k, left[id] == 0, "card %d is not where the seat knows it to be", id);
}

/* While decks are chosen, a viewer sees its own cards alone (IM-RULE-08). */
static void check_building(struct know *k, const json_t *seat)
{
    int own = know_int(seat, "seat") == k->viewer;
    know_keys(k, seat,
              own ? "seat score built hand_count deck_count total laid discard hand deck choosing "
                    "hand_units_at_least hand_modifiers_at_least"
                  : "seat score built hand_count deck_count total laid discard hand_known "
                    "hand_hidden hand_units_at_least hand_modifiers_at_least");
    KNOW(k, know_int(seat, "hand_count") == 0, "a hand before the deck is chosen");
    if (own)
        return;
    KNOW(k, know_int(seat, "deck_count") == 0, "the size of the deck is told");
    KNOW(k, json_array_size(json_object_get(seat, "discard")) == 0, "cards left out are told");
    KNOW(k, json_array_size(json_object_get(seat, "hand_known")) == 0, "cards are told");
    KNOW(k, know_int(seat, "hand_units_at_least") + know_int(seat, "hand_modifiers_at_least") == 0,
         "kinds of cards are told");
}

static void count_own(struct model *m, const json_t *seat)
{
    static const char *const keys[] = {"hand", "deck", "discard", "laid"};
    size_t i;
    const json_t *card;
    memset(m->own, 0, sizeof m->own);
    for (int n = 0; n < 4; n++)
        json_array_foreach(json_object_get(seat, keys[n]), i, card)
            m->own[m->name[know_int(card, "id")]]++;
}

/* Both decks are chosen: the cards left out lie open (IM-SETUP-04, -06), and one's own are known.
 */
static void begin(struct know *k, const json_t *seats)
{
    struct model *m = k->model;
    size_t i;
    const json_t *card;
    if (k->viewer >= 0)
        count_own(m, json_array_get(seats, (size_t)k->viewer));
    for (int n = 0; n < 2; n++) {
        struct side *s = &m->sides[n];
        json_array_foreach(json_object_get(json_array_get(seats, (size_t)n), "discard"), i, card)
        {
            if (s->seen[know_int(card, "id")])
                continue; /* discarded since, and told */
            s->seen[know_int(card, "id")] = true;
            memmove(s->discard.ids + i + 1, s->discard.ids + i,
                    (size_t)(s->discard.count - (int)i) * sizeof *s->discard.ids);
            s->discard.ids[i] = know_int(card, "id");
            s->discard.count++;
        }
    }
    m->is_playing = true;
}

static void check(struct know *k, const json_t *view)
{
    struct model *m = k->model;
    const json_t *seats = json_object_get(view, "seats");
    read_cards(k, m);
    know_keys(k, view, "game phase round attacker points pass winner seats");
    if (strcmp(know_text(view, "phase"), "over") == 0)
        return; /* everything is open */
    bool is_building = strcmp(know_text(view, "phase"), "build") == 0;
    if (!is_building && !m->is_playing)
        begin(k, seats);
    for (int n = 0; n < 2; n++) {
        const json_t *seat = json_array_get(seats, (size_t)n);
        struct side *s = &m->sides[n];
        if (is_building) {
            check_building(k, seat);
            continue;
        }
        KNOW(k, know_int(seat, "score") == s->score, "another score");
        KNOW(k, know_int(seat, "hand_count") == s->hand, "another number of cards in the hand");
        check_list(k, seat, "laid", &s->laid);
        check_list(k, seat, "discard", &s->discard);
        if (n == k->viewer)
            check_own(k, seat, s);
        else
            check_other(k, seat, s);
    }
}

const struct know_game know_imperium = {
    .game = "imperium", .model_size = sizeof(struct model), .tell = tell, .check = check};
