/* odds.c: the chances of shots and assaults, from what both seats can see. */
#include <string.h>

#include "talk/talk.h"

enum { SIDES = BR_DIE };

/* How many of 36 throws show `pips` as the higher of two dice, or as one die. */
static int throws_of(int dice, int pips)
{
    return dice == 2 ? 2 * pips - 1 : SIDES;
}

void br_fire_odds(const struct br_data *d, const struct br_field *f, int shooter, int weapon,
                  int target, struct br_odds *out)
{
    memset(out, 0, sizeof *out);
    br_fire_sum(d, f, shooter, weapon, target, &out->sum);
    for (int die = 1; die <= SIDES; die++) {
        int total = out->sum.attack + die;
        out->hit += total >= out->sum.defence ? BR_ODDS_WHOLE / SIDES : 0;
        out->double_hit += total >= 2 * out->sum.defence ? BR_ODDS_WHOLE / SIDES : 0;
    }
}

/* The weapon of the face that shows with the best COMBAT against a class; BR_NO_WEAPON: none. An
 * assault value that stands beside a weapon counts with it (BR-RULE-105). */
static int best_weapon(const struct br_data *d, const struct br_field *f, int unit, int class,
                       bool is_attacker)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_run run = br_unit_face(d, f, unit)->weapons;
    int best = BR_NO_WEAPON, best_worth = 0, beside;
    int value = br_assault_value(d, f, unit, &beside);
    for (int i = run.first; i < run.first + run.count; i++) {
        if (br_check_use(d, f, unit, i, class, NULL) != 0)
            continue;
        int worth = t->weapons[i].combat[class] + (is_attacker && beside == i ? value : 0);
        if (best == BR_NO_WEAPON || worth > best_worth) {
            best = i;
            best_worth = worth;
        }
    }
    return best;
}

static void count_throws(struct br_odds *o)
{
    for (int a = 1; a <= SIDES; a++)
        for (int b = 1; b <= SIDES; b++) {
            int attack = o->sum.attack + a, defence = o->sum.defence + b;
            int throws = throws_of(o->dice[0], a) * throws_of(o->dice[1], b);
            *(attack > defence ? &o->win : attack < defence ? &o->lose : &o->tie) += throws;
        }
}

bool br_assault_odds(const struct br_data *d, const struct br_field *f, int attacker, int defender,
                     const struct br_launch *from, struct br_odds *out)
{
    struct br_field copy = *f;
    struct br_unit *u = &copy.units[attacker];
    struct br_assault_frame a = {.attacker = (uint8_t)attacker,
                                 .defender = (uint8_t)defender,
                                 .x = from->to.x,
                                 .y = from->to.y,
                                 .heading = from->to.heading,
                                 .dir = from->dir};
    bool is_single = br_unit_type(d, f, attacker)->squares == 1;
    memset(out, 0, sizeof *out);
    u->x = from->from.x;
    u->y = from->from.y;
    u->heading =
        is_single ? u->heading : from->from.heading; /* nothing here asks who stands where */
    if (br_unit_face(d, &copy, defender)->is_concealed)
        copy.units[defender].face ^= 1; /* BR-ASSAULT-12 */
    copy.units[defender].sm = (uint8_t)(copy.units[defender].sm + br_is_outflanked(d, &copy, &a));
    a.weapon[0] =
        (uint8_t)best_weapon(d, &copy, attacker, br_unit_type(d, &copy, defender)->class, true);
    a.weapon[1] =
        (uint8_t)best_weapon(d, &copy, defender, br_unit_type(d, &copy, attacker)->class, false);
    out->win = BR_ODDS_WHOLE;
    if (a.weapon[0] == BR_NO_WEAPON || a.weapon[1] == BR_NO_WEAPON)
        return false;
    out->win = 0;
    br_assault_sum(d, &copy, &a, &out->sum);
    out->dice[0] = br_assault_dice(d, &copy, attacker, true);
    out->dice[1] = br_assault_dice(d, &copy, defender, false);
    count_throws(out);
    return true;
}

