/* ops_packs.c: what comes with a game before there is a match: values of options, decks, armies,
 * lessons, and the printed texts of cards. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

#include <muster/cardtext.h>
#include <muster/games.h>
#include <muster/packs.h>

enum { NORMAL_MAX = 16 * 1024 };

/* ---- what an option can be ---- */

static bool act_choices(struct call *c)
{
    const char *name;
    if (!field_game(c) || !field_text(c, "option", &name))
        return false;
    const struct game_option *o = c->game->options;
    while (o->name != NULL && strcmp(o->name, name) != 0)
        o++;
    if (o->name == NULL)
        return refuse_field(c, "option", ERR_VALUE, "%s has no option \"%.40s\"", c->game->name,
                            name);
    if (o->kind != OPTION_NAME)
        return refuse_field(c, "option", ERR_VALUE,
                            "\"%s\" names nothing of the packs: the request \"games\" says what it "
                            "can be",
                            name);
    c->set = set_from_request(c);
    return c->set != NULL;
}

static void tell_choices(const struct call *c, struct json *j)
{
    const char *option = value_text(value_member(c->request, "option"));
    json_key_string(j, "option", option);
    json_key(j, "choices");
    c->game->option_values(c->set->data, option, j);
}

/* ---- decks ---- */

static bool check_deck(struct call *c, const char *text)
{
    c->set = set_with_deck(c, "deck", text, strlen(text));
    c->is_legal = c->set != NULL;
    return c->is_legal || c->mistake_count > 0;
}

/* A deck from boosters, in c->text. */
static bool build_sealed(struct call *c, const char *side)
{
    const struct pack_kind *kind = pack_kinds_find(c->game->name, NULL);
    uint64_t seed = 0;
    struct text t;
    if (kind == NULL || kind->sealed == NULL)
        return refuse_field(c, "sealed", ERR_VALUE, "%s has no boosters", c->game->name);
    c->set = field_seed_or(c, "seed", &seed) ? set_from_request(c) : NULL;
    if (c->set == NULL)
        return false;
    c->field = "sealed";
    c->text = engine_alloc(NULL, NORMAL_MAX);
    text_init(&t, c->text, NORMAL_MAX);
    return kind->sealed(c->set->data, side, seed, &t, &c->e);
}

static bool act_decks(struct call *c)
{
    const char *name = NULL, *text = NULL, *side = NULL;
    if (!field_game(c) || !field_text_or(c, "deck", &name) || !field_text_or(c, "text", &text) ||
        !field_text_or(c, "sealed", &side))
        return false;
    if ((name != NULL) + (text != NULL) + (side != NULL) > 1)
        return refuse_field(c, NULL, ERR_VALUE,
                            "decks shows the \"deck\" of a name, checks a \"text\" or builds a "
                            "\"sealed\" one: not several of them");
    if (side != NULL)
        return build_sealed(c, side);
    if (text != NULL)
        return check_deck(c, text);
    if (name == NULL || decks_find(c->game->name, name, &c->pack))
        return true;
    return refuse_field(c, "deck", ERR_VALUE,
                        "%s has no built-in deck \"%.40s\"; without \"deck\" they are listed",
                        c->game->name, name);
}

static void put_deck_names(const struct call *c, struct json *j)
{
    struct pack_text deck;
    json_key_array(j, "decks");
    for (int i = 0; decks_nth(c->game->name, i, &deck); i++) {
        char name[GAME_NAME_MAX];
        pack_short_name(&deck, name);
        json_str(j, name);
    }
    json_end(j);
}

static void tell_decks(const struct call *c, struct json *j)
{
    char name[GAME_NAME_MAX];
    if (value_member(c->request, "text") != NULL) {
        json_key_bool(j, "valid", c->is_legal);
        put_mistakes(c, j);
    } else if (c->text != NULL) {
        json_key_string(j, "text", c->text);
    } else if (c->pack.text != NULL) {
        pack_short_name(&c->pack, name);
        json_key_string(j, "deck", name);
        json_key_string(j, "text", c->pack.text);
    } else {
        put_deck_names(c, j);
    }
}

/* ---- armies ---- */

/* What the request wishes for; false: the roster. */
static bool read_wish(struct call *c, struct army_wish *w, bool *is_wish)
{
    *w = (struct army_wish){.points = 0};
    if (!field_text_or(c, "army", &w->army) || !field_text_or(c, "text", &w->text) ||
        !field_text_or(c, "faction", &w->faction) || !field_seed_or(c, "seed", &w->seed) ||
        !field_int_or(c, "points", 60, 500, &w->points))
        return false;
    if ((w->army != NULL) + (w->text != NULL) + (w->faction != NULL) > 1)
        return refuse_field(c, NULL, ERR_VALUE,
                            "armies takes one of \"army\", \"text\" and \"faction\"");
    *is_wish = w->army != NULL || w->text != NULL || w->faction != NULL;
    return true;
}

