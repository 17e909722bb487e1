/* vocabulary.h: what players of heresy do, what they are told and what they are asked; and how
 * lists of moves are made.
 *
 * A piece is a thing (state.h): a card of a deck, face up or down, or a sector. Its public id is
 * its number + 1 in moves, events, questions and views alike. What an event tells of a piece is the
 * piece and the face it showed then, in one number: hh_shown and hh_open.
 */
#ifndef MUSTER_HERESY_VOCABULARY_H
#define MUSTER_HERESY_VOCABULARY_H

#include <muster/chance.h>
#include <muster/vocabulary.h>

#include "state/state.h"

/* clang-format off */
#define HH_MOVES(M, F)                                                                             \
    /* Before the battles. */                                                                      \
    M(ROLE, role, "be", "be {role}", F(hh_role, role))                                             \
    M(PLANET, planet, "planet", "planet {planet}", F(hh_planet, planet))                           \
    M(SEND, send, "send", "send <to >{sector}", F(hh_sector, sector))                              \
    M(DEPLOY, deploy, "deploy", "deploy {card} to {sector}",                                       \
      F(hh_hand, card) F(hh_sector, sector))                                                       \
    M(FIGHT, fight, "fight", "fight <at >{sector}", F(hh_sector, sector))                          \
    /* In a battle. */                                                                             \
    M(SHOOT, shoot, "shoot", "shoot <with >{unit}", F(hh_piece, unit))                             \
    M(CHARGE, charge, "charge", "charge {unit}", F(hh_piece, unit))                                \
    M(ASSAULT, assault, "assault", "assault <with >{unit}", F(hh_piece, unit))                     \
    M(SPECIAL, special, "special", "special {unit}[ {line}]", F(hh_piece, unit) F(hh_line, line))  \
    M(PLAY, play, "play", "play {card}", F(hh_hand, card))                                         \
    M(USE, use, "use", "use {card}[ {line}]", F(hh_piece, card) F(hh_line, line))                  \
    M(WITHDRAW, withdraw, "withdraw", "withdraw", )                                                \
    M(PASS, pass, "pass", "pass", ) /* also: no block, no sweep, no reaction */                    \
    M(TARGET, target, "target", "target {card}", F(hh_piece, card))                                \
    M(BLOCK, block, "block", "block <with >{unit}", F(hh_piece, unit))                             \
    M(SWEEP, sweep, "sweep", "sweep {unit}", F(hh_piece, unit))                                    \
    M(RESOLVE, resolve, "resolve", "resolve", ) /* the special assault after all (HH-SPECIAL-09) */ \
    /* What a text asks. */                                                                        \
    M(CHOOSE, choose, "choose", "choose {card}[ {line}]", F(hh_piece, card) F(hh_line, line))      \
    M(DONE, done, "done", "done", ) /* no more cards */                                            \
    M(YES, yes, "yes", "yes", )                                                                    \
    M(NO, no, "no", "no", )                                                                        \
    M(OPTION, option, "option", "option {option}", F(hh_option, option))                           \
    M(NUMBER, number, "number", "number {number}", F(number, number))                              \
    M(SECTOR, sector, "move", "move <to >{sector}", F(hh_sector, sector))                          \
    /* Allowed to whoever is asked, never listed (HH-RULE-11). */                                  \
    M(RESIGN, resign, "give-up", "give up", )                                                      \
    /* Whose deck or hand "either player's" is. */                                                 \
    M(OWN, own, "own", "own", )                                                                    \
    M(ENEMY, enemy, "enemy", "enemy", )

