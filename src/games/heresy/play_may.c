/* play_may.c: may a seat play an ability now (HH-OPT-02, -05, HH-TIMING-*, HH-RULE-47, -74)? And
 * the list of all it may play. It is asked for every hand card and every ability in every window,
 * so cheap questions come first. */
#include "exec.h"

#include "play.h"
#include "spots.h"

static const uint8_t kind_of_mode[] = {
    [HH_AS_BA] = CARD_KIND_BA,         [HH_AS_TACTIC] = CARD_KIND_T,
    [HH_AS_REACTION] = CARD_KIND_R,    [HH_AS_MODIFIER] = CARD_KIND_M,
    [HH_AS_SPECIAL] = CARD_KIND_A,     [HH_AS_EVENT] = CARD_KIND_E,
    [HH_AS_SETUP] = CARD_KIND_SETUP,   [HH_AS_FORCED] = CARD_KIND_STATIC,
    [HH_AS_INSTEAD] = CARD_KIND_STATIC};

/* An ability that somebody would play. */
struct bid {
    const struct hh_data *d;
    const struct hh_state *s;
    const struct hh_ability *ability;
    int seat, thing, line, row, fact;
    enum hh_mode mode;
};

/* ---- place and permission ---- */

static bool is_usable_place(const struct bid *b)
{
    const struct hh_state *s = b->s;
    if (hh_is_sector_thing(b->thing))
        return b->thing - HH_SECTOR_THING == s->current; /* HH-RULE-67 */
    if (b->thing >= HH_THINGS_MAX)
        return false;
    if (cardset_has(&s->fleet[b->seat], b->thing))
        return true;
    if (b->mode == HH_AS_REACTION && b->fact != HH_NO_FACT &&
        hh_is_last_word(b->d, s, b->seat, b->thing, b->row, b->fact))
        return true;
    return s->current != HH_NO_SECTOR && cardset_has(&s->side[s->current][b->seat], b->thing) &&
           hh_is_face_up(s, b->thing);
}

static int place_forbids(const struct bid *b, struct err *why)
{
    if (b->line == HH_COMMAND_LINE) {
        if (b->thing >= HH_THINGS_MAX || !cardset_has(&b->s->hand[b->seat], b->thing))
            return HH_FORBID(HH_SETUPSTEP_13, "only command lines of cards in your hand count");
        return 0;
    }
    if (!is_usable_place(b))
        return HH_FORBID(HH_BAABIL_01, "only your own cards at the current sector, your ships and "
                                       "the current sector itself have abilities to use");
    if (b->mode == HH_AS_BA && b->s->variant == HH_QUICK_START)
        return HH_FORBID(HH_QS_09, "abilities of cards in play are no battle action in the "
                                   "quick-start variant");
    return 0;
}

static bool has_room(const struct hh_state *s)
{
    return hh_room_for_plays(s) && s->use_count + 4 <= HH_USES_MAX &&
           s->effect_count + 4 <= HH_EFFECTS_MAX;
}

static bool may(const struct bid *b, enum card_ban what)
{
    return hh_player_may(b->d, b->s, b->seat, what);
}

static int player_forbidden(const struct bid *b, struct err *why)
{
    bool is_card = b->line == HH_COMMAND_LINE;
    if (b->mode == HH_AS_TACTIC && !may(b, CARD_BAN_PLAY_TACTICS))
        return HH_FORBID(HH_LANG_26, "a text forbids you to play tactics");
    if (b->mode == HH_AS_REACTION && !may(b, CARD_BAN_PLAY_REACTIONS))
        return HH_FORBID(HH_LANG_26, "a text forbids you to play reactions");
    if (b->mode == HH_AS_MODIFIER && !may(b, CARD_BAN_PLAY_MODIFIERS))
        return HH_FORBID(HH_LANG_26, "a text forbids you to play modifiers");
    if (is_card && !may(b, CARD_BAN_PLAY_CARDS))
        return HH_FORBID(HH_LANG_26, "a text forbids you to play cards");
    if (is_card && b->mode == HH_AS_BA && !may(b, CARD_BAN_PLAY_BA_CARDS))
        return HH_FORBID(HH_LANG_26, "a text forbids you to play BA cards");
    return 0;
}

/* ---- how often ---- */

