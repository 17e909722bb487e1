/* location.h: the hit location roll of heavy vehicles. */
#ifndef MUSTER_BR_LOCATION_H
#define MUSTER_BR_LOCATION_H

#include "state/play.h"

/* BR-HEAVY-01: the attacker rolls for the location of the hit. */
void br_push_location(struct br_game *g, const struct br_hit_frame *hit);

#endif
