/* The server over a real socket on loopback: raw requests in, raw answers out. */
#include "../unit.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>
#include <zlib.h>

#include "../../src/server/server.h"

enum { ANSWER_MAX = 1 << 16 };

static const char page_text[] = "<!doctype html><title>Muster</title>";

/* A site of one gzipped page and a picture that is not. */
struct fixture {
    char packed[256];
    struct embedded files[3];
    struct server *server;
    int port;
};

static void pack(struct fixture *f)
{
    z_stream z = {.next_in = (Bytef *)(uintptr_t)page_text, .avail_in = sizeof page_text - 1};
    z.next_out = (Bytef *)f->packed;
    z.avail_out = sizeof f->packed;
    assert_int_equal(Z_OK, deflateInit2(&z, 9, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY));
    assert_int_equal(Z_STREAM_END, deflate(&z, Z_FINISH));
    f->files[0] = (struct embedded){"index.html.gz", f->packed, z.total_out};
    f->files[1] = (struct embedded){"assets/a-1.png", "PNG", 3};
    deflateEnd(&z);
}

static void start(struct fixture *f, bool has_app)
{
    struct address address = {.host = "127.0.0.1", .port = 0};
    struct err e = {0};
    *f = (struct fixture){0};
    if (has_app)
        pack(f);
    f->server = server_start(&address, f->files, NULL, &e);
    assert_non_null(f->server);
    assert_int_equal(1, sscanf(server_url(f->server), "http://127.0.0.1:%d/", &f->port));
}

/* Sends a request and reads until the server closes; 0-terminated. Returns its size. */
static size_t ask(const struct fixture *f, const char *request, char *out)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)f->port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    size_t have = 0;
    ssize_t got;
    assert_int_equal(0, connect(fd, (struct sockaddr *)&to, sizeof to));
    assert_int_equal(strlen(request), write(fd, request, strlen(request)));
    while ((got = read(fd, out + have, ANSWER_MAX - 1 - have)) > 0)
        have += (size_t)got;
    close(fd);
    out[have] = '\0';
    return have;
}

#define TAIL "Host: x\r\nConnection: close\r\n\r\n"

static const char *body_of(const char *answer)
{
    const char *gap = strstr(answer, "\r\n\r\n");
    assert_non_null(gap);
    return gap + 4;
}

static void test_page_plain_and_packed(void **unused)
{
    struct fixture f;
    char out[ANSWER_MAX];
    (void)unused;
    start(&f, true);
    ask(&f, "GET / HTTP/1.1\r\n" TAIL, out);
    assert_non_null(strstr(out, "HTTP/1.1 200 "));
    assert_non_null(strstr(out, "Content-Type: text/html; charset=utf-8\r\n"));
    assert_non_null(strstr(out, "Content-Security-Policy: default-src 'self'; script-src 'self' "
                                "'wasm-unsafe-eval'; style-src-attr 'unsafe-inline'; "));
    assert_non_null(strstr(out, "Cache-Control: no-cache\r\n"));
    assert_null(strstr(out, "Content-Encoding"));
    assert_string_equal(page_text, body_of(out));
    size_t size = ask(&f, "GET /index.html HTTP/1.1\r\nAccept-Encoding: gzip\r\n" TAIL, out);
    assert_non_null(strstr(out, "Content-Encoding: gzip\r\n"));
    const char *body = body_of(out);
    assert_int_equal(f.files[0].size, size - (size_t)(body - out));
    assert_memory_equal(f.packed, body, f.files[0].size);
    server_stop(f.server);
}

static void test_hashed_names_last(void **unused)
{
    struct fixture f;
    char out[ANSWER_MAX];
    (void)unused;
    start(&f, true);
    ask(&f, "GET /assets/a-1.png?x=1 HTTP/1.1\r\n" TAIL, out);
    assert_non_null(strstr(out, "Cache-Control: public, max-age=31536000, immutable\r\n"));
    assert_non_null(strstr(out, "Content-Type: image/png\r\n"));
    assert_string_equal("PNG", body_of(out));
    server_stop(f.server);
}

static void test_head_has_no_body(void **unused)
{
    struct fixture f;
    char out[ANSWER_MAX];
    (void)unused;
    start(&f, true);
    ask(&f, "HEAD / HTTP/1.1\r\n" TAIL, out);
    assert_non_null(strstr(out, "HTTP/1.1 200 "));
    assert_non_null(strstr(out, "Content-Length: 36\r\n"));
    assert_string_equal("", body_of(out));
    server_stop(f.server);
}

