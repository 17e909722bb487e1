/* texts.c: what a card text is worth to the greedy bot: its costs, the chance of its tests, its
 * sentences as far as they would come about now, act by act, and changes of rolls. */
#include "bot/appraise.h"
#include "text/text.h"

enum { SURE = 100, DIE_SIDES = 6, USUAL_X = 2, USUAL_D6 = 3, WORTHS_MAX = 48 };

/* Texts hold acts, and acts rolls, whose stake is a text: these come further down. */
static int act_worth(struct hh_reading *r, const uint8_t *act);
static int roll_change_worth(struct hh_reading *r, const uint8_t *act);

void hh_reading_begin(struct hh_reading *r, const struct hh_judge *j, int row, int thing, int fact)
{
    *r = (struct hh_reading){.j = j,
                             .c = hh_ctx_outside(j->d, j->s, j->seat, thing, fact),
                             .row = row,
                             .a = &j->d->abilities[row],
                             .actor = j->seat,
                             .x = -1}; /* mutant: 1 becomes 2: only its sign is asked */
    r->c.text = r->a;
    r->c.viewer = 1 + j->seat;
}

bool hh_reading_of_play(struct hh_reading *r, const struct hh_judge *j)
{
    int play = hh_top_play(j->s);
    /* mutant: < becomes <=, 0 becomes 1: the lowest frame is the game's own, never a play */
    if (play < 0)
        return false;
    const struct hh_play_frame *p = &j->s->frames[play].u.play;
    *r = (struct hh_reading){
        .j = j, .row = p->ability, .a = &j->d->abilities[p->ability], .actor = p->seat, .x = p->x};
    hh_ctx_of_play(j->d, j->s, play, &r->c);
    r->c.viewer = 1 + j->seat;
    return true;
}

/* ---- numbers ---- */

static int amount_of(const struct hh_reading *r, const uint8_t *number)
{
    switch ((enum card_op) * number) {
    case CARD_OP_X:
        if (r->x >= 0)
            return r->x;
        return r->a->read.x_value != 0 ? hh_number(&r->c, number) : USUAL_X;
    case CARD_OP_D6:
    case CARD_OP_THE_ROLL:
        return USUAL_D6;
    case CARD_OP_PLUS:
        return amount_of(r, card_code_kid(number, ARG_PLUS_ONE)) +
               amount_of(r, card_code_kid(number, ARG_PLUS_TWO));
    case CARD_OP_TWICE:
        return 2 * amount_of(r, card_code_kid(number, ARG_TWICE_NUMBER));
    default:
        return hh_number(&r->c, number);
    }
}

/* ---- cards that an act is done to ---- */

static void mean(struct hh_reading *r, int slot, int thing)
{
    /* mutant: 0 becomes 1: sizeof looks at the type alone */
    if (r->meant_count < (int)(sizeof r->meant / sizeof r->meant[0]))
        r->meant[r->meant_count++] = (struct hh_pick){(uint8_t)slot, (uint8_t)thing};
}

/* What was chosen for a slot, or would be. */
static struct cardset meant_by(const struct hh_reading *r, int slot)
{
    struct cardset out = hh_slot(&r->c, slot);
    for (int i = 0; i < r->meant_count && cardset_is_empty(&out); i++)
        if (r->meant[i].slot == slot)
            cardset_add(&out, r->meant[i].thing);
    return out;
}

static int sum_on(struct hh_reading *r, const uint8_t *act, const struct cardset *things)
{
    int sum = 0;
    CARDSET_EACH(things, thing)
    sum += hh_act_on(r, act, thing);
    return sum;
}

/* The best card for whoever chooses; taken out of the set. */
static int take_best(struct hh_reading *r, const uint8_t *act, struct cardset *set, int *worth)
{
    /* mutant: 1 becomes 2, 1 becomes 2 (2): only its sign is asked */
    int best = HH_NO_THING, sign = r->actor == r->j->seat ? 1 : -1;
    CARDSET_EACH(set, thing)
    {
        int one = hh_act_on(r, act, thing);
        if (best == HH_NO_THING || sign * one > sign * *worth) {
            best = thing;
            *worth = one;
        }
    }
    if (best != HH_NO_THING)
        cardset_remove(set, best);
    return best;
}

/* How many are chosen. A text that is only thought about has no X yet. */
static void demand(const struct hh_reading *r, const uint8_t *select, int *least, int *most)
{
    hh_demand(&r->c, select, 1, least, most);
    if (*select != CARD_OP_SELECT || *card_code_kid(select, ARG_SELECT_AMOUNT) != CARD_OP_X)
        return;
    *most = amount_of(r, card_code_kid(select, ARG_SELECT_AMOUNT));
    *least = select[IMM_SELECT_QUANTIFIER] == CARD_QUANTIFIER_UP_TO ? 0 : *most;
}

