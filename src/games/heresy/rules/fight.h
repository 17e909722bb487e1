/* fight.h: what the files of attacks, windows, rolls and destruction share among themselves. */
#ifndef MUSTER_HERESY_FIGHT_H
#define MUSTER_HERESY_FIGHT_H

#include "state/heresy.h"

enum { HH_PLAYS_MAX = 200 }; /* in one window, HH-RULE-54 */

/* ---- readers ---- */

static inline bool is_in_play(const struct hh_state *s, int thing)
{
    return thing < HH_THINGS_MAX && s->where[thing] <= HH_IN_FLEET;
}

static inline bool is_here(const struct hh_state *s, int seat, int thing)
{
    return thing < HH_THINGS_MAX && s->current != HH_NO_SECTOR &&
           cardset_has(&s->side[s->current][seat], thing);
}

/* The play or attack that is going on innermost, or NULL. */
static inline const struct hh_frame *cause(const struct hh_state *s)
{
    for (int i = s->frame_count - 1; i >= 0; i--)
        if (s->frames[i].kind == HH_FRAME_PLAY || s->frames[i].kind == HH_FRAME_ATTACK)
            return &s->frames[i];
    return NULL;
}

/* Who causes what happens now (HH-RULE-48). */
static inline int initiator(const struct hh_state *s)
{
    const struct hh_frame *f = cause(s);
    if (f == NULL)
        return s->in_battle_step ? s->ba_seat : s->attacker;
    return f->kind == HH_FRAME_PLAY ? f->u.play.seat : f->u.attack.seat;
}

static inline bool is_by_tactic(const struct hh_state *s)
{
    const struct hh_frame *f = cause(s);
    return f != NULL && f->kind == HH_FRAME_PLAY && f->u.play.mode == HH_AS_TACTIC;
}

/* Who is served first in the window of a fact (HH-RULE-48, HH-RULE-75). */
static inline int first_seat(const struct hh_state *s, const struct hh_fact *fact)
{
    if (!s->in_battle_step)
        return s->attacker;
    return fact->seat < HH_NO_SEAT ? fact->seat : s->ba_seat;
}

/* ---- telling ---- */

/* What all call a card: its label, as whoever does not know it sees it. */
static inline int public_label(const struct hh_data *d, const struct hh_state *s, int thing)
{
    if (thing == HH_NO_THING)
        return HH_NO_CARD;
    return hh_label(d, s, thing < HH_THINGS_MAX && hh_knows(s, 0, thing), thing);
}

static inline void tell_event(struct witness *w, enum hh_event_kind kind, int seat, int a, int b,
                              int c, int e)
{
    event_tell(w, &(struct event){.kind = (uint8_t)kind,
                                  .seat = (uint8_t)seat,
                                  .seen_by = 3,
                                  .arg = {(uint16_t)a, (uint16_t)b, (uint16_t)c, (uint16_t)e}});
}
/* A macro: the labels among what is told are made only if somebody watches. */
#define tell(w, ...) ((w) != NULL ? tell_event(w, __VA_ARGS__) : (void)0)

/* ---- facts ---- */

static inline void report(const struct hh_data *d, struct hh_state *s, enum hh_fact_kind kind,
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

/* ---- window.c ---- */

/* Lists what the seat may play in answer to one of these facts, each play once. */
int hh_list_answers(const struct hh_data *d, const struct hh_state *s, int seat, enum hh_mode mode,
                    int fact, int fact_count, struct move *out);

/* 0 if the move is a play that answers to one of these facts (HH_NO_FACT: to none), else the rule
 * that forbids it. */
int hh_check_answer(const struct hh_data *d, const struct hh_state *s, int seat, enum hh_mode mode,
                    int fact, int fact_count, const struct move *m, struct err *why);

/* Carries out a play that was checked, in answer to the first of the facts that it fits. */
void hh_play_answer(const struct hh_data *d, struct hh_state *s, int seat, enum hh_mode mode,
                    int fact, int fact_count, const struct move *m, struct witness *w);

static inline int line_of(const struct move *m)
{
    return m->kind == HH_MV_PLAY ? 255 : m->arg[2];
}

/* Facts from `fact` on are over: drops them and the uses that count against them. */
void hh_forget_facts(struct hh_state *s, int fact);

/* A pass names nothing. */
int hh_check_plain(const struct move *m, struct err *why);

/* ---- damage.c ---- */

/* Deals the damage of an attack, and of the counterattack, at the same moment (HH-TERM-04). */
void hh_strike(const struct hh_data *d, struct hh_state *s, struct hh_attack_frame *a,
               struct witness *w);

/* ---- destroy.c ---- */

/* As hh_destroy_begin; `foe` destroys `by` if that is among the victims. */
void hh_destroy_together(const struct hh_data *d, struct hh_state *s, const struct cardset *victims,
                         int by, int foe, enum card_attack how, int seat);

/* Is the card still about to be destroyed? */
bool hh_is_doomed(const struct hh_state *s, int thing);

/* ---- attack.c ---- */

/* The roll of a printed d6 is over (HH-RULE-52). */
void hh_attack_rolled(struct hh_state *s, struct hh_attack_frame *a, int value);

#endif
