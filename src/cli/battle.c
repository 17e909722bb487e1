/* battle.c: `muster battle`: free battles of blackreach from a seed, drawn, told and stored. */
#include "../games/blackreach/rules/choices.h"

#include <stdlib.h>
#include <string.h>

#include "../games/blackreach/data/read_terms.h"
#include "../games/blackreach/talk/draw.h"
#include "commands.h"
#include "say.h"

enum { OPTIONS_MAX = 4096 };

struct shown {
    const struct br_data *d;
    uint64_t seed;
    const struct br_battle *b;
    struct br_field *field; /* the board alone, with the circumstances */
};

/* ---- for people ---- */

static int army_price(const struct shown *s, int seat)
{
    int sum = 0;
    for (int i = 0; i < s->b->scenario.sides[seat].tile_count; i++)
        sum += br_army_tile_price(s->d, &s->b->scenario.sides[seat].tiles[i]);
    return sum;
}

static void print_side(const struct shown *s, int seat, struct text *out)
{
    const struct br_scenario *sc = &s->b->scenario;
    const struct br_scenario_side *side = &sc->sides[seat];
    text_addf(out, "Seat %d: %s, %d of %d points, ", seat,
              s->d->factions[s->d->tiles[side->tiles[0].kind].faction].title, army_price(s, seat),
              s->b->points[seat]);
    if (!side->is_off_map) {
        text_add(out, "deploys in");
        br_print_zone(sc->terms.zone[seat], out);
    } else {
        text_addf(out, "comes from %s",
                  sc->terms.picks_side >> seat & 1 ? "a side of its choice"
                                                   : br_dir_names[side->entry_side]);
    }
    text_addf(out, ", hand %d\n", side->hand_size);
    for (int i = 0; i < side->tile_count; i++)
        text_addf(out, "  %3d  %s\n", br_army_tile_price(s->d, &side->tiles[i]),
                  s->d->tiles[side->tiles[i].kind].title);
}

static void print_battle(void *who, struct text *out)
{
    const struct shown *s = who;
    const struct br_scenario *sc = &s->b->scenario;
    struct br_overlay over;
    memset(&over, 0, sizeof over);
    text_addf(out, "%s (%s, seed %llu): %d by %d squares, %d turns, seat %d has the initiative\n",
              sc->title, br_sizes[s->b->size].word, (unsigned long long)s->seed, s->b->board.w,
              s->b->board.h, sc->turns, sc->terms.first);
    for (int i = 0; i < sc->terms.condition_count; i++) {
        text_add(out, "Victory: ");
        br_tell_win(&sc->terms.conditions[i], out);
        text_add_char(out, '\n');
    }
    if (sc->special != 0) {
        text_add(out, "Circumstance:");
        br_print_special(sc->special, out);
        text_add_char(out, '\n');
    }
    for (int seat = 0; seat < 2; seat++)
        print_side(s, seat, out);
    for (int i = 0; i < sc->objective_count; i++) {
        const struct br_scenario_objective *o = &sc->objectives[i];
        text_addf(out,
                  o->is_element ? "Objective %d: the building at %d,%d\n"
                                : "Objective %d: i(%d,%d)\n",
                  i + 1, o->a, o->b);
        if (!o->is_element)
            over.corner[o->b][o->a] = '*';
    }
    br_draw_board(s->d, s->field, &over, out);
    br_draw_legend(s->d, s->field, out);
}

/* ---- as a picture ---- */

static void print_svg(void *who, struct text *out)
{
    const struct shown *s = who;
    const struct br_board *b = &s->b->board;
    struct br_overlay over;
    memset(&over, 0, sizeof over);
    for (int i = 0; i < b->w * b->h; i++)
        for (int seat = 0; seat < 2; seat++)
            if (s->b->scenario.terms.zone[seat][i / b->w] >> (i % b->w) & 1)
                snprintf(over.cell[i], sizeof over.cell[i], "%c", (char)('0' + seat));
    br_draw_svg(s->d, s->field, s->b->scenario.title, &over, out);
}

/* ---- as a pack ---- */

static void print_pack(void *who, struct text *out)
{
    const struct shown *s = who;
    br_battle_print(s->d, s->b, out);
}

