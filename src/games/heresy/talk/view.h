/* view.h: what a seat may know of a match ("Hidden information" of the rulebook), and how the game
 * is shown and told.
 *
 * A view is a state without what its viewer does not know: faces are HH_NO_CARD, cards chosen in
 * secret are HH_NO_THING, the generator is 0. Numbers of cards that lie face up can therefore be
 * computed from it as from a state (text/standing.c); nothing may ask for the face of another card.
 *     struct hh_view v;
 *     hh_view(d, s, 0, &v);
 *     if (hh_sees(&v, thing))
 *         puts(d->set->cards[v.s.card[thing]].name);
 */
#ifndef MUSTER_HERESY_VIEW_H
#define MUSTER_HERESY_VIEW_H

#include "rules/rules.h"

struct hh_view {
    struct hh_state s;
    /* Faces that the viewer knows to be among the things of a pool, without knowing where; by pool,
     * then by card. Bits HH_CONTAINED are not in the state of a view: they would tell where. */
    uint16_t contained[HH_THINGS_MAX];
    uint8_t contained_pool[HH_THINGS_MAX];
    uint8_t contained_count;
    uint8_t asked; /* bit seat: is asked something now */
    int8_t viewer; /* a seat, SEAT_SPECTATOR or SEAT_ALL */
};

static inline bool hh_sees(const struct hh_view *v, int thing)
{
    return v->s.card[thing] != HH_NO_CARD;
}

/* "You" or "you" of the viewer, "Seat N" of others. */
static inline const char *hh_seat_word(int seat, int viewer, bool is_start)
{
    static const char *const seats[3] = {"Seat 0", "Seat 1", "nobody"};
    return seat != viewer ? seats[seat] : is_start ? "You" : "you";
}

/* What a position is about, for people and programs. */
enum hh_phase {
    HH_PHASE_ROLE,
    HH_PHASE_PLANET,
    HH_PHASE_FIRST_WAVE,
    HH_PHASE_DEPLOY,
    HH_PHASE_SECTOR,
    HH_PHASE_SETUP,
    HH_PHASE_BATTLE,
    HH_PHASE_VICTORY,
    HH_PHASE_END,
    HH_PHASE_COUNT
};
extern const char *const hh_phase_names[HH_PHASE_COUNT];

/* ---- view.c ---- */
void hh_view(const void *data, const void *state, int seat, void *view);
enum hh_phase hh_phase(const struct hh_state *s);

/* ---- view_text.c ---- */
void hh_view_text(const void *data, const void *view, struct text *out);
void hh_glance(const void *data, const void *view, int lines, struct text *out);
/* The chance, in 100, that a roll of the seat is `need` or more, from what the viewer may know of
 * its deck; -1: there is nothing to roll with. */
int hh_odds(const struct hh_data *d, const struct hh_view *v, int seat, int need);
/* The damage that an attack would deal now and the armor it meets. False: no defending card. */
bool hh_damage_now(const struct hh_data *d, const struct hh_state *s,
                   const struct hh_attack_frame *a, int *damage, int *armor);

/* ---- view_json.c ---- */
void hh_view_json(const void *data, const void *view, struct json *out);

/* ---- resample.c ---- */
void hh_resample(const void *data, const void *view, struct rng *rng, void *state);

/* ---- position.c, position_print.c ---- */
bool hh_place_begin(const void *data, void *state, const char *options, struct err *e);
bool hh_place(const void *data, void *state, const char *key, const char *value, struct err *e);
bool hh_place_end(const void *data, void *state, struct witness *w, struct err *e);
void hh_print_position(const void *data, const void *state, struct text *out);

/* A number of a card as it is now: "4"; "d6" or "d6+1" while it is not rolled (HH-RULE-52). */
void hh_print_stat(const struct hh_data *d, const struct hh_state *s, int thing, int stat,
                   struct text *out);

/* ---- words.c ---- */
extern const struct vocabulary hh_vocabulary;
/* "Wall", "Wall#57", "face-down#57", a sector's name: a thing as the viewer calls it. `s`: the
 * picture of the view. */
void hh_print_thing(const struct hh_data *d, const struct hh_state *s, int thing, struct text *out);
/* A card by its name or the beginning of its name, which must be unambiguous among all cards.
 * HH_NO_CARD with a message: there is none. */
int hh_find_card(const struct hh_data *d, const char *name, struct err *e);
/* What happened to a card, by enum hh_fact_kind, or is about to: HH_FACT_COUNT + the deed. NULL: it
 * is not said. */
const char *hh_words_of_fact(int fact);
int hh_fact_said(const struct hh_fact *fact); /* the number of its words */
/* Where a card lies, by enum hh_where. */
extern const char *const hh_where_words[HH_WHERE_COUNT + 1];
void hh_print_chance(const void *data, const struct chance *c, struct text *out);
bool hh_parse_chance(const void *data, const char *kind, const char *text, struct chance *c,
                     struct err *e);

/* ---- questions.c ---- */
void hh_ask(const struct audience *a, struct question *out);
/* The question that stands; the game is not over. */
enum hh_question_kind hh_question_of(const struct hh_state *s);

/* ---- talk.c ---- */
void hh_describe_move(const void *data, const void *view, const struct move *m, struct text *out);
int hh_candidates(const void *data, const void *view, struct move *out);
bool hh_tell_story(const struct audience *a, const struct event *events, int count,
                   enum story story, struct text *out);

extern const struct lesson hh_lessons[];
extern const struct term hh_terms[]; /* terms.c */

/* ---- explain.c ---- */
bool hh_explain(const void *data, const void *view, const char *name, struct text *out,
                struct err *e);

bool hh_odds_of(const void *data, const void *view, const char *words, struct text *out,
                struct err *e);

/* ---- preview.c ---- */
extern const char *const hh_previews[];
bool hh_preview(const struct audience *a, const char *kind, const struct field_value *values,
                int count, struct json *out, struct err *e);
bool hh_is_final(const struct audience *a, const struct move *m);
/* Pushes the frame of an attack by the unit that has no target yet, as if it had been declared:
 * the unit is locked for it. False: there is no room for another frame. */
bool hh_suppose_attack(const struct hh_data *d, struct hh_state *s, int unit, enum card_attack how);

/* ---- appraise.c ---- */
int hh_appraise(const void *data, const void *view, const struct move *m, struct text *why);
void hh_appraise_all(const void *data, const void *view, const struct move *moves, int count,
                     int *worth);

/* ---- moot.c ---- */
int hh_moot(const struct audience *a, const struct move *moves, int count);

#endif
