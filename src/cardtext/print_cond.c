/* print_cond.c: conditions, states and triggers in words. */
#include "print.h"

void print_since(struct printer *p, int duration)
{
    switch (duration) {
    case CARD_DURATION_GAME:
        say(p, "for the rest of the game");
        break;
    case CARD_DURATION_NEXT_BA:
        say(p, card_duration_word[duration]);
        break;
    default:
        say(p, "this");
        say(p, card_duration_word[duration]);
    }
}

void print_state(struct printer *p, const uint8_t *at)
{
    switch (*at) {
    case CARD_OP_POSITION:
        say(p, card_position_word[imm(at, 0)]);
        break;
    case CARD_OP_ROLE:
        say(p, card_role_word[imm(at, 0)]);
        break;
    case CARD_OP_FACE:
        say(p, "face-down");
        break;
    case CARD_OP_AT:
        say(p, "at");
        say(p, card_sector_word[imm(at, 0)]);
        break;
    case CARD_OP_IN:
        say(p, "in");
        print_zone(p, kid(at, 0));
        break;
    case CARD_OP_ONLY:
        say(p, "the only");
        print_description(p, kid(at, 0), false);
        break;
    case CARD_OP_IS_A:
        say_article(p);
        print_adjectives(p, kid(at, 0));
        print_noun(p, kid(at, 0), imm(at, 0), false);
        break;
    default:
        break;
    }
}

/* The bound before a description; returns whether the noun is in the plural. */
static bool print_count(struct printer *p, int count, int number)
{
    switch (count) {
    case CARD_COUNT_NO:
        say(p, "no");
        return true;
    case CARD_COUNT_A:
        say_article(p);
        return false;
    case CARD_COUNT_EXACTLY:
        say(p, "exactly");
        say_int(p, number);
        return number != 1;
    case CARD_COUNT_PLAIN:
        say_int(p, number);
        return number != 1;
    default:
        say_int(p, number);
        say(p, count == CARD_COUNT_AT_LEAST ? "or more" : "or less");
        return true;
    }
}

static void print_joined(struct printer *p, const uint8_t *row, const char *joint)
{
    while (*row != CARD_OP_END) {
        print_condition(p, row);
        row = card_code_skip(row);
        if (*row != CARD_OP_END)
            say(p, joint);
    }
}

static void print_have(struct printer *p, const uint8_t *who)
{
    print_who(p, who);
    say_verb(p, "have", who_is_plain(who));
}

/* Conditions about a player; false: it is not one. */
static bool print_player_condition(struct printer *p, const uint8_t *at)
{
    static const uint8_t no_adjectives[] = {CARD_OP_END};
    switch (*at) {
    case CARD_OP_SIDE:
        print_who(p, kid(at, 0));
        say(p, who_is_plain(kid(at, 0)) ? "are" : "is");
        say(p, imm(at, 0) ? "" : "not");
        say(p, card_player_word[imm(at, 1)]);
        return true;
    case CARD_OP_HAS:
        print_have(p, kid(at, 0));
        print_description(p, kid(at, 1), print_count(p, imm(at, 0), imm(at, 1)));
        return true;
    case CARD_OP_HAS_MORE:
        print_have(p, kid(at, 0));
        say(p, imm(at, 0) ? "more" : "fewer");
        if (*kid(at, 1) == CARD_OP_NONE)
            say(p, "flags");
        else
            print_description(p, kid(at, 1), true);
        say(p, "than");
        print_who(p, kid(at, 2));
        return true;
    case CARD_OP_TAKEN:
        print_have(p, kid(at, 0));
        say(p, "taken");
        print_noun(p, no_adjectives, imm(at, 2), print_count(p, imm(at, 0), imm(at, 1)));
        return true;
    case CARD_OP_CONTROLS:
    case CARD_OP_CONTROLS_NO:
        print_who(p, kid(at, 0));
        say_verb(p, "control", who_is_plain(kid(at, 0)));
        if (*at == CARD_OP_CONTROLS) {
            print_cards(p, kid(at, 1));
            return true;
        }
        say(p, "no");
        print_description(p, kid(at, 1), true);
        return true;
    case CARD_OP_PLAYED:
        print_who(p, kid(at, 0));
        say(p, "played");
        say_article(p);
        say(p, card_play_word[imm(at, 0)]);
        print_since(p, imm(at, 1));
        return true;
    default:
        return false;
    }
}

