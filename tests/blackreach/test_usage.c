/* test_usage.c: the properties over random free battles with random legal armies, and how often all
 * that the rulebook has was used in them:
 *     test_blackreach usage 5000/64 1 100
 * plays 5,000 battles from seed 1, checks the properties at one decision in 64, and fails if
 * anything was used less than 100 times; with 0 in the place of 100 it prints the table. As
 *     test_blackreach usage suite
 * it plays 400 and fails if anything was not used at all but what is rare (see there), or with
 * MUSTER_LONG=1 in the environment all 5,000.
 *
 * What counts is use, not presence. Each ability, benefit and kind of option has one row below: the
 * event by which its use is seen, and what else must hold. A new one without a row does not
 * compile. An ability that is only read counts when its part was in a sum, or when a result would
 * have been another without it. A card counts as an event and as a bonus, a support option when one
 * of its units is activated or lands, a mission and a deployment once a battle that was played to
 * its end, a circumstance once a turn in which it was in force.
 *
 * The armies are legal ones at random; in most battles of the smaller sizes, the one of a few that
 * has most of what is still short. So are the moves: a seat likes those best by which something
 * would be used that is shortest, else it plays as the greedy bot or picks any kind of move and one
 * of that kind, so that moves of which there are few are not drowned by those of which there are
 * many.
 */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/bot.h>
#include <muster/packs.h>

#include "army/army.h"
#include "army/wish.h"
#include "board/bearing.h"
#include "props.h"
#include "rules/rules.h"
#include "state/options.h"
#include "state/play.h"
#include "state/units.h"

enum deployment { STRIPS, CORNERS, ONE_OFF, BOTH_OFF, STAND, DEPLOYMENT_COUNT };
static const char *const deployment_names[DEPLOYMENT_COUNT] = {"strips", "corners", "one-off-map",
                                                               "both-off-map", "last-stand"};
enum {
    THREADS = 2,
    MANY = 1000,
    ENOUGH = 70,           /* of one worker: less is short */
    ABILITY_WEIGHT = 3,    /* of an ability that is short, against an option */
    ARMIES_TRIED = 40,     /* of which one is chosen */
    GREEDY_OF_8 = 4,       /* moves that nobody likes, */
    MOSTLY_GREEDY_OF_8 = 7 /* and in two battles of three: what needs company needs good places */
};

struct tallies {
    long ability[BR_ABILITY_COUNT], power[BR_POWER_COUNT];
    long option[BR_OPTION_KINDS_MAX];
    long played[BR_CARD_KINDS_MAX], boosted[BR_CARD_KINDS_MAX];
    long mission[BR_MISSION_COUNT], deployment[DEPLOYMENT_COUNT];
    long circumstance[BR_CIRCUMSTANCE_COUNT];
};

/* The shot or assault that events belong to which do not say so. */
struct fight {
    int shooter, weapon, target; /* a weapon of the type's list, or -1 */
    int letter;                  /* of the template */
    int attacker, defender;
};

/* What was told after one move, and what is being looked at. */
struct scene {
    const struct br_data *d;
    const struct br_state *before, *after;
    const struct event *events;
    int at;
    struct fight fight;
    struct tallies *tallies;
    enum deployment deployment;
};

static const union br_event *here(const struct scene *c)
{
    return br_event(&c->events[c->at]);
}

static const struct br_type *type_of(const struct scene *c, int unit)
{
    return br_unit_type(c->d, &c->before->field, unit);
}

/* The second field of most events: the other unit. */
static int first_unit(const struct scene *c)
{
    return br_shown_unit(c->events[c->at].field[0]);
}
static int second_unit(const struct scene *c)
{
    return br_shown_unit(c->events[c->at].field[1]);
}

/* The armour save or the location roll of a unit: what piercing and tearing are about. */
static bool has_armour(const struct scene *c, int unit)
{
    return type_of(c, unit)->class == BR_HEAVY || br_unit_save(c->before, unit).value > 0;
}

/* An ability of the weapon that fires, or of all weapons. */
static bool fires_with(const struct scene *c, enum br_ability_code code)
{
    const struct br_type *t = type_of(c, c->fight.shooter);
    if (c->fight.weapon < 0)
        return false;
    for (int i = 0; i < t->face_count; i++) {
        const struct br_run *w = &t->faces[i].weapons;
        if (c->fight.weapon >= w->first && c->fight.weapon < w->first + w->count &&
            br_weapon_ability(t, &t->faces[i], &t->weapons[c->fight.weapon], code) >= 0)
            return true;
    }
    return false;
}

/* ---- abilities ---- */

