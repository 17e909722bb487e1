/* play_draft.c: picks that answer one question together, such as order tokens: they are drafted
 * here, may be changed freely, and are played at once with `done`. Nobody else learns of a draft.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

bool draft_begin(struct play *p, int seat)
{
    struct draft *d = &p->draft;
    struct question q;
    struct audience a = play_audience(p, seat);
    game_ask(&a, &q);
    bool is_drafted = q.least > 1 && q.least == q.most && q.most <= DRAFT_MAX;
    if (!is_drafted || d->seat != seat || d->made_at != session_count(p->session))
        *d = (struct draft){.seat = seat, .made_at = session_count(p->session)};
    d->need = is_drafted ? q.most : 0;
    return is_drafted;
}

/* ---- the draft ---- */

/* A token lies on one unit, and a unit has one: picks that share a value exclude each other. */
static bool is_rival(const struct play *p, const struct move *a, const struct move *b)
{
    for (int i = 0; i < game_move_fields(p->loaded.game, a); i++)
        if (a->field[i] == b->field[i])
            return true;
    return false;
}

/* Adds a pick; those that it excludes are dropped. */
static void put(struct play *p, const struct move *m)
{
    struct draft *d = &p->draft;
    int kept = 0;
    for (int i = 0; i < d->count; i++)
        if (!is_rival(p, &d->moves[i], m))
            d->moves[kept++] = d->moves[i];
    d->count = kept;
    if (d->count < DRAFT_MAX)
        d->moves[d->count++] = *m;
}

/* Lays the draft on a copy of the state, as far as the question still stands after it. */
static void lay(struct play *p)
{
    const struct draft *d = &p->draft;
    memcpy(p->state, session_state(p->session), p->loaded.game->state_size);
    for (int i = 0; i < d->count && i < d->need - 1; i++)
        p->loaded.game->apply(p->loaded.data, p->state, d->seat, &d->moves[i], NULL);
}

const void *draft_state(struct play *p)
{
    if (p->draft.need == 0)
        return session_state(p->session);
    lay(p);
    return p->state;
}

/* The rest as the computer would choose it. */
static void fill(struct play *p, int seat)
{
    const struct bot *bot = bot_find("greedy", NULL);
    struct draft *d = &p->draft;
    struct rng rng;
    rng_seed(&rng, (uint64_t)session_count(p->session));
    while (d->count < d->need) {
        lay(p);
        struct move m = bot_move(bot, p->loaded.game, p->loaded.data, p->state, seat, &rng,
                                 p->moves, p->view, NULL);
        d->moves[d->count++] = m;
    }
}

/* ---- on the screen ---- */

static void add_words(const struct audience *a, const struct move *m, struct text *out)
{
    for (int i = 0; i < game_move_fields(a->game, m); i++) {
        text_add(out, i == 0 ? "" : " ");
        game_print_move_field(a, m, i, out);
    }
}

/* The values of a field among the choices, each once: "captain1, line2". `is_left`: only those that
 * are not drafted yet. */
static void add_values(const struct play *p, const struct audience *a, int field, bool is_left,
                       struct text *out)
{
    const struct choices *c = &p->choices;
    bool is_first = true;
    for (int i = 0; i < c->count; i++) {
        const struct move *m = &c->items[i].move;
        bool is_known = c->items[i].state != CHOICE_OPEN;
        for (int k = 0; k < i && !is_known; k++)
            is_known = c->items[k].move.field[field] == m->field[field];
        for (int k = 0; k < p->draft.count && is_left && !is_known; k++)
            is_known = p->draft.moves[k].field[field] == m->field[field];
        if (is_known)
            continue;
        text_add(out, is_first ? "" : ", ");
        game_print_move_field(a, m, field, out);
        is_first = false;
    }
    text_add(out, is_first ? "none" : "");
}

void draft_show(struct play *p, int seat)
{
    enum { ROOM = 2048 };
    char line[ROOM];
    struct text t;
    const struct draft *d = &p->draft;
    struct audience a = play_audience(p, seat);
    const struct move_row *row = &p->loaded.game->vocabulary->moves[p->choices.items[0].move.kind];
    for (int i = 0; row->fields[i].kind != NULL; i++) {
        text_init(&t, line, sizeof line);
        text_addf(&t, "  %ss left: ", row->fields[i].name);
        add_values(p, &a, i, true, &t);
        line[2] = (char)(line[2] & ~32);
        say_line(&p->say, SAY_PLAIN, "%s.", line);
    }
    text_init(&t, line, sizeof line);
    for (int i = 0; i < d->count; i++) {
        text_add(&t, i == 0 ? "" : ", ");
        add_words(&a, &d->moves[i], &t);
    }
    if (d->count > 0)
        say_line(&p->say, SAY_PLAIN, "  Drafted: %s.", line);
    text_init(&t, line, sizeof line);
    add_words(&a, &p->choices.items[0].move, &t);
    say_line(&p->say, SAY_PLAIN,
             d->count == d->need
                 ? "  Type done to place them so, or change some (%s), or clear."
                 : "  Type them with commas (%s, ...); auto adds the rest, done places all.",
             line);
}

/* ---- answers ---- */

/* Plays the draft, pick by pick. */
static enum turn place(struct play *p, int seat)
{
    const struct draft draft = p->draft; /* each move begins a new one */
    enum turn turn = TURN_NEXT;
    for (int i = 0; i < draft.count && turn == TURN_NEXT; i++) {
        char words[JOURNAL_MOVE_TEXT_MAX];
        struct text t;
        struct audience a = play_audience(p, seat);
        text_init(&t, words, sizeof words);
        game_print_move(&a, &draft.moves[i], &t);
        turn = play_move(p, seat, words);
    }
    return turn;
}

/* One pick in words or by its number. */
static bool read_pick(struct play *p, int seat, const char *text)
{
    struct move found[2];
    struct err e;
    struct audience a = play_audience(p, seat);
    int count = choices_find(p, seat, text, found, 2);
    if (count != 1 && !game_parse_move(&a, text, &found[0], &e)) {
        say_line(&p->say, SAY_PLAIN,
                 count == 0 ? "\"%s\" is none of the choices."
                            : "\"%s\" could mean several things: say more.",
                 text);
        return false;
    }
    if (game_refusal(&a, &found[0], &e) != 0) {
        say_line(&p->say, SAY_PLAIN, "Not now: %s.", e.text);
        return false;
    }
    put(p, &found[0]);
    return true;
}

/* picks := pick { "," pick }, the last may be "auto" or "done" */
static enum turn read_picks(struct play *p, int seat, char *text)
{
    for (char *rest = NULL, *pick = strtok_r(text, ",;", &rest); pick != NULL;
         pick = strtok_r(NULL, ",;", &rest)) {
        char word[JOURNAL_MOVE_TEXT_MAX];
        if (!text_trim(pick, word, sizeof word) || *word == '\0')
            continue;
        if (text_same(word, "auto"))
            fill(p, seat);
        else if (text_same(word, "clear"))
            p->draft.count = 0;
        else if (text_same(word, "done") && p->draft.count == p->draft.need)
            return place(p, seat);
        else if (text_same(word, "done"))
            say_line(&p->say, SAY_PLAIN, "%d of %d are drafted: add the rest, or type auto.",
                     p->draft.count, p->draft.need);
        else if (!read_pick(p, seat, word))
            break;
    }
    return TURN_AGAIN;
}

enum turn draft_answer(struct play *p, int seat, const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        abort();
    enum turn turn = read_picks(p, seat, copy);
    free(copy);
    if (turn == TURN_AGAIN)
        screen_show(p, seat);
    return turn;
}
