/* claim.h: claims about a JSON value, as cases make them of views.
 *     seats[0].score = 1
 *     seats[0].hand holds Lamp Runner, Whetted Edge
 *     seats[1].hand is absent
 * docs/CASES.md lists the words.
 */
#ifndef MUSTER_CASES_CLAIM_H
#define MUSTER_CASES_CLAIM_H

#include <muster/err.h>

enum claim_op {
    CLAIM_EQUAL,
    CLAIM_UNEQUAL,
    CLAIM_BELOW,
    CLAIM_AT_MOST,
    CLAIM_ABOVE,
    CLAIM_AT_LEAST,
    CLAIM_HOLDS,    /* these elements, in any order */
    CLAIM_CONTAINS, /* all of these are among the elements */
    CLAIM_LACKS,    /* none of these is */
    CLAIM_COUNTS,   /* so many elements */
    CLAIM_IS,       /* absent, present, empty */
    CLAIM_OP_COUNT
};

struct claim {
    char path[160];
    enum claim_op op;
    const char *value; /* the rest of the claim's text */
};

/* Reads a claim. On a mistake e->column counts from 1 in the text. */
bool claim_read(struct claim *c, const char *text, struct err *e);

/* True if the claim holds of the JSON text. If not, *expected and *actual are texts that the caller
 * frees. */
bool claim_check(const struct claim *c, const char *json, char **expected, char **actual);

#endif
