/* play_choices.c: the numbered choices of a question, and answers as numbers or words. */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LONG_LIST = 20, LONG_RUN = 8, ANSWERS_MAX = 256 };

static int choices_max(const struct play *p)
{
    return 2 * p->loaded.game->moves_max;
}

static void move_words(const struct audience *a, const struct move *m, char *out, size_t cap)
{
    struct text t;
    text_init(&t, out, cap);
    game_print_move(a, m, &t);
}

static bool is_same_move(const struct move *a, const struct move *b)
{
    return a->kind == b->kind && memcmp(a->field, b->field, sizeof a->field) == 0;
}

/* ---- the list ---- */

void choices_clear(struct play *p)
{
    p->choices.count = 0;
}

/* True if only this seat has moved since the list was made, and the question is the same. */
static bool is_continued(const struct play *p, int seat, const char *question)
{
    const struct choices *c = &p->choices;
    int mover;
    if (c->count == 0 || c->seat != seat || strcmp(c->question, question) != 0)
        return false;
    for (int i = c->made_at; i < session_count(p->session); i++) {
        session_move(p->session, i, &mover);
        if (mover != seat)
            return false;
    }
    return true;
}

static void add_choice(struct play *p, const struct audience *a, const struct move *m,
                       enum choice_state state)
{
    struct choices *c = &p->choices;
    char words[JOURNAL_MOVE_TEXT_MAX];
    for (int i = 0; i < c->count; i++) {
        if (is_same_move(&c->items[i].move, m)) {
            c->items[i].state = state;
            return;
        }
    }
    move_words(a, m, words, sizeof words);
    for (int i = 0; i < c->count && state == CHOICE_REFUSED; i++) /* a second copy of a card */
        if (c->items[i].state != CHOICE_GONE && strcmp(words, c->items[i].words) == 0)
            return;
    if (c->count == choices_max(p))
        return;
    struct choice *choice = &c->items[c->count++];
    choice->move = *m;
    choice->state = state;
    choice->is_futile =
        state == CHOICE_OPEN && a->game->is_futile != NULL && a->game->is_futile(a, m);
    memcpy(choice->words, words, sizeof words);
}

void choices_make(struct play *p, int seat)
{
    const struct game *g = p->loaded.game;
    const void *data = p->loaded.data, *state = session_state(p->session);
    struct choices *c = &p->choices;
    struct question q;
    struct audience a = play_audience(p, seat);
    game_ask(&a, &q);
    if (!is_continued(p, seat, q.text)) {
        c->count = 0;
        c->made_at = session_count(p->session);
        c->seat = seat;
        snprintf(c->question, sizeof c->question, "%s", q.text);
    }
    for (int i = 0; i < c->count; i++)
        c->items[i].state = CHOICE_GONE;
    int count = g->moves(data, state, seat, p->moves);
    for (int i = 0; i < count; i++)
        add_choice(p, &a, &p->moves[i], CHOICE_OPEN);
    count = g->candidates(data, p->view, p->moves);
    for (int i = 0; i < count; i++)
        if (g->check(data, state, seat, &p->moves[i], NULL) != 0)
            add_choice(p, &a, &p->moves[i], CHOICE_REFUSED);
}

/* ---- on the screen ---- */

static int count_state(const struct choices *c, enum choice_state state)
{
    int count = 0;
    for (int i = 0; i < c->count; i++)
        count += c->items[i].state == state;
    return count;
}

/* Fills a move's words and the note on it; p->view is the seat's. */
static void choice_text(const struct play *p, int index, char *words, char *more, size_t cap)
{
    struct text t;
    snprintf(words, cap, "%s", p->choices.items[index].words);
    text_init(&t, more, cap);
    p->loaded.game->describe_move(p->loaded.data, p->view, &p->choices.items[index].move, &t);
}

static bool has_word(const struct play *p, int index, const char *word)
{
    char words[JOURNAL_MOVE_TEXT_MAX], more[JOURNAL_MOVE_TEXT_MAX];
    choice_text(p, index, words, more, sizeof words);
    return word == NULL || strcasestr(words, word) != NULL || strcasestr(more, word) != NULL;
}

/* Is it shown with the question? */
static bool is_offered(const struct play *p, int index)
{
    return p->choices.items[index].state == CHOICE_OPEN && !p->choices.items[index].is_futile;
}

