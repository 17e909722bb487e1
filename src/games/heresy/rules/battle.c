/* battle.c: a battle from the choice of its sector to the end of its battle step: the six parts of
 * the set-up step, then the players' battle actions (SETUPSTEP, BA, WITHDRAW, PASS). */
#include "rules/frames.h"

static void happen(const struct hh_data *d, struct hh_state *s, enum hh_fact_kind kind, int seat,
                   int thing, int value)
{
    hh_happened(d, s,
                (struct hh_fact){.kind = (uint8_t)kind,
                                 .seat = (uint8_t)seat,
                                 .a = (uint8_t)thing,
                                 .b = HH_NO_THING,
                                 .value = (uint8_t)value});
}

/* Within a part of the set-up step the attacker acts first, then the defender (HH-RULE-18); then
 * comes the next part, which begins with the attacker again. */
static void next_seat(const struct hh_state *s, struct hh_frame *f, enum hh_battle_step next)
{
    if (f->u.battle.seat == s->attacker) {
        f->u.battle.seat = (uint8_t)(s->attacker ^ 1);
        return;
    }
    f->u.battle.seat = s->attacker;
    f->step = (uint8_t)next;
}

/* ---- parts 1 and 2 ---- */

/* HH-SETUPSTEP-03, HH-POS-05 */
static void lay_out(struct hh_state *s, int seat, struct witness *w)
{
    CARDSET_EACH(&s->side[s->current][seat], thing)
    {
        hh_set_position(s, thing, CARD_POSITION_READY);
        if (hh_is_face_up(s, thing))
            continue;
        hh_turn_up(s, thing);
        if (w != NULL)
            w->revealed = true;
        HH_TELL(w, seat, TURNED_UP, turned_up, .card = hh_known(s, thing));
    }
}

static enum run run_setup(struct hh_state *s, struct hh_frame *f, struct witness *w)
{
    lay_out(s, s->attacker, w);
    lay_out(s, s->attacker ^ 1, w);
    f->step = HH_BS_COPIES;
    return RUN_ON;
}

/* ---- part 3: unique cards ---- */

static bool is_unique(const struct hh_data *d, const struct hh_state *s, int thing)
{
    return d->unique_word < HH_KEYWORDS_MAX && (hh_keywords(d, s, thing) >> d->unique_word & 1);
}

static bool are_copies(const struct hh_data *d, const struct hh_state *s, int a, int b)
{
    return a != b && d->faces[s->card[a]].unique_id == d->faces[s->card[b]].unique_id &&
           is_unique(d, s, a) && is_unique(d, s, b);
}

/* A copy of a card on a side of the current sector, other than that card itself. */
static int copy_of(const struct hh_data *d, const struct hh_state *s, int seat, int thing)
{
    bool is_asked = false; /* whether the card itself is unique: once is enough */
    CARDSET_EACH(&s->side[s->current][seat], other)
    {
        if (other == thing ||
            d->faces[s->card[other]].unique_id != d->faces[s->card[thing]].unique_id)
            continue;
        if (!is_asked && !is_unique(d, s, thing))
            return HH_NO_THING;
        /* mutant: the statement is left out, true becomes false: only a shortcut: asked again the
         * answer is the same */
        is_asked = true;
        if (is_unique(d, s, other))
            return other;
    }
    return HH_NO_THING;
}

static uint64_t unique_bit(const struct hh_data *d, const struct hh_state *s, int thing)
{
    return 1ULL << d->faces[s->card[thing]].unique_id % 64;
}

/* The first card of a seat here that has a copy on the side of `other`. */
static int first_copied(const struct hh_data *d, const struct hh_state *s, int seat, int other)
{
    uint64_t once = 0, twice = 0; /* ids there; most cards have none */
    CARDSET_EACH(&s->side[s->current][other], thing)
    {
        twice |= once & unique_bit(d, s, thing);
        once |= unique_bit(d, s, thing);
    }
    uint64_t ids = seat == other ? twice : once;
    CARDSET_EACH(&s->side[s->current][seat], thing)
    {
        if ((ids & unique_bit(d, s, thing)) && copy_of(d, s, other, thing) != HH_NO_THING)
            return thing;
    }
    return HH_NO_THING;
}

