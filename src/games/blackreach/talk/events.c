/* events.c: what happens, as sentences; and the story, in which the dice stand with their sums. */
#include <string.h>

#include "talk/talk.h"

/* ---- words ---- */

const char *br_who(int seat, int viewer, bool is_start)
{
    static const char *const seats[2] = {"Seat 0", "Seat 1"};
    return seat != viewer ? seats[seat & 1] : is_start ? "You" : "you";
}

/* "Your" of the viewer, "Seat N's" of others, at the start of a sentence. */
static const char *whose(int seat, int viewer)
{
    static const char *const seats[2] = {"Seat 0's", "Seat 1's"};
    return seat != viewer ? seats[seat & 1] : "Your";
}

static const char *ending(int seat, int viewer)
{
    return seat == viewer ? "" : "s";
}

/* What a modifier is, in a word or two: "COMBAT", "cover". Of a rule that is not known: "". */
static const char *part_word(int rule)
{
    switch (rule) {
    case BR_FIRE_05:
    case BR_ASSAULT_21:
    case BR_ASSAULT_23:
        return "COMBAT";
    case BR_REAR_01:
    case BR_ASSAULT_28:
        return "rear";
    case BR_FIRE_07:
    case BR_ASSAULT_25:
    case BR_MARK_01:
        return "suppressed";
    case BR_LOS_09:
        return "obstacles";
    case BR_RANGE_03:
        return "long range";
    case BR_FIRE_08:
        return "DEFENCE";
    case BR_TERRAIN_04:
        return "cover";
    case BR_ABIL_FRONT_01:
        return "front armour";
    case BR_ABIL_ASSAULT_01:
        return "assault";
    case BR_ASSAULT_14:
        return "support";
    case BR_ASSAULT_29:
        return "barricade";
    default:
        return "";
    }
}

static void add_part(const struct br_part *p, bool is_first, struct text *out)
{
    const char *word = part_word(p->rule);
    text_addf(out, is_first ? "%d %s%s(%s)" : "%+d %s%s(%s)", p->amount, word,
              *word == '\0' ? "" : " ", p->rule < BR_RULE_COUNT ? br_rules[p->rule].id : "?");
}

void br_print_parts(const struct br_part *parts, int count, bool is_defence, int die,
                    struct text *out)
{
    bool is_first = die == BR_NO_DIE;
    if (die == BR_ANY_DIE)
        text_add(out, "die");
    else if (die != BR_NO_DIE)
        text_add_int(out, die);
    for (int i = 0; i < count; i++) {
        if (parts[i].is_defence != is_defence)
            continue;
        text_add(out, is_first ? "" : " ");
        add_part(&parts[i], is_first, out);
        is_first = false;
    }
}

static void add_unit(const struct br_data *d, int ref, struct text *out)
{
    br_ref_name(d, ref, out);
}

static void add_square(int arg, struct text *out)
{
    struct br_pose at = br_arg_pose(arg);
    text_addf(out, "%d,%d", at.x, at.y);
}

/* Does the way the unit faces mean anything? Of a type that only a position has: perhaps; of a
 * masked one it would tell what it is. */
static bool has_heading(const struct br_data *d, int ref)
{
    int type = br_ref_type(ref);
    return type < d->type_count ? br_heading_matters(&d->types[type].print)
                                : type != BR_TYPE_MASKED;
}

static void add_pose(const struct br_data *d, const struct event *ev, struct text *out)
{
    add_square(ev->arg[1], out);
    if ((ev->arg[1] & BR_POSE_TURNS) && has_heading(d, ev->arg[0]))
        text_addf(out, ", facing %s", br_dir_names[br_arg_pose(ev->arg[1]).heading]);
}

/* "line3 WORDS." */
static void say(const struct br_data *d, const struct event *ev, const char *words,
                struct text *out)
{
    add_unit(d, ev->arg[0], out);
    text_addf(out, " %s", words);
}

static const char *damage_word(int damage)
{
    return damage < BR_DAMAGE_COUNT ? br_damage_names[damage] : "?";
}

/* ---- parts of a turn ---- */

