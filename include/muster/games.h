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
    const char *items;        /* what a pack is made of: "cards" */
    const struct game *rules; /* its functions are used where those below are NULL */
    /* Its packs build on the game's own: those before it in default_packs are read first. */
    bool has_base;
    /* The first `base` packs are built-in ones that the others build on. */
    void *(*data_new)(const struct pack_text *packs, int base, int count, struct report *mistakes,
                      struct report *warnings);
    void (*data_free)(void *data);
    void (*cards_json)(const void *data, struct json *out); /* without those of the base */
    /* The words that card texts may use (cardtext.h); NULL in a game without card texts. */
    const struct card_terms *(*terms)(const void *data);
};

extern const struct pack_kind heresy_packs;
extern const struct pack_kind blackreach_packs;

#endif
