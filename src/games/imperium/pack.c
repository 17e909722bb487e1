/* pack.c: reads card sets of this game. docs/PACKS.md describes the format.
 *
 *     pack meridian
 *     title "Ashes of the Meridian"
 *     faction tallow "Tallow Combine"
 *     unit "Lamp Runner" faction tallow rank minion tier III attack 4 defence 4 melee slash
 *     attack "Whetted Edge" slash +2
 *     defence "Mirror Cloak" energy +3
 *
 * Every mistake is reported, not only the first.
 */
#include "imperium.h"

#include <stdlib.h>
#include <string.h>

#include <muster/packread.h>

enum { VALUE_MAX = 20, BONUS_MAX = 9 };

const char *const im_kind_names[IM_KIND_COUNT] = {"unit", "attack", "defence"};
const char *const im_range_names[IM_RANGE_COUNT] = {"melee", "ranged"};
const char *const im_damage_names[IM_DAMAGE_COUNT] = {"blunt",  "pierce",  "slash",
                                                      "energy", "kinetic", "explosive"};
const char *const im_rank_names[IM_RANK_COUNT] = {"minion", "lieutenant", "boss"};
const char *const im_tier_names[4] = {"", "I", "II", "III"};

struct reader {
    struct pack_reader base;
    struct im_data *data;
    int pack_first;     /* number of this pack's first card */
    int cards_left_out; /* cards beyond IM_CARDS_MAX */
    bool is_named;
};

/* The fields on a unit's line. */
enum unit_field {
    FIELD_FACTION,
    FIELD_RANK,
    FIELD_TIER,
    FIELD_ATTACK,
    FIELD_DEFENCE,
    FIELD_RANGE,
    FIELD_DAMAGE,
    FIELD_COUNT
};

static const char *const field_names[FIELD_COUNT] = {
    "faction",
    "rank",
    "tier",
    "attack",
    "defence",
    "attack type (melee or ranged)",
    "damage type (blunt, pierce, slash, energy, kinetic or explosive)"};

/* IM-CARD-05: the earlier card of this pack that has the same name, or NULL. */
static const struct im_card *same_name(const struct reader *r, const char *name)
{
    for (int i = r->pack_first; i < r->data->card_count; i++)
        if (text_same(r->data->cards[i].name, name))
            return &r->data->cards[i];
    return NULL;
}

static bool read_faction_word(struct reader *r, const struct word *w, uint8_t *out)
{
    const char *names[IM_FACTIONS_MAX];
    for (int i = 0; i < r->data->faction_count; i++)
        names[i] = r->data->factions[i].word;
    int found = pack_among(&r->base, w, names, r->data->faction_count, "faction");
    *out = (uint8_t)found;
    return found >= 0;
}

static bool read_tier_word(struct reader *r, const struct word *w, uint8_t *out)
{
    int found = pack_among(&r->base, w, im_tier_names + 1, 3, "tier");
    *out = (uint8_t)(found + 1);
    return found >= 0;
}

static bool read_rank_word(struct reader *r, const struct word *w, uint8_t *out)
{
    int found = pack_among(&r->base, w, im_rank_names, IM_RANK_COUNT, "rank");
    *out = (uint8_t)found;
    return found >= 0;
}

static bool read_value_word(struct reader *r, const struct word *w, const char *what, uint8_t *out)
{
    int value;
    if (!pack_int(&r->base, w, 0, VALUE_MAX, what, &value))
        return false;
    *out = (uint8_t)value;
    return true;
}

/* type := attack type | damage type. Returns the field it filled, or FIELD_COUNT. */
static enum unit_field read_type(struct reader *r, const struct word *w, struct im_card *c)
{
    const char *names[IM_RANGE_COUNT + IM_DAMAGE_COUNT];
    memcpy(names, im_range_names, sizeof im_range_names);
    memcpy(names + IM_RANGE_COUNT, im_damage_names, sizeof im_damage_names);
    int found =
        pack_among(&r->base, w, names, IM_RANGE_COUNT + IM_DAMAGE_COUNT, "attack or damage type");
    if (found < 0)
        return FIELD_COUNT;
    if (found < IM_RANGE_COUNT) {
        c->range = (uint8_t)found;
        return FIELD_RANGE;
    }
    c->damage = (uint8_t)(found - IM_RANGE_COUNT);
    return FIELD_DAMAGE;
}

