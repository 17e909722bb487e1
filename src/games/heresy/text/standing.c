/* standing.c: what always-on texts and lasting effects say now.
 *
 * In force are: the always-on texts of the current sector, of face-up cards at it, and of ships in
 * fleets (HH-STATIC-01, HH-RULE-67, HH-RULE-68); the always-on texts that such texts or effects
 * give to cards in quotes; and the effects themselves. Outside a battle only effects are. */
#include "text/texts.h"

enum stage { WALK_TEXTS, WALK_GIFTS, WALK_EFFECTS };

/* ---- does a force hold? ---- */

/* A clause that must hold at all times. In a played text "if" was looked at when it was reached
 * (HH-LANG-22). */
static bool is_clause_true(const struct hh_ctx *c, uint32_t at, bool is_played)
{
    if (at == 0)
        return true;
    const uint8_t *clause = hh_code(c->d, at);
    return (is_played && *clause == CARD_OP_IF) || hh_holds(c, clause);
}

/* The subject is meant: a card, or whoever controls the card. Without a card: clauses only. */
static bool is_subject(const struct hh_ctx *c, const struct hh_force *f, int thing)
{
    const uint8_t *subject = f->still->subject != 0 ? hh_code(c->d, f->still->subject) : NULL;
    if (thing == HH_NO_THING)
        return true;
    if (f->effect != NULL && f->effect->subject >= HH_SUBJECT_SEAT)
        return hh_is_in_play(c->s, thing) &&
               hh_controller(c->s, thing) == f->effect->subject - HH_SUBJECT_SEAT;
    if (f->effect != NULL && f->effect->subject != HH_SUBJECT_GROUP)
        return thing == f->effect->subject;
    if (subject == NULL)
        return f->still->kind != CARD_OP_VERSUS || thing == f->source;
    if (*subject == CARD_OP_WHO)
        return hh_is_in_play(c->s, thing) &&
               (hh_who(c, subject) >> hh_controller(c->s, thing) & 1) != 0;
    return hh_is_meant(c, subject, thing);
}

static bool holds_for_seat(const struct hh_force *f, int thing, struct hh_ctx *c)
{
    bool is_played = f->effect != NULL;
    return is_subject(c, f, thing) && is_clause_true(c, f->still->condition, is_played) &&
           is_clause_true(c, f->still->second, is_played);
}

/* Cheap, before anything else is looked at: a text about its own card. */
static bool is_plainly_other(const struct hh_force *f, int thing)
{
    if (f->effect != NULL)
        return f->effect->subject < HH_SUBJECT_GROUP && f->effect->subject != thing &&
               thing != HH_NO_THING;
    return f->still->is_own && thing != f->source && thing != HH_NO_THING;
}

bool hh_force_on(const struct hh_data *d, const struct hh_state *s, const struct hh_force *f,
                 int thing, int depth, struct hh_ctx *c)
{
    if (is_plainly_other(f, thing))
        return false;
    *c = (struct hh_ctx){.d = d,
                         .s = s,
                         .seat = f->seat,
                         .self = f->source,
                         .play = -1,
                         .fact = HH_NO_FACT,
                         .subject = thing,
                         .other = f->effect != NULL ? f->effect->other : HH_NO_THING,
                         .text = &d->abilities[f->still->ability],
                         .depth = depth + 1,
                         .climate = f->climate};
    if (f->seat != HH_NO_SEAT)
        return holds_for_seat(f, thing, c);
    for (c->seat = 0; c->seat < 2; c->seat++)
        if (holds_for_seat(f, thing, c))
            return true;
    c->seat = 0;
    return false;
}

bool hh_force_holds(const struct hh_data *d, const struct hh_state *s, const struct hh_force *f,
                    int thing)
{
    struct hh_ctx c;
    return hh_force_on(d, s, f, thing, -1, &c);
}

int hh_times(const struct hh_ctx *c, const struct hh_still *still)
{
    if (still->for_each == 0)
        return 1;
    struct cardset all = hh_all(c, hh_code(c->d, still->for_each));
    return cardset_count(&all);
}

/* ---- walking ---- */

/* All cards whose texts may work. */
static struct cardset all_in_force(const struct hh_state *s)
{
    struct cardset here = hh_here(s), out = cardset_or(&here, &s->fleet[0]);
    return cardset_or(&out, &s->fleet[1]);
}

