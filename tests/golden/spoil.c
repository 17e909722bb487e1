/* Spoils what a game reads (its packs, options, moves and positions), a little each time, and
 * prints what the readers say. Usage: spoil GAME SEED COUNT COUNT is how many spoiled texts of each
 * kind are tried. Of what is still accepted a digest stands for what it was read as. The outputs
 * kept beside this file are compared by the suite; scripts/golden renews them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

#include "packs.h"

enum { TEXT_MAX = 1 << 19, WORD_MAX = 200, LINE_SHOWN = 60 };

struct spoiler {
    const struct game *game;
    struct pack_text packs[PACKS_MAX];
    int pack_count;
    void *data, *state, *other, *view;
    struct move *moves;
    struct rng rng;
    char *whole, *spoiled; /* a text, and what became of it */
    char line[WORD_MAX];   /* of the spoiled text: the line that was changed */
    struct err first;      /* of one reading: its first message */
    uint64_t messages;     /* and all of them */
};

static uint32_t below(struct spoiler *s, size_t n)
{
    return rng_below(&s->rng, (uint32_t)n);
}

/* ---- spoiling ---- */

struct span {
    size_t at, size;
};

/* The nth of what lies between separators, counted round; nothing if there is none. */
static struct span nth_part(const char *text, size_t size, const char *separators, uint32_t n)
{
    struct span found = {0, 0};
    size_t count = 0;
    for (int round = 0; round < 2; round++) {
        uint32_t wanted = round == 1 && count > 0 ? n % (uint32_t)count : UINT32_MAX;
        count = 0;
        for (size_t at = 0; at < size;) {
            size_t end = at;
            while (end < size && strchr(separators, text[end]) == NULL)
                end++;
            if (end > at && count++ == wanted)
                found = (struct span){at, end - at};
            at = end + 1;
        }
    }
    return found;
}

/* What is put in the place of a word. */
static void other_word(struct spoiler *s, const char *word, size_t size, char *out)
{
    struct span w = nth_part(s->whole, strlen(s->whole), " \n", below(s, 100000));
    int number = atoi(word);
    switch (below(s, 7)) {
    case 0: /* nothing */
        out[0] = '\0';
        break;
    case 1: /* twice */
        snprintf(out, WORD_MAX, "%.*s %.*s", (int)size, word, (int)size, word);
        break;
    case 2: /* cut short */
        snprintf(out, WORD_MAX, "%.*s", (int)size / 2, word);
        break;
    case 3: /* another number */
        snprintf(out, WORD_MAX, "%d", number + (int)below(s, 5) - 2);
        break;
    case 4:
        snprintf(out, WORD_MAX, "%d", number + 90);
        break;
    case 5: /* a letter too many */
        snprintf(out, WORD_MAX, "%.*sx", (int)size, word);
        break;
    default: /* a word from elsewhere */
        snprintf(out, WORD_MAX, "%.*s", (int)w.size, s->whole + w.at);
        break;
    }
}

/* Makes `spoiled` from `whole`: one line is left out, repeated, or has a word changed. */
static void spoil(struct spoiler *s)
{
    struct span line = nth_part(s->whole, strlen(s->whole), "\n", below(s, 100000));
    const char *at = s->whole + line.at;
    struct span word = nth_part(at, line.size, " ", below(s, 100000));
    char by[WORD_MAX] = "", changed[4 * WORD_MAX];
    uint32_t way = below(s, 8);
    other_word(s, at + word.at, word.size, by);
    if (way == 0)
        changed[0] = '\0';
    else if (way == 1)
        snprintf(changed, sizeof changed, "%.*s\n%.*s", (int)line.size, at, (int)line.size, at);
    else
        snprintf(changed, sizeof changed, "%.*s%s%.*s", (int)word.at, at, by,
                 (int)(line.size - word.at - word.size), at + word.at + word.size);
    snprintf(s->spoiled, TEXT_MAX, "%.*s%s%s", (int)line.at, s->whole, changed, at + line.size);
    snprintf(s->line, sizeof s->line, "%.*s", WORD_MAX - 1,
             way == 0   ? "(left out)"
             : way == 1 ? "(twice)"
                        : changed);
    s->line[strcspn(s->line, "\n")] = '\0';
}

