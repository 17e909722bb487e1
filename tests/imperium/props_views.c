/* Views: nothing hidden shows in them, and everything they tell is true. The proof is
 * non-interference: replace all that a viewer cannot know by something else, at random, and every
 * byte that the viewer gets must stay the same. */
#include "props.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_view(const struct trial *t, const struct im_view *v, bool as_json, char *buf)
{
    struct text text;
    struct json j;
    text_init(&text, buf, PROP_TEXT_MAX);
    if (as_json) {
        json_init(&j, &text);
        t->game->view_json(t->data, v, &j);
    } else {
        t->game->view_text(t->data, v, &text);
        t->game->glance(t->data, v, &text);
    }
    REQUIRE(t, !text_is_cut(&text) && text.need > 0, "a view's text is too long or empty");
}

static void check_same_texts(const struct trial *t, const struct im_view *a,
                             const struct im_view *b)
{
    char *one = malloc(PROP_TEXT_MAX), *two = malloc(PROP_TEXT_MAX);
    REQUIRE(t, one != NULL && two != NULL, "no memory");
    for (int as_json = 0; as_json < 2; as_json++) {
        print_view(t, a, as_json, one);
        print_view(t, b, as_json, two);
        REQUIRE(t, strcmp(one, two) == 0, "%s\n%s", one, two);
    }
    free(one);
    free(two);
}

/* What the seat is asked, may do and is told when it tries something else, in both states. */
static void check_same_choices(struct trial *t, const struct im_state *other, int seat)
{
    struct move mine[PROP_MOVES_MAX], theirs[PROP_MOVES_MAX];
    struct question q1, q2;
    struct err e1, e2;
    int count = t->game->moves(t->data, &t->state, seat, mine);
    REQUIRE(t, count == t->game->moves(t->data, other, seat, theirs), "other moves");
    REQUIRE(t, memcmp(mine, theirs, (size_t)count * sizeof mine[0]) == 0, "other moves");
    t->game->ask(t->data, &t->state, seat, &q1);
    t->game->ask(t->data, other, seat, &q2);
    REQUIRE(t, strcmp(q1.text, q2.text) == 0 && strcmp(q1.id, q2.id) == 0, "%s\n%s", q1.text,
            q2.text);
    for (int i = 0; i < 4; i++) {
        struct move m = {(uint16_t)rng_below(&t->rng, IM_MOVE_COUNT),
                         {(uint16_t)rng_below(&t->rng, (uint32_t)t->data->card_count)}};
        int rule = t->game->check(t->data, &t->state, seat, &m, &e1);
        REQUIRE(t, rule == t->game->check(t->data, other, seat, &m, &e2), "other rules");
        REQUIRE(t, rule == 0 || strcmp(e1.text, e2.text) == 0, "%s\n%s", e1.text, e2.text);
    }
}

/* The beginnings of names are understood from what the seat holds, not from what others hold. */
static void check_same_words(struct trial *t, const struct im_state *other, int seat)
{
    const struct im_card *card = &t->data->cards[rng_below(&t->rng, (uint32_t)t->data->card_count)];
    char words[80];
    struct move m1 = {0}, m2 = {0};
    struct err e1 = {0}, e2 = {0};
    snprintf(words, sizeof words, "lay %.*s", 1 + (int)rng_below(&t->rng, 6), card->name);
    bool ok = t->game->parse_move(t->data, &t->state, seat, words, &m1, &e1);
    REQUIRE(t, ok == t->game->parse_move(t->data, other, seat, words, &m2, &e2), "%s", words);
    REQUIRE(t, memcmp(&m1, &m2, sizeof m1) == 0 && strcmp(e1.text, e2.text) == 0, "%s: %s, %s",
            words, e1.text, e2.text);
}

static void play_out(struct trial *t, struct im_state s)
{
    while (!game_is_over(t->game, t->data, &s)) {
        int seat = props_seat(t, &s, &t->rng);
        struct move m = props_pick(t, &s, seat, &t->rng);
        t->game->apply(t->data, &s, seat, &m, NULL);
        props_check_state(t, &s);
    }
}

/* A seat knows all that an onlooker knows: resampling from its view keeps the onlooker's too. */
static void check_onlooker(struct trial *t, const struct im_state *other)
{
    struct im_view a, b;
    t->game->view(t->data, &t->state, SEAT_SPECTATOR, &a);
    t->game->view(t->data, other, SEAT_SPECTATOR, &b);
    REQUIRE(t, memcmp(&a, &b, sizeof a) == 0, "an onlooker knows more than a seat");
}

