/* embedded.h: files compiled into the program (cmake/embed.cmake). */
#ifndef MUSTER_EMBEDDED_H
#define MUSTER_EMBEDDED_H

#include <stddef.h>

struct embedded {
    const char *path; /* in the source tree: "packs/imperium/meridian.pack" */
    const char *text; /* 0-terminated */
    size_t size;
};

/* packs/GAME/NAME.pack and packs/GAME/decks/NAME.deck. A row whose path is NULL ends each. */
extern const struct embedded pack_files[];
extern const struct embedded deck_files[];

#endif
