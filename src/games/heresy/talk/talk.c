/* talk.c: the game as told to a person at the table: what moves bring, what might be thought of,
 * the story. */
#include "talk/view.h"

/* ---- what a move brings ---- */

static void put_unit(const struct hh_data *d, const struct hh_state *s, int thing, struct text *out)
{
    for (int stat = CARD_STAT_FIREPOWER; stat <= CARD_STAT_ARMOR; stat++) {
        text_addf(out, "%s%s ", stat > CARD_STAT_FIREPOWER ? ", " : "", card_stat_word[stat]);
        hh_print_stat(d, s, thing, stat, out);
    }
}

/* A card as it would stand on the field. */
static void put_printed(const struct hh_card *c, struct text *out)
{
    text_add(out, hh_type_names[c->type]);
    text_add(out, c->type == HH_UNIT ? " " : c->type == HH_ASSET ? ", armor " : "");
    if (c->type == HH_UNIT)
        hh_print_printed_stats(c, out);
    else if (c->type == HH_ASSET)
        hh_print_printed(c, CARD_STAT_ARMOR, out);
    if (c->flags > 0)
        text_addf(out, ", %d flag%s", c->flags, c->flags == 1 ? "" : "s");
}

/* The odds of the tests among an ability's costs. */
static void put_odds(const struct hh_data *d, const struct hh_view *v, const struct hh_ability *a,
                     struct text *out)
{
    const uint8_t *at = hh_code(d, a->at) + a->read.costs;
    for (; a->read.costs != 0 && *at != CARD_OP_END; at = card_code_skip(at)) {
        const uint8_t *need = *at == CARD_OP_TEST ? card_code_kid(at, ARG_TEST_NEED) : NULL;
        if (need == NULL || *need != CARD_OP_NUMBER)
            continue;
        int number = need[IMM_NUMBER_VALUE], odds = hh_odds(d, v, v->viewer, number);
        if (odds < 0)
            text_addf(out, " [no card to roll %d+ with]", number);
        else
            text_addf(out, " [%d+: about %d in 100]", number, odds);
    }
}

static void put_ability(const struct hh_data *d, const struct hh_view *v, int thing, int line,
                        struct text *out)
{
    int row = hh_ability_of(d, &v->s, thing, line);
    if (row < 0)
        return;
    const struct hh_ability *a = &d->abilities[row];
    card_print(&d->set->terms, hh_code(d, a->at), a->read.size, out);
    put_odds(d, v, a, out);
}

/* How many enemy cards here such damage would destroy. */
static int prey_of(const struct hh_data *d, const struct hh_view *v, int damage)
{
    int count = 0;
    if (v->s.current == HH_NO_SECTOR)
        return 0;
    const struct cardset *enemies = &v->s.side[v->s.current][v->viewer ^ 1];
    CARDSET_EACH(enemies, thing)
    count += damage > 0 && damage >= hh_stat(d, &v->s, thing, CARD_STAT_ARMOR);
    return count;
}

static void describe_attack(const struct hh_data *d, const struct hh_view *v, int thing, int stat,
                            struct text *out)
{
    int prey = prey_of(d, v, hh_stat(d, &v->s, thing, stat));
    text_addf(out, "%s ", card_stat_word[stat]);
    hh_print_stat(d, &v->s, thing, stat, out);
    if (stat == CARD_STAT_FIREPOWER) {
        text_add(out, ", speed ");
        hh_print_stat(d, &v->s, thing, CARD_STAT_SPEED, out);
    }
    if (hh_is_unrolled(d, &v->s, thing, stat))
        text_add(out, ", rolled when damage is dealt");
    else if (prey == 0)
        text_add(out, ", not enough for any enemy card here");
    else
        text_addf(out, ", enough for %d enemy card%s here", prey, prey == 1 ? "" : "s");
}

