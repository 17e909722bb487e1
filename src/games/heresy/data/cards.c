/* cards.c: reads card sets: the words that texts may use, the lines of cards, and the texts, which
 * are compiled when their card ends. */
#include "data/cards.h"
#include <string.h>
#include <assert.h>
#include <stdlib.h>
#include <muster/packread.h>

enum { HH_TEXT_LINES_MAX = 16 };

/* The lines of one ability box or command line, and where each stands in the file. */
struct hh_text_lines {
    char text[CARD_TEXT_MAX + 1]; /* all 0 behind `size` */
    size_t size;
    int count;
    struct {
        int line, column;
    } places[HH_TEXT_LINES_MAX];
};

/* The card or sector whose indented lines are being read. */
struct hh_open_card {
    struct hh_card *card;     /* one of the two, */
    struct hh_sector *sector; /* or none: no card has begun */
    struct hh_text_lines ability, command;
    int colour; /* timing named by the die's colour, or -1 */
    int line;
};

struct hh_card_reader {
    struct pack_reader base;
    struct hh_cards *set;
    struct report *warnings;
    struct card_work *work;
    struct hh_open_card open;
    struct hh_card spare_card; /* stands for a card whose first line has a mistake, so that... */
    struct hh_sector spare_sector; /* ...the mistakes of its texts are found all the same */
    bool is_named;
};

/* ---- words that texts may use ---- */

static void add_name(struct hh_cards *set, const char *name)
{
    /* mutant: 0 becomes 1: a name that stands twice in the list means the same */
    for (int i = 0; i < set->name_count; i++)
        if (strcmp(set->names[i], name) == 0)
            return;
    if (set->name_count < HH_NAMES_MAX)
        set->names[set->name_count++] = name;
}

/* Keywords are words of the language, which folds capitals (HH-LANG-04): small letters and hyphens.
 */
static bool is_keyword_word(struct hh_card_reader *r, const struct word *w)
{
    for (int i = 0; i < w->size; i++) {
        if ((w->start[i] < 'a' || w->start[i] > 'z') && w->start[i] != '-') {
            report_at(r->base.report, ERR_SYNTAX, w->line, w->column,
                      "a keyword is written in small letters, like \"capital ship\"");
            return false;
        }
    }
    return true;
}

/* { word } [ "rules" ]; `out` gets the words with single spaces between them */
static bool read_keyword_words(struct hh_card_reader *r, char *out, size_t cap, bool *has_rules)
{
    struct word w, first;
    struct text t;
    text_init(&t, out, cap);
    if (!pack_word(&r->base, "the keyword", &w))
        return false;
    first = w;
    do {
        *has_rules = word_is(&w, "rules");
        if (!*has_rules && !is_keyword_word(r, &w))
            return false;
        if (!*has_rules)
            text_addf(&t, "%s%.*s", t.need > 0 ? " " : "", w.size, w.start);
    } while (!*has_rules && lines_word(&r->base.in, &w));
    if (*has_rules && !pack_end(&r->base))
        return false;
    if (text_is_cut(&t) || t.need == 0) {
        report_at(r->base.report, ERR_BOUND, first.line, first.column,
                  "a keyword has 1 to %zu letters", cap - 1);
        return false;
    }
    return true;
}

/* keyword := "keyword" word { word } [ "rules" ] */
static void read_keyword(struct hh_card_reader *r)
{
    struct hh_cards *set = r->set;
    /* mutant: 0 becomes 1: sizeof looks at the type alone */
    char words[sizeof set->keyword_words[0]];
    bool has_rules;
    if (!read_keyword_words(r, words, sizeof words, &has_rules))
        return;
    for (int i = 0; i < set->keyword_count; i++) {
        if (strcmp(set->keyword_words[i], words) != 0)
            continue; /* packs that go together name the same keywords again */
        if (set->keywords[i].has_rules != has_rules)
            report_at(r->base.report, ERR_VALUE, r->base.in.number, 1,
                      "the keyword \"%s\" stands once with \"rules\" and once without", words);
        return;
    }
    if (set->keyword_count == HH_KEYWORDS_MAX) {
        report_at(r->base.report, ERR_BOUND, r->base.in.number, 1, "at most %d keywords fit",
                  HH_KEYWORDS_MAX);
        return;
    }
    char *own = set->keyword_words[set->keyword_count];
    memcpy(own, words, sizeof words);
    set->keywords[set->keyword_count++] = (struct card_keyword){own, has_rules};
}

