/* mask.h: concealed units, whose identity is their owner's secret. */
#ifndef MUSTER_BR_MASK_H
#define MUSTER_BR_MASK_H

#include "state/play.h"

/* What is masked of a unit. */
struct br_identity {
    uint8_t type, face, tile, life;
};

/* Masks the unit if it starts or is placed on a concealed face. */
void br_mask(const struct br_data *d, struct br_field *f, int unit);
/* A unit that is masked is so no more, and all are told. */
void br_unmask(struct br_game *g, int unit);
/* Deals the numbers of each side's units that may hide among them. */
void br_shuffle_masked(struct br_state *s);

/* Reads, sets and shuffles identities: views hide them, resampling deals them anew. */
static inline struct br_identity br_identity_of(const struct br_unit *u)
{
    return (struct br_identity){u->type, u->face, u->tile, u->life};
}
static inline void br_identify(struct br_unit *u, struct br_identity id)
{
    u->type = id.type;
    u->face = id.face;
    u->tile = id.tile;
    u->life = id.life;
}
void br_shuffle_identities(struct br_identity *ids, int count, struct rng *rng);

#endif
