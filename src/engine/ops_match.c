/* ops_match.c: matches come and go: new, load, save, clone, resample, free, matches. */
#include "parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/journal.h>

static void fill_head(struct journal_head *head, const struct set *set)
{
    snprintf(head->game, sizeof head->game, "%s", set->game->name);
    snprintf(head->version, sizeof head->version, "%s", MUSTER_VERSION);
    head->pack_count = set->pack_count;
    memcpy(head->packs, set->packs, sizeof head->packs);
    memcpy(head->pack_hashes, set->hashes, sizeof head->pack_hashes);
}

/* Takes a session, as long as it could be made, under its name. */
static bool add_session(struct call *c, struct set *set, struct session *s)
{
    if (s == NULL)
        return false;
    c->field = NULL;
    c->match = match_add(c, "match", set);
    if (c->match == NULL) {
        session_free(s);
        return false;
    }
    c->match->session = s;
    session_set_solo(s, true); /* the client has the whole match */
    c->first = -1;
    return true;
}

/* A locked engine has only matches that have its seat. */
static bool has_locked_seat(struct call *c)
{
    return c->engine->seat < c->game->seats ||
           refuse_field(c, "game", ERR_VALUE, "%s has no seat %d, for which the engine is locked",
                        c->game->name, c->engine->seat);
}

/* ---- new ---- */

static bool act_new(struct call *c)
{
    struct journal_head head = {.dice = DICE_PLAIN};
    bool has_seed = value_member(c->request, "seed") != NULL;
    bool has_key = value_member(c->request, "key") != NULL;
    bool is_secret = c->engine->seat != SEAT_ALL && !has_seed && !has_key;
    c->viewer = is_secret ? c->engine->seat : SEAT_SPECTATOR;
    if (!field_game(c) || !field_options(c, head.options) ||
        !field_seed_or(c, "seed", &head.seed) || !field_key_or(c, "key", head.key) ||
        !field_format(c, &c->is_text))
        return false;
    if (has_seed && has_key)
        return refuse_field(c, "key", ERR_VALUE, "a match has either a \"seed\" or a \"key\"");
    head.dice = has_key ? DICE_KEYED : DICE_PLAIN;
    if (is_secret && !has_locked_seat(c))
        return false;
    struct set *set = set_from_request(c);
    if (set == NULL)
        return false;
    if (!has_seed && !has_key)
        head.seed = rng_next(&c->engine->rng);
    fill_head(&head, set);
    c->field = "options";
    if (!add_session(c, set, session_new(c->game, set->data, &head, NULL, NULL, &c->e)))
        return false;
    c->match->is_sealed = is_secret;
    if (is_secret)
        others_play(c->engine, c->match);
    return true;
}

static void tell_new(const struct call *c, struct json *j)
{
    char seed[24];
    put_standing(c, j);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)match_head(c->match)->seed);
    if (!c->match->is_sealed && match_head(c->match)->dice == DICE_PLAIN)
        json_key_string(j, "seed", seed);
    put_events(c, j);
}

/* ---- load ---- */

/* The packs may have changed without a trace in the moves. */
static void notice_packs(struct call *c, const struct set *set, const struct journal_head *head)
{
    for (int i = 0; c->notice.code == ERR_NONE && i < head->pack_count; i++)
        if (set->hashes[i] != head->pack_hashes[i])
            err_set(&c->notice, ERR_VERSION,
                    "pack %s is not the one that the journal was written with", head->packs[i]);
}

static bool load_journal(struct call *c)
{
    struct journal_reader r;
    char *text = NULL;
    if (!field_lines(c, "journal", &text))
        return false;
    c->text = text; /* freed with the call */
    c->field = "journal";
    if (!journal_open(&r, text, strlen(text), &c->e))
        return false;
    c->game = games_find(r.head.game, &c->e);
    if (c->game == NULL)
        return false;
    struct set *set = set_from_journal(c, &r.head);
    if (set == NULL)
        return false;
    c->field = "journal";
    if (!add_session(c, set,
                     session_load(c->game, set->data, text, strlen(text), NULL, &c->notice, &c->e)))
        return false;
    notice_packs(c, set, &r.head);
    return true;
}

static bool load_position(struct call *c)
{
    struct journal_head head = {.dice = DICE_PLAIN};
    if (!field_game(c) || !field_options(c, head.options) || !field_lines(c, "position", &c->text))
        return false;
    struct set *set = set_from_request(c);
    if (set == NULL)
        return false;
    fill_head(&head, set);
    c->field = "position";
    return add_session(c, set, session_new(c->game, set->data, &head, c->text, NULL, &c->e));
}

static bool act_load(struct call *c)
{
    bool has_journal = value_member(c->request, "journal") != NULL;
    bool has_position = value_member(c->request, "position") != NULL;
    c->viewer = SEAT_SPECTATOR;
    if (!field_format(c, &c->is_text))
        return false;
    if (has_journal == has_position)
        return refuse_field(c, NULL, ERR_VALUE,
                            "load needs either \"journal\" or \"position\" with \"game\"");
    return has_journal ? load_journal(c) : load_position(c);
}

