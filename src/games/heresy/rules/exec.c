/* exec.c: carries out the sentences of an ability, one effect or cost after the other: who acts,
 * what is chosen, which number, then the act itself (exec_cards.c, exec_piles.c, exec_changes.c).
 * HH-LANG-12, -13, -18, -25. */
#include "rules/act.h"

/* ---- carrying out one effect or cost ---- */

static bool is_of_cards(enum card_op op)
{
    switch (op) {
    case CARD_OP_DESTROY:
    case CARD_OP_LOCK:
    case CARD_OP_RALLY:
    case CARD_OP_CHARGE:
    case CARD_OP_DAMAGE:
    case CARD_OP_INFILTRATE:
    case CARD_OP_MOVE:
    case CARD_OP_CONTROL:
    case CARD_OP_RETARGET:
    case CARD_OP_ATTACK_WITH:
    case CARD_OP_REMOVE:
    case CARD_OP_CHOOSE:
    case CARD_OP_TURN_TO:
    case CARD_OP_DEFEND:
    case CARD_OP_STRIKE:
        return true;
    default:
        return false;
    }
}

static bool is_of_piles(enum card_op op)
{
    switch (op) {
    case CARD_OP_DRAW:
    case CARD_OP_DRAW_TO:
    case CARD_OP_DISCARD:
    case CARD_OP_DISCARD_HAND:
    case CARD_OP_DISCARD_TOP:
    case CARD_OP_SEARCH:
    case CARD_OP_LOOK:
    case CARD_OP_REVEAL:
    case CARD_OP_RETURN:
    case CARD_OP_PUT:
    case CARD_OP_PUT_BACK:
    case CARD_OP_SHUFFLE:
    case CARD_OP_SHUFFLE_INTO:
        return true;
    default:
        return false;
    }
}

/* Would a yes be idle, as everybody sees? Then nobody is asked. */
static bool is_idle(const struct act *a)
{
    const uint8_t *select = *a->op == CARD_OP_MOVE ? card_code_kid(a->op, ARG_MOVE_CARDS) : NULL;
    if (*a->op == CARD_OP_DESTROY || *a->op == CARD_OP_LOCK || *a->op == CARD_OP_RALLY ||
        *a->op == CARD_OP_CHARGE)
        select = card_code_kid(a->op, ARG_ACT_CARDS);
    if (select == NULL || *select != CARD_OP_SELECT || hh_is_match(select))
        return false;
    struct cardset offer =
        hh_offer(&a->ctx, a->play->ability, select, (enum card_op) * a->op, a->play->actor);
    return cardset_is_empty(&offer);
}

/* "Either player's" (HH-RULE-147), where it was not announced. */
static bool ask_whose(struct act *a)
{
    const uint8_t *zone = hh_either_zone(a->op);
    if (zone == NULL || hh_whose(&a->ctx, zone) != 0)
        return false;
    hh_choose_begin(a->s, HH_CHOOSE_WHOSE, a->play->actor, (int)(a->op - a->start),
                    hh_either_number(a->start, zone), (enum card_op) * a->op, 1, 1);
    return true;
}

static enum run act_of(struct act *a)
{
    struct hh_play_frame *p = a->play;
    enum card_op op = (enum card_op) * a->op;
    if (a->is_may && !(p->tally & HH_AGREED)) {
        if (p->tally & HH_REFUSED || is_idle(a)) {
            /* mutant: 1 becomes 2: only whether fewer were done than wanted counts */
            hh_note(a, 0, 1);
            return RUN_DONE;
        }
        hh_choose_begin(a->s, HH_CHOOSE_MAY, p->actor, p->pc, 0, op, 0, 1);
        return RUN_ON;
    }
    if (a->d->abilities[p->ability].has_whose && ask_whose(a))
        return RUN_ON;
    if (is_of_cards(op))
        return hh_exec_cards(a);
    if (is_of_piles(op))
        return hh_exec_piles(a);
    return hh_exec_changes(a);
}

