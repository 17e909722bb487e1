/* position_cards.c: the lines of a position that place cards, and say who knows them. Cards are
 * made as they are named; no deck limits them. */
#include "save/position.h"

#include <stdio.h>

/* ---- words ---- */

static bool read_small(const char *word, size_t size, int *out)
{
    char digits[8];
    int64_t number;
    if (size >= sizeof digits)
        return false;
    memcpy(digits, word, size);
    digits[size] = '\0';
    if (!text_to_int(digits, 0, HH_NO_THING, &number))
        return false;
    *out = (int)number;
    return true;
}

/* A word that is too long is cut, and then none that is known. */
static void take_word(const char **text, char *out, size_t cap)
{
    size_t size = strcspn(*text, " \t");
    snprintf(out, cap, "%.*s", (int)size, *text);
    *text += size;
    *text += strspn(*text, " \t");
}

static bool take_number(const char **text, int *out)
{
    size_t size = strcspn(*text, " \t");
    if (!read_small(*text, size, out))
        return false;
    *text += size;
    *text += strspn(*text, " \t");
    return true;
}

bool hh_read_key(const char *text, struct hh_key *out)
{
    *out = (struct hh_key){.last = -1};
    take_word(&text, out->word, sizeof out->word);
    if (!take_number(&text, &out->first))
        return false;
    if (*text == '\0')
        return true;
    take_word(&text, out->second, sizeof out->second);
    return take_number(&text, &out->last) && *text == '\0';
}

/* ---- one card of a list ---- */

/* "2 Scout@5 of 1 locked face-down" */
struct item {
    int count, card, thing; /* thing: -1: any that is free */
    int owner, position;
    bool is_face_down;
};

/* Cuts the last word off if it is `word`. */
static bool cut_word(char *text, const char *word)
{
    size_t size = strlen(text), part = strlen(word);
    if (size <= part || !text_same(text + size - part, word) ||
        (text[size - part - 1] != ' ' && text[size - part - 1] != '\t'))
        return false;
    size -= part;
    while (size > 0 && (text[size - 1] == ' ' || text[size - 1] == '\t'))
        size--;
    text[size] = '\0';
    return true;
}

/* Cuts what is said of the card behind its name. A card has one position (HH-POS-01): a second one
 * is left as part of the name, which is then unknown. */
static void cut_details(char *text, struct item *item)
{
    bool has_position = false;
    for (bool is_cut = true; is_cut;) {
        is_cut = false;
        for (int i = 0; i < CARD_POSITION_COUNT && !has_position; i++) {
            has_position = is_cut = cut_word(text, card_position_word[i]);
            item->position = is_cut ? i : item->position;
        }
        for (int seat = 0; seat < 2 && !is_cut; seat++) {
            is_cut = cut_word(text, seat == 0 ? "of 0" : "of 1");
            item->owner = is_cut ? seat : item->owner;
        }
        if (!is_cut && cut_word(text, "face-down"))
            item->is_face_down = is_cut = true;
        if (!is_cut)
            is_cut = cut_word(text, "face-up");
    }
}

static bool read_item(const struct hh_data *d, char *text, int seat, struct item *item,
                      struct err *e)
{
    *item = (struct item){.count = 1, .thing = -1, .owner = seat};
    cut_details(text, item);
    char *at = strchr(text, '@');
    if (at != NULL) {
        if (!read_small(at + 1, strlen(at + 1), &item->thing) || item->thing >= HH_THINGS_MAX)
            return err_set(e, ERR_VALUE, "\"%.60s\": behind @ stands the number of a thing, 0..%d",
                           text, HH_THINGS_MAX - 1);
        *at = '\0';
    }
    size_t digits = strspn(text, "0123456789");
    if (text[digits] == ' ') {
        if (!read_small(text, digits, &item->count) || item->count < 1)
            return err_set(e, ERR_VALUE, "\"%.60s\": so many cards cannot be", text);
        text += digits + strspn(text + digits, " ");
    }
    if (item->count > 1 && item->thing >= 0)
        return err_set(e, ERR_VALUE, "\"%.60s\": one number of a thing is for one card", text);
    item->card = hh_find_card(d, text, e);
    return item->card != HH_NO_CARD;
}

/* ---- placing ---- */

