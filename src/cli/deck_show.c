/* deck_show.c: `muster deck show`: a deck's cards and statistics. */
#include <stdlib.h>
#include <string.h>

#include "../games/heresy/data/deck_stats.h"
#include "deck.h"
#include "say.h"

enum { BAR_MAX = 60 };

static const char *const type_titles[HH_TYPE_COUNT] = {"Units", "Assets", "Ships"};

/* The timings that a command line can have, HH-CARD-16. */
static const int timings[] = {CARD_KIND_BA, CARD_KIND_T, CARD_KIND_R, CARD_KIND_M, CARD_KIND_E};
enum { TIMING_COUNT = sizeof timings / sizeof *timings };

struct shown {
    const struct hh_cards *set;
    const struct hh_deck *deck;
    struct hh_deck_stats stats;
    struct report report; /* of broken rules */
};

/* ---- for people ---- */

static int name_width(const struct shown *s)
{
    int width = 0;
    for (int i = 0; i < s->deck->row_count; i++) {
        int own = say_width(s->set->cards[s->deck->rows[i].card].name);
        width = own > width ? own : width;
    }
    return width;
}

static void print_card(const struct hh_card *c, int count, int width)
{
    char flags[8] = "", stats[24] = "";
    int own = say_width(c->name);
    if (c->type != HH_SHIP)
        snprintf(flags, sizeof flags, "%d", c->flags);
    struct text numbers;
    text_init(&numbers, stats, sizeof stats);
    if (c->type == HH_UNIT)
        hh_print_printed_stats(c, &numbers);
    else if (c->type == HH_ASSET)
        hh_print_printed(c, CARD_STAT_ARMOR, &numbers);
    printf("%4d %s%*s %5s  %7s  %3d  %-4s  %s\n", count, c->name, width - own, "", flags, stats,
           c->die, card_kind_word[c->timing], hh_rarity_names[c->rarity]);
}

static void print_type(const struct shown *s, int type, int width)
{
    static const char *const stat_titles[HH_TYPE_COUNT] = {"F/A/S/A", "armor", ""};
    if (s->stats.types[type] == 0)
        return;
    char title[32];
    snprintf(title, sizeof title, "%s (%d)", type_titles[type], s->stats.types[type]);
    printf("\n%-*s %5s  %7s  die  line  rarity\n", width + 5, title, type == HH_SHIP ? "" : "flags",
           stat_titles[type]);
    for (int i = 0; i < s->deck->row_count; i++) {
        const struct hh_card *card = &s->set->cards[s->deck->rows[i].card];
        if (card->type == type)
            print_card(card, s->deck->rows[i].count, width);
    }
}

/* Prints one bar; each # stands for `scale` cards. */
static void print_bar(const char *label, int count, int scale)
{
    char bar[BAR_MAX + 1];
    int size = (count + scale - 1) / scale;
    memset(bar, '#', (size_t)size);
    bar[size] = '\0';
    printf("  %-10s %4d%s%s\n", label, count, size > 0 ? " " : "", bar);
}

static int scale_of(const int *counts, int count)
{
    int most = 1;
    for (int i = 0; i < count; i++)
        most = counts[i] > most ? counts[i] : most;
    return (most + BAR_MAX - 1) / BAR_MAX;
}

static double mean(int sum, int count)
{
    return count > 0 ? (double)sum / count : 0;
}

static void print_title(const char *title, int scale)
{
    printf("\n%s", title);
    if (scale > 1)
        printf(" (a # stands for %d)", scale);
    putchar('\n');
}

/* Prints bars for the numbers from `first` to the highest that occurs. */
static void print_numbers(const char *title, const int *counts, int first, int count)
{
    int last = count - 1, scale = scale_of(counts, count);
    while (last > first && counts[last] == 0)
        last--;
    print_title(title, scale);
    for (int i = first; i <= last; i++) {
        char label[16];
        snprintf(label, sizeof label, "%d", i);
        print_bar(label, counts[i], scale);
    }
}

static void print_words(const char *title, const int *counts, const char *const *words, int count)
{
    int scale = scale_of(counts, count);
    print_title(title, scale);
    for (int i = 0; i < count; i++)
        print_bar(words[i], counts[i], scale);
}

