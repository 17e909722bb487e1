/* reword.c: sentences whose parts stand in another order than the grammar has them (HH-LANG-48).
 * Tokens change places; each keeps its place in the text, for messages. */
#include "work.h"

#include <string.h>
#include <strings.h>

static struct token word_token(struct token like, enum word word)
{
    like.word = (uint8_t)word;
    like.flags = TOKEN_REPLACED;
    like.mark = like.number = 0;
    return like;
}

static bool is_spelled(const struct card_work *w, const struct token *t, const char *word)
{
    return !(t->flags & TOKEN_REPLACED) && t->size == strlen(word) &&
           strncasecmp(w->text + t->start, word, t->size) == 0;
}

static bool ends_line(const struct token *t)
{
    return t->word == W_LINE_END || t->word == W_TEXT_END;
}

static bool begins_sentence(const struct card_work *w, int at)
{
    enum word last = at > 0 ? (enum word)w->tokens[at - 1].word : W_LINE_END;
    return last == W_STOP || last == W_LINE_END || last == W_QUOTE || last == W_COLON;
}

/* ---- remarks ---- */

static int line_end(const struct card_work *w, int at)
{
    while (!ends_line(&w->tokens[at]))
        at++;
    return at;
}

/* A parenthesis that says when a text may be played is a sentence; others explain. */
static bool is_rule(const struct card_work *w, int at)
{
    static const char *const openings[] = {"only",   "once",   "twice",     "limit",
                                           "not",    "cannot", "unlimited", "use",
                                           "usable", "play",   "playable",  "max"};
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++)
        if (is_spelled(w, &w->tokens[at], openings[i]))
            return true;
    return false;
}

/* The words between tokens `open` and `close` become the last sentence of the line. */
static void move_to_end(struct card_work *w, int open, int close)
{
    enum { WORDS_MAX = 32 };
    struct token kept[WORDS_MAX + 2];
    int count = close - open - 1, end;
    if (count > WORDS_MAX || w->token_count + 2 > TOKENS_MAX)
        return;
    memcpy(kept, &w->tokens[open + 1], (size_t)count * sizeof *kept);
    if (kept[count - 1].word != W_STOP)
        kept[count++] = word_token(w->tokens[close], W_STOP);
    put_tokens(w, open, close - open + 1, NULL, 0);
    end = line_end(w, open);
    if (end > 0 && w->tokens[end - 1].word != W_STOP && !ends_line(&w->tokens[end - 1])) {
        memmove(kept + 1, kept, (size_t)count++ * sizeof *kept);
        kept[0] = word_token(w->tokens[end - 1], W_STOP);
    }
    put_tokens(w, end, 0, kept, count);
}

/* "Counterattack (strikes back when attacked).": explanations are not read, and said so. */
static void drop_remark(struct card_work *w, int open, int close)
{
    bool is_sentence = open == 0 || begins_sentence(w, open);
    bool has_stop = is_sentence && w->tokens[close + 1].word == W_STOP;
    fault_at(w, open, true, "delete the parentheses if the words are part of the text",
             "what stands in parentheses is not read");
    put_tokens(w, open, close - open + 1 + has_stop, NULL, 0);
}

void reword_remarks(struct card_work *w)
{
    for (int open = 0; open + 2 < w->token_count; open++) {
        const struct token *first = &w->tokens[open + 1];
        int close = open + 1;
        if (w->tokens[open].word != W_OPEN || first->word == W_FIGURE || first->word == W_X ||
            first->word == W_PLUS_SIGN || first->word == W_MINUS_SIGN || first->word == W_CLOSE ||
            first[1].word == W_PLUS_SIGN)
            continue;
        while (!ends_line(&w->tokens[close]) && w->tokens[close].word != W_CLOSE)
            close++;
        if (w->tokens[close].word != W_CLOSE)
            continue;
        if (close == open + 3 && (is_spelled(w, first, "round") || first->word == W_ROUNDED) &&
            (first[1].word == W_UP || first[1].word == W_DOWN)) { /* "half ... (round up)" */
            w->tokens[open] = word_token(w->tokens[open], W_COMMA);
            w->tokens[open + 1] = word_token(w->tokens[open + 1], W_ROUNDED);
            put_tokens(w, close, 1, NULL, 0);
        } else if (is_rule(w, open + 1))
            move_to_end(w, open, close);
        else
            drop_remark(w, open, close);
        open--;
    }
}

