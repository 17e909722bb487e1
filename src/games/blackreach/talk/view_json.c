/* view_json.c: the table as a viewer knows it, as JSON: units with their types, the board, the
 * objectives and how the battle is won; and all units of the packs. */
#include <string.h>

#include "data/price.h"
#include "state/options.h"
#include "talk/talk.h"

/* ---- units ---- */

/* Writes into a small buffer. */
struct label {
    char buf[24];
    struct text t;
};

static struct text *label_init(struct label *l)
{
    text_init(&l->t, l->buf, sizeof l->buf);
    return &l->t;
}

static const char *unit_name(const struct br_data *d, const struct br_view *v, int unit,
                             struct label *l)
{
    br_unit_name(d, &v->s.field, unit, label_init(l));
    return l->buf;
}

/* null: none. */
static void json_token(int token, struct json *j)
{
    if (token == 0)
        json_nil(j);
    else
        br_token_json(token, j);
}

static void json_tokens(const char *key, unsigned tokens, struct json *j)
{
    json_key_array(j, key);
    for (int i = 1; i <= BR_TOKEN_SPECIAL; i++)
        if (tokens >> i & 1)
            json_token(i, j);
    json_end(j);
}

static void json_place(const struct br_unit *u, struct json *j)
{
    struct label l;
    bool is_there = u->where == BR_ON_BOARD || u->where == BR_WRECK;
    json_key_int(j, "x", u->x);
    json_key_int(j, "y", u->y);
    json_key(j, "at");
    text_addf(label_init(&l), "%d,%d", u->x, u->y);
    if (is_there)
        json_str(j, l.buf);
    else
        json_nil(j);
    json_key_string(j, "facing", br_dir_names[u->heading]);
}

/* A number, or null if the viewer may not know it. */
static void json_key_unless(struct json *j, const char *key, bool is_secret, int value)
{
    json_key(j, key);
    is_secret ? json_nil(j) : json_int(j, value);
}

/* What it can do now: markers and cover counted. */
static void json_numbers(const struct br_data *d, const struct br_view *v, int unit, struct json *j)
{
    const struct br_field *f = &v->s.field;
    const struct br_face *face = br_unit_face(d, f, unit);
    bool is_there = f->units[unit].where == BR_ON_BOARD;
    bool is_secret = f->units[unit].type == BR_TYPE_MASKED;
    int cover = is_there ? br_cover_bonus(d, f, unit) : 0;
    json_key_unless(j, "movement", is_secret, br_movement(d, f, unit, 0));
    json_key_int(j, "defence", face->defence == 0 ? 0 : face->defence + cover);
    json_key_bool(j, "flying", face->is_flying);
    json_key_bool(j, "concealed", face->is_concealed);
}

/* A save as it is printed: {"value":4,"colour":"yellow"}, or null. */
static void json_save(const char *key, struct br_save save, struct json *j)
{
    json_key(j, key);
    if (save.value == 0) {
        json_nil(j);
        return;
    }
    json_open_object(j);
    json_key_int(j, "value", save.value);
    json_key_string(j, "colour", save.is_green ? "green" : "yellow");
    json_end(j);
}

static void json_bands(unsigned bands, struct json *j)
{
    json_key_array(j, "bands");
    for (int i = 0; i < BR_COLOUR_COUNT; i++)
        if (bands >> i & 1)
            json_str(j, br_colour_names[i]);
    json_end(j);
}

/* Of a pod that has not landed. */
static void json_pod(const struct br_unit *u, struct json *j)
{
    struct label l;
    if (u->where != BR_ORBIT)
        return;
    text_addf(label_init(&l), "i(%d,%d)", u->x, u->y);
    json_key(j, "landing");
    u->x == BR_NO_MARKER ? json_nil(j) : json_str(j, l.buf);
    json_key_bool(j, "delayed", u->is_delayed);
}

