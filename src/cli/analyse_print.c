/* analyse_print.c: what `muster analyse` found, as text, JSON and a picture. */
#include "analyse.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CURVE_WIDTH = 60, CURVE_HEIGHT = 11, SVG_WIDTH = 900, SVG_HEIGHT = 320, SVG_RIM = 40 };

static double percent(int chance)
{
    return 100.0 * chance / SEARCH_ONE;
}

/* ---- turning points ---- */

static void add_point(struct analysed *a, struct turning_point p)
{
    int at = a->point_count;
    if (at == TURNING_POINTS_MAX && abs(p.change) <= abs(a->points[at - 1].change))
        return;
    at = at == TURNING_POINTS_MAX ? at - 1 : a->point_count++;
    for (; at > 0 && abs(p.change) > abs(a->points[at - 1].change); at--)
        a->points[at] = a->points[at - 1];
    a->points[at] = p;
}

void analysed_finish(struct analysed *a)
{
    int last[GAME_SEATS_MAX];
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        last[seat] = -1;
    a->point_count = 0;
    for (int i = 0; i < a->count; i++) {
        const struct verdict *v = &a->moves[i].verdict;
        if (!a->moves[i].is_choice)
            continue;
        if (last[v->seat] >= 0) {
            int change = v->chance - a->moves[last[v->seat]].verdict.chance;
            if (abs(change) >= TURNING_POINT)
                add_point(a, (struct turning_point){last[v->seat], i, v->seat, change});
        }
        last[v->seat] = i;
    }
}

static int count_blunders(const struct analysed *a, int seat)
{
    int count = 0;
    for (int i = 0; i < a->count; i++)
        count += a->moves[i].is_choice && a->moves[i].verdict.is_blunder &&
                 a->moves[i].verdict.seat == seat;
    return count;
}

/* The mean of what a seat's choices cost, in 1/65536; -1: it had none. */
static int mean_cost(const struct analysed *a, int seat)
{
    int64_t sum = 0, count = 0;
    for (int i = 0; i < a->count; i++) {
        const struct judged *m = &a->moves[i];
        if (!m->is_choice || m->verdict.seat != seat)
            continue;
        sum += m->verdict.cost;
        count++;
    }
    return count > 0 ? (int)(sum / count) : -1;
}

static const char *words_of(const struct analysed *a, int index)
{
    int seat;
    return session_move(a->session, index, &seat);
}

/* ---- text ---- */

/* One seat's curve in characters: columns are stretches of the match. */
static void print_curve(const struct analysed *a, int seat)
{
    int sum[CURVE_WIDTH] = {0}, count[CURVE_WIDTH] = {0};
    for (int i = 0; i < a->count; i++) {
        int column = i * CURVE_WIDTH / a->count;
        if (!a->moves[i].is_choice || a->moves[i].verdict.seat != seat)
            continue;
        sum[column] += a->moves[i].verdict.chance / 64;
        count[column]++;
    }
    for (int row = CURVE_HEIGHT - 1; row >= 0; row--) {
        char line[CURVE_WIDTH + 1];
        for (int x = 0; x < CURVE_WIDTH; x++) {
            int level = count[x] > 0 ? (sum[x] / count[x] * (CURVE_HEIGHT - 1) + 512) / 1024 : -1;
            line[x] = level == row ? '*' : row == CURVE_HEIGHT / 2 ? '-' : ' ';
        }
        line[CURVE_WIDTH] = '\0';
        printf("  %3d %% |%s\n", row * 100 / (CURVE_HEIGHT - 1), line);
    }
}

