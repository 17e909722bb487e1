/* show.c: the card set as `muster pack` checks and shows it. */
#include "data/cards.h"

#include <string.h>

#include <muster/games.h>
#include <muster/json.h>

/* The text as its pack has it; lines are separated by the sign the language has for that. */
static void put_text(const struct hh_cards *set, const char *key, const struct hh_text *t,
                     struct json *out)
{
    char joined[CARD_TEXT_MAX + 4 * CARD_ABILITIES_MAX];
    struct text buf;
    const char *line = t->size > 0 ? set->print + t->print : "";
    text_init(&buf, joined, sizeof joined);
    while (*line != '\0') {
        size_t size = strcspn(line, "\n");
        text_addf(&buf, "%s%.*s", buf.need > 0 ? " \u00b6 " : "", (int)size, line);
        line += size + (line[size] == '\n');
    }
    json_key_string(out, key, joined);
}

static void put_keywords(const struct hh_cards *set, uint64_t keywords, struct json *out)
{
    char listed[HH_KEYWORDS_MAX * (sizeof set->keyword_words[0] + 2)];
    struct text buf;
    text_init(&buf, listed, sizeof listed);
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

static void *data_new(const struct pack_text *packs, int count, struct report *mistakes,
                      struct report *warnings)
{
    return hh_cards_new(packs, count, mistakes, warnings);
}

static void data_free(void *data)
{
    hh_cards_free(data);
}

static const struct card_terms *terms(const void *data)
{
    return &((const struct hh_cards *)data)->terms;
}

const struct pack_kind heresy_packs = {
    .game = "heresy",
    .example = "concord",
    .data_new = data_new,
    .data_free = data_free,
    .cards_json = put_all,
    .terms = terms,
};
