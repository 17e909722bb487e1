/* numbers.c: numbers of cards in words; one printed as d6 is called so until it is rolled
 * (HH-RULE-52). */
#include "talk/view.h"

int hh_printed_on(const struct hh_card *card, int stat)
{
    const int numbers[CARD_STAT_COUNT] = {card->firepower, card->assault, card->speed, card->armor,
                                          card->flags};
    return numbers[stat];
}

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

void hh_print_stat(const struct hh_data *d, const struct hh_state *s, int thing, int stat,
                   struct text *out)
{
    if (!hh_is_unrolled(d, s, thing, stat)) {
        text_add_int(out, hh_stat(d, s, thing, stat));
        return;
    }
    int change = hh_stat_sum(d, s, thing, stat);
    text_add(out, "d6");
    if (change != 0)
        text_addf(out, "%+d", change);
}

void hh_print_stats(const struct hh_data *d, const struct hh_state *s, int thing, struct text *out)
{
    for (int stat = CARD_STAT_FIREPOWER; stat <= CARD_STAT_ARMOR; stat++) {
        text_add(out, stat > CARD_STAT_FIREPOWER ? "/" : "");
        hh_print_stat(d, s, thing, stat, out);
    }
}
