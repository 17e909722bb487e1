/* targets.c: which powers a psyker has and what they can be aimed at (PSY-15, -38 to -54). */
#include <string.h>

#include "board/bearing.h"
#include "board/template.h"
#include "board/zoc.h"
#include "effects/effects.h"
#include "powers/powers.h"
#include "state/options.h"

enum br_aimed br_power_aim(int power)
{
    switch (power) {
    case BR_POWER_FORESIGHT:
    case BR_POWER_DOME:
    case BR_POWER_WARPATH:
        return BR_AIMED_NONE;
    case BR_POWER_KILLBOLT:
        return BR_AIMED_SQUARE;
    case BR_POWER_CRUNCH:
        return BR_AIMED_INTERSPACE;
    default:
        return BR_AIMED_UNIT;
    }
}

int br_power_rule(int power)
{
    static const uint16_t rules[BR_POWER_COUNT] = {
        [BR_POWER_SMITE] = BR_PSY_38,     [BR_POWER_ENFEEBLE] = BR_PSY_39,
        [BR_POWER_ENDURANCE] = BR_PSY_40, [BR_POWER_PRESCIENCE] = BR_PSY_41,
        [BR_POWER_TIMING] = BR_PSY_42,    [BR_POWER_FORESIGHT] = BR_PSY_43,
        [BR_POWER_ASSAIL] = BR_PSY_44,    [BR_POWER_SILENCE] = BR_PSY_45,
        [BR_POWER_DOME] = BR_PSY_47,      [BR_POWER_FRAZZLE] = BR_PSY_48,
        [BR_POWER_LEAP] = BR_PSY_49,      [BR_POWER_WARPATH] = BR_PSY_51,
        [BR_POWER_CRUNCH] = BR_PSY_52,    [BR_POWER_KILLBOLT] = BR_PSY_54};
    return rules[power];
}

bool br_power_attacks(enum br_power_code power)
{
    return power == BR_POWER_SMITE || power == BR_POWER_ASSAIL || power == BR_POWER_FRAZZLE ||
           power == BR_POWER_CRUNCH || power == BR_POWER_KILLBOLT;
}

/* ---- psykers ---- */

int br_psyker_level(const struct br_data *d, const struct br_field *f, int unit, bool *is_shaman)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_face *face = br_unit_face(d, f, unit);
    int seer = br_face_ability(t, face, BR_ABIL_SEER);
    int shaman = br_face_ability(t, face, BR_ABIL_SHAMAN);
    if (is_shaman != NULL)
        *is_shaman = shaman > 0;
    return shaman > 0 ? shaman : seer > 0 ? seer : 0;
}

unsigned br_powers_of(const struct br_data *d, const struct br_state *s, int unit)
{
    unsigned powers = 0;
    if (br_psyker_level(d, &s->field, unit, NULL) == 0)
        return 0;
    for (int i = 0; i < s->option_count; i++) {
        const struct br_option_kind *o = &d->options[s->options[i].kind];
        if (o->kind == BR_OPTION_POWER && br_may_use_option(d, s, i, unit))
            powers |= 1U << o->power;
    }
    return powers;
}

int br_power_origin(const struct br_field *f, int unit)
{
    const struct br_unit *u = &f->units[unit];
    return u->where == BR_EMBARKED ? u->carrier : unit;
}

int br_check_share(const struct br_data *d, const struct br_state *s, int shaman, int unit,
                   struct err *why)
{
    const struct br_field *f = &s->field;
    const struct br_unit *u = &f->units[unit];
    const struct br_type *t = br_unit_type(d, f, unit);
    if (unit == shaman || u->owner != f->units[shaman].owner)
        return br_forbids(why, BR_RULE_88, "another of your own units shares the cost");
    if (u->where != BR_ON_BOARD || t->class != BR_INFANTRY || !(t->keywords >> BR_KEY_HORDE & 1))
        return br_forbids(why, BR_RULE_190, "infantry of the horde, on the board, shares it");
    if (br_range(d, f, br_power_origin(f, shaman), unit) > 2)
        return br_forbids(why, BR_PSY_31, "it is more than 2 squares away");
    return 0;
}