/* The colon behind a mark and its costs, not that of a choice or a table. */
static bool is_mark_colon(const struct card_work *w, int at)
{
    if (w->tokens[at].word != W_COLON)
        return false;
    while (--at >= 0 && w->tokens[at].word != W_STOP && w->tokens[at].word != W_LINE_END &&
           w->tokens[at].word != W_QUOTE)
        if (w->tokens[at].word == W_COLON || w->tokens[at].word == W_CHOOSE ||
            w->tokens[at].word == W_ROLL)
            return false;
    return true;
}

/* ---- tests said in words ---- */

/* [ "a" ] , NUMBER , ( "+" | "or more" ), at token `at`: returns the token behind it, or -1. */
static int test_end(const struct card_work *w, int at, int *number)
{
    const struct token *t = &w->tokens[at + (w->tokens[at].word == W_A)];
    if (t->word != W_FIGURE)
        return -1;
    *number = (int)(t - w->tokens);
    if (t[1].word == W_PLUS_SIGN)
        return *number + 2;
    return t[1].word == W_OR && t[2].word == W_MORE ? *number + 3 : -1;
}

static bool is_die(const struct card_work *w, const struct token *t)
{
    return t->word == W_D6 || is_spelled(w, t, "die") || is_spelled(w, t, "dice");
}

/* "Roll a die. On a 4+," and its kin at token `at`: returns the token behind it, or -1. */
static int said_test_end(const struct card_work *w, int at, int *number)
{
    const struct token *t = &w->tokens[at];
    bool is_rolled = t->word == W_ROLL && t[1].word == W_A && is_die(w, &t[2]);
    int end = -1, i = at;
    if (is_rolled) {
        i += 3 + (w->tokens[at + 3].word == W_STOP || w->tokens[at + 3].word == W_COMMA ||
                  w->tokens[at + 3].word == W_SEMICOLON);
        i += w->tokens[i].word == W_AND;
    }
    t = &w->tokens[i];
    if (t->word == W_ON || t->word == W_WITH) {
        i += t[1].word == W_A && t[2].word == W_ROLL && t[3].word == W_OF ? 4 : 1;
        end = test_end(w, i, number);
    } else if (is_rolled && t->word == W_IF) {
        i++;
        if (w->tokens[i].word == W_YOU && w->tokens[i + 1].word == W_ROLL)
            i += 2;
        else {
            i += w->tokens[i].word == W_THE;
            if (i + 3 >= w->token_count)
                return -1;
            i += 1 + (w->tokens[i + 1].word == W_IS || w->tokens[i + 1].word == W_APOSTROPHE_S);
        }
        end = test_end(w, i, number);
    } else if (!is_rolled && (t->word == W_ROLL || t->word == W_TEST || is_spelled(w, t, "test"))) {
        end = test_end(w, i + 1, number);
        bool is_to = end > 0 && w->tokens[end].word == W_TO;
        if (end > 0 && !is_to && w->tokens[end].word != W_COLON && w->tokens[end].word != W_STOP &&
            w->tokens[end].word != W_COMMA)
            return -1;
        end += is_to;
    } else if (!is_rolled && t->word == W_OPEN) {
        end = test_end(w, i + 1, number);
        end = end > 0 && w->tokens[end].word == W_CLOSE ? end + 1 : -1;
    }
    if (end < 0)
        return -1;
    enum word last = (enum word)w->tokens[end].word;
    return end + (last == W_COMMA || last == W_COLON || (last == W_STOP && !is_rolled));
}

