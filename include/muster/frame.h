/* frame.h: pending work, kept in the state instead of on the C stack.
 *
 * A rule that must ask a player returns; its pending work stays in a frame: a kind, the next step,
 * and named fields of its own (a union in the game's header). One loop runs the top frame until it
 * asks or the game ends. src/games/imperium/rounds.c is an example.
 */
#ifndef MUSTER_FRAME_H
#define MUSTER_FRAME_H

#include <assert.h>
#include <stdint.h>

enum run {
    RUN_ON,  /* run the top frame again: this step is done, or a frame was pushed */
    RUN_ASK, /* a question is open: wait for the answer */
    RUN_DONE /* this frame has finished: pop it and continue with the one below */
};

/* Runs the top frame until it asks or no frame is left. `count` is the state's number of frames;
 * `run` runs the top one and never pops it: only this loop does. Always inlined, so that `run` is
 * too, and a game's dispatch by kind costs no indirect call. */
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
