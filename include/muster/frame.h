/* frame.h: pending work, kept in the state instead of on the C stack.
 *
 * A rule that must ask a player returns; what it was doing stays in a frame: a kind, the step to go
 * on with, and named fields of its own (a union in the game's header). One loop runs the top frame
 * until it asks or the game ends. See src/games/imperium/rounds.c.
 */
#ifndef MUSTER_FRAME_H
#define MUSTER_FRAME_H

enum run {
    RUN_ON,  /* look at the top frame again: this step is done, or a frame was pushed */
    RUN_ASK, /* a question stands; wait for an answer */
    RUN_DONE /* this frame has finished: drop it and go on below */
};

#endif
