/* forced.c: forced texts of a window, one after the other (HH-RULE-75, HH-LANG-17, HH-LANG-23).
 *
 * A text waits from the event on; it is carried out if its card still has it when its turn comes.
 * A card that left play has no texts any more but those about its own leaving, and about the damage
 * that destroyed it (HH-RULE-100). */
#include "rules/forced.h"
#include "rules/fight.h"
#include "text/texts.h"

/* ---- whose texts ---- */

/* Who the card of a fact stands with; one that left play: stood with, as the fact of that tells. */
static int seat_then(const struct hh_state *s, const struct hh_fact *fact)
{
    int card = fact->a;
    for (; fact < s->facts + s->fact_count; fact++)
        if ((fact->kind == HH_DESTROYED || fact->kind == HH_LEFT) && fact->a == card &&
            fact->value > 0)
            return fact->value - 1;
    return hh_controller(s, card);
}

/* Did this event take its card out of play, in sight of all? */
static bool took_away(const struct hh_state *s, const struct hh_fact *fact)
{
    bool is_such = fact->kind == HH_DESTROYED || fact->kind == HH_LEFT ||
                   fact->kind == HH_RETURNED || fact->kind == HH_DAMAGED;
    return is_such && fact->a < HH_THINGS_MAX && !is_in_play(s, fact->a) &&
           hh_knows(s, 0, fact->a) && hh_knows(s, 1, fact->a);
}

/* A card in play whose texts work now (HH-STATIC-01, HH-RULE-16, HH-RULE-68). */
static bool is_working(const struct hh_data *d, const struct hh_state *s, int thing)
{
    if (s->current == HH_NO_SECTOR)
        return false;
    return s->where[thing] == HH_IN_FLEET ||
           (s->where[thing] == s->current && hh_is_face_up(s, thing) &&
            hh_type(d, s, thing) != HH_SHIP);
}

/* Who is "you" in a forced text of this card, and does it work at all? HH_NO_SEAT: no. */
static int card_seat(const struct hh_data *d, const struct hh_state *s, int thing,
                     const struct hh_fact *fact)
{
    if (is_in_play(s, thing) && is_working(d, s, thing))
        return hh_controller(s, thing);
    if (thing != fact->a)
        return HH_NO_SEAT;
    if (fact->kind == HH_DEPLOYED)
        return hh_controller(s, thing);
    return took_away(s, fact) ? seat_then(s, fact) : HH_NO_SEAT;
}

/* ---- which texts ---- */

/* Does the trigger speak of "this unit" itself? */
static bool is_about_self(const uint8_t *trigger)
{
    const uint8_t *event = card_code_kid(trigger, 0);
    return (*event == CARD_OP_IS_DONE || *event == CARD_OP_LEAVES) &&
           *card_code_kid(event, 0) == CARD_OP_SELF;
}

bool hh_is_last_word(const struct hh_data *d, const struct hh_state *s, int seat, int thing,
                     int ability, int fact)
{
    const struct hh_ability *b = &d->abilities[ability];
    return fact < s->fact_count && s->facts[fact].a == thing && took_away(s, &s->facts[fact]) &&
           seat_then(s, &s->facts[fact]) == seat && b->read.trigger != 0 &&
           is_about_self(hh_code(d, b->at) + b->read.trigger);
}

static bool sentence_fits(const struct hh_ctx *c, const uint8_t *at, bool is_away)
{
    const struct hh_fact *fact = &c->s->facts[c->fact];
    struct hh_pick bound[4];
    if (*at == CARD_OP_REPLACE)
        return fact->kind == HH_WOULD_DIE && hh_is_meant(c, card_code_kid(at, 0), fact->a);
    if (*at != CARD_OP_FORCED)
        return false;
    const uint8_t *trigger = card_code_kid(at, 0);
    return (!is_away || is_about_self(trigger)) && hh_trigger_fits(c, trigger, c->fact, bound) >= 0;
}

/* Does a sentence of this ability answer to the fact? */
static bool ability_fits(const struct hh_data *d, const struct hh_state *s, int thing, int ability,
                         int fact, int seat)
{
    const struct hh_ability *b = &d->abilities[ability];
    int kind = s->facts[fact].kind;
    if (!b->is_forced || !(b->facts[kind / 8] >> kind % 8 & 1) ||
        hh_is_in_play_of(s, thing, ability)) /* HH-RULE-74 */
        return false;
    struct hh_ctx c = hh_ctx_outside(d, s, seat, thing, fact);
    c.text = b;
    bool is_away = !hh_is_sector_thing(thing) && !is_in_play(s, thing);
    const uint8_t *at = hh_code(d, b->at) + b->read.body;
    for (; *at != CARD_OP_END; at = hh_next(d, at))
        if (sentence_fits(&c, at, is_away))
            return true;
    return false;
}

