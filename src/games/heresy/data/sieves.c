/* sieves.c: descriptions of cards, taken apart once and for all when packs are read (struct
 * hh_sieve): match.c holds them against cards at every list of moves. */
#include "text/texts.h"

#include <stdlib.h>

static uint32_t offset(const struct hh_data *d, const uint8_t *op)
{
    return (uint32_t)(op - d->set->code);
}

/* False: it is no place word. */
static bool note_place(const struct hh_data *d, const uint8_t *op, struct hh_sieve *sieve)
{
    if (*op == CARD_OP_AT)
        sieve->at = offset(d, op);
    else if (*op == CARD_OP_IN || *op == CARD_OP_FROM)
        sieve->zone = offset(d, op + 1);
    else if (*op == CARD_OP_AMONG)
        sieve->among = offset(d, op + 1);
    else
        return false;
    return true;
}

/* "Your" and "enemy" mean the same in every text of a seat. */
static void note_owner(const struct hh_data *d, const uint8_t *op, struct hh_sieve *sieve)
{
    enum { ROOM = sizeof sieve->owned / sizeof *sieve->owned };
    if (op[2] == CARD_PLAYER_YOU || op[2] == CARD_PLAYER_ENEMY)
        sieve->whose |= op[2] == CARD_PLAYER_YOU ? HH_OF_YOU : HH_OF_ENEMY;
    else if (sieve->owned_count < ROOM)
        sieve->owned[sieve->owned_count++] = offset(d, op);
    else
        sieve->is_long = true;
}

static void note_property(const struct hh_data *d, const uint8_t *op, struct hh_sieve *sieve)
{
    enum { ROOM = sizeof sieve->rest / sizeof *sieve->rest };
    if (*op == CARD_OP_OWNED)
        note_owner(d, op, sieve);
    else if (*op == CARD_OP_POSITION && sieve->position < 0)
        sieve->position = (int8_t)op[1];
    else if (*op == CARD_OP_EXTREME)
        sieve->extreme = sieve->extreme != 0 ? sieve->extreme : offset(d, op);
    else if (sieve->rest_count < ROOM)
        sieve->rest[sieve->rest_count++] = offset(d, op);
    else
        sieve->is_long = true;
    if (*op == CARD_OP_ROLE && op[1] <= CARD_ROLE_ASSAULTING)
        sieve->role = (int8_t)op[1];
}

/* "Card" in play is a unit or an asset. */
static uint8_t types_of(unsigned nouns)
{
    unsigned types = nouns >> CARD_NOUN_CARD & 1 ? 1U << HH_UNIT | 1U << HH_ASSET : 0;
    types |= nouns >> CARD_NOUN_UNIT & 1 ? 1U << HH_UNIT : 0;
    types |= nouns >> CARD_NOUN_ASSET & 1 ? 1U << HH_ASSET : 0;
    types |= nouns >> CARD_NOUN_SHIP & 1 ? 1U << HH_SHIP : 0;
    return (uint8_t)types;
}

static struct hh_sieve take_apart(const struct hh_data *d, const uint8_t *cards)
{
    struct hh_sieve sieve = {.cards = offset(d, cards),
                             .nouns = cards[1],
                             .types = types_of(cards[1]),
                             .position = -1,
                             .role = -1};
    const uint8_t *op = cards + 2;
    for (int row = 0; row < 2; row++, op++)
        for (; *op != CARD_OP_END; op = hh_skip(op))
            if (row == 0 || !note_place(d, op, &sieve))
                note_property(d, op, &sieve);
    return sieve;
}

static bool is_description(const struct hh_data *d, uint32_t at)
{
    return d->size_at[at] != 0 && *hh_code(d, at) == CARD_OP_CARDS;
}

void hh_index_sieves(struct hh_data *d)
{
    size_t count = 0;
    for (uint32_t at = 0; at < d->set->code_size; at++)
        count += is_description(d, at);
    assert(count <= UINT16_MAX && "a description takes more code than that leaves room for");
    d->sieves = calloc(count + 1, sizeof *d->sieves);
    d->sieve_at = calloc((size_t)d->set->code_size + 1, sizeof *d->sieve_at);
    if (d->sieves == NULL || d->sieve_at == NULL)
        abort();
    count = 0;
    for (uint32_t at = 0; at < d->set->code_size; at++) {
        if (!is_description(d, at))
            continue;
        d->sieve_at[at] = (uint16_t)count;
        d->sieves[count++] = take_apart(d, hh_code(d, at));
    }
}
