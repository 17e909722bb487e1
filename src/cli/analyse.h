/* analyse.h: a match that was judged, and the three ways to print it. */
#ifndef MUSTER_ANALYSE_H
#define MUSTER_ANALYSE_H

#include <muster/analysis.h>

#include "cli.h"

enum { TURNING_POINTS_MAX = 5, TURNING_POINT = SEARCH_ONE * 15 / 100 };

/* A verdict with its moves in the player's words. */
struct judged {
    struct verdict verdict;
    bool is_choice; /* else there was nothing to choose */
    char best[JOURNAL_MOVE_TEXT_MAX];
};

/* A swing of a seat's chance from one of its decisions to its next. */
struct turning_point {
    int from, to; /* indices of moves */
    int seat, change;
};

struct analysed {
    const struct session *session;
    const struct bot *bot;
    struct judged *moves; /* as many as the session has */
    int count;
    struct turning_point points[TURNING_POINTS_MAX]; /* the greatest first */
    int point_count;
};

/* Finds the turning points. */
void analysed_finish(struct analysed *a);

void analysed_print_text(const struct analysed *a);
void analysed_print_json(const struct analysed *a);
void analysed_print_svg(const struct analysed *a);

#endif
