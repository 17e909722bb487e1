/* position.c: reads positions, the language of the cases. Where pending work is not given line by
 * line, it follows from the phase. */
#include "save/position.h"
#include <stdio.h>

/* A key with its numbers: "at 1 seat 0" is {"at", 1, "seat", 0}; a second number that is not there
 * is -1. False: there is no first one, or more than belongs to a key. */
struct hh_key {
    char word[24], second[16];
    int first, last;
};

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

static bool read_key(const char *text, struct hh_key *out)
{
    *out = (struct hh_key){.last = -1}; /* mutant: 1 becomes 2: only its sign is asked */
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
    /* mutant: <= becomes <: before a text there is no space */
    if (size <= part || !text_same(text + size - part, word) ||
        (text[size - part - 1] != ' ' && text[size - part - 1] != '\t'))
        return false;
    size -= part;
    /* mutant: > becomes >=, 0 becomes 1: no text begins with a space: the walk ends before */
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
        /* mutant: < becomes <=, 2 becomes 3: the third time the same words are looked for again */
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
    /* mutant: 1 becomes 2 (2): only its sign is asked */
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
        return -1; /* mutant: 1 becomes 2: only its sign is asked */
    }
    for (int i = first; thing < 0 && i < first + HH_SEAT_THINGS; i++)
        thing = s->card[i] == HH_NO_CARD ? i : -1; /* mutant: 1 becomes 2: only its sign is asked */
    if (thing < 0 || s->card[thing] != HH_NO_CARD) {
        if (thing < 0)
            err_set(e, ERR_BOUND, "a seat has at most %d cards", HH_SEAT_THINGS);
        else
            err_set(e, ERR_VALUE, "the thing @%d is placed twice", thing);
        return -1; /* mutant: 1 becomes 2: only its sign is asked */
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
        /* mutant: the statement is left out: a card is out of the game until it is placed */
        hh_remove(s, thing);
        break;
    case HH_IN_FLEET:
        hh_to_fleet(s, thing, seat);
        break;
    default:
        /* mutant: ! becomes nothing: all its bits are set anew behind this */
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
    char part[2 * GAME_NAME_MAX]; /* mutant: 2 becomes 3: more room than anything needs */
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

/* Places cards; false with e->code ERR_NONE: the key is none of cards. */
static bool place_cards(const struct hh_data *d, struct hh_state *s, const struct hh_key *key,
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
    char word[16];         /* mutant: 16 becomes 17: more room than anything needs */
    int number, zone = -1; /* mutant: 1 becomes 2: only its sign is asked */
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
    char part[2 * GAME_NAME_MAX]; /* mutant: 2 becomes 3: more room than anything needs */
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

/* What is known of cards that are placed: keys known, unknown, contained, uncontained and pool. */
static bool place_knowledge(const struct hh_data *d, struct hh_state *s, const struct hh_key *key,
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

/* ---- the table ---- */

static bool check_things(struct hh_state *s, struct err *e)
{
    for (int seat = 0; seat < 2; seat++) {
        int first = seat * HH_SEAT_THINGS;
        for (int i = 0; i < s->things[seat]; i++) {
            if (s->card[first + i] == HH_NO_CARD)
                return err_set(e, ERR_VALUE,
                               "the things of a seat are numbered without a gap: @%d "
                               "is missing",
                               first + i);
            if (s->pool[first + i] == HH_NO_THING)
                s->pool[first + i] = (uint8_t)first; /* one deck, shuffled as a whole */
        }
        for (int i = s->things[seat]; i < HH_SEAT_THINGS; i++)
            /* mutant: the statement is left out, + becomes -, + becomes - (2): nobody asks for the
             * pool of a card that is not there */
            s->pool[first + i] = (uint8_t)(first + i);
    }
    return true;
}

static bool check_sectors(const struct hh_state *s, struct err *e)
{
    int open = 0;
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        open += hh_is_open(s, i);
    if (open == 0 && !s->is_over && !hh_has_work(s))
        return err_set(e, ERR_VALUE,
                       "all sectors were won: nothing is left to fight for "
                       "(HH-WIN-01)");
    if (s->current < HH_SECTOR_CARDS && s->taken[s->current] < 2)
        return err_set(e, ERR_VALUE, "sector %d was won: nobody fights there (HH-ZONE-05)",
                       s->current + 1);
    if (s->current < HH_SECTOR_CARDS && s->planet == HH_PLANETS_MAX)
        return err_set(e, ERR_VALUE, "a battle needs a planet");
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        if (s->taken[i] < 2 &&
            !(cardset_is_empty(&s->side[i][0]) && cardset_is_empty(&s->side[i][1])))
            return err_set(e, ERR_VALUE, "sector %d was won: no cards lie there (HH-ZONE-05)",
                           i + 1);
    return true;
}

static bool check_seal(const struct hh_data *d, struct hh_state *s, struct err *e)
{
    uint64_t seal = s->digest.bars;
    /* mutant: 0 becomes 1: what its last field calls struck out is never read */
    s->digest = (struct hh_digest){0};
    if (!hh_has_work(s) && seal == 0)
        return true;
    return seal == hh_seal(d, s)
               ? true
               : err_set(e, ERR_VALUE,
                         "pending work (frame, effect, use, mark, pick, fact) is read as it was "
                         "printed, with its seal, and with the same packs; to change a position "
                         "leave it and the seal out, and say which phase it is");
}

/* What the numbers may be where no seal vouches for them. */
static bool check_numbers(const struct hh_state *s, struct err *e)
{
    if (!s->is_over && s->turn > s->max_turns)
        return err_set(e, ERR_VALUE, "turn %d is after the last, %d (HH-RULE-03)", s->turn,
                       s->max_turns);
    if (s->in_battle_step > 1 || s->ba_seat > 1 || s->ends_ba > 1 || s->active > 1 ||
        s->is_over > 1)
        return err_set(e, ERR_VALUE, "battle-step, ba-seat, ends-ba, active and over are 0 or 1");
    if (s->facts_seen > 0)
        return err_set(e, ERR_VALUE, "facts-seen needs facts");
    if (!s->is_over && s->winner != HH_NO_SEAT)
        return err_set(e, ERR_VALUE, "who has won is said of a game that is over: \"over: 1\"");
    for (int thing = 0; thing < HH_THINGS_MAX; thing++)
        if (s->where[thing] == HH_ON_TABLE)
            return err_set(e, ERR_VALUE,
                           "only cards being played lie on the table, and none is: @%d", thing);
    return true;
}

/* Who knows where a face is does not know of it besides; everybody knows of their own. */
static bool check_knowledge(const struct hh_state *s, struct err *e)
{
    for (int thing = 0; thing < HH_THINGS_MAX; thing++) {
        int known = s->bits[thing] / HH_KNOWN & 3, contained = s->bits[thing] / HH_CONTAINED & 3;
        if (s->card[thing] == HH_NO_CARD)
            continue;
        if ((known & contained) != 0)
            return err_set(e, ERR_VALUE, "@%d is known and contained to the same seat", thing);
        if (!((known | contained) >> hh_owner(thing) & 1))
            return err_set(e, ERR_VALUE,
                           "@%d: a seat knows of every card of its own, known or contained", thing);
        int usual = hh_usual_bits(thing, s->where[thing], hh_controller(s, thing),
                                  hh_is_face_up(s, thing), hh_position(s, thing));
        if ((usual / HH_KNOWN & 3 & ~known) != 0)
            return err_set(e, ERR_VALUE,
                           "@%d: who sees a card knows it: open cards are known to both seats, "
                           "cards in hand and face-down ones to their player",
                           thing);
    }
    return true;
}

/* Cards, sectors and numbers; compares the seal that was read into the digest, and clears it. */
static bool check_table(const struct hh_data *d, struct hh_state *s, struct err *e)
{
    return check_things(s, e) && check_sectors(s, e) && check_seal(d, s, e) &&
           (hh_has_work(s) || (check_numbers(s, e) && check_knowledge(s, e)));
}

/* ---- pending work ---- */

/* A seal is no secret. Whoever makes one up finds that nothing leads outside the tables. */
static bool is_thing(const struct hh_state *s, int thing)
{
    return thing == HH_NO_THING || hh_is_sector_thing(thing) ||
           (thing < HH_THINGS_MAX && s->card[thing] != HH_NO_CARD);
}

static bool is_among(const char *name, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static bool names_thing(const char *name)
{
    static const char *const things[] = {"thing",  "attacker", "defender", "target",
                                         "source", "by",       "foe"};
    return is_among(name, things, 7);
}

/* Numbers that lead elsewhere lead to what there is. */
static bool check_field(const struct hh_data *d, const struct hh_state *s, const char *name,
                        int value)
{
    static const char *const seats[] = {"seat", "turn", "first"};
    static const char *const places[] = {"picks", "list", "mark"};
    if (strcmp(name, "ability") == 0)
        return value < d->ability_count;
    if (is_among(name, seats, 3))
        return value < 2;
    if (is_among(name, places, 3))
        return value <= s->pick_count;
    if (names_thing(name))
        return is_thing(s, value);
    if (strcmp(name, "fact") == 0)
        return value <= s->fact_count || value == HH_NO_FACT;
    return true;
}

/* `has_things`: is it about cards? If not, their fields are not used, and 0: there may be no card
 * of this number. */
static bool check_record(const struct hh_data *d, const struct hh_state *s, const void *record,
                         const struct record *r, bool has_things, struct err *e)
{
    for (int i = 0; i < r->count; i++) {
        const char *name = r->fields[i].name;
        int value = record_get(record, &r->fields[i]);
        if (!has_things && names_thing(name) ? value != 0 : !check_field(d, s, name, value))
            return err_set(e, ERR_VALUE, "line \"%s\": %s=%d leads nowhere", r->name, name, value);
    }
    return true;
}

/* The last step of each kind; 255: those of the play's own. */
static int last_step(int kind)
{
    static const uint8_t last[HH_FRAME_COUNT] = {[HH_FRAME_GAME] = HH_GS_END,
                                                 [HH_FRAME_BATTLE] = HH_BS_OVER,
                                                 [HH_FRAME_VICTORY] = HH_VS_HELD,
                                                 [HH_FRAME_ATTACK] = HH_ATTACK_END,
                                                 [HH_FRAME_WINDOW] = HH_WINDOW_WHICH,
                                                 [HH_FRAME_ROLL] = HH_ROLL_END,
                                                 [HH_FRAME_CHARGE] = HH_CHARGE_DECLARED,
                                                 [HH_FRAME_TACTICS] = 255,
                                                 [HH_FRAME_PLAY] = 255,
                                                 [HH_FRAME_CHOOSE] = 255,
                                                 [HH_FRAME_DESTROY] = 255};
    return last[kind];
}

static bool check_frame(const struct hh_data *d, const struct hh_state *s, int at, struct err *e)
{
    const struct hh_frame *f = &s->frames[at];
    const struct record *r = hh_frame_record(f->kind);
    bool needs_battle = f->kind == HH_FRAME_BATTLE || f->kind == HH_FRAME_VICTORY ||
                        f->kind == HH_FRAME_ATTACK || f->kind == HH_FRAME_CHARGE ||
                        f->kind == HH_FRAME_TACTICS;
    if ((f->kind == HH_FRAME_GAME) != (at == 0))
        return err_set(e, ERR_VALUE, "the first frame, and no other, is that of the game");
    if (f->kind == HH_FRAME_GAME && f->step > HH_GS_PLANET && s->planet == HH_PLANETS_MAX)
        return err_set(e, ERR_VALUE, "after the choice of the planet there is one (HH-SETUP-09)");
    if (needs_battle && s->current >= HH_SECTOR_CARDS)
        return err_set(e, ERR_VALUE, "a frame %s needs a battle: current", r->name);
    if (f->step > last_step(f->kind))
        return err_set(e, ERR_VALUE, "frame %s: there is no step %d", r->name, f->step);
    if (f->kind == HH_FRAME_CHOOSE && (at == 0 || s->frames[at - 1].kind != HH_FRAME_PLAY))
        return err_set(e, ERR_VALUE, "a frame choose stands above a frame play");
    if (f->kind == HH_FRAME_ATTACK && f->u.attack.attacker >= HH_THINGS_MAX)
        return err_set(e, ERR_VALUE, "an attack has an attacker");
    bool is_declared = f->kind == HH_FRAME_CHARGE && f->step == HH_CHARGE_DECLARED;
    if (is_declared && f->u.attack.attacker >= HH_THINGS_MAX)
        return err_set(e, ERR_VALUE, "a charge that is declared has a unit");
    bool has_things = is_declared || (f->kind != HH_FRAME_CHARGE && f->kind != HH_FRAME_TACTICS);
    return check_record(d, s, f, r, has_things, e);
}

bool hh_check_frames(const struct hh_data *d, const struct hh_state *s, struct err *e)
{
    for (int i = 0; i < s->frame_count; i++)
        if (!check_frame(d, s, i, e))
            return false;
    for (int kind = 0; kind < HH_LIST_COUNT; kind++) {
        struct hh_list list = hh_list_of((struct hh_state *)s, (enum hh_list_kind)kind);
        for (int i = 0; i < *list.count && kind != HH_LIST_PICKS; i++)
            if (!check_record(d, s, list.items + i * list.item_size, &hh_list_records[kind], true,
                              e))
                return false;
    }
    for (int i = 0; i < s->effect_count; i++)
        if (s->effects[i].change >= d->change_count && s->effects[i].change != HH_NO_CHANGE)
            return err_set(e, ERR_VALUE, "effect: still=%d leads nowhere", s->effects[i].change);
    return true;
}

/* What the lines say of the phase is kept in the last frame until place_end knows all of it; frames
 * that are given count instead. Nothing reads what lies above the frames afterwards. */
struct scratch {
    uint8_t phase;  /* HH_PHASE_COUNT: not said */
    uint8_t to_act; /* HH_NO_SEAT: not said */
    uint8_t passes;
    uint8_t sent[2]; /* bit sector: has its first-wave card of this turn */
    uint8_t has_fought;
};
static_assert(sizeof(struct scratch) <= sizeof(struct hh_frame), "it fits into a frame");

static struct scratch get_scratch(const struct hh_state *s)
{
    struct scratch x;
    memcpy(&x, &s->frames[HH_FRAMES_MAX - 1], sizeof x);
    return x;
}

static void set_scratch(struct hh_state *s, const struct scratch *x)
{
    memcpy(&s->frames[HH_FRAMES_MAX - 1], x, sizeof *x);
}

bool hh_place_begin(const void *data, void *state, const char *options, struct err *e)
{
    struct hh_state *s = state;
    memset(s, 0, sizeof *s);
    for (int i = 0; i < HH_THINGS_MAX; i++) {
        s->card[i] = HH_NO_CARD;
        s->where[i] = HH_OUT;
        s->pool[i] = HH_NO_THING;
    }
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        s->taken[i] = HH_NO_SEAT;
    s->current = s->fought = HH_NO_SECTOR;
    s->host = s->winner = HH_NO_SEAT;
    s->turn = 1;
    s->deck_side[1] = HH_TRAITOR;
    set_scratch(s, &(struct scratch){.phase = HH_PHASE_COUNT, .to_act = HH_NO_SEAT});
    rng_seed(&s->rng, 0);
    return hh_read_options(data, s, options, e);
}

/* ---- values ---- */

static bool read_int(const char *value, int low, int high, int *out, struct err *e)
{
    int64_t number;
    if (!text_to_int(value, low, high, &number))
        return err_set(e, ERR_VALUE, "a number from %d to %d should stand here, not \"%.40s\"", low,
                       high, value);
    *out = (int)number;
    return true;
}

/* A seat, or "none". */
static bool read_seat(const char *value, uint8_t *out, struct err *e)
{
    int seat = 0; /* mutant: 0 becomes 1: it is set before it is read */
    if (text_same(value, "none")) {
        *out = HH_NO_SEAT;
        return true;
    }
    if (!read_int(value, 0, 1, &seat, e))
        return false;
    *out = (uint8_t)seat;
    return true;
}

/* 1, 2 or 3, or "none". */
static bool read_sector(const char *value, uint8_t *out, struct err *e)
{
    int sector = 1; /* mutant: 1 becomes 2: it is set before it is read */
    if (text_same(value, "none")) {
        *out = HH_NO_SECTOR;
        return true;
    }
    if (!read_int(value, 1, HH_SECTOR_CARDS, &sector, e))
        return false;
    *out = (uint8_t)(sector - 1);
    return true;
}

static bool read_planet(const struct hh_data *d, struct hh_state *s, const char *value,
                        struct err *e)
{
    s->planet = HH_PLANETS_MAX;
    for (int i = 0; i < d->set->planet_count; i++)
        if (text_same(d->set->planets[i].word, value))
            s->planet = (uint8_t)i;
    return s->planet < HH_PLANETS_MAX || text_same(value, "none") ||
           err_set(e, ERR_VALUE, "\"%.40s\" is no planet: %s or %s", value, d->set->planets[0].word,
                   d->set->planets[d->set->planet_count - 1].word);
}

static bool read_phase(struct hh_state *s, const char *value, struct err *e)
{
    struct scratch x = get_scratch(s);
    for (int i = 0; i < HH_PHASE_COUNT; i++) {
        if (text_same(value, hh_phase_names[i])) {
            x.phase = (uint8_t)i;
            set_scratch(s, &x);
            return true;
        }
    }
    return err_set(e, ERR_VALUE,
                   "\"%.40s\" is no phase: role, planet, first-wave, deploy, sector, setup, "
                   "battle, victory or end",
                   value);
}

/* ---- pending work ---- */

/* Until place_end compares it, the seal lies in the digest, which follows from the rest. */
static bool read_seal(struct hh_state *s, const char *value, struct err *e)
{
    return text_to_hex(value, &s->digest.bars)
               ? true
               : err_set(e, ERR_SYNTAX, "a seal has up to 16 hexadecimal digits");
}

static bool read_frame(struct hh_state *s, const char *value, struct err *e)
{
    size_t size = strcspn(value, " \t");
    char word[16]; /* mutant: 16 becomes 17: more room than anything needs */
    if (s->frame_count == HH_FRAMES_MAX)
        return err_set(e, ERR_BOUND, "there are at most %d frames", HH_FRAMES_MAX);
    snprintf(word, sizeof word, "%.*s", (int)size, value);
    for (int kind = 0; kind < HH_FRAME_COUNT; kind++) {
        const struct record *r = hh_frame_record(kind);
        if (strcmp(r->name, word) != 0)
            continue;
        struct hh_frame *f = &s->frames[s->frame_count++];
        memset(f, 0, sizeof *f);
        f->kind = (uint8_t)kind;
        return record_read(f, r, value + size, e);
    }
    return err_set(e, ERR_VALUE, "\"%.40s\" is no kind of frame", value);
}

/* Lines effect, use, mark, pick and fact. False with ERR_NONE: another key. */
static bool read_list(struct hh_state *s, const char *key, const char *value, struct err *e)
{
    for (int kind = 0; kind < HH_LIST_COUNT; kind++) {
        const struct record *r = &hh_list_records[kind];
        if (strcmp(key, r->name) != 0)
            continue;
        struct hh_list list = hh_list_of(s, (enum hh_list_kind)kind);
        if (*list.count == list.max)
            return err_set(e, ERR_BOUND, "there are at most %d lines \"%s\"", list.max, key);
        return record_read(list.items + (*list.count)++ * list.item_size, r, value, e);
    }
    return false;
}

/* ---- lines ---- */

static bool place_scratch(struct hh_state *s, const char *key, const char *value, struct err *e)
{
    struct scratch x = get_scratch(s);
    int number = 0;      /* mutant: 0 becomes 1: where it is not set the line is refused */
    bool is_good = true; /* mutant: true becomes false: every branch that goes on sets it */
    if (strcmp(key, "to act") == 0) {
        is_good = read_seat(value, &x.to_act, e);
    } else if (strcmp(key, "passes") == 0) {
        is_good = read_int(value, 0, 2, &number, e);
        x.passes = (uint8_t)number;
    } else if (strcmp(key, "fought") == 0) {
        is_good = read_sector(value, &s->fought, e);
        x.has_fought = 1; /* mutant: 1 becomes 2: it is asked for yes or no alone */
    } else {
        return false;
    }
    set_scratch(s, &x);
    return is_good;
}

/* Sectors of the row that have a seat's first-wave card of this turn: "1, 3". */
static bool place_sent(struct hh_state *s, int seat, const char *value, struct err *e)
{
    struct scratch x = get_scratch(s);
    char part[8];
    x.sent[seat] = 0;
    while (position_next_part(&value, part, sizeof part)) {
        uint8_t sector;
        if (!read_sector(part, &sector, e))
            return false;
        /* mutant: < becomes <=: a bit behind those of the sectors is never asked */
        if (sector < HH_SECTOR_CARDS)
            x.sent[seat] = (uint8_t)(x.sent[seat] | 1U << sector);
    }
    set_scratch(s, &x);
    return true;
}

/* Keys of the table whose values are words. */
static bool place_table(const struct hh_data *d, struct hh_state *s, const char *key,
                        const char *value, struct err *e)
{
    if (strcmp(key, "attacker") == 0)
        return read_seat(value, &s->attacker, e);
    if (strcmp(key, "winner") == 0)
        return read_seat(value, &s->winner, e);
    if (strcmp(key, "host") == 0)
        return read_seat(value, &s->host, e);
    if (strcmp(key, "planet") == 0)
        return read_planet(d, s, value, e);
    if (strcmp(key, "current") == 0)
        return read_sector(value, &s->current, e);
    if (strcmp(key, "phase") == 0)
        return read_phase(s, value, e);
    if (strcmp(key, "rng") == 0)
        return position_read_rng(&s->rng, value, e);
    if (strcmp(key, "seal") == 0)
        return read_seal(s, value, e);
    if (strcmp(key, "frame") == 0)
        return read_frame(s, value, e);
    return place_scratch(s, key, value, e) || (e->code == ERR_NONE && read_list(s, key, value, e));
}

static bool place_side(struct hh_state *s, int seat, const char *value, struct err *e)
{
    bool is_traitor = text_same(value, hh_side_names[HH_TRAITOR]);
    s->deck_side[seat] = is_traitor ? HH_TRAITOR : HH_LOYALIST;
    return is_traitor || text_same(value, hh_side_names[HH_LOYALIST]) ||
           err_set(e, ERR_VALUE, "a side is loyalist or traitor, not \"%.40s\"", value);
}

/* "sector 2: taken 1" */
static bool place_taken(struct hh_state *s, int sector, const char *value, struct err *e)
{
    if (sector < 1 || sector > HH_SECTOR_CARDS || strlen(value) != 7 ||
        strncmp(value, "taken ", 6) != 0 || (value[6] != '0' && value[6] != '1'))
        return err_set(e, ERR_VALUE, "a sector that was won is written \"sector 2: taken 1\"");
    s->taken[sector - 1] = (uint8_t)(value[6] - '0');
    return true;
}

/* Keys that are plain numbers of the table. */
static bool place_number(struct hh_state *s, const char *key, const char *value, struct err *e)
{
    /* mutant: 0 becomes 1: the first field is the attacker, which is read before */
    for (int i = 0; i < hh_table_record.count; i++) {
        const struct record_field *f = &hh_table_record.fields[i];
        int number = 0; /* mutant: 0 becomes 1: where it is not set the line is refused */
        int high = f->is_signed ? INT8_MAX : f->size == 1 ? UINT8_MAX : UINT16_MAX;
        if (strcmp(f->name, key) != 0 || (!hh_is_plain(f->name) && strcmp(key, "turn") != 0))
            continue;
        return read_int(value, f->is_signed ? INT8_MIN : 0, high, &number, e) &&
               record_set(s, f, number);
    }
    return false;
}

/* Keys with a number behind them: "hand 0", "at 1 seat 0", "side 1". */
static bool place_keyed(const struct hh_data *d, struct hh_state *s, const struct hh_key *key,
                        const char *value, struct err *e)
{
    bool is_seat = key->last < 0 && key->first < 2;
    if (strcmp(key->word, "side") == 0 && is_seat)
        return place_side(s, key->first, value, e);
    if (strcmp(key->word, "sent") == 0 && is_seat)
        return place_sent(s, key->first, value, e);
    if (strcmp(key->word, "sector") == 0 && key->last < 0)
        return place_taken(s, key->first, value, e);
    if (place_cards(d, s, key, value, e))
        return true;
    return e->code == ERR_NONE && place_knowledge(d, s, key, value, e);
}

bool hh_place(const void *data, void *state, const char *key, const char *value, struct err *e)
{
    struct err local = {0}; /* mutant: 0 becomes 1: its code is set before it is read */
    struct hh_key read;
    e = e != NULL ? e : &local;
    e->code = ERR_NONE;
    if (place_table(data, state, key, value, e))
        return true;
    if (e->code == ERR_NONE && read_key(key, &read) && place_keyed(data, state, &read, value, e))
        return true;
    if (e->code == ERR_NONE && place_number(state, key, value, e))
        return true;
    if (e->code == ERR_NONE)
        err_set(e, ERR_VALUE,
                "a position of heresy has no \"%.40s\": attacker, planet, turn, phase, current, "
                "host, to act, passes, fought; sector 1; at 1 seat 0; and with a seat fleet, "
                "hand, deck, discard, table, out, known, side, sent, flags",
                key);
    return false;
}

/* ---- the frames of a phase ---- */

static struct hh_frame *raise_game(struct hh_state *s, int step, int seat)
{
    struct hh_frame *f = hh_push(s, HH_FRAME_GAME);
    f->step = (uint8_t)step;
    f->u.game.turn_seat = (uint8_t)seat;
    f->u.game.thing = HH_NO_THING;
    return f;
}

static void raise_course(struct hh_state *s, const struct scratch *x)
{
    int defender = s->attacker ^ 1, seat = x->to_act < 2 ? x->to_act : defender;
    bool has_hand = s->hand_count[0] + s->hand_count[1] > 0;
    struct hh_frame *f;
    switch ((enum hh_phase)x->phase) {
    case HH_PHASE_ROLE:
        s->attacker = HH_NO_SEAT;
        s->planet = HH_PLANETS_MAX;
        s->turn = 0;
        /* mutant: 0 becomes 1: the dice that are revealed then say who it is */
        raise_game(s, HH_GS_REVEAL, 0);
        break;
    case HH_PHASE_PLANET:
        s->planet = HH_PLANETS_MAX;
        s->turn = 0;
        raise_game(s, HH_GS_PLANET, defender);
        break;
    case HH_PHASE_DEPLOY:
        raise_game(s, has_hand ? HH_GS_DEPLOY : HH_GS_DRAW, seat);
        break;
    case HH_PHASE_SECTOR:
        seat = s->fought < HH_SECTOR_CARDS ? defender : s->attacker;
        raise_game(s, HH_GS_CHOICE, x->to_act < 2 ? x->to_act : seat);
        break;
    case HH_PHASE_END:
        raise_game(s, HH_GS_END, defender);
        break;
    default:
        f = raise_game(s, HH_GS_WAVE, seat);
        f->u.game.sent[0] = x->sent[0];
        f->u.game.sent[1] = x->sent[1];
        break;
    }
}

static bool raise_battle(struct hh_state *s, const struct scratch *x, struct err *e)
{
    uint8_t fought = s->fought;
    if (s->current >= HH_SECTOR_CARDS)
        return err_set(e, ERR_VALUE, "in the phase %s `current` says where the battle is",
                       hh_phase_names[x->phase]);
    raise_game(s, HH_GS_FOUGHT, s->host);
    hh_battle_begin(s, s->host, s->current);
    if (x->has_fought)
        s->fought = fought;
    if (x->phase == HH_PHASE_SETUP)
        return true;
    struct cardset here = hh_here(s);
    CARDSET_EACH(&here, thing)
    if (!hh_is_face_up(s, thing))
        return err_set(e, ERR_VALUE,
                       "in a battle all cards at its sector are face up "
                       "(HH-SETUPSTEP-03)");
    struct hh_frame *f = hh_top(s);
    f->step = x->phase == HH_PHASE_BATTLE ? HH_BS_TURN : HH_BS_END;
    f->u.battle.passes = x->passes;
    s->ba_seat = x->to_act < 2 ? x->to_act : s->host;
    s->in_battle_step = 1;
    return true;
}

static bool raise_frames(struct hh_state *s, struct err *e)
{
    struct scratch x = get_scratch(s);
    if (x.phase == HH_PHASE_COUNT)
        x.phase = s->current < HH_SECTOR_CARDS ? HH_PHASE_BATTLE : HH_PHASE_FIRST_WAVE;
    if (s->attacker == HH_NO_SEAT && x.phase != HH_PHASE_ROLE)
        return err_set(e, ERR_VALUE, "after the phase role one seat is the attacker");
    if (s->planet == HH_PLANETS_MAX && x.phase != HH_PHASE_ROLE && x.phase != HH_PHASE_PLANET)
        return err_set(e, ERR_VALUE, "after the phase planet there is one (HH-SETUP-09)");
    if (s->host == HH_NO_SEAT)
        s->host = s->attacker;
    s->in_battle_step = 0; /* it follows from the phase */
    if (x.phase == HH_PHASE_SETUP || x.phase == HH_PHASE_BATTLE || x.phase == HH_PHASE_VICTORY)
        return raise_battle(s, &x, e);
    s->current = HH_NO_SECTOR;
    s->host = 0;
    raise_course(s, &x);
    return true;
}

bool hh_place_end(const void *data, void *state, struct witness *w, struct err *e)
{
    const struct hh_data *d = data;
    struct hh_state *s = state;
    if (!check_table(d, s, e))
        return false;
    if (s->is_over) {
        s->frame_count = 0;
        return true;
    }
    if (s->frame_count == 0) {
        if (!raise_frames(s, e))
            return false;
    } else {
        if (!hh_check_frames(d, s, e))
            return false;
        if (hh_deciders(d, s) != 0) /* as it was printed: a question stands */
            return true;
    }
    hh_run(d, s, w);
    return true;
}
