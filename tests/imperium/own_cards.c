/* Legality and visibility of single cards of imperium. */
#include "own.h"

/* True for the same answer: copies of a card are interchangeable (IM-RULE-15), and some answers
 * name no card. */
static bool is_same_answer(const struct im_data *d, const struct move *a, const struct move *b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind != IM_MOVE_LAY && a->kind != IM_MOVE_LEAVE && a->kind != IM_MOVE_DISCARD)
        return true;
    return im_move(a)->lay.card < d->card_count && im_move(b)->lay.card < d->card_count &&
           d->cards[im_move(a)->lay.card].first_copy == d->cards[im_move(b)->lay.card].first_copy;
}

static void check_answer(struct trial *t, int seat, int count, const struct move *m)
{
    for (int i = 0; i < count; i++) {
        if (is_same_answer(own_data(t), &t->moves[i], m)) {
            REQUIRE(t, t->game->check(t->data, t->state, seat, m, NULL) == 0,
                    "a move like listed move %d is refused", i);
            return;
        }
    }
    props_refused(t, seat, m);
}

static void check_copies_of(struct trial *t, int seat)
{
    static const enum im_move_kind with_card[] = {IM_MOVE_LAY, IM_MOVE_LEAVE, IM_MOVE_DISCARD};
    int count = t->game->moves(t->data, t->state, seat, t->moves);
    for (int i = 0; i < 4; i++) {
        struct move m = props_strange_move(t, t->moves, count);
        check_answer(t, seat, count, &m);
    }
    if (rng_below(&t->rng, 8) != 0)
        return;
    for (int k = 0; k < 3; k++) {
        for (uint16_t card = 0; card < own_data(t)->card_count; card++) {
            struct move m = {(uint16_t)with_card[k], {card}};
            check_answer(t, seat, count, &m);
            if (k == 0)
                props_words(t, seat, &m);
        }
    }
}

void own_check_copies(struct trial *t)
{
    for (int seat = 0; seat < 2; seat++)
        if (t->game->deciders(t->data, t->state) >> seat & 1)
            check_copies_of(t, seat);
}

static void check_view(struct trial *t, int viewer)
{
    const struct im_state *s = t->state;
    struct own *own = t->own;
    struct im_view v;
    t->game->view(t->data, s, viewer, &v);
    for (int seat = 0; seat < 2; seat++) {
        const struct im_seat *p = &v.s.seats[seat];
        const struct im_seat *real = &s->seats[seat];
        struct cardset false_cards = cardset_minus(&p->hand, &real->hand);
        struct cardset units = cardset_and(&real->hand, &own_data(t)->units);
        int unit_count = cardset_count(&units);
        REQUIRE(t, cardset_is_empty(&false_cards), "the view has cards that are not in the hand");
        REQUIRE(t, p->units_known <= unit_count && p->mods_known <= real->hand_count - unit_count,
                "the view tells of more than there is");
        own->known_cards += seat != viewer && viewer >= 0 && !cardset_is_empty(&p->hand);
    }
}

void own_check_truth(struct trial *t)
{
    for (int viewer = SEAT_SPECTATOR; viewer < 2; viewer++)
        check_view(t, viewer);
}

/* A viewer who is told which card another seat drew must see in its view that the card is in the
 * hand. */
static void check_drawn(struct trial *t, const struct im_state *after, const struct event *ev)
{
    struct im_view v;
    for (int viewer = SEAT_SPECTATOR; viewer < 2; viewer++) {
        if (ev->seat == viewer || !event_is_seen(ev, viewer))
            continue;
        t->game->view(t->data, after, viewer, &v);
        REQUIRE(t, cardset_has(&v.s.seats[ev->seat].hand, im_event(ev)->drew.card),
                "%d is told of a card drawn", viewer);
    }
}

void own_check_events(struct trial *t, const void *after, const struct event *events, int count)
{
    const struct im_state *s = after;
    struct own *own = t->own;
    for (int i = 0; i < count; i++) {
        if (events[i].kind == IM_EVENT_DREW && !s->is_over)
            check_drawn(t, s, &events[i]);
        own->recycled += events[i].kind == IM_EVENT_RECYCLED;
        own->no_unit += events[i].kind == IM_EVENT_NO_UNIT;
    }
}
