/* places.c: where descriptions of cards look: sectors, zones, and what they mean without a place
 * word (HH-LANG-10). */
#include "text/texts.h"

/* The sector of what the play has chosen last, or HH_NO_SECTOR. */
static int last_chosen(const struct hh_ctx *c)
{
    const struct hh_state *s = c->s;
    for (int i = s->pick_count - 1; c->play >= 0 && i >= s->frames[c->play].u.play.picks; i--) {
        int sector = hh_sector_of(s, s->picks[i].thing);
        if (s->picks[i].slot < CARD_SLOTS_MAX && sector != HH_NO_SECTOR)
            return sector;
    }
    return HH_NO_SECTOR;
}

/* "That sector" (HH-RULE-141): the one chosen, else that of the card spoken of, else the current.
 */
static int that_sector(const struct hh_ctx *c)
{
    const struct hh_state *s = c->s;
    if (c->play >= 0) {
        for (int i = s->frames[c->play].u.play.picks; i < s->pick_count; i++)
            if (s->picks[i].slot == HH_PLACE_SLOT)
                return s->picks[i].thing & 3;
    }
    int sector = c->subject == HH_NO_THING ? last_chosen(c) : hh_sector_of(s, c->subject);
    if (c->subject == HH_NO_THING && sector == HH_NO_SECTOR && c->fact != HH_NO_FACT)
        sector = hh_sector_of(s, s->facts[c->fact].a);
    return sector != HH_NO_SECTOR ? sector : s->current;
}

bool hh_is_at(const struct hh_ctx *c, enum card_sector word, int sector)
{
    switch (word) {
    case CARD_SECTOR_THIS:
        return sector == c->s->current;
    case CARD_SECTOR_ANOTHER:
    case CARD_SECTOR_ANY_OTHER:
        return sector != c->s->current;
    case CARD_SECTOR_THAT:
        return sector == that_sector(c);
    case CARD_SECTOR_ANY:
    case CARD_SECTOR_COUNT:
        break;
    }
    return true;
}

unsigned hh_zone_owners(const struct hh_ctx *c, const uint8_t *zone)
{
    bool is_back = zone[1] == CARD_ZONE_OWNER_THEIR || zone[1] == CARD_ZONE_OWNER_THAT;
    unsigned seats = hh_players_meant(c, is_back, zone[3], zone[4]);
    /* "Its owner's" of a card that is not told apart: of every card its own owner's. */
    return seats != 0 ? seats : 3;
}

bool hh_is_in_zone(const struct hh_ctx *c, const uint8_t *zone, int thing)
{
    static const uint8_t where[CARD_ZONE_COUNT] = {[CARD_ZONE_HAND] = HH_IN_HAND,
                                                   [CARD_ZONE_DECK] = HH_IN_DECK,
                                                   [CARD_ZONE_DISCARD] = HH_IN_DISCARD,
                                                   [CARD_ZONE_FLEET] = HH_IN_FLEET};
    return thing < HH_THINGS_MAX && c->s->where[thing] == where[zone[2]] &&
           (hh_belongs(c->s, thing) & hh_zone_owners(c, zone)) != 0;
}

struct cardset hh_zone(const struct hh_ctx *c, const uint8_t *zone)
{
    const struct hh_state *s = c->s;
    unsigned seats = hh_zone_owners(c, zone);
    struct cardset out = {{0}};
    for (int seat = 0; seat < 2; seat++) {
        if (!(seats >> seat & 1))
            continue;
        switch ((enum card_zone)zone[2]) {
        case CARD_ZONE_HAND:
            out = cardset_or(&out, &s->hand[seat]);
            break;
        case CARD_ZONE_FLEET:
            out = cardset_or(&out, &s->fleet[seat]);
            break;
        case CARD_ZONE_DECK:
            for (int i = 0; i < s->deck_count[seat]; i++)
                cardset_add(&out, s->pile[seat][i]);
            break;
        case CARD_ZONE_DISCARD:
        case CARD_ZONE_COUNT:
            for (int i = 0; i < s->discard_count[seat]; i++)
                cardset_add(&out, hh_discard_at(s, seat, i));
            break;
        }
    }
    return out;
}

static struct cardset cards_at(const struct hh_ctx *c, const uint8_t *at)
{
    struct cardset out = {{0}};
    for (int i = 0; i < HH_SECTOR_CARDS; i++) {
        if (!hh_is_at(c, (enum card_sector)at[1], i))
            continue;
        out = cardset_or(&out, &c->s->side[i][0]);
        out = cardset_or(&out, &c->s->side[i][1]);
        cardset_add(&out, HH_SECTOR_THING + i);
    }
    return out;
}

struct cardset hh_usual_place(const struct hh_ctx *c, int nouns, unsigned seats)
{
    const struct hh_state *s = c->s;
    bool is_here = (nouns & (1 << CARD_NOUN_UNIT | 1 << CARD_NOUN_ASSET | 1 << CARD_NOUN_CARD)) &&
                   s->current != HH_NO_SECTOR;
    struct cardset out = {{0}};
    for (int seat = 0; seat < 2; seat++) {
        if (!(seats >> seat & 1))
            continue;
        if (is_here)
            out = cardset_or(&out, &s->side[s->current][seat]);
        if (nouns & 1 << CARD_NOUN_SHIP)
            out = cardset_or(&out, &s->fleet[seat]);
    }
    for (int i = 0; (nouns & 1 << CARD_NOUN_SECTOR) && i < HH_SECTOR_CARDS; i++)
        cardset_add(&out, HH_SECTOR_THING + i);
    return out;
}

static bool is_in_usual_place(const struct hh_ctx *c, int thing)
{
    const struct hh_state *s = c->s;
    if (thing >= HH_THINGS_MAX)
        return true;
    if (hh_type(c->d, s, thing) == HH_SHIP && !hh_is_hidden(c, thing))
        return s->where[thing] == HH_IN_FLEET;
    return s->where[thing] == s->current;
}

bool hh_is_in_place(const struct hh_ctx *c, const struct hh_place *place, int thing)
{
    if (place->among != NULL)
        return hh_is_meant(c, place->among, thing);
    if (place->zone != NULL)
        return hh_is_in_zone(c, place->zone, thing);
    if (place->at == NULL)
        return is_in_usual_place(c, thing);
    int sector = thing < HH_THINGS_MAX ? c->s->where[thing] : thing - HH_SECTOR_THING;
    return sector < HH_SECTOR_CARDS && hh_is_at(c, (enum card_sector)place->at[1], sector);
}

struct cardset hh_cards_in(const struct hh_ctx *c, const struct hh_place *place, int nouns,
                           unsigned seats)
{
    if (place->among != NULL)
        return hh_object(c, place->among);
    if (place->zone != NULL)
        return hh_zone(c, place->zone);
    return place->at != NULL ? cards_at(c, place->at) : hh_usual_place(c, nouns, seats);
}
