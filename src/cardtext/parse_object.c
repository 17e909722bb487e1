/* parse_object.c: descriptions of cards and references to them. */
#include "parse.h"

#include <string.h>

/* What may follow a description: as a subject a predicate, as something counted a comparison. */
enum phrase_role { PHRASE_OBJECT, PHRASE_SUBJECT, PHRASE_COUNTED };

/* ---- descriptions ---- */

/* owner = "your" | "your own" | "enemy" | "their" | "their own"
 *       | "your enemy 's" | "friendly" */
static bool accept_owner(struct card_work *w, int *owner)
{
    static const struct phrase owners[] = {
        {CARD_OWNER_ENEMY, {W_YOUR, W_ENEMY, W_APOSTROPHE_S}},
        {CARD_OWNER_YOUR, {W_YOUR, W_OWN}},
        {CARD_OWNER_YOUR, {W_YOUR}},
        {CARD_OWNER_YOUR, {W_FRIENDLY}},
        {CARD_OWNER_ENEMY, {W_ENEMY}},
        {CARD_OWNER_THEIR, {W_THEIR, W_OWN}},
        {CARD_OWNER_THEIR, {W_THEIR}},
    };
    return accept_phrase(w, owners, LENGTH(owners), owner);
}

static node_ref add_adjective(struct card_work *w, int token, enum card_op op, int imm)
{
    return tree_add(
        w, (struct node){.op = (uint8_t)op, .token = (uint16_t)token, .imm = {(uint16_t)imm}});
}

/* KEYWORD | "non-" , KEYWORD; "unique" has an op of its own */
static node_ref parse_keyword_adjective(struct card_work *w, int token, bool is_non)
{
    int keyword;
    if (!accept_keyword(w, &keyword))
        return 0;
    int noun;
    bool is_plural;
    if (strchr(w->terms->keywords[keyword].text, ' ') != NULL &&
        noun_of((enum word)w->tokens[w->at - 1].word, &noun, &is_plural))
        w->noun_end = w->at;
    if (strcmp(w->terms->keywords[keyword].text, "unique") == 0)
        return add_adjective(w, token, CARD_OP_UNIQUE, !is_non);
    return tree_add(w, (struct node){.op = CARD_OP_KEYWORD,
                                     .token = (uint16_t)token,
                                     .imm = {!is_non, (uint16_t)keyword}});
}

/* adjective = owner | position | role | "other" | "flag" | "non-" , "flag"
 *           | "unique" | "non-" , "unique" | "face-down" | "face-up"
 *           | KEYWORD | "non-" , KEYWORD */
static node_ref parse_adjective(struct card_work *w)
{
    struct spot s = save(w);
    int value;
    bool is_non = accept(w, W_NON);
    node_ref n = parse_keyword_adjective(w, s.at, is_non);
    if (n != 0)
        return n;
    if (accept(w, W_FLAG))
        return add_adjective(w, s.at, CARD_OP_FLAGGED, !is_non);
    if (accept(w, W_UNIQUE))
        return add_adjective(w, s.at, CARD_OP_UNIQUE, !is_non);
    if (is_non) {
        note(w, HINT_KEYWORD);
        return restore(w, s);
    }
    if (accept_owner(w, &value))
        return add_adjective(w, s.at, CARD_OP_OWNED, value);
    if (accept_position(w, &value))
        return add_adjective(w, s.at, CARD_OP_POSITION, value);
    if (accept_role(w, &value))
        return add_adjective(w, s.at, CARD_OP_ROLE, value);
    if (accept(w, W_OTHER))
        return add_adjective(w, s.at, CARD_OP_OTHER, 0);
    if (accept(w, W_FACE_DOWN))
        return add_adjective(w, s.at, CARD_OP_FACE, false);
    if (accept(w, W_FACE_UP))
        return add_adjective(w, s.at, CARD_OP_FACE, true);
    return note(w, HINT_KEYWORD);
}

/* One run of adjectives joined by "or" and ",": with an "or" in it, one of them must fit, else
 * all must. Adds to `list`. */
static bool parse_adjective_run(struct card_work *w, node_ref list, int stop)
{
    node_ref run = list_new(w), first = parse_adjective(w);
    bool has_or = false;
    int token = w->at;
    if (first == 0)
        return false;
    list_add(w, run, first);
    for (;;) {
        struct spot s = save(w);
        bool is_many = w->keyword_end == w->at && w->is_keyword_plural;
        bool has_comma = w->at != stop && !w->ends_at_comma && accept(w, W_COMMA);
        bool is_or = w->at != stop && accept(w, W_OR);
        is_or |= w->at != stop && is_many && !is_or && accept(w, W_AND); /* "bikes and daemons" */
        node_ref next = is_or || has_comma ? parse_adjective(w) : 0;
        if (is_many && !(w->keyword_end == w->at && w->is_keyword_plural))
            next = 0; /* a noun: what follows the joint is something else */
        if (next == 0) {
            restore(w, s);
            break;
        }
        has_or |= is_or;
        list_add(w, run, next);
    }
    if (has_or) {
        list_add(w, list,
                 tree_add(w, (struct node){
                                 .op = CARD_OP_ONE_OF, .token = (uint16_t)token, .kid = {run}}));
        return true;
    }
    for (node_ref n = node_at(w, run)->kid[0]; n != 0;) {
        node_ref next = node_at(w, n)->next;
        node_at(w, n)->next = 0;
        list_add(w, list, n);
        n = next;
    }
    return true;
}

