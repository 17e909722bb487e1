/* acts.c: the steps that change the state: packs, set-up, position, chance, moves. */
#include "run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/packs.h>
#include <muster/position.h>

/* ---- refusals ---- */

/* Compares an error with the refusal that the step expects; `what` names what was refused. */
static void check_refusal(struct run *r, const struct case_step *s, const struct err *e,
                          const char *what)
{
    const struct refusal *f = &s->refusal;
    const char *id = r->game->rules[f->rule].id;
    if (f->rule != 0 && e->rule != f->rule && strstr(e->text, id) == NULL)
        run_fail(r, s, id, e->rule != 0 ? r->game->rules[e->rule].id : e->text,
                 "%s is refused by a different rule", what);
    if (f->saying != NULL && strstr(e->text, f->saying) == NULL)
        run_fail(r, s, f->saying, e->text, "%s is refused with a different message", what);
    if (f->line != 0 && e->line != f->line) {
        char expected[40], actual[40];
        snprintf(expected, sizeof expected, "line %d", f->line);
        snprintf(actual, sizeof actual, "line %d", e->line);
        run_fail(r, s, expected, actual, "%s is refused at a different line", what);
    }
}

static void stop(struct run *r)
{
    r->is_stopped = true;
}

/* ---- packs ---- */

enum { PACKS_MAX = 16 };

struct pack_list {
    struct pack_text packs[PACKS_MAX];
    int count;
};

static bool add_pack(struct pack_list *list, const struct pack_text *pack, struct err *e)
{
    if (list->count == PACKS_MAX)
        return err_set(e, ERR_BOUND, "at most %d packs can be used", PACKS_MAX);
    list->packs[list->count++] = *pack;
    return true;
}

static struct pack_text pack_of(const struct case_step *s)
{
    return (struct pack_text){s->word, s->block, s->block_size};
}

/* Adds the packs written in these steps: all if `name` is NULL, else that one. Returns how many, or
 * -1 with a message. */
static int add_written(const struct step_list *steps, const char *name, struct pack_list *list,
                       struct err *e)
{
    int found = 0;
    for (int i = 0; i < steps->count; i++) {
        const struct case_step *s = &steps->steps[i];
        if (s->kind != STEP_PACK || (name != NULL && strcmp(s->word, name) != 0))
            continue;
        struct pack_text pack = pack_of(s);
        if (!add_pack(list, &pack, e))
            return -1;
        found++;
        if (name != NULL)
            break;
    }
    return found;
}

/* Adds a pack by name: written in the case, written at the head of its file, built in, or found by
 * the watcher. */
static bool add_named(struct run *r, const char *name, struct pack_list *list, struct err *e)
{
    struct pack_text pack;
    int found = add_written(&r->c->own, name, list, e);
    if (found == 0)
        found = add_written(&r->file->head, name, list, e);
    if (found != 0)
        return found > 0;
    if (packs_find(r->game, name, &pack) ||
        (r->watch->find_pack != NULL && r->watch->find_pack(r->watch->who, r->game, name, &pack)))
        return add_pack(list, &pack, e);
    return err_set(e, ERR_VALUE, "there is no pack \"%.60s\", neither in this file nor built in",
                   name);
}

static bool add_names(struct run *r, const char *names, struct pack_list *list, struct err *e)
{
    char name[256];
    while (*(names += strspn(names, ", \t")) != '\0') {
        size_t size = strcspn(names, ", \t");
        if (size >= sizeof name)
            return err_set(e, ERR_BOUND, "the name of a pack is too long");
        memcpy(name, names, size);
        name[size] = '\0';
        if (!add_named(r, name, list, e))
            return false;
        names += size;
    }
    return true;
}

/* The packs in use: those named, else those written in the file, else the game's default. */
static bool choose_packs(struct run *r, struct pack_list *list, struct err *e)
{
    if (r->packs != NULL)
        return add_names(r, r->packs, list, e);
    int found = add_written(&r->c->own, NULL, list, e);
    if (found == 0)
        found = add_written(&r->file->head, NULL, list, e);
    return found > 0 || (found == 0 && add_names(r, r->game->default_packs, list, e));
}

static void keep_first(void *who, const struct err *e)
{
    struct err *first = who;
    if (first->code == ERR_NONE)
        *first = *e;
}

