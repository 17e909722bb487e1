/* sayings.c: keeps sentences by their shape. */
#include "sayings.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

#include "line.h"

enum {
    KEY_MAX = 48,
    TEXT_MAX = 1024,
    GROUPS_MAX = 4096, /* a power of two */
    NAMES_MAX = 1 << 20,
    NAME_WORDS_MAX = 6,
    TRIES_MAX = 400, /* a group that brought nothing new for so long brings nothing more */
    LABEL_MAX = 8    /* shapes of a group with the same words before the first colon */
};

#define END_OF_WORD " \n.,:;()!?\""

struct saying_group {
    enum saying section;
    enum role role;
    char key[KEY_MAX];
    char **texts;
    uint64_t *shapes; /* of the texts */
    uint64_t *labels; /* shapes of what stands before the first colon of each */
    int count, tries; /* tries since the last new shape */
};

/* Groups lie in an open hash table: an empty slot has no texts. A name is a bit: two of one hash
 * are both names, which only makes shapes coarser. */
struct sayings {
    struct saying_group groups[GROUPS_MAX];
    int group_count;
    unsigned char names[NAMES_MAX / 8];
};

static const int shapes_max[] = {
#define SAYING_SHAPES(id, heading, shapes) shapes,
    SAYING_SECTIONS(SAYING_SHAPES)};

struct sayings *sayings_new(void)
{
    return room(sizeof(struct sayings));
}

void sayings_free(struct sayings *s)
{
    for (int i = 0; i < GROUPS_MAX; i++) {
        for (int j = 0; j < s->groups[i].count; j++)
            free(s->groups[i].texts[j]);
        free(s->groups[i].texts);
        free(s->groups[i].shapes);
        free(s->groups[i].labels);
    }
    free(s);
}

/* ---- shapes ---- */

static unsigned name_bit(const char *name, size_t size)
{
    return (unsigned)(hash_end(hash_bytes(hash_begin(), name, size)) % NAMES_MAX);
}

void sayings_name(struct sayings *s, const char *name)
{
    unsigned bit = name_bit(name, strlen(name));
    s->names[bit / 8] |= (unsigned char)(1 << bit % 8);
}

/* The size of the longest name that the text begins with; 0: none. */
static size_t name_size(const struct sayings *s, const char *text)
{
    size_t found = 0, size = 0;
    for (int words = 0; words < NAME_WORDS_MAX; words++) {
        size += strcspn(text + size, END_OF_WORD);
        unsigned bit = name_bit(text, size);
        if (s->names[bit / 8] >> bit % 8 & 1)
            found = size;
        if (text[size] != ' ')
            break;
        size++;
    }
    return found;
}

static bool has_number(const char *word, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (isdigit((unsigned char)word[i]) || word[i] == '/')
            return true;
    return false;
}

/* Takes `from` out of the text wherever it stands and puts the shorter `to` there. */
static void replace_all(char *text, const char *from, const char *to)
{
    size_t gone = strlen(from), put = strlen(to);
    for (char *at = text; (at = strstr(at, from)) != NULL;) {
        memcpy(at, to, put);
        memmove(at + put, at + gone, strlen(at + gone) + 1);
    }
}

/* The size of what is a name at this word of the text; 0: none. A capital begins one, except that
 * the first word may only begin the sentence. */
static size_t any_name_size(const struct sayings *s, const char *text, const char *word)
{
    size_t size = strcspn(word, END_OF_WORD), named = name_size(s, word);
    const char *quote = *word == '"' ? strchr(word + 1, '"') : NULL;
    bool is_first = word == text && islower((unsigned char)word[size + (word[size] == ' ')]);
    if (quote != NULL)
        return (size_t)(quote + 1 - word);
    if (named > 0)
        return named;
    if (!isupper((unsigned char)*word))
        return 0;
    if (memchr(word, '#', size) != NULL) /* a name with an id */
        return size;
    return !is_first && !has_number(word, size) ? size : 0;
}

/* The sentence with "X" for names and quotations and "0" for words with digits or strokes, lists of
 * them as one of them. */
static uint64_t shape_of(const struct sayings *s, const char *text, size_t limit)
{
    static const char *const lists[] = {"X X",  "X, X",    "X and X", "X or X", "0 0",
                                        "0, 0", "0 and 0", "X 0",     "0 X"};
    static const char *const ones[] = {"X", "X", "X", "X", "0", "0", "0", "X", "X"};
    char shape[TEXT_MAX];
    struct text out;
    text_init(&out, shape, sizeof shape);
    for (const char *word = text; word < text + limit;) {
        size_t size = strcspn(word, END_OF_WORD), named = any_name_size(s, text, word);
        if (named > 0)
            text_add_char(&out, 'X');
        else if (size == 0)
            text_add_char(&out, *word);
        else if (has_number(word, size) || *word == '#')
            text_add_char(&out, '0');
        else
            text_add_bytes(&out, word, size);
        word += named > 0 ? named : size > 0 ? size : 1;
    }
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        replace_all(shape, lists[i], ones[i]);
    return hash_end(hash_bytes(hash_begin(), shape, strlen(shape)));
}

/* ---- groups ---- */

