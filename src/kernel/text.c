#include <muster/text.h>

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ASCII only, whatever the locale. */
static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

void text_init(struct text *t, char *buf, size_t cap)
{
    t->buf = buf;
    t->cap = cap;
    t->need = 0;
    if (cap > 0)
        buf[0] = '\0';
}

void text_add_bytes(struct text *t, const char *s, size_t count)
{
    if (t->need + 1 < t->cap) {
        size_t room = t->cap - 1 - t->need;
        size_t copied = count < room ? count : room;
        memcpy(t->buf + t->need, s, copied);
        t->buf[t->need + copied] = '\0';
    }
    t->need += count;
}

void text_add(struct text *t, const char *s)
{
    text_add_bytes(t, s, strlen(s));
}

void text_add_char(struct text *t, char c)
{
    text_add_bytes(t, &c, 1);
}

void text_add_int(struct text *t, int64_t n)
{
    char digits[20];
    size_t at = sizeof digits;
    uint64_t rest = n < 0 ? 0U - (uint64_t)n : (uint64_t)n;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (n < 0)
        text_add_char(t, '-');
    text_add_bytes(t, digits + at, sizeof digits - at);
}

void text_vaddf(struct text *t, const char *fmt, va_list args)
{
    size_t at = t->need < t->cap ? t->need : t->cap;
    char none = '\0', *to = at < t->cap ? t->buf + at : &none; /* no room: only count */
    int added = vsnprintf(to, t->cap - at, fmt, args);
    assert(added >= 0);
    t->need += (size_t)added;
}

void text_addf(struct text *t, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    text_vaddf(t, fmt, args);
    va_end(args);
}

bool text_is_cut(const struct text *t)
{
    return t->need >= t->cap;
}

void text_cut_to(struct text *t, size_t need)
{
    assert(need <= t->need);
    t->need = need;
    if (need < t->cap)
        t->buf[need] = '\0';
}

bool text_to_int(const char *s, int64_t low, int64_t high, int64_t *out)
{
    bool negative = *s == '-';
    int64_t value = 0;
    const char *p = s + (negative || *s == '+');
    if (!is_digit(*p))
        return false;
    for (; is_digit(*p); p++) {
        if (value > (INT64_MAX - 9) / 10)
            return false;
        value = value * 10 + (*p - '0');
    }
    value = negative ? -value : value;
    if (*p != '\0' || value < low || value > high)
        return false;
    *out = value;
    return true;
}

bool text_to_hex(const char *s, uint64_t *out)
{
    uint64_t value = 0;
    size_t count = strlen(s);
    if (count < 1 || count > 16)
        return false;
    for (; *s != '\0'; s++) {
        int digit = is_digit(*s) ? *s - '0' : lower(*s) - 'a' + 10;
        if (digit < 0 || digit > 15 || (digit < 10 && !is_digit(*s)))
            return false;
        value = value << 4 | (uint64_t)digit;
    }
    *out = value;
    return true;
}

bool text_same(const char *a, const char *b)
{
    while (*a != '\0' && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return *a == '\0' && *b == '\0';
}

bool text_begins(const char *text, const char *part)
{
    while (*part != '\0' && lower(*text) == lower(*part)) {
        text++;
        part++;
    }
    return *part == '\0';
}

bool text_trim(const char *text, char *out, size_t cap)
{
    text += strspn(text, " \t");
    size_t size = strlen(text);
    while (size > 0 && (text[size - 1] == ' ' || text[size - 1] == '\t'))
        size--;
    if (size >= cap)
        return false;
    memcpy(out, text, size);
    out[size] = '\0';
    return true;
}

enum { DISTANCE_WORD_MAX = 63 };

static bool same_letter(char a, char b)
{
    return lower(a) == lower(b);
}

int text_distance(const char *a, const char *b, int limit)
{
    /* The last three rows of the table: a swap of two letters is one edit and looks two rows up. */
    int rows[3][DISTANCE_WORD_MAX + 1];
    int a_len = (int)strnlen(a, DISTANCE_WORD_MAX + 1),
        b_len = (int)strnlen(b, DISTANCE_WORD_MAX + 1);
    if (a_len > DISTANCE_WORD_MAX || b_len > DISTANCE_WORD_MAX)
        return limit + 1;
    for (int j = 0; j <= b_len; j++)
        rows[0][j] = j;
    for (int i = 1; i <= a_len; i++) {
        int *row = rows[i % 3], *above = rows[(i + 2) % 3], *two_up = rows[(i + 1) % 3];
        row[0] = i;
        for (int j = 1; j <= b_len; j++) {
            int best = above[j - 1] + !same_letter(a[i - 1], b[j - 1]);
            best = above[j] + 1 < best ? above[j] + 1 : best;
            best = row[j - 1] + 1 < best ? row[j - 1] + 1 : best;
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) &&
                same_letter(a[i - 2], b[j - 1]) && two_up[j - 2] + 1 < best)
                best = two_up[j - 2] + 1;
            row[j] = best;
        }
    }
    int distance = rows[a_len % 3][b_len];
    return distance < limit + 1 ? distance : limit + 1;
}

int text_utf8_size(const char *s, size_t left)
{
    const unsigned char *p = (const unsigned char *)s;
    size_t size = p[0] < 0x80 ? 1 : p[0] >= 0xf0 ? 4 : p[0] >= 0xe0 ? 3 : 2;
    if (p[0] >= 0xf5 || (p[0] >= 0x80 && p[0] < 0xc2) || left < size)
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((p[i] & 0xc0) != 0x80)
            return 0;
    if ((p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xed && p[1] > 0x9f) ||
        (p[0] == 0xf0 && p[1] < 0x90) || (p[0] == 0xf4 && p[1] > 0x8f))
        return 0; /* overlong, surrogate, or beyond U+10FFFF */
    return (int)size;
}

int text_lines(const char *s, int columns)
{
    int lines = 0, used = 0;
    for (; *s != '\0'; s++) {
        if (*s == '\n') {
            lines += used > 0 ? (used + columns - 1) / columns : 1;
            used = 0;
        } else {
            used += ((unsigned char)*s & 0xc0) != 0x80; /* continuation bytes do not count */
        }
    }
    return lines + (used + columns - 1) / columns;
}