/* "BA: Roll a die. On a 4+, draw 1 card.": the test is a cost, before the colon. Also behind a
 * trigger. */
static void pull_test(struct card_work *w)
{
    for (int colon = 1; colon + 4 < w->token_count; colon++) {
        int number, at = colon + 1, end;
        if (!is_mark_colon(w, colon))
            continue;
        enum word first = (enum word)w->tokens[at].word;
        if (first == W_WHEN || first == W_WHENEVER || first == W_AFTER || first == W_BEFORE)
            while (!ends_line(&w->tokens[at]) && w->tokens[at].word != W_STOP &&
                   w->tokens[at++].word != W_COMMA)
                ;
        if ((end = said_test_end(w, at, &number)) < 0 || ends_line(&w->tokens[end]) ||
            w->token_count + 5 > TOKENS_MAX)
            continue;
        static const uint8_t words[] = {W_COMMA, W_OPEN, W_FIGURE, W_PLUS_SIGN, W_CLOSE};
        struct token made[sizeof words];
        for (size_t i = 0; i < sizeof words; i++)
            made[i] = word_token(w->tokens[number], (enum word)words[i]);
        made[2].number = w->tokens[number].number;
        put_tokens(w, at, end - at, NULL, 0);
        put_tokens(w, colon, 0, made, (int)sizeof words);
        colon += (int)sizeof words;
    }
}

/* ---- costs and conditions said in the effect ---- */

static bool starts_cost(enum word word)
{
    return word == W_LOCK || word == W_DISCARD || word == W_DESTROY || word == W_RETURN ||
           word == W_REMOVE || word == W_REVEAL || word == W_RALLY;
}

/* "BA: Discard 1 card to draw 2 cards.": what is done for a purpose is a cost. */
static void pull_cost(struct card_work *w)
{
    for (int colon = 1; colon + 2 < w->token_count; colon++) {
        int to = colon + 1;
        if (!is_mark_colon(w, colon) || !starts_cost((enum word)w->tokens[to].word))
            continue;
        while (!ends_line(&w->tokens[to]) && w->tokens[to].word != W_STOP &&
               w->tokens[to].word != W_COMMA && w->tokens[to].word != W_COLON &&
               w->tokens[to].word != W_SEMICOLON &&
               !(w->tokens[to].word == W_TO && is_act_verb((enum word)w->tokens[to + 1].word)))
            to++;
        if (w->tokens[to].word != W_TO || w->tokens[to - 1].word == W_LOCK)
            continue;
        w->tokens[colon] = word_token(w->tokens[colon], W_COMMA);
        w->tokens[to] = word_token(w->tokens[to], W_COLON);
        colon = to;
    }
}

/* The tokens of a player's words at `at`, 0 if there are none. */
static int player_size(const struct card_work *w, int at)
{
    const struct token *t = &w->tokens[at];
    if (t->word == W_YOU || t->word == W_THEY)
        return 1;
    bool is_two = (t->word == W_YOUR && t[1].word == W_ENEMY) ||
                  ((t->word == W_EACH || t->word == W_THAT) && t[1].word == W_PLAYER) ||
                  (t->word == W_ITS && (t[1].word == W_CONTROLLER || t[1].word == W_OWNER)) ||
                  (t->word == W_THE && (t[1].word == W_ATTACKER || t[1].word == W_DEFENDER));
    return is_two ? 2 : 0;
}

/* Where the effect of the sentence begins: behind a trigger and its comma. */
static int effect_start(const struct card_work *w, int at)
{
    int start = at;
    while (start > 0 && !begins_sentence(w, start))
        start--;
    enum word first = (enum word)w->tokens[start].word;
    if (first != W_WHEN && first != W_WHENEVER && first != W_AFTER && first != W_BEFORE)
        return start;
    for (int i = start; i < at; i++)
        if (w->tokens[i].word == W_COMMA)
            return i + 1;
    return start;
}

