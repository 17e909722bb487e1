/* parse.c: lines, abilities and costs. */
#include "parse.h"

#include <ctype.h>
#include <string.h>

/* ---- costs ---- */

/* test = "(" , ( NUMBER | "X" ) , ( "+" | "or more" ) , ")" */
static node_ref parse_test(struct card_work *w)
{
    int token = w->at;
    if (!accept(w, W_OPEN))
        return 0;
    struct node n = {.token = (uint16_t)w->at, .imm = {token_here(w)->number}};
    if (accept(w, W_FIGURE))
        n.op = CARD_OP_NUMBER;
    else if (accept(w, W_X))
        n.op = CARD_OP_X;
    else
        return note(w, HINT_TEST_NUMBER);
    node_ref number = tree_add(w, n);
    if (!accept_all(w, SEQ(W_OR, W_MORE)) && !accept(w, W_PLUS_SIGN))
        return note(w, HINT_TEST_PLUS);
    if (!accept(w, W_CLOSE))
        return note(w, HINT_TEST_CLOSE);
    return add(w, (struct node){.op = CARD_OP_TEST, .kid = {number}}, token);
}

/* "discard" , object , [ "at random" ] | "discard your hand"
 * deck_cost = "discard the top" , [ amount ] , card_n , "of your deck"
 * These are acts too; a hand or deck of somebody else is refused here. */
static node_ref parse_discard_cost(struct card_work *w)
{
    int token = w->at;
    node_ref n = parse_act(w);
    if (n == 0)
        return 0;
    const struct node *act = node_at(w, n);
    bool is_their_hand = act->op == CARD_OP_DISCARD_HAND && act->imm[0];
    const struct node *zone = act->op == CARD_OP_DISCARD_TOP ? node_at(w, act->kid[1]) : NULL;
    bool is_other_zone =
        zone != NULL && (zone->imm[0] != CARD_ZONE_OWNER_YOUR || zone->imm[1] != CARD_ZONE_DECK);
    if (is_their_hand)
        return blame(w, token + 1, HINT_COST);
    return is_other_zone ? blame(w, zone->token, HINT_COST) : n;
}

/* "reveal" , object | "reveal your hand" */
static node_ref parse_reveal_cost(struct card_work *w, int token)
{
    node_ref what;
    int at = w->at;
    if (accept_all(w, SEQ(W_YOUR, W_HAND))) {
        node_ref hand =
            add(w, (struct node){.op = CARD_OP_ZONE, .imm = {CARD_ZONE_OWNER_YOUR, CARD_ZONE_HAND}},
                at);
        what =
            add(w, (struct node){.op = CARD_OP_TOP, .imm = {CARD_NO_SLOT}, .kid = {0, hand}}, at);
    } else if ((what = parse_object(w)) == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_REVEAL, .kid = {what}}, token);
}

/* gift_cost = "your enemy" , "draw" , amount , card_n */
static node_ref parse_gift_cost(struct card_work *w)
{
    int token = w->at;
    node_ref who = parse_player(w), amount;
    if (!accept(w, W_DRAW) || (amount = parse_amount(w)) == 0 ||
        (!accept(w, W_CARD) && !accept(w, W_CARDS)))
        return 0;
    node_ref draw = add(
        w, (struct node){.op = CARD_OP_DRAW, .imm = {CARD_NO_SLOT}, .kid = {amount}}, token + 2);
    return add(w, (struct node){.op = CARD_OP_BY, .kid = {who, draw}}, token);
}

/* cost = test | card_cost | hand_cost | deck_cost | gift_cost
 * card_cost = ( "lock" | "destroy" | "rally" | "charge" ) , object
 *           | "return" , object , "to" , place | "remove" , object , "from the game"
 * hand_cost = "discard" , object , [ "at random" ] | "discard your hand"
 *           | "reveal" , object | "reveal your hand" */
static node_ref parse_cost(struct card_work *w)
{
    int token = w->at;
    w->cost_token = token;
    if (is_at(w, W_OPEN))
        return parse_test(w);
    if (is_at(w, W_DISCARD))
        return parse_discard_cost(w);
    if (accept(w, W_REVEAL))
        return parse_reveal_cost(w, token);
    if (is_next(w, SEQ(W_YOUR, W_ENEMY)))
        return parse_gift_cost(w);
    node_ref n = parse_card_act(w);
    if (n != 0 || w->at != token)
        return n;
    accept(w, W_OPEN); /* records what else is expected */
    accept(w, W_DISCARD);
    note(w, HINT_COST);
    if (is_at(w, W_FIGURE))
        note(w, HINT_COST_NUMBER);
    return 0;
}

