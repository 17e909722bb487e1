/* appraise.c: how good a move looks, from a view alone. The greedy bot and hints use it.
 *
 * Cards are worth their flags and numbers (worth_of). A move is worth what it destroys less what it
 * exposes; a text, roughly what its verbs do. 0 is what doing nothing is worth. Whole numbers only,
 * so that every machine plays alike. */
#include "view.h"

enum {
    FLAG_WORTH = 6, /* a flag, in points of combat numbers */
    SURE = 100,     /* a certainty, in 100 */
    HAND_PRICE = 3  /* what a hand card played is missed for */
};

static int worth_of(const struct hh_data *d, const struct hh_view *v, int thing)
{
    if (thing >= HH_THINGS_MAX)
        return 0;
    if (!hh_sees(v, thing))
        return 2 * FLAG_WORTH; /* a middling card */
    const struct hh_card *c = hh_card(d, &v->s, thing);
    return FLAG_WORTH * c->flags + c->firepower + c->assault + c->speed + c->armor +
           (c->type == HH_SHIP ? FLAG_WORTH : 0);
}

static int stat_of(const struct hh_data *d, const struct hh_view *v, int thing, int stat)
{
    return hh_stat(d, &v->s, thing, stat);
}

static bool dies_of(const struct hh_data *d, const struct hh_view *v, int thing, int damage)
{
    return damage > 0 && damage >= stat_of(d, v, thing, CARD_STAT_ARMOR);
}

static const struct cardset *side_here(const struct hh_view *v, int seat)
{
    return &v->s.side[v->s.current][seat];
}

static void say_name(const struct hh_data *d, const struct hh_view *v, int thing, struct text *why)
{
    hh_print_label(d, hh_label(d, &v->s, v->viewer, thing), why);
}

/* ---- where to go ---- */

/* How much stronger the viewer looks at a sector, by what he knows. */
static int lead_at(const struct hh_data *d, const struct hh_view *v, int sector)
{
    int lead = 0;
    for (int seat = 0; seat < 2; seat++)
        CARDSET_EACH(&v->s.side[sector][seat], thing)
    lead += (seat == v->viewer ? 1 : -1) * worth_of(d, v, thing);
    return lead;
}

static int flags_at(const struct hh_data *d, const struct hh_view *v, int sector, int seat)
{
    int flags = 0;
    CARDSET_EACH(&v->s.side[sector][seat], thing)
    flags += hh_sees(v, thing) ? hh_card(d, &v->s, thing)->flags : 1;
    return flags;
}

/* Reinforces where the balance is close: neither what is lost nor what is safe. */
static int appraise_sending(const struct hh_data *d, const struct hh_view *v, int thing, int sector,
                            struct text *why)
{
    if (sector >= HH_SECTOR_CARDS)
        return 0;
    int lead = lead_at(d, v, sector), after = lead + worth_of(d, v, thing);
    if (why != NULL)
        text_addf(why, "you are %s there by about %d", lead >= 0 ? "ahead" : "behind",
                  lead >= 0 ? lead : -lead);
    return (lead < 0 && after >= 0 ? 20 : 0) - (after >= 0 ? after : -after) / 4;
}

static int appraise_fight(const struct hh_data *d, const struct hh_view *v, int sector,
                          struct text *why)
{
    if (sector >= HH_SECTOR_CARDS)
        return 0;
    int own = flags_at(d, v, sector, v->viewer), other = flags_at(d, v, sector, v->viewer ^ 1);
    int lead = lead_at(d, v, sector), need = hh_requirement(d, &v->s, sector);
    if (why != NULL)
        text_addf(why, "about %d flags against %d, %d needed; strength %+d", own, other, need,
                  lead);
    return lead + FLAG_WORTH * (own - other) + (own >= need ? 2 * FLAG_WORTH : 0);
}

/* ---- attacks ---- */

/* The best enemy card that so much damage destroys. */
static int best_prey(const struct hh_data *d, const struct hh_view *v, int damage)
{
    int best = HH_NO_THING;
    CARDSET_EACH(side_here(v, v->viewer ^ 1), thing)
    if (dies_of(d, v, thing, damage) &&
        (best == HH_NO_THING || worth_of(d, v, thing) > worth_of(d, v, best)))
        best = thing;
    return best;
}

