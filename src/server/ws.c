#include "ws.h"

#include <string.h>
#include <strings.h>

#include <muster/text.h>

enum { FIN = 0x80, RESERVED = 0x70, OPCODE = 0x0f, MASKED = 0x80, CONTINUATION = 0 };

/* ---- handshake ---- */

static uint32_t rotl(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

static void sha1_block(uint32_t h[5], const uint8_t block[64])
{
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 80; i++)
        w[i] = rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (int i = 0; i < 80; i++) {
        uint32_t f = i < 20   ? (b & c) | (~b & d)
                     : i < 40 ? b ^ c ^ d
                     : i < 60 ? (b & c) | (b & d) | (c & d)
                              : b ^ c ^ d;
        static const uint32_t k[] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
        uint32_t next = rotl(a, 5) + f + e + k[i / 20] + w[i];
        e = d;
        d = c;
        c = rotl(b, 30);
        b = a;
        a = next;
    }
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
    h[4] += e;
}

/* SHA-1 of a short text: the standard asks for it; nothing here rests on its strength. */
static void sha1(const char *text, uint8_t out[20])
{
    uint32_t h[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    uint8_t blocks[128] = {0};
    size_t size = strnlen(text, 110), all = size < 56 ? 64 : 128;
    memcpy(blocks, text, size);
    blocks[size] = 0x80;
    blocks[all - 2] = (uint8_t)(size * 8 >> 8);
    blocks[all - 1] = (uint8_t)(size * 8);
    for (size_t at = 0; at < all; at += 64)
        sha1_block(h, blocks + at);
    for (int i = 0; i < 20; i++)
        out[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
}

void ws_accept_key(const char *key, char out[WS_KEY_MAX])
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char text[64 + 37];
    uint8_t hash[21] = {0};
    struct text t;
    text_init(&t, text, sizeof text);
    text_addf(&t, "%.60s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
    sha1(text, hash);
    for (int i = 0; i < 7; i++) {
        uint32_t three =
            (uint32_t)hash[3 * i] << 16 | (uint32_t)hash[3 * i + 1] << 8 | hash[3 * i + 2];
        for (int k = 0; k < 4; k++)
            out[4 * i + k] = digits[three >> (18 - 6 * k) & 63];
    }
    out[27] = '='; /* 20 bytes are 27 digits */
    out[28] = '\0';
}

bool ws_origin_fits(const char *origin, const char *host)
{
    if (origin == NULL)
        return true;
    const char *place = strncasecmp(origin, "http://", 7) == 0    ? origin + 7
                        : strncasecmp(origin, "https://", 8) == 0 ? origin + 8
                                                                  : NULL;
    return place != NULL && host != NULL && *place != '\0' && strcasecmp(place, host) == 0;
}

/* ---- frames ---- */

size_t ws_header(enum ws_kind kind, size_t size, uint8_t out[WS_HEADER_MAX])
{
    out[0] = (uint8_t)(FIN | (int)kind);
    if (size < 126) {
        out[1] = (uint8_t)size;
        return 2;
    }
    size_t bytes = size < 65536 ? 2 : 8;
    out[1] = bytes == 2 ? 126 : 127;
    for (size_t i = 0; i < bytes; i++)
        out[2 + i] = (uint8_t)((uint64_t)size >> (8 * (bytes - 1 - i)));
    return 2 + bytes;
}

static void fail(struct ws *w, int code)
{
    w->event = WS_CLOSE;
    w->code = code;
}

static int opcode(const struct ws *w)
{
    return w->header[0] & OPCODE;
}

static bool is_control(const struct ws *w)
{
    return opcode(w) >= WS_FRAME_CLOSE;
}

/* How many bytes the header has, as far as it is known. */
static size_t header_need(const struct ws *w)
{
    if (w->header_size < 2)
        return 2;
    int length = w->header[1] & 127;
    return 2 + (length == 126 ? 2U : length == 127 ? 8U : 0U) + 4;
}

static uint64_t body_size(const struct ws *w)
{
    uint64_t size = w->header[1] & 127;
    size_t bytes = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (bytes > 0)
        size = 0;
    for (size_t i = 0; i < bytes; i++)
        size = size << 8 | w->header[2 + i];
    return size;
}

/* The header is whole: may such a frame come now? */
static void begin_body(struct ws *w)
{
    uint64_t size = body_size(w);
    bool is_fin = (w->header[0] & FIN) != 0,
         is_known = opcode(w) <= WS_FRAME_TEXT + 1 || (is_control(w) && opcode(w) <= WS_FRAME_PONG);
    bool is_wrong_control = is_control(w) && (!is_fin || size > WS_CONTROL_MAX);
    bool is_out_of_turn = !is_control(w) && (opcode(w) == CONTINUATION) != w->in_message;
    if ((w->header[0] & RESERVED) != 0 || (w->header[1] & MASKED) == 0 || !is_known ||
        is_wrong_control || is_out_of_turn)
        fail(w, WS_WRONG);
    else if (opcode(w) == WS_FRAME_TEXT + 1)
        fail(w, WS_KIND); /* bytes */
    else if (!is_control(w) && size > WS_MESSAGE_MAX - w->message_size)
        fail(w, WS_TOO_LONG);
    w->in_body = true;
    w->left = size;
    w->done = 0;
    w->control_size = is_control(w) ? 0 : w->control_size;
}

static bool is_text(const char *s, size_t size)
{
    for (size_t at = 0; at < size;) {
        int step = text_utf8_size(s + at, size - at);
        if (step == 0)
            return false;
        at += (size_t)step;
    }
    return true;
}

/* A close frame has no body, or a code that may be sent, and text. */
static void end_close(struct ws *w)
{
    const uint8_t *c = (const uint8_t *)w->control;
    int code = w->control_size >= 2 ? c[0] << 8 | c[1] : WS_NORMAL;
    bool is_allowed =
        (code >= 1000 && code <= 1011 && code != 1004 && code != 1005 && code != 1006) ||
        (code >= 3000 && code <= 4999);
    if (w->control_size == 1 || !is_allowed)
        fail(w, WS_WRONG);
    else if (w->control_size > 2 && !is_text(w->control + 2, w->control_size - 2))
        fail(w, WS_NOT_TEXT);
    else
        fail(w, code);
}

static void end_frame(struct ws *w)
{
    w->in_body = false;
    w->header_size = 0;
    if (is_control(w)) {
        w->text = w->control;
        w->size = w->control_size;
        if (opcode(w) == WS_FRAME_CLOSE)
            end_close(w);
        else
            w->event = opcode(w) == WS_FRAME_PING ? WS_PING : WS_PONG;
        return;
    }
    w->in_message = (w->header[0] & FIN) == 0;
    if (w->in_message)
        return;
    w->text = w->message;
    w->size = w->message_size;
    w->message_size = 0;
    if (is_text(w->text, w->size))
        w->event = WS_TEXT;
    else
        fail(w, WS_NOT_TEXT);
}

static void take_body(struct ws *w, uint8_t byte)
{
    size_t mask = header_need(w) - 4;
    char plain = (char)(byte ^ w->header[mask + w->done % 4]);
    if (is_control(w))
        w->control[w->control_size++] = plain;
    else
        w->message[w->message_size++] = plain;
    w->done++;
    w->left--;
}

size_t ws_take(struct ws *w, const void *bytes, size_t size)
{
    const uint8_t *in = bytes;
    size_t at = 0;
    if (w->event == WS_CLOSE)
        return 0;
    w->event = WS_NONE;
    while (w->event == WS_NONE && at < size) {
        if (!w->in_body) {
            w->header[w->header_size++] = in[at++];
            if (w->header_size < 2 || w->header_size < header_need(w))
                continue;
            w->header_size = header_need(w);
            begin_body(w);
        } else {
            take_body(w, in[at++]);
        }
        if (w->event == WS_NONE && w->left == 0)
            end_frame(w);
    }
    return at;
}
