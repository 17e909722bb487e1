/* mend.c: proposals that take a fault away. The parser and the checks note candidates while they
 * know why a text fails; when the text has been read to its end, each candidate is tried on a copy
 * of the text, and the first with which the fault is gone is offered. So no message proposes a text
 * that does not compile. */
#include "hints.h"
#include "work.h"

#include <ctype.h>
#include <string.h>

/* Steps of the parser that all trials of a text may take: enough for any card, and a bound for
 * texts that only look like one. */
#define TRIAL_STEPS_MAX 1000000
#define STEPS_MAX 4 /* slips that are mended together */

/* ---- noting candidates ---- */

static bool can_note(const struct card_work *w)
{
    int all = w->report->error_count + w->report->warning_count;
    return !w->is_trial && w->candidate_count < CANDIDATES_MAX && w->report->fault_count > 0 &&
           all == w->report->fault_count; /* the last fault has a row */
}

void mend_bytes(struct card_work *w, size_t at, size_t size, enum mend_style style,
                const char *text)
{
    if (!can_note(w) || strlen(text) >= CARD_MEND_MAX || size > w->size || at + size > w->size)
        return; /* words that were moved have no place that could be replaced */
    struct candidate *c = &w->candidates[w->candidate_count++];
    *c = (struct candidate){.fault = (uint8_t)(w->report->fault_count - 1),
                            .style = (uint8_t)style,
                            .at = (uint16_t)at,
                            .size = (uint16_t)size};
    memcpy(c->text, text, strlen(text) + 1);
}

static size_t token_start(const struct card_work *w, int token)
{
    return w->tokens[token].start;
}

static size_t token_end(const struct card_work *w, int token)
{
    return (size_t)w->tokens[token].start + w->tokens[token].size;
}

void mend_tokens(struct card_work *w, int first, int last, enum mend_style style, const char *text)
{
    char buf[CARD_MEND_MAX];
    struct text out;
    size_t from = token_start(w, first), to = token_end(w, last);
    text_init(&out, buf, sizeof buf);
    text_add(&out, text);
    if (w->tokens[first].flags & TOKEN_CAPITAL)
        buf[0] = (char)toupper((unsigned char)buf[0]);
    bool is_word_next = to < w->size && isalnum((unsigned char)w->text[to]);
    if (buf[0] == '\0' && from > 0 && w->text[from - 1] == ' ' && !is_word_next)
        from--; /* a deletion takes one space along */
    if (!text_is_cut(&out))
        mend_bytes(w, from, to - from, style, buf);
}

void mend_insert(struct card_work *w, int token, enum mend_style style, const char *text)
{
    mend_bytes(w, token_start(w, token), 0, style, text);
}

void mend_append(struct card_work *w, int token, enum mend_style style, const char *text)
{
    mend_bytes(w, token_end(w, token), 0, style, text);
}

/* ---- candidates of a syntax fault ---- */

static int sentence_start(const struct card_work *w, int token)
{
    while (token > 0 && w->tokens[token - 1].word != W_STOP &&
           w->tokens[token - 1].word != W_LINE_END && w->tokens[token - 1].word != W_COLON)
        token--;
    return token;
}

int sentence_end(const struct card_work *w, int token)
{
    int i = token;
    while (w->tokens[i].word != W_STOP && w->tokens[i].word != W_LINE_END &&
           w->tokens[i].word != W_TEXT_END)
        i++;
    return w->tokens[i].word == W_STOP || i == token ? i : i - 1;
}

const char *self_words(const struct card_work *w)
{
    return w->place == CARD_PLACE_UNIT || w->place == CARD_PLACE_ANY ? "This unit" : "Any unit";
}