/* adjectives = adjective , { [ "or" | "," ] , adjective }, not beyond token `stop` */
static node_ref parse_adjectives_to(struct card_work *w, int stop)
{
    node_ref list = list_new(w);
    for (;;) {
        struct spot s = save(w);
        if (w->at == stop || !parse_adjective_run(w, list, stop)) {
            restore(w, s);
            return list;
        }
    }
}

/* [ adjectives ] , noun. A keyword needs no noun behind it: one that ends in a card type is its
 * own ("enemy capital ships you control"), another means units ("enemy vehicles"). */
bool parse_described(struct card_work *w, node_ref *adjectives, int *noun, bool *is_plural)
{
    struct spot s = save(w);
    w->noun_end = w->keyword_end = -1;
    *adjectives = parse_adjectives_to(w, -1);
    if (accept_noun(w, noun, is_plural))
        return true;
    int end = w->noun_end;
    if (end != w->at && w->keyword_end == w->at) {
        *noun = CARD_NOUN_UNIT;
        *is_plural = w->is_keyword_plural;
        return true;
    }
    if (end < 0)
        return false;
    restore(w, s);
    *adjectives = parse_adjectives_to(w, end);
    return w->at == end && noun_of((enum word)w->tokens[end - 1].word, noun, is_plural);
}

/* "in" , zone | "from" , ( zone | "among" , reference ) | "other than" , reference */
static node_ref parse_origin(struct card_work *w)
{
    struct node n = {.token = (uint16_t)w->at};
    if (accept(w, W_IN)) {
        n.op = CARD_OP_IN;
        n.kid[0] = parse_zone(w);
    } else if (is_next(w, SEQ(W_FROM, W_IT))) { /* from the hand or deck just looked at */
        w->at += 2;
        n.op = CARD_OP_AMONG;
        n.kid[0] = tree_add(w, (struct node){.op = CARD_OP_REFER,
                                             .token = (uint16_t)(w->at - 1),
                                             .imm = {CARD_REFER_THEM, 0, CARD_NO_SLOT}});
    } else if (accept(w, W_FROM)) {
        n.op = accept(w, W_AMONG) ? CARD_OP_AMONG : CARD_OP_FROM;
        n.kid[0] = n.op == CARD_OP_AMONG ? parse_reference(w) : parse_zone(w);
    } else if (accept_all(w, SEQ(W_OTHER, W_THAN)) ||
               (is_next(w, SEQ(W_EXCEPT, W_THIS)) && accept(w, W_EXCEPT)) ||
               (is_next(w, SEQ(W_EXCEPT, W_FOR, W_THIS)) && accept_all(w, SEQ(W_EXCEPT, W_FOR)))) {
        n.op = CARD_OP_OTHER_THAN;
        n.kid[0] = parse_reference(w);
    }
    return n.kid[0] != 0 ? tree_add(w, n) : 0;
}

/* "sectors you have taken" are the sectors you control. */
static bool take_taken(struct card_work *w, const uint8_t *words)
{
    enum word before = (enum word)w->tokens[w->at > 0 ? w->at - 1 : 0].word;
    return (before == W_SECTOR || before == W_SECTORS) && is_next(w, words) && accept_all(w, words);
}

/* "you have" , "your enemy have" behind a description, where no count follows: they control it */
static bool accept_holder(struct card_work *w, const uint8_t *words)
{
    struct spot s = save(w);
    if (!is_next(w, words) || !accept_all(w, words))
        return false;
    switch (token_here(w)->word) {
    case W_STOP:
    case W_COMMA:
    case W_AND:
    case W_OR:
    case W_IN:
    case W_AT:
    case W_WITH:
    case W_UNTIL:
    case W_THIS:
    case W_IF:
    case W_IS:
    case W_GET:
    case W_SEMICOLON:
        return true;
    default:
        restore(w, s);
        return false;
    }
}

/* passive , duration: "destroyed this turn" */
static node_ref parse_done(struct card_work *w)
{
    struct node n = {.op = CARD_OP_THAT_WAS, .token = (uint16_t)w->at};
    struct spot s = save(w);
    int passive, duration;
    if (accept_passive(w, &passive) && accept_duration(w, &duration)) {
        n.imm[0] = (uint16_t)passive;
        n.imm[1] = (uint16_t)duration;
        return tree_add(w, n);
    }
    return restore(w, s);
}

/* [ "that is" ] , ( "faster" | "slower" ) , "than" , object */
static node_ref parse_faster(struct card_work *w)
{
    struct spot s = save(w);
    int bound;
    if (is_next(w, SEQ(W_THAT, W_IS)))
        w->at += 2;
    bool is_faster = accept_spelled(w, "faster");
    if ((!is_faster && !accept_spelled(w, "slower")) || !is_at(w, W_THAN))
        return restore(w, s);
    node_ref value = parse_compared(w, CARD_STAT_SPEED, is_faster, &bound);
    if (value == 0)
        return restore(w, s);
    return tree_add(w, (struct node){.op = CARD_OP_WITH,
                                     .token = (uint16_t)s.at,
                                     .imm = {CARD_STAT_SPEED, (uint16_t)bound},
                                     .kid = {value}});
}

