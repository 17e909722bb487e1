/* address.c: reads the address of a server. */
#include "address.h"

#include <string.h>

#include <muster/text.h>

static bool read_port(const char *text, struct address *out, struct err *e)
{
    int64_t port;
    if (!text_to_int(text, 0, ADDRESS_PORT_MAX, &port))
        return err_set(e, ERR_VALUE, "\"%.32s\" is no port: use 0 to %d; 0 takes any free one",
                       text, ADDRESS_PORT_MAX);
    out->port = (int)port;
    return true;
}

static bool keep_host(const char *text, size_t size, struct address *out, struct err *e)
{
    if (size == 0)
        return err_set(e, ERR_SYNTAX, "the address is missing: use 127.0.0.1 or 127.0.0.1:8080");
    if (size >= sizeof out->host)
        return err_set(e, ERR_BOUND, "an address has %d characters at most", ADDRESS_HOST_MAX - 1);
    memcpy(out->host, text, size);
    out->host[size] = '\0';
    return true;
}

/* [::1] or [::1]:8080 */
static bool read_bracketed(const char *text, struct address *out, struct err *e)
{
    const char *stop = strchr(text, ']');
    if (stop == NULL || (stop[1] != '\0' && stop[1] != ':'))
        return err_set(e, ERR_SYNTAX, "\"%.64s\" is no address: use [::1]:8080", text);
    if (!keep_host(text + 1, (size_t)(stop - text - 1), out, e))
        return false;
    return stop[1] == '\0' || read_port(stop + 2, out, e);
}

bool address_read(const char *text, struct address *out, struct err *e)
{
    const char *colon = strrchr(text, ':');
    out->port = -1;
    if (text[0] == '[')
        return read_bracketed(text, out, e);
    if (colon == NULL || strchr(text, ':') != colon) /* no port; an IPv6 number has more colons */
        return keep_host(text, strlen(text), out, e);
    return keep_host(text, (size_t)(colon - text), out, e) && read_port(colon + 1, out, e);
}
