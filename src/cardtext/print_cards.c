/* print_cards.c: cards, players, zones and numbers in words. */
#include "print.h"

#include <ctype.h>
#include <string.h>

/* ---- words ---- */

/* "a" before consonants and before the sound of "you". */
static const char *article_for(const char *word)
{
    return strchr("aeiouAEIOU", word[0]) != NULL && strncmp(word, "uni", 3) != 0 ? "an" : "a";
}

static void put(struct printer *p, const char *words)
{
    if (p->needs_space)
        text_add_char(p->out, ' ');
    if (p->needs_capital) {
        text_add_char(p->out, (char)toupper((unsigned char)words[0]));
        text_add(p->out, words + 1);
    } else {
        text_add(p->out, words);
    }
    p->needs_space = true;
    p->needs_capital = false;
}

void say(struct printer *p, const char *words)
{
    if (words[0] == '\0')
        return;
    if (p->needs_article) {
        p->needs_article = false;
        put(p, article_for(words));
    }
    put(p, words);
}

void say_int(struct printer *p, int n)
{
    char buf[16];
    struct text t;
    text_init(&t, buf, sizeof buf);
    text_add_int(&t, n);
    say(p, buf);
}

void say_article(struct printer *p)
{
    p->needs_article = true;
}

void say_sign(struct printer *p, const char *sign)
{
    text_add(p->out, sign);
    p->needs_space = true;
}

void say_verb(struct printer *p, const char *verb, bool is_plain)
{
    char buf[32];
    struct text t;
    size_t count = strlen(verb);
    char last = count > 0 ? verb[count - 1] : '\0';
    if (is_plain) {
        say(p, verb);
        return;
    }
    text_init(&t, buf, sizeof buf);
    if (strcmp(verb, "have") == 0)
        text_add(&t, "has");
    else if (strcmp(verb, "do") == 0)
        text_add(&t, "does");
    else if (strcmp(verb, "rally") == 0)
        text_add(&t, "rallies");
    else
        text_addf(&t, "%s%s", verb, last == 's' || last == 'h' ? "es" : "s");
    say(p, buf);
}

/* ---- numbers ---- */

void print_number(struct printer *p, const uint8_t *at)
{
    if (*at == CARD_OP_NUMBER)
        say_int(p, imm(at, 0));
    else
        say(p, *at == CARD_OP_X ? "X" : *at == CARD_OP_THAT_MANY ? "that many" : "d6");
}

static bool is_one(const uint8_t *at)
{
    return *at == CARD_OP_NUMBER && imm(at, 0) == 1;
}

void print_flags(struct printer *p, const uint8_t *amount)
{
    print_number(p, amount);
    say(p, is_one(amount) ? "flag" : "flags");
}

static const char *total_of(int player)
{
    static const char *const words[CARD_PLAYER_COUNT] = {
        [CARD_PLAYER_YOU] = "your",
        [CARD_PLAYER_ENEMY] = "your enemy's",
        [CARD_PLAYER_EACH] = "each player's",
        [CARD_PLAYER_ATTACKER] = "the attacker's",
        [CARD_PLAYER_DEFENDER] = "the defender's",
    };
    return words[player] != NULL ? words[player] : "";
}

static void print_stat_of(struct printer *p, const uint8_t *at)
{
    const uint8_t *object = kid(at, 0);
    if (*object == CARD_OP_REFER && imm(object, 0) == CARD_REFER_IT) {
        say(p, "its");
    } else {
        print_cards(p, object);
        say_sign(p, "'s");
    }
    say(p, card_stat_word[imm(at, 0)]);
}

void print_value(struct printer *p, const uint8_t *at)
{
    switch (*at) {
    case CARD_OP_PLUS:
    case CARD_OP_MINUS:
        print_value(p, kid(at, 0));
        say(p, *at == CARD_OP_PLUS ? "plus" : "minus");
        print_value(p, kid(at, 1));
        break;
    case CARD_OP_COUNT_OF:
        say(p, "the number of");
        print_description(p, kid(at, 0), true);
        break;
    case CARD_OP_STAT_OF:
        print_stat_of(p, at);
        break;
    case CARD_OP_REQUIREMENT:
        say(p, "the flag requirement of");
        say(p, card_sector_word[imm(at, 0)]);
        break;
    case CARD_OP_TOTAL:
        say(p, total_of(imm(at, 0)));
        say(p, "flag total");
        break;
    case CARD_OP_THE_ROLL:
        say(p, "the roll");
        break;
    case CARD_OP_DAMAGE_DEALT:
        say(p, "the damage dealt");
        break;
    case CARD_OP_TWICE:
        say(p, "twice");
        print_value(p, kid(at, 0));
        break;
    case CARD_OP_HALF:
        say(p, "half");
        print_value(p, kid(at, 0));
        say_sign(p, ",");
        say(p, imm(at, 0) ? "rounded up" : "rounded down");
        break;
    default:
        print_number(p, at);
    }
}

