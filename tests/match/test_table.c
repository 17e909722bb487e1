/* Tables: commands, consent, forced answers, clocks, loading, spectators, with a clock of its own.
 */
#include "../unit.h"
#include "given.h"

#include <stdio.h>

#include <muster/games.h>
#include <muster/packs.h>
#include <muster/table.h>

enum { KEPT = 1 << 20, SAID = 1 << 18 };

/* One table with its rooms, its journal, and a clock that the test turns. */
struct place {
    const struct game *game;
    void *data;
    struct table *table;
    struct table_room room;
    struct table_setup setup;
    char *journal;
    size_t size;
    bool is_full; /* the journal cannot be written */
    int64_t now;
    char *said;
};

static bool keep_line(void *who, const char *text, size_t size, struct err *e)
{
    struct place *p = who;
    if (p->is_full)
        return err_set(e, ERR_IO, "the disk is full");
    assert_true(p->size + size < KEPT);
    memcpy(p->journal + p->size, text, size);
    p->size += size;
    p->journal[p->size] = '\0';
    return true;
}

static struct journal_head head_for(const struct game *g, const char *options)
{
    struct journal_head head = {.dice = DICE_KEYED};
    snprintf(head.game, sizeof head.game, "%s", g->name);
    snprintf(head.version, sizeof head.version, "%s", MUSTER_VERSION);
    snprintf(head.options, sizeof head.options, "%s", options);
    memset(head.key, 0x37, sizeof head.key);
    return head;
}

static struct place *open_place(const struct game *g, const char *options,
                                const struct table_setup *setup)
{
    struct place *p = calloc(1, sizeof *p);
    struct session_sink sink = {keep_line, p};
    struct journal_head head = head_for(g, options);
    struct err e;
    *p = (struct place){.game = g, .data = given_data(g), .setup = *setup, .now = 1000000};
    p->journal = malloc(KEPT);
    p->said = malloc(SAID);
    p->room = (struct table_room){malloc((size_t)g->moves_max * sizeof(struct move)),
                                  malloc(g->view_size), malloc(g->state_size)};
    struct session *s = session_new(g, p->data, &head, NULL, &sink, &e);
    assert_non_null(s);
    session_fix_room(s, 4000, KEPT);
    p->table = table_open(s, setup, &p->room, p->now);
    return p;
}

static void close_place(struct place *p)
{
    table_free(p->table);
    free(p->room.moves);
    free(p->room.view);
    free(p->room.state);
    p->game->data_free(p->data);
    free(p->journal);
    free(p->said);
    free(p);
}

static struct place *two_people(void)
{
    struct table_setup setup = {.seats = {TABLE_PERSON, TABLE_PERSON}};
    return open_place(&imperium_game, "build=auto", &setup);
}

/* Lets everything happen that is due by now. */
static void run(struct place *p)
{
    struct err e;
    table_run(p->table, p->now, &e);
    assert_int_equal(ERR_NONE, e.code);
}

static enum table_answer command(struct place *p, int seat, enum table_command_kind kind,
                                 const char *move, struct err *e)
{
    struct table_command c = {.kind = kind, .k = table_k(p->table, seat), .move = move};
    return table_do(p->table, seat, &c, p->now, e);
}

static int asked_seat(const struct place *p)
{
    return game_seat(p->game, p->data, session_state(table_session(p->table)));
}

/* The words of the n-th legal move of the seat. */
static int words_of_move(struct place *p, int seat, int n, char words[JOURNAL_MOVE_TEXT_MAX])
{
    const void *state = session_state(table_session(p->table));
    struct text t;
    int count = p->game->moves(p->data, state, seat, p->room.moves);
    struct move m = p->room.moves[n < count ? n : count - 1];
    text_init(&t, words, JOURNAL_MOVE_TEXT_MAX);
    game_move_words(p->game, p->data, state, seat, &m, &t);
    return count;
}

/* The seat that is asked plays its n-th move, after the longest pause. */
static void play_nth(struct place *p, int n)
{
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct err e;
    int seat = asked_seat(p);
    words_of_move(p, seat, n, words);
    p->now += 2000;
    if (command(p, seat, TABLE_MOVE, words, &e) != TABLE_DONE)
        fail_msg("%s: %s", words, e.text);
}

