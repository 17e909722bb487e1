/* pack_recruit.c: reads recruitment tiles, options and armies. docs/PACKS.md describes the format.
 */
#include <stdio.h>
#include <string.h>

#include "data/army_text.h"
#include "data/pack.h"

/* ---- beginnings ---- */

/* A tile, an option or an army begins: it counts only if it is read to its end. */
static void begin(struct br_pack_reader *p, const struct word *head)
{
    p->line = head->line;
    p->column = head->column;
    p->recruit_failed = true;
}

static bool read_names(struct br_pack_reader *p, const char *what, char *word, char *title)
{
    char text[64];
    snprintf(text, sizeof text, "the %s's word", what);
    if (!br_read_name(&p->r, text, word, BR_RECRUIT_WORD_MAX))
        return false;
    snprintf(text, sizeof text, "the %s's title", what);
    return br_read_text(&p->r, text, title, BR_RECRUIT_TITLE_MAX);
}

static bool read_cost(struct br_pack_reader *p, int low, int high, uint16_t *price, bool *has_price)
{
    int number;
    if (!br_read_int(&p->r, "the cost", low, high, &number))
        return false;
    *price = (uint16_t)number;
    return *has_price = true;
}

/* ---- tiles ---- */

enum tile_word {
    TILE_FACTION,
    TILE_COMMAND,
    TILE_STARS,
    TILE_BROKEN_STARS,
    TILE_BREAK,
    TILE_SAVE,
    TILE_BROKEN_SAVE,
    TILE_BAND,
    TILE_COST,
    TILE_WORDS
};

static bool read_tile_word(struct br_pack_reader *p, enum tile_word word, struct br_tile_kind *t)
{
    uint8_t colour;
    switch (word) {
    case TILE_FACTION:
        return br_read_faction(&p->r, &t->faction);
    case TILE_COMMAND:
        return t->is_command = true;
    case TILE_STARS:
        return br_read_byte(&p->r, "stars", 0, 5, &t->stars);
    case TILE_BROKEN_STARS:
        return br_read_byte(&p->r, "broken-stars", 0, 5, &t->broken_stars);
    case TILE_BREAK:
        return br_read_byte(&p->r, "break", 1, 16, &t->breaking_point);
    case TILE_SAVE:
        return br_read_save(&p->r, &t->save);
    case TILE_BROKEN_SAVE:
        return br_read_save(&p->r, &t->broken_save);
    case TILE_BAND:
        if (!br_read_colour(&p->r, &colour))
            return false;
        t->bands |= (uint8_t)(1 << colour);
        return true;
    case TILE_COST:
    default:
        return read_cost(p, 5, 120, &t->price, &t->has_price);
    }
}

static bool read_tile_words(struct br_pack_reader *p, struct br_tile_kind *t)
{
    static const char *const words[TILE_WORDS] = {"faction",      "command", "stars",
                                                  "broken-stars", "break",   "save",
                                                  "broken-save",  "band",    "cost"};
    struct word w;
    struct err e;
    while (lines_word(&p->r.in, &w)) {
        int word = word_among(&w, words, TILE_WORDS, "word of a tile", &e);
        if (word < 0)
            report_err(p->r.report, &e);
        if (word < 0 || !read_tile_word(p, (enum tile_word)word, t))
            return false;
    }
    return true;
}

/* tile := "tile" word title ( "faction" word | "command" | "stars" n | "broken-stars" n |
 *         "break" n | "save" save | "broken-save" save | "band" colour | "cost" n )* ; then its
 *         lines "has", "slot", "sniper", "broken-sniper" */
void br_begin_tile(struct br_pack_reader *p, const struct word *head)
{
    struct br_data *d = p->data;
    struct br_tile_kind *t = &d->tiles[d->tile_count];
    begin(p, head);
    if (d->tile_count == BR_TILE_KINDS_MAX) {
        br_say(&p->r, head, "at most %d tiles fit", BR_TILE_KINDS_MAX);
        return;
    }
    *t = (struct br_tile_kind){.breaking_point = 1};
    p->tile = t;
    if (!read_names(p, "tile", t->word, t->title) || !read_tile_words(p, t))
        return;
    if (br_tile_find(d, t->word) >= 0)
        br_say(&p->r, head, "the tile \"%s\" stands twice", t->word);
    else
        p->recruit_failed = false;
}

