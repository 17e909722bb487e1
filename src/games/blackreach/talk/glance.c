/* glance.c: the battle as text: the board, both sides, every unit with its current numbers. All of
 * it is made from a view. */
#include <string.h>

#include "arrival/air.h"
#include "arrival/pods.h"
#include "powers/powers.h"
#include "talk/draw.h"
#include "talk/talk.h"

static const char *title_of(const struct br_data *d, const struct br_field *f, int unit)
{
    int type = f->units[unit].type;
    return type < d->type_count ? d->types[type].title : br_unit_type(d, f, unit)->key;
}

/* "You" or "you" of the viewer, "Seat N" of others. */
static const char *seat_word(int seat, int viewer, bool is_start)
{
    static const char *const seats[2] = {"Seat 0", "Seat 1"};
    return seat != viewer ? seats[seat & 1] : is_start ? "You" : "you";
}

/* ---- a unit ---- */

static void add_value(int value, struct text *out)
{
    if (value == BR_X)
        text_add_char(out, 'X');
    else
        text_add_int(out, value);
}

/* "MOVEMENT 1 (3, -2 suppressed)" */
static void add_movement(const struct br_data *d, const struct br_field *f, int unit,
                         struct text *out)
{
    const struct br_unit *u = &f->units[unit];
    const struct br_face *face = br_unit_face(d, f, unit);
    int now = br_movement(d, f, unit, 0);
    text_add(out, "MOVEMENT ");
    if (face->movement == BR_X) {
        text_add_char(out, 'X');
        return;
    }
    text_add_int(out, now);
    if (u->damage >> BR_DAMAGE_TRACKS & 1)
        text_addf(out, " (%d, tracks shot off BR-HEAVY-03)", face->movement);
    else if (u->sm > 0)
        text_addf(out, " (%d, %d suppressed BR-MARK-02)", face->movement, -2 * u->sm);
}

/* "DEFENCE 6 (5, +1 cover)" */
static void add_defence(const struct br_data *d, const struct br_field *f, int unit,
                        struct text *out)
{
    const struct br_face *face = br_unit_face(d, f, unit);
    int cover = f->units[unit].where == BR_ON_BOARD ? br_cover_bonus(d, f, unit) : 0;
    if (face->defence == 0) {
        text_add(out, ", no target while concealed");
        return;
    }
    text_addf(out, ", DEFENCE %d", face->defence + cover);
    if (cover != 0)
        text_addf(out, " (%d, %+d cover BR-TERRAIN-04)", face->defence, cover);
}

/* The abilities of a face or a weapon. */
static void add_abilities(const struct br_type *t, struct br_run run, struct text *out)
{
    for (int i = 0; i < (int)BR_ABILITY_COUNT; i++) {
        const struct br_ability_info *info = &br_ability_infos[i];
        int value = br_run_ability(t, run, (enum br_ability_code)i);
        if (value < 0)
            continue;
        text_addf(out, ", %s", info->word);
        if (info->arg == BR_ARG_NUMBER)
            text_addf(out, " %d", value);
        else if (info->arg != BR_ARG_NONE)
            text_addf(out, " %c", value);
    }
}

/* ", primary COMBAT 4/4/3 (destroyed)" */
static void add_weapon(const struct br_data *d, const struct br_field *f, int unit, int weapon,
                       struct text *out)
{
    static const char *const turns[] = {"front", "right", "rear", "left"};
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_weapon *w = &t->weapons[weapon];
    text_add(out, ", ");
    if (br_unit_face(d, f, unit)->weapons.count > 1) {
        br_weapon_name(d, f->units[unit].type, weapon, out);
        text_add_char(out, ' ');
    }
    text_add(out, "COMBAT ");
    for (int i = 0; i < BR_CLASS_COUNT; i++) {
        text_add(out, i == 0 ? "" : "/");
        add_value(w->combat[i], out);
    }
    if (w->arc != BR_ARC_ALL)
        text_addf(out, ", arc %d %s", w->arc == BR_ARC_HALF ? 180 : 90, turns[w->arc_turn / 2 & 3]);
    if (w->range != BR_NO_LIMIT)
        text_addf(out, ", range %d", w->range);
    add_abilities(t, w->abilities, out);
    if (!br_weapon_works(d, f, unit, weapon))
        text_add(out, " (destroyed)");
}