/* "d6+1 damage against armor 4: destroyed by 3+, about 60 in 100" (HH-RULE-52) */
static void describe_roll(const struct hh_data *d, const struct hh_view *v,
                          const struct hh_attack_frame *a, int stat, struct text *out)
{
    int need = hh_stat(d, &v->s, a->defender, CARD_STAT_ARMOR) + a->spent -
               hh_stat_sum(d, &v->s, a->attacker, stat);
    hh_print_stat(d, &v->s, a->attacker, stat, out);
    text_add(out, " damage against armor ");
    hh_print_stat(d, &v->s, a->defender, CARD_STAT_ARMOR, out);
    if (hh_is_unrolled(d, &v->s, a->defender, CARD_STAT_ARMOR) ||
        hh_unprevented(d, &v->s, a->defender, a->defender, 1) < 1)
        return;
    need = need > 1 ? need : 1; /* mutant: > becomes >=: of two equal numbers either will do */
    text_addf(out, ": destroyed by %d+", need);
    int odds = hh_odds(d, v, hh_controller(&v->s, a->attacker), need);
    if (odds >= 0)
        text_addf(out, ", about %d in 100", odds);
}

/* What the present attack would do to a card that takes the defending place. */
static void describe_hit(const struct hh_data *d, const struct hh_view *v, int thing,
                         struct text *out)
{
    const struct hh_attack_frame *a = hh_attack(&v->s);
    int damage, armor;
    if (a == NULL)
        return;
    struct hh_attack_frame then = *a;
    then.defender = (uint8_t)thing;
    if (!hh_damage_now(d, &v->s, &then, &damage, &armor))
        return;
    int stat = then.how == CARD_ATTACK_SHOOTING ? CARD_STAT_FIREPOWER : CARD_STAT_ASSAULT;
    if (hh_is_unrolled(d, &v->s, then.attacker, stat) ||
        hh_is_unrolled(d, &v->s, thing, CARD_STAT_ARMOR)) {
        describe_roll(d, v, &then, stat, out);
        return;
    }
    text_addf(out, "%d damage against armor %d: %s", damage, armor,
              damage > 0 && damage >= armor ? "destroyed" : "survives");
}

static void describe_fight(const struct hh_data *d, const struct hh_view *v, int sector,
                           struct text *out)
{
    if (sector >= HH_SECTOR_CARDS || v->s.planet == HH_PLANETS_MAX)
        return;
    const struct hh_sector *c = &d->set->sectors[hh_sector_row(d, &v->s, sector)];
    int own = cardset_count(&v->s.side[sector][v->viewer]);
    text_addf(out, "%s, %d flags needed; you have %d card%s there, your enemy %d", c->name,
              hh_requirement(d, &v->s, sector), own, own == 1 ? "" : "s",
              cardset_count(&v->s.side[sector][v->viewer ^ 1]));
}

static void describe_pass(const struct hh_data *d, const struct hh_view *v, struct text *out)
{
    const struct hh_frame *f = hh_top_const(&v->s);
    if (f->kind != HH_FRAME_BATTLE)
        return;
    text_addf(out, "flags now: you %d, your enemy %d, needed %d",
              hh_flag_total(d, &v->s, v->viewer), hh_flag_total(d, &v->s, v->viewer ^ 1),
              hh_requirement(d, &v->s, v->s.current));
    if (f->u.battle.passes > 0)
        text_add(out, "; this ends the battle");
}

/* Is a card of the command hand discarded? What is lost with it is its command line. */
static bool is_given_up(const struct hh_state *s, int thing)
{
    const struct hh_frame *f = hh_top_const(s);
    return f->kind == HH_FRAME_CHOOSE && f->u.choose.verb == CARD_OP_DISCARD && s->in_battle_step &&
           s->where[thing] == HH_IN_HAND;
}

