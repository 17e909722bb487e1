#include <muster/lines.h>

#include <string.h>

#include <muster/text.h>

void lines_init(struct lines *in, const char *text, size_t size)
{
    static const char mark[3] = {'\xef', '\xbb',
                                 '\xbf'}; /* byte order mark: some editors write it */
    if (size >= sizeof mark && memcmp(text, mark, sizeof mark) == 0) {
        text += sizeof mark;
        size -= sizeof mark;
    }
    *in = (struct lines){.next = text, .end = text + size};
}

bool lines_next(struct lines *in)
{
    if (in->next == in->end)
        return false;
    const char *stop = memchr(in->next, '\n', (size_t)(in->end - in->next));
    in->is_whole = stop != NULL;
    in->line = in->at = in->mark = in->next;
    in->mark_column = 1;
    in->line_end = stop != NULL ? stop : in->end;
    in->next = stop != NULL ? stop + 1 : in->end;
    if (in->line_end > in->line && in->line_end[-1] == '\r')
        in->line_end--;
    in->number++;
    return true;
}

int lines_column(struct lines *in, const char *place)
{
    if (place < in->mark) {
        in->mark = in->line;
        in->mark_column = 1;
    }
    for (; in->mark < place; in->mark++)
        in->mark_column +=
            ((unsigned char)*in->mark & 0xc0) != 0x80; /* continuation bytes do not count */
    return in->mark_column;
}

static void skip_spaces(struct lines *in)
{
    while (in->at < in->line_end && (*in->at == ' ' || *in->at == '\t'))
        in->at++;
}

/* The size of the quote at `p`, or 0: the plain one, or U+201C..U+201E. */
static int quote_size(const char *p, const char *end)
{
    if (p < end && *p == '"')
        return 1;
    if (end - p >= 3 && p[0] == '\xe2' && p[1] == '\x80' && p[2] >= '\x9c' && p[2] <= '\x9e')
        return 3;
    return 0;
}

static void quoted_word(struct lines *in, struct word *w, int quote)
{
    const char *p = in->at + quote;
    w->start = p;
    w->is_quoted = true;
    while (p < in->line_end && quote_size(p, in->line_end) == 0)
        p++;
    w->size = (int)(p - w->start);
    w->is_unclosed = p == in->line_end;
    in->at = p + quote_size(p, in->line_end);
}

bool lines_word(struct lines *in, struct word *w)
{
    skip_spaces(in);
    if (in->at == in->line_end || *in->at == '#')
        return false;
    *w = (struct word){.line = in->number, .column = lines_column(in, in->at), .start = in->at};
    int quote = quote_size(in->at, in->line_end);
    if (quote > 0) {
        quoted_word(in, w, quote);
        return true;
    }
    while (in->at < in->line_end && *in->at != ' ' && *in->at != '\t')
        in->at++;
    w->size = (int)(in->at - w->start);
    return true;
}

bool lines_rest(struct lines *in, struct word *w)
{
    skip_spaces(in);
    const char *stop = in->line_end;
    while (stop > in->at && (stop[-1] == ' ' || stop[-1] == '\t'))
        stop--;
    *w = (struct word){.line = in->number, .column = lines_column(in, in->at), .start = in->at};
    w->size = (int)(stop - in->at);
    in->at = in->line_end;
    return w->size > 0;
}

bool word_is(const struct word *w, const char *s)
{
    return strlen(s) == (size_t)w->size && memcmp(w->start, s, (size_t)w->size) == 0;
}

bool word_copy(const struct word *w, char *buf, size_t cap, struct err *e)
{
    if ((size_t)w->size >= cap)
        return err_at(e, ERR_BOUND, w->line, w->column,
                      "this text has %d bytes; at most %zu are allowed here", w->size, cap - 1);
    memcpy(buf, w->start, (size_t)w->size);
    buf[w->size] = '\0';
    return true;
}

bool word_int(const struct word *w, int low, int high, const char *what, int *out, struct err *e)
{
    char digits[24];
    int64_t value;
    if (!word_copy(w, digits, sizeof digits, NULL) || !text_to_int(digits, low, high, &value))
        return err_at(e, ERR_VALUE, w->line, w->column,
                      "%s must be a whole number from %d to %d, not \"%.*s\"", what, low, high,
                      w->size > 40 ? 40 : w->size, w->start);
    *out = (int)value;
    return true;
}

/* The name with the smallest edit distance, or -1 if none is near. */
static int nearest_name(const char *got, const char *const *names, int count)
{
    int nearest = -1, nearest_distance = 3;
    for (int i = 0; i < count; i++) {
        int distance = text_distance(got, names[i], 2);
        if (distance < nearest_distance) {
            nearest = i;
            nearest_distance = distance;
        }
    }
    return nearest;
}

int word_among(const struct word *w, const char *const *names, int count, const char *what,
               struct err *e)
{
    enum { LIST_SIZE = 200 }; /* a longer list of names is truncated */
    char got[64], message[ERR_TEXT_MAX];
    struct text t;
    if (!word_copy(w, got, sizeof got, e))
        return -1;
    for (int i = 0; i < count; i++)
        if (text_same(got, names[i]))
            return i;
    int nearest = nearest_name(got, names, count), listed = 0;
    text_init(&t, message, sizeof message);
    text_addf(&t, "\"%s\" is not a known %s", got, what);
    if (nearest >= 0)
        text_addf(&t, "; did you mean \"%s\"?", names[nearest]);
    text_add(&t, nearest >= 0 ? " Known: " : "; known: ");
    for (; listed < count && t.need < LIST_SIZE; listed++)
        text_addf(&t, "%s%s", listed > 0 ? ", " : "", names[listed]);
    if (listed < count)
        text_add(&t, ", ...");
    err_at(e, ERR_VALUE, w->line, w->column, "%s", message);
    return -1;
}

/* Control characters that terminals interpret: those below space, delete, and U+0080 to U+009F.
 * Tabs and line breaks are allowed; a carriage return alone is not a line break. */
static bool is_control(const unsigned char *p, const unsigned char *end)
{
    if (*p == '\t' || *p == '\n' || (*p == '\r' && p + 1 < end && p[1] == '\n'))
        return false;
    return *p < 0x20 || *p == 0x7f || (p[0] == 0xc2 && p[1] < 0xa0);
}

bool lines_check_utf8(const char *text, size_t size, struct err *e)
{
    const unsigned char *p = (const unsigned char *)text, *end = p + size;
    int line = 1, column = 1;
    while (p < end) {
        int step = text_utf8_size((const char *)p, (size_t)(end - p));
        if (step == 0)
            return err_at(e, ERR_SYNTAX, line, column, "byte 0x%02x is not UTF-8 text", *p);
        if (is_control(p, end))
            return err_at(e, ERR_SYNTAX, line, column, "control character 0x%02x in a text file",
                          step == 1 ? *p : p[1]);
        column = *p == '\n' ? 1 : column + 1;
        line += *p == '\n';
        p += step;
    }
    return true;
}
