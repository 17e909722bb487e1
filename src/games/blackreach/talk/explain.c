/* explain.c: what a person asks about: one unit, the odds of one against another; the lessons. */
#include <string.h>

#include "data/read.h"
#include "talk/talk.h"

/* ---- odds ---- */

/* "die +3 COMBAT (BR-FIRE-05) = die +3, against 4 DEFENCE (BR-FIRE-08)" */
static void print_sum(const struct br_sum *sum, int defence_die, struct text *out)
{
    br_print_parts(sum->parts, sum->count, false, BR_ANY_DIE, out);
    text_addf(out, " = die %+d, against ", sum->attack);
    br_print_parts(sum->parts, sum->count, true, defence_die, out);
    text_addf(out, defence_die == BR_NO_DIE ? " = %d" : " = die %+d", sum->defence);
}

/* "0.5 destruction points on average" */
static void print_points(int parts, struct text *out)
{
    text_addf(out, "%d.%d destruction points on average", br_in_hundred(parts) / 100,
              br_in_hundred(parts) % 100 / 10);
}

static void print_covered(const struct br_data *d, const struct br_state *s,
                          const struct br_shot *shot, const struct br_burst *burst, int unit,
                          struct text *out)
{
    const struct br_field *f = &s->field;
    struct br_shot one = br_shot_under(s, shot, burst, unit);
    struct br_odds o;
    br_unit_name(d, f, unit, out);
    if (f->units[unit].owner == f->units[shot->shooter].owner)
        text_add(out, unit == shot->shooter ? " (itself)" : " (its own side)");
    if (d->templates[shot->letter - 'A'].combat[br_unit_type(d, f, unit)->class] == BR_X) {
        text_add(out, shot->mode == BR_MODE_FLAME ? " a suppressed marker only" : " unharmed");
        return;
    }
    br_fire_odds(d, s, &one, &o);
    text_addf(out, " %d %% to hit, die %+d against %d", br_in_hundred(o.hit), o.sum.attack,
              o.sum.defence);
}

void br_print_effect(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                     struct text *out)
{
    struct br_burst burst;
    if (shot->mode == BR_MODE_STRUCTURE) {
        print_points(br_raze_chance(d, &s->field, shot), out);
        return;
    }
    br_lay_template(d, s, shot, &burst);
    text_addf(out, "template %c", shot->letter);
    if (shot->mode == BR_MODE_INDIRECT && d->templates[shot->letter - 'A'].scatter > 0)
        text_addf(out, ", scatters by %d on 1 to 4", d->templates[shot->letter - 'A'].scatter);
    text_add(out, burst.hit_count == 0 ? ": nobody is under it" : ": ");
    for (int i = 0; i < burst.hit_count; i++) {
        text_add(out, i == 0 ? "" : "; ");
        print_covered(d, s, shot, &burst, burst.hits[i].unit, out);
    }
    if (burst.structure_count > 0 && d->templates[shot->letter - 'A'].destruction > 0)
        text_addf(out, "; %d destruction %s against %d structure%s",
                  d->templates[shot->letter - 'A'].destruction,
                  d->templates[shot->letter - 'A'].destruction == 1 ? "die" : "dice",
                  burst.structure_count, burst.structure_count == 1 ? "" : "s");
}

void br_print_chances(const struct br_shot *shot, const struct br_odds *o, struct text *out)
{
    if (shot->mode == BR_MODE_SNIPER) {
        text_addf(out, "%d %% to hit, %d %% to suppress", br_in_hundred(o->hit),
                  br_in_hundred(o->suppressed));
        return;
    }
    if (shot->mode == BR_MODE_SUPPRESSIVE) {
        text_addf(out, "%d %% to suppress, %d.%d markers on average", br_in_hundred(o->suppressed),
                  br_in_hundred(o->markers) / 100, br_in_hundred(o->markers) % 100 / 10);
        return;
    }
    text_addf(out, "%d %% to hit", br_in_hundred(o->hit));
    if (o->double_hit > 0)
        text_addf(out, ", %d %% a double hit", br_in_hundred(o->double_hit));
}

