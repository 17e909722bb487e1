/* ask.h: requests from C, for the tests of the engine. */
#ifndef MUSTER_TESTS_ENGINE_ASK_H
#define MUSTER_TESTS_ENGINE_ASK_H

#include <jansson.h>

#include <muster/engine.h>

/* The answer to a request that is written as by printf; freed by the caller. Fails the test if it
 * is not one JSON object in one line that says ok, or error. */
json_t *ask(struct engine *e, const char *fmt, ...) PRINTF_LIKE(2, 3);

/* The same, for a request that must be granted, or refused with this code. */
json_t *ask_ok(struct engine *e, const char *fmt, ...) PRINTF_LIKE(2, 3);
void ask_refused(struct engine *e, const char *code, const char *fmt, ...) PRINTF_LIKE(3, 4);

/* The answer as text, which the caller frees. */
char *ask_text(struct engine *e, const char *request);

/* A field of an answer. */
const char *text_of(const json_t *answer, const char *field);

/* A text as JSON, quotes included; freed by the caller. */
/* The words of the move in an answer of "bot" or "check". */
const char *move_of(const json_t *answer);

char *quoted(const char *text);

#endif
