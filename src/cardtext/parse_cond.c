/* parse_cond.c: conditions, states and triggers. */
#include "parse.h"

/* play_kind = "a" , ( "tactic" | "reaction" | "modifier" | "card" | "ba" | "ba card"
 *           | "ba ability" ) */
static bool accept_play_kind(struct card_work *w, int *play)
{
    static const struct phrase plays[] = {
        {CARD_PLAY_TACTIC, {W_A, W_TACTIC}},
        {CARD_PLAY_REACTION, {W_A, W_REACTION}},
        {CARD_PLAY_MODIFIER, {W_A, W_MODIFIER}},
        {CARD_PLAY_CARD, {W_A, W_CARD}},
        {CARD_PLAY_BA_CARD, {W_A, W_BA, W_CARD}},
        {CARD_PLAY_BA_ABILITY, {W_A, W_BA, W_ABILITY}},
        {CARD_PLAY_BA, {W_A, W_BA}},
    };
    return accept_phrase(w, plays, LENGTH(plays), play);
}

/* count_test = "no" | "a" | "at least" , NUMBER | "exactly" , NUMBER
 *            | NUMBER , [ "or more" | "or less" ] */
static bool accept_count(struct card_work *w, int *count, int *number)
{
    int bound;
    *number = 0;
    if (accept(w, W_NO)) {
        *count = CARD_COUNT_NO;
        return true;
    }
    if (accept(w, W_A) || accept(w, W_ANY)) { /* "any ready units" */
        *count = CARD_COUNT_A;
        *number = 1;
        return true;
    }
    *count = CARD_COUNT_PLAIN;
    if (accept_all(w, SEQ(W_AT, W_LEAST)))
        *count = CARD_COUNT_AT_LEAST;
    else if (accept(w, W_EXACTLY))
        *count = CARD_COUNT_EXACTLY;
    *number = token_here(w)->number;
    if (!accept(w, W_FIGURE))
        return false;
    if (*count == CARD_COUNT_PLAIN && accept_bound(w, &bound))
        *count = bound == CARD_BOUND_OR_MORE ? CARD_COUNT_AT_LEAST : CARD_COUNT_AT_MOST;
    return true;
}

static node_ref add_owned(struct card_work *w, node_ref cards, enum card_owner owner)
{
    node_ref owned = add(w, (struct node){.op = CARD_OP_OWNED, .imm = {(uint16_t)owner}},
                         node_at(w, cards)->token);
    node_ref adjectives = node_at(w, cards)->kid[0], first = node_at(w, adjectives)->kid[0];
    if (w->is_full)
        return cards;
    node_at(w, owned)->next = first;
    node_at(w, adjectives)->kid[0] = owned;
    if (first == 0)
        node_at(w, adjectives)->kid[1] = owned;
    return cards;
}

/* state = position | role | "face-down" | "at" , sector_ref | "in" , zone
 *       | "a" , [ adjectives ] , noun | KEYWORD
 *       | ( "the only" | "your only" ) , [ adjectives ] , noun , { postmod } */
node_ref parse_state(struct card_work *w)
{
    int token = w->at, value;
    bool is_plural;
    if (accept_position(w, &value))
        return add(w, (struct node){.op = CARD_OP_POSITION, .imm = {(uint16_t)value}}, token);
    if (accept_role(w, &value))
        return add(w, (struct node){.op = CARD_OP_ROLE, .imm = {(uint16_t)value}}, token);
    if (accept(w, W_FACE_DOWN))
        return add(w, (struct node){.op = CARD_OP_FACE}, token);
    if (accept(w, W_AT)) {
        if (!accept_sector(w, &value))
            return 0;
        return add(w, (struct node){.op = CARD_OP_AT, .imm = {(uint16_t)value}}, token);
    }
    if (accept(w, W_IN)) {
        node_ref zone = parse_zone(w);
        return zone != 0 ? add(w, (struct node){.op = CARD_OP_IN, .kid = {zone}}, token) : 0;
    }
    bool is_yours = accept_all(w, SEQ(W_YOUR, W_ONLY));
    if (is_yours || accept_all(w, SEQ(W_THE, W_ONLY))) {
        node_ref cards = parse_noun_phrase(w);
        if (cards != 0 && is_yours)
            cards = add_owned(w, cards, CARD_OWNER_YOUR);
        return cards != 0 ? add(w, (struct node){.op = CARD_OP_ONLY, .kid = {cards}}, token) : 0;
    }
    int keyword;
    bool is_keyword = keyword_at(w, w->at, &keyword, &is_plural) > 0; /* "it is infantry" */
    if (!is_keyword && !accept(w, W_A))
        return 0;
    node_ref adjectives;
    if (!parse_described(w, &adjectives, &value, &is_plural))
        return note(w, HINT_NOUN);
    return add(
        w, (struct node){.op = CARD_OP_IS_A, .imm = {(uint16_t)(1 << value)}, .kid = {adjectives}},
        token);
}

/* "no" , noun_phrase , "was" , passive , duration: not one of them was */
static node_ref parse_none_was(struct card_work *w, int token, node_ref cards)
{
    int passive, duration;
    w->at++;
    if (!accept_passive(w, &passive) || !accept_duration(w, &duration))
        return 0;
    w->is_negated = true;
    node_ref one = add(w,
                       (struct node){.op = CARD_OP_SELECT,
                                     .imm = {CARD_QUANTIFIER_A, CARD_CHOICE_MATCH, CARD_NO_SLOT},
                                     .kid = {0, cards}},
                       token);
    return add(w,
               (struct node){
                   .op = CARD_OP_WAS, .imm = {(uint16_t)passive, (uint16_t)duration}, .kid = {one}},
               token);
}

/* "no" , noun_phrase , "is" , [ "not" ] , ( position | role ): "no enemy unit is locked" */
static node_ref parse_none_is(struct card_work *w, int token)
{
    int value;
    if (!accept(w, W_NO))
        return 0;
    node_ref cards = parse_subject_phrase(w);
    if (cards != 0 && is_at(w, W_WAS))
        return parse_none_was(w, token, cards);
    if (cards == 0 || !accept(w, W_IS))
        return 0;
    bool is_not = accept(w, W_NOT);
    int at = w->at;
    node_ref state = 0;
    if (accept_position(w, &value))
        state = is_not
                    ? add_other_positions(w, at, value)
                    : add(w, (struct node){.op = CARD_OP_POSITION, .imm = {(uint16_t)value}}, at);
    else if (!is_not && accept_role(w, &value))
        state = add(w, (struct node){.op = CARD_OP_ROLE, .imm = {(uint16_t)value}}, at);
    if (state == 0)
        return 0;
    list_add(w, node_at(w, cards)->kid[0], state);
    return add(w, (struct node){.op = CARD_OP_THERE_IS, .imm = {CARD_COUNT_NO}, .kid = {cards}},
               token);
}

