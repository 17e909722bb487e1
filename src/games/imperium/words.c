/* words.c: questions, moves, events and chance in words, and moves and chance back from them. */
#include "imperium.h"

#include <stdio.h>
#include <string.h>

/* ---- questions ---- */

static void ask_round(const struct im_data *d, const struct im_state *s, int seat,
                      struct question *q)
{
    bool is_attacker = seat == s->attacker;
    const struct im_seat *own = &s->seats[seat], *other = &s->seats[seat ^ 1];
    if (im_top(s)->u.round.step != IM_EXCHANGE) {
        q->id = is_attacker ? "attack-unit" : "defence-unit";
        q->rules = is_attacker ? "IM-ROUND-02 IM-ROUND-07" : "IM-ROUND-03 IM-ROUND-07";
        snprintf(q->text, sizeof q->text, "Lay down one unit to %s with.",
                 is_attacker ? "attack" : "defend");
        return;
    }
    q->id = is_attacker ? "attack-modifier" : "defence-modifier";
    q->rules = is_attacker ? "IM-ROUND-04 IM-ROUND-06 IM-MOD-01 IM-MOD-04 IM-RULE-02"
                           : "IM-ROUND-05 IM-ROUND-06 IM-MOD-02 IM-MOD-04 IM-RULE-02";
    snprintf(q->text, sizeof q->text, "%s %d against %s %d: lay down %s modifier or pass.",
             is_attacker ? "Attack" : "Defence",
             im_total(d, own->laid, own->laid_count, is_attacker),
             is_attacker ? "defence" : "attack",
             im_total(d, other->laid, other->laid_count, !is_attacker),
             is_attacker ? "an attack" : "a defence");
}

void im_ask(const void *data, const void *state, int seat, struct question *out)
{
    const struct im_data *d = data;
    const struct im_state *s = state;
    switch ((enum im_frame_kind)im_top(s)->kind) {
    case IM_FRAME_ROUND:
        ask_round(d, s, seat, out);
        return;
    case IM_FRAME_REFILL:
        out->id = "discard";
        out->rules = "IM-HAND-01 IM-HAND-02 IM-RULE-06";
        snprintf(out->text, sizeof out->text,
                 "Your hand holds no unit: discard one card, then draw until a unit comes.");
        return;
    case IM_FRAME_BUILD:
        break;
    }
    out->id = "build";
    out->rules = "IM-SETUP-03 IM-SETUP-04 IM-RULE-04 IM-RULE-08 IM-RULE-09";
    snprintf(out->text, sizeof out->text,
             "Choose your deck: leave out cards (at least %d stay), then say done; or auto.",
             IM_DECK_MIN);
}

/* ---- moves ---- */

static const struct {
    const char *word;
    bool has_card;
} move_words[IM_MOVE_COUNT] = {
    [IM_LEAVE] = {"leave", true}, [IM_DONE] = {"done", false},   [IM_AUTO] = {"auto", false},
    [IM_LAY] = {"lay", true},     [IM_PASSES] = {"pass", false}, [IM_DISCARDS] = {"discard", true},
};

void im_print_move(const void *data, const struct move *m, struct text *out)
{
    const struct im_data *d = data;
    if (m->kind >= IM_MOVE_COUNT) {
        text_addf(out, "move %d", m->kind);
        return;
    }
    text_add(out, move_words[m->kind].word);
    if (!move_words[m->kind].has_card)
        return;
    text_add_char(out, ' ');
    if (m->arg[0] < d->card_count)
        text_add(out, d->cards[m->arg[0]].name);
    else
        text_addf(out, "#%d", m->arg[0]);
}

/* The lowest card of a set that has just this name, or IM_NO_CARD. */
static int find_whole(const struct im_data *d, const struct cardset *set, const char *name)
{
    CARDSET_EACH(set, card)
    if (text_same(d->cards[card].name, name))
        return card;
    return IM_NO_CARD;
}

/* Looks among the cards of a set for names that begin so. Fills up to two that differ. */
static int find_beginnings(const struct im_data *d, const struct cardset *set, const char *part,
                           int found[2])
{
    struct cardset copied = {{0}};
    int count = 0;
    CARDSET_EACH(set, card)
    {
        const struct im_card *c = &d->cards[card];
        if (cardset_has(&copied, c->first_copy) || !text_begins(c->name, part))
            continue;
        cardset_add(&copied, c->first_copy);
        found[count > 0] = card;
        count++;
    }
    return count;
}

