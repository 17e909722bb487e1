/* appraise.c: how good a move looks, from a view alone. The greedy bot and hints use it. Its
 * subjects have files of their own: see appraise.h. */
#include "bot/appraise.h"

/* What a side has at a sector, as far as the viewer knows. */
struct force {
    int flags, strength, cards;
};

enum {
    UNKNOWN_STRENGTH = 7, /* of a face-down card of the enemy; it has a flag, too */
    PROSPECT_MAX = 100    /* a sector that is as good as won */
};

static struct force force_of(const struct hh_judge *j, int thing)
{
    if (!hh_sees(j->v, thing))
        /* mutant: 1 becomes 2 (2): of the number of cards it is only asked whether it is 0 */
        return (struct force){1, UNKNOWN_STRENGTH, 1};
    const struct hh_card *c = hh_card(j->d, j->s, thing);
    if (c->type == HH_SHIP)
        return (struct force){0, 1, 0};
    int texts = j->d->faces[j->s->card[thing]].ability_count;
    if (c->type == HH_ASSET)
        /* mutant: 1 becomes 2: of the number of cards it is only asked whether it is 0 */
        return (struct force){c->flags, 2 + texts, 1};
    int fire = hh_guess(c, CARD_STAT_FIREPOWER, c->firepower);
    int assault = hh_guess(c, CARD_STAT_ASSAULT, c->assault);
    /* mutant: > becomes >=, > becomes >= (2): of two equal numbers either will do */
    int high = fire > assault ? fire : assault, low = fire > assault ? assault : fire;
    int armor = hh_guess(c, CARD_STAT_ARMOR, c->armor);
    /* mutant: 1 becomes 2: of the number of cards it is only asked whether it is 0 */
    return (struct force){c->flags, high + low / 2 + armor + (texts > 0), 1};
}

static void add_force(struct force *to, const struct force *one, int sign)
{
    to->flags += sign * one->flags;
    to->strength += sign * one->strength;
    to->cards += sign * one->cards;
}

static struct force force_at(const struct hh_judge *j, int sector, int seat)
{
    struct force sum = {0};
    CARDSET_EACH(&j->s->side[sector][seat], thing)
    {
        struct force one = force_of(j, thing);
        add_force(&sum, &one, 1);
    }
    return sum;
}

/* How likely a side takes a sector, in 100: it must outfight the other and have the flags. */
static int prospect(const struct force *own, const struct force *other, int need)
{
    if (own->cards == 0)
        return 0;
    if (other->cards == 0)
        return own->flags >= need ? PROSPECT_MAX : own->flags * 40 / need;
    int chance = 50 + 3 * (own->strength - other->strength) / 2;
    /* mutant: < becomes <=, > becomes >=: of two equal numbers either will do */
    chance = chance < 2 ? 2 : chance > 98 ? 98 : chance;
    return own->flags > need ? chance : chance * (own->flags + 1) / (need + 2);
}

/* How the whole row looks for the viewer: each side will fight where it likes best, and gains
 * little from the rest. `thing` goes from sector `from` to sector `to`. */
static int outlook(const struct hh_judge *j, int thing, int from, int to)
{
    int best[2] = {0}, sum[2] = {0}; /* mutant: 2 becomes 3: more room is never used */
    for (int i = 0; i < HH_SECTOR_CARDS; i++) {
        if (!hh_is_open(j->s, i))
            continue;
        struct force own = force_at(j, i, j->seat), other = force_at(j, i, j->seat ^ 1);
        /* mutant: < becomes <=: it is a card or nothing, never the first sector */
        /* mutant: 0 becomes 1: without a card nothing goes anywhere */
        struct force moved = thing < HH_THINGS_MAX ? force_of(j, thing) : (struct force){0};
        if (i == to)
            add_force(&own, &moved, 1);
        if (i == from)
            add_force(&own, &moved, -1);
        int need = hh_requirement(j->d, j->s, i);
        /* mutant: 2 becomes 3: more room is never used */
        int chance[2] = {prospect(&own, &other, need), prospect(&other, &own, need)};
        for (int k = 0; k < 2; k++) {
            /* mutant: > becomes >=: of two equal numbers either will do */
            best[k] = chance[k] > best[k] ? chance[k] : best[k];
            sum[k] += chance[k];
        }
    }
    return 4 * best[0] + sum[0] - 3 * best[1] - sum[1];
}

