/* data.c: what packs bring, as tables that play can use without looking for anything: abilities,
 * always-on changes, faces, decks. */
#include "data/data.h"
#include <stdlib.h>
#include "data/code.h"

enum {
    CODE_SHIFT = 1,      /* so that no code begins at 0, which means "absent" */
    CHANGES_MAX = 16384, /* one for every standing op of every text */
};

struct builder {
    struct hh_data *d;
    struct report *report;
    bool is_full; /* a bound was exceeded, and reported */
};

/* ---- walking code ---- */

/* Calls `visit` for an op, and for all ops below those for which it returns true. */
static void walk_code(const uint8_t *at, bool (*visit)(void *who, const uint8_t *op), void *who)
{
    if (!visit(who, at))
        return;
    int kid = 0;
    for (const char *form = card_op_info((enum card_op) * at)->form; *form != '\0'; form++) {
        if (*form != '.' && *form != '*')
            continue;
        const uint8_t *op = card_code_kid(at, kid++);
        if (*form == '.')
            walk_code(op, visit, who);
        for (; *form == '*' && *op != CARD_OP_END; op = card_code_skip(op))
            walk_code(op, visit, who);
    }
}

/* ---- always-on changes ---- */

static bool is_standing(enum card_op op)
{
    switch (op) {
    case CARD_OP_GET:
    case CARD_OP_GAIN:
    case CARD_OP_LOSE:
    case CARD_OP_HAVE:
    case CARD_OP_BECOME:
    case CARD_OP_SWAP:
    case CARD_OP_CAN:
    case CARD_OP_DO_NOT:
    case CARD_OP_COUNT_AS:
    case CARD_OP_BEGIN:
    case CARD_OP_TOTAL_GET:
    case CARD_OP_NEED_GET:
    case CARD_OP_ROLL_GET:
    case CARD_OP_VERSUS:
    case CARD_OP_PREVENT:
    case CARD_OP_CONTROL:
        return true;
    default:
        return false;
    }
}

static uint32_t offset_of(const struct builder *b, const uint8_t *at)
{
    return (uint32_t)(at - b->d->set->code);
}

static void refuse_clauses(struct builder *b, int ability)
{
    int row = b->d->abilities[ability].card;
    const struct hh_cards *set = b->d->set;
    report_at(b->report, ERR_BOUND, 0, 0, "\"%s\": a sentence has more than two conditions",
              row < HH_CARDS_MAX ? set->cards[row].name : set->sectors[row - HH_CARDS_MAX].name);
}

/* Takes a clause of a sentence into the row: what must hold, or what multiplies. */
static void add_clause(struct builder *b, const uint8_t *clause, struct hh_change *row)
{
    switch ((enum card_op) * clause) {
    case CARD_OP_IF:
    case CARD_OP_WHILE:
    case CARD_OP_WHILE_IS:
        if (row->condition == 0)
            row->condition = offset_of(b, clause);
        else if (row->second == 0)
            row->second = offset_of(b, clause);
        else
            refuse_clauses(b, row->ability);
        break;
    case CARD_OP_FOR_EACH:
        row->for_each = offset_of(b, card_code_kid(clause, ARG_FOR_EACH_CARDS));
        break;
    default:
        break;
    }
}

static void add_change(struct builder *b, const struct hh_change *row)
{
    struct hh_data *d = b->d;
    if (d->change_count == CHANGES_MAX) {
        if (!b->is_full)
            report_at(b->report, ERR_BOUND, 0, 0,
                      "the texts of these packs change cards in more than %d places", CHANGES_MAX);
        b->is_full = true;
        return;
    }
    d->changes[d->change_count++] = *row;
}

/* One effect of a sentence: the change is in it, perhaps behind "for each", "may" or "instead". */
static void add_effect(struct builder *b, const uint8_t *effect, struct hh_change row)
{
    for (;;) {
        if (*effect == CARD_OP_TIMES) {
            row.for_each = offset_of(b, card_code_kid(effect, ARG_TIMES_CARDS));
            effect = card_code_kid(effect, ARG_TIMES_EFFECT);
        } else if (*effect == CARD_OP_BY) {
            effect = card_code_kid(effect, ARG_BY_ACT);
        } else if (*effect == CARD_OP_INSTEAD) {
            effect = card_code_kid(effect, ARG_INSTEAD_EFFECT);
        } else {
            break;
        }
    }
    if (!is_standing((enum card_op) * effect))
        return;
    row.op = offset_of(b, effect);
    row.kind = *effect;
    add_change(b, &row);
}

