/* Sessions: play on a copy, journal, undo and redo, loading of sound, cut and altered journals. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <muster/games.h>
#include <muster/packs.h>
#include <muster/session.h>

enum { JOURNAL_SIZE = 1 << 18 };

static char journal[JOURNAL_SIZE], again[JOURNAL_SIZE];

static void *imperium_data(void)
{
    struct pack_text pack;
    struct report report = {0};
    assert_true(packs_find(&imperium_game, "meridian", &pack));
    void *data = imperium_game.data_new(&pack, 1, &report);
    assert_non_null(data);
    return data;
}

static struct journal_head head_of(const char *game, const char *options, enum journal_dice dice)
{
    struct journal_head head = {.seed = 7, .dice = dice};
    snprintf(head.game, sizeof head.game, "%s", game);
    snprintf(head.version, sizeof head.version, "%s", MUSTER_VERSION);
    snprintf(head.options, sizeof head.options, "%s", options);
    memset(head.key, 0x5a, sizeof head.key);
    return head;
}

static struct session *begin(const void *data, const char *options, enum journal_dice dice)
{
    struct err e = {0};
    struct journal_head head = head_of("imperium", options, dice);
    struct session *s = session_new(&imperium_game, data, &head, NULL, NULL, &e);
    assert_non_null(s);
    return s;
}

/* Plays up to `count` moves at random. */
static void play_random(struct session *s, int count, uint64_t seed)
{
    const struct game *g = session_game(s);
    struct move moves[256];
    struct rng rng;
    rng_seed(&rng, seed);
    while (count-- > 0 && !game_is_over(g, session_data(s), session_state(s))) {
        int seat = game_seat(g, session_data(s), session_state(s));
        int n = g->moves(session_data(s), session_state(s), seat, moves);
        char words[JOURNAL_MOVE_TEXT_MAX];
        struct text t;
        struct err e;
        text_init(&t, words, sizeof words);
        game_move_words(g, session_data(s), session_state(s), seat,
                        &moves[rng_below(&rng, (uint32_t)n)], &t);
        if (!session_play(s, seat, words, &e))
            fail_msg("%s: %s", words, e.text);
    }
}

static uint64_t hash_of(const struct session *s)
{
    return session_game(s)->hash(session_data(s), session_state(s));
}

static size_t print(const struct session *s, char *buf)
{
    struct text t;
    text_init(&t, buf, JOURNAL_SIZE);
    session_print_journal(s, &t);
    assert_false(text_is_cut(&t));
    return t.need;
}

static void test_journal_loads_to_the_same_match(void **unused)
{
    void *data = imperium_data();
    (void)unused;
    for (int dice = DICE_PLAIN; dice <= DICE_KEYED; dice++) {
        struct session *s = begin(data, "points=3", (enum journal_dice)dice);
        play_random(s, 1000, 3);
        size_t size = print(s, journal);
        struct err notice, e;
        struct session *loaded =
            session_load(&imperium_game, data, journal, size, NULL, &notice, &e);
        assert_non_null(loaded);
        assert_int_equal(ERR_NONE, notice.code);
        assert_true(hash_of(s) == hash_of(loaded));
        print(loaded, again);
        assert_string_equal(journal, again);
        session_free(loaded);
        session_free(s);
    }
    imperium_game.data_free(data);
}

static void test_keyed_dice_differ_by_key_and_not_by_seed(void **unused)
{
    void *data = imperium_data();
    struct err e;
    struct journal_head head = head_of("imperium", "build=auto", DICE_KEYED);
    (void)unused;
    struct session *a = session_new(&imperium_game, data, &head, NULL, NULL, &e);
    head.seed = 8;
    struct session *b = session_new(&imperium_game, data, &head, NULL, NULL, &e);
    head.key[0] ^= 1;
    struct session *c = session_new(&imperium_game, data, &head, NULL, NULL, &e);
    assert_true(hash_of(a) == hash_of(b));
    assert_true(hash_of(a) != hash_of(c));
    session_free(a);
    session_free(b);
    session_free(c);
    imperium_game.data_free(data);
}

