#include <muster/game.h>

#include <stdarg.h>

int game_seat(const struct game *g, const void *data, const void *state)
{
    unsigned asked = g->deciders(data, state);
    for (int seat = 0; seat < g->seats; seat++)
        if (asked >> seat & 1)
            return seat;
    return -1;
}

bool game_play(const struct game *g, const void *data, void *state, int seat, const struct move *m,
               struct witness *w, struct err *e)
{
    unsigned asked = g->deciders(data, state);
    if (asked == 0)
        return err_set(e, ERR_TURN, "the game is over");
    if (seat < 0 || seat >= g->seats)
        return err_set(e, ERR_VALUE, "there is no seat %d: seats are 0 to %d", seat, g->seats - 1);
    if ((asked >> seat & 1) == 0)
        return err_set(e, ERR_TURN, "seat %d is not asked now: seat %d is", seat,
                       game_seat(g, data, state));
    if (g->check(data, state, seat, m, e) != 0)
        return false;
    g->apply(data, state, seat, m, w);
    return true;
}

bool game_play_text(const struct game *g, const void *data, void *state, int seat, const char *text,
                    struct witness *w, struct err *e)
{
    struct move m;
    if (seat < 0 || seat >= g->seats)
        return err_set(e, ERR_VALUE, "there is no seat %d: seats are 0 to %d", seat, g->seats - 1);
    return g->parse_move(data, state, seat, text, &m, e) &&
           game_play(g, data, state, seat, &m, w, e);
}

int rule_forbids(const struct game *g, struct err *why, int rule, const char *fmt, ...)
{
    struct text t;
    va_list args;
    if (why == NULL)
        return rule;
    *why = (struct err){.code = ERR_ILLEGAL, .rule = rule};
    text_init(&t, why->text, sizeof why->text);
    va_start(args, fmt);
    text_vaddf(&t, fmt, args);
    va_end(args);
    text_addf(&t, " (%s)", g->rules[rule].id);
    return rule;
}

int rule_find(const struct game *g, const char *id)
{
    for (int rule = 1; rule < g->rule_count; rule++)
        if (text_same(g->rules[rule].id, id))
            return rule;
    return 0;
}