/* "  1  lay Lamp Runner: attack 4, melee/slash" or " (4) lay Whetted Edge: attack +2 with slash" */
static void show_choice(struct play *p, int index)
{
    bool is_open = p->choices.items[index].state == CHOICE_OPEN;
    char words[JOURNAL_MOVE_TEXT_MAX], more[JOURNAL_MOVE_TEXT_MAX], number[16];
    choice_text(p, index, words, more, sizeof words);
    snprintf(number, sizeof number, is_open ? "%d " : "(%d)", index + 1);
    say_line(&p->say, SAY_PLAIN, "%5s %s%s%s", number, words, *more != '\0' ? ": " : "", more);
}

/* The verb of a choice that can be played: "lay"; "" if it cannot. */
static void choice_verb(const struct play *p, int index, char *verb, size_t cap)
{
    verb[0] = '\0';
    if (!is_offered(p, index))
        return;
    snprintf(verb, cap, "%s", p->choices.items[index].words);
    verb[strcspn(verb, " ")] = '\0';
}

/* How many consecutive choices have the same verb. */
static int verb_run(const struct play *p, int from)
{
    char verb[JOURNAL_MOVE_TEXT_MAX], other[JOURNAL_MOVE_TEXT_MAX];
    int run = 1;
    choice_verb(p, from, verb, sizeof verb);
    for (; from + run < p->choices.count; run++) {
        choice_verb(p, from + run, other, sizeof other);
        if (strcmp(verb, other) != 0)
            break;
    }
    return run;
}

/* Shortens a long list: long runs of one verb are summarized. */
static void show_plain(struct play *p)
{
    char verb[JOURNAL_MOVE_TEXT_MAX], words[JOURNAL_MOVE_TEXT_MAX];
    bool is_long = count_state(&p->choices, CHOICE_OPEN) > LONG_LIST;
    for (int i = 0, run; i < p->choices.count; i += run) {
        run = verb_run(p, i);
        choice_verb(p, i, verb, sizeof verb);
        if (*verb == '\0')
            continue;
        bool is_run = is_long && run > LONG_RUN;
        for (int k = i; k < i + run && !is_run; k++)
            show_choice(p, k);
        if (!is_run)
            continue;
        snprintf(words, sizeof words, "%s", p->choices.items[i].words);
        say_line(&p->say, SAY_PLAIN, "  %d to %d: %s, like \"%s\"; type list %s to see them", i + 1,
                 i + run, verb, words, verb);
    }
}

/* ---- groups: choices that differ in their last word ---- */

static size_t last_word(const char *words)
{
    const char *space = strrchr(words, ' ');
    return space != NULL ? (size_t)(space - words) + 1 : 0;
}

/* How many choices from here on are the same but for the last word, note and all. */
static int group_run(const struct play *p, int from)
{
    const struct choice *first = &p->choices.items[from];
    char words[JOURNAL_MOVE_TEXT_MAX], note[JOURNAL_MOVE_TEXT_MAX], other[JOURNAL_MOVE_TEXT_MAX];
    size_t stem = last_word(first->words);
    int run = 1;
    choice_text(p, from, words, note, sizeof words);
    for (; stem > 0 && from + run < p->choices.count; run++) {
        const struct choice *c = &p->choices.items[from + run];
        choice_text(p, from + run, words, other, sizeof words);
        if (!is_offered(p, from + run) || last_word(c->words) != stem ||
            strncmp(c->words, first->words, stem) != 0 || strcmp(note, other) != 0)
            break;
    }
    return run;
}

/* "deploy Wall to 1, 2 or 3", or of many "deploy Wall to 1 ... 42" */
static void print_group(const struct play *p, int from, int run, struct text *out)
{
    text_add(out, p->choices.items[from].words);
    for (int i = 1; i < run && run <= LONG_RUN; i++) {
        const char *words = p->choices.items[from + i].words;
        text_addf(out, "%s%s", i == run - 1 ? " or " : ", ", words + last_word(words));
    }
    if (run > LONG_RUN) {
        const char *words = p->choices.items[from + run - 1].words;
        text_addf(out, " ... %s", words + last_word(words));
    }
}

static void print_numbers(int from, int run, struct text *out)
{
    if (run == 1)
        text_addf(out, "%d", from + 1);
    else
        text_addf(out, "%d-%d", from + 1, from + run);
}