/* Somebody chooses: as many as they must, and more while it pays. */
static int choice_on(struct hh_reading *r, const uint8_t *act, const uint8_t *select)
{
    /* mutant: 1 becomes 2, 1 becomes 2 (2): only its sign is asked */
    int least, most, sum = 0, sign = r->actor == r->j->seat ? 1 : -1;
    int slot = *select == CARD_OP_SELECT ? select[IMM_SELECT_SLOT] : CARD_NO_SLOT;
    struct cardset set = hh_offer(&r->c, r->row, select, (enum card_op) * act, r->actor);
    demand(r, select, &least, &most);
    /* mutant: < becomes <= (2): nobody chooses so many */
    for (int i = 0; i < most && i < WORTHS_MAX; i++) {
        int worth = 0, thing = take_best(r, act, &set, &worth);
        if (thing == HH_NO_THING || (i >= least && sign * worth <= 0))
            break;
        if (slot != CARD_NO_SLOT)
            mean(r, slot, thing);
        sum += worth;
    }
    return sum;
}

static bool is_chosen(const uint8_t *object)
{
    return *object == CARD_OP_EITHER ||
           (*object == CARD_OP_SELECT && object[IMM_SELECT_WHEN] != CARD_CHOICE_MATCH);
}

static int slot_of(const uint8_t *object)
{
    return *object == CARD_OP_SELECT || *object == CARD_OP_REFER ? object[IMM_SELECT_SLOT]
                                                                 : CARD_NO_SLOT;
}

/* The parts of "one enemy unit and one enemy asset" share a slot: are all of them chosen? */
static bool is_all_chosen(const uint8_t *both)
{
    const uint8_t *at = card_code_kid(both, ARG_BOTH_SELECTIONS);
    while (*at != CARD_OP_END && is_chosen(at))
        at = card_code_skip(at);
    return *at == CARD_OP_END;
}

static int worth_on_both(struct hh_reading *r, const uint8_t *act, const uint8_t *both)
{
    struct cardset set = {{0}};
    int sum = 0;
    if (is_all_chosen(both))
        set = meant_by(r, slot_of(card_code_kid(both, ARG_BOTH_SELECTIONS)));
    if (!cardset_is_empty(&set))
        return sum_on(r, act, &set);
    for (const uint8_t *at = card_code_kid(both, ARG_BOTH_SELECTIONS); *at != CARD_OP_END;
         at = card_code_skip(at)) {
        if (is_chosen(at)) {
            sum += choice_on(r, act, at);
        } else { /* "all enemy assets" */
            set = hh_object(&r->c, at);
            sum += sum_on(r, act, &set);
        }
    }
    return sum;
}

static int worth_on(struct hh_reading *r, const uint8_t *act, const uint8_t *object)
{
    struct cardset set = {{0}};
    if (slot_of(object) != CARD_NO_SLOT)
        set = meant_by(r, slot_of(object));
    if (!cardset_is_empty(&set))
        return sum_on(r, act, &set);
    if (is_chosen(object))
        return choice_on(r, act, object);
    if (*object == CARD_OP_BOTH)
        return worth_on_both(r, act, object);
    set = hh_object(&r->c, object);
    return sum_on(r, act, &set);
}

/* ---- acts of players ---- */

static int worth_by(struct hh_reading *r, const uint8_t *by)
{
    unsigned seats = hh_who(&r->c, card_code_kid(by, ARG_BY_WHO));
    bool is_may = by[IMM_BY_IS_MAY];
    int actor = r->actor, meant = r->meant_count, sum = 0;
    for (int seat = 0; seat < 2; seat++) {
        if (!(seats >> seat & 1))
            continue;
        r->meant_count = meant; /* each player chooses for himself */
        r->actor = seat;
        r->c.acting = 1 + seat;
        int worth = hh_effect_worth(r, card_code_kid(by, ARG_BY_ACT));
        /* mutant: > becomes >=: a worth of 0 adds nothing either way */
        bool is_liked = (seat == r->j->seat) == (worth > 0);
        sum += is_may && !is_liked ? 0 : worth;
    }
    r->actor = actor;
    r->c.acting = 0;
    return sum;
}

int hh_effect_worth(struct hh_reading *r, const uint8_t *effect)
{
    switch ((enum card_op) * effect) {
    case CARD_OP_TIMES:
        return hh_count_each(&r->c, card_code_kid(effect, ARG_TIMES_CARDS)) *
               hh_effect_worth(r, card_code_kid(effect, ARG_TIMES_EFFECT));
    case CARD_OP_INSTEAD:
        return hh_effect_worth(r, card_code_kid(effect, ARG_INSTEAD_EFFECT));
    case CARD_OP_BY:
        return worth_by(r, effect);
    case CARD_OP_ROLL_GET:
    case CARD_OP_ROLL_SET:
    case CARD_OP_RE_ROLL:
        return roll_change_worth(r, effect);
    default:
        break;
    }
    const uint8_t *object = hh_object_of(effect);
    if (object == NULL || *object == CARD_OP_NONE)
        return act_worth(r, effect);
    return worth_on(r, effect, object);
}

int hh_effects_worth(struct hh_reading *r, const uint8_t *effects)
{
    int sum = 0;
    for (; effects != NULL && *effects != CARD_OP_END; effects = card_code_skip(effects))
        sum += hh_effect_worth(r, effects);
    return sum;
}

/* ---- sentences ---- */

