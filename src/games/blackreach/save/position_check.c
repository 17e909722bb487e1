/* position_check.c: which units, tiles and boxes a battle can have, and where its units stand. */
#include "save/position.h"

/* Room for a unit's name. */
struct name {
    char text[BR_KEY_MAX + 8];
};

static const char *name_of(const struct br_data *d, const struct br_state *s, int unit,
                           struct name *out)
{
    struct text t;
    text_init(&t, out->text, sizeof out->text);
    br_unit_name(d, &s->field, unit, &t);
    return out->text;
}

/* ---- units, tiles, boxes ---- */

/* In these places units wait for rules of their own; only drawings of the battlefield have them. */
static bool is_elsewhere(const struct br_unit *u)
{
    return u->where == BR_EMBARKED || u->where == BR_IN_POD || u->where == BR_RESERVE ||
           u->where == BR_IN_AIR;
}

static bool check_unit(const struct br_data *d, const struct br_state *s, int unit, struct err *e)
{
    const struct br_unit *u = &s->field.units[unit];
    struct name room;
    const char *name = name_of(d, s, unit, &room);
    if (u->tile != BR_NO_TILE && u->tile >= s->tile_count)
        return err_set(e, ERR_VALUE, "%s is of tile %d, and no line \"tile %d\" gives it", name,
                       u->tile, u->tile);
    if (u->tile != BR_NO_TILE && s->tiles[u->tile].owner != u->owner)
        return err_set(e, ERR_VALUE, "%s and its tile %d have different owners", name, u->tile);
    if (u->token == 0 && u->token_state != 0)
        return err_set(e, ERR_VALUE, "%s has no token that could be revealed or known", name);
    if (is_elsewhere(u))
        return err_set(e, ERR_VALUE,
                       "%s is \"%s\": in a battle a unit is on the board, off-map, away, destroyed "
                       "or a wreck",
                       name, br_where_names[u->where]);
    if (u->token != 0 && u->where != BR_ON_BOARD && u->where != BR_OFF_MAP)
        return err_set(e, ERR_VALUE,
                       "%s is \"%s\": only units on the board and off-map have tokens", name,
                       br_where_names[u->where]);
    return true;
}

/* Of a tile every unit is lost at most once: the count stays one that can be read again. */
static bool check_tile(const struct br_state *s, int tile, struct err *e)
{
    int alive = 0, lost = s->tiles[tile].lost;
    for (int i = 0; i < s->field.unit_count; i++)
        alive += s->field.units[i].tile == tile && br_is_alive(&s->field.units[i]);
    return lost + alive <= BR_TILE_UNITS_MAX
               ? true
               : err_set(e, ERR_VALUE, "tile %d has lost %d units and still has %d: at most %d",
                         tile, lost, alive, BR_TILE_UNITS_MAX);
}

/* BR-INIT-02: a marker goes one box beyond the other, and the lesser one is of this turn. */
static bool check_boxes(const struct br_state *s, struct err *e)
{
    for (int seat = 0; seat < 2 && s->winner == BR_PLAYING; seat++)
        if (s->sides[seat].box > s->turn + 2)
            return err_set(e, ERR_VALUE,
                           "the marker of seat %d is in box %d: on turn %d it is in box %d at most",
                           seat, s->sides[seat].box, s->turn, s->turn + 2);
    return true;
}

static bool check_course(const struct br_data *d, const struct br_state *s, struct err *e)
{
    if (s->scenario != BR_NO_SCENARIO &&
        (s->field.board.w != d->maps[d->scenarios[s->scenario].map].board.w ||
         s->field.board.h != d->maps[d->scenarios[s->scenario].map].board.h))
        return err_set(e, ERR_VALUE, "the scenario is played on a board of another size");
    if (s->phase == BR_PHASE_SETUP && s->turn > 1)
        return err_set(e, ERR_VALUE, "units are deployed before the first turn, not on turn %d",
                       s->turn);
    return check_boxes(s, e);
}

bool br_check_units(const struct br_data *d, const struct br_state *s, struct err *e)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (!check_unit(d, s, i, e))
            return false;
    for (int i = 0; i < s->tile_count; i++)
        if (!check_tile(s, i, e))
            return false;
    return check_course(d, s, e);
}

/* ---- where they stand ---- */

bool br_is_drowning(const struct br_data *d, const struct br_field *f, int unit)
{
    return br_stands_in_impassable(d, f, unit) && !br_unit_face(d, f, unit)->is_flying;
}

