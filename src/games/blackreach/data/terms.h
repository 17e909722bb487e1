/* terms.h: what a scenario says that counts while its battle is fought: who begins, where both
 * sides deploy, how it is won and what happens when. A battle keeps a copy in its state, so that
 * one that no pack knows (a free battle, a position) has terms of its own.
 *
 *     if (s->terms.zone[seat][y] >> x & 1) ... // (x,y) is in the seat's deployment area
 */
#ifndef MUSTER_BR_TERMS_H
#define MUSTER_BR_TERMS_H

#include "data/terrain.h"

enum {
    BR_CONDITIONS_MAX = 6,
    BR_OCCASIONS_MAX = 8, /* events of a scenario */
    BR_FIRST_ROLL = 2,
    BR_DEPLOY_INITIATIVE = 2
};

enum br_phase {
    BR_PHASE_SETUP,
    BR_PHASE_ORDER,
    BR_PHASE_ACTIVATION,
    BR_PHASE_SUPPLY,
    BR_PHASE_COUNT
};
extern const char *const br_phase_names[BR_PHASE_COUNT + 1]; /* ends with NULL */

/* How a scenario is won, besides BR-RULE-38 and BR-RULE-98. Conditions that win at once are tested
 * when the objectives have been examined (LEADERS, COMMAND: whenever a unit is destroyed; EXIT:
 * whenever one has left); the others, in order, when the last turn is over. What no condition
 * settles is settled by BR-RULE-98. ID, word, has it a seat?, what its number is (NULL: it has
 * none), the largest number, and when it wins, for people: {s} is the seat, {n} the number. */
#define BR_WINS(W)                                                                                 \
    W(HOLD, "hold", true, "how many objectives", 8,                                                \
      "seat {s} wins at once if it controls {n} objectives")                                       \
    W(LEADERS, "leaders", true, NULL, 0,                                                           \
      "seat {s} wins at once if all leaders of the enemy are destroyed")                           \
    W(KEEP, "keep", true, "how many objectives", 8,                                                \
      "seat {s} wins at the end if it controls {n} objectives")                                    \
    W(POINTS, "points", false, "the turn", 12,                                                     \
      "more points win at the end: from turn {n} on every objective scores its value each turn")   \
    W(LAST, "last", true, NULL, 0, "seat {s} wins at the end if nothing else settled it")          \
    W(STREAK, "streak", false, "how many turns", 12,                                               \
      "whoever controls all objectives at the end of {n} successive turns wins at once "           \
      "(BR-FREE-29)")                                                                              \
    W(EXIT, "exit", true, "how many points", 99,                                                   \
      "seat {s} wins at once with {n} points for units that left over the enemy's side "           \
      "(BR-FREE-30)")                                                                              \
    W(COMMAND, "command", true, NULL, 0,                                                           \
      "seat {s} wins at once if the leaders and characters of the enemy's command tiles are "      \
      "destroyed (BR-FREE-31)")                                                                    \
    W(DESTROYED, "destroyed", false, NULL, 0, "whoever destroyed more army points wins at the end")
#define BR_WIN_ENUM(id, word, has_seat, number, high, sentence) BR_WIN_##id,
enum br_win { BR_WINS(BR_WIN_ENUM) BR_WIN_COUNT };

struct br_win_info {
    const char *word;
    const char *number; /* what it counts, or NULL */
    int high;
    bool has_seat;
    const char *sentence;
};
extern const struct br_win_info br_win_infos[BR_WIN_COUNT];

struct br_condition {
    uint8_t kind, seat, number;
};

/* BR-FREE-41, as bits of a state's `special`. */
enum br_circumstance { BR_NIGHT, BR_SHORTAGE, BR_STORM, BR_CIRCUMSTANCE_COUNT };
extern const char *const br_circumstance_names[BR_CIRCUMSTANCE_COUNT + 1]; /* ends with NULL */

/* What an event of a scenario does. */
enum br_occasion_kind {
    BR_OCCASION_REINFORCE, /* a tile that waited comes off the map */
    BR_OCCASION_BEGIN,     /* a circumstance begins, */
    BR_OCCASION_END,       /* or is over */
    BR_OCCASION_COUNT
};
extern const char *const br_occasion_names[BR_OCCASION_COUNT];

/* An event of a scenario: it happens when the phase of the turn begins. */
struct br_occasion {
    uint8_t turn, phase;
    uint8_t kind;
    uint8_t seat;
    uint8_t what; /* a tile: of a scenario of the packs its kind, in a battle its number;
                     or a circumstance */
};

/* BR-FREE-26 */
enum br_mission {
    BR_NO_MISSION,
    BR_MEETING,
    BR_TAKE_AND_HOLD,
    BR_RELIC,
    BR_BREAKTHROUGH,
    BR_DECAPITATION,
    BR_LAST_STAND,
    BR_MISSION_COUNT
};
extern const char *const br_mission_names[BR_MISSION_COUNT + 1], /* ends with NULL */
    *const br_mission_titles[BR_MISSION_COUNT];

struct br_terms {
    uint8_t mission;      /* of a free battle: only its title comes from it */
    uint8_t first;        /* seat with the initiative on turn 1, or BR_FIRST_ROLL (BR-SETUP-05) */
    uint8_t deploy_first; /* seat, or BR_DEPLOY_INITIATIVE (BR-SETUP-11) */
    uint8_t picks_side;   /* bits of seats that choose their entry side when they would deploy */
    uint8_t condition_count, occasion_count;
    struct br_condition conditions[BR_CONDITIONS_MAX];
    struct br_occasion occasions[BR_OCCASIONS_MAX];
    uint32_t zone[2][BR_SIDE_MAX]; /* rows of bits: where a seat deploys (BR-SETUP-10) */
};

/* Does anything stand in them? Without, nobody can deploy. */
bool br_has_terms(const struct br_terms *t);

#endif