/* Could an enemy unit step in front of the shot (HH-SHOOT-10), or of the assault? */
static bool may_be_blocked(const struct hh_data *d, const struct hh_view *v, int unit, bool is_shot)
{
    int speed = stat_of(d, v, unit, CARD_STAT_SPEED);
    CARDSET_EACH(side_here(v, v->viewer ^ 1), thing)
    {
        int position = hh_position(&v->s, thing);
        if (hh_card(d, &v->s, thing)->type != HH_UNIT || position == CARD_POSITION_LOCKED)
            continue;
        if (is_shot ? stat_of(d, v, thing, CARD_STAT_SPEED) > speed
                    : position == CARD_POSITION_CHARGING)
            return true;
    }
    return false;
}

static int appraise_attack(const struct hh_data *d, const struct hh_view *v, int unit, bool is_shot,
                           struct text *why)
{
    int damage = stat_of(d, v, unit, is_shot ? CARD_STAT_FIREPOWER : CARD_STAT_ASSAULT);
    int prey = best_prey(d, v, damage);
    if (prey == HH_NO_THING) {
        if (why != NULL)
            text_addf(why, "%d damage destroys nothing here", damage);
        return -2;
    }
    bool is_open = !may_be_blocked(d, v, unit, is_shot);
    if (why != NULL) {
        text_addf(why, "%d damage is enough for ", damage);
        say_name(d, v, prey, why);
        text_add(why, is_open ? "; nobody can block" : "; it may be blocked");
    }
    return worth_of(d, v, prey) / (is_open ? 1 : 2) + 1;
}

/* A charge pays later, and gives the enemy a BA in between. */
static int appraise_charge(const struct hh_data *d, const struct hh_view *v, int unit,
                           struct text *why)
{
    int damage = stat_of(d, v, unit, CARD_STAT_ASSAULT), prey = best_prey(d, v, damage);
    int shot = best_prey(d, v, stat_of(d, v, unit, CARD_STAT_FIREPOWER));
    if (why != NULL)
        text_addf(why, "assault %d, %s", damage,
                  prey == HH_NO_THING ? "enough for nothing here" : "to assault with next");
    if (prey == HH_NO_THING)
        return -1;
    return (worth_of(d, v, prey) - worth_of(d, v, shot)) / 2;
}

/* What the attack would do to a card in the defending place: worth it to the attacking side. */
static bool is_destroyed(const struct hh_data *d, const struct hh_view *v, int thing)
{
    const struct hh_attack_frame *a = hh_attack(&v->s);
    int damage, armor;
    if (a == NULL || thing >= HH_THINGS_MAX)
        return false;
    struct hh_attack_frame then = *a;
    then.defender = (uint8_t)thing;
    return hh_damage_now(d, &v->s, &then, &damage, &armor) && damage > 0 && damage >= armor;
}

static int appraise_target(const struct hh_data *d, const struct hh_view *v, int thing,
                           struct text *why)
{
    bool dies = is_destroyed(d, v, thing);
    if (why != NULL)
        text_add(why, dies ? "would be destroyed" : "would survive");
    return dies ? worth_of(d, v, thing) : -worth_of(d, v, thing) / 4 - 1;
}

static int appraise_block(const struct hh_data *d, const struct hh_view *v, int thing,
                          struct text *why)
{
    const struct hh_attack_frame *a = hh_attack(&v->s);
    if (a == NULL)
        return 0;
    int saved = is_destroyed(d, v, a->defender) ? worth_of(d, v, a->defender) : 0;
    int lost = is_destroyed(d, v, thing) ? worth_of(d, v, thing) : 2; /* it is locked */
    if (a->is_special && saved == 0)
        saved = FLAG_WORTH; /* whatever its text does */
    if (why != NULL)
        text_addf(why, "saves %d, costs %d", saved, lost);
    return saved - lost;
}

/* ---- texts ---- */

