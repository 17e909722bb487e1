/* faults.c: says what is wrong and what would be right. */
#include "hints.h"
#include "work.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>
#include <strings.h>

/* ---- the report ---- */

/* Drops a UTF-8 sequence that a full buffer cut in the middle. */
static void trim_utf8(char *s)
{
    size_t count = strlen(s), start = count;
    while (start > 0 && ((unsigned char)s[start - 1] & 0xc0) == 0x80)
        start--;
    if (start == 0)
        return;
    unsigned char lead = (unsigned char)s[start - 1];
    size_t need = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (count - (start - 1) < need)
        s[start - 1] = '\0';
}

static struct card_fault *next_row(struct card_report *r, bool is_warning)
{
    if (is_warning)
        r->warning_count++;
    else
        r->error_count++;
    if (r->fault_count >= CARD_FAULTS_MAX)
        return NULL;
    struct card_fault *f = &r->faults[r->fault_count++];
    memset(f, 0, sizeof *f);
    f->is_warning = is_warning;
    return f;
}

static void copy_text(char *to, size_t cap, const char *from)
{
    struct text t;
    text_init(&t, to, cap);
    text_add(&t, from);
    trim_utf8(to);
}

void fault_at_byte(struct card_work *w, size_t at, int line, int column, const char *suggestion,
                   const char *message)
{
    struct card_fault *f = next_row(w->report, false);
    if (f == NULL)
        return;
    f->is_syntax = true;
    f->at = at;
    f->line = line;
    f->column = column;
    copy_text(f->message, sizeof f->message, message);
    copy_text(f->suggestion, sizeof f->suggestion, suggestion);
}

void fault_at(struct card_work *w, int token, bool is_warning, const char *suggestion,
              const char *fmt, ...)
{
    const struct token *t = &w->tokens[token];
    struct card_fault *f = next_row(w->report, is_warning);
    struct text message;
    va_list args;
    if (f == NULL)
        return;
    f->at = t->start;
    f->line = t->line;
    f->column = t->column;
    text_init(&message, f->message, sizeof f->message);
    va_start(args, fmt);
    text_vaddf(&message, fmt, args);
    va_end(args);
    trim_utf8(f->message);
    copy_text(f->suggestion, sizeof f->suggestion, suggestion);
}

void faults_sort(struct card_report *report)
{
    for (int i = 1; i < report->fault_count; i++) {
        struct card_fault row = report->faults[i];
        int j = i;
        for (; j > 0 && report->faults[j - 1].at > row.at; j--)
            report->faults[j] = report->faults[j - 1];
        report->faults[j] = row;
    }
}

const char *token_text(const struct card_work *w, int first, int last, char *buf, size_t cap)
{
    const struct token *a = &w->tokens[first], *b = &w->tokens[last];
    struct text t;
    size_t end = b->start + (size_t)b->size;
    text_init(&t, buf, cap);
    text_add_bytes(&t, w->text + a->start, end > a->start ? end - a->start : 0);
    trim_utf8(buf);
    return buf;
}

/* ---- did you mean ---- */

#define NEAR_MAX 8

/* Words near to the one found, the nearest first. */
struct near {
    const char *wanted;
    int limit; /* letters that may be wrong */
    int count;
    const char *word[NEAR_MAX];
    int distance[NEAR_MAX];
};

/* Words of a later group come behind those of the groups before: `from` is the first of a group. */
static void consider(struct near *n, int from, const char *word)
{
    if (word[0] == '\0' || !isalpha((unsigned char)word[0]))
        return;
    int distance = text_distance(n->wanted, word, n->limit);
    if (distance > n->limit || strcasecmp(n->wanted, word) == 0)
        return; /* the word itself stands in the wrong place */
    int at = n->count < NEAR_MAX ? n->count : NEAR_MAX;
    for (int i = 0; i < n->count; i++)
        if (strcmp(n->word[i], word) == 0)
            return;
    while (at > from && n->distance[at - 1] > distance)
        at--;
    if (at == NEAR_MAX)
        return;
    n->count += n->count < NEAR_MAX;
    for (int i = n->count - 1; i > at; i--) {
        n->word[i] = n->word[i - 1];
        n->distance[i] = n->distance[i - 1];
    }
    n->word[at] = word;
    n->distance[at] = distance;
}

static bool was_tried(const struct card_work *w, int word)
{
    return (w->tried[word / 64] >> (word % 64) & 1) != 0;
}