/* "neither" , position , "nor" , position: the one that is left */
static node_ref parse_other_position(struct card_work *w)
{
    struct spot s = save(w);
    node_ref state = is_spelled_here(w, "neither") ? parse_positions(w) : 0;
    if (state == 0 || node_at(w, state)->op != CARD_OP_POSITION)
        return restore(w, s);
    return state;
}

/* A bound on a number, as a condition on cards that are known: "this unit has armor 4 or more". Of
 * cards that are only described one must fit: "an enemy unit has armor 4 or more". */
static node_ref add_number_cond(struct card_work *w, int token, node_ref subject, node_ref filter)
{
    static const uint8_t compares[CARD_BOUND_COUNT] = {[CARD_BOUND_EXACT] = CARD_COMPARE_EQUAL,
                                                       [CARD_BOUND_OR_MORE] = CARD_COMPARE_AT_LEAST,
                                                       [CARD_BOUND_OR_LESS] = CARD_COMPARE_AT_MOST};
    const struct node *cards = node_at(w, subject), *with = node_at(w, filter);
    if (cards->op == CARD_OP_SELECT) {
        bool is_one = cards->imm[0] == CARD_QUANTIFIER_A || cards->imm[0] == CARD_QUANTIFIER_ANY;
        if (!is_one)
            return 0;
        node_ref described = cards->kid[1];
        list_add(w, node_at(w, described)->kid[1], filter);
        return add(
            w, (struct node){.op = CARD_OP_THERE_IS, .imm = {CARD_COUNT_A, 1}, .kid = {described}},
            token);
    }
    bool is_many = cards->op == CARD_OP_REFER && cards->imm[0] != CARD_REFER_IT &&
                   cards->imm[0] != CARD_REFER_THAT && cards->imm[0] != CARD_REFER_THE;
    if (with->op != CARD_OP_WITH || cards->op == CARD_OP_GROUP || cards->op == CARD_OP_EITHER ||
        cards->op == CARD_OP_BOTH || is_many)
        return 0;
    int compare = compares[with->imm[1]];
    node_ref value = with->kid[0];
    node_ref number = add(
        w, (struct node){.op = CARD_OP_STAT_OF, .imm = {with->imm[0]}, .kid = {subject}}, token);
    return add(
        w, (struct node){.op = CARD_OP_COMPARE, .imm = {(uint16_t)compare}, .kid = {number, value}},
        token);
}

/* subject , "have" , ( stat_filter | KEYWORD ) | subject , "is" , ( "faster" | "slower" ) , "than"
 * , object */
static node_ref parse_number_cond(struct card_work *w, int token, node_ref subject)
{
    struct spot s = save(w);
    int keyword, bound;
    bool is_plural;
    if (is_at(w, W_IS)) {
        w->at++;
        bool is_faster = accept_spelled(w, "faster");
        if (!is_faster && !accept_spelled(w, "slower"))
            return restore(w, s);
        node_ref value = parse_compared(w, CARD_STAT_SPEED, is_faster, &bound);
        node_ref filter =
            add(w,
                (struct node){
                    .op = CARD_OP_WITH, .imm = {CARD_STAT_SPEED, (uint16_t)bound}, .kid = {value}},
                s.at);
        return value != 0 ? add_number_cond(w, token, subject, filter) : 0;
    }
    if (!accept(w, W_HAVE) || is_at(w, W_NOT))
        return restore(w, s);
    if (is_at(w, W_THE))
        w->at++;
    if (keyword_at(w, w->at, &keyword, &is_plural) > 0) { /* "has counterattack" */
        node_ref adjectives = list_new(w);
        node_ref unit = add(
            w, (struct node){.op = CARD_OP_IS_A, .imm = {1 << CARD_NOUN_UNIT}, .kid = {adjectives}},
            w->at);
        int at = w->at;
        accept_keyword(w, &keyword);
        list_add(w, adjectives,
                 add(w, (struct node){.op = CARD_OP_KEYWORD, .imm = {1, (uint16_t)keyword}}, at));
        return add(w, (struct node){.op = CARD_OP_IS, .imm = {true}, .kid = {subject, unit}},
                   token);
    }
    w->at = s.at + 1;
    node_ref filter = parse_stat_filter(w);
    return filter != 0 ? add_number_cond(w, token, subject, filter) : 0;
}

/* subject , ( "is" | "is not" ) , state | subject , "was" , passive , duration
 * | NAME , "is in play" */
static node_ref parse_subject_cond(struct card_work *w, int token)
{
    node_ref subject = parse_subject(w), state;
    int passive, duration;
    if (subject == 0)
        return 0;
    node_ref number = parse_number_cond(w, token, subject);
    if (number != 0)
        return number;
    struct node did = {.op = CARD_OP_DID, .kid = {subject}};
    struct spot here = save(w);
    if (accept_did(w, &did))
        return add(w, did, token);
    restore(w, here);
    if (accept(w, W_WAS)) {
        w->is_negated = accept(w, W_NOT);
        if (!accept_passive(w, &passive) || !accept_duration(w, &duration))
            return 0;
        return add(w,
                   (struct node){.op = CARD_OP_WAS,
                                 .imm = {(uint16_t)passive, (uint16_t)duration},
                                 .kid = {subject}},
                   token);
    }
    if (!accept(w, W_IS))
        return 0;
    if ((state = parse_other_position(w)) != 0)
        return add(w, (struct node){.op = CARD_OP_IS, .imm = {true}, .kid = {subject, state}},
                   token);
    bool is_not = accept(w, W_NOT);
    if (node_at(w, subject)->op == CARD_OP_SELECT && !is_not && accept_all(w, SEQ(W_IN, W_PLAY)))
        return add(w,
                   (struct node){.op = CARD_OP_THERE_IS,
                                 .imm = {CARD_COUNT_A, 1},
                                 .kid = {node_at(w, subject)->kid[1]}},
                   token);
    if ((state = parse_state(w)) == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_IS, .imm = {!is_not}, .kid = {subject, state}},
               token);
}

