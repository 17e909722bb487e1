/* idioms.h: other ways to say what the grammar says, as players write (HH-LANG-48).
 *
 * IDIOM(words, read_as). The words are replaced before the text is parsed, so the grammar and the
 * normal form know only the right column. In both columns
 *     #   is a figure, X or d6        @   is firepower, assault, speed, armor or flags
 *     ^   begins a sentence           $   ends one, and stays as it is
 *     |   stands between words that may replace each other; * is the one of the last such group
 *     KEYWORD is a keyword of the card set, which stays as it is
 * A word also matches its other forms: "get" is "gets". Names and keywords of the card set are
 * never touched. Rows are tried in this order; the first that fits is taken. A row is at most
 * IDIOM_WORDS_MAX words long.
 *
 * PROPOSAL(words, write). Phrases that are not read as anything, because they may mean more than
 * one thing or stand in the wrong place. A message about the sentence offers the right column, if
 * the text compiles with it.
 */
#ifndef CARDTEXT_IDIOMS_H
#define CARDTEXT_IDIOMS_H

#define IDIOM_WORDS_MAX 12

/* clang-format off */
#define IDIOMS(IDIOM)                                                                              \
    /* timing marks in full */                                                                     \
    IDIOM("^ tactic", "<T>") IDIOM("^ reaction", "<R>")                                            \
    IDIOM("^ modifier", "<M>") IDIOM("^ event", "<E>")                                             \
    /* when it may be played */                                                                    \
    IDIOM("^ this ability|card can|may only be used|played", "only playable")                      \
    IDIOM("^ you can|may only use|play this ability|card", "only playable")                        \
    IDIOM("^ use|play this ability|card only", "only playable")                                    \
    IDIOM("^ can be used|played any number of times", "unlimited")                                 \
    IDIOM("^ can|may only be used|played", "only playable")                                        \
    IDIOM("^ use|play|usable|playable only when", "only playable while")                           \
    IDIOM("^ use|play|usable|playable only", "only playable")                                      \
    IDIOM("^ only usable|playable when", "only playable while")                                    \
    IDIOM("^ only usable|playable on turn", "only playable if it is turn")                         \
    IDIOM("^ only usable|playable one time per|each|a", "only playable once per")                  \
    IDIOM("^ only once per|each|a", "only playable once per")                                      \
    IDIOM("^ only twice per|each|a", "only playable twice per")                                    \
    IDIOM("^ limit once per|each|a", "only playable once per")                                     \
    IDIOM("^ limit # times per|each|a", "only playable # times per")                               \
    IDIOM("^ once per|each|a", "only playable once per")                                           \
    IDIOM("^ twice per|each|a", "only playable twice per")                                         \
    IDIOM("^ unlimited use|uses $", "unlimited")                                                   \
    IDIOM("playable|usable once each|every", "playable once per")                                  \
    IDIOM("playable|usable twice each|every", "playable twice per")                                \
    IDIOM("usable", "playable")                                                                    \
    IDIOM("the attacking player", "the attacker") IDIOM("the defending player", "the defender")    \
    IDIOM("than you do", "than you") IDIOM("than you have", "than you")                            \
    /* players */                                                                                  \
    IDIOM("neither player can|may", "each player cannot")                                          \
    IDIOM("no player can|may", "each player cannot")                                               \
    IDIOM("both|all players", "each player") IDIOM("players", "each player")                       \
    IDIOM("every player", "each player")                                                           \
    IDIOM("a opponent 's", "a enemy")                                                              \
    IDIOM("your|the opponent", "your enemy") IDIOM("a opponent", "your enemy")                     \
    IDIOM("opponent", "your enemy") IDIOM("the enemy 's", "your enemy 's")                         \
    IDIOM("all the enemy 's", "all enemy") IDIOM("all the enemy", "all enemy") IDIOM("opposing", "enemy")                                 \
    /* how many */                                                                                 \
    IDIOM("up to # target", "up to #") IDIOM("# target", "#") IDIOM("any target", "any")           \
    IDIOM("target unit", "1 unit") IDIOM("target asset", "1 asset") IDIOM("target ship", "1 ship") \
    IDIOM("target enemy", "1 enemy") IDIOM("target friendly", "1 friendly")                        \
    IDIOM("target ready", "1 ready") IDIOM("target locked", "1 locked")                            \
    IDIOM("target charging", "1 charging") IDIOM("target KEYWORD", "1")                            \
    IDIOM("any #", "#") IDIOM("a single", "1") IDIOM("every time", "whenever")                     \
    IDIOM("for every", "for each") IDIOM("every", "each")                                          \
    IDIOM("of your|their choice|choosing", "") IDIOM("of yours", "you control")                    \
    IDIOM("a random card", "a card at random") IDIOM("# random cards", "# cards at random")        \
    IDIOM("a extra|additional card", "a card")                                                     \
    IDIOM("# extra|additional|more card|cards", "# cards")                                         \
    /* descriptions */                                                                             \
    IDIOM("whose @ is", "with @") IDIOM("with a @ of", "with @") IDIOM("with @ of", "with @")      \
    IDIOM("or lower|fewer", "or less") IDIOM("or higher|greater|better", "or more")                \
    IDIOM("with at least # flag|flags", "with # or more flags")                                    \
    IDIOM("with at most # flag|flags", "with # or less flags")                                     \
    IDIOM("without flags", "with no flags") IDIOM("without any flags", "with no flags")            \
    IDIOM("unit in play", "unit") IDIOM("units in play", "units")                                  \
    IDIOM("asset in play", "asset") IDIOM("assets in play", "assets")                              \
    IDIOM("ship in play", "ship") IDIOM("ships in play", "ships")                                  \
    IDIOM("in this sector", "at this sector") IDIOM("in another sector", "at another sector")      \
    IDIOM("at|in a different sector", "at another sector") IDIOM("here", "at this sector")         \
    IDIOM("called", "named")                                                                       \
    /* how long */                                                                                 \
    IDIOM("until|till the ba|battle|turn|game ends", "until the end of the *")                     \
    IDIOM("until|till end of the|this ba|battle|turn|game", "until the end of the *")              \
    IDIOM("until|till the|this end of ba|battle|turn|game", "until the end of the *")              \
    IDIOM("until|till end of ba|battle|turn|game", "until the end of the *")                       \
    IDIOM("for the rest|remainder|duration of the|this ba|battle|turn", "until the end of the *")  \
    IDIOM("for|during the|this ba|battle|turn $", "until the end of the *")                        \
    IDIOM("for the remainder of the game", "for the rest of the game")                             \
    IDIOM("till", "until") IDIOM("permanently $", "for the rest of the game")                      \
    IDIOM("as long as", "while")                                                                   \
    /* events */                                                                                   \
    IDIOM("each|any time", "whenever")                                                             \
    IDIOM("at the start|beginning of the|this|each battle", "when the battle step begins")         \
    IDIOM("enters play", "is infiltrated") IDIOM("comes into play", "is infiltrated")              \
    IDIOM("become the target of a attack", "is attacked") IDIOM("dies", "is destroyed")            \
    IDIOM("killed", "destroyed")                                                                   \
    IDIOM("if the|this test fails", "if you fail this test")                                       \
    IDIOM("if you fail the test", "if you fail this test")                                         \
    IDIOM("if you pass the test", "if you pass this test")                                         \
    IDIOM("on a failure", "if you fail this test") IDIOM("on a success", "if you pass this test")  \
    /* acts */                                                                                     \
    IDIOM("the attack is cancelled|canceled", "cancel the attack")                                 \
    IDIOM("put the top card of your deck into your hand", "draw 1 card")                           \
    IDIOM("draw a number of cards equal to", "draw X cards . X =")                                 \
    IDIOM("draw cards equal to", "draw X cards . X =")                                             \
    IDIOM(", where X is", ". X =") IDIOM("where X is", ". X =")                                    \
    IDIOM("kill", "destroy") IDIOM("kills", "destroy") IDIOM("sacrifice|sacrifices", "destroy")    \
    IDIOM("pick|select", "choose") IDIOM("picks|selects", "choose")                                \
    IDIOM("unlock|unlocks", "rally") IDIOM("negate|negates", "cancel")                             \
    IDIOM("inflict|inflicts # damage on|to", "deal # damage to")                                   \
    IDIOM("do # damage to", "deal # damage to")                                                    \
    IDIOM("point|points of damage", "damage")                                                      \
    IDIOM("gain control of", "take control of")                                                    \
    IDIOM("take|play another ba", "play another ba")                                 \
    IDIOM("take|play a extra|additional ba", "play another ba")                      \
    IDIOM("re-roll|reroll the die|dice", "re-roll") IDIOM("re-roll|reroll it", "re-roll")                    \
    IDIOM("reroll|rerolls", "re-roll") IDIOM("die roll", "roll") IDIOM("dice roll", "roll")            \
    IDIOM("roll a die :", "roll :") IDIOM("afterwards|afterward", "")                              \
    IDIOM("may choose to", "may") IDIOM("must", "")                                                \
    IDIOM("you get # flag|flags", "you gain # flags") IDIOM("you get a flag", "you gain 1 flag")   \
    IDIOM("your enemy get # flag|flags", "your enemy gains # flags")                               \
    IDIOM("choose # -", "choose # :") IDIOM("nothing happens", "no effect")                        \
    IDIOM("nothing", "no effect")                                                                  \
    /* changes */                                                                                  \
    IDIOM("armour", "armor") IDIOM("receives|receive", "get")                                      \
    IDIOM("# to its|their|the @", "# @") IDIOM("against", "vs.")                                   \
    IDIOM("is also a", "count as a") IDIOM("is considered a", "count as a")                        \
    IDIOM("is considered to be a", "count as a")                                                   \
    IDIOM("counter-attack", "counterattack")                                                       \
    /* shortened words */                                                                          \
    IDIOM("isn't|aren't able to", "cannot") IDIOM("is unable to", "cannot")               \
    IDIOM("is not able to", "cannot")                                                              \
    IDIOM("isn't|aren't", "is not") IDIOM("doesn't|don't have|need to", "do not")                  \
    IDIOM("do not have|need to", "do not") IDIOM("doesn't|don't", "do not")                        \
    IDIOM("it 's a", "it is a") IDIOM("you're", "you is") IDIOM("there 's", "there is")

#define PROPOSALS(PROPOSAL)                                                                        \
    PROPOSAL(": roll a die . on a # + ,", "_(#+):") PROPOSAL("# or #", "up to #") PROPOSAL("from play", "from the game")                           \
    PROPOSAL("counter the attack", "cancel the attack") PROPOSAL("attack with", "shoot with")      \
    PROPOSAL("on top $", "on top of your deck") PROPOSAL("the locked unit", "that unit")           \
    PROPOSAL("the destroyed unit", "that unit") PROPOSAL("is destroyed ,", "would be destroyed ,") \
    PROPOSAL("when attacking", "vs.") PROPOSAL("when attacked by", "vs.")                          \
    PROPOSAL("top #", "the top #") PROPOSAL("top card", "the top card")                            \
    PROPOSAL("draw # $", "draw # cards") PROPOSAL("draw $", "draw 1 card")                         \
    PROPOSAL("those units", "enemy units") PROPOSAL("strength", "firepower")                       \
    PROPOSAL("toughness", "armor") PROPOSAL("defence", "armor") PROPOSAL("defense", "armor")       \
    PROPOSAL("counter", "cancel") PROPOSAL("movement", "speed") PROPOSAL("power", "firepower")
/* clang-format on */

#endif
