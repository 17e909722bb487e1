/* blackreach.c: the game's row of functions, its result and its hash. */
#include "rules/rules.h"

#include <muster/hash.h>

static bool result(const void *data, const void *state, struct result *out)
{
    const struct br_state *s = state;
    (void)data;
    if (s->winner != BR_PLAYING && out != NULL) {
        int winner = s->winner == BR_DRAWN ? -1 : s->winner;
        *out = (struct result){.winner = winner, .opener = s->opener, .rounds = s->turn};
        bool has_points = s->sides[0].points > 0 || s->sides[1].points > 0;
        for (int seat = 0; seat < 2; seat++)
            out->score[seat] = has_points ? s->sides[seat].points : br_controlled_value(s, seat);
    }
    return s->winner != BR_PLAYING;
}

/* ---- the hash: every field that is not found from others ---- */

static uint64_t hash_board(uint64_t h, const struct br_board *b)
{
    const uint8_t numbers[] = {b->w, b->h, b->map, b->element_count, b->is_changed};
    h = hash_bytes(h, numbers, sizeof numbers);
    if (b->map == BR_NO_MAP || b->is_changed) {
        h = hash_bytes(h, b->area, (size_t)(b->w * b->h));
        h = hash_bytes(h, b->edge, (size_t)(2 * (b->w + 1) * (b->h + 1)));
    }
    for (int i = 1; i < b->element_count; i++) {
        const struct br_element *e = &b->elements[i];
        h = hash_u64(h, (uint64_t)e->terrain | (uint64_t)e->of << 8 | (uint64_t)e->dp << 16);
    }
    return h;
}

static uint64_t hash_unit(uint64_t h, const struct br_unit *u)
{
    const uint8_t numbers[] = {
        u->type,    u->owner,   u->where, u->face,         u->x,        u->y,
        u->heading, u->sm,      u->token, u->token_state,  u->damage,   u->life,
        u->dp,      u->carrier, u->tile,  u->is_activated, u->has_moved};
    return hash_bytes(h, numbers, sizeof numbers);
}

static uint64_t hash_side(uint64_t h, const struct br_side_state *p)
{
    const uint8_t numbers[] = {p->box,           p->hand_size,    p->hand_count,   p->deck_count,
                               p->discard_count, p->has_bluff,    p->has_plan,     p->may_interrupt,
                               p->entry_side,    p->has_deployed, p->landing_a,    p->landing_b,
                               p->teleport_a,    p->teleport_b,   p->teleport_turn};
    const uint16_t wide[] = {p->taken,       p->left,   p->to_call,
                             p->called_void, p->points, p->destroyed};
    h = hash_bytes(h, numbers, sizeof numbers);
    for (int i = 0; i < 6; i++)
        h = hash_u64(h, wide[i]);
    int cards = p->hand_count + p->deck_count + p->discard_count;
    return hash_bytes(h, p->cards, (size_t)cards);
}

static uint64_t hash_lists(uint64_t h, const struct br_state *s)
{
    for (int i = 0; i < s->objective_count; i++) {
        const struct br_objective *o = &s->objectives[i];
        const uint8_t numbers[] = {o->a, o->b, o->element, o->owner, o->value};
        h = hash_bytes(h, numbers, sizeof numbers);
    }
    for (int i = 0; i < s->tile_count; i++) {
        const struct br_tile *t = &s->tiles[i];
        const uint8_t numbers[] = {t->kind,           t->owner,    t->stars,   t->broken_stars,
                                   t->breaking_point, t->lost,     t->gear[0], t->gear[1],
                                   t->gear[2],        t->is_broken};
        h = hash_bytes(h, numbers, sizeof numbers);
    }
    for (int i = 0; i < s->marker_count; i++) {
        const struct br_marker *m = &s->markers[i];
        const uint8_t numbers[] = {m->power, m->psyker, m->unit};
        h = hash_bytes(h, numbers, sizeof numbers);
    }
    h = hash_bytes(h, s->perils, s->peril_count);
    for (int i = 0; i < s->frame_count; i++) {
        h = hash_u64(h, (uint64_t)s->frames[i].kind | (uint64_t)s->frames[i].step << 8);
        h = hash_bytes(h, s->frames[i].u.field, sizeof s->frames[i].u.field);
    }
    return h;
}