static const char *tell(struct place *p, int viewer)
{
    struct text t;
    struct json j;
    text_init(&t, p->said, SAID);
    json_init(&j, &t);
    table_tell(p->table, viewer, p->now, &j);
    assert_false(text_is_cut(&t));
    return p->said;
}

static bool says(struct place *p, int viewer, const char *part)
{
    return strstr(tell(p, viewer), part) != NULL;
}

static bool journal_has(const struct place *p, const char *part)
{
    return strstr(p->journal, part) != NULL;
}

/* ---- commands ---- */

static void test_command_that_comes_again_is_done_once(void **unused)
{
    struct place *p = two_people();
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct err e;
    int seat = asked_seat(p), k = table_k(p->table, seat);
    struct table_command c = {.kind = TABLE_MOVE, .k = k, .move = words};
    (void)unused;
    words_of_move(p, seat, 0, words);
    assert_int_equal(TABLE_DONE, table_do(p->table, seat, &c, p->now, &e));
    size_t size = p->size;
    assert_int_equal(TABLE_REPEATED, table_do(p->table, seat, &c, p->now, &e));
    assert_int_equal(k + 1, table_k(p->table, seat));
    c.move = "pass";
    assert_int_equal(TABLE_REFUSED, table_do(p->table, seat, &c, p->now, &e));
    c.k = k + 2;
    assert_int_equal(TABLE_REFUSED, table_do(p->table, seat, &c, p->now, &e));
    assert_non_null(strstr(e.text, "has not come yet"));
    assert_true(size == p->size);
    close_place(p);
}

static void test_all_commands_sent_again_leave_the_journal(void **unused)
{
    struct place *p = two_people();
    struct table_command sent[60];
    char words[60][JOURNAL_MOVE_TEXT_MAX];
    int seats[60], count = 0;
    struct err e;
    struct rng rng;
    (void)unused;
    for (; count < 60 && asked_seat(p) >= 0; count++) {
        int seat = seats[count] = asked_seat(p);
        words_of_move(p, seat, count % 3, words[count]);
        sent[count] = (struct table_command){
            .kind = TABLE_MOVE, .k = table_k(p->table, seat), .move = words[count]};
        p->now += 2000;
        assert_int_equal(TABLE_DONE, table_do(p->table, seat, &sent[count], p->now, &e));
    }
    assert_int_equal(60, count);
    size_t size = p->size;
    rng_seed(&rng, 4);
    for (int i = 0; i < 300; i++) {
        int n = (int)rng_below(&rng, 60);
        enum table_answer a = table_do(p->table, seats[n], &sent[n], p->now, &e);
        assert_true(a == TABLE_REPEATED || a == TABLE_REFUSED);
    }
    assert_int_equal(TABLE_REPEATED, table_do(p->table, seats[59], &sent[59], p->now, &e));
    assert_true(size == p->size);
    close_place(p);
}

static void test_answer_to_past_question_is_refused(void **unused)
{
    struct place *p = two_people();
    struct err e;
    char words[JOURNAL_MOVE_TEXT_MAX];
    int seat = asked_seat(p);
    struct table_command c = {.kind = TABLE_MOVE,
                              .k = table_k(p->table, seat),
                              .question = session_question(table_session(p->table), seat) + 1,
                              .move = words};
    (void)unused;
    words_of_move(p, seat, 0, words);
    assert_int_equal(TABLE_REFUSED, table_do(p->table, seat, &c, p->now, &e));
    assert_int_equal(ERR_TURN, e.code);
    c.question--;
    assert_int_equal(TABLE_DONE, table_do(p->table, seat, &c, p->now, &e));
    close_place(p);
}