static int worth_of_op(int op)
{
    switch (op) {
    case CARD_OP_DESTROY:
        return 14;
    case CARD_OP_DAMAGE:
    case CARD_OP_INFILTRATE:
    case CARD_OP_GAIN_FLAGS:
    case CARD_OP_CONTROL:
        return 10;
    case CARD_OP_LOCK:
    case CARD_OP_RALLY:
    case CARD_OP_PLAY_BA:
    case CARD_OP_SKIP_BA:
    case CARD_OP_RETURN:
        return 7;
    case CARD_OP_DRAW:
    case CARD_OP_DRAW_TO:
    case CARD_OP_CHARGE:
    case CARD_OP_GET:
    case CARD_OP_PREVENT:
    case CARD_OP_TOTAL_GET:
        return 5;
    default:
        return 3;
    }
}

/* What the verbs of an ability's sentences come to, less its costs. */
static int worth_of_text(const struct hh_data *d, const struct hh_ability *a)
{
    int worth = 0;
    const uint8_t *at = hh_code(d, a->at);
    for (const uint8_t *s = at + a->read.body; *s != CARD_OP_END; s = card_code_skip(s)) {
        const uint8_t *effect = *s == CARD_OP_DO ? card_code_kid(s, 1) : NULL;
        for (; effect != NULL && *effect != CARD_OP_END; effect = card_code_skip(effect))
            worth += worth_of_op(*effect);
        worth += effect == NULL ? 3 : 0;
    }
    for (const uint8_t *c = at + a->read.costs; a->read.costs != 0 && *c != CARD_OP_END;
         c = card_code_skip(c))
        worth -= *c == CARD_OP_TEST ? 0 : *c == CARD_OP_LOCK ? 3 : 5;
    return worth;
}

/* The chance in 100 that the tests among the costs pass. */
static int chance_of_costs(const struct hh_data *d, const struct hh_view *v,
                           const struct hh_ability *a)
{
    int chance = SURE;
    const uint8_t *c = hh_code(d, a->at) + a->read.costs;
    for (; a->read.costs != 0 && *c != CARD_OP_END; c = card_code_skip(c)) {
        const uint8_t *need = *c == CARD_OP_TEST ? card_code_kid(c, 0) : NULL;
        if (need == NULL || *need != CARD_OP_NUMBER)
            continue;
        int odds = hh_odds(d, v, v->viewer, card_code_imm(need, 0));
        chance = chance * (odds > 0 ? odds : 0) / SURE;
    }
    return chance;
}

/* In an attack a tactic is wanted by whoever would lose by what stands. */
static bool wants_tactic(const struct hh_data *d, const struct hh_view *v)
{
    const struct hh_attack_frame *a = hh_attack(&v->s);
    if (a == NULL)
        return false;
    if (a->defender >= HH_THINGS_MAX)
        return a->seat != v->viewer;
    return is_destroyed(d, v, a->defender) != (a->seat == v->viewer);
}

/* A roll is to be changed if it goes against the viewer. */
static bool wants_modifier(const struct hh_view *v)
{
    const struct hh_roll_frame *r = &hh_top_const(&v->s)->u.roll;
    bool is_good = !r->is_test || r->value >= r->need;
    return is_good != (r->seat == v->viewer);
}

static int appraise_text(const struct hh_data *d, const struct hh_view *v, int thing, int line,
                         struct text *why)
{
    int row = hh_ability_of(d, &v->s, thing, line);
    if (row < 0)
        return 0;
    const struct hh_ability *a = &d->abilities[row];
    int chance = chance_of_costs(d, v, a), kind = hh_top_const(&v->s)->kind;
    int worth = worth_of_text(d, a) * chance / SURE - (line == 255 ? HAND_PRICE : 0);
    bool is_wanted = kind == HH_FRAME_TACTICS ? wants_tactic(d, v)
                     : kind == HH_FRAME_ROLL  ? wants_modifier(v)
                                              : true;
    if (why != NULL && !is_wanted)
        text_add(why, "things stand well as they are: save it");
    else if (why != NULL && chance < SURE)
        text_addf(why, "works about %d in 100 times", chance);
    return is_wanted ? worth : -1;
}

/* ---- choices ---- */

