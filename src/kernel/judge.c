/* judge.c: win chances from features and weights, in whole numbers. */
#include <muster/game.h>

#include <assert.h>

enum { ONE = 65536, STEP = ONE / 16, STEPS = 128 }; /* a logit; the table's steps, up to 8 logits */

/* The logistic function at 0, 1/16, 2/16, ... logits, in 1/65536. */
static const int32_t logistic[STEPS + 1] = {
    /* clang-format off */
    32768, 33792, 34813, 35831, 36843, 37847, 38841, 39824, 40793, 41748,
    42687, 43608, 44511, 45393, 46254, 47094, 47911, 48704, 49474, 50220,
    50941, 51638, 52310, 52957, 53581, 54179, 54754, 55306, 55834, 56339,
    56822, 57284, 57724, 58144, 58544, 58925, 59287, 59632, 59959, 60270,
    60565, 60844, 61109, 61360, 61598, 61823, 62036, 62238, 62428, 62608,
    62778, 62938, 63090, 63233, 63368, 63495, 63615, 63728, 63835, 63935,
    64030, 64119, 64203, 64283, 64357, 64427, 64494, 64556, 64614, 64669,
    64721, 64770, 64816, 64859, 64900, 64938, 64974, 65008, 65039, 65069,
    65097, 65124, 65149, 65172, 65194, 65215, 65234, 65252, 65269, 65285,
    65300, 65315, 65328, 65341, 65352, 65364, 65374, 65384, 65393, 65402,
    65410, 65417, 65425, 65431, 65438, 65444, 65449, 65454, 65459, 65464,
    65468, 65472, 65476, 65480, 65483, 65486, 65489, 65492, 65495, 65497,
    65500, 65502, 65504, 65506, 65508, 65509, 65511, 65513, 65514,
    /* clang-format on */
};

/* Between the steps the function is taken for straight. */
static int chance_of(int64_t logit)
{
    int64_t size = logit < 0 ? -logit : logit;
    if (size >= (int64_t)STEP * STEPS)
        size = (int64_t)STEP * STEPS - 1;
    int at = (int)(size / STEP), rest = (int)(size % STEP);
    int chance = logistic[at] + (logistic[at + 1] - logistic[at]) * rest / STEP;
    return logit < 0 ? ONE - chance : chance;
}

int game_judge(const struct game *g, const void *data, const void *state, int seat)
{
    int32_t features[GAME_FEATURES_MAX];
    struct result result;
    int64_t logit = 0;
    if (g->result(data, state, &result))
        return result.winner < 0 ? ONE / 2 : result.winner == seat ? ONE : 0;
    if (g->features == NULL)
        return ONE / 2;
    int count = g->features(data, state, seat, features);
    assert(count == g->weights->count);
    for (int i = 0; i < count; i++)
        logit += (int64_t)features[i] * g->weights->weight[i];
    return chance_of(logit);
}
