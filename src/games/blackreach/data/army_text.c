/* army_text.c: reads and prints armies. A tile's options are read as a list; then each goes to its
 * slot. Which slot it is never matters in play, only that all find one. */
#include "data/army_text.h"

#include <string.h>

#include <muster/text.h>

#include "blackreach_rules.h"

/* ---- slots ---- */

bool br_option_fits(const struct br_option_kind *o, const struct br_tile_slot *slot)
{
    return (slot->kinds >> o->kind & 1) && (slot->colours & o->colours) != 0;
}

unsigned br_badge_bearers(const struct br_data *d, const struct br_army_tile *t,
                          struct br_badge badge)
{
    const struct br_tile_kind *kind = &d->tiles[t->kind];
    unsigned bearers = 0, gone = 0;
    int size = br_tile_size(kind);
    for (int i = 0; i < size && i < BR_TILE_PRINTED; i++) {
        const struct br_squad *s = br_tile_squad(kind, i);
        if (badge.icon != 0 && s->badge.icon == badge.icon && s->badge.colour == badge.colour)
            bearers |= 1U << i;
    }
    for (int i = 0; i < BR_SLOTS_MAX; i++)
        gone |= t->replaced[i];
    return bearers & ~gone;
}

/* The options of a tile under way. */
struct choice {
    int option;
    int slot; /* from 0; -1: not named */
    uint16_t replaced;
    bool names_units; /* those it takes out are named */
};
struct choices {
    const struct br_data *d;
    const struct br_tile_kind *kind;
    struct br_army_tile *t;
    struct choice list[BR_SLOTS_MAX];
    int count;
};

/* Finds slots for the choices from `at` on that name none; tries all ways. */
static bool place_from(struct choices *c, int at)
{
    while (at < c->count && c->list[at].slot >= 0)
        at++;
    if (at == c->count)
        return true;
    for (int i = 0; i < c->kind->slot_count; i++) {
        if (c->t->options[i] != 0 ||
            !br_option_fits(&c->d->options[c->list[at].option], &c->kind->slots[i]))
            continue;
        c->t->options[i] = (uint8_t)(c->list[at].option + 1);
        c->list[at].slot = i;
        if (place_from(c, at + 1))
            return true;
        c->list[at].slot = -1;
        c->t->options[i] = 0;
    }
    return false;
}

/* The units that replacements take out: those named, then the first that bear the icon. */
static void take_out(struct choices *c)
{
    for (int i = 0; i < c->count; i++)
        c->t->replaced[c->list[i].slot] = c->list[i].replaced;
    for (int i = 0; i < c->count; i++) {
        const struct br_option_kind *o = &c->d->options[c->list[i].option];
        unsigned free = br_badge_bearers(c->d, c->t, o->taken);
        for (int n = 0; !c->list[i].names_units && n < o->taken_count && free != 0; n++) {
            c->t->replaced[c->list[i].slot] |= (uint16_t)(free & -free);
            free &= free - 1;
        }
    }
}

/* ---- reading ---- */

/* Characters of a line. */
static char peek(const struct br_reader *r)
{
    const char *at = r->in.at;
    while (at < r->in.line_end && (*at == ' ' || *at == '\t'))
        at++;
    return at < r->in.line_end ? *at : '\0';
}

static bool accept(struct br_reader *r, char c)
{
    if (peek(r) != c)
        return false;
    while (*r->in.at != c)
        r->in.at++;
    r->in.at++;
    return true;
}

/* The letters, digits and - that come next, as a word; it may be empty. */
static struct word next_name(struct br_reader *r)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    (void)peek(r);
    while (r->in.at < r->in.line_end && (*r->in.at == ' ' || *r->in.at == '\t'))
        r->in.at++;
    struct word w = {
        .start = r->in.at, .line = r->in.number, .column = lines_column(&r->in, r->in.at)};
    while (r->in.at < r->in.line_end && *r->in.at != '\0' && strchr(letters, *r->in.at) != NULL)
        r->in.at++;
    w.size = (int)(r->in.at - w.start);
    return w;
}

/* Forbidden by a rule, at a place of the text. */
#define forbid(r, w, rule, ...)                                                                    \
    do {                                                                                           \
        struct err e_;                                                                             \
        rule_forbids(br_rules, &e_, rule, __VA_ARGS__);                                            \
        e_.line = (w)->line;                                                                       \
        e_.column = (w)->column;                                                                   \
        report_err((r)->report, &e_);                                                              \
    } while (0)

