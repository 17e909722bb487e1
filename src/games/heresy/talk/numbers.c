/* numbers.c: numbers of cards in words; one printed as d6 is called so until it is rolled
 * (HH-RULE-52). */
#include "talk/view.h"

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
