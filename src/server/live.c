/* live.c: poll, read, write to the store, tell. */
#include "live.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <sodium.h>

#include "host.h"
#include "ws.h"

enum { READ_SIZE = 16 * 1024, STATUS_UNKNOWN = 3 };

struct connection {
    int fd;
    void (*close_it)(void *handle);
    void *handle;
    int client;
    bool is_closing; /* as soon as all is sent */
    struct ws ws;
    char *extra; /* bytes that came with the handshake */
    size_t extra_size;
    char *unsent;
    size_t unsent_size, unsent_cap;
    int64_t heard_at, pinged_at;
};

struct live {
    pthread_t thread;
    pthread_mutex_t lock; /* of `arrivals` and `is_ending` */
    int wake;
    struct connection **arrivals;
    int arrival_count;
    bool is_ending;
    /* The thread's own: */
    struct store *store;
    struct host *host;
    struct connection **all;
    struct pollfd *polled;
    int count, cap;
    int64_t now;
};

static void *grow(void *old, size_t size)
{
    void *p = realloc(old, size);
    if (p == NULL)
        abort();
    return p;
}

/* Milliseconds since 1970; never less than before, whatever is done to the machine's clock. */
static int64_t read_clock(const struct live *l)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    int64_t now = (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
    return now > l->now ? now : l->now;
}

/* ---- sending ---- */

static void queue_bytes(struct connection *c, const void *bytes, size_t size)
{
    if (c->unsent_size + size > c->unsent_cap) {
        c->unsent_cap = (c->unsent_size + size) * 2;
        c->unsent = grow(c->unsent, c->unsent_cap);
    }
    memcpy(c->unsent + c->unsent_size, bytes, size);
    c->unsent_size += size;
}

static void queue_frame(struct connection *c, enum ws_kind kind, const char *text, size_t size)
{
    uint8_t header[WS_HEADER_MAX] = {0};
    queue_bytes(c, header, ws_header(kind, size, header));
    queue_bytes(c, text, size);
}

static void queue_close(struct connection *c, int code)
{
    char body[2] = {(char)(code >> 8), (char)code};
    if (c->is_closing)
        return;
    queue_frame(c, WS_FRAME_CLOSE, body, sizeof body);
    c->is_closing = true;
}

static struct connection *connection_of(const struct live *l, int client)
{
    for (int i = 0; i < l->count; i++)
        if (l->all[i]->client == client)
            return l->all[i];
    return NULL;
}

/* The host tells a client. */
static void send_text(void *who, int client, const char *text, size_t size)
{
    struct connection *c = connection_of(who, client);
    if (c == NULL || c->is_closing)
        return;
    if (c->unsent_size > LIVE_UNSENT_MAX)
        queue_close(c, LIVE_BUSY);
    else
        queue_frame(c, WS_FRAME_TEXT, text, size);
}

/* False: the connection is gone. */
static bool send_some(struct connection *c)
{
    while (c->unsent_size > 0) {
        ssize_t sent = send(c->fd, c->unsent, c->unsent_size, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0)
            return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
        c->unsent_size -= (size_t)sent;
        memmove(c->unsent, c->unsent + sent, c->unsent_size);
    }
    return true;
}

/* ---- hearing ---- */

static void hear_bytes(struct live *l, struct connection *c, const char *bytes, size_t size)
{
    c->heard_at = l->now;
    for (size_t at = 0; at < size && !c->is_closing;) {
        at += ws_take(&c->ws, bytes + at, size - at);
        if (c->ws.event == WS_TEXT)
            host_hear(l->host, c->client, c->ws.text, c->ws.size, l->now);
        else if (c->ws.event == WS_PING)
            queue_frame(c, WS_FRAME_PONG, c->ws.text, c->ws.size);
        else if (c->ws.event == WS_CLOSE)
            queue_close(c, c->ws.code);
    }
}

/* False: the connection is gone. One piece a turn, so that nobody keeps others waiting. */
static bool hear_some(struct live *l, struct connection *c)
{
    char bytes[READ_SIZE];
    ssize_t got = recv(c->fd, bytes, sizeof bytes, MSG_DONTWAIT);
    if (got > 0)
        hear_bytes(l, c, bytes, (size_t)got);
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR));
}

/* ---- coming and going ---- */

static void forget(struct connection *c)
{
    c->close_it(c->handle);
    free(c->extra);
    free(c->unsent);
    free(c);
}

static void let_go(struct live *l, int index)
{
    struct connection *c = l->all[index];
    host_leave(l->host, c->client, l->now);
    l->all[index] = l->all[--l->count];
    forget(c);
}

static void take_in(struct live *l, struct connection *c)
{
    if (l->count == l->cap) {
        l->cap = l->cap * 2 + 64;
        l->all = grow(l->all, (size_t)l->cap * sizeof(struct connection *));
        l->polled = grow(l->polled, (size_t)(l->cap + 1) * sizeof *l->polled);
    }
    c->client = host_enter(l->host, l->now);
    if (c->client < 0) { /* too many */
        forget(c);
        return;
    }
    c->heard_at = c->pinged_at = l->now;
    l->all[l->count++] = c;
    hear_bytes(l, c, c->extra, c->extra_size);
}