static int copied(const struct hh_data *d, const struct hh_state *s, int seat)
{
    return first_copied(d, s, seat, seat);
}

static bool may_stay(const struct hh_data *d, const struct hh_state *s, int seat, int first,
                     int thing)
{
    /* mutant: < becomes <=: no side of a sector holds a sector card */
    return thing < HH_THINGS_MAX && cardset_has(&s->side[s->current][seat], thing) &&
           (thing == first || are_copies(d, s, first, thing));
}

static void take_back(const struct hh_data *d, struct hh_state *s, int thing, struct witness *w)
{
    int owner = hh_owner(thing), side = hh_controller(s, thing);
    HH_TELL(w, owner, TO_HAND, to_hand, .card = hh_open(d, s, thing));
    hh_to_hand(s, thing);
    happen(d, s, HH_RETURNED, owner, thing, 1 + side); /* the side it stood on: for its texts */
    happen(d, s, HH_LEFT, owner, thing, 1 + side);
}

/* HH-TERM-19: of own copies one stays; which, is asked. */
static enum run run_copies(const struct hh_data *d, struct hh_state *s, struct hh_frame *f)
{
    int seat = f->u.battle.seat;
    if (copied(d, s, seat) != HH_NO_THING)
        f->step = HH_BS_UNIQUE;
    else
        next_seat(s, f, HH_BS_BOTH);
    return RUN_ON;
}

static void answer_unique(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                          int thing, struct witness *w)
{
    int copy;
    while ((copy = copy_of(d, s, f->u.battle.seat, thing)) != HH_NO_THING)
        take_back(d, s, copy, w);
    f->step = HH_BS_COPIES;
}

/* HH-TERM-20, pair by pair: each pair leaves before its window. */
static enum run run_both(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                         struct witness *w)
{
    int thing = first_copied(d, s, s->attacker, s->attacker ^ 1);
    if (thing == HH_NO_THING) {
        f->step = HH_BS_LIST;
        return RUN_ON;
    }
    int copy = copy_of(d, s, s->attacker ^ 1, thing);
    take_back(d, s, thing, w);
    take_back(d, s, copy, w);
    return RUN_ON;
}

/* ---- part 3: set-up texts ---- */

static void list_texts(const struct hh_data *d, struct hh_state *s, const struct cardset *things)
{
    CARDSET_EACH(things, thing)
    {
        const struct hh_face *face = &d->faces[hh_face_of(d, s, thing)];
        /* mutant: & becomes |: only a shortcut: the lines are looked at one by one afterwards */
        if ((face->kinds >> CARD_KIND_SETUP & 1) == 0)
            continue;
        /* mutant: < becomes <=: behind the box stands the command line, which is no set-up text */
        for (int line = 0; line < face->ability_count; line++) {
            if (d->abilities[face->ability + line].read.kind == CARD_KIND_SETUP &&
                s->pick_count + HH_PICKS_SPARE < HH_PICKS_MAX)
                s->picks[s->pick_count++] = (struct hh_pick){(uint8_t)line, (uint8_t)thing};
        }
    }
}

/* HH-STATIC-04: the cards that are here at this moment, and the ships in the fleets. */
static enum run run_list(const struct hh_data *d, struct hh_state *s, struct hh_frame *f)
{
    struct cardset here = hh_here(s);
    /* mutant: the statement is left out: no play lies below a battle: there is no pick yet */
    f->u.battle.list = s->pick_count;
    list_texts(d, s, &here);
    for (int seat = 0; seat < 2; seat++)
        list_texts(d, s, &s->fleet[seat]);
    f->step = HH_BS_TEXTS;
    return RUN_ON;
}

static void drop_pick(struct hh_state *s, int at)
{
    /* mutant: - becomes + (2): what lies behind the last pick is never read */
    memmove(s->picks + at, s->picks + at + 1, (size_t)(s->pick_count - at - 1) * sizeof *s->picks);
    s->pick_count--;
}

