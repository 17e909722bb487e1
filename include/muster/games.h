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
    /* A legal deck from the boosters of a seed, as a text that packs read: the same on every
     * machine. `data` is the game's own (struct game). NULL in a game without boosters. */
    bool (*sealed)(const void *data, const char *side, uint64_t seed, struct text *out,
                   struct err *e);
};

extern const struct pack_kind heresy_packs;
extern const struct pack_kind blackreach_packs;

/* ---- armies of blackreach, for programs ---- */

/* An army: by its name or in one word, as a list that people write, or at random from a seed. */
struct army_wish {
    const char *army;    /* or NULL: */
    const char *text;    /* or NULL: */
    const char *faction; /* of one at random, */
    uint64_t seed;       /* and its seed */
    int points;          /* 0: what the army says, else 200 */
};

/* The members of an object: factions, tiles with their slots, options and armies of the packs. */
void blackreach_roster_json(const void *data, struct json *out);
/* An object: the army, the price of every part, and what is wrong with it. False if it cannot be
 * read or made at all. */
bool blackreach_army_json(const void *data, const struct army_wish *w, struct json *out,
                          struct err *e);

#endif
