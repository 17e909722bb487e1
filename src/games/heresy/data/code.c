/* code.c: reads compiled card texts: walks over ops and effects, and says which facts a trigger
 * answers to. Needs no state of a game. */
#include "data/code.h"

/* ---- walking over code ---- */

const uint8_t *hh_find_op(const uint8_t *at, bool (*is)(const void *who, const uint8_t *op),
                          const void *who)
{
    if (is(who, at))
        return at;
    const uint8_t *kid = at + 1, *found;
    for (const char *form = card_op_info((enum card_op) * at)->form; *form != '\0'; form++) {
        if (*form == '.') {
            if (*kid != CARD_OP_ABILITY && (found = hh_find_op(kid, is, who)) != NULL)
                return found;
            kid = hh_skip(kid);
        } else if (*form == '*') {
            for (; *kid != CARD_OP_END; kid = hh_skip(kid))
                if (*kid != CARD_OP_ABILITY && (found = hh_find_op(kid, is, who)) != NULL)
                    return found;
            kid++;
        } else {
            /* mutant: || becomes && (2): behind a keyword or a name an op has nothing that could be
             * looked at */
            kid += *form == 'W' || *form == 'K' || *form == 'N' ? 2 : 1;
        }
    }
    return NULL;
}

static bool defines(const void *who, const uint8_t *op)
{
    int slot = *(const int *)who;
    switch ((enum card_op) * op) {
    case CARD_OP_SELECT:
        return op[IMM_SELECT_SLOT] == slot;
    case CARD_OP_IN_ROLE:
        return op[IMM_IN_ROLE_SLOT] == slot;
    case CARD_OP_GROUP:
    case CARD_OP_TOP:
        return op[IMM_GROUP_SLOT] == slot;
    default:
        return false;
    }
}

const uint8_t *hh_definer(const uint8_t *ability, int slot)
{
    return hh_find_op(ability, defines, &slot);
}

static bool is_random_discard(const void *who, const uint8_t *op)
{
    const uint8_t *select = who;
    return *op == CARD_OP_DISCARD && op[IMM_DISCARD_IS_RANDOM] == CARD_YES_YES &&
           (select == NULL || (select > op && select < card_code_skip(op)));
}

bool hh_is_random(const uint8_t *ability, const uint8_t *select)
{
    return hh_find_op(ability, is_random_discard, select) != NULL;
}

bool hh_has_op(const uint8_t *at, enum card_op op)
{
    if (*at == op)
        return true;
    if (*at == CARD_OP_ABILITY)
        return false;
    int kid = 0;
    for (const char *form = card_op_info((enum card_op) * at)->form; *form != '\0'; form++) {
        if (*form != '.' && *form != '*')
            continue;
        const uint8_t *item = card_code_kid(at, kid++);
        if (*form == '.' && hh_has_op(item, op))
            return true;
        for (; *form == '*' && *item != CARD_OP_END; item = card_code_skip(item))
            if (hh_has_op(item, op))
                return true;
    }
    return false;
}

const uint8_t *hh_unwrap(const uint8_t *effect, const uint8_t **by)
{
    for (;;) {
        if (*effect == CARD_OP_TIMES) {
            effect = card_code_kid(effect, ARG_TIMES_EFFECT);
        } else if (*effect == CARD_OP_INSTEAD) {
            effect = card_code_kid(effect, ARG_INSTEAD_EFFECT);
        } else if (*effect == CARD_OP_BY) {
            if (by != NULL)
                *by = effect;
            effect = card_code_kid(effect, ARG_BY_ACT);
        } else {
            return effect;
        }
    }
}

const uint8_t *hh_effects_of(const uint8_t *sentence)
{
    switch ((enum card_op) * sentence) {
    case CARD_OP_DO:
    case CARD_OP_FORCED:
    case CARD_OP_REPLACE:
        return hh_skip(sentence +
                       1); /* behind the clause or trigger, of which there often is none */
    case CARD_OP_OUTCOME:
    case CARD_OP_BAND:
    case CARD_OP_OPTION:
        return card_code_kid(sentence, ARG_OUTCOME_EFFECTS);
    default:
        return NULL;
    }
}

const uint8_t *hh_clauses_of(const struct hh_data *d, const uint8_t *sentence)
{
    switch ((enum card_op) * sentence) {
    case CARD_OP_DO:
    case CARD_OP_FORCED:
    case CARD_OP_OUTCOME:
    case CARD_OP_BAND: {
        const uint8_t *effect = hh_effects_of(sentence); /* the clauses stand behind them */
        while (*effect != CARD_OP_END)
            effect = hh_next(d, effect);
        return effect + 1;
    }
    default:
        return NULL;
    }
}

/* ---- walking over effects ---- */

