/* pack.c: reads packs: terrain, factions, units, templates, damage sets. docs/PACKS.md describes
 * the format. Every mistake is reported, not the first only. */
#include "data/pack.h"

#include <stdlib.h>
#include <string.h>

#include "data/price.h"

/* ---- finding by word ---- */

int br_tile_find(const struct br_data *d, const char *word)
{
    for (int i = 0; i < d->tile_count; i++)
        if (text_same(d->tiles[i].word, word))
            return i;
    return -1;
}

int br_scenario_find(const struct br_data *d, const char *word)
{
    for (int i = 0; i < d->scenario_count; i++)
        if (text_same(d->scenarios[i].word, word))
            return i;
    return -1;
}

int br_terrain_find(const struct br_data *d, const char *word)
{
    for (int i = 1; i < d->terrain_count; i++)
        if (text_same(d->terrains[i].word, word))
            return i;
    return -1;
}

int br_type_find(const struct br_data *d, const char *key)
{
    for (int i = 0; i < d->type_count; i++)
        if (text_same(d->types[i].print.key, key))
            return i;
    return -1;
}

int br_map_find(const struct br_data *d, const char *word)
{
    for (int i = 0; i < d->map_count; i++)
        if (text_same(d->maps[i].word, word))
            return i;
    return -1;
}

int br_mark_find(const struct br_data *d, char mark, bool is_edge)
{
    if (mark == '.' || mark == ' ' || (is_edge && mark == '+'))
        return 0;
    for (int i = 1; i < d->terrain_count; i++) {
        const struct br_terrain *t = &d->terrains[i].symbols;
        if (t->is_edge == is_edge && (t->mark[0] == mark || t->mark[1] == mark))
            return i;
    }
    return -1;
}

/* ---- terrain ---- */

/* marks := one character, or of edges two: for west sides and for north sides */
static bool read_marks(struct br_pack_reader *p, const struct word *w, struct br_terrain *t)
{
    struct word one = *w;
    one.size = 1;
    bool ok = w->size == 1 || (w->size == 2 && t->is_edge);
    for (int i = 0; ok && i < w->size; i++) {
        one.start = w->start + i;
        ok = br_is_mark(&one);
        t->mark[i] = *one.start;
    }
    if (!ok)
        return br_say(&p->r, w,
                      "an area is drawn with one character, an edge with one or two (for "
                      "west and north sides), none of . + # : , ;");
    if (w->size == 1)
        t->mark[1] = t->mark[0];
    for (int i = 0; i < 2; i++)
        if (br_mark_find(p->data, t->mark[i], t->is_edge) >= 0)
            return br_say(&p->r, w, "the character %c draws another terrain already", t->mark[i]);
    return true;
}

/* terrain := "terrain" word title ( "area" | "edge" ) marks symbol* */
static void read_terrain(struct br_pack_reader *p, const struct word *head)
{
    static const char *const places[] = {"area", "edge"};
    struct br_named_terrain n = {0};
    struct word marks;
    int place;
    if (!br_read_name(&p->r, "the terrain's word", n.word, sizeof n.word) ||
        !br_read_text(&p->r, "the terrain's title", n.title, sizeof n.title) ||
        !br_read_among(&p->r, "place", places, 2, &place))
        return;
    n.symbols.is_edge = place == 1;
    if (!br_read_word(&p->r, "the character it is drawn with", &marks) ||
        !read_marks(p, &marks, &n.symbols) || !br_read_symbols(&p->r, &n.symbols))
        return;
    if (br_terrain_find(p->data, n.word) >= 0) {
        br_say(&p->r, head, "terrain \"%s\" stands twice", n.word);
        return;
    }
    if (p->data->terrain_count == BR_TERRAINS_MAX) {
        br_say(&p->r, head, "at most %d kinds of terrain fit", BR_TERRAINS_MAX - 1);
        return;
    }
    p->data->terrains[p->data->terrain_count++] = n;
}