static void show_groups(struct play *p)
{
    for (int i = 0, run; i < p->choices.count; i += run) {
        char words[2 * JOURNAL_MOVE_TEXT_MAX], ignored[JOURNAL_MOVE_TEXT_MAX],
            note[JOURNAL_MOVE_TEXT_MAX], number[24];
        struct text t;
        run = 1;
        if (!is_offered(p, i))
            continue;
        run = group_run(p, i);
        text_init(&t, number, sizeof number);
        print_numbers(i, run, &t);
        text_init(&t, words, sizeof words);
        print_group(p, i, run, &t);
        choice_text(p, i, ignored, note, sizeof note);
        say_line(&p->say, SAY_PLAIN, "%5s  %s%s%s", number, words, *note != '\0' ? ": " : "", note);
    }
}

/* ---- several in a line ---- */

/* A line that is filled with entries. */
struct packed {
    struct say *say;
    char line[SAY_WIDTH_MAX + 1];
};

static void pack_flush(struct packed *k)
{
    if (k->line[0] != '\0')
        say_line(k->say, SAY_PLAIN, "%s", k->line);
    k->line[0] = '\0';
}

static void pack_add(struct packed *k, const char *entry)
{
    size_t used = strlen(k->line);
    if (used > 0 && (int)used + 3 + say_width(entry) > k->say->width)
        pack_flush(k);
    if ((int)strlen(entry) + 2 > SAY_WIDTH_MAX || say_width(entry) + 2 > k->say->width) {
        pack_flush(k);
        say_line(k->say, SAY_PLAIN, "  %s", entry);
        return;
    }
    used = strlen(k->line);
    snprintf(k->line + used, sizeof k->line - used, "%s%s", used == 0 ? "  " : "   ", entry);
}

/* One entry for each group; with `is_short` for each long run of a verb. */
static void show_packed(struct play *p, bool is_short)
{
    struct packed k = {.say = &p->say};
    for (int i = 0, run; i < p->choices.count; i += run) {
        char entry[2 * JOURNAL_MOVE_TEXT_MAX + 24], verb[JOURNAL_MOVE_TEXT_MAX];
        struct text t;
        run = 1;
        if (!is_offered(p, i))
            continue;
        bool is_run = is_short && verb_run(p, i) > 3;
        run = is_run ? verb_run(p, i) : group_run(p, i);
        text_init(&t, entry, sizeof entry);
        print_numbers(i, run, &t);
        text_add_char(&t, ' ');
        choice_verb(p, i, verb, sizeof verb);
        if (is_run)
            text_addf(&t, "%s (type list %s)", verb, verb);
        else
            print_group(p, i, run, &t);
        pack_add(&k, entry);
    }
    pack_flush(&k);
}

/* Shows the choices in one state after a heading (may be NULL); returns how many. */
static int show_state(struct play *p, enum choice_state state, const char *head, const char *filter)
{
    int shown = 0;
    for (int i = 0; i < p->choices.count; i++) {
        if (p->choices.items[i].state != state)
            continue;
        if (!has_word(p, i, filter))
            continue;
        if (shown++ == 0 && head != NULL)
            say_line(&p->say, SAY_PLAIN, "%s", head);
        show_choice(p, i);
    }
    return shown;
}

/* What is left out of the question's own list. */
static void say_futile(struct play *p)
{
    int count = 0;
    for (int i = 0; i < p->choices.count; i++)
        count += p->choices.items[i].state == CHOICE_OPEN && p->choices.items[i].is_futile;
    if (count > 0)
        say_line(&p->say, SAY_GREY, "  (%d more that cannot succeed: type list)", count);
}

void choices_show(struct play *p, int seat, enum choice_detail detail)
{
    p->loaded.game->view(p->loaded.data, session_state(p->session), seat, p->view);
    switch (detail) {
    case CHOICES_PLAIN:
        show_plain(p);
        break;
    case CHOICES_NOTES:
        for (int i = 0; i < p->choices.count; i++)
            if (is_offered(p, i))
                show_choice(p, i);
        break;
    case CHOICES_GROUPED:
        show_groups(p);
        break;
    case CHOICES_PACKED:
    case CHOICES_VERBS:
    case CHOICES_DETAILS:
        show_packed(p, detail != CHOICES_PACKED);
        break;
    }
    say_futile(p);
}

void choices_list(struct play *p, int seat, const char *filter)
{
    p->loaded.game->view(p->loaded.data, session_state(p->session), seat, p->view);
    int shown = show_state(p, CHOICE_OPEN, NULL, filter);
    shown += show_state(p, CHOICE_REFUSED, "Not now (type why NUMBER to see why):", filter);
    if (shown == 0)
        say_line(&p->say, SAY_PLAIN, "No choice contains \"%s\".", filter);
}