static void add_where(const struct br_data *d, const struct br_field *f, int unit, struct text *out)
{
    const struct br_unit *u = &f->units[unit];
    if (u->where == BR_EMBARKED || u->where == BR_IN_POD) {
        text_add(out, ", in ");
        br_unit_name(d, f, u->carrier, out);
        return;
    }
    if (u->where == BR_ORBIT) {
        text_add(out, ", ready to drop");
        if (br_has_site(u))
            text_addf(out, " on i(%d,%d)%s", u->x, u->y, u->is_delayed ? ", delayed" : "");
        return;
    }
    if (u->where != BR_ON_BOARD && u->where != BR_WRECK) {
        text_addf(out, ", %s",
                  u->where == BR_OFF_MAP   ? "beside the board"
                  : u->where == BR_RESERVE ? "set aside for a teleport strike"
                  : br_is_in_clouds(u) && (u->token_state & BR_TOKEN_REVEALED) ? "in the clouds"
                  : u->where == BR_IN_AIR                                      ? "in the air"
                  : u->where == BR_AWAY
                      ? u->under >> BR_POWER_LEAP & 1 ? "away by a leap" : "not deployed yet"
                      : br_where_names[u->where]);
        return;
    }
    text_addf(out, " at %d,%d", u->x, u->y);
    if (br_heading_matters(br_unit_type(d, f, unit)))
        text_addf(out, " facing %s", br_dir_names[u->heading]);
}

/* The powers that it has, and those whose markers lie on it. */
static void add_powers(const struct br_data *d, const struct br_view *v, int unit, struct text *out)
{
    const struct br_unit *u = &v->s.field.units[unit];
    unsigned powers = u->is_masked ? 0 : br_powers_of(d, &v->s, unit);
    for (int i = 0; i < BR_POWER_COUNT; i++)
        if (powers >> i & 1)
            text_addf(out, "; power %s, cost %d: %s (%s)", br_power_names[i],
                      br_power_infos[i].cost, br_power_infos[i].sentence,
                      br_rules[br_power_rule(i)].id);
    for (int i = 0; i < BR_POWER_COUNT; i++)
        if (i != BR_POWER_LEAP && (u->under >> i & 1))
            text_addf(out, "; under %s (%s)", br_power_names[i], br_rules[br_power_rule(i)].id);
}

/* Its markers and its order token, as the viewer sees it. */
static void add_markers(const struct br_data *d, const struct br_view *v, int unit,
                        struct text *out)
{
    const struct br_unit *u = &v->s.field.units[unit];
    const struct br_type *t = br_unit_type(d, &v->s.field, unit);
    if (u->face == 1 && !u->is_masked)
        text_add(out, t->back == BR_BACK_HIT ? "; damaged" : "; on its second face");
    if (u->sm > 0)
        text_addf(out, "; %d suppressed, dice %d (BR-MARK-01)", u->sm, -2 * u->sm);
    add_powers(d, v, unit, out);
    for (int i = 0; i < BR_DAMAGE_COUNT; i++)
        if (u->damage >> i & 1)
            text_addf(out, "; damage: %s", br_damage_names[i]);
    if (u->life > 0)
        text_addf(out, "; %d life point%s", u->life, u->life == 1 ? "" : "s");
    if (u->token == BR_TOKEN_HIDDEN) {
        text_add(out, "; a token face down");
    } else if (u->token != 0) {
        text_add(out, "; token ");
        br_token_name(u->token, out);
        text_add(out, u->token_state & BR_TOKEN_REVEALED ? " face up" : " face down");
    }
    if (u->is_activated)
        text_add(out, "; counts as activated");
    if (u->has_moved)
        text_add(out, "; has moved");
}

/* Of a unit that the viewer may not look under: where it is, its markers, and what the army list
 * leaves for it to be. */
