/* Frames: whole, in pieces, in fragments; what the standard forbids ends the connection. */
#include "../unit.h"

#include <stdio.h>

#include <muster/rng.h>

#include "../../src/server/ws.h"

enum { ROOM = 1 << 17 };

/* A client's frame: masked. Returns its size. */
static size_t frame(uint8_t *out, int first, const char *body, size_t size)
{
    static const uint8_t mask[4] = {0x12, 0x9a, 0x00, 0xff};
    size_t at = ws_header((enum ws_kind)(first & 15), size, out);
    out[0] = (uint8_t)first;
    out[1] |= 0x80;
    memcpy(out + at, mask, 4);
    for (size_t i = 0; i < size; i++)
        out[at + 4 + i] = (uint8_t)body[i] ^ mask[i % 4];
    return at + 4 + size;
}

/* Gives the bytes in pieces; returns the event, and asserts that all were taken. */
static enum ws_event take(struct ws *w, const uint8_t *bytes, size_t size, size_t piece)
{
    for (size_t at = 0; at < size;) {
        size_t some = size - at < piece ? size - at : piece;
        at += ws_take(w, bytes + at, some);
        if (w->event != WS_NONE)
            return w->event;
    }
    return WS_NONE;
}

static void test_key_of_the_standard_is_answered(void **unused)
{
    char out[WS_KEY_MAX];
    (void)unused;
    ws_accept_key("dGhlIHNhbXBsZSBub25jZQ==", out);
    assert_string_equal("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", out);
}

static void test_message_comes_whole_however_it_is_cut(void **unused)
{
    static const size_t sizes[] = {0, 1, 125, 126, 127, 4096};
    uint8_t *bytes = malloc(ROOM);
    char body[4096];
    (void)unused;
    memset(body, 'x', sizeof body);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (size_t piece = 1; piece < 5000; piece = piece * 3 + 1) {
            struct ws w = {0};
            size_t size = frame(bytes, 0x81, body, sizes[i]);
            assert_int_equal(WS_TEXT, take(&w, bytes, size, piece));
            assert_int_equal(sizes[i], w.size);
            assert_memory_equal(body, w.text, w.size);
            assert_int_equal(WS_TEXT, take(&w, bytes, size, piece)); /* and another */
        }
    free(bytes);
}

static void test_fragments_with_a_ping_between_make_one_message(void **unused)
{
    struct ws w = {0};
    uint8_t bytes[64];
    (void)unused;
    assert_int_equal(WS_NONE, take(&w, bytes, frame(bytes, 0x01, "Gr\xc3", 3), 64));
    assert_int_equal(WS_PING, take(&w, bytes, frame(bytes, 0x89, "hey", 3), 64));
    assert_memory_equal("hey", w.text, 3);
    assert_int_equal(WS_NONE, take(&w, bytes, frame(bytes, 0x00, "\xbc", 1), 64));
    assert_int_equal(WS_TEXT, take(&w, bytes, frame(bytes, 0x80, "n", 1), 64));
    assert_int_equal(5, w.size);
    assert_memory_equal("Gr\xc3\xbcn", w.text, 5);
}

static void assert_ends(const uint8_t *bytes, size_t size, int code)
{
    struct ws w = {0};
    assert_int_equal(WS_CLOSE, take(&w, bytes, size, size));
    assert_int_equal(code, w.code);
    assert_int_equal(0, ws_take(&w, bytes, size)); /* nothing more is heard */
}

