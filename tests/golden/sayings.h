/* sayings.h: sentences, each kept once for its shape: what is left of it without names and numbers.
 *     struct sayings *s = sayings_new();
 *     sayings_say(s, SAYING_EVENT, "drew", ROLE_OWN, "You draw Lamp.");
 *     sayings_say(s, SAYING_EVENT, "drew", ROLE_OWN, "You draw Old Gate."); // known: left out
 *     sayings_print(s);
 *     sayings_free(s);
 * A group, sentences of one kind told to one role, keeps the first few shapes that come up.
 */
#ifndef GOLDEN_SAYINGS_H
#define GOLDEN_SAYINGS_H

#include <stdbool.h>

/* clang-format off */
/* ID, heading, shapes kept of a group */
#define SAYING_SECTIONS(S)                                                                         \
    S(EVENT, "Events, told to who did it, to another player and to a spectator", 3)                \
    S(STORY, "Events told as one sentence", 20)                                                    \
    S(HEADLINE, "Headlines", 8)                                                                    \
    S(QUESTION, "Questions", 3)                                                                    \
    S(MOVE, "Moves, and what they bring", 4)                                                       \
    S(HINT, "Hints: why a move looks good or bad", 4)                                              \
    S(REFUSAL, "Refusals, by the rule that forbids the move", 4)                                   \
    S(GLANCE, "A glance at the table", 30)                                                         \
    S(VIEW, "The table", 50)                                                                       \
    S(EXPLAIN, "Explanations", 60)                                                                 \
    S(ODDS, "Odds", 40)                                                                            \
    S(READER, "What readers say of spoiled texts", 120)
/* clang-format on */
#define SAYING_ID(id, heading, shapes) SAYING_##id,
enum saying { SAYING_SECTIONS(SAYING_ID) SAYING_COUNT };

enum role { ROLE_NONE, ROLE_OWN, ROLE_OTHER, ROLE_SPECTATOR };

struct sayings;

struct sayings *sayings_new(void);
void sayings_free(struct sayings *s);

/* A name with which sentences may begin. */
void sayings_name(struct sayings *s, const char *name);

/* False: nothing new is to be expected of this group. */
bool sayings_wants(struct sayings *s, enum saying section, const char *key, enum role role);

/* Keeps the text if its shape is new to its group. "" is never kept. True: it was kept. */
bool sayings_say(struct sayings *s, enum saying section, const char *key, enum role role,
                 const char *text);

/* The same, but `shown` is what is kept. */
bool sayings_keep(struct sayings *s, enum saying section, const char *key, enum role role,
                  const char *text, const char *shown);

/* As sayings_say for every line of the text; drawings are left out. */
void sayings_say_lines(struct sayings *s, enum saying section, const char *key, const char *text);

/* To standard output, by section, key and role. */
void sayings_print(const struct sayings *s);

#endif