/* ( "that" | "which" | "who" ) , "have", before a number or a combat number */
static bool is_who_has(struct card_work *w)
{
    struct spot s = save(w);
    bool is_who = (is_next(w, SEQ(W_THAT, W_HAVE)) && accept(w, W_THAT)) ||
                  accept_spelled(w, "which") || accept_spelled(w, "who");
    if (is_who && accept(w, W_HAVE) && !is_at(w, W_NOT))
        return true;
    restore(w, s);
    return false;
}

/* "by" , ( "you" | "your enemy" ) */
static node_ref parse_controlled_by(struct card_work *w, int token)
{
    bool is_you = is_next(w, SEQ(W_BY, W_YOU));
    if (!is_you && !is_next(w, SEQ(W_BY, W_YOUR, W_ENEMY)))
        return 0;
    w->at += is_you ? 2 : 3;
    int player = is_you ? CARD_PLAYER_YOU : CARD_PLAYER_ENEMY;
    return tree_add(w, (struct node){.op = CARD_OP_CONTROLLED,
                                     .token = (uint16_t)token,
                                     .imm = {(uint16_t)player}});
}

/* postmod = "with" , stat_filter | "at" , sector_ref | "in" , zone
 *         | "from" , ( zone | "among" , reference ) | "other than" , reference | "named" , NAME
 *         | "that was" , passive , duration | "you control" | "your enemy control" */
static node_ref parse_postmod(struct card_work *w)
{
    struct node n = {.token = (uint16_t)w->at};
    int value, duration;
    node_ref faster = parse_faster(w);
    if (faster != 0)
        return faster;
    struct spot s = save(w);
    if (accept(w, W_THAT) || accept_spelled(w, "which")) { /* "that did not attack this battle" */
        n.op = CARD_OP_THAT_DID;
        if (!is_at(w, W_WAS) && accept_did(w, &n))
            return tree_add(w, n);
        restore(w, s);
        n = (struct node){.token = (uint16_t)w->at};
    }
    if (accept(w, W_WITH) || is_who_has(w))
        return parse_stat_filter(w);
    if (accept_spelled(w, "controlled"))
        return parse_controlled_by(w, n.token);
    if (accept(w, W_AT)) {
        n.op = CARD_OP_AT;
        if (!accept_sector(w, &value))
            return 0;
    } else if (accept(w, W_NAMED)) {
        n.op = CARD_OP_NAMED;
        if (!accept_name(w, &value))
            return 0;
    } else if (accept_all(w, SEQ(W_THAT, W_WAS))) {
        n.op = CARD_OP_THAT_WAS;
        if (!accept_passive(w, &value) || !accept_duration(w, &duration))
            return 0;
        n.imm[1] = (uint16_t)duration;
    } else if (accept_all(w, SEQ(W_YOU, W_CONTROL)) || take_taken(w, SEQ(W_YOU, W_HAVE, W_TAKEN)) ||
               accept_holder(w, SEQ(W_YOU, W_HAVE))) {
        n.op = CARD_OP_CONTROLLED;
        value = CARD_PLAYER_YOU;
    } else if (accept_all(w, SEQ(W_YOUR, W_ENEMY, W_CONTROL)) ||
               take_taken(w, SEQ(W_YOUR, W_ENEMY, W_HAVE, W_TAKEN)) ||
               accept_holder(w, SEQ(W_YOUR, W_ENEMY, W_HAVE))) {
        n.op = CARD_OP_CONTROLLED;
        value = CARD_PLAYER_ENEMY;
    } else {
        node_ref done = parse_done(w);
        return done != 0 ? done : parse_origin(w);
    }
    n.imm[0] = (uint16_t)value;
    return tree_add(w, n);
}

static node_ref parse_postmods(struct card_work *w)
{
    node_ref list = list_new(w);
    for (;;) {
        struct spot s = save(w);
        node_ref postmod = parse_postmod(w);
        if (postmod == 0) {
            restore(w, s);
            return list;
        }
        list_add(w, list, postmod);
    }
}

/* { "or" , noun } , { postmod }, not beyond the "or" at token `stop`. `last_or` is the token of the
 * last "or" before a plural. */
static node_ref parse_description_end(struct card_work *w, int *nouns, int stop, int *last_or)
{
    *last_or = -1;
    for (;;) {
        struct spot s = save(w);
        int noun;
        bool is_plural;
        bool is_joint = s.at != stop && (accept(w, W_OR) || (w->takes_all && accept(w, W_AND)));
        if (!is_joint || !accept_noun(w, &noun, &is_plural)) {
            restore(w, s);
            return parse_postmods(w);
        }
        *nouns |= 1 << noun;
        if (is_plural)
            *last_or = s.at;
    }
}

