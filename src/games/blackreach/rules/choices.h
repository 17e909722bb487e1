/* choices.h: the options of a game as `setup` gets them.
 *
 *     struct br_choices c;
 *     if (br_read_options(d, "scenario=two-stores army0=lantern-guard", &c, &e))
 *         br_chosen_scenario(d, &c, &scenario);
 */
#ifndef MUSTER_BR_CHOICES_H
#define MUSTER_BR_CHOICES_H

#include "army/army.h"
#include "army/wish.h"
#include "state/play.h"

enum {
    BR_ARMY_WORD_MAX = 1792 /* an army in one word, with terminator */
};

struct br_choices {
    int scenario;
    struct br_army armies[2]; /* without tiles: the scenario's own; of a free battle: drawn */
    struct br_wish wish;      /* a free battle instead, if it has points */
};

/* options := ( "scenario=" word | "army0=" army | "army1=" army | "points=" n | "battle=" size |
 *              "mission=" word | "battle-seed=" n | "faction0=" word | "faction1=" word )* ;
 * without one the first scenario with its own armies; with a size a free battle. An army is named
 * or written in one word (army/army.h); both must be legal, or nothing begins (BR-FREE-03). */
bool br_read_options(const struct br_data *d, const char *options, struct br_choices *out,
                     struct err *e);

/* The scenario with the armies that were chosen. */
void br_chosen_scenario(const struct br_data *d, const struct br_choices *c,
                        struct br_scenario *out);

/* Warns of what is legal and useless in an army that was chosen (BR-FREE-14, -15). */
void br_tell_advice(struct br_game *g, const struct br_choices *c, const struct br_scenario *sc);

#endif