static uint64_t hash(const void *data, const void *state)
{
    const struct br_state *s = state;
    const struct br_field *f = &s->field;
    const uint8_t numbers[] = {
        s->scenario,      s->turn,         s->turns,       s->phase,
        s->last_revealed, s->initiative,   s->opener,      s->winner,
        s->reason,        s->special,      f->unit_count,  s->objective_count,
        s->tile_count,    s->marker_count, s->peril_count, s->frame_count};
    uint64_t h = hash_begin();
    (void)data;
    for (int i = 0; i < 4; i++)
        h = hash_u64(h, s->rng.s[i]);
    h = hash_bytes(h, numbers, sizeof numbers);
    h = hash_board(h, &f->board);
    for (int i = 0; i < f->unit_count; i++)
        h = hash_unit(h, &f->units[i]);
    h = hash_side(hash_side(h, &s->sides[0]), &s->sides[1]);
    return hash_end(hash_lists(h, s));
}

/* ---- statistics count unit types ---- */

static int item_count(const void *data)
{
    return ((const struct br_data *)data)->type_count;
}

static const char *item_name(const void *data, int item)
{
    return ((const struct br_data *)data)->types[item].title;
}

static int holdings(const void *data, const void *state, int seat, uint16_t *out)
{
    const struct br_data *d = data;
    const struct br_state *s = state;
    bool has[BR_TYPES_MAX] = {false};
    int count = 0;
    for (int i = 0; i < s->field.unit_count; i++)
        if (s->field.units[i].owner == seat && s->field.units[i].type < BR_TYPES_MAX)
            has[s->field.units[i].type] = true;
    for (int i = 0; i < d->type_count; i++)
        if (has[i])
            out[count++] = (uint16_t)i;
    return count;
}

static void *data_new(const struct pack_text *packs, int count, struct report *report)
{
    return br_data_new(packs, count, report);
}

static void data_free(void *data)
{
    br_data_free(data);
}

static const void *picture(const void *view)
{
    const struct br_view *v = view;
    return &v->s;
}

const struct game blackreach_game = {
    .name = "blackreach",
    .title = "Heroes of Black Reach",
    .about = "Two armies fight over a field of squares. Each turn both players secretly give "
             "numbered order tokens to their units. Then the numbers are called in turn: a unit "
             "that is called moves, fires or assaults. Units without a token move at the end of "
             "the turn. Who holds the objectives when the last turn is over has won.",
    .options_help = "scenario=NAME  the battle to fight (the first of the packs)\n",
    .demo_options = "",
    .bench_options = "scenario=two-keeps",
    .lesson_options = "",
    .lessons = br_lessons,
    .default_packs = "ground,armies,fields,battles,keeps",
    .seats = 2,
    .moves_max = BR_MOVES_MAX,
    .state_size = sizeof(struct br_state),
    .view_size = sizeof(struct br_view),
    .rng_at = offsetof(struct br_state, rng),
    .rules = br_rules,
    .rule_count = BR_RULE_COUNT,
    .opener_word = "first initiative",
    .item_word = "unit",
    .data_new = data_new,
    .data_free = data_free,
    .setup = br_setup,
    .deciders = br_deciders,
    .legacy_ask = br_ask,
    .moves = br_moves,
    .check = br_check,
    .apply = br_apply,
    .result = result,
    .hash = hash,
    .view = br_view,
    .picture = picture,
    .view_text = br_view_text,
    .glance = br_glance,
    .view_json = br_view_json,
    .resample = br_resample,
    .legacy_print_move = br_print_move,
    .legacy_parse_move = br_parse_move,
    .describe_move = br_describe_move,
    .explain = br_explain,
    .odds = br_odds_of,
    .candidates = br_candidates,
    .legacy_print_event = br_print_event,
    .legacy_tell = br_tell_story,
    .print_chance = br_print_chance,
    .parse_chance = br_parse_chance,
    .cards_json = br_cards_json,
    .place_begin = br_game_place_begin,
    .place = br_game_place,
    .place_end = br_game_place_end,
    .print_position = br_print_position,
    .appraise = br_appraise,
    .item_count = item_count,
    .item_name = item_name,
    .holdings = holdings,
};
