/* fit.h: logistic regression without a constant: every feature changes its sign with the seat, so
 * neither seat may be favoured.
 *     struct fit *f = fit_new(19);
 *     fit_add(f, features, 1.0);
 *     fit_solve(f, weights);
 *     fit_free(f);
 */
#ifndef MUSTER_TRAIN_FIT_H
#define MUSTER_TRAIN_FIT_H

#include <stdint.h>

struct fit;

struct fit *fit_new(int features);
void fit_free(struct fit *f);

/* `outcome`: 1 the seat won, 0 it lost, a half. */
void fit_add(struct fit *f, const int32_t *features, double outcome);
int64_t fit_count(const struct fit *f);

/* The weights that make what was added likeliest, small ones preferred a little. */
void fit_solve(const struct fit *f, double *weights);

/* How well weights foretell what was added. */
struct fit_score {
    double right;    /* share of the samples whose likelier winner won; draws do not count */
    double log_loss; /* natural, a sample; saying a half of everything gives 0.693 */
};
struct fit_score fit_judge(const struct fit *f, const double *weights);

#endif
