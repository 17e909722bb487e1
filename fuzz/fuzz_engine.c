/* fuzz_engine.c: lines of any bytes as requests to the engine. Every answer must be one line with
 * one JSON object that says "ok" true or false; nothing may end the process. */
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <jansson.h>

#include <muster/engine.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_answer(const char *answer, size_t size)
{
    json_error_t why;
    assert(memchr(answer, '\n', size) == NULL && answer[size] == '\0');
    json_t *value = json_loadb(answer, size, JSON_REJECT_DUPLICATES, &why);
    assert(json_is_object(value) && json_is_boolean(json_object_get(value, "ok")));
    assert(json_is_true(json_object_get(value, "ok")) ||
           json_is_object(json_object_get(value, "error")));
    json_decref(value);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct engine *e = engine_new(1);
    const char *line = (const char *)data, *end = line + size;
    while (line < end) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t answer_size, length = (size_t)((stop != NULL ? stop : end) - line);
        const char *answer = engine_answer(e, line, length, &answer_size);
        check_answer(answer, answer_size);
        line += length + 1;
    }
    engine_free(e);
    return 0;
}
