/* parse_sent.c: clauses and sentences. */
#include "parse.h"

/* ---- clauses ---- */

/* if_clause = ( "if" | "unless" ) , condition */
static node_ref parse_if(struct card_work *w)
{
    int token = w->at;
    bool is_if = accept(w, W_IF);
    if (!is_if && !accept(w, W_UNLESS))
        return 0;
    node_ref condition = parse_condition(w);
    if (condition == 0)
        return 0;
    bool is_yes = is_if != w->is_negated;
    return add(w, (struct node){.op = CARD_OP_IF, .imm = {is_yes}, .kid = {condition}}, token);
}

/* while_clause = "while" , ( condition | state ) */
static node_ref parse_while(struct card_work *w)
{
    int token = w->at;
    if (!accept(w, W_WHILE))
        return 0;
    struct spot s = save(w);
    node_ref condition = parse_condition(w), state;
    if (condition != 0 && w->is_negated) /* always on, "if" is looked at all the time */
        return w->kind == CARD_KIND_STATIC
                   ? add(w, (struct node){.op = CARD_OP_IF, .kid = {condition}}, token)
                   : 0;
    if (condition != 0)
        return add(w, (struct node){.op = CARD_OP_WHILE, .kid = {condition}}, token);
    restore(w, s);
    if ((state = parse_state(w)) == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_WHILE_IS, .kid = {state}}, token);
}

/* Whose sectors are counted: those a player controls, has taken or has in the fleet. */
static int sector_holder(struct card_work *w, node_ref cards)
{
    const struct node *n = node_at(w, cards);
    node_ref first = node_at(w, n->kid[1])->kid[0];
    const struct node *postmod = node_at(w, first);
    if (n->imm[0] != 1 << CARD_NOUN_SECTOR || node_at(w, n->kid[0])->kid[0] != 0 || first == 0 ||
        postmod->next != 0)
        return -1;
    if (postmod->op == CARD_OP_CONTROLLED)
        return postmod->imm[0];
    const struct node *zone = node_at(w, postmod->kid[0]);
    if (postmod->op != CARD_OP_IN || zone->imm[1] != CARD_ZONE_FLEET)
        return -1;
    return zone->imm[0] == CARD_ZONE_OWNER_YOUR    ? CARD_PLAYER_YOU
           : zone->imm[0] == CARD_ZONE_OWNER_ENEMY ? CARD_PLAYER_ENEMY
                                                   : -1;
}

/* HH-LANG-51: whoever has taken two sectors has won, so "for each sector you have taken" is "if you
 * have taken a sector". */
static node_ref add_if_taken(struct card_work *w, int token, int player)
{
    node_ref who = add(
        w,
        (struct node){.op = CARD_OP_WHO, .imm = {(uint16_t)player, (uint16_t)player, CARD_NO_SLOT}},
        token);
    node_ref taken =
        add(w,
            (struct node){
                .op = CARD_OP_TAKEN, .imm = {CARD_COUNT_A, 1, 1 << CARD_NOUN_SECTOR}, .kid = {who}},
            token);
    return add(w, (struct node){.op = CARD_OP_IF, .imm = {true}, .kid = {taken}}, token);
}

/* "for each" , NUMBER , noun_phrase: once for so many */
static node_ref parse_for_every(struct card_work *w, int token)
{
    int number = token_here(w)->number;
    w->at++;
    node_ref cards = parse_noun_phrase(w);
    if (cards == 0 || number == 0)
        return 0;
    if (number > 1)
        cards =
            add(w, (struct node){.op = CARD_OP_EVERY, .imm = {(uint16_t)number}, .kid = {cards}},
                token);
    return add(w, (struct node){.op = CARD_OP_FOR_EACH, .kid = {cards}}, token);
}

/* "of" , ( "them" | "those" , noun ) | noun , passive , "this way": each of the cards just
 * mentioned */
static node_ref parse_each_of_them(struct card_work *w)
{
    struct spot s = save(w);
    int noun;
    bool is_plural;
    if (is_next(w, SEQ(W_OF, W_THEM)) || is_next(w, SEQ(W_OF, W_THOSE))) {
        w->at++;
        return parse_reference(w);
    }
    if (!accept_noun(w, &noun, &is_plural) || is_plural)
        return restore(w, s);
    while (!is_at(w, W_STOP) && !is_at(w, W_COMMA) && !is_at_line_end(w) && w->at < s.at + 5 &&
           !is_next(w, SEQ(W_THIS, W_UNKNOWN)))
        w->at++; /* "discarded", "you discard", "that was destroyed" */
    bool is_way = w->at > s.at + 1 && accept(w, W_THIS) && accept_spelled(w, "way");
    if (!is_way) { /* "for each card discarded" */
        w->at = s.at + 1;
        bool is_done = accept_spelled(w, "discarded") || accept(w, W_DESTROYED);
        if (!is_done || (!is_at(w, W_STOP) && !is_at(w, W_COMMA) && !is_at_line_end(w)))
            return restore(w, s);
    }
    return add(w,
               (struct node){.op = CARD_OP_REFER,
                             .imm = {CARD_REFER_THEM, (uint16_t)(1 << noun), CARD_NO_SLOT}},
               s.at);
}

