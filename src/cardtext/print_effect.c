/* print_effect.c: effects in words. */
#include "print.h"

static bool is_one(const uint8_t *at)
{
    return *at == CARD_OP_NUMBER && imm(at, 0) == 1;
}

static void say_cards(struct printer *p, const uint8_t *amount)
{
    print_number(p, amount);
    say(p, is_one(amount) ? "card" : "cards");
}

/* ---- acts ---- */

static void print_place(struct printer *p, const uint8_t *at, bool is_put)
{
    static const char *const returns[CARD_PUT_COUNT] = {[CARD_PUT_ON_TOP] = "the top of",
                                                        [CARD_PUT_BOTTOM] = "the bottom of",
                                                        [CARD_PUT_INTO] = ""};
    say(p, is_put ? card_put_word[imm(at, 0)] : returns[imm(at, 0)]);
    print_zone(p, kid(at, 0));
}

static void print_damage(struct printer *p, const uint8_t *at, bool is_plain)
{
    const uint8_t *amount = kid(at, 0);
    bool is_number = *amount == CARD_OP_NUMBER || *amount == CARD_OP_X || *amount == CARD_OP_D6 ||
                     *amount == CARD_OP_THAT_MANY;
    say_verb(p, "deal", is_plain);
    if (is_number) {
        if (*amount == CARD_OP_THAT_MANY)
            say(p, "that much");
        else
            print_number(p, amount);
        say(p, "damage to");
    } else {
        say(p, "damage equal to");
        print_value(p, amount);
        say(p, "to");
    }
    print_cards(p, kid(at, 1));
}

static void print_infiltrate(struct printer *p, const uint8_t *at)
{
    print_cards(p, kid(at, 0));
    if (*kid(at, 1) != CARD_OP_NONE) {
        say(p, "from");
        print_zone(p, kid(at, 1));
    }
    if (*kid(at, 2) != CARD_OP_NONE)
        say(p, card_position_word[imm(kid(at, 2), 0)]);
}

static void print_prevent(struct printer *p, const uint8_t *at)
{
    if (*kid(at, 0) == CARD_OP_NONE)
        say(p, "all");
    else
        print_number(p, kid(at, 0));
    say(p, "damage");
    if (*kid(at, 1) != CARD_OP_NONE) {
        say(p, "dealt to");
        print_cards(p, kid(at, 1));
    }
}

static void print_discard(struct printer *p, const uint8_t *at)
{
    switch (*at) {
    case CARD_OP_DISCARD_HAND:
        say(p, imm(at, 0) ? "their hand" : "your hand");
        break;
    case CARD_OP_DISCARD_TOP:
        say(p, "the top");
        if (*kid(at, 0) == CARD_OP_NUMBER && imm(kid(at, 0), 0) == 1)
            say(p, "card");
        else
            say_cards(p, kid(at, 0));
        say(p, "of");
        print_zone(p, kid(at, 1));
        break;
    default:
        print_cards(p, kid(at, 0));
        say(p, imm(at, 0) ? "at random" : "");
    }
}

/* Acts that are a verb and one more thing; NULL: another one. */
static const char *plain_verb(enum card_op op)
{
    switch (op) {
    case CARD_OP_DESTROY:
        return "destroy";
    case CARD_OP_LOCK:
        return "lock";
    case CARD_OP_RALLY:
        return "rally";
    case CARD_OP_CHARGE:
        return "charge";
    case CARD_OP_REVEAL:
        return "reveal";
    case CARD_OP_CHOOSE:
        return "choose";
    case CARD_OP_SHUFFLE:
        return "shuffle";
    default:
        return NULL;
    }
}

/* The acts of moving cards; false: another one. */
static bool print_moving_act(struct printer *p, const uint8_t *at, bool is_plain)
{
    switch (*at) {
    case CARD_OP_RETURN:
        say_verb(p, "return", is_plain);
        print_cards(p, kid(at, 0));
        say(p, "to");
        print_place(p, kid(at, 1), false);
        return true;
    case CARD_OP_PUT:
        say_verb(p, "put", is_plain);
        print_cards(p, kid(at, 0));
        print_place(p, kid(at, 1), true);
        return true;
    case CARD_OP_PUT_BACK:
        say_verb(p, "put", is_plain);
        print_cards(p, kid(at, 0));
        say(p, "back in any order");
        return true;
    case CARD_OP_SHUFFLE_INTO:
        say_verb(p, "shuffle", is_plain);
        print_cards(p, kid(at, 0));
        say(p, "into");
        print_zone(p, kid(at, 1));
        return true;
    case CARD_OP_MOVE:
        say_verb(p, "move", is_plain);
        print_cards(p, kid(at, 0));
        say(p, "to");
        say(p, card_sector_word[imm(at, 0)]);
        return true;
    case CARD_OP_REMOVE:
        say_verb(p, "remove", is_plain);
        print_cards(p, kid(at, 0));
        say(p, "from the game");
        return true;
    case CARD_OP_SEARCH:
        say_verb(p, "search", is_plain);
        print_zone(p, kid(at, 0));
        say(p, "for");
        print_cards(p, kid(at, 1));
        return true;
    case CARD_OP_INFILTRATE:
        say_verb(p, "infiltrate", is_plain);
        print_infiltrate(p, at);
        return true;
    case CARD_OP_DISCARD:
    case CARD_OP_DISCARD_HAND:
    case CARD_OP_DISCARD_TOP:
        say_verb(p, "discard", is_plain);
        print_discard(p, at);
        return true;
    default:
        return false;
    }
}