static void json_unit(const struct br_data *d, const struct br_view *v, int unit, struct json *j)
{
    const struct br_unit *u = &v->s.field.units[unit];
    bool is_secret = u->type == BR_TYPE_MASKED;
    struct label l;
    json_open_object(j);
    json_key_int(j, "id", unit + 1);
    json_key_string(j, "name", unit_name(d, v, unit, &l));
    json_key(j, "type");
    is_secret ? json_nil(j) : json_str(j, br_unit_type(d, &v->s.field, unit)->key);
    json_key_int(j, "owner", u->owner);
    json_key_string(j, "where", br_where_names[u->where]);
    json_place(u, j);
    json_key(j, "in");
    bool is_inside = u->where == BR_EMBARKED || u->where == BR_IN_POD;
    is_inside ? json_str(j, unit_name(d, v, u->carrier, &l)) : json_nil(j);
    json_pod(u, j);
    json_key_unless(j, "face", is_secret, u->face);
    json_key_int(j, "sm", u->sm);
    json_key(j, "token");
    json_token(u->token, j);
    json_key_bool(j, "revealed", u->token_state & BR_TOKEN_REVEALED);
    json_key_bool(j, "activated", u->is_activated);
    json_key_bool(j, "moved", u->has_moved);
    json_key_array(j, "damage");
    /* mutant: < becomes <=: no damage has a bit behind the last */
    for (int i = 0; i < BR_DAMAGE_COUNT; i++)
        if (u->damage >> i & 1)
            json_str(j, br_damage_names[i]);
    json_end(j);
    json_key_unless(j, "life", is_secret, u->life);
    json_key_int(j, "dp", u->dp);
    json_key(j, "tile");
    if (u->tile == BR_NO_TILE)
        json_nil(j);
    else
        json_int(j, u->tile);
    json_key_bool(j, "support", u->is_support);
    json_bands(br_unit_bands(d, &v->s, unit), j);
    json_save("save", br_unit_save(&v->s, unit), j);
    json_numbers(d, v, unit, j);
    json_end(j);
}

/* "squares": [[3,4],[4,4]] */
static void json_squares(const char *key, const struct br_board *b, const struct br_rows *squares,
                         struct json *j)
{
    json_key_array(j, key);
    for (int y = 0; y < b->h; y++)
        for (int x = 0; x < b->w; x++) {
            if (!br_rows_has(squares, x, y))
                continue;
            json_open_array(j);
            json_int(j, x);
            json_int(j, y);
            json_end(j);
        }
    json_end(j);
}

static void json_objectives(const struct br_view *v, struct json *j)
{
    struct br_rows squares;
    struct label l;
    json_key_array(j, "objectives");
    for (int i = 0; i < v->s.objective_count; i++) {
        const struct br_objective *o = &v->s.objectives[i];
        json_open_object(j);
        json_key_int(j, "id", i + 1);
        br_print_objective(o, label_init(&l));
        json_key_string(j, "at", l.buf);
        json_key(j, "owner");
        if (o->owner == 0)
            json_nil(j);
        else
            json_int(j, o->owner - 1);
        json_key_int(j, "value", o->value);
        br_control_squares(&v->s.field, o, &squares);
        json_squares("squares", &v->s.field.board, &squares, j);
        json_end(j);
    }
    json_end(j);
}

static void json_options(const struct br_data *d, const struct br_view *v, struct json *j)
{
    json_key_array(j, "options");
    for (int i = 0; i < v->s.option_count; i++) {
        const struct br_option *o = &v->s.options[i];
        const struct br_option_kind *kind = &d->options[o->kind];
        json_open_object(j);
        json_key_int(j, "id", i + 1);
        json_key_string(j, "name", kind->word);
        json_key_string(j, "title", kind->title);
        json_key_string(j, "kind", br_option_names[kind->kind]);
        json_key_int(j, "tile", o->tile);
        json_key_int(j, "left", o->left);
        json_key_bool(j, "discarded", o->is_discarded);
        json_end(j);
    }
    json_end(j);
}

