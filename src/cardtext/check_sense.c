/* check_sense.c: texts that can be carried out and never come to it: events that never happen,
 * conditions that never hold together, things that nobody counts. */
#include "check.h"

#include <limits.h>
#include <string.h>

/* ---- events that never happen ---- */

static node_ref first_of(struct card_work *w, node_ref list)
{
    return node_at(w, list)->kid[0];
}

/* The description of a subject or object, or NULL. */
static const struct node *description_of(struct card_work *w, node_ref ref)
{
    const struct node *n = node_at(w, ref);
    if (ref != 0 && n->op == CARD_OP_SELECT)
        return node_at(w, n->kid[1]);
    return ref != 0 && n->op == CARD_OP_GROUP ? node_at(w, n->kid[0]) : NULL;
}

/* Whether the cards are described by a position, and which. */
static bool has_position(struct card_work *w, node_ref ref, int *position)
{
    const struct node *cards = description_of(w, ref);
    if (cards == NULL)
        return false;
    for (node_ref n = first_of(w, cards->kid[0]); n != 0; n = node_at(w, n)->next) {
        if (node_at(w, n)->op != CARD_OP_POSITION)
            continue;
        *position = node_at(w, n)->imm[0];
        return true;
    }
    return false;
}

/* Whether the cards are described as ready or charging. */
static bool is_unlocked(struct card_work *w, node_ref ref, int *position)
{
    return has_position(w, ref, position) && *position != CARD_POSITION_LOCKED;
}

static int nouns_of(struct card_work *w, node_ref ref)
{
    const struct node *n = node_at(w, ref), *cards = description_of(w, ref);
    if (cards != NULL)
        return cards->imm[0];
    return ref != 0 && n->op == CARD_OP_SELF ? n->imm[0] : 0;
}

static void warn_never(struct check *c, int token, const char *suggestion, const char *why)
{
    struct card_report *report = c->w->report;
    int rows = report->fault_count;
    fault_at(c->w, token, true, suggestion, "this never happens: %s", why);
    if (report->fault_count > rows)
        report->faults[rows].is_vain = true;
}

static const char *position_left_out(int position)
{
    return position == CARD_POSITION_READY      ? "leave out \"ready\""
           : position == CARD_POSITION_CHARGING ? "leave out \"charging\""
                                                : "leave out \"locked\"";
}

/* A card that takes a position has it when texts answer; before that it has another one. */
static void check_turned(struct check *c, const struct node *trigger, const struct node *event,
                         int taken)
{
    int position;
    bool is_before = trigger->imm[0] == CARD_WHEN_BEFORE;
    if (!has_position(c->w, event->kid[0], &position) || (position == taken) != is_before)
        return;
    if (is_before)
        warn_never(c, event->token, position_left_out(position), "the card is not so yet");
    else
        warn_never(c, event->token, "write \"Before\", or leave the position out",
                   "the card has its new position by then");
}

/* HH-LANG-24: who shoots, assaults or blocks is locked by then. */
static void check_deed(struct check *c, const struct node *trigger, const struct node *event)
{
    int position, nouns = nouns_of(c->w, event->kid[0]);
    bool is_fight = event->imm[0] == CARD_DEED_SHOOT || event->imm[0] == CARD_DEED_ASSAULT ||
                    event->imm[0] == CARD_DEED_ATTACK || event->imm[0] == CARD_DEED_BLOCK;
    bool is_other = nouns == 1 << CARD_NOUN_ASSET || nouns == 1 << CARD_NOUN_SHIP ||
                    nouns == 1 << CARD_NOUN_SECTOR;
    if (is_other && event->imm[0] != CARD_DEED_RALLY)
        warn_never(c, event->token, "use unit", "only units fight");
    else if (is_fight && is_unlocked(c->w, event->kid[0], &position))
        warn_never(c, event->token, position_left_out(position),
                   "a unit that attacks or blocks is locked by then");
    else if (event->imm[0] == CARD_DEED_CHARGE || event->imm[0] == CARD_DEED_RALLY)
        check_turned(c, trigger, event,
                     event->imm[0] == CARD_DEED_CHARGE ? CARD_POSITION_CHARGING
                                                       : CARD_POSITION_READY);
}