static void print_blunders(const struct analysed *a)
{
    bool has_any = false;
    for (int i = 0; i < a->count; i++) {
        const struct judged *m = &a->moves[i];
        if (!m->is_choice || !m->verdict.is_blunder)
            continue;
        if (!has_any)
            puts("\nBlunders");
        has_any = true;
        printf("  move %d, seat %d: \"%s\" cost %.0f of 100 games (give or take %.0f); better: "
               "\"%s\"\n",
               i + 1, m->verdict.seat, words_of(a, i), percent(m->verdict.cost),
               percent(m->verdict.cost_error), m->best);
    }
    if (!has_any)
        puts("\nNo blunders: no choice cost more than a tenth of a game beyond doubt.");
}

static void print_points(const struct analysed *a)
{
    if (a->point_count > 0)
        puts("\nTurning points");
    for (int i = 0; i < a->point_count; i++) {
        const struct turning_point *p = &a->points[i];
        printf("  between moves %d and %d the chance of seat %d %s from %.0f %% to %.0f %%, after "
               "\"%s\"\n",
               p->from + 1, p->to + 1, p->seat, p->change > 0 ? "rises" : "falls",
               percent(a->moves[p->from].verdict.chance), percent(a->moves[p->to].verdict.chance),
               words_of(a, p->from));
    }
}

static void print_dice(const struct analysed *a)
{
    struct dice_count rows[DICE_KINDS_MAX];
    int count = analysis_dice(a->session, rows);
    if (count > 0)
        puts("\nDice, by whose move they fell in");
    for (int i = 0; i < count; i++) {
        double n = (double)rows[i].count, expected = (rows[i].sides + 1) / 2.0;
        double sides = rows[i].sides, error = sqrt((sides * sides - 1) / 12 / n);
        printf("  seat %d, %s with %d sides: %lld, on average %.2f; expected %.2f, give or take "
               "%.2f\n",
               rows[i].seat, rows[i].kind, rows[i].sides, (long long)rows[i].count,
               (double)rows[i].sum / n, expected, error);
    }
}

void analysed_print_text(const struct analysed *a)
{
    int seats = session_game(a->session)->seats;
    for (int seat = 0; seat < seats; seat++) {
        int cost = mean_cost(a, seat);
        printf("%sSeat %d (%s): ", seat > 0 ? "\n" : "", seat,
               session_head(a->session)->seats[seat]);
        if (cost < 0) {
            puts("no choices.");
            continue;
        }
        int blunders = count_blunders(a, seat);
        printf("%d blunder%s; a choice cost %.1f of 100 games on average. Its chance of winning, "
               "by what it knew:\n",
               blunders, blunders == 1 ? "" : "s", percent(cost));
        print_curve(a, seat);
    }
    print_points(a);
    print_blunders(a);
    print_dice(a);
}

/* ---- JSON ---- */

static void put_move(const struct analysed *a, int i, struct json *j)
{
    const struct judged *m = &a->moves[i];
    json_open_object(j);
    json_key_int(j, "move", i + 1);
    json_key_int(j, "seat", m->verdict.seat);
    json_key_string(j, "text", words_of(a, i));
    json_key_number(j, "chance", percent(m->verdict.chance) / 100, 4);
    json_key_number(j, "error", percent(m->verdict.error) / 100, 4);
    json_key_number(j, "cost", percent(m->verdict.cost) / 100, 4);
    json_key_number(j, "cost_error", percent(m->verdict.cost_error) / 100, 4);
    json_key_string(j, "best", m->best);
    json_key_bool(j, "blunder", m->verdict.is_blunder);
    json_end(j);
}

static void put_dice(const struct analysed *a, struct json *j)
{
    struct dice_count rows[DICE_KINDS_MAX];
    int count = analysis_dice(a->session, rows);
    json_key_array(j, "dice");
    for (int i = 0; i < count; i++) {
        json_open_object(j);
        json_key_int(j, "seat", rows[i].seat);
        json_key_string(j, "kind", rows[i].kind);
        json_key_int(j, "sides", rows[i].sides);
        json_key_int(j, "count", rows[i].count);
        json_key_number(j, "mean", (double)rows[i].sum / (double)rows[i].count, 4);
        json_key_number(j, "expected", (rows[i].sides + 1) / 2.0, 4);
        json_end(j);
    }
    json_end(j);
}

