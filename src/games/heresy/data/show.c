/* show.c: printed cards as text and JSON: the listing of a card with its code, what `muster pack`
 * shows, and numbers as they are printed. */
#include "data/data.h"

#include <stdio.h>
#include <string.h>
#include <muster/games.h>
#include <muster/json.h>

#include "data/booster.h"

/* The text as its pack has it; lines are separated by the sign the language has for that. */
static void put_text(const struct hh_cards *set, const char *key, const struct hh_text *t,
                     struct json *out)
{
    /* mutant: 4 becomes 5: more room than anything needs */
    char joined[CARD_TEXT_MAX + 4 * CARD_ABILITIES_MAX];
    struct text buf;
    /* mutant: 0 becomes 1: no compiled text has a single byte */
    const char *line = t->size > 0 ? set->print + t->print : "";
    text_init(&buf, joined, sizeof joined);
    while (*line != '\0') {
        size_t size = strcspn(line, "\n");
        /* mutant: 0 becomes 1: no line of a card's text has a single letter */
        text_addf(&buf, "%s%.*s", buf.need > 0 ? " \u00b6 " : "", (int)size, line);
        line += size + (line[size] == '\n');
    }
    json_key_string(out, key, joined);
}

static void put_keywords(const struct hh_cards *set, uint64_t keywords, struct json *out)
{
    /* mutant: 0 becomes 1: sizeof looks at the type alone */
    /* mutant: 2 becomes 3: more room than anything needs */
    char listed[HH_KEYWORDS_MAX * (sizeof set->keyword_words[0] + 2)];
    struct text buf;
    text_init(&buf, listed, sizeof listed);
    /* mutant: < becomes <=: no card has a keyword behind the last */
    for (int i = 0; i < set->keyword_count; i++)
        if (keywords >> i & 1)
            text_addf(&buf, "%s%s", buf.need > 0 ? ", " : "", set->keyword_words[i]);
    json_key_string(out, "keywords", listed);
}

static void put_card(const struct hh_cards *set, const struct hh_card *c, struct json *out)
{
    json_open_object(out);
    json_key_string(out, "kind", hh_type_names[c->type]);
    json_key_string(out, "name", c->name);
    json_key_string(out, "side", hh_side_names[c->side]);
    json_key_string(out, "rarity", hh_rarity_names[c->rarity]);
    json_key_int(out, "die", c->die);
    if (c->type != HH_SHIP)
        json_key_int(out, "flags", c->flags);
    for (int stat = CARD_STAT_FIREPOWER; c->type == HH_UNIT && stat <= CARD_STAT_SPEED; stat++)
        hh_put_printed(c, stat, out);
    if (c->type != HH_SHIP)
        hh_put_printed(c, CARD_STAT_ARMOR, out);
    put_keywords(set, c->keywords, out);
    put_text(set, "command", &c->command, out);
    put_text(set, "text", &c->ability, out);
    json_end(out);
}

static void put_sector(const struct hh_cards *set, const struct hh_sector *s, struct json *out)
{
    json_open_object(out);
    json_key_string(out, "kind", "sector");
    json_key_string(out, "name", s->name);
    json_key_string(out, "planet", set->planets[s->planet].name);
    json_key_int(out, "number", s->number);
    json_key_int(out, "requirement", s->requirement);
    put_keywords(set, s->keywords, out);
    put_text(set, "text", &s->ability, out);
    json_end(out);
}

static void put_all(const void *data, struct json *out)
{
    const struct hh_cards *set = data;
    json_open_array(out);
    for (int i = 0; i < set->card_count; i++)
        put_card(set, &set->cards[i], out);
    for (int i = 0; i < set->sector_count; i++)
        put_sector(set, &set->sectors[i], out);
    json_end(out);
}

static void *data_new(const struct pack_text *packs, int base, int count, struct report *mistakes,
                      struct report *warnings)
{
    (void)base;
    return hh_cards_new(packs, count, mistakes, warnings);
}

static void data_free(void *data)
{
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    hh_cards_free(data);
}

static const struct card_terms *terms(const void *data)
{
    return &((const struct hh_cards *)data)->terms;
}

/* The same deck as `muster booster --sealed` builds, without its pool. */
static bool print_sealed(const void *data, const char *side, uint64_t seed, struct text *out,
                         struct err *e)
{
    const struct hh_data *d = data;
    struct hh_sealed sealed;
    struct rng rng;
    int wanted = strcmp(side, hh_side_names[HH_TRAITOR]) == 0 ? HH_TRAITOR : HH_LOYALIST;
    if (strcmp(side, hh_side_names[wanted]) != 0)
        return err_set(e, ERR_VALUE, "a deck is of the side loyalist or traitor, not \"%.20s\"",
                       side);
    rng_seed(&rng, seed);
    if (!hh_sealed_open(d->set, wanted, &rng, &sealed, e))
        return false;
    snprintf(sealed.deck.name, sizeof sealed.deck.name, "sealed-%s-%llu", side,
             (unsigned long long)seed);
    snprintf(sealed.deck.title, sizeof sealed.deck.title, "A sealed %s deck of seed %llu", side,
             (unsigned long long)seed);
    hh_deck_print(d->set, &sealed.deck, out);
    return true;
}

