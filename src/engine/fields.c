/* fields.c: reads the fields of a request. Every refusal names the field and says what would be
 * right. */
#include "parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/lines.h>

enum { REQUEST_ID_MAX = 256 };

bool refuse_field(struct call *c, const char *field, enum err_code code, const char *fmt, ...)
{
    char message[ERR_TEXT_MAX];
    va_list args;
    va_start(args, fmt);
    vsnprintf(message, sizeof message, fmt, args);
    va_end(args);
    c->field = field;
    return err_set(&c->e, code, "%s", message);
}

/* What a value is, for messages. */
static const char *kind_word(const struct json_value *value)
{
    static const char *const words[VALUE_KIND_COUNT] = {
        [VALUE_NULL] = "null",          [VALUE_BOOL] = "true or false",
        [VALUE_INT] = "a whole number", [VALUE_REAL] = "a number with a fraction or exponent",
        [VALUE_TEXT] = "a text",        [VALUE_ARRAY] = "an array",
        [VALUE_OBJECT] = "an object"};
    return words[value->kind];
}

static bool refuse_kind(struct call *c, const char *field, const char *wanted,
                        const struct json_value *value)
{
    return refuse_field(c, field, ERR_VALUE, "\"%s\" must be %s, not %s", field, wanted,
                        kind_word(value));
}

static bool refuse_missing(struct call *c, const char *field)
{
    return refuse_field(c, field, ERR_VALUE, "%s needs the field \"%s\"", c->op->name, field);
}

static bool check_id(struct call *c)
{
    const struct json_value *id = value_member(c->request, "id");
    if (id == NULL || value_is(id, VALUE_INT))
        return true;
    if (!value_is(id, VALUE_TEXT))
        return refuse_kind(c, "id", "a text or a whole number", id);
    if (id->size > REQUEST_ID_MAX)
        return refuse_field(c, "id", ERR_BOUND, "\"id\" has at most %d bytes", REQUEST_ID_MAX);
    return true;
}

/* The field is none that the op has: says so, with the nearest that it has. */
static bool refuse_unknown(struct call *c, const char *key)
{
    const char *names[OP_FIELDS_MAX + 2] = {"op", "id"};
    char what[64];
    int count = 2;
    struct word w = {.start = key, .size = (int)strlen(key)};
    for (int i = 0; c->op->fields[i] != NULL; i++)
        names[count++] = c->op->fields[i];
    snprintf(what, sizeof what, "field of %s", c->op->name);
    if (word_among(&w, names, count, what, &c->e) >= 0) /* it looks past the case of letters */
        refuse_field(c, NULL, ERR_VALUE, "\"%s\": fields are written in small letters", key);
    return false;
}

static bool is_known(const struct op *op, const char *key)
{
    bool found = strcmp(key, "op") == 0 || strcmp(key, "id") == 0;
    for (int i = 0; op->fields[i] != NULL && !found; i++)
        found = strcmp(op->fields[i], key) == 0;
    return found;
}

bool fields_check(struct call *c)
{
    const struct json_value *r = c->request, *value;
    if (!check_id(c))
        return false;
    for (value = value_first(r); value != NULL; value = value_next(r, value))
        if (!is_known(c->op, value->key))
            return refuse_unknown(c, value->key);
    return true;
}

bool field_text_or(struct call *c, const char *field, const char **out)
{
    const struct json_value *value = value_member(c->request, field);
    if (value == NULL)
        return true;
    if (!value_is(value, VALUE_TEXT))
        return refuse_kind(c, field, "a text", value);
    *out = value_text(value);
    return true;
}

bool field_text(struct call *c, const char *field, const char **out)
{
    *out = NULL;
    if (!field_text_or(c, field, out))
        return false;
    return *out != NULL || refuse_missing(c, field);
}

bool field_flag_or(struct call *c, const char *field, bool *out)
{
    const struct json_value *value = value_member(c->request, field);
    if (value == NULL)
        return true;
    if (!value_is(value, VALUE_BOOL))
        return refuse_kind(c, field, "true or false", value);
    *out = value_true(value);
    return true;
}