static void check_done(struct check *c, const struct node *trigger, const struct node *event)
{
    int position, nouns = nouns_of(c->w, event->kid[0]);
    switch (event->imm[0]) {
    case CARD_PASSIVE_LOCKED:
    case CARD_PASSIVE_RALLIED:
        check_turned(c, trigger, event,
                     event->imm[0] == CARD_PASSIVE_LOCKED ? CARD_POSITION_LOCKED
                                                          : CARD_POSITION_READY);
        return;
    case CARD_PASSIVE_DESTROYED:
    case CARD_PASSIVE_DEALT_DAMAGE:
        if (event->imm[1] == CARD_ATTACK_ANY)
            return;
        break;
    case CARD_PASSIVE_BLOCKED:
        if (is_unlocked(c->w, event->kid[1], &position)) {
            warn_never(c, event->token, position_left_out(position),
                       "a unit that blocks is locked by then");
            return;
        }
        break;
    case CARD_PASSIVE_ATTACKED:
    case CARD_PASSIVE_SHOT_AT:
    case CARD_PASSIVE_ASSAULTED:
        break;
    default:
        return;
    }
    if (nouns == 1 << CARD_NOUN_SECTOR) /* ships: HH-RULE-126 */
        warn_never(c, event->token, "use unit or asset", "no sector is attacked");
}

/* The kind of attack that an event speaks of. */
static int attack_of(const struct node *event)
{
    switch (event->op) {
    case CARD_OP_IS_DONE: /* an attack is a special assault until it is blocked */
        return event->imm[0] == CARD_PASSIVE_DESTROYED || event->imm[0] == CARD_PASSIVE_DEALT_DAMAGE
                   ? event->imm[1]
                   : CARD_ATTACK_ANY;
    case CARD_OP_WOULD_DIE:
    case CARD_OP_DESTROYS:
    case CARD_OP_SURVIVES:
        return event->imm[0];
    default:
        return CARD_ATTACK_ANY;
    }
}

/* What happens outside the battle step has no window for reactions (HH-OPT-02). */
static bool is_outside_battle(const struct node *event)
{
    return event->op == CARD_OP_WITHDRAWS || event->op == CARD_OP_WINS ||
           event->op == CARD_OP_DRAWS_HAND ||
           (event->op == CARD_OP_IS_DONE && event->imm[0] == CARD_PASSIVE_DEPLOYED);
}

/* What comes out of something is not known before it (HH-RULE-128). */
static bool is_outcome(struct card_work *w, const struct node *event)
{
    const struct node *cards;
    switch (event->op) {
    case CARD_OP_SURVIVES:
        return true;
    case CARD_OP_TESTS:
        return event->imm[0] != CARD_TESTED_MADE;
    case CARD_OP_ROLLS:
        return event->imm[0] != 0;
    case CARD_OP_DISCARDS:
        cards = description_of(w, event->kid[1]);
        return cards == NULL || cards->imm[0] != 1 << CARD_NOUN_CARD ||
               first_of(w, cards->kid[0]) != 0 || first_of(w, cards->kid[1]) != 0;
    default:
        return false;
    }
}

static void check_before(struct check *c, const struct node *trigger, const struct node *event)
{
    bool is_own = event->kid[0] != 0 && node_at(c->w, event->kid[0])->op == CARD_OP_SELF;
    if (is_outcome(c->w, event)) {
        fault_at(c->w, trigger->token, false, "write \"When\"",
                 "nobody knows before it that this will happen");
        mend_tokens(c->w, trigger->token, trigger->token, MEND_KEEP, "When");
    } else if (event->op == CARD_OP_IS_DONE &&
               (event->imm[0] == CARD_PASSIVE_DEPLOYED ||
                (event->imm[0] == CARD_PASSIVE_INFILTRATED && is_own))) {
        warn_never(c, trigger->token, "write \"When\"", "no text works before its card has come");
    }
}

