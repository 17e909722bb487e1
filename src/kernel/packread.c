#include <muster/packread.h>

#include <string.h>

bool pack_fail(struct pack_reader *r, const struct err *e)
{
    report_err(r->report, e);
    return false;
}

bool pack_word(struct pack_reader *r, const char *what, struct word *w)
{
    if (lines_word(&r->in, w)) {
        if (!w->is_unclosed)
            return true;
        report_at(r->report, ERR_SYNTAX, w->line, w->column, "this quote is not closed");
        return false;
    }
    report_at(r->report, ERR_SYNTAX, r->in.number, lines_column(&r->in, r->in.line_end),
              "the line ends where %s is expected", what);
    return false;
}

bool pack_name(struct pack_reader *r, const char *what, char *out, size_t cap)
{
    struct word w;
    struct err e;
    if (!pack_word(r, what, &w))
        return false;
    if (!w.is_quoted || w.size == 0) {
        report_at(r->report, ERR_SYNTAX, w.line, w.column,
                  "%s must be in quotes, like \"Lamp Runner\"", what);
        return false;
    }
    if (!word_copy(&w, out, cap, &e))
        return pack_fail(r, &e);
    if (strpbrk(out, ",;#|\t") != NULL) {
        report_at(r->report, ERR_SYNTAX, w.line, w.column,
                  "a name must not contain a tab or any of , ; # |");
        return false;
    }
    if (out[0] != ' ' && out[strlen(out) - 1] != ' ')
        return true;
    report_at(r->report, ERR_SYNTAX, w.line, w.column, "a name must not begin or end with a space");
    return false;
}

bool pack_end(struct pack_reader *r)
{
    struct word w;
    if (!lines_word(&r->in, &w))
        return true;
    report_at(r->report, ERR_SYNTAX, w.line, w.column, "\"%.*s\" is one word too many here",
              w.size > 40 ? 40 : w.size, w.start);
    return false;
}

bool pack_int(struct pack_reader *r, const struct word *w, int low, int high, const char *what,
              int *out)
{
    struct err e;
    return word_int(w, low, high, what, out, &e) || pack_fail(r, &e);
}

int pack_among(struct pack_reader *r, const struct word *w, const char *const *names, int count,
               const char *what)
{
    struct err e;
    int found = word_among(w, names, count, what, &e);
    if (found < 0)
        report_err(r->report, &e);
    return found;
}