/* What cards do in a trigger: "when you draw a card or a unit attacks" */
static bool starts_event(const struct card_work *w)
{
    switch (token_here(w)->word) {
    case W_SHOOT:
    case W_ASSAULT:
    case W_ATTACK:
    case W_CHARGE:
    case W_BLOCK:
    case W_RALLY:
    case W_COUNTERATTACK:
    case W_DESTROY:
    case W_SURVIVE:
    case W_MAKE:
    case W_LEAVE:
    case W_WOULD:
        return true;
    default:
        return false;
    }
}

/* A predicate that cannot belong to the description, so that its last plural is a subject. */
static bool is_followed_by_other(const struct card_work *w, enum phrase_role role)
{
    bool compares = is_next(w, SEQ(W_IS, W_GREATER)) || is_next(w, SEQ(W_IS, W_LESS)) ||
                    is_next(w, SEQ(W_IS, W_EQUAL)) || is_next(w, SEQ(W_IS, W_AT, W_LEAST)) ||
                    is_next(w, SEQ(W_IS, W_AT, W_MOST));
    if (role == PHRASE_SUBJECT || (role == PHRASE_COUNTED && compares))
        return false;
    return starts_predicate(w) || (w->in_trigger && starts_event(w));
}

/* "not locked" is "ready or charging". */
node_ref add_other_positions(struct card_work *w, int token, int position)
{
    node_ref run = list_new(w);
    for (int i = 0; i < CARD_POSITION_COUNT; i++)
        if (i != position)
            list_add(w, run, add_adjective(w, token, CARD_OP_POSITION, i));
    return tree_add(w, (struct node){.op = CARD_OP_ONE_OF, .token = (uint16_t)token, .kid = {run}});
}

/* position , { ( "or" | "nor" ) , position }: those it may be in, as bits */
static int accept_positions(struct card_work *w)
{
    int bits = 0, value;
    while (accept_position(w, &value)) {
        bits |= 1 << value;
        bool goes_on =
            (is_at(w, W_OR) || is_spelled_here(w, "nor")) &&
            (w->tokens[w->at + 1].word == W_READY || /* no other word may follow */
             w->tokens[w->at + 1].word == W_LOCKED || w->tokens[w->at + 1].word == W_CHARGING);
        if (!goes_on)
            break;
        w->at++;
    }
    return bits;
}

static node_ref add_positions(struct card_work *w, int token, int bits)
{
    node_ref run = list_new(w), one = 0;
    int count = 0;
    for (int i = 0; i < CARD_POSITION_COUNT; i++)
        if (bits >> i & 1) {
            one = add_adjective(w, token, CARD_OP_POSITION, i);
            list_add(w, run, one);
            count++;
        }
    if (count == 1)
        return one;
    return tree_add(w, (struct node){.op = CARD_OP_ONE_OF, .token = (uint16_t)token, .kid = {run}});
}

/* [ "not" | "neither" ] , position , { "or" , position }: what is said of cards by their position
 */
node_ref parse_positions(struct card_work *w)
{
    struct spot s = save(w);
    bool is_not = accept(w, W_NOT) || accept_spelled(w, "neither");
    int bits = accept_positions(w), all = (1 << CARD_POSITION_COUNT) - 1;
    bits = is_not ? all & ~bits : bits;
    if (bits == 0 || bits == all)
        return restore(w, s);
    return add_positions(w, s.at, bits);
}

/* "with" , [ "the" | "a" ] , [ "keyword" ] , KEYWORD , [ "keyword" ] | "without" , KEYWORD */
static bool parse_with_keyword(struct card_work *w, node_ref adjectives)
{
    struct spot s = save(w);
    bool has_not = accept(w, W_WITHOUT), is_of = !has_not && is_next(w, SEQ(W_OF, W_THE));
    int value;
    bool is_plural;
    if (!has_not && !is_of && !(is_at(w, W_WITH) && accept(w, W_WITH)) && !is_who_has(w))
        return false;
    w->at += is_of;
    if (is_at(w, W_THE) || is_at(w, W_A))
        w->at++;
    bool is_said = accept_spelled(w, "keyword");
    if (keyword_at(w, w->at, &value, &is_plural) == 0) {
        restore(w, s);
        return false;
    }
    node_ref keyword = parse_keyword_adjective(w, w->at, has_not);
    is_said |= accept_spelled(w, "keyword") || accept_spelled(w, "trait") ||
               accept_spelled(w, "type") || is_at(w, W_ABILITY);
    if (is_at(w, W_ABILITY))
        w->at++;
    if (is_of && !is_said) {
        restore(w, s);
        return false;
    }
    list_add(w, adjectives, keyword);
    return true;
}

/* ( "that" | "which" ) , "is" , [ "not" ] , ( position | role | [ "a" ] , KEYWORD ), behind the
 * noun; in the normal form an adjective. */