#define HH_EVENTS(E, F, S)                                                                         \
    E(REVEAL, reveal, "reveal", "{Who} reveal{s} {card}, die {die}.", NULL,                        \
      F(hh_face, card) F(number, die))                                                             \
    E(COIN, coin, "coin", "Equal dice: {who} win{s} the coin flip and choose{s} a role.", NULL, )  \
    E(ROLE, role, "role", "{Who} {are|is} the {role}.", NULL, F(hh_role, role))                    \
    E(PLANET, planet, "planet", "{Who} choose{s} the planet {planet}.", NULL,                      \
      F(hh_world, planet))                                                                         \
    E(TURN, turn, "turn", "Turn {turn} begins.", NULL, F(number, turn))                            \
    E(SENT, sent, "sent", "{Who} send{s} {card} to sector {to}.", NULL,                            \
      F(hh_shown, card) F(hh_place, to))                                                           \
    E(DREW, drew, "drew", "{Who} draw{s} {card,}.", "{Who} draw{s} {*a card|cards}.",              \
      S(hh_face, card))                                                                            \
    E(DEPLOYED, deployed, "deployed", "{Who} deploy{s} {card} face down at sector {to}.",          \
      "{Who} deploy{s} a card face down at sector {to}.", S(hh_face, card) F(hh_place, to))        \
    E(BATTLE, battle, "battle", "{Who} choose{s} sector {at} for a battle.", NULL,                 \
      F(hh_place, at))                                                                             \
    E(NO_BATTLE, no_battle, "no-battle", "{Who} {have|has} no sector to fight at.", NULL, )        \
    E(TURNED_UP, turned_up, "turned-up", "{Who} turn{s} up {card,}.", NULL, F(hh_shown, card))     \
    E(TO_HAND, to_hand, "to-hand", "{card} goes to {whose} hand.", NULL, F(hh_shown, card))        \
    E(TO_FLEET, to_fleet, "to-fleet", "{card} joins {whose} fleet.", NULL, F(hh_shown, card))      \
    E(SKIPPED, skipped, "skipped", "One side is empty: the victory step follows at once.", NULL,   \
      F(hh_place, at))                                                                             \
    E(SHOOTS, shoots, "shoots", "{Whose} {unit} shoots at {target}.", NULL,                        \
      F(hh_shown, unit) F(hh_shown, target))                                                       \
    E(CHARGES, charges, "charges", "{Whose} {unit} charges.", NULL, F(hh_shown, unit))             \
    E(ASSAULTS, assaults, "assaults", "{Whose} {unit} assaults {target}.", NULL,                   \
      F(hh_shown, unit) F(hh_shown, target))                                                       \
    E(SPECIAL, special, "special", "{Whose} {unit} makes a special assault.", NULL,                \
      F(hh_shown, unit))                                                                           \
    E(SWEEPS, sweeps, "sweeps", "{Whose} {unit} makes a sweeping advance into {target}.", NULL,    \
      F(hh_shown, unit) F(hh_shown, target))                                                       \
    E(BLOCKS, blocks, "blocks", "{Whose} {unit} blocks.", NULL,                                    \
      F(hh_shown, unit) F(hh_shown, attacker))                                                     \
    E(NO_BLOCK, no_block, "no-block", "{Who} do{es} not block.", NULL, )                           \
    E(NO_TACTIC, no_tactic, "no-tactic", "{Who} play{s} no tactic.", NULL, )                       \
    E(PLAYS, plays, "plays", "{Who} play{s} {card}: {printed}", NULL,                              \
      F(hh_face, card) F(hh_text, printed))                                                        \
    E(USES, uses, "uses", "{Who} use{s} {card}: {printed}", NULL,                                  \
      F(hh_shown, card) F(hh_line, line) F(hh_text, printed))                                      \
    E(TARGETS, targets, "targets", "{Who} choose{s} {card}.", "{Who} choose{s} a card.",           \
      S(hh_chosen, card))                                                                          \
    E(FIZZLES, fizzles, "fizzles", "{card} has no effect.", NULL, F(hh_shown, card))               \
    E(ROLL, roll, "roll", "{Who} roll{s} {die} ({card})[, need{s} {need} or more].", NULL,         \
      F(hh_face, card) F(number, die) F(number, need))                                             \
    E(ROLL_NOW, roll_now, "roll-now", "The roll is now {after}.", NULL,                            \
      F(number, before) F(number, after))                                                          \
    E(TEST, test, "test", "{Whose} test is {passed?passed|failed}.", NULL, F(flag, passed))        \
    E(DAMAGE, damage, "damage",                                                                    \
      "{card} takes {damage} damage against armor {armor}{destroyed?| and survives}.", NULL,       \
      F(hh_shown, card) F(number, damage) F(number, armor) F(flag, destroyed))                     \
    E(DESTROYED, destroyed, "destroyed", "{card} is destroyed.", NULL, F(hh_shown, card))          \
    E(POSITION, position, "position", "{card} is now {after}.",                                    \
      "A face-down card is now {after}.",                                                          \
      S(hh_shown, card) F(hh_position, before) F(hh_position, after))                              \
    E(STAT, stat, "stat", "{card} gets {amount+} {stat} {until}.", NULL,                           \
      F(hh_shown, card) F(number, amount) F(hh_stat, stat) F(hh_until, until))                     \
    E(EFFECT, effect, "effect", "{card} is affected by {source}.", NULL,                           \
      F(hh_shown, card) F(hh_shown, source) F(hh_text, printed))                                   \
    E(INFILTRATES, infiltrates, "infiltrates", "{card} infiltrates on {whose} side.", NULL,        \
      F(hh_shown, card) F(hh_position, position))                                                  \
    E(MOVED, moved, "moved", "{card} moves to sector {to}.",                                       \
      "A face-down card moves to sector {to}.", S(hh_shown, card) F(hh_place, from) F(hh_place, to)) \
    E(RETURNED, returned, "returned", "{card} returns to {whose} hand.",                           \
      "A face-down card returns to {whose} hand.", S(hh_shown, card) F(hh_where, from))            \
    E(CONTROL, control, "control", "{card} changes to {whose} side.",                              \
      "A face-down card changes to {whose} side.", S(hh_shown, card))                              \
    E(REMOVED, removed, "removed", "{card} is removed from the game.",                             \
      "A face-down card is removed from the game.", S(hh_shown, card) F(hh_where, from))           \
    E(PUT, put, "put", "{card} is put into {whose} {to}.", "A card is put into {whose} {to}.",     \
      S(hh_shown, card) F(hh_where, from) F(hh_where, to))                                         \
    E(DISCARDED, discarded, "discarded", "{Who} discard{s} {card,}.",                              \
      "{Who} discard{s} {*a card|cards}.", S(hh_shown, card) F(hh_where, from))                    \
    E(LOOKS, looks, "looks", "{Who} look{s} at {card}.", "{Who} look{s} at a card.",               \
      S(hh_face, card))                                                                            \
    E(SHOWN, shown, "shown", "{Whose} {card} is revealed.", NULL, F(hh_face, card))                \
    E(SHUFFLED, shuffled, "shuffled", "{Whose} deck is shuffled.", NULL, F(number, cards))         \
    E(RECYCLED, recycled, "recycled", "{Who} shuffle{s} the discard pile into a new deck.", NULL,  \
      F(number, cards))                                                                            \
    E(FLAGS, flags, "flags", "{Whose} flag total changes by {change+}.", NULL,                     \
      F(number, change) F(number, before) F(number, after))                                        \
    E(NEED, need, "need", "The flag requirement of sector {sector} changes by {change+}.", NULL,   \
      F(hh_place, sector) F(number, change) F(number, before) F(number, after))                    \
    E(CANCELLED, cancelled, "cancelled", "{card} is cancelled.", "A card is cancelled.",           \
      S(hh_shown, card))                                                                           \
    E(PREVENTED, prevented, "prevented", "{damage} damage to {card} is prevented.", NULL,          \
      F(hh_shown, card) F(number, damage))                                                         \
    E(PASSED, passed, "passed", "{Who} pass{es}.", NULL, )                                         \
    E(WITHDREW, withdrew, "withdrew", "{Who} withdraw{s}.", NULL, )                                \
    E(BATTLE_ENDS, battle_ends, "battle-ends", "The battle is over.", NULL, F(hh_place, at))       \
    E(HAND_SHOWN, hand_shown, "hand-shown", "{Who} show{s} {card,} in hand.", NULL,                \
      F(hh_face, card))                                                                            \
    E(TOTALS, totals, "totals", "Flags: {flags0&flags1}; {needed} needed to take the sector.",     \
      NULL, F(number, flags0) F(number, flags1) F(number, needed))                                 \
    E(TAKEN, taken, "taken", "{Who} take{s} sector {sector}.", NULL, F(hh_place, sector))          \
    E(HELD, held, "held", "Nobody takes sector {sector}.", NULL, F(hh_place, sector))              \
    E(TURN_ENDS, turn_ends, "turn-ends", "Turn {turn} ends.", NULL, F(number, turn))               \
    E(RESIGNED, resigned, "resigned", "{Who} give{s} up.", NULL, )                                 \
    E(OVER, over, "over", "{Who} win{s} the game.", NULL, F(number, sectors0) F(number, sectors1)) \
    E(DRAWN, drawn, "drawn", "The game is a draw.", NULL, F(number, sectors0) F(number, sectors1))

