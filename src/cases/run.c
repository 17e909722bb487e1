/* run.c: runs the steps of cases in order. */
#include "run.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void run_fail(struct run *r, const struct case_step *s, const char *expected, const char *actual,
              const char *fmt, ...)
{
    char text[SENTENCE_MAX];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    struct case_failure f = {s->line, s->column, text, expected, actual};
    r->failures++;
    if (r->watch->failed != NULL)
        r->watch->failed(r->watch->who, &r->c->info, &f);
}

bool run_need_table(struct run *r, const struct case_step *s)
{
    if (r->has_table)
        return true;
    run_fail(r, s, NULL, NULL, "there is no table any more: setup: or position: must come first");
    r->is_stopped = true;
    return false;
}

/* ---- the witness ---- */

static void hear(void *who, const struct event *ev)
{
    struct run *r = who;
    if ((r->event_count & (r->event_count - 1)) == 0)
        r->events = cases_grow(r->events, (size_t)(2 * r->event_count + 1) * sizeof *r->events);
    r->events[r->event_count++] = *ev;
}

static bool dictate(void *who, struct chance *c)
{
    struct run *r = who;
    return script_dictate(&r->script, c);
}

static void refuse(void *who, const struct chance *c, const char *why)
{
    struct run *r = who;
    script_refuse(&r->script, c, why);
}

static void say_refused(void *who, const struct case_step *step, const struct chance *c,
                        const char *why)
{
    struct run *r = who;
    char buf[MOVE_TEXT_MAX];
    struct text t;
    text_init(&t, buf, sizeof buf);
    r->game->print_chance(r->data, c, &t);
    run_fail(r, step, NULL, NULL, "%s is impossible here: %s", buf, why);
}

/* ---- a case ---- */

static void run_step(struct run *r, const struct case_step *s)
{
    typedef void step_function(struct run * r, const struct case_step *s);
    static step_function *const functions[] = {
        [STEP_OPTIONS] = run_options, [STEP_PACKS] = run_packs,       [STEP_PACK] = NULL,
        [STEP_SETUP] = run_setup,     [STEP_POSITION] = run_position, [STEP_CHANCE] = run_chance,
        [STEP_MOVE] = run_move,       [STEP_LEGAL] = run_legal,       [STEP_EXPECT] = run_expect,
        [STEP_DECIDES] = run_decides, [STEP_QUESTION] = run_question, [STEP_OVER] = run_over,
        [STEP_EVENT] = run_event,     [STEP_HINT] = run_hint,
    };
    if (functions[s->kind] !=
        NULL) /* packs written in the file are looked up when they are needed */
        functions[s->kind](r, s);
}

static void run_list(struct run *r, const struct step_list *list)
{
    for (int i = 0; i < list->count && !r->is_stopped; i++)
        run_step(r, &list->steps[i]);
}

static int run_case(const struct case_file *file, const struct rule_case *c,
                    const struct case_watch *watch)
{
    const struct game *g = c->info.game;
    struct run r = {.file = file, .c = c, .watch = watch, .game = g, .options = ""};
    r.state = cases_grow(NULL, g->state_size);
    r.view = cases_grow(NULL, g->view_size);
    r.moves = cases_grow(NULL, (size_t)g->moves_max * sizeof *r.moves);
    r.script.refused = say_refused;
    r.script.who = &r;
    r.witness = (struct witness){.tell = hear, .dictate = dictate, .refuse = refuse, .who = &r};
    run_list(&r, &file->head);
    run_list(&r, &c->own);
    run_drop_data(&r);
    script_clear(&r.script);
    free(r.events);
    free(r.moves);
    free(r.view);
    free(r.state);
    return r.failures;
}

static struct case_tally process(const char *text, size_t size, const struct case_watch *watch,
                                 bool is_run)
{
    struct case_file file;
    struct case_tally tally = {0};
    case_file_read(&file, text, size, watch);
    tally.failures = file.mistakes;
    for (int i = 0; i < file.count; i++) {
        const struct rule_case *c = &file.cases[i];
        int failures = c->mistakes;
        if (is_run && failures == 0) {
            failures = run_case(&file, c, watch);
            tally.failures += failures;
        }
        tally.cases++;
        tally.passed += failures == 0;
        if (watch->finished != NULL)
            watch->finished(watch->who, &c->info, failures);
    }
    case_file_clear(&file);
    return tally;
}

struct case_tally cases_run(const char *text, size_t size, const struct case_watch *watch)
{
    return process(text, size, watch, true);
}

struct case_tally cases_read(const char *text, size_t size, const struct case_watch *watch)
{
    return process(text, size, watch, false);
}