static bool parse_that_is(struct card_work *w, node_ref adjectives)
{
    struct spot s = save(w);
    int value, token;
    if (parse_with_keyword(w, adjectives))
        return true;
    if ((is_next(w, SEQ(W_THAT, W_IS)) && accept(w, W_THAT)) || accept_spelled(w, "which") ||
        accept_spelled(w, "who")) {
        accept(w, W_IS);
        token = w->at;
        node_ref positions = parse_positions(w);
        if (positions != 0) {
            list_add(w, adjectives, positions);
            return true;
        }
        bool is_not = accept(w, W_NOT);
        if (!is_not && accept_role(w, &value)) {
            list_add(w, adjectives, add_adjective(w, token, CARD_OP_ROLE, value));
            return true;
        }
        if (is_at(w, W_A))
            w->at++;
        node_ref keyword = parse_keyword_adjective(w, token, is_not);
        if (keyword != 0) {
            list_add(w, adjectives, keyword);
            return true;
        }
    }
    restore(w, s);
    return false;
}

/* "except" , [ "for" ] , KEYWORD , [ noun ], behind the noun: "all units except vehicles" are all
 * non-vehicle units. */
static void parse_except(struct card_work *w, node_ref adjectives)
{
    struct spot s = save(w);
    int noun;
    bool is_plural;
    if (is_next(w, SEQ(W_EXCEPT, W_BY)) || !accept(w, W_EXCEPT)) {
        restore(w, s);
        return;
    }
    accept(w, W_FOR);
    node_ref keyword = parse_keyword_adjective(w, w->at, true);
    if (keyword == 0) {
        restore(w, s);
        return;
    }
    if (noun_of((enum word)token_here(w)->word, &noun, &is_plural))
        w->at++;
    list_add(w, adjectives, keyword);
}

/* "can only be blocked by a vehicle": the article was stepped over. */
static bool takes_singular(const struct card_work *w)
{
    int at = w->at - 1;
    if (w->takes_one)
        return true;
    while (at > 0 && w->tokens[at].word != W_BY && w->tokens[at].word != W_STOP)
        at--;
    return w->tokens[at].word == W_BY && w->tokens[at + 1].word == W_A;
}

static node_ref parse_description(struct card_work *w, bool is_group, enum phrase_role role)
{
    int token, noun, last_or, unused;
    bool is_plural;
    node_ref adjectives, postmods;
    bool is_found = parse_described(w, &adjectives, &noun, &is_plural);
    token = w->at - 1;
    if (!is_found)
        return note(w, node_at(w, adjectives)->kid[0] != 0 ? HINT_NOUN : HINT_NONE);
    bool is_mass = w->keyword_end == w->at && !w->in_versus; /* "your infantry" */
    if (is_group && !is_plural && !is_mass && !takes_singular(w)) {
        bool has_noun = w->keyword_end != w->at;
        w->at -= has_noun;
        return note(w, has_noun ? HINT_GROUP : HINT_NOUN);
    }
    parse_that_is(w, adjectives);
    parse_except(w, adjectives);
    struct spot s = save(w);
    int nouns = 1 << noun;
    if (is_group)
        postmods = parse_postmods(w);
    else
        postmods = parse_description_end(w, &nouns, -1, &last_or);
    if (!is_group && last_or >= 0 && is_followed_by_other(w, role)) {
        /* The plural is the subject of the next condition: "no ships or units are locked". */
        restore(w, s);
        nouns = 1 << noun;
        postmods = parse_description_end(w, &nouns, last_or, &unused);
    }
    return tree_add(w, (struct node){.op = CARD_OP_CARDS,
                                     .token = (uint16_t)token,
                                     .imm = {(uint16_t)nouns},
                                     .kid = {adjectives, postmods}});
}

/* noun_phrase = [ adjectives ] , noun , { "or" , noun } , { postmod } */
static node_ref parse_phrase(struct card_work *w, enum phrase_role role)
{
    if (w->depth >= DEPTH_MAX)
        return 0;
    w->depth++;
    node_ref n = parse_description(w, false, role);
    w->depth--;
    return n;
}

node_ref parse_noun_phrase(struct card_work *w)
{
    return parse_phrase(w, PHRASE_OBJECT);
}

node_ref parse_subject_phrase(struct card_work *w)
{
    return parse_phrase(w, PHRASE_SUBJECT);
}

node_ref parse_counted(struct card_work *w)
{
    return parse_phrase(w, PHRASE_COUNTED);
}

/* group = [ adjectives ] , plural_n , { postmod } */
node_ref parse_group(struct card_work *w)
{
    int token = w->at;
    if (w->depth >= DEPTH_MAX)
        return 0;
    w->depth++;
    node_ref cards = parse_description(w, true, PHRASE_SUBJECT);
    w->depth--;
    if (cards == 0)
        return 0;
    return tree_add(w, (struct node){.op = CARD_OP_GROUP,
                                     .token = (uint16_t)token,
                                     .imm = {CARD_NO_SLOT},
                                     .kid = {cards}});
}

/* ---- objects ---- */

/* noun | KEYWORD , [ noun ]: "that dreadnought" is that unit. */
static bool accept_kind(struct card_work *w, int *noun, bool *is_plural)
{
    int keyword;
    w->keyword_end = -1;
    if (!accept_keyword(w, &keyword) || w->keyword_end != w->at)
        return accept_noun(w, noun, is_plural);
    *noun = CARD_NOUN_UNIT;
    *is_plural = w->is_keyword_plural;
    if (noun_of((enum word)token_here(w)->word, noun, is_plural))
        w->at++;
    return true;
}

