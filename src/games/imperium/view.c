/* view.c: what each seat may know ("Hidden information" in the rulebook), as text and as JSON. A
 * view is built from what may be known, never by deleting secrets. */
#include "imperium.h"

#include <string.h>

static struct cardset pile_set(const struct im_pile *p)
{
    struct cardset set = {{0}};
    for (int i = 0; i < p->count; i++)
        cardset_add(&set, p->cards[i]);
    return set;
}

/* The part that everybody sees. */
static void view_public(const struct im_state *s, const struct im_seat *p, struct im_seat *v)
{
    v->score = p->score;
    v->built = p->built;
    if (im_is_building(s))
        return; /* IM-RULE-08: the opponent's choice stays hidden until both have chosen */
    v->deck.count = p->deck.count;
    v->hand_count = p->hand_count;
    v->discard.count = p->discard.count;
    memcpy(v->discard.cards, p->discard.cards, p->discard.count);
    v->laid_count = p->laid_count;
    memcpy(v->laid, p->laid, p->laid_count);
    v->units_known = p->units_known;
    v->mods_known = p->mods_known;
    v->recycled = p->recycled;
    v->seen = p->seen;
}

/* The part that only the owner sees: IM-HAND-04, and the cards dealt while decks are chosen. */
static void view_own(const struct im_data *d, const struct im_state *s, const struct im_seat *p,
                     struct im_seat *v, struct im_sight *sight)
{
    sight->hand_is_seen = sight->deck_is_seen = 1;
    sight->deck = pile_set(&p->deck);
    sight->dealt_is_seen = im_is_building(s);
    if (im_is_building(s) && !p->built)
        im_set_dealt(d, v, &p->dealt);
    v->hand = p->hand;
    v->known = p->known;
    v->deck.count = p->deck.count;
    v->discard.count = p->discard.count;
    memcpy(v->discard.cards, p->discard.cards, p->discard.count);
}

/* What others can deduce about a hand. Opponents know all of `known`, because every card that is
 * not their own is the seat's. Spectators know those that were face up, and how many were not. */
static void view_other(const struct im_seat *p, bool is_spectator, struct im_seat *v,
                       struct im_sight *sight)
{
    struct cardset unseen = cardset_minus(&p->known, &p->seen);
    v->hand = is_spectator ? cardset_and(&p->known, &p->seen) : p->known;
    sight->unseen_in_hand = (uint8_t)(is_spectator ? cardset_count(&unseen) : 0);
}

static void view_order(const struct im_pile *deck, struct im_seat *v, struct im_sight *sight)
{
    sight->order_is_seen = 1;
    memcpy(v->deck.cards, deck->cards, deck->count);
}

void im_view(const void *data, const void *state, int seat, void *view)
{
    const struct im_state *s = state;
    struct im_view *v = view;
    bool sees_all = seat == SEAT_ALL || s->is_over;
    memset(v, 0, sizeof *v);
    v->viewer = (int8_t)seat;
    v->s.frame_count = s->frame_count;
    memcpy(v->s.frames, s->frames, sizeof v->s.frames);
    v->s.attacker = s->attacker;
    v->s.points = s->points;
    v->s.pass = s->pass;
    v->s.is_over = s->is_over;
    v->s.winner = s->winner;
    memcpy(v->s.build, s->build, sizeof v->s.build);
    v->s.round = s->round;
    for (int i = 0; i < 2; i++) {
        const struct im_seat *p = &s->seats[i];
        struct im_seat *seen = &v->s.seats[i];
        view_public(s, p, seen);
        if (sees_all || i == seat)
            view_own(data, s, p, seen, &v->sight[i]);
        else
            view_other(p, seat == SEAT_SPECTATOR, seen, &v->sight[i]);
        if (sees_all)
            view_order(&p->deck, seen, &v->sight[i]);
    }
    if (seat == SEAT_ALL)
        v->s.rng = s->rng;
}

const void *im_picture(const void *view)
{
    const struct im_view *v = view;
    return &v->s;
}

/* ---- text ---- */

