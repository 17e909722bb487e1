/* move_text.c: parses moves, from typed text and from the fields that programs give.
 *
 * The typed text is matched against the templates of all rows that begin with its first word, in
 * every way that fits; each way splits it into one slice for each field. The legal move whose
 * fields fit the slices best wins. Only if no legal move fits are the slices parsed on their own,
 * so that the check can say why that move is refused. */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include <muster/game.h>

#include "template.h"

enum { TYPED_MAX = 160, WAYS_MAX = 256 };

/* The typed text of one field. `is_said` is false and `text` empty if its group was left out. */
struct slice {
    bool is_said;
    char text[TYPED_MAX];
};

/* The legal move that fits best so far. */
struct best {
    struct move move;
    int fit;
    bool is_exact; /* every piece is given by its whole name */
    bool is_unclear;
    struct move other; /* if is_unclear: fits equally well, but prints differently */
};

/* How the slice of a field fits the value that was looked at last. */
struct known_fit {
    bool is_set;
    uint16_t value;
    int fit;
};

struct reading {
    const struct audience *a;
    const struct move *legal;
    int legal_count;
    int kind; /* of the row being matched */
    const struct move_row *row;
    int field_count;
    struct slice slices[MOVE_FIELDS_MAX];
    struct known_fit known[MOVE_FIELDS_MAX];
    int ways;
    struct best best;
    /* The first way whose slices can all be parsed, for when no legal move fits, or else what was
     * wrong. A whole name takes precedence: it means its piece even if it also begins the name of a
     * piece that can be played. */
    bool has_seen, seen_is_exact;
    struct move seen;
    struct err wrong;  /* of the way that led furthest, */
    int wrong_at;      /* to this field, */
    size_t wrong_size; /* which has so many letters */
};

static const void *picture_of(const struct audience *a)
{
    return a->game->picture(a->view);
}

/* ---- fields ---- */

/* Copies with runs of spaces collapsed and none at the ends. False: too long. */
static bool tidy(const char *text, char out[TYPED_MAX])
{
    size_t size = 0;
    for (; *text != '\0'; text++) {
        bool is_space = *text == ' ' || *text == '\t';
        if (is_space && (size == 0 || out[size - 1] == ' '))
            continue;
        if (size + 1 >= TYPED_MAX)
            return false;
        out[size++] = is_space ? ' ' : *text;
    }
    if (size > 0 && out[size - 1] == ' ')
        size--;
    out[size] = '\0';
    return true;
}

/* Removes "#57" from the end and returns the id; 0: there is none. */
static int cut_id(char *text)
{
    int64_t id;
    char *mark = strrchr(text, '#');
    if (mark == NULL || !text_to_int(mark + 1, 1, UINT16_MAX, &id))
        return 0;
    while (mark > text && mark[-1] == ' ')
        mark--;
    *mark = '\0';
    return (int)id;
}

/* As game_piece_fit, of a text that is tidy. */
static int fit_piece(const struct audience *a, const struct field_kind *k, int value,
                     const char *text)
{
    char printed[TYPED_MAX], tidied[TYPED_MAX], part[TYPED_MAX];
    const char *name = printed;
    struct text t;
    strcpy(part, text);
    int id = cut_id(part);
    if (id != 0 && id != value + 1)
        return 0;
    text_init(&t, printed, sizeof printed);
    k->name_of(a, value, &t);
    if (*part != '\0' && k->is_called == NULL &&
        tolower((unsigned char)*printed) != tolower((unsigned char)*part))
        return 0;                        /* most names, in a text that names one of many cards */
    if (strstr(printed, "  ") != NULL) { /* a name may hold two spaces */
        tidy(printed, tidied);
        name = tidied;
    }
    if (text_same(name, part) || (id != 0 && *part == '\0') ||
        (k->is_called != NULL && k->is_called(a, value, part)))
        return id != 0 ? 3 : 2;
    return *part != '\0' && text_begins(name, part);
}

int game_piece_fit(const struct audience *a, const struct field_kind *k, int value,
                   const char *text)
{
    char tidied[TYPED_MAX];
    return tidy(text, tidied) ? fit_piece(a, k, value, tidied) : 0;
}

