/* server.c: sockets and answers, with libmicrohttpd. */
#include "server.h"

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include <microhttpd.h>
#include <zlib.h>

#include <muster/text.h>

#include "ws.h"

#define PROTOCOL "muster.1"

enum {
    CONNECTIONS_MAX = 1024,
    CONNECTION_TIMEOUT_S = 60,
    CONNECTION_MEMORY = 16 * 1024, /* a request's head must fit */
    URL_MAX = ADDRESS_HOST_MAX + 32,
    TOLD_PATH_MAX = 200 /* bytes of a wrong path that are repeated */
};

struct server {
    struct MHD_Daemon *daemon;
    struct site site;
    struct live *live; /* or NULL */
    char url[URL_MAX];
};

/* The page may run its own scripts and the core, and nothing from elsewhere. Pictures are drawn
 * with style attributes. */
static const char policy[] =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src-attr 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

static const char no_app[] =
    "<!doctype html>\n<html lang=\"en\"><head><meta "
    "charset=\"utf-8\"><title>Muster</title></head>\n"
    "<body><h1>Muster</h1>\n"
    "<p>This program was built without the browser app: there was no node, or no npm registry, "
    "when "
    "it was built.</p>\n"
    "<p>To get the app, run <code>make play</code> in the source tree while the machine is online. "
    "The games can be played in a terminal all the same: <code>muster play</code>.</p>\n"
    "</body></html>\n";

/* ---- answers ---- */

static void add_header(struct MHD_Response *r, const char *name, const char *value)
{
    if (MHD_add_response_header(r, name, value) == MHD_NO)
        abort(); /* no memory */
}

/* Queues a response with the headers that all have. */
static enum MHD_Result send_response(struct MHD_Connection *c, unsigned int status,
                                     struct MHD_Response *r, const char *type)
{
    if (r == NULL)
        return MHD_NO; /* no memory: closes the connection */
    add_header(r, "Content-Type", type);
    add_header(r, "Content-Security-Policy", policy);
    add_header(r, "X-Content-Type-Options", "nosniff");
    add_header(r, "Referrer-Policy", "no-referrer");
    add_header(r, "Cross-Origin-Opener-Policy", "same-origin");
    enum MHD_Result queued = MHD_queue_response(c, status, r);
    MHD_destroy_response(r);
    return queued;
}

static struct MHD_Response *response_of(const char *text, size_t size,
                                        enum MHD_ResponseMemoryMode mode)
{
    return MHD_create_response_from_buffer(size, (void *)(uintptr_t)text, mode);
}

static enum MHD_Result send_words(struct MHD_Connection *c, unsigned int status, const char *words)
{
    struct MHD_Response *r = response_of(words, strlen(words), MHD_RESPMEM_MUST_COPY);
    if (r != NULL && status == MHD_HTTP_METHOD_NOT_ALLOWED)
        add_header(r, "Allow", "GET, HEAD");
    return send_response(c, status, r, "text/plain; charset=utf-8");
}

static enum MHD_Result send_missing(const struct server *s, struct MHD_Connection *c,
                                    const char *path)
{
    char words[TOLD_PATH_MAX + 80];
    if (site_find(&s->site, "/") == NULL && strcmp(path, "/") == 0)
        return send_response(c, MHD_HTTP_SERVICE_UNAVAILABLE,
                             response_of(no_app, sizeof no_app - 1, MHD_RESPMEM_PERSISTENT),
                             "text/html; charset=utf-8");
    snprintf(words, sizeof words, "There is nothing at %.*s. Muster is at /.\n", TOLD_PATH_MAX,
             path);
    return send_words(c, MHD_HTTP_NOT_FOUND, words);
}

/* The bytes of a gzipped file; the caller frees them. The last four bytes of it are the size. */
static char *unpack(const struct embedded *file, size_t *size)
{
    const unsigned char *end = (const unsigned char *)file->text + file->size;
    z_stream z = {.next_in = (Bytef *)(uintptr_t)file->text, .avail_in = (uInt)file->size};
    *size = end[-4] | (size_t)end[-3] << 8 | (size_t)end[-2] << 16 | (size_t)end[-1] << 24;
    char *out = malloc(*size + 1);
    if (out == NULL || inflateInit2(&z, 16 + MAX_WBITS) != Z_OK)
        abort();
    z.next_out = (Bytef *)out;
    z.avail_out = (uInt)*size + 1;
    bool is_whole = inflate(&z, Z_FINISH) == Z_STREAM_END && z.total_out == *size;
    inflateEnd(&z);
    if (is_whole)
        return out;
    free(out);
    return NULL;
}

