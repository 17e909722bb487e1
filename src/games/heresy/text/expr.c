/* expr.c: numbers, players, references and conditions of a card text, as they are now. */
#include "text/text.h"

/* ---- where a text is read ---- */

void hh_ctx_of_play(const struct hh_data *d, const struct hh_state *s, int frame,
                    struct hh_ctx *out)
{
    const struct hh_play_frame *p = &s->frames[frame].u.play;
    *out = (struct hh_ctx){.d = d,
                           .s = s,
                           .seat = p->seat,
                           .self = p->source,
                           .play = frame,
                           .fact = p->fact,
                           .subject = HH_NO_THING,
                           .other = HH_NO_THING};
}

static const struct hh_play_frame *play_of(const struct hh_ctx *c)
{
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never a play */
    return c->play >= 0 ? &c->s->frames[c->play].u.play : NULL;
}

/* ---- references ---- */

static void add_picks(const struct hh_ctx *c, int slot, struct cardset *out)
{
    const struct hh_state *s = c->s;
    int end = s->pick_count;
    for (int i = c->play + 1; i < s->frame_count; i++) {
        if (s->frames[i].kind == HH_FRAME_PLAY) {
            end = s->frames[i].u.play.picks;
            break;
        }
    }
    for (int i = s->frames[c->play].u.play.picks; i < end; i++)
        if (s->picks[i].slot == slot)
            cardset_add(out, s->picks[i].thing);
}

/* Before an ability is played, its trigger tells what was mentioned. */
static void add_bound(const struct hh_ctx *c, int slot, struct cardset *out)
{
    struct hh_pick bound[4]; /* mutant: 4 becomes 5: more room is never used */
    /* mutant: || becomes && (2), 0 becomes 1: a text without a trigger fits no event */
    if (c->fact == HH_NO_FACT || c->text == NULL || c->text->read.trigger == 0)
        return;
    const uint8_t *trigger = hh_code(c->d, c->text->at) + c->text->read.trigger;
    int count = hh_trigger_fits(c, trigger, c->fact, bound);
    for (int i = 0; i < count; i++)
        if (bound[i].slot == slot)
            cardset_add(out, bound[i].thing);
}

/* A selection whose cards somebody chooses: until they have, it means none. */
static bool is_chosen(const uint8_t *op)
{
    return *op == CARD_OP_SELECT && op[IMM_SELECT_WHEN] != CARD_CHOICE_MATCH;
}

/* Slots refer to what stands before them in the text, so this ends. */
struct cardset hh_slot(const struct hh_ctx *c, int slot)
{
    struct cardset out = {{0}};
    if (slot == CARD_SELF_SLOT) {
        if (c->self != HH_NO_THING)
            cardset_add(&out, c->self);
        return out;
    }
    if (slot == CARD_NO_SLOT)
        return out;
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never a play */
    if (c->play >= 0)
        add_picks(c, slot, &out);
    else
        add_bound(c, slot, &out);
    if (!cardset_is_empty(&out))
        return out;
    /* mutant: < becomes <=: the lowest frame is the game's own, never one that is looked for */
    /* mutant: 0 becomes 1: the lowest frame is the game's own, never a play */
    if (c->play < 0 && c->other != HH_NO_THING) {
        cardset_add(&out, c->other);
        return out;
    }
    const struct hh_ability *text = hh_text_of(c);
    const uint8_t *definer = text != NULL ? hh_definer(hh_code(c->d, text->at), slot) : NULL;
    /* A lasting effect of a played text lies on the card that was chosen: that is the one. */
    if (c->subject != HH_NO_THING &&
        (definer == NULL || is_chosen(definer) || hh_is_meant(c, definer, c->subject)))
        cardset_add(&out, c->subject);
    else if (definer != NULL && !is_chosen(definer))
        out = hh_object(c, definer);
    return out;
}

/* ---- players ---- */