/* name := "name" quoted */
static void read_extra_name(struct hh_card_reader *r)
{
    struct hh_cards *set = r->set;
    if (set->extra_count == HH_EXTRA_NAMES_MAX) {
        report_at(r->base.report, ERR_BOUND, r->base.in.number, 1, "at most %d further names fit",
                  HH_EXTRA_NAMES_MAX);
        return;
    }
    char *out = set->extra_names[set->extra_count];
    if (!pack_name(&r->base, "the name", out, GAME_NAME_MAX) || !pack_end(&r->base))
        return;
    set->extra_count++;
    add_name(set, out);
}

/* planet := "planet" word quoted */
static void read_planet(struct hh_card_reader *r)
{
    struct hh_cards *set = r->set;
    struct hh_planet planet;
    struct word w;
    struct err e;
    if (!pack_word(&r->base, "a word for the planet", &w))
        return;
    if (!word_copy(&w, planet.word, sizeof planet.word, &e)) {
        pack_fail(&r->base, &e);
        return;
    }
    if (!pack_name(&r->base, "the planet's name", planet.name, sizeof planet.name) ||
        !pack_end(&r->base))
        return;
    for (int i = 0; i < set->planet_count; i++) {
        if (!text_same(set->planets[i].word, planet.word))
            continue;
        if (strcmp(set->planets[i].name, planet.name) != 0)
            report_at(r->base.report, ERR_VALUE, w.line, w.column,
                      "the planet %s is called \"%s\" elsewhere", planet.word,
                      set->planets[i].name);
        return;
    }
    if (set->planet_count == HH_PLANETS_MAX) {
        report_at(r->base.report, ERR_BOUND, w.line, w.column, "at most %d planets fit",
                  HH_PLANETS_MAX);
        return;
    }
    set->planets[set->planet_count] = planet;
    add_name(set, set->planets[set->planet_count++].name);
}

static void read_words_line(struct hh_card_reader *r, const struct word *head)
{
    if (word_is(head, "keyword"))
        read_keyword(r);
    else if (word_is(head, "name"))
        read_extra_name(r);
    else if (word_is(head, "planet"))
        read_planet(r);
}

/* Names of cards and sectors, which the second pass reads properly, are needed by earlier texts.
 * Every word in quotes on such a line is one: the card's own and the unique name. */
static void note_card_names(struct hh_card_reader *r, const struct word *head)
{
    struct hh_cards *set = r->set;
    struct word w;
    bool is_card = word_is(head, "unit") || word_is(head, "asset") || word_is(head, "ship") ||
                   word_is(head, "sector");
    while (is_card && lines_word(&r->base.in, &w)) {
        if (!w.is_quoted || w.is_unclosed || (size_t)w.size >= GAME_NAME_MAX || w.size == 0)
            continue;
        if (set->print_size + (uint32_t)w.size + 1 > HH_PRINT_MAX)
            return;
        char *name = set->print + set->print_size;
        memcpy(name, w.start, (size_t)w.size); /* a 0 is there behind it */
        set->print_size += (uint32_t)w.size + 1;
        add_name(set, name);
    }
}

/* ---- texts ---- */

