/* features.c: what a position between two battles comes to, in numbers; a search judges by them.
 * All are differences, the seat's less the enemy's. */
#include "bot/appraise.h"
#include "bot/features.h"

enum { CHANCE_MAX = 100 }; /* a sector that is as good as won */

/* What a side has at a sector. */
struct force {
    int flags, strength, units, ready;
};

static struct force force_at(const struct hh_data *d, const struct hh_state *s, int sector,
                             int seat)
{
    struct force f = {0};
    CARDSET_EACH(&s->side[sector][seat], thing)
    {
        const struct hh_card *c = hh_card(d, s, thing);
        int texts = d->faces[s->card[thing]].ability_count;
        f.flags += c->flags;
        if (c->type == HH_ASSET) {
            f.strength += 2 + texts;
            continue;
        }
        int fire = hh_guess(c, CARD_STAT_FIREPOWER, c->firepower);
        int assault = hh_guess(c, CARD_STAT_ASSAULT, c->assault);
        int high = fire > assault ? fire : assault, low = fire > assault ? assault : fire;
        f.strength += high + low / 2 + hh_guess(c, CARD_STAT_ARMOR, c->armor) + (texts > 0);
        f.units++;
        f.ready += hh_position(s, thing) == CARD_POSITION_READY;
    }
    return f;
}

/* How likely a side takes a sector, in 100: it must outfight the other and have the flags. */
static int chance_of(const struct force *own, const struct force *other, int need)
{
    if (own->units == 0 && own->flags == 0)
        return 0;
    if (other->units == 0 && other->flags == 0)
        return own->flags >= need ? CHANCE_MAX : own->flags * 40 / (need > 0 ? need : 1);
    int chance = 50 + 3 * (own->strength - other->strength) / 2;
    chance = chance < 2 ? 2 : chance > 98 ? 98 : chance;
    return own->flags > need ? chance : chance * (own->flags + 1) / (need + 2);
}

/* The sums over the sectors that are open. */
struct row {
    int best, sum, product; /* of the chances; product: both of two still needed */
    struct force total;
};

static void look_at(const struct hh_data *d, const struct hh_state *s, struct row out[2])
{
    for (int i = 0; i < HH_SECTOR_CARDS; i++) {
        if (!hh_is_open(s, i))
            continue;
        struct force f[2] = {force_at(d, s, i, 0), force_at(d, s, i, 1)};
        int need = hh_requirement(d, s, i);
        for (int seat = 0; seat < 2; seat++) {
            int chance = chance_of(&f[seat], &f[seat ^ 1], need);
            struct row *r = &out[seat];
            r->product += r->sum * chance / CHANCE_MAX;
            r->sum += chance;
            r->best = chance > r->best ? chance : r->best;
            r->total.flags += f[seat].flags;
            r->total.strength += f[seat].strength;
            r->total.units += f[seat].units;
            r->total.ready += f[seat].ready;
        }
    }
}

static int taken_needs(const struct hh_data *d, const struct hh_state *s, int seat)
{
    int sum = 0;
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        if (s->taken[i] == seat)
            sum += d->set->sectors[hh_sector_row(d, s, i)].requirement;
    return sum;
}

int hh_chapter(const void *data, const void *state)
{
    const struct hh_state *s = state;
    const struct hh_frame *f = &s->frames[0];
    (void)data;
    if (s->frame_count == 0)
        return 2 * HH_TURNS_LISTED;
    bool is_second =
        (f->step == HH_GS_CHOICE || f->step == HH_GS_SECTOR || f->step == HH_GS_FOUGHT) &&
        f->u.game.turn_seat != s->attacker;
    int turn = s->turn > 0 ? s->turn : 1; /* what comes before the first turn belongs to it */
    return 2 * turn + is_second;
}

int hh_features(const void *data, const void *state, int seat, int32_t *out)
{
    const struct hh_data *d = data;
    const struct hh_state *s = state;
    struct row r[2] = {0};
    int foe = seat ^ 1, count = 0;
    int late = s->turn < HH_TURNS ? s->turn : HH_TURNS;
    int sectors = hh_sectors_of(s, seat) - hh_sectors_of(s, foe);
    bool is_second = hh_chapter(d, s) & 1;
    look_at(d, s, r);
    int needs = taken_needs(d, s, seat) - taken_needs(d, s, foe);
    int own_one = hh_sectors_of(s, seat) > 0, foe_one = hh_sectors_of(s, foe) > 0;
    out[count++] = sectors;
    out[count++] = sectors * late;
    out[count++] = needs;
    out[count++] = needs * late;
    out[count++] = r[seat].best - r[foe].best;
    out[count++] = r[seat].sum - r[foe].sum;
    out[count++] = r[seat].best * own_one - r[foe].best * foe_one; /* the sector that would win */
    out[count++] = r[seat].sum * own_one - r[foe].sum * foe_one;
    out[count++] = r[seat].product - r[foe].product;
    out[count++] = r[seat].total.flags - r[foe].total.flags;
    out[count++] = r[seat].total.strength - r[foe].total.strength;
    out[count++] = r[seat].total.units - r[foe].total.units;
    out[count++] = r[seat].total.ready - r[foe].total.ready;
    out[count++] = s->hand_count[seat] - s->hand_count[foe];
    out[count++] = s->deck_count[seat] - s->deck_count[foe];
    out[count++] = cardset_count(&s->fleet[seat]) - cardset_count(&s->fleet[foe]);
    out[count++] = s->attacker == seat ? 1 : s->attacker == foe ? -1 : 0;
    /* Who chooses the next battle, with the best chance that is to be had there. */
    int next = s->attacker < HH_NO_SEAT ? s->attacker ^ is_second : HH_NO_SEAT;
    out[count++] = next == seat ? 1 : next == foe ? -1 : 0;
    out[count++] = next == seat ? r[seat].best : next == foe ? -r[foe].best : 0;
    return count;
}

const char *const hh_feature_names[] = {
    "sectors taken",
    "sectors taken, times the turn",
    "flags needed for them",
    "flags needed for them, times the turn",
    "best chance of a sector",
    "chances of all sectors",
    "best chance of the sector that wins",
    "chances of sectors, one taken",
    "chances of two sectors",
    "flags",
    "strength",
    "units",
    "units that are ready",
    "hand",
    "deck",
    "ships",
    "attacker",
    "next battle",
    "best chance in the next battle",
};
