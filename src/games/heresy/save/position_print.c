/* position_print.c: a state as lines that place the same state. Cards are printed as people write
 * them, with the numbers of their things; pending work by the lists of fields. */
#include "save/position.h"
#include <muster/hash.h>

uint8_t hh_usual_bits(int thing, int where, int controller, bool is_face_up, int position)
{
    int owner = hh_owner(thing), known = 3;
    int bits = owner == 1 ? HH_CONTROLLER : 0;
    if (where <= HH_IN_FLEET) {
        bits = (controller == 1 ? HH_CONTROLLER : 0) | position | (is_face_up ? HH_FACE_UP : 0);
        known = is_face_up ? 3 : 1 << controller;
    }
    if (where == HH_IN_HAND)
        known = 1 << owner;
    if (where == HH_IN_DECK)
        known = 0;
    bits |= known * HH_KNOWN;
    if (!(known >> owner & 1))
        bits |= HH_CONTAINED << owner; /* everybody knows their own list */
    return (uint8_t)bits;
}

/* ---- numbers ---- */

bool hh_is_plain(const char *field)
{
    static const char *const others[] = {"attacker", "taken1",        "taken2",    "taken3",
                                         "planet",   "current",       "fought",    "host",
                                         "winner",   "side 0",        "side 1",    "turn",
                                         "variant",  "charge-window", "max-turns", "max-actions"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(field, others[i]) == 0)
            return false;
    return true;
}

static void print_seat(const char *key, int seat, struct text *out)
{
    if (seat < 2)
        text_addf(out, "%s: %d\n", key, seat);
    else
        text_addf(out, "%s: none\n", key);
}

static void print_table(const struct hh_data *d, const struct hh_state *s, struct text *out)
{
    print_seat("attacker", s->attacker, out);
    text_addf(out, "planet: %s\n",
              s->planet < HH_PLANETS_MAX ? d->set->planets[s->planet].word : "none");
    text_addf(out, "turn: %d\n", s->turn);
    for (int seat = 0; seat < 2; seat++)
        text_addf(out, "side %d: %s\n", seat, hh_side_names[s->deck_side[seat]]);
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        if (s->taken[i] < 2)
            text_addf(out, "sector %d: taken %d\n", i + 1, s->taken[i]);
    if (s->current < HH_SECTOR_CARDS)
        text_addf(out, "current: %d\n", s->current + 1);
    print_seat("host", s->host, out);
    if (s->fought < HH_SECTOR_CARDS)
        text_addf(out, "fought: %d\n", s->fought + 1);
    else
        text_add(out, "fought: none\n");
    /* mutant: 0 becomes 1: the first field is the attacker, which is printed before */
    for (int i = 0; i < hh_table_record.count; i++) {
        const struct record_field *f = &hh_table_record.fields[i];
        int value = record_get(s, f);
        if (hh_is_plain(f->name) && value != 0)
            text_addf(out, "%s: %d\n", f->name, value);
    }
    print_seat("winner", s->winner, out);
}

/* ---- cards ---- */

static void print_card(const struct hh_data *d, const struct hh_state *s, int thing, int seat,
                       bool is_first, struct text *out)
{
    text_addf(out, "%s%s@%d", is_first ? " " : ", ", hh_card(d, s, thing)->name, thing);
    if (s->where[thing] > HH_IN_FLEET)
        return;
    if (hh_owner(thing) != seat)
        text_addf(out, " of %d", hh_owner(thing));
    if (hh_position(s, thing) != CARD_POSITION_READY)
        text_addf(out, " %s", card_position_word[hh_position(s, thing)]);
    if (!hh_is_face_up(s, thing))
        text_add(out, " face-down");
}

static void print_set(const struct hh_data *d, const struct hh_state *s, const struct cardset *set,
                      int seat, struct text *out)
{
    bool is_first = true;
    CARDSET_EACH(set, thing)
    {
        print_card(d, s, thing, seat, is_first, out);
        is_first = false;
    }
    text_add_char(out, '\n');
}

static struct cardset things_at(const struct hh_state *s, int seat, enum hh_where where)
{
    struct cardset set = {{0}};
    for (int i = 0; i < s->things[seat]; i++)
        if (s->where[seat * HH_SEAT_THINGS + i] == where)
            cardset_add(&set, seat * HH_SEAT_THINGS + i);
    return set;
}

static void print_zone(const struct hh_data *d, const struct hh_state *s, const char *key, int seat,
                       const struct cardset *set, struct text *out)
{
    if (cardset_is_empty(set))
        return;
    text_addf(out, "%s %d:", key, seat);
    print_set(d, s, set, seat, out);
}

static void print_piles(const struct hh_data *d, const struct hh_state *s, int seat,
                        struct text *out)
{
    int deck = s->deck_count[seat], discard = s->discard_count[seat];
    if (deck > 0)
        text_addf(out, "deck %d:", seat);
    for (int i = deck - 1; i >= 0; i--)
        print_card(d, s, s->pile[seat][i], seat, i == deck - 1, out);
    if (deck > 0)
        text_add_char(out, '\n');
    if (discard > 0)
        text_addf(out, "discard %d:", seat);
    for (int i = 0; i < discard; i++)
        print_card(d, s, hh_discard_at(s, seat, i), seat, i == 0, out);
    if (discard > 0)
        text_add_char(out, '\n');
}