/* Loads the packs unless they are loaded. On failure the case stops. */
static bool need_data(struct run *r, const struct case_step *s)
{
    struct pack_list list = {.count = 0};
    struct err e = {.code = ERR_NONE};
    struct report report = {.say = keep_first, .who = &e};
    if (r->data != NULL)
        return true;
    if (choose_packs(r, &list, &e))
        r->data = r->game->data_new(list.packs, list.count, &report);
    if (r->data != NULL)
        return true;
    if (e.line > 0)
        run_fail(r, s, NULL, NULL, "the pack cannot be used: line %d: %s", e.line, e.text);
    else
        run_fail(r, s, NULL, NULL, "the packs cannot be used: %s", e.text);
    stop(r);
    return false;
}

void run_drop_data(struct run *r)
{
    if (r->data != NULL)
        r->game->data_free(r->data);
    r->data = NULL;
    r->has_table = false;
}

/* Looks for the expected mistake among all mistakes of packs that should be refused. */
struct mistake_search {
    const struct case_step *step;
    const struct game *game;
    struct err first;
    bool is_found;
};

static void search_mistake(void *who, const struct err *e)
{
    struct mistake_search *m = who;
    const struct refusal *f = &m->step->refusal;
    if (m->first.code == ERR_NONE)
        m->first = *e;
    m->is_found |= (f->rule == 0 || strstr(e->text, m->game->rules[f->rule].id) != NULL) &&
                   (f->saying == NULL || strstr(e->text, f->saying) != NULL) &&
                   (f->line == 0 || f->line == e->line);
}

static void run_refused_packs(struct run *r, const struct case_step *s)
{
    struct pack_list list = {.count = 0};
    struct mistake_search search = {.step = s, .game = r->game};
    struct report report = {.say = search_mistake, .who = &search};
    struct err e;
    if (!add_names(r, s->value, &list, &e)) {
        run_fail(r, s, NULL, NULL, "%s", e.text);
        return;
    }
    void *data = r->game->data_new(list.packs, list.count, &report);
    if (data != NULL) {
        r->game->data_free(data);
        run_fail(r, s, "refused", "accepted", "these packs");
    } else if (!search.is_found) {
        check_refusal(r, s, &search.first, "the pack");
    }
}

void run_packs(struct run *r, const struct case_step *s)
{
    if (s->refusal.is_expected) {
        run_refused_packs(r, s);
        return;
    }
    run_drop_data(r);
    r->packs = s->value;
}

void run_options(struct run *r, const struct case_step *s)
{
    r->options = s->value;
}

/* ---- set-up and position ---- */

static void begin_act(struct run *r)
{
    r->event_count = 0;
    memset(r->event_at, 0, sizeof r->event_at);
    r->witness.chances = 0;
    r->witness.revealed = false;
}

/* Ends an act: all scripted chance must be used up. */
static void end_act(struct run *r, const struct case_step *s)
{
    struct case_state reached = {r->game, r->data,   r->state,      r->options,
                                 s->line, r->events, r->event_count};
    const struct script_group *left = script_left(&r->script);
    r->has_table = true;
    if (left != NULL)
        run_fail(r, left->step, NULL, NULL,
                 "%d of %d outcomes were not used: the step in line %d did not need them",
                 left->count - left->used, left->count, s->line);
    script_clear(&r->script);
    if (r->watch->reached != NULL)
        r->watch->reached(r->watch->who, &r->c->info, &reached);
}

/* Ends a set-up or position: it was accepted or refused as expected, or the case fails. */
static void end_table(struct run *r, const struct case_step *s, bool is_made, const struct err *e,
                      const char *what)
{
    if (s->refusal.is_expected) {
        r->has_table = false;
        if (is_made)
            run_fail(r, s, "refused", "accepted", "%s", what);
        else
            check_refusal(r, s, e, what);
        return;
    }
    if (is_made) {
        end_act(r, s);
        return;
    }
    struct case_step place = *s;
    if (e->line > 0) {
        place.line = e->line;
        place.column = e->column;
    }
    run_fail(r, &place, NULL, NULL, "%s", e->text);
    stop(r);
}

/* seed := "seed" number */
static bool read_seed(const char *value, uint64_t *seed)
{
    int64_t number;
    if (strncmp(value, "seed ", 5) != 0)
        return false;
    value += 5 + strspn(value + 5, " \t");
    if (!text_to_int(value, 0, INT64_MAX, &number))
        return false;
    *seed = (uint64_t)number;
    return true;
}

