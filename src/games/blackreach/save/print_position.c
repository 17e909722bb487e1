/* print_position.c: a whole battle as text that places the same state again. */
#include <string.h>

#include <muster/hash.h>
#include <muster/position.h>

#include "data/read_terms.h"
#include "save/place_powers.h"
#include "save/place_tiles.h"
#include "save/position.h"
#include "talk/talk.h"

/* ---- terrain symbols and unit types, in the words that data/read.h reads ---- */

static void add_classes(unsigned classes, struct text *out)
{
    bool is_first = true;
    if (classes == BR_ALL_CLASSES) {
        text_add(out, " all");
        return;
    }
    for (int i = 0; i < BR_CLASS_COUNT; i++) {
        if (!(classes >> i & 1))
            continue;
        text_addf(out, "%s%s", is_first ? " " : ",", br_class_names[i]);
        is_first = false;
    }
}

static void add_number(const char *word, int number, struct text *out)
{
    if (number > 0)
        text_addf(out, " %s %d", word, number);
}

static void add_flag(const char *word, bool is_set, struct text *out)
{
    if (is_set)
        text_addf(out, " %s", word);
}

static void print_symbols(const struct br_data *d, const struct br_terrain *t, struct text *out)
{
    if (t->impassable != 0) {
        text_add(out, " impassable");
        add_classes(t->impassable, out);
    }
    if (t->difficult != 0) {
        text_add(out, " difficult");
        add_classes(t->difficult, out);
    }
    add_flag("blocks", t->blocks, out);
    add_number("obscure", t->obscure, out);
    for (int i = 0; i < BR_CLASS_COUNT; i++)
        if (t->defence[i] > 0)
            text_addf(out, " defence %s %d", br_class_names[i], t->defence[i]);
    add_flag("elevation", t->is_elevation, out);
    add_number("barricade", t->barricade, out);
    add_flag("building", t->is_building, out);
    add_number("structure", t->structure, out);
    if (t->rubble > 0 && t->rubble < d->terrain_count)
        text_addf(out, " rubble %s", d->terrains[t->rubble].word);
    add_flag("rim", t->is_rim, out);
    add_flag("objective", t->is_objective, out);
    text_addf(out, " look %s", br_look_names[t->look]);
}

static void add_ability(const struct br_ability *a, struct text *out)
{
    const struct br_ability_info *info = &br_ability_infos[a->code];
    text_addf(out, " %s", info->word);
    if (info->arg == BR_ARG_NUMBER)
        text_addf(out, " %d", a->arg);
    else if (info->arg != BR_ARG_NONE)
        text_addf(out, " %c", a->arg);
}

static void add_abilities(const struct br_type *t, struct br_run run, struct text *out)
{
    for (int i = run.first; i < run.first + run.count; i++)
        add_ability(&t->abilities[i], out);
}

static void add_gun(const struct br_weapon *w, struct text *out)
{
    static const char *const turns[] = {"front", "right", "rear", "left"};
    text_add(out, " combat ");
    for (int i = 0; i < BR_CLASS_COUNT; i++) {
        if (w->combat[i] == BR_X)
            text_add_char(out, 'X');
        else
            text_add_int(out, w->combat[i]);
        text_add(out, i < BR_CLASS_COUNT - 1 ? "/" : "");
    }
    if (w->arc != BR_ARC_ALL)
        text_addf(out, " arc %d %s", w->arc == BR_ARC_HALF ? 180 : 90, turns[w->arc_turn / 2 & 3]);
    if (w->range != BR_NO_LIMIT)
        text_addf(out, " range %d", w->range);
    if (w->range_interspaces != BR_NO_LIMIT)
        text_addf(out, " reach %d", w->range_interspaces);
}

/* The words of a weapon stand on the face if they were read there: then its abilities are none, and
 * begin where those of the face began or later. */
static bool is_on_face(const struct br_type *t, const struct br_face *f)
{
    const struct br_weapon *w = &t->weapons[f->weapons.first];
    return f->weapons.count == 1 && w->slot == BR_SLOT_SINGLE && w->abilities.count == 0 &&
           w->abilities.first <= f->abilities.first + f->abilities.count;
}

