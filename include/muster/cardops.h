/* cardops.h: the code that a card's printed text is compiled to.
 *
 * Code is a tree in prefix order, one byte for each op. It is position-independent: it may be
 * copied, stored and shared between matches. An op is followed by the operands of its form:
 *     a letter   an immediate; the letter tells which list names it (see CARD_IMMEDIATES)
 *     .          one op with all that belongs to it, or NONE
 *     *          ops until END
 * so that a reader can skip an op that it does not care about (card_code_skip, cardtext.h).
 *
 * One list yields the enum, the names, the forms, the listing (`muster card explain --code`), the
 * reference in docs/CARDS.md and the test that every op is exercised.
 */
#ifndef MUSTER_CARDOPS_H
#define MUSTER_CARDOPS_H

/* clang-format off */

/* The kinds of immediates: the letter in a form, the list that names the values, the meaning.
 * Immediates have one byte, except W, K and N, which have two, low byte first. */
#define CARD_IMMEDIATES(I)                                                                        \
    I('b', NULL,           "a number from 0 to 255")                                              \
    I('W', NULL,           "a number from 0 to 65535")                                            \
    I('K', NULL,           "a row of the keyword table")                                          \
    I('N', NULL,           "a row of the name table")                                             \
    I('k', card_kind_word, "the kind of ability")                                                 \
    I('p', card_place_word, "where the text stands")                                              \
    I('n', NULL,           "a set of card types, bit CARD_NOUN_x each")                           \
    I('s', card_stat_word, "a combat number or flags")                                            \
    I('o', card_position_word, "a position")                                                      \
    I('r', card_role_word, "a role in the present attack, or the card just affected")             \
    I('w', card_owner_word, "whose card")                                                         \
    I('q', card_quantifier_word, "how many")                                                      \
    I('c', card_choice_word, "when it is chosen")                                                 \
    I('t', card_sector_word, "which sector")                                                      \
    I('z', card_zone_word, "a zone")                                                              \
    I('y', card_zone_owner_word, "whose zone")                                                    \
    I('l', card_player_word, "a player")                                                          \
    I('v', card_passive_word, "what is done to a card")                                           \
    I('d', card_deed_word, "what a card does")                                                    \
    I('a', card_attack_word, "a kind of attack")                                                  \
    I('g', card_play_word, "a kind of play")                                                      \
    I('e', card_period_word, "a stretch of time")                                                 \
    I('u', card_duration_word, "how long")                                                        \
    I('f', card_roll_word, "which roll")                                                          \
    I('h', card_occasion_word, "a window")                                                        \
    I('j', card_count_word, "a bound on a count")                                                 \
    I('m', card_bound_word, "exactly, or more, or less")                                          \
    I('x', card_compare_word, "a comparison")                                                     \
    I('i', card_refer_word, "the word of a reference")                                            \
    I('-', card_sign_word, "plus or minus")                                                       \
    I('?', card_yes_word, "yes or no")                                                            \
    I('P', card_put_word, "where to put it")                                                      \
    I('O', card_outcome_word, "which outcome")                                                    \
    I('C', card_cancel_word, "what is cancelled")                                                 \
    I('D', card_ban_word, "a deed without an object")                                             \
    I('H', card_when_word, "the moment")                                                          \
    I('T', card_tested_word, "how the test went")

#define CARD_KINDS(X)                                                                             \
    X(BA, "BA") X(T, "T") X(A, "A") X(R, "R") X(M, "M") X(E, "E")                                 \
    X(SETUP, "set-up") X(STATIC, "static") X(KEYWORDS, "keywords") X(DECK, "deck")
#define CARD_PLACES(X)                                                                            \
    X(ANY, "any") X(UNIT, "unit") X(ASSET, "asset") X(SHIP, "ship") X(SECTOR, "sector")           \
    X(COMMAND, "command")
#define CARD_NOUNS(X)                                                                             \
    X(UNIT, "unit") X(ASSET, "asset") X(SHIP, "ship") X(SECTOR, "sector") X(CARD, "card")
#define CARD_STATS(X)                                                                             \
    X(FIREPOWER, "firepower") X(ASSAULT, "assault") X(SPEED, "speed") X(ARMOR, "armor")           \
    X(FLAGS, "flags")
#define CARD_POSITIONS(X) X(READY, "ready") X(LOCKED, "locked") X(CHARGING, "charging")
#define CARD_ROLES(X)                                                                             \
    X(ATTACKING, "attacking") X(DEFENDING, "defending") X(BLOCKING, "blocking")                   \
    X(SHOOTING, "shooting") X(ASSAULTING, "assaulting") X(DESTROYED, "destroyed")                 \
    X(INFILTRATED, "infiltrated") X(CHOSEN, "chosen")
