/* index.c: what the evaluators of texts look up instead of reading code each time: the parts of
 * always-on changes, what they ask for, what each card's texts do, and which facts matter. */
#include "texts.h"

/* ---- always-on changes ---- */

static bool is_asked_for(const void *who, const uint8_t *op)
{
    uint8_t *needs = *(uint8_t *const *)who;
    switch ((enum card_op) * op) {
    case CARD_OP_WITH:
    case CARD_OP_EXTREME:
    case CARD_OP_STAT_OF:
    case CARD_OP_TOTAL:
    case CARD_OP_REQUIREMENT:
    case CARD_OP_HAS_MORE:
    case CARD_OP_FLAGGED:
        *needs |= HH_NEEDS_NUMBERS;
        break;
    case CARD_OP_KEYWORD:
    case CARD_OP_UNIQUE:
        *needs |= HH_NEEDS_KEYWORDS;
        break;
    default:
        break;
    }
    return false; /* all of them are looked at */
}

static void add_needs(const uint8_t *op, uint8_t *needs)
{
    hh_find_op(op, is_asked_for, &needs);
}

/* Where the subject of a change stands in its code, or NULL: it has none but the card itself. */
static const uint8_t *subject_of(const uint8_t *op)
{
    switch ((enum card_op) * op) {
    case CARD_OP_GET:
    case CARD_OP_GAIN:
    case CARD_OP_LOSE:
    case CARD_OP_HAVE:
    case CARD_OP_CONTROL:
        return op + 1;
    case CARD_OP_BECOME:
    case CARD_OP_CAN:
    case CARD_OP_DO_NOT:
    case CARD_OP_COUNT_AS:
    case CARD_OP_BEGIN:
        return op + 2;
    default:
        return NULL;
    }
}

/* Finds the parts of a change. */
static void index_parts(const struct hh_data *d, struct hh_still *still)
{
    const uint8_t *op = hh_code(d, still->op), *subject = subject_of(op);
    const uint8_t *detail = subject != NULL ? card_code_skip(subject) : op + 1, *group = NULL;
    if (*op == CARD_OP_GET || *op == CARD_OP_VERSUS) {
        for (group = detail; *group != CARD_OP_END; group = card_code_skip(group))
            ;
        group = group[1] != CARD_OP_NONE ? group + 1 : NULL;
    }
    still->subject = subject != NULL ? (uint32_t)(subject - d->set->code) : 0;
    still->detail = (uint32_t)(detail - d->set->code);
    still->versus = group != NULL ? (uint32_t)(group - d->set->code) : 0;
}

static void index_still(struct hh_data *d, struct hh_still *still)
{
    const struct hh_ability *a = &d->abilities[still->ability];
    index_parts(d, still);
    still->needs = 0;
    if (still->subject != 0)
        add_needs(hh_code(d, still->subject), &still->needs);
    switch ((enum card_op)still->kind) {
    case CARD_OP_GET:
    case CARD_OP_VERSUS:
    case CARD_OP_HAVE:
    case CARD_OP_BECOME:
        add_needs(hh_code(d, still->op), &still->needs);
        break;
    default:
        break;
    }
    if (still->condition != 0)
        add_needs(hh_code(d, still->condition), &still->needs);
    if (still->second != 0)
        add_needs(hh_code(d, still->second), &still->needs);
    if (still->for_each != 0)
        add_needs(hh_code(d, still->for_each), &still->needs);
    if (a->read.x_value != 0)
        add_needs(hh_code(d, a->at) + a->read.x_value, &still->needs);
}

/* The numbers that a change touches. */
static unsigned stats_of(const uint8_t *op)
{
    unsigned stats = 0;
    const uint8_t *row;
    switch ((enum card_op) * op) {
    case CARD_OP_BECOME:
        return 1U << op[1];
    case CARD_OP_VERSUS:
        row = op + 1;
        break;
    case CARD_OP_GET:
    case CARD_OP_GAIN:
    case CARD_OP_LOSE:
    case CARD_OP_HAVE:
        row = card_code_skip(op + 1);
        break;
    default:
        return 0;
    }
    for (; *row != CARD_OP_END; row = card_code_skip(row)) {
        if (*row == CARD_OP_MOD)
            stats |= 1U << row[2];
        else if (*row == CARD_OP_SET)
            stats |= 1U << row[1];
        else if (*row == CARD_OP_FLAGS)
            stats |= 1U << CARD_STAT_FLAGS;
    }
    return stats;
}

/* Marks of the abilities in quotes that a change gives away. */
static uint32_t quotes_of(const struct hh_data *d, const uint8_t *op)
{
    uint32_t marks = 0;
    if (*op != CARD_OP_GAIN)
        return 0;
    for (const uint8_t *row = card_code_skip(op + 1); *row != CARD_OP_END;
         row = card_code_skip(row)) {
        if (*row != CARD_OP_ABILITY)
            continue;
        uint16_t quoted = d->ability_at[row - d->set->code];
        marks |= HH_QUOTES;
        if (quoted < d->ability_count && d->abilities[quoted].read.kind == CARD_KIND_STATIC)
            marks |= HH_QUOTES_STATIC;
    }
    return marks;
}

static void index_face(struct hh_data *d, int row)
{
    const struct hh_face *face = &d->faces[row];
    d->still_ops[row] = 0;
    for (int i = face->ability; i < face->ability + face->ability_count; i++) {
        const struct hh_ability *a = &d->abilities[i];
        for (int j = a->still; a->read.kind == CARD_KIND_STATIC && j < a->still + a->still_count;
             j++) {
            const uint8_t *op = hh_code(d, d->stills[j].op);
            if (*op != CARD_OP_VERSUS && *op < CARD_OP_GET)
                continue;
            d->still_ops[row] |= hh_kind_bit(*op) | quotes_of(d, op);
            if (*op == CARD_OP_CAN)
                d->still_ops[row] |= hh_kind_bit(*hh_code(d, d->stills[j].detail));
            d->still_ops[row] |= stats_of(op) * HH_CHANGES;
        }
    }
}

/* "The destroyed unit" looks back at a fact. */
static bool is_role_of_fact(const void *who, const uint8_t *op)
{
    uint32_t *silent = *(uint32_t *const *)who;
    if (*op != CARD_OP_ROLE && *op != CARD_OP_IN_ROLE && *op != CARD_OP_DAMAGE_DEALT)
        return false;
    if (*op == CARD_OP_DAMAGE_DEALT)
        *silent &= ~(1U << HH_DAMAGED);
    else if (op[1] == CARD_ROLE_DESTROYED)
        *silent &= ~(1U << HH_DESTROYED);
    else if (op[1] == CARD_ROLE_INFILTRATED)
        *silent &= ~(1U << HH_INFILTRATED);
    else if (op[1] == CARD_ROLE_CHOSEN)
        *silent &= ~(1U << HH_CHOSEN);
    return false;
}

void hh_index_texts(struct hh_data *d)
{
    for (int i = 0; i < d->still_count; i++)
        index_still(d, &d->stills[i]);
    for (int i = 0; i < HH_CARDS_MAX + HH_SECTORS_MAX; i++)
        index_face(d, i);
    uint32_t silent = ~0U, *who = &silent;
    for (int i = 0; i < d->ability_count; i++) {
        const uint8_t *facts = d->abilities[i].facts;
        silent &= ~((uint32_t)facts[0] | (uint32_t)facts[1] << 8 | (uint32_t)facts[2] << 16 |
                    (uint32_t)facts[3] << 24);
        hh_find_op(hh_code(d, d->abilities[i].at), is_role_of_fact, &who);
    }
    d->silent = silent;
}
