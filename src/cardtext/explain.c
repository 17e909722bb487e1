/* explain.c: what the engine understood, in plain words, one line a question. */
#include "print.h"

#include <string.h>

/* What is said of each kind of ability. */
struct kind_words {
    const char *name, *when, *optional, *often, *often_command, *lasts;
};

static const struct kind_words kinds[CARD_KIND_COUNT] = {
    [CARD_KIND_BA] = {"battle action", "on your turn to play a battle action", "you may play it",
                      "once in each of your BA turns, as long as its costs can be paid",
                      "once: the card is discarded afterwards", "until the end of this BA"},
    [CARD_KIND_T] = {"tactic", "after a BA has been played, before it resolves", "you may play it",
                     "once per BA", "once: the card is discarded afterwards",
                     "until the end of this BA"},
    [CARD_KIND_A] = {"special assault", "when you assault with this unit, in place of its assault",
                     "you may play it", "once per assault", "never", "until the end of this BA"},
    [CARD_KIND_R] = {"reaction", "at the event below", "you may play it", "once per event",
                     "once: the card is discarded afterwards", "until the end of this BA"},
    [CARD_KIND_M] = {"modifier", "after a player, either player, has rolled", "you may play it",
                     "once per roll", "once: the card is discarded afterwards",
                     "until the end of this BA"},
    [CARD_KIND_E] = {"event", "in the victory step of a battle", "it is not optional",
                     "once per battle", "once, from your hand, in the victory step",
                     "until the end of the battle"},
    [CARD_KIND_SETUP] = {"set-up text", "in part 3 of the setup step of a battle",
                         "it is not optional, unless it says \"may\"", "once per battle", "",
                         "until the end of the battle"},
    [CARD_KIND_STATIC] = {"always-on text", "at all times while the card is in play face up",
                          "nobody decides", "always", "", "as long as the card is in play"},
    [CARD_KIND_KEYWORDS] = {"rule keywords", "at all times", "nobody decides", "always", "",
                            "as long as the card is in play"},
    [CARD_KIND_DECK] = {"deck line", "when a deck is built", "nobody decides", "always", "", ""},
};

/* An always-on line whose first sentence waits for an event. */
static const struct kind_words forced_words = {"forced text",
                                               "every time the event happens",
                                               "it is not optional",
                                               "every time",
                                               "",
                                               "until the end of this BA"};

/* HH-LANG-11: what may be chosen for each verb. */
static const char *narrowing(enum card_op verb)
{
    switch (verb) {
    case CARD_OP_LOCK:
        return "not locked already";
    case CARD_OP_RALLY:
        return "locked or charging";
    case CARD_OP_CHARGE:
        return "ready";
    case CARD_OP_DESTROY:
    case CARD_OP_DAMAGE:
    case CARD_OP_MOVE:
        return "in play";
    case CARD_OP_INFILTRATE:
        return "not in play and able to stand there";
    case CARD_OP_DISCARD:
        return "in hand, unless another place is named";
    case CARD_OP_LOSE:
        return "having what it loses";
    default:
        return NULL;
    }
}

struct explainer {
    const struct card_terms *terms;
    struct text *out;
    const uint8_t *start; /* the ability */
    struct card_ability record;
    int choices, words; /* lines said so far */
};

static struct printer begin_line(struct explainer *e, const char *label)
{
    text_addf(e->out, "  %-10s ", label);
    return (struct printer){.terms = e->terms, .out = e->out};
}

static void end_line(struct explainer *e)
{
    text_add_char(e->out, '\n');
}

static void line(struct explainer *e, const char *label, const char *words)
{
    struct printer p = begin_line(e, label);
    say(&p, words);
    end_line(e);
}

static bool is_forced(const struct explainer *e)
{
    enum card_op first = (enum card_op)e->start[e->record.body];
    return first == CARD_OP_FORCED || first == CARD_OP_REPLACE;
}

static const struct kind_words *words_of(const struct explainer *e)
{
    return is_forced(e) ? &forced_words : &kinds[e->record.kind];
}

static bool is_in_command(const struct explainer *e)
{
    return e->record.place == CARD_PLACE_COMMAND;
}

/* ---- who and when ---- */

