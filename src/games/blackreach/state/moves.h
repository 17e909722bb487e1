/* moves.h: the vocabulary: moves, questions and events, and how units and poses stand in them.
 *
 *     struct move m = {BR_MOVE_KIND_MOVE, {br_ref(field, unit), br_pose_arg(3, 4, BR_E,
 * BR_POSE_TURNS)}}; int unit = br_ref_unit(m.arg[0]); struct br_pose to = br_arg_pose(m.arg[1]);
 */
#ifndef MUSTER_BR_MOVES_H
#define MUSTER_BR_MOVES_H

#include "board/reach.h"
#include "state/state.h"

enum {
    BR_MOVES_MAX = BR_SQUARES_MAX * BR_DIR_COUNT * 2 + 512, /* every pose on either face */
    BR_NO_WEAPON = 255,
    BR_TOKEN_HIDDEN = 13 /* only in views: a token of which no more is known */
};

/* ---- moves ---- */

/* Units in moves and events carry their type with them, so that they can be named without the
 * state: number | type << 7. While a unit is masked on the board all call it by its number alone:
 * "u3". */
enum { BR_REF_TYPE = 7, BR_NO_REF = 0xffff };

static inline uint16_t br_ref(const struct br_field *f, int unit)
{
    const struct br_unit *u = &f->units[unit];
    int type = u->is_masked && u->where == BR_ON_BOARD ? BR_TYPE_MASKED : u->type;
    return (uint16_t)(unit | type << BR_REF_TYPE);
}
/* As the seat knows it: what an enemy has not deployed yet may be masked too. */
static inline uint16_t br_ref_to(const struct br_field *f, int unit, int seat)
{
    bool is_secret = f->units[unit].is_masked && f->units[unit].owner != seat;
    return is_secret ? (uint16_t)(unit | BR_TYPE_MASKED << BR_REF_TYPE) : br_ref(f, unit);
}
static inline int br_ref_unit(int ref)
{
    return ref & 127;
}
static inline int br_ref_type(int ref)
{
    return ref >> BR_REF_TYPE;
}

/* A pose in a move: x, y, heading; whether the heading is meant, and the face (of a deployment). */
enum { BR_POSE_Y = 5, BR_POSE_HEADING = 10, BR_POSE_TURNS = 1 << 13, BR_POSE_FACE = 1 << 14 };

static inline uint16_t br_pose_arg(int x, int y, int heading, int bits)
{
    return (uint16_t)(x | y << BR_POSE_Y | heading << BR_POSE_HEADING | bits);
}
static inline struct br_pose br_arg_pose(int arg)
{
    return (struct br_pose){(uint8_t)(arg & 31), (uint8_t)(arg >> BR_POSE_Y & 31),
                            (uint8_t)(arg >> BR_POSE_HEADING & 7)};
}

/* Kind, verb, what the arguments are. A heading stands in a pose only where it matters
 * (br_heading_matters), and then in every move of that unit. */
#define BR_MOVE_KINDS(M)                                                                           \
    M(PASS, "pass")       /* none: the activated unit does nothing (BR-ACT-07) */                  \
    M(DEPLOY, "deploy")   /* unit, pose: face bit = on its second face */                          \
    M(ORDER, "order")     /* unit, token: 1..10, BR_TOKEN_BLUFF, BR_TOKEN_SPECIAL */               \
    M(SPECIAL, "special") /* unit: reveal the special token now */                                 \
    M(WAIT, "wait")       /* none: not yet */                                                      \
    M(MOVE, "move")       /* unit, pose: a movement action to there, by the best path */           \
    M(STEP, "step")       /* unit, pose: a single step or pivot */                                 \
    M(STOP, "stop")       /* unit, pose: the step by step movement ends; perhaps turned */         \
    M(ENTER, "enter")     /* unit, pose: onto the board (BR-RULE-32) */                            \
    M(FIRE, "fire")       /* unit, target, weapon | mode << 8 */                                   \
    M(HOLD, "hold")       /* none: the other weapons do not fire */                                \
    M(ASSAULT, "assault") /* unit, target: declares it (BR-ASSAULT-02) */                          \
    M(LAUNCH, "launch")   /* unit, pose, direction of the final step */                            \
    M(SUPPORT, "support") /* unit: names a supporting unit */                                      \
    M(ENOUGH, "enough")   /* none: no more support */                                              \
    M(USE, "use")         /* unit, weapon: whose COMBAT counts in the assault */                   \
    M(RETREAT, "retreat") /* unit, pose: any forced move of infantry */                            \
    M(SPEND, "spend")     /* unit: a life point against the hit (BR-MARK-11) */                    \
    M(SUFFER, "suffer")   /* unit: no life point */                                                \
    M(PICK, "pick")       /* unit: takes its movement action in the supply phase now */            \
    M(END, "end")         /* none: no more movement actions */                                     \
    M(LAY, "lay")         /* unit, pose: where its wreck goes (BR-TERRAIN-12) */
