/* answers.c: which texts answer to a fact: forced ones, plays of cards in sight, and what a hand
 * may hold for all that the enemy knows (HH-HIDE-06, HH-RULE-75, HH-LANG-17, -23). */
#include "text/text.h"

/* ---- plays that answer ---- */

static bool is_listed(const struct move *list, int count, const struct move *m)
{
    for (int i = 0; i < count; i++)
        if (hh_is_same_move(&list[i], m))
            return true;
    return false;
}

/* What a card that has just left play says of that: no card has so many texts. */
enum { LAST_WORDS_MAX = 32 };
/* With so many moves on the list there is still room for the answers to another fact. */
enum { ANSWERS_MAX = HH_MOVES_MAX - HH_PLAYS_LISTED - LAST_WORDS_MAX - 1 };
static int list_last_words(const struct hh_data *d, const struct hh_state *s, int seat, int fact,
                           struct move *out)
{
    int count = 0, thing = s->facts[fact].a;
    if (thing >= HH_THINGS_MAX || hh_is_in_play(s, thing))
        return 0;
    const struct hh_face *face = &d->faces[s->card[thing]];
    /* mutant: < becomes <=: a line that there is not cannot be played */
    /* mutant: < becomes <= (2): no card has so many texts */
    for (int line = 0; line < face->ability_count && count < LAST_WORDS_MAX; line++)
        if (hh_is_last_word(d, s, seat, thing, face->ability + line, fact) &&
            hh_forbids_play(d, s, seat, thing, line, HH_AS_REACTION, fact, NULL) == 0)
            out[count++] = hh_line_move(HH_MV_USE, thing, line);
    return count;
}

static int list_answers_to(const struct hh_data *d, const struct hh_state *s, int seat,
                           enum hh_mode mode, int fact, struct move *out)
{
    int count = hh_list_plays(d, s, seat, mode, fact, out);
    if (mode == HH_AS_REACTION)
        count += list_last_words(d, s, seat, fact, out + count);
    return count;
}

int hh_list_answers(const struct hh_data *d, const struct hh_state *s, int seat, enum hh_mode mode,
                    int fact, int fact_count, struct move *out)
{
    int count = list_answers_to(d, s, seat, mode, fact, out);
    /* mutant: <= becomes <: nobody has so many answers */
    for (int i = 1; i < fact_count && count <= ANSWERS_MAX; i++) {
        int kept = count, end = count + list_answers_to(d, s, seat, mode, fact + i, out + count);
        for (int j = count; j < end; j++)
            if (!is_listed(out, kept, &out[j]))
                out[kept++] = out[j];
        count = kept;
    }
    return count;
}

/* The first fact in the range that the play answers to; -1: none. `rule` says why, else it is 0. */
int hh_answered_fact(const struct hh_data *d, const struct hh_state *s, int seat, enum hh_mode mode,
                     int fact, int fact_count, const struct move *m, int *rule, struct err *why)
{
    for (int i = fact; i < fact + fact_count; i++) {
        *rule = hh_forbids_play(d, s, seat, hh_piece_of(m), hh_line_of(m), mode, i, why);
        if (*rule == 0)
            return i;
    }
    return -1;
}

int hh_forbids_answer(const struct hh_data *d, const struct hh_state *s, int seat,
                      enum hh_mode mode, int fact, int fact_count, const struct move *m,
                      struct err *why)
{
    int thing = hh_piece_of(m), line = hh_line_of(m), rule = 0;
    if (m->kind == HH_MV_PLAY) {
        if (thing >= HH_THINGS_MAX || !cardset_has(&s->hand[seat], thing))
            return HH_FORBID(HH_SETUPSTEP_13, "that card is not in your hand");
    } else if (thing < HH_THINGS_MAX && !hh_knows(s, seat, thing)) {
        return HH_FORBID(HH_BAABIL_01, "you use abilities of your own cards");
    } else if (line >= HH_LINE_COMMAND || hh_ability_of(d, s, thing, line) < 0) {
        return HH_FORBID(HH_OPT_04, "the card has no such ability");
    }
    if (!hh_room_for_plays(s))
        return HH_FORBID(HH_RULE_79, "too much is going on at once: only passing is left");
    hh_answered_fact(d, s, seat, mode, fact, fact_count, m, &rule, why);
    return rule;
}

/* ---- whose texts ---- */

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
    if (hh_is_in_play(s, thing) && is_working(d, s, thing))
        return hh_controller(s, thing);
    if (thing != fact->a)
        return HH_NO_SEAT;
    if (fact->kind == HH_DEPLOYED)
        return hh_controller(s, thing);
    return hh_took_away(s, fact) ? hh_seat_then(s, fact) : HH_NO_SEAT;
}

