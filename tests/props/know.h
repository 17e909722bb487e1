/* know.h: an independent model of what a viewer may know.
 *
 * One model is kept for each seat and for a spectator. It hears what that viewer is told and
 * nothing else: events as the viewer gets them, and what the rulebooks ("Hidden information") put
 * open on the table. It never sees a state. Then the viewer's view is held against it: a view may
 * not say anything that the model cannot derive. All is read as JSON, as a client would.
 */
#ifndef MUSTER_TESTS_KNOW_H
#define MUSTER_TESTS_KNOW_H

#include <jansson.h>

#include <props.h>

enum { KNOW_IDS_MAX = 640 }; /* more than a match has pieces */

struct know {
    const struct trial *trial; /* for failures */
    int viewer;                /* a seat or SEAT_SPECTATOR */
    const json_t *cards;       /* the printed cards or units of the packs: public */
    void *model;
    long claims; /* statements that were held against the model */
};

struct know_game {
    const char *game;
    size_t model_size;
    void (*tell)(struct know *k, const json_t *event);
    void (*check)(struct know *k, const json_t *view);
};

extern const struct know_game know_imperium, know_heresy, know_blackreach;

/* Fields of JSON objects; -1 and "" where they are missing. */
int know_int(const json_t *object, const char *key);
const char *know_text(const json_t *object, const char *key);
bool know_is(const json_t *event, const char *name);
/* The id of a piece in a field of an event, or -1. */
int know_id(const json_t *event, const char *key);

/* Fails if the object has a key that is not among these words, separated by spaces. */
void know_keys(struct know *k, const json_t *object, const char *words);

#define KNOW(k, claim, ...)                                                                        \
    do {                                                                                           \
        (k)->claims++;                                                                             \
        REQUIRE((k)->trial, claim, __VA_ARGS__);                                                   \
    } while (0)

#endif
