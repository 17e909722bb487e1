/* random.c: a legal army at random. Tiles and options are added one by one as long as one fits and
 * can be paid; in the end the cheapest options use up what is left. Everything is tried on a copy
 * and judged by check.c, so that no rule stands twice. */
#include "army/army.h"

struct draw {
    const struct br_data *d;
    struct rng rng;
    struct br_army a;
    struct br_army next; /* `a` with one thing more */
    int left;            /* points */
};

/* Breaks nothing that more tiles and options could not mend. Most armies that it does not pass are
 * too dear. */
static bool is_open(struct draw *r, const struct br_army *a)
{
    struct report silent = {.errors = 0};
    bool has_group = false;
    if (br_army_price(r->d, a) > a->points)
        return false;
    int mistakes = br_army_check(r->d, a, &silent), allowed = 0;
    if (mistakes == 0)
        return true;
    for (int i = 0; i < a->tile_count; i++)
        has_group |= !r->d->tiles[a->tiles[i].kind].is_command;
    allowed += !has_group;                  /* BR-FREE-04 */
    allowed += br_army_stars(r->d, a) == 0; /* BR-FREE-13 */
    allowed += br_army_ground_units(r->d, a) < 3;
    return mistakes <= allowed;
}

/* Tries to add a tile. */
static bool try_tile(struct draw *r, int kind)
{
    if (r->a.tile_count == BR_ARMY_TILES_MAX)
        return false;
    r->next = r->a;
    r->next.tiles[r->next.tile_count++] = (struct br_army_tile){.kind = (uint8_t)kind};
    return is_open(r, &r->next);
}

/* Tries to put an option into a slot; a replacement takes out any units that bear its icon. */
static bool try_option(struct draw *r, int tile, int slot, int option)
{
    const struct br_option_kind *o = &r->d->options[option];
    r->next = r->a;
    struct br_army_tile *t = &r->next.tiles[tile];
    if (t->options[slot] != 0 || !br_option_fits(o, &r->d->tiles[t->kind].slots[slot]))
        return false;
    unsigned bearers = br_badge_bearers(r->d, t, o->taken);
    t->options[slot] = (uint8_t)(option + 1);
    for (int i = 0; i < o->taken_count && bearers != 0; i++) {
        unsigned skip = rng_below(&r->rng, (uint32_t)__builtin_popcount(bearers)), pick = bearers;
        while (skip-- > 0)
            pick &= pick - 1;
        t->replaced[slot] |= (uint16_t)(pick & -pick);
        bearers &= ~(pick & -pick);
    }
    return is_open(r, &r->next);
}

/* Adds one of the tiles that can be had, each equally likely. */
static bool add_tile(struct draw *r, bool is_command)
{
    uint8_t kinds[BR_TILE_KINDS_MAX];
    int count = 0;
    for (int i = 0; i < r->d->tile_count; i++) {
        const struct br_tile_kind *kind = &r->d->tiles[i];
        if (kind->faction == r->a.faction && kind->is_command == is_command && try_tile(r, i))
            kinds[count++] = (uint8_t)i;
    }
    if (count == 0)
        return false;
    bool added = try_tile(r, kinds[rng_below(&r->rng, (uint32_t)count)]);
    if (added)
        r->a = r->next;
    return added;
}

/* Puts the option into one of the slots where it can be had, each equally likely. */
static bool place_option(struct draw *r, int option)
{
    struct {
        uint8_t tile, slot;
    } places[BR_ARMY_TILES_MAX * BR_SLOTS_MAX];
    uint32_t count = 0;
    const struct br_option_kind *o = &r->d->options[option];
    if (o->faction != r->a.faction || o->price > r->left)
        return false;
    for (int tile = 0; tile < r->a.tile_count; tile++)
        for (int slot = 0; slot < r->d->tiles[r->a.tiles[tile].kind].slot_count; slot++)
            if (try_option(r, tile, slot, option)) {
                places[count].tile = (uint8_t)tile;
                places[count++].slot = (uint8_t)slot;
            }
    if (count == 0)
        return false;
    uint32_t pick = rng_below(&r->rng, count);
    return try_option(r, places[pick].tile, places[pick].slot, option);
}

/* Any option that can be had: those that fit few slots are as likely as others. */
static bool find_option(struct draw *r)
{
    uint8_t order[BR_OPTION_KINDS_MAX];
    for (int i = 0; i < r->d->option_count; i++)
        order[i] = (uint8_t)i;
    rng_shuffle8(&r->rng, order, r->d->option_count);
    for (int i = 0; i < r->d->option_count; i++)
        if (place_option(r, order[i]))
            return true;
    return false;
}

static bool add_option(struct draw *r)
{
    r->left = r->a.points - br_army_price(r->d, &r->a);
    if (!find_option(r))
        return false;
    r->a = r->next;
    return true;
}

/* One attempt: it may end without a legal army, if the first tiles leave no points for others. */
static bool attempt(struct draw *r, int faction, int points)
{
    struct report silent = {.errors = 0};
    r->a = (struct br_army){.faction = (uint8_t)faction, .points = (uint16_t)points};
    if (!add_tile(r, true) || !add_tile(r, false))
        return false;
    /* Each army has a liking for options or for tiles of its own. */
    uint32_t options_of_8 = 1 + rng_below(&r->rng, 6);
    if (points > 200 && rng_below(&r->rng, 4) == 0)
        add_tile(r, true);
    for (bool added = true; added;) {
        bool wants_option = rng_below(&r->rng, 8) < options_of_8;
        added = wants_option ? add_option(r) || add_tile(r, false)
                             : add_tile(r, false) || add_option(r);
    }
    return br_army_check(r->d, &r->a, &silent) == 0;
}

bool br_army_random(const struct br_data *d, int faction, int points, uint64_t seed,
                    struct br_army *out)
{
    enum { ATTEMPTS = 8, MOST = 64 };
    struct draw r = {.d = d};
    int best = -1;
    rng_seed(&r.rng, seed);
    for (int i = 0; i < MOST && (i < ATTEMPTS || best < 0); i++) {
        if (!attempt(&r, faction, points))
            continue;
        int price = br_army_price(d, &r.a);
        if (price > best) {
            best = price;
            *out = r.a;
        }
        if (best == points)
            break;
    }
    if (best >= 0)
        br_army_settle(d, out);
    return best >= 0;
}
