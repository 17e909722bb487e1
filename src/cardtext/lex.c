/* lex.c: text to tokens, with HH-LANG-05's folding done on the way. */
#include "work.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

struct spelling {
    const char *text;
    uint8_t word;
};

#define WORD_ROW(id, spelling) {spelling, W_##id},
static const struct spelling words[] = {WORDS(WORD_ROW)};
#define FOLD_ROW(spelling, id) {spelling, W_##id},
static const struct spelling folds[] = {FOLDS(FOLD_ROW)};
static const char *const numbers[] = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                      "seven", "eight", "nine", "ten",   "eleven", "twelve"};

#define WORD_TEXT(id, spelling) [W_##id] = (spelling),
static const char *const texts[WORD_COUNT] = {WORDS(WORD_TEXT) SIGNS_AND_CLASSES(WORD_TEXT)};

const char *word_text(enum word word)
{
    return texts[word] != NULL ? texts[word] : "";
}

static enum word find_in(const struct spelling *table, int count, const char *lower)
{
    int low = 0, high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        int order = strcmp(lower, table[middle].text);
        if (order == 0)
            return table[middle].word;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return W_UNKNOWN;
}

enum word word_find(const char *lower)
{
    enum word found = find_in(words, (int)(sizeof words / sizeof *words), lower);
    return found != W_UNKNOWN ? found : find_in(folds, (int)(sizeof folds / sizeof *folds), lower);
}

enum word word_or_sign(const char *lower)
{
    if (strcmp(lower, "X") == 0)
        return W_X;
    for (int i = W_WORD_COUNT; i < WORD_COUNT; i++)
        if (strcmp(lower, texts[i]) == 0)
            return (enum word)i;
    return word_find(lower);
}

/* ---- characters ---- */

/* One character of the text after folding of typographic signs. */
struct glyph {
    uint32_t point; /* folded: '"', '\'', '-', '\n' and ' ' stand for all their variants */
    int size;       /* bytes in the text; 0 at the end; -1: not UTF-8 */
    bool opens;     /* was a typographic opening quotation mark */
};

static int utf8_size(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first < 0xe0)
        return 2;
    if (first >= 0xe0 && first < 0xf0)
        return 3;
    return first >= 0xf0 && first < 0xf5 ? 4 : -1;
}

static bool decode(const char *s, size_t left, uint32_t *point, int *size)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)*s;
    *size = utf8_size(first);
    if (*size < 0 || (size_t)*size > left)
        return false;
    *point = *size == 1 ? first : first & (0xffU >> (*size + 1));
    for (int i = 1; i < *size; i++) {
        unsigned char next = (unsigned char)s[i];
        if ((next & 0xc0) != 0x80)
            return false;
        *point = *point << 6 | (next & 0x3f);
    }
    return *point >= least[*size] && *point <= 0x10ffff && (*point & 0xfffff800) != 0xd800;
}

static uint32_t fold_sign(uint32_t point, bool *opens)
{
    switch (point) {
    case 0x201c: /* “ */
    case 0x201e: /* „ */
    case 0x00ab: /* « */
        *opens = true;
        return '"';
    case 0x201d: /* ” */
    case 0x201f:
    case 0x00bb: /* » */
    case 0x2033:
        return '"';
    case 0x2018: /* ‘ */
    case 0x2019: /* ’ */
    case 0x02bc:
    case 0x2032:
        return '\'';
    case 0x2010: /* the hyphens, dashes and the minus sign */
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2212:
        return '-';
    case 0x00a0:
    case 0x2009:
    case 0x202f:
    case '\t':
    case '\r':
        return ' ';
    case 0x00b6: /* ¶, the sign for a line break in tables of texts */
        return '\n';
    default:
        return point;
    }
}

static struct glyph glyph_at(const struct card_work *w, size_t at)
{
    struct glyph g = {0};
    if (at >= w->size)
        return g;
    if (!decode(w->text + at, w->size - at, &g.point, &g.size)) {
        g.size = -1;
        return g;
    }
    g.point = fold_sign(g.point, &g.opens);
    return g;
}

static bool is_letter(uint32_t point)
{
    return point >= 0x80 || (point < 0x80 && isalpha((int)point));
}

static bool is_digit(uint32_t point)
{
    return point >= '0' && point <= '9';
}

/* ---- tokens ---- */

struct lexer {
    struct card_work *w;
    size_t at;
    int line, column;
};

