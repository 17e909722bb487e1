/* exec_piles.c: acts on hands, decks and discard piles: draw, discard, search, look, reveal,
 * return, put, shuffle. A card always goes to a zone of its owner (HH-ZONE-03). */
#include "rules/act.h"

enum { BOUND_MAX = 24 }; /* cards of a whole zone that later sentences may speak of */

/* ---- drawing and discarding ---- */

/* HH-RULE-128 */
static bool foretell_draw(struct act *a, int seat, int count)
{
    int there = a->s->deck_count[seat] + a->s->discard_count[seat], counts[2] = {0, 0};
    counts[seat] = count < there ? count : there;
    return hh_foretell_players(a, HH_DREW, counts);
}

static enum run draw(struct act *a, const uint8_t *number, int slot)
{
    struct hh_state *s = a->s;
    int seat = a->play->actor, count, drawn = 0;
    if (number == NULL)
        count = a->op[IMM_DRAW_TO_COUNT] - s->hand_count[seat]; /* DRAW_TO */
    else if (hh_get_number(a, number, &count) == RUN_ON)
        return RUN_ON;
    bool may = hh_player_may(a->d, s, seat, CARD_BAN_DRAW);
    if (may && hh_is_foreseen(a->d, HH_DREW) && foretell_draw(a, seat, count))
        return RUN_ON;
    for (; may && drawn < count && hh_supply(s, seat, 1, a->w) > 0; drawn++) {
        if (slot != CARD_NO_SLOT && drawn < BOUND_MAX)
            hh_add_pick(s, slot, hh_deck_top(s, seat));
        hh_draw(s, seat, 1, a->w);
    }
    hh_note(a, drawn, count);
    if (drawn == 0)
        return RUN_DONE;
    hh_happened(
        a->d, s,
        (struct hh_fact){HH_DREW, (uint8_t)seat, HH_NO_THING, a->play->source, 0, (uint8_t)drawn});
    return RUN_DONE;
}

static void discard_one(struct act *a, int thing)
{
    struct hh_state *s = a->s;
    int owner = hh_owner(thing);
    bool is_from_hand = s->where[thing] == HH_IN_HAND;
    int seat = hh_stands_with(s, thing), from = s->where[thing];
    hh_to_discard(s, thing);
    HH_TELL_TO(a->w, owner, hh_knowers(s, thing), DISCARDED, discarded,
               .card = hh_shown(a->d, s, thing), .from = from);
    hh_left_play(a, thing, seat);
    if (is_from_hand)
        hh_happened(
            a->d, s,
            (struct hh_fact){HH_DISCARDED, (uint8_t)owner, (uint8_t)thing, a->play->source, 0, 0});
}

/* HH-RULE-128: cards of hands, which are not named, and those in play. */
static bool foretell_discard(struct act *a, const struct cardset *set)
{
    int counts[2] = {0, 0};
    if (!(a->d->foreseen & (1U << HH_DISCARDED | 1U << HH_LEFT)))
        return false;
    CARDSET_EACH(set, thing)
    if (thing < HH_THINGS_MAX && a->s->where[thing] == HH_IN_HAND)
        counts[hh_owner(thing)]++;
    return hh_foretell_players(a, HH_DISCARDED, counts) || hh_foretell_leaving(a, set, false);
}

static int discard_set(struct act *a, const struct cardset *set)
{
    int done = 0;
    CARDSET_EACH(set, thing)
    if (thing < HH_THINGS_MAX && a->s->where[thing] < HH_IN_DISCARD) {
        discard_one(a, thing);
        done++;
    }
    return done;
}