/* What an attack or a text that asks is about: fields of most questions in a battle. */
#define HH_ABOUT(F)                                                                                \
    F(hh_piece, source) F(hh_text, text) F(hh_piece, attacker) F(hh_piece, defender)
#define HH_ANSWERS (HH_VERB(PLAY) | HH_VERB(USE) | HH_VERB(PASS))

/* ID, member, name, text (NULL: talk/questions.c writes it), rules, verbs, what passing means */
#define HH_QUESTIONS(Q, F)                                                                         \
    Q(ROLE, role, "role", "Choose your role for the whole game: attacker or defender.",            \
      "HH-SETUP-05 HH-SETUP-06 HH-SETUP-07", HH_VERB(ROLE), NULL, )                                \
    Q(PLANET, planet, "planet", "Choose the planet to defend.", "HH-SETUP-09 HH-CARD-23",          \
      HH_VERB(PLANET), NULL, )                                                                     \
    Q(FIRST_WAVE, first_wave, "first-wave",                                                        \
      "First wave: send {card} to a sector where you have no first-wave card this turn.",  \
      "HH-DEPLOY-03 HH-DEPLOY-05 HH-DEPLOY-07", HH_VERB(SEND), NULL, F(hh_piece, card))            \
    Q(DEPLOY, deploy, "deploy", "Deploy a card face down at a sector; {left} left in your hand.",  \
      "HH-DEPLOY-12 HH-DEPLOY-13 HH-DEPLOY-14", HH_VERB(DEPLOY), NULL, F(number, left))            \
    Q(SECTOR, sector, "sector", "Choose the sector of the {role}'s battle.",                       \
      "HH-BATTLE-01 HH-DEFBATTLE-01 HH-DEFBATTLE-02", HH_VERB(FIGHT), NULL, F(hh_role, role))      \
    Q(ACTION, action, "battle-action", NULL, "HH-BA-03 HH-PASS-01 HH-WITHDRAW-01",                 \
      HH_ANSWERS | HH_VERB(SHOOT) | HH_VERB(CHARGE) | HH_VERB(ASSAULT) | HH_VERB(SPECIAL) |        \
          HH_VERB(WITHDRAW),                                                                       \
      "you do nothing now; two passes in a row end the battle",                                    \
      F(hh_sector, sector) F(number, flags) F(number, enemy_flags) F(number, needed))              \
    Q(TARGET, target, "target", NULL, "HH-SHOOT-04 HH-ASSAULT-04", HH_VERB(TARGET), NULL,          \
      HH_ABOUT(F))                                                                                 \
    Q(BLOCK, block, "block", NULL, "HH-SHOOT-09 HH-SHOOT-10 HH-ASSAULT-07 HH-SPECIAL-05",          \
      HH_VERB(BLOCK) | HH_VERB(PASS), "you do not block", HH_ABOUT(F))                             \
    Q(TACTICS, tactics, "tactics", NULL, "HH-TIMING-04 HH-TIMING-07 HH-SHOOT-15", HH_ANSWERS,      \
      "you play no tactic now", HH_ABOUT(F))                                                       \
    Q(REACT, react, "react", NULL, "HH-TIMING-08 HH-TIMING-10 HH-RULE-48", HH_ANSWERS,             \
      "you do not react", F(hh_piece, card) F(hh_fact, what) F(hh_piece, source) F(hh_text, text)) \
    Q(MODIFY, modify, "modify", NULL, "HH-TIMING-11 HH-TIMING-14", HH_ANSWERS,                     \
      "you leave the roll as it is",                                                               \
      F(hh_piece, source) F(hh_text, text) F(number, roll) F(number, need))                       \
    Q(BEFORE_ROLL, before_roll, "before-roll", NULL, "HH-TIMING-12 HH-TIMING-14", HH_ANSWERS,      \
      "the roll is made",                                                                          \
      F(hh_piece, source) F(hh_text, text) F(number, roll) F(number, need))                       \
    Q(CHOOSE, choose, "choose", NULL, "HH-OPT-07 HH-OPT-11 HH-LANG-12",                            \
      HH_VERB(CHOOSE) | HH_VERB(DONE), NULL, HH_ABOUT(F))                                          \
    Q(OPTION, option, "option", "[{source}: ]choose an option.", "HH-OPT-07 HH-LANG-13",           \
      HH_VERB(OPTION) | HH_VERB(DONE), NULL, HH_ABOUT(F))                                          \
    Q(NUMBER, number, "number", "[{source}: ]choose the number X, {low} to {high}.",               \
      "HH-TERM-27 HH-RULE-53", HH_VERB(NUMBER), NULL,                                              \
      F(hh_piece, source) F(hh_text, text) F(number, low) F(number, high))                         \
    Q(PLACE, place, "place", "[{source}: ]choose the sector to move to.", "HH-OPT-07",             \
      HH_VERB(SECTOR) | HH_VERB(DONE), NULL, HH_ABOUT(F))                                          \
    Q(MAY, may, "may", "[{source}: ]do it, yes or no?", "HH-LANG-25",                              \
      HH_VERB(YES) | HH_VERB(NO), NULL, HH_ABOUT(F))                                               \
    Q(WHOSE, whose, "whose", "[{source}: ]choose whose it is: your own, or the enemy's.",          \
      "HH-LANG-12 HH-RULE-147", HH_VERB(OWN) | HH_VERB(ENEMY), NULL, HH_ABOUT(F))                  \
    Q(ORDER, order, "order", "Choose which comes next.", "HH-RULE-75 HH-RULE-19",                  \
      HH_VERB(CHOOSE), NULL, HH_ABOUT(F))                                                          \
    Q(PUT_BACK, put_back, "order",                                                                 \
      "Choose the card that goes back next: the last one chosen ends on top.", "HH-RULE-116",      \
      HH_VERB(CHOOSE), NULL, HH_ABOUT(F))                                                          \
    Q(SWEEP, sweep, "sweep", NULL, "HH-SWEEP-01 HH-SWEEP-02 HH-SPECIAL-09",                        \
      HH_VERB(SWEEP) | HH_VERB(RESOLVE) | HH_VERB(PASS), "the unit advances no further",           \
      HH_ABOUT(F))                                                                                 \
    Q(UNIQUE, unique, "unique",                                                                    \
      "You have several copies of a unique card here: choose the one that stays.",                 \
      "HH-TERM-19 HH-RULE-19", HH_VERB(CHOOSE), NULL, )                                            \
    Q(INSTEAD, instead, "instead", "[{source}: ]Choose the text that replaces the destruction.",   \
      "HH-RULE-49 HH-RULE-104", HH_VERB(CHOOSE) | HH_VERB(PLAY) | HH_VERB(USE), NULL, HH_ABOUT(F))                                            \
    Q(EVENTS, events, "events", "Choose which of your events comes next.",                         \
      "HH-VICTORY-05 HH-VICTORY-06 HH-VICTORY-09", HH_VERB(CHOOSE), NULL, )