/* The next of those who act: the player of the ability before their enemy (M-032). */
static bool next_actor(struct hh_state *s, struct hh_play_frame *p)
{
    if ((p->left & 3) == 0)
        return false;
    p->actor = (uint8_t)(p->left >> p->seat & 1 ? p->seat : p->seat ^ 1);
    p->left &= (uint8_t) ~(1U << p->actor);
    p->sub = 0;
    p->asked = 0;
    p->mark = s->pick_count;
    p->tally &= (uint8_t) ~(HH_AGREED | HH_REFUSED | HH_FORETOLD);
    p->flags &= (uint8_t)~HH_HAS_D6;
    return true;
}

enum run hh_exec(const struct hh_data *d, struct hh_state *s, int frame, const uint8_t *effect,
                 struct witness *w)
{
    struct hh_play_frame *p = &s->frames[frame].u.play;
    const struct hh_ability *ability = &d->abilities[p->ability];
    struct act a; /* all of it is filled in here */
    const uint8_t *by;
    a.d = d;
    a.s = s;
    a.w = w;
    a.play = p;
    a.start = hh_code(d, ability->at);
    a.op = hh_act_inside(effect, &by);
    a.is_may = by != NULL && by[IMM_BY_IS_MAY] == CARD_YES_YES;
    a.is_chosen = p->mode <= HH_AS_SPECIAL;
    a.times = 1;
    hh_ctx_of_play(d, s, frame, &a.ctx);
    if (ability->has_times) {
        struct hh_spot spot = {.sentence = a.start + p->sentence, .effect = effect};
        a.times = hh_times_of(&a.ctx, &spot);
    }
    if (p->left == HH_FRESH) {
        p->left =
            (uint8_t)(by != NULL ? hh_who(&a.ctx, card_code_kid(by, ARG_BY_WHO)) : 1U << p->seat);
        p->actor = HH_NO_SEAT;
    }
    while (p->actor != HH_NO_SEAT || next_actor(s, p)) {
        a.ctx.acting = p->actor + 1;
        if (act_of(&a) == RUN_ON)
            return RUN_ON;
        p->actor = HH_NO_SEAT;
        if ((p->left & 3) != 0)
            return RUN_ON; /* what the first act caused comes before the second */
    }
    return RUN_DONE;
}

struct reader {
    const struct hh_data *d;
    struct hh_state *s;
    struct witness *w;
    struct hh_play_frame *play;
    const struct hh_ability *ability;
    const uint8_t *start;
    struct hh_ctx ctx;
    int frame;
};

void hh_fix_x(const struct hh_data *d, struct hh_state *s, int frame)
{
    struct hh_play_frame *p = &s->frames[frame].u.play;
    const struct hh_ability *a = &d->abilities[p->ability];
    struct hh_ctx c;
    hh_ctx_of_play(d, s, frame, &c);
    int x = hh_number(&c, hh_code(d, a->at) + a->read.x_value);
    /* mutant: < becomes <=, > becomes >=: of two equal numbers either will do */
    /* mutant: < becomes <=, 0 becomes 1: 0 becomes 0 */
    p->x = (uint8_t)(x < 0 ? 0 : x > UINT8_MAX ? UINT8_MAX : x);
}

/* ---- moving on ---- */

/* The sentence of the body in which this place is. */
static const uint8_t *sentence_around(const struct reader *r, const uint8_t *at)
{
    const uint8_t *sentence = r->start + r->ability->read.body;
    while (hh_next(r->d, sentence) <= at)
        sentence = hh_next(r->d, sentence);
    return sentence;
}

/* Goes to a sentence of the body, whose effects have not begun. */
static void go_to(struct reader *r, const uint8_t *sentence)
{
    r->play->sentence = (uint16_t)(sentence - r->start);
    r->play->pc = r->play->sentence;
    r->play->sub = 0;
}

static void go_on(struct reader *r)
{
    go_to(r, hh_next(r->d, sentence_around(r, r->start + r->play->sentence)));
}

/* Begins the effects of a sentence: DO, OUTCOME, BAND, OPTION, FORCED or REPLACE. */
static void begin(struct reader *r, const uint8_t *sentence)
{
    r->play->sentence = (uint16_t)(sentence - r->start);
    r->play->pc = (uint16_t)(hh_effects_of(sentence) - r->start);
    r->play->sub = 0;
    r->play->left = HH_FRESH;
    r->play->tally &= (uint8_t) ~(HH_SOME | HH_LACKS);
}

static void skip(struct reader *r)
{
    r->play->flags &= (uint8_t)~HH_DID;
    go_on(r);
}