/* for_each = "for each" , noun_phrase | "for every" , NUMBER , noun_phrase
 *          | "for each of" , ( "them" | "those" , noun ) */
static node_ref parse_for_each(struct card_work *w)
{
    int token = w->at;
    if (!accept_all(w, SEQ(W_FOR, W_EACH)))
        return 0;
    if (is_at(w, W_FIGURE))
        return parse_for_every(w, token);
    node_ref them = parse_each_of_them(w);
    if (them != 0)
        return add(w, (struct node){.op = CARD_OP_FOR_EACH, .kid = {them}}, token);
    if (is_next(w, SEQ(W_OF, W_YOUR)) || is_next(w, SEQ(W_OF, W_THEIR)))
        w->at++; /* "for each of your units" */
    node_ref cards = parse_noun_phrase(w);
    int holder = cards != 0 ? sector_holder(w, cards) : -1;
    if (holder >= 0)
        return add_if_taken(w, token, holder);
    return cards != 0 ? add(w, (struct node){.op = CARD_OP_FOR_EACH, .kid = {cards}}, token) : 0;
}

static node_ref parse_until(struct card_work *w)
{
    int token = w->at, duration;
    if (!accept_duration(w, &duration))
        return 0;
    return add(w, (struct node){.op = CARD_OP_UNTIL, .imm = {(uint16_t)duration}}, token);
}

/* "during" , ( "your ba" | "your enemy 's ba" ): while it is that BA */
static node_ref parse_during_clause(struct card_work *w)
{
    int token = w->at;
    bool is_yours = is_next(w, SEQ(W_DURING, W_YOUR, W_BA));
    if (!is_yours && !is_next(w, SEQ(W_DURING, W_YOUR, W_ENEMY, W_APOSTROPHE_S, W_BA)))
        return 0;
    w->at += is_yours ? 3 : 5;
    int player = is_yours ? CARD_PLAYER_YOU : CARD_PLAYER_ENEMY;
    node_ref is_ba = add(w, (struct node){.op = CARD_OP_BA_OF, .imm = {(uint16_t)player}}, token);
    return add(w, (struct node){.op = CARD_OP_WHILE, .kid = {is_ba}}, token);
}

/* if_clause | while_clause | for_each | duration */
static node_ref parse_clause(struct card_work *w)
{
    static node_ref (*const readings[])(struct card_work *) = {
        parse_if, parse_while, parse_for_each, parse_until, parse_during_clause};
    struct spot s = save(w);
    for (int i = 0; i < LENGTH(readings); i++) {
        node_ref n = readings[i](w);
        if (n != 0)
            return n;
        restore(w, s);
    }
    return 0;
}

static void list_wrap_last(struct card_work *w, node_ref list, struct node wrapper, int kid)
{
    struct node *l = node_at(w, list);
    node_ref last = l->kid[1], before = 0;
    if (w->is_full)
        return;
    for (node_ref n = l->kid[0]; n != last && n != 0; n = node_at(w, n)->next)
        before = n;
    wrapper.kid[kid] = last;
    node_ref wrapped = tree_add(w, wrapper);
    if (before != 0)
        node_at(w, before)->next = wrapped;
    else
        node_at(w, list)->kid[0] = wrapped;
    node_at(w, list)->kid[1] = wrapped;
}

/* { tail }
 * tail = if_clause | while_clause | for_each | duration | "instead"
 * HH-LANG-28: "for each" and "instead" govern the last effect, the others all. */
static node_ref parse_tails(struct card_work *w, node_ref effects)
{
    node_ref tails = list_new(w);
    if (w->role_token >= 0) { /* "+2 assault when assaulting a vehicle" */
        node_ref role = add(w, (struct node){.op = CARD_OP_ROLE, .imm = {(uint16_t)w->versus_role}},
                            w->role_token);
        list_add(w, tails, add_on(w, CARD_OP_WHILE_IS, w->role_token, role));
        w->role_token = -1;
    }
    for (;;) {
        int token = w->at;
        if (accept(w, W_INSTEAD)) {
            list_wrap_last(w, effects,
                           (struct node){.op = CARD_OP_INSTEAD, .token = (uint16_t)token}, 0);
            continue;
        }
        if (is_next(w, SEQ(W_AT, W_THIS, W_SECTOR))) {
            w->at += 3; /* where else? */
            continue;
        }
        node_ref clause = parse_clause(w);
        if (clause == 0)
            return tails;
        if (node_at(w, clause)->op != CARD_OP_FOR_EACH) {
            list_add(w, tails, clause);
            continue;
        }
        node_ref cards = node_at(w, clause)->kid[0];
        list_wrap_last(w, effects,
                       (struct node){.op = CARD_OP_TIMES, .token = (uint16_t)token, .kid = {cards}},
                       1);
    }
}