static int nearest_name(const struct im_data *d, const char *name)
{
    int best = IM_NO_CARD, best_distance = 4;
    for (int i = 0; i < d->card_count; i++) {
        int distance = text_distance(name, d->cards[i].name, 3);
        if (distance < best_distance) {
            best = i;
            best_distance = distance;
        }
    }
    return best;
}

int im_find_card(const struct im_data *d, const struct cardset *near, const char *name,
                 struct err *e)
{
    int found[2] = {IM_NO_CARD, IM_NO_CARD};
    int card = find_whole(d, near, name);
    if (card == IM_NO_CARD) /* a whole name means its card, held or not, before any beginning */
        card = find_whole(d, &d->all, name);
    if (card != IM_NO_CARD)
        return card;
    int count = *name == '\0' ? 0 : find_beginnings(d, near, name, found);
    if (count == 0 && *name != '\0')
        count = find_beginnings(d, &d->all, name, found);
    if (count == 1)
        return found[0];
    if (count > 1) {
        err_set(e, ERR_VALUE, "\"%s\" could be %s or %s: write more of the name", name,
                d->cards[found[0]].name, d->cards[found[1]].name);
        return IM_NO_CARD;
    }
    int nearest = nearest_name(d, name);
    if (*name == '\0')
        err_set(e, ERR_SYNTAX, "a card's name is missing");
    else if (nearest != IM_NO_CARD)
        err_set(e, ERR_VALUE, "there is no card \"%.60s\"; did you mean \"%s\"?", name,
                d->cards[nearest].name);
    else
        err_set(e, ERR_VALUE, "there is no card \"%.60s\" in the packs of this game", name);
    return IM_NO_CARD;
}

int im_nth_copy(const struct im_data *d, int card, int copy)
{
    int first = d->cards[card].first_copy;
    for (int i = first; i < d->card_count; i++)
        if (d->cards[i].first_copy == first && --copy == 0)
            return i;
    return IM_NO_CARD;
}

int im_find_copy(const struct im_data *d, const char *text, int *copy, struct err *e)
{
    char name[GAME_NAME_MAX];
    int64_t number = 0;
    size_t size = strcspn(text, "#");
    if (size >= sizeof name) {
        err_set(e, ERR_VALUE, "\"%.60s...\" is too long for a card's name", text);
        return IM_NO_CARD;
    }
    if (text[size] == '#' && !text_to_int(text + size + 1, 1, IM_PACKS_MAX, &number)) {
        err_set(e, ERR_VALUE, "\"%.60s\": after # stands the number of the copy", text);
        return IM_NO_CARD;
    }
    memcpy(name, text, size);
    name[size] = '\0';
    *copy = (int)number;
    int card = im_find_card(d, &d->all, name, e);
    return card == IM_NO_CARD ? card : d->cards[card].first_copy;
}

void im_print_copy(const struct im_data *d, int card, struct text *out)
{
    int copy = 1;
    for (int i = d->cards[card].first_copy; i < card; i++)
        copy += d->cards[i].first_copy == d->cards[card].first_copy;
    text_add(out, d->cards[card].name);
    if (d->has_copies)
        text_addf(out, "#%d", copy);
}

bool im_parse_move(const void *data, const void *state, int seat, const char *text, struct move *m,
                   struct err *e)
{
    const struct im_data *d = data;
    const struct im_state *s = state;
    char line[GAME_NAME_MAX + 16];
    if (!text_trim(text, line, sizeof line))
        return err_set(e, ERR_SYNTAX, "this is too long to be a move");
    char *rest = line + strcspn(line, " \t");
    if (*rest != '\0')
        *rest++ = '\0';
    rest += strspn(rest, " \t");
    for (int kind = 0; kind < IM_MOVE_COUNT; kind++) {
        if (!text_same(line, move_words[kind].word))
            continue;
        *m = (struct move){(uint16_t)kind, {0}};
        if (!move_words[kind].has_card)
            return *rest == '\0' || err_set(e, ERR_SYNTAX, "\"%s\" stands alone", line);
        struct cardset near = kind == IM_LEAVE ? s->seats[seat].dealt : s->seats[seat].hand;
        int card = im_find_card(d, &near, rest, e);
        m->arg[0] = (uint16_t)card;
        return card != IM_NO_CARD;
    }
    return err_set(
        e, ERR_SYNTAX,
        "\"%s\" is not a move: say leave CARD, done, auto, lay CARD, pass or discard CARD", line);
}

/* ---- events ---- */

static const char *who_word(int seat, int viewer)
{
    static const char *const seats[2] = {"Seat 0", "Seat 1"};
    return seat == viewer ? "You" : seats[seat];
}