/* Why the battle ended. */
static const char *const reasons[BR_REASON_COUNT] = {
    [BR_REASON_NONE] = "",
    [BR_REASON_NO_TOKENS] = ": the other side has no order token left (BR-ORDER-10)",
    [BR_REASON_NO_UNITS] = ": the other side has no unit left (BR-RULE-38)",
    [BR_REASON_HOLD] = ": enough objectives are held",
    [BR_REASON_LEADERS] = ": the enemy's leaders are destroyed",
    [BR_REASON_KEEP] = ": enough objectives are held at the end",
    [BR_REASON_POINTS] = ": more points",
    [BR_REASON_LAST] = ": the enemy did not do enough in time",
    [BR_REASON_OBJECTIVES] = ": more objectives (BR-RULE-98)",
    [BR_REASON_DESTROYED] = ": more army points destroyed (BR-RULE-98)",
    [BR_REASON_EQUAL] = ": nothing between them (BR-RULE-98)",
};

static void say_over(const struct event *ev, int viewer, struct text *out)
{
    const char *why = ev->arg[1] < BR_REASON_COUNT ? reasons[ev->arg[1]] : "";
    if (ev->arg[0] == 1)
        text_addf(out, "The battle is drawn%s.", why);
    else
        text_addf(out, "%s win%s the battle%s.", br_who(ev->seat, viewer, true),
                  ending(ev->seat, viewer), why);
    if (ev->arg[2] != 0 || ev->arg[3] != 0)
        text_addf(out, " Objectives held: %s %d, %s %d.", br_who(0, viewer, false), ev->arg[2],
                  br_who(1, viewer, false), ev->arg[3]);
}

static void say_taken(const struct event *ev, int viewer, struct text *out)
{
    text_addf(out, "%s take%s ", br_who(ev->seat, viewer, true), ending(ev->seat, viewer));
    if (ev->arg[0] == 0)
        text_add(out, "no numbered token");
    else if (ev->arg[0] == 1)
        text_add(out, "order token 1");
    else
        text_addf(out, "order tokens 1 to %d", ev->arg[0]);
    text_addf(out, "%s%s.", ev->arg[1] ? ", a bluff" : "", ev->arg[2] ? ", a special token" : "");
}

static void say_phase(const struct event *ev, struct text *out)
{
    static const char *const titles[BR_PHASE_COUNT] = {"Deployment", "Order phase",
                                                       "Activation phase", "Supply phase"};
    text_addf(out, "%s.", ev->arg[0] < BR_PHASE_COUNT ? titles[ev->arg[0]] : "?");
}

/* Events of the turn and of seats. False: it is none of these. */
static bool say_turn(const struct event *ev, int viewer, struct text *out)
{
    const char *who = br_who(ev->seat, viewer, true), *s = ending(ev->seat, viewer);
    const char *has = ev->seat == viewer ? "have" : "has";
    switch ((enum br_event_kind)ev->kind) {
    case BR_EV_ROLLED_FIRST:
        text_addf(out, "For the initiative %s roll%s %d, %s %d (BR-SETUP-05).",
                  br_who(0, viewer, false), ending(0, viewer), ev->arg[0], br_who(1, viewer, false),
                  ev->arg[1]);
        return true;
    case BR_EV_FIRST:
        text_addf(out, "%s %s the initiative on turn 1.", who, has);
        return true;
    case BR_EV_TURN:
        text_addf(out, "Turn %d of %d: %s %s the initiative.", ev->arg[0], ev->arg[1],
                  br_who(ev->seat, viewer, false), has);
        return true;
    case BR_EV_PHASE:
        say_phase(ev, out);
        return true;
    case BR_EV_TAKEN:
        say_taken(ev, viewer, out);
        return true;
    case BR_EV_SURPLUS:
        text_addf(out, "%s cannot place %d token%s: no unit is left for %s (BR-RULE-36).", who,
                  ev->arg[0], ev->arg[0] == 1 ? "" : "s", ev->arg[0] == 1 ? "it" : "them");
        return true;
    case BR_EV_VOID:
        text_addf(out, "%s call%s token ", who, s);
        br_token_name(ev->arg[0], out);
        text_add(out, " in vain: its unit lost it (BR-ACT-05).");
        return true;
    case BR_EV_CAPTURED:
        text_addf(out, "%s capture%s objective %d (BR-OBJ-05).", who, s, ev->arg[0] + 1);
        return true;
    case BR_EV_SCORED:
        text_addf(out, "%s score%s %d and %s %d.", who, s, ev->arg[0], has, ev->arg[1]);
        return true;
    case BR_EV_INITIATIVE:
        text_addf(out, "%s initiative marker goes to box %d (BR-INIT-02).", whose(ev->seat, viewer),
                  ev->arg[0]);
        return true;
    case BR_EV_BROKEN:
        text_addf(out, "%s combat group %d is broken (BR-BREAK-02).", whose(ev->seat, viewer),
                  ev->arg[0] + 1);
        return true;
    case BR_EV_OVER:
        say_over(ev, viewer, out);
        return true;
    default:
        return false;
    }
}

