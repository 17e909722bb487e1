/* play_wishes.c: what a player wishes to be asked: the command `ask`, and its file.
 *
 * Wishes are the front end's: they answer questions, and a match is the same however its questions
 * were answered. So they do not stand in the journal, which replays, verifiers and other players
 * read, and which nothing but a move may change. They lie beside it, in JOURNAL.ask, one wish a
 * line as it was typed; without that file a resumed match asks as a new one does.
 */
#include "play.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#define MAGIC "muster ask 1"

static const char *const how_words[WISH_COUNT] = {"again", "good", "never"};

/* ---- which wish counts ---- */

/* Does the name fit the piece? A whole name means that one alone: "line1" is not "line12". */
static bool names_piece(const struct audience *a, const struct field_kind *k, int who,
                        const char *name)
{
    int least = 1;
    for (int i = 0; i < k->count(a) && least == 1; i++)
        if (k->exists(a, i) && game_piece_fit(a, k, i, name) > 1)
            least = 2;
    return game_piece_fit(a, k, who, name) >= least;
}

static bool names_reaction(const struct audience *a, const struct reaction *r, const struct move *m,
                           const char *name)
{
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct text t;
    if (r->piece != NULL)
        return names_piece(a, r->piece, r->who, name);
    text_init(&t, words, sizeof words);
    game_print_move(a, m, &t);
    return strcasestr(words, name) != NULL;
}

enum wish_how wish_for(const struct asks *asks, const struct audience *a, const struct reaction *r,
                       const struct move *m)
{
    enum wish_how how = WISH_ASK;
    int best = -1;
    for (int i = 0; i < asks->count; i++) {
        const struct wish *w = &asks->wishes[i];
        int narrow = (w->name[0] != '\0' ? 2 : 0) + (w->kind[0] != '\0' ? 1 : 0);
        if ((w->kind[0] != '\0' && !text_same(w->kind, r->kind)) || narrow <= best ||
            (w->name[0] != '\0' && !names_reaction(a, r, m, w->name)))
            continue;
        best = narrow;
        how = w->how;
    }
    return how;
}

/* ---- names ---- */

/* Is it the name of a piece, or the beginning of one? `e` says what would be. */
static bool is_piece_name(const struct audience *a, const char *name, struct err *e)
{
    const struct vocabulary *v = a->game->vocabulary;
    const struct field_kind *last = NULL;
    for (int row = 0; row < v->move_count; row++)
        for (const struct row_field *f = v->moves[row].fields; f->kind != NULL; f++) {
            if (f->kind->form != FIELD_PIECE || f->kind == last)
                continue;
            last = f->kind;
            for (int i = 0; i < last->count(a); i++)
                if (last->exists(a, i) && game_piece_fit(a, last, i, name) > 0)
                    return true;
        }
    return last == NULL || last->missing == NULL || last->missing(a, name, e);
}

/* A name that no choice has is a slip of the pen; a unit may be named at any time. */
static bool check_name(struct play *p, int seat, const char *name)
{
    struct err e = {.code = ERR_NONE};
    for (int i = 0; i < p->choices.count; i++)
        if (strcasestr(p->choices.items[i].words, name) != NULL)
            return true;
    if (p->loaded.game->reactions != NULL) {
        struct audience a = play_audience(p, seat);
        if (is_piece_name(&a, name, &e))
            return true;
        say_error(&p->say, e.text);
        return false;
    }
    say_line(&p->say, SAY_PLAIN, "No choice here names \"%s\": type ask never when it does.", name);
    return false;
}

/* ---- setting ---- */

static int find_wish(const struct asks *asks, const struct wish *wish)
{
    for (int i = 0; i < asks->count; i++)
        if (text_same(asks->wishes[i].kind, wish->kind) &&
            text_same(asks->wishes[i].name, wish->name))
            return i;
    return -1;
}

static void drop_wish(struct asks *asks, int at)
{
    asks->count--;
    memmove(&asks->wishes[at], &asks->wishes[at + 1],
            (size_t)(asks->count - at) * sizeof asks->wishes[0]);
}