/* The words tried there and the keywords, then all words. One letter in four may be wrong. */
static struct near find_near(const struct card_work *w, const char *found)
{
    int room = (int)(strlen(found) / 4) + 1;
    struct near n = {.wanted = found, .limit = room > 3 ? 3 : room};
    if (strlen(found) < 3 || strstr(found, "n't") != NULL)
        return n; /* "haven't" is not "have" */
    for (int i = 1; i < W_WORD_COUNT; i++)
        if (was_tried(w, i))
            consider(&n, 0, word_text((enum word)i));
    for (int i = 0; i < w->terms->keyword_count; i++)
        consider(&n, 0, w->terms->keywords[i].text);
    int from = n.count;
    for (int i = 1; i < W_WORD_COUNT; i++)
        consider(&n, from, word_text((enum word)i));
    return n;
}

/* ---- sentences ---- */

struct hint_row {
    uint8_t rank;
    const char *message, *suggestion;
};

#define HINT_ROW(id, rank, message, suggestion) [HINT_##id] = {rank, message, suggestion},
static const struct hint_row hints[HINT_COUNT] = {HINTS(HINT_ROW)};

static bool is_noun(enum word word)
{
    switch (word) {
    case W_UNIT:
    case W_UNITS:
    case W_ASSET:
    case W_ASSETS:
    case W_SHIP:
    case W_SHIPS:
    case W_SECTOR:
    case W_SECTORS:
    case W_CARD:
    case W_CARDS:
        return true;
    default:
        return false;
    }
}

/* The last token of a description: up to its noun, four words at most. */
static int noun_end(const struct card_work *w, int token)
{
    for (int i = token; i < token + 4 && i < w->token_count; i++)
        if (is_noun((enum word)w->tokens[i].word))
            return i;
    return token;
}

/* The last token before the colon, or of the sentence. */
static int cost_end(const struct card_work *w, int token)
{
    int end = sentence_end(w, token);
    for (int i = token; i < end; i++)
        if (w->tokens[i + 1].word == W_COLON)
            return i;
    return end;
}

static void small_start(char *s)
{
    s[0] = (char)tolower((unsigned char)s[0]);
}

/* Expands one {word} of a sentence. */
static void expand(struct card_work *w, const char *name, size_t size, struct text *out)
{
    char buf[80];
    int far = w->far, before = far > 0 ? far - 1 : 0;
    if (strncmp(name, "found", size) == 0) {
        text_add(out, token_text(w, far, far, buf, 48));
    } else if (strncmp(name, "before", size) == 0) {
        text_add(out, token_text(w, before, before, buf, 48));
    } else if (strncmp(name, "cost", size) == 0) {
        int first = w->cost_token <= before ? w->cost_token : before;
        text_add(out, token_text(w, first, before, buf, sizeof buf));
    } else if (strncmp(name, "nouns", size) == 0) {
        text_add(out, token_text(w, far, noun_end(w, far), buf, 48));
    } else if (strncmp(name, "rest", size) == 0) {
        text_add(out, token_text(w, far, sentence_end(w, far), buf, sizeof buf));
    } else if (strncmp(name, "next", size) == 0) {
        token_text(w, far + 1, cost_end(w, far + 1), buf, sizeof buf);
        buf[0] = (char)toupper((unsigned char)buf[0]);
        text_add(out, buf);
    } else if (strncmp(name, "low", size) == 0) {
        token_text(w, far, sentence_end(w, far), buf, sizeof buf);
        small_start(buf);
        text_add(out, buf);
    } else if (strncmp(name, "verb", size) == 0) {
        token_text(w, far, far, buf, 48);
        small_start(buf);
        text_add(out, buf);
    } else if (strncmp(name, "self", size) == 0) {
        text_add(out, self_words(w));
    } else if (strncmp(name, "column", size) == 0) {
        text_add_int(out, w->tokens[w->open_quote].column);
    } else if (strncmp(name, "capital", size) == 0) {
        token_text(w, far, far, buf, 48);
        for (char *p = buf; *p != '\0'; p++)
            *p = (char)toupper((unsigned char)*p);
        text_add(out, buf);
    }
}

static void fill(struct card_work *w, const char *sentence, char *buf, size_t cap)
{
    struct text out;
    text_init(&out, buf, cap);
    for (const char *p = sentence; *p != '\0';) {
        const char *open = strchr(p, '{');
        if (open == NULL) {
            text_add(&out, p);
            break;
        }
        const char *close = strchr(open, '}');
        text_add_bytes(&out, p, (size_t)(open - p));
        expand(w, open + 1, (size_t)(close - open - 1), &out);
        p = close + 1;
    }
    trim_utf8(buf);
}

