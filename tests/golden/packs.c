/* packs.c: finds the packs of a golden line. */
#include "packs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 1 << 18 };

static struct pack_text read_file(const char *path)
{
    static char text[TEXT_MAX];
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        fprintf(stderr, "golden: cannot read %s\n", path);
        exit(1);
    }
    size_t size = fread(text, 1, TEXT_MAX, in);
    fclose(in);
    return (struct pack_text){path, text, size};
}

int find_packs(const struct game *g, const char *path, struct pack_text *out)
{
    char names[512];
    int count = 0;
    if (strcmp(path, "-") != 0) {
        *out = read_file(path);
        return 1;
    }
    snprintf(names, sizeof names, "%s", g->default_packs);
    for (char *name = strtok(names, ","); name != NULL; name = strtok(NULL, ","))
        if (count == PACKS_MAX || !packs_find(g, name, &out[count++])) {
            fprintf(stderr, "golden: %s lacks the pack %s\n", g->name, name);
            exit(1);
        }
    return count;
}