static bool is_static(const struct hh_data *d, int ability)
{
    return ability < d->ability_count && d->abilities[ability].read.kind == CARD_KIND_STATIC;
}

/* Are texts of a card wanted that say nothing of it, but may of others? Those that do one of these
 * things, or allow or forbid one of those. All of it is reckoned, not branched upon: which cards
 * have such texts is hard to foretell. */
static bool is_wanted(const struct hh_walk *w, const struct hh_gist *gist)
{
    return ((gist->does & w->gate) | (gist->wide_bars & w->bars)) != 0;
}

/* If a number of the card `about` is asked for: those that change it on cards of its player. */
static bool changes_it(const struct hh_walk *w, const struct hh_gist *gist, bool is_friend)
{
    unsigned stats = is_friend * gist->wide_own | !is_friend * gist->wide_foe;
    return stats >> w->stat & 1;
}

/* Of a card at the current sector or in a fleet; a ship at the sector does not work yet
 * (HH-RULE-16). */
static bool does_work(const struct hh_data *d, const struct hh_state *s, int thing)
{
    return s->where[thing] == HH_IN_FLEET ||
           (hh_is_face_up(s, thing) && hh_type(d, s, thing) != HH_SHIP);
}

/* Those among the cards of one word of a set whose texts may work that are wanted. */
static uint64_t wanted_in(const struct hh_walk *w, const struct hh_data *d,
                          const struct hh_state *s, uint64_t speakers, int word)
{
    const struct cardset *here = s->side[s->current];
    uint64_t some = here[0].w[word] | here[1].w[word] | s->fleet[0].w[word] | s->fleet[1].w[word];
    uint64_t wanted = 0;
    int seat = w->stat >= 0 ? hh_controller(s, w->about) : 0;
    for (uint64_t left = some & speakers; left != 0; left &= left - 1) {
        int bit = __builtin_ctzll(left), thing = word * 64 + bit;
        const struct hh_gist *gist = &d->gists[s->card[thing]];
        bool is_it =
            w->stat < 0 ? is_wanted(w, gist) : changes_it(w, gist, hh_controller(s, thing) == seat);
        wanted |= (uint64_t)is_it << bit;
    }
    return wanted;
}

/* The cards whose texts are wanted, the current sector among them. */
static void gather(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
                   uint64_t speakers)
{
    for (int word = 0; word < 4; word++)
        w->wanted.w[word] = wanted_in(w, d, s, speakers, word);
    int sector = HH_SECTOR_THING + s->current;
    const struct hh_gist *gist = &d->gists[hh_face_of(d, s, sector)];
    if (w->stat < 0 ? is_wanted(w, gist) : gist->wide >> w->stat & 1)
        cardset_add(&w->wanted, sector);
}

/* The card `about` itself: its texts are wanted that speak of it alone, too. */
static void gather_own(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s)
{
    int about = w->about;
    if (about >= HH_THINGS_MAX || (s->where[about] != s->current && s->where[about] != HH_IN_FLEET))
        return;
    const struct hh_gist *gist = &d->gists[s->card[about]];
    if ((gist->does & w->gate) | (gist->bars & w->bars))
        cardset_add(&w->wanted, about);
    else
        cardset_remove(&w->wanted, about);
}

/* The next card whose texts are wanted; HH_NO_THING: that was all. */
static int next_speaker(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s)
{
    for (; w->word < 4; w->word++)
        while (w->wanted.w[w->word] != 0) {
            uint64_t left = w->wanted.w[w->word];
            int thing = w->word * 64 + __builtin_ctzll(left);
            w->wanted.w[w->word] = left & (left - 1);
            if (thing >= HH_THINGS_MAX || does_work(d, s, thing))
                return thing;
        }
    return HH_NO_THING;
}

/* Begins a walk; w->kinds, .does, .gate, .bars, .stat, .about and .depth say what is wanted. */
static void begin_with(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
                       const struct hh_digest *digest)
{
    w->stage = WALK_TEXTS;
    w->index = w->still = w->still_end = 0;
    w->climate = digest->does | digest->lasts | digest->gifts | HH_CLIMATE_KNOWN;
    w->has_gifts =
        (digest->gifts & (w->gate != 0 ? w->gate : w->kinds)) != 0 && w->depth <= HH_DEPTH_MAX;
    w->has_effects = (digest->lasts & w->kinds) != 0;
    w->wanted = (struct cardset){{0}};
    w->word = 4;
    if (s->current == HH_NO_SECTOR) /* texts of cards work in battles only; lasting effects go on */
        return;
    w->word = 0;
    bool is_of_others = w->stat >= 0 ? digest->wide >> w->stat & 1
                                     : (digest->does & w->gate) || (digest->bars & w->bars);
    if (is_of_others)
        gather(w, d, s, digest->speakers);
    gather_own(w, d, s);
}