/* ---- targets ---- */

int br_power_combat(const struct br_data *d, const struct br_field *f, int unit,
                    enum br_power_code power, int class)
{
    if (power != BR_POWER_FRAZZLE)
        return br_power_infos[power].combat[class];
    int own = br_best_combat(d, f, unit, class); /* BR-PSY-48 */
    return own == BR_X ? BR_X : own + 1;
}

struct br_shot br_cast_shot(const struct br_data *d, const struct br_field *f,
                            const struct br_cast *c, int target)
{
    struct br_shot shot = br_shot_at(c->unit, BR_NO_WEAPON, BR_MODE_OTHER, target);
    shot.combat =
        (int8_t)br_power_combat(d, f, c->unit, c->power, br_unit_type(d, f, target)->class);
    shot.mode = c->power == BR_POWER_KILLBOLT ? BR_MODE_BEAM
                : c->power == BR_POWER_ASSAIL ? BR_MODE_SCARE
                                              : BR_MODE_OTHER;
    return shot;
}

void br_cast_test(const struct br_data *d, const struct br_state *s, const struct br_cast *c,
                  struct br_test *out)
{
    const struct br_unit *u = &s->field.units[c->unit];
    *out = (struct br_test){.works = 0};
    int level = br_psyker_level(d, &s->field, c->unit, &out->is_shaman);
    int strain = 2 * (u->sm + br_power_infos[c->power].cost) + br_feebleness(u);
    for (int die = 1; die <= BR_DIE; die++) {
        int result = die + level - strain;
        *(result <= 1                     ? &out->fails
          : out->is_shaman && result <= 3 ? &out->hurts
                                          : &out->works) += 1;
    }
}

/* What stands in the way of any cast of this power. */
static int check_psyker(const struct br_data *d, const struct br_state *s, int unit,
                        enum br_power_code power, struct err *why)
{
    const struct br_unit *u = &s->field.units[unit];
    const struct br_unit *origin = &s->field.units[br_power_origin(&s->field, unit)];
    int seat = u->owner;
    if (!(br_powers_of(d, s, unit) >> power & 1))
        return br_forbids(why, BR_RECRUIT_19, "it does not have the power %s",
                          br_power_names[power]);
    if (origin->where != BR_ON_BOARD)
        return br_forbids(why, BR_PSY_01, "it is not on the board");
    if (u->silenced == 0xff)
        return br_forbids(why, BR_RULE_208, "it is silenced, and a power is a firing action");
    if (power == BR_POWER_FORESIGHT && s->initiative != seat)
        return br_forbids(why, BR_RULE_88, "only the player who has the initiative may keep it");
    if (power == BR_POWER_FORESIGHT && s->sides[seat ^ 1].box > s->sides[seat].box + 1)
        return br_forbids(why, BR_RULE_189, "the marker has been moved down in this turn");
    if ((br_power_infos[power].flags & BR_PERSISTENT || power == BR_POWER_LEAP) &&
        s->marker_count + 2 > BR_MARKERS_MAX)
        return br_forbids(why, BR_PSY_08, "all markers of powers are in play");
    return 0;
}

