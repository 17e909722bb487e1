/* frame.h: pending work, kept in the state instead of on the C stack.
 *
 * A rule that must ask a player returns; what it was doing stays in a frame: a kind, the step to go
 * on with, and named fields of its own (a union in the game's header). One loop runs the top frame
 * until it asks or the game ends. See src/games/imperium/rounds.c.
 */
#ifndef MUSTER_FRAME_H
#define MUSTER_FRAME_H

#include <assert.h>
#include <stdint.h>

enum run {
    RUN_ON,  /* look at the top frame again: this step is done, or a frame was pushed */
    RUN_ASK, /* a question stands; wait for an answer */
    RUN_DONE /* this frame has finished: it is popped, and the one below goes on */
};

/* The one loop: runs the top frame until it asks or no frame is left. `count` is the state's number
 * of frames; `run` runs the top one and never pops it: that is done here. Inlined, so that a game's
 * dispatch by kind costs what it would cost in a loop of its own. */
static inline __attribute__((always_inline)) void frames_run(uint8_t *count,
                                                             enum run (*run)(void *who), void *who)
{
    while (*count > 0) {
        uint8_t top = *count;
        enum run now = run(who);
        if (now == RUN_ASK)
            return;
        if (now == RUN_DONE) {
            assert(*count == top && "only the top frame is done");
            --*count;
        }
    }
}

#endif
