#include "ground.h"

#include <stdio.h>

char *ground_file(const char *path, size_t *size)
{
    char full[1024];
    snprintf(full, sizeof full, "%s/%s", SOURCE_DIR, path);
    FILE *in = fopen(full, "rb");
    if (in == NULL)
        fail_msg("cannot open %s", full);
    char *text = malloc(1 << 20);
    *size = fread(text, 1, (1 << 20) - 1, in);
    fclose(in);
    text[*size] = '\0';
    return text;
}

static void print_mistake(void *who, const struct err *e)
{
    print_error("%s:%d:%d: %s\n", (const char *)who, e->line, e->column, e->text);
}

struct br_data *ground_data(const char *const *more, int count)
{
    struct pack_text packs[BR_PACKS_MAX];
    struct report report = {.say = print_mistake, .who = "pack"};
    packs[0].name = "packs/blackreach/ground.pack";
    for (int i = 0; i < count; i++)
        packs[i + 1].name = more[i];
    for (int i = 0; i <= count; i++)
        packs[i].text = ground_file(packs[i].name, &packs[i].size);
    struct br_data *d = br_data_new(packs, count + 1, &report);
    for (int i = 0; i <= count; i++)
        free((void *)(uintptr_t)packs[i].text);
    assert_non_null(d);
    return d;
}

void ground_place(const struct br_data *d, const char *text, struct br_state *s)
{
    struct report report = {.say = print_mistake, .who = "position"};
    if (!br_position_read(d, text, strlen(text), s, &report))
        fail_msg("the position cannot be read:\n%s", text);
}