/* Distance and line of sight to a unit. */
static int check_sight(const struct br_data *d, const struct br_field *f, const struct br_cast *c,
                       struct err *why)
{
    const struct br_power_info *info = &br_power_infos[c->power];
    int origin = br_power_origin(f, c->unit), rule = br_power_rule(c->power);
    if (c->target == c->unit || info->range == 0)
        return 0;
    int range = br_range(d, f, origin, c->target);
    if (range > info->range)
        return br_forbids(why, rule, "the target is %d squares away, and the power reaches %d",
                          range, info->range);
    if (br_power_attacks(c->power) && br_is_in_dark(d, f, origin, c->target) &&
        range > BR_NIGHT_RANGE)
        return br_forbids(why, BR_RULE_200, "the target is %d squares away, and it is night",
                          range);
    int sight = br_sight_units(d, f, origin, c->target);
    if (sight >= BR_BLOCKED)
        return br_forbids(why, BR_LOS_04, "the line of sight is blocked");
    if (info->sight == BR_SIGHT_CLEAR && sight > 0)
        return br_forbids(why, rule, "the power needs a clear line of sight");
    return 0;
}

static int check_victim(const struct br_data *d, const struct br_field *f, const struct br_cast *c,
                        struct err *why)
{
    int class = br_unit_type(d, f, c->target)->class;
    if (f->units[c->target].owner == f->units[c->unit].owner)
        return br_forbids(why, BR_FIRE_10, "you cannot fire at your own units");
    if (br_power_combat(d, f, c->unit, c->power, class) == BR_X)
        return br_forbids(why, BR_FIRE_04, "its COMBAT against that class is X");
    return 0;
}

static int check_companion(const struct br_data *d, const struct br_field *f,
                           const struct br_cast *c, struct err *why)
{
    const struct br_unit *u = &f->units[c->target];
    struct br_rows zone;
    if (c->target == c->unit || u->owner != f->units[c->unit].owner ||
        br_unit_type(d, f, c->target)->class != BR_INFANTRY)
        return br_forbids(why, BR_PSY_49, "it takes another infantry unit of yours along");
    br_zone(d, f, c->unit, &zone);
    if (!br_rows_has(&zone, u->x, u->y))
        return br_forbids(why, BR_PSY_49, "the companion is not in its zone of control");
    return 0;
}

static int check_target(const struct br_data *d, const struct br_state *s, const struct br_cast *c,
                        struct err *why)
{
    const struct br_field *f = &s->field;
    if (c->target >= f->unit_count)
        return br_forbids(why, br_power_rule(c->power), "say which unit it is aimed at");
    const struct br_unit *u = &f->units[c->target];
    const struct br_type *t = br_unit_type(d, f, c->target);
    if (u->where != BR_ON_BOARD && c->target != c->unit)
        return br_forbids(why, BR_RULE_206, "the target is not on the board");
    if (u->owner != f->units[c->unit].owner && br_unit_face(d, f, c->target)->is_concealed)
        return br_forbids(why, BR_RULE_206, "a concealed enemy is no target");
    int rule = br_power_attacks(c->power)  ? check_victim(d, f, c, why)
               : c->power == BR_POWER_LEAP ? check_companion(d, f, c, why)
                                           : 0;
    if (rule != 0)
        return rule;
    if (c->power == BR_POWER_ENDURANCE &&
        (t->class != BR_INFANTRY || !br_unit_face(d, f, c->target)->is_red_name))
        return br_forbids(why, BR_RULE_88, "infantry on its damaged face recovers");
    return check_sight(d, f, c, why);
}

/* The nearest square of the psyker, or of its vehicle, to another. */
static struct br_spot nearest_square(const struct br_data *d, const struct br_field *f, int unit,
                                     struct br_spot to)
{
    struct br_spot own[4];
    int count = br_unit_squares(d, f, br_power_origin(f, unit), own), best = 0;
    for (int i = 1; i < count; i++)
        if (br_distance(own[i], to) < br_distance(own[best], to))
            best = i;
    return own[best];
}

static int check_square(const struct br_data *d, const struct br_state *s, const struct br_cast *c,
                        struct err *why)
{
    const struct br_field *f = &s->field;
    struct br_spot to = {(int8_t)c->x, (int8_t)c->y};
    if (!br_on_board(&f->board, c->x, c->y))
        return br_forbids(why, BR_PSY_15, "the square is not on the board");
    int range = br_distance(nearest_square(d, f, c->unit, to), to);
    if (range == 0)
        return br_forbids(why, BR_PSY_15, "the beam ends in another square than its own");
    if (range > br_power_infos[c->power].range)
        return br_forbids(why, BR_PSY_15, "the square is %d squares away, and the beam reaches %d",
                          range, br_power_infos[c->power].range);
    return 0;
}

