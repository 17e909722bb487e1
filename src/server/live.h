/* live.h: the connections of people who play with each other: WebSockets before a host (host.h), in
 * a thread of its own.
 *
 *     struct live *l = live_start("/var/lib/muster/muster.db", &e);
 *     live_adopt(l, fd, extra, size, close_it, handle); // a connection after its handshake
 *     live_stop(l);
 *
 * One thread does everything in turns: it reads what all have said, writes that to the store as one
 * group, and tells everybody. While a group is being written the next one gathers in the sockets.
 */
#ifndef MUSTER_LIVE_H
#define MUSTER_LIVE_H

#include <stddef.h>

#include <muster/err.h>

enum {
    LIVE_PING_MS = 20000,
    LIVE_DEAD_MS = 45000, /* nothing heard for so long: the connection is gone */
    LIVE_UNSENT_MAX =
        256 * 1024, /* a client that does not read is let go; it comes back and syncs */
    LIVE_GOING_AWAY = 1001,
    LIVE_BUSY = 1013
};

struct live;

/* Opens the store, an SQLite file or postgres://..., and begins. NULL: `e` says why not. */
struct live *live_start(const char *where, struct err *e);

/* Tells everybody that it ends, and ends. */
void live_stop(struct live *l);

/* Takes a connection, non-blocking, and the bytes that were read from it already. `close_it` is
 * called with `handle` when it is over, in the thread of `l`. */
void live_adopt(struct live *l, int fd, const char *extra, size_t size,
                void (*close_it)(void *handle), void *handle);

#endif
