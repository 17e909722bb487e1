/* play_may.c: may a seat play an ability now (HH-OPT-02, -05, HH-TIMING-*, HH-RULE-47, -74)? And
 * the list of all it may play. It is asked for every hand card and every ability in every window,
 * so cheap questions come first. */
#include "rules/exec.h"

#include "rules/play.h"
#include "text/spots.h"

/* Of the modes in which somebody chooses to play; the others come by themselves. */
static const uint8_t kind_of_mode[] = {
    [HH_AS_BA] = CARD_KIND_BA,      [HH_AS_TACTIC] = CARD_KIND_T,  [HH_AS_REACTION] = CARD_KIND_R,
    [HH_AS_MODIFIER] = CARD_KIND_M, [HH_AS_SPECIAL] = CARD_KIND_A,
};

/* An ability that somebody would play. */
struct bid {
    struct hh_ctx c; /* whose it is, the card, what it would answer, and the ability as its text */
    int line, row;
    enum hh_mode mode;
};

/* ---- place and permission ---- */

static bool is_usable_place(const struct bid *b)
{
    const struct hh_state *s = b->c.s;
    if (hh_is_sector_thing(b->c.self))
        return b->c.self - HH_SECTOR_THING == s->current; /* HH-RULE-67 */
    if (b->c.self >= HH_THINGS_MAX)
        return false;
    if (cardset_has(&s->fleet[b->c.seat], b->c.self))
        return true;
    if (b->mode == HH_AS_REACTION && b->c.fact != HH_NO_FACT &&
        hh_is_last_word(b->c.d, s, b->c.seat, b->c.self, b->row, b->c.fact))
        return true;
    return s->current != HH_NO_SECTOR && cardset_has(&s->side[s->current][b->c.seat], b->c.self) &&
           hh_is_face_up(s, b->c.self);
}

static int place_forbids(const struct bid *b, struct err *why)
{
    if (b->line == HH_COMMAND_LINE) {
        if (b->c.self >= HH_THINGS_MAX || !cardset_has(&b->c.s->hand[b->c.seat], b->c.self))
            return HH_FORBID(HH_SETUPSTEP_13, "only command lines of cards in your hand count");
        return 0;
    }
    if (!is_usable_place(b))
        return HH_FORBID(HH_BAABIL_01, "only your own cards at the current sector, your ships and "
                                       "the current sector itself have abilities to use");
    if (b->mode == HH_AS_BA && b->c.s->variant == HH_QUICK_START)
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
    return hh_player_may(b->c.d, b->c.s, b->c.seat, what);
}

/* As player_forbidden, where a text forbids something: rare, and kept out of the usual way. */
static __attribute__((noinline)) int player_banned(const struct bid *b, struct err *why)
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

/* What the player must be allowed to do for it, bit enum card_ban. */
static inline uint32_t deeds_of(const struct bid *b)
{
    static const uint32_t of_mode[HH_AS_SPECIAL + 1] = {
        [HH_AS_TACTIC] = 1U << CARD_BAN_PLAY_TACTICS,
        [HH_AS_REACTION] = 1U << CARD_BAN_PLAY_REACTIONS,
        [HH_AS_MODIFIER] = 1U << CARD_BAN_PLAY_MODIFIERS,
    };
    if (b->line != HH_COMMAND_LINE)
        return of_mode[b->mode];
    return of_mode[b->mode] | 1U << CARD_BAN_PLAY_CARDS |
           (b->mode == HH_AS_BA ? 1U << CARD_BAN_PLAY_BA_CARDS : 0);
}

/* Mostly all of it is allowed: that is asked at once. */
static inline int player_forbidden(const struct bid *b, struct err *why)
{
    return hh_player_may_all(b->c.d, b->c.s, b->c.seat, deeds_of(b)) ? 0 : player_banned(b, why);
}

/* ---- how often ---- */