static int limit_forbids(const struct bid *b, struct err *why)
{
    const struct hh_ability *a = b->ability;
    const uint8_t *start = hh_code(b->d, a->at);
    int scope = hh_use_scope(b->s, b->mode, b->fact);
    if (b->line != HH_COMMAND_LINE && scope >= 0 && !a->read.is_unlimited &&
        hh_uses(b->s, b->thing, b->line, b->seat, scope) > 0) {
        if (b->mode == HH_AS_TACTIC)
            return HH_FORBID(HH_TIMING_05, "a tactic of a card in play is used once in a BA");
        if (b->mode == HH_AS_REACTION)
            return HH_FORBID(HH_TIMING_09,
                             "a reaction of a card in play is used once for an event");
        return HH_FORBID(HH_TIMING_13, "a modifier of a card in play is used once for a roll");
    }
    for (int i = 0; i < a->read.limit_count; i++) {
        const uint8_t *limit = start + a->read.limits[i];
        int period = card_code_imm(limit, 1);
        if (hh_uses(b->s, b->thing, b->line, b->seat, period) >= card_code_imm(limit, 0))
            return HH_FORBID(HH_OPT_05, "its text allows no more uses this %s",
                             card_period_word[period]);
    }
    return 0;
}

/* ---- when ---- */

bool hh_is_roll_meant(const struct hh_roll_frame *roll, int seat, int word)
{
    switch ((enum card_roll)word) {
    case CARD_ROLL_YOUR_ROLL:
        return roll->seat == seat;
    case CARD_ROLL_ENEMY_ROLL:
        return roll->seat != seat;
    case CARD_ROLL_YOUR_TEST:
        return roll->is_test && roll->seat == seat;
    case CARD_ROLL_ENEMY_TEST:
        return roll->is_test && roll->seat != seat;
    case CARD_ROLL_THE_TEST:
    case CARD_ROLL_THIS_TEST:
    case CARD_ROLL_THAT_TEST:
    case CARD_ROLL_ANY_TEST:
        return roll->is_test;
    default:
        return true;
    }
}

/* A modifier that speaks only of other rolls (M-081). */
static bool speaks_of_roll(const struct bid *b, const struct hh_roll_frame *roll)
{
    struct hh_effect_walk w;
    bool has_change = false;
    hh_effects_begin(&w, b->d, b->row);
    while (hh_effects_next(&w)) {
        const uint8_t *act = hh_act_inside(w.effect, NULL);
        if (*act != CARD_OP_ROLL_GET && *act != CARD_OP_ROLL_SET && *act != CARD_OP_RE_ROLL)
            continue;
        if (hh_is_roll_meant(roll, b->seat, card_code_imm(act, 0)))
            return true;
        has_change = true;
    }
    return !has_change;
}

static int roll_forbids(const struct bid *b, struct err *why)
{
    const struct hh_roll_frame *roll = hh_roll_const(b->s);
    if (roll == NULL)
        return HH_FORBID(HH_TIMING_11, "modifiers are played on a roll");
    if (b->ability->read.is_before_roll && roll->is_made)
        return HH_FORBID(HH_TIMING_12, "it can be played only before the roll");
    if (!b->ability->read.is_before_roll && !roll->is_made)
        return HH_FORBID(HH_TIMING_12, "it is played after the roll has been seen");
    if (!speaks_of_roll(b, roll))
        return HH_FORBID(HH_TIMING_11, "its text does not speak of this roll");
    return 0;
}

static int trigger_forbids(const struct bid *b, const struct hh_ctx *c, struct err *why)
{
    struct hh_pick bound[4];
    const struct hh_ability *a = b->ability;
    if (a->read.trigger == 0)
        return 0;
    if (b->fact == HH_NO_FACT)
        return HH_FORBID(HH_TIMING_08, "nothing has happened that its text answers to");
    int kind = b->s->facts[b->fact].kind;
    if (!(a->facts[kind / 8] >> kind % 8 & 1) ||
        hh_trigger_fits(c, hh_code(b->d, a->at) + a->read.trigger, b->fact, bound) < 0)
        return HH_FORBID(HH_TIMING_08, "its text does not answer to what has happened");
    return 0;
}

