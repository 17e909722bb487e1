/* ops_about.c: what there is: hello, games, rules, pack; and lock. */
#include "parts.h"

#include <string.h>

static bool act_nothing(struct call *c)
{
    (void)c;
    return true;
}

static void put_bots(struct json *j)
{
    json_key_array(j, "bots");
    for (int i = 0; bots_all[i] != NULL; i++) {
        json_open_object(j);
        json_key_string(j, "name", bots_all[i]->name);
        json_key_string(j, "summary", bots_all[i]->summary);
        json_key_int(j, "level", bots_all[i]->level);
        json_end(j);
    }
    json_end(j);
}

static void tell_hello(const struct call *c, struct json *j)
{
    const char *names[OPS_MAX];
    int count = op_names(names);
    json_key_string(j, "program", "muster");
    json_key_string(j, "version", MUSTER_VERSION);
    json_key_int(j, "protocol", ENGINE_PROTOCOL);
    json_key(j, "seat");
    if (c->engine->seat == SEAT_ALL)
        json_nil(j);
    else
        json_int(j, c->engine->seat);
    json_key_array(j, "games");
    for (int i = 0; games_all[i] != NULL; i++)
        json_str(j, games_all[i]->name);
    json_end(j);
    put_bots(j);
    json_key_array(j, "ops");
    for (int i = 0; i < count; i++)
        json_str(j, names[i]);
    json_end(j);
    json_key_object(j, "limits");
    json_key_int(j, "line", ENGINE_LINE_MAX);
    json_key_int(j, "matches", ENGINE_MATCHES_MAX);
    json_key_int(j, "match_name", ENGINE_ID_MAX);
    json_end(j);
}

/* ---- games ---- */

static bool act_games(struct call *c)
{
    return value_member(c->request, "game") == NULL || field_game(c);
}

static void put_option(const struct game_option *o, struct json *j)
{
    static const char *const kinds[] = {
        [OPTION_NUMBER] = "number", [OPTION_WORD] = "word", [OPTION_NAME] = "name"};
    json_open_object(j);
    json_key_string(j, "name", o->name);
    json_key_string(j, "type", kinds[o->kind]);
    if (o->kind == OPTION_NUMBER) {
        json_key_int(j, "low", o->low);
        json_key_int(j, "high", o->high);
    }
    if (o->kind == OPTION_WORD) {
        json_key_array(j, "words");
        for (int i = 0; o->words[i] != NULL; i++)
            json_str(j, o->words[i]);
        json_end(j);
    }
    json_key_string(j, "default", o->fallback);
    json_key_string(j, "help", o->help);
    json_end(j);
}

static void put_options(const struct game *g, struct json *j)
{
    json_key_array(j, "options");
    for (const struct game_option *o = g->options; o->name != NULL; o++)
        put_option(o, j);
    json_end(j);
    json_key_array(j, "previews");
    for (int i = 0; g->previews != NULL && g->previews[i] != NULL; i++)
        json_str(j, g->previews[i]);
    json_str(j, "explain"); /* in words, of any game: ops_look.c */
    json_str(j, "odds");
    json_end(j);
    json_key_array(j, "reactions");
    for (int i = 0; g->reactions != NULL && g->reactions[i] != NULL; i++)
        json_str(j, g->reactions[i]);
    json_end(j);
}

static bool is_default(const struct game *g, const char *pack)
{
    size_t size = strlen(pack);
    for (const char *list = g->default_packs; *list != '\0';) {
        size_t word = strcspn(list, ",");
        if (word == size && memcmp(list, pack, size) == 0)
            return true;
        list += word + (list[word] == ',');
    }
    return false;
}

static void put_packs(const struct game *g, struct json *j)
{
    struct pack_text pack;
    json_key_array(j, "packs");
    for (int i = 0; packs_nth(g, i, &pack); i++) {
        char name[GAME_NAME_MAX];
        pack_short_name(&pack, name);
        json_open_object(j);
        json_key_string(j, "name", name);
        json_key(j, "hash");
        json_hex(j, pack_hash(&pack));
        json_key_bool(j, "default", is_default(g, name));
        json_end(j);
    }
    json_end(j);
}

static void put_game(const struct game *g, struct json *j)
{
    json_open_object(j);
    json_key_string(j, "name", g->name);
    json_key_string(j, "title", g->title);
    json_key_string(j, "about", g->about);
    json_key_int(j, "seats", g->seats);
    json_key_int(j, "moves_max", g->moves_max);
    json_key_int(j, "state_bytes", (int64_t)g->state_size);
    json_key_int(j, "rules", g->rule_count - 1); /* [0] is no rule */
    put_options(g, j);
    put_packs(g, j);
    json_end(j);
}

