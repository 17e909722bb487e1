/* index.c: tables that play looks up instead of reading code, built once when packs are read:
 * descriptions of cards taken apart, the parts of always-on changes, what each card's texts do,
 * which facts matter, what a trigger says to the sight of two cards, and what abilities need when
 * they are announced. */
#include "data/code.h"
#include <stdlib.h>

/* ---- filters ---- */

static uint32_t offset(const struct hh_data *d, const uint8_t *op)
{
    return (uint32_t)(op - d->set->code);
}

/* False: it is no place word. */
static bool note_place(const struct hh_data *d, const uint8_t *op, struct hh_filter *filter)
{
    if (*op == CARD_OP_AT)
        filter->at = offset(d, op);
    else if (*op == CARD_OP_IN || *op == CARD_OP_FROM)
        filter->zone = offset(d, op + FIRST_IN);
    else if (*op == CARD_OP_AMONG)
        filter->among = offset(d, op + FIRST_AMONG);
    else
        return false;
    return true;
}

/* "Your" and "enemy" mean the same in every text of a seat. */
static void note_owner(const struct hh_data *d, const uint8_t *op, struct hh_filter *filter)
{
    enum { ROOM = sizeof filter->owned / sizeof *filter->owned };
    /* mutant: || becomes &&: only a shortcut: owners are looked up one by one then */
    if (op[IMM_OWNED_PLAYER] == CARD_PLAYER_YOU || op[IMM_OWNED_PLAYER] == CARD_PLAYER_ENEMY)
        filter->whose |= op[IMM_OWNED_PLAYER] == CARD_PLAYER_YOU ? HH_OF_YOU : HH_OF_ENEMY;
    /* mutant: the condition is negated: only a shortcut: the long way leads to the same */
    /* mutant: < becomes <=: no description names so many owners */
    else if (filter->owned_count < ROOM)
        filter->owned[filter->owned_count++] = offset(d, op);
    else
        filter->is_long = true;
}

static void note_property(const struct hh_data *d, const uint8_t *op, struct hh_filter *filter)
{
    enum { ROOM = sizeof filter->rest / sizeof *filter->rest };
    if (*op == CARD_OP_OWNED)
        note_owner(d, op, filter);
    else if (*op == CARD_OP_POSITION && filter->position < 0)
        filter->position = (int8_t)op[IMM_POSITION_POSITION];
    else if (*op == CARD_OP_EXTREME)
        filter->extreme = filter->extreme != 0 ? filter->extreme : offset(d, op);
    else if (filter->rest_count < ROOM)
        filter->rest[filter->rest_count++] = offset(d, op);
    else
        filter->is_long = true;
    if (*op == CARD_OP_ROLE && op[IMM_ROLE_ROLE] <= CARD_ROLE_ASSAULTING)
        /* mutant: the statement is left out: only a shortcut: the role is one of the properties
         * that are looked at afterwards */
        filter->role = (int8_t)op[IMM_ROLE_ROLE];
}

/* "Card" in play is a unit or an asset. */
static uint8_t types_of(unsigned nouns)
{
    unsigned types = nouns >> CARD_NOUN_CARD & 1 ? 1U << HH_UNIT | 1U << HH_ASSET : 0;
    types |= nouns >> CARD_NOUN_UNIT & 1 ? 1U << HH_UNIT : 0;
    types |= nouns >> CARD_NOUN_ASSET & 1 ? 1U << HH_ASSET : 0;
    types |= nouns >> CARD_NOUN_SHIP & 1 ? 1U << HH_SHIP : 0;
    return (uint8_t)types;
}

static struct hh_filter take_apart(const struct hh_data *d, const uint8_t *cards)
{
    /* mutant: 1 becomes 2 (2): any number below 0 means: none */
    /* mutant: 1 becomes 2: any number below 0 means: no position is named */
    struct hh_filter filter = {.cards = offset(d, cards),
                               .nouns = cards[IMM_CARDS_NOUNS],
                               .types = types_of(cards[IMM_CARDS_NOUNS]),
                               .position = -1,
                               .role = -1};
    const uint8_t *op = cards + FIRST_CARDS;
    for (int row = 0; row < 2; row++, op++)
        for (; *op != CARD_OP_END; op = hh_skip(op))
            if (row == 0 || !note_place(d, op, &filter))
                note_property(d, op, &filter);
    return filter;
}

static bool is_description(const struct hh_data *d, uint32_t at)
{
    return d->size_at[at] != 0 && *hh_code(d, at) == CARD_OP_CARDS;
}

static void index_filters(struct hh_data *d)
{
    size_t count = 0; /* mutant: 0 becomes 1: more room is never used */
    for (uint32_t at = 0; at < d->set->code_size; at++)
        count += is_description(d, at);
    assert(count <= UINT16_MAX && "a description takes more code than that leaves room for");
    /* mutant: 1 becomes 2: more room is never used */
    d->filters = calloc(count + 1, sizeof *d->filters);
    /* mutant: 1 becomes 2: more room is never used */
    d->filter_at = calloc((size_t)d->set->code_size + 1, sizeof *d->filter_at);
    if (d->filters == NULL || d->filter_at == NULL)
        abort();
    count = 0; /* mutant: 0 becomes 1: the rows begin one later, and there is room for it */
    /* mutant: 0 becomes 1: the code begins with an ability, never with a description */
    for (uint32_t at = 0; at < d->set->code_size; at++) {
        if (!is_description(d, at))
            continue;
        d->filter_at[at] = (uint16_t)count;
        d->filters[count++] = take_apart(d, hh_code(d, at));
    }
}

/* ---- always-on changes ---- */

/* What a part of an ability asks for, in HH_NEEDS_*. */
struct asked {
    const uint8_t *ability;
    uint32_t seen; /* slots that were followed: each is followed once */
    uint8_t needs;
};