/* ---- numbers ---- */

/* Parses "3 7 12-15" (commas count as spaces). Returns how many numbers, 0 if the text has anything
 * else. Numbers too large for any list are clamped to INT16_MAX. */
static int read_numbers(const char *text, int *out, int cap)
{
    int count = 0;
    while (*text != '\0') {
        char *end;
        if (!isdigit((unsigned char)*text))
            return 0;
        long first = strtol(text, &end, 10), last = first;
        if (*end == '-' && isdigit((unsigned char)end[1]))
            last = strtol(end + 1, &end, 10);
        if (*end != '\0' && *end != ' ' && *end != ',')
            return 0;
        first = first > INT16_MAX ? INT16_MAX : first;
        last = last > INT16_MAX ? INT16_MAX : last;
        for (long n = first; n <= last && count < cap; n++)
            out[count++] = (int)n;
        text = end + strspn(end, " ,");
    }
    return count;
}

static void say_refused(struct play *p, int seat, const struct move *m)
{
    struct err e;
    struct audience a = play_audience(p, seat);
    if (game_refusal(&a, m, &e) != 0)
        say_line(&p->say, SAY_PLAIN, "Not now: %s.", e.text);
}

/* The choice with that number if it can be played; else says why not and returns NULL. */
static const struct choice *open_choice(struct play *p, int seat, int number)
{
    const struct choices *c = &p->choices;
    if (number < 1 || number > c->count) {
        say_line(&p->say, SAY_PLAIN, "There is no number %d: the choices are 1 to %d.", number,
                 c->count);
        return NULL;
    }
    const struct choice *choice = &c->items[number - 1];
    if (choice->state == CHOICE_OPEN)
        return choice;
    say_refused(p, seat, &choice->move);
    return NULL;
}

/* Tries several moves on a copy of the state: either all are played, or none. */
static bool try_all(struct play *p, int seat, const int *numbers, int count)
{
    const struct game *g = p->loaded.game;
    const void *data = p->loaded.data;
    struct question q;
    struct err e;
    memcpy(p->state, session_state(p->session), g->state_size);
    for (int i = 0; i < count; i++) {
        const struct choice *choice = open_choice(p, seat, numbers[i]);
        if (choice == NULL) {
            if (count > 1)
                say_line(&p->say, SAY_PLAIN, "Nothing was played.");
            return false;
        }
        if (i > 0) {
            bool is_asked = (g->deciders(data, p->state) >> seat & 1) != 0;
            struct audience a = game_audience(g, data, p->state, seat, p->view);
            if (is_asked)
                game_ask(&a, &q);
            if (!is_asked || strcmp(q.text, p->choices.question) != 0) {
                say_line(&p->say, SAY_PLAIN,
                         "Only one can be played at a time here; nothing was played.");
                return false;
            }
        }
        struct audience now = game_audience(g, data, p->state, seat, p->view);
        if (game_refusal(&now, &choice->move, &e) != 0) {
            say_line(&p->say, SAY_PLAIN, "Nothing was played. Number %d: %s.", numbers[i], e.text);
            return false;
        }
        g->apply(data, p->state, seat, &choice->move, NULL);
    }
    return true;
}

static enum turn play_numbers(struct play *p, int seat, const int *numbers, int count)
{
    char words[JOURNAL_MOVE_TEXT_MAX];
    enum turn turn = TURN_NEXT;
    if (!try_all(p, seat, numbers, count))
        return TURN_AGAIN;
    for (int i = 0; i < count && turn == TURN_NEXT; i++) {
        snprintf(words, sizeof words, "%s", p->choices.items[numbers[i] - 1].words);
        turn = play_move(p, seat, words);
    }
    return turn;
}

/* ---- words ---- */

/* How well a text matches a move: 3 all of it, 2 a prefix that includes the verb, 1 a prefix of
 * what follows the verb, 0 not at all. */
static int match_words(const char *words, const char *text)
{
    size_t size = strlen(text), verb = strcspn(words, " ");
    const char *rest = words + verb + (words[verb] == ' ');
    if (strcasecmp(words, text) == 0 || (*rest != '\0' && strcasecmp(rest, text) == 0))
        return 3;
    if (size > verb && strncasecmp(words, text, size) == 0)
        return 2;
    return *rest != '\0' && strncasecmp(rest, text, size) == 0 ? 1 : 0;
}

