/* questions.c: which question stands, what it is about, and the sentences that no template can say.
 * The frame on top knows; nothing but public facts is told (HH-HIDE-03). */
#include "text/text.h"
#include "talk/view.h"

/* ---- which question stands ---- */

static enum hh_question_kind ask_of_game(int step)
{
    switch (step) {
    case HH_GS_ROLE:
        return HH_ASK_ROLE;
    case HH_GS_PLANET:
        return HH_ASK_PLANET;
    case HH_GS_SEND:
        return HH_ASK_FIRST_WAVE;
    case HH_GS_PLACE:
        return HH_ASK_DEPLOY;
    default:
        return HH_ASK_SECTOR;
    }
}

static enum hh_question_kind ask_of_choice(int what)
{
    switch ((enum hh_choice)what) {
    case HH_CHOOSE_CARDS:
        break;
    case HH_CHOOSE_OPTION:
        return HH_ASK_OPTION;
    case HH_CHOOSE_X:
        return HH_ASK_NUMBER;
    case HH_CHOOSE_SECTOR:
        return HH_ASK_PLACE;
    case HH_CHOOSE_MAY:
        return HH_ASK_MAY;
    case HH_CHOOSE_WHOSE:
        return HH_ASK_WHOSE;
    case HH_CHOOSE_ORDER:
        return HH_ASK_PUT_BACK;
    }
    return HH_ASK_CHOOSE;
}

static enum hh_question_kind ask_of_window(const struct hh_state *s, const struct hh_frame *f)
{
    if (f->step == HH_WINDOW_REACT)
        return HH_ASK_REACT;
    if (f->step == HH_WINDOW_WHICH)
        return HH_ASK_CHOOSE;
    return s->facts[f->u.window.at].kind == HH_WOULD_DIE ? HH_ASK_INSTEAD : HH_ASK_ORDER;
}

enum hh_question_kind hh_question_of(const struct hh_state *s)
{
    const struct hh_frame *f = hh_top_const(s);
    switch ((enum hh_frame_kind)f->kind) {
    case HH_FRAME_GAME:
        return ask_of_game(f->step);
    case HH_FRAME_BATTLE:
        return f->step == HH_BS_UNIQUE  ? HH_ASK_UNIQUE
               : f->step == HH_BS_ORDER ? HH_ASK_ORDER
                                        : HH_ASK_ACTION;
    case HH_FRAME_VICTORY:
        return HH_ASK_EVENTS;
    case HH_FRAME_ATTACK:
        return f->step == HH_ATTACK_TARGET  ? HH_ASK_TARGET
               : f->step == HH_ATTACK_BLOCK ? HH_ASK_BLOCK
                                            : HH_ASK_SWEEP;
    case HH_FRAME_TACTICS:
    case HH_FRAME_CHARGE:
        return HH_ASK_TACTICS;
    case HH_FRAME_WINDOW:
        return ask_of_window(s, f);
    case HH_FRAME_ROLL:
        return f->step == HH_ROLL_BEFORE ? HH_ASK_BEFORE_ROLL : HH_ASK_MODIFY;
    case HH_FRAME_CHOOSE:
        return ask_of_choice(f->u.choose.what);
    case HH_FRAME_DESTROY:
        return HH_ASK_INSTEAD;
    case HH_FRAME_PLAY:
    case HH_FRAME_COUNT:
        break;
    }
    return HH_ASK_CHOOSE;
}

/* ---- what it is about ---- */

static int32_t piece_or_absent(int thing)
{
    return thing == HH_NO_THING ? FIELD_ABSENT : thing;
}

/* The text that asks, and the card it stands on. */
static void say_source(const struct hh_state *s, int32_t *source, int32_t *text)
{
    int play = hh_top_play(s);
    /* mutant: < becomes <=, 0 becomes 1: the lowest frame is the game's own, never a play */
    if (play < 0)
        return;
    *source = s->frames[play].u.play.source;
    *text = s->frames[play].u.play.ability;
}

