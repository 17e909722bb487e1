/* ws.h: frames of WebSocket (RFC 6455), a server's side, without sockets: bytes in, messages out.
 *
 *     struct ws w = {0};
 *     size_t used = ws_take(&w, bytes, size);    // takes as much as makes one message at most
 *     if (w.event == WS_TEXT) ... w.text, w.size ...
 *
 * Text messages only, of WS_MESSAGE_MAX bytes at most, whole or in fragments. Whatever the standard
 * forbids ends the connection with the code that it names.
 */
#ifndef MUSTER_WS_H
#define MUSTER_WS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WS_MESSAGE_MAX = 4096, WS_CONTROL_MAX = 125, WS_HEADER_MAX = 10, WS_KEY_MAX = 29 };

enum ws_event {
    WS_NONE, /* more bytes are needed */
    WS_TEXT, /* `text` and `size`: a message */
    WS_PING, /* the same: to be sent back as a pong */
    WS_PONG,
    WS_CLOSE /* the connection is to be closed with `code` */
};

/* Close codes of the standard. */
enum { WS_NORMAL = 1000, WS_WRONG = 1002, WS_KIND = 1003, WS_NOT_TEXT = 1007, WS_TOO_LONG = 1009 };

struct ws {
    enum ws_event event; /* of the last ws_take */
    const char *text;
    size_t size;
    int code;
    /* Inside: */
    uint8_t header[14]; /* of the frame under way */
    size_t header_size;
    uint64_t left; /* bytes of its body to come */
    uint64_t done;
    bool in_body, in_message;
    char message[WS_MESSAGE_MAX];
    size_t message_size;
    char control[WS_CONTROL_MAX];
    size_t control_size;
};

/* Takes bytes up to the end of the next message or control frame, and returns how many. After
 * WS_CLOSE it takes none. */
size_t ws_take(struct ws *w, const void *bytes, size_t size);

/* Writes the header of a whole frame of `size` bytes; returns its size. */
enum ws_kind { WS_FRAME_TEXT = 1, WS_FRAME_CLOSE = 8, WS_FRAME_PING = 9, WS_FRAME_PONG = 10 };
size_t ws_header(enum ws_kind kind, size_t size, uint8_t out[WS_HEADER_MAX]);

/* What a server answers to the client's Sec-WebSocket-Key. */
void ws_accept_key(const char *key, char out[WS_KEY_MAX]);

/* True if a page of this Origin may connect to this Host: they are the same place. Programs send no
 * Origin (NULL), which is fine. */
bool ws_origin_fits(const char *origin, const char *host);

#endif