#define CARD_OWNERS(X) X(YOUR, "your") X(ENEMY, "enemy") X(THEIR, "their")
#define CARD_QUANTIFIERS(X)                                                                       \
    X(ANY, "any") X(ALL, "all") X(EACH, "each") X(ANOTHER, "another")                             \
    X(ANY_NUMBER, "any number of") X(A, "a") X(EXACTLY, "exactly") X(UP_TO, "up to")
/* HH-LANG-12, HH-LANG-13. MATCH chooses nothing: every fitting card is meant, or any that fits. */
#define CARD_CHOICES(X) X(MATCH, "match") X(ANNOUNCED, "announced") X(REACHED, "reached")
#define CARD_SECTORS(X)                                                                           \
    X(THIS, "this sector") X(ANOTHER, "another sector") X(ANY, "any sector")                      \
    X(ANY_OTHER, "any other sector") X(THAT, "that sector")
#define CARD_ZONES(X) X(HAND, "hand") X(DECK, "deck") X(DISCARD, "discard pile") X(FLEET, "fleet")
#define CARD_ZONE_OWNERS(X)                                                                       \
    X(YOUR, "your") X(ENEMY, "your enemy's") X(ITS_OWNER, "its owner's")                          \
    X(THEIR_OWNER, "their owner's") X(THEIR, "their") X(EITHER, "either player's")                \
    X(EACH, "each player's") X(THAT, "that player's")
#define CARD_PLAYERS(X)                                                                           \
    X(YOU, "you") X(ENEMY, "your enemy") X(EACH, "each player") X(THAT, "that player")            \
    X(THEY, "they") X(ATTACKER, "the attacker") X(DEFENDER, "the defender")                       \
    X(ITS_CONTROLLER, "its controller") X(ITS_OWNER, "its owner")
#define CARD_PASSIVES(X)                                                                          \
    X(DESTROYED, "destroyed") X(LOCKED, "locked") X(RALLIED, "rallied") X(ATTACKED, "attacked")   \
    X(BLOCKED, "blocked") X(SHOT_AT, "shot at") X(ASSAULTED, "assaulted")                         \
    X(INFILTRATED, "infiltrated") X(DEALT_DAMAGE, "dealt damage") X(TARGETED, "targeted")         \
    X(CHOSEN, "chosen") X(MOVED, "moved") X(RETURNED, "returned to hand")                         \
    X(DEPLOYED, "deployed in the first wave")
#define CARD_DEEDS(X)                                                                             \
    X(SHOOT, "shoot") X(ASSAULT, "assault") X(ATTACK, "attack") X(CHARGE, "charge")               \
    X(BLOCK, "block") X(RALLY, "rally") X(COUNTERATTACK, "counterattack")
#define CARD_ATTACKS(X)                                                                           \
    X(ANY, "any attack") X(ATTACK, "an attack") X(SHOOTING, "a shooting attack")                  \
    X(ASSAULT, "an assault") X(SPECIAL, "a special assault") X(SWEEP, "a sweeping advance")
#define CARD_PLAYS(X)                                                                             \
    X(TACTIC, "tactic") X(REACTION, "reaction") X(MODIFIER, "modifier") X(CARD, "card")           \
    X(BA, "BA") X(BA_CARD, "BA card") X(BA_ABILITY, "BA ability")
#define CARD_PERIODS(X) X(BA, "BA") X(BATTLE, "battle") X(TURN, "turn") X(GAME, "game")
#define CARD_DURATIONS(X)                                                                         \
    X(BA, "BA") X(BATTLE, "battle") X(TURN, "turn") X(GAME, "game") X(NEXT_BA, "until your next BA")
/* The words before "roll"; those after ENEMY_ROLL speak of tests only. */
#define CARD_ROLLS(X)                                                                             \
    X(THE_ROLL, "the roll") X(THIS_ROLL, "this roll") X(THAT_ROLL, "that roll")                   \
    X(ANY_ROLL, "any roll") X(YOUR_ROLL, "your roll") X(ENEMY_ROLL, "your enemy's roll")          \
    X(THE_TEST, "the test") X(THIS_TEST, "this test") X(THAT_TEST, "that test")                   \
    X(ANY_TEST, "any test") X(YOUR_TEST, "your test") X(ENEMY_TEST, "your enemy's test")          \
    X(MADE, "the roll just made")
#define CARD_OCCASIONS(X)                                                                         \
    X(ATTACK, "an attack") X(SHOOTING, "a shooting attack") X(ASSAULT, "an assault")              \
    X(SPECIAL, "a special assault") X(SWEEP, "a sweeping advance") X(YOUR_BA, "your BA")          \
    X(ENEMY_BA, "your enemy's BA") X(ATTACKER_BATTLE, "the attacker's battle")                    \
    X(DEFENDER_BATTLE, "the defender's battle")