static void print_histograms(const struct hh_deck_stats *s)
{
    int lines[TIMING_COUNT], units = s->types[HH_UNIT];
    const char *line_words[TIMING_COUNT];
    char title[80];
    snprintf(title, sizeof title, "Flags of units and assets: %d, mean %.2f", s->flag_sum,
             mean(s->flag_sum, units + s->types[HH_ASSET]));
    print_numbers(title, s->flags, 0, HH_FLAGS_COUNT);
    snprintf(title, sizeof title, "Die numbers: mean %.2f", mean(s->die_sum, s->cards));
    print_numbers(title, s->dice, 1, HH_DICE_COUNT);
    snprintf(title, sizeof title, "Speeds of units: mean %.2f",
             mean(s->speed_sum, units - s->rolled[CARD_STAT_SPEED]));
    print_numbers(title, s->speeds, 0, HH_STAT_COUNT);
    for (int i = 0; i < TIMING_COUNT; i++) {
        lines[i] = s->timings[timings[i]];
        line_words[i] = card_kind_word[timings[i]];
    }
    print_words("Timings of the command lines", lines, line_words, TIMING_COUNT);
    print_words("Types", s->types, hh_type_names, HH_TYPE_COUNT);
    print_words("Rarities", s->rarities, hh_rarity_names, HH_RARITY_COUNT);
    print_words("Sides", s->sides, hh_side_names, HH_SIDE_COUNT);
    printf("\nA unit has on average firepower %.2f, assault %.2f, armor %.2f.\n",
           mean(s->firepower_sum, units - s->rolled[CARD_STAT_FIREPOWER]),
           mean(s->assault_sum, units - s->rolled[CARD_STAT_ASSAULT]),
           mean(s->armor_sum, units - s->rolled[CARD_STAT_ARMOR]));
}

static void show_for_people(struct shown *s, struct pack_text *text)
{
    const struct hh_deck *deck = s->deck;
    int width = name_width(s);
    printf("%s%s%s\n%s, %d cards, %d line%s\n", deck->name, deck->title[0] != '\0' ? ": " : "",
           deck->title, hh_side_names[deck->side], deck->size, deck->row_count,
           deck->row_count == 1 ? "" : "s");
    for (int type = 0; type < HH_TYPE_COUNT; type++)
        print_type(s, type, width);
    print_histograms(&s->stats);
    s->report = (struct report){.say = NULL, .who = NULL};
    if (hh_deck_check(s->set, deck, &s->report))
        return;
    puts("\nThis deck breaks the rules:");
    struct err_printer printer = {.out = stdout, .text = text};
    s->report = (struct report){.say = err_print, .who = &printer};
    hh_deck_check(s->set, deck, &s->report);
}

/* ---- for programs ---- */

static void put_numbers(struct json *j, const char *key, const int *counts, int count)
{
    json_key_array(j, key);
    for (int i = 0; i < count; i++)
        json_int(j, counts[i]);
    json_end(j);
}

static void put_words(struct json *j, const char *key, const int *counts, const char *const *words,
                      int count)
{
    json_key_object(j, key);
    for (int i = 0; i < count; i++)
        json_key_int(j, words[i], counts[i]);
    json_end(j);
}

static void put_stats(struct json *j, const struct hh_deck_stats *s)
{
    int units = s->types[HH_UNIT];
    put_numbers(j, "flags", s->flags, HH_FLAGS_COUNT);
    put_numbers(j, "dice", s->dice, HH_DICE_COUNT);
    put_numbers(j, "speeds", s->speeds, HH_STAT_COUNT);
    json_key_object(j, "timings");
    for (int i = 0; i < TIMING_COUNT; i++)
        json_key_int(j, card_kind_word[timings[i]], s->timings[timings[i]]);
    json_end(j);
    put_words(j, "types", s->types, hh_type_names, HH_TYPE_COUNT);
    put_words(j, "rarities", s->rarities, hh_rarity_names, HH_RARITY_COUNT);
    put_words(j, "sides", s->sides, hh_side_names, HH_SIDE_COUNT);
    json_key_object(j, "means");
    json_key_number(j, "flags", mean(s->flag_sum, units + s->types[HH_ASSET]), 3);
    json_key_number(j, "die", mean(s->die_sum, s->cards), 3);
    json_key_number(j, "firepower", mean(s->firepower_sum, units - s->rolled[CARD_STAT_FIREPOWER]),
                    3);
    json_key_number(j, "assault", mean(s->assault_sum, units - s->rolled[CARD_STAT_ASSAULT]), 3);
    json_key_number(j, "speed", mean(s->speed_sum, units - s->rolled[CARD_STAT_SPEED]), 3);
    json_key_number(j, "armor", mean(s->armor_sum, units - s->rolled[CARD_STAT_ARMOR]), 3);
    json_end(j);
}

static void put_broken(void *who, const struct err *e)
{
    json_str(who, e->text);
}

static void print_json(void *who, struct text *out)
{
    struct shown *s = who;
    struct json j;
    json_init(&j, out);
    json_open_object(&j);
    deck_json(s->set, s->deck, &j);
    put_stats(&j, &s->stats);
    json_key_array(&j, "broken");
    s->report = (struct report){.say = put_broken, .who = &j};
    hh_deck_check(s->set, s->deck, &s->report);
    json_end(&j);
    json_end(&j);
}

int deck_run_show(struct cli *c, const struct hh_cards *set)
{
    struct deck_source source;
    struct hh_deck deck;
    struct shown shown = {.set = set, .deck = &deck};
    int status;
    if (!deck_open(c, set, c->argv[1], &source, &deck, &status))
        return status;
    hh_deck_count(set, &deck, &shown.stats);
    if (cli_has(c, "json")) {
        char *json = print_whole(print_json, &shown);
        puts(json);
        free(json);
    } else {
        show_for_people(&shown, &source.text);
    }
    deck_source_close(&source);
    return STATUS_OK;
}
