/* split.c: a machine gunner's shot at several targets: first all of them are named, then the sum is
 * split: the SPLIT frame (ABIL-MG, RULE-57, -232, -233). */
#include "board/bearing.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "rules/combat.h"

enum { SPLIT_RANGE = 2 };
static_assert(sizeof((struct br_split_frame){0}.target) == BR_SPLIT_MAX, "as many as there are");

struct br_shot br_split_shot(const struct br_split_frame *f, int number)
{
    struct br_shot shot =
        br_shot_at(f->unit, f->weapon, (enum br_fire_mode)f->mode, f->target[number]);
    shot.flags = f->flags;
    shot.share = f->share[number];
    return shot;
}

static int check_also(const struct br_data *d, const struct br_state *s,
                      const struct br_split_frame *f, int target, struct err *why)
{
    const struct br_field *field = &s->field;
    struct br_shot shot = br_split_shot(f, 0);
    int rule;
    for (int i = 0; i < f->count; i++)
        if (f->target[i] == target)
            return br_forbids(why, BR_ABIL_MG_02, "it is named already");
    if (br_unit_type(d, field, target)->class != br_unit_type(d, field, f->target[0])->class)
        return br_forbids(why, BR_ABIL_MG_02, "all targets must belong to one class");
    if (field->units[target].where == BR_IN_AIR || field->units[f->target[0]].where == BR_IN_AIR)
        return br_forbids(why, BR_RULE_181, "a shot at an aircraft is never split");
    if (f->count == BR_SPLIT_MAX)
        return br_forbids(why, BR_RULE_57, "no more than %d targets", BR_SPLIT_MAX);
    if (f->left <= f->count)
        return br_forbids(why, BR_RULE_57, "there is only %d to split, 1 for each", f->left);
    shot.target = (uint8_t)target;
    shot.share = 0;
    rule = br_check_unit_shot(d, s, &shot, why);
    for (int i = 0; rule == 0 && i < f->count; i++)
        if (br_range(d, field, f->target[i], target) > SPLIT_RANGE)
            rule = br_forbids(why, BR_ABIL_MG_02, "it is more than %d squares from another target",
                              SPLIT_RANGE);
    return rule;
}

static bool has_more(const struct br_data *d, const struct br_state *s,
                     const struct br_split_frame *f)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (check_also(d, s, f, i, NULL) == 0)
            return true;
    return false;
}

bool br_push_split(struct br_game *g, const struct br_shot *shot)
{
    struct br_split_frame f = {.unit = shot->shooter,
                               .weapon = shot->weapon,
                               .mode = shot->mode,
                               .flags = shot->flags,
                               .count = 1,
                               .target = {shot->target}};
    if ((shot->flags & BR_SHOT_OVERWATCH) || shot->mode > BR_MODE_SUPPRESSIVE ||
        br_shot_ability(g->d, &g->s->field, shot, BR_ABIL_MG) < 0)
        return false;
    int strength = br_shot_strength(g->d, g->s, shot);
    if (strength < 2)
        return false;
    f.left = (uint8_t)strength;
    if (!has_more(g->d, g->s, &f))
        return false;
    br_push(g->s, BR_FRAME_SPLIT)->u.split = f;
    return true;
}

/* One attack after the other; who is gone is passed over. */
static enum run attack_next(struct br_game *g, struct br_split_frame *f)
{
    while (f->next < f->count) {
        int number = f->next++;
        struct br_shot shot = br_split_shot(f, number);
        if (g->s->field.units[shot.target].where != BR_ON_BOARD)
            continue;
        br_push_attack(g, &shot);
        return RUN_ON;
    }
    return RUN_DONE;
}

static enum run run_split(struct br_game *g, struct br_frame *f)
{
    struct br_split_frame *s = &f->u.split;
    switch ((enum br_split_step)f->step) {
    case BR_SPLIT_TARGETS:
        if (has_more(g->d, g->s, s))
            return RUN_ASK;
        f->step = BR_SPLIT_SHARES;
        return RUN_ON;
    case BR_SPLIT_SHARES:
        if (s->next + 1 < s->count)
            return RUN_ASK;
        s->share[s->next] = s->count > 1 ? s->left : 0; /* the last gets what is left */
        s->next = 0;
        f->step = BR_SPLIT_ROLL;
        return RUN_ON;
    case BR_SPLIT_ROLL:
        break;
    }
    return attack_next(g, s);
}

static struct br_asked asked_split(const struct br_state *s, const struct br_frame *f)
{
    int unit = f->u.split.unit;
    return (struct br_asked){f->step == BR_SPLIT_TARGETS ? BR_ASK_SPLIT : BR_ASK_GIVE,
                             s->field.units[unit].owner, unit};
}

/* At least 1 is left for each of those who come after. */
static int most_to_give(const struct br_split_frame *f)
{
    return f->left - (f->count - f->next - 1);
}

static void list_split(struct br_list *l)
{
    const struct br_split_frame *f = &l->f->u.split;
    if (l->asked.question == BR_ASK_GIVE) {
        for (int i = 1; i <= most_to_give(f); i++)
            BR_LIST(l, GIVE, give, .target = f->target[f->next], .amount = (uint16_t)i);
        return;
    }
    for (int i = 0; i < l->s->field.unit_count; i++)
        if (check_also(l->d, l->s, f, i, NULL) == 0)
            BR_LIST(l, ALSO, also, .target = (uint16_t)i);
    BR_LIST(l, ENOUGH, enough);
}

static int check_split(const struct br_context *c, const struct move *m, struct err *why)
{
    const struct br_split_frame *f = &c->f->u.split;
    bool is_giving = c->asked.question == BR_ASK_GIVE;
    if (m->kind == BR_MOVE_KIND_ENOUGH && !is_giving)
        return 0;
    if (m->kind == BR_MOVE_KIND_ALSO && !is_giving) {
        int rule = br_check_unit(c, br_move(m)->also.target, why);
        return rule != 0 ? rule : check_also(c->d, c->s, f, br_move(m)->also.target, why);
    }
    if (m->kind != BR_MOVE_KIND_GIVE || !is_giving)
        return br_refuse_kind(c, m, why);
    int amount = br_move(m)->give.amount;
    if (br_move(m)->give.target != f->target[f->next])
        return br_forbids(why, BR_ABIL_MG_01, "first say what %s gets",
                          br_name(c, f->target[f->next]).text);
    if (amount < 1 || amount > most_to_give(f))
        return br_forbids(why, BR_RULE_57, "it gets at least 1 and at most %d", most_to_give(f));
    return 0;
}

static void answer_split(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_split_frame *s = &f->u.split;
    if (m->kind == BR_MOVE_KIND_ALSO) {
        s->target[s->count++] = (uint8_t)br_move(m)->also.target;
        br_find_frame(g->s, BR_FRAME_FIRE)->u.fire.prior[s->weapon] = 0; /* BR-RULE-233 */
    } else if (m->kind == BR_MOVE_KIND_ENOUGH) {
        f->step = BR_SPLIT_SHARES;
    } else {
        s->share[s->next++] = (uint8_t)br_move(m)->give.amount;
        s->left = (uint8_t)(s->left - br_move(m)->give.amount);
    }
}

const struct br_frame_rules br_split_rules = {.run = run_split,
                                              .asked = asked_split,
                                              .list = list_split,
                                              .check = check_split,
                                              .answer = answer_split};
