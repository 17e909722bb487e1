/* deck.h: the verbs of `muster deck`, one function each. All return the exit status. */
#ifndef MUSTER_CLI_DECK_H
#define MUSTER_CLI_DECK_H

#include "deck_cards.h"

int deck_run_show(struct cli *c, const struct hh_cards *set);
int deck_run_new(struct cli *c, const struct hh_cards *set);
int deck_run_export(struct cli *c, const struct hh_cards *set);
int deck_run_import(struct cli *c, const struct hh_cards *set);

#endif
