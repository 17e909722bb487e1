/* playthrough.c: a short line of play word by word, as seat 0 would read it at the table: what
 * happens, the questions with their choices, and now and then the table, a hint, an explanation
 * and odds.
 *
 * golden playthrough GAME PACK_FILE SEED DECISIONS [OPTIONS]; PACK_FILE "-" means the game's own
 * packs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "line.h"

/* The table is shown at one decision in VIEWS_EVERY; seat READER reads. */
enum { TEXT_MAX = 1 << 18, VIEWS_EVERY = 15, CHOICES_SHOWN = 6, READER = 0 };

struct reader {
    struct line line;
    void *view;
    char *buf;
    struct text text;
};

static struct text *open_text(struct reader *r)
{
    text_init(&r->text, r->buf, TEXT_MAX);
    return &r->text;
}

static void show_table(struct reader *r)
{
    const struct line *l = &r->line;
    l->game->view(l->data, l->state, READER, r->view);
    l->game->view_text(l->data, r->view, open_text(r));
    printf("-- the table\n%s", r->buf);
    l->game->glance(l->data, r->view, 0, open_text(r));
    printf("-- at a glance\n%s", r->buf);
}

static void show_story(struct reader *r)
{
    const struct line *l = &r->line;
    struct audience a = game_audience(l->game, l->data, l->state, READER, r->view);
    game_tell(&a, l->events, l->event_count, STORY_ALL, open_text(r));
    fputs(r->buf, stdout);
}

/* What a choice is about, explained, and its odds against the same: the words behind its verb. */
static void show_about(struct reader *r, const char *words)
{
    const struct line *l = &r->line;
    const char *name = strchr(words, ' ');
    struct err e = {0};
    char pair[512];
    if (name == NULL)
        return;
    if (!l->game->explain(l->data, r->view, name + 1, open_text(r), &e))
        text_addf(open_text(r), "%s\n", e.text);
    printf("-- explain%s\n%s", name, r->buf);
    snprintf(pair, sizeof pair, "%s%s", name + 1, name);
    if (!l->game->odds(l->data, r->view, pair, open_text(r), &e))
        text_addf(open_text(r), "%s\n", e.text);
    printf("-- odds %s\n%s", pair, r->buf);
}

static void show_choices(struct reader *r, int count)
{
    const struct line *l = &r->line;
    struct audience a = game_audience(l->game, l->data, l->state, READER, r->view);
    struct question q;
    char words[256];
    game_ask(&a, &q);
    printf("%s\n", q.text);
    for (int i = 0; i < count && i < CHOICES_SHOWN; i++) {
        game_print_move(&a, &l->moves[i], open_text(r));
        snprintf(words, sizeof words, "%s", r->buf);
        text_add(&r->text, ": ");
        l->game->describe_move(l->data, r->view, &l->moves[i], &r->text);
        text_add(&r->text, " (");
        l->game->appraise(l->data, r->view, &l->moves[i], &r->text);
        printf("    %s)\n", r->buf);
    }
    if (count > CHOICES_SHOWN)
        printf("    and %d more\n", count - CHOICES_SHOWN);
    if (l->decisions % VIEWS_EVERY == 0)
        show_about(r, words);
}

static void play(struct reader *r)
{
    struct line *l = &r->line;
    int seat = line_pick_seat(l), count = l->game->moves(l->data, l->state, seat, l->moves);
    if (l->decisions % VIEWS_EVERY == 0)
        show_table(r);
    if (seat == READER)
        show_choices(r, count);
    struct audience a = game_audience(l->game, l->data, l->state, seat, r->view);
    struct move m = l->moves[line_below(l, count)];
    game_print_move(&a, &m, open_text(r));
    if (seat == READER)
        printf("\n> %s\n", r->buf);
    line_play(l, seat, &m);
    show_story(r);
}

int main(int argc, char **argv)
{
    static struct reader r;
    int64_t seed, decisions;
    if (argc < 5 || argc > 6 || !text_to_int(argv[3], 0, INT32_MAX, &seed) ||
        !text_to_int(argv[4], 1, 10000, &decisions)) {
        fprintf(stderr, "usage: golden playthrough GAME PACK_FILE SEED DECISIONS [OPTIONS]\n");
        return 2;
    }
    const char *options = argc > 5 ? argv[5] : "";
    line_open(&r.line, argv[1], argv[2], (uint64_t)seed, options);
    r.view = room(r.line.game->view_size);
    r.buf = room(TEXT_MAX);
    printf("%s, seed %s, options \"%s\", as seat %d reads it\n", argv[1], argv[3], options, READER);
    show_story(&r);
    while (!line_is_over(&r.line) && r.line.decisions < decisions)
        play(&r);
    show_table(&r);
    line_close(&r.line);
    free(r.view);
    free(r.buf);
    return 0;
}