void br_print_doubt(const struct br_field *f, const struct br_shot *shot, struct text *out)
{
    const struct br_unit *u = &f->units[shot->target];
    if (u->where == BR_IN_AIR && u->token == BR_TOKEN_HIDDEN)
        text_add(out, "; a guess: the token of the aircraft is hidden (BR-SPEED-03)");
}

static void print_shot(const struct br_data *d, const struct br_state *s,
                       const struct br_shot *shot, struct text *out)
{
    int type = s->field.units[shot->shooter].type;
    struct br_odds o;
    struct err why = {0};
    text_add(out, "Fire");
    if (br_names_weapon(d, type)) {
        text_add_char(out, ' ');
        br_weapon_name(d, type, shot->weapon, out);
    }
    if (shot->mode == BR_MODE_SUPPRESSIVE)
        text_add(out, " suppressive");
    if (shot->mode == BR_MODE_SNIPER)
        text_add(out, " as a sniper");
    if (br_check_fire(d, s, shot, &why) != 0) {
        text_addf(out, " is not possible: %s\n", why.text);
        return;
    }
    br_fire_odds(d, s, shot, &o);
    text_add(out, ": ");
    br_print_chances(shot, &o, out);
    text_add(out, "; ");
    if (shot->mode == BR_MODE_SNIPER)
        br_print_parts(o.sum.parts, o.sum.count, false, BR_ANY_DIE, out);
    else
        print_sum(&o.sum, BR_NO_DIE, out);
    br_print_doubt(&s->field, shot, out);
    text_add(out, o.dice[0] == 2 ? "; the higher of two dice counts.\n" : ".\n");
}

/* A weapon's shot in each mode that it has. */
static void print_shots(const struct br_data *d, const struct br_state *s, int unit, int weapon,
                        int target, struct text *out)
{
    const struct br_type *t = br_unit_type(d, &s->field, unit);
    const struct br_face *face = br_firing_face(d, &s->field, unit);
    struct br_shot shot = br_shot_at(unit, weapon, BR_MODE_NORMAL, target);
    print_shot(d, s, &shot, out);
    shot.mode = BR_MODE_SUPPRESSIVE;
    if (br_weapon_ability(t, face, &t->weapons[weapon], BR_ABIL_SUPPRESSIVE) >= 0)
        print_shot(d, s, &shot, out);
    shot.mode = BR_MODE_SNIPER;
    if (br_weapon_ability(t, face, &t->weapons[weapon], BR_ABIL_SNIPER) >= 0)
        print_shot(d, s, &shot, out);
}

/* A template of the unit where it would lie, by one of its weapons. */
static bool print_template(const struct br_data *d, const struct br_state *s, struct br_shot shot,
                           struct text *out)
{
    struct err why = {0};
    shot.letter = (uint8_t)br_burst_letter(d, &s->field, &shot);
    if (shot.letter == 0)
        return false;
    text_addf(out, "%s: ",
              shot.mode == BR_MODE_HOWITZER   ? "Shell"
              : shot.mode == BR_MODE_INDIRECT ? "Lob"
                                              : "Flame");
    if (br_check_fire(d, s, &shot, &why) != 0)
        text_addf(out, "not possible: %s\n", why.text);
    else
        br_print_effect(d, s, &shot, out);
    if (why.code == ERR_NONE)
        text_add(out, ".\n");
    return true;
}

/* odds UNIT i(4,5); odds UNIT NE: a template there. */
static bool print_templates(const struct br_data *d, const struct br_state *s, int unit, int dir,
                            int x, int y, struct text *out)
{
    const struct br_run run = br_firing_face(d, &s->field, unit)->weapons;
    struct br_nozzle nozzles[4];
    bool is_said = false;
    for (int i = run.first; i < run.first + run.count; i++) {
        struct br_shot shot = br_shot_at(unit, i, BR_MODE_HOWITZER, BR_NO_UNIT);
        shot.x = (uint8_t)x;
        shot.y = (uint8_t)y;
        shot.dir = (uint8_t)dir;
        if (dir == BR_NO_HEADING) {
            is_said = print_template(d, s, shot, out) || is_said;
            shot.mode = BR_MODE_INDIRECT;
            is_said = print_template(d, s, shot, out) || is_said;
            continue;
        }
        shot.mode = BR_MODE_FLAME;
        int count = br_is_placed(&s->field, unit) ? br_nozzles(d, &s->field, unit, nozzles) : 0;
        for (int k = 0; k < count; k++) {
            shot.x = (uint8_t)nozzles[k].x;
            shot.y = (uint8_t)nozzles[k].y;
            is_said = print_template(d, s, shot, out) || is_said;
        }
    }
    return is_said;
}