/* The game picks the cards (M-012). */
static enum run discard_at_random(struct act *a, const uint8_t *select)
{
    struct hh_play_frame *p = a->play;
    int least, most, unused;
    const uint8_t *amount = card_code_kid(select, ARG_SELECT_AMOUNT);
    if (*amount != CARD_OP_NONE && hh_get_number(a, amount, &unused) == RUN_ON)
        return RUN_ON;
    hh_demand(&a->ctx, select, a->times, &least, &most);
    struct cardset offer = hh_offer(&a->ctx, p->ability, select, CARD_OP_DISCARD, p->actor);
    struct cardset taken = {{0}};
    /* mutant: < becomes <=: of two equal numbers either will do */
    int there = cardset_count(&offer), count = most < there ? most : there;
    int counts[2] = {0, 0};
    counts[p->actor] = count;
    if (hh_foretell_players(a, HH_DISCARDED, counts))
        return RUN_ON;
    for (int i = 0; i < count; i++) {
        int at = chance_below(&a->s->rng, a->w, "pick", there - i), chosen = HH_NO_THING;
        CARDSET_EACH(&offer, thing)
        if (at-- == 0)
            chosen = thing;
        cardset_remove(&offer, chosen);
        cardset_add(&taken, chosen);
    }
    hh_bind(a, select[IMM_SELECT_SLOT], &taken);
    hh_note(a, discard_set(a, &taken), least);
    return RUN_DONE;
}

static enum run discard(struct act *a)
{
    const uint8_t *cards = card_code_kid(a->op, ARG_DISCARD_CARDS);
    struct cardset set;
    if (a->op[IMM_DISCARD_IS_RANDOM] == CARD_YES_YES && *cards == CARD_OP_SELECT)
        return discard_at_random(a, cards);
    if (hh_get_cards(a, cards, 0, &set) == RUN_ON || foretell_discard(a, &set))
        return RUN_ON;
    int wanted = hh_wanted(cards, &set);
    hh_note(a, discard_set(a, &set), wanted);
    return RUN_DONE;
}

static enum run discard_hand(struct act *a)
{
    int seat = a->op[IMM_DISCARD_HAND_IS_THEIRS] == CARD_YES_YES ? a->play->actor : a->play->seat;
    struct cardset hand = a->s->hand[seat];
    if (foretell_discard(a, &hand))
        return RUN_ON;
    hh_note(a, discard_set(a, &hand), 0);
    return RUN_DONE;
}

static enum run discard_top(struct act *a)
{
    const uint8_t *number = card_code_kid(a->op, ARG_DISCARD_TOP_AMOUNT),
                  *zone = card_code_kid(a->op, ARG_DISCARD_TOP_ZONE);
    struct hh_state *s = a->s;
    int count = a->times, slot = a->op[IMM_DISCARD_TOP_SLOT];
    if (*number != CARD_OP_NONE && hh_get_number(a, number, &count) == RUN_ON)
        return RUN_ON;
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++) {
        int done = 0;
        if (!(hh_zone_seats(a, zone) >> seat & 1))
            continue;
        for (; done < count && hh_supply(s, seat, 1, a->w) > 0; done++) {
            int thing = hh_deck_top(s, seat);
            if (done < BOUND_MAX)
                hh_add_pick(s, slot, thing);
            discard_one(a, thing);
        }
        hh_note(a, done, count);
    }
    return RUN_DONE;
}

/* ---- seeing ---- */

void hh_show(struct act *a, int thing, bool is_open)
{
    int actor = a->play->actor;
    if (thing >= HH_THINGS_MAX)
        return;
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++)
        if (is_open || seat == actor)
            hh_learn(a->s, seat, thing);
    if (a->w == NULL)
        return;
    a->w->revealed = true;
    if (is_open)
        HH_TELL(a->w, hh_owner(thing), SHOWN, shown, .card = hh_known(a->s, thing));
    else
        HH_TELL_TO(a->w, actor, 1 << actor, LOOKS, looks, .card = hh_known(a->s, thing));
}