/* Looks at the clauses of a sentence: does it apply, how often, for how long? */
static bool clause_applies(struct hh_reading *r, const uint8_t *clause, int *times)
{
    if (*clause == CARD_OP_IF || *clause == CARD_OP_WHILE)
        return hh_holds(&r->c, clause);
    if (*clause == CARD_OP_FOR_EACH)
        *times *= hh_count_each(&r->c, card_code_kid(clause, ARG_FOR_EACH_CARDS));
    if (*clause == CARD_OP_UNTIL)
        r->is_lasting = clause[IMM_UNTIL_WHEN] != CARD_DURATION_BA;
    return true;
}

static int worth_of_sentence(struct hh_reading *r, const uint8_t *sentence)
{
    int times = 1;
    const uint8_t *clauses = hh_clauses_of(r->c.d, sentence);
    r->is_lasting = false;
    if (*sentence == CARD_OP_DO &&
        !clause_applies(r, card_code_kid(sentence, ARG_DO_CLAUSE), &times))
        return 0;
    for (; clauses != NULL && *clauses != CARD_OP_END; clauses = card_code_skip(clauses))
        if (!clause_applies(r, clauses, &times))
            return 0;
    return times * hh_effects_worth(r, hh_effects_of(sentence));
}

/* The bands of a roll table by their share of the die. */
static int worth_of_table(struct hh_reading *r, const uint8_t *table)
{
    int sum = 0;
    for (const uint8_t *band = card_code_kid(table, ARG_TABLE_BANDS); *band != CARD_OP_END;
         band = card_code_skip(band)) {
        int from = band[IMM_BAND_FROM], to = band[IMM_BAND_TO];
        from = from < 1 ? 1 : from; /* mutant: < becomes <=: of two equal numbers either will do */
        /* mutant: > becomes >=: of two equal numbers either will do */
        to = to > DIE_SIDES ? DIE_SIDES : to;
        sum += (to - from + 1) * worth_of_sentence(r, band);
    }
    return sum / DIE_SIDES;
}

/* The best options; "choose two" gets twice the best at most. */
static int worth_of_choice(struct hh_reading *r, const uint8_t *choice)
{
    int best = HH_HOPELESS, second = 0; /* mutant: 0 becomes 1: the first option sets it */
    for (const uint8_t *option = card_code_kid(choice, ARG_CHOICE_OPTIONS); *option != CARD_OP_END;
         option = card_code_skip(option)) {
        int worth = worth_of_sentence(r, option);
        if (worth > best) { /* mutant: > becomes >=: of two equal numbers either will do */
            /* mutant: > becomes >=: of two equal numbers either will do */
            second = best > 0 ? best : 0;
            best = worth;
        } else if (worth > second) { /* mutant: > becomes >=: of two equal numbers either will do */
            second = worth;
        }
    }
    return choice[IMM_CHOICE_COUNT] > 1 ? best + second : best;
}

/* `chance`: of the tests among the costs. */
static int worth_of_outcome(struct hh_reading *r, const uint8_t *outcome, int chance)
{
    int worth = worth_of_sentence(r, outcome);
    switch ((enum card_outcome)outcome[IMM_OUTCOME_WHEN]) {
    case CARD_OUTCOME_FAIL:
        return worth * (SURE - chance) / SURE;
    case CARD_OUTCOME_PASS:
        return worth * chance / SURE;
    case CARD_OUTCOME_DO:
        return worth;
    default:
        return worth / 4;
    }
}

static int worth_with_chance(struct hh_reading *r, int chance)
{
    int sum = 0;
    const uint8_t *at = hh_code(r->j->d, r->a->at) + r->a->read.body;
    for (; *at != CARD_OP_END; at = card_code_skip(at)) {
        switch ((enum card_op) * at) {
        case CARD_OP_DO:
            sum += worth_of_sentence(r, at) * chance / SURE;
            break;
        case CARD_OP_TABLE:
            sum += worth_of_table(r, at) * chance / SURE;
            break;
        case CARD_OP_CHOICE:
            sum += worth_of_choice(r, at) * chance / SURE;
            break;
        case CARD_OP_OUTCOME:
            sum += worth_of_outcome(r, at, chance);
            break;
        default:
            break;
        }
    }
    return sum;
}

int hh_body_worth(struct hh_reading *r)
{
    return worth_with_chance(r, SURE);
}

int hh_text_worth(struct hh_reading *r)
{
    int chance = SURE, sum = 0;
    const uint8_t *cost = hh_code(r->j->d, r->a->at) + r->a->read.costs;
    for (; r->a->read.costs != 0 && *cost != CARD_OP_END; cost = card_code_skip(cost)) {
        if (*cost != CARD_OP_TEST) {
            sum += hh_effect_worth(r, cost) * chance / SURE;
            continue;
        }
        int need = amount_of(r, card_code_kid(cost, ARG_TEST_NEED));
        int odds = hh_odds(r->j->d, r->j->v, r->actor, need);
        /* mutant: > becomes >=: of two equal numbers either will do */
        chance = chance * (odds > 0 ? odds : 0) / SURE;
    }
    if (chance < SURE)
        HH_SAY(r->j, "works about %d in 100 times; ", chance);
    return sum + worth_with_chance(r, chance);
}