#define BR_MOVE_ENUM(id, word) BR_MOVE_KIND_##id,
enum br_move_kind { BR_MOVE_KINDS(BR_MOVE_ENUM) BR_MOVE_KIND_COUNT };
extern const char *const br_move_words[BR_MOVE_KIND_COUNT];

/* What is asked, with the id programs see; talk/words.c has the sentence and the rules. */
#define BR_QUESTIONS(Q)                                                                            \
    Q(DEPLOY, "deploy")   /* deploy */                                                             \
    Q(ORDER, "order")     /* order */                                                              \
    Q(SPECIAL, "special") /* special, wait */                                                      \
    Q(ACT, "act")         /* pass, move, step, enter, fire, assault */                             \
    Q(MOVE, "move")       /* move, step, enter; after BR-ASSAULT-09 also assault */                \
    Q(STEP, "step")       /* step, stop */                                                         \
    Q(LAUNCH, "launch")   /* launch; step where the way makes a difference */                      \
    Q(FIRE, "fire")       /* fire, hold */                                                         \
    Q(SUPPORT, "support") /* support, enough */                                                    \
    Q(WEAPON, "weapon")   /* use */                                                                \
    Q(RETREAT, "retreat") /* retreat */                                                            \
    Q(LIFE, "life")       /* spend, suffer */                                                      \
    Q(SUPPLY, "supply")   /* pick, end */                                                          \
    Q(WRECK, "wreck")     /* lay */
#define BR_QUESTION_ENUM(id, word) BR_ASK_##id,
enum br_question { BR_QUESTIONS(BR_QUESTION_ENUM) BR_QUESTION_COUNT };
extern const char *const br_question_ids[BR_QUESTION_COUNT];

/* A question before a seat. BR_QUESTION_COUNT: none, the game is over. */
struct br_asked {
    enum br_question question;
    int seat;
    int unit; /* that it is about, or BR_NO_UNIT */
};

/* ---- events ---- */

/* Units are given as br_ref, poses as br_pose_arg. All are seen by both seats but for BR_EV_TOKEN,
 * which its owner alone sees; BR_EV_PLACED tells the other that there is a token. */
