/* moments.c: what acts at each hook, and in which order: the MOMENT frame. The order of the rows is
 * the order in which abilities that meet at one hook act; it is defined nowhere else. */
#include "abilities/react.h"

static void offer_guard(struct br_game *g, const struct br_moment_frame *m)
{
    br_offer(g, BR_ABIL_BODYGUARD, m->unit, m->other);
}

enum { ALWAYS = BR_ABILITY_COUNT }; /* of a row that no ability stands for */

static const struct {
    uint8_t hook, ability;
    void (*act)(struct br_game *g, const struct br_moment_frame *m);
} rows[] = {
    /* BR-RULE-48: painboy, bodyguard, save */
    {BR_HOOK_SUFFERS, BR_ABIL_BODYGUARD, offer_guard},
};
enum { ROW_COUNT = sizeof rows / sizeof *rows };

static bool is_in_battle(const struct br_state *s, int ability)
{
    return ability == ALWAYS || (s->abilities >> ability & 1);
}

/* Each row may push frames, which come before the next row; and it may change the moment. */
static enum run run_moment(struct br_game *g, struct br_frame *f)
{
    int count = g->s->frame_count;
    while (f->u.moment.next < ROW_COUNT) {
        int row = f->u.moment.next++;
        struct br_moment_frame now = f->u.moment;
        if (rows[row].hook != now.hook || !is_in_battle(g->s, rows[row].ability))
            continue;
        rows[row].act(g, &now);
        if (g->s->frame_count > count)
            return RUN_ON;
    }
    return RUN_DONE;
}

const struct br_frame_rules br_moment_rules = {.run = run_moment};