static unsigned players_of_slot(const struct hh_ctx *c, int slot, bool is_owner)
{
    struct cardset cards = hh_slot(c, slot);
    unsigned seats = 0;
    CARDSET_EACH(&cards, thing)
    {
        if (thing < HH_THINGS_MAX)
            seats |= 1U << (is_owner ? hh_owner(thing) : hh_controller(c->s, thing));
    }
    return seats;
}

unsigned hh_players(const struct hh_ctx *c, int player, int slot)
{
    const struct hh_state *s = c->s;
    switch ((enum card_player)player) {
    case CARD_PLAYER_YOU:
        return 1U << c->seat;
    case CARD_PLAYER_EACH:
        return 3;
    case CARD_PLAYER_ATTACKER:
        /* mutant: < becomes <=: no text is read before there is an attacker */
        return s->attacker < HH_NO_SEAT ? 1U << s->attacker : 0;
    case CARD_PLAYER_DEFENDER:
        /* mutant: < becomes <=, 0 becomes 1: no text is read before there is an attacker */
        return s->attacker < HH_NO_SEAT ? 2U >> s->attacker : 0;
    case CARD_PLAYER_ITS_CONTROLLER:
        return players_of_slot(c, slot, false);
    case CARD_PLAYER_ITS_OWNER:
        return players_of_slot(c, slot, true);
    case CARD_PLAYER_ENEMY:
    case CARD_PLAYER_THAT: /* words only: whom they mean is known */
    case CARD_PLAYER_THEY:
    case CARD_PLAYER_COUNT:
        break;
    }
    return 2U >> c->seat;
}

unsigned hh_players_meant(const struct hh_ctx *c, bool is_back, int player, int slot)
{
    if (!is_back || player != CARD_PLAYER_EACH)
        return hh_players(c, player, slot);
    if (c->acting != 0)
        return 1U << (c->acting - 1);
    if (c->fact != HH_NO_FACT)
        return 1U << c->s->facts[c->fact].seat;
    return 3;
}

unsigned hh_who(const struct hh_ctx *c, const uint8_t *who)
{
    bool is_back = who[IMM_WHO_WORD] == CARD_PLAYER_THAT || who[IMM_WHO_WORD] == CARD_PLAYER_THEY;
    return hh_players_meant(c, is_back, who[IMM_WHO_PLAYER], who[IMM_WHO_SLOT]);
}

/* ---- numbers ---- */

static int number_x(const struct hh_ctx *c)
{
    const struct hh_ability *text = hh_text_of(c);
    bool is_static = text != NULL && text->read.kind == CARD_KIND_STATIC;
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never a play */
    if (c->play >= 0 && !is_static)
        return c->s->frames[c->play].u.play.x;
    /* mutant: > becomes >=, 2 becomes 3: what an X asks for passes over the text that has it, long
     * before */
    if (text == NULL || text->read.x_value == 0 || c->depth > 2 * HH_DEPTH_MAX)
        return 0;
    struct hh_ctx deeper = *c;
    deeper.depth++; /* X may be defined by itself */
    return hh_number(&deeper, hh_code(c->d, text->at) + text->read.x_value);
}

/* A roll that was not made counts as 0 (HH-RULE-52), and so does one below (HH-RULE-51). */
static int number_d6(const struct hh_ctx *c)
{
    const struct hh_play_frame *p = play_of(c);
    /* mutant: > becomes >=: of two equal numbers either will do */
    return p != NULL && (p->flags & HH_HAS_D6) && p->d6 > 0 ? p->d6 : 0;
}

static const struct hh_roll_frame *roll_below(const struct hh_ctx *c)
{
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never one that is
     * looked for */
    for (int i = c->s->frame_count - 1; i >= 0; i--)
        if (c->s->frames[i].kind == HH_FRAME_ROLL)
            return &c->s->frames[i].u.roll;
    return NULL;
}

/* The roll a text speaks of: a modifier's is the one being made; else that of its own test or
 * effect; else the one that goes on or was just made. */
