/* fuzz_journal.c: any bytes as a journal. What is sound of it is a match that can be written, read
 * and taken back; the rest is named. */
#include "fuzz.h"

#include <muster/session.h>

static char *print(const struct session *s, size_t *size)
{
    char *buf = malloc(FUZZ_TEXT_MAX * 4);
    struct text t;
    text_init(&t, buf, FUZZ_TEXT_MAX * 4);
    session_print_journal(s, &t);
    assert(!text_is_cut(&t));
    *size = t.need;
    return buf;
}

static uint64_t hash_of(const struct session *s)
{
    return session_game(s)->hash(session_data(s), session_state(s));
}

/* How many numbered lines stand whole in a journal's body. */
static int whole_lines(const char *from, const char *end)
{
    int count = 0;
    for (const char *stop; (stop = memchr(from, '\n', (size_t)(end - from))) != NULL;
         from = stop + 1)
        count += *from >= '1' && *from <= '9';
    return count;
}

/* Cut anywhere behind its beginning, a journal is read up to the last whole line. */
static void check_cut(const struct session *s, const char *text, size_t size, struct rng *rng)
{
    const char *begin = memmem(text, size, "\nbegin", 6);
    const char *first = strchr(begin + 1, '\n') + 1, *end = text + size;
    const char *cut = first + rng_below(rng, (uint32_t)(end - first) + 1);
    struct err notice, e;
    size_t back_size;
    struct session *back = session_load(session_game(s), session_data(s), text,
                                        (size_t)(cut - text), NULL, &notice, &e);
    assert(back != NULL);
    char *printed = print(back, &back_size);
    int whole = whole_lines(first, cut);
    int kept = whole_lines(printed + (first - text), printed + back_size);
    assert(kept == whole);
    (void)kept;
    (void)whole;
    free(printed);
    session_free(back);
}

/* Written and read again, the match is the same, without a complaint but of its version. */
static void check_again(const struct session *s, struct rng *rng)
{
    size_t size;
    char *text = print(s, &size);
    struct err notice, e;
    struct session *back =
        session_load(session_game(s), session_data(s), text, size, NULL, &notice, &e);
    assert(back != NULL);
    assert(notice.code == ERR_NONE || notice.code == ERR_VERSION);
    assert(session_count(back) == session_count(s) && hash_of(back) == hash_of(s));
    session_free(back);
    check_cut(s, text, size, rng);
    free(text);
}

static void take_back(struct session *s)
{
    struct err e = {0};
    while (session_count(s) > 0) {
        int seat;
        session_move(s, session_count(s) - 1, &seat);
        bool ok = session_undo(s, seat, true, &e);
        assert(ok);
        (void)ok;
    }
}

/* Every entry can be read, whatever the match makes of it. */
static void read_all(const char *text, size_t size)
{
    struct journal_reader r;
    struct journal_entry entry;
    struct err e = {0};
    if (!journal_open(&r, text, size, &e)) {
        fuzz_check_err(&e);
        return;
    }
    while (journal_next(&r, &entry, &e))
        assert(entry.at > 0);
    if (e.code != ERR_NONE)
        fuzz_check_err(&e);
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size)
{
    static void *data[FUZZ_GAMES];
    const char *text = (const char *)input;
    struct rng rng;
    fuzz_seed(&rng, input, size);
    read_all(text, size);
    for (int i = 0; i < FUZZ_GAMES; i++) {
        struct err notice = {0}, e = {0};
        if (data[i] == NULL)
            data[i] = fuzz_data(fuzz_games[i], 1);
        struct session *s = session_load(fuzz_games[i], data[i], text, size, NULL, &notice, &e);
        if (s == NULL) {
            fuzz_check_err(&e);
            continue;
        }
        if (notice.code != ERR_NONE)
            fuzz_check_err(&notice);
        check_again(s, &rng);
        take_back(s);
        session_free(s);
    }
    return 0;
}
