/* appraise.c: how good a move looks, from a view alone. The greedy bot and hints use it. Its
 * subjects have files of their own: see appraise.h. */
#include "bot/appraise.h"

#include "rules/play.h"

enum {
    SECTOR_WON = 1000, /* to pass when that takes the sector */
    EVENT_FIRST = 1    /* a condition that holds now may not hold later */
};

/* ---- texts that are played ---- */

/* The fact that a reaction or modifier would answer. */
static int fact_for(const struct hh_judge *j, int row, int thing)
{
    const struct hh_frame *f = hh_top_const(j->s);
    const struct hh_ability *a = &j->d->abilities[row];
    int from = 0, count = 0;
    if (f->kind == HH_FRAME_WINDOW) {
        from = f->u.window.fact;
        count = f->u.window.fact_count;
    } else if (f->kind == HH_FRAME_ROLL && f->u.roll.fact != HH_NO_FACT) {
        from = f->u.roll.fact;
        count = f->u.roll.is_test ? 2 : 1;
    }
    struct hh_reading r;
    struct hh_pick bound[4];
    hh_reading_begin(&r, j, row, thing, HH_NO_FACT);
    for (int i = from; i < from + count && a->read.trigger != 0; i++) {
        r.c.fact = i;
        if (hh_trigger_fits(&r.c, hh_code(j->d, a->at) + a->read.trigger, i, bound) >= 0)
            return i;
    }
    return HH_NO_FACT;
}

static int text_move_worth(const struct hh_judge *j, int thing, int line)
{
    int row = hh_ability_of(j->d, j->s, thing, line);
    if (row < 0)
        return 0;
    struct hh_reading r;
    hh_reading_begin(&r, j, row, thing, fact_for(j, row, thing));
    int worth = hh_text_worth(&r) - (line == HH_COMMAND_LINE ? 2 : 1);
    if (worth > 0)
        HH_SAY(j, "its text is worth about %d now", worth);
    else
        HH_SAY(j, "its text would gain nothing now");
    return worth;
}

/* The unit is locked for it, and a charging enemy may step in front. */
static int special_worth(const struct hh_judge *j, int thing, int line)
{
    int worth = text_move_worth(j, thing, line) - 2;
    CARDSET_EACH(&j->s->side[j->s->current][j->seat ^ 1], other)
    {
        if (hh_position(j->s, other) == CARD_POSITION_CHARGING)
            return worth / 2;
    }
    return worth;
}

static int event_worth(const struct hh_judge *j, int thing, int line)
{
    int row = hh_ability_of(j->d, j->s, thing, line);
    if (row < 0)
        return 0;
    struct hh_reading r;
    hh_reading_begin(&r, j, row, thing, HH_NO_FACT);
    int worth = hh_text_worth(&r);
    const uint8_t *body = hh_code(j->d, r.a->at) + r.a->read.body;
    bool is_bound = *body == CARD_OP_DO && (*card_code_kid(body, 0) != CARD_OP_NONE ||
                                            *card_code_kid(body, 2) != CARD_OP_END);
    HH_SAY(j, "worth about %d now", worth);
    return worth + (worth > 0 && is_bound ? EVENT_FIRST : 0);
}

/* ---- passing ---- */

static int pass_worth(const struct hh_judge *j)
{
    const struct hh_frame *f = hh_top_const(j->s);
    if (f->kind != HH_FRAME_BATTLE) {
        HH_SAY(j, "nothing here helps");
        return 0;
    }
    int standing = hh_standing(j);
    HH_SAY(j, "flags %d to %d, %d needed: as it stands the sector is %s",
           hh_flag_total(j->d, j->s, j->seat), hh_flag_total(j->d, j->s, j->seat ^ 1),
           hh_requirement(j->d, j->s, j->s->current),
           standing > 0   ? "yours"
           : standing < 0 ? "the enemy's"
                          : "nobody's");
    return standing > 0 && f->u.battle.passes > 0 ? SECTOR_WON : 0;
}

/* ---- moves ---- */

static int choose_worth(const struct hh_judge *j, const struct move *m)
{
    const struct hh_frame *f = hh_top_const(j->s);
    if (f->kind == HH_FRAME_CHOOSE)
        return hh_choice_worth(j, m);
    if (f->kind == HH_FRAME_VICTORY)
        return event_worth(j, m->arg[0], m->arg[2]);
    return 0; /* in which order, or to which of several like events: all the same */
}

static int other_worth(const struct hh_judge *j, const struct move *m)
{
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_ROLE:
        return hh_role_worth(j, m->arg[0]);
    case HH_MV_PLANET:
        return hh_planet_worth(j, m->arg[0]);
    case HH_MV_WITHDRAW:
        HH_SAY(j, "gives up all your cards here");
        return HH_HOPELESS / 10;
    case HH_MV_RESIGN:
        return HH_HOPELESS;
    case HH_MV_RESOLVE: {
        struct hh_reading r;
        return hh_reading_of_play(&r, j) ? hh_body_worth(&r) : 1;
    }
    case HH_MV_CHOOSE:
        return choose_worth(j, m);
    case HH_MV_PASS:
        return pass_worth(j);
    default:
        return hh_choice_worth(j, m);
    }
}

int hh_appraise(const void *data, const void *view, const struct move *m, struct text *why)
{
    const struct hh_view *v = view;
    struct hh_judge j = {.d = data, .v = v, .s = &v->s, .seat = v->viewer, .why = why};
    int thing = m->arg[0];
    if (v->viewer < 0 || v->s.frame_count == 0)
        return 0;
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_SEND:
        return hh_place_worth(&j, v->s.frames[0].u.game.thing, HH_NO_SECTOR, m->arg[2]);
    case HH_MV_DEPLOY:
        return hh_place_worth(&j, thing, HH_NO_SECTOR, m->arg[2]);
    case HH_MV_FIGHT:
        return hh_fight_worth(&j, m->arg[2]);
    case HH_MV_SHOOT:
        return hh_attack_worth(&j, thing, CARD_ATTACK_SHOOTING);
    case HH_MV_ASSAULT:
        return hh_attack_worth(&j, thing, CARD_ATTACK_ASSAULT);
    case HH_MV_CHARGE:
        return hh_charge_worth(&j, thing);
    case HH_MV_TARGET:
    case HH_MV_SWEEP:
        return hh_target_worth(&j, thing);
    case HH_MV_BLOCK:
        return hh_block_worth(&j, thing);
    case HH_MV_SPECIAL:
        return special_worth(&j, thing, m->arg[2]);
    case HH_MV_USE:
        return text_move_worth(&j, thing, m->arg[2]);
    case HH_MV_PLAY:
        return text_move_worth(&j, thing, HH_COMMAND_LINE);
    default:
        return other_worth(&j, m);
    }
}
