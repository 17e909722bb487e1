#include "deck_cards.h"

#include <stdlib.h>
#include <string.h>

#include <muster/lines.h>
#include <muster/packs.h>

#include "pack_list.h"
#include "say.h"

/* ---- the card set ---- */

/* Checks a file on its own first, so that its mistakes are reported with its name. */
static bool is_sound(const struct cli *c, struct pack_text *pack)
{
    struct err_printer printer = {.out = stderr, .text = pack};
    struct report report = {.say = err_print, .who = &printer};
    hh_cards_free(hh_cards_new(pack, 1, &report, NULL));
    if (report.errors > 0)
        cli_fail(c, STATUS_FAILED, "%d mistake%s in pack %s", report.errors,
                 report.errors > 1 ? "s" : "", pack->name);
    return report.errors == 0;
}

static struct hh_cards *read_cards(const struct cli *c, struct pack_list *list)
{
    for (int i = 0; i < list->count; i++)
        if (list->owned[i] != NULL && !is_sound(c, &list->packs[i]))
            return NULL;
    struct err_printer printer = {.out = stderr, .text = &list->packs[list->count - 1]};
    struct report report = {.say = err_print, .who = &printer};
    struct hh_cards *set = hh_cards_new(list->packs, list->count, &report, NULL);
    if (set == NULL)
        cli_fail(c, STATUS_FAILED, "these packs cannot be used together");
    return set;
}

struct hh_cards *deck_cards_open(const struct cli *c, int *status)
{
    const char *packs = cli_value(c, "packs");
    struct pack_list list;
    struct hh_cards *set = NULL;
    struct err e;
    *status = STATUS_FAILED;
    if (pack_list_open(&list, packs != NULL ? packs : DECK_CARDS_PACKS, &e))
        set = read_cards(c, &list);
    else
        *status = cli_fail_err(c, NULL, &e);
    pack_list_close(&list);
    return set;
}

/* ---- decks ---- */

static bool no_such_deck(const char *name, struct err *e)
{
    enum { NAMES_MAX = 32 };
    char names[NAMES_MAX][GAME_NAME_MAX];
    const char *listed[NAMES_MAX];
    struct word w = {.start = name, .size = (int)strnlen(name, 1000)};
    struct pack_text deck;
    int count = 0;
    for (; count < NAMES_MAX && decks_nth("heresy", count, &deck); count++) {
        file_stem(deck.name, names[count], sizeof names[count]);
        listed[count] = names[count];
    }
    word_among(&w, listed, count, "deck or file", e);
    e->line = e->column = 0; /* it is on the command line */
    return false;
}

bool deck_source_open(struct deck_source *s, const char *name, struct err *e)
{
    size_t size;
    *s = (struct deck_source){.owned = NULL};
    if (decks_find("heresy", name, &s->text))
        return true;
    s->owned = file_read(name, &size, e);
    if (s->owned == NULL)
        return strcmp(name, "-") != 0 && strpbrk(name, "./") == NULL && no_such_deck(name, e);
    s->text = (struct pack_text){strcmp(name, "-") == 0 ? "standard input" : name, s->owned, size};
    return true;
}

void deck_source_close(struct deck_source *s)
{
    free(s->owned);
    s->owned = NULL;
}

int deck_source_fail(const struct cli *c, const struct err *e)
{
    return e->code == ERR_IO ? cli_fail_err(c, NULL, e) : cli_fail(c, STATUS_USAGE, "%s", e->text);
}

bool deck_open(const struct cli *c, const struct hh_cards *set, const char *name,
               struct deck_source *source, struct hh_deck *deck, int *status)
{
    struct err e;
    if (!deck_source_open(source, name, &e)) {
        *status = deck_source_fail(c, &e);
        return false;
    }
    if (!hh_is_deck(source->text.text, source->text.size)) {
        *status = cli_fail(c, STATUS_FAILED,
                           "%s is not a deck: its first line is not \"deck NAME\"; to read a plain "
                           "list, use muster deck import",
                           source->text.name);
        deck_source_close(source);
        return false;
    }
    struct err_printer printer = {.out = stderr, .text = &source->text};
    struct report report = {.say = err_print, .who = &printer};
    if (hh_deck_parse(set, source->text.text, source->text.size, deck, &report))
        return true;
    *status = cli_fail(c, STATUS_FAILED, "%d mistake%s in deck %s", report.errors,
                       report.errors > 1 ? "s" : "", name);
    deck_source_close(source);
    return false;
}

void deck_json(const struct hh_cards *set, const struct hh_deck *deck, struct json *out)
{
    json_key_string(out, "deck", deck->name);
    json_key_string(out, "title", deck->title);
    json_key_string(out, "side", hh_side_names[deck->side]);
    json_key_int(out, "size", deck->size);
    json_key_array(out, "cards");
    for (int i = 0; i < deck->row_count; i++) {
        json_open_object(out);
        json_key_int(out, "count", deck->rows[i].count);
        json_key_string(out, "name", set->cards[deck->rows[i].card].name);
        json_end(out);
    }
    json_end(out);
}

/* ---- options ---- */

bool deck_side(const struct cli *c, int otherwise, int *side)
{
    const char *word = cli_value(c, "side");
    *side = otherwise;
    if (word == NULL)
        return true;
    for (*side = HH_LOYALIST; *side <= HH_TRAITOR; (*side)++)
        if (text_same(word, hh_side_names[*side]))
            return true;
    cli_fail(c, STATUS_USAGE, "--side takes loyalist or traitor, not \"%s\"", word);
    return false;
}
