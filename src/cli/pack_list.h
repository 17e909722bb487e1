/* pack_list.h: the packs of heresy named on a command line, as texts.
 *     struct pack_list list;
 *     if (pack_list_open(&list, "concord,my.pack", &e)) ... list.packs, list.count ...
 *     pack_list_close(&list);
 */
#ifndef MUSTER_CLI_PACK_LIST_H
#define MUSTER_CLI_PACK_LIST_H

#include "cli.h"

struct pack_list {
    struct pack_text packs[LOADED_PACKS_MAX];
    char *owned[LOADED_PACKS_MAX]; /* texts that were read from files */
    char names[LOADED_PACKS_MAX][256];
    int count;
};

/* `packs` are names separated by commas: built in, or files. Close the list after a failure, too.
 */
bool pack_list_open(struct pack_list *l, const char *packs, struct err *e);
void pack_list_close(struct pack_list *l);

#endif
