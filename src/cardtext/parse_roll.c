/* parse_roll.c: changes to flag totals, flag requirements and rolls. */
#include "parse.h"

/* roll_ref = ( "the" | "this" | "that" | "any" | "your" | "your enemy 's" ) ,
 *            ( "roll" | "test" | "tests" ) */
bool accept_roll(struct card_work *w, int *roll)
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
node_ref parse_total_change(struct card_work *w)
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
    int stat;
    node_ref object = parse_number_of(w, &stat);
    if (object == 0)
        return 0;
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
node_ref parse_roll_change(struct card_work *w)
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
    int sign;
    if (w->kind == CARD_KIND_M && accept_sign(w, &sign)) { /* "M: +1." */
        if ((number = parse_number(w)) == 0 || !(is_at(w, W_STOP) || is_at_line_end(w)))
            return 0;
        return add(w,
                   (struct node){.op = CARD_OP_ROLL_GET,
                                 .imm = {CARD_ROLL_THE_ROLL, (uint16_t)sign},
                                 .kid = {number}},
                   token);
    }
    if (!accept_roll(w, &roll))
        return 0;
    bool is_set = is_next(w, SEQ(W_IS, W_FIGURE)) || is_next(w, SEQ(W_IS, W_A, W_FIGURE));
    if (is_set)
        w->at++; /* "your roll is a 6" */
    else if (!accept(w, W_BECOME))
        return parse_shift(w, token, CARD_OP_ROLL_GET, roll);
    accept(w, W_A);
    if ((number = parse_number(w)) == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_ROLL_SET, .imm = {(uint16_t)roll}, .kid = {number}},
               token);
}
