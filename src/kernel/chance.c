#include <muster/chance.h>

#include <assert.h>
#include <stddef.h>
#include <string.h>

bool chance_dictated(struct witness *w, struct chance *c)
{
    return w != NULL && w->dictate != NULL && w->dictate(w->who, c);
}

void chance_refuse(struct witness *w, const struct chance *c, const char *why)
{
    if (w->refuse != NULL)
        w->refuse(w->who, c, why);
}

void chance_note(struct witness *w, const struct chance *c)
{
    if (w == NULL)
        return;
    w->chances++;
    if (w->note != NULL)
        w->note(w->who, c);
}

int chance_below(struct rng *rng, struct witness *w, const char *kind, int n)
{
    /* The generator advances even if the outcome is dictated, so that a replay reaches the same
     * state. */
    int own = (int)rng_below(rng, (uint32_t)n);
    struct chance c = {.kind = kind, .of = 1, .sides = n};
    bool is_dictated = chance_dictated(w, &c);
    if (is_dictated && (c.value < 0 || c.value >= n)) {
        chance_refuse(w, &c, "no such outcome");
        is_dictated = false;
    }
    if (!is_dictated)
        c.value = own;
    chance_note(w, &c);
    return c.value;
}

static int name_of(const uint16_t *names, int item)
{
    return names != NULL ? names[item] : item;
}

/* Swaps the dictated card into place `at` from the top. False: none is dictated, or it is not among
 * the remaining cards. */
static bool place_dictated(struct witness *w, struct chance *c, uint8_t *items,
                           const uint16_t *names)
{
    int top = c->of - 1 - c->at;
    if (!chance_dictated(w, c))
        return false;
    for (int i = top; i >= 0; i--) {
        if (name_of(names, items[i]) == c->value) {
            uint8_t item = items[i];
            items[i] = items[top];
            items[top] = item;
            return true;
        }
    }
    chance_refuse(w, c, "it is not among the cards shuffled, or has its place already");
    return false;
}

void chance_shuffle_named(struct rng *rng, struct witness *w, const char *kind, uint8_t *items,
                          int count, const uint16_t *names)
{
    struct chance c = {.kind = kind, .of = count};
    uint8_t before[UINT8_MAX + 1]; /* no pile has more: items are bytes */
    if (w == NULL) {
        rng_shuffle8(rng, items, count);
        return;
    }
    assert(count <= (int)sizeof before);
    memcpy(before, items, (size_t)count);
    rng_shuffle8(rng, items, count);
    while (c.at < count && place_dictated(w, &c, items, names))
        c.at++;
    for (c.at = 0; c.at < count; c.at++) {
        c.value = name_of(names, items[count - 1 - c.at]);
        c.before = name_of(names, before[count - 1 - c.at]);
        chance_note(w, &c);
    }
}

void chance_shuffle8(struct rng *rng, struct witness *w, const char *kind, uint8_t *items,
                     int count)
{
    chance_shuffle_named(rng, w, kind, items, count, NULL);
}

void event_tell(struct witness *w, const struct event *ev)
{
    if (w != NULL && w->tell != NULL)
        w->tell(w->who, ev);
}