/* [ lead , "," ]
 * lead = if_clause | while_clause | for_each | duration | "then"
 * "Then" says nothing that the order does not; a leading duration is the same as a trailing one. */
static bool parse_lead(struct card_work *w, node_ref *lead)
{
    struct spot s = save(w);
    *lead = 0;
    if (accept(w, W_THEN)) {
        accept(w, W_COMMA); /* may be left out */
        return true;
    }
    bool may_be_subject = is_at(w, W_THIS);
    *lead = parse_to_comma(w, parse_clause);
    if (*lead != 0 && (accept(w, W_COMMA) || is_at(w, W_THEN))) {
        accept(w, W_THEN); /* "if ... then ..." */
        return true;
    }
    bool is_lead = *lead != 0;
    *lead = 0;
    if (is_lead && !may_be_subject) {
        note(w, HINT_LEAD_COMMA);
        return false;
    }
    bool must_be_lead = w->tokens[s.at].word == W_IF || w->tokens[s.at].word == W_UNLESS ||
                        w->tokens[s.at].word == W_WHILE || w->tokens[s.at].word == W_FOR ||
                        w->tokens[s.at].word == W_UNTIL;
    restore(w, s);
    return !must_be_lead;
}

/* joiner = "and" | "then" | "and then" | "," | ", and" | ", then" | ", and then" */
static bool accept_joiner(struct card_work *w)
{
    bool has_comma = accept(w, W_COMMA), has_and = accept(w, W_AND);
    return accept(w, W_THEN) || has_comma || has_and;
}

/* The verb's ending tells who acts (HH-LANG-49): in "your enemy discards 1 card and draws 2 cards"
 * the enemy does both. `verb` is the first token of `act`. */
static node_ref carry_player(struct card_work *w, node_ref last, node_ref act, int verb)
{
    const struct node *by = node_at(w, last);
    if (by->op != CARD_OP_BY || by->imm[0] || !is_act_verb((enum word)w->tokens[verb].word) ||
        node_at(w, act)->op == CARD_OP_BY)
        return act;
    int player = node_at(w, by->kid[0])->imm[0];
    bool is_third = (w->tokens[verb].flags & TOKEN_THIRD) != 0;
    bool was_third = (w->tokens[node_at(w, by->kid[1])->token].flags & TOKEN_THIRD) != 0;
    if (player == CARD_PLAYER_YOU || is_third != was_third)
        return act;
    if (player == CARD_PLAYER_ITS_CONTROLLER || player == CARD_PLAYER_ITS_OWNER)
        player = CARD_PLAYER_THAT; /* "it" may be another card by now */
    node_ref who = add(
        w,
        (struct node){.op = CARD_OP_WHO, .imm = {(uint16_t)player, (uint16_t)player, CARD_NO_SLOT}},
        verb);
    return add(w, (struct node){.op = CARD_OP_BY, .kid = {who, act}}, verb);
}

/* Whether "them" stands for the subject, and not "it". */
static bool is_many(struct card_work *w, const struct node *subject)
{
    const struct node *amount = node_at(w, subject->kid[0]);
    switch (subject->op) {
    case CARD_OP_GROUP:
    case CARD_OP_BOTH:
        return true;
    case CARD_OP_SELECT:
        return subject->imm[0] == CARD_QUANTIFIER_ALL ||
               subject->imm[0] == CARD_QUANTIFIER_ANY_NUMBER ||
               (subject->kid[0] != 0 && !(amount->op == CARD_OP_NUMBER && amount->imm[0] == 1));
    default:
        return false;
    }
}

/* The subject of the last effect, for one more predicate: "gets +1 armor and cannot block". Cards
 * that were chosen are referred to, so that nobody chooses again; an always-on text says the same
 * description twice. */
static node_ref carry_subject(struct card_work *w, node_ref last)
{
    const struct node *effect = node_at(w, last);
    bool has_subject =
        (effect->op >= CARD_OP_GET && effect->op <= CARD_OP_BEGIN && effect->op != CARD_OP_MOD &&
         effect->op != CARD_OP_SET && effect->op != CARD_OP_FLAGS) &&
        effect->kid[0] != 0;
    if (!has_subject)
        return 0;
    struct node subject = *node_at(w, effect->kid[0]);
    if (w->kind == CARD_KIND_STATIC || subject.op == CARD_OP_SELF || subject.op == CARD_OP_REFER ||
        subject.op == CARD_OP_IN_ROLE)
        return clone(w, effect->kid[0]);
    int word = is_many(w, &subject) ? CARD_REFER_THEM : CARD_REFER_IT;
    return add(w, (struct node){.op = CARD_OP_REFER, .imm = {(uint16_t)word, 0, CARD_NO_SLOT}},
               subject.token);
}

/* A verb of cards whose ending says that they do it: "gets +2 firepower and shoots" */
static bool is_told_verb(const struct card_work *w)
{
    enum word word = (enum word)token_here(w)->word;
    return (token_here(w)->flags & TOKEN_THIRD) &&
           (word == W_SHOOT || word == W_ASSAULT || word == W_CHARGE || word == W_RALLY);
}

