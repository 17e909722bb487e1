/* template.c: prints a row's template in one pass from left to right. A group in brackets is
 * scanned first to see whether it is left out. */
#include "template.h"

#include <assert.h>
#include <string.h>

#include <muster/game.h>

int field_count(const struct row_field *fields)
{
    int count = 0;
    while (fields[count].kind != NULL)
        count++;
    return count;
}

int field_find(const struct row_field *fields, int count, const char *name, size_t size)
{
    for (int i = 0; i < count; i++)
        if (strlen(fields[i].name) == size && memcmp(fields[i].name, name, size) == 0)
            return i;
    return -1;
}

/* ---- values ---- */

/* The word of a value; "?" of one that a malformed move made up. */
static const char *word_of(const struct field_kind *k, int value)
{
    for (int i = 0; k->words[i] != NULL; i++)
        if (i == value)
            return k->words[i];
    return "?";
}

void field_print(const struct audience *a, const struct field_kind *k, int value, struct text *out)
{
    switch (k->form) {
    case FIELD_WORD:
        text_add(out, word_of(k, value));
        return;
    case FIELD_SEAT:
        say_who(a, value, false, out);
        return;
    case FIELD_NUMBER:
    case FIELD_FLAG:
        text_add_int(out, value);
        return;
    case FIELD_PIECE:
    case FIELD_OTHER:
        k->print(a, value, out);
        return;
    }
}

void field_json(const struct audience *a, const struct field_kind *k, int value, struct json *out)
{
    if (value == FIELD_ABSENT && k->form != FIELD_NUMBER) { /* a number may be -1 */
        json_nil(out);
        return;
    }
    switch (k->form) {
    case FIELD_WORD:
        json_str(out, word_of(k, value));
        return;
    case FIELD_FLAG:
        json_bool(out, value != 0);
        return;
    case FIELD_NUMBER:
    case FIELD_SEAT:
        json_int(out, value);
        return;
    case FIELD_PIECE:
    case FIELD_OTHER:
        k->json(a, value, out);
        return;
    }
}

/* ---- marks ---- */

/* A parsed mark: "{name", then an operator and its text up to "}". */
struct mark {
    const char *name;
    size_t name_size;
    char op; /* 0, '?', '=', '#', '+', '&', ',', '*' or '|' */
    const char *text;
    size_t text_size;
};

/* Parses the mark whose "{" is just before `at`; returns what follows its "}", or NULL. */
static const char *take_mark(const char *at, struct mark *m)
{
    const char *end = strchr(at, '}');
    if (end == NULL)
        return NULL;
    size_t size = strcspn(at, "?=#+&,*|}");
    *m = (struct mark){at, size, at[size] == '}' ? '\0' : at[size], at + size + 1, 0};
    if (m->op == '|') { /* two texts, for the reader's own doings and for others': no name */
        m->text = at;
        m->name_size = 0;
    }
    m->text_size = m->op == '\0' ? 0 : (size_t)(end - m->text);
    return end + 1;
}

/* Adds alternative `number`; the last one also stands for all higher numbers. */
static void add_choice(const struct mark *m, int number, struct text *out)
{
    const char *at = m->text, *end = m->text + m->text_size;
    for (;;) {
        const char *bar = memchr(at, '|', (size_t)(end - at));
        if (bar == NULL || number == 0) {
            text_add_bytes(out, at, (size_t)((bar == NULL ? end : bar) - at));
            return;
        }
        at = bar + 1;
        number--;
    }
}

static bool is_own(const struct sentence *s)
{
    return s->seat >= 0 && s->seat == s->a->viewer;
}

static const char *const actor_words[] = {"who", "Who", "whose", "Whose", "s", "es"};
enum { ACTOR_WORD_COUNT = 6 };

/* The mark's index in actor_words; ACTOR_WORD_COUNT: it is not about the acting seat. */
static int find_actor_word(const struct mark *m)
{
    int word = m->op == '\0' ? 0 : ACTOR_WORD_COUNT;
    while (word < ACTOR_WORD_COUNT && (strlen(actor_words[word]) != m->name_size ||
                                       memcmp(actor_words[word], m->name, m->name_size) != 0))
        word++;
    return word;
}

/* Prints a mark about the acting seat. False: it is not one. */
static bool add_actor(const struct sentence *s, const struct mark *m, struct text *out)
{
    int word = find_actor_word(m);
    if (m->op == '|') {
        add_choice(m, is_own(s) ? 0 : 1, out);
        return true;
    }
    if (word == ACTOR_WORD_COUNT)
        return false;
    if (word < 2)
        say_who(s->a, s->seat, word == 1, out);
    else if (word < 4)
        say_whose(s->a, s->seat, word == 3, out);
    else if (!is_own(s))
        text_add(out, actor_words[word]);
    return true;
}

/* "you 4, Seat 1 3": a number of each of seats 0 and 1, the reader's first. */
static void add_pair(const struct sentence *s, int first, const struct mark *m, struct text *out)
{
    int second = field_find(s->fields, s->field_count, m->text, m->text_size);
    int own = s->a->viewer == 1;
    assert(second >= 0);
    const int32_t values[2] = {s->values[first], s->values[second]};
    say_who(s->a, own, false, out);
    text_addf(out, " %d, ", values[own]);
    say_who(s->a, own ^ 1, false, out);
    text_addf(out, " %d", values[own ^ 1]);
}

