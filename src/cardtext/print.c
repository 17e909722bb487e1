/* print.c: sentences and abilities in normal form (HH-LANG-30). */
#include "print.h"

void print_clause(struct printer *p, const uint8_t *at)
{
    switch (*at) {
    case CARD_OP_IF:
        say(p, imm(at, 0) ? "if" : "unless");
        print_condition(p, kid(at, 0));
        break;
    case CARD_OP_WHILE:
        say(p, "while");
        print_condition(p, kid(at, 0));
        break;
    case CARD_OP_WHILE_IS:
        say(p, "while");
        print_state(p, kid(at, 0));
        break;
    case CARD_OP_FOR_EACH:
        print_each(p, kid(at, 0));
        break;
    case CARD_OP_UNTIL:
        if (imm(at, 0) == CARD_DURATION_GAME || imm(at, 0) == CARD_DURATION_NEXT_BA) {
            print_since(p, imm(at, 0));
            break;
        }
        say(p, "until the end of the");
        say(p, card_duration_word[imm(at, 0)]);
        break;
    default:
        break;
    }
}

void print_tails(struct printer *p, const uint8_t *row)
{
    for (; *row != CARD_OP_END; row = card_code_skip(row))
        print_clause(p, row);
}

static bool ends_in_quote(const struct printer *p)
{
    const struct text *t = p->out;
    return t->need > 0 && t->need < t->cap && t->buf[t->need - 1] == '"';
}

/* The full stop; the one inside a quotation at the end is enough (HH-LANG-08). */
static void end_sentence(struct printer *p)
{
    if (!ends_in_quote(p))
        say_sign(p, ".");
    p->needs_space = true;
    p->needs_capital = true;
}

static void print_table(struct printer *p, const uint8_t *bands)
{
    say(p, "roll:");
    while (*bands != CARD_OP_END) {
        int low = imm(bands, 0), high = imm(bands, 1);
        const uint8_t *effects = kid(bands, 0);
        say_int(p, low);
        if (high != low) {
            say_sign(p, "-");
            p->needs_space = false;
            say_int(p, high);
        }
        if (*effects == CARD_OP_END)
            say(p, "no effect");
        print_effects(p, effects);
        print_tails(p, kid(bands, 1));
        bands = card_code_skip(bands);
        if (*bands != CARD_OP_END)
            say_sign(p, ";");
    }
}

static void print_choice(struct printer *p, const uint8_t *at)
{
    const uint8_t *option = kid(at, 0);
    say(p, "choose");
    say_int(p, imm(at, 0));
    say_sign(p, ":");
    while (*option != CARD_OP_END) {
        print_effects(p, kid(option, 0));
        option = card_code_skip(option);
        if (*option != CARD_OP_END) {
            say_sign(p, ";");
            say(p, "or");
        }
    }
}

static void print_limit(struct printer *p, const uint8_t *at)
{
    say(p, "only playable");
    if (imm(at, 0) <= 2) {
        say(p, imm(at, 0) == 1 ? "once" : "twice");
    } else {
        say_int(p, imm(at, 0));
        say(p, "times");
    }
    say(p, "per");
    say(p, card_period_word[imm(at, 1)]);
}

/* Sentences about playing; false: it is not one. */
static bool print_play_sentence(struct printer *p, const uint8_t *at)
{
    switch (*at) {
    case CARD_OP_X_IS:
        say(p, "X =");
        print_value(p, kid(at, 0));
        return true;
    case CARD_OP_PLAYABLE:
        say(p, imm(at, 0) ? "only playable while" : "not playable while");
        print_condition(p, kid(at, 0));
        return true;
    case CARD_OP_LIMIT:
        print_limit(p, at);
        return true;
    case CARD_OP_DURING:
        say(p, "only playable during");
        say(p, card_occasion_word[imm(at, 0)]);
        return true;
    case CARD_OP_BEFORE_ROLL:
        say(p, "only playable before the roll");
        return true;
    case CARD_OP_UNLIMITED:
        say(p, "unlimited");
        return true;
    default:
        return false;
    }
}