static bool always(const struct scene *c, int code)
{
    (void)c;
    (void)code;
    return true;
}
static bool by_first(const struct scene *c, int code)
{
    return br_type_has(type_of(c, first_unit(c)), (enum br_ability_code)code);
}
static bool by_second(const struct scene *c, int code)
{
    return br_type_has(type_of(c, second_unit(c)), (enum br_ability_code)code);
}
static bool reacts(const struct scene *c, int code)
{
    return here(c)->reacted.ability == code;
}
static bool has_part(const struct scene *c, int code)
{
    static const uint16_t rules[BR_ABILITY_COUNT] = {
        [BR_ABIL_ASSAULT] = BR_ABIL_ASSAULT_01,
        [BR_ABIL_MOBILE] = BR_ABIL_FOTM_03,
        [BR_ABIL_MG] = BR_ABIL_MG_01,
        [BR_ABIL_FRONT] = BR_ABIL_FRONT_01,
        [BR_ABIL_MUNITIONS] = BR_ABIL_MUNITIONS_01,
    };
    return here(c)->part.rule == rules[code];
}
/* The same weapon fires again in the same activation. */
static bool fires_twice(const struct scene *c, int code)
{
    const union br_event *ev = here(c);
    return c->fight.shooter == first_unit(c) && c->fight.target != second_unit(c) &&
           ev->fired.weapon != FIELD_ABSENT &&
           c->fight.weapon == br_value_weapon(ev->fired.weapon) &&
           fires_with(c, (enum br_ability_code)code);
}
static bool hits_armour(const struct scene *c, int code)
{
    return here(c)->attack.hits > 0 && fires_with(c, (enum br_ability_code)code) &&
           has_armour(c, second_unit(c));
}
static bool is_far(const struct scene *c, int code)
{
    int distance = here(c)->fired.distance;
    return distance != FIELD_ABSENT && distance >= BR_LONG_RANGE && by_first(c, code);
}
static bool shells(const struct scene *c, int code)
{
    return !here(c)->shelled.indirect && by_first(c, code);
}
static bool lobs(const struct scene *c, int code)
{
    return here(c)->shelled.indirect && by_first(c, code);
}
static bool razes(const struct scene *c, int code)
{
    return !here(c)->razes.move && by_first(c, code);
}
static bool conceals(const struct scene *c, int code)
{
    return type_of(c, first_unit(c))->faces[here(c)->flipped.after].is_concealed &&
           by_first(c, code);
}
static bool charges(const struct scene *c, int code)
{
    return br_asked(c->before).question == BR_ASK_CHARGE && by_first(c, code);
}
/* Whom it has fought gets a marker. */
static bool terrifies(const struct scene *c, int code)
{
    int unit = first_unit(c), other = -1;
    if (unit == c->fight.attacker)
        other = c->fight.defender;
    else if (unit == c->fight.defender)
        other = c->fight.attacker;
    return other >= 0 && br_type_has(type_of(c, other), (enum br_ability_code)code);
}
static bool tears(const struct scene *c, int code)
{
    const union br_event *ev = here(c);
    bool wins = ev->sums.outcome == BR_ATTACKER_WINS, loses = ev->sums.outcome == BR_DEFENDER_WINS;
    return (wins && by_first(c, code) && has_armour(c, second_unit(c))) ||
           (loses && by_second(c, code) && has_armour(c, first_unit(c)));
}
/* As it is activated, and not on its way. */
static bool spots_afar(const struct scene *c, int code)
{
    int at = c->at;
    while (at > 0 && c->events[at].kind == BR_EV_SPOTTED)
        at--;
    return c->events[at].kind != BR_EV_STEPPED && c->events[at].kind != BR_EV_MOVED &&
           by_second(c, code);
}
static bool scatters_less(const struct scene *c, int code)
{
    (void)code;
    return c->fight.letter != 0 &&
           here(c)->scattered.distance < c->d->templates[c->fight.letter - 'A'].scatter;
}
/* Fired at from behind, without a bonus. */
static bool has_no_back(const struct scene *c, int code)
{
    const struct br_field *f = &c->before->field;
    const struct br_unit *u = &f->units[first_unit(c)];
    struct br_point from = {(int8_t)(2 * u->x + 1), (int8_t)(2 * u->y + 1)};
    return by_second(c, code) && u->where == BR_ON_BOARD &&
           f->units[second_unit(c)].where == BR_ON_BOARD &&
           br_facing_from(c->d, f, second_unit(c), from) == BR_REAR;
}
static bool fires_up(const struct scene *c, int code)
{
    return type_of(c, second_unit(c))->is_aircraft && by_first(c, code);
}

/* Before the battle, among the scouts. */
static bool scouts(const struct scene *c, int code)
{
    return br_find_frame_const(c->before, BR_FRAME_SCOUT) != NULL && by_first(c, code);
}

struct use {
    enum br_event_kind event;
    bool (*holds)(const struct scene *c, int code);
};