static int number_roll(const struct hh_ctx *c)
{
    const struct hh_play_frame *p = play_of(c);
    const struct hh_roll_frame *roll = roll_below(c);
    int has_own = p != NULL ? p->flags & (HH_TEST_PASSED | HH_TEST_FAILED | HH_HAS_D6) : 0;
    if (has_own && p->mode != HH_AS_MODIFIER)
        return p->d6;
    if (roll != NULL)
        return roll->value;
    if (c->fact != HH_NO_FACT && c->s->facts[c->fact].kind == HH_ROLLED)
        return c->s->facts[c->fact].value;
    return p != NULL ? p->d6 : 0;
}

static int number_damage(const struct hh_ctx *c)
{
    const struct hh_state *s = c->s;
    if (c->fact != HH_NO_FACT && s->facts[c->fact].kind == HH_DAMAGED)
        return s->facts[c->fact].value;
    for (int i = s->fact_count - 1; i >= 0; i--)
        if (s->facts[i].kind == HH_DAMAGED)
            return s->facts[i].value;
    return s->dealt;
}

/* Of several cards the sum; of "a unit" or "any unit", where nobody chooses, the highest. */
static int number_stat(const struct hh_ctx *c, int stat, const uint8_t *object)
{
    struct cardset cards = hh_object(c, object);
    bool is_any = *object == CARD_OP_SELECT &&
                  object[IMM_SELECT_QUANTIFIER] != CARD_QUANTIFIER_ALL &&
                  object[IMM_SELECT_QUANTIFIER] != CARD_QUANTIFIER_EACH &&
                  object[IMM_SELECT_WHEN] == CARD_CHOICE_MATCH;
    int sum = 0;
    CARDSET_EACH(&cards, thing)
    {
        int value = hh_stat_at(c->d, c->s, thing, stat, c->depth, c->in_force);
        /* mutant: > becomes >=: of two equal numbers either will do */
        value = value > 0 ? value : 0;
        /* mutant: > becomes >= (2): of two equal numbers either will do */
        sum = !is_any ? sum + value : value > sum ? value : sum;
    }
    return sum;
}

/* Of several sectors the highest. */
static int number_requirement(const struct hh_ctx *c, enum card_sector word)
{
    int highest = 0;
    for (int i = 0; i < HH_SECTOR_CARDS; i++) {
        if (!hh_is_at(c, word, i))
            continue;
        int need = hh_requirement_at(c->d, c->s, i, c->depth);
        /* mutant: > becomes >=: of two equal numbers either will do */
        highest = need > highest ? need : highest;
    }
    return highest;
}

/* Of both players the lower. */
static int number_total(const struct hh_ctx *c, int player)
{
    unsigned seats = hh_players(c, player, CARD_NO_SLOT);
    int lowest = 0;
    bool is_first = true;
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++) {
        if (!(seats >> seat & 1))
            continue;
        int total = hh_total_at(c->d, c->s, seat, c->depth);
        /* mutant: < becomes <=: of two equal numbers either will do */
        lowest = is_first || total < lowest ? total : lowest;
        is_first = false;
    }
    return lowest;
}

int hh_count_each(const struct hh_ctx *c, const uint8_t *what)
{
    if (*what == CARD_OP_EVERY)
        return hh_count_each(c, what + FIRST_EVERY) / what[IMM_EVERY_NUMBER];
    struct cardset all = *what == CARD_OP_REFER ? hh_object(c, what) : hh_all(c, what);
    return cardset_count(&all);
}

static int number_of_slot(const struct hh_ctx *c, int slot)
{
    struct cardset cards = hh_slot(c, slot);
    return cardset_count(&cards);
}

static int half_of(int number, bool is_up)
{
    /* mutant: > becomes >=: of two equal numbers either will do */
    number = number > 0 ? number : 0;
    return (number + is_up) / 2;
}

