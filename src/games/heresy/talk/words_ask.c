/* words_ask.c: what a seat is asked, in words and with the rules it comes from. The frame on top
 * knows; nothing but public facts is told (HH-HIDE-03). */
#include "text/text.h"
#include "talk/view.h"

#include <stdio.h>

enum ask {
    ASK_ROLE,
    ASK_PLANET,
    ASK_FIRST_WAVE,
    ASK_DEPLOY,
    ASK_SECTOR,
    ASK_ACTION,
    ASK_TARGET,
    ASK_BLOCK,
    ASK_TACTICS,
    ASK_REACT,
    ASK_MODIFY,
    ASK_BEFORE_ROLL,
    ASK_CHOOSE,
    ASK_OPTION,
    ASK_NUMBER,
    ASK_PLACE,
    ASK_MAY,
    ASK_ORDER,
    ASK_PUT_BACK,
    ASK_SWEEP,
    ASK_UNIQUE,
    ASK_INSTEAD,
    ASK_EVENTS,
    ASK_COUNT
};

/* The sentence of those that need no more than one is the last column. */
static const struct {
    const char *id, *rules, *text;
} asks[ASK_COUNT] = {
    [ASK_ROLE] = {"role", "HH-SETUP-05 HH-SETUP-06 HH-SETUP-07",
                  "Choose your role for the whole game: attacker or defender."},
    [ASK_PLANET] = {"planet", "HH-SETUP-09 HH-CARD-23", "Choose the planet to defend."},
    [ASK_FIRST_WAVE] = {"first-wave", "HH-DEPLOY-03 HH-DEPLOY-05 HH-DEPLOY-07", ""},
    [ASK_DEPLOY] = {"deploy", "HH-DEPLOY-12 HH-DEPLOY-13 HH-DEPLOY-14", ""},
    [ASK_SECTOR] = {"sector", "HH-BATTLE-01 HH-DEFBATTLE-01 HH-DEFBATTLE-02", ""},
    [ASK_ACTION] = {"battle-action", "HH-BA-03 HH-PASS-01 HH-WITHDRAW-01", ""},
    [ASK_TARGET] = {"target", "HH-SHOOT-04 HH-ASSAULT-04", ""},
    [ASK_BLOCK] = {"block", "HH-SHOOT-09 HH-SHOOT-10 HH-ASSAULT-07 HH-SPECIAL-05", ""},
    [ASK_TACTICS] = {"tactics", "HH-TIMING-04 HH-TIMING-07 HH-SHOOT-15", ""},
    [ASK_REACT] = {"react", "HH-TIMING-08 HH-TIMING-10 HH-RULE-48", ""},
    [ASK_MODIFY] = {"modify", "HH-TIMING-11 HH-TIMING-14", ""},
    [ASK_BEFORE_ROLL] = {"before-roll", "HH-TIMING-12 HH-TIMING-14", ""},
    [ASK_CHOOSE] = {"choose", "HH-OPT-07 HH-OPT-11 HH-LANG-12", ""},
    [ASK_OPTION] = {"option", "HH-OPT-07 HH-LANG-13", ""},
    [ASK_NUMBER] = {"number", "HH-TERM-27 HH-RULE-53", ""},
    [ASK_PLACE] = {"place", "HH-OPT-07", ""},
    [ASK_MAY] = {"may", "HH-LANG-25", ""},
    [ASK_ORDER] = {"order", "HH-RULE-75 HH-RULE-19", "Choose which comes next."},
    [ASK_PUT_BACK] = {"order", "HH-RULE-116",
                      "Choose the card that goes back next: the last one chosen ends on top."},
    [ASK_SWEEP] = {"sweep", "HH-SWEEP-01 HH-SWEEP-02 HH-SPECIAL-09", ""},
    [ASK_UNIQUE] = {"unique", "HH-TERM-19 HH-RULE-19",
                    "You have several copies of a unique card here: choose the one that stays."},
    [ASK_INSTEAD] = {"instead", "HH-RULE-49", ""},
    [ASK_EVENTS] = {"events", "HH-VICTORY-05 HH-VICTORY-06 HH-VICTORY-09",
                    "Choose which of your events comes next."},
};

/* ---- which question stands ---- */

static enum ask ask_of_game(int step)
{
    switch (step) {
    case HH_GS_ROLE:
        return ASK_ROLE;
    case HH_GS_PLANET:
        return ASK_PLANET;
    case HH_GS_SEND:
        return ASK_FIRST_WAVE;
    case HH_GS_PLACE:
        return ASK_DEPLOY;
    default:
        return ASK_SECTOR;
    }
}

static enum ask ask_of_choice(int what)
{
    switch ((enum hh_choice)what) {
    case HH_CHOOSE_CARDS:
        break;
    case HH_CHOOSE_OPTION:
        return ASK_OPTION;
    case HH_CHOOSE_X:
        return ASK_NUMBER;
    case HH_CHOOSE_SECTOR:
        return ASK_PLACE;
    case HH_CHOOSE_MAY:
        return ASK_MAY;
    case HH_CHOOSE_ORDER:
        return ASK_PUT_BACK;
    }
    return ASK_CHOOSE;
}