static bool int_value(struct call *c, const char *field, const struct json_value *value, int low,
                      int high, int *out)
{
    if (!value_is(value, VALUE_INT))
        return refuse_kind(c, field, "a whole number", value);
    int64_t number = value_int(value);
    if (number < low || number > high)
        return refuse_field(c, field, ERR_VALUE,
                            "\"%s\" must be a whole number from %d to %d, not %lld", field, low,
                            high, (long long)number);
    *out = (int)number;
    return true;
}

bool field_int_or(struct call *c, const char *field, int low, int high, int *out)
{
    const struct json_value *value = value_member(c->request, field);
    return value == NULL || int_value(c, field, value, low, high, out);
}

/* Decimal, or hexadecimal after 0x; up to 64 bits. */
static bool read_seed(const char *s, uint64_t *out)
{
    uint64_t value = 0;
    if (s[0] == '0' && (s[1] == 'x' || s[1] == 'X'))
        return text_to_hex(s + 2, out);
    if (*s == '\0')
        return false;
    for (; *s >= '0' && *s <= '9'; s++) {
        uint64_t digit = (uint64_t)(*s - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *out = value;
    return *s == '\0';
}

bool field_seed_or(struct call *c, const char *field, uint64_t *out)
{
    const struct json_value *value = value_member(c->request, field);
    if (value == NULL)
        return true;
    if (value_is(value, VALUE_INT) && value_int(value) >= 0) {
        *out = (uint64_t)value_int(value);
        return true;
    }
    if (value_is(value, VALUE_TEXT) && read_seed(value_text(value), out))
        return true;
    return refuse_field(c, field, ERR_VALUE,
                        "\"%s\" must be a whole number from 0 to 18446744073709551615; above "
                        "9223372036854775807 as a text, also in hexadecimal: \"0x2a\"",
                        field);
}

bool field_key_or(struct call *c, const char *field, uint8_t out[32])
{
    const char *text = NULL;
    if (!field_text_or(c, field, &text))
        return false;
    bool is_key = text == NULL || strlen(text) == 64;
    for (int i = 0; text != NULL && is_key && i < 32; i++) {
        char digits[3] = {text[2 * i], text[2 * i + 1], '\0'};
        uint64_t byte = 0;
        is_key = text_to_hex(digits, &byte);
        out[i] = (uint8_t)byte;
    }
    return is_key ||
           refuse_field(c, field, ERR_VALUE, "\"%s\" is 32 bytes in 64 hexadecimal digits", field);
}

bool field_word_or(struct call *c, const char *field, const char *const *words, int count, int *out)
{
    const char *text = NULL;
    if (!field_text_or(c, field, &text))
        return false;
    if (text == NULL)
        return true;
    struct word w = {.start = text, .size = (int)strnlen(text, 1000)};
    c->field = field;
    *out = word_among(&w, words, count, field, &c->e);
    return *out >= 0;
}

bool field_format(struct call *c, bool *is_text)
{
    static const char *const formats[] = {"json", "text"};
    int format = *is_text;
    if (!field_word_or(c, "format", formats, 2, &format))
        return false;
    *is_text = format == 1;
    return true;
}

bool field_game(struct call *c)
{
    const char *name;
    if (!field_text(c, "game", &name))
        return false;
    c->field = "game";
    c->game = games_find(name, &c->e);
    return c->game != NULL;
}

bool field_match(struct call *c)
{
    const char *id;
    if (!field_text(c, "match", &id))
        return false;
    c->match = match_find(c->engine, id);
    if (c->match == NULL) {
        c->code = "match";
        return refuse_field(c, "match", ERR_VALUE, "there is no match \"%.64s\"", id);
    }
    c->game = c->match->set->game;
    return true;
}

bool field_asked_seat(struct call *c)
{
    if (!field_seat(c))
        return false;
    unsigned asked = match_deciders(c->match);
    if ((asked >> c->seat & 1) != 0)
        return true;
    return asked == 0 ? refuse_field(c, NULL, ERR_TURN, "the game is over")
                      : refuse_field(c, "seat", ERR_TURN, "seat %d is not asked now", c->seat);
}

bool field_bot(struct call *c, const char *field, const struct bot **out)
{
    const char *name;
    if (!field_text(c, field, &name))
        return false;
    c->field = field;
    *out = bot_find(name, &c->e);
    return *out != NULL;
}

bool seat_value(struct call *c, const char *field, const struct json_value *value, int *out)
{
    return int_value(c, field, value, 0, c->game->seats - 1, out);
}

/* The one seat that is asked. */
static bool default_seat(struct call *c)
{
    unsigned asked = match_deciders(c->match);
    c->seat = c->match->is_sealed ? c->engine->seat : 0;
    if (c->match->is_sealed)
        return true;
    if (asked == 0)
        return refuse_field(c, NULL, ERR_TURN, "the game is over");
    while ((asked >> c->seat & 1) == 0)
        c->seat++;
    if (asked >> c->seat == 1)
        return true;
    return refuse_field(c, "seat", ERR_VALUE,
                        "more than one seat is asked now: say which with \"seat\"");
}

bool field_seat(struct call *c)
{
    const struct json_value *value = value_member(c->request, "seat");
    if (value == NULL)
        return default_seat(c);
    return seat_value(c, "seat", value, &c->seat) && is_open_seat(c, c->seat);
}

bool field_viewer_or(struct call *c, const char *field)
{
    static const char *const words[] = {"spectator", "all"};
    const struct json_value *value = value_member(c->request, field);
    int which = 0;
    if (value == NULL)
        return true;
    if (!value_is(value, VALUE_TEXT) && !value_is(value, VALUE_INT))
        return refuse_kind(c, field, "a seat, \"spectator\" or \"all\"", value);
    if (value_is(value, VALUE_INT) ? !seat_value(c, field, value, &c->viewer)
                                   : !field_word_or(c, field, words, 2, &which))
        return false;
    if (value_is(value, VALUE_TEXT))
        c->viewer = which == 0 ? SEAT_SPECTATOR : SEAT_ALL;
    return is_open_seat(c, c->viewer);
}

/* ---- moves ---- */

/* What `moves` adds to a move: an object that it listed is taken as it is. */
static bool is_remark(const char *name)
{
    static const char *const remarks[] = {"verb",  "text",  "final", "futile",
                                          "about", "worth", "why"};
    for (size_t i = 0; i < sizeof remarks / sizeof remarks[0]; i++)
        if (strcmp(remarks[i], name) == 0)
            return true;
    return false;
}

/* A number, a text, true or false. */
static bool named_value(struct call *c, const char *field, const struct json_value *value,
                        struct field_value *out)
{
    *out = (struct field_value){.name = value->key};
    if (value_is(value, VALUE_INT))
        out->number = value_int(value);
    else if (value_is(value, VALUE_BOOL))
        out->number = value_true(value);
    else if (value_is(value, VALUE_TEXT))
        out->text = value_text(value);
    else
        return refuse_field(
            c, field, ERR_VALUE,
            "\"%.40s\" of \"%s\" must be a whole number, a text, true or false, not "
            "%s",
            value->key, field, kind_word(value));
    return true;
}

int named_values(struct call *c, const char *field, const struct json_value *object,
                 struct field_value out[VALUES_MAX])
{
    const struct json_value *value;
    int count = 0;
    for (value = value_first(object); value != NULL; value = value_next(object, value)) {
        if (is_remark(value->key))
            continue;
        if (count == VALUES_MAX) {
            refuse_field(c, field, ERR_BOUND, "\"%s\" has more than %d fields", field, VALUES_MAX);
            return -1;
        }
        if (!named_value(c, field, value, &out[count++]))
            return -1;
    }
    return count;
}

bool move_value(struct call *c, const char *field, const struct json_value *value,
                const struct audience *a, struct move *out, struct err *e)
{
    struct field_value values[VALUES_MAX];
    const struct json_value *verb = value_member(value, "verb"),
                            *text = value_member(value, "text");
    if (value_is(value, VALUE_TEXT))
        return game_parse_move(a, value_text(value), out, e);
    if (value_is(text, VALUE_TEXT) && verb == NULL)
        return game_parse_move(a, value_text(text), out, e);
    if (!value_is(verb, VALUE_TEXT))
        return err_set(e, ERR_VALUE,
                       "\"%s\" must be a move in words, or an object as \"moves\" lists it", field);
    int count = named_values(c, field, value, values);
    if (count < 0) {
        *e = c->e;
        return false;
    }
    return game_build_move(a, value_text(verb), values, count, out, e);
}

bool number_is_now(struct call *c, const char *field, const struct json_value *value)
{
    int number = 0, now = match_question(c->match, c->seat);
    if (value == NULL)
        return true;
    if (!int_value(c, field, value, 1, INT32_MAX, &number))
        return false;
    if (number == now)
        return true;
    c->code = "stale";
    return number < now
               ? refuse_field(c, field, ERR_TURN,
                              "question %d of seat %d is past: the one now is %d; nothing was done",
                              number, c->seat, now)
               : refuse_field(c, field, ERR_TURN,
                              "question %d of seat %d has not come yet: the one now is %d", number,
                              c->seat, now);
}

/* ---- options ---- */

/* Options stand in one line of a journal. */
static bool check_options(struct call *c, const char *options)
{
    for (const char *p = options; *p != '\0'; p++)
        if ((unsigned char)*p < 0x20)
            return refuse_field(c, "options", ERR_VALUE,
                                "\"options\" is one line of words name=value");
    return true;
}

static bool is_option_word(const char *s)
{
    return *s != '\0' && s[strcspn(s, " \t\r\n\"=#")] == '\0';
}

static bool add_option(struct call *c, const struct json_value *value, struct text *out)
{
    const char *name = value->key;
    if (!value_is(value, VALUE_TEXT) && !value_is(value, VALUE_INT))
        return refuse_field(c, "options", ERR_VALUE,
                            "option \"%.40s\" must be a text or a whole number, not %s", name,
                            kind_word(value));
    if (!is_option_word(name) ||
        (value_is(value, VALUE_TEXT) && !is_option_word(value_text(value))))
        return refuse_field(
            c, "options", ERR_VALUE,
            "names and values of \"options\" are single words, and \"%.40s\" or its "
            "value is none",
            name);
    text_addf(out, "%s%s=", out->need > 0 ? " " : "", name);
    if (value_is(value, VALUE_TEXT))
        text_add(out, value_text(value));
    else
        text_add_int(out, value_int(value));
    return true;
}

bool field_options(struct call *c, char out[JOURNAL_OPTIONS_MAX])
{
    const struct json_value *options = value_member(c->request, "options");
    const struct json_value *value;
    struct text t;
    text_init(&t, out, JOURNAL_OPTIONS_MAX);
    if (options == NULL)
        return true;
    if (value_is(options, VALUE_TEXT)) {
        text_add(&t, value_text(options));
    } else if (value_is(options, VALUE_OBJECT)) {
        for (value = value_first(options); value != NULL; value = value_next(options, value))
            if (!add_option(c, value, &t))
                return false;
    } else {
        return refuse_kind(c, "options", "a text or an object", options);
    }
    if (text_is_cut(&t))
        return refuse_field(c, "options", ERR_BOUND, "\"options\" have at most %d bytes",
                            JOURNAL_OPTIONS_MAX - 1);
    return check_options(c, out);
}

/* ---- lines ---- */

static char *copy_text(const char *s)
{
    return strcpy(engine_alloc(NULL, strlen(s) + 1), s);
}

static bool join_lines(struct call *c, const char *field, const struct json_value *lines,
                       struct text *out)
{
    const struct json_value *line;
    for (line = value_first(lines); line != NULL; line = value_next(lines, line)) {
        if (!value_is(line, VALUE_TEXT))
            return refuse_kind(c, field, "a text or an array of lines", line);
        text_addf(out, "%s\n", value_text(line));
    }
    return true;
}

bool field_lines(struct call *c, const char *field, char **out)
{
    const struct json_value *value = value_member(c->request, field);
    struct text t;
    *out = NULL;
    if (value == NULL)
        return refuse_missing(c, field);
    if (value_is(value, VALUE_TEXT)) {
        *out = copy_text(value_text(value));
        return true;
    }
    if (!value_is(value, VALUE_ARRAY))
        return refuse_kind(c, field, "a text or an array of lines", value);
    text_init(&t, NULL, 0);
    if (!join_lines(c, field, value, &t))
        return false;
    size_t size = t.need + 1;
    *out = engine_alloc(NULL, size);
    text_init(&t, *out, size);
    return join_lines(c, field, value, &t);
}
