/* terms.c: the terms of a battle, read and printed. */
#include "data/terms.h"

#include <string.h>

#include "data/read_terms.h"

#define WIN_INFO(id, word, has_seat, number, high, sentence)                                       \
    {word, number, high, has_seat, sentence},
const struct br_win_info br_win_infos[BR_WIN_COUNT] = {BR_WINS(WIN_INFO)};
const char *const br_phase_names[BR_PHASE_COUNT + 1] = {"setup", "order", "activation", "supply",
                                                        NULL};
const char *const br_circumstance_names[BR_CIRCUMSTANCE_COUNT + 1] = {"night", "shortage", "storm",
                                                                      NULL};
const char *const br_occasion_names[BR_OCCASION_COUNT] = {"reinforce", "begin", "end"};
const char *const br_mission_names[BR_MISSION_COUNT + 1] = {
    "none",         "meeting",      "take-and-hold", "relic",
    "breakthrough", "decapitation", "last-stand",    NULL};
const char *const br_mission_titles[BR_MISSION_COUNT] = {
    "Battle",       "Meeting Engagement", "Take and Hold", "The Relic",
    "Breakthrough", "Decapitation",       "Last Stand"};

bool br_has_terms(const struct br_terms *t)
{
    static const struct br_terms none = {.first = BR_FIRST_ROLL,
                                         .deploy_first = BR_DEPLOY_INITIATIVE};
    return memcmp(t, &none, sizeof none) != 0;
}

/* ---- deployment areas ---- */

bool br_read_zone(struct br_reader *r, int w, int h, uint32_t zone[BR_SIDE_MAX])
{
    struct word word;
    char text[32];
    int at[4];
    while (lines_word(&r->in, &word)) {
        bool is_corner;
        char *dash = word_copy(&word, text, sizeof text, NULL) ? strchr(text, '-') : NULL;
        if (dash != NULL)
            *dash = '\0';
        if (dash == NULL || !br_read_spot(text, &is_corner, &at[0], &at[1]) || is_corner ||
            !br_read_spot(dash + 1, &is_corner, &at[2], &at[3]) || is_corner)
            return br_say(r, &word, "an area is written 0,10-13,13: two corner squares of it");
        if (at[0] > at[2] || at[1] > at[3] || at[2] >= w || at[3] >= h)
            return br_say(r, &word,
                          "the first corner is the north-western one, and both are on the "
                          "board of %d by %d",
                          w, h);
        for (int y = at[1]; y <= at[3]; y++)
            zone[y] |= ((2U << (at[2] - at[0])) - 1) << at[0];
    }
    return true;
}

/* Rectangles: runs of a row, as far down as the rows below have the same run. */
void br_print_zone(const uint32_t zone[BR_SIDE_MAX], struct text *out)
{
    uint32_t left[BR_SIDE_MAX];
    memcpy(left, zone, sizeof left);
    for (int y = 0; y < BR_SIDE_MAX; y++)
        while (left[y] != 0) {
            int x = __builtin_ctz(left[y]), bottom = y;
            uint32_t run = left[y] & ~(left[y] + (left[y] & -left[y]));
            while (bottom + 1 < BR_SIDE_MAX && (left[bottom + 1] & run) == run)
                bottom++;
            for (int row = y; row <= bottom; row++)
                left[row] &= ~run;
            text_addf(out, " %d,%d-%d,%d", x, y, 31 - __builtin_clz(run), bottom);
        }
}

/* ---- victory ---- */

bool br_read_win(struct br_reader *r, struct br_terms *t)
{
    const char *words[BR_WIN_COUNT];
    int kind, number = 0, seat = 0;
    struct word at = {.line = r->in.number, .column = 1};
    for (int i = 0; i < BR_WIN_COUNT; i++)
        words[i] = br_win_infos[i].word;
    if (t->condition_count == BR_CONDITIONS_MAX)
        return br_say(r, &at, "at most %d conditions fit", BR_CONDITIONS_MAX);
    if (!br_read_among(r, "condition", words, BR_WIN_COUNT, &kind))
        return false;
    const struct br_win_info *info = &br_win_infos[kind];
    if (info->has_seat && !br_read_int(r, "the seat", 0, 1, &seat))
        return false;
    if (info->number != NULL && !br_read_int(r, info->number, 1, info->high, &number))
        return false;
    t->conditions[t->condition_count++] =
        (struct br_condition){(uint8_t)kind, (uint8_t)seat, (uint8_t)number};
    return br_read_end(r);
}

