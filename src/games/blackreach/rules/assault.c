/* assault.c: an assault from its launch to its last consequence: the ASSAULT frame (ASSAULT). */
#include "cards/cards.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "effects/markers.h"
#include "rules/assault.h"

/* How many weapons can be used, and the first of them. */
static int usable(const struct br_data *d, const struct br_field *f, int unit, int class,
                  uint8_t *first)
{
    const struct br_run run = br_unit_face(d, f, unit)->weapons;
    int count = 0;
    /* mutant: the statement is left out: who cannot fight back is not asked: there is one */
    *first = BR_NO_WEAPON;
    for (int i = run.first; i < run.first + run.count; i++)
        if (br_check_use(d, f, unit, i, class, NULL) == 0 && count++ == 0)
            *first = (uint8_t)i;
    return count;
}

static bool has_support(const struct br_game *g, const struct br_assault_frame *a)
{
    for (int i = 0; i < g->s->field.unit_count; i++)
        if (br_check_support(g->d, g->s, a->attacker, a->defender, i, NULL) == 0)
            return true;
    return false;
}

/* The loser of the assault suffers its hit; `by` may tear (ABIL-TEARING). */
static void hit_loser(struct br_game *g, const struct br_assault_frame *a, int unit, int by)
{
    bool tears = br_assault_ability(g->d, &g->s->field, a, by == a->defender, BR_ABIL_TEARING) >= 0;
    bool keeps = unit == a->attacker;
    br_push_hit(g, unit, by, BR_HIT_BY_ASSAULT, 1, tears,
                (tears ? BR_HIT_NO_SAVE : 0) | (keeps ? BR_HIT_KEEP_WRECK : 0));
}

static bool is_terrifying(const struct br_game *g, int unit)
{
    const struct br_field *f = &g->s->field;
    return br_face_ability(br_unit_type(g->d, f, unit), br_unit_face(g->d, f, unit),
                           BR_ABIL_TERRIFYING) >= 0;
}

/* Who is terrifying counts as it fights, whatever the hit does to it (BR-RULE-177). */
static void note_terror(const struct br_game *g, struct br_assault_frame *a)
{
    if (!(g->s->abilities >> BR_ABIL_TERRIFYING & 1))
        return;
    a->flags |= (uint8_t)(is_terrifying(g, a->attacker) ? BR_ASSAULT_TERROR : 0);
    a->flags |= (uint8_t)(is_terrifying(g, a->defender) ? 2 * BR_ASSAULT_TERROR : 0);
}

/* ---- before the dice ---- */

/* BR-ASSAULT-17, BR-RULE-76 */
static bool deserts(struct br_game *g, int unit)
{
    const struct br_field *f = &g->s->field;
    if (f->units[unit].sm == 0 || br_face_ability(br_unit_type(g->d, f, unit),
                                                  br_unit_face(g->d, f, unit), BR_ABIL_FRAGILE) < 0)
        return false;
    BR_TELL_UNIT(g, unit, DESERTS, deserts);
    br_destroy(g, unit, BR_NO_UNIT, false);
    return true;
}

/* True if one of them deserted, which ends the assault. */
static bool look_for_deserters(struct br_game *g, struct br_assault_frame *a)
{
    struct br_frame *move = br_find_frame(g->s, BR_FRAME_MOVE);
    bool attacker = deserts(g, a->attacker), defender = deserts(g, a->defender);
    if (defender && move != NULL)
        move->u.move.flags |= BR_MOVE_RETARGET; /* BR-ASSAULT-09 */
    return attacker || defender;
}

static enum run begin(struct br_game *g, struct br_frame *f)
{
    struct br_assault_frame *a = &f->u.assault;
    const struct br_field *field = &g->s->field;
    if (br_unit_face(g->d, field, a->attacker)->is_concealed)
        br_flip(g, a->attacker);
    if (br_unit_face(g->d, field, a->defender)->is_concealed)
        br_flip(g, a->defender); /* BR-ASSAULT-12 */
    if (br_is_outflanked(g->d, field, a))
        br_suppress(g, a->defender, 1);
    f->step = look_for_deserters(g, a) ? BR_ASSAULT_END : BR_ASSAULT_SUPPORT;
    return RUN_ON;
}