static bool is_still_here(const struct hh_state *s, int thing)
{
    return s->where[thing] == s->current || s->where[thing] == HH_IN_FLEET;
}

/* Texts of cards that are gone are not carried out. */
static void drop_gone(struct hh_state *s, int list)
{
    for (int i = s->pick_count - 1; i >= list; i--)
        if (!is_still_here(s, s->picks[i].thing))
            drop_pick(s, i);
}

static void begin_text(const struct hh_data *d, struct hh_state *s, struct hh_frame *f, int at,
                       struct witness *w)
{
    struct hh_pick text = s->picks[at];
    drop_pick(s, at);
    f->step = HH_BS_TEXTS;
    hh_play_begin(d, s, f->u.battle.seat, text.thing, text.slot, HH_AS_SETUP, HH_NO_FACT, w);
}

/* HH-RULE-19: each player's texts in the order they like. */
static enum run run_texts(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                          struct witness *w)
{
    /* mutant: 0 becomes 1 (2): it is read only where it was set */
    int list = f->u.battle.list, count = 0, first = 0;
    drop_gone(s, list);
    for (int i = s->pick_count - 1; i >= list; i--) {
        if (hh_controller(s, s->picks[i].thing) != f->u.battle.seat)
            continue;
        first = i;
        count++;
    }
    if (count > 1)
        f->step = HH_BS_ORDER;
    else if (count == 1)
        begin_text(d, s, f, first, w);
    else
        next_seat(s, f, HH_BS_SHIPS);
    return RUN_ON;
}

static int find_text(const struct hh_state *s, const struct hh_frame *f, int thing, int line)
{
    /* mutant: < becomes <=: what lies behind the last pick is not found */
    for (int i = f->u.battle.list; i < s->pick_count; i++)
        if (s->picks[i].thing == thing && s->picks[i].slot == line &&
            hh_controller(s, thing) == f->u.battle.seat)
            return i;
    return -1; /* mutant: 1 becomes 2: the caller only asks whether it is negative */
}

/* ---- parts 4 to 6 ---- */

static int ship_here(const struct hh_data *d, const struct hh_state *s, int seat)
{
    CARDSET_EACH(&s->side[s->current][seat], thing)
    {
        if (hh_type(d, s, thing) == HH_SHIP)
            return thing;
    }
    return HH_NO_THING;
}

/* HH-SETUPSTEP-06, ship by ship: an older copy in the fleet is destroyed first (HH-TERM-23). */
static enum run run_ships(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                          struct witness *w)
{
    int ship = ship_here(d, s, f->u.battle.seat);
    if (ship == HH_NO_THING) {
        next_seat(s, f, HH_BS_EMPTY);
        return RUN_ON;
    }
    int owner = hh_owner(ship); /* HH-SHIP-01 */
    HH_TELL(w, owner, TO_FLEET, to_fleet, .card = hh_known(s, ship));
    hh_to_fleet(s, ship, owner);
    hh_arrived(d, s, ship, owner);
    return RUN_ON;
}

/* HH-SETUPSTEP-07 */
static enum run run_empty(struct hh_state *s, struct hh_frame *f, struct witness *w)
{
    s->pick_count = f->u.battle.list;
    f->step = HH_BS_HAND;
    if (cardset_is_empty(&s->side[s->current][0]) || cardset_is_empty(&s->side[s->current][1])) {
        HH_TELL(w, s->host, SKIPPED, skipped, .at = s->current);
        f->step = HH_BS_END;
    }
    return RUN_ON;
}

/* HH-RULE-128 */
static enum run run_hand(const struct hh_data *d, struct hh_state *s, struct hh_frame *f)
{
    struct hh_fact hand = {.kind = HH_DREW_HAND,
                           .seat = f->u.battle.seat,
                           .a = HH_NO_THING,
                           .b = HH_NO_THING,
                           .value = HH_HAND_SIZE};
    f->step = HH_BS_DRAW;
    hh_foretell(d, s, hand);
    hand.kind = HH_DREW;
    hh_foretell(d, s, hand);
    return RUN_ON;
}