static void check_event(struct check *c, const struct node *trigger, const struct node *event)
{
    if (trigger->imm[0] == CARD_WHEN_BEFORE)
        check_before(c, trigger, event);
    if (event->op == CARD_OP_DOES)
        check_deed(c, trigger, event);
    else if (event->op == CARD_OP_IS_DONE)
        check_done(c, trigger, event);
    if (attack_of(event) == CARD_ATTACK_SPECIAL)
        warn_never(c, event->token, "write \"an assault\"",
                   "a special assault deals no damage; a blocked one is an assault");
    if (c->kind == CARD_KIND_R && is_outside_battle(event))
        warn_never(c, event->token, "leave out \"R:\", then it happens every time",
                   "reactions are played in the battle step only");
}

void check_trigger(struct check *c, const struct node *trigger)
{
    const struct node *event = node_at(c->w, trigger->kid[0]);
    if (event->op != CARD_OP_ONE_EVENT) {
        check_event(c, trigger, event);
        return;
    }
    for (node_ref at = node_at(c->w, event->kid[0])->kid[0]; at != 0; at = node_at(c->w, at)->next)
        check_event(c, trigger, node_at(c->w, at));
}

/* HH-RULE-115: what has happened cannot be replaced. */
void check_replaced(struct check *c, node_ref trigger, node_ref effects)
{
    struct card_work *w = c->w;
    const struct node *when = node_at(w, trigger), *event = node_at(w, when->kid[0]);
    bool is_past = trigger != 0 && when->imm[0] != CARD_WHEN_BEFORE &&
                   event->op == CARD_OP_IS_DONE && event->imm[0] == CARD_PASSIVE_DESTROYED;
    node_ref instead = is_past ? find_op(w, effects, CARD_OP_INSTEAD) : 0;
    if (instead == 0)
        return;
    int token = event->token;
    while (w->tokens[token].word != W_DESTROYED)
        token++;
    fault_at(w, node_at(w, instead)->token, false, "write \"would be destroyed\"",
             "\"is destroyed\" is past: nothing can happen instead of it");
    mend_tokens(w, token - 1, token, MEND_KEEP, "would be destroyed");
}

/* ---- things that nobody counts ---- */

/* HH-LANG-51: the sectors of a player are those taken, and taking two wins the game. */
void check_counted(struct check *c, const struct node *cards)
{
    struct card_work *w = c->w;
    bool is_owned = false;
    for (node_ref n = first_of(w, cards->kid[0]); n != 0; n = node_at(w, n)->next)
        is_owned |= node_at(w, n)->op == CARD_OP_OWNED;
    for (node_ref n = first_of(w, cards->kid[1]); n != 0; n = node_at(w, n)->next)
        is_owned |= node_at(w, n)->op == CARD_OP_CONTROLLED || node_at(w, n)->op == CARD_OP_IN;
    if (cards->imm[0] == 1 << CARD_NOUN_SECTOR && is_owned)
        fault_at(c->w, cards->token, false,
                 "write \"if you have taken a sector\": nobody takes two before the game ends",
                 "sectors that a player has taken are not counted");
}

/* How many a count allows. */
struct range {
    int low, high;
};

static struct range range_of(int bound, int number)
{
    switch ((enum card_count)bound) {
    case CARD_COUNT_NO:
        return (struct range){0, 0};
    case CARD_COUNT_A:
        return (struct range){1, INT_MAX};
    case CARD_COUNT_EXACTLY:
        return (struct range){number, number};
    case CARD_COUNT_AT_MOST:
        return (struct range){0, number};
    default:
        return (struct range){number, INT_MAX};
    }
}

