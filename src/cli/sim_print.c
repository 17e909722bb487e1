/* sim_print.c: the results of `muster sim` as a table, as CSV and as JSON. */
#include "sim.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "say.h"

/* One line of shares: `won` of `of` games. */
struct share {
    char name[96];
    uint64_t won, of;
};

enum { SHARES_MAX = 3 * GAME_SEATS_MAX + 2 };

static double percent(uint64_t part, uint64_t whole)
{
    return whole == 0 ? 0 : 100.0 * (double)part / (double)whole;
}

static void add_share(struct share *out, int *count, uint64_t won, uint64_t of, const char *fmt,
                      ...) PRINTF_LIKE(5, 6);

static void add_share(struct share *out, int *count, uint64_t won, uint64_t of, const char *fmt,
                      ...)
{
    struct share *s = &out[(*count)++];
    va_list args;
    va_start(args, fmt);
    vsnprintf(s->name, sizeof s->name, fmt, args);
    va_end(args);
    s->won = won;
    s->of = of;
}

/* ---- what was played with ---- */

/* The value of an option that names something of the packs: as given, else what holds without it.
 */
static void option_value(const struct sim *s, const struct game_option *o, char *out, size_t cap)
{
    size_t size = strlen(o->name);
    snprintf(out, cap, "%s", o->fallback);
    for (const char *at = s->tournament.options; *at != '\0';) {
        size_t word = strcspn(at, " ");
        if (word > size && strncmp(at, o->name, size) == 0 && at[size] == '=')
            snprintf(out, cap, "%.*s", (int)(word - size - 1), at + size + 1);
        at += word + strspn(at + word, " ");
    }
}

/* What a seat plays with, behind its name: ", bulwark" of the option deck0; "" if the game has no
 * such option. */
static void seat_with(const struct sim *s, int seat, char *out, size_t cap)
{
    out[0] = '\0';
    for (const struct game_option *o = s->tournament.game->options; o->name != NULL; o++) {
        size_t size = strlen(o->name);
        if (o->kind != OPTION_NAME || o->name[size - 1] != '0' + seat)
            continue;
        snprintf(out, cap, ", ");
        option_value(s, o, out + 2, cap - 2);
    }
}

/* Lists shares by bot, by seat, by opener, and by opener within each seat: a bias of one seat would
 * hide in the sum. */
static int list_shares(const struct sim *s, struct share out[SHARES_MAX])
{
    const struct tournament *t = &s->tournament;
    const struct tally *y = s->tally;
    uint64_t opener_won = 0;
    char with[64];
    int count = 0;
    for (int i = 0; i < t->game->seats; i++)
        add_share(out, &count, y->bot_won[i], y->games, "bot %c, %s", 'A' + i, t->bots[i]->name);
    for (int i = 0; i < t->game->seats; i++) {
        seat_with(s, i, with, sizeof with);
        add_share(out, &count, y->seat_won[i], y->games, "seat %d%s", i, with);
    }
    for (int i = 0; i < t->game->seats; i++)
        opener_won += y->opener_won[i];
    add_share(out, &count, opener_won, y->games, "%s", t->game->opener_word);
    for (int i = 0; i < t->game->seats; i++)
        if (y->opened[i] > 0)
            add_share(out, &count, y->opener_won[i], y->opened[i], "%s, in seat %d",
                      t->game->opener_word, i);
    return count;
}

/* ---- table ---- */

struct row {
    int item;
    double share;
};

static int compare_rows(const void *left, const void *right)
{
    const struct row *a = left, *b = right;
    if (a->share != b->share)
        return a->share < b->share ? 1 : -1;
    return a->item - b->item;
}

/* Lists the items that any seat had, the most successful first. The caller frees the list. */
static struct row *sort_items(const struct tally *y, int *count)
{
    struct row *rows = malloc(((size_t)y->item_count + 1) * sizeof *rows);
    if (rows == NULL)
        abort();
    *count = 0;
    for (int i = 0; i < y->item_count; i++)
        if (y->items[i].had > 0)
            rows[(*count)++] = (struct row){i, percent(y->items[i].won, y->items[i].had)};
    qsort(rows, (size_t)*count, sizeof *rows, compare_rows);
    return rows;
}

