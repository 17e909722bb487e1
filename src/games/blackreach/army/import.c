/* import.c: reads a list of tiles and options as people write it: by words or titles, with bullets,
 * prices and headings, one tile a line. */
#include <stdio.h>
#include <string.h>

#include "army/army.h"

struct import {
    const struct br_data *d;
    struct br_army *a;
    struct report *report, *warnings;
    struct lines in;
    bool has_faction;
};

enum { LINE_MAX_BYTES = 1024 };

static void complain(struct import *m, const char *what, const char *name, const char *nearest)
{
    report_at(m->report, ERR_VALUE, m->in.number, 1, "there is no %s \"%.60s\"%s%s%s", what, name,
              nearest != NULL ? "; did you mean \"" : "", nearest != NULL ? nearest : "",
              nearest != NULL ? "\"?" : "");
}

/* A tile or an option by its word or its title. */
struct named {
    const char *word, *title;
};

static struct named named_at(const struct br_data *d, bool is_tile, int i)
{
    return is_tile ? (struct named){d->tiles[i].word, d->tiles[i].title}
                   : (struct named){d->options[i].word, d->options[i].title};
}

/* Finds it, or says which is nearest and returns NULL. */
static const char *find_word(struct import *m, bool is_tile, const char *name)
{
    int count = is_tile ? m->d->tile_count : m->d->option_count, best = 4;
    const char *nearest = NULL;
    for (int i = 0; i < count; i++) {
        struct named n = named_at(m->d, is_tile, i);
        if (text_same(n.word, name) || text_same(n.title, name))
            return n.word;
        int by_word = text_distance(n.word, name, 3), by_title = text_distance(n.title, name, 3);
        int distance = by_word < by_title ? by_word : by_title;
        if (distance < best) {
            best = distance;
            nearest = n.title;
        }
    }
    complain(m, is_tile ? "tile" : "option", name, nearest);
    return NULL;
}

/* Is it a price in brackets, "(4)" or "(4 points)", and nothing more? */
static bool is_price(const char *text)
{
    size_t size = 1 + strspn(text + 1, "0123456789 pointsPOINTS");
    return text[size] == ')' && text[size + 1 + strspn(text + size + 1, " \t\r")] == '\0';
}

/* Cuts bullets, a price at the end and the spaces around. */
static char *trim(char *text)
{
    char *bracket = strrchr(text, '(');
    if (bracket != NULL && is_price(bracket))
        *bracket = '\0';
    text += strspn(text, " \t-*+");
    for (size_t size = strlen(text); size > 0 && strchr(" \t\r", text[size - 1]) != NULL;)
        text[--size] = '\0';
    return text;
}

/* option := [ slot "=" ] name [ "@" units ] */
static bool add_option(struct import *m, char *text, const char *sign, struct text *out)
{
    char *name = trim(text), *units = strchr(name, '@'), *equals = strchr(name, '=');
    text_add(out, sign);
    if (equals != NULL) {
        text_add_bytes(out, name, (size_t)(equals - name) + 1);
        name = equals + 1;
    }
    if (units != NULL)
        *units = '\0';
    const char *word = find_word(m, false, trim(name));
    if (word == NULL)
        return false;
    text_add(out, word);
    if (units != NULL)
        text_addf(out, "@%s", units + 1);
    return true;
}

/* The options behind the colon, with commas or semicolons between them. */
static bool add_options(struct import *m, char *list, struct text *out)
{
    const char *sign = ":";
    while (*list != '\0') {
        char *next = list + strcspn(list, ",;");
        bool is_last = *next == '\0';
        *next = '\0';
        if (*trim(list) != '\0' && !add_option(m, list, sign, out))
            return false;
        sign = ",";
        list = is_last ? next : next + 1;
    }
    return true;
}

