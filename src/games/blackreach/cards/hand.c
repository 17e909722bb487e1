/* hand.c: step 6 of the supply phase: any number of cards is discarded, then the hand is filled:
 * the HAND frame (SUPPLY-10). */
#include "cards/cards.h"
#include "effects/list.h"

void br_push_hand(struct br_game *g, int seat)
{
    const struct br_side_state *side = &g->s->sides[seat];
    if (side->hand_count + side->deck_count + side->discard_count > 0)
        br_push(g->s, BR_FRAME_HAND)->u.hand.seat = (uint8_t)seat;
}

static enum run run_hand(struct br_game *g, struct br_frame *f)
{
    const struct br_side_state *side = &g->s->sides[f->u.hand.seat];
    if (f->step == BR_HAND_ASK && side->hand_count > 0)
        return RUN_ASK;
    int missing = br_hand_limit(g->s, f->u.hand.seat) - side->hand_count;
    br_draw_cards(g, f->u.hand.seat, missing);
    return RUN_DONE;
}

static struct br_asked asked_hand(const struct br_state *s, const struct br_frame *f)
{
    (void)s;
    return (struct br_asked){BR_ASK_HAND, f->u.hand.seat, BR_NO_UNIT};
}

/* Each kind of card in the hand once. */
static void list_hand(struct br_list *l)
{
    const struct br_side_state *side = &l->s->sides[l->asked.seat];
    for (int i = 0; i < side->hand_count; i++)
        if (i == 0 || side->cards[i] != side->cards[i - 1])
            BR_LIST(l, DISCARD, discard, .card = side->cards[i]);
    BR_LIST(l, END, end);
}

static int check_hand(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_END)
        return 0;
    if (m->kind != BR_MOVE_KIND_DISCARD)
        return br_refuse_kind(c, m, why);
    int kind = br_move(m)->discard.card;
    return kind < c->d->card_count && br_has_card(c->s, c->asked.seat, kind)
               ? 0
               : br_forbids(why, BR_SUPPLY_10, "this card is not in your hand");
}

static void answer_hand(struct br_game *g, struct br_frame *f, const struct move *m)
{
    if (m->kind == BR_MOVE_KIND_END) {
        f->step = BR_HAND_DRAW;
        return;
    }
    int kind = br_move(m)->discard.card;
    br_spend_card(g, f->u.hand.seat, kind);
    if (g->w != NULL)
        g->w->revealed = true;
    BR_TELL(g, f->u.hand.seat, DISCARDED, discarded, .card = kind);
}

const struct br_frame_rules br_hand_rules = {.run = run_hand,
                                             .asked = asked_hand,
                                             .list = list_hand,
                                             .check = check_hand,
                                             .answer = answer_hand};