/* Every cut of a journal gives the match up to the last whole move, and says so. */
static void test_cut_journal_gives_the_whole_moves(void **unused)
{
    void *data = imperium_data();
    struct session *s = begin(data, "build=auto points=2", DICE_PLAIN);
    (void)unused;
    play_random(s, 12, 5);
    size_t size = print(s, journal);
    const char *body = strstr(journal, "\nbegin") + 1;
    size_t start = (size_t)(body - journal) + strcspn(body, "\n") + 1;
    for (size_t cut = start; cut < size; cut += 7) {
        struct err notice, e;
        int whole = 0;
        for (size_t i = start; i < cut; i++)
            whole += journal[i] == '\n';
        struct session *loaded =
            session_load(&imperium_game, data, journal, cut, NULL, &notice, &e);
        assert_non_null(loaded);
        assert_int_equal(whole, session_count(loaded));
        assert_int_equal(journal[cut - 1] == '\n' ? ERR_NONE : ERR_DAMAGED, notice.code);
        session_free(loaded);
    }
    session_free(s);
    imperium_game.data_free(data);
}

static void test_altered_move_is_named(void **unused)
{
    void *data = imperium_data();
    struct session *s = begin(data, "build=auto points=2", DICE_PLAIN);
    struct err notice, e;
    (void)unused;
    play_random(s, 12, 5);
    size_t size = print(s, journal);
    char *line = strstr(journal, "\n5 ");
    assert_non_null(line);
    char *digit = strchr(line + 1, '\n') - 1;
    *digit = *digit == '0' ? '1' : '0'; /* the recorded hash of move 5 */
    struct session *loaded = session_load(&imperium_game, data, journal, size, NULL, &notice, &e);
    assert_non_null(loaded);
    assert_int_equal(ERR_DRIFT, notice.code);
    assert_non_null(strstr(notice.text, "move 5 "));
    assert_int_equal(4, session_count(loaded));
    session_free(loaded);
    session_free(s);
    imperium_game.data_free(data);
}

/* The two cards that lie on top after a shuffle change places in its record. In a first hand that
 * makes no difference: the states stay the same. */
static void swap_first_two(char *cards)
{
    int card[2] = {0}, before[2] = {0}, used = 0;
    char swapped[64], *rest;
    for (int i = 0; i < 2; i++) {
        char *at = cards + used, *end;
        card[i] = before[i] = (int)strtol(at, &end, 10);
        if (*end == '<')
            before[i] = (int)strtol(end + 1, &end, 10);
        used = (int)(end - cards) + (i == 0);
    }
    struct text t;
    text_init(&t, swapped, sizeof swapped);
    for (int i = 0; i < 2; i++) {
        text_addf(&t, "%s%d", i > 0 ? " " : "", card[i ^ 1]);
        if (card[i ^ 1] != before[i])
            text_addf(&t, "<%d", before[i]);
    }
    rest = strdup(cards + used);
    assert_non_null(rest);
    strcpy(cards, swapped);
    strcat(cards, rest);
    free(rest);
}

static void test_dice_that_the_seed_does_not_give_are_found(void **unused)
{
    void *data = imperium_data();
    struct session *s = begin(data, "build=auto points=2", DICE_KEYED);
    struct err notice, e;
    (void)unused;
    play_random(s, 1000, 5);
    assert_true(session_check_dice(s, &e));
    print(s, journal);
    swap_first_two(strstr(journal, "| shuffle ") + strlen("| shuffle "));
    struct session *loaded =
        session_load(&imperium_game, data, journal, strlen(journal), NULL, &notice, &e);
    assert_non_null(loaded);
    assert_int_equal(ERR_NONE, notice.code);
    assert_false(session_check_dice(loaded, &e));
    assert_non_null(strstr(e.text, "the set-up"));
    session_free(loaded);
    session_free(s);
    imperium_game.data_free(data);
}