static void add_text_line(struct hh_card_reader *r, struct hh_text_lines *t)
{
    struct word rest;
    if (!lines_rest(&r->base.in, &rest)) {
        report_at(r->base.report, ERR_SYNTAX, r->base.in.number,
                  lines_column(&r->base.in, r->base.in.line_end), "the text is missing");
        return;
    }
    if (t->count == HH_TEXT_LINES_MAX || t->size + (size_t)rest.size + 2 > sizeof t->text) {
        report_at(r->base.report, ERR_BOUND, rest.line, rest.column,
                  "a card's text has at most %d lines and %d bytes", HH_TEXT_LINES_MAX,
                  CARD_TEXT_MAX);
        return;
    }
    if (t->count > 0)
        t->text[t->size++] = '\n';
    memcpy(t->text + t->size, rest.start, (size_t)rest.size);
    t->size += (size_t)rest.size;
    t->places[t->count].line = rest.line;
    t->places[t->count].column = rest.column;
    t->count++;
}

/* The place in the file of byte `at` of a text. The compiler's own lines will not do: a sign for a
 * line break within a line begins one, too. */
static void place_of(const struct hh_text_lines *t, size_t at, int *line, int *column)
{
    int row = 0, letters = 0;
    for (size_t i = 0; i < at; i++) {
        letters += ((unsigned char)t->text[i] & 0xc0) != 0x80;
        if (t->text[i] == '\n') {
            letters = 0;
            row++;
        }
    }
    *line = t->places[row].line;
    *column = t->places[row].column + letters;
}

static const char *own_name(const struct hh_card_reader *r)
{
    return r->open.card != NULL ? r->open.card->name : r->open.sector->name;
}

/* HH-LANG-31: a fault names card and place. */
static const char *name_in_faults(const struct hh_card_reader *r)
{
    const char *name = own_name(r);
    return *name != '\0' ? name : "a card without a name";
}

static void pass_faults(struct hh_card_reader *r, const struct hh_text_lines *t,
                        enum card_place place, const struct card_report *found)
{
    const char *box = place == CARD_PLACE_COMMAND ? "command line" : "ability box";
    for (int i = 0; i < found->fault_count; i++) {
        const struct card_fault *f = &found->faults[i];
        struct report *to = f->is_warning ? r->warnings : r->base.report;
        int line, column;
        place_of(t, f->at, &line, &column);
        if (to != NULL)
            /* mutant: 0 becomes 1: no suggestion has a single letter */
            report_at(to, f->is_syntax ? ERR_SYNTAX : ERR_VALUE, line, column, "%s, %s: %s%s%s",
                      name_in_faults(r), box, f->message, f->suggestion[0] != '\0' ? "; " : "",
                      f->suggestion);
    }
    if (found->error_count + found->warning_count > found->fault_count)
        report_at(r->base.report, ERR_SYNTAX, t->places[0].line, t->places[0].column,
                  "%s, %s: %d further faults", name_in_faults(r), box,
                  found->error_count + found->warning_count - found->fault_count);
}

static struct hh_text compile(struct hh_card_reader *r, const struct hh_text_lines *t,
                              enum card_place place)
{
    struct hh_cards *set = r->set;
    struct card_program program;
    struct card_report found;
    struct hh_text text = {set->code_size, set->print_size, 0};
    if (t->count == 0)
        return text;
    bool ok = card_compile_named(r->work, &set->terms, place, own_name(r), t->text, t->size,
                                 &program, &found);
    pass_faults(r, t, place, &found);
    if (!ok)
        return text;
    if (set->code_size + program.size > HH_CODE_MAX ||
        set->print_size + t->size + 1 > HH_PRINT_MAX) {
        report_at(r->base.report, ERR_BOUND, t->places[0].line, 1,
                  "the texts of these packs are longer than a game holds (%d KiB)",
                  HH_CODE_MAX / 1024);
        return text;
    }
    memcpy(set->code + set->code_size, program.code, program.size);
    memcpy(set->print + set->print_size, t->text, t->size); /* a 0 is there behind it */
    set->code_size += program.size;
    set->print_size += (uint32_t)t->size + 1;
    text.size = program.size;
    return text;
}

