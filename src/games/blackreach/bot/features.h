/* features.h: what a search asks of a position (game.h: chapter, features, weights). */
#ifndef MUSTER_BR_FEATURES_H
#define MUSTER_BR_FEATURES_H

#include <muster/game.h>

/* A turn; deployment belongs to the first. */
int br_chapter(const void *data, const void *state);
int br_features(const void *data, const void *state, int seat, int32_t *out);
extern const struct weights br_weights; /* generated: weights.c */
extern const char *const br_feature_names[];

#endif