/* BR-ASSAULT-30, -31: the defender cannot hit back. */
static enum run walk_over(struct br_game *g, struct br_frame *f)
{
    struct br_assault_frame *a = &f->u.assault;
    const struct br_field *field = &g->s->field;
    BR_TELL_UNIT(g, a->defender, WALKOVER, walkover, .target = br_shown(field, a->attacker));
    note_terror(g, a);
    br_note_ruin(g, a);
    a->outcome = BR_ATTACKER_WINS;
    a->flags |= BR_ASSAULT_WALKOVER;
    f->step = BR_ASSAULT_HITS;
    if (br_unit_type(g->d, field, a->defender)->class == BR_HEAVY)
        hit_loser(g, a, a->defender, a->attacker);
    else
        br_destroy(g, a->defender, a->attacker, false);
    return RUN_ON;
}

/* The weapons are chosen where there is a choice: attacker first (BR-ASSAULT-26). */
static enum run choose_weapon(struct br_game *g, struct br_frame *f)
{
    struct br_assault_frame *a = &f->u.assault;
    const struct br_field *field = &g->s->field;
    int who = f->step == BR_ASSAULT_WEAPON_1;
    int unit = who ? a->defender : a->attacker, other = who ? a->attacker : a->defender;
    uint8_t first;
    int count = usable(g->d, field, unit, br_unit_type(g->d, field, other)->class, &first);
    bool chooses = count > 1 && br_unit_type(g->d, field, unit)->class == BR_HEAVY;
    if (a->weapon[who] == BR_NO_WEAPON && chooses)
        return RUN_ASK;
    if (a->weapon[who] == BR_NO_WEAPON)
        a->weapon[who] = first;
    f->step++;
    return RUN_ON;
}

/* BR-ASSAULT-19: cards for both, the attacker first. */
enum { CLASH_BOOSTS = 1 << BR_BOOST_ASSAULT | 1 << BR_BOOST_ANY };

static int clash_unit(const struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    return f->step == BR_ASSAULT_CARDS_0 ? a->attacker : a->defender;
}

static enum run ask_for_cards(struct br_game *g, struct br_frame *f)
{
    int unit = clash_unit(f);
    if (br_may_hold_boost(g->d, g->s, g->s->field.units[unit].owner, CLASH_BOOSTS) ||
        br_may_use_gear(g->d, g->s, unit, CLASH_BOOSTS))
        return RUN_ASK;
    f->step++;
    return RUN_ON;
}

/* BR-CARD-07, -11 */
static void add_boosts(const struct br_state *s, int unit, bool is_defence, struct br_sum *out)
{
    const struct br_side_state *side = &s->sides[s->field.units[unit].owner];
    br_add_part(out, BR_CARD_07, side->boost[BR_BOOST_ASSAULT], is_defence);
    br_add_part(out, BR_CARD_11, side->boost[BR_BOOST_ANY], is_defence);
}

/* ---- the dice ---- */

static int roll_for(struct br_game *g, int unit, bool is_attacker)
{
    int count = br_assault_dice(g->d, &g->s->field, unit, is_attacker);
    int first = br_roll(g), second = count == 2 ? br_roll(g) : 0;
    BR_TELL_UNIT(g, unit, DICE, dice, .first = first, .second = second);
    return first > second ? first : second;
}