static void explain_who(struct explainer *e)
{
    const struct kind_words *k = words_of(e);
    struct printer p = begin_line(e, "who");
    if (e->record.place == CARD_PLACE_SECTOR && e->record.kind <= CARD_KIND_M)
        say(&p, "either player, while this is the current sector");
    else if (is_in_command(e))
        say(&p, "the player who holds the card in hand");
    else
        say(&p, "the player who controls the card");
    say_sign(&p, "; ");
    p.needs_space = false;
    say(&p, k->optional);
    end_line(e);
}

static void explain_when(struct explainer *e)
{
    line(e, "when",
         e->record.is_before_roll ? "when a player, either player, is about to roll"
                                  : words_of(e)->when);
    if (e->record.trigger != 0) {
        struct printer p = begin_line(e, "event");
        print_trigger(&p, e->start + e->record.trigger);
        end_line(e);
    }
    for (int i = 0; i < e->record.condition_count; i++) {
        const uint8_t *at = e->start + e->record.conditions[i];
        struct printer p = begin_line(e, "");
        if (*at == CARD_OP_DURING) {
            say(&p, "only during");
            say(&p, card_occasion_word[imm(at, 0)]);
        } else {
            say(&p,
                imm(at, 0) ? "only if, when it is announced," : "not if, when it is announced,");
            print_condition(&p, kid(at, 0));
        }
        end_line(e);
    }
}

/* ---- choices and costs ---- */

/* Numbers the lines of choices. */
static struct printer begin_choice(struct explainer *e)
{
    struct printer p = begin_line(e, e->choices == 0 ? "choices" : "");
    say_int(&p, ++e->choices);
    say_sign(&p, ".");
    return p;
}

static const char *moment_of(enum card_choice when)
{
    return when == CARD_CHOICE_ANNOUNCED ? "at announcement" : "when it is reached";
}

/* The moment, the player and the verb: "at announcement, you choose". */
static struct printer begin_chooser(struct explainer *e, enum card_choice when, int player)
{
    struct printer p = begin_choice(e);
    say(&p, moment_of(when));
    say_sign(&p, ",");
    say(&p, card_player_word[player]);
    say_verb(&p, "choose", player == CARD_PLAYER_YOU || player == CARD_PLAYER_THEY);
    return p;
}

/* Texts that nobody announces are chosen for when they are reached (HH-LANG-13). */
static enum card_choice usual_moment(const struct explainer *e)
{
    return e->record.kind <= CARD_KIND_M ? CARD_CHOICE_ANNOUNCED : CARD_CHOICE_REACHED;
}

/* Whether the op is a discard at random of the cards that `select` chooses. */
static bool is_random_discard(const uint8_t *at, const void *select)
{
    const uint8_t *cards = select;
    return *at == CARD_OP_DISCARD && imm(at, 0) && cards > at && cards < card_code_skip(at);
}

/* Whether the op is a search for the cards that `select` chooses. */
static bool is_search(const uint8_t *at, const void *select)
{
    const uint8_t *cards = select;
    return *at == CARD_OP_SEARCH && cards > at && cards < card_code_skip(at);
}

static void explain_pick(struct explainer *e, const struct card_pick *pick)
{
    const uint8_t *search = code_find(e->start, is_search, e->start + pick->at);
    const char *must_be = narrowing((enum card_op)pick->verb);
    if (code_find(e->start, is_random_discard, e->start + pick->at) != NULL)
        return; /* chance chooses */
    struct printer p = begin_chooser(e, (enum card_choice)pick->when, pick->player);
    print_cards(&p, e->start + pick->at);
    if (search != NULL) {
        say(&p, "in");
        print_zone(&p, kid(search, 0));
        say_sign(&p, ", or none");
    }
    say(&p, pick->is_cost ? "for a cost" : "");
    if (must_be != NULL) {
        say_sign(&p, ";");
        say(&p, "it must be");
        say(&p, must_be);
    }
    end_line(e);
}

/* Which options, before all other choices. */
static void explain_options(struct explainer *e)
{
    for (const uint8_t *s = e->start + e->record.body; *s != CARD_OP_END; s = card_code_skip(s)) {
        int count = 0;
        if (*s != CARD_OP_CHOICE)
            continue;
        for (const uint8_t *o = kid(s, 0); *o != CARD_OP_END; o = card_code_skip(o))
            count++;
        struct printer p = begin_chooser(e, usual_moment(e), CARD_PLAYER_YOU);
        say_int(&p, imm(s, 0));
        say(&p, "of the");
        say_int(&p, count);
        say(&p, "options");
        end_line(e);
    }
}

static bool is_open_sector(int sector)
{
    return sector == CARD_SECTOR_ANOTHER || sector == CARD_SECTOR_ANY ||
           sector == CARD_SECTOR_ANY_OTHER;
}