static void add_secret(const struct br_data *d, const struct br_view *v, int unit, struct text *out)
{
    const struct br_field *f = &v->s.field;
    int first = 0, last = 0, owner = f->units[unit].owner;
    for (int i = 0; i < f->unit_count; i++) {
        bool is_secret = f->units[i].type == BR_TYPE_MASKED;
        first += is_secret && owner == 1 && f->units[i].owner == 0;
        last += is_secret && f->units[i].owner <= owner;
    }
    text_add(out, f->units[unit].where == BR_ON_BOARD ? ", a concealed unit" : "");
    add_where(d, f, unit, out);
    text_add(out, ": ");
    for (int i = first; i < last; i++) {
        int type = v->secrets[i].type;
        if (i > first && v->secrets[i - 1].type == type)
            continue;
        text_addf(out, "%s%s", i > first ? " or " : "",
                  type < d->type_count ? d->types[type].title : br_type(d, f, type)->key);
    }
    text_add(out, ", by the army list; no target while concealed");
    add_markers(d, v, unit, out);
}

void br_print_unit(const struct br_data *d, const struct br_view *v, int unit, struct text *out)
{
    const struct br_field *f = &v->s.field;
    const struct br_unit *u = &f->units[unit];
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_face *face = br_unit_face(d, f, unit);
    br_unit_name(d, f, unit, out);
    if (u->type == BR_TYPE_MASKED) {
        add_secret(d, v, unit, out);
        return;
    }
    text_addf(out, ", %s", title_of(d, f, unit));
    add_where(d, f, unit, out);
    if (u->where == BR_WRECK) {
        text_addf(out, ", a wreck; %d of %d destruction points", u->dp,
                  br_terrain(d, f, t->wreck)->structure);
        return;
    }
    if (!br_is_alive(u))
        return;
    text_add(out, ": ");
    add_movement(d, f, unit, out);
    add_defence(d, f, unit, out);
    for (int i = face->weapons.first; i < face->weapons.first + face->weapons.count; i++)
        add_weapon(d, f, unit, i, out);
    add_abilities(t, face->abilities, out);
    if (face->is_flying)
        text_add(out, ", flying");
    if (face->stars > 0)
        text_addf(out, ", %d star%s", face->stars, face->stars == 1 ? "" : "s");
    add_markers(d, v, unit, out);
    if (u->is_masked && u->where == BR_ON_BOARD)
        text_add(out, "; concealed: the enemy does not know what it is");
}

/* ---- the battle ---- */

void br_print_objective(const struct br_objective *o, struct text *out)
{
    text_addf(out, o->element != 0 ? "%d,%d" : "i(%d,%d)", o->a, o->b);
}

/* " (Storehouse)" */
static void add_element(const struct br_data *d, const struct br_field *f, int element,
                        struct text *out)
{
    int terrain = f->board.elements[element].terrain;
    if (terrain < d->terrain_count)
        text_addf(out, " (%s)", d->terrains[terrain].title);
}

static void add_objectives(const struct br_data *d, const struct br_view *v, struct text *out)
{
    if (v->s.objective_count == 0)
        return;
    text_add(out, "Objectives:");
    for (int i = 0; i < v->s.objective_count; i++) {
        const struct br_objective *o = &v->s.objectives[i];
        text_addf(out, "%s %d at ", i == 0 ? "" : ",", i + 1);
        br_print_objective(o, out);
        if (o->element != 0)
            add_element(d, &v->s.field, o->element, out);
        if (o->value != 1)
            text_addf(out, " worth %d", o->value);
        text_addf(out, " %s",
                  o->owner == 0               ? "nobody's"
                  : o->owner - 1 == v->viewer ? "yours"
                  : o->owner == 1             ? "Seat 0's"
                                              : "Seat 1's");
    }
    text_add(out, ".\n");
}

/* Teleport markers, with the turn of those that cannot be used yet. */
static void add_teleports(const struct br_view *v, struct text *out)
{
    for (int seat = 0; seat < 2; seat++) {
        const struct br_side_state *side = &v->s.sides[seat];
        if (side->teleport_a == BR_NO_MARKER)
            continue;
        if (seat == v->viewer)
            text_add(out, "Your");
        else
            text_addf(out, "Seat %d's", seat);
        text_addf(out, " teleport marker lies on i(%d,%d)%s.\n", side->teleport_a, side->teleport_b,
                  side->teleport_turn < v->s.turn ? "" : ", to be used from the next turn on");
    }
}

static const char *const side_words[] = {"northern", "eastern", "southern", "western"};

