#include "props.h"

#include <stdio.h>
#include <string.h>

static void print_view(const struct trial *t, const void *v, bool as_json, char *buf)
{
    struct text text;
    struct json j;
    text_init(&text, buf, PROPS_TEXT_MAX);
    if (as_json) {
        json_init(&j, &text);
        t->game->view_json(t->data, v, &j);
    } else {
        t->game->view_text(t->data, v, &text);
        t->game->glance(t->data, v, &text);
    }
    REQUIRE(t, !text_is_cut(&text) && text.need > 0, "a view's text is too long or empty");
}

static void check_same_texts(const struct trial *t)
{
    for (int as_json = 0; as_json < 2; as_json++) {
        print_view(t, t->view, as_json, t->text);
        print_view(t, t->view_again, as_json, t->text_again);
        REQUIRE(t, strcmp(t->text, t->text_again) == 0, "%s\n%s", t->text, t->text_again);
    }
}

/* What the seat is asked, may do, and is told when it tries something else, in
 * both states. */
static void check_same_choices(struct trial *t, int seat)
{
    struct question q1 = {0}, q2 = {0};
    struct err e1 = {0}, e2 = {0};
    int count = t->game->moves(t->data, t->state, seat, t->moves);
    int again = t->game->moves(t->data, t->other, seat, t->moves_again);
    REQUIRE(t, count == again, "%d moves become %d", count, again);
    REQUIRE(t, memcmp(t->moves, t->moves_again, (size_t)count * sizeof *t->moves) == 0,
            "other moves");
    t->game->ask(t->data, t->state, seat, &q1);
    t->game->ask(t->data, t->other, seat, &q2);
    REQUIRE(t, strcmp(q1.text, q2.text) == 0 && strcmp(q1.id, q2.id) == 0, "%s\n%s", q1.text,
            q2.text);
    for (int i = 0; i < 4; i++) {
        struct move m = props_strange_move(t, t->moves, count);
        int rule = t->game->check(t->data, t->state, seat, &m, &e1);
        REQUIRE(t, rule == t->game->check(t->data, t->other, seat, &m, &e2), "other rules");
        REQUIRE(t, rule == 0 || strcmp(e1.text, e2.text) == 0, "%s\n%s", e1.text, e2.text);
    }
}

/* The beginnings of names are understood from what the seat knows, not from
 * what others hold. The words are the first one of a move that somebody has
 * now, and the beginning of any name. */
static void check_same_words(struct trial *t, int seat)
{
    char words[JOURNAL_MOVE_TEXT_MAX + 16];
    struct move any = props_pick(t, &t->rng, t->state, props_seat(t, &t->rng, t->state));
    struct move m1 = {0}, m2 = {0};
    struct err e1 = {0}, e2 = {0};
    int items = t->game->item_count(t->data);
    props_print_move(t, &any, words, JOURNAL_MOVE_TEXT_MAX);
    size_t size = strcspn(words, " ");
    if (items > 0)
        snprintf(words + size, sizeof words - size, " %.*s", 1 + (int)rng_below(&t->rng, 6),
                 t->game->item_name(t->data, (int)rng_below(&t->rng, (uint32_t)items)));
    bool ok = t->game->parse_move(t->data, t->state, seat, words, &m1, &e1);
    REQUIRE(t, ok == t->game->parse_move(t->data, t->other, seat, words, &m2, &e2), "%s", words);
    REQUIRE(t, memcmp(&m1, &m2, sizeof m1) == 0 && strcmp(e1.text, e2.text) == 0, "%s: %s, %s",
            words, e1.text, e2.text);
}

static void play_out(struct trial *t)
{
    memcpy(t->next, t->other, t->game->state_size);
    for (int i = 0; !game_is_over(t->game, t->data, t->next); i++) {
        int seat = props_seat(t, &t->rng, t->next);
        struct move m = props_pick(t, &t->rng, t->next, seat);
        t->game->apply(t->data, t->next, seat, &m, NULL);
        props_state(t, t->next);
        REQUIRE(t, i < 200000, "a dealt state does not end");
    }
    t->tally.played_out++;
}