/* Keyword lines and deck lines of an ability box are properties of the card (HH-CARD-25). */
static void read_bold(const struct hh_cards *set, struct hh_card *c)
{
    const uint8_t *code = set->code + c->ability.code;
    int count = card_ability_count(code, c->ability.size);
    for (int i = 0; i < count; i++) {
        struct card_ability a;
        const uint8_t *at = card_ability_at(code, c->ability.size, i);
        card_ability_read(at, &a);
        /* mutant: 0 becomes 1: no body begins at the second byte */
        for (const uint8_t *op = at + a.body; a.body != 0 && *op != CARD_OP_END;
             op = card_code_skip(op)) {
            if (*op == CARD_OP_RULEWORD)
                c->keywords |= 1ULL << card_code_imm(op, 0);
            else if (*op == CARD_OP_DECK_ANY)
                c->deck_limit = HH_DECK_ANY;
            else if (*op == CARD_OP_DECK_LIMIT)
                c->deck_limit = (uint8_t)card_code_imm(op, 0);
        }
    }
}

static void close_deck_card(struct hh_card_reader *r, struct hh_card *c)
{
    static const enum card_place places[HH_TYPE_COUNT] = {CARD_PLACE_UNIT, CARD_PLACE_ASSET,
                                                          CARD_PLACE_SHIP};
    struct hh_open_card *o = &r->open;
    c->ability = compile(r, &o->ability, places[c->type]);
    c->command = compile(r, &o->command, CARD_PLACE_COMMAND);
    read_bold(r->set, c);
    if (o->command.count == 0) {
        report_at(r->base.report, ERR_SYNTAX, o->line, 1,
                  "\"%s\" has no command line: every deck card has one (HH-CARD-15)", c->name);
        return;
    }
    if (c->command.size == 0)
        return;
    struct card_ability a;
    card_ability_read(card_ability_at(r->set->code + c->command.code, c->command.size, 0), &a);
    c->timing = a.kind;
    if (o->colour >= 0 && o->colour != a.kind)
        report_at(r->base.report, ERR_VALUE, o->line, 1,
                  "the colour of the die of \"%s\" does not fit the timing of its command line "
                  "(HH-CARD-16)",
                  c->name);
}

static void close_card(struct hh_card_reader *r)
{
    struct hh_open_card *o = &r->open;
    if (o->card != NULL)
        close_deck_card(r, o->card);
    if (o->sector != NULL)
        o->sector->ability = compile(r, &o->ability, CARD_PLACE_SECTOR);
    if (o->sector != NULL && o->command.count > 0)
        report_at(r->base.report, ERR_SYNTAX, o->command.places[0].line,
                  o->command.places[0].column, "a sector has no command line (HH-CARD-21)");
    *o = (struct hh_open_card){.colour = -1}; /* mutant: 1 becomes 2: only its sign is asked */
}

enum { STAT_MAX = 20, FLAGS_MAX = 9, REQUIREMENT_MAX = 30 };

const char *const hh_type_names[HH_TYPE_COUNT] = {"unit", "asset", "ship"};
const char *const hh_side_names[HH_SIDE_COUNT] = {"loyalist", "traitor", "unaligned"};
const char *const hh_rarity_names[HH_RARITY_COUNT] = {"common", "uncommon", "rare", "ultra-rare"};

enum field {
    FIELD_SIDE,
    FIELD_RARITY,
    FIELD_DIE,
    FIELD_FLAGS,
    FIELD_ARMOR,
    FIELD_FIREPOWER,
    FIELD_ASSAULT,
    FIELD_SPEED,
    FIELD_UNIQUE,
    FIELD_COLOUR,
    FIELD_COUNT
};

static const char *const field_names[FIELD_COUNT] = {"side",        "rarity",    "die",     "flags",
                                                     "armor",       "firepower", "assault", "speed",
                                                     "unique-name", "colour"};

/* Which fields a card of each type has (HH-CARD-03, -18, -20). */
enum { SHIP_FIELDS = 1 << FIELD_SIDE | 1 << FIELD_RARITY | 1 << FIELD_DIE };
static const unsigned fields_of[HH_TYPE_COUNT] = {
    [HH_SHIP] = SHIP_FIELDS,
    [HH_ASSET] = SHIP_FIELDS | 1 << FIELD_FLAGS | 1 << FIELD_ARMOR,
    [HH_UNIT] = SHIP_FIELDS | 1 << FIELD_FLAGS | 1 << FIELD_ARMOR | 1 << FIELD_FIREPOWER |
                1 << FIELD_ASSAULT | 1 << FIELD_SPEED,
};