/* Sectors to move to, and whose zone "either player's" is. */
static void explain_places(struct explainer *e, const uint8_t *at, enum card_choice when,
                           int player)
{
    int which = 0;
    if (*at == CARD_OP_ABILITY && at != e->start)
        return;
    if (*at == CARD_OP_BY)
        player = imm(kid(at, 0), 1);
    if (*at == CARD_OP_BAND || *at == CARD_OP_OUTCOME || *at == CARD_OP_FORCED ||
        (*at == CARD_OP_BY && (imm(at, 0) || player != CARD_PLAYER_YOU)))
        when = CARD_CHOICE_REACHED;
    if (*at == CARD_OP_BY && imm(at, 0)) {
        struct printer p = begin_choice(e);
        say(&p, moment_of(CARD_CHOICE_REACHED));
        say_sign(&p, ",");
        say(&p, card_player_word[player]);
        say_verb(&p, "decide", player == CARD_PLAYER_YOU || player == CARD_PLAYER_THEY);
        say(&p, "whether to");
        print_effect(&p, kid(at, 1));
        end_line(e);
    }
    if ((*at == CARD_OP_MOVE || *at == CARD_OP_NEED_GET) && is_open_sector(imm(at, 0))) {
        struct printer p = begin_chooser(e, when, player);
        say(&p, *at == CARD_OP_MOVE ? "the sector to move to:" : "the sector:");
        say(&p, card_sector_word[imm(at, 0)]);
        end_line(e);
    } else if (*at == CARD_OP_ZONE && imm(at, 0) == CARD_ZONE_OWNER_EITHER) {
        struct printer p = begin_chooser(e, when, player);
        say(&p, "whose");
        say(&p, card_zone_word[imm(at, 1)]);
        end_line(e);
    }
    for (const char *f = card_op_info((enum card_op) * at)->form; *f != '\0'; f++) {
        if (*f != '.' && *f != '*')
            continue;
        const uint8_t *k = kid(at, which++);
        if (*f == '.')
            explain_places(e, k, when, player);
        for (; *f == '*' && *k != CARD_OP_END; k = card_code_skip(k))
            explain_places(e, k, when, player);
    }
}

static void explain_choices(struct explainer *e)
{
    explain_options(e);
    for (int i = 0; i < e->record.pick_count; i++)
        explain_pick(e, &e->record.picks[i]);
    explain_places(e, e->start, usual_moment(e), CARD_PLAYER_YOU);
}

/* ---- what words stand for ---- */

static void explain_word(void *who, const char *word, const char *meaning)
{
    struct explainer *e = who;
    struct printer p = begin_line(e, e->words++ == 0 ? "words" : "");
    text_addf(p.out, "\"%s\": %s", word, meaning);
    end_line(e);
}

static void explain_words(struct explainer *e)
{
    card_refers(e->terms, e->start, e->record.size, explain_word, e);
}

static bool is_x(const uint8_t *at, const void *unused)
{
    (void)unused;
    return *at == CARD_OP_X;
}

static void explain_x(struct explainer *e)
{
    if (e->record.x_value != 0) {
        struct printer p = begin_line(e, "X");
        print_value(&p, e->start + e->record.x_value);
        say_sign(&p, e->record.kind == CARD_KIND_STATIC
                         ? ", counted at all times"
                         : ", fixed at announcement after the choices");
        end_line(e);
    } else if (code_find(e->start, is_x, NULL) != NULL) {
        line(e, "X",
             "a number you choose at announcement, from 0 up, as far as the costs allow; "
             "in a test 0 to 9");
    }
}

static void explain_costs(struct explainer *e)
{
    int number = 1;
    bool has_test = false;
    for (const uint8_t *c = e->start + e->record.costs; *c != CARD_OP_END; c = card_code_skip(c)) {
        struct printer p = begin_line(e, number == 1 ? "pay" : "");
        say_int(&p, number++);
        say_sign(&p, ".");
        if (*c == CARD_OP_TEST) {
            has_test = true;
            say(&p, "pass a test: roll");
            print_number(&p, kid(c, 0));
            say(&p, "or more");
        } else {
            print_effect(&p, c);
        }
        end_line(e);
    }
    if (number == 1 && e->record.kind <= CARD_KIND_E)
        line(e, "pay", "nothing");
    if (has_test)
        line(e, "",
             "in this order; if a test fails, nothing further is paid and the effect is lost");
}

