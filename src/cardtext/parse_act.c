/* parse_act.c: acts, the things a player does. */
#include "parse.h"

/* An op whose only operand is `kid`; 0 if that could not be parsed. */
node_ref add_on(struct card_work *w, enum card_op op, int token, node_ref kid)
{
    return kid != 0 ? add(w, (struct node){.op = (uint8_t)op, .kid = {kid}}, token) : 0;
}

/* card_n = "card" | "cards" */
static bool accept_card_n(struct card_work *w)
{
    return accept(w, W_CARD) || accept(w, W_CARDS);
}

/* flag_n = "flag" | "flags" */
bool accept_flag_n(struct card_work *w)
{
    return accept(w, W_FLAG) || accept(w, W_FLAGS);
}

/* ---- acts that are also costs ---- */

/* "return" , object , "to" , place */
static node_ref parse_return(struct card_work *w, int token)
{
    node_ref object = parse_object(w), place;
    if (object == 0 || !accept(w, W_TO) || (place = parse_place(w)) == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_RETURN, .kid = {object, place}}, token);
}

/* destroy_act = "destroy" , object
 * position_act = ( "lock" | "rally" | "charge" ) , object
 * return_act = "return" , object , "to" , place
 * remove_act = "remove" , object , "from the game" */
node_ref parse_card_act(struct card_work *w)
{
    static const struct phrase verbs[] = {
        {CARD_OP_DESTROY, {W_DESTROY}}, {CARD_OP_LOCK, {W_LOCK}},     {CARD_OP_RALLY, {W_RALLY}},
        {CARD_OP_CHARGE, {W_CHARGE}},   {CARD_OP_RETURN, {W_RETURN}}, {CARD_OP_REMOVE, {W_REMOVE}},
    };
    int token = w->at, op;
    if (is_at(w, W_READY) && w->tokens[w->at + 1].word != W_UNKNOWN) { /* "Ready 1 of your units" */
        struct spot s = save(w);
        w->at++;
        node_ref object = starts_object(w) ? parse_object(w) : 0;
        return object != 0 ? add_on(w, CARD_OP_RALLY, token, object) : restore(w, s);
    }
    if (!accept_phrase(w, verbs, LENGTH(verbs), &op))
        return 0;
    if (op == CARD_OP_RETURN)
        return parse_return(w, token);
    node_ref object = parse_object(w);
    if (object == 0 || (op == CARD_OP_REMOVE && !accept_all(w, SEQ(W_FROM, W_THE, W_GAME))))
        return 0;
    return add_on(w, (enum card_op)op, token, object);
}

/* ---- other acts ---- */

/* draw_act = "draw" , amount , card_n
 *          | "draw until you have" , NUMBER , card_n , "in your hand" */
static node_ref parse_draw(struct card_work *w, int token)
{
    if (accept_all(w, SEQ(W_UNTIL, W_YOU, W_HAVE))) {
        int number = token_here(w)->number;
        if (!accept(w, W_FIGURE) || !accept_card_n(w) || !accept_all(w, SEQ(W_IN, W_YOUR, W_HAND)))
            return 0;
        return add(w, (struct node){.op = CARD_OP_DRAW_TO, .imm = {(uint16_t)number}}, token);
    }
    node_ref amount = parse_amount(w);
    bool is_that_many = amount != 0 && node_at(w, amount)->op == CARD_OP_THAT_MANY;
    if (amount == 0 || (!accept_card_n(w) && !is_that_many))
        return 0;
    return add(w, (struct node){.op = CARD_OP_DRAW, .imm = {CARD_NO_SLOT}, .kid = {amount}}, token);
}

/* "the top" , [ amount ] , card_n , "of" , zone */
static bool parse_top(struct card_work *w, node_ref *amount, node_ref *zone)
{
    int token = w->at;
    if (!accept_all(w, SEQ(W_THE, W_TOP)))
        return false;
    if (is_at(w, W_CARD) || is_at(w, W_CARDS))
        *amount = add(w, (struct node){.op = CARD_OP_NUMBER, .imm = {1}}, token);
    else
        *amount = parse_amount(w);
    return *amount != 0 && accept_card_n(w) && accept(w, W_OF) && (*zone = parse_zone(w)) != 0;
}

/* discard_act = "discard" , object , [ "at random" ]
 *             | "discard" , ( "your" | "their" ) , "hand"
 *             | "discard the top" , [ amount ] , card_n , "of" , zone */
