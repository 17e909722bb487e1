/* idiom.c: other ways to say what the grammar says are replaced, token by token, before the text
 * is parsed (HH-LANG-48). The rows are in idioms.h. */
#include "idioms.h"
#include "phrases.h"
#include "work.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#define IDIOM_ROW(words, read_as) {words, read_as},
const struct card_idiom card_idioms[] = {IDIOMS(IDIOM_ROW) PHRASES(IDIOM_ROW)};
static const struct card_idiom proposals[] = {PROPOSALS(IDIOM_ROW)};
#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))
const int card_idiom_count = COUNT(card_idioms);
#define ONE_ROW(words, read_as) +1
enum { FIRST_COUNT = 0 IDIOMS(ONE_ROW) }; /* the phrases follow them */

/* Tokens taken as they stand by a run of a row. */
struct run {
    int start, size;
};

/* What a row matched: which tokens, and what its signs stand for. */
struct match {
    int count;               /* tokens that are replaced */
    int number, stat, group; /* token of the last #, of the last @ and of the last group, or -1 */
    struct run runs[2];      /* of % and of ~ */
};

/* ---- matching ---- */

/* One letter of the text, small; a typographic apostrophe is a plain one. */
static char letter_at(const struct card_work *w, size_t at, size_t *size)
{
    unsigned char first = (unsigned char)w->text[at];
    *size = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    return first < 0x80 ? (char)tolower(first) : '\'';
}

static bool is_source_equal(const struct card_work *w, const struct token *t, const char *word,
                            size_t size)
{
    size_t end = (size_t)t->start + t->size, step, i = 0;
    for (size_t at = t->start; at < end; at += step, i++)
        if (i == size || letter_at(w, at, &step) != word[i])
            return false;
    return i == size;
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

/* Whether the token is one of the words between the bars. Most words are passed over by their first
 * letter. */
static bool matches_group(const struct card_work *w, const struct token *t, const char *group,
                          size_t size)
{
    char typed = t->size == 0 ? '\0' : (char)tolower((unsigned char)w->text[t->start]);
    char read = *word_text((enum word)t->word);
    const char *end = group + size;
    while (group < end) {
        const char *word = group;
        while (group < end && *group != '|')
            group++;
        if ((*word == typed || *word == read) && is_word(w, t, word, (size_t)(group - word)))
            return true;
        group++;
    }
    return false;
}

static bool begins_line(const struct card_work *w, int at)
{
    return at == 0 || w->tokens[at - 1].word == W_LINE_END;
}

/* Whether a clause begins: a sentence, or what stands behind a comma or "may". */
static bool begins_clause(const struct card_work *w, int at)
{
    enum word last = at > 0 ? (enum word)w->tokens[at - 1].word : W_LINE_END;
    return begins_sentence(w, at) || last == W_COMMA || last == W_AND || last == W_THEN ||
           last == W_MAY || last == W_SEMICOLON || last == W_OR;
}

/* Whether the words belong to a trigger: "When this unit has attacked, ..." */
static bool is_in_trigger(const struct card_work *w, int at)
{
    while (at > 0 && !begins_sentence(w, at) && w->tokens[at - 1].word != W_COMMA)
        at--;
    switch (w->tokens[at].word) {
    case W_WHEN:
    case W_WHENEVER:
    case W_AFTER:
    case W_BEFORE:
    case W_PLAY:
    case W_IF: /* an event or a condition: the grammar tells */
        return true;
    default:
        return false;
    }
}

/* A run stays within its clause. */
static bool ends_run(const struct token *t)
{
    return ends_sentence(t) || t->word == W_COLON || t->word == W_SEMICOLON || t->word == W_QUOTE;
}

/* One element of a row, not a run, against the token `m->count` behind `at`. */
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
    if (!matches_group(w, t, element, size))
        return false;
    if (memchr(element, '|', size) != NULL)
        m->group = here;
    return true;
}

static size_t element_size(const char *words)
{
    size_t size = 0;
    while (words[size] != ' ' && words[size] != '\0')
        size++;
    return size;
}

static bool match_rest(struct card_work *w, int at, const char *words, struct match *m);