static int check_interspace(const struct br_data *d, const struct br_state *s,
                            const struct br_cast *c, struct err *why)
{
    const struct br_field *f = &s->field;
    struct br_burst burst;
    int origin = br_power_origin(f, c->unit);
    if (c->x > f->board.w || c->y > f->board.h)
        return br_forbids(why, BR_PSY_52, "the interspace is not on the board");
    int range = br_range_interspace(d, f, origin, c->x, c->y);
    if (range > br_power_infos[c->power].range)
        return br_forbids(why, BR_PSY_52, "the interspace is %d away, and the power reaches %d",
                          range, br_power_infos[c->power].range);
    br_blast(d, f, 'G', c->x, c->y, origin, &burst);
    if (burst.sight != 0)
        return br_forbids(why, BR_RULE_88, "the line of sight to the interspace is not clear");
    return 0;
}

int br_check_cast(const struct br_data *d, const struct br_state *s, const struct br_cast *c,
                  struct err *why)
{
    int rule = check_psyker(d, s, c->unit, c->power, why);
    if (rule != 0)
        return rule;
    switch (br_power_aim(c->power)) {
    case BR_AIMED_UNIT:
        return check_target(d, s, c, why);
    case BR_AIMED_SQUARE:
        return check_square(d, s, c, why);
    case BR_AIMED_INTERSPACE:
        return check_interspace(d, s, c, why);
    case BR_AIMED_NONE:
        break;
    }
    return 0;
}

/* ---- beams ---- */

static int add_beam_unit(const struct br_data *d, const struct br_field *f, int psyker,
                         struct br_spot at, int count, uint8_t out[BR_BEAM_MAX])
{
    int unit = br_unit_at(f, at.x, at.y);
    if (unit < 0 || unit == psyker || unit == br_power_origin(f, psyker) || count == BR_BEAM_MAX ||
        br_unit_face(d, f, unit)->is_concealed || memchr(out, unit, (size_t)count) != NULL)
        return count;
    out[count] = (uint8_t)unit;
    return count + 1;
}

int br_beam_units(const struct br_data *d, const struct br_field *f, const struct br_cast *c,
                  uint8_t out[BR_BEAM_MAX])
{
    struct br_spot squares[BR_MEETINGS_MAX], to = {(int8_t)c->x, (int8_t)c->y};
    struct br_spot from = nearest_square(d, f, c->unit, to);
    int passed = br_line_squares(from.x, from.y, to.x, to.y, squares), count = 0;
    for (int i = 0; i < passed; i++)
        count = add_beam_unit(d, f, c->unit, squares[i], count, out);
    return add_beam_unit(d, f, c->unit, to, count, out);
}

/* ---- as moves ---- */

bool br_is_cast(const struct move *m)
{
    return m->kind == BR_MOVE_KIND_MANIFEST || m->kind == BR_MOVE_KIND_AIM;
}

struct br_cast br_cast_of(const struct move *m)
{
    const union br_move *move = br_move(m);
    if (m->kind == BR_MOVE_KIND_MANIFEST)
        return (struct br_cast){
            .unit = (uint8_t)move->manifest.unit,
            .power = (uint8_t)move->manifest.power,
            .target =
                (uint8_t)(move->manifest.target == BR_ABSENT ? BR_NO_UNIT : move->manifest.target)};
    return (struct br_cast){.unit = (uint8_t)move->aim.unit,
                            .power = (uint8_t)move->aim.power,
                            .target = BR_NO_UNIT,
                            .x = (uint8_t)br_spot_x(move->aim.at),
                            .y = (uint8_t)br_spot_y(move->aim.at)};
}