/* The seat for which an ability of a thing answers to a fact, or HH_NO_SEAT. A text of the sector
 * works once: for the first player whom it fits (HH-RULE-102). */
static int ability_seat(const struct hh_data *d, const struct hh_state *s, int thing, int ability,
                        int fact)
{
    int first = first_seat(s, &s->facts[fact]);
    if (!hh_is_sector_thing(thing)) {
        int seat = card_seat(d, s, thing, &s->facts[fact]);
        bool fits = seat != HH_NO_SEAT && ability_fits(d, s, thing, ability, fact, seat);
        return fits ? seat : HH_NO_SEAT;
    }
    if (ability_fits(d, s, thing, ability, fact, first))
        return first;
    return ability_fits(d, s, thing, ability, fact, !first) ? !first : HH_NO_SEAT;
}

/* The first line of the card from `line` on whose text answers to the fact for the seat
 * (HH_NO_SEAT: for any); -1: none. Lines of the box come first, then granted ones. Rare, and kept
 * out of the usual way. */
static __attribute__((noinline)) int next_line(const struct hh_data *d, const struct hh_state *s,
                                               int seat, int thing, int line, int fact)
{
    for (; line < 255; line++) {
        int ability = hh_ability_of(d, s, thing, line);
        if (ability < 0 && line >= 128)
            break;
        if (ability < 0) {
            line = 127;
            continue;
        }
        int of = ability_seat(d, s, thing, ability, fact);
        if (of != HH_NO_SEAT && (seat == HH_NO_SEAT || of == seat))
            return line;
    }
    return -1;
}

/* May a forced text answer to the fact? Of a card that is not in play now its own texts count. */
static bool may_be_answered(const struct hh_data *d, const struct hh_state *s,
                            const struct hh_fact *fact)
{
    uint32_t answers = hh_forced_now(d, s);
    if (fact->a < HH_THINGS_MAX)
        answers |= d->gists[s->card[fact->a]].forced;
    return answers >> fact->kind & 1;
}

/* The cards whose texts answer to a fact for the seat. */
static struct cardset answering(const struct hh_data *d, const struct hh_state *s, int seat,
                                int fact)
{
    const struct hh_fact *event = &s->facts[fact];
    struct cardset cards = {{0}}, out = {{0}};
    const bool has_gifts = hh_gives(d, s, CARD_KIND_STATIC);
    if (s->current != HH_NO_SECTOR && (hh_forced_now(d, s) >> event->kind & 1)) { /* who works */
        int sector = HH_SECTOR_THING + s->current;
        cards = cardset_or(&s->side[s->current][seat], &s->fleet[seat]);
        if ((d->gists[hh_face_of(d, s, sector)].forced >> event->kind & 1) &&
            next_line(d, s, seat, sector, 0, fact) >= 0)
            cardset_add(&out, sector);
    }
    if (event->a < HH_THINGS_MAX)
        cardset_add(&cards, event->a);
    CARDSET_EACH(&cards, thing)
    {
        if ((has_gifts || (d->gists[s->card[thing]].forced >> event->kind & 1)) &&
            next_line(d, s, seat, thing, 0, fact) >= 0)
            cardset_add(&out, thing);
    }
    return out;
}

bool hh_has_forced(const struct hh_data *d, const struct hh_state *s,
                   const struct hh_window_frame *v)
{
    for (int fact = v->fact; fact < v->fact + v->fact_count; fact++) {
        if (!may_be_answered(d, s, &s->facts[fact]))
            continue;
        for (int seat = 0; seat < 2; seat++) {
            struct cardset cards = answering(d, s, seat, fact);
            if (!cardset_is_empty(&cards))
                return true;
        }
    }
    return false;
}

/* ---- whose turn ---- */

/* Whose texts are carried out now: `forced` counts the two players. */
static int served(const struct hh_state *s, const struct hh_window_frame *v)
{
    return first_seat(s, &s->facts[v->at]) ^ v->forced;
}

int hh_order_seat(const struct hh_state *s, const struct hh_window_frame *v)
{
    const struct hh_fact *fact = &s->facts[v->at];
    return fact->kind == HH_WOULD_DIE ? hh_controller(s, fact->a) : served(s, v);
}