enum {
    DRAW_WORTH = 3,
    BA_WORTH = 4,       /* another BA, or one the enemy loses */
    CANCEL_WORTH = 5,   /* a play of the enemy that comes to nothing */
    CROWDED_HAND = 8,   /* more cards than that are hardly used */
    END_OF_BATTLE = 30, /* at once, with the sector in hand */
    NEED_WORTH = 2,
    WHOLE_BLOW = 99 /* more than any damage */
};

const uint8_t *hh_object_of(const uint8_t *act)
{
    switch ((enum card_op) * act) {
    case CARD_OP_DESTROY:
    case CARD_OP_LOCK:
    case CARD_OP_RALLY:
    case CARD_OP_CHARGE:
    case CARD_OP_DISCARD:
    case CARD_OP_INFILTRATE:
    case CARD_OP_LOOK:
    case CARD_OP_REVEAL:
    case CARD_OP_RETURN:
    case CARD_OP_PUT:
    case CARD_OP_MOVE:
    case CARD_OP_CONTROL:
    case CARD_OP_RETARGET:
    case CARD_OP_ATTACK_WITH:
    case CARD_OP_REMOVE:
    case CARD_OP_CHOOSE:
    case CARD_OP_GET:
    case CARD_OP_GAIN:
    case CARD_OP_LOSE:
    case CARD_OP_HAVE:
    case CARD_OP_BECOME:
    case CARD_OP_SWAP:
    case CARD_OP_TURN_TO:
    case CARD_OP_DEFEND:
    case CARD_OP_CAN:
    case CARD_OP_DO_NOT:
        return card_code_kid(act, ARG_ACT_CARDS);
    case CARD_OP_DAMAGE:
    case CARD_OP_SEARCH:
    case CARD_OP_PREVENT:
        return card_code_kid(act, ARG_DAMAGE_CARDS);
    case CARD_OP_STRIKE:
        return card_code_kid(act, ARG_STRIKE_TO);
    default:
        return NULL;
    }
}

static int sign_of(const struct hh_reading *r, int thing)
{
    return hh_is_mine(r->j, thing) ? 1 : -1;
}

static bool is_in_play(const struct hh_reading *r, int thing)
{
    return r->j->s->where[thing] <= HH_IN_FLEET;
}

static bool is_unit(const struct hh_reading *r, int thing)
{
    return hh_sees(r->j->v, thing) && hh_card(r->j->d, r->j->s, thing)->type == HH_UNIT;
}

static bool is_here(const struct hh_reading *r, int thing)
{
    return r->j->s->current != HH_NO_SECTOR && r->j->s->where[thing] == r->j->s->current &&
           hh_sees(r->j->v, thing);
}

/* ---- positions ---- */

/* What a unit here could do with its next attack, for its own side; 0: nothing. */
static int use_of(const struct hh_reading *r, int thing)
{
    struct hh_judge quiet = *r->j;
    quiet.why = NULL;
    int shot = hh_attack_worth(&quiet, thing, CARD_ATTACK_SHOOTING);
    int assault = hh_attack_worth(&quiet, thing, CARD_ATTACK_ASSAULT) * 2 / 3;
    /* mutant: > becomes >=: of two equal numbers either will do */
    int best = shot > assault ? shot : assault;
    /* mutant: > becomes >=: of two equal numbers either will do */
    /* mutant: 0 becomes 1: two thirds of 1 are 0 as well */
    return best > 0 ? best : 0;
}

static int lock_on(const struct hh_reading *r, int thing)
{
    if (!is_in_play(r, thing) || hh_position(r->j->s, thing) == CARD_POSITION_LOCKED)
        return 0;
    if (!is_unit(r, thing) || !is_here(r, thing))
        return -sign_of(r, thing);
    int charge = hh_position(r->j->s, thing) == CARD_POSITION_CHARGING ? 2 : 0;
    return -sign_of(r, thing) * (2 + charge + use_of(r, thing) * 2 / 3);
}

static int rally_on(const struct hh_reading *r, int thing)
{
    if (!is_in_play(r, thing))
        return 0;
    int position = hh_position(r->j->s, thing);
    if (position == CARD_POSITION_READY)
        return 0;
    if (position == CARD_POSITION_CHARGING)
        return -sign_of(r, thing) * 3;
    if (!is_unit(r, thing) || !is_here(r, thing))
        return sign_of(r, thing) * 2;
    return sign_of(r, thing) * (1 + use_of(r, thing) * 2 / 3);
}

static int charge_on(const struct hh_reading *r, int thing)
{
    if (!is_unit(r, thing) || !is_here(r, thing) ||
        hh_position(r->j->s, thing) != CARD_POSITION_READY)
        return 0;
    struct hh_judge quiet = *r->j;
    quiet.why = NULL;
    return sign_of(r, thing) * hh_charge_worth(&quiet, thing);
}

static int turn_on(const struct hh_reading *r, int position, int thing)
{
    switch ((enum card_position)position) {
    case CARD_POSITION_LOCKED:
        return lock_on(r, thing);
    case CARD_POSITION_CHARGING:
        return charge_on(r, thing);
    default:
        return rally_on(r, thing);
    }
}

/* ---- harm ---- */

/* Armor as it is; of a card that is elsewhere or hidden as printed, or middling. */
static int armor_of(const struct hh_reading *r, int thing)
{
    return hh_sees(r->j->v, thing) ? hh_stat(r->j->d, r->j->s, thing, CARD_STAT_ARMOR) : 3;
}