/* The acts that change the course of the game; false: another one. */
static bool print_course_act(struct printer *p, const uint8_t *at, bool is_plain)
{
    switch (*at) {
    case CARD_OP_PLAY_BA:
        say_verb(p, "play", is_plain);
        say(p, "another BA");
        return true;
    case CARD_OP_SKIP_BA:
        say_verb(p, "skip", is_plain);
        say(p, imm(at, 0) ? "their next BA" : "your next BA");
        return true;
    case CARD_OP_RETARGET:
        say_verb(p, "change", is_plain);
        say(p, "the target of the attack to");
        print_cards(p, kid(at, 0));
        return true;
    case CARD_OP_CANCEL:
        say_verb(p, "cancel", is_plain);
        say(p, card_cancel_word[imm(at, 0)]);
        return true;
    case CARD_OP_END_BATTLE:
    case CARD_OP_END_BA:
        say_verb(p, "end", is_plain);
        say(p, *at == CARD_OP_END_BATTLE ? "the battle" : "this BA");
        return true;
    case CARD_OP_ATTACK_WITH:
        say_verb(p, card_deed_word[imm(at, 0)], is_plain);
        say(p, "with");
        print_cards(p, kid(at, 0));
        return true;
    default:
        return false;
    }
}

static void print_act(struct printer *p, const uint8_t *at, bool is_plain)
{
    const char *verb = plain_verb((enum card_op) * at);
    if (verb != NULL) {
        say_verb(p, verb, is_plain);
        print_cards(p, kid(at, 0));
        return;
    }
    if (print_moving_act(p, at, is_plain) || print_course_act(p, at, is_plain))
        return;
    switch (*at) {
    case CARD_OP_DRAW:
        say_verb(p, "draw", is_plain);
        say_cards(p, kid(at, 0));
        break;
    case CARD_OP_DRAW_TO:
        say_verb(p, "draw", is_plain);
        say(p, "until you have");
        say_int(p, imm(at, 0));
        say(p, imm(at, 0) == 1 ? "card in your hand" : "cards in your hand");
        break;
    case CARD_OP_DAMAGE:
        print_damage(p, at, is_plain);
        break;
    case CARD_OP_LOOK:
        say_verb(p, "look", is_plain);
        say(p, "at");
        print_cards(p, kid(at, 0));
        break;
    case CARD_OP_GAIN_FLAGS:
    case CARD_OP_LOSE_FLAGS:
        say_verb(p, *at == CARD_OP_GAIN_FLAGS ? "gain" : "lose", is_plain);
        print_flags(p, kid(at, 0));
        break;
    case CARD_OP_CONTROL:
        say_verb(p, "take", is_plain);
        say(p, "control of");
        print_cards(p, kid(at, 0));
        break;
    case CARD_OP_PREVENT:
        say_verb(p, "prevent", is_plain);
        print_prevent(p, at);
        break;
    default:
        break;
    }
}

/* ---- changes ---- */

/* item, item, and item */
static void print_items(struct printer *p, const uint8_t *row,
                        void (*print_item)(struct printer *, const uint8_t *))
{
    int count = 0, i = 0;
    for (const uint8_t *n = row; *n != CARD_OP_END; n = card_code_skip(n))
        count++;
    for (; *row != CARD_OP_END; row = card_code_skip(row), i++) {
        if (i > 0 && count > 2)
            say_sign(p, ",");
        if (i > 0 && i + 1 == count)
            say(p, "and");
        print_item(p, row);
    }
}

static void print_mod(struct printer *p, const uint8_t *at)
{
    const uint8_t *number = kid(at, 0);
    say(p, card_sign_word[imm(at, 0)]);
    p->needs_space = false;
    print_number(p, number);
    bool is_flag = imm(at, 1) == CARD_STAT_FLAGS && is_one(number);
    say(p, is_flag ? "flag" : card_stat_word[imm(at, 1)]);
}

