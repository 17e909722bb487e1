/* parse_words.c: the small parts: lists of words, numbers, zones. */
#include "parse.h"

#include <string.h>

/* ---- lists of words ---- */

/* noun = "unit" | "asset" | "ship" | "sector" | "card" | plural_n
 * plural_n = "units" | "assets" | "ships" | "sectors" | "cards" */
bool noun_of(enum word word, int *noun, bool *is_plural)
{
    static const struct {
        uint8_t one, many;
    } nouns[CARD_NOUN_COUNT] = {
        [CARD_NOUN_UNIT] = {W_UNIT, W_UNITS}, [CARD_NOUN_ASSET] = {W_ASSET, W_ASSETS},
        [CARD_NOUN_SHIP] = {W_SHIP, W_SHIPS}, [CARD_NOUN_SECTOR] = {W_SECTOR, W_SECTORS},
        [CARD_NOUN_CARD] = {W_CARD, W_CARDS},
    };
    for (int i = 0; i < CARD_NOUN_COUNT; i++) {
        if (word == nouns[i].one || word == nouns[i].many) {
            *noun = i;
            *is_plural = word == nouns[i].many;
            return true;
        }
    }
    return false;
}

bool accept_noun(struct card_work *w, int *noun, bool *is_plural)
{
    if (noun_of((enum word)token_here(w)->word, noun, is_plural)) {
        w->at++;
        return true;
    }
    accept(w, W_UNIT); /* records what is expected */
    accept(w, W_ASSET);
    accept(w, W_SHIP);
    accept(w, W_SECTOR);
    accept(w, W_CARD);
    accept(w, W_UNITS);
    accept(w, W_ASSETS);
    accept(w, W_SHIPS);
    accept(w, W_SECTORS);
    accept(w, W_CARDS);
    return false;
}

/* stat = "firepower" | "assault" | "speed" | "armor" | flag_n
 * flag_n = "flag" | "flags" */
bool accept_stat(struct card_work *w, int *stat)
{
    static const struct phrase stats[] = {
        {CARD_STAT_FIREPOWER, {W_FIREPOWER}}, {CARD_STAT_ASSAULT, {W_ASSAULT}},
        {CARD_STAT_SPEED, {W_SPEED}},         {CARD_STAT_ARMOR, {W_ARMOR}},
        {CARD_STAT_FLAGS, {W_FLAG}},          {CARD_STAT_FLAGS, {W_FLAGS}},
    };
    return accept_phrase(w, stats, LENGTH(stats), stat);
}

/* sector_ref = "this sector" | "the current sector" | "another sector"
 *            | "any sector" | "any other sector" | "that sector" */
bool accept_sector(struct card_work *w, int *sector)
{
    static const struct phrase sectors[] = {
        {CARD_SECTOR_THIS, {W_THIS, W_SECTOR}},
        {CARD_SECTOR_THIS, {W_THE, W_CURRENT, W_SECTOR}},
        {CARD_SECTOR_ANOTHER, {W_ANOTHER, W_SECTOR}},
        {CARD_SECTOR_ANY, {W_ANY, W_SECTOR}},
        {CARD_SECTOR_ANY_OTHER, {W_ANY, W_OTHER, W_SECTOR}},
        {CARD_SECTOR_THAT, {W_THAT, W_SECTOR}},
    };
    return accept_phrase(w, sectors, LENGTH(sectors), sector);
}

/* position = "ready" | "locked" | "charging" */
bool accept_position(struct card_work *w, int *position)
{
    static const struct phrase positions[] = {
        {CARD_POSITION_READY, {W_READY}},
        {CARD_POSITION_LOCKED, {W_LOCKED}},
        {CARD_POSITION_CHARGING, {W_CHARGING}},
    };
    return accept_phrase(w, positions, LENGTH(positions), position);
}

/* role = "attacking" | "defending" | "blocking" | "shooting" | "assaulting"
 *      | "destroyed" | "infiltrated" | "chosen" */
