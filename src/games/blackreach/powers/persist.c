/* persist.c: persistent powers are maintained when the order phase
 * begins, psykers focus when the supply phase does: the MAINTAIN and FOCUS frames (PSY-08 to -14,
 * -26, -27). */
#include "effects/effects.h"
#include "powers/powers.h"

/* ---- maintaining ---- */

static bool lasts(const struct br_marker *m)
{
    return br_power_infos[m->power].flags & BR_PERSISTENT;
}

void br_push_maintain(struct br_state *s)
{
    for (int i = 0; i < s->marker_count; i++)
        if (lasts(&s->markers[i])) {
            br_push(s, BR_FRAME_MAINTAIN)->u.maintain.seat = s->initiative;
            return;
        }
}

/* The next marker of the seat from `next` on, or -1. */
static int next_marker(const struct br_state *s, const struct br_maintain_frame *f)
{
    for (int i = f->next; i < s->marker_count; i++)
        if (lasts(&s->markers[i]) && s->field.units[s->markers[i].psyker].owner == f->seat)
            return i;
    return -1;
}

static enum run run_maintain(struct br_game *g, struct br_frame *f)
{
    struct br_maintain_frame *m = &f->u.maintain;
    int marker = next_marker(g->s, m);
    if (marker >= 0) {
        m->next = (uint8_t)marker;
        return RUN_ASK;
    }
    if (m->seats != 0)
        return RUN_DONE;
    m->seats = 1;
    m->seat ^= 1;
    m->next = 0;
    return RUN_ON;
}

static const struct br_marker *asked_marker(const struct br_state *s, const struct br_frame *f)
{
    return &s->markers[f->u.maintain.next];
}

static struct br_asked asked_maintain(const struct br_state *s, const struct br_frame *f)
{
    return (struct br_asked){BR_ASK_MAINTAIN, f->u.maintain.seat, asked_marker(s, f)->psyker};
}

static void list_maintain(struct br_list *l)
{
    const struct br_marker *m = asked_marker(l->s, l->f);
    BR_LIST(l, MAINTAIN, maintain, .unit = m->psyker, .power = m->power);
    BR_LIST(l, DECLINE, decline);
}

static int check_maintain(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return 0;
    if (m->kind != BR_MOVE_KIND_MAINTAIN)
        return br_refuse_kind(c, m, why);
    int rule = br_check_own_unit(c, br_move(m)->maintain.unit, why);
    if (rule != 0 || br_move(m)->maintain.power == asked_marker(c->s, c->f)->power)
        return rule;
    return br_forbids(why, BR_RULE_87, "each power is decided by itself: it is about %s now",
                      br_power_names[asked_marker(c->s, c->f)->power]);
}

static void answer_maintain(struct br_game *g, struct br_frame *f, const struct move *m)
{
    int at = f->u.maintain.next;
    struct br_marker marker = g->s->markers[at];
    if (m->kind == BR_MOVE_KIND_DECLINE) {
        br_lift_marker(g, at);
        return;
    }
    f->u.maintain.next++;
    BR_TELL_UNIT(g, marker.psyker, MAINTAINED, maintained, .power = marker.power,
                 .target = br_shown(&g->s->field, marker.unit));
    br_suppress(g, marker.psyker, br_power_infos[marker.power].cost); /* BR-PSY-13 */
}

const struct br_frame_rules br_maintain_rules = {.run = run_maintain,
                                                 .asked = asked_maintain,
                                                 .list = list_maintain,
                                                 .check = check_maintain,
                                                 .answer = answer_maintain};

/* ---- focus ---- */

static int check_focus_of(const struct br_data *d, const struct br_state *s, int seat, int unit,
                          struct err *why)
{
    const struct br_unit *u = &s->field.units[unit];
    if (u->owner != seat)
        return br_forbids(why, BR_PSY_26, "it is the enemy's");
    if (br_face_ability(br_unit_type(d, &s->field, unit), br_unit_face(d, &s->field, unit),
                        BR_ABIL_SEER) <= 0 ||
        (u->where != BR_ON_BOARD && u->where != BR_EMBARKED))
        return br_forbids(why, BR_PSY_26, "only a seer in the battle can focus");
    if (u->sm == 0)
        return br_forbids(why, BR_PSY_26, "it has no suppressed marker");
    if (br_was_activated(u))
        return br_forbids(why, BR_PSY_26, "it was activated this turn");
    if (u->has_moved)
        return br_forbids(why, BR_PSY_26, "it has focused already");
    return 0;
}

static bool can_focus(const struct br_data *d, const struct br_state *s, int seat)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (check_focus_of(d, s, seat, i, NULL) == 0)
            return true;
    return false;
}

void br_push_focus(const struct br_data *d, struct br_state *s)
{
    if ((s->abilities >> BR_ABIL_SEER & 1) && (can_focus(d, s, 0) || can_focus(d, s, 1)))
        br_push(s, BR_FRAME_FOCUS)->u.focus.seat = s->initiative;
}

static enum run run_focus(struct br_game *g, struct br_frame *f)
{
    struct br_focus_frame *ff = &f->u.focus;
    if (!(ff->seats >> ff->seat & 1) && can_focus(g->d, g->s, ff->seat))
        return RUN_ASK;
    ff->seats |= (uint8_t)(1U << ff->seat);
    ff->seat ^= 1;
    return ff->seats == 3 ? RUN_DONE : RUN_ON;
}

static struct br_asked asked_focus(const struct br_state *s, const struct br_frame *f)
{
    (void)s;
    return (struct br_asked){BR_ASK_FOCUS, f->u.focus.seat, BR_NO_UNIT};
}

static void list_focus(struct br_list *l)
{
    for (int i = 0; i < l->s->field.unit_count; i++)
        if (check_focus_of(l->d, l->s, l->asked.seat, i, NULL) == 0)
            BR_LIST(l, PICK, pick, .unit = (uint16_t)i);
    BR_LIST(l, END, end);
}

static int check_focus(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_END)
        return 0;
    if (m->kind != BR_MOVE_KIND_PICK)
        return br_refuse_kind(c, m, why);
    int unit = br_move(m)->pick.unit, rule = br_check_unit(c, unit, why);
    return rule != 0 ? rule : check_focus_of(c->d, c->s, c->asked.seat, unit, why);
}

static void answer_focus(struct br_game *g, struct br_frame *f, const struct move *m)
{
    if (m->kind == BR_MOVE_KIND_END) {
        f->u.focus.seats |= (uint8_t)(1U << f->u.focus.seat);
        return;
    }
    int unit = br_move(m)->pick.unit;
    struct br_unit *u = &g->s->field.units[unit];
    u->sm--;
    u->has_moved = true; /* no movement action in this phase */
    BR_TELL_UNIT(g, unit, FOCUSED, focused, .before = u->sm + 1, .after = u->sm);
}

const struct br_frame_rules br_focus_rules = {.run = run_focus,
                                              .asked = asked_focus,
                                              .list = list_focus,
                                              .check = check_focus,
                                              .answer = answer_focus};
