/* blackreach.h: the rules of the battle: what the files of this game share. Rule IDs are those of
 * docs/rules/blackreach.md; geometry has headers of its own (field.h, sight.h, reach.h ...).
 *
 *     struct br_sum sum;
 *     br_fire_sum(data, field, shooter, weapon, target, &sum);
 *     // sum.parts: every modifier with its rule and amount; sum.attack + die >= sum.defence hits
 *
 * A move is answered by the top frame; br_run then goes on until somebody must decide. `check` is
 * the one source of legality (check.c); lists are made from the same functions (moves.c).
 */
#ifndef MUSTER_BLACKREACH_H
#define MUSTER_BLACKREACH_H

#include <muster/frame.h>
#include <muster/games.h>

#include "board/bearing.h"
#include "blackreach_rules.h"
#include "board/load.h"
#include "data/price.h"
#include "board/reach.h"
#include "state/state.h"
#include "board/zoc.h"

enum {
    BR_DIE = 6,
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

/* What is asked, with the id programs see; words.c has the sentence and the rules. */
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

/* What stands before whom. Works on a view's state too. BR_QUESTION_COUNT: the game is over. */
struct br_asked {
    enum br_question question;
    int seat;
    int unit; /* that it is about, or BR_NO_UNIT */
};
struct br_asked br_asked(const struct br_data *d, const struct br_state *s);

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
    E(VOID)         /* seat's token arg[0] is called in vain */                                    \
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

/* ---- sums: every modifier with its rule ---- */

struct br_part {
    uint16_t rule;
    int8_t amount;
    uint8_t is_defence; /* added to the defence, not to the attack */
};
enum { BR_PARTS_MAX = 16 };

struct br_sum {
    struct br_part parts[BR_PARTS_MAX]; /* COMBAT and DEFENCE first of their kind */
    int count;
    int attack, defence; /* their sums, without dice */
};

/* ---- what seats know ---- */

/* What is masked of a unit. */
struct br_identity {
    uint8_t type, face, tile, life;
};

/* A whole state in which everything the viewer may not know is blank: rng zero, tokens of the other
 * seat that are not revealed BR_TOKEN_HIDDEN, its `left` and `to_call` 0, hands and decks 0; its
 * masked units are of BR_TYPE_MASKED, and MOVEMENT that one of them has left is what it spent. All
 * functions of this header that take a state or field work on it. */
struct br_view {
    int8_t viewer;
    uint8_t left_count[2]; /* how many tokens each seat has left to place, or did not place */
    uint8_t secret_count;
    struct br_identity secrets[BR_UNITS_MAX]; /* of the units of BR_TYPE_MASKED, seat 0's first, in
                                                 the order of their types: the army lists less what
                                                 shows */
    struct br_state s;
};

/* ---- units (state.c) ---- */

/* Its name for people: the label of a position, or its type's key and its number from 1: "line3";
 * of a type that only the position has "u3". Moves and events always use the second form, which
 * br_unit_read understands as well. */
void br_unit_name(const struct br_data *d, const struct br_field *f, int unit, struct text *out);
void br_ref_name(const struct br_data *d, int ref, struct text *out);
/* Finds a unit by either name, ignoring case; -1: none. The seat's own masked units are known to it
 * by their type as well. */
int br_unit_read(const struct br_data *d, const struct br_field *f, int seat, const char *name);

/* Neither destroyed nor a wreck. */
static inline bool br_is_alive(const struct br_unit *u)
{
    return u->where != BR_DESTROYED && u->where != BR_WRECK;
}
bool br_was_activated(const struct br_unit *u); /* BR-RULE-108 */
/* BR-HEAVY-05, -06, -11: can the weapon (of the type's list) still fire? */
bool br_weapon_works(const struct br_data *d, const struct br_field *f, int unit, int weapon);
/* Does the way it faces matter to anything? If not, moves do not name it. */
bool br_heading_matters(const struct br_type *t);
/* How many headings a unit of one square may choose from, in eighths apart (BR-RULE-30): 2 or 1. */
int br_heading_step(const struct br_type *t);
/* The assault ability of the face that is up, with its value; -1: none. `weapon` gets the weapon it
 * stands beside, or BR_NO_WEAPON if the face has it (BR-RULE-105). */
int br_assault_value(const struct br_data *d, const struct br_field *f, int unit, int *weapon);
/* The best of COMBAT values against a class among weapons that work; BR_X: none. */
int br_best_combat(const struct br_data *d, const struct br_field *f, int unit, int class);
/* BR-TERRAIN-01, -04: the bonus of the terrain it stands in. */
int br_cover_bonus(const struct br_data *d, const struct br_field *f, int unit);
/* BR-ORDER-05 */
int br_stars(const struct br_data *d, const struct br_state *s, int seat);
/* BR-TERRAIN-11, -13: the square's area, or a wreck on it, is impassable to the class. */
bool br_is_impassable(const struct br_data *d, const struct br_field *f, int class, int x, int y);
/* The squares of it on which another unit stands as well; how many. */
int br_shared_squares(const struct br_data *d, const struct br_field *f, int unit,
                      struct br_spot out[4]);
bool br_stands_in_impassable(const struct br_data *d, const struct br_field *f, int unit);

/* ---- frames (turn.c) ---- */

static inline struct br_frame *br_top(struct br_state *s)
{
    return &s->frames[s->frame_count - 1];
}
static inline const struct br_frame *br_top_const(const struct br_state *s)
{
    return &s->frames[s->frame_count - 1];
}
struct br_frame *br_push(struct br_state *s, enum br_frame_kind kind);

/* What every rule gets. */
struct br_game {
    const struct br_data *d;
    struct br_state *s;
    struct witness *w; /* may be NULL */
    bool has_losses;   /* a unit was destroyed: who still has one is looked at again */
};

/* Runs frames until someone must decide or the game is over. */
void br_run(struct br_game *g);
/* The frame of a kind nearest to the top, or NULL. */
struct br_frame *br_find_frame(struct br_state *s, enum br_frame_kind kind);

int br_roll(struct br_game *g); /* 1..6, chance kind "die" */
void br_tell(struct br_game *g, enum br_event_kind kind, int seat, int a, int b, int c, int e);
/* With the unit's owner as the seat and the unit as the first argument. */
void br_tell_unit(struct br_game *g, enum br_event_kind kind, int unit, int b, int c, int e);
void br_tell_parts(struct br_game *g, const struct br_sum *sum);

/* The frames' routines: what happens when one is on top. */
enum run br_run_battle(struct br_game *g, struct br_frame *f);     /* turn.c */
enum run br_run_deploy(struct br_game *g, struct br_frame *f);     /* setup.c */
enum run br_run_orders(struct br_game *g, struct br_frame *f);     /* orders.c */
enum run br_run_activation(struct br_game *g, struct br_frame *f); /* activate.c */
enum run br_run_act(struct br_game *g, struct br_frame *f);        /* activate.c */
enum run br_run_move(struct br_game *g, struct br_frame *f);       /* motion.c */
enum run br_run_runover(struct br_game *g, struct br_frame *f);    /* motion.c */
enum run br_run_fire(struct br_game *g, struct br_frame *f);       /* fire.c */
enum run br_run_hit(struct br_game *g, struct br_frame *f);        /* hit.c */
enum run br_run_assault(struct br_game *g, struct br_frame *f);    /* assault.c */
enum run br_run_forced(struct br_game *g, struct br_frame *f);     /* hit.c */
enum run br_run_supply(struct br_game *g, struct br_frame *f);     /* supply.c */
enum run br_run_wreck(struct br_game *g, struct br_frame *f);      /* hit.c */

/* Answers: the top frame takes a move that check allows. */
void br_answer(struct br_game *g, int seat, const struct move *m); /* turn.c */

/* ---- setup.c ---- */

bool br_setup(const void *data, void *state, const char *options, uint64_t seed, struct witness *w,
              struct err *e);
/* options := ( "scenario=" word )* ; without one the first scenario. */
bool br_read_options(const struct br_data *d, const char *options, int *scenario, struct err *e);
/* Fills the state from a scenario, up to the first frame. */
void br_set_up(const struct br_data *d, struct br_state *s, int scenario);
/* 0, or the rule that forbids to deploy the unit so (BR-SETUP-08 to -10). */
int br_check_deploy(const struct br_data *d, const struct br_state *s, int unit, struct br_pose at,
                    bool on_back, struct err *why);
/* Would an impassable side lie between the squares that it covers (BR-RULE-111, -113)? */
bool br_is_astride_wall(const struct br_data *d, const struct br_state *s, int unit,
                        const struct br_spot *spots, int count);
/* The squares that it may cover then, if it is not astride a wall. */
void br_deploy_squares(const struct br_data *d, const struct br_state *s, int unit,
                       struct br_rows *out);
void br_answer_deploy(struct br_game *g, const struct move *m);

/* ---- orders.c ---- */

int br_check_order(const struct br_state *s, int seat, int unit, int token, struct err *why);
void br_answer_order(struct br_game *g, const struct move *m);
/* BR-ORDER-15, the part of it that part one knows: may the unit be given a token at all? */
static inline bool br_may_be_ordered(const struct br_unit *u)
{
    return br_is_alive(u) && u->where != BR_AWAY && u->token == 0;
}
/* BR-MARK-08, BR-HIT-08 */
void br_discard_token(struct br_game *g, int unit);
void br_mark_activated(struct br_game *g, int unit);

/* ---- activate.c ---- */

/* The unit that carries a token of the seat that is not revealed, or -1. */
int br_token_bearer(const struct br_state *s, int seat, int token);
/* The seat that is asked for its special token in a gap, or -1. */
int br_gap_seat(const struct br_state *s, const struct br_frame *f);
void br_answer_special(struct br_game *g, const struct move *m);
void br_answer_act(struct br_game *g, const struct move *m);

/* ---- motion.c, steps.c ---- */

/* MOVEMENT at the start of an action; 0 with Tracks or X. */
void br_begin_move(struct br_game *g, int unit, int flags);
void br_answer_move(struct br_game *g, const struct move *m);
/* The mover of a unit on its way: where it shares a square with another it may not end. */
void br_mover_now(const struct br_data *d, const struct br_state *s, int unit, int left,
                  struct br_mover *out);
/* BR-CRUSH: a heavy vehicle came from that pose to where it stands; `spared` is left alone. */
void br_crush(struct br_game *g, struct br_move_frame *f, struct br_pose from, int spared);
/* Can a unit that stands there with so much MOVEMENT left still come to a place where it may end?
 * (BR-MOVE-02, -12) */
bool br_can_finish(const struct br_mover *m, struct br_pose at, int left, bool has_stopped);
/* Where a unit may come onto the board, with the cost; at most BR_ENTRIES_MAX. */
enum { BR_ENTRIES_MAX = BR_SIDE_MAX };
struct br_entry {
    struct br_pose at;
    uint8_t cost;
    bool stops;
};
int br_entries(const struct br_data *d, const struct br_state *s, int unit,
               struct br_entry out[BR_ENTRIES_MAX]);
/* Where a declared assault can be launched from (BR-ASSAULT-06, -07). */
struct br_launch {
    struct br_pose from, to; /* the launch position; the pose that the final step gives */
    uint8_t dir, cost;       /* of the final step; of the way to `from` */
};
enum { BR_LAUNCHES_MAX = 512 };
int br_launches(const struct br_data *d, const struct br_state *s, int unit, int left, int target,
                struct br_launch *out);
/* Could the assault be launched if the unit stood there with so much MOVEMENT left? */
bool br_could_launch(const struct br_data *d, const struct br_state *s, int unit, struct br_pose at,
                     int left, int target);
/* Of the entries those from which a declared assault can be carried out (BR-ASSAULT-04). */
int br_assault_entries(const struct br_data *d, const struct br_state *s, int unit, int target,
                       struct br_entry out[BR_ENTRIES_MAX]);
/* Does the step from where it stands end its movement? */
bool br_step_stops(const struct br_mover *m, struct br_pose to);
/* Does it make a difference which way it goes? Driving over wrecks does, and how much MOVEMENT is
 * left if the target of an assault may desert (BR-ASSAULT-09). `to` is where it goes, or NULL. */
bool br_path_matters(const struct br_mover *m, int target, const struct br_pose *to);
/* 0, or the rule by which a destination is out of reach. */
int br_check_destination(const struct br_data *d, const struct br_state *s, int unit, int left,
                         struct br_pose to, struct err *why);

/* ---- fire.c ---- */

/* 0, or the rule that forbids the attack: target, arc, range, line of sight, COMBAT X. */
int br_check_fire(const struct br_data *d, const struct br_field *f, int shooter, int weapon,
                  int target, struct err *why);
/* BR-RULE-44: all that counts before the die. The attack must be allowed. */
void br_fire_sum(const struct br_data *d, const struct br_field *f, int shooter, int weapon,
                 int target, struct br_sum *out);
/* Adds a modifier; 0 is left out unless it is a COMBAT. */
void br_add_part(struct br_sum *sum, int rule, int amount, bool is_defence);
/* The weapons of a shooter, a bit each, but for those that are used: what holds for all targets. */
struct br_arms {
    const struct br_data *d;
    const struct br_field *f;
    const struct br_type *type;
    int shooter, owner;
    int able[BR_CLASS_COUNT]; /* that work, and are not X against the class */
    bool has_sweep;           /* made when first needed */
    struct br_sweep sweep;
};
void br_arms_init(const struct br_data *d, const struct br_field *f, int shooter, int used,
                  struct br_arms *out);
/* Of these, those that can fire at the target. */
int br_arms_bearing(struct br_arms *a, int target);
/* Both at once, for a single target. */
int br_weapons_bearing(const struct br_data *d, const struct br_field *f, int shooter, int used,
                       int target);
bool br_has_target(const struct br_data *d, const struct br_field *f, int shooter, int used);
void br_begin_fire(struct br_game *g, int unit);
void br_answer_fire(struct br_game *g, const struct move *m);

/* ---- hit.c ---- */

void br_suppress(struct br_game *g, int unit, int markers);
/* Takes a unit out of the game, with all that follows; it leaves its wreck where it stands unless
 * `keeps_wreck`. `by` may be BR_NO_UNIT. */
void br_destroy(struct br_game *g, int unit, int by, bool keeps_wreck);
/* `spared` stands there and is about to go, or BR_NO_UNIT. */
void br_lay_wreck(struct br_game *g, int unit, struct br_pose at, int spared);
void br_flip(struct br_game *g, int unit);
/* Moves a unit that stays on the board. */
void br_shift(struct br_game *g, int unit, struct br_pose to);
void br_damage_wreck(struct br_game *g, int wreck, int points);
void br_damage_building(struct br_game *g, int element, int points);
void br_push_hit(struct br_game *g, int unit, int by, enum br_hit_source source, int hits,
                 int location, int flags);
void br_push_forced(struct br_game *g, int unit, enum br_forced reason, int dir);
/* An attacker goes back to its launch position, where it stands. */
void br_return(struct br_game *g, int unit);
void br_answer_hit(struct br_game *g, const struct move *m);
void br_answer_forced(struct br_game *g, const struct move *m);
void br_answer_wreck(struct br_game *g, const struct move *m);
/* The poses nearest to where it stood that have no square in impassable terrain; how many. */
int br_wreck_poses(const struct br_data *d, const struct br_state *s, const struct br_frame *f,
                   struct br_pose *out, int cap);

/* ---- assault.c ---- */

/* 0, or the rule that forbids to declare the assault (BR-ASSAULT-01, -05). */
int br_check_assault(const struct br_data *d, const struct br_field *f, int attacker, int target,
                     struct err *why);
/* 0, or the rule by which the unit cannot support (BR-ASSAULT-13). */
int br_check_support(const struct br_data *d, const struct br_state *s, int attacker, int defender,
                     int unit, struct err *why);
/* 0, or the rule by which the weapon's COMBAT cannot be used against the class. */
int br_check_use(const struct br_data *d, const struct br_field *f, int unit, int weapon, int class,
                 struct err *why);
/* Both totals without dice; the launch position is where the attacker stands. `weapon` as in the
 * frame. For odds before it is launched: set `attacker`'s pose in a copy. */
void br_assault_sum(const struct br_data *d, const struct br_field *f,
                    const struct br_assault_frame *a, struct br_sum *out);
/* BR-ASSAULT-16: the launch position lies outside the defender's arcs. */
bool br_is_outflanked(const struct br_data *d, const struct br_field *f,
                      const struct br_assault_frame *a);
int br_assault_dice(const struct br_data *d, const struct br_field *f, int unit, bool is_attacker);
void br_begin_assault(struct br_game *g, int attacker, int defender, const struct br_launch *from);
void br_answer_assault(struct br_game *g, const struct move *m);

/* ---- supply.c ---- */

/* 0, or the rule by which the unit takes no movement action in the supply phase. */
int br_check_pick(const struct br_data *d, const struct br_state *s, int seat, int unit,
                  struct err *why);
/* BR-RULE-32: a unit off the map that can enter and must. -1: none. */
int br_must_enter(const struct br_data *d, const struct br_state *s, int seat);
void br_answer_supply(struct br_game *g, const struct move *m);

/* ---- initiative.c ---- */

void br_change_initiative(struct br_game *g); /* BR-INIT-02 */
void br_roll_initiative(struct br_game *g);   /* BR-SETUP-05 */

/* ---- victory.c ---- */

/* The squares that count for an objective (BR-OBJ-02). */
void br_control_squares(const struct br_field *f, const struct br_objective *o,
                        struct br_rows *out);
void br_examine_objectives(struct br_game *g);
/* BR-RULE-38: true if a side has no unit left; the game is over then. */
bool br_end_if_wiped_out(struct br_game *g);
bool br_end_if_held(struct br_game *g); /* immediate victory after the examination */
void br_end_battle(struct br_game *g);  /* the last turn is over (BR-RULE-98) */
void br_win(struct br_game *g, int winner, enum br_reason reason);
int br_controlled(const struct br_state *s, int seat);       /* how many objectives, */
int br_controlled_value(const struct br_state *s, int seat); /* and what they are worth */

/* ---- asked.c, check.c, moves.c ---- */

unsigned br_deciders(const void *data, const void *state);
int br_moves(const void *data, const void *state, int seat, struct move *out);
int br_check(const void *data, const void *state, int seat, const struct move *m, struct err *why);
void br_apply(const void *data, void *state, int seat, const struct move *m, struct witness *w);

/* ---- words.c ---- */

void br_ask(const void *data, const void *state, int seat, struct question *out);
void br_print_move(const void *data, const struct move *m, struct text *out);
bool br_parse_move(const void *data, const void *state, int seat, const char *text, struct move *m,
                   struct err *e);
void br_print_event(const void *data, const struct event *ev, int seat, struct text *out);
void br_print_chance(const void *data, const struct chance *c, struct text *out);
bool br_parse_chance(const void *data, const char *kind, const char *text, struct chance *c,
                     struct err *e);
/* "primary", "secondary", "primary-2"; of a single weapon "weapon"; of a position's own type
 * "weapon-1", by its place in the type's list. */
void br_weapon_name(const struct br_data *d, int ref, int weapon, struct text *out);

/* ---- mask.c: who a concealed unit is ---- */

/* Masks the unit if it starts or is placed on a concealed face. */
void br_mask(const struct br_data *d, struct br_field *f, int unit);
/* Could it start on a concealed face? Until it is deployed nobody else knows its number. */
bool br_may_hide(const struct br_type *t);
/* A unit that is masked is so no more, and all are told. */
void br_unmask(struct br_game *g, int unit);
/* Deals the numbers of each side's units that may hide among them. */
void br_shuffle_masked(struct br_state *s);
/* Blanks the masked units of a seat in a view; deals them anew in a state made from the view. */
void br_hide_masked(const struct br_data *d, struct br_view *v, int seat);
void br_deal_masked(const struct br_data *d, const struct br_view *v, struct rng *rng,
                    struct br_state *s);

/* ---- view.c, resample.c ---- */

void br_view(const void *data, const void *state, int seat, void *view);
void br_view_text(const void *data, const void *view, struct text *out);
void br_view_json(const void *data, const void *view, struct json *out);
void br_cards_json(const void *data, struct json *out);
void br_resample(const void *data, const void *view, struct rng *rng, void *state);
/* The numbers up to the highest that was called, and the special token once it can interrupt no
 * more, would have been seen if they lay on a unit (BR-ACT-02, BR-RULE-36, -39, -40). `revealed`:
 * the seat's tokens that are. */
unsigned br_called_part(const struct br_state *s, int seat, unsigned revealed);

/* ---- talk.c ---- */

void br_glance(const void *data, const void *view, struct text *out);
void br_describe_move(const void *data, const void *view, const struct move *m, struct text *out);
bool br_explain(const void *data, const void *view, const char *name, struct text *out,
                struct err *e);
bool br_odds_of(const void *data, const void *view, const char *words, struct text *out,
                struct err *e);
extern const struct lesson br_lessons[];
int br_candidates(const void *data, const void *view, struct move *out);
void br_tell_story(const void *data, const struct event *events, int count, int seat,
                   enum story story, struct text *out);

/* ---- position.c ---- */

bool br_game_place_begin(const void *data, void *state, const char *options, struct err *e);
bool br_game_place(const void *data, void *state, const char *key, const char *value,
                   struct err *e);
bool br_game_place_end(const void *data, void *state, struct witness *w, struct err *e);
void br_print_position(const void *data, const void *state, struct text *out);

/* ---- appraise.c ---- */

int br_appraise(const void *data, const void *view, const struct move *m, struct text *why);

#endif
