/* listing.c: cards as review lists them: printed fields, texts in normal form, code. */
#include "data/cards.h"

#include <string.h>

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