/* Is there a condition for the end of the last turn? */
static bool has_last_word(const struct br_terms *t)
{
    enum br_win kind = t->condition_count == 0
                           ? BR_WIN_HOLD
                           : (enum br_win)t->conditions[t->condition_count - 1].kind;
    return kind == BR_WIN_KEEP || kind == BR_WIN_POINTS || kind == BR_WIN_LAST ||
           kind == BR_WIN_DESTROYED;
}

/* What is special now, and what is still to come. */
static void add_events(const struct br_view *v, struct text *out)
{
    static const char *const notes[BR_CIRCUMSTANCE_COUNT] = {
        "It is night: nobody can be attacked from more than 6 squares away",
        "Ammunition is short: hands are 1 card smaller",
        "A storm blows: what flies receives a suppressed marker every turn"};
    const struct br_terms *t = &v->s.terms;
    for (int i = 0; i < BR_CIRCUMSTANCE_COUNT; i++)
        if (v->s.field.special >> i & 1)
            text_addf(out, "%s (BR-FREE-41).\n", notes[i]);
    for (int i = 0; i < t->occasion_count; i++) {
        const struct br_occasion *o = &t->occasions[i];
        if (o->turn < v->s.turn || (o->turn == v->s.turn && o->phase <= v->s.phase))
            continue;
        text_addf(out, "On turn %d, in the %s phase, ", o->turn, br_phase_names[o->phase]);
        if (o->kind == BR_OCCASION_REINFORCE)
            text_addf(out, "%s %s reinforcements from the %s side.\n",
                      seat_word(o->seat, v->viewer, false), o->seat == v->viewer ? "get" : "gets",
                      side_words[v->s.sides[o->seat].entry_side / 2]);
        else
            text_addf(out, "%s %s.\n", br_circumstance_names[o->what],
                      o->kind == BR_OCCASION_BEGIN ? "begins" : "ends");
    }
}

/* How the scenario is won, one line a condition. */
static void add_goals(const struct br_data *d, const struct br_view *v, struct text *out)
{
    const struct br_terms *t = &v->s.terms;
    for (int i = 0; i < t->condition_count; i++) {
        const struct br_condition *c = &t->conditions[i];
        const char *who = seat_word(c->seat, v->viewer, true), *s = c->seat == v->viewer ? "" : "s";
        switch ((enum br_win)c->kind) {
        case BR_WIN_HOLD:
            text_addf(out, "%s win%s at once with %d objectives.\n", who, s, c->number);
            break;
        case BR_WIN_LEADERS:
            text_addf(out, "%s win%s at once when all enemy leaders are destroyed.\n", who, s);
            break;
        case BR_WIN_KEEP:
            text_addf(out, "%s win%s with %d objectives after the last turn.\n", who, s, c->number);
            break;
        case BR_WIN_POINTS:
            text_addf(out,
                      "From turn %d on every objective scores at the end of each turn; more "
                      "points win.\n",
                      c->number);
            break;
        case BR_WIN_LAST:
            text_addf(out, "Otherwise %s win%s.\n", seat_word(c->seat, v->viewer, false), s);
            break;
        case BR_WIN_STREAK:
            text_addf(out,
                      "Whoever holds %s at the end of %d successive turns wins at once "
                      "(BR-FREE-29).\n",
                      v->s.objective_count == 1 ? "the objective" : "all objectives", c->number);
            break;
        case BR_WIN_EXIT:
            text_addf(out,
                      "%s win%s at once with %d points: units score by leaving over the %s side, "
                      "1 infantry, 2 a vehicle, 3 a character (BR-FREE-30).\n",
                      who, s, c->number, side_words[v->s.sides[c->seat ^ 1].entry_side / 2]);
            break;
        case BR_WIN_COMMAND:
            text_addf(out,
                      "%s win%s at once when all leaders and characters of the enemy's command "
                      "are destroyed (BR-FREE-31).\n",
                      who, s);
            break;
        case BR_WIN_DESTROYED:
            text_add(out, "After the last turn whoever destroyed more army points wins.\n");
            break;
        case BR_WIN_COUNT:
            break;
        }
    }
    if (!has_last_word(t) && (v->s.scenario < d->scenario_count || t->condition_count > 0))
        text_add(out, "After the last turn whoever holds more objectives wins; if equal, whoever "
                      "destroyed more army points (BR-RULE-98).\n");
}