/* [ joiner ] , predicate of the last subject | ( "or" | "and" ) , deed of the last "cannot" */
static node_ref parse_more_of(struct card_work *w, node_ref last, bool is_or)
{
    int token = w->at;
    bool was_can = node_at(w, last)->op == CARD_OP_CAN, can = node_at(w, last)->imm[0];
    if (!is_or && starts_predicate(w) && !is_at(w, W_APOSTROPHE_S)) {
        struct spot s = save(w);
        node_ref subject = carry_subject(w, last);
        node_ref more = subject != 0 ? parse_predicate(w, token, subject) : 0;
        if (more != 0 || !is_at(w, W_CAN))
            return more;
        restore(w, s);
    }
    if (!is_or) {
        struct spot s = save(w);
        node_ref more = parse_same_act(w, last);
        bool is_end =
            more != 0 && !starts_predicate(w) && !is_act_verb((enum word)token_here(w)->word);
        if (is_end)
            return more;
        restore(w, s);
    }
    if (!is_or && (is_at(w, W_MAY) || is_at(w, W_CAN) || is_told_verb(w))) {
        struct spot s = save(w); /* "gets +2 firepower and may shoot" */
        node_ref subject = carry_subject(w, last);
        node_ref told = subject != 0 ? parse_told(w, token, subject) : 0;
        if (told != 0)
            return told;
        restore(w, s);
    }
    int keyword;
    bool is_plural;
    if (!is_or && node_at(w, last)->op == CARD_OP_GET &&
        keyword_at(w, w->at, &keyword, &is_plural) > 0) { /* "gets +1 armor and counterattack" */
        node_ref subject = carry_subject(w, last);
        return subject != 0 ? parse_gains(w, token, subject, CARD_OP_GAIN) : 0;
    }
    if (!was_can || node_at(w, node_at(w, last)->kid[0])->op == CARD_OP_WHO)
        return 0;
    node_ref subject = carry_subject(w, last), deed = subject != 0 ? parse_deed(w) : 0;
    if (deed == 0)
        return 0;
    return add(w, (struct node){.op = CARD_OP_CAN, .imm = {can}, .kid = {subject, deed}}, token);
}

/* effects = effect , { joiner , effect | joiner , predicate | ( "or" | "and" ) , deed } */
static node_ref parse_effects_of(struct card_work *w, node_ref (*parse_one)(struct card_work *))
{
    w->also = 0;
    node_ref list = list_new(w), effect = parse_one(w);
    if (effect == 0)
        return 0;
    list_add(w, list, effect);
    for (;;) {
        if (w->also != 0) {
            list_add(w, list, w->also);
            w->also = 0;
        }
        struct spot s = save(w);
        node_ref last = effect;
        bool goes_on = accept_joiner(w);
        int verb = w->at;
        effect = goes_on ? parse_one(w) : 0;
        if (effect != 0)
            effect = carry_player(w, last, effect, verb);
        if (effect == 0) {
            restore(w, s);
            bool is_or = !accept_joiner(w) && accept(w, W_OR);
            effect = w->at != s.at ? parse_more_of(w, last, is_or) : 0;
        }
        if (effect == 0) {
            restore(w, s);
            return list;
        }
        list_add(w, list, effect);
    }
}

/* ---- sentences ---- */

/* effect_sent = [ lead , "," ] , effects , { tail } , "."
 * still_sent = [ lead , "," ] , still , { joiner , still } , { tail } , "." */
static node_ref parse_do(struct card_work *w, node_ref (*parse_one)(struct card_work *))
{
    int token = w->at;
    node_ref lead, effects, tails;
    if (!parse_lead(w, &lead) || (effects = parse_effects_of(w, parse_one)) == 0)
        return 0;
    while (is_at(w, W_SEMICOLON)) { /* "Draw 2 cards; discard 1 card." */
        w->at++;
        node_ref more = parse_effects_of(w, parse_one);
        if (more == 0)
            return 0;
        for (node_ref n = node_at(w, more)->kid[0], next; n != 0; n = next) {
            next = node_at(w, n)->next;
            node_at(w, n)->next = 0;
            list_add(w, effects, n);
        }
    }
    tails = parse_tails(w, effects);
    if (!accept_stop(w))
        return 0;
    if (lead != 0 && node_at(w, lead)->op == CARD_OP_UNTIL) {
        list_add(w, tails, lead);
        lead = 0;
    }
    return add(w, (struct node){.op = CARD_OP_DO, .kid = {lead, effects, tails}}, token);
}

static node_ref parse_effect_sent(struct card_work *w)
{
    return parse_do(w, parse_effect);
}

/* outcome_sent = outcome , "," , effects , { tail } , "."
 * outcome = "if you fail this test" | "if you pass this test" | "if you do" | "if you do not"
 *         | "otherwise" */
