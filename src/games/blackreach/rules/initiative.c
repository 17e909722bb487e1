/* initiative.c: who has it, and how it changes (INITIATIVE, SETUP-05, -06). */
#include "rules/rules.h"

/* BR-INIT-02: to the first free box beyond the opponent's marker. */
void br_change_initiative(struct br_game *g)
{
    struct br_state *s = g->s;
    struct br_side_state *own = &s->sides[s->initiative];
    own->box = (uint8_t)(s->sides[s->initiative ^ 1].box + 1);
    br_tell(g, BR_EV_INITIATIVE, s->initiative, own->box, 0, 0, 0);
}

void br_roll_initiative(struct br_game *g)
{
    struct br_state *s = g->s;
    int first = g->d->scenarios[s->scenario].first;
    while (first == BR_FIRST_ROLL) {
        int a = br_roll(g), b = br_roll(g);
        br_tell(g, BR_EV_ROLLED_FIRST, 0, a, b, 0, 0);
        if (a != b)
            first = b > a;
    }
    s->initiative = s->opener = (uint8_t)first;
    s->sides[first].box = 1; /* BR-SETUP-06 */
    s->sides[first ^ 1].box = 2;
    br_tell(g, BR_EV_FIRST, first, 0, 0, 0, 0);
}