static void test_full_disk_changes_nothing(void **unused)
{
    struct place *p = two_people();
    struct err e;
    char words[JOURNAL_MOVE_TEXT_MAX];
    int seat = asked_seat(p), k = table_k(p->table, seat);
    (void)unused;
    words_of_move(p, seat, 0, words);
    p->is_full = true;
    assert_int_equal(TABLE_REFUSED, command(p, seat, TABLE_MOVE, words, &e));
    assert_int_equal(ERR_IO, e.code);
    assert_int_equal(TABLE_REFUSED, command(p, seat, TABLE_RESIGN, NULL, &e));
    assert_int_equal(k, table_k(p->table, seat));
    p->is_full = false;
    assert_int_equal(TABLE_DONE, command(p, seat, TABLE_MOVE, words, &e));
    /* "yes" without what it leads to is not kept either. */
    play_nth(p, 0);
    assert_int_equal(TABLE_DONE, command(p, 0, TABLE_DRAW, NULL, &e));
    size_t size = p->size;
    p->is_full = true;
    assert_int_equal(TABLE_REFUSED, command(p, 1, TABLE_YES, NULL, &e));
    p->is_full = false;
    assert_true(size == p->size && !table_result(p->table, NULL));
    assert_int_equal(TABLE_DONE, command(p, 1, TABLE_YES, NULL, &e));
    assert_true(strstr(p->journal + size, "yes 1") == p->journal + size);
    assert_non_null(strstr(p->journal + size, "\nstop agreed"));
    close_place(p);
}

/* ---- answers in a player's place ---- */

/* Plays until a seat is asked something that will be answered for it; returns the seat. */
static int play_to_forced(struct place *p)
{
    for (int n = 0; n < 400 && asked_seat(p) >= 0; n++) {
        int seat = asked_seat(p), lines = table_k(p->table, seat);
        run(p);
        if (table_k(p->table, seat) != lines) /* at once, where the player is alone */
            return seat;
        if (table_due(p->table) != TABLE_NEVER)
            return seat;
        play_nth(p, n);
    }
    fail_msg("nothing is ever answered for a player");
    return -1;
}

static void test_forced_answer_between_people_waits_for_the_pause(void **unused)
{
    struct place *p = two_people();
    (void)unused;
    for (int i = 0; i < 5; i++) {
        int seat = play_to_forced(p), lines = table_k(p->table, seat);
        int64_t asked = p->now, due = table_due(p->table);
        assert_true(due >= asked + TABLE_PAUSE_MS &&
                    due < asked + TABLE_PAUSE_MS + TABLE_PAUSE_SPREAD_MS);
        p->now = due - 1;
        run(p);
        assert_int_equal(lines, table_k(p->table, seat));
        p->now = due;
        run(p);
        assert_int_equal(lines + 1, table_k(p->table, seat));
        assert_true(says(p, seat, "\"quiet\":true"));
        assert_false(says(p, 1 - seat, "\"quiet\":true"));
        assert_false(says(p, SEAT_SPECTATOR, "\"quiet\":true"));
        table_told(p->table, seat);
    }
    close_place(p);
}

static void test_quick_answer_in_a_window_is_held_as_long(void **unused)
{
    struct place *p = two_people();
    struct err e;
    struct question q = {0};
    (void)unused;
    for (int n = 0; n < 200 && q.pass == NULL; n++) {
        play_nth(p, 0);
        game_question(p->game, p->data, session_state(table_session(p->table)), asked_seat(p), &q);
    }
    int seat = asked_seat(p), k = table_k(p->table, seat);
    struct table_command c = {.kind = TABLE_MOVE, .k = k, .move = "pass"};
    assert_int_equal(TABLE_HELD, table_do(p->table, seat, &c, p->now + 10, &e));
    assert_int_equal(TABLE_HELD, table_do(p->table, seat, &c, p->now + 20, &e));
    run(p);
    assert_int_equal(k, table_k(p->table, seat));
    assert_true(table_due(p->table) >= p->now + TABLE_PAUSE_MS);
    p->now = table_due(p->table);
    run(p);
    assert_int_equal(k + 1, table_k(p->table, seat));
    assert_int_equal(TABLE_REPEATED, table_do(p->table, seat, &c, p->now, &e));
    close_place(p);
}