static void put_all(const struct analysed *a, struct json *j)
{
    json_open_object(j);
    json_key_string(j, "game", session_game(a->session)->name);
    json_key_string(j, "bot", a->bot->name);
    json_key_array(j, "moves");
    for (int i = 0; i < a->count; i++)
        if (a->moves[i].is_choice)
            put_move(a, i, j);
    json_end(j);
    json_key_array(j, "turning_points");
    for (int i = 0; i < a->point_count; i++) {
        json_open_object(j);
        json_key_int(j, "seat", a->points[i].seat);
        json_key_int(j, "from", a->points[i].from + 1);
        json_key_int(j, "to", a->points[i].to + 1);
        json_key_number(j, "change", percent(a->points[i].change) / 100, 4);
        json_end(j);
    }
    json_end(j);
    put_dice(a, j);
    json_end(j);
}

void analysed_print_json(const struct analysed *a)
{
    struct text out;
    struct json j;
    text_init(&out, NULL, 0);
    json_init(&j, &out);
    put_all(a, &j);
    size_t size = out.need + 1;
    char *buf = malloc(size);
    if (buf == NULL)
        abort();
    text_init(&out, buf, size);
    json_init(&j, &out);
    put_all(a, &j);
    puts(buf);
    free(buf);
}

/* ---- SVG ---- */

static double svg_x(const struct analysed *a, int i)
{
    int last = a->count > 1 ? a->count - 1 : 1;
    return SVG_RIM + (double)(SVG_WIDTH - 2 * SVG_RIM) * i / last;
}

static double svg_y(int chance)
{
    return SVG_RIM + (double)(SVG_HEIGHT - 2 * SVG_RIM) * (SEARCH_ONE - chance) / SEARCH_ONE;
}

static void print_svg_curve(const struct analysed *a, int seat, const char *colour)
{
    const char *gap = "";
    printf("<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"", colour);
    for (int i = 0; i < a->count; i++) {
        if (!a->moves[i].is_choice || a->moves[i].verdict.seat != seat)
            continue;
        printf("%s%.1f,%.1f", gap, svg_x(a, i), svg_y(a->moves[i].verdict.chance));
        gap = " ";
    }
    puts("\"/>");
    for (int i = 0; i < a->count; i++)
        if (a->moves[i].is_choice && a->moves[i].verdict.seat == seat &&
            a->moves[i].verdict.is_blunder)
            printf("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"%s\"/>\n", svg_x(a, i),
                   svg_y(a->moves[i].verdict.chance), colour);
    printf("<text x=\"%d\" y=\"%d\" fill=\"%s\">seat %d</text>\n", SVG_RIM + 80 * seat,
           SVG_RIM - 14, colour, seat);
}

void analysed_print_svg(const struct analysed *a)
{
    static const char *const colours[GAME_SEATS_MAX] = {"#2b6cb0", "#c05621", "#2f855a", "#6b46c1"};
    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d "
           "%d\" font-family=\"sans-serif\" font-size=\"14\">\n"
           "<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n",
           SVG_WIDTH, SVG_HEIGHT, SVG_WIDTH, SVG_HEIGHT);
    for (int i = 0; i <= 4; i++)
        printf("<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#d0d0d0\"/>"
               "<text x=\"4\" y=\"%.1f\" fill=\"#505050\">%d %%</text>\n",
               SVG_RIM, SVG_WIDTH - SVG_RIM, svg_y(SEARCH_ONE * i / 4), svg_y(SEARCH_ONE * i / 4),
               svg_y(SEARCH_ONE * i / 4) + 5, 25 * i);
    for (int seat = 0; seat < session_game(a->session)->seats; seat++)
        print_svg_curve(a, seat, colours[seat]);
    puts("</svg>");
}