/* Where the viewer deploys: "Your deployment area: columns 0 to 13, rows 0 to 3." */
static void add_zone(const struct br_view *v, struct text *out)
{
    const uint32_t *zone = v->s.terms.zone[v->viewer];
    uint32_t columns = 0;
    /* mutant: 1 becomes 2: everybody asks only whether it is below 0 */
    /* mutant: 0 becomes 1: the last row sets it */
    int top = -1, bottom = 0;
    for (int y = 0; y < v->s.field.board.h; y++) {
        if (zone[y] == 0)
            continue;
        columns |= zone[y];
        top = top < 0 ? y : top;
        bottom = y;
    }
    if (columns != 0)
        text_addf(out, "Your deployment area: columns %d to %d, rows %d to %d.\n",
                  __builtin_ctz(columns), 31 - __builtin_clz(columns), top, bottom);
}

/* "Turn 2 of 6, activation phase; you have the initiative." */
static void add_turn(const struct br_view *v, struct text *out)
{
    const struct br_state *s = &v->s;
    if (s->winner != BR_PLAYING) {
        if (s->winner == BR_DRAWN)
            text_add(out, "The battle is over and drawn");
        else
            text_addf(out, "The battle is over: %s won", seat_word(s->winner, v->viewer, false));
        text_addf(out, " (%s).\n", br_reason_names[s->reason]);
        return;
    }
    if (s->phase == BR_PHASE_SETUP)
        text_addf(out, "Deployment, %d turns to play", s->turns);
    else
        text_addf(out, "Turn %d of %d, %s phase", s->turn, s->turns, br_phase_names[s->phase]);
    text_addf(out, "; %s %s the initiative.\n", seat_word(s->initiative, v->viewer, false),
              s->initiative == v->viewer ? "have" : "has");
}

/* The same behind the name of the battle. */
static void add_head(const struct br_data *d, const struct br_view *v, struct text *out)
{
    if (v->s.scenario < d->scenario_count || v->s.terms.mission != BR_NO_MISSION)
        text_addf(out, "%s. ", br_battle_title(d, &v->s));
    add_turn(v, out);
}

static void add_tokens(unsigned tokens, struct text *out)
{
    for (int i = 1; i <= BR_TOKEN_SPECIAL; i++) {
        if (!(tokens >> i & 1))
            continue;
        text_add_char(out, ' ');
        br_token_name(i, out);
    }
}

/* Tokens of a side that lie face down on its units. */
static int face_down(const struct br_view *v, int seat)
{
    int count = 0;
    for (int i = 0; i < v->s.field.unit_count; i++) {
        const struct br_unit *u = &v->s.field.units[i];
        count += u->owner == seat && u->token != 0 && !(u->token_state & BR_TOKEN_REVEALED);
    }
    return count;
}

/* "Order tokens: you to place 2 3 bluff; Seat 1 has 4 face down." */
static void add_side_tokens(const struct br_view *v, int seat, struct text *out)
{
    const struct br_side_state *side = &v->s.sides[seat];
    bool is_open = v->viewer == seat || v->viewer == SEAT_ALL;
    bool is_order = v->s.phase == BR_PHASE_ORDER;
    text_add(out, seat_word(seat, v->viewer, false));
    text_addf(out, " %d face down", face_down(v, seat));
    if (is_open && side->left != 0) {
        text_add(out, is_order ? ", to place" : ", not placed");
        add_tokens(side->left, out);
    } else if (v->left_count[seat] > 0) {
        text_addf(out, ", %d %s", v->left_count[seat], is_order ? "to place" : "not placed");
    }
    if (is_open && side->to_call != 0) {
        text_add(out, ", to call");
        add_tokens(side->to_call, out);
    }
    if (side->called_void != 0) {
        text_add(out, ", called but lost");
        add_tokens(side->called_void, out);
    }
}

static void add_orders(const struct br_view *v, struct text *out)
{
    int own = v->viewer == 1 ? 1 : 0;
    if (v->s.sides[0].taken == 0 && v->s.sides[1].taken == 0)
        return;
    text_add(out, "Order tokens: ");
    add_side_tokens(v, own, out);
    text_add(out, "; ");
    add_side_tokens(v, own ^ 1, out);
    text_add(out, ".\n");
}

enum { TELEPORT_SIGN = '@', LANDING_SIGN = 'x' };