static struct glyph look(const struct lexer *l)
{
    return glyph_at(l->w, l->at);
}

static void step(struct lexer *l, struct glyph g)
{
    l->at += (size_t)g.size;
    l->column++;
}

static struct token *emit(struct lexer *l, enum word word, const struct lexer *from)
{
    struct card_work *w = l->w;
    assert(w->token_count < TOKENS_MAX);
    struct token *t = &w->tokens[w->token_count++];
    *t = (struct token){.word = (uint8_t)word,
                        .start = (uint16_t)from->at,
                        .size = (uint16_t)(l->at - from->at),
                        .line = (uint16_t)from->line,
                        .column = (uint16_t)from->column};
    return t;
}

/* The token `back` places before the next one, or NULL. */
static struct token *earlier(struct card_work *w, int back)
{
    return w->token_count >= back ? &w->tokens[w->token_count - back] : NULL;
}

static void join_to(struct lexer *l, struct token *t, enum word word)
{
    t->word = (uint8_t)word;
    t->size = (uint16_t)(l->at - t->start);
}

/* "his or her", "he or she", "can not", "may not" and "battle action" are one word (HH-LANG-05).
 * True: joined. */
static bool join(struct lexer *l, const char *lower)
{
    struct card_work *w = l->w;
    struct token *last = earlier(w, 1), *before = earlier(w, 2);
    if (strcmp(lower, "not") == 0 && last != NULL && (last->word == W_MAY || last->word == W_CAN)) {
        join_to(l, last, W_CANNOT);
        return true;
    }
    bool is_action = strcmp(lower, "action") == 0 || strcmp(lower, "actions") == 0;
    if (is_action && last != NULL && last->word == W_BATTLE) {
        join_to(l, last, W_BA);
        return true;
    }
    bool is_her = strcmp(lower, "her") == 0, is_she = strcmp(lower, "she") == 0;
    if ((!is_her && !is_she) || last == NULL || before == NULL || last->word != W_OR ||
        before->word != (is_her ? W_THEIR : W_THEY) || before->size != (is_her ? 3 : 2))
        return false;
    w->token_count--;
    join_to(l, before, (enum word)before->word);
    return true;
}

/* Reads the letters of a word into `lower`, small and cut to fit. A dash or an apostrophe that
 * stands between letters belongs to it, but not an apostrophe before a lone s, nor what follows
 * "non-". */
static void read_letters(struct lexer *l, char *lower, size_t cap)
{
    size_t count = 0;
    for (;;) {
        struct glyph g = look(l);
        struct glyph after = g.size > 0 ? glyph_at(l->w, l->at + (size_t)g.size) : g;
        bool is_inner = count > 0 && after.size > 0 && is_letter(after.point) &&
                        (g.point == '-' || g.point == '\'');
        if (g.size <= 0 || (!is_letter(g.point) && !is_digit(g.point) && !is_inner))
            break;
        if (g.point == '\'' && (after.point == 's' || after.point == 'S')) {
            struct glyph third = glyph_at(l->w, l->at + (size_t)(g.size + after.size));
            if (third.size <= 0 || !is_letter(third.point))
                break;
        }
        step(l, g);
        if (count + 1 < cap)
            lower[count++] = g.point < 0x80 ? (char)tolower((int)g.point) : '?';
        lower[count] = '\0';
        if (count == 4 && strcmp(lower, "non-") == 0)
            break;
    }
    lower[count] = '\0';
}

static void read_figure(struct lexer *l)
{
    struct lexer from = *l;
    long value = 0;
    for (struct glyph g = look(l); g.size > 0 && is_digit(g.point); g = look(l)) {
        value = value > 1000 ? value : value * 10 + (long)(g.point - '0');
        step(l, g);
    }
    if (value > CARD_NUMBER_MAX) {
        fault_at_byte(l->w, from.at, from.line, from.column, "write a number from 1 to 99",
                      "this number is too large");
        value = CARD_NUMBER_MAX;
    }
    emit(l, W_FIGURE, &from)->number = (uint8_t)value;
}

static int number_word(const char *lower)
{
    for (int i = 1; i < (int)(sizeof numbers / sizeof *numbers); i++)
        if (strcmp(lower, numbers[i]) == 0)
            return i;
    return 0;
}

/* "owners'" is read as "owner's": the s of the plural takes the place of the missing one. */
static void read_plural_owner(struct lexer *l, const struct lexer *from)
{
    emit(l, W_OWNER, from);
    struct lexer mark = *l;
    step(l, look(l));
    emit(l, W_APOSTROPHE_S, &mark);
}

