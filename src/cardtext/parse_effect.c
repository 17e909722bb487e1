/* parse_effect.c: effects: changes to cards, totals and rolls, and acts of players. */
#include "parse.h"

/* ---- changes to cards ---- */

/* sign = "+" | "-" */
bool accept_sign(struct card_work *w, int *sign)
{
    static const struct phrase signs[] = {{CARD_SIGN_PLUS, {W_PLUS_SIGN}},
                                          {CARD_SIGN_MINUS, {W_MINUS_SIGN}}};
    return accept_phrase(w, signs, LENGTH(signs), sign);
}

/* mod = sign , number , stat */
static node_ref parse_mod(struct card_work *w)
{
    int token = w->at, sign, stat;
    node_ref number;
    if (!accept_sign(w, &sign))
        return note(w,
                    is_at(w, W_FIGURE) || is_at(w, W_X) || is_at(w, W_D6) ? HINT_SIGN : HINT_MOD);
    if ((number = parse_number(w)) == 0)
        return 0;
    bool is_same = w->last_stat >= 0 && (is_at(w, W_STOP) || is_at(w, W_INSTEAD) || is_at(w, W_IF));
    if (is_same)
        stat = w->last_stat; /* "... gets +2 assault. Otherwise it gets +1." */
    else if (!accept_stat(w, &stat))
        return note(w, HINT_STAT);
    w->last_stat = stat;
    return add(
        w,
        (struct node){.op = CARD_OP_MOD, .imm = {(uint16_t)sign, (uint16_t)stat}, .kid = {number}},
        token);
}

/* ( "," | "and" | ", and" ) */
static bool accept_list_joint(struct card_work *w)
{
    bool has_comma = accept(w, W_COMMA);
    return accept(w, W_AND) || has_comma;
}

/* item , { ( "," | "and" | ", and" ) , item } */
static node_ref parse_items(struct card_work *w, node_ref (*parse_item)(struct card_work *))
{
    node_ref list = list_new(w), item = parse_item(w);
    if (item == 0)
        return 0;
    list_add(w, list, item);
    for (;;) {
        struct spot s = save(w);
        item = accept_list_joint(w) ? parse_item(w) : 0;
        if (item == 0) {
            restore(w, s);
            return list;
        }
        list_add(w, list, item);
    }
}

/* stat, with the sign and the number of the change before: "+1 firepower and assault" */
static node_ref parse_same_mod(struct card_work *w, node_ref last)
{
    struct node n = *node_at(w, last);
    int token = w->at, stat;
    if (!accept_stat(w, &stat))
        return 0;
    n.next = 0;
    n.imm[1] = (uint16_t)stat;
    n.kid[0] = clone(w, n.kid[0]);
    return add(w, n, token);
}

/* mods = mod , { ( "," | "and" | ", and" ) , ( mod | stat ) } */
node_ref parse_mods(struct card_work *w)
{
    node_ref list = parse_items(w, parse_mod);
    while (list != 0) {
        struct spot s = save(w);
        node_ref item = accept_list_joint(w) ? parse_same_mod(w, node_at(w, list)->kid[1]) : 0;
        if (item == 0) {
            restore(w, s);
            break;
        }
        list_add(w, list, item);
    }
    return list;
}

/* versus = "vs." , group */
node_ref parse_versus(struct card_work *w)
{
    if (!accept(w, W_VS))
        return 0;
    w->in_versus = true; /* a catalogue error, HH-ERR-18 */
    node_ref group = parse_group(w);
    w->in_versus = false;
    return group != 0 ? group : note(w, HINT_VERSUS);
}

/* What may stand behind a keyword that is gained; anything else makes it an adjective. */
static bool ends_gain(const struct card_work *w)
{
    switch (token_here(w)->word) {
    case W_COMMA:
    case W_AND:
    case W_THEN:
    case W_STOP:
    case W_SEMICOLON:
    case W_IF:
    case W_UNLESS:
    case W_WHILE:
    case W_FOR:
    case W_UNTIL:
    case W_THIS:
    case W_INSTEAD:
    case W_LINE_END:
    case W_TEXT_END:
    case W_QUOTE:
        return true;
    default:
        return false;
    }
}

static bool keyword_follows(const struct card_work *w)
{
    int keyword;
    bool is_plural;
    return keyword_at(w, w->at + 1, &keyword, &is_plural) > 0;
}

/* gain = [ "the" ] , KEYWORD , [ "ability" ] | amount , flag_n | '"' , quoted , '"' */
static node_ref parse_gain(struct card_work *w)
{
    int token = w->at, keyword;
    if (accept(w, W_QUOTE))
        return parse_quoted(w);
    if (is_at(w, W_THE) && keyword_follows(w))
        w->at++; /* "the counterattack ability" */
    int first = w->at;
    if (accept_keyword(w, &keyword)) {
        if (is_at(w, W_ABILITY) || is_spelled_here(w, "keyword"))
            w->at++;
        if (ends_gain(w))
            return add(w, (struct node){.op = CARD_OP_KEYWORD, .imm = {1, (uint16_t)keyword}},
                       first);
    }
    if (w->at != token)
        return note(w, HINT_STOP);
    node_ref amount = parse_amount(w);
    if (amount == 0)
        return note(w, HINT_KEYWORD);
    return accept_flag_n(w) ? add_on(w, CARD_OP_FLAGS, token, amount) : 0;
}

