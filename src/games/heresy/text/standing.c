/* standing.c: what always-on texts and lasting effects say now, and the numbers and keywords of
 * cards that follow from it. Always-on texts are never stored: they are read whenever somebody
 * asks. */
#include "text/text.h"

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

/* "Units cannot be infiltrated." speaks of cards that are not in play yet. */
static bool is_about_coming(const struct hh_ctx *c, const struct hh_force *f)
{
    const uint8_t *op = hh_code(c->d, f->change->op), *deed = hh_code(c->d, f->change->detail);
    return *op == CARD_OP_CAN && *deed == CARD_OP_BE &&
           deed[IMM_BE_WHAT] == CARD_PASSIVE_INFILTRATED;
}

/* The subject is meant: a card, or whoever controls the card. Without a card: clauses only. */
static bool is_subject(const struct hh_ctx *c, const struct hh_force *f, int thing)
{
    const uint8_t *subject = f->change->subject != 0 ? hh_code(c->d, f->change->subject) : NULL;
    if (thing == HH_NO_THING)
        return true;
    if (f->effect != NULL && f->effect->subject >= HH_SUBJECT_SEAT)
        return hh_is_in_play(c->s, thing) &&
               hh_controller(c->s, thing) == f->effect->subject - HH_SUBJECT_SEAT;
    if (f->effect != NULL && f->effect->subject != HH_SUBJECT_GROUP)
        return thing == f->effect->subject;
    if (subject == NULL)
        /* mutant: != becomes ==: a versus text of another card is sorted out before, and other
         * texts without a subject are asked without a card */
        return f->change->kind != CARD_OP_VERSUS || thing == f->source;
    if (*subject == CARD_OP_WHO)
        return hh_is_in_play(c->s, thing) &&
               (hh_who(c, subject) >> hh_controller(c->s, thing) & 1) != 0;
    if (!hh_is_in_play(c->s, thing) && is_about_coming(c, f))
        return hh_is_spoken_of(c, subject, thing);
    return hh_is_meant(c, subject, thing);
}

static bool holds_for_seat(const struct hh_force *f, int thing, struct hh_ctx *c)
{
    bool is_played = f->effect != NULL;
    return is_subject(c, f, thing) && is_clause_true(c, f->change->condition, is_played) &&
           is_clause_true(c, f->change->second, is_played);
}

/* Cheap, before anything else is looked at: a text about its own card. */
static bool is_plainly_other(const struct hh_force *f, int thing)
{
    if (f->effect != NULL)
        return f->effect->subject < HH_SUBJECT_GROUP && f->effect->subject != thing &&
               thing != HH_NO_THING;
    return f->change->is_own && thing != f->source && thing != HH_NO_THING;
}