/* clang-format off */
#define USE_ASSAULT          {BR_EV_PART, has_part}
#define USE_MOBILE           {BR_EV_PART, has_part}
#define USE_SUPPRESSIVE      {BR_EV_SUPPRESSES, always}
#define USE_MG               {BR_EV_PART, has_part}
#define USE_TWIN             {BR_EV_TWIN, always}
#define USE_DOUBLE           {BR_EV_FIRED, fires_twice}
#define USE_PIERCING         {BR_EV_ATTACK, hits_armour}
#define USE_HAWKEYED         {BR_EV_FIRED, is_far}
#define USE_FRIGHTENING      {BR_EV_FRIGHTENS, by_first}
#define USE_HOWITZER         {BR_EV_SHELLED, shells}
#define USE_INDIRECT         {BR_EV_SHELLED, lobs}
#define USE_FLAME            {BR_EV_FLAMED, by_first}
#define USE_DESTRUCTION      {BR_EV_RAZES, razes}
#define USE_DEMOLISHING      {BR_EV_RAZED, by_first}
#define USE_SNIPER           {BR_EV_SNIPED, always}
#define USE_OVERWATCH        {BR_EV_WATCHED, by_first}
#define USE_AMBUSH           {BR_EV_FLIPPED, conceals}
#define USE_SCOUT            {BR_EV_MOVED, scouts}
#define USE_CHARGE           {BR_EV_ATTACK, charges}
#define USE_PURSUIT          {BR_EV_PURSUES, by_first}
#define USE_TERRIFYING       {BR_EV_SUPPRESSED, terrifies}
#define USE_TEARING          {BR_EV_SUMS, tears}
#define USE_LONG_ASSAULT     {BR_EV_STRUCK, by_first}
#define USE_TRANSPORT        {BR_EV_BOARDED, by_second}
#define USE_BIG_TRANSPORT    {BR_EV_BOARDED, by_second}
#define USE_WALKER_TRANSPORT {BR_EV_BOARDED, by_second}
#define USE_LARGE            {BR_EV_BOARDED, by_first}
#define USE_INSPIRATION      {BR_EV_INSPIRED, by_first}
#define USE_MOTIVATION       {BR_EV_MOTIVATED, always}
#define USE_PERSONAL         {BR_EV_PLACED, by_first}
#define USE_MEDIC            {BR_EV_REACTED, reacts}
#define USE_SURGEON          {BR_EV_REACTED, reacts}
#define USE_ENGINEER         {BR_EV_REACTED, reacts}
#define USE_TINKER           {BR_EV_REACTED, reacts}
#define USE_OILER            {BR_EV_REACTED, reacts}
#define USE_BODYGUARD        {BR_EV_REACTED, reacts}
#define USE_AUSPEX           {BR_EV_SPOTTED, spots_afar}
#define USE_SIGNUM           {BR_EV_SCATTERED, scatters_less}
#define USE_MUNITIONS        {BR_EV_PART, has_part}
#define USE_FRONT            {BR_EV_PART, has_part}
#define USE_NO_WEAK_POINT    {BR_EV_ATTACK, has_no_back}
#define USE_RAMMING          {BR_EV_RAMMED, by_first}
#define USE_DRIVER           {BR_EV_DROVE, by_first}
#define USE_FRAGILE          {BR_EV_DESERTS, by_first}
#define USE_UNSTABLE         {BR_EV_UNSTABLE, by_first}
#define USE_ANTI_AIRCRAFT    {BR_EV_FIRED, fires_up}
#define USE_SEER             {BR_EV_MANIFESTS, by_first}
#define USE_SHAMAN           {BR_EV_MANIFESTS, by_first}
/* clang-format on */

#define USE_ROW(ID, ...) [BR_ABIL_##ID] = USE_##ID,
static const struct use ability_uses[BR_ABILITY_COUNT] = {BR_ABILITIES(USE_ROW)};

static void count_abilities(struct scene *c)
{
    for (int i = 0; i < BR_ABILITY_COUNT; i++)
        if (ability_uses[i].event == (enum br_event_kind)c->events[c->at].kind &&
            ability_uses[i].holds(c, i))
            c->tallies->ability[i]++;
}

/* ---- powers ---- */

/* A power that is lost in the attempt was not used. */
static void count_powers(struct scene *c)
{
    const union br_event *ev = here(c);
    if (ev->event.kind == BR_EV_MANIFESTS)
        c->tallies->power[ev->manifests.power]++;
    else if (ev->event.kind == BR_EV_FORGETS)
        c->tallies->power[ev->forgets.power]--;
}

/* ---- options ---- */

/* Is it what the option brings? */
static bool is_brought(const struct scene *c, const struct br_option_kind *o, int unit)
{
    const struct br_unit *u = &c->before->field.units[unit];
    for (int i = 0; i < o->squad_count; i++)
        if (o->squads[i].type == u->type && (o->taken_count > 0 || u->is_support))
            return true;
    return false;
}