bool accept_role(struct card_work *w, int *role)
{
    static const struct phrase roles[] = {
        {CARD_ROLE_ATTACKING, {W_ATTACKING}},     {CARD_ROLE_DEFENDING, {W_DEFENDING}},
        {CARD_ROLE_BLOCKING, {W_BLOCKING}},       {CARD_ROLE_SHOOTING, {W_SHOOTING}},
        {CARD_ROLE_ASSAULTING, {W_ASSAULTING}},   {CARD_ROLE_DESTROYED, {W_DESTROYED}},
        {CARD_ROLE_INFILTRATED, {W_INFILTRATED}}, {CARD_ROLE_CHOSEN, {W_CHOSEN}},
    };
    return accept_phrase(w, roles, LENGTH(roles), role);
}

/* passive = "destroyed" | "locked" | "rallied" | "attacked" | "blocked" | "shot at"
 *         | "assaulted" | "infiltrated" | "dealt damage" | "targeted" | "chosen" | "moved"
 *         | "returned to hand" | "deployed in the first wave" */
bool accept_passive(struct card_work *w, int *passive)
{
    static const struct phrase passives[] = {
        {CARD_PASSIVE_DESTROYED, {W_DESTROYED}},
        {CARD_PASSIVE_LOCKED, {W_LOCKED}},
        {CARD_PASSIVE_RALLIED, {W_RALLIED}},
        {CARD_PASSIVE_ATTACKED, {W_ATTACKED}},
        {CARD_PASSIVE_BLOCKED, {W_BLOCKED}},
        {CARD_PASSIVE_SHOT_AT, {W_SHOT, W_AT}},
        {CARD_PASSIVE_SHOT_AT, {W_SHOT}},
        {CARD_PASSIVE_ASSAULTED, {W_ASSAULTED}},
        {CARD_PASSIVE_INFILTRATED, {W_INFILTRATED}},
        {CARD_PASSIVE_DEALT_DAMAGE, {W_DEALT, W_DAMAGE}},
        {CARD_PASSIVE_TARGETED, {W_TARGETED}},
        {CARD_PASSIVE_CHOSEN, {W_CHOSEN}},
        {CARD_PASSIVE_MOVED, {W_MOVED}},
        {CARD_PASSIVE_RETURNED, {W_RETURNED, W_TO, W_HAND}},
        {CARD_PASSIVE_DEPLOYED, {W_DEPLOYED, W_IN, W_THE, W_FIRST, W_WAVE}},
    };
    if (accept_phrase(w, passives, LENGTH(passives), passive))
        return true;
    note(w, HINT_PASSIVE);
    return false;
}

/* attack_kind = "a attack" | "a shooting attack" | "a assault"
 *             | "a special assault" | "a sweeping advance" */
bool accept_attack(struct card_work *w, int *attack)
{
    static const struct phrase attacks[] = {
        {CARD_ATTACK_ATTACK, {W_A, W_ATTACK}},
        {CARD_ATTACK_SHOOTING, {W_A, W_SHOOTING, W_ATTACK}},
        {CARD_ATTACK_ASSAULT, {W_A, W_ASSAULT}},
        {CARD_ATTACK_SPECIAL, {W_A, W_SPECIAL, W_ASSAULT}},
        {CARD_ATTACK_SWEEP, {W_A, W_SWEEPING, W_ADVANCE}},
    };
    return accept_phrase(w, attacks, LENGTH(attacks), attack);
}

/* "did" , [ "not" ] , deed_verb , duration, also "has (not) attacked" and "attacked". Without a
 * duration this battle is meant. */
bool accept_did(struct card_work *w, struct node *out)
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
    static const struct phrase past[] = {
        {CARD_DEED_SHOOT, {W_SHOT}},      {CARD_DEED_ASSAULT, {W_ASSAULTED}},
        {CARD_DEED_ATTACK, {W_ATTACKED}}, {CARD_DEED_BLOCK, {W_BLOCKED}},
        {CARD_DEED_RALLY, {W_RALLIED}},
    };
    int deed, duration;
    bool is_did = accept(w, W_DID), has = !is_did && accept(w, W_HAVE);
    bool is_not = (is_did || has) && accept(w, W_NOT);
    if (!is_did && !has && accept_spelled(w, "didn't"))
        is_did = is_not = true;
    if (is_did ? !accept_phrase(w, deeds, LENGTH(deeds), &deed)
               : !accept_phrase(w, past, LENGTH(past), &deed) && !accept_spelled(w, "charged"))
        return false;
    if (!is_did && w->tokens[w->at - 1].word == W_UNKNOWN)
        deed = CARD_DEED_CHARGE;
    accept_spelled(w, "yet");
    if (is_at(w, W_DURING))
        w->at++;
    bool has_time = accept_duration(w, &duration);
    if (!has_time && !is_at(w, W_COMMA) && !is_at(w, W_STOP))
        return false;
    out->imm[0] = !is_not;
    out->imm[1] = (uint16_t)deed;
    out->imm[2] = (uint16_t)(has_time ? duration : CARD_DURATION_BATTLE);
    return true;
}

