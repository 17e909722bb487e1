/* code.c: tree to code, and reading code. */
#include "print.h"
#include "work.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define OP_ROW(id, word, form, meaning) {word, form, meaning},
static const struct card_op_info ops[CARD_OP_COUNT] = {CARD_OPS(OP_ROW)};

#define WORD_OF(id, word) word,
#define WORD_TABLE(name, NAME, list) const char *const card_##name##_word[] = {list(WORD_OF)};
CARD_ENUMS(WORD_TABLE)

/* Forms, decoded by the preprocessor. All immediates precede all operands. */
struct shape {
    uint8_t head; /* bytes of the op and its immediates */
    uint8_t kids; /* operands that follow */
    uint8_t rows; /* bit n: operand n is a row of ops */
    uint8_t wide; /* bit n: immediate n has two bytes */
};

#define AT(form, i) (sizeof(form) > (i) + 1 ? (form "\0\0\0\0\0\0")[i] : '\0')
#define IS_KID(c) ((c) == '.' || (c) == '*')
#define IS_WIDE(c) ((c) == 'W' || (c) == 'K' || (c) == 'N')
#define BYTES(c) ((c) == '\0' || IS_KID(c) ? 0 : IS_WIDE(c) ? 2 : 1)
#define SUM(f, of) (of(f, 0) + of(f, 1) + of(f, 2) + of(f, 3) + of(f, 4) + of(f, 5))
#define BYTES_AT(f, i) BYTES(AT(f, i))
#define KIDS_AT(f, i) IS_KID(AT(f, i))
#define IMM_AT(f, i) (AT(f, i) != '\0' && !IS_KID(AT(f, i)))
#define ROW_AT(f, i) ((AT(f, i) == '*') << (i))
#define WIDE_AT(f, i) (IS_WIDE(AT(f, i)) << (i))
#define SHAPE_ROW(id, word, form, meaning)                                                         \
    {1 + SUM(form, BYTES_AT), SUM(form, KIDS_AT), SUM(form, ROW_AT) >> SUM(form, IMM_AT),          \
     SUM(form, WIDE_AT)},
static const struct shape shapes[CARD_OP_COUNT] = {CARD_OPS(SHAPE_ROW)};
#define FITS(id, word, form, meaning) static_assert(sizeof(form) <= 7, "a form has six letters");
CARD_OPS(FITS)

const struct card_op_info *card_op_info(enum card_op op)
{
    assert(op < CARD_OP_COUNT);
    return &ops[op];
}

bool ban_is_of_players(enum card_ban ban)
{
    switch (ban) {
    case CARD_BAN_WITHDRAW:
    case CARD_BAN_PLAY_TACTICS:
    case CARD_BAN_PLAY_REACTIONS:
    case CARD_BAN_PLAY_MODIFIERS:
    case CARD_BAN_PLAY_CARDS:
    case CARD_BAN_PLAY_BA_CARDS:
    case CARD_BAN_DRAW:
        return true;
    default:
        return false;
    }
}

/* ---- immediates ---- */

struct immediate {
    char letter;
    const char *const *words;
    const char *meaning;
};

#define IMMEDIATE_ROW(letter, words, meaning) {letter, words, meaning},
static const struct immediate immediates[] = {CARD_IMMEDIATES(IMMEDIATE_ROW)};

static const struct immediate *immediate_of(char letter)
{
    for (size_t i = 0; i < sizeof immediates / sizeof *immediates; i++)
        if (immediates[i].letter == letter)
            return &immediates[i];
    return NULL;
}

const char *card_immediate_meaning(char letter)
{
    const struct immediate *i = immediate_of(letter);
    return i != NULL ? i->meaning : NULL;
}

static int imm_size(char letter)
{
    return letter == 'W' || letter == 'K' || letter == 'N' ? 2 : 1;
}

static bool is_kid(char letter)
{
    return letter == '.' || letter == '*';
}

/* ---- writing ---- */

struct writer {
    struct card_work *w;
    struct card_program *program;
    bool is_full;
};

static void put_byte(struct writer *out, int byte)
{
    if (out->program->size >= CARD_CODE_MAX) {
        out->is_full = true;
        return;
    }
    out->program->code[out->program->size++] = (uint8_t)byte;
}

static void put_node(struct writer *out, node_ref ref);

static void put_row(struct writer *out, node_ref list)
{
    for (node_ref n = node_at(out->w, list)->kid[0]; n != 0; n = node_at(out->w, n)->next)
        put_node(out, n);
    put_byte(out, CARD_OP_END);
}

static void put_node(struct writer *out, node_ref ref)
{
    const struct node *n = node_at(out->w, ref);
    int imm = 0, kid = 0, start = out->program->size;
    put_byte(out, ref == 0 ? CARD_OP_NONE : n->op);
    if (ref == 0)
        return;
    for (const char *f = ops[n->op].form; *f != '\0'; f++) {
        if (*f == '*') {
            put_row(out, n->kid[kid++]);
        } else if (*f == '.') {
            put_node(out, n->kid[kid++]);
        } else {
            put_byte(out, n->imm[imm] & 0xff);
            if (imm_size(*f) == 2)
                put_byte(out, n->imm[imm] >> 8);
            imm++;
        }
    }
    if (n->op == CARD_OP_ABILITY && !out->is_full) {
        int follow = out->program->size - start - 5;
        out->program->code[start + 3] = (uint8_t)(follow & 0xff);
        out->program->code[start + 4] = (uint8_t)(follow >> 8);
    }
}