/* "the" , [ role ] , noun */
static node_ref parse_the(struct card_work *w, int token)
{
    int role, noun;
    bool is_plural, has_role = accept_role(w, &role);
    if (!accept_kind(w, &noun, &is_plural))
        return 0;
    struct node n = {.op = CARD_OP_REFER,
                     .token = (uint16_t)token,
                     .imm = {is_plural ? CARD_REFER_THE_ALL : CARD_REFER_THE, (uint16_t)(1 << noun),
                             CARD_NO_SLOT}};
    if (has_role) {
        n.op = CARD_OP_IN_ROLE;
        n.imm[0] = (uint16_t)role;
        n.imm[1] = is_plural;
        n.imm[2] = (uint16_t)(1 << noun);
    }
    return tree_add(w, n);
}

/* reference = ( "this" | "that" | "those" | "these" ) , noun | "the" , [ role ] , noun
 *           | "it" | "them" | "they" | "the rest" */
node_ref parse_reference(struct card_work *w)
{
    static const struct phrase words[] = {
        {CARD_REFER_IT, {W_IT}},       {CARD_REFER_THEM, {W_THEM}},   {CARD_REFER_THAT, {W_THAT}},
        {CARD_REFER_THOSE, {W_THOSE}}, {CARD_REFER_THESE, {W_THESE}}, {CARD_REFER_THEM, {W_THEY}},
    };
    struct spot s = save(w);
    int token = w->at, refer, noun = 0;
    bool is_plural;
    if (accept(w, W_THIS)) {
        if (!accept_kind(w, &noun, &is_plural))
            return restore(w, s);
        return tree_add(w, (struct node){.op = CARD_OP_SELF,
                                         .token = (uint16_t)token,
                                         .imm = {(uint16_t)(1 << noun)}});
    }
    if (accept_all(w, SEQ(W_THE, W_REST)))
        return tree_add(w, (struct node){.op = CARD_OP_REFER,
                                         .token = (uint16_t)token,
                                         .imm = {CARD_REFER_REST, 0, CARD_NO_SLOT}});
    if (accept(w, W_THE)) {
        node_ref n = parse_the(w, token);
        return n != 0 ? n : restore(w, s);
    }
    if (!accept_phrase(w, words, LENGTH(words), &refer))
        return 0;
    bool is_pronoun = refer == CARD_REFER_IT || refer == CARD_REFER_THEM;
    if (w->tokens[token].word == W_THEY && w->tokens[token].size < 4)
        refer = CARD_REFER_IT; /* "he", "she": a character */
    if (!is_pronoun && !accept_kind(w, &noun, &is_plural))
        return restore(w, s);
    int nouns = is_pronoun ? 0 : 1 << noun;
    return tree_add(w, (struct node){.op = CARD_OP_REFER,
                                     .token = (uint16_t)token,
                                     .imm = {(uint16_t)refer, (uint16_t)nouns, CARD_NO_SLOT}});
}

/* quantifier = ( "any" | "all" | "each" | "another" ) , [ "of" ] | "any number of"
 *            | [ "up to" ] , amount , [ "of" ] */
static bool parse_quantifier(struct card_work *w, int *quantifier, node_ref *amount)
{
    static const struct phrase words[] = {
        {CARD_QUANTIFIER_ANY_NUMBER, {W_ANY, W_NUMBER, W_OF}},
        {CARD_QUANTIFIER_ANY, {W_ANY}},
        {CARD_QUANTIFIER_ALL, {W_ALL}},
        {CARD_QUANTIFIER_EACH, {W_EACH}},
        {CARD_QUANTIFIER_ANOTHER, {W_ANOTHER}},
    };
    bool is_a;
    *amount = 0;
    if (!accept_phrase(w, words, LENGTH(words), quantifier)) {
        bool is_up_to = accept_all(w, SEQ(W_UP, W_TO));
        is_a = is_at(w, W_A) && !is_up_to;
        *quantifier = is_a       ? CARD_QUANTIFIER_A
                      : is_up_to ? CARD_QUANTIFIER_UP_TO
                                 : CARD_QUANTIFIER_EXACTLY;
        *amount = parse_amount(w);
        if (*amount == 0) {
            note(w, HINT_QUANTITY);
            return false;
        }
        if (is_a)
            *amount = 0;
    }
    if (*quantifier != CARD_QUANTIFIER_ANY_NUMBER && accept(w, W_OF) && is_at(w, W_THE))
        w->at++; /* "one of the enemy units" */
    return true;
}

static node_ref add_cards(struct card_work *w, int token, int nouns, node_ref postmod)
{
    node_ref adjectives = list_new(w), postmods = list_new(w);
    list_add(w, postmods, postmod);
    return tree_add(w, (struct node){.op = CARD_OP_CARDS,
                                     .token = (uint16_t)token,
                                     .imm = {(uint16_t)nouns},
                                     .kid = {adjectives, postmods}});
}

