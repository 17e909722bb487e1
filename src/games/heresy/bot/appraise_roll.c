/* appraise_roll.c: what it is worth to the greedy bot to change a roll. */
#include "bot/appraise.h"

#include "rules/exec.h"

enum { SURE = 100 };

/* What hangs on the roll that there is: the text of the play that rolls, for the viewer. */
static int stake_of(const struct hh_judge *j)
{
    struct hh_reading r;
    int i = j->s->frame_count - 1;
    while (j->s->frames[i].kind != HH_FRAME_ROLL)
        i--;
    if (j->s->frames[i - 1].kind != HH_FRAME_PLAY)
        return 0;
    const struct hh_play_frame *p = &j->s->frames[i - 1].u.play;
    r = (struct hh_reading){
        .j = j, .row = p->ability, .a = &j->d->abilities[p->ability], .actor = p->seat, .x = p->x};
    hh_ctx_of_play(j->d, j->s, i - 1, &r.c);
    r.c.viewer = 1 + j->seat;
    return hh_body_worth(&r);
}

/* The chance in 100 that the test is passed if the roll counts `value`, or is made anew. */
static int chance_at(const struct hh_judge *j, const struct hh_roll_frame *roll, int value,
                     bool is_made)
{
    if (is_made)
        return value >= roll->need ? SURE : 0;
    int odds = hh_odds(j->d, j->v, roll->seat, roll->need - value);
    return odds > 0 ? odds : 0;
}

int hh_roll_change_worth(struct hh_reading *r, const uint8_t *act)
{
    const struct hh_judge *j = r->j;
    const struct hh_roll_frame *roll = hh_roll_const(j->s);
    if (roll == NULL || !hh_is_roll_meant(roll, j->seat, card_code_imm(act, 0)))
        return 0;
    int now = roll->value, then = now;
    bool is_made = roll->is_made, is_sure = is_made;
    if (*act == CARD_OP_ROLL_GET) {
        int amount = hh_amount_of(r, card_code_kid(act, 0));
        then += card_code_imm(act, 1) == CARD_SIGN_PLUS ? amount : -amount;
    } else if (*act == CARD_OP_ROLL_SET) {
        then = hh_amount_of(r, card_code_kid(act, 0));
        is_sure = true;
    } else {
        then = 0;
        is_sure = false;
    }
    if (roll->is_test) {
        int gain = chance_at(j, roll, then, is_sure) - chance_at(j, roll, now, is_made);
        return stake_of(j) * gain / SURE;
    }
    if (!is_sure && is_made)
        then = 3;
    return (then - now) * (roll->seat == j->seat ? 1 : -1);
}
