/* host.h: matches of people who are elsewhere. Messages of clients in, messages to clients out; no
 * sockets: whoever has them hands texts in and out. docs/HOST.md is the manual of the messages.
 *
 *     struct host *h = host_open(store, &outside, now, &e);
 *     int client = host_enter(h, now);           // somebody has connected
 *     host_hear(h, client, text, size, now);     // any number of these, and then:
 *     if (!host_run(h, now, &e))                 // writes what they did, in one group; then tells
 *         exit(3);                               // nobody knows what is on the disk
 *     ... wait until host_due(h), or until somebody says something ...
 *
 * Nothing is told before it is durable: host_hear answers nobody, host_run commits first. A group
 * that could not be written has not happened: its matches are read again from the store, and their
 * clients are asked to sit down again.
 */
#ifndef MUSTER_HOST_H
#define MUSTER_HOST_H

#include <muster/err.h>

#include "../store/store.h"

enum {
    HOST_MESSAGE_MAX = 4096, /* bytes of a client's message */
    HOST_CLIENTS_MAX = 4096,
    HOST_MATCHES_MAX = 4096, /* in memory */
    HOST_RATE = 20,          /* messages a second that a client may send, on average */
    HOST_TABLES = 10,        /* matches that a client may open in a minute */
    HOST_IDLE_MS = 60000     /* so long a match stays in memory when everybody has left */
};

struct host;

struct host_outside {
    void (*send)(void *who, int client, const char *text, size_t size);
    void (*random)(void *out, size_t size); /* unpredictable bytes */
    void *who;
};

/* The store stays the caller's. Matches whose clocks run are taken up at once; the time since the
 * store was last written counts for nobody. */
struct host *host_open(struct store *store, const struct host_outside *outside, int64_t now,
                       struct err *e);
void host_close(struct host *h);

/* A client comes; -1: there are too many. A client goes. */
int host_enter(struct host *h, int64_t now);
void host_leave(struct host *h, int client, int64_t now);

/* A client says something. What comes of it is written and told by host_run. */
void host_hear(struct host *h, int client, const char *text, size_t size, int64_t now);

/* Does what is due, writes everything since the last call, and tells everybody. False: the store
 * does not know whether it has written; the process must end. */
bool host_run(struct host *h, int64_t now, struct err *e);

/* When host_run must be called next, whatever happens; INT64_MAX: never. */
int64_t host_due(const struct host *h);

#endif
