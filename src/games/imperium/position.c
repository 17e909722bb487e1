/* position.c: positions as text, as cases write them. docs/CASES.md describes the keys. */
#include "imperium.h"

#include <string.h>

#include <muster/position.h>

/* The keys `step`, `turn`, `passed` and `served` describe the frames. They are kept in the two
 * lowest frames until place_end knows all of them and builds the real frames. */
enum place_step {
    PLACE_ATTACK_UNIT,
    PLACE_DEFENCE_UNIT,
    PLACE_EXCHANGE,
    PLACE_DRAW,
    PLACE_DISCARD,
    PLACE_BUILD,
    PLACE_OVER,
    PLACE_STEP_COUNT
};

static const char *const step_names[PLACE_STEP_COUNT] = {
    "attack-unit", "defence-unit", "exchange", "draw", "discard", "build", "over"};

/* While placing, frames[0].u.round holds step, turn and passed, frames[1].u.refill holds served.
 * NO_TURN: the key `turn` was not given. NOT_TOLD: the key `told` was not given. */
enum { NO_TURN = 2, NOT_TOLD = 255 };

bool im_place_begin(const void *data, void *state, const char *options, struct err *e)
{
    struct im_state *s = state;
    (void)data;
    memset(s, 0, sizeof *s);
    if (!im_read_options(s, options, e))
        return false;
    rng_seed(&s->rng, 0);
    s->round = 1;
    s->frames[0].u.round = (struct im_round_frame){.step = PLACE_ATTACK_UNIT, .turn = NO_TURN};
    s->seats[0].units_known = s->seats[1].units_known = NOT_TOLD;
    return true;
}

/* ---- cards ---- */

/* All cards of a seat, wherever they are. */
static struct cardset own_cards(const struct im_seat *p)
{
    struct cardset set = cardset_or(&p->hand, &p->dealt);
    for (int i = 0; i < p->deck.count; i++)
        cardset_add(&set, p->deck.cards[i]);
    for (int i = 0; i < p->discard.count; i++)
        cardset_add(&set, p->discard.cards[i]);
    for (int i = 0; i < p->laid_count; i++)
        cardset_add(&set, p->laid[i]);
    return set;
}

/* All cards that the position has placed so far. */
static struct cardset placed(const struct im_state *s)
{
    struct cardset first = own_cards(&s->seats[0]), second = own_cards(&s->seats[1]);
    return cardset_or(&first, &second);
}

/* Parses a card's name; "#2" means the second copy, no number the first that is not in `used`. */
static int read_card_name(const struct im_data *d, const char *name, const struct cardset *used,
                          struct err *e)
{
    int copy, first = im_find_copy(d, name, &copy, e), card = first;
    if (card == IM_NO_CARD)
        return card;
    if (copy > 0)
        card = im_nth_copy(d, first, copy);
    for (int i = 2; copy == 0 && card != IM_NO_CARD && cardset_has(used, card); i++)
        card = im_nth_copy(d, first, i);
    if (card != IM_NO_CARD && !cardset_has(used, card))
        return card;
    err_set(e, ERR_VALUE, "%s is placed more often than the packs have copies of it",
            d->cards[first].name);
    return IM_NO_CARD;
}

static bool read_cards(const struct im_data *d, const char *list, struct cardset used, uint8_t *out,
                       int cap, int *count, struct err *e)
{
    char name[GAME_NAME_MAX + 8]; /* mutant: 8 becomes 9: only more room than is needed */
    *count = 0;
    while (position_next_part(&list, name, sizeof name)) {
        int card = read_card_name(d, name, &used, e);
        if (card == IM_NO_CARD)
            return false;
        if (*count == cap)
            return err_set(e, ERR_BOUND, "at most %d cards are allowed here", cap);
        out[(*count)++] = (uint8_t)card;
        cardset_add(&used, card);
    }
    return true;
}

static bool place_set(const struct im_data *d, const struct im_state *s, struct cardset *set,
                      int cap, const char *list, struct err *e)
{
    uint8_t cards[IM_SEAT_CARDS_MAX];
    int count;
    if (!read_cards(d, list, placed(s), cards, cap, &count, e))
        return false;
    for (int i = 0; i < count; i++)
        cardset_add(set, cards[i]);
    return true;
}