/* A row of effects with the clauses that govern them. `clauses` may be NULL. */
static void add_effects(struct builder *b, const uint8_t *effects, const uint8_t *clauses,
                        struct hh_change row)
{
    for (; clauses != NULL && *clauses != CARD_OP_END; clauses = card_code_skip(clauses))
        add_clause(b, clauses, &row);
    for (; *effects != CARD_OP_END; effects = card_code_skip(effects))
        add_effect(b, effects, row);
}

static void add_sentence(struct builder *b, const uint8_t *at, struct hh_change row)
{
    switch ((enum card_op) * at) {
    case CARD_OP_DO:
        add_clause(b, card_code_kid(at, ARG_DO_CLAUSE), &row);
        add_effects(b, card_code_kid(at, ARG_DO_EFFECTS), card_code_kid(at, ARG_DO_CLAUSES), row);
        break;
    case CARD_OP_FORCED:
        add_effects(b, card_code_kid(at, ARG_FORCED_EFFECTS), card_code_kid(at, ARG_FORCED_CLAUSES),
                    row);
        break;
    case CARD_OP_REPLACE:
        add_effects(b, card_code_kid(at, ARG_REPLACE_EFFECTS), NULL, row);
        break;
    case CARD_OP_OUTCOME:
    case CARD_OP_BAND:
        add_effects(b, card_code_kid(at, ARG_OUTCOME_EFFECTS),
                    card_code_kid(at, ARG_OUTCOME_CLAUSES), row);
        break;
    case CARD_OP_OPTION:
        add_effects(b, card_code_kid(at, ARG_OPTION_EFFECTS), NULL, row);
        break;
    case CARD_OP_TABLE:
    case CARD_OP_CHOICE:
        for (const uint8_t *part = card_code_kid(at, ARG_TABLE_BANDS); *part != CARD_OP_END;
             part = card_code_skip(part))
            add_sentence(b, part, row);
        break;
    case CARD_OP_VERSUS:
        add_effect(b, at, row);
        break;
    default:
        break;
    }
}

/* Sentences of a static line that are always on; the others answer to something. */
static bool is_always_on(const uint8_t *sentence)
{
    return *sentence == CARD_OP_DO || *sentence == CARD_OP_VERSUS;
}

/* The rows of an ability: of a static line those that are always on, and behind them, not counted,
 * those of its forced sentences. */
static void add_changes(struct builder *b, int index)
{
    struct hh_ability *a = &b->d->abilities[index];
    const uint8_t *body = hh_code(b->d, a->at) + a->read.body;
    struct hh_change row = {.ability = (uint16_t)index};
    bool is_static = a->read.kind == CARD_KIND_STATIC;
    a->change = b->d->change_count;
    for (const uint8_t *at = body; *at != CARD_OP_END; at = card_code_skip(at))
        if (!is_static || is_always_on(at))
            add_sentence(b, at, row);
    a->change_count = (uint16_t)(b->d->change_count - a->change);
    for (const uint8_t *at = body; is_static && *at != CARD_OP_END; at = card_code_skip(at))
        if (!is_always_on(at))
            add_sentence(b, at, row);
}

/* ---- abilities ---- */

/* What the ability's trigger, or those of its forced sentences, may answer to. */
static void read_facts(struct hh_data *d, struct hh_ability *a)
{
    const uint8_t *start = hh_code(d, a->at);
    if (a->read.trigger != 0) {
        a->facts = hh_facts_of_trigger(start + a->read.trigger);
        d->foreseen |= hh_foreseen_by(start + a->read.trigger);
    }
    for (const uint8_t *at = start + a->read.body; *at != CARD_OP_END; at = card_code_skip(at)) {
        if (*at != CARD_OP_FORCED && *at != CARD_OP_REPLACE)
            continue;
        a->is_forced = true;
        if (*at == CARD_OP_REPLACE) {
            a->facts |= 1U << HH_WOULD_DIE;
            continue;
        }
        a->facts |= hh_facts_of_trigger(card_code_kid(at, ARG_FORCED_TRIGGER));
        d->foreseen |= hh_foreseen_by(card_code_kid(at, ARG_FORCED_TRIGGER));
    }
}