static bool ends_clause(const struct card_work *w)
{
    return is_at(w, W_STOP) || is_at(w, W_COMMA) || is_at_line_end(w);
}

/* player , "have" , ( "more" | "fewer" ) , ( noun_phrase | flag_n ) , [ "than" , player ] */
static node_ref parse_have_more(struct card_work *w, int token, node_ref who, bool is_more)
{
    struct spot s = save(w);
    node_ref cards = 0, other;
    bool is_flags =
        (accept(w, W_FLAG) || accept(w, W_FLAGS)) && (is_at(w, W_THAN) || ends_clause(w));
    if (!is_flags) {
        restore(w, s);
        if ((cards = parse_noun_phrase(w)) == 0)
            return 0;
    }
    bool is_you = node_at(w, who)->imm[0] == CARD_PLAYER_YOU;
    if (ends_clause(w) && (is_you || node_at(w, who)->imm[0] == CARD_PLAYER_ENEMY)) {
        int rival = is_you ? CARD_PLAYER_ENEMY : CARD_PLAYER_YOU; /* than whom? the other */
        other = add(w,
                    (struct node){.op = CARD_OP_WHO,
                                  .imm = {(uint16_t)rival, (uint16_t)rival, CARD_NO_SLOT}},
                    token);
    } else if (!accept(w, W_THAN) || (other = parse_player(w)) == 0) {
        return 0;
    }
    return add(w,
               (struct node){.op = CARD_OP_HAS_MORE, .imm = {is_more}, .kid = {who, cards, other}},
               token);
}

/* Sectors are won, not controlled by their cards: "you control a sector" is "you have taken a
 * sector" (HH-LANG-51). `cards` is a description; 0: it speaks of something else. */
static node_ref parse_as_taken(struct card_work *w, int token, node_ref who, node_ref cards,
                               struct node test)
{
    if (node_at(w, cards)->imm[0] != 1 << CARD_NOUN_SECTOR)
        return 0;
    test.op = CARD_OP_TAKEN;
    test.imm[2] = 1 << CARD_NOUN_SECTOR;
    test.kid[0] = who;
    test.kid[1] = 0;
    return add(w, test, token);
}

static node_ref add_number(struct card_work *w, int token, int number)
{
    return add(w, (struct node){.op = CARD_OP_NUMBER, .imm = {(uint16_t)number}}, token);
}

/* Flags, and not "flag units". */
static bool is_flags_alone(const struct card_work *w)
{
    enum word next = (enum word)w->tokens[w->at + !is_at_line_end(w)].word;
    return (is_at(w, W_FLAG) || is_at(w, W_FLAGS)) &&
           (next == W_STOP || next == W_COMMA || next == W_LINE_END || next == W_TEXT_END);
}

/* player , "have" , count_test , flag_n: a condition on the flag total */
static node_ref parse_have_flags(struct card_work *w, int token, node_ref who, int count,
                                 int number)
{
    int player = node_at(w, who)->imm[0];
    w->at++;
    if (player != CARD_PLAYER_YOU && player != CARD_PLAYER_ENEMY)
        return 0;
    int compare = count == CARD_COUNT_NO || count == CARD_COUNT_AT_MOST ? CARD_COMPARE_AT_MOST
                  : count == CARD_COUNT_EXACTLY                         ? CARD_COMPARE_EQUAL
                                                                        : CARD_COMPARE_AT_LEAST;
    node_ref total = add(w, (struct node){.op = CARD_OP_TOTAL, .imm = {(uint16_t)player}}, token);
    return add(w,
               (struct node){.op = CARD_OP_COMPARE,
                             .imm = {(uint16_t)compare},
                             .kid = {total, add_number(w, token, number)}},
               token);
}

static node_ref add_count_of(struct card_work *w, int token, node_ref cards, int player)
{
    int owner = player == CARD_PLAYER_YOU ? CARD_OWNER_YOUR : CARD_OWNER_ENEMY;
    return add(w,
               (struct node){.op = CARD_OP_COUNT_OF,
                             .kid = {add_owned(w, clone(w, cards), (enum card_owner)owner)}},
               token);
}

/* player , "have" , [ "at least" ] , NUMBER , ( "more" | "fewer" ) , noun_phrase , "than" , player:
 * a comparison of two counts */
static node_ref parse_have_more_by(struct card_work *w, int token, node_ref who, int count,
                                   int number)
{
    bool is_more = accept(w, W_MORE);
    int player = node_at(w, who)->imm[0];
    w->at += !is_more;
    node_ref cards = parse_noun_phrase(w), other;
    bool is_plain = count == CARD_COUNT_PLAIN || count == CARD_COUNT_AT_LEAST ||
                    count == CARD_COUNT_A || count == CARD_COUNT_EXACTLY;
    if (cards == 0 || !is_plain || !accept(w, W_THAN) || (other = parse_player(w)) == 0)
        return 0;
    int rival = node_at(w, other)->imm[0];
    bool is_known = (player == CARD_PLAYER_YOU && rival == CARD_PLAYER_ENEMY) ||
                    (player == CARD_PLAYER_ENEMY && rival == CARD_PLAYER_YOU);
    if (!is_known)
        return 0;
    node_ref most = add_count_of(w, token, cards, is_more ? player : rival);
    node_ref least = add_count_of(w, token, cards, is_more ? rival : player);
    node_ref bound = add(
        w, (struct node){.op = CARD_OP_PLUS, .kid = {least, add_number(w, token, number)}}, token);
    int compare = count == CARD_COUNT_EXACTLY ? CARD_COMPARE_EQUAL : CARD_COMPARE_AT_LEAST;
    return add(
        w, (struct node){.op = CARD_OP_COMPARE, .imm = {(uint16_t)compare}, .kid = {most, bound}},
        token);
}

static node_ref add_controls(struct card_work *w, int token, node_ref who, node_ref described)
{
    node_ref one = add(w,
                       (struct node){.op = CARD_OP_SELECT,
                                     .imm = {CARD_QUANTIFIER_A, CARD_CHOICE_MATCH, CARD_NO_SLOT},
                                     .kid = {0, described}},
                       token);
    return add(w, (struct node){.op = CARD_OP_CONTROLS, .kid = {who, one}}, token);
}