/* slot := "slot" ( kind | colour )* */
static bool read_slot(struct br_pack_reader *p, const struct word *head)
{
    const char *names[BR_OPTION_COUNT + BR_COLOUR_COUNT];
    struct br_tile_kind *t = p->tile;
    struct br_tile_slot slot = {0};
    struct word w;
    struct err e;
    if (t->slot_count == BR_SLOTS_MAX)
        return br_say(&p->r, head, "a tile has at most %d slots", BR_SLOTS_MAX);
    memcpy(names, br_option_names, sizeof br_option_names);
    memcpy(names + BR_OPTION_COUNT, br_colour_names, sizeof br_colour_names);
    while (lines_word(&p->r.in, &w)) {
        int word = word_among(&w, names, BR_OPTION_COUNT + BR_COLOUR_COUNT,
                              "kind of option or colour", &e);
        if (word < 0) {
            report_err(p->r.report, &e);
            return false;
        }
        if (word < BR_OPTION_COUNT)
            slot.kinds |= (uint8_t)(1 << word);
        else
            slot.colours |= (uint8_t)(1 << (word - BR_OPTION_COUNT));
    }
    if (slot.kinds == 0 || slot.colours == 0)
        return br_say(&p->r, head, "a slot has kinds and colours: \"slot support gear red\"");
    if ((slot.kinds >> BR_OPTION_ORDER & 1) && !t->is_command)
        return br_say(&p->r, head, "only a command tile has slots for orders (BR-FREE-09)");
    t->slots[t->slot_count++] = slot;
    return true;
}

/* sniper := "sniper" result*6 */
static bool read_sniper(struct br_pack_reader *p, struct br_sniper_table *out)
{
    for (int i = 0; i < 6; i++)
        if (!br_read_choice(&p->r, "result of a sniper's die", br_snipe_names, BR_SNIPE_COUNT,
                            &out->results[i]))
            return false;
    out->is_printed = true;
    return br_read_end(&p->r);
}

/* ---- options ---- */

enum option_word { OPTION_FACTION, OPTION_COPIES, OPTION_COST, OPTION_STARS, OPTION_WORDS };

static bool read_option_word(struct br_pack_reader *p, int word, struct br_option_kind *o)
{
    switch (word) {
    case OPTION_FACTION:
        return br_read_faction(&p->r, &o->faction);
    case OPTION_COPIES:
        return br_read_byte(&p->r, "copies", 1, 3, &o->copies);
    case OPTION_COST:
        return read_cost(p, 0, 60, &o->price, &o->has_price);
    case OPTION_STARS:
        return br_read_byte(&p->r, "stars", 0, 2, &o->stars);
    default:
        o->colours |= (uint8_t)(1 << (word - OPTION_WORDS));
        return true;
    }
}

static bool read_option_words(struct br_pack_reader *p, struct br_option_kind *o)
{
    const char *names[OPTION_WORDS + BR_COLOUR_COUNT] = {"faction", "copies", "cost", "stars"};
    struct word w;
    struct err e;
    memcpy(names + OPTION_WORDS, br_colour_names, sizeof br_colour_names);
    while (lines_word(&p->r.in, &w)) {
        int word = word_among(&w, names, OPTION_WORDS + BR_COLOUR_COUNT,
                              "word of an option, or colour", &e);
        if (word < 0)
            report_err(p->r.report, &e);
        if (word < 0 || !read_option_word(p, word, o))
            return false;
    }
    return true;
}

/* option := "option" word title kind ( colour | "faction" word | "copies" n | "cost" n |
 *           "stars" n )* ; then its lines "has", "replaces", "marker", "benefit", "power" */