static int owner_of(const struct scene *c, const struct br_option *o)
{
    return c->before->tiles[o->tile].owner;
}

static bool use_SUPPORT(const struct scene *c, const struct br_option *o)
{
    const struct br_option_kind *kind = &c->d->options[o->kind];
    int event = c->events[c->at].kind;
    return (event == BR_EV_REVEALED || event == BR_EV_LANDED) &&
           c->before->field.units[first_unit(c)].tile == o->tile &&
           is_brought(c, kind, first_unit(c));
}
static bool use_GEAR(const struct scene *c, const struct br_option *o)
{
    const union br_event *ev = here(c);
    return ev->event.kind == BR_EV_GEARED &&
           br_option_number(ev->geared.option) == o - c->before->options;
}
static bool use_POWER(const struct scene *c, const struct br_option *o)
{
    const union br_event *ev = here(c);
    return ev->event.kind == BR_EV_MANIFESTS &&
           ev->manifests.power == c->d->options[o->kind].power &&
           c->before->field.units[first_unit(c)].tile == o->tile;
}

static bool use_BLUFF(const struct scene *c, const struct br_option *o)
{
    const union br_event *ev = here(c);
    return ev->event.kind == BR_EV_TAKEN && ev->event.seat == owner_of(c, o) && ev->taken.bluff;
}
static bool use_PLAN(const struct scene *c, const struct br_option *o)
{
    const union br_event *ev = here(c);
    return ev->event.kind == BR_EV_TAKEN && ev->event.seat == owner_of(c, o) && ev->taken.special;
}
static bool use_TELEPORT(const struct scene *c, const struct br_option *o)
{
    return c->events[c->at].kind == BR_EV_TELEPORTS &&
           c->before->field.units[first_unit(c)].owner == owner_of(c, o);
}
/* More cards than without it. */
static bool use_HAND(const struct scene *c, const struct br_option *o)
{
    int seat = owner_of(c, o);
    return c->events[c->at].kind == BR_EV_DREW && c->events[c->at].seat == seat &&
           c->after->sides[seat].hand_count >
               br_hand_limit(c->after, seat) - c->d->options[o->kind].benefit_arg;
}
static bool use_LIFE(const struct scene *c, const struct br_option *o)
{
    return c->events[c->at].kind == BR_EV_LIFE &&
           c->before->field.units[first_unit(c)].tile == o->tile;
}

typedef bool (*option_use)(const struct scene *c, const struct br_option *o);
#define BENEFIT_ROW(ID, ...) [BR_BENEFIT_##ID] = use_##ID,
static const option_use benefit_uses[BR_BENEFIT_COUNT] = {BR_BENEFITS(BENEFIT_ROW)};

static bool use_ORDER(const struct scene *c, const struct br_option *o)
{
    return benefit_uses[c->d->options[o->kind].benefit](c, o);
}
static bool use_CUSTOMIZATION(const struct scene *c, const struct br_option *o)
{
    return benefit_uses[c->d->options[o->kind].benefit](c, o);
}

#define OPTION_ROW(ID, ...) [BR_OPTION_##ID] = use_##ID,
static const option_use option_uses[BR_OPTION_COUNT] = {BR_OPTION_KINDS(OPTION_ROW)};

static void count_options(struct scene *c)
{
    static const uint8_t kinds[] = {BR_EV_REVEALED,  BR_EV_LANDED, BR_EV_GEARED, BR_EV_MANIFESTS,
                                    BR_EV_TELEPORTS, BR_EV_TAKEN,  BR_EV_DREW,   BR_EV_LIFE};
    if (memchr(kinds, c->events[c->at].kind, sizeof kinds) == NULL)
        return;
    for (int i = 0; i < c->before->option_count; i++) {
        const struct br_option *o = &c->before->options[i];
        if (option_uses[c->d->options[o->kind].kind](c, o))
            c->tallies->option[o->kind]++;
    }
}

/* ---- cards, circumstances ---- */

static void count_cards(struct scene *c)
{
    const union br_event *ev = here(c);
    if (ev->event.kind == BR_EV_PLAYED)
        c->tallies->played[ev->played.card]++;
    else if (ev->event.kind == BR_EV_BOOSTED)
        c->tallies->boosted[ev->boosted.card]++;
}

static void count_turn(struct scene *c)
{
    for (int i = 0; c->events[c->at].kind == BR_EV_TURN && i < BR_CIRCUMSTANCE_COUNT; i++)
        c->tallies->circumstance[i] += c->after->field.special >> i & 1;
}

/* ---- a battle ---- */

static int fired_weapon(const struct scene *c, int unit, int value)
{
    const struct br_type *t = type_of(c, unit);
    return value != FIELD_ABSENT ? br_value_weapon(value) : t->weapon_count > 0 ? 0 : -1;
}