static void tell_games(const struct call *c, struct json *j)
{
    json_key_array(j, "games");
    for (int i = 0; games_all[i] != NULL; i++)
        if (c->game == NULL || c->game == games_all[i])
            put_game(games_all[i], j);
    json_end(j);
}

/* ---- rules ---- */

static int nearest_rule(const struct game *g, const char *id)
{
    int best = 0, best_distance = 4;
    for (int i = 1; i < g->rule_count; i++) {
        int distance = text_distance(id, g->rules[i].id, 3);
        if (distance < best_distance) {
            best = i;
            best_distance = distance;
        }
    }
    return best;
}

static bool act_rules(struct call *c)
{
    const char *id = NULL;
    if (!field_game(c) || !field_text_or(c, "rule", &id))
        return false;
    if (id == NULL)
        return true;
    c->rule = rule_find(c->game, id);
    if (c->rule > 0)
        return true;
    int nearest = nearest_rule(c->game, id);
    return refuse_field(c, "rule", ERR_VALUE, "%s has no rule \"%.40s\"%s%s%s", c->game->name, id,
                        nearest > 0 ? "; did you mean \"" : "",
                        nearest > 0 ? c->game->rules[nearest].id : "", nearest > 0 ? "\"?" : "");
}

static void tell_rules(const struct call *c, struct json *j)
{
    json_key_array(j, "rules");
    for (int i = 1; i < c->game->rule_count; i++) {
        if (c->rule > 0 && c->rule != i)
            continue;
        json_open_object(j);
        json_key_string(j, "id", c->game->rules[i].id);
        json_key_string(j, "text", c->game->rules[i].text);
        json_end(j);
    }
    json_end(j);
}

/* ---- packs and cards ---- */

static bool act_pack(struct call *c)
{
    const char *name;
    if (!field_game(c) || !field_text(c, "pack", &name))
        return false;
    if (packs_find(c->game, name, &c->pack))
        return true;
    return refuse_field(c, "pack", ERR_VALUE,
                        "%s has no built-in pack \"%.40s\"; the request \"games\" lists them",
                        c->game->name, name);
}

static void tell_pack(const struct call *c, struct json *j)
{
    char name[GAME_NAME_MAX];
    pack_short_name(&c->pack, name);
    json_key_string(j, "pack", name);
    json_key(j, "hash");
    json_hex(j, pack_hash(&c->pack));
    json_key_string(j, "text", c->pack.text);
}

/* The cards of a match, or of a game with packs. */
static bool act_cards(struct call *c)
{
    if (value_member(c->request, "match") == NULL) {
        c->set = field_game(c) ? set_from_request(c) : NULL;
        return c->set != NULL;
    }
    if (value_count(c->request) > 2 + (size_t)(value_member(c->request, "id") != NULL))
        return refuse_field(c, NULL, ERR_VALUE,
                            "cards needs either \"match\", or \"game\" with or without \"packs\"");
    if (!field_match(c))
        return false;
    c->set = c->match->set;
    return true;
}

static void tell_cards(const struct call *c, struct json *j)
{
    json_key(j, "cards");
    c->game->cards_json(c->set->data, j);
}

/* ---- lock ---- */

static bool act_lock(struct call *c)
{
    const char *others = "greedy";
    int seat = -1;
    if (!field_int_or(c, "seat", 0, GAME_SEATS_MAX - 1, &seat) ||
        !field_text_or(c, "others", &others))
        return false;
    if (seat < 0)
        return refuse_field(c, "seat", ERR_VALUE, "lock needs the field \"seat\"");
    return engine_lock(c->engine, seat, others, &c->e);
}

static void tell_lock(const struct call *c, struct json *j)
{
    json_key_int(j, "seat", c->engine->seat);
    json_key_string(j, "others", c->engine->others != NULL ? c->engine->others->name : "none");
}

const struct op ops_about[] = {
    {.name = "hello", .act = act_nothing, .tell = tell_hello},
    {.name = "games", .fields = {"game"}, .act = act_games, .tell = tell_games},
    {.name = "rules", .fields = {"game", "rule"}, .act = act_rules, .tell = tell_rules},
    {.name = "pack", .fields = {"game", "pack"}, .act = act_pack, .tell = tell_pack},
    {.name = "cards", .fields = {"match", "game", "packs"}, .act = act_cards, .tell = tell_cards},
    {.name = "lock", .fields = {"seat", "others"}, .act = act_lock, .tell = tell_lock},
    {.name = NULL},
};