static void add_tile(struct import *m, char *line)
{
    char buf[LINE_MAX_BYTES];
    char *colon = strchr(line, ':');
    struct text text;
    struct br_army one;
    struct err e;
    text_init(&text, buf, sizeof buf);
    if (colon != NULL)
        *colon = '\0';
    const char *word = find_word(m, true, trim(line));
    if (word == NULL)
        return;
    text_add(&text, word);
    if (colon != NULL && !add_options(m, colon + 1, &text))
        return;
    if (!br_army_parse(m->d, buf, &one, &e)) {
        e.line = m->in.number;
        e.column = 1;
        report_err(m->report, &e);
    } else if (m->a->tile_count == BR_ARMY_TILES_MAX) {
        report_at(m->report, ERR_BOUND, m->in.number, 1, "an army has at most %d tiles",
                  BR_ARMY_TILES_MAX);
    } else {
        m->a->tiles[m->a->tile_count++] = one.tiles[0];
        m->a->faction = m->has_faction ? m->a->faction : one.faction;
        m->has_faction = true;
    }
}

/* A line of our own format: army, faction, points. True if it was one. */
static bool read_head(struct import *m)
{
    struct lines in = m->in;
    struct word w;
    struct err e;
    int number;
    char word[BR_RECRUIT_WORD_MAX];
    if (!lines_word(&in, &w) || !(word_is(&w, "army") || word_is(&w, "faction") ||
                                  word_is(&w, "points") || word_is(&w, "points:")))
        return false;
    for (in = m->in; lines_word(&in, &w);) {
        bool is_army = word_is(&w, "army"), is_faction = word_is(&w, "faction");
        if (!is_army && !is_faction && !word_is(&w, "points") && !word_is(&w, "points:"))
            continue;
        if (!lines_word(&in, &w))
            break;
        if (is_army && word_copy(&w, m->a->word, sizeof m->a->word, NULL)) {
            if (lines_word(&in, &w))
                word_copy(&w, m->a->title, sizeof m->a->title, NULL);
        } else if (is_faction && word_copy(&w, word, sizeof word, NULL)) {
            int found = br_faction_find(m->d, word);
            if (found < 0)
                complain(m, "faction", word, NULL);
            m->a->faction = (uint8_t)(found < 0 ? 0 : found);
            m->has_faction = true;
        } else if (!is_army && word_int(&w, BR_POINTS_LOW, BR_POINTS_HIGH, "points", &number, &e)) {
            m->a->points = (uint16_t)number;
        } else if (!is_army) {
            report_err(m->report, &e);
        }
    }
    return true;
}

static void read_line(struct import *m)
{
    char buf[LINE_MAX_BYTES];
    size_t size = (size_t)(m->in.line_end - m->in.line);
    if (size >= sizeof buf) {
        report_at(m->report, ERR_BOUND, m->in.number, 1, "a line has at most %d bytes",
                  LINE_MAX_BYTES - 1);
        return;
    }
    memcpy(buf, m->in.line, size);
    buf[size] = '\0';
    buf[strcspn(buf, "#")] = '\0';
    char *line = trim(buf);
    if (strstr(line, "//") == line || *line == '\0' || read_head(m))
        return;
    if (text_begins(line, "take "))
        line += 5;
    size = strlen(line);
    if (line[size - 1] == ':') {
        char name[64];
        snprintf(name, sizeof name, "%.*s", (int)(size - 1 < 60 ? size - 1 : 60), line);
        bool is_tile = false;
        for (int i = 0; i < m->d->tile_count; i++)
            is_tile |=
                text_same(m->d->tiles[i].word, name) || text_same(m->d->tiles[i].title, name);
        if (!is_tile) {
            report_at(m->warnings, ERR_SYNTAX, m->in.number, 1, "the heading \"%s\" is left out",
                      name);
            return;
        }
    }
    add_tile(m, line);
}

bool br_army_import(const struct br_data *d, const char *text, size_t size, struct br_army *out,
                    struct report *report, struct report *warnings)
{
    struct import m = {.d = d, .a = out, .report = report, .warnings = warnings};
    struct err e;
    int before = report->errors;
    *out = (struct br_army){.points = 0};
    if (!lines_check_utf8(text, size, &e)) {
        report_err(report, &e);
        return false;
    }
    lines_init(&m.in, text, size);
    while (lines_next(&m.in))
        read_line(&m);
    if (out->tile_count == 0 && report->errors == before)
        report_at(report, ERR_VALUE, 1, 1, "the list names no tile");
    return report->errors == before;
}