/* ---- does it apply? ---- */

static bool is_lasting(const uint8_t *effect)
{
    const uint8_t *act = hh_act_inside(effect, NULL);
    return *act == CARD_OP_PREVENT || *act == CARD_OP_CONTROL || *act == CARD_OP_ROLL_GET ||
           (*act >= CARD_OP_GET && *act <= CARD_OP_BEGIN && *act != CARD_OP_TURN_TO &&
            *act != CARD_OP_DEFEND && *act != CARD_OP_STRIKE);
}

/* "If" is looked at now; "while" belongs to what lasts, and is an "if" for what does not. */
static bool clause_holds(const struct reader *r, const uint8_t *clause, const uint8_t *effects)
{
    if (*clause == CARD_OP_IF)
        return hh_holds(&r->ctx, clause);
    if (*clause == CARD_OP_WHILE && *effects != CARD_OP_END && !is_lasting(effects))
        return hh_holds(&r->ctx, clause);
    return true;
}

static bool clauses_hold(const struct reader *r, const uint8_t *sentence)
{
    if (!r->ability->has_if)
        return true;
    const uint8_t *effects = hh_effects_of(sentence), *clauses = hh_clauses_of(r->d, sentence);
    if (*sentence == CARD_OP_DO &&
        !clause_holds(r, card_code_kid(sentence, ARG_DO_CLAUSE), effects))
        return false;
    for (; clauses != NULL && *clauses != CARD_OP_END; clauses = hh_next(r->d, clauses))
        if (!clause_holds(r, clauses, effects))
            return false;
    return true;
}

static bool has_if(const uint8_t *sentence)
{
    if (*card_code_kid(sentence, ARG_DO_CLAUSE) == CARD_OP_IF)
        return true;
    for (const uint8_t *at = card_code_kid(sentence, ARG_DO_CLAUSES); *at != CARD_OP_END;
         at = card_code_skip(at))
        if (*at == CARD_OP_IF)
            return true;
    return false;
}

static bool says_instead(const struct hh_data *d, const uint8_t *sentence)
{
    const uint8_t *effect = hh_effects_of(sentence);
    for (; *effect != CARD_OP_END; effect = hh_next(d, effect))
        for (const uint8_t *at = effect;;) {
            if (*at == CARD_OP_INSTEAD)
                return true;
            if (*at != CARD_OP_TIMES)
                break;
            at = card_code_kid(at, ARG_TIMES_EFFECT);
        }
    return false;
}

/* "Draw 1 card. If you control a ship, draw 2 cards instead.": the second replaces the first. */
static bool is_replaced(const struct reader *r, const uint8_t *sentence)
{
    const uint8_t *next = hh_next(r->d, sentence);
    return r->ability->has_if && *next == CARD_OP_DO && r->play->fact == HH_NO_FACT &&
           has_if(next) && says_instead(r->d, next) && clauses_hold(r, next);
}

static bool is_sentence_for_failure(const uint8_t *before, const uint8_t *sentence)
{
    if (*sentence != CARD_OP_OUTCOME)
        return false;
    int outcome = sentence[IMM_OUTCOME_WHEN];
    bool is_after_pass = before != NULL && *before == CARD_OP_OUTCOME &&
                         before[IMM_OUTCOME_WHEN] == CARD_OUTCOME_PASS;
    return outcome == CARD_OUTCOME_FAIL || (outcome == CARD_OUTCOME_OTHERWISE && is_after_pass);
}

static const uint8_t *sentence_before(const struct reader *r, const uint8_t *sentence)
{
    const uint8_t *before = NULL, *at = r->start + r->ability->read.body;
    for (; at < sentence; at = hh_next(r->d, at))
        before = at;
    return before;
}

static bool outcome_applies(const struct reader *r, const uint8_t *sentence)
{
    const uint8_t *before = sentence_before(r, sentence);
    bool did = (r->play->flags & HH_DID) != 0;
    bool has_failed = (r->play->flags & HH_TEST_FAILED) != 0;
    switch ((enum card_outcome)sentence[IMM_OUTCOME_WHEN]) {
    case CARD_OUTCOME_FAIL:
        return has_failed;
    case CARD_OUTCOME_PASS:
        return !has_failed;
    case CARD_OUTCOME_DO:
        return did;
    case CARD_OUTCOME_DO_NOT:
        return !did;
    case CARD_OUTCOME_OTHERWISE:
        if (before != NULL && *before == CARD_OP_OUTCOME) {
            int outcome = before[IMM_OUTCOME_WHEN];
            if (outcome == CARD_OUTCOME_FAIL || outcome == CARD_OUTCOME_PASS)
                return has_failed == (outcome == CARD_OUTCOME_PASS);
        }
        return !did;
    case CARD_OUTCOME_COUNT:
    default:
        return false;
    }
}

