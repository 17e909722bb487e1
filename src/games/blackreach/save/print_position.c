/* print_position.c: a whole battle as text that places the same state again. */
#include <string.h>

#include <muster/position.h>

#include "save/position.h"
#include "talk/talk.h"

/* ---- the board ---- */

/* Own terrain and own types in an order that gives them their numbers again: a wreck gets the next
 * number when its type is read. */
static void print_own(const struct br_data *d, const struct br_field *f, struct text *out)
{
    int next = 0;
    for (int type = 0; type <= f->own_type_count; type++) {
        const struct br_type *t = type < f->own_type_count ? &f->own_types[type] : NULL;
        int wreck = t == NULL       ? f->own_terrain_count
                    : t->wreck == 0 ? next
                                    : t->wreck - BR_TERRAINS_MAX;
        for (; next < wreck; next++) {
            const struct br_terrain *own = &f->own_terrains[next];
            text_addf(out, "terrain %c", own->mark[0]);
            if (own->is_edge && own->mark[1] != own->mark[0])
                text_add_char(out, own->mark[1]);
            text_addf(out, ": %s", own->is_edge ? "edge" : "area");
            br_print_symbols(d, own, out);
            text_add_char(out, '\n');
        }
        if (t == NULL)
            return;
        next += t->wreck != 0;
        text_addf(out, "type %s: ", t->key);
        br_print_type(d, f, t, out);
        text_add_char(out, '\n');
    }
}

/* The character that an element was drawn with: what has collapsed since is drawn as it stood, and
 * its points (print_dp) bring it down again. */
static char mark_of(const struct br_data *d, const struct br_field *f, int element, bool is_north)
{
    const struct br_element *e = &f->board.elements[element];
    const struct br_terrain *t = br_terrain(d, f, br_drawn_as(e));
    return t->mark[0] == '\0' ? '.' : is_north ? t->mark[1] : t->mark[0];
}

static bool is_open_row(const struct br_board *b, int y)
{
    for (int x = 0; x <= b->w; x++)
        if (b->edge[br_west_edge(b, x, y)] != 0 || (x < b->w && b->area[br_square(b, x, y)] != 0))
            return false;
    return true;
}

static void draw_row(const struct br_data *d, const struct br_field *f, int y, struct text *out)
{
    const struct br_board *b = &f->board;
    if (is_open_row(b, y))
        return;
    text_addf(out, "row %d: ", y);
    for (int x = 0; x <= b->w; x++) {
        text_add_char(out, mark_of(d, f, b->edge[br_west_edge(b, x, y)], false));
        if (x < b->w)
            text_add_char(out, mark_of(d, f, b->area[br_square(b, x, y)], false));
    }
    text_add_char(out, '\n');
}

static void draw_sides(const struct br_data *d, const struct br_field *f, int y, struct text *out)
{
    const struct br_board *b = &f->board;
    bool is_empty = true;
    for (int x = 0; x < b->w; x++)
        is_empty = is_empty && b->edge[br_north_edge(b, x, y)] == 0;
    if (is_empty)
        return;
    text_addf(out, "edge %d: +", y);
    for (int x = 0; x < b->w; x++) {
        text_add_char(out, mark_of(d, f, b->edge[br_north_edge(b, x, y)], true));
        text_add_char(out, '+');
    }
    text_add_char(out, '\n');
}

/* Destruction points on the board's structures; a building that has all of them collapses again. */
static void print_dp(const struct br_data *d, const struct br_field *f, struct text *out)
{
    const struct br_board *b = &f->board;
    bool seen[BR_ELEMENTS_MAX] = {false};
    for (int i = 0; i < b->w * b->h; i++) {
        int element = b->area[i], points = br_points_on(d, f, element);
        if (seen[element] || points == 0)
            continue;
        seen[element] = true;
        text_addf(out, "dp: %d,%d %d\n", i % b->w, i / b->w, points);
    }
}

static void print_board(const struct br_data *d, const struct br_field *f, struct text *out)
{
    const struct br_board *b = &f->board;
    print_own(d, f, out);
    if (b->map != BR_NO_MAP) {
        text_addf(out, "board: map %s\n", d->maps[b->map].word);
        print_dp(d, f, out);
        return;
    }
    text_addf(out, "board: %dx%d\n", b->w, b->h);
    for (int y = 0; y <= b->h; y++) {
        draw_sides(d, f, y, out);
        if (y < b->h)
            draw_row(d, f, y, out);
    }
    print_dp(d, f, out);
}

/* ---- units and what belongs to them ---- */