/* Markers of powers, which all see; and how many perils of each kind lie face down. */
static void json_powers(const struct br_data *d, const struct br_view *v, struct json *j)
{
    struct label l;
    json_key_array(j, "powers");
    for (int i = 0; i < v->s.marker_count; i++) {
        const struct br_marker *m = &v->s.markers[i];
        json_open_object(j);
        json_key_string(j, "power", br_power_names[m->power]);
        json_key_string(j, "by", unit_name(d, v, m->psyker, &l));
        json_key_string(j, "on", unit_name(d, v, m->unit, &l));
        json_key(j, "weapon");
        if (m->power == BR_POWER_SILENCE && m->arg != BR_NO_WEAPON)
            json_int(j, m->arg + 1);
        else
            json_nil(j);
        json_end(j);
    }
    json_end(j);
    json_key_object(j, "perils");
    for (int i = 0; i < BR_PERIL_COUNT && (v->s.abilities >> BR_ABIL_SEER & 1); i++)
        json_key_int(j, br_peril_names[i], BR_PERIL_COPIES);
    json_end(j);
}

static void json_tiles(const struct br_data *d, const struct br_view *v, struct json *j)
{
    json_key_array(j, "tiles");
    for (int i = 0; i < v->s.tile_count; i++) {
        const struct br_tile *t = &v->s.tiles[i];
        json_open_object(j);
        json_key_int(j, "id", i + 1);
        json_key_int(j, "owner", t->owner);
        json_key(j, "kind");
        if (t->kind < d->tile_count)
            json_str(j, d->tiles[t->kind].word);
        else
            json_nil(j);
        json_key_int(j, "stars", t->stars);
        json_key_int(j, "broken_stars", t->broken_stars);
        json_key_int(j, "breaking_point", t->breaking_point);
        json_key_int(j, "lost", t->lost);
        json_key_bool(j, "broken", t->is_broken);
        json_key_bool(j, "command", t->is_command);
        json_save("save", t->save, j);
        json_save("broken_save", t->broken_save, j);
        json_bands(t->bands, j);
        json_end(j);
    }
    json_end(j);
}

static int living_units(const struct br_view *v, int seat)
{
    int count = 0;
    for (int i = 0; i < v->s.field.unit_count; i++)
        count += v->s.field.units[i].owner == seat && br_is_alive(&v->s.field.units[i]);
    return count;
}

static void json_cards(const struct br_data *d, const char *key, const uint8_t *cards, int count,
                       struct json *j)
{
    json_key(j, key);
    json_open_array(j);
    for (int i = 0; i < count; i++)
        json_str(j, d->cards[cards[i]].word);
    json_end(j);
}

/* The hand for its owner, the discards for all. */
static void json_hand(const struct br_data *d, const struct br_view *v, int seat, struct json *j)
{
    const struct br_side_state *side = &v->s.sides[seat];
    if (v->viewer == seat || v->viewer == SEAT_ALL)
        json_cards(d, "hand", side->cards, side->hand_count, j);
    json_cards(d, "discards", side->cards + side->hand_count + side->deck_count,
               side->discard_count, j);
}

static void json_seat(const struct br_data *d, const struct br_view *v, int seat, struct json *j)
{
    const struct br_side_state *side = &v->s.sides[seat];
    json_open_object(j);
    json_key_int(j, "stars", br_stars(d, &v->s, seat));
    json_tokens("taken", side->taken, j);
    if (v->viewer == seat || v->viewer == SEAT_ALL) {
        json_tokens("left", side->left, j);
        json_tokens("to_call", side->to_call, j);
    }
    json_key_int(j, "left_count", v->left_count[seat]);
    json_tokens("void", side->called_void, j);
    json_key_bool(j, "may_interrupt", side->may_interrupt);
    json_key_int(j, "points", side->points);
    json_key_int(j, "destroyed", side->destroyed);
    json_key_int(j, "streak", side->streak);
    json_key_int(j, "hand_limit", br_hand_limit(&v->s, seat));
    json_key_int(j, "hand_count", side->hand_count);
    json_key_int(j, "deck_count", side->deck_count);
    json_hand(d, v, seat, j);
    json_key_int(j, "controlled", br_controlled(&v->s, seat));
    json_key_int(j, "units", living_units(v, seat));
    json_key_string(j, "entry", br_dir_names[side->entry_side]);
    if (side->teleport_a != BR_NO_MARKER) {
        struct label l;
        text_addf(label_init(&l), "i(%d,%d)", side->teleport_a, side->teleport_b);
        json_key_string(j, "teleport", l.buf);
        json_key_int(j, "teleport_turn", side->teleport_turn);
    }
    json_key_bool(j, "bluff", side->has_bluff);
    json_key_bool(j, "plan", side->has_plan);
    json_end(j);
}

