/* cards_texts.c: the texts of a card: collected line by line, compiled when the card is complete.
 */
#include "data/card_lines.h"

#include <string.h>

void hh_add_text_line(struct hh_card_reader *r, struct hh_text_lines *t)
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

/* HH-LANG-31: a fault names card and place. */
static const char *card_name(const struct hh_card_reader *r)
{
    const char *name = r->open.card != NULL ? r->open.card->name : r->open.sector->name;
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
            report_at(to, f->is_syntax ? ERR_SYNTAX : ERR_VALUE, line, column, "%s, %s: %s%s%s",
                      card_name(r), box, f->message, f->suggestion[0] != '\0' ? "; " : "",
                      f->suggestion);
    }
    if (found->error_count + found->warning_count > found->fault_count)
        report_at(r->base.report, ERR_SYNTAX, t->places[0].line, t->places[0].column,
                  "%s, %s: %d further faults", card_name(r), box,
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
    bool ok = card_compile(r->work, &set->terms, place, t->text, t->size, &program, &found);
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

void hh_close_card(struct hh_card_reader *r)
{
    struct hh_open_card *o = &r->open;
    if (o->card != NULL)
        close_deck_card(r, o->card);
    if (o->sector != NULL)
        o->sector->ability = compile(r, &o->ability, CARD_PLACE_SECTOR);
    if (o->sector != NULL && o->command.count > 0)
        report_at(r->base.report, ERR_SYNTAX, o->command.places[0].line,
                  o->command.places[0].column, "a sector has no command line (HH-CARD-21)");
    *o = (struct hh_open_card){.colour = -1};
}