static int conditions_forbid(const struct bid *b, const struct hh_ctx *c, struct err *why)
{
    const struct hh_ability *a = b->ability;
    for (int i = 0; i < a->read.condition_count; i++)
        if (!hh_holds(c, hh_code(b->d, a->at) + a->read.conditions[i]))
            return HH_FORBID(HH_OPT_05, "its own text says that it is not playable now");
    return 0;
}

/* ---- texts that nobody plays ---- */

static bool would_act(const struct bid *b, const struct hh_ctx *c)
{
    struct hh_pick bound[4];
    const uint8_t *at = hh_code(b->d, b->ability->at) + b->ability->read.body;
    for (; *at != CARD_OP_END && b->fact != HH_NO_FACT; at = card_code_skip(at)) {
        if (*at == CARD_OP_FORCED && hh_trigger_fits(c, card_code_kid(at, 0), b->fact, bound) >= 0)
            return true;
        if (*at == CARD_OP_REPLACE && b->s->facts[b->fact].kind == HH_WOULD_DIE &&
            hh_is_meant(c, card_code_kid(at, 0), b->s->facts[b->fact].a))
            return true;
    }
    return false;
}

/* ---- all of it ---- */

static int optional_forbidden(const struct bid *b, const struct hh_ctx *c, struct err *why)
{
    int rule = place_forbids(b, why);
    if (rule == 0 && !b->s->in_battle_step)
        rule = HH_FORBID(HH_OPT_02, "optional abilities are played in the battle step only");
    if (rule == 0 && !has_room(b->s))
        rule = HH_FORBID(HH_RULE_79, "too much is going on at once: nothing more can be played");
    if (rule == 0 && (b->mode == HH_AS_REACTION || b->mode == HH_AS_MODIFIER) &&
        hh_is_in_play_of(b->s, b->thing, b->row))
        rule = HH_FORBID(HH_RULE_74, "an ability does not answer to its own use");
    if (rule == 0)
        rule = limit_forbids(b, why);
    if (rule == 0 && b->mode == HH_AS_MODIFIER)
        rule = roll_forbids(b, why);
    if (rule == 0)
        rule = trigger_forbids(b, c, why);
    if (rule == 0)
        rule = player_forbidden(b, why);
    if (rule == 0 && b->mode == HH_AS_SPECIAL)
        rule = hh_may_special(b->d, b->s, b->thing, why);
    if (rule == 0)
        rule = conditions_forbid(b, c, why);
    if (rule == 0)
        rule = hh_costs_forbid(c, why);
    return rule != 0 ? rule : hh_choices_forbid(c, why);
}

int hh_may_play(const struct hh_data *d, const struct hh_state *s, int seat, int thing, int line,
                enum hh_mode mode, int fact, struct err *why)
{
    static const char *const windows[] = {[HH_AS_BA] = "a battle action",
                                          [HH_AS_TACTIC] = "a tactic",
                                          [HH_AS_REACTION] = "a reaction",
                                          [HH_AS_MODIFIER] = "a modifier",
                                          [HH_AS_SPECIAL] = "a special assault",
                                          [HH_AS_EVENT] = "an event",
                                          [HH_AS_SETUP] = "a set-up text",
                                          [HH_AS_FORCED] = "a forced text",
                                          [HH_AS_INSTEAD] = "a text that replaces a destruction"};
    int row = hh_ability_of(d, s, thing, line);
    if (row < 0)
        return HH_FORBID(HH_OPT_04, "there is no such ability");
    struct bid b = {d, s, &d->abilities[row], seat, thing, line, row, fact, mode};
    if (b.ability->read.kind != kind_of_mode[mode])
        return HH_FORBID(HH_TIMING_01, "it is not %s, which is what can be played now",
                         windows[mode]);
    struct hh_ctx c = {.d = d,
                       .s = s,
                       .seat = seat,
                       .self = thing,
                       .play = -1,
                       .fact = fact,
                       .subject = HH_NO_THING,
                       .other = HH_NO_THING,
                       .text = b.ability};
    if (mode < HH_AS_EVENT)
        return optional_forbidden(&b, &c, why);
    if (mode < HH_AS_FORCED)
        return 0;
    if (hh_is_in_play_of(s, thing, row) || !would_act(&b, &c))
        return HH_FORBID(HH_RULE_74, "its text does not answer to what has happened");
    return 0;
}

/* ---- lists ---- */