static int damage_on(const struct hh_reading *r, int amount, int thing)
{
    if (!is_in_play(r, thing) || amount <= 0 || amount < armor_of(r, thing))
        return 0;
    return -sign_of(r, thing) * hh_worth(r->j, thing);
}

/* The card that would be destroyed, if that is what is answered. */
static bool is_doomed(const struct hh_reading *r, int thing)
{
    /* mutant: >= becomes >: a fact that is answered is among those there are */
    if (r->c.fact == HH_NO_FACT || r->c.fact >= r->j->s->fact_count)
        return false;
    const struct hh_fact *fact = &r->j->s->facts[r->c.fact];
    return fact->kind == HH_WOULD_DIE && fact->a == thing;
}

static int return_on(const struct hh_reading *r, int thing)
{
    int worth = sign_of(r, thing) * hh_worth(r->j, thing);
    if (is_doomed(r, thing))
        return worth / 3;
    return is_in_play(r, thing) ? -worth * 3 / 4 : worth / 4;
}

static int move_on(const struct hh_reading *r, int thing)
{
    int worth = sign_of(r, thing) * hh_worth(r->j, thing) / 2;
    return is_here(r, thing) ? -worth : worth;
}

/* ---- numbers ---- */

/* A change of one stat of a card, in the attack that goes on. */
static void shift_by(const struct hh_attack_frame *a, int thing, int stat, int amount,
                     struct hh_shift *shift)
{
    bool is_blow =
        stat == (a->how == CARD_ATTACK_SHOOTING ? CARD_STAT_FIREPOWER : CARD_STAT_ASSAULT);
    if (thing == a->attacker) {
        shift->damage += is_blow ? amount : 0;
        shift->back_armor += stat == CARD_STAT_ARMOR ? amount : 0;
    } else if (thing == a->defender) {
        shift->back += is_blow ? amount : 0;
        shift->armor += stat == CARD_STAT_ARMOR ? amount : 0;
    }
}

/* An unblocked special assault: its text will be carried out. */
static int special_worth(const struct hh_judge *j)
{
    struct hh_reading r;
    if (!hh_reading_of_play(&r, j))
        return 0;
    return hh_body_worth(&r);
}

int hh_outcome(const struct hh_judge *j, const struct hh_shift *shift)
{
    const struct hh_attack_frame *a = hh_attack(j->s);
    if (a == NULL)
        return 0;
    return a->defender < HH_THINGS_MAX ? hh_blow_outcome(j, shift) : special_worth(j);
}

/* What a shift of the present attack is worth. If it is not enough alone, but with other cards of
 * the hand, it is worth a part of that. */
static int shift_worth(const struct hh_reading *r, const struct hh_shift *shift)
{
    const struct hh_judge *j = r->j;
    const struct hh_attack_frame *a = hh_attack(j->s);
    struct hh_shift none = {0};
    int now = hh_outcome(j, &none), gain = hh_outcome(j, shift) - now;
    int push = a->seat == j->seat ? shift->damage - shift->armor : shift->armor - shift->damage;
    if (gain != 0 || push <= 0)
        return gain;
    int lack = hh_lack(j) - push, reserve = hh_reserve_now(j, r->c.self);
    if (lack <= 0 || lack > reserve)
        return 0;
    struct hh_shift enough = *shift;
    if (a->seat == j->seat)
        enough.damage += lack;
    else
        enough.armor += lack;
    return (hh_outcome(j, &enough) - now) / 3;
}

/* "+1 firepower and -1 armor" on a card. */
static int mods_on(const struct hh_reading *r, const uint8_t *mods, int thing)
{
    const struct hh_attack_frame *a = hh_attack(r->j->s);
    /* mutant: < becomes <=: a defender is a card or nothing, never the first sector */
    bool is_fought =
        a != NULL && a->defender < HH_THINGS_MAX && (thing == a->attacker || thing == a->defender);
    struct hh_shift shift = {0};
    int worth = 0;
    for (; *mods != CARD_OP_END; mods = card_code_skip(mods)) {
        if (*mods != CARD_OP_MOD)
            continue;
        int amount = amount_of(r, card_code_kid(mods, ARG_MOD_AMOUNT)), stat = mods[IMM_MOD_STAT];
        amount = mods[IMM_MOD_SIGN] == CARD_SIGN_PLUS ? amount : -amount;
        if (stat == CARD_STAT_FLAGS)
            worth += sign_of(r, thing) * amount * HH_FLAG_WORTH;
        else if (is_fought)
            shift_by(a, thing, stat, amount, &shift);
        if (stat != CARD_STAT_FLAGS && r->is_lasting)
            worth += sign_of(r, thing) * amount;
    }
    return worth + (is_fought ? shift_worth(r, &shift) : 0);
}

/* A number of a card becomes another: "the defending unit's armor becomes 5". */
static int set_on(const struct hh_reading *r, int stat, int value, int thing)
{
    const struct hh_attack_frame *a = hh_attack(r->j->s);
    /* mutant: >= becomes >: a defender is a card or nothing, never the first sector */
    if (a == NULL || a->defender >= HH_THINGS_MAX || !is_here(r, thing))
        return 0;
    struct hh_shift shift = {0};
    shift_by(a, thing, stat, value - hh_stat(r->j->d, r->j->s, thing, stat), &shift);
    return shift_worth(r, &shift);
}