/* clang-format on */

#define HH_MOVE_ENUM(ID, ...) HH_MV_##ID,
#define HH_EVENT_ENUM(ID, ...) HH_EV_##ID,
#define HH_QUESTION_ENUM(ID, ...) HH_ASK_##ID,
#define HH_VERB(ID) (UINT64_C(1) << HH_MV_##ID)

enum hh_move_kind { HH_MOVES(HH_MOVE_ENUM, VOCABULARY_NONE) HH_MV_COUNT };
enum hh_event_kind { HH_EVENTS(HH_EVENT_ENUM, VOCABULARY_NONE, VOCABULARY_NONE) HH_EV_COUNT };
enum hh_question_kind { HH_QUESTIONS(HH_QUESTION_ENUM, VOCABULARY_NONE) HH_ASK_COUNT };

union hh_move {
    struct move move;
    HH_MOVES(VOCABULARY_MOVE_STRUCT, VOCABULARY_MOVE_MEMBER)
};
union hh_event {
    struct event event;
    HH_EVENTS(VOCABULARY_EVENT_STRUCT, VOCABULARY_EVENT_MEMBER, VOCABULARY_EVENT_MEMBER)
};
union hh_question {
    struct question question;
    HH_QUESTIONS(VOCABULARY_QUESTION_STRUCT, VOCABULARY_QUESTION_MEMBER)
};

