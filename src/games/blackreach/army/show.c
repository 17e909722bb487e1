/* show.c: armies and rosters as JSON: what a program needs to build one, price it and judge it. */
#include <string.h>

#include <muster/games.h>

#include "army/army.h"
#include "blackreach_rules.h"

/* ---- an army ---- */

static void put_options(const struct br_data *d, const struct br_army_tile *t, struct json *j)
{
    json_key_array(j, "options");
    for (int i = 0; i < BR_SLOTS_MAX; i++) {
        if (t->options[i] == 0)
            continue;
        const struct br_option_kind *o = &d->options[t->options[i] - 1];
        json_open_object(j);
        json_key_int(j, "slot", i + 1);
        json_key_string(j, "name", o->word);
        json_key_string(j, "title", o->title);
        json_key_string(j, "kind", br_option_names[o->kind]);
        json_key_int(j, "price", o->price);
        json_key_array(j, "replaces");
        for (int n = 0; n < BR_TILE_PRINTED; n++)
            if (t->replaced[i] >> n & 1)
                json_int(j, n + 1);
        json_end(j);
        json_end(j);
    }
    json_end(j);
}

static void put_tile(const struct br_data *d, const struct br_army_tile *t, struct json *j)
{
    struct br_recruit units[BR_RECRUITS_MAX];
    int count = br_recruits(d, t, units);
    json_open_object(j);
    json_key_string(j, "name", d->tiles[t->kind].word);
    json_key_string(j, "title", d->tiles[t->kind].title);
    json_key_int(j, "price", d->tiles[t->kind].price);
    put_options(d, t, j);
    json_key_array(j, "units");
    for (int i = 0; i < count; i++)
        json_str(j, d->types[units[i].type].print.key);
    json_end(j);
    json_end(j);
}

void br_army_json(const struct br_data *d, const struct br_army *a, struct json *j)
{
    json_key_string(j, "army", a->word);
    json_key_string(j, "title", a->title);
    json_key_string(j, "faction", d->factions[a->faction].word);
    json_key_int(j, "points", a->points);
    json_key_int(j, "price", br_army_price(d, a));
    json_key_int(j, "units", br_army_units(d, a));
    json_key_int(j, "stars", br_army_stars(d, a));
    json_key_array(j, "tiles");
    for (int i = 0; i < a->tile_count; i++)
        put_tile(d, &a->tiles[i], j);
    json_end(j);
}

/* ---- rosters ---- */

static void put_bits(const char *key, unsigned bits, const char *const *names, int count,
                     struct json *j)
{
    json_key_array(j, key);
    for (int i = 0; i < count; i++)
        if (bits >> i & 1)
            json_str(j, names[i]);
    json_end(j);
}

static void put_squads(const struct br_data *d, const struct br_squad *squads, int count,
                       struct json *j)
{
    json_key_array(j, "squads");
    for (int i = 0; i < count; i++) {
        json_open_object(j);
        json_key_string(j, "type", d->types[squads[i].type].print.key);
        json_key_string(j, "title", d->types[squads[i].type].title);
        json_key_int(j, "count", squads[i].count);
        json_key_int(j, "price", d->prices[squads[i].type]);
        json_end(j);
    }
    json_end(j);
}

static void put_tile_kind(const struct br_data *d, const struct br_tile_kind *t, struct json *j)
{
    json_open_object(j);
    json_key_string(j, "name", t->word);
    json_key_string(j, "title", t->title);
    json_key_string(j, "faction", d->factions[t->faction].word);
    json_key_bool(j, "command", t->is_command);
    json_key_int(j, "price", t->price);
    json_key_int(j, "stars", t->stars);
    put_squads(d, t->squads, t->squad_count, j);
    json_key_array(j, "slots");
    for (int i = 0; i < t->slot_count; i++) {
        json_open_object(j);
        put_bits("kinds", t->slots[i].kinds, br_option_names, BR_OPTION_COUNT, j);
        put_bits("colours", t->slots[i].colours, br_colour_names, BR_COLOUR_COUNT, j);
        json_key_array(j, "fits");
        for (int o = 0; o < d->option_count; o++)
            if (d->options[o].faction == t->faction && br_option_fits(&d->options[o], &t->slots[i]))
                json_str(j, d->options[o].word);
        json_end(j);
        json_end(j);
    }
    json_end(j);
    json_end(j);
}