/* What a person would be asked is counted for every seat of a game. */
static uint64_t asked_games(const struct sim *s)
{
    return s->tally->games * (uint64_t)s->tournament.game->seats;
}

static void print_head(const struct sim *s)
{
    const struct tournament *t = &s->tournament;
    printf("%s: %lld game%s from seed %llu", t->game->name, (long long)s->games,
           s->games == 1 ? "" : "s", (unsigned long long)t->seed);
    for (int i = 0; i < s->loaded.pack_count; i++)
        printf("%s%s", i == 0 ? ", pack " : " + ", s->loaded.names[i]);
    if (*t->options != '\0')
        printf(", options %s", t->options);
    printf("\n\n");
}

static void print_share(const char *name, uint64_t won, uint64_t of)
{
    struct interval i = wilson_interval(won, of);
    printf("%-28s %10llu %10llu %7.2f %%   %6.2f to %6.2f %%\n", name, (unsigned long long)won,
           (unsigned long long)of, percent(won, of), 100 * i.low, 100 * i.high);
}

static void print_length(const char *name, const struct spread *s, uint64_t games)
{
    printf("%-28s %10.2f %10.2f %9llu %9llu\n", name, spread_mean(s, games),
           spread_deviation(s, games), (unsigned long long)s->min, (unsigned long long)s->max);
}

static void print_items(const struct sim *s)
{
    const struct game *g = s->tournament.game;
    int count;
    struct row *rows = sort_items(s->tally, &count);
    if (count > 0)
        printf("\n%-28s %10s %10s %9s   %s\n", g->item_word, "winner had", "had", "share",
               "95 % interval");
    for (int i = 0; i < count; i++) {
        const struct item_tally *t = &s->tally->items[rows[i].item];
        print_share(g->item_name(s->tournament.data, rows[i].item), t->won, t->had);
    }
    free(rows);
}

void sim_print_table(const struct sim *s)
{
    struct share shares[SHARES_MAX];
    int count = list_shares(s, shares);
    print_head(s);
    printf("%-28s %10s %10s %9s   %s\n", "who", "won", "games", "share", "95 % interval");
    for (int i = 0; i < count; i++)
        print_share(shares[i].name, shares[i].won, shares[i].of);
    if (s->tally->drawn > 0)
        print_share("nobody: drawn", s->tally->drawn, s->tally->games);
    printf("\n%-28s %10s %10s %9s %9s\n", "length", "mean", "deviation", "shortest", "longest");
    print_length("decisions", &s->tally->decisions, s->tally->games);
    if (s->tally->rounds.max > 0)
        print_length("rounds", &s->tally->rounds, s->tally->games);
    if (s->tournament.counts_asks)
        print_length("asked of a person", &s->tally->asked, asked_games(s));
    print_items(s);
}

/* ---- CSV (RFC 4180): one header; cells that do not apply are empty ---- */

static void csv_text(const char *text)
{
    if (strpbrk(text, ",\"\r\n") == NULL) {
        fputs(text, stdout);
        return;
    }
    putchar('"');
    for (; *text != '\0'; text++) {
        if (*text == '"')
            putchar('"');
        putchar(*text);
    }
    putchar('"');
}

static void csv_share(const char *what, const char *name, uint64_t won, uint64_t of)
{
    struct interval i = wilson_interval(won, of);
    printf("%s,", what);
    csv_text(name);
    printf(",%llu,%llu,%.6f,%.6f,%.6f,,,,\n", (unsigned long long)won, (unsigned long long)of,
           percent(won, of) / 100, i.low, i.high);
}

static void csv_length(const char *name, const struct spread *s, uint64_t games)
{
    printf("length,%s,,%llu,,,,%.6f,%.6f,%llu,%llu\n", name, (unsigned long long)games,
           spread_mean(s, games), spread_deviation(s, games), (unsigned long long)s->min,
           (unsigned long long)s->max);
}