/* The fields that HH_ABOUT declares. */
static void say_about(const struct hh_state *s, union hh_question *q)
{
    const struct hh_attack_frame *a = hh_attack(s);
    say_source(s, &q->choose.source, &q->choose.text);
    if (a == NULL)
        return;
    q->choose.attacker = piece_or_absent(a->attacker);
    q->choose.defender = piece_or_absent(a->defender);
}

static void say_action(const struct hh_data *d, const struct hh_state *s, int seat,
                       union hh_question *q)
{
    q->action.sector = s->current;
    q->action.flags = hh_flag_total(d, s, seat);
    q->action.enemy_flags = hh_flag_total(d, s, seat ^ 1);
    q->action.needed = hh_requirement(d, s, s->current);
}

/* The event that is answered, if all may know its card. */
static void say_reaction(const struct hh_state *s, union hh_question *q)
{
    const struct hh_window_frame *w = &hh_top_const(s)->u.window;
    const struct hh_fact *fact = &s->facts[w->fact];
    say_source(s, &q->react.source, &q->react.text);
    if (w->fact < s->fact_count && hh_words_of_fact(hh_fact_said(fact)) != NULL &&
        fact->a < HH_THINGS_MAX && hh_knows(s, 0, fact->a) && hh_knows(s, 1, fact->a)) {
        q->react.card = fact->a;
        q->react.what = hh_fact_said(fact);
    }
}

static void say_roll(const struct hh_state *s, union hh_question *q)
{
    const struct hh_roll_frame *r = &hh_top_const(s)->u.roll;
    say_source(s, &q->modify.source, &q->modify.text);
    if (r->is_made)
        q->modify.roll = r->value;
    if (r->is_test)
        q->modify.need = r->need;
}

static void say_choice(const struct hh_state *s, union hh_question *q)
{
    const struct hh_frame *f = hh_top_const(s);
    say_about(s, q);
    if (f->kind != HH_FRAME_CHOOSE)
        return;
    q->question.least = f->u.choose.least;
    q->question.most = f->u.choose.most;
}

static void say_fields(const struct hh_data *d, const struct hh_state *s, int seat,
                       union hh_question *q)
{
    const struct hh_frame *f = hh_top_const(s);
    switch ((enum hh_question_kind)q->question.kind) {
    case HH_ASK_ROLE:
    case HH_ASK_PLANET:
    case HH_ASK_UNIQUE:
    case HH_ASK_EVENTS:
    case HH_ASK_COUNT:
        return;
    case HH_ASK_FIRST_WAVE:
        q->first_wave.card = f->u.game.thing;
        return;
    case HH_ASK_DEPLOY:
        q->deploy.left = s->hand_count[seat];
        return;
    case HH_ASK_SECTOR:
        q->sector.role = seat != s->attacker;
        return;
    case HH_ASK_ACTION:
        say_action(d, s, seat, q);
        return;
    case HH_ASK_REACT:
        say_reaction(s, q);
        return;
    case HH_ASK_MODIFY:
    case HH_ASK_BEFORE_ROLL:
        say_roll(s, q);
        return;
    case HH_ASK_NUMBER:
        say_source(s, &q->number.source, &q->number.text);
        q->number.low = f->u.choose.least;
        q->number.high = f->u.choose.most;
        return;
    case HH_ASK_CHOOSE:
    case HH_ASK_OPTION:
    case HH_ASK_PLACE:
        say_choice(s, q);
        return;
    default:
        say_about(s, q);
        return;
    }
}

/* ---- sentences ---- */

static void put_action(const struct hh_data *d, const struct hh_state *s,
                       const union hh_question *q, struct text *out)
{
    text_addf(out, "Battle action at %s: flags you %d, enemy %d, needed %d.",
              d->set->sectors[hh_sector_row(d, s, s->current)].name, q->action.flags,
              q->action.enemy_flags, q->action.needed);
    if (hh_top_const(s)->u.battle.passes > 0)
        text_add(out, " Your enemy passed: a pass ends the battle.");
}