static node_ref parse_outcome_sent(struct card_work *w)
{
    static const struct phrase outcomes[] = {
        {CARD_OUTCOME_FAIL, {W_IF, W_YOU, W_FAIL, W_THIS, W_TEST}},
        {CARD_OUTCOME_PASS, {W_IF, W_YOU, W_PASS, W_THIS, W_TEST}},
        {CARD_OUTCOME_DO_NOT, {W_IF, W_YOU, W_DO, W_NOT}},
        {CARD_OUTCOME_DO, {W_IF, W_YOU, W_DO}},
        {CARD_OUTCOME_OTHERWISE, {W_OTHERWISE}},
    };
    int token = w->at, outcome;
    node_ref effects;
    if (!accept_phrase(w, outcomes, LENGTH(outcomes), &outcome))
        return 0;
    if (!accept(w, W_COMMA) && outcome != CARD_OUTCOME_OTHERWISE)
        return note(w, HINT_LEAD_COMMA);
    if ((effects = parse_effects_of(w, parse_effect)) == 0)
        return 0;
    node_ref tails = parse_tails(w, effects);
    if (!accept_stop(w))
        return 0;
    return add(
        w,
        (struct node){.op = CARD_OP_OUTCOME, .imm = {(uint16_t)outcome}, .kid = {effects, tails}},
        token);
}

/* span = NUMBER , [ "-" , NUMBER | "+" | "or more" | "or less" ] */
static bool accept_span(struct card_work *w, int *low, int *high)
{
    int bound;
    *low = *high = token_here(w)->number;
    if (!accept(w, W_FIGURE)) {
        note(w, HINT_BAND);
        return false;
    }
    if (accept(w, W_MINUS_SIGN)) {
        *high = token_here(w)->number;
        return accept(w, W_FIGURE);
    }
    if (accept(w, W_PLUS_SIGN)) {
        *high = 6;
    } else if (accept_bound(w, &bound)) {
        if (bound == CARD_BOUND_OR_MORE)
            *high = 6;
        else
            *low = 1;
    }
    return true;
}

/* band = span , [ ":" ] , ( "no effect" | effects , { tail } ) */
static node_ref parse_band(struct card_work *w)
{
    int token = w->at, low, high;
    node_ref effects, tails;
    if (is_at(w, W_ON))
        w->at += 1 + (w->tokens[w->at + 1].word == W_A); /* "on a 1-3, ..." */
    if (!accept_span(w, &low, &high))
        return 0;
    if (is_at(w, W_COMMA) || is_at(w, W_EQUALS) || is_at(w, W_MINUS_SIGN))
        w->at++;
    else
        accept(w, W_COLON);
    if (accept_all(w, SEQ(W_NO, W_EFFECT))) {
        effects = list_new(w);
        tails = list_new(w);
    } else {
        if ((effects = parse_effects_of(w, parse_effect)) == 0)
            return 0;
        tails = parse_tails(w, effects);
    }
    return add(w,
               (struct node){.op = CARD_OP_BAND,
                             .imm = {(uint16_t)low, (uint16_t)high},
                             .kid = {effects, tails}},
               token);
}

/* "1-3: draw 1 card. 4-6: draw 2 cards.": a full stop before the numbers of the next line */
static bool accept_band_stop(struct card_work *w)
{
    const struct token *t = token_here(w);
    if (t[0].word == W_STOP && t[1].word == W_ON) {
        w->at++;
        return true;
    }
    bool is_band = t[0].word == W_STOP && t[1].word == W_FIGURE &&
                   (t[2].word == W_MINUS_SIGN || t[2].word == W_PLUS_SIGN || t[2].word == W_COLON);
    w->at += is_band;
    return is_band;
}

/* table_sent = "roll" , ":" , band , { ( ";" | "," ) , band } , "." */
static node_ref parse_table_sent(struct card_work *w)
{
    int token = w->at;
    node_ref bands = list_new(w), band;
    if (!accept_all(w, SEQ(W_ROLL, W_COLON)))
        return 0;
    do {
        if ((band = parse_band(w)) == 0)
            return 0;
        list_add(w, bands, band);
    } while (accept(w, W_SEMICOLON) || accept(w, W_COMMA) || accept_band_stop(w));
    if (!accept_stop(w))
        return 0;
    return add(w, (struct node){.op = CARD_OP_TABLE, .kid = {bands}}, token);
}

/* [ ";" | "," ] , [ "or" ] between the options of a choice */
static bool accept_option_joint(struct card_work *w)
{
    if (is_next(w, SEQ(W_COMMA, W_OR)))
        w->at++;
    bool is_there = accept(w, W_SEMICOLON);
    return accept(w, W_OR) || is_there;
}

/* choice_sent = "choose" , NUMBER , ":" , effects , { ( ";" | "or" | "; or" ) , effects } , "."
 *             | "either" , effects , "or" , effects , "." */