int hh_number(const struct hh_ctx *c, const uint8_t *at)
{
    switch ((enum card_op) * at) {
    case CARD_OP_NUMBER:
        return at[IMM_NUMBER_VALUE];
    case CARD_OP_X:
        return number_x(c);
    case CARD_OP_D6:
        return number_d6(c);
    case CARD_OP_PLUS:
        return hh_number(c, at + FIRST_PLUS) + hh_number(c, hh_skip(at + FIRST_PLUS));
    case CARD_OP_MINUS:
        return hh_number(c, at + FIRST_MINUS) - hh_number(c, hh_skip(at + FIRST_MINUS));
    case CARD_OP_COUNT_OF:
        return hh_count_each(c, at + FIRST_COUNT_OF);
    case CARD_OP_STAT_OF:
        return number_stat(c, at[IMM_STAT_OF_STAT], at + FIRST_STAT_OF);
    case CARD_OP_REQUIREMENT:
        return number_requirement(c, (enum card_sector)at[IMM_REQUIREMENT_SECTOR]);
    case CARD_OP_TOTAL:
        return number_total(c, at[IMM_TOTAL_PLAYER]);
    case CARD_OP_THE_ROLL:
        return number_roll(c);
    case CARD_OP_DAMAGE_DEALT:
        return number_damage(c);
    case CARD_OP_TWICE:
        return 2 * hh_number(c, at + FIRST_TWICE);
    case CARD_OP_THAT_MANY:
        return number_of_slot(c, at[IMM_THAT_MANY_SLOT]);
    case CARD_OP_HALF:
        return half_of(hh_number(c, at + FIRST_HALF), at[IMM_HALF_IS_UP]);
    default:
        return 1; /* NONE: the article */
    }
}

void hh_amount(const struct hh_ctx *c, const uint8_t *select, int *least, int *most)
{
    *least = *most = 1;
    if (*select != CARD_OP_SELECT)
        return;
    switch ((enum card_quantifier)select[IMM_SELECT_QUANTIFIER]) {
    case CARD_QUANTIFIER_EXACTLY:
    case CARD_QUANTIFIER_UP_TO:
        *most = select[FIRST_SELECT] == CARD_OP_NUMBER ? (select + FIRST_SELECT)[IMM_NUMBER_VALUE]
                                                       : hh_number(c, select + FIRST_SELECT);
        /* mutant: > becomes >=: of two equal numbers either will do */
        *most = *most > 0 ? *most : 0;
        *least = select[IMM_SELECT_QUANTIFIER] == CARD_QUANTIFIER_UP_TO ? 0 : *most;
        break;
    case CARD_QUANTIFIER_ANY_NUMBER:
    case CARD_QUANTIFIER_ALL:
    case CARD_QUANTIFIER_EACH:
        *least = 0;
        *most = HH_THINGS_MAX;
        break;
    default: /* any, a, another: one */
        break;
    }
}

bool hh_is_within(int value, enum card_bound bound, int number)
{
    return bound == CARD_BOUND_OR_MORE   ? value >= number
           : bound == CARD_BOUND_OR_LESS ? value <= number
                                         : value == number;
}

static bool is_count(enum card_count bound, int number, int count)
{
    switch (bound) {
    case CARD_COUNT_NO:
        return count == 0;
    case CARD_COUNT_EXACTLY:
        return count == number;
    case CARD_COUNT_AT_MOST:
        return count <= number;
    case CARD_COUNT_A:
    case CARD_COUNT_PLAIN: /* HH-LANG-41 */
    case CARD_COUNT_AT_LEAST:
    case CARD_COUNT_COUNT:
        break;
    }
    return count >= number;
}

/* ---- conditions: cards ---- */

/* A claim about each card of an object: IS, WAS or CONTROLS. */
struct claim {
    enum card_op op;
    bool is_yes;
    const uint8_t *state;
    int what, since;
    unsigned seats;
};

static bool is_true_of(const struct hh_ctx *c, const struct claim *claim, int thing)
{
    switch (claim->op) {
    case CARD_OP_IS:
        return hh_has_property(c, claim->state, thing) == claim->is_yes;
    case CARD_OP_WAS:
        return hh_was(c->s, thing, claim->what, (enum card_duration)claim->since) == claim->is_yes;
    default:
        return hh_is_in_play(c->s, thing) && (hh_belongs(c->s, thing) & claim->seats) != 0;
    }
}

