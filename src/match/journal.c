#include <muster/journal.h>

#include <stdlib.h>
#include <string.h>

#include <muster/lines.h>

#define MAGIC "muster journal 2"
#define OLD_MAGIC "muster journal 1"

_Static_assert(FAIR_HOST == GAME_SEATS_MAX, "the host comes after the seats");

static void print_key(const uint8_t key[32], struct text *out)
{
    for (int i = 0; i < 32; i++)
        text_addf(out, "%02x", key[i]);
}

/* "commit: host 5c0f...", "reveal: 0 91ab..." */
static void print_shares(unsigned which, const uint8_t bytes[FAIR_PARTS][FAIR_SIZE],
                         const char *word, struct text *out)
{
    for (int part = 0; part < FAIR_PARTS; part++) {
        if ((which >> part & 1) == 0)
            continue;
        text_addf(out, part == FAIR_HOST ? "%s: host " : "%s: %d ", word, part);
        print_key(bytes[part], out);
        text_add_char(out, '\n');
    }
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
    print_shares(head->fair.committed, head->fair.commit, "commit", out);
    print_shares(head->fair.revealed, head->fair.reveal, "reveal", out);
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

/* 64 digits */
static bool read_key(const char *digits, uint8_t key[32])
{
    for (int i = 0; i < 32; i++) {
        uint64_t byte;
        if (!read_hex(digits + i * 2, 2, &byte))
            return false;
        key[i] = (uint8_t)byte;
    }
    return true;
}

static bool read_dice(const char *value, int size, struct journal_head *head)
{
    if (size == 5 && memcmp(value, "plain", 5) == 0) {
        head->dice = DICE_PLAIN;
        return true;
    }
    head->dice = DICE_KEYED;
    return size == 6 + 64 && memcmp(value, "keyed ", 6) == 0 && read_key(value + 6, head->key);
}

/* "host HEX", "0 HEX" */
static bool read_share(const char *value, int size, uint8_t *which,
                       uint8_t bytes[FAIR_PARTS][FAIR_SIZE])
{
    bool is_host = size == 5 + 64 && memcmp(value, "host ", 5) == 0;
    bool is_seat =
        size == 2 + 64 && value[0] >= '0' && value[0] < '0' + FAIR_HOST && value[1] == ' ';
    int part = is_host ? FAIR_HOST : is_seat ? value[0] - '0' : -1;
    if (part < 0 || (*which >> part & 1) != 0)
        return false;
    *which |= (uint8_t)(1U << part);
    return read_key(value + size - 64, bytes[part]);
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
    static const char *const keys[] = {"game", "version", "options", "pack",  "seed",
                                       "dice", "seat",    "commit",  "reveal"};
    for (int i = 0; i < 9; i++) {
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
        case 6:
            return read_seat(value, left, head);
        case 7:
            return read_share(value, left, &head->fair.committed, head->fair.commit);
        default:
            return read_share(value, left, &head->fair.revealed, head->fair.reveal);
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

/* Cuts " @TIME" off the end. Returns the size of what is left. */
static int split_time(const char *line, int size, struct journal_entry *out)
{
    char digits[20];
    int64_t time;
    int at = size;
    while (at > 0 && line[at - 1] >= '0' && line[at - 1] <= '9')
        at--;
    if (at < 2 || at == size || memcmp(line + at - 2, " @", 2) != 0 ||
        !copy_value(line + at, size - at, digits, sizeof digits) ||
        !text_to_int(digits, 0, INT64_MAX, &time))
        return size;
    out->time = time;
    return at - 2;
}

/* offer SEAT undo, offer SEAT draw, yes SEAT, no SEAT, wait MS */
static bool read_note(const char *line, int size, struct journal_entry *out)
{
    struct lines in;
    struct word what, who, of;
    int64_t number = 0;
    char digits[20];
    lines_init(&in, line, (size_t)size);
    if (!lines_next(&in) || !lines_word(&in, &what) || !lines_word(&in, &who) ||
        !copy_value(who.start, who.size, digits, sizeof digits) ||
        !text_to_int(digits, 0, INT64_MAX, &number))
        return false;
    bool is_offer = word_is(&what, "offer"), is_wait = word_is(&what, "wait");
    if (!is_wait && number >= GAME_SEATS_MAX)
        return false;
    out->line = is_offer                ? JOURNAL_OFFER
                : is_wait               ? JOURNAL_WAIT
                : word_is(&what, "yes") ? JOURNAL_YES
                                        : JOURNAL_NO;
    out->seat = is_wait ? 0 : (int)number;
    out->wait = is_wait ? number : 0;
    bool has_more = lines_rest(&in, &of);
    if (!is_offer)
        return !has_more;
    return has_more && (word_is(&of, "undo") || word_is(&of, "draw")) &&
           word_copy(&of, out->text, sizeof out->text, NULL);
}

static bool is_note(const char *line, int size)
{
    static const char *const words[] = {"offer ", "yes ", "no ", "wait "};
    for (int i = 0; i < 4; i++)
        if (size > (int)strlen(words[i]) && memcmp(line, words[i], strlen(words[i])) == 0)
            return true;
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
        return read_stop(line, split_time(line, size, out), out);
    if (is_note(line, size))
        return read_note(line, split_time(line, size, out), out);
    int left = split_tail(line, size, out);
    if (left == 5 && memcmp(line, "begin", 5) == 0) {
        out->line = JOURNAL_BEGIN;
        return true;
    }
    return left > 0 ? read_move(line, split_time(line, left, out), out)
                    : read_undo(line, split_time(line, size, out), out);
}

bool journal_next(struct journal_reader *r, struct journal_entry *out, struct err *e)
{
    const char *line;
    int size;
    *e = (struct err){.code = ERR_NONE};
    *out = (struct journal_entry){.time = JOURNAL_NO_TIME};
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
