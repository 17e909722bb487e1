/* talk.h: what people read: the vocabulary, the story, the table, explanations, odds. */
#ifndef MUSTER_BR_TALK_H
#define MUSTER_BR_TALK_H

#include "rules/combat.h"
#include "rules/rules.h"
#include "state/units.h"
#include "talk/view.h"

/* ---- words.c ---- */

/* All moves, events and questions in words. */
extern const struct vocabulary br_vocabulary;

void br_ask(const struct audience *a, struct question *out);
void br_print_chance(const void *data, const struct chance *c, struct text *out);
bool br_parse_chance(const void *data, const char *kind, const char *text, struct chance *c,
                     struct err *e);
/* "primary", "secondary", "primary-2"; of a single weapon "weapon"; of a position's own type
 * "weapon-1", by its place in the type's list. */
void br_weapon_name(const struct br_data *d, int type, int weapon, struct text *out);

/* "3", "bluff", "special", "hidden". */
void br_token_name(int token, struct text *out);
void br_token_json(int token, struct json *out);

/* What a part of a sum is, by its rule: "COMBAT"; NULL: it has no word. */
const char *br_part_word(int rule);

/* "3 +2 COMBAT (BR-FIRE-05) -1 obstacles (BR-LOS-09)": the parts of one side of a sum, after what
 * the die showed, after "die" if it is not thrown yet, or without one. */
enum { BR_NO_DIE = 0, BR_ANY_DIE = -1 };
void br_print_parts(const struct br_part *parts, int count, bool is_defence, int die,
                    struct text *out);

/* ---- explain.c ---- */

bool br_explain(const void *data, const void *view, const char *name, struct text *out,
                struct err *e);
bool br_odds_of(const void *data, const void *view, const char *words, struct text *out,
                struct err *e);
extern const struct lesson br_lessons[];

/* Everything that `odds UNIT TARGET` says: each weapon's shot and the assault, with every sum. */
void br_print_odds(const struct br_data *d, const struct br_state *s, int unit, int target,
                   struct text *out);

/* "67 % to hit, 17 % a double hit" */
void br_print_chances(const struct br_shot *shot, const struct br_odds *o, struct text *out);
/* What lies under a template, with the odds for each; what a shot at a structure may do. */
void br_print_effect(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                     struct text *out);
/* What such chances do not know: "; a guess: the token of the aircraft is hidden", or nothing. */
void br_print_doubt(const struct br_field *f, const struct br_shot *shot, struct text *out);

/* ---- talk.c ---- */

void br_describe_move(const void *data, const void *view, const struct move *m, struct text *out);
int br_candidates(const void *data, const void *view, struct move *out);
bool br_tell_story(const struct audience *a, const struct event *events, int count,
                   enum story story, struct text *out);

/* The odds of a shot, an assault or its launch, in a few words; nothing if it is not allowed. */
void br_describe_fight(const struct br_data *d, const struct br_state *s, const struct move *m,
                       struct text *out);

/* The MOVEMENT that the unit still has in the question before it; else what it begins with. */
int br_movement_left(const struct br_data *d, const struct br_state *s, int unit);

/* ---- preview.c ---- */

extern const char *const br_previews[];
bool br_preview(const struct audience *a, const char *kind, const struct field_value *values,
                int count, struct json *out, struct err *e);
bool br_is_futile(const struct audience *a, const struct move *m);
bool br_is_final(const struct audience *a, const struct move *m);

/* ---- reactions.c ---- */

extern const char *const br_reactions[];
bool br_reaction_of(const struct audience *a, const struct move *m, struct reaction *out);

/* ---- lookup.c ---- */

extern const struct term br_terms[];

/* ---- glance.c ---- */

void br_glance(const void *data, const void *view, int lines, struct text *out);
void br_view_text(const void *data, const void *view, struct text *out);

/* The unit's name, title, place and current numbers, and why they are what they are. */
void br_print_unit(const struct br_data *d, const struct br_view *v, int unit, struct text *out);

/* Where an objective lies: "i(4,4)" or "3,4". */
void br_print_objective(const struct br_objective *o, struct text *out);

#endif
