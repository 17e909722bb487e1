/* answers.c: pieces of answers that several ops share: the standing, moves and events. */
#include "parts.h"

#include <string.h>

enum { STORY_MAX = 1 << 16 };

struct audience audience_of(const struct call *c, int viewer)
{
    const struct set *set = c->match->set;
    return game_audience(c->game, set->data, match_state(c->match), viewer, set->view);
}

void put_viewer(int viewer, struct json *j)
{
    json_key(j, "seat");
    if (viewer >= 0)
        json_int(j, viewer);
    else
        json_str(j, viewer == SEAT_ALL ? "all" : "spectator");
}

/* ---- standing ---- */

void put_deciders(const struct match *m, struct json *j)
{
    unsigned asked = match_deciders(m);
    json_key_array(j, "deciders");
    for (int seat = 0; seat < m->set->game->seats; seat++)
        if (asked >> seat & 1)
            json_int(j, seat);
    json_end(j);
}

void put_result(const struct match *m, struct json *j)
{
    const struct game *g = m->set->game;
    struct result result;
    json_key(j, "result");
    if (g->result(m->set->data, match_state(m), &result))
        game_result_json(g, &result, j);
    else
        json_nil(j);
}

void put_hash(const struct match *m, struct json *j)
{
    json_key(j, "hash");
    json_hex(j, m->set->game->hash(m->set->data, match_state(m)));
}

/* Of a sealed match neither the hash, which would confirm a guess, nor the number of moves, which
 * counts the hidden ones of others. */
void put_standing(const struct call *c, struct json *j)
{
    json_key_string(j, "match", c->match->id);
    if (!c->match->is_sealed) {
        json_key_int(j, "count", match_count(c->match));
        put_hash(c->match, j);
    }
    put_deciders(c->match, j);
    put_result(c->match, j);
}

/* ---- events ---- */

static struct audience listener(const struct call *c)
{
    return (struct audience){.game = c->game, .data = c->match->set->data, .viewer = c->viewer};
}

bool any_is_told(const struct call *c, const struct event *events, int count)
{
    struct audience a = listener(c);
    for (int i = 0; i < count; i++)
        if (listing_is_told(&a, &events[i]))
            return true;
    return false;
}

/* As a story: one text a sentence, like things drawn together. */
static void put_story(const struct audience *a, const struct event *events, int count,
                      struct json *j)
{
    char story[STORY_MAX], *rest = story;
    struct text t;
    text_init(&t, story, sizeof story);
    game_tell(a, events, count, STORY_ALL, &t);
    while (*rest != '\0') {
        char *line = rest;
        size_t size = strcspn(line, "\n");
        rest += size + (line[size] == '\n');
        line[size] = '\0';
        json_str(j, line);
    }
}

static void put_some(const struct call *c, const struct event *events, int count, struct json *j)
{
    struct audience a = listener(c);
    if (c->is_text)
        put_story(&a, events, count, j);
    for (int i = 0; !c->is_text && i < count; i++)
        listing_event(&a, &events[i], false, j);
}

void put_event_list(const struct call *c, const struct event *events, int count, struct json *j)
{
    json_key_array(j, "events");
    put_some(c, events, count, j);
    json_end(j);
}

void put_events(const struct call *c, struct json *j)
{
    const struct match *m = c->match;
    json_key_array(j, "events");
    if (m->session == NULL)
        put_some(c, c->engine->told, c->engine->told_count, j);
    for (int i = c->first; m->session != NULL && i < match_count(m); i++) {
        const struct event *events;
        int count = session_events(m->session, i, &events);
        put_some(c, events, count, j);
    }
    json_end(j);
}

/* ---- moves ---- */

void put_about(const struct audience *a, const struct move *m, struct json *j)
{
    char why[ERR_TEXT_MAX], about[ERR_TEXT_MAX];
    struct text why_text, about_text;
    text_init(&why_text, why, sizeof why);
    text_init(&about_text, about, sizeof about);
    int worth = a->game->appraise(a->data, a->view, m, &why_text);
    a->game->describe_move(a->data, a->view, m, &about_text);
    json_key_string(j, "about", about);
    json_key_int(j, "worth", worth);
    json_key_string(j, "why", why);
}

void put_move(const struct audience *a, const struct move *m, unsigned with, struct json *j)
{
    json_open_object(j);
    listing_move_members(a, m, (with & WITH_FLAGS) != 0, j);
    if (with & WITH_ABOUT)
        put_about(a, m, j);
    json_end(j);
}
