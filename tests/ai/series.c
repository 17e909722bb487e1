#include "series.h"

#include "../unit.h"

struct tally *series_play(const struct tournament *t, const char *first, const char *second,
                          uint64_t games)
{
    struct tournament bots = *t;
    struct playroom *room = playroom_new(t->game, t->data);
    struct tally *tally = tally_new(t->game, t->data);
    struct err e;
    bots.bots[0] = bot_find(first, NULL);
    bots.bots[1] = bot_find(second, NULL);
    assert_true(tournament_play(&bots, 0, games, room, tally, &e));
    playroom_free(room);
    return tally;
}