/* The top cards of decks, or whole zones. They are bound from the top down. */
static enum run see_top(struct act *a, const uint8_t *top, bool is_open)
{
    const uint8_t *number = card_code_kid(top, ARG_TOP_AMOUNT),
                  *zone = card_code_kid(top, ARG_TOP_ZONE);
    struct hh_state *s = a->s;
    int count = HH_SEAT_THINGS, seen = 0, slot = top[IMM_TOP_SLOT];
    bool is_deck = zone[IMM_ZONE_ZONE] == CARD_ZONE_DECK;
    if (*number != CARD_OP_NONE && hh_get_number(a, number, &count) == RUN_ON)
        return RUN_ON;
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++) {
        if (!(hh_zone_seats(a, zone) >> seat & 1))
            continue;
        int there = is_deck ? s->deck_count[seat] : s->hand_count[seat];
        if (is_deck && *number != CARD_OP_NONE)
            there = hh_supply(s, seat, count, a->w); /* HH-RULE-01 */
        struct cardset hand = s->hand[seat];
        for (int i = 0; is_deck && i < there; i++, seen++) {
            int thing = s->pile[seat][s->deck_count[seat] - 1 - i];
            hh_show(a, thing, is_open);
            if (seen < BOUND_MAX)
                hh_add_pick(s, slot, thing);
        }
        CARDSET_EACH(&hand, thing)
        if (zone[IMM_ZONE_ZONE] == CARD_ZONE_HAND) {
            hh_show(a, thing, is_open);
            if (seen++ < BOUND_MAX)
                hh_add_pick(s, slot, thing);
        }
    }
    hh_note(a, seen, *number == CARD_OP_NONE ? 0 : count);
    return RUN_DONE;
}

static enum run see(struct act *a, bool is_open)
{
    const uint8_t *what = card_code_kid(a->op, ARG_LOOK_CARDS);
    struct cardset set;
    if (*what == CARD_OP_TOP)
        return see_top(a, what, is_open);
    if (hh_get_cards(a, what, 0, &set) == RUN_ON)
        return RUN_ON;
    CARDSET_EACH(&set, thing)
    hh_show(a, thing, is_open);
    hh_note(a, cardset_count(&set), hh_wanted(what, &set));
    return RUN_DONE;
}

static enum run search(struct act *a)
{
    struct cardset set;
    if (hh_get_cards(a, card_code_kid(a->op, ARG_SEARCH_CARDS), 0, &set) == RUN_ON)
        return RUN_ON;
    hh_note(a, cardset_count(&set), 1);
    return RUN_DONE;
}

/* ---- shuffling ---- */

/* Cards of this play that were found in the deck and still lie there. */
static int found_cards(const struct act *a, int seat, uint8_t *out)
{
    const struct hh_state *s = a->s;
    struct cardset seen = {{0}};
    int count = 0;
    for (int i = a->play->picks; i < s->pick_count; i++) {
        int thing = s->picks[i].thing;
        if (s->picks[i].slot >= CARD_SLOTS_MAX || thing >= HH_THINGS_MAX ||
            cardset_has(&seen, thing) || hh_owner(thing) != seat || s->where[thing] != HH_IN_DECK)
            continue;
        cardset_add(&seen, thing);
        out[count++] = (uint8_t)thing;
    }
    return count;
}

/* A deck that was searched is shuffled without the cards found, which lie below it until the text
 * says where they go (HH-RULE-78). */
static void shuffle_deck(struct act *a, int seat)
{
    struct hh_state *s = a->s;
    uint8_t found[HH_PICKS_MAX], bits[HH_PICKS_MAX];
    bool is_searched = a->play->tally & HH_SEARCHED << seat;
    int count = is_searched ? found_cards(a, seat, found) : 0;
    for (int i = 0; i < count; i++) {
        bits[i] = s->bits[found[i]];
        hh_to_table(s, found[i]);
    }
    hh_shuffle(s, seat, a->w);
    for (int i = 0; i < count; i++) {
        hh_to_deck(s, found[i], false);
        s->bits[found[i]] = bits[i];
    }
    if (count == 0)
        a->play->tally &= (uint8_t) ~(HH_SEARCHED << seat);
}

