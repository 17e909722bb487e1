/* play_screen.c: what is printed for one question, cut to the screen: what happened, the table in
 * short, a lesson, then the question with its choices, so that nothing that matters scrolls away.
 *
 * The news are kept until somebody is asked. Where the height of the screen is not known (a pipe, a
 * screen reader) everything is printed.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum {
    NEWS_LEAST = 4,   /* lines of news that are worth shortening the table for */
    TABLE_SHARE = 75, /* of 100 lines; choices are shortened until the table has as many */
    TABLE_LEAST = 1
};

/* ---- news ---- */

void screen_add_news(struct play *p, char *kept)
{
    size_t old = p->news != NULL ? strlen(p->news) : 0, size = strlen(kept);
    char *all = realloc(p->news, old + size + 1);
    if (all == NULL)
        abort();
    memcpy(all + old, kept, size + 1);
    p->news = all;
    free(kept);
}

static char *take(char **text)
{
    char *taken = *text != NULL ? *text : strdup("");
    if (taken == NULL)
        abort();
    *text = NULL;
    return taken;
}

void screen_flush_news(struct play *p)
{
    char *news = take(&p->news);
    if (*news != '\0') {
        say_gap(&p->say);
        say_kept(&p->say, news);
    }
    free(news);
}

/* The last lines of the news; what does not fit is in the log. */
static void say_last(struct play *p, const char *news, int lines)
{
    int count = say_rows(news);
    if (count > lines && lines > 0) {
        say_line(&p->say, SAY_GREY, "(%d lines before this: type log)", count - lines + 1);
        lines--;
    }
    for (; count > lines; count--)
        news = strchr(news, '\n') + 1;
    say_kept(&p->say, news);
}

/* ---- parts ---- */

struct view_order {
    const struct play *play;
    int lines;
};

static void print_glance(void *who, struct text *out)
{
    const struct view_order *o = who;
    o->play->loaded.game->glance(o->play->loaded.data, o->play->view, o->lines, out);
}

/* The table in at most so many lines, as far as the game can; 0: no limit. */
static char *keep_table(struct play *p, int seat, int lines)
{
    struct view_order order = {p, lines};
    p->loaded.game->view(p->loaded.data, draft_state(p), seat, p->view);
    char *text = print_whole(print_glance, &order);
    say_keep(&p->say);
    say_text(&p->say, "", text);
    free(text);
    return say_take(&p->say);
}

/* The game counts lines as it would break them; wrapped for this screen they may be more. */
static char *fit_table(struct play *p, int seat, int lines)
{
    char *table = keep_table(p, seat, lines);
    for (int tried = lines - 1; tried >= TABLE_LEAST && say_rows(table) > lines; tried--) {
        free(table);
        table = keep_table(p, seat, tried);
    }
    if (say_rows(table) > lines)
        table[0] = '\0';
    return table;
}

static void show_choices(struct play *p, int seat, enum choice_detail detail)
{
    if (p->draft.need > 0)
        draft_show(p, seat);
    else
        choices_show(p, seat, detail);
}

static char *keep_choices(struct play *p, int seat, enum choice_detail detail)
{
    say_keep(&p->say);
    show_choices(p, seat, detail);
    return say_take(&p->say);
}

static char *keep_question(struct play *p, int seat)
{
    struct question q;
    struct audience a = play_audience(p, seat);
    game_ask(&a, &q);
    say_keep(&p->say);
    say_line(&p->say, SAY_TITLE, "%s", q.text);
    ask_say_tip(p, &a);
    return say_take(&p->say);
}

/* ---- the page ---- */

static int at_most(int value, int bound)
{
    return value < bound ? value : bound;
}

static void show_all(struct play *p, int seat, const char *news, const char *lesson)
{
    if (*news != '\0') {
        say_gap(&p->say);
        say_kept(&p->say, news);
    }
    char *table = keep_table(p, seat, 0), *question = keep_question(p, seat);
    if (*lesson != '\0')
        say_gap(&p->say);
    say_kept(&p->say, lesson);
    say_gap(&p->say);
    say_kept(&p->say, table);
    say_kept(&p->say, question);
    show_choices(p, seat, CHOICES_PLAIN);
    free(table);
    free(question);
}

/* The most detailed list of choices that leaves so many lines of the room to the table;
 * CHOICES_DETAILS: none does. */
static int pick_detail(struct play *p, int seat, int room, int table)
{
    int detail = CHOICES_NOTES;
    for (; detail < CHOICES_DETAILS; detail++) {
        char *choices = keep_choices(p, seat, (enum choice_detail)detail);
        int rows = say_rows(choices);
        free(choices);
        if (room - rows >= table)
            break;
    }
    return detail;
}

/* `lines`: of the screen, without the prompt's. */
static void show_page(struct play *p, int seat, const char *news, const char *lesson, int lines)
{
    char *table = keep_table(p, seat, 0), *question = keep_question(p, seat), *choices = NULL;
    int whole = say_rows(table), fixed = say_rows(question) + say_rows(lesson);
    int least = at_most(say_rows(news), NEWS_LEAST);
    int room = lines - fixed - least, want = at_most(whole, room * TABLE_SHARE / 100);
    int detail = pick_detail(p, seat, room, whole);
    if (detail == CHOICES_DETAILS) /* the table is cut in any case */
        detail = pick_detail(p, seat, room, want);
    choices = keep_choices(p, seat, (enum choice_detail)detail);
    room -= say_rows(choices);
    free(table);
    table = room > 0 ? fit_table(p, seat, room) : strdup("");
    if (table == NULL)
        abort();
    int left = lines - fixed - say_rows(choices) - say_rows(table);
    bool has_gap = left > say_rows(news) && *news != '\0';
    if (left > 0)
        say_last(p, news, at_most(say_rows(news), left));
    if (has_gap)
        say_gap(&p->say);
    say_kept(&p->say, table);
    say_kept(&p->say, lesson);
    say_kept(&p->say, question);
    say_kept(&p->say, choices);
    free(table);
    free(question);
    free(choices);
}

void screen_show(struct play *p, int seat)
{
    say_measure(&p->say);
    char *news = take(&p->news), *lesson = lessons_take(p, seat);
    choices_make(p, seat);
    draft_begin(p, seat);
    if (p->say.height == 0)
        show_all(p, seat, news, lesson);
    else
        show_page(p, seat, news, lesson, p->say.height - 1);
    free(news);
    free(lesson);
}
