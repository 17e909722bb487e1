/* questions.c: what is asked, and chance in words. */
#include <stdio.h>
#include <string.h>

#include "data/read.h"
#include "talk/talk.h"

/* ---- questions ---- */

/* Who caused a forced move: the unit that the frame below is about. */
static int forced_by(const struct br_state *s)
{
    const struct br_frame *below = &s->frames[s->frame_count - 2];
    if (below->kind == BR_FRAME_RUNOVER)
        return below->u.runover.unit;
    if (below->kind != BR_FRAME_ASSAULT)
        return FIELD_ABSENT;
    return br_top_const(s)->u.forced.unit == below->u.assault.attacker ? below->u.assault.defender
                                                                       : below->u.assault.attacker;
}

static void ask_special(const struct br_state *s, int seat, union br_question_fields *q)
{
    int unit = br_token_bearer(s, seat, BR_TOKEN_SPECIAL);
    q->special.unit = unit >= 0 ? unit : FIELD_ABSENT;
    if (unit < 0)
        strcpy(q->question.text, "Your special token is gone, which only you know: wait.");
}

/* Who goes first, if somebody can: its owner is asked in any case (BR-RULE-291). */
static void ask_motive(const struct audience *a, union br_question_fields *q)
{
    struct move moves[2];
    const struct br_view *v = a->view;
    int count = br_moves(a->data, &v->s, a->viewer, moves);
    q->motivate.number = br_top_const(&v->s)->u.activation.number;
    q->motivate.unit = count > 1 ? br_move(&moves[0])->react.unit : FIELD_ABSENT;
    if (count == 1)
        strcpy(q->question.text,
               "Nobody of yours can act before the enemy, which only you know: decline.");
}

/* How many of the seat's moves of the kind are legal now: of picks as many as may follow. */
static int count_picks(const struct audience *a, enum br_move_kind kind)
{
    /* A move a unit, and in the supply phase the places of a teleport marker. */
    struct move moves[BR_UNITS_MAX + 1 + (BR_SIDE_MAX + 1) * (BR_SIDE_MAX + 1)];
    const struct br_view *v = a->view;
    int count = br_moves(a->data, &v->s, a->viewer, moves), picks = 0;
    for (int i = 0; i < count; i++)
        picks += moves[i].kind == kind;
    return picks;
}

static void ask_picks(const struct audience *a, enum br_move_kind kind, struct question *q)
{
    q->least = 0;
    q->most = (uint16_t)count_picks(a, kind);
}

/* All tokens are placed, as far as there are units for them (BR-ORDER-14). */
static void ask_orders(const struct br_state *s, int seat, struct question *q)
{
    int room = 0, left = __builtin_popcount(s->sides[seat].left);
    for (int i = 0; i < s->field.unit_count; i++)
        room += s->field.units[i].owner == seat && br_takes_orders(&s->field.units[i]);
    q->least = q->most = (uint16_t)(room < left ? room : left);
}

static int or_absent(int unit)
{
    return unit == BR_NO_UNIT ? FIELD_ABSENT : unit;
}

/* The fields of questions that a movement, a shot or an assault asks. */
static void ask_action(const struct br_state *s, enum br_question question,
                       union br_question_fields *q)
{
    const struct br_frame *f = br_top_const(s);
    const struct br_assault_frame *assault = &f->u.assault;
    int unit = q->act.unit;
    switch (question) {
    case BR_ASK_ACT:
    case BR_ASK_ENTER:
        if (s->field.units[unit].token != 0)
            q->act.token = s->field.units[unit].token;
        break;
    case BR_ASK_MOVE:
    case BR_ASK_STEP:
    case BR_ASK_LAUNCH:
        q->step.left = f->u.move.left;
        if (question != BR_ASK_STEP)
            q->launch.target = or_absent(f->u.move.target);
        break;
    case BR_ASK_FIRE:
        q->fire.last_target = or_absent(f->u.fire.target);
        break;
    case BR_ASK_SPLIT:
    case BR_ASK_GIVE:
        q->give.target = f->u.split.target[question == BR_ASK_GIVE ? f->u.split.next : 0];
        q->give.left = f->u.split.left;
        break;
    case BR_ASK_FRIGHTEN:
        q->frighten.target = f->u.attack.target;
        break;
    case BR_ASK_SUPPORT:
        q->support.target = assault->defender;
        q->support.supporting = assault->support;
        break;
    case BR_ASK_CLASH:
        q->clash.other = unit == assault->attacker ? assault->defender : assault->attacker;
        break;
    case BR_ASK_WEAPON:
        q->weapon.other = unit == assault->attacker ? assault->defender : assault->attacker;
        break;
    case BR_ASK_REACT:
        q->react.other = or_absent(f->u.react.other);
        q->react.ability = f->u.react.ability;
        break;
    case BR_ASK_SAVE:
        q->save.by = or_absent(f->u.save.by);
        break;
    case BR_ASK_CHARGE:
    case BR_ASK_PURSUE:
        q->pursue.target = assault->defender;
        break;
    case BR_ASK_LOCATION:
        q->location.first = f->u.location.die[0];
        q->location.second = f->u.location.die[1];
        break;
    case BR_ASK_SHIFT:
        q->shift.number = f->u.location.die[0] + f->u.location.added;
        q->shift.limit = f->u.location.flags & BR_LOCATION_OILER ? 2 : 1;
        break;
    case BR_ASK_SHARE:
    case BR_ASK_SURGE:
    case BR_ASK_BURST:
        q->share.power = f->u.manifest.power;
        if (question == BR_ASK_SHARE)
            q->share.cost = br_power_infos[f->u.manifest.power].cost;
        break;
    case BR_ASK_REROLL:
        q->reroll.die = f->u.reroll.die;
        break;
    case BR_ASK_ROLL:
        q->roll.roll = f->u.roll.roll;
        break;
    case BR_ASK_MAINTAIN:
        q->maintain.power = s->markers[f->u.maintain.next].power;
        q->maintain.target = s->markers[f->u.maintain.next].unit;
        q->maintain.cost = br_power_infos[s->markers[f->u.maintain.next].power].cost;
        break;
    case BR_ASK_LIFE:
        q->life.by = or_absent(f->u.hit.by);
        q->life.hits = f->u.hit.hits;
        q->life.life = s->field.units[unit].life;
        break;
    default:
        break;
    }
}

