/* frames.h: what the files of this room share: each kind of frame has a file that runs it, asks,
 * lists, checks and answers; the loop (loop.c) finds them in one table. A file of a frame calls
 * only begin.c and deeds.c, never another frame's file. */
#ifndef MUSTER_HERESY_RULES_FRAMES_H
#define MUSTER_HERESY_RULES_FRAMES_H

#include "text/text.h"
#include "state/zones.h"

/* ---- kinds of frames ---- */

/* What a kind of frame does. The loop calls it for the frame on top and pops it when it is over. */
struct hh_frame_ops {
    /* Goes on as far as it gets. RUN_ON: it took a step, or pushed a frame; RUN_ASK: somebody must
     * decide; RUN_DONE: the frame is over. */
    enum run (*run)(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                    struct witness *w);
    /* The same by one step, for those who watch. */
    enum run (*step)(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                     struct witness *w);
    /* Who is asked: bits of seats. */
    unsigned (*asks)(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f);
    /* The legal moves; returns how many. */
    int (*list)(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                int seat, struct move *out);
    /* 0, or the rule that forbids the move. */
    int (*check)(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                 int seat, const struct move *m, struct err *why);
    /* Takes a move that was checked. RUN_DONE: with it the frame is over, else RUN_ON. */
    enum run (*answer)(const struct hh_data *d, struct hh_state *s, struct hh_frame *f, int seat,
                       const struct move *m, struct witness *w);
};
/* One for each row of enum hh_frame_kind, in its order. */
extern const struct hh_frame_ops hh_game_ops, hh_battle_ops, hh_victory_ops, hh_charge_ops,
    hh_attack_ops, hh_tactics_ops, hh_window_ops, hh_roll_ops, hh_play_ops, hh_choose_ops,
    hh_destroy_ops;

/* Pushes the window for the facts that have none yet, and says how it goes on; RUN_DONE: nothing
 * answers to them, and there is no window. (window.c, for the loop) */
enum run hh_window_begin(const struct hh_data *d, struct hh_state *s);

/* ---- may frames go on? ---- */

/* Does nothing come before the top frame: the end of the game, a digest to be rebuilt, a card that
 * goes back, a window for a fact? Branch-free: each alone is unpredictable. */
static inline bool hh_is_calm(const struct hh_state *s)
{
    return (s->is_over | (s->digest.of ^ (s->current + 1)) | (s->digest.lasts & HH_LAPSES) |
            (s->facts_seen < s->fact_count)) == 0;
}
/* May the frame take its next step at once? */
static inline bool hh_is_undisturbed(const struct hh_state *s, const struct hh_frame *f)
{
    return (f == &s->frames[s->frame_count - 1]) & hh_is_calm(s);
}
/* Lets a frame take one step after the other while nothing comes between. */
static inline enum run hh_run_steps(enum run (*step)(const struct hh_data *d, struct hh_state *s,
                                                     struct hh_frame *f, struct witness *w),
                                    const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                                    struct witness *w)
{
    enum run r;
    do
        r = step(d, s, f, w);
    while (r == RUN_ON && hh_is_undisturbed(s, f));
    return r;
}

/* ---- begin.c: beginning frames, and changing them from outside ---- */

enum { HH_PLAYS_MAX = 200 }; /* in one window, HH-RULE-54 */

void hh_battle_begin(struct hh_state *s, int seat, int sector);
void hh_victory_begin(struct hh_state *s);
void hh_game_over(struct hh_state *s, int winner, struct witness *w);
/* Declares an attack; the target is asked for next. `nested`: by an effect (HH-RULE-43). */
void hh_attack_begin(const struct hh_data *d, struct hh_state *s, int seat, int unit,
                     enum card_attack how, bool nested, struct witness *w);
/* Goes on with an attack whose lock was told of before (HH-RULE-128). */
void hh_attack_lock(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                    struct witness *w);
/* Another card becomes the defending one, by RETARGET or DEFEND. False: it cannot. */
bool hh_retarget(const struct hh_data *d, struct hh_state *s, int thing, struct witness *w);
void hh_cancel_attack(struct hh_state *s); /* the innermost one */
void hh_tactics_begin(struct hh_state *s, int first);
/* The result is put into the play below (`d6`), HH_TEST_* flags for a test; INT8_MIN: no roll. */
void hh_roll_begin(const struct hh_data *d, struct hh_state *s, int seat, bool is_test, int need,
                   struct witness *w);