/* flag_total = ( "your" | "your enemy 's" | "each player 's" | "the attacker 's"
 *            | "the defender 's" ) , "flag total" */
bool accept_flag_total(struct card_work *w, int *whose)
{
    static const struct phrase totals[] = {
        {CARD_PLAYER_YOU, {W_YOUR, W_FLAG, W_TOTAL}},
        {CARD_PLAYER_ENEMY, {W_YOUR, W_ENEMY, W_APOSTROPHE_S, W_FLAG, W_TOTAL}},
        {CARD_PLAYER_EACH, {W_EACH, W_PLAYER, W_APOSTROPHE_S, W_FLAG, W_TOTAL}},
        {CARD_PLAYER_ATTACKER, {W_THE, W_ATTACKER, W_APOSTROPHE_S, W_FLAG, W_TOTAL}},
        {CARD_PLAYER_DEFENDER, {W_THE, W_DEFENDER, W_APOSTROPHE_S, W_FLAG, W_TOTAL}},
    };
    return accept_phrase(w, totals, LENGTH(totals), whose);
}

/* player = "you" | "your enemy" | "the enemy" | "each player" | "that player" | "they"
 *        | "the attacker" | "the defender" | "its controller" | "its owner"
 * Before "'s" something of the player is meant, not the player. */
static bool accept_player(struct card_work *w, int *player)
{
    static const struct phrase players[] = {
        {CARD_PLAYER_YOU, {W_YOU}},
        {CARD_PLAYER_ENEMY, {W_YOUR, W_ENEMY}},
        {CARD_PLAYER_ENEMY, {W_THE, W_ENEMY}},
        {CARD_PLAYER_EACH, {W_EACH, W_PLAYER}},
        {CARD_PLAYER_THAT, {W_THAT, W_PLAYER}},
        {CARD_PLAYER_THEY, {W_THEY}},
        {CARD_PLAYER_ATTACKER, {W_THE, W_ATTACKER}},
        {CARD_PLAYER_DEFENDER, {W_THE, W_DEFENDER}},
        {CARD_PLAYER_ITS_CONTROLLER, {W_ITS, W_CONTROLLER}},
        {CARD_PLAYER_ITS_OWNER, {W_ITS, W_OWNER}},
    };
    struct spot s = save(w);
    if (!accept_phrase(w, players, LENGTH(players), player))
        return false;
    if (!is_at(w, W_APOSTROPHE_S))
        return true;
    restore(w, s);
    return false;
}

node_ref parse_player(struct card_work *w)
{
    int player, token = w->at;
    if (!accept_player(w, &player))
        return 0;
    return tree_add(w, (struct node){.op = CARD_OP_WHO,
                                     .token = (uint16_t)token,
                                     .imm = {(uint16_t)player, (uint16_t)player, CARD_NO_SLOT}});
}

/* NAME: a name of the card set, longest match first (HH-LANG-07) */
bool accept_name(struct card_work *w, int *name)
{
    int count = name_at(w, w->at, name);
    if (count == 0 || *name == NAME_OWN) {
        note(w, HINT_NAME);
        return false;
    }
    w->at += count;
    return true;
}

/* KEYWORD: a row of the keyword table, longest match first (HH-LANG-06) */
bool accept_keyword(struct card_work *w, int *keyword)
{
    bool is_plural;
    int count = keyword_at(w, w->at, keyword, &is_plural);
    w->at += count;
    if (count > 0 && !w->terms->keywords[*keyword].has_rules) {
        w->keyword_end = w->at;
        w->is_keyword_plural = is_plural;
    }
    return count > 0;
}