void im_card_types(const struct im_card *c, struct text *out)
{
    if (c->range < IM_RANGE_COUNT)
        text_add(out, im_range_names[c->range]);
    if (c->range < IM_RANGE_COUNT && c->damage < IM_DAMAGE_COUNT)
        text_add_char(out, '/');
    if (c->damage < IM_DAMAGE_COUNT)
        text_add(out, im_damage_names[c->damage]);
}

/* "Lamp Runner (unit, attack 4, defence 4, melee/slash, tier III minion, Tallow Combine)" */
static void card_line(const struct im_data *d, int card, struct text *out)
{
    const struct im_card *c = &d->cards[card];
    if (c->kind == IM_UNIT) {
        text_addf(out, "%s (unit, attack %d, defence %d, ", c->name, c->attack, c->defence);
        im_card_types(c, out);
        text_addf(out, ", tier %s %s, %s)", im_tier_names[c->tier], im_rank_names[c->rank],
                  d->factions[c->faction].title);
        return;
    }
    text_addf(out, "%s (%s +%d %s ", c->name, im_kind_names[c->kind], c->attack + c->defence,
              c->kind == IM_ATTACK ? "with" : "against");
    im_card_types(c, out);
    text_add_char(out, ')');
}

static void card_list(const struct im_data *d, const struct cardset *set, struct text *out)
{
    CARDSET_EACH(set, card)
    {
        text_add(out, "  ");
        card_line(d, card, out);
        text_add_char(out, '\n');
    }
}

static const char *seat_word(const struct im_view *v, int seat)
{
    static const char *const words[2] = {"Seat 0", "Seat 1"};
    return v->viewer == seat ? "You" : words[seat];
}

/* The same in the middle of a sentence. */
static const char *seat_inside(const struct im_view *v, int seat)
{
    return v->viewer == seat ? "you" : seat_word(v, seat);
}

static void text_head(const struct im_view *v, struct text *out)
{
    if (v->s.is_over)
        text_addf(out, "The game is over: %s won.\n", seat_inside(v, v->s.winner));
    else if (v->s.round == 0)
        text_addf(out, "Decks are being chosen. %s will attack first.\n",
                  seat_word(v, v->s.attacker));
    else
        text_addf(out, "Round %d. Attacker: %s.\n", v->s.round, seat_inside(v, v->s.attacker));
    text_addf(out, "Score: %s %d, %s %d (%d to win).\n", seat_inside(v, 0), v->s.seats[0].score,
              seat_inside(v, 1), v->s.seats[1].score, v->s.points);
}

static void text_laid(const struct im_data *d, const struct im_view *v, int seat, struct text *out)
{
    const struct im_seat *p = &v->s.seats[seat];
    bool is_attacker = seat == v->s.attacker;
    if (p->laid_count == 0)
        return;
    text_addf(out, "%s, %s %d:\n", seat_word(v, seat), is_attacker ? "attack" : "defence",
              im_total(d, p->laid, p->laid_count, is_attacker));
    for (int i = 0; i < p->laid_count; i++) {
        text_add(out, "  ");
        card_line(d, p->laid[i], out);
        text_add_char(out, '\n');
    }
}

static void text_building(const struct im_data *d, const struct im_view *v, int seat,
                          struct text *out)
{
    const struct im_seat *p = &v->s.seats[seat];
    struct cardset left_out = {{0}}, units = cardset_and(&p->dealt, &d->units);
    if (!v->sight[seat].dealt_is_seen || p->built) {
        text_addf(out, "%s: %s.\n", seat_word(v, seat),
                  p->built ? "the deck is chosen" : "choosing a deck");
        return;
    }
    for (int i = 0; i < p->discard.count; i++)
        cardset_add(&left_out, p->discard.cards[i]);
    text_addf(out, "%s: %d cards in the deck, %d of them units:\n", seat_word(v, seat),
              cardset_count(&p->dealt), cardset_count(&units));
    card_list(d, &p->dealt, out);
    text_addf(out, "Left out: %d.\n", p->discard.count);
    card_list(d, &left_out, out);
}

