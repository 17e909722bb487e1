/* claim.h: claims about a JSON value; cases make them about views.
 *     seats[0].score = 1
 *     seats[0].hand holds Lamp Runner, Whetted Edge
 *     seats[1].hand is absent
 * docs/CASES.md lists the operators.
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
    CLAIM_HOLDS,    /* exactly these elements, in any order */
    CLAIM_CONTAINS, /* at least these elements */
    CLAIM_LACKS,    /* none of these elements */
    CLAIM_COUNTS,   /* this number of elements */
    CLAIM_IS,       /* absent, present, empty */
    CLAIM_OP_COUNT
};

struct claim {
    char path[160];
    enum claim_op op;
    const char *value; /* the rest of the claim's text */
};

/* Parses a claim. On a mistake e->column counts from 1 in the text. */
bool claim_read(struct claim *c, const char *text, struct err *e);

/* True if the claim holds for the JSON text. If not, sets *expected and *actual to texts that the
 * caller frees. */
bool claim_check(const struct claim *c, const char *json, char **expected, char **actual);

#endif