/* Is it good for a card that this is done to it? */
static bool is_favour(int verb)
{
    switch (verb) {
    case CARD_OP_RALLY:
    case CARD_OP_CHARGE:
    case CARD_OP_GET:
    case CARD_OP_GAIN:
    case CARD_OP_PREVENT:
    case CARD_OP_INFILTRATE:
    case CARD_OP_ATTACK_WITH:
    case CARD_OP_SEARCH:
    case CARD_OP_MOVE:
        return true;
    default:
        return false;
    }
}

static bool is_own(const struct hh_view *v, int thing)
{
    bool is_in_play = v->s.where[thing] <= HH_IN_FLEET;
    return (is_in_play ? hh_controller(&v->s, thing) : hh_owner(thing)) == v->viewer;
}

static int appraise_choice(const struct hh_data *d, const struct hh_view *v, int thing,
                           struct text *why)
{
    const struct hh_frame *f = hh_top_const(&v->s);
    if (thing >= HH_THINGS_MAX || f->kind != HH_FRAME_CHOOSE)
        return 1;
    bool is_good = is_favour(f->u.choose.verb) == is_own(v, thing);
    int worth = worth_of(d, v, thing);
    if (why != NULL)
        text_addf(why, "%s card, worth about %d", is_own(v, thing) ? "your" : "your enemy's",
                  worth);
    return is_good ? worth + 1 : -worth - 1;
}

/* To pass with the sector in hand, when the enemy passed, wins it. */
static int appraise_pass(const struct hh_data *d, const struct hh_view *v, struct text *why)
{
    const struct hh_frame *f = hh_top_const(&v->s);
    if (f->kind != HH_FRAME_BATTLE)
        return 0;
    int own = hh_flag_total(d, &v->s, v->viewer), other = hh_flag_total(d, &v->s, v->viewer ^ 1);
    int need = hh_requirement(d, &v->s, v->s.current);
    bool wins = own > other && own >= need;
    if (why != NULL)
        text_addf(why, "flags %d to %d, %d needed: the sector is %s", own, other, need,
                  wins ? "yours as it stands" : "not yours as it stands");
    return wins && f->u.battle.passes > 0 ? 1000 : 0;
}

static int appraise_other(const struct hh_data *d, const struct hh_view *v, const struct move *m,
                          struct text *why)
{
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_PASS:
        return appraise_pass(d, v, why);
    case HH_MV_WITHDRAW:
        if (why != NULL)
            text_add(why, "gives up all your cards here");
        return -100;
    case HH_MV_RESIGN:
        return -10000;
    case HH_MV_RESOLVE:
        return 6;
    case HH_MV_YES:
    case HH_MV_ROLE:
        return m->arg[0] == 0;
    case HH_MV_NUMBER:
        return m->arg[2] > 3 ? -m->arg[2] : m->arg[2];
    case HH_MV_CHOOSE:
        return appraise_choice(d, v, m->arg[0], why);
    default:
        return 0;
    }
}

int hh_appraise(const void *data, const void *view, const struct move *m, struct text *why)
{
    const struct hh_data *d = data;
    const struct hh_view *v = view;
    int thing = m->arg[0];
    if (v->viewer < 0 || v->s.frame_count == 0)
        return 0;
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_SEND:
        return appraise_sending(d, v, v->s.frames[0].u.game.thing, m->arg[2], why);
    case HH_MV_DEPLOY:
        return appraise_sending(d, v, thing, m->arg[2], why);
    case HH_MV_FIGHT:
        return appraise_fight(d, v, m->arg[2], why);
    case HH_MV_SHOOT:
    case HH_MV_ASSAULT:
        return appraise_attack(d, v, thing, m->kind == HH_MV_SHOOT, why);
    case HH_MV_CHARGE:
        return appraise_charge(d, v, thing, why);
    case HH_MV_TARGET:
    case HH_MV_SWEEP:
        return appraise_target(d, v, thing, why);
    case HH_MV_BLOCK:
        return appraise_block(d, v, thing, why);
    case HH_MV_SPECIAL:
    case HH_MV_USE:
        return appraise_text(d, v, thing, m->arg[2], why);
    case HH_MV_PLAY:
        return appraise_text(d, v, thing, 255, why);
    default:
        return appraise_other(d, v, m, why);
    }
}