/* ---- the kinds of sentences ---- */

static enum run begin_do(struct reader *r, const uint8_t *sentence)
{
    bool is_text_of_card = r->play->mode == HH_AS_FORCED || r->play->mode == HH_AS_INSTEAD;
    if (is_text_of_card) { /* an always-on sentence beside the forced one */
        go_on(r);
        return RUN_ON;
    }
    if (!clauses_hold(r, sentence) || is_replaced(r, sentence))
        skip(r);
    else
        begin(r, sentence);
    return RUN_ON;
}

/* Outcomes of forced sentences that did not act say nothing either: HH_PAID marks the last one. */
static enum run begin_outcome(struct reader *r, const uint8_t *sentence)
{
    bool is_text_of_card = r->play->mode == HH_AS_FORCED || r->play->mode == HH_AS_INSTEAD;
    bool applies = (!is_text_of_card || r->play->flags & HH_PAID) && outcome_applies(r, sentence) &&
                   clauses_hold(r, sentence);
    if (applies)
        begin(r, sentence);
    else
        go_on(r); /* what the sentence before did still counts for "otherwise" */
    return RUN_ON;
}

/* The nearest band of a roll table (HH-RULE-51). */
static const uint8_t *band_of(const uint8_t *table, int roll)
{
    const uint8_t *best = NULL;
    int best_gap = 0; /* mutant: 0 becomes 1: it is read only once there is a band it belongs to */
    for (const uint8_t *band = card_code_kid(table, ARG_TABLE_BANDS); *band != CARD_OP_END;
         band = card_code_skip(band)) {
        int from = band[IMM_BAND_FROM], to = band[IMM_BAND_TO];
        /* mutant: > becomes >=: of two equal numbers either will do */
        int gap = roll < from ? from - roll : roll > to ? roll - to : 0;
        if (best == NULL || gap < best_gap) {
            best = band;
            best_gap = gap;
        }
    }
    return best;
}

static enum run begin_table(struct reader *r, const uint8_t *table)
{
    struct hh_play_frame *p = r->play;
    if (p->sub == 0) {
        p->sub = 1;
        p->d6 = INT8_MIN;
        hh_roll_begin(r->d, r->s, p->seat, false, 0, r->w);
        return RUN_ON;
    }
    const uint8_t *band = p->d6 == INT8_MIN ? NULL : band_of(table, p->d6);
    /* mutant: 0 becomes 1: without a definition the ability itself is asked, which is not looked
     * into */
    if (r->ability->read.x_value != 0 &&
        hh_has_op(r->start + r->ability->read.x_value, CARD_OP_THE_ROLL))
        hh_fix_x(r->d, r->s, r->frame);
    if (band == NULL || !clauses_hold(r, band))
        skip(r);
    else
        begin(r, band);
    return RUN_ON;
}

static bool is_chosen(const struct reader *r, int option)
{
    for (int i = r->play->picks; i < r->s->pick_count; i++)
        if (r->s->picks[i].slot == HH_OPTION_SLOT && r->s->picks[i].thing == option)
            return true;
    return false;
}

/* The first chosen option behind `after`, or after the start of the sentence. */
static const uint8_t *next_option(const struct reader *r, const uint8_t *choice,
                                  const uint8_t *after)
{
    struct hh_effect_walk w;
    const uint8_t *end = card_code_skip(choice);
    hh_effects_begin(&w, r->d, r->play->ability);
    while (hh_effects_next(&w))
        if (w.is_option && w.sentence > after && w.sentence < end && is_chosen(r, w.option))
            return w.sentence;
    return NULL;
}