/* IM-SETUP-06: either player may look through either pile. */
static void text_discard(const struct im_data *d, const struct im_seat *p, struct text *out)
{
    for (int i = 0; i < p->discard.count; i++)
        text_addf(out, "%s%s", i == 0 ? "Discard pile: " : ", ",
                  d->cards[p->discard.cards[i]].name);
    if (p->discard.count > 0)
        text_add(out, ".\n");
}

static void text_seat(const struct im_data *d, const struct im_view *v, int seat, struct text *out)
{
    const struct im_seat *p = &v->s.seats[seat];
    text_addf(out, "%s: %d in hand, %d in the deck, %d in the discard pile.\n", seat_word(v, seat),
              p->hand_count, p->deck.count, p->discard.count);
    if (!cardset_is_empty(&p->hand))
        text_add(out, v->sight[seat].hand_is_seen ? "In hand:\n" : "Known to be in hand:\n");
    card_list(d, &p->hand, out);
    text_discard(d, p, out);
}

void im_view_text(const void *data, const void *view, struct text *out)
{
    const struct im_data *d = data;
    const struct im_view *v = view;
    int own = v->viewer == 1 ? 1 : 0;
    text_head(v, out);
    if (v->s.frame_count > 0 && v->s.frames[v->s.frame_count - 1].kind == IM_FRAME_BUILD) {
        text_building(d, v, own ^ 1, out);
        text_building(d, v, own, out);
        return;
    }
    text_laid(d, v, v->s.attacker, out);
    text_laid(d, v, v->s.attacker ^ 1, out);
    text_seat(d, v, own ^ 1, out);
    text_seat(d, v, own, out);
}

/* ---- JSON: docs/PROTOCOL.md has the schema ---- */

static void json_card(const struct im_data *d, int card, struct json *j)
{
    json_open_object(j);
    json_key_int(j, "id", card + 1);
    json_key_string(j, "name", d->cards[card].name);
    json_end(j);
}

static void json_cards(const struct im_data *d, const uint8_t *cards, int count, struct json *j)
{
    json_open_array(j);
    for (int i = 0; i < count; i++)
        json_card(d, cards[i], j);
    json_end(j);
}

static void json_set(const struct im_data *d, const struct cardset *set, struct json *j)
{
    json_open_array(j);
    CARDSET_EACH(set, card)
    json_card(d, card, j);
    json_end(j);
}

static void json_key_set(const struct im_data *d, const char *key, const struct cardset *set,
                         struct json *j)
{
    json_key(j, key);
    json_set(d, set, j);
}

/* The deck from the top down. */
static void json_deck_order(const struct im_data *d, const struct im_seat *p, struct json *j)
{
    json_key_array(j, "deck_order");
    for (int i = p->deck.count - 1; i >= 0; i--)
        json_card(d, p->deck.cards[i], j);
    json_end(j);
}

/* Cards of a hand whose faces are not known. Their ids count from IM_HIDDEN_ID, above all card
 * numbers, and mean nothing: a hand has no order. */
static void json_hidden(int seat, int count, struct json *j)
{
    json_key_array(j, "hand_hidden");
    for (int i = 0; i < count; i++) {
        json_open_object(j);
        json_key_int(j, "id", IM_HIDDEN_ID + seat * IM_SEAT_CARDS_MAX + i);
        json_end(j);
    }
    json_end(j);
}

/* The fewest units and modifiers that the hand can hold: as everybody knows, and as follows from
 * the cards that the viewer knows in the hand of another. */
static void json_at_least(const struct im_data *d, const struct im_seat *p, bool is_seen,
                          struct json *j)
{
    struct cardset units = cardset_and(&p->hand, &d->units);
    int unit_count = is_seen ? 0 : cardset_count(&units);
    int mod_count = is_seen ? 0 : cardset_count(&p->hand) - unit_count;
    json_key_int(j, "hand_units_at_least",
                 p->units_known > unit_count ? p->units_known : unit_count);
    json_key_int(j, "hand_modifiers_at_least",
                 p->mods_known > mod_count ? p->mods_known : mod_count);
}