static void add_weapon(const struct br_type *t, const struct br_weapon *w, struct text *out)
{
    static const char *const slots[BR_SLOT_COUNT] = {"single", "primary", "secondary"};
    text_addf(out, " weapon %s", slots[w->slot]);
    if (w->number > 0)
        text_addf(out, " %d", w->number);
    add_gun(w, out);
    add_abilities(t, w->abilities, out);
}

static void add_face(const struct br_type *t, const struct br_face *f, struct text *out)
{
    text_add(out, " face move ");
    if (f->movement == BR_X)
        text_add_char(out, 'X');
    else
        text_add_int(out, f->movement);
    add_number("defence", f->defence, out);
    add_number("stars", f->stars, out);
    add_flag("skull red", f->is_red_skull, out);
    add_flag("active", f->is_active && !f->is_concealed, out);
    add_flag("concealed", f->is_concealed, out);
    add_flag("flying", f->is_flying, out);
    add_flag("damaged", f->is_red_name, out);
    bool is_plain = is_on_face(t, f);
    int before = is_plain ? t->weapons[f->weapons.first].abilities.first : 0;
    for (int i = f->abilities.first; i < f->abilities.first + f->abilities.count; i++) {
        if (is_plain && i == before)
            add_gun(&t->weapons[f->weapons.first], out);
        add_ability(&t->abilities[i], out);
    }
    if (is_plain && before >= f->abilities.first + f->abilities.count)
        add_gun(&t->weapons[f->weapons.first], out);
    for (int i = 0; !is_plain && i < f->weapons.count; i++)
        add_weapon(t, &t->weapons[f->weapons.first + i], out);
}

/* A hit face that was not printed apart shares the lists of the first. */
static bool is_copied_back(const struct br_type *t)
{
    const struct br_run *a = &t->faces[0].weapons, *b = &t->faces[1].weapons;
    const struct br_run *c = &t->faces[0].abilities, *d = &t->faces[1].abilities;
    return t->back == BR_BACK_HIT && a->first == b->first && a->count == b->count &&
           c->first == d->first && c->count == d->count &&
           t->faces[0].movement == t->faces[1].movement &&
           t->faces[0].defence == t->faces[1].defence && t->faces[1].is_red_skull &&
           t->faces[1].is_red_name && (a->count > 0 || c->count > 0);
}

static void add_head(const struct br_data *d, const struct br_type *t, struct text *out)
{
    text_add(out, br_class_names[t->class]);
    /* mutant: < becomes <=: there is no faction behind the last */
    if (t->faction > 0 && t->faction < d->faction_count)
        text_addf(out, " faction %s", d->factions[t->faction].word);
    if (t->role != BR_REGULAR)
        text_addf(out, " role %s", br_role_names[t->role]);
    if (t->squares != 1)
        text_addf(out, " squares %d", t->squares);
    add_flag("character", t->is_character, out);
    for (int i = 0; i < BR_KEYWORD_COUNT; i++)
        if (t->keywords >> i & 1)
            text_addf(out, " keyword %s", br_keyword_names[i]);
    /* mutant: < becomes <=, 8 becomes 9: a byte has no bit behind the last */
    for (int i = 0; i < 8; i++)
        if (t->bands >> i & 1)
            text_addf(out, " band %d", i + 1);
    if (t->back != BR_BACK_NONE)
        text_addf(out, " back %s", br_back_names[t->back]);
    if (t->set != BR_SET_NONE)
        text_addf(out, " set %s", br_set_names[t->set]);
    add_number("life", t->life, out);
    add_flag("aircraft", t->is_aircraft, out);
    add_flag("pod", t->is_pod, out);
    add_flag("deathstorm", t->is_deathstorm, out);
    add_flag("named", t->is_named, out);
}