static bool is_keyword(const struct card_work *w, const char *lower)
{
    for (int i = 0; i < w->terms->keyword_count; i++)
        if (strcmp(lower, w->terms->keywords[i].text) == 0)
            return true;
    return false;
}

/* "nonvehicle" is "non-vehicle". */
static bool emit_non(struct lexer *l, const struct lexer *from, const char *lower)
{
    if (strncmp(lower, "non", 3) != 0 || !is_keyword(l->w, lower + 3))
        return false;
    struct token *t = emit(l, W_NON, from);
    t->size = 3;
    t->flags = isupper((unsigned char)l->w->text[from->at]) ? TOKEN_CAPITAL : 0;
    struct lexer rest = *from;
    rest.at += 3;
    rest.column += 3;
    emit(l, word_find(lower + 3), &rest);
    return true;
}

static void emit_word(struct lexer *l, const struct lexer *from, const char *lower)
{
    const char *source = l->w->text + from->at;
    bool is_capital = isupper((unsigned char)*source);
    if (join(l, lower) || emit_non(l, from, lower))
        return;
    int number = number_word(lower);
    enum word word = word_find(lower);
    if (number > 0) {
        struct token *t = emit(l, W_FIGURE, from);
        t->number = (uint8_t)number;
        t->flags = is_capital ? TOKEN_CAPITAL : 0;
        return;
    }
    if (strcmp(lower, "x") == 0 && is_capital)
        word = W_X;
    else if (strcmp(lower, "equals") == 0)
        word = W_EQUALS;
    else if (strcmp(lower, "versus") == 0 || strcmp(lower, "vs") == 0)
        word = W_VS;
    if (word == W_VS && lower[1] == 's' && look(l).point == '.')
        step(l, look(l)); /* the full stop of the abbreviation */
    bool is_third = word < W_WORD_COUNT && lower[strlen(lower) - 1] == 's' &&
                    strcmp(word_text(word), lower) != 0;
    emit(l, word, from)->flags =
        (uint8_t)((is_capital ? TOKEN_CAPITAL : 0) | (is_third ? TOKEN_THIRD : 0));
}

static void read_word(struct lexer *l)
{
    struct lexer from = *l;
    char lower[40];
    read_letters(l, lower, sizeof lower);
    if (strcmp(lower, "non-") == 0)
        emit(l, W_NON, &from)->flags =
            isupper((unsigned char)l->w->text[from.at]) ? TOKEN_CAPITAL : 0;
    else if (strcmp(lower, "owners") == 0 && look(l).point == '\'')
        read_plural_owner(l, &from);
    else
        emit_word(l, &from, lower);
}