/* The player who may prevent it, as he must be called where he is named first. */
static int name_payer(const struct card_work *w, int start, int unless, struct token *made)
{
    int at = unless + 1, size = player_size(w, at), named = player_size(w, start);
    if (w->tokens[at].word == W_YOU || size == 2)
        named = 0;
    if (w->tokens[at].word == W_ITS || w->tokens[at].word == W_THAT || size == 1)
        for (int i = start; i < unless && named == 0 && w->tokens[at].word != W_YOU; i++)
            if (w->tokens[i].word == W_ENEMY) {
                made[0] = word_token(w->tokens[at], W_YOUR);
                made[1] = word_token(w->tokens[at], W_ENEMY);
                return 2;
            }
    memcpy(made, &w->tokens[named > 0 ? start : at],
           (size_t)(named > 0 ? named : size) * sizeof *made);
    return named > 0 ? named : size;
}

/* "Destroy one enemy unit unless your enemy discards 1 card.": "Your enemy may discard 1 card. If
 * you do not, destroy one enemy unit." */
static void split_unless(struct card_work *w)
{
    enum { PART_MAX = 48, JOINT = 6 };
    static const uint8_t joint[JOINT] = {W_STOP, W_IF, W_YOU, W_DO, W_NOT, W_COMMA};
    for (int i = 1; i + 2 < w->token_count; i++) {
        int size = player_size(w, i + 1), end = i;
        if (w->tokens[i].word != W_UNLESS || size == 0 ||
            !is_act_verb((enum word)w->tokens[i + 1 + size].word))
            continue;
        while (!ends_line(&w->tokens[end]) && w->tokens[end].word != W_STOP)
            end++;
        int start = effect_start(w, i), count = 0;
        if (end - start > PART_MAX || w->token_count + JOINT + 2 > TOKENS_MAX)
            continue;
        struct token made[PART_MAX + JOINT + 4];
        count = name_payer(w, start, i, made);
        made[count++] = word_token(w->tokens[i], W_MAY);
        for (int j = i + 1 + size; j < end; j++)
            made[count++] = w->tokens[j];
        for (int j = 0; j < JOINT; j++)
            made[count++] = word_token(w->tokens[i], (enum word)joint[j]);
        for (int j = start; j < i; j++)
            made[count++] = w->tokens[j];
        put_tokens(w, start, end - start, made, count);
        i = start + count;
    }
}

/* ---- clauses ---- */

/* "You may discard 1 card to draw 2 cards": what follows "to" depends on what stands before it. */
static void split_purpose(struct card_work *w)
{
    static const uint8_t joint[] = {W_STOP, W_IF, W_YOU, W_DO, W_COMMA};
    bool may = false;
    for (int i = 0; i + 1 < w->token_count; i++) {
        struct token *t = &w->tokens[i];
        if (t->word == W_STOP || t->word == W_LINE_END || t->word == W_COLON)
            may = false;
        else if (t[1].word == W_MAY && (t->word == W_YOU || t->word == W_ENEMY ||
                                        t->word == W_PLAYER || t->word == W_CONTROLLER))
            may = true;
        bool is_lock_to = i > 0 && t[-1].word == W_LOCK; /* "does not lock to shoot" */
        if (!may || t->word != W_TO || !is_act_verb((enum word)t[1].word) || is_lock_to ||
            w->token_count + 4 > TOKENS_MAX)
            continue;
        struct token made[sizeof joint];
        for (size_t j = 0; j < sizeof joint; j++) {
            made[j] = *t;
            made[j].word = joint[j];
            made[j].flags = TOKEN_REPLACED;
        }
        put_tokens(w, i, 1, made, (int)sizeof joint);
        may = false;
    }
}