/* player , "have" , count_test , noun_phrase
 * | player , "have" , ( "more" | "fewer" ) , ...
 * | player , "have taken" , count_test , noun */
static node_ref parse_have(struct card_work *w, int token, node_ref who)
{
    int count, number, noun;
    bool is_plural;
    bool is_more = accept(w, W_MORE);
    if (is_more || accept(w, W_FEWER))
        return parse_have_more(w, token, who, is_more);
    bool is_taken = accept(w, W_TAKEN);
    node_ref named = is_taken ? 0 : parse_named(w); /* "you have NAME in play" */
    if (named != 0) {
        accept_all(w, SEQ(W_IN, W_PLAY));
        return add_controls(w, token, who, named);
    }
    if (!accept_count(w, &count, &number))
        return 0;
    struct node n = {.op = CARD_OP_HAS, .imm = {(uint16_t)count, (uint16_t)number}, .kid = {who}};
    if (!is_taken && is_flags_alone(w))
        return parse_have_flags(w, token, who, count, number);
    bool is_more_by = !is_taken && (is_at(w, W_MORE) || is_at(w, W_FEWER));
    if (is_more_by && count != CARD_COUNT_NO)
        return parse_have_more_by(w, token, who, count, number);
    if (is_taken) {
        if (!accept_noun(w, &noun, &is_plural))
            return 0;
        n.op = CARD_OP_TAKEN;
        n.imm[2] = (uint16_t)(1 << noun);
    } else if ((n.kid[1] = parse_noun_phrase(w)) == 0) {
        return 0;
    } else {
        node_ref taken = parse_as_taken(w, token, who, n.kid[1], n);
        if (taken != 0)
            return taken;
    }
    return add(w, n, token);
}

/* player , ( "is" | "is not" ) , ( "the attacker" | "the defender" ) */
static node_ref parse_side(struct card_work *w, int token, node_ref who)
{
    bool is_not = accept(w, W_NOT);
    bool is_attacker = accept_all(w, SEQ(W_THE, W_ATTACKER));
    if (!is_attacker && !accept_all(w, SEQ(W_THE, W_DEFENDER)))
        return 0;
    return add(
        w,
        (struct node){.op = CARD_OP_SIDE,
                      .imm = {!is_not, is_attacker ? CARD_PLAYER_ATTACKER : CARD_PLAYER_DEFENDER},
                      .kid = {who}},
        token);
}

/* player , "control" , ( object | "no" , noun_phrase | ( "more" | "fewer" ) , ... )
 * | player , "do not control" , [ "a" | "any" ] , noun_phrase */
static node_ref parse_control(struct card_work *w, int token, node_ref who, bool is_not)
{
    bool is_more = accept(w, W_MORE);
    if (!is_not && (is_more || accept(w, W_FEWER)))
        return parse_have_more(w, token, who, is_more);
    struct spot s = save(w);
    int count, number;
    if (!is_not && accept_count(w, &count, &number) && count >= CARD_COUNT_AT_LEAST) {
        node_ref counted = parse_noun_phrase(w); /* "control 3 or more units" */
        if (counted == 0)
            return 0;
        return add(w,
                   (struct node){.op = CARD_OP_HAS,
                                 .imm = {(uint16_t)count, (uint16_t)number},
                                 .kid = {who, counted}},
                   token);
    }
    restore(w, s);
    bool is_no = is_not || accept(w, W_NO);
    if (is_not && !accept(w, W_A))
        accept(w, W_ANY);
    node_ref cards = is_no ? parse_named(w) : 0, taken;
    if (cards == 0)
        cards = is_no ? parse_noun_phrase(w) : parse_object(w);
    if (cards == 0)
        return 0;
    if (is_no) {
        taken = parse_as_taken(w, token, who, cards, (struct node){.imm = {CARD_COUNT_NO}});
        return taken != 0
                   ? taken
                   : add(w, (struct node){.op = CARD_OP_CONTROLS_NO, .kid = {who, cards}}, token);
    }
    const struct node *select = node_at(w, cards), *amount = node_at(w, select->kid[0]);
    bool is_one = select->op == CARD_OP_SELECT &&
                  (select->imm[0] == CARD_QUANTIFIER_A || select->imm[0] == CARD_QUANTIFIER_ANY);
    bool is_count = select->op == CARD_OP_SELECT && select->imm[0] == CARD_QUANTIFIER_EXACTLY &&
                    amount->op == CARD_OP_NUMBER;
    struct node test = {
        .imm = {is_one ? CARD_COUNT_A : CARD_COUNT_PLAIN, is_one ? 1 : amount->imm[0]}};
    taken = is_one || is_count ? parse_as_taken(w, token, who, select->kid[1], test) : 0;
    return taken != 0 ? taken
                      : add(w, (struct node){.op = CARD_OP_CONTROLS, .kid = {who, cards}}, token);
}

/* The conditions that open with a player:
 * player , ( "is" | "is not" ) , ... | player , "have" , ...
 * | player , "control" , ( object | "no" , noun_phrase )
 * | player , "played" , play_kind , duration */
static node_ref parse_player_cond(struct card_work *w, int token)
{
    node_ref who = parse_player(w);
    int play, duration;
    if (who == 0)
        return 0;
    if (accept(w, W_IS))
        return parse_side(w, token, who);
    if (accept(w, W_HAVE))
        return parse_have(w, token, who);
    if (accept_all(w, SEQ(W_DO, W_NOT, W_CONTROL)))
        return parse_control(w, token, who, true);
    if (accept(w, W_CONTROL))
        return parse_control(w, token, who, false);
    if (accept_all(w, SEQ(W_DO, W_NOT, W_PLAY)))
        w->is_negated = true;
    else if (!accept(w, W_PLAYED))
        return 0;
    if (!accept_play_kind(w, &play) || !accept_duration(w, &duration))
        return 0;
    return add(w,
               (struct node){
                   .op = CARD_OP_PLAYED, .imm = {(uint16_t)play, (uint16_t)duration}, .kid = {who}},
               token);
}