/* What lies on interspaces; of several things in one place the objective is drawn. */
static void mark_corners(const struct br_view *v, struct br_overlay *over)
{
    for (int i = 0; i < v->s.field.unit_count; i++) {
        const struct br_unit *u = &v->s.field.units[i];
        if (u->where == BR_ORBIT && br_has_site(u))
            over->corner[u->y][u->x] = LANDING_SIGN;
    }
    for (int seat = 0; seat < 2; seat++) {
        const struct br_side_state *side = &v->s.sides[seat];
        if (side->teleport_a != BR_NO_MARKER)
            over->corner[side->teleport_b][side->teleport_a] = TELEPORT_SIGN;
    }
    for (int i = 0; i < v->s.objective_count; i++) {
        const struct br_objective *o = &v->s.objectives[i];
        if (o->element == 0)
            over->corner[o->b][o->a] = (char)('1' + i);
    }
}

static bool has_sign(const struct br_view *v, int sign)
{
    struct br_overlay over;
    memset(&over, 0, sizeof over);
    mark_corners(v, &over);
    for (int y = 0; y <= v->s.field.board.h; y++)
        if (memchr(over.corner[y], sign, sizeof over.corner[y]) != NULL)
            return true;
    return false;
}

static void add_board(const struct br_data *d, const struct br_view *v, struct text *out)
{
    struct br_overlay over;
    memset(&over, 0, sizeof over);
    mark_corners(v, &over);
    br_draw_board(d, &v->s.field, &over, out);
}

/* Is it a question for which one looks at the board? */
static bool needs_board(const struct br_view *v, const struct br_asked *asked)
{
    switch (asked->question) {
    case BR_ASK_ORDER: /* once */
        return v->viewer >= 0 && face_down(v, v->viewer) == 0;
    case BR_ASK_SPECIAL:
    case BR_ASK_STEP:
    case BR_ASK_SUPPORT:
    case BR_ASK_WEAPON:
    case BR_ASK_LIFE:
        return false;
    default:
        return true;
    }
}

/* ---- a glance in few lines ---- */

/* The sign of a unit's token, or of what it suffers; '\0': neither. */
static char sign_of(const struct br_unit *u)
{
    if (u->token == BR_TOKEN_HIDDEN)
        return '?';
    if (u->token != 0)
        return u->token == BR_TOKEN_BLUFF     ? 'b'
               : u->token == BR_TOKEN_SPECIAL ? 's'
                                              : (char)('0' + u->token);
    return u->sm > 0 || u->damage != 0 || (u->face == 1 && !u->is_masked) ? '!' : '\0';
}

static void mark_units(const struct br_view *v, struct br_overlay *over)
{
    for (int i = 0; i < v->s.field.unit_count; i++) {
        const struct br_unit *u = &v->s.field.units[i];
        if (u->where == BR_ON_BOARD)
            over->mark[br_square(&v->s.field.board, u->x, u->y)] = sign_of(u);
    }
    mark_corners(v, over);
}

/* The row in the middle of what the question is about: the unit, or one's own units, or the rows
 * where one deploys. */
static int middle_row(const struct br_view *v, const struct br_asked *asked)
{
    const struct br_field *f = &v->s.field;
    int sum = 0, count = 0, own = v->viewer == 1 ? 1 : 0;
    if (asked->question != BR_QUESTION_COUNT && asked->unit != BR_NO_UNIT &&
        f->units[asked->unit].where == BR_ON_BOARD)
        return f->units[asked->unit].y;
    for (int i = 0; i < f->unit_count; i++) {
        if (f->units[i].owner != own || f->units[i].where != BR_ON_BOARD)
            continue;
        sum += f->units[i].y;
        count++;
    }
    for (int y = 0; v->s.phase == BR_PHASE_SETUP && y < f->board.h; y++) {
        if (v->s.terms.zone[own][y] == 0)
            continue;
        sum += y;
        count++;
    }
    return count > 0 ? sum / count : f->board.h / 2;
}

/* As many rows of the board as there is room for, around what matters. */
static void add_rows(const struct br_data *d, const struct br_view *v, const struct br_asked *asked,
                     int rows, struct text *out)
{
    struct br_overlay over;
    const int h = v->s.field.board.h;
    memset(&over, 0, sizeof over);
    mark_units(v, &over);
    rows = rows < h ? rows : h;
    int top = middle_row(v, asked) - rows / 2;
    top = top < 0 ? 0 : top > h - rows ? h - rows : top;
    br_draw_small(d, &v->s.field, &over, top, rows, out);
}

