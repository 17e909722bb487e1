/* leap.c: a shaman and a companion leave the board and come back (PSY-49, -50, BR-RULE-211). A
 * marker on each of them tells since when it is away, and over which sides the first came back. */
#include "effects/effects.h"
#include "powers/strike.h"

static void take_off(struct br_game *g, int unit)
{
    struct br_state *s = g->s;
    struct br_unit *u = &s->field.units[unit];
    if (br_unit_face(g->d, &s->field, unit)->is_concealed)
        br_flip(g, unit);
    for (int i = s->marker_count - 1; i >= 0; i--)
        if (s->markers[i].unit == unit)
            br_lift_marker(g, i); /* BR-RULE-209 */
    BR_TELL_UNIT(g, unit, LEAPT, leapt, .from = br_place_of(g, unit));
    br_field_lift(g->d, &s->field, unit);
    u->where = BR_AWAY;
    if (!(u->token_state & BR_TOKEN_REVEALED))
        br_discard_token(g, unit); /* its number is called in vain */
}

void br_leap(struct br_game *g, int psyker, int companion)
{
    take_off(g, psyker);
    take_off(g, companion);
    br_lay_marker(g, BR_POWER_LEAP, psyker, psyker, 0);
    br_lay_marker(g, BR_POWER_LEAP, psyker, companion, 0);
}

/* Units that leapt, where they are `from` now, are `to`. */
static void shift_leapers(struct br_state *s, enum br_where from, enum br_where to)
{
    for (int i = 0; i < s->marker_count; i++) {
        const struct br_marker *m = &s->markers[i];
        struct br_unit *u = &s->field.units[m->unit];
        if (m->power == BR_POWER_LEAP && m->turn < s->turn && u->where == from)
            u->where = (uint8_t)to;
    }
}

void br_leapers_arrive(struct br_game *g)
{
    shift_leapers(g->s, BR_AWAY, BR_OFF_MAP);
}

void br_leapers_wait(struct br_game *g)
{
    shift_leapers(g->s, BR_OFF_MAP, BR_AWAY);
}

/* The sides of the board at which the unit stands: of a corner both count (BR-PSY-50). */
static int sides_at(const struct br_state *s, int unit)
{
    const struct br_unit *u = &s->field.units[unit];
    const struct br_board *b = &s->field.board;
    return (u->y == 0) << BR_N | (u->x == b->w - 1) << BR_E | (u->y == b->h - 1) << BR_S |
           (u->x == 0) << BR_W;
}

void br_leaper_returns(struct br_game *g, int unit)
{
    struct br_state *s = g->s;
    int at = 0, psyker;
    while (at < s->marker_count &&
           (s->markers[at].power != BR_POWER_LEAP || s->markers[at].unit != unit))
        at++;
    if (at == s->marker_count)
        return;
    int before = s->markers[at].arg, sides = sides_at(s, unit);
    psyker = s->markers[at].psyker;
    br_lift_marker(g, at);
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].power == BR_POWER_LEAP && s->markers[i].psyker == psyker)
            s->markers[i].arg = (uint8_t)(before != 0 ? before & sides : sides);
}
