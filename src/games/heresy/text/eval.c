/* eval.c: numbers, players and references of a card text. Conditions are in condition.c,
 * descriptions of cards in match.c. Nothing here changes the state. */
#include "text/texts.h"

/* ---- code ---- */

const uint8_t *hh_find_op(const uint8_t *at, bool (*is)(const void *who, const uint8_t *op),
                          const void *who)
{
    if (is(who, at))
        return at;
    const uint8_t *kid = at + 1, *found;
    for (const char *form = card_op_info((enum card_op) * at)->form; *form != '\0'; form++) {
        if (*form == '.') {
            if (*kid != CARD_OP_ABILITY && (found = hh_find_op(kid, is, who)) != NULL)
                return found;
            kid = hh_skip(kid);
        } else if (*form == '*') {
            for (; *kid != CARD_OP_END; kid = hh_skip(kid))
                if (*kid != CARD_OP_ABILITY && (found = hh_find_op(kid, is, who)) != NULL)
                    return found;
            kid++;
        } else {
            kid += *form == 'W' || *form == 'K' || *form == 'N' ? 2 : 1;
        }
    }
    return NULL;
}

static const struct hh_play_frame *play_of(const struct hh_ctx *c)
{
    return c->play >= 0 ? &c->s->frames[c->play].u.play : NULL;
}

/* ---- references ---- */

static bool defines(const void *who, const uint8_t *op)
{
    int slot = *(const int *)who;
    switch ((enum card_op) * op) {
    case CARD_OP_SELECT:
        return op[3] == slot;
    case CARD_OP_IN_ROLE:
        return op[4] == slot;
    case CARD_OP_GROUP:
    case CARD_OP_TOP:
        return op[1] == slot;
    default:
        return false;
    }
}

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
    struct hh_pick bound[4];
    if (c->fact == HH_NO_FACT || c->text == NULL || c->text->read.trigger == 0)
        return;
    const uint8_t *trigger = hh_code(c->d, c->text->at) + c->text->read.trigger;
    int count = hh_trigger_fits(c, trigger, c->fact, bound);
    for (int i = 0; i < count; i++)
        if (bound[i].slot == slot)
            cardset_add(out, bound[i].thing);
}

/* A selection whose cards somebody chooses: until he has, it means none. */
static bool is_chosen(const uint8_t *op)
{
    return *op == CARD_OP_SELECT && op[2] != CARD_CHOICE_MATCH;
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
    if (c->play >= 0)
        add_picks(c, slot, &out);
    else
        add_bound(c, slot, &out);
    if (!cardset_is_empty(&out))
        return out;
    if (c->play < 0 && c->other != HH_NO_THING) {
        cardset_add(&out, c->other);
        return out;
    }
    const struct hh_ability *text = hh_text_of(c);
    const uint8_t *definer =
        text != NULL ? hh_find_op(hh_code(c->d, text->at), defines, &slot) : NULL;
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
        return s->attacker < HH_NO_SEAT ? 1U << s->attacker : 0;
    case CARD_PLAYER_DEFENDER:
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
    bool is_back = who[1] == CARD_PLAYER_THAT || who[1] == CARD_PLAYER_THEY;
    return hh_players_meant(c, is_back, who[2], who[3]);
}

/* ---- numbers ---- */

static int number_x(const struct hh_ctx *c)
{
    const struct hh_ability *text = hh_text_of(c);
    bool is_static = text != NULL && text->read.kind == CARD_KIND_STATIC;
    if (c->play >= 0 && !is_static)
        return c->s->frames[c->play].u.play.x;
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
    return p != NULL && (p->flags & HH_HAS_D6) && p->d6 > 0 ? p->d6 : 0;
}

static const struct hh_roll_frame *roll_below(const struct hh_ctx *c)
{
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
    bool is_any = *object == CARD_OP_SELECT && object[1] != CARD_QUANTIFIER_ALL &&
                  object[1] != CARD_QUANTIFIER_EACH && object[2] == CARD_CHOICE_MATCH;
    int sum = 0;
    CARDSET_EACH(&cards, thing)
    {
        int value = hh_stat_at(c->d, c->s, thing, stat, c->depth, c->climate);
        value = value > 0 ? value : 0;
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
    for (int seat = 0; seat < 2; seat++) {
        if (!(seats >> seat & 1))
            continue;
        int total = hh_total_at(c->d, c->s, seat, c->depth);
        lowest = is_first || total < lowest ? total : lowest;
        is_first = false;
    }
    return lowest;
}

static int count_of(const struct hh_ctx *c, const uint8_t *cards)
{
    struct cardset all = hh_all(c, cards);
    return cardset_count(&all);
}

static int half_of(int number, bool is_up)
{
    number = number > 0 ? number : 0;
    return (number + is_up) / 2;
}

int hh_number(const struct hh_ctx *c, const uint8_t *at)
{
    switch ((enum card_op) * at) {
    case CARD_OP_NUMBER:
        return at[1];
    case CARD_OP_X:
        return number_x(c);
    case CARD_OP_D6:
        return number_d6(c);
    case CARD_OP_PLUS:
        return hh_number(c, at + 1) + hh_number(c, hh_skip(at + 1));
    case CARD_OP_MINUS:
        return hh_number(c, at + 1) - hh_number(c, hh_skip(at + 1));
    case CARD_OP_COUNT_OF:
        return count_of(c, at + 1);
    case CARD_OP_STAT_OF:
        return number_stat(c, at[1], at + 2);
    case CARD_OP_REQUIREMENT:
        return number_requirement(c, (enum card_sector)at[1]);
    case CARD_OP_TOTAL:
        return number_total(c, at[1]);
    case CARD_OP_THE_ROLL:
        return number_roll(c);
    case CARD_OP_DAMAGE_DEALT:
        return number_damage(c);
    case CARD_OP_TWICE:
        return 2 * hh_number(c, at + 1);
    case CARD_OP_HALF:
        return half_of(hh_number(c, at + 2), at[1]);
    default:
        return 1; /* NONE: the article */
    }
}