/* The shortest run behind which the rest of the row fits. */
static bool match_run(struct card_work *w, int at, int which, const char *rest, struct match *m)
{
    struct match before = *m;
    int start = at + m->count;
    if (*rest == '\0') { /* to the end of the clause */
        while (m->runs[which].size < IDIOM_RUN_MAX && !ends_run(&w->tokens[at + m->count])) {
            m->runs[which] = (struct run){start, m->runs[which].size + 1};
            m->count++;
        }
        return m->runs[which].size > 0 && ends_run(&w->tokens[at + m->count]);
    }
    for (int size = 1; size <= IDIOM_RUN_MAX; size++) {
        if (ends_run(&w->tokens[start + size - 1]))
            return false;
        *m = before;
        m->count += size;
        m->runs[which] = (struct run){start, size};
        if (match_rest(w, at, rest, m))
            return true;
    }
    return false;
}

static bool match_rest(struct card_work *w, int at, const char *words, struct match *m)
{
    while (*words != '\0') {
        size_t size = element_size(words);
        const char *rest = words + size + (words[size] == ' ');
        if (size == 1 && (*words == '%' || *words == '~'))
            return match_run(w, at, *words == '~', rest, m);
        if (*words == '?') {
            if (matches_group(w, &w->tokens[at + m->count], words + 1, size - 1))
                m->count++;
        } else if (!match_element(w, at, words, size, m)) {
            return false;
        }
        words = rest;
    }
    return true;
}

static bool match_row(struct card_work *w, int at, const char *words, struct match *m)
{
    *m = (struct match){.number = -1, .stat = -1, .group = -1};
    if (*words == '^' || *words == '!' || *words == '>') {
        bool is_line = words[1] == '^';
        bool fits = is_line         ? begins_line(w, at)
                    : *words == '^' ? begins_sentence(w, at)
                    : *words == '!' ? begins_clause(w, at)
                                    : is_in_trigger(w, at);
        if (!fits)
            return false;
        words += is_line ? 3 : 2;
    }
    return match_rest(w, at, words, m) && m->count > 0;
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
    bool is_third = whole.size > 0 && w->text[whole.start + whole.size - 1] == 's' &&
                    isalpha((unsigned char)*word);
    if (is_third && is_act_verb((enum word)whole.word))
        whole.flags |= TOKEN_THIRD; /* "picks" is "chooses" */
    if (isdigit((unsigned char)*element)) {
        whole.word = W_FIGURE;
        whole.number = (uint8_t)(*element - '0');
    }
    return whole;
}

void put_tokens(struct card_work *w, int at, int count, const struct token *made, int size)
{
    struct token *rest = &w->tokens[at + count];
    memmove(&w->tokens[at + size], rest, (size_t)(w->token_count - at - count) * sizeof *rest);
    if (size > 0)
        memcpy(&w->tokens[at], made, (size_t)size * sizeof *made);
    w->token_count += size - count;
}

static int add_run(const struct card_work *w, const struct run *run, struct token *made, int size)
{
    memcpy(made + size, &w->tokens[run->start], (size_t)run->size * sizeof *made);
    return size + run->size;
}

