#include <muster/elo.h>

#include <assert.h>
#include <math.h>
#include <string.h>

enum { STEPS = 60 };

static const double SCALE = 173.7177927613007; /* points of one logit: 400 / ln 10 */
static const double WIDE = 1.959963984540054;  /* the 97.5 % quantile of the normal distribution */
static const double TIE = 1e-3; /* holds the mean at 0; too weak to draw ratings together */

struct fit {
    int players;
    double at[ELO_PLAYERS_MAX], slope[ELO_PLAYERS_MAX];
    double curve[ELO_PLAYERS_MAX][ELO_PLAYERS_MAX];
};

static void add_score(struct fit *f, const struct elo_score *s)
{
    double games = s->won + s->drawn + s->lost;
    if (games <= 0 || s->a == s->b)
        return;
    double points = s->won + s->drawn / 2 + 0.5, all = games + 1;
    double chance = 1 / (1 + exp(f->at[s->b] - f->at[s->a]));
    double rest = points - all * chance, curve = all * chance * (1 - chance);
    f->slope[s->a] += rest;
    f->slope[s->b] -= rest;
    f->curve[s->a][s->a] += curve;
    f->curve[s->b][s->b] += curve;
    f->curve[s->a][s->b] -= curve;
    f->curve[s->b][s->a] -= curve;
}

static void measure(struct fit *f, const struct elo_score *scores, int count)
{
    memset(f->slope, 0, sizeof f->slope);
    memset(f->curve, 0, sizeof f->curve);
    for (int i = 0; i < f->players; i++) {
        for (int k = 0; k < f->players; k++)
            f->curve[i][k] += TIE;
        f->curve[i][i] += 1e-9; /* a player without games: no rating, a wide interval */
    }
    for (int i = 0; i < count; i++)
        add_score(f, &scores[i]);
}

/* The inverse of `curve`, by Gauss and Jordan; it is positive definite, so no pivots are chosen. */
static void invert(const struct fit *f, double out[ELO_PLAYERS_MAX][ELO_PLAYERS_MAX])
{
    double a[ELO_PLAYERS_MAX][ELO_PLAYERS_MAX];
    int n = f->players;
    memcpy(a, f->curve, sizeof a);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            out[i][k] = i == k;
    for (int i = 0; i < n; i++) {
        double pivot = a[i][i];
        for (int k = 0; k < n; k++) {
            a[i][k] /= pivot;
            out[i][k] /= pivot;
        }
        for (int row = 0; row < n; row++) {
            double factor = row == i ? 0 : a[row][i];
            for (int k = 0; k < n; k++) {
                a[row][k] -= factor * a[i][k];
                out[row][k] -= factor * out[i][k];
            }
        }
    }
}

static void step(struct fit *f, double inverse[ELO_PLAYERS_MAX][ELO_PLAYERS_MAX])
{
    double mean = 0;
    for (int i = 0; i < f->players; i++) {
        double by = 0;
        for (int k = 0; k < f->players; k++)
            by += inverse[i][k] * f->slope[k];
        f->at[i] += by > 1 ? 1 : by < -1 ? -1 : by;
        mean += f->at[i] / f->players;
    }
    for (int i = 0; i < f->players; i++)
        f->at[i] -= mean;
}

void elo_rate(const struct elo_score *scores, int count, struct elo_rating *out, int players)
{
    struct fit f = {.players = players};
    double inverse[ELO_PLAYERS_MAX][ELO_PLAYERS_MAX], mean = 0;
    assert(players >= 1 && players <= ELO_PLAYERS_MAX);
    for (int i = 0; i < STEPS; i++) {
        measure(&f, scores, count);
        invert(&f, inverse);
        step(&f, inverse);
    }
    for (int i = 0; i < players; i++)
        for (int k = 0; k < players; k++)
            mean += inverse[i][k] / players / players;
    for (int i = 0; i < players; i++) {
        double own = inverse[i][i] - mean; /* without the part that moves all ratings together */
        out[i] = (struct elo_rating){.points = SCALE * f.at[i],
                                     .error = SCALE * WIDE * sqrt(own > 0 ? own : 0)};
    }
}
