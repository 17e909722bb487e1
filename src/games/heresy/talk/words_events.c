/* words_events.c: events and chance in words. Each kind of event has a sentence with marks in it,
 * which are filled from the event. */
#include "talk/view.h"

/* Marks: %W You, Seat 1; %w the same inside a sentence; %Y Your, Seat 1's; %y inside; %s and %e the
 * ending of a verb that goes with the seat ("s", "es"); %h have, has; %A %B cards arg[0], arg[1];
 * %0 to %3 numbers; %p %q arg[0] and arg[1] as +2 or -2; %S %T sectors arg[0], arg[1]; %P position
 * arg[1]. */
static const struct {
    const char *seen, *unseen; /* to those who may know the arguments, and to others */
} sentences[HH_EV_COUNT] = {
    [HH_EV_REVEAL] = {"%W reveal%s %A, die %1.", NULL},
    [HH_EV_COIN] = {"Equal dice: %w win%s the coin flip and choose%s a role.", NULL},
    [HH_EV_ROLE] = {NULL, NULL},
    [HH_EV_PLANET] = {NULL, NULL},
    [HH_EV_TURN] = {"Turn %0 begins.", NULL},
    [HH_EV_SENT] = {"%W send%s %A to sector %T.", NULL},
    [HH_EV_DREW] = {"%W draw%s %A.", "%W draw%s a card."},
    [HH_EV_DEPLOYED] = {"%W deploy%s %A face down at sector %T.",
                        "%W deploy%s a card face down at sector %T."},
    [HH_EV_BATTLE] = {"%W choose%s sector %S for a battle.", NULL},
    [HH_EV_NO_BATTLE] = {"%W %h no sector to fight at.", NULL},
    [HH_EV_TURNED_UP] = {"%W turn%s up %A.", NULL},
    [HH_EV_TO_HAND] = {"%A goes to %y hand.", NULL},
    [HH_EV_TO_FLEET] = {"%A joins %y fleet.", NULL},
    [HH_EV_SKIPPED] = {"One side is empty: the victory step follows at once.", NULL},
    [HH_EV_SHOOTS] = {"%Y %A shoots at %B.", NULL},
    [HH_EV_CHARGES] = {"%Y %A charges.", NULL},
    [HH_EV_ASSAULTS] = {"%Y %A assaults %B.", NULL},
    [HH_EV_SPECIAL] = {"%Y %A makes a special assault.", NULL},
    [HH_EV_SWEEPS] = {"%Y %A makes a sweeping advance into %B.", NULL},
    [HH_EV_BLOCKS] = {"%Y %A blocks.", NULL},
    [HH_EV_NO_BLOCK] = {"%W do%e not block.", NULL},
    [HH_EV_PLAYS] = {"%W play%s %A.", NULL},
    [HH_EV_USES] = {NULL, NULL},
    [HH_EV_TARGETS] = {"%W choose%s %A.", "%W choose%s a card."},
    [HH_EV_FIZZLES] = {"%A has no effect.", NULL},
    [HH_EV_ROLL] = {NULL, NULL},
    [HH_EV_ROLL_NOW] = {NULL, NULL},
    [HH_EV_TEST] = {NULL, NULL},
    [HH_EV_DAMAGE] = {NULL, NULL},
    [HH_EV_DESTROYED] = {"%A is destroyed.", NULL},
    [HH_EV_POSITION] = {"%A is now %P.", NULL},
    [HH_EV_STAT] = {NULL, NULL},
    [HH_EV_EFFECT] = {"%A is affected by %B.", NULL},
    [HH_EV_INFILTRATES] = {"%A infiltrates on %y side.", NULL},
    [HH_EV_MOVED] = {"%A moves to sector %T.", "A face-down card moves to sector %T."},
    [HH_EV_RETURNED] = {"%A returns to %y hand.", "A face-down card returns to %y hand."},
    [HH_EV_CONTROL] = {"%A changes to %y side.", NULL},
    [HH_EV_REMOVED] = {"%A is removed from the game.", NULL},
    [HH_EV_PUT] = {"%A is put into %y deck.", "A card is put into %y deck."},
    [HH_EV_DISCARDED] = {"%W discard%s %A.", "%W discard%s a card."},
    [HH_EV_LOOKS] = {"%W look%s at %A.", "%W look%s at a card."},
    [HH_EV_SHOWN] = {"%Y %A is revealed.", NULL},
    [HH_EV_SHUFFLED] = {NULL, NULL},
    [HH_EV_FLAGS] = {"%Y flag total changes by %p.", NULL},
    [HH_EV_NEED] = {"The flag requirement of sector %S changes by %q.", NULL},
    [HH_EV_CANCELLED] = {"%A is cancelled.", NULL},
    [HH_EV_PREVENTED] = {"%1 damage to %A is prevented.", NULL},
    [HH_EV_PASSED] = {"%W pass%e.", NULL},
    [HH_EV_WITHDREW] = {"%W withdraw%s.", NULL},
    [HH_EV_BATTLE_ENDS] = {"The battle is over.", NULL},
    [HH_EV_HAND_SHOWN] = {"%W show%s %A in hand.", NULL},
    [HH_EV_TOTALS] = {NULL, NULL},
    [HH_EV_TAKEN] = {"%W take%s sector %S.", NULL},
    [HH_EV_HELD] = {"Nobody takes sector %S.", NULL},
    [HH_EV_TURN_ENDS] = {"Turn %0 ends.", NULL},
    [HH_EV_RESIGNED] = {"%W give%s up.", NULL},
    [HH_EV_OVER] = {"%W win%s the game.", NULL},
    [HH_EV_DRAWN] = {"The game is a draw.", NULL},
};