/* "Hurt: line3 suppressed 1, tank7 damaged." */
static void add_hurt(const struct br_data *d, const struct br_view *v, struct text *out)
{
    const char *between = "Hurt: ";
    for (int i = 0; i < v->s.field.unit_count; i++) {
        const struct br_unit *u = &v->s.field.units[i];
        bool is_damaged = u->damage != 0 || (u->face == 1 && !u->is_masked);
        if (u->where != BR_ON_BOARD || (u->sm == 0 && !is_damaged))
            continue;
        text_add(out, between);
        br_unit_name(d, &v->s.field, i, out);
        if (u->sm > 0)
            text_addf(out, " suppressed %d", u->sm);
        text_add(out, is_damaged ? " damaged" : "");
        between = ", ";
    }
    if (*between == ',')
        text_add(out, ".\n");
}

static void add_legend(const struct br_data *d, const struct br_view *v, struct text *out)
{
    text_add(out, "Map: ");
    br_draw_key(d, &v->s.field, out);
    text_addf(out,
              "; behind a square: :1-9 or + your token, ? one face down, ! hurt, * an "
              "objective,%s%s else the wall below it.\n",
              has_sign(v, LANDING_SIGN) ? " x a landing marker," : "",
              has_sign(v, TELEPORT_SIGN) ? " @ a teleport marker," : "");
}

/* "1 at i(7,7) worth 2, 2 at 2,1: yours" */
static void add_goals_short(const struct br_view *v, struct text *out)
{
    for (int i = 0; i < v->s.objective_count; i++) {
        const struct br_objective *o = &v->s.objectives[i];
        text_addf(out, "%s%d at ", i == 0 ? "Objectives: " : ", ", i + 1);
        br_print_objective(o, out);
        if (o->value != 1)
            text_addf(out, " worth %d", o->value);
        if (o->owner != 0)
            text_addf(out, " %s",
                      o->owner - 1 == v->viewer ? "yours"
                      : o->owner == 1           ? "Seat 0's"
                                                : "Seat 1's");
    }
    text_add(out, v->s.objective_count > 0 ? ".\n" : "");
}

/* What is said beside the board. */
static void add_words(const struct br_data *d, const struct br_view *v,
                      const struct br_asked *asked, struct text *out)
{
    bool is_deploying = asked->question == BR_ASK_DEPLOY && asked->seat == v->viewer;
    add_turn(v, out);
    add_goals_short(v, out);
    add_orders(v, out);
    add_hurt(d, v, out);
    if (is_deploying)
        add_zone(v, out);
    if (asked->question != BR_QUESTION_COUNT && asked->unit != BR_NO_UNIT) {
        br_print_unit(d, v, asked->unit, out);
        text_add(out, ".\n");
    }
}

static void add_short(const struct br_data *d, const struct br_view *v,
                      const struct br_asked *asked, int lines, struct text *out)
{
    enum { ROOM = 4096, COLUMNS = 78, ROWS_LEAST = 5 };
    char words[ROOM], legend[ROOM];
    struct text t;
    text_init(&t, words, sizeof words);
    add_words(d, v, asked, &t);
    text_init(&t, legend, sizeof legend);
    add_legend(d, v, &t);
    int rows = lines - text_lines(words, COLUMNS) - 1, key = text_lines(legend, COLUMNS);
    bool has_board = asked->question == BR_QUESTION_COUNT || asked->question == BR_ASK_ORDER ||
                     needs_board(v, asked);
    text_add(out, words);
    if (!has_board || rows < ROWS_LEAST)
        return;
    add_rows(d, v, asked, rows, out);
    if (rows - key >= v->s.field.board.h)
        text_add(out, legend);
}