/* gains = gain , { ( "," | "and" | ", and" ) , gain } */
node_ref parse_gains(struct card_work *w, int token, node_ref subject, enum card_op op)
{
    node_ref gains = parse_items(w, parse_gain);
    if (gains == 0)
        return 0;
    return add(w, (struct node){.op = (uint8_t)op, .kid = {subject, gains}}, token);
}

/* stat , number */
static node_ref parse_set(struct card_work *w)
{
    int token = w->at, stat;
    node_ref number;
    if (!accept_stat(w, &stat))
        return note(w, HINT_STAT);
    if ((number = parse_number(w)) == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_SET, .imm = {(uint16_t)stat}, .kid = {number}},
               token);
}

/* One change of one number. */
node_ref add_change(struct card_work *w, int token, node_ref cards, enum card_sign sign, int stat,
                    node_ref number)
{
    node_ref mods = list_new(w);
    list_add(w, mods,
             add(w,
                 (struct node){
                     .op = CARD_OP_MOD, .imm = {(uint16_t)sign, (uint16_t)stat}, .kid = {number}},
                 token));
    return add(w, (struct node){.op = CARD_OP_GET, .kid = {cards, mods}}, token);
}

/* "is" , ( "increased" | "reduced" ) , "by" , number, behind what is changed */
bool accept_shift(struct card_work *w, int *sign, node_ref *number)
{
    struct spot s = save(w);
    if (accept(w, W_IS)) {
        bool is_up = accept_spelled(w, "increased") || accept_spelled(w, "raised");
        bool is_down = !is_up && (accept_spelled(w, "reduced") || accept_spelled(w, "decreased") ||
                                  accept_spelled(w, "lowered"));
        *sign = is_up ? CARD_SIGN_PLUS : CARD_SIGN_MINUS;
        if ((is_up || is_down) && accept(w, W_BY) && (*number = parse_number(w)) != 0)
            return true;
        if (!is_up && !is_down && is_at(w, W_FIGURE) && (*number = parse_number(w)) != 0) {
            is_up = accept(w, W_MORE) || accept(w, W_GREATER) || accept_spelled(w, "higher");
            *sign = is_up ? CARD_SIGN_PLUS : CARD_SIGN_MINUS;
            if (is_up || accept(w, W_LESS) || accept_spelled(w, "lower"))
                return true; /* "is 2 higher" */
        }
    }
    restore(w, s);
    return false;
}

/* "is" , ( "doubled" | "halved" ): twice or half its own number */
static node_ref parse_multiple(struct card_work *w, int token, int stat)
{
    struct spot s = save(w);
    w->at++;
    bool is_twice = accept_spelled(w, "doubled");
    if (!is_twice && !accept_spelled(w, "halved"))
        return restore(w, s);
    node_ref it =
        add(w, (struct node){.op = CARD_OP_REFER, .imm = {CARD_REFER_IT, 0, CARD_NO_SLOT}}, token);
    node_ref number =
        add(w, (struct node){.op = CARD_OP_STAT_OF, .imm = {(uint16_t)stat}, .kid = {it}}, token);
    if (is_twice)
        return add_on(w, CARD_OP_TWICE, token, number);
    return add(w, (struct node){.op = CARD_OP_HALF, .imm = {true}, .kid = {number}}, token);
}

/* "'s" , stat , "become" , value | "'s" , stat , "is increased by" , number */
static node_ref parse_become_stat(struct card_work *w, int token, node_ref subject)
{
    int stat, sign;
    node_ref value;
    if (!accept_stat(w, &stat))
        return note(w, HINT_STAT);
    if (accept_shift(w, &sign, &value))
        return add_change(w, token, subject, (enum card_sign)sign, stat, value);
    if (is_at(w, W_IS) && (value = parse_multiple(w, token, stat)) != 0)
        return add(
            w,
            (struct node){.op = CARD_OP_BECOME, .imm = {(uint16_t)stat}, .kid = {subject, value}},
            token);
    bool is_number = w->tokens[w->at + 1].word == W_FIGURE || w->tokens[w->at + 1].word == W_X;
    if (is_at(w, W_IS) && is_number)
        w->at++; /* "armor is 5" */
    else if (is_next(w, SEQ(W_IS, W_EQUAL, W_TO)))
        w->at += 3;
    else if (!accept(w, W_BECOME))
        return 0;
    if ((value = parse_value(w)) == 0)
        return 0;
    return add(
        w, (struct node){.op = CARD_OP_BECOME, .imm = {(uint16_t)stat}, .kid = {subject, value}},
        token);
}

