/* event.c: battle events: who may play which, and what each op does: the EVENTS frame (CARD-02 to
 * -04, -12, RULE-96, -222). */
#include "board/sight.h"
#include "cards/cards.h"
#include "effects/effects.h"
#include "effects/list.h"

/* ---- what may be played ---- */

static bool fits_phase(const struct br_state *s, const struct br_card_kind *c)
{
    return s->phase >= BR_PHASE_ORDER && (c->phases >> (s->phase - BR_PHASE_ORDER) & 1);
}

/* Could the seat hold an event for this phase, as far as its enemy knows? */
static bool may_hold_event(const struct br_data *d, const struct br_state *s, int seat)
{
    int faction = s->sides[seat].hand_count > 0 ? br_side_faction(d, s, seat) : -1;
    for (int i = 0; faction >= 0 && i < d->card_count; i++)
        if (d->cards[i].faction == faction && fits_phase(s, &d->cards[i]))
            return true;
    return false;
}

static bool is_seen(const struct br_data *d, const struct br_field *f, int seat, int target)
{
    for (int i = 0; i < f->unit_count; i++)
        if (f->units[i].owner == seat && f->units[i].where == BR_ON_BOARD &&
            br_sight_units(d, f, i, target) < BR_BLOCKED)
            return true;
    return false;
}

/* 0, or the rule by which the op has nothing to do with the unit: only what all can see is asked.
 */
static int check_unit_of(const struct br_data *d, const struct br_state *s, int seat, int op,
                         int unit, struct err *why)
{
    const struct br_field *f = &s->field;
    const struct br_unit *u = &f->units[unit];
    const struct br_type *t = br_unit_type(d, f, unit);
    if (u->where != BR_ON_BOARD)
        return br_forbids(why, BR_CARD_03, "it is not on the board");
    if ((u->owner == seat) != (br_card_op_infos[op].target == BR_CARD_OWN))
        return br_forbids(why, BR_CARD_03, "the event is about %s units",
                          br_card_op_infos[op].target == BR_CARD_OWN ? "your own" : "enemy");
    switch ((enum br_card_op)op) {
    case BR_CARD_RALLY:
        return u->sm > 0 ? 0 : br_forbids(why, BR_CARD_03, "it has no suppressed marker");
    case BR_CARD_PIN:
        if (br_unit_face(d, f, unit)->is_concealed)
            return br_forbids(why, BR_CARD_03, "it is concealed");
        return is_seen(d, f, seat, unit) ? 0 : br_forbids(why, BR_CARD_03, "nobody sees it");
    case BR_CARD_STALL:
    case BR_CARD_PEEK:
        return u->token != 0 && u->token_state == 0
                   ? 0
                   : br_forbids(why, BR_CARD_03, "it has no order token that is hidden");
    case BR_CARD_MEND:
        return u->damage != 0 ? 0 : br_forbids(why, BR_CARD_03, "it has no damage marker");
    case BR_CARD_TREAT:
        return t->class == BR_INFANTRY && t->back == BR_BACK_HIT && u->face == 1
                   ? 0
                   : br_forbids(why, BR_CARD_03, "it is not damaged infantry");
    case BR_CARD_SPOT:
        return br_unit_face(d, f, unit)->is_concealed
                   ? 0
                   : br_forbids(why, BR_CARD_03, "it is not concealed");
    case BR_CARD_DRAW:
    case BR_CARD_DISRUPT:
    case BR_CARD_OP_COUNT:
        break;
    }
    return 0;
}

static int check_event(const struct br_data *d, const struct br_state *s, int seat, int kind,
                       int unit, struct err *why)
{
    if (kind >= d->card_count || !br_has_card(s, seat, kind))
        return br_forbids(why, BR_CARD_01, "this card is not in your hand");
    const struct br_card_kind *c = &d->cards[kind];
    if (!fits_phase(s, c))
        return br_forbids(why, BR_CARD_03, "its event is not for this phase");
    bool is_about = br_card_op_infos[c->op].target != BR_CARD_NOBODY;
    if (!is_about)
        return unit == BR_ABSENT ? 0
                                 : br_forbids(why, BR_CARD_03,
                                              "this event is about no unit: "
                                              "leave it out");
    if (unit >= s->field.unit_count)
        return br_forbids(why, BR_CARD_03, "say which unit it is about: play %s on ...", c->word);
    return check_unit_of(d, s, seat, c->op, unit, why);
}

/* ---- what it does ---- */

static void rally(struct br_game *g, int seat, int unit, int number)
{
    struct br_unit *u = &g->s->field.units[unit];
    int before = u->sm;
    (void)seat;
    u->sm = (uint8_t)(u->sm > number ? u->sm - number : 0);
    BR_TELL_UNIT(g, unit, RALLIED, rallied, .before = before, .after = u->sm);
}

static void pin(struct br_game *g, int seat, int unit, int number)
{
    (void)seat;
    br_suppress(g, unit, number);
}

static void draw(struct br_game *g, int seat, int unit, int number)
{
    (void)unit;
    br_draw_cards(g, seat, number);
}