/* ---- units ---- */

static void say_placed(const struct br_data *d, const struct event *ev, int viewer,
                       struct text *out)
{
    text_addf(out, "%s put%s an order token on ", br_who(ev->seat, viewer, true),
              ending(ev->seat, viewer));
    add_unit(d, ev->arg[0], out);
    text_add_char(out, '.');
}

static void say_revealed(const struct br_data *d, const struct event *ev, int viewer,
                         struct text *out)
{
    text_addf(out, "%s reveal%s token ", br_who(ev->seat, viewer, true), ending(ev->seat, viewer));
    br_token_name(ev->arg[1], out);
    text_add(out, ": ");
    say(d, ev, "is activated.", out);
}

static void say_moved(const struct br_data *d, const struct event *ev, struct text *out)
{
    int cost = ev->arg[2] & 255, exposure = ev->arg[2] >> 8;
    if (cost == 0)
        say(d, ev, "stays at ", out);
    else
        say(d, ev, "moves to ", out);
    add_pose(d, ev, out);
    if (cost > 0)
        text_addf(out, " (%d MOVEMENT", cost);
    if (cost > 0 && exposure > 0)
        text_addf(out, ", seen by the enemy on %d square%s", exposure, exposure == 1 ? "" : "s");
    text_add(out, cost > 0 ? ")." : ".");
}

static void say_forced(const struct br_data *d, const struct event *ev, struct text *out)
{
    static const char *const verbs[] = {[BR_FORCED_RUN_OVER] = "jumps aside to ",
                                        [BR_FORCED_RETREAT] = "falls back to ",
                                        [BR_FORCED_PUSH] = "is pushed to "};
    say(d, ev, ev->arg[2] <= BR_FORCED_PUSH ? verbs[ev->arg[2]] : "goes to ", out);
    add_square(ev->arg[1], out);
    text_add_char(out, '.');
}

/* Where units go. False: it is none of these. */
static bool say_motion(const struct br_data *d, const struct event *ev, struct text *out)
{
    switch ((enum br_event_kind)ev->kind) {
    case BR_EV_DEPLOYED:
        say(d, ev, "starts at ", out);
        break;
    case BR_EV_STEPPED:
        say(d, ev, "steps to ", out);
        break;
    case BR_EV_ENTERED:
        say(d, ev, "enters the board at ", out);
        break;
    case BR_EV_WRECKED:
        say(d, ev, "lies as a wreck at ", out);
        break;
    case BR_EV_TAKES:
        say(d, ev, "takes over ", out);
        break;
    case BR_EV_MOVED:
        say_moved(d, ev, out);
        return true;
    case BR_EV_FORCED:
        say_forced(d, ev, out);
        return true;
    default:
        return false;
    }
    add_pose(d, ev, out);
    text_add_char(out, '.');
    return true;
}

static void say_location(const struct br_data *d, const struct event *ev, struct text *out)
{
    add_unit(d, ev->arg[0], out);
    text_addf(out, " is hit at location %d", ev->arg[1]);
    if (ev->arg[2] != ev->arg[1])
        text_addf(out, " %+d = %d", ev->arg[2] - ev->arg[1], ev->arg[2]);
    text_addf(out, ": %s (BR-HEAVY-01).", damage_word(ev->arg[3]));
}

/* "WORDS by mob17." */
static void say_by(const struct br_data *d, const struct event *ev, const char *words,
                   struct text *out)
{
    add_unit(d, ev->arg[0], out);
    text_addf(out, " %s", words);
    if (ev->arg[1] != BR_NO_REF) {
        text_add(out, " by ");
        add_unit(d, ev->arg[1], out);
    }
    text_add_char(out, '.');
}