/* "R: Play when one of your units is destroyed. Draw 2 cards.": the first sentence is the event. */
static void join_event(struct card_work *w)
{
    for (int i = 0; i + 3 < w->token_count; i++) {
        const struct token *t = &w->tokens[i];
        bool is_play = t[1].word == W_PLAY || t[1].word == W_PLAYABLE;
        bool is_when = t[2].word == W_WHEN || t[2].word == W_WHENEVER || t[2].word == W_AFTER ||
                       t[2].word == W_BEFORE;
        if (t->word != W_COLON || !is_play || !is_when)
            continue;
        put_tokens(w, i + 1, 1, NULL, 0);
        for (int end = i + 1; end < w->token_count; end++)
            if (w->tokens[end].word == W_STOP) {
                w->tokens[end].word = W_COMMA;
                w->tokens[end].flags |= TOKEN_REPLACED;
                break;
            }
    }
}

/* "No vehicle can charge.": "vehicles cannot charge". */
static void negate_none(struct card_work *w)
{
    enum { REACH = 6 };
    for (int i = 0; i < w->token_count; i++) {
        if (w->tokens[i].word != W_NO || !begins_sentence(w, i))
            continue;
        for (int can = i + 2;
             can < w->token_count && can < i + REACH && w->tokens[can].word != W_COMMA &&
             w->tokens[can].word != W_SEMICOLON && w->tokens[can].word != W_STOP;
             can++) {
            if (w->tokens[can].word != W_CAN && w->tokens[can].word != W_MAY)
                continue;
            w->tokens[can].word = W_CANNOT;
            w->tokens[i + 1].flags |= w->tokens[i].flags & TOKEN_CAPITAL;
            put_tokens(w, i, 1, NULL, 0);
            break;
        }
    }
}

/* Whether the sentence lets a player choose before token `at`. */
static bool says_may(const struct card_work *w, int at)
{
    for (int i = at - 1; i >= 0 && w->tokens[i].word != W_STOP && !ends_line(&w->tokens[i]); i--)
        if (w->tokens[i].word == W_MAY)
            return true;
    return false;
}

/* "If ..., draw 1 card, otherwise discard 1 card.", "...; if you do, ...", "..., if not, ...": what
 * depends on the clause before is a sentence of its own. */
static void split_outcomes(struct card_work *w)
{
    for (int i = 1; i + 3 < w->token_count; i++) {
        struct token *t = &w->tokens[i];
        bool is_trigger = effect_start(w, i + 1) == i + 1; /* "When ..., if you do not, ..." */
        if ((t->word != W_COMMA && t->word != W_SEMICOLON) || is_trigger)
            continue;
        bool is_and = t[1].word == W_AND; /* ", and if not, ..." */
        const struct token *first = t + 1 + is_and;
        bool is_not = first->word == W_IF && first[1].word == W_NOT;
        bool is_done = first->word == W_IF && first[1].word == W_YOU && first[2].word == W_DO &&
                       (t->word == W_SEMICOLON || says_may(w, i));
        bool is_else = first->word == W_OTHERWISE || is_spelled(w, first, "else");
        if (!is_not && !is_done && !is_else && !(t->word == W_SEMICOLON && first->word == W_IF))
            continue;
        *t = word_token(*t, W_STOP);
        if (is_and)
            put_tokens(w, i + 1, 1, NULL, 0);
        if (is_not || is_else) {
            struct token otherwise = word_token(w->tokens[i + 1], W_OTHERWISE);
            put_tokens(w, i + 1, is_not ? 2 : 1, &otherwise, 1);
        }
    }
}

/* "Your enemy destroys one of their units or discards their hand.": that player chooses, so "Your
 * enemy may destroy ... If you do not, your enemy discards ...". */
