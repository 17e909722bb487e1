/* Saving: positions and journals give back what was written; undo gives back what was. */
#include "props.h"

#include <stdlib.h>
#include <string.h>

#include <muster/position.h>

static char *print_position(const struct trial *t, const struct im_state *s, size_t *size)
{
    char *buf = malloc(PROP_TEXT_MAX);
    struct text text;
    text_init(&text, buf, PROP_TEXT_MAX);
    t->game->print_position(t->data, s, &text);
    REQUIRE(t, !text_is_cut(&text), "a position's text is too long");
    *size = text.need;
    return buf;
}

void props_check_position(struct trial *t, struct coverage *c)
{
    size_t size, size_again;
    char *text = print_position(t, &t->state, &size);
    struct im_state placed;
    struct err e;
    memset(&placed, 0x55, sizeof placed);
    REQUIRE(t, position_place(t->game, t->data, t->options, text, size, &placed, NULL, &e),
            "line %d: %s", e.line, e.text);
    char *again = print_position(t, &placed, &size_again);
    REQUIRE(t, size == size_again && strcmp(text, again) == 0, "%s\n%s", text, again);
    REQUIRE(t, t->game->hash(t->data, &placed) == t->game->hash(t->data, &t->state),
            "the position lacks something:\n%s", text);
    for (int viewer = SEAT_ALL; viewer < 2; viewer++) {
        struct im_view a, b;
        t->game->view(t->data, &t->state, viewer, &a);
        t->game->view(t->data, &placed, viewer, &b);
        REQUIRE(t, memcmp(&a, &b, sizeof a) == 0, "the placed position looks different to %d",
                viewer);
    }
    free(text);
    free(again);
    c->saves++;
}

static char *print_journal(const struct trial *t, const struct session *s, size_t *size)
{
    char *buf = malloc(PROP_TEXT_MAX);
    struct text text;
    text_init(&text, buf, PROP_TEXT_MAX);
    session_print_journal(s, &text);
    REQUIRE(t, !text_is_cut(&text), "a journal of %zu bytes", text.need);
    *size = text.need;
    return buf;
}

void props_check_journal(struct trial *t, const struct session *s, struct coverage *c)
{
    size_t size, size_again;
    char *text = print_journal(t, s, &size);
    struct err notice, e;
    struct session *back = session_load(t->game, t->data, text, size, NULL, &notice, &e);
    REQUIRE(t, back != NULL, "%s\n%s", e.text, text);
    REQUIRE(t, notice.code == ERR_NONE, "%s\n%s", notice.text, text);
    REQUIRE(t, session_count(back) == session_count(s), "moves are lost");
    REQUIRE(t,
            t->game->hash(t->data, session_state(back)) == t->game->hash(t->data, session_state(s)),
            "the loaded match stands elsewhere");
    char *again = print_journal(t, back, &size_again);
    REQUIRE(t, size == size_again && strcmp(text, again) == 0, "%s\n%s", text, again);
    session_free(back);
    free(text);
    free(again);
    c->loads++;
}

void props_check_undo(struct trial *t, struct session *s, int seat, struct coverage *c)
{
    uint64_t before = t->game->hash(t->data, &t->state);
    uint64_t after = t->game->hash(t->data, session_state(s));
    int count = session_count(s);
    struct err e;
    REQUIRE(t, session_undo(s, seat, true, &e), "%s", e.text);
    REQUIRE(t, session_count(s) == count - 1, "%d moves", session_count(s));
    REQUIRE(t, t->game->hash(t->data, session_state(s)) == before, "undo leads elsewhere");
    REQUIRE(t, session_redo(s, &e), "%s", e.text);
    REQUIRE(t, t->game->hash(t->data, session_state(s)) == after, "redo leads elsewhere");
    c->undos++;
}
