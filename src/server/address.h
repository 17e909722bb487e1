/* address.h: where a server listens, as people type it.
 *     struct address a;
 *     if (!address_read("[::1]:8080", &a, &e)) ...
 */
#ifndef MUSTER_ADDRESS_H
#define MUSTER_ADDRESS_H

#include <muster/err.h>

enum { ADDRESS_HOST_MAX = 256, ADDRESS_PORT_MAX = 65535 };

struct address {
    char host[ADDRESS_HOST_MAX]; /* a number or a name, without brackets */
    int port;                    /* 0: any free one; -1: not given */
};

/* Reads HOST, HOST:PORT, [IPV6], [IPV6]:PORT or an IPv6 number alone. */
bool address_read(const char *text, struct address *out, struct err *e);

#endif
