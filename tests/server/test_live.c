/* Two people over real sockets on loopback: handshake, frames, a match, and the end of the server.
 */
#include "../unit.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <jansson.h>

#include <muster/fair.h>

#include "../../src/server/server.h"
#include "../../src/server/ws.h"

enum { ROOM = 1 << 18, WAIT_S = 20 };

#define UPGRADE                                                                                    \
    "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n"

struct line {
    int fd;
    char room[ROOM];
    size_t have;
    json_t *last;
};

struct place {
    char path[64];
    struct live *live;
    struct server *server;
    int port;
};

static void begin_place(struct place *p, bool is_live)
{
    static const struct embedded none[1] = {{NULL, NULL, 0}};
    struct address address = {.host = "127.0.0.1", .port = 0};
    struct err e = {0};
    *p = (struct place){0};
    snprintf(p->path, sizeof p->path, "/tmp/muster-live-%d.db", (int)getpid());
    p->live = is_live ? live_start(p->path, &e) : NULL;
    assert_true(!is_live || p->live != NULL);
    p->server = server_start(&address, none, p->live, &e);
    assert_non_null(p->server);
    assert_int_equal(1, sscanf(server_url(p->server), "http://127.0.0.1:%d/", &p->port));
}

static void end_place(struct place *p)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char path[80];
    live_stop(p->live);
    server_stop(p->server);
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", p->path, ends[i]);
        unlink(path);
    }
}

static void call(const struct place *p, struct line *l, const char *request)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)p->port)};
    struct timeval wait = {.tv_sec = WAIT_S};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    l->fd = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(l->fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    assert_int_equal(0, connect(l->fd, (struct sockaddr *)&to, sizeof to));
    assert_int_equal(strlen(request), write(l->fd, request, strlen(request)));
}

static void read_more(struct line *l)
{
    ssize_t got = read(l->fd, l->room + l->have, ROOM - l->have);
    assert_true(got > 0);
    l->have += (size_t)got;
}

static void drop_bytes(struct line *l, size_t size)
{
    l->have -= size;
    memmove(l->room, l->room + size, l->have);
}

