/* server.h: gives the browser app over HTTP, from memory.
 *     struct server *s = server_start(&address, app_files, NULL, &e);
 *     printf("%s\n", server_url(s));
 *     ... wait ...
 *     server_stop(s);
 * It answers in a thread of its own.
 */
#ifndef MUSTER_SERVER_H
#define MUSTER_SERVER_H

#include "address.h"
#include "live.h"
#include "site.h"

/* Where a server listens if no port is given, so that a browser finds the matches that it keeps by
 * address; if another program listens there, any free port. */
enum { SERVER_PORT = 6878 };

struct server;

/* Listens and answers. `files` is a table as site_init takes it; without index.html the first page
 * says how to get the app. Connections to /ws go to `live` (NULL: there are none), which must be
 * stopped before the server. NULL: `e` says why the system refused. */
struct server *server_start(const struct address *address, const struct embedded *files,
                            struct live *live, struct err *e);

/* The address to open: "http://127.0.0.1:6878/". Belongs to the server. */
const char *server_url(const struct server *s);

/* Closes all connections and frees the server. */
void server_stop(struct server *s);

#endif
