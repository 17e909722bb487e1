/* appraise.h: what the files of the greedy bot share. It judges each move by itself, from a view
 * alone, in points: a flag is worth HH_FLAG_WORTH, a point of a combat number 1; doing nothing is
 * worth 0. Whole numbers only, so that every machine plays alike.
 *     struct hh_judge j = {.d = d, .v = view, .s = &view->s, .seat = view->viewer, .why = why};
 *     int points = hh_attack_worth(&j, unit, CARD_ATTACK_SHOOTING);
 */
#ifndef MUSTER_HERESY_APPRAISE_H
#define MUSTER_HERESY_APPRAISE_H

#include "talk/view.h"

enum {
    HH_FLAG_WORTH = 8,
    HH_UNKNOWN_WORTH = 16, /* a card that is not seen counts as a middling one */
    HH_CARD_PRICE = 3,     /* a card of the command hand */
    HH_HOPELESS = -10000
};

/* One appraisal. */
struct hh_judge {
    const struct hh_data *d;
    const struct hh_view *v;
    const struct hh_state *s; /* of the view */
    int seat;                 /* the viewer: points are for them */
    struct text *why;         /* or NULL */
};

/* Adds to the reason, if somebody asked for it. */
#define HH_SAY(j, ...)                                                                             \
    do {                                                                                           \
        if ((j)->why != NULL)                                                                      \
            text_addf((j)->why, __VA_ARGS__);                                                      \
    } while (0)

/* ---- fight.c: cards and attacks ---- */
/* What a card is worth to the side it stands with; never below 1. */
int hh_worth(const struct hh_judge *j, int thing);
/* Is it the viewer's: by controller in play, else by owner? */
bool hh_is_mine(const struct hh_judge *j, int thing);
/* What a command card is missed for. */
int hh_hand_worth(const struct hh_judge *j, int thing);
/* How the sector being fought over stands for the viewer: 1 theirs as it stands, -1 the enemy's. */
int hh_standing(const struct hh_judge *j);

/* An attack of a unit of either side, for that side, at the best target. */
int hh_attack_worth(const struct hh_judge *j, int unit, enum card_attack how);
/* The viewer's unit charges, to assault later. */
int hh_charge_worth(const struct hh_judge *j, int unit);
int hh_target_worth(const struct hh_judge *j, int thing);
/* A card of the viewer blocks; `stands`: what the attack comes to without it. */
int hh_block_worth(const struct hh_judge *j, int thing, int stands);
/* Changes of the numbers of the attack that goes on. */
struct hh_shift {
    int damage, armor;    /* of the attacker's blow; of the defending card */
    int back, back_armor; /* of the blow that strikes back; of the attacker */
};
/* What the blow of the attack that goes on comes to for the viewer, with such changes: it has a
 * defending card. */
int hh_blow_outcome(const struct hh_judge *j, const struct hh_shift *shift);
/* The same of any attack, an unblocked special assault included: its text will be carried out.
 * 0: there is none. (texts.c) */
int hh_outcome(const struct hh_judge *j, const struct hh_shift *shift);
/* Could changes up to these, all of them in the viewer's favour, turn the attack that goes on: what
 * is destroyed, or what a sweeping advance finds? */
bool hh_may_turn(const struct hh_judge *j, const struct hh_shift *most);
/* How much is missing until the viewer gets what they want of it; 0: nothing. */
int hh_lack(const struct hh_judge *j);
/* The numbers that tactics of the hand could add, the card `except` left aside, to what counts for
 * the viewer in the attack that goes on. */
int hh_reserve_now(const struct hh_judge *j, int except);

/* ---- texts.c: texts, and their acts ---- */
/* A text while it is judged. */
struct hh_reading {
    const struct hh_judge *j;
    struct hh_ctx c;
    int row; /* of its ability */
    const struct hh_ability *a;
    int actor; /* the seat that acts */
    int x;     /* -1: not chosen yet */
    bool is_lasting;
    struct hh_pick meant[8]; /* what would be chosen */
    int meant_count;
};
void hh_reading_begin(struct hh_reading *r, const struct hh_judge *j, int row, int thing, int fact);
/* The text that the innermost play carries out. False: there is none. */
bool hh_reading_of_play(struct hh_reading *r, const struct hh_judge *j);
/* The whole text for the viewer, costs and chances included. */
int hh_text_worth(struct hh_reading *r);
int hh_body_worth(struct hh_reading *r);
int hh_effect_worth(struct hh_reading *r, const uint8_t *effect);
int hh_effects_worth(struct hh_reading *r, const uint8_t *effects);

/* The operand that says which cards an act is done to; NULL: it has none. */
const uint8_t *hh_object_of(const uint8_t *act);
/* What it is worth to the viewer that this is done to that card. */
int hh_act_on(struct hh_reading *r, const uint8_t *act, int thing);

/* A number printed as d6 is worth about half a die (HH-RULE-52). */
enum { HH_D6_GUESS = 3 };
static inline int hh_guess(const struct hh_card *c, int stat, int printed)
{
    return c->d6 >> stat & 1 ? HH_D6_GUESS : printed;
}

#endif