/* "R: Draw 1 card when this unit blocks.": the trigger goes to the front. */
static void note_moved_trigger(struct card_work *w, int far)
{
    char buf[CARD_MEND_MAX], part[CARD_MEND_MAX];
    struct text out;
    int end = sentence_end(w, far), when = far;
    while (when < end && w->tokens[when].word != W_WHEN && w->tokens[when].word != W_WHENEVER &&
           w->tokens[when].word != W_AFTER && w->tokens[when].word != W_BEFORE)
        when++;
    if (when == end || when == far)
        return;
    text_init(&out, buf, sizeof buf);
    token_text(w, when, end - 1, part, sizeof part);
    part[0] = (char)toupper((unsigned char)part[0]);
    text_addf(&out, "%s, ", part);
    token_text(w, far, when - 1, part, sizeof part);
    part[0] = (char)tolower((unsigned char)part[0]);
    text_addf(&out, "%s.", part);
    if (!text_is_cut(&out))
        mend_bytes(w, token_start(w, far), token_end(w, end) - token_start(w, far), MEND_WRITE,
                   buf);
}

/* The colon behind the costs: in place of another sign, or between two words. */
static void note_colon(struct card_work *w, int far)
{
    enum word word = (enum word)w->tokens[far].word;
    size_t from = token_end(w, far - 1);
    if (word == W_MINUS_SIGN || word == W_STOP || word == W_SEMICOLON || word == W_COMMA)
        mend_bytes(w, from, token_end(w, far) - from, MEND_KEEP, ":");
    mend_bytes(w, from, 0, MEND_KEEP, ":");
}

/* "5+" without parentheses */
static void note_test(struct card_work *w, int far)
{
    char buf[16];
    struct text out;
    text_init(&out, buf, sizeof buf);
    text_addf(&out, "(%d+)", w->tokens[far].number);
    mend_tokens(w, far, w->tokens[far + 1].word == W_PLUS_SIGN ? far + 1 : far, MEND_KEEP, buf);
}

static void note_subject(struct card_work *w, int far, bool has_verb)
{
    char buf[CARD_MEND_MAX], verb[32];
    struct text out;
    text_init(&out, buf, sizeof buf);
    if (!has_verb) {
        text_addf(&out, "%s gets ", self_words(w));
        mend_insert(w, far, MEND_KEEP, buf);
        return;
    }
    token_text(w, far, far, verb, sizeof verb);
    verb[0] = (char)tolower((unsigned char)verb[0]);
    text_addf(&out, "%s %s", self_words(w), verb);
    mend_tokens(w, far, far, MEND_KEEP, buf);
}

static void note_cost_comma(struct card_work *w, int far)
{
    char buf[CARD_MEND_MAX], verb[32];
    struct text out;
    bool has_verb = is_act_verb((enum word)w->tokens[far + 1].word);
    token_text(w, far + 1, far + 1, verb, sizeof verb);
    text_init(&out, buf, sizeof buf);
    if (!has_verb) { /* "Lock this unit and another unit:": the verb is said again */
        char again[32];
        token_text(w, w->cost_token, w->cost_token, again, sizeof again);
        text_addf(&out, ", %s %s", again, verb);
    } else {
        verb[0] = (char)toupper((unsigned char)verb[0]);
        text_addf(&out, ", %s", verb);
    }
    size_t from = token_end(w, far - 1);
    mend_bytes(w, from, token_end(w, far + 1) - from, has_verb ? MEND_KEEP : MEND_WRITE, buf);
}

/* Whether the description at the token speaks of several cards. */
static bool is_noun_plural(const struct card_work *w, int token)
{
    for (int i = token; i < token + 5 && i < w->token_count; i++) {
        switch (w->tokens[i].word) {
        case W_UNITS:
        case W_ASSETS:
        case W_SHIPS:
        case W_CARDS:
        case W_SECTORS:
            return true;
        case W_UNIT:
        case W_ASSET:
        case W_SHIP:
        case W_CARD:
        case W_SECTOR:
            return false;
        default:
            break;
        }
    }
    return false;
}

/* An order without a mark; with a colon in it, its first part is a cost. */
static void note_order(struct card_work *w, int far)
{
    char buf[CARD_MEND_MAX], verb[32];
    struct text out;
    mend_insert(w, far, MEND_KEEP, "BA: ");
    mend_insert(w, sentence_start(w, far), MEND_FRONT, "BA: "); /* "For each ..., draw 1 card." */
    token_text(w, far, far, verb, sizeof verb);
    text_init(&out, buf, sizeof buf);
    text_addf(&out, "BA %s", verb);
    mend_tokens(w, far, far, MEND_WRITE, buf);
}