static enum run shuffle(struct act *a)
{
    const uint8_t *zone = card_code_kid(a->op, ARG_SHUFFLE_ZONE);
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++)
        if (zone[IMM_ZONE_ZONE] == CARD_ZONE_DECK && hh_zone_seats(a, zone) >> seat & 1)
            shuffle_deck(a, seat);
    /* mutant: 1 becomes 2: two done are no more than one: only none, and fewer than wanted,
     * count */
    hh_note(a, 1, 1);
    return RUN_DONE;
}

/* ---- putting ---- */

/* Things of a set in the order in which they were chosen. */
static int in_order(const struct act *a, const struct cardset *set, uint8_t *out)
{
    struct cardset left = *set;
    int count = 0;
    for (int i = a->play->picks; i < a->s->pick_count; i++) {
        int thing = a->s->picks[i].thing;
        /* mutant: >= becomes >: no slot has that number */
        if (a->s->picks[i].slot >= CARD_SLOTS_MAX || !cardset_has(&left, thing))
            continue;
        cardset_remove(&left, thing);
        out[count++] = (uint8_t)thing;
    }
    CARDSET_EACH(&left, thing)
    out[count++] = (uint8_t)thing;
    return count;
}

static bool can_go(const struct act *a, int thing, int zone)
{
    const struct hh_state *s = a->s;
    if (thing >= HH_THINGS_MAX || s->where[thing] == HH_OUT || s->where[thing] == HH_ON_TABLE)
        return false;
    switch ((enum card_zone)zone) {
    case CARD_ZONE_HAND:
        return s->where[thing] != HH_IN_HAND &&
               (!hh_is_in_play(s, thing) || hh_may_suffer(a, thing, CARD_PASSIVE_RETURNED));
    case CARD_ZONE_DECK:
        return true;
    case CARD_ZONE_DISCARD:
        return s->where[thing] != HH_IN_DISCARD;
    case CARD_ZONE_FLEET:
    case CARD_ZONE_COUNT:
        break;
    }
    return s->where[thing] != HH_IN_FLEET && hh_type(a->d, s, thing) == HH_SHIP;
}

static void go(struct act *a, int thing, int zone, int put)
{
    struct hh_state *s = a->s;
    int owner = hh_owner(thing), seat = hh_stands_with(s, thing), from = s->where[thing];
    if (zone == CARD_ZONE_HAND)
        hh_to_hand(s, thing);
    else if (zone == CARD_ZONE_DECK)
        hh_to_deck(s, thing, put != CARD_PUT_BOTTOM);
    else if (zone == CARD_ZONE_DISCARD)
        hh_to_discard(s, thing);
    else
        hh_to_fleet(s, thing, owner);
    if (zone == CARD_ZONE_HAND)
        HH_TELL_TO(a->w, owner, hh_knowers(s, thing), RETURNED, returned,
                   .card = hh_shown(a->d, s, thing), .from = from);
    else
        HH_TELL_TO(a->w, owner, hh_knowers(s, thing), PUT, put, .card = hh_shown(a->d, s, thing),
                   .from = from, .to = s->where[thing]);
    if (zone == CARD_ZONE_HAND && seat != HH_NO_SEAT)
        hh_happened(a->d, s,
                    (struct hh_fact){HH_RETURNED, a->play->actor, (uint8_t)thing, a->play->source,
                                     0, (uint8_t)(1 + seat)});
    if (zone != CARD_ZONE_FLEET)
        hh_left_play(a, thing, seat);
    if (zone == CARD_ZONE_FLEET)
        hh_arrived(a->d, s, thing, owner);
}