static enum run roll(struct br_game *g, struct br_frame *f)
{
    struct br_assault_frame *a = &f->u.assault;
    struct br_sum sum;
    note_terror(g, a);
    br_note_ruin(g, a);
    br_assault_sum(g->d, &g->s->field, a, &sum);
    add_boosts(g->s, a->attacker, false, &sum);
    add_boosts(g->s, a->defender, true, &sum);
    for (int seat = 0; seat < 2; seat++)
        br_end_boosts(g->s, seat, CLASH_BOOSTS);
    a->die[0] = (uint8_t)roll_for(g, a->attacker, true);
    a->die[1] = (uint8_t)roll_for(g, a->defender, false);
    a->sum[0] = (uint8_t)(sum.attack + BR_SUM_ZERO);
    a->sum[1] = (uint8_t)(sum.defence + BR_SUM_ZERO);
    br_tell_parts(g, &sum);
    f->step = BR_ASSAULT_OFFER_1;
    br_offer_reroll(g, a->attacker, a->die[0], BR_ASSAULT_REROLL_0);
    return RUN_ON;
}

/* BR-RULE-188: when both have rolled, the attacker decides first. */
static enum run roll_again(struct br_game *g, struct br_frame *f)
{
    struct br_assault_frame *a = &f->u.assault;
    bool is_attacker = f->step == BR_ASSAULT_REROLL_0;
    a->die[!is_attacker] =
        (uint8_t)roll_for(g, is_attacker ? a->attacker : a->defender, is_attacker);
    f->step++;
    return RUN_ON;
}

static enum run judge(struct br_game *g, struct br_frame *f)
{
    struct br_assault_frame *a = &f->u.assault;
    int attack = a->sum[0] - BR_SUM_ZERO + a->die[0];
    int defence = a->sum[1] - BR_SUM_ZERO + a->die[1];
    a->outcome = attack > defence   ? BR_ATTACKER_WINS
                 : attack < defence ? BR_DEFENDER_WINS
                                    : BR_TIE; /* BR-ASSAULT-32 */
    BR_TELL(g, g->s->field.units[a->attacker].owner, SUMS, sums,
            .attacker = br_shown(&g->s->field, a->attacker),
            .defender = br_shown(&g->s->field, a->defender), .attack = attack, .defence = defence,
            .outcome = a->outcome);
    f->step = BR_ASSAULT_HITS;
    if (a->outcome == BR_ATTACKER_WINS)
        hit_loser(g, a, a->defender, a->attacker);
    else if (a->outcome == BR_DEFENDER_WINS)
        hit_loser(g, a, a->attacker, a->defender);
    return RUN_ON;
}

/* ---- the frame ---- */

static enum run place(struct br_game *g, struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    f->step = BR_ASSAULT_RUIN;
    br_place_winner(g, a);
    return RUN_ON;
}

static enum run run_assault(struct br_game *g, struct br_frame *f)
{
    struct br_assault_frame *a = &f->u.assault;
    switch ((enum br_assault_step)f->step) {
    case BR_ASSAULT_BEGIN:
        return begin(g, f);
    case BR_ASSAULT_SUPPORT:
        if (has_support(g, a))
            return RUN_ASK;
        f->step = BR_ASSAULT_CHARGE;
        return RUN_ON;
    case BR_ASSAULT_CHARGE:
        if (br_has_charge(g->d, g->s, a))
            return RUN_ASK;
        f->step = BR_ASSAULT_CHARGED;
        return RUN_ON;
    case BR_ASSAULT_CHARGED:
        if (!br_is_alive(&g->s->field.units[a->defender]) || look_for_deserters(g, a))
            return br_end_charge(g, f);
        if (br_best_combat(g->d, &g->s->field, a->defender,
                           br_unit_type(g->d, &g->s->field, a->attacker)->class) == BR_X)
            return walk_over(g, f);
        f->step = BR_ASSAULT_WEAPON_0;
        return RUN_ON;
    case BR_ASSAULT_WEAPON_0:
    case BR_ASSAULT_WEAPON_1:
        return choose_weapon(g, f);
    case BR_ASSAULT_CARDS_0:
    case BR_ASSAULT_CARDS_1:
        return ask_for_cards(g, f);
    case BR_ASSAULT_DICE:
        return roll(g, f);
    case BR_ASSAULT_REROLL_0:
    case BR_ASSAULT_REROLL_1:
        return roll_again(g, f);
    case BR_ASSAULT_OFFER_1:
        f->step = BR_ASSAULT_JUDGE;
        br_offer_reroll(g, f->u.assault.defender, f->u.assault.die[1], BR_ASSAULT_REROLL_1);
        return RUN_ON;
    case BR_ASSAULT_JUDGE:
        return judge(g, f);
    case BR_ASSAULT_HITS:
        return br_settle_assault(g, f);
    case BR_ASSAULT_PLACE:
        return place(g, f);
    case BR_ASSAULT_RUIN:
        return br_ruin(g, f);
    case BR_ASSAULT_PURSUE:
        if (br_can_pursue(g->d, g->s, a))
            return RUN_ASK;
        f->step = BR_ASSAULT_END;
        return RUN_ON;
    case BR_ASSAULT_END:
        break;
    }
    return RUN_DONE;
}