/* HH-WIN-01: whoever takes two sectors has won. */
void check_taken(struct check *c, const struct node *taken)
{
    int low = range_of(taken->imm[0], taken->imm[1]).low;
    if (low > 1)
        fault_at(c->w, taken->token, true, "write \"a sector\"",
                 "this never holds: whoever takes two sectors has won the game");
}

/* ---- conditions that exclude each other ---- */

/* Whether two trees say the same. Slots count only where they are references. */
static bool is_same(struct card_work *w, node_ref a, node_ref b)
{
    const struct node *x = node_at(w, a), *y = node_at(w, b);
    if (a == 0 || b == 0)
        return a == b;
    bool has_slot = x->op == CARD_OP_SELECT || x->op == CARD_OP_GROUP || x->op == CARD_OP_IN_ROLE;
    if (x->op != y->op || (!has_slot && memcmp(x->imm, y->imm, sizeof x->imm) != 0) ||
        (has_slot && x->op == CARD_OP_SELECT && x->imm[0] != y->imm[0]))
        return false;
    if (x->op == NODE_LIST) {
        node_ref m = x->kid[0], n = y->kid[0];
        while (m != 0 && n != 0 && is_same(w, m, n)) {
            m = node_at(w, m)->next;
            n = node_at(w, n)->next;
        }
        return m == 0 && n == 0;
    }
    return is_same(w, x->kid[0], y->kid[0]) && is_same(w, x->kid[1], y->kid[1]) &&
           is_same(w, x->kid[2], y->kid[2]);
}

/* Shooting on one side and a kind of assault on the other; "an attack" may be either. */
static bool are_other_attacks(int a, int b)
{
    return (a == CARD_ATTACK_SHOOTING && b > CARD_ATTACK_SHOOTING) ||
           (b == CARD_ATTACK_SHOOTING && a > CARD_ATTACK_SHOOTING);
}

static bool exclude_states(struct card_work *w, const struct node *x, const struct node *y)
{
    const struct node *a = node_at(w, x->kid[1]), *b = node_at(w, y->kid[1]);
    bool is_one =
        node_at(w, x->kid[0])->op == CARD_OP_SELF || node_at(w, x->kid[0])->op == CARD_OP_REFER;
    if (!is_one || !is_same(w, x->kid[0], y->kid[0]))
        return false;
    if (x->imm[0] != y->imm[0])
        return is_same(w, x->kid[1], y->kid[1]);
    return x->imm[0] && a->op == CARD_OP_POSITION && b->op == CARD_OP_POSITION &&
           a->imm[0] != b->imm[0];
}

static bool exclude_counts(struct card_work *w, const struct node *x, const struct node *y)
{
    struct range a = range_of(x->imm[0], x->imm[1]), b = range_of(y->imm[0], y->imm[1]);
    return (a.high < b.low || b.high < a.low) && x->imm[2] == y->imm[2] &&
           is_same(w, x->kid[0], y->kid[0]) && is_same(w, x->kid[1], y->kid[1]);
}

/* "More than" one way and the other. */
static bool exclude_more(struct card_work *w, const struct node *x, const struct node *y)
{
    bool is_turned = x->imm[0] == y->imm[0];
    return is_same(w, x->kid[1], y->kid[1]) && is_same(w, x->kid[0], y->kid[is_turned ? 2 : 0]) &&
           is_same(w, x->kid[2], y->kid[is_turned ? 0 : 2]);
}