/* HH-SETUPSTEP-10 */
static enum run run_draw(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                         struct witness *w)
{
    int seat = f->u.battle.seat, drawn = 0;
    if (hh_player_may(d, s, seat, CARD_BAN_DRAW))
        drawn = hh_draw(s, seat, HH_HAND_SIZE, w);
    f->step = HH_BS_HAND;
    next_seat(s, f, HH_BS_BEGIN);
    happen(d, s, HH_DREW_HAND, seat, HH_NO_THING, drawn);
    if (drawn > 0) /* mutant: > becomes >=: no text answers to a drawing of no card */
        happen(d, s, HH_DREW, seat, HH_NO_THING, drawn);
    return RUN_ON;
}

/* ---- battle step ---- */

/* "Begins each battle charging": at the end of the set-up step. Without such a text a card here
 * stays as set-up texts left it. */
static void take_positions(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    if (!(hh_in_force(d, s) & hh_kind_bit(CARD_OP_BEGIN)))
        return;
    struct cardset here = hh_here(s), fleets = cardset_or(&s->fleet[0], &s->fleet[1]);
    struct cardset all = cardset_or(&here, &fleets);
    CARDSET_EACH(&all, thing)
    {
        int position = hh_begins_as(d, s, thing), seat = hh_controller(s, thing);
        if (position == hh_position(s, thing) ||
            (position == CARD_POSITION_READY && cardset_has(&here, thing)))
            continue;
        HH_TELL_TO(w, seat, hh_knowers(s, thing), POSITION, position, .card = hh_shown(d, s, thing),
                   .before = hh_position(s, thing), .after = position);
        hh_set_position(s, thing, position);
    }
}

static enum run run_begin(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                          struct witness *w)
{
    take_positions(d, s, w);
    s->in_battle_step = 1;
    s->ba_seat = s->host; /* HH-BA-01 */
    s->ends_ba = 0;
    f->u.battle.seat = s->host;
    f->step = HH_BS_TURN;
    happen(d, s, HH_BATTLE_BEGAN, s->host, HH_NO_THING, 0);
    return RUN_ON;
}

static enum run run_turn(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                         struct witness *w)
{
    struct hh_battle_frame *b = &f->u.battle;
    if (b->ended || b->passes >= 2 || s->actions >= s->max_actions) { /* HH-PASS-03, HH-RULE-76 */
        f->step = HH_BS_END;
        return RUN_ON;
    }
    if (s->skips[s->ba_seat] > 0) { /* neither pass nor act: no two passes with it in between */
        s->skips[s->ba_seat]--;
        s->ba_seat ^= 1;
        b->passes = 0;
        return RUN_ON;
    }
    b->seat = s->ba_seat;
    hh_ba_begins(d, s, s->ba_seat, w);
    happen(d, s, HH_BA_BEGAN, s->ba_seat, HH_NO_THING, 0);
    f->step = HH_BS_BA;
    return hh_is_undisturbed(s, f) ? RUN_ASK : RUN_ON;
}

static enum run run_closed(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                           struct witness *w);

/* HH-RULE-148: texts answer to the end of a BA before what lasts until then is over. */
static enum run run_after(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                          struct witness *w)
{
    s->ends_ba = 0;
    happen(d, s, HH_BA_ENDED, s->ba_seat, HH_NO_THING, 0);
    f->step = HH_BS_CLOSED;
    return hh_is_undisturbed(s, f) ? run_closed(d, s, f, w) : RUN_ON;
}

/* HH-BA-07; then the enemy's turn, or another BA of the same player (HH-RULE-43). */
static enum run run_closed(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                           struct witness *w)
{
    hh_period_ends(d, s, CARD_PERIOD_BA, w);
    if (s->extra > 0)
        s->extra--;
    else
        s->ba_seat ^= 1;
    f->step = HH_BS_TURN;
    return hh_is_undisturbed(s, f) ? run_turn(d, s, f, w) : RUN_ON;
}

