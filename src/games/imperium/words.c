/* words.c: cards in words and JSON, the vocabulary's tables, questions, and chance in words. */
#include "imperium.h"

#include <stdio.h>
#include <string.h>

/* ---- names ---- */

/* The lowest card of a set that has exactly this name, or IM_NO_CARD. */
static int find_whole(const struct im_data *d, const struct cardset *set, const char *name)
{
    CARDSET_EACH(set, card)
    if (text_same(d->cards[card].name, name))
        return card;
    return IM_NO_CARD;
}

/* Counts the names in a set that begin with `part`. Fills up to two different ones. */
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
    if (card == IM_NO_CARD) /* a whole name takes precedence over any prefix, even if the card is
                               not in `near` */
        card = find_whole(d, &d->all, name);
    if (card != IM_NO_CARD)
        return card;
    int count = *name == '\0' ? 0 : find_beginnings(d, near, name, found);
    if (count == 0 && *name != '\0')
        count = find_beginnings(d, &d->all, name, found);
    if (count == 1)
        return found[0];
    if (count > 1) {
        err_set(e, ERR_VALUE, "\"%s\" could mean %s or %s: type more of the name", name,
                d->cards[found[0]].name, d->cards[found[1]].name);
        return IM_NO_CARD;
    }
    int nearest = nearest_name(d, name);
    if (*name == '\0')
        err_set(e, ERR_SYNTAX, "the name of a card is missing");
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
        err_set(e, ERR_VALUE, "\"%.60s\": the # must be followed by the number of a copy", text);
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

/* ---- cards in moves, events and questions ---- */

/* A card's id is its number, which reveals its face; so a face-down card has no id here. */
static void print_card(const struct audience *a, int value, struct text *out)
{
    const struct im_data *d = a->data;
    if (value < d->card_count)
        text_add(out, d->cards[value].name);
    else
        text_addf(out, "#%d", value + 1);
}

static void card_id_json(const struct audience *a, int value, struct json *out)
{
    const struct im_data *d = a->data;
    json_open_object(out);
    json_key_int(out, "id", value + 1);
    json_key_string(out, "name", d->cards[value].name);
    json_end(out);
}

static int card_count(const struct audience *a)
{
    return ((const struct im_data *)a->data)->card_count;
}

/* Any card of the packs may be named: the check then says why it cannot be played. */
static bool has_card(const struct audience *a, int value)
{
    return value < card_count(a);
}

static bool no_such_card(const struct audience *a, const char *text, struct err *e)
{
    const struct im_data *d = a->data;
    im_find_card(d, &d->none, text, e);
    return false;
}

/* Of several cards that a name could mean, the viewer's own. */
static bool prefers_card(const struct audience *a, int kind, int value)
{
    const struct im_view *v = a->view;
    if (v->viewer < 0)
        return false;
    const struct im_seat *own = &v->s.seats[v->viewer];
    return cardset_has(kind == IM_MOVE_LEAVE ? &own->dealt : &own->hand, value);
}

static const struct field_kind kind_im_card = {
    .name = "card",
    .about = "a card: in moves its id, in events `{\"id\":…,\"name\":…}`",
    .form = FIELD_PIECE,
    .print = print_card,
    .json = card_id_json,
    .count = card_count,
    .exists = has_card,
    .name_of = print_card,
    .missing = no_such_card,
    .prefers = prefers_card,
};

static const struct move_row move_rows[] = {IM_MOVES(VOCABULARY_MOVE_ROW, VOCABULARY_FIELD)};
static const struct event_row event_rows[] = {
    IM_EVENTS(VOCABULARY_EVENT_ROW, VOCABULARY_FIELD, VOCABULARY_SECRET)};
static const struct question_row question_rows[] = {
    IM_QUESTIONS(VOCABULARY_QUESTION_ROW, VOCABULARY_FIELD)};

const struct vocabulary im_vocabulary = {.moves = move_rows,
                                         .move_count = IM_MOVE_COUNT,
                                         .events = event_rows,
                                         .event_count = IM_EVENT_COUNT,
                                         .questions = question_rows,
                                         .question_count = IM_QUESTION_COUNT};

/* ---- questions ---- */

static void ask_round(const struct im_data *d, const struct im_state *s, int seat,
                      union im_question *q)
{
    bool is_attacker = seat == s->attacker;
    const struct im_seat *own = &s->seats[s->attacker], *other = &s->seats[s->attacker ^ 1];
    int attack = im_total(d, own->laid, own->laid_count, true);
    if (im_top(s)->u.round.step != IM_EXCHANGE) {
        q->question.kind = is_attacker ? IM_QUESTION_ATTACK_UNIT : IM_QUESTION_DEFENCE_UNIT;
        if (!is_attacker)
            q->defence_unit.attack = attack;
        return;
    }
    q->question.kind = is_attacker ? IM_QUESTION_ATTACK_MODIFIER : IM_QUESTION_DEFENCE_MODIFIER;
    q->attack_modifier.attack = attack; /* the defender's question has the same fields */
    q->attack_modifier.defence = im_total(d, other->laid, other->laid_count, false);
}

void im_ask(const struct audience *a, struct question *out)
{
    const struct im_view *v = a->view;
    union im_question *q = (union im_question *)out;
    switch ((enum im_frame_kind)im_top(&v->s)->kind) {
    case IM_FRAME_ROUND:
        ask_round(a->data, &v->s, v->viewer, q);
        return;
    case IM_FRAME_REFILL:
        q->question.kind = IM_QUESTION_DISCARD;
        return;
    case IM_FRAME_BUILD:
        q->question.kind = IM_QUESTION_BUILD;
        q->build.cards = IM_DECK_MIN;
        return;
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

/* Parses a card's name; of several copies it means the first, or the one given by "#2". */
static bool parse_card(const struct im_data *d, const char *text, int *value, struct err *e)
{
    int copy, card = im_find_copy(d, text, &copy, e);
    if (card == IM_NO_CARD)
        return false;
    *value = copy == 0 ? card : im_nth_copy(d, card, copy);
    return *value != IM_NO_CARD ||
           err_set(e, ERR_VALUE, "the packs do not have as many copies as \"%.60s\" says", text);
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
    return err_set(e, ERR_VALUE, "imperium has no chance \"%s\": it has first, deal and shuffle",
                   kind);
}