/* What each hint says, as a change of the text. */
static void note_hint(struct card_work *w, int hint, int far)
{
    int before = far > 0 ? far - 1 : 0, colon = far;
    bool is_plural = is_noun_plural(w, far);
    char buf[CARD_MEND_MAX];
    switch (hint) {
    case HINT_STOP:
    case HINT_ENDS:
        mend_append(w, before, MEND_KEEP, ".");
        break;
    case HINT_COLON:
        note_colon(w, far);
        break;
    case HINT_TEST_PLUS:
        mend_append(w, before, MEND_KEEP, "+");
        break;
    case HINT_TEST_CLOSE:
        mend_append(w, before, MEND_KEEP, ")");
        break;
    case HINT_COST_NUMBER:
        note_test(w, far);
        break;
    case HINT_COST_COMMA:
        note_cost_comma(w, far);
        break;
    case HINT_MARK_SMALL:
        token_text(w, far, far, buf, sizeof buf);
        for (char *p = buf; *p != '\0'; p++)
            *p = (char)toupper((unsigned char)*p);
        mend_tokens(w, far, far, MEND_KEEP, buf);
        break;
    case HINT_EVENT_COST:
        while (w->tokens[colon].word != W_COLON && w->tokens[colon].word != W_TEXT_END)
            colon++;
        mend_tokens(w, far, colon - 1, MEND_KEEP, "");
        break;
    case HINT_REACTION:
        note_moved_trigger(w, far);
        break;
    case HINT_SENTENCE:
        mend_tokens(w, far, sentence_end(w, far), MEND_DELETE, "");
        break;
    case HINT_TRIGGER_COMMA:
    case HINT_LEAD_COMMA:
        mend_append(w, before, MEND_KEEP, ",");
        break;
    case HINT_SIGN:
        mend_insert(w, far, MEND_KEEP, "+");
        break;
    case HINT_NEGATIVE:
        mend_tokens(w, far, far, MEND_KEEP, "");
        break;
    case HINT_SUBJECT:
    case HINT_NO_SUBJECT:
    case HINT_BONUS:
        note_subject(w, far, hint != HINT_BONUS);
        break;
    case HINT_VERSUS_LINE:
        note_subject(w, sentence_start(w, before), false);
        break;
    case HINT_QUANTITY:
        mend_insert(w, far, MEND_HELP, is_plural ? "all " : "one ");
        mend_insert(w, far, MEND_HELP, is_plural ? "one " : "all ");
        break;
    case HINT_NOUN:
        mend_append(w, before, MEND_KEEP, " unit");
        mend_append(w, before, MEND_KEEP, " units");
        break;
    case HINT_GROUP:
    case HINT_VERSUS:
        mend_append(w, before, MEND_KEEP, " units");
        break;
    case HINT_DAMAGE_TO:
        mend_insert(w, far, MEND_KEEP, "to ");
        break;
    case HINT_PLAYABLE:
        mend_insert(w, far, MEND_KEEP, "while ");
        break;
    case HINT_ORDER:
        note_order(w, far);
        break;
    case HINT_BAND:
        mend_insert(w, far, MEND_KEEP, "1-5 ");
        break;
    case HINT_QUOTE:
        mend_append(w, before, MEND_KEEP, "\"");
        break;
    case HINT_SMALL_X:
        mend_tokens(w, far, far, MEND_KEEP, "X");
        break;
    default:
        break;
    }
}

/* Phrases that players use here and that are not read as anything. */
static void note_proposals(struct card_work *w, int far)
{
    int first = sentence_start(w, far), last = sentence_end(w, far), count;
    char buf[CARD_MEND_MAX];
    first -= first > 0 && w->tokens[first - 1].word == W_COLON;
    first -= first > 0 && w->tokens[first - 1].word == W_MARK;
    for (int row = 0; row < idiom_proposal_count(); row++) {
        for (int at = first; at <= last && at < w->token_count - 1; at++) {
            struct text out;
            text_init(&out, buf, sizeof buf);
            if (idiom_propose(w, row, at, &count, &out) && !text_is_cut(&out))
                mend_tokens(w, at, at + count - 1, buf[0] == '\0' ? MEND_DELETE : MEND_WRITE, buf);
        }
    }
}