void sim_print_csv(const struct sim *s)
{
    const struct game *g = s->tournament.game;
    const struct tally *y = s->tally;
    struct share shares[SHARES_MAX];
    int count = list_shares(s, shares);
    printf("what,name,won,of,share,low,high,mean,deviation,min,max\n");
    for (int i = 0; i < count; i++)
        csv_share("share", shares[i].name, shares[i].won, shares[i].of);
    csv_share("share", "drawn", y->drawn, y->games);
    csv_length("decisions", &y->decisions, y->games);
    if (y->rounds.max > 0)
        csv_length("rounds", &y->rounds, y->games);
    if (s->tournament.counts_asks)
        csv_length("asked", &y->asked, asked_games(s));
    for (int i = 0; i < y->item_count; i++)
        if (y->items[i].had > 0)
            csv_share(g->item_word, g->item_name(s->tournament.data, i), y->items[i].won,
                      y->items[i].had);
}

/* ---- JSON ---- */

static void json_share(struct json *j, uint64_t won, uint64_t of)
{
    struct interval i = wilson_interval(won, of);
    json_key_int(j, "won", (int64_t)won);
    json_key_int(j, "of", (int64_t)of);
    json_key_number(j, "share", percent(won, of) / 100, 6);
    json_key_number(j, "low", i.low, 6);
    json_key_number(j, "high", i.high, 6);
}

static void json_length(struct json *j, const char *key, const struct spread *s, uint64_t games)
{
    json_key_object(j, key);
    json_key_number(j, "mean", spread_mean(s, games), 6);
    json_key_number(j, "deviation", spread_deviation(s, games), 6);
    json_key_int(j, "min", (int64_t)s->min);
    json_key_int(j, "max", (int64_t)s->max);
    json_end(j);
}

static void json_setting(struct json *j, const struct sim *s)
{
    json_key_string(j, "game", s->tournament.game->name);
    json_key_array(j, "packs");
    for (int i = 0; i < s->loaded.pack_count; i++)
        json_str(j, s->loaded.names[i]);
    json_end(j);
    json_key_string(j, "options", s->tournament.options);
    json_key_int(j, "seed", (int64_t)s->tournament.seed);
    json_key_int(j, "games", s->games);
    json_key_int(j, "drawn", (int64_t)s->tally->drawn);
}

static void json_winners(struct json *j, const struct sim *s)
{
    const struct tournament *t = &s->tournament;
    const struct tally *y = s->tally;
    json_key_array(j, "bots");
    for (int i = 0; i < t->game->seats; i++) {
        json_open_object(j);
        json_key_string(j, "bot", t->bots[i]->name);
        json_share(j, y->bot_won[i], y->games);
        json_end(j);
    }
    json_end(j);
    json_key_array(j, "seats");
    for (int i = 0; i < t->game->seats; i++) {
        json_open_object(j);
        json_key_int(j, "seat", i);
        json_share(j, y->seat_won[i], y->games);
        json_key_object(j, "as_opener");
        json_share(j, y->opener_won[i], y->opened[i]);
        json_end(j);
        json_end(j);
    }
    json_end(j);
}

static void json_opener(struct json *j, const struct sim *s)
{
    uint64_t won = 0;
    for (int i = 0; i < s->tournament.game->seats; i++)
        won += s->tally->opener_won[i];
    json_key_object(j, "opener");
    json_key_string(j, "is", s->tournament.game->opener_word);
    json_share(j, won, s->tally->games);
    json_end(j);
}

static void json_items(struct json *j, const struct sim *s)
{
    const struct game *g = s->tournament.game;
    json_key_array(j, "items");
    for (int i = 0; i < s->tally->item_count; i++) {
        if (s->tally->items[i].had == 0)
            continue;
        json_open_object(j);
        json_key_string(j, g->item_word, g->item_name(s->tournament.data, i));
        json_share(j, s->tally->items[i].won, s->tally->items[i].had);
        json_end(j);
    }
    json_end(j);
}

static void write_json(void *who, struct text *out)
{
    const struct sim *s = who;
    struct json j;
    json_init(&j, out);
    json_open_object(&j);
    json_setting(&j, s);
    json_winners(&j, s);
    json_opener(&j, s);
    json_length(&j, "decisions", &s->tally->decisions, s->tally->games);
    json_length(&j, "rounds", &s->tally->rounds, s->tally->games);
    if (s->tournament.counts_asks)
        json_length(&j, "asked", &s->tally->asked, asked_games(s));
    json_items(&j, s);
    json_end(&j);
}

void sim_print_json(const struct sim *s)
{
    char *json = print_whole(write_json, (void *)(uintptr_t)s);
    puts(json);
    free(json);
}