/* "it is turn" , NUMBER , [ "or later" ] | "it is" , ( "your ba" | "your enemy 's ba" ) */
static node_ref parse_it_is(struct card_work *w, int token)
{
    if (accept_all(w, SEQ(W_YOUR, W_BA)))
        return add(w, (struct node){.op = CARD_OP_BA_OF, .imm = {CARD_PLAYER_YOU}}, token);
    if (accept_all(w, SEQ(W_YOUR, W_ENEMY, W_APOSTROPHE_S, W_BA)))
        return add(w, (struct node){.op = CARD_OP_BA_OF, .imm = {CARD_PLAYER_ENEMY}}, token);
    if (!accept(w, W_TURN))
        return 0;
    int number = token_here(w)->number;
    if (!accept(w, W_FIGURE))
        return 0;
    bool is_later = accept_all(w, SEQ(W_OR, W_LATER));
    return add(w, (struct node){.op = CARD_OP_TURN_IS, .imm = {(uint16_t)number, is_later}}, token);
}

/* "the roll is" , [ "a" ] , NUMBER , [ "or more" | "or less" ] */
static node_ref parse_roll_is(struct card_work *w, int token)
{
    int bound;
    accept(w, W_A);
    int number = token_here(w)->number;
    if (!accept(w, W_FIGURE))
        return 0;
    accept_bound(w, &bound);
    return add(w, (struct node){.op = CARD_OP_ROLL_IS, .imm = {(uint16_t)number, (uint16_t)bound}},
               token);
}

/* "there is" , ( "more" | "fewer" ) , noun_phrase , "than" , noun_phrase */
static node_ref parse_there_more(struct card_work *w, int token)
{
    bool is_more = accept(w, W_MORE);
    w->at += !is_more;
    node_ref one = parse_noun_phrase(w), two = 0;
    if (one == 0 || !accept(w, W_THAN) || (two = parse_noun_phrase(w)) == 0)
        return 0;
    int compare = is_more ? CARD_COMPARE_GREATER : CARD_COMPARE_LESS;
    return add(w,
               (struct node){.op = CARD_OP_COMPARE,
                             .imm = {(uint16_t)compare},
                             .kid = {add_on(w, CARD_OP_COUNT_OF, token, one),
                                     add_on(w, CARD_OP_COUNT_OF, token, two)}},
               token);
}

/* The conditions that open with words of their own:
 * "there is" , count_test , noun_phrase | "it is" , ... | "the roll is" , ...
 * | "the attack is" , attack_kind | ( "this sector" | "the planet" ) , "is" , NAME */
static node_ref parse_worded_cond(struct card_work *w, int token)
{
    int value, number;
    if (accept_all(w, SEQ(W_THERE, W_IS))) {
        if (is_at(w, W_MORE) || is_at(w, W_FEWER))
            return parse_there_more(w, token);
        if (!accept_count(w, &value, &number))
            return 0;
        node_ref cards = parse_noun_phrase(w);
        if (cards == 0)
            return 0;
        return add(w,
                   (struct node){.op = CARD_OP_THERE_IS,
                                 .imm = {(uint16_t)value, (uint16_t)number},
                                 .kid = {cards}},
                   token);
    }
    if (accept_all(w, SEQ(W_IT, W_IS)))
        return parse_it_is(w, token);
    if (accept_all(w, SEQ(W_THE, W_ROLL, W_IS)))
        return parse_roll_is(w, token);
    if (accept_all(w, SEQ(W_THE, W_ATTACK, W_IS))) {
        w->is_negated = accept(w, W_NOT);
        if (!accept_attack(w, &value))
            return 0;
        return add(w, (struct node){.op = CARD_OP_ATTACK_IS, .imm = {(uint16_t)value}}, token);
    }
    bool is_sector = accept_all(w, SEQ(W_THIS, W_SECTOR, W_IS)) ||
                     accept_all(w, SEQ(W_THE, W_CURRENT, W_SECTOR, W_IS));
    if (!is_sector && !accept_all(w, SEQ(W_THE, W_PLANET, W_IS)))
        return 0;
    if (!accept_name(w, &value))
        return 0;
    return add(w,
               (struct node){.op = is_sector ? CARD_OP_SECTOR_IS : CARD_OP_PLANET_IS,
                             .imm = {(uint16_t)value}},
               token);
}

/* The same number of somebody else: "your enemy 's" , [ "flag total" ] | object , "'s" */
static node_ref parse_same_value(struct card_work *w, node_ref left)
{
    struct node n = *node_at(w, left);
    n.token = (uint16_t)w->at;
    n.next = 0;
    if (n.op == CARD_OP_TOTAL) {
        if (!accept_all(w, SEQ(W_YOUR, W_ENEMY, W_APOSTROPHE_S)))
            return 0;
        n.imm[0] = CARD_PLAYER_ENEMY;
        return tree_add(w, n);
    }
    if (n.op != CARD_OP_STAT_OF || !starts_object(w) || (n.kid[0] = parse_subject(w)) == 0 ||
        !accept(w, W_APOSTROPHE_S))
        return 0;
    return tree_add(w, n);
}

/* value , comparison , value | value , "is" , NUMBER , [ "or more" | "or less" ]
 * comparison = "is greater than" | "is less than" | "is equal to" | "is at least"
 *            | "is at most" */
static node_ref parse_comparison(struct card_work *w, int token)
{
    static const struct phrase comparisons[] = {
        {CARD_COMPARE_GREATER, {W_IS, W_GREATER, W_THAN}},
        {CARD_COMPARE_LESS, {W_IS, W_LESS, W_THAN}},
        {CARD_COMPARE_EQUAL, {W_IS, W_EQUAL, W_TO}},
        {CARD_COMPARE_AT_LEAST, {W_IS, W_AT, W_LEAST}},
        {CARD_COMPARE_AT_MOST, {W_IS, W_AT, W_MOST}},
    };
    int compare, bound;
    node_ref left = parse_value(w), right;
    if (left != 0 && is_next(w, SEQ(W_IS, W_FIGURE))) { /* "its armor is 3 or more" */
        static const uint8_t compares[CARD_BOUND_COUNT] = {
            [CARD_BOUND_EXACT] = CARD_COMPARE_EQUAL,
            [CARD_BOUND_OR_MORE] = CARD_COMPARE_AT_LEAST,
            [CARD_BOUND_OR_LESS] = CARD_COMPARE_AT_MOST};
        w->at++;
        right = parse_number(w);
        accept_bound(w, &bound);
        return add(
            w, (struct node){.op = CARD_OP_COMPARE, .imm = {compares[bound]}, .kid = {left, right}},
            token);
    }
    if (left == 0 || !accept_phrase(w, comparisons, LENGTH(comparisons), &compare))
        return 0;
    struct spot s = save(w);
    if ((right = parse_value(w)) == 0) {
        restore(w, s);
        right = parse_same_value(w, left);
    }
    if (right == 0)
        return 0;
    return add(
        w, (struct node){.op = CARD_OP_COMPARE, .imm = {(uint16_t)compare}, .kid = {left, right}},
        token);
}