/* Of how many cards it must be true: "two units" asks for two of those that fit; -1: of all there
 * are, and of one at least. */
static int how_many(const struct hh_ctx *c, const uint8_t *object)
{
    if (*object != CARD_OP_SELECT || object[IMM_SELECT_WHEN] != CARD_CHOICE_MATCH ||
        object[IMM_SELECT_QUANTIFIER] == CARD_QUANTIFIER_ALL ||
        object[IMM_SELECT_QUANTIFIER] == CARD_QUANTIFIER_EACH)
        return -1; /* mutant: 1 becomes 2: the caller only asks whether it is negative */
    return object[FIRST_SELECT] == CARD_OP_NONE ? 1 : hh_number(c, object + FIRST_SELECT);
}

/* Of how many cards a look back is true, wherever they are now: a destroyed unit is a unit that was
 * destroyed. */
static int count_done(const struct hh_ctx *c, const struct claim *claim, const uint8_t *object)
{
    int count = 0;
    for (int i = 0; i < c->s->mark_count; i++) {
        int thing = c->s->marks[i].thing;
        count += c->s->marks[i].what >> 2 == claim->what && is_true_of(c, claim, thing) &&
                 hh_is_spoken_of(c, object, thing);
    }
    return count;
}

/* "Is at another sector": the claim says where to look (HH-LANG-10). */
static bool says_place(const struct claim *claim)
{
    return claim->op == CARD_OP_IS && claim->is_yes && *claim->state == CARD_OP_AT;
}

static int count_placed(const struct hh_ctx *c, const struct claim *claim, const uint8_t *object)
{
    const struct hh_state *s = c->s;
    const uint8_t *cards = card_code_kid(object, ARG_SELECT_CARDS);
    int count = 0;
    for (int sector = 0; sector < HH_SECTOR_CARDS; sector++) {
        struct cardset there = cardset_or(&s->side[sector][0], &s->side[sector][1]);
        CARDSET_EACH(&there, thing)
        {
            count += is_true_of(c, claim, thing) && hh_describes(c, cards, thing);
        }
    }
    return count;
}

static bool is_claim_true(const struct hh_ctx *c, const struct claim *claim, const uint8_t *object)
{
    if (*object == CARD_OP_SELF && c->self != HH_NO_THING)
        return is_true_of(c, claim, c->self);
    if (*object == CARD_OP_EITHER || *object == CARD_OP_BOTH) {
        bool is_either = *object == CARD_OP_EITHER;
        for (const uint8_t *op = object + FIRST_EITHER; *op != CARD_OP_END; op = hh_skip(op))
            if (is_claim_true(c, claim, op) == is_either)
                return is_either;
        return !is_either;
    }
    int need = how_many(c, object), count = 0, all = 0;
    /* mutant: >= becomes >, 0 becomes 1: at least 0 is always true, however it is counted */
    if (claim->op == CARD_OP_WAS && claim->is_yes && need >= 0)
        return count_done(c, claim, object) >= need;
    /* mutant: >= becomes >, 0 becomes 1: at least 0 is always true, however it is counted */
    if (says_place(claim) && need >= 0)
        return count_placed(c, claim, object) >= need;
    struct cardset cards = hh_object(c, object);
    CARDSET_EACH(&cards, thing)
    {
        all++;
        count += is_true_of(c, claim, thing);
    }
    return need < 0 ? all > 0 && count == all : count >= need;
}

/* ---- conditions: players ---- */

static int count_for(const struct hh_ctx *c, const uint8_t *cards, int seat)
{
    struct cardset all = hh_all(c, cards);
    int count = 0;
    CARDSET_EACH(&all, thing)
    {
        count += (int)(hh_belongs(c->s, thing) >> seat & 1);
    }
    return count;
}

static int count_taken(const struct hh_state *s, int seat)
{
    int count = 0;
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        count += s->taken[i] == seat;
    return count;
}