static enum run run_charged(struct hh_state *s, struct hh_frame *f)
{
    f->step = HH_BS_AFTER;
    if (s->charge_window && !s->ends_ba)
        hh_push(s, HH_FRAME_CHARGE);
    return RUN_ON;
}

/* HH-WITHDRAW-04 */
static enum run run_withdraw(const struct hh_data *d, struct hh_state *s, struct hh_frame *f)
{
    int seat = f->u.battle.seat;
    struct cardset victims = s->side[s->current][seat];
    f->step = HH_BS_END;
    hh_destroy_begin(d, s, &victims, HH_NO_THING, CARD_ATTACK_ANY, seat);
    return RUN_ON;
}

static enum run run_end(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                        struct witness *w)
{
    s->in_battle_step = 0;
    s->ends_ba = 0;
    hh_period_ends(d, s, CARD_PERIOD_BA, w);
    if (f != hh_top(s))
        return RUN_ON; /* a card that went back found a copy of itself: that first */
    HH_TELL(w, s->host, BATTLE_ENDS, battle_ends, .at = s->current);
    f->step = HH_BS_OVER;
    hh_victory_begin(s);
    return RUN_ON;
}

/* ---- the frame ---- */

/* Slow path: most steps are those of BAs. noinline keeps the caller small. */
static __attribute__((noinline)) enum run
run_setup_step(const struct hh_data *d, struct hh_state *s, struct hh_frame *f, struct witness *w)
{
    switch ((enum hh_battle_step)f->step) {
    case HH_BS_SETUP:
        return run_setup(s, f, w);
    case HH_BS_COPIES:
        return run_copies(d, s, f);
    case HH_BS_BOTH:
        return run_both(d, s, f, w);
    case HH_BS_LIST:
        return run_list(d, s, f);
    case HH_BS_TEXTS:
        return run_texts(d, s, f, w);
    case HH_BS_SHIPS:
        return run_ships(d, s, f, w);
    case HH_BS_EMPTY:
        return run_empty(s, f, w);
    case HH_BS_HAND:
        return run_hand(d, s, f);
    case HH_BS_DRAW:
        return run_draw(d, s, f, w);
    default:
        return RUN_ASK; /* UNIQUE, ORDER */
    }
}

static inline enum run step(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                            struct witness *w)
{
    switch ((enum hh_battle_step)f->step) {
    case HH_BS_BEGIN:
        return run_begin(d, s, f, w);
    case HH_BS_TURN:
        return run_turn(d, s, f, w);
    case HH_BS_BA:
        return RUN_ASK;
    case HH_BS_CHARGED:
        return run_charged(s, f);
    case HH_BS_AFTER:
        return run_after(d, s, f, w);
    case HH_BS_CLOSED:
        return run_closed(d, s, f, w);
    case HH_BS_WITHDRAW:
        return run_withdraw(d, s, f);
    case HH_BS_END:
        return run_end(d, s, f, w);
    case HH_BS_OVER:
        return RUN_DONE;
    default:
        return run_setup_step(d, s, f, w);
    }
}

static enum run run_battle(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                           struct witness *w)
{
    return hh_run_steps(step, d, s, f, w);
}

static unsigned asks_battle(const struct hh_data *d, const struct hh_state *s,
                            const struct hh_frame *f)
{
    (void)d;
    (void)s;
    return 1U << f->u.battle.seat;
}

/* ---- answers ---- */

static void pass(const struct hh_data *d, struct hh_state *s, struct hh_frame *f, int seat,
                 struct witness *w)
{
    f->u.battle.passes++;
    f->step = HH_BS_AFTER;
    s->extra = 0; /* who passes gives up what other BAs they have before their enemy's */
    HH_TELL(w, seat, PASSED, passed, );
    happen(d, s, HH_PASSED, seat, HH_NO_THING, 0);
}

/* HH-WITHDRAW-03: no optional ability any more; forced texts may answer before the cards go. */
static void withdraw(const struct hh_data *d, struct hh_state *s, struct hh_frame *f, int seat,
                     struct witness *w)
{
    f->u.battle.ended = 1;
    f->step = HH_BS_WITHDRAW;
    s->in_battle_step = 0;
    HH_TELL(w, seat, WITHDREW, withdrew, );
    happen(d, s, HH_WITHDREW, seat, HH_NO_THING, 0);
}

