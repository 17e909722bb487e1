/* hints.h: what to say when a text cannot be read. The parser notes, at the furthest token it
 * reached, which words it tried and at most one of these rows; faults.c makes the message.
 *
 * HINT(id, rank, message, suggestion). Of several rows noted at one token the highest rank is
 * said. In both sentences
 *     {found}   is the token found there      {before}  is the one in front of it
 *     {cost}    is the text of the last cost  {rest}    is the rest of the sentence
 *     {next}    is the text up to the colon   {nouns}   is the description found there
 *     {low}     is {rest} in small letters    {verb}    is {found} in small letters
 *     {capital} is {found} in capitals        {column}  is where the open quotation mark stands
 *     {self}    is "This unit" or "Any unit", as the place of the text wants
 */
#ifndef CARDTEXT_HINTS_H
#define CARDTEXT_HINTS_H

/* clang-format off */
#define HINTS(HINT)                                                                                \
    HINT(NONE, 0, "", "")                                                                          \
    HINT(STOP, 1, "the sentence does not end here", "add \".\" after \"{before}\"")                \
    HINT(ENDS, 9, "the sentence does not end", "add \".\" at the end")                             \
    HINT(COLON, 5, "no colon between costs and effect", "insert \":\" after \"{cost}\"")           \
    HINT(TEST_PLUS, 5, "a test needs a plus sign", "write \"({before}+)\"")                        \
    HINT(TEST_NUMBER, 5, "a test needs a number or X", "write a test as \"(4+)\"")                 \
    HINT(TEST_CLOSE, 5, "the parenthesis of the test is not closed", "write a test as \"(4+)\"")   \
    HINT(COST, 2, "this is not a cost",                                                            \
         "a cost is a test such as \"(4+)\", or lock, destroy, rally, charge, return, remove, "    \
         "discard, reveal, or \"your enemy draws\"")                                               \
    HINT(COST_NUMBER, 6, "a cost cannot start with a number",                                      \
         "a test is written in parentheses: \"({found}+)\"")                                       \
    HINT(COST_COMMA, 7, "costs are separated by commas", "write \"{cost}, {next}\"")               \
    HINT(MARK, 8, "unknown timing mark \"{found}\"", "Marks are BA, T, R, M, A, E")                \
    HINT(MARK_SMALL, 9, "timing marks are capital letters", "write \"{capital}:\"")                \
    HINT(EVENT_COST, 7, "an event is not optional, its only cost can be a test",                   \
         "remove the cost or write \"E (4+):\"")                                                   \
    HINT(REACTION, 7, "a reaction must say when it can be played",                                 \
         "begin with \"When …,\" \"After …,\" or \"Before …,\"")                                   \
    HINT(TRIGGER_COMMA, 4, "a comma is missing between the trigger and the effect",                \
         "insert \",\" after \"{before}\"")                                                        \
    HINT(LEAD_COMMA, 4, "a comma is missing behind the leading clause",                            \
         "insert \",\" after \"{before}\"")                                                        \
    HINT(SIGN, 5, "a change to a number needs a sign",                                             \
         "write \"+{found} firepower\" or \"-{found} firepower\"")                                 \
    HINT(MOD, 4, "a change begins with a sign and a number", "write \"+1 armor\" or \"-1 armor\"") \
    HINT(STAT, 4, "unknown combat number \"{found}\"",                                             \
         "use firepower, assault, speed, armor or flags")                                          \
    HINT(NUMBER, 3, "a number is missing before \"{found}\"", "write a figure, X or d6")           \
    HINT(NEGATIVE, 6, "an amount cannot be negative",                                              \
         "write a number from 1 up, or \"Discard 1 card\"")                                        \
    HINT(VERB, 5, "unknown verb \"{found}\"", "")                                                  \
    HINT(SUBJECT, 6, "who {verb} it? The subject is missing",                                     \
         "write \"{self} {low}\"")                                                                \
    HINT(NO_SUBJECT, 6, "the subject of \"{verb}\" is missing", "write \"{self} {low}\"")          \
    HINT(BONUS, 6, "who gets it? The subject is missing", "write \"{self} gets {rest}\"")          \
    HINT(QUANTITY, 4, "how many? A quantity is missing before \"{nouns}\"",                        \
         "write \"one\", \"any\", \"up to two\", \"all\" …")                                       \
    HINT(KEYWORD, 4, "unknown keyword \"{found}\"",                                                \
         "add it to the keyword table or use a listed keyword")                                    \
    HINT(NOUN, 2, "a description ends in unit, asset, ship, sector or card",                       \
         "write \"{before} unit\"")                                                                \
    HINT(GROUP, 5, "a group of cards ends in units, assets, ships, sectors or cards",              \
         "write \"{before} units\"")                                                               \
    HINT(VERSUS, 6, "a versus bonus names a group of cards", "write \"vs. {before} units\"")       \
    HINT(VERSUS_LINE, 5, "a bonus without a subject must say against whom",                        \
         "begin with \"{self} gets\", or end with \"vs. infantry units\"")                         \
    HINT(NAME, 5, "\"{found}\" is not a name of the card set",                                     \
         "write the full name as the set spells it, capitals included")                            \
    HINT(DAMAGE_TO, 5, "\"to\" is missing after \"damage\"",                                       \
         "write \"damage to {rest}\"")                                                             \
    HINT(PLAYABLE, 5,                                                                              \
         "\"Only playable\" must be followed by \"while\", \"if\", \"during\", \"in\", "           \
         "\"before the roll\" or \"once per …\"", "write \"Only playable while {rest}\"")          \
    HINT(ORDER, 7, "an order to a player needs a timing mark or a trigger",                        \
         "write \"BA: {rest}\" or \"When …, {low}\"")                                              \
    HINT(BAND, 5, "a line of the roll table must begin with its numbers",                          \
         "write \"1-5 {rest}\"")                                                                   \
    HINT(SENTENCE, 6, "unknown sentence \"{found}\"", "")                                          \
    HINT(QUOTE, 9, "the quotation mark opened in column {column} is never closed",                 \
         "add a closing quotation mark after the ability")                                         \
    HINT(NESTED, 9, "a quotation cannot stand inside a quotation",                                 \
         "end the quoted ability first")                                                           \
    HINT(QUOTED_ONE, 8, "a quotation holds one ability",                                           \
         "close the quotation mark and open another one")                                          \
    HINT(DEED, 3, "unknown deed \"{found}\"",                                                      \
         "write block, attack, shoot, assault, charge, rally, counterattack, play, draw or be")    \
    HINT(PASSIVE, 3, "unknown passive \"{found}\"",                                                \
         "write destroyed, locked, attacked, blocked, targeted, chosen, moved …")                  \
    HINT(CONDITION, 3, "this is not a condition",                                                  \
         "write for example \"this unit is ready\" or \"you control no units\"")                   \
    HINT(EMPTY, 2, "there is no text", "write an ability, such as \"BA: Draw 1 card.\"")           \
    HINT(EMPTY_BODY, 8, "the ability does nothing", "add what happens after the colon")            \
    HINT(SMALL_X, 8, "X is a capital letter", "write \"X\"")
/* clang-format on */

#define HINT_ENUM(id, rank, message, suggestion) HINT_##id,
enum hint { HINTS(HINT_ENUM) HINT_COUNT };
#undef HINT_ENUM

#endif
