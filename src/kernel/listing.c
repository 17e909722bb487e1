#include <muster/listing.h>

enum { SENTENCE_MAX = 1024 };

void listing_words(const struct audience *a, const struct move *m, struct json *out)
{
    char words[MOVE_WORDS_MAX];
    struct text t;
    text_init(&t, words, sizeof words);
    game_print_move(a, m, &t);
    json_str(out, words);
}

unsigned listing_flags(const struct audience *a, const struct move *m)
{
    bool is_futile = a->game->is_futile != NULL && a->game->is_futile(a, m);
    bool is_final = a->game->is_final == NULL || a->game->is_final(a, m);
    return (is_futile ? MOVE_FUTILE : 0U) | (is_final ? MOVE_FINAL : 0U);
}

void listing_put_flags(unsigned flags, struct json *out)
{
    if (flags & MOVE_FUTILE)
        json_key_bool(out, "futile", true);
    if (flags & MOVE_FINAL)
        json_key_bool(out, "final", true);
}

void listing_move_members(const struct audience *a, const struct move *m, bool is_legal,
                          struct json *out)
{
    json_key(out, "text");
    listing_words(a, m, out);
    game_move_members(a, m, out);
    if (is_legal)
        listing_put_flags(listing_flags(a, m), out);
}

static void put_refused(const struct audience *a, const struct move *m, const struct err *why,
                        struct json *out)
{
    json_open_object(out);
    json_key_object(out, "move");
    listing_move_members(a, m, false, out);
    json_end(out);
    json_key_object(out, "reason");
    json_key_string(out, "code", err_word(why->code));
    if (why->rule > 0)
        json_key_string(out, "rule", a->game->rules[why->rule].id);
    json_key_string(out, "message", why->text);
    json_end(out);
    json_end(out);
}

void listing_refused(const struct audience *a, struct move *moves, struct json *out)
{
    int count = a->game->candidates(a->data, a->view, moves);
    json_key_array(out, "refused");
    for (int i = 0; i < count; i++) {
        struct err why;
        if (game_refusal(a, &moves[i], &why) != 0)
            put_refused(a, &moves[i], &why, out);
    }
    json_end(out);
}

/* The sentence about an event; false: the viewer is not told. */
static bool sentence_of(const struct audience *a, const struct event *ev, char line[SENTENCE_MAX])
{
    struct text t;
    text_init(&t, line, SENTENCE_MAX);
    game_print_event(a, ev, &t);
    return t.need > 0 || game_event_is_told(a, ev);
}

bool listing_is_told(const struct audience *a, const struct event *ev)
{
    char line[SENTENCE_MAX];
    return sentence_of(a, ev, line);
}

void listing_event(const struct audience *a, const struct event *ev, bool is_quiet,
                   struct json *out)
{
    char line[SENTENCE_MAX];
    if (!sentence_of(a, ev, line))
        return;
    json_open_object(out);
    game_event_members(a, ev, out);
    json_key_string(out, "text", line);
    if (is_quiet)
        json_key_bool(out, "quiet", true);
    json_end(out);
}