/* A small word that is missing, of those that would do here. */
static void note_missing(struct card_work *w, int far)
{
    static const uint8_t small[] = {W_YOUR, W_THE, W_OF,   W_TO,    W_A,    W_FROM, W_IN,
                                    W_AT,   W_BY,  W_UNIT, W_UNITS, W_CARD, W_CARDS};
    char buf[CARD_MEND_MAX], found[48];
    if (w->tokens[far].word == W_TEXT_END || far == 0 || w->tokens[far - 1].word == W_EACH ||
        (far > 1 && w->tokens[far - 1].word == W_ENEMY && w->tokens[far - 2].word == W_YOUR))
        return; /* each of what, or which of the enemy's cards, only the writer knows */
    token_text(w, far, far, found, sizeof found);
    for (size_t i = 0; i < sizeof small; i++) {
        struct text out;
        if (!(w->tried[small[i] / 64] >> (small[i] % 64) & 1))
            continue;
        text_init(&out, buf, sizeof buf);
        text_addf(&out, isalnum((unsigned char)found[0]) ? "%s %s" : " %s%s",
                  word_text((enum word)small[i]), found);
        mend_tokens(w, far, far, MEND_WRITE, buf);
    }
}

/* A capital in the middle of a sentence may begin the next one. */
static void note_new_sentence(struct card_work *w, int far)
{
    if (far == 0)
        return;
    if ((w->tokens[far].flags & TOKEN_CAPITAL) && w->tokens[far - 1].word != W_STOP)
        mend_append(w, far - 1, MEND_STOP, ".");
}

/* A colon too many: "BA: Discard 1 card: Draw 2 cards.", "When ..., discard 1 card: draw 2 cards."
 */
static void note_double_colon(struct card_work *w, int far)
{
    int first = sentence_start(w, far);
    if (w->tokens[far].word != W_COLON)
        return;
    if (first >= 2 && w->tokens[first - 2].word == W_MARK)
        mend_tokens(w, first - 1, first - 1, MEND_DELETE, "");
    mend_tokens(w, far, far, MEND_WRITE, " and");
}

/* "Once per battle, you may rally this unit.": a line that lets a player do something, and has no
 * mark. Rolls are changed by modifiers. */
static void note_mark(struct card_work *w, int far)
{
    int first = far;
    bool may = false, is_roll = false;
    while (first > 0 && w->tokens[first - 1].word != W_LINE_END)
        first--;
    for (int i = first; w->tokens[i].word != W_LINE_END && w->tokens[i].word != W_TEXT_END; i++) {
        may |= w->tokens[i].word == W_YOU && w->tokens[i + 1].word == W_MAY;
        is_roll |= w->tokens[i].word == W_RE_ROLL || w->tokens[i].word == W_ROLL;
    }
    if ((may || is_roll) && w->tokens[first].word != W_MARK)
        mend_insert(w, first, MEND_FRONT, is_roll ? "M: " : "BA: ");
}

/* Words that tell a story before the effect: "Orbital strike. Deal 4 damage to one enemy unit."
 * They end in a full stop, or in a second colon. */
static void note_story(struct card_work *w, int far)
{
    enum { WORDS_MAX = 4 };
    int first = sentence_start(w, far), last = first;
    if (far > first + 1 || first == 0)
        return;
    while (last < first + WORDS_MAX && w->tokens[last].word != W_STOP &&
           w->tokens[last].word != W_COLON && w->tokens[last].word != W_TEXT_END &&
           w->tokens[last].word != W_LINE_END)
        last++;
    bool ends = w->tokens[last].word == W_STOP || w->tokens[last].word == W_COLON;
    if (ends && w->tokens[last + 1].word != W_TEXT_END && w->tokens[last + 1].word != W_LINE_END)
        mend_tokens(w, first, last, MEND_STORY, "");
}

