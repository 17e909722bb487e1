/* appraise.c: how good a move looks, from a view alone. The greedy bot and hints use it. */
#include "imperium.h"

static int total_of(const struct im_data *d, const struct im_view *v, int seat)
{
    const struct im_view_seat *p = &v->seats[seat];
    return im_total(d, p->laid, p->laid_count, seat == v->attacker);
}

int im_support(const struct im_data *d, const struct im_view *v, bool is_attacker,
               const struct im_card *attacking)
{
    const struct cardset *hand = &v->seats[v->viewer].hand;
    struct cardset fits =
        cardset_and(hand, is_attacker ? &d->attack_fits[attacking->damage]
                                      : &d->defence_fits[attacking->range][attacking->damage]);
    int bonus = 0;
    CARDSET_EACH(&fits, card)
    bonus += d->cards[card].attack + d->cards[card].defence;
    return bonus;
}

/* Attack with what the hand can raise furthest; between equals keep the better defender back. */
static int appraise_attacker(const struct im_data *d, const struct im_view *v,
                             const struct im_card *c, struct text *why)
{
    int bonus = im_support(d, v, true, c);
    if (why != NULL)
        text_addf(why, "attack %d, and modifiers in hand for %d more", c->attack, bonus);
    return 20 * c->attack + 12 * bonus - 5 * c->defence;
}

/* The cheapest defence that can hold; if none can, the least loss. */
static int appraise_defender(const struct im_data *d, const struct im_view *v,
                             const struct im_card *c, struct text *why)
{
    const struct im_card *attacking = &d->cards[v->seats[v->attacker].laid[0]];
    int attack = total_of(d, v, v->attacker), bonus = im_support(d, v, false, attacking);
    int value = c->attack + c->defence;
    if (c->defence > attack) {
        if (why != NULL)
            text_addf(why, "defence %d holds against %d by itself", c->defence, attack);
        return 1000 + 10 * (c->defence - attack) - 8 * value;
    }
    if (c->defence + bonus > attack) {
        if (why != NULL)
            text_addf(why, "defence %d, and modifiers in hand can raise it to %d against %d",
                      c->defence, c->defence + bonus, attack);
        return 500 + 10 * c->defence - 4 * value;
    }
    if (why != NULL)
        text_addf(why, "no unit can hold against %d: this one is the least loss", attack);
    return -10 * value;
}

static int appraise_modifier(const struct im_data *d, const struct im_view *v,
                             const struct im_card *c, struct text *why)
{
    bool is_attacker = v->viewer == v->attacker;
    const struct im_card *attacking = &d->cards[v->seats[v->attacker].laid[0]];
    int attack = total_of(d, v, v->attacker), defence = total_of(d, v, v->attacker ^ 1);
    int missing = is_attacker ? defence - attack : attack - defence + 1;
    int bonus = c->attack + c->defence;
    if (missing <= 0) {
        if (why != NULL)
            text_add(why, "you are ahead already: save it");
        return -10;
    }
    if (im_support(d, v, is_attacker, attacking) < missing) {
        if (why != NULL)
            text_addf(why, "all your modifiers together do not make up the %d missing", missing);
        return -20;
    }
    if (why != NULL)
        text_addf(why, "+%d of the %d missing", bonus, missing);
    return bonus >= missing ? 200 - bonus
                            : 100 + bonus; /* the smallest that does, or the largest */
}

/* With no unit in hand: keep the modifiers that are worth most. */
static int appraise_discard(const struct im_card *c, struct text *why)
{
    if (why != NULL)
        text_addf(why, "its bonus is +%d", c->attack + c->defence);
    return -(c->attack + c->defence);
}

int im_appraise(const void *data, const void *view, const struct move *m, struct text *why)
{
    const struct im_data *d = data;
    const struct im_view *v = view;
    const struct im_card *c = &d->cards[m->arg[0]];
    switch ((enum im_move_kind)m->kind) {
    case IM_AUTO:
        if (why != NULL)
            text_add(why, "a sound deck of 30, at once");
        return 1;
    case IM_LAY:
        if (c->kind != IM_UNIT)
            return appraise_modifier(d, v, c, why);
        return v->viewer == v->attacker ? appraise_attacker(d, v, c, why)
                                        : appraise_defender(d, v, c, why);
    case IM_DISCARDS:
        return appraise_discard(c, why);
    case IM_PASSES:
        if (why != NULL)
            text_add(why, "nothing to gain by another card now");
        return 0;
    default:
        return 0;
    }
}
