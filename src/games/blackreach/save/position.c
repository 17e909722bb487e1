/* position.c: whole battles as text, the language of the cases: what is not on the board.
 * docs/MAPS.md describes the keys; place.c reads those of the board. */
#include "save/position.h"

#include <stdio.h>
#include <string.h>

#include "abilities/inspire.h"
#include "arrival/air.h"
#include "data/read_terms.h"
#include "effects/effects.h"
#include "arrival/pods.h"
#include "rules/choices.h"
#include "rules/land.h"
#include "save/place.h"
#include "powers/powers.h"
#include "save/place_powers.h"
#include "save/place_tiles.h"
#include "state/mask.h"
#include "state/units.h"

enum { NOT_GIVEN = 255 };

/* What a position has said so far.
 *
 * Invariant: until place_end it is stored in the last frame, which no battle reaches. */
struct draft {
    uint8_t step;         /* enum place_step, or NOT_GIVEN */
    uint8_t seat, active; /* or NOT_GIVEN */
    uint8_t has_turns, has_boxes, has_opener;
    uint8_t has_taken, has_to_call, has_interrupt; /* a bit a seat */
};

enum place_step {
    PLACE_TAKE,
    PLACE_ASSIGN,
    PLACE_GAP,
    PLACE_BLUFFS,
    PLACE_MOVE,
    PLACE_MARKERS,
    PLACE_INITIATIVE,
    PLACE_STEP_COUNT
};

static_assert(sizeof(struct draft) <= BR_FRAME_FIELDS, "a draft fits in a frame");

/* ---- frames: read, or pushed as the simple keys say ---- */

/* frame := kind ( field "=" number )* */
static bool place_frame(const struct br_data *d, struct br_state *s, const char *value,
                        struct err *e)
{
    const char *kinds[BR_FRAME_COUNT];
    struct br_value v;
    struct br_frame f = {0};
    struct word rest;
    int kind;
    for (int i = 0; i < BR_FRAME_COUNT; i++)
        kinds[i] = br_frame_records[i].name;
    if (s->frame_count == BR_FRAMES_MAX - 1) /* the last holds the draft */
        return err_set(e, ERR_BOUND, "a position has at most %d frames", BR_FRAMES_MAX - 1);
    br_open_value(&v, d, value, e);
    if (!br_read_among(&v.r, "frame", kinds, BR_FRAME_COUNT, &kind))
        return false;
    f.kind = (uint8_t)kind;
    if (lines_rest(&v.r.in, &rest) && !record_read(&f, &br_frame_records[kind], rest.start, e)) {
        e->column += rest.column - 1;
        return false;
    }
    s->frames[s->frame_count++] = f;
    return true;
}

static struct br_frame *push_step(struct br_state *s, enum br_frame_kind kind, int step)
{
    struct br_frame *f = br_push(s, kind);
    f->step = (uint8_t)step;
    return f;
}

static bool begin_orders(struct br_state *s, const struct draft *draft, int seat, struct err *e)
{
    int step = draft->step == PLACE_TAKE ? BR_ORDERS_TAKE : BR_ORDERS_BEGIN;
    if (draft->step == PLACE_ASSIGN)
        step = seat == s->initiative ? BR_ORDERS_FIRST : BR_ORDERS_SECOND;
    else if (draft->step != NOT_GIVEN && draft->step != PLACE_TAKE)
        return err_set(e, ERR_VALUE, "the order phase has the steps take and assign");
    push_step(s, BR_FRAME_ORDERS, step)->u.orders.seat = (uint8_t)seat;
    return true;
}

static bool begin_activation(struct br_state *s, const struct draft *draft, struct err *e)
{
    bool is_active = draft->active != NOT_GIVEN;
    struct br_game g = {.s = s};
    int seat = draft->seat != NOT_GIVEN ? draft->seat
               : is_active              ? s->field.units[draft->active].owner ^ 1
                                        : s->initiative;
    if (draft->step != NOT_GIVEN && draft->step != PLACE_GAP)
        return err_set(e, ERR_VALUE, "the activation phase has the step gap");
    push_step(s, BR_FRAME_ACTIVATION, BR_ACTIVATION_GAP)->u.activation.seat = (uint8_t)seat;
    if (!is_active)
        return true;
    int where = s->field.units[draft->active].where;
    bool arrives =
        where == BR_RESERVE || (where == BR_ORBIT && br_has_site(&s->field.units[draft->active]));
    if (!arrives && where != BR_ON_BOARD && where != BR_OFF_MAP && where != BR_EMBARKED &&
        where != BR_IN_AIR)
        return err_set(e, ERR_VALUE,
                       "the active unit is on the board, in a transport, in the air, off-map, in "
                       "reserve or a pod with its landing marker");
    br_push_inspire(&g, draft->active);
    push_step(s, BR_FRAME_ACT, arrives ? BR_ACT_DONE : BR_ACT_ASK)->u.act.unit =
        (uint8_t)draft->active;
    if (arrives)
        br_arrive(&g, draft->active);
    return true;
}