/* ---- cards ---- */

static bool read_number(struct hh_card_reader *r, const struct word *w, int low, int high,
                        const char *what, uint8_t *out)
{
    int value;
    if (!pack_int(&r->base, w, low, high, what, &value))
        return false;
    *out = (uint8_t)value;
    return true;
}

/* A combat number may be printed as d6 (HH-RULE-52). */
static bool read_stat(struct hh_card_reader *r, const struct word *w, struct hh_card *c,
                      enum card_stat stat, uint8_t *out)
{
    if (word_is(w, "d6")) {
        c->d6 |= (uint8_t)(1 << stat);
        return true;
    }
    return read_number(r, w, 0, STAT_MAX, card_stat_word[stat], out);
}

static bool read_choice(struct hh_card_reader *r, const struct word *w, const char *const *names,
                        int count, const char *what, uint8_t *out)
{
    int found = pack_among(&r->base, w, names, count, what);
    *out = (uint8_t)found;
    return found >= 0;
}

/* The die's colour says the timing of the command line (HH-CARD-16). */
static bool read_colour(struct hh_card_reader *r, const struct word *w)
{
    static const char *const colours[] = {"blue", "gold", "red", "purple", "white"};
    static const int timings[] = {CARD_KIND_BA, CARD_KIND_T, CARD_KIND_R, CARD_KIND_M, CARD_KIND_E};
    int found = pack_among(&r->base, w, colours, 5, "colour of a die");
    /* mutant: 1 becomes 2: only its sign is asked */
    r->open.colour = found < 0 ? -1 : timings[found];
    return found >= 0;
}

static bool read_field(struct hh_card_reader *r, enum field field, const struct word *w,
                       struct hh_card *c)
{
    struct err e;
    switch (field) {
    case FIELD_SIDE:
        return read_choice(r, w, hh_side_names, HH_SIDE_COUNT, "side", &c->side);
    case FIELD_RARITY:
        return read_choice(r, w, hh_rarity_names, HH_RARITY_COUNT, "rarity", &c->rarity);
    case FIELD_DIE:
        return read_number(r, w, 1, 6, "the die number (HH-CARD-14)", &c->die);
    case FIELD_FLAGS:
        return read_number(r, w, 0, FLAGS_MAX, "flags", &c->flags);
    case FIELD_ARMOR:
        return read_stat(r, w, c, CARD_STAT_ARMOR, &c->armor);
    case FIELD_FIREPOWER:
        return read_stat(r, w, c, CARD_STAT_FIREPOWER, &c->firepower);
    case FIELD_ASSAULT:
        return read_stat(r, w, c, CARD_STAT_ASSAULT, &c->assault);
    case FIELD_SPEED:
        return read_stat(r, w, c, CARD_STAT_SPEED, &c->speed);
    case FIELD_UNIQUE:
        return word_copy(w, c->unique_name, sizeof c->unique_name, &e) || pack_fail(&r->base, &e);
    case FIELD_COLOUR:
    case FIELD_COUNT:
        break;
    }
    return read_colour(r, w);
}

