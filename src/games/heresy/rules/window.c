/* window.c: windows in which both players may play: tactics, and answers to what happened
 * (HH-SHOOT-15 to -19, HH-TIMING-03 to -10, -19 to -21, HH-RULE-48, -49, -54, -74, -75).
 *
 * A TACTICS or WINDOW frame asks in turn until both have declined in succession. A seat that has
 * nothing to decide by public knowledge declines silently; whether a hand card would fit is not
 * told by it (HH-HIDE-06). Forced texts of a WINDOW come first: see "forced texts" below. */
#include "rules/frames.h"

/* ---- plays in a window ---- */

/* Can anything still be played in the window (HH-RULE-54, HH-RULE-79)? */
static bool has_room(const struct hh_state *s, const struct hh_window_frame *v)
{
    return v->plays < HH_PLAYS_MAX && hh_room_for_plays(s);
}

static void note_answer(struct hh_window_frame *v, const struct move *m)
{
    v->turn ^= 1;
    v->passes = m->kind == HH_MV_PASS ? (uint8_t)(v->passes + 1) : 0;
    v->plays = (uint8_t)(v->plays + (m->kind != HH_MV_PASS));
    v->held = m->kind == HH_MV_PASS ? v->held : 0;
}

/* ---- tactics ---- */

/* noinline: a list of moves is large, and the caller's stack frame should be small. */
static __attribute__((noinline)) bool has_tactic(const struct hh_data *d, const struct hh_state *s,
                                                 int seat)
{
    struct move plays[HH_MOVES_MAX];
    return hh_list_plays(d, s, seat, HH_AS_TACTIC, HH_NO_FACT, plays) > 0;
}

static bool may_play_tactic(const struct hh_data *d, const struct hh_state *s,
                            const struct hh_window_frame *v, int seat)
{
    const uint32_t with_cards = 1U << CARD_BAN_PLAY_TACTICS | 1U << CARD_BAN_PLAY_CARDS;
    if (!has_room(s, v))
        return false;
    if (s->hand_count[seat] > 0 && hh_player_may_all(d, s, seat, with_cards))
        return true;
    return hh_player_may(d, s, seat, CARD_BAN_PLAY_TACTICS) && has_tactic(d, s, seat);
}

/* HH-TERM-07, "end this BA" */
static bool is_cut_short(const struct hh_state *s, const struct hh_frame *f)
{
    const struct hh_frame *below = f - 1;
    return s->ends_ba || (below->kind == HH_FRAME_ATTACK && below->step == HH_ATTACK_END);
}

static enum run run_tactics(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                            struct witness *w)
{
    (void)w;
    struct hh_window_frame *v = &f->u.window;
    if (is_cut_short(s, f))
        return RUN_DONE;
    for (; v->passes < 2; v->passes++, v->turn ^= 1)
        if (may_play_tactic(d, s, v, v->turn))
            return RUN_ASK;
    return RUN_DONE;
}

static unsigned asks_tactics(const struct hh_data *d, const struct hh_state *s,
                             const struct hh_frame *f)
{
    (void)d, (void)s;
    return 1U << f->u.window.turn;
}

static int list_tactics(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                        int seat, struct move *out)
{
    (void)f;
    int count = hh_list_plays(d, s, seat, HH_AS_TACTIC, HH_NO_FACT, out);
    out[count++] = hh_move(HH_MV_PASS);
    return count;
}

static int check_tactics(const struct hh_data *d, const struct hh_state *s,
                         const struct hh_frame *f, int seat, const struct move *m, struct err *why)
{
    (void)f;
    if (m->kind == HH_MV_PASS)
        return 0;
    if (m->kind != HH_MV_PLAY && m->kind != HH_MV_USE)
        return HH_FORBID(HH_SHOOT_15, "play a tactic, or pass");
    /* mutant: 1 becomes 2: a tactic answers to nothing, whichever fact is looked at */
    return hh_forbids_answer(d, s, seat, HH_AS_TACTIC, HH_NO_FACT, 1, m, why);
}