static bool starts_cost(const struct card_work *w)
{
    return starts_act(w) || is_at(w, W_OPEN) || is_at(w, W_FIGURE) || is_at(w, W_YOUR);
}

/* costs = cost , { "," , cost }
 * Of an event: [ test ]. */
static bool parse_costs(struct card_work *w, node_ref costs)
{
    forget(w);
    w->cost_token = w->at - 1;
    if (is_at(w, W_COMMA))
        w->at++; /* "BA, discard 1 card:" */
    if (!is_at(w, W_COLON)) {
        bool is_event = w->kind == CARD_KIND_E;
        if (is_event && !is_at(w, W_OPEN) && starts_cost(w)) {
            blame(w, w->at, HINT_EVENT_COST);
            return false;
        }
        bool has_colon = false;
        for (int i = w->at; w->tokens[i].word != W_STOP && w->tokens[i].word != W_TEXT_END; i++)
            has_colon |= w->tokens[i].word == W_COLON;
        if (!has_colon && !starts_cost(w)) {
            note(w, HINT_COLON);
            return false;
        }
        do {
            struct spot s = save(w);
            node_ref cost = parse_cost(w);
            if (cost == 0 && !has_colon && s.at == w->cost_token && w->far == s.at) {
                w->cost_token = s.at - 1; /* no cost begins here: the colon is missing */
                blame(w, s.at, HINT_COLON);
            }
            if (cost == 0)
                return false;
            list_add(w, costs, cost);
            if (is_event && is_at(w, W_COMMA)) {
                blame(w, w->at, HINT_EVENT_COST);
                return false;
            }
        } while (accept(w, W_COMMA));
    }
    if (accept(w, W_COLON))
        return true;
    note(w, HINT_COLON);
    if (is_at(w, W_AND))
        blame(w, w->at, HINT_COST_COMMA);
    return false;
}

/* After a fault in the costs the body is read all the same, for its own faults. */
static bool skip_costs(struct card_work *w)
{
    int i = w->at > w->far ? w->at : w->far;
    while (w->tokens[i].word != W_COLON && w->tokens[i].word != W_STOP &&
           w->tokens[i].word != W_LINE_END && w->tokens[i].word != W_TEXT_END)
        i++;
    if (w->tokens[i].word != W_COLON)
        return false;
    w->at = i + 1;
    return true;
}

/* ---- abilities ---- */

/* body = sentence , { sentence }. Returns false if a fault was found. */
static bool parse_body(struct card_work *w, node_ref body)
{
    bool is_good = true;
    if (is_at_line_end(w)) {
        blame(w, w->at, HINT_EMPTY_BODY);
        recover(w);
        return false;
    }
    while (!is_at_line_end(w)) {
        node_ref sentence = parse_sentence(w);
        if (sentence != 0) {
            list_add(w, body, sentence);
            continue;
        }
        is_good = false;
        if (!recover(w))
            break;
    }
    return is_good;
}

static node_ref add_ability(struct card_work *w, enum card_kind kind, int token, node_ref costs,
                            node_ref trigger, node_ref body, bool is_broken)
{
    return add(w,
               (struct node){.op = CARD_OP_ABILITY,
                             .imm = {(uint16_t)kind, (uint16_t)w->place, is_broken},
                             .kid = {costs, trigger, body}},
               token);
}

/* "M: If your enemy rolls a 6, ...": an event, not a condition. */
static bool is_roll_event(const struct card_work *w)
{
    int verb = w->at + (w->tokens[w->at + 1].word == W_YOU ? 2 : 3);
    if (!is_at(w, W_IF) || w->kind != CARD_KIND_M || verb >= w->token_count)
        return false;
    enum word word = (enum word)w->tokens[verb].word;
    bool is_player = is_next(w, SEQ(W_IF, W_YOU)) || is_next(w, SEQ(W_IF, W_YOUR, W_ENEMY));
    bool is_test = word == W_FAIL || word == W_PASS || word == W_MAKE;
    return is_player && (word == W_ROLL || (is_test && w->tokens[verb + 1].word == W_A));
}