void br_begin_option(struct br_pack_reader *p, const struct word *head)
{
    struct br_data *d = p->data;
    struct br_option_kind *o = &d->options[d->option_count];
    begin(p, head);
    if (d->option_count == BR_OPTION_KINDS_MAX) {
        br_say(&p->r, head, "at most %d options fit", BR_OPTION_KINDS_MAX);
        return;
    }
    *o = (struct br_option_kind){.copies = 3};
    p->option = o;
    p->is_filled = false;
    if (!read_names(p, "option", o->word, o->title) ||
        !br_read_choice(&p->r, "kind of option", br_option_names, BR_OPTION_COUNT, &o->kind) ||
        !read_option_words(p, o))
        return;
    if (br_option_find(d, o->word) >= 0)
        br_say(&p->r, head, "the option \"%s\" stands twice", o->word);
    else if (o->colours == 0)
        br_say(&p->r, head, "the option \"%s\" has no colour, so it fits no slot (BR-FREE-08)",
               o->word);
    else
        p->recruit_failed = false;
}

/* replaces := "replaces" n icon colour */
static bool read_replaces(struct br_pack_reader *p)
{
    struct br_option_kind *o = p->option;
    uint8_t icon;
    if (!br_read_byte(&p->r, "how many units it takes out", 1, 8, &o->taken_count) ||
        !br_read_choice(&p->r, "icon", br_icon_names, BR_ICON_COUNT, &icon) ||
        !br_read_colour(&p->r, &o->taken.colour))
        return false;
    o->taken.icon = (uint8_t)(icon + 1);
    return br_read_end(&p->r);
}

/* marker := "marker" gear [ n | letter ] ( "count" n | "range" n | "destruction" n |
 *           "alternate" )* */
static bool read_marker(struct br_pack_reader *p)
{
    static const char *const words[] = {"count", "range", "destruction", "alternate"};
    struct br_gear *g = &p->option->gear;
    struct word w;
    struct err e;
    *g = (struct br_gear){.count = 1, .range = BR_NO_LIMIT};
    if (!br_read_choice(&p->r, "marker", br_gear_names, BR_GEAR_COUNT, &g->kind))
        return false;
    const struct br_gear_info *info = &br_gear_infos[g->kind];
    if (!br_read_arg(&p->r, info->arg, br_gear_names[g->kind], info->low, info->high, &g->arg))
        return false;
    g->is_alternate = info->arg == BR_ARG_BLAST || info->arg == BR_ARG_FLAME;
    while (lines_word(&p->r.in, &w)) {
        int word = word_among(&w, words, 4, "word of a marker", &e);
        if (word < 0) {
            report_err(p->r.report, &e);
            return false;
        }
        if ((word == 1 || word == 2) && info->arg != BR_ARG_BLAST)
            return br_say(&p->r, &w, "\"%s\" belongs to a marker with a blast", words[word]);
        if (word == 3)
            g->is_alternate = true;
        else if (!br_read_byte(&p->r, words[word], word == 1 ? 0 : 1,
                               word == 0   ? 6
                               : word == 1 ? 40
                                           : 3,
                               word == 0   ? &g->count
                               : word == 1 ? &g->range
                                           : &g->destruction))
            return false;
    }
    return true;
}

/* benefit := "benefit" word [ n ] */
static bool read_benefit(struct br_pack_reader *p, const struct word *head)
{
    struct br_option_kind *o = p->option;
    if (!br_read_choice(&p->r, "benefit", br_benefit_names, BR_BENEFIT_COUNT, &o->benefit))
        return false;
    const struct br_benefit_info *info = &br_benefit_infos[o->benefit];
    if (info->kind != (enum br_option_sort)o->kind)
        return br_say(&p->r, head, "\"%s\" is the benefit of another kind of option: %s",
                      br_benefit_names[o->benefit], br_option_names[info->kind]);
    if (info->high > 0 &&
        !br_read_byte(&p->r, br_benefit_names[o->benefit], info->low, info->high, &o->benefit_arg))
        return false;
    return br_read_end(&p->r);
}

static bool read_power(struct br_pack_reader *p)
{
    return br_read_choice(&p->r, "power", br_power_names, BR_POWER_COUNT, &p->option->power) &&
           br_read_end(&p->r);
}

/* ---- units ---- */