/* field := "faction" word | "rank" word | "tier" word | "attack" n | "defence" n | type */
static enum unit_field read_unit_field(struct reader *r, const struct word *key, struct im_card *c)
{
    struct word value;
    int field = FIELD_FACTION;
    while (field <= FIELD_DEFENCE && !word_is(key, field_names[field]))
        field++;
    if (field > FIELD_DEFENCE)
        return read_type(r, key, c);
    if (!pack_word(&r->base, field_names[field], &value))
        return FIELD_COUNT;
    bool ok = field == FIELD_FACTION  ? read_faction_word(r, &value, &c->faction)
              : field == FIELD_RANK   ? read_rank_word(r, &value, &c->rank)
              : field == FIELD_TIER   ? read_tier_word(r, &value, &c->tier)
              : field == FIELD_ATTACK ? read_value_word(r, &value, "attack", &c->attack)
                                      : read_value_word(r, &value, "defence", &c->defence);
    return ok ? (enum unit_field)field : FIELD_COUNT;
}

/* unit := "unit" name field* ; every field once (IM-CARD-02) */
static bool read_unit(struct reader *r, struct im_card *c)
{
    unsigned seen = 0;
    struct word key;
    while (lines_word(&r->base.in, &key)) {
        enum unit_field field = read_unit_field(r, &key, c);
        if (field == FIELD_COUNT)
            return false;
        if (seen >> field & 1) {
            report_at(r->base.report, ERR_SYNTAX, key.line, key.column,
                      "this unit already has its %s: give each field once", field_names[field]);
            return false;
        }
        seen |= 1U << field;
    }
    for (int field = 0; field < FIELD_COUNT; field++) {
        if ((seen >> field & 1) == 0) {
            report_at(r->base.report, ERR_SYNTAX, c->line,
                      lines_column(&r->base.in, r->base.in.line_end),
                      "unit \"%s\" has no %s (IM-CARD-02)", c->name, field_names[field]);
            return false;
        }
    }
    return true;
}

/* modifier := ( "attack" name damage | "defence" name type ) bonus  (IM-CARD-07, -08) */
static bool read_modifier(struct reader *r, struct im_card *c)
{
    struct word type, bonus;
    int value;
    if (!pack_word(&r->base, "the type it works with", &type))
        return false;
    enum unit_field field = read_type(r, &type, c);
    if (field == FIELD_COUNT)
        return false;
    if (c->kind == IM_ATTACK && field == FIELD_RANGE) {
        report_at(r->base.report, ERR_VALUE, type.line, type.column,
                  "an attack modifier needs a damage type, not melee or ranged (IM-CARD-07)");
        return false;
    }
    if (!pack_word(&r->base, "the bonus, like +2", &bonus))
        return false;
    if (!pack_int(&r->base, &bonus, 1, BONUS_MAX, "the bonus", &value))
        return false;
    *(c->kind == IM_ATTACK ? &c->attack : &c->defence) = (uint8_t)value;
    return pack_end(&r->base);
}

static void read_card(struct reader *r, enum im_kind kind)
{
    struct im_card c = {.kind = (uint8_t)kind, .range = IM_RANGE_COUNT, .damage = IM_DAMAGE_COUNT};
    c.line = r->base.in.number;
    c.column = lines_column(&r->base.in, r->base.in.line);
    if (!pack_name(&r->base, "the card's name", c.name, sizeof c.name) ||
        !(kind == IM_UNIT ? read_unit(r, &c) : read_modifier(r, &c)))
        return;
    const struct im_card *twin = same_name(r, c.name);
    if (twin != NULL) {
        report_at(r->base.report, ERR_VALUE, c.line, c.column,
                  "the name \"%s\" is used twice, in lines %d and %d: names are unique in a card "
                  "set (IM-CARD-05)",
                  c.name, twin->line, c.line);
        return;
    }
    if (r->data->card_count == IM_CARDS_MAX) {
        r->cards_left_out++;
        return;
    }
    r->data->cards[r->data->card_count++] = c;
}