static bool begin_supply(const struct br_data *d, struct br_state *s, const struct draft *draft,
                         int seat, struct err *e)
{
    static const uint8_t steps[PLACE_STEP_COUNT] = {[PLACE_BLUFFS] = BR_SUPPLY_BLUFFS,
                                                    [PLACE_MARKERS] = BR_SUPPLY_MARKERS,
                                                    [PLACE_INITIATIVE] = BR_SUPPLY_INITIATIVE};
    int step = BR_SUPPLY_BEGIN;
    if (draft->step == PLACE_MOVE)
        step = seat == s->initiative ? BR_SUPPLY_FIRST : BR_SUPPLY_SECOND;
    else if (draft->step != NOT_GIVEN && draft->step < PLACE_BLUFFS)
        return err_set(e, ERR_VALUE,
                       "the supply phase has the steps bluffs, move, markers and initiative");
    else if (draft->step != NOT_GIVEN)
        step = steps[draft->step];
    push_step(s, BR_FRAME_SUPPLY, step)->u.supply.seat = (uint8_t)seat;
    if (draft->step == NOT_GIVEN)
        br_push_focus(d, s);
    return true;
}

static bool begin_frames(const struct br_data *d, struct br_state *s, const struct draft *draft,
                         struct err *e)
{
    static const uint8_t then[BR_PHASE_COUNT] = {
        [BR_PHASE_SETUP] = BR_BATTLE_DEPLOY_FIRST,
        [BR_PHASE_ORDER] = BR_BATTLE_ACTIVATION,
        [BR_PHASE_ACTIVATION] = BR_BATTLE_SUPPLY,
        [BR_PHASE_SUPPLY] = BR_BATTLE_END,
    };
    int seat = draft->seat != NOT_GIVEN ? draft->seat : s->initiative;
    (void)d;
    if (draft->active != NOT_GIVEN && s->phase != BR_PHASE_ACTIVATION)
        return err_set(e, ERR_VALUE, "a unit is active in the activation phase only");
    if (s->phase == BR_PHASE_SETUP && !br_has_terms(&s->terms))
        return err_set(e, ERR_VALUE,
                       "deployment needs a scenario, \"scenario: WORD\", or areas of its own: "
                       "\"zone 0: 0,0-6,3\"");
    push_step(s, BR_FRAME_BATTLE, then[s->phase]);
    switch ((enum br_phase)s->phase) {
    case BR_PHASE_ORDER:
        return begin_orders(s, draft, seat, e);
    case BR_PHASE_ACTIVATION:
        return begin_activation(s, draft, e);
    case BR_PHASE_SUPPLY:
        return begin_supply(d, s, draft, seat, e);
    case BR_PHASE_SETUP:
    case BR_PHASE_COUNT:
        break;
    }
    return true;
}

static struct draft draft_get(const struct br_state *s)
{
    struct draft draft;
    memcpy(&draft, s->frames[BR_FRAMES_MAX - 1].u.bytes, sizeof draft);
    return draft;
}

static void draft_set(struct br_state *s, const struct draft *draft)
{
    memcpy(s->frames[BR_FRAMES_MAX - 1].u.bytes, draft, sizeof *draft);
}

bool br_game_place_begin(const void *data, void *state, const char *options, struct err *e)
{
    struct br_state *s = state;
    struct draft draft = {.step = NOT_GIVEN, .seat = NOT_GIVEN, .active = NOT_GIVEN};
    struct br_choices choices; /* only so that wrong ones are told */
    br_place_begin(s);
    if (!br_read_options(data, options, &choices, e))
        return false;
    s->phase = BR_PHASE_ACTIVATION;
    for (int seat = 0; seat < 2; seat++) {
        struct br_side_state *side = &s->sides[seat];
        side->entry_side = (uint8_t)(seat == 0 ? BR_N : BR_S);
        side->hand_size = 4; /* BR-SETUP-03 */
    }
    draft_set(s, &draft);
    return true;
}

