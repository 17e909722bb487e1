/* pack_scenario.c: reads scenarios. docs/PACKS.md describes the format. */
#include <string.h>

#include "data/army_text.h"
#include "data/pack.h"
#include "data/read_terms.h"

/* ---- scenarios ---- */

/* scenario := "scenario" word title "map" word "turns" n ; then its lines */
void br_begin_scenario(struct br_pack_reader *p, const struct word *head)
{
    static const char *const words[] = {"map", "turns"};
    struct br_data *d = p->data;
    struct br_scenario *s = &d->scenarios[d->scenario_count];
    char map[BR_WORD_MAX];
    int word, number;
    p->line = head->line;
    p->column = head->column;
    p->battle_failed = true;
    if (d->scenario_count == BR_SCENARIOS_MAX) {
        br_say(&p->r, head, "at most %d scenarios fit", BR_SCENARIOS_MAX);
        return;
    }
    *s = (struct br_scenario){
        .terms = {.first = BR_FIRST_ROLL, .deploy_first = BR_DEPLOY_INITIATIVE}};
    /* mutant: the statement is left out: BR_N is 0, as it was */
    /* mutant: 0 becomes 1: BR_N is 0, as it was, and the next line sets the other side */
    s->sides[0].entry_side = BR_N;
    s->sides[1].entry_side = BR_S;
    s->sides[0].hand_size = s->sides[1].hand_size = 4; /* BR-SETUP-03 */
    p->scenario = s;
    if (!br_read_name(&p->r, "the scenario's word", s->word, sizeof s->word) ||
        !br_read_text(&p->r, "the scenario's title", s->title, sizeof s->title) ||
        !br_read_among(&p->r, "word of a scenario: map", words, 1, &word) ||
        !br_read_name(&p->r, "the map's word", map, sizeof map) ||
        !br_read_among(&p->r, "word of a scenario: turns", words + 1, 1, &word) ||
        !br_read_int(&p->r, "the number of turns", 1, 12, &number) || !br_read_end(&p->r))
        return;
    s->turns = (uint8_t)number;
    number = br_map_find(d, map);
    s->map = (uint8_t)number;
    if (number < 0)
        br_say(&p->r, head, "there is no map \"%s\"", map);
    else if (br_scenario_find(d, s->word) >= 0)
        br_say(&p->r, head, "the scenario \"%s\" stands twice", s->word);
    else
        p->battle_failed = false;
}

static const struct br_board *board_of(const struct br_pack_reader *p)
{
    return &p->data->maps[p->scenario->map].board;
}

/* army := "army" seat take* ; a tile may bring its options: "line-group:veterans@2,grapnels" */
static bool read_army(struct br_pack_reader *p, struct br_scenario_side *side)
{
    struct br_army army = {.tile_count = side->tile_count};
    struct lines after = p->r.in;
    struct word w;
    memcpy(army.tiles, side->tiles, sizeof army.tiles);
    for (; lines_word(&after, &w); after = p->r.in)
        if (!br_read_take(&p->r, &army))
            return false;
    memcpy(side->tiles, army.tiles, sizeof army.tiles);
    side->tile_count = army.tile_count;
    return true;
}

/* options := "options" seat ( "bluff" | "plan" )* */
static bool read_side_options(struct br_pack_reader *p, struct br_scenario_side *side)
{
    static const char *const words[] = {"bluff", "plan"};
    struct word w;
    struct err e;
    while (lines_word(&p->r.in, &w)) {
        int word = word_among(&w, words, 2, "option", &e);
        if (word < 0) {
            report_err(p->r.report, &e);
            return false;
        }
        *(word == 0 ? &side->has_bluff : &side->has_plan) = true;
    }
    return true;
}