/* Structures of the board; what has collapsed shows no more structure points. */
static void json_buildings(const struct br_data *d, const struct br_view *v, struct json *j)
{
    const struct br_board *b = &v->s.field.board;
    struct label l;
    json_key_array(j, "buildings");
    for (int i = 1; i < b->element_count; i++) {
        int at = 0, points = br_points_on(d, &v->s.field, i);
        const struct br_terrain *t = br_terrain(d, &v->s.field, b->elements[i].terrain);
        while (at < b->w * b->h && b->area[at] != i)
            at++;
        if (at == b->w * b->h || (t->structure == 0 && points == 0))
            continue;
        text_addf(label_init(&l), "%d,%d", at % b->w, at / b->w);
        json_open_object(j);
        json_key_string(j, "at", l.buf);
        json_key_int(j, "dp", points);
        json_key_int(j, "structure", t->structure);
        json_end(j);
    }
    json_end(j);
}

/* ---- the board ---- */

/* A list of the classes whose bits are set: ["light","heavy"]. */
static void json_classes(const char *key, int classes, struct json *j)
{
    json_key_array(j, key);
    for (int i = 0; i < BR_CLASS_COUNT; i++)
        if (classes >> i & 1)
            json_str(j, br_class_names[i]);
    json_end(j);
}

/* What the symbols of a terrain say. */
static void json_terrain(const struct br_data *d, const struct br_view *v, int number,
                         struct json *j)
{
    const struct br_terrain *t = br_terrain(d, &v->s.field, number);
    json_open_object(j);
    json_key_int(j, "id", number);
    json_key(j, "name");
    if (number < d->terrain_count)
        json_str(j, number == 0 ? "open" : d->terrains[number].word);
    else
        json_nil(j); /* the position's own */
    json_key_string(j, "title",
                    number == 0                 ? "open ground"
                    : number < d->terrain_count ? d->terrains[number].title
                                                : "terrain of this position");
    json_key_string(j, "look", br_look_names[t->look]);
    json_key_bool(j, "on_sides", t->is_edge);
    json_key_bool(j, "blocks", t->blocks);
    json_key_bool(j, "elevation", t->is_elevation);
    json_key_bool(j, "building", t->is_building);
    json_classes("impassable", t->impassable, j);
    json_classes("difficult", t->difficult, j);
    json_key_int(j, "obscure", t->obscure);
    json_key_object(j, "defence");
    for (int i = 0; i < BR_CLASS_COUNT; i++)
        json_key_int(j, br_class_names[i], t->defence[i]);
    json_end(j);
    json_key_int(j, "barricade", t->barricade);
    json_key_int(j, "structure", t->structure);
    json_end(j);
}

static int area_terrain(const struct br_board *b, int x, int y)
{
    return b->elements[b->area[br_square(b, x, y)]].terrain;
}

static int edge_terrain(const struct br_board *b, int edge)
{
    return b->elements[b->edge[edge]].terrain;
}

/* All kinds of terrain that lie on the board, each once; and those that units would leave. */
static void json_terrains(const struct br_data *d, const struct br_view *v, struct json *j)
{
    const struct br_board *b = &v->s.field.board;
    bool has[BR_TERRAINS_MAX + BR_OWN_TERRAINS_MAX] = {true};
    for (int i = 1; i < b->element_count; i++)
        has[b->elements[i].terrain] = true;
    for (int i = 0; i < v->s.field.unit_count; i++)
        has[br_unit_type(d, &v->s.field, i)->wreck] = true;
    json_key_array(j, "terrains");
    for (int i = 0; i < BR_TERRAINS_MAX + BR_OWN_TERRAINS_MAX; i++)
        if (has[i])
            json_terrain(d, v, i, j);
    json_end(j);
}

static void json_side(int x, int y, const char *side, int terrain, struct json *j)
{
    if (terrain == 0)
        return;
    json_open_object(j);
    json_key_int(j, "x", x);
    json_key_int(j, "y", y);
    json_key_string(j, "side", side);
    json_key_int(j, "terrain", terrain);
    json_end(j);
}

