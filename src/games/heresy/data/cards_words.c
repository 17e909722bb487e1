/* cards_words.c: the first pass over card sets: keywords, names and planets, which texts may
 * mention before their own line comes. */
#include "data/card_lines.h"

#include <string.h>

static void add_name(struct hh_cards *set, const char *name)
{
    for (int i = 0; i < set->name_count; i++)
        if (strcmp(set->names[i], name) == 0)
            return;
    if (set->name_count < HH_NAMES_MAX)
        set->names[set->name_count++] = name;
}

/* Keywords are words of the language, which folds capitals (HH-LANG-04): small letters and hyphens.
 */
static bool is_keyword_word(struct hh_card_reader *r, const struct word *w)
{
    for (int i = 0; i < w->size; i++) {
        if ((w->start[i] < 'a' || w->start[i] > 'z') && w->start[i] != '-') {
            report_at(r->base.report, ERR_SYNTAX, w->line, w->column,
                      "a keyword is written in small letters, like \"capital ship\"");
            return false;
        }
    }
    return true;
}

/* { word } [ "rules" ]; `out` gets the words with single spaces between them */
static bool read_keyword_words(struct hh_card_reader *r, char *out, size_t cap, bool *has_rules)
{
    struct word w, first;
    struct text t;
    text_init(&t, out, cap);
    if (!pack_word(&r->base, "the keyword", &w))
        return false;
    first = w;
    do {
        *has_rules = word_is(&w, "rules");
        if (!*has_rules && !is_keyword_word(r, &w))
            return false;
        if (!*has_rules)
            text_addf(&t, "%s%.*s", t.need > 0 ? " " : "", w.size, w.start);
    } while (!*has_rules && lines_word(&r->base.in, &w));
    if (*has_rules && !pack_end(&r->base))
        return false;
    if (text_is_cut(&t) || t.need == 0) {
        report_at(r->base.report, ERR_BOUND, first.line, first.column,
                  "a keyword has 1 to %zu letters", cap - 1);
        return false;
    }
    return true;
}

/* keyword := "keyword" word { word } [ "rules" ] */
static void read_keyword(struct hh_card_reader *r)
{
    struct hh_cards *set = r->set;
    char words[sizeof set->keyword_words[0]];
    bool has_rules;
    if (!read_keyword_words(r, words, sizeof words, &has_rules))
        return;
    for (int i = 0; i < set->keyword_count; i++) {
        if (strcmp(set->keyword_words[i], words) != 0)
            continue; /* packs that go together name the same keywords again */
        if (set->keywords[i].has_rules != has_rules)
            report_at(r->base.report, ERR_VALUE, r->base.in.number, 1,
                      "the keyword \"%s\" stands once with \"rules\" and once without", words);
        return;
    }
    if (set->keyword_count == HH_KEYWORDS_MAX) {
        report_at(r->base.report, ERR_BOUND, r->base.in.number, 1, "at most %d keywords fit",
                  HH_KEYWORDS_MAX);
        return;
    }
    char *own = set->keyword_words[set->keyword_count];
    memcpy(own, words, sizeof words);
    set->keywords[set->keyword_count++] = (struct card_keyword){own, has_rules};
}

/* name := "name" quoted */
static void read_extra_name(struct hh_card_reader *r)
{
    struct hh_cards *set = r->set;
    if (set->extra_count == HH_EXTRA_NAMES_MAX) {
        report_at(r->base.report, ERR_BOUND, r->base.in.number, 1, "at most %d further names fit",
                  HH_EXTRA_NAMES_MAX);
        return;
    }
    char *out = set->extra_names[set->extra_count];
    if (!pack_name(&r->base, "the name", out, GAME_NAME_MAX) || !pack_end(&r->base))
        return;
    set->extra_count++;
    add_name(set, out);
}

/* planet := "planet" word quoted */
static void read_planet(struct hh_card_reader *r)
{
    struct hh_cards *set = r->set;
    struct hh_planet planet;
    struct word w;
    struct err e;
    if (!pack_word(&r->base, "a word for the planet", &w))
        return;
    if (!word_copy(&w, planet.word, sizeof planet.word, &e)) {
        pack_fail(&r->base, &e);
        return;
    }
    if (!pack_name(&r->base, "the planet's name", planet.name, sizeof planet.name) ||
        !pack_end(&r->base))
        return;
    for (int i = 0; i < set->planet_count; i++) {
        if (!text_same(set->planets[i].word, planet.word))
            continue;
        if (strcmp(set->planets[i].name, planet.name) != 0)
            report_at(r->base.report, ERR_VALUE, w.line, w.column,
                      "the planet %s is called \"%s\" elsewhere", planet.word,
                      set->planets[i].name);
        return;
    }
    if (set->planet_count == HH_PLANETS_MAX) {
        report_at(r->base.report, ERR_BOUND, w.line, w.column, "at most %d planets fit",
                  HH_PLANETS_MAX);
        return;
    }
    set->planets[set->planet_count] = planet;
    add_name(set, set->planets[set->planet_count++].name);
}

void hh_read_words_line(struct hh_card_reader *r, const struct word *head)
{
    if (word_is(head, "keyword"))
        read_keyword(r);
    else if (word_is(head, "name"))
        read_extra_name(r);
    else if (word_is(head, "planet"))
        read_planet(r);
}

/* Names of cards and sectors, which the second pass reads properly, are needed by earlier texts.
 * Every word in quotes on such a line is one: the card's own and the unique name. */
void hh_note_card_names(struct hh_card_reader *r, const struct word *head)
{
    struct hh_cards *set = r->set;
    struct word w;
    bool is_card = word_is(head, "unit") || word_is(head, "asset") || word_is(head, "ship") ||
                   word_is(head, "sector");
    while (is_card && lines_word(&r->base.in, &w)) {
        if (!w.is_quoted || w.is_unclosed || (size_t)w.size >= GAME_NAME_MAX || w.size == 0)
            continue;
        if (set->print_size + (uint32_t)w.size + 1 > HH_PRINT_MAX)
            return;
        char *name = set->print + set->print_size;
        memcpy(name, w.start, (size_t)w.size); /* a 0 is there behind it */
        set->print_size += (uint32_t)w.size + 1;
        add_name(set, name);
    }
}