/* Adds cards to a set that only describes cards, wherever they are placed. */
static bool mark_set(const struct im_data *d, struct cardset *set, const char *list, struct err *e)
{
    uint8_t cards[IM_SEAT_CARDS_MAX];
    int count;
    if (!read_cards(d, list, (struct cardset){{0}}, cards, IM_SEAT_CARDS_MAX, &count, e))
        return false;
    for (int i = 0; i < count; i++)
        cardset_add(set, cards[i]);
    return true;
}

static bool place_pile(const struct im_data *d, const struct im_state *s, struct im_pile *pile,
                       bool top_first, const char *list, struct err *e)
{
    uint8_t cards[IM_SEAT_CARDS_MAX];
    int count;
    if (!read_cards(d, list, placed(s), cards, IM_SEAT_CARDS_MAX, &count, e))
        return false;
    for (int i = 0; i < count; i++)
        pile->cards[i] = cards[top_first ? count - 1 - i : i];
    pile->count = (uint8_t)count;
    return true;
}

static bool place_laid(const struct im_data *d, const struct im_state *s, struct im_seat *p,
                       const char *list, struct err *e)
{
    uint8_t cards[IM_LAID_MAX];
    int count;
    if (!read_cards(d, list, placed(s), cards, IM_LAID_MAX, &count, e))
        return false;
    if (count > 0 && d->cards[cards[0]].kind != IM_UNIT)
        return err_set(e, ERR_VALUE, "the first card laid down must be a unit, and %s is not one",
                       d->cards[cards[0]].name);
    for (int i = 1; i < count; i++)
        if (d->cards[cards[i]].kind == IM_UNIT)
            return err_set(e, ERR_VALUE,
                           "%s is a second unit: only one is laid down in a round (IM-ROUND-07)",
                           d->cards[cards[i]].name);
    memset(p->laid, 0, sizeof p->laid);
    memcpy(p->laid, cards, (size_t)count);
    p->laid_count = (uint8_t)count;
    return true;
}

/* ---- numbers ---- */

/* Parses exactly `count` whole numbers from 0 to `high`, separated by spaces or commas. */
static bool read_numbers(const char *value, int count, int high, int *out, struct err *e)
{
    char word[24];
    for (int i = 0; i < count; i++) {
        int64_t number;
        value += strspn(value, " \t,");
        size_t size = strcspn(value, " \t,");
        if (size > 0 && size < sizeof word) {
            memcpy(word, value, size);
            word[size] = '\0';
        }
        if (size == 0 || size >= sizeof word || !text_to_int(word, 0, high, &number))
            return err_set(e, ERR_VALUE, "%d number%s from 0 to %d needed here", count,
                           count > 1 ? "s" : "", high);
        out[i] = (int)number;
        value += size;
    }
    value += strspn(value, " \t,");
    if (*value != '\0')
        return err_set(e, ERR_SYNTAX, "the value should end before \"%.40s\"", value);
    return true;
}

/* Parses seats, "0", "0 1" or nothing, as bits. */
static bool read_seats(const char *value, uint8_t *bits, struct err *e)
{
    *bits = 0;
    for (value += strspn(value, " \t,"); *value != '\0'; value += strspn(value, " \t,")) {
        if ((*value != '0' && *value != '1') || strcspn(value, " \t,") != 1)
            return err_set(e, ERR_VALUE, "seats are 0 and 1, not \"%.20s\"", value);
        *bits = (uint8_t)(*bits | 1 << (*value - '0'));
        value++;
    }
    return true;
}

static bool place_step(struct im_state *s, const char *value, struct err *e)
{
    for (int i = 0; i < PLACE_STEP_COUNT; i++) {
        if (text_same(value, step_names[i])) {
            s->frames[0].u.round.step = (uint8_t)i;
            return true;
        }
    }
    return err_set(
        e, ERR_VALUE,
        "\"%.40s\" is not a step: write attack-unit, defence-unit, exchange, draw, discard, "
        "build or over",
        value);
}