/* The same where the digest must be made first. Rare, and kept out of the usual way. */
static __attribute__((noinline)) void begin_anew(struct hh_walk *w, const struct hh_data *d,
                                                 const struct hh_state *s)
{
    const struct hh_digest made = hh_digest_make(d, s);
    begin_with(w, d, s, &made);
}

static void begin(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s)
{
    if (hh_is_digest_true(s))
        begin_with(w, d, s, &s->digest);
    else
        begin_anew(w, d, s);
}

void hh_walk_from(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
                  uint32_t ops, int stat, int thing, int asks, int depth)
{
    w->kinds = ops;
    w->does = w->gate = stat >= 0 ? (uint32_t)HH_CHANGES << stat : ops;
    w->bars = 0;
    w->stat = stat;
    w->about = thing;
    w->asks = asks;
    w->depth = depth;
    begin(w, d, s);
}

void hh_walk_deeds(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s, int thing,
                   uint64_t bars)
{
    w->kinds = w->does = hh_kind_bit(CARD_OP_CAN);
    w->gate = 0;
    w->bars = bars;
    w->stat = w->depth = -1;
    w->about = thing;
    w->asks = 0;
    begin(w, d, s);
}

void hh_walk_begin(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
                   uint64_t ops)
{
    hh_walk_from(w, d, s, (uint32_t)ops, -1, HH_NO_THING, 0, -1);
}

/* What asks for the same kind of thing does not count in what is asked (texts.h). */
static bool is_passed_over(const struct hh_walk *w, const struct hh_still *still)
{
    if (w->depth <= 0)
        return false;
    return (still->needs & w->asks) != 0 || (w->depth >= HH_DEPTH_MAX && still->needs != 0);
}

static bool next_text(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
                      struct hh_force *out)
{
    for (;;) {
        while (w->still < w->still_end) {
            const struct hh_still *still = &d->stills[w->still++];
            if (!(still->does & w->does) || is_passed_over(w, still))
                continue;
            *out = (struct hh_force){
                .still = still, .source = w->source, .seat = w->seat, .climate = w->climate};
            return true;
        }
        w->source = next_speaker(w, d, s);
        if (w->source == HH_NO_THING)
            return false;
        bool is_card = w->source < HH_THINGS_MAX;
        const struct hh_gist *gist =
            &d->gists[is_card ? s->card[w->source] : hh_face_of(d, s, w->source)];
        w->seat = is_card ? hh_controller(s, w->source) : HH_NO_SEAT;
        w->still = gist->still;
        w->still_end = gist->still_end;
    }
}

/* ---- abilities in quotes ---- */

/* Texts that give abilities away are few: each time all of them are gone through, and the nth pair
 * of a static quoted ability and a card that has it is taken. */
struct gift {
    int ability, thing;
};

typedef bool gift_fn(void *who, int ability, int thing);

static bool tell_gifts_to(const struct hh_data *d, const struct hh_state *s,
                          const struct hh_force *f, const struct cardset *to, int depth,
                          gift_fn *tell, void *who)
{
    const uint8_t *op = hh_code(d, f->still->op);
    struct hh_ctx c;
    CARDSET_EACH(to, thing)
    {
        if (!hh_force_on(d, s, f, thing, depth, &c))
            continue;
        if (f->effect != NULL) {
            if (!tell(who, f->effect->arg, thing))
                return false;
            continue;
        }
        for (const uint8_t *row = card_code_skip(op + 1); *row != CARD_OP_END;
             row = card_code_skip(row))
            if (*row == CARD_OP_ABILITY && !tell(who, d->ability_at[row - d->set->code], thing))
                return false;
    }
    return true;
}

