/* army.c: what an army is made of and costs, and raising it for a battle. */
#include "army/army.h"

#include <string.h>

#include "board/bearing.h"
#include "state/mask.h"
#include "state/options.h"

bool br_army_named(const struct br_data *d, const char *word, struct br_army *out, struct err *e)
{
    int found = br_army_find(d, word);
    if (found < 0)
        return br_army_parse(d, word, out, e);
    *out = d->armies[found];
    return true;
}

/* ---- prices ---- */

static int options_price(const struct br_data *d, const struct br_army_tile *t)
{
    int sum = 0;
    for (int i = 0; i < BR_SLOTS_MAX; i++)
        if (t->options[i] != 0)
            sum += d->options[t->options[i] - 1].price;
    return sum;
}

int br_army_tile_price(const struct br_data *d, const struct br_army_tile *t)
{
    return d->tiles[t->kind].price + options_price(d, t);
}

int br_army_price(const struct br_data *d, const struct br_army *a)
{
    int sum = 0;
    for (int i = 0; i < a->tile_count; i++)
        sum += br_army_tile_price(d, &a->tiles[i]);
    return sum;
}

int br_army_options_price(const struct br_data *d, const struct br_army *a)
{
    int sum = 0;
    for (int i = 0; i < a->tile_count; i++)
        sum += options_price(d, &a->tiles[i]);
    return sum;
}

/* ---- what is in it ---- */

int br_army_units(const struct br_data *d, const struct br_army *a)
{
    struct br_recruit units[BR_RECRUITS_MAX];
    int count = 0;
    for (int i = 0; i < a->tile_count; i++)
        count += br_recruits(d, &a->tiles[i], units);
    return count;
}

int br_army_ground_units(const struct br_data *d, const struct br_army *a)
{
    struct br_recruit units[BR_RECRUITS_MAX];
    int count = 0;
    for (int i = 0; i < a->tile_count; i++) {
        int size = br_recruits(d, &a->tiles[i], units);
        for (int n = 0; n < size; n++)
            count += !d->types[units[n].type].print.is_aircraft;
    }
    return count;
}

static int tile_stars(const struct br_data *d, const struct br_army_tile *t)
{
    struct br_recruit units[BR_RECRUITS_MAX];
    int stars = d->tiles[t->kind].stars, count = br_recruits(d, t, units);
    for (int i = 0; i < count; i++)
        stars += d->types[units[i].type].print.faces[0].stars;
    for (int i = 0; i < BR_SLOTS_MAX; i++)
        if (t->options[i] != 0)
            stars += d->options[t->options[i] - 1].stars;
    return stars;
}

int br_army_stars(const struct br_data *d, const struct br_army *a)
{
    int stars = 0;
    for (int i = 0; i < a->tile_count; i++)
        stars += tile_stars(d, &a->tiles[i]);
    return stars;
}

static bool is_benefit(const struct br_option_kind *o, int benefit)
{
    return (o->kind == BR_OPTION_ORDER || o->kind == BR_OPTION_CUSTOMIZATION) &&
           o->benefit == benefit;
}

bool br_army_has(const struct br_data *d, const struct br_army *a, int benefit)
{
    for (int i = 0; i < a->tile_count; i++)
        for (int n = 0; n < BR_SLOTS_MAX; n++)
            if (a->tiles[i].options[n] != 0 &&
                is_benefit(&d->options[a->tiles[i].options[n] - 1], benefit))
                return true;
    return false;
}

/* ---- raising ---- */

static void add_unit(const struct br_data *d, struct br_state *s, struct br_recruit recruit,
                     int seat, enum br_where where)
{
    struct br_field *f = &s->field;
    assert(f->unit_count < BR_UNITS_MAX); /* whoever made the army has counted */
    const struct br_type *t = &d->types[recruit.type].print;
    if (where != BR_WAITING) /* BR-SETUP-16 */
        where = t->is_pod ? BR_ORBIT : t->is_aircraft ? BR_IN_AIR : where;
    f->units[f->unit_count++] = (struct br_unit){
        .type = recruit.type,
        .owner = (uint8_t)seat,
        .where = (uint8_t)where,
        .x = where == BR_ORBIT ? BR_NO_MARKER : 0,
        .y = where == BR_ORBIT ? BR_NO_MARKER : 0,
        .heading = (uint8_t)br_turn(s->sides[seat].entry_side, 4),
        .life = t->life,
        .carrier = BR_NO_UNIT,
        .tile = (uint8_t)(s->tile_count - 1),
        .is_support = recruit.is_support,
    };
    br_mask(d, f, f->unit_count - 1);
}

/* What an option changes as soon as it is there. */
static void begin_benefit(const struct br_option_kind *o, struct br_state *s, int seat)
{
    struct br_side_state *side = &s->sides[seat];
    side->has_bluff |= is_benefit(o, BR_BENEFIT_BLUFF);
    side->has_plan |= is_benefit(o, BR_BENEFIT_PLAN);
    if (is_benefit(o, BR_BENEFIT_HAND))
        side->hand_size = (uint8_t)(side->hand_size + o->benefit_arg < BR_HAND_MAX
                                        ? side->hand_size + o->benefit_arg
                                        : BR_HAND_MAX);
}

/* BR-RECRUIT-16: the character of the tile, the first one. */
static void customize(const struct br_data *d, struct br_state *s, const struct br_option_kind *o)
{
    for (int i = 0; i < s->field.unit_count; i++) {
        struct br_unit *u = &s->field.units[i];
        if (u->tile != s->tile_count - 1 || !d->types[u->type].print.is_character)
            continue;
        if (is_benefit(o, BR_BENEFIT_LIFE))
            u->life = (uint8_t)(u->life + o->benefit_arg);
        return;
    }
}

void br_raise_tile(const struct br_data *d, struct br_state *s, const struct br_army_tile *t,
                   int seat, enum br_where where)
{
    struct br_recruit units[BR_RECRUITS_MAX];
    int count = br_recruits(d, t, units), tile = s->tile_count;
    assert(tile < BR_TILES_MAX);
    s->tiles[s->tile_count++] = br_new_tile(d, t->kind, seat);
    for (int i = 0; i < count; i++)
        add_unit(d, s, units[i], seat, where);
    for (int i = 0; i < BR_SLOTS_MAX; i++) {
        if (t->options[i] == 0)
            continue;
        const struct br_option_kind *o = &d->options[t->options[i] - 1];
        assert(s->option_count < BR_OPTIONS_MAX);
        s->options[s->option_count++] = (struct br_option){
            .kind = (uint8_t)(t->options[i] - 1), .tile = (uint8_t)tile, .left = o->gear.count};
        begin_benefit(o, s, seat);
        customize(d, s, o);
    }
}

void br_raise(const struct br_data *d, struct br_state *s, const struct br_army *a, int seat,
              enum br_where where)
{
    for (int i = 0; i < a->tile_count; i++)
        br_raise_tile(d, s, &a->tiles[i], seat, where);
}