static struct MHD_Response *body_of(const struct site_file *f, bool is_packed)
{
    size_t size;
    if (is_packed == f->is_packed)
        return response_of(f->file->text, f->file->size, MHD_RESPMEM_PERSISTENT);
    char *plain = unpack(f->file, &size);
    return plain != NULL ? response_of(plain, size, MHD_RESPMEM_MUST_FREE) : NULL;
}

static enum MHD_Result send_file(struct MHD_Connection *c, const struct site_file *f)
{
    const char *encodings =
        MHD_lookup_connection_value(c, MHD_HEADER_KIND, MHD_HTTP_HEADER_ACCEPT_ENCODING);
    const char *known =
        MHD_lookup_connection_value(c, MHD_HEADER_KIND, MHD_HTTP_HEADER_IF_NONE_MATCH);
    bool is_packed = f->is_packed && site_accepts_packed(encodings);
    char tag[SITE_TAG_MAX + 4], quoted[SITE_TAG_MAX + 8];
    snprintf(tag, sizeof tag, "%s%s", f->tag, is_packed ? "-gz" : "");
    snprintf(quoted, sizeof quoted, "\"%s\"", tag);
    bool is_known = site_tag_matches(known, tag);
    struct MHD_Response *r =
        is_known ? response_of("", 0, MHD_RESPMEM_PERSISTENT) : body_of(f, is_packed);
    if (r == NULL)
        return MHD_NO;
    add_header(r, "ETag", quoted);
    add_header(r, "Cache-Control",
               f->is_lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (f->is_packed)
        add_header(r, "Vary", "Accept-Encoding");
    if (is_packed && !is_known)
        add_header(r, "Content-Encoding", "gzip");
    return send_response(c, is_known ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK, r, f->type);
}

/* ---- people who play with each other ---- */

static const char *header_of(struct MHD_Connection *c, const char *name)
{
    return MHD_lookup_connection_value(c, MHD_HEADER_KIND, name);
}

/* True if a header that is a list has the word. */
static bool has_word(const char *list, const char *word)
{
    size_t size = strlen(word);
    while (list != NULL && *list != '\0') {
        list += strspn(list, " \t,");
        size_t here = strcspn(list, " \t,");
        if (here == size && strncasecmp(list, word, size) == 0)
            return true;
        list += here;
    }
    return false;
}

static void close_upgraded(void *handle)
{
    MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
}

static void take_upgraded(void *who, struct MHD_Connection *c, void *request, const char *extra,
                          size_t size, MHD_socket fd, struct MHD_UpgradeResponseHandle *handle)
{
    const struct server *s = who;
    (void)c, (void)request;
    live_adopt(s->live, fd, extra, size, close_upgraded, handle);
}

static enum MHD_Result upgrade(struct server *s, struct MHD_Connection *c)
{
    const char *key = header_of(c, "Sec-WebSocket-Key"),
               *version = header_of(c, "Sec-WebSocket-Version");
    char accept[WS_KEY_MAX];
    if (s->live == NULL)
        return send_words(c, MHD_HTTP_NOT_FOUND,
                          "No matches between people are hosted here: see muster serve --data.\n");
    if (!ws_origin_fits(header_of(c, "Origin"), header_of(c, "Host")))
        return send_words(c, MHD_HTTP_FORBIDDEN, "Pages of other places may not connect.\n");
    if (!has_word(header_of(c, "Upgrade"), "websocket") ||
        !has_word(header_of(c, "Connection"), "upgrade") || key == NULL || strlen(key) != 24 ||
        version == NULL || strcmp(version, "13") != 0 ||
        !has_word(header_of(c, "Sec-WebSocket-Protocol"), PROTOCOL))
        return send_words(c, MHD_HTTP_BAD_REQUEST,
                          "Here a WebSocket of version 13 with the protocol " PROTOCOL
                          " is expected.\n");
    struct MHD_Response *r = MHD_create_response_for_upgrade(take_upgraded, s);
    if (r == NULL)
        return MHD_NO;
    ws_accept_key(key, accept);
    add_header(r, "Upgrade", "websocket");
    add_header(r, "Sec-WebSocket-Accept", accept);
    add_header(r, "Sec-WebSocket-Protocol", PROTOCOL);
    enum MHD_Result queued = MHD_queue_response(c, MHD_HTTP_SWITCHING_PROTOCOLS, r);
    MHD_destroy_response(r);
    return queued;
}

/* Called when a request's head has come, and again for its body and its end. */
static enum MHD_Result answer(void *who, struct MHD_Connection *c, const char *path,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_size, void **request)
{
    struct server *s = who;
    (void)version, (void)upload;
    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return send_words(c, MHD_HTTP_METHOD_NOT_ALLOWED, "Muster answers GET and HEAD here.\n");
    if (*request == NULL || *upload_size > 0) {
        *request = who; /* seen; a body means nothing and is dropped */
        *upload_size = 0;
        return MHD_YES;
    }
    if (strcmp(path, "/ws") == 0)
        return upgrade(s, c);
    const struct site_file *f = site_find(&s->site, path);
    return f != NULL ? send_file(c, f) : send_missing(s, c, path);
}

/* ---- sockets ---- */

/* A socket that listens at one address; -1 with errno set. */
static int listen_at(const struct addrinfo *info)
{
    int yes = 1;
    int fd = socket(info->ai_family, info->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return -1;
    if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
        bind(fd, info->ai_addr, info->ai_addrlen) == 0 && listen(fd, SOMAXCONN) == 0)
        return fd;
    int why = errno;
    close(fd);
    errno = why;
    return -1;
}

static bool open_socket(const char *host, int port, int *fd, struct err *e)
{
    struct addrinfo wanted = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *found;
    char digits[16];
    snprintf(digits, sizeof digits, "%d", port);
    int failed = getaddrinfo(host, digits, &wanted, &found);
    if (failed != 0)
        return err_set(e, ERR_VALUE, "there is no address %.100s on this machine: %s", host,
                       gai_strerror(failed));
    *fd = listen_at(found);
    int why = errno;
    freeaddrinfo(found);
    if (*fd >= 0)
        return true;
    errno = why;
    if (why == EADDRINUSE)
        return err_set(e, ERR_IO,
                       "another program listens at %.100s port %d; port 0 takes a free one", host,
                       port);
    return err_set(e, ERR_IO, "cannot listen at %.100s port %d: %s", host, port, strerror(why));
}

static bool open_address(const struct address *a, int *fd, struct err *e)
{
    if (a->port >= 0)
        return open_socket(a->host, a->port, fd, e);
    return open_socket(a->host, SERVER_PORT, fd, e) ||
           (errno == EADDRINUSE && open_socket(a->host, 0, fd, e));
}

static bool is_everywhere(const char *host)
{
    return strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;
}

/* The address that a browser on this machine opens. */
static void write_url(struct server *s, int fd)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    char host[NI_MAXHOST], port[NI_MAXSERV];
    if (getsockname(fd, (struct sockaddr *)&at, &size) != 0 ||
        getnameinfo((struct sockaddr *)&at, size, host, sizeof host, port, sizeof port,
                    NI_NUMERICHOST | NI_NUMERICSERV) != 0)
        abort();
    const char *shown = is_everywhere(host) ? "localhost" : host;
    bool has_colons = strchr(shown, ':') != NULL;
    snprintf(s->url, sizeof s->url, has_colons ? "http://[%.250s]:%.8s/" : "http://%.250s:%.8s/",
             shown, port);
}

struct server *server_start(const struct address *address, const struct embedded *files,
                            struct live *live, struct err *e)
{
    int fd = -1;
    if (!open_address(address, &fd, e))
        return NULL;
    struct server *s = calloc(1, sizeof *s);
    if (s == NULL)
        abort();
    s->live = live;
    site_init(&s->site, files);
    write_url(s, fd);
    s->daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_UPGRADE, 0, NULL, NULL, answer, s,
        MHD_OPTION_LISTEN_SOCKET, fd, MHD_OPTION_CONNECTION_LIMIT, (unsigned int)CONNECTIONS_MAX,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned int)CONNECTION_TIMEOUT_S,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY, MHD_OPTION_END);
    if (s->daemon != NULL)
        return s;
    err_set(e, ERR_IO, "cannot start the web server: %s", strerror(errno));
    close(fd);
    free(s);
    return NULL;
}

const char *server_url(const struct server *s)
{
    return s->url;
}

void server_stop(struct server *s)
{
    if (s == NULL)
        return;
    MHD_stop_daemon(s->daemon);
    free(s);
}