static int prevent_on(const struct hh_reading *r, const uint8_t *amount, int thing)
{
    const struct hh_attack_frame *a = hh_attack(r->j->s);
    if (a == NULL || thing != a->defender)
        return 0;
    int less = *amount == CARD_OP_NONE ? WHOLE_BLOW : amount_of(r, amount);
    return shift_worth(r, &(struct hh_shift){.damage = -less});
}

static int gain_on(const struct hh_reading *r, const uint8_t *what, int thing)
{
    int worth = 0;
    for (; *what != CARD_OP_END; what = card_code_skip(what)) {
        if (*what == CARD_OP_FLAGS)
            worth += HH_FLAG_WORTH * amount_of(r, card_code_kid(what, ARG_FLAGS_AMOUNT));
        else
            worth += 2;
    }
    return sign_of(r, thing) * worth;
}

/* ---- permissions ---- */

/* "Cannot be destroyed", "can block": a favour; "cannot block", "cannot attack": harm. What ends
 * with the BA counts only where it changes the present attack. */
static int can_on(const struct hh_reading *r, const uint8_t *can, int thing)
{
    const uint8_t *deed = card_code_kid(can, ARG_CAN_DEED);
    const struct hh_attack_frame *a = hh_attack(r->j->s);
    bool is_passive = *deed == CARD_OP_BE || *deed == CARD_OP_BLOCKED_ONLY;
    bool is_favour = can[IMM_CAN_IS] ? !is_passive : is_passive;
    bool is_defender = a != NULL && thing == a->defender && !can[IMM_CAN_IS];
    if (is_defender && *deed == CARD_OP_BE && deed[IMM_BE_WHAT] == CARD_PASSIVE_DESTROYED)
        return shift_worth(r, &(struct hh_shift){.damage = -WHOLE_BLOW});
    if (is_defender && *deed == CARD_OP_BAN && deed[IMM_BAN_DEED] == CARD_BAN_COUNTERATTACK)
        return shift_worth(r, &(struct hh_shift){.back = -WHOLE_BLOW});
    return r->is_lasting ? (is_favour ? 2 : -2) * sign_of(r, thing) : 0;
}

static int do_not_on(const struct hh_reading *r, const uint8_t *act, int thing)
{
    int what = act[IMM_DO_NOT_WHAT];
    bool is_favour = what == CARD_BAN_LOCK_TO_SHOOT || what == CARD_BAN_LOCK_TO_BLOCK;
    return (is_favour ? 2 : -2) * sign_of(r, thing);
}

/* Another card takes the blow. */
static int retarget_on(const struct hh_reading *r, int thing)
{
    const struct hh_attack_frame *a = hh_attack(r->j->s);
    /* mutant: >= becomes >: a defender is a card or nothing, never the first sector */
    if (a == NULL || a->defender >= HH_THINGS_MAX || !is_here(r, thing))
        return 0;
    struct hh_state s;
    memcpy(&s, r->j->s, sizeof s);
    /* mutant: - becomes +: in a view nothing lies above the frames, and plays leave room for
     * some */
    /* mutant: 1 becomes 2: the frame on top is what asks, never the attack */
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never an attack */
    for (int i = s.frame_count - 1; i >= 0; i--)
        if (s.frames[i].kind == HH_FRAME_ATTACK) {
            s.frames[i].u.attack.defender = (uint8_t)thing;
            break;
        }
    struct hh_judge then = *r->j;
    struct hh_shift none = {0};
    then.s = &s;
    return hh_outcome(&then, &none) - hh_outcome(r->j, &none);
}

static int attack_with(const struct hh_reading *r, int deed, int thing)
{
    if (!is_unit(r, thing) || !is_here(r, thing))
        return 0;
    struct hh_judge quiet = *r->j;
    quiet.why = NULL;
    int worth = hh_attack_worth(
        &quiet, thing, deed == CARD_DEED_ASSAULT ? CARD_ATTACK_ASSAULT : CARD_ATTACK_SHOOTING);
    return sign_of(r, thing) * (worth > 0 ? worth : -1);
}

/* ---- one act ---- */

/* Acts that move cards between hands, decks and piles. */
static int pile_act_on(const struct hh_reading *r, const uint8_t *act, int thing)
{
    int actor = r->actor == r->j->seat ? 1 : -1;
    switch ((enum card_op) * act) {
    case CARD_OP_DISCARD:
        return is_in_play(r, thing) ? -sign_of(r, thing) * hh_worth(r->j, thing)
                                    : -sign_of(r, thing) * hh_hand_worth(r->j, thing);
    case CARD_OP_INFILTRATE:
        return actor * hh_worth(r->j, thing);
    case CARD_OP_PUT:
        if (is_in_play(r, thing))
            return return_on(r, thing);
        return sign_of(r, thing) * (2 + hh_hand_worth(r->j, thing));
    case CARD_OP_SEARCH:
        return actor * (1 + hh_hand_worth(r->j, thing));
    case CARD_OP_REMOVE:
        return is_in_play(r, thing) ? -sign_of(r, thing) * hh_worth(r->j, thing)
                                    : -sign_of(r, thing);
    case CARD_OP_LOOK:
        return actor;
    default: /* REVEAL, CHOOSE */
        return 0;
    }
}