/* { postmod } behind a description that has one already */
static node_ref parse_more_postmods(struct card_work *w, node_ref cards)
{
    for (;;) {
        struct spot s = save(w);
        node_ref postmod = parse_postmod(w);
        if (postmod == 0) {
            restore(w, s);
            return cards;
        }
        list_add(w, node_at(w, cards)->kid[1], postmod);
    }
}

/* "of" , ( "those" | "these" ) , noun | "of them", behind a quantity: from among them. The types
 * of "them" are known when it is resolved. */
static node_ref parse_among(struct card_work *w)
{
    int token = w->at;
    bool is_there = w->tokens[w->at - 1].word == W_OF &&
                    (is_at(w, W_THOSE) || is_at(w, W_THESE) || is_at(w, W_THEM));
    node_ref reference = is_there ? parse_reference(w) : 0;
    if (reference == 0)
        return 0;
    int nouns = node_at(w, reference)->imm[1];
    node_ref among = tree_add(
        w, (struct node){.op = CARD_OP_AMONG, .token = (uint16_t)token, .kid = {reference}});
    return parse_more_postmods(w, add_cards(w, token, nouns, among));
}

/* NAME , { postmod }: cards of this name (HH-LANG-50), in play also a ship. */
node_ref parse_named(struct card_work *w)
{
    int name, token = w->at, count = name_at(w, w->at, &name);
    if (count == 0 || name == NAME_OWN)
        return 0;
    w->at += count;
    node_ref named = tree_add(
        w, (struct node){.op = CARD_OP_NAMED, .token = (uint16_t)token, .imm = {(uint16_t)name}});
    return parse_more_postmods(
        w, add_cards(w, token, 1 << CARD_NOUN_CARD | 1 << CARD_NOUN_SHIP, named));
}

/* The name of the card itself: "this unit". */
static node_ref parse_own_name(struct card_work *w)
{
    static const uint8_t nouns[CARD_PLACE_COUNT] = {
        [CARD_PLACE_ANY] = CARD_NOUN_CARD,      [CARD_PLACE_UNIT] = CARD_NOUN_UNIT,
        [CARD_PLACE_ASSET] = CARD_NOUN_ASSET,   [CARD_PLACE_SHIP] = CARD_NOUN_SHIP,
        [CARD_PLACE_SECTOR] = CARD_NOUN_SECTOR, [CARD_PLACE_COMMAND] = CARD_NOUN_CARD};
    int name, token = w->at, count = name_at(w, w->at, &name);
    if (count == 0 || name != NAME_OWN)
        return 0;
    w->at += count;
    return tree_add(w, (struct node){.op = CARD_OP_SELF,
                                     .token = (uint16_t)token,
                                     .imm = {(uint16_t)(1 << nouns[w->place])}});
}

/* "the" , noun_phrase, if only one card can be meant: "the unit with the highest armor" */
static node_ref parse_the_extreme(struct card_work *w, node_ref *amount)
{
    struct spot s = save(w);
    if (!accept(w, W_THE))
        return 0;
    *amount = tree_add(w, (struct node){.op = CARD_OP_NUMBER, .token = (uint16_t)s.at, .imm = {1}});
    node_ref cards = parse_phrase(w, PHRASE_OBJECT);
    node_ref postmods = cards != 0 ? node_at(w, cards)->kid[1] : 0;
    for (node_ref n = node_at(w, postmods)->kid[0]; cards != 0 && n != 0; n = node_at(w, n)->next)
        if (node_at(w, n)->op == CARD_OP_EXTREME)
            return cards;
    return restore(w, s);
}

/* selection = quantifier , noun_phrase | quantifier , "of" , ( "them" | "those" , noun )
 *           | "the" , noun_phrase | NAME */
static node_ref parse_selection(struct card_work *w, bool is_subject)
{
    struct spot s = save(w);
    int token = w->at, quantifier;
    node_ref amount = 0, cards = 0;
    if (parse_quantifier(w, &quantifier, &amount) && (cards = parse_among(w)) == 0) {
        bool outer = w->takes_all; /* "all enemy units and assets" are all units or assets */
        w->takes_all = quantifier == CARD_QUANTIFIER_ALL || quantifier == CARD_QUANTIFIER_EACH;
        cards = parse_phrase(w, is_subject ? PHRASE_SUBJECT : PHRASE_OBJECT);
        w->takes_all = outer;
    }
    if (cards == 0) {
        restore(w, s);
        quantifier = CARD_QUANTIFIER_EXACTLY;
        cards = parse_the_extreme(w, &amount);
    }
    if (cards == 0) { /* last, for a set may name a card "Any" */
        quantifier = CARD_QUANTIFIER_A;
        amount = 0;
        cards = parse_named(w);
    }
    if (cards == 0)
        return 0;
    return tree_add(w, (struct node){.op = CARD_OP_SELECT,
                                     .token = (uint16_t)token,
                                     .imm = {(uint16_t)quantifier, CARD_CHOICE_MATCH, CARD_NO_SLOT},
                                     .kid = {amount, cards}});
}