/* faction := "faction" word name */
static void read_faction(struct reader *r)
{
    struct im_faction f;
    struct word w;
    struct err e;
    if (!pack_word(&r->base, "a word for the faction", &w))
        return;
    if (!word_copy(&w, f.word, sizeof f.word, &e)) {
        report_err(r->base.report, &e);
        return;
    }
    if (!pack_name(&r->base, "the faction's name", f.title, sizeof f.title) || !pack_end(&r->base))
        return;
    for (int i = 0; i < r->data->faction_count; i++)
        if (text_same(r->data->factions[i].word, f.word))
            return; /* a second starting deck declares its factions again */
    if (r->data->faction_count == IM_FACTIONS_MAX) {
        report_at(r->base.report, ERR_BOUND, w.line, w.column, "a game has at most %d factions",
                  IM_FACTIONS_MAX);
        return;
    }
    r->data->factions[r->data->faction_count++] = f;
}

static void read_line(struct reader *r)
{
    static const char *const heads[] = {"unit", "attack", "defence", "pack", "title", "faction"};
    struct word head, w;
    char title[GAME_NAME_MAX];
    if (!lines_word(&r->base.in, &head))
        return;
    int which = pack_among(&r->base, &head, heads, 6, "kind of line");
    if (which < 0)
        return;
    if (which <= IM_DEFENCE)
        read_card(r, (enum im_kind)which);
    else if (word_is(&head, "faction"))
        read_faction(r);
    else if (word_is(&head, "title"))
        (void)(pack_name(&r->base, "the title", title, sizeof title) && pack_end(&r->base));
    else if (pack_word(&r->base, "the pack's name", &w) && pack_end(&r->base))
        r->is_named = true;
}

/* IM-CARD-06: officers exceed every minion of their faction in both values, with a lower tier. */
static void check_officer(struct reader *r, const struct im_card *c)
{
    for (int i = r->pack_first; i < r->data->card_count; i++) {
        const struct im_card *m = &r->data->cards[i];
        if (m->kind != IM_UNIT || m->rank != IM_MINION || m->faction != c->faction)
            continue;
        if (c->attack > m->attack && c->defence > m->defence && c->tier < m->tier)
            continue;
        report_at(r->base.report, ERR_VALUE, c->line, c->column,
                  "the %s \"%s\" must have a greater attack, a greater defence and a lower tier "
                  "than the minion \"%s\" of its faction in line %d (IM-CARD-06)",
                  im_rank_names[c->rank], c->name, m->name, m->line);
        return;
    }
}

static void read_pack(struct im_data *d, const struct pack_text *pack, struct report *report)
{
    struct reader r = {.base.report = report, .data = d, .pack_first = d->card_count};
    struct err e;
    if (!lines_check_utf8(pack->text, pack->size, &e)) {
        report_err(report, &e);
        return;
    }
    lines_init(&r.base.in, pack->text, pack->size);
    while (lines_next(&r.base.in))
        read_line(&r);
    if (r.cards_left_out > 0)
        report_at(report, ERR_BOUND, r.base.in.number, 1,
                  "the packs have %d cards in all; a game has at most %d",
                  d->card_count + r.cards_left_out, IM_CARDS_MAX);
    if (!r.is_named)
        report_at(report, ERR_SYNTAX, 1, 1,
                  "the pack has no name: begin it with a line \"pack NAME\"");
    for (int i = r.pack_first; i < d->card_count; i++)
        if (d->cards[i].kind == IM_UNIT && d->cards[i].rank != IM_MINION)
            check_officer(&r, &d->cards[i]);
}

static bool is_same_print(const struct im_card *a, const struct im_card *b)
{
    return a->kind == b->kind && a->tier == b->tier && a->attack == b->attack &&
           a->defence == b->defence && a->range == b->range && a->damage == b->damage &&
           a->rank == b->rank && a->faction == b->faction;
}

