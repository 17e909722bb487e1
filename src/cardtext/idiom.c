/* idiom.c: other ways to say what the grammar says are replaced, token by token, before the text
 * is parsed (HH-LANG-48). The rows are in idioms.h. */
#include "idioms.h"
#include "work.h"

#include <ctype.h>
#include <string.h>

#define IDIOM_ROW(words, read_as) {words, read_as},
const struct card_idiom card_idioms[] = {IDIOMS(IDIOM_ROW)};
static const struct card_idiom proposals[] = {PROPOSALS(IDIOM_ROW)};
#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))
const int card_idiom_count = COUNT(card_idioms);

/* What a row matched: which tokens, and what its signs stand for. */
struct match {
    int count;               /* tokens that are replaced */
    int number, stat, group; /* token of the last #, of the last @ and of the last group, or -1 */
};

/* ---- matching ---- */

static bool is_source_equal(const struct card_work *w, const struct token *t, const char *word,
                            size_t size)
{
    const char *source = w->text + t->start;
    if (t->size != size)
        return false;
    for (size_t i = 0; i < size; i++)
        if (tolower((unsigned char)source[i]) != word[i] && !(word[i] == '\'' && source[i] < 0))
            return false;
    return true;
}

/* Whether the token is the word, in this or another of its forms. */
static bool is_word(const struct card_work *w, const struct token *t, const char *word, size_t size)
{
    if (t->word != W_UNKNOWN) {
        const char *text = word_text((enum word)t->word);
        if (*text == *word && strlen(text) == size && memcmp(text, word, size) == 0)
            return true;
    }
    return !(t->flags & TOKEN_REPLACED) && is_source_equal(w, t, word, size);
}

static bool is_number(const struct token *t)
{
    return t->word == W_FIGURE || t->word == W_X || t->word == W_D6;
}

static bool is_stat(const struct token *t)
{
    return t->word == W_FIREPOWER || t->word == W_ASSAULT || t->word == W_SPEED ||
           t->word == W_ARMOR || t->word == W_FLAG || t->word == W_FLAGS;
}

static bool begins_sentence(const struct card_work *w, int at)
{
    enum word last = at > 0 ? (enum word)w->tokens[at - 1].word : W_LINE_END;
    return last == W_STOP || last == W_LINE_END || last == W_QUOTE || last == W_COLON;
}

static bool ends_sentence(const struct token *t)
{
    return t->word == W_STOP || t->word == W_LINE_END || t->word == W_TEXT_END ||
           t->word == W_COMMA;
}

static bool matches_group(const struct card_work *w, const struct token *t, const char *group,
                          size_t size)
{
    for (size_t from = 0; from <= size;) {
        const char *bar = memchr(group + from, '|', size - from);
        size_t end = bar != NULL ? (size_t)(bar - group) : size;
        if (is_word(w, t, group + from, end - from))
            return true;
        from = end + 1;
    }
    return false;
}

/* One element of a row against the token `m->count` behind `at`. */
static bool match_element(struct card_work *w, int at, const char *element, size_t size,
                          struct match *m)
{
    int here = at + m->count, keyword;
    bool is_plural;
    const struct token *t = &w->tokens[here];
    if (*element == '$')
        return ends_sentence(t);
    if (*element == '&' && element[1] == 'K')
        return keyword_at(w, here, &keyword, &is_plural) > 0;
    if (*element == '&')
        return matches_group(w, t, element + 1, size - 1);
    if (t->word == W_TEXT_END)
        return false;
    m->count++;
    if (*element == '#') {
        m->number = here;
        return is_number(t);
    }
    if (*element == '@') {
        m->stat = here;
        return is_stat(t);
    }
    if (memchr(element, '|', size) != NULL)
        m->group = here;
    return matches_group(w, t, element, size);
}