/* HAS, TAKEN and CONTROLS_NO: true of each of the players. */
static bool is_count_true(const struct hh_ctx *c, const uint8_t *at)
{
    enum card_op op = (enum card_op) * at;
    const uint8_t *who = op == CARD_OP_CONTROLS_NO
                             ? at + FIRST_CONTROLS_NO
                             : at + (op == CARD_OP_TAKEN ? FIRST_TAKEN : FIRST_HAS);
    const uint8_t *cards = op == CARD_OP_TAKEN ? NULL : hh_skip(who);
    unsigned seats = hh_who(c, who);
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++) {
        if (!(seats >> seat & 1))
            continue;
        int count = cards == NULL ? count_taken(c->s, seat) : count_for(c, cards, seat);
        if (op == CARD_OP_CONTROLS_NO
                ? count != 0
                : !is_count((enum card_count)at[IMM_HAS_BOUND], at[IMM_HAS_NUMBER], count))
            return false;
    }
    return seats != 0;
}

/* "more ... than": cards, or flags where no cards are named. */
static bool has_more(const struct hh_ctx *c, const uint8_t *at)
{
    const uint8_t *who = at + FIRST_HAS_MORE, *cards = hh_skip(who), *than = hh_skip(cards);
    unsigned seats = hh_who(c, who), others = hh_who(c, than);
    int number[2]; /* mutant: 2 becomes 3: more room is never used */
    bool is_compared = false;
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++)
        number[seat] = *cards == CARD_OP_NONE ? hh_total_at(c->d, c->s, seat, c->depth)
                                              : count_for(c, cards, seat);
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++) {
        if (!(seats >> seat & 1) || !(others >> (seat ^ 1) & 1))
            continue;
        is_compared = true;
        int more = number[seat] - number[seat ^ 1];
        if (at[IMM_HAS_MORE_IS_MORE] ? more <= 0 : more >= 0)
            return false;
    }
    return is_compared;
}

static bool has_played(const struct hh_ctx *c, const uint8_t *at)
{
    /* mutant: 1 becomes 2 (7): a BA card is remembered as a BA too */
    static const uint8_t plays[CARD_PLAY_COUNT] = {
        [CARD_PLAY_TACTIC] = 1 << CARD_PLAY_TACTIC,
        [CARD_PLAY_REACTION] = 1 << CARD_PLAY_REACTION,
        [CARD_PLAY_MODIFIER] = 1 << CARD_PLAY_MODIFIER,
        [CARD_PLAY_CARD] = 1 << CARD_PLAY_CARD | 1 << CARD_PLAY_BA_CARD,
        [CARD_PLAY_BA] = 1 << CARD_PLAY_BA | 1 << CARD_PLAY_BA_CARD | 1 << CARD_PLAY_BA_ABILITY,
        [CARD_PLAY_BA_CARD] = 1 << CARD_PLAY_BA_CARD,
        [CARD_PLAY_BA_ABILITY] = 1 << CARD_PLAY_BA_ABILITY,
    };
    unsigned seats = hh_who(c, at + FIRST_PLAYED);
    int period =
        at[IMM_PLAYED_SINCE] <= CARD_DURATION_GAME ? at[IMM_PLAYED_SINCE] : CARD_PERIOD_BATTLE;
    /* mutant: < becomes <=, 2 becomes 3: a set of players has no third bit */
    for (int seat = 0; seat < 2; seat++)
        if ((seats >> seat & 1) && !(c->s->played[seat][period] & plays[at[IMM_PLAYED_WHAT]]))
            return false;
    return seats != 0;
}

/* ---- conditions: the battle ---- */

bool hh_is_kind_of_attack(enum card_attack how, enum card_attack kind)
{
    switch (kind) {
    case CARD_ATTACK_ATTACK:
        return how >= CARD_ATTACK_SHOOTING;
    case CARD_ATTACK_ASSAULT: /* includes special and sweeping ones */
        return how >= CARD_ATTACK_ASSAULT;
    case CARD_ATTACK_ANY:
    case CARD_ATTACK_SHOOTING:
    case CARD_ATTACK_SPECIAL:
    case CARD_ATTACK_SWEEP:
    case CARD_ATTACK_COUNT:
        break;
    }
    return how == kind;
}