static void print_bounded(struct printer *p, int number, int bound)
{
    say_int(p, number);
    if (bound != CARD_BOUND_EXACT)
        say(p, card_bound_word[bound]);
}

/* Conditions about turn, roll, attack and place; false: it is not one. */
static bool print_moment_condition(struct printer *p, const uint8_t *at)
{
    switch (*at) {
    case CARD_OP_TURN_IS:
        say(p, "it is turn");
        say_int(p, imm(at, 0));
        say(p, imm(at, 1) ? "or later" : "");
        return true;
    case CARD_OP_BA_OF:
        say(p, imm(at, 0) == CARD_PLAYER_YOU ? "it is your BA" : "it is your enemy's BA");
        return true;
    case CARD_OP_ROLL_IS:
        say(p, "the roll is a");
        print_bounded(p, imm(at, 0), imm(at, 1));
        return true;
    case CARD_OP_ATTACK_IS:
        say(p, "the attack is");
        say(p, card_attack_word[imm(at, 0)]);
        return true;
    case CARD_OP_SECTOR_IS:
    case CARD_OP_PLANET_IS:
        say(p, *at == CARD_OP_SECTOR_IS ? "this sector is" : "the planet is");
        say(p, p->terms->names[imm(at, 0)]);
        return true;
    default:
        return false;
    }
}

void print_condition(struct printer *p, const uint8_t *at)
{
    bool is_plural;
    if (print_player_condition(p, at) || print_moment_condition(p, at))
        return;
    switch (*at) {
    case CARD_OP_AND:
        print_joined(p, kid(at, 0), "and");
        break;
    case CARD_OP_OR:
        print_joined(p, kid(at, 0), "or");
        break;
    case CARD_OP_IS:
        print_subject(p, kid(at, 0));
        say(p, cards_are_many(kid(at, 0)) ? "are" : "is");
        say(p, imm(at, 0) ? "" : "not");
        print_state(p, kid(at, 1));
        break;
    case CARD_OP_WAS:
        print_subject(p, kid(at, 0));
        say(p, cards_are_many(kid(at, 0)) ? "were" : "was");
        say(p, card_passive_word[imm(at, 0)]);
        print_since(p, imm(at, 1));
        break;
    case CARD_OP_DID:
        print_subject(p, kid(at, 0));
        say(p, imm(at, 0) ? "did" : "did not");
        say(p, card_deed_word[imm(at, 1)]);
        print_since(p, imm(at, 2));
        break;
    case CARD_OP_THERE_IS:
        is_plural = imm(at, 0) != CARD_COUNT_A && imm(at, 1) != 1;
        say(p, is_plural ? "there are" : "there is");
        is_plural = print_count(p, imm(at, 0), imm(at, 1));
        print_description(p, kid(at, 0), is_plural);
        break;
    case CARD_OP_COMPARE:
        print_value(p, kid(at, 0));
        say(p, card_compare_word[imm(at, 0)]);
        print_value(p, kid(at, 1));
        break;
    default:
        break;
    }
}

/* ---- triggers ---- */

static void print_in_attack(struct printer *p, int attack)
{
    if (attack == CARD_ATTACK_ANY)
        return;
    say(p, "in");
    say(p, card_attack_word[attack]);
}