/* What later events need to know. */
static void follow(struct scene *c)
{
    const union br_event *ev = here(c);
    switch ((enum br_event_kind)ev->event.kind) {
    case BR_EV_REVEALED:
    case BR_EV_WATCHED:
        c->fight = (struct fight){-1, -1, -1, 0, -1, -1};
        break;
    case BR_EV_FIRED:
        c->fight.shooter = first_unit(c);
        c->fight.target = second_unit(c);
        c->fight.weapon = fired_weapon(c, c->fight.shooter, ev->fired.weapon);
        break;
    case BR_EV_SHELLED:
        c->fight.letter = ev->shelled.letter;
        break;
    case BR_EV_LAUNCHED:
        c->fight.attacker = c->fight.defender = -1;
        break;
    case BR_EV_SUMS:
        c->fight.attacker = first_unit(c);
        c->fight.defender = second_unit(c);
        break;
    default:
        break;
    }
}

/* From what the first state shows of it (BR-FREE-35, -36). */
static enum deployment deployment_of(const struct br_state *s)
{
    int off = 0, y = 0;
    if (s->terms.mission == BR_LAST_STAND)
        return STAND;
    for (int seat = 0; seat < 2; seat++) {
        uint32_t all = 0;
        for (int row = 0; row < BR_SIDE_MAX; row++)
            all |= s->terms.zone[seat][row];
        off += all == 0;
    }
    if (off > 0)
        return off == 2 ? BOTH_OFF : ONE_OFF;
    while (s->terms.zone[0][y] == 0)
        y++;
    return __builtin_popcount(s->terms.zone[0][y]) < s->field.board.w ? CORNERS : STRIPS;
}

static void watch_events(struct trial *t, const void *after, const struct event *events, int count)
{
    struct scene *c = t->own;
    c->before = t->state;
    c->after = after;
    c->events = events;
    if (t->decisions == 0)
        c->deployment = deployment_of(t->state);
    for (c->at = 0; c->at < count; c->at++) {
        count_abilities(c);
        count_powers(c);
        count_options(c);
        count_cards(c);
        count_turn(c);
        follow(c);
    }
}

struct worker {
    pthread_t thread;
    const struct br_data *d;
    struct trial trial;
    struct scene scene;
    struct tallies tallies;
    char options[JOURNAL_OPTIONS_MAX];
    uint64_t first;
    int games, every;
};

/* ---- players ---- */

static bool is_short(long uses)
{
    return uses < ENOUGH;
}

/* How much it is wished for. */
static int lack(long uses)
{
    return is_short(uses) ? 1 + (int)(ENOUGH - uses) / 8 : 0;
}

/* Does somebody of the side that is asked shorten scatter? */
static bool has_signum(const struct br_data *d, const struct br_state *s)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (s->field.units[i].owner == br_asked(s).seat && s->field.units[i].where == BR_ON_BOARD &&
            br_unit_ability(d, &s->field, i, BR_ABIL_SIGNUM) >= 0)
            return true;
    return false;
}

/* How much is wished for what the move would use; 0: nothing that is short. */
static int liking(const struct scene *c, const struct br_state *s, const struct move *m)
{
    const struct tallies *had = c->tallies;
    switch ((enum br_move_kind)m->kind) {
    case BR_MOVE_KIND_MANIFEST:
    case BR_MOVE_KIND_AIM:
        return lack(had->power[br_move(m)->manifest.power]);
    case BR_MOVE_KIND_GEAR:
        return lack(had->option[s->options[br_move(m)->gear.option].kind]);
    case BR_MOVE_KIND_PLAY:
        return lack(had->played[br_move(m)->play.card]);
    case BR_MOVE_KIND_BOOST:
        return lack(had->boosted[br_move(m)->boost.card]);
    case BR_MOVE_KIND_SNIPE:
        return lack(had->ability[BR_ABIL_SNIPER]);
    case BR_MOVE_KIND_BATTER:
        return lack(had->ability[BR_ABIL_DESTRUCTION]);
    case BR_MOVE_KIND_LOB:
        return has_signum(c->d, s) ? lack(had->ability[BR_ABIL_SIGNUM]) : 0;
    case BR_MOVE_KIND_FIRE:
        return s->field.units[br_move(m)->fire.target].where == BR_IN_AIR
                   ? lack(had->ability[BR_ABIL_ANTI_AIRCRAFT])
                   : 0;
    case BR_MOVE_KIND_STRIKE:
        return lack(had->ability[BR_ABIL_LONG_ASSAULT]);
    case BR_MOVE_KIND_PURSUE:
        return lack(had->ability[BR_ABIL_PURSUIT]);
    case BR_MOVE_KIND_RAM:
        return lack(had->ability[BR_ABIL_RAMMING]);
    case BR_MOVE_KIND_ASSAULT:
        return 1 +
               (br_unit_ability(c->d, &s->field, br_move(m)->assault.target, BR_ABIL_FRAGILE) >= 0
                    ? lack(had->ability[BR_ABIL_FRAGILE])
                    : 0);
    case BR_MOVE_KIND_LAUNCH:
        return 1;
    case BR_MOVE_KIND_REACT:
        return ENOUGH;
    default:
        return 0;
    }
}

