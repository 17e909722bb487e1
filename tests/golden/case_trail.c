/* Runs rule cases and prints one row a case: digests of all that its game says (said.h) after each
 * of its steps. A case says what must hold; its row notices everything else that changes. Usage:
 * case_trail FILE...                  prints the rows case_trail --against KEPT FILE...   compares
 * them with those in a file: status 1 at the first that differs; cases without a row there are left
 * alone The rows kept beside this file are compared by the suite; scripts/golden renews them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/cases.h>
#include <muster/hash.h>

#include "packs.h"
#include "said.h"

enum { FILE_MAX = 1 << 20, ROW_MAX = 1024, TEXTS_MAX = 64 };

struct runner {
    const char *path;
    const char *kept;          /* the rows to compare with; NULL: print */
    struct said said;          /* of the game that was last met */
    uint64_t all[TOPIC_COUNT]; /* of the case under way */
    char *texts[TEXTS_MAX];    /* packs beside the file */
    int text_count;
};

static char *read_text(const char *path, size_t *size)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        return NULL;
    char *text = malloc(FILE_MAX);
    if (text == NULL)
        abort();
    *size = fread(text, 1, FILE_MAX - 1, in);
    text[*size] = '\0';
    fclose(in);
    return text;
}

static void reached(void *who, const struct case_info *c, const struct case_state *at)
{
    struct runner *r = who;
    struct said *s = &r->said;
    (void)c;
    if (s->game != at->game) {
        if (s->game != NULL)
            said_close(s);
        said_open(s, at->game, at->data, 1);
    }
    s->data = at->data;
    s->state = at->state;
    s->name_count = 0;
    rng_seed(&s->rng, 1);
    said_begin(s);
    said_events(s, at->events, at->event_count);
    said_views(s);
    said_position(s, at->options);
    unsigned asked = at->game->deciders(at->data, at->state);
    for (int seat = 0, count; seat < at->game->seats; seat++)
        if (asked >> seat & 1)
            said_decision(s, seat, &count);
    for (int i = 0; i < TOPIC_COUNT; i++)
        if (s->topics[i] != 0)
            r->all[i] = hash_u64(r->all[i], s->topics[i]);
}

/* True unless the kept rows have another of this case. */
static bool is_as_kept(const char *kept, const char *row, size_t key)
{
    bool is_other = false;
    for (const char *at = kept; (at = strstr(at, "\n")) != NULL;) {
        at++;
        if (strncmp(at, row, strlen(row)) == 0)
            return true;
        is_other |= strncmp(at, row, key) == 0;
    }
    return !is_other;
}

static void finished(void *who, const struct case_info *c, int failures)
{
    struct runner *r = who;
    const char *slash = strrchr(r->path, '/');
    char row[ROW_MAX];
    int size =
        snprintf(row, sizeof row, "%s: %.600s:", slash != NULL ? slash + 1 : r->path, c->name);
    size_t key = (size_t)size;
    for (int i = 0; i < TOPIC_COUNT; i++)
        if (r->all[i] != 0)
            size += snprintf(row + size, sizeof row - (size_t)size, " %04x",
                             (unsigned)(hash_end(r->all[i]) & 0xffff));
        else
            size += snprintf(row + size, sizeof row - (size_t)size, " ----");
    snprintf(row + size, sizeof row - (size_t)size, "%s\n", failures > 0 ? " (fails)" : "");
    memset(r->all, 0, sizeof r->all);
    if (r->kept == NULL) {
        fputs(row, stdout);
    } else if (!is_as_kept(r->kept, row, key)) {
        printf("differs: %s", row);
        exit(1);
    }
}

/* A pack in a file beside the case's: NAME, or NAME.pack. */
static bool find_pack(void *who, const struct game *g, const char *name, struct pack_text *out)
{
    static const char *const endings[] = {"", ".pack"};
    struct runner *r = who;
    const char *slash = strrchr(r->path, '/');
    char path[ROW_MAX];
    (void)g;
    for (int i = 0; i < 2 && r->text_count < TEXTS_MAX; i++) {
        size_t size;
        snprintf(path, sizeof path, "%.*s%s%s", slash != NULL ? (int)(slash + 1 - r->path) : 0,
                 r->path, name, endings[i]);
        char *text = read_text(path, &size);
        if (text == NULL)
            continue;
        r->texts[r->text_count++] = text;
        *out = (struct pack_text){name, text, size};
        return true;
    }
    return false;
}

static bool run_file(struct runner *r, const char *path)
{
    struct case_watch watch = {
        .reached = reached, .finished = finished, .find_pack = find_pack, .who = r};
    size_t size;
    char *text = read_text(path, &size);
    if (text == NULL) {
        fprintf(stderr, "case_trail: cannot read %s\n", path);
        return false;
    }
    r->path = path;
    struct case_tally tally = cases_run(text, size, &watch);
    while (r->text_count > 0)
        free(r->texts[--r->text_count]);
    free(text);
    return tally.failures == 0;
}

int main(int argc, char **argv)
{
    struct runner r = {0};
    bool ok = true;
    int first = 1;
    char *kept = NULL;
    size_t size;
    if (argc > 3 && strcmp(argv[1], "--against") == 0) {
        r.kept = kept = read_text(argv[2], &size);
        first = 3;
    }
    if (argc <= first || (first == 3 && kept == NULL)) {
        fprintf(stderr, "usage: case_trail [--against KEPT] FILE...\n");
        return 2;
    }
    if (kept == NULL) {
        said_print_heads();
        printf("\n");
    }
    for (int i = first; i < argc; i++)
        ok &= run_file(&r, argv[i]);
    if (r.said.game != NULL)
        said_close(&r.said);
    free(kept);
    return ok ? 0 : 1;
}