/* True if a wish for more than this one says something: then being asked is a wish, too. */
static bool has_wider(const struct asks *asks, const struct wish *wish)
{
    for (int i = 0; i < asks->count; i++) {
        const struct wish *w = &asks->wishes[i];
        if (w->how != WISH_ASK && (w->kind[0] == '\0' || text_same(w->kind, wish->kind)) &&
            (w->name[0] == '\0' || text_same(w->name, wish->name) || wish->name[0] == '\0'))
            return true;
    }
    return false;
}

/* False: there is no room. */
static bool set_wish(struct asks *asks, const struct wish *wish)
{
    int at = find_wish(asks, wish);
    bool is_all = wish->kind[0] == '\0' && wish->name[0] == '\0';
    if (wish->how == WISH_ASK && is_all)
        asks->count = 0;
    else if (wish->how == WISH_ASK && at >= 0)
        drop_wish(asks, at);
    if (wish->how == WISH_ASK && !has_wider(asks, wish))
        return true;
    at = find_wish(asks, wish);
    if (at < 0 && asks->count == WISHES_MAX)
        return false;
    asks->wishes[at < 0 ? asks->count++ : at] = *wish;
    return true;
}

/* ---- words ---- */

/* "overwatch line3", "all" */
static void print_what(const struct wish *w, struct text *out)
{
    text_add(out, w->kind);
    text_add(out, w->kind[0] != '\0' && w->name[0] != '\0' ? " " : "");
    text_add(out, w->kind[0] == '\0' && w->name[0] == '\0' ? "all" : w->name);
}

static bool is_kind(const struct game *g, const char *word)
{
    for (int i = 0; g->reactions != NULL && g->reactions[i] != NULL; i++)
        if (text_same(g->reactions[i], word))
            return true;
    return false;
}

/* Splits off the first word; returns what follows it. */
static const char *cut_word(const char *text, char *out, size_t cap)
{
    size_t size = strcspn(text, " ");
    snprintf(out, cap, "%.*s", size < cap ? (int)size : 0, text);
    return text + size + strspn(text + size, " ");
}

/* Reads "good overwatch line3", as it is typed after `ask` and kept in the file. */
static bool read_wish(const struct game *g, const char *text, struct wish *out)
{
    char how[16], kind[sizeof out->kind];
    const char *what = cut_word(text, how, sizeof how);
    *out = (struct wish){.how = WISH_COUNT};
    for (int i = 0; i < WISH_COUNT; i++)
        if (text_same(how, how_words[i]))
            out->how = (enum wish_how)i;
    if (out->how == WISH_COUNT || *what == '\0' || (out->how == WISH_GOOD && g->reactions == NULL))
        return false;
    if (text_same(what, "all"))
        return g->reactions != NULL || out->how == WISH_ASK;
    const char *name = cut_word(what, kind, sizeof kind);
    if (is_kind(g, kind))
        snprintf(out->kind, sizeof out->kind, "%s", kind);
    else
        name = what;
    if (strlen(name) >= sizeof out->name)
        return false;
    snprintf(out->name, sizeof out->name, "%s", name);
    return true;
}

/* ---- the file ---- */

static bool file_name(const struct journal_file *f, char *out, size_t cap)
{
    return !f->is_off && f->path[0] != '\0' && (size_t)snprintf(out, cap, "%s.ask", f->path) < cap;
}

bool wishes_keep(const struct asks *asks, const struct journal_file *file, struct err *e)
{
    char path[JOURNAL_PATH_MAX], text[(WISHES_MAX + 2) * (sizeof(struct wish) + 8)];
    struct text t;
    if (!file_name(file, path, sizeof path))
        return true;
    if (asks->count == 0 && !asks->is_always)
        return unlink(path) == 0 || errno == ENOENT ||
               err_set(e, ERR_IO, "cannot remove %s: %s", path, strerror(errno));
    text_init(&t, text, sizeof text);
    text_add(&t, MAGIC "\n");
    text_add(&t, asks->is_always ? "always\n" : "");
    for (int i = 0; i < asks->count; i++) {
        text_addf(&t, "%s ", how_words[asks->wishes[i].how]);
        print_what(&asks->wishes[i], &t);
        text_add_char(&t, '\n');
    }
    return file_write(path, text, strlen(text), e);
}