static void test_other_version_is_noticed(void **unused)
{
    void *data = imperium_data();
    struct err e, notice;
    struct journal_head head = head_of("imperium", "", DICE_PLAIN);
    (void)unused;
    snprintf(head.version, sizeof head.version, "9.9.9");
    struct session *s = session_new(&imperium_game, data, &head, NULL, NULL, &e);
    size_t size = print(s, journal);
    struct session *loaded = session_load(&imperium_game, data, journal, size, NULL, &notice, &e);
    assert_non_null(loaded);
    assert_int_equal(ERR_VERSION, notice.code);
    session_free(loaded);
    session_free(s);
    imperium_game.data_free(data);
}

static void test_match_from_a_position_is_saved_and_loaded(void **unused)
{
    void *data = imperium_data();
    struct session *s = begin(data, "points=2", DICE_PLAIN);
    struct err e, notice;
    struct text t;
    (void)unused;
    play_random(s, 30, 9);
    text_init(&t, again, sizeof again);
    imperium_game.print_position(data, session_state(s), &t);
    struct journal_head head = head_of("imperium", "points=2", DICE_PLAIN);
    struct session *placed = session_new(&imperium_game, data, &head, again, NULL, &e);
    if (placed == NULL)
        fail_msg("%s", e.text);
    assert_true(hash_of(s) == hash_of(placed));
    play_random(placed, 1000, 4);
    size_t size = print(placed, journal);
    struct session *loaded = session_load(&imperium_game, data, journal, size, NULL, &notice, &e);
    assert_non_null(loaded);
    assert_int_equal(ERR_NONE, notice.code);
    assert_true(hash_of(loaded) == hash_of(placed));
    session_free(loaded);
    session_free(placed);
    session_free(s);
    imperium_game.data_free(data);
}

static void test_solo_undo_goes_back_to_the_start_and_redo_forward(void **unused)
{
    void *data = imperium_data();
    struct session *s = begin(data, "points=2", DICE_KEYED);
    struct err e;
    (void)unused;
    uint64_t first = hash_of(s);
    play_random(s, 1000, 11);
    uint64_t last = hash_of(s);
    int count = session_count(s);
    session_set_solo(s, true);
    while (session_undo(s, 0, false, &e)) {
    }
    while (session_undo(s, 1, false, &e)) {
    }
    assert_true(first == hash_of(s));
    for (int i = 0; i < count; i++)
        assert_true(session_redo(s, &e));
    assert_true(last == hash_of(s));
    assert_false(session_redo(s, &e));
    session_free(s);
    imperium_game.data_free(data);
}

/* While decks are chosen, a seat takes back its own choice and not the other's. */
static void test_undo_in_a_simultaneous_question_leaves_the_other_seat(void **unused)
{
    void *data = imperium_data();
    struct session *s = begin(data, "", DICE_PLAIN);
    struct move moves[256];
    struct err e;
    char first[2][JOURNAL_MOVE_TEXT_MAX];
    (void)unused;
    for (int seat = 0; seat < 2; seat++) {
        struct text t;
        text_init(&t, first[seat], sizeof first[seat]);
        imperium_game.moves(data, session_state(s), seat, moves);
        game_move_words(&imperium_game, data, session_state(s), seat, &moves[0], &t);
        assert_true(session_play(s, seat, first[seat], &e));
    }
    assert_true(session_undo(s, 0, false, &e));
    int seat;
    assert_int_equal(1, session_count(s));
    assert_string_equal(first[1], session_move(s, 0, &seat));
    assert_int_equal(1, seat);
    size_t size = print(s, journal);
    struct err notice;
    struct session *loaded = session_load(&imperium_game, data, journal, size, NULL, &notice, &e);
    assert_non_null(loaded);
    assert_int_equal(ERR_NONE, notice.code);
    session_free(loaded);
    session_free(s);
    imperium_game.data_free(data);
}

static void test_undo_stops_at_a_reveal(void **unused)
{
    void *data = imperium_data();
    struct session *s = begin(data, "build=auto", DICE_PLAIN);
    struct err e;
    (void)unused;
    play_random(s, 1, 2); /* a unit is laid down: shown to the other side */
    uint64_t before = hash_of(s);
    int seat;
    session_move(s, 0, &seat);
    assert_false(session_undo(s, seat, false, &e));
    assert_non_null(strstr(e.text, "consent"));
    assert_true(before == hash_of(s));
    assert_true(session_undo(s, seat, true, &e));
    assert_int_equal(0, session_count(s));
    session_free(s);
    imperium_game.data_free(data);
}