/* A card of the viewer goes to a sector from outside the row, or from sector `from`. */
static int place_worth(const struct hh_judge *j, int thing, int from, int sector)
{
    if (sector >= HH_SECTOR_CARDS)
        return 0;
    struct force own = force_at(j, sector, j->seat), other = force_at(j, sector, j->seat ^ 1);
    bool is_said = j->why != NULL && j->why->need > 0; /* of the card before it */
    if (!is_said)
        HH_SAY(j, "about %d flags there against %d, %d needed; strength %d against %d", own.flags,
               other.flags, hh_requirement(j->d, j->s, sector), own.strength, other.strength);
    return outlook(j, thing, from, sector) - outlook(j, HH_NO_THING, HH_NO_SECTOR, HH_NO_SECTOR);
}

static int fight_worth(const struct hh_judge *j, int sector)
{
    if (sector >= HH_SECTOR_CARDS)
        return 0;
    struct force own = force_at(j, sector, j->seat), other = force_at(j, sector, j->seat ^ 1);
    int need = hh_requirement(j->d, j->s, sector);
    HH_SAY(j, "about %d flags against %d, %d needed; strength %d against %d", own.flags,
           other.flags, need, own.strength, other.strength);
    return 2 * prospect(&own, &other, need) - prospect(&other, &own, need);
}

/* The attacker has the first battle of a turn and the first word in it. */
static int role_worth(const struct hh_judge *j, int role)
{
    HH_SAY(j, role == 0 ? "the first battle of every turn is yours"
                        : "the second battle of every turn would be yours");
    return role == 0;
}

static bool is_against_attacker(const uint8_t *op)
{
    return *op == CARD_OP_TOTAL_GET && op[IMM_TOTAL_GET_PLAYER] == CARD_PLAYER_ATTACKER &&
           op[IMM_TOTAL_GET_SIGN] == CARD_SIGN_MINUS;
}

/* The defender likes sectors that cost the attacker flags. */
static int planet_worth(const struct hh_judge *j, int planet)
{
    int worth = 0;
    for (int i = 0; planet < HH_PLANETS_MAX && i < HH_SECTOR_CARDS; i++) {
        const struct hh_face *face = &j->d->faces[HH_CARDS_MAX + j->d->sector_rows[planet][i]];
        for (int k = 0; k < face->ability_count; k++) {
            const struct hh_ability *a = &j->d->abilities[face->ability + k];
            for (int n = 0; n < a->change_count; n++)
                worth += is_against_attacker(hh_code(j->d, j->d->changes[a->change + n].op));
        }
    }
    HH_SAY(j, worth > 0 ? "it costs the attacker flags" : "it favours nobody");
    return worth;
}

enum { LEAN = 4 }; /* a point, in the finer measure that cards are chosen by */

/* ---- cards ---- */

/* Does this operand mean what is chosen for the slot? */
static bool is_of_slot(const uint8_t *object, int slot)
{
    switch ((enum card_op) * object) {
    case CARD_OP_SELECT:
    case CARD_OP_REFER:
        return object[IMM_SELECT_SLOT] == slot;
    case CARD_OP_EITHER:
    case CARD_OP_BOTH:
        for (const uint8_t *at = card_code_kid(object, ARG_EITHER_SELECTIONS); *at != CARD_OP_END;
             at = card_code_skip(at))
            if (is_of_slot(at, slot))
                return true;
        return false;
    default:
        return false;
    }
}

/* Is it good (1) or bad (-1) for a card that this is done to it, whatever comes of it? */
static int favour_of(const uint8_t *act)
{
    const uint8_t *mod;
    switch ((enum card_op) * act) {
    case CARD_OP_DESTROY:
    case CARD_OP_DAMAGE:
    case CARD_OP_STRIKE:
    case CARD_OP_LOCK:
    case CARD_OP_RETURN:
    case CARD_OP_CONTROL:
    case CARD_OP_REMOVE:
    case CARD_OP_LOSE:
    case CARD_OP_DISCARD:
        return -1;
    case CARD_OP_RALLY:
    case CARD_OP_CHARGE:
    case CARD_OP_PREVENT:
    case CARD_OP_GAIN:
    case CARD_OP_INFILTRATE:
    case CARD_OP_ATTACK_WITH:
        return 1;
    case CARD_OP_GET:
        mod = card_code_kid(act, ARG_GET_CHANGES);
        return *mod == CARD_OP_MOD && mod[IMM_MOD_SIGN] == CARD_SIGN_MINUS ? -1 : 1;
    default:
        return 0;
    }
}