/* "become" , ( position | "the defending unit" ) */
static node_ref parse_become(struct card_work *w, int token, node_ref subject)
{
    int position;
    if (accept_all(w, SEQ(W_THE, W_DEFENDING, W_UNIT)))
        return add_on(w, CARD_OP_DEFEND, token, subject);
    if (!accept_position(w, &position))
        return 0;
    return add(w,
               (struct node){.op = CARD_OP_TURN_TO, .imm = {(uint16_t)position}, .kid = {subject}},
               token);
}

/* "deal" , number , "damage to" , object */
static node_ref parse_strike(struct card_work *w, int token, node_ref subject)
{
    node_ref amount = parse_number(w), object;
    if (amount == 0 || !accept(w, W_DAMAGE))
        return 0;
    if (!accept(w, W_TO))
        return note(w, HINT_DAMAGE_TO);
    if ((object = parse_object(w)) == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_STRIKE, .kid = {subject, amount, object}}, token);
}

/* ( "block" | "attack" | "shoot at" | "assault" ) , [ object | group ] */
static node_ref parse_deed_on(struct card_work *w)
{
    static const struct phrase deeds[] = {
        {CARD_DEED_BLOCK, {W_BLOCK}},
        {CARD_DEED_ATTACK, {W_ATTACK}},
        {CARD_DEED_SHOOT, {W_SHOOT, W_AT}},
        {CARD_DEED_ASSAULT, {W_ASSAULT}},
    };
    int token = w->at, deed;
    if (!accept_phrase(w, deeds, LENGTH(deeds), &deed))
        return 0;
    struct spot s = save(w);
    node_ref whom = parse_target(w);
    if (whom == 0)
        restore(w, s);
    return add(w, (struct node){.op = CARD_OP_DEED, .imm = {(uint16_t)deed}, .kid = {whom}}, token);
}

/* "be" , passive , [ [ "except" ] , "by" , ( group | object | "tactics" ) ] */
static node_ref parse_be(struct card_work *w, int token)
{
    int passive;
    node_ref by = 0;
    if (!accept_passive(w, &passive))
        return 0;
    bool is_except = accept(w, W_EXCEPT), has_by = accept(w, W_BY);
    if (is_except && !has_by)
        return 0;
    int at = w->at;
    if (has_by) {
        by = accept(w, W_TACTICS) ? add(w, (struct node){.op = CARD_OP_TACTICS}, at)
                                  : parse_target(w);
        if (by == 0)
            return 0;
    }
    return add(w,
               (struct node){.op = CARD_OP_BE, .imm = {(uint16_t)passive, is_except}, .kid = {by}},
               token);
}

/* "make" , [ NUMBER ] , "sweeping advances" */
static node_ref parse_sweeps(struct card_work *w, int token)
{
    int number = token_here(w)->number;
    bool has_number = accept(w, W_FIGURE);
    if (!accept_all(w, SEQ(W_SWEEPING, W_ADVANCES)))
        return 0;
    if (!has_number)
        return add(w, (struct node){.op = CARD_OP_BAN, .imm = {CARD_BAN_SWEEP}}, token);
    return add(w, (struct node){.op = CARD_OP_SWEEPS, .imm = {(uint16_t)number}}, token);
}

/* deed = ( "block" | "attack" | "shoot at" | "assault" ) , [ object | group ]
 *      | "block assault" | "block shooting attack" | "shoot" | "charge" | "rally"
 *      | "counterattack" | "withdraw" | "make" , [ NUMBER ] , "sweeping advances"
 *      | "shoot without locking" | "assault without charging"
 *      | "play" , ( "tactics" | "reactions" | "modifiers" | "cards" | "ba cards" )
 *      | "draw cards" | "be" , passive , ... | "only be blocked by" , group */
node_ref parse_deed(struct card_work *w)
{
    static const struct phrase bans[] = {
        {CARD_BAN_BLOCK_ASSAULTS, {W_BLOCK, W_ASSAULT}},
        {CARD_BAN_BLOCK_SHOTS, {W_BLOCK, W_SHOOTING, W_ATTACK}},
        {CARD_BAN_BLOCK_SHOTS, {W_BLOCK, W_ANY, W_SHOOTING, W_ATTACK}},
        {CARD_BAN_BLOCK_ASSAULTS, {W_BLOCK, W_ANY, W_ASSAULT}},
        {CARD_BAN_SHOOT_FREE, {W_SHOOT, W_WITHOUT, W_LOCKING}},
        {CARD_BAN_ASSAULT_FREE, {W_ASSAULT, W_WITHOUT, W_CHARGING}},
        {CARD_BAN_CHARGE, {W_CHARGE}},
        {CARD_BAN_RALLY, {W_RALLY}},
        {CARD_BAN_COUNTERATTACK, {W_COUNTERATTACK}},
        {CARD_BAN_WITHDRAW, {W_WITHDRAW}},
        {CARD_BAN_PLAY_TACTICS, {W_PLAY, W_TACTICS}},
        {CARD_BAN_PLAY_REACTIONS, {W_PLAY, W_REACTIONS}},
        {CARD_BAN_PLAY_MODIFIERS, {W_PLAY, W_MODIFIERS}},
        {CARD_BAN_PLAY_CARDS, {W_PLAY, W_CARDS}},
        {CARD_BAN_PLAY_BA_CARDS, {W_PLAY, W_BA, W_CARDS}},
        {CARD_BAN_DRAW, {W_DRAW, W_CARDS}},
    };
    int token = w->at, ban;
    if (accept_phrase(w, bans, LENGTH(bans), &ban))
        return add(w, (struct node){.op = CARD_OP_BAN, .imm = {(uint16_t)ban}}, token);
    node_ref n = parse_deed_on(w);
    if (n != 0)
        return n;
    if (accept(w, W_SHOOT))
        return add(w, (struct node){.op = CARD_OP_BAN, .imm = {CARD_BAN_SHOOT}}, token);
    if (accept(w, W_MAKE))
        return parse_sweeps(w, token);
    if (accept_all(w, SEQ(W_ONLY, W_BE, W_BLOCKED, W_BY))) {
        if (is_at(w, W_A))
            w->at++; /* "by a vehicle": by vehicles */
        return add_on(w, CARD_OP_BLOCKED_ONLY, token, parse_group(w));
    }
    return accept(w, W_BE) ? parse_be(w, token) : note(w, HINT_DEED);
}