#define CARD_COUNTS(X)                                                                            \
    X(NO, "no") X(A, "a") X(PLAIN, "count") X(AT_LEAST, "at least") X(EXACTLY, "exactly")         \
    X(AT_MOST, "at most")
#define CARD_BOUNDS(X) X(EXACT, "exactly") X(OR_MORE, "or more") X(OR_LESS, "or less")
#define CARD_COMPARES(X)                                                                          \
    X(GREATER, "is greater than") X(LESS, "is less than") X(EQUAL, "is equal to")                 \
    X(AT_LEAST, "is at least") X(AT_MOST, "is at most")
#define CARD_REFERS(X)                                                                            \
    X(IT, "it") X(THEM, "them") X(THAT, "that") X(THOSE, "those") X(THESE, "these")               \
    X(THE, "the") X(THE_ALL, "the, plural") X(REST, "the rest")
#define CARD_SIGNS(X) X(PLUS, "+") X(MINUS, "-")
#define CARD_YES(X) X(NO, "no") X(YES, "yes")
#define CARD_PUTS(X) X(ON_TOP, "on top of") X(BOTTOM, "on the bottom of") X(INTO, "into")
#define CARD_OUTCOMES(X)                                                                          \
    X(FAIL, "if you fail this test") X(PASS, "if you pass this test") X(DO, "if you do")          \
    X(DO_NOT, "if you do not") X(OTHERWISE, "otherwise")
#define CARD_CANCELS(X)                                                                           \
    X(IT, "it") X(ATTACK, "the attack") X(TACTIC, "that tactic") X(REACTION, "that reaction")     \
    X(MODIFIER, "that modifier") X(CARD, "that card") X(ABILITY, "that ability")                  \
    X(BA, "that BA")
#define CARD_BANS(X)                                                                              \
    X(BLOCK_ASSAULTS, "block assaults") X(BLOCK_SHOTS, "block shooting attacks")                  \
    X(SHOOT, "shoot") X(CHARGE, "charge") X(RALLY, "rally") X(COUNTERATTACK, "counterattack")     \
    X(WITHDRAW, "withdraw") X(SWEEP, "make sweeping advances")                                    \
    X(SHOOT_FREE, "shoot without locking") X(ASSAULT_FREE, "assault without charging")            \
    X(PLAY_TACTICS, "play tactics") X(PLAY_REACTIONS, "play reactions")                           \
    X(PLAY_MODIFIERS, "play modifiers") X(PLAY_CARDS, "play cards")                               \
    X(PLAY_BA_CARDS, "play BA cards") X(DRAW, "draw cards")                                       \
    X(LOCK_TO_SHOOT, "lock to shoot") X(LOCK_TO_BLOCK, "lock to block")
#define CARD_WHENS(X) X(WHEN, "when") X(AFTER, "after") X(BEFORE, "before")
#define CARD_TESTED(X) X(PASSED, "pass") X(FAILED, "fail") X(MADE, "make")

/* Every list of immediates: the prefix of its enum and the list. */
#define CARD_ENUMS(E)                                                                             \
    E(kind, KIND, CARD_KINDS) E(place, PLACE, CARD_PLACES) E(noun, NOUN, CARD_NOUNS)              \
    E(stat, STAT, CARD_STATS) E(position, POSITION, CARD_POSITIONS) E(role, ROLE, CARD_ROLES)     \
    E(owner, OWNER, CARD_OWNERS) E(quantifier, QUANTIFIER, CARD_QUANTIFIERS)                      \
    E(choice, CHOICE, CARD_CHOICES) E(sector, SECTOR, CARD_SECTORS) E(zone, ZONE, CARD_ZONES)     \
    E(zone_owner, ZONE_OWNER, CARD_ZONE_OWNERS) E(player, PLAYER, CARD_PLAYERS)                   \
    E(passive, PASSIVE, CARD_PASSIVES) E(deed, DEED, CARD_DEEDS) E(attack, ATTACK, CARD_ATTACKS)  \
    E(play, PLAY, CARD_PLAYS) E(period, PERIOD, CARD_PERIODS)                                     \
    E(duration, DURATION, CARD_DURATIONS) E(roll, ROLL, CARD_ROLLS)                               \
    E(occasion, OCCASION, CARD_OCCASIONS) E(count, COUNT, CARD_COUNTS)                            \
    E(bound, BOUND, CARD_BOUNDS) E(compare, COMPARE, CARD_COMPARES)                               \
    E(refer, REFER, CARD_REFERS) E(sign, SIGN, CARD_SIGNS) E(yes, YES, CARD_YES)                  \
    E(put, PUT, CARD_PUTS) E(outcome, OUTCOME, CARD_OUTCOMES) E(cancel, CANCEL, CARD_CANCELS)     \
    E(ban, BAN, CARD_BANS) E(when, WHEN, CARD_WHENS) E(tested, TESTED, CARD_TESTED)

