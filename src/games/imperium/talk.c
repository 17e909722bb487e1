/* talk.c: texts for a person at the table: the glance, notes on moves, the story, one card. */
#include "imperium.h"

#include <string.h>

/* "You" or "you" for the viewer, "Seat N" for others. */
static const char *who(int seat, int viewer, bool is_start)
{
    static const char *const seats[2] = {"Seat 0", "Seat 1"};
    return seat != viewer ? seats[seat] : is_start ? "You" : "you";
}

/* The ending of a verb: "you attack", "Seat 1 attacks". */
static const char *ending(int seat, int viewer)
{
    return seat == viewer ? "" : "s";
}

static int total_of(const struct im_data *d, const struct im_view *v, int seat)
{
    const struct im_seat *p = &v->s.seats[seat];
    return im_total(d, p->laid, p->laid_count, seat == v->s.attacker);
}

static bool viewer_attacks(const struct im_view *v)
{
    return v->viewer >= 0 && (uint8_t)v->viewer == v->s.attacker;
}

/* ---- words to look up ---- */

const struct term im_terms[] = {
    {"unit|units", "IM-CARD-01 IM-CARD-02 IM-ROUND-02 IM-ROUND-03"},
    {"attack", "IM-ROUND-02 IM-CARD-02"},
    {"defence", "IM-ROUND-03 IM-CARD-02"},
    {"melee|ranged|attack type", "IM-CARD-03 IM-CARD-08"},
    {"blunt|pierce|slash|energy|kinetic|explosive|damage type", "IM-CARD-04 IM-CARD-07"},
    {"attack modifier|modifier|modifiers", "IM-CARD-07 IM-MOD-*"},
    {"defence modifier", "IM-CARD-08 IM-MOD-*"},
    {"tier", "IM-DECK-01 IM-DECK-02"},
    {"minion|lieutenant|boss|rank", "IM-CARD-06"},
    {"points|score", "IM-SETUP-08"},
    {"attacker", "IM-ROUND-01"},
    {NULL, NULL},
};

/* ---- a glance ---- */

static bool is_building(const struct im_view *v)
{
    return v->s.frame_count > 0 && v->s.frames[v->s.frame_count - 1].kind == IM_FRAME_BUILD;
}

static void glance_building(const struct im_data *d, const struct im_view *v, struct text *out)
{
    text_addf(out, "%s attack%s first.\n", who(v->s.attacker, v->viewer, true),
              ending(v->s.attacker, v->viewer));
    for (int seat = 0; seat < 2; seat++) {
        const struct im_seat *p = &v->s.seats[seat];
        struct cardset units = cardset_and(&p->dealt, &d->units);
        if (p->built || !v->sight[seat].dealt_is_seen)
            continue;
        text_addf(out, "%s: %d cards, %d of them units; %d left out.\n",
                  seat == v->viewer ? "Your deck" : who(seat, v->viewer, true),
                  cardset_count(&p->dealt), cardset_count(&units), p->discard.count);
    }
}

/* "Attack 6 (you): Lamp Runner 4 melee/slash, Whetted Edge +2" */
static void glance_laid(const struct im_data *d, const struct im_view *v, int seat,
                        struct text *out)
{
    const struct im_seat *p = &v->s.seats[seat];
    bool is_attacker = seat == v->s.attacker;
    if (p->laid_count == 0)
        return;
    text_addf(out, "%s %d (%s): ", is_attacker ? "Attack" : "Defence", total_of(d, v, seat),
              who(seat, v->viewer, false));
    for (int i = 0; i < p->laid_count; i++) {
        const struct im_card *c = &d->cards[p->laid[i]];
        text_addf(out, i == 0 ? "%s %d" : ", %s +%d", c->name,
                  is_attacker ? c->attack : c->defence);
        if (i == 0 && is_attacker) {
            text_add_char(out, ' ');
            im_card_types(c, out);
        }
    }
    text_add(out, ".\n");
}

