#include <muster/err.h>

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

static void fill(struct err *e, enum err_code code, int line, int column, const char *fmt,
                 va_list args)
{
    if (e == NULL)
        return;
    e->code = code;
    e->rule = 0;
    e->line = line;
    e->column = column;
    vsnprintf(e->text, sizeof e->text, fmt, args);
}

bool err_set(struct err *e, enum err_code code, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    fill(e, code, 0, 0, fmt, args);
    va_end(args);
    return false;
}

bool err_at(struct err *e, enum err_code code, int line, int column, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    fill(e, code, line, column, fmt, args);
    va_end(args);
    return false;
}

const char *err_word(enum err_code code)
{
    static const char *const words[ERR_CODE_COUNT] = {
        [ERR_NONE] = "none",       [ERR_SYNTAX] = "syntax",   [ERR_VALUE] = "value",
        [ERR_ILLEGAL] = "illegal", [ERR_TURN] = "turn",       [ERR_BOUND] = "bound",
        [ERR_VERSION] = "version", [ERR_DAMAGED] = "damaged", [ERR_IO] = "io",
        [ERR_DRIFT] = "drift",
    };
    return words[code];
}

void report_err(struct report *r, const struct err *e)
{
    r->errors++;
    if (r->say != NULL)
        r->say(r->who, e);
}

void report_at(struct report *r, enum err_code code, int line, int column, const char *fmt, ...)
{
    struct err e;
    va_list args;
    va_start(args, fmt);
    fill(&e, code, line, column, fmt, args);
    va_end(args);
    report_err(r, &e);
}
