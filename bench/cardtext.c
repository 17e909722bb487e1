/* cardtext.c: how long it takes to read and compile a set of 400 cards, and how large its code is.
 * The median of five runs, CPU time. Prints; asserts nothing.
 *
 *     cardtext packs/heresy/concord.pack packs/heresy/ashen.pack packs/heresy/freehold.pack
 *
 * Sets of fewer cards are filled up with copies of their cards under other names.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../src/games/heresy/data/cards.h"

enum { RUNS = 5, CARDS = 400, TEXT_MAX = 1 << 20 };

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static bool is_card(const char *line)
{
    return strncmp(line, "unit \"", 6) == 0 || strncmp(line, "asset \"", 7) == 0 ||
           strncmp(line, "ship \"", 6) == 0;
}

/* Appends the cards of a pack, not more than CARDS in all, under names with `suffix`. The first
 * time, with an empty suffix, its other lines too. */
static void add_pack(struct text *out, const char *pack, const char *suffix, int *cards)
{
    bool is_wanted = true;
    for (const char *line = pack; *line != '\0';) {
        size_t size = strcspn(line, "\n");
        bool is_indented = *line == ' ';
        if (is_card(line)) {
            const char *name_end = strchr(strchr(line, '"') + 1, '"');
            is_wanted = *cards < CARDS;
            *cards += is_wanted;
            if (is_wanted)
                text_addf(out, "%.*s%s%.*s\n", (int)(name_end - line), line, suffix,
                          (int)(line + size - name_end), name_end);
        } else {
            is_wanted = is_indented ? is_wanted : *suffix == '\0';
            if (is_wanted)
                text_addf(out, "%.*s\n", (int)size, line);
        }
        line += size + (line[size] == '\n');
    }
}

static char *read_file(const char *path)
{
    FILE *in = fopen(path, "rb");
    char *text = malloc(TEXT_MAX);
    if (in == NULL || text == NULL) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(3);
    }
    text[fread(text, 1, TEXT_MAX - 1, in)] = '\0';
    fclose(in);
    return text;
}

static void say(void *who, const struct err *e)
{
    (void)who;
    fprintf(stderr, "%d:%d: %s\n", e->line, e->column, e->text);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    static const char *const suffixes[] = {"", " II", " III", " IV"};
    static char text[TEXT_MAX];
    struct text out;
    int cards = 0;
    double took[RUNS];
    uint32_t bytes = 0;
    text_init(&out, text, sizeof text);
    for (int copy = 0; copy < 4; copy++) {
        for (int i = 1; i < argc; i++) {
            char *pack = read_file(argv[i]);
            add_pack(&out, pack, suffixes[copy], &cards);
            free(pack);
        }
    }
    struct pack_text pack = {"400 cards", text, strlen(text)};
    for (int i = 0; i < RUNS; i++) {
        struct report report = {.say = say, .who = NULL};
        double start = now_ms();
        struct hh_cards *set = hh_cards_new(&pack, 1, &report, NULL);
        took[i] = now_ms() - start;
        if (set == NULL)
            return 1;
        bytes = set->code_size;
        hh_cards_free(set);
    }
    qsort(took, RUNS, sizeof *took, compare);
    printf("card texts: %d cards read and compiled in %.2f ms, code %u bytes\n", cards,
           took[RUNS / 2], (unsigned)bytes);
    return 0;
}
