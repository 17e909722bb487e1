/* pods.h: drop pods (POD): where landing markers may lie, and what a landing does to what is there.
 * A pod that has not landed is BR_ORBIT, and its passengers are BR_IN_POD; once it stands on the
 * board it is a vehicle, and they are embarked in it. The test and the questions: rules/land.c.
 *
 *     if (br_check_site(d, s, pod, at, NULL) == 0)
 *         br_place_site(g, pod, at);
 */
#ifndef MUSTER_BR_PODS_H
#define MUSTER_BR_PODS_H

#include "effects/list.h"

/* ---- the landing marker ---- */

static inline bool br_has_site(const struct br_unit *pod)
{
    return pod->x != BR_NO_MARKER;
}
/* 0, or the rule that forbids the pod's marker there (BR-POD-02, BR-RULE-93); `at` is a value of a
 * spot. */
int br_check_site(const struct br_data *d, const struct br_state *s, int pod, int at,
                  struct err *why);
/* Is the pod one that has no marker yet, and is there any place for it? */
bool br_wants_site(const struct br_data *d, const struct br_state *s, int pod);
/* All places for the marker of the pod that is asked about. */
void br_list_sites(struct br_list *l);
void br_place_site(struct br_game *g, int pod, int at);

/* ---- landing ---- */

/* The number of its passengers; each into `out`, with room for BR_UNITS_MAX. */
int br_passengers(const struct br_field *f, int vehicle, uint8_t *out);
/* Comes down on the squares that its marker touches, and destroys what it covers (BR-POD-11,
 * -13). True: there was something (BR-POD-14, -15). Passengers of vehicles that it crushes may have
 * to be placed: their frames are pushed. */
bool br_touch_down(struct br_game *g, int pod, int heading);

/* ---- frames (rules/land.c) ---- */

enum br_landing_step {
    BR_LANDING_SITE, /* asks for the marker */
    BR_LANDING_ASK,  /* lands now, or not? */
    BR_LANDING_TEST,
    BR_LANDING_FACE, /* asks which way it faces */
    BR_LANDING_DONE
};
/* LANDING: a pod gets its marker, or makes its landing test. SITES: the markers of a seat's pods,
 * in the order of the army list (BR-RULE-201, -214). */
void br_push_landing(struct br_game *g, int pod, enum br_landing_step step);
void br_push_sites(struct br_game *g, int seat);

#endif