int hh_act_on(struct hh_reading *r, const uint8_t *act, int thing)
{
    if (thing >= HH_THINGS_MAX)
        return 0;
    switch ((enum card_op) * act) {
    case CARD_OP_DESTROY:
        return -sign_of(r, thing) * hh_worth(r->j, thing);
    case CARD_OP_DAMAGE:
        return damage_on(r, amount_of(r, card_code_kid(act, ARG_DAMAGE_AMOUNT)), thing);
    case CARD_OP_STRIKE:
        return damage_on(r, amount_of(r, card_code_kid(act, ARG_STRIKE_AMOUNT)), thing);
    case CARD_OP_LOCK:
        return is_doomed(r, thing) ? sign_of(r, thing) * hh_worth(r->j, thing) / 2
                                   : lock_on(r, thing);
    case CARD_OP_RALLY:
        return is_doomed(r, thing) ? sign_of(r, thing) * hh_worth(r->j, thing) : rally_on(r, thing);
    case CARD_OP_CHARGE:
        return charge_on(r, thing);
    case CARD_OP_TURN_TO:
        return turn_on(r, act[IMM_TURN_TO_POSITION], thing);
    case CARD_OP_RETURN:
        return return_on(r, thing);
    case CARD_OP_MOVE:
        return move_on(r, thing);
    case CARD_OP_CONTROL:
        return -2 * sign_of(r, thing) * hh_worth(r->j, thing);
    case CARD_OP_GET:
        return mods_on(r, card_code_kid(act, ARG_GET_CHANGES), thing);
    case CARD_OP_BECOME:
        return set_on(r, act[IMM_BECOME_STAT], amount_of(r, card_code_kid(act, ARG_BECOME_VALUE)),
                      thing);
    case CARD_OP_SWAP:
        return set_on(r, act[IMM_SWAP_ONE], hh_stat(r->j->d, r->j->s, thing, act[IMM_SWAP_TWO]),
                      thing) +
               set_on(r, act[IMM_SWAP_TWO], hh_stat(r->j->d, r->j->s, thing, act[IMM_SWAP_ONE]),
                      thing);
    case CARD_OP_PREVENT:
        return prevent_on(r, card_code_kid(act, ARG_PREVENT_AMOUNT), thing);
    case CARD_OP_GAIN:
        return gain_on(r, card_code_kid(act, ARG_GAIN_GAINS), thing);
    case CARD_OP_LOSE:
        return -gain_on(r, card_code_kid(act, ARG_LOSE_LOSSES), thing);
    case CARD_OP_CAN:
        return can_on(r, act, thing);
    case CARD_OP_DO_NOT:
        return do_not_on(r, act, thing);
    case CARD_OP_RETARGET:
    case CARD_OP_DEFEND:
        return retarget_on(r, thing);
    case CARD_OP_ATTACK_WITH:
        return attack_with(r, act[IMM_ATTACK_WITH_DEED], thing);
    default:
        return pile_act_on(r, act, thing);
    }
}

/* ---- acts on nobody ---- */

static int draw_worth(const struct hh_reading *r, int count)
{
    int hand = r->j->s->hand_count[r->actor];
    return (r->actor == r->j->seat ? 1 : -1) * count *
           (hand >= CROWDED_HAND ? DRAW_WORTH - 2 : DRAW_WORTH);
}

/* The play or attack that is answered comes to nothing. */
static int cancel_worth(const struct hh_reading *r, int what)
{
    const struct hh_judge *j = r->j;
    if (what == CARD_CANCEL_ATTACK)
        return -hh_outcome(j, &(struct hh_shift){0});
    /* mutant: >= becomes >: a fact that is answered is among those there are */
    if (r->c.fact == HH_NO_FACT || r->c.fact >= j->s->fact_count)
        return 0;
    return j->s->facts[r->c.fact].seat != j->seat ? CANCEL_WORTH : -CANCEL_WORTH;
}

static int player_sign(const struct hh_reading *r, int player)
{
    unsigned seats = hh_players(&r->c, player, CARD_NO_SLOT);
    return (int)(seats >> r->j->seat & 1) - (int)(seats >> (r->j->seat ^ 1) & 1);
}

static int flags_worth(const struct hh_reading *r, const uint8_t *act)
{
    int sign = act[IMM_TOTAL_GET_SIGN] == CARD_SIGN_PLUS ? 1 : -1;
    return sign * player_sign(r, act[IMM_TOTAL_GET_PLAYER]) * HH_FLAG_WORTH *
           amount_of(r, card_code_kid(act, ARG_TOTAL_GET_AMOUNT));
}

/* Whoever is ahead likes a low requirement. */
static int need_worth(const struct hh_reading *r, const uint8_t *act)
{
    if (r->j->s->current == HH_NO_SECTOR)
        return 0;
    int lead = hh_flag_total(r->j->d, r->j->s, r->j->seat) -
               hh_flag_total(r->j->d, r->j->s, r->j->seat ^ 1);
    int sign = act[IMM_NEED_GET_SIGN] == CARD_SIGN_PLUS ? -1 : 1;
    return sign * (lead > 0 ? 1 : -1) * NEED_WORTH *
           amount_of(r, card_code_kid(act, ARG_NEED_GET_AMOUNT));
}