/* "Blade deals 3 to Wall, armor 4" */
static void put_attack(const struct hh_data *d, const struct hh_state *s, struct text *out)
{
    const struct hh_attack_frame *a = hh_attack(s);
    int damage, armor;
    hh_print_thing(d, s, a->attacker, out);
    int stat = a->how == CARD_ATTACK_SHOOTING ? CARD_STAT_FIREPOWER : CARD_STAT_ASSAULT;
    if (!hh_damage_now(d, s, a, &damage, &armor)) {
        text_add(out, a->is_special ? " makes a special assault" : " attacks");
        return;
    }
    text_add(out, " deals ");
    if (hh_is_unrolled(d, s, a->attacker, stat))
        hh_print_stat(d, s, a->attacker, stat, out);
    else
        text_add_int(out, damage);
    text_add(out, " to ");
    hh_print_thing(d, s, a->defender, out);
    text_add(out, ", armor ");
    hh_print_stat(d, s, a->defender, CARD_STAT_ARMOR, out);
}

static void put_target(const struct hh_data *d, const struct hh_state *s, struct text *out)
{
    const struct hh_attack_frame *a = hh_attack(s);
    bool is_shot = a->how == CARD_ATTACK_SHOOTING;
    text_add(out, "Choose what ");
    hh_print_thing(d, s, a->attacker, out);
    text_addf(out, " %s (%s ", is_shot ? "shoots at" : "assaults",
              is_shot ? "firepower" : "assault");
    hh_print_stat(d, s, a->attacker, is_shot ? CARD_STAT_FIREPOWER : CARD_STAT_ASSAULT, out);
    text_add(out, ").");
}

static void put_roll(const struct hh_state *s, int seat, struct text *out)
{
    const struct hh_roll_frame *r = &hh_top_const(s)->u.roll;
    text_addf(out, "%s ", r->seat == seat ? "Your roll" : "Your enemy's roll");
    if (r->is_made)
        text_addf(out, "is %d", r->value);
    else
        text_add(out, "is not made yet");
    if (r->is_test)
        text_addf(out, "%s %d or more", r->is_made ? ", needed" : "; it needs", r->need);
    text_add(out, ": play a modifier or pass.");
}

/* What is done to the card that is chosen. */
static const char *purpose_of(int verb)
{
    switch (verb) {
    case CARD_OP_DESTROY:
        return " to destroy";
    case CARD_OP_LOCK:
        return " to lock";
    case CARD_OP_RALLY:
        return " to rally";
    case CARD_OP_CHARGE:
        return " to charge";
    case CARD_OP_DISCARD:
        return " to discard";
    case CARD_OP_DAMAGE:
    case CARD_OP_STRIKE:
        return " to deal damage to";
    case CARD_OP_INFILTRATE:
        return " to infiltrate";
    case CARD_OP_MOVE:
        return " to move";
    case CARD_OP_RETURN:
        return " to return";
    case CARD_OP_PREVENT:
        return " to protect";
    case CARD_OP_GET:
    case CARD_OP_GAIN:
        return " to get the bonus";
    case CARD_OP_CONTROL:
        return " to take over";
    case CARD_OP_ATTACK_WITH:
        return " to attack with";
    default:
        return "";
    }
}

static bool is_around(const void *select, const uint8_t *op)
{
    /* mutant: < becomes <=: a selection is no effect */
    /* mutant: < becomes <= (2): a selection never follows an effect: another effect does */
    return *op == CARD_OP_PUT && op < (const uint8_t *)select &&
           (const uint8_t *)select < card_code_skip(op);
}