static void print_assault(const struct br_data *d, const struct br_state *s, int unit, int target,
                          struct text *out)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    struct br_odds o;
    struct err why = {0};
    if (s->field.units[unit].where != BR_ON_BOARD) {
        text_add(out, "An assault is not possible: the unit is not on the board.\n");
        return;
    }
    if (br_check_assault(d, &s->field, unit, target, &why) != 0) {
        text_addf(out, "An assault is not possible: %s\n", why.text);
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
    text_addf(out, "%d %% to win, %d %% to tie, %d %% to lose, without support; ",
              br_in_hundred(o.win), br_in_hundred(o.tie), br_in_hundred(o.lose));
    print_sum(&o.sum, BR_ANY_DIE, out);
    text_addf(out, "; the attacker keeps the higher of two dice, the defender %s.\n",
              o.dice[1] == 2 ? "too" : "has one");
}

/* From where it stands now, after a step (BR-RULE-100). */
static void print_ram(const struct br_data *d, const struct br_state *s, int unit, int target,
                      struct text *out)
{
    struct br_odds o;
    struct err why = {0};
    if (br_unit_ability(d, &s->field, unit, BR_ABIL_RAMMING) < 0)
        return;
    if (br_check_ram(d, s, unit, target, &why) != 0) {
        text_addf(out, "It cannot ram it: %s\n", why.text);
        return;
    }
    br_ram_odds(d, s, unit, target, &o);
    text_addf(out, "Ram: %d %% to hit; ", br_in_hundred(o.win));
    print_sum(&o.sum, BR_ANY_DIE, out);
    text_add(out, ".\n");
}

/* Everything that `odds UNIT TARGET` says: each weapon's shot, the assault and the ramming, with
 * every sum. */
void br_print_odds(const struct br_data *d, const struct br_state *s, int unit, int target,
                   struct text *out)
{
    const struct br_run run = br_firing_face(d, &s->field, unit)->weapons;
    if (s->field.units[unit].type == BR_TYPE_MASKED) {
        text_add(out, "Nobody but its owner knows what it can do (BR-ABIL-AMBUSH-05).\n");
        return;
    }
    for (int i = run.first; i < run.first + run.count; i++)
        print_shots(d, s, unit, i, target, out);
    print_assault(d, s, unit, target, out);
    print_ram(d, s, unit, target, out);
}

/* ---- units ---- */

/* A unit by the name that words of a line begin with; the rest of the line follows it. */
static int read_unit(const struct br_data *d, const struct br_view *v, const char **at,
                     struct err *e)
{
    char name[GAME_NAME_MAX];
    size_t size = strcspn(*at, " ");
    if (size == 0 || size >= sizeof name) {
        err_set(e, ERR_VALUE, "name a unit, such as line3");
        return BR_NO_UNIT;
    }
    memcpy(name, *at, size);
    name[size] = '\0';
    *at += size + strspn(*at + size, " ");
    int unit = br_unit_read(d, &v->s.field, v->viewer, name);
    if (unit < 0 || unit >= v->s.field.unit_count) {
        err_set(e, ERR_VALUE, "there is no unit \"%s\" here", name);
        return BR_NO_UNIT;
    }
    return unit;
}

/* ---- terrain ---- */

static const char *const class_words[BR_CLASS_COUNT] = {
    [BR_INFANTRY] = "infantry", [BR_LIGHT] = "light vehicles", [BR_HEAVY] = "heavy vehicles"};