static void begin_effects(struct hh_effect_walk *w, const uint8_t *sentence)
{
    w->sentence = sentence;
    w->next = hh_effects_of(sentence);
}

/* Enters the body's sentence at w->body, if it has effects. */
static void enter(struct hh_effect_walk *w)
{
    w->next = NULL;
    /* mutant: the statement is left out: the parts of a sentence are walked to their end before the
     * next one is entered */
    w->part = NULL;
    if (*w->body == CARD_OP_CHOICE || *w->body == CARD_OP_TABLE)
        w->part = card_code_kid(w->body, ARG_CHOICE_OPTIONS);
    else
        begin_effects(w, w->body);
}

void hh_effects_begin(struct hh_effect_walk *w, const struct hh_data *d, int ability)
{
    const struct hh_ability *a = &d->abilities[ability];
    *w = (struct hh_effect_walk){.d = d, .body = hh_code(d, a->at) + a->read.body, .option = -1};
    enter(w); /* a text that does nothing is refused: there is a first sentence */
}

bool hh_effects_next(struct hh_effect_walk *w)
{
    for (;;) {
        if (w->next != NULL && *w->next != CARD_OP_END) {
            w->effect = w->next;
            w->next = hh_next(w->d, w->next);
            w->is_option = *w->sentence == CARD_OP_OPTION;
            return true;
        }
        if (w->part != NULL && *w->part != CARD_OP_END) {
            w->option += *w->part == CARD_OP_OPTION;
            begin_effects(w, w->part);
            w->part = hh_next(w->d, w->part);
            continue;
        }
        w->body = hh_next(w->d, w->body);
        if (*w->body == CARD_OP_END)
            return false;
        enter(w);
    }
}

/* ---- what an ability says ---- */

static bool is_either(const uint8_t *op)
{
    return *op == CARD_OP_ZONE && op[IMM_ZONE_OWNER] == CARD_ZONE_OWNER_EITHER;
}

const uint8_t *hh_either_zone(const uint8_t *act)
{
    int kid = 0;
    for (const char *form = card_op_info((enum card_op) * act)->form; *form != '\0'; form++) {
        if (*form != '.' && *form != '*')
            continue;
        const uint8_t *operand = card_code_kid(act, kid++);
        if (*form == '.' && *operand == CARD_OP_TOP)
            operand = card_code_kid(operand, ARG_TOP_ZONE);
        if (*form == '.' && is_either(operand))
            return operand;
    }
    return NULL;
}

static bool is_either_beyond(const void *who, const uint8_t *op)
{
    return op > (const uint8_t *)who && is_either(op);
}

int hh_either_number(const uint8_t *ability, const uint8_t *zone)
{
    int number = 0;
    for (const uint8_t *at = ability; (at = hh_find_op(ability, is_either_beyond, at)) != zone;)
        number++;
    return number;
}

bool hh_wants_place(const uint8_t *act)
{
    if (*act != CARD_OP_MOVE && *act != CARD_OP_NEED_GET)
        return false;
    int sector = act[IMM_MOVE_SECTOR];
    return sector == CARD_SECTOR_ANOTHER || sector == CARD_SECTOR_ANY ||
           sector == CARD_SECTOR_ANY_OTHER;
}

int hh_card_times(enum card_op act, int times)
{
    switch (act) {
    case CARD_OP_DAMAGE:
    case CARD_OP_STRIKE:
    case CARD_OP_PREVENT:
    case CARD_OP_GET:
    case CARD_OP_GAIN:
    case CARD_OP_LOSE:
    case CARD_OP_HAVE:
        return 1;
    default:
        return times;
    }
}

struct hh_spot hh_spot_of(const struct hh_data *d, int ability, int at)
{
    /* mutant: 1 becomes 2: any number below 0 means: none */
    /* mutant: 1 becomes 2: only its sign is asked */
    struct hh_spot spot = {.option = -1};
    const uint8_t *op = hh_code(d, d->abilities[ability].at) + at;
    if (at < d->abilities[ability].read.body)
        return spot;
    struct hh_effect_walk w;
    hh_effects_begin(&w, d, ability);
    while (hh_effects_next(&w)) {
        /* mutant: < becomes <=: a selection is never a whole effect */
        if (op < w.effect || op >= hh_next(d, w.effect))
            continue;
        const uint8_t *by;
        hh_act_inside(w.effect, &by);
        spot.sentence = w.sentence;
        spot.effect = w.effect;
        spot.option = w.is_option ? w.option : -1; /* mutant: 1 becomes 2: only its sign is asked */
        spot.is_may = by != NULL && by[IMM_BY_IS_MAY] == CARD_YES_YES;
        break;
    }
    return spot;
}

/* ---- the facts that a trigger answers to ---- */

#define BIT(kind) (1U << (kind))