/* West and north sides of squares; x = width and y = height are those of the far rim. */
static void json_sides(const struct br_board *b, struct json *j)
{
    json_key_array(j, "sides");
    for (int y = 0; y <= b->h; y++)
        for (int x = 0; x <= b->w; x++) {
            if (y < b->h)
                json_side(x, y, "W", edge_terrain(b, br_west_edge(b, x, y)), j);
            if (x < b->w)
                json_side(x, y, "N", edge_terrain(b, br_north_edge(b, x, y)), j);
        }
    json_end(j);
}

static bool has_areas(const struct br_terms *t)
{
    for (int y = 0; y < BR_SIDE_MAX; y++)
        if (t->zone[0][y] != 0 || t->zone[1][y] != 0)
            return true;
    return false;
}

/* Where each seat deploys; of a position without deployment areas nowhere. */
static void json_deployment(const struct br_view *v, struct json *j)
{
    const struct br_board *b = &v->s.field.board;
    struct br_rows squares;
    json_key_array(j, "deployment");
    for (int seat = 0; seat < 2 && has_areas(&v->s.terms); seat++) {
        memset(&squares, 0, sizeof squares);
        for (int y = 0; y < b->h; y++)
            squares.row[y] = v->s.terms.zone[seat][y];
        json_open_object(j);
        json_key_int(j, "seat", seat);
        json_squares("squares", b, &squares, j);
        json_end(j);
    }
    json_end(j);
}

static void json_board(const struct br_data *d, const struct br_view *v, struct json *j)
{
    const struct br_board *b = &v->s.field.board;
    json_key_object(j, "board");
    json_key_int(j, "width", b->w);
    json_key_int(j, "height", b->h);
    json_key(j, "map");
    if (b->map < d->map_count)
        json_str(j, d->maps[b->map].word);
    else
        json_nil(j);
    json_key_array(j, "rows"); /* the terrain of every square */
    for (int y = 0; y < b->h; y++) {
        json_open_array(j);
        for (int x = 0; x < b->w; x++)
            json_int(j, area_terrain(b, x, y));
        json_end(j);
    }
    json_end(j);
    json_sides(b, j);
    json_terrains(d, v, j);
    json_deployment(v, j);
    json_end(j);
}

/* How the battle is won, in the order in which it is tested. What none of these settles goes to
 * who holds more objectives, then to who destroyed more (BR-RULE-98). */
static void json_victory(const struct br_view *v, struct json *j)
{
    json_key_array(j, "victory");
    for (int i = 0; i < v->s.terms.condition_count; i++) {
        const struct br_condition *c = &v->s.terms.conditions[i];
        json_open_object(j);
        json_key_string(j, "condition", br_win_infos[c->kind].word);
        json_key(j, "seat");
        if (br_win_infos[c->kind].has_seat)
            json_int(j, c->seat);
        else
            json_nil(j); /* either */
        json_key_int(j, "number", c->number);
        json_end(j);
    }
    json_end(j);
}

/* The circumstances in force, and what the scenario holds in store. */
static void json_events(const struct br_view *v, struct json *j)
{
    const struct br_terms *t = &v->s.terms;
    json_key_array(j, "special");
    for (int i = 0; i < BR_CIRCUMSTANCE_COUNT; i++)
        if (v->s.field.special >> i & 1)
            json_str(j, br_circumstance_names[i]);
    json_end(j);
    json_key_array(j, "events");
    for (int i = 0; i < t->occasion_count; i++) {
        const struct br_occasion *o = &t->occasions[i];
        json_open_object(j);
        json_key_int(j, "turn", o->turn);
        json_key_string(j, "phase", br_phase_names[o->phase]);
        json_key_string(j, "effect", br_occasion_names[o->kind]);
        bool is_tile = o->kind == BR_OCCASION_REINFORCE;
        json_key_unless(j, "seat", !is_tile, o->seat);
        json_key_unless(j, "tile", !is_tile, o->what);
        json_key(j, "circumstance");
        is_tile ? json_nil(j) : json_str(j, br_circumstance_names[o->what]);
        json_end(j);
    }
    json_end(j);
}

/* ---- types ---- */

/* null: X. */
static void json_key_value(struct json *j, const char *key, int value)
{
    json_key_unless(j, key, value == BR_X, value);
}

