/* phrases.h: whole phrases that say what the grammar says in other words (HH-LANG-48).
 *
 * The signs are those of idioms.h. These rows are tried behind those: they need know only the words
 * that the idioms leave, "your enemy" and not "opponent", "or more" and not "or higher". What one
 * row makes another may read.
 */
#ifndef CARDTEXT_PHRASES_H
#define CARDTEXT_PHRASES_H

/* clang-format off */
#define PHRASES(IDIOM)                                                                            \
    /* joints and remarks that say nothing new */                                                 \
    IDIOM(", but only if|while|when", "if")                                                       \
    IDIOM("but only if|while|when", "if")                                                         \
    IDIOM(", but &it|you|your|this|that|they|the|those|cannot|do|lose|destroy|lock|discard", ",") \
    IDIOM("but &it|you|your|this|that|they|the|those|cannot|do|lose|destroy|lock|discard", "and") \
    IDIOM("also &get|gain|have|cannot|can|lose|deal|draw|discard|destroy|lock|rally", "")         \
    IDIOM("as well $", "")                                                                        \
    IDIOM("too $", "")                                                                            \
    IDIOM("^ in addition ,", "")                                                                  \
    IDIOM("^ additionally|furthermore|moreover|also ,", "")                                       \
    IDIOM(", ?including yours|your ?own|too ?too $", "")                                          \
    IDIOM(", yours ?too|included $", "")                                                          \
    IDIOM(", one after another|each $", "")                                                       \
    IDIOM(", one after the other $", "")                                                          \
    IDIOM(", one at a time $", "")                                                                \
    IDIOM(", starting with you|yourself $", "")                                                   \
    IDIOM(", ?beginning|starting with your enemy $", "")                                          \
    IDIOM(", ?beginning|starting with the attacker|defender $", "")                               \
    IDIOM("if able|possible &.|,", "")                                                            \
    IDIOM("if you|they|it can $", "")                                                             \
    IDIOM("right away|now $", "")                                                                 \
    IDIOM("at once $", "")                                                                        \
    IDIOM("for free $", "")                                                                       \
    IDIOM("without paying ?its|the|any ?cost|costs $", "")                                        \
    IDIOM("enemy|player|they|controller|owner % of their choice", "* %")                 \
    IDIOM("is a unit|asset|ship card", "is a *")                                                  \
    IDIOM("of|into|in|from|on the deck", "* your deck")                                           \
    IDIOM("into|in|from the discard pile &.|,|and|to", "* your discard pile")                     \
    IDIOM("a enemy roll|test", "your enemy 's *")                                                 \
    IDIOM("! add # to your roll|test , or subtract", "choose 1 : add # to your * ; or subtract")  \
    IDIOM("! add # to your roll|test or subtract", "choose 1 : add # to your * ; or subtract")    \
    IDIOM("even though|although it is locked|charging|ready", "while *")                          \
    /* attacks */                                                                                 \
    IDIOM("! this|the attack cannot be blocked", "units cannot block")                            \
    IDIOM("the target &get|gain|lose|cannot|have|is|do", "the defending unit")                    \
    IDIOM("> in|during this|the battle &,", "")                                                   \
    IDIOM("> for any reason &,", "")                                                              \
    IDIOM("until the battle is over", "until the end of the battle")                              \
    IDIOM("until the ba is over", "until the end of the ba")                                      \
    IDIOM("! put a + # @ bonus on ~", "~ get + # @")                                              \
    IDIOM("! put a + # @ bonus on % until", "% get + # @ until")                                  \
    IDIOM("deal # additional|extra|more damage when|while assaulting",                            \
          "get + # assault when assaulting")                                                      \
    IDIOM("deal # additional|extra|more damage when|while shooting",                              \
          "get + # firepower when shooting")                                                      \
    IDIOM("deal # additional|extra|more damage when|while attacking",                             \
          "get + # firepower and + # assault when attacking")                                     \
    IDIOM("use|uses its assault ?value in|instead ?place of its firepower",                       \
          "'s firepower become its assault")                                                      \
    IDIOM("use|uses its firepower ?value in|instead ?place of its assault",                       \
          "'s assault become its firepower")                                                      \
    IDIOM("be the target of ?any|enemy|a shooting attack|attacks", "be shot at")                  \
    IDIOM("be the target of ?any|enemy|a attack|attacks", "be attacked")                          \
    IDIOM("be the target of ?any|enemy|a assault|assaults", "be assaulted")                       \
    IDIOM("be targeted by ?any|enemy|a shooting attack|attacks", "be shot at")                    \
    IDIOM("be targeted by ?any|enemy|a attack|attacks", "be attacked")                            \
    IDIOM("be targeted by ?any|enemy|a assault|assaults", "be assaulted")                         \
    IDIOM("destroyed by|in shooting attacks", "destroyed by shooting units")                      \
    IDIOM("destroyed by|in assaults", "destroyed by assaulting units")                            \
    IDIOM("destroyed by|in attacks", "destroyed by attacking units")                              \
    IDIOM("> destroy % while|by shooting &,", "destroy % in a shooting attack")                   \
    IDIOM("> destroy % while|by assaulting &,", "destroy % in a assault")                         \
    IDIOM("> a enemy unit would destroy ~", "~ would be destroyed")                               \
    IDIOM("! attacker and ?the defender ?both|each", "the attacking unit and the defending unit") \
    IDIOM("while they charge", "while charging")                                                  \
    IDIOM("shoot with it again", "shoot with it")                                                 \
    /* owners, zones, rolls */                                                                    \
    IDIOM("unit|units|card|cards|asset|assets|ship|ships of your enemy &.|,|at|in|with|and",      \
          "* your enemy control")                                                                 \
    IDIOM("out of your|their|either|each|its", "from *")                                          \
    IDIOM("back on top|the &of|bottom", "on *")                                                   \
    IDIOM("( round|rounded up )", ", rounded up")                                                 \
    IDIOM("it|that was a", "* is a")                                                              \
    IDIOM("> you infiltrate this unit", "this unit is infiltrated")                               \
    IDIOM("> at least # &unit|units|of|enemy|asset|assets|KEYWORD", "#")                          \
    IDIOM("you rolled a 1 or ?a 2", "the roll is 2 or less")                                      \
    IDIOM("you rolled a 5 or ?a 6", "the roll is 5 or more")                                      \
    IDIOM("! roll again", "re-roll")                                                              \
    IDIOM("your enemy 's|their die|dice", "your enemy 's roll")                                   \
    IDIOM("! change your roll|test to ?a #", "your * become #")                                   \
    IDIOM("have|has to &discard|draw|destroy|lock|return|reveal|choose|skip|put|shuffle|lose",    \
          "")                                                                                     \
    IDIOM("once in|during each|every|a|the battle|turn|game", "once per *")                       \
    IDIOM("^ this unit|asset|ship|card can|may be included in your deck any number of times",     \
          "your deck may contain any number of this card")                                        \
    IDIOM("! # of your units can|may move to this sector from any|another ?other sector",         \
          "you may move # of your units at any other sector to this sector")                      \
    IDIOM("at the start|beginning of your ba", "when your ba begin")                              \
    IDIOM("at the start|beginning of your enemy 's ba", "when your enemy 's ba begin")            \
    IDIOM("at the start|beginning of each|every ba", "when each ba begin")                        \
    IDIOM("^ at the end of your ba ,", "when your ba end ,")                                      \
    IDIOM("^ at the end of your enemy 's ba ,", "when your enemy 's ba end ,")                    \
    IDIOM("^^ at the end of each|every ba ,", "when each ba end ,")                               \
    /* what the rules can say in their own words */                                               \
    IDIOM("^ ignore the armor of ~", "~ 's armor become 0")                                       \
    IDIOM("^ this unit ignores armor",                                                            \
          "while this unit is attacking , defending units have armor 0")                          \
    IDIOM("your enemy cannot infiltrate ?any units|cards", "enemy units cannot be infiltrated")   \
    IDIOM("gain half as many flags as you have|control ~",                                        \
          "gain X flags . X = half the number of ~ you control")                                  \
    IDIOM("gain twice as many flags as you have|control ~",                                       \
          "gain X flags . X = twice the number of ~ you control")                                 \
    IDIOM("gain as many flags as you have|control ~",                                             \
          "gain X flags . X = the number of ~ you control")                                       \
    IDIOM("draw as many cards as you have|control ~",                                             \
          "draw X cards . X = the number of ~ you control")                                       \
    IDIOM("draw twice as many cards as you have|control ~",                                       \
          "draw X cards . X = twice the number of ~ you control")                                 \
    IDIOM("^ the player with the most % ?here get + # flag|flags",                                \
          "the attacker 's flag total get + # if the attacker have more % than the defender . "   \
          "the defender 's flag total get + # if the defender have more % than the attacker")     \
    IDIOM("^ whoever have the most % ?here get + # flag|flags",                                   \
          "the attacker 's flag total get + # if the attacker have more % than the defender . "   \
          "the defender 's flag total get + # if the defender have more % than the attacker")     \
    IDIOM("it is destroyed &after|at|when", "destroy it")                                         \
    IDIOM("it is locked &after|at|when", "lock it")                                               \
    IDIOM("it is rallied &after|at|when", "rally it")                                             \
    IDIOM("while this unit|asset|ship|card is in play &.|,", "while it is turn 1 or later")       \
    IDIOM("with any speed|armor|firepower|assault &.|,", "")                                      \
    IDIOM("your deck in any order &.", "your deck")                                               \
    IDIOM("return|put % from your discard pile to|at|into this sector",                           \
          "infiltrate % from your discard pile")                                                  \
    IDIOM(", locked|charging &.", "*")                                                            \
    IDIOM("set up your army with this unit|asset|ship|card", "set up your army")                  \
    IDIOM("for each &.", "for each of them")                                                      \
    IDIOM("! this unit swaps|swap firepower and assault",                                         \
          "swap the firepower and assault of this unit")                                          \
    IDIOM("! this unit 's firepower and assault is swapped|exchanged",                            \
          "swap the firepower and assault of this unit")                                          \
    IDIOM("do not count toward|towards your flag total", "have flags 0")                          \
    IDIOM("^ attacks from|by enemy % deal # less damage to this unit",                            \
          "this unit get + # armor vs. %")                                                        \
    IDIOM("take|takes # less damage &.|from|when|while", "get + # armor")                         \
    IDIOM("! change your enemy 's roll|test|die to ?a #", "your enemy 's roll become #")          \
    IDIOM("instead of discarding it|them", "")                                                    \
    IDIOM("destroyed by damage from shooting", "destroyed by shooting units")                     \
    IDIOM("destroyed by damage from assaults|assaulting", "destroyed by assaulting units")        \
    IDIOM("^ at|in this sector ,", "")                                                            \
    IDIOM("add # instead", "add # to the roll instead")                                           \
    IDIOM(". the attacking unit remains|stays locked &.", "")                                     \
    IDIOM("cannot be rallied at the end of the|each|a turn|battle", "cannot rally")               \
    IDIOM("it may withdraw|retreat|flee ?from ?the|this ?sector to another sector",               \
          "you may move it to another sector")                                                    \
    IDIOM("my", "your")                                                                           \
    IDIOM("bring % ?back to|into your hand", "return % to your hand")                             \
    IDIOM("the attacked unit", "the defending unit")                                              \
    IDIOM("by # points|point", "by #")                                                            \
    IDIOM("! the firepower|assault|speed|armor of % is &raised|increased|reduced|lowered|decreased|doubled",\
          "% 's * is")                                                                            \
    IDIOM("it|them again &.|,", "*")                                                              \
    IDIOM("less|fewer as #", "* than #")                                                          \
    IDIOM("a other of", "another of")                                                             \
    IDIOM("! take # cards &.|,|and", "draw # cards")                                              \
    /* who chooses */                                                                             \
    IDIOM("! destroy|lock|rally|charge % of your enemy 's choice",                       \
          "your enemy choose % . * it")                                                           \
    IDIOM("! destroy|lock|rally|charge % chosen by your enemy", "your enemy choose % . * it")     \
    IDIOM("! deal # damage to % of your enemy 's choice",                                \
          "your enemy choose % . deal # damage to it")                                            \
    /* numbers and quantities */                                                                  \
    IDIOM("as fast as &this|the|that", "with the same speed as")                                  \
    IDIOM("to each of # &enemy|of|your|other|unit|units|KEYWORD", "to #")                         \
    IDIOM("> # or more of &your|their|those|the|enemy", "# of")                                   \
    IDIOM("+ # to all|each|every ?of ?its|their stats|numbers|values|attributes|characteristics", \
          "+ # firepower , + # assault , + # speed and + # armor")                                \
    IDIOM("+ # to both firepower|assault|speed|armor and", "+ # * and + #")                       \
    IDIOM("get|gain firepower|assault|speed|armor equal to", "have * equal to")                   \
    IDIOM("gain flags equal to ~", "gain X flags . X = ~")                                        \
    IDIOM("lose all ?of ?its|their flags", "have flags 0")                                        \
    IDIOM("get locked|destroyed|rallied &.|,|and|until|if", "is *")                               \
    /* conditions */                                                                              \
    IDIOM("your deck is empty", "you have no cards in your deck")                                 \
    IDIOM("it is the first turn ?of ?the ?game", "it is turn 1")                                  \
    IDIOM("it is the second turn ?of ?the ?game", "it is turn 2")                                 \
    IDIOM("it is the third turn ?of ?the ?game", "it is turn 3")                                  \
    IDIOM("it is the fourth turn ?of ?the ?game", "it is turn 4")                                 \
    IDIOM("it is the last|final turn ?of ?the ?game", "it is turn 4 or later")                    \
    IDIOM("> you lost a|any|one unit this", "1 of your units was destroyed this")                 \
    IDIOM("> you have lost a|any|one unit this", "1 of your units was destroyed this")            \
    IDIOM("> your enemy lost a|any|one unit this", "a enemy unit was destroyed this")             \
    IDIOM("> your enemy have lost a|any|one unit this", "a enemy unit was destroyed this")        \
    IDIOM("have not played &a", "do not play")                                                    \
    IDIOM("did|didn't ?not play &a", "do not play")                                               \
    IDIOM("> your enemy did|do|didn't ?not block &,|this|the", "there is no blocking unit")       \
    IDIOM("the attack was|is not blocked", "there is no blocking unit")                           \
    IDIOM("the attack is unblocked", "there is no blocking unit")                                 \
    IDIOM("the attack was|is blocked", "there is a blocking unit")                                \
    IDIOM("> this unit is attacking|assaulting|shooting ?at a ~",                                 \
          "this unit is * and the defending unit is a ~")                                         \
    IDIOM("> it is attacking|assaulting|shooting ?at a ~",                                        \
          "it is * and the defending unit is a ~")                                                \
    IDIOM("is being attacked", "is defending")                                                    \
    IDIOM("is under attack", "is defending")                                                      \
    IDIOM("the roll was", "the roll is")                                                          \
    IDIOM("have|control both a", "* a")                                                           \
    IDIOM("either player have taken a sector",                                                    \
          "you have taken a sector or your enemy have taken a sector")                            \
    IDIOM("the requirement of &this|the|any|another", "the flag requirement of")                  \
    /* events */                                                                                  \
    IDIOM("> block a attack &,", "block")                                                         \
    IDIOM("> block a shooting attack", "block a shooting unit")                                   \
    IDIOM("> block a assault &,", "block a assaulting unit")                                      \
    IDIOM("> unit|it survive &,", "* survive a attack")                                                     \
    IDIOM("destroy a enemy &,|.", "destroy a enemy unit")                                         \
    IDIOM("> this unit deal damage &,", "a unit is dealt damage by this unit")                    \
    IDIOM("> draw|draws cards &,", "draw a card")                                                 \
    IDIOM("> discard|discards cards &,", "discard a card")                                        \
    IDIOM("> a|any|either player &play|draw|discard|roll|pass|fail|withdraw|win|make",            \
          "each player")                                                                          \
    IDIOM("> roll # &or|,", "roll a #")                                                           \
    IDIOM("> a tactic|reaction|modifier|card is played by your enemy", "your enemy play a *")     \
    IDIOM("> a tactic|reaction|modifier|card is played by you", "you play a *")                   \
    IDIOM("> a enemy tactic|reaction|modifier|card is played", "your enemy play a *")             \
    IDIOM("> a tactic|reaction|modifier|card is played", "each player play a *")                  \
    IDIOM("> you charge a|any unit &,", "1 of your units charge")                                 \
    IDIOM("> you charge this unit &,", "this unit charge")                                        \
    IDIOM("> you rally this unit &,", "this unit rally")                                          \
    IDIOM("> you rally a|any unit &,", "1 of your units rally")                                   \
    IDIOM("> a|any enemy ability|tactic|card|effect targets|target|affects this unit",            \
          "this unit is targeted")                                                                \
    IDIOM("a battle begin|starts|start ?here &,", "the battle step begin")                        \
    /* effects */                                                                                 \
    IDIOM("! draw the top card of your deck", "draw 1 card")                                      \
    IDIOM("! draw the top # cards of your deck", "draw # cards")                                  \
    IDIOM("! put the top card of your deck into|in|to your discard pile",                         \
          "discard the top card of your deck")                                                    \
    IDIOM("! put the top # cards of your deck into|in|to your discard pile",                      \
          "discard the top # cards of your deck")                                                 \
    IDIOM("! put the top card of your deck into|in|to your hand", "draw 1 card")                  \
    IDIOM("! reduce the|that|this|all damage ?dealt by #", "prevent # damage")                    \
    IDIOM("! reduce the|that|this|all|any damage ?dealt to % by #",                               \
          "prevent # damage dealt to %")                                                          \
    IDIOM("! the|that|this damage is reduced by #", "prevent # damage")                           \
    IDIOM("play|take # ba|bas in a row", "play another ba")                                       \
    IDIOM("! no blocks can|may be made|declared", "units cannot block")                           \
    IDIOM("! no one|nobody can|may", "each player cannot")                                        \
    IDIOM("! nobody can|may", "each player cannot")                                               \
    IDIOM("become the ?new target of the|this|that attack", "become the defending unit")          \
    IDIOM("! choose a new|different|another target for|of the|this attack",                       \
          "change the target of the attack to another unit")                                      \
    IDIOM("! the battle end|ends ?immediately &.", "end the battle")                              \
    IDIOM("! both units is", "the attacking unit and the defending unit is")                      \
    IDIOM("both units ?in ?the|this ?attack", "the attacking unit and the defending unit")        \
    IDIOM("both the attacking and ?the defending unit|units",                                     \
          "the attacking unit and the defending unit")                                            \
    IDIOM("the attacking and ?the defending unit|units",                                          \
          "the attacking unit and the defending unit")                                            \
    IDIOM("unit|units|asset|assets|card|cards|ship|ships you own", "* you control")               \
    /* conditions */                                                                              \
    IDIOM("your hand is empty", "you have no cards in your hand")                                 \
    IDIOM("your enemy 's hand is empty", "your enemy have no cards in their hand")                \
    IDIOM("your hand|deck have|contains|holds % cards", "you have % cards in your hand")          \
    IDIOM("your discard pile have|contains % cards", "you have % cards in your discard pile")     \
    IDIOM("your enemy 's hand have|contains|holds % cards",                                       \
          "your enemy have % cards in their hand")                                                \
    IDIOM("your enemy 's discard pile have|contains % cards",                                     \
          "your enemy have % cards in their discard pile")                                        \
    IDIOM("is alone", "is the only unit you control")                                             \
    IDIOM("have less &unit|units|asset|assets|ship|ships|card|cards|flag|flags|KEYWORD",          \
          "have fewer")                                                                           \
    IDIOM("control less", "control fewer")                                                        \
    IDIOM("you is losing|behind ?this|the ?battle", "your enemy have more flags than you")        \
    IDIOM("you is winning|ahead|leading ?this|the ?battle",                                       \
          "you have more flags than your enemy")                                                  \
    IDIOM("your enemy is winning|ahead|leading ?this|the ?battle",                                \
          "your enemy have more flags than you")                                                  \
    IDIOM("your enemy is losing|behind ?this|the ?battle",                                        \
          "you have more flags than your enemy")                                                  \
    IDIOM("you have|control the most ~", "you have more ~ than your enemy")                       \
    IDIOM("you have|control the fewest|least ~", "you have fewer ~ than your enemy")              \
    IDIOM("your enemy have|control the most ~", "your enemy have more ~ than you")                \
    IDIOM("your enemy have|control the fewest|least ~", "your enemy have fewer ~ than you")       \
    IDIOM("you have|control at least as many % as your enemy ?do|have|control",                   \
          "the number of % you control is at least the number of % your enemy control")           \
    IDIOM("you have|control as many % as your enemy ?do|have|control",                            \
          "the number of % you control is equal to the number of % your enemy control")           \
    IDIOM("you have|control the same number of % as your enemy ?do|have|control",                 \
          "the number of % you control is equal to the number of % your enemy control")           \
    IDIOM("each player have|control the same number of ~",                                        \
          "the number of ~ you control is equal to the number of ~ your enemy control")           \
    IDIOM("you have|control twice as many % as your enemy ?do|have|control",                      \
          "the number of % you control is at least twice the number of % your enemy control")     \
    IDIOM("you outnumber your enemy", "you have more units than your enemy")                      \
    IDIOM("you is outnumbered", "your enemy have more units than you")                            \
    IDIOM("your enemy outnumbers you", "your enemy have more units than you")                     \
    IDIOM("in|on|during the first turn ?of ?the ?game", "if it is turn 1")                        \
    IDIOM("in|on|during the second turn ?of ?the ?game", "if it is turn 2")                       \
    IDIOM("in|on|during the third turn ?of ?the ?game", "if it is turn 3")                        \
    IDIOM("in|on|during the fourth turn ?of ?the ?game", "if it is turn 4")                       \
    IDIOM("in|on|during|from turn # &or|,|.", "if it is turn #")                                  \
    IDIOM("from turn # on|onward|onwards", "if it is turn # or later")                            \
    IDIOM("turn # and later|after|onward", "turn # or later")                                     \
    IDIOM("when you is the &attacker|defender", "while you is the")                               \
    IDIOM("when it is|'s &ready|charging", "while it is")                                         \
    IDIOM("@ when it is|'s &locked", "@ while it is")                                             \
    IDIOM("when attacked|defending &.|,", "while defending")                                      \
    IDIOM("except when|while|if &ready|locked|charging", "unless it is")                          \
    IDIOM("except when|while|if it is", "unless it is")                                           \
    IDIOM("neither player have taken a", "each player have taken no")                             \
    IDIOM("have not|never taken|won a|any", "have taken no")                                      \
    IDIOM("have won &a|one|no|two|1|2", "have taken")                                             \
    IDIOM("enemy won a", "enemy have taken a")                                                    \
    IDIOM("already|currently", "")                                                                \
    IDIOM("is higher|bigger|larger|more than", "is greater than")                                 \
    IDIOM("is lower|smaller|fewer than", "is less than")                                          \
    IDIOM("have been &destroyed|locked|rallied|attacked|blocked|assaulted|infiltrated|moved|dealt|shot|targeted|chosen|returned", \
          "was")                                                                                  \
    IDIOM("have played &a", "played")                                                             \
    IDIOM("on your side ?of ?the|this ?battlefield|sector|table|battle", "you control")           \
    IDIOM("on your enemy 's side ?of ?the|this ?battlefield|sector|table|battle",                 \
          "your enemy control")                                                                   \
    IDIOM("on either|both|each side|sides", "at this sector")                                     \
    IDIOM("do not have|control a|any", "have no")                                                 \
    IDIOM("do not have|control another", "have no other")                                         \
    IDIOM("none of", "no")                                                                        \
    /* events */                                                                                  \
    IDIOM("> in battle &,", "")                                                                   \
    IDIOM("> attack and destroy ~", "destroy ~ in a attack")                                      \
    IDIOM("> shoot and destroy ~", "destroy ~ in a shooting attack")                              \
    IDIOM("> assault and destroy ~", "destroy ~ in a assault")                                    \
    IDIOM("> survive ?the damage &,", "survive a attack")                                         \
    IDIOM("> survive being attacked &,", "survive a attack")                                      \
    IDIOM("> shoot or assault &,|a", "attack")                                                    \
    IDIOM("> assault or shoot &,|a", "attack")                                                    \
    IDIOM("fail|pass a roll", "* a test")                                                         \
    IDIOM("win a test", "pass a test")                                                            \
    IDIOM("succeed|succeeds in|at|on a test", "pass a test")                                      \
    IDIOM("lose a test", "fail a test")                                                           \
    IDIOM("> your test fails &,", "you fail a test")                                              \
    IDIOM("> your test succeeds &,", "you pass a test")                                           \
    IDIOM("> your enemy 's test fails &,", "your enemy fail a test")                              \
    IDIOM("> your enemy 's test succeeds &,", "your enemy pass a test")                           \
    IDIOM("after a failed test &,|.", "after you fail a test")                                    \
    IDIOM("after a passed|successful test &,|.", "after you pass a test")                         \
    IDIOM("is the target of a|any", "is targeted by a")                                           \
    IDIOM("become the target of a|any", "is targeted by a")                                       \
    IDIOM("is chosen as ?the|a target ?of|for a", "is targeted by a")                             \
    IDIOM("> is chosen as ?the|a target &,", "is targeted")                                       \
    IDIOM("is targeted by a attack", "is attacked")                                               \
    IDIOM("is targeted by a enemy attack", "is attacked")                                         \
    IDIOM("is targeted by a shooting attack", "is shot at")                                       \
    IDIOM("is targeted by a shot", "is shot at")                                                  \
    IDIOM("is targeted by a assault", "is assaulted")                                             \
    IDIOM("is targeted by a enemy|your tactic", "is targeted")                                    \
    IDIOM("is targeted by a tactic|ability", "is targeted")                                       \
    IDIOM("> is charged &,", "charge")                                                            \
    IDIOM("> become charging &,", "charge")                                                       \
    IDIOM("> begins|starts charging &,", "charge")                                                \
    IDIOM("is put into play", "is infiltrated")                                                   \
    IDIOM("> enters the|this battle|sector|battlefield &,", "is infiltrated")                     \
    IDIOM("> arrives ?at|in ?the|this ?battle|sector &,", "is infiltrated")                       \
    IDIOM("> is moved to|from another sector &,", "is moved")                                     \
    IDIOM("> move|moves to another sector &,", "is moved")                                        \
    IDIOM("> leave the battle|battlefield|game &,", "leave play")                                 \
    IDIOM("> this battle begin|starts &,", "the battle step begin")                               \
    IDIOM("at the start|beginning of a|every battle ,", "when the battle step begin ,")           \
    IDIOM("^^ at the end of the|each|every|a|this|your battle|battles ,", "<E> :")                \
    IDIOM("^^ when the|this|a battle ends|end|is ?over ,", "<E> :")                               \
    IDIOM("^^ after the|each|every|this battle ,", "<E> :")                                       \
    IDIOM("> you win ?a|the|this battle &,", "you win this sector")                               \
    IDIOM("> you lose ?a|the|this battle|sector &,", "your enemy win this sector")                \
    IDIOM("> your enemy win ?a|the|this battle &,", "your enemy win this sector")                 \
    IDIOM("> your enemy lose ?a|the|this battle|sector &,", "you win this sector")                \
    IDIOM("> you win the sector &,", "you win this sector")                                       \
    IDIOM("> your enemy win the sector &,", "your enemy win this sector")                         \
    IDIOM("> unit|units|asset|it have attacked &,|a", "* attack")                                 \
    IDIOM("> unit|units|it have blocked &,|a", "* block")                                         \
    IDIOM("> unit|units|it have charged &,", "* charge")                                          \
    IDIOM("> unit|units|it have assaulted &,|a", "* assault")                                     \
    IDIOM("> unit|units|it have shot &,|at", "* shoot")                                           \
    IDIOM("> unit|units|it have rallied &,", "* rally")                                           \
    IDIOM("> unit|units|asset|it have survived &a", "* survive")                                  \
    IDIOM("> unit|units|it have destroyed &a|1|one|another", "* destroy")                         \
    IDIOM("> unit|units|it attacked &,|a", "* attack")                                            \
    IDIOM("> unit|units|it blocked &,|a", "* block")                                              \
    IDIOM("> unit|units|it charged &,", "* charge")                                               \
    IDIOM("> unit|units|it assaulted &,|a", "* assault")                                          \
    IDIOM("> unit|units|it shot &,|at", "* shoot")                                                \
    IDIOM("> unit|units|asset|it survived &a", "* survive")                                       \
    IDIOM("> unit|units|it destroyed &a|1|one|another", "* destroy")                              \
    IDIOM("after attacking &,", "after this unit attack")                                         \
    IDIOM("after blocking &,", "after this unit block")                                           \
    IDIOM("after charging &,", "after this unit charge")                                          \
    IDIOM("after assaulting &,", "after this unit assault")                                       \
    IDIOM("after shooting &,", "after this unit shoot")                                           \
    IDIOM("when blocking &,", "when this unit block")                                             \
    IDIOM("when attacking &,", "when this unit attack")                                           \
    IDIOM("when assaulting &,", "when this unit assault")                                         \
    IDIOM("when shooting &,", "when this unit shoot")                                             \
    IDIOM("when charging &,", "when this unit charge")                                            \
    IDIOM("^^ instead of being destroyed , ~", "if this unit would be destroyed , ~ instead")     \
    IDIOM("^ this unit % instead of being destroyed",                                             \
          "if this unit would be destroyed , it % instead")                                       \
    IDIOM("your enemy declares a attack", "a enemy unit attack")                                  \
    IDIOM("your enemy declares a assault", "a enemy unit assault")                                \
    IDIOM("your enemy declares a charge", "a enemy unit charge")                                  \
    IDIOM("your enemy declares a block", "a enemy unit block")                                    \
    IDIOM("you declare a attack", "1 of your units attack")                                       \
    IDIOM("you declare a assault", "1 of your units assault")                                     \
    IDIOM("unit|it declares a attack", "* attack")                                                \
    IDIOM("unit|it declares a assault", "* assault")                                              \
    IDIOM("when|whenever|after|before you attack &,|with", "* 1 of your units attack")            \
    IDIOM("when|whenever|after|before you assault &,|with", "* 1 of your units assault")          \
    IDIOM("when|whenever|after|before you charge &,|with", "* 1 of your units charge")            \
    IDIOM("when|whenever|after|before you block &,|with", "* 1 of your units block")              \
    IDIOM("when|whenever|after|before you shoot &,|at|with", "* 1 of your units shoot")           \
    IDIOM("a attack is blocked", "a unit is blocked")                                             \
    IDIOM("a enemy attack is blocked", "a enemy unit is blocked")                                 \
    IDIOM("your attack is blocked", "1 of your units is blocked")                                 \
    IDIOM("after|when|whenever a attack &,", "* a unit attack")                                   \
    IDIOM("after|when|whenever a assault &,", "* a unit assault")                                 \
    IDIOM("after|when|whenever a charge &,", "* a unit charge")                                   \
    IDIOM("after|when|whenever a block &,", "* a unit block")                                     \
    IDIOM("after|when|whenever a enemy attack &,", "* a enemy unit attack")                       \
    IDIOM("after|when|whenever a enemy assault &,", "* a enemy unit assault")                     \
    IDIOM("after|when|whenever a enemy charge &,", "* a enemy unit charge")                       \
    IDIOM("after|when|whenever a enemy shot|shooting ?attack &,", "* a enemy unit shoot")         \
    IDIOM("after|when|whenever a shot &,", "* a unit shoot")                                      \
    IDIOM("^ in response to", "when")                                                             \
    IDIOM("^ as a reaction to", "when")                                                           \
    IDIOM("when a tactic &,", "when your enemy play a tactic")                                    \
    IDIOM("when a enemy tactic|reaction|modifier|card &,", "when your enemy play a *")            \
    IDIOM("! play this ?card &when|whenever|after|before", "play")                                \
    IDIOM("when|whenever|after|before you destroy % &,", "* % is destroyed")                      \
    IDIOM("when|whenever|after|before your enemy destroys % &,", "* % is destroyed")              \
    IDIOM("when|whenever|after your enemy locks % &,", "* % is locked")                           \
    IDIOM("when|whenever|after your enemy loses % ,", "* % is destroyed ,")                       \
    IDIOM("play a card from their|your hand", "play a card")                                      \
    /* changes */                                                                                 \
    IDIOM("a bonus of +|- # ?to ?its|their @", "* # @")                                           \
    IDIOM("a +|- # bonus to ?its|their @", "* # @")                                               \
    IDIOM("a +|- # @ bonus", "* # @")                                                             \
    IDIOM("a additional|extra +|- #", "* #")                                                      \
    IDIOM("+|- # to ?its|their|the @", "* # @")                                                   \
    IDIOM("+|- # on ?its|their @", "* # @")                                                       \
    IDIOM("get|have @ +|- #", "get * # @")                                                        \
    IDIOM("^ +|- # @ to ~", "~ get * # @")                                                        \
    IDIOM("have # additional|extra|more flag|flags", "get + # flags")                             \
    IDIOM("have a additional|extra flag", "get + 1 flags")                                        \
    IDIOM("get # additional|extra|more flag|flags", "get + # flags")                              \
    IDIOM("gain # additional|extra|more flag|flags", "gain # flags")                              \
    IDIOM("gain a additional|extra flag", "gain 1 flags")                                         \
    IDIOM("count as having # more|additional|extra flag|flags", "get + # flags")                  \
    IDIOM("the target &get|gain|cannot|is|have|become", "the defending unit")                     \
    IDIOM("^ target of the attack", "the defending unit")                                         \
    IDIOM("^ attacker &get|gain|cannot|is", "the attacking unit")                                 \
    IDIOM("^ defender &get|gain|cannot|is", "the defending unit")                                 \
    IDIOM("^ blocker &get|gain|cannot|is", "the blocking unit")                                   \
    IDIOM("'s @ is always|set|fixed ?to|at #", "'s @ become #")                                   \
    IDIOM("'s @ is changed to #", "'s @ become #")                                                \
    IDIOM("its @ is changed to #", "its @ become #")                                              \
    /* acts */                                                                                    \
    IDIOM("prevent all|the damage from|of|in|by ?this|the|that attack", "prevent all damage")     \
    IDIOM("prevent all|the damage that would be dealt to", "prevent all damage dealt to")         \
    IDIOM("prevent all|the damage that would be dealt ?by|in ?this|the ?attack",                  \
          "prevent all damage")                                                                   \
    IDIOM("prevent the damage &.|,", "prevent all damage")                                        \
    IDIOM("prevent # damage that would be dealt to", "prevent # damage dealt to")                 \
    IDIOM("prevent # of the|that damage", "prevent # damage")                                     \
    IDIOM("! no damage is dealt ?this|by ?the|this ?ba|attack", "prevent all damage")             \
    IDIOM("! ignore|negate all|the|this damage", "prevent all damage")                            \
    IDIOM("the attack deals no damage", "prevent all damage")                                     \
    IDIOM("the defending unit survives &.|,|this|until",                                          \
          "the defending unit cannot be destroyed")                                               \
    IDIOM("be destroyed by|in|during this|the attack", "be destroyed")                            \
    IDIOM("! the attack fails|misses|ends", "cancel the attack")                                  \
    IDIOM("! no more tactics can|may be played", "each player cannot play tactics")               \
    IDIOM("; otherwise", ". otherwise")                                                           \
    IDIOM("; if not ,", ". otherwise ,")                                                          \
    IDIOM("^ if not ,", "otherwise ,")                                                            \
    IDIOM("draw cards until you|they have", "draw until you have")                                \
    IDIOM("until you have # in ?your hand", "until you have # cards in your hand")                \
    IDIOM("until they have # ?cards in ?their hand", "until you have # cards in your hand")       \
    IDIOM("draw as many cards as you have|control ~", "draw 1 card for each ~ you control")       \
    IDIOM("draw as many cards as there is ~", "draw 1 card for each ~")                           \
    IDIOM("draw as many cards as your enemy have|control ~",                                      \
          "draw 1 card for each ~ your enemy control")                                            \
    IDIOM("# new cards", "# cards")                                                               \
    IDIOM("discard a|one card at random from your enemy 's hand",                                 \
          "your enemy discard 1 card at random")                                                  \
    IDIOM("discard # cards at random from your enemy 's hand",                                    \
          "your enemy discard # cards at random")                                                 \
    IDIOM("at random from your|their hand", "at random")                                          \
    IDIOM("! take # of them into|to|in your hand", "put # of them into your hand")                \
    IDIOM("! take # into|to|in your hand", "put # of them into your hand")                        \
    IDIOM("! take % back ?into|to|in your hand", "return % to your hand")                         \
    IDIOM("! take % into|to|in your hand", "put % into your hand")                                \
    IDIOM("! add % to your hand", "put % into your hand")                                         \
    IDIOM("put # &in|into|on|back", "put # of them")                                              \
    IDIOM("put % back into|to|in your hand", "return % to your hand")                             \
    IDIOM("return % to play|battle", "infiltrate %")                                              \
    IDIOM("return % to the battle|sector|battlefield", "infiltrate %")                            \
    IDIOM("bring|return|put a destroyed unit back ?in|into|to play",                              \
          "infiltrate a unit from your discard pile")                                             \
    IDIOM("bring|put|return % back ?in|into|to play", "infiltrate %")                             \
    IDIOM("bring % into play", "infiltrate %")                                                    \
    IDIOM("! play a % from your", "infiltrate a % from your")                                     \
    IDIOM("! play # % from your", "infiltrate # % from your")                                     \
    IDIOM("! deploy % from", "infiltrate % from")                                                 \
    IDIOM("lose their|your next ba", "skip * next ba")                                            \
    IDIOM("become a &KEYWORD", "count as a")                                                      \
    IDIOM("move % at this sector &.", "move % to this sector")                                    \
    IDIOM("move % to a adjacent|different|other|new|neighbouring|neighboring sector",             \
          "move % to another sector")                                                             \
    IDIOM("turn % to ?the ready|locked|charging position", "% become *")                          \
    IDIOM("! turn % ready|locked|charging", "% become *")                                         \
    IDIOM("into|in play under your control", "into play")                                         \
    IDIOM("under your control", "you control")                                                    \
    IDIOM("under your enemy 's control", "your enemy control")                                    \
    IDIOM("everything", "all cards")                                                              \
    IDIOM("worth # &flag|flags", "with #")                                                        \
    IDIOM("with the most flags|firepower|assault|speed|armor", "with the highest *")              \
    IDIOM("with the fewest|least flags|firepower|assault|speed|armor", "with the lowest *")       \
    IDIOM("with less|fewer than # firepower|assault|speed|armor", "with * less than #")           \
    IDIOM("with more than # firepower|assault|speed|armor", "with * greater than #")              \
    IDIOM("this sector 's flag requirement", "the flag requirement of this sector")               \
    IDIOM("! reduce|lower|decrease the flag requirement ?of ?this ?sector by #",                  \
          "the flag requirement of this sector get - #")                                          \
    IDIOM("! increase|raise the flag requirement ?of ?this ?sector by #",                         \
          "the flag requirement of this sector get + #")                                          \
    IDIOM("this sector requires|needs # more|additional|extra flag|flags",                        \
          "the flag requirement of this sector get + #")                                          \
    IDIOM("this sector requires|needs # less|fewer flag|flags",                                   \
          "the flag requirement of this sector get - #")                                          \
    IDIOM("^ flag requirement ?of ?this ?sector &is|get", "the flag requirement of this sector")  \
    IDIOM("infiltrate the top card of %", "reveal the top card of % and infiltrate it")           \
    /* cards left over, tables, places */                                                         \
    IDIOM("the others|remainder", "the rest")                                                     \
    IDIOM("the other|remaining cards|ones|units &.|on|in|into|back", "the rest")                  \
    IDIOM("and the rest &on|in|into|back", "and put the rest") IDIOM("all the rest", "the rest")  \
    IDIOM("roll a die|d6|dice .|:|, &1|one", "roll :")                                            \
    IDIOM("roll a die|d6|dice .|:|, on|with ?a # &-", "roll : #")                                 \
    IDIOM("flag|flags on|of % do not count", "% have flags 0")                                    \
    IDIOM("any|a player 's &deck|hand|discard", "either player 's")                               \
    IDIOM("by your enemy 's effects|abilities|cards|effect", "by enemy cards")                    \
    IDIOM("by enemy effects|abilities|effect", "by enemy cards")                                  \
    IDIOM("> enemy|you|destroyed|infiltrated|locked|rallied|attack|charge|block at this sector &,", \
          "*")                                                                                    \
    IDIOM("a couple of", "2") IDIOM("you receive # flag|flags", "you gain # flags")               \
    IDIOM("give|gives you # flag|flags", "you gain # flags")                                      \
    IDIOM("discard a unit|asset|ship card &:|.|,", "discard a *")                                 \
    IDIOM("pass a # + test to", "roll # + to")                                                    \
    /* short speech */                                                                            \
    IDIOM("! enemy &discard|draw|lose|gain|destroy|lock|skip|reveal|have|control|choose|play|cannot|may|can|return|shuffle|put|pass|roll|fail|withdraw|win|get|do", \
          "your enemy")                                                                           \
    IDIOM("if|when|while|whenever|after|unless|than|before enemy &discard|draw|lose|gain|destroy|lock|skip|reveal|have|control|choose|play|cannot|may|can|return|shuffle|put|pass|roll|fail|withdraw|win|get|do", \
          "* your enemy")                                                                         \
    IDIOM("than enemy", "than your enemy") IDIOM("enemy hand|deck|fleet", "your enemy 's *")      \
    IDIOM("enemy discard pile", "your enemy 's discard pile")                                     \
    IDIOM("^ the attacking|defending|blocking|shooting|assaulting unit + # @", "the * unit get + # @") \
    IDIOM("^ the attacking|defending|blocking|shooting|assaulting unit - # @", "the * unit get - # @") \
    IDIOM("^ this unit +|- # @", "this unit get * # @")                                           \
    IDIOM("own roll|test", "your *") IDIOM("roll|test + # &.", "* get + #")                       \
    IDIOM("roll|test - # &.", "* get - #")                                                        \
    IDIOM("discard their whole|entire|complete hand", "discard their hand")                       \
    IDIOM("discard your whole|entire|complete hand", "discard your hand")                         \
    IDIOM("enemy discard ?the whole|entire|complete hand", "enemy discard their hand")            \
    IDIOM("with a higher|greater @ ?than ?this ?unit", "with @ this unit 's @ plus 1 or more")    \
    IDIOM("with higher|greater|more @ than this unit", "with @ this unit 's @ plus 1 or more")    \
    IDIOM("with a lower @ ?than ?this ?unit", "with @ this unit 's @ minus 1 or less")            \
    IDIOM("with lower|less @ than this unit", "with @ this unit 's @ minus 1 or less")            \
    IDIOM("until the end of that", "until the end of the")                                        \
    IDIOM("can|may neither % nor", "cannot % or")                                                 \
    IDIOM("when|whenever|after|before % have played a", "* % play a")                             \
    IDIOM("damage to % and # damage to", "damage to % and deal # damage to")                      \
    IDIOM(", X being", ". X =") IDIOM(", with X ?being|equal ?to", ". X =")                       \
    IDIOM("roll a die|d6 and|, ?then draw that many ?cards", "draw d6 cards")                     \
    IDIOM("roll a die|d6 . draw that many ?cards", "draw d6 cards")                               \
    IDIOM("unit move to another sector &.|after|when|,", "unit is moved to another sector")       \
    IDIOM("^ before the|each|every battle ,", "when the battle step begin ,")                     \
    IDIOM("^ immune to tactics", "this card cannot be targeted by tactics")                       \
    IDIOM("^^ never", "this unit do not") IDIOM("is still &ready|locked|charging|in", "is")       \
    IDIOM("when your enemy have|control &more|fewer|no|at|less|a", "while your enemy *")          \
    IDIOM("when you have|control &more|fewer|no|at|less|a", "while you *")                        \
    IDIOM("^^ unit &get|gain|cannot|can|have", "this unit") IDIOM("card in it", "card from it")   \
    IDIOM("this unit is ?still alive|standing", "this unit is at this sector")                    \
    IDIOM("^ while|when attacking|assaulting|shooting|blocking|defending % , this unit get ~",    \
          "this unit get ~ while * %")                                                            \
    IDIOM("any|a roll|test you make", "your *") IDIOM("! + # to any|a|all|your roll|test|rolls|tests you make", "your roll get + #") \
    IDIOM("! + # to any|a roll|test", "any * get + #")                                            \
    IDIOM("if defending|attacking|blocking|shooting|assaulting|charging|locked|ready &.|,", "while *") \
    IDIOM("! + # to your roll|test", "your * get + #")                                            \
    IDIOM("for each unit|asset|ship they control", "for each of their *")                         \
    IDIOM("skip their|your next turn", "skip * next ba")                                          \
    IDIOM("that enemy|friendly|charging|locked|ready|infantry unit", "that unit")                 \
    IDIOM("those enemy|friendly|charging|locked|ready units", "those units")                      \
    IDIOM("with exactly # firepower|assault|speed|armor", "with * #")                             \
    IDIOM("without charging first", "without charging")                                           \
    IDIOM("in|at the same sector ?as ?this ?unit|asset|ship", "at this sector")                   \
    IDIOM("with equal or lower|less @", "with @ this unit 's @ or less")                          \
    IDIOM("with equal or higher|greater|more @", "with @ this unit 's @ or more")                 \
    IDIOM("^ enemy units that attack this unit get ~",                                            \
          "while this unit is defending , enemy attacking units get ~")                           \
    IDIOM("^ enemy units attacking this unit get ~",                                              \
          "while this unit is defending , enemy attacking units get ~")                           \
    IDIOM("your enemy re-roll their ?last roll|test", "re-roll your enemy 's *")                  \
    IDIOM("choose a|any|one sector . move % there", "move % to any sector")                       \
    IDIOM("choose another sector . move % there", "move % to another sector")                     \
    IDIOM("choose # of their|your cards and discard it|them", "discard # cards")                  \
    IDIOM("change a|any roll of # into|to ?a 6", "if the roll is # , the roll become 6")          \
    /* rolls */                                                                                   \
    IDIOM("! add|subtract # &.", "* # to the roll")                                               \
    IDIOM("add or subtract # from|to ~", "choose 1 : add # to ~ ; or subtract # from ~")          \
    IDIOM("treat it|them as a #", "the roll become #")                                            \
    IDIOM("treat it as ?a # &.|,", "the roll become #")                                           \
    IDIOM("treat the roll as ?a #", "the roll become #")                                          \
    IDIOM("the roll count as ?a #", "the roll become #")                                          \
    IDIOM("it count as ?a # &.", "the roll become #")                                             \
    IDIOM("a|any roll of # become", "if the roll is # , the roll become")                         \
    IDIOM("you rolled ?a # &,|or", "the roll is #")                                               \
    IDIOM("your enemy rolled ?a # &,|or", "the roll is #")                                        \
    IDIOM("the|that|this|your|any result|die &is|become|get", "* roll")                           \
    /* choices and limits */                                                                      \
    IDIOM("choose :", "choose 1 :")                                                               \
    IDIOM("do # of the following :", "choose # :")                                                \
    IDIOM("^ only if|while|when &you|your|this|it|there|the|a", "only playable while")            \
    IDIOM("^ cannot be played|used if|while|when", "not playable while")                          \
    IDIOM("^ you cannot play|use this ?card|ability if|while|when", "not playable while")         \
    IDIOM("^ this card|ability cannot be played|used if|while|when", "not playable while")        \
    IDIOM("^ limit : once per", "only playable once per")                                         \
    IDIOM("^ max|maximum ?: once per", "only playable once per")                                  \
    IDIOM("^ play|use this ?card|ability only", "only playable")                                  \
    IDIOM("you may % by discarding ~", "you may discard ~ . if you do , %")                       \
    IDIOM("you can % by discarding ~", "you may discard ~ . if you do , %")                       \
    IDIOM("you may|can % by locking ~", "you may lock ~ . if you do , %")                         \
    IDIOM("you may|can % by destroying|sacrificing ~", "you may destroy ~ . if you do , %")       \
    IDIOM("you may|can % by returning ~", "you may return ~ . if you do , %")
/* clang-format on */

#endif