static node_ref parse_discard(struct card_work *w, int token)
{
    struct spot s = save(w);
    node_ref amount, zone;
    bool is_their = accept_all(w, SEQ(W_THEIR, W_HAND));
    if (is_their || accept_all(w, SEQ(W_YOUR, W_HAND)))
        return add(w, (struct node){.op = CARD_OP_DISCARD_HAND, .imm = {is_their}}, token);
    if (parse_top(w, &amount, &zone))
        return add(
            w,
            (struct node){.op = CARD_OP_DISCARD_TOP, .imm = {CARD_NO_SLOT}, .kid = {amount, zone}},
            token);
    if (is_next(w, SEQ(W_THE, W_TOP)))
        return 0;
    restore(w, s);
    node_ref object = parse_object(w);
    if (object == 0)
        return 0;
    bool is_random = accept_all(w, SEQ(W_AT, W_RANDOM));
    return add(w, (struct node){.op = CARD_OP_DISCARD, .imm = {is_random}, .kid = {object}}, token);
}

/* damage_act = "deal" , number , "damage to" , object
 *            | "deal damage equal to" , value , "to" , object
 *            | "deal damage to" , object , "equal to" , value */
static node_ref parse_deal(struct card_work *w, int token)
{
    node_ref amount, object;
    if (is_next(w, SEQ(W_DAMAGE, W_TO))) { /* the amount behind the cards */
        w->at += 2;
        if ((object = parse_object(w)) == 0 || !accept_all(w, SEQ(W_EQUAL, W_TO)) ||
            (amount = parse_value(w)) == 0)
            return 0;
        return add(w, (struct node){.op = CARD_OP_DAMAGE, .kid = {amount, object}}, token);
    }
    bool is_value = accept_all(w, SEQ(W_DAMAGE, W_EQUAL, W_TO));
    amount = is_value ? parse_value(w) : parse_number(w);
    if (amount == 0 || (!is_value && !accept(w, W_DAMAGE)))
        return 0;
    if (!accept(w, W_TO))
        return is_value ? 0 : note(w, HINT_DAMAGE_TO);
    if ((object = parse_object(w)) == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_DAMAGE, .kid = {amount, object}}, token);
}

/* infiltrate_act = "infiltrate" , object , [ "from" , zone ] , [ position ] */
static node_ref parse_infiltrate(struct card_work *w, int token)
{
    node_ref object = parse_object(w), zone = 0, position = 0;
    int value, place;
    if (object == 0 || (accept(w, W_FROM) && (zone = parse_zone(w)) == 0))
        return 0;
    place = w->at;
    if (accept_position(w, &value))
        position = add(w, (struct node){.op = CARD_OP_POSITION, .imm = {(uint16_t)value}}, place);
    return add(w, (struct node){.op = CARD_OP_INFILTRATE, .kid = {object, zone, position}}, token);
}

/* search_act = "search" , zone , "for" , object */
static node_ref parse_search(struct card_work *w, int token)
{
    node_ref zone = parse_zone(w), object;
    if (zone == 0 || !accept(w, W_FOR) || (object = parse_object(w)) == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_SEARCH, .kid = {zone, object}}, token);
}

/* look_act = ( "look at" | "reveal" ) , ( peek | object )
 * peek = "the top" , [ amount ] , card_n , "of" , zone | zone */
static node_ref parse_look(struct card_work *w, int token, enum card_op op)
{
    struct spot s = save(w);
    node_ref amount, zone;
    if (parse_top(w, &amount, &zone))
        return add_on(
            w, op, token,
            add(w, (struct node){.op = CARD_OP_TOP, .imm = {CARD_NO_SLOT}, .kid = {amount, zone}},
                s.at));
    restore(w, s);
    if ((zone = parse_zone(w)) != 0)
        return add_on(w, op, token,
                      add(w,
                          (struct node){.op = CARD_OP_TOP, .imm = {CARD_NO_SLOT}, .kid = {0, zone}},
                          s.at));
    restore(w, s);
    return add_on(w, op, token, parse_object(w));
}

/* "Put 1 card from your deck in your hand": the zone that was read as part of the description is
 * the place to put it. */