static enum word sign_word(uint32_t point)
{
    static const struct {
        char sign;
        uint8_t word;
    } signs[] = {{'.', W_STOP},       {'!', W_STOP},   {',', W_COMMA}, {':', W_COLON},
                 {';', W_SEMICOLON},  {'(', W_OPEN},   {')', W_CLOSE}, {'+', W_PLUS_SIGN},
                 {'-', W_MINUS_SIGN}, {'=', W_EQUALS}, {'"', W_QUOTE}, {'\n', W_LINE_END},
                 {'&', W_AND}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (point == (uint32_t)signs[i].sign)
            return signs[i].word;
    return W_UNKNOWN;
}

static void read_sign(struct lexer *l, struct glyph g)
{
    struct lexer from = *l;
    struct glyph after = glyph_at(l->w, l->at + (size_t)g.size);
    step(l, g);
    if (g.point == '\'' && (after.point == 's' || after.point == 'S')) {
        step(l, after);
        emit(l, W_APOSTROPHE_S, &from);
        return;
    }
    enum word word = sign_word(g.point);
    emit(l, word, &from)->flags = g.opens ? TOKEN_OPENS : 0;
    if (word != W_LINE_END)
        return;
    l->line++;
    l->column = 1;
    if (g.size > 1 && look(l).point == ' ') /* ¶ is set between spaces */
        l->at++;
}

/* ---- phrases of the card set ---- */

/* Compares one token's letters with `*phrase` and steps over them. */
static bool match_token(const struct card_work *w, const struct token *t, const char **phrase,
                        bool is_case_free)
{
    size_t end = (size_t)t->start + t->size;
    if (t->flags & TOKEN_REPLACED) { /* the word it stands for; never a name */
        const char *word = word_text((enum word)t->word);
        size_t size = strlen(word);
        bool is_same = is_case_free && size > 0 && strncmp(word, *phrase, size) == 0;
        *phrase += is_same ? size : 0;
        return is_same;
    }
    for (size_t at = t->start; at < end;) {
        struct glyph g = glyph_at(w, at);
        const char *p = *phrase;
        uint32_t wanted = 0;
        int size = 0;
        bool opens = false;
        if (*p == '\0' || !decode(p, strnlen(p, 4), &wanted, &size))
            return false;
        wanted = fold_sign(wanted, &opens);
        bool is_same = wanted == g.point;
        if (is_case_free && wanted < 0x80 && g.point < 0x80)
            is_same = tolower((int)wanted) == tolower((int)g.point);
        if (!is_same)
            return false;
        *phrase = p + size;
        at += (size_t)g.size;
    }
    return true;
}

/* How many tokens from `at` on spell `phrase`, 0 if they do not. */
static int match_phrase(const struct card_work *w, int at, const char *phrase, bool is_case_free)
{
    int count = 0;
    while (*phrase != '\0') {
        const struct token *t = &w->tokens[at + count];
        if (t->word == W_TEXT_END || t->word == W_LINE_END ||
            !match_token(w, t, &phrase, is_case_free))
            return 0;
        count++;
        while (*phrase == ' ')
            phrase++;
    }
    return count;
}

/* How many tokens from `at` on are the name, 0 if they are not. */
static int match_name(const struct card_work *w, int at, const char *name)
{
    const struct token *t = &w->tokens[at];
    if (t->size == 0 || *name != w->text[t->start])
        return 0; /* most names are passed over here */
    return match_phrase(w, at, name, false);
}

int name_at(const struct card_work *w, int at, int *name)
{
    int best = 0;
    if (w->tokens[at].word == W_TEXT_END)
        return 0;
    for (int i = 0; i < w->terms->name_count; i++) {
        int count = match_name(w, at, w->terms->names[i]);
        if (count > best) {
            best = count;
            *name = i;
        }
    }
    int own = w->card_name != NULL ? match_name(w, at, w->card_name) : 0;
    if (own < best || own == 0)
        return best;
    *name = NAME_OWN;
    return own;
}

/* A keyword also counts in the plural: "vehicles", "capital ships". */
static int match_keyword(const struct card_work *w, int at, const char *keyword, bool *is_plural)
{
    char many[64];
    int count = match_phrase(w, at, keyword, true);
    size_t size = strlen(keyword);
    *is_plural = false;
    if (count > 0 || size + 2 > sizeof many)
        return count;
    memcpy(many, keyword, size);
    many[size] = 's';
    many[size + 1] = '\0';
    *is_plural = true;
    return match_phrase(w, at, many, true);
}

int keyword_at(const struct card_work *w, int at, int *keyword, bool *is_plural)
{
    const struct token *t = &w->tokens[at];
    int best = 0;
    bool is_many;
    if (t->word == W_TEXT_END || t->word == W_LINE_END)
        return 0;
    char first = t->flags & TOKEN_REPLACED ? *word_text((enum word)t->word) : w->text[t->start];
    for (int i = 0; i < w->terms->keyword_count; i++) {
        const char *text = w->terms->keywords[i].text;
        if (((*text ^ first) & 0xdf) != 0)
            continue; /* another letter, whatever its case */
        int count = match_keyword(w, at, text, &is_many);
        if (count > best) {
            best = count;
            *keyword = i;
            *is_plural = is_many;
        }
    }
    return best;
}

/* ---- timing marks ---- */

static int mark_of(const struct card_work *w, const struct token *t)
{
    const char *s = w->text + t->start;
    if (t->flags & TOKEN_MARK_WORD)
        return t->mark;
    bool is_in_full = t->word == W_BA && t->size > 2; /* "Battle action" */
    if (is_in_full || (t->size == 2 && s[0] == 'B' && s[1] == 'A'))
        return CARD_KIND_BA;
    if (t->size != 1)
        return -1;
    switch (*s) {
    case 'T':
        return CARD_KIND_T;
    case 'A':
        return CARD_KIND_A;
    case 'R':
        return CARD_KIND_R;
    case 'M':
        return CARD_KIND_M;
    case 'E':
        return CARD_KIND_E;
    default:
        return -1;
    }
}

/* HH-LANG-03: a colon follows before the first full stop and before any quotation mark. */
static bool has_colon(const struct card_work *w, int at)
{
    for (int i = at + 1; i < w->token_count; i++) {
        enum word word = (enum word)w->tokens[i].word;
        if (word == W_COLON)
            return true;
        if (word == W_STOP || word == W_QUOTE || word == W_LINE_END || word == W_TEXT_END)
            return false;
    }
    return false;
}

/* Whether only rule keywords stand between the start of the line and token `at`: an ability may
 * follow them without a full stop. */
static bool follows_keywords(const struct card_work *w, int at)
{
    int start = at, keyword, count;
    bool is_plural;
    while (start > 0 && !(w->tokens[start - 1].flags & TOKEN_LINE_START))
        start--;
    start -= start > 0;
    for (int i = start; i < at; i += count) {
        count = keyword_at(w, i, &keyword, &is_plural);
        if (count > 0 && !w->terms->keywords[keyword].has_rules)
            return false;
        if (count == 0 && w->tokens[i].word != W_COMMA && w->tokens[i].word != W_STOP)
            return false;
        count = count > 0 ? count : 1;
    }
    return at > start;
}

/* Marks, and the starts of abilities (HH-LANG-02, HH-LANG-03). */
static void find_marks(struct card_work *w)
{
    bool in_quote = false;
    for (int i = 0; i < w->token_count; i++) {
        struct token *t = &w->tokens[i];
        enum word last = i > 0 ? (enum word)w->tokens[i - 1].word : W_LINE_END;
        bool starts_line = last == W_LINE_END;
        bool ends_sentence =
            last == W_STOP || (last == W_QUOTE && i > 1 && w->tokens[i - 2].word == W_STOP);
        if (t->word == W_LINE_END)
            in_quote = false; /* a quoted ability is one line */
        else if (t->word == W_QUOTE)
            in_quote = !in_quote;
        if (starts_line)
            t->flags |= TOKEN_LINE_START;
        int mark = mark_of(w, t);
        bool opens_quote = last == W_QUOTE && in_quote;
        if (mark < 0)
            continue;
        if (!ends_sentence && !starts_line && !opens_quote && !in_quote)
            ends_sentence = has_colon(w, i) && follows_keywords(w, i);
        if (!(starts_line || ends_sentence || opens_quote))
            continue;
        bool lacks_colon = starts_line && (mark != CARD_KIND_A || w->tokens[i + 1].word == W_OPEN);
        if (!has_colon(w, i) && !lacks_colon)
            continue;
        if (ends_sentence && !opens_quote) {
            if (in_quote)
                continue; /* one quotation holds one ability; the parser says so */
            t->flags |= TOKEN_LINE_START;
        }
        t->word = W_MARK;
        t->mark = (uint8_t)mark;
    }
}

static bool refuse_long(struct card_work *w)
{
    int line = 1, column = 1;
    size_t at = 0;
    while (at < CARD_TEXT_MAX) {
        struct glyph g = glyph_at(w, at);
        int size = g.size > 0 ? g.size : 1;
        if (at + (size_t)size > CARD_TEXT_MAX)
            break;
        at += (size_t)size;
        column++;
        if (g.point == '\n') {
            line++;
            column = 1;
        }
    }
    fault_at_byte(w, at, line, column, "a card's text has at most 4096 bytes",
                  "the text is too long");
    return false;
}

bool lex(struct card_work *w)
{
    struct lexer l = {.w = w, .line = 1, .column = 1};
    w->token_count = 0;
    if (w->size > CARD_TEXT_MAX)
        return refuse_long(w);
    for (struct glyph g = look(&l); g.size != 0; g = look(&l)) {
        if (g.size < 0 || g.point < ' ') {
            if (g.size > 0 && g.point == '\n') {
                read_sign(&l, g);
                continue;
            }
            fault_at_byte(w, l.at, l.line, l.column, "write the text in UTF-8",
                          "this is not a character");
            return false;
        }
        if (g.point == ' ' || g.point == '[' || g.point == ']')
            step(&l, g);
        else if (is_digit(g.point))
            read_figure(&l);
        else if (is_letter(g.point) && sign_word(g.point) == W_UNKNOWN)
            read_word(&l);
        else
            read_sign(&l, g);
    }
    emit(&l, W_TEXT_END, &l);
    idioms_replace(w);
    find_marks(w);
    return true;
}
