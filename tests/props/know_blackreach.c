/* What may be known in blackreach (docs/rules/blackreach.md: Hidden information; BR-RULE-149,
 * -163). Units and the board lie open; hidden are the numbers of order tokens, who a concealed unit
 * is, and hands and decks of action cards. A number is known from the moment its token is revealed
 * or called; who a unit is, from the moment it is named; a card of another hand, from the moment it
 * is played or discarded. Who is set aside or in a drop pod, and where landing markers lie, has
 * been told. */
#include "know.h"

#include <string.h>

enum { NAME_MAX = 64, CARDS_MAX = 60 };

/* Cards by their words, in no order. */
struct cards {
    int count;
    char word[CARDS_MAX][NAME_MAX];
};

/* A seat's cards: how many it holds, which of them the viewer was shown, and what lies open. */
struct hand {
    int count;
    struct cards seen, discards;
};

struct model {
    struct hand hands[2];
    char site[KNOW_IDS_MAX][NAME_MAX]; /* of a pod: its landing marker */
    int vehicle[KNOW_IDS_MAX];         /* the one that the unit has boarded; 0: none */
    bool is_aside[KNOW_IDS_MAX], is_late[KNOW_IDS_MAX]; /* for a teleport; a delayed pod */
    char name[KNOW_IDS_MAX][NAME_MAX];                  /* as the unit was called last */
    int token[KNOW_IDS_MAX]; /* its number this turn, once it was told; 0: not told */
    bool is_called[2][64];   /* numbers that were called, by seat */
};

enum { BLUFF = 11, SPECIAL = 12 };

/* A token by its number, or by its word; 0: none, or one that is not told. */
static int token_of(const json_t *token)
{
    if (json_is_integer(token))
        return (int)json_integer_value(token);
    const char *word = json_is_string(token) ? json_string_value(token) : "";
    return strcmp(word, "bluff") == 0 ? BLUFF : strcmp(word, "special") == 0 ? SPECIAL : 0;
}

static void tell_piece(struct model *m, const json_t *piece)
{
    int id = know_int(piece, "id");
    const char *name = know_text(piece, "name");
    if (id > 0 && id < KNOW_IDS_MAX && *name != '\0')
        snprintf(m->name[id], NAME_MAX, "%s", name);
}

/* ---- cards ---- */

static void cards_add(struct know *k, struct cards *c, const char *word)
{
    KNOW(k, c->count < CARDS_MAX, "more than %d cards", CARDS_MAX);
    snprintf(c->word[c->count++], NAME_MAX, "%s", word);
}

static int cards_find(const struct cards *c, const char *word)
{
    for (int i = 0; i < c->count; i++)
        if (strcmp(c->word[i], word) == 0)
            return i;
    return -1;
}

static void cards_drop(struct cards *c, const char *word)
{
    int at = cards_find(c, word);
    if (at >= 0)
        memcpy(c->word[at], c->word[--c->count], NAME_MAX);
}

static void tell_cards(struct know *k, const json_t *event)
{
    struct model *m = k->model;
    int seat = know_int(event, "seat");
    const char *card = know_text(event, "card");
    if (seat != 0 && seat != 1)
        return;
    struct hand *h = &m->hands[seat];
    if (know_is(event, "drew")) {
        h->count++;
        KNOW(k, (*card != '\0') == (seat == k->viewer), "viewer %d hears of %s drawn by seat %d",
             k->viewer, *card != '\0' ? card : "no card", seat);
        if (*card != '\0')
            cards_add(k, &h->seen, card);
    }
    if (know_is(event, "discarded") || know_is(event, "played") || know_is(event, "boosted")) {
        h->count--;
        cards_drop(&h->seen, card);
        cards_add(k, &h->discards, card);
    }
    if (know_is(event, "reshuffled"))
        h->discards.count = 0;
}

/* A list of a view holds just these cards. */
static void check_cards(struct know *k, const json_t *list, const struct cards *known, int seat)
{
    struct cards left = *known;
    size_t i;
    const json_t *card;
    json_array_foreach(list, i, card)
    {
        const char *word = json_string_value(card);
        KNOW(k, word != NULL && cards_find(&left, word) >= 0,
             "viewer %d sees %s among the cards of seat %d, and was not shown it", k->viewer,
             word != NULL ? word : "no word", seat);
        cards_drop(&left, word);
    }
    KNOW(k, left.count == 0, "viewer %d misses %d cards of seat %d", k->viewer, left.count, seat);
}

static void check_hand(struct know *k, const json_t *seat, int number)
{
    const struct model *m = k->model;
    const struct hand *h = &m->hands[number];
    const json_t *hand = json_object_get(seat, "hand");
    KNOW(k, know_int(seat, "hand_count") == h->count, "seat %d holds %d cards; %d were drawn",
         number, know_int(seat, "hand_count"), h->count);
    KNOW(k, (hand != NULL) == (number == k->viewer), "viewer %d and the hand of seat %d", k->viewer,
         number);
    if (hand != NULL)
        check_cards(k, hand, &h->seen, number);
    check_cards(k, json_object_get(seat, "discards"), &h->discards, number);
}

/* ---- arrivals ---- */