/* simple_cond = subject , ... | player , ... | "there is" , ... | "it is" , ... | "the roll is" ,
 *             ... | "the attack is" , ... | "this sector is" , ... | value , comparison , value */
static node_ref parse_simple_cond(struct card_work *w)
{
    static node_ref (*const readings[])(struct card_work *, int) = {
        parse_worded_cond, parse_player_cond, parse_none_is, parse_subject_cond, parse_comparison};
    struct spot s = save(w);
    node_ref n = 0;
    w->in_condition = true;
    for (int i = 0; n == 0 && i < LENGTH(readings); i++) {
        restore(w, s);
        w->is_negated = false;
        n = readings[i](w, s.at);
    }
    w->in_condition = false;
    if (n != 0)
        return n;
    restore(w, s);
    return note(w, HINT_CONDITION);
}

static node_ref wrap(struct card_work *w, enum card_op op, node_ref list, int token)
{
    node_ref first = node_at(w, list)->kid[0];
    if (node_at(w, first)->next == 0)
        return first;
    return add(w, (struct node){.op = (uint8_t)op, .kid = {list}}, token);
}

/* The rest of a condition whose beginning is not said again: "you have a bike and a vehicle",
 * "this unit is locked or charging". */
static node_ref parse_more_cond(struct card_work *w, node_ref last)
{
    struct node n = *node_at(w, last);
    int token = w->at, count, number;
    n.next = 0;
    if (n.op == CARD_OP_HAS && accept_count(w, &count, &number)) {
        n.imm[0] = (uint16_t)count;
        n.imm[1] = (uint16_t)number;
        n.kid[0] = clone(w, n.kid[0]);
        n.kid[1] = parse_noun_phrase(w);
        return n.kid[1] != 0 ? add(w, n, token) : 0;
    }
    if (n.op == CARD_OP_CONTROLS) {
        n.kid[0] = clone(w, n.kid[0]);
        n.kid[1] = starts_object(w) ? parse_object(w) : 0;
        return n.kid[1] != 0 ? add(w, n, token) : 0;
    }
    if (n.op != CARD_OP_IS)
        return 0;
    n.imm[0] = !accept(w, W_NOT);
    n.kid[0] = clone(w, n.kid[0]);
    n.kid[1] = parse_state(w);
    return n.kid[1] != 0 ? add(w, n, token) : 0;
}

/* condition = simple_cond , { ( "and" | "or" ) , simple_cond }, "and" binding closer. A denial ("no
 * unit was destroyed this battle") has no form of its own: `w->is_negated` tells the clause, which
 * turns "if" into "unless". It must stand alone. */
node_ref parse_condition(struct card_work *w)
{
    int token = w->at;
    node_ref any = list_new(w), all = list_new(w), next = parse_simple_cond(w);
    bool is_negated = w->is_negated;
    if (next == 0)
        return 0;
    list_add(w, all, next);
    for (;;) {
        struct spot s = save(w);
        bool is_or = accept(w, W_OR), goes_on = is_or || accept(w, W_AND);
        struct spot behind = save(w);
        node_ref last = next;
        next = goes_on ? parse_simple_cond(w) : 0;
        if (next == 0 && goes_on) {
            restore(w, behind);
            next = parse_more_cond(w, last);
        }
        if (next == 0) {
            restore(w, s);
            break;
        }
        if (is_negated || w->is_negated)
            return note(w, HINT_CONDITION);
        if (is_or) {
            list_add(w, any, wrap(w, CARD_OP_AND, all, token));
            all = list_new(w);
        }
        list_add(w, all, next);
    }
    w->is_negated = is_negated;
    list_add(w, any, wrap(w, CARD_OP_AND, all, token));
    return wrap(w, CARD_OP_OR, any, token);
}

/* ---- triggers ---- */

/* [ "in" , attack_kind ] */
static int accept_in_attack(struct card_work *w)
{
    struct spot s = save(w);
    int attack;
    if (accept(w, W_IN) && accept_attack(w, &attack))
        return attack;
    restore(w, s);
    return CARD_ATTACK_ANY;
}

/* deed_verb , [ "at" , object | "with" , object | object ]
 * deed_verb = "shoot" | "assault" | "attack" | "charge" | "block" | "rally" | "counterattack" */
static node_ref parse_does(struct card_work *w, int token, node_ref subject)
{
    static const struct phrase deeds[] = {
        {CARD_DEED_SHOOT, {W_SHOOT}},
        {CARD_DEED_ASSAULT, {W_ASSAULT}},
        {CARD_DEED_ATTACK, {W_ATTACK}},
        {CARD_DEED_CHARGE, {W_CHARGE}},
        {CARD_DEED_BLOCK, {W_BLOCK}},
        {CARD_DEED_RALLY, {W_RALLY}},
        {CARD_DEED_COUNTERATTACK, {W_COUNTERATTACK}},
    };
    int deed;
    node_ref object = 0;
    if (!accept_phrase(w, deeds, LENGTH(deeds), &deed))
        return 0;
    bool is_with = accept(w, W_WITH);
    bool has_object = is_with || accept(w, W_AT);
    bool is_direct = !has_object && starts_object(w) &&
                     (deed == CARD_DEED_ATTACK || deed == CARD_DEED_ASSAULT ||
                      deed == CARD_DEED_BLOCK); /* "attacks a vehicle" */
    if ((has_object || is_direct) && (object = parse_object(w)) == 0)
        return 0;
    return add(w,
               (struct node){
                   .op = CARD_OP_DOES, .imm = {(uint16_t)deed, is_with}, .kid = {subject, object}},
               token);
}