/* Acts that are not done to cards. */
static int act_worth(struct hh_reading *r, const uint8_t *act)
{
    const struct hh_judge *j = r->j;
    int actor = r->actor == j->seat ? 1 : -1;
    switch ((enum card_op) * act) {
    case CARD_OP_DRAW:
        return draw_worth(r, amount_of(r, card_code_kid(act, ARG_DRAW_AMOUNT)));
    case CARD_OP_DRAW_TO: {
        int missing = act[IMM_DRAW_TO_COUNT] - j->s->hand_count[r->actor];
        return missing > 0 ? draw_worth(r, missing) : 0;
    }
    case CARD_OP_DISCARD_HAND:
        return -actor * HH_CARD_PRICE * j->s->hand_count[r->actor];
    case CARD_OP_GAIN_FLAGS:
        return actor * HH_FLAG_WORTH * amount_of(r, card_code_kid(act, ARG_GAIN_FLAGS_AMOUNT));
    case CARD_OP_LOSE_FLAGS:
        return -actor * HH_FLAG_WORTH * amount_of(r, card_code_kid(act, ARG_LOSE_FLAGS_AMOUNT));
    case CARD_OP_TOTAL_GET:
        return flags_worth(r, act);
    case CARD_OP_NEED_GET:
        return need_worth(r, act);
    case CARD_OP_PLAY_BA:
        return actor * BA_WORTH;
    case CARD_OP_SKIP_BA: /* "your next BA" is that of the text's player */
        return (act[IMM_SKIP_BA_IS_THEIRS] == CARD_YES_YES ? r->actor : r->c.seat) == j->seat
                   ? -BA_WORTH
                   : BA_WORTH;
    case CARD_OP_CANCEL:
        return cancel_worth(r, act[IMM_CANCEL_WHAT]);
    case CARD_OP_END_BA:
        return cancel_worth(r, CARD_CANCEL_ATTACK);
    case CARD_OP_END_BATTLE:
        return j->s->current == HH_NO_SECTOR ? 0 : END_OF_BATTLE * hh_standing(j);
    case CARD_OP_PREVENT: { /* to the defending card */
        const struct hh_attack_frame *a = hh_attack(j->s);
        return a == NULL ? 0 : prevent_on(r, card_code_kid(act, ARG_PREVENT_AMOUNT), a->defender);
    }
    case CARD_OP_PUT_BACK:
        return actor;
    default:
        return 0;
    }
}

/* What hangs on the roll that there is: the text of the play that rolls, for the viewer. */
static int stake_of(const struct hh_judge *j)
{
    struct hh_reading r;
    /* mutant: - becomes +: in a view nothing lies above the frames, and plays leave room for
     * some */
    int i = j->s->frame_count - 1;
    while (j->s->frames[i].kind != HH_FRAME_ROLL)
        i--;
    if (j->s->frames[i - 1].kind != HH_FRAME_PLAY)
        return 0;
    const struct hh_play_frame *p = &j->s->frames[i - 1].u.play;
    r = (struct hh_reading){
        .j = j, .row = p->ability, .a = &j->d->abilities[p->ability], .actor = p->seat, .x = p->x};
    hh_ctx_of_play(j->d, j->s, i - 1, &r.c);
    r.c.viewer = 1 + j->seat;
    return hh_body_worth(&r);
}

/* The chance in 100 that the test is passed if the roll counts `value`, or is made again. */
static int chance_at(const struct hh_judge *j, const struct hh_roll_frame *roll, int value,
                     bool is_made)
{
    if (is_made)
        return value >= roll->need ? SURE : 0;
    int odds = hh_odds(j->d, j->v, roll->seat, roll->need - value);
    return odds > 0 ? odds : 0; /* mutant: > becomes >=: of two equal numbers either will do */
}

static int roll_change_worth(struct hh_reading *r, const uint8_t *act)
{
    const struct hh_judge *j = r->j;
    const struct hh_roll_frame *roll = hh_roll_const(j->s);
    if (roll == NULL || !hh_is_roll_meant(roll, j->seat, act[IMM_ROLL_GET_ROLL]))
        return 0;
    int now = roll->value, then = now;
    bool is_made = roll->is_made, is_sure = is_made;
    if (*act == CARD_OP_ROLL_GET) {
        int amount = amount_of(r, card_code_kid(act, ARG_ROLL_GET_AMOUNT));
        then += act[IMM_ROLL_GET_SIGN] == CARD_SIGN_PLUS ? amount : -amount;
    } else if (*act == CARD_OP_ROLL_SET) {
        then = amount_of(r, card_code_kid(act, ARG_ROLL_SET_VALUE));
        is_sure = true;
    } else {
        then = 0;
        is_sure = false;
    }
    if (roll->is_test) {
        int gain = chance_at(j, roll, then, is_sure) - chance_at(j, roll, now, is_made);
        return stake_of(j) * gain / SURE;
    }
    if (!is_sure && is_made)
        then = 3;
    return (then - now) * (roll->seat == j->seat ? 1 : -1);
}