/* "Your hand: Lamp Runner, Whetted Edge +2 slash.": also what cannot be played now. */
static void glance_hand(const struct im_data *d, const struct im_view *v, struct text *out)
{
    const char *between = "Your hand: ";
    if (v->viewer < 0)
        return;
    CARDSET_EACH(&v->s.seats[v->viewer].hand, card)
    {
        const struct im_card *c = &d->cards[card];
        text_addf(out, "%s%s", between, c->name);
        if (c->kind == IM_UNIT) {
            text_addf(out, " %d/%d", c->attack, c->defence);
        } else {
            text_addf(out, " +%d ", c->attack + c->defence);
            im_card_types(c, out);
        }
        between = ", ";
    }
    if (*between == ',')
        text_add(out, ".\n");
}

void im_glance(const void *data, const void *view, int lines, struct text *out)
{
    (void)lines; /* it is short enough for any screen */
    const struct im_data *d = data;
    const struct im_view *v = view;
    int own = v->viewer == 1 ? 1 : 0, other = own ^ 1;
    const struct im_seat *p = &v->s.seats[own], *q = &v->s.seats[other];
    if (is_building(v)) {
        glance_building(d, v, out);
        return;
    }
    if (v->s.is_over)
        text_addf(out, "The game is over: %s won.", who(v->s.winner, v->viewer, false));
    else if (v->s.round == 0)
        text_add(out, "The first hands are drawn.");
    else if (v->s.frames[v->s.frame_count - 1].kind == IM_FRAME_REFILL)
        text_addf(out, "Round %d is over.", v->s.round);
    else
        text_addf(out, "Round %d: %s attack%s.", v->s.round, who(v->s.attacker, v->viewer, false),
                  ending(v->s.attacker, v->viewer));
    text_addf(out, " Score: %s %d, %s %d (%d to win).\n", who(own, v->viewer, false), p->score,
              who(other, v->viewer, false), q->score, v->s.points);
    glance_laid(d, v, v->s.attacker, out);
    glance_laid(d, v, v->s.attacker ^ 1, out);
    text_addf(out, "Cards: %s %d in hand, %d in the deck; %s %d in hand, %d in the deck.\n",
              who(own, v->viewer, false), p->hand_count, p->deck.count,
              who(other, v->viewer, false), q->hand_count, q->deck.count);
    glance_hand(d, v, out);
}

/* ---- moves ---- */

static void describe_card(const struct im_card *c, struct text *out)
{
    if (c->kind == IM_UNIT)
        text_addf(out, "unit, attack %d, defence %d, ", c->attack, c->defence);
    else
        text_addf(out, "%s +%d %s ", im_kind_names[c->kind], c->attack + c->defence,
                  c->kind == IM_ATTACK ? "with" : "against");
    im_card_types(c, out);
}

/* Describes a unit in the role it would have now, and what the hand could add. */
static void describe_unit(const struct im_data *d, const struct im_view *v, const struct im_card *c,
                          struct text *out)
{
    bool is_attacker = viewer_attacks(v);
    const struct im_card *attacking =
        is_attacker ? c : &d->cards[v->s.seats[v->s.attacker].laid[0]];
    int support = im_support(d, v, is_attacker, attacking);
    if (is_attacker) {
        text_addf(out, "attack %d, ", c->attack);
        im_card_types(c, out);
        text_addf(out, " (defence %d)", c->defence);
    } else {
        text_addf(out, "defence %d against %d (attack %d)", c->defence,
                  total_of(d, v, v->s.attacker), c->attack);
    }
    if (support > 0)
        text_addf(out, "; hand can add %d", support);
}

static void describe_modifier(const struct im_data *d, const struct im_view *v,
                              const struct im_card *c, struct text *out)
{
    bool is_attacker = viewer_attacks(v);
    int own = total_of(d, v, v->viewer), other = total_of(d, v, v->viewer ^ 1);
    int bonus = c->attack + c->defence;
    text_addf(out, "+%d: makes your %s %d against %d", bonus, is_attacker ? "attack" : "defence",
              own + bonus, other);
}