static node_ref parse_choice_sent(struct card_work *w)
{
    int token = w->at, number = 1;
    node_ref options = list_new(w);
    if (!accept(w, W_EITHER)) {
        number = w->tokens[w->at + 1].number;
        w->at += 3; /* "choose", the number and the colon: the caller has looked */
    }
    do {
        int at = w->at;
        node_ref effects = parse_effects_of(w, parse_effect);
        if (effects == 0)
            return 0;
        list_add(w, options, add(w, (struct node){.op = CARD_OP_OPTION, .kid = {effects}}, at));
    } while (accept_option_joint(w));
    if (!accept_stop(w))
        return 0;
    return add(w, (struct node){.op = CARD_OP_CHOICE, .imm = {(uint16_t)number}, .kid = {options}},
               token);
}

/* "+1 assault" as a further option behind "this unit gets +1 firepower or" */
static node_ref parse_option_mods(struct card_work *w, node_ref options)
{
    int token = w->at;
    node_ref last = node_at(w, options)->kid[1];
    node_ref effect = last != 0 ? node_at(w, node_at(w, last)->kid[0])->kid[1] : 0;
    if (effect == 0 || node_at(w, effect)->op != CARD_OP_GET)
        return 0;
    node_ref subject = carry_subject(w, effect), mods = subject != 0 ? parse_mods(w) : 0;
    bool is_self = subject != 0 && node_at(w, subject)->op != CARD_OP_REFER;
    if (mods == 0 || !is_self)
        return 0; /* each option would have to choose its cards */
    node_ref list = list_new(w);
    list_add(w, list, add(w, (struct node){.op = CARD_OP_GET, .kid = {subject, mods}}, token));
    return list;
}

/* effects , "or" , effects , ".": a choice without the words for it. Verbs in the third person are
 * another player's, who would have to choose. */
static node_ref parse_bare_choice(struct card_work *w)
{
    int token = w->at, count = 0;
    node_ref options = list_new(w);
    do {
        int at = w->at;
        node_ref effects = 0;
        if (is_at(w, W_PLUS_SIGN) || is_at(w, W_MINUS_SIGN))
            effects = parse_option_mods(w, options);
        else if (!(token_here(w)->flags & TOKEN_THIRD))
            effects = parse_effects_of(w, parse_effect);
        if (effects == 0 || node_at(w, node_at(w, effects)->kid[0])->op == CARD_OP_BY)
            return 0;
        list_add(w, options, add(w, (struct node){.op = CARD_OP_OPTION, .kid = {effects}}, at));
        count++;
        if (is_next(w, SEQ(W_COMMA, W_OR)))
            w->at++;
    } while (accept(w, W_OR));
    if (count < 2 || !accept_stop(w))
        return 0;
    return add(w, (struct node){.op = CARD_OP_CHOICE, .imm = {1}, .kid = {options}}, token);
}

/* x_sent = "X" , ( "=" | "is" ) , value , "." */
static node_ref parse_x_sent(struct card_work *w)
{
    int token = w->at;
    if (!accept(w, W_X) || (!accept(w, W_EQUALS) && !accept(w, W_IS)))
        return 0;
    node_ref value = parse_value(w);
    if (value == 0 || !accept_stop(w))
        return 0;
    return add(w, (struct node){.op = CARD_OP_X_IS, .kid = {value}}, token);
}

/* "only playable" , ( "once" | "twice" | NUMBER , "times" ) , "per" , period , "."
 * period = "ba" | "battle" | "turn" | "game" */
static node_ref parse_limit(struct card_work *w, int token)
{
    static const struct phrase periods[] = {
        {CARD_PERIOD_BA, {W_BA}},
        {CARD_PERIOD_BATTLE, {W_BATTLE}},
        {CARD_PERIOD_TURN, {W_TURN}},
        {CARD_PERIOD_GAME, {W_GAME}},
    };
    int number, period;
    if (accept(w, W_ONCE)) {
        number = 1;
    } else if (accept(w, W_TWICE)) {
        number = 2;
    } else {
        number = token_here(w)->number;
        if (!accept(w, W_FIGURE) || !accept(w, W_TIMES))
            return 0;
    }
    if (!accept(w, W_PER) || !accept_phrase(w, periods, LENGTH(periods), &period) ||
        !accept_stop(w))
        return 0;
    return add(w, (struct node){.op = CARD_OP_LIMIT, .imm = {(uint16_t)number, (uint16_t)period}},
               token);
}

/* "only playable" , ( "during" | "in" ) , occasion , "."
 * occasion = attack_kind | "your ba" | "your enemy 's ba" | "the attacker 's battle"
 *          | "the defender 's battle" */
static node_ref parse_during(struct card_work *w, int token)
{
    static const struct phrase occasions[] = {
        {CARD_OCCASION_YOUR_BA, {W_YOUR, W_BA}},
        {CARD_OCCASION_ENEMY_BA, {W_YOUR, W_ENEMY, W_APOSTROPHE_S, W_BA}},
        {CARD_OCCASION_ATTACKER_BATTLE, {W_THE, W_ATTACKER, W_APOSTROPHE_S, W_BATTLE}},
        {CARD_OCCASION_DEFENDER_BATTLE, {W_THE, W_DEFENDER, W_APOSTROPHE_S, W_BATTLE}},
    };
    int occasion;
    if (accept_attack(w, &occasion))
        occasion += CARD_OCCASION_ATTACK - CARD_ATTACK_ATTACK;
    else if (!accept_phrase(w, occasions, LENGTH(occasions), &occasion))
        return 0;
    if (!accept_stop(w))
        return 0;
    return add(w, (struct node){.op = CARD_OP_DURING, .imm = {(uint16_t)occasion}}, token);
}