static enum run answer_tactics(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                               int seat, const struct move *m, struct witness *w)
{
    note_answer(&f->u.window, m);
    if (m->kind == HH_MV_PASS) { /* changes nothing else, so the second ends the window */
        HH_TELL(w, seat, NO_TACTIC, no_tactic, );
        return f->u.window.passes == 2 ? RUN_DONE : RUN_ON;
    }
    /* mutant: 1 becomes 2: a tactic answers to nothing, whichever fact is looked at */
    hh_play_answer(d, s, seat, HH_AS_TACTIC, HH_NO_FACT, 1, m, w);
    return RUN_ON;
}

/* ---- forced texts: whose turn ---- */

/* Whose texts are carried out now: `forced` counts the two players. */
static int served(const struct hh_state *s, const struct hh_window_frame *v)
{
    return hh_first_seat(s, &s->facts[v->at]) ^ v->forced;
}

static int order_seat(const struct hh_state *s, const struct hh_window_frame *v)
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

static bool is_done(const struct hh_state *s, int thing, int seat, int fact)
{
    for (int i = 0; i < s->use_count; i++) {
        const struct hh_use *u = &s->uses[i];
        if (u->thing == thing && u->line == HH_LINE_DONE && u->scope == HH_PER_WINDOW + fact &&
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
        (uint8_t)thing, HH_LINE_DONE, (uint8_t)(HH_PER_WINDOW + fact), (uint8_t)(seat << 7 | 1)};
    return true;
}

static struct cardset waiting(const struct hh_data *d, const struct hh_state *s,
                              const struct hh_window_frame *v)
{
    struct cardset cards = {{0}}, out = {{0}};
    if (is_moot(s, v) || !hh_may_be_forced(d, s, &s->facts[v->at]))
        return out;
    for (int seat = 0; seat < 2; seat++)
        if (is_joint(s, v) || seat == served(s, v)) {
            struct cardset own = hh_forced_cards(d, s, seat, v->at);
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

static enum run run_forced(const struct hh_data *d, struct hh_state *s, struct hh_frame *f)
{
    struct hh_window_frame *v = &f->u.window;
    for (; v->at < v->fact + v->fact_count; v->at++, v->forced = 0) {
        /* mutant: 2 becomes 3: there is no third player to serve */
        for (; v->forced < (is_joint(s, v) ? 1 : 2); v->forced++) {
            struct cardset cards = waiting(d, s, v);
            if (cardset_is_empty(&cards))
                continue;
            f->step = HH_WINDOW_ORDER;
            return RUN_ON;
        }
    }
    f->step = HH_WINDOW_REACT;
    return RUN_ON;
}

static void choose_forced(struct hh_frame *f, int thing)
{
    f->u.window.thing = (uint8_t)thing;
    f->u.window.line = 0;
    f->step = HH_WINDOW_CARRY;
}

/* Reactions of the seat that could replace the destruction too (HH-RULE-104). */
static int list_rivals(const struct hh_data *d, const struct hh_state *s,
                       const struct hh_window_frame *v, int seat, struct move *out)
{
    int kept = 0;
    if (!is_joint(s, v) || !s->in_battle_step || !has_room(s, v))
        return 0;
    int count = hh_list_answers(d, s, seat, HH_AS_REACTION, v->at, 1, out);
    for (int i = 0; i < count; i++) {
        int line = out[i].kind == HH_MV_PLAY ? HH_LINE_COMMAND : hh_line_of(&out[i]);
        int ability = hh_ability_of(d, s, hh_piece_of(&out[i]), line);
        if (d->abilities[ability].has_instead)
            out[kept++] = out[i];
    }
    return kept;
}

/* Slow path; noinline as has_tactic. A hand that might hold a reaction is asked like one that does
 * (HH-HIDE-06). */
static __attribute__((noinline)) bool has_rival(const struct hh_data *d, const struct hh_state *s,
                                                const struct hh_window_frame *v)
{
    struct move rivals[HH_MOVES_MAX];
    int seat = order_seat(s, v);
    bool may_hold =
        s->hand_count[seat] > 0 && s->in_battle_step && has_room(s, v) &&
        hh_may_hold_answer(d, s, v->at, seat) &&
        hh_player_may_all(d, s, seat, 1U << CARD_BAN_PLAY_REACTIONS | 1U << CARD_BAN_PLAY_CARDS);
    return may_hold || list_rivals(d, s, v, seat, rivals) > 0;
}

static enum run run_order(const struct hh_data *d, struct hh_state *s, struct hh_frame *f)
{
    struct cardset cards = waiting(d, s, &f->u.window);
    int count = cardset_count(&cards);
    if (count > 1 || (count == 1 && is_joint(s, &f->u.window) && has_rival(d, s, &f->u.window)))
        return RUN_ASK;
    if (count == 0) {
        f->step = HH_WINDOW_FORCED;
        f->u.window.forced++;
        return RUN_ON;
    }
    CARDSET_EACH(&cards, thing)
    choose_forced(f, thing);
    return RUN_ON;
}

static enum run run_carry(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                          struct witness *w)
{
    struct hh_window_frame *v = &f->u.window;
    /* mutant: 1 becomes 2: only its sign is asked */
    int line = is_moot(s, v) ? -1 : hh_next_forced(d, s, whose(s, v), v->thing, v->line, v->at);
    if (line < 0) {
        f->step = HH_WINDOW_ORDER;
        if (!note_done(s, v->thing, served(s, v), v->at)) {
            f->step = HH_WINDOW_FORCED; /* HH-RULE-79 */
            v->forced++;
        }
        return RUN_ON;
    }
    v->line = (uint8_t)(line + 1);
    int seat = hh_forced_seat(d, s, v->thing, hh_ability_of(d, s, v->thing, line), v->at);
    hh_play_begin(d, s, seat, v->thing, line, is_joint(s, v) ? HH_AS_INSTEAD : HH_AS_FORCED, v->at,
                  w);
    return RUN_ON;
}

/* ---- reactions ---- */

/* What may answer to the facts of a window, by their kinds alone. */
struct answerers {      /* bit enum hh_fact_kind */
    uint32_t forced;    /* texts */
    uint32_t in_play;   /* reactions of cards in play, or of those that a fact took away */
    uint32_t unseen[2]; /* by seat: command lines that the set has */
};

/* The facts [first, end). */
static inline struct answerers answerers_to(const struct hh_data *d, const struct hh_state *s,
                                            int first, int end)
{
    uint32_t kinds = 0, forced = 0, reacts = 0, one = 0, two = 0;
    for (const struct hh_fact *fact = &s->facts[first]; fact < &s->facts[end]; fact++) {
        const uint32_t kind = 1U << fact->kind;
        const struct hh_profile *profile = /* an empty one if the fact has no card */
            &d->profiles[fact->a < HH_THINGS_MAX ? s->card[fact->a] : HH_NO_CARD];
        kinds |= kind;
        forced |= kind & profile->forced;
        reacts |= kind & profile->reacts;
        one |= kind & d->commands_react[fact->seat == 0];
        two |= kind & d->commands_react[fact->seat == 1];
    }
    return (struct answerers){
        forced | (kinds & hh_forced_now(d, s)), reacts | (kinds & hh_reacts_now(d, s)), {one, two}};
}

static bool is_silent(const struct answerers *who)
{
    return (who->forced | who->in_play | who->unseen[0] | who->unseen[1]) == 0;
}

/* May it answer with a hand card, for all that the enemy knows? */
static bool may_answer_unseen(const struct hh_data *d, const struct hh_state *s,
                              struct hh_window_frame *v, int seat)
{
    if (!(v->held & HH_HELD_SEEN << seat)) {
        bool may = false;
        for (int i = v->fact; i < v->fact + v->fact_count && !may; i++)
            may = hh_may_hold_answer(d, s, i, seat);
        may = may && hh_player_may_all(d, s, seat,
                                       1U << CARD_BAN_PLAY_REACTIONS | 1U << CARD_BAN_PLAY_CARDS);
        v->held |= (uint8_t)((HH_HELD_SEEN | (may ? HH_HELD_MAY : 0)) << seat);
    }
    return v->held & HH_HELD_MAY << seat;
}

/* Has it a command line in hand for facts of these kinds? */
static bool holds_reaction(const struct hh_data *d, const struct hh_state *s, int seat,
                           uint32_t kinds)
{
    if (!(hh_hand(d, s, seat).answers & hh_fold_facts(kinds)))
        return false;
    CARDSET_EACH(&s->hand[seat], thing)
    /* mutant: & becomes |: only a shortcut: the answers themselves are looked at then */
    if (d->faces[s->card[thing]].command_reacts & kinds)
        return true;
    return false;
}

/* As has_tactic. */
static __attribute__((noinline)) bool has_answer(const struct hh_data *d, const struct hh_state *s,
                                                 const struct hh_window_frame *v, int seat)
{
    struct move plays[HH_MOVES_MAX];
    return hh_list_answers(d, s, seat, HH_AS_REACTION, v->fact, v->fact_count, plays) > 0;
}

static bool may_react(const struct hh_data *d, const struct hh_state *s, struct hh_window_frame *v,
                      const struct answerers *who, int seat)
{
    bool may_have = who->in_play != 0 || holds_reaction(d, s, seat, who->unseen[seat]);
    if (s->hand_count[seat] > 0 && who->unseen[seat] != 0 && may_answer_unseen(d, s, v, seat)) {
        v->held |= may_have ? 0 : HH_HELD_LACKS;
        return true;
    }
    return may_have && has_answer(d, s, v, seat);
}

/* Reactions belong to the battle step (HH-OPT-02, HH-WITHDRAW-03); what does not happen any more,
 * or belongs to a BA that is over, has none. */
static bool is_closed(const struct hh_state *s, const struct hh_window_frame *v)
{
    const struct hh_fact *first = &s->facts[v->fact];
    bool is_over = (s->in_battle_step == 0) | (s->ends_ba != 0) | (first->kind == HH_WITHDREW);
    return is_over || (first->kind == HH_WOULD_DIE && !hh_is_doomed(s, first->a));
}

/* Goes on to the next seat that may react; false: both decline. */
static bool find_reacting(const struct hh_data *d, const struct hh_state *s,
                          struct hh_window_frame *v, const struct answerers *who)
{
    v->held &= (uint8_t)~HH_HELD_LACKS;
    if (is_closed(s, v) || !has_room(s, v))
        return false;
    for (; v->passes < 2; v->passes++, v->turn ^= 1)
        if (may_react(d, s, v, who, v->turn))
            return true;
    return false;
}

/* RUN_DONE: nobody answers after all. Kept apart: many facts are passed over in silence. */
static __attribute__((noinline)) enum run open_window(const struct hh_data *d, struct hh_state *s,
                                                      struct answerers who)
{
    struct hh_window_frame v = {.fact = s->facts_seen,
                                .fact_count = (uint8_t)(s->fact_count - s->facts_seen),
                                .at = s->facts_seen,
                                .thing = HH_NO_THING};
    v.first = v.turn = (uint8_t)hh_first_seat(s, &s->facts[v.fact]);
    bool is_forced =
        who.forced != 0 && hh_room_for_plays(s) && hh_has_forced(d, s, v.fact, v.fact_count);
    if (!is_forced && !find_reacting(d, s, &v, &who))
        return RUN_DONE;
    s->facts_seen = s->fact_count;
    struct hh_frame *f = hh_push(s, HH_FRAME_WINDOW);
    f->u.window = v;
    if (is_forced)
        return RUN_ON;
    f->step = HH_WINDOW_REACT; /* as run_forced leaves it */
    f->u.window.at = s->fact_count;
    return RUN_ASK;
}

enum run hh_window_begin(const struct hh_data *d, struct hh_state *s)
{
    struct answerers who = answerers_to(d, s, s->facts_seen, s->fact_count);
    enum run r = is_silent(&who) ? RUN_DONE : open_window(d, s, who);
    if (r == RUN_DONE)
        hh_forget_facts(s, s->facts_seen);
    return r;
}

static enum run run_react(const struct hh_data *d, struct hh_state *s, struct hh_window_frame *v)
{
    if (v->passes < 2) {
        struct answerers who = answerers_to(d, s, v->fact, v->fact + v->fact_count);
        if (find_reacting(d, s, v, &who))
            return RUN_ASK;
    }
    hh_forget_facts(s, v->fact);
    return RUN_DONE;
}

static enum run run_window(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                           struct witness *w)
{
    switch ((enum hh_window_step)f->step) {
    case HH_WINDOW_FORCED:
        return run_forced(d, s, f);
    case HH_WINDOW_ORDER:
        return run_order(d, s, f);
    case HH_WINDOW_CARRY:
        return run_carry(d, s, f, w);
    case HH_WINDOW_REACT:
        return run_react(d, s, &f->u.window);
    case HH_WINDOW_WHICH:
        break;
    }
    return RUN_ASK;
}

/* ---- which event a reaction answers ---- */

static bool may_answer(const struct hh_data *d, const struct hh_state *s, int seat,
                       const struct hh_window_frame *v, int fact)
{
    return hh_forbids_play(d, s, seat, v->thing, v->line, HH_AS_REACTION, fact, NULL) == 0;
}

/* The fact of this card that the play answers to; -1: none. */
static int fact_of(const struct hh_data *d, const struct hh_state *s, int seat,
                   const struct hh_window_frame *v, int card)
{
    /* mutant: < becomes <=: the card was checked: its fact is found before */
    for (int i = v->fact; i < v->fact + v->fact_count; i++)
        if (s->facts[i].a == card && may_answer(d, s, seat, v, i))
            return i;
    return -1; /* mutant: 1 becomes 2: the caller only asks whether it is negative */
}

/* Like cards out of play have one name: one of them stands for all. */
static bool has_like(const struct hh_state *s, const struct cardset *cards, int seat, int card)
{
    CARDSET_EACH(cards, other)
    {
        if (hh_are_like(s, seat, other, card))
            return true;
    }
    return false;
}

/* The cards of the facts that the play answers to. */
static struct cardset fact_cards(const struct hh_data *d, const struct hh_state *s, int seat,
                                 const struct hh_window_frame *v)
{
    struct cardset cards = {{0}};
    /* mutant: < becomes <=: only a shortcut, and of the cards it is asked whether the play
     * answers */
    for (int i = v->fact; i < v->fact + v->fact_count; i++) {
        int card = s->facts[i].a;
        if (card < HH_THINGS_MAX && s->where[card] != HH_OUT && !has_like(s, &cards, seat, card) &&
            may_answer(d, s, seat, v, i))
            cardset_add(&cards, card);
    }
    return cards;
}

/* ---- questions of a window ---- */

static unsigned asks_window(const struct hh_data *d, const struct hh_state *s,
                            const struct hh_frame *f)
{
    (void)d;
    const struct hh_window_frame *v = &f->u.window;
    return 1U << (f->step == HH_WINDOW_ORDER ? order_seat(s, v) : v->turn);
}

static int list_cards(const struct cardset *cards, struct move *out)
{
    int count = 0;
    CARDSET_EACH(cards, thing)
    out[count++] = hh_piece_move(HH_MV_CHOOSE, thing);
    return count;
}

static int list_window(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                       int seat, struct move *out)
{
    const struct hh_window_frame *v = &f->u.window;
    if (f->step != HH_WINDOW_REACT) {
        struct cardset cards =
            f->step == HH_WINDOW_ORDER ? waiting(d, s, v) : fact_cards(d, s, seat, v);
        int rivals = f->step == HH_WINDOW_ORDER ? list_rivals(d, s, v, seat, out) : 0;
        return rivals + list_cards(&cards, out + rivals);
    }
    int count = v->held & HH_HELD_LACKS
                    ? 0
                    : hh_list_answers(d, s, seat, HH_AS_REACTION, v->fact, v->fact_count, out);
    out[count++] = hh_move(HH_MV_PASS);
    return count;
}

static int check_card(const struct cardset *cards, const struct move *m, int rule,
                      const char *sentence, struct err *why)
{
    if (m->kind == HH_MV_CHOOSE && hh_as(m)->choose.line == 0 &&
        cardset_has(cards, hh_as(m)->choose.card))
        return 0;
    return HH_FORBID(rule, "%s", sentence);
}

static __attribute__((noinline)) bool is_rival(const struct hh_data *d, const struct hh_state *s,
                                               const struct hh_window_frame *v, int seat,
                                               const struct move *m)
{
    struct move rivals[HH_MOVES_MAX];
    int count = list_rivals(d, s, v, seat, rivals);
    for (int i = 0; i < count; i++)
        if (hh_is_same_move(&rivals[i], m))
            return true;
    return false;
}

static int check_window(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                        int seat, const struct move *m, struct err *why)
{
    const struct hh_window_frame *v = &f->u.window;
    if (f->step == HH_WINDOW_ORDER) {
        struct cardset cards = waiting(d, s, v);
        if (is_rival(d, s, v, seat, m))
            return 0;
        if (s->facts[v->at].kind == HH_WOULD_DIE)
            return check_card(&cards, m, HH_RULE_49,
                              "choose the card whose text replaces the destruction", why);
        return check_card(&cards, m, HH_RULE_75, "choose the card whose text is carried out next",
                          why);
    }
    if (f->step == HH_WINDOW_WHICH) {
        struct cardset cards = fact_cards(d, s, seat, v);
        return check_card(&cards, m, HH_RULE_49, "choose the card of the event you react to", why);
    }
    if (m->kind == HH_MV_PASS)
        return 0;
    if (m->kind != HH_MV_PLAY && m->kind != HH_MV_USE)
        return HH_FORBID(HH_TIMING_10, "play a reaction, or pass");
    return hh_forbids_answer(d, s, seat, HH_AS_REACTION, v->fact, v->fact_count, m, why);
}

/* A reaction is played: on which event, if it fits several? */
static void react(const struct hh_data *d, struct hh_state *s, struct hh_frame *f, int seat,
                  const struct move *m, struct witness *w)
{
    struct hh_window_frame *v = &f->u.window;
    v->thing = (uint8_t)hh_piece_of(m);
    v->line = (uint8_t)hh_line_of(m);
    if (v->fact_count > 1) {
        struct cardset cards = fact_cards(d, s, seat, v);
        if (cardset_count(&cards) > 1) {
            f->step = HH_WINDOW_WHICH;
            return;
        }
    }
    note_answer(v, m);
    hh_play_answer(d, s, seat, HH_AS_REACTION, v->fact, v->fact_count, m, w);
}

/* Slow path; noinline keeps the caller small. */
static __attribute__((noinline)) void answer_otherwise(const struct hh_data *d, struct hh_state *s,
                                                       struct hh_frame *f, int seat,
                                                       const struct move *m, struct witness *w)
{
    struct hh_window_frame *v = &f->u.window;
    if (f->step == HH_WINDOW_ORDER && m->kind != HH_MV_CHOOSE) {
        v->plays++;
        hh_play_answer(d, s, seat, HH_AS_REACTION, v->at, 1, m, w);
    } else if (f->step == HH_WINDOW_ORDER) {
        choose_forced(f, hh_as(m)->choose.card);
    } else if (f->step == HH_WINDOW_WHICH) {
        int fact = fact_of(d, s, seat, v, hh_as(m)->choose.card);
        assert(fact >= 0 && "it was checked");
        f->step = HH_WINDOW_REACT;
        note_answer(v, m);
        hh_play_begin(d, s, seat, v->thing, v->line, HH_AS_REACTION, fact, w);
    } else {
        react(d, s, f, seat, m, w);
    }
}

static enum run answer_window(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                              int seat, const struct move *m, struct witness *w)
{
    struct hh_window_frame *v = &f->u.window;
    if (m->kind != HH_MV_PASS) {
        answer_otherwise(d, s, f, seat, m, w);
        return RUN_ON;
    }
    note_answer(v, m);
    if (v->passes < 2)
        return RUN_ON;
    hh_forget_facts(s, v->fact); /* as run_react ends it: a pass changes nothing else */
    return RUN_DONE;
}

const struct hh_frame_ops hh_tactics_ops = {.run = run_tactics,
                                            .step = run_tactics,
                                            .asks = asks_tactics,
                                            .list = list_tactics,
                                            .check = check_tactics,
                                            .answer = answer_tactics};

const struct hh_frame_ops hh_window_ops = {.run = run_window,
                                           .step = run_window,
                                           .asks = asks_window,
                                           .list = list_window,
                                           .check = check_window,
                                           .answer = answer_window};