static enum ask ask_of_window(const struct hh_state *s, const struct hh_frame *f)
{
    if (f->step == HH_WINDOW_REACT)
        return ASK_REACT;
    if (f->step == HH_WINDOW_WHICH)
        return ASK_CHOOSE;
    return s->facts[f->u.window.at].kind == HH_WOULD_DIE ? ASK_INSTEAD : ASK_ORDER;
}

static enum ask ask_of(const struct hh_state *s)
{
    const struct hh_frame *f = hh_top_const(s);
    switch ((enum hh_frame_kind)f->kind) {
    case HH_FRAME_GAME:
        return ask_of_game(f->step);
    case HH_FRAME_BATTLE:
        return f->step == HH_BS_UNIQUE  ? ASK_UNIQUE
               : f->step == HH_BS_ORDER ? ASK_ORDER
                                        : ASK_ACTION;
    case HH_FRAME_VICTORY:
        return ASK_EVENTS;
    case HH_FRAME_ATTACK:
        return f->step == HH_ATTACK_TARGET  ? ASK_TARGET
               : f->step == HH_ATTACK_BLOCK ? ASK_BLOCK
                                            : ASK_SWEEP;
    case HH_FRAME_TACTICS:
    case HH_FRAME_CHARGE:
        return ASK_TACTICS;
    case HH_FRAME_WINDOW:
        return ask_of_window(s, f);
    case HH_FRAME_ROLL:
        return f->step == HH_ROLL_BEFORE ? ASK_BEFORE_ROLL : ASK_MODIFY;
    case HH_FRAME_CHOOSE:
        return ask_of_choice(f->u.choose.what);
    case HH_FRAME_DESTROY:
        return ASK_INSTEAD;
    case HH_FRAME_PLAY:
    case HH_FRAME_COUNT:
        break;
    }
    return ASK_CHOOSE;
}

const char *hh_question_id(const struct hh_data *d, const struct hh_state *s)
{
    (void)d;
    return s->frame_count == 0 ? "" : asks[ask_of(s)].id;
}

/* ---- in words ---- */

/* The name of a card that all may know: one that lies on the table or in play. */
static void put_name(const struct hh_data *d, const struct hh_state *s, int seat, int thing,
                     struct text *out)
{
    hh_print_label(d, hh_label(d, s, seat, thing), out);
}

static void put_first_wave(const struct hh_data *d, const struct hh_state *s, int seat,
                           struct text *out)
{
    text_add(out, "First wave: send ");
    put_name(d, s, seat, hh_top_const(s)->u.game.thing, out);
    text_add(out, " to a sector that has none of your first-wave cards of this turn.");
}

static void put_action(const struct hh_data *d, const struct hh_state *s, int seat,
                       struct text *out)
{
    text_addf(out, "Battle action at %s: flags you %d, enemy %d, needed %d.",
              d->set->sectors[hh_sector_row(d, s, s->current)].name, hh_flag_total(d, s, seat),
              hh_flag_total(d, s, seat ^ 1), hh_requirement(d, s, s->current));
    const struct hh_frame *f = hh_top_const(s);
    if (f->u.battle.passes > 0)
        text_add(out, " Your enemy passed: a pass ends the battle.");
}

/* "Blade (firepower 3) shoots at Wall (armor 4)" */
static void put_attack(const struct hh_data *d, const struct hh_state *s, int seat,
                       struct text *out)
{
    const struct hh_attack_frame *a = hh_attack(s);
    int damage, armor;
    put_name(d, s, seat, a->attacker, out);
    int stat = a->how == CARD_ATTACK_SHOOTING ? CARD_STAT_FIREPOWER : CARD_STAT_ASSAULT;
    if (hh_damage_now(d, s, a, &damage, &armor)) {
        text_add(out, " deals ");
        if (hh_is_unrolled(d, s, a->attacker, stat))
            hh_print_stat(d, s, a->attacker, stat, out);
        else
            text_add_int(out, damage);
        text_add(out, " to ");
        put_name(d, s, seat, a->defender, out);
        text_add(out, ", armor ");
        hh_print_stat(d, s, a->defender, CARD_STAT_ARMOR, out);
    } else {
        text_add(out, a->is_special ? " makes a special assault" : " attacks");
    }
}