/* "not playable during" , attack_kind , "." */
static node_ref parse_not_during(struct card_work *w, int token)
{
    int attack;
    if ((!accept(w, W_DURING) && !accept(w, W_IN)) || !accept_attack(w, &attack) || !accept_stop(w))
        return 0;
    node_ref is = add(w, (struct node){.op = CARD_OP_ATTACK_IS, .imm = {(uint16_t)attack}}, token);
    return add(w, (struct node){.op = CARD_OP_PLAYABLE, .kid = {is}}, token);
}

/* play_sent = ( "only playable" | "not playable" ) , ( "while" | "if" ) , condition , "."
 *           | "only playable" , ( "once" | "twice" | NUMBER , "times" ) , "per" , period , "."
 *           | "only playable" , ( "during" | "in" ) , occasion , "."
 *           | "only playable before the roll" , "." */
static node_ref parse_play_sent(struct card_work *w)
{
    int token = w->at;
    bool is_only = accept(w, W_ONLY);
    if ((!is_only && !accept(w, W_NOT)) || !accept(w, W_PLAYABLE))
        return 0;
    if (accept(w, W_WHILE) || accept(w, W_IF)) {
        node_ref condition = parse_condition(w);
        bool is_yes = is_only != w->is_negated;
        if (condition == 0 || !accept_stop(w))
            return 0;
        return add(w, (struct node){.op = CARD_OP_PLAYABLE, .imm = {is_yes}, .kid = {condition}},
                   token);
    }
    if (!is_only)
        return parse_not_during(w, token);
    if (accept_all(w, SEQ(W_BEFORE, W_THE, W_ROLL)))
        return accept_stop(w) ? add(w, (struct node){.op = CARD_OP_BEFORE_ROLL}, token) : 0;
    if (accept(w, W_DURING) || accept(w, W_IN))
        return parse_during(w, token);
    note(w, HINT_PLAYABLE);
    return parse_limit(w, token);
}

/* unlimited = "unlimited" , "." */
static node_ref parse_unlimited(struct card_work *w)
{
    int token = w->at;
    if (!accept(w, W_UNLIMITED) || !accept_stop(w))
        return 0;
    return add(w, (struct node){.op = CARD_OP_UNLIMITED}, token);
}

/* sentence = effect_sent | outcome_sent | table_sent | choice_sent | x_sent | play_sent
 *          | unlimited */
node_ref parse_sentence(struct card_work *w)
{
    static node_ref (*const readings[])(struct card_work *) = {
        parse_unlimited,    parse_play_sent,   parse_table_sent, parse_x_sent,
        parse_outcome_sent, parse_effect_sent, parse_bare_choice};
    struct spot s = save(w);
    forget(w);
    bool is_either = is_at(w, W_EITHER) && w->tokens[w->at + 1].word != W_PLAYER;
    if (is_either || is_next(w, SEQ(W_CHOOSE, W_FIGURE, W_COLON)))
        return parse_choice_sent(w);
    for (int i = 0; i < LENGTH(readings); i++) {
        node_ref n = readings[i](w);
        if (n != 0)
            return n;
        restore(w, s);
    }
    if (is_at(w, W_UNKNOWN) && w->tokens[w->at + 1].word == W_STOP)
        note(w, HINT_SENTENCE);
    return 0;
}

/* ---- always-on sentences ---- */

/* versus_sent = mods , versus , "." */
static node_ref parse_versus_sent(struct card_work *w)
{
    int token = w->at;
    node_ref mods = parse_mods(w), group;
    if (mods == 0)
        return 0;
    if (!is_at(w, W_VS)) {
        accept(w, W_VS);
        return note(w, HINT_VERSUS_LINE);
    }
    if ((group = parse_versus(w)) == 0 || !accept_stop(w))
        return 0;
    return add(w, (struct node){.op = CARD_OP_VERSUS, .kid = {mods, group}}, token);
}

/* forced_sent = trigger , "," , effects , { tail } , "." */
static node_ref parse_forced_sent(struct card_work *w)
{
    int token = w->at;
    node_ref trigger = parse_to_comma(w, parse_trigger), effects;
    if (trigger == 0)
        return 0;
    if (!accept(w, W_COMMA))
        return note(w, HINT_TRIGGER_COMMA);
    if ((effects = parse_effects_of(w, parse_effect)) == 0)
        return 0;
    node_ref tails = parse_tails(w, effects);
    if (!accept_stop(w))
        return 0;
    return add(w, (struct node){.op = CARD_OP_FORCED, .kid = {trigger, effects, tails}}, token);
}