static bool can_fly(const struct br_data *d, const struct br_field *f, int unit)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    return t->faces[0].is_flying || (t->face_count == 2 && t->faces[1].is_flying);
}

static bool check_ground(const struct br_data *d, const struct br_state *s, int mover,
                         struct err *e)
{
    struct name name;
    for (int i = 0; i < s->field.unit_count; i++) {
        if (!br_stands_in_impassable(d, &s->field, i) || (i == mover && can_fly(d, &s->field, i)))
            continue;
        return err_set(e, ERR_VALUE, "%s stands in terrain that is impassable to it (%s)",
                       name_of(d, s, i, &name),
                       br_unit_face(d, &s->field, i)->is_flying ? "BR-ABIL-FLYING-02"
                                                                : "BR-TERRAIN-11");
    }
    return true;
}

bool br_check_flyers(const struct br_data *d, const struct br_state *s, struct err *e)
{
    struct name name;
    for (int i = 0; i < s->field.unit_count; i++)
        if (br_stands_in_impassable(d, &s->field, i) && !br_is_drowning(d, &s->field, i))
            return err_set(e, ERR_VALUE,
                           "%s stands in terrain that is impassable to it (BR-ABIL-FLYING-02)",
                           name_of(d, s, i, &name));
    return true;
}

/* The unit that is on its way, and may pass others; BR_NO_UNIT: none. Before its first step it
 * stands as all do. */
static int find_mover(const struct br_state *s)
{
    for (int i = s->frame_count - 1; i > 0; i--) {
        const struct br_frame *f = &s->frames[i];
        if (f->kind == BR_FRAME_RUNOVER)
            return f->u.runover.unit;
        if (f->kind == BR_FRAME_MOVE)
            return f->step == BR_MOVE_CLASH || (f->u.move.flags & BR_MOVE_STARTED) ? f->u.move.unit
                                                                                   : BR_NO_UNIT;
    }
    return BR_NO_UNIT;
}

static bool do_touch(const struct br_data *d, const struct br_field *f, int a, int b)
{
    struct br_spot one[4], two[4];
    int count = br_unit_squares(d, f, a, one), size = br_unit_squares(d, f, b, two);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < size; k++)
            if (one[i].x == two[k].x && one[i].y == two[k].y)
                return true;
    return false;
}

/* BR-MOVE-02: a unit on its way passes infantry; one that flies, everybody. */
static bool may_share(const struct br_data *d, const struct br_field *f, int a, int b, int mover)
{
    int other = a == mover ? b : a;
    if (a != mover && b != mover)
        return false;
    return can_fly(d, f, mover) || br_unit_type(d, f, other)->class == BR_INFANTRY;
}

/* Who takes single steps can end where it stands, or can still go where it can. */
static bool check_way_out(const struct br_data *d, const struct br_state *s, struct err *e)
{
    const struct br_frame *f = br_top_const(s);
    const struct br_move_frame *m = &f->u.move;
    const struct br_unit *u = &s->field.units[m->unit];
    struct br_mover mover;
    struct name name;
    if (f->kind != BR_FRAME_MOVE || f->step == BR_MOVE_LAUNCH || u->where != BR_ON_BOARD ||
        !(m->flags & BR_MOVE_STARTED) || (m->flags & BR_MOVE_RETARGET))
        return true;
    br_mover_now(d, s, m->unit, m->left, &mover);
    return br_can_finish(&mover, (struct br_pose){u->x, u->y, u->heading}, m->left,
                         m->flags & BR_MOVE_HALTED)
               ? true
               : err_set(
                     e, ERR_VALUE,
                     "%s can neither end its movement where it stands nor go on to where it can "
                     "(BR-MOVE-02)",
                     name_of(d, s, m->unit, &name));
}

bool br_check_standing(const struct br_data *d, const struct br_state *s, struct err *e)
{
    const struct br_field *f = &s->field;
    int mover = find_mover(s);
    struct name a, b;
    for (int i = 0; i < f->unit_count; i++)
        for (int k = i + 1; k < f->unit_count; k++) {
            if (f->units[i].where != BR_ON_BOARD || f->units[k].where != BR_ON_BOARD ||
                !do_touch(d, f, i, k) || may_share(d, f, i, k, mover))
                continue;
            return err_set(e, ERR_VALUE, "%s and %s cannot share a square (BR-MOVE-02)",
                           name_of(d, s, i, &a), name_of(d, s, k, &b));
        }
    return check_ground(d, s, mover, e) && check_way_out(d, s, e);
}
