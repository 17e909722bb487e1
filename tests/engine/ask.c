#include "../unit.h"
#include "ask.h"

#include <stdio.h>

static json_t *parse_answer(const char *request, const char *answer, size_t size)
{
    json_error_t why;
    json_t *value = json_loadb(answer, size, JSON_REJECT_DUPLICATES, &why);
    bool ok = json_is_true(json_object_get(value, "ok"));
    bool is_sound =
        json_is_object(value) && strlen(answer) == size && memchr(answer, '\n', size) == NULL &&
        (ok || (json_is_false(json_object_get(value, "ok")) &&
                json_is_string(json_object_get(json_object_get(value, "error"), "code")) &&
                json_is_string(json_object_get(json_object_get(value, "error"), "message"))));
    if (!is_sound)
        fail_msg("%.300s\nwas answered with %.300s", request, answer);
    return value;
}

static json_t *vask(struct engine *e, char **request, const char *fmt, va_list args)
{
    size_t size;
    if (vasprintf(request, fmt, args) < 0)
        abort();
    const char *answer = engine_answer(e, *request, strlen(*request), &size);
    return parse_answer(*request, answer, size);
}

json_t *ask(struct engine *e, const char *fmt, ...)
{
    char *request;
    va_list args;
    va_start(args, fmt);
    json_t *answer = vask(e, &request, fmt, args);
    va_end(args);
    free(request);
    return answer;
}

json_t *ask_ok(struct engine *e, const char *fmt, ...)
{
    char *request;
    va_list args;
    va_start(args, fmt);
    json_t *answer = vask(e, &request, fmt, args);
    va_end(args);
    if (!json_is_true(json_object_get(answer, "ok")))
        fail_msg("%.300s\nwas refused: %s", request,
                 text_of(json_object_get(answer, "error"), "message"));
    free(request);
    return answer;
}

void ask_refused(struct engine *e, const char *code, const char *fmt, ...)
{
    char *request;
    va_list args;
    va_start(args, fmt);
    json_t *answer = vask(e, &request, fmt, args), *error = json_object_get(answer, "error");
    va_end(args);
    if (error == NULL || strcmp(text_of(error, "code"), code) != 0)
        fail_msg("%.300s\nshould be refused with %s, and was with %s", request, code,
                 error != NULL ? text_of(error, "code") : "nothing");
    json_decref(answer);
    free(request);
}

char *ask_text(struct engine *e, const char *request)
{
    size_t size;
    const char *answer = engine_answer(e, request, strlen(request), &size);
    json_decref(parse_answer(request, answer, size));
    char *copy = strdup(answer);
    assert_non_null(copy);
    return copy;
}

const char *text_of(const json_t *answer, const char *field)
{
    const char *text = json_string_value(json_object_get(answer, field));
    if (text == NULL)
        fail_msg("the answer has no text \"%s\"", field);
    return text;
}

const char *move_of(const json_t *answer)
{
    return text_of(json_object_get(answer, "move"), "text");
}

char *quoted(const char *text)
{
    json_t *value = json_string(text);
    char *result = json_dumps(value, JSON_ENCODE_ANY);
    json_decref(value);
    assert_non_null(result);
    return result;
}