static void test_what_the_standard_forbids_ends_the_connection(void **unused)
{
    uint8_t *bytes = malloc(ROOM);
    char *body = calloc(1, ROOM);
    (void)unused;
    assert_ends(bytes, frame(bytes, 0xc1, "a", 1), WS_WRONG); /* a reserved bit */
    assert_ends(bytes, frame(bytes, 0x83, "a", 1), WS_WRONG); /* kinds that there are not */
    assert_ends(bytes, frame(bytes, 0x8b, "a", 1), WS_WRONG);
    assert_ends(bytes, frame(bytes, 0x80, "a", 1), WS_WRONG); /* goes on with nothing */
    assert_ends(bytes, frame(bytes, 0x09, "a", 1), WS_WRONG); /* a ping in fragments */
    assert_ends(bytes, frame(bytes, 0x89, body, 126), WS_WRONG);
    assert_ends(bytes, frame(bytes, 0x82, "a", 1), WS_KIND); /* bytes */
    assert_ends(bytes, frame(bytes, 0x81, body, WS_MESSAGE_MAX + 1), WS_TOO_LONG);
    assert_ends(bytes, frame(bytes, 0x81, "\xed\xa0\x80", 3), WS_NOT_TEXT); /* half a pair */
    assert_ends(bytes, frame(bytes, 0x88, "\x03", 1), WS_WRONG);
    assert_ends(bytes, frame(bytes, 0x88, "\x03\xed", 2), WS_WRONG); /* 1005 is never sent */
    assert_ends(bytes, frame(bytes, 0x88, "\x03\xe8\xff", 3), WS_NOT_TEXT);
    assert_ends(bytes, frame(bytes, 0x88, "\x03\xe8", 2), WS_NORMAL);
    assert_ends(bytes, frame(bytes, 0x88, "", 0), WS_NORMAL);
    size_t size = frame(bytes, 0x81, "a", 1);
    bytes[1] &= 0x7f; /* not masked */
    assert_ends(bytes, size, WS_WRONG);
    /* Two beginnings; and fragments that are too long together. */
    size = frame(bytes, 0x01, "a", 1);
    size += frame(bytes + size, 0x81, "b", 1);
    assert_ends(bytes, size, WS_WRONG);
    memset(body, 'x', WS_MESSAGE_MAX);
    size = frame(bytes, 0x01, body, WS_MESSAGE_MAX);
    size += frame(bytes + size, 0x80, "b", 1);
    assert_ends(bytes, size, WS_TOO_LONG);
    free(bytes);
    free(body);
}

static void test_no_bytes_break_the_reader(void **unused)
{
    struct rng rng;
    uint8_t bytes[4096];
    (void)unused;
    rng_seed(&rng, 11);
    for (int i = 0; i < 20000; i++) {
        struct ws w = {0};
        size_t size = rng_below(&rng, i % 10 == 0 ? sizeof bytes : 40);
        for (size_t k = 0; k < size; k++)
            bytes[k] = (uint8_t)rng_below(&rng, 256);
        if (size > 1 && i % 2 == 0) { /* likely headers */
            bytes[0] = (uint8_t)(rng_below(&rng, 2) << 7 | rng_below(&rng, 11));
            bytes[1] |= 0x80;
        }
        for (size_t at = 0; at < size && w.event != WS_CLOSE;)
            at += ws_take(&w, bytes + at, size - at);
    }
}

static void test_pages_of_other_places_do_not_fit(void **unused)
{
    (void)unused;
    assert_true(ws_origin_fits(NULL, "a.example"));
    assert_true(ws_origin_fits("http://a.example:80", "A.example:80"));
    assert_true(ws_origin_fits("https://a.example", "a.example"));
    static const char *const wrong[] = {
        "http://b.example", "null",   "", "http://a.example.b.example", "http://a.example/",
        "ftp://a.example",  "http://"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(ws_origin_fits(wrong[i], "a.example"));
    assert_false(ws_origin_fits("http://a.example", NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_key_of_the_standard_is_answered),
        cmocka_unit_test(test_message_comes_whole_however_it_is_cut),
        cmocka_unit_test(test_fragments_with_a_ping_between_make_one_message),
        cmocka_unit_test(test_what_the_standard_forbids_ends_the_connection),
        cmocka_unit_test(test_no_bytes_break_the_reader),
        cmocka_unit_test(test_pages_of_other_places_do_not_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