/* [ "or more" | "or less" ] */
bool accept_bound(struct card_work *w, int *bound)
{
    static const struct phrase bounds[] = {
        {CARD_BOUND_OR_MORE, {W_OR, W_MORE}},
        {CARD_BOUND_OR_LESS, {W_OR, W_LESS}},
    };
    *bound = CARD_BOUND_EXACT;
    return accept_phrase(w, bounds, LENGTH(bounds), bound);
}

/* duration = "until the end of" , ( "this" | "the" ) , period
 *          | "this ba" | "this battle" | "this turn"
 *          | "until your next ba" | "for the rest of the game" */
bool accept_duration(struct card_work *w, int *duration)
{
    static const struct phrase durations[] = {
        {CARD_DURATION_BA, {W_THIS, W_BA}},
        {CARD_DURATION_BATTLE, {W_THIS, W_BATTLE}},
        {CARD_DURATION_TURN, {W_THIS, W_TURN}},
        {CARD_DURATION_NEXT_BA, {W_UNTIL, W_YOUR, W_NEXT, W_BA}},
        {CARD_DURATION_GAME, {W_FOR, W_THE, W_REST, W_OF, W_THE, W_GAME}},
    };
    static const struct phrase ends[] = {
        {CARD_DURATION_BA, {W_BA}},
        {CARD_DURATION_BATTLE, {W_BATTLE}},
        {CARD_DURATION_TURN, {W_TURN}},
        {CARD_DURATION_GAME, {W_GAME}},
    };
    struct spot s = save(w);
    if (accept_phrase(w, durations, LENGTH(durations), duration))
        return true;
    if (accept_all(w, SEQ(W_UNTIL, W_THE, W_END, W_OF)) &&
        (accept(w, W_THIS) || accept(w, W_THE)) && accept_phrase(w, ends, LENGTH(ends), duration))
        return true;
    restore(w, s);
    return false;
}

/* ---- numbers ---- */

/* "that many" | "that much" */
static bool is_that_many(struct card_work *w)
{
    struct spot s = save(w);
    if (is_at(w, W_THAT)) {
        w->at++;
        bool is_many = is_at(w, W_MANY) || is_spelled_here(w, "much");
        restore(w, s);
        if (is_many)
            return true;
    }
    return false;
}

/* number = NUMBER | "X" | "d6" | "that many" */
node_ref parse_number(struct card_work *w)
{
    struct node n = {.token = (uint16_t)w->at};
    n.imm[0] = token_here(w)->number;
    if (is_that_many(w)) {
        w->at += 2;
        n.op = CARD_OP_THAT_MANY;
        n.imm[0] = CARD_NO_SLOT;
        return tree_add(w, n);
    }
    if (accept(w, W_FIGURE))
        n.op = CARD_OP_NUMBER;
    else if (accept(w, W_X))
        n.op = CARD_OP_X;
    else if (accept(w, W_D6))
        n.op = CARD_OP_D6;
    else
        return note(w, is_at(w, W_MINUS_SIGN) ? HINT_NEGATIVE : HINT_NUMBER);
    return tree_add(w, n);
}

/* amount = number | "a" */
node_ref parse_amount(struct card_work *w)
{
    int token = w->at;
    if (!accept(w, W_A))
        return parse_number(w);
    return tree_add(w, (struct node){.op = CARD_OP_NUMBER, .token = (uint16_t)token, .imm = {1}});
}

/* requirement = "the flag requirement of" , sector_ref */
static node_ref parse_requirement(struct card_work *w)
{
    int token = w->at, sector;
    if (!accept_all(w, SEQ(W_THE, W_FLAG, W_REQUIREMENT, W_OF)) || !accept_sector(w, &sector))
        return 0;
    return tree_add(w, (struct node){.op = CARD_OP_REQUIREMENT,
                                     .token = (uint16_t)token,
                                     .imm = {(uint16_t)sector}});
}

static node_ref parse_term(struct card_work *w);

