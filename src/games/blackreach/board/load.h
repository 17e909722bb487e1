/* load.h: packs read and their maps measured: the way to a struct br_data.
 *
 *     struct br_data *d = br_data_new(packs, count, &report);
 *     ...
 *     br_data_free(d);
 */
#ifndef MUSTER_BR_LOAD_H
#define MUSTER_BR_LOAD_H

#include "data/data.h"

/* Reads packs and makes the sight tables of their maps. Every mistake goes to the report; NULL if
 * there was one. The caller frees it. */
struct br_data *br_data_new(const struct pack_text *packs, int count, struct report *report);

/* The same without tables, for tools that look once: everything works, sight is slower. */
struct br_data *br_data_read(const struct pack_text *packs, int count, struct report *report);

#endif