/* ---- keys ---- */

enum key {
    KEY_TURNS,
    KEY_PHASE,
    KEY_INITIATIVE,
    KEY_BOXES,
    KEY_OPENER,
    KEY_SEAT,
    KEY_STEP,
    KEY_ACTIVE,
    KEY_SCENARIO,
    KEY_LAST_REVEALED,
    KEY_DEPLOYED,
    KEY_FRAME,
    KEY_WINNER,
    KEY_REASON,
    KEY_RNG,
    KEY_SEAL,
    KEY_SPECIAL,
    KEY_OPTION,
    KEY_POWER,
    KEY_OF_TERMS, /* what a scenario of the packs says, for battles of none */
    KEY_MISSION = KEY_OF_TERMS,
    KEY_FIRST,
    KEY_DEPLOYS,
    KEY_WIN,
    KEY_EVENT,
    KEY_OF_SEAT, /* from here on a seat follows */
    KEY_TAKEN = KEY_OF_SEAT,
    KEY_LEFT,
    KEY_TO_CALL,
    KEY_VOID,
    KEY_INTERRUPT,
    KEY_OPTIONS,
    KEY_ENTRY,
    KEY_POINTS,
    KEY_DESTROYED,
    KEY_STREAK,
    KEY_TELEPORT,
    KEY_HAND_SIZE,
    KEY_HAND,
    KEY_DECK,
    KEY_DISCARDS,
    KEY_BOOST,
    KEY_GEAR,
    KEY_ZONE,
    KEY_TILE, /* and here a number */
    KEY_COUNT
};

static const char *const key_names[KEY_COUNT + BR_PLACE_KEYS] = {
    "turns",     "phase",    "initiative",    "boxes",    "opener",    "seat",    "step",
    "active",    "scenario", "last-revealed", "deployed", "frame",     "winner",  "reason",
    "rng",       "seal",     "special",       "option",   "power",     "mission", "first",
    "deploys",   "win",      "event",         "taken",    "left",      "to-call", "void",
    "interrupt", "options",  "entry",         "points",   "destroyed", "streak",  "teleport",
    "hand-size", "hand",     "deck",          "discards", "boost",     "gear",    "zone",
    "tile"};

static const char *const step_names[PLACE_STEP_COUNT] = {"take", "assign",  "gap",       "bluffs",
                                                         "move", "markers", "initiative"};

/* One line of a position under way. */
struct line {
    const struct br_data *d;
    struct br_state *s;
    struct draft draft;
    const char *value;
    struct br_value v;
    struct err *e;
    int seat; /* of a key of a seat, or the number of a tile */
};

static bool read_byte(struct line *l, const char *what, int low, int high, uint8_t *out)
{
    int value;
    if (!br_read_int(&l->v.r, what, low, high, &value))
        return false;
    *out = (uint8_t)value;
    return true;
}

static bool read_choice(struct line *l, const char *what, const char *const *names, int count,
                        uint8_t *out)
{
    int found;
    if (!br_read_among(&l->v.r, what, names, count, &found))
        return false;
    *out = (uint8_t)found;
    return true;
}

/* tokens := "none" | ( 1..10 | "bluff" | "special" )* */
static bool read_tokens(struct line *l, uint16_t *out)
{
    struct word w;
    struct err e;
    int value;
    *out = 0;
    while (lines_word(&l->v.r.in, &w)) {
        if (word_is(&w, "none"))
            continue;
        if (word_is(&w, "bluff") || word_is(&w, "special")) {
            *out |= (uint16_t)(1U << (word_is(&w, "bluff") ? BR_TOKEN_BLUFF : BR_TOKEN_SPECIAL));
            continue;
        }
        if (!word_int(&w, 1, BR_TOKENS_MAX, "an order token (or bluff, or special)", &value, &e)) {
            *l->e = e;
            return false;
        }
        *out |= (uint16_t)(1U << value);
    }
    return true;
}

static bool read_wide(struct line *l, const char *what, uint16_t *out)
{
    int value;
    if (!br_read_int(&l->v.r, what, 0, BR_POINTS_MAX, &value))
        return false;
    *out = (uint16_t)value;
    return true;
}

