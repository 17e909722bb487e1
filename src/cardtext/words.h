/* words.h: the vocabulary of card text. Sorted by spelling, for the search in lex.c. */
#ifndef CARDTEXT_WORDS_H
#define CARDTEXT_WORDS_H

/* clang-format off */
#define WORDS(W) \
    W(A, "a") W(ABILITY, "ability") W(ADD, "add") W(ADVANCE, "advance") W(ADVANCES, "advances")   \
    W(AFTER, "after") W(ALL, "all") W(AMONG, "among") W(AND, "and") W(ANOTHER, "another")         \
    W(ANY, "any") W(ARMOR, "armor") W(ARMY, "army") W(AS, "as") W(ASSAULT, "assault")             \
    W(ASSAULTED, "assaulted") W(ASSAULTING, "assaulting") W(ASSET, "asset") W(ASSETS, "assets")   \
    W(AT, "at") W(ATTACK, "attack") W(ATTACKED, "attacked") W(ATTACKER, "attacker")               \
    W(ATTACKING, "attacking") W(BA, "ba") W(BACK, "back") W(BATTLE, "battle") W(BE, "be")         \
    W(BECOME, "become") W(BEFORE, "before") W(BEGIN, "begin") W(BLOCK, "block")                   \
    W(BLOCKED, "blocked") W(BLOCKING, "blocking") W(BOTTOM, "bottom") W(BY, "by") W(CAN, "can")   \
    W(CANCEL, "cancel") W(CANNOT, "cannot") W(CARD, "card") W(CARDS, "cards")                     \
    W(CHANGE, "change") W(CHARGE, "charge") W(CHARGING, "charging") W(CHOOSE, "choose")           \
    W(CHOSEN, "chosen") W(COMMAND, "command") W(CONTAIN, "contain") W(CONTROL, "control")         \
    W(CONTROLLER, "controller") W(COUNT, "count") W(COUNTERATTACK, "counterattack")               \
    W(CURRENT, "current") W(D6, "d6") W(DAMAGE, "damage") W(DEAL, "deal") W(DEALT, "dealt")       \
    W(DECK, "deck") W(DEFENDER, "defender") W(DEFENDING, "defending") W(DEPLOYED, "deployed")     \
    W(DESTROY, "destroy") W(DESTROYED, "destroyed") W(DID, "did") W(DISCARD, "discard") W(DO, "do")             \
    W(DOWN, "down") W(DRAW, "draw") W(DURING, "during") W(EACH, "each") W(EFFECT, "effect")       \
    W(EITHER, "either") W(END, "end") W(ENEMY, "enemy") W(EQUAL, "equal") W(EXACTLY, "exactly")   \
    W(EXCEPT, "except") W(FACE_DOWN, "face-down") W(FACE_UP, "face-up") W(FAIL, "fail")           \
    W(FEWER, "fewer") W(FIREPOWER, "firepower") W(FIRST, "first") W(FLAG, "flag")                 \
    W(FLAGS, "flags") W(FLEET, "fleet") W(FOR, "for") W(FRIENDLY, "friendly") W(FROM, "from")     \
    W(GAIN, "gain") W(GAME, "game") W(GET, "get") W(GREATER, "greater") W(HALF, "half")           \
    W(HAND, "hand") W(HAVE, "have") W(HIGHEST, "highest") W(IF, "if") W(IN, "in")                 \
    W(INFILTRATE, "infiltrate") W(INFILTRATED, "infiltrated") W(INSTEAD, "instead")               \
    W(INTO, "into") W(IS, "is") W(IT, "it") W(ITS, "its") W(LATER, "later") W(LEAST, "least")     \
    W(LEAVE, "leave") W(LESS, "less") W(LIMIT, "limit") W(LOCK, "lock") W(LOCKED, "locked")       \
    W(LOCKING, "locking") W(LOOK, "look") W(LOSE, "lose") W(LOWEST, "lowest") W(MAKE, "make")     \
    W(MANY, "many") W(MAY, "may") W(MINUS, "minus") W(MODIFIER, "modifier")                       \
    W(MODIFIERS, "modifiers")                                                                     \
    W(MORE, "more") W(MOST, "most") W(MOVE, "move") W(MOVED, "moved") W(NAMED, "named")           \
    W(NEXT, "next") W(NO, "no") W(NOT, "not") W(NUMBER, "number") W(OF, "of") W(ON, "on")         \
    W(ONCE, "once") W(ONLY, "only") W(OR, "or") W(ORDER, "order") W(OTHER, "other")               \
    W(OTHERWISE, "otherwise") W(OWN, "own") W(OWNER, "owner") W(PASS, "pass") W(PER, "per")       \
    W(PILE, "pile") W(PLANET, "planet") W(PLAY, "play") W(PLAYABLE, "playable")                   \
    W(PLAYED, "played") W(PLAYER, "player") W(PLUS, "plus") W(PREVENT, "prevent") W(PUT, "put")   \
    W(RALLIED, "rallied") W(RALLY, "rally") W(RANDOM, "random") W(RE_ROLL, "re-roll")             \
    W(REACTION, "reaction") W(REACTIONS, "reactions") W(READY, "ready") W(REMOVE, "remove")       \
    W(REQUIREMENT, "requirement") W(REST, "rest") W(RETURN, "return") W(RETURNED, "returned")     \
    W(REVEAL, "reveal") W(ROLL, "roll") W(ROUNDED, "rounded") W(SEARCH, "search")                 \
    W(SECTOR, "sector") W(SECTORS, "sectors") W(SET, "set") W(SHIP, "ship") W(SHIPS, "ships")     \
    W(SHOOT, "shoot") W(SHOOTING, "shooting") W(SHOT, "shot") W(SHUFFLE, "shuffle")               \
    W(SKIP, "skip") W(SPECIAL, "special") W(SPEED, "speed") W(STEP, "step")                       \
    W(SUBTRACT, "subtract") W(SURVIVE, "survive") W(SWAP, "swap") W(SWEEPING, "sweeping") W(TACTIC, "tactic")     \
    W(TACTICS, "tactics") W(TAKE, "take") W(TAKEN, "taken") W(TARGET, "target")                   \
    W(TARGETED, "targeted") W(TEST, "test") W(TESTS, "tests") W(THAN, "than") W(THAT, "that")     \
    W(THE, "the") W(THEIR, "their") W(THEM, "them") W(THEN, "then") W(THERE, "there")             \
    W(THESE, "these") W(THEY, "they") W(THIS, "this") W(THOSE, "those") W(TIMES, "times")         \
    W(TO, "to") W(TOP, "top") W(TOTAL, "total") W(TURN, "turn") W(TWICE, "twice")                 \
    W(UNIQUE, "unique") W(UNIT, "unit") W(UNITS, "units") W(UNLESS, "unless")                     \
    W(UNLIMITED, "unlimited") W(UNTIL, "until") W(UP, "up") W(WAS, "was") W(WAVE, "wave")         \
    W(WHEN, "when") W(WHENEVER, "whenever") W(WHILE, "while") W(WIN, "win") W(WITH, "with")       \
    W(WITHDRAW, "withdraw") W(WITHOUT, "without") W(WOULD, "would") W(YOU, "you")                 \
    W(YOUR, "your")