/* { field word } ; every field of the card's type once, no other */
static bool read_fields(struct hh_card_reader *r, struct hh_card *c)
{
    unsigned seen = 0, all = fields_of[c->type];
    unsigned allowed = all | 1U << FIELD_UNIQUE | 1U << FIELD_COLOUR;
    struct word key, value;
    while (lines_word(&r->base.in, &key)) {
        int field = pack_among(&r->base, &key, field_names, FIELD_COUNT, "field");
        if (field < 0)
            return false;
        if ((allowed >> field & 1) == 0 || (seen >> field & 1)) {
            report_at(r->base.report, ERR_VALUE, key.line, key.column,
                      seen >> field & 1 ? "%s stands twice%.0s" : "%s is no field of a%s card",
                      field_names[field], c->type == HH_ASSET ? "n asset" : " ship");
            return false;
        }
        if (!pack_word(&r->base, field_names[field], &value) ||
            !read_field(r, (enum field)field, &value, c))
            return false;
        seen |= 1U << field;
    }
    /* mutant: < becomes <=: no type has a field behind the last */
    for (int field = 0; field < FIELD_COUNT; field++)
        if ((all >> field & 1) && (seen >> field & 1) == 0)
            report_at(r->base.report, ERR_SYNTAX, r->base.in.number,
                      lines_column(&r->base.in, r->base.in.line_end), "the %s \"%s\" lacks its %s",
                      hh_type_names[c->type], c->name, field_names[field]);
    return (all & ~seen) == 0;
}

/* HH-RULE-07: without a field of its own, the name up to the first " and "; a name has no comma. */
static void default_unique_name(struct hh_card *c)
{
    if (c->unique_name[0] != '\0')
        return;
    memcpy(c->unique_name, c->name, sizeof c->unique_name);
    char *stop = strstr(c->unique_name, " and ");
    if (stop != NULL)
        *stop = '\0';
}

static bool has_name(struct hh_card_reader *r, const char *name)
{
    const struct hh_cards *set = r->set;
    int line = 0;
    /* mutant: < becomes <=: the row behind the last has no name */
    for (int i = 0; i < set->card_count && line == 0; i++)
        line = strcmp(set->cards[i].name, name) == 0 ? set->cards[i].line : 0;
    /* mutant: < becomes <=: the row behind the last has no name */
    for (int i = 0; i < set->sector_count && line == 0; i++)
        line = strcmp(set->sectors[i].name, name) == 0 ? set->sectors[i].line : 0;
    if (line == 0)
        return false;
    report_at(r->base.report, ERR_VALUE, r->base.in.number, 1,
              "the name \"%s\" stands twice: in line %d and in line %d", name, line,
              r->base.in.number);
    return true;
}

static bool read_deck_card(struct hh_card_reader *r, struct hh_card *c)
{
    if (!pack_name(&r->base, "the card's name", c->name, sizeof c->name) || !read_fields(r, c) ||
        has_name(r, c->name))
        return false;
    default_unique_name(c);
    if (r->set->card_count < HH_CARDS_MAX - 1) /* the last row is the unknown card's */
        return true;
    report_at(r->base.report, ERR_BOUND, c->line, 1, "at most %d cards fit in a game",
              HH_CARDS_MAX - 1);
    return false;
}

static void open_deck_card(struct hh_card_reader *r, enum hh_type type)
{
    struct hh_cards *set = r->set;
    struct hh_card c = {.type = (uint8_t)type, .line = r->base.in.number, .deck_limit = 4};
    bool ok = read_deck_card(r, &c);
    r->open.card = ok ? &set->cards[set->card_count++] : &r->spare_card;
    *r->open.card = c;
}

/* A word of a line that can only be this one. */
static bool read_fixed(struct hh_card_reader *r, const char *fixed)
{
    struct word w;
    if (!pack_word(&r->base, fixed, &w))
        return false;
    if (word_is(&w, fixed))
        return true;
    report_at(r->base.report, ERR_SYNTAX, w.line, w.column,
              "\"%s\" is expected here: sector 1 planet WORD \"NAME\" requirement 4", fixed);
    return false;
}

/* A sector card has one side for each planet (HH-CARD-23). */
static bool has_side(struct hh_card_reader *r, const struct hh_sector *s)
{
    /* mutant: < becomes <=: the row behind the last has no number */
    for (int i = 0; i < r->set->sector_count; i++) {
        const struct hh_sector *other = &r->set->sectors[i];
        if (other->number != s->number || other->planet != s->planet)
            continue;
        report_at(r->base.report, ERR_VALUE, s->line, 1,
                  "sector %d of %s stands twice: \"%s\" in line %d is it too", s->number,
                  r->set->planets[s->planet].word, other->name, other->line);
        return true;
    }
    return false;
}