/* ---- which texts ---- */

static bool sentence_fits(const struct hh_ctx *c, const uint8_t *at, bool is_away)
{
    const struct hh_fact *fact = &c->s->facts[c->fact];
    struct hh_pick bound[4]; /* mutant: 4 becomes 5: more room is never used */
    if (*at == CARD_OP_REPLACE)
        return fact->kind == HH_WOULD_DIE &&
               hh_is_meant(c, card_code_kid(at, ARG_REPLACE_CARDS), fact->a);
    if (*at != CARD_OP_FORCED)
        return false;
    const uint8_t *trigger = card_code_kid(at, ARG_FORCED_TRIGGER);
    return (!is_away || hh_is_about_self(trigger)) &&
           hh_trigger_fits(c, trigger, c->fact, bound) >= 0;
}

/* Does a sentence of this ability answer to the fact? */
static bool ability_fits(const struct hh_data *d, const struct hh_state *s, int thing, int ability,
                         int fact, int seat)
{
    const struct hh_ability *b = &d->abilities[ability];
    int kind = s->facts[fact].kind;
    /* mutant: & becomes |: only a shortcut: the trigger itself is looked at afterwards */
    if (!b->is_forced || !(b->facts >> kind & 1) ||
        hh_is_in_play_of(s, thing, ability)) /* HH-RULE-74 */
        return false;
    struct hh_ctx c = hh_ctx_outside(d, s, seat, thing, fact);
    c.text = b;
    bool is_away = !hh_is_sector_thing(thing) && !hh_is_in_play(s, thing);
    const uint8_t *at = hh_code(d, b->at) + b->read.body;
    for (; *at != CARD_OP_END; at = hh_next(d, at))
        if (sentence_fits(&c, at, is_away))
            return true;
    return false;
}

/* The seat for which an ability of a thing answers to a fact, or HH_NO_SEAT. A text of the sector
 * works once: for the first player whom it fits (HH-RULE-102). */
int hh_forced_seat(const struct hh_data *d, const struct hh_state *s, int thing, int ability,
                   int fact)
{
    int first = hh_first_seat(s, &s->facts[fact]);
    if (!hh_is_sector_thing(thing)) {
        int seat = card_seat(d, s, thing, &s->facts[fact]);
        bool fits = seat != HH_NO_SEAT && ability_fits(d, s, thing, ability, fact, seat);
        return fits ? seat : HH_NO_SEAT;
    }
    if (ability_fits(d, s, thing, ability, fact, first))
        return first;
    return ability_fits(d, s, thing, ability, fact, !first) ? !first : HH_NO_SEAT;
}

/* HH-RULE-149: a forced text that works only so often has done so. */
static bool is_used_up(const struct hh_data *d, const struct hh_state *s, int thing, int line,
                       int ability, int seat)
{
    const struct hh_ability *b = &d->abilities[ability];
    for (int i = 0; i < b->read.limit_count; i++) {
        const uint8_t *limit = hh_code(d, b->at) + b->read.limits[i];
        if (hh_uses(s, thing, line, seat, limit[IMM_LIMIT_PERIOD]) >= limit[IMM_LIMIT_USES])
            return true;
    }
    return false;
}

/* The first line of the card from `line` on whose text answers to the fact for the seat
 * (HH_NO_SEAT: for any); -1: none. Lines of the box come first, then granted ones. Slow path;
 * noinline keeps callers small. */
__attribute__((noinline)) int hh_next_forced(const struct hh_data *d, const struct hh_state *s,
                                             int seat, int thing, int line, int fact)
{
    /* mutant: < becomes <=: no card is granted so many texts */
    for (; line < HH_LINE_COMMAND; line++) {
        int ability = hh_ability_of(d, s, thing, line);
        /* mutant: < becomes <=, 0 becomes 1: the first ability of the packs is printed on a card,
         * never granted */
        if (ability < 0 && line >= HH_LINE_GRANTED)
            break;
        if (ability < 0) {
            line = HH_LINE_GRANTED - 1;
            continue;
        }
        int of = hh_forced_seat(d, s, thing, ability, fact);
        if (of != HH_NO_SEAT && (seat == HH_NO_SEAT || of == seat) &&
            !is_used_up(d, s, thing, line, ability, of))
            return line;
    }
    return -1;
}

/* May a forced text answer to the fact? Of a card that is not in play now its own texts count. */
bool hh_may_be_forced(const struct hh_data *d, const struct hh_state *s, const struct hh_fact *fact)
{
    uint32_t answers = hh_forced_now(d, s);
    if (fact->a < HH_THINGS_MAX)
        answers |= d->profiles[s->card[fact->a]].forced;
    return answers >> fact->kind & 1;
}

