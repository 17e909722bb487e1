/* play_ask.c: which questions are put to the person, and which are answered for them: `ask`.
 *
 * A game says of a question whether the choice can matter (game_moot). That is judged from the
 * seat's own view, so with two people at one screen everything is asked: whoever sees that a
 * question was skipped would learn what the other holds.
 */
#include "play.h"

#include <string.h>
#include <strings.h>

bool ask_skips(const struct play *p)
{
    return p->person_count == 1 && !p->asks.is_always;
}

/* Does the move speak of a card that the player does not want to be asked about? */
static bool is_unwanted(const struct play *p, const struct audience *a, const struct move *m)
{
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct text t;
    text_init(&t, words, sizeof words);
    game_print_move(a, m, &t);
    for (int i = 0; i < p->asks.never_count; i++)
        if (strcasestr(words, p->asks.never[i]) != NULL)
            return true;
    return false;
}

/* Leaves out what the player does not want to be asked about, where they can decline. */
static int leave_out(struct play *p, const struct audience *a, int count)
{
    struct question q;
    int kept = 0;
    game_ask(a, &q);
    for (int i = 0; q.pass != NULL && i < count; i++)
        if (!is_unwanted(p, a, &p->moves[i]))
            p->moves[kept++] = p->moves[i];
    return kept > 0 ? kept : count;
}

bool ask_moot(struct play *p, int seat, struct moot *out)
{
    const struct game *g = p->loaded.game;
    if (!ask_skips(p) || (g->deciders(p->loaded.data, session_state(p->session)) >> seat & 1) == 0)
        return false;
    struct audience a = play_audience(p, seat);
    int count = g->moves(p->loaded.data, session_state(p->session), seat, p->moves);
    int all = count;
    if (p->asks.never_count > 0)
        count = leave_out(p, &a, count);
    int found = game_moot(&a, p->moves, count);
    if (found < 0)
        return false;
    struct text t;
    text_init(&t, out->words, sizeof out->words);
    game_print_move(&a, &p->moves[found], &t);
    out->is_forced = all == 1;
    out->is_unwanted = count < all;
    out->is_pass = strcmp(out->words, "pass") == 0;
    return true;
}

void ask_say_moot(struct play *p, const struct moot *m)
{
    if (m->is_forced && m->is_pass) { /* only once: some games ask very often */
        if (!p->asks.has_explained)
            say_line(&p->say, SAY_GREY,
                     "(You have nothing that fits, so you pass. From now on this is done for you; "
                     "type ask always to be asked every time.)");
        p->asks.has_explained = true;
        return;
    }
    say_line(&p->say, SAY_GREY, "(%s: %s)", m->words,
             m->is_forced     ? "your only choice"
             : m->is_unwanted ? "as you wished"
             : m->is_pass     ? "nothing you have changes this"
                              : "no other choice does anything");
}

/* ---- the command ---- */

static void say_settings(struct play *p)
{
    if (p->person_count > 1)
        say_line(&p->say, SAY_PLAIN,
                 "With two people at one screen every question is asked: a skipped one would tell "
                 "what you hold.");
    else if (p->asks.is_always)
        say_line(&p->say, SAY_PLAIN,
                 "You are asked always. Type ask matter to be asked only when "
                 "a choice can matter.");
    else
        say_line(
            &p->say, SAY_PLAIN,
            "You are asked when a choice can matter; the rest is answered for you, and told in "
            "grey. Type ask always to be asked everything, or ask never CARD to pass over a "
            "card.");
    for (int i = 0; i < p->asks.never_count; i++)
        say_line(&p->say, SAY_PLAIN, "  never for %s (ask again %s takes that back)",
                 p->asks.never[i], p->asks.never[i]);
}

static int find_never(const struct play *p, const char *name)
{
    for (int i = 0; i < p->asks.never_count; i++)
        if (strcasecmp(p->asks.never[i], name) == 0)
            return i;
    return -1;
}

static void add_never(struct play *p, const char *name)
{
    bool is_known = find_never(p, name) >= 0;
    for (int i = 0; i < p->choices.count && !is_known; i++)
        is_known = strcasestr(p->choices.items[i].words, name) != NULL;
    if (!is_known) {
        say_line(&p->say, SAY_PLAIN, "No choice here names \"%s\": type ask never when it does.",
                 name);
        return;
    }
    if (find_never(p, name) < 0 && p->asks.never_count == ASK_NEVER_MAX) {
        say_line(&p->say, SAY_PLAIN, "There is room for %d names: take one back with ask again.",
                 ASK_NEVER_MAX);
        return;
    }
    if (find_never(p, name) < 0)
        snprintf(p->asks.never[p->asks.never_count++], sizeof p->asks.never[0], "%s", name);
    say_line(&p->say, SAY_PLAIN,
             "You are no longer asked when all that you could do instead of passing is %s.", name);
}

static void drop_never(struct play *p, const char *name)
{
    int at = find_never(p, name);
    if (at < 0) {
        say_line(&p->say, SAY_PLAIN, "\"%s\" is not among the cards that you are not asked about.",
                 name);
        return;
    }
    p->asks.never_count--;
    memmove(p->asks.never[at], p->asks.never[at + 1],
            (size_t)(p->asks.never_count - at) * sizeof p->asks.never[0]);
    say_line(&p->say, SAY_PLAIN, "You are asked about %s again.", name);
}

void ask_command(struct play *p, const char *text)
{
    char word[16];
    size_t size = strcspn(text, " ");
    const char *name = text + size + strspn(text + size, " ");
    snprintf(word, sizeof word, "%.*s", size < sizeof word ? (int)size : 0, text);
    if (text_same(word, "always") && *name == '\0') {
        p->asks.is_always = true;
        say_settings(p);
    } else if (text_same(word, "matter") && *name == '\0') {
        p->asks.is_always = false;
        say_settings(p);
    } else if (text_same(word, "never") && *name != '\0' &&
               strlen(name) < sizeof p->asks.never[0]) {
        add_never(p, name);
    } else if (text_same(word, "again") && *name != '\0') {
        drop_never(p, name);
    } else if (*text == '\0') {
        say_settings(p);
    } else {
        say_line(&p->say, SAY_PLAIN,
                 "Type ask always, ask matter, ask never CARD or ask again CARD.");
    }
}
