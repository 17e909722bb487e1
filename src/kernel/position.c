#include <muster/position.h>

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

/* Splits "key: value"; `place` is where the value stands. */
static bool read_line(const struct lines *in, struct word line, char key[POSITION_KEY_MAX],
                      char value[POSITION_VALUE_MAX], struct word *place, struct err *e)
{
    cut_comment(&line);
    const char *colon = memchr(line.start, ':', (size_t)line.size), *end = line.start + line.size;
    if (colon == NULL)
        return err_at(e, ERR_SYNTAX, line.line, line.column,
                      "a line of a position is \"key: value\", and here is no colon");
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
            e->line = place.line; /* the game knows the value, not where it stands */
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
        e->line = e->column = 0; /* they would be places in the options */
        return false;
    }
    return place_lines(g, data, text, size, state, e) && g->place_end(data, state, w, e);
}