/* Calls `tell` for each ability given to a card of `to`, texts first, then effects in order. */
static void tell_gifts(const struct hh_data *d, const struct hh_state *s, const struct cardset *to,
                       int asks, int depth, gift_fn *tell, void *who)
{
    struct hh_walk w = {.does = hh_kind_bit(CARD_OP_GAIN),
                        .gate = HH_QUOTES,
                        .stat = -1,
                        .about = HH_NO_THING,
                        .asks = asks,
                        .depth = depth};
    struct hh_force f;
    begin(&w, d, s);
    while (next_text(&w, d, s, &f))
        if (!tell_gifts_to(d, s, &f, to, depth, tell, who))
            return;
    for (int i = 0; i < s->effect_count; i++) {
        const struct hh_effect *e = &s->effects[i];
        if (e->kind != HH_EF_GRANT)
            continue;
        f = (struct hh_force){hh_still_of(d, e), e, e->source, e->seat, 0};
        if (!tell_gifts_to(d, s, &f, to, depth, tell, who))
            return;
    }
}

struct gift_list {
    uint16_t *out;
    int count, room;
};

static bool list_gift(void *who, int ability, int thing)
{
    struct gift_list *list = who;
    (void)thing;
    list->out[list->count++] = (uint16_t)ability;
    return list->count < list->room;
}

int hh_granted_at(const struct hh_data *d, const struct hh_state *s, int thing, uint16_t *out,
                  int room, int asks, int depth)
{
    struct gift_list list = {.out = out, .room = room};
    struct cardset to = {{0}};
    if (!hh_is_in_play(s, thing) || !hh_has_gifts(d, s))
        return 0;
    cardset_add(&to, thing);
    tell_gifts(d, s, &to, asks, depth, list_gift, &list);
    return list.count;
}

int hh_granted(const struct hh_data *d, const struct hh_state *s, int thing, uint16_t *out,
               int room)
{
    return hh_granted_at(d, s, thing, out, room, 0, -1);
}

struct gift_takers {
    const struct hh_data *d;
    enum card_kind kind;
    struct cardset found;
};

static bool add_taker(void *who, int ability, int thing)
{
    struct gift_takers *takers = who;
    if (takers->d->abilities[ability].read.kind == takers->kind)
        cardset_add(&takers->found, thing);
    return true;
}

struct cardset hh_gifted(const struct hh_data *d, const struct hh_state *s,
                         const struct cardset *among, enum card_kind kind)
{
    struct gift_takers takers = {.d = d, .kind = kind};
    tell_gifts(d, s, among, 0, -1, add_taker, &takers);
    return takers.found;
}

struct gift_search {
    const struct hh_data *d;
    int skip;
    struct gift found;
};

static bool find_gift(void *who, int ability, int thing)
{
    struct gift_search *search = who;
    if (!is_static(search->d, ability) || search->skip-- > 0)
        return true;
    search->found = (struct gift){ability, thing};
    return false;
}

/* Stands at the rows of the next static ability that was given to a card. Rare, and kept out of the
 * usual way. */
static __attribute__((noinline)) bool next_gift(struct hh_walk *w, const struct hh_data *d,
                                                const struct hh_state *s)
{
    struct gift_search search = {.d = d, .skip = w->index++, .found = {-1, HH_NO_THING}};
    struct cardset to = all_in_force(s);
    tell_gifts(d, s, &to, w->asks, w->depth, find_gift, &search);
    if (search.found.ability < 0)
        return false;
    w->source = search.found.thing;
    w->seat = hh_controller(s, w->source);
    const struct hh_ability *a = &d->abilities[search.found.ability];
    w->still = a->still;
    w->still_end = a->still + a->still_count;
    return true;
}

/* ---- effects ---- */

static bool next_effect(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
                        struct hh_force *out)
{
    while (w->index < s->effect_count) {
        const struct hh_effect *e = &s->effects[w->index++];
        if (!(hh_ops_of_effect(d, e) & w->kinds) || (w->stat >= 0 && e->stat != w->stat))
            continue;
        *out = (struct hh_force){hh_still_of(d, e), e, e->source, e->seat, w->climate};
        return true;
    }
    return false;
}

bool hh_walk_next(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
                  struct hh_force *out)
{
    while (w->stage != WALK_EFFECTS) {
        if (next_text(w, d, s, out))
            return true;
        if (w->stage == WALK_TEXTS && w->has_gifts)
            w->stage = WALK_GIFTS;
        else if (w->stage == WALK_TEXTS || !next_gift(w, d, s)) {
            w->stage = WALK_EFFECTS;
            w->index = 0;
        }
    }
    return w->has_effects && next_effect(w, d, s, out);
}