static uint32_t facts_of_deed(enum card_deed deed)
{
    static const uint32_t facts[CARD_DEED_COUNT] = {
        [CARD_DEED_SHOOT] = BIT(HH_SHOOTS),
        [CARD_DEED_ASSAULT] = BIT(HH_ASSAULTS),
        [CARD_DEED_ATTACK] = BIT(HH_SHOOTS) | BIT(HH_ASSAULTS),
        [CARD_DEED_CHARGE] = BIT(HH_CHARGES),
        [CARD_DEED_BLOCK] = BIT(HH_BLOCKS),
        [CARD_DEED_RALLY] = BIT(HH_RALLIES),
        [CARD_DEED_COUNTERATTACK] = BIT(HH_COUNTERS),
    };
    return facts[deed];
}

static uint32_t facts_of_passive(enum card_passive passive, bool is_before)
{
    static const uint32_t facts[CARD_PASSIVE_COUNT] = {
        [CARD_PASSIVE_DESTROYED] = BIT(HH_DESTROYED),
        [CARD_PASSIVE_LOCKED] = BIT(HH_LOCKED),
        [CARD_PASSIVE_RALLIED] = BIT(HH_RALLIES),
        [CARD_PASSIVE_ATTACKED] = BIT(HH_SHOOTS) | BIT(HH_ASSAULTS),
        [CARD_PASSIVE_BLOCKED] = BIT(HH_BLOCKS),
        [CARD_PASSIVE_SHOT_AT] = BIT(HH_SHOOTS),
        [CARD_PASSIVE_ASSAULTED] = BIT(HH_ASSAULTS),
        [CARD_PASSIVE_INFILTRATED] = BIT(HH_INFILTRATED),
        [CARD_PASSIVE_DEALT_DAMAGE] = BIT(HH_DAMAGED),
        [CARD_PASSIVE_TARGETED] = BIT(HH_SHOOTS) | BIT(HH_ASSAULTS) | BIT(HH_CHOSEN),
        [CARD_PASSIVE_CHOSEN] = BIT(HH_CHOSEN),
        [CARD_PASSIVE_MOVED] = BIT(HH_MOVED),
        [CARD_PASSIVE_RETURNED] = BIT(HH_RETURNED),
        [CARD_PASSIVE_DEPLOYED] = BIT(HH_DEPLOYED),
    };
    if (passive == CARD_PASSIVE_DESTROYED && is_before)
        return BIT(HH_WOULD_DIE);
    return facts[passive];
}

/* A BA is also an attack or a charge that a player declares. */
static uint32_t facts_of_play(enum card_play play)
{
    return play == CARD_PLAY_BA
               ? BIT(HH_PLAYED) | BIT(HH_SHOOTS) | BIT(HH_ASSAULTS) | BIT(HH_CHARGES)
               : BIT(HH_PLAYED);
}

static uint32_t facts_of_event(const uint8_t *event, bool is_before);

static uint32_t facts_of_any(const uint8_t *events, bool is_before)
{
    uint32_t facts = 0;
    for (const uint8_t *at = events + FIRST_ONE_EVENT; *at != CARD_OP_END; at = card_code_skip(at))
        facts |= facts_of_event(at, is_before);
    return facts;
}

static uint32_t facts_of_event(const uint8_t *event, bool is_before)
{
    switch ((enum card_op) * event) {
    case CARD_OP_DOES:
        return facts_of_deed((enum card_deed)event[IMM_DOES_DEED]);
    case CARD_OP_IS_DONE:
        return facts_of_passive((enum card_passive)event[IMM_IS_DONE_WHAT], is_before);
    case CARD_OP_REPLACE:
    case CARD_OP_WOULD_DIE:
        return BIT(HH_WOULD_DIE);
    case CARD_OP_DESTROYS:
        return is_before ? BIT(HH_WOULD_DIE) : BIT(HH_DESTROYED);
    case CARD_OP_SURVIVES:
        return BIT(HH_SURVIVED);
    case CARD_OP_ADVANCES:
        return BIT(HH_ADVANCES);
    case CARD_OP_LEAVES: /* destruction is asked about in its own way */
        return is_before ? BIT(HH_LEFT) | BIT(HH_WOULD_DIE) : BIT(HH_LEFT);
    case CARD_OP_PLAYS:
        return facts_of_play((enum card_play)event[IMM_PLAYS_WHAT]);
    case CARD_OP_TESTS: /* the making of a test is the roll for it */
        return event[IMM_TESTS_HOW] == CARD_TESTED_MADE ? BIT(HH_ROLLED) : BIT(HH_TESTED);
    case CARD_OP_ROLLS:
        return BIT(HH_ROLLED);
    case CARD_OP_PASSES:
        return BIT(HH_PASSED);
    case CARD_OP_WITHDRAWS:
        return BIT(HH_WITHDREW);
    case CARD_OP_WINS:
        return BIT(HH_WON);
    case CARD_OP_DRAWS:
        return BIT(HH_DREW);
    case CARD_OP_DRAWS_HAND:
        return BIT(HH_DREW_HAND);
    case CARD_OP_DISCARDS:
        return BIT(HH_DISCARDED);
    case CARD_OP_BATTLE_BEGINS:
        return BIT(HH_BATTLE_BEGAN);
    case CARD_OP_BA_TURNS:
        return event[IMM_BA_TURNS_IS_BEGIN] ? BIT(HH_BA_BEGAN) : BIT(HH_BA_ENDED);
    case CARD_OP_ONE_EVENT:
        return facts_of_any(event, is_before);
    default:
        return 0;
    }
}

