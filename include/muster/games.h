/* games.h: the games there are. */
#ifndef MUSTER_GAMES_H
#define MUSTER_GAMES_H

#include <muster/game.h>

extern const struct game null_game;
extern const struct game imperium_game;

#endif