/* ---- templates and damage sets ---- */

/* template := "template" letter ( "blast" 4|12 | "flame" 2..4 ) "combat" combat
 *             [ "scatter" n ] [ "destruction" n ] */
static void read_template(struct br_pack_reader *p)
{
    static const char *const kinds[] = {"blast", "flame"}, *const sizes[] = {"4", "12"};
    static const char *const words[] = {"combat", "scatter", "destruction"};
    struct br_template t = {.is_known = true, .combat = {BR_X, BR_X, BR_X}};
    struct word letter, w;
    struct err e;
    int kind, size, value;
    if (!br_read_word(&p->r, "the template's letter", &letter))
        return;
    if (letter.size != 1 || strchr("ABCGFHM", *letter.start) == NULL) {
        br_say(&p->r, &letter, "templates are A, B, C, G (blasts) and F, M, H (flames)");
        return;
    }
    if (!br_read_among(&p->r, "kind of template", kinds, 2, &kind))
        return;
    t.is_flame = kind == 1;
    if (t.is_flame != (strchr("FHM", *letter.start) != NULL)) {
        br_say(&p->r, &letter, "A, B, C and G are blasts, F, M and H are flames");
        return;
    }
    if (t.is_flame ? !br_read_int(&p->r, "the flame's length", 2, 4, &size)
                   : !br_read_among(&p->r, "number of squares", sizes, 2, &size))
        return;
    t.size = (uint8_t)(t.is_flame ? size : size == 0 ? 4 : 12);
    while (lines_word(&p->r.in, &w)) {
        int word = word_among(&w, words, 3, "word of a template", &e);
        if (word < 0) {
            report_err(p->r.report, &e);
            return;
        }
        if (word == 0 ? !br_read_combat(&p->r, t.combat)
                      : !br_read_int(&p->r, words[word], 0, word == 1 ? 3 : 6, &value))
            return;
        if (word > 0)
            *(word == 1 ? &t.scatter : &t.destruction) = (uint8_t)value;
    }
    p->data->templates[*letter.start - 'A'] = t;
}

/* damage := "damage" set damage*6 */
static void read_damage(struct br_pack_reader *p)
{
    int set, damage;
    uint8_t row[6];
    if (!br_read_among(&p->r, "damage set", br_set_names + 1, BR_SET_COUNT - 1, &set))
        return;
    for (int i = 0; i < 6; i++) {
        if (!br_read_among(&p->r, "damage", br_damage_names, BR_DAMAGE_COUNT, &damage))
            return;
        row[i] = (uint8_t)damage;
    }
    if (!br_read_end(&p->r))
        return;
    memcpy(p->data->damage[set + 1], row, sizeof row);
    p->data->has_damage[set + 1] = true;
}

/* ---- units ---- */

static void finish_type(struct br_pack_reader *p)
{
    struct br_data *d = p->data;
    struct br_named_type *n = p->type;
    p->type = NULL;
    if (n == NULL || p->type_failed)
        return;
    if (!br_finish_type(&p->r, p->line, p->column, &n->print))
        return;
    if (p->has_wreck) {
        if (d->terrain_count == BR_TERRAINS_MAX) {
            report_at(p->r.report, ERR_BOUND, p->line, p->column,
                      "at most %d kinds of terrain fit, wrecks included", BR_TERRAINS_MAX - 1);
            return;
        }
        struct br_named_terrain *t = &d->terrains[d->terrain_count];
        memset(t, 0, sizeof *t);
        t->symbols = p->wreck;
        n->print.wreck = d->terrain_count++;
    }
    d->type_count++;
}

