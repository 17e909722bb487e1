/* react.c: the question whether an ability answers: the REACT frame. */
#include "abilities/react.h"

#include "effects/list.h"

static const struct br_reaction *const reactions[BR_ABILITY_COUNT] = {
    [BR_ABIL_SURGEON] = &br_surgeon_reaction,   [BR_ABIL_BODYGUARD] = &br_guard_reaction,
    [BR_ABIL_ENGINEER] = &br_engineer_reaction, [BR_ABIL_TINKER] = &br_tinker_reaction,
    [BR_ABIL_OILER] = &br_oiler_reaction,
};

/* 0, or the rule by which the unit cannot answer. */
static int check_answer(const struct br_data *d, const struct br_state *s,
                        const struct br_react_frame *f, int unit, struct err *why)
{
    const struct br_unit *u = &s->field.units[unit];
    if (u->owner != f->seat)
        return br_forbids(why, BR_RULE_102, "it is not your unit");
    if (br_face_ability(br_unit_type(d, &s->field, unit), br_unit_face(d, &s->field, unit),
                        (enum br_ability_code)f->ability) < 0)
        return br_forbids(why, BR_UNIT_11, "the face that is showing does not have %s",
                          br_ability_infos[f->ability].word);
    return reactions[f->ability]->check(d, s, f, unit, why);
}

void br_offer(struct br_game *g, enum br_ability_code ability, int unit, int other)
{
    const struct br_field *field = &g->s->field;
    struct br_react_frame f = {.ability = (uint8_t)ability,
                               .seat = field->units[unit].owner,
                               .unit = (uint8_t)unit,
                               .other = (uint8_t)other};
    for (int i = 0; i < field->unit_count; i++)
        if (check_answer(g->d, g->s, &f, i, NULL) == 0) {
            br_push(g->s, BR_FRAME_REACT)->u.react = f;
            return;
        }
}

static enum run run_react(struct br_game *g, struct br_frame *f)
{
    (void)g;
    return f->step == BR_REACT_ASK ? RUN_ASK : RUN_DONE;
}

static struct br_asked asked_react(const struct br_state *s, const struct br_frame *f)
{
    (void)s;
    return (struct br_asked){BR_ASK_REACT, f->u.react.seat, f->u.react.unit};
}

static void list_react(struct br_list *l)
{
    for (int i = 0; i < l->s->field.unit_count; i++)
        if (check_answer(l->d, l->s, &l->f->u.react, i, NULL) == 0)
            BR_LIST(l, REACT, react, .unit = (uint16_t)i);
    BR_LIST(l, DECLINE, decline);
}

static int check_react(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return 0;
    if (m->kind != BR_MOVE_KIND_REACT)
        return br_refuse_kind(c, m, why);
    int unit = br_move(m)->react.unit, rule = br_check_unit(c, unit, why);
    return rule != 0 ? rule : check_answer(c->d, c->s, &c->f->u.react, unit, why);
}

static void answer_react(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_react_frame copy = f->u.react;
    f->step = BR_REACT_DONE;
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return;
    int unit = br_move(m)->react.unit;
    BR_TELL_UNIT(g, unit, REACTED, reacted, .target = br_shown(&g->s->field, copy.unit),
                 .ability = copy.ability);
    reactions[copy.ability]->use(g, &copy, unit);
}

const struct br_frame_rules br_react_rules = {.run = run_react,
                                              .asked = asked_react,
                                              .list = list_react,
                                              .check = check_react,
                                              .answer = answer_react};
