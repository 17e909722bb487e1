/* What may be known in blackreach (docs/rules/blackreach.md: Hidden information; BR-RULE-149,
 * -163). Units and the board lie open; hidden are the numbers of order tokens, and who a concealed
 * unit is. A number is known from the moment its token is revealed or called; who a unit is, from
 * the moment it is named. */
#include "know.h"

#include <string.h>

enum { NAME_MAX = 64 };

struct model {
    char name[KNOW_IDS_MAX][NAME_MAX]; /* as the unit was called last */
    int token[KNOW_IDS_MAX];           /* its number this turn, once it was told; 0: not told */
    bool is_called[2][64];             /* numbers that were called, by seat */
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
        if (know_int(unit, "owner") == k->viewer)
            continue;
        check_token(k, unit, id);
        check_identity(k, unit, id);
    }
    for (int seat = 0; seat < 2; seat++)
        if (seat != k->viewer)
            check_seat(k, json_array_get(json_object_get(view, "seats"), (size_t)seat), seat);
}

const struct know_game know_blackreach = {
    .game = "blackreach", .model_size = sizeof(struct model), .tell = tell, .check = check};
