/* worth.c: what units, hits and answers are worth. */
#include "bot/worth.h"

#include "data/price.h"

int br_worth_unit(const struct br_data *d, const struct br_field *f, int unit)
{
    int type = f->units[unit].type;
    int price = type < BR_TYPES_MAX ? d->prices[type] : br_price(br_type(d, f, type));
    return BR_WORTH_POINT * price;
}

int br_worth_hit(const struct br_data *d, const struct br_field *f, int unit)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    int price = br_worth_unit(d, f, unit);
    if (f->units[unit].life > 0)
        return price / 4;
    if (t->class == BR_HEAVY)
        return f->units[unit].damage != 0 ? price / 2 : price / 3;
    return br_unit_face(d, f, unit)->is_red_skull || t->face_count < 2 ? price : price / 2;
}

/* ---- locations ---- */

int br_worth_damage(const struct br_data *d, const struct br_state *s, int unit, int damage)
{
    static const uint8_t shares[BR_DAMAGE_COUNT] = {
        [BR_DAMAGE_TRACKS] = 4,    [BR_DAMAGE_HULL] = 2,      [BR_DAMAGE_SECONDARY] = 3,
        [BR_DAMAGE_PRIMARY_1] = 5, [BR_DAMAGE_PRIMARY_2] = 4, [BR_DAMAGE_EXPLOSION] = 10};
    return br_worth_unit(d, &s->field, unit) * shares[damage] / 10;
}

/* What the vehicle loses if the location is so; the lower, the better for its owner. */
static int location_loss(const struct br_data *d, const struct br_state *s, int unit, int number)
{
    number = number < 1 ? 1 : number > BR_DIE ? BR_DIE : number;
    int damage = d->damage[br_unit_type(d, &s->field, unit)->set][number - 1];
    bool is_second = damage < BR_DAMAGE_EXPLOSION && (s->field.units[unit].damage >> damage & 1);
    return is_second ? br_worth_unit(d, &s->field, unit) : br_worth_damage(d, s, unit, damage);
}

/* The least that it loses if the location may go up or down by so much. */
static int least_loss(const struct br_data *d, const struct br_state *s, int unit, int number,
                      int most)
{
    int least = location_loss(d, s, unit, number);
    for (int by = -most; by <= most; by++) {
        int loss = location_loss(d, s, unit, number + by);
        least = by != 0 && loss < least ? loss : least;
    }
    return least;
}

/* ---- reactions ---- */

/* The action that a unit gives up by helping: a little, if it still has one. */
static int price_of_help(const struct br_state *s, int unit)
{
    return s->field.units[unit].token != 0 ? BR_WORTH_POINT : 0;
}

/* What a shift would save. */
static int saved_by_shift(const struct br_data *d, const struct br_state *s, int vehicle, int most)
{
    const struct br_frame *f = br_find_frame_const(s, BR_FRAME_LOCATION);
    int number = f->u.location.die[0] + f->u.location.added;
    return location_loss(d, s, vehicle, number) - least_loss(d, s, vehicle, number, most);
}

static int react_value(const struct br_data *d, const struct br_state *s,
                       const struct br_react_frame *f, int unit)
{
    const struct br_field *field = &s->field;
    int help = price_of_help(s, unit);
    switch ((enum br_ability_code)f->ability) {
    case BR_ABIL_BODYGUARD:
        return br_worth_hit(d, field, f->unit) - br_worth_hit(d, field, unit);
    case BR_ABIL_ENGINEER:
        return br_worth_hit(d, field, f->unit) / 3 - help;
    case BR_ABIL_TINKER:
        return saved_by_shift(d, s, f->unit, 1) - help;
    case BR_ABIL_OILER: /* the question is about the tinker; the vehicle is the other */
        return saved_by_shift(d, s, f->other, 2) - saved_by_shift(d, s, f->other, 1) - help;
    default:
        return br_worth_hit(d, field, f->unit) / 2 - help;
    }
}

int br_worth_reaction(const struct br_data *d, const struct br_state *s, const struct move *m,
                      struct text *why)
{
    const struct br_frame *top = br_top_const(s);
    const struct br_location_frame *l = &top->u.location;
    const union br_move *move = br_move(m);
    if (m->kind == BR_MOVE_KIND_REACT && top->kind == BR_FRAME_REACT) {
        if (why != NULL)
            text_add(why, "it saves more than it costs");
        return react_value(d, s, &top->u.react, move->react.unit);
    }
    if (top->kind == BR_FRAME_ATTACK) { /* a frightening shot */
        if (why != NULL)
            text_add(why, "a marker costs nothing");
        return BR_WORTH_POINT;
    }
    if (top->kind == BR_FRAME_SAVE) { /* a medic, or a save of its own */
        if (why != NULL)
            text_add(why, "it may save the unit");
        int help = m->kind == BR_MOVE_KIND_REACT ? price_of_help(s, move->react.unit) : 0;
        return br_worth_hit(d, &s->field, top->u.save.unit) / 2 - help;
    }
    if (top->kind != BR_FRAME_LOCATION)
        return 0;
    if (why != NULL)
        text_add(why, "the least damage");
    int shift = move->shift.way == BR_WAY_UP ? move->shift.by : -move->shift.by;
    int number = m->kind == BR_MOVE_KIND_KEEP ? move->keep.die : l->die[0] + shift;
    return -location_loss(d, s, l->unit, number + l->added);
}