static void print_card_event(struct printer *p, const uint8_t *at)
{
    const uint8_t *subject = kid(at, 0);
    bool is_plain = cards_are_many(subject);
    print_subject(p, subject);
    switch (*at) {
    case CARD_OP_DOES:
        say_verb(p, card_deed_word[imm(at, 0)], is_plain);
        if (*kid(at, 1) != CARD_OP_NONE) {
            say(p, imm(at, 1) ? "with" : "at");
            print_cards(p, kid(at, 1));
        }
        break;
    case CARD_OP_IS_DONE:
        say(p, is_plain ? "are" : "is");
        say(p, card_passive_word[imm(at, 0)]);
        if (*kid(at, 1) != CARD_OP_NONE) {
            say(p, "by");
            print_cards(p, kid(at, 1));
        }
        print_in_attack(p, imm(at, 1));
        break;
    case CARD_OP_WOULD_DIE:
        say(p, "would be destroyed");
        print_in_attack(p, imm(at, 0));
        break;
    case CARD_OP_DESTROYS:
        say_verb(p, "destroy", is_plain);
        print_cards(p, kid(at, 1));
        print_in_attack(p, imm(at, 0));
        break;
    case CARD_OP_SURVIVES:
        say_verb(p, "survive", is_plain);
        say(p, card_attack_word[imm(at, 0)]);
        break;
    case CARD_OP_ADVANCES:
        say_verb(p, "make", is_plain);
        say(p, "a sweeping advance");
        break;
    default:
        say_verb(p, "leave", is_plain);
        say(p, "play");
    }
}

static void print_player_event(struct printer *p, const uint8_t *at)
{
    const uint8_t *who = kid(at, 0);
    bool is_plain = who_is_plain(who);
    print_who(p, who);
    switch (*at) {
    case CARD_OP_PLAYS:
        say_verb(p, "play", is_plain);
        say_article(p);
        say(p, card_play_word[imm(at, 0)]);
        break;
    case CARD_OP_TESTS:
        say_verb(p, card_tested_word[imm(at, 0)], is_plain);
        say(p, "a test");
        break;
    case CARD_OP_ROLLS:
        say_verb(p, "roll", is_plain);
        if (imm(at, 0) != 0) {
            say(p, "a");
            print_bounded(p, imm(at, 0), imm(at, 1));
        }
        break;
    case CARD_OP_PASSES:
        say_verb(p, "pass", is_plain);
        break;
    case CARD_OP_WITHDRAWS:
        say_verb(p, "withdraw", is_plain);
        break;
    case CARD_OP_WINS:
        say_verb(p, "win", is_plain);
        say(p, imm(at, 0) ? "this sector" : "a sector");
        break;
    case CARD_OP_DRAWS:
        say_verb(p, "draw", is_plain);
        print_cards(p, kid(at, 1));
        break;
    case CARD_OP_DRAWS_HAND:
        say_verb(p, "draw", is_plain);
        say(p, imm(who, 0) == CARD_PLAYER_YOU ? "your command hand" : "their command hand");
        break;
    default:
        say_verb(p, "discard", is_plain);
        print_cards(p, kid(at, 1));
    }
}

static void print_ba_turn(struct printer *p, const uint8_t *event)
{
    int player = imm(kid(event, 0), 0);
    say(p, player == CARD_PLAYER_YOU     ? "your BA"
           : player == CARD_PLAYER_ENEMY ? "your enemy's BA"
                                         : "each BA");
    say(p, imm(event, 0) ? "begins" : "ends");
}

void print_event(struct printer *p, const uint8_t *event)
{
    const uint8_t *first = *event == CARD_OP_ONE_EVENT ? kid(event, 0) : NULL;
    for (const uint8_t *at = first; at != NULL && *at != CARD_OP_END; at = card_code_skip(at)) {
        say(p, at != first ? "or" : "");
        print_event(p, at);
    }
    if (first != NULL)
        return;
    if (*event == CARD_OP_BATTLE_BEGINS)
        say(p, "the battle step begins");
    else if (*event == CARD_OP_BA_TURNS)
        print_ba_turn(p, event);
    else if (*event >= CARD_OP_PLAYS)
        print_player_event(p, event);
    else
        print_card_event(p, event);
}

void print_trigger(struct printer *p, const uint8_t *at)
{
    say(p, card_when_word[imm(at, 0)]);
    print_event(p, kid(at, 0));
}
