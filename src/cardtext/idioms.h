/* idioms.h: other ways to say what the grammar says, as players write (HH-LANG-48).
 *
 * IDIOM(words, read_as). The words are replaced before the text is parsed, so the grammar and the
 * normal form know only the right column. In both columns
 *     #   is a figure, X or d6        @   is firepower, assault, speed, armor or flags
 *     ^   begins a sentence           $   ends one, and stays as it is
 *     |   stands between words that may replace each other; * is the one of the last such group
 *     &   before a word or group: it must stand there, and stays as it is
 *     ?   before a word or group: it may stand there
 *     ^^  begins a line              >   stands in a trigger
 *     !   begins a clause: a sentence, or what stands behind a comma, "and" or "may"
 *     %   is a run of words within a clause, as short as may be; ~ is another
 *     KEYWORD is a keyword of the card set
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

#define IDIOM_WORDS_MAX 40
#define IDIOM_RUN_MAX 14

/* clang-format off */
#define IDIOMS(IDIOM)                                                                              \
    /* timing marks in full */                                                                     \
    IDIOM("^ tactic", "<T>") IDIOM("^ reaction", "<R>") IDIOM("^ modifier", "<M>")                 \
    IDIOM("^ event", "<E>")                                                                        \
    /* words of other games */                                                                     \
    IDIOM("is attacked and survives", "survives a attack")                                         \
    IDIOM("'s @ =", "'s @ become")                                                                 \
    IDIOM("re-roll|reroll a failed test", "re-roll any test")                                      \
    IDIOM("without being locked", "without locking")                                               \
    IDIOM("attacking you", "attacking")                                                            \
    IDIOM("^ both the attacker and the defender", "attacking or defending units")                  \
    IDIOM("^ both attacking and defending units", "attacking or defending units")                  \
    IDIOM("the flag requirement here", "the flag requirement of this sector")                      \
    IDIOM("charge|block|shoot|assault|attack|rally|counterattack here", "*")                       \
    IDIOM("destroyed|deployed|infiltrated|locked|rallied here", "*")                               \
    IDIOM("^ your unit &get|gain|cannot|can", "any of your units")                                 \
    IDIOM("steal|steals a|one flag ?from ?your ?opponent|enemy",                                   \
          "you gain 1 flag and your enemy lose 1 flag")                                            \
    IDIOM("steal|steals", "take control of")                                                       \
    IDIOM("opponent|enemy sacrifices # units", "enemy destroys # of their units")                  \
    IDIOM("opponent|enemy sacrifices a unit", "enemy destroys 1 of their units")                   \
    IDIOM("opponent|enemy sacrifices a asset", "enemy destroys 1 of their assets")                 \
    IDIOM("each player sacrifices a unit", "each player destroys 1 of their units")                \
    IDIOM("player sacrifices a unit", "player destroys 1 of their units")                          \
    IDIOM("sacrifice a|one unit", "destroy 1 of your units")                                       \
    IDIOM("sacrifice a|one asset", "destroy 1 of your assets")                                     \
    IDIOM("unit you lost this battle", "of your units that was destroyed this battle")             \
    IDIOM("^ indestructible $", "this card cannot be destroyed")                                   \
    IDIOM("^ you can|may only have # of this unit|asset|ship|card in play", "unique")              \
    IDIOM("^ you can|may have only # of this unit|asset|ship|card in play", "unique")              \
    IDIOM("lock|tap|exhaust &:", "lock this card") IDIOM("tap|exhaust &,", "lock this card")       \
    IDIOM("untap|untaps during your turn", "rally")                                                \
    IDIOM("untap|untaps during your untap step", "rally") IDIOM("untap|untaps", "rally")           \
    IDIOM("tap|taps|exhaust|exhausts", "lock") IDIOM("tapped|exhausted", "locked")                 \
    IDIOM("untapped", "ready")                                                                     \
    IDIOM("^ ready &a|all|any|up|this|that|it|target|each|another|one|two|three|your|those|them",  \
          "rally")                                                                                 \
    IDIOM("enters|enter play|battle locked|charging|ready", "begin each battle *")                 \
    IDIOM("enters|enter the battle|battlefield locked|charging|ready|tapped",                      \
          "begin each battle *")                                                                   \
    IDIOM("comes|come into play locked|charging|ready|tapped", "begin each battle *")              \
    IDIOM("prevent the next # damage that would be dealt to", "prevent # damage dealt to")         \
    IDIOM("prevent the next # damage to|dealt", "prevent # damage dealt to")                       \
    IDIOM("switch|change the attack 's target to", "change the target of the attack to")           \
    IDIOM("re-roll|reroll a|any|one die|dice", "re-roll any roll")                                 \
    IDIOM("re-roll|reroll a roll|test", "re-roll any *")                                           \
    IDIOM("your opponent|enemy must|may re-roll|reroll their|the roll|test",                       \
          "re-roll your enemy 's *")                                                               \
    IDIOM("your opponent|enemy re-rolls|rerolls their|the roll|test", "re-roll your enemy 's *")   \
    IDIOM("opponent must re-roll|reroll their|the roll|test", "re-roll your enemy 's *")           \
    IDIOM("^ + # to any|a roll|test", "any * get + #")                                             \
    IDIOM("^ + # to your roll|test", "your * get + #")                                             \
    IDIOM("^ + # to the|this|that roll|test", "the * get + #")                                     \
    IDIOM("^ - # to|from any|a roll|test", "any * get - #")                                        \
    IDIOM("^ - # to|from your opponent|enemy 's roll|test", "your enemy 's * get - #")             \
    IDIOM("add + # to a|one roll|test", "add # to any *")                                          \
    IDIOM("add + # to", "add # to") IDIOM("add # to a|one roll|test", "add # to any *")            \
    IDIOM("subtract # from a|one roll|test", "subtract # from any *")                              \
    IDIOM("shoots and destroys a enemy unit", "destroys a enemy unit in a shooting attack")        \
    IDIOM("assaults and destroys a enemy unit", "destroys a enemy unit in a assault")              \
    IDIOM("attacks and destroys a enemy unit", "destroys a enemy unit in a attack")                \
    IDIOM("this unit deals damage to a enemy unit &,",                                             \
          "a enemy unit is dealt damage by this unit")                                             \
    IDIOM("this unit damages a enemy unit &,", "a enemy unit is dealt damage by this unit")        \
    IDIOM("this unit deals damage to a unit &,", "a unit is dealt damage by this unit")            \
    IDIOM("this unit takes|suffers damage", "this unit is dealt damage")                           \
    IDIOM("takes|suffers damage &,", "is dealt damage")                                            \
    IDIOM("even if it 's locked|charging|ready", "while *")                                        \
    IDIOM("even if|though|when it is locked|charging|ready", "while *")                                        \
    IDIOM("even while|when|if locked|charging|ready", "while *")                                   \
    IDIOM("at the start|beginning of the|this|each|a battle at this sector|here",                  \
          "when the battle step begins")                                                           \
    IDIOM("at the start|beginning of the|this|each|a battle here",                                 \
          "when the battle step begins")                                                           \
    IDIOM("^ deploy &a|1|one|two|up|any|target|it|that|this", "infiltrate")                        \
    IDIOM("you take|capture|conquer this|the sector", "you win this sector")                       \
    IDIOM("you take|capture|conquer a sector", "you win a sector")                                 \
    IDIOM("your opponent|enemy takes|captures|conquers this|the sector",                           \
          "your enemy win this sector")                                                            \
    IDIOM("your opponent|enemy takes|captures|conquers a sector", "your enemy win a sector")       \
    IDIOM("a t card", "a tactic") IDIOM("a r card", "a reaction")                                  \
    IDIOM("a m card", "a modifier") IDIOM("a tactic|reaction|modifier card", "a *")                \
    IDIOM("unit card &from|in|with|of", "unit")                                                    \
    IDIOM("unit cards &from|in|with|of", "units")                                                  \
    IDIOM("asset card &from|in|with|of", "asset")                                                  \
    IDIOM("asset cards &from|in|with|of", "assets")                                                \
    IDIOM("ship card &from|in|with|of", "ship")                                                    \
    IDIOM("ship cards &from|in|with|of", "ships")                                                  \
    IDIOM("to a|one sector of your choice", "to any sector")                                       \
    IDIOM("unit|units|asset|assets|it|them to a sector $", "* to any sector")                      \
    IDIOM("you have another", "you control another")                                               \
    IDIOM("roll a die and deal that much|many damage to", "deal d6 damage to")                     \
    IDIOM("^ attackers", "attacking units") IDIOM("^ blockers", "blocking units")                  \
    IDIOM("you may re-roll|reroll a|any roll|test", "re-roll any *")                               \
    IDIOM("^ use|played when|whenever|after|before", "play *")                                     \
    IDIOM("put the rest|others|other back", "put them back")                                       \
    IDIOM("and the rest|others back", "and put them back")                                         \
    IDIOM("if they do &,", "if you do") IDIOM("if they do not &,", "if you do not")                \
    IDIOM("if they don't &,", "if you do not") IDIOM("if you don't &,", "if you do not")           \
    IDIOM("your opponent|enemy has more sectors than you",                                         \
          "your enemy have taken a sector and you have taken no sectors")                          \
    IDIOM("you have more sectors than your opponent|enemy",                                        \
          "you have taken a sector and your enemy have taken no sectors")                          \
    IDIOM("you have fewer sectors than your opponent|enemy",                                       \
          "your enemy have taken a sector and you have taken no sectors")                          \
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
    IDIOM("^ once per|each|a ba|battle|turn|game ,", "only playable once per * .")                 \
    IDIOM("^ twice per|each|a ba|battle|turn|game ,", "only playable twice per * .")               \
    IDIOM("^ once per|each|a", "only playable once per")                                           \
    IDIOM("^ twice per|each|a", "only playable twice per")                                         \
    IDIOM("^ unlimited use|uses $", "unlimited")                                                   \
    IDIOM("playable|usable once each|every", "playable once per")                                  \
    IDIOM("playable|usable twice each|every", "playable twice per") IDIOM("usable", "playable")    \
    IDIOM("the attacking player", "the attacker") IDIOM("the defending player", "the defender")    \
    IDIOM("than you do", "than you") IDIOM("than you have", "than you")                            \
    /* players */                                                                                  \
    IDIOM("neither player can|may", "each player cannot")                                          \
    IDIOM("no player can|may", "each player cannot") IDIOM("both|all players '", "")               \
    IDIOM("both|all players", "each player") IDIOM("players", "each player")                       \
    IDIOM("every player", "each player") IDIOM("a opponent 's", "a enemy")                         \
    IDIOM("your|the opponent|enemy &block|attack", "a enemy unit")                                 \
    IDIOM("your|the opponent|enemy assaults|shoots|charges &,", "a enemy unit *")                  \
    IDIOM("your|the opponent|enemy infiltrates a unit &,", "a enemy unit is infiltrated")          \
    IDIOM("you infiltrate a unit &,", "1 of your units is infiltrated")                            \
    IDIOM("^ you and your opponent|enemy each", "each player")                                     \
    IDIOM("^ you and your opponent|enemy", "each player") IDIOM("another &.", "another of them")   \
    IDIOM("you have in play", "you control")                                                       \
    IDIOM("your opponent|enemy has in play", "your enemy control")                                 \
    IDIOM("until the attack ends", "until the end of the ba")                                      \
    IDIOM("until the end of the|this attack", "until the end of the ba")                           \
    IDIOM("for this attack $", "until the end of the ba")                                          \
    IDIOM("can|may make a sweeping advance", "can make sweeping advances")                         \
    IDIOM("is about to be destroyed", "would be destroyed") IDIOM("^ roll again", "re-roll")       \
    IDIOM("choose and destroy|lock|discard|rally", "*")                                            \
    IDIOM("your opponent|enemy targets this unit &,", "this unit is targeted")                     \
    IDIOM("each|every opponent", "your enemy") IDIOM("each of your tests|rolls", "your *")         \
    IDIOM("the attacking or defending unit", "any attacking or defending unit")                    \
    IDIOM("your|the opponent|enemy shoots at", "a enemy unit shoots at")                           \
    IDIOM("your opponent|enemy 's flags &is", "your enemy 's flag total")                          \
    IDIOM("your flags &is", "your flag total")                                                     \
    IDIOM("the one with the lowest|highest", "1 of them with the *")                               \
    IDIOM("your opponent|enemy loses a unit", "a enemy unit is destroyed")                         \
    IDIOM("you lose a unit", "1 of your units is destroyed")                                       \
    IDIOM("become the ?new target instead", "become the defending unit")                           \
    IDIOM("become the ?new target $", "become the defending unit")                                    \
    IDIOM("on the bottom &.", "on the bottom of its owner 's deck")                                \
    IDIOM("on top &.", "on top of its owner 's deck")                                              \
    IDIOM("choose # of the following|these :", "choose # :")                                       \
    IDIOM("choose # of the following options :", "choose # :")                                     \
    IDIOM("unit your opponent|enemy lost this battle",                                             \
          "enemy unit that was destroyed this battle")                                             \
    IDIOM("that unit|card|asset|ship 's controller|owner", "its *")                                \
    IDIOM("your|the opponent|enemy 's next ba is skipped", "your enemy skips their next ba")       \
    IDIOM("opponent 's next ba is skipped", "your enemy skips their next ba")                      \
    IDIOM("the target &is", "the defending unit")                                                  \
    IDIOM("the target of the attack &get|is|cannot|gain", "the defending unit")                    \
    IDIOM("^ attacking|defending|blocking|shooting|assaulting unit", "the * unit")                 \
    IDIOM("any attacker", "any attacking unit") IDIOM("any defender", "any defending unit")        \
    IDIOM("any blocker", "any blocking unit") IDIOM("the blocker", "the blocking unit")            \
    IDIOM("prevent up to #", "prevent #")                                                          \
    IDIOM("during your opponent|enemy 's ba ,", "while it is your enemy 's ba ,")                  \
    IDIOM("during your ba ,", "while it is your ba ,")                                             \
    IDIOM("a enemy tactic|reaction|modifier|card is played", "your enemy plays a *")               \
    IDIOM("your|the opponent", "your enemy") IDIOM("a opponent", "your enemy")                     \
    IDIOM("opponent", "your enemy") IDIOM("the enemy 's", "your enemy 's")                         \
    IDIOM("all the enemy 's", "all enemy") IDIOM("all the enemy", "all enemy")                     \
    IDIOM("opposing", "enemy") IDIOM("enemies", "enemy units")                                     \
    /* how many */                                                                                 \
    IDIOM("up to # target", "up to #") IDIOM("# target", "#") IDIOM("any target", "any")           \
    IDIOM("target opponent 's", "1 enemy") IDIOM("target opponent", "your enemy")                  \
    IDIOM("target &unit|asset|ship|card|enemy|opposing|friendly|ready|locked|charging", "1")       \
    IDIOM("target &attacking|defending|blocking|shooting|assaulting|unique|flag|other|non-", "1")  \
    IDIOM("target &KEYWORD", "1") IDIOM("any #", "#") IDIOM("a single", "1")                       \
    IDIOM("every time", "whenever") IDIOM("per unit|asset|ship", "for each *")                     \
    IDIOM("per &KEYWORD", "for each") IDIOM("@ each $", "@") IDIOM("for every", "for each")        \
    IDIOM("every", "each") IDIOM("of your choice|choosing", "")                                    \
    IDIOM("of yours", "you control") IDIOM("a random card", "a card at random")                    \
    IDIOM("# random cards", "# cards at random") IDIOM("a extra|additional card", "a card")        \
    IDIOM("# extra|additional|more card|cards", "# cards")                                         \
    /* descriptions */                                                                             \
    IDIOM("whose @ is", "with @") IDIOM("with a @ of", "with @") IDIOM("with @ of", "with @")      \
    IDIOM("or lower|fewer", "or less") IDIOM("or higher|greater|better", "or more")                \
    IDIOM("with # firepower|assault|speed|armor", "with * #")                                      \
    IDIOM("with # or more|higher|greater firepower|assault|speed|armor", "with * # or more")       \
    IDIOM("with # or less|lower|fewer firepower|assault|speed|armor", "with * # or less")          \
    IDIOM("with at least # flag|flags", "with # or more flags")                                    \
    IDIOM("with at most # flag|flags", "with # or less flags")                                     \
    IDIOM("without flags", "with no flags") IDIOM("without any flags", "with no flags")            \
    IDIOM("unit in play", "unit") IDIOM("units in play", "units") IDIOM("asset in play", "asset")  \
    IDIOM("assets in play", "assets") IDIOM("ship in play", "ship")                                \
    IDIOM("ships in play", "ships") IDIOM("in this sector", "at this sector")                      \
    IDIOM("in another sector", "at another sector") IDIOM("at one sector", "at any sector")        \
    IDIOM("from another sector", "at another sector") IDIOM("to this one $", "to this sector")     \
    IDIOM("after this one $", "") IDIOM("face down", "face-down") IDIOM("face up", "face-up")      \
    IDIOM("at|in a different sector", "at another sector") IDIOM("here", "at this sector")         \
    IDIOM("called", "named")                                                                       \
    /* how long */                                                                                 \
    IDIOM("until|till the ba|battle|turn|game ends", "until the end of the *")                     \
    IDIOM("until|till end of the|this ba|battle|turn|game", "until the end of the *")              \
    IDIOM("until|till the|this end of ba|battle|turn|game", "until the end of the *")              \
    IDIOM("until|till end of ba|battle|turn|game", "until the end of the *")                       \
    IDIOM("for the rest|remainder|duration of the|this ba|battle|turn", "until the end of the *")  \
    IDIOM("for|during the|this ba|battle|turn $", "until the end of the *")                        \
    IDIOM("for the remainder of the game", "for the rest of the game") IDIOM("till", "until")      \
    IDIOM("permanently $", "for the rest of the game") IDIOM("as long as", "while")                \
    /* events */                                                                                   \
    IDIOM("each|any time", "whenever")                                                             \
    IDIOM("at the start|beginning of the|this|each battle", "when the battle step begins")         \
    IDIOM("the battle begins|starts", "the battle step begins")                                    \
    IDIOM("enters play", "is infiltrated") IDIOM("comes into play", "is infiltrated")              \
    IDIOM("become the target of a attack", "is attacked") IDIOM("dies", "is destroyed")            \
    IDIOM("killed", "destroyed") IDIOM("if the|this test|roll fails", "if you fail this test")     \
    IDIOM("if you fail &,", "if you fail this test")                                               \
    IDIOM("if you pass|succeed &,", "if you pass this test")                                       \
    IDIOM("when it assaults &.", "while assaulting")                                               \
    IDIOM("when it attacks &.", "while attacking") IDIOM("when it blocks &.", "while blocking")    \
    IDIOM("when it shoots &.", "while shooting")                                                   \
    IDIOM("when it is attacked|defending &.", "while defending")                                   \
    IDIOM("when ready|locked|charging|attacking|defending|blocking|shooting|assaulting &.",        \
          "while *")                                                                               \
    IDIOM("if you fail the test", "if you fail this test")                                         \
    IDIOM("if you pass the test", "if you pass this test")                                         \
    IDIOM("on a failure", "if you fail this test") IDIOM("on a success", "if you pass this test")  \
    /* acts */                                                                                     \
    IDIOM("the attack is cancelled|canceled", "cancel the attack")                                 \
    IDIOM("put the top card of your deck into your hand", "draw 1 card")                           \
    IDIOM("put the top # cards of your deck in|into your discard pile",                            \
          "discard the top # cards of your deck")                                                  \
    IDIOM("draw a number of cards equal to", "draw X cards . X =")                                 \
    IDIOM("draw cards equal to", "draw X cards . X =") IDIOM(", where X is", ". X =")              \
    IDIOM("where X is", ". X =") IDIOM("draw # $", "draw # cards")                                 \
    IDIOM("discard # $", "discard # cards") IDIOM("put # into", "put # of them into")              \
    IDIOM("put # on", "put # of them on") IDIOM("you may re-roll|reroll", "re-roll")               \
    IDIOM("kill", "destroy") IDIOM("kills", "destroy") IDIOM("sacrifice|sacrifices", "destroy")    \
    IDIOM("pick|select", "choose") IDIOM("picks|selects", "choose")                                \
    IDIOM("unlock|unlocks", "rally") IDIOM("negate|negates", "cancel")                             \
    IDIOM("inflict|inflicts # damage on|to", "deal # damage to")                                   \
    IDIOM("do # damage to", "deal # damage to") IDIOM("point|points of damage", "damage")          \
    IDIOM("gain control of", "take control of") IDIOM("take|play another ba", "play another ba")   \
    IDIOM("take|play a extra|additional ba", "play another ba")                                    \
    IDIOM("re-roll|reroll the die|dice", "re-roll") IDIOM("re-roll|reroll it", "re-roll")          \
    IDIOM("reroll|rerolls", "re-roll") IDIOM("die roll", "roll") IDIOM("dice roll", "roll")        \
    IDIOM("roll a die :", "roll :") IDIOM("afterwards|afterward|immediately", "")                  \
    IDIOM("^ charge with", "charge") IDIOM("may choose to", "may") IDIOM("must", "")               \
    IDIOM("you get # flag|flags", "you gain # flags") IDIOM("you get a flag", "you gain 1 flag")   \
    IDIOM("your enemy get # flag|flags", "your enemy gains # flags")                               \
    IDIOM("choose # -", "choose # :") IDIOM("nothing happens", "no effect")                        \
    IDIOM("nothing", "no effect")                                                                  \
    /* changes */                                                                                  \
    IDIOM("armour", "armor") IDIOM("receives|receive", "get")                                      \
    IDIOM("is immune to tactics", "cannot be targeted by tactics")                                 \
    IDIOM("be the target of tactics", "be targeted by tactics")                                    \
    IDIOM("lock when blocking", "lock to block") IDIOM("lock when shooting", "lock to shoot")      \
    IDIOM("no unit|units can|may", "units cannot")                                                 \
    IDIOM("no enemy unit|units can|may", "enemy units cannot")                                     \
    IDIOM("the flag requirement &is|get", "the flag requirement of this sector")                   \
    IDIOM("swap|redirect|move the attack to", "change the target of the attack to")                \
    IDIOM("change the target to", "change the target of the attack to") IDIOM("both $", "them")    \
    IDIOM("draw one or more cards", "draw a card")                                                 \
    IDIOM("discard one or more cards", "discard a card")                                           \
    IDIOM("cards in hand", "cards in your hand") IDIOM("card in hand", "card in your hand")        \
    IDIOM("change the roll to", "the roll becomes")                                                \
    IDIOM("change any roll to", "any roll becomes") IDIOM("# to its|their @", "# @")               \
    IDIOM("against", "vs.") IDIOM("is also a", "count as a")                                       \
    IDIOM("is considered a", "count as a") IDIOM("is considered to be a", "count as a")            \
    IDIOM("counter-attack", "counterattack")                                                       \
    /* shortened words */                                                                          \
    IDIOM("isn't|aren't able to", "cannot") IDIOM("is unable to", "cannot")                        \
    IDIOM("is not able to", "cannot") IDIOM("isn't|aren't", "is not")                              \
    IDIOM("doesn't|don't have|need to", "do not") IDIOM("do not have|need to", "do not")           \
    IDIOM("doesn't|don't", "do not") IDIOM("it 's a", "it is a") IDIOM("you're", "you is")         \
    IDIOM("there 's", "there is") IDIOM("haven't|hasn't", "have not")                              \
    IDIOM("cant|wont", "cannot") IDIOM("dont|doesnt", "do not") IDIOM("isnt|arent", "is not")       \
    IDIOM("the the", "the") IDIOM("of of", "of") IDIOM("to to", "to") IDIOM("a a", "a")            \
    IDIOM("won't", "cannot") IDIOM("they're", "they is") IDIOM("wasn't|weren't", "was not")        \
    IDIOM("it 's &locked|ready|charging|attacking|defending|blocking|not|your|the|alone|in|at",    \
          "it is")                                                                                 \
    IDIOM("that 's &locked|ready|charging|attacking|defending|not", "that is")