/* has := "has" type [ n ] [ "icon" icon colour ] ; the icon only on tiles */
static bool read_squad(struct br_pack_reader *p, const struct word *head, struct br_squad *out)
{
    char key[BR_KEY_MAX];
    struct lines before;
    struct word w;
    uint8_t icon;
    if (!br_read_name(&p->r, "the unit's key", key, sizeof key))
        return false;
    int type = br_type_find(p->data, key);
    if (type < 0)
        return br_say(&p->r, head, "there is no unit \"%s\"", key);
    *out = (struct br_squad){.type = (uint8_t)type, .count = 1};
    before = p->r.in;
    bool has_count = lines_word(&before, &w) && !word_is(&w, "icon");
    if (has_count && !br_read_byte(&p->r, "how many", 1, 8, &out->count))
        return false;
    before = p->r.in;
    if (p->tile == NULL || !lines_word(&p->r.in, &w) || !word_is(&w, "icon")) {
        p->r.in = before;
        return br_read_end(&p->r);
    }
    if (!br_read_choice(&p->r, "icon", br_icon_names, BR_ICON_COUNT, &icon) ||
        !br_read_colour(&p->r, &out->badge.colour))
        return false;
    out->badge.icon = (uint8_t)(icon + 1);
    return br_read_end(&p->r);
}

static bool read_has(struct br_pack_reader *p, const struct word *head)
{
    uint8_t *count = p->tile != NULL ? &p->tile->squad_count : &p->option->squad_count;
    struct br_squad *squads = p->tile != NULL ? p->tile->squads : p->option->squads;
    int room = p->tile != NULL ? BR_TILE_TYPES_MAX : BR_OPTION_TYPES_MAX;
    if (*count == room)
        return br_say(&p->r, head, "%s has at most %d kinds of units",
                      p->tile != NULL ? "a tile" : "an option", room);
    return read_squad(p, head, &squads[(*count)++]);
}

/* ---- armies ---- */

/* army := "army" word title "faction" word "points" n ; then lines "take" */
void br_begin_army(struct br_pack_reader *p, const struct word *head)
{
    static const char *const words[] = {"faction", "points"};
    struct br_data *d = p->data;
    struct br_army *a = &d->armies[d->army_count];
    int word, points;
    begin(p, head);
    if (d->army_count == BR_ARMIES_MAX) {
        br_say(&p->r, head, "at most %d armies fit", BR_ARMIES_MAX);
        return;
    }
    *a = (struct br_army){.tile_count = 0};
    p->army = a;
    if (!read_names(p, "army", a->word, a->title) ||
        !br_read_among(&p->r, "word of an army: faction", words, 1, &word) ||
        !br_read_faction(&p->r, &a->faction) ||
        !br_read_among(&p->r, "word of an army: points", words + 1, 1, &word) ||
        !br_read_int(&p->r, "the army points (BR-FREE-02)", BR_POINTS_LOW, BR_POINTS_HIGH,
                     &points) ||
        !br_read_end(&p->r))
        return;
    a->points = (uint16_t)points;
    if (br_army_find(d, a->word) >= 0)
        br_say(&p->r, head, "the army \"%s\" stands twice", a->word);
    else
        p->recruit_failed = false;
}

/* ---- lines ---- */

/* What a line belongs to. */
static const struct {
    const char *owner;
    bool tile, option, army;
} owners[BR_RECRUIT_WORDS] = {
    [BR_RECRUIT_HAS] = {"a tile or an option", true, true, false},
    [BR_RECRUIT_SLOT] = {"a tile", true, false, false},
    [BR_RECRUIT_SNIPER] = {"a tile", true, false, false},
    [BR_RECRUIT_BROKEN_SNIPER] = {"a tile", true, false, false},
    [BR_RECRUIT_REPLACES] = {"an option", false, true, false},
    [BR_RECRUIT_MARKER] = {"an option", false, true, false},
    [BR_RECRUIT_BENEFIT] = {"an option", false, true, false},
    [BR_RECRUIT_POWER] = {"an option", false, true, false},
    [BR_RECRUIT_TAKE] = {"an army", false, false, true},
};

/* Does the line of an option fit its kind? */
static bool fits_kind(struct br_pack_reader *p, enum br_recruit_word which, const struct word *head)
{
    int kind = p->option->kind;
    bool fits = which == BR_RECRUIT_HAS || which == BR_RECRUIT_REPLACES ? kind == BR_OPTION_SUPPORT
                : which == BR_RECRUIT_MARKER                            ? kind == BR_OPTION_GEAR
                : which == BR_RECRUIT_POWER
                    ? kind == BR_OPTION_POWER
                    : kind == BR_OPTION_ORDER || kind == BR_OPTION_CUSTOMIZATION;
    p->is_filled |= which != BR_RECRUIT_REPLACES;
    return fits ? true
                : br_say(&p->r, head, "\"%.*s\" does not belong to an option of the kind %s",
                         head->size, head->start, br_option_names[kind]);
}