/* rng := hex hex hex hex, not all 0 */
static bool read_rng(struct line *l)
{
    struct word w;
    char text[20];
    uint64_t any = 0;
    for (int i = 0; i < 4; i++) {
        if (!br_read_word(&l->v.r, "four words of hexadecimal digits", &w))
            return false;
        if (!word_copy(&w, text, sizeof text, NULL) || !text_to_hex(text, &l->s->rng.s[i]))
            return br_say(&l->v.r, &w, "rng has four words of up to 16 hexadecimal digits");
        any |= l->s->rng.s[i];
    }
    return any != 0 ? true : err_set(l->e, ERR_VALUE, "rng must not be all 0");
}

/* event := turn phase effect ; a reinforcement ends with the number of the tile that comes */
static bool read_event(struct line *l)
{
    struct br_terms *t = &l->s->terms;
    struct br_occasion o;
    bool needs_tile;
    if (t->occasion_count == BR_OCCASIONS_MAX)
        return err_set(l->e, ERR_BOUND, "at most %d events fit", BR_OCCASIONS_MAX);
    if (!br_read_occasion(&l->v.r, &o, &needs_tile) ||
        (needs_tile && !read_byte(l, "the tile", 0, BR_TILES_MAX - 1, &o.what)))
        return false;
    t->occasions[t->occasion_count++] = o;
    return true;
}

/* teleport := interspace [ "turn" number ] ; without its turn it was placed in deployment */
static bool read_teleport(struct line *l, struct br_side_state *side)
{
    const struct br_board *b = &l->s->field.board;
    struct word w;
    int x, y;
    if (b->w == 0)
        return err_set(l->e, ERR_SYNTAX, "the size of the board comes first: \"board: 7x5\"");
    if (!br_read_place(&l->v, b, true, &x, &y))
        return false;
    side->teleport_a = (uint8_t)x;
    side->teleport_b = (uint8_t)y;
    side->teleport_turn = 0;
    if (!lines_word(&l->v.r.in, &w))
        return true;
    return word_is(&w, "turn")
               ? read_byte(l, "the turn of the marker", 0, BR_TURNS_MAX, &side->teleport_turn)
               : br_say(&l->v.r, &w, "behind the interspace comes \"turn\" and its number");
}

static bool read_area(struct line *l)
{
    const struct br_board *b = &l->s->field.board;
    if (b->w == 0)
        return err_set(l->e, ERR_SYNTAX, "the size of the board comes first: \"board: 7x5\"");
    return br_read_zone(&l->v.r, b->w, b->h, l->s->terms.zone[l->seat]);
}

/* Keys for what a scenario of the packs would say. */
static bool place_terms(struct line *l, enum key key)
{
    struct br_terms *t = &l->s->terms;
    if (l->s->scenario != BR_NO_SCENARIO)
        return err_set(l->e, ERR_VALUE,
                       "the scenario says that already: leave out the one or this");
    switch (key) {
    case KEY_MISSION:
        return read_choice(l, "mission", br_mission_names, BR_MISSION_COUNT, &t->mission);
    case KEY_FIRST:
        return br_read_first(&l->v.r, true, &t->first);
    case KEY_DEPLOYS:
        return br_read_first(&l->v.r, false, &t->deploy_first);
    case KEY_WIN:
        return br_read_win(&l->v.r, t);
    case KEY_EVENT:
        return read_event(l);
    case KEY_ZONE:
    default:
        return read_area(l);
    }
}

static bool read_scenario(struct line *l)
{
    struct word w;
    char word[BR_WORD_MAX];
    if (!br_read_word(&l->v.r, "a scenario of the packs", &w))
        return false;
    int found = word_copy(&w, word, sizeof word, NULL) ? br_scenario_find(l->d, word) : -1;
    if (found < 0)
        return br_say(&l->v.r, &w, "the packs have no scenario of this name");
    if (br_has_terms(&l->s->terms))
        return br_say(&l->v.r, &w, "the battle has terms of its own already: zone, win and others");
    l->s->scenario = (uint8_t)found;
    br_battle_terms(&l->d->scenarios[found], &l->s->terms);
    for (int seat = 0; seat < 2; seat++)
        l->s->sides[seat].hand_size = l->d->scenarios[found].sides[seat].hand_size;
    return true;
}

static bool read_active(struct line *l)
{
    struct word w;
    char name[BR_KEY_MAX + 8]; /* mutant: 8 becomes 9: only more room than is needed */
    if (!br_read_word(&l->v.r, "a unit", &w))
        return false;
    int unit = word_copy(&w, name, sizeof name, NULL)
                   ? br_unit_read(l->d, &l->s->field, SEAT_ALL, name)
                   : -1;
    if (unit < 0)
        return br_say(&l->v.r, &w, "no unit of this name stands in the position yet");
    l->draft.active = (uint8_t)unit;
    return true;
}