static int worth_of_act(struct hh_reading *r, const uint8_t *effect, int slot, int thing)
{
    const uint8_t *act = hh_act_inside(effect, NULL), *object = hh_object_of(act);
    if (object == NULL || !is_of_slot(object, slot))
        return 0;
    /* Where it makes no difference, favours still go to one's own cards and harm to the enemy's. */
    int lean = favour_of(act) * (hh_is_mine(r->j, thing) ? 1 : -1);
    return LEAN * hh_act_on(r, act, thing) + lean;
}

static bool is_lasting(const struct hh_data *d, const uint8_t *sentence)
{
    const uint8_t *clauses = hh_clauses_of(d, sentence);
    for (; clauses != NULL && *clauses != CARD_OP_END; clauses = card_code_skip(clauses))
        if (*clauses == CARD_OP_UNTIL && clauses[IMM_UNTIL_WHEN] != CARD_DURATION_BA)
            return true;
    return false;
}

/* All that the text does to the card chosen for a slot. */
static int worth_of_card(struct hh_reading *r, int slot, int thing)
{
    int worth = 0;
    const uint8_t *cost = hh_code(r->j->d, r->a->at) + r->a->read.costs;
    for (; r->a->read.costs != 0 && *cost != CARD_OP_END; cost = card_code_skip(cost))
        worth += worth_of_act(r, cost, slot, thing);
    struct hh_effect_walk w;
    hh_effects_begin(&w, r->j->d, r->row);
    while (hh_effects_next(&w)) {
        r->is_lasting = is_lasting(r->c.d, w.sentence);
        worth += worth_of_act(r, w.effect, slot, thing);
    }
    return worth;
}

/* ---- the rest ---- */

static int worth_of_option(struct hh_reading *r, const struct hh_choose_frame *q, int number)
{
    const uint8_t *choice = hh_code(r->j->d, r->a->at) + q->select;
    if (*choice != CARD_OP_CHOICE)
        return 0;
    const uint8_t *option = card_code_kid(choice, ARG_CHOICE_OPTIONS);
    for (int i = 0; i < number && *option != CARD_OP_END; i++)
        option = card_code_skip(option);
    return *option == CARD_OP_END ? 0 : hh_effects_worth(r, hh_effects_of(option));
}

/* The card that a MOVE takes to a sector. */
static int worth_of_sector(struct hh_reading *r, const struct hh_choose_frame *q, int sector)
{
    const uint8_t *act = hh_code(r->j->d, r->a->at) + q->select;
    const uint8_t *object = hh_object_of(act);
    if (object == NULL || (*object != CARD_OP_SELECT && *object != CARD_OP_REFER))
        return 0;
    struct cardset moved = hh_slot(&r->c, object[IMM_SELECT_SLOT]);
    int worth = 0;
    CARDSET_EACH(&moved, thing)
    {
        /* mutant: < becomes <=: what moves is a card, never a sector */
        if (thing < HH_THINGS_MAX && hh_is_mine(r->j, thing))
            worth += place_worth(r->j, thing, r->j->s->where[thing], sector);
    }
    return worth;
}

/* The act that may be done: is it good for the viewer? */
static int worth_of_yes(struct hh_reading *r)
{
    const struct hh_play_frame *p = &r->j->s->frames[hh_top_play(r->j->s)].u.play;
    const uint8_t *by, *act = hh_act_inside(hh_code(r->j->d, r->a->at) + p->pc, &by);
    r->actor = r->j->seat;
    int worth = hh_effect_worth(r, act);
    struct hh_effect_walk w; /* "If you do, draw 3 cards" */
    hh_effects_begin(&w, r->j->d, r->row);
    while (hh_effects_next(&w)) {
        if (*w.sentence != CARD_OP_OUTCOME)
            continue;
        int outcome = w.sentence[IMM_OUTCOME_WHEN];
        if (outcome == CARD_OUTCOME_DO)
            worth += hh_effect_worth(r, w.effect);
        else if (outcome == CARD_OUTCOME_DO_NOT || outcome == CARD_OUTCOME_OTHERWISE)
            worth -= hh_effect_worth(r, w.effect);
    }
    return worth;
}

/* What it comes to for the viewer, in words. */
static const char *use_words(int worth)
{
    return worth > 0 ? "this helps you" : worth == 0 ? "no difference to you" : "this costs you";
}