/* Keys without a seat. Returns false with e->code ERR_NONE if the key is unknown. */
static bool place_table(struct im_state *s, const char *key, const char *value, struct err *e)
{
    int numbers[2];
    uint8_t bits;
    if (strcmp(key, "step") == 0)
        return place_step(s, value, e);
    if (strcmp(key, "rng") == 0)
        return position_read_rng(&s->rng, value, e);
    if (strcmp(key, "passed") == 0)
        return read_seats(value, &s->frames[0].u.round.passed, e);
    if (strcmp(key, "built") == 0) {
        if (!read_seats(value, &bits, e))
            return false;
        s->seats[0].built = bits & 1;
        s->seats[1].built = bits >> 1 & 1;
        return true;
    }
    if (strcmp(key, "recycled") == 0) {
        if (!read_seats(value, &bits, e))
            return false;
        s->seats[0].recycled = bits & 1;
        s->seats[1].recycled = bits >> 1 & 1;
        return true;
    }
    if (strcmp(key, "score") == 0) {
        if (!read_numbers(value, 2, 99, numbers, e))
            return false;
        s->seats[0].score = (uint8_t)numbers[0];
        s->seats[1].score = (uint8_t)numbers[1];
        return true;
    }
    static const struct {
        const char *key;
        int high;
    } single[] = {{"attacker", 1}, {"turn", 1}, {"served", 1}, {"winner", 1}, {"round", 9999}};
    for (int i = 0; i < 5; i++) {
        if (strcmp(key, single[i].key) != 0)
            continue;
        if (!read_numbers(value, 1, single[i].high, numbers, e))
            return false;
        uint8_t *const at[] = {&s->attacker, &s->frames[0].u.round.turn,
                               &s->frames[1].u.refill.served, &s->winner};
        if (i < 4)
            *at[i] = (uint8_t)numbers[0];
        else
            s->round = (uint16_t)numbers[0];
        return true;
    }
    e->code = ERR_NONE;
    return false;
}

/* Keys with a seat: "hand 0", "deck 1", ... Unknown keys as in place_table. */
static bool place_seat(const struct im_data *d, struct im_state *s, const char *key, int seat,
                       const char *value, struct err *e)
{
    struct im_seat *p = &s->seats[seat];
    int numbers[2];
    if (strcmp(key, "hand") == 0)
        return place_set(d, s, &p->hand, IM_HAND_SIZE, value, e);
    if (strcmp(key, "dealt") == 0)
        return place_set(d, s, &p->dealt, IM_SEAT_CARDS_MAX, value, e);
    if (strcmp(key, "deck") == 0)
        return place_pile(d, s, &p->deck, true, value, e);
    if (strcmp(key, "discard") == 0)
        return place_pile(d, s, &p->discard, false, value, e);
    if (strcmp(key, "laid") == 0)
        return place_laid(d, s, p, value, e);
    if (strcmp(key, "known") == 0)
        return mark_set(d, &p->known, value, e);
    if (strcmp(key, "seen") == 0)
        return mark_set(d, &p->seen, value, e);
    if (strcmp(key, "told") == 0) {
        if (!read_numbers(value, 2, IM_HAND_SIZE, numbers, e))
            return false;
        p->units_known = (uint8_t)numbers[0];
        p->mods_known = (uint8_t)numbers[1];
        return true;
    }
    e->code = ERR_NONE;
    return false;
}

bool im_place(const void *data, void *state, const char *key, const char *value, struct err *e)
{
    struct err local = {0};
    char word[16];
    e = e != NULL ? e : &local;
    size_t size = strlen(key);
    bool has_seat = size > 2 && size < sizeof word + 2 && key[size - 2] == ' ' &&
                    (key[size - 1] == '0' || key[size - 1] == '1');
    if (has_seat) {
        memcpy(word, key, size - 2);
        word[size - 2] = '\0';
    }
    if (has_seat ? place_seat(data, state, word, key[size - 1] - '0', value, e)
                 : place_table(state, key, value, e))
        return true;
    if (e->code == ERR_NONE)
        err_set(
            e, ERR_VALUE,
            "a position of imperium has no \"%.40s\"; it has step, turn, attacker, round, score, "
            "passed, served, built, recycled, winner, rng, and with a seat (\"hand 0\") hand, "
            "deck, discard, laid, dealt, known, seen, told",
            key);
    return false;
}

/* ---- the end of a position ---- */