static int read_word(const struct field_kind *k, const char *text)
{
    int found = -1;
    for (int i = 0; k->words[i] != NULL; i++) {
        if (text_same(k->words[i], text))
            return i;
        if (*text != '\0' && text_begins(k->words[i], text))
            found = found == -1 ? i : -2;
    }
    return found;
}

static bool read_value(const struct audience *a, const struct field_kind *k, const char *text,
                       int *value, struct err *e)
{
    int64_t number;
    switch (k->form) {
    case FIELD_NUMBER:
    case FIELD_SEAT:
    case FIELD_FLAG:
        if (!text_to_int(text, k->form == FIELD_NUMBER ? k->low : 0,
                         k->form == FIELD_NUMBER ? k->high
                         : k->form == FIELD_SEAT ? a->game->seats - 1
                                                 : 1,
                         &number))
            return err_set(e, ERR_VALUE, "\"%.60s\" is not a number in the allowed range", text);
        *value = (int)number;
        return true;
    case FIELD_WORD:
        *value = read_word(k, text);
        return *value >= 0 ||
               err_set(e, ERR_VALUE, "\"%.60s\" is not a known %s; \"%s\" is one, for example",
                       text, k->name, k->words[0]);
    case FIELD_OTHER:
        return k->read(a, text, value, e);
    case FIELD_PIECE:
        break;
    }
    return false;
}

/* What a field is if nothing is said of it. */
static uint16_t unsaid_value(const struct audience *a, const struct field_kind *k,
                             const struct move *m)
{
    int usual = k->usual != NULL ? k->usual(a, m) : FIELD_ABSENT;
    return usual == FIELD_ABSENT ? UINT16_MAX : (uint16_t)usual;
}

static int fit_field(const struct reading *r, const struct field_kind *k, const struct move *m,
                     uint16_t value, const struct slice *slice)
{
    struct err ignored;
    int read;
    bool is_absent = value == UINT16_MAX;
    if (!slice->is_said)
        return is_absent || value == unsaid_value(r->a, k, m) ? 3 : 1;
    if (is_absent)
        return 0;
    if (k->form == FIELD_PIECE)
        return fit_piece(r->a, k, value, slice->text);
    if (k->fit != NULL)
        return k->fit(r->a, value, slice->text);
    return read_value(r->a, k, slice->text, &read, &ignored) && read == value ? 3 : 0;
}

/* The piece in the viewer's sight that fits best; -1: none. */
static int find_piece(const struct reading *r, const struct field_kind *k, const char *text)
{
    int best = 0, found = -1;
    for (int value = 0; value < k->count(r->a); value++) {
        if (!k->exists(r->a, value))
            continue;
        int fit = 2 * fit_piece(r->a, k, value, text);
        if (fit > 0 && k->prefers != NULL && k->prefers(r->a, r->kind, value))
            fit++;
        if (fit > best) {
            best = fit;
            found = value;
        }
    }
    return found;
}

/* ---- one way to split the text ---- */

/* As fit_field, kept for the next legal move: most have the same unit or card as the one before.
 * What goes without saying depends on the whole move and is not kept. */
static int fit_again(struct reading *r, int field, const struct move *m)
{
    struct known_fit *known = &r->known[field];
    const struct field_kind *k = r->row->fields[field].kind;
    const struct slice *slice = &r->slices[field];
    uint16_t value = m->field[field];
    if (!slice->is_said)
        return fit_field(r, k, m, value, slice);
    if (!known->is_set || known->value != value)
        *known = (struct known_fit){true, value, fit_field(r, k, m, value, slice)};
    return known->fit;
}

static bool reads_alike(const struct reading *r, const struct move *x, const struct move *y)
{
    char one[TYPED_MAX], two[TYPED_MAX];
    struct text a, b;
    text_init(&a, one, sizeof one);
    text_init(&b, two, sizeof two);
    game_print_move(r->a, x, &a);
    game_print_move(r->a, y, &b);
    return strcmp(one, two) == 0;
}