/* What hits and markers do. False: it is none of these. */
static bool say_harm(const struct br_data *d, const struct event *ev, struct text *out)
{
    switch ((enum br_event_kind)ev->kind) {
    case BR_EV_FLIPPED:
        say(d, ev, ev->arg[1] ? "is flipped to its second face." : "is flipped to its first face.",
            out);
        return true;
    case BR_EV_DESTROYED:
        say_by(d, ev, "is destroyed", out);
        return true;
    case BR_EV_LIFE:
        say(d, ev, "spends a life point against the hit", out);
        text_addf(out, " and has %d left (BR-MARK-11).", ev->arg[1]);
        return true;
    case BR_EV_LOCATION:
        say_location(d, ev, out);
        return true;
    case BR_EV_SUPPRESSED:
        say(d, ev, "gets ", out);
        text_addf(out, "%d suppressed marker%s and has %d.", ev->arg[1], ev->arg[1] == 1 ? "" : "s",
                  ev->arg[2]);
        return true;
    case BR_EV_ACTIVATED:
        say(d, ev,
            ev->arg[1] ? "counts as activated and loses its token unseen (BR-MARK-08)."
                       : "counts as activated (BR-MARK-09).",
            out);
        return true;
    case BR_EV_DAMAGED:
        text_add(out, "The wreck of ");
        add_unit(d, ev->arg[0], out);
        text_addf(out, " has %d of %d destruction points.", ev->arg[1], ev->arg[2]);
        return true;
    case BR_EV_REMOVED:
        text_add(out, "The wreck of ");
        say(d, ev, "is gone (BR-STRUCT-04).", out);
        return true;
    case BR_EV_COLLAPSED:
        text_add(out, "The building at ");
        add_square(ev->arg[0], out);
        text_add(out, " collapses (BR-STRUCT-03).");
        return true;
    case BR_EV_RUN_OVER:
        say_by(d, ev, "is run over", out);
        return true;
    case BR_EV_RECOVERS:
        say(d, ev, "loses a suppressed marker", out);
        text_addf(out, " and has %d.", ev->arg[1]);
        return true;
    default:
        return false;
    }
}

void br_say_fired(const struct br_data *d, const struct event *ev, struct text *out)
{
    say(d, ev, "fires ", out);
    if (br_names_weapon(d, ev->arg[0])) {
        text_add(out, "its ");
        br_weapon_name(d, ev->arg[0], ev->arg[2], out);
        text_add_char(out, ' ');
    }
    text_add(out, "at ");
    add_unit(d, ev->arg[1], out);
    text_addf(out, " (%d square%s)", ev->arg[3], ev->arg[3] == 1 ? "" : "s");
}

const char *br_hit_word(int hits)
{
    return hits == 0 ? "missed" : hits == 1 ? "hit" : "double hit (BR-HIT-05)";
}

const char *br_outcome_word(int outcome)
{
    static const char *const words[BR_OUTCOME_COUNT] = {"", "the attacker wins",
                                                        "the defender wins", "a tie"};
    return outcome < BR_OUTCOME_COUNT ? words[outcome] : "?";
}

void br_say_dice(const struct br_data *d, const struct event *ev, struct text *out)
{
    say(d, ev, "rolls ", out);
    text_add_int(out, ev->arg[1]);
    if (ev->arg[2] != 0)
        text_addf(out, " and %d", ev->arg[2]);
}

static void say_launched(const struct br_data *d, const struct event *ev, struct text *out)
{
    say(d, ev, "assaults ", out);
    add_unit(d, ev->arg[1], out);
    text_add(out, " from ");
    add_square(ev->arg[2], out);
    text_addf(out, ", going %s.", br_dir_names[ev->arg[3] & 7]);
}

static void say_target(const struct br_data *d, const struct event *ev, const char *words,
                       const char *after, struct text *out)
{
    say(d, ev, words, out);
    text_add_char(out, ' ');
    add_unit(d, ev->arg[1], out);
    text_add(out, after);
}