static void put_classes(const char *before, unsigned classes, struct text *out)
{
    const char *between = before;
    for (int i = 0; i < BR_CLASS_COUNT; i++) {
        if (!(classes >> i & 1))
            continue;
        text_addf(out, "%s%s", between, class_words[i]);
        between = ", ";
    }
}

static void put_terrain(const char *title, const struct br_terrain *t, struct text *out)
{
    text_addf(out, "%s: %s, on maps %c", title,
              t->is_edge ? "along the sides of squares" : "covers squares", t->mark[0]);
    if (t->is_edge)
        text_addf(out, " or %c", t->mark[1]);
    text_add(out, ".\n");
    if (t->blocks)
        text_add(out, "  blocks lines of sight (BR-LOS-08)\n");
    if (t->obscure > 0)
        text_addf(out, "  obscures: -%d to fire through it (BR-LOS-09)\n", t->obscure);
    for (int i = 0; i < BR_CLASS_COUNT; i++)
        if (t->defence[i] > 0)
            text_addf(out, "  +%d DEFENCE for %s in it (BR-TERRAIN-04)\n", t->defence[i],
                      class_words[i]);
    if (t->barricade > 0)
        text_addf(out, "  barricade: -%d to an assault across it (BR-TERRAIN-03)\n", t->barricade);
    put_classes("  impassable to ", t->impassable, out);
    text_add(out, t->impassable != 0 ? "\n" : "");
    put_classes("  difficult for ", t->difficult, out);
    text_add(out, t->difficult != 0 ? ": they stop there (BR-TERRAIN-05)\n" : "");
    if (t->is_elevation)
        text_add(out, "  an elevation line: sight reaches one square past it (BR-TERRAIN-08)\n");
    if (t->structure > 0)
        text_addf(out, "  takes %d destruction points\n", t->structure);
}

/* Terrain by its title, by its word in packs, or by the sign on the map. */
static bool explain_terrain(const struct br_data *d, const char *name, struct text *out)
{
    for (int i = 1; i < d->terrain_count; i++) {
        const struct br_terrain *t = &d->terrains[i].symbols;
        bool is_sign =
            name[1] == '\0' && (name[0] == t->mark[0] || (t->is_edge && name[0] == t->mark[1]));
        if (!is_sign && !text_same(name, d->terrains[i].title))
            continue;
        put_terrain(d->terrains[i].title, t, out);
        return true;
    }
    return false;
}

/* ---- cards, options, powers ---- */

/* The event and the bonus of an action card: "Order or supply phase: takes ...". */
static void put_card(const struct br_card_kind *c, struct text *out)
{
    const char *between = "";
    text_addf(out, "%s: ", c->title);
    for (int i = 0; i < BR_PHASES_OF_CARDS; i++) {
        if (!(c->phases >> i & 1))
            continue;
        text_addf(out, "%s%s", between, br_card_phase_names[i]);
        between = " or ";
    }
    text_add(out, " phase, ");
    br_add_sentence(br_card_op_infos[c->op].sentence, c->number, out);
    text_add(out, "; or ");
    br_add_sentence(br_boost_infos[c->boost].sentence, c->boost_number, out);
    text_add(out, ".\n");
}

static void put_power(int power, struct text *out)
{
    const struct br_power_info *info = &br_power_infos[power];
    text_addf(out, "%s: %s. It costs %d suppressed marker%s", br_power_names[power], info->sentence,
              info->cost, info->cost == 1 ? "" : "s");
    text_add(out, info->flags & BR_PERSISTENT ? " and lasts.\n" : ".\n");
}

/* An action card, an option of an army or a psychic power, by its word. */
static bool explain_word(const struct br_data *d, const char *name, struct text *out)
{
    int card = br_card_find(d, name), option = br_option_find(d, name);
    if (card >= 0) {
        put_card(&d->cards[card], out);
        return true;
    }
    for (int i = 0; i < (int)BR_POWER_COUNT; i++) {
        if (!text_same(name, br_power_names[i]))
            continue;
        put_power(i, out);
        return true;
    }
    if (option < 0)
        return false;
    text_addf(out, "%s: ", d->options[option].title);
    br_option_words(d, option, out);
    text_add(out, ".\n");
    return true;
}