/* A card chosen: what there is to see of it. */
static void describe_choice(const struct hh_data *d, const struct hh_view *v, const struct move *m,
                            struct text *out)
{
    int thing = hh_as(m)->choose.card;
    if (thing >= HH_THINGS_MAX || !hh_sees(v, thing))
        return;
    if (hh_top_const(&v->s)->kind == HH_FRAME_VICTORY)
        put_ability(d, v, thing, hh_as(m)->choose.line, out);
    else if (is_given_up(&v->s, thing))
        put_ability(d, v, thing, HH_LINE_COMMAND, out);
    else if (v->s.where[thing] < HH_IN_FLEET && hh_card(d, &v->s, thing)->type == HH_UNIT &&
             hh_is_face_up(&v->s, thing))
        put_unit(d, &v->s, thing, out);
    else
        put_printed(hh_card(d, &v->s, thing), out);
}

static void describe_card(const struct hh_data *d, const struct hh_view *v, const struct move *m,
                          struct text *out)
{
    int thing = hh_piece_of(m);
    if (thing >= HH_THINGS_MAX || !hh_sees(v, thing))
        return;
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_DEPLOY:
        put_printed(hh_card(d, &v->s, thing), out);
        break;
    case HH_MV_SHOOT:
        describe_attack(d, v, thing, CARD_STAT_FIREPOWER, out);
        break;
    case HH_MV_CHARGE:
    case HH_MV_ASSAULT:
        describe_attack(d, v, thing, CARD_STAT_ASSAULT, out);
        break;
    case HH_MV_PLAY:
        put_ability(d, v, thing, HH_LINE_COMMAND, out);
        break;
    case HH_MV_TARGET:
    case HH_MV_BLOCK:
    case HH_MV_SWEEP:
        describe_hit(d, v, thing, out);
        break;
    default:
        break;
    }
}

void hh_describe_move(const void *data, const void *view, const struct move *m, struct text *out)
{
    const struct hh_data *d = data;
    const struct hh_view *v = view;
    if (v->viewer < 0 || v->s.frame_count == 0)
        return;
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_ROLE:
        text_add(out, hh_as(m)->role.role == 0
                          ? "fights the first battle of each turn"
                          : "chooses the planet, deploys first, fights second");
        break;
    case HH_MV_SEND:
    case HH_MV_FIGHT:
    case HH_MV_SECTOR:
        describe_fight(d, v, hh_as(m)->fight.sector, out);
        break;
    case HH_MV_SPECIAL:
    case HH_MV_USE:
        put_ability(d, v, hh_as(m)->use.card, hh_as(m)->use.line, out);
        break;
    case HH_MV_WITHDRAW:
        text_add(out, "all your cards here are destroyed; the victory step follows");
        break;
    case HH_MV_PASS:
        describe_pass(d, v, out);
        break;
    case HH_MV_CHOOSE:
        describe_choice(d, v, m, out);
        break;
    default:
        describe_card(d, v, m, out);
        break;
    }
}

/* ---- what might be thought of ---- */

struct list {
    const struct hh_data *d;
    const struct hh_view *v;
    struct move *out;
    int count;
};

/* `extra`: the line or sector; 0 where the move names none. */
static void add(struct list *l, enum hh_move_kind kind, int thing, int extra)
{
    if (l->count < HH_MOVES_MAX)
        l->out[l->count++] = hh_line_move(kind, thing, extra);
}

/* Every ability in the box of a card that can be played at all. */
static void add_abilities(struct list *l, int thing)
{
    const struct hh_face *face = &l->d->faces[hh_face_of(l->d, &l->v->s, thing)];
    for (int line = 0; line < face->ability_count; line++) {
        int kind = l->d->abilities[face->ability + line].read.kind;
        if (kind == CARD_KIND_A)
            add(l, HH_MV_SPECIAL, thing, line);
        else if (kind == CARD_KIND_BA || kind == CARD_KIND_T || kind == CARD_KIND_R ||
                 kind == CARD_KIND_M)
            add(l, HH_MV_USE, thing, line);
    }
}

