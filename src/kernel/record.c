#include <muster/record.h>

#include <assert.h>
#include <string.h>

#include <muster/hash.h>
#include <muster/lines.h>

int record_get(const void *record, const struct record_field *f)
{
    const unsigned char *at = (const unsigned char *)record + f->at;
    uint16_t wide;
    if (f->size == 1)
        return f->is_signed ? (int8_t)*at : *at;
    assert(f->size == 2);
    memcpy(&wide, at, sizeof wide);
    return f->is_signed ? (int16_t)wide : wide;
}

bool record_set(void *record, const struct record_field *f, int value)
{
    unsigned char *at = (unsigned char *)record + f->at;
    int low = !f->is_signed ? 0 : f->size == 1 ? INT8_MIN : INT16_MIN;
    int high = f->size == 1 ? (f->is_signed ? INT8_MAX : UINT8_MAX)
                            : (f->is_signed ? INT16_MAX : UINT16_MAX);
    uint16_t wide = (uint16_t)value;
    if (value < low || value > high)
        return false;
    if (f->size == 1)
        *at = (unsigned char)value;
    else
        memcpy(at, &wide, sizeof wide);
    return true;
}

void record_copy(void *to, const void *from, const struct record *r)
{
    for (int i = 0; i < r->count; i++)
        memcpy((unsigned char *)to + r->fields[i].at, (const unsigned char *)from + r->fields[i].at,
               r->fields[i].size);
}

uint64_t record_hash(uint64_t h, const void *record, const struct record *r)
{
    for (int i = 0; i < r->count; i++)
        h = hash_u64(h, (uint64_t)record_get(record, &r->fields[i]));
    return h;
}

void record_print(const void *record, const struct record *r, struct text *out)
{
    for (int i = 0; i < r->count; i++) {
        int value = record_get(record, &r->fields[i]);
        if (value != 0 || i == 0)
            text_addf(out, " %s=%d", r->fields[i].name, value);
    }
}

/* The field that a word "name=value" names; NULL with a message if there is none. */
static const struct record_field *find_field(const struct record *r, const struct word *w,
                                             size_t size, struct err *e)
{
    char names[ERR_TEXT_MAX / 2];
    struct text t;
    for (int i = 0; i < r->count; i++)
        if (strlen(r->fields[i].name) == size && memcmp(r->fields[i].name, w->start, size) == 0)
            return &r->fields[i];
    text_init(&t, names, sizeof names);
    for (int i = 0; i < r->count; i++)
        text_addf(&t, "%s%s", i == 0 ? "" : ", ", r->fields[i].name);
    err_at(e, ERR_VALUE, 1, w->column, "\"%.*s\" is not a field of %s; its fields are %s", w->size,
           w->start, r->name, names);
    return NULL;
}

bool record_read(void *record, const struct record *r, const char *text, struct err *e)
{
    struct lines in;
    struct word w;
    lines_init(&in, text, strlen(text));
    if (!lines_next(&in))
        return true;
    while (lines_word(&in, &w)) {
        const char *mark = memchr(w.start, '=', (size_t)w.size);
        size_t size = mark != NULL ? (size_t)(mark - w.start) : (size_t)w.size;
        const struct record_field *f = find_field(r, &w, size, e);
        if (f == NULL)
            return false;
        char digits[16] = "";
        int64_t value;
        size_t left = mark != NULL ? (size_t)w.size - size - 1 : 0;
        if (left < sizeof digits && mark != NULL)
            memcpy(digits, mark + 1, left);
        if (!text_to_int(digits, INT16_MIN, UINT16_MAX, &value) ||
            !record_set(record, f, (int)value))
            return err_at(e, ERR_VALUE, 1, w.column, "\"%.*s\": %s needs a number in its range",
                          w.size, w.start, f->name);
    }
    return true;
}