/* Turns the top card of the deck for a roll; false: there is none (HH-RULE-02). */
bool hh_roll_turn(const struct hh_data *d, struct hh_state *s, struct hh_roll_frame *r,
                  struct witness *w);
/* The roll becomes `value`, within bounds. */
void hh_roll_change(struct hh_state *s, struct hh_roll_frame *r, int value, struct witness *w);
/* Writes the facts that triggers of modifiers read: what they would be if the roll closed now. */
void hh_roll_show(struct hh_state *s, const struct hh_roll_frame *r);
static inline int hh_roll_facts(const struct hh_roll_frame *r)
{
    return r->is_test ? 2 : 1;
}
static inline bool hh_is_roll_passed(const struct hh_roll_frame *r)
{
    return r->value >= r->need;
}
void hh_choose_begin(struct hh_state *s, enum hh_choice what, int seat, int select, int slot,
                     enum card_op verb, int least, int most);
void hh_play_begin(const struct hh_data *d, struct hh_state *s, int seat, int thing, int line,
                   enum hh_mode mode, int fact, struct witness *w);
/* Carries out a play that was checked, in answer to the first of the facts that it fits. */
void hh_play_answer(const struct hh_data *d, struct hh_state *s, int seat, enum hh_mode mode,
                    int fact, int fact_count, const struct move *m, struct witness *w);
/* Goes on from one question of the announcement to the next that this ability has something for. */
void hh_play_go_to(struct hh_frame *f, const struct hh_ability *a, enum hh_play_step step);
enum card_play hh_kind_of_play(const struct hh_play_frame *p); /* the most special word for it */

/* ---- deeds.c: what is done to cards ---- */

/* What preventions in force leave of damage to a card, while `defender` is the defending one. */
int hh_unprevented(const struct hh_data *d, const struct hh_state *s, int thing, int defender,
                   int amount);

/* A seat's BA turn begins: what lasts "until your next BA" ends (M-039). */
void hh_ba_begins(const struct hh_data *d, struct hh_state *s, int seat, struct witness *w);
/* A card that is held "while" something is so goes back when it is not (HH-RULE-145). True: one
 * did, and there may be more. */
bool hh_lapse(const struct hh_data *d, struct hh_state *s, struct witness *w);
void hh_period_ends(const struct hh_data *d, struct hh_state *s, enum card_period period,
                    struct witness *w); /* effects, uses, marks, played */
/* Damage by text outside attacks: one dealing to each target (HH-RULE-37), compared with its armor;
 * what it destroys is destroyed together. HH_EF_PREVENT of a card is used up; its subject
 * HH_SUBJECT_GROUP means the defending card. */
void hh_damage(const struct hh_data *d, struct hh_state *s, const struct cardset *targets,
               int amount, int by, enum card_attack how, int seat, struct witness *w);
/* Tells of the damage that hh_strike is about to deal (HH-RULE-128). True: texts may answer. */
bool hh_foretell_strike(const struct hh_data *d, struct hh_state *s,
                        const struct hh_attack_frame *a);
/* Tells that the card is about to be locked, if it can be. */
void hh_foretell_lock(const struct hh_data *d, struct hh_state *s, int thing, int by);
/* Deals the damage of an attack, and of the counterattack, at the same moment (HH-TERM-04). */
void hh_strike(const struct hh_data *d, struct hh_state *s, struct hh_attack_frame *a,
               struct witness *w);
/* Destroys together; texts that replace it are asked first (HH-RULE-49). */
void hh_destroy_begin(const struct hh_data *d, struct hh_state *s, const struct cardset *victims,
                      int by, enum card_attack how, int seat);
void hh_lock(const struct hh_data *d, struct hh_state *s, int thing, int by,
             struct witness *w); /* HH-POS-06: no effect on a locked one */
void hh_rally(const struct hh_data *d, struct hh_state *s, int thing, struct witness *w);
void hh_make_charge(const struct hh_data *d, struct hh_state *s, int thing, struct witness *w);
void hh_infiltrate(const struct hh_data *d, struct hh_state *s, int thing, int seat, int position,
                   struct witness *w);
/* Uniqueness after a card came to the current sector or a fleet (HH-TERM-22, -23, HH-RULE-24). */
void hh_arrived(const struct hh_data *d, struct hh_state *s, int thing, int seat);

#endif