#define PROPOSALS(PROPOSAL)                                                                        \
    PROPOSAL("^ enemy units|your ?enemy must attack this unit ?if ?able",                          \
             "Your other units cannot be attacked")                                                \
    PROPOSAL("^ enemy units attack this unit ?if ?able", "Your other units cannot be attacked")    \
    PROPOSAL("^ your enemy attack this unit ?if ?able", "Your other units cannot be attacked")     \
    PROPOSAL("^ enemy units can only attack this unit", "Your other units cannot be attacked")     \
    PROPOSAL("when % , ~ on a # + .", "R (#+): When %, ~.")                                        \
    PROPOSAL(": % on a # + .", "_(#+): %.")                                                        \
    PROPOSAL("^ only playable once per battle . you may re-roll # of your tests|rolls",            \
             "M: Re-roll your roll. Only playable once per battle")                                \
    PROPOSAL("^ you may re-roll any # test|roll per battle",                                       \
             "M: Re-roll any roll. Only playable once per battle")                                 \
    PROPOSAL("r : when # of your units is destroyed , put|return it ?back to|into|in your hand instead of your discard pile",\
             "R: When # of your units would be destroyed, return it to its owner's hand instead")  \
    PROPOSAL(": cancel a|any|1 tactic played by your enemy unless they discard a card",            \
             ": When your enemy plays a tactic, your enemy may discard 1 card. If you do not, "    \
             "cancel that tactic")                                                                 \
    PROPOSAL("^ ?the attacking unit deals double damage",                                          \
             "Choose one: the attacking unit's firepower becomes twice its firepower; or the "     \
             "attacking unit's assault becomes twice its assault")                                 \
    PROPOSAL("for its next attack", "until the end of the battle")                                 \
    PROPOSAL("^ ?the damage ?dealt ?by|in|of ?this|the ?attack is doubled",                        \
             "Choose one: the attacking unit's firepower becomes twice its firepower; or the "     \
             "attacking unit's assault becomes twice its assault")                                 \
    PROPOSAL("^ double the damage ?of|in ?this|the ?attack",                                       \
             "Choose one: the attacking unit's firepower becomes twice its firepower; or the "     \
             "attacking unit's assault becomes twice its assault")                                 \
    PROPOSAL("only playable once per battle . this unit can|may shoot without locking",            \
             "BA: Shoot with this unit, then rally it. Only playable once per battle")             \
    PROPOSAL("this unit can|may attack twice per|each|a ba|battle|turn",                           \
             "BA: Shoot with this unit, then rally it")                                            \
    PROPOSAL("^ % can|may attack|shoot twice", "shoot with %, then rally it")                      \
    PROPOSAL("when % , roll a die : on a # + , ~ .", "R (#+): When %, ~.")                       \
    PROPOSAL("when % , roll : on a # + , ~ .", "R (#+): When %, ~.")                               \
    PROPOSAL("r : instead of being destroyed , # of your units is locked",                         \
             "R: When # of your units would be destroyed, lock it instead")                        \
    PROPOSAL("t : cancel target|any|a|1 tactic",                                                   \
             "R: When your enemy plays a tactic, cancel that tactic")                              \
    PROPOSAL("the attack deals # less damage",                                                     \
             "the attacking unit gets -# firepower and -# assault")                                \
    PROPOSAL("the attack deals # more|additional|extra damage",                                    \
             "the attacking unit gets +# firepower and +# assault")                                \
    PROPOSAL("can|may charge and assault in the same ba", "can assault without charging")          \
    PROPOSAL("^ if % , you gain # flag|flags at the end of ?the|this|each|every battle",           \
             "E: If %, you gain # flags")                                                          \
    PROPOSAL("when this sector is won|taken|captured , the winner", "When you win this sector, you") \
    PROPOSAL("this unit can|may shoot|attack twice each turn",                                     \
          "BA: Shoot with this unit, then rally it")                                               \
    PROPOSAL("this unit can|may shoot|attack twice", "BA: Shoot with this unit, then rally it")    \
    PROPOSAL("your enemy 's hand is revealed",                                                     \
          "When the battle step begins, your enemy reveals their hand")                            \
    PROPOSAL("when your turn begins ,", "When your BA begins,")                                    \
    PROPOSAL("at the start|beginning of your turn ,", "When your BA begins,")                      \
    PROPOSAL("at the end of your turn ,", "When your BA ends,")                                     \
    PROPOSAL("at the end of your|the|each turn ,", "E:")                                           \
    PROPOSAL("your hand size is increased by #",                                                   \
          "When you draw your command hand, draw # cards")                                         \
    PROPOSAL("remove # unit from the attack", "cancel the attack")                                 \
    PROPOSAL("during this unit 's attack", "while this unit is attacking")                         \
    PROPOSAL("your test automatically passes|succeeds", "your roll becomes 6")                     \
    PROPOSAL("is automatically passed", "becomes 6")                                               \
    PROPOSAL("the attacker 's units", "while you are the attacker, your units")                    \
    PROPOSAL("the defender 's units", "while you are the defender, your units")                    \
    PROPOSAL("your enemy plays with their hand revealed",                                          \
             "When the battle step begins, your enemy reveals their hand")                         \
    PROPOSAL("your enemy cannot block this unit with", "This unit cannot be blocked by")           \
    PROPOSAL("your enemy 's test automatically fails", "your enemy's roll becomes 1")              \
    PROPOSAL("count # extra flag|flags", "you gain # flags")                                       \
    PROPOSAL("by enemy abilities", "by enemy cards")                                               \
    PROPOSAL("is never locked by enemy tactics", "cannot be locked by tactics")                    \
    PROPOSAL(", even a unique one", "")                                                            \
    PROPOSAL("whoever wins this sector draws # cards", "When you win this sector, draw # cards")   \
    PROPOSAL("each player draws # cards when drawing their command hand",                          \
             "When you draw your command hand, draw # cards")                                      \
    PROPOSAL("each player draws # extra card when drawing their command hand",                     \
             "When you draw your command hand, draw # cards")                                      \
    PROPOSAL("draw up to # cards", "draw # cards")                                                  \
    PROPOSAL("only playable once per battle . when % , ~ .",                                       \
             "R: When %, ~. Only playable once per battle.")                                       \
    PROPOSAL("weakest enemy unit", "enemy unit with the lowest armor")                             \
    PROPOSAL("strongest enemy unit", "enemy unit with the highest armor")                          \
    PROPOSAL("when % , roll a die . on a # + , ~ .", "R (#+): When %, ~.")                         \
    PROPOSAL("/ + #", "_firepower and +# armor") PROPOSAL("/ - #", "_firepower and -# armor")      \
    PROPOSAL(": flip a coin . if heads|tails ,", "_(4+):")                                         \
    PROPOSAL(": flip a coin . if it 's heads|tails ,", "_(4+):")                                   \
    PROPOSAL(": roll a die . on a # or more|higher|better ,", "_(#+):")                            \
    PROPOSAL(": roll a die . if it is # or more|higher|better ,", "_(#+):")                        \
    PROPOSAL(": roll a die . if you roll # or more|higher|better ,", "_(#+):")                     \
    PROPOSAL(": roll a die . if you roll a # or more|higher|better ,", "_(#+):")                   \
    PROPOSAL("until your next turn", "until your next BA") PROPOSAL("to any sector", "")           \
    PROPOSAL(": roll a die . on a # + ,", "_(#+):") PROPOSAL(": roll a die . on a # +", "_(#+):")  \
     PROPOSAL("# or #", "up to #")                                                                 \
    PROPOSAL("from play", "from the game") PROPOSAL("counter the attack", "cancel the attack")     \
    PROPOSAL("attack with", "shoot with") PROPOSAL("cancel it", "cancel the attack")               \
    PROPOSAL("the locked unit", "that unit") PROPOSAL("the destroyed unit", "that unit")           \
    PROPOSAL("is destroyed ,", "would be destroyed ,") PROPOSAL("when attacking", "vs.")           \
    PROPOSAL("when attacked by", "vs.") PROPOSAL("top #", "the top #")                             \
    PROPOSAL("top card", "the top card")                                                           \
    PROPOSAL(": discard any number of cards , then draw that many cards",                          \
             "_Discard X cards: draw X cards")                                                     \
    PROPOSAL(": discard any number of cards , then draw that many",                                \
             "_Discard X cards: draw X cards")                                                     \
    PROPOSAL(": discard any number of cards and draw that many cards",                             \
             "_Discard X cards: draw X cards")                                                     \
    PROPOSAL("be the target of enemy tactics", "be targeted by tactics")                           \
    PROPOSAL("be targeted by your enemy 's tactics", "be targeted by tactics")                     \
    PROPOSAL("block any attack", "block")                                                          \
    PROPOSAL("cannot target", "cannot attack")                                                     \
    PROPOSAL("is dealt damage and survives", "survives an attack")                                 \
    PROPOSAL("in response to a tactic ,", "when your enemy plays a tactic,")                       \
    PROPOSAL("be targeted by enemy tactics", "be targeted by tactics")                             \
    PROPOSAL("is deployed", "is deployed in the first wave")                                       \
    PROPOSAL("is deployed", "is infiltrated") PROPOSAL(";", ".")                                     \
    PROPOSAL("this unit can shoot again", "shoot with this unit")                                  \
    PROPOSAL("this unit can assault again", "assault with this unit")                              \
    PROPOSAL("shoots and destroys a unit", "destroys a unit in a shooting attack")                 \
    PROPOSAL("assaults and destroys a unit", "destroys a unit in an assault")                      \
    PROPOSAL("your enemy cannot target this unit with tactics",                                    \
             "this unit cannot be targeted by tactics")                                            \
    PROPOSAL("the attacking unit deals no damage", "prevent all damage")                           \
    PROPOSAL("draw $", "draw 1 card") PROPOSAL("target player", "your enemy")                      \
    PROPOSAL("the defender gets + # flag|flags", "the defender's flag total gets +#")              \
    PROPOSAL("the attacker gets + # flag|flags", "the attacker's flag total gets +#")              \
    PROPOSAL("at the end of the battle ,", "E:") PROPOSAL("the attacker", "the attacking unit")    \
    PROPOSAL("the defender", "the defending unit")                                                 \
    PROPOSAL("flag requirement : + #", "the flag requirement of this sector gets +#")              \
    PROPOSAL("those units", "enemy units") PROPOSAL("strength", "firepower")                       \
    PROPOSAL("toughness", "armor") PROPOSAL("defence", "armor") PROPOSAL("defense", "armor")       \
    PROPOSAL("counter", "cancel") PROPOSAL("movement", "speed") PROPOSAL("power", "firepower")
/* clang-format on */

#endif
