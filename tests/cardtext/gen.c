/* gen.c: an interpreter of the grammar table that speaks instead of reading. */
#include "gen.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#define DEEP 9 /* from here on only the shortest ways are taken */
#define ENDLESS 10000

/* A place in a rule. A rule is alternatives "|" of sequences "," of items: "words", name, [..],
 * {..}, (..). */
struct place {
    const char *at;
};

static void skip_space(struct place *p)
{
    while (*p->at == ' ')
        p->at++;
}

/* Steps over one item without reading it. */
static void skip_item(struct place *p)
{
    skip_space(p);
    char open = *p->at;
    if (open == '"' || open == '\'') {
        p->at = strchr(p->at + 1, open) + 1;
    } else if (open == '[' || open == '{' || open == '(') {
        char close = open == '[' ? ']' : open == '{' ? '}' : ')';
        p->at++;
        for (skip_space(p); *p->at != close; skip_space(p)) {
            if (*p->at == '|' || *p->at == ',')
                p->at++;
            else
                skip_item(p);
        }
        p->at++;
    } else {
        assert(isalpha((unsigned char)open) || open == '_');
        while (isalnum((unsigned char)*p->at) || *p->at == '_')
            p->at++;
    }
    skip_space(p);
}

int gen_find(const char *name, size_t size)
{
    for (int i = 0; i < card_grammar_count; i++)
        if (strlen(card_grammar[i].name) == size && memcmp(card_grammar[i].name, name, size) == 0)
            return i;
    return -1;
}

static size_t name_size(const char *at)
{
    size_t n = 0;
    while (isalnum((unsigned char)at[n]) || at[n] == '_')
        n++;
    return n;
}

/* ---- how deep must it go at least ---- */

static int least_of_alternatives(const struct gen *g, struct place *p);

static int least_of_item(const struct gen *g, struct place *p)
{
    skip_space(p);
    if (*p->at == '(') {
        struct place inner = {p->at + 1};
        skip_item(p);
        return least_of_alternatives(g, &inner);
    }
    if (*p->at == '[' || *p->at == '{' || *p->at == '"' || *p->at == '\'') {
        skip_item(p);
        return 0;
    }
    int row = gen_find(p->at, name_size(p->at));
    skip_item(p);
    return row < 0 ? 0 : g->least[row] + 1;
}

static int least_of_sequence(const struct gen *g, struct place *p)
{
    int most = 0;
    for (;;) {
        int item = least_of_item(g, p);
        most = item > most ? item : most;
        skip_space(p);
        if (*p->at != ',')
            return most;
        p->at++;
    }
}

static int least_of_alternatives(const struct gen *g, struct place *p)
{
    int least = ENDLESS;
    for (;;) {
        int way = least_of_sequence(g, p);
        least = way < least ? way : least;
        skip_space(p);
        if (*p->at != '|')
            return least;
        p->at++;
    }
}

static int count_choices(const char *rule)
{
    int count = 1;
    for (struct place p = {rule}; *p.at != '\0';) {
        if (*p.at == '"' || *p.at == '\'') {
            skip_item(&p);
            continue;
        }
        count += *p.at == '|' || *p.at == '[' || *p.at == '{' || *p.at == '(';
        p.at++;
    }
    return count;
}

void gen_init(struct gen *g, uint64_t seed)
{
    memset(g, 0, sizeof *g);
    rng_seed(&g->rng, seed);
    assert(card_grammar_count <= GEN_PRODUCTIONS_MAX);
    for (int i = 0; i < card_grammar_count; i++) {
        g->least[i] = ENDLESS;
        g->first_choice[i] = g->choice_count;
        g->choice_count += count_choices(card_grammar[i].rule);
    }
    assert(g->choice_count <= GEN_CHOICES_MAX);
    for (int round = 0; round < card_grammar_count; round++) {
        for (int i = 0; i < card_grammar_count; i++) {
            struct place p = {card_grammar[i].rule};
            int least = least_of_alternatives(g, &p);
            g->least[i] = least < g->least[i] ? least : g->least[i];
        }
    }
}

void gen_choice_name(const struct gen *g, int choice, char *buf, size_t cap)
{
    int row = card_grammar_count - 1;
    struct text t;
    while (g->first_choice[row] > choice)
        row--;
    text_init(&t, buf, cap);
    text_addf(&t, "%s, choice %d", card_grammar[row].name, choice - g->first_choice[row]);
}

/* ---- speaking ---- */

static void speak(struct gen *g, const char *words, size_t size)
{
    if (g->out.need > 0 && !g->is_joined)
        text_add_char(&g->out, ' ');
    text_add_bytes(&g->out, words, size);
    g->is_joined = size >= 4 && memcmp(words + size - 4, "non-", 4) == 0;
}

static int pick(struct gen *g, int count)
{
    return (int)rng_below(&g->rng, (uint32_t)count);
}

/* Numbers that make a whole table now and then: each span begins where the last one ended. */
static char span_digit(struct gen *g)
{
    int low = g->band > 6 ? 6 : g->band;
    int number = g->in_span++ == 1 ? low : low - 1 + pick(g, 8 - low);
    g->band = number + 1;
    return (char)('0' + number);
}