/* winner := 0 | 1 | "drawn" */
static bool read_winner(struct line *l)
{
    static const char *const winners[] = {"0", "1", "drawn"};
    return read_choice(l, "winner", winners, 3, &l->s->winner);
}

static bool read_deployed(struct line *l)
{
    struct word w;
    while (lines_word(&l->v.r.in, &w)) {
        if (!word_is(&w, "0") && !word_is(&w, "1"))
            return br_say(&l->v.r, &w, "here stand the seats that have deployed: 0, 1 or both");
        l->s->sides[word_is(&w, "1")].has_deployed = 1;
    }
    return true;
}

/* Keys that stand alone. */
static bool place_whole(struct line *l, enum key key)
{
    struct br_state *s = l->s;
    switch (key) {
    case KEY_TURNS:
        l->draft.has_turns = 1; /* mutant: 1 becomes 2: asked is only whether it is 0 */
        return read_byte(l, "the last turn", 1, BR_TURNS_MAX, &s->turns);
    case KEY_PHASE:
        return read_choice(l, "phase", br_phase_names, BR_PHASE_COUNT, &s->phase);
    case KEY_INITIATIVE:
        return read_byte(l, "the seat with the initiative", 0, 1, &s->initiative);
    case KEY_BOXES:
        l->draft.has_boxes = 1; /* mutant: 1 becomes 2: asked is only whether it is 0 */
        return read_byte(l, "the box of seat 0", 0, 99, &s->sides[0].box) &&
               read_byte(l, "the box of seat 1", 0, 99, &s->sides[1].box);
    case KEY_OPENER:
        l->draft.has_opener = 1; /* mutant: 1 becomes 2: asked is only whether it is 0 */
        return read_byte(l, "the seat that began", 0, 1, &s->opener);
    case KEY_SEAT:
        return read_byte(l, "the seat that is on", 0, 1, &l->draft.seat);
    case KEY_STEP:
        return read_choice(l, "step", step_names, PLACE_STEP_COUNT, &l->draft.step);
    case KEY_ACTIVE:
        return read_active(l);
    case KEY_SCENARIO:
        return read_scenario(l);
    case KEY_LAST_REVEALED:
        return read_byte(l, "the number last revealed", 0, BR_TOKENS_MAX, &s->last_revealed);
    case KEY_DEPLOYED:
        return read_deployed(l);
    case KEY_WINNER:
        return read_winner(l);
    case KEY_REASON:
        return read_choice(l, "reason", br_reason_names, BR_REASON_COUNT, &s->reason);
    case KEY_SPECIAL:
        return br_read_special(&l->v.r, &s->field.special);
    case KEY_RNG:
    default:
        return read_rng(l);
    }
}

static bool read_options(struct line *l)
{
    static const char *const names[] = {"bluff", "plan", "none"};
    struct br_side_state *side = &l->s->sides[l->seat];
    struct lines rest = l->v.r.in;
    struct word w;
    uint8_t option;
    for (; lines_word(&rest, &w); rest = l->v.r.in) {
        if (!read_choice(l, "option", names, 3, &option))
            return false;
        side->has_bluff |= option == 0;
        side->has_plan |= option == 1;
    }
    return true;
}

/* The cards of a line, from the top of a deck down; how many, or -1 with a message. */
static int read_card_list(struct line *l, uint8_t out[BR_CARDS_MAX])
{
    struct word w;
    char name[BR_RECRUIT_WORD_MAX];
    int count = 0;
    while (lines_word(&l->v.r.in, &w)) {
        snprintf(name, sizeof name, "%.*s", w.size, w.start);
        int kind = br_card_find(l->d, name);
        if (kind < 0 || count == BR_CARDS_MAX) {
            err_set(l->e, ERR_VALUE,
                    kind < 0 ? "the packs have no card \"%s\"" : "too many cards: %s", name);
            return -1;
        }
        out[count++] = (uint8_t)kind;
    }
    return count;
}

static void sort_cards(uint8_t *cards, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && cards[k - 1] > cards[k]; k--) {
            uint8_t card = cards[k];
            cards[k] = cards[k - 1];
            cards[k - 1] = card;
        }
}

