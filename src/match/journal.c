#include <muster/journal.h>

#include <stdlib.h>
#include <string.h>

#include <muster/lines.h>

#define MAGIC "muster journal 2"
#define OLD_MAGIC "muster journal 1"

static void print_key(const uint8_t key[32], struct text *out)
{
    for (int i = 0; i < 32; i++)
        text_addf(out, "%02x", key[i]);
}

void journal_print_head(const struct journal_head *head, struct text *out)
{
    text_addf(out, MAGIC "\ngame: %s\nversion: %s\noptions: %s\n", head->game, head->version,
              head->options);
    for (int i = 0; i < head->pack_count; i++)
        text_addf(out, "pack: %s %016llx\n", head->packs[i],
                  (unsigned long long)head->pack_hashes[i]);
    text_addf(out, "seed: %llu\ndice: %s", (unsigned long long)head->seed,
              head->dice == DICE_KEYED ? "keyed " : "plain");
    if (head->dice == DICE_KEYED)
        print_key(head->key, out);
    text_add_char(out, '\n');
    for (int i = 0; i < GAME_SEATS_MAX; i++)
        if (head->seats[i][0] != '\0')
            text_addf(out, "seat: %s\n", head->seats[i]);
}

/* ---- reading ---- */

/* Takes the next line without its line break. False: at the end, or the line is not whole. */
static bool next_line(struct journal_reader *r, const char **line, int *size)
{
    const char *start = r->text + r->offset;
    size_t left = r->size - r->offset;
    const char *stop = left > 0 ? memchr(start, '\n', left) : NULL;
    r->is_cut = left > 0 && stop == NULL;
    if (stop == NULL)
        return false;
    *line = start;
    *size = (int)(stop - start) - (stop > start && stop[-1] == '\r');
    r->offset += (size_t)(stop - start) + 1;
    r->line++;
    return true;
}

/* A zero byte would end a name early, and a terminal obeys other control characters. */
static bool check_text(const struct journal_reader *r, const char *line, int size, struct err *e)
{
    struct err why;
    return lines_check_utf8(line, (size_t)size, &why) ||
           err_at(e, ERR_DAMAGED, r->line, why.column, "line %d of the journal is not text: %s",
                  r->line, why.text);
}

static bool copy_value(const char *value, int size, char *out, size_t cap)
{
    if (size < 0 || (size_t)size >= cap)
        return false;
    memcpy(out, value, (size_t)size);
    out[size] = '\0';
    return true;
}

static bool read_hex(const char *value, int size, uint64_t *out)
{
    char digits[17];
    return copy_value(value, size, digits, sizeof digits) && text_to_hex(digits, out);
}

static bool read_pack(const char *value, int size, struct journal_head *head)
{
    if (head->pack_count == JOURNAL_PACKS_MAX || size < 18 || value[size - 17] != ' ')
        return false;
    int i = head->pack_count++;
    return copy_value(value, size - 17, head->packs[i], sizeof head->packs[i]) &&
           read_hex(value + size - 16, 16, &head->pack_hashes[i]);
}

static bool read_dice(const char *value, int size, struct journal_head *head)
{
    if (size == 5 && memcmp(value, "plain", 5) == 0) {
        head->dice = DICE_PLAIN;
        return true;
    }
    if (size != 6 + 64 || memcmp(value, "keyed ", 6) != 0)
        return false;
    head->dice = DICE_KEYED;
    for (int i = 0; i < 32; i++) {
        uint64_t byte;
        if (!read_hex(value + 6 + i * 2, 2, &byte))
            return false;
        head->key[i] = (uint8_t)byte;
    }
    return true;
}

static bool read_seed(const char *value, int size, uint64_t *out)
{
    char digits[24], *end;
    if (size == 0 || !copy_value(value, size, digits, sizeof digits) ||
        strspn(digits, "0123456789") != (size_t)size)
        return false;
    *out = strtoull(digits, &end, 10);
    return *end == '\0';
}

static bool read_seat(const char *value, int size, struct journal_head *head)
{
    for (int i = 0; i < GAME_SEATS_MAX; i++)
        if (head->seats[i][0] == '\0')
            return size > 0 && copy_value(value, size, head->seats[i], sizeof head->seats[i]);
    return false;
}