static bool match_row(struct card_work *w, int at, const char *words, struct match *m)
{
    *m = (struct match){0, -1, -1, -1};
    if (*words == '^') {
        if (!begins_sentence(w, at))
            return false;
        words += 2;
    }
    while (*words != '\0') {
        size_t size = strcspn(words, " ");
        if (!match_element(w, at, words, size, m))
            return false;
        words += size + (words[size] == ' ');
    }
    return true;
}

/* ---- replacing ---- */

static const char *const mark_words[CARD_KIND_E + 1] = {
    [CARD_KIND_BA] = "<BA>", [CARD_KIND_T] = "<T>", [CARD_KIND_A] = "<A>",
    [CARD_KIND_R] = "<R>",   [CARD_KIND_M] = "<M>", [CARD_KIND_E] = "<E>"};

/* The token that one element of the right column stands for. `whole` has the place of the phrase
 * that is replaced. */
static struct token make_token(const struct card_work *w, const char *element, size_t size,
                               const struct match *m, struct token whole)
{
    char word[32] = "";
    if (*element == '#')
        return w->tokens[m->number];
    if (*element == '@')
        return w->tokens[m->stat];
    if (*element == '*')
        return w->tokens[m->group];
    for (int kind = 0; kind <= CARD_KIND_E; kind++) {
        if (strlen(mark_words[kind]) == size && memcmp(mark_words[kind], element, size) == 0) {
            whole.mark = (uint8_t)kind;
            whole.flags |= TOKEN_MARK_WORD;
            return whole;
        }
    }
    memcpy(word, element, size < sizeof word - 1 ? size : sizeof word - 1);
    whole.word = (uint8_t)word_or_sign(word);
    if (isdigit((unsigned char)*element)) {
        whole.word = W_FIGURE;
        whole.number = (uint8_t)(*element - '0');
    }
    return whole;
}

/* Replaces `count` tokens at `at` by `made`. */
static void put_tokens(struct card_work *w, int at, int count, const struct token *made, int size)
{
    struct token *rest = &w->tokens[at + count];
    memmove(&w->tokens[at + size], rest, (size_t)(w->token_count - at - count) * sizeof *rest);
    if (size > 0)
        memcpy(&w->tokens[at], made, (size_t)size * sizeof *made);
    w->token_count += size - count;
}

static bool replace(struct card_work *w, int at, const char *read_as, const struct match *m)
{
    struct token made[IDIOM_WORDS_MAX], whole = w->tokens[at], last = w->tokens[at + m->count - 1];
    int size = 0;
    whole.size = (uint16_t)(last.start + last.size - whole.start);
    whole.flags = (uint8_t)((whole.flags & TOKEN_CAPITAL) | TOKEN_REPLACED);
    whole.word = W_UNKNOWN;
    while (*read_as != '\0') {
        size_t length = strcspn(read_as, " ");
        made[size++] = make_token(w, read_as, length, m, whole);
        whole.flags &= (uint8_t)~TOKEN_CAPITAL;
        read_as += length + (read_as[length] == ' ');
    }
    if (w->token_count + size - m->count > TOKENS_MAX)
        return false;
    if (size == 0 && (w->tokens[at].flags & TOKEN_CAPITAL))
        w->tokens[at + m->count].flags |= TOKEN_CAPITAL;
    put_tokens(w, at, m->count, made, size);
    return true;
}

/* "You may discard 1 card to draw 2 cards": what follows "to" depends on what stands before it. */
static void split_purpose(struct card_work *w)
{
    static const uint8_t joint[] = {W_STOP, W_IF, W_YOU, W_DO, W_COMMA};
    bool may = false;
    for (int i = 0; i + 1 < w->token_count; i++) {
        struct token *t = &w->tokens[i];
        if (t->word == W_STOP || t->word == W_LINE_END || t->word == W_COLON)
            may = false;
        else if (t->word == W_YOU && t[1].word == W_MAY)
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
        for (int can = i + 2; can < w->token_count && can < i + REACH; can++) {
            if (w->tokens[can].word != W_CAN && w->tokens[can].word != W_MAY)
                continue;
            w->tokens[can].word = W_CANNOT;
            w->tokens[i + 1].flags |= w->tokens[i].flags & TOKEN_CAPITAL;
            put_tokens(w, i, 1, NULL, 0);
            break;
        }
    }
}