/* Adds the ability at `at`; returns its row, or -1: no room. */
static int add_ability(struct builder *b, const uint8_t *at, int card)
{
    struct hh_data *d = b->d;
    if (d->ability_count == HH_ABILITIES_MAX) {
        if (!b->is_full)
            report_at(b->report, ERR_BOUND, 0, 0,
                      "the cards of these packs have more than %d abilities", HH_ABILITIES_MAX);
        b->is_full = true;
        return -1;
    }
    int index = d->ability_count++;
    struct hh_ability *a = &d->abilities[index];
    *a = (struct hh_ability){.at = offset_of(b, at), .card = (uint16_t)card};
    card_ability_read(at, &a->read);
    d->ability_at[a->at] = (uint16_t)index;
    for (uint32_t in = a->at; in < a->at + a->read.size; in++)
        d->ability_in[in] = (uint16_t)index; /* a quoted one is added after the one around it */
    read_facts(d, a);
    add_changes(b, index);
    return index;
}

/* The quoted abilities of a text. */
struct quotes {
    struct builder *b;
    int card;
};

static bool note_quote(void *who, const uint8_t *op)
{
    struct quotes *q = who;
    if (*op != CARD_OP_GAIN && *op != CARD_OP_LOSE)
        return true;
    for (const uint8_t *gain = card_code_kid(op, ARG_GAIN_GAINS); *gain != CARD_OP_END;
         gain = card_code_skip(gain)) {
        int index = *gain == CARD_OP_ABILITY ? add_ability(q->b, gain, q->card) : -1;
        if (index >= 0)
            q->b->d->abilities[index].is_quoted = true;
    }
    return true; /* also into the quoted one: nothing is left out, whatever may be quoted there */
}

/* Adds the lines of a text in order; returns how many. */
static int add_lines(struct builder *b, const struct hh_text *text, int card)
{
    const uint8_t *code = hh_code(b->d, text->code);
    int count = card_ability_count(code, text->size);
    for (int i = 0; i < count; i++)
        add_ability(b, card_ability_at(code, text->size, i), card);
    return count;
}

static void add_quotes(struct builder *b, const struct hh_text *text, int card)
{
    struct quotes q = {.b = b, .card = card};
    const uint8_t *code = hh_code(b->d, text->code);
    for (const uint8_t *at = code; at < code + text->size; at = card_code_skip(at))
        walk_code(at, note_quote, &q);
}

/* ---- faces ---- */

int hh_printed_on(const struct hh_card *card, int stat)
{
    const int numbers[CARD_STAT_COUNT] = {card->firepower, card->assault, card->speed, card->armor,
                                          card->flags};
    return numbers[stat];
}

/* Copies what play looks up of the printed card. */
static void copy_print(struct hh_face *face, const struct hh_card *card)
{
    face->keywords = card->keywords;
    face->d6 = card->d6;
    face->die = card->die;
    for (int stat = 0; stat < CARD_STAT_COUNT; stat++)
        face->numbers[stat] = (uint8_t)hh_printed_on(card, stat);
}

static void sum_up_face(const struct hh_data *d, struct hh_face *face)
{
    int own = (int)(face - d->faces);
    face->type = own < HH_CARDS_MAX ? d->set->cards[own].type : HH_TYPE_COUNT;
    face->timing = own < HH_CARDS_MAX ? d->set->cards[own].timing : CARD_KIND_COUNT;
    if (own < HH_CARDS_MAX)
        copy_print(face, &d->set->cards[own]);
    for (int i = face->ability; i < face->ability + face->ability_count; i++) {
        const struct hh_ability *a = &d->abilities[i];
        face->kinds |= (uint16_t)(1U << a->read.kind);
    }
}

static void add_face(struct builder *b, int row, const struct hh_text *box,
                     const struct hh_text *command)
{
    struct hh_face *face = &b->d->faces[row];
    face->ability = b->d->ability_count;
    face->ability_count = (uint16_t)add_lines(b, box, row);
    face->command = b->d->ability_count;
    if (command != NULL)
        add_lines(b, command, row);
    add_quotes(b, box, row);
    if (command != NULL)
        add_quotes(b, command, row);
    if (!b->is_full)
        sum_up_face(b->d, face);
}