void run_setup(struct run *r, const struct case_step *s)
{
    struct err e = {.code = ERR_NONE};
    uint64_t seed;
    if (!need_data(r, s))
        return;
    if (!read_seed(s->value, &seed)) {
        run_fail(r, s, NULL, NULL, "a set-up is \"seed N\" with a whole number N, not \"%.40s\"",
                 s->value);
        stop(r);
        return;
    }
    begin_act(r);
    bool is_made = r->game->setup(r->data, r->state, r->options, seed, &r->witness, &e);
    e.line = 0; /* it counts in the options, not in this file */
    end_table(r, s, is_made, &e, "this set-up");
}

void run_position(struct run *r, const struct case_step *s)
{
    struct err e = {.code = ERR_NONE};
    if (!need_data(r, s))
        return;
    begin_act(r);
    bool is_made = position_place(r->game, r->data, r->options, s->block, s->block_size, r->state,
                                  &r->witness, &e);
    if (!s->refusal.is_expected && e.line > 0)
        e.line += s->block_line - 1;
    end_table(r, s, is_made, &e, "this position");
}

void run_chance(struct run *r, const struct case_step *s)
{
    struct err e;
    if (!need_data(r, s))
        return;
    if (script_add(&r->script, r->game, r->data, s, &e))
        return;
    run_fail(r, s, NULL, NULL, "%s", e.text);
    stop(r);
}

/* ---- moves ---- */

static void run_unread(struct run *r, const struct case_step *s, bool is_read, const struct err *e)
{
    if (is_read)
        run_fail(r, s, "unreadable", "a move", "\"%s\"", s->value);
    else
        check_refusal(r, s, e, "this text");
}

static void run_refused_move(struct run *r, const struct case_step *s, const struct move *m)
{
    struct err e = {.code = ERR_NONE};
    const struct rule *rules = r->game->rules;
    struct audience a = run_audience(r, s->seat);
    int rule = game_refusal(&a, m, &e);
    if (rule == 0) {
        char expected[100];
        snprintf(expected, sizeof expected, "refused by %s", rules[s->refusal.rule].id);
        run_fail(r, s, expected, "allowed", "\"%s\"", s->value);
        return;
    }
    if (rule != s->refusal.rule) {
        run_fail(r, s, rules[s->refusal.rule].id, e.text, "\"%s\" is refused by a different rule",
                 s->value);
        return;
    }
    check_refusal(r, s, &e, "this move");
    if (run_is_listed(r, s->seat, m))
        run_fail(r, s, NULL, NULL, "\"%s\" is refused, but the list of moves has it", s->value);
}

/* Plays a legal move. The list of moves and the check must agree on it. Only "give up" is never
 * listed: it is always possible. */
static void run_legal_move(struct run *r, const struct case_step *s, const struct move *m)
{
    struct err e = {.code = ERR_NONE};
    struct audience a = run_audience(r, s->seat);
    if (game_refusal(&a, m, &e) != 0 || r->game->check(r->data, r->state, s->seat, m, &e) != 0) {
        run_fail(r, s, NULL, NULL, "\"%s\" is refused: %s", s->value, e.text);
        stop(r);
        return;
    }
    if (!run_is_listed(r, s->seat, m) && strcmp(s->value, "give up") != 0)
        run_fail(r, s, NULL, NULL, "\"%s\" is allowed, but the list of moves lacks it", s->value);
    begin_act(r);
    r->game->apply(r->data, r->state, s->seat, m, &r->witness);
    end_act(r, s);
}

void run_move(struct run *r, const struct case_step *s)
{
    struct err e = {.code = ERR_NONE};
    struct move m;
    if (!run_need_table(r, s))
        return;
    struct audience a = run_audience(r, s->seat);
    bool is_read = game_parse_move(&a, s->value, &m, &e);
    if (s->refusal.is_unread) {
        run_unread(r, s, is_read, &e);
    } else if (!is_read) {
        run_fail(r, s, NULL, NULL, "%s", e.text);
        stop(r);
    } else if (s->refusal.is_expected) {
        run_refused_move(r, s, &m);
    } else {
        run_legal_move(r, s, &m);
    }
}