static void print_do(struct printer *p, const uint8_t *at)
{
    if (*kid(at, 0) != CARD_OP_NONE) {
        print_clause(p, kid(at, 0));
        say_sign(p, ",");
    }
    print_effects(p, kid(at, 1));
    print_tails(p, kid(at, 2));
}

void print_sentence(struct printer *p, const uint8_t *at)
{
    if (print_play_sentence(p, at)) {
        end_sentence(p);
        return;
    }
    switch (*at) {
    case CARD_OP_DO:
        print_do(p, at);
        break;
    case CARD_OP_OUTCOME:
        say(p, card_outcome_word[imm(at, 0)]);
        say_sign(p, ",");
        print_effects(p, kid(at, 0));
        print_tails(p, kid(at, 1));
        break;
    case CARD_OP_TABLE:
        print_table(p, kid(at, 0));
        break;
    case CARD_OP_CHOICE:
        print_choice(p, at);
        break;
    case CARD_OP_VERSUS:
        print_mods(p, kid(at, 0));
        say(p, "vs.");
        print_cards(p, kid(at, 1));
        break;
    case CARD_OP_FORCED:
        print_trigger(p, kid(at, 0));
        say_sign(p, ",");
        print_effects(p, kid(at, 1));
        print_tails(p, kid(at, 2));
        break;
    case CARD_OP_REPLACE:
        say(p, "if");
        print_cards(p, kid(at, 0));
        say(p, "would be destroyed,");
        print_effects(p, kid(at, 1));
        say(p, "instead");
        break;
    case CARD_OP_DECK_ANY:
        say(p, "your deck may contain any number of this card");
        break;
    case CARD_OP_DECK_LIMIT:
        say(p, "limit");
        say_int(p, imm(at, 0));
        say(p, "per deck");
        break;
    default:
        break;
    }
    end_sentence(p);
}

static void print_cost(struct printer *p, const uint8_t *at)
{
    p->needs_capital = true;
    if (*at != CARD_OP_TEST) {
        print_effect(p, at);
        return;
    }
    say(p, "(");
    p->needs_space = p->needs_capital = false;
    print_number(p, kid(at, 0));
    say_sign(p, "+)");
}

static void print_costs(struct printer *p, const uint8_t *row)
{
    while (*row != CARD_OP_END) {
        print_cost(p, row);
        row = card_code_skip(row);
        if (*row != CARD_OP_END)
            say_sign(p, ",");
    }
}

static void print_keywords(struct printer *p, const uint8_t *row)
{
    p->needs_capital = true;
    while (*row != CARD_OP_END) {
        say(p, p->terms->keywords[imm(row, 0)].text);
        row = card_code_skip(row);
        if (*row != CARD_OP_END)
            say_sign(p, ",");
    }
    end_sentence(p);
}

void print_ability(struct printer *p, const uint8_t *at)
{
    enum card_kind kind = (enum card_kind)imm(at, 0);
    const uint8_t *body = kid(at, 2);
    p->is_standing = kind == CARD_KIND_STATIC;
    if (kind == CARD_KIND_KEYWORDS) {
        print_keywords(p, body);
        return;
    }
    p->needs_capital = true;
    if (kind <= CARD_KIND_E) {
        say(p, card_kind_word[kind]);
        print_costs(p, kid(at, 0));
        say_sign(p, ":");
        p->needs_capital = true;
    } else if (kind == CARD_KIND_SETUP) {
        say(p, "when you set up your army,");
    }
    if (*kid(at, 1) != CARD_OP_NONE) {
        print_trigger(p, kid(at, 1));
        say_sign(p, ",");
    }
    for (; *body != CARD_OP_END; body = card_code_skip(body)) {
        p->is_standing = kind == CARD_KIND_STATIC && *body == CARD_OP_DO;
        print_sentence(p, body);
    }
}

void card_print(const struct card_terms *terms, const uint8_t *code, size_t size, struct text *out)
{
    for (const uint8_t *at = code; at < code + size; at = card_code_skip(at)) {
        struct printer p = {.terms = terms, .out = out};
        if (at != code)
            text_add_char(out, '\n');
        print_ability(&p, at);
    }
}