/* One line "key: value" of the head. */
static bool read_head_line(const char *line, int size, struct journal_head *head)
{
    static const char *const keys[] = {"game", "version", "options", "pack",
                                       "seed", "dice",    "seat"};
    for (int i = 0; i < 7; i++) {
        int key = (int)strlen(keys[i]);
        if (size < key + 2 || memcmp(line, keys[i], (size_t)key) != 0 || line[key] != ':')
            continue;
        const char *value = line + key + 2;
        int left = size - key - 2;
        switch (i) {
        case 0:
            return copy_value(value, left, head->game, sizeof head->game);
        case 1:
            return copy_value(value, left, head->version, sizeof head->version);
        case 2:
            return copy_value(value, left, head->options, sizeof head->options);
        case 3:
            return read_pack(value, left, head);
        case 4:
            return read_seed(value, left, &head->seed);
        case 5:
            return read_dice(value, left, head);
        default:
            return read_seat(value, left, head);
        }
    }
    return false;
}

static bool is_body(const char *line, int size)
{
    return (size >= 5 && memcmp(line, "begin", 5) == 0) ||
           (size >= 9 && memcmp(line, "position:", 9) == 0);
}

static bool is_line(const char *line, int size, const char *wanted)
{
    return size == (int)strlen(wanted) && memcmp(line, wanted, (size_t)size) == 0;
}

bool journal_open(struct journal_reader *r, const char *text, size_t size, struct err *e)
{
    const char *line = "";
    int length;
    *r = (struct journal_reader){.text = text, .size = size};
    if (!next_line(r, &line, &length))
        length = 0;
    if (is_line(line, length, OLD_MAGIC))
        return err_at(e, ERR_VERSION, 1, 1,
                      "this journal has format 1, where dice went by moves; this program reads "
                      "format 2, where they go by lines: replay it with the version that wrote it");
    if (!is_line(line, length, MAGIC))
        return err_at(e, ERR_SYNTAX, 1, 1, "this is not a journal: it does not begin with \"%s\"",
                      MAGIC);
    for (;;) {
        size_t before = r->offset;
        if (!next_line(r, &line, &length))
            return err_at(e, ERR_DAMAGED, r->line + 1, 1,
                          "the journal ends before the match begins");
        if (is_body(line, length)) {
            r->offset = before;
            r->line--;
            break;
        }
        if (!check_text(r, line, length, e))
            return false;
        if (!read_head_line(line, length, &r->head))
            return err_at(e, ERR_DAMAGED, r->line, 1,
                          "this line of the journal's head cannot be read: "
                          "\"%.*s\"",
                          length > 60 ? 60 : length, line);
    }
    if (r->head.game[0] == '\0')
        return err_at(e, ERR_DAMAGED, r->line, 1, "the journal does not say which game was played");
    return true;
}

/* Splits off " = HASH" at the end and " | chance" before it. Returns the size of what is left. */
static int split_tail(const char *line, int size, struct journal_entry *out)
{
    enum { TAIL = 19 }; /* " = " and 16 digits */
    if (size < TAIL || memcmp(line + size - TAIL, " = ", 3) != 0 ||
        !read_hex(line + size - 16, 16, &out->hash))
        return -1;
    size -= TAIL;
    const char *bar = memchr(line, '|', (size_t)size);
    out->chance = bar != NULL ? bar : line + size;
    out->chance_size = (int)(line + size - out->chance);
    size = (int)(out->chance - line);
    while (size > 0 && line[size - 1] == ' ')
        size--;
    return size;
}

/* NUMBER SEAT MOVE, and NUMBER redo LINE */
static bool read_move(const char *line, int size, struct journal_entry *out)
{
    struct lines in;
    struct word number, seat, move;
    lines_init(&in, line, (size_t)size);
    if (!lines_next(&in) || !lines_word(&in, &number) || !lines_word(&in, &seat) ||
        !lines_rest(&in, &move) || !word_int(&number, 1, 1 << 30, "", &out->number, NULL))
        return false;
    if (word_is(&seat, "redo")) {
        out->line = JOURNAL_REDO;
        return out->chance_size == 0 && word_int(&move, 1, 1 << 30, "", &out->of, NULL);
    }
    out->line = JOURNAL_MOVE;
    return word_int(&seat, 0, GAME_SEATS_MAX - 1, "", &out->seat, NULL) &&
           word_copy(&move, out->text, sizeof out->text, NULL);
}

/* NUMBER undo LINE, NUMBER drop LINE */
static bool read_undo(const char *line, int size, struct journal_entry *out)
{
    struct lines in;
    struct word number, what, of;
    lines_init(&in, line, (size_t)size);
    if (!lines_next(&in) || !lines_word(&in, &number) || !lines_word(&in, &what) ||
        !lines_rest(&in, &of) || (!word_is(&what, "undo") && !word_is(&what, "drop")))
        return false;
    out->line = word_is(&what, "undo") ? JOURNAL_UNDO : JOURNAL_DROP;
    return word_int(&number, 1, 1 << 30, "", &out->number, NULL) &&
           word_int(&of, 1, 1 << 30, "", &out->of, NULL);
}