static void split_dilemma(struct card_work *w)
{
    enum { PART_MAX = 40, JOINT = 6 };
    static const uint8_t joint[JOINT] = {W_STOP, W_IF, W_YOU, W_DO, W_NOT, W_COMMA};
    for (int start = 0; start + 4 < w->token_count; start++) {
        int size = player_size(w, start), either = start, end = start;
        bool is_other = size == 2 && w->tokens[start].word != W_EACH;
        bool is_first = start > 0 && w->tokens[start - 1].word == W_COLON
                            ? is_mark_colon(w, start - 1)
                            : begins_sentence(w, start) || w->tokens[start - 1].word == W_COMMA;
        if (!is_other || !is_first || !is_act_verb((enum word)w->tokens[start + size].word))
            continue;
        while (!ends_line(&w->tokens[end]) && w->tokens[end].word != W_STOP)
            end++;
        while (
            either < end && w->tokens[either].word != W_SEMICOLON &&
            !(w->tokens[either].word == W_OR && is_act_verb((enum word)w->tokens[either + 1].word)))
            either++;
        if (either >= end || w->tokens[either].word == W_SEMICOLON || end - start > PART_MAX ||
            w->token_count + JOINT + 4 > TOKENS_MAX)
            continue;
        struct token made[PART_MAX + JOINT + 4];
        int count = 0, last = either - (w->tokens[either - 1].word == W_COMMA);
        for (int i = start; i < last; i++) {
            if (i == start + size)
                made[count++] = word_token(w->tokens[i], W_MAY);
            made[count++] = w->tokens[i];
        }
        for (int i = 0; i < JOINT; i++)
            made[count++] = word_token(w->tokens[either], (enum word)joint[i]);
        for (int i = 0; i < size; i++)
            made[count++] = w->tokens[start + i];
        for (int i = either + 1; i < end; i++)
            made[count++] = w->tokens[i];
        put_tokens(w, start, end - start, made, count);
        start += count;
    }
}

/* ---- later, and only so often ---- */

enum when { NOT_LATER, END_OF_BATTLE, END_OF_BA };

static bool is_run(const struct card_work *w, int at, const uint8_t *words)
{
    for (; *words != 0; words++, at++)
        if (at >= w->token_count || w->tokens[at].word != *words)
            return false;
    return true;
}