static void put_target(const struct hh_data *d, const struct hh_state *s, int seat,
                       struct text *out)
{
    const struct hh_attack_frame *a = hh_attack(s);
    bool is_shot = a->how == CARD_ATTACK_SHOOTING;
    text_add(out, "Choose what ");
    put_name(d, s, seat, a->attacker, out);
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

static void put_source(const struct hh_data *d, const struct hh_state *s, int seat,
                       struct text *out)
{
    int play = hh_top_play(s);
    if (play < 0)
        return;
    put_name(d, s, seat, s->frames[play].u.play.source, out);
    text_add(out, ": ");
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

static void put_choice(const struct hh_data *d, const struct hh_state *s, int seat,
                       struct text *out)
{
    const struct hh_choose_frame *c = &hh_top_const(s)->u.choose;
    put_source(d, s, seat, out);
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

static void put_react(const struct hh_data *d, const struct hh_state *s, int seat, struct text *out)
{
    static const char *const words[HH_FACT_COUNT] = {
        [HH_SHOOTS] = "shoots",
        [HH_ASSAULTS] = "assaults",
        [HH_CHARGES] = "charges",
        [HH_BLOCKS] = "blocks",
        [HH_RALLIES] = "rallies",
        [HH_COUNTERS] = "strikes back",
        [HH_DESTROYED] = "was destroyed",
        [HH_LOCKED] = "was locked",
        [HH_INFILTRATED] = "infiltrated",
        [HH_DAMAGED] = "was dealt damage",
        [HH_CHOSEN] = "was chosen",
        [HH_MOVED] = "was moved",
        [HH_RETURNED] = "was returned to hand",
        [HH_DEPLOYED] = "was deployed",
        [HH_WOULD_DIE] = "would be destroyed",
        [HH_SURVIVED] = "survived the attack",
        [HH_ADVANCES] = "makes a sweeping advance",
        [HH_LEFT] = "left play",
        [HH_DISCARDED] = "was discarded",
    };
    const struct hh_window_frame *w = &hh_top_const(s)->u.window;
    const struct hh_fact *fact = &s->facts[w->fact];
    if (w->fact < s->fact_count && words[fact->kind] != NULL && fact->a < HH_THINGS_MAX &&
        hh_knows(s, 0, fact->a) && hh_knows(s, 1, fact->a)) {
        put_name(d, s, seat, fact->a, out);
        text_addf(out, " %s: ", words[fact->kind]);
        text_add(out, "play a reaction or pass.");
        return;
    }
    text_add(out, "Play a reaction or pass.");
}

static void put_tactics(const struct hh_data *d, const struct hh_state *s, int seat,
                        struct text *out)
{
    text_add(out, "Tactics: ");
    if (hh_attack(s) != NULL) {
        put_attack(d, s, seat, out);
        text_add(out, ". ");
    }
    text_add(out, "Play a tactic or pass.");
}

static void put_number(const struct hh_data *d, const struct hh_state *s, int seat,
                       struct text *out)
{
    const struct hh_choose_frame *c = &hh_top_const(s)->u.choose;
    put_source(d, s, seat, out);
    text_addf(out, "choose the number X, %d to %d.", c->least, c->most);
}

static void put_block(const struct hh_data *d, const struct hh_state *s, int seat, struct text *out)
{
    put_attack(d, s, seat, out);
    text_add(out, ": block with a unit or pass.");
}

static void put_sweep(const struct hh_data *d, const struct hh_state *s, int seat, struct text *out)
{
    const struct hh_attack_frame *a = hh_attack(s);
    put_name(d, s, seat, a->attacker, out);
    text_addf(out,
              " destroyed its enemy with damage left over: sweep into another unit%s, or pass.",
              a->is_special ? ", resolve the special assault" : "");
}

static void put_words(const struct hh_data *d, const struct hh_state *s, int seat, enum ask ask,
                      struct text *out)
{
    switch (ask) {
    case ASK_FIRST_WAVE:
        put_first_wave(d, s, seat, out);
        break;
    case ASK_DEPLOY:
        text_addf(out, "Deploy a card face down at a sector; %d left in your hand.",
                  s->hand_count[seat]);
        break;
    case ASK_SECTOR:
        text_addf(out, "Choose the sector of the %s's battle.",
                  seat == s->attacker ? "attacker" : "defender");
        break;
    case ASK_ACTION:
        put_action(d, s, seat, out);
        break;
    case ASK_TARGET:
        put_target(d, s, seat, out);
        break;
    case ASK_BLOCK:
        put_block(d, s, seat, out);
        break;
    case ASK_TACTICS:
        put_tactics(d, s, seat, out);
        break;
    case ASK_REACT:
        put_react(d, s, seat, out);
        break;
    case ASK_MODIFY:
    case ASK_BEFORE_ROLL:
        put_roll(s, seat, out);
        break;
    case ASK_CHOOSE:
        put_choice(d, s, seat, out);
        break;
    case ASK_NUMBER:
        put_number(d, s, seat, out);
        break;
    case ASK_SWEEP:
        put_sweep(d, s, seat, out);
        break;
    default:
        put_source(d, s, seat, out);
        text_add(out, ask == ASK_OPTION  ? "choose an option."
                      : ask == ASK_PLACE ? "choose the sector to move to."
                      : ask == ASK_MAY   ? "do it, yes or no?"
                                         : "choose the text that replaces the destruction.");
        break;
    }
}

void hh_ask(const void *data, const void *state, int seat, struct question *out)
{
    const struct hh_state *s = state;
    struct text text;
    enum ask ask = ask_of(s);
    out->id = asks[ask].id;
    out->rules = asks[ask].rules;
    text_init(&text, out->text, sizeof out->text);
    if (*asks[ask].text != '\0')
        text_add(&text, asks[ask].text);
    else
        put_words(data, s, seat, ask, &text);
}
