/* boost.c: cards played for their alternate bonus (CARD-05 to -11, RULE-168, -169), and gear
 * markers that give one (RECRUIT-11 to -15, RULE-191). A bonus waits in its side's `boost` until
 * the roll or action that it was declared for. */
#include "cards/cards.h"
#include "effects/list.h"
#include "state/options.h"

/* ---- gear ---- */

/* What a marker adds to, or -1: it is used in another way. */
static int gear_boost(const struct br_gear *g)
{
    return g->kind == BR_GEAR_FIRE      ? (int)BR_BOOST_FIRE
           : g->kind == BR_GEAR_ASSAULT ? (int)BR_BOOST_ASSAULT
           : g->kind == BR_GEAR_MOVE    ? (int)BR_BOOST_MOVE
           : g->kind == BR_GEAR_SAVE    ? (int)BR_BOOST_SAVE
                                        : -1;
}

/* 0, or the rule by which the unit cannot use a marker of the option now. */
static int check_gear(const struct br_data *d, const struct br_state *s, int option, int unit,
                      unsigned boosts, struct err *why)
{
    enum { SAME_MAX = 3 };
    if (option >= s->option_count || d->options[s->options[option].kind].kind != BR_OPTION_GEAR)
        return br_forbids(why, BR_RECRUIT_10, "only gear has markers to use");
    const struct br_option *o = &s->options[option];
    const struct br_option_kind *kind = &d->options[o->kind];
    const struct br_side_state *side = &s->sides[s->field.units[unit].owner];
    int boost = gear_boost(&kind->gear);
    if (o->left == 0)
        return br_forbids(why, BR_RECRUIT_13, "the markers of %s are used up", kind->title);
    if (!br_may_use_option(d, s, option, unit))
        return br_forbids(why, BR_RECRUIT_11, "%s belongs to another group", kind->title);
    const struct br_frame *top = br_top_const(s);
    if (top->kind == BR_FRAME_FIRE && top->u.fire.option != 0)
        return br_forbids(why, BR_RULE_191, "a marker grants this firing action already");
    if (boost < 0 || !(boosts >> boost & 1))
        return br_forbids(why, BR_RECRUIT_14, "a marker of %s does not count for this",
                          kind->title);
    if (side->gear[boost] != 0 && side->gear[boost] != o->kind + 1)
        return br_forbids(why, BR_RULE_191, "markers of another kind are used for this already");
    if (side->gear_used[boost] >= (kind->gear.is_alternate ? 1 : SAME_MAX))
        return br_forbids(why, BR_RECRUIT_15, "%d markers are used for this already",
                          side->gear_used[boost]);
    return 0;
}

bool br_may_use_gear(const struct br_data *d, const struct br_state *s, int unit, unsigned boosts)
{
    /* That a masked unit is asked would tell of which group it is. */
    for (int i = 0; i < s->option_count && !s->field.units[unit].is_masked; i++)
        if (check_gear(d, s, i, unit, boosts, NULL) == 0)
            return true;
    return false;
}

static void use_gear(struct br_game *g, int unit, int option)
{
    struct br_option *o = &g->s->options[option];
    const struct br_gear *gear = &g->d->options[o->kind].gear;
    struct br_side_state *side = &g->s->sides[g->s->field.units[unit].owner];
    int boost = gear_boost(gear);
    br_spend_marker(g->s, option);
    side->gear[boost] = (uint8_t)(o->kind + 1);
    side->gear_used[boost]++;
    side->boost[boost] = (uint8_t)(side->boost[boost] + gear->arg);
    BR_TELL_UNIT(g, unit, GEARED, geared, .option = br_shown_option(g->s, option), .boost = boost,
                 .number = gear->arg, .left = o->left);
}

bool br_is_boost(const struct move *m)
{
    return m->kind == BR_MOVE_KIND_BOOST || m->kind == BR_MOVE_KIND_GEAR;
}

void br_boost_of(const struct br_data *d, const struct br_state *s, const struct move *m,
                 int *boost, int *number)
{
    if (m->kind == BR_MOVE_KIND_BOOST) {
        *boost = d->cards[br_move(m)->boost.card].boost;
        *number = d->cards[br_move(m)->boost.card].boost_number;
        return;
    }
    const struct br_gear *gear = &d->options[s->options[br_move(m)->gear.option].kind].gear;
    *boost = gear_boost(gear);
    *number = gear->arg;
}

/* ---- cards ---- */

void br_list_boosts(struct br_list *l, unsigned boosts)
{
    const struct br_side_state *side = &l->s->sides[l->asked.seat];
    for (int i = 0; i < side->hand_count; i++) {
        int kind = side->cards[i];
        if (kind < l->d->card_count && (i == 0 || kind != side->cards[i - 1]) &&
            (boosts >> l->d->cards[kind].boost & 1))
            BR_LIST(l, BOOST, boost, .card = (uint16_t)kind);
    }
    for (int i = 0; i < l->s->option_count; i++)
        if (check_gear(l->d, l->s, i, l->asked.unit, boosts, NULL) == 0)
            BR_LIST(l, GEAR, gear, .option = (uint16_t)i);
}

int br_check_boost(const struct br_context *c, const struct move *m, unsigned boosts,
                   struct err *why)
{
    static const uint16_t rules[BR_BOOST_COUNT] = {[BR_BOOST_ASSAULT] = BR_CARD_07,
                                                   [BR_BOOST_FIRE] = BR_CARD_08,
                                                   [BR_BOOST_MOVE] = BR_CARD_09,
                                                   [BR_BOOST_SAVE] = BR_CARD_10,
                                                   [BR_BOOST_ANY] = BR_CARD_11};
    if (m->kind == BR_MOVE_KIND_GEAR)
        return check_gear(c->d, c->s, br_move(m)->gear.option, c->asked.unit, boosts, why);
    int kind = br_move(m)->boost.card;
    if (kind >= c->d->card_count || !br_has_card(c->s, c->asked.seat, kind))
        return br_forbids(why, BR_CARD_01, "this card is not in your hand");
    int boost = c->d->cards[kind].boost;
    return boosts >> boost & 1 ? 0
                               : br_forbids(why, rules[boost], "its bonus does not count here: %s",
                                            br_boost_infos[boost].word);
}

void br_answer_card(struct br_game *g, int seat, int kind)
{
    const struct br_card_kind *c = &g->d->cards[kind];
    struct br_side_state *side = &g->s->sides[seat];
    br_spend_card(g, seat, kind);
    if (g->w != NULL)
        g->w->revealed = true;
    BR_TELL(g, seat, BOOSTED, boosted, .card = kind, .boost = c->boost, .number = c->boost_number);
    side->boost[c->boost] = (uint8_t)(side->boost[c->boost] + c->boost_number);
}

void br_answer_boost(struct br_game *g, int unit, const struct move *m)
{
    if (m->kind == BR_MOVE_KIND_GEAR)
        use_gear(g, unit, br_move(m)->gear.option);
    else
        br_answer_card(g, g->s->field.units[unit].owner, br_move(m)->boost.card);
}