static void tell_load(const struct call *c, struct json *j)
{
    put_standing(c, j);
    put_events(c, j);
    if (c->notice.code != ERR_NONE) {
        json_key_object(j, "notice");
        put_err(c, &c->notice, j);
        json_end(j);
    }
}

/* ---- save ---- */

/* A copy has no history: its journal begins with the position that it is in. */
static bool journal_of_copy(struct call *c)
{
    const struct set *set = c->match->set;
    char *position = match_text(c->match, NULL);
    struct session *s = session_new(set->game, set->data, &c->match->head, position, NULL, &c->e);
    free(position);
    if (s == NULL)
        return false;
    c->text = match_text(c->match, s);
    session_free(s);
    return true;
}

static bool act_save(struct call *c)
{
    static const char *const forms[] = {"journal", "position"};
    int form = 0;
    if (!field_match(c) || !field_word_or(c, "as", forms, 2, &form) || !is_open(c, "save"))
        return false;
    c->text_is = forms[form];
    if (form == 0 && c->match->session == NULL)
        return journal_of_copy(c);
    c->text = match_text(c->match, form == 0 ? c->match->session : NULL);
    return true;
}

static void tell_save(const struct call *c, struct json *j)
{
    const struct journal_head *head = match_head(c->match);
    json_key_string(j, "match", c->match->id);
    json_key_string(j, "game", head->game);
    json_key_string(j, "options", head->options);
    json_key_array(j, "packs");
    for (int i = 0; i < head->pack_count; i++)
        json_str(j, head->packs[i]);
    json_end(j);
    json_key_string(j, c->text_is, c->text);
}

/* ---- copies ---- */

/* A new match with room for a state, otherwise like c->match, which it takes the place of. */
static bool add_copy(struct call *c)
{
    const struct match *from = c->match;
    struct match *m = match_add(c, "to", from->set);
    if (m == NULL)
        return false;
    m->head = *match_head(from);
    m->head.dice = DICE_PLAIN; /* what the key would bring is the match's secret */
    m->head.seed = 0;
    m->state = engine_alloc(NULL, c->game->state_size);
    c->match = m;
    return true;
}

static bool act_clone(struct call *c)
{
    if (!field_match(c) || !is_open(c, "clone"))
        return false;
    const struct match *from = c->match;
    if (!add_copy(c))
        return false;
    memcpy(c->match->state, match_state(from), c->game->state_size);
    return true;
}

static bool act_resample(struct call *c)
{
    uint64_t seed = 0;
    struct rng rng;
    if (!field_match(c) || !field_seed_or(c, "seed", &seed))
        return false;
    const struct match *from = c->match;
    c->viewer = from->is_sealed ? c->engine->seat : SEAT_ALL;
    if (!field_viewer_or(c, "seat"))
        return false;
    if (c->viewer == SEAT_ALL)
        return refuse_field(c, "seat", ERR_VALUE,
                            "resample needs a \"seat\", or \"spectator\"; clone copies everything");
    if (!add_copy(c))
        return false;
    rng_seed(&rng, seed);
    c->game->view(from->set->data, match_state(from), c->viewer, from->set->view);
    c->game->resample(from->set->data, from->set->view, &rng, c->match->state);
    return true;
}

/* ---- free, matches ---- */

static bool act_free(struct call *c)
{
    if (!field_match(c))
        return false;
    match_remove(c->engine, c->match);
    c->match = NULL;
    return true;
}

static void tell_free(const struct call *c, struct json *j)
{
    json_key_int(j, "matches", c->engine->match_count);
}

static bool act_matches(struct call *c)
{
    (void)c;
    return true;
}

static void tell_matches(const struct call *c, struct json *j)
{
    json_key_array(j, "matches");
    for (int i = 0; i < BUCKETS; i++) {
        for (const struct match *m = c->engine->buckets[i]; m != NULL; m = m->next) {
            json_open_object(j);
            json_key_string(j, "match", m->id);
            json_key_string(j, "game", m->set->game->name);
            json_key_bool(j, "copy", m->session == NULL);
            json_key_bool(j, "sealed", m->is_sealed);
            json_end(j);
        }
    }
    json_end(j);
}

const struct op ops_match[] = {
    {.name = "new",
     .fields = {"match", "game", "options", "packs", "seed", "key", "format"},
     .act = act_new,
     .tell = tell_new},
    {.name = "load",
     .fields = {"match", "game", "options", "packs", "journal", "position", "format"},
     .act = act_load,
     .tell = tell_load},
    {.name = "save", .fields = {"match", "as"}, .act = act_save, .tell = tell_save},
    {.name = "clone", .fields = {"match", "to"}, .act = act_clone, .tell = put_standing},
    {.name = "resample",
     .fields = {"match", "seat", "seed", "to"},
     .act = act_resample,
     .tell = put_standing},
    {.name = "free", .fields = {"match"}, .act = act_free, .tell = tell_free},
    {.name = "matches", .act = act_matches, .tell = tell_matches},
    {.name = NULL},
};