static node_ref take_last_zone(struct card_work *w, node_ref object)
{
    const struct node *select = node_at(w, object);
    if (select->op != CARD_OP_SELECT)
        return 0;
    struct node *postmods = node_at(w, node_at(w, select->kid[1])->kid[1]);
    node_ref last = postmods->kid[1], before = 0;
    if (last == 0 || node_at(w, last)->op != CARD_OP_IN)
        return 0;
    for (node_ref n = postmods->kid[0]; n != last; n = node_at(w, n)->next)
        before = n;
    if (before == 0)
        return 0; /* then it says where the cards are */
    node_at(w, before)->next = 0;
    postmods->kid[1] = before;
    return node_at(w, last)->kid[0];
}

/* put_act = "put" , object , ( "on top of" | "on the bottom of" | "into" ) , zone
 *         | "put" , object , "back in any order" | "put" , object , "into play" */
static node_ref parse_put(struct card_work *w, int token)
{
    static const struct phrase puts[] = {
        {CARD_PUT_ON_TOP, {W_ON, W_TOP, W_OF}},
        {CARD_PUT_BOTTOM, {W_ON, W_THE, W_BOTTOM, W_OF}},
        {CARD_PUT_INTO, {W_INTO}},
        {CARD_PUT_INTO, {W_IN}},
    };
    node_ref object = parse_object(w), zone;
    int put;
    if (object == 0)
        return 0;
    if (accept_all(w, SEQ(W_BACK, W_IN, W_ANY, W_ORDER)))
        return add_on(w, CARD_OP_PUT_BACK, token, object);
    int at = w->at;
    if (accept_all(w, SEQ(W_INTO, W_PLAY)))
        return add(w, (struct node){.op = CARD_OP_INFILTRATE, .kid = {object}}, token);
    bool has_place = accept_phrase(w, puts, LENGTH(puts), &put);
    if (!has_place)
        put = CARD_PUT_INTO;
    if ((zone = has_place ? parse_zone(w) : take_last_zone(w, object)) == 0)
        return 0;
    node_ref place =
        add(w, (struct node){.op = CARD_OP_PLACE, .imm = {(uint16_t)put}, .kid = {zone}}, at);
    return add(w, (struct node){.op = CARD_OP_PUT, .kid = {object, place}}, token);
}

/* shuffle_act = "shuffle" , [ zone ] | "shuffle" , ( zone | object ) , "into" , zone */
static node_ref parse_shuffle(struct card_work *w, int token)
{
    if (is_at(w, W_STOP)) { /* whose? your own */
        struct node deck = {.op = CARD_OP_ZONE, .imm = {CARD_ZONE_OWNER_YOUR, CARD_ZONE_DECK}};
        return add_on(w, CARD_OP_SHUFFLE, token, add(w, deck, token));
    }
    node_ref what = parse_zone(w), zone;
    bool is_zone = what != 0;
    if (!is_zone && (what = parse_object(w)) == 0)
        return 0;
    if (!accept(w, W_INTO))
        return is_zone ? add_on(w, CARD_OP_SHUFFLE, token, what) : 0;
    if ((zone = parse_zone(w)) == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_SHUFFLE_INTO, .kid = {what, zone}}, token);
}

/* move_act = "move" , object , "to" , sector_ref */
static node_ref parse_move(struct card_work *w, int token)
{
    node_ref object = parse_object(w);
    int sector;
    if (object == 0 || !accept(w, W_TO) || !accept_sector(w, &sector))
        return 0;
    return add(w, (struct node){.op = CARD_OP_MOVE, .imm = {(uint16_t)sector}, .kid = {object}},
               token);
}

/* flags_act = ( "gain" | "lose" ) , amount , flag_n */
static node_ref parse_flags(struct card_work *w, int token, enum card_op op)
{
    node_ref amount = parse_amount(w);
    return amount != 0 && accept_flag_n(w) ? add_on(w, op, token, amount) : 0;
}

/* prevent_act = "prevent" , ( "all" | number ) , "damage" , [ [ "dealt" ] , "to" , object ] */
static node_ref parse_prevent(struct card_work *w, int token)
{
    node_ref amount = 0, object = 0;
    if (!accept(w, W_ALL) && (amount = parse_number(w)) == 0)
        return 0;
    if (!accept(w, W_DAMAGE))
        return 0;
    bool is_dealt = accept(w, W_DEALT);
    if ((is_dealt || is_at(w, W_TO)) && (!accept(w, W_TO) || (object = parse_object(w)) == 0))
        return 0;
    return add(w, (struct node){.op = CARD_OP_PREVENT, .kid = {amount, object}}, token);
}

