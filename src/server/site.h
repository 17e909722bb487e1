/* site.h: the files of the browser app, as a web server gives them.
 *     struct site site;
 *     site_init(&site, app_files);
 *     const struct site_file *f = site_find(&site, "/assets/index-x7.js");
 * The table is all there is: a path that is not in it does not exist, whatever dots it has.
 */
#ifndef MUSTER_SITE_H
#define MUSTER_SITE_H

#include <stdbool.h>
#include <stddef.h>

#include "../packs/embedded.h"

enum { SITE_FILES_MAX = 256, SITE_TAG_MAX = 24 };

struct site_file {
    const struct embedded *file;
    const char *type;       /* for Content-Type */
    bool is_packed;         /* gzipped; its path in the table ends with .gz */
    bool is_lasting;        /* its name has the hash of what is in it: it can be kept for ever */
    char tag[SITE_TAG_MAX]; /* for ETag, without quotes */
};

struct site {
    int count;
    struct site_file files[SITE_FILES_MAX];
};

/* The app that was built into the program; empty if there was none (scripts/app). */
extern const struct embedded app_files[];

/* Takes a table that ends with a row whose path is NULL; it must outlive the site. */
void site_init(struct site *site, const struct embedded *files);

/* The file at the path of a request, which begins with "/"; "/" is index.html. NULL: none. */
const struct site_file *site_find(const struct site *site, const char *path);

/* True if the value of Accept-Encoding takes gzip; NULL: there was no such header. */
bool site_accepts_packed(const char *encodings);

/* True if the value of If-None-Match (may be NULL) names the tag. */
bool site_tag_matches(const char *tags, const char *tag);

#endif