/* Fights, one event alone. False: it is none of these. */
static bool say_fight(const struct br_data *d, const struct event *ev, struct text *out)
{
    struct br_part part;
    switch ((enum br_event_kind)ev->kind) {
    case BR_EV_FIRED:
        br_say_fired(d, ev, out);
        text_add_char(out, '.');
        return true;
    case BR_EV_PART:
        part =
            (struct br_part){(uint16_t)ev->arg[0], (int8_t)(ev->arg[1] - 128), (uint8_t)ev->arg[2]};
        add_part(&part, false, out);
        text_add_char(out, '.');
        return true;
    case BR_EV_ATTACK:
        text_addf(out, "The die shows %d: %d against %d, %s.", ev->arg[0], ev->arg[1] - 128,
                  ev->arg[2], br_hit_word(ev->arg[3]));
        return true;
    case BR_EV_DECLARED:
        say_target(d, ev, "declares an assault on", ".", out);
        return true;
    case BR_EV_LAUNCHED:
        say_launched(d, ev, out);
        return true;
    case BR_EV_DICE:
        br_say_dice(d, ev, out);
        text_add_char(out, '.');
        return true;
    case BR_EV_SUMS:
        text_addf(out, "The attacker has %d, the defender %d: %s.", ev->arg[0] - 128,
                  ev->arg[1] - 128, br_outcome_word(ev->arg[2]));
        return true;
    default:
        return false;
    }
}

static void say_deed(const struct br_data *d, const struct event *ev, int viewer, struct text *out)
{
    switch ((enum br_event_kind)ev->kind) {
    case BR_EV_NO_ROOM:
        say(d, ev, "finds no place and starts beside the board (BR-RULE-147).", out);
        break;
    case BR_EV_PLACED:
        say_placed(d, ev, viewer, out);
        break;
    case BR_EV_REVEALED:
        say_revealed(d, ev, viewer, out);
        break;
    case BR_EV_UNMASKED:
        text_addf(out, "u%d turns out to be ", br_ref_unit(ev->arg[0]) + 1);
        add_unit(d, ev->arg[0], out);
        if (br_ref_type(ev->arg[0]) < d->type_count)
            text_addf(out, ", %s", d->types[br_ref_type(ev->arg[0])].title);
        text_add(out, " (BR-ABIL-AMBUSH-05).");
        break;
    case BR_EV_IDLE:
        say(d, ev, "does nothing.", out);
        break;
    case BR_EV_UNREACHED:
        say_target(d, ev, "cannot reach", " and may only move (BR-ASSAULT-10).", out);
        break;
    case BR_EV_SUPPORTED:
        say(d, ev, "supports the assault (BR-ASSAULT-14).", out);
        break;
    case BR_EV_USES:
        say(d, ev, "uses its ", out);
        br_weapon_name(d, ev->arg[0], ev->arg[1], out);
        text_add_char(out, '.');
        break;
    case BR_EV_WALKOVER:
        say_target(d, ev, "cannot fight", ": no dice are rolled (BR-ASSAULT-30, -31).", out);
        break;
    case BR_EV_RETURNS:
        say(d, ev, "goes back to where it came from.", out);
        break;
    case BR_EV_DESERTS:
        say(d, ev, "is fragile and runs (BR-ABIL-FRAGILE-01).", out);
        break;
    case BR_EV_BLUFF:
        say(d, ev, "carried a bluff, which is discarded (BR-SUPPLY-04).", out);
        break;
    default:
        break;
    }
}

bool br_is_seen(const struct event *ev, int viewer)
{
    return viewer == SEAT_ALL || ev->seen_by == 3 || (viewer >= 0 && ev->seen_by >> viewer & 1);
}

void br_print_event(const void *data, const struct event *ev, int seat, struct text *out)
{
    const struct br_data *d = data;
    if (!br_is_seen(ev, seat))
        return; /* a token's number: that it was placed is told already */
    if (ev->kind == BR_EV_TOKEN) {
        text_add(out, "It is token ");
        br_token_name(ev->arg[1], out);
        text_add_char(out, '.');
    } else if (!say_turn(ev, seat, out) && !say_motion(d, ev, out) && !say_harm(d, ev, out) &&
               !say_fight(d, ev, out)) {
        say_deed(d, ev, seat, out);
    }
}
