/* script.h: scripted chance for the next act of a case.
 *
 * One chance line is one group. A die takes the next value of the first group of its kind that has
 * some left. A shuffle takes a whole group: its values are the topmost cards, and the rest is
 * random. The value `*` leaves the outcome to chance, but the roll must happen.
 */
#ifndef MUSTER_CASES_SCRIPT_H
#define MUSTER_CASES_SCRIPT_H

#include <muster/chance.h>

#include "file.h"

struct script_group {
    const struct case_step *step; /* the chance line */
    int *values;                  /* SCRIPT_ANY for `*` */
    int count, used;
    bool is_closed; /* taken by a shuffle: what it leaves over stays unused */
};

enum { SCRIPT_ANY = -1 };

struct script {
    struct script_group *groups;
    int count;
    struct script_group *shuffle; /* the group that the current shuffle takes from, or NULL */
    /* Called with outcomes that are impossible. */
    void (*refused)(void *who, const struct case_step *step, const struct chance *c,
                    const char *why);
    void *who;
};

/* Adds a chance line. False with a message if its values cannot be read. */
bool script_add(struct script *s, const struct game *g, const void *data,
                const struct case_step *step, struct err *e);

/* The first group that has values left, or NULL. */
const struct script_group *script_left(const struct script *s);

/* Removes all groups, for the next act. */
void script_clear(struct script *s);

/* For struct witness: `who` is the script. */
bool script_dictate(void *script, struct chance *c);
void script_refuse(void *script, const struct chance *c, const char *why);

#endif
