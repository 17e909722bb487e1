/* appraise_place.c: roles, planets, where the greedy bot sends its cards and where it fights. */
#include "bot/appraise.h"

/* What a side has at a sector, as far as the viewer knows. */
struct force {
    int flags, strength, cards;
};

enum {
    UNKNOWN_STRENGTH = 7, /* of a face-down card of the enemy; it has a flag, too */
    PROSPECT_MAX = 100    /* a sector that is as good as won */
};

static struct force force_of(const struct hh_judge *j, int thing)
{
    if (!hh_sees(j->v, thing))
        return (struct force){1, UNKNOWN_STRENGTH, 1};
    const struct hh_card *c = hh_card(j->d, j->s, thing);
    if (c->type == HH_SHIP)
        return (struct force){0, 1, 0};
    int texts = j->d->faces[j->s->card[thing]].ability_count;
    if (c->type == HH_ASSET)
        return (struct force){c->flags, 2 + texts, 1};
    int fire = hh_guess(c, CARD_STAT_FIREPOWER, c->firepower);
    int assault = hh_guess(c, CARD_STAT_ASSAULT, c->assault);
    int high = fire > assault ? fire : assault, low = fire > assault ? assault : fire;
    int armor = hh_guess(c, CARD_STAT_ARMOR, c->armor);
    return (struct force){c->flags, high + low / 2 + armor + (texts > 0), 1};
}

static void add_force(struct force *to, const struct force *one, int sign)
{
    to->flags += sign * one->flags;
    to->strength += sign * one->strength;
    to->cards += sign * one->cards;
}

static struct force force_at(const struct hh_judge *j, int sector, int seat)
{
    struct force sum = {0};
    CARDSET_EACH(&j->s->side[sector][seat], thing)
    {
        struct force one = force_of(j, thing);
        add_force(&sum, &one, 1);
    }
    return sum;
}

/* How likely a side takes a sector, in 100: it must outfight the other and have the flags. */
static int prospect(const struct force *own, const struct force *other, int need)
{
    if (own->cards == 0)
        return 0;
    if (other->cards == 0)
        return own->flags >= need ? PROSPECT_MAX : own->flags * 40 / need;
    int chance = 50 + 3 * (own->strength - other->strength) / 2;
    chance = chance < 2 ? 2 : chance > 98 ? 98 : chance;
    return own->flags > need ? chance : chance * (own->flags + 1) / (need + 2);
}

/* How the whole row looks for the viewer: each side will fight where it likes best, and gains
 * little from the rest. `thing` goes from sector `from` to sector `to`. */
static int outlook(const struct hh_judge *j, int thing, int from, int to)
{
    int best[2] = {0}, sum[2] = {0};
    for (int i = 0; i < HH_SECTOR_CARDS; i++) {
        if (!hh_is_open(j->s, i))
            continue;
        struct force own = force_at(j, i, j->seat), other = force_at(j, i, j->seat ^ 1);
        struct force moved = thing < HH_THINGS_MAX ? force_of(j, thing) : (struct force){0};
        if (i == to)
            add_force(&own, &moved, 1);
        if (i == from)
            add_force(&own, &moved, -1);
        int need = hh_requirement(j->d, j->s, i);
        int chance[2] = {prospect(&own, &other, need), prospect(&other, &own, need)};
        for (int k = 0; k < 2; k++) {
            best[k] = chance[k] > best[k] ? chance[k] : best[k];
            sum[k] += chance[k];
        }
    }
    return 4 * best[0] + sum[0] - 3 * best[1] - sum[1];
}

int hh_place_worth(const struct hh_judge *j, int thing, int from, int sector)
{
    if (sector >= HH_SECTOR_CARDS)
        return 0;
    struct force own = force_at(j, sector, j->seat), other = force_at(j, sector, j->seat ^ 1);
    HH_SAY(j, "about %d flags there against %d, %d needed; strength %d against %d", own.flags,
           other.flags, hh_requirement(j->d, j->s, sector), own.strength, other.strength);
    return outlook(j, thing, from, sector) - outlook(j, HH_NO_THING, HH_NO_SECTOR, HH_NO_SECTOR);
}

int hh_fight_worth(const struct hh_judge *j, int sector)
{
    if (sector >= HH_SECTOR_CARDS)
        return 0;
    struct force own = force_at(j, sector, j->seat), other = force_at(j, sector, j->seat ^ 1);
    int need = hh_requirement(j->d, j->s, sector);
    HH_SAY(j, "about %d flags against %d, %d needed; strength %d against %d", own.flags,
           other.flags, need, own.strength, other.strength);
    return 2 * prospect(&own, &other, need) - prospect(&other, &own, need);
}

/* The attacker has the first battle of a turn and the first word in it. */
int hh_role_worth(const struct hh_judge *j, int role)
{
    HH_SAY(j, role == 0 ? "the first battle of every turn is yours"
                        : "the second battle of every turn would be yours");
    return role == 0;
}

static bool is_against_attacker(const uint8_t *op)
{
    return *op == CARD_OP_TOTAL_GET && card_code_imm(op, 0) == CARD_PLAYER_ATTACKER &&
           card_code_imm(op, 1) == CARD_SIGN_MINUS;
}

/* The defender likes sectors that cost the attacker flags. */
int hh_planet_worth(const struct hh_judge *j, int planet)
{
    int worth = 0;
    for (int i = 0; planet < HH_PLANETS_MAX && i < HH_SECTOR_CARDS; i++) {
        const struct hh_face *face = &j->d->faces[HH_CARDS_MAX + j->d->sector_rows[planet][i]];
        for (int k = 0; k < face->ability_count; k++) {
            const struct hh_ability *a = &j->d->abilities[face->ability + k];
            for (int n = 0; n < a->still_count; n++)
                worth += is_against_attacker(hh_code(j->d, j->d->stills[a->still + n].op));
        }
    }
    HH_SAY(j, worth > 0 ? "it costs the attacker flags" : "it favours nobody");
    return worth;
}