/* RETURN and PUT. "Into" a deck is anywhere in it: it is shuffled (HH-RULE-113). */
static enum run put(struct act *a)
{
    const uint8_t *cards = card_code_kid(a->op, ARG_PUT_CARDS),
                  *place = card_code_kid(a->op, ARG_PUT_PLACE);
    int zone = card_code_kid(place, ARG_PLACE_ZONE)[IMM_ZONE_ZONE], how = place[IMM_PLACE_WHERE];
    struct cardset set;
    if (hh_get_cards(a, cards, 0, &set) == RUN_ON ||
        (zone != CARD_ZONE_FLEET && hh_foretell_leaving(a, &set, zone == CARD_ZONE_HAND)))
        return RUN_ON;
    uint8_t things[HH_THINGS_MAX];
    int count = in_order(a, &set, things), done = 0;
    unsigned decks = 0;
    for (int i = 0; i < count; i++)
        if (can_go(a, things[i], zone))
            decks |= 1U << hh_owner(things[i]);
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++)
        if (zone == CARD_ZONE_DECK && how != CARD_PUT_INTO && decks >> seat & 1 &&
            a->play->tally & HH_SEARCHED << seat) {
            shuffle_deck(a, seat); /* before the cards found are put where the text says */
            a->play->tally &= (uint8_t) ~(HH_SEARCHED << seat);
        }
    for (int i = 0; i < count; i++)
        if (can_go(a, things[i], zone)) {
            go(a, things[i], zone, how);
            done++;
        }
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++)
        if (zone == CARD_ZONE_DECK && how == CARD_PUT_INTO && decks >> seat & 1)
            hh_shuffle(a->s, seat, a->w);
    hh_note(a, done, hh_wanted(cards, &set));
    return RUN_DONE;
}

static struct cardset contents(const struct act *a, const uint8_t *zone)
{
    struct cardset out = {{0}};
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++) {
        if (!(hh_zone_seats(a, zone) >> seat & 1))
            continue;
        if (zone[IMM_ZONE_ZONE] == CARD_ZONE_HAND)
            out = cardset_or(&out, &a->s->hand[seat]);
        for (int i = 0; zone[IMM_ZONE_ZONE] == CARD_ZONE_DISCARD && i < a->s->discard_count[seat];
             i++)
            cardset_add(&out, hh_discard_at(a->s, seat, i));
    }
    return out;
}

static enum run shuffle_into(struct act *a)
{
    const uint8_t *what = card_code_kid(a->op, ARG_SHUFFLE_INTO_CARDS);
    struct cardset set;
    if (*what == CARD_OP_ZONE)
        set = contents(a, what);
    /* mutant: 0 becomes 1: selections of an act are told apart by their order alone */
    else if (hh_get_cards(a, what, 0, &set) == RUN_ON)
        return RUN_ON;
    if (hh_foretell_leaving(a, &set, false))
        return RUN_ON;
    int done = 0;
    unsigned decks = hh_zone_seats(a, card_code_kid(a->op, ARG_SHUFFLE_INTO_DECK));
    CARDSET_EACH(&set, thing)
    if (can_go(a, thing, CARD_ZONE_DECK)) {
        decks |= 1U << hh_owner(thing);
        go(a, thing, CARD_ZONE_DECK, CARD_PUT_INTO);
        done++;
    }
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++)
        if (decks >> seat & 1)
            hh_shuffle(a->s, seat, a->w);
    a->play->tally &= (uint8_t) ~(decks * HH_SEARCHED);
    hh_note(a, done, hh_wanted(what, &set));
    return RUN_DONE;
}

/* ---- back in any order ---- */

/* Whoever does not order the cards knows only that they are somewhere in the deck. */
static void forget_order(struct hh_state *s, int seat, int viewer, const struct hh_pick *cards,
                         int count)
{
    unsigned known = 0;
    for (int i = 0; i < count; i++)
        known |= (unsigned)hh_knows(s, viewer, cards[i].thing);
    if (known == 0)
        return;
    struct cardset tags = {{0}};
    uint8_t joined = HH_NO_THING;
    for (int i = 0; i < count; i++) {
        int thing = cards[i].thing;
        uint8_t tag = s->pool[thing];
        cardset_add(&tags, tag);
        /* mutant: < becomes <=: of two equal numbers either will do */
        joined = tag < joined ? tag : joined;
        if (hh_knows(s, viewer, thing)) {
            s->bits[thing] &= (uint8_t) ~(HH_KNOWN << viewer);
            s->bits[thing] |= (uint8_t)(HH_CONTAINED << viewer);
        }
    }
    /* mutant: < becomes <=: the thing behind the last is no card */
    for (int i = seat * HH_SEAT_THINGS; i < seat * HH_SEAT_THINGS + s->things[seat]; i++)
        if (cardset_has(&tags, s->pool[i]))
            s->pool[i] = joined;
}