/* Numbers from 1 that cards of one unique name share (HH-RULE-07). */
static void number_names(struct hh_data *d)
{
    const struct hh_cards *set = d->set;
    for (int i = 0; i < set->card_count; i++) {
        int first = 0;
        while (!text_same(set->cards[first].unique_name, set->cards[i].unique_name))
            first++;
        d->faces[i].unique_id = (uint16_t)(first + 1);
    }
}

static uint16_t find_keyword(const struct hh_cards *set, const char *word)
{
    int i = 0;
    while (i < set->keyword_count && !text_same(set->keywords[i].text, word))
        i++;
    return (uint16_t)(i < set->keyword_count ? i : HH_KEYWORDS_MAX);
}

/* Some text asks whether this was done to a card or by it. */
static bool note_mark(void *who, const uint8_t *op)
{
    uint32_t *marked = who;
    if (*op == CARD_OP_WAS || *op == CARD_OP_THAT_WAS)
        *marked |= 1U << op[IMM_WAS_WHAT];
    else if (*op == CARD_OP_DID || *op == CARD_OP_THAT_DID)
        *marked |= 1U << hh_deed_mark(op[IMM_DID_DEED]);
    return true;
}

static bool note_size(void *who, const uint8_t *op)
{
    struct hh_data *d = who;
    d->size_at[op - d->set->code] = (uint16_t)(card_code_skip(op) - op);
    return true;
}

static void find_sectors(struct hh_data *d)
{
    /* mutant: 0 becomes 1: the first row has the number that what is not set has, and its planet
     * has other sectors */
    for (int i = 0; i < d->set->sector_count; i++) {
        const struct hh_sector *sector = &d->set->sectors[i];
        d->sector_rows[sector->planet][sector->number - 1] = (uint8_t)i;
        d->planets |= (uint8_t)(1U << sector->planet);
    }
}

static void build_tables(struct builder *b)
{
    struct hh_data *d = b->d;
    struct hh_cards *set = d->set;
    d->counterattack = find_keyword(set, "counterattack");
    d->unique_word = find_keyword(set, "unique");
    for (int i = 0; i < set->card_count; i++)
        add_face(b, i, &set->cards[i].ability, &set->cards[i].command);
    /* mutant: < becomes <=: the row behind the last is empty */
    for (int i = 0; i < set->sector_count; i++)
        add_face(b, HH_CARDS_MAX + i, &set->sectors[i].ability, NULL);
    number_names(d);
    find_sectors(d);
    for (int i = 0; i < set->card_count && !b->is_full; i++) {
        int command = d->faces[i].command;
        const struct card_ability *read = &d->abilities[command].read;
        if (read->kind == CARD_KIND_R)
            d->reactions[d->reaction_count++] = (uint16_t)command;
        if (read->kind == CARD_KIND_M && read->is_before_roll)
            d->early[d->early_count++] = (uint16_t)command;
    }
    for (int i = 0; i < d->ability_count; i++) {
        walk_code(hh_code(d, d->abilities[i].at), note_mark, &d->marked);
        walk_code(hh_code(d, d->abilities[i].at), note_size, d);
    }
    if (!b->is_full)
        hh_index(d);
    if (d->planets == 0)
        report_at(b->report, ERR_VALUE, 0, 0,
                  "the packs have no planet with three sectors to fight for (HH-SETUP-02)");
}

/* ---- packs ---- */

/* Moves all code up, so that none begins at 0. */
static void shift_code(struct hh_cards *set)
{
    static_assert(sizeof set->code >= HH_CODE_MAX + CODE_SHIFT, "there is room to move it");
    memmove(set->code + CODE_SHIFT, set->code, set->code_size);
    memset(set->code, CARD_OP_NONE, CODE_SHIFT);
    set->code_size += CODE_SHIFT;
    for (int i = 0; i < set->card_count; i++) {
        set->cards[i].ability.code += CODE_SHIFT;
        set->cards[i].command.code += CODE_SHIFT;
    }
    /* mutant: < becomes <=: the row behind the last is empty */
    for (int i = 0; i < set->sector_count; i++)
        set->sectors[i].ability.code += CODE_SHIFT;
}

