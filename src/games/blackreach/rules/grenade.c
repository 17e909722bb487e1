/* grenade.c: gear markers that are used before a unit acts for more than a bonus: those that grant
 * a firing action with a template, and those that repair (RECRUIT-11 to -15, RULE-191, -283,
 * -284). */
#include "effects/effects.h"
#include "rules/combat.h"
#include "state/options.h"

static bool grants_fire(const struct br_gear *g)
{
    return g->kind == BR_GEAR_BLAST || g->kind == BR_GEAR_FLAME;
}

/* The gear of the option, or NULL: it is none. */
static const struct br_gear *gear_of(const struct br_data *d, const struct br_state *s, int option)
{
    if (option >= s->option_count || d->options[s->options[option].kind].kind != BR_OPTION_GEAR)
        return NULL;
    return &d->options[s->options[option].kind].gear;
}

bool br_is_tool(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    if (m->kind != BR_MOVE_KIND_GEAR)
        return m->kind == BR_MOVE_KIND_REPAIR;
    const struct br_gear *g = gear_of(d, s, br_move(m)->gear.option);
    return g != NULL && grants_fire(g);
}

/* 0, or the rule by which the unit cannot use a marker of the option. */
static int check_marker(const struct br_data *d, const struct br_state *s, int option, int unit,
                        struct err *why)
{
    const char *title = d->options[s->options[option].kind].title;
    if (s->options[option].left == 0)
        return br_forbids(why, BR_RECRUIT_13, "the markers of %s are used up", title);
    if (!br_may_use_option(d, s, option, unit))
        return br_forbids(why, BR_RECRUIT_11, "%s belongs to another group", title);
    return 0;
}

/* ---- firing actions ---- */

static struct br_fire_frame granted_fire(int unit, int option)
{
    return (struct br_fire_frame){.unit = (uint8_t)unit,
                                  .only = BR_NO_UNIT,
                                  .target = BR_NO_UNIT,
                                  .option = (uint8_t)(option + 1)};
}

static int check_grenade(const struct br_data *d, const struct br_state *s, int option, int unit,
                         struct err *why)
{
    const struct br_field *f = &s->field;
    const struct br_fire_frame fire = granted_fire(unit, option);
    int rule = check_marker(d, s, option, unit, why);
    if (rule == 0)
        rule = br_check_place(f, unit, why);
    if (rule != 0)
        return rule;
    if (f->units[unit].where == BR_EMBARKED && br_unit_type(d, f, unit)->class != BR_INFANTRY)
        return br_forbids(why, BR_ABIL_DREADTRANS_02, "a walker inside does nothing else");
    if (f->units[unit].silenced == UINT8_MAX)
        return br_forbids(why, BR_PSY_45, "a power keeps it from firing");
    if (s->sides[f->units[unit].owner].gear_used[BR_BOOST_FIRE] > 0)
        return br_forbids(why, BR_RULE_191, "markers of another kind are used for this already");
    if (!br_can_fire(d, s, &fire))
        return br_forbids(why, BR_RULE_283, "there is no place in sight and range for it");
    return 0;
}

/* ---- repairs ---- */

static int check_repair(const struct br_data *d, const struct br_state *s, const struct move *m,
                        int unit, struct err *why)
{
    int option = br_move(m)->repair.option, damage = br_move(m)->repair.damage;
    const struct br_gear *g = gear_of(d, s, option);
    if (g == NULL || g->kind != BR_GEAR_REPAIR)
        return br_forbids(why, BR_RECRUIT_10, "only gear that repairs has such markers");
    int rule = check_marker(d, s, option, unit, why);
    if (rule == 0 && (damage >= BR_DAMAGE_COUNT || !(s->field.units[unit].damage >> damage & 1)))
        rule = br_forbids(why, BR_RULE_284, "it has no such damage marker");
    return rule;
}

/* ---- all of them ---- */

void br_list_tools(struct br_list *l, int unit)
{
    for (int i = 0; i < l->s->option_count; i++) {
        const struct br_gear *g = gear_of(l->d, l->s, i);
        if (g == NULL)
            continue;
        if (grants_fire(g) && check_grenade(l->d, l->s, i, unit, NULL) == 0)
            BR_LIST(l, GEAR, gear, .option = (uint16_t)i);
        for (int damage = 0; g->kind == BR_GEAR_REPAIR && damage < BR_DAMAGE_COUNT; damage++) {
            struct move m = BR_MOVE(REPAIR, repair, .unit = (uint16_t)unit,
                                    .damage = (uint16_t)damage, .option = (uint16_t)i);
            if (check_repair(l->d, l->s, &m, unit, NULL) == 0)
                *l->end++ = m;
        }
    }
}

int br_check_tool(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_GEAR)
        return check_grenade(c->d, c->s, br_move(m)->gear.option, c->asked.unit, why);
    int rule = br_check_own_unit(c, br_move(m)->repair.unit, why);
    return rule != 0 ? rule : check_repair(c->d, c->s, m, c->asked.unit, why);
}

static void spend(struct br_game *g, int unit, int option)
{
    br_spend_marker(g->s, option);
    BR_TELL_UNIT(g, unit, GEARED, geared, .option = option, .boost = FIELD_ABSENT,
                 .left = g->s->options[option].left);
}

void br_use_tool(struct br_game *g, int unit, const struct move *m)
{
    if (m->kind == BR_MOVE_KIND_GEAR) {
        int option = br_move(m)->gear.option;
        spend(g, unit, option);
        if (br_unit_face(g->d, &g->s->field, unit)->is_concealed)
            br_flip(g, unit); /* BR-ABIL-AMBUSH-04 */
        br_push(g->s, BR_FRAME_FIRE)->u.fire = granted_fire(unit, option);
        return;
    }
    int damage = br_move(m)->repair.damage;
    spend(g, unit, br_move(m)->repair.option);
    g->s->field.units[unit].damage &= (uint8_t) ~(1U << damage);
    BR_TELL_UNIT(g, unit, MENDED, mended, .damage = damage);
}