static void json_abilities(const struct br_type *t, struct br_run run, struct json *j)
{
    json_key_array(j, "abilities");
    for (int i = run.first; i < run.first + run.count; i++) {
        const struct br_ability *ability = &t->abilities[i];
        const struct br_ability_info *info = &br_ability_infos[ability->code];
        const char letter[2] = {(char)ability->arg, '\0'};
        json_open_object(j);
        json_key_string(j, "name", info->word);
        if (info->arg == BR_ARG_NUMBER)
            json_key_int(j, "number", ability->arg);
        else if (info->arg != BR_ARG_NONE)
            json_key_string(j, "template", letter);
        json_end(j);
    }
    json_end(j);
}

static void json_weapon(const struct br_data *d, const struct br_type *t, int type, int weapon,
                        struct json *j)
{
    static const char *const turns[] = {"front", "right", "rear", "left"};
    const struct br_weapon *w = &t->weapons[weapon];
    struct label l;
    json_open_object(j);
    br_weapon_name(d, type, weapon, label_init(&l));
    json_key_string(j, "name", l.buf);
    json_key_object(j, "combat");
    for (int i = 0; i < BR_CLASS_COUNT; i++)
        json_key_value(j, br_class_names[i], w->combat[i]);
    json_end(j);
    json_key_int(j, "arc", w->arc == BR_ARC_ALL ? 360 : w->arc == BR_ARC_HALF ? 180 : 90);
    json_key_string(j, "to", turns[w->arc_turn / 2 & 3]);
    json_key_unless(j, "range", w->range == BR_NO_LIMIT, w->range);
    json_abilities(t, w->abilities, j);
    json_end(j);
}

static void json_face(const struct br_data *d, const struct br_type *t, int type,
                      const struct br_face *f, struct json *j)
{
    json_open_object(j);
    json_key_value(j, "movement", f->movement);
    json_key_int(j, "defence", f->defence);
    json_key_int(j, "stars", f->stars);
    json_key_bool(j, "red_skull", f->is_red_skull);
    json_key_bool(j, "active", f->is_active);
    json_key_bool(j, "concealed", f->is_concealed);
    json_key_bool(j, "flying", f->is_flying);
    json_key_array(j, "weapons");
    for (int i = f->weapons.first; i < f->weapons.first + f->weapons.count; i++)
        json_weapon(d, t, type, i, j);
    json_end(j);
    json_abilities(t, f->abilities, j);
    json_end(j);
}

/* All that is printed on a counter. */
static void json_type(const struct br_data *d, const struct br_field *f, int type, struct json *j)
{
    const struct br_type *t = br_type(d, f, type);
    bool is_of_packs = type < d->type_count;
    json_open_object(j);
    json_key_string(j, "name", t->key);
    json_key_string(j, "title", is_of_packs ? d->types[type].title : "unit of this position");
    json_key(j, "faction");
    if (t->faction < d->faction_count)
        json_str(j, d->factions[t->faction].title);
    else
        json_nil(j);
    json_key_string(j, "class", br_class_names[t->class]);
    json_key_string(j, "role", br_role_names[t->role]);
    json_key_int(j, "squares", t->squares);
    json_key_int(j, "life", t->life);
    json_key_bool(j, "character", t->is_character);
    json_key_bool(j, "aircraft", t->is_aircraft);
    json_key_bool(j, "pod", t->is_pod);
    json_key_bool(j, "deathstorm", t->is_deathstorm);
    json_key_array(j, "keywords");
    for (int i = 0; i < BR_KEYWORD_COUNT; i++)
        if (t->keywords >> i & 1)
            json_str(j, br_keyword_names[i]);
    json_end(j);
    json_key_string(j, "back", br_back_names[t->back]);
    json_key_string(j, "damage_set", br_set_names[t->set]);
    json_key_unless(j, "wreck", t->wreck == 0, t->wreck);
    json_key_int(j, "price", is_of_packs ? d->prices[type] : br_price(t));
    json_key_array(j, "faces");
    for (int i = 0; i < t->face_count; i++)
        json_face(d, t, type, &t->faces[i], j);
    json_end(j);
    json_end(j);
}