/* objective := "objective" ( interspace | "at" square ) [ "owner" seat ] [ "value" n ] */
static bool read_objective(struct br_pack_reader *p, const struct word *head)
{
    static const char *const words[] = {"owner", "value"};
    struct br_scenario *s = p->scenario;
    const struct br_board *b = board_of(p);
    struct br_scenario_objective o = {.value = 1};
    struct word w;
    struct err e;
    char text[24];
    bool is_corner = false;
    /* mutant: 0 becomes 1, 0 becomes 1 (2): it is read before anybody looks */
    int x = 0, y = 0, number;
    if (s->objective_count == BR_SCENARIO_OBJECTIVES_MAX)
        return br_say(&p->r, head, "at most %d objectives fit", BR_SCENARIO_OBJECTIVES_MAX);
    if (!br_read_word(&p->r, "an interspace, like i(3,4), or \"at 3,4\"", &w))
        return false;
    o.is_element = word_is(&w, "at");
    if (o.is_element && !br_read_word(&p->r, "a square, like 3,4", &w))
        return false;
    if (!word_copy(&w, text, sizeof text, NULL) || !br_read_spot(text, &is_corner, &x, &y) ||
        is_corner == o.is_element)
        return br_say(&p->r, &w, "an objective lies on i(3,4), or is what stands \"at 3,4\"");
    if (x >= b->w + is_corner || y >= b->h + is_corner)
        return br_say(&p->r, &w, "this is not on the board of %d by %d", b->w, b->h);
    if (o.is_element && b->area[br_square(b, x, y)] == 0)
        return br_say(&p->r, &w, "no terrain element is at %d,%d", x, y);
    o.a = (uint8_t)x;
    o.b = (uint8_t)y;
    while (lines_word(&p->r.in, &w)) {
        int word = word_among(&w, words, 2, "word of an objective", &e);
        if (word < 0)
            report_err(p->r.report, &e);
        if (word < 0 || !br_read_int(&p->r, words[word], 0, word == 0 ? 1 : 9, &number))
            return false;
        *(word == 0 ? &o.owner : &o.value) = (uint8_t)(word == 0 ? number + 1 : number);
    }
    s->objectives[s->objective_count++] = o;
    return true;
}

/* event := "event" turn phase effect ; a reinforcement ends with a tile of the packs */
static bool read_event(struct br_pack_reader *p, const struct word *head)
{
    struct br_terms *t = &p->scenario->terms;
    struct br_occasion o;
    struct word w;
    bool needs_tile;
    char name[BR_WORD_MAX];
    if (t->occasion_count == BR_OCCASIONS_MAX)
        return br_say(&p->r, head, "at most %d events fit", BR_OCCASIONS_MAX);
    if (!br_read_occasion(&p->r, &o, &needs_tile))
        return false;
    if (needs_tile) {
        if (!br_read_word(&p->r, "the tile that comes", &w))
            return false;
        int tile = word_copy(&w, name, sizeof name, NULL) ? br_tile_find(p->data, name) : -1;
        if (tile < 0)
            return br_say(&p->r, &w, "there is no tile \"%.*s\"", w.size > 40 ? 40 : w.size,
                          w.start);
        o.what = (uint8_t)tile;
    }
    t->occasions[t->occasion_count++] = o;
    return br_read_end(&p->r);
}

/* mission := "mission" word ; of a stored free battle */
static bool read_mission(struct br_pack_reader *p)
{
    int mission;
    if (!br_read_among(&p->r, "mission", br_mission_names, BR_MISSION_COUNT, &mission))
        return false;
    p->scenario->terms.mission = (uint8_t)mission;
    return br_read_end(&p->r);
}

/* A line that begins with a word and a seat. */
static bool read_side_line(struct br_pack_reader *p, enum br_battle_word which)
{
    int seat, number;
    if (!br_read_int(&p->r, "the seat", 0, 1, &seat))
        return false;
    struct br_scenario_side *side = &p->scenario->sides[seat];
    switch (which) {
    case BR_BATTLE_ARMY:
        return read_army(p, side);
    case BR_BATTLE_OPTIONS:
        return read_side_options(p, side);
    case BR_BATTLE_ZONE:
        return br_read_zone(&p->r, board_of(p)->w, board_of(p)->h, p->scenario->terms.zone[seat]);
    case BR_BATTLE_ENTRY:
        return br_read_entry(&p->r, seat, &side->entry_side, &p->scenario->terms);
    case BR_BATTLE_POINTS:
        if (!br_read_int(&p->r, "the points granted", 0, BR_POINTS_HIGH, &number))
            return false;
        side->points = (uint16_t)number;
        return br_read_end(&p->r);
    case BR_BATTLE_HAND:
        if (!br_read_int(&p->r, "the hand size", 0, BR_HAND_MAX, &number))
            return false;
        side->hand_size = (uint8_t)number;
        return br_read_end(&p->r);
    default:
        side->is_off_map = true;
        return br_read_end(&p->r);
    }
}