/* ---- what is asked ---- */

static struct br_asked asked_assault(const struct br_state *s, const struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    if (f->step == BR_ASSAULT_SUPPORT)
        return (struct br_asked){BR_ASK_SUPPORT, s->field.units[a->attacker].owner, a->attacker};
    if (f->step == BR_ASSAULT_CHARGE)
        return (struct br_asked){BR_ASK_CHARGE, s->field.units[a->attacker].owner, a->attacker};
    if (f->step == BR_ASSAULT_CARDS_0 || f->step == BR_ASSAULT_CARDS_1) {
        int own = f->step == BR_ASSAULT_CARDS_0 ? a->attacker : a->defender;
        return (struct br_asked){BR_ASK_CLASH, s->field.units[own].owner, own};
    }
    if (f->step == BR_ASSAULT_RUIN)
        return (struct br_asked){BR_ASK_STRUCTURE, s->field.units[a->attacker].owner, a->attacker};
    if (f->step == BR_ASSAULT_PURSUE)
        return (struct br_asked){BR_ASK_PURSUE, s->field.units[a->attacker].owner, a->attacker};
    int unit = f->step == BR_ASSAULT_WEAPON_0 ? a->attacker : a->defender;
    return (struct br_asked){BR_ASK_WEAPON, s->field.units[unit].owner, unit};
}

static void list_support(struct br_list *l)
{
    const struct br_assault_frame *a = &l->f->u.assault;
    BR_LIST(l, ENOUGH, enough);
    for (int i = 0; i < l->s->field.unit_count; i++)
        if (br_check_support(l->d, l->s, a->attacker, a->defender, i, NULL) == 0)
            BR_LIST(l, SUPPORT, support, .unit = (uint16_t)i);
}

static void list_weapon(struct br_list *l)
{
    const struct br_assault_frame *a = &l->f->u.assault;
    const struct br_field *f = &l->s->field;
    int unit = l->asked.unit, other = unit == a->attacker ? a->defender : a->attacker;
    const struct br_run run = br_unit_face(l->d, f, unit)->weapons;
    for (int w = run.first; w < run.first + run.count; w++)
        if (br_check_use(l->d, f, unit, w, br_unit_type(l->d, f, other)->class, NULL) == 0)
            BR_LIST(l, USE, use, .unit = (uint16_t)unit,
                    .weapon = (uint16_t)br_weapon_value(f->units[unit].type, w));
}

static void list_clash(struct br_list *l)
{
    br_list_boosts(l, CLASH_BOOSTS);
    BR_LIST(l, DECLINE, decline);
}

static void list_assault(struct br_list *l)
{
    if (l->asked.question == BR_ASK_SUPPORT)
        list_support(l);
    else if (l->asked.question == BR_ASK_PURSUE)
        br_list_pursuits(l);
    else if (l->asked.question == BR_ASK_CLASH)
        list_clash(l);
    else if (l->asked.question == BR_ASK_CHARGE)
        br_list_charge(l);
    else if (l->asked.question == BR_ASK_STRUCTURE)
        br_list_ruins(l);
    else
        list_weapon(l);
}