/* Makes a thing of the item's owner; -1 with a message: there is no room, or it exists. */
static int make_thing(struct hh_state *s, const struct item *item, struct err *e)
{
    int first = item->owner * HH_SEAT_THINGS, thing = item->thing;
    if (thing >= 0 && hh_owner(thing) != item->owner) {
        err_set(e, ERR_VALUE, "things of seat 0 have the numbers 0..%d, those of seat 1 follow",
                HH_SEAT_THINGS - 1);
        return -1;
    }
    for (int i = first; thing < 0 && i < first + HH_SEAT_THINGS; i++)
        thing = s->card[i] == HH_NO_CARD ? i : -1;
    if (thing < 0 || s->card[thing] != HH_NO_CARD) {
        if (thing < 0)
            err_set(e, ERR_BOUND, "a seat has at most %d cards", HH_SEAT_THINGS);
        else
            err_set(e, ERR_VALUE, "the thing @%d is placed twice", thing);
        return -1;
    }
    s->card[thing] = (uint16_t)item->card;
    if (s->things[item->owner] <= thing - first)
        s->things[item->owner] = (uint8_t)(thing - first + 1);
    return thing;
}

/* The last of a pile is placed below those that lie there. */
static void put_below_discard(struct hh_state *s, int thing)
{
    int seat = hh_owner(thing), top = HH_SEAT_THINGS - s->discard_count[seat];
    memmove(s->pile[seat] + top - 1, s->pile[seat] + top, s->discard_count[seat]);
    s->pile[seat][HH_SEAT_THINGS - 1] = (uint8_t)thing;
    s->discard_count[seat]++;
    s->where[thing] = HH_IN_DISCARD;
}

static void put_thing(struct hh_state *s, int thing, int where, int seat, const struct item *item)
{
    switch (where) {
    case HH_IN_HAND:
        hh_to_hand(s, thing);
        break;
    case HH_IN_DECK:
        hh_to_deck(s, thing, false);
        break;
    case HH_IN_DISCARD:
        put_below_discard(s, thing);
        break;
    case HH_ON_TABLE:
        hh_to_table(s, thing);
        break;
    case HH_OUT:
        hh_remove(s, thing);
        break;
    case HH_IN_FLEET:
        hh_to_fleet(s, thing, seat);
        break;
    default:
        hh_to_sector(s, thing, where, seat, !item->is_face_down, item->position);
        break;
    }
    s->bits[thing] = hh_usual_bits(thing, where, seat, !item->is_face_down, item->position);
}

/* HH-POS-04, HH-RULE-46, HH-SHIP-01 */
static bool check_item(const struct hh_data *d, int where, int seat, const struct item *item,
                       struct err *e)
{
    const struct hh_card *c = &d->set->cards[item->card];
    if (where > HH_IN_FLEET &&
        (item->is_face_down || item->position != CARD_POSITION_READY || item->owner != seat))
        return err_set(e, ERR_VALUE, "%s: only cards in play have a position, a side or a back",
                       c->name);
    if (where == HH_IN_FLEET && (c->type != HH_SHIP || item->is_face_down))
        return err_set(e, ERR_VALUE, "%s: only ships are in a fleet, face up (HH-ZONE-04)",
                       c->name);
    if (item->position == CARD_POSITION_CHARGING && c->type != HH_UNIT)
        return err_set(e, ERR_VALUE, "%s: only units charge (HH-RULE-46)", c->name);
    return true;
}

static bool place_list(const struct hh_data *d, struct hh_state *s, int where, int seat,
                       const char *list, struct err *e)
{
    char part[2 * GAME_NAME_MAX];
    while (position_next_part(&list, part, sizeof part)) {
        struct item item;
        if (!read_item(d, part, seat, &item, e) || !check_item(d, where, seat, &item, e))
            return false;
        for (int i = 0; i < item.count; i++) {
            int thing = make_thing(s, &item, e);
            if (thing < 0)
                return false;
            put_thing(s, thing, where, seat, &item);
        }
    }
    return true;
}

bool hh_place_cards(const struct hh_data *d, struct hh_state *s, const struct hh_key *key,
                    const char *value, struct err *e)
{
    static const struct {
        const char *word;
        int where;
    } zones[] = {{"fleet", HH_IN_FLEET},     {"hand", HH_IN_HAND},   {"deck", HH_IN_DECK},
                 {"discard", HH_IN_DISCARD}, {"table", HH_ON_TABLE}, {"out", HH_OUT}};
    if (strcmp(key->word, "at") == 0 && strcmp(key->second, "seat") == 0) {
        if (key->first < 1 || key->first > HH_SECTOR_CARDS || key->last > 1)
            return err_set(e, ERR_VALUE, "sectors are 1, 2 and 3, seats 0 and 1: at 1 seat 0");
        return place_list(d, s, key->first - 1, key->last, value, e);
    }
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++)
        if (strcmp(key->word, zones[i].word) == 0 && key->last < 0 && key->first < 2)
            return place_list(d, s, zones[i].where, key->first, value, e);
    return false;
}