/* One of the moves that are liked most; now and then none of them. */
static int pick_liked(struct trial *t, struct rng *rng, const void *state, int count)
{
    int most = 0, alike = 0, best = -1;
    if (rng_below(rng, 4) == 0)
        return -1;
    for (int i = 0; i < count; i++) {
        int value = liking(t->own, state, &t->moves_again[i]);
        if (value == 0 || value < most)
            continue;
        alike = value > most ? 1 : alike + 1;
        most = value;
        if (rng_below(rng, (uint32_t)alike) == 0)
            best = i;
    }
    return best;
}

static int pick_kind(struct trial *t, struct rng *rng, int count)
{
    int kinds[BR_MOVE_KIND_COUNT] = {0}, different = 0, at = 0;
    for (int i = 0; i < count; i++)
        different += kinds[t->moves_again[i].kind]++ == 0;
    int kind = (int)rng_below(rng, (uint32_t)different);
    while (kinds[at] == 0 || kind-- > 0)
        at++;
    int which = (int)rng_below(rng, (uint32_t)kinds[at]), i = 0;
    while (t->moves_again[i].kind != at || which-- > 0)
        i++;
    return i;
}

static int pick_greedily(struct trial *t, struct rng *rng, const void *state, int count)
{
    struct err e;
    const struct bot *bot = bot_find("greedy", &e);
    int seat = __builtin_ctz(t->game->deciders(t->data, state));
    t->game->view(t->data, state, seat, t->view_words);
    struct bot_turn turn = {.game = t->game,
                            .data = t->data,
                            .view = t->view_words,
                            .moves = t->moves_again,
                            .count = count};
    return bot->choose(bot, &turn, rng);
}

/* Units that are placed and moved by the greedy bot meet. */
static int pick_move(struct trial *t, struct rng *rng, const void *state, int count)
{
    int liked = count > 1 ? pick_liked(t, rng, state, count) : 0;
    if (liked >= 0)
        return liked;
    uint32_t greedy_of_8 = t->seed % 3 == 0 ? GREEDY_OF_8 : MOSTLY_GREEDY_OF_8;
    return rng_below(rng, 8) < greedy_of_8 ? pick_greedily(t, rng, state, count)
                                           : pick_kind(t, rng, count);
}

/* ---- armies ---- */

/* What the units of an army are, and can do: a bit each. */
struct means {
    uint64_t abilities;
    bool has_heavy, has_aircraft;
};

static void add_means(const struct br_data *d, const struct br_army *a, struct means *out)
{
    for (int i = 0; i < a->tile_count; i++) {
        struct br_recruit recruits[BR_RECRUITS_MAX];
        int count = br_recruits(d, &a->tiles[i], recruits);
        for (int k = 0; k < count; k++) {
            const struct br_type *t = &d->types[recruits[k].type].print;
            for (int code = 0; code < BR_ABILITY_COUNT; code++)
                out->abilities |= (uint64_t)br_type_has(t, (enum br_ability_code)code) << code;
            out->has_heavy |= t->class == BR_HEAVY;
            out->has_aircraft |= t->is_aircraft;
        }
    }
}

static bool has_means(const struct means *m, enum br_ability_code code)
{
    return m->abilities >> code & 1;
}

/* Has an ability whom it is for: some help others of the army, some are about the enemy's? */
static bool has_partner(const struct means *own, const struct means *enemy, int code)
{
    switch (code) {
    case BR_ABIL_ENGINEER:
    case BR_ABIL_TINKER:
        return own->has_heavy;
    case BR_ABIL_OILER:
        return own->has_heavy && has_means(own, BR_ABIL_TINKER);
    case BR_ABIL_SIGNUM:
        return has_means(own, BR_ABIL_INDIRECT) || has_means(own, BR_ABIL_HOWITZER);
    case BR_ABIL_AUSPEX:
        return has_means(enemy, BR_ABIL_AMBUSH);
    case BR_ABIL_ANTI_AIRCRAFT:
        return enemy->has_aircraft;
    default:
        return true;
    }
}