/* The number of the first option of a sentence among all of the text. */
static int first_option(const struct reader *r, const uint8_t *choice)
{
    struct hh_effect_walk w;
    hh_effects_begin(&w, r->d, r->play->ability);
    while (hh_effects_next(&w))
        /* mutant: > becomes >=: effects stand in the options of a choice, never in the choice
         * itself */
        if (w.sentence > choice)
            break;
    return w.option;
}

/* Nobody announces an event or a set-up text: its options are chosen now (HH-LANG-13). `sub`: they
 * were. */
static bool ask_options(struct reader *r, const uint8_t *choice)
{
    struct hh_play_frame *p = r->play;
    if (p->mode < HH_AS_EVENT || p->sub != 0)
        return false;
    int wanted = choice[IMM_CHOICE_COUNT];
    p->sub = 1;
    hh_choose_begin(r->s, HH_CHOOSE_OPTION, p->seat, (int)(choice - r->start),
                    first_option(r, choice), CARD_OP_CHOICE, wanted, wanted);
    return true;
}

static enum run begin_choice(struct reader *r, const uint8_t *choice)
{
    if (ask_options(r, choice))
        return RUN_ON;
    const uint8_t *option = next_option(r, choice, choice);
    if (option == NULL)
        skip(r);
    else
        begin(r, option);
    return RUN_ON;
}

static enum run begin_forced(struct reader *r, const uint8_t *sentence)
{
    struct hh_pick bound[4]; /* mutant: 4 becomes 5: more room is never used */
    struct hh_ctx c = r->ctx;
    c.play = -1; /* mutant: 1 becomes 2: any number below 0 means: outside of a play */
    c.text = r->ability;
    int count = -1; /* mutant: 1 becomes 2: any number below 0 means: none */
    r->play->flags &= (uint8_t)~HH_PAID;
    if (r->play->fact != HH_NO_FACT &&
        (r->play->mode == HH_AS_FORCED || r->play->mode == HH_AS_INSTEAD))
        count =
            hh_trigger_fits(&c, card_code_kid(sentence, ARG_FORCED_TRIGGER), r->play->fact, bound);
    for (int i = 0; i < count; i++)
        hh_add_pick(r->s, bound[i].slot, bound[i].thing);
    if (count < 0 || !clauses_hold(r, sentence)) {
        skip(r);
        return RUN_ON;
    }
    r->play->flags |= HH_PAID;
    begin(r, sentence);
    return RUN_ON;
}

static int slot_of(const uint8_t *subject)
{
    switch ((enum card_op) * subject) {
    case CARD_OP_SELECT:
        return subject[IMM_SELECT_SLOT];
    case CARD_OP_GROUP:
        return subject[IMM_GROUP_SLOT];
    case CARD_OP_IN_ROLE:
        return subject[IMM_IN_ROLE_SLOT];
    case CARD_OP_EITHER:
    case CARD_OP_BOTH:
        return slot_of(card_code_kid(subject, ARG_EITHER_SELECTIONS));
    default:
        return CARD_NO_SLOT;
    }
}

static enum run begin_replace(struct reader *r, const uint8_t *sentence)
{
    const uint8_t *subject = card_code_kid(sentence, ARG_REPLACE_CARDS);
    struct hh_ctx c = r->ctx;
    c.play = -1; /* mutant: 1 becomes 2: any number below 0 means: outside of a play */
    c.text = r->ability;
    r->play->flags &= (uint8_t)~HH_PAID;
    int fact = r->play->fact;
    if (r->play->mode != HH_AS_INSTEAD || fact == HH_NO_FACT ||
        !hh_is_meant(&c, subject, r->s->facts[fact].a)) {
        skip(r);
        return RUN_ON;
    }
    r->play->flags |= HH_PAID;
    if (slot_of(subject) != CARD_NO_SLOT)
        hh_add_pick(r->s, slot_of(subject), r->s->facts[fact].a);
    begin(r, sentence);
    return RUN_ON;
}

static enum run begin_sentence(struct reader *r, const uint8_t *sentence)
{
    if (r->play->flags & HH_TEST_FAILED &&
        !is_sentence_for_failure(sentence_before(r, sentence), sentence)) {
        go_on(r);
        return RUN_ON;
    }
    switch ((enum card_op) * sentence) {
    case CARD_OP_DO:
        return begin_do(r, sentence);
    case CARD_OP_OUTCOME:
        return begin_outcome(r, sentence);
    case CARD_OP_TABLE:
        return begin_table(r, sentence);
    case CARD_OP_CHOICE:
        return begin_choice(r, sentence);
    case CARD_OP_FORCED:
        return begin_forced(r, sentence);
    case CARD_OP_REPLACE:
        return begin_replace(r, sentence);
    default:
        go_on(r);
        return RUN_ON;
    }
}