/* ---- a journal that cannot be written ---- */

struct small_disk {
    char text[JOURNAL_SIZE];
    size_t size, room;
};

static bool disk_write(void *who, const char *text, size_t size, struct err *e)
{
    struct small_disk *d = who;
    if (size > d->room - d->size)
        return err_set(e, ERR_IO, "No space left on device");
    memcpy(d->text + d->size, text, size);
    d->size += size;
    return true;
}

static void test_full_disk_changes_nothing(void **unused)
{
    static struct small_disk disk;
    void *data = imperium_data();
    struct session_sink sink = {disk_write, &disk};
    struct journal_head head = head_of("imperium", "", DICE_PLAIN);
    struct err e, notice;
    (void)unused;
    disk.room = 2000;
    struct session *s = session_new(&imperium_game, data, &head, NULL, &sink, &e);
    assert_non_null(s);
    assert_true(session_play(s, 0, "auto", &e));
    disk.room = disk.size; /* full now */
    uint64_t before = hash_of(s);
    int count = session_count(s);
    assert_false(session_play(s, 1, "auto", &e));
    assert_int_equal(ERR_IO, e.code);
    assert_true(before == hash_of(s));
    assert_int_equal(count, session_count(s));
    assert_false(session_undo(s, 0, false, &e));
    assert_int_equal(ERR_IO, e.code);
    assert_true(before == hash_of(s));
    disk.room = JOURNAL_SIZE; /* room again: the same move goes through, and the file is whole */
    assert_true(session_play(s, 1, "auto", &e));
    struct session *loaded =
        session_load(&imperium_game, data, disk.text, disk.size, NULL, &notice, &e);
    assert_non_null(loaded);
    assert_int_equal(ERR_NONE, notice.code);
    assert_true(hash_of(s) == hash_of(loaded));
    session_free(loaded);
    session_free(s);
    imperium_game.data_free(data);
}

/* What was written move by move, undo lines included, loads to the match that stands. */
static void test_written_undo_lines_load(void **unused)
{
    static struct small_disk disk;
    void *data = imperium_data();
    struct session_sink sink = {disk_write, &disk};
    struct journal_head head = head_of("imperium", "build=auto points=2", DICE_KEYED);
    struct err e, notice;
    (void)unused;
    disk = (struct small_disk){.room = JOURNAL_SIZE};
    struct session *s = session_new(&imperium_game, data, &head, NULL, &sink, &e);
    session_set_solo(s, true);
    play_random(s, 9, 1);
    assert_true(session_undo(s, 0, false, &e));
    play_random(s, 5, 2);
    assert_true(session_undo(s, 1, false, &e));
    assert_true(session_redo(s, &e));
    struct session *loaded =
        session_load(&imperium_game, data, disk.text, disk.size, NULL, &notice, &e);
    assert_non_null(loaded);
    assert_int_equal(ERR_NONE, notice.code);
    assert_int_equal(session_count(s), session_count(loaded));
    assert_true(hash_of(s) == hash_of(loaded));
    session_free(loaded);
    session_free(s);
    imperium_game.data_free(data);
}

static void test_other_files_are_refused(void **unused)
{
    static const char *const texts[] = {"",
                                        "hello\n",
                                        "muster journal 3\n",
                                        "muster journal 2\n",
                                        "muster journal 2\ngame: null\nbegin = 0000000000000000\n",
                                        "muster journal 2\nseed: x\n"};
    void *data = imperium_data();
    struct err notice, e;
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        e.text[0] = '\0';
        assert_null(
            session_load(&imperium_game, data, texts[i], strlen(texts[i]), NULL, &notice, &e));
        assert_true(strlen(e.text) > 10);
    }
    imperium_game.data_free(data);
}

/* ---- lines never fall ---- */

