/* elo.h: ratings from the results of games between players.
 *     struct elo_score scores[] = {{.a = 0, .b = 1, .won = 60, .lost = 40}};
 *     struct elo_rating ratings[2];
 *     elo_rate(scores, 1, ratings, 2);
 * The model of Bradley and Terry, a draw as half a win; the mean of all ratings is 0, and 400
 * points are odds of ten to one. To every pair that met one drawn game is added, so that a player
 * who won every game has a rating, too.
 */
#ifndef MUSTER_ELO_H
#define MUSTER_ELO_H

enum { ELO_PLAYERS_MAX = 32 };

/* Games between the players a and b, as a saw them. */
struct elo_score {
    int a, b;
    double won, drawn, lost;
};

struct elo_rating {
    double points;
    double error; /* half of the 95 % interval */
};

void elo_rate(const struct elo_score *scores, int count, struct elo_rating *out, int players);

#endif
