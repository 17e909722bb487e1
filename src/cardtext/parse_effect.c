/* parse_effect.c: effects: changes to cards, totals and rolls, and acts of players. */
#include "parse.h"

/* ---- changes to cards ---- */

/* sign = "+" | "-" */
static bool accept_sign(struct card_work *w, int *sign)
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
    if (!accept_stat(w, &stat))
        return note(w, HINT_STAT);
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

/* mods = mod , { ( "," | "and" | ", and" ) , mod } */
node_ref parse_mods(struct card_work *w)
{
    return parse_items(w, parse_mod);
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
        if (is_at(w, W_ABILITY))
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
static node_ref add_change(struct card_work *w, int token, node_ref cards, enum card_sign sign,
                           int stat, node_ref number)
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
static bool accept_shift(struct card_work *w, int *sign, node_ref *number)
{
    struct spot s = save(w);
    if (accept(w, W_IS)) {
        bool is_up = accept_spelled(w, "increased") || accept_spelled(w, "raised");
        bool is_down = !is_up && (accept_spelled(w, "reduced") || accept_spelled(w, "decreased") ||
                                  accept_spelled(w, "lowered"));
        *sign = is_up ? CARD_SIGN_PLUS : CARD_SIGN_MINUS;
        if ((is_up || is_down) && accept(w, W_BY) && (*number = parse_number(w)) != 0)
            return true;
    }
    restore(w, s);
    return false;
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
    bool is_number = w->tokens[w->at + 1].word == W_FIGURE || w->tokens[w->at + 1].word == W_X;
    if (is_at(w, W_IS) && is_number)
        w->at++; /* "armor is 5" */
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

/* "get" , mods , [ versus ] */
static node_ref parse_get(struct card_work *w, int token, node_ref subject)
{
    node_ref mods = parse_mods(w), versus = 0;
    if (mods == 0 || (is_at(w, W_VS) && (versus = parse_versus(w)) == 0))
        return 0;
    accept(w, W_VS); /* records it as expected */
    return add(w, (struct node){.op = CARD_OP_GET, .kid = {subject, mods, versus}}, token);
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

/* subject , predicate */
static node_ref parse_change(struct card_work *w)
{
    int token = w->at;
    node_ref subject = parse_subject(w);
    return subject != 0 ? parse_predicate(w, token, subject) : 0;
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
    node_ref subject = parse_subject(w), number;
    if (subject == 0)
        return 0;
    if (accept_phrase(w, verbs, LENGTH(verbs), &op))
        return add_on(w, (enum card_op)op, token, subject);
    if (!accept(w, W_TAKE) && !accept_spelled(w, "suffers") && !accept_spelled(w, "suffer"))
        return 0;
    if ((number = parse_number(w)) == 0 || !accept(w, W_DAMAGE))
        return 0;
    return add(w, (struct node){.op = CARD_OP_DAMAGE, .kid = {number, subject}}, token);
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
    if ((object = parse_object(w)) == 0 || !accept(w, W_APOSTROPHE_S) || !accept_stat(w, &stat) ||
        !accept(w, W_BY) || (number = parse_number(w)) == 0)
        return 0;
    node_ref mods = list_new(w);
    enum card_sign sign = is_up ? CARD_SIGN_PLUS : CARD_SIGN_MINUS;
    list_add(w, mods,
             add(w,
                 (struct node){
                     .op = CARD_OP_MOD, .imm = {(uint16_t)sign, (uint16_t)stat}, .kid = {number}},
                 token));
    return add(w, (struct node){.op = CARD_OP_GET, .kid = {object, mods}}, token);
}

/* "set" , object , "'s" , stat , "to" , value */
static node_ref parse_setting(struct card_work *w)
{
    int token = w->at, stat;
    node_ref object, value;
    if (!accept(w, W_SET) || (object = parse_object(w)) == 0 || !accept(w, W_APOSTROPHE_S) ||
        !accept_stat(w, &stat) || !accept(w, W_TO) || (value = parse_value(w)) == 0)
        return 0;
    return add(w,
               (struct node){.op = CARD_OP_BECOME, .imm = {(uint16_t)stat}, .kid = {object, value}},
               token);
}

/* "give" , object , mods | "double" , object , "'s" , stat */
static node_ref parse_giving(struct card_work *w)
{
    int token = w->at, stat;
    node_ref object, mods;
    if (accept_spelled(w, "give")) {
        if ((object = parse_object(w)) == 0 || (mods = parse_mods(w)) == 0)
            return 0;
        return add(w, (struct node){.op = CARD_OP_GET, .kid = {object, mods}}, token);
    }
    if (!accept_spelled(w, "double") || (object = parse_object(w)) == 0 ||
        !accept(w, W_APOSTROPHE_S) || !accept_stat(w, &stat))
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

/* ---- totals and rolls ---- */

/* roll_ref = ( "the" | "this" | "that" | "any" | "your" | "your enemy 's" ) ,
 *            ( "roll" | "test" | "tests" ) */
static bool accept_roll(struct card_work *w, int *roll)
{
    static const struct phrase owners[] = {
        {CARD_ROLL_THE_ROLL, {W_THE}},
        {CARD_ROLL_THIS_ROLL, {W_THIS}},
        {CARD_ROLL_THAT_ROLL, {W_THAT}},
        {CARD_ROLL_ANY_ROLL, {W_ANY}},
        {CARD_ROLL_ENEMY_ROLL, {W_YOUR, W_ENEMY, W_APOSTROPHE_S}},
        {CARD_ROLL_YOUR_ROLL, {W_YOUR}},
    };
    struct spot s = save(w);
    if (accept_phrase(w, owners, LENGTH(owners), roll)) {
        if (accept(w, W_ROLL))
            return true;
        if (accept(w, W_TEST) || accept(w, W_TESTS)) {
            *roll += CARD_ROLL_THE_TEST - CARD_ROLL_THE_ROLL;
            return true;
        }
    }
    restore(w, s);
    return false;
}

/* "get" , sign , number */
static node_ref parse_shift(struct card_work *w, int token, enum card_op op, int what)
{
    int sign;
    node_ref number;
    if (!accept_shift(w, &sign, &number)) {
        if (!accept(w, W_GET))
            return 0;
        if (!accept_sign(w, &sign))
            return note(w, HINT_SIGN);
        if ((number = parse_number(w)) == 0)
            return 0;
    }
    return add(
        w,
        (struct node){.op = (uint8_t)op, .imm = {(uint16_t)what, (uint16_t)sign}, .kid = {number}},
        token);
}

/* ( flag_total | requirement | roll_ref ) , "get" , sign , number */
static node_ref parse_total_change(struct card_work *w)
{
    int token = w->at, what;
    if (accept_flag_total(w, &what))
        return parse_shift(w, token, CARD_OP_TOTAL_GET, what);
    if (accept_all(w, SEQ(W_THE, W_FLAG, W_REQUIREMENT, W_OF)))
        return accept_sector(w, &what) ? parse_shift(w, token, CARD_OP_NEED_GET, what) : 0;
    return accept_roll(w, &what) ? parse_shift(w, token, CARD_OP_ROLL_GET, what) : 0;
}

/* ( "the" , stat , "of" , object | object , "'s" , stat ), behind "add 2 to" */
static node_ref parse_add_to_cards(struct card_work *w, int token, node_ref number,
                                   enum card_sign sign)
{
    struct spot s = save(w);
    int stat;
    node_ref object = 0;
    if (accept(w, W_THE) && accept_stat(w, &stat) && accept(w, W_OF))
        object = parse_object(w);
    if (object == 0) {
        restore(w, s);
        if (!starts_object(w) || (object = parse_object(w)) == 0 || !accept(w, W_APOSTROPHE_S) ||
            !accept_stat(w, &stat))
            return 0;
    }
    return add_change(w, token, object, sign, stat, number);
}

/* "add" , number , "to" , ( roll_ref | flag_total )
 * | "subtract" , number , "from" , ( roll_ref | flag_total ) */
static node_ref parse_add(struct card_work *w, int token, bool is_add)
{
    node_ref number = parse_number(w);
    int roll, whose;
    enum card_sign sign = is_add ? CARD_SIGN_PLUS : CARD_SIGN_MINUS;
    if (number == 0 || !accept(w, is_add ? W_TO : W_FROM))
        return 0;
    struct spot s = save(w);
    node_ref change = parse_add_to_cards(w, token, number, sign);
    if (change != 0)
        return change;
    restore(w, s);
    if (accept_flag_total(w, &whose))
        return add(w,
                   (struct node){.op = CARD_OP_TOTAL_GET,
                                 .imm = {(uint16_t)whose, (uint16_t)sign},
                                 .kid = {number}},
                   token);
    if (!accept_roll(w, &roll))
        return 0;
    return add(w,
               (struct node){.op = CARD_OP_ROLL_GET,
                             .imm = {(uint16_t)roll, (uint16_t)sign},
                             .kid = {number}},
               token);
}

/* roll_change = "re-roll" , [ roll_ref ] | "add" , number , "to" , roll_ref
 *             | "subtract" , number , "from" , roll_ref | roll_ref , "get" , sign , number
 *             | roll_ref , "become" , [ "a" ] , number */
static node_ref parse_roll_change(struct card_work *w)
{
    int token = w->at, roll;
    node_ref number;
    if (accept(w, W_RE_ROLL)) {
        if (!accept_roll(w, &roll))
            roll = CARD_ROLL_MADE;
        return add(w, (struct node){.op = CARD_OP_RE_ROLL, .imm = {(uint16_t)roll}}, token);
    }
    bool is_add = accept(w, W_ADD);
    if (is_add || accept(w, W_SUBTRACT))
        return parse_add(w, token, is_add);
    if (!accept_roll(w, &roll))
        return 0;
    if (!accept(w, W_BECOME))
        return parse_shift(w, token, CARD_OP_ROLL_GET, roll);
    accept(w, W_A);
    if ((number = parse_number(w)) == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_ROLL_SET, .imm = {(uint16_t)roll}, .kid = {number}},
               token);
}

/* ---- effects ---- */

/* player , [ "may" ] , act | player , ( "cannot" | "can" ) , deed */
static node_ref parse_player_effect(struct card_work *w, bool is_still)
{
    int token = w->at;
    node_ref who = parse_player(w);
    if (who == 0)
        return 0;
    struct spot s = save(w);
    bool may = is_at(w, W_MAY);
    node_ref n = may && !is_still ? 0 : parse_can(w, token, who);
    if (n != 0 || is_still || is_at(w, W_CAN) || is_at(w, W_CANNOT) || w->at != s.at)
        return n;
    restore(w, s);
    accept(w, W_MAY);
    int whose = node_at(w, who)->imm[0];
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
        parse_act,       parse_player_any, parse_total_change, parse_roll_change, parse_change,
        parse_suffering, parse_giving,     parse_raising,      parse_setting};
    return first_of(w, readings, LENGTH(readings));
}

/* still = subject , predicate | player , ( "cannot" | "can" ) , deed
 *       | ( flag_total | requirement | roll_ref ) , "get" , sign , number */
node_ref parse_still(struct card_work *w)
{
    static node_ref (*const readings[])(struct card_work *) = {parse_player_still,
                                                               parse_total_change, parse_change};
    if (starts_act(w))
        return note(w, HINT_ORDER);
    return first_of(w, readings, LENGTH(readings));
}