/* stop resign SEAT, stop time SEAT, stop claim SEAT: who loses by it; stop agreed, stop void */
static bool read_stop(const char *line, int size, struct journal_entry *out)
{
    static const char *const words[] = {"resign ", "time ", "claim "};
    char text[16];
    int64_t seat;
    out->line = JOURNAL_STOP;
    if (!copy_value(line + 5, size - 5, text, sizeof text))
        return false;
    strcpy(out->text, text);
    if (strcmp(text, "agreed") == 0 || strcmp(text, "void") == 0)
        return true;
    for (int i = 0; i < 3; i++)
        if (text_begins(text, words[i]))
            return text_to_int(text + strlen(words[i]), 0, GAME_SEATS_MAX - 1, &seat);
    return false;
}

static bool read_entry(const char *line, int size, struct journal_entry *out)
{
    static const char position[] = "position: ";
    if (size > 10 && memcmp(line, position, 10) == 0) {
        out->line = JOURNAL_POSITION;
        out->position = line + 10;
        out->position_size = size - 10;
        return true;
    }
    if (size >= 3 && memcmp(line, "end", 3) == 0) {
        out->line = JOURNAL_END;
        return copy_value(line, size, out->text, sizeof out->text);
    }
    if (size >= 5 && memcmp(line, "stop ", 5) == 0)
        return read_stop(line, size, out);
    int left = split_tail(line, size, out);
    if (left == 5 && memcmp(line, "begin", 5) == 0) {
        out->line = JOURNAL_BEGIN;
        return true;
    }
    return left > 0 ? read_move(line, left, out) : read_undo(line, size, out);
}

bool journal_next(struct journal_reader *r, struct journal_entry *out, struct err *e)
{
    const char *line;
    int size;
    *e = (struct err){.code = ERR_NONE};
    *out = (struct journal_entry){0};
    if (!next_line(r, &line, &size)) {
        if (r->is_cut)
            err_at(e, ERR_DAMAGED, r->line + 1, 1,
                   "the journal is cut off in the middle of line %d", r->line + 1);
        return false;
    }
    out->at = r->line;
    if (!check_text(r, line, size, e))
        return false;
    if (read_entry(line, size, out))
        return true;
    return err_at(e, ERR_DAMAGED, r->line, 1, "line %d of the journal cannot be read: \"%.*s\"",
                  r->line, size > 60 ? 60 : size, line);
}

/* ---- chance ---- */

void chance_log_note(void *log, const struct chance *c)
{
    struct chance_log *l = log;
    if (c->at == 0)
        text_addf(l->out, " | %s", c->kind);
    if (c->sides > 0)
        text_addf(l->out, "/%d", c->sides);
    text_add_char(l->out, ' ');
    text_add_int(l->out, c->value);
    if (c->sides == 0 && c->before != c->value)
        text_addf(l->out, "<%d", c->before);
}

void chance_replay_init(struct chance_replay *r, const char *text, int size)
{
    *r = (struct chance_replay){.at = text, .end = text + size};
}

/* Takes the next word up to a space; false at the end of the text. */
static bool replay_word(struct chance_replay *r, char *out, size_t cap)
{
    while (r->at < r->end && *r->at == ' ')
        r->at++;
    size_t size = 0;
    while (r->at + size < r->end && r->at[size] != ' ')
        size++;
    if (size == 0 || !copy_value(r->at, (int)size, out, cap))
        return false;
    r->at += size;
    return true;
}

bool chance_replay_dictate(void *replay, struct chance *c)
{
    struct chance_replay *r = replay;
    char word[32] = "";
    int64_t value = 0;
    if (r->has_failed)
        return false;
    if (c->at == 0) { /* a new group: "| kind" */
        r->has_failed = !replay_word(r, word, sizeof word) || strcmp(word, "|") != 0 ||
                        !replay_word(r, word, sizeof word);
        word[strcspn(word, "/")] = '\0';
        r->has_failed = r->has_failed || strcmp(word, c->kind) != 0;
        if (r->has_failed)
            return false;
    }
    r->has_failed = !replay_word(r, word, sizeof word);
    word[strcspn(word, "<")] = '\0';
    r->has_failed = r->has_failed || !text_to_int(word, INT32_MIN, INT32_MAX, &value);
    if (r->has_failed)
        return false;
    c->value = (int)value;
    return true;
}

void chance_replay_refuse(void *replay, const struct chance *c, const char *why)
{
    struct chance_replay *r = replay;
    (void)c;
    (void)why;
    r->has_failed = true;
}