static void print_unit(const struct br_data *d, const struct br_field *f, int unit,
                       struct text *out)
{
    const struct br_unit *u = &f->units[unit];
    const struct br_type *t = br_unit_type(d, f, unit);
    text_add(out, "unit ");
    if (u->label[0] != '\0')
        text_add(out, u->label);
    else
        br_ref_name(d, unit | u->type << BR_REF_TYPE, out); /* a position has no secrets */
    text_addf(out, ": %s owner %d", t->key, u->owner);
    if (u->where == BR_ON_BOARD || u->where == BR_WRECK || u->x != 0 || u->y != 0)
        text_addf(out, " at %d,%d", u->x, u->y);
    if (u->where != BR_ON_BOARD)
        text_addf(out, " where %s", br_where_names[u->where]);
    if (u->heading != BR_N)
        text_addf(out, " facing %s", br_dir_names[u->heading]);
    if (u->face != 0)
        text_addf(out, " face %d", u->face);
    if (u->sm != 0)
        text_addf(out, " sm %d", u->sm);
    if (u->token != 0) {
        text_add(out, " token ");
        br_token_name(u->token, out);
    }
    text_add(out, u->token_state & BR_TOKEN_REVEALED ? " revealed" : "");
    text_add(out, u->token_state & BR_TOKEN_KNOWN ? " known" : "");
    text_add(out, u->is_activated ? " activated" : "");
    text_add(out, u->has_moved ? " moved" : "");
    for (int i = 0; i < BR_DAMAGE_EXPLOSION; i++)
        if (u->damage >> i & 1)
            text_addf(out, " damage %s", br_damage_names[i]);
    if (u->life != t->life)
        text_addf(out, " life %d", u->life);
    if (u->dp != 0)
        text_addf(out, " dp %d", u->dp);
    if (u->tile != BR_NO_TILE)
        text_addf(out, " tile %d", u->tile);
    text_add_char(out, '\n');
}

static void print_objective(const struct br_objective *o, struct text *out)
{
    text_addf(out, "objective: %s", o->element != 0 ? "at " : "");
    br_print_objective(o, out);
    if (o->owner != 0)
        text_addf(out, " owner %d", o->owner - 1);
    text_addf(out, " value %d\n", o->value);
}

static void print_tile(const struct br_data *d, const struct br_state *s, int tile,
                       struct text *out)
{
    const struct br_tile *t = &s->tiles[tile];
    text_addf(out, "tile %d: owner %d", tile, t->owner);
    if (t->kind < d->tile_count)
        text_addf(out, " kind %s", d->tiles[t->kind].word);
    text_addf(out, " stars %d broken-stars %d break %d", t->stars, t->broken_stars,
              t->breaking_point);
    if (t->lost > 0)
        text_addf(out, " lost %d", t->lost);
    text_add(out, t->is_broken ? " broken\n" : "\n");
}

/* ---- sides ---- */

static void print_tokens(const char *key, int seat, unsigned tokens, struct text *out)
{
    text_addf(out, "%s %d:%s", key, seat, tokens == 0 ? " none" : "");
    for (int i = 1; i <= BR_TOKEN_SPECIAL; i++) {
        if (!(tokens >> i & 1))
            continue;
        text_add_char(out, ' ');
        br_token_name(i, out);
    }
    text_add_char(out, '\n');
}

static void print_side(const struct br_state *s, int seat, struct text *out)
{
    const struct br_side_state *side = &s->sides[seat];
    print_tokens("taken", seat, side->taken, out);
    print_tokens("to-call", seat, side->to_call, out);
    if (side->left != 0)
        print_tokens("left", seat, side->left, out);
    if (side->called_void != 0)
        print_tokens("void", seat, side->called_void, out);
    text_addf(out, "interrupt %d: %s\n", seat, side->may_interrupt ? "yes" : "no");
    if (side->has_bluff || side->has_plan)
        text_addf(out, "options %d:%s%s\n", seat, side->has_bluff ? " bluff" : "",
                  side->has_plan ? " plan" : "");
    text_addf(out, "entry %d: %s\n", seat, br_dir_names[side->entry_side]);
    if (side->points != 0)
        text_addf(out, "points %d: %d\n", seat, side->points);
    if (side->destroyed != 0)
        text_addf(out, "destroyed %d: %d\n", seat, side->destroyed);
}

/* ---- the whole ---- */

static void print_course(const struct br_data *d, const struct br_state *s, struct text *out)
{
    if (s->scenario != BR_NO_SCENARIO)
        text_addf(out, "scenario: %s\n", d->scenarios[s->scenario].word);
    text_addf(out, "turn: %d\nturns: %d\nphase: %s\ninitiative: %d\n", s->turn, s->turns,
              br_phase_names[s->phase], s->initiative);
    text_addf(out, "boxes: %d %d\nopener: %d\n", s->sides[0].box, s->sides[1].box, s->opener);
    if (s->last_revealed != 0)
        text_addf(out, "last-revealed: %d\n", s->last_revealed);
    if (s->sides[0].has_deployed || s->sides[1].has_deployed)
        text_addf(out, "deployed:%s%s\n", s->sides[0].has_deployed ? " 0" : "",
                  s->sides[1].has_deployed ? " 1" : "");
    if (s->winner != BR_PLAYING)
        text_addf(out, "winner: %s\nreason: %s\n",
                  s->winner == BR_DRAWN ? "drawn"
                  : s->winner == 1      ? "1"
                                        : "0",
                  br_reason_names[s->reason]);
}

void br_print_position(const void *data, const void *state, struct text *out)
{
    const struct br_data *d = data;
    const struct br_state *s = state;
    print_course(d, s, out);
    br_print_frames(s, out); /* before the units: they may share a square then */
    print_board(d, &s->field, out);
    for (int i = 0; i < s->tile_count; i++)
        print_tile(d, s, i, out);
    for (int i = 0; i < s->field.unit_count; i++)
        print_unit(d, &s->field, i, out);
    for (int i = 0; i < s->objective_count; i++)
        print_objective(&s->objectives[i], out);
    for (int seat = 0; seat < 2; seat++)
        print_side(s, seat, out);
    position_print_rng(&s->rng, out);
}