static int choice_worth(const struct hh_judge *j, const struct move *m)
{
    const struct hh_frame *f = hh_top_const(j->s);
    struct hh_reading r;
    if (f->kind != HH_FRAME_CHOOSE)
        return 0;
    const struct hh_choose_frame *q = &f->u.choose;
    if (q->what == HH_CHOOSE_ORDER)
        return hh_hand_worth(j, hh_as(m)->choose.card);
    if (!hh_reading_of_play(&r, j))
        return 0;
    r.actor = q->seat;
    int worth = 0;
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_CHOOSE:
        worth = worth_of_card(&r, q->slot, hh_as(m)->choose.card);
        if (hh_as(m)->choose.card < HH_THINGS_MAX)
            HH_SAY(j, "%s card; %s", hh_is_mine(j, hh_as(m)->choose.card) ? "your" : "the enemy's",
                   use_words(worth / LEAN));
        return worth;
    case HH_MV_OPTION:
        worth = worth_of_option(&r, q, hh_as(m)->option.option);
        break;
    case HH_MV_NUMBER:
        r.x = hh_as(m)->number.number;
        worth = hh_text_worth(&r);
        break;
    case HH_MV_SECTOR:
        return worth_of_sector(&r, q, hh_as(m)->sector.sector);
    case HH_MV_YES:
        worth = worth_of_yes(&r);
        break;
    default:
        break;
    }
    HH_SAY(j, "%s", use_words(worth));
    return worth;
}

enum {
    SECTOR_WON = 1000, /* to pass when that takes the sector */
    EVENT_FIRST = 1    /* a condition that holds now may not hold later */
};

/* ---- texts that are played ---- */

/* The fact that a reaction or modifier would answer. */
static int fact_for(const struct hh_judge *j, int row, int thing)
{
    const struct hh_frame *f = hh_top_const(j->s);
    const struct hh_ability *a = &j->d->abilities[row];
    /* mutant: 0 becomes 1: it is set wherever there are facts */
    /* mutant: 0 becomes 1 (2): texts that answer are played in windows and on rolls alone */
    int from = 0, count = 0;
    if (f->kind == HH_FRAME_WINDOW) {
        from = f->u.window.fact;
        count = f->u.window.fact_count;
    } else if (f->kind == HH_FRAME_ROLL && f->u.roll.fact != HH_NO_FACT) {
        from = f->u.roll.fact;
        /* mutant: 2 becomes 3, 1 becomes 2: the move is legal: one of the facts fits before */
        count = f->u.roll.is_test ? 2 : 1;
    }
    struct hh_reading r;
    struct hh_pick bound[4]; /* mutant: 4 becomes 5: more room is never used */
    hh_reading_begin(&r, j, row, thing, HH_NO_FACT);
    /* mutant: < becomes <=: the move is legal: one of the facts fits before */
    for (int i = from; i < from + count && a->read.trigger != 0; i++) {
        r.c.fact = i;
        if (hh_trigger_fits(&r.c, hh_code(j->d, a->at) + a->read.trigger, i, bound) >= 0)
            return i;
    }
    return HH_NO_FACT;
}

static int text_move_worth(const struct hh_judge *j, int thing, int line)
{
    int row = hh_ability_of(j->d, j->s, thing, line);
    if (row < 0)
        return 0;
    struct hh_reading r;
    hh_reading_begin(&r, j, row, thing, fact_for(j, row, thing));
    int worth = hh_text_worth(&r) - (line == HH_LINE_COMMAND ? 2 : 1);
    if (worth > 0)
        HH_SAY(j, "its text helps you now");
    else
        HH_SAY(j, "its text would gain nothing now");
    return worth;
}

/* The unit is locked for it, and a charging enemy may step in front. */
static int special_worth(const struct hh_judge *j, int thing, int line)
{
    int worth = text_move_worth(j, thing, line) - 2;
    CARDSET_EACH(&j->s->side[j->s->current][j->seat ^ 1], other)
    {
        if (hh_position(j->s, other) == CARD_POSITION_CHARGING)
            return worth / 2;
    }
    return worth;
}

static int event_worth(const struct hh_judge *j, int thing, int line)
{
    int row = hh_ability_of(j->d, j->s, thing, line);
    if (row < 0)
        return 0;
    struct hh_reading r;
    hh_reading_begin(&r, j, row, thing, HH_NO_FACT);
    int worth = hh_text_worth(&r);
    const uint8_t *body = hh_code(j->d, r.a->at) + r.a->read.body;
    bool is_bound = *body == CARD_OP_DO && (*card_code_kid(body, ARG_DO_CLAUSE) != CARD_OP_NONE ||
                                            *card_code_kid(body, ARG_DO_CLAUSES) != CARD_OP_END);
    HH_SAY(j, "%s", use_words(worth));
    return worth + (worth > 0 && is_bound ? EVENT_FIRST : 0);
}