/* trigger , "," of a reaction; [ trigger , "," ] of a modifier */
static bool parse_ability_trigger(struct card_work *w, node_ref *trigger)
{
    bool is_there = is_at(w, W_WHEN) || is_at(w, W_WHENEVER) || is_at(w, W_AFTER) ||
                    is_at(w, W_BEFORE) || (is_at(w, W_IF) && w->kind == CARD_KIND_R) ||
                    is_roll_event(w);
    *trigger = 0;
    forget(w);
    if (!is_there) {
        if (w->kind != CARD_KIND_R)
            return true;
        accept(w, W_WHEN); /* recorded for the suggestion */
        accept(w, W_WHENEVER);
        accept(w, W_AFTER);
        accept(w, W_BEFORE);
        note(w, HINT_REACTION);
        return false;
    }
    *trigger = parse_to_comma(w, parse_trigger);
    if (*trigger == 0)
        return false;
    if (accept(w, W_COMMA))
        return true;
    note(w, HINT_TRIGGER_COMMA);
    return false;
}

/* "M: Before you roll, ..." is a modifier that is played before the roll (HH-RULE-128). */
static void set_before_roll(struct card_work *w, node_ref trigger, node_ref body)
{
    struct node *when = node_at(w, trigger);
    if (w->kind != CARD_KIND_M || trigger == 0 || when->imm[0] != CARD_WHEN_BEFORE)
        return;
    when->imm[0] = CARD_WHEN_WHEN;
    for (node_ref n = node_at(w, body)->kid[0]; n != 0; n = node_at(w, n)->next)
        if (node_at(w, n)->op == CARD_OP_BEFORE_ROLL)
            return;
    list_add(w, body, add(w, (struct node){.op = CARD_OP_BEFORE_ROLL}, when->token));
}

/* timed = play | reaction | modifier | event
 * play = ( "BA" | "T" | "A" ) , [ costs ] , ":" , body
 * reaction = "R" , [ costs ] , ":" , trigger , "," , body
 * modifier = "M" , [ costs ] , ":" , [ trigger , "," ] , body
 * event = "E" , [ test ] , ":" , body */
static node_ref parse_timed(struct card_work *w)
{
    int token = w->at;
    node_ref costs = list_new(w), trigger = 0, body = list_new(w);
    bool is_good = true;
    w->kind = (enum card_kind)token_here(w)->mark;
    w->at++;
    if (!parse_costs(w, costs)) {
        is_good = false;
        if (w->quote >= 0)
            return 0;
        fault_syntax(w);
        if (!skip_costs(w)) {
            skip_sentence(w);
            return add_ability(w, w->kind, token, costs, 0, body, true);
        }
    }
    if ((w->kind == CARD_KIND_R || w->kind == CARD_KIND_M) && !parse_ability_trigger(w, &trigger)) {
        is_good = false;
        trigger = 0;
        if (!recover(w))
            return 0;
        if (is_at_line_end(w))
            return add_ability(w, w->kind, token, costs, trigger, body, true);
    }
    is_good &= parse_body(w, body);
    if (!is_good && w->quote >= 0)
        return 0;
    set_before_roll(w, trigger, body);
    return add_ability(w, w->kind, token, costs, trigger, body, !is_good);
}

/* setup_line = "when you set up your army" , "," , body */
static node_ref parse_setup_line(struct card_work *w)
{
    int token = w->at;
    node_ref body = list_new(w);
    forget(w);
    if (!accept_all(w, SEQ(W_WHEN, W_YOU, W_SET, W_UP, W_YOUR, W_ARMY)))
        return 0;
    w->kind = CARD_KIND_SETUP;
    if (!accept(w, W_COMMA)) {
        note(w, HINT_TRIGGER_COMMA);
        recover(w);
        return add_ability(w, w->kind, token, list_new(w), 0, body, true);
    }
    bool is_good = parse_body(w, body);
    return add_ability(w, CARD_KIND_SETUP, token, list_new(w), 0, body, !is_good);
}

/* RULEWORD: a keyword with rules of its own */
static bool accept_ruleword(struct card_work *w, int *keyword)
{
    struct spot s = save(w);
    if (accept_keyword(w, keyword) && w->terms->keywords[*keyword].has_rules)
        return true;
    restore(w, s);
    return false;
}

static bool starts_ruleword(struct card_work *w)
{
    struct spot s = save(w);
    int keyword;
    bool is_there = accept_ruleword(w, &keyword);
    restore(w, s);
    return is_there;
}