/* The faces change places: the tokens on the table tell nothing of the order. */
static void deal_in_order(struct hh_state *s, int seat, const struct hh_pick *order, int count)
{
    uint8_t places[HH_PICKS_MAX], bits[HH_PICKS_MAX];
    uint16_t faces[HH_PICKS_MAX];
    int found = 0;
    /* mutant: < becomes <= (2): when all are found no other card of the deck is among them */
    for (int i = 0; i < s->deck_count[seat] && found < count; i++)
        for (int j = 0; j < count; j++)
            if (s->pile[seat][i] == order[j].thing)
                places[found++] = order[j].thing;
    for (int i = 0; i < found; i++) {
        faces[i] = s->card[order[i].thing];
        bits[i] = s->bits[order[i].thing];
    }
    for (int i = 0; i < found; i++) {
        s->card[places[i]] = faces[i];
        s->bits[places[i]] = bits[i];
    }
}

/* `sub`: the place of the list in the picks, plus one. */
static enum run put_back(struct act *a)
{
    struct hh_state *s = a->s;
    const uint8_t *cards = card_code_kid(a->op, ARG_PUT_BACK_CARDS);
    struct cardset set, back = {{0}};
    if (a->play->sub == 0) {
        if (hh_get_cards(a, cards, 0, &set) == RUN_ON)
            return RUN_ON;
        /* mutant: 1 becomes 2: any number below 0 means: none */
        int first = s->pick_count, owner = -1;
        CARDSET_EACH(&set, thing)
        if (thing < HH_THINGS_MAX && s->where[thing] == HH_IN_DECK &&
            (owner < 0 || hh_owner(thing) == owner)) {
            owner = hh_owner(thing);
            cardset_add(&back, thing);
        }
        hh_note(a, cardset_count(&back), 0);
        if (cardset_count(&back) < 2)
            return RUN_DONE;
        CARDSET_EACH(&back, thing)
        hh_add_pick(s, HH_LIST, thing);
        a->play->sub = (uint8_t)(first + 1);
        hh_choose_begin(s, HH_CHOOSE_ORDER, a->play->actor, 0, first, CARD_OP_PUT_BACK, 0, 0);
        return RUN_ON;
    }
    int first = a->play->sub - 1, count = s->pick_count - first;
    int seat = hh_owner(s->picks[first].thing);
    forget_order(s, seat, a->play->actor ^ 1, s->picks + first, count);
    deal_in_order(s, seat, s->picks + first, count);
    s->pick_count = (uint8_t)first;
    return RUN_DONE;
}

enum run hh_exec_piles(struct act *a)
{
    switch ((enum card_op) * a->op) {
    case CARD_OP_DRAW:
        return draw(a, card_code_kid(a->op, ARG_DRAW_AMOUNT), a->op[IMM_DRAW_SLOT]);
    case CARD_OP_DRAW_TO:
        return draw(a, NULL, CARD_NO_SLOT);
    case CARD_OP_DISCARD:
        return discard(a);
    case CARD_OP_DISCARD_HAND:
        return discard_hand(a);
    case CARD_OP_DISCARD_TOP:
        return discard_top(a);
    case CARD_OP_SEARCH:
        return search(a);
    case CARD_OP_LOOK:
    case CARD_OP_REVEAL:
        return see(a, *a->op == CARD_OP_REVEAL);
    case CARD_OP_RETURN:
    case CARD_OP_PUT:
        return put(a);
    case CARD_OP_PUT_BACK:
        return put_back(a);
    case CARD_OP_SHUFFLE:
        return shuffle(a);
    default:
        return shuffle_into(a);
    }
}