/* ---- players and zones ---- */

bool who_is_plain(const uint8_t *who)
{
    return imm(who, 0) == CARD_PLAYER_YOU || imm(who, 0) == CARD_PLAYER_THEY;
}

void print_who(struct printer *p, const uint8_t *at)
{
    say(p, card_player_word[imm(at, 0)]);
}

void print_zone(struct printer *p, const uint8_t *at)
{
    say(p, card_zone_owner_word[imm(at, 0)]);
    say(p, card_zone_word[imm(at, 1)]);
}

/* ---- descriptions ---- */

static const char *keyword_text(const struct printer *p, const uint8_t *at)
{
    return p->terms->keywords[imm(at, 1)].text;
}

static void print_non(struct printer *p, const char *word)
{
    char buf[96];
    struct text t;
    text_init(&t, buf, sizeof buf);
    text_addf(&t, "non-%s", word);
    say(p, buf);
}

static void print_adjective(struct printer *p, const uint8_t *at)
{
    switch (*at) {
    case CARD_OP_OWNED:
        say(p, card_owner_word[imm(at, 0)]);
        break;
    case CARD_OP_POSITION:
        say(p, card_position_word[imm(at, 0)]);
        break;
    case CARD_OP_ROLE:
        say(p, card_role_word[imm(at, 0)]);
        break;
    case CARD_OP_OTHER:
        say(p, "other");
        break;
    case CARD_OP_FLAGGED:
        say(p, imm(at, 0) ? "flag" : "non-flag");
        break;
    case CARD_OP_UNIQUE:
        say(p, imm(at, 0) ? "unique" : "non-unique");
        break;
    case CARD_OP_FACE:
        say(p, imm(at, 0) ? "face-up" : "face-down");
        break;
    case CARD_OP_KEYWORD:
        if (imm(at, 0))
            say(p, keyword_text(p, at));
        else
            print_non(p, keyword_text(p, at));
        break;
    case CARD_OP_ONE_OF:
        for (const uint8_t *item = kid(at, 0); *item != CARD_OP_END;) {
            print_adjective(p, item);
            item = card_code_skip(item);
            if (*item != CARD_OP_END)
                say(p, "or");
        }
        break;
    default:
        break;
    }
}

void print_adjectives(struct printer *p, const uint8_t *row)
{
    for (; *row != CARD_OP_END; row = card_code_skip(row))
        print_adjective(p, row);
}

/* "capital ship" needs no "ship" behind it. */
static bool is_said_by_keyword(const struct printer *p, const uint8_t *adjectives, int nouns)
{
    const uint8_t *last = NULL;
    for (; *adjectives != CARD_OP_END; adjectives = card_code_skip(adjectives))
        last = adjectives;
    if (last == NULL || *last != CARD_OP_KEYWORD)
        return false;
    const char *tail = strrchr(keyword_text(p, last), ' ');
    for (int i = 0; tail != NULL && i < CARD_NOUN_COUNT; i++)
        if (nouns == 1 << i && strcmp(tail + 1, card_noun_word[i]) == 0)
            return true;
    return false;
}

void print_noun(struct printer *p, const uint8_t *adjectives, int nouns, bool is_plural)
{
    bool is_first = true;
    if (is_said_by_keyword(p, adjectives, nouns)) {
        say_sign(p, is_plural ? "s" : "");
        return;
    }
    for (int i = 0; i < CARD_NOUN_COUNT; i++) {
        if (!(nouns >> i & 1))
            continue;
        if (!is_first)
            say(p, "or");
        is_first = false;
        say(p, card_noun_word[i]);
        say_sign(p, is_plural ? "s" : "");
    }
}