/* Several cards are put on top of a deck in the order in which they are chosen. */
static bool is_stacking(const struct hh_data *d, const struct hh_state *s,
                        const struct hh_choose_frame *c)
{
    if (c->what != HH_CHOOSE_CARDS || c->most < 2 || c->verb != CARD_OP_PUT)
        return false;
    const uint8_t *text = hh_code(d, d->abilities[s->frames[hh_top_play(s)].u.play.ability].at);
    const uint8_t *put = hh_find_op(text, is_around, text + c->select);
    const uint8_t *place = put != NULL ? card_code_kid(put, ARG_PUT_PLACE) : NULL;
    return place != NULL && card_code_kid(place, ARG_PLACE_ZONE)[IMM_ZONE_ZONE] == CARD_ZONE_DECK &&
           place[IMM_PLACE_WHERE] != CARD_PUT_BOTTOM && place[IMM_PLACE_WHERE] != CARD_PUT_INTO;
}

static void put_choice(const struct hh_data *d, const struct hh_state *s,
                       const union hh_question *q, struct text *out)
{
    const struct hh_choose_frame *c = &hh_top_const(s)->u.choose;
    if (q->choose.source != FIELD_ABSENT) {
        hh_print_thing(d, s, q->choose.source, out);
        text_add(out, ": ");
    }
    if (hh_top_const(s)->kind != HH_FRAME_CHOOSE) {
        text_add(out, "choose which event this answers.");
        return;
    }
    text_add(out, "choose a card");
    text_add(out, purpose_of(c->verb));
    if (c->most > 1 && c->most == c->least)
        text_addf(out, " (%d of %d)", c->chosen + 1, c->most);
    else if (c->most > 1)
        text_addf(out, " (%d chosen, up to %d)", c->chosen, c->most);
    text_add(out, is_stacking(d, s, c) ? "; the last one ends on top." : ".");
}

static void put_reaction(const struct audience *a, const union hh_question *q, struct text *out)
{
    const struct hh_view *v = a->view;
    if (q->react.card == FIELD_ABSENT) {
        text_add(out, "Play a reaction or pass.");
        return;
    }
    hh_print_thing(a->data, &v->s, q->react.card, out);
    text_addf(out, " %s: play a reaction or pass.", hh_words_of_fact(q->react.what));
}

static void put_sweep(const struct hh_data *d, const struct hh_state *s, struct text *out)
{
    const struct hh_attack_frame *a = hh_attack(s);
    hh_print_thing(d, s, a->attacker, out);
    text_addf(out,
              " destroyed its enemy with damage left over: sweep into another unit%s, or pass.",
              a->is_special ? ", resolve the special assault" : "");
}

static void put_tactics(const struct hh_data *d, const struct hh_state *s, struct text *out)
{
    text_add(out, "Tactics: ");
    if (hh_attack(s) != NULL) {
        put_attack(d, s, out);
        text_add(out, ". ");
    }
    text_add(out, "Play a tactic or pass.");
}

/* The others have templates. */
static void put_words(const struct audience *a, const union hh_question *q, struct text *out)
{
    const struct hh_data *d = a->data;
    const struct hh_state *s = &((const struct hh_view *)a->view)->s;
    switch ((enum hh_question_kind)q->question.kind) {
    case HH_ASK_ACTION:
        put_action(d, s, q, out);
        return;
    case HH_ASK_TARGET:
        put_target(d, s, out);
        return;
    case HH_ASK_BLOCK:
        put_attack(d, s, out);
        text_add(out, ": block with a unit or pass.");
        return;
    case HH_ASK_TACTICS:
        put_tactics(d, s, out);
        return;
    case HH_ASK_REACT:
        put_reaction(a, q, out);
        return;
    case HH_ASK_MODIFY:
    case HH_ASK_BEFORE_ROLL:
        put_roll(s, a->viewer, out);
        return;
    case HH_ASK_CHOOSE:
        put_choice(d, s, q, out);
        return;
    case HH_ASK_SWEEP:
        put_sweep(d, s, out);
        return;
    default:
        return;
    }
}

void hh_ask(const struct audience *a, struct question *out)
{
    const struct hh_view *v = a->view;
    union hh_question *q = (union hh_question *)out;
    struct text text;
    out->kind = (uint16_t)hh_question_of(&v->s);
    say_fields(a->data, &v->s, a->viewer, q);
    text_init(&text, out->text, sizeof out->text);
    put_words(a, q, &text);
}
