#include "fit.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FEATURES_MAX = 64, STEPS = 25 };

static const double RIDGE = 4; /* holds back weights that few samples ask for */

struct fit {
    int features;
    int64_t count, room;
    float *rows; /* `features` numbers and the outcome each */
};

struct fit *fit_new(int features)
{
    struct fit *f = calloc(1, sizeof *f);
    assert(f != NULL && features <= FEATURES_MAX);
    f->features = features;
    return f;
}

void fit_free(struct fit *f)
{
    if (f == NULL)
        return;
    free(f->rows);
    free(f);
}

void fit_add(struct fit *f, const int32_t *features, double outcome)
{
    size_t width = (size_t)f->features + 1;
    if (f->count == f->room) {
        f->room = f->room > 0 ? 2 * f->room : 4096;
        f->rows = realloc(f->rows, (size_t)f->room * width * sizeof *f->rows);
        if (f->rows == NULL)
            abort();
    }
    float *row = f->rows + (size_t)f->count++ * width;
    for (int i = 0; i < f->features; i++)
        row[i] = (float)features[i];
    row[f->features] = (float)outcome;
}

int64_t fit_count(const struct fit *f)
{
    return f->count;
}

static const float *row_of(const struct fit *f, int64_t i)
{
    return f->rows + (size_t)i * ((size_t)f->features + 1);
}

static double chance_of(const struct fit *f, const float *row, const double *weights)
{
    double sum = 0;
    for (int i = 0; i < f->features; i++)
        sum += weights[i] * (double)row[i];
    return 1 / (1 + exp(-sum));
}

/* The mean square of each feature, at least 1: the ridge is measured by it. */
static void measure(const struct fit *f, double *scale)
{
    for (int i = 0; i < f->features; i++) {
        double sum = 0;
        for (int64_t k = 0; k < f->count; k++)
            sum += (double)row_of(f, k)[i] * (double)row_of(f, k)[i];
        scale[i] = f->count > 0 && sum > 0 ? sum / (double)f->count : 1;
    }
}

/* Solves a x = b by Cholesky's method; the answer is left in b. */
static void solve(double a[FEATURES_MAX][FEATURES_MAX], double *b, int n)
{
    for (int j = 0; j < n; j++) {
        for (int k = 0; k < j; k++)
            a[j][j] -= a[j][k] * a[j][k];
        a[j][j] = sqrt(a[j][j]);
        for (int i = j + 1; i < n; i++) {
            for (int k = 0; k < j; k++)
                a[i][j] -= a[i][k] * a[j][k];
            a[i][j] /= a[j][j];
        }
    }
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++)
            b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++)
            b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
}

/* Newton's method: one step from `weights`. */
static void step(const struct fit *f, const double *scale, double *weights)
{
    static double a[FEATURES_MAX][FEATURES_MAX];
    double b[FEATURES_MAX] = {0};
    int n = f->features;
    memset(a, 0, sizeof a);
    for (int64_t k = 0; k < f->count; k++) {
        const float *row = row_of(f, k);
        double p = chance_of(f, row, weights), curve = p * (1 - p);
        for (int i = 0; i < n; i++) {
            b[i] += ((double)row[n] - p) * (double)row[i];
            for (int j = 0; j <= i; j++)
                a[i][j] += curve * (double)row[i] * (double)row[j];
        }
    }
    for (int i = 0; i < n; i++) {
        a[i][i] += RIDGE * scale[i];
        b[i] -= RIDGE * scale[i] * weights[i];
    }
    solve(a, b, n);
    for (int i = 0; i < n; i++)
        weights[i] += b[i];
}

void fit_solve(const struct fit *f, double *weights)
{
    double scale[FEATURES_MAX];
    memset(weights, 0, (size_t)f->features * sizeof *weights);
    measure(f, scale);
    for (int i = 0; i < STEPS; i++)
        step(f, scale, weights);
}

struct fit_score fit_judge(const struct fit *f, const double *weights)
{
    double right = 0, decided = 0, loss = 0;
    for (int64_t k = 0; k < f->count; k++) {
        const float *row = row_of(f, k);
        double p = chance_of(f, row, weights), y = (double)row[f->features];
        p = p < 1e-9 ? 1e-9 : p > 1 - 1e-9 ? 1 - 1e-9 : p;
        loss -= y * log(p) + (1 - y) * log(1 - p);
        decided += y > 0.6 || y < 0.4;
        right += (y > 0.6 && p > 0.5) || (y < 0.4 && p < 0.5);
    }
    double count = f->count > 0 ? (double)f->count : 1;
    return (struct fit_score){.right = decided > 0 ? right / decided : 0, .log_loss = loss / count};
}