bool code_write(struct card_work *w, node_ref abilities, struct card_program *program)
{
    struct writer out = {.w = w, .program = program};
    program->size = 0;
    for (node_ref n = node_at(w, abilities)->kid[0]; n != 0; n = node_at(w, n)->next)
        put_node(&out, n);
    if (out.is_full)
        fault_at(w, 0, false, "split the text over two cards", "the text is too long");
    return !out.is_full;
}

/* ---- reading ---- */

/* Steps over one operand or immediate of the form. */
static const uint8_t *step_over(const uint8_t *at, char letter)
{
    if (letter == '.')
        return card_code_skip(at);
    if (letter != '*')
        return at + imm_size(letter);
    while (*at != CARD_OP_END)
        at = card_code_skip(at);
    return at + 1;
}

const uint8_t *card_code_skip(const uint8_t *at)
{
    assert(*at < CARD_OP_COUNT);
    const struct shape *shape = &shapes[*at];
    if (*at == CARD_OP_ABILITY)
        return at + 5 + (at[3] | at[4] << 8);
    at += shape->head;
    for (unsigned kid = 0; kid < shape->kids; kid++) {
        if (!(shape->rows >> kid & 1)) {
            at = card_code_skip(at);
            continue;
        }
        while (*at != CARD_OP_END)
            at = card_code_skip(at);
        at++;
    }
    return at;
}

int card_code_imm(const uint8_t *at, int which)
{
    const struct shape *shape = &shapes[*at];
    int offset = 1 + which + __builtin_popcount(shape->wide & ((1U << which) - 1));
    assert(offset < shape->head);
    at += offset;
    return shape->wide >> which & 1 ? at[0] | at[1] << 8 : at[0];
}

const uint8_t *card_code_kid(const uint8_t *at, int which)
{
    const struct shape *shape = &shapes[*at];
    assert(which < shape->kids);
    at += shape->head;
    if (which == 0)
        return at;
    for (int kid = 0; kid < which; kid++)
        at = step_over(at, shape->rows >> kid & 1 ? '*' : '.');
    return at;
}

const uint8_t *code_find(const uint8_t *at, code_fits *fits, const void *key)
{
    int which = 0;
    if (fits(at, key))
        return at;
    for (const char *f = ops[*at].form; *f != '\0'; f++) {
        if (!is_kid(*f))
            continue;
        const uint8_t *kid = card_code_kid(at, which++), *found = NULL;
        if (*f == '.' && *kid != CARD_OP_ABILITY)
            found = code_find(kid, fits, key);
        for (; *f == '*' && found == NULL && *kid != CARD_OP_END; kid = card_code_skip(kid))
            found = *kid != CARD_OP_ABILITY ? code_find(kid, fits, key) : NULL;
        if (found != NULL)
            return found;
    }
    return NULL;
}

int card_ability_count(const uint8_t *code, size_t size)
{
    int count = 0;
    for (const uint8_t *at = code; at < code + size; at = card_code_skip(at))
        count++;
    return count;
}

const uint8_t *card_ability_at(const uint8_t *code, size_t size, int which)
{
    for (const uint8_t *at = code; at < code + size; at = card_code_skip(at))
        if (which-- == 0)
            return at;
    return NULL;
}

/* ---- the record of an ability ---- */

struct picker {
    const uint8_t *start;
    struct card_ability *out;
    int verb, player;
    bool is_cost;
};

static bool narrows(enum card_op op)
{
    return (op >= CARD_OP_DESTROY && op <= CARD_OP_BEGIN && op != CARD_OP_PLACE &&
            op != CARD_OP_MOD && op != CARD_OP_SET && op != CARD_OP_FLAGS);
}

static void find_picks(struct picker p, const uint8_t *at)
{
    enum card_op op = (enum card_op) * at;
    if (op == CARD_OP_SELECT && card_code_imm(at, 1) != CARD_CHOICE_MATCH &&
        p.out->pick_count < CARD_SLOTS_MAX) {
        p.out->picks[p.out->pick_count++] =
            (struct card_pick){.at = (uint16_t)(at - p.start),
                               .slot = (uint8_t)card_code_imm(at, 2),
                               .when = (uint8_t)card_code_imm(at, 1),
                               .verb = (uint8_t)p.verb,
                               .player = (uint8_t)p.player,
                               .is_cost = p.is_cost};
        return;
    }
    if (op == CARD_OP_ABILITY)
        return; /* a quoted ability has its own record */
    if (op == CARD_OP_BY)
        p.player = card_code_imm(card_code_kid(at, 0), 1);
    if (narrows(op))
        p.verb = (int)op;
    const char *form = ops[op].form;
    const uint8_t *kid = at + 1;
    for (; *form != '\0'; kid = step_over(kid, *form), form++) {
        if (*form == '.')
            find_picks(p, kid);
        for (const uint8_t *item = kid; *form == '*' && *item != CARD_OP_END;
             item = card_code_skip(item))
            find_picks(p, item);
    }
}