static bool is_attack(const struct hh_attack_frame *a, enum card_attack kind)
{
    if (a == NULL)
        return false;
    if (kind == CARD_ATTACK_SPECIAL)
        return a->how == CARD_ATTACK_SPECIAL && !a->is_blocked;
    return hh_is_kind_of_attack((enum card_attack)a->how, kind);
}

/* A blocked special assault is a standard one (HH-SPECIAL-06). */
static bool is_during(const struct hh_ctx *c, enum card_occasion occasion)
{
    const struct hh_state *s = c->s;
    switch (occasion) {
    case CARD_OCCASION_YOUR_BA:
        return s->in_battle_step && s->ba_seat == c->seat;
    case CARD_OCCASION_ENEMY_BA:
        return s->in_battle_step && s->ba_seat != c->seat;
    case CARD_OCCASION_ATTACKER_BATTLE:
        return s->current != HH_NO_SECTOR && s->host == s->attacker;
    case CARD_OCCASION_DEFENDER_BATTLE:
        return s->current != HH_NO_SECTOR && s->host != s->attacker;
    default: /* the kinds of attack, in the same order */
        return is_attack(hh_attack(s),
                         (enum card_attack)(occasion - CARD_OCCASION_ATTACK + CARD_ATTACK_ATTACK));
    }
}

static bool is_named(const struct hh_ctx *c, const char *name, int row)
{
    return strcmp(name, c->d->set->names[row]) == 0;
}

static bool is_sector_named(const struct hh_ctx *c, int row)
{
    const struct hh_state *s = c->s;
    return s->current != HH_NO_SECTOR &&
           is_named(c, c->d->set->sectors[hh_sector_row(c->d, s, s->current)].name, row);
}

static bool compares(enum card_compare how, int left, int right)
{
    switch (how) {
    case CARD_COMPARE_GREATER:
        return left > right;
    case CARD_COMPARE_LESS:
        return left < right;
    case CARD_COMPARE_EQUAL:
        return left == right;
    case CARD_COMPARE_AT_LEAST:
        return left >= right;
    case CARD_COMPARE_AT_MOST:
    case CARD_COMPARE_COUNT:
        break;
    }
    return left <= right;
}

/* Conditions about the match and the present attack. */
static bool is_so(const struct hh_ctx *c, const uint8_t *at)
{
    const struct hh_state *s = c->s;
    switch ((enum card_op) * at) {
    case CARD_OP_TURN_IS:
        return at[IMM_TURN_IS_IS_OR_LATER] ? s->turn >= at[IMM_TURN_IS_NUMBER]
                                           : s->turn == at[IMM_TURN_IS_NUMBER];
    case CARD_OP_BA_OF:
        return s->in_battle_step &&
               (hh_players(c, at[IMM_BA_OF_PLAYER], CARD_NO_SLOT) >> s->ba_seat & 1) != 0;
    case CARD_OP_ROLL_IS:
        return hh_is_within(hh_number(c, (const uint8_t[]){CARD_OP_THE_ROLL}),
                            (enum card_bound)at[IMM_ROLL_IS_BOUND], at[IMM_ROLL_IS_NUMBER]);
    case CARD_OP_ATTACK_IS:
        return is_attack(hh_attack(s), (enum card_attack)at[IMM_ATTACK_IS_ATTACK]);
    case CARD_OP_SECTOR_IS:
        return is_sector_named(c, hh_word(at + IMM_SECTOR_IS_NAME));
    case CARD_OP_PLANET_IS:
        /* mutant: < becomes <=: no text is read before the planet is chosen */
        return s->planet < HH_PLANETS_MAX &&
               is_named(c, c->d->set->planets[s->planet].name, hh_word(at + IMM_PLANET_IS_NAME));
    case CARD_OP_COMPARE:
        return compares((enum card_compare)at[IMM_COMPARE_HOW], hh_number(c, at + FIRST_COMPARE),
                        hh_number(c, hh_skip(at + FIRST_COMPARE)));
    case CARD_OP_DURING:
        return is_during(c, (enum card_occasion)at[IMM_DURING_OCCASION]);
    default: /* the states of the card the clause speaks of */
        return hh_has_property(c, at, c->subject != HH_NO_THING ? c->subject : c->self);
    }
}