/* OP(id, word, form, meaning) */
#define CARD_OPS(OP)                                                                              \
    OP(NONE, "none", "", "nothing stands here")                                                   \
    OP(END, "end", "", "end of a row of ops")                                                     \
    /* abilities and sentences */                                                                 \
    OP(ABILITY, "ability", "kpW*.*", "kind, place, bytes that follow; costs, trigger, sentences") \
    OP(DO, "do", ".**", "leading clause, effects, trailing clauses")                              \
    OP(OUTCOME, "outcome", "O**", "effects and clauses that depend on a test or on what was done")\
    OP(TABLE, "table", "*", "roll once and carry out the band that fits")                         \
    OP(BAND, "band", "bb**", "from, to; effects and clauses, none: no effect")                    \
    OP(CHOICE, "choice", "b*", "how many of the options are chosen at announcement")              \
    OP(OPTION, "option", "*", "one option: effects")                                              \
    OP(X_IS, "x-is", ".", "defines X")                                                            \
    OP(PLAYABLE, "playable", "?.", "no: not playable while the condition holds")                  \
    OP(LIMIT, "limit", "be", "at most so many uses a period")                                     \
    OP(DURING, "during", "h", "only in this window")                                              \
    OP(BEFORE_ROLL, "before-roll", "", "offered before the roll is seen")                         \
    OP(UNLIMITED, "unlimited", "", "lifts the once-per limit")                                    \
    OP(VERSUS, "versus", "*.", "changes of this card against a group")                            \
    OP(FORCED, "forced", ".**", "trigger, effects, clauses: happens every time")                  \
    OP(REPLACE, "replace", ".*", "instead of the destruction of these cards, the effects")        \
    OP(RULEWORD, "ruleword", "K", "a keyword with rules of its own")                              \
    OP(DECK_ANY, "deck-any", "", "any number of this card in a deck")                             \
    OP(DECK_LIMIT, "deck-limit", "b", "at most so many of this card in a deck")                   \
    /* clauses */                                                                                 \
    OP(IF, "if", "?.", "no: unless")                                                              \
    OP(WHILE, "while", ".", "as long as the condition holds")                                     \
    OP(WHILE_IS, "while-is", ".", "as long as the subject is in this state")                      \
    OP(FOR_EACH, "for-each", ".", "multiplies the numbers of the sentence")                       \
    OP(TIMES, "times", "..", "description, effect: multiplies the numbers of this effect")        \
    OP(INSTEAD, "instead", ".", "the effect replaces the event")                                  \
    OP(UNTIL, "until", "u", "how long")                                                           \
    /* numbers */                                                                                 \
    OP(NUMBER, "number", "b", "a figure")                                                         \
    OP(X, "x", "", "the X of the ability")                                                        \
    OP(D6, "d6", "", "a roll made when the number is needed")                                     \
    OP(PLUS, "plus", "..", "sum")                                                                 \
    OP(MINUS, "minus", "..", "difference")                                                        \
    OP(COUNT_OF, "count-of", ".", "how many cards fit the description")                           \
    OP(STAT_OF, "stat-of", "s.", "the number of a card")                                          \
    OP(REQUIREMENT, "requirement", "t", "flags needed to win a sector")                           \
    OP(TOTAL, "total", "l", "a player's flag total")                                              \
    OP(THE_ROLL, "the-roll", "", "the number rolled")                                             \
    OP(DAMAGE_DEALT, "damage-dealt", "", "the damage just dealt")                                 \
    OP(TWICE, "twice", ".", "doubled")                                                            \
    OP(HALF, "half", "?.", "halved; yes: rounded up")                                             \
    OP(THAT_MANY, "that-many", "b", "slot: how many cards were chosen or meant")                  \
    OP(EVERY, "every", "b.", "number, description: counts once for so many cards")                \
    /* cards and players */                                                                       \
    OP(SELF, "self", "n", "the card the text stands on")                                          \
    OP(REFER, "refer", "inb", "word, type, slot: cards mentioned before")                         \
    OP(IN_ROLE, "in-role", "r?nb", "role, plural, type, slot: the cards of the present attack")   \
    OP(SELECT, "select", "qcbb..", "how many, chosen when, slot, slot left out; amount, cards")   \
    OP(GROUP, "group", "b.", "slot, description: all that fit, at all times")                     \
    OP(EITHER, "either", "*", "one of these selections")                                          \
    OP(BOTH, "both", "*", "all of these selections")                                              \
    OP(CARDS, "cards", "n**", "types, properties, restrictions: a description of cards")          \
    OP(TOP, "top", "b..", "slot; amount, zone: its top cards, NONE: the whole zone")              \
    OP(ZONE, "zone", "yzlb", "whose, which zone, the player meant, slot of that player's card")   \
    OP(WHO, "who", "llb", "word, the player meant, slot of that player's card")                   \
    OP(TACTICS, "tactics", "", "tactics, as a cause")                                             \
    /* properties of cards */                                                                     \
    OP(OWNED, "owned", "wlb", "whose, the player meant, slot of that player's card")              \
    OP(POSITION, "position", "o", "is in this position")                                          \
    OP(ROLE, "role", "r", "has this role")                                                        \
    OP(OTHER, "other", "b", "is not in this slot, nor this card")                                 \
    OP(FLAGGED, "flagged", "?", "has a flag")                                                     \
    OP(UNIQUE, "unique", "?", "is unique")                                                        \
    OP(FACE, "face", "?", "yes: face up")                                                         \
    OP(KEYWORD, "keyword", "?K", "has the keyword")                                               \
    OP(ONE_OF, "one-of", "*", "has one of these properties")                                      \
    OP(WITH, "with", "sm.", "a bound on a combat number or on flags")                             \
    OP(EXTREME, "extreme", "?s", "yes: the highest number")                                       \
    OP(AT, "at", "t", "at a sector")                                                              \
    OP(IN, "in", ".", "in a zone")                                                                \
    OP(FROM, "from", ".", "from a zone")                                                          \
    OP(AMONG, "among", ".", "from among cards mentioned before")                                  \
    OP(OTHER_THAN, "other-than", ".", "is not this card")                                         \
    OP(NAMED, "named", "N", "has this name")                                                      \
    OP(THAT_WAS, "that-was", "vu", "what was done to it, since when")                             \
    OP(THAT_DID, "that-did", "?du", "no: did not; what it did, since when")                       \
    OP(CONTROLLED, "controlled", "l", "by whom")                                                  \
    OP(IS_A, "is-a", "n*", "is of these types with these properties")                             \
    OP(ONLY, "only", ".", "is the only card of the description")                                  \
    /* acts */                                                                                    \
    OP(BY, "by", "?..", "may; player, act")                                                       \
    OP(TEST, "test", ".", "cost: roll so much or more")                                           \
    OP(DESTROY, "destroy", ".", "see HH-TERM-06")                                                 \
    OP(LOCK, "lock", ".", "see HH-POS-03")                                                        \
    OP(RALLY, "rally", ".", "see HH-TERM-14")                                                     \
    OP(CHARGE, "charge", ".", "see HH-POS-04")                                                    \
    OP(DRAW, "draw", "b.", "slot; so many cards from the top of the deck into hand")              \
    OP(DRAW_TO, "draw-to", "b", "draw until the hand has so many cards")                          \
    OP(DISCARD, "discard", "?.", "at random; cards, from hand unless a zone is named")            \
    OP(DISCARD_HAND, "discard-hand", "?", "yes: their hand, no: your hand")                       \
    OP(DISCARD_TOP, "discard-top", "b..", "slot; amount, zone")                                   \
    OP(DAMAGE, "damage", "..", "amount, cards: one dealing of damage by text")                    \
    OP(INFILTRATE, "infiltrate", "...", "cards, zone, position")                                  \
    OP(SEARCH, "search", "..", "zone, cards")                                                     \
    OP(LOOK, "look", ".", "only the player sees them")                                            \
    OP(REVEAL, "reveal", ".", "both players see them")                                            \
    OP(RETURN, "return", "..", "cards, place")                                                    \
    OP(PLACE, "place", "P.", "top, bottom or any place of a zone")                                \
    OP(PUT, "put", "..", "cards, place")                                                          \
    OP(PUT_BACK, "put-back", ".", "in any order")                                                 \
    OP(SHUFFLE, "shuffle", ".", "a deck")                                                         \
    OP(SHUFFLE_INTO, "shuffle-into", "..", "cards or a zone, deck")                               \
    OP(MOVE, "move", "t.", "sector; cards")                                                       \
    OP(GAIN_FLAGS, "gain-flags", ".", "raises the player's flag total")                           \
    OP(LOSE_FLAGS, "lose-flags", ".", "lowers the player's flag total")                           \
    OP(CONTROL, "control", ".", "the cards change sides")                                         \
    OP(PREVENT, "prevent", "..", "amount, NONE: all; cards, NONE: the defending card")            \
    OP(PLAY_BA, "play-ba", "", "another BA before the enemy's")                                   \
    OP(SKIP_BA, "skip-ba", "?", "yes: their next BA, no: your next BA")                           \
    OP(RETARGET, "retarget", ".", "the defending card is replaced")                               \
    OP(CANCEL, "cancel", "C", "a play or the attack has no effect")                               \
    OP(END_BATTLE, "end-battle", "", "the victory step follows this BA")                          \
    OP(END_BA, "end-ba", "", "the BA ends at once")                                               \
    OP(ATTACK_WITH, "attack-with", "d.", "a full attack inside this BA")                          \
    OP(REMOVE, "remove", ".", "from the game")                                                    \
    OP(CHOOSE, "choose", ".", "names cards for later sentences")                                  \
    /* changes to cards */                                                                        \
    OP(GET, "get", ".*.", "cards, changes, group the changes hold against")                       \
    OP(MOD, "mod", "-s.", "one change")                                                           \
    OP(GAIN, "gain", ".*", "cards, what they gain")                                               \
    OP(LOSE, "lose", ".*", "cards, what they lose")                                               \
    OP(FLAGS, "flags", ".", "so many flags")                                                      \
    OP(HAVE, "have", ".*", "cards, numbers that replace the printed ones")                        \
    OP(SET, "set", "s.", "one number")                                                            \
    OP(BECOME, "become", "s..", "number, cards, value: replaces the printed one")                 \
    OP(TURN_TO, "turn-to", "o.", "the cards take this position")                                  \
    OP(DEFEND, "defend", ".", "becomes the defending unit")                                       \
    OP(SWAP, "swap", "ss.", "two numbers of the cards change places")                             \
    OP(STRIKE, "strike", "...", "cards, amount, cards: the former deal damage to the latter")     \
    OP(CAN, "can", "?..", "no: cannot; cards or player, deed")                                    \
    OP(DO_NOT, "do-not", "D.", "what they need not or must not do; cards")                        \
    OP(COUNT_AS, "count-as", "n.*", "types; cards, properties")                                   \
    OP(BEGIN, "begin", "o.", "position at the start of each battle; cards")                       \
    /* deeds */                                                                                   \
    OP(DEED, "deed", "d.", "block, attack, shoot at, assault; whom")                              \
    OP(BAN, "ban", "D", "a deed without an object")                                               \
    OP(SWEEPS, "sweeps", "b", "make so many sweeping advances")                                   \
    OP(BE, "be", "v?.", "what is done, except, by whom")                                          \
    OP(BLOCKED_ONLY, "blocked-only", ".", "only be blocked by the group")                         \
    /* totals and rolls */                                                                        \
    OP(TOTAL_GET, "total-get", "l-.", "whose flag total changes by how much")                     \
    OP(NEED_GET, "need-get", "t-.", "whose flag requirement changes by how much")                 \
    OP(ROLL_GET, "roll-get", "f-.", "which roll changes by how much")                             \
    OP(ROLL_SET, "roll-set", "f.", "which roll becomes what")                                     \
    OP(RE_ROLL, "re-roll", "f", "see HH-RULE-51")                                                 \
    /* conditions */                                                                              \
    OP(AND, "and", "*", "all hold")                                                               \
    OP(OR, "or", "*", "one holds")                                                                \
    OP(IS, "is", "?..", "no: is not; cards, state")                                               \
    OP(WAS, "was", "vu.", "what was done since when to which cards")                              \
    OP(DID, "did", "?du.", "no: did not; what, since when, which cards")                          \
    OP(SIDE, "side", "?l.", "no: is not; attacker or defender; who")                              \
    OP(HAS, "has", "jb..", "bound, number; who, description")                                     \
    OP(HAS_MORE, "has-more", "?...", "no: fewer; who, description or NONE for flags, than whom")  \
    OP(TAKEN, "taken", "jbn.", "bound, number, types; who")                                       \
    OP(CONTROLS, "controls", "..", "who, cards")                                                  \
    OP(CONTROLS_NO, "controls-no", "..", "who, description")                                      \
    OP(PLAYED, "played", "gu.", "what, since when; who")                                          \
    OP(THERE_IS, "there-is", "jb.", "bound, number; description")                                 \
    OP(TURN_IS, "turn-is", "b?", "number; yes: or later")                                         \
    OP(BA_OF, "ba-of", "l", "it is this player's BA")                                             \
    OP(ROLL_IS, "roll-is", "bm", "the present result")                                            \
    OP(ATTACK_IS, "attack-is", "a", "the kind of the present attack")                             \
    OP(SECTOR_IS, "sector-is", "N", "the name of the current sector")                             \
    OP(PLANET_IS, "planet-is", "N", "the name of the planet")                                     \
    OP(COMPARE, "compare", "x..", "two numbers")                                                  \
    /* triggers */                                                                                \
    OP(TRIGGER, "trigger", "H.", "moment, event")                                                 \
    OP(DOES, "does", "d?..", "deed, yes: with; cards, at or with which cards")                    \
    OP(IS_DONE, "is-done", "va..", "what, in which attack; cards, by which cards")                \
    OP(WOULD_DIE, "would-die", "a.", "in which attack; cards about to be destroyed")              \
    OP(DESTROYS, "destroys", "a..", "in which attack; cards, destroyed cards")                    \
    OP(SURVIVES, "survives", "a.", "which attack; cards")                                         \
    OP(ADVANCES, "advances", ".", "cards make a sweeping advance")                                \
    OP(LEAVES, "leaves", ".", "cards leave play")                                                 \
    OP(PLAYS, "plays", "g.", "what; who")                                                         \
    OP(TESTS, "tests", "T.", "how; who")                                                          \
    OP(ROLLS, "rolls", "bm.", "number seen, 0: any; who")                                         \
    OP(PASSES, "passes", ".", "who")                                                              \
    OP(WITHDRAWS, "withdraws", ".", "who")                                                        \
    OP(WINS, "wins", "?.", "yes: this sector; who")                                               \
    OP(DRAWS, "draws", "..", "who, cards")                                                        \
    OP(DRAWS_HAND, "draws-hand", ".", "who draws the command hand")                               \
    OP(DISCARDS, "discards", "..", "who, cards")                                                  \
    OP(BA_TURNS, "ba-turns", "?.", "yes: begins, no: ends; whose BA")                             \
    OP(BATTLE_BEGINS, "battle-begins", "", "the battle step begins")                              \
    OP(ONE_EVENT, "one-event", "*", "one of these events")