static bool check_laid(const struct im_state *s, enum place_step step, struct err *e)
{
    int attacker = s->seats[s->attacker].laid_count,
        defender = s->seats[s->attacker ^ 1].laid_count;
    if (step == PLACE_EXCHANGE && (attacker == 0 || defender == 0))
        return err_set(e, ERR_VALUE, "in the exchange both seats must have laid down a unit");
    if (step == PLACE_DEFENCE_UNIT && (attacker != 1 || defender != 0))
        return err_set(e, ERR_VALUE,
                       "at the step defence-unit only the attacker's unit is laid down");
    if (step != PLACE_EXCHANGE && step != PLACE_DEFENCE_UNIT && step != PLACE_OVER &&
        attacker + defender > 0)
        return err_set(e, ERR_VALUE, "at the step %s no cards may be laid down", step_names[step]);
    return true;
}

/* IM-SETUP-04, IM-RULE-08 */
static bool check_building(const struct im_seat *p, struct err *e)
{
    if (p->hand_count > 0 || p->recycled || !cardset_is_empty(&p->seen) ||
        (p->deck.count > 0 && !p->built))
        return err_set(e, ERR_VALUE,
                       "while decks are chosen a seat has only cards \"dealt\", cards left out "
                       "(\"discard\") and, once it is \"built\", a deck; no card was seen yet");
    return true;
}

static bool check_seat(const struct im_data *d, const struct im_seat *p, enum place_step step,
                       struct err *e)
{
    struct cardset own = own_cards(p), not_own = cardset_minus(&p->seen, &own);
    struct cardset not_held = cardset_minus(&p->known, &p->hand);
    struct cardset units = cardset_and(&p->hand, &d->units);
    int unit_count = cardset_count(&units);
    if (cardset_count(&own) > IM_SEAT_CARDS_MAX)
        return err_set(e, ERR_BOUND, "a seat has at most %d cards", IM_SEAT_CARDS_MAX);
    if (!cardset_is_empty(&not_held))
        return err_set(e, ERR_VALUE, "a card \"known\" to be in the hand is not in it");
    if (!cardset_is_empty(&not_own))
        return err_set(e, ERR_VALUE, "a card \"seen\" of a seat is not one of its cards");
    if (p->units_known > unit_count || p->mods_known > p->hand_count - unit_count)
        return err_set(
            e, ERR_VALUE,
            "\"told\" says at least %d units and %d modifiers, but the hand has %d and %d",
            p->units_known, p->mods_known, unit_count, p->hand_count - unit_count);
    if (!cardset_is_empty(&p->dealt) && (step != PLACE_BUILD || p->built))
        return err_set(e, ERR_VALUE, "cards are \"dealt\" only while the deck is being chosen");
    if (step == PLACE_BUILD && !check_building(p, e))
        return false;
    if (p->hand_count + p->laid_count > IM_LAID_MAX)
        return err_set(e, ERR_BOUND, "a seat holds at most %d cards in hand and on the table",
                       IM_LAID_MAX);
    return true;
}

/* A recycled deck has lain face up in the discard pile, and the hand was known then; before that,
 * only a card that was seen can be known to be in the hand. */
static void complete_known(struct im_seat *p)
{
    if (!p->recycled) {
        p->seen = cardset_or(&p->seen, &p->known);
        return;
    }
    for (int i = 0; i < p->deck.count; i++)
        cardset_add(&p->seen, p->deck.cards[i]);
    struct cardset unseen = cardset_minus(&p->hand, &p->seen);
    p->known = cardset_or(&p->known, &unseen);
}

/* The seat that draws at the steps draw and discard. */
static int drawing_seat(const struct im_state *s)
{
    int turn = s->frames[0].u.round.turn;
    return turn == NO_TURN ? s->attacker ^ s->frames[1].u.refill.served : turn;
}

/* True if the seat has refilled its hand since it last laid down a unit. */
static bool is_filled(const struct im_state *s, enum place_step step, int seat)
{
    if (step == PLACE_DISCARD && seat == drawing_seat(s))
        return true;
    if (step == PLACE_DISCARD || step == PLACE_DRAW)
        return s->frames[1].u.refill.served > 0 && seat != drawing_seat(s);
    return step == PLACE_ATTACK_UNIT || step == PLACE_DEFENCE_UNIT;
}

