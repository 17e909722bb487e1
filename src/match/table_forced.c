/* table_forced.c: what is answered in a player's place, by their wishes. */
#include "table_parts.h"

#include <string.h>

static int wish_for(const struct seat *s, const struct reaction *r)
{
    int how = TABLE_ASK, best = -1;
    for (int i = 0; i < s->wish_count; i++) {
        const struct table_wish *w = &s->wishes[i];
        int narrow = (w->piece != 0 ? 2 : 0) + (w->kind[0] != '\0' ? 1 : 0);
        bool fits = (w->kind[0] == '\0' || strcmp(w->kind, r->kind) == 0) &&
                    (w->piece == 0 || (r->piece != NULL && w->piece == r->who + 1));
        if (!fits || narrow <= best)
            continue;
        best = narrow;
        how = (int)w->how;
    }
    return how;
}

/* The answer by the seat's wishes, where all its answers are reactions; -1: ask. */
static int wished_answer(const struct seat *s, const struct audience *a, const struct move *moves,
                         int count)
{
    struct reactions all;
    struct reaction r;
    int best = -1, best_worth = 0;
    if (s->wish_count == 0 || !game_reactions(a, moves, count, &all))
        return -1;
    for (int i = 0; i < count; i++) {
        if (!game_reaction(a, &moves[i], &r))
            continue;
        int how = wish_for(s, &r);
        if (how == TABLE_ASK)
            return -1;
        int worth = how == TABLE_GOOD ? a->game->appraise(a->data, a->view, &moves[i], NULL) : 0;
        if (how == TABLE_GOOD && worth > all.bar && (best < 0 || worth > best_worth)) {
            best = i;
            best_worth = worth;
        }
    }
    return best >= 0 ? best : all.decline;
}

int table_forced_answer(const struct table *t, int seat, const void *state)
{
    const struct seat *s = &t->seats[seat];
    if (s->who != TABLE_PERSON || (t->setup.is_shared && !table_is_alone(t)))
        return -1;
    int count = t->game->moves(t->data, state, seat, t->room.moves);
    if (count == 1 && s->asking != TABLE_ASK_ALL)
        return 0;
    if (s->asking == TABLE_ASK_ALL)
        return -1;
    struct audience a = game_audience(t->game, t->data, state, seat, t->room.view);
    int moot = game_moot(&a, t->room.moves, count);
    return moot >= 0 ? moot : wished_answer(s, &a, t->room.moves, count);
}

void table_set_asking(struct table *t, int seat, enum table_asking asking)
{
    t->seats[seat].asking = asking;
    t->seats[seat].judged = 0;
}

bool table_set_wish(struct table *t, int seat, const struct table_wish *wish, struct err *e)
{
    struct seat *s = &t->seats[seat];
    const char *const *kinds = t->game->reactions;
    int at = 0, kind = 0;
    while (kinds != NULL && kinds[kind] != NULL && strcmp(kinds[kind], wish->kind) != 0)
        kind++;
    if (kinds == NULL || (wish->kind[0] != '\0' && kinds[kind] == NULL))
        return err_set(e, ERR_VALUE, "%s has no reaction \"%s\"", t->game->name, wish->kind);
    while (at < s->wish_count &&
           (strcmp(s->wishes[at].kind, wish->kind) != 0 || s->wishes[at].piece != wish->piece))
        at++;
    if (at == TABLE_WISHES_MAX)
        return err_set(e, ERR_BOUND, "there is room for %d wishes", TABLE_WISHES_MAX);
    s->wishes[at] = *wish;
    s->wish_count += at == s->wish_count;
    s->judged = 0;
    return true;
}