static void print_bound(struct printer *p, int bound)
{
    if (bound != CARD_BOUND_EXACT)
        say(p, card_bound_word[bound]);
}

static void print_with(struct printer *p, const uint8_t *at)
{
    const uint8_t *value = kid(at, 0);
    int stat = imm(at, 0), bound = imm(at, 1);
    bool is_plain = *value == CARD_OP_NUMBER || *value == CARD_OP_X || *value == CARD_OP_D6 ||
                    *value == CARD_OP_THAT_MANY;
    say(p, "with");
    if (stat != CARD_STAT_FLAGS || !is_plain) {
        say(p, card_stat_word[stat]);
        print_value(p, value);
        print_bound(p, bound);
        return;
    }
    if (*value == CARD_OP_NUMBER && imm(value, 0) == 0 && bound == CARD_BOUND_EXACT)
        say(p, "no");
    else
        print_number(p, value);
    print_bound(p, bound);
    say(p, is_one(value) && bound == CARD_BOUND_EXACT ? "flag" : "flags");
}

static void print_postmod(struct printer *p, const uint8_t *at)
{
    switch (*at) {
    case CARD_OP_WITH:
        print_with(p, at);
        break;
    case CARD_OP_EXTREME:
        say(p, imm(at, 0) ? "with the highest" : "with the lowest");
        say(p, card_stat_word[imm(at, 1)]);
        break;
    case CARD_OP_AT:
        say(p, "at");
        say(p, card_sector_word[imm(at, 0)]);
        break;
    case CARD_OP_IN:
    case CARD_OP_FROM:
        say(p, *at == CARD_OP_IN ? "in" : "from");
        print_zone(p, kid(at, 0));
        break;
    case CARD_OP_AMONG:
        say(p, "from among");
        print_cards(p, kid(at, 0));
        break;
    case CARD_OP_OTHER_THAN:
        say(p, "other than");
        print_cards(p, kid(at, 0));
        break;
    case CARD_OP_NAMED:
        say(p, "named");
        say(p, p->terms->names[imm(at, 0)]);
        break;
    case CARD_OP_THAT_WAS:
        say(p, "that was");
        say(p, card_passive_word[imm(at, 0)]);
        print_since(p, imm(at, 1));
        break;
    case CARD_OP_THAT_DID:
        say(p, imm(at, 0) ? "that did" : "that did not");
        say(p, card_deed_word[imm(at, 1)]);
        print_since(p, imm(at, 2));
        break;
    case CARD_OP_CONTROLLED:
        say(p, imm(at, 0) == CARD_PLAYER_YOU ? "you control" : "your enemy controls");
        break;
    default:
        break;
    }
}

void print_description(struct printer *p, const uint8_t *at, bool is_plural)
{
    print_adjectives(p, kid(at, 0));
    print_noun(p, kid(at, 0), imm(at, 0), is_plural);
    for (const uint8_t *m = kid(at, 1); *m != CARD_OP_END; m = card_code_skip(m))
        print_postmod(p, m);
}

/* ---- objects ---- */

static bool select_is_many(const uint8_t *at)
{
    switch (imm(at, 0)) {
    case CARD_QUANTIFIER_ALL:
    case CARD_QUANTIFIER_ANY_NUMBER:
        return true;
    case CARD_QUANTIFIER_EXACTLY:
    case CARD_QUANTIFIER_UP_TO:
        return !is_one(kid(at, 0));
    default:
        return false;
    }
}

bool cards_are_many(const uint8_t *at)
{
    bool is_many = false;
    switch (*at) {
    case CARD_OP_SELECT:
        return select_is_many(at);
    case CARD_OP_GROUP:
    case CARD_OP_BOTH:
        return true;
    case CARD_OP_EITHER:
        for (const uint8_t *m = kid(at, 0); *m != CARD_OP_END; m = card_code_skip(m))
            is_many = cards_are_many(m);
        return is_many;
    case CARD_OP_REFER:
        return imm(at, 0) == CARD_REFER_THEM || imm(at, 0) == CARD_REFER_THOSE ||
               imm(at, 0) == CARD_REFER_THESE || imm(at, 0) == CARD_REFER_THE_ALL ||
               imm(at, 0) == CARD_REFER_REST;
    case CARD_OP_IN_ROLE:
        return imm(at, 1);
    default:
        return false;
    }
}