static bool read_count(struct br_reader *r, const char *what, int high, int *out)
{
    struct word w = next_name(r);
    struct err e;
    if (w.size > 0 && word_int(&w, 1, high, what, out, &e))
        return true;
    return w.size == 0 ? br_say(r, &w, "%s is missing", what) : (report_err(r->report, &e), false);
}

/* Finds a thing by the word; says which is nearest if there is none. */
static int find(struct br_reader *r, const struct word *w, const char *what,
                const char *const *names, int count)
{
    struct err e;
    if (w->size == 0) {
        br_say(r, w, "the line ends where %s is expected", what);
        return -1;
    }
    if (count == 0) {
        br_say(r, w, "there is no %s \"%.*s\"", what, w->size > 40 ? 40 : w->size, w->start);
        return -1;
    }
    int found = word_among(w, names, count, what, &e);
    if (found < 0)
        report_err(r->report, &e);
    return found;
}

static int read_option_name(struct br_reader *r, const struct word *w)
{
    const char *names[BR_OPTION_KINDS_MAX];
    for (int i = 0; i < r->data->option_count; i++)
        names[i] = r->data->options[i].word;
    return find(r, w, "option", names, r->data->option_count);
}

/* option := [ slot "=" ] word [ "@" n ( "+" n )* ] */
static bool read_choice(struct br_reader *r, struct choices *c)
{
    struct choice *choice = &c->list[c->count];
    struct word w = next_name(r);
    int number;
    *choice = (struct choice){.slot = -1};
    if (accept(r, '=')) {
        struct err e;
        if (!word_int(&w, 1, BR_SLOTS_MAX, "slot", &number, &e)) {
            report_err(r->report, &e);
            return false;
        }
        choice->slot = number - 1;
        w = next_name(r);
    }
    choice->option = read_option_name(r, &w);
    if (choice->option < 0)
        return false;
    const char *title = r->data->options[choice->option].title;
    if (c->count == c->kind->slot_count || choice->slot >= c->kind->slot_count) {
        forbid(r, &w, BR_FREE_07, "%s finds no slot: %s has %d", title, c->kind->title,
               c->kind->slot_count);
        return false;
    }
    if (choice->slot >= 0 && c->t->options[choice->slot] != 0) {
        forbid(r, &w, BR_FREE_07, "%s finds slot %d of %s taken", title, choice->slot + 1,
               c->kind->title);
        return false;
    }
    if (choice->slot >= 0)
        c->t->options[choice->slot] = (uint8_t)(choice->option + 1);
    choice->names_units = accept(r, '@');
    for (bool more = choice->names_units; more; more = accept(r, '+')) {
        if (!read_count(r, "a unit of the tile", br_tile_size(c->kind), &number))
            return false;
        choice->replaced |= (uint16_t)(1U << (number - 1));
    }
    c->count++;
    return true;
}

/* Why not all options found a slot. */
static void say_no_room(struct br_reader *r, const struct word *at, const struct choices *c)
{
    for (int i = 0; i < c->count; i++) {
        const struct br_option_kind *o = &c->d->options[c->list[i].option];
        bool fits = false;
        for (int n = 0; n < c->kind->slot_count; n++)
            fits |= br_option_fits(o, &c->kind->slots[n]);
        if (fits || c->list[i].slot >= 0)
            continue;
        forbid(r, at, BR_FREE_08, "%s fits no slot of %s", o->title, c->kind->title);
        return;
    }
    forbid(r, at, BR_FREE_07, "the slots of %s are too few for these options", c->kind->title);
}

bool br_read_take(struct br_reader *r, struct br_army *a)
{
    const char *names[BR_TILE_KINDS_MAX];
    for (int i = 0; i < r->data->tile_count; i++)
        names[i] = r->data->tiles[i].word;
    struct word w = next_name(r);
    int kind = find(r, &w, "tile", names, r->data->tile_count);
    if (kind < 0)
        return false;
    if (a->tile_count == BR_ARMY_TILES_MAX)
        return br_say(r, &w, "an army has at most %d tiles", BR_ARMY_TILES_MAX);
    struct br_army_tile *t = &a->tiles[a->tile_count];
    *t = (struct br_army_tile){.kind = (uint8_t)kind};
    struct choices c = {.d = r->data, .kind = &r->data->tiles[kind], .t = t};
    for (bool more = accept(r, ':'); more; more = accept(r, ','))
        if (!read_choice(r, &c))
            return false;
    if (!place_from(&c, 0)) {
        say_no_room(r, &w, &c);
        return false;
    }
    take_out(&c);
    a->tile_count++;
    return true;
}