/* The first move that meets chance: both seats have chosen their decks. */
static struct session *after_the_shuffles(const void *data, enum journal_dice dice)
{
    struct session *s = begin(data, "", dice);
    struct err e;
    assert_true(session_play(s, 0, "auto", &e));
    assert_true(session_play(s, 1, "auto", &e));
    assert_true(session_is_settled(s, 1));
    return s;
}

static void test_dice_after_a_consented_undo_are_new(void **unused)
{
    void *data = imperium_data();
    struct session *s = after_the_shuffles(data, DICE_KEYED);
    struct err e, notice;
    uint64_t first = hash_of(s);
    (void)unused;
    assert_true(session_undo(s, 1, true, &e));
    assert_true(session_play(s, 1, "auto", &e));
    assert_true(first != hash_of(s));
    size_t size = print(s, journal);
    assert_non_null(strstr(journal, "\n3 undo 2\n4 1 auto | shuffle "));
    assert_true(session_check_dice(s, &e));
    struct session *loaded = session_load(&imperium_game, data, journal, size, NULL, &notice, &e);
    assert_non_null(loaded);
    assert_int_equal(ERR_NONE, notice.code);
    assert_true(hash_of(s) == hash_of(loaded));
    print(loaded, again);
    assert_string_equal(journal, again);
    session_free(loaded);
    session_free(s);
    imperium_game.data_free(data);
}

/* Who takes a move back and plays it again has chosen nothing: the dice stay, too. */
static void test_redo_keeps_the_dice(void **unused)
{
    void *data = imperium_data();
    (void)unused;
    for (int dice = DICE_PLAIN; dice <= DICE_KEYED; dice++) {
        struct session *s = after_the_shuffles(data, (enum journal_dice)dice);
        struct err e, notice;
        uint64_t first = hash_of(s);
        for (int i = 0; i < 2; i++) {
            assert_true(session_undo(s, 1, true, &e));
            assert_true(session_redo(s, &e));
            assert_true(first == hash_of(s));
        }
        size_t size = print(s, journal);
        assert_non_null(strstr(journal, "\n3 undo 2\n4 redo 2 = "));
        assert_non_null(strstr(journal, "\n5 undo 4\n6 redo 4 = "));
        assert_true(session_check_dice(s, &e));
        struct session *loaded =
            session_load(&imperium_game, data, journal, size, NULL, &notice, &e);
        assert_int_equal(ERR_NONE, notice.code);
        assert_true(first == hash_of(loaded));
        session_free(loaded);
        session_free(s);
    }
    imperium_game.data_free(data);
}

/* Dice of a move that was taken back are checked like all others. */
static void test_forged_dice_of_a_move_taken_back_are_found(void **unused)
{
    void *data = imperium_data();
    struct session *s = after_the_shuffles(data, DICE_KEYED);
    struct err e, notice;
    (void)unused;
    assert_true(session_undo(s, 1, true, &e));
    print(s, journal);
    swap_first_two(strstr(journal, "\n2 1 auto | shuffle ") + strlen("\n2 1 auto | shuffle "));
    struct session *loaded =
        session_load(&imperium_game, data, journal, strlen(journal), NULL, &notice, &e);
    assert_non_null(loaded);
    assert_int_equal(ERR_NONE, notice.code);
    assert_false(session_check_dice(loaded, &e));
    assert_non_null(strstr(e.text, "move 2 "));
    session_free(loaded);
    session_free(s);
    imperium_game.data_free(data);
}

static void test_lines_out_of_order_are_damage(void **unused)
{
    static const char *const wrong[] = {"3 undo 7\n", "4 undo 2\n", "3 redo 2 = 0000000000000000\n",
                                        "3 drop 1\n", "undo 2\n"};
    void *data = imperium_data();
    struct session *s = after_the_shuffles(data, DICE_PLAIN);
    struct err e, notice;
    (void)unused;
    size_t size = print(s, journal);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        strcpy(journal + size, wrong[i]);
        struct session *loaded =
            session_load(&imperium_game, data, journal, strlen(journal), NULL, &notice, &e);
        assert_non_null(loaded);
        assert_int_equal(ERR_DAMAGED, notice.code);
        assert_int_equal(2, session_count(loaded));
        session_free(loaded);
    }
    session_free(s);
    imperium_game.data_free(data);
}