/* Hand, deck or discards: the other two stay as they are. */
static bool place_cards(struct line *l, enum key key)
{
    struct br_side_state *side = &l->s->sides[l->seat];
    uint8_t *counts[3] = {&side->hand_count, &side->deck_count, &side->discard_count};
    uint8_t piles[3][BR_CARDS_MAX], *from = side->cards;
    int which = (int)key - (int)KEY_HAND, total = 0;
    for (int i = 0; i < 3; i++) {
        memcpy(piles[i], from, *counts[i]);
        from += *counts[i];
    }
    int count = read_card_list(l, piles[which]);
    if (count < 0)
        return false;
    for (int i = 0; key == KEY_DECK && i < count / 2; i++) {
        uint8_t card = piles[which][i];
        piles[which][i] = piles[which][count - 1 - i];
        piles[which][count - 1 - i] = card;
    }
    if (key == KEY_HAND)
        sort_cards(piles[which], count);
    *counts[which] = (uint8_t)count;
    for (int i = 0; i < 3; i++)
        total += *counts[i];
    if (total > BR_CARDS_MAX)
        return err_set(l->e, ERR_VALUE, "a side has at most %d cards (BR-RULE-96)", BR_CARDS_MAX);
    from = side->cards;
    for (int i = 0; i < 3; i++) {
        memcpy(from, piles[i], *counts[i]);
        from += *counts[i];
    }
    return true;
}

/* boost := kind n */
static bool read_boost(struct line *l)
{
    const char *names[BR_BOOST_COUNT];
    uint8_t boost;
    for (int i = 0; i < BR_BOOST_COUNT; i++)
        names[i] = br_boost_infos[i].word;
    return read_choice(l, "bonus", names, BR_BOOST_COUNT, &boost) &&
           read_byte(l, "the bonus", 1, 99, &l->s->sides[l->seat].boost[boost]);
}

/* gear := kind word n : markers of an option among the bonus */
static bool read_gear(struct line *l)
{
    const char *names[BR_BOOST_COUNT], *options[BR_OPTION_KINDS_MAX];
    struct br_side_state *side = &l->s->sides[l->seat];
    uint8_t boost, option;
    for (int i = 0; i < BR_BOOST_COUNT; i++)
        names[i] = br_boost_infos[i].word;
    for (int i = 0; i < l->d->option_count; i++)
        options[i] = l->d->options[i].word;
    if (!read_choice(l, "bonus", names, BR_BOOST_COUNT, &boost) ||
        !read_choice(l, "option", options, l->d->option_count, &option) ||
        !read_byte(l, "the markers used", 1, 3, &side->gear_used[boost]))
        return false;
    side->gear[boost] = (uint8_t)(option + 1);
    return true;
}

/* Keys of a seat. */
static bool place_side(struct line *l, enum key key)
{
    static const char *const answers[] = {"no", "yes"};
    struct br_side_state *side = &l->s->sides[l->seat];
    uint8_t bit = (uint8_t)(1 << l->seat);
    switch (key) {
    case KEY_TAKEN:
        l->draft.has_taken |= bit;
        return read_tokens(l, &side->taken);
    case KEY_LEFT:
        return read_tokens(l, &side->left);
    case KEY_TO_CALL:
        l->draft.has_to_call |= bit;
        if (!read_tokens(l, &side->to_call))
            return false;
        return (side->to_call & ~BR_NUMBERED) == 0
                   ? true
                   : err_set(l->e, ERR_VALUE, "only numbers are called");
    case KEY_VOID:
        return read_tokens(l, &side->called_void);
    case KEY_INTERRUPT:
        l->draft.has_interrupt |= bit;
        return read_choice(l, "answer", answers, 2, &side->may_interrupt);
    case KEY_OPTIONS:
        return read_options(l);
    case KEY_ENTRY:
        return br_read_entry(&l->v.r, l->seat, &side->entry_side, &l->s->terms);
    case KEY_POINTS:
        return read_wide(l, "points", &side->points);
    case KEY_HAND_SIZE:
        return read_byte(l, "the hand size", 0, BR_HAND_MAX, &side->hand_size);
    case KEY_HAND:
    case KEY_DECK:
    case KEY_DISCARDS:
        return place_cards(l, key);
    case KEY_BOOST:
        return read_boost(l);
    case KEY_GEAR:
        return read_gear(l);
    case KEY_STREAK:
        return read_byte(l, "successive turns", 0, BR_TURNS_MAX, &side->streak);
    case KEY_TELEPORT:
        return read_teleport(l, side);
    case KEY_DESTROYED:
    default:
        return read_wide(l, "army points destroyed", &side->destroyed);
    }
}