static void add_hand(struct list *l, enum hh_move_kind kind)
{
    CARDSET_EACH(&l->v->s.hand[l->v->viewer], thing)
    {
        if (kind == HH_MV_PLAY)
            add(l, kind, thing, 0);
        for (int sector = 0; kind == HH_MV_DEPLOY && sector < HH_SECTOR_CARDS; sector++)
            add(l, kind, thing, sector);
    }
}

static void add_own(struct list *l)
{
    const struct hh_state *s = &l->v->s;
    CARDSET_EACH(&s->side[s->current][l->v->viewer], thing)
    {
        if (hh_card(l->d, s, thing)->type == HH_UNIT) {
            add(l, HH_MV_SHOOT, thing, 0);
            add(l, HH_MV_CHARGE, thing, 0);
            add(l, HH_MV_ASSAULT, thing, 0);
        }
        add_abilities(l, thing);
    }
    CARDSET_EACH(&s->fleet[l->v->viewer], thing)
    add_abilities(l, thing);
    add_abilities(l, HH_SECTOR_THING + s->current);
}

static void add_sectors(struct list *l, enum hh_move_kind kind)
{
    for (int sector = 0; sector < HH_SECTOR_CARDS; sector++)
        l->out[l->count++] = hh_number_move(kind, sector);
}

static void add_side(struct list *l, enum hh_move_kind kind, int seat)
{
    CARDSET_EACH(&l->v->s.side[l->v->s.current][seat], thing)
    add(l, kind, thing, 0);
}

int hh_candidates(const void *data, const void *view, struct move *out)
{
    const struct hh_view *v = view;
    struct list l = {data, v, out, 0};
    if (v->viewer < 0 || v->s.frame_count == 0)
        return 0;
    const struct hh_frame *f = hh_top_const(&v->s);
    if (f->kind == HH_FRAME_GAME) {
        if (f->step == HH_GS_SEND)
            add_sectors(&l, HH_MV_SEND);
        else if (f->step == HH_GS_PLACE)
            add_hand(&l, HH_MV_DEPLOY);
        else if (f->step == HH_GS_SECTOR)
            add_sectors(&l, HH_MV_FIGHT);
        return l.count;
    }
    if (v->s.current == HH_NO_SECTOR)
        return 0;
    if (f->kind == HH_FRAME_ATTACK && f->step == HH_ATTACK_TARGET)
        add_side(&l, HH_MV_TARGET, v->viewer ^ 1);
    else if (f->kind == HH_FRAME_ATTACK && f->step == HH_ATTACK_BLOCK)
        add_side(&l, HH_MV_BLOCK, v->viewer);
    else if (f->kind == HH_FRAME_ATTACK && f->step == HH_ATTACK_SWEEP)
        add_side(&l, HH_MV_SWEEP, v->viewer ^ 1);
    else {
        add_hand(&l, HH_MV_PLAY);
        add_own(&l);
    }
    return l.count;
}

/* ---- the story ---- */

static bool is_headline(int kind)
{
    switch (kind) {
    case HH_EV_ROLE:
    case HH_EV_PLANET:
    case HH_EV_TURN:
    case HH_EV_BATTLE:
    case HH_EV_WITHDREW:
    case HH_EV_TOTALS:
    case HH_EV_TAKEN:
    case HH_EV_HELD:
    case HH_EV_RESIGNED:
    case HH_EV_OVER:
    case HH_EV_DRAWN:
        return true;
    default:
        return false;
    }
}

bool hh_tell_story(const struct audience *a, const struct event *events, int count,
                   enum story story, struct text *out)
{
    if (story == STORY_ALL)
        return false; /* sentence by sentence will do */
    for (int i = 0; i < count; i++) {
        if (!is_headline(events[i].kind))
            continue;
        game_print_event(a, &events[i], out);
        text_add_char(out, '\n');
    }
    return true;
}