/* The rows whose first word may begin with a letter, a bit each; signs share the last set. */
#define ROW_WORDS ((COUNT(card_idioms) + 63) / 64)
struct row_index {
    uint64_t rows[27][(sizeof card_idioms / sizeof *card_idioms + 63) / 64];
};

static int letter_of(char c)
{
    return c >= 'a' && c <= 'z' ? c - 'a' : 26;
}

static void index_row(struct row_index *index, int row)
{
    const char *words = card_idioms[row].words;
    uint64_t bit = (uint64_t)1 << (row % 64);
    words += *words == '^' ? 2 : 0;
    index->rows[letter_of(*words)][row / 64] |= bit;
    for (; *words != ' ' && *words != '\0'; words++)
        if (*words == '|')
            index->rows[letter_of(words[1])][row / 64] |= bit;
}

/* The first row that fits at token `at`, or -1. The token's letters are those of the word as typed
 * and of the word it is read as. */
static int find_row(struct card_work *w, int at, const struct row_index *index, struct match *m)
{
    const struct token *t = &w->tokens[at];
    const uint64_t *typed = index->rows[letter_of((char)tolower((unsigned char)w->text[t->start]))];
    const uint64_t *read = index->rows[letter_of(*word_text((enum word)t->word))];
    const uint64_t *sign = is_number(t) || is_stat(t) ? index->rows[letter_of('#')] : typed;
    for (int word = 0; word < ROW_WORDS; word++)
        for (uint64_t left = typed[word] | read[word] | sign[word]; left != 0; left &= left - 1) {
            int row = word * 64 + __builtin_ctzll(left);
            if (match_row(w, at, card_idioms[row].words, m))
                return row;
        }
    return -1;
}

void idioms_replace(struct card_work *w)
{
    struct row_index index = {0};
    for (int i = 0; i < COUNT(card_idioms); i++)
        index_row(&index, i);
    for (int at = 0; at < w->token_count - 1; at++) {
        struct match m;
        int unused, own = 0, row;
        bool is_plural;
        if (w->tokens[at].flags & TOKEN_CAPITAL)
            own = name_at(w, at, &unused);
        if (own > 1 || (own == 1 && w->tokens[at].word == W_UNKNOWN)) {
            at += own - 1;
            continue;
        }
        row = find_row(w, at, &index, &m);
        if (row < 0 || keyword_at(w, at, &unused, &is_plural) > 0 ||
            !replace(w, at, card_idioms[row].read_as, &m))
            continue;
        at -= card_idioms[row].read_as[0] == '\0'; /* what moved here may begin another row */
    }
    split_purpose(w);
    join_event(w);
    negate_none(w);
}

/* ---- proposals ---- */

/* Adds the right column, with the signs in the words of the text; "_" is a space. */
static void add_proposal(const struct card_work *w, const char *words, const struct match *m,
                         struct text *out)
{
    char buf[48];
    for (; *words != '\0'; words++) {
        int copied = *words == '#' ? m->number : *words == '@' ? m->stat : -1;
        if (copied >= 0)
            text_add(out, token_text(w, copied, copied, buf, sizeof buf));
        else
            text_add_char(out, *words == '_' ? ' ' : *words);
    }
}

bool idiom_propose(struct card_work *w, int row, int at, int *count, struct text *out)
{
    struct match m;
    if (!match_row(w, at, proposals[row].words, &m))
        return false;
    *count = m.count;
    add_proposal(w, proposals[row].read_as, &m, out);
    return true;
}

int idiom_proposal_count(void)
{
    return COUNT(proposals);
}