/* Whether a row of keywords ends here. The full stop may be left out. */
static bool ends_keywords(struct card_work *w)
{
    return accept_stop(w) || (is_at_line_end(w) && w->quote < 0);
}

/* keyword_line = RULEWORD , { [ "," | ";" | "and" ] , RULEWORD } , [ "." ] */
static node_ref parse_keyword_line(struct card_work *w)
{
    struct spot s = save(w);
    node_ref body = list_new(w);
    int keyword;
    bool goes_on;
    do {
        int token = w->at;
        if (!accept_ruleword(w, &keyword))
            return restore(w, s);
        list_add(w, body,
                 add(w, (struct node){.op = CARD_OP_RULEWORD, .imm = {(uint16_t)keyword}}, token));
        goes_on =
            accept(w, W_COMMA) || accept(w, W_SEMICOLON) || accept(w, W_AND) || starts_ruleword(w);
    } while (goes_on);
    if (!ends_keywords(w))
        return restore(w, s);
    return add_ability(w, CARD_KIND_KEYWORDS, s.at, list_new(w), 0, body, false);
}

/* deck_line = "your deck may contain any number of this card" , "."
 *           | "limit" , NUMBER , "per deck" , "." */
static node_ref parse_deck_line(struct card_work *w)
{
    struct spot s = save(w);
    node_ref body = list_new(w);
    struct node n = {.token = (uint16_t)w->at};
    if (accept_all(w, SEQ(W_YOUR, W_DECK, W_MAY, W_CONTAIN, W_ANY, W_NUMBER, W_OF)) &&
        (accept_all(w, SEQ(W_THIS, W_CARD)) || accept_all(w, SEQ(W_THIS, W_UNIT)) ||
         accept_all(w, SEQ(W_THIS, W_ASSET)) || accept_all(w, SEQ(W_THIS, W_SHIP)))) {
        n.op = CARD_OP_DECK_ANY;
    } else if (accept(w, W_LIMIT)) {
        n.op = CARD_OP_DECK_LIMIT;
        n.imm[0] = token_here(w)->number;
        if (!accept(w, W_FIGURE) || !accept_all(w, SEQ(W_PER, W_DECK)))
            return restore(w, s);
    } else {
        return restore(w, s);
    }
    if (!accept_stop(w))
        return restore(w, s);
    list_add(w, body, tree_add(w, n));
    return add_ability(w, CARD_KIND_DECK, s.at, list_new(w), 0, body, false);
}

/* ---- always-on lines ---- */

/* True where another line begins although the line is not over: rows of keywords, deck lines and
 * set-up texts stand for themselves. */
static bool starts_other_line(struct card_work *w)
{
    struct spot s = save(w);
    int keyword;
    bool is_row = accept_ruleword(w, &keyword) &&
                  (is_at(w, W_STOP) || is_at(w, W_COMMA) || is_at_line_end(w));
    restore(w, s);
    return is_row || is_next(w, SEQ(W_LIMIT)) || is_next(w, SEQ(W_YOUR, W_DECK, W_MAY)) ||
           is_next(w, SEQ(W_WHEN, W_YOU, W_SET));
}

/* static_line = static_sent , { static_sent | outcome_sent | x_sent } */
static node_ref parse_static_line(struct card_work *w)
{
    int token = w->at;
    node_ref body = list_new(w);
    bool is_first = true, is_good = true;
    w->kind = CARD_KIND_STATIC;
    while (is_first || (!is_at_line_end(w) && !starts_other_line(w))) {
        node_ref last = node_at(w, body)->kid[1];
        if (last != 0 && parse_forced_more(w, last))
            continue;
        node_ref sentence = parse_static_sent(w, is_first);
        is_first = false;
        if (sentence != 0) {
            list_add(w, body, sentence);
            continue;
        }
        is_good = false;
        if (!recover(w))
            return 0;
    }
    return add_ability(w, CARD_KIND_STATIC, token, list_new(w), 0, body, !is_good);
}

