/* What may be known in heresy (docs/rules/heresy.md: Hidden information; HH-RULE-77, -81). Where
 * each card lies is public, by its number; only its face is hidden. A face is known to whoever was
 * told it, until its card is shuffled among others. */
#include "know.h"

#include <string.h>

enum { NAME_MAX = 64, SEATS = 2 };

struct pile {
    int count, ids[KNOW_IDS_MAX];
};

struct model {
    char face[KNOW_IDS_MAX][NAME_MAX]; /* "": not known */
    struct pile decks[SEATS];          /* when the viewer looked last, and what came since */
    struct pile discards[SEATS];
    bool reorders;       /* a text was played that puts cards back in any order */
    bool looks;          /* the last event was a look at a card */
    struct pile ordered; /* those cards, and what they were before they were put back */
    char was[KNOW_IDS_MAX][NAME_MAX];
    bool searches; /* the viewer plays a text that searches a deck, which is not shuffled yet */
};

static void learn(struct model *m, const json_t *piece)
{
    int id = know_int(piece, "id");
    const char *name = know_text(piece, "name");
    if (id > 0 && id < KNOW_IDS_MAX && *name != '\0')
        snprintf(m->face[id], NAME_MAX, "%s", name);
}

static void forget(struct model *m, struct pile *p)
{
    for (int i = 0; i < p->count; i++)
        m->face[p->ids[i]][0] = '\0';
}

static void join(struct pile *p, int id)
{
    if (id > 0 && p->count < KNOW_IDS_MAX)
        p->ids[p->count++] = id;
}

/* A pile's cards have changed places: nobody knows any more which is which. */
static void shuffle(struct model *m, const json_t *event, int seat)
{
    if (know_is(event, "recycled")) {
        for (int i = 0; i < m->discards[seat].count; i++)
            join(&m->decks[seat], m->discards[seat].ids[i]);
        m->discards[seat].count = 0;
    }
    forget(m, &m->decks[seat]);
    m->searches = false;
}

/* A card that was drawn or taken is no longer in a pile. */
static void leave(struct pile *p, int id)
{
    for (int i = 0; i < p->count; i++)
        if (p->ids[i] == id)
            p->ids[i--] = p->ids[--p->count];
}

/* Who looks at cards and puts them back chooses their order; others cannot know it. */
static void reorder(struct model *m, const json_t *piece)
{
    int id = know_int(piece, "id");
    if (id <= 0 || id >= KNOW_IDS_MAX)
        return;
    m->face[id][0] = '\0';
    snprintf(m->was[id], NAME_MAX, "%s", know_text(piece, "name"));
    join(&m->ordered, id);
}

static void tell(struct know *k, const json_t *event)
{
    struct model *m = k->model;
    int seat = know_int(event, "seat") == 1, id = know_id(event, "card");
    const char *key, *to = know_text(event, "to");
    json_t *value;
    if (know_is(event, "shuffled") || know_is(event, "recycled")) {
        shuffle(m, event, seat);
        return;
    }
    for (int i = 0; i < SEATS && id > 0 && !know_is(event, "looks") && !know_is(event, "shown") &&
                    !know_is(event, "reveal") && !know_is(event, "targets");
         i++) {
        leave(&m->decks[i], id);
        leave(&m->discards[i], id);
    }
    if (know_is(event, "put") && strstr(to, "deck") != NULL)
        join(&m->decks[seat], id);
    if (know_is(event, "discarded") || know_is(event, "destroyed") || know_is(event, "roll") ||
        know_is(event, "plays") || (know_is(event, "put") && strstr(to, "discard") != NULL))
        join(&m->discards[seat], id);
    if (know_is(event, "plays") || know_is(event, "uses"))
        m->reorders |= strstr(know_text(event, "printed"), "in any order") != NULL;
    if (!know_is(event, "looks") && m->looks)
        m->reorders = false;
    if (know_is(event, "looks") && !m->looks)
        m->ordered.count = 0;
    m->looks = know_is(event, "looks");
    if (know_is(event, "looks") && m->reorders)
        reorder(m, json_object_get(event, "card"));
    if ((know_is(event, "plays") || know_is(event, "uses")) && seat == k->viewer &&
        strstr(know_text(event, "printed"), "earch") != NULL)
        m->searches = true;
    json_object_foreach((json_t *)(uintptr_t)event, key, value) if (json_is_object(value))
        learn(m, value);
}