/* Whether two simple conditions never hold at the same time. */
static bool exclude(struct card_work *w, node_ref a, node_ref b)
{
    const struct node *x = node_at(w, a), *y = node_at(w, b);
    if (x->op == CARD_OP_CONTROLS_NO && y->op == CARD_OP_CONTROLS)
        return exclude(w, b, a);
    if (x->op == CARD_OP_CONTROLS && y->op == CARD_OP_CONTROLS_NO) {
        const struct node *select = node_at(w, x->kid[1]);
        return select->op == CARD_OP_SELECT && is_same(w, x->kid[0], y->kid[0]) &&
               is_same(w, select->kid[1], y->kid[1]);
    }
    if (x->op != y->op)
        return false;
    switch (x->op) {
    case CARD_OP_IS:
        return exclude_states(w, x, y);
    case CARD_OP_HAS:
    case CARD_OP_TAKEN:
    case CARD_OP_THERE_IS:
        return exclude_counts(w, x, y);
    case CARD_OP_HAS_MORE:
        return exclude_more(w, x, y);
    case CARD_OP_SIDE:
        return is_same(w, x->kid[0], y->kid[0]) &&
               (x->imm[0] == y->imm[0] ? x->imm[1] != y->imm[1] : x->imm[1] == y->imm[1]);
    case CARD_OP_BA_OF:
    case CARD_OP_SECTOR_IS:
    case CARD_OP_PLANET_IS:
        return x->imm[0] != y->imm[0];
    case CARD_OP_ATTACK_IS:
        return are_other_attacks(x->imm[0], y->imm[0]);
    case CARD_OP_TURN_IS:
        return !x->imm[1] && !y->imm[1] && x->imm[0] != y->imm[0];
    default:
        return false;
    }
}

static void warn_excluding(struct check *c, node_ref second)
{
    fault_at(c->w, node_at(c->w, second)->token, true, "leave one out, or join them with \"or\"",
             "these conditions exclude each other");
}

void check_excluding(struct check *c, const struct node *all)
{
    for (node_ref a = first_of(c->w, all->kid[0]); a != 0; a = node_at(c->w, a)->next)
        for (node_ref b = node_at(c->w, a)->next; b != 0; b = node_at(c->w, b)->next)
            if (exclude(c->w, a, b))
                warn_excluding(c, b);
}

static bool exclude_occasions(int a, int b)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    return (low == CARD_OCCASION_YOUR_BA && high == CARD_OCCASION_ENEMY_BA) ||
           (low == CARD_OCCASION_ATTACKER_BATTLE && high == CARD_OCCASION_DEFENDER_BATTLE) ||
           (low == CARD_OCCASION_SHOOTING && high > low && high <= CARD_OCCASION_SWEEP);
}

/* The parts of a condition that must all hold. */
static node_ref first_part(struct card_work *w, node_ref condition)
{
    return node_at(w, condition)->op == CARD_OP_AND ? first_of(w, node_at(w, condition)->kid[0])
                                                    : condition;
}

static node_ref next_part(struct card_work *w, node_ref condition, node_ref part)
{
    return node_at(w, condition)->op == CARD_OP_AND ? node_at(w, part)->next : 0;
}

/* Two sentences on playing; both must be fulfilled. */
static bool exclude_sentences(struct card_work *w, const struct node *a, const struct node *b)
{
    if (a->op == CARD_OP_DURING && b->op == CARD_OP_DURING)
        return exclude_occasions(a->imm[0], b->imm[0]);
    if (a->op != CARD_OP_PLAYABLE || b->op != CARD_OP_PLAYABLE)
        return false;
    if (a->imm[0] != b->imm[0])
        return is_same(w, a->kid[0], b->kid[0]);
    for (node_ref x = first_part(w, a->kid[0]); a->imm[0] && x != 0; x = next_part(w, a->kid[0], x))
        for (node_ref y = first_part(w, b->kid[0]); y != 0; y = next_part(w, b->kid[0], y))
            if (exclude(w, x, y))
                return true;
    return false;
}

void check_all_playable(struct check *c, node_ref body)
{
    struct card_work *w = c->w;
    for (node_ref a = first_of(w, body); a != 0; a = node_at(w, a)->next)
        for (node_ref b = node_at(w, a)->next; b != 0; b = node_at(w, b)->next)
            if (exclude_sentences(w, node_at(w, a), node_at(w, b)))
                warn_excluding(c, b);
}