bool br_army_parse(const struct br_data *d, const char *text, struct br_army *out, struct err *e)
{
    struct br_value v;
    br_open_value(&v, d, text, e);
    *out = (struct br_army){.points = 0};
    do {
        if (!br_read_take(&v.r, out))
            return false;
    } while (accept(&v.r, '/'));
    if (!br_read_end(&v.r))
        return false;
    out->faction = d->tiles[out->tiles[0].kind].faction;
    return true;
}

/* ---- printing ---- */

/* The options of a tile as choices; `again` is the tile without them. */
static struct choices choices_of(const struct br_data *d, const struct br_army_tile *t,
                                 struct br_army_tile *again, bool with_slots, bool with_units)
{
    struct choices c = {.d = d, .kind = &d->tiles[t->kind], .t = again};
    *again = (struct br_army_tile){.kind = t->kind};
    for (int i = 0; i < BR_SLOTS_MAX; i++) {
        if (t->options[i] == 0)
            continue;
        c.list[c.count++] = (struct choice){.option = t->options[i] - 1,
                                            .slot = with_slots ? i : -1,
                                            .replaced = with_units ? t->replaced[i] : 0,
                                            .names_units = with_units};
        if (with_slots)
            again->options[i] = t->options[i];
    }
    return c;
}

void br_army_settle(const struct br_data *d, struct br_army *a)
{
    for (int i = 0; i < a->tile_count; i++) {
        struct br_army_tile again;
        struct choices c = choices_of(d, &a->tiles[i], &again, false, true);
        if (!place_from(&c, 0))
            continue; /* it is not legal, and stays as it is */
        take_out(&c);
        a->tiles[i] = again;
    }
}

/* Would reading the options without slots and units give the same? */
static bool is_plain(const struct br_data *d, const struct br_army_tile *t, bool with_slots,
                     bool with_units)
{
    struct br_army_tile again;
    struct choices c = choices_of(d, t, &again, with_slots, with_units);
    if (!place_from(&c, 0))
        return false;
    take_out(&c);
    return memcmp(again.options, t->options, sizeof again.options) == 0 &&
           memcmp(again.replaced, t->replaced, sizeof again.replaced) == 0;
}

static void print_units(unsigned units, struct text *out)
{
    char sign = '@';
    for (int i = 0; i < BR_TILE_PRINTED; i++) {
        if (!(units >> i & 1))
            continue;
        text_addf(out, "%c%d", sign, i + 1);
        sign = '+';
    }
}

static void print_tile(const struct br_data *d, const struct br_army_tile *t, const char *colon,
                       const char *comma, struct text *out)
{
    bool with_units = !is_plain(d, t, true, false);
    bool with_slots = !is_plain(d, t, false, with_units);
    const char *sign = colon;
    text_add(out, d->tiles[t->kind].word);
    for (int i = 0; i < BR_SLOTS_MAX; i++) {
        if (t->options[i] == 0)
            continue;
        text_add(out, sign);
        sign = comma;
        if (with_slots)
            text_addf(out, "%d=", i + 1);
        text_add(out, d->options[t->options[i] - 1].word);
        if (with_units)
            print_units(t->replaced[i], out);
    }
}

void br_print_take(const struct br_data *d, const struct br_army_tile *t, struct text *out)
{
    print_tile(d, t, ": ", ", ", out);
}

void br_army_print_word(const struct br_data *d, const struct br_army *a, struct text *out)
{
    for (int i = 0; i < a->tile_count; i++) {
        text_add(out, i > 0 ? "/" : "");
        print_tile(d, &a->tiles[i], ":", ",", out);
    }
}

void br_army_print(const struct br_data *d, const struct br_army *a, struct text *out)
{
    text_addf(out, "army %s \"%s\" faction %s points %d\n", a->word, a->title,
              d->factions[a->faction].word, a->points);
    for (int i = 0; i < a->tile_count; i++) {
        text_add(out, "  take ");
        br_print_take(d, &a->tiles[i], out);
        text_add_char(out, '\n');
    }
}
