#include <muster/position.h>

#include <stdio.h>
#include <string.h>

#include <muster/lines.h>

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

static void cut_spaces(struct word *w)
{
    while (w->size > 0 && is_space(w->start[w->size - 1]))
        w->size--;
}

static void cut_comment(struct word *w)
{
    for (int i = 0; i < w->size; i++)
        if (w->start[i] == '#' && (i == 0 || is_space(w->start[i - 1])))
            w->size = i;
    cut_spaces(w);
}

/* Splits "key: value"; `place` gets the position of the value. */
static bool read_line(struct lines *in, struct word line, char key[POSITION_KEY_MAX],
                      char value[POSITION_VALUE_MAX], struct word *place, struct err *e)
{
    cut_comment(&line);
    const char *colon = memchr(line.start, ':', (size_t)line.size), *end = line.start + line.size;
    if (colon == NULL)
        return err_at(e, ERR_SYNTAX, line.line, line.column,
                      "a line of a position is \"key: value\", but this one has no colon");
    *place = line;
    line.size = (int)(colon - line.start);
    cut_spaces(&line);
    place->start = colon + 1;
    while (place->start < end && is_space(*place->start))
        place->start++;
    place->size = (int)(end - place->start);
    place->column = lines_column(in, place->start);
    return word_copy(&line, key, POSITION_KEY_MAX, e) &&
           word_copy(place, value, POSITION_VALUE_MAX, e);
}

static bool place_lines(const struct game *g, const void *data, const char *text, size_t size,
                        void *state, struct err *e)
{
    char key[POSITION_KEY_MAX], value[POSITION_VALUE_MAX];
    struct lines in;
    struct word line, place;
    if (!lines_check_utf8(text, size, e))
        return false;
    lines_init(&in, text, size);
    while (lines_next(&in)) {
        if (!lines_rest(&in, &line) || *line.start == '#')
            continue;
        if (!read_line(&in, line, key, value, &place, e))
            return false;
        if (!g->place(data, state, key, value, e)) {
            e->line = place.line; /* the game gets the value without its position */
            e->column = place.column;
            return false;
        }
    }
    return true;
}

bool position_place(const struct game *g, const void *data, const char *options, const char *text,
                    size_t size, void *state, struct witness *w, struct err *e)
{
    struct err local = {0};
    e = e != NULL ? e : &local;
    if (!g->place_begin(data, state, options, e)) {
        e->line = e->column = 0; /* they are positions in the options, not in the text */
        return false;
    }
    return place_lines(g, data, text, size, state, e) && g->place_end(data, state, w, e);
}

bool position_read_rng(struct rng *r, const char *value, struct err *e)
{
    char word[4][17];
    int used = 0;
    if (sscanf(value, "%16s %16s %16s %16s %n", word[0], word[1], word[2], word[3], &used) != 4 ||
        value[used] != '\0')
        return err_set(e, ERR_SYNTAX, "rng needs four words of hexadecimal digits");
    for (int i = 0; i < 4; i++)
        if (!text_to_hex(word[i], &r->s[i]))
            return err_set(e, ERR_SYNTAX, "\"%s\" is not a hexadecimal number", word[i]);
    if ((r->s[0] | r->s[1] | r->s[2] | r->s[3]) == 0)
        return err_set(e, ERR_VALUE, "the words of rng must not all be 0");
    return true;
}

void position_print_rng(const struct rng *r, struct text *out)
{
    text_addf(out, "rng: %016llx %016llx %016llx %016llx\n", (unsigned long long)r->s[0],
              (unsigned long long)r->s[1], (unsigned long long)r->s[2],
              (unsigned long long)r->s[3]);
}

bool position_next_part(const char **list, char *out, size_t cap)
{
    const char *p = *list + strspn(*list, " \t,");
    size_t size = strcspn(p, ",");
    *list = p + size;
    while (size > 0 && is_space(p[size - 1]))
        size--;
    size = size < cap ? size : cap - 1;
    memcpy(out, p, size);
    out[size] = '\0';
    return size > 0;
}
