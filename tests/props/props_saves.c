#include "props.h"

#include <string.h>

#include <muster/position.h>

static size_t print_position(const struct trial *t, const void *state, char *buf)
{
    struct text text;
    text_init(&text, buf, PROPS_TEXT_MAX);
    t->game->print_position(t->data, state, &text);
    REQUIRE(t, !text_is_cut(&text), "a position's text is too long");
    return text.need;
}

void props_position(struct trial *t)
{
    size_t size = print_position(t, t->state, t->text);
    struct err e = {0};
    memset(t->other, 0x55, t->game->state_size);
    REQUIRE(t, position_place(t->game, t->data, t->options, t->text, size, t->other, NULL, &e),
            "line %d: %s", e.line, e.text);
    print_position(t, t->other, t->text_again);
    REQUIRE(t, strcmp(t->text, t->text_again) == 0, "%s\n%s", t->text, t->text_again);
    REQUIRE(t, t->game->hash(t->data, t->other) == t->game->hash(t->data, t->state),
            "the position lacks something");
    props_state(t, t->other);
    for (int viewer = SEAT_ALL; viewer < t->game->seats; viewer++) {
        t->game->view(t->data, t->state, viewer, t->view);
        t->game->view(t->data, t->other, viewer, t->view_again);
        REQUIRE(t, memcmp(t->view, t->view_again, t->game->view_size) == 0,
                "the placed position looks different to %d", viewer);
    }
    t->tally.placed++;
}

static size_t print_journal(const struct trial *t, const struct session *s, char *buf)
{
    struct text text;
    text_init(&text, buf, PROPS_TEXT_MAX);
    session_print_journal(s, &text);
    REQUIRE(t, !text_is_cut(&text), "a journal of %zu bytes", text.need);
    return text.need;
}

void props_journal(struct trial *t, const struct session *s)
{
    size_t size = print_journal(t, s, t->text);
    struct err notice, e;
    struct session *back = session_load(t->game, t->data, t->text, size, NULL, &notice, &e);
    REQUIRE(t, back != NULL, "%s", e.text);
    REQUIRE(t, notice.code == ERR_NONE, "%s", notice.text);
    REQUIRE(t, session_count(back) == session_count(s), "moves are lost");
    REQUIRE(t,
            t->game->hash(t->data, session_state(back)) == t->game->hash(t->data, session_state(s)),
            "the loaded match stands elsewhere");
    print_journal(t, back, t->text_again);
    REQUIRE(t, strcmp(t->text, t->text_again) == 0, "the journal of the loaded match differs");
    session_free(back);
    t->tally.loaded++;
}

void props_undo(struct trial *t, struct session *s, int seat)
{
    uint64_t before = t->game->hash(t->data, t->state);
    uint64_t after = t->game->hash(t->data, session_state(s));
    int count = session_count(s);
    struct err e;
    REQUIRE(t, session_undo(s, seat, true, &e), "%s", e.text);
    REQUIRE(t, session_count(s) == count - 1, "%d moves", session_count(s));
    REQUIRE(t, t->game->hash(t->data, session_state(s)) == before, "undo leads elsewhere");
    REQUIRE(t, session_redo(s, &e), "%s", e.text);
    REQUIRE(t, t->game->hash(t->data, session_state(s)) == after, "redo leads elsewhere");
    t->tally.undone++;
}