static void offer_legal(struct reading *r, const struct move *m)
{
    int fit = 0;
    bool is_exact = true;
    for (int i = 0; i < r->field_count; i++) {
        const struct field_kind *k = r->row->fields[i].kind;
        int one = fit_again(r, i, m);
        if (one == 0)
            return;
        is_exact = is_exact && (one > 1 || !r->slices[i].is_said);
        fit += 2 * one;
        if (k->prefers != NULL && m->field[i] != UINT16_MAX)
            fit += k->prefers(r->a, r->kind, m->field[i]);
    }
    fit++; /* a verb without fields fits, too */
    if (fit > r->best.fit) {
        r->best = (struct best){.move = *m, .fit = fit, .is_exact = is_exact};
    } else if (fit == r->best.fit && !r->best.is_unclear && !reads_alike(r, m, &r->best.move)) {
        r->best.is_unclear = true;
        r->best.other = *m;
    }
}

static bool read_slice(const struct reading *r, int field, const struct move *m, int *value,
                       struct err *e)
{
    const struct field_kind *k = r->row->fields[field].kind;
    const char *text = r->slices[field].text;
    if (!r->slices[field].is_said) {
        *value = unsaid_value(r->a, k, m);
        return true;
    }
    if (k->form != FIELD_PIECE)
        return read_value(r->a, k, text, value, e);
    *value = find_piece(r, k, text);
    return *value >= 0 || k->missing(r->a, text, e);
}

/* Keeps what the way says that led furthest; of several the one that stumbled over fewest words. */
static void note_wrong(struct reading *r, int field, const struct err *wrong)
{
    size_t size = strlen(r->slices[field].text);
    if (r->wrong.code != ERR_NONE &&
        (field < r->wrong_at || (field == r->wrong_at && size >= r->wrong_size)))
        return;
    r->wrong = *wrong;
    r->wrong_at = field;
    r->wrong_size = size;
}

static void offer_seen(struct reading *r)
{
    struct move m = {.kind = (uint16_t)r->kind};
    bool is_exact = true;
    for (int i = 0; i < r->field_count; i++) {
        const struct field_kind *k = r->row->fields[i].kind;
        struct err wrong = {0};
        int value;
        if (!read_slice(r, i, &m, &value, &wrong)) {
            note_wrong(r, i, &wrong);
            return;
        }
        m.field[i] = (uint16_t)value;
        if (k->form == FIELD_PIECE && r->slices[i].is_said)
            is_exact = is_exact && fit_piece(r->a, k, value, r->slices[i].text) > 1;
    }
    r->has_seen = true;
    r->seen_is_exact = is_exact;
    r->seen = m;
}

static void offer_way(struct reading *r)
{
    if (r->ways++ >= WAYS_MAX)
        return;
    memset(r->known, 0, sizeof r->known);
    for (int i = 0; i < r->legal_count; i++)
        if (r->legal[i].kind == r->kind)
            offer_legal(r, &r->legal[i]);
    if (!r->best.is_exact && !r->seen_is_exact)
        offer_seen(r);
}

/* ---- all ways ---- */

static void match(struct reading *r, const char *words, const char *text);

static void match_field(struct reading *r, const char *words, const char *text)
{
    size_t name = strcspn(words + 1, "}");
    int field = field_find(r->row->fields, r->field_count, words + 1, name);
    struct slice *slice = &r->slices[field];
    for (size_t size = strlen(text); size > 0; size--) {
        if (text[size] != '\0' && text[size] != ' ')
            continue;
        slice->is_said = true;
        memcpy(slice->text, text, size);
        slice->text[size] = '\0';
        match(r, words + name + 2, text + size);
    }
    slice->is_said = false;
    slice->text[0] = '\0';
}

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static void match(struct reading *r, const char *words, const char *text)
{
    for (;; words++) {
        if (*words == '\0') {
            if (*text == '\0')
                offer_way(r);
            return;
        }
        if (*words == '{') {
            match_field(r, words, text);
            return;
        }
        if (*words == '[' || *words == '<') { /* try with the group, then without */
            match(r, words + 1, text);
            words = strchr(words, *words == '[' ? ']' : '>');
        } else if (*words != ']' && *words != '>') {
            if (!same_letter(*words, *text))
                return;
            text++;
        }
    }
}

/* ---- messages ---- */

static size_t verb_size(const char *words)
{
    return strcspn(words, " <[");
}