/* unit := "unit" key title class word* */
static void begin_type(struct br_pack_reader *p, const struct word *head)
{
    struct br_data *d = p->data;
    if (d->type_count == BR_TYPES_MAX) {
        br_say(&p->r, head, "at most %d unit types fit", BR_TYPES_MAX);
        return;
    }
    p->type = &d->types[d->type_count];
    p->type_failed = true;
    p->line = head->line;
    p->column = head->column;
    memset(p->type, 0, sizeof *p->type);
    struct br_type *t = &p->type->print;
    if (!br_read_name(&p->r, "the unit's key", t->key, sizeof t->key))
        return;
    if (br_type_find(d, t->key) >= 0) {
        br_say(&p->r, head, "the key \"%s\" stands twice", t->key);
        return;
    }
    p->type_failed =
        !br_read_text(&p->r, "the unit's title", p->type->title, sizeof p->type->title) ||
        !br_read_type(&p->r, t, &p->wreck, &p->has_wreck);
}

static void go_on_type(struct br_pack_reader *p, const struct word *head)
{
    if (p->type == NULL)
        br_say(&p->r, head, "\"%.*s\" belongs to a unit, and no unit is open", head->size,
               head->start);
    else if (!p->type_failed)
        p->type_failed = !br_read_type_more(&p->r, head, &p->type->print, &p->wreck, &p->has_wreck);
}

/* faction := "faction" word title */
static void read_faction(struct br_pack_reader *p, const struct word *head)
{
    struct br_data *d = p->data;
    struct br_faction f;
    if (!br_read_name(&p->r, "the faction's word", f.word, sizeof f.word) ||
        !br_read_text(&p->r, "the faction's title", f.title, sizeof f.title) || !br_read_end(&p->r))
        return;
    for (int i = 0; i < d->faction_count; i++) {
        if (text_same(d->factions[i].word, f.word)) {
            br_say(&p->r, head, "faction \"%s\" stands twice", f.word);
            return;
        }
    }
    if (d->faction_count == BR_FACTIONS_MAX)
        br_say(&p->r, head, "at most %d factions fit", BR_FACTIONS_MAX);
    else
        d->factions[d->faction_count++] = f;
}

/* ---- lines ---- */

enum head {
    HEAD_PACK,
    HEAD_TITLE,
    HEAD_FACTION,
    HEAD_TERRAIN,
    HEAD_TEMPLATE,
    HEAD_DAMAGE,
    HEAD_UNIT,
    HEAD_FACE,
    HEAD_WEAPON,
    HEAD_WRECK,
    HEAD_PANEL,
    HEAD_MAP,
    HEAD_ROW,
    HEAD_TILE,
    HEAD_SCENARIO,
    HEAD_BATTLE, /* the first of the lines of a tile or scenario, in the order of br_battle_word */
    HEAD_COUNT = HEAD_BATTLE + BR_BATTLE_WORDS
};
static const char *const head_names[HEAD_COUNT] = {
    "pack",     "title",  "faction", "terrain",   "template", "damage",  "unit",
    "face",     "weapon", "wreck",   "panel",     "map",      "row",     "tile",
    "scenario", "has",    "first",   "deploys",   "army",     "options", "zone",
    "off-map",  "entry",  "hand",    "objective", "win"};

/* What is open ends before a line that does not belong to it. */
static void finish_before(struct br_pack_reader *p, int head, bool is_drawing)
{
    if (head != HEAD_FACE && head != HEAD_WEAPON && head != HEAD_WRECK)
        finish_type(p);
    if (!is_drawing)
        br_finish_panel(p);
    if (head != HEAD_ROW)
        br_finish_map(p);
    if (head < HEAD_BATTLE || head == HEAD_COUNT)
        br_finish_battle(p);
}