void br_ask(const struct audience *a, struct question *out)
{
    const struct br_view *v = a->view;
    const struct br_asked asked = br_asked(&v->s);
    union br_question_fields *q = (union br_question_fields *)out;
    q->question.kind = (uint16_t)asked.question;
    if (asked.unit != BR_NO_UNIT)
        q->deploy.unit = asked.unit; /* the first field of all questions about a unit */
    switch (asked.question) {
    case BR_ASK_ORDER:
        ask_orders(&v->s, asked.seat, out);
        break;
    case BR_ASK_SPECIAL:
        ask_special(&v->s, asked.seat, q);
        break;
    case BR_ASK_SUPPORT:
        ask_picks(a, BR_MOVE_KIND_SUPPORT, out);
        ask_action(&v->s, asked.question, q);
        break;
    case BR_ASK_MOTIVATE:
        ask_motive(a, q);
        break;
    case BR_ASK_FOCUS:
    case BR_ASK_SUPPLY:
    case BR_ASK_SCOUT:
    case BR_ASK_DRIVE:
        ask_picks(a, BR_MOVE_KIND_PICK, out);
        break;
    case BR_ASK_RUN_OVER:
    case BR_ASK_RETREAT:
    case BR_ASK_PUSH:
        q->retreat.by = forced_by(&v->s);
        break;
    default:
        ask_action(&v->s, asked.question, q);
        break;
    }
}

/* ---- chance ---- */

void br_print_chance(const void *data, const struct chance *c, struct text *out)
{
    const struct br_data *d = data;
    if (strcmp(c->kind, "deck") == 0 && c->value < d->card_count)
        text_add(out, d->cards[c->value].word);
    else if (strcmp(c->kind, "peril") == 0 && c->value < BR_PERIL_COUNT)
        text_add(out, br_peril_names[c->value]);
    else
        text_add_int(out, c->value + 1);
}

/* A die, a card of a shuffled deck, or the place in a hand of a card that is lost. */
bool br_parse_chance(const void *data, const char *kind, const char *text, struct chance *c,
                     struct err *e)
{
    static const char *const dice[] = {"die",        "mission", "attacker",    "first",
                                       "deployment", "turn",    "circumstance"};
    bool is_lost = strcmp(kind, "card") == 0;
    const char *known = is_lost ? "card" : NULL;
    int64_t value;
    if (strcmp(kind, "deck") == 0) {
        int card = br_card_find(data, text);
        *c = (struct chance){.kind = "deck", .of = 1, .value = card};
        return card >= 0 || err_set(e, ERR_VALUE, "there is no card \"%.40s\"", text);
    }
    if (strcmp(kind, "peril") == 0) {
        struct word w = {.start = text, .size = (int)strlen(text)};
        int peril = word_among(&w, br_peril_names, BR_PERIL_COUNT, "peril", e);
        *c = (struct chance){.kind = "peril", .of = 1, .value = peril};
        return peril >= 0;
    }
    for (size_t i = 0; i < sizeof dice / sizeof *dice; i++)
        known = strcmp(kind, dice[i]) == 0 ? dice[i] : known;
    if (known == NULL)
        return err_set(
            e, ERR_VALUE,
            "\"%.40s\" is no chance of blackreach: die, peril, deck, card, and of free battles "
            "mission, attacker, first, deployment, turn, circumstance",
            kind);
    int most = is_lost ? BR_CARDS_MAX : BR_DIE;
    if (!text_to_int(text, 1, most, &value))
        return err_set(e, ERR_VALUE,
                       is_lost ? "a hand has places 1 to %d, not \"%.40s\""
                               : "a die shows 1 to %d, not \"%.40s\"",
                       most, text);
    *c = (struct chance){.kind = known, .of = 1, .value = (int)value - 1};
    return true;
}
