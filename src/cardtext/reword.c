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
        if (is_rule(w, open + 1))
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
        for (int can = i + 2; can < w->token_count && can < i + REACH &&
                              w->tokens[can].word != W_COMMA && w->tokens[can].word != W_SEMICOLON;
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
        bool is_done = first->word == W_IF && first[1].word == W_YOU && first[2].word == W_DO;
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
        int size = player_size(w, start), or = start, end = start;
        bool is_other = size == 2 && w->tokens[start].word != W_EACH;
        bool is_first = start > 0 && w->tokens[start - 1].word == W_COLON
                            ? is_mark_colon(w, start - 1)
                            : begins_sentence(w, start) || w->tokens[start - 1].word == W_COMMA;
        if (!is_other || !is_first || !is_act_verb((enum word)w->tokens[start + size].word))
            continue;
        while (!ends_line(&w->tokens[end]) && w->tokens[end].word != W_STOP)
            end++;
        while (or
               < end && w->tokens[or].word != W_SEMICOLON &&
                   !(w->tokens[or].word == W_OR && is_act_verb((enum word)w->tokens[or + 1].word)))
            or ++;
        if (or >= end || w->tokens[or].word == W_SEMICOLON || end - start > PART_MAX ||
            w->token_count + JOINT + 4 > TOKENS_MAX)
            continue;
        struct token made[PART_MAX + JOINT + 4];
        int count = 0, last = or -(w->tokens[or - 1].word == W_COMMA);
        for (int i = start; i < last; i++) {
            if (i == start + size)
                made[count++] = word_token(w->tokens[i], W_MAY);
            made[count++] = w->tokens[i];
        }
        for (int i = 0; i < JOINT; i++)
            made[count++] = word_token(w->tokens[or], (enum word)joint[i]);
        for (int i = 0; i < size; i++)
            made[count++] = w->tokens[start + i];
        for (int i = or +1; i < end; i++)
            made[count++] = w->tokens[i];
        put_tokens(w, start, end - start, made, count);
        start += count;
    }
}

void reword_sentences(struct card_work *w)
{
    split_outcomes(w);
    pull_test(w);
    split_purpose(w);
    pull_cost(w);
    split_unless(w);
    split_dilemma(w);
    join_event(w);
    negate_none(w);
}