static void read_headed(struct br_pack_reader *p, int which, const struct word *head)
{
    char title[GAME_NAME_MAX], word[BR_WORD_MAX];
    switch (which) {
    case HEAD_PACK:
        p->is_named = true;
        (void)(br_read_name(&p->r, "the pack's name", word, sizeof word) && br_read_end(&p->r));
        break;
    case HEAD_TITLE:
        (void)(br_read_text(&p->r, "the title", title, sizeof title) && br_read_end(&p->r));
        break;
    case HEAD_FACTION:
        read_faction(p, head);
        break;
    case HEAD_TERRAIN:
        read_terrain(p, head);
        break;
    case HEAD_TEMPLATE:
        read_template(p);
        break;
    case HEAD_DAMAGE:
        read_damage(p);
        break;
    case HEAD_UNIT:
        begin_type(p, head);
        break;
    case HEAD_PANEL:
        br_begin_panel(p);
        break;
    case HEAD_MAP:
        br_begin_map(p);
        break;
    case HEAD_ROW:
        br_read_map_row(p);
        break;
    case HEAD_TILE:
        br_begin_tile(p, head);
        break;
    case HEAD_SCENARIO:
        br_begin_scenario(p, head);
        break;
    case HEAD_FACE:
    case HEAD_WEAPON:
    case HEAD_WRECK:
        go_on_type(p, head);
        break;
    default:
        br_read_battle_line(p, (enum br_battle_word)(which - HEAD_BATTLE), head);
    }
}

static void read_line(struct br_pack_reader *p)
{
    struct word head;
    struct err e;
    if (!lines_word(&p->r.in, &head))
        return;
    if (*head.start == ':' && !head.is_quoted) {
        finish_before(p, HEAD_COUNT, true);
        br_draw_row(p, &head);
        return;
    }
    int which = word_among(&head, head_names, HEAD_COUNT, "kind of line", &e);
    finish_before(p, which, false);
    if (which < 0)
        report_err(p->r.report, &e);
    else
        read_headed(p, which, &head);
}

static void read_pack(struct br_data *d, const struct pack_text *pack, struct report *report)
{
    struct br_pack_reader p = {.r = {.data = d, .report = report}, .data = d};
    struct err e;
    if (!lines_check_utf8(pack->text, pack->size, &e)) {
        report_err(report, &e);
        return;
    }
    lines_init(&p.r.in, pack->text, pack->size);
    while (lines_next(&p.r.in))
        read_line(&p);
    finish_before(&p, HEAD_COUNT, false);
    if (!p.is_named)
        report_at(report, ERR_SYNTAX, 1, 1,
                  "the pack has no name: begin it with a line \"pack NAME\"");
}

static void *need(void *p)
{
    if (p == NULL)
        abort();
    return p;
}

struct br_data *br_data_read(const struct pack_text *packs, int count, struct report *report)
{
    struct br_data *d = need(calloc(1, sizeof *d));
    int errors = report->errors;
    d->panels = need(calloc(BR_PANELS_MAX, sizeof *d->panels));
    d->terrain_count = 1; /* open ground */
    if (count > BR_PACKS_MAX)
        report_at(report, ERR_BOUND, 0, 0, "a game uses at most %d packs, not %d", BR_PACKS_MAX,
                  count);
    for (int i = 0; i < count && i < BR_PACKS_MAX; i++) {
        report->source = &packs[i];
        read_pack(d, &packs[i], report);
    }
    report->source = NULL;
    if (report->errors != errors) {
        br_data_free(d);
        return NULL;
    }
    for (int i = 0; i < d->type_count; i++)
        d->prices[i] = (uint16_t)br_price(&d->types[i].print);
    br_data_measure(d);
    for (int i = 0; i < d->map_count; i++)
        br_map_survey(d, &d->maps[i]);
    return d;
}

struct br_data *br_data_new(const struct pack_text *packs, int count, struct report *report)
{
    struct br_data *d = br_data_read(packs, count, report);
    for (int i = 0; d != NULL && i < d->map_count; i++) {
        size_t squares = (size_t)d->maps[i].board.w * d->maps[i].board.h;
        d->maps[i].table = need(malloc(squares * squares * sizeof *d->maps[i].table));
        br_map_tabulate(d, &d->maps[i]);
    }
    return d;
}

void br_data_free(struct br_data *d)
{
    if (d == NULL)
        return;
    for (int i = 0; i < d->map_count; i++)
        free(d->maps[i].table);
    free(d->panels);
    free(d);
}