void print_mods(struct printer *p, const uint8_t *row)
{
    print_items(p, row, print_mod);
}

static void print_gain(struct printer *p, const uint8_t *at)
{
    switch (*at) {
    case CARD_OP_KEYWORD:
        say(p, p->terms->keywords[imm(at, 1)].text);
        break;
    case CARD_OP_FLAGS:
        print_flags(p, kid(at, 0));
        break;
    default: {
        struct printer quoted = {.terms = p->terms, .out = p->out};
        text_add(p->out, " \"");
        print_ability(&quoted, at);
        text_add_char(p->out, '"');
    }
    }
}

static void print_set(struct printer *p, const uint8_t *at)
{
    say(p, card_stat_word[imm(at, 0)]);
    print_number(p, kid(at, 0));
}

static void print_deed(struct printer *p, const uint8_t *at)
{
    switch (*at) {
    case CARD_OP_DEED:
        say(p, card_deed_word[imm(at, 0)]);
        say(p, imm(at, 0) == CARD_DEED_SHOOT ? "at" : "");
        if (*kid(at, 0) != CARD_OP_NONE)
            print_cards(p, kid(at, 0));
        break;
    case CARD_OP_SWEEPS:
        say(p, "make");
        say_int(p, imm(at, 0));
        say(p, "sweeping advances");
        break;
    case CARD_OP_BE:
        say(p, "be");
        say(p, card_passive_word[imm(at, 0)]);
        if (*kid(at, 0) != CARD_OP_NONE) {
            say(p, imm(at, 1) ? "except by" : "by");
            print_cards(p, kid(at, 0));
        }
        break;
    case CARD_OP_BLOCKED_ONLY:
        say(p, "only be blocked by");
        print_cards(p, kid(at, 0));
        break;
    default:
        say(p, card_ban_word[imm(at, 0)]);
    }
}

/* Whether cards do it, and not players: they play cards, draw and withdraw. */
static bool card_deed_is_of_cards(const uint8_t *deed)
{
    return *deed != CARD_OP_BAN || !ban_is_of_players((enum card_ban)imm(deed, 0));
}

static void print_can(struct printer *p, const uint8_t *at)
{
    const uint8_t *who = kid(at, 0);
    if (*who == CARD_OP_WHO)
        print_who(p, who);
    else if (card_deed_is_of_cards(kid(at, 1)))
        print_subject(p, who);
    else
        print_cards(p, who); /* "they cannot play cards" would be players */
    say(p, imm(at, 0) ? "can" : "cannot");
    print_deed(p, kid(at, 1));
}

static void print_become(struct printer *p, const uint8_t *at)
{
    print_cards(p, kid(at, 0));
    say_sign(p, "'s");
    say(p, card_stat_word[imm(at, 0)]);
    say(p, "becomes");
    print_value(p, kid(at, 1));
}

/* Changes whose first operand is the subject. */
static void print_change(struct printer *p, const uint8_t *at)
{
    bool is_plain = cards_are_many(kid(at, 0));
    bool may_be_players =
        *at == CARD_OP_STRIKE || ((*at == CARD_OP_GAIN || *at == CARD_OP_LOSE) &&
                                  *kid(at, 1) == CARD_OP_FLAGS); /* "they gain 1 flag" */
    if (may_be_players)
        print_cards(p, kid(at, 0));
    else
        print_subject(p, kid(at, 0));
    switch (*at) {
    case CARD_OP_GET:
        say_verb(p, "get", is_plain);
        print_mods(p, kid(at, 1));
        if (*kid(at, 2) != CARD_OP_NONE) {
            say(p, "vs.");
            print_cards(p, kid(at, 2));
        }
        break;
    case CARD_OP_GAIN:
    case CARD_OP_LOSE:
        say_verb(p, *at == CARD_OP_GAIN ? "gain" : "lose", is_plain);
        print_items(p, kid(at, 1), print_gain);
        break;
    case CARD_OP_HAVE:
        say_verb(p, "have", is_plain);
        print_items(p, kid(at, 1), print_set);
        break;
    case CARD_OP_TURN_TO:
        say_verb(p, "become", is_plain);
        say(p, card_position_word[imm(at, 0)]);
        break;
    case CARD_OP_DEFEND:
        say_verb(p, "become", is_plain);
        say(p, "the defending unit");
        break;
    case CARD_OP_STRIKE:
        say_verb(p, "deal", is_plain);
        print_number(p, kid(at, 1));
        say(p, "damage to");
        print_cards(p, kid(at, 2));
        break;
    case CARD_OP_DO_NOT:
        say_verb(p, "do", is_plain);
        say(p, "not");
        say(p, card_ban_word[imm(at, 0)]);
        break;
    case CARD_OP_COUNT_AS:
        say_verb(p, "count", is_plain);
        say(p, "as");
        say_article(p);
        print_adjectives(p, kid(at, 1));
        print_noun(p, kid(at, 1), imm(at, 0), false);
        break;
    case CARD_OP_BEGIN:
        say_verb(p, "begin", is_plain);
        say(p, "each battle");
        say(p, card_position_word[imm(at, 0)]);
        break;
    default:
        break;
    }
}