static bool is_among(const uint16_t *cards, int count, int card)
{
    while (count > 0 && cards[count - 1] != card)
        count--;
    return count > 0;
}

/* Like copies are one move. */
static int list_hand(const struct hh_data *d, const struct hh_state *s, int seat, enum hh_mode mode,
                     int fact, struct move *out)
{
    uint16_t seen[HH_SEAT_THINGS];
    bool is_answer = mode == HH_AS_REACTION && fact != HH_NO_FACT;
    int count = 0, seen_count = 0;
    CARDSET_EACH(&s->hand[seat], thing)
    {
        int card = s->card[thing];
        if (d->faces[card].timing != kind_of_mode[mode] ||
            (is_answer && !(d->faces[card].command_reacts >> s->facts[fact].kind & 1)) ||
            is_among(seen, seen_count, card))
            continue;
        seen[seen_count++] = (uint16_t)card;
        if (hh_may_play(d, s, seat, thing, HH_COMMAND_LINE, mode, fact, NULL) == 0)
            out[count++] = hh_move(HH_MV_PLAY, thing, 0);
    }
    return count;
}

static int list_box(const struct hh_data *d, const struct hh_state *s, int seat, int thing,
                    enum hh_mode mode, int fact, bool has_gifts, struct move *out)
{
    const struct hh_face *face = &d->faces[hh_face_of(d, s, thing)];
    enum hh_move_kind kind = mode == HH_AS_SPECIAL ? HH_MV_SPECIAL : HH_MV_USE;
    int count = 0;
    if (face->kinds >> kind_of_mode[mode] & 1)
        for (int line = 0; line < face->ability_count; line++)
            if (d->abilities[face->ability + line].read.kind == kind_of_mode[mode] &&
                hh_may_play(d, s, seat, thing, line, mode, fact, NULL) == 0)
                out[count++] = hh_move(kind, thing, line);
    uint16_t granted[16];
    int gifts = has_gifts ? hh_granted(d, s, thing, granted, 16) : 0;
    for (int i = 0; i < gifts; i++)
        if (d->abilities[granted[i]].read.kind == kind_of_mode[mode] &&
            hh_may_play(d, s, seat, thing, HH_GRANTED + i, mode, fact, NULL) == 0)
            out[count++] = hh_move(kind, thing, HH_GRANTED + i);
    return count;
}

/* May the seat have such an ability in play, by what its cards are about? */
static bool may_have(const struct hh_data *d, const struct hh_state *s, int seat, enum hh_mode mode,
                     int fact)
{
    struct hh_digest digest = hh_digest(d, s);
    if (!(digest.kinds[seat] >> kind_of_mode[mode] & 1))
        return false;
    return mode != HH_AS_REACTION || fact == HH_NO_FACT ||
           (digest.reacts >> s->facts[fact].kind & 1);
}

static bool has_kind(const struct hh_data *d, const struct hh_state *s, int thing,
                     enum hh_mode mode)
{
    return d->faces[s->card[thing]].kinds >> kind_of_mode[mode] & 1;
}

int hh_list_plays(const struct hh_data *d, const struct hh_state *s, int seat, enum hh_mode mode,
                  int fact, struct move *out)
{
    if (s->current == HH_NO_SECTOR || !s->in_battle_step || !has_room(s))
        return 0;
    bool is_gifted = hh_has_gifts(d, s);
    int count = mode == HH_AS_SPECIAL ? 0 : list_hand(d, s, seat, mode, fact, out);
    if (mode == HH_AS_BA && s->variant == HH_QUICK_START)
        return count; /* HH-QS-09 */
    if (!is_gifted && !may_have(d, s, seat, mode, fact))
        return count;
    CARDSET_EACH(&s->side[s->current][seat], thing)
    {
        if (is_gifted || has_kind(d, s, thing, mode))
            count += list_box(d, s, seat, thing, mode, fact, is_gifted, out + count);
    }
    if (mode == HH_AS_SPECIAL)
        return count;
    CARDSET_EACH(&s->fleet[seat], thing)
    {
        if (is_gifted || has_kind(d, s, thing, mode))
            count += list_box(d, s, seat, thing, mode, fact, is_gifted, out + count);
    }
    count += list_box(d, s, seat, HH_SECTOR_THING + s->current, mode, fact, false, out + count);
    return count;
}