/* ---- for programs ---- */

/* A line of the scenario as a string. */
static void put_text(struct json *j, const char *key, const struct text *t)
{
    json_key_string(j, key, t->buf + strspn(t->buf, " "));
}

static void put_side(const struct shown *s, int seat, struct json *j)
{
    const struct br_scenario *sc = &s->b->scenario;
    const struct br_scenario_side *side = &sc->sides[seat];
    char room[1024];
    struct text t;
    json_open_object(j);
    json_key_string(j, "faction", s->d->factions[s->d->tiles[side->tiles[0].kind].faction].word);
    json_key_int(j, "points", s->b->points[seat]);
    json_key_int(j, "spent", army_price(s, seat));
    json_key_bool(j, "off_map", side->is_off_map);
    json_key_string(j, "entry",
                    sc->terms.picks_side >> seat & 1 ? "any" : br_dir_names[side->entry_side]);
    json_key_int(j, "hand", side->hand_size);
    text_init(&t, room, sizeof room);
    br_print_zone(sc->terms.zone[seat], &t);
    put_text(j, "zone", &t);
    json_key_array(j, "tiles");
    for (int i = 0; i < side->tile_count; i++)
        json_str(j, s->d->tiles[side->tiles[i].kind].word);
    json_end(j);
    json_end(j);
}

static void put_objectives(const struct br_scenario *sc, struct json *j)
{
    json_key_array(j, "objectives");
    for (int i = 0; i < sc->objective_count; i++) {
        const struct br_scenario_objective *o = &sc->objectives[i];
        json_open_object(j);
        json_key_bool(j, "building", o->is_element);
        json_key_int(j, "x", o->a);
        json_key_int(j, "y", o->b);
        json_key(j, "owner");
        o->owner == 0 ? json_nil(j) : json_int(j, o->owner - 1);
        json_end(j);
    }
    json_end(j);
}

static void put_victory(const struct br_scenario *sc, struct json *j)
{
    char room[64];
    struct text t;
    json_key_array(j, "victory");
    for (int i = 0; i < sc->terms.condition_count; i++) {
        text_init(&t, room, sizeof room);
        br_print_win(&sc->terms.conditions[i], &t);
        json_str(j, room);
    }
    json_end(j);
    json_key_array(j, "special");
    for (int i = 0; i < BR_CIRCUMSTANCE_COUNT; i++)
        if (sc->special >> i & 1)
            json_str(j, br_circumstance_names[i]);
    json_end(j);
}

static void print_json(void *who, struct text *out)
{
    const struct shown *s = who;
    const struct br_scenario *sc = &s->b->scenario;
    struct json j;
    json_init(&j, out);
    json_open_object(&j);
    json_key_int(&j, "seed", (int64_t)s->seed);
    json_key_string(&j, "scenario", sc->word);
    json_key_string(&j, "title", sc->title);
    json_key_string(&j, "mission", br_mission_names[sc->terms.mission]);
    json_key_string(&j, "size", br_sizes[s->b->size].word);
    json_key_int(&j, "width", s->b->board.w);
    json_key_int(&j, "height", s->b->board.h);
    json_key_int(&j, "turns", sc->turns);
    json_key_int(&j, "first", sc->terms.first);
    json_key(&j, "attacker");
    s->b->attacker == BR_NO_ATTACKER ? json_nil(&j) : json_int(&j, s->b->attacker);
    json_key_array(&j, "sides");
    for (int seat = 0; seat < 2; seat++)
        put_side(s, seat, &j);
    json_end(&j);
    put_objectives(sc, &j);
    put_victory(sc, &j);
    json_key_array(&j, "rows");
    for (int y = 0; y < s->b->board.h; y++) {
        char row[BR_SIDE_MAX + 1] = "";
        for (int x = 0; x < s->b->board.w; x++) {
            int terrain = s->b->sketch.area[y * s->b->board.w + x];
            row[x] = terrain == 0 ? '.' : s->d->terrains[terrain].symbols.mark[0];
        }
        row[s->b->board.w] = '\0';
        json_str(&j, row);
    }
    json_end(&j);
    json_end(&j);
    text_add(out, "\n");
}

/* ---- the command ---- */