static void read_sentence(const uint8_t *start, const uint8_t *at, struct card_ability *out)
{
    uint16_t offset = (uint16_t)(at - start);
    int conditions = (int)(sizeof out->conditions / sizeof *out->conditions);
    int limits = (int)(sizeof out->limits / sizeof *out->limits);
    switch (*at) {
    case CARD_OP_X_IS:
        out->x_value = (uint16_t)(card_code_kid(at, 0) - start);
        break;
    case CARD_OP_UNLIMITED:
        out->is_unlimited = true;
        break;
    case CARD_OP_BEFORE_ROLL:
        out->is_before_roll = true;
        break;
    case CARD_OP_PLAYABLE:
    case CARD_OP_DURING:
        if (out->condition_count < conditions)
            out->conditions[out->condition_count++] = offset;
        break;
    case CARD_OP_LIMIT:
        if (out->limit_count < limits)
            out->limits[out->limit_count++] = offset;
        break;
    default:
        break;
    }
}

void card_ability_read(const uint8_t *at, struct card_ability *out)
{
    assert(*at == CARD_OP_ABILITY);
    const uint8_t *costs = card_code_kid(at, 0), *trigger = card_code_kid(at, 1);
    const uint8_t *body = card_code_kid(at, 2);
    *out = (struct card_ability){.kind = (uint8_t)card_code_imm(at, 0),
                                 .place = (uint8_t)card_code_imm(at, 1),
                                 .size = (uint16_t)(card_code_imm(at, 2) + 5),
                                 .costs = (uint16_t)(costs - at),
                                 .body = (uint16_t)(body - at)};
    if (*trigger != CARD_OP_NONE)
        out->trigger = (uint16_t)(trigger - at);
    struct picker p = {.start = at, .out = out, .player = CARD_PLAYER_YOU, .is_cost = true};
    for (; *costs != CARD_OP_END; costs = card_code_skip(costs))
        find_picks(p, costs);
    p.is_cost = false;
    for (; *body != CARD_OP_END; body = card_code_skip(body)) {
        read_sentence(at, body, out);
        find_picks(p, body);
    }
}

/* ---- listing ---- */

struct lister {
    const struct card_terms *terms;
    void (*line)(void *who, int depth, const char *listing);
    void *who;
};

static void add_nouns(struct text *out, int nouns)
{
    const char *joint = "";
    for (int i = 0; i < CARD_NOUN_COUNT; i++) {
        if (nouns >> i & 1) {
            text_addf(out, "%s%s", joint, card_noun_word[i]);
            joint = "|";
        }
    }
    if (nouns == 0)
        text_add(out, "-");
}

static void add_imm(const struct lister *l, struct text *out, char letter, int value)
{
    const struct immediate *i = immediate_of(letter);
    text_add_char(out, ' ');
    if (letter == 'K')
        text_addf(out, "\"%s\"", l->terms->keywords[value].text);
    else if (letter == 'N')
        text_addf(out, "\"%s\"", l->terms->names[value]);
    else if (letter == 'n')
        add_nouns(out, value);
    else if (letter == 'b' && value == CARD_NO_SLOT)
        text_add_char(out, '-');
    else if (letter == 'b' && value == CARD_SELF_SLOT)
        text_add(out, "self");
    else if (i->words == NULL)
        text_add_int(out, value);
    else if (strchr(i->words[value], ' ') != NULL)
        text_addf(out, "\"%s\"", i->words[value]);
    else
        text_add(out, i->words[value]);
}

static const uint8_t *list_op(const struct lister *l, const uint8_t *at, int depth)
{
    char buf[160];
    struct text out;
    const struct card_op_info *info = &ops[*at];
    text_init(&out, buf, sizeof buf);
    text_add(&out, info->word);
    int imm = 0;
    for (const char *f = info->form; *f != '\0'; f++)
        if (!is_kid(*f))
            add_imm(l, &out, *f, card_code_imm(at, imm++));
    l->line(l->who, depth, buf);
    const uint8_t *next = at + 1;
    for (const char *f = info->form; *f != '\0'; f++) {
        if (*f == '.') {
            next = list_op(l, next, depth + 1);
        } else if (*f == '*') {
            while (*next != CARD_OP_END)
                next = list_op(l, next, depth + 1);
            l->line(l->who, depth + 1, ops[CARD_OP_END].word);
            next++;
        } else {
            next += imm_size(*f);
        }
    }
    return next;
}

void card_list(const struct card_terms *terms, const uint8_t *code, size_t size,
               void (*line)(void *who, int depth, const char *listing), void *who)
{
    struct lister l = {terms, line, who};
    for (const uint8_t *at = code; at < code + size;)
        at = list_op(&l, at, 0);
}
