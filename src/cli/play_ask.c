/* play_ask.c: which questions are put to the person, and which are answered for them: because the
 * choice cannot matter, or as they wish (play_wishes.c).
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

/* ---- reactions ---- */

/* The reaction that is used for the person: of those that they wish used at good odds the best; the
 * answer that declines, if none is; -1: they want to be asked, or nothing can be declined. */
static int wished_answer(struct play *p, const struct audience *a, int count, struct moot *out)
{
    struct reactions all;
    struct reaction r;
    if (p->asks.count == 0 || !game_reactions(a, p->moves, count, &all))
        return -1;
    int best = all.bar, found = all.decline;
    bool is_good = false;
    for (int i = 0; i < count; i++) {
        if (!game_reaction(a, &p->moves[i], &r))
            continue;
        enum wish_how how = wish_for(&p->asks, a, &r, &p->moves[i]);
        if (how == WISH_ASK)
            return -1;
        is_good = is_good || how == WISH_GOOD;
        int worth = p->loaded.game->appraise(a->data, a->view, &p->moves[i], NULL);
        if (how == WISH_GOOD && worth > best) {
            best = worth;
            found = i;
        }
        snprintf(out->reaction, sizeof out->reaction, "%s", r.kind);
    }
    out->why = found != all.decline ? MOOT_GOOD : is_good ? MOOT_BAD : MOOT_NEVER;
    return found;
}

/* ---- cards by name, where the game knows no reactions ---- */

/* Does the move speak of a card that the player does not want to be asked about? */
static bool is_unwanted(const struct play *p, const struct audience *a, const struct move *m)
{
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct text t;
    text_init(&t, words, sizeof words);
    game_print_move(a, m, &t);
    for (int i = 0; i < p->asks.count; i++)
        if (strcasestr(words, p->asks.wishes[i].name) != NULL)
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

/* ---- the answer ---- */

bool ask_moot(struct play *p, int seat, struct moot *out)
{
    const struct game *g = p->loaded.game;
    if (!ask_skips(p) || (g->deciders(p->loaded.data, session_state(p->session)) >> seat & 1) == 0)
        return false;
    struct audience a = play_audience(p, seat);
    int count = g->moves(p->loaded.data, session_state(p->session), seat, p->moves);
    int all = count;
    int found = g->reactions != NULL && count > 1 ? wished_answer(p, &a, count, out) : -1;
    if (found < 0) {
        if (g->reactions == NULL && p->asks.count > 0)
            count = leave_out(p, &a, count);
        found = game_moot(&a, p->moves, count);
        out->why = all == 1 ? MOOT_FORCED : count < all ? MOOT_UNWANTED : MOOT_SAME;
    }
    if (found < 0)
        return false;
    struct text t;
    text_init(&t, out->words, sizeof out->words);
    game_print_move(&a, &p->moves[found], &t);
    out->is_pass = strcmp(out->words, "pass") == 0;
    return true;
}

void ask_say_moot(struct play *p, const struct moot *m)
{
    static const char *const whys[] = {
        [MOOT_FORCED] = "your only choice",         [MOOT_SAME] = "no other choice does anything",
        [MOOT_UNWANTED] = "as you wished",          [MOOT_GOOD] = "good odds, as you wished",
        [MOOT_BAD] = "no good odds, as you wished", [MOOT_NEVER] = "never, as you wished"};
    if (m->why == MOOT_FORCED && m->is_pass) { /* only once: some games ask very often */
        if (!p->asks.has_explained)
            say_line(&p->say, SAY_GREY,
                     "(You have nothing that fits, so you pass. From now on this is done for you; "
                     "type ask always to be asked every time.)");
        p->asks.has_explained = true;
        return;
    }
    bool is_reaction = m->why >= MOOT_GOOD;
    say_line(&p->say, SAY_GREY, "(%s: %s%s%s)", m->words, is_reaction ? m->reaction : "",
             is_reaction ? ", " : "",
             m->why == MOOT_SAME && m->is_pass ? "nothing you have changes this" : whys[m->why]);
}

void ask_say_tip(struct play *p, const struct audience *a)
{
    const struct game *g = p->loaded.game;
    struct reactions all;
    struct reaction r;
    if (g->reactions == NULL || !ask_skips(p))
        return;
    int count = g->moves(p->loaded.data, session_state(p->session), a->viewer, p->moves), kind = 0;
    if (!game_reactions(a, p->moves, count, &all) || all.decline < 0)
        return;
    game_reaction(a, &p->moves[all.decline == 0], &r);
    while (strcmp(g->reactions[kind], r.kind) != 0)
        kind++;
    if (p->asks.tips_told >> kind & 1)
        return;
    p->asks.tips_told |= 1U << kind;
    say_line(&p->say, SAY_GREY,
             "(ask good %s, or ask never %s, has this answered for you; help ask tells more)",
             r.kind, r.kind);
}