/* Both players together if texts may replace a destruction (HH-RULE-49). */
static bool is_joint(const struct hh_state *s, const struct hh_window_frame *v)
{
    return s->facts[v->at].kind == HH_WOULD_DIE;
}

/* For whom texts are carried out now; HH_NO_SEAT: for both. */
static int whose(const struct hh_state *s, const struct hh_window_frame *v)
{
    return is_joint(s, v) ? HH_NO_SEAT : served(s, v);
}

/* The destruction was replaced already. */
static bool is_moot(const struct hh_state *s, const struct hh_window_frame *v)
{
    return is_joint(s, v) && !hh_is_doomed(s, s->facts[v->at].a);
}

/* ---- texts that were carried out: kept as uses that end with the fact ---- */

enum { DONE_LINE = 254 };

static bool is_done(const struct hh_state *s, int thing, int seat, int fact)
{
    for (int i = 0; i < s->use_count; i++) {
        const struct hh_use *u = &s->uses[i];
        if (u->thing == thing && u->line == DONE_LINE && u->scope == HH_PER_WINDOW + fact &&
            u->seat_count >> 7 == seat)
            return true;
    }
    return false;
}

/* False: there is no room to remember it. */
static bool note_done(struct hh_state *s, int thing, int seat, int fact)
{
    if (s->use_count == HH_USES_MAX)
        return false;
    s->uses[s->use_count++] = (struct hh_use){
        (uint8_t)thing, DONE_LINE, (uint8_t)(HH_PER_WINDOW + fact), (uint8_t)(seat << 7 | 1)};
    return true;
}

struct cardset hh_waiting(const struct hh_data *d, const struct hh_state *s,
                          const struct hh_window_frame *v)
{
    struct cardset cards = {{0}}, out = {{0}};
    if (is_moot(s, v) || !may_be_answered(d, s, &s->facts[v->at]))
        return out;
    for (int seat = 0; seat < 2; seat++)
        if (is_joint(s, v) || seat == served(s, v)) {
            struct cardset own = answering(d, s, seat, v->at);
            cards = cardset_or(&cards, &own);
        }
    CARDSET_EACH(&cards, thing)
    {
        if (!is_done(s, thing, served(s, v), v->at))
            cardset_add(&out, thing);
    }
    return out;
}

/* ---- the steps ---- */

enum run hh_run_forced(const struct hh_data *d, struct hh_state *s, struct hh_frame *f)
{
    struct hh_window_frame *v = &f->u.window;
    for (; v->at < v->fact + v->fact_count; v->at++, v->forced = 0) {
        for (; v->forced < (is_joint(s, v) ? 1 : 2); v->forced++) {
            struct cardset cards = hh_waiting(d, s, v);
            if (cardset_is_empty(&cards))
                continue;
            f->step = HH_WINDOW_ORDER;
            return RUN_ON;
        }
    }
    f->step = HH_WINDOW_REACT;
    return RUN_ON;
}

void hh_choose_forced(struct hh_frame *f, int thing)
{
    f->u.window.thing = (uint8_t)thing;
    f->u.window.line = 0;
    f->step = HH_WINDOW_CARRY;
}

enum run hh_run_order(const struct hh_data *d, struct hh_state *s, struct hh_frame *f)
{
    struct cardset cards = hh_waiting(d, s, &f->u.window);
    int count = cardset_count(&cards);
    if (count > 1)
        return RUN_ASK;
    if (count == 0) {
        f->step = HH_WINDOW_FORCED;
        f->u.window.forced++;
        return RUN_ON;
    }
    CARDSET_EACH(&cards, thing)
    hh_choose_forced(f, thing);
    return RUN_ON;
}

enum run hh_run_carry(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                      struct witness *w)
{
    struct hh_window_frame *v = &f->u.window;
    int line = is_moot(s, v) ? -1 : next_line(d, s, whose(s, v), v->thing, v->line, v->at);
    if (line < 0) {
        f->step = HH_WINDOW_ORDER;
        if (!note_done(s, v->thing, served(s, v), v->at)) {
            f->step = HH_WINDOW_FORCED; /* HH-RULE-79 */
            v->forced++;
        }
        return RUN_ON;
    }
    v->line = (uint8_t)(line + 1);
    int seat = ability_seat(d, s, v->thing, hh_ability_of(d, s, v->thing, line), v->at);
    hh_play_begin(d, s, seat, v->thing, line, is_joint(s, v) ? HH_AS_INSTEAD : HH_AS_FORCED, v->at,
                  w);
    return RUN_ON;
}