/* Derives the rest of a seat from the cards placed. */
static void complete_seat(const struct im_data *d, struct im_state *s, int seat)
{
    struct im_seat *p = &s->seats[seat];
    enum place_step step = s->frames[0].u.round.step;
    p->hand_count = (uint8_t)cardset_count(&p->hand);
    bool has_unit = p->laid_count == 0 && cardset_meets(&p->hand, &d->units);
    bool is_due = p->laid_count == 0 && is_filled(s, step, seat);
    /* Everybody knows whether a refilled hand has a unit: without one it is shown. */
    if (p->units_known == NOT_TOLD || (p->units_known == 0 && is_due))
        p->units_known = has_unit;
    if (is_due && !has_unit)
        p->mods_known = p->hand_count;
    if (step == PLACE_BUILD)
        return;
    p->built = 1;
    for (int i = 0; i < p->discard.count; i++)
        cardset_add(&p->seen, p->discard.cards[i]);
    for (int i = 0; i < p->laid_count; i++)
        cardset_add(&p->seen, p->laid[i]);
    complete_known(p);
}

static void build_frames(struct im_state *s)
{
    struct im_round_frame given = s->frames[0].u.round;
    uint8_t served = s->frames[1].u.refill.served, drawing = (uint8_t)drawing_seat(s);
    enum place_step step = given.step;
    memset(s->frames, 0, sizeof s->frames);
    s->frame_count = 1;
    if (step == PLACE_BUILD) {
        s->frames[0].kind = IM_FRAME_BUILD;
        s->round = 0;
        return;
    }
    s->frames[0].kind = IM_FRAME_ROUND;
    if (step == PLACE_DRAW || step == PLACE_DISCARD) {
        s->frames[0].u.round = (struct im_round_frame){.step = IM_NEXT_ROUND};
        s->frames[1].kind = IM_FRAME_REFILL;
        s->frames[1].u.refill = (struct im_refill_frame){
            .step = step == PLACE_DRAW ? IM_DRAW : IM_DISCARD, .seat = drawing, .served = served};
        s->frame_count = 2;
        return;
    }
    given.step = (uint8_t)(step == PLACE_EXCHANGE       ? IM_EXCHANGE
                           : step == PLACE_DEFENCE_UNIT ? IM_DEFENDER_UNIT
                                                        : IM_ATTACKER_UNIT);
    if (step != PLACE_EXCHANGE || given.turn == NO_TURN)
        given.turn = (uint8_t)(step == PLACE_DEFENCE_UNIT ? s->attacker ^ 1 : s->attacker);
    if (step != PLACE_EXCHANGE)
        given.passed = 0;
    s->frames[0].u.round = given;
}

static bool check_discard_step(const struct im_data *d, const struct im_state *s, struct err *e)
{
    const struct im_frame *f = im_top(s);
    if (f->kind != IM_FRAME_REFILL || f->u.refill.step != IM_DISCARD)
        return true;
    const struct im_seat *p = &s->seats[f->u.refill.seat];
    if (p->hand_count == 0 || cardset_meets(&p->hand, &d->units))
        return err_set(e, ERR_VALUE,
                       "at the step discard the hand of seat %d must have cards, but no unit "
                       "(IM-HAND-01)",
                       f->u.refill.seat);
    for (int pile = 0; pile < 2; pile++) {
        const struct im_pile *cards = pile == 0 ? &p->deck : &p->discard;
        for (int i = 0; i < cards->count; i++)
            if (d->cards[cards->cards[i]].kind == IM_UNIT)
                return true;
    }
    return err_set(e, ERR_VALUE,
                   "at the step discard the deck or discard pile of seat %d must have a unit "
                   "(IM-HAND-01)",
                   f->u.refill.seat);
}