static void test_journal_of_format_1_is_refused_with_the_reason(void **unused)
{
    static const char old[] = "muster journal 1\ngame: imperium\nseed: 1\ndice: plain\n"
                              "begin = 0000000000000000\n";
    void *data = imperium_data();
    struct err e, notice;
    (void)unused;
    assert_null(session_load(&imperium_game, data, old, strlen(old), NULL, &notice, &e));
    assert_int_equal(ERR_VERSION, e.code);
    assert_non_null(strstr(e.text, "format 1"));
    imperium_game.data_free(data);
}

/* ---- the numbers of questions ---- */

static void assert_numbers(const struct session *s, int first, int second)
{
    assert_int_equal(first, session_question(s, 0));
    assert_int_equal(second, session_question(s, 1));
}

/* While decks are chosen nobody sees what the other does: not even by numbers. */
static void test_question_numbers_tell_nothing_of_hidden_moves(void **unused)
{
    void *data = imperium_data();
    struct session *s = begin(data, "", DICE_PLAIN);
    struct err e;
    (void)unused;
    assert_numbers(s, 1, 1);
    play_random(s, 3, 1); /* seat 0 leaves cards out, or is done */
    assert_int_equal(1, session_question(s, 1));
    assert_int_equal(4, session_question(s, 0));
    assert_true(session_undo(s, 0, false, &e));
    assert_numbers(s, 5, 1);
    assert_true(session_redo(s, &e));
    assert_numbers(s, 6, 1);
    session_free(s);
    imperium_game.data_free(data);
}

static void test_question_numbers_rise_with_an_undo_that_is_seen(void **unused)
{
    void *data = imperium_data();
    struct session *s = begin(data, "build=auto", DICE_PLAIN);
    struct err e, notice;
    int seat;
    (void)unused;
    play_random(s, 1, 2);
    session_move(s, 0, &seat);
    assert_int_equal(2, session_question(s, seat));
    assert_int_equal(1, session_question(s, seat ^ 1));
    assert_true(session_undo(s, seat, true, &e));
    assert_int_equal(3, session_question(s, seat));
    assert_int_equal(2, session_question(s, seat ^ 1)); /* the unit on the table is gone again */
    size_t size = print(s, journal);
    struct session *loaded = session_load(&imperium_game, data, journal, size, NULL, &notice, &e);
    assert_int_equal(3, session_question(loaded, seat));
    assert_int_equal(2, session_question(loaded, seat ^ 1));
    session_free(loaded);
    session_free(s);
    imperium_game.data_free(data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_journal_loads_to_the_same_match),
        cmocka_unit_test(test_keyed_dice_differ_by_key_and_not_by_seed),
        cmocka_unit_test(test_cut_journal_gives_the_whole_moves),
        cmocka_unit_test(test_altered_move_is_named),
        cmocka_unit_test(test_dice_that_the_seed_does_not_give_are_found),
        cmocka_unit_test(test_other_version_is_noticed),
        cmocka_unit_test(test_match_from_a_position_is_saved_and_loaded),
        cmocka_unit_test(test_solo_undo_goes_back_to_the_start_and_redo_forward),
        cmocka_unit_test(test_undo_in_a_simultaneous_question_leaves_the_other_seat),
        cmocka_unit_test(test_undo_stops_at_a_reveal),
        cmocka_unit_test(test_full_disk_changes_nothing),
        cmocka_unit_test(test_written_undo_lines_load),
        cmocka_unit_test(test_other_files_are_refused),
        cmocka_unit_test(test_dice_after_a_consented_undo_are_new),
        cmocka_unit_test(test_redo_keeps_the_dice),
        cmocka_unit_test(test_forged_dice_of_a_move_taken_back_are_found),
        cmocka_unit_test(test_lines_out_of_order_are_damage),
        cmocka_unit_test(test_journal_of_format_1_is_refused_with_the_reason),
        cmocka_unit_test(test_question_numbers_tell_nothing_of_hidden_moves),
        cmocka_unit_test(test_question_numbers_rise_with_an_undo_that_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