static int check_named(const struct br_context *c, const struct move *m, struct err *why)
{
    const struct br_assault_frame *a = &c->f->u.assault;
    if (m->kind == BR_MOVE_KIND_ENOUGH)
        return 0;
    if (m->kind != BR_MOVE_KIND_SUPPORT)
        return br_refuse_kind(c, m, why);
    int unit = br_move(m)->support.unit, rule = br_check_unit(c, unit, why);
    return rule != 0 ? rule : br_check_support(c->d, c->s, a->attacker, a->defender, unit, why);
}

static int check_weapon(const struct br_context *c, const struct move *m, struct err *why)
{
    const struct br_assault_frame *a = &c->f->u.assault;
    int unit = c->asked.unit, other = unit == a->attacker ? a->defender : a->attacker;
    if (m->kind != BR_MOVE_KIND_USE)
        return br_refuse_kind(c, m, why);
    int value = br_move(m)->use.weapon, rule = br_check_own_unit(c, br_move(m)->use.unit, why);
    if (rule == 0 && br_value_type(value) != c->s->field.units[unit].type)
        rule = br_forbids(why, BR_ASSAULT_26, "%s has no such weapon", br_name(c, unit).text);
    return rule != 0 ? rule
                     : br_check_use(c->d, &c->s->field, unit, br_value_weapon(value),
                                    br_context_type(c, other)->class, why);
}

static int check_clash(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return 0;
    return br_is_boost(m) ? br_check_boost(c, m, CLASH_BOOSTS, why) : br_refuse_kind(c, m, why);
}

static int check_assault(const struct br_context *c, const struct move *m, struct err *why)
{
    if (c->asked.question == BR_ASK_CLASH)
        return check_clash(c, m, why);
    if (c->asked.question == BR_ASK_CHARGE)
        return br_check_charge(c, m, why);
    if (c->asked.question == BR_ASK_STRUCTURE)
        return br_check_ruin(c, m, why);
    return c->asked.question == BR_ASK_SUPPORT  ? check_named(c, m, why)
           : c->asked.question == BR_ASK_PURSUE ? br_check_pursuit(c, m, why)
                                                : check_weapon(c, m, why);
}

static void answer_assault(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_assault_frame *a = &f->u.assault;
    if (m->kind == BR_MOVE_KIND_SUPPORT) {
        int unit = br_move(m)->support.unit;
        a->support++;
        BR_TELL_UNIT(g, unit, SUPPORTED, supported, .attacker = br_shown(&g->s->field, a->attacker),
                     .before = a->support - 1, .after = a->support);
        br_mark_activated(g, unit); /* BR-ASSAULT-15 */
    } else if (m->kind == BR_MOVE_KIND_ENOUGH) {
        f->step = BR_ASSAULT_CHARGE;
    } else if (m->kind == BR_MOVE_KIND_FIRE) {
        f->step = BR_ASSAULT_CHARGED;
        br_charge(g, a, br_fired_weapon(g->d, &g->s->field, a->attacker, br_move(m)->fire.weapon));
    } else if (br_is_boost(m)) {
        br_answer_boost(g, clash_unit(f), m);
    } else if (m->kind == BR_MOVE_KIND_DECLINE) {
        f->step = f->step == BR_ASSAULT_PURSUE ? BR_ASSAULT_END : f->step + 1;
    } else if (m->kind == BR_MOVE_KIND_RAZE) {
        br_answer_ruin(g, f, m);
    } else if (m->kind == BR_MOVE_KIND_PURSUE) {
        br_pursue(g, f, br_move(m)->pursue.dir);
    } else {
        int weapon = br_move(m)->use.weapon;
        a->weapon[f->step == BR_ASSAULT_WEAPON_1] = (uint8_t)br_value_weapon(weapon);
        BR_TELL_UNIT(g, br_move(m)->use.unit, USES, uses, .weapon = weapon);
    }
}

const struct br_frame_rules br_assault_rules = {.run = run_assault,
                                                .asked = asked_assault,
                                                .list = list_assault,
                                                .check = check_assault,
                                                .answer = answer_assault};