void br_glance(const void *data, const void *view, int lines, struct text *out)
{
    const struct br_data *d = data;
    const struct br_view *v = view;
    struct br_asked asked = br_asked(&v->s);
    if (lines > 0) {
        add_short(d, v, &asked, lines, out);
        return;
    }
    add_head(d, v, out);
    add_objectives(d, v, out);
    add_teleports(v, out);
    add_orders(v, out);
    if (asked.question == BR_QUESTION_COUNT || needs_board(v, &asked))
        add_board(d, v, out);
    if (asked.question == BR_ASK_DEPLOY && asked.seat == v->viewer) {
        add_goals(d, v, out);
        add_events(v, out);
        add_zone(v, out);
    }
    if (asked.question != BR_QUESTION_COUNT && asked.unit != BR_NO_UNIT) {
        br_print_unit(d, v, asked.unit, out);
        text_add(out, ".\n");
    }
}

/* ---- everything ---- */

/* What lies on a group's tile and has not been used up. */
static void add_options(const struct br_data *d, const struct br_view *v, int tile,
                        struct text *out)
{
    for (int i = 0; i < v->s.option_count; i++) {
        const struct br_option *o = &v->s.options[i];
        const struct br_option_kind *kind = &d->options[o->kind];
        if (o->tile != tile || o->is_discarded)
            continue;
        text_addf(out, "    %s: ", kind->title);
        br_option_words(d, o->kind, out);
        if (kind->kind == BR_OPTION_GEAR)
            text_addf(out, " (%d left)", o->left);
        text_add_char(out, '\n');
    }
}

static void add_tiles(const struct br_data *d, const struct br_view *v, int seat, struct text *out)
{
    for (int i = 0; i < v->s.tile_count; i++) {
        const struct br_tile *t = &v->s.tiles[i];
        if (t->owner != seat)
            continue;
        int stars = t->is_broken ? t->broken_stars : t->stars;
        text_addf(out, "  group %d, %s: %d star%s, %d of %d lost%s\n", i + 1,
                  t->kind < d->tile_count ? d->tiles[t->kind].title : "of this position", stars,
                  stars == 1 ? "" : "s", t->lost, t->breaking_point,
                  t->is_broken ? ", broken" : "");
        add_options(d, v, i, out);
    }
}

static void add_side(const struct br_data *d, const struct br_view *v, int seat, struct text *out)
{
    const struct br_side_state *side = &v->s.sides[seat];
    int stars = br_stars(d, &v->s, seat), destroyed = 0;
    text_addf(out, "%s: %d order star%s", seat_word(seat, v->viewer, true), stars,
              stars == 1 ? "" : "s");
    if (side->points > 0)
        text_addf(out, ", %d points", side->points);
    text_addf(out, ", army points destroyed %d.\n", side->destroyed);
    add_tiles(d, v, seat, out);
    for (int i = 0; i < v->s.field.unit_count; i++) {
        const struct br_unit *u = &v->s.field.units[i];
        if (u->owner != seat)
            continue;
        if (u->where == BR_DESTROYED) {
            destroyed++;
            continue;
        }
        text_add(out, "  ");
        br_print_unit(d, v, i, out);
        text_add(out, ".\n");
    }
    if (destroyed > 0)
        text_addf(out, "  Destroyed: %d.\n", destroyed);
}

void br_view_text(const void *data, const void *view, struct text *out)
{
    const struct br_data *d = data;
    const struct br_view *v = view;
    int own = v->viewer == 1 ? 1 : 0;
    struct br_asked asked = br_asked(&v->s);
    add_head(d, v, out);
    add_objectives(d, v, out);
    add_teleports(v, out);
    add_orders(v, out);
    add_board(d, v, out);
    br_draw_legend(d, &v->s.field, out);
    text_add(out, "  1   objective, between squares; units: first letter and number, capitals for "
                  "seat 0\n");
    if (has_sign(v, LANDING_SIGN))
        text_add(out, "  x   landing marker of a drop pod\n");
    if (has_sign(v, TELEPORT_SIGN))
        text_add(out, "  @   teleport marker\n");
    add_goals(d, v, out);
    add_events(v, out);
    add_side(d, v, own, out);
    add_side(d, v, own ^ 1, out);
    if (asked.question == BR_QUESTION_COUNT)
        return;
    text_addf(out, "%s decide%s: %s", seat_word(asked.seat, v->viewer, true),
              asked.seat == v->viewer ? "" : "s", br_vocabulary.questions[asked.question].name);
    if (asked.unit != BR_NO_UNIT) {
        text_add(out, ", ");
        br_unit_name(d, &v->s.field, asked.unit, out);
    }
    text_add(out, ".\n");
}