static void test_player_alone_is_spared_at_once_and_undo_skips_that(void **unused)
{
    struct table_setup setup = {.seats = {TABLE_PERSON, TABLE_COMPUTER}};
    struct place *p = open_place(&imperium_game, "build=auto points=9", &setup);
    struct err e;
    int asked = 0, undone = 0;
    (void)unused;
    while (asked_seat(p) >= 0 && asked < 300) {
        run(p);
        int computer = table_computer(p->table);
        if (computer >= 0) {
            play_nth(p, 0);
            continue;
        }
        if (asked_seat(p) < 0)
            break;
        asked++;
        int number = session_question(table_session(p->table), 0);
        assert_true(table_due(p->table) == TABLE_NEVER); /* a real choice */
        play_nth(p, asked);
        run(p);
        if (asked % 2 != 0 || asked_seat(p) < 0)
            continue;
        assert_true(table_can_undo(p->table, 0));
        assert_int_equal(TABLE_DONE, command(p, 0, TABLE_UNDO, NULL, &e));
        run(p);
        undone++;
        assert_int_equal(0, asked_seat(p)); /* asked again, and nothing was answered meanwhile */
        assert_true(session_question(table_session(p->table), 0) > number);
    }
    assert_true(undone > 3);
    assert_false(journal_has(p, "@")); /* alone, times are nobody's affair */
    close_place(p);
}

static void test_people_at_one_screen_are_asked_everything(void **unused)
{
    struct table_setup setup = {.seats = {TABLE_PERSON, TABLE_PERSON}, .is_shared = true};
    struct place *p = open_place(&imperium_game, "build=auto points=2", &setup);
    int handed = 0, last = table_screen(p->table);
    struct err e;
    (void)unused;
    for (int n = 0; n < 200 && asked_seat(p) >= 0; n++) {
        run(p);
        assert_true(table_due(p->table) == TABLE_NEVER);
        int seat = table_screen(p->table);
        assert_int_equal(asked_seat(p), seat);
        handed += seat != last;
        assert_true(seat == last || says(p, seat, "\"fresh\":true"));
        table_told(p->table, seat);
        assert_false(says(p, seat, "\"fresh\":true"));
        last = seat;
        play_nth(p, n);
    }
    assert_true(handed > 5);
    assert_int_equal(TABLE_DONE, command(p, last, TABLE_UNDO, NULL, &e));
    close_place(p);
}

static void test_wishes_and_asking_are_kept_to(void **unused)
{
    struct table_setup setup = {.seats = {TABLE_PERSON, TABLE_COMPUTER}};
    struct place *p = open_place(&imperium_game, "build=auto", &setup);
    struct table_wish wish = {.kind = "overwatch", .how = TABLE_NEVER_DO};
    struct err e;
    (void)unused;
    assert_false(table_set_wish(p->table, 0, &wish, &e)); /* imperium has no reactions */
    table_set_asking(p->table, 0, TABLE_ASK_ALL);
    for (int n = 0; n < 100 && asked_seat(p) >= 0; n++) {
        int k = table_k(p->table, 0);
        run(p);
        assert_int_equal(k, table_k(p->table, 0)); /* nothing is answered for the player */
        play_nth(p, n);
    }
    close_place(p);
    p = open_place(&blackreach_game, "", &setup);
    assert_true(table_set_wish(p->table, 0, &wish, &e));
    strcpy(wish.kind, "no-such");
    assert_false(table_set_wish(p->table, 0, &wish, &e));
    close_place(p);
}

/* ---- consent ---- */

/* Plays until the seat's last own move cannot be taken back freely. */
static int play_to_settled(struct place *p)
{
    const struct session *s = table_session(p->table);
    for (int n = 0; n < 100; n++) {
        play_nth(p, n);
        int mover;
        session_move(s, session_count(s) - 1, &mover);
        if (session_is_settled(s, session_count(s) - 1))
            return mover;
    }
    fail_msg("nothing is ever settled");
    return -1;
}

static void test_undo_beyond_chance_needs_consent_and_meets_new_dice(void **unused)
{
    struct place *p = two_people();
    const struct session *s = table_session(p->table);
    struct err e;
    (void)unused;
    int seat = play_to_settled(p), count = session_count(s), line = session_last_line(s);
    uint64_t hash = p->game->hash(p->data, session_state(s));
    assert_int_equal(TABLE_DONE, command(p, seat, TABLE_UNDO, NULL, &e));
    assert_int_equal(count, session_count(s)); /* only asked for */
    assert_true(says(p, 1 - seat, "\"what\":\"undo\""));
    assert_true(says(p, SEAT_SPECTATOR, "\"what\":\"undo\""));
    assert_true(says(p, seat, "\"asks\":2"));
    assert_int_equal(TABLE_REFUSED, command(p, seat, TABLE_YES, NULL, &e)); /* not one's own */
    char words[JOURNAL_MOVE_TEXT_MAX];
    snprintf(words, sizeof words, "%s", session_move(s, count - 1, NULL));
    assert_int_equal(TABLE_DONE, command(p, 1 - seat, TABLE_YES, NULL, &e));
    assert_int_equal(count - 1, session_count(s));
    assert_false(says(p, seat, "\"what\":\"undo\""));
    assert_true(says(p, seat, "\"undone\":true"));
    assert_int_equal(TABLE_DONE, command(p, seat, TABLE_MOVE, words, &e));
    assert_true(session_last_line(s) > line);
    assert_true(hash != p->game->hash(p->data, session_state(s)));
    close_place(p);
}

