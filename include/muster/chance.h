/* chance.h: rolls, draws and shuffles, and the witness that watches them.
 *
 * Chance happens inside `apply`, from the generator in the state. An optional witness is told every
 * outcome and event, and may dictate outcomes (rule cases script them; a journal repeats the ones
 * it recorded). Simulation passes no witness and pays nothing for it.
 */
#ifndef MUSTER_CHANCE_H
#define MUSTER_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

#include <muster/rng.h>

struct event;

/* One outcome: a die's face, a card drawn, a card's place after a shuffle. */
struct chance {
    const char *kind; /* the game's word for it: "deal", "shuffle", "die" */
    int at, of;       /* outcome `at` of a group of `of`, such as a shuffle; else 0 of 1 */
    int value;
    int sides;  /* how many outcomes were equally likely; 0: a card of a shuffle */
    int before; /* of a shuffle: what lay in this place before */
};

struct witness {
    /* Called with every outcome. May be NULL. */
    void (*note)(void *who, const struct chance *c);
    /* Called with every event. May be NULL. */
    void (*tell)(void *who, const struct event *ev);
    /* Asked before the generator: sets c->value and returns true to dictate it. An impossible value
     * is passed to `refuse`, and the generator decides. May be NULL; `refuse` is then not used. */
    bool (*dictate)(void *who, struct chance *c);
    void (*refuse)(void *who, const struct chance *c, const char *why);
    void *who;
    int chances;   /* outcomes so far */
    bool revealed; /* a seat learned something hidden other than by chance: no undo past this */
};

/* True if the witness dictates the outcome. */
bool chance_dictated(struct witness *w, struct chance *c);

/* Tells the witness that the outcome it dictated is impossible. */
void chance_refuse(struct witness *w, const struct chance *c, const char *why);

/* Tells the witness an outcome. */
void chance_note(struct witness *w, const struct chance *c);

/* A number from 0 to n-1, dictated or from the generator; noted either way. */
int chance_below(struct rng *rng, struct witness *w, const char *kind, int n);

/* Shuffles a pile of byte-sized card numbers, whose top is the last, and notes the cards from the
 * top down. A witness may dictate the topmost cards; the rest is random. */
void chance_shuffle8(struct rng *rng, struct witness *w, const char *kind, uint8_t *items,
                     int count);

/* The same for items that stand for something else: the outcome noted or dictated for an item is
 * names[item]. Items with the same name are interchangeable. */
void chance_shuffle_named(struct rng *rng, struct witness *w, const char *kind, uint8_t *items,
                          int count, const uint16_t *names);

void event_tell(struct witness *w, const struct event *ev);

#endif