/* True if the card could be laid down now: its effect is described, else what is printed on it. */
static bool has_effect(const struct im_data *d, const struct im_view *v, const struct im_card *c)
{
    if (v->s.frame_count == 0 || v->s.frames[v->s.frame_count - 1].kind != IM_FRAME_ROUND)
        return false;
    const struct im_frame *f = &v->s.frames[v->s.frame_count - 1];
    if (f->u.round.step != IM_EXCHANGE)
        return c->kind == IM_UNIT;
    const struct im_card *unit = &d->cards[v->s.seats[v->s.attacker].laid[0]];
    if (viewer_attacks(v))
        return c->kind == IM_ATTACK && c->damage == unit->damage;
    return c->kind == IM_DEFENCE && (c->damage == unit->damage || c->range == unit->range);
}

static void describe_pass(const struct im_data *d, const struct im_view *v, struct text *out)
{
    int attack = total_of(d, v, v->s.attacker), defence = total_of(d, v, v->s.attacker ^ 1);
    bool is_ahead = (attack >= defence) == (viewer_attacks(v));
    text_addf(out, "add nothing; with these totals you %s the round", is_ahead ? "win" : "lose");
}

void im_describe_move(const void *data, const void *view, const struct move *m, struct text *out)
{
    const struct im_data *d = data;
    const struct im_view *v = view;
    int card = im_move(m)->lay.card; /* unused for moves without a card */
    const struct im_card *c = &d->cards[card < d->card_count ? card : 0];
    switch (m->kind) {
    case IM_MOVE_DONE:
        text_add(out, "play with these cards");
        break;
    case IM_MOVE_AUTO:
        text_add(out, "let the program choose a deck of 30 cards; good for a first game");
        break;
    case IM_MOVE_PASS:
        describe_pass(d, v, out);
        break;
    case IM_MOVE_LAY:
        if (!has_effect(d, v, c))
            describe_card(c, out);
        else if (c->kind == IM_UNIT)
            describe_unit(d, v, c, out);
        else
            describe_modifier(d, v, c, out);
        break;
    default:
        describe_card(c, out);
        break;
    }
}

int im_candidates(const void *data, const void *view, struct move *out)
{
    const struct im_view *v = view;
    int count = 0;
    (void)data;
    if (v->s.frame_count == 0 || v->viewer < 0)
        return 0;
    const struct im_frame *f = &v->s.frames[v->s.frame_count - 1];
    const struct cardset *cards =
        f->kind == IM_FRAME_BUILD ? &v->s.seats[v->viewer].dealt : &v->s.seats[v->viewer].hand;
    enum im_move_kind kind = f->kind == IM_FRAME_BUILD   ? IM_MOVE_LEAVE
                             : f->kind == IM_FRAME_ROUND ? IM_MOVE_LAY
                                                         : IM_MOVE_DISCARD;
    CARDSET_EACH(cards, card)
    out[count++] = (struct move){(uint16_t)kind, {(uint16_t)card}};
    return count;
}

/* ---- the story ---- */

/* "Round 2: you attack, 5 against 8, and lose (you 1, Seat 1 1)." */
static void tell_round(const struct audience *a, const struct event *began, const struct event *ev,
                       struct text *out)
{
    const union im_event *won = im_event(ev);
    bool is_own = began->seat == a->viewer;
    int own = a->viewer == 1 ? 1 : 0;
    const int scores[2] = {won->won.score0, won->won.score1};
    text_addf(out, "Round %d: ", im_event(began)->round.round);
    say_who(a, began->seat, false, out);
    text_addf(out, " attack%s, %d against %d, and %s%s (", is_own ? "" : "s", won->won.attack,
              won->won.defence, began->seat == ev->seat ? "win" : "lose", is_own ? "" : "s");
    say_who(a, own, false, out);
    text_addf(out, " %d, ", scores[own]);
    say_who(a, own ^ 1, false, out);
    text_addf(out, " %d).\n", scores[own ^ 1]);
}