/* Takes in those who wait; false: it is time to end. */
static bool take_arrivals(struct live *l)
{
    uint64_t rung;
    ssize_t got = read(l->wake, &rung, sizeof rung);
    (void)got; /* nothing rang, perhaps */
    pthread_mutex_lock(&l->lock);
    struct connection **arrivals = l->arrivals;
    int count = l->arrival_count;
    bool is_ending = l->is_ending;
    l->arrivals = NULL;
    l->arrival_count = 0;
    pthread_mutex_unlock(&l->lock);
    for (int i = 0; i < count; i++)
        take_in(l, arrivals[i]);
    free(arrivals);
    return !is_ending;
}

static void ring(struct live *l)
{
    uint64_t one = 1;
    ssize_t put = write(l->wake, &one, sizeof one);
    (void)put; /* full means that it rings already */
}

void live_adopt(struct live *l, int fd, const char *extra, size_t size,
                void (*close_it)(void *handle), void *handle)
{
    struct connection *c = calloc(1, sizeof *c);
    if (c == NULL)
        abort();
    *c = (struct connection){.fd = fd, .close_it = close_it, .handle = handle, .client = -1};
    c->extra = memcpy(grow(NULL, size + 1), size > 0 ? extra : "", size);
    c->extra_size = size;
    pthread_mutex_lock(&l->lock);
    l->arrivals = grow(l->arrivals, (size_t)(l->arrival_count + 1) * sizeof(struct connection *));
    l->arrivals[l->arrival_count++] = c;
    pthread_mutex_unlock(&l->lock);
    ring(l);
}

/* ---- the loop ---- */

/* Nobody knows what is on the disk: nobody may be answered. */
static void end_unknown(const struct err *e)
{
    fprintf(stderr, "muster serve: the store does not know what it has written: %s\n", e->text);
    _exit(STATUS_UNKNOWN);
}

static void wait_for_something(struct live *l)
{
    int64_t wait = host_due(l->host) - l->now;
    l->polled[0] = (struct pollfd){.fd = l->wake, .events = POLLIN};
    for (int i = 0; i < l->count; i++)
        l->polled[i + 1] =
            (struct pollfd){.fd = l->all[i]->fd,
                            .events = (short)(POLLIN | (l->all[i]->unsent_size > 0 ? POLLOUT : 0))};
    poll(l->polled, (nfds_t)l->count + 1, wait < 0 ? 0 : wait > 1000 ? 1000 : (int)wait);
    l->now = read_clock(l);
}

/* True if the connection lives on. */
static bool tend(struct live *l, struct connection *c)
{
    if (l->now - c->heard_at > LIVE_DEAD_MS || !send_some(c))
        return false;
    if (c->is_closing)
        return c->unsent_size > 0;
    if (l->now - c->pinged_at > LIVE_PING_MS) {
        queue_frame(c, WS_FRAME_PING, "", 0);
        c->pinged_at = l->now;
    }
    return true;
}

/* False: it was the last one. */
static bool turn(struct live *l)
{
    struct err e;
    for (int i = l->count - 1; i >= 0; i--)
        if (l->polled[i + 1].revents != 0 && !hear_some(l, l->all[i]))
            let_go(l, i);
    bool is_going_on = take_arrivals(l);
    if (!host_run(l->host, l->now, &e))
        end_unknown(&e);
    for (int i = l->count - 1; i >= 0; i--)
        if (!tend(l, l->all[i]))
            let_go(l, i);
    if (is_going_on)
        return true;
    for (int i = 0; i < l->count; i++) {
        queue_close(l->all[i], LIVE_GOING_AWAY);
        send_some(l->all[i]);
    }
    while (l->count > 0)
        let_go(l, 0);
    return false;
}

static void *run(void *who)
{
    struct live *l = who;
    do
        wait_for_something(l);
    while (turn(l));
    return NULL;
}

static void random_bytes(void *out, size_t size)
{
    randombytes_buf(out, size);
}

static void free_live(struct live *l)
{
    for (int i = 0; i < l->arrival_count; i++)
        forget(l->arrivals[i]);
    free(l->arrivals);
    host_close(l->host);
    store_close(l->store);
    if (l->wake >= 0)
        close(l->wake);
    free(l->all);
    free(l->polled);
    free(l);
}

struct live *live_start(const char *where, struct err *e)
{
    struct live *l = calloc(1, sizeof *l);
    if (l == NULL || sodium_init() < 0)
        abort();
    struct host_outside outside = {send_text, random_bytes, l};
    l->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    l->polled = grow(NULL, sizeof *l->polled);
    l->now = read_clock(l);
    l->store = store_open(where, e);
    l->host = l->store != NULL ? host_open(l->store, &outside, l->now, e) : NULL;
    pthread_mutex_init(&l->lock, NULL);
    if (l->host != NULL && l->wake >= 0 && pthread_create(&l->thread, NULL, run, l) == 0)
        return l;
    if (l->host != NULL)
        err_set(e, ERR_IO, "cannot begin to host matches: %s", strerror(errno));
    free_live(l);
    return NULL;
}

void live_stop(struct live *l)
{
    if (l == NULL)
        return;
    pthread_mutex_lock(&l->lock);
    l->is_ending = true;
    pthread_mutex_unlock(&l->lock);
    ring(l);
    pthread_join(l->thread, NULL);
    pthread_mutex_destroy(&l->lock);
    free_live(l);
}