/* A seat knows all that an onlooker knows: dealing anew for it keeps the
 * onlooker's view too. */
static void check_onlooker(struct trial *t)
{
    t->game->view(t->data, t->state, SEAT_SPECTATOR, t->view);
    t->game->view(t->data, t->other, SEAT_SPECTATOR, t->view_again);
    REQUIRE(t, memcmp(t->view, t->view_again, t->game->view_size) == 0,
            "an onlooker knows more than a seat");
}

static void check_viewer(struct trial *t, int viewer)
{
    memset(t->view, 0xaa, t->game->view_size); /* old bytes must not shine through */
    memset(t->other, 0x55, t->game->state_size);
    t->game->view(t->data, t->state, viewer, t->view);
    t->game->resample(t->data, t->view, &t->rng, t->other);
    t->game->view(t->data, t->other, viewer, t->view_again);
    REQUIRE(t, memcmp(t->view, t->view_again, t->game->view_size) == 0,
            "the view of %d shows hidden things", viewer);
    REQUIRE(t, t->game->deciders(t->data, t->other) == t->game->deciders(t->data, t->state),
            "other seats decide");
    props_state(t, t->other);
    if (rng_below(&t->rng, 16) == 0)
        check_same_texts(t);
    if (viewer >= 0 && t->game->deciders(t->data, t->state) >> viewer & 1)
        check_same_choices(t, viewer);
    if (viewer >= 0 && !game_is_over(t->game, t->data, t->state))
        check_same_words(t, viewer);
    if (viewer >= 0)
        check_onlooker(t);
    if (rng_below(&t->rng, (uint32_t)t->play_outs) == 0)
        play_out(t);
    t->tally.resampled++;
}

/* Who sees everything deals the same state. */
static void check_all_seeing(struct trial *t)
{
    t->game->view(t->data, t->state, SEAT_ALL, t->view);
    t->game->resample(t->data, t->view, &t->rng, t->other);
    REQUIRE(t, t->game->hash(t->data, t->other) == t->game->hash(t->data, t->state),
            "the view of everything lacks something");
}

void props_views(struct trial *t)
{
    for (int viewer = SEAT_SPECTATOR; viewer < t->game->seats; viewer++)
        check_viewer(t, viewer);
    check_all_seeing(t);
}

static void tell(const struct trial *t, const struct event *ev, int viewer, char *buf)
{
    struct text text;
    text_init(&text, buf, PROPS_TEXT_MAX);
    t->game->print_event(t->data, ev, viewer, &text);
    text_add_char(&text, '\n');
    t->game->tell(t->data, ev, 1, viewer, STORY_ALL, &text);
    REQUIRE(t, !text_is_cut(&text), "an event's text is too long");
}

bool props_is_seen(const struct trial *t, const struct event *ev, int viewer)
{
    unsigned all = (1U << t->game->seats) - 1;
    return viewer == SEAT_SPECTATOR ? (ev->seen_by & all) == all : ev->seen_by >> viewer & 1;
}

void props_events(struct trial *t, const struct event *events, int count)
{
    for (int i = 0; i < count; i++) {
        for (int viewer = SEAT_SPECTATOR; viewer < t->game->seats; viewer++) {
            struct event other = events[i];
            tell(t, &events[i], viewer, t->text);
            if (props_is_seen(t, &events[i], viewer))
                continue;
            if (t->change_event != NULL)
                t->change_event(t, &other);
            else
                other.arg[0] = (uint16_t)rng_below(&t->rng, 4);
            tell(t, &other, viewer, t->text_again);
            REQUIRE(t, strcmp(t->text, t->text_again) == 0, "%d is told: %s, not: %s", viewer,
                    t->text, t->text_again);
        }
    }
}
