/* wager.c: the question whether universal cards are played on the roll that comes next: the ROLL
 * frame (CARD-11, RULE-168). */
#include "cards/cards.h"
#include "effects/list.h"

/* Several may be combined (BR-CARD-06). */
static enum run run_roll(struct br_game *g, struct br_frame *f)
{
    bool may_play = br_may_hold_boost(g->d, g->s, f->u.roll.seat, 1U << BR_BOOST_ANY);
    return f->step == BR_ROLL_ASK && may_play ? RUN_ASK : RUN_DONE;
}

static struct br_asked asked_roll(const struct br_state *s, const struct br_frame *f)
{
    (void)s;
    return (struct br_asked){BR_ASK_ROLL, f->u.roll.seat, f->u.roll.unit};
}

static void list_roll(struct br_list *l)
{
    br_list_boosts(l, 1U << BR_BOOST_ANY);
    BR_LIST(l, DECLINE, decline);
}

static int check_roll(const struct br_context *c, const struct move *m, struct err *why)
{
    return m->kind == BR_MOVE_KIND_DECLINE ? 0
           : m->kind == BR_MOVE_KIND_BOOST ? br_check_boost(c, m, 1U << BR_BOOST_ANY, why)
                                           : br_refuse_kind(c, m, why);
}

static void answer_roll(struct br_game *g, struct br_frame *f, const struct move *m)
{
    if (m->kind == BR_MOVE_KIND_DECLINE)
        f->step = BR_ROLL_DONE;
    else
        br_answer_card(g, f->u.roll.seat, br_move(m)->boost.card);
}

const struct br_frame_rules br_roll_rules = {.run = run_roll,
                                             .asked = asked_roll,
                                             .list = list_roll,
                                             .check = check_roll,
                                             .answer = answer_roll};
