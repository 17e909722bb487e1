/* games.h: all games, and how the packs of each are read. */
#ifndef MUSTER_GAMES_H
#define MUSTER_GAMES_H

#include <muster/game.h>

extern const struct game null_game;
extern const struct game imperium_game;
extern const struct game blackreach_game;
extern const struct game heresy_game;

struct card_terms;

/* How the packs of one game are read (packs.h). */
struct pack_kind {
    const char *game;         /* also the folder below packs/ */
    const char *example;      /* the name of a built-in pack, or "" */
    const struct game *rules; /* its functions are used where those below are NULL */
    void *(*data_new)(const struct pack_text *packs, int count, struct report *mistakes,
                      struct report *warnings);
    void (*data_free)(void *data);
    void (*cards_json)(const void *data, struct json *out);
    /* The words that card texts may use (cardtext.h); NULL in a game without card texts. */
    const struct card_terms *(*terms)(const void *data);
};

extern const struct pack_kind heresy_packs;

#endif
