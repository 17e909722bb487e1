#include <muster/json.h>

#include <assert.h>
#include <math.h>
#include <string.h>

void json_init(struct json *j, struct text *out)
{
    *j = (struct json){.out = out};
}

/* Adds a comma before every item but the first. */
static void separate(struct json *j)
{
    if (j->has_items[j->depth])
        text_add_char(j->out, ',');
    j->has_items[j->depth] = true;
}

static void open_level(struct json *j, char open, char close)
{
    assert(j->depth < JSON_DEPTH_MAX);
    separate(j);
    text_add_char(j->out, open);
    j->depth++;
    j->has_items[j->depth] = false;
    j->close[j->depth] = close;
}

void json_open_object(struct json *j)
{
    open_level(j, '{', '}');
}

void json_open_array(struct json *j)
{
    open_level(j, '[', ']');
}

void json_end(struct json *j)
{
    assert(j->depth > 0);
    text_add_char(j->out, j->close[j->depth]);
    j->depth--;
}

/* How many bytes from `s` on need no escape. */
static size_t plain_run(const char *s, const char *end)
{
    const char *p = s;
    while (p < end) {
        unsigned char c = (unsigned char)*p;
        int size = c < 0x80 ? 1 : text_utf8_size(p, (size_t)(end - p));
        if (c < 0x20 || c == '"' || c == '\\' || size == 0)
            break;
        p += size;
    }
    return (size_t)(p - s);
}

static void quote(struct text *out, const char *s)
{
    const char *end = s + strlen(s);
    text_add_char(out, '"');
    for (;;) {
        size_t run = plain_run(s, end);
        text_add_bytes(out, s, run);
        s += run;
        if (s == end)
            break;
        unsigned char c = (unsigned char)*s++;
        if (c == '"' || c == '\\')
            text_addf(out, "\\%c", c);
        else if (c == '\n')
            text_add(out, "\\n");
        else if (c < 0x20)
            text_addf(out, "\\u%04x", c);
        else
            text_add(out, "\xef\xbf\xbd"); /* not UTF-8: a text that was cut inside a character */
    }
    text_add_char(out, '"');
}

void json_key(struct json *j, const char *key)
{
    assert(j->depth > 0 && j->close[j->depth] == '}');
    separate(j);
    quote(j->out, key);
    text_add_char(j->out, ':');
    j->has_items[j->depth] = false; /* the value follows without a comma */
}

void json_str(struct json *j, const char *s)
{
    separate(j);
    quote(j->out, s);
}

void json_int(struct json *j, int64_t n)
{
    separate(j);
    text_add_int(j->out, n);
}

void json_number(struct json *j, double n, int decimals)
{
    separate(j);
    if (isfinite(n))
        text_addf(j->out, "%.*f", decimals, n);
    else
        text_add(j->out, "null");
}

void json_bool(struct json *j, bool b)
{
    separate(j);
    text_add(j->out, b ? "true" : "false");
}

void json_nil(struct json *j)
{
    separate(j);
    text_add(j->out, "null");
}

void json_hex(struct json *j, uint64_t n)
{
    separate(j);
    text_addf(j->out, "\"%016llx\"", (unsigned long long)n);
}

void json_raw(struct json *j, const char *value)
{
    separate(j);
    text_add(j->out, value);
}

void json_key_object(struct json *j, const char *key)
{
    json_key(j, key);
    json_open_object(j);
}

void json_key_array(struct json *j, const char *key)
{
    json_key(j, key);
    json_open_array(j);
}

void json_key_string(struct json *j, const char *key, const char *s)
{
    json_key(j, key);
    json_str(j, s);
}

void json_key_int(struct json *j, const char *key, int64_t n)
{
    json_key(j, key);
    json_int(j, n);
}

void json_key_number(struct json *j, const char *key, double n, int decimals)
{
    json_key(j, key);
    json_number(j, n, decimals);
}

void json_key_bool(struct json *j, const char *key, bool b)
{
    json_key(j, key);
    json_bool(j, b);
}
