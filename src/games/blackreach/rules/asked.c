/* asked.c: who is asked what: the top frame tells. */
#include "rules/rules.h"

static int owner_of(const struct br_state *s, int unit)
{
    return s->field.units[unit].owner;
}

static struct br_asked asked_of_move(const struct br_state *s, const struct br_frame *f)
{
    int unit = f->u.move.unit;
    enum br_question q = f->step == BR_MOVE_STEP     ? BR_ASK_STEP
                         : f->step == BR_MOVE_LAUNCH ? BR_ASK_LAUNCH
                                                     : BR_ASK_MOVE;
    return (struct br_asked){q, owner_of(s, unit), unit};
}

static struct br_asked asked_of_assault(const struct br_state *s, const struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    if (f->step == BR_ASSAULT_SUPPORT)
        return (struct br_asked){BR_ASK_SUPPORT, owner_of(s, a->attacker), a->attacker};
    int unit = f->step == BR_ASSAULT_WEAPON_0 ? a->attacker : a->defender;
    return (struct br_asked){BR_ASK_WEAPON, owner_of(s, unit), unit};
}

struct br_asked br_asked(const struct br_data *d, const struct br_state *s)
{
    (void)d;
    if (s->frame_count == 0)
        return (struct br_asked){BR_QUESTION_COUNT, -1, BR_NO_UNIT};
    const struct br_frame *f = br_top_const(s);
    switch ((enum br_frame_kind)f->kind) {
    case BR_FRAME_DEPLOY:
        return (struct br_asked){BR_ASK_DEPLOY, f->u.deploy.seat, f->u.deploy.unit};
    case BR_FRAME_ORDERS:
        return (struct br_asked){BR_ASK_ORDER, f->u.orders.seat, BR_NO_UNIT};
    case BR_FRAME_ACTIVATION:
        return (struct br_asked){BR_ASK_SPECIAL, br_gap_seat(s, f), BR_NO_UNIT};
    case BR_FRAME_ACT:
        return (struct br_asked){BR_ASK_ACT, owner_of(s, f->u.act.unit), f->u.act.unit};
    case BR_FRAME_MOVE:
        return asked_of_move(s, f);
    case BR_FRAME_FIRE:
        return (struct br_asked){BR_ASK_FIRE, owner_of(s, f->u.fire.unit), f->u.fire.unit};
    case BR_FRAME_HIT:
        return (struct br_asked){BR_ASK_LIFE, owner_of(s, f->u.hit.unit), f->u.hit.unit};
    case BR_FRAME_ASSAULT:
        return asked_of_assault(s, f);
    case BR_FRAME_FORCED:
        return (struct br_asked){BR_ASK_RETREAT, owner_of(s, f->u.forced.unit), f->u.forced.unit};
    case BR_FRAME_SUPPLY:
        return (struct br_asked){BR_ASK_SUPPLY, f->u.supply.seat, BR_NO_UNIT};
    case BR_FRAME_WRECK:
        return (struct br_asked){BR_ASK_WRECK, owner_of(s, f->u.wreck.unit), f->u.wreck.unit};
    case BR_FRAME_BATTLE:
    case BR_FRAME_RUNOVER:
    case BR_FRAME_COUNT:
        break;
    }
    return (struct br_asked){BR_QUESTION_COUNT, -1, BR_NO_UNIT};
}

unsigned br_deciders(const void *data, const void *state)
{
    const struct br_state *s = state;
    if (s->frame_count == 0)
        return 0;
    return 1U << br_asked(data, s).seat;
}