/* HH-RULE-128: its frame goes on with the charge. */
static void foretell_charge(const struct hh_data *d, struct hh_state *s, int seat, int unit)
{
    struct hh_frame *f = hh_push(s, HH_FRAME_CHARGE);
    f->step = HH_CHARGE_DECLARED;
    f->u.attack = (struct hh_attack_frame){.attacker = (uint8_t)unit,
                                           .defender = HH_NO_THING,
                                           .target = HH_NO_THING,
                                           .seat = (uint8_t)seat,
                                           .rolling = HH_NO_THING};
    hh_foretell(
        d, s,
        (struct hh_fact){
            .kind = HH_CHARGES, .seat = (uint8_t)seat, .a = (uint8_t)unit, .b = HH_NO_THING});
}

static void act(const struct hh_data *d, struct hh_state *s, struct hh_frame *f, int seat,
                const struct move *m, struct witness *w)
{
    int thing = hh_piece_of(m);
    for (int period = 0; period < CARD_PERIOD_COUNT; period++)
        s->played[seat][period] |= 1U << CARD_PLAY_BA;
    f->step = HH_BS_AFTER;
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_SHOOT:
        hh_attack_begin(d, s, seat, thing, CARD_ATTACK_SHOOTING, false, w);
        break;
    case HH_MV_ASSAULT:
        hh_attack_begin(d, s, seat, thing, CARD_ATTACK_ASSAULT, false, w);
        break;
    case HH_MV_CHARGE:
        HH_TELL(w, seat, CHARGES, charges, .unit = hh_known(s, thing));
        if (hh_is_foreseen(d, HH_CHARGES)) {
            foretell_charge(d, s, seat, thing);
            break;
        }
        f->step = HH_BS_CHARGED;
        hh_make_charge(d, s, thing, NULL); /* told already */
        break;
    case HH_MV_SPECIAL:
        hh_play_begin(d, s, seat, thing, hh_as(m)->special.line, HH_AS_SPECIAL, HH_NO_FACT, w);
        break;
    case HH_MV_PLAY:
        hh_play_begin(d, s, seat, thing, HH_LINE_COMMAND, HH_AS_BA, HH_NO_FACT, w);
        break;
    default:
        hh_play_begin(d, s, seat, thing, hh_as(m)->use.line, HH_AS_BA, HH_NO_FACT, w);
    }
}

static enum run answer_battle(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                              int seat, const struct move *m, struct witness *w)
{
    if (f->step == HH_BS_UNIQUE) {
        answer_unique(d, s, f, hh_as(m)->choose.card, w);
        return RUN_ON;
    }
    if (f->step == HH_BS_ORDER) {
        begin_text(d, s, f, find_text(s, f, hh_as(m)->choose.card, hh_as(m)->choose.line), w);
        return RUN_ON;
    }
    if (m->kind == HH_MV_PASS) {
        pass(d, s, f, seat, w);
        return RUN_ON;
    }
    f->u.battle.passes = 0;
    s->actions++;
    s->active = 1;
    if (m->kind == HH_MV_WITHDRAW)
        withdraw(d, s, f, seat, w);
    else
        act(d, s, f, seat, m, w);
    return RUN_ON;
}

static bool is_own_here(const struct hh_state *s, int seat, int thing)
{
    /* mutant: < becomes <=: no side of a sector holds a sector card */
    return thing < HH_THINGS_MAX && cardset_has(&s->side[s->current][seat], thing);
}

/* ---- checks ---- */

/* One of the player's own cards at the current sector is wanted; `rule` says so. */
static int check_own(const struct hh_state *s, int seat, const struct move *m, int rule,
                     struct err *why)
{
    if (!is_own_here(s, seat, hh_piece_of(m)))
        return HH_FORBID(rule, "choose one of your own units at the current sector");
    return 0;
}