static void test_undo_is_asked_for_three_times_a_match(void **unused)
{
    struct place *p = two_people();
    struct err e;
    (void)unused;
    int seat = play_to_settled(p);
    for (int i = 0; i < TABLE_ASKS_MAX; i++) {
        assert_int_equal(TABLE_DONE, command(p, seat, TABLE_UNDO, NULL, &e));
        assert_int_equal(TABLE_REFUSED, command(p, seat, TABLE_UNDO, NULL, &e));
        assert_int_equal(TABLE_DONE, command(p, i == 1 ? seat : 1 - seat, TABLE_NO, NULL, &e));
        assert_false(says(p, seat, "\"what\":\"undo\""));
    }
    assert_int_equal(TABLE_REFUSED, command(p, seat, TABLE_UNDO, NULL, &e));
    assert_non_null(strstr(e.text, "3 times"));
    assert_int_equal(TABLE_REFUSED, command(p, 1 - seat, TABLE_YES, NULL, &e));
    close_place(p);
}

static void test_draw_resignation_and_claim_end_the_match(void **unused)
{
    struct place *p = two_people();
    struct err e;
    struct result r;
    (void)unused;
    play_nth(p, 0);
    assert_int_equal(TABLE_REFUSED, command(p, 0, TABLE_CLAIM, NULL, &e));
    table_set_present(p->table, 1, false, p->now);
    assert_true(says(p, 0, "\"present\":false"));
    p->now += TABLE_CLAIM_MS - 1;
    assert_int_equal(TABLE_REFUSED, command(p, 0, TABLE_CLAIM, NULL, &e));
    p->now++;
    assert_int_equal(TABLE_DONE, command(p, 0, TABLE_CLAIM, NULL, &e));
    assert_true(table_result(p->table, &r) && r.winner == 0);
    assert_true(journal_has(p, "\nstop claim 1 @"));
    assert_true(says(p, 1, "\"end\":{\"why\":\"claim 1\",\"winner\":0}"));
    assert_int_equal(TABLE_REFUSED, command(p, 1, TABLE_RESIGN, NULL, &e));
    assert_int_equal(TABLE_REFUSED, command(p, 1, TABLE_UNDO, NULL, &e));
    close_place(p);

    p = two_people();
    assert_int_equal(TABLE_DONE, command(p, 1, TABLE_RESIGN, NULL, &e));
    assert_true(table_result(p->table, &r) && r.winner == 0);
    close_place(p);

    p = two_people();
    assert_int_equal(TABLE_DONE, command(p, 1, TABLE_DRAW, NULL, &e));
    assert_int_equal(TABLE_DONE, command(p, 0, TABLE_YES, NULL, &e));
    assert_true(table_result(p->table, &r) && r.winner == -1);
    close_place(p);
}

/* ---- clocks ---- */

static struct place *with_clock(int64_t delay, int64_t bank)
{
    struct table_setup setup = {
        .seats = {TABLE_PERSON, TABLE_PERSON}, .delay = delay, .bank = bank};
    return open_place(&imperium_game, "build=auto", &setup);
}