/* The army as JSON in a text of its own. */
static bool write_army(struct call *c, const struct army_wish *w)
{
    size_t size = 0;
    c->field = w->army != NULL ? "army" : w->text != NULL ? "text" : "faction";
    for (int pass = 0; pass < 2; pass++) {
        struct text t;
        struct json j;
        text_init(&t, c->text, size);
        json_init(&j, &t);
        if (!blackreach_army_json(c->set->data, w, &j, &c->e))
            return false;
        if (pass == 0) {
            size = t.need + 1;
            c->text = engine_alloc(NULL, size);
        }
    }
    return true;
}

static bool act_armies(struct call *c)
{
    struct army_wish w;
    bool is_wish = false;
    if (!field_game(c))
        return false;
    if (c->game != &blackreach_game)
        return refuse_field(c, "game", ERR_VALUE, "only blackreach has armies");
    if (!read_wish(c, &w, &is_wish))
        return false;
    c->set = set_from_request(c);
    return c->set != NULL && (!is_wish || write_army(c, &w));
}

static void tell_armies(const struct call *c, struct json *j)
{
    if (c->text == NULL) {
        blackreach_roster_json(c->set->data, j);
        return;
    }
    json_key(j, "army");
    json_raw(j, c->text);
}

/* ---- lessons ---- */

static void put_name(const char *key, const char *name, struct json *j)
{
    json_key(j, key);
    if (name != NULL)
        json_str(j, name);
    else
        json_nil(j);
}

static void tell_lessons(const struct call *c, struct json *j)
{
    const struct vocabulary *v = c->game->vocabulary;
    json_key_string(j, "options", c->game->lesson_options);
    json_key_array(j, "lessons");
    for (const struct lesson *l = c->game->lessons; l->text != NULL; l++) {
        bool has_event = v != NULL && l->event >= 0 && l->event < v->event_count;
        json_open_object(j);
        put_name("question", l->question, j);
        put_name("event", has_event ? v->events[l->event].name : NULL, j);
        json_key_string(j, "text", l->text);
        json_end(j);
    }
    json_end(j);
}

/* ---- card texts ---- */

static bool act_card(struct call *c)
{
    const char *text;
    if (!field_text(c, "text", &text))
        return false;
    c->place = CARD_PLACE_UNIT;
    if (!field_word_or(c, "place", card_place_word, CARD_PLACE_COUNT, &c->place))
        return false;
    c->game = &heresy_game; /* whose cards are texts */
    return value_member(c->request, "packs") == NULL || words_from_request(c);
}

static void put_faults(const struct card_report *report, bool is_warning, struct json *j)
{
    json_key_array(j, is_warning ? "warnings" : "mistakes");
    for (int i = 0; i < report->fault_count; i++) {
        const struct card_fault *f = &report->faults[i];
        if (f->is_warning != is_warning)
            continue;
        json_open_object(j);
        json_key_string(j, "message", f->message);
        json_key_string(j, "suggestion", f->suggestion);
        json_key_int(j, "line", f->line);
        json_key_int(j, "column", f->column);
        json_end(j);
    }
    json_end(j);
}

/* The words that the packs add, or those of the rulebook's examples. */
static const struct card_terms *terms_of(const struct call *c)
{
    return c->words != NULL ? heresy_packs.terms(c->words) : &card_terms_sample;
}

static void put_meaning(const struct card_terms *terms, const struct card_program *program,
                        struct json *j)
{
    char *buf = engine_alloc(NULL, NORMAL_MAX);
    struct text t;
    text_init(&t, buf, NORMAL_MAX);
    card_print(terms, program->code, program->size, &t);
    json_key_string(j, "normal", buf);
    text_init(&t, buf, NORMAL_MAX);
    card_explain(terms, program->code, program->size, &t);
    json_key_string(j, "meaning", buf);
    free(buf);
}

static void tell_card(const struct call *c, struct json *j)
{
    const char *text = value_text(value_member(c->request, "text"));
    struct card_work *work = engine_alloc(NULL, card_work_size());
    struct card_program program;
    struct card_report report;
    card_work_init(work);
    bool ok = card_compile(work, terms_of(c), (enum card_place)c->place, text, strlen(text),
                           &program, &report);
    free(work);
    json_key_bool(j, "valid", ok);
    if (ok)
        put_meaning(terms_of(c), &program, j);
    put_faults(&report, false, j);
    put_faults(&report, true, j);
}

const struct op ops_packs[] = {
    {.name = "choices",
     .fields = {"game", "option", "packs"},
     .act = act_choices,
     .tell = tell_choices},
    {.name = "decks",
     .fields = {"game", "deck", "text", "sealed", "seed", "packs"},
     .act = act_decks,
     .tell = tell_decks},
    {.name = "armies",
     .fields = {"game", "army", "text", "faction", "seed", "points", "packs"},
     .act = act_armies,
     .tell = tell_armies},
    {.name = "lessons", .fields = {"game"}, .act = field_game, .tell = tell_lessons},
    {.name = "card", .fields = {"text", "place", "packs"}, .act = act_card, .tell = tell_card},
    {.name = NULL},
};