/* "fire UNIT at TARGET[ with WEAPON]" */
static void add_usage(const struct move_row *row, struct text *out)
{
    bool is_field = false;
    for (const char *at = row->words; *at != '\0'; at++) {
        if (*at == '{' || *at == '}')
            is_field = *at == '{';
        else if (*at != '<' && *at != '>')
            text_add_char(out, is_field ? (char)toupper((unsigned char)*at) : *at);
    }
}

/* The kinds of the legal moves; all if the viewer is not asked. */
static uint64_t verbs_now(const struct reading *r)
{
    uint64_t verbs = r->legal_count > 0 ? 0 : UINT64_MAX;
    for (int i = 0; i < r->legal_count; i++)
        verbs |= UINT64_C(1) << r->legal[i].kind;
    return verbs;
}

static bool no_such_verb(const struct reading *r, const char *typed, struct err *e)
{
    const struct vocabulary *v = r->a->game->vocabulary;
    uint64_t now = verbs_now(r);
    char list[ERR_TEXT_MAX];
    struct text t;
    int first = 1;
    text_init(&t, list, sizeof list);
    for (int i = 0; i < v->move_count; i++) {
        if ((now >> i & 1) == 0)
            continue;
        text_add(&t, first ? "" : ", ");
        add_usage(&v->moves[i], &t);
        first = 0;
    }
    return err_set(e, ERR_SYNTAX, "\"%.40s\" is not a move; now you can type: %s", typed, list);
}

static bool say_unclear(const struct reading *r, struct err *e)
{
    char one[TYPED_MAX], two[TYPED_MAX];
    struct text a, b;
    text_init(&a, one, sizeof one);
    text_init(&b, two, sizeof two);
    game_print_move(r->a, &r->best.move, &a);
    game_print_move(r->a, &r->best.other, &b);
    return err_set(e, ERR_VALUE, "this could mean \"%s\" or \"%s\": type more of it", one, two);
}

/* The verb is known, but the rest could not be parsed. */
static bool say_unread(const struct reading *r, const char *typed, struct err *e)
{
    char usage[TYPED_MAX];
    struct text t;
    if (r->wrong.code != ERR_NONE) {
        *e = r->wrong;
        return false;
    }
    text_init(&t, usage, sizeof usage);
    add_usage(r->row, &t);
    if (r->field_count == 0 && text_begins(typed, usage))
        return err_set(e, ERR_SYNTAX, "nothing may follow \"%s\"", usage);
    return err_set(e, ERR_SYNTAX, "\"%.60s\" is not complete: type \"%s\"", typed, usage);
}

static bool begins_with_verb(const char *typed, const char *words)
{
    size_t size = verb_size(words);
    if (strcspn(typed, " ") != size)
        return false;
    for (size_t i = 0; i < size; i++)
        if (!same_letter(typed[i], words[i]))
            return false;
    return true;
}

/* Matches all rows with the typed verb; returns how many there are. */
static int match_rows(struct reading *r, const char *typed)
{
    const struct vocabulary *v = r->a->game->vocabulary;
    int rows = 0;
    for (int i = 0; i < v->move_count; i++) {
        if (!begins_with_verb(typed, v->moves[i].words))
            continue;
        r->kind = i;
        r->row = &v->moves[i];
        r->field_count = field_count(r->row->fields);
        memset(r->slices, 0, sizeof r->slices);
        match(r, r->row->words, typed);
        rows++;
    }
    return rows;
}

bool game_parse_move(const struct audience *a, const char *text, struct move *m, struct err *e)
{
    struct move legal[GAME_MOVES_MAX];
    char typed[TYPED_MAX];
    struct reading r = {.a = a, .legal = legal};
    if (!tidy(text, typed))
        return err_set(e, ERR_SYNTAX, "this is too long for a move: at most %d characters",
                       TYPED_MAX - 1);
    if (a->viewer >= 0 && (a->game->deciders(a->data, picture_of(a)) >> a->viewer & 1) != 0)
        r.legal_count = a->game->moves(a->data, picture_of(a), a->viewer, legal);
    if (match_rows(&r, typed) == 0)
        return no_such_verb(&r, typed, e);
    bool is_legal = r.best.fit > 0 && (r.best.is_exact || !r.seen_is_exact);
    if (is_legal && r.best.is_unclear)
        return say_unclear(&r, e);
    if (!is_legal && !r.has_seen)
        return say_unread(&r, typed, e);
    *m = is_legal ? r.best.move : r.seen;
    return true;
}

