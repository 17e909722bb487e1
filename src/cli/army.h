/* army.h: shared by the files of `muster army`: armies by name, file or word, and what they print.
 */
#ifndef MUSTER_CLI_ARMY_H
#define MUSTER_CLI_ARMY_H

#include <muster/json.h>

#include "../games/blackreach/army/army.h"
#include "cli.h"

/* An army with the packs that it was read with. */
struct army_source {
    struct loaded loaded;
    const struct br_data *data; /* of the packs, or `own` */
    struct br_data *own;        /* with the army's file; NULL: it has none */
    struct br_army army;
    char name[80]; /* for messages */
};

/* Loads the game's packs and those of --packs. A status. */
int army_packs(const struct cli *c, struct army_source *s);

/* Finds an army: one of the packs by name, a file, or written in one word; "-" is standard input.
 * --points replaces its points. On failure the reason was printed. A status. */
int army_open(const struct cli *c, struct army_source *s, const char *what);
void army_close(struct army_source *s);

/* Prints every part with its price. */
void army_print_parts(const struct army_source *s, struct text *out);

/* Prints the tiles and options of the faction, with prices, as comments. */
void army_print_roster(const struct br_data *d, int faction, struct text *out);

#endif
