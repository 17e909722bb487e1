/* set.c: see set.h. */
#include "set.h"

#include <stdio.h>
#include <stdlib.h>

#include <muster/packs.h>

char *source_read(const char *path, size_t *size)
{
    enum { FILE_MAX = 1 << 20 };
    char full[512], *text = malloc(FILE_MAX);
    snprintf(full, sizeof full, "%s/%s", MUSTER_SOURCE, path);
    FILE *in = fopen(full, "rb");
    if (in == NULL || text == NULL) {
        fprintf(stderr, "cannot read %s\n", full);
        abort();
    }
    *size = fread(text, 1, FILE_MAX - 1, in);
    text[*size] = '\0';
    fclose(in);
    return text;
}

static void say(void *who, const struct err *e)
{
    text_addf(&((struct said *)who)->out, "%d:%d %s\n", e->line, e->column, e->text);
}

struct report said_report(struct said *s)
{
    text_init(&s->out, s->text, sizeof s->text);
    s->text[0] = '\0';
    return (struct report){.say = say, .who = s};
}

struct hh_cards *set_load(void)
{
    static const char *const paths[] = {"packs/heresy/concord.pack", "packs/heresy/ashen.pack",
                                        "packs/heresy/freehold.pack"};
    struct pack_text packs[3];
    char *texts[3];
    struct said said;
    struct report report = said_report(&said), warnings = report;
    for (int i = 0; i < 3; i++) {
        size_t size;
        texts[i] = source_read(paths[i], &size);
        packs[i] = (struct pack_text){paths[i], texts[i], size};
    }
    struct hh_cards *set = hh_cards_new(packs, 3, &report, &warnings);
    for (int i = 0; i < 3; i++)
        free(texts[i]);
    if (set == NULL || warnings.errors > 0) {
        fprintf(stderr, "the card set is not clean:\n%s", said.text);
        abort();
    }
    return set;
}

struct text *pack_begin(void)
{
    enum { PACK_MAX = 1 << 20 };
    static char buf[PACK_MAX];
    static struct text t;
    text_init(&t, buf, sizeof buf);
    text_add(&t, "pack test\n");
    return &t;
}

const char *pack_said(const struct text *t, bool is_game)
{
    static struct said said;
    struct report report = said_report(&said);
    struct pack_text pack = {"test.pack", t->buf, t->need};
    void *made = is_game ? heresy_game.data_new(&pack, 1, &report)
                         : (void *)hh_cards_new(&pack, 1, &report, NULL);
    if (text_is_cut(t) || (made != NULL) != (said.text[0] == '\0')) {
        fprintf(stderr, "a pack is cut, or refused without a word\n");
        abort();
    }
    if (is_game)
        heresy_game.data_free(made);
    else
        hh_cards_free(made);
    return said.text;
}

int with_set(void **state)
{
    *state = set_load();
    return 0;
}

int without_set(void **state)
{
    hh_cards_free(*state);
    return 0;
}

int with_game(void **state)
{
    enum { PACKS_MAX = 16 };
    struct pack_text packs[PACKS_MAX];
    struct said said;
    struct report report = said_report(&said);
    int count = 0;
    while (count < PACKS_MAX && packs_nth(&heresy_game, count, &packs[count]))
        count++;
    for (int i = 0; count < PACKS_MAX && decks_nth("heresy", i, &packs[count]); i++)
        count++;
    *state = heresy_game.data_new(packs, count, &report);
    if (*state == NULL)
        fprintf(stderr, "the built-in packs are not clean:\n%s", said.text);
    return *state == NULL;
}

int with_drill(void **state)
{
    struct said said;
    struct report report = said_report(&said);
    size_t size;
    char *text = source_read("cases/heresy/drill.pack", &size);
    *state = heresy_game.data_new(&(struct pack_text){"drill.pack", text, size}, 1, &report);
    free(text);
    if (*state == NULL)
        fprintf(stderr, "the drill is not clean:\n%s", said.text);
    return *state == NULL;
}

int without_game(void **state)
{
    heresy_game.data_free(*state);
    return 0;
}
