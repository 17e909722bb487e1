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
        t->game->glance(t->data, v, 0, &text);
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

/* What the seat may do, in both states and in the picture of its view: all that it is told of its
 * choices is made from the picture. */
static void check_same_choices(struct trial *t, int seat)
{
    const void *picture = t->game->picture(t->view), *states[2] = {t->other, picture};
    struct err e;
    int count = t->game->moves(t->data, t->state, seat, t->moves);
    for (int k = 0; k < 2; k++) {
        int again = t->game->moves(t->data, states[k], seat, t->moves_again);
        REQUIRE(t, count == again, "%d moves become %d", count, again);
        REQUIRE(t, memcmp(t->moves, t->moves_again, (size_t)count * sizeof *t->moves) == 0,
                "other moves");
    }
    for (int i = 0; i < 4; i++) {
        struct move m = props_strange_move(t, t->moves, count);
        int rule = t->game->check(t->data, t->state, seat, &m, NULL);
        REQUIRE(t, rule == t->game->check(t->data, t->other, seat, &m, NULL), "other rules");
        REQUIRE(t, rule == t->game->check(t->data, picture, seat, &m, &e), "other rules");
    }
}

/* How the match stands is known to everybody. */
static void check_same_standing(struct trial *t)
{
    const void *picture = t->game->picture(t->view);
    struct result one = {0}, two = {0};
    REQUIRE(t, t->game->deciders(t->data, picture) == t->game->deciders(t->data, t->state),
            "the picture asks other seats");
    REQUIRE(t, t->game->result(t->data, picture, &one) == t->game->result(t->data, t->state, &two),
            "the picture is over, or is not");
    REQUIRE(t, memcmp(&one, &two, sizeof one) == 0, "the picture has another result");
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
    struct audience a = props_audience(t, SEAT_ALL);
    props_print_move(t, &a, &any, words, JOURNAL_MOVE_TEXT_MAX);
    size_t size = strcspn(words, " ");
    if (items > 0)
        snprintf(words + size, sizeof words - size, " %.*s", 1 + (int)rng_below(&t->rng, 6),
                 t->game->item_name(t->data, (int)rng_below(&t->rng, (uint32_t)items)));
    struct audience b = game_audience(t->game, t->data, t->other, seat, t->view_again);
    a = props_audience(t, seat);
    bool ok = game_parse_move(&a, words, &m1, &e1);
    REQUIRE(t, ok == game_parse_move(&b, words, &m2, &e2), "%s", words);
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
    check_same_standing(t);
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

/* All that a viewer is told of an event. */
static void tell(const struct trial *t, const struct event *ev, int viewer, char *buf)
{
    struct audience a = {.game = t->game, .data = t->data, .viewer = viewer};
    struct text text;
    struct json j;
    text_init(&text, buf, PROPS_TEXT_MAX);
    game_print_event(&a, ev, &text);
    text_add_char(&text, '\n');
    game_tell(&a, ev, 1, STORY_ALL, &text);
    json_init(&j, &text);
    game_event_json(&a, ev, &j);
    REQUIRE(t, !text_is_cut(&text), "an event's text is too long");
}

/* Changes what is secret of an event: nobody who may not know it may notice. */
static void change_secrets(struct trial *t, struct event *ev)
{
    const struct vocabulary *v = t->game->vocabulary;
    const struct row_field *fields = v->events[ev->kind].fields;
    for (int i = 0; fields[i].kind != NULL; i++) {
        uint32_t mask = fields[i].kind->secret_bits == 0 ? 0xff : fields[i].kind->secret_bits;
        if (fields[i].is_secret)
            ev->field[i] = (int32_t)((uint32_t)ev->field[i] ^ ((uint32_t)rng_next(&t->rng) & mask));
    }
}

void props_events(struct trial *t, const struct event *events, int count)
{
    for (int i = 0; i < count; i++) {
        for (int viewer = SEAT_SPECTATOR; viewer < t->game->seats; viewer++) {
            struct event other = events[i];
            tell(t, &events[i], viewer, t->text);
            if (event_is_seen(&events[i], viewer))
                continue;
            change_secrets(t, &other);
            tell(t, &other, viewer, t->text_again);
            REQUIRE(t, strcmp(t->text, t->text_again) == 0, "%d is told: %s, not: %s", viewer,
                    t->text, t->text_again);
        }
    }
}