void wishes_forget(const struct journal_file *file)
{
    char path[JOURNAL_PATH_MAX];
    if (file_name(file, path, sizeof path))
        (void)unlink(path); /* most often there is none */
}

/* One line of the file. */
static bool recall_line(const struct game *g, struct asks *asks, const char *line)
{
    struct wish wish;
    if (text_same(line, "always")) {
        asks->is_always = true;
        return true;
    }
    return read_wish(g, line, &wish) && set_wish(asks, &wish);
}

void wishes_recall(struct play *p)
{
    char path[JOURNAL_PATH_MAX];
    struct err e;
    size_t size;
    if (!file_name(&p->file, path, sizeof path) || access(path, F_OK) != 0)
        return;
    char *text = file_read(path, &size, &e);
    if (text == NULL) {
        fprintf(stderr, "muster play: %s; what you wished to be asked is forgotten\n", e.text);
        return;
    }
    int number = 0;
    for (char *line = text, *next; *line != '\0'; line = next) {
        next = line + strcspn(line, "\n");
        next += *next == '\n' ? (*next = '\0', 1) : 0;
        number++;
        if (number == 1 ? strcmp(line, MAGIC) != 0 : !recall_line(p->loaded.game, &p->asks, line)) {
            fprintf(stderr, "muster play: %s: line %d is not %s; it is left out\n", path, number,
                    number == 1 ? "\"" MAGIC "\"" : "a wish for ask");
            if (number == 1)
                break;
        }
    }
    free(text);
}

/* ---- the command ---- */

static void say_wish(struct play *p, const struct wish *w)
{
    static const char *const says[WISH_COUNT] = {"ask", "only at good odds", "never"};
    char what[sizeof w->kind + sizeof w->name];
    struct text t;
    text_init(&t, what, sizeof what);
    print_what(w, &t);
    say_line(&p->say, SAY_PLAIN, "  %s: %s%s%s%s", what, says[w->how],
             w->how == WISH_ASK ? "" : " (ask again ", w->how == WISH_ASK ? "" : what,
             w->how == WISH_ASK ? "" : " takes that back)");
}

static void say_settings(struct play *p)
{
    const char *more = p->loaded.game->reactions != NULL
                           ? "help ask tells how reactions are answered for you."
                           : "ask never CARD to pass over a card.";
    if (p->person_count > 1)
        say_line(&p->say, SAY_PLAIN,
                 "With two people at one screen every question is asked: a skipped one would tell "
                 "what you hold.");
    else if (p->asks.is_always)
        say_line(&p->say, SAY_PLAIN,
                 "You are asked always. Type ask matter to be asked only when a choice can "
                 "matter.");
    else
        say_line(&p->say, SAY_PLAIN,
                 "You are asked when a choice can matter; the rest is answered for you, and told "
                 "in grey. Type ask always to be asked everything; %s",
                 more);
    for (int i = 0; i < p->asks.count; i++)
        say_wish(p, &p->asks.wishes[i]);
}