static int limit_forbids(const struct bid *b, struct err *why)
{
    const struct hh_ability *a = b->c.text;
    const uint8_t *start = hh_code(b->c.d, a->at);
    int scope = b->line != HH_COMMAND_LINE ? hh_use_scope(b->c.s, b->mode, b->c.fact) : -1;
    if (scope >= 0 && !a->read.is_unlimited &&
        hh_uses(b->c.s, b->c.self, b->line, b->c.seat, scope) > 0) {
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
        if (hh_uses(b->c.s, b->c.self, b->line, b->c.seat, period) >= card_code_imm(limit, 0))
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
    hh_effects_begin(&w, b->c.d, b->row);
    while (hh_effects_next(&w)) {
        const uint8_t *act = hh_act_inside(w.effect, NULL);
        if (*act != CARD_OP_ROLL_GET && *act != CARD_OP_ROLL_SET && *act != CARD_OP_RE_ROLL)
            continue;
        if (hh_is_roll_meant(roll, b->c.seat, card_code_imm(act, 0)))
            return true;
        has_change = true;
    }
    return !has_change;
}

static int roll_forbids(const struct bid *b, struct err *why)
{
    const struct hh_roll_frame *roll = hh_roll_const(b->c.s);
    if (roll == NULL)
        return HH_FORBID(HH_TIMING_11, "modifiers are played on a roll");
    if (b->c.text->read.is_before_roll && roll->is_made)
        return HH_FORBID(HH_TIMING_12, "it can be played only before the roll");
    if (!b->c.text->read.is_before_roll && !roll->is_made)
        return HH_FORBID(HH_TIMING_12, "it is played after the roll has been seen");
    if (!speaks_of_roll(b, roll))
        return HH_FORBID(HH_TIMING_11, "its text does not speak of this roll");
    return 0;
}

static int trigger_forbids(const struct bid *b, struct err *why)
{
    struct hh_pick bound[4];
    const struct hh_ability *a = b->c.text;
    if (a->read.trigger == 0)
        return 0;
    if (b->c.fact == HH_NO_FACT)
        return HH_FORBID(HH_TIMING_08, "nothing has happened that its text answers to");
    int kind = b->c.s->facts[b->c.fact].kind;
    if (!(a->facts[kind / 8] >> kind % 8 & 1) ||
        hh_trigger_fits(&b->c, hh_code(b->c.d, a->at) + a->read.trigger, b->c.fact, bound) < 0)
        return HH_FORBID(HH_TIMING_08, "its text does not answer to what has happened");
    return 0;
}

static int conditions_forbid(const struct bid *b, struct err *why)
{
    const struct hh_ability *a = b->c.text;
    for (int i = 0; i < a->read.condition_count; i++)
        if (!hh_holds(&b->c, hh_code(b->c.d, a->at) + a->read.conditions[i]))
            return HH_FORBID(HH_OPT_05, "its own text says that it is not playable now");
    return 0;
}

/* ---- all of it ---- */

/* Surely nothing of what moment_forbids looks at stands in the way: so it mostly is of what answers
 * to nothing. */
static bool is_any_moment(const struct bid *b)
{
    const struct card_ability *read = &b->c.text->read;
    return b->mode != HH_AS_REACTION && b->mode != HH_AS_MODIFIER && read->trigger == 0 &&
           read->limit_count == 0 && (b->line == HH_COMMAND_LINE || b->c.s->use_count == 0);
}

/* Is it not the moment for it: used already, or nothing happened that it answers to? */
static int moment_forbids(const struct bid *b, struct err *why)
{
    int rule = 0;
    if ((b->mode == HH_AS_REACTION || b->mode == HH_AS_MODIFIER) &&
        hh_is_in_play_of(b->c.s, b->c.self, b->row))
        rule = HH_FORBID(HH_RULE_74, "an ability does not answer to its own use");
    if (rule == 0)
        rule = limit_forbids(b, why);
    if (rule == 0 && b->mode == HH_AS_MODIFIER)
        rule = roll_forbids(b, why);
    return rule != 0 ? rule : trigger_forbids(b, why);
}

/* Can what its text says not be done? */
static inline int text_forbids(const struct bid *b, struct err *why)
{
    const struct hh_ability *a = b->c.text;
    int rule = b->mode == HH_AS_SPECIAL ? hh_may_special(b->c.d, b->c.s, b->c.self, why) : 0;
    if (rule == 0)
        rule = conditions_forbid(b, why);
    if (rule == 0 && a->has_costs)
        rule = hh_costs_forbid(&b->c, why);
    if (rule == 0 && (a->need_count > 0 || a->has_options || a->has_another))
        rule = hh_choices_forbid(&b->c, why);
    return rule;
}

static int optional_forbidden(const struct bid *b, struct err *why)
{
    int rule = place_forbids(b, why);
    if (rule == 0 && !b->c.s->in_battle_step)
        rule = HH_FORBID(HH_OPT_02, "optional abilities are played in the battle step only");
    if (rule == 0 && !has_room(b->c.s))
        rule = HH_FORBID(HH_RULE_79, "too much is going on at once: nothing more can be played");
    if (rule == 0)
        rule = moment_forbids(b, why);
    if (rule == 0)
        rule = player_forbidden(b, why);
    return rule != 0 ? rule : text_forbids(b, why);
}

/* Says when that kind of ability comes. */
static int wrong_time(const struct bid *b, struct err *why)
{
    int rule = place_forbids(b, why); /* of cards elsewhere not even the kind is told */
    if (rule != 0)
        return rule;
    switch ((enum card_kind)b->c.text->read.kind) {
    case CARD_KIND_BA:
        return HH_FORBID(HH_TIMING_03, "a BA is played when it is your turn to play a battle "
                                       "action, and that is not now");
    case CARD_KIND_T:
        return HH_FORBID(HH_TIMING_04, "a tactic (T) is played after a BA has been played and "
                                       "before it resolves, and that is not now");
    case CARD_KIND_A:
        return HH_FORBID(HH_TIMING_16, "a special assault (A) is made when the unit assaults, as "
                                       "your battle action: say special");
    case CARD_KIND_R:
        return HH_FORBID(HH_TIMING_08, "a reaction (R) is played when the event that its text "
                                       "names has happened, and none has that is asked about now");
    case CARD_KIND_M:
        return HH_FORBID(HH_TIMING_11, "a modifier (M) is played after somebody has rolled, and "
                                       "there is no roll now");
    case CARD_KIND_E:
        return HH_FORBID(HH_TIMING_17, "an event (E) is not played: it resolves by itself in the "
                                       "victory step");
    case CARD_KIND_SETUP:
        return HH_FORBID(HH_SETUPSTEP_04, "a set-up text is carried out by itself when the battle "
                                          "is set up");
    default:
        return HH_FORBID(HH_TIMING_02, "a text without a mark is always on: nobody plays it");
    }
}

int hh_may_play(const struct hh_data *d, const struct hh_state *s, int seat, int thing, int line,
                enum hh_mode mode, int fact, struct err *why)
{
    assert(mode <= HH_AS_SPECIAL);
    int row = hh_ability_of(d, s, thing, line);
    if (row < 0)
        return HH_FORBID(HH_OPT_04, "there is no such ability");
    struct bid b = {hh_ctx_outside(d, s, seat, thing, fact), line, row, mode};
    b.c.text = &d->abilities[row];
    if (b.c.text->read.kind != kind_of_mode[mode])
        return wrong_time(&b, why);
    return optional_forbidden(&b, why);
}

/* ---- lists ---- */

/* May this be played, if place and time are good and the player may play at all? */
static bool is_playable(struct bid *b, int thing, int line, int row)
{
    b->c.self = thing;
    b->c.text = &b->c.d->abilities[row];
    b->line = line;
    b->row = row;
    return (is_any_moment(b) || moment_forbids(b, NULL) == 0) && text_forbids(b, NULL) == 0;
}

/* Like copies are one move. */
static int list_hand(struct bid *b, struct move *out)
{
    const struct hh_data *d = b->c.d;
    const struct hh_state *s = b->c.s;
    struct hh_faces faces = {{0}};
    bool is_answer = b->mode == HH_AS_REACTION && b->c.fact != HH_NO_FACT;
    int count = 0, kind = kind_of_mode[b->mode];
    CARDSET_EACH(&s->hand[b->c.seat], thing)
    {
        int card = s->card[thing];
        const struct hh_face *face = &d->faces[card];
        if (face->timing != kind ||
            (is_answer && !(face->command_reacts >> s->facts[b->c.fact].kind & 1)) ||
            !hh_meet(&faces, card))
            continue;
        if (is_playable(b, thing, HH_COMMAND_LINE, face->command))
            out[count++] = hh_hand_move(s, HH_MV_PLAY, thing, 0);
    }
    return count;
}

static enum hh_move_kind move_of(const struct bid *b)
{
    return b->mode == HH_AS_SPECIAL ? HH_MV_SPECIAL : HH_MV_USE;
}

/* The lines of the box of a thing that shows this face; one that is locked cannot lock to pay: */
static inline int list_lines(struct bid *b, int thing, const struct hh_face *face, bool is_locked,
                             int room, struct move *out)
{
    const struct hh_ability *lines = &b->c.d->abilities[face->ability];
    int count = 0;
    for (int line = 0; line < face->ability_count && count < room; line++)
        if (lines[line].read.kind == kind_of_mode[b->mode] &&
            !(is_locked && lines[line].own_cost == CARD_OP_LOCK) &&
            is_playable(b, thing, line, face->ability + line))
            out[count++] = hh_move(move_of(b), thing, line);
    return count;
}

/* and those that it is given. */
static int list_gifts(struct bid *b, int thing, int room, struct move *out)
{
    uint16_t granted[16];
    int count = 0, gifts = hh_granted(b->c.d, b->c.s, thing, granted, 16);
    for (int i = 0; i < gifts && count < room; i++)
        if (b->c.d->abilities[granted[i]].read.kind == kind_of_mode[b->mode] &&
            is_playable(b, thing, HH_GRANTED + i, granted[i]))
            out[count++] = hh_move(move_of(b), thing, HH_GRANTED + i);
    return count;
}

/* May the seat have such an ability in play, by what its cards are about? */
static bool may_have(const struct bid *b, const struct hh_digest *digest)
{
    if (!(digest->kinds[b->c.seat] >> kind_of_mode[b->mode] & 1))
        return false;
    return b->mode != HH_AS_REACTION || b->c.fact == HH_NO_FACT ||
           (digest->reacts >> b->c.s->facts[b->c.fact].kind & 1);
}

/* `gifted` are those that are given such abilities; NULL: none is. */
static int list_boxes(struct bid *b, const struct cardset *things, const struct cardset *gifted,
                      int room, struct move *out)
{
    const struct hh_data *d = b->c.d;
    const struct hh_state *s = b->c.s;
    int count = 0, kind = kind_of_mode[b->mode];
    CARDSET_EACH(things, thing)
    {
        const struct hh_face *face = &d->faces[s->card[thing]];
        if ((face->kinds >> kind & 1) && hh_is_face_up(s, thing))
            count += list_lines(b, thing, face, hh_position(s, thing) == CARD_POSITION_LOCKED,
                                room - count, out + count);
        if (gifted != NULL && cardset_has(gifted, thing) && hh_is_face_up(s, thing))
            count += list_gifts(b, thing, room - count, out + count);
    }
    return count;
}

/* Texts are gone through once for all cards: to most of them nothing is given. */
static struct cardset all_gifted(const struct bid *b, const struct cardset *here,
                                 const struct cardset *fleet)
{
    struct cardset all = cardset_or(here, fleet);
    return hh_gifted(b->c.d, b->c.s, &all, (enum card_kind)kind_of_mode[b->mode]);
}

/* The abilities of the current sector itself. */
static int list_sector(struct bid *b, int room, struct move *out)
{
    int thing = HH_SECTOR_THING + b->c.s->current;
    const struct hh_face *face = &b->c.d->faces[hh_face_of(b->c.d, b->c.s, thing)];
    bool has_kind = face->kinds >> kind_of_mode[b->mode] & 1;
    return has_kind ? list_lines(b, thing, face, false, room, out) : 0;
}

int hh_list_plays(const struct hh_data *d, const struct hh_state *s, int seat, enum hh_mode mode,
                  int fact, struct move *out)
{
    struct bid b = {.c = hh_ctx_outside(d, s, seat, HH_NO_THING, fact), .mode = mode};
    struct hh_digest made;
    if (s->current == HH_NO_SECTOR || !s->in_battle_step || !has_room(s))
        return 0;
    b.line = HH_COMMAND_LINE;
    bool has_cards = mode != HH_AS_SPECIAL && (hh_hand_kinds(d, s, seat) >> kind_of_mode[mode] & 1);
    bool may_all = has_cards && player_forbidden(&b, NULL) == 0;
    int count = may_all ? list_hand(&b, out) : 0;
    if (mode == HH_AS_BA && s->variant == HH_QUICK_START)
        return count; /* HH-QS-09 */
    const struct hh_digest *digest = hh_digest_at(d, s, &made);
    bool is_gifted = digest->gift_kinds >> kind_of_mode[mode] & 1;
    b.line = 0;
    if ((!is_gifted && !may_have(&b, digest)) || (!may_all && player_forbidden(&b, NULL) != 0))
        return count;
    const struct cardset *here = &s->side[s->current][seat], *fleet = &s->fleet[seat];
    struct cardset gifted = is_gifted ? all_gifted(&b, here, fleet) : (struct cardset){{0}};
    const struct cardset *takers = is_gifted ? &gifted : NULL;
    count += list_boxes(&b, here, takers, HH_PLAYS_LISTED - count, out + count);
    if (mode == HH_AS_SPECIAL)
        return count;
    count += list_boxes(&b, fleet, takers, HH_PLAYS_LISTED - count, out + count);
    return count + list_sector(&b, HH_PLAYS_LISTED - count, out + count);
}
