#include "script.h"

#include <stdlib.h>
#include <string.h>

/* Takes the next value of "A, B, C". */
static bool next_value(const struct game *g, const void *data, const char *kind, const char **list,
                       int *value, struct err *e)
{
    char word[256];
    struct chance c;
    const char *p = *list + strspn(*list, " \t");
    size_t size = strcspn(p, ",");
    *list = p + size + (p[size] == ',');
    while (size > 0 && (p[size - 1] == ' ' || p[size - 1] == '\t'))
        size--;
    if (size == 0 || size >= sizeof word)
        return err_set(e, ERR_SYNTAX,
                       size == 0 ? "an outcome is missing between commas"
                                 : "this is too long for an outcome");
    memcpy(word, p, size);
    word[size] = '\0';
    if (strcmp(word, "*") == 0) {
        *value = SCRIPT_ANY;
        return true;
    }
    if (!g->parse_chance(data, kind, word, &c, e))
        return false;
    *value = c.value;
    return true;
}

bool script_add(struct script *s, const struct game *g, const void *data,
                const struct case_step *step, struct err *e)
{
    struct script_group group = {.step = step};
    const char *list = step->value;
    do {
        int value;
        if (!next_value(g, data, step->word, &list, &value, e)) {
            free(group.values);
            return false;
        }
        group.values = cases_grow(group.values, (size_t)(group.count + 1) * sizeof *group.values);
        group.values[group.count++] = value;
    } while (*list != '\0');
    s->groups = cases_grow(s->groups, (size_t)(s->count + 1) * sizeof *s->groups);
    s->groups[s->count++] = group;
    return true;
}

const struct script_group *script_left(const struct script *s)
{
    for (int i = 0; i < s->count; i++)
        if (s->groups[i].used < s->groups[i].count)
            return &s->groups[i];
    return NULL;
}

void script_clear(struct script *s)
{
    for (int i = 0; i < s->count; i++)
        free(s->groups[i].values);
    free(s->groups);
    s->groups = NULL;
    s->shuffle = NULL;
    s->count = 0;
}

static struct script_group *next_group(struct script *s, const char *kind)
{
    for (int i = 0; i < s->count; i++) {
        struct script_group *group = &s->groups[i];
        if (!group->is_closed && group->used < group->count && strcmp(group->step->word, kind) == 0)
            return group;
    }
    return NULL;
}

bool script_dictate(void *script, struct chance *c)
{
    struct script *s = script;
    if (c->at == 0)
        s->shuffle = next_group(s, c->kind);
    struct script_group *group = s->shuffle;
    if (group == NULL)
        return false;
    group->is_closed = c->of > 1;
    if (group->used == group->count)
        return false;
    c->value = group->values[group->used++];
    return c->value != SCRIPT_ANY;
}

void script_refuse(void *script, const struct chance *c, const char *why)
{
    struct script *s = script;
    s->refused(s->who, s->shuffle->step, c, why);
}