static bool replace(struct card_work *w, int at, const char *read_as, const struct match *m)
{
    struct token made[IDIOM_WORDS_MAX + 3 * IDIOM_RUN_MAX], whole = w->tokens[at],
                                                            last = w->tokens[at + m->count - 1];
    int size = 0;
    whole.size = (uint16_t)(last.start + last.size - whole.start);
    whole.flags = (uint8_t)((whole.flags & TOKEN_CAPITAL) | TOKEN_REPLACED);
    whole.word = W_UNKNOWN;
    while (*read_as != '\0') {
        size_t length = strcspn(read_as, " ");
        if (length == 1 && (*read_as == '%' || *read_as == '~'))
            size = add_run(w, &m->runs[*read_as == '~'], made, size);
        else
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

/* ---- the index ---- */

static_assert(sizeof card_idioms / sizeof *card_idioms <= 64 * IDIOM_INDEX_WORDS,
              "the index has a bit for every row");

/* The set of rows in which a word is looked for. */
static int set_of(char first, char last, size_t size)
{
    return (int)(((unsigned char)first * 7U + (unsigned char)last * 31U + size * 3U) %
                 IDIOM_INDEX_SETS);
}

static int set_of_word(const char *word, size_t size)
{
    return size > 0 ? set_of(word[0], word[size - 1], size) : IDIOM_INDEX_SETS;
}

static int set_of_source(const struct card_work *w, const struct token *t)
{
    size_t end = (size_t)t->start + t->size, step, size = 0;
    char first = 0, last = 0;
    for (size_t at = t->start; at < end; at += step, size++) {
        last = letter_at(w, at, &step);
        first = size == 0 ? last : first;
    }
    return size > 0 ? set_of(first, last, size) : IDIOM_INDEX_SETS;
}

/* Rows that begin with # or @ share the last set. */
static void index_row(struct idiom_index *index, int row)
{
    const char *words = card_idioms[row].words;
    uint64_t bit = (uint64_t)1 << (row % 64);
    while (*words == '^' || *words == '!' || *words == '>' || *words == ' ')
        words++;
    size_t size = element_size(words);
    if (*words == '#' || *words == '@') {
        index->rows[IDIOM_INDEX_SETS][row / 64] |= bit;
        return;
    }
    for (size_t from = 0; from < size;) {
        size_t to = from;
        while (to < size && words[to] != '|')
            to++;
        index->rows[set_of_word(words + from, to - from)][row / 64] |= bit;
        from = to + 1;
    }
}

void idioms_index(struct card_work *w)
{
    memset(&w->idioms, 0, sizeof w->idioms);
    for (int i = 0; i < COUNT(card_idioms); i++)
        index_row(&w->idioms, i);
}

/* The first row of from..to - 1 that fits at token `at`, or -1. The token's letters are those of
 * the word as typed and of the word it is read as. */
static int find_row(struct card_work *w, int at, int from, int to, struct match *m)
{
    const struct token *t = &w->tokens[at];
    const char *word = word_text((enum word)t->word);
    const uint64_t *read = w->idioms.rows[set_of_word(word, strlen(word))];
    const uint64_t *typed = t->flags & TOKEN_REPLACED ? read : w->idioms.rows[set_of_source(w, t)];
    const uint64_t *sign = is_number(t) || is_stat(t) ? w->idioms.rows[IDIOM_INDEX_SETS] : read;
    for (int i = from / 64; i * 64 < to; i++)
        for (uint64_t left = typed[i] | read[i] | sign[i]; left != 0; left &= left - 1) {
            int row = i * 64 + __builtin_ctzll(left);
            if (row >= from && row < to && match_row(w, at, card_idioms[row].words, m))
                return row;
        }
    return -1;
}

/* The tokens of a name at `at`: they are never touched. */
static int name_size(const struct card_work *w, int at)
{
    int unused, own = 0;
    if (w->tokens[at].flags & TOKEN_CAPITAL)
        own = name_at(w, at, &unused);
    return own > 1 || (own == 1 && w->tokens[at].word == W_UNKNOWN) ? own : 0;
}

static void replace_first(struct card_work *w)
{
    for (int at = 0; at < w->token_count - 1; at++) {
        struct match m;
        int unused, own = name_size(w, at);
        bool is_plural;
        if (own > 0) {
            at += own - 1;
            continue;
        }
        int row = find_row(w, at, 0, FIRST_COUNT, &m);
        if (row < 0 || keyword_at(w, at, &unused, &is_plural) > 0 ||
            !replace(w, at, card_idioms[row].read_as, &m))
            continue;
        at -= card_idioms[row].read_as[0] == '\0'; /* what moved here may begin another row */
    }
}

/* The phrases, over the words that the idioms have left; what one makes another may read. */
static void replace_phrases(struct card_work *w)
{
    enum { AGAIN = 4 };
    for (int at = 0, tries = 0; at < w->token_count - 1; at++, tries = 0) {
        struct match m;
        int own = name_size(w, at), row;
        if (own > 0) {
            at += own - 1;
            continue;
        }
        while (tries++ < AGAIN && at < w->token_count - 1 &&
               (row = find_row(w, at, FIRST_COUNT, COUNT(card_idioms), &m)) >= 0 &&
               replace(w, at, card_idioms[row].read_as, &m))
            ;
    }
}

void idioms_replace(struct card_work *w)
{
    reword_remarks(w);
    replace_first(w);
    replace_phrases(w);
    reword_sentences(w);
}

/* ---- proposals ---- */

/* Adds the right column, with the signs in the words of the text; "_" is a space. */
static void add_proposal(const struct card_work *w, const char *words, const struct match *m,
                         struct text *out)
{
    char buf[48];
    for (; *words != '\0'; words++) {
        int copied = *words == '#' ? m->number : *words == '@' ? m->stat : -1;
        if (*words == '%' || *words == '~') {
            const struct run *run = &m->runs[*words == '~'];
            char said[CARD_MEND_MAX];
            text_add(out, token_text(w, run->start, run->start + run->size - 1, said, sizeof said));
        } else if (copied >= 0)
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