/* Lists the words that would have done: "expected "by", "in" or ",""; nothing if too many. */
static void list_tried(const struct card_work *w, char *buf, size_t cap)
{
    struct text out;
    int count = 0, listed = 0;
    for (int i = 1; i < WORD_COUNT; i++)
        count += was_tried(w, i);
    text_init(&out, buf, cap);
    if (count == 0 || count > 8)
        return;
    for (int i = 1; i < WORD_COUNT; i++) {
        if (!was_tried(w, i))
            continue;
        const char *quote = i == W_FIGURE || i == W_QUOTE || i == W_MARK ? "" : "\"";
        text_addf(&out, "%s%s%s%s",
                  listed == 0           ? "write "
                  : listed + 1 == count ? " or "
                                        : ", ",
                  quote, word_text((enum word)i), quote);
        listed++;
    }
}

/* Hints that speak of an unknown word say something else of a known one. */
static bool is_about_unknown(int hint)
{
    switch (hint) {
    case HINT_NONE:
    case HINT_STAT:
    case HINT_VERB:
    case HINT_KEYWORD:
    case HINT_SENTENCE:
    case HINT_DEED:
    case HINT_PASSIVE:
    case HINT_NOUN:
    case HINT_CONDITION:
    case HINT_NUMBER:
    case HINT_STOP:
        return true;
    default:
        return false;
    }
}

/* A verb is looked for where a description may begin too: the noun behind tells which. */
static int refine_hint(const struct card_work *w, bool is_unknown)
{
    int hint = w->hint;
    bool before_noun =
        w->far + 1 < w->token_count && is_noun((enum word)w->tokens[w->far + 1].word);
    if (is_unknown && (hint == HINT_VERB || hint == HINT_QUANTITY) && before_noun)
        return HINT_KEYWORD;
    if (is_unknown && hint == HINT_STOP)
        return HINT_NONE;
    return hint;
}

/* The mark that begins with the same letter. */
static const char *nearest_mark(const char *found)
{
    static const char *const marks[] = {"BA", "T", "R", "M", "A", "E"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (toupper((unsigned char)found[0]) == marks[i][0])
            return marks[i];
    return NULL;
}

void fault_syntax(struct card_work *w)
{
    char message[160], suggestion[160], found[64];
    if (w->far >= w->token_count)
        w->far = w->token_count - 1;
    const struct token *t = &w->tokens[w->far];
    bool is_unknown = t->word == W_UNKNOWN;
    int hint = refine_hint(w, is_unknown);
    token_text(w, w->far, w->far, found, sizeof found);
    if (is_unknown && strcmp(found, "x") == 0 && was_tried(w, W_X))
        hint = HINT_SMALL_X;
    fill(w, hints[hint].message, message, sizeof message);
    fill(w, hints[hint].suggestion, suggestion, sizeof suggestion);
    bool guesses = is_unknown && hints[hint].rank < 8 && hint != HINT_MARK;
    struct near near = guesses ? find_near(w, found) : (struct near){.count = 0};
    if (is_unknown &&
        (hint == HINT_NONE || (near.count > 0 && !is_about_unknown(hint) && hint != HINT_MARK)))
        fill(w, "unknown word \"{found}\"", message, sizeof message);
    else if (!is_unknown && (is_about_unknown(hint) && hint != HINT_CONDITION)) {
        bool is_end = t->word == W_TEXT_END || t->word == W_LINE_END;
        fill(w, is_end ? "the sentence is not complete" : "\"{found}\" does not fit here", message,
             sizeof message);
        if (hint != HINT_STOP)
            list_tried(w, suggestion, sizeof suggestion);
    }
    int row = w->report->fault_count;
    fault_at(w, w->far, false, suggestion, "%s", message);
    if (row < w->report->fault_count)
        w->report->faults[row].is_syntax = true;
    const char *mark = hint == HINT_MARK ? nearest_mark(found) : NULL;
    if (mark != NULL)
        mend_tokens(w, w->far, w->far, MEND_MARK, mark);
    for (int i = 0; i < near.count; i++)
        mend_tokens(w, w->far, w->far, MEND_MEANT, near.word[i]);
    mend_note_syntax(w, hint);
}