/* ---- totals and rolls ---- */

static void print_shift(struct printer *p, int sign, const uint8_t *number, bool is_plain)
{
    say_verb(p, "get", is_plain);
    say(p, card_sign_word[sign]);
    p->needs_space = false;
    print_number(p, number);
}

static void print_roll_shift(struct printer *p, const uint8_t *at)
{
    bool is_many = p->is_standing;
    say(p, card_roll_word[imm(at, 0)]);
    say_sign(p, is_many ? "s" : "");
    print_shift(p, imm(at, 1), kid(at, 0), is_many);
}

static void print_total_shift(struct printer *p, const uint8_t *at)
{
    static const char *const totals[CARD_PLAYER_COUNT] = {
        [CARD_PLAYER_YOU] = "your flag total",
        [CARD_PLAYER_ENEMY] = "your enemy's flag total",
        [CARD_PLAYER_EACH] = "each player's flag total",
        [CARD_PLAYER_ATTACKER] = "the attacker's flag total",
        [CARD_PLAYER_DEFENDER] = "the defender's flag total",
    };
    const char *total = totals[imm(at, 0)];
    say(p, total != NULL ? total : "");
    print_shift(p, imm(at, 1), kid(at, 0), false);
}

/* ---- effects ---- */

void print_effect(struct printer *p, const uint8_t *at)
{
    switch (*at) {
    case CARD_OP_BY:
        print_who(p, kid(at, 0));
        say(p, imm(at, 0) ? "may" : "");
        print_act(p, kid(at, 1), imm(at, 0) || who_is_plain(kid(at, 0)));
        break;
    case CARD_OP_TIMES:
        print_effect(p, kid(at, 1));
        print_each(p, kid(at, 0));
        break;
    case CARD_OP_INSTEAD:
        print_effect(p, kid(at, 0));
        say(p, "instead");
        break;
    case CARD_OP_SWAP:
        say(p, "swap the");
        say(p, card_stat_word[imm(at, 0)]);
        say(p, "and");
        say(p, card_stat_word[imm(at, 1)]);
        say(p, "of");
        print_cards(p, kid(at, 0));
        break;
    case CARD_OP_CAN:
        print_can(p, at);
        break;
    case CARD_OP_BECOME:
        print_become(p, at);
        break;
    case CARD_OP_TOTAL_GET:
        print_total_shift(p, at);
        break;
    case CARD_OP_NEED_GET:
        say(p, "the flag requirement of");
        say(p, card_sector_word[imm(at, 0)]);
        print_shift(p, imm(at, 1), kid(at, 0), false);
        break;
    case CARD_OP_ROLL_GET:
        print_roll_shift(p, at);
        break;
    case CARD_OP_ROLL_SET:
        say(p, card_roll_word[imm(at, 0)]);
        say(p, "becomes");
        print_number(p, kid(at, 0));
        break;
    case CARD_OP_RE_ROLL:
        say(p, "re-roll");
        say(p, imm(at, 0) == CARD_ROLL_MADE ? "" : card_roll_word[imm(at, 0)]);
        break;
    default:
        if (*at >= CARD_OP_GET && *at <= CARD_OP_BEGIN)
            print_change(p, at);
        else
            print_act(p, at, true);
    }
}

/* An act begins with its verb; anything else might be taken for more of a list before it. */
static bool begins_with_verb(const uint8_t *at)
{
    while (*at == CARD_OP_TIMES || *at == CARD_OP_INSTEAD)
        at = kid(at, *at == CARD_OP_TIMES ? 1 : 0);
    return (*at > CARD_OP_TEST && *at < CARD_OP_GET) || *at == CARD_OP_RE_ROLL;
}

void print_effects(struct printer *p, const uint8_t *row)
{
    int count = 0, i = 0;
    for (const uint8_t *n = row; *n != CARD_OP_END; n = card_code_skip(n))
        count++;
    for (; *row != CARD_OP_END; row = card_code_skip(row), i++) {
        bool is_last = i + 1 == count;
        if (i > 0 && !begins_with_verb(row)) {
            say(p, "and then");
        } else if (i > 0) {
            if (count > 2)
                say_sign(p, ",");
            if (is_last)
                say(p, "and");
        }
        print_effect(p, row);
    }
}