/* ba_act = "play another ba" | "skip" , ( "your" | "their" ) , "next ba" */
static node_ref parse_skip(struct card_work *w, int token)
{
    bool is_their = accept(w, W_THEIR);
    if ((!is_their && !accept(w, W_YOUR)) || !accept_all(w, SEQ(W_NEXT, W_BA)))
        return 0;
    return add(w, (struct node){.op = CARD_OP_SKIP_BA, .imm = {is_their}}, token);
}

/* cancel_act = "cancel" , ( "it" | "the attack" | "that" , ( "tactic" | "reaction" | "modifier"
 *            | "card" | "ability" | "ba" ) ) */
static node_ref parse_cancel(struct card_work *w, int token)
{
    static const struct phrase cancels[] = {
        {CARD_CANCEL_IT, {W_IT}},
        {CARD_CANCEL_ATTACK, {W_THE, W_ATTACK}},
        {CARD_CANCEL_TACTIC, {W_THAT, W_TACTIC}},
        {CARD_CANCEL_REACTION, {W_THAT, W_REACTION}},
        {CARD_CANCEL_MODIFIER, {W_THAT, W_MODIFIER}},
        {CARD_CANCEL_CARD, {W_THAT, W_CARD}},
        {CARD_CANCEL_ABILITY, {W_THAT, W_ABILITY}},
        {CARD_CANCEL_BA, {W_THAT, W_BA}},
    };
    int cancel;
    if (!accept_phrase(w, cancels, LENGTH(cancels), &cancel))
        return 0;
    return add(w, (struct node){.op = CARD_OP_CANCEL, .imm = {(uint16_t)cancel}}, token);
}

/* attack_act = ( "shoot" | "assault" ) , "with" , object */
static node_ref parse_attack(struct card_work *w, int token, enum card_deed deed)
{
    node_ref object;
    if (!accept(w, W_WITH) || (object = parse_object(w)) == 0)
        return 0;
    return add(w,
               (struct node){.op = CARD_OP_ATTACK_WITH, .imm = {(uint16_t)deed}, .kid = {object}},
               token);
}

/* end_act = "end" , ( "the battle" | "this ba" ) */
static node_ref parse_end(struct card_work *w, int token)
{
    if (accept_all(w, SEQ(W_THE, W_BATTLE)))
        return add(w, (struct node){.op = CARD_OP_END_BATTLE}, token);
    if (accept_all(w, SEQ(W_THIS, W_BA)))
        return add(w, (struct node){.op = CARD_OP_END_BA}, token);
    return 0;
}

bool is_act_verb(enum word word)
{
    switch (word) {
    case W_DESTROY:
    case W_LOCK:
    case W_RALLY:
    case W_CHARGE:
    case W_RETURN:
    case W_REMOVE:
    case W_DRAW:
    case W_DISCARD:
    case W_DEAL:
    case W_INFILTRATE:
    case W_SEARCH:
    case W_LOOK:
    case W_REVEAL:
    case W_PUT:
    case W_SHUFFLE:
    case W_MOVE:
    case W_GAIN:
    case W_LOSE:
    case W_TAKE:
    case W_PREVENT:
    case W_PLAY:
    case W_SKIP:
    case W_CHANGE:
    case W_CANCEL:
    case W_END:
    case W_SHOOT:
    case W_ASSAULT:
    case W_CHOOSE:
        return true;
    default:
        return false;
    }
}

bool starts_act(const struct card_work *w)
{
    return is_act_verb((enum word)token_here(w)->word);
}