static bool read_recruit(struct br_pack_reader *p, enum br_recruit_word which,
                         const struct word *head)
{
    switch (which) {
    case BR_RECRUIT_HAS:
        return read_has(p, head);
    case BR_RECRUIT_SLOT:
        return read_slot(p, head);
    case BR_RECRUIT_SNIPER:
        return read_sniper(p, &p->tile->sniper);
    case BR_RECRUIT_BROKEN_SNIPER:
        return read_sniper(p, &p->tile->broken_sniper);
    case BR_RECRUIT_REPLACES:
        return read_replaces(p);
    case BR_RECRUIT_MARKER:
        return read_marker(p);
    case BR_RECRUIT_BENEFIT:
        return read_benefit(p, head);
    case BR_RECRUIT_POWER:
        return read_power(p);
    case BR_RECRUIT_TAKE:
    default:
        return br_read_take(&p->r, p->army) && br_read_end(&p->r);
    }
}

void br_read_recruit_line(struct br_pack_reader *p, enum br_recruit_word which,
                          const struct word *head)
{
    if (p->recruit_failed)
        return;
    if (!(p->tile != NULL && owners[which].tile) && !(p->option != NULL && owners[which].option) &&
        !(p->army != NULL && owners[which].army)) {
        br_say(&p->r, head, "\"%.*s\" belongs to %s, and none is open", head->size, head->start,
               owners[which].owner);
        return;
    }
    p->recruit_failed =
        (p->option != NULL && !fits_kind(p, which, head)) || !read_recruit(p, which, head);
}

/* ---- the whole ---- */

static bool check_tile(struct br_pack_reader *p, const struct word *at)
{
    const struct br_tile_kind *t = p->tile;
    if (t->squad_count == 0)
        return br_say(&p->r, at, "the tile %s has no units: add lines \"has UNIT\"", t->word);
    if (t->slot_count > 0 && br_tile_size(t) > BR_TILE_PRINTED)
        return br_say(&p->r, at, "the tile %s has %d units; one with slots has at most %d", t->word,
                      br_tile_size(t), BR_TILE_PRINTED);
    return true;
}

/* Prices that are given stay inside the bounds of BR-FREE-20. */
static bool check_option(struct br_pack_reader *p, const struct word *at)
{
    const struct br_option_kind *o = p->option;
    static const char *const lines[BR_OPTION_COUNT] = {"has UNIT", "marker WORD", "benefit WORD",
                                                       "benefit WORD", "power WORD"};
    if (!p->is_filled)
        return br_say(&p->r, at, "the option %s says nothing: add a line \"%s\"", o->word,
                      lines[o->kind]);
    bool is_token = o->benefit == BR_BENEFIT_BLUFF || o->benefit == BR_BENEFIT_PLAN;
    int low =
        o->kind == BR_OPTION_CUSTOMIZATION || (o->kind == BR_OPTION_ORDER && !is_token) ? 3 : 0;
    int high = o->kind == BR_OPTION_CUSTOMIZATION ? 8 : o->kind == BR_OPTION_ORDER ? 10 : 60;
    if (o->has_price && (o->price < low || o->price > high))
        return br_say(&p->r, at,
                      "the option %s costs %d; one of its kind costs %d to %d "
                      "(BR-FREE-20)",
                      o->word, o->price, low, high);
    return true;
}

void br_finish_recruit(struct br_pack_reader *p)
{
    struct word at = {.line = p->line, .column = p->column};
    if (p->tile != NULL && !p->recruit_failed && check_tile(p, &at))
        p->data->tile_count++;
    if (p->option != NULL && !p->recruit_failed && check_option(p, &at))
        p->data->option_count++;
    if (p->army != NULL && !p->recruit_failed)
        p->data->army_count++;
    p->tile = NULL;
    p->option = NULL;
    p->army = NULL;
    p->recruit_failed = false;
}
