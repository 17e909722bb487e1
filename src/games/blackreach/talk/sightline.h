/* sightline.h: what a line of sight meets, in words, each with its rule.
 *
 *     br_line(d, f, &from, p, &to, q, &trace);
 *     br_print_meeting(d, f, &trace.meetings[0], out); // "terrain that obscures by 1: Thicket
 * (...)"
 */
#ifndef MUSTER_BR_SIGHTLINE_H
#define MUSTER_BR_SIGHTLINE_H

#include <muster/text.h>

#include "board/sight.h"

/* Why a thing hinders a line, or does not. */
struct br_cause_info {
    const char *word, *text;
    int rule;
};
extern const struct br_cause_info br_cause_infos[BR_CAUSE_COUNT];

/* How a line meets a thing (enum br_meeting_kind). */
struct br_meeting_info {
    const char *word;
    int rule;
};
enum { BR_MEETING_KINDS = BR_MEETS_ENDS + 1 };
extern const struct br_meeting_info br_meeting_infos[BR_MEETING_KINDS];

/* "square 3,1", "west side of 3,1", "corner i(4,5)" */
void br_print_meeting_place(const struct br_meeting *m, struct text *out);
/* What is there and what it does to the line; of a corner or a grid line both sides. */
void br_print_meeting(const struct br_data *d, const struct br_field *f, const struct br_meeting *m,
                      struct text *out);

#endif