static void json_seat(const struct im_data *d, const struct im_view *v, int seat, struct json *j)
{
    const struct im_seat *p = &v->s.seats[seat];
    const struct im_sight *sight = &v->sight[seat];
    json_open_object(j);
    json_key_int(j, "seat", seat);
    json_key_int(j, "score", p->score);
    json_key_bool(j, "built", p->built);
    json_key_int(j, "hand_count", p->hand_count);
    json_key_int(j, "deck_count", p->deck.count);
    json_key_int(j, "total", im_total(d, p->laid, p->laid_count, seat == v->s.attacker));
    json_key(j, "laid");
    json_cards(d, p->laid, p->laid_count, j);
    json_key(j, "discard");
    json_cards(d, p->discard.cards, p->discard.count, j);
    json_key_set(d, sight->hand_is_seen ? "hand" : "hand_known", &p->hand, j);
    if (!sight->hand_is_seen)
        json_hidden(seat, p->hand_count - cardset_count(&p->hand), j);
    if (sight->unseen_in_hand > 0)
        json_key_int(j, "hand_unseen", sight->unseen_in_hand);
    json_at_least(d, p, sight->hand_is_seen, j);
    if (sight->deck_is_seen)
        json_key_set(d, "deck", &sight->deck, j);
    if (sight->order_is_seen)
        json_deck_order(d, p, j);
    if (sight->dealt_is_seen && !p->built)
        json_key_set(d, "choosing", &p->dealt, j);
    json_end(j);
}

static const char *phase_word(const struct im_view *v)
{
    static const char *const steps[] = {"attack-unit", "defence-unit", "exchange", "next-round"};
    if (v->s.frame_count == 0)
        return "over";
    const struct im_frame *f = &v->s.frames[v->s.frame_count - 1];
    return f->kind == IM_FRAME_BUILD    ? "build"
           : f->kind == IM_FRAME_REFILL ? "discard"
                                        : steps[f->u.round.step];
}

void im_view_json(const void *data, const void *view, struct json *out)
{
    const struct im_data *d = data;
    const struct im_view *v = view;
    static const char *const passes[] = {"succession", "final"};
    json_open_object(out);
    json_key_string(out, "game", "imperium");
    json_key_string(out, "phase", phase_word(v));
    json_key_int(out, "round", v->s.round);
    json_key_int(out, "attacker", v->s.attacker);
    json_key_int(out, "points", v->s.points);
    json_key_string(out, "pass", passes[v->s.pass]);
    json_key(out, "winner");
    if (v->s.is_over)
        json_int(out, v->s.winner);
    else
        json_nil(out);
    json_key_array(out, "seats");
    for (int seat = 0; seat < 2; seat++)
        json_seat(d, v, seat, out);
    json_end(out);
    json_end(out);
}

static void card_json(const struct im_data *d, const struct im_card *c, struct json *j)
{
    json_open_object(j);
    json_key_string(j, "kind", im_kind_names[c->kind]);
    json_key_string(j, "name", c->name);
    if (c->kind == IM_UNIT) {
        json_key_int(j, "attack", c->attack);
        json_key_int(j, "defence", c->defence);
    } else {
        json_key_int(j, "bonus", c->attack + c->defence);
    }
    if (c->range < IM_RANGE_COUNT)
        json_key_string(j, "attack_type", im_range_names[c->range]);
    if (c->damage < IM_DAMAGE_COUNT)
        json_key_string(j, "damage_type", im_damage_names[c->damage]);
    if (c->kind == IM_UNIT) {
        json_key_string(j, "tier", im_tier_names[c->tier]);
        json_key_string(j, "rank", im_rank_names[c->rank]);
        json_key_string(j, "faction", d->factions[c->faction].title);
    }
    json_key_int(j, "id", c - d->cards + 1);
    json_end(j);
}

void im_cards_json(const void *data, struct json *out)
{
    const struct im_data *d = data;
    json_open_array(out);
    for (int card = 0; card < d->card_count; card++)
        card_json(d, &d->cards[card], out);
    json_end(out);
}