void mend_note_syntax(struct card_work *w, int hint)
{
    int far = w->far;
    note_hint(w, hint, far);
    note_double_colon(w, far);

    note_proposals(w, far);
    note_new_sentence(w, far);
    note_missing(w, far);
    note_mark(w, far);
    note_story(w, far);
}

/* ---- trying ---- */

void card_mend_apply(const struct card_mend *m, const char *text, size_t size, struct text *out)
{
    text_add_bytes(out, text, m->at);
    text_add(out, m->text);
    text_add_bytes(out, text + m->at + m->size, size - m->at - m->size);
}

/* Compiles the text with the candidate applied; its faults are in w->trial_report. `buf` has
 * TRIAL_MAX bytes and holds the text afterwards. */
static size_t try_text(struct card_work *w, const char *text, size_t size,
                       const struct candidate *c, char *buf)
{
    struct card_mend m = {.at = c->at, .size = c->size};
    struct text out;
    memcpy(m.text, c->text, sizeof m.text);
    text_init(&out, buf, TRIAL_MAX);
    card_mend_apply(&m, text, size, &out);
    w->text = buf;
    w->size = out.need < TRIAL_MAX ? out.need : TRIAL_MAX - 1;
    w->report = &w->trial_report;
    w->trial_steps += compile_once(w, NULL) + 1000;
    return w->size;
}

/* Goes on mending the text that was just tried, which has `errors` errors, slip by slip, until it
 * has none; a first step that leads nowhere is not offered. The text stays in w->trial. */
static bool goes_on(struct card_work *w, size_t *size, int errors)
{
    struct candidate next[SECOND_MAX];
    for (int step = 0; step < STEPS_MAX; step++) {
        int count = w->candidate_count < SECOND_MAX ? w->candidate_count : SECOND_MAX;
        size_t slip = w->trial_report.fault_count > 0 ? w->trial_report.faults[0].at : 0;
        bool is_further = false;
        memcpy(next, w->candidates, (size_t)count * sizeof *next);
        for (int i = 0; i < count && !is_further && w->trial_steps < TRIAL_STEPS_MAX; i++) {
            if (next[i].style != MEND_MEANT && next[i].style != MEND_KEEP &&
                next[i].style != MEND_HELP)
                continue; /* other changes are no slips */
            w->candidate_count = 0;
            size_t tried = try_text(w, w->trial, *size, &next[i], w->second_trial);
            const struct card_report *after = &w->trial_report;
            bool is_done = after->error_count == 0;
            is_further = is_done || (after->error_count == errors && after->faults[0].is_syntax &&
                                     after->faults[0].at > slip + next[i].size);
            if (!is_further)
                continue;
            memcpy(w->trial, w->second_trial, tried + 1);
            *size = tried;
            if (is_done)
                return true;
        }
        if (!is_further)
            return false;
    }
    return false;
}

/* The one change that makes `text` into w->trial. False: it is too long for a proposal. */
static bool join_steps(const struct card_work *w, const char *text, size_t size, size_t tried,
                       struct candidate *c)
{
    size_t start = 0, end = 0;
    while (start < size && start < tried && text[start] == w->trial[start])
        start++;
    while (end < size - start && end < tried - start &&
           text[size - 1 - end] == w->trial[tried - 1 - end])
        end++;
    while (start > 0 && isalnum((unsigned char)text[start - 1]))
        start--; /* whole words */
    while (end > 0 && isalnum((unsigned char)text[size - end]))
        end--;
    size_t length = tried - start - end;
    if (length >= sizeof c->text)
        return false;
    c->at = (uint16_t)start;
    c->size = (uint16_t)(size - start - end);
    memcpy(c->text, w->trial + start, length);
    c->text[length] = '\0';
    c->style = MEND_MEANT;
    return true;
}

/* Nobody is helped by a text that never comes to anything. */
static bool is_vain(const struct card_report *report)
{
    for (int i = 0; i < report->fault_count; i++)
        if (report->faults[i].is_vain)
            return true;
    return false;
}