static void test_bank_is_charged_beyond_the_delay_and_ends_the_match(void **unused)
{
    struct place *p = with_clock(10000, 60000);
    struct result r;
    (void)unused;
    int seat = asked_seat(p);
    run(p);
    assert_true(p->now + 70000 == table_due(p->table));
    p->now += 9000;
    char part[80];
    snprintf(part, sizeof part, "\"delay\":1000,\"bank\":60000");
    assert_true(says(p, seat, part));
    p->now += 21000;
    play_nth(p, 0); /* 2 s more: 32 in all */
    assert_true(says(p, seat, "\"bank\":38000"));
    int other = asked_seat(p);
    assert_true(other != seat);
    run(p);
    p->now = table_due(p->table) - 1;
    run(p);
    assert_false(table_result(p->table, NULL));
    p->now++;
    run(p);
    assert_true(table_result(p->table, &r) && r.winner == seat);
    assert_true(journal_has(p, "\nstop time "));
    close_place(p);
}

static void test_clocks_that_run_out_together_make_the_match_void(void **unused)
{
    struct table_setup setup = {.seats = {TABLE_PERSON, TABLE_PERSON}, .delay = 86400000};
    struct place *p = open_place(&imperium_game, "", &setup); /* both build their decks */
    (void)unused;
    run(p);
    p->now = table_due(p->table);
    run(p);
    assert_true(journal_has(p, "\nstop void @"));
    close_place(p);
}

static void test_outage_is_not_charged(void **unused)
{
    struct place *p = with_clock(1000, 60000);
    struct err e;
    (void)unused;
    run(p);
    int64_t due = table_due(p->table);
    p->now += 500000;
    assert_true(table_wait(p->table, 500000, p->now, &e));
    run(p);
    assert_false(table_result(p->table, NULL));
    assert_true(table_due(p->table) == due + 500000);
    close_place(p);
}

static void test_hidden_choices_do_not_renew_the_delay(void **unused)
{
    struct table_setup setup = {
        .seats = {TABLE_PERSON, TABLE_PERSON}, .delay = 10000, .bank = 60000};
    struct place *p = open_place(&imperium_game, "", &setup);
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct err e;
    (void)unused;
    run(p);
    int64_t due = table_due(p->table);
    for (int i = 0; i < 3; i++) {
        p->now += 1000;
        words_of_move(p, 0, 0, words);
        assert_true(strncmp(words, "leave ", 6) == 0); /* hidden */
        assert_false(table_has_news(p->table, 1) && i > 0);
        table_told(p->table, 1);
        assert_int_equal(TABLE_DONE, command(p, 0, TABLE_MOVE, words, &e));
        assert_false(table_has_news(p->table, 1));
    }
    run(p);
    assert_true(table_due(p->table) == due);
    close_place(p);
}

/* ---- loading ---- */

static void test_loaded_table_says_the_same(void **unused)
{
    struct place *p = with_clock(5000, 600000);
    char *said = malloc(SAID);
    struct err e, notice;
    (void)unused;
    int seat = play_to_settled(p);
    p->now += 7777;
    command(p, seat, TABLE_UNDO, NULL, &e);
    command(p, 1 - seat, TABLE_NO, NULL, &e);
    play_nth(p, 1);
    p->now += 9999;
    run(p);
    int mover = play_to_settled(p);
    command(p, mover, TABLE_UNDO, NULL, &e);
    assert_int_equal(TABLE_DONE, command(p, 1 - mover, TABLE_YES, NULL, &e));
    command(p, 0, TABLE_DRAW, NULL, &e);
    table_wait(p->table, 1234, p->now, &e);
    struct table *first = p->table;
    struct table *again = table_load(p->game, p->data, p->journal, p->size, NULL, &p->setup,
                                     &p->room, 1000000, &notice, &e);
    assert_non_null(again);
    assert_int_equal(ERR_NONE, notice.code);
    for (int viewer = SEAT_SPECTATOR; viewer < 2; viewer++) {
        table_sync(first, viewer);
        table_sync(again, viewer);
        p->table = first;
        tell(p, viewer);
        strcpy(said, strstr(p->said, "\"seat\":")); /* without the message's number */
        p->table = again;
        tell(p, viewer);
        const char *rest = strstr(p->said, "\"seat\":");
        /* What was answered for a player is not in the journal; "undone" is news of then. */
        for (char *q; (q = strstr(said, ",\"quiet\":true")) != NULL;)
            memmove(q, q + 13, strlen(q + 13) + 1);
        for (char *q; (q = strstr(said, "\"undone\":true")) != NULL;)
            memcpy(q, "\"undone\":fals", 13);
        char *back = strstr(p->said, "\"undone\":true");
        if (back != NULL)
            memcpy(back, "\"undone\":fals", 13);
        assert_string_equal(said, rest);
    }
    table_run(first, p->now, &e);
    table_run(again, p->now, &e);
    assert_true(table_due(first) == table_due(again));
    table_free(again);
    p->table = first;
    free(said);
    close_place(p);
}