/* ---- knowledge ---- */

/* Reads "@3" or "@3-@7". */
static bool read_range(const char *text, struct cardset *out, struct err *e)
{
    int first, last;
    const char *dash = strchr(text, '-');
    size_t size = dash != NULL ? (size_t)(dash - text) : strlen(text);
    bool is_good = read_small(text + 1, size - 1, &first);
    last = first;
    if (is_good && dash != NULL)
        is_good = dash[1] == '@' && read_small(dash + 2, strlen(dash + 2), &last);
    if (!is_good || last < first || last >= HH_THINGS_MAX)
        return err_set(e, ERR_VALUE, "\"%.40s\" is no thing @3 nor a row of them @3-@7", text);
    for (int thing = first; thing <= last; thing++)
        cardset_add(out, thing);
    return true;
}

/* Reads "hand 0 Wall": a card of that place that was placed before. */
static bool read_named(const struct hh_data *d, const struct hh_state *s, const char *text,
                       struct cardset *out, struct err *e)
{
    static const struct {
        const char *word;
        int where;
    } zones[] = {{"sector", HH_AT_SECTOR}, {"hand", HH_IN_HAND}, {"deck", HH_IN_DECK}};
    char word[16];
    int number, zone = -1;
    const char *rest = text;
    take_word(&rest, word, sizeof word);
    for (int i = 0; i < 3; i++)
        zone = text_same(word, zones[i].word) ? i : zone;
    if (zone < 0 || !take_number(&rest, &number))
        return err_set(e, ERR_VALUE, "\"%.60s\": say @5, hand 0 CARD, deck 0 CARD or sector 1 CARD",
                       text);
    int card = hh_find_card(d, rest, e);
    if (card == HH_NO_CARD)
        return false;
    for (int thing = 0; thing < HH_THINGS_MAX; thing++) {
        bool is_there = zone == 0
                            ? s->where[thing] == number - 1
                            : s->where[thing] == zones[zone].where && hh_owner(thing) == number;
        if (s->card[thing] != card || !is_there || cardset_has(out, thing))
            continue;
        cardset_add(out, thing);
        return true;
    }
    return err_set(e, ERR_VALUE, "no %s was placed there before this line",
                   d->set->cards[card].name);
}

static bool read_things(const struct hh_data *d, const struct hh_state *s, const char *list,
                        struct cardset *out, struct err *e)
{
    char part[2 * GAME_NAME_MAX];
    *out = (struct cardset){{0}};
    while (position_next_part(&list, part, sizeof part))
        if (part[0] == '@' ? !read_range(part, out, e) : !read_named(d, s, part, out, e))
            return false;
    CARDSET_EACH(out, thing)
    if (s->card[thing] == HH_NO_CARD)
        return err_set(e, ERR_VALUE, "the thing @%d was not placed before this line", thing);
    return true;
}

static void change_bits(struct hh_state *s, const struct cardset *things, int seat, int kind)
{
    CARDSET_EACH(things, thing)
    switch (kind) {
    case 0:
        hh_learn(s, seat, thing);
        break;
    case 1:
        s->bits[thing] &= (uint8_t) ~(HH_KNOWN << seat);
        break;
    case 2:
        s->bits[thing] |= (uint8_t)(HH_CONTAINED << seat);
        break;
    default:
        s->bits[thing] &= (uint8_t) ~(HH_CONTAINED << seat);
        break;
    }
}

bool hh_place_knowledge(const struct hh_data *d, struct hh_state *s, const struct hh_key *key,
                        const char *value, struct err *e)
{
    static const char *const words[] = {"known", "unknown", "contained", "uncontained"};
    struct cardset things;
    if (key->last >= 0)
        return false;
    for (int kind = 0; kind < 4; kind++) {
        if (strcmp(key->word, words[kind]) != 0 || key->first > 1)
            continue;
        if (!read_things(d, s, value, &things, e))
            return false;
        change_bits(s, &things, key->first, kind);
        return true;
    }
    if (strcmp(key->word, "pool") != 0 || key->first >= HH_THINGS_MAX)
        return false;
    if (!read_things(d, s, value, &things, e))
        return false;
    CARDSET_EACH(&things, thing)
    {
        if (hh_owner(thing) != hh_owner(key->first))
            return err_set(e, ERR_VALUE, "a pool has cards of one player, and @%d is the other's",
                           thing);
        s->pool[thing] = (uint8_t)key->first;
    }
    return true;
}
