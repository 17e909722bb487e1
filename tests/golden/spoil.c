/* spoil.c: spoils what a game reads (its packs, options, moves and positions), a little each time,
 * and prints what the readers say, once for each shape (sayings.h). How many were read and refused,
 * what they were read as and where the mistakes were found stands in one row a kind, without words.
 *
 * golden spoil GAME PACK_FILE SEED PACKS DECISIONS; PACKS is how many spoiled packs are tried,
 * DECISIONS how many moves and positions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

#include "line.h"
#include "sayings.h"

enum { TEXT_MAX = 1 << 19, WORD_MAX = 200, LINE_SHOWN = 60 };

/* What came of the spoiled texts of one kind. */
struct tally {
    int read, refused;
    uint64_t read_as, places;
};

struct spoiler {
    const struct game *game;
    struct pack_text packs[PACKS_MAX];
    int pack_count;
    void *data, *state, *other;
    struct move *moves;
    struct rng rng;
    struct sayings *said;
    char *whole, *spoiled; /* a text, and what became of it */
    char line[WORD_MAX];   /* of the spoiled text: the line that was changed */
    const char *kind;      /* of text that is read */
    struct tally *tally;   /* of that kind */
    bool is_refused;       /* the text under way */
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

/* ---- what comes of it ---- */

/* Every message is kept with the spoiled line, the first time that there is one of its shape. */
static void complain(void *who, const struct err *e)
{
    struct spoiler *s = who;
    struct tally *t = s->tally;
    char shown[2 * WORD_MAX + sizeof e->text];
    t->places = hash_u64(t->places, (uint64_t)e->code);
    t->places = hash_u64(t->places, (uint64_t)e->line << 32 | (uint64_t)(uint32_t)e->column);
    s->is_refused = true;
    snprintf(shown, sizeof shown, "%s   <- %.*s", e->text, LINE_SHOWN, s->line);
    sayings_keep(s->said, SAYING_READER, s->kind, ROLE_NONE, e->text, shown);
}

/* Ends a reading: of what was not refused `read_as` tells what it became. */
static void count(struct spoiler *s, uint64_t read_as)
{
    s->tally->refused += s->is_refused;
    s->tally->read += !s->is_refused;
    if (!s->is_refused)
        s->tally->read_as = hash_u64(s->tally->read_as, read_as);
    s->is_refused = false;
}

static void print_tally(const char *kind, const struct tally *t)
{
    printf("%s: %d read as %04x, %d refused at %04x\n", kind, t->read,
           (unsigned)(hash_end(t->read_as) & 0xffff), t->refused,
           (unsigned)(hash_end(t->places) & 0xffff));
}

static void set_whole(struct spoiler *s, const char *text, size_t size)
{
    if (size + WORD_MAX * 4 >= TEXT_MAX) {
        fprintf(stderr, "spoil: a text has %zu bytes\n", size);
        exit(1);
    }
    memcpy(s->whole, text, size);
    s->whole[size] = '\0';
}

/* All cards, and what there is at the start of a game. */
static uint64_t digest_data(struct spoiler *s, const void *data)
{
    struct text text;
    struct json json;
    struct err e = {0};
    text_init(&text, s->whole, TEXT_MAX);
    json_init(&json, &text);
    s->game->cards_json(data, &json);
    uint64_t h = hash_bytes(hash_begin(), s->whole, strlen(s->whole));
    if (s->game->setup(data, s->other, "", 1, NULL, &e)) {
        text_init(&text, s->whole, TEXT_MAX);
        s->game->print_position(data, s->other, &text);
        h = hash_bytes(h, s->whole, strlen(s->whole));
    }
    return h;
}

static void try_packs(struct spoiler *s, int packs)
{
    struct tally tally = {0};
    s->kind = "pack";
    s->tally = &tally;
    for (int i = 0; i < packs; i++) {
        struct report report = {.say = complain, .who = s};
        struct pack_text *pack = &s->packs[i % s->pack_count], kept = *pack;
        uint64_t read_as = 0;
        set_whole(s, pack->text, pack->size);
        spoil(s);
        *pack = (struct pack_text){kept.name, s->spoiled, strlen(s->spoiled)};
        void *data = s->game->data_new(s->packs, s->pack_count, &report);
        if (data != NULL) {
            read_as = digest_data(s, data);
            s->game->data_free(data);
        }
        count(s, read_as);
        *pack = kept;
    }
    print_tally("packs", &tally);
}

/* ---- options ---- */

static void try_option(struct spoiler *s, const char *name, const char *value)
{
    struct err e = {0};
    snprintf(s->line, sizeof s->line, "%s=%s", name, value);
    bool is_set = s->game->setup(s->data, s->state, s->line, 1, NULL, &e);
    if (!is_set)
        complain(s, &e);
    count(s, is_set ? s->game->hash(s->data, s->state) : 0);
}

/* Every option, with values that may and may not be. */
static void try_options(struct spoiler *s)
{
    static const char *const values[] = {"",    "0",    "1",   "2",    "3",    "4",     "5",
                                         "20",  "99",   "100", "9999", "9998", "10000", "on",
                                         "off", "full", "x",   "1x",   "-1",   "random"};
    struct tally tally = {0};
    s->kind = "option";
    s->tally = &tally;
    for (const struct game_option *o = s->game->options; o->name != NULL; o++)
        for (size_t i = 0; i < sizeof values / sizeof *values; i++)
            try_option(s, o->name, values[i]);
    try_option(s, "nothing", "1");
    print_tally("options", &tally);
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
    if (!game_read_move(s->game, s->data, s->state, seat, s->spoiled, &again, &e))
        complain(s, &e);
    count(s, hash_bytes(hash_begin(), &again, sizeof again));
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
    text_init(&text, s->whole, TEXT_MAX);
    s->game->print_position(s->data, s->state, &text);
    if (below(s, 4) != 0)
        drop_pending(s);
    spoil(s);
    bool is_placed = place_lines(s, s->spoiled, &e);
    if (!is_placed)
        complain(s, &e);
    count(s, is_placed ? s->game->hash(s->data, s->other) : 0);
}

/* Plays at random and tries a move and a position at each decision. */
static void try_play(struct spoiler *s, int decisions)
{
    struct tally of_moves = {0}, of_positions = {0};
    struct err e = {0};
    for (int i = 0; i < decisions; i++) {
        if (i == 0 || game_is_over(s->game, s->data, s->state))
            s->game->setup(s->data, s->state, s->game->demo_options, (uint64_t)i, NULL, &e);
        int seat = game_seat(s->game, s->data, s->state);
        int moves = s->game->moves(s->data, s->state, seat, s->moves);
        const struct move m = s->moves[below(s, (size_t)moves)];
        s->kind = "move";
        s->tally = &of_moves;
        try_move(s, seat, &m);
        s->kind = "position";
        s->tally = &of_positions;
        try_position(s);
        s->game->apply(s->data, s->state, seat, &m, NULL);
    }
    print_tally("moves", &of_moves);
    print_tally("positions", &of_positions);
}

static void open_spoiler(struct spoiler *s, const char *pack, uint64_t seed)
{
    struct tally none = {0};
    struct report report = {.say = complain, .who = s};
    s->said = sayings_new();
    s->whole = room(TEXT_MAX);
    s->spoiled = room(TEXT_MAX);
    s->kind = pack;
    s->tally = &none;
    rng_seed(&s->rng, seed);
    s->pack_count = packs_open(s->game, pack, s->packs);
    s->data = s->game->data_new(s->packs, s->pack_count, &report);
    if (s->data == NULL) {
        fprintf(stderr, "spoil: %s cannot be read\n", pack);
        exit(2);
    }
    s->state = room(s->game->state_size);
    s->other = room(s->game->state_size);
    s->moves = room((size_t)s->game->moves_max * sizeof *s->moves);
    for (int i = 0; i < s->game->item_count(s->data); i++)
        sayings_name(s->said, s->game->item_name(s->data, i));
}

int main(int argc, char **argv)
{
    struct spoiler s = {0};
    struct err e;
    int64_t seed, packs, decisions;
    if (argc != 6 || !text_to_int(argv[3], 0, INT32_MAX, &seed) ||
        !text_to_int(argv[4], 0, 100000, &packs) || !text_to_int(argv[5], 0, 100000, &decisions) ||
        (s.game = games_find(argv[1], &e)) == NULL) {
        fprintf(stderr, "usage: golden spoil GAME PACK_FILE SEED PACKS DECISIONS\n");
        return 2;
    }
    open_spoiler(&s, argv[2], (uint64_t)seed);
    try_options(&s);
    try_play(&s, (int)decisions);
    try_packs(&s, (int)packs);
    printf("\n");
    sayings_print(s.said);
    sayings_free(s.said);
    s.game->data_free(s.data);
    free(s.state);
    free(s.other);
    free(s.moves);
    free(s.whole);
    free(s.spoiled);
    return 0;
}
