/* glance.c: whether somebody may hold an answer to a fact (HH-HIDE-06), told by a glance at its two
 * cards. Most triggers of command lines ask for "an enemy unit" and the like: what they say to
 * every sight of two cards is found out once, when packs are read. */
#include "text/texts.h"

/* ---- what a trigger says to a sight ---- */

/* A description and a card that its reader knows, out of play or at the current sector. */
static enum hh_glance glance_at_card(const struct hh_sieve *sieve, int type, bool is_own)
{
    bool is_any_card = sieve->nouns >> CARD_NOUN_CARD & 1; /* out of play, ships too */
    if ((sieve->whose & HH_OF_YOU && !is_own) || (sieve->whose & HH_OF_ENEMY && is_own) ||
        (!(sieve->types >> type & 1) && !is_any_card))
        return HH_NEVER;
    bool is_simple = hh_is_bare(sieve, 0) && sieve->position < 0;
    return is_simple && (sieve->types >> type & 1) ? HH_SURELY : HH_PERHAPS;
}

/* The cards that stand at `at` in a trigger, and one of the two of the fact. */
static enum hh_glance glance_at_object(const struct hh_data *d, const uint8_t *at, int sight)
{
    if (*at == CARD_OP_NONE)
        return HH_SURELY;
    if (sight == HH_SIGHT_NONE)
        return HH_NEVER;
    bool is_select = *at == CARD_OP_SELECT && at[1] != CARD_QUANTIFIER_ANOTHER;
    if ((!is_select && *at != CARD_OP_GROUP) || sight == HH_SIGHT_OTHER)
        return HH_PERHAPS;
    const uint8_t *cards = is_select ? hh_skip(at + 5) : at + 2;
    return glance_at_card(hh_sieve_of(d, cards), sight / 2, sight % 2);
}

/* HH_PLAYED; the sight is what was played. */
static enum hh_glance glance_at_play(const uint8_t *event, int sight)
{
    int wanted = event[1];
    bool is_ba = sight == CARD_PLAY_BA_CARD || sight == CARD_PLAY_BA_ABILITY;
    if (sight == HH_SIGHT_OTHER)
        return HH_PERHAPS;
    if (sight == wanted || (wanted == CARD_PLAY_BA && is_ba) ||
        (wanted == CARD_PLAY_CARD && sight == CARD_PLAY_BA_CARD))
        return HH_SURELY;
    return wanted == CARD_PLAY_CARD ? HH_PERHAPS : HH_NEVER;
}

static enum hh_glance glance_at_player(const uint8_t *event, int kind, int sight)
{
    const uint8_t *who = event + 2;
    bool is_plain = *event == CARD_OP_PLAYS && kind == HH_PLAYED &&
                    (who[2] == CARD_PLAYER_YOU || who[2] == CARD_PLAYER_ENEMY);
    return is_plain ? glance_at_play(event, sight) : HH_PERHAPS;
}

/* A reaction among the answers to facts of this kind. */
static enum hh_glance glance_at_answer(const struct hh_data *d, int ability, int kind,
                                       const int sights[2])
{
    const struct hh_ability *a = &d->abilities[ability];
    const uint8_t *event = hh_event_of(hh_code(d, a->at) + a->read.trigger);
    if (hh_is_of_player(event))
        return glance_at_player(event, kind, sights[0]);
    struct hh_event_cards cards = hh_event_cards(d, event, kind);
    enum hh_glance one = glance_at_object(d, cards.at[0], sights[cards.is_second_first]);
    enum hh_glance two = glance_at_object(d, cards.at[1], sights[!cards.is_second_first]);
    enum hh_glance both = one < two ? one : two;
    return both == HH_SURELY && cards.attack != CARD_ATTACK_ANY ? HH_PERHAPS : both;
}

/* One that surely fits is enough. */
static enum hh_glance glance_at_answers(const struct hh_data *d, int kind, int whom,
                                        const int sights[2])
{
    enum hh_glance best = HH_NEVER;
    for (int i = d->answers_at[kind][whom]; i < d->answers_end[kind][whom]; i++) {
        enum hh_glance glance = glance_at_answer(d, d->answers[i], kind, sights);
        best = glance > best ? glance : best;
    }
    return best;
}

void hh_index_glances(struct hh_data *d)
{
    for (int kind = 0; kind < HH_FACT_COUNT; kind++)
        for (int whom = 0; whom < 2; whom++)
            for (int a = 0; a < HH_SIGHTS; a++)
                for (int b = 0; b < HH_SIGHTS; b++)
                    d->glances[kind][whom][a][b] =
                        (uint8_t)glance_at_answers(d, kind, whom, (const int[2]){a, b});
}

/* ---- what a seat sees of a fact ---- */

static int sight_of(const struct hh_data *d, const struct hh_state *s, int seat, int thing)
{
    if (thing >= HH_THINGS_MAX)
        return thing == HH_NO_THING ? HH_SIGHT_NONE : HH_SIGHT_OTHER;
    int type = hh_type(d, s, thing);
    bool is_in_play = s->where[thing] <= HH_IN_FLEET;
    bool is_here = (s->where[thing] == s->current) & hh_is_face_up(s, thing) & (type != HH_SHIP);
    bool is_seen = hh_knows(s, seat, thing) & (!is_in_play | is_here);
    /* Out of play a card is controlled by its owner (zones.c). Reckoned, not chosen: cards of both
     * players, seen and unseen, come in no order that could be foretold. */
    int sight = 2 * type + (hh_controller(s, thing) == seat);
    return HH_SIGHT_OTHER + is_seen * (sight - HH_SIGHT_OTHER);
}

/* Does a command line of the set answer to the fact, with this seat as "you"? Rare, and kept out of
 * the usual way. */
static __attribute__((noinline)) bool is_answered(const struct hh_data *d, const struct hh_state *s,
                                                  int fact, int seat)
{
    int kind = s->facts[fact].kind, whom = s->facts[fact].seat == seat;
    struct hh_ctx c = hh_ctx_outside(d, s, seat, HH_NO_THING, fact);
    struct hh_pick bound[4];
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
    enum hh_glance glance = (enum hh_glance)d->glances[f->kind][whom][a][b];
    return glance == HH_PERHAPS ? is_answered(d, s, fact, seat) : glance == HH_SURELY;
}