/* The fields of a move or event by name: hh_as(m)->deploy.sector. */
static inline const union hh_move *hh_as(const struct move *m)
{
    return (const union hh_move *)m;
}
static inline const union hh_event *hh_event(const struct event *ev)
{
    return (const union hh_event *)ev;
}

/* ---- moves ---- */

/* Moves whose first field is a piece have it in the same place. */
static inline int hh_piece_of(const struct move *m)
{
    return hh_as(m)->use.card;
}
/* The line of a card that a play or use names. */
static inline int hh_line_of(const struct move *m)
{
    return m->kind == HH_MV_PLAY ? HH_LINE_COMMAND : hh_as(m)->use.line;
}
static inline bool hh_is_same_move(const struct move *a, const struct move *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* A move of that kind; the others have fields. */
static inline struct move hh_move(enum hh_move_kind kind)
{
    return (struct move){.kind = (uint16_t)kind};
}
/* Moves with fields are built in struct move itself: an initializer of a shorter member of the
 * union leaves the rest of it unspecified. */
static inline struct move hh_line_move(enum hh_move_kind kind, int thing, int line)
{
    return (struct move){.kind = (uint16_t)kind, .field = {(uint16_t)thing, (uint16_t)line}};
}
/* A move that names a piece. */
static inline struct move hh_piece_move(enum hh_move_kind kind, int thing)
{
    return hh_line_move(kind, thing, 0);
}
/* A move that names a sector, an option or a number and nothing else. */
static inline struct move hh_number_move(enum hh_move_kind kind, int number)
{
    return hh_line_move(kind, number, 0);
}

/* Faces that were met already: like copies in a hand are one move. */
struct hh_faces {
    uint64_t met[HH_CARDS_MAX / 64];
};
/* Is it met for the first time? */
static inline bool hh_meet(struct hh_faces *faces, int card)
{
    uint64_t *word = &faces->met[card / 64], bit = 1ULL << card % 64;
    bool is_new = !(*word & bit);
    *word |= bit;
    return is_new;
}

/* Cards out of play that a seat cannot tell apart: one choice of theirs stands for all. */
bool hh_are_like(const struct hh_state *s, int seat, int one, int other);

/* Bit enum hh_move_kind: moves whose first field is a piece. */
static_assert(HH_MV_COUNT <= 32, "kinds of moves are bits of one word");
enum {
    HH_MOVES_OF_HAND = 1 << HH_MV_DEPLOY | 1 << HH_MV_PLAY,
    HH_MOVES_OF_THINGS = HH_MOVES_OF_HAND | 1 << HH_MV_SHOOT | 1 << HH_MV_CHARGE |
                         1 << HH_MV_ASSAULT | 1 << HH_MV_SPECIAL | 1 << HH_MV_USE |
                         1 << HH_MV_TARGET | 1 << HH_MV_BLOCK | 1 << HH_MV_SWEEP | 1 << HH_MV_CHOOSE
};
static inline bool hh_names_thing(int kind)
{
    return HH_MOVES_OF_THINGS >> kind & 1;
}

/* ---- events ---- */

enum {
    HH_FACE_SHIFT = 8, /* of a shown piece: the thing below, its face (card or sector row) above */
    HH_FACE_BITS = 0x1ff << HH_FACE_SHIFT
};
static_assert(HH_NO_THING < 1 << HH_FACE_SHIFT && HH_NO_CARD <= HH_FACE_BITS >> HH_FACE_SHIFT,
              "a shown piece has room for both");

/* A piece and its face, for those who may know it; a sector is a piece without secrets. */
static inline int32_t hh_shown(const struct hh_data *d, const struct hh_state *s, int thing)
{
    if (thing == HH_NO_THING)
        return FIELD_ABSENT;
    int face =
        thing < HH_THINGS_MAX ? s->card[thing] : hh_sector_row(d, s, thing - HH_SECTOR_THING);
    return thing | face << HH_FACE_SHIFT;
}
/* A piece and its face if both seats know it, for everybody. */
static inline int32_t hh_open(const struct hh_data *d, const struct hh_state *s, int thing)
{
    if (thing >= HH_THINGS_MAX || (hh_knows(s, 0, thing) && hh_knows(s, 1, thing)))
        return hh_shown(d, s, thing);
    return thing | HH_NO_CARD << HH_FACE_SHIFT;
}
/* The same of a card that everybody knows. */
static inline int32_t hh_known(const struct hh_state *s, int thing)
{
    return thing | s->card[thing] << HH_FACE_SHIFT;
}

/* event.seen_by: the seats that know the face. */
static inline int hh_knowers(const struct hh_state *s, int thing)
{
    int seats = thing < HH_THINGS_MAX ? s->bits[thing] >> 4 & 3 : 3;
    return seats == 3 ? EVENT_ALL_SEATS : seats;
}

/* Tells an event: HH_TELL(w, seat, SENT, sent, .card = ..., .to = sector). Values are made only if
 * somebody watches. */
#define HH_TELL_TO(w, who, seen, ID, row, ...)                                                     \
    do {                                                                                           \
        if ((w) != NULL)                                                                           \
            hh_tell_event(w, (const union hh_event){.row = {.kind = HH_EV_##ID,                    \
                                                            .seat = (uint8_t)(who),                \
                                                            .seen_by = (uint8_t)(seen),            \
                                                            __VA_ARGS__}});                        \
    } while (0)
#define HH_TELL(w, who, ...) HH_TELL_TO(w, who, EVENT_ALL_SEATS, __VA_ARGS__)

/* Slow path: nobody watches a search. */
__attribute__((cold, noinline)) void hh_tell_event(struct witness *w, union hh_event ev);

#endif