/* clang-format on */

#define CARD_OP_ENUM(id, word, form, meaning) CARD_OP_##id,
enum card_op { CARD_OPS(CARD_OP_ENUM) CARD_OP_COUNT };
#undef CARD_OP_ENUM

/* The enums of the lists: enum card_kind { CARD_KIND_BA, ... CARD_KIND_COUNT } and so on, each
 * with the words of its values: card_kind_word[CARD_KIND_BA] is "BA". */
#define CARD_KIND_ENUM(id, word) CARD_KIND_##id,
#define CARD_PLACE_ENUM(id, word) CARD_PLACE_##id,
#define CARD_NOUN_ENUM(id, word) CARD_NOUN_##id,
#define CARD_STAT_ENUM(id, word) CARD_STAT_##id,
#define CARD_POSITION_ENUM(id, word) CARD_POSITION_##id,
#define CARD_ROLE_ENUM(id, word) CARD_ROLE_##id,
#define CARD_OWNER_ENUM(id, word) CARD_OWNER_##id,
#define CARD_QUANTIFIER_ENUM(id, word) CARD_QUANTIFIER_##id,
#define CARD_CHOICE_ENUM(id, word) CARD_CHOICE_##id,
#define CARD_SECTOR_ENUM(id, word) CARD_SECTOR_##id,
#define CARD_ZONE_ENUM(id, word) CARD_ZONE_##id,
#define CARD_ZONE_OWNER_ENUM(id, word) CARD_ZONE_OWNER_##id,
#define CARD_PLAYER_ENUM(id, word) CARD_PLAYER_##id,
#define CARD_PASSIVE_ENUM(id, word) CARD_PASSIVE_##id,
#define CARD_DEED_ENUM(id, word) CARD_DEED_##id,
#define CARD_ATTACK_ENUM(id, word) CARD_ATTACK_##id,
#define CARD_PLAY_ENUM(id, word) CARD_PLAY_##id,
#define CARD_PERIOD_ENUM(id, word) CARD_PERIOD_##id,
#define CARD_DURATION_ENUM(id, word) CARD_DURATION_##id,
#define CARD_ROLL_ENUM(id, word) CARD_ROLL_##id,
#define CARD_OCCASION_ENUM(id, word) CARD_OCCASION_##id,
#define CARD_COUNT_ENUM(id, word) CARD_COUNT_##id,
#define CARD_BOUND_ENUM(id, word) CARD_BOUND_##id,
#define CARD_COMPARE_ENUM(id, word) CARD_COMPARE_##id,
#define CARD_REFER_ENUM(id, word) CARD_REFER_##id,
#define CARD_SIGN_ENUM(id, word) CARD_SIGN_##id,
#define CARD_YES_ENUM(id, word) CARD_YES_##id,
#define CARD_PUT_ENUM(id, word) CARD_PUT_##id,
#define CARD_OUTCOME_ENUM(id, word) CARD_OUTCOME_##id,
#define CARD_CANCEL_ENUM(id, word) CARD_CANCEL_##id,
#define CARD_BAN_ENUM(id, word) CARD_BAN_##id,
#define CARD_WHEN_ENUM(id, word) CARD_WHEN_##id,
#define CARD_TESTED_ENUM(id, word) CARD_TESTED_##id,
enum card_kind { CARD_KINDS(CARD_KIND_ENUM) CARD_KIND_COUNT };
enum card_place { CARD_PLACES(CARD_PLACE_ENUM) CARD_PLACE_COUNT };
enum card_noun { CARD_NOUNS(CARD_NOUN_ENUM) CARD_NOUN_COUNT };
enum card_stat { CARD_STATS(CARD_STAT_ENUM) CARD_STAT_COUNT };
enum card_position { CARD_POSITIONS(CARD_POSITION_ENUM) CARD_POSITION_COUNT };
enum card_role { CARD_ROLES(CARD_ROLE_ENUM) CARD_ROLE_COUNT };
enum card_owner { CARD_OWNERS(CARD_OWNER_ENUM) CARD_OWNER_COUNT };
enum card_quantifier { CARD_QUANTIFIERS(CARD_QUANTIFIER_ENUM) CARD_QUANTIFIER_COUNT };
enum card_choice { CARD_CHOICES(CARD_CHOICE_ENUM) CARD_CHOICE_COUNT };
enum card_sector { CARD_SECTORS(CARD_SECTOR_ENUM) CARD_SECTOR_COUNT };
enum card_zone { CARD_ZONES(CARD_ZONE_ENUM) CARD_ZONE_COUNT };
enum card_zone_owner { CARD_ZONE_OWNERS(CARD_ZONE_OWNER_ENUM) CARD_ZONE_OWNER_COUNT };
enum card_player { CARD_PLAYERS(CARD_PLAYER_ENUM) CARD_PLAYER_COUNT };
enum card_passive { CARD_PASSIVES(CARD_PASSIVE_ENUM) CARD_PASSIVE_COUNT };
enum card_deed { CARD_DEEDS(CARD_DEED_ENUM) CARD_DEED_COUNT };
enum card_attack { CARD_ATTACKS(CARD_ATTACK_ENUM) CARD_ATTACK_COUNT };
enum card_play { CARD_PLAYS(CARD_PLAY_ENUM) CARD_PLAY_COUNT };
enum card_period { CARD_PERIODS(CARD_PERIOD_ENUM) CARD_PERIOD_COUNT };
enum card_duration { CARD_DURATIONS(CARD_DURATION_ENUM) CARD_DURATION_COUNT };
enum card_roll { CARD_ROLLS(CARD_ROLL_ENUM) CARD_ROLL_COUNT };
enum card_occasion { CARD_OCCASIONS(CARD_OCCASION_ENUM) CARD_OCCASION_COUNT };
enum card_count { CARD_COUNTS(CARD_COUNT_ENUM) CARD_COUNT_COUNT };
enum card_bound { CARD_BOUNDS(CARD_BOUND_ENUM) CARD_BOUND_COUNT };
enum card_compare { CARD_COMPARES(CARD_COMPARE_ENUM) CARD_COMPARE_COUNT };
enum card_refer { CARD_REFERS(CARD_REFER_ENUM) CARD_REFER_COUNT };
enum card_sign { CARD_SIGNS(CARD_SIGN_ENUM) CARD_SIGN_COUNT };
enum card_yes { CARD_YES(CARD_YES_ENUM) CARD_YES_COUNT };
enum card_put { CARD_PUTS(CARD_PUT_ENUM) CARD_PUT_COUNT };
enum card_outcome { CARD_OUTCOMES(CARD_OUTCOME_ENUM) CARD_OUTCOME_COUNT };
enum card_cancel { CARD_CANCELS(CARD_CANCEL_ENUM) CARD_CANCEL_COUNT };
enum card_ban { CARD_BANS(CARD_BAN_ENUM) CARD_BAN_COUNT };
enum card_when { CARD_WHENS(CARD_WHEN_ENUM) CARD_WHEN_COUNT };
enum card_tested { CARD_TESTED(CARD_TESTED_ENUM) CARD_TESTED_COUNT };

#define CARD_ENUM_WORDS(name, NAME, list) extern const char *const card_##name##_word[];
CARD_ENUMS(CARD_ENUM_WORDS)
#undef CARD_ENUM_WORDS

#endif