void br_print_win(const struct br_condition *c, struct text *out)
{
    const struct br_win_info *info = &br_win_infos[c->kind];
    text_add(out, info->word);
    if (info->has_seat)
        text_addf(out, " %d", c->seat);
    if (info->number != NULL)
        text_addf(out, " %d", c->number);
}

void br_tell_win(const struct br_condition *c, struct text *out)
{
    for (const char *at = br_win_infos[c->kind].sentence; *at != '\0'; at++)
        if (at[0] == '{') { /* {s} or {n} */
            text_add_int(out, at[1] == 's' ? c->seat : c->number);
            at += 2;
        } else {
            text_add_char(out, *at);
        }
}

/* ---- circumstances and events ---- */

bool br_read_special(struct br_reader *r, uint8_t *special)
{
    struct lines rest = r->in;
    struct word w;
    int which;
    for (; lines_word(&rest, &w); rest = r->in) {
        if (!br_read_among(r, "circumstance", br_circumstance_names, BR_CIRCUMSTANCE_COUNT, &which))
            return false;
        *special = (uint8_t)(*special | 1U << which);
    }
    return true;
}

void br_print_special(unsigned special, struct text *out)
{
    for (int i = 0; i < BR_CIRCUMSTANCE_COUNT; i++)
        if (special >> i & 1)
            text_addf(out, " %s", br_circumstance_names[i]);
}

bool br_read_occasion(struct br_reader *r, struct br_occasion *o, bool *needs_tile)
{
    int turn, phase, kind, what = 0, seat = 0;
    *needs_tile = false;
    if (!br_read_int(r, "the turn", 1, 12, &turn) ||
        !br_read_among(r, "phase", br_phase_names + 1, BR_PHASE_COUNT - 1, &phase) ||
        !br_read_among(r, "effect", br_occasion_names, BR_OCCASION_COUNT, &kind))
        return false;
    *needs_tile = kind == BR_OCCASION_REINFORCE;
    if (*needs_tile ? !br_read_int(r, "the seat", 0, 1, &seat)
                    : !br_read_among(r, "circumstance", br_circumstance_names,
                                     BR_CIRCUMSTANCE_COUNT, &what))
        return false;
    *o = (struct br_occasion){(uint8_t)turn, (uint8_t)(phase + 1), (uint8_t)kind, (uint8_t)seat,
                              (uint8_t)what};
    return *needs_tile || br_read_end(r);
}

void br_print_occasion(const struct br_occasion *o, struct text *out)
{
    text_addf(out, "%d %s %s ", o->turn, br_phase_names[o->phase], br_occasion_names[o->kind]);
    if (o->kind == BR_OCCASION_REINFORCE)
        text_addf(out, "%d ", o->seat);
    else
        text_add(out, br_circumstance_names[o->what]);
}

/* ---- who begins, and where ---- */

bool br_read_first(struct br_reader *r, bool may_roll, uint8_t *out)
{
    static const char *const words[] = {"0", "1", "roll"};
    int seat;
    if (!br_read_among(r, may_roll ? "seat, or roll" : "seat", words, 2 + may_roll, &seat))
        return false;
    *out = (uint8_t)seat;
    return br_read_end(r);
}

bool br_read_entry(struct br_reader *r, int seat, uint8_t *side, struct br_terms *t)
{
    static const char *const sides[] = {"N", "E", "S", "W", "any"};
    int which;
    if (!br_read_among(r, "side of the board", sides, 5, &which))
        return false;
    if (which == 4)
        t->picks_side = (uint8_t)(t->picks_side | 1U << seat);
    else
        *side = (uint8_t)(2 * which);
    return br_read_end(r);
}