static void print_type(const struct br_data *d, const struct br_field *f, const struct br_type *t,
                       struct text *out)
{
    add_head(d, t, out);
    add_face(t, &t->faces[0], out);
    if (t->face_count == 2 && !is_copied_back(t))
        add_face(t, &t->faces[1], out);
    if (t->wreck != 0) {
        text_add(out, " wreck");
        print_symbols(d, br_terrain(d, f, t->wreck), out);
    }
}

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
            print_symbols(d, own, out);
            text_add_char(out, '\n');
        }
        if (t == NULL)
            return;
        next += t->wreck != 0;
        text_addf(out, "type %s: ", t->key);
        print_type(d, f, t, out);
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

static void print_unit(const struct br_data *d, const struct br_state *s, int unit,
                       struct text *out)
{
    const struct br_field *f = &s->field;
    const struct br_unit *u = &f->units[unit];
    const struct br_type *t = br_unit_type(d, f, unit);
    text_add(out, "unit ");
    br_unit_own_name(d, f, unit, out);
    text_addf(out, ": %s owner %d", t->key, u->owner);
    bool is_placed = u->where == BR_ON_BOARD || u->where == BR_WRECK || u->x != 0 || u->y != 0;
    if (is_placed && u->where != BR_ORBIT)
        text_addf(out, " at %d,%d", u->x, u->y);
    bool is_inside = u->where == BR_EMBARKED || u->where == BR_IN_POD;
    if (is_inside)
        text_addf(out, " in u%d", u->carrier + 1);
    else if (u->where != BR_ON_BOARD)
        text_addf(out, " where %s", br_where_names[u->where]);
    if (u->where == BR_ORBIT && u->x != BR_NO_MARKER)
        text_addf(out, " landing i(%d,%d)", u->x, u->y);
    text_add(out, u->is_delayed ? " delayed" : "");
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
    bool is_hidden = s->winner == BR_PLAYING && u->where == BR_ON_BOARD &&
                     br_unit_face(d, f, unit)->is_concealed;
    text_add(out, is_hidden && !u->is_masked ? " seen" : "");
    for (int i = 0; i < BR_DAMAGE_EXPLOSION; i++)
        if (u->damage >> i & 1)
            text_addf(out, " damage %s", br_damage_names[i]);
    if (u->life != t->life)
        text_addf(out, " life %d", u->life);
    if (u->dp != 0)
        text_addf(out, " dp %d", u->dp);
    if (u->tile != BR_NO_TILE)
        text_addf(out, " tile %d%s", u->tile, u->is_support ? " support" : "");
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

/* hand, deck from the top down, discards */
static void print_cards(const struct br_data *d, const struct br_state *s, int seat,
                        struct text *out)
{
    const struct br_side_state *side = &s->sides[seat];
    const uint8_t *deck = side->cards + side->hand_count, *rest = deck + side->deck_count;
    if (side->hand_count > 0)
        text_addf(out, "hand %d:", seat);
    for (int i = 0; i < side->hand_count; i++)
        text_addf(out, " %s%s", d->cards[side->cards[i]].word,
                  i == side->hand_count - 1 ? "\n" : "");
    if (side->deck_count > 0)
        text_addf(out, "deck %d:", seat);
    for (int i = side->deck_count - 1; i >= 0; i--)
        text_addf(out, " %s%s", d->cards[deck[i]].word, i == 0 ? "\n" : "");
    if (side->discard_count > 0)
        text_addf(out, "discards %d:", seat);
    for (int i = 0; i < side->discard_count; i++)
        text_addf(out, " %s%s", d->cards[rest[i]].word, i == side->discard_count - 1 ? "\n" : "");
    for (int i = 0; i < BR_BOOST_COUNT; i++)
        if (side->boost[i] > 0)
            text_addf(out, "boost %d: %s %d\n", seat, br_boost_infos[i].word, side->boost[i]);
    for (int i = 0; i < BR_BOOST_COUNT; i++)
        if (side->gear_used[i] > 0)
            text_addf(out, "gear %d: %s %s %d\n", seat, br_boost_infos[i].word,
                      d->options[side->gear[i] - 1].word, side->gear_used[i]);
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
    if (side->hand_size != 4)
        text_addf(out, "hand-size %d: %d\n", seat, side->hand_size);
    if (side->teleport_a != BR_NO_MARKER)
        text_addf(out, "teleport %d: i(%d,%d) turn %d\n", seat, side->teleport_a, side->teleport_b,
                  side->teleport_turn);
    if (side->streak != 0)
        text_addf(out, "streak %d: %d\n", seat, side->streak);
}

/* ---- what no scenario of the packs says ---- */

static void print_terms(const struct br_terms *t, struct text *out)
{
    if (t->mission != BR_NO_MISSION)
        text_addf(out, "mission: %s\n", br_mission_names[t->mission]);
    if (t->first != BR_FIRST_ROLL)
        text_addf(out, "first: %d\n", t->first);
    if (t->deploy_first != BR_DEPLOY_INITIATIVE)
        text_addf(out, "deploys: %d\n", t->deploy_first);
    for (int i = 0; i < t->condition_count; i++) {
        text_add(out, "win: ");
        br_print_win(&t->conditions[i], out);
        text_add_char(out, '\n');
    }
    for (int i = 0; i < t->occasion_count; i++) {
        const struct br_occasion *o = &t->occasions[i];
        text_add(out, "event: ");
        br_print_occasion(o, out);
        if (o->kind == BR_OCCASION_REINFORCE)
            text_add_int(out, o->what);
        text_add_char(out, '\n');
    }
    for (int seat = 0; seat < 2; seat++) {
        uint32_t columns = 0;
        for (int y = 0; y < BR_SIDE_MAX; y++)
            columns |= t->zone[seat][y];
        if (columns != 0) {
            text_addf(out, "zone %d:", seat);
            br_print_zone(t->zone[seat], out);
            text_add_char(out, '\n');
        }
        if (t->picks_side >> seat & 1)
            text_addf(out, "entry %d: any\n", seat);
    }
}

/* ---- frames ---- */

static void print_frames(const struct br_state *s, struct text *out)
{
    for (int i = 0; i < s->frame_count; i++) {
        const struct record *r = &br_frame_records[s->frames[i].kind];
        text_addf(out, "frame: %s", r->name);
        record_print(&s->frames[i], r, out);
        text_add_char(out, '\n');
    }
}

uint64_t br_seal(const struct br_data *d, const struct br_state *s)
{
    uint64_t h = hash_u64(hash_begin(), br_hash(d, s));
    for (int i = 0; i < s->field.unit_count; i++)
        h = hash_u64(h, (uint64_t)d->prices[s->field.units[i].type % BR_TYPES_MAX]);
    return hash_end(h);
}

/* ---- the whole ---- */

static void print_course(const struct br_data *d, const struct br_state *s, struct text *out)
{
    if (s->scenario != BR_NO_SCENARIO)
        text_addf(out, "scenario: %s\n", d->scenarios[s->scenario].word);
    text_addf(out, "turn: %d\nturns: %d\nphase: %s\ninitiative: %d\n", s->turn, s->turns,
              br_phase_names[s->phase], s->initiative);
    text_addf(out, "boxes: %d %d\nopener: %d\n", s->sides[0].box, s->sides[1].box, s->opener);
    if (s->field.special != 0) {
        text_add(out, "special:");
        br_print_special(s->field.special, out);
        text_add_char(out, '\n');
    }
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
    print_frames(s, out); /* before the units: they may share a square then */
    print_board(d, &s->field, out);
    if (s->scenario == BR_NO_SCENARIO)
        print_terms(&s->terms, out);
    for (int i = 0; i < s->tile_count; i++)
        br_print_tile(d, s, i, out);
    for (int i = 0; i < s->option_count; i++)
        br_print_option(d, s, i, out);
    for (int i = 0; i < s->field.unit_count; i++)
        print_unit(d, s, i, out);
    for (int i = 0; i < s->marker_count; i++)
        br_print_power(d, s, i, out);
    for (int i = 0; i < s->objective_count; i++)
        print_objective(&s->objectives[i], out);
    for (int seat = 0; seat < 2; seat++) {
        print_side(s, seat, out);
        print_cards(d, s, seat, out);
    }
    position_print_rng(&s->rng, out);
    if (s->frame_count > 0)
        text_addf(out, "seal: %016llx\n", (unsigned long long)br_seal(d, s));
}
