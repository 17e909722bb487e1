/* reactions.c: which answers are reactions, and whose: a front end may answer such a question in a
 * player's place, as they wish. */
#include "talk/talk.h"

/* Questions about one thing; cards and gear that could be used there count as such. */
static const char *const by_question[BR_QUESTION_COUNT] = {
    [BR_ASK_WATCH] = "overwatch",     [BR_ASK_SPECIAL] = "special",
    [BR_ASK_LIFE] = "life",           [BR_ASK_SAVE] = "save",
    [BR_ASK_REROLL] = "reroll",       [BR_ASK_FRIGHTEN] = "frightening-shot",
    [BR_ASK_MOTIVATE] = "motivation", [BR_ASK_CLASH] = "card",
    [BR_ASK_ROLL] = "card",           [BR_ASK_EVENTS] = "card",
    [BR_ASK_LOCATION] = "engineer",   [BR_ASK_SHIFT] = "tinker",
};

const char *const br_reactions[] = {"overwatch",
                                    "special",
                                    "life",
                                    "save",
                                    "medic",
                                    "surgeon",
                                    "bodyguard",
                                    "engineer",
                                    "tinker",
                                    "oiler",
                                    "frightening-shot",
                                    "motivation",
                                    "reroll",
                                    "card",
                                    "gear",
                                    NULL};

static bool is_decline(const struct move *m)
{
    switch ((enum br_move_kind)m->kind) {
    case BR_MOVE_KIND_DECLINE:
    case BR_MOVE_KIND_WAIT:
    case BR_MOVE_KIND_HOLD:
    case BR_MOVE_KIND_SUFFER:
        return true;
    default:
        return false;
    }
}

static const char *kind_of(const struct br_state *s, const struct move *m, int question)
{
    const struct br_frame *top = br_top_const(s);
    if (question == BR_ASK_FIRE) /* once a unit has decided to fire by overwatch */
        return top->u.fire.flags & BR_SHOT_OVERWATCH ? "overwatch" : NULL;
    if (by_question[question] != NULL && m->kind == BR_MOVE_KIND_BOOST)
        return "card";
    if (by_question[question] != NULL && m->kind == BR_MOVE_KIND_GEAR)
        return "gear";
    if (question == BR_ASK_SAVE && m->kind == BR_MOVE_KIND_REACT)
        return br_ability_infos[BR_ABIL_MEDIC].word;
    if (question == BR_ASK_REACT)
        return br_ability_infos[top->u.react.ability].word;
    return by_question[question];
}

/* The unit that reacts; BR_NO_UNIT: none does. */
static int who_of(const struct br_state *s, const struct move *m, int question)
{
    if (question == BR_ASK_SHIFT)
        return br_top_const(s)->u.location.tinker;
    if (question == BR_ASK_FIRE)
        return br_top_const(s)->u.fire.unit;
    switch ((enum br_move_kind)m->kind) {
    case BR_MOVE_KIND_REACT:
        return br_move(m)->react.unit;
    case BR_MOVE_KIND_SAVE:
        return br_move(m)->save.unit;
    case BR_MOVE_KIND_SPECIAL:
    case BR_MOVE_KIND_SPEND:
    case BR_MOVE_KIND_AGAIN:
        return br_asked(s).unit;
    default:
        return BR_NO_UNIT;
    }
}

bool br_reaction_of(const struct audience *a, const struct move *m, struct reaction *out)
{
    const struct br_state *s = &((const struct br_view *)a->view)->s;
    int question = (int)br_asked(s).question;
    out->kind = is_decline(m) ? NULL : kind_of(s, m, question);
    if (out->kind == NULL)
        return false;
    int who = who_of(s, m, question);
    if (who != BR_NO_UNIT) {
        out->piece = br_vocabulary.moves[BR_MOVE_KIND_REACT].fields[0].kind;
        out->who = who;
    }
    return true;
}