static void tell_arrivals(struct know *k, const json_t *event, int id)
{
    struct model *m = k->model;
    if (id <= 0 || id >= KNOW_IDS_MAX)
        return;
    if (know_is(event, "pod_marked"))
        snprintf(m->site[id], NAME_MAX, "%s", know_text(event, "at"));
    if (know_is(event, "boarded"))
        m->vehicle[id] = know_id(event, "vehicle");
    if (know_is(event, "reserved"))
        m->is_aside[id] = true;
    if (know_is(event, "delayed") || know_is(event, "landed"))
        m->is_late[id] = know_is(event, "delayed");
}

/* Who waits where has been told. */
static void check_arrival(struct know *k, const json_t *unit, int id)
{
    const struct model *m = k->model;
    const char *where = know_text(unit, "where");
    if (strcmp(where, "pod") == 0)
        KNOW(k, m->vehicle[id] > 0, "unit %d is in a pod, and nobody was told", id);
    if (strcmp(where, "reserve") == 0)
        KNOW(k, m->is_aside[id], "unit %d is set aside, and nobody was told", id);
    if (strcmp(where, "orbit") != 0)
        return;
    KNOW(k, strcmp(know_text(unit, "landing"), m->site[id]) == 0,
         "the landing marker of %d lies on %s; told was %s", id, know_text(unit, "landing"),
         m->site[id]);
    KNOW(k, json_is_true(json_object_get(unit, "delayed")) == m->is_late[id],
         "whether pod %d is delayed", id);
}

/* ---- tokens and identities ---- */

static void tell(struct know *k, const json_t *event)
{
    struct model *m = k->model;
    int token = token_of(json_object_get(event, "token")), id = know_id(event, "unit");
    const char *key;
    json_t *value;
    if (know_is(event, "turn")) { /* tokens go back (BR-SUPPLY-04) */
        memset(m->token, 0, sizeof m->token);
        memset(m->is_called, 0, sizeof m->is_called);
    }
    if (id > 0 && id < KNOW_IDS_MAX && token > 0)
        m->token[id] = token;
    if (token > 0 && token < 64)
        m->is_called[know_int(event, "seat") == 1][token] = true;
    tell_cards(k, event);
    tell_arrivals(k, event, id);
    json_object_foreach((json_t *)(uintptr_t)event, key, value) if (json_is_object(value))
        tell_piece(m, value);
}

/* An enemy's token shows its number only if that was told. */
static void check_token(struct know *k, const json_t *unit, int id)
{
    struct model *m = k->model;
    const json_t *value = json_object_get(unit, "token");
    int token = token_of(value);
    if (token > 0)
        KNOW(k, token == m->token[id], "viewer %d is told that %d has token %d; it can know %d",
             k->viewer, id, token, m->token[id]);
    else
        KNOW(k, json_is_null(value) || strcmp(know_text(unit, "token"), "hidden") == 0,
             "an enemy's token is called %s", know_text(unit, "token"));
}

/* A unit is called as it was called when it was last spoken of; its type follows from its name. */
static void check_identity(struct know *k, const json_t *unit, int id)
{
    struct model *m = k->model;
    const char *name = know_text(unit, "name"), *type = know_text(unit, "type");
    if (m->name[id][0] == '\0')
        return; /* not on the board yet: which units there are is known to both */
    KNOW(k, strcmp(m->name[id], name) == 0, "viewer %d is told that %s is %s", k->viewer,
         m->name[id], name);
    KNOW(k, *type == '\0' || strncmp(name, type, strlen(type)) == 0,
         "viewer %d is told the type of %s: %s", k->viewer, name, type);
}

static void check_seat(struct know *k, const json_t *seat, int number)
{
    struct model *m = k->model;
    size_t i;
    const json_t *token;
    know_keys(k, seat,
              "stars taken left_count void may_interrupt points destroyed streak hand_limit "
              "hand_count deck_count discards controlled units entry teleport teleport_turn bluff "
              "plan");
    KNOW(k, json_object_get(seat, "left") == NULL, "tokens that seat %d has left are told", number);
    json_array_foreach(json_object_get(seat, "to_call"), i, token)
        KNOW(k, false, "viewer %d is told what seat %d will call", k->viewer, number);
    json_array_foreach(json_object_get(seat, "void"), i, token)
        KNOW(k, m->is_called[number][token_of(token)], "viewer %d is told that token %d was called",
             k->viewer, token_of(token));
}

static void check(struct know *k, const json_t *view)
{
    size_t i;
    const json_t *unit;
    if (strcmp(know_text(view, "phase"), "over") == 0)
        return;
    json_array_foreach(json_object_get(view, "units"), i, unit)
    {
        int id = know_int(unit, "id");
        KNOW(k, id > 0 && id < KNOW_IDS_MAX, "unit %d", id);
        check_arrival(k, unit, id);
        if (know_int(unit, "owner") == k->viewer)
            continue;
        check_token(k, unit, id);
        check_identity(k, unit, id);
    }
    for (int seat = 0; seat < 2; seat++) {
        const json_t *side = json_array_get(json_object_get(view, "seats"), (size_t)seat);
        check_hand(k, side, seat);
        if (seat != k->viewer)
            check_seat(k, side, seat);
    }
}

const struct know_game know_blackreach = {
    .game = "blackreach", .model_size = sizeof(struct model), .tell = tell, .check = check};