/* ---- a line ---- */

/* The seat or number behind the key's word. */
static bool read_number(struct line *l, enum key key, const char *text)
{
    int64_t number;
    if (key < KEY_OF_SEAT && *text == '\0')
        return true;
    if (key >= KEY_OF_SEAT && text_to_int(text, 0, key == KEY_TILE ? BR_TILES_MAX : 1, &number)) {
        l->seat = (int)number;
        return true;
    }
    return err_set(l->e, ERR_SYNTAX, "the key is written \"%s%s\"", key_names[key],
                   key < KEY_OF_SEAT ? ""
                   : key == KEY_TILE ? " N"
                                     : " 0\" or with seat 1 \"... 1");
}

static bool place_key(struct line *l, enum key key)
{
    if (key == KEY_SEAL) /* until place_end compares it, it lies in a cache */
        return text_to_hex(l->value, &l->s->abilities)
                   ? true
                   : err_set(l->e, ERR_SYNTAX, "a seal has up to 16 hexadecimal digits");
    if (key == KEY_FRAME)
        return place_frame(l->d, l->s, l->value, l->e);
    bool is_term = key == KEY_ZONE || (key >= KEY_OF_TERMS && key < KEY_OF_SEAT);
    bool ok = key == KEY_OPTION    ? br_place_option(&l->v, l->s)
              : key == KEY_POWER   ? br_place_power(&l->v, l->s)
              : key == KEY_TILE    ? br_place_tile(&l->v, l->s, l->seat, l->e)
              : is_term            ? place_terms(l, key)
              : key >= KEY_OF_SEAT ? place_side(l, key)
                                   : place_whole(l, key);
    if (!ok || !br_read_end(&l->v.r))
        return false;
    draft_set(l->s, &l->draft);
    return true;
}

bool br_game_place(const void *data, void *state, const char *key, const char *value, struct err *e)
{
    struct line l = {.d = data, .s = state, .value = value};
    struct word w = {.start = key, .size = (int)strcspn(key, " ")};
    const char *names[KEY_COUNT + BR_PLACE_KEYS];
    struct err local = {0};
    l.e = e != NULL ? e : &local;
    memcpy(names, key_names, sizeof names);
    memcpy(names + KEY_COUNT, br_place_keys, sizeof br_place_keys);
    int found = word_among(&w, names, KEY_COUNT + BR_PLACE_KEYS, "key of a position", l.e);
    if (found < 0)
        return false;
    if (found >= KEY_COUNT)
        return br_place(l.d, l.s, key, value, l.e);
    br_open_value(&l.v, l.d, value, l.e);
    l.draft = draft_get(l.s);
    const char *rest = key + w.size + strspn(key + w.size, " ");
    return read_number(&l, (enum key)found, rest) && place_key(&l, (enum key)found);
}

/* ---- the whole ---- */

/* The active unit's token counts as revealed. */
static void reveal_active(struct br_state *s, const struct draft *draft)
{
    if (draft->active != NOT_GIVEN && s->field.units[draft->active].token != 0)
        s->field.units[draft->active].token_state |= BR_TOKEN_REVEALED;
}

/* BR-AIR-03: a bluff token on an aircraft is face up from the start of the activation phase. */
static void reveal_clouds(struct br_state *s)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (s->phase >= BR_PHASE_ACTIVATION && br_is_in_clouds(&s->field.units[i]))
            s->field.units[i].token_state |= BR_TOKEN_REVEALED;
}

/* What follows from the tokens on units, where the position does not say otherwise. */
static void complete_side(struct br_state *s, const struct draft *draft, int seat)
{
    struct br_side_state *side = &s->sides[seat];
    unsigned placed = 0, hidden = 0;
    /* mutant: < becomes <=: the unit behind the last has no token and stands nowhere */
    for (int i = 0; i < s->field.unit_count; i++) {
        const struct br_unit *u = &s->field.units[i];
        if (u->owner != seat || u->token == 0)
            continue;
        placed |= 1U << u->token;
        hidden |= u->token_state & BR_TOKEN_REVEALED ? 0 : 1U << u->token;
    }
    bool is_activation = s->phase == BR_PHASE_ACTIVATION;
    if (!(draft->has_taken >> seat & 1))
        side->taken = (uint16_t)(placed | side->left | side->called_void);
    if (!(draft->has_to_call >> seat & 1))
        side->to_call = (uint16_t)(is_activation ? hidden & BR_NUMBERED : 0);
    if (!(draft->has_interrupt >> seat & 1))
        side->may_interrupt = is_activation && (hidden >> BR_TOKEN_SPECIAL & 1);
}

