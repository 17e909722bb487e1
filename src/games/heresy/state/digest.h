/* digest.h: the digest (struct hh_digest): a cache of what all texts and effects in force are
 * about, so that most questions end there. Code that moves cards or changes effects must invalidate
 * it; the loop rebuilds it before somebody decides, and readers rebuild a copy where it is not
 * valid. */
#ifndef MUSTER_HERESY_DIGEST_H
#define MUSTER_HERESY_DIGEST_H

#include "data/code.h"
#include "state/state.h"

/* Builds the digest of texts and effects; what it says of hands is copied from the state's. */
struct hh_digest hh_digest_make(const struct hh_data *d, const struct hh_state *s);
struct hh_hand hh_hand_make(const struct hh_data *d, const struct hh_state *s, int seat);
/* Rebuild the state's digest: of texts and effects, of hands that are not valid. */
void hh_digest_rebuild(const struct hh_data *d, struct hh_state *s);
void hh_digest_rebuild_hands(const struct hh_data *d, struct hh_state *s);
/* Updates the digest: these effects have ended, and the state has them no more. */
void hh_digest_drop(const struct hh_data *d, struct hh_state *s, const struct hh_effect *ended,
                    int count);
/* Updates the digest: an effect was added. */
void hh_digest_add(const struct hh_data *d, struct hh_state *s, const struct hh_effect *e);
static inline void hh_digest_invalidate(struct hh_state *s)
{
    s->digest.of = 0;
}
static inline bool hh_is_digest_valid(const struct hh_state *s)
{
    return s->digest.of == s->current + 1;
}
static inline struct hh_digest hh_digest(const struct hh_data *d, const struct hh_state *s)
{
    return hh_is_digest_valid(s) ? s->digest : hh_digest_make(d, s);
}
/* The same without copying it; `made` is room for one that must be made. */
static inline const struct hh_digest *hh_digest_at(const struct hh_data *d,
                                                   const struct hh_state *s, struct hh_digest *made)
{
    if (hh_is_digest_valid(s))
        return &s->digest;
    *made = hh_digest_make(d, s);
    return made;
}
/* Makes sure that the digest is valid. */
static inline void hh_digest_ensure(const struct hh_data *d, struct hh_state *s)
{
    if (!hh_is_digest_valid(s))
        hh_digest_rebuild(d, s);
}
/* The same of hands, too: somebody decides next. Outside the battle step nobody plays from them. */
static inline void hh_digest_ensure_all(const struct hh_data *d, struct hh_state *s)
{
    unsigned seen = s->digest.hands[0].kinds & s->digest.hands[1].kinds & HH_HAND_SEEN;
    if (hh_is_digest_valid(s) & ((seen != 0) | !s->in_battle_step))
        return;
    hh_digest_ensure(d, s);
    hh_digest_rebuild_hands(d, s);
}
static inline struct hh_hand hh_hand(const struct hh_data *d, const struct hh_state *s, int seat)
{
    struct hh_hand hand = s->digest.hands[seat];
    return hand.kinds != 0 ? hand : hh_hand_make(d, s, seat);
}
static inline unsigned hh_hand_kinds(const struct hh_data *d, const struct hh_state *s, int seat)
{
    return hh_hand(d, s, seat).kinds;
}

/* The kinds of change that an effect is one of, as hh_kind_bit. */
uint32_t hh_ops_of_effect(const struct hh_data *d, const struct hh_effect *e);
/* Slow path of the readers below: the digest is not valid. */
uint32_t hh_digest_in_force(const struct hh_data *d, const struct hh_state *s);
uint32_t hh_digest_forced(const struct hh_data *d, const struct hh_state *s);
uint32_t hh_digest_reacts(const struct hh_data *d, const struct hh_state *s);
/* Bit enum hh_fact_kind: forced texts may answer to it now; reactions of cards in play. */
static inline uint32_t hh_forced_now(const struct hh_data *d, const struct hh_state *s)
{
    return hh_is_digest_valid(s) ? s->digest.forced : hh_digest_forced(d, s);
}
static inline uint32_t hh_reacts_now(const struct hh_data *d, const struct hh_state *s)
{
    return hh_is_digest_valid(s) ? s->digest.reacts : hh_digest_reacts(d, s);
}
/* All that texts and effects do now: as hh_profile.does, with HH_IN_FORCE_KNOWN. */
static inline uint32_t hh_in_force(const struct hh_data *d, const struct hh_state *s)
{
    const struct hh_digest *digest = &s->digest;
    return hh_is_digest_valid(s) ? digest->does | digest->lasts | digest->gifts | HH_IN_FORCE_KNOWN
                                 : hh_digest_in_force(d, s);
}
/* Does a text or an effect give abilities in quotes away; such of this kind? */
static inline bool hh_gives(const struct hh_data *d, const struct hh_state *s, enum card_kind kind)
{
    return hh_digest(d, s).gift_kinds >> kind & 1;
}
static inline bool hh_has_gifts(const struct hh_data *d, const struct hh_state *s)
{
    return (hh_in_force(d, s) & HH_QUOTES) != 0;
}
/* Fast path: no text in force speaks of one of these deeds, HH_BAR_*, of a player or of cards at
 * large. What a card says of itself alone is left aside; */
static inline bool hh_is_unbarred(const struct hh_state *s, uint64_t bars)
{
    return hh_is_digest_valid(s) && !(s->digest.bars & bars);
}
/* the same of one card, what it says of itself included. */
static inline bool hh_is_unbarred_to(const struct hh_data *d, const struct hh_state *s, int thing,
                                     uint64_t bars)
{
    return hh_is_unbarred(s, bars) && thing < HH_THINGS_MAX &&
           !(d->profiles[s->card[thing]].bars & bars);
}

#endif