/* Other spellings and the word each is read as (HH-LANG-05). Sorted by spelling. */
#define FOLDS(F) \
    F("adds", ADD) F("an", A) F("are", IS) F("assaults", ASSAULT) F("attacks", ATTACK)            \
    F("becomes", BECOME) F("begins", BEGIN) F("blocks", BLOCK) F("can't", CANNOT)                 \
    F("cancels", CANCEL) F("changes", CHANGE) F("charges", CHARGE) F("chooses", CHOOSE)           \
    F("controls", CONTROL) F("counterattacks", COUNTERATTACK) F("counts", COUNT)                  \
    F("deals", DEAL) F("decks", DECK) F("destroys", DESTROY) F("discards", DISCARD)               \
    F("does", DO) F("draws", DRAW) F("ends", END) F("fails", FAIL) F("gains", GAIN)               \
    F("gets", GET) F("hands", HAND) F("has", HAVE) F("he", THEY) F("her", THEIR) F("his", THEIR)  \
    F("infiltrates", INFILTRATE) F("leaves", LEAVE) F("locks", LOCK) F("looks", LOOK)             \
    F("loses", LOSE) F("makes", MAKE) F("moves", MOVE) F("passes", PASS) F("plays", PLAY)         \
    F("prevents", PREVENT) F("puts", PUT) F("rallies", RALLY) F("re-rolls", RE_ROLL)              \
    F("removes", REMOVE) F("returns", RETURN) F("reveals", REVEAL) F("rolls", ROLL)               \
    F("searches", SEARCH) F("sets", SET) F("she", THEY) F("shoots", SHOOT)                        \
    F("shuffles", SHUFFLE) F("skips", SKIP) F("subtracts", SUBTRACT) F("survives", SURVIVE)       \
    F("takes", TAKE) F("were", WAS) F("wins", WIN) F("withdraws", WITHDRAW)

/* Tokens that are not words: punctuation and classes, with what messages call them. */
#define SIGNS_AND_CLASSES(W)                                                                      \
    W(STOP, ".") W(COMMA, ",") W(COLON, ":") W(SEMICOLON, ";") W(OPEN, "(") W(CLOSE, ")")         \
    W(PLUS_SIGN, "+") W(MINUS_SIGN, "-") W(EQUALS, "=") W(QUOTE, "quotation mark")                \
    W(APOSTROPHE_S, "'s") W(NON, "non-") W(VS, "vs.") W(X, "X") W(FIGURE, "a number")             \
    W(MARK, "a timing mark") W(LINE_END, "the end of the line") W(TEXT_END, "the end of the text")
/* clang-format on */

#define WORD_ENUM(id, spelling) W_##id,
enum word {
    W_UNKNOWN, /* a word in no table of the language; a keyword or a name, perhaps */
    WORDS(WORD_ENUM) W_WORD_COUNT,
    W_BEFORE_SIGNS = W_WORD_COUNT - 1,
    SIGNS_AND_CLASSES(WORD_ENUM) WORD_COUNT
};
#undef WORD_ENUM

#endif