/* Cards with the same name in different packs are copies; they must be identical. */
static void link_copies(struct im_data *d, struct report *report)
{
    for (int i = 0; i < d->card_count; i++) {
        struct im_card *c = &d->cards[i];
        c->first_copy = (uint8_t)i;
        for (int j = 0; j < i; j++) {
            if (!text_same(d->cards[j].name, c->name))
                continue;
            c->first_copy = (uint8_t)j;
            d->has_copies = true;
            if (!is_same_print(&d->cards[j], c))
                report_at(
                    report, ERR_VALUE, c->line, c->column,
                    "\"%s\" is different in two of the packs: copies of a card must be identical",
                    c->name);
            break;
        }
    }
}

static bool modifier_fits(const struct im_card *m, int range, int damage)
{
    return m->damage == damage || (m->kind == IM_DEFENCE && m->range == range);
}

static void index_card(struct im_data *d, int card)
{
    const struct im_card *c = &d->cards[card];
    cardset_add(&d->all, card);
    if (c->kind == IM_UNIT) {
        cardset_add(&d->units, card);
        return;
    }
    for (int damage = 0; damage < IM_DAMAGE_COUNT; damage++) {
        if (c->kind == IM_ATTACK && modifier_fits(c, 0, damage))
            cardset_add(&d->attack_fits[damage], card);
        for (int range = 0; range < IM_RANGE_COUNT; range++)
            if (c->kind == IM_DEFENCE && modifier_fits(c, range, damage))
                cardset_add(&d->defence_fits[range][damage], card);
    }
}

static void index_unit(struct im_data *d, int card)
{
    const struct im_card *c = &d->cards[card];
    cardset_add(&d->units_of_range[c->range], card);
    cardset_add(&d->units_of_damage[c->damage], card);
    d->answers[card][IM_RAISES_ATTACK] = d->attack_fits[c->damage];
    d->answers[card][IM_RAISES_DEFENCE] = d->defence_fits[c->range][c->damage];
}

/* Builds the tables that listing moves and choosing decks use. */
static void index_all(struct im_data *d)
{
    d->is_small = !d->has_copies && d->card_count <= 128;
    d->modifiers = cardset_minus(&d->all, &d->units);
    for (int card = 0; card < d->card_count; card++) {
        d->attack[card] = d->cards[card].attack;
        d->defence[card] = d->cards[card].defence;
        d->answers[card][IM_LAYS_UNIT] = d->units;
        if (d->cards[card].kind == IM_UNIT)
            index_unit(d, card);
        else
            cardset_add(d->cards[card].kind == IM_ATTACK ? &d->attacks : &d->defences, card);
        for (int kind = 0; kind < IM_MOVE_COUNT; kind++)
            d->moves[kind][card] = (struct move){(uint16_t)kind, {(uint16_t)card}};
    }
    for (int byte = 0; byte < 256; byte++)
        /* mutant: < becomes <= (2): no byte has a ninth bit */
        for (int bit = 0, count = 0; bit < 8; bit++)
            if (byte >> bit & 1)
                d->places[byte][count++] = (uint8_t)bit;
}

void *im_data_new(const struct pack_text *packs, int count, struct report *report)
{
    struct im_data *d = calloc(1, sizeof *d);
    if (d == NULL)
        abort();
    int errors = report->errors;
    if (count < 1 || count > IM_PACKS_MAX)
        report_at(report, ERR_BOUND, 0, 0, "a game uses 1 to %d packs, not %d", IM_PACKS_MAX,
                  count);
    for (int i = 0; i < count && i < IM_PACKS_MAX; i++) {
        report->source = &packs[i];
        read_pack(d, &packs[i], report);
    }
    report->source = NULL;
    d->pack_count = count;
    link_copies(d, report);
    for (int i = 0; i < d->card_count; i++)
        index_card(d, i);
    index_all(d);
    if (report->errors == errors)
        return d;
    free(d);
    return NULL;
}

void im_data_free(void *data)
{
    free(data);
}
