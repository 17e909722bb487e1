/* list_cards.c: prints every card of the set, for the golden listing. */
#include "set.h"

#include <stdio.h>

enum { CARD_MAX = 64 * 1024 };

int main(void)
{
    static char buf[CARD_MAX];
    struct hh_cards *set = set_load();
    for (int i = 0; i < set->card_count + set->sector_count; i++) {
        struct text out;
        text_init(&out, buf, sizeof buf);
        if (i < set->card_count)
            hh_card_print(set, i, &out);
        else
            hh_sector_print(set, i - set->card_count, &out);
        if (text_is_cut(&out)) {
            fprintf(stderr, "the listing of a card is longer than %d bytes\n", CARD_MAX);
            return 1;
        }
        fputs(buf, stdout);
    }
    hh_cards_free(set);
    return 0;
}