/* object | noun_phrase: "by infantry" is by an infantry unit */
static node_ref parse_doer(struct card_work *w)
{
    struct spot s = save(w);
    node_ref cards = parse_object(w);
    if (cards != 0 || starts_object(w))
        return cards;
    restore(w, s);
    if ((cards = parse_noun_phrase(w)) == 0)
        return 0;
    return add(w,
               (struct node){.op = CARD_OP_SELECT,
                             .imm = {CARD_QUANTIFIER_A, CARD_CHOICE_MATCH, CARD_NO_SLOT},
                             .kid = {0, cards}},
               s.at);
}

/* "is" , passive , [ "by" , object ] , [ "in" , attack_kind ] */
static node_ref parse_is_done(struct card_work *w, int token, node_ref subject)
{
    int passive;
    node_ref by = 0;
    if (!accept_passive(w, &passive))
        return 0;
    if (accept(w, W_BY) && (by = parse_doer(w)) == 0)
        return 0;
    int attack = accept_in_attack(w);
    return add(w,
               (struct node){.op = CARD_OP_IS_DONE,
                             .imm = {(uint16_t)passive, (uint16_t)attack},
                             .kid = {subject, by}},
               token);
}

/* subject | ( "your" | "your enemy 's" ) , noun_phrase: "your enemy's unit" is any of them */
static node_ref parse_event_subject(struct card_work *w)
{
    struct spot s = save(w);
    node_ref subject = parse_subject(w);
    if (subject != 0 || !is_at(w, W_YOUR))
        return subject;
    restore(w, s);
    bool is_enemys = is_next(w, SEQ(W_YOUR, W_ENEMY));
    node_ref cards = parse_noun_phrase(w), one = 0;
    if (cards == 0)
        return 0;
    if (!is_enemys)
        one = add(w, (struct node){.op = CARD_OP_NUMBER, .imm = {1}}, s.at);
    int quantifier = is_enemys ? CARD_QUANTIFIER_A : CARD_QUANTIFIER_EXACTLY;
    return add(w,
               (struct node){.op = CARD_OP_SELECT,
                             .imm = {(uint16_t)quantifier, CARD_CHOICE_MATCH, CARD_NO_SLOT},
                             .kid = {one, cards}},
               s.at);
}

/* card_event = deed_verb , ... | "is" , passive , ... | "take damage" | "become" , ( "locked" |
 * "ready" ) | "would be destroyed" , [ "in" , attack_kind ] | "destroy" , object , [ "in" ,
 * attack_kind ] | "survive" , attack_kind | "make a sweeping advance" | "leave play" */
static node_ref parse_card_event(struct card_work *w, int token, node_ref subject)
{
    node_ref object;
    int attack;
    struct node n = {.kid = {subject}};
    if (subject == 0)
        return 0;
    if (accept(w, W_IS))
        return parse_is_done(w, token, subject);
    static const struct phrase said[] = {
        {CARD_PASSIVE_DEALT_DAMAGE, {W_TAKE, W_DAMAGE}},
        {CARD_PASSIVE_LOCKED, {W_BECOME, W_LOCKED}},
        {CARD_PASSIVE_RALLIED, {W_BECOME, W_READY}},
    };
    int passive;
    if (accept_phrase(w, said, LENGTH(said), &passive))
        return add(w,
                   (struct node){.op = CARD_OP_IS_DONE,
                                 .imm = {(uint16_t)passive, CARD_ATTACK_ANY},
                                 .kid = {subject}},
                   token);
    if (accept_all(w, SEQ(W_WOULD, W_BE, W_DESTROYED))) {
        n.op = CARD_OP_WOULD_DIE;
        n.imm[0] = (uint16_t)accept_in_attack(w);
    } else if (accept(w, W_DESTROY)) {
        if ((object = parse_object(w)) == 0)
            return 0;
        n.op = CARD_OP_DESTROYS;
        n.kid[1] = object;
        n.imm[0] = (uint16_t)accept_in_attack(w);
    } else if (accept(w, W_SURVIVE)) {
        if (!accept_attack(w, &attack))
            return 0;
        n.op = CARD_OP_SURVIVES;
        n.imm[0] = (uint16_t)attack;
    } else if (accept_all(w, SEQ(W_MAKE, W_A, W_SWEEPING, W_ADVANCE))) {
        n.op = CARD_OP_ADVANCES;
    } else if (accept_all(w, SEQ(W_LEAVE, W_PLAY))) {
        n.op = CARD_OP_LEAVES;
    } else {
        return parse_does(w, token, subject);
    }
    return add(w, n, token);
}

/* roll_value = "a" , NUMBER , [ "or more" | "or less" ] */
static bool accept_roll_value(struct card_work *w, int *number, int *bound)
{
    if (!accept(w, W_A))
        return false;
    *number = token_here(w)->number;
    if (!accept(w, W_FIGURE))
        return false;
    accept_bound(w, bound);
    return true;
}

/* "draw" , ( object | command_hand )
 * command_hand = ( "your" | "their" ) , "command hand" */
static node_ref parse_draws(struct card_work *w, int token, node_ref who)
{
    if (accept_all(w, SEQ(W_YOUR, W_COMMAND, W_HAND)) ||
        accept_all(w, SEQ(W_THEIR, W_COMMAND, W_HAND)))
        return add(w, (struct node){.op = CARD_OP_DRAWS_HAND, .kid = {who}}, token);
    node_ref object = parse_object(w);
    if (object == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_DRAWS, .kid = {who, object}}, token);
}

/* ( "pass" | "fail" | "make" ) , "a test" | "pass" | "withdraw" | "win a sector"
 * | "win this sector" */
static node_ref parse_short_event(struct card_work *w, int token, node_ref who)
{
    static const struct phrase tests[] = {
        {CARD_TESTED_PASSED, {W_PASS, W_A, W_TEST}},
        {CARD_TESTED_FAILED, {W_FAIL, W_A, W_TEST}},
        {CARD_TESTED_MADE, {W_MAKE, W_A, W_TEST}},
    };
    struct node n = {.kid = {who}};
    int tested;
    if (accept_phrase(w, tests, LENGTH(tests), &tested)) {
        n.op = CARD_OP_TESTS;
        n.imm[0] = (uint16_t)tested;
    } else if (accept(w, W_PASS)) {
        n.op = CARD_OP_PASSES;
    } else if (accept(w, W_WITHDRAW)) {
        n.op = CARD_OP_WITHDRAWS;
    } else if (accept_all(w, SEQ(W_WIN, W_A, W_SECTOR))) {
        n.op = CARD_OP_WINS;
    } else if (accept_all(w, SEQ(W_WIN, W_THIS, W_SECTOR))) {
        n.op = CARD_OP_WINS;
        n.imm[0] = true;
    } else {
        return 0;
    }
    return add(w, n, token);
}

