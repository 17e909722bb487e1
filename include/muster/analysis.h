/* analysis.h: judges a match move by move, each from what its player knew then.
 *
 *     struct analysis *a = analysis_new(session, bot_find("veteran", NULL));
 *     struct verdict v;
 *     for (int i = 0; i < session_count(session); i++)
 *         if (analysis_judge(a, i, &v)) ...
 *     analysis_free(a);
 *
 * A verdict depends on the match, the level and the number of the move alone: moves may be judged
 * in any order, and by several analyses at the same time.
 */
#ifndef MUSTER_ANALYSIS_H
#define MUSTER_ANALYSIS_H

#include <muster/search.h>
#include <muster/session.h>

/* A blunder costs more than a tenth of a game, and more than three of its standard errors. */
enum { BLUNDER_COST = SEARCH_ONE / 10, BLUNDER_ERRORS = 3 };

/* One move of the match. Chances are in 1/65536, those of the player who moved. */
struct verdict {
    int index, seat;
    int chance, error;    /* with the move played */
    int cost, cost_error; /* how much better the best move is; 0: it was played */
    struct move played, best;
    bool is_best, is_blunder;
};

struct analysis;

/* The session and the bot, which searches, must outlive it. The session may not change meanwhile.
 */
struct analysis *analysis_new(const struct session *s, const struct bot *b);
void analysis_free(struct analysis *a);

/* Judges move number `index`. False: there was nothing to choose. */
bool analysis_judge(struct analysis *a, int index, struct verdict *out);

/* What the seat saw before the last move judged, to print its moves. */
struct audience analysis_audience(const struct analysis *a);

/* Dice of one kind that fell in a player's moves. */
struct dice_count {
    char kind[24];
    int seat, sides;
    int64_t count, sum; /* of the faces, which count from 1 */
};

enum { DICE_KINDS_MAX = 32 };

/* Counts the dice of the moves that stand; returns how many rows there are. */
int analysis_dice(const struct session *s, struct dice_count out[DICE_KINDS_MAX]);

#endif