/* sector := "sector" 1..3 "planet" word quoted "requirement" number */
static bool read_sector(struct hh_card_reader *r, struct hh_sector *s)
{
    struct hh_cards *set = r->set;
    const char *planets[HH_PLANETS_MAX];
    struct word number, planet, value;
    for (int i = 0; i < set->planet_count; i++)
        planets[i] = set->planets[i].word;
    if (!pack_word(&r->base, "the number of the sector card", &number) ||
        !read_number(r, &number, 1, HH_SECTOR_CARDS, "the number of the sector card", &s->number) ||
        !read_fixed(r, "planet") || !pack_word(&r->base, "the planet", &planet) ||
        !read_choice(r, &planet, planets, set->planet_count, "planet", &s->planet) ||
        !pack_name(&r->base, "the sector's name", s->name, sizeof s->name) ||
        !read_fixed(r, "requirement") || !pack_word(&r->base, "the flag requirement", &value) ||
        !read_number(r, &value, 1, REQUIREMENT_MAX, "the flag requirement", &s->requirement) ||
        !pack_end(&r->base) || has_name(r, s->name) || has_side(r, s))
        return false;
    static_assert(HH_SECTORS_MAX == HH_SECTOR_CARDS * HH_PLANETS_MAX, "all sides fit");
    return true;
}

static void open_sector(struct hh_card_reader *r)
{
    struct hh_cards *set = r->set;
    struct hh_sector s = {.line = r->base.in.number};
    bool ok = read_sector(r, &s);
    r->open.sector = ok ? &set->sectors[set->sector_count++] : &r->spare_sector;
    *r->open.sector = s;
}

/* ---- indented lines ---- */

/* The keyword between two commas; spaces around it do not count. */
static void read_listed_keyword(struct hh_card_reader *r, const char *start, const char *end)
{
    struct hh_cards *set = r->set;
    const char *names[HH_KEYWORDS_MAX];
    while (start < end && *start == ' ')
        start++;
    while (end > start && end[-1] == ' ')
        end--;
    struct word w = {.start = start, .size = (int)(end - start), .line = r->base.in.number};
    w.column = lines_column(&r->base.in, start);
    for (int i = 0; i < set->keyword_count; i++)
        names[i] = set->keyword_words[i];
    int found = pack_among(&r->base, &w, names, set->keyword_count, "keyword");
    if (found >= 0 && r->open.card != NULL)
        r->open.card->keywords |= 1ULL << found;
    if (found >= 0 && r->open.sector != NULL)
        r->open.sector->keywords |= 1ULL << found;
}

static void read_keyword_list(struct hh_card_reader *r)
{
    struct word rest;
    if (!lines_rest(&r->base.in, &rest)) {
        report_at(r->base.report, ERR_SYNTAX, r->base.in.number,
                  lines_column(&r->base.in, r->base.in.line_end), "the keywords are missing");
        return;
    }
    const char *start = rest.start, *end = rest.start + rest.size;
    for (const char *comma; start != NULL; start = comma != NULL ? comma + 1 : NULL) {
        comma = memchr(start, ',', (size_t)(end - start));
        read_listed_keyword(r, start, comma != NULL ? comma : end);
    }
}

static void read_indented(struct hh_card_reader *r, const struct word *head)
{
    static const char *const heads[] = {"keywords", "text", "command"};
    int which = pack_among(&r->base, head, heads, 3, "line of a card");
    if (which < 0)
        return;
    if (r->open.card == NULL && r->open.sector == NULL) {
        report_at(r->base.report, ERR_SYNTAX, head->line, head->column,
                  "this line belongs to no card: a unit, asset, ship or sector comes first");
        return;
    }
    if (which == 0)
        read_keyword_list(r);
    else
        add_text_line(r, which == 1 ? &r->open.ability : &r->open.command);
}

static const char *const heads[] = {"unit",  "asset",   "ship", "sector", "pack",
                                    "title", "keyword", "name", "planet"};