static int check_unit(const struct hh_data *d, const struct hh_state *s, int seat,
                      const struct move *m, struct err *why)
{
    int rule, unit = hh_piece_of(m);
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_SHOOT:
        rule = check_own(s, seat, m, HH_SHOOT_01, why);
        return rule != 0 ? rule : hh_forbids_shooting(d, s, unit, why);
    case HH_MV_CHARGE:
        rule = check_own(s, seat, m, HH_CHARGE_01, why);
        return rule != 0 ? rule : hh_forbids_charging(d, s, unit, why);
    case HH_MV_ASSAULT:
        rule = check_own(s, seat, m, HH_ASSAULT_01, why);
        return rule != 0 ? rule : hh_forbids_assault(d, s, unit, why);
    default:
        rule = check_own(s, seat, m, HH_SPECIAL_02, why);
        return rule != 0 ? rule
                         : hh_forbids_play(d, s, seat, unit, hh_as(m)->special.line, HH_AS_SPECIAL,
                                           HH_NO_FACT, why);
    }
}

static bool is_own_source(const struct hh_state *s, int seat, int thing)
{
    /* mutant: < becomes <=: a fleet never holds a sector */
    return is_own_here(s, seat, thing) || thing == HH_SECTOR_THING + s->current ||
           (thing < HH_THINGS_MAX && cardset_has(&s->fleet[seat], thing));
}

static int check_ability(const struct hh_data *d, const struct hh_state *s, int seat,
                         const struct move *m, struct err *why)
{
    if (s->variant == HH_QUICK_START)
        return HH_FORBID(HH_QS_09,
                         "in the quick-start variant you cannot use abilities of cards in play");
    int card = hh_as(m)->use.card, line = hh_as(m)->use.line;
    if (!is_own_source(s, seat, card))
        return HH_FORBID(HH_BAABIL_01, "you use abilities of your own cards at the current sector, "
                                       "of your ships and of the current sector");
    if (line >= HH_LINE_COMMAND)
        return HH_FORBID(HH_SETUPSTEP_13, "the command line of a card in play cannot be used");
    return hh_forbids_play(d, s, seat, card, line, HH_AS_BA, HH_NO_FACT, why);
}

static int check_hand_card(const struct hh_data *d, const struct hh_state *s, int seat,
                           const struct move *m, struct err *why)
{
    int card = hh_as(m)->play.card;
    if (card >= HH_THINGS_MAX || !cardset_has(&s->hand[seat], card))
        return HH_FORBID(HH_BACARD_01, "that card is not in your hand");
    return hh_forbids_play(d, s, seat, card, HH_LINE_COMMAND, HH_AS_BA, HH_NO_FACT, why);
}

static int check_withdraw(const struct hh_data *d, const struct hh_state *s, int seat,
                          struct err *why)
{
    if (s->variant == HH_QUICK_START)
        return HH_FORBID(HH_QS_08, "you cannot withdraw in the quick-start variant: act or pass");
    CARDSET_EACH(&s->side[s->current][seat], thing)
    {
        if (hh_type(d, s, thing) == HH_UNIT && hh_position(s, thing) != CARD_POSITION_LOCKED)
            return HH_FORBID(HH_WITHDRAW_01,
                             "you can withdraw only if all your units here are locked, and "
                             "%s is not",
                             hh_card(d, s, thing)->name);
    }
    if (!hh_player_may(d, s, seat, CARD_BAN_WITHDRAW))
        return HH_FORBID(HH_LANG_26, "a card text forbids you to withdraw");
    return 0;
}

static int check_action(const struct hh_data *d, const struct hh_state *s, int seat,
                        const struct move *m, struct err *why)
{
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_SHOOT:
    case HH_MV_CHARGE:
    case HH_MV_ASSAULT:
    case HH_MV_SPECIAL:
        return check_unit(d, s, seat, m, why);
    case HH_MV_PLAY:
        return check_hand_card(d, s, seat, m, why);
    case HH_MV_USE:
        return check_ability(d, s, seat, m, why);
    case HH_MV_WITHDRAW:
    case HH_MV_PASS:
        return m->kind == HH_MV_PASS ? 0 : check_withdraw(d, s, seat, why);
    default:
        return HH_FORBID(HH_BA_03, "it is your battle action: shoot, charge, assault, play a "
                                   "card, use an ability, withdraw or pass");
    }
}