/* The cards whose texts answer to a fact for the seat. */
struct cardset hh_forced_cards(const struct hh_data *d, const struct hh_state *s, int seat,
                               int fact)
{
    const struct hh_fact *event = &s->facts[fact];
    struct cardset cards = {{0}}, out = {{0}};
    const bool has_gifts = hh_gives(d, s, CARD_KIND_STATIC);
    if (s->current != HH_NO_SECTOR && (hh_forced_now(d, s) >> event->kind & 1)) { /* who works */
        int sector = HH_SECTOR_THING + s->current;
        cards = cardset_or(&s->side[s->current][seat], &s->fleet[seat]);
        if ((d->profiles[hh_face_of(d, s, sector)].forced >> event->kind & 1) &&
            hh_next_forced(d, s, seat, sector, 0, fact) >= 0)
            cardset_add(&out, sector);
    }
    /* mutant: < becomes <=: the sector that plays is the current one, which is looked at anyway */
    if (event->a < HH_THINGS_MAX)
        cardset_add(&cards, event->a);
    CARDSET_EACH(&cards, thing)
    {
        /* mutant: & becomes |: only a shortcut: the lines are looked at one by one afterwards */
        if ((has_gifts || (d->profiles[s->card[thing]].forced >> event->kind & 1)) &&
            hh_next_forced(d, s, seat, thing, 0, fact) >= 0)
            cardset_add(&out, thing);
    }
    return out;
}

bool hh_has_forced(const struct hh_data *d, const struct hh_state *s, int fact, int count)
{
    /* mutant: < becomes <=: only a step more: a window that has nothing to carry out goes on to the
     * reactions */
    for (int end = fact + count; fact < end; fact++) {
        if (!hh_may_be_forced(d, s, &s->facts[fact]))
            continue;
        for (int seat = 0; seat < 2; seat++) {
            struct cardset cards = hh_forced_cards(d, s, seat, fact);
            if (!cardset_is_empty(&cards))
                return true;
        }
    }
    return false;
}

/* ---- hidden answers ---- */

static int sight_of(const struct hh_data *d, const struct hh_state *s, int seat, int thing)
{
    if (thing >= HH_THINGS_MAX)
        return thing == HH_NO_THING ? HH_SIGHT_NONE : HH_SIGHT_OTHER;
    int type = hh_type(d, s, thing);
    bool hh_is_in_play = s->where[thing] <= HH_IN_FLEET;
    bool is_here = (s->where[thing] == s->current) & hh_is_face_up(s, thing) & (type != HH_SHIP);
    bool is_seen = hh_knows(s, seat, thing) & (!hh_is_in_play | is_here);
    /* Out of play a card is controlled by its owner (zones.c). Branch-free: whose card comes next,
     * and whether it is seen, is unpredictable. */
    int sight = 2 * type + (hh_controller(s, thing) == seat);
    return HH_SIGHT_OTHER + is_seen * (sight - HH_SIGHT_OTHER);
}

/* Does a command line of the set answer to the fact, with this seat as "you"? Slow path;
 * noinline keeps the caller small. */
static __attribute__((noinline)) bool is_answered(const struct hh_data *d, const struct hh_state *s,
                                                  int fact, int seat)
{
    int kind = s->facts[fact].kind, whom = s->facts[fact].seat == seat;
    struct hh_ctx c = hh_ctx_outside(d, s, seat, HH_NO_THING, fact);
    struct hh_pick bound[4]; /* mutant: 4 becomes 5: more room is never used */
    c.viewer = 1 + seat;
    for (int i = d->answers_at[kind][whom]; i < d->answers_end[kind][whom]; i++) {
        c.text = &d->abilities[d->answers[i]];
        const uint8_t *trigger = hh_code(d, c.text->at) + c.text->read.trigger;
        if (hh_trigger_fits(&c, trigger, fact, bound) >= 0)
            return true;
    }
    return false;
}

bool hh_may_hold_answer(const struct hh_data *d, const struct hh_state *s, int fact, int seat)
{
    const struct hh_fact *f = &s->facts[fact];
    bool is_play = f->kind == HH_PLAYED;
    int whom = f->seat == seat;
    if (!(d->commands_react[whom] >> f->kind & 1))
        return false;
    int a = is_play ? f->how : sight_of(d, s, seat, f->a);
    int b = is_play ? HH_SIGHT_OTHER : sight_of(d, s, seat, f->b);
    enum hh_sight_answer answer = (enum hh_sight_answer)d->sight_answers[f->kind][whom][a][b];
    return answer == HH_SIGHT_MAYBE ? is_answered(d, s, fact, seat) : answer == HH_SIGHT_YES;
}