/* ( "cannot" | "can" | "may" ) , deed */
static node_ref parse_can(struct card_work *w, int token, node_ref who)
{
    bool can = accept(w, W_CAN) || accept(w, W_MAY);
    if (!can && !accept(w, W_CANNOT))
        return 0;
    node_ref deed = parse_deed(w);
    if (deed == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_CAN, .imm = {can}, .kid = {who, deed}}, token);
}

/* "do not" , ( "rally" | "lock to shoot" | "lock to block" ) */
static node_ref parse_do_not(struct card_work *w, int token, node_ref subject)
{
    static const struct phrase bans[] = {
        {CARD_BAN_RALLY, {W_RALLY}},
        {CARD_BAN_LOCK_TO_SHOOT, {W_LOCK, W_TO, W_SHOOT}},
        {CARD_BAN_LOCK_TO_BLOCK, {W_LOCK, W_TO, W_BLOCK}},
    };
    int ban;
    if (!accept(w, W_NOT) || !accept_phrase(w, bans, LENGTH(bans), &ban))
        return 0;
    return add(w, (struct node){.op = CARD_OP_DO_NOT, .imm = {(uint16_t)ban}, .kid = {subject}},
               token);
}

static bool keyword_follows_and(const struct card_work *w)
{
    int keyword;
    bool is_plural;
    return keyword_at(w, w->at, &keyword, &is_plural) > 0;
}

/* "count as" , "a" , adjectives , noun */
static node_ref parse_count_as(struct card_work *w, int token, node_ref subject)
{
    int noun;
    bool is_plural;
    if (!accept(w, W_AS))
        return 0;
    accept(w, W_A); /* "counts as infantry" */
    node_ref adjectives;
    if (!parse_described(w, &adjectives, &noun, &is_plural) || node_at(w, adjectives)->kid[0] == 0)
        return note(w, HINT_KEYWORD);
    struct spot s = save(w); /* "an infantry and a vehicle unit" */
    node_ref more;
    if (accept(w, W_AND) && (is_at(w, W_A) || keyword_follows_and(w))) {
        w->at += is_at(w, W_A);
        bool is_good = parse_described(w, &more, &noun, &is_plural);
        for (node_ref n = is_good ? node_at(w, more)->kid[0] : 0, next; n != 0; n = next) {
            next = node_at(w, n)->next;
            node_at(w, n)->next = 0;
            list_add(w, adjectives, n);
        }
        if (!is_good)
            restore(w, s);
    } else {
        restore(w, s);
    }
    return add(w,
               (struct node){.op = CARD_OP_COUNT_AS,
                             .imm = {(uint16_t)(1 << noun)},
                             .kid = {subject, adjectives}},
               token);
}

/* "begin each battle" , position */
static node_ref parse_begin(struct card_work *w, int token, node_ref subject)
{
    int position;
    if (!accept_all(w, SEQ(W_EACH, W_BATTLE)) || !accept_position(w, &position))
        return 0;
    return add(w, (struct node){.op = CARD_OP_BEGIN, .imm = {(uint16_t)position}, .kid = {subject}},
               token);
}

/* [ ( "when" | "while" ) , role , [ "at" | "vs." ] ] , cards: a bonus against some cards in one
 * role only, "when assaulting a vehicle". The role becomes a clause of the sentence (parse_tails).
 */