/* The types of all units that the viewer knows, each once. */
static void json_types(const struct br_data *d, const struct br_view *v, struct json *j)
{
    bool has[BR_TYPE_MASKED + 1] = {false};
    for (int i = 0; i < v->s.field.unit_count; i++)
        has[v->s.field.units[i].type] = true;
    for (int i = 0; i < v->secret_count; i++)
        has[v->secrets[i].type] = true; /* army lists are public; who is which is not */
    json_key_array(j, "types");
    for (int i = 0; i < BR_TYPE_MASKED; i++)
        if (has[i])
            json_type(d, &v->s.field, i, j);
    json_end(j);
}

/* ---- the whole ---- */

/* Where the battle stands, and whom the question is about. */
static void json_head(const struct br_data *d, const struct br_view *v, struct json *j)
{
    const struct br_state *s = &v->s;
    struct br_asked asked = br_asked(s);
    struct label l;
    bool has_scenario = s->scenario < d->scenario_count;
    json_key(j, "scenario");
    has_scenario ? json_str(j, d->scenarios[s->scenario].word) : json_nil(j);
    json_key(j, "title");
    has_scenario || s->terms.mission != BR_NO_MISSION ? json_str(j, br_battle_title(d, s))
                                                      : json_nil(j);
    json_key(j, "mission");
    s->terms.mission != BR_NO_MISSION ? json_str(j, br_mission_names[s->terms.mission])
                                      : json_nil(j);
    json_key_int(j, "turn", s->turn);
    json_key_int(j, "turns", s->turns);
    json_key_string(j, "phase", br_phase_names[s->phase]);
    json_key_int(j, "initiative", s->initiative);
    json_key_array(j, "boxes");
    json_int(j, s->sides[0].box);
    json_int(j, s->sides[1].box);
    json_end(j);
    json_key(j, "unit");
    if (asked.question != BR_QUESTION_COUNT && asked.unit != BR_NO_UNIT)
        json_str(j, unit_name(d, v, asked.unit, &l));
    else
        json_nil(j);
    json_key(j, "reason");
    if (s->reason == BR_REASON_NONE)
        json_nil(j);
    else
        json_str(j, br_reason_names[s->reason]);
}

void br_view_json(const void *data, const void *view, struct json *out)
{
    const struct br_data *d = data;
    const struct br_view *v = view;
    json_open_object(out);
    json_head(d, v, out);
    json_key_array(out, "units");
    for (int i = 0; i < v->s.field.unit_count; i++)
        json_unit(d, v, i, out);
    json_end(out);
    json_types(d, v, out);
    json_objectives(v, out);
    json_tiles(d, v, out);
    json_options(d, v, out);
    json_powers(d, v, out);
    json_key_array(out, "seats");
    json_seat(d, v, 0, out);
    json_seat(d, v, 1, out);
    json_end(out);
    json_buildings(d, v, out);
    json_victory(v, out);
    json_events(v, out);
    json_board(d, v, out);
    json_end(out);
}

/* ---- all units of the packs ---- */

void br_type_json(const struct br_data *d, int type, struct json *j)
{
    const struct br_named_type *named = &d->types[type];
    const struct br_type *t = &named->print;
    const struct br_face *face = &t->faces[0];
    json_open_object(j);
    json_key_string(j, "name", named->title);
    json_key_string(j, "key", t->key);
    json_key_string(j, "class", br_class_names[t->class]);
    if (t->faction < d->faction_count)
        json_key_string(j, "faction", d->factions[t->faction].title);
    json_key_string(j, "role", br_role_names[t->role]);
    json_key_int(j, "squares", t->squares);
    json_key_int(j, "faces", t->face_count);
    json_key_int(j, "stars", face->stars);
    json_key(j, "movement");
    if (face->movement == BR_X)
        json_nil(j);
    else
        json_int(j, face->movement);
    json_key_int(j, "defence", face->defence);
    json_key_int(j, "weapons", face->weapons.count);
    json_key_int(j, "price", d->prices[type]);
    json_end(j);
}

void br_cards_json(const void *data, struct json *out)
{
    const struct br_data *d = data;
    json_open_array(out);
    for (int i = 0; i < d->type_count; i++)
        br_type_json(d, i, out);
    json_end(out);
}