static bool is_side(const struct hh_ctx *c, const uint8_t *at)
{
    unsigned side = hh_players(c, at[IMM_SIDE_SIDE], CARD_NO_SLOT),
             seats = hh_who(c, at + FIRST_SIDE);
    return seats != 0 && ((seats & ~side) == 0) == (at[IMM_SIDE_IS] != 0);
}

static bool holds_row(const struct hh_ctx *c, const uint8_t *row, bool is_any)
{
    for (; *row != CARD_OP_END; row = hh_skip(row))
        if (hh_holds(c, row) == is_any)
            return is_any;
    return !is_any;
}

/* Whether a player may announce an ability must not tell them what they may not see (HH-HIDE-03).
 */
static bool is_playable(const struct hh_ctx *c, const uint8_t *at)
{
    struct hh_ctx known = *c;
    known.viewer = c->seat + 1;
    return hh_holds(&known, at + FIRST_PLAYABLE) == (at[IMM_PLAYABLE_IS] != 0);
}

bool hh_holds(const struct hh_ctx *c, const uint8_t *at)
{
    switch ((enum card_op) * at) {
    case CARD_OP_NONE:
        return true;
    case CARD_OP_IF:
        return hh_holds(c, at + FIRST_IF) == (at[IMM_IF_IS] != 0);
    case CARD_OP_PLAYABLE:
        return is_playable(c, at);
    case CARD_OP_WHILE:
    case CARD_OP_WHILE_IS:
        return hh_holds(c, at + FIRST_WHILE);
    case CARD_OP_AND:
    case CARD_OP_OR:
        return holds_row(c, at + FIRST_AND, *at == CARD_OP_OR);
    case CARD_OP_IS:
        return is_claim_true(c,
                             &(struct claim){.op = CARD_OP_IS,
                                             .is_yes = at[IMM_IS_IS],
                                             .state = hh_skip(at + FIRST_IS)},
                             at + FIRST_IS);
    case CARD_OP_WAS:
        return is_claim_true(c,
                             &(struct claim){.op = CARD_OP_WAS,
                                             .is_yes = true,
                                             .what = at[IMM_WAS_WHAT],
                                             .since = at[IMM_WAS_SINCE]},
                             at + FIRST_WAS);
    case CARD_OP_DID:
        return is_claim_true(c,
                             &(struct claim){.op = CARD_OP_WAS,
                                             .is_yes = at[IMM_DID_IS],
                                             .what = hh_deed_mark(at[IMM_DID_DEED]),
                                             .since = at[IMM_DID_SINCE]},
                             at + FIRST_DID);
    case CARD_OP_CONTROLS:
        return is_claim_true(
            c, &(struct claim){.op = CARD_OP_CONTROLS, .seats = hh_who(c, at + FIRST_CONTROLS)},
            hh_skip(at + FIRST_CONTROLS));
    case CARD_OP_SIDE:
        return is_side(c, at);
    case CARD_OP_HAS:
    case CARD_OP_TAKEN:
    case CARD_OP_CONTROLS_NO:
        return is_count_true(c, at);
    case CARD_OP_HAS_MORE:
        return has_more(c, at);
    case CARD_OP_PLAYED:
        return has_played(c, at);
    case CARD_OP_THERE_IS: {
        struct cardset all = hh_all(c, at + FIRST_THERE_IS);
        return is_count((enum card_count)at[IMM_THERE_IS_BOUND], at[IMM_THERE_IS_NUMBER],
                        cardset_count(&all));
    }
    default:
        return is_so(c, at);
    }
}