static node_ref parse_role_versus(struct card_work *w)
{
    struct spot s = save(w);
    static const struct phrase roles[] = {
        {CARD_ROLE_ATTACKING, {W_IT, W_ATTACK}},
        {CARD_ROLE_ASSAULTING, {W_IT, W_ASSAULT}},
        {CARD_ROLE_SHOOTING, {W_IT, W_SHOOT, W_AT}},
        {CARD_ROLE_BLOCKING, {W_IT, W_BLOCK}},
        {CARD_ROLE_DEFENDING, {W_IT, W_IS, W_ATTACKED, W_BY}},
        {CARD_ROLE_DEFENDING, {W_ATTACKED, W_BY}},
        {CARD_ROLE_SHOOTING, {W_SHOOTING, W_AT}},
    };
    int role;
    if (!accept(w, W_WHEN) && !accept(w, W_WHILE))
        return 0;
    if (accept_phrase(w, roles, LENGTH(roles), &role) ||
        (accept_role(w, &role) && role <= CARD_ROLE_ASSAULTING)) {
        if (is_at(w, W_AT) || is_at(w, W_VS))
            w->at++;
        if (is_at(w, W_A) || is_at(w, W_ANY))
            w->at++;
        w->takes_one = true;
        node_ref group = parse_group(w);
        w->takes_one = false;
        if (group != 0) {
            w->role_token = s.at;
            w->versus_role = role;
            return group;
        }
    }
    return restore(w, s);
}

/* "get" , mods , [ versus ] | "get" , KEYWORD */
static node_ref parse_get(struct card_work *w, int token, node_ref subject)
{
    int keyword;
    bool is_plural;
    if (keyword_at(w, w->at, &keyword, &is_plural) > 0) /* "gets counterattack" */
        return parse_gains(w, token, subject, CARD_OP_GAIN);
    node_ref mods = parse_mods(w), versus = 0;
    if (mods == 0 || (is_at(w, W_VS) && (versus = parse_versus(w)) == 0))
        return 0;
    accept(w, W_VS); /* records it as expected */
    if (versus == 0 && (is_at(w, W_WHEN) || is_at(w, W_WHILE)))
        versus = parse_role_versus(w);
    return add(w, (struct node){.op = CARD_OP_GET, .kid = {subject, mods, versus}}, token);
}

static bool is_equal_set(const struct card_work *w)
{
    return w->tokens[w->at + 1].word != W_TEXT_END && w->tokens[w->at + 2].word == W_EQUAL;
}

/* "have" , stat , "equal to" , value */
static node_ref parse_equal_set(struct card_work *w, int token, node_ref subject)
{
    int stat;
    node_ref value;
    w->at++;
    if (!accept_stat(w, &stat) || !accept_all(w, SEQ(W_EQUAL, W_TO)) ||
        (value = parse_value(w)) == 0)
        return 0;
    return add(
        w, (struct node){.op = CARD_OP_BECOME, .imm = {(uint16_t)stat}, .kid = {subject, value}},
        token);
}

/* predicate = "get" , mods , [ versus ] | ( "gain" | "lose" ) , gains
 *           | "have" , stat , number , { ( "," | "and" | ", and" ) , stat , number }
 *           | "'s" , stat , "become" , value | "become" , ( position | "the defending unit" )
 *           | "deal" , number , "damage to" , object | ( "cannot" | "can" ) , deed
 *           | "do not" , ( "rally" | "lock to shoot" | "lock to block" )
 *           | "count as" , "a" , adjectives , noun | "begin each battle" , position */
node_ref parse_predicate(struct card_work *w, int token, node_ref subject)
{
    bool is_signed = w->tokens[w->at + 1].word == W_PLUS_SIGN || /* "gains +1 armor" */
                     w->tokens[w->at + 1].word == W_MINUS_SIGN;
    if (accept(w, W_GET) || (is_signed && (accept(w, W_GAIN) || accept(w, W_HAVE))))
        return parse_get(w, token, subject);
    if (is_at(w, W_HAVE) && keyword_follows(w)) { /* "has counterattack" */
        w->at++;
        return parse_gains(w, token, subject, CARD_OP_GAIN);
    }
    if (accept(w, W_GAIN))
        return parse_gains(w, token, subject, CARD_OP_GAIN);
    if (accept(w, W_LOSE))
        return parse_gains(w, token, subject, CARD_OP_LOSE);
    if (is_at(w, W_HAVE) && is_equal_set(w))
        return parse_equal_set(w, token, subject);
    if (accept(w, W_HAVE)) {
        node_ref sets = parse_items(w, parse_set);
        return sets != 0 ? add(w, (struct node){.op = CARD_OP_HAVE, .kid = {subject, sets}}, token)
                         : 0;
    }
    if (accept(w, W_APOSTROPHE_S))
        return parse_become_stat(w, token, subject);
    if (accept(w, W_BECOME))
        return parse_become(w, token, subject);
    if (accept(w, W_DEAL))
        return parse_strike(w, token, subject);
    if (accept(w, W_DO))
        return parse_do_not(w, token, subject);
    if (accept(w, W_COUNT))
        return parse_count_as(w, token, subject);
    if (accept(w, W_BEGIN))
        return parse_begin(w, token, subject);
    return parse_can(w, token, subject);
}

bool is_reference(const struct node *cards)
{
    return cards->op == CARD_OP_SELF || cards->op == CARD_OP_REFER || cards->op == CARD_OP_IN_ROLE;
}

/* subject , [ "and" , subject ] , predicate. Two subjects of which one is a reference ("this unit
 * and another unit get +1 armor") have an effect each: the second waits in w->also. */
