/* price.c: what units, tiles and options cost in army points (BR-FREE-16 to -20). All sums are in
 * fortieths of a point, so that halves, quarters and shares stay whole until the end. */
#include "data/price.h"

enum { POINT = 40 };

/* X counts as -1. */
static int combat_value(int combat)
{
    return combat == BR_X ? -1 : combat;
}

static bool is_only_template(const struct br_type *t, const struct br_weapon *w)
{
    /* mutant: >= becomes > (3), 0 becomes 1 (4): it is a letter */
    /* mutant: >= becomes >, 0 becomes 1 (2): it is a letter */
    /* mutant: >= becomes > (2), 0 becomes 1 (3): it is a letter */
    return w->combat[0] == BR_X && w->combat[1] == BR_X && w->combat[2] == BR_X &&
           (br_run_ability(t, w->abilities, BR_ABIL_HOWITZER) >= 0 ||
            br_run_ability(t, w->abilities, BR_ABIL_INDIRECT) >= 0 ||
            br_run_ability(t, w->abilities, BR_ABIL_FLAME) >= 0);
}

static int weapon_sum(const struct br_type *t, const struct br_weapon *w)
{
    const int8_t *combat = w->combat;
    if (is_only_template(t, w))
        return 0;
    return 2 * POINT * combat_value(combat[BR_INFANTRY]) +
           3 * POINT / 2 * combat_value(combat[BR_LIGHT]) +
           3 * POINT / 2 * combat_value(combat[BR_HEAVY]);
}

static int letter_price(int letter)
{
    return letter == 'A'   ? 3
           : letter == 'B' ? 5
           : letter == 'C' ? 8
           : letter == 'F' ? 3
           : letter == 'M' ? 4
           : letter == 'H' ? 5
                           : 0;
}

/* BR-FREE-17, in half points. `arg` is the number or letter that is printed. */
static int ability_halves(int code, int arg)
{
    const struct br_ability_info *info = &br_ability_infos[code];
    if (info->arg == BR_ARG_BLAST || info->arg == BR_ARG_FLAME)
        return 2 * letter_price(arg);
    return info->halves + (info->arg == BR_ARG_NUMBER ? info->halves_each * arg : 0);
}

static int run_price(const struct br_type *t, struct br_run run)
{
    int sum = 0;
    for (int i = run.first; i < run.first + run.count; i++)
        sum += POINT / 2 * ability_halves(t->abilities[i].code, t->abilities[i].arg);
    return sum;
}

static int weapon_price(const struct br_type *t, const struct br_weapon *w)
{
    int sum = run_price(t, w->abilities);
    int range = w->range < w->range_interspaces ? w->range : w->range_interspaces;
    sum -= POINT * (w->arc == BR_ARC_QUARTER ? 2 : w->arc == BR_ARC_HALF ? 1 : 0);
    return sum - POINT * (range < 4 ? 2 : range != BR_NO_LIMIT ? 1 : 0);
}

/* The best weapon counts in full, each further one a quarter. */
static int weapons_price(const struct br_type *t, struct br_run run)
{
    int best = 0, all = 0, abilities = 0;
    for (int i = run.first; i < run.first + run.count; i++) {
        int sum = weapon_sum(t, &t->weapons[i]);
        best = i == run.first || sum > best ? sum : best;
        all += sum;
        abilities += weapon_price(t, &t->weapons[i]);
    }
    return best + (all - best) / 4 + abilities;
}

static int face_price(const struct br_type *t, int number)
{
    const struct br_face *f = &t->faces[number], *other = &t->faces[number ^ 1];
    int defence = f->defence == 0 && t->face_count == 2 ? other->defence : f->defence;
    struct br_run weapons =
        f->weapons.count == 0 && t->face_count == 2 ? other->weapons : f->weapons;
    int sum = POINT * (f->movement == BR_X ? 0 : f->movement) + 2 * POINT * (defence - 3);
    sum += weapons_price(t, weapons) + run_price(t, f->abilities);
    sum += POINT * (6 * f->stars + (f->is_flying ? 3 : 0) + 4 * t->life);
    return sum + POINT * ((t->is_aircraft ? 10 : 0) + (t->is_deathstorm ? 4 : 0));
}

int br_price(const struct br_type *t)
{
    int first = face_price(t, 0), second = t->face_count == 2 ? face_price(t, 1) : 0, share;
    if (t->back == BR_BACK_STATE) /* BR-RULE-193 */
        first = first > second ? first : second;
    if (t->class == BR_HEAVY)
        share = first * 80;
    else if (t->class == BR_LIGHT)
        share = first * 55;
    else if (t->back == BR_BACK_STATE)
        share = first * 50;
    else
        share = first * 45 + second * 25;
    int price = (share + 50 * POINT) / (100 * POINT);
    return price < 2 ? 2 : price;
}

/* ---- tiles and options ---- */

enum { STAR_PRICE = 5 };

/* BR-FREE-19 */
static int tile_price(const struct br_data *d, const struct br_tile_kind *t)
{
    int sum = STAR_PRICE * t->stars + t->slot_count;
    int each = t->save.value == 0 || t->save.value > 4 ? 0 : t->save.is_green ? 2 : 1;
    for (int i = 0; i < t->squad_count; i++)
        sum += t->squads[i].count * (d->prices[t->squads[i].type] + each);
    return sum;
}

/* BR-FREE-20 */
static int option_price(const struct br_data *d, const struct br_option_kind *o)
{
    const struct br_benefit_info *benefit = &br_benefit_infos[o->benefit];
    const struct br_power_info *power = &br_power_infos[o->power];
    int sum = STAR_PRICE * o->stars;
    switch (o->kind) {
    case BR_OPTION_SUPPORT:
        for (int i = 0; i < o->squad_count; i++)
            sum += o->squads[i].count * d->prices[o->squads[i].type];
        return sum;
    case BR_OPTION_GEAR:
        return sum + o->gear.count * (o->gear.is_alternate ? 4 : 2);
    case BR_OPTION_POWER:
        return sum + (power->flags & BR_PRIMARIS ? 0 : 3 * power->cost); /* BR-FREE-11 */
    default:
        return sum + benefit->price + benefit->each * o->benefit_arg;
    }
}

void br_set_prices(struct br_data *d)
{
    for (int i = 0; i < d->type_count; i++)
        d->prices[i] = (uint16_t)br_price(&d->types[i].print);
    for (int i = 0; i < d->tile_count; i++)
        if (!d->tiles[i].has_price)
            d->tiles[i].price = (uint16_t)tile_price(d, &d->tiles[i]);
    for (int i = 0; i < d->option_count; i++)
        if (!d->options[i].has_price)
            d->options[i].price = (uint16_t)option_price(d, &d->options[i]);
}
