/* engine.h: every game over lines of JSON, one request one answer. docs/PROTOCOL.md is the manual
 * of the requests; `muster engine` serves them on standard input and output.
 *
 *     struct engine *e = engine_new(42);
 *     size_t size;
 *     const char *answer = engine_answer(e, line, strlen(line), &size);
 *     engine_free(e);
 *
 * An engine is a function from lines to lines: it has no files, clocks or streams, and the same
 * seed and requests give the same answers. No line can break it.
 */
#ifndef MUSTER_ENGINE_H
#define MUSTER_ENGINE_H

#include <stddef.h>
#include <stdint.h>

#include <muster/err.h>

enum {
    ENGINE_PROTOCOL = 2,        /* raised when an old client would no longer be understood */
    ENGINE_LINE_MAX = 1 << 20,  /* longest request in bytes, without the line break */
    ENGINE_MATCHES_MAX = 10000, /* matches at the same time */
    ENGINE_ID_MAX = 64          /* longest name of a match */
};

struct engine;

/* `seed` decides everything that requests leave to the engine: the seed of a match begun without
 * one, and what other seats play in sealed matches. */
struct engine *engine_new(uint64_t seed);
void engine_free(struct engine *e);

/* From now on the engine answers for one seat only: nothing it says of a sealed match goes beyond
 * that seat's view. All matches there are become sealed, and those begun later without a seed or a
 * key. `others` names the bot that decides for the other seats, or is "none". Cannot be taken back.
 * False: a wrong seat, no such bot, or locked before. */
bool engine_lock(struct engine *e, int seat, const char *others, struct err *err);

/* Answers one request, a line without its break. The answer is one JSON object in one line, without
 * a break, 0-terminated, `answer_size` bytes long; it stands until the next call. A line longer
 * than ENGINE_LINE_MAX is refused unread, so that its first ENGINE_LINE_MAX + 1 bytes do. */
const char *engine_answer(struct engine *e, const char *line, size_t size, size_t *answer_size);

#endif