/* A deck that breaks a rule is refused, but for one that is only too small: the quick-start variant
 * takes it as it is (HH-QS-01), and setup.c sees to the others. */
static bool is_deck_sound(const struct hh_data *d, const struct hh_deck *deck,
                          struct report *report)
{
    struct report silent = {.say = NULL};
    hh_deck_check(d->set, deck, &silent);
    if (silent.errors == 0 || (silent.errors == 1 && deck->size < HH_DECK_MIN && deck->size > 0))
        return true;
    return hh_deck_check(d->set, deck, report);
}

static void add_deck(struct hh_data *d, const struct pack_text *text, struct report *report)
{
    if (d->deck_count == HH_DECKS_MAX) {
        report_at(report, ERR_BOUND, 0, 0, "%s is one deck too many: a game has room for %d",
                  text->name, HH_DECKS_MAX);
        return;
    }
    struct hh_deck *deck = &d->decks[d->deck_count];
    if (!hh_deck_parse(d->set, text->text, text->size, deck, report) ||
        !is_deck_sound(d, deck, report))
        return;
    for (int i = 0; i < d->deck_count; i++) {
        if (text_same(d->decks[i].name, deck->name)) {
            report_at(report, ERR_VALUE, 1, 1, "there are two decks with the name %s", deck->name);
            return;
        }
    }
    d->deck_count++;
}

/* The card packs among the texts; decks are read afterwards. */
static struct hh_cards *read_cards(const struct pack_text *packs, int count, struct report *report)
{
    struct pack_text *cards = calloc((size_t)count + 1, sizeof *cards);
    int card_packs = 0;
    if (cards == NULL)
        abort(); /* mutant: the statement is left out: memory does not run out */
    for (int i = 0; i < count; i++)
        if (!hh_is_deck(packs[i].text, packs[i].size))
            cards[card_packs++] = packs[i];
    struct hh_cards *set = hh_cards_new(cards, card_packs, report, NULL);
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    free(cards);
    return set;
}

static void allocate_tables(struct hh_data *d)
{
    d->abilities = calloc(HH_ABILITIES_MAX, sizeof *d->abilities);
    d->changes = calloc(CHANGES_MAX, sizeof *d->changes);
    d->ability_at = calloc(d->set->code_size, sizeof *d->ability_at);
    d->ability_in = calloc(d->set->code_size, sizeof *d->ability_in);
    d->size_at = calloc(d->set->code_size, sizeof *d->size_at);
    d->act_at = calloc(d->set->code_size, sizeof *d->act_at);
    if (d->abilities == NULL || d->changes == NULL || d->ability_at == NULL ||
        d->ability_in == NULL || d->size_at == NULL || d->act_at == NULL)
        abort(); /* mutant: the statement is left out: memory does not run out */
}

void *hh_data_new(const struct pack_text *packs, int count, struct report *report)
{
    int errors = report->errors;
    struct hh_cards *set = read_cards(packs, count, report);
    if (set == NULL)
        return NULL;
    struct hh_data *d = calloc(1, sizeof *d);
    if (d == NULL)
        abort(); /* mutant: the statement is left out: memory does not run out */
    d->set = set;
    shift_code(set);
    allocate_tables(d);
    build_tables(&(struct builder){.d = d, .report = report});
    for (int i = 0; i < count; i++) {
        report->source = &packs[i];
        if (hh_is_deck(packs[i].text, packs[i].size))
            add_deck(d, &packs[i], report);
    }
    report->source = NULL;
    if (report->errors == errors)
        return d;
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    hh_data_free(d);
    return NULL;
}

void hh_data_free(void *data)
{
    struct hh_data *d = data;
    if (d == NULL)
        return;
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    hh_cards_free(d->set);
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    free(d->abilities);
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    free(d->changes);
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    free(d->needs);
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    free(d->filters);
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    free(d->filter_at);
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    free(d->ability_at);
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    free(d->ability_in);
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    free(d->size_at);
    free(d->act_at);
    /* mutant: the statement is left out: a leak, of which the sanitizers of the suite tell */
    free(d);
}
