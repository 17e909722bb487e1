/* facts.h: what happened: facts that texts answer to, marks that texts look back at, and uses that
 * count against a limit. */
#ifndef MUSTER_HERESY_FACTS_H
#define MUSTER_HERESY_FACTS_H

#include "state/state.h"

/* ---- facts and marks ---- */

void hh_happened(const struct hh_data *d, struct hh_state *s, struct hh_fact fact);
static inline void hh_report(const struct hh_data *d, struct hh_state *s, enum hh_fact_kind kind,
                             int seat, int a, int b, int how, int value)
{
    hh_happened(d, s,
                (struct hh_fact){.kind = (uint8_t)kind,
                                 .seat = (uint8_t)seat,
                                 .a = (uint8_t)a,
                                 .b = (uint8_t)b,
                                 .how = (uint8_t)how,
                                 .value = (uint8_t)value});
}
/* Is there a text that answers before such a deed (HH-RULE-128)? Then it is told of with
 * hh_foretell, and done in the next step of its frame. */
static inline bool hh_is_foreseen(const struct hh_data *d, enum hh_fact_kind deed)
{
    return d->foreseen >> deed & 1;
}
/* Tells of a deed that is about to be done, if a text may answer before it: the fact it will be. */
void hh_foretell(const struct hh_data *d, struct hh_state *s, struct hh_fact deed);
/* The fact that HH_BEFORE tells of. */
struct hh_fact hh_deed_of(const struct hh_fact *before);
/* Facts from `fact` on are over: drops them and the uses that count against them. */
static inline void hh_forget_facts(struct hh_state *s, int fact)
{
    int kept = 0;
    for (int i = 0; i < s->use_count; i++)
        if (s->uses[i].scope < HH_PER_WINDOW + fact)
            s->uses[kept++] = s->uses[i];
    s->use_count = (uint8_t)kept;
    s->fact_count = s->facts_seen = (uint8_t)fact;
}
/* Was this done to the card (enum card_passive) or by it (hh_deed_mark), at the longest since then?
 */
bool hh_was(const struct hh_state *s, int thing, int what, enum card_duration since);

/* Who the card of a fact stands with; one that left play: stood with, as the fact of that tells. */
int hh_seat_then(const struct hh_state *s, const struct hh_fact *fact);
/* Did this event take its card out of play, in sight of all? */
bool hh_took_away(const struct hh_state *s, const struct hh_fact *fact);

/* ---- uses ---- */

/* The scope in which an ability of a card in play is used once, in this mode; -1: none. */
int hh_use_scope(const struct hh_state *s, enum hh_mode mode, int fact);
/* How often it was used in a scope. */
int hh_uses(const struct hh_state *s, int thing, int line, int seat, int scope);
void hh_count_use(struct hh_state *s, int thing, int line, int seat, int scope);

#endif