/* ---- rows ---- */

static void complain(void *who, const struct err *e)
{
    struct spoiler *s = who;
    if (s->messages == 0)
        s->first = *e;
    s->messages = hash_u64(s->messages, (uint64_t)e->line << 32 | (uint64_t)(uint32_t)e->column);
    s->messages = hash_bytes(s->messages, e->text, strlen(e->text));
}

static void print_row(const struct spoiler *s, const char *what, uint64_t read_as)
{
    printf("%s: %.*s: ", what, LINE_SHOWN, s->line);
    if (s->messages != 0)
        printf("%d:%d: %.*s [%04x]\n", s->first.line, s->first.column,
               (int)strcspn(s->first.text, "\n"), s->first.text,
               (unsigned)(hash_end(s->messages) & 0xffff));
    else
        printf("read [%04x]\n", (unsigned)(hash_end(read_as) & 0xffff));
}

static void set_whole(struct spoiler *s, const char *text, size_t size)
{
    if (size + WORD_MAX * 4 >= TEXT_MAX) {
        fprintf(stderr, "spoil: a text has %zu bytes\n", size);
        exit(1);
    }
    memcpy(s->whole, text, size);
    s->whole[size] = '\0';
    s->messages = 0;
}

/* All cards, and what everybody would see at the start of a game. */
static uint64_t digest_data(struct spoiler *s, const void *data)
{
    struct text text;
    struct json json;
    struct err e = {0};
    text_init(&text, s->whole, TEXT_MAX);
    json_init(&json, &text);
    s->game->cards_json(data, &json);
    if (s->game->setup(data, s->other, "", 1, NULL, &e)) {
        s->game->view(data, s->other, SEAT_ALL, s->view);
        s->game->view_text(data, s->view, &text);
    }
    text_add(&text, e.text);
    return hash_bytes(hash_begin(), s->whole, strlen(s->whole));
}

static void try_packs(struct spoiler *s, int count)
{
    for (int i = 0; i < count; i++) {
        struct report report = {.say = complain, .who = s};
        struct pack_text *pack = &s->packs[i % s->pack_count], kept = *pack;
        uint64_t read_as = hash_begin();
        set_whole(s, pack->text, pack->size);
        spoil(s);
        *pack = (struct pack_text){kept.name, s->spoiled, strlen(s->spoiled)};
        void *data = s->game->data_new(s->packs, s->pack_count, &report);
        if (data != NULL) {
            read_as = digest_data(s, data);
            s->game->data_free(data);
        }
        print_row(s, kept.name, read_as);
        *pack = kept;
    }
}

/* ---- options ---- */

static void try_option(struct spoiler *s, const char *name, const char *value)
{
    struct err e = {0};
    char words[WORD_MAX];
    snprintf(words, sizeof words, "%s=%s", name, value);
    bool is_set = s->game->setup(s->data, s->state, words, 1, NULL, &e);
    printf("options: %s: %s", words, is_set ? "" : e.text);
    if (is_set)
        printf("%016llx", (unsigned long long)s->game->hash(s->data, s->state));
    printf("\n");
}

/* Every option, with values that may and may not be. */
static void try_options(struct spoiler *s)
{
    static const char *const values[] = {"",    "0",    "1",   "2",    "3",    "4",     "5",
                                         "20",  "99",   "100", "9999", "9998", "10000", "on",
                                         "off", "full", "x",   "1x",   "-1",   "random"};
    for (const struct game_option *o = s->game->options; o->name != NULL; o++)
        for (size_t i = 0; i < sizeof values / sizeof *values; i++)
            try_option(s, o->name, values[i]);
    try_option(s, "nothing", "1");
}

/* ---- moves and positions ---- */

static void try_move(struct spoiler *s, int seat, const struct move *m)
{
    struct text text;
    struct move again = {0};
    struct err e = {0};
    char words[WORD_MAX];
    text_init(&text, words, sizeof words);
    game_move_words(s->game, s->data, s->state, seat, m, &text);
    set_whole(s, words, strlen(words));
    spoil(s);
    uint64_t read_as = hash_begin();
    if (!game_read_move(s->game, s->data, s->state, seat, s->spoiled, &again, &e))
        complain(s, &e);
    else
        read_as = hash_bytes(read_as, &again, sizeof again);
    print_row(s, "move", read_as);
}