bool hh_force_on(const struct hh_data *d, const struct hh_state *s, const struct hh_force *f,
                 int thing, int depth, struct hh_ctx *c)
{
    if (is_plainly_other(f, thing))
        return false;
    /* mutant: 1 becomes 2: any number below 0 means: outside of a play */
    *c = (struct hh_ctx){.d = d,
                         .s = s,
                         .seat = f->seat,
                         .self = f->source,
                         .play = -1,
                         .fact = HH_NO_FACT,
                         .subject = thing,
                         .other = f->effect != NULL ? f->effect->other : HH_NO_THING,
                         .text = &d->abilities[f->change->ability],
                         .depth = depth + 1,
                         .in_force = f->in_force};
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

/* How often an always-on change counts: "for each". */
static int times_of_change(const struct hh_ctx *c, const struct hh_change *change)
{
    return change->for_each == 0 ? 1 : hh_count_each(c, hh_code(c->d, change->for_each));
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
 * things, or allow or forbid one of those. Branch-free: which cards have such texts
 * is unpredictable. */
static bool is_wanted(const struct hh_walk *w, const struct hh_profile *profile)
{
    return ((profile->does & w->gate) | (profile->wide_bars & w->bars)) != 0;
}

/* If a number of the card `about` is asked for: those that change it on cards of its player. */
static bool changes_it(const struct hh_walk *w, const struct hh_profile *profile, bool is_friend)
{
    unsigned stats = is_friend * profile->wide_own | !is_friend * profile->wide_foe;
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
        const struct hh_profile *profile = &d->profiles[s->card[thing]];
        bool is_it = w->stat < 0 ? is_wanted(w, profile)
                                 : changes_it(w, profile, hh_controller(s, thing) == seat);
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
    const struct hh_profile *profile = &d->profiles[hh_face_of(d, s, sector)];
    if (w->stat < 0 ? is_wanted(w, profile) : profile->wide >> w->stat & 1)
        cardset_add(&w->wanted, sector);
}

/* The card `about` itself: its texts are wanted that speak of it alone, too. */
static void gather_own(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s)
{
    int about = w->about;
    if (about >= HH_THINGS_MAX || (s->where[about] != s->current && s->where[about] != HH_IN_FLEET))
        return;
    const struct hh_profile *profile = &d->profiles[s->card[about]];
    if ((profile->does & w->gate) | (profile->bars & w->bars))
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
    w->index = w->change = w->change_end = 0;
    w->in_force = digest->does | digest->lasts | digest->gifts | HH_IN_FORCE_KNOWN;
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

/* Slow path: the digest must be rebuilt first. noinline keeps the caller small. */
static __attribute__((noinline)) void begin_anew(struct hh_walk *w, const struct hh_data *d,
                                                 const struct hh_state *s)
{
    const struct hh_digest made = hh_digest_make(d, s);
    begin_with(w, d, s, &made);
}

static void begin(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s)
{
    if (hh_is_digest_valid(s))
        begin_with(w, d, s, &s->digest);
    else
        begin_anew(w, d, s);
}

/* As hh_walk_begin, for a question that stands `depth` deep (-1: it asks for neither numbers nor
 * keywords) and asks for HH_NEEDS_*; `stat`: only changes of it, -1: all, and of texts only those
 * that may change it on `thing`, HH_NO_THING: on any card. */
static void walk_from(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
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
    /* mutant: the statement is left out: at this depth nothing is passed over, whatever is asked
     * for */
    w->asks = 0;
    begin(w, d, s);
}

void hh_walk_begin(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
                   uint64_t ops)
{
    walk_from(w, d, s, (uint32_t)ops, -1, HH_NO_THING, 0, -1);
}

/* What asks for the same kind of thing does not count in what is asked (text.h). */
static bool is_passed_over(const struct hh_walk *w, const struct hh_change *change)
{
    if (w->depth <= 0)
        return false;
    return (change->needs & w->asks) != 0 || (w->depth >= HH_DEPTH_MAX && change->needs != 0);
}

static bool next_text(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
                      struct hh_force *out)
{
    for (;;) {
        while (w->change < w->change_end) {
            const struct hh_change *change = &d->changes[w->change++];
            if (!(change->does & w->does) || is_passed_over(w, change))
                continue;
            *out = (struct hh_force){
                .change = change, .source = w->source, .seat = w->seat, .in_force = w->in_force};
            return true;
        }
        w->source = next_speaker(w, d, s);
        if (w->source == HH_NO_THING)
            return false;
        bool is_card = w->source < HH_THINGS_MAX;
        const struct hh_profile *profile =
            &d->profiles[is_card ? s->card[w->source] : hh_face_of(d, s, w->source)];
        w->seat = is_card ? hh_controller(s, w->source) : HH_NO_SEAT;
        w->change = profile->change;
        w->change_end = profile->change_end;
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
    const uint8_t *op = hh_code(d, f->change->op);
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
        for (const uint8_t *row = card_code_skip(op + FIRST_GAIN); *row != CARD_OP_END;
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
        f = (struct hh_force){hh_change_of(d, e), e, e->source, e->seat, 0};
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

/* As hh_granted, for a question as of walk_from. */
static int granted_at(const struct hh_data *d, const struct hh_state *s, int thing, uint16_t *out,
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
    return granted_at(d, s, thing, out, room, 0, -1);
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

/* Stands at the rows of the next static ability that was given to a card. slow path; noinline keeps
 * the caller small. */
static __attribute__((noinline)) bool next_gift(struct hh_walk *w, const struct hh_data *d,
                                                const struct hh_state *s)
{
    /* mutant: 1 becomes 2: only its sign is asked */
    struct gift_search search = {.d = d, .skip = w->index++, .found = {-1, HH_NO_THING}};
    struct cardset to = all_in_force(s);
    tell_gifts(d, s, &to, w->asks, w->depth, find_gift, &search);
    if (search.found.ability < 0)
        return false;
    w->source = search.found.thing;
    w->seat = hh_controller(s, w->source);
    const struct hh_ability *a = &d->abilities[search.found.ability];
    w->change = a->change;
    w->change_end = a->change + a->change_count;
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
        *out = (struct hh_force){hh_change_of(d, e), e, e->source, e->seat, w->in_force};
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

int hh_ability_of(const struct hh_data *d, const struct hh_state *s, int thing, int line)
{
    const struct hh_face *face = &d->faces[hh_face_of(d, s, thing)];
    if (line == HH_LINE_COMMAND)
        return hh_is_sector_thing(thing) ? -1 : face->command;
    if (line < HH_LINE_GRANTED)
        return line < face->ability_count ? face->ability + line : -1;
    uint16_t granted[HH_LINES_GRANTED];
    int count = hh_granted(d, s, thing, granted, HH_LINES_GRANTED);
    return line - HH_LINE_GRANTED < count ? granted[line - HH_LINE_GRANTED] : -1;
}

/* ---- printed numbers ---- */

bool hh_has_stat(const struct hh_data *d, const struct hh_state *s, int thing, int stat)
{
    if (thing >= HH_THINGS_MAX)
        return false;
    int type = hh_type(d, s, thing);
    return type == HH_UNIT || (type == HH_ASSET && stat >= CARD_STAT_ARMOR);
}

int hh_printed_stat(const struct hh_data *d, const struct hh_state *s, int thing, int stat)
{
    return d->faces[s->card[thing]].numbers[stat];
}

/* ---- numbers: adding up changes ---- */

/* A number that is being added up. What sets it: of texts the highest value, of effects the latest,
 * which also beats texts. */
struct sum {
    int thing, stat;
    int base, change;
    int set_by; /* HH_NO_THING: nothing but the print */
    bool is_set_by_effect;
    struct hh_part *out; /* or NULL */
    int count, room;
};

static void note(struct sum *sum, int source, int amount)
{
    sum->change += amount;
    if (sum->out != NULL && amount != 0 && sum->count < sum->room)
        sum->out[sum->count++] = (struct hh_part){.source = source, .amount = amount};
}

static void set_base(struct sum *sum, int source, int value, bool is_effect)
{
    bool is_better =
        sum->set_by == HH_NO_THING || is_effect || (!sum->is_set_by_effect && value > sum->base);
    if (!is_better)
        return;
    sum->base = value;
    sum->set_by = source;
    sum->is_set_by_effect |= is_effect;
}

/* HH-TERM-18, HH-RULE-42: the card opposite in the present attack is of the group. */
static bool is_against(const struct hh_ctx *c, const struct hh_change *change, int thing)
{
    if (change->versus == 0)
        return true;
    const struct hh_attack_frame *a = hh_attack(c->s);
    if (a == NULL || a->defender == HH_NO_THING || a->attacker == HH_NO_THING)
        return false;
    int opposite = a->attacker == thing   ? a->defender
                   : a->defender == thing ? a->attacker
                                          : HH_NO_THING;
    return opposite != HH_NO_THING && hh_is_meant(c, hh_code(c->d, change->versus), opposite);
}

/* MOD and FLAGS of a row. */
static void add_changes(struct sum *sum, const struct hh_ctx *c, const uint8_t *row, int sign,
                        const struct hh_force *f)
{
    int times = times_of_change(c, f->change);
    for (; *row != CARD_OP_END; row = hh_skip(row)) {
        if (*row == CARD_OP_MOD && row[IMM_MOD_STAT] == sum->stat)
            note(sum, f->source,
                 (row[IMM_MOD_SIGN] == CARD_SIGN_MINUS ? -1 : 1) * hh_number(c, row + FIRST_MOD) *
                     times);
        else if (*row == CARD_OP_FLAGS && sum->stat == CARD_STAT_FLAGS)
            note(sum, f->source, sign * hh_number(c, row + FIRST_FLAGS) * times);
    }
}

static void add_text(struct sum *sum, const struct hh_ctx *c, const struct hh_force *f)
{
    const uint8_t *row = hh_code(c->d, f->change->detail);
    switch ((enum card_op)f->change->kind) {
    case CARD_OP_GET:
    case CARD_OP_VERSUS:
        if (is_against(c, f->change, sum->thing))
            /* mutant: 1 becomes 2: the sign is that of flags, which cards gain or lose: what they
             * get has its own */
            add_changes(sum, c, row, 1, f);
        break;
    case CARD_OP_GAIN:
        /* mutant: 1 becomes 2: the sign is that of flags, which cards gain or lose: what they get
         * has its own */
        add_changes(sum, c, row, 1, f);
        break;
    case CARD_OP_LOSE:
        add_changes(sum, c, row, -1, f);
        break;
    case CARD_OP_HAVE:
        for (; *row != CARD_OP_END; row = hh_skip(row))
            if (row[IMM_SET_STAT] == sum->stat)
                set_base(sum, f->source, hh_number(c, row + FIRST_SET), false);
        break;
    default: /* BECOME */
        if (hh_code(c->d, f->change->op)[1] == sum->stat)
            set_base(sum, f->source, hh_number(c, row), false);
        break;
    }
}

static void add_effect(struct sum *sum, const struct hh_ctx *c, const struct hh_force *f)
{
    if (f->effect->kind == HH_EF_SET)
        set_base(sum, f->source, f->effect->amount, true);
    else if (is_against(c, f->change, sum->thing))
        note(sum, f->source, f->effect->amount);
}

static void add_up(const struct hh_data *d, const struct hh_state *s, struct sum *sum, int depth)
{
    enum {
        /* mutant: 1 becomes 2 (2): texts are found by the number that they change, and no effect on
         * numbers is of this kind alone */
        /* mutant: 1 becomes 2 (3), | becomes & (2), 1 becomes 2 (4): texts are found by the number
         * that they change, and no effect on numbers is of this kind alone */
        OPS = 1 << (CARD_OP_GET - CARD_OP_GET) | 1 << (CARD_OP_GAIN - CARD_OP_GET) |
              1 << (CARD_OP_LOSE - CARD_OP_GET) | 1 << (CARD_OP_HAVE - CARD_OP_GET) |
              1 << (CARD_OP_BECOME - CARD_OP_GET)
    };
    struct hh_walk w;
    struct hh_force f;
    struct hh_ctx c;
    walk_from(&w, d, s, OPS, sum->stat, sum->thing, HH_NEEDS_NUMBERS, depth);
    while (hh_walk_next(&w, d, s, &f)) {
        bool is_number =
            f.effect == NULL || f.effect->kind == HH_EF_MOD || f.effect->kind == HH_EF_SET;
        if (!is_number || !hh_force_on(d, s, &f, sum->thing, depth, &c))
            continue;
        if (f.effect != NULL)
            add_effect(sum, &c, &f);
        else
            add_text(sum, &c, &f);
    }
}

/* Does a text or an effect change such a number, as far as can be seen at once? */
static bool may_change(const struct hh_data *d, const struct hh_state *s, int thing, int stat)
{
    const struct hh_digest *digest = &s->digest;
    if (!hh_is_digest_valid(s) || (digest->wide >> stat & 1) ||
        ((digest->gifts | d->profiles[s->card[thing]].does) & (uint32_t)HH_CHANGES << stat))
        return true;
    /* mutant: false becomes true: only a shortcut that is taken less often */
    bool is_changed = false;
    for (int i = 0; (digest->lasts & (uint32_t)HH_CHANGES << stat) && i < s->effect_count; i++) {
        const struct hh_effect *e = &s->effects[i];
        bool is_number = e->kind == HH_EF_MOD || e->kind == HH_EF_SET;
        /* mutant: && becomes ||, && becomes || (2): only a shortcut that is taken less often */
        is_changed |= is_number && e->stat == stat && e->subject == thing;
    }
    return is_changed;
}

int hh_stat_at(const struct hh_data *d, const struct hh_state *s, int thing, int stat, int depth,
               uint32_t in_force)
{
    if (thing >= HH_THINGS_MAX)
        return 0;
    int print = hh_printed_stat(d, s, thing, stat);
    /* Nothing changes a card in a hand, deck or pile (HH-SETUPSTEP-11). */
    if (s->where[thing] > HH_IN_FLEET ||
        (in_force != 0 && !(in_force & (uint32_t)HH_CHANGES << stat)) || depth > HH_DEPTH_MAX ||
        !may_change(d, s, thing, stat))
        return print;
    struct sum sum = {.thing = thing, .stat = stat, .base = print, .set_by = HH_NO_THING};
    add_up(d, s, &sum, depth);
    return sum.base + sum.change;
}

int hh_stat_sum(const struct hh_data *d, const struct hh_state *s, int thing, int stat)
{
    return hh_stat_at(d, s, thing, stat, 0, 0);
}

int hh_stat(const struct hh_data *d, const struct hh_state *s, int thing, int stat)
{
    int number = hh_stat_at(d, s, thing, stat, 0, 0);
    /* mutant: > becomes >=: of two equal numbers either will do */
    return number > 0 ? number : 0; /* HH-RULE-36 */
}

bool hh_is_unrolled(const struct hh_data *d, const struct hh_state *s, int thing, int stat)
{
    if (thing >= HH_THINGS_MAX || !hh_is_printed_d6(d, s, thing, stat))
        return false;
    struct sum sum = {.thing = thing, .stat = stat, .set_by = HH_NO_THING};
    if (s->where[thing] <= HH_IN_FLEET)
        add_up(d, s, &sum, 0);
    return sum.set_by == HH_NO_THING;
}

int hh_stat_parts(const struct hh_data *d, const struct hh_state *s, int thing, int stat,
                  struct hh_part *out, int room)
{
    /* mutant: || becomes &&: nobody asks for parts without room, or of a sector */
    /* mutant: < becomes <=, 1 becomes 2: nobody asks for fewer than two parts */
    if (thing >= HH_THINGS_MAX || room < 1)
        return 0;
    struct sum sum = {.thing = thing,
                      .stat = stat,
                      .base = hh_printed_stat(d, s, thing, stat),
                      .set_by = HH_NO_THING,
                      .out = out,
                      .count = 1,
                      .room = room};
    if (s->where[thing] <= HH_IN_FLEET)
        add_up(d, s, &sum, 0);
    out[0] = (struct hh_part){.source = sum.set_by != HH_NO_THING ? sum.set_by : thing,
                              .amount = sum.base,
                              .is_set = true};
    return sum.count;
}

/* ---- keywords ---- */

/* The keywords in a row of gains or properties. */
static uint64_t keywords_in(const struct hh_data *d, const uint8_t *row)
{
    uint64_t words = 0;
    for (; *row != CARD_OP_END; row = hh_skip(row)) {
        int word = *row == CARD_OP_KEYWORD && row[IMM_KEYWORD_IS] ? hh_word(row + IMM_KEYWORD_WORD)
                   : *row == CARD_OP_UNIQUE && row[IMM_UNIQUE_IS] ? d->unique_word
                   : *row == CARD_OP_RULEWORD                     ? hh_word(row + IMM_RULEWORD_WORD)
                                                                  : HH_KEYWORDS_MAX;
        words |= word < HH_KEYWORDS_MAX ? 1ULL << word : 0;
    }
    return words;
}

/* What a force adds to the keywords of a card, and what it takes away. */
static void change_keywords(const struct hh_data *d, const struct hh_force *f, uint64_t *gained,
                            uint64_t *lost)
{
    if (f->effect != NULL && f->effect->kind != HH_EF_RULE) {
        /* mutant: < becomes <=: no keyword has the number behind the last */
        uint64_t word = f->effect->arg < HH_KEYWORDS_MAX ? 1ULL << f->effect->arg : 0;
        if (f->effect->kind == HH_EF_GAIN) {
            *gained |= word;
            *lost &= ~word; /* the latest effect counts */
        } else if (f->effect->kind == HH_EF_LOSE) {
            *lost |= word;
        }
        return;
    }
    if (f->change->kind == CARD_OP_LOSE)
        *lost |= keywords_in(d, hh_code(d, f->change->detail));
    else
        *gained |= keywords_in(d, hh_code(d, f->change->detail));
}

/* A bold keyword in quotes: "gains "Counterattack."" */
static uint64_t quoted_keywords(const struct hh_data *d, const struct hh_state *s, int thing)
{
    uint16_t given[16];
    uint64_t words = 0;
    int count = granted_at(d, s, thing, given, 16, HH_NEEDS_KEYWORDS, 0);
    for (int i = 0; i < count; i++) {
        const struct hh_ability *a = &d->abilities[given[i]];
        if (a->read.kind == CARD_KIND_KEYWORDS)
            words |= keywords_in(d, hh_code(d, a->at) + a->read.body);
    }
    return words;
}

uint64_t hh_keywords_at(const struct hh_data *d, const struct hh_state *s, int thing, int depth,
                        uint32_t in_force)
{
    enum {
        OPS = 1 << (CARD_OP_GAIN - CARD_OP_GET) | 1 << (CARD_OP_LOSE - CARD_OP_GET) |
              1 << (CARD_OP_COUNT_AS - CARD_OP_GET)
    };
    if (thing >= HH_THINGS_MAX)
        return hh_is_sector_thing(thing)
                   ? d->set->sectors[hh_sector_row(d, s, thing - HH_SECTOR_THING)].keywords
                   : 0;
    uint64_t words = d->faces[s->card[thing]].keywords, gained = 0, lost = 0;
    in_force = in_force != 0 ? in_force : hh_in_force(d, s);
    if (s->where[thing] > HH_IN_FLEET || !(in_force & OPS) || depth > HH_DEPTH_MAX)
        return words;
    struct hh_walk w;
    struct hh_force f;
    struct hh_ctx c;
    /* mutant: false becomes true: only a shortcut: without it abilities are looked for that nobody
     * gave */
    bool has_quotes = false;
    /* mutant: 1 becomes 2: only its sign is asked */
    walk_from(&w, d, s, OPS, -1, HH_NO_THING, HH_NEEDS_KEYWORDS, depth);
    while (hh_walk_next(&w, d, s, &f)) {
        /* mutant: & becomes |, 0 becomes 1: only a shortcut: without it abilities are looked for
         * that nobody gave */
        has_quotes |= f.effect != NULL
                          ? f.effect->kind == HH_EF_GRANT
                          : (d->profiles[hh_face_of(d, s, f.source)].does & HH_QUOTES) != 0;
        if ((f.effect == NULL || f.effect->kind != HH_EF_GRANT) &&
            hh_force_on(d, s, &f, thing, depth, &c))
            change_keywords(d, &f, &gained, &lost);
    }
    if (has_quotes && depth == 0)
        gained |= quoted_keywords(d, s, thing);
    return (words | gained) & ~lost;
}

uint64_t hh_keywords(const struct hh_data *d, const struct hh_state *s, int thing)
{
    return hh_keywords_at(d, s, thing, 0, 0);
}

bool hh_has_counterattack(const struct hh_data *d, const struct hh_state *s, int thing)
{
    return d->counterattack < HH_KEYWORDS_MAX &&
           (hh_keywords_at(d, s, thing, 0, 0) >> d->counterattack & 1) != 0;
}

/* "Counts as a flag unit" and the like. */
bool hh_counts_as(const struct hh_data *d, const struct hh_state *s, int thing, enum card_op what,
                  int depth, uint32_t in_force)
{
    struct hh_walk w;
    struct hh_force f;
    struct hh_ctx c;
    if (!hh_is_in_play(s, thing) || depth > HH_DEPTH_MAX ||
        (in_force != 0 && !(in_force & hh_kind_bit(CARD_OP_COUNT_AS))))
        return false;
    walk_from(&w, d, s, hh_kind_bit(CARD_OP_COUNT_AS), -1, HH_NO_THING, HH_NEEDS_NUMBERS, depth);
    while (hh_walk_next(&w, d, s, &f)) {
        const uint8_t *row = hh_code(d, f.change->detail);
        for (; *row != CARD_OP_END; row = hh_skip(row))
            if (*row == what && row[IMM_UNIQUE_IS] && hh_force_on(d, s, &f, thing, depth, &c))
                return true;
    }
    return false;
}

/* ---- totals, requirements, rolls ---- */

/* The number of a force that has no cards: what its text says, unless a roll or an X made it. */
static int amount_of(const struct hh_ctx *c, const struct hh_force *f, const uint8_t *number,
                     int sign)
{
    if (f->effect != NULL && *number != CARD_OP_NUMBER)
        return f->effect->amount;
    int amount = hh_number(c, number) * (f->effect == NULL ? times_of_change(c, f->change) : 1);
    return sign == CARD_SIGN_MINUS ? -amount : amount;
}

/* What always-on texts of one kind add up to. `is_meant` looks at the op. */
struct change_ask {
    enum card_op op;
    int what; /* seat or sector */
    bool is_test;
};

static bool is_change_of(const struct hh_ctx *c, const uint8_t *op, const struct change_ask *ask)
{
    if (ask->op == CARD_OP_TOTAL_GET)
        return (hh_players(c, op[IMM_TOTAL_GET_PLAYER], CARD_NO_SLOT) >> ask->what & 1) != 0;
    if (ask->op == CARD_OP_NEED_GET)
        return hh_is_at(c, (enum card_sector)op[IMM_NEED_GET_SECTOR], ask->what);
    bool tests_only = op[IMM_ROLL_GET_ROLL] >= CARD_ROLL_THE_TEST &&
                      op[IMM_ROLL_GET_ROLL] <= CARD_ROLL_ENEMY_TEST;
    int whose = tests_only ? op[IMM_ROLL_GET_ROLL] - CARD_ROLL_THE_TEST : op[IMM_ROLL_GET_ROLL];
    if (tests_only && !ask->is_test)
        return false;
    return whose == CARD_ROLL_YOUR_ROLL    ? ask->what == c->seat
           : whose == CARD_ROLL_ENEMY_ROLL ? ask->what != c->seat
                                           : true;
}

/* A sector's text speaks to each player as "you" (HH-RULE-67), but counts once. */
static int change_of_force(const struct hh_data *d, const struct hh_state *s, struct hh_force f,
                           const struct change_ask *ask, int depth)
{
    const uint8_t *op = hh_code(d, f.change->op);
    bool is_sector = f.seat == HH_NO_SEAT;
    struct hh_ctx c;
    for (int seat = is_sector ? 0 : f.seat; seat < 2; seat++) {
        f.seat = seat;
        if (hh_force_on(d, s, &f, HH_NO_THING, depth, &c) && is_change_of(&c, op, ask))
            return amount_of(&c, &f, op + FIRST_ROLL_GET, op[IMM_ROLL_GET_SIGN]);
        if (!is_sector)
            break;
    }
    return 0;
}

static int changes(const struct hh_data *d, const struct hh_state *s, const struct change_ask *ask,
                   int depth)
{
    struct hh_walk w;
    struct hh_force f;
    int sum = 0;
    if (depth > HH_DEPTH_MAX || !(hh_in_force(d, s) & hh_kind_bit((int)ask->op)))
        return 0;
    /* mutant: 1 becomes 2: only its sign is asked */
    walk_from(&w, d, s, hh_kind_bit((int)ask->op), -1, HH_NO_THING, HH_NEEDS_NUMBERS, depth);
    while (hh_walk_next(&w, d, s, &f))
        sum += change_of_force(d, s, f, ask, depth);
    return sum;
}

int hh_total_at(const struct hh_data *d, const struct hh_state *s, int seat, int depth)
{
    bool is_printed = s->variant == HH_QUICK_START; /* HH-QS-19 */
    int total = is_printed ? 0 : s->total_change[seat];
    if (s->current == HH_NO_SECTOR)
        return total;
    CARDSET_EACH(&s->side[s->current][seat], thing)
    {
        int flags = is_printed ? hh_printed_stat(d, s, thing, CARD_STAT_FLAGS)
                               : hh_stat_at(d, s, thing, CARD_STAT_FLAGS, depth, 0);
        /* mutant: > becomes >=: of two equal numbers either will do */
        total += flags > 0 ? flags : 0;
    }
    if (is_printed)
        return total;
    return total + changes(d, s, &(struct change_ask){CARD_OP_TOTAL_GET, seat, false}, depth);
}

int hh_flag_total(const struct hh_data *d, const struct hh_state *s, int seat)
{
    return hh_total_at(d, s, seat, 0);
}

int hh_requirement_at(const struct hh_data *d, const struct hh_state *s, int sector, int depth)
{
    int need = d->set->sectors[hh_sector_row(d, s, sector)].requirement + s->need_change[sector] +
               changes(d, s, &(struct change_ask){CARD_OP_NEED_GET, sector, false}, depth);
    return need > 0 ? need : 0; /* mutant: > becomes >=: of two equal numbers either will do */
}

int hh_requirement(const struct hh_data *d, const struct hh_state *s, int sector)
{
    return hh_requirement_at(d, s, sector, 0);
}

int hh_roll_bonus(const struct hh_data *d, const struct hh_state *s, int seat, bool is_test)
{
    return changes(d, s, &(struct change_ask){CARD_OP_ROLL_GET, seat, is_test}, 0);
}