/* "at the end of this battle", "when the battle ends", "after this attack" at token `at`. */
static enum when later_at(const struct card_work *w, int at, int *size)
{
    static const struct {
        uint8_t words[7], when;
    } rows[] = {
        {{W_AT, W_THE, W_END, W_OF, W_THE, W_BATTLE}, END_OF_BATTLE},
        {{W_AT, W_THE, W_END, W_OF, W_THIS, W_BATTLE}, END_OF_BATTLE},
        {{W_WHEN, W_THE, W_BATTLE, W_END}, END_OF_BATTLE},
        {{W_AFTER, W_THE, W_BATTLE}, END_OF_BATTLE},
        {{W_AFTER, W_THIS, W_BATTLE}, END_OF_BATTLE},
        {{W_AT, W_THE, W_END, W_OF, W_THE, W_BA}, END_OF_BA},
        {{W_AT, W_THE, W_END, W_OF, W_THIS, W_BA}, END_OF_BA},
        {{W_AFTER, W_THIS, W_BA}, END_OF_BA},
        {{W_AFTER, W_THE, W_BA}, END_OF_BA},
        {{W_AFTER, W_THIS, W_ATTACK}, END_OF_BA},
        {{W_AFTER, W_THE, W_ATTACK}, END_OF_BA},
        {{W_AFTER, W_THIS, W_ASSAULT}, END_OF_BA},
        {{W_AFTER, W_THE, W_ASSAULT}, END_OF_BA},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (is_run(w, at, rows[i].words)) {
            *size = (int)strlen((const char *)rows[i].words);
            return (enum when)rows[i].when;
        }
    return NOT_LATER;
}

/* "it", "them", "that unit", "this unit": cards that an order later speaks of; its size, or 0. */
static int later_cards(const struct card_work *w, int at)
{
    const struct token *t = &w->tokens[at];
    if (t->word == W_IT || t->word == W_THEM)
        return 1;
    bool is_one = (t->word == W_THAT || t->word == W_THIS) && t[1].word == W_UNIT;
    return is_one || (t->word == W_THOSE && t[1].word == W_UNITS) ? 2 : 0;
}

/* The order at token `at` and its cards: "destroy it", "return it to its owner's hand". */
static bool is_later_order(const struct card_work *w, int at, int *cards, int *size)
{
    static const uint8_t home[] = {W_TO, W_ITS, W_OWNER, W_APOSTROPHE_S, W_HAND, 0};
    enum word verb = (enum word)w->tokens[at].word;
    *cards = at + 1;
    int count = later_cards(w, at + 1);
    if (count == 0 || (verb != W_DESTROY && verb != W_LOCK && verb != W_RALLY && verb != W_RETURN))
        return false;
    *size = 1 + count + (verb == W_RETURN ? 5 : 0);
    return verb != W_RETURN || is_run(w, at + 1 + count, home);
}

static int add_words(struct token *made, int count, struct token like, const uint8_t *words)
{
    for (; *words != 0; words++)
        made[count++] = word_token(like, (enum word) * words);
    return count;
}

/* An order for later is a text that the cards gain: "Destroy it at the end of the battle." is 'It
 * gains "E: Destroy this unit." until the end of the battle.' */
static void delay_order(struct card_work *w, int at, int cards, int size, int from, int to,
                        enum when when)
{
    static const uint8_t opening[] = {W_GAIN, W_QUOTE, 0},
                         ba[] = {W_WHEN, W_EACH, W_BA, W_END, W_COMMA, 0};
    static const uint8_t itself[] = {W_THIS, W_UNIT, 0}, closing[] = {W_STOP, W_QUOTE, 0};
    static const uint8_t until[] = {W_UNTIL, W_THE, W_END, W_OF, W_THE, W_BATTLE, 0};
    struct token made[40], like = w->tokens[at];
    int count = 0, referred = later_cards(w, cards);
    for (int i = 0; i < referred; i++)
        made[count++] = w->tokens[cards + i];
    count = add_words(made, count, like, opening);
    if (when == END_OF_BA) {
        count = add_words(made, count, like, ba);
    } else {
        made[count] = word_token(like, W_UNKNOWN);
        made[count].mark = CARD_KIND_E;
        made[count++].flags |= TOKEN_MARK_WORD;
        made[count++] = word_token(like, W_COLON);
    }
    made[count++] = w->tokens[at];
    count = add_words(made, count, like, itself);
    for (int i = cards + referred; i < at + size; i++)
        made[count++] = w->tokens[i];
    count = add_words(made, count, like, closing);
    if (when == END_OF_BATTLE)
        count = add_words(made, count, like, until);
    if (w->token_count + count <= TOKENS_MAX)
        put_tokens(w, from, to - from, made, count);
}

static void delay_orders(struct card_work *w)
{
    int cards, size, time;
    enum when when;
    for (int i = 1; i + 3 < w->token_count; i++) {
        bool is_free = w->tokens[i - 1].word != W_LINE_END; /* there it is an event */
        if (is_free && begins_sentence(w, i) && (when = later_at(w, i, &time)) != NOT_LATER &&
            w->tokens[i + time].word == W_COMMA && is_later_order(w, i + time + 1, &cards, &size) &&
            w->tokens[i + time + 1 + size].word == W_STOP)
            delay_order(w, i + time + 1, cards, size, i, i + time + 1 + size, when);
        else if (is_later_order(w, i, &cards, &size) &&
                 (when = later_at(w, i + size, &time)) != NOT_LATER &&
                 w->tokens[i + size + time].word == W_STOP)
            delay_order(w, i, cards, size, i, i + size + time, when);
    }
}

static bool is_period(const struct token *t)
{
    return t->word == W_BATTLE || t->word == W_TURN || t->word == W_GAME || t->word == W_BA;
}

/* Adds "only playable once per" and the period as the last sentence of the line. */
static void limit_line(struct card_work *w, int at, struct token period)
{
    static const uint8_t words[] = {W_ONLY, W_PLAYABLE, W_ONCE, W_PER, 0};
    struct token made[6];
    int count = add_words(made, 0, period, words), end = line_end(w, at);
    made[count++] = period;
    made[count++] = word_token(period, W_STOP);
    if (w->token_count + count <= TOKENS_MAX && w->tokens[end - 1].word == W_STOP)
        put_tokens(w, end, 0, made, count);
}

/* "The first time this unit is attacked each battle, ...": a limit of what happens by itself. */
static void limit_first(struct card_work *w)
{
    for (int i = 0; i + 5 < w->token_count; i++) {
        if (w->tokens[i].word != W_THE || w->tokens[i + 1].word != W_FIRST ||
            !is_spelled(w, &w->tokens[i + 2], "time") || !begins_sentence(w, i))
            continue;
        int comma = i;
        while (!ends_line(&w->tokens[comma]) && w->tokens[comma].word != W_COMMA)
            comma++;
        int period = i + 3;
        while (period < comma &&
               !(is_period(&w->tokens[period]) &&
                 (w->tokens[period - 1].word == W_EACH || w->tokens[period - 1].word == W_PER ||
                  w->tokens[period - 1].word == W_A || w->tokens[period - 1].word == W_THIS)))
            period++;
        if (w->tokens[comma].word != W_COMMA || period >= comma)
            continue;
        struct token said = w->tokens[period];
        bool would = false;
        for (int j = i; j < comma; j++)
            would |= w->tokens[j].word == W_WOULD;
        int first = period - 1 -
                    (w->tokens[period - 2].word == W_IN || w->tokens[period - 2].word == W_DURING);
        put_tokens(w, first, period + 1 - first, NULL, 0);
        struct token when = word_token(w->tokens[i], would ? W_IF : W_WHEN);
        put_tokens(w, i, 3, &when, 1);
        if (w->tokens[i + 1].word == W_THAT)
            put_tokens(w, i + 1, 1, NULL, 0);
        limit_line(w, i, said);
    }
}

/* "Once per battle, when ..., ...": the limit comes last. */
static void move_limit(struct card_work *w)
{
    for (int i = 0; i + 7 < w->token_count; i++) {
        const struct token *t = &w->tokens[i];
        bool is_first = i == 0 || ends_line(&t[-1]);
        bool is_limit = t->word == W_ONLY && t[1].word == W_PLAYABLE && t[2].word == W_ONCE &&
                        t[3].word == W_PER && is_period(&t[4]) && t[5].word == W_STOP;
        enum word next = (enum word)t[6].word;
        if (!is_first || !is_limit ||
            (next != W_WHEN && next != W_WHENEVER && next != W_AFTER && next != W_BEFORE))
            continue;
        struct token period = t[4];
        put_tokens(w, i, 6, NULL, 0);
        limit_line(w, i, period);
    }
}

/* "Discard your hand. Draw that many cards.": cards that are counted afterwards must be named. */
static void name_hand(struct card_work *w)
{
    static const uint8_t words[] = {W_ALL, W_CARDS, W_FROM};
    bool is_counted = false;
    for (int i = w->token_count - 1; i > 1; i--) {
        const struct token *t = &w->tokens[i];
        if (ends_line(t))
            is_counted = false;
        is_counted |= t->word == W_MANY || is_spelled(w, t, "discarded") || is_spelled(w, t, "way");
        bool is_hand = t->word == W_HAND && (t[-1].word == W_YOUR || t[-1].word == W_THEIR) &&
                       t[-2].word == W_DISCARD;
        if (!is_counted || !is_hand || w->token_count + 3 > TOKENS_MAX)
            continue;
        struct token made[sizeof words];
        for (size_t j = 0; j < sizeof words; j++)
            made[j] = word_token(*t, (enum word)words[j]);
        put_tokens(w, i - 1, 0, made, (int)sizeof words);
    }
}

void reword_sentences(struct card_work *w)
{
    name_hand(w);
    limit_first(w);
    move_limit(w);
    delay_orders(w);
    split_outcomes(w);
    pull_test(w);
    split_purpose(w);
    pull_cost(w);
    split_unless(w);
    split_dilemma(w);
    join_event(w);
    negate_none(w);
}
