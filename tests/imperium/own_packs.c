/* Random packs for the property tests. */
#include "own.h"

/* Minions are weaker than every lieutenant and boss, as IM-CARD-06 requires. */
static void add_unit(struct rng *rng, const char *name, struct text *out)
{
    static const char *const ranks[] = {"minion", "lieutenant", "boss"};
    static const char *const tiers[] = {"III", "II", "I"};
    static const char *const factions[] = {"red", "grey", "blue"};
    uint32_t rank = rng_below(rng, 10);
    rank = rank < 6 ? 0 : rank < 8 ? 1 : 2;
    uint32_t low = rank == 0 ? 1 : 7, range = rank == 0 ? 6 : 5;
    text_addf(out, "unit \"%s\" faction %s rank %s tier %s attack %u defence %u %s %s\n", name,
              factions[rng_below(rng, 3)], ranks[rank], tiers[rank], low + rng_below(rng, range),
              low + rng_below(rng, range), im_range_names[rng_below(rng, IM_RANGE_COUNT)],
              im_damage_names[rng_below(rng, IM_DAMAGE_COUNT)]);
}

static void add_modifier(struct rng *rng, const char *name, struct text *out)
{
    const char *damage = im_damage_names[rng_below(rng, IM_DAMAGE_COUNT)];
    uint32_t bonus = 1 + rng_below(rng, 4);
    if (rng_below(rng, 2) == 0)
        text_addf(out, "attack \"%s\" %s +%u\n", name, damage, bonus);
    else
        text_addf(out, "defence \"%s\" %s +%u\n", name,
                  rng_below(rng, 2) == 0 ? im_range_names[rng_below(rng, IM_RANGE_COUNT)] : damage,
                  bonus);
}

/* A name for card number `i`; no two are alike. */
static void card_name(struct rng *rng, int i, struct text *out)
{
    static const char *const nasty[] = {
        "Lamp",
        "Lamp Runner",
        "Lamp Runner Major",
        "pass",
        "done",
        "auto",
        "lay",
        "Lay Lamp",
        "0",
        "1 0 pass",
        "=",
        "A = 0123456789abcdef",
        "undo 3",
        "key: value",
        "\xc3\x89toile",
        "\xe2\x80\x94 dash",
        "x  y",
        "deck 1",
        "winner",
        "'quoted'",
        "\\n",
        "%s%n",
        "{}",
        "<b>&amp</b>",
    };
    int count = (int)(sizeof nasty / sizeof nasty[0]);
    static const char *const firsts[] = {"Ash", "Bell", "Cinder", "Dusk", "Ember", "Flint"};
    if (i < count)
        text_add(out, nasty[i]);
    else
        text_addf(out, "%s %d%s", firsts[rng_below(rng, 6)], i, i % 5 == 0 ? " of the Mere" : "");
}

void own_pack(struct rng *rng, int cards, struct text *out)
{
    /* Between a third and two thirds units, evenly spread; sometimes barely enough for two decks.
     */
    int units = cards / 3 + (int)rng_below(rng, (uint32_t)cards / 3);
    if (rng_below(rng, 4) == 0)
        units = 2 * IM_UNITS_MIN + 1 + (int)rng_below(rng, 6);
    text_add(out, "pack random\nfaction red \"Red\"\nfaction grey "
                  "\"Grey\"\nfaction blue \"Blue\"\n");
    for (int i = 0; i < cards; i++) {
        char name[GAME_NAME_MAX];
        struct text t;
        text_init(&t, name, sizeof name);
        card_name(rng, i, &t);
        if ((i * 7 + 3) % cards < units)
            add_unit(rng, name, out);
        else
            add_modifier(rng, name, out);
    }
}