static bool is_before_event(const uint8_t *trigger)
{
    return *trigger == CARD_OP_TRIGGER && trigger[IMM_TRIGGER_WHEN] == CARD_WHEN_BEFORE;
}

/* Deeds that are told of before they are done. Other facts are declarations: what follows from them
 * is still to come when they are told. */
enum {
    DEEDS = BIT(HH_CHARGES) | BIT(HH_RALLIES) | BIT(HH_COUNTERS) | BIT(HH_LOCKED) |
            BIT(HH_INFILTRATED) | BIT(HH_DAMAGED) | BIT(HH_MOVED) | BIT(HH_RETURNED) |
            BIT(HH_LEFT) | BIT(HH_ROLLED) | BIT(HH_DREW) | BIT(HH_DREW_HAND) | BIT(HH_DISCARDED)
};

bool hh_answers_to(const uint8_t *trigger, const uint8_t *event, int kind)
{
    return facts_of_event(event, is_before_event(trigger)) >> kind & 1;
}

uint32_t hh_foreseen_by(const uint8_t *trigger)
{
    return is_before_event(trigger) ? facts_of_event(hh_event_of(trigger), true) & DEEDS : 0;
}

uint32_t hh_facts_of_trigger(const uint8_t *trigger)
{
    uint32_t facts = facts_of_event(hh_event_of(trigger), is_before_event(trigger));
    uint32_t foreseen = hh_foreseen_by(trigger);
    return foreseen == 0 ? facts : (facts & ~foreseen) | BIT(HH_BEFORE);
}

/* Facts in which the second card is the one something is done to. */
static bool is_done_to_other(int kind)
{
    return kind == HH_SHOOTS || kind == HH_ASSAULTS || kind == HH_BLOCKS;
}

struct hh_event_cards hh_event_cards(const struct hh_data *d, const uint8_t *event, int kind)
{
    static const uint8_t none = CARD_OP_NONE;
    bool is_second = *event == CARD_OP_DESTROYS;
    switch ((enum card_op) * event) {
    case CARD_OP_DOES:
        return (struct hh_event_cards){
            CARD_ATTACK_ANY, false, {event + FIRST_DOES, hh_next(d, event + FIRST_DOES)}};
    case CARD_OP_IS_DONE:
        return (struct hh_event_cards){event[IMM_IS_DONE_ATTACK],
                                       is_done_to_other(kind),
                                       {event + FIRST_IS_DONE, hh_next(d, event + FIRST_IS_DONE)}};
    case CARD_OP_DESTROYS:
        return (struct hh_event_cards){
            event[IMM_DESTROYS_ATTACK],
            is_second,
            {event + FIRST_DESTROYS, hh_next(d, event + FIRST_DESTROYS)}};
    case CARD_OP_WOULD_DIE:
    case CARD_OP_SURVIVES:
        return (struct hh_event_cards){
            event[IMM_SURVIVES_ATTACK], is_second, {event + FIRST_SURVIVES, &none}};
    default: /* ADVANCES, LEAVES, REPLACE */
        return (struct hh_event_cards){CARD_ATTACK_ANY, is_second, {event + FIRST_LEAVES, &none}};
    }
}

static bool is_event_of_self(const uint8_t *event)
{
    return (*event == CARD_OP_IS_DONE || *event == CARD_OP_LEAVES) &&
           *card_code_kid(event, ARG_IS_DONE_CARDS) == CARD_OP_SELF;
}

/* Does the trigger speak of "this unit" itself? */
bool hh_is_about_self(const uint8_t *trigger)
{
    const uint8_t *event = card_code_kid(trigger, ARG_TRIGGER_EVENT);
    if (*event != CARD_OP_ONE_EVENT)
        return is_event_of_self(event);
    for (event += FIRST_ONE_EVENT; *event != CARD_OP_END; event = card_code_skip(event))
        if (is_event_of_self(event))
            return true;
    return false;
}