/* "half" , term , "," , "rounded" , ( "up" | "down" ) */
static node_ref parse_half(struct card_work *w, int token)
{
    node_ref term = parse_term(w);
    if (term == 0 || !accept(w, W_COMMA) || !accept(w, W_ROUNDED))
        return 0;
    bool is_up = accept(w, W_UP);
    if (!is_up && !accept(w, W_DOWN))
        return 0;
    return tree_add(
        w,
        (struct node){.op = CARD_OP_HALF, .token = (uint16_t)token, .imm = {is_up}, .kid = {term}});
}

/* ( object , "'s" | "its" ) , stat */
static node_ref parse_stat_of(struct card_work *w)
{
    int token = w->at, stat;
    node_ref object;
    if (accept(w, W_ITS))
        object = tree_add(w, (struct node){.op = CARD_OP_REFER,
                                           .token = (uint16_t)token,
                                           .imm = {CARD_REFER_IT, 0, CARD_NO_SLOT}});
    else if (!starts_object(w) || (object = parse_subject(w)) == 0 || !accept(w, W_APOSTROPHE_S))
        return 0;
    if (!accept_stat(w, &stat))
        return note(w, HINT_STAT);
    return tree_add(w, (struct node){.op = CARD_OP_STAT_OF,
                                     .token = (uint16_t)token,
                                     .imm = {(uint16_t)stat},
                                     .kid = {object}});
}

/* The terms that open with a word of their own; 0 if none does. */
static node_ref parse_worded_term(struct card_work *w)
{
    int token = w->at, whose;
    struct node n = {.token = (uint16_t)token};
    if (accept_all(w, SEQ(W_THE, W_NUMBER, W_OF))) {
        n.op = CARD_OP_COUNT_OF;
        n.kid[0] = parse_counted(w);
        return n.kid[0] != 0 ? tree_add(w, n) : 0;
    }
    if (accept_all(w, SEQ(W_THE, W_DAMAGE, W_DEALT))) {
        n.op = CARD_OP_DAMAGE_DEALT;
        return tree_add(w, n);
    }
    if (accept_all(w, SEQ(W_THE, W_ROLL))) {
        n.op = CARD_OP_THE_ROLL;
        return tree_add(w, n);
    }
    if (accept_flag_total(w, &whose)) {
        n.op = CARD_OP_TOTAL;
        n.imm[0] = (uint16_t)whose;
        return tree_add(w, n);
    }
    if (accept(w, W_TWICE)) {
        n.op = CARD_OP_TWICE;
        n.kid[0] = parse_term(w);
        return n.kid[0] != 0 ? tree_add(w, n) : 0;
    }
    return accept(w, W_HALF) ? parse_half(w, token) : 0;
}

/* term = amount | "the number of" , noun_phrase | ( object , "'s" | "its" ) , stat | requirement
 *      | flag_total | "the roll" | "the damage dealt" | "twice" , term
 *      | "half" , term , "," , "rounded" , ( "up" | "down" )
 * The longest match wins: "2 units's armor" is not the amount 2. */
static node_ref parse_term(struct card_work *w)
{
    struct spot s = save(w);
    node_ref term = 0;
    if (w->depth >= DEPTH_MAX)
        return 0;
    w->depth++;
    term = parse_worded_term(w);
    if (term == 0) {
        restore(w, s);
        term = parse_requirement(w);
    }
    if (term == 0) {
        restore(w, s);
        term = parse_stat_of(w);
    }
    if (term == 0) {
        restore(w, s);
        term = parse_amount(w);
    }
    w->depth--;
    return term;
}

/* value = term , { ( "plus" | "minus" ) , term } */
node_ref parse_value(struct card_work *w)
{
    node_ref value = parse_term(w);
    while (value != 0) {
        int token = w->at;
        bool is_sum = accept(w, W_PLUS);
        if (!is_sum && !accept(w, W_MINUS))
            break;
        node_ref term = parse_term(w);
        if (term == 0)
            return 0;
        value = tree_add(w, (struct node){.op = is_sum ? CARD_OP_PLUS : CARD_OP_MINUS,
                                          .token = (uint16_t)token,
                                          .kid = {value, term}});
    }
    return value;
}