enum head {
    HEAD_SECTOR = 3,
    HEAD_PACK,
    HEAD_TITLE,
    HEAD_KEYWORD,
    HEAD_NAME,
    HEAD_PLANET,
    HEAD_COUNT
};

static void read_card_line(struct hh_card_reader *r, const struct word *head)
{
    char title[GAME_NAME_MAX];
    struct word w;
    int which = pack_among(&r->base, head, heads, HEAD_COUNT, "kind of line");
    close_card(r);
    r->open.line = r->base.in.number;
    if (which >= 0 && which < HEAD_SECTOR)
        open_deck_card(r, (enum hh_type)which);
    else if (which == HEAD_SECTOR)
        open_sector(r);
    else if (which == HEAD_TITLE)
        (void)(pack_name(&r->base, "the title", title, sizeof title) && pack_end(&r->base));
    else if (which == HEAD_PACK)
        r->is_named |= pack_word(&r->base, "the pack's name", &w) && pack_end(&r->base);
}

/* The first line shows where lines that are not indented begin: a pack in a rule case stands deeper
 * as a whole. */
static void pass_over(struct hh_card_reader *r, const struct pack_text *pack, bool is_second)
{
    struct word head;
    int margin = 0;
    lines_init(&r->base.in, pack->text, pack->size);
    while (lines_next(&r->base.in)) {
        if (!lines_word(&r->base.in, &head))
            continue;
        if (margin == 0)
            margin = head.column;
        bool is_indented = head.column > margin;
        if (!is_second && !is_indented) {
            read_words_line(r, &head);
            note_card_names(r, &head);
        } else if (is_second && is_indented) {
            read_indented(r, &head);
        } else if (is_second) {
            read_card_line(r, &head);
        }
    }
    if (is_second)
        close_card(r);
    if (is_second && !r->is_named)
        report_at(r->base.report, ERR_SYNTAX, 1, 1,
                  "the pack has no name: begin it with a line \"pack NAME\"");
    r->is_named = false;
}

/* A planet is played on with all its sectors (HH-SETUP-02, HH-SETUP-09). A pack may name one for
 * its texts and leave the sectors to another pack. */
static void check_planets(const struct hh_cards *set, struct report *report)
{
    unsigned sides[HH_PLANETS_MAX] = {0};
    for (int i = 0; i < set->sector_count; i++)
        sides[set->sectors[i].planet] |= 1U << set->sectors[i].number;
    for (int i = 0; i < set->planet_count; i++)
        for (int number = 1; sides[i] != 0 && number <= HH_SECTOR_CARDS; number++)
            if ((sides[i] >> number & 1) == 0)
                report_at(report, ERR_VALUE, 0, 0, "the planet %s has no sector %d",
                          set->planets[i].word, number);
}

struct hh_cards *hh_cards_new(const struct pack_text *packs, int count, struct report *report,
                              struct report *warnings)
{
    /* mutant: 1 becomes 2: more room is never used */
    struct hh_cards *set = calloc(1, sizeof *set);
    /* mutant: 1 becomes 2: only its sign is asked */
    struct hh_card_reader r = {
        .base.report = report, .set = set, .warnings = warnings, .open.colour = -1};
    int errors = report->errors;
    r.work = malloc(card_work_size());
    if (set == NULL || r.work == NULL) /* mutant: || becomes &&: memory does not run out */
        abort(); /* mutant: the statement is left out: memory does not run out */
    card_work_init(r.work);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < count; i++) {
            struct err e;
            report->source = &packs[i];
            if (lines_check_utf8(packs[i].text, packs[i].size, &e))
                pass_over(&r, &packs[i], pass == 1);
            else if (pass == 0)
                report_err(report, &e);
        }
        set->terms =
            (struct card_terms){set->keywords, set->keyword_count, set->names, set->name_count};
    }
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    free(r.work);
    report->source = NULL;
    if (report->errors == errors)
        check_planets(set, report);
    if (report->errors == errors)
        return set;
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    hh_cards_free(set);
    return NULL;
}

void hh_cards_free(struct hh_cards *set)
{
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    free(set);
}