/* "your units", "their units": one of them is "one of your units". */
static bool is_owned_group(const uint8_t *cards)
{
    const uint8_t *first = kid(cards, 0);
    return *first == CARD_OP_OWNED && imm(first, 0) != CARD_OWNER_ENEMY;
}

void print_each(struct printer *p, const uint8_t *cards)
{
    if (*cards == CARD_OP_REFER) {
        say(p, "for each of");
        print_cards(p, cards);
        return;
    }
    if (*cards == CARD_OP_EVERY) {
        say(p, "for every");
        say_int(p, imm(cards, 0));
        print_description(p, kid(cards, 0), true);
        return;
    }
    bool has_of = is_owned_group(cards);
    say(p, has_of ? "for each of" : "for each");
    print_description(p, cards, has_of);
}

static void print_select(struct printer *p, const uint8_t *at)
{
    int quantifier = imm(at, 0);
    const uint8_t *cards = kid(at, 1);
    bool has_of = is_owned_group(cards) && quantifier != CARD_QUANTIFIER_ALL &&
                  quantifier != CARD_QUANTIFIER_ANY_NUMBER;
    if (quantifier == CARD_QUANTIFIER_A && has_of)
        say(p, "a");
    else if (quantifier == CARD_QUANTIFIER_A)
        say_article(p);
    else if (quantifier != CARD_QUANTIFIER_EXACTLY)
        say(p, card_quantifier_word[quantifier]);
    if (quantifier == CARD_QUANTIFIER_EXACTLY || quantifier == CARD_QUANTIFIER_UP_TO)
        print_number(p, kid(at, 0));
    if (has_of)
        say(p, "of");
    print_description(p, cards, has_of || select_is_many(at));
}

static void print_refer(struct printer *p, const uint8_t *at)
{
    int refer = imm(at, 0);
    bool is_pronoun =
        refer == CARD_REFER_IT || refer == CARD_REFER_THEM || refer == CARD_REFER_REST;
    static const uint8_t no_adjectives[] = {CARD_OP_END};
    say(p, refer == CARD_REFER_THE_ALL ? "the" : card_refer_word[refer]);
    if (!is_pronoun)
        print_noun(p, no_adjectives, imm(at, 1), cards_are_many(at));
}

void print_subject(struct printer *p, const uint8_t *at)
{
    if (*at == CARD_OP_REFER && imm(at, 0) == CARD_REFER_THEM)
        say(p, "they");
    else
        print_cards(p, at);
}

void print_cards(struct printer *p, const uint8_t *at)
{
    static const uint8_t no_adjectives[] = {CARD_OP_END};
    switch (*at) {
    case CARD_OP_SELF:
        say(p, "this");
        print_noun(p, no_adjectives, imm(at, 0), false);
        break;
    case CARD_OP_REFER:
        print_refer(p, at);
        break;
    case CARD_OP_IN_ROLE:
        say(p, "the");
        say(p, card_role_word[imm(at, 0)]);
        print_noun(p, no_adjectives, imm(at, 2), imm(at, 1));
        break;
    case CARD_OP_SELECT:
        print_select(p, at);
        break;
    case CARD_OP_GROUP:
        print_description(p, kid(at, 0), true);
        break;
    case CARD_OP_EITHER:
    case CARD_OP_BOTH:
        for (const uint8_t *m = kid(at, 0); *m != CARD_OP_END;) {
            print_cards(p, m);
            m = card_code_skip(m);
            if (*m != CARD_OP_END)
                say(p, *at == CARD_OP_EITHER ? "or" : "and");
        }
        break;
    case CARD_OP_TACTICS:
        say(p, "tactics");
        break;
    case CARD_OP_ZONE:
        print_zone(p, at);
        break;
    case CARD_OP_TOP:
        if (*kid(at, 0) == CARD_OP_NONE) {
            print_zone(p, kid(at, 1));
            break;
        }
        say(p, "the top");
        if (!is_one(kid(at, 0)))
            print_number(p, kid(at, 0));
        say(p, is_one(kid(at, 0)) ? "card of" : "cards of");
        print_zone(p, kid(at, 1));
        break;
    default:
        break;
    }
}