void im_print_event(const void *data, const struct event *ev, int seat, struct text *out)
{
    const struct im_data *d = data;
    bool is_own = ev->seat == seat;
    bool is_seen = seat == SEAT_ALL || (seat >= 0 && ev->seen_by >> seat & 1) || ev->seen_by == 3;
    const char *who = who_word(ev->seat, seat);
    const char *card = ev->arg[0] < d->card_count ? d->cards[ev->arg[0]].name : "";
    const char *s = is_own ? "" : "s"; /* you draw, seat 1 draws */
    switch ((enum im_event_kind)ev->kind) {
    case IM_EV_FIRST:
        text_addf(out, "%s attack%s first (drawn at random).", who, s);
        break;
    case IM_EV_BUILT:
        if (is_seen)
            text_addf(out, "%s chose a deck of %d cards and left out %d.", who, ev->arg[0],
                      ev->arg[1]);
        else
            text_addf(out, "%s chose a deck.", who);
        break;
    case IM_EV_ROUND:
        text_addf(out, "Round %d: %s attack%s.", ev->arg[0], is_own ? "you" : who, s);
        break;
    case IM_EV_LAID:
        text_addf(out, "%s lay%s down %s: total %d.", who, s, card, ev->arg[1]);
        break;
    case IM_EV_PASSED:
        text_addf(out, "%s pass%s.", who, is_own ? "" : "es");
        break;
    case IM_EV_WON:
        text_addf(out, "Attack %d %s defence %d: %s win%s the round; the score is %d to %d.",
                  ev->arg[0], ev->arg[0] >= ev->arg[1] ? "reaches" : "falls short of", ev->arg[1],
                  is_own ? "you" : who, s, ev->arg[2], ev->arg[3]);
        break;
    case IM_EV_FORFEIT:
        text_addf(out, "%s %s no unit and forfeit%s the round.", who, is_own ? "have" : "has", s);
        break;
    case IM_EV_DREW:
        text_addf(out, "%s draw%s %s.", who, s, is_seen ? card : "a card");
        break;
    case IM_EV_RECYCLED:
        text_addf(out, "%s shuffle%s the discard pile of %d into a new deck.", who, s, ev->arg[0]);
        break;
    case IM_EV_NO_UNIT:
        text_addf(out, "%s hold%s no unit and must discard.", who, s);
        break;
    case IM_EV_DISCARDED:
        text_addf(out, "%s discard%s %s.", who, s, card);
        break;
    case IM_EV_SHORT:
        text_addf(out, "%s can draw no more: the hand stays at %d.", who, ev->arg[0]);
        break;
    case IM_EV_OVER:
        text_addf(out, "%s win%s the game, %d to %d.", who, s, ev->arg[0], ev->arg[1]);
        break;
    case IM_EV_COUNT:
        break;
    }
}

/* ---- chance ---- */

void im_print_chance(const void *data, const struct chance *c, struct text *out)
{
    const struct im_data *d = data;
    if (strcmp(c->kind, "first") != 0 && c->value >= 0 && c->value < d->card_count)
        im_print_copy(d, c->value, out);
    else
        text_add_int(out, c->value);
}

/* A card by name; of several copies the first, or the one that "#2" says. */
static bool parse_card(const struct im_data *d, const char *text, int *value, struct err *e)
{
    int copy, card = im_find_copy(d, text, &copy, e);
    if (card == IM_NO_CARD)
        return false;
    *value = copy == 0 ? card : im_nth_copy(d, card, copy);
    return *value != IM_NO_CARD ||
           err_set(e, ERR_VALUE, "the packs have fewer copies of \"%.60s\"", text);
}

bool im_parse_chance(const void *data, const char *kind, const char *text, struct chance *c,
                     struct err *e)
{
    const struct im_data *d = data;
    static const char *const kinds[] = {"first", "deal", "shuffle"};
    int64_t value;
    for (int i = 0; i < 3; i++) {
        if (strcmp(kind, kinds[i]) != 0)
            continue;
        *c = (struct chance){.kind = kinds[i], .of = 1};
        if (i == 0 && !text_to_int(text, 0, 1, &value))
            return err_set(e, ERR_VALUE, "the first attacker is seat 0 or 1, not \"%s\"", text);
        if (i > 0)
            return parse_card(d, text, &c->value, e);
        c->value = (int)value;
        return true;
    }
    return err_set(e, ERR_VALUE, "\"%s\" is no chance of imperium: first, deal or shuffle", kind);
}
