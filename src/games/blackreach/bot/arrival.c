/* arrival.c: what drop pods and teleport strikes are worth: markers, tests, landings, tokens. */
#include "arrival/pods.h"
#include "arrival/teleport.h"
#include "board/bearing.h"
#include "bot/worth.h"

enum {
    POINT = BR_WORTH_POINT,
    FAR = 64,
    BESIDE = 3, /* so near to the enemy an arrival is fine */
    IDLE = POINT / 10,
    HOPE = 4 * POINT /* of what stands there now, one square's worth of way */
};

/* ---- where to ---- */

/* The number of squares to the rim over which the seat's units may leave (BR-FREE-30), or FAR. */
static int distance_to_exit(const struct br_state *s, int seat, struct br_spot at)
{
    const struct br_board *b = &s->field.board;
    int side = s->sides[seat ^ 1].entry_side;
    for (int i = 0; i < s->terms.condition_count; i++)
        if (s->terms.conditions[i].kind == BR_WIN_EXIT && s->terms.conditions[i].seat == seat)
            return side == BR_N   ? at.y
                   : side == BR_S ? b->h - at.y
                   : side == BR_W ? at.x
                                  : b->w - at.x;
    return FAR;
}

/* To the nearest enemy on the board; FAR: there is none. */
static int distance_to_enemy(const struct br_state *s, int seat, struct br_spot at)
{
    int best = FAR;
    for (int i = 0; i < s->field.unit_count; i++) {
        const struct br_unit *u = &s->field.units[i];
        int far = br_distance(at, (struct br_spot){(int8_t)u->x, (int8_t)u->y});
        if (u->owner != seat && u->where == BR_ON_BOARD && far < best)
            best = far;
    }
    return best;
}

/* How far the interspace is from the nearest objective that the seat does not hold, or from where
 * its units leave; without either from where the enemy is. */
static int distance_to_goal(const struct br_state *s, int seat, int at)
{
    struct br_spot own = {(int8_t)br_spot_x(at), (int8_t)br_spot_y(at)};
    int best = distance_to_exit(s, seat, own);
    for (int i = 0; i < s->objective_count; i++) {
        const struct br_objective *o = &s->objectives[i];
        int far = br_distance(own, (struct br_spot){(int8_t)o->a, (int8_t)o->b});
        if (o->owner != seat + 1 && far < best)
            best = far;
    }
    if (best < FAR)
        return best;
    int enemy = distance_to_enemy(s, seat, own);
    return enemy < BESIDE ? BESIDE + BESIDE - enemy : enemy;
}

/* What would be destroyed around i(a,b): enemies less friends. */
static int crushed_value(const struct br_data *d, const struct br_state *s, int seat, int a, int b)
{
    const struct br_field *f = &s->field;
    struct br_spot spots[4];
    int value = 0, last = -1;
    br_cover_squares(4, a - 1, b - 1, BR_N, spots);
    for (int i = 0; i < 4; i++) {
        int unit = br_unit_at(f, spots[i].x, spots[i].y);
        if (unit < 0 || unit == last)
            continue;
        last = unit;
        value +=
            f->units[unit].owner == seat ? -br_worth_unit(d, f, unit) : br_worth_unit(d, f, unit);
    }
    return value;
}

/* ---- pods ---- */

static bool crushes(const struct br_state *s, int a, int b)
{
    struct br_spot spots[4];
    br_cover_squares(4, a - 1, b - 1, BR_N, spots);
    for (int i = 0; i < 4; i++)
        if (br_unit_at(&s->field, spots[i].x, spots[i].y) >= 0 ||
            br_rows_has(&s->field.wreck, spots[i].x, spots[i].y))
            return true;
    return false;
}

int br_worth_landing(const struct br_data *d, const struct br_state *s, int pod)
{
    const struct br_unit *u = &s->field.units[pod];
    uint8_t riders[BR_UNITS_MAX];
    if (!br_has_site(u))
        return POINT;
    int value = 2 * POINT + crushed_value(d, s, u->owner, u->x, u->y);
    if (crushes(s, u->x, u->y)) /* it does not fire, and everybody in it is suppressed */
        value -= POINT / 2 * (1 + br_passengers(&s->field, pod, riders));
    return value;
}

/* Nearest to where it is needed; who stands there now may have gone when it comes down. */
static int site_value(const struct br_data *d, const struct br_state *s, int seat, int at)
{
    int a = br_spot_x(at), b = br_spot_y(at), crushed = crushed_value(d, s, seat, a, b);
    return POINT + FAR - distance_to_goal(s, seat, at) + (crushed < 0 ? crushed : crushed / HOPE) -
           crushes(s, a, b);
}

/* ---- moves ---- */

/* A unit does not try where it could not go on. */
int br_worth_arrival(const struct br_data *d, const struct br_state *s, const struct move *m,
                     struct text *why)
{
    const struct br_asked asked = br_asked(s);
    const char *reason = "it has no place to go";
    int value = -POINT;
    if (m->kind == BR_MOVE_KIND_MARK) {
        int at = br_move(m)->mark.at;
        reason = "near to where it is needed";
        value = asked.question == BR_ASK_SITE ? site_value(d, s, asked.seat, at)
                                              : POINT + FAR - distance_to_goal(s, asked.seat, at);
    } else if (br_can_enter(d, s, br_move(m)->teleport.unit)) {
        reason = "it has a place to go";
        value = POINT;
    }
    if (why != NULL)
        text_add(why, reason);
    return value;
}

/* A pod that comes down brings its passengers, who can act only after it. */
int br_worth_waiting(const struct br_data *d, const struct br_state *s, int unit, int token,
                     int usual)
{
    const struct br_field *f = &s->field;
    const struct br_unit *u = &f->units[unit];
    if (u->where == BR_RESERVE)
        return br_can_teleport(s, u->owner) ? usual : IDLE;
    if (u->where == BR_ORBIT)
        return br_worth_landing(d, s, unit) > 0 ? usual + POINT : IDLE;
    int first = f->units[u->carrier].token;
    bool lands_first = first == BR_TOKEN_SPECIAL || (first != 0 && first < token);
    return lands_first && token <= BR_TOKENS_MAX ? usual : IDLE;
}
