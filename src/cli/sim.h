/* sim.h: the results of `muster sim` and the three ways to print them. */
#ifndef MUSTER_SIM_H
#define MUSTER_SIM_H

#include <muster/tournament.h>

#include "cli.h"

struct sim {
    struct loaded loaded;
    struct tournament tournament;
    int64_t games, threads;
    struct tally *tally; /* of all games */
};

void sim_print_table(const struct sim *s);
void sim_print_csv(const struct sim *s);
void sim_print_json(const struct sim *s);

#endif
