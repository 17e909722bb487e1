/* check.c: whether an army is legal (BR-FREE-03 to -13), and what is useless in it (-14, -15). */
#include "army/army.h"
#include "arrival/air.h"
#include "blackreach_rules.h"
#include "state/options.h"

struct judge {
    const struct br_data *d;
    const struct br_army *a;
    struct report *report;
    int mistakes;
};

/* The rule that is broken, with a sentence that names what breaks it. */
#define forbid(j, rule, ...)                                                                       \
    do {                                                                                           \
        struct err e_;                                                                             \
        rule_forbids(br_rules, &e_, rule, __VA_ARGS__);                                            \
        report_err((j)->report, &e_);                                                              \
        (j)->mistakes++;                                                                           \
    } while (0)

/* The option in a slot, or NULL. */
static const struct br_option_kind *option_at(const struct br_data *d, const struct br_army_tile *t,
                                              int slot)
{
    return t->options[slot] != 0 ? &d->options[t->options[slot] - 1] : NULL;
}

/* No option lies on the tile, as on most. */
static bool is_bare(const struct br_army_tile *t)
{
    for (int i = 0; i < BR_SLOTS_MAX; i++)
        if (t->options[i] != 0)
            return false;
    return true;
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

/* ---- tiles ---- */

static void check_faction(struct judge *j)
{
    for (int i = 0; i < j->a->tile_count; i++) {
        const struct br_army_tile *t = &j->a->tiles[i];
        const struct br_tile_kind *kind = &j->d->tiles[t->kind];
        const char *faction = j->d->factions[j->a->faction].title;
        if (kind->faction != j->a->faction)
            forbid(j, BR_FREE_03, "%s does not belong to %s", kind->title, faction);
        for (int n = 0; n < BR_SLOTS_MAX; n++) {
            const struct br_option_kind *o = option_at(j->d, t, n);
            if (o != NULL && o->faction != j->a->faction)
                forbid(j, BR_FREE_03, "%s does not belong to %s", o->title, faction);
        }
    }
}

static void check_tiles(struct judge *j)
{
    int taken[BR_TILE_KINDS_MAX] = {0}, commands = 0, groups = 0;
    for (int i = 0; i < j->a->tile_count; i++) {
        const struct br_tile_kind *kind = &j->d->tiles[j->a->tiles[i].kind];
        *(kind->is_command ? &commands : &groups) += 1;
        if (!kind->is_command && ++taken[j->a->tiles[i].kind] == 3)
            forbid(j, BR_FREE_05, "%s is taken more than twice", kind->title);
    }
    int most = j->a->points > 200 ? 2 : 1;
    if (commands < 1 || commands > most)
        forbid(j, BR_FREE_04, "an army of %d points has %s command tile%s, and this one has %d",
               j->a->points, most == 1 ? "one" : "one or two", most == 1 ? "" : "s", commands);
    if (groups == 0)
        forbid(j, BR_FREE_04, "the army has no combat group");
}

static void check_named(struct judge *j)
{
    struct br_recruit units[BR_RECRUITS_MAX];
    uint8_t count[BR_TYPES_MAX] = {0};
    for (int i = 0; i < j->a->tile_count; i++) {
        int size = br_recruits(j->d, &j->a->tiles[i], units);
        for (int n = 0; n < size; n++)
            if (j->d->types[units[n].type].print.is_named && ++count[units[n].type] == 2)
                forbid(j, BR_FREE_05, "there is only one %s", j->d->types[units[n].type].title);
    }
}

/* ---- options ---- */

/* BR-FREE-09: whom an option needs on its tile. */
static bool has_character(const struct br_data *d, const struct br_army_tile *t)
{
    struct br_recruit units[BR_RECRUITS_MAX];
    int count = br_recruits(d, t, units);
    for (int i = 0; i < count; i++)
        if (d->types[units[i].type].print.is_character)
            return true;
    return false;
}

static bool has_psyker(const struct br_data *d, const struct br_army_tile *t, int kind)
{
    struct br_recruit units[BR_RECRUITS_MAX];
    int count = br_recruits(d, t, units);
    for (int i = 0; i < count; i++)
        if (br_psyker_kind(&d->types[units[i].type].print) == kind)
            return true;
    return false;
}

static void check_bearer(struct judge *j, const struct br_army_tile *t,
                         const struct br_option_kind *o)
{
    const struct br_tile_kind *kind = &j->d->tiles[t->kind];
    bool is_uproar = br_power_infos[o->power].domain == BR_UPROAR;
    if (o->kind == BR_OPTION_ORDER && !kind->is_command)
        forbid(j, BR_FREE_09, "%s is an order, and %s is no command tile", o->title, kind->title);
    if (o->kind == BR_OPTION_CUSTOMIZATION && !has_character(j->d, t))
        forbid(j, BR_FREE_09, "%s needs a character on %s", o->title, kind->title);
    if (o->kind == BR_OPTION_POWER &&
        !has_psyker(j->d, t, is_uproar ? BR_ABIL_SHAMAN : BR_ABIL_SEER))
        forbid(j, BR_FREE_09, "%s needs a %s on %s", o->title, is_uproar ? "shaman" : "seer",
               kind->title);
}

static void check_slots(struct judge *j, const struct br_army_tile *t)
{
    const struct br_tile_kind *kind = &j->d->tiles[t->kind];
    for (int i = 0; i < BR_SLOTS_MAX; i++) {
        const struct br_option_kind *o = option_at(j->d, t, i);
        if (o == NULL)
            continue;
        if (i >= kind->slot_count)
            forbid(j, BR_FREE_07, "%s finds no slot: %s has %d", o->title, kind->title,
                   kind->slot_count);
        else if (!br_option_fits(o, &kind->slots[i]))
            forbid(j, BR_FREE_08, "%s does not fit slot %d of %s", o->title, i + 1, kind->title);
        check_bearer(j, t, o);
    }
}

/* BR-FREE-10 */
static void check_replacements(struct judge *j, const struct br_army_tile *t)
{
    const struct br_tile_kind *kind = &j->d->tiles[t->kind];
    struct br_army_tile bare = {.kind = t->kind};
    unsigned gone = 0;
    for (int i = 0; i < BR_SLOTS_MAX; i++) {
        const struct br_option_kind *o = option_at(j->d, t, i);
        if (o == NULL)
            continue;
        int count = __builtin_popcount(t->replaced[i]);
        if (o->taken_count == 0 && count == 0)
            continue;
        if (count != o->taken_count)
            forbid(j, BR_FREE_10, "%s replaces %d unit%s of %s, not %d", o->title, o->taken_count,
                   plural(o->taken_count), kind->title, count);
        else if ((t->replaced[i] & ~br_badge_bearers(j->d, &bare, o->taken)) != 0)
            forbid(j, BR_FREE_10, "%s replaces units with the icon %s %s, and another is named",
                   o->title, br_colour_names[o->taken.colour], br_icon_names[o->taken.icon - 1]);
        else if ((t->replaced[i] & gone) != 0)
            forbid(j, BR_FREE_10, "%s replaces a unit of %s that is replaced already", o->title,
                   kind->title);
        gone |= t->replaced[i];
    }
}

/* BR-FREE-11, BR-PSY-28, -37: a primaris power comes with others of its domain, and of a seer's
 * with no others. */
static void check_powers(struct judge *j, const struct br_army_tile *t)
{
    int powers[BR_DOMAIN_COUNT] = {0}, all = 0;
    for (int i = 0; i < BR_SLOTS_MAX; i++) {
        const struct br_option_kind *o = option_at(j->d, t, i);
        if (o == NULL || o->kind != BR_OPTION_POWER ||
            (br_power_infos[o->power].flags & BR_PRIMARIS))
            continue;
        powers[br_power_infos[o->power].domain]++;
        all++;
    }
    for (int i = 0; i < BR_SLOTS_MAX; i++) {
        const struct br_option_kind *o = option_at(j->d, t, i);
        if (o == NULL || o->kind != BR_OPTION_POWER ||
            !(br_power_infos[o->power].flags & BR_PRIMARIS))
            continue;
        enum br_domain domain = br_power_infos[o->power].domain;
        if (powers[domain] == 0)
            forbid(j, BR_FREE_11, "%s is a primaris power: it needs another one of %s", o->title,
                   br_domain_names[domain]);
        else if (domain != BR_UPROAR && powers[domain] < all)
            forbid(j, BR_FREE_11, "%s is a primaris power: all powers must be of %s", o->title,
                   br_domain_names[domain]);
    }
}

/* Orders of which an army has one, and copies (BR-FREE-12, BR-RULE-250). */
static void check_copies(struct judge *j)
{
    uint8_t count[BR_OPTION_KINDS_MAX] = {0};
    int bluffs = 0, plans = 0;
    for (int i = 0; i < j->a->tile_count; i++) {
        for (int n = 0; n < BR_SLOTS_MAX; n++) {
            const struct br_option_kind *o = option_at(j->d, &j->a->tiles[i], n);
            if (o == NULL)
                continue;
            bool is_order = o->kind == BR_OPTION_ORDER;
            bluffs += is_order && o->benefit == BR_BENEFIT_BLUFF;
            plans += is_order && o->benefit == BR_BENEFIT_PLAN;
            if (++count[o - j->d->options] == o->copies + 1)
                forbid(j, BR_RULE_250, "an army has at most %d of %s", o->copies, o->title);
        }
    }
    if (bluffs > 1)
        forbid(j, BR_FREE_12, "the army has %d bluff options, and one is allowed", bluffs);
    if (plans > 1)
        forbid(j, BR_FREE_12, "the army has %d battle plan options, and one is allowed", plans);
}

static void check_options(struct judge *j)
{
    for (int i = 0; i < j->a->tile_count; i++) {
        if (is_bare(&j->a->tiles[i]))
            continue;
        check_slots(j, &j->a->tiles[i]);
        check_replacements(j, &j->a->tiles[i]);
        check_powers(j, &j->a->tiles[i]);
    }
    check_copies(j);
}

/* ---- the whole ---- */

/* BR-RULE-251: what fits on the table of this program. */
static void check_room(struct judge *j)
{
    int units = br_army_units(j->d, j->a), options = 0;
    for (int i = 0; i < j->a->tile_count; i++)
        for (int n = 0; n < BR_SLOTS_MAX; n++)
            options += j->a->tiles[i].options[n] != 0;
    if (units > BR_ARMY_UNITS_MAX)
        forbid(j, BR_RULE_251, "the army has %d units, and at most %d fit", units,
               BR_ARMY_UNITS_MAX);
    if (options > BR_ARMY_OPTIONS_MAX)
        forbid(j, BR_RULE_251, "the army has %d options, and at most %d fit", options,
               BR_ARMY_OPTIONS_MAX);
}

int br_army_check(const struct br_data *d, const struct br_army *a, struct report *report)
{
    struct judge j = {.d = d, .a = a, .report = report};
    int price = br_army_price(d, a), stars = br_army_stars(d, a),
        units = br_army_ground_units(d, a);
    if (a->points < BR_POINTS_LOW || a->points > BR_POINTS_HIGH)
        forbid(&j, BR_FREE_02, "armies have %d to %d points, and not %d", BR_POINTS_LOW,
               BR_POINTS_HIGH, a->points);
    check_faction(&j);
    check_tiles(&j);
    check_named(&j);
    if (price > a->points)
        forbid(&j, BR_FREE_06, "the army costs %d, and has %d points", price, a->points);
    check_options(&j);
    if (stars == 0)
        forbid(&j, BR_FREE_13, "the army has no order star");
    if (units < 3)
        forbid(&j, BR_FREE_13, "the army has %d unit%s that can be on the board, and needs 3",
               units, plural(units));
    check_room(&j);
    return j.mistakes;
}

/* The tiles of the army are exactly the side's, in any order. */
static bool has_tiles(const struct br_army *a, const struct br_scenario_side *side)
{
    int count[BR_TILE_KINDS_MAX] = {0};
    for (int i = 0; i < side->tile_count; i++)
        count[side->tiles[i].kind]++;
    for (int i = 0; i < a->tile_count; i++)
        count[a->tiles[i].kind]--;
    for (int i = 0; i < BR_TILE_KINDS_MAX; i++)
        if (count[i] != 0)
            return false;
    return true;
}

int br_army_check_completed(const struct br_data *d, const struct br_army *a,
                            const struct br_scenario_side *side, struct report *report)
{
    struct judge j = {.d = d, .a = a, .report = report};
    int price = br_army_options_price(d, a);
    check_faction(&j);
    check_named(&j);
    if (!has_tiles(a, side))
        forbid(&j, BR_SETUP_04, "the scenario says which tiles the army has, and these are others");
    if (price > side->points)
        forbid(&j, BR_SETUP_04, "the options cost %d, and the scenario grants %d points", price,
               side->points);
    check_options(&j);
    check_room(&j);
    return j.mistakes;
}

/* ---- advice ---- */

static bool can_fire_at_aircraft(const struct br_type *t)
{
    for (int i = 0; i < t->face_count; i++)
        for (int n = 0; n < t->faces[i].weapons.count; n++)
            if (br_check_flak(t, &t->faces[i], &t->weapons[t->faces[i].weapons.first + n], NULL) ==
                0)
                return true;
    return false;
}

static bool has_anti_aircraft(const struct br_data *d, const struct br_army *a)
{
    struct br_recruit units[BR_RECRUITS_MAX];
    for (int i = 0; i < a->tile_count; i++) {
        int count = br_recruits(d, &a->tiles[i], units);
        for (int n = 0; n < count; n++)
            if (can_fire_at_aircraft(&d->types[units[n].type].print))
                return true;
    }
    return false;
}

static bool has_aircraft(const struct br_data *d, int own, int enemy)
{
    for (int i = 0; i < d->type_count; i++) {
        const struct br_type *t = &d->types[i].print;
        if (t->is_aircraft && (enemy >= 0 ? t->faction == enemy : t->faction != own))
            return true;
    }
    return false;
}

int br_army_tokens(const struct br_data *d, const struct br_army *a)
{
    return br_army_stars(d, a) + br_army_has(d, a, BR_BENEFIT_BLUFF) +
           br_army_has(d, a, BR_BENEFIT_PLAN);
}

bool br_army_lacks_flak(const struct br_data *d, const struct br_army *a, int enemy)
{
    return has_aircraft(d, a->faction, enemy) && !has_anti_aircraft(d, a);
}

int br_army_advise(const struct br_data *d, const struct br_army *a, int enemy,
                   struct report *report)
{
    struct judge j = {.d = d, .a = a, .report = report};
    int tokens = br_army_tokens(d, a);
    if (tokens > BR_TOKENS_MAX)
        forbid(&j, BR_FREE_14, "the army would take %d order tokens, and %d is the most", tokens,
               BR_TOKENS_MAX);
    if (br_army_lacks_flak(d, a, enemy))
        forbid(&j, BR_FREE_15, "no unit of the army can fire at aircraft, and the enemy has some");
    return j.mistakes;
}