/* ---- effects ---- */

static bool is_about_playing(enum card_op op)
{
    switch (op) {
    case CARD_OP_X_IS:
    case CARD_OP_PLAYABLE:
    case CARD_OP_LIMIT:
    case CARD_OP_DURING:
    case CARD_OP_BEFORE_ROLL:
    case CARD_OP_UNLIMITED:
        return true;
    default:
        return false;
    }
}

static void explain_bands(struct explainer *e, const uint8_t *band)
{
    for (; *band != CARD_OP_END; band = card_code_skip(band)) {
        struct printer p = begin_line(e, "");
        say(&p, "on a");
        say_int(&p, imm(band, 0));
        if (imm(band, 1) != imm(band, 0)) {
            say(&p, "to");
            say_int(&p, imm(band, 1));
        }
        say_sign(&p, ":");
        if (*kid(band, 0) == CARD_OP_END)
            say(&p, "nothing");
        print_effects(&p, kid(band, 0));
        print_tails(&p, kid(band, 1));
        end_line(e);
    }
}

static void explain_effects(struct explainer *e)
{
    int number = 1;
    for (const uint8_t *s = e->start + e->record.body; *s != CARD_OP_END; s = card_code_skip(s)) {
        if (is_about_playing((enum card_op) * s) || *s == CARD_OP_RULEWORD)
            continue;
        struct printer p = begin_line(e, number == 1 ? "happens" : "");
        p.is_standing = e->record.kind == CARD_KIND_STATIC;
        say_int(&p, number++);
        say_sign(&p, ".");
        if (*s == CARD_OP_TABLE) {
            say(&p, "roll once; choices are made after the roll:");
            end_line(e);
            explain_bands(e, kid(s, 0));
            continue;
        }
        p.needs_capital = true;
        print_sentence(&p, s);
        end_line(e);
    }
}

/* ---- durations and limits ---- */

/* How long effects last that end by themselves (HH-LANG-19). */
enum lasting { LASTS_NOT = 0, LASTS_SHORT = 1, LASTS_BATTLE = 2, LASTS_DAMAGE = 4 };

static enum lasting lasting_of(const uint8_t *effect)
{
    while (*effect == CARD_OP_TIMES || *effect == CARD_OP_INSTEAD || *effect == CARD_OP_BY)
        effect = kid(effect, *effect == CARD_OP_INSTEAD ? 0 : 1);
    switch (*effect) {
    case CARD_OP_GET:
    case CARD_OP_GAIN:
    case CARD_OP_LOSE:
    case CARD_OP_HAVE:
    case CARD_OP_BECOME:
    case CARD_OP_SWAP:
    case CARD_OP_CAN:
    case CARD_OP_DO_NOT:
    case CARD_OP_COUNT_AS:
        return LASTS_SHORT;
    case CARD_OP_PREVENT:
        return LASTS_DAMAGE;
    case CARD_OP_CONTROL:
    case CARD_OP_TOTAL_GET:
    case CARD_OP_NEED_GET:
    case CARD_OP_GAIN_FLAGS:
    case CARD_OP_LOSE_FLAGS:
        return LASTS_BATTLE;
    default:
        return LASTS_NOT;
    }
}

static unsigned lasting_of_row(const uint8_t *row)
{
    unsigned lasts = 0;
    for (; *row != CARD_OP_END; row = card_code_skip(row))
        lasts |= (unsigned)lasting_of(row);
    return lasts;
}

/* What the effects of a sentence last by themselves, and the clause that says otherwise or NULL. */
static unsigned lasting_of_sentence(const uint8_t *s, const uint8_t **until)
{
    const uint8_t *tails = NULL;
    unsigned lasts = 0;
    *until = NULL;
    switch (*s) {
    case CARD_OP_DO:
    case CARD_OP_FORCED:
        lasts = lasting_of_row(kid(s, 1));
        tails = kid(s, 2);
        break;
    case CARD_OP_OUTCOME:
    case CARD_OP_BAND:
        lasts = lasting_of_row(kid(s, 0));
        tails = kid(s, 1);
        break;
    case CARD_OP_REPLACE:
        return lasting_of_row(kid(s, 1));
    case CARD_OP_OPTION:
        return lasting_of_row(kid(s, 0));
    case CARD_OP_TABLE:
    case CARD_OP_CHOICE:
        for (const uint8_t *part = kid(s, 0); *part != CARD_OP_END; part = card_code_skip(part)) {
            const uint8_t *own;
            lasts |= lasting_of_sentence(part, &own);
            *until = own != NULL ? own : *until;
        }
        return lasts;
    default:
        return 0;
    }
    for (; *tails != CARD_OP_END; tails = card_code_skip(tails))
        if (*tails == CARD_OP_UNTIL)
            *until = tails;
    return lasts;
}