/* "lower", "higher" and their kin; `is_more` tells which. */
static bool accept_comparative(struct card_work *w, bool *is_more)
{
    *is_more = accept(w, W_MORE) || accept(w, W_GREATER) || accept_spelled(w, "higher") ||
               accept_spelled(w, "larger") || accept_spelled(w, "bigger");
    return *is_more || accept(w, W_LESS) || accept(w, W_FEWER) || accept_spelled(w, "lower") ||
           accept_spelled(w, "smaller");
}

/* "at least" | "at most" | "exactly" | "equal to" | "above" | "below" | "more than" | "no more
 * than" | "less than or equal to" and their kin, before a number. `step` is what "more than" adds.
 */
static bool accept_bound_before(struct card_work *w, int *bound, int *step)
{
    static const struct phrase bounds[] = {
        {CARD_BOUND_OR_MORE, {W_AT, W_LEAST}},
        {CARD_BOUND_OR_LESS, {W_AT, W_MOST}},
        {CARD_BOUND_OR_LESS, {W_UP, W_TO}},
        {CARD_BOUND_OR_LESS, {W_EQUAL, W_TO, W_OR, W_LESS, W_THAN}},
        {CARD_BOUND_OR_MORE, {W_EQUAL, W_TO, W_OR, W_GREATER, W_THAN}},
        {CARD_BOUND_EXACT, {W_EQUAL, W_TO}},
        {CARD_BOUND_EXACT, {W_EXACTLY}},
    };
    struct spot s = save(w);
    bool is_more;
    *step = 0;
    if (accept_phrase(w, bounds, LENGTH(bounds), bound))
        return true;
    bool is_above = accept_spelled(w, "above") || accept_spelled(w, "over");
    if (is_above || accept_spelled(w, "below") || accept_spelled(w, "under")) {
        *bound = is_above ? CARD_BOUND_OR_MORE : CARD_BOUND_OR_LESS;
        *step = is_above ? 1 : -1;
        return true;
    }
    bool is_no = accept(w, W_NO) || accept(w, W_NOT);
    if (accept_comparative(w, &is_more) && accept(w, W_THAN)) {
        bool is_equal = accept_all(w, SEQ(W_OR, W_EQUAL, W_TO));
        *bound = is_more != is_no ? CARD_BOUND_OR_MORE : CARD_BOUND_OR_LESS;
        *step = is_no || is_equal ? 0 : is_more ? 1 : -1;
        return true;
    }
    restore(w, s);
    return false;
}

static node_ref add_step(struct card_work *w, node_ref value, int step)
{
    struct node *n = node_at(w, value);
    if (step == 0 || value == 0)
        return value;
    if (n->op == CARD_OP_NUMBER) {
        int number = n->imm[0] + step;
        n->imm[0] = (uint16_t)(number > 0 ? number : 0);
        return value;
    }
    node_ref one =
        tree_add(w, (struct node){.op = CARD_OP_NUMBER, .token = (uint16_t)w->at, .imm = {1}});
    return tree_add(w, (struct node){.op = step > 0 ? CARD_OP_PLUS : CARD_OP_MINUS,
                                     .token = (uint16_t)w->at,
                                     .kid = {value, one}});
}

/* The same number of other cards: object , [ "'s" ]. "Its" would be the described card's own. */
static node_ref parse_rival(struct card_work *w, int stat)
{
    int token = w->at;
    node_ref object = starts_object(w) ? parse_subject(w) : 0;
    if (object == 0)
        return 0;
    if (is_at(w, W_APOSTROPHE_S))
        w->at++;
    return tree_add(w, (struct node){.op = CARD_OP_STAT_OF,
                                     .token = (uint16_t)token,
                                     .imm = {(uint16_t)stat},
                                     .kid = {object}});
}

/* value | object: with what a number is compared */
static node_ref parse_measure(struct card_work *w, int stat)
{
    struct spot s = save(w);
    node_ref value = parse_value(w);
    bool is_plain = value != 0 && node_at(w, value)->op == CARD_OP_NUMBER && starts_object(w) &&
                    !is_at(w, W_THIS) && !is_at(w, W_THE); /* "1 of your units" */
    if (value != 0 && !is_plain)
        return value;
    restore(w, s);
    value = parse_rival(w, stat);
    return value != 0 ? value : restore(w, s);
}