/* player_event = "play" , play_kind | ( "pass" | "fail" | "make" ) , "a test"
 *              | "roll" , [ roll_value ] | "pass" | "withdraw" | "win a sector"
 *              | "win this sector" | "draw" , ( object | command_hand ) | "discard" , object */
static node_ref parse_player_event(struct card_work *w, int token, node_ref who)
{
    int value = 0, bound = CARD_BOUND_EXACT;
    if (who == 0)
        return 0;
    struct node n = {.kid = {who}};
    if (accept(w, W_PLAY)) {
        if (!accept_play_kind(w, &value))
            return 0;
        n.op = CARD_OP_PLAYS;
        n.imm[0] = (uint16_t)value;
    } else if (accept(w, W_ROLL)) {
        if (is_at(w, W_A) && !accept_roll_value(w, &value, &bound))
            return 0;
        accept(w, W_A); /* records it as expected */
        n.op = CARD_OP_ROLLS;
        n.imm[0] = (uint16_t)value;
        n.imm[1] = (uint16_t)bound;
    } else if (accept(w, W_DRAW)) {
        return parse_draws(w, token, who);
    } else if (accept(w, W_DISCARD)) {
        n.op = CARD_OP_DISCARDS;
        if ((n.kid[1] = parse_object(w)) == 0)
            return 0;
    } else {
        return parse_short_event(w, token, who);
    }
    return add(w, n, token);
}

/* ( "your" | "your enemy 's" | "each" ) , "ba" , ( "begin" | "end" ) */
static node_ref parse_ba_turn(struct card_work *w)
{
    static const struct phrase bas[] = {
        {CARD_PLAYER_YOU, {W_YOUR, W_BA}},
        {CARD_PLAYER_ENEMY, {W_YOUR, W_ENEMY, W_APOSTROPHE_S, W_BA}},
        {CARD_PLAYER_EACH, {W_EACH, W_BA}},
        {CARD_PLAYER_EACH, {W_THE, W_BA}},
    };
    struct spot s = save(w);
    int player;
    if (!accept_phrase(w, bas, LENGTH(bas), &player))
        return 0;
    bool is_begin = accept(w, W_BEGIN);
    if (!is_begin && !accept(w, W_END))
        return restore(w, s);
    node_ref who = add(
        w,
        (struct node){.op = CARD_OP_WHO, .imm = {(uint16_t)player, (uint16_t)player, CARD_NO_SLOT}},
        s.at);
    return add(w, (struct node){.op = CARD_OP_BA_TURNS, .imm = {is_begin}, .kid = {who}}, s.at);
}

/* happening = subject , card_event | player , player_event | "the battle step begin"
 *           | ( "your" | "your enemy 's" | "each" ) , "ba" , ( "begin" | "end" ) */
static node_ref parse_happening(struct card_work *w)
{
    struct spot s = save(w);
    if (accept_all(w, SEQ(W_THE, W_BATTLE, W_STEP, W_BEGIN)))
        return add(w, (struct node){.op = CARD_OP_BATTLE_BEGINS}, s.at);
    node_ref n = parse_ba_turn(w);
    if (n != 0)
        return n;
    n = parse_player_event(w, s.at, parse_player(w));
    if (n == 0) {
        restore(w, s);
        n = parse_card_event(w, s.at, parse_event_subject(w));
    }
    return n != 0 ? n : restore(w, s);
}

/* The rest of an event whose subject is not said again: "... attacks or blocks", "... is shot at or
 * assaulted". */
static node_ref parse_more_event(struct card_work *w, node_ref last)
{
    struct spot s = save(w);
    const struct node *event = node_at(w, last);
    node_ref subject = event->kid[0], n;
    if (subject == 0)
        return 0;
    if (node_at(w, subject)->op == CARD_OP_WHO)
        return parse_player_event(w, s.at, clone(w, subject));
    if (event->op == CARD_OP_IS_DONE && (n = parse_is_done(w, s.at, clone(w, subject))) != 0)
        return n;
    restore(w, s);
    return parse_card_event(w, s.at, clone(w, subject));
}

/* happening , { "or" , happening } */
static node_ref parse_happenings(struct card_work *w)
{
    node_ref list = list_new(w), event = parse_happening(w);
    int token = w->at, count = 1;
    if (event == 0)
        return 0;
    list_add(w, list, event);
    for (;;) {
        struct spot s = save(w);
        node_ref last = event;
        if (!accept(w, W_OR))
            break;
        if (w->tokens[w->at].word == W_WHEN || w->tokens[w->at].word == W_WHENEVER)
            w->at++; /* "or when ..." */
        struct spot behind = save(w);
        if ((event = parse_more_event(w, last)) == 0) {
            restore(w, behind);
            event = parse_happening(w);
        }
        if (event == 0) {
            restore(w, s);
            break;
        }
        list_add(w, list, event);
        count++;
    }
    if (count == 1)
        return node_at(w, list)->kid[0];
    return add(w, (struct node){.op = CARD_OP_ONE_EVENT, .kid = {list}}, token);
}

/* trigger = ( "when" | "whenever" | "after" | "before" ) , happening , { "or" , happening } */
node_ref parse_trigger(struct card_work *w)
{
    static const struct phrase whens[] = {
        {CARD_WHEN_WHEN, {W_WHEN}},   {CARD_WHEN_WHEN, {W_WHENEVER}},
        {CARD_WHEN_AFTER, {W_AFTER}}, {CARD_WHEN_BEFORE, {W_BEFORE}},
        {CARD_WHEN_WHEN, {W_IF}}, /* in a reaction; elsewhere the caller does not come here */
    };
    int token = w->at, when;
    if (!accept_phrase(w, whens, LENGTH(whens), &when))
        return 0;
    w->in_trigger = true;
    node_ref event = parse_happenings(w);
    w->in_trigger = false;
    if (event == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_TRIGGER, .imm = {(uint16_t)when}, .kid = {event}},
               token);
}
