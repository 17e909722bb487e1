/* mask.c: who a concealed unit is: its owner's secret until it flips, dies or the battle ends (the
 * table "Hidden information", BR-ABIL-AMBUSH-05, BR-HID-04, BR-RULE-163).
 *
 * A masked unit is known to others by its number and its place. So that the number tells nothing,
 * the numbers of a side's units that could hide are dealt among them when the battle is set up. */
#include "rules/rules.h"

bool br_may_hide(const struct br_type *t)
{
    for (int i = 0; i < t->face_count; i++)
        if (t->faces[i].is_concealed)
            return true;
    return false;
}

void br_mask(const struct br_data *d, struct br_field *f, int unit)
{
    struct br_unit *u = &f->units[unit];
    u->is_masked = u->where == BR_ON_BOARD
                       ? br_unit_face(d, f, unit)->is_concealed
                       : u->where == BR_AWAY && br_may_hide(br_unit_type(d, f, unit));
}

void br_unmask(struct br_game *g, int unit)
{
    struct br_unit *u = &g->s->field.units[unit];
    if (!u->is_masked)
        return;
    u->is_masked = false;
    br_tell_unit(g, BR_EV_UNMASKED, unit, 0, 0, 0);
}

/* ---- identities ---- */

static struct br_identity identity_of(const struct br_unit *u)
{
    return (struct br_identity){u->type, u->face, u->tile, u->life};
}

static void identify(struct br_unit *u, struct br_identity id)
{
    u->type = id.type;
    u->face = id.face;
    u->tile = id.tile;
    u->life = id.life;
}

static void shuffle(struct br_identity *ids, int count, struct rng *rng)
{
    for (int i = count - 1; i > 0; i--) {
        int other = (int)rng_below(rng, (uint32_t)(i + 1));
        struct br_identity id = ids[i];
        ids[i] = ids[other];
        ids[other] = id;
    }
}

void br_shuffle_masked(struct br_state *s)
{
    struct br_identity ids[BR_UNITS_MAX];
    for (int seat = 0; seat < 2; seat++) {
        int count = 0, next = 0;
        for (int i = 0; i < s->field.unit_count; i++)
            if (s->field.units[i].owner == seat && s->field.units[i].is_masked)
                ids[count++] = identity_of(&s->field.units[i]);
        shuffle(ids, count, &s->rng);
        for (int i = 0; i < s->field.unit_count; i++)
            if (s->field.units[i].owner == seat && s->field.units[i].is_masked)
                identify(&s->field.units[i], ids[next++]);
    }
}

/* ---- views ---- */

/* Any fixed order will do: it must not tell which is which. */
static unsigned rank_of(struct br_identity id)
{
    return (unsigned)id.type << 24 | (unsigned)id.face << 16 | (unsigned)id.tile << 8 | id.life;
}

static void keep_secret(struct br_view *v, int first, struct br_identity id)
{
    int at = v->secret_count++;
    for (; at > first && rank_of(v->secrets[at - 1]) > rank_of(id); at--)
        v->secrets[at] = v->secrets[at - 1];
    v->secrets[at] = id;
}

/* The frame of a masked unit on its way, or NULL: what it has left tells what it is. */
static struct br_move_frame *way_of(struct br_state *s, int seat)
{
    struct br_frame *f = s->winner == BR_PLAYING ? br_find_frame(s, BR_FRAME_MOVE) : NULL;
    if (f == NULL)
        return NULL;
    const struct br_unit *u = &s->field.units[f->u.move.unit];
    return u->owner == seat && u->is_masked ? &f->u.move : NULL;
}

void br_hide_masked(const struct br_data *d, struct br_view *v, int seat)
{
    int first = v->secret_count;
    struct br_move_frame *way = way_of(&v->s, seat);
    if (way != NULL)
        way->left = (uint8_t)(br_movement(d, &v->s.field, way->unit, 0) - way->left);
    for (int i = 0; i < v->s.field.unit_count; i++) {
        struct br_unit *u = &v->s.field.units[i];
        if (u->owner != seat || !u->is_masked)
            continue;
        keep_secret(v, first, identity_of(u));
        identify(u, (struct br_identity){BR_TYPE_MASKED, 0, BR_NO_TILE, 0});
    }
}

/* Could the unit on its way, as it is now, have come so far, and finish what it does? */
static bool can_go_on(const struct br_data *d, const struct br_state *s,
                      const struct br_move_frame *way, int spent)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    const struct br_unit *u = &s->field.units[way->unit];
    int left = br_movement(d, &s->field, way->unit, 0) - spent;
    struct br_mover m;
    if (left < 0)
        return false;
    if (way->target != BR_NO_UNIT)
        return br_check_assault(d, &s->field, way->unit, way->target, NULL) == 0 &&
               br_launches(d, s, way->unit, left, way->target, launches) > 0;
    br_mover_now(d, s, way->unit, left, &m);
    return br_can_finish(&m, (struct br_pose){u->x, u->y, u->heading}, left,
                         way->flags & BR_MOVE_HALTED);
}

/* Gives the unit on its way the first of the secrets that it can be, and puts that one first. */
static void deal_way(const struct br_data *d, struct br_state *s, struct br_move_frame *way,
                     struct br_identity *ids, int count)
{
    struct br_unit *u = &s->field.units[way->unit];
    int spent = way->left;
    for (int i = 0; i < count; i++) {
        struct br_identity id = ids[i];
        identify(u, id);
        if (!can_go_on(d, s, way, spent))
            continue;
        ids[i] = ids[0];
        ids[0] = id;
        break;
    }
    identify(u, ids[0]);
    way->left = (uint8_t)(br_movement(d, &s->field, way->unit, 0) - spent);
}

static void deal_seat(const struct br_data *d, struct br_state *s, int seat,
                      struct br_identity *ids, int count, struct rng *rng)
{
    struct br_move_frame *way = way_of(s, seat);
    int next = way != NULL;
    shuffle(ids, count, rng);
    if (way != NULL)
        deal_way(d, s, way, ids, count);
    for (int i = 0; i < s->field.unit_count; i++) {
        struct br_unit *u = &s->field.units[i];
        if (u->owner == seat && u->type == BR_TYPE_MASKED)
            identify(u, ids[next++]);
    }
}

void br_deal_masked(const struct br_data *d, const struct br_view *v, struct rng *rng,
                    struct br_state *s)
{
    struct br_identity ids[BR_UNITS_MAX];
    int first = 0;
    for (int seat = 0; seat < 2; seat++) {
        int count = 0;
        for (int i = 0; i < s->field.unit_count; i++)
            count += s->field.units[i].owner == seat && s->field.units[i].type == BR_TYPE_MASKED;
        for (int i = 0; i < count; i++)
            ids[i] = v->secrets[first + i];
        if (count > 0)
            deal_seat(d, s, seat, ids, count, rng);
        first += count;
    }
}