int br_best_launch(const struct br_data *d, const struct br_state *s, int attacker, int defender,
                   int left, struct br_launch *launches, struct br_odds *best)
{
    struct br_odds odds;
    int found = -1, count = br_launches(d, s, attacker, left, defender, launches);
    for (int i = 0; i < count; i++) {
        br_assault_odds(d, &s->field, attacker, defender, &launches[i], &odds);
        if (found < 0 || odds.win - odds.lose > best->win - best->lose) {
            found = i;
            *best = odds;
        }
    }
    return found;
}

/* ---- as text ---- */

static int in_hundred(int chance)
{
    return (chance * 100 + BR_ODDS_WHOLE / 2) / BR_ODDS_WHOLE;
}

/* "die +3 COMBAT (BR-FIRE-05) = die +3, against 4 DEFENCE (BR-FIRE-08)" */
static void print_sum(const struct br_sum *sum, int defence_die, struct text *out)
{
    br_print_parts(sum->parts, sum->count, false, BR_ANY_DIE, out);
    text_addf(out, " = die %+d, against ", sum->attack);
    br_print_parts(sum->parts, sum->count, true, defence_die, out);
    text_addf(out, defence_die == BR_NO_DIE ? " = %d" : " = die %+d", sum->defence);
}

static void print_shot(const struct br_data *d, const struct br_state *s, int unit, int weapon,
                       int target, struct text *out)
{
    struct br_odds o;
    struct err why = {0};
    text_add(out, "Fire");
    if (br_names_weapon(d, br_ref(&s->field, unit))) {
        text_add_char(out, ' ');
        br_weapon_name(d, br_ref(&s->field, unit), weapon, out);
    }
    if (br_check_fire(d, &s->field, unit, weapon, target, &why) != 0) {
        text_addf(out, ": no. %s\n", why.text);
        return;
    }
    br_fire_odds(d, &s->field, unit, weapon, target, &o);
    text_addf(out, ": %d in 100 to hit", in_hundred(o.hit));
    if (o.double_hit > 0)
        text_addf(out, ", %d a double hit", in_hundred(o.double_hit));
    text_add(out, "; ");
    print_sum(&o.sum, BR_NO_DIE, out);
    text_add(out, ".\n");
}

static void print_assault(const struct br_data *d, const struct br_state *s, int unit, int target,
                          struct text *out)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    struct br_odds o;
    struct err why = {0};
    if (s->field.units[unit].where != BR_ON_BOARD ||
        br_check_assault(d, &s->field, unit, target, &why) != 0) {
        text_addf(out, "Assault: no. %s\n", why.text);
        return;
    }
    int left = br_movement(d, &s->field, unit, 0);
    int best = br_best_launch(d, s, unit, target, left, launches, &o);
    if (best < 0) {
        text_add(out, "Assault: out of reach this turn (BR-ASSAULT-10).\n");
        return;
    }
    text_addf(out, "Assault from %d,%d: ", launches[best].from.x, launches[best].from.y);
    if (s->field.units[target].type == BR_TYPE_MASKED) {
        text_add(out, "nobody but its owner knows how strong it is (BR-ABIL-AMBUSH-05).\n");
        return;
    }
    if (o.sum.count == 0) {
        text_add(out, "it cannot fight back (BR-ASSAULT-30, -31).\n");
        return;
    }
    text_addf(out, "%d in 100 to win, %d a tie, %d to lose, without support; ", in_hundred(o.win),
              in_hundred(o.tie), in_hundred(o.lose));
    print_sum(&o.sum, BR_ANY_DIE, out);
    text_addf(out, "; the attacker keeps the higher of two dice, the defender %s.\n",
              o.dice[1] == 2 ? "too" : "has one");
}

void br_print_odds(const struct br_data *d, const struct br_state *s, int unit, int target,
                   struct text *out)
{
    const struct br_run run = br_unit_face(d, &s->field, unit)->weapons;
    if (s->field.units[unit].type == BR_TYPE_MASKED) {
        text_add(out, "Nobody but its owner knows what it can do (BR-ABIL-AMBUSH-05).\n");
        return;
    }
    for (int i = run.first; i < run.first + run.count; i++)
        print_shot(d, s, unit, i, target, out);
    print_assault(d, s, unit, target, out);
}