static void test_known_tag_is_not_sent_again(void **unused)
{
    struct fixture f;
    char out[ANSWER_MAX], request[256], tag[64];
    (void)unused;
    start(&f, true);
    ask(&f, "GET / HTTP/1.1\r\n" TAIL, out);
    assert_int_equal(1, sscanf(strstr(out, "ETag: "), "ETag: %60s", tag));
    snprintf(request, sizeof request, "GET / HTTP/1.1\r\nIf-None-Match: %s\r\n" TAIL, tag);
    ask(&f, request, out);
    assert_non_null(strstr(out, "HTTP/1.1 304 "));
    assert_string_equal("", body_of(out));
    snprintf(request, sizeof request,
             "GET / HTTP/1.1\r\nAccept-Encoding: gzip\r\nIf-None-Match: %s\r\n" TAIL, tag);
    ask(&f, request, out); /* another representation: another tag */
    assert_non_null(strstr(out, "HTTP/1.1 200 "));
    server_stop(f.server);
}

static void test_what_is_not_there(void **unused)
{
    struct fixture f;
    char out[ANSWER_MAX];
    static const char *const requests[] = {
        "GET /nothing HTTP/1.1\r\n" TAIL,
        "GET /../../etc/passwd HTTP/1.1\r\n" TAIL,
        "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n" TAIL,
        "GET /assets/../index.html HTTP/1.1\r\n" TAIL,
        "GET /index.html%00.png HTTP/1.1\r\n" TAIL,
    };
    (void)unused;
    start(&f, true);
    for (size_t i = 0; i < sizeof requests / sizeof *requests - 1; i++) {
        ask(&f, requests[i], out);
        assert_non_null(strstr(out, "HTTP/1.1 404 "));
        assert_non_null(strstr(out, "Content-Type: text/plain"));
        assert_non_null(strstr(body_of(out), "There is nothing at /"));
    }
    ask(&f, requests[sizeof requests / sizeof *requests - 1], out); /* a name ends with its 0 */
    assert_null(strstr(out, "PNG"));
    server_stop(f.server);
}

static void test_other_methods_are_refused(void **unused)
{
    struct fixture f;
    char out[ANSWER_MAX];
    (void)unused;
    start(&f, true);
    ask(&f, "POST / HTTP/1.1\r\nContent-Length: 3\r\n" TAIL "abc", out);
    assert_non_null(strstr(out, "HTTP/1.1 405 "));
    assert_non_null(strstr(out, "Allow: GET, HEAD\r\n"));
    ask(&f, "GET / HTTP/1.1\r\nContent-Length: 3\r\n" TAIL "abc", out); /* a body means nothing */
    assert_non_null(strstr(out, "HTTP/1.1 200 "));
    server_stop(f.server);
}

static void test_without_app_the_page_says_how_to_get_it(void **unused)
{
    struct fixture f;
    char out[ANSWER_MAX];
    (void)unused;
    start(&f, false);
    ask(&f, "GET / HTTP/1.1\r\n" TAIL, out);
    assert_non_null(strstr(out, "HTTP/1.1 503 "));
    assert_non_null(strstr(body_of(out), "<code>make play</code>"));
    ask(&f, "GET /x HTTP/1.1\r\n" TAIL, out);
    assert_non_null(strstr(out, "HTTP/1.1 404 "));
    server_stop(f.server);
}

static void test_taken_port_is_named(void **unused)
{
    struct fixture f;
    struct err e = {0};
    struct address other = {.host = "127.0.0.1"};
    char words[64];
    (void)unused;
    start(&f, true);
    other.port = f.port;
    assert_null(server_start(&other, f.files, NULL, &e));
    assert_int_equal(ERR_IO, e.code);
    snprintf(words, sizeof words, "another program listens at 127.0.0.1 port %d", f.port);
    assert_non_null(strstr(e.text, words));
    server_stop(f.server);
}

static void test_unknown_host_is_refused(void **unused)
{
    struct address nowhere = {.host = "256.0.0.1.invalid", .port = 0};
    struct embedded none[] = {{NULL, NULL, 0}};
    struct err e = {0};
    (void)unused;
    assert_null(server_start(&nowhere, none, NULL, &e));
    assert_int_equal(ERR_VALUE, e.code);
    assert_non_null(strstr(e.text, "there is no address 256.0.0.1.invalid on this machine"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_page_plain_and_packed),
        cmocka_unit_test(test_hashed_names_last),
        cmocka_unit_test(test_head_has_no_body),
        cmocka_unit_test(test_known_tag_is_not_sent_again),
        cmocka_unit_test(test_what_is_not_there),
        cmocka_unit_test(test_other_methods_are_refused),
        cmocka_unit_test(test_without_app_the_page_says_how_to_get_it),
        cmocka_unit_test(test_taken_port_is_named),
        cmocka_unit_test(test_unknown_host_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
