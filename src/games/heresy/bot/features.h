/* features.h: what a search asks of a position (game.h: chapter, features, weights). */
#ifndef MUSTER_HERESY_FEATURES_H
#define MUSTER_HERESY_FEATURES_H

#include <muster/game.h>

enum { HH_TURNS_LISTED = 128 }; /* above any turn */

/* A battle with what leads to it. */
int hh_chapter(const void *data, const void *state);
int hh_features(const void *data, const void *state, int seat, int32_t *out);
extern const struct weights hh_weights; /* generated: weights.c */
extern const char *const hh_feature_names[];

#endif