#define BR_EVENTS(E)                                                                               \
    E(ROLLED_FIRST) /* dice arg[0] of seat 0, arg[1] of seat 1 for the initiative (BR-SETUP-05) */ \
    E(FIRST)        /* seat has the initiative on turn 1 */                                        \
    E(DEPLOYED)     /* unit, pose */                                                               \
    E(UNMASKED)     /* unit: what it is, is known from now on */                                   \
    E(NO_ROOM)      /* unit finds no place and starts off the map (BR-RULE-147) */                 \
    E(TURN)         /* turn arg[0] of arg[1]; seat has the initiative */                           \
    E(PHASE)        /* enum br_phase arg[0] */                                                     \
    E(TAKEN)        /* seat takes tokens 1 to arg[0]; arg[1] bluff, arg[2] special */              \
    E(PLACED)       /* seat puts a token on unit */                                                \
    E(TOKEN)        /* unit, token: owner only, right after PLACED */                              \
    E(SURPLUS)      /* seat cannot place arg[0] tokens */                                          \
    E(REVEALED)     /* unit, token */                                                              \
    E(VOID)         /* seat's token arg[0] is called, but its unit has lost it */                  \
    E(IDLE)         /* unit does nothing */                                                        \
    E(MOVED)        /* unit, pose, cost | exposure << 8, 1 if in the supply phase */               \
    E(STEPPED)      /* unit, pose */                                                               \
    E(ENTERED)      /* unit, pose */                                                               \
    E(FIRED)        /* unit, target, weapon, distance */                                           \
    E(PART)       /* one modifier: rule, amount + 128, 0 attack 1 defence: before ATTACK, SUMS */  \
    E(ATTACK)     /* die, total + 128, defence, hits: 0 missed, 1 hit, 2 double hit */             \
    E(FLIPPED)    /* unit shows its other face arg[1] */                                           \
    E(DESTROYED)  /* unit, by (or BR_NO_REF) */                                                    \
    E(WRECKED)    /* unit lies as a wreck at pose */                                               \
    E(LIFE)       /* unit spends a life point; arg[1] left */                                      \
    E(LOCATION)   /* unit, die, final number, enum br_damage */                                    \
    E(SUPPRESSED) /* unit gets arg[1] markers, has arg[2] */                                       \
    E(ACTIVATED)  /* unit gets an activated marker; arg[1]: 1 if it loses a token */               \
    E(BROKEN)     /* seat's tile number arg[0] of kind arg[1] breaks */                            \
    E(DAMAGED)    /* wreck unit has arg[1] of arg[2] destruction points */                         \
    E(REMOVED)    /* the wreck of unit is gone */                                                  \
    E(COLLAPSED)  /* the building at pose */                                                       \
    E(RUN_OVER)   /* unit, by */                                                                   \
    E(FORCED)     /* unit, pose, enum br_forced */                                                 \
    E(DECLARED)   /* unit, target */                                                               \
    E(UNREACHED)  /* unit, target: no way to assault it (BR-ASSAULT-10) */                         \
    E(LAUNCHED)   /* unit, target, pose of launch, direction */                                    \
    E(SUPPORTED)  /* unit supports */                                                              \
    E(USES)       /* unit, weapon */                                                               \
    E(WALKOVER)   /* unit cannot fight target: no dice (BR-ASSAULT-30, -31) */                     \
    E(DICE)       /* unit; dice arg[1], arg[2] (0: none); the higher counts */                     \
    E(SUMS)       /* attacker's total arg[0] + 128, defender's arg[1] + 128, enum br_outcome */    \
    E(TAKES)      /* unit takes over the square: pose */                                           \
    E(RETURNS)    /* unit is back at its launch position */                                        \
    E(DESERTS)    /* unit: fragile */                                                              \
    E(BLUFF)      /* unit's bluff token is discarded */                                            \
    E(RECOVERS)   /* unit loses a suppressed marker; arg[1] left */                                \
    E(CAPTURED)   /* seat controls objective number arg[0] */                                      \
    E(SCORED)     /* seat gets arg[0] points, has arg[1] */                                        \
    E(INITIATIVE) /* seat's marker goes to box arg[0] */                                           \
    E(OVER)       /* seat wins (or arg[0] = 1: drawn); enum br_reason arg[1]; points arg[2], [3] */
#define BR_EVENT_ENUM(id) BR_EV_##id,
enum br_event_kind { BR_EVENTS(BR_EVENT_ENUM) BR_EV_COUNT };

/* Why a game is over. */
enum br_reason {
    BR_REASON_NONE,
    BR_REASON_NO_TOKENS, /* BR-ORDER-10, BR-RULE-38 */
    BR_REASON_NO_UNITS,  /* BR-RULE-38 */
    BR_REASON_HOLD,      /* a scenario's condition, in the order of enum br_win */
    BR_REASON_LEADERS,
    BR_REASON_KEEP,
    BR_REASON_POINTS,
    BR_REASON_LAST,
    BR_REASON_OBJECTIVES, /* BR-RULE-98: more objectives, */
    BR_REASON_DESTROYED,  /* then more army points destroyed, */
    BR_REASON_EQUAL,      /* else drawn */
    BR_REASON_COUNT
};
extern const char *const br_reason_names[BR_REASON_COUNT];
extern const char *const br_phase_names[BR_PHASE_COUNT];

#endif