/* The slot that an op refers to; CARD_NO_SLOT: none. */
static int slot_asked(const uint8_t *op)
{
    switch ((enum card_op) * op) {
    case CARD_OP_REFER:
        return op[IMM_REFER_SLOT];
    case CARD_OP_OTHER:
        return op[IMM_OTHER_SLOT];
    case CARD_OP_OWNED:
        return op[IMM_OWNED_SLOT];
    case CARD_OP_WHO:
        return op[IMM_WHO_SLOT];
    case CARD_OP_ZONE:
        return op[IMM_ZONE_SLOT];
    default:
        return CARD_NO_SLOT;
    }
}

static bool is_asked_for(const void *who, const uint8_t *op)
{
    struct asked *asked = *(struct asked *const *)who;
    int slot = slot_asked(op);
    switch ((enum card_op) * op) {
    case CARD_OP_WITH:
    case CARD_OP_EXTREME:
    case CARD_OP_STAT_OF:
    case CARD_OP_TOTAL:
    case CARD_OP_REQUIREMENT:
    case CARD_OP_HAS_MORE:
    case CARD_OP_FLAGGED:
        asked->needs |= HH_NEEDS_NUMBERS;
        break;
    case CARD_OP_KEYWORD:
    case CARD_OP_UNIQUE:
        asked->needs |= HH_NEEDS_KEYWORDS;
        break;
    default:
        break;
    }
    if (slot < CARD_SLOTS_MAX && !(asked->seen >> slot & 1)) { /* "those units": HH-RULE-120 */
        const uint8_t *definer = hh_definer(asked->ability, slot);
        asked->seen |= 1U << slot;
        if (definer != NULL)
            hh_find_op(definer, is_asked_for, who);
    }
    return false; /* all of them are looked at */
}

static void add_needs(const uint8_t *op, struct asked *asked)
{
    hh_find_op(op, is_asked_for, &asked);
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
        return op + FIRST_GET;
    case CARD_OP_BECOME:
    case CARD_OP_CAN:
    case CARD_OP_DO_NOT:
    case CARD_OP_COUNT_AS:
    case CARD_OP_BEGIN:
        return op + FIRST_BECOME;
    default:
        return NULL;
    }
}

/* Finds the parts of a change. */
static void index_parts(const struct hh_data *d, struct hh_change *change)
{
    const uint8_t *op = hh_code(d, change->op), *subject = subject_of(op);
    const uint8_t *detail = subject != NULL ? card_code_skip(subject) : op + FIRST_VERSUS,
                  *group = NULL;
    if (*op == CARD_OP_GET || *op == CARD_OP_VERSUS) {
        for (group = detail; *group != CARD_OP_END; group = card_code_skip(group))
            ;
        group = group[1] != CARD_OP_NONE ? group + 1 : NULL;
    }
    change->subject = subject != NULL ? (uint32_t)(subject - d->set->code) : 0;
    change->detail = (uint32_t)(detail - d->set->code);
    change->versus = group != NULL ? (uint32_t)(group - d->set->code) : 0;
}

/* The deed that CAN speaks of, as HH_BAR_*. */
static uint64_t bars_of(const struct hh_data *d, const struct hh_change *change)
{
    const uint8_t *deed = hh_code(d, change->detail);
    if (change->kind != CARD_OP_CAN)
        return 0;
    switch ((enum card_op) * deed) {
    case CARD_OP_BAN:
        return *hh_code(d, change->subject) == CARD_OP_WHO
                   ? HH_BAR_BAN << deed[IMM_BAN_DEED] | HH_BAR_PLAYER << deed[IMM_BAN_DEED]
                   : HH_BAR_BAN << deed[IMM_BAN_DEED];
    case CARD_OP_DEED:
        return HH_BAR_DEED << deed[IMM_DEED_DEED];
    case CARD_OP_BE:
        return HH_BAR_BE << deed[IMM_BE_WHAT];
    case CARD_OP_SWEEPS:
        return HH_BAR_SWEEPS;
    case CARD_OP_BLOCKED_ONLY:
        return HH_BAR_BLOCKED_ONLY;
    default:
        return 0;
    }
}

/* Does it speak of its own card only? */
static bool is_of_itself(const struct hh_data *d, const struct hh_change *change)
{
    /* mutant: != becomes ==: only a shortcut: whose card it is, is looked at afterwards */
    /* mutant: 0 becomes 1: only a shortcut: what speaks of its own card is looked at like the
     * rest */
    return change->subject != 0 ? *hh_code(d, change->subject) == CARD_OP_SELF
                                : change->kind == CARD_OP_VERSUS;
}

static void index_change_row(struct hh_data *d, struct hh_change *change)
{
    const struct hh_ability *a = &d->abilities[change->ability];
    index_parts(d, change);
    change->bars = bars_of(d, change);
    change->is_own = is_of_itself(d, change);
    struct asked asked = {.ability = hh_code(d, a->at)};
    if (change->subject != 0)
        add_needs(hh_code(d, change->subject), &asked);
    switch ((enum card_op)change->kind) {
    case CARD_OP_GET:
    case CARD_OP_VERSUS:
    case CARD_OP_HAVE:
    case CARD_OP_BECOME:
        add_needs(hh_code(d, change->op), &asked);
        break;
    default:
        break;
    }
    if (change->condition != 0)
        add_needs(hh_code(d, change->condition), &asked);
    if (change->second != 0)
        add_needs(hh_code(d, change->second), &asked);
    if (change->for_each != 0)
        add_needs(hh_code(d, change->for_each), &asked);
    if (a->read.x_value != 0)
        add_needs(hh_code(d, a->at) + a->read.x_value, &asked);
    change->needs = asked.needs;
}