bool im_tell(const struct audience *a, const struct event *events, int count, enum story story,
             struct text *out)
{
    const struct event *began = NULL;
    if (story == STORY_ALL)
        return false;
    for (int i = 0; i < count; i++) {
        const struct event *ev = &events[i];
        if (ev->kind == IM_EVENT_ROUND)
            began = ev;
        if (ev->kind == IM_EVENT_WON && began != NULL)
            tell_round(a, began, ev, out);
        if (ev->kind == IM_EVENT_FORFEIT || ev->kind == IM_EVENT_OVER) {
            game_print_event(a, ev, out);
            text_add_char(out, '\n');
        }
    }
    return true;
}

/* ---- one card ---- */

bool im_explain(const void *data, const void *view, const char *name, struct text *out,
                struct err *e)
{
    const struct im_data *d = data;
    const struct im_view *v = view;
    int number = im_find_card(d, v->viewer >= 0 ? &v->s.seats[v->viewer].hand : &d->none, name, e);
    if (number == IM_NO_CARD)
        return false;
    const struct im_card *c = &d->cards[number];
    text_addf(out, "%s: ", c->name);
    if (c->kind == IM_UNIT)
        text_addf(out, "%s of %s, tier %s, attack %d, defence %d, ", im_rank_names[c->rank],
                  d->factions[c->faction].title, im_tier_names[c->tier], c->attack, c->defence);
    else
        text_addf(out, "%s modifier, +%d for ", im_kind_names[c->kind], c->attack + c->defence);
    im_card_types(c, out);
    text_add(out, ".\n");
    return true;
}

bool im_odds(const void *data, const void *view, const char *words, struct text *out, struct err *e)
{
    (void)data;
    (void)view;
    (void)out;
    return err_set(e, ERR_VALUE,
                   "this game has no dice, so \"odds %.40s\" has no answer: type odds alone",
                   words);
}

/* ---- before a move is made ---- */

const char *const im_previews[] = {"totals", "unseen", NULL};

/* The card that a preview is of; IM_NO_CARD: none was named. False: something else was. */
static bool preview_card(const struct im_data *d, const struct field_value *values, int count,
                         int *card, struct err *e)
{
    *card = IM_NO_CARD;
    for (int i = 0; i < count; i++) {
        if (strcmp(values[i].name, "card") != 0)
            return err_set(e, ERR_VALUE, "totals are of a \"card\", not of \"%.40s\"",
                           values[i].name);
        if (values[i].text != NULL || values[i].number < 1 || values[i].number > d->card_count)
            return err_set(e, ERR_VALUE, "\"card\" is the id of a card, from 1 to %d",
                           d->card_count);
        *card = (int)values[i].number - 1;
    }
    return true;
}

static void total_json(const char *key, int before, int after, struct json *out)
{
    json_key_object(out, key);
    json_key_int(out, "before", before);
    json_key_int(out, "after", after);
    json_end(out);
}

/* Who would score, and the score then; both null while a unit is missing. */
static void verdict_json(const struct im_view *v, bool is_fought, bool is_reached, struct json *out)
{
    int winner = v->s.attacker ^ !is_reached;
    json_key(out, "scores");
    if (!is_fought) {
        json_nil(out);
        json_key(out, "score");
        json_nil(out);
        return;
    }
    json_int(out, winner);
    json_key_array(out, "score");
    for (int seat = 0; seat < 2; seat++)
        json_int(out, v->s.seats[seat].score + (seat == winner));
    json_end(out);
}

/* The seats whose pass stands in this round. */
static void passed_json(const struct im_view *v, struct json *out)
{
    const struct im_frame *f = im_top(&v->s);
    json_key_array(out, "passed");
    for (int seat = 0; seat < 2; seat++)
        if (f->kind == IM_FRAME_ROUND && f->u.round.passed >> seat & 1)
            json_int(out, seat);
    json_end(out);
}