static void put_option_kind(const struct br_data *d, int option, struct json *j)
{
    const struct br_option_kind *o = &d->options[option];
    char words[256];
    struct text t;
    text_init(&t, words, sizeof words);
    br_option_words(d, option, &t);
    json_open_object(j);
    json_key_string(j, "name", o->word);
    json_key_string(j, "title", o->title);
    json_key_string(j, "faction", d->factions[o->faction].word);
    json_key_string(j, "kind", br_option_names[o->kind]);
    put_bits("colours", o->colours, br_colour_names, BR_COLOUR_COUNT, j);
    json_key_int(j, "copies", o->copies);
    json_key_int(j, "price", o->price);
    json_key_string(j, "text", words);
    json_end(j);
}

void blackreach_roster_json(const void *data, struct json *j)
{
    const struct br_data *d = data;
    json_key_array(j, "factions");
    for (int i = 0; i < d->faction_count; i++) {
        json_open_object(j);
        json_key_string(j, "name", d->factions[i].word);
        json_key_string(j, "title", d->factions[i].title);
        json_end(j);
    }
    json_end(j);
    json_key_array(j, "tiles");
    for (int i = 0; i < d->tile_count; i++)
        put_tile_kind(d, &d->tiles[i], j);
    json_end(j);
    json_key_array(j, "options");
    for (int i = 0; i < d->option_count; i++)
        put_option_kind(d, i, j);
    json_end(j);
    json_key_array(j, "armies");
    for (int i = 0; i < d->army_count; i++) {
        json_open_object(j);
        json_key_string(j, "name", d->armies[i].word);
        json_key_string(j, "title", d->armies[i].title);
        json_key_string(j, "faction", d->factions[d->armies[i].faction].word);
        json_key_int(j, "points", d->armies[i].points);
        json_end(j);
    }
    json_end(j);
}

/* ---- an army that somebody wishes for ---- */

static void put_fault(void *who, const struct err *e)
{
    struct json *j = who;
    json_open_object(j);
    if (e->rule > 0)
        json_key_string(j, "rule", br_rules[e->rule].id);
    json_key_string(j, "message", e->text);
    if (e->line > 0) {
        json_key_int(j, "line", e->line);
        json_key_int(j, "column", e->column);
    }
    json_end(j);
}

/* Reads or makes the army. Mistakes of a list go to `mistakes`. */
static bool find_army(const struct br_data *d, const struct army_wish *w, struct report *mistakes,
                      struct report *warnings, struct br_army *a, struct err *e)
{
    int faction;
    if (w->text != NULL) {
        br_army_import(d, w->text, strlen(w->text), a, mistakes, warnings);
        return true;
    }
    if (w->army != NULL)
        return br_army_named(d, w->army, a, e);
    faction = br_faction_find(d, w->faction);
    if (faction < 0)
        return err_set(e, ERR_VALUE, "there is no faction \"%.40s\"; the first is \"%s\"",
                       w->faction, d->factions[0].word);
    return br_army_random(d, faction, w->points > 0 ? w->points : BR_POINTS_USUAL, w->seed, a) ||
           err_set(e, ERR_VALUE, "the tiles of the faction make no army of %d points", w->points);
}

static void put_texts(const struct br_data *d, const struct br_army *a, struct json *j)
{
    char words[4096];
    struct text t;
    text_init(&t, words, sizeof words);
    br_army_print_word(d, a, &t);
    json_key_string(j, "word", words);
    text_init(&t, words, sizeof words);
    for (int i = 0; i < a->tile_count; i++) {
        br_print_take(d, &a->tiles[i], &t);
        text_add_char(&t, '\n');
    }
    json_key_string(j, "text", words);
}

bool blackreach_army_json(const void *data, const struct army_wish *w, struct json *j,
                          struct err *e)
{
    const struct br_data *d = data;
    struct report mistakes = {.say = put_fault, .who = j}, silent = {.errors = 0};
    struct br_army a;
    memset(&a, 0, sizeof a);
    json_open_object(j);
    json_key_array(j, "mistakes");
    if (!find_army(d, w, &mistakes, &silent, &a, e)) {
        json_end(j);
        json_end(j);
        return false;
    }
    if (w->points > 0 || a.points == 0)
        a.points = (uint16_t)(w->points > 0 ? w->points : BR_POINTS_USUAL);
    if (mistakes.errors == 0)
        br_army_check(d, &a, &mistakes);
    json_end(j);
    json_key_array(j, "warnings");
    if (mistakes.errors == 0)
        br_army_advise(d, &a, -1, &(struct report){.say = put_fault, .who = j});
    json_end(j);
    json_key_bool(j, "valid", mistakes.errors == 0);
    br_army_json(d, &a, j);
    put_texts(d, &a, j);
    json_end(j);
    return true;
}
