#include "board/load.h"

#include <stdlib.h>

#include "board/passage.h"
#include "board/sight.h"

struct br_data *br_data_read(const struct pack_text *packs, int count, struct report *report)
{
    struct br_data *d = br_packs_read(packs, count, report);
    if (d == NULL)
        return NULL;
    br_sight_measure(d);
    for (int i = 0; i < d->map_count; i++)
        br_passage_survey(d, &d->maps[i]);
    return d;
}

struct br_data *br_data_new(const struct pack_text *packs, int count, struct report *report)
{
    struct br_data *d = br_data_read(packs, count, report);
    for (int i = 0; d != NULL && i < d->map_count; i++) {
        struct br_map *map = &d->maps[i];
        map->table = calloc(br_sight_entries(&map->board), sizeof *map->table);
        if (map->table == NULL)
            abort();
        br_sight_tabulate(d, map);
    }
    return d;
}