/* The head of an answer, taken off; returns its status. */
static int read_head(struct line *l)
{
    char *gap;
    int status = 0;
    do {
        read_more(l);
        l->room[l->have] = '\0';
        gap = strstr(l->room, "\r\n\r\n");
    } while (gap == NULL);
    assert_int_equal(1, sscanf(l->room, "HTTP/1.1 %d", &status));
    if (status == 101)
        assert_non_null(strstr(l->room, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
    drop_bytes(l, (size_t)(gap - l->room) + 4);
    return status;
}

static int status_of(const struct place *p, const char *request)
{
    struct line *l = calloc(1, sizeof *l);
    call(p, l, request);
    int status = read_head(l);
    close(l->fd);
    free(l);
    return status;
}

#define GOOD                                                                                       \
    UPGRADE "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: chat, muster.1\r\n"              \
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"

static struct line *enter(const struct place *p)
{
    struct line *l = calloc(1, sizeof *l);
    call(p, l, GOOD "Origin: http://x\r\n\r\n");
    assert_int_equal(101, read_head(l));
    return l;
}

static void leave(struct line *l)
{
    close(l->fd);
    json_decref(l->last);
    free(l);
}

static void say(struct line *l, const char *fmt, ...)
{
    static const uint8_t mask[4] = {7, 0, 255, 42};
    char text[1000];
    uint8_t out[1100];
    va_list args;
    va_start(args, fmt);
    int size = vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    size_t at = ws_header(WS_FRAME_TEXT, (size_t)size, out);
    out[1] |= 0x80;
    memcpy(out + at, mask, 4);
    for (int i = 0; i < size; i++)
        out[at + 4 + (size_t)i] = (uint8_t)text[i] ^ mask[i % 4];
    assert_int_equal(at + 4 + (size_t)size, write(l->fd, out, at + 4 + (size_t)size));
}

/* Reads a frame of the server; returns its kind, and its body at the start of the room. */
static int read_frame(struct line *l, size_t *header, size_t *size)
{
    for (;;) {
        const uint8_t *b = (const uint8_t *)l->room;
        if (l->have >= 2) {
            size_t length = b[1] & 127, bytes = length == 126 ? 2 : length == 127 ? 8 : 0;
            *header = 2 + bytes;
            if (l->have >= *header && bytes > 0)
                length = 0;
            for (size_t i = 0; l->have >= *header && i < bytes; i++)
                length = length << 8 | b[2 + i];
            *size = length;
            if (l->have >= *header + length)
                return b[0] & 15;
        }
        read_more(l);
    }
}

/* Reads until a message of this kind comes. */
static void wait_for(struct line *l, const char *t)
{
    for (;;) {
        size_t header, size;
        assert_int_equal(WS_FRAME_TEXT, read_frame(l, &header, &size));
        json_decref(l->last);
        l->last = json_loadb(l->room + header, size, 0, NULL);
        assert_non_null(l->last);
        drop_bytes(l, header + size);
        const char *got = json_string_value(json_object_get(l->last, "t"));
        if (strcmp(got, t) == 0)
            return;
        if (strcmp(got, "no") == 0)
            fail_msg("%s", json_string_value(json_object_get(l->last, "message")));
    }
}

static void hex_of(const uint8_t bytes[FAIR_SIZE], char out[65])
{
    for (int i = 0; i < FAIR_SIZE; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

static void sit_and_commit(struct line *l, const char *token, int with)
{
    uint8_t seed[FAIR_SIZE], hash[FAIR_SIZE];
    char hex[65];
    memset(seed, with, sizeof seed);
    fair_hash(seed, hash);
    hex_of(hash, hex);
    say(l, "{\"t\":\"sit\",\"token\":\"%s\"}", token);
    wait_for(l, "wait");
    say(l, "{\"t\":\"commit\",\"hash\":\"%s\"}", hex);
    wait_for(l, "wait");
}

static void reveal(struct line *l, int with)
{
    uint8_t seed[FAIR_SIZE];
    char hex[65];
    memset(seed, with, sizeof seed);
    hex_of(seed, hex);
    say(l, "{\"t\":\"reveal\",\"seed\":\"%s\"}", hex);
}

static void test_two_people_meet_and_one_resigns(void **unused)
{
    struct place p;
    char token[2][64];
    (void)unused;
    begin_place(&p, true);
    struct line *a = enter(&p), *b = enter(&p);
    say(a, "{\"t\":\"open\",\"game\":\"imperium\",\"options\":\"build=auto\"}");
    wait_for(a, "opened");
    for (size_t i = 0; i < 2; i++)
        snprintf(token[i], sizeof token[i], "%s",
                 json_string_value(json_array_get(json_object_get(a->last, "tokens"), i)));
    sit_and_commit(a, token[0], 5);
    sit_and_commit(b, token[1], 6);
    reveal(a, 5);
    reveal(b, 6);
    wait_for(a, "view");
    wait_for(b, "view");
    /* A connection is cut; whoever has the token comes back. */
    leave(b);
    b = enter(&p);
    say(b, "{\"t\":\"sit\",\"token\":\"%s\"}", token[1]);
    wait_for(b, "view");
    json_t *message = json_object_get(b->last, "message");
    say(b, "{\"t\":\"resign\",\"k\":%d}", (int)json_integer_value(json_object_get(message, "k")));
    wait_for(b, "ok");
    wait_for(a, "end");
    say(a, "{\"t\":\"journal\"}");
    wait_for(a, "journal");
    assert_non_null(strstr(json_string_value(json_object_get(a->last, "text")), "\nstop resign 1"));
    leave(a);
    leave(b);
    end_place(&p);
}

static void test_wrong_handshakes_are_refused(void **unused)
{
    struct place p;
    (void)unused;
    begin_place(&p, true);
    assert_int_equal(403, status_of(&p, GOOD "Origin: http://elsewhere\r\n\r\n"));
    assert_int_equal(403, status_of(&p, GOOD "Origin: null\r\n\r\n"));
    assert_int_equal(101, status_of(&p, GOOD "\r\n"));
    assert_int_equal(400, status_of(&p, "GET /ws HTTP/1.1\r\nHost: x\r\n\r\n"));
    assert_int_equal(400, status_of(&p, UPGRADE "Sec-WebSocket-Version: 8\r\n\r\n"));
    assert_int_equal(400, status_of(&p, UPGRADE "Sec-WebSocket-Version: 13\r\n"
                                                "Sec-WebSocket-Key: short\r\n\r\n"));
    end_place(&p);
    begin_place(&p, false);
    assert_int_equal(404, status_of(&p, GOOD "\r\n"));
    end_place(&p);
}

static void test_wrong_frames_and_the_end_close_the_connection(void **unused)
{
    struct place p;
    size_t header, size;
    (void)unused;
    begin_place(&p, true);
    struct line *a = enter(&p), *b = enter(&p);
    assert_int_equal(6, write(a->fd, "\x82\x80\1\2\3\4", 6)); /* bytes */
    assert_int_equal(WS_FRAME_CLOSE, read_frame(a, &header, &size));
    assert_memory_equal("\x03\xeb", a->room + header, 2);
    end_place(&p); /* with b there */
    assert_int_equal(WS_FRAME_CLOSE, read_frame(b, &header, &size));
    assert_memory_equal("\x03\xe9", b->room + header, 2);
    leave(a);
    leave(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_people_meet_and_one_resigns),
        cmocka_unit_test(test_wrong_handshakes_are_refused),
        cmocka_unit_test(test_wrong_frames_and_the_end_close_the_connection),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