static node_ref parse_change(struct card_work *w)
{
    int token = w->at;
    node_ref subject = parse_subject(w), second = 0;
    if (subject == 0)
        return 0;
    struct spot s = save(w);
    if (is_reference(node_at(w, subject)) && is_at(w, W_AND)) {
        w->at++;
        int at = w->at;
        second = parse_subject(w);
        node_ref also = second != 0 && starts_predicate(w) ? parse_predicate(w, at, second) : 0;
        if (also != 0) {
            struct spot end = save(w);
            w->at = s.at;
            while (w->at < end.at && !starts_predicate(w))
                w->at++;
            node_ref n = parse_predicate(w, token, subject);
            if (n != 0 && w->at == end.at) {
                w->also = also;
                return n;
            }
        }
        restore(w, s);
    }
    return parse_predicate(w, token, subject);
}

/* "is" , ( "returned to" , place | "moved to" , sector_ref | "discarded" | "removed from the game"
 * )
 */
static node_ref parse_sent_away(struct card_work *w, int token, node_ref subject)
{
    node_ref place;
    int sector;
    if (!accept(w, W_IS))
        return 0;
    if (accept(w, W_RETURNED)) {
        if (!accept(w, W_TO) || (place = parse_place(w)) == 0)
            return 0;
        return add(w, (struct node){.op = CARD_OP_RETURN, .kid = {subject, place}}, token);
    }
    if (accept(w, W_MOVED)) {
        if (!accept(w, W_TO) || !accept_sector(w, &sector))
            return 0;
        return add(w,
                   (struct node){.op = CARD_OP_MOVE, .imm = {(uint16_t)sector}, .kid = {subject}},
                   token);
    }
    if (accept_spelled(w, "discarded"))
        return add(w, (struct node){.op = CARD_OP_DISCARD, .kid = {subject}}, token);
    if (accept_spelled(w, "removed") && accept_all(w, SEQ(W_FROM, W_THE, W_GAME)))
        return add_on(w, CARD_OP_REMOVE, token, subject);
    return 0;
}

/* [ "may" ] , ( "charge" | "rally" | "shoot" | "assault" ) of cards that are told to: an act of
 * their player. */
node_ref parse_told(struct card_work *w, int token, node_ref subject)
{
    static const struct phrase deeds[] = {
        {CARD_DEED_CHARGE, {W_CHARGE}},
        {CARD_DEED_RALLY, {W_RALLY}},
        {CARD_DEED_SHOOT, {W_SHOOT}},
        {CARD_DEED_ASSAULT, {W_ASSAULT}},
    };
    int deed;
    bool may = accept(w, W_MAY) || accept(w, W_CAN);
    if (!accept_phrase(w, deeds, LENGTH(deeds), &deed))
        return 0;
    bool is_end = is_at(w, W_STOP) || is_at(w, W_COMMA) || is_at(w, W_AND) || is_at(w, W_THEN) ||
                  is_at(w, W_IF) || is_at(w, W_SEMICOLON) || is_at_line_end(w);
    if (!is_end)
        return 0;
    struct node act = {.op = CARD_OP_ATTACK_WITH, .imm = {(uint16_t)deed}, .kid = {subject}};
    if (deed == CARD_DEED_CHARGE || deed == CARD_DEED_RALLY)
        act = (struct node){.op = deed == CARD_DEED_CHARGE ? CARD_OP_CHARGE : CARD_OP_RALLY,
                            .kid = {subject}};
    node_ref n = add(w, act, token);
    if (!may)
        return n;
    node_ref you = add(
        w,
        (struct node){.op = CARD_OP_WHO, .imm = {CARD_PLAYER_YOU, CARD_PLAYER_YOU, CARD_NO_SLOT}},
        token);
    return add(w, (struct node){.op = CARD_OP_BY, .imm = {true}, .kid = {you, n}}, token);
}

static node_ref parse_told_effect(struct card_work *w)
{
    int token = w->at;
    node_ref subject = parse_subject(w);
    const struct node *cards = node_at(w, subject);
    bool is_some = subject != 0 && cards->op != CARD_OP_GROUP &&
                   !(cards->op == CARD_OP_SELECT && cards->imm[0] == CARD_QUANTIFIER_ALL);
    return is_some || (subject != 0 && !is_at(w, W_MAY) && !is_at(w, W_CAN))
               ? parse_told(w, token, subject)
               : 0;
}

/* subject , ( "is" , ( "destroyed" | "locked" | "rallied" ) | "take" , number , "damage" )
 * What is done to cards, said of the cards. */
static node_ref parse_suffering(struct card_work *w)
{
    static const struct phrase verbs[] = {
        {CARD_OP_DESTROY, {W_IS, W_DESTROYED}},
        {CARD_OP_LOCK, {W_IS, W_LOCKED}},
        {CARD_OP_RALLY, {W_IS, W_RALLIED}},
    };
    int token = w->at, op;
    node_ref subject = parse_subject(w), number, second = 0;
    if (subject == 0)
        return 0;
    int at = w->at + 1;
    if (is_reference(node_at(w, subject)) && accept(w, W_AND) && (second = parse_subject(w)) == 0)
        return 0;
    if (accept_phrase(w, verbs, LENGTH(verbs), &op)) {
        w->also = second != 0 ? (uint16_t)add_on(w, (enum card_op)op, at, second) : 0;
        return add_on(w, (enum card_op)op, token, subject);
    }
    if (second != 0)
        return 0;
    if (is_at(w, W_IS))
        return parse_sent_away(w, token, subject);
    if (!accept(w, W_TAKE) && !accept_spelled(w, "suffers") && !accept_spelled(w, "suffer"))
        return 0;
    if ((number = parse_number(w)) == 0 || !accept(w, W_DAMAGE))
        return 0;
    return add(w, (struct node){.op = CARD_OP_DAMAGE, .kid = {number, subject}}, token);
}

