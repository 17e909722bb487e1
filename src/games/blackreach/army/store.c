/* store.c: a free battle as a pack that is read like any other (BR-FREE-43). */
#include "army/battle.h"
#include "data/army_text.h"
#include "data/read_terms.h"

/* ---- the field, as panels ---- */

static char mark_of(const struct br_data *d, int terrain, bool is_north, char none)
{
    return terrain == 0 ? none : d->terrains[terrain].symbols.mark[is_north];
}

/* A line between two rows, or through one: sides and squares in turn. */
static void print_line(const struct br_data *d, const struct br_sketch *s, int left, int y,
                       bool is_between, struct text *out)
{
    text_add_char(out, ':');
    for (int x = left; x <= left + BR_PANEL; x++) {
        int west = y < s->h ? s->edge[2 * (y * (s->w + 1) + x) + 1] : 0;
        text_add_char(out, is_between ? '+' : mark_of(d, west, false, ' '));
        if (x == left + BR_PANEL)
            break;
        text_add_char(out, is_between ? mark_of(d, s->edge[2 * (y * (s->w + 1) + x)], true, ' ')
                                      : mark_of(d, s->area[y * s->w + x], false, '.'));
    }
    text_add_char(out, '\n');
}

static void print_field(const struct br_data *d, const struct br_battle *b, struct text *out)
{
    const struct br_sketch *s = &b->sketch;
    const char *word = b->scenario.word;
    int columns = s->w / BR_PANEL, rows = s->h / BR_PANEL;
    for (int i = 0; i < columns * rows; i++) {
        int left = i % columns * BR_PANEL, top = i / columns * BR_PANEL;
        text_addf(out, "\npanel %s-%d\n", word, i);
        for (int y = top; y <= top + BR_PANEL; y++) {
            print_line(d, s, left, y, true, out);
            if (y < top + BR_PANEL)
                print_line(d, s, left, y, false, out);
        }
    }
    text_addf(out, "\nmap %s \"%s\"\n", word, b->scenario.title);
    for (int row = 0; row < rows; row++) {
        text_add(out, "row");
        for (int column = 0; column < columns; column++)
            text_addf(out, " %s-%d", word, row * columns + column);
        text_add_char(out, '\n');
    }
}

/* ---- the scenario ---- */

static void print_side(const struct br_data *d, const struct br_battle *b, int seat,
                       struct text *out)
{
    const struct br_scenario *sc = &b->scenario;
    const struct br_scenario_side *side = &sc->sides[seat];
    text_addf(out, "  # %d army points\n", b->points[seat]);
    for (int i = 0; i < side->tile_count; i++) {
        text_addf(out, "  army %d ", seat);
        br_print_take(d, &side->tiles[i], out);
        text_add_char(out, '\n');
    }
    if (side->is_off_map) {
        text_addf(out, "  off-map %d\n", seat);
    } else {
        text_addf(out, "  zone %d", seat);
        br_print_zone(sc->terms.zone[seat], out);
        text_add_char(out, '\n');
    }
    text_addf(out, "  entry %d %s\n", seat,
              sc->terms.picks_side >> seat & 1 ? "any" : br_dir_names[side->entry_side]);
    text_addf(out, "  hand %d %d\n", seat, side->hand_size);
}

static void print_scenario(const struct br_data *d, const struct br_battle *b, struct text *out)
{
    const struct br_scenario *sc = &b->scenario;
    text_addf(out, "\nscenario %s \"%s\" map %s turns %d\n", sc->word, sc->title, sc->word,
              sc->turns);
    text_addf(out, "  mission %s\n  first %d\n", br_mission_names[sc->terms.mission],
              sc->terms.first);
    if (sc->terms.deploy_first != BR_DEPLOY_INITIATIVE)
        text_addf(out, "  deploys %d\n", sc->terms.deploy_first);
    for (int seat = 0; seat < 2; seat++)
        print_side(d, b, seat, out);
    for (int i = 0; i < sc->objective_count; i++) {
        const struct br_scenario_objective *o = &sc->objectives[i];
        text_addf(out, o->is_element ? "  objective at %d,%d" : "  objective i(%d,%d)", o->a, o->b);
        if (o->owner != 0)
            text_addf(out, " owner %d", o->owner - 1);
        text_add_char(out, '\n');
    }
    for (int i = 0; i < sc->terms.condition_count; i++) {
        text_add(out, "  win ");
        br_print_win(&sc->terms.conditions[i], out);
        text_add_char(out, '\n');
    }
    if (sc->special != 0) {
        text_add(out, "  special");
        br_print_special(sc->special, out);
        text_add_char(out, '\n');
    }
}

void br_battle_print(const struct br_data *d, const struct br_battle *b, struct text *out)
{
    text_addf(out, "pack %s\ntitle \"%s\"\n", b->scenario.word, b->scenario.title);
    print_field(d, b, out);
    print_scenario(d, b, out);
}
