/* pack_scenario.c: reads scenarios. docs/PACKS.md describes the format. */
#include <string.h>

#include "data/pack.h"

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
    *s = (struct br_scenario){.first = BR_FIRST_ROLL, .deploy_first = BR_DEPLOY_INITIATIVE};
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

/* army := "army" seat tile* */
static bool read_army(struct br_pack_reader *p, struct br_scenario_side *side)
{
    struct word w;
    char name[BR_WORD_MAX];
    while (lines_word(&p->r.in, &w)) {
        int tile = word_copy(&w, name, sizeof name, NULL) ? br_tile_find(p->data, name) : -1;
        if (tile < 0)
            return br_say(&p->r, &w, "there is no tile \"%.*s\"", w.size > 40 ? 40 : w.size,
                          w.start);
        if (side->tile_count == BR_ARMY_TILES_MAX)
            return br_say(&p->r, &w, "an army has at most %d tiles", BR_ARMY_TILES_MAX);
        side->tiles[side->tile_count++] = (uint8_t)tile;
    }
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

/* zone := "zone" seat ( x "," y "-" x "," y )* */
static bool read_zone(struct br_pack_reader *p, struct br_scenario_side *side)
{
    const struct br_board *b = board_of(p);
    struct word w;
    char text[32];
    int at[4];
    while (lines_word(&p->r.in, &w)) {
        bool is_corner;
        char *dash = word_copy(&w, text, sizeof text, NULL) ? strchr(text, '-') : NULL;
        if (dash != NULL)
            *dash = '\0';
        if (dash == NULL || !br_read_spot(text, &is_corner, &at[0], &at[1]) || is_corner ||
            !br_read_spot(dash + 1, &is_corner, &at[2], &at[3]) || is_corner)
            return br_say(&p->r, &w, "an area is written 0,10-13,13: two corner squares of it");
        if (at[0] > at[2] || at[1] > at[3] || at[2] >= b->w || at[3] >= b->h)
            return br_say(&p->r, &w,
                          "the first corner is the north-western one, and both are on the "
                          "board of %d by %d",
                          b->w, b->h);
        for (int y = at[1]; y <= at[3]; y++)
            side->zone[y] |= ((2U << (at[2] - at[0])) - 1) << at[0];
    }
    return true;
}

static bool read_entry(struct br_pack_reader *p, struct br_scenario_side *side)
{
    static const char *const sides[] = {"N", "E", "S", "W"};
    int which;
    if (!br_read_among(&p->r, "side of the board", sides, 4, &which))
        return false;
    side->entry_side = (uint8_t)(2 * which);
    return br_read_end(&p->r);
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

/* win := "win" ( "hold" seat n | "leaders" seat | "keep" seat n | "points" turn | "last" seat ) */
static bool read_win(struct br_pack_reader *p, const struct word *head)
{
    struct br_scenario *s = p->scenario;
    struct br_condition c = {0};
    int kind, number = 0, seat = 0;
    if (s->condition_count == BR_CONDITIONS_MAX)
        return br_say(&p->r, head, "at most %d conditions fit", BR_CONDITIONS_MAX);
    if (!br_read_among(&p->r, "condition", br_win_names, BR_WIN_COUNT, &kind))
        return false;
    if (kind != BR_WIN_POINTS && !br_read_int(&p->r, "the seat", 0, 1, &seat))
        return false;
    if (kind == BR_WIN_HOLD || kind == BR_WIN_KEEP || kind == BR_WIN_POINTS)
        if (!br_read_int(&p->r, kind == BR_WIN_POINTS ? "the turn" : "how many objectives", 1,
                         kind == BR_WIN_POINTS ? 12 : BR_SCENARIO_OBJECTIVES_MAX, &number))
            return false;
    c = (struct br_condition){(uint8_t)kind, (uint8_t)seat, (uint8_t)number};
    s->conditions[s->condition_count++] = c;
    return br_read_end(&p->r);
}

/* first := "first" ( "roll" | seat ) ; deploys := "deploys" seat */
static bool read_first(struct br_pack_reader *p, enum br_battle_word which)
{
    static const char *const words[] = {"0", "1", "roll"};
    int seat;
    bool is_first = which == BR_BATTLE_FIRST;
    if (!br_read_among(&p->r, is_first ? "seat, or roll" : "seat", words, 2 + is_first, &seat))
        return false;
    *(is_first ? &p->scenario->first : &p->scenario->deploy_first) = (uint8_t)seat;
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
        return read_zone(p, side);
    case BR_BATTLE_ENTRY:
        return read_entry(p, side);
    case BR_BATTLE_HAND:
        if (!br_read_int(&p->r, "the hand size", 0, 8, &number))
            return false;
        side->hand_size = (uint8_t)number;
        return br_read_end(&p->r);
    default:
        side->is_off_map = true;
        return br_read_end(&p->r);
    }
}

void br_read_battle_line(struct br_pack_reader *p, enum br_battle_word which,
                         const struct word *head)
{
    bool ok;
    if (p->battle_failed)
        return;
    if (p->scenario == NULL) {
        br_say(&p->r, head, "\"%.*s\" belongs to a scenario, and none is open", head->size,
               head->start);
        return;
    }
    if (which == BR_BATTLE_FIRST || which == BR_BATTLE_DEPLOYS)
        ok = read_first(p, which);
    else if (which == BR_BATTLE_OBJECTIVE)
        ok = read_objective(p, head);
    else if (which == BR_BATTLE_WIN)
        ok = read_win(p, head);
    else
        ok = read_side_line(p, which);
    p->battle_failed = !ok;
}

/* ---- the whole ---- */

static bool has_area(const struct br_scenario_side *side)
{
    for (int y = 0; y < BR_SIDE_MAX; y++)
        if (side->zone[y] != 0)
            return true;
    return side->is_off_map;
}

static int army_size(const struct br_data *d, const struct br_scenario_side *side)
{
    int count = 0;
    for (int i = 0; i < side->tile_count; i++)
        count += br_tile_size(&d->tiles[side->tiles[i]]);
    return count;
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
        if (!has_area(&s->sides[seat]))
            return br_say(&p->r, at,
                          "%s: seat %d has no deployment area: add \"zone %d 0,0-6,3\" or "
                          "\"off-map %d\"",
                          s->word, seat, seat, seat);
    }
    if (units > BR_UNITS_MAX)
        return br_say(&p->r, at, "%s: both armies have %d units, and %d fit", s->word, units,
                      BR_UNITS_MAX);
    return true;
}

void br_finish_battle(struct br_pack_reader *p)
{
    struct word at = {.line = p->line, .column = p->column};
    if (p->scenario != NULL && !p->battle_failed && check_scenario(p, &at))
        p->data->scenario_count++;
    p->scenario = NULL;
    p->battle_failed = false;
}