/* ---- the end of a sentence ---- */

/* Takes a victim from the DESTROY frame that asked ("instead"). */
static void spare(struct hh_state *s, int thing)
{
    const struct hh_pick *victim = hh_find_victim(s, thing);
    if (victim != NULL)
        s->picks[victim - s->picks].thing = HH_NO_THING;
}

/* The event does not happen, if something happened in its place (HH-LANG-23). An event that is past
 * stays (HH-RULE-115). */
static void replace_event(struct reader *r)
{
    struct hh_play_frame *p = r->play;
    if (p->fact == HH_NO_FACT)
        return;
    struct hh_fact fact = r->s->facts[p->fact];
    p->flags |= HH_REPLACED;
    if (fact.kind == HH_WOULD_DIE)
        spare(r->s, fact.a);
    else if (fact.kind == HH_PLAYED)
        hh_cancel_play(r->d, r->s, p, r->w);
    else if (fact.kind == HH_SHOOTS || fact.kind == HH_ASSAULTS)
        hh_cancel_attack(r->s);
}

static void end_sentence(struct reader *r)
{
    struct hh_play_frame *p = r->play;
    const uint8_t *sentence = r->start + p->sentence;
    bool is_done = !(p->tally & HH_LACKS);
    if (*sentence != CARD_OP_OUTCOME)
        p->flags = (uint8_t)(is_done ? p->flags | HH_DID : p->flags & ~HH_DID);
    if (p->tally & HH_SOME &&
        (*sentence == CARD_OP_REPLACE || (r->ability->has_instead && says_instead(r->d, sentence))))
        replace_event(r);
    if (*sentence == CARD_OP_OPTION) {
        const uint8_t *option = next_option(r, sentence_around(r, sentence), sentence);
        if (option != NULL) {
            begin(r, option);
            return;
        }
    }
    go_on(r);
}

/* "End this BA", or what ended it: the rest of a BA does not happen; other plays go on. */
static bool is_cut_short(const struct reader *r)
{
    return r->s->ends_ba && !(r->play->tally & HH_ENDS) &&
           (r->play->mode == HH_AS_BA || r->play->mode == HH_AS_SPECIAL);
}

/* One step: a sentence begins or ends, or an effect of it is carried out. */
static enum run step(struct reader *r)
{
    struct hh_play_frame *p = r->play;
    if (is_cut_short(r) || p->flags & HH_CANCELLED)
        return RUN_DONE;
    const uint8_t *at = r->start + p->pc;
    if (p->pc == p->sentence)
        return *at == CARD_OP_END ? RUN_DONE : begin_sentence(r, at);
    if (*at == CARD_OP_END) {
        end_sentence(r);
        return RUN_ON;
    }
    if (hh_exec(r->d, r->s, r->frame, at, r->w) == RUN_DONE) {
        p->pc = (uint16_t)(hh_next(r->d, at) - r->start);
        p->sub = 0;
        p->left = HH_FRESH;
        p->flags &= (uint8_t)~HH_HAS_D6;
    }
    return RUN_ON;
}

enum run hh_run_body(const struct hh_data *d, struct hh_state *s, int frame, bool is_one_step,
                     struct witness *w)
{
    struct hh_frame *f = &s->frames[frame];
    const struct hh_ability *a = &d->abilities[f->u.play.ability];
    struct reader r = {.d = d, .s = s, .w = w, .play = &f->u.play, .ability = a, .frame = frame};
    r.start = hh_code(d, a->at);
    hh_ctx_of_play(d, s, frame, &r.ctx);
    if (r.play->pc == 0) {
        if (a->read.x_value != 0 && r.play->mode >= HH_AS_EVENT)
            hh_fix_x(d, s, frame);
        go_to(&r, r.start + a->read.body);
    }
    enum run result;
    do
        result = step(&r);
    while (result == RUN_ON && !is_one_step && hh_is_undisturbed(s, f));
    return result;
}