/* ---- passing ---- */

static int pass_worth(const struct hh_judge *j)
{
    const struct hh_frame *f = hh_top_const(j->s);
    if (f->kind != HH_FRAME_BATTLE) {
        HH_SAY(j, "nothing here helps");
        return 0;
    }
    int standing = hh_standing(j);
    HH_SAY(j, "flags %d to %d, %d needed: as it stands the sector is %s",
           hh_flag_total(j->d, j->s, j->seat), hh_flag_total(j->d, j->s, j->seat ^ 1),
           hh_requirement(j->d, j->s, j->s->current),
           standing > 0   ? "yours"
           : standing < 0 ? "the enemy's"
                          : "nobody's");
    return standing > 0 && f->u.battle.passes > 0 ? SECTOR_WON : 0;
}

/* ---- moves ---- */

static int choose_worth(const struct hh_judge *j, const struct move *m)
{
    const struct hh_frame *f = hh_top_const(j->s);
    if (f->kind == HH_FRAME_CHOOSE)
        return choice_worth(j, m);
    if (f->kind == HH_FRAME_VICTORY)
        return event_worth(j, hh_as(m)->choose.card, hh_as(m)->choose.line);
    return 0; /* in which order, or to which of several like events: all the same */
}

static int block_worth(const struct hh_judge *j, int thing)
{
    if (hh_top_const(j->s)->kind != HH_FRAME_ATTACK || thing >= HH_THINGS_MAX)
        return 0;
    return hh_block_worth(j, thing, hh_outcome(j, &(struct hh_shift){0}));
}

static int other_worth(const struct hh_judge *j, const struct move *m)
{
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_ROLE:
        return role_worth(j, hh_as(m)->role.role);
    case HH_MV_PLANET:
        return planet_worth(j, hh_as(m)->planet.planet);
    case HH_MV_WITHDRAW:
        HH_SAY(j, "gives up all your cards here");
        return HH_HOPELESS / 10;
    case HH_MV_RESIGN:
        return HH_HOPELESS;
    case HH_MV_RESOLVE: {
        struct hh_reading r;
        return hh_reading_of_play(&r, j) ? hh_body_worth(&r) : 1;
    }
    case HH_MV_CHOOSE:
        return choose_worth(j, m);
    case HH_MV_PASS:
        return pass_worth(j);
    default:
        return choice_worth(j, m);
    }
}

int hh_appraise(const void *data, const void *view, const struct move *m, struct text *why)
{
    const struct hh_view *v = view;
    struct hh_judge j = {.d = data, .v = v, .s = &v->s, .seat = v->viewer, .why = why};
    int thing = hh_piece_of(m);
    if (v->viewer < 0 || v->s.frame_count == 0)
        return 0;
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_SEND:
        return place_worth(&j, v->s.frames[0].u.game.thing, HH_NO_SECTOR, hh_as(m)->send.sector);
    case HH_MV_DEPLOY:
        return place_worth(&j, thing, HH_NO_SECTOR, hh_as(m)->deploy.sector);
    case HH_MV_FIGHT:
        return fight_worth(&j, hh_as(m)->fight.sector);
    case HH_MV_SHOOT:
        return hh_attack_worth(&j, thing, CARD_ATTACK_SHOOTING);
    case HH_MV_ASSAULT:
        return hh_attack_worth(&j, thing, CARD_ATTACK_ASSAULT);
    case HH_MV_CHARGE:
        return hh_charge_worth(&j, thing);
    case HH_MV_TARGET:
    case HH_MV_SWEEP:
        return hh_target_worth(&j, thing);
    case HH_MV_BLOCK:
        return block_worth(&j, thing);
    case HH_MV_SPECIAL:
        return special_worth(&j, thing, hh_as(m)->special.line);
    case HH_MV_USE:
        return text_move_worth(&j, thing, hh_as(m)->use.line);
    case HH_MV_PLAY:
        return text_move_worth(&j, thing, HH_LINE_COMMAND);
    default:
        return other_worth(&j, m);
    }
}

/* A view has no valid digest, and every question about texts would make one: here it is made once
 * for all moves. */
void hh_appraise_all(const void *data, const void *view, const struct move *moves, int count,
                     int *worth)
{
    struct hh_view with_digest = *(const struct hh_view *)view;
    if (with_digest.viewer >= 0 && with_digest.s.frame_count > 0)
        hh_digest_ensure(data, &with_digest.s);
    for (int i = 0; i < count; i++)
        worth[i] = hh_appraise(data, &with_digest, &moves[i], NULL);
}