static void disrupt(struct br_game *g, int seat, int unit, int number)
{
    (void)unit;
    for (int i = 0; i < number; i++)
        br_lose_card(g, seat ^ 1);
}

/* Its number is called later, without effect (BR-ACT-05). */
static void stall(struct br_game *g, int seat, int unit, int number)
{
    (void)seat;
    (void)number;
    BR_TELL_UNIT(g, unit, STALLED, stalled);
    br_discard_token(g, unit);
}

static void peek(struct br_game *g, int seat, int unit, int number)
{
    struct br_unit *u = &g->s->field.units[unit];
    (void)seat;
    (void)number;
    u->token_state |= BR_TOKEN_KNOWN;
    if (g->w != NULL)
        g->w->revealed = true;
    BR_TELL_UNIT(g, unit, PEEKED, peeked, .token = u->token);
}

static void mend(struct br_game *g, int seat, int unit, int number)
{
    (void)seat;
    (void)number;
    g->s->field.units[unit].damage = 0;
    BR_TELL_UNIT(g, unit, MENDED, mended, .damage = FIELD_ABSENT);
}

static void flip(struct br_game *g, int seat, int unit, int number)
{
    (void)seat;
    (void)number;
    br_flip(g, unit);
}

static void (*const ops[BR_CARD_OP_COUNT])(struct br_game *g, int seat, int unit, int number) = {
    [BR_CARD_RALLY] = rally,     [BR_CARD_PIN] = pin,     [BR_CARD_DRAW] = draw,
    [BR_CARD_DISRUPT] = disrupt, [BR_CARD_STALL] = stall, [BR_CARD_PEEK] = peek,
    [BR_CARD_MEND] = mend,       [BR_CARD_TREAT] = flip,  [BR_CARD_SPOT] = flip,
};

/* ---- the frame ---- */

void br_push_events(struct br_game *g)
{
    if (may_hold_event(g->d, g->s, 0) || may_hold_event(g->d, g->s, 1))
        br_push(g->s, BR_FRAME_EVENTS)->u.events.seat = g->s->initiative;
}

/* Until both have declined in turn. */
static enum run run_events(struct br_game *g, struct br_frame *f)
{
    struct br_events_frame *e = &f->u.events;
    while (e->declined < 2) {
        if (may_hold_event(g->d, g->s, e->seat))
            return RUN_ASK;
        e->declined++;
        e->seat ^= 1;
    }
    return RUN_DONE;
}

static struct br_asked asked_events(const struct br_state *s, const struct br_frame *f)
{
    (void)s;
    return (struct br_asked){BR_ASK_EVENTS, f->u.events.seat, BR_NO_UNIT};
}

/* The same result as check_event for a card of the hand, with each unit. */
static void list_event(struct br_list *l, int kind)
{
    const struct br_card_kind *c = &l->d->cards[kind];
    enum br_card_target target = br_card_op_infos[c->op].target;
    if (!fits_phase(l->s, c))
        return;
    if (target == BR_CARD_NOBODY) {
        BR_LIST(l, PLAY, play, .card = (uint16_t)kind, .unit = BR_ABSENT);
        return;
    }
    for (int unit = 0; unit < l->s->field.unit_count; unit++) {
        const struct br_unit *u = &l->s->field.units[unit];
        if (u->where == BR_ON_BOARD && (u->owner == l->asked.seat) == (target == BR_CARD_OWN) &&
            check_unit_of(l->d, l->s, l->asked.seat, c->op, unit, NULL) == 0)
            BR_LIST(l, PLAY, play, .card = (uint16_t)kind, .unit = (uint16_t)unit);
    }
}

static void list_events(struct br_list *l)
{
    const struct br_side_state *side = &l->s->sides[l->asked.seat];
    for (int i = 0; i < side->hand_count; i++) {
        int kind = side->cards[i];
        if (kind < l->d->card_count && (i == 0 || kind != side->cards[i - 1]))
            list_event(l, kind);
    }
    BR_LIST(l, DECLINE, decline);
}

static int check_events(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return 0;
    if (m->kind != BR_MOVE_KIND_PLAY)
        return br_refuse_kind(c, m, why);
    return check_event(c->d, c->s, c->asked.seat, br_move(m)->play.card, br_move(m)->play.unit,
                       why);
}

static void answer_events(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_events_frame *e = &f->u.events;
    int seat = e->seat, kind = br_move(m)->play.card, unit = br_move(m)->play.unit;
    e->seat ^= 1;
    if (m->kind == BR_MOVE_KIND_DECLINE) {
        e->declined++;
        return;
    }
    e->declined = 0;
    const struct br_card_kind *c = &g->d->cards[kind];
    if (g->w != NULL)
        g->w->revealed = true;
    br_spend_card(g, seat, kind);
    BR_TELL(g, seat, PLAYED, played, .card = kind,
            .unit = unit == BR_ABSENT ? FIELD_ABSENT : br_shown(&g->s->field, unit));
    ops[c->op](g, seat, unit, c->number);
}

const struct br_frame_rules br_events_rules = {.run = run_events,
                                               .asked = asked_events,
                                               .list = list_events,
                                               .check = check_events,
                                               .answer = answer_events};