static int check_battle(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                        int seat, const struct move *m, struct err *why)
{
    switch ((enum hh_battle_step)f->step) {
    case HH_BS_UNIQUE:
        if (m->kind != HH_MV_CHOOSE || hh_as(m)->choose.line != 0)
            return HH_FORBID(HH_TERM_19, "choose which copy of the unique card stays");
        if (!may_stay(d, s, seat, copied(d, s, seat), hh_as(m)->choose.card))
            return HH_FORBID(HH_TERM_19, "choose one of your copies of %s",
                             hh_card(d, s, copied(d, s, seat))->name);
        return 0;
    case HH_BS_ORDER:
        if (m->kind != HH_MV_CHOOSE)
            return HH_FORBID(HH_RULE_19, "choose which set-up text comes next");
        if (find_text(s, f, hh_as(m)->choose.card, hh_as(m)->choose.line) < 0)
            return HH_FORBID(HH_STATIC_04,
                             "that card has no set-up text of yours left to carry out");
        return 0;
    default:
        return check_action(d, s, seat, m, why);
    }
}

/* ---- lists ---- */

static int list_units(const struct hh_data *d, const struct hh_state *s, int seat, struct move *out)
{
    int count = 0;
    unsigned usual = hh_usual_deeds(d, s, seat);
    CARDSET_EACH(&s->side[s->current][seat], thing)
    {
        if (hh_position(s, thing) == CARD_POSITION_LOCKED || hh_type(d, s, thing) != HH_UNIT)
            continue; /* it does none of this */
        unsigned deeds = hh_deeds_of(d, s, thing, usual);
        if (deeds & HH_DEED_SHOOT)
            out[count++] = hh_piece_move(HH_MV_SHOOT, thing);
        if (deeds & HH_DEED_CHARGE)
            out[count++] = hh_piece_move(HH_MV_CHARGE, thing);
        if (deeds & HH_DEED_ASSAULT)
            out[count++] = hh_piece_move(HH_MV_ASSAULT, thing);
    }
    return count;
}

static int list_actions(const struct hh_data *d, const struct hh_state *s, int seat,
                        struct move *out)
{
    struct move withdraw = {.kind = HH_MV_WITHDRAW};
    int count = list_units(d, s, seat, out);
    count += hh_list_plays(d, s, seat, HH_AS_SPECIAL, HH_NO_FACT, out + count);
    count += hh_list_plays(d, s, seat, HH_AS_BA, HH_NO_FACT, out + count);
    if (check_action(d, s, seat, &withdraw, NULL) == 0)
        out[count++] = withdraw;
    out[count++] = hh_move(HH_MV_PASS); /* HH-PASS-01 */
    return count;
}

static int list_battle(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                       int seat, struct move *out)
{
    int count = 0;
    if (f->step == HH_BS_UNIQUE) {
        int first = copied(d, s, seat);
        CARDSET_EACH(&s->side[s->current][seat], thing)
        {
            if (may_stay(d, s, seat, first, thing))
                out[count++] = hh_piece_move(HH_MV_CHOOSE, thing);
        }
        return count;
    }
    if (f->step != HH_BS_ORDER)
        return list_actions(d, s, seat, out);
    /* mutant: < becomes <=: what lies behind the last pick is not found */
    for (int i = f->u.battle.list; i < s->pick_count; i++)
        if (find_text(s, f, s->picks[i].thing, s->picks[i].slot) == i)
            out[count++] = hh_line_move(HH_MV_CHOOSE, s->picks[i].thing, s->picks[i].slot);
    return count;
}

const struct hh_frame_ops hh_battle_ops = {.run = run_battle,
                                           .step = run_battle,
                                           .asks = asks_battle,
                                           .list = list_battle,
                                           .check = check_battle,
                                           .answer = answer_battle};
