/* appraise_worth.c: what cards and sectors are worth to the greedy bot. */
#include "bot/appraise.h"

bool hh_is_mine(const struct hh_judge *j, int thing)
{
    if (thing >= HH_THINGS_MAX)
        return true;
    bool is_in_play = j->s->where[thing] <= HH_IN_FLEET;
    return (is_in_play ? hh_controller(j->s, thing) : hh_owner(thing)) == j->seat;
}

/* Texts in its box make a card worth more; all of them alike. */
static int worth_of_box(const struct hh_judge *j, int thing)
{
    int count = j->d->faces[j->s->card[thing]].ability_count;
    return count > 2 ? 4 : 2 * count;
}

int hh_worth(const struct hh_judge *j, int thing)
{
    if (thing >= HH_THINGS_MAX)
        return 1;
    if (!hh_sees(j->v, thing))
        return HH_UNKNOWN_WORTH;
    const struct hh_card *c = hh_card(j->d, j->s, thing);
    int fire = hh_guess(c, CARD_STAT_FIREPOWER, c->firepower);
    int assault = hh_guess(c, CARD_STAT_ASSAULT, c->assault);
    int fight = fire > assault ? fire + assault / 2 : assault + fire / 2;
    int worth = 1 + HH_FLAG_WORTH * c->flags + hh_guess(c, CARD_STAT_ARMOR, c->armor) +
                worth_of_box(j, thing);
    if (c->type == HH_SHIP)
        return worth + 4;
    if (j->s->where[thing] >= HH_SECTOR_CARDS || j->s->where[thing] != j->s->current)
        return worth + fight;
    int position = hh_position(j->s, thing);
    if (position == CARD_POSITION_CHARGING)
        return worth + fight + 3;
    return worth + (position == CARD_POSITION_LOCKED ? fight / 2 : fight);
}

int hh_hand_worth(const struct hh_judge *j, int thing)
{
    if (thing >= HH_THINGS_MAX || !hh_sees(j->v, thing))
        return HH_CARD_PRICE;
    switch (hh_card(j->d, j->s, thing)->timing) {
    case CARD_KIND_E:
        return 2 * HH_CARD_PRICE;
    case CARD_KIND_R:
    case CARD_KIND_M:
        return HH_CARD_PRICE - 1;
    default:
        return HH_CARD_PRICE;
    }
}

void hh_say_name(const struct hh_judge *j, int thing)
{
    if (j->why != NULL)
        hh_print_label(j->d, hh_label(j->d, j->s, j->seat, thing), j->why);
}

int hh_standing(const struct hh_judge *j)
{
    int mine = hh_flag_total(j->d, j->s, j->seat), theirs = hh_flag_total(j->d, j->s, j->seat ^ 1);
    int need = hh_requirement(j->d, j->s, j->s->current);
    if (mine > theirs && mine >= need)
        return 1;
    return theirs > mine && theirs >= need ? -1 : 0;
}