static void speak_class(struct gen *g, const char *name)
{
    const struct card_terms *terms = &card_terms_sample;
    char digit[3] = {(char)('1' + pick(g, 6)), '\0', '\0'};
    if (strncmp(name, "NUMBER", 6) == 0) {
        if (g->in_span > 0)
            digit[0] = span_digit(g);
        speak(g, digit, 1);
    } else if (strncmp(name, "KEYWORD", 7) == 0) {
        const char *word = terms->keywords[pick(g, terms->keyword_count)].text;
        speak(g, word, strlen(word));
    } else if (strncmp(name, "RULEWORD", 8) == 0) {
        const char *word = pick(g, 2) ? "counterattack" : "unique";
        speak(g, word, strlen(word));
    } else if (strncmp(name, "NAME", 4) == 0) {
        const char *word = terms->names[pick(g, terms->name_count)];
        speak(g, word, strlen(word));
    } else {
        assert(strncmp(name, "NEWLINE", 7) == 0);
        text_add_char(&g->out, '\n');
        g->is_joined = true;
    }
}

static void speak_alternatives(struct gen *g, struct place *p);

static void speak_production(struct gen *g, int row)
{
    struct place p = {card_grammar[row].rule};
    int saved = g->next_choice;
    bool is_quotation = strcmp(card_grammar[row].name, "quoted") == 0;
    bool is_span = strcmp(card_grammar[row].name, "span") == 0;
    if (strcmp(card_grammar[row].name, "table_sent") == 0)
        g->band = 1;
    g->in_span = is_span;
    g->quotes += is_quotation;
    g->is_nested |= g->quotes > 1;
    g->used[row] = true;
    g->depth++;
    g->next_choice = g->first_choice[row];
    speak_alternatives(g, &p);
    g->next_choice = saved;
    g->depth--;
    g->quotes -= is_quotation;
    g->in_span = 0;
}

/* Reads over choices that were not taken, so that each keeps its number. */
static void pass_choices(struct gen *g, const char *from, const char *to)
{
    for (struct place p = {from}; p.at < to;) {
        if (*p.at == '"' || *p.at == '\'') {
            skip_item(&p);
            continue;
        }
        g->next_choice += *p.at == '|' || *p.at == '[' || *p.at == '{' || *p.at == '(';
        p.at++;
    }
}

/* [ .. ], { .. } and ( .. ) */
static void speak_brackets(struct gen *g, struct place *p)
{
    struct place inner = {p->at + 1}, end = *p;
    char open = *p->at;
    int number = ++g->next_choice;
    skip_item(&end);
    int times = open == '(' ? 1 : g->depth >= DEEP ? 0 : pick(g, 100) < 30;
    if (open == '{' && times > 0 && pick(g, 4) == 0)
        times++;
    for (int i = 0; i < times; i++) {
        struct place again = inner;
        g->chosen[number] = true;
        g->next_choice = number;
        speak_alternatives(g, &again);
    }
    g->next_choice = number;
    pass_choices(g, inner.at, end.at);
    *p = end;
}

static void speak_item(struct gen *g, struct place *p)
{
    skip_space(p);
    if (*p->at == '"' || *p->at == '\'') {
        const char *end = strchr(p->at + 1, *p->at);
        speak(g, p->at + 1, (size_t)(end - p->at - 1));
        skip_item(p);
    } else if (*p->at == '[' || *p->at == '{' || *p->at == '(') {
        speak_brackets(g, p);
    } else {
        int row = gen_find(p->at, name_size(p->at));
        if (row >= 0)
            speak_production(g, row);
        else
            speak_class(g, p->at);
        skip_item(p);
    }
}

static void speak_sequence(struct gen *g, struct place *p)
{
    for (;;) {
        speak_item(g, p);
        skip_space(p);
        if (*p->at != ',')
            return;
        p->at++;
    }
}

static void speak_alternatives(struct gen *g, struct place *p)
{
    struct place ways[40];
    int least[40], count = 0, best = ENDLESS, base = g->next_choice;
    struct place scan = *p;
    for (;;) {
        assert(count < 40);
        ways[count] = scan;
        least[count] = least_of_sequence(g, &scan);
        best = least[count] < best ? least[count] : best;
        count++;
        skip_space(&scan);
        if (*scan.at != '|')
            break;
        scan.at++;
    }
    int way;
    do
        way = pick(g, count);
    while (g->depth >= DEEP && least[way] > best);
    g->next_choice = base;
    pass_choices(g, p->at, ways[way].at);
    g->chosen[g->next_choice] = true;
    speak_sequence(g, &ways[way]);
    *p = scan;
}

bool gen_text(struct gen *g, const char *production, char *buf, size_t cap)
{
    int row = gen_find(production, strlen(production));
    assert(row >= 0);
    text_init(&g->out, buf, cap);
    memset(g->used, 0, sizeof g->used);
    memset(g->chosen, 0, sizeof g->chosen);
    g->depth = 0;
    g->is_joined = true;
    g->is_nested = false;
    speak_production(g, row);
    return !text_is_cut(&g->out);
}