static struct saying_group *find_group(struct sayings *s, enum saying section, const char *key,
                                       enum role role)
{
    uint64_t h = hash_u64(hash_begin(), (uint64_t)section << 8 | role);
    uint64_t at = hash_end(hash_bytes(h, key, strlen(key)));
    for (;; at++) {
        struct saying_group *g = &s->groups[at % GROUPS_MAX];
        if (g->texts == NULL) {
            if (++s->group_count == GROUPS_MAX)
                abort();
            g->section = section;
            g->role = role;
            snprintf(g->key, sizeof g->key, "%s", key);
            g->texts = room((size_t)shapes_max[section] * sizeof *g->texts);
            g->shapes = room((size_t)shapes_max[section] * sizeof *g->shapes);
            g->labels = room((size_t)shapes_max[section] * sizeof *g->labels);
            return g;
        }
        if (g->section == section && g->role == role && strcmp(g->key, key) == 0)
            return g;
    }
}

/* Sections to which whole texts come are open while they have room. */
static bool is_open(const struct saying_group *g)
{
    return g->count < shapes_max[g->section] &&
           (g->tries < TRIES_MAX || g->section >= SAYING_GLANCE);
}

bool sayings_wants(struct sayings *s, enum saying section, const char *key, enum role role)
{
    return is_open(find_group(s, section, key, role));
}

bool sayings_keep(struct sayings *s, enum saying section, const char *key, enum role role,
                  const char *text, const char *shown)
{
    struct saying_group *g = find_group(s, section, key, role);
    if (*text == '\0' || !is_open(g))
        return false;
    uint64_t shape = shape_of(s, text, strlen(text));
    uint64_t label = shape_of(s, text, strcspn(text, ":"));
    int same_label = 0;
    g->tries++;
    for (int i = 0; i < g->count; i++) {
        if (g->shapes[i] == shape || strcmp(g->texts[i], shown) == 0)
            return false;
        same_label += g->labels[i] == label;
    }
    if (same_label == LABEL_MAX)
        return false;
    g->shapes[g->count] = shape;
    g->labels[g->count] = label;
    g->texts[g->count] = strdup(shown);
    g->count++;
    g->tries = 0;
    return true;
}

bool sayings_say(struct sayings *s, enum saying section, const char *key, enum role role,
                 const char *text)
{
    return sayings_keep(s, section, key, role, text, text);
}

/* Words have two small letters side by side, drawings have not. */
static bool is_drawing(const char *line)
{
    for (; line[0] != '\0'; line++)
        if (islower((unsigned char)line[0]) && islower((unsigned char)line[1]))
            return false;
    return true;
}

void sayings_say_lines(struct sayings *s, enum saying section, const char *key, const char *text)
{
    char line[TEXT_MAX];
    while (*text != '\0') {
        size_t size = strcspn(text, "\n");
        const char *begin = text + strspn(text, " ");
        int shown = begin < text + size ? (int)(text + size - begin) : 0;
        snprintf(line, sizeof line, "%.*s", shown, begin);
        if (!is_drawing(line))
            sayings_say(s, section, key, ROLE_NONE, line);
        text += size + (text[size] == '\n');
    }
}

/* ---- printing ---- */

static int compare_groups(const void *a, const void *b)
{
    const struct saying_group *x = *(const struct saying_group *const *)a;
    const struct saying_group *y = *(const struct saying_group *const *)b;
    if (x->section != y->section)
        return x->section < y->section ? -1 : 1;
    int order = strcmp(x->key, y->key);
    return order != 0 ? order : (int)x->role - (int)y->role;
}

/* True if a group is of the same section and key and has the text. */
static bool has_text(const struct saying_group *g, const struct saying_group *other,
                     const char *text)
{
    if (other->section != g->section || strcmp(other->key, g->key) != 0)
        return false;
    for (int i = 0; i < other->count; i++)
        if (strcmp(other->texts[i], text) == 0)
            return true;
    return false;
}

/* Prints the texts of group `at`, each with all roles to which it is told, unless an earlier group
 * had it. */
static void print_texts(const struct saying_group **groups, int count, int at)
{
    static const char *const roles[] = {"",
                                        "own: ",
                                        "other: ",
                                        "own, other: ",
                                        "spectator: ",
                                        "own, spectator: ",
                                        "other, spectator: ",
                                        "all: "};
    const struct saying_group *g = groups[at];
    for (int i = 0; i < g->count; i++) {
        unsigned who = 0; /* bit 0: own, 1: other, 2: spectator */
        bool is_printed = false;
        for (int j = at >= 2 ? at - 2 : 0; j < at + 3 && j < count; j++)
            if (has_text(g, groups[j], g->texts[i])) {
                is_printed |= j < at;
                who |= 1U << groups[j]->role >> 1;
            }
        if (!is_printed)
            printf("%s%s%s\n", g->key[0] != '\0' ? "    " : "", roles[who], g->texts[i]);
    }
}

static void print_heading(const struct saying_group *g, const struct saying_group *before)
{
    static const char *const headings[] = {
#define SAYING_HEADING(id, heading, shapes) heading,
        SAYING_SECTIONS(SAYING_HEADING)};
    bool is_new = before == NULL || before->section != g->section;
    if (is_new)
        printf("%s== %s ==\n", before != NULL ? "\n" : "", headings[g->section]);
    if (g->key[0] != '\0' && (is_new || strcmp(before->key, g->key) != 0))
        printf("%s\n", g->key);
}

void sayings_print(const struct sayings *s)
{
    const struct saying_group *sorted[GROUPS_MAX];
    int count = 0;
    for (int i = 0; i < GROUPS_MAX; i++)
        if (s->groups[i].count > 0)
            sorted[count++] = &s->groups[i];
    qsort(sorted, (size_t)count, sizeof *sorted, compare_groups);
    for (int i = 0; i < count; i++) {
        print_heading(sorted[i], i > 0 ? sorted[i - 1] : NULL);
        print_texts(sorted, count, i);
    }
}