/* quoted = timed | static_line | keyword_line, behind the opening quotation mark */
node_ref parse_quoted(struct card_work *w)
{
    if (w->quote >= 0)
        return blame(w, w->at - 1, HINT_NESTED);
    enum card_kind kind = w->kind;
    w->quote = w->at - 1;
    node_ref ability = 0;
    if (is_at(w, W_MARK))
        ability = parse_timed(w);
    else if ((ability = parse_keyword_line(w)) == 0 && !is_at_line_end(w))
        ability = parse_static_line(w);
    if (ability != 0 && (is_at(w, W_TEXT_END) || is_at(w, W_LINE_END))) {
        note(w, HINT_QUOTE);
        ability = 0;
    } else if (ability != 0 && !accept(w, W_QUOTE)) {
        note(w, HINT_QUOTED_ONE);
        ability = 0;
    } else if (ability == 0 && is_at(w, W_QUOTE)) {
        note(w, HINT_EMPTY_BODY);
    }
    w->open_quote = w->quote;
    w->quote = -1;
    w->kind = kind;
    return ability;
}

/* ---- lines ---- */

/* A first word that stands where a mark should: "B:", "t:", "Tactic (4+):". */
static bool is_wrong_mark(const struct card_work *w)
{
    const struct token *t = token_here(w);
    bool is_odd = t->size > 0 && (t->word == W_UNKNOWN || t->size <= 2);
    if (!is_odd || t->word == W_FIGURE || !isalpha((unsigned char)w->text[t->start]))
        return false;
    for (int i = w->at + 1; i < w->token_count; i++) {
        enum word word = (enum word)w->tokens[i].word;
        if (word == W_COLON)
            return true;
        if (word == W_STOP || word == W_QUOTE || word == W_LINE_END)
            return false;
    }
    return false;
}

static int mark_of_small(const struct card_work *w, const struct token *t)
{
    static const char *const marks[] = {"BA", "T", "A", "R", "M", "E"};
    for (int i = 0; i < LENGTH(marks); i++)
        if (t->size == strlen(marks[i]) && strncasecmp(w->text + t->start, marks[i], t->size) == 0)
            return i;
    return -1;
}

static node_ref parse_wrong_mark(struct card_work *w)
{
    struct token *t = &w->tokens[w->at];
    int token = w->at, mark = mark_of_small(w, t);
    blame(w, token, mark >= 0 ? HINT_MARK_SMALL : HINT_MARK);
    fault_syntax(w);
    if (mark < 0) {
        while (!is_at_line_end(w) || w->at == token)
            w->at++;
        return add_ability(w, CARD_KIND_BA, token, list_new(w), 0, list_new(w), true);
    }
    t->mark = (uint8_t)mark;
    node_ref ability = parse_timed(w);
    node_at(w, ability)->imm[2] = true;
    return ability;
}

/* line = timed | setup_line | keyword_line | static_line | deck_line */
static node_ref parse_line(struct card_work *w)
{
    node_ref n;
    w->quote = w->last_stat = -1;
    forget(w);
    if (is_at(w, W_MARK))
        return parse_timed(w);
    if (is_wrong_mark(w))
        return parse_wrong_mark(w);
    if ((n = parse_setup_line(w)) != 0 || (n = parse_keyword_line(w)) != 0)
        return n;
    if (is_next(w, SEQ(W_LIMIT)) || is_next(w, SEQ(W_YOUR, W_DECK, W_MAY))) {
        int token = w->at;
        if ((n = parse_deck_line(w)) != 0)
            return n;
        recover(w);
        return add_ability(w, CARD_KIND_DECK, token, list_new(w), 0, list_new(w), true);
    }
    return parse_static_line(w);
}

/* card_text = line , { NEWLINE , line } */
node_ref parse_text(struct card_work *w)
{
    node_ref abilities;
    w->at = w->depth = w->node_count = 0;
    w->in_trigger = w->takes_all = false;
    w->is_full = w->in_condition = w->in_versus = w->ends_at_comma = false;
    w->fuel = PARSE_FUEL(w);
    tree_add(w, (struct node){0}); /* 0 means none */
    abilities = list_new(w);
    while (!is_at(w, W_TEXT_END)) {
        int start = w->at;
        if (is_at(w, W_LINE_END)) {
            w->at++;
            continue;
        }
        node_ref ability = parse_line(w);
        if (w->is_full)
            return abilities;
        if (list_count(w, abilities) >= CARD_ABILITIES_MAX) {
            fault_at(w, start, false, "", "a card has at most %d abilities", CARD_ABILITIES_MAX);
            return abilities;
        }
        list_add(w, abilities, ability);
        if (w->at == start)
            w->at++;
    }
    if (node_at(w, abilities)->kid[0] == 0) {
        blame(w, w->at, HINT_EMPTY);
        fault_syntax(w);
    }
    return abilities;
}