/* Attack and defence, with the card laid down by the viewer, and who would score then. */
static void totals_json(const struct audience *a, int card, struct json *out)
{
    const struct im_data *d = a->data;
    const struct im_view *v = a->view;
    const struct im_seat *attacker = &v->s.seats[v->s.attacker];
    const struct im_seat *defender = &v->s.seats[v->s.attacker ^ 1];
    const struct move lay = {.kind = IM_MOVE_LAY, .field = {(uint16_t)card}};
    bool is_attacking = v->viewer == v->s.attacker;
    int attack = im_total(d, attacker->laid, attacker->laid_count, true);
    int defence = im_total(d, defender->laid, defender->laid_count, false);
    int more_attack = card != IM_NO_CARD && is_attacking ? d->attack[card] : 0;
    int more_defence = card != IM_NO_CARD && !is_attacking ? d->defence[card] : 0;
    bool is_fought = attacker->laid_count + (card != IM_NO_CARD && is_attacking) > 0 &&
                     defender->laid_count + (card != IM_NO_CARD && !is_attacking) > 0;
    json_open_object(out);
    if (card != IM_NO_CARD)
        json_key_bool(out, "legal", game_refusal(a, &lay, NULL) == 0);
    total_json("attack", attack, attack + more_attack, out);
    total_json("defence", defence, defence + more_defence, out);
    verdict_json(v, is_fought, attack + more_attack >= defence + more_defence, out);
    passed_json(v, out);
    json_end(out);
}

/* The cards that are in the opponent's hand or deck, and which of them the opponent could add to
 * the attack that is being fought. */
static void unseen_json(const struct audience *a, struct json *out)
{
    const struct im_data *d = a->data;
    const struct im_view *v = a->view;
    const struct im_seat *other = &v->s.seats[v->viewer ^ 1];
    const struct im_seat *attacker = &v->s.seats[v->s.attacker];
    const struct cardset unseen = im_unseen(d, v), none = {{0}};
    const struct cardset *fitting =
        attacker->laid_count == 0
            ? &none
            : im_fitting(d, &d->cards[attacker->laid[0]], (v->viewer ^ 1) == v->s.attacker);
    json_open_object(out);
    json_key_int(out, "hidden", other->hand_count - cardset_count(&other->hand));
    json_key_array(out, "cards");
    CARDSET_EACH(&unseen, card)
    {
        json_open_object(out);
        json_key_int(out, "id", card + 1);
        json_key_bool(out, "fits", cardset_has(fitting, card));
        json_end(out);
    }
    json_end(out);
    json_end(out);
}

bool im_preview(const struct audience *a, const char *kind, const struct field_value *values,
                int count, struct json *out, struct err *e)
{
    const struct im_view *v = a->view;
    int card;
    if (v->s.round == 0 || v->s.is_over)
        return err_set(e, ERR_VALUE, "there are no %s now: no round is being fought",
                       strcmp(kind, "unseen") == 0 ? "unseen cards" : "totals");
    if (strcmp(kind, "unseen") == 0) {
        if (v->viewer < 0 || count > 0)
            return err_set(e, ERR_VALUE, "unseen cards are a seat's, and of nothing");
        unseen_json(a, out);
        return true;
    }
    if (!preview_card(a->data, values, count, &card, e))
        return false;
    if (card != IM_NO_CARD && v->viewer < 0)
        return err_set(e, ERR_VALUE, "a card is laid down by a seat, and a spectator has none");
    totals_json(a, card, out);
    return true;
}

/* Cards are drawn and shuffled once both decks are chosen, and after a round: when both have
 * passed. What is laid down or discarded is seen. */
bool im_is_final(const struct audience *a, const struct move *m)
{
    const struct im_view *v = a->view;
    switch ((enum im_move_kind)m->kind) {
    case IM_MOVE_LEAVE:
        return false;
    case IM_MOVE_DONE:
    case IM_MOVE_AUTO:
        return v->s.seats[v->viewer ^ 1].built;
    case IM_MOVE_PASS:
        return (im_top(&v->s)->u.round.passed | 1U << v->viewer) == 3;
    case IM_MOVE_LAY:
    case IM_MOVE_DISCARD:
    case IM_MOVE_COUNT:
        break;
    }
    return true;
}