bool im_place_end(const void *data, void *state, struct witness *w, struct err *e)
{
    const struct im_data *d = data;
    struct im_state *s = state;
    enum place_step step = s->frames[0].u.round.step;
    for (int seat = 0; seat < 2; seat++)
        complete_seat(d, s, seat);
    if (!check_laid(s, step, e) || !check_seat(d, &s->seats[0], step, e) ||
        !check_seat(d, &s->seats[1], step, e))
        return false;
    if (step == PLACE_OVER) {
        memset(s->frames, 0, sizeof s->frames);
        s->is_over = 1;
        return s->seats[s->winner].score >= s->points ||
               err_set(e, ERR_VALUE, "the winner has %d points, but needs %d",
                       s->seats[s->winner].score, s->points);
    }
    for (int seat = 0; seat < 2; seat++)
        if (s->seats[seat].score >= s->points)
            return err_set(e, ERR_VALUE, "seat %d has %d of %d points, so the game would be over",
                           seat, s->seats[seat].score, s->points);
    s->winner = 0;
    build_frames(s);
    for (int seat = 0; seat < 2; seat++)
        if (im_is_building(s) && !s->seats[seat].built)
            im_set_dealt(d, &s->seats[seat], &s->seats[seat].dealt);
    if (!check_discard_step(d, s, e))
        return false;
    if (im_top(s)->kind != IM_FRAME_REFILL || im_top(s)->u.refill.step != IM_DISCARD)
        im_run(d, s, w);
    return true;
}

/* ---- writing ---- */

static void print_card(const struct im_data *d, int card, bool is_first, struct text *out)
{
    text_add(out, is_first ? " " : ", ");
    im_print_copy(d, card, out);
}

static void print_pile(const struct im_data *d, const char *key, int seat, const uint8_t *cards,
                       int count, bool top_first, struct text *out)
{
    if (count == 0)
        return;
    text_addf(out, "%s %d:", key, seat);
    for (int i = 0; i < count; i++)
        print_card(d, cards[top_first ? count - 1 - i : i], i == 0, out);
    text_add_char(out, '\n');
}

static void print_set(const struct im_data *d, const char *key, int seat, const struct cardset *set,
                      struct text *out)
{
    bool is_first = true;
    if (cardset_is_empty(set))
        return;
    text_addf(out, "%s %d:", key, seat);
    CARDSET_EACH(set, card)
    {
        print_card(d, card, is_first, out);
        is_first = false;
    }
    text_add_char(out, '\n');
}

static void print_seats(const char *key, int bits, struct text *out)
{
    if (bits != 0)
        text_addf(out, "%s:%s%s\n", key, bits & 1 ? " 0" : "", bits & 2 ? " 1" : "");
}

static void print_frames(const struct im_state *s, struct text *out)
{
    static const enum place_step steps[] = {PLACE_ATTACK_UNIT, PLACE_DEFENCE_UNIT, PLACE_EXCHANGE};
    if (s->frame_count == 0) {
        text_addf(out, "step: over\nwinner: %d\n", s->winner);
        return;
    }
    const struct im_frame *f = im_top(s);
    if (f->kind == IM_FRAME_BUILD) {
        text_add(out, "step: build\n");
    } else if (f->kind == IM_FRAME_REFILL) {
        text_addf(out, "step: discard\nturn: %d\nserved: %d\n", f->u.refill.seat,
                  f->u.refill.served);
    } else {
        text_addf(out, "step: %s\nturn: %d\n", step_names[steps[f->u.round.step]], f->u.round.turn);
        print_seats("passed", f->u.round.passed, out);
    }
}

void im_print_position(const void *data, const void *state, struct text *out)
{
    const struct im_data *d = data;
    const struct im_state *s = state;
    print_frames(s, out);
    text_addf(out, "round: %d\nattacker: %d\nscore: %d %d\n", s->round, s->attacker,
              s->seats[0].score, s->seats[1].score);
    print_seats("built", s->seats[0].built | s->seats[1].built << 1, out);
    print_seats("recycled", s->seats[0].recycled | s->seats[1].recycled << 1, out);
    for (int seat = 0; seat < 2; seat++) {
        const struct im_seat *p = &s->seats[seat];
        print_set(d, "hand", seat, &p->hand, out);
        print_set(d, "dealt", seat, &p->dealt, out);
        print_pile(d, "deck", seat, p->deck.cards, p->deck.count, true, out);
        print_pile(d, "discard", seat, p->discard.cards, p->discard.count, false, out);
        print_pile(d, "laid", seat, p->laid, p->laid_count, false, out);
        print_set(d, "known", seat, &p->known, out);
        print_set(d, "seen", seat, &p->seen, out);
        text_addf(out, "told %d: %d %d\n", seat, p->units_known, p->mods_known);
    }
    position_print_rng(&s->rng, out);
}
