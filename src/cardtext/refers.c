/* refers.c: says what "it", "that unit" and "they" stand for, from the code. */
#include "print.h"

#include <string.h>

struct teller {
    const struct card_terms *terms;
    const uint8_t *start; /* the ability */
    void (*tell)(void *who, const char *word, const char *meaning);
    void *who;
};

/* ---- finding what fills a slot ---- */

static int slot_of(const uint8_t *at)
{
    switch (*at) {
    case CARD_OP_SELECT:
        return imm(at, 2);
    case CARD_OP_IN_ROLE:
        return imm(at, 3);
    case CARD_OP_GROUP:
    case CARD_OP_TOP:
    case CARD_OP_DRAW:
    case CARD_OP_DISCARD_TOP:
        return imm(at, 0);
    case CARD_OP_EITHER:
    case CARD_OP_BOTH:
        return *kid(at, 0) != CARD_OP_END ? slot_of(kid(at, 0)) : CARD_NO_SLOT;
    default:
        return CARD_NO_SLOT;
    }
}

static bool fills_slot(const uint8_t *at, const void *slot)
{
    return slot_of(at) == *(const int *)slot;
}

static bool is_self(const uint8_t *at, const void *unused)
{
    (void)unused;
    return *at == CARD_OP_SELF;
}

static bool is_in(const uint8_t *part, const uint8_t *found)
{
    return *part != CARD_OP_NONE && found >= part && found < card_code_skip(part);
}

/* ---- saying it ---- */

static void print_slot(const struct teller *t, struct printer *p, int slot)
{
    const uint8_t *found = code_find(t->start, fills_slot, &slot);
    const uint8_t *self = code_find(t->start, is_self, NULL);
    if (slot == CARD_SELF_SLOT && self != NULL) {
        print_cards(p, self);
    } else if (slot == CARD_SELF_SLOT) {
        say(p, "this card");
    } else if (found == NULL) {
        say(p, "nothing");
    } else if (*found == CARD_OP_DRAW) {
        say(p, "what was drawn");
    } else if (*found == CARD_OP_DISCARD_TOP) {
        say(p, "what was discarded from the top of");
        print_zone(p, kid(found, 1));
    } else {
        print_cards(p, found);
        if (is_in(kid(t->start, 1), found))
            say(p, "of the event");
        else if (found > kid(t->start, 0) && found < kid(t->start, 1))
            say(p, "of the costs");
    }
}

/* What stands for a player: the word, the player meant, the slot of the player's card. */
static void print_player(const struct teller *t, struct printer *p, int player, int slot)
{
    bool is_of_card = player == CARD_PLAYER_ITS_CONTROLLER || player == CARD_PLAYER_ITS_OWNER;
    if (!is_of_card) {
        say(p, card_player_word[player]);
        return;
    }
    say(p, player == CARD_PLAYER_ITS_OWNER ? "the owner of" : "the controller of");
    print_slot(t, p, slot);
}

static bool is_word_for_player(int player)
{
    return player == CARD_PLAYER_THAT || player == CARD_PLAYER_THEY ||
           player == CARD_PLAYER_ITS_CONTROLLER || player == CARD_PLAYER_ITS_OWNER;
}

static bool is_word_for_owner(int owner)
{
    return owner == CARD_ZONE_OWNER_THEIR || owner == CARD_ZONE_OWNER_THAT ||
           owner == CARD_ZONE_OWNER_ITS_OWNER || owner == CARD_ZONE_OWNER_THEIR_OWNER;
}

static void tell_op(const struct teller *t, const uint8_t *at)
{
    char word[96], meaning[512];
    struct text words, meanings;
    text_init(&words, word, sizeof word);
    text_init(&meanings, meaning, sizeof meaning);
    struct printer w = {.terms = t->terms, .out = &words};
    struct printer m = {.terms = t->terms, .out = &meanings};
    if (*at == CARD_OP_REFER && imm(at, 2) != CARD_NO_SLOT) {
        print_cards(&w, at);
        print_slot(t, &m, imm(at, 2));
    } else if (*at == CARD_OP_THAT_MANY && imm(at, 0) != CARD_NO_SLOT) {
        say(&w, "that many");
        say(&m, "the number of");
        print_slot(t, &m, imm(at, 0));
    } else if (*at == CARD_OP_WHO && is_word_for_player(imm(at, 0))) {
        print_who(&w, at);
        print_player(t, &m, imm(at, 1), imm(at, 2));
    } else if (*at == CARD_OP_ZONE && is_word_for_owner(imm(at, 0))) {
        print_zone(&w, at);
        say(&m, "the");
        say(&m, card_zone_word[imm(at, 1)]);
        say(&m, "of");
        print_player(t, &m, imm(at, 2), imm(at, 3));
    } else if (*at == CARD_OP_OWNED && imm(at, 0) == CARD_OWNER_THEIR) {
        say(&w, "their");
        say(&m, "of");
        print_player(t, &m, imm(at, 1), imm(at, 2));
    } else {
        return;
    }
    t->tell(t->who, word, meaning);
}

static void tell_under(struct teller t, const uint8_t *at)
{
    int which = 0;
    if (*at == CARD_OP_ABILITY)
        t.start = at;
    tell_op(&t, at);
    for (const char *f = card_op_info((enum card_op) * at)->form; *f != '\0'; f++) {
        if (*f != '.' && *f != '*')
            continue;
        const uint8_t *k = kid(at, which++);
        if (*f == '.')
            tell_under(t, k);
        for (; *f == '*' && *k != CARD_OP_END; k = card_code_skip(k))
            tell_under(t, k);
    }
}

void card_refers(const struct card_terms *terms, const uint8_t *code, size_t size,
                 void (*tell)(void *who, const char *word, const char *meaning), void *who)
{
    for (const uint8_t *at = code; at < code + size; at = card_code_skip(at))
        tell_under((struct teller){.terms = terms, .start = at, .tell = tell, .who = who}, at);
}