/* ---- what the view says ---- */

static bool is_printed(const struct know *k, const char *name)
{
    size_t i;
    const json_t *card;
    json_array_foreach(k->cards, i,
                       card) if (strcmp(know_text(card, "name"), name) == 0 &&
                                 strcmp(know_text(card, "kind"), "sector") != 0) return true;
    return false;
}

static bool is_known_name(const struct model *m, const char *name)
{
    for (int id = 0; id < KNOW_IDS_MAX; id++)
        if (strcmp(m->face[id], name) == 0)
            return true;
    return false;
}

/* True if the viewer has put back such a card there, perhaps. */
static bool is_ordered(const struct model *m, int id, const char *name)
{
    bool is_among = false, has_name = false;
    for (int i = 0; i < m->ordered.count; i++) {
        is_among = is_among || m->ordered.ids[i] == id;
        has_name = has_name || strcmp(m->was[m->ordered.ids[i]], name) == 0;
    }
    return is_among && has_name;
}

/* Who searches a deck sees it, until it is shuffled. */
static bool is_searched(const struct model *m, int id)
{
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < m->decks[seat].count; i++)
            if (m->decks[seat].ids[i] == id)
                return m->searches;
    return false;
}

static void check_piece(struct know *k, const json_t *piece)
{
    struct model *m = k->model;
    int id = know_int(piece, "id");
    const char *name = know_text(piece, "name");
    KNOW(k, id > 0 && id < KNOW_IDS_MAX, "piece %d", id);
    if ((m->face[id][0] == '\0' && is_searched(m, id)) || is_ordered(m, id, name))
        learn(m, piece);
    if (*name == '\0') /* face down: where it lies and whose it is, no more */
        know_keys(k, piece, "id where seat owner position face_up number");
    else
        KNOW(k, strcmp(m->face[id], name) == 0,
             "viewer %d is told that %d is %s; it can know \"%s\"", k->viewer, id, name,
             m->face[id]);
}

/* Fields whose texts are no names, or names of pieces, which check_piece judges. */
static const char quiet_keys[] = "name type keywords where position text printed";

static void check_value(struct know *k, const json_t *value, const char *key)
{
    size_t i;
    const char *inner;
    const json_t *part;
    if (json_is_string(value) && strstr(quiet_keys, key) == NULL &&
        is_printed(k, json_string_value(value)))
        KNOW(k, is_known_name(k->model, json_string_value(value)),
             "viewer %d is told of %s in \"%s\"", k->viewer, json_string_value(value), key);
    if (json_is_array(value))
        json_array_foreach(value, i, part) check_value(k, part, key);
    if (!json_is_object(value))
        return;
    if (json_object_get(value, "id") != NULL)
        check_piece(k, value);
    json_object_foreach((json_t *)(uintptr_t)value, inner, part) check_value(k, part, inner);
}

/* Which cards lie in the piles is public. */
static void look_at(struct pile *p, const json_t *list)
{
    size_t i;
    const json_t *card;
    p->count = 0;
    json_array_foreach(list, i, card) join(p, know_int(card, "id"));
}

static void check(struct know *k, const json_t *view)
{
    struct model *m = k->model;
    const json_t *seats = json_object_get(view, "seats"), *sector;
    size_t i;
    json_array_foreach(json_object_get(view, "sectors"), i, sector) learn(m, sector);
    know_keys(k, view,
              "turn phase attacker planet current host to_act passes over winner planets sectors "
              "seats cards effects roll attack face_down");
    if (!json_is_true(json_object_get(view, "over")))
        check_value(k, view, "");
    for (int seat = 0; seat < SEATS; seat++) {
        const json_t *s = json_array_get(seats, (size_t)seat);
        know_keys(k, s, "hand hand_count deck_count deck discard fleet flags sectors");
        look_at(&m->decks[seat], json_object_get(s, "deck"));
        look_at(&m->discards[seat], json_object_get(s, "discard"));
    }
}

const struct know_game know_heresy = {
    .game = "heresy", .model_size = sizeof(struct model), .tell = tell, .check = check};