/* How much of what is short an army has, against this enemy. */
static int wanted(const struct tallies *had, const struct br_data *d, const struct br_army *a,
                  const struct means *enemy)
{
    struct means own = {.abilities = 0};
    int value = 0;
    add_means(d, a, &own);
    for (int code = 0; code < BR_ABILITY_COUNT; code++)
        if (has_means(&own, (enum br_ability_code)code) && has_partner(&own, enemy, code))
            value += ABILITY_WEIGHT * lack(had->ability[code]);
    /* it makes the other side's abilities useful */
    if (own.has_aircraft && has_means(enemy, BR_ABIL_ANTI_AIRCRAFT))
        value += ABILITY_WEIGHT * lack(had->ability[BR_ABIL_ANTI_AIRCRAFT]);
    if (has_means(&own, BR_ABIL_AMBUSH) && has_means(enemy, BR_ABIL_AUSPEX))
        value += ABILITY_WEIGHT * lack(had->ability[BR_ABIL_AUSPEX]);
    for (int i = 0; i < a->tile_count; i++) {
        for (int k = 0; k < BR_SLOTS_MAX; k++) {
            int option = a->tiles[i].options[k] - 1;
            value += option >= 0 ? 2 * lack(had->option[option]) : 0;
        }
    }
    return value;
}

/* Of a few armies the one that is wanted most, as an option of the game. */
static void add_army(struct worker *w, int seat, int points, struct means *enemy, struct text *out)
{
    struct br_army a, best = {.tile_count = 0};
    uint8_t factions[2];
    int most = -1;
    br_wish_factions(w->d, factions);
    for (int i = 0; i < ARMIES_TRIED; i++) {
        if (!br_army_random(w->d, factions[seat], points, rng_next(&w->trial.course), &a))
            continue;
        int value = wanted(&w->tallies, w->d, &a, enemy);
        if (value > most) {
            most = value;
            best = a;
        }
    }
    text_addf(out, " army%d=", seat);
    br_army_print_word(w->d, &best, out);
    *enemy = (struct means){.abilities = 0};
    add_means(w->d, &best, enemy);
}

/* Large armies have something of everything. */
static void choose_options(struct worker *w)
{
    struct text options;
    enum br_size size = (enum br_size)(w->trial.seed % 8 < 4   ? BR_SKIRMISH
                                       : w->trial.seed % 8 < 7 ? BR_BATTLE
                                                               : BR_WAR);
    text_init(&options, w->options, sizeof w->options);
    text_addf(&options, "battle=%s", br_sizes[size].word);
    if (rng_below(&w->trial.course, 4) != 0) {
        struct means enemy = {.abilities = 0}; /* nothing is known of the first one's */
        add_army(w, 0, br_sizes[size].points, &enemy, &options);
        add_army(w, 1, br_sizes[size].points, &enemy, &options);
    }
    w->trial.options = w->options;
}

/* ---- all battles ---- */

static void play(struct worker *w, uint64_t seed)
{
    struct trial *t = &w->trial;
    props_seed(t, seed);
    choose_options(w);
    snprintf(t->again, sizeof t->again, "test_blackreach usage %" PRIu64 "/%d %" PRIu64 " 0",
             seed - w->first + THREADS, t->every, w->first - w->first % THREADS);
    w->scene.fight = (struct fight){-1, -1, -1, 0, -1, -1};
    props_play(t);
    const struct br_state *end = t->state;
    w->tallies.mission[end->terms.mission]++;
    w->tallies.deployment[w->scene.deployment]++;
}

static void *work(void *who)
{
    struct worker *w = who;
    w->scene.d = w->d;
    w->scene.tallies = &w->tallies;
    w->trial.own = &w->scene;
    w->trial.every = w->every;
    w->trial.check_events = watch_events;
    w->trial.pick = pick_move;
    for (int i = 0; i < w->games; i++)
        play(w, w->first + (uint64_t)(i * THREADS));
    return NULL;
}

static void add(const struct tallies *from, struct tallies *to)
{
    const long *a = (const long *)from;
    long *b = (long *)to;
    for (size_t i = 0; i < sizeof *to / sizeof *b; i++)
        b[i] += a[i];
}

/* ---- the table ---- */

/* What is used less than 100 times in 5,000 battles: most need two units in one place at the right
 * moment, like an oiler beside a tinker that was not activated beside a tank that is hit. Of these
 * a run of MANY battles or more must have so many of 5,000. */
static const struct {
    const char *name;
    long least;
} rare[] = {
    {"ability engineer", 25},    {"ability tinker", 40},       {"ability oiler", 3},
    {"ability auspex", 8},       {"ability signum", 45},       {"ability fragile", 50},
    {"power endurance", 60},     {"option mending-light", 60}, {"option spare-tracks", 35},
    {"option spare-bits", 30},   {"bonus runners", 40},        {"bonus cut-wires", 60},
    {"bonus false-signals", 45},
};

struct audit {
    long least; /* 0: everything is printed */
    int games, missing;
};

/* How often it must have been used. */
static long bound(const struct audit *a, const char *name)
{
    for (size_t i = 0; i < sizeof rare / sizeof *rare; i++)
        if (text_same(rare[i].name, name)) {
            long share = rare[i].least * a->games / 5000;
            return a->games < MANY ? 0 : share < a->least ? share : a->least;
        }
    return a->least;
}