/* The acts that open with a verb of their own, behind that verb. */
static node_ref parse_act_of(struct card_work *w, int token, enum word verb)
{
    switch (verb) {
    case W_DRAW:
        return parse_draw(w, token);
    case W_DISCARD:
        return parse_discard(w, token);
    case W_DEAL:
        return parse_deal(w, token);
    case W_INFILTRATE:
        return parse_infiltrate(w, token);
    case W_SEARCH:
        return parse_search(w, token);
    case W_LOOK:
        return accept(w, W_AT) ? parse_look(w, token, CARD_OP_LOOK) : 0;
    case W_REVEAL:
        return parse_look(w, token, CARD_OP_REVEAL);
    case W_PUT:
        return parse_put(w, token);
    case W_SHUFFLE:
        return parse_shuffle(w, token);
    case W_MOVE:
        return parse_move(w, token);
    case W_GAIN:
        return parse_flags(w, token, CARD_OP_GAIN_FLAGS);
    case W_LOSE:
        return parse_flags(w, token, CARD_OP_LOSE_FLAGS);
    case W_PREVENT:
        return parse_prevent(w, token);
    case W_SKIP:
        return parse_skip(w, token);
    case W_CANCEL:
        return parse_cancel(w, token);
    case W_END:
        return parse_end(w, token);
    case W_SHOOT:
        return parse_attack(w, token, CARD_DEED_SHOOT);
    case W_ASSAULT:
        return parse_attack(w, token, CARD_DEED_ASSAULT);
    case W_CHOOSE: /* choose_act = "choose" , object */
        return add_on(w, CARD_OP_CHOOSE, token, parse_object(w));
    case W_TAKE: /* control_act = "take control of" , object */
        if (!accept_all(w, SEQ(W_CONTROL, W_OF)))
            return 0;
        return add_on(w, CARD_OP_CONTROL, token, parse_object(w));
    case W_PLAY:
        if (!accept_all(w, SEQ(W_ANOTHER, W_BA)))
            return 0;
        return add(w, (struct node){.op = CARD_OP_PLAY_BA}, token);
    case W_CHANGE: /* target_act = "change the target of the attack to" , object */
        if (!accept_all(w, SEQ(W_THE, W_TARGET, W_OF, W_THE, W_ATTACK, W_TO)))
            return 0;
        return add_on(w, CARD_OP_RETARGET, token, parse_object(w));
    default:
        return 0;
    }
}

/* number , [ "damage" ] , "to" , object */
static node_ref parse_more_damage(struct card_work *w, int token)
{
    node_ref amount = parse_number(w), object;
    if (amount == 0)
        return 0;
    if (is_at(w, W_DAMAGE))
        w->at++;
    if (!accept(w, W_TO) || (object = parse_object(w)) == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_DAMAGE, .kid = {amount, object}}, token);
}

node_ref parse_same_act(struct card_work *w, node_ref last)
{
    struct node act = *node_at(w, last);
    int token = w->at;
    node_ref object;
    struct spot s = save(w);
    switch ((enum card_op)act.op) {
    case CARD_OP_PUT:
        return starts_object(w) ? parse_put(w, token) : 0;
    case CARD_OP_DAMAGE:
        object = parse_more_damage(w, token);
        if (object != 0 || w->at != s.at)
            return object;
        restore(w, s); /* the same amount: "... to this unit and an enemy unit" */
        object = starts_object(w) ? parse_object(w) : 0;
        if (object == 0)
            return 0;
        act.next = 0;
        act.kid[0] = clone(w, act.kid[0]);
        act.kid[1] = object;
        return add(w, act, token);
    case CARD_OP_DESTROY:
    case CARD_OP_LOCK:
    case CARD_OP_RALLY:
    case CARD_OP_CHARGE:
        object = starts_object(w) ? parse_object(w) : 0;
        return object != 0 ? add_on(w, (enum card_op)act.op, token, object) : 0;
    default:
        return 0;
    }
}

/* act = destroy_act | position_act | draw_act | discard_act | damage_act | infiltrate_act
 *     | search_act | look_act | return_act | put_act | shuffle_act | move_act | flags_act
 *     | control_act | prevent_act | ba_act | target_act | cancel_act | end_act | attack_act
 *     | remove_act | choose_act */
node_ref parse_act(struct card_work *w)
{
    static const uint8_t verbs[] = {
        W_DRAW,    W_DISCARD, W_DEAL, W_INFILTRATE, W_SEARCH,  W_LOOK,    W_REVEAL, W_PUT,
        W_SHUFFLE, W_MOVE,    W_GAIN, W_LOSE,       W_TAKE,    W_PREVENT, W_PLAY,   W_SKIP,
        W_CHANGE,  W_CANCEL,  W_END,  W_SHOOT,      W_ASSAULT, W_CHOOSE,
    };
    int token = w->at;
    node_ref n = parse_card_act(w);
    for (int i = 0; n == 0 && w->at == token && i < LENGTH(verbs); i++)
        if (accept(w, (enum word)verbs[i]))
            return parse_act_of(w, token, (enum word)verbs[i]);
    return n;
}