/* object , "'s" , stat | "the" , stat , "of" , object: returns the cards. */
node_ref parse_number_of(struct card_work *w, int *stat)
{
    struct spot s = save(w);
    node_ref object;
    if (accept(w, W_THE) && accept_stat(w, stat) && accept(w, W_OF))
        return parse_object(w);
    restore(w, s);
    if (!starts_object(w) || (object = parse_object(w)) == 0 || !accept(w, W_APOSTROPHE_S) ||
        !accept_stat(w, stat))
        return 0;
    return object;
}

/* ( "increase" | "reduce" ) , object , "'s" , stat , "by" , number */
static node_ref parse_raising(struct card_work *w)
{
    int token = w->at, stat;
    bool is_up = accept_spelled(w, "increase") || accept_spelled(w, "raise");
    node_ref object, number;
    if (!is_up && !accept_spelled(w, "reduce") && !accept_spelled(w, "decrease") &&
        !accept_spelled(w, "lower"))
        return 0;
    if ((object = parse_number_of(w, &stat)) == 0 || !accept(w, W_BY) ||
        (number = parse_number(w)) == 0)
        return 0;
    return add_change(w, token, object, is_up ? CARD_SIGN_PLUS : CARD_SIGN_MINUS, stat, number);
}

/* "set" , object , "'s" , stat , "to" , value */
static node_ref parse_setting(struct card_work *w)
{
    int token = w->at, stat;
    node_ref object, value;
    if (!accept(w, W_SET) || (object = parse_number_of(w, &stat)) == 0 || !accept(w, W_TO) ||
        (value = parse_value(w)) == 0)
        return 0;
    return add(w,
               (struct node){.op = CARD_OP_BECOME, .imm = {(uint16_t)stat}, .kid = {object, value}},
               token);
}

/* "swap" , ( "the" , stat , "and" , stat , "of" , object | object , "'s" , stat , "and" , stat ) */
static node_ref parse_swap(struct card_work *w)
{
    int token = w->at, one, two;
    node_ref object;
    if (!accept(w, W_SWAP))
        return 0;
    struct spot s = save(w);
    if (accept(w, W_THE) && accept_stat(w, &one) && accept(w, W_AND)) {
        accept(w, W_THE);
        if (!accept_stat(w, &two) || !accept(w, W_OF) || (object = parse_object(w)) == 0)
            return 0;
    } else {
        restore(w, s);
        if ((object = parse_number_of(w, &one)) == 0 || (!accept(w, W_AND) && !accept(w, W_WITH)))
            return 0;
        if (is_at(w, W_ITS))
            w->at++;
        if (!accept_stat(w, &two))
            return 0;
    }
    return add(
        w,
        (struct node){.op = CARD_OP_SWAP, .imm = {(uint16_t)one, (uint16_t)two}, .kid = {object}},
        token);
}

/* "give" , object , mods | "double" , object , "'s" , stat */
static node_ref parse_giving(struct card_work *w)
{
    int token = w->at, stat;
    node_ref object, mods;
    if (accept_spelled(w, "give")) {
        if ((object = parse_object(w)) == 0)
            return 0;
        if (!is_at(w, W_PLUS_SIGN) && !is_at(w, W_MINUS_SIGN)) /* "give it counterattack" */
            return parse_gains(w, token, object, CARD_OP_GAIN);
        if ((mods = parse_mods(w)) == 0)
            return 0;
        return add(w, (struct node){.op = CARD_OP_GET, .kid = {object, mods}}, token);
    }
    if (!accept_spelled(w, "double") || (object = parse_number_of(w, &stat)) == 0)
        return 0;
    node_ref it =
        add(w, (struct node){.op = CARD_OP_REFER, .imm = {CARD_REFER_IT, 0, CARD_NO_SLOT}}, token);
    node_ref number =
        add(w, (struct node){.op = CARD_OP_STAT_OF, .imm = {(uint16_t)stat}, .kid = {it}}, token);
    return add(w,
               (struct node){.op = CARD_OP_BECOME,
                             .imm = {(uint16_t)stat},
                             .kid = {object, add_on(w, CARD_OP_TWICE, token, number)}},
               token);
}

/* ---- effects ---- */

/* ( "get" , [ sign ] | sign ) , number , flag_n, of a player: flags gained or lost; always on, a
 * change of the flag total. */