/* The options of a match with this battle. False: they do not fit. */
static bool write_options(const struct cli *c, char *out, size_t cap)
{
    static const char *const names[] = {"points",   "mission", "faction0",
                                        "faction1", "army0",   "army1"};
    struct text t;
    text_init(&t, out, cap);
    text_addf(&t, "battle=%s", cli_has(c, "size") ? cli_value(c, "size") : "skirmish");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (cli_has(c, names[i]))
            text_addf(&t, " %s=%s", names[i], cli_value(c, names[i]));
    return t.need < cap;
}

static int show(struct cli *c, const struct br_data *d, uint64_t seed)
{
    char options[OPTIONS_MAX];
    struct br_choices choices;
    struct rng rng;
    struct err e;
    if (!write_options(c, options, sizeof options))
        return cli_fail(c, STATUS_USAGE, "the options are too long");
    if (!br_read_options(d, options, &choices, &e))
        return cli_fail(c, STATUS_USAGE, "%s", e.text);
    struct br_battle *b = malloc(sizeof *b);
    struct br_field *f = calloc(1, sizeof *f);
    if (b == NULL || f == NULL)
        abort();
    rng_seed(&rng, seed);
    int status;
    if (br_battle_make(d, &choices.wish, &rng, NULL, b, &e)) {
        f->board = b->board;
        br_field_index(d, f);
        struct shown s = {d, seed, b, f};
        status = cli_output(c,
                            cli_has(c, "json")   ? print_json
                            : cli_has(c, "svg")  ? print_svg
                            : cli_has(c, "pack") ? print_pack
                                                 : print_battle,
                            &s);
    } else {
        status = cli_fail_err(c, NULL, &e);
    }
    free(f);
    free(b);
    return status;
}

static int run(struct cli *c)
{
    struct loaded l;
    struct err e;
    uint64_t seed;
    if (cli_has(c, "json") + cli_has(c, "svg") + cli_has(c, "pack") > 1)
        return cli_fail(c, STATUS_USAGE, "--json, --svg and --pack exclude each other");
    if (!cli_seed(c, &seed))
        return STATUS_USAGE;
    if (!loaded_open(&l, "blackreach", cli_value(c, "packs"), &e))
        return cli_fail_err(c, NULL, &e);
    int status = show(c, l.data, seed);
    loaded_close(&l);
    return status;
}

static const struct cli_option options[] = {
    {"seed", 's', "N", "the same seed gives the same battle (random)"},
    {"size", 'n', "skirmish|battle|war", "100, 200 or 300 army points (skirmish)"},
    {"points", 0, "N", "army points, 60 to 500"},
    {"mission", 'm', "MISSION", "one of the six missions (by lot)"},
    {"faction0", 0, "FACTION", "faction of seat 0 (the first of the packs)"},
    {"faction1", 0, "FACTION", "faction of seat 1 (the second of the packs)"},
    {"army0", 0, "ARMY", "army of seat 0 (by lot)"},
    {"army1", 0, "ARMY", "army of seat 1 (by lot)"},
    {"pack", 0, NULL, "print a pack with the battle as a scenario"},
    {"svg", 0, NULL, "print a drawing as SVG"},
    {"json", 'j', NULL, "print JSON"},
    {"output", 'o', "FILE", "write to a file"},
    {"packs", 'p', "FILE|NAME,...", "packs (those of blackreach)"},
    {NULL, 0, NULL, NULL},
};

const struct command command_battle = {
    .name = "battle",
    .args = "",
    .summary = "make free battles of blackreach: field, mission, armies",
    .about = "Lays a field, rolls mission, deployment, objectives and circumstances by the\n"
             "rules of free battles, and draws both armies or takes those that are named. It\n"
             "prints the battle with its field; with --pack a file that can be played like\n"
             "any scenario:\n"
             "\n"
             "    muster battle --seed 7 --size battle --pack -o seven.pack\n"
             "    muster map show seven.pack\n"
             "\n"
             "\"muster play blackreach --options battle=skirmish\" starts a new one at once.\n"
             "The missions: meeting, take-and-hold, relic, breakthrough, decapitation,\n"
             "last-stand.\n",
    .args_max = 0,
    .options = options,
    .run = run,
};