static void put_owner(int seat, int viewer, bool is_start, struct text *out)
{
    if (seat == viewer)
        text_add(out, is_start ? "Your" : "your");
    else
        text_addf(out, "Seat %d's", seat);
}

/* Event numbers that may be negative are kept 100 higher. */
static int lowered(const struct event *ev, int arg)
{
    return (int)ev->arg[arg] - 100;
}

static void put_mark(const struct hh_data *d, const struct event *ev, int viewer, char mark,
                     struct text *out)
{
    bool is_own = ev->seat == viewer;
    switch (mark) {
    case 'W':
    case 'w':
        text_add(out, hh_seat_word(ev->seat, viewer, mark == 'W'));
        break;
    case 'Y':
    case 'y':
        put_owner(ev->seat, viewer, mark == 'Y', out);
        break;
    case 's':
    case 'e':
        text_add(out, is_own ? "" : mark == 's' ? "s" : "es");
        break;
    case 'h':
        text_add(out, is_own ? "have" : "has");
        break;
    case 'A':
    case 'B':
        hh_print_label(d, ev->arg[mark - 'A'], out);
        break;
    case 'p':
    case 'q':
        text_addf(out, "%+d", lowered(ev, mark - 'p'));
        break;
    case 'S':
    case 'T':
        text_add_int(out, ev->arg[mark - 'S'] + 1);
        break;
    case 'P':
        text_add(out, ev->arg[1] < CARD_POSITION_COUNT ? card_position_word[ev->arg[1]] : "");
        break;
    default:
        text_add_int(out, ev->arg[mark - '0']);
        break;
    }
}

static void fill(const struct hh_data *d, const struct event *ev, int viewer, const char *sentence,
                 struct text *out)
{
    for (; *sentence != '\0'; sentence++) {
        if (*sentence == '%')
            put_mark(d, ev, viewer, *++sentence, out);
        else
            text_add_char(out, *sentence);
    }
}

/* ---- sentences that depend on their numbers ---- */

/* "Wall takes 2 damage against armor 3 and survives." That it is destroyed is told when it is. */
static void put_damage(const struct hh_data *d, const struct event *ev, struct text *out)
{
    hh_print_label(d, ev->arg[0], out);
    text_addf(out, " takes %d damage against armor %d%s.", ev->arg[1], ev->arg[2],
              ev->arg[3] ? "" : " and survives");
}

/* "Seat 1 rolls 3 (Wall), needs 4 or more." */
static void put_roll(const struct hh_data *d, const struct event *ev, int viewer, struct text *out)
{
    fill(d, ev, viewer, "%W roll%s %1 (%A)", out);
    if (ev->arg[2] > 0)
        fill(d, ev, viewer, ", need%s %2 or more", out);
    text_add_char(out, '.');
}

/* "Wall gets +2 armor until the end of the BA." */
static void put_stat(const struct hh_data *d, const struct event *ev, struct text *out)
{
    static const char *const until[CARD_DURATION_COUNT] = {
        [CARD_DURATION_BA] = "until the end of the BA",
        [CARD_DURATION_BATTLE] = "until the end of the battle",
        [CARD_DURATION_TURN] = "until the end of the turn",
        [CARD_DURATION_GAME] = "until the end of the game",
        [CARD_DURATION_NEXT_BA] = "until the next BA of the player",
    };
    hh_print_label(d, ev->arg[0], out);
    text_addf(out, " gets %+d %s %s.", lowered(ev, 1),
              ev->arg[2] < CARD_STAT_COUNT ? card_stat_word[ev->arg[2]] : "",
              ev->arg[3] < CARD_DURATION_COUNT ? until[ev->arg[3]] : "");
}

/* "Seat 1 uses Wall: T: This unit gets +1 armor." HH-OPT-04, HH-BAABIL-02: which ability it is. */
static void put_use(const struct hh_data *d, const struct event *ev, int viewer, struct text *out)
{
    fill(d, ev, viewer, "%W use%s %A", out);
    if (ev->arg[2] < d->ability_count) {
        const struct hh_ability *a = &d->abilities[ev->arg[2]];
        text_add(out, ": ");
        card_print(&d->set->terms, hh_code(d, a->at), a->read.size, out);
    } else {
        text_add_char(out, '.');
    }
}