static node_ref parse_flag_change(struct card_work *w, int token, int player, bool is_still)
{
    int sign;
    node_ref number;
    if (!accept_sign(w, &sign) || (number = parse_number(w)) == 0 || !accept_flag_n(w))
        return 0;
    if (is_still)
        return add(w,
                   (struct node){.op = CARD_OP_TOTAL_GET,
                                 .imm = {(uint16_t)player, (uint16_t)sign},
                                 .kid = {number}},
                   token);
    return add_on(w, sign == CARD_SIGN_PLUS ? CARD_OP_GAIN_FLAGS : CARD_OP_LOSE_FLAGS, token,
                  number);
}

/* "+1 flag" alone, in an event: of its player. */
static node_ref parse_event_flags(struct card_work *w)
{
    int token = w->at;
    return w->kind == CARD_KIND_E ? parse_flag_change(w, token, CARD_PLAYER_YOU, false) : 0;
}

/* player , [ "may" ] , act | player , ( "cannot" | "can" ) , deed */
static node_ref parse_player_effect(struct card_work *w, bool is_still)
{
    int token = w->at;
    node_ref who = parse_player(w);
    if (who == 0)
        return 0;
    struct spot s = save(w);
    bool may = is_at(w, W_MAY);
    int whose = node_at(w, who)->imm[0];
    if (is_at(w, W_GET) &&
        (w->tokens[w->at + 1].word == W_PLUS_SIGN || w->tokens[w->at + 1].word == W_MINUS_SIGN)) {
        w->at++;
        bool is_total = is_still && whose != CARD_PLAYER_THAT && whose != CARD_PLAYER_THEY;
        node_ref flags = parse_flag_change(w, token, whose, is_total);
        return flags == 0 || is_still
                   ? (is_total ? flags : 0)
                   : add(w, (struct node){.op = CARD_OP_BY, .kid = {who, flags}}, token);
    }
    node_ref n = may && !is_still ? 0 : parse_can(w, token, who);
    if (n != 0 || is_still || is_at(w, W_CAN) || is_at(w, W_CANNOT) || w->at != s.at)
        return n;
    restore(w, s);
    accept(w, W_MAY);
    if (is_at(w, W_RE_ROLL)) {
        int roll = whose == CARD_PLAYER_YOU     ? CARD_ROLL_YOUR_ROLL
                   : whose == CARD_PLAYER_ENEMY ? CARD_ROLL_ENEMY_ROLL
                                                : CARD_ROLL_MADE,
            said;
        w->at++;
        roll = accept_roll(w, &said) ? said : roll;
        return add(w, (struct node){.op = CARD_OP_RE_ROLL, .imm = {(uint16_t)roll}}, token);
    }
    node_ref act = parse_act(w);
    if (act == 0 && may) { /* "you may withdraw" */
        restore(w, s);
        if ((n = parse_can(w, token, who)) != 0)
            return n;
    }
    if (act == 0)
        return note(w, HINT_VERB);
    return add(w, (struct node){.op = CARD_OP_BY, .imm = {may}, .kid = {who, act}}, token);
}

static node_ref parse_player_any(struct card_work *w)
{
    return parse_player_effect(w, false);
}

static node_ref parse_player_still(struct card_work *w)
{
    return parse_player_effect(w, true);
}

static node_ref first_of(struct card_work *w, node_ref (*const *readings)(struct card_work *),
                         int count)
{
    struct spot s = save(w);
    for (int i = 0; i < count; i++) {
        node_ref n = readings[i](w);
        if (n != 0)
            return n;
        restore(w, s);
    }
    if (is_at(w, W_PLUS_SIGN) || is_at(w, W_MINUS_SIGN))
        return note(w, HINT_BONUS);
    if (starts_predicate(w))
        return note(w, is_at(w, W_GET) || is_at(w, W_GAIN) || is_at(w, W_LOSE) ? HINT_SUBJECT
                                                                               : HINT_NO_SUBJECT);
    return note(w, HINT_VERB);
}

/* effect = act | player , [ "may" ] , act | player , ( "cannot" | "can" ) , deed
 *        | subject , predicate | ( flag_total | requirement ) , "get" , sign , number
 *        | roll_change */
node_ref parse_effect(struct card_work *w)
{
    static node_ref (*const readings[])(struct card_work *) = {
        parse_act,         parse_player_any,  parse_event_flags, parse_total_change,
        parse_roll_change, parse_told_effect, parse_change,      parse_suffering,
        parse_giving,      parse_raising,     parse_setting,     parse_swap};
    return first_of(w, readings, LENGTH(readings));
}

/* still = subject , predicate | player , ( "cannot" | "can" ) , deed
 *       | ( flag_total | requirement | roll_ref ) , "get" , sign , number */
node_ref parse_still(struct card_work *w)
{
    static node_ref (*const readings[])(struct card_work *) = {parse_player_still,
                                                               parse_total_change, parse_change};
    struct spot s = save(w);
    if (starts_act(w) || (parse_player(w) != 0 && starts_act(w))) {
        restore(w, s);
        return blame(w, s.at, HINT_ORDER);
    }
    restore(w, s);
    return first_of(w, readings, LENGTH(readings));
}