/* Finds the choices in one state that match the text best; returns how many. */
static int find_words(const struct play *p, enum choice_state state, const char *text,
                      struct move *out, int cap)
{
    const struct choices *c = &p->choices;
    char words[JOURNAL_MOVE_TEXT_MAX];
    int count = 0, best = 1;
    for (int i = 0; i < c->count; i++) {
        if (c->items[i].state != state)
            continue;
        snprintf(words, sizeof words, "%s", c->items[i].words);
        int match = match_words(words, text);
        if (match > best) {
            best = match;
            count = 0;
        }
        if (match == best && count < cap)
            out[count++] = c->items[i].move;
    }
    return count;
}

int choices_find(struct play *p, int seat, const char *text, struct move *out, int cap)
{
    int number;
    (void)seat;
    if (read_numbers(text, &number, 1) == 1 && number >= 1 && number <= p->choices.count) {
        out[0] = p->choices.items[number - 1].move;
        return 1;
    }
    int count = find_words(p, CHOICE_OPEN, text, out, cap);
    return count > 0 ? count : find_words(p, CHOICE_REFUSED, text, out, cap);
}

static enum turn play_words(struct play *p, int seat, const char *text)
{
    struct move found[2];
    char words[JOURNAL_MOVE_TEXT_MAX], other[JOURNAL_MOVE_TEXT_MAX];
    struct audience a = play_audience(p, seat);
    int count = find_words(p, CHOICE_OPEN, text, found, 2);
    if (count == 1) {
        move_words(&a, &found[0], words, sizeof words);
        return play_move(p, seat, words);
    }
    if (count > 1) {
        move_words(&a, &found[0], words, sizeof words);
        move_words(&a, &found[1], other, sizeof other);
        say_line(&p->say, SAY_PLAIN, "That could mean \"%s\" or \"%s\": type a little more.", words,
                 other);
        return TURN_AGAIN;
    }
    if (find_words(p, CHOICE_REFUSED, text, found, 1) == 1) {
        say_refused(p, seat, &found[0]);
        return TURN_AGAIN;
    }
    return play_move(
        p, seat,
        text); /* the game refuses it in its own words, or plays a move that is not listed */
}

/* True if a choice begins with this word. */
static bool is_verb(const struct play *p, const char *word, size_t size)
{
    char words[JOURNAL_MOVE_TEXT_MAX];
    for (int i = 0; i < p->choices.count; i++) {
        snprintf(words, sizeof words, "%s", p->choices.items[i].words);
        if (strcspn(words, " ") == size && strncasecmp(words, word, size) == 0)
            return true;
    }
    return false;
}

/* The one choice that ends in this word: a square, "5,2", is no list of numbers. */
static bool find_last_word(const struct play *p, const char *text, struct move *out)
{
    int found = 0;
    for (int i = 0; i < p->choices.count; i++) {
        const struct choice *c = &p->choices.items[i];
        if (c->state != CHOICE_OPEN || strcasecmp(c->words + last_word(c->words), text) != 0)
            continue;
        *out = c->move;
        found++;
    }
    return found == 1;
}

enum turn choices_answer(struct play *p, int seat, const char *text)
{
    int numbers[ANSWERS_MAX];
    struct move square;
    size_t verb = strcspn(text, " ");
    if (draft_begin(p, seat))
        return draft_answer(p, seat, text);
    if (strchr(text, ',') != NULL && find_last_word(p, text, &square)) {
        char words[JOURNAL_MOVE_TEXT_MAX];
        struct audience a = play_audience(p, seat);
        move_words(&a, &square, words, sizeof words);
        return play_move(p, seat, words);
    }
    const char *rest = text + verb + strspn(text + verb, " ");
    int count = read_numbers(text, numbers, ANSWERS_MAX);
    if (count == 0 && *rest != '\0' && is_verb(p, text, verb)) {
        count = read_numbers(rest, numbers, ANSWERS_MAX);
        for (int i = 0; i < count; i++) { /* "leave 52" must not mean "done" */
            char words[JOURNAL_MOVE_TEXT_MAX];
            if (numbers[i] < 1 || numbers[i] > p->choices.count)
                continue;
            snprintf(words, sizeof words, "%s", p->choices.items[numbers[i] - 1].words);
            if (strcspn(words, " ") != verb || strncasecmp(words, text, verb) != 0) {
                say_line(&p->say, SAY_PLAIN, "Number %d is \"%s\".", numbers[i], words);
                return TURN_AGAIN;
            }
        }
    }
    return count > 0 ? play_numbers(p, seat, numbers, count) : play_words(p, seat, text);
}
