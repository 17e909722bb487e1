/* psyche.c: what psychic powers are worth to a player, less what they cost and risk. */
#include "bot/worth.h"

#include "board/bearing.h"
#include "board/template.h"
#include "powers/powers.h"
#include "rules/combat.h"

enum {
    POINT = BR_WORTH_POINT,
    STRAIN = POINT / 2,    /* a suppressed marker on a psyker, */
    MOB_STRAIN = POINT / 4 /* and on another */
};

static int side_of(const struct br_field *f, int unit, int target)
{
    return f->units[unit].owner == f->units[target].owner ? -1 : 1;
}

/* What an attack with so much against the defence destroys on average; of friends less than 0. */
static int attack_value(const struct br_data *d, const struct br_field *f, int unit, int target,
                        int attack, int defence)
{
    int value = 0;
    for (int die = 1; die <= BR_DIE; die++) {
        int total = attack + die;
        value += total >= 2 * defence ? br_worth_unit(d, f, target)
                 : total >= defence   ? br_worth_hit(d, f, target)
                                      : 0;
    }
    return side_of(f, unit, target) * value / BR_DIE;
}

static int shot_value(const struct br_data *d, const struct br_state *s, const struct br_cast *c,
                      int target)
{
    const struct br_field *f = &s->field;
    struct br_sum sum;
    if (br_power_combat(d, f, c->unit, c->power, br_unit_type(d, f, target)->class) == BR_X)
        return 0;
    struct br_shot shot = br_cast_shot(d, f, c, target);
    br_shot_sum(d, s, &shot, &sum);
    int paid = 2 * br_power_infos[c->power].cost; /* the markers that it is about to get */
    return attack_value(d, f, c->unit, target, sum.attack - paid, sum.defence);
}

static int template_value(const struct br_data *d, const struct br_state *s, int unit, char letter,
                          int a, int b)
{
    const struct br_field *f = &s->field;
    struct br_burst burst;
    int value = 0;
    br_blast(d, f, letter, a, b, BR_NO_SHOOTER, &burst);
    for (int i = 0; i < burst.hit_count; i++) {
        int target = burst.hits[i].unit, class = br_unit_type(d, f, target)->class;
        int defence = br_unit_face(d, f, target)->defence + br_cover_bonus(d, f, target);
        /* the second die of crunch is worth 3 or 4 */
        int combat = letter == 'G' ? 3 : d->templates[letter - 'A'].combat[class];
        if (target != unit && combat != BR_X)
            value += attack_value(d, f, unit, target, combat - burst.hits[i].penalty, defence);
    }
    return value;
}

/* Friends around the psyker within so many squares, of the horde if that counts, times enemies
 * near enough to matter. */
static int company(const struct br_data *d, const struct br_field *f, int unit, int reach,
                   bool is_horde)
{
    int friends = 0, foes = 0, origin = br_power_origin(f, unit);
    for (int i = 0; i < f->unit_count; i++) {
        if (f->units[i].where != BR_ON_BOARD)
            continue;
        int range = br_range(d, f, origin, i);
        bool counts = !is_horde || (br_unit_type(d, f, i)->keywords >> BR_KEY_HORDE & 1);
        if (side_of(f, unit, i) > 0)
            foes += range <= BR_LONG_RANGE;
        else
            friends += range <= reach && counts;
    }
    return foes == 0 ? 0 : friends;
}

/* What a marker of the power on the unit is worth to the psyker's player. */
static int marker_value(const struct br_data *d, const struct br_field *f, int power, int psyker,
                        int target)
{
    int price = br_worth_unit(d, f, target), side = side_of(f, psyker, target);
    switch ((enum br_power_code)power) {
    case BR_POWER_ENFEEBLE:
        return side * price / 4;
    case BR_POWER_SILENCE:
        return side * price / 5;
    case BR_POWER_PRESCIENCE:
        return -side * price / 6;
    case BR_POWER_TIMING:
        return -side * price / 8;
    case BR_POWER_DOME:
        return POINT * company(d, f, psyker, 1, false);
    case BR_POWER_WARPATH:
        return POINT / 2 * company(d, f, psyker, 3, true);
    default:
        return 0;
    }
}