/* The numbers that a change touches. */
static unsigned stats_of(const uint8_t *op)
{
    unsigned stats = 0;
    const uint8_t *row;
    switch ((enum card_op) * op) {
    case CARD_OP_BECOME:
        return 1U << op[IMM_BECOME_STAT];
    case CARD_OP_VERSUS:
        row = op + FIRST_VERSUS;
        break;
    case CARD_OP_GET:
    case CARD_OP_GAIN:
    case CARD_OP_LOSE:
    case CARD_OP_HAVE:
        row = card_code_skip(op + FIRST_GET);
        break;
    default:
        return 0;
    }
    for (; *row != CARD_OP_END; row = card_code_skip(row)) {
        if (*row == CARD_OP_MOD)
            stats |= 1U << row[IMM_MOD_STAT];
        else if (*row == CARD_OP_SET)
            stats |= 1U << row[IMM_SET_STAT];
        else if (*row == CARD_OP_FLAGS)
            stats |= 1U << CARD_STAT_FLAGS;
    }
    return stats;
}

/* What an always-on change does; quoted abilities in it aside. */
static uint32_t ops_of(const struct hh_data *d, const struct hh_change *change)
{
    const uint8_t *op = hh_code(d, change->op);
    if (*op != CARD_OP_VERSUS && *op < CARD_OP_GET)
        return 0;
    return hh_kind_bit(*op) | stats_of(op) * HH_CHANGES;
}

static void index_ability(struct hh_data *d, struct hh_ability *a)
{
    if (a->read.kind != CARD_KIND_STATIC)
        return;
    for (int i = a->change; i < a->change + a->change_count; i++) {
        d->changes[i].does = ops_of(d, &d->changes[i]);
        a->does |= d->changes[i].does;
        a->bars |= d->changes[i].bars;
    }
}

static void index_gift(struct hh_profile *profile, const struct hh_ability *quoted)
{
    profile->gift_kinds |= (uint16_t)(1U << quoted->read.kind);
    profile->forced |= hh_forced_by(quoted);
    profile->reacts |= hh_reacts_to(quoted);
}

/* The abilities in quotes that a change of the box gives away. */
static void index_quotes(struct hh_data *d, int row, const uint8_t *op)
{
    if (*op != CARD_OP_GAIN)
        return;
    for (const uint8_t *gain = card_code_skip(op + FIRST_GAIN); *gain != CARD_OP_END;
         gain = card_code_skip(gain)) {
        if (*gain != CARD_OP_ABILITY)
            continue;
        const struct hh_ability *quoted = &d->abilities[d->ability_at[gain - d->set->code]];
        d->profiles[row].does |= HH_QUOTES;
        index_gift(&d->profiles[row], quoted);
        if (quoted->read.kind != CARD_KIND_STATIC)
            continue;
        d->profiles[row].does |= HH_QUOTES_STATIC;
        d->profiles[row].gifts |= quoted->does;
        d->profiles[row].bars |= quoted->bars;
        d->profiles[row].wide_bars |= quoted->bars;
    }
}

/* HH_OF_YOU or HH_OF_ENEMY, if it speaks of such cards only. */
static uint8_t whose_cards(const struct hh_data *d, const struct hh_change *change)
{
    const uint8_t *subject = change->subject != 0 ? hh_code(d, change->subject) : NULL;
    if (subject == NULL)
        return 0;
    if (*subject == CARD_OP_GROUP)
        return hh_filter_of(d, subject + FIRST_GROUP)->whose;
    /* mutant: == becomes !=: only a shortcut that is taken less often: nobody chooses for a text
     * that is always on */
    if (*subject == CARD_OP_SELECT && subject[IMM_SELECT_WHEN] == CARD_CHOICE_MATCH)
        return hh_filter_of(d, hh_skip(subject + FIRST_SELECT))->whose;
    return 0;
}

static void index_change(struct hh_data *d, int row, const struct hh_change *change)
{
    const uint8_t *op = hh_code(d, change->op);
    index_quotes(d, row, op);
    if (change->is_own)
        return;
    uint8_t stats = (uint8_t)stats_of(op), whose = whose_cards(d, change);
    d->profiles[row].wide |= stats;
    /* mutant: 0 becomes 1: only a shortcut that is taken less often */
    d->profiles[row].wide_own |= whose & HH_OF_ENEMY ? 0 : stats;
    /* mutant: 0 becomes 1: only a shortcut that is taken less often: more seems to be changed than
     * is */
    d->profiles[row].wide_foe |= whose & HH_OF_YOU ? 0 : stats;
    d->profiles[row].wide_bars |= change->bars;
}