void ask_help(struct play *p)
{
    const char *const *kinds = p->loaded.game->reactions;
    say_line(&p->say, SAY_PLAIN,
             "  ask              what is set now\n"
             "  ask always       be asked everything, also what cannot matter\n"
             "  ask matter       be asked only when a choice can matter, as at first");
    if (kinds == NULL) {
        say_line(&p->say, SAY_PLAIN,
                 "  ask never CARD   no longer be asked when this card is all that you could use\n"
                 "  ask again CARD   be asked about it again");
    } else {
        say_line(&p->say, SAY_PLAIN,
                 "  ask good WHAT    it is done for you at good odds, and else declined\n"
                 "  ask never WHAT   it is always declined for you\n"
                 "  ask again WHAT   be asked about it again\n"
                 "WHAT is a reaction, a unit or both (ask good overwatch line3), or all. A unit's "
                 "name without its number means all units called so. The narrower wish counts. "
                 "Reactions are:");
        say_keep(&p->say);
        for (int i = 0; kinds[i] != NULL; i++)
            fprintf(p->say.out, "%s%s", i > 0 ? ", " : "", kinds[i]);
        char *list = say_take(&p->say);
        say_text(&p->say, "  ", list);
        free(list);
        say_line(
            &p->say, SAY_PLAIN,
            "Good odds: what the reaction will win or save on average, in army points, is more "
            "than what it costs: the unit's own action, the card, the hit that another takes. "
            "It is reckoned from what you can see, and hint goes by the same.");
    }
    say_line(
        &p->say, SAY_PLAIN,
        "What is answered for you is told in grey. All this can be changed at any time, and is "
        "kept beside the saved match for when you resume it.");
}

/* The person has changed something. */
static void keep_or_say(struct play *p)
{
    struct err e;
    if (!wishes_keep(&p->asks, &p->file, &e))
        say_line(&p->say, SAY_PLAIN, "This holds until you leave, but is not saved: %s.", e.text);
}

static void say_set(struct play *p, const struct wish *w)
{
    char what[sizeof w->kind + sizeof w->name];
    struct text t;
    text_init(&t, what, sizeof what);
    print_what(w, &t);
    if (w->how == WISH_ASK)
        say_line(&p->say, SAY_PLAIN, "You are asked about %s again.", what);
    else if (p->loaded.game->reactions == NULL)
        say_line(&p->say, SAY_PLAIN,
                 "You are no longer asked when all that you could do instead of passing is %s.",
                 what);
    else
        say_line(&p->say, SAY_PLAIN, "From now on %s is %s.", what,
                 w->how == WISH_GOOD ? "used for you at good odds, and else declined"
                                     : "declined for you");
    if (w->how != WISH_ASK && !ask_skips(p))
        say_line(&p->say, SAY_PLAIN, "But %s.",
                 p->asks.is_always ? "you are asked always: type ask matter for this to count"
                                   : "with two people at one screen every question is asked");
}

static void set_typed(struct play *p, int seat, const struct wish *wish)
{
    if (wish->how == WISH_ASK && find_wish(&p->asks, wish) < 0 && !has_wider(&p->asks, wish)) {
        say_line(&p->say, SAY_PLAIN, "\"%s%s%s\" is not among %s that you are not asked about.",
                 wish->kind, wish->kind[0] != '\0' && wish->name[0] != '\0' ? " " : "", wish->name,
                 p->loaded.game->reactions != NULL ? "the reactions" : "the cards");
        return;
    }
    if (wish->name[0] != '\0' && find_wish(&p->asks, wish) < 0 && !check_name(p, seat, wish->name))
        return;
    if (!set_wish(&p->asks, wish)) {
        say_line(&p->say, SAY_PLAIN, "There is room for %d wishes: take one back with ask again.",
                 WISHES_MAX);
        return;
    }
    say_set(p, wish);
    keep_or_say(p);
}

void ask_command(struct play *p, int seat, const char *text)
{
    struct wish wish;
    if (*text == '\0') {
        say_settings(p);
    } else if (text_same(text, "always") || text_same(text, "matter")) {
        p->asks.is_always = text_same(text, "always");
        say_settings(p);
        keep_or_say(p);
    } else if (read_wish(p->loaded.game, text, &wish)) {
        set_typed(p, seat, &wish);
    } else if (p->loaded.game->reactions != NULL) {
        say_line(&p->say, SAY_PLAIN,
                 "Type ask always, ask matter, ask good WHAT, ask never WHAT or ask again WHAT, "
                 "where WHAT is a reaction, a unit or all; help ask tells more.");
    } else {
        say_line(&p->say, SAY_PLAIN,
                 "Type ask always, ask matter, ask never CARD or ask again CARD.");
    }
}
