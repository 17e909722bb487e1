#include "data/deck_stats.h"

#include <string.h>

#include <muster/text.h>

enum { ADVISED_UNITS = 24, ADVISED_FLAGS = 24 };

static void count_card(const struct hh_card *c, int count, struct hh_deck_stats *s)
{
    s->cards += count;
    s->types[c->type] += count;
    s->sides[c->side] += count;
    s->rarities[c->rarity] += count;
    s->dice[c->die] += count;
    s->timings[c->timing] += count;
    s->die_sum += c->die * count;
    if (c->type == HH_SHIP)
        return;
    s->flags[c->flags] += count;
    s->flag_sum += c->flags * count;
    if (c->type != HH_UNIT)
        return;
    for (int stat = 0; stat < CARD_STAT_COUNT; stat++)
        s->rolled[stat] += c->d6 >> stat & 1 ? count : 0;
    if (!(c->d6 >> CARD_STAT_SPEED & 1))
        s->speeds[c->speed] += count;
    s->firepower_sum += c->firepower * count;
    s->assault_sum += c->assault * count;
    s->speed_sum += c->speed * count;
    s->armor_sum += c->armor * count;
}

void hh_deck_count(const struct hh_cards *set, const struct hh_deck *deck,
                   struct hh_deck_stats *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < deck->row_count; i++)
        count_card(&set->cards[deck->rows[i].card], deck->rows[i].count, out);
}

/* ---- advice ---- */

static bool is_unique(const struct hh_cards *set, const struct hh_card *card)
{
    for (int i = 0; i < set->keyword_count; i++)
        if (card->keywords >> i & 1 && text_same(set->keyword_words[i], "unique"))
            return true;
    return false;
}

static void advise_row(const struct hh_cards *set, const struct hh_deck *deck, int row,
                       struct report *warnings)
{
    const struct hh_deck_row *own = &deck->rows[row];
    const struct hh_card *card = &set->cards[own->card];
    int above = 0;
    while (deck->rows[above].card != own->card)
        above++;
    if (above < row)
        report_at(warnings, ERR_VALUE, own->line, own->column,
                  "\"%s\" stands in line %d already; both are counted", card->name,
                  deck->rows[above].line);
    if (above == row && is_unique(set, card) && hh_deck_copies(deck, own->card) > 2)
        report_at(warnings, ERR_VALUE, own->line, own->column,
                  "%d copies of \"%s\", which is unique: only one can be in play",
                  hh_deck_copies(deck, own->card), card->name);
}

void hh_deck_advise(const struct hh_cards *set, const struct hh_deck *deck, struct report *warnings)
{
    struct hh_deck_stats stats;
    hh_deck_count(set, deck, &stats);
    if (deck->title[0] == '\0')
        report_at(warnings, ERR_VALUE, 0, 0, "the deck has no title: title \"...\" gives it one");
    for (int i = 0; i < deck->row_count; i++)
        advise_row(set, deck, i, warnings);
    if (deck->size < HH_DECK_MIN)
        return; /* what is in it so far says little */
    if (stats.types[HH_UNIT] < ADVISED_UNITS)
        report_at(warnings, ERR_VALUE, 0, 0,
                  "%d units are few: they shoot, assault and hold sectors", stats.types[HH_UNIT]);
    if (stats.flag_sum < ADVISED_FLAGS)
        report_at(warnings, ERR_VALUE, 0, 0, "%d flags in all are few: sectors are won with flags",
                  stats.flag_sum);
    if (stats.timings[CARD_KIND_BA] == 0)
        report_at(warnings, ERR_VALUE, 0, 0, "no command line is a battle action (BA)");
    if (stats.timings[CARD_KIND_T] == 0)
        report_at(warnings, ERR_VALUE, 0, 0, "no command line is a tactic (T)");
}