static void index_face(struct hh_data *d, int row)
{
    struct hh_face *face = &d->faces[row];
    if (row < d->set->card_count)
        face->command_reacts = hh_reacts_to(&d->abilities[face->command]);
    d->profiles[row].change = d->abilities[face->ability].change;
    for (int i = face->ability; i < face->ability + face->ability_count; i++) {
        const struct hh_ability *a = &d->abilities[i];
        d->profiles[row].change_end = (uint16_t)(a->change + a->change_count);
        d->profiles[row].forced |= hh_forced_by(a);
        d->profiles[row].reacts |= hh_reacts_to(a);
        d->profiles[row].does |= a->does;
        d->profiles[row].bars |= a->bars;
        /* mutant: < becomes <=: only a shortcut that is taken less often: more seems to be changed
         * than is */
        for (int j = a->change; a->read.kind == CARD_KIND_STATIC && j < a->change + a->change_count;
             j++)
            index_change(d, row, &d->changes[j]);
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
    else if (op[IMM_ROLE_ROLE] == CARD_ROLE_DESTROYED)
        *silent &= ~(1U << HH_DESTROYED);
    else if (op[IMM_ROLE_ROLE] == CARD_ROLE_INFILTRATED)
        *silent &= ~(1U << HH_INFILTRATED);
    else if (op[IMM_ROLE_ROLE] == CARD_ROLE_CHOSEN)
        *silent &= ~(1U << HH_CHOSEN);
    return false;
}

static int trigger_size(const struct hh_data *d, int ability)
{
    const uint8_t *trigger =
        hh_code(d, d->abilities[ability].at) + d->abilities[ability].read.trigger;
    return (int)(card_code_skip(trigger) - trigger);
}

/* Whose deeds a reaction may answer to: bit 0 an enemy's, 1 one's own. */
static unsigned whom_answers(const struct hh_data *d, int ability)
{
    const struct hh_ability *a = &d->abilities[ability];
    const uint8_t *trigger = hh_code(d, a->at) + a->read.trigger;
    const uint8_t *event = *trigger == CARD_OP_TRIGGER ? trigger + FIRST_TRIGGER : trigger;
    if (*event < CARD_OP_PLAYS || *event >= CARD_OP_BATTLE_BEGINS)
        return 1 | 2; /* mutant: 2 becomes 3: both bits are set anyway */
    int player = card_code_kid(event, ARG_PLAYS_WHO)[IMM_WHO_PLAYER];
    /* mutant: 2 becomes 3: only a shortcut: the trigger itself is looked at afterwards */
    /* mutant: 2 becomes 3 (2): both bits are set anyway */
    return player == CARD_PLAYER_YOU ? 2 : player == CARD_PLAYER_ENEMY ? 1 : 1 | 2;
}

static bool is_x(const void *who, const uint8_t *op)
{
    (void)who;
    return *op == CARD_OP_X;
}

/* The same trigger, word by word. What X is stands elsewhere in a text. */
static bool is_like(const struct hh_data *d, int ability, int other)
{
    const struct hh_ability *a = &d->abilities[ability], *b = &d->abilities[other];
    const uint8_t *one = hh_code(d, a->at) + a->read.trigger;
    const uint8_t *two = hh_code(d, b->at) + b->read.trigger;
    int size = trigger_size(d, ability);
    return size == trigger_size(d, other) && memcmp(one, two, (size_t)size) == 0 &&
           hh_find_op(one, is_x, NULL) == NULL;
}

/* Adds a reaction to the rows [first, end), in order of their triggers; returns their new end. */
static int add_answer(struct hh_data *d, int first, int end, int ability)
{
    int at = end;
    for (int i = first; i < end; i++)
        if (is_like(d, d->answers[i], ability))
            return end;
    /* mutant: - becomes +, > becomes >= (2): only the order in which they are looked at */
    for (; at > first && trigger_size(d, d->answers[at - 1]) > trigger_size(d, ability); at--)
        d->answers[at] = d->answers[at - 1];
    d->answers[at] = (uint16_t)ability;
    return end + 1;
}

static_assert(HH_FACT_COUNT <= 32, "facts are bits of one word");

static void index_reactions(struct hh_data *d)
{
    for (int i = 0; i < d->reaction_count; i++)
        if (d->abilities[d->reactions[i]].read.trigger == 0)
            d->commands_react[0] = d->commands_react[1] = ~0U;
    int room = (int)(sizeof d->answers / sizeof *d->answers), end = 0;
    /* mutant: < becomes <=: no fact is of the kind behind the last */
    for (int kind = 0; kind < HH_FACT_COUNT; kind++)
        for (int whom = 0; whom < 2; whom++) {
            int first = end;
            for (int i = 0; i < d->reaction_count && end < room; i++) {
                int ability = d->reactions[i];
                if ((d->abilities[ability].facts >> kind & 1) &&
                    (whom_answers(d, ability) >> whom & 1))
                    end = add_answer(d, first, end, ability);
            }
            d->commands_react[whom] |= (uint32_t)(end > first) << kind;
            d->answers_at[kind][whom] = (uint16_t)first;
            d->answers_end[kind][whom] = (uint16_t)end;
        }
}

static void index_texts(struct hh_data *d)
{
    /* mutant: < becomes <=: the row behind the last is never looked at */
    for (int i = 0; i < d->change_count; i++)
        index_change_row(d, &d->changes[i]);
    for (int i = 0; i < d->ability_count; i++)
        index_ability(d, &d->abilities[i]);
    for (int i = 0; i < HH_CARDS_MAX + HH_SECTORS_MAX; i++)
        index_face(d, i);
    uint32_t silent = ~0U, *who = &silent;
    for (int i = 0; i < d->ability_count; i++) {
        silent &= ~d->abilities[i].facts;
        hh_find_op(hh_code(d, d->abilities[i].at), is_role_of_fact, &who);
    }
    d->silent = silent;
    index_reactions(d);
}

/* ---- what a trigger says to a sight ---- */

/* A description and a card that its reader knows, out of play or at the current sector. */
static enum hh_sight_answer sight_of_card(const struct hh_filter *filter, int type, bool is_own)
{
    bool is_any_card = filter->nouns >> CARD_NOUN_CARD & 1; /* out of play, ships too */
    if ((filter->whose & HH_OF_YOU && !is_own) || (filter->whose & HH_OF_ENEMY && is_own) ||
        (!(filter->types >> type & 1) && !is_any_card))
        return HH_SIGHT_NO;
    bool is_simple = hh_is_bare(filter, 0) && filter->position < 0;
    return is_simple && (filter->types >> type & 1) ? HH_SIGHT_YES : HH_SIGHT_MAYBE;
}

/* The cards that stand at `at` in a trigger, and one of the two of the fact. */
static enum hh_sight_answer sight_of_object(const struct hh_data *d, const uint8_t *at, int sight)
{
    if (*at == CARD_OP_NONE)
        return HH_SIGHT_YES;
    if (sight == HH_SIGHT_NONE)
        return HH_SIGHT_NO;
    bool is_select = *at == CARD_OP_SELECT && at[IMM_SELECT_QUANTIFIER] != CARD_QUANTIFIER_ANOTHER;
    if ((!is_select && *at != CARD_OP_GROUP) || sight == HH_SIGHT_OTHER)
        return HH_SIGHT_MAYBE;
    const uint8_t *cards = is_select ? hh_skip(at + FIRST_SELECT) : at + FIRST_GROUP;
    return sight_of_card(hh_filter_of(d, cards), sight / 2, sight % 2);
}

/* HH_PLAYED; the sight is what was played. */
static enum hh_sight_answer sight_of_play(const uint8_t *event, int sight)
{
    int wanted = event[IMM_PLAYS_WHAT];
    bool is_ba = sight == CARD_PLAY_BA_CARD || sight == CARD_PLAY_BA_ABILITY;
    if (sight == HH_SIGHT_OTHER)
        return HH_SIGHT_MAYBE;
    if (sight == wanted || (wanted == CARD_PLAY_BA && is_ba) ||
        (wanted == CARD_PLAY_CARD && sight == CARD_PLAY_BA_CARD))
        return HH_SIGHT_YES;
    return wanted == CARD_PLAY_CARD ? HH_SIGHT_MAYBE : HH_SIGHT_NO;
}

static enum hh_sight_answer sight_of_player(const uint8_t *event, int kind, int sight)
{
    const uint8_t *who = event + FIRST_PLAYS;
    bool is_plain =
        *event == CARD_OP_PLAYS && kind == HH_PLAYED &&
        (who[IMM_WHO_PLAYER] == CARD_PLAYER_YOU || who[IMM_WHO_PLAYER] == CARD_PLAYER_ENEMY);
    return is_plain ? sight_of_play(event, sight) : HH_SIGHT_MAYBE;
}

/* A reaction among the answers to facts of this kind. */
static enum hh_sight_answer sight_of_answer(const struct hh_data *d, int ability, int kind,
                                            const int sights[2])
{
    const struct hh_ability *a = &d->abilities[ability];
    const uint8_t *event = hh_event_of(hh_code(d, a->at) + a->read.trigger);
    if (kind == HH_BEFORE || *event == CARD_OP_ONE_EVENT)
        return HH_SIGHT_MAYBE; /* the sight does not tell which deed or event */
    if (hh_is_of_player(event))
        return sight_of_player(event, kind, sights[0]);
    struct hh_event_cards cards = hh_event_cards(d, event, kind);
    enum hh_sight_answer one = sight_of_object(d, cards.at[0], sights[cards.is_second_first]);
    enum hh_sight_answer two = sight_of_object(d, cards.at[1], sights[!cards.is_second_first]);
    /* mutant: < becomes <=: of two equal numbers either will do */
    enum hh_sight_answer both = one < two ? one : two;
    return both == HH_SIGHT_YES && cards.attack != CARD_ATTACK_ANY ? HH_SIGHT_MAYBE : both;
}

/* One that surely fits is enough. */
static enum hh_sight_answer sight_of_answers(const struct hh_data *d, int kind, int whom,
                                             const int sights[2])
{
    enum hh_sight_answer best = HH_SIGHT_NO;
    for (int i = d->answers_at[kind][whom]; i < d->answers_end[kind][whom]; i++) {
        enum hh_sight_answer answer = sight_of_answer(d, d->answers[i], kind, sights);
        /* mutant: > becomes >=: of two equal numbers either will do */
        best = answer > best ? answer : best;
    }
    return best;
}

static void index_sights(struct hh_data *d)
{
    /* mutant: < becomes <=: no fact is of the kind behind the last */
    for (int kind = 0; kind < HH_FACT_COUNT; kind++)
        for (int whom = 0; whom < 2; whom++)
            for (int a = 0; a < HH_SIGHTS; a++)
                for (int b = 0; b < HH_SIGHTS; b++)
                    d->sight_answers[kind][whom][a][b] =
                        (uint8_t)sight_of_answers(d, kind, whom, (const int[2]){a, b});
}

/* ---- needs: one effect ---- */

bool hh_is_any_of_hand(const struct hh_data *d, const uint8_t *select, enum card_op verb)
{
    if (*select != CARD_OP_SELECT || select[IMM_SELECT_WHEN] != CARD_CHOICE_ANNOUNCED)
        return false;
    const struct hh_filter *filter = hh_filter_of(d, hh_skip(select + FIRST_SELECT));
    return verb == CARD_OP_DISCARD && select[IMM_SELECT_QUANTIFIER] != CARD_QUANTIFIER_ANOTHER &&
           (filter->nouns >> CARD_NOUN_CARD & 1) && !(filter->whose & HH_OF_ENEMY) &&
           hh_is_bare(filter, 0) && filter->position < 0;
}

/* May a choice for it fail? Of "up to two" and the like it cannot; what is chosen later does not
 * count. */
static bool must_choose(const uint8_t *operand)
{
    if (*operand == CARD_OP_EITHER || *operand == CARD_OP_BOTH)
        return true;
    if (*operand != CARD_OP_SELECT || operand[IMM_SELECT_WHEN] != CARD_CHOICE_ANNOUNCED)
        return false;
    switch ((enum card_quantifier)operand[IMM_SELECT_QUANTIFIER]) {
    case CARD_QUANTIFIER_UP_TO:
    case CARD_QUANTIFIER_ANY_NUMBER:
    case CARD_QUANTIFIER_ALL:
    case CARD_QUANTIFIER_EACH:
        return false;
    default:
        return true;
    }
}

static bool must_have_role(const uint8_t *operand)
{
    return *operand == CARD_OP_IN_ROLE && operand[IMM_IN_ROLE_ROLE] <= CARD_ROLE_ASSAULTING;
}

static void add_operand(const struct hh_data *d, const uint8_t *operand, struct hh_need *need)
{
    assert(need->operand_count < sizeof need->operands / sizeof *need->operands);
    need->operands[need->operand_count++] = (uint32_t)(operand - d->set->code);
}

static void add_operands(const struct hh_data *d, const uint8_t *act, struct hh_need *need)
{
    int kid = 0;
    for (const char *form = card_op_info((enum card_op) * act)->form; *form != '\0'; form++) {
        if (*form != '.' && *form != '*')
            continue;
        const uint8_t *operand = card_code_kid(act, kid++);
        if (*form == '.' && (must_choose(operand) || must_have_role(operand)))
            add_operand(d, operand, need);
    }
}

static bool is_role_beyond(const void *who, const uint8_t *op)
{
    const uint8_t *before = who;
    return op > before && must_have_role(op);
}

/* "If the attacking unit ...": without an attack nobody is meant (HH-LANG-16). The attacking and
 * the defending card are all there is to name. */
static void add_roles(const struct hh_data *d, const uint8_t *clause, struct hh_need *need)
{
    const uint8_t *role = clause;
    for (int i = 0; i < 2 && *clause == CARD_OP_IF; i++) {
        role = hh_find_op(clause, is_role_beyond, role);
        if (role == NULL)
            return;
        add_operand(d, role, need);
    }
}

static bool is_in_attack(const uint8_t *act)
{
    switch ((enum card_op) * act) {
    case CARD_OP_CANCEL:
        return act[IMM_CANCEL_WHAT] == CARD_CANCEL_ATTACK;
    case CARD_OP_PREVENT:
        return *card_code_kid(act, ARG_PREVENT_CARDS) == CARD_OP_NONE;
    case CARD_OP_RETARGET:
    case CARD_OP_DEFEND:
        return true;
    default:
        return false;
    }
}

/* "For each", around the effect or before the sentence. */
static bool is_multiplied(const uint8_t *sentence, const uint8_t *effect)
{
    return hh_has_op(effect, CARD_OP_TIMES) ||
           (*sentence == CARD_OP_DO && *card_code_kid(sentence, ARG_DO_CLAUSE) == CARD_OP_FOR_EACH);
}

/* The positions, as bits, in which the verb is possible on every card that no text speaks of; 0: it
 * takes more than that. */
static unsigned positions_for(enum card_op verb)
{
    const unsigned all = (1U << CARD_POSITION_COUNT) - 1;
    switch (verb) {
    case CARD_OP_LOCK:
        return all & ~(1U << CARD_POSITION_LOCKED);
    case CARD_OP_RALLY:
        return all & ~(1U << CARD_POSITION_READY);
    case CARD_OP_DESTROY:
    case CARD_OP_DAMAGE:
    case CARD_OP_PREVENT:
    case CARD_OP_GET:
    case CARD_OP_GAIN:
        return all;
    default:
        return 0;
    }
}

/* The keyword that a property asks for, as a bit; 0: it asks for something else. */
static uint64_t keyword_of(const uint8_t *property)
{
    bool is_asked = *property == CARD_OP_KEYWORD && property[IMM_KEYWORD_IS] != 0;
    return is_asked ? 1ULL << hh_word(property + IMM_KEYWORD_WORD) : 0;
}

/* The same of one property or "one of"; 0 too if a part of that asks for something else. */
static uint64_t keywords_of(const uint8_t *property)
{
    uint64_t words = 0;
    if (*property != CARD_OP_ONE_OF)
        return keyword_of(property);
    for (const uint8_t *part = property + FIRST_ONE_OF; *part != CARD_OP_END;
         part = hh_skip(part)) {
        if (keyword_of(part) == 0)
            return 0;
        words |= keyword_of(part);
    }
    return words;
}

/* Is nothing but type, position, player and keyword said of the cards, all of them cards that lie
 * at a sector? */
static bool is_plain(const struct hh_data *d, const struct hh_filter *filter)
{
    const unsigned others = 1U << CARD_NOUN_SHIP | 1U << CARD_NOUN_SECTOR;
    bool is_known = filter->rest_count == 0 || keywords_of(hh_code(d, filter->rest[0])) != 0;
    return is_known && hh_is_bare(filter, 1) && !(filter->nouns & others);
}

/* "Any", "a", "one". */
static bool takes_one(const uint8_t *select)
{
    const uint8_t *amount = card_code_kid(select, ARG_SELECT_AMOUNT);
    switch ((enum card_quantifier)select[IMM_SELECT_QUANTIFIER]) {
    case CARD_QUANTIFIER_A:
    case CARD_QUANTIFIER_ANY:
        return true;
    case CARD_QUANTIFIER_EXACTLY:
        return *amount == CARD_OP_NUMBER && amount[IMM_NUMBER_VALUE] == 1;
    default:
        return false;
    }
}

/* What texts must not do so that spots tell all: as hh_profile.does. */
static uint32_t spoken_of(enum card_op act, uint64_t keywords)
{
    const uint32_t words =
        hh_kind_bit(CARD_OP_GAIN) | hh_kind_bit(CARD_OP_LOSE) | hh_kind_bit(CARD_OP_COUNT_AS);
    return (act == CARD_OP_RALLY ? hh_kind_bit(CARD_OP_DO_NOT) : 0) | (keywords != 0 ? words : 0);
}

static void find_spots(const struct hh_data *d, const struct hh_ability *a, struct hh_need *need)
{
    const uint8_t *select = hh_code(d, need->operands[0]), *act = hh_code(d, need->act);
    if (need->operand_count != 1 || *select != CARD_OP_SELECT || !need->is_once ||
        need->is_instead || need->is_in_attack || need->wants_place || a->has_retarget ||
        !takes_one(select))
        return;
    const struct hh_filter *filter = hh_filter_of(d, card_code_kid(select, ARG_SELECT_CARDS));
    unsigned positions = positions_for((enum card_op) * act), spots = 0;
    if (!is_plain(d, filter))
        return;
    if (filter->position >= 0)
        positions &= 1U << filter->position;
    for (int type = HH_UNIT; type <= HH_ASSET; type++)
        if (filter->types >> type & 1)
            spots |= positions << hh_spot(type, 0);
    need->spots[0] = (uint16_t)(filter->whose & HH_OF_ENEMY ? 0 : spots);
    need->spots[1] = (uint16_t)(filter->whose & HH_OF_YOU ? 0 : spots);
    need->keywords = filter->rest_count > 0 ? keywords_of(hh_code(d, filter->rest[0])) : 0;
    need->spoken = spoken_of((enum card_op) * act, need->keywords);
}

/* Does it say something before it is reached (HH-OPT-09)? What another player does, or "may", does
 * not. */
static bool is_announced(const uint8_t *sentence, const uint8_t *by)
{
    if (*sentence != CARD_OP_DO && *sentence != CARD_OP_OPTION)
        return false;
    return by == NULL || (by[IMM_BY_IS_MAY] != CARD_YES_YES &&
                          card_code_kid(by, ARG_BY_WHO)[IMM_WHO_WORD] == CARD_PLAYER_YOU);
}

/* False: the effect needs nothing. */
static bool find_need(const struct hh_data *d, const struct hh_effect_walk *w, struct hh_need *out)
{
    const uint8_t *by, *act = hh_act_inside(w->effect, &by);
    if (!is_announced(w->sentence, by))
        return false;
    /* mutant: 2 becomes 3: any number above 1 will do */
    *out = (struct hh_need){.sentence = (uint32_t)(w->sentence - d->set->code),
                            .effect = (uint32_t)(w->effect - d->set->code),
                            .act = (uint32_t)(act - d->set->code),
                            .option = (int8_t)(w->is_option ? w->option : -1),
                            .is_once = hh_card_times((enum card_op) * act, 2) == 1 ||
                                       !is_multiplied(w->sentence, w->effect),
                            .is_instead = hh_has_op(w->effect, CARD_OP_INSTEAD) &&
                                          *act >= CARD_OP_DESTROY && *act <= CARD_OP_CHARGE,
                            .is_in_attack = is_in_attack(act),
                            .wants_place = hh_wants_place(act)};
    add_operands(d, act, out);
    if (*w->sentence == CARD_OP_DO)
        add_roles(d, card_code_kid(w->sentence, ARG_DO_CLAUSE), out);
    /* mutant: > becomes >=: a need of nothing is always met */
    return out->operand_count > 0 || out->is_instead || out->is_in_attack || out->wants_place;
}

/* ---- needs: one ability ---- */

static bool has_another(const struct hh_data *d, const struct hh_ability *a)
{
    for (int i = 1; i < a->read.pick_count; i++) {
        const struct card_pick *pick = &a->read.picks[i];
        int left_out = (hh_code(d, a->at) + pick->at)[IMM_SELECT_LEFT_OUT];
        for (int j = 0; j < i && pick->when == CARD_CHOICE_ANNOUNCED; j++)
            /* mutant: && becomes || (2): only a shortcut that is taken less often */
            if (left_out != CARD_NO_SLOT && a->read.picks[j].slot == left_out)
                return true;
    }
    return false;
}

/* Do the costs or sentences have such an op? */
static bool has_op(const struct hh_data *d, const struct hh_ability *a, enum card_op op)
{
    const uint8_t *rows[] = {hh_code(d, a->at) + a->read.costs, hh_code(d, a->at) + a->read.body};
    for (int i = 0; i < 2; i++)
        for (const uint8_t *at = rows[i]; *at != CARD_OP_END; at = hh_next(d, at))
            if (hh_has_op(at, op))
                return true;
    return false;
}

/* "for each of them" */
static bool is_each_mentioned(const void *who, const uint8_t *op)
{
    (void)who;
    return (*op == CARD_OP_FOR_EACH || *op == CARD_OP_TIMES) &&
           *card_code_kid(op, ARG_FOR_EACH_CARDS) == CARD_OP_REFER;
}

static bool counts_mentioned(const struct hh_data *d, const struct hh_ability *a)
{
    for (const uint8_t *at = hh_code(d, a->at) + a->read.body; *at != CARD_OP_END;
         at = hh_next(d, at))
        if (hh_find_op(at, is_each_mentioned, NULL) != NULL)
            return true;
    return false;
}

/* ---- needs: costs ---- */

/* The number of cards for "discard a card", "discard two cards": every card of the hand will do. 0:
 * it is another cost. */
static int hand_cost(const struct hh_data *d, const uint8_t *cost)
{
    const uint8_t *select = card_code_kid(cost, ARG_DISCARD_CARDS);
    if (!hh_is_any_of_hand(d, select, (enum card_op) * cost))
        return 0;
    const uint8_t *amount = card_code_kid(select, ARG_SELECT_AMOUNT);
    switch ((enum card_quantifier)select[IMM_SELECT_QUANTIFIER]) {
    case CARD_QUANTIFIER_A:
    case CARD_QUANTIFIER_ANY:
        return 1;
    case CARD_QUANTIFIER_EXACTLY:
        return *amount == CARD_OP_NUMBER ? amount[IMM_NUMBER_VALUE] : 0;
    default:
        return 0;
    }
}

/* "Lock a unit", "destroy an asset": a card in play pays. */
static bool is_paid_with_card(const uint8_t *cost)
{
    return (*cost == CARD_OP_LOCK || *cost == CARD_OP_DESTROY || *cost == CARD_OP_RALLY) &&
           *card_code_kid(cost, ARG_LOCK_CARDS) == CARD_OP_SELECT;
}

/* The first such cost; NULL: none. */
static const uint8_t *chosen_cost(const struct hh_data *d, const struct hh_ability *a)
{
    const uint8_t *cost = hh_code(d, a->at) + a->read.costs;
    while (*cost != CARD_OP_END && !is_paid_with_card(cost))
        cost = hh_next(d, cost);
    return *cost != CARD_OP_END && a->read.kind != CARD_KIND_A ? cost : NULL;
}

static struct hh_need need_of_cost(const struct hh_data *d, const struct hh_ability *a,
                                   const uint8_t *cost)
{
    struct hh_need need = {.act = (uint32_t)(cost - d->set->code), .option = -1, .is_once = true};
    add_operands(d, cost, &need);
    find_spots(d, a, &need);
    return need;
}

/* Adds a cost to what the price tells. False: there is more to it. */
static bool add_to_price(const struct hh_data *d, struct hh_ability *a, const uint8_t *cost)
{
    const struct hh_need *chosen = a->cost_need != HH_NO_NEED ? &d->needs[a->cost_need] : NULL;
    if (chosen != NULL && cost == hh_code(d, chosen->act))
        return chosen->spots[0] + chosen->spots[1] != 0 && a->own_cost != *cost;
    switch ((enum card_op) * cost) {
    case CARD_OP_TEST:
        return true; /* it costs nothing */
    case CARD_OP_LOCK:
    case CARD_OP_DESTROY:
    case CARD_OP_RETURN:
        if (*card_code_kid(cost, ARG_ACT_CARDS) != CARD_OP_SELF || a->own_cost != CARD_OP_NONE ||
            a->read.kind == CARD_KIND_A || (chosen != NULL && *hh_code(d, chosen->act) == *cost))
            return false;
        a->own_cost = *cost;
        return true;
    case CARD_OP_DISCARD:
        if (a->hand_cost != 0)
            return false;
        a->hand_cost = (uint8_t)hand_cost(d, cost);
        return a->hand_cost != 0;
    default:
        return false;
    }
}

static void find_price(const struct hh_data *d, struct hh_ability *a)
{
    const uint8_t *cost = hh_code(d, a->at) + a->read.costs;
    a->has_costs = *cost != CARD_OP_END;
    a->own_cost = a->hand_cost = 0;
    a->has_price = !a->has_free_x;
    for (; *cost != CARD_OP_END; cost = hh_next(d, cost))
        a->has_price = a->has_price && add_to_price(d, a, cost);
}

/* ---- needs: all of them ---- */

static bool x_in_costs(const struct hh_data *d, int ability)
{
    const struct hh_ability *a = &d->abilities[ability];
    for (const uint8_t *cost = hh_code(d, a->at) + a->read.costs; *cost != CARD_OP_END;
         cost = card_code_skip(cost))
        if (hh_has_op(cost, CARD_OP_X))
            return true;
    return false;
}

/* The needs of all abilities; with `out` NULL they are only counted. */
static int find_needs(struct hh_data *d, struct hh_need *out)
{
    int count = 0;
    for (int i = 0; i < d->ability_count; i++) {
        struct hh_ability *a = &d->abilities[i];
        struct hh_effect_walk w;
        struct hh_need need;
        a->need = (uint16_t)count;
        hh_effects_begin(&w, d, i);
        while (hh_effects_next(&w)) {
            const uint8_t *by, *act = hh_act_inside(w.effect, &by);
            a->has_options |= w.is_option;
            a->has_may |= by != NULL && by[IMM_BY_IS_MAY] == CARD_YES_YES;
            a->has_retarget |= *act == CARD_OP_RETARGET;
            a->has_places |= hh_wants_place(act);
            a->has_whose |= hh_either_zone(act) != NULL;
            if (!find_need(d, &w, &need))
                continue;
            if (out != NULL)
                out[count] = need;
            count++;
        }
        a->need_count = (uint16_t)(count - a->need);
        for (int j = a->need; out != NULL && j < count; j++)
            find_spots(d, a, &out[j]);
        a->has_another = has_another(d, a);
        a->has_times = has_op(d, a, CARD_OP_FOR_EACH) || has_op(d, a, CARD_OP_TIMES);
        a->has_either = has_op(d, a, CARD_OP_EITHER);
        a->has_tally = has_op(d, a, CARD_OP_THAT_MANY) || counts_mentioned(d, a);
        a->has_random = hh_is_random(hh_code(d, a->at), NULL);
        a->has_if = has_op(d, a, CARD_OP_IF) || has_op(d, a, CARD_OP_WHILE);
        a->has_instead = has_op(d, a, CARD_OP_INSTEAD);
        a->has_free_x = a->read.x_value == 0 && x_in_costs(d, i);
        const uint8_t *cost = chosen_cost(d, a);
        a->cost_need = cost != NULL ? (uint16_t)count : HH_NO_NEED;
        if (cost != NULL && out != NULL)
            out[count] = need_of_cost(d, a, cost);
        count += cost != NULL;
        if (out != NULL)
            find_price(d, a);
    }
    return count;
}

static void index_needs(struct hh_data *d)
{
    int count = find_needs(d, NULL);
    assert(count <= UINT16_MAX && "an effect takes more code than that leaves room for");
    d->need_count = (uint16_t)count;
    /* mutant: 1 becomes 2: more room is never used */
    d->needs = calloc((size_t)count + 1, sizeof *d->needs);
    if (d->needs == NULL)
        abort();
    find_needs(d, d->needs);
}

/* ---- acts around selections ---- */

/* Verbs that have more to say than the selection. */
static bool is_wordy(enum card_op verb)
{
    switch (verb) {
    case CARD_OP_SEARCH:
    case CARD_OP_INFILTRATE:
    case CARD_OP_MOVE:
    case CARD_OP_RETURN:
    case CARD_OP_LOSE:
    case CARD_OP_STRIKE:
    case CARD_OP_ATTACK_WITH:
    case CARD_OP_TURN_TO:
        return true;
    default:
        return false;
    }
}

static bool is_wordy_around(const void *who, const uint8_t *op)
{
    const uint8_t *select = who;
    return is_wordy((enum card_op) * op) && op <= select && select < hh_skip(op);
}

static void index_acts(struct hh_data *d)
{
    /* mutant: 0 becomes 1: the code begins with an ability, never with a description */
    for (uint32_t at = 0; at < d->set->code_size; at++) {
        uint16_t row = d->ability_in[at];
        /* mutant: 0 becomes 1: what is no op is never asked for, and a selection is longer */
        if (d->size_at[at] == 0 || *hh_code(d, at) != CARD_OP_SELECT)
            continue;
        const uint8_t *act =
            hh_find_op(hh_code(d, d->abilities[row].at), is_wordy_around, hh_code(d, at));
        /* mutant: the statement is left out: only a shortcut: without it the act is looked for
         * again */
        /* mutant: 0 becomes 1: an ability begins there, which is no act */
        d->act_at[at] = act != NULL ? (uint32_t)(act - d->set->code) : 0;
    }
}

/* ---- all of it ---- */

void hh_index(struct hh_data *d)
{
    index_filters(d);
    index_texts(d);
    index_needs(d);
    index_acts(d);
    index_sights(d); /* needs the descriptions */
}