/* ---- spectators ---- */

static void test_spectators_see_everything_later(void **unused)
{
    struct table_setup setup = {.seats = {TABLE_PERSON, TABLE_PERSON}, .watch_delay = 60000};
    struct place *p = open_place(&imperium_game, "build=auto", &setup);
    struct err e;
    (void)unused;
    run(p);
    table_told(p->table, SEAT_SPECTATOR);
    play_nth(p, 0);
    int64_t played = p->now;
    run(p);
    assert_false(table_has_news(p->table, SEAT_SPECTATOR));
    assert_false(says(p, SEAT_SPECTATOR, "\"event\":\"laid\""));
    p->now = played + 59999;
    run(p);
    assert_false(table_has_news(p->table, SEAT_SPECTATOR));
    assert_true(table_due(p->table) <= played + 60000);
    p->now = played + 60000;
    run(p);
    assert_true(table_has_news(p->table, SEAT_SPECTATOR));
    assert_true(says(p, SEAT_SPECTATOR, "\"event\":\"laid\""));
    table_told(p->table, SEAT_SPECTATOR);
    assert_int_equal(TABLE_DONE, command(p, 1, TABLE_RESIGN, NULL, &e));
    run(p);
    assert_false(says(p, SEAT_SPECTATOR, "resign"));
    p->now += 60000;
    run(p);
    assert_true(says(p, SEAT_SPECTATOR, "resign 1"));
    close_place(p);
}

/* ---- memory ---- */

static void test_open_table_allocates_nothing(void **unused)
{
    struct table_setup setup = {.seats = {TABLE_PERSON, TABLE_PERSON},
                                .delay = 1000,
                                .bank = 100000000,
                                .watch_delay = 5000};
    (void)unused;
    for (int i = 0; games_all[i] != NULL; i++) {
        struct place *p = open_place(games_all[i], games_all[i]->bench_options, &setup);
        struct err e;
        int before = given_allocations();
        for (int n = 0; n < 120 && asked_seat(p) >= 0; n++) {
            play_nth(p, n);
            run(p);
            tell(p, n % 3 - 1);
            table_told(p->table, n % 3 - 1);
            if (n % 10 == 9)
                command(p, n % 2, TABLE_UNDO, NULL, &e);
            if (n % 20 == 19)
                command(p, 1 - n % 2, TABLE_YES, NULL, &e);
        }
        assert_int_equal(before, given_allocations());
        assert_true(session_count(table_session(p->table)) > 0);
        close_place(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_command_that_comes_again_is_done_once),
        cmocka_unit_test(test_all_commands_sent_again_leave_the_journal),
        cmocka_unit_test(test_answer_to_past_question_is_refused),
        cmocka_unit_test(test_full_disk_changes_nothing),
        cmocka_unit_test(test_forced_answer_between_people_waits_for_the_pause),
        cmocka_unit_test(test_quick_answer_in_a_window_is_held_as_long),
        cmocka_unit_test(test_player_alone_is_spared_at_once_and_undo_skips_that),
        cmocka_unit_test(test_people_at_one_screen_are_asked_everything),
        cmocka_unit_test(test_wishes_and_asking_are_kept_to),
        cmocka_unit_test(test_undo_beyond_chance_needs_consent_and_meets_new_dice),
        cmocka_unit_test(test_undo_is_asked_for_three_times_a_match),
        cmocka_unit_test(test_draw_resignation_and_claim_end_the_match),
        cmocka_unit_test(test_bank_is_charged_beyond_the_delay_and_ends_the_match),
        cmocka_unit_test(test_clocks_that_run_out_together_make_the_match_void),
        cmocka_unit_test(test_outage_is_not_charged),
        cmocka_unit_test(test_hidden_choices_do_not_renew_the_delay),
        cmocka_unit_test(test_loaded_table_says_the_same),
        cmocka_unit_test(test_spectators_see_everything_later),
        cmocka_unit_test(test_open_table_allocates_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
