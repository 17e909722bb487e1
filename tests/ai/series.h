/* series.h: a series of games between two bots, for tests.
 *     struct tournament t = {.game = game, .data = data, .options = "points=3", .seed = 700};
 *     struct tally *tally = series_play(&t, "greedy", "random", 8);
 *     ... tally_free(tally);
 */
#ifndef MUSTER_TESTS_AI_SERIES_H
#define MUSTER_TESTS_AI_SERIES_H

#include <muster/tournament.h>

/* Plays with the bots of these names. The test fails if they cannot play. */
struct tally *series_play(const struct tournament *t, const char *first, const char *second,
                          uint64_t games);

#endif
