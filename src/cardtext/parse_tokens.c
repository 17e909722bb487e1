/* parse_tokens.c: taking tokens, remembering what failed, going on after a fault. */
#include "parse.h"

#include <string.h>

/* ---- tokens ---- */

static void reach(struct card_work *w, int token)
{
    if (token > w->far) {
        w->far = token;
        w->hint = HINT_NONE;
        memset(w->tried, 0, sizeof w->tried);
    }
}

static void note_word(struct card_work *w, enum word word)
{
    reach(w, w->at);
    if (w->at == w->far)
        w->tried[word / 64] |= (uint64_t)1 << (word % 64);
}

static int hint_rank(int hint)
{
#define HINT_RANK(id, rank, message, suggestion) rank,
    static const uint8_t ranks[] = {HINTS(HINT_RANK)};
    return ranks[hint];
}

node_ref note(struct card_work *w, int hint)
{
    reach(w, w->at);
    if (w->at == w->far && hint_rank(hint) > hint_rank(w->hint))
        w->hint = hint;
    return 0;
}

/* Puts the blame on a token, whatever was tried behind it. */
node_ref blame(struct card_work *w, int token, int hint)
{
    w->far = token;
    w->hint = hint;
    memset(w->tried, 0, sizeof w->tried);
    return 0;
}

void forget(struct card_work *w)
{
    w->role_token = -1;
    if (w->quote < 0)
        blame(w, w->at, HINT_NONE);
}

bool accept(struct card_work *w, enum word word)
{
    if (w->fuel-- <= 0)
        w->is_full = true;
    if (w->is_full)
        return false;
    if (is_at(w, word)) {
        w->at++;
        return true;
    }
    note_word(w, word);
    return false;
}

bool accept_all(struct card_work *w, const uint8_t *words)
{
    int start = w->at;
    for (; *words != 0; words++) {
        if (!accept(w, (enum word) * words)) {
            w->at = start;
            return false;
        }
    }
    return true;
}

bool is_spelled_here(const struct card_work *w, const char *word)
{
    const struct token *t = token_here(w);
    return t->word == W_UNKNOWN && t->size == strlen(word) &&
           strncasecmp(w->text + t->start, word, t->size) == 0;
}

bool accept_spelled(struct card_work *w, const char *word)
{
    bool is_there = is_spelled_here(w, word);
    w->at += is_there;
    return is_there;
}

bool accept_phrase(struct card_work *w, const struct phrase *table, int count, int *value)
{
    for (int i = 0; i < count; i++) {
        if (accept_all(w, table[i].words)) {
            *value = table[i].value;
            return true;
        }
    }
    return false;
}

bool is_next(const struct card_work *w, const uint8_t *words)
{
    for (int i = 0; words[i] != 0; i++)
        if (w->at + i >= w->token_count || w->tokens[w->at + i].word != words[i])
            return false;
    return true;
}

node_ref parse_to_comma(struct card_work *w, node_ref (*parse)(struct card_work *))
{
    struct spot s = save(w);
    node_ref n = parse(w);
    if (n != 0 && is_at(w, W_COMMA))
        return n;
    restore(w, s);
    w->ends_at_comma = true;
    node_ref shorter = parse(w);
    w->ends_at_comma = false;
    if (shorter != 0 && is_at(w, W_COMMA))
        return shorter;
    restore(w, s);
    return parse(w); /* for what is said of it */
}

/* ---- ends and recovery ---- */

bool is_at_line_end(const struct card_work *w)
{
    const struct token *t = token_here(w);
    return t->word == W_LINE_END || t->word == W_TEXT_END || (t->flags & TOKEN_LINE_START) ||
           (w->quote >= 0 && t->word == W_QUOTE);
}

/* "." ; the closing quotation mark will do too. HH-LANG-08: the full stop of a quoted ability
 * closes the sentence outside too, if the line ends there or a capital letter follows. */
bool accept_stop(struct card_work *w)
{
    const struct token *here = token_here(w);
    if (accept(w, W_STOP) || (w->quote >= 0 && here->word == W_QUOTE))
        return true;
    bool is_end = here->word == W_LINE_END || here->word == W_TEXT_END;
    if (w->at >= 2 && w->tokens[w->at - 1].word == W_QUOTE && w->quote < 0 &&
        w->tokens[w->at - 2].word == W_STOP &&
        (is_end || (here->flags & (TOKEN_CAPITAL | TOKEN_LINE_START))))
        return true;
    note(w, is_end && w->quote < 0 ? HINT_ENDS : HINT_STOP);
    return false;
}

/* Goes behind the sentence in which the fault was found. */
void skip_sentence(struct card_work *w)
{
    if (w->at < w->far)
        w->at = w->far;
    if (token_here(w)->flags & TOKEN_LINE_START && !is_at(w, W_TEXT_END))
        w->at++; /* not even the first word could be read */
    while (!is_at_line_end(w) && !is_at(w, W_STOP))
        w->at++;
    if (is_at(w, W_STOP))
        w->at++;
    if (is_at(w, W_QUOTE))
        w->at++;
}

/* Reports the fault and goes on behind the sentence. Inside a quotation the sentence around it
 * reports. */
bool recover(struct card_work *w)
{
    if (w->quote >= 0 || w->is_full)
        return false;
    fault_syntax(w);
    skip_sentence(w);
    return true;
}