static bool read_scenario_line(struct br_pack_reader *p, enum br_battle_word which,
                               const struct word *head)
{
    struct br_terms *t = &p->scenario->terms;
    switch (which) {
    case BR_BATTLE_FIRST:
        return br_read_first(&p->r, true, &t->first);
    case BR_BATTLE_DEPLOYS:
        return br_read_first(&p->r, false, &t->deploy_first);
    case BR_BATTLE_OBJECTIVE:
        return read_objective(p, head);
    case BR_BATTLE_WIN:
        return br_read_win(&p->r, t);
    case BR_BATTLE_EVENT:
        return read_event(p, head);
    case BR_BATTLE_SPECIAL:
        return br_read_special(&p->r, &p->scenario->special);
    case BR_BATTLE_MISSION:
        return read_mission(p);
    default:
        return read_side_line(p, which);
    }
}

void br_read_battle_line(struct br_pack_reader *p, enum br_battle_word which,
                         const struct word *head)
{
    if (p->battle_failed)
        return;
    if (p->scenario == NULL) {
        br_say(&p->r, head, "\"%.*s\" belongs to a scenario, and none is open", head->size,
               head->start);
        return;
    }
    p->battle_failed = !read_scenario_line(p, which, head);
}

/* ---- the whole ---- */

static bool has_area(const struct br_scenario *s, int seat)
{
    for (int y = 0; y < BR_SIDE_MAX; y++)
        if (s->terms.zone[seat][y] != 0)
            return true;
    return s->sides[seat].is_off_map;
}

/* The units of a seat's army, without those that come later. */
static int army_size(const struct br_data *d, const struct br_scenario_side *side)
{
    struct br_recruit units[BR_RECRUITS_MAX];
    int count = 0;
    for (int i = 0; i < side->tile_count; i++)
        count += br_recruits(d, &side->tiles[i], units);
    return count;
}

static int option_count(const struct br_scenario_side *side)
{
    int count = 0;
    for (int i = 0; i < side->tile_count; i++)
        for (int n = 0; n < BR_SLOTS_MAX; n++)
            count += side->tiles[i].options[n] != 0;
    return count;
}

static bool check_counts(struct br_pack_reader *p, const struct word *at, int units)
{
    const struct br_scenario *s = p->scenario;
    int tiles = s->sides[0].tile_count + s->sides[1].tile_count;
    for (int i = 0; i < s->terms.occasion_count; i++) {
        const struct br_occasion *o = &s->terms.occasions[i];
        if (o->kind != BR_OCCASION_REINFORCE)
            continue;
        units += br_tile_size(&p->data->tiles[o->what]);
        tiles++;
    }
    if (units > BR_UNITS_MAX)
        return br_say(&p->r, at, "%s: both armies have %d units, and %d fit", s->word, units,
                      BR_UNITS_MAX);
    if (tiles > BR_BATTLE_TILES_MAX)
        return br_say(&p->r, at, "%s: both armies have %d tiles, and %d fit", s->word, tiles,
                      BR_BATTLE_TILES_MAX);
    return true;
}

static bool check_scenario(struct br_pack_reader *p, const struct word *at)
{
    const struct br_scenario *s = p->scenario;
    int units = 0;
    for (int seat = 0; seat < 2; seat++) {
        int size = army_size(p->data, &s->sides[seat]);
        units += size;
        if (size == 0)
            return br_say(&p->r, at, "%s: seat %d has no units: add \"army %d TILE\"", s->word,
                          seat, seat);
        if (option_count(&s->sides[seat]) > BR_ARMY_OPTIONS_MAX)
            return br_say(&p->r, at, "%s: seat %d has %d options, and %d fit", s->word, seat,
                          option_count(&s->sides[seat]), BR_ARMY_OPTIONS_MAX);
        if (!has_area(s, seat))
            return br_say(&p->r, at,
                          "%s: seat %d has no deployment area: add \"zone %d 0,0-6,3\" or "
                          "\"off-map %d\"",
                          s->word, seat, seat, seat);
    }
    return check_counts(p, at, units);
}

void br_finish_battle(struct br_pack_reader *p)
{
    struct word at = {.line = p->line, .column = p->column};
    if (p->scenario != NULL && !p->battle_failed && check_scenario(p, &at))
        p->data->scenario_count++;
    p->scenario = NULL;
    p->battle_failed = false;
}