static int effect_value(const struct br_data *d, const struct br_state *s, const struct br_cast *c)
{
    const struct br_field *f = &s->field;
    uint8_t units[BR_BEAM_MAX];
    int value = 0, count;
    switch ((enum br_power_code)c->power) {
    case BR_POWER_SMITE:
    case BR_POWER_ASSAIL:
    case BR_POWER_FRAZZLE:
        return shot_value(d, s, c, c->target);
    case BR_POWER_KILLBOLT:
        count = br_beam_units(d, f, c, units);
        for (int i = 0; i < count; i++)
            value += shot_value(d, s, c, units[i]);
        return value;
    case BR_POWER_CRUNCH:
        return template_value(d, s, c->unit, 'G', c->x, c->y);
    case BR_POWER_ENDURANCE:
        return -side_of(f, c->unit, c->target) * br_worth_unit(d, f, c->target) / 2;
    case BR_POWER_FORESIGHT:
        return 2 * POINT;
    case BR_POWER_LEAP: /* two units are missing for a turn */
        return -2 * POINT;
    default:
        for (int i = 0; i < s->marker_count; i++) /* it would only lie where it lies */
            if (s->markers[i].power == c->power && s->markers[i].psyker == c->unit &&
                s->markers[i].unit == (c->target == BR_NO_UNIT ? c->unit : c->target))
                return 0;
        return marker_value(d, f, c->power, c->unit, c->target == BR_NO_UNIT ? c->unit : c->target);
    }
}

/* The effect, as often as the test allows it, less the markers and what the test may cost. */
static int cast_value(const struct br_data *d, const struct br_state *s, const struct br_cast *c)
{
    const struct br_field *f = &s->field;
    struct br_test test;
    int effect = effect_value(d, s, c), hit = br_worth_hit(d, f, c->unit);
    br_cast_test(d, s, c, &test);
    int value = (test.works + test.hurts) * effect - test.hurts * hit;
    value += test.fails *
             (test.is_shaman ? -br_worth_unit(d, f, c->unit) : 4 * effect / 5 - hit / 5 - STRAIN);
    /* as fire is weighed */
    return 3 * value / BR_DIE / 2 - br_power_infos[c->power].cost * STRAIN;
}

/* A roll below the middle is rolled again, a save if it has failed. */
static int again_value(const struct br_state *s)
{
    const struct br_frame *top = br_top_const(s), *below = top - 1;
    int die = top->u.reroll.die;
    if (below->kind == BR_FRAME_SAVE)
        return die < below->u.save.value ? POINT : -POINT;
    return die <= BR_DIE / 2 ? POINT : -POINT;
}

/* BR-PSY-27: of one marker the phase takes care itself. */
static int focus_value(const struct br_state *s, int unit)
{
    return s->field.units[unit].sm > 1 ? POINT : -POINT;
}

static int silence_value(const struct br_data *d, const struct br_field *f, int unit, int weapon)
{
    const struct br_weapon *w = &br_unit_type(d, f, unit)->weapons[weapon];
    int value = 0;
    for (int i = 0; i < BR_CLASS_COUNT; i++)
        value += w->combat[i] == BR_X ? 0 : 1 + w->combat[i];
    return br_weapon_works(d, f, unit, weapon) ? POINT * value : 0;
}

static int maintain_value(const struct br_data *d, const struct br_state *s)
{
    const struct br_marker *m = &s->markers[br_top_const(s)->u.maintain.next];
    int strain = s->field.units[m->psyker].sm + br_power_infos[m->power].cost;
    return marker_value(d, &s->field, m->power, m->psyker, m->unit) - strain * STRAIN;
}

bool br_is_psychic(const struct br_state *s, const struct move *m)
{
    return br_is_cast(m) || m->kind == BR_MOVE_KIND_SHARE || m->kind == BR_MOVE_KIND_AGAIN ||
           m->kind == BR_MOVE_KIND_MAINTAIN || m->kind == BR_MOVE_KIND_SILENCE ||
           (m->kind == BR_MOVE_KIND_PICK && s->frame_count > 0 &&
            br_top_const(s)->kind == BR_FRAME_FOCUS);
}

int br_worth_power(const struct br_data *d, const struct br_state *s, const struct move *m,
                   struct text *why)
{
    const union br_move *move = br_move(m);
    struct br_cast cast;
    if (why != NULL)
        text_add(why, br_is_cast(m) ? "the power does more than it costs and risks"
                                    : "it helps more than it costs");
    switch ((enum br_move_kind)m->kind) {
    case BR_MOVE_KIND_SHARE:
        return STRAIN - (s->field.units[move->share.unit].sm == 0 ? MOB_STRAIN : 0);
    case BR_MOVE_KIND_AGAIN:
        return again_value(s);
    case BR_MOVE_KIND_MAINTAIN:
        return maintain_value(d, s);
    case BR_MOVE_KIND_SILENCE:
        return silence_value(d, &s->field, move->silence.unit,
                             br_value_weapon(move->silence.weapon));
    case BR_MOVE_KIND_PICK:
        return focus_value(s, move->pick.unit);
    default:
        cast = br_cast_of(m);
        if (br_top_const(s)->kind == BR_FRAME_MANIFEST &&
            br_top_const(s)->step == BR_MANIFEST_BURST)
            return template_value(d, s, cast.unit, 'B', cast.x, cast.y);
        return cast_value(d, s, &cast);
    }
}