bool starts_predicate(const struct card_work *w)
{
    switch (token_here(w)->word) {
    case W_GET:
    case W_GAIN:
    case W_LOSE:
    case W_HAVE:
    case W_APOSTROPHE_S:
    case W_BECOME:
    case W_DEAL:
    case W_CANNOT:
    case W_CAN:
    case W_DO:
    case W_COUNT:
    case W_BEGIN:
    case W_IS:
    case W_WAS:
    case W_DID:
        return true;
    default:
        return false;
    }
}

bool starts_object(const struct card_work *w)
{
    int name;
    switch (token_here(w)->word) {
    case W_THIS:
    case W_THAT:
    case W_THOSE:
    case W_THESE:
    case W_THE:
    case W_IT:
    case W_THEM:
    case W_THEY:
    case W_ANY:
    case W_ALL:
    case W_EACH:
    case W_ANOTHER:
    case W_UP:
    case W_A:
    case W_FIGURE:
    case W_X:
    case W_D6:
        return true;
    default:
        return (token_here(w)->flags & TOKEN_CAPITAL) && name_at(w, w->at, &name) > 0;
    }
}

static node_ref wrap(struct card_work *w, enum card_op op, node_ref list)
{
    node_ref first = node_at(w, list)->kid[0];
    if (node_at(w, first)->next == 0)
        return first;
    return tree_add(
        w, (struct node){.op = (uint8_t)op, .token = node_at(w, first)->token, .kid = {list}});
}

/* selection , { ( "or" | "and" ) , selection }, "and" binding closer, not beyond token `stop`.
 * `last_joint` is the token of the last "and" taken, or in a condition of the last joint. */
static node_ref parse_selections_to(struct card_work *w, bool is_subject, int stop, int *last_joint)
{
    node_ref either = list_new(w), both = list_new(w), next = parse_selection(w, is_subject);
    *last_joint = -1;
    if (next == 0)
        return 0;
    list_add(w, both, next);
    for (;;) {
        struct spot s = save(w);
        if (s.at == stop)
            break;
        bool is_or = accept(w, W_OR);
        bool goes_on = is_or || accept(w, W_AND);
        next = goes_on ? parse_selection(w, is_subject) : 0;
        if (next == 0) {
            restore(w, s);
            break;
        }
        if (is_or) {
            list_add(w, either, wrap(w, CARD_OP_BOTH, both));
            both = list_new(w);
        }
        if (w->in_trigger ? is_or : !is_or || w->in_condition)
            *last_joint = s.at;
        list_add(w, both, next);
    }
    list_add(w, either, wrap(w, CARD_OP_BOTH, both));
    return wrap(w, CARD_OP_EITHER, either);
}

/* As an object, selections before a predicate are left alone from the last joint on: they are the
 * subject of the next effect or condition. */
static node_ref parse_selections(struct card_work *w, bool is_subject)
{
    struct spot s = save(w);
    int last_joint, unused;
    node_ref n = parse_selections_to(w, true, -1, &last_joint);
    bool is_next_subject = starts_predicate(w) || (w->in_trigger && starts_event(w));
    if (n == 0 || is_subject || !is_next_subject)
        return n;
    restore(w, s);
    return parse_selections_to(w, false, last_joint, &unused);
}

static node_ref parse_cards(struct card_work *w, bool is_subject)
{
    struct spot s = save(w);
    if (w->depth >= DEPTH_MAX)
        return 0;
    w->depth++;
    node_ref n = parse_reference(w);
    if (n == 0) {
        restore(w, s);
        n = parse_selections(w, is_subject);
    }
    if (n == 0) {
        restore(w, s);
        n = parse_own_name(w);
    }
    w->depth--;
    return n != 0 ? n : restore(w, s);
}

/* object = reference | selection , { ( "or" | "and" ) , selection } */
node_ref parse_object(struct card_work *w)
{
    return parse_cards(w, false);
}

static bool has_role(struct card_work *w, node_ref cards)
{
    node_ref adjectives = node_at(w, cards)->kid[0];
    for (node_ref n = node_at(w, adjectives)->kid[0]; n != 0; n = node_at(w, n)->next)
        if (node_at(w, n)->op == CARD_OP_ROLE)
            return true;
    return false;
}

/* "your attacking unit": there is only one, so its number need not be said. */
static node_ref parse_your_fighter(struct card_work *w)
{
    struct spot s = save(w);
    node_ref cards = is_at(w, W_YOUR) ? parse_phrase(w, PHRASE_SUBJECT) : 0;
    if (cards == 0 || !has_role(w, cards))
        return restore(w, s);
    return tree_add(w, (struct node){.op = CARD_OP_SELECT,
                                     .token = (uint16_t)s.at,
                                     .imm = {CARD_QUANTIFIER_ANY, CARD_CHOICE_MATCH, CARD_NO_SLOT},
                                     .kid = {0, cards}});
}

/* subject = object | group | "your" , role , noun */
node_ref parse_subject(struct card_work *w)
{
    struct spot s = save(w);
    if (starts_object(w))
        return parse_cards(w, true);
    node_ref n = parse_group(w);
    if (n != 0)
        return n;
    restore(w, s);
    return parse_your_fighter(w);
}

/* object | group, of something else */
node_ref parse_target(struct card_work *w)
{
    return starts_object(w) ? parse_object(w) : parse_group(w);
}