/* One line for each way to last; each is said once. */
static void explain_duration(struct explainer *e)
{
    const char *label = "lasts";
    unsigned said = 0;
    for (const uint8_t *s = e->start + e->record.body; *s != CARD_OP_END; s = card_code_skip(s)) {
        const uint8_t *until;
        unsigned lasts = lasting_of_sentence(s, &until);
        bool is_standing = e->record.kind == CARD_KIND_STATIC && *s == CARD_OP_DO;
        if (until != NULL) {
            struct printer p = begin_line(e, label);
            print_clause(&p, until);
            end_line(e);
            label = "";
            continue;
        }
        if (is_standing && lasts != 0)
            lasts = LASTS_SHORT;
        if (lasts & ~said & LASTS_SHORT) {
            line(e, label, is_standing ? kinds[CARD_KIND_STATIC].lasts : words_of(e)->lasts);
            label = "";
        }
        if (lasts & ~said & LASTS_BATTLE) {
            line(e, label,
                 lasts & LASTS_SHORT ? "control and flags until the end of the battle"
                                     : "until the end of the battle");
            label = "";
        }
        if (lasts & ~said & LASTS_DAMAGE) {
            line(e, label, "until damage is prevented, and not beyond this BA");
            label = "";
        }
        said |= lasts;
    }
    if (label[0] != '\0' && (e->record.kind <= CARD_KIND_SETUP || is_forced(e)))
        line(e, label, "what it does stays done");
}

static void explain_often(struct explainer *e)
{
    const struct kind_words *k = &kinds[e->record.kind];
    const char *label = "how often";
    bool is_limited = is_forced(e) && e->record.limit_count > 0;
    if (e->record.kind >= CARD_KIND_STATIC && !is_limited)
        return;
    if (e->record.is_unlimited) {
        line(e, label, "any number of times, paying each time");
        label = "";
    } else if (e->record.limit_count == 0 || is_in_command(e)) {
        line(e, label, is_in_command(e) ? k->often_command : k->often);
        label = "";
    }
    for (int i = 0; i < e->record.limit_count; i++) {
        const uint8_t *at = e->start + e->record.limits[i];
        struct printer p = begin_line(e, label);
        say(&p, "at most");
        say_int(&p, imm(at, 0));
        say(&p, imm(at, 0) == 1 ? "time per" : "times per");
        say(&p, card_period_word[imm(at, 1)]);
        end_line(e);
        label = "";
    }
}

static void explain_keywords(struct explainer *e)
{
    struct printer p = begin_line(e, "keywords");
    for (const uint8_t *k = e->start + e->record.body; *k != CARD_OP_END; k = card_code_skip(k)) {
        say(&p, e->terms->keywords[imm(k, 0)].text);
        if (*card_code_skip(k) != CARD_OP_END)
            say_sign(&p, ",");
    }
    say_sign(&p, ": with the rules of their own, and as words other texts may ask for");
    end_line(e);
}

static void explain_ability(struct explainer *e)
{
    const struct kind_words *k = words_of(e);
    struct printer p = {.terms = e->terms, .out = e->out};
    print_ability(&p, e->start);
    text_add_char(e->out, '\n');
    line(e, "kind", k->name);
    if (e->record.kind == CARD_KIND_KEYWORDS) {
        explain_keywords(e);
        return;
    }
    explain_when(e);
    if (e->record.kind != CARD_KIND_DECK)
        explain_who(e);
    explain_choices(e);
    explain_x(e);
    explain_costs(e);
    explain_effects(e);
    explain_words(e);
    if (e->record.kind != CARD_KIND_DECK)
        explain_duration(e);
    explain_often(e);
}

void card_explain(const struct card_terms *terms, const uint8_t *code, size_t size,
                  struct text *out)
{
    for (const uint8_t *at = code; at < code + size; at = card_code_skip(at)) {
        struct explainer e = {.terms = terms, .out = out, .start = at};
        card_ability_read(at, &e.record);
        if (at != code)
            text_add_char(out, '\n');
        explain_ability(&e);
    }
}
