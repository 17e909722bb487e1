/* mask.h: concealed units, whose identity is their owner's secret. */
#ifndef MUSTER_BR_MASK_H
#define MUSTER_BR_MASK_H

#include "state/play.h"

/* What others do not know of a masked unit. */
struct br_identity {
    uint8_t type, face, tile, life;
    bool is_support;
};

/* Masks the unit if it starts or is placed on a concealed face. */
void br_mask(const struct br_data *d, struct br_field *f, int unit);
/* Unmasks a unit that is masked, and tells all. */
void br_unmask(struct br_game *g, int unit);
/* Shuffles the identities of each side's masked units, so that their numbers tell nothing. */
void br_shuffle_masked(struct br_state *s, struct witness *w);

/* Reads, sets and shuffles identities; for views and resampling. */
static inline struct br_identity br_identity_of(const struct br_unit *u)
{
    return (struct br_identity){u->type, u->face, u->tile, u->life, u->is_support};
}
static inline void br_identify(struct br_unit *u, struct br_identity id)
{
    u->type = id.type;
    u->face = id.face;
    u->tile = id.tile;
    u->life = id.life;
    u->is_support = id.is_support;
}
void br_shuffle_identities(struct br_identity *ids, int count, struct rng *rng);

#endif