/* False: a line cannot be placed; e->line says which. */
static bool place_lines(struct spoiler *s, char *text, struct err *e)
{
    int number = 0;
    if (!s->game->place_begin(s->data, s->other, "", e))
        return false;
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char *colon = strchr(line, ':');
        number++;
        if (colon == NULL)
            continue;
        *colon = '\0';
        if (!s->game->place(s->data, s->other, line, colon + 1 + strspn(colon + 1, " "), e)) {
            e->line = number;
            return false;
        }
    }
    return s->game->place_end(s->data, s->other, NULL, e);
}

/* Takes the lines of pending work out of `whole`: a game may read those only as they were printed.
 */
static void drop_pending(struct spoiler *s)
{
    static const char *const keys[] = {"frame", "effect", "use", "mark", "pick", "fact", "seal"};
    char *to = s->whole;
    for (char *line = s->whole; *line != '\0';) {
        size_t size = strcspn(line, "\n") + (strchr(line, '\n') != NULL);
        bool is_kept = true;
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            is_kept &= strncmp(line, keys[i], strlen(keys[i])) != 0;
        if (is_kept) {
            memmove(to, line, size);
            to += size;
        }
        line += size;
    }
    *to = '\0';
}

static void try_position(struct spoiler *s)
{
    struct text text;
    struct err e = {0};
    uint64_t read_as = hash_begin();
    text_init(&text, s->whole, TEXT_MAX);
    s->game->print_position(s->data, s->state, &text);
    s->messages = 0;
    if (below(s, 4) != 0)
        drop_pending(s);
    spoil(s);
    if (!place_lines(s, s->spoiled, &e))
        complain(s, &e);
    else
        read_as = hash_u64(read_as, s->game->hash(s->data, s->other));
    print_row(s, "position", read_as);
}

/* Plays at random and tries a move and a position at each decision. */
static void try_play(struct spoiler *s, int count)
{
    struct err e = {0};
    for (int i = 0; i < count; i++) {
        if (i == 0 || game_is_over(s->game, s->data, s->state))
            s->game->setup(s->data, s->state, s->game->demo_options, (uint64_t)i, NULL, &e);
        int seat = game_seat(s->game, s->data, s->state);
        int moves = s->game->moves(s->data, s->state, seat, s->moves);
        const struct move m = s->moves[below(s, (size_t)moves)];
        try_move(s, seat, &m);
        try_position(s);
        s->game->apply(s->data, s->state, seat, &m, NULL);
    }
}

static void *room(size_t size)
{
    void *p = calloc(1, size);
    if (p == NULL)
        abort();
    return p;
}

int main(int argc, char **argv)
{
    struct spoiler s = {0};
    struct report report = {.say = complain, .who = &s};
    struct err e;
    int64_t seed, packs, decisions;
    if (argc != 6 || !text_to_int(argv[3], 0, INT32_MAX, &seed) ||
        !text_to_int(argv[4], 0, 100000, &packs) || !text_to_int(argv[5], 0, 100000, &decisions) ||
        (s.game = games_find(argv[1], &e)) == NULL) {
        fprintf(stderr, "usage: golden spoil GAME PACK_FILE SEED PACKS DECISIONS\n");
        return 2;
    }
    rng_seed(&s.rng, (uint64_t)seed);
    s.pack_count = find_packs(s.game, argv[2], s.packs);
    s.data = s.game->data_new(s.packs, s.pack_count, &report);
    if (s.data == NULL) {
        fprintf(stderr, "spoil: %s:%d: %s\n", argv[2], s.first.line, s.first.text);
        return 2;
    }
    s.state = room(s.game->state_size);
    s.other = room(s.game->state_size);
    s.view = room(s.game->view_size);
    s.moves = room((size_t)s.game->moves_max * sizeof *s.moves);
    s.whole = room(TEXT_MAX);
    s.spoiled = room(TEXT_MAX);
    try_options(&s);
    try_play(&s, (int)decisions);
    try_packs(&s, (int)packs);
    s.game->data_free(s.data);
    free(s.state);
    free(s.other);
    free(s.view);
    free(s.moves);
    free(s.whole);
    free(s.spoiled);
    return 0;
}