bool parse_forced_more(struct card_work *w, node_ref forced)
{
    struct spot s = save(w);
    const struct node *n = node_at(w, forced);
    if (n->op != CARD_OP_FORCED || node_at(w, n->kid[2])->kid[0] != 0)
        return false;
    accept(w, W_THEN);
    accept(w, W_COMMA);
    bool is_order = starts_act(w);
    if (!is_order) {
        struct spot who = save(w);
        is_order = parse_player(w) != 0 && starts_act(w);
        restore(w, who);
    }
    node_ref more = is_order ? parse_effects_of(w, parse_effect) : 0;
    if (more == 0 || !accept_stop(w)) {
        restore(w, s);
        return false;
    }
    for (node_ref item = node_at(w, more)->kid[0]; item != 0;) {
        node_ref next = node_at(w, item)->next;
        node_at(w, item)->next = 0;
        list_add(w, node_at(w, forced)->kid[1], item);
        item = next;
    }
    return true;
}

/* replace_sent = "if" , subject , "would be destroyed" , "," , effects , "instead" , "." */
static node_ref parse_replace_sent(struct card_work *w)
{
    int token = w->at;
    node_ref subject, effects;
    if (!accept(w, W_IF) || (subject = parse_subject(w)) == 0 ||
        !accept_all(w, SEQ(W_WOULD, W_BE, W_DESTROYED)) || !accept(w, W_COMMA) ||
        (effects = parse_effects_of(w, parse_effect)) == 0 || !accept(w, W_INSTEAD) ||
        !accept_stop(w))
        return 0;
    return add(w, (struct node){.op = CARD_OP_REPLACE, .kid = {subject, effects}}, token);
}

static node_ref parse_still_sent(struct card_work *w)
{
    return parse_do(w, parse_still);
}

static bool has_late_trigger(const struct card_work *w)
{
    for (int i = w->at + 1; w->tokens[i].word != W_STOP && w->tokens[i].word != W_TEXT_END; i++) {
        enum word word = (enum word)w->tokens[i].word;
        if (word == W_WHEN || word == W_WHENEVER || word == W_AFTER || word == W_BEFORE)
            return true;
    }
    return false;
}

/* "This unit gets +1 armor when it is blocked.": the trigger comes first in the normal form, so
 * "it" is called by its name there. */
static void name_late_it(struct card_work *w, node_ref effect, node_ref event)
{
    node_ref subject = node_at(w, effect)->kid[0];
    struct node *it = node_at(w, node_at(w, event)->kid[0]);
    if (subject != 0 && node_at(w, subject)->op == CARD_OP_SELF && it->op == CARD_OP_REFER &&
        it->imm[0] == CARD_REFER_IT)
        *it = *node_at(w, subject);
}

/* effects , trigger , ".": "Draw 1 card when this unit is destroyed." */
static node_ref parse_late_forced(struct card_work *w)
{
    int token = w->at;
    if (!has_late_trigger(w))
        return 0;
    node_ref effects = parse_effects_of(w, parse_effect), trigger;
    if (effects == 0 || is_at(w, W_IF) || (trigger = parse_trigger(w)) == 0 || !accept_stop(w))
        return 0;
    name_late_it(w, node_at(w, effects)->kid[0], node_at(w, trigger)->kid[0]);
    return add(w, (struct node){.op = CARD_OP_FORCED, .kid = {trigger, effects, list_new(w)}},
               token);
}

/* "If this unit is destroyed, draw 1 card.": an order needs a moment, so the condition is one. */
static node_ref parse_if_forced(struct card_work *w)
{
    return is_at(w, W_IF) ? parse_forced_sent(w) : 0;
}

/* "only playable" , ( "once" | ... ) , "per" , period , ".": how often a forced text works */
static node_ref parse_static_limit(struct card_work *w)
{
    int token = w->at;
    if (!accept_all(w, SEQ(W_ONLY, W_PLAYABLE)))
        return 0;
    return parse_limit(w, token);
}

/* static_sent = versus_sent | still_sent | forced_sent | replace_sent; behind the first also
 * outcome_sent | x_sent | limit_sent */
node_ref parse_static_sent(struct card_work *w, bool is_first)
{
    static node_ref (*const later[])(struct card_work *) = {
        parse_x_sent,     parse_outcome_sent, parse_static_limit, parse_replace_sent,
        parse_still_sent, parse_if_forced,    parse_late_forced};
    struct spot s = save(w);
    forget(w);
    if (is_at(w, W_PLUS_SIGN) || is_at(w, W_MINUS_SIGN))
        return parse_versus_sent(w);
    if (is_at(w, W_WHEN) || is_at(w, W_WHENEVER) || is_at(w, W_AFTER) || is_at(w, W_BEFORE))
        return parse_forced_sent(w);
    for (int i = is_first ? 3 : 0; i < LENGTH(later); i++) {
        node_ref n = later[i](w);
        if (n != 0)
            return n;
        restore(w, s);
    }
    if (is_at(w, W_UNKNOWN) && w->tokens[w->at + 1].word == W_STOP)
        note(w, HINT_SENTENCE);
    return 0;
}