static void judge(struct audit *a, const char *sort, const char *word, long uses)
{
    char name[64];
    snprintf(name, sizeof name, "%s %s", sort, word);
    bool is_missing = uses < bound(a, name);
    if (a->least == 0 || is_missing)
        printf("%-12s %-24s %8ld\n", sort, word, uses);
    a->missing += is_missing;
}

static int judge_all(const struct br_data *d, const struct tallies *c, int games, long least)
{
    struct audit a = {.least = least, .games = games};
    for (int i = 0; i < BR_ABILITY_COUNT; i++)
        judge(&a, "ability", br_ability_infos[i].word, c->ability[i]);
    for (int i = 0; i < BR_POWER_COUNT; i++)
        judge(&a, "power", br_power_names[i], c->power[i]);
    for (int i = 0; i < d->option_count; i++)
        judge(&a, "option", d->options[i].word, c->option[i]);
    for (int i = 0; i < d->card_count; i++)
        judge(&a, "card", d->cards[i].word, c->played[i]);
    for (int i = 0; i < d->card_count; i++)
        judge(&a, "bonus", d->cards[i].word, c->boosted[i]);
    for (int i = BR_NO_MISSION + 1; i < BR_MISSION_COUNT; i++)
        judge(&a, "mission", br_mission_names[i], c->mission[i]);
    for (int i = 0; i < DEPLOYMENT_COUNT; i++)
        judge(&a, "deployment", deployment_names[i], c->deployment[i]);
    for (int i = 0; i < BR_CIRCUMSTANCE_COUNT; i++)
        judge(&a, "circumstance", br_circumstance_names[i], c->circumstance[i]);
    return a.missing;
}

static void complain(void *who, const struct err *e)
{
    (void)who;
    fprintf(stderr, "line %d: %s\n", e->line, e->text);
}

static void *read_packs(struct trial *t)
{
    struct report report = {.say = complain};
    char names[512];
    snprintf(names, sizeof names, "%s", t->game->default_packs);
    for (char *name = strtok(names, ","); name != NULL; name = strtok(NULL, ","))
        if (!packs_find(t->game, name, &t->packs[t->pack_count++]))
            exit(2);
    return t->game->data_new(t->packs, t->pack_count, &report);
}

/* The trial of each worker; the data are shared. */
static void open_trials(struct worker *workers)
{
    struct err e;
    const struct game *g = games_find("blackreach", &e);
    struct trial first = {.tries = 8, .play_outs = 64, .game = g};
    first.data = read_packs(&first);
    if (first.data == NULL)
        exit(2);
    for (int i = 0; i < THREADS; i++) {
        workers[i].trial = first;
        workers[i].d = first.data;
        props_open(&workers[i].trial, g);
    }
}

/* How many battles are played, which of their decisions are looked at, and what must be used how
 * often. */
struct task {
    int64_t games, every, first, least;
};

/* In the suite each thing once; in its long mode a hundred times. */
static const struct task suite = {400, 256, 1, 1}, long_suite = {5000, 256, 1, 100};

static bool read_task(int argc, char **argv, struct task *out)
{
    char *slash = argc > 1 ? strchr(argv[1], '/') : NULL;
    const char *is_long = getenv("MUSTER_LONG");
    *out = is_long != NULL && text_same(is_long, "1") ? long_suite : suite;
    if (argc == 2 && text_same(argv[1], "suite"))
        return true;
    if (slash != NULL)
        *slash = '\0';
    out->every = 1;
    return argc == 4 && text_to_int(argv[1], 1, 1000000, &out->games) &&
           (slash == NULL || text_to_int(slash + 1, 1, 1000, &out->every)) &&
           text_to_int(argv[2], 0, INT64_MAX / 2, &out->first) &&
           text_to_int(argv[3], 0, 1000000, &out->least);
}

int main(int argc, char **argv)
{
    struct task task;
    struct worker *workers = calloc(THREADS, sizeof *workers);
    struct tallies all = {.ability = {0}};
    if (workers == NULL || !read_task(argc, argv, &task)) {
        fprintf(stderr, "usage: test_blackreach usage suite|GAMES[/N] FIRST_SEED LEAST\n");
        return 2;
    }
    open_trials(workers);
    for (int i = 0; i < THREADS; i++) {
        workers[i].first = (uint64_t)(task.first + i);
        workers[i].games = (int)(task.games + THREADS - 1 - i) / THREADS;
        workers[i].every = (int)task.every;
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0)
            return 2;
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(workers[i].thread, NULL);
        props_report(&workers[i].trial);
        add(&workers[i].tallies, &all);
        props_close(&workers[i].trial);
    }
    int missing = judge_all(workers[0].d, &all, (int)task.games, (long)task.least);
    workers[0].trial.game->data_free(workers[0].trial.data);
    free(workers);
    return missing > 0;
}