static void complete(struct br_state *s, const struct draft *draft)
{
    reveal_active(s, draft);
    reveal_clouds(s);
    for (int seat = 0; seat < 2; seat++)
        complete_side(s, draft, seat);
    if (!draft->has_turns)
        s->turns = s->turn > 0 ? s->turn : 1;
    if (!draft->has_boxes) {
        s->sides[s->initiative].box = s->turn;
        s->sides[s->initiative ^ 1].box = (uint8_t)(s->turn + 1);
    }
    if (!draft->has_opener)
        s->opener = s->initiative;
}

/* The wrecks of those that drown are pending work: a frame each. */
static bool drown(struct br_game *g, struct err *e)
{
    struct br_state *s = g->s;
    /* mutant: < becomes <=: the unit behind the last has no token and stands nowhere */
    for (int i = 0; i < s->field.unit_count; i++) {
        if (!br_is_drowning(g->d, &s->field, i))
            continue;
        if (s->frame_count == BR_FRAMES_MAX - 1)
            return err_set(e, ERR_BOUND,
                           "too many vehicles stand in terrain that is impassable to them: a "
                           "position has at most %d frames, and every wreck to be laid is one",
                           BR_FRAMES_MAX - 1);
        br_destroy(g, i, BR_NO_UNIT, false);
    }
    return true;
}

/* A unit that passes others lies above them. */
static void lift_mover(const struct br_data *d, struct br_state *s)
{
    const struct br_frame *f = br_find_frame(s, BR_FRAME_MOVE);
    if (f == NULL)
        return;
    br_field_lift(d, &s->field, f->u.move.unit);
    br_field_put(d, &s->field, f->u.move.unit);
}

/* Somebody is asked, and has an answer. */
static bool check_question(const struct br_data *d, const struct br_state *s, struct err *e)
{
    struct move moves[BR_MOVES_MAX];
    if (s->frame_count == 0)
        return true;
    struct br_asked asked = br_asked(s);
    /* mutant: && becomes ||: who is asked has an answer */
    return asked.seat >= 0 && br_moves(d, s, asked.seat, moves) > 0
               ? true
               : err_set(e, ERR_VALUE, "nobody could go on from this position");
}

bool br_game_place_end(const void *data, void *state, struct witness *w, struct err *e)
{
    const struct br_data *d = data;
    struct br_state *s = state;
    struct draft draft = draft_get(s);
    struct br_game g = {d, s, w, false};
    struct err local = {0};
    uint64_t seal = s->abilities;
    e = e != NULL ? e : &local;
    memset(&s->frames[BR_FRAMES_MAX - 1], 0, sizeof s->frames[0]);
    if (!br_place_end(d, s, e) || !br_check_units(d, s, e) || !br_check_powers(d, s, e))
        return false;
    br_state_index(d, s);
    br_markers_index(s);
    complete(s, &draft);
    if (s->frame_count == 0 && !br_check_tokens(s, e))
        return false;
    if (s->winner == BR_PLAYING && s->reason != 0)
        return err_set(e, ERR_VALUE, "a reason stands with a winner: the battle goes on");
    for (int i = 0; i < s->field.unit_count; i++)
        if (s->field.units[i].is_masked)
            s->field.units[i].is_masked = false; /* the position says "seen" */
        else if (s->winner == BR_PLAYING)
            br_mask(d, &s->field, i);
    if (s->winner != BR_PLAYING)
        return s->frame_count == 0 ? true
                                   : err_set(e, ERR_VALUE, "a battle that is won has no frames");
    if (s->frame_count > 0) {
        if (!br_check_pending(d, s, seal, e))
            return false;
        lift_mover(d, s);
    } else {
        if (draft.active != NOT_GIVEN && br_is_drowning(d, &s->field, draft.active))
            return err_set(e, ERR_VALUE,
                           "the active unit stands in terrain that is impassable to it "
                           "(BR-TERRAIN-11)");
        if (!begin_frames(d, s, &draft, e) || !br_check_rest(d, s, e) || !drown(&g, e) ||
            !br_check_tokens(s, e)) /* they are lost with the units that have them */
            return false;
    }
    br_run(&g);
    return check_question(d, s, e);
}