/* ---- from programs ---- */

bool move_is_blank(const struct move *m, int from)
{
    for (int i = from; i < MOVE_FIELDS_MAX; i++)
        if (m->field[i] != 0)
            return false;
    return true;
}

static const struct field_value *find_value(const struct field_value *values, int count,
                                            const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(values[i].name, name) == 0)
            return &values[i];
    return NULL;
}

bool move_row_may_lack(const struct move_row *row, const char *field)
{
    size_t size = strlen(field);
    bool is_inside = false;
    for (const char *at = row->words; *at != '\0'; at++) {
        if (*at == '[' || *at == ']')
            is_inside = *at == '[';
        if (*at == '{' && strncmp(at + 1, field, size) == 0 && at[size + 1] == '}')
            return is_inside;
    }
    return false;
}

static bool take_value(const struct audience *a, const struct row_field *f,
                       const struct field_value *given, int *value, struct err *e)
{
    const struct field_kind *k = f->kind;
    char digits[24];
    if (k->form == FIELD_PIECE) {
        if (given->text != NULL)
            return err_set(e, ERR_VALUE,
                           "\"%s\" must be the id of a piece, a whole number, not \"%.40s\"",
                           f->name, given->text);
        *value = (int)given->number - 1;
        return (given->number >= 1 && given->number <= k->count(a) && k->exists(a, *value)) ||
               err_set(e, ERR_VALUE, "\"%s\": there is no piece %lld that you can see", f->name,
                       (long long)given->number);
    }
    snprintf(digits, sizeof digits, "%lld", (long long)given->number);
    return read_value(a, k, given->text != NULL ? given->text : digits, value, e);
}

static bool check_names(const struct move_row *row, const struct field_value *values, int count,
                        struct err *e)
{
    int fields = field_count(row->fields);
    for (int i = 0; i < count; i++)
        if (field_find(row->fields, fields, values[i].name, strlen(values[i].name)) < 0)
            return err_set(e, ERR_VALUE, "the move \"%s\" has no field \"%.40s\"", row->name,
                           values[i].name);
    return true;
}

static bool no_such_move(const struct audience *a, const char *verb, struct err *e)
{
    const struct vocabulary *v = a->game->vocabulary;
    const char *nearest = NULL;
    for (int i = 0; i < v->move_count && nearest == NULL; i++)
        if (text_distance(verb, v->moves[i].name, 2) <= 2)
            nearest = v->moves[i].name;
    if (nearest != NULL)
        return err_set(e, ERR_VALUE, "there is no verb \"%.40s\"; did you mean \"%s\"?", verb,
                       nearest);
    return err_set(e, ERR_VALUE, "there is no verb \"%.40s\" in %s", verb, a->game->name);
}

bool game_build_move(const struct audience *a, const char *verb, const struct field_value *values,
                     int count, struct move *m, struct err *e)
{
    const struct vocabulary *v = a->game->vocabulary;
    int kind = 0;
    while (kind < v->move_count && strcmp(v->moves[kind].name, verb) != 0)
        kind++;
    if (kind == v->move_count)
        return no_such_move(a, verb, e);
    const struct move_row *row = &v->moves[kind];
    if (!check_names(row, values, count, e))
        return false;
    *m = (struct move){.kind = (uint16_t)kind};
    for (int i = 0; i < field_count(row->fields); i++) {
        const struct field_value *given = find_value(values, count, row->fields[i].name);
        int value = unsaid_value(a, row->fields[i].kind, m);
        if (given == NULL && !move_row_may_lack(row, row->fields[i].name))
            return err_set(e, ERR_VALUE, "the move \"%s\" needs the field \"%s\"", verb,
                           row->fields[i].name);
        if (given != NULL && !take_value(a, &row->fields[i], given, &value, e))
            return false;
        m->field[i] = (uint16_t)value;
    }
    return true;
}