static void list_units(struct br_list *l, int unit, int power)
{
    for (int i = 0; i < l->s->field.unit_count; i++) {
        struct br_cast c = {(uint8_t)unit, (uint8_t)power, (uint8_t)i, 0, 0};
        if (check_target(l->d, l->s, &c, NULL) == 0)
            BR_LIST(l, MANIFEST, manifest, .unit = (uint16_t)unit, .power = (uint16_t)power,
                    .target = (uint16_t)i);
    }
}

static void list_spots(struct br_list *l, int unit, int power, bool is_corner)
{
    const struct br_board *b = &l->s->field.board;
    for (int y = 0; y < b->h + is_corner; y++)
        for (int x = 0; x < b->w + is_corner; x++) {
            struct br_cast c = {(uint8_t)unit, (uint8_t)power, BR_NO_UNIT, (uint8_t)x, (uint8_t)y};
            if ((is_corner ? check_interspace : check_square)(l->d, l->s, &c, NULL) == 0)
                BR_LIST(l, AIM, aim, .unit = (uint16_t)unit, .power = (uint16_t)power,
                        .at = (uint16_t)br_spot_value(x, y, is_corner));
        }
}

void br_list_casts(struct br_list *l, int unit, int only)
{
    for (unsigned bits = br_powers_of(l->d, l->s, unit); bits != 0; bits &= bits - 1) {
        int power = __builtin_ctz(bits);
        enum br_aimed aim = br_power_aim(power);
        if ((only != BR_POWER_COUNT && power != only) ||
            check_psyker(l->d, l->s, unit, (enum br_power_code)power, NULL) != 0)
            continue;
        if (aim == BR_AIMED_NONE)
            BR_LIST(l, MANIFEST, manifest, .unit = (uint16_t)unit, .power = (uint16_t)power,
                    .target = BR_ABSENT);
        else if (aim == BR_AIMED_UNIT)
            list_units(l, unit, power);
        else
            list_spots(l, unit, power, aim == BR_AIMED_INTERSPACE);
    }
}

int br_check_cast_move(const struct br_context *c, const struct move *m, int only, struct err *why)
{
    const union br_move *move = br_move(m);
    int power = move->manifest.power; /* the same field of both moves */
    int rule = br_check_own_unit(c, move->manifest.unit, why);
    if (rule != 0)
        return rule;
    if (power >= BR_POWER_COUNT || (only != BR_POWER_COUNT && power != only))
        return br_forbids(why, BR_PSY_25, "only the same power can be used again");
    enum br_aimed aim = br_power_aim(power);
    bool at_spot = aim == BR_AIMED_SQUARE || aim == BR_AIMED_INTERSPACE;
    if (at_spot != (m->kind == BR_MOVE_KIND_AIM))
        return br_forbids(why, br_power_rule(power), "%s is %s", br_power_names[power],
                          at_spot ? "aimed at a square or interspace, \"at\" it"
                                  : "manifested on a unit, or on nothing");
    if (at_spot && (move->aim.at >> BR_SPOT_CORNER > 1 ||
                    br_is_interspace(move->aim.at) != (aim == BR_AIMED_INTERSPACE)))
        return br_forbids(why, br_power_rule(power), "%s is aimed at %s", br_power_names[power],
                          aim == BR_AIMED_INTERSPACE ? "an interspace" : "a square");
    if (aim == BR_AIMED_NONE && move->manifest.target != BR_ABSENT)
        return br_forbids(why, br_power_rule(power), "%s has no target", br_power_names[power]);
    if (aim == BR_AIMED_UNIT && move->manifest.target != BR_ABSENT) {
        rule = br_check_unit(c, move->manifest.target, why);
        if (rule != 0)
            return rule;
    }
    struct br_cast cast = br_cast_of(m);
    return br_check_cast(c->d, c->s, &cast, why);
}