static void check_viewer(struct trial *t, int viewer, struct coverage *c)
{
    struct im_view before, after;
    struct im_state other;
    struct trial shadow;
    memset(&before, 0xaa, sizeof before); /* old bytes must not shine through */
    memset(&other, 0x55, sizeof other);
    t->game->view(t->data, &t->state, viewer, &before);
    t->game->resample(t->data, &before, &t->rng, &other);
    t->game->view(t->data, &other, viewer, &after);
    REQUIRE(t, memcmp(&before, &after, sizeof before) == 0, "the view of %d shows hidden things",
            viewer);
    REQUIRE(t, t->game->deciders(t->data, &other) == t->game->deciders(t->data, &t->state),
            "other seats decide");
    shadow = *t; /* whose failures show the resampled state */
    shadow.state = other;
    props_check_state(&shadow, &other);
    if (rng_below(&t->rng, 16) == 0)
        check_same_texts(t, &before, &after);
    if (viewer >= 0) {
        check_onlooker(t, &other);
        check_same_words(t, &other, viewer);
    }
    if (viewer >= 0 && t->game->deciders(t->data, &t->state) >> viewer & 1)
        check_same_choices(t, &other, viewer);
    if (rng_below(&t->rng, 24) == 0) {
        play_out(&shadow, other);
        c->playouts++;
    }
    c->resamples++;
}

/* What a view tells of a hand that it does not show is so in truth. */
static void check_truth(struct trial *t, int viewer, struct coverage *c)
{
    struct im_view v;
    t->game->view(t->data, &t->state, viewer, &v);
    for (int seat = 0; seat < 2; seat++) {
        const struct im_view_seat *p = &v.seats[seat];
        const struct im_seat *real = &t->state.seats[seat];
        struct cardset false_cards = cardset_minus(&p->hand, &real->hand);
        struct cardset units = cardset_and(&real->hand, &t->data->units);
        int unit_count = cardset_count(&units);
        REQUIRE(t, cardset_is_empty(&false_cards), "the view has cards that are not in the hand");
        REQUIRE(t, p->units_known <= unit_count && p->mods_known <= real->hand_count - unit_count,
                "the view tells of more than there is");
        c->known_cards += seat != viewer && viewer >= 0 && !cardset_is_empty(&p->hand);
    }
}

/* Who sees everything resamples to the same state. */
static void check_all_seeing(struct trial *t)
{
    struct im_view v;
    struct im_state other;
    t->game->view(t->data, &t->state, SEAT_ALL, &v);
    t->game->resample(t->data, &v, &t->rng, &other);
    REQUIRE(t, t->game->hash(t->data, &other) == t->game->hash(t->data, &t->state),
            "the view of everything lacks something");
}

void props_check_views(struct trial *t, struct coverage *c)
{
    for (int viewer = SEAT_SPECTATOR; viewer < 2; viewer++) {
        check_truth(t, viewer, c);
        check_viewer(t, viewer, c);
    }
    check_all_seeing(t);
}

static void tell(const struct trial *t, const struct event *ev, int viewer, char *buf, size_t cap)
{
    struct text text;
    text_init(&text, buf, cap);
    t->game->print_event(t->data, ev, viewer, &text);
    text_add_char(&text, '\n');
    t->game->tell(t->data, ev, 1, viewer, STORY_ALL, &text);
    REQUIRE(t, !text_is_cut(&text), "an event's text is too long");
}

/* Who is told of a card that another seat drew can tell from its view that it is in the hand. */
static void check_drawn(struct trial *t, const struct im_state *after, const struct event *ev,
                        int viewer)
{
    struct im_view v;
    if (ev->kind != IM_EV_DREW || ev->seat == viewer || after->is_over)
        return;
    t->game->view(t->data, after, viewer, &v);
    REQUIRE(t, cardset_has(&v.seats[ev->seat].hand, ev->arg[0]), "%d is told of a card drawn",
            viewer);
}

void props_check_events(struct trial *t, const struct im_state *after, const struct event *events,
                        int count)
{
    char one[1024], two[1024];
    for (int i = 0; i < count; i++) {
        for (int viewer = SEAT_SPECTATOR; viewer < 2; viewer++) {
            bool is_seen = viewer == SEAT_SPECTATOR ? (events[i].seen_by & 3) == 3
                                                    : events[i].seen_by >> viewer & 1;
            struct event other = events[i];
            for (int k = 0; k < 4; k++)
                other.arg[k] = (uint16_t)rng_below(&t->rng, (uint32_t)t->data->card_count);
            tell(t, &events[i], viewer, one, sizeof one);
            tell(t, &other, viewer, two, sizeof two);
            REQUIRE(t, is_seen || strcmp(one, two) == 0, "%d is told: %s, not: %s", viewer, one,
                    two);
            if (is_seen)
                check_drawn(t, after, &events[i], viewer);
        }
    }
}