/* "A, B and C": the field of all events that share the sentence. */
static void add_row(const struct sentence *s, int field, struct text *out)
{
    const struct field_kind *k = s->fields[field].kind;
    for (int i = 0; i < s->run_count; i++) {
        text_add(out, i == 0 ? "" : i == s->run_count - 1 ? " and " : ", ");
        field_print(s->a, k, s->run[i].field[field], out);
    }
}

/* "a card" or "3 cards". */
static void add_count(const struct sentence *s, const struct mark *m, struct text *out)
{
    if (s->run_count > 1)
        text_addf(out, "%d ", s->run_count);
    add_choice(m, s->run_count > 1, out);
}

static void add_field(const struct sentence *s, const struct mark *m, struct text *out)
{
    if (m->op == '*') {
        add_count(s, m, out);
        return;
    }
    int at = field_find(s->fields, s->field_count, m->name, m->name_size);
    assert(at >= 0); /* vocabulary_check has checked it */
    int value = s->values[at];
    switch (m->op) {
    case '?':
        add_choice(m, value > 0 ? 0 : 1, out);
        return;
    case '=':
        add_choice(m, value < 0 ? 0 : value, out);
        return;
    case '#':
        if (value != 1)
            text_add_bytes(out, m->text, m->text_size);
        return;
    case '+':
        text_addf(out, "%+d", value);
        return;
    case '&':
        add_pair(s, at, m, out);
        return;
    case ',':
        if (s->run_count > 1) {
            add_row(s, at, out);
            return;
        }
        field_print(s->a, s->fields[at].kind, value, out);
        return;
    default:
        if (value != FIELD_ABSENT || s->fields[at].kind->form == FIELD_NUMBER)
            field_print(s->a, s->fields[at].kind, value, out);
        return;
    }
}

/* ---- groups ---- */

/* True if a group with this value is left out. */
static bool is_nothing(const struct sentence *s, const struct field_kind *k, int value)
{
    if (s->move == NULL && (k->form == FIELD_NUMBER || k->form == FIELD_FLAG))
        return value == 0;
    return value == FIELD_ABSENT ||
           (s->move != NULL && k->usual != NULL && k->usual(s->a, s->move) == value);
}

/* True if the group from `at` to `end` is printed. */
static bool has_group(const struct sentence *s, const char *at, const char *end)
{
    struct mark m = {0};
    while (at < end) {
        if (*at++ != '{')
            continue;
        at = take_mark(at, &m);
        int field = m.op == '|' || m.op == '*'
                        ? -1
                        : field_find(s->fields, s->field_count, m.name, m.name_size);
        if (field >= 0 && is_nothing(s, s->fields[field].kind, s->values[field]))
            return false;
    }
    return true;
}

/* True if the part of a move from `at` to its ">" names a field that is absent: the typist left the
 * part out, and nothing says what was meant. */
static bool is_unsaid(const struct sentence *s, const char *at, const char *end)
{
    struct mark m = {0};
    while (at < end) {
        if (*at++ != '{')
            continue;
        at = take_mark(at, &m);
        int field = field_find(s->fields, s->field_count, m.name, m.name_size);
        if (field >= 0 && s->values[field] == FIELD_ABSENT)
            return true;
    }
    return false;
}

void template_print(const struct sentence *s, const char *words, struct text *out)
{
    struct mark m = {0};
    for (const char *at = words; *at != '\0';) {
        size_t plain = strcspn(at, "{[]<>");
        text_add_bytes(out, at, plain);
        at += plain;
        if (*at == '{') {
            at = take_mark(at + 1, &m);
            if (!add_actor(s, &m, out))
                add_field(s, &m, out);
        } else if (*at == '[') {
            const char *end = strchr(at, ']');
            at = has_group(s, at + 1, end) ? at + 1 : end + 1;
        } else if (*at == '<') {
            const char *end = strchr(at, '>');
            at = is_unsaid(s, at + 1, end) ? end + 1 : at + 1;
        } else if (*at != '\0') {
            at++; /* "]" and ">" are not printed */
        }
    }
}

bool template_joins(const char *words)
{
    return words != NULL && strstr(words, ",}") != NULL;
}

/* ---- checking ---- */

static bool check_mark(const struct mark *m, const struct row_field *fields, int count)
{
    if (m->op == '|' || m->op == '*' || find_actor_word(m) < ACTOR_WORD_COUNT)
        return true;
    if (field_find(fields, count, m->name, m->name_size) < 0)
        return false;
    return m->op != '&' || field_find(fields, count, m->text, m->text_size) >= 0;
}

bool template_check(const char *words, const struct row_field *fields, int count, struct err *e)
{
    bool is_grouped = false;
    struct mark m = {0};
    for (const char *at = words; *at != '\0';) {
        at += strcspn(at, "{[]");
        if (*at == '\0')
            break;
        if (*at != '{') {
            if ((*at == '[') == is_grouped)
                return err_set(e, ERR_SYNTAX, "\"%.100s\": groups do not match", words);
            is_grouped = *at++ == '[';
            continue;
        }
        at = take_mark(at + 1, &m);
        if (at == NULL)
            return err_set(e, ERR_SYNTAX, "\"%.100s\": a mark is not closed", words);
        if (!check_mark(&m, fields, count))
            return err_set(e, ERR_VALUE, "\"%.100s\": there is no field \"%.*s\"", words,
                           (int)m.name_size, m.name);
    }
    return !is_grouped || err_set(e, ERR_SYNTAX, "\"%.100s\": a group is not closed", words);
}