/* What comes from above has rules of its own, which no ability names. */
static void explain_kind(const struct br_type *t, struct text *out)
{
    if (t->is_pod)
        text_add(out, "A drop pod: once its landing marker lies on the board it makes a landing "
                      "test, when its token is called or in the supply phase; what it covers is "
                      "destroyed (BR-POD-06, BR-POD-08, BR-POD-13).\n");
    if (t->is_deathstorm)
        text_add(out, "It takes 2 firing actions instead of 1 (BR-POD-07).\n");
    if (t->is_aircraft)
        text_add(out,
                 "An aircraft: it is on no square, fires at everything outside buildings, and "
                 "hides in the clouds with a bluff token (BR-AIR-01, BR-AIR-03, BR-AIR-08).\n");
}

bool br_explain(const void *data, const void *view, const char *name, struct text *out,
                struct err *e)
{
    const struct br_view *v = view;
    if (explain_terrain(data, name, out) || explain_word(data, name, out))
        return true;
    int unit = read_unit(data, view, &name, e);
    if (unit == BR_NO_UNIT)
        return false;
    br_print_unit(data, view, unit, out);
    text_add(out, "\n");
    explain_kind(br_unit_type(data, &v->s.field, unit), out);
    return true;
}

bool br_odds_of(const void *data, const void *view, const char *words, struct text *out,
                struct err *e)
{
    const struct br_view *v = view;
    int unit = read_unit(data, v, &words, e);
    if (unit == BR_NO_UNIT)
        return false;
    if (strncmp(words, "at ", 3) == 0)
        words += 3;
    int dir = 0, x = 0, y = 0;
    bool is_corner = false;
    while (dir < BR_DIR_COUNT && !text_same(words, br_dir_names[dir]))
        dir++;
    if (dir < BR_DIR_COUNT || (br_read_spot(words, &is_corner, &x, &y) && is_corner))
        return (v->s.field.units[unit].type != BR_TYPE_MASKED &&
                br_check_place(&v->s.field, unit, NULL) == 0 &&
                print_templates(data, &v->s, unit, is_corner ? BR_NO_HEADING : dir, x & 31, y & 31,
                                out)) ||
               err_set(e, ERR_VALUE, "the unit has no template to lay there");
    int target = read_unit(data, v, &words, e);
    if (target == BR_NO_UNIT)
        return false;
    br_print_odds(data, &v->s, unit, target, out);
    return true;
}

/* clang-format off */
const struct lesson br_lessons[] = {
    {"deploy", -1,
     "Two armies fight over the objectives of a field of squares. First all units are put on the map, "
     "in the area that the scenario gives to each side. Cover (woods, ruins, walls) makes a unit "
     "harder to hit; objectives are what counts in the end."},
    {"order", -1,
     "Each turn both players put numbered order tokens face down on their units. Number 1 acts first, "
     "then the enemy's number 1, then number 2 and so on. Only units with a token act at full strength; "
     "the others may only move, when the turn ends."},
    {"act", -1,
     "Your unit was called. It may move, fire at an enemy it can see, or assault one. odds UNIT TARGET "
     "tells every part of the sum and the chance before you decide; muster los, reach and the like "
     "explain the lines on the board."},
    {"fire", -1,
     "A vehicle may fire its other weapons too, each at a target of its own."},
    {"launch", -1,
     "An assault is a move into the enemy's square. Choose from where: it decides on cover and on who "
     "may support."},
    {"support", -1,
     "Units beside the fight may support it and add to the sum."},
    {"retreat", -1,
     "A unit that is driven off must move away. Choose where it goes."},
    {"run-over", -1,
     "Infantry under a vehicle jumps aside and is suppressed. Choose where it goes."},
    {"supply", -1,
     "The supply phase: units that had no token may move now, markers are removed, objectives are "
     "counted and the initiative changes."},
    {NULL, BR_EV_SUPPRESSED,
     "A suppressed marker: the unit fights worse until it recovers in the supply phase."},
    {NULL, BR_EV_CAPTURED,
     "An objective is held by the last unit that stood there, until the enemy takes it."},
    {NULL, -1, NULL},
};
/* clang-format on */
