/* embedded.h: files built into the program (cmake/embed.cmake). */
#ifndef MUSTER_EMBEDDED_H
#define MUSTER_EMBEDDED_H

#include <stddef.h>

struct embedded {
    const char *path; /* below the source tree: "packs/imperium/meridian.pack" */
    const char *text; /* 0-terminated */
    size_t size;
};

/* packs/GAME/NAME.pack and packs/GAME/decks/NAME.deck. Each ends with a row whose path is NULL. */
extern const struct embedded pack_files[];
extern const struct embedded deck_files[];

#endif