node_ref parse_compared(struct card_work *w, int stat, bool is_more, int *bound)
{
    *bound = is_more ? CARD_BOUND_OR_MORE : CARD_BOUND_OR_LESS;
    return accept(w, W_THAN) ? add_step(w, parse_measure(w, stat), is_more ? 1 : -1) : 0;
}

/* [ bound ] , value , [ "or less" | "or more" ] */
node_ref parse_bounded(struct card_work *w, int stat, int *bound)
{
    int step = 0, behind;
    *bound = CARD_BOUND_EXACT;
    bool has_bound = accept_bound_before(w, bound, &step);
    if (has_bound && is_at(w, W_ITS)) /* "greater than its armor": the described card's own */
        return note(w, HINT_NUMBER);
    node_ref value = add_step(w, parse_measure(w, stat), step);
    if (value != 0 && accept_bound(w, &behind) && !has_bound)
        *bound = behind;
    return value;
}

static node_ref add_filter(struct card_work *w, int token, int stat, int bound, node_ref value)
{
    if (value == 0)
        return 0;
    return tree_add(w, (struct node){.op = CARD_OP_WITH,
                                     .token = (uint16_t)token,
                                     .imm = {(uint16_t)stat, (uint16_t)bound},
                                     .kid = {value}});
}

static node_ref add_own_stat(struct card_work *w, int token, int stat)
{
    node_ref self = tree_add(
        w,
        (struct node){.op = CARD_OP_SELF, .token = (uint16_t)token, .imm = {1 << CARD_NOUN_UNIT}});
    return tree_add(w, (struct node){.op = CARD_OP_STAT_OF,
                                     .token = (uint16_t)token,
                                     .imm = {(uint16_t)stat},
                                     .kid = {self}});
}

/* comparative , stat , "than" , object | "the same" , stat , "as" , object | bound , stat:
 * the number before its name, "with at least 3 armor" */
static node_ref parse_stat_behind(struct card_work *w)
{
    struct spot s = save(w);
    int stat, bound = CARD_BOUND_EXACT, step = 0;
    bool is_more;
    accept(w, W_A); /* "with a higher speed" */
    if (accept_comparative(w, &is_more) && accept_stat(w, &stat)) {
        node_ref value = 0;
        if (is_at(w, W_THAN)) {
            value = parse_compared(w, stat, is_more, &bound);
        } else if (w->place == CARD_PLACE_UNIT) { /* "with less speed": than this unit */
            bound = is_more ? CARD_BOUND_OR_MORE : CARD_BOUND_OR_LESS;
            value = add_step(w, add_own_stat(w, s.at, stat), is_more ? 1 : -1);
        }
        return add_filter(w, s.at, stat, bound, value);
    }
    restore(w, s);
    bool has_the = accept(w, W_THE);
    if (accept_spelled(w, "same") || (!has_the && accept(w, W_EQUAL))) {
        bool is_there = accept_stat(w, &stat) && (accept(w, W_AS) || accept(w, W_TO));
        return is_there ? add_filter(w, s.at, stat, bound, parse_measure(w, stat)) : 0;
    }
    restore(w, s);
    bool has_bound = accept_bound_before(w, &bound, &step);
    node_ref value = 0;
    if (accept(w, W_NO))
        value = tree_add(w, (struct node){.op = CARD_OP_NUMBER, .token = (uint16_t)s.at});
    else if (!has_bound && (is_next(w, SEQ(W_A, W_FLAG)) || is_next(w, SEQ(W_A, W_FLAGS))))
        /* "with a flag": it may have more */
        bound = CARD_BOUND_OR_MORE, value = parse_amount(w);
    else if ((value = parse_amount(w)) != 0 && !has_bound)
        accept_bound(w, &bound);
    return value != 0 && accept_stat(w, &stat)
               ? add_filter(w, s.at, stat, bound, add_step(w, value, step))
               : 0;
}

/* stat_filter = stat , value , [ "or less" | "or more" ]
 *             | "the" , ( "highest" | "lowest" ) , stat
 *             | ( "no" | amount , [ "or less" | "or more" ] ) , flag_n */