const struct pack_kind heresy_packs = {
    .game = "heresy",
    .example = "concord",
    .items = "cards",
    .data_new = data_new,
    .data_free = data_free,
    .cards_json = put_all,
    .terms = terms,
    .sealed = print_sealed,
};

enum { NORMAL_MAX = 2 * CARD_TEXT_MAX };

/* Code is listed as one line an ability, operands in brackets: a change of the compiler then shows
 * as one changed line. */
struct listing {
    struct text *out;
    int depth; /* of the op listed last; -1: none */
};

static void list_op(void *who, int depth, const char *op)
{
    struct listing *l = who;
    const char *before = depth > l->depth ? " [" : " ";
    for (; l->depth > depth; l->depth--)
        text_add_char(l->out, ']');
    if (depth == 0)
        before = l->depth < 0 ? "      " : "\n      ";
    text_addf(l->out, "%s%s", before, op);
    l->depth = depth;
}

static void list_code(const struct hh_cards *set, const struct hh_text *t, struct text *out)
{
    struct listing l = {out, -1};
    card_list(&set->terms, set->code + t->code, t->size, list_op, &l);
    for (; l.depth > 0; l.depth--)
        text_add_char(out, ']');
    text_add_char(out, '\n');
}

static void list_text(const struct hh_cards *set, const char *label, const struct hh_text *t,
                      struct text *out)
{
    char normal[NORMAL_MAX];
    struct text printed;
    if (t->size == 0)
        return;
    text_init(&printed, normal, sizeof normal);
    card_print(&set->terms, set->code + t->code, t->size, &printed);
    for (const char *line = normal; line != NULL;) {
        const char *end = strchr(line, '\n');
        text_addf(out, "    %s %.*s\n", label, end != NULL ? (int)(end - line) : (int)strlen(line),
                  line);
        line = end != NULL ? end + 1 : NULL;
    }
    list_code(set, t, out);
}

static void list_keywords(const struct hh_cards *set, uint64_t keywords, struct text *out)
{
    const char *between = "    keywords ";
    for (int i = 0; i < set->keyword_count; i++) {
        if ((keywords >> i & 1) == 0)
            continue;
        text_addf(out, "%s%s", between, set->keyword_words[i]);
        between = ", ";
    }
    if (keywords != 0)
        text_add_char(out, '\n');
}

void hh_card_print(const struct hh_cards *set, int card, struct text *out)
{
    const struct hh_card *c = &set->cards[card];
    text_addf(out, "%s \"%s\" side %s rarity %s", hh_type_names[c->type], c->name,
              hh_side_names[c->side], hh_rarity_names[c->rarity]);
    if (c->type != HH_SHIP)
        text_addf(out, " flags %d", c->flags);
    for (int stat = c->type == HH_UNIT ? CARD_STAT_FIREPOWER : CARD_STAT_ARMOR;
         c->type != HH_SHIP && stat <= CARD_STAT_ARMOR; stat++) {
        text_addf(out, " %s ", card_stat_word[stat]);
        hh_print_printed(c, stat, out);
    }
    text_addf(out, " die %d", c->die);
    if (strcmp(c->unique_name, c->name) != 0)
        text_addf(out, " unique-name \"%s\"", c->unique_name);
    text_add_char(out, '\n');
    list_keywords(set, c->keywords, out);
    list_text(set, "text", &c->ability, out);
    list_text(set, "command", &c->command, out);
}

void hh_sector_print(const struct hh_cards *set, int sector, struct text *out)
{
    const struct hh_sector *s = &set->sectors[sector];
    text_addf(out, "sector %d planet %s \"%s\" requirement %d\n", s->number,
              set->planets[s->planet].word, s->name, s->requirement);
    list_keywords(set, s->keywords, out);
    list_text(set, "text", &s->ability, out);
}

/* ---- printed numbers ---- */

void hh_print_printed(const struct hh_card *card, int stat, struct text *out)
{
    if (card->d6 >> stat & 1)
        text_add(out, "d6");
    else
        text_add_int(out, hh_printed_on(card, stat));
}

void hh_print_printed_stats(const struct hh_card *card, struct text *out)
{
    for (int stat = CARD_STAT_FIREPOWER; stat <= CARD_STAT_ARMOR; stat++) {
        text_add(out, stat > CARD_STAT_FIREPOWER ? "/" : "");
        hh_print_printed(card, stat, out);
    }
}

void hh_put_printed(const struct hh_card *card, int stat, struct json *out)
{
    if (card->d6 >> stat & 1)
        json_key_string(out, card_stat_word[stat], "d6");
    else
        json_key_int(out, card_stat_word[stat], hh_printed_on(card, stat));
}