static void print_cards(const struct hh_data *d, const struct hh_state *s, struct text *out)
{
    for (int sector = 0; sector < HH_SECTOR_CARDS; sector++) {
        for (int seat = 0; seat < 2; seat++) {
            if (cardset_is_empty(&s->side[sector][seat]))
                continue;
            text_addf(out, "at %d seat %d:", sector + 1, seat);
            print_set(d, s, &s->side[sector][seat], seat, out);
        }
    }
    for (int seat = 0; seat < 2; seat++) {
        struct cardset table = things_at(s, seat, HH_ON_TABLE), gone = things_at(s, seat, HH_OUT);
        print_zone(d, s, "fleet", seat, &s->fleet[seat], out);
        print_zone(d, s, "hand", seat, &s->hand[seat], out);
        print_zone(d, s, "table", seat, &table, out);
        print_zone(d, s, "out", seat, &gone, out);
        print_piles(d, s, seat, out);
    }
}

/* ---- knowledge ---- */

/* "@3, @7-@9" */
static void print_things(const char *key, int number, const struct cardset *set, struct text *out)
{
    const char *before = "";
    if (cardset_is_empty(set))
        return;
    text_addf(out, "%s %d: ", key, number);
    /* mutant: < becomes <=: no set has the number behind the last */
    for (int thing = 0; thing < HH_THINGS_MAX; thing++) {
        if (!cardset_has(set, thing))
            continue;
        int last = thing;
        while (cardset_has(set, last + 1))
            last++;
        text_addf(out, "%s@%d", before, thing);
        if (last > thing)
            text_addf(out, "-@%d", last);
        before = ", ";
        thing = last;
    }
    text_add_char(out, '\n');
}

/* Who knows more or less than usual of a bit's kind. */
static void print_knowledge(const struct hh_state *s, int seat, int bit, const char *more,
                            const char *less, struct text *out)
{
    struct cardset gained = {{0}}, lost = {{0}};
    /* mutant: < becomes <=: no set has the number behind the last */
    for (int thing = 0; thing < HH_THINGS_MAX; thing++) {
        if (thing % HH_SEAT_THINGS >= s->things[hh_owner(thing)])
            continue;
        int usual = hh_usual_bits(thing, s->where[thing], hh_controller(s, thing),
                                  hh_is_face_up(s, thing), hh_position(s, thing));
        int now = s->bits[thing] & bit << seat;
        if (now == (usual & bit << seat))
            continue;
        cardset_add(now != 0 ? &gained : &lost, thing);
    }
    print_things(more, seat, &gained, out);
    print_things(less, seat, &lost, out);
}

static void print_pools(const struct hh_state *s, struct text *out)
{
    for (int pool = 0; pool < HH_THINGS_MAX; pool++) {
        struct cardset set = {{0}};
        for (int thing = 0; thing < HH_THINGS_MAX; thing++)
            if (thing % HH_SEAT_THINGS < s->things[hh_owner(thing)] && s->pool[thing] == pool)
                cardset_add(&set, thing);
        print_things("pool", pool, &set, out);
    }
}

/* ---- pending work ---- */

/* "effect: kind=2 subject=17" */
static void print_record(const char *key, const char *mark, const void *record,
                         const struct record *r, struct text *out)
{
    text_addf(out, "%s%s", key, mark);
    record_print(record, r, out);
    text_add_char(out, '\n');
}

static void print_work(const struct hh_state *s, struct text *out)
{
    for (int kind = 0; kind < HH_LIST_COUNT; kind++) {
        struct hh_list list = hh_list_of((struct hh_state *)s, (enum hh_list_kind)kind);
        for (int i = 0; i < *list.count; i++)
            print_record(hh_list_records[kind].name, ":", list.items + i * list.item_size,
                         &hh_list_records[kind], out);
    }
    for (int i = 0; i < s->frame_count; i++) {
        const struct record *r = hh_frame_record(s->frames[i].kind);
        text_add(out, "frame: ");
        print_record(r->name, "", &s->frames[i], r, out);
    }
}

bool hh_has_work(const struct hh_state *s)
{
    return s->frame_count + s->effect_count + s->use_count + s->mark_count + s->pick_count +
               s->fact_count >
           0;
}

uint64_t hh_seal(const struct hh_data *d, const struct hh_state *s)
{
    uint64_t h = hash_u64(hash_begin(), hh_hash(d, s));
    return hash_end(hash_bytes(h, d->set->code, d->set->code_size));
}

void hh_print_position(const void *data, const void *state, struct text *out)
{
    const struct hh_state *s = state;
    print_table(data, s, out);
    print_cards(data, s, out);
    for (int seat = 0; seat < 2; seat++) {
        print_knowledge(s, seat, HH_KNOWN, "known", "unknown", out);
        print_knowledge(s, seat, HH_CONTAINED, "contained", "uncontained", out);
    }
    print_pools(s, out);
    print_work(s, out);
    position_print_rng(&s->rng, out);
    if (hh_has_work(s))
        text_addf(out, "seal: %016llx\n", (unsigned long long)hh_seal(data, s));
}