node_ref parse_stat_filter(struct card_work *w)
{
    int token = w->at, stat, bound;
    bool is_highest = accept_all(w, SEQ(W_THE, W_HIGHEST));
    if (is_highest || accept_all(w, SEQ(W_THE, W_LOWEST))) {
        if (!accept_stat(w, &stat))
            return note(w, HINT_STAT);
        return tree_add(w, (struct node){.op = CARD_OP_EXTREME,
                                         .token = (uint16_t)token,
                                         .imm = {is_highest, (uint16_t)stat}});
    }
    if (is_at(w, W_A) && w->tokens[w->at + 1].word != W_FLAG &&
        w->tokens[w->at + 1].word != W_FLAGS)
        w->at++; /* "with an armor of 3" */
    if (accept_stat(w, &stat)) {
        accept_spelled(w, "value");
        if (is_at(w, W_OF))
            w->at++;
        node_ref value = parse_bounded(w, stat, &bound);
        return add_filter(w, token, stat, bound, value);
    }
    note(w, HINT_STAT);
    w->at = token;
    return parse_stat_behind(w);
}

/* ---- zones ---- */

/* zone = zone_owner , ( "hand" | "deck" | "discard pile" | "fleet" )
 * zone_owner = "your" | "your enemy 's" | "its owner 's" | "their owner 's" | "their"
 *            | "either player 's" | "each player 's" | "that player 's" */
node_ref parse_zone(struct card_work *w)
{
    static const struct phrase owners[] = {
        {CARD_ZONE_OWNER_ENEMY, {W_YOUR, W_ENEMY, W_APOSTROPHE_S}},
        {CARD_ZONE_OWNER_YOUR, {W_YOUR}},
        {CARD_ZONE_OWNER_ITS_OWNER, {W_ITS, W_OWNER, W_APOSTROPHE_S}},
        {CARD_ZONE_OWNER_THEIR_OWNER, {W_THEIR, W_OWNER, W_APOSTROPHE_S}},
        {CARD_ZONE_OWNER_THEIR, {W_THEIR}},
        {CARD_ZONE_OWNER_EITHER, {W_EITHER, W_PLAYER, W_APOSTROPHE_S}},
        {CARD_ZONE_OWNER_EACH, {W_EACH, W_PLAYER, W_APOSTROPHE_S}},
        {CARD_ZONE_OWNER_THAT, {W_THAT, W_PLAYER, W_APOSTROPHE_S}},
    };
    static const struct phrase zones[] = {
        {CARD_ZONE_HAND, {W_HAND}},
        {CARD_ZONE_DECK, {W_DECK}},
        {CARD_ZONE_DISCARD, {W_DISCARD, W_PILE}},
        {CARD_ZONE_FLEET, {W_FLEET}},
    };
    struct spot s = save(w);
    int owner, zone;
    if (!accept_phrase(w, owners, LENGTH(owners), &owner) ||
        !accept_phrase(w, zones, LENGTH(zones), &zone))
        return restore(w, s);
    return tree_add(w, (struct node){.op = CARD_OP_ZONE,
                                     .token = (uint16_t)s.at,
                                     .imm = {(uint16_t)owner, (uint16_t)zone}});
}

/* place = [ "the top of" | "the bottom of" ] , zone | "hand" */
node_ref parse_place(struct card_work *w)
{
    int token = w->at, put = CARD_PUT_INTO;
    if (accept_all(w, SEQ(W_THE, W_TOP, W_OF)))
        put = CARD_PUT_ON_TOP;
    else if (accept_all(w, SEQ(W_THE, W_BOTTOM, W_OF)))
        put = CARD_PUT_BOTTOM;
    node_ref zone;
    if (put == CARD_PUT_INTO && accept(w, W_HAND)) /* whose? its owner's */
        zone = add(
            w,
            (struct node){.op = CARD_OP_ZONE, .imm = {CARD_ZONE_OWNER_ITS_OWNER, CARD_ZONE_HAND}},
            token);
    else
        zone = parse_zone(w);
    if (zone == 0)
        return 0;
    return tree_add(w, (struct node){.op = CARD_OP_PLACE,
                                     .token = (uint16_t)token,
                                     .imm = {(uint16_t)put},
                                     .kid = {zone}});
}