/* Whether the fault is gone with the change, and no other came in its place. A word that is meant
 * may be one of several slips: then `c` becomes the change that mends them all. */
static bool takes_away(struct card_work *w, const struct card_report *before,
                       const struct card_fault *fault, struct candidate *c, const char *text,
                       size_t size)
{
    struct card_report *after = &w->trial_report;
    bool may_go_on = c->style == MEND_MEANT || (c->style == MEND_KEEP && c->text[0] == ':');
    w->is_trial = !may_go_on;
    w->candidate_count = 0;
    size_t tried = try_text(w, text, size, c, w->trial);
    if (after->error_count > before->error_count)
        return false;
    if (fault->is_warning)
        return after->warning_count < before->warning_count;
    if ((c->style == MEND_FRONT || c->style == MEND_STORY) && after->error_count > 0)
        return false; /* the mark alone does not do */
    if (after->error_count < before->error_count)
        return !is_vain(after) || is_vain(before);
    bool is_slip = after->fault_count > 0 && after->faults[0].is_syntax;
    return may_go_on && is_slip && goes_on(w, &tried, before->error_count) &&
           join_steps(w, text, size, tried, c);
}

static void say_style(struct card_work *w, struct card_fault *f, const struct candidate *c)
{
    char said[CARD_MEND_MAX];
    struct text out;
    text_init(&out, said, sizeof said);
    text_add_bytes(&out, w->text + c->at, c->size);
    const char *found = said + (said[0] == ' '), *write = c->text + (c->text[0] == ' ');
    text_init(&out, f->suggestion, sizeof f->suggestion);
    if (c->style == MEND_MEANT)
        text_addf(&out, "did you mean \"%s\"?", c->text);
    else if (c->style == MEND_MARK)
        text_addf(&out, "did you mean \"%s\"? Marks are BA, T, R, M, A, E", c->text);
    else if (c->style == MEND_STOP)
        text_addf(&out, "add \".\" before \"%.*s\"",
                  (int)strcspn(w->text + c->at + strspn(w->text + c->at, " "), " .,"),
                  w->text + c->at + strspn(w->text + c->at, " "));
    else if (c->style == MEND_FRONT)
        text_addf(&out, "begin with \"%.*s\"", (int)strcspn(c->text, " "), c->text);
    else if (c->style == MEND_WRITE)
        text_addf(&out, c->size > 0 && c->size < 24 ? "write \"%s\" for \"%s\"" : "write \"%s\"",
                  write, found);
    else
        text_addf(&out, "delete \"%s\"", found);
}

/* Clears suggestions whose candidates all failed. */
static void drop_vain(struct card_work *w, int count)
{
    for (int i = 0; i < count; i++) {
        struct card_fault *f = &w->report->faults[w->noted[i].fault];
        if (w->noted[i].style == MEND_KEEP && !f->mend.is_there)
            f->suggestion[0] = '\0';
    }
}

void mend_try_all(struct card_work *w)
{
    struct card_report *report = w->report;
    const char *text = w->text;
    size_t size = w->size;
    int count = w->candidate_count;
    w->trial_steps = 0;
    memcpy(w->noted, w->candidates, (size_t)count * sizeof *w->noted);
    for (int i = 0; i < count && w->trial_steps < TRIAL_STEPS_MAX; i++) {
        struct candidate *c = &w->noted[i];
        struct card_fault *f = &report->faults[c->fault];
        if (f->mend.is_there || size + CARD_MEND_MAX > CARD_TEXT_MAX)
            continue;
        bool is_good = takes_away(w, report, f, c, text, size);
        w->text = text;
        w->size = size;
        w->report = report;
        if (!is_good)
            continue;
        f->mend = (struct card_mend){.is_there = true, .at = c->at, .size = c->size};
        memcpy(f->mend.text, c->text, sizeof f->mend.text);
        if (c->style != MEND_KEEP && c->style != MEND_HELP)
            say_style(w, f, c);
    }
    drop_vain(w, count);
}