static void put_planet(const struct hh_data *d, const struct event *ev, int viewer,
                       struct text *out)
{
    fill(d, ev, viewer, "%W choose%s the planet ", out);
    text_addf(out, "%s.",
              ev->arg[0] < d->set->planet_count ? d->set->planets[ev->arg[0]].name : "");
}

static void put_special(const struct hh_data *d, const struct event *ev, int viewer,
                        struct text *out)
{
    switch (ev->kind) {
    case HH_EV_ROLE:
        fill(d, ev, viewer, ev->seat == viewer ? "You are the " : "%W is the ", out);
        text_add(out, ev->arg[0] == 0 ? "attacker." : "defender.");
        break;
    case HH_EV_PLANET:
        put_planet(d, ev, viewer, out);
        break;
    case HH_EV_USES:
        put_use(d, ev, viewer, out);
        break;
    case HH_EV_ROLL:
        put_roll(d, ev, viewer, out);
        break;
    case HH_EV_ROLL_NOW:
        text_addf(out, "The roll is now %d.", lowered(ev, 0));
        break;
    case HH_EV_TEST:
        fill(d, ev, viewer, ev->arg[0] ? "%W pass%e the test." : "%W fail%s the test.", out);
        break;
    case HH_EV_DAMAGE:
        put_damage(d, ev, out);
        break;
    case HH_EV_TOTALS:
        text_addf(out, "Flags: %s %d, %s %d; %d needed to take the sector.",
                  hh_seat_word(0, viewer, false), (int16_t)ev->arg[0],
                  hh_seat_word(1, viewer, false), (int16_t)ev->arg[1], ev->arg[2]);
        break;
    case HH_EV_STAT:
        put_stat(d, ev, out);
        break;
    default:
        fill(d, ev, viewer,
             ev->arg[0] ? "%W shuffle%s the discard pile into a new deck." : "%Y deck is shuffled.",
             out);
        break;
    }
}

void hh_print_event(const void *data, const struct event *ev, int seat, struct text *out)
{
    const struct hh_data *d = data;
    bool is_seen = seat == SEAT_ALL || ev->seen_by == 3 || (seat >= 0 && ev->seen_by >> seat & 1);
    if (ev->kind >= HH_EV_COUNT)
        return;
    const char *seen = sentences[ev->kind].seen, *unseen = sentences[ev->kind].unseen;
    if (!is_seen)
        fill(d, ev, seat, unseen != NULL ? unseen : "Something happens.", out);
    else if (seen != NULL)
        fill(d, ev, seat, seen, out);
    else
        put_special(d, ev, seat, out);
}

/* ---- chance ---- */

/* What the outcome is: a card by name, a seat, a side, or the place in a row of cards that nobody
 * can tell apart, from 0. */
enum outcome { A_CARD, A_SEAT, A_SIDE, A_PLACE };

static const struct {
    const char *kind;
    enum outcome outcome;
} chances[] = {{"shuffle", A_CARD}, {"coin", A_SEAT}, {"side", A_SIDE}, {"pick", A_PLACE}};
enum { CHANCES = 4 };

static int find_chance(const char *kind)
{
    for (int i = 0; i < CHANCES; i++)
        if (strcmp(kind, chances[i].kind) == 0)
            return i;
    return -1;
}

void hh_print_chance(const void *data, const struct chance *c, struct text *out)
{
    const struct hh_data *d = data;
    int chance = find_chance(c->kind);
    enum outcome outcome = chance >= 0 ? chances[chance].outcome : A_PLACE;
    if (outcome == A_CARD && c->value >= 0 && c->value < d->set->card_count)
        text_add(out, d->set->cards[c->value].name);
    else if (outcome == A_SIDE)
        text_add(out, hh_side_names[c->value == 0 ? HH_LOYALIST : HH_TRAITOR]);
    else
        text_add_int(out, c->value);
}

bool hh_parse_chance(const void *data, const char *kind, const char *text, struct chance *c,
                     struct err *e)
{
    int chance = find_chance(kind);
    int64_t value = 0;
    if (chance < 0)
        return err_set(e, ERR_VALUE,
                       "\"%.40s\" is no chance of heresy: shuffle, pick, coin or side", kind);
    *c = (struct chance){.kind = chances[chance].kind, .of = 1};
    switch (chances[chance].outcome) {
    case A_CARD:
        c->value = hh_find_card(data, text, e);
        return c->value != HH_NO_CARD;
    case A_SIDE:
        c->value = text_same(text, hh_side_names[HH_TRAITOR]);
        return c->value == 1 || text_same(text, hh_side_names[HH_LOYALIST]) ||
               err_set(e, ERR_VALUE, "a side is loyalist or traitor, not \"%.40s\"", text);
    case A_SEAT:
        if (!text_to_int(text, 0, 1, &value))
            return err_set(e, ERR_VALUE, "the coin falls for seat 0 or 1, not \"%.40s\"", text);
        break;
    case A_PLACE:
        if (!text_to_int(text, 0, HH_THINGS_MAX - 1, &value))
            return err_set(e, ERR_VALUE, "the place of a card counts from 0, not \"%.40s\"", text);
        break;
    }
    c->value = (int)value;
    return true;
}
