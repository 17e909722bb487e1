/* view_text.c: a view as text for people: the whole table, and a glance at it. Plain lines, so that
 * a terminal, a pipe and a screen reader can all make use of them. */
#include "talk/view.h"

void hh_print_stat(const struct hh_data *d, const struct hh_state *s, int thing, int stat,
                   struct text *out)
{
    if (!hh_is_unrolled(d, s, thing, stat)) {
        text_add_int(out, hh_stat(d, s, thing, stat));
        return;
    }
    int change = hh_stat_sum(d, s, thing, stat);
    text_add(out, "d6");
    if (change != 0)
        text_addf(out, "%+d", change);
}

/* "3/d6/2/4": firepower, assault, speed, armor as they are now. */
static void print_stats(const struct hh_data *d, const struct hh_state *s, int thing,
                        struct text *out)
{
    for (int stat = CARD_STAT_FIREPOWER; stat <= CARD_STAT_ARMOR; stat++) {
        text_add(out, stat > CARD_STAT_FIREPOWER ? "/" : "");
        hh_print_stat(d, s, thing, stat, out);
    }
}

/* ---- odds ---- */

/* What the viewer knows of the dice in a pool of things. */
struct dice {
    int hits, known, unknown; /* faces that are `need` or more; faces known of; things not known */
};

/* Of the cards that a deck of this side may have, how many in 1000 show `need` or more. */
static int usual_odds(const struct hh_data *d, int side, int need)
{
    int hits = 0, all = 0;
    for (int i = 0; i < d->set->card_count; i++) {
        const struct hh_card *c = &d->set->cards[i];
        if (c->side != HH_UNALIGNED && c->side != side)
            continue;
        all++;
        hits += c->die >= need;
    }
    return all == 0 ? 0 : hits * 1000 / all;
}

static struct dice dice_of_pool(const struct hh_data *d, const struct hh_view *v, int seat,
                                int pool, int need)
{
    struct dice dice = {0};
    for (int i = 0; i < v->s.things[seat]; i++) {
        int thing = seat * HH_SEAT_THINGS + i;
        dice.unknown += v->s.pool[thing] == pool && !hh_sees(v, thing);
    }
    for (int i = 0; i < v->contained_count; i++) {
        if (v->contained_pool[i] != pool)
            continue;
        dice.known++;
        dice.hits += d->set->cards[v->contained[i]].die >= need;
    }
    return dice;
}

/* HH-RULE-01: an empty deck is made anew from the discard pile. */
static int odds_of_discard(const struct hh_data *d, const struct hh_view *v, int seat, int need)
{
    int hits = 0, count = v->s.discard_count[seat];
    for (int i = 0; i < count; i++)
        hits += d->set->cards[v->s.card[hh_discard_at(&v->s, seat, i)]].die >= need;
    return count == 0 ? -1 : hits * 100 / count;
}

int hh_odds(const struct hh_data *d, const struct hh_view *v, int seat, int need)
{
    need -= hh_roll_bonus(d, &v->s, seat, true);
    if (v->s.deck_count[seat] == 0)
        return odds_of_discard(d, v, seat, need);
    int top = hh_deck_top(&v->s, seat);
    if (hh_sees(v, top))
        return d->set->cards[v->s.card[top]].die >= need ? 100 : 0;
    struct dice dice = dice_of_pool(d, v, seat, v->s.pool[top], need);
    int rest = dice.unknown - dice.known;
    /* mutant: > becomes >=: nothing times the odds is nothing */
    int others = rest > 0 ? rest * usual_odds(d, v->s.deck_side[seat], need) : 0;
    return (dice.hits * 1000 + others + 5 * dice.unknown) / (10 * dice.unknown);
}

/* No card, or one that has left the battle. */
static bool is_away(const struct hh_state *s, int thing)
{
    return thing >= HH_THINGS_MAX || s->where[thing] != s->current;
}

bool hh_damage_now(const struct hh_data *d, const struct hh_state *s,
                   const struct hh_attack_frame *a, int *damage, int *armor)
{
    if (is_away(s, a->attacker) || is_away(s, a->defender))
        return false;
    bool is_shot = a->how == CARD_ATTACK_SHOOTING;
    *damage = hh_stat_sum(d, s, a->attacker, is_shot ? CARD_STAT_FIREPOWER : CARD_STAT_ASSAULT) -
              a->spent;
    /* mutant: > becomes >=: of two equal numbers either will do */
    *damage = hh_unprevented(d, s, a->defender, a->defender, *damage > 0 ? *damage : 0);
    *armor = hh_stat(d, s, a->defender, CARD_STAT_ARMOR);
    return true;
}

/* ---- cards ---- */

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

/* "armor 4", and what is printed if that is another number. */
static void put_stat(const struct hh_data *d, const struct hh_state *s, int thing, int stat,
                     struct text *out)
{
    const struct hh_card *c = hh_card(d, s, thing);
    bool is_d6 = c->d6 >> stat & 1;
    text_addf(out, ", %s ", card_stat_word[stat]);
    hh_print_stat(d, s, thing, stat, out);
    if (is_d6 ? !hh_is_unrolled(d, s, thing, stat)
              : hh_stat(d, s, thing, stat) != hh_printed_stat(d, s, thing, stat)) {
        text_add(out, " (printed ");
        hh_print_printed(c, stat, out);
        text_add_char(out, ')');
    }
}

static void put_stats(const struct hh_data *d, const struct hh_state *s, int thing,
                      struct text *out)
{
    const struct hh_card *c = hh_card(d, s, thing);
    if (c->type == HH_SHIP)
        return;
    if (c->type == HH_UNIT) {
        put_stat(d, s, thing, CARD_STAT_FIREPOWER, out);
        put_stat(d, s, thing, CARD_STAT_ASSAULT, out);
        put_stat(d, s, thing, CARD_STAT_SPEED, out);
    }
    put_stat(d, s, thing, CARD_STAT_ARMOR, out);
    put_stat(d, s, thing, CARD_STAT_FLAGS, out);
}

/* Printed lines, each as one of its own. */
static void put_lines(const struct hh_data *d, const struct hh_text *t, struct text *out)
{
    /* mutant: 0 becomes 1: no compiled text has a single byte */
    const char *line = t->size > 0 ? d->set->print + t->print : "";
    while (*line != '\0') {
        size_t size = strcspn(line, "\n");
        text_addf(out, "      %.*s\n", (int)size, line);
        line += size + (line[size] == '\n');
    }
}

/* Spectators and those who see all look from seat 0's side. */
static int near_seat(const struct hh_view *v)
{
    return v->viewer == 1 ? 1 : 0;
}

static void put_card(const struct hh_data *d, const struct hh_view *v, int thing, bool is_whole,
                     struct text *out)
{
    const struct hh_card *c = hh_card(d, &v->s, thing);
    text_add(out, "    ");
    hh_print_thing(d, &v->s, thing, out);
    text_addf(out, ", %s", hh_type_names[c->type]);
    if (!hh_is_face_up(&v->s, thing))
        text_add(out, ", face down");
    else
        text_addf(out, ", %s", card_position_word[hh_position(&v->s, thing)]);
    put_stats(d, &v->s, thing, out);
    if (hh_owner(thing) != hh_controller(&v->s, thing))
        text_addf(out, ", owned by %s", hh_seat_word(hh_owner(thing), v->viewer, false));
    text_add_char(out, '\n');
    if (is_whole)
        put_lines(d, &c->ability, out);
}

/* ---- sectors ---- */

static void put_side(const struct hh_data *d, const struct hh_view *v, int sector, int seat,
                     bool is_whole, struct text *out)
{
    const struct cardset *side = &v->s.side[sector][seat];
    int hidden = 0;
    text_addf(out, "  %s:", hh_seat_word(seat, v->viewer, true));
    if (cardset_is_empty(side)) {
        text_add(out, " no cards\n");
        return;
    }
    text_add_char(out, '\n');
    CARDSET_EACH(side, thing)
    {
        if (hh_sees(v, thing))
            put_card(d, v, thing, is_whole, out);
        else
            hidden++;
    }
    if (hidden > 0)
        text_addf(out, "    %d card%s face down\n", hidden, plural(hidden));
}

static void put_sector_head(const struct hh_data *d, const struct hh_view *v, int sector,
                            struct text *out)
{
    const struct hh_sector *c = &d->set->sectors[hh_sector_row(d, &v->s, sector)];
    int need = hh_requirement(d, &v->s, sector), own = near_seat(v);
    text_addf(out, "Sector %d: %s, ", sector + 1, c->name);
    if (!hh_is_open(&v->s, sector)) {
        text_addf(out, "worth %d, taken by %s\n", c->requirement,
                  hh_seat_word(v->s.taken[sector], v->viewer, false));
        return;
    }
    text_addf(out, "%d flag%s needed", need, plural(need));
    if (need != c->requirement)
        text_addf(out, " (printed %d)", c->requirement);
    if (v->s.current == sector)
        /* mutant: false becomes true (2): the other seat is never the viewer */
        text_addf(out, "; battle here, flags: %s %d, %s %d", hh_seat_word(own, v->viewer, false),
                  hh_flag_total(d, &v->s, own), hh_seat_word(own ^ 1, v->viewer, false),
                  hh_flag_total(d, &v->s, own ^ 1));
    text_add_char(out, '\n');
}

static void put_sector(const struct hh_data *d, const struct hh_view *v, int sector,
                       struct text *out)
{
    bool is_current = v->s.current == sector;
    put_sector_head(d, v, sector, out);
    if (!hh_is_open(&v->s, sector))
        return;
    if (is_current)
        put_lines(d, &d->set->sectors[hh_sector_row(d, &v->s, sector)].ability, out);
    put_side(d, v, sector, near_seat(v) ^ 1, is_current, out);
    put_side(d, v, sector, near_seat(v), is_current, out);
}

/* ---- players ---- */

/* "T: Lock this unit: ..." behind the name and die of a hand card. */
static void put_hand(const struct hh_data *d, const struct hh_view *v, int seat, struct text *out)
{
    CARDSET_EACH(&v->s.hand[seat], thing)
    {
        if (!hh_sees(v, thing))
            continue;
        const struct hh_card *c = hh_card(d, &v->s, thing);
        text_addf(out, "  in hand: %s, %s, die %d\n", c->name, hh_type_names[c->type], c->die);
        put_lines(d, &c->command, out);
    }
}

static void put_discard(const struct hh_data *d, const struct hh_view *v, int seat,
                        struct text *out)
{
    int count = v->s.discard_count[seat];
    for (int i = 0; i < count; i++)
        text_addf(out, "%s%s", i == 0 ? "  discard pile, top first: " : ", ",
                  hh_card(d, &v->s, hh_discard_at(&v->s, seat, i))->name);
    if (count > 0)
        text_add_char(out, '\n');
}

static void put_player(const struct hh_data *d, const struct hh_view *v, int seat, struct text *out)
{
    const struct hh_state *s = &v->s;
    text_addf(out, "%s: %d in hand, %d in the deck, %d in the discard pile\n",
              hh_seat_word(seat, v->viewer, true), s->hand_count[seat], s->deck_count[seat],
              s->discard_count[seat]);
    if (!cardset_is_empty(&s->fleet[seat]))
        text_add(out, "  fleet:\n");
    CARDSET_EACH(&s->fleet[seat], thing)
    put_card(d, v, thing, true, out);
    put_hand(d, v, seat, out);
    put_discard(d, v, seat, out);
}

/* ---- what is going on ---- */

/* The phase as a person says it; hh_phase_names has the words of positions. */
static const char *phase_words(const struct hh_state *s)
{
    static const char *const words[HH_PHASE_COUNT] = {
        "choice of roles", "choice of planet", "first wave",   "deployment", "choice of battle",
        "battle set-up",   "battle",           "victory step", "end"};
    return words[hh_phase(s)];
}

static void put_head(const struct hh_data *d, const struct hh_view *v, bool is_short,
                     struct text *out)
{
    const struct hh_state *s = &v->s;
    if (s->is_over && s->winner == HH_NO_SEAT)
        text_add(out, "The game is over: drawn.");
    else if (s->is_over)
        text_addf(out, "The game is over: %s won.", hh_seat_word(s->winner, v->viewer, false));
    else if (s->attacker == HH_NO_SEAT)
        text_add(out, "The roles are chosen.");
    else if (s->turn == 0)
        text_addf(out, "Before turn 1: %s.", phase_words(s));
    else
        text_addf(out, "Turn %d: %s.", s->turn, phase_words(s));
    if (s->attacker != HH_NO_SEAT)
        text_addf(out, " Attacker: %s.", hh_seat_word(s->attacker, v->viewer, false));
    if (s->planet < HH_PLANETS_MAX && !is_short)
        text_addf(out, " Planet: %s.", d->set->planets[s->planet].name);
    if (s->turn > 0)
        text_add(out, is_short ? " Units: fire/assault/speed/armor, f flags."
                               : " Units: firepower/assault/speed/armor.");
    text_add_char(out, '\n');
}

/* What the attacking card does, and what stands before the name of the defending one. */
static const struct {
    const char *verb, *at;
} attack_words[CARD_ATTACK_COUNT] = {
    [CARD_ATTACK_ANY] = {"attacks", ""},
    [CARD_ATTACK_ATTACK] = {"attacks", ""},
    [CARD_ATTACK_SHOOTING] = {"shoots", "at "},
    [CARD_ATTACK_ASSAULT] = {"assaults", ""},
    [CARD_ATTACK_SPECIAL] = {"makes a special assault", "blocked by "},
    [CARD_ATTACK_SWEEP] = {"sweeps", "into "},
};

static void put_attack(const struct hh_data *d, const struct hh_view *v, struct text *out)
{
    const struct hh_attack_frame *a = hh_attack(&v->s);
    int damage, armor;
    /* mutant: >= becomes >: no sector attacks */
    if (a == NULL || a->attacker >= HH_THINGS_MAX || !hh_sees(v, a->attacker))
        return;
    /* mutant: < becomes <=: no attack has the number behind the last */
    int how = a->how < CARD_ATTACK_COUNT ? a->how : CARD_ATTACK_ANY;
    text_add(out, "Attack: ");
    hh_print_thing(d, &v->s, a->attacker, out);
    text_addf(out, " %s", attack_words[how].verb);
    if (hh_damage_now(d, &v->s, a, &damage, &armor) && hh_sees(v, a->defender)) {
        text_addf(out, " %s", attack_words[how].at);
        hh_print_thing(d, &v->s, a->defender, out);
        text_addf(out, "%s: %d damage against armor %d, %s as it stands",
                  a->is_blocked && a->how != CARD_ATTACK_SPECIAL ? " (blocking)" : "", damage,
                  armor, damage > 0 && damage >= armor ? "destroyed" : "survives");
    } else if (a->defender < HH_THINGS_MAX && is_away(&v->s, a->defender)) {
        text_add(out, "; the target is gone");
    }
    text_add(out, ".\n");
}

static void put_roll(const struct hh_data *d, const struct hh_view *v, struct text *out)
{
    /* mutant: - becomes +: in a view nothing lies above the frames, and plays leave room for
     * some */
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own */
    for (int i = v->s.frame_count - 1; i >= 0; i--) {
        const struct hh_roll_frame *r = &v->s.frames[i].u.roll;
        if (v->s.frames[i].kind != HH_FRAME_ROLL)
            continue;
        text_addf(out, "Roll of %s: ", hh_seat_word(r->seat, v->viewer, false));
        if (r->is_made)
            text_addf(out, "%d", r->value);
        else
            text_add(out, "not made yet");
        if (r->is_test)
            text_addf(out, ", needs %d or more", r->need);
        if (!r->is_made && r->is_test)
            text_addf(out, ", about %d in 100", hh_odds(d, v, r->seat, r->need));
        text_add(out, ".\n");
        return;
    }
}

/* Cards that are being played. */
static void put_table(const struct hh_data *d, const struct hh_view *v, struct text *out)
{
    for (int thing = 0; thing < HH_THINGS_MAX; thing++) {
        if (v->s.where[thing] != HH_ON_TABLE || !hh_sees(v, thing))
            continue;
        text_addf(out, "On the table: %s of %s\n", hh_card(d, &v->s, thing)->name,
                  hh_seat_word(hh_owner(thing), v->viewer, false));
        put_lines(d, &hh_card(d, &v->s, thing)->command, out);
    }
}

void hh_view_text(const void *data, const void *view, struct text *out)
{
    const struct hh_data *d = data;
    const struct hh_view *v = view;
    int own = near_seat(v);
    put_head(d, v, false, out);
    if (v->s.planet < HH_PLANETS_MAX)
        for (int sector = 0; sector < HH_SECTOR_CARDS; sector++)
            put_sector(d, v, sector, out);
    put_player(d, v, own ^ 1, out);
    put_player(d, v, own, out);
    put_table(d, v, out);
    put_attack(d, v, out);
    put_roll(d, v, out);
}

/* ---- a glance ---- */

/* How much a glance tells. */
enum detail {
    DETAIL_ALL,
    DETAIL_SHORT,  /* flags as "f2", other sectors in a line, no fleets */
    DETAIL_COUNTS, /* sides that do not fight as numbers of cards and flags */
    DETAIL_LEAST   /* no more than the sectors as numbers, or the battle's flags */
};

/* "Wall 3/2/2/4 1 flag locked": firepower, assault, speed, armor; short: "Wall 3/2/2/4 f1 locked".
 */
static void glance_card(const struct hh_data *d, const struct hh_view *v, int thing,
                        enum detail detail, struct text *out)
{
    const struct hh_state *s = &v->s;
    const struct hh_card *c = hh_card(d, s, thing);
    int flags = hh_stat(d, s, thing, CARD_STAT_FLAGS);
    hh_print_thing(d, &v->s, thing, out);
    text_add(out, c->type == HH_UNIT ? " " : c->type == HH_ASSET ? " armor " : "");
    if (c->type == HH_UNIT)
        print_stats(d, s, thing, out);
    else if (c->type == HH_ASSET)
        hh_print_stat(d, s, thing, CARD_STAT_ARMOR, out);
    if (c->type != HH_SHIP && flags > 0 && detail == DETAIL_ALL)
        text_addf(out, " %d flag%s", flags, plural(flags));
    else if (c->type != HH_SHIP && flags > 0)
        text_addf(out, " f%d", flags);
    if (hh_position(s, thing) != CARD_POSITION_READY)
        text_addf(out, " %s", card_position_word[hh_position(s, thing)]);
    if (!hh_is_face_up(s, thing))
        text_add(out, detail == DETAIL_ALL ? " face down" : " down");
}

static void glance_side(const struct hh_data *d, const struct hh_view *v, int sector, int seat,
                        enum detail detail, struct text *out)
{
    const struct cardset *side = &v->s.side[sector][seat];
    const char *between = "";
    int hidden = 0;
    text_addf(out, "  %s: ", hh_seat_word(seat, v->viewer, true));
    CARDSET_EACH(side, thing)
    {
        if (!hh_sees(v, thing)) {
            hidden++;
            continue;
        }
        text_add(out, between);
        glance_card(d, v, thing, detail, out);
        between = "; ";
    }
    if (hidden > 0)
        text_addf(out, "%s%d face down", between, hidden);
    text_add(out, cardset_is_empty(side) ? "-\n" : "\n");
}

static void glance_fleet(const struct hh_data *d, const struct hh_view *v, int seat,
                         struct text *out)
{
    const char *between = "";
    if (cardset_is_empty(&v->s.fleet[seat]))
        return;
    text_addf(out, "Fleet (%s): ", hh_seat_word(seat, v->viewer, false));
    CARDSET_EACH(&v->s.fleet[seat], thing)
    {
        text_add(out, between);
        glance_card(d, v, thing, DETAIL_ALL, out);
        between = "; ";
    }
    text_add_char(out, '\n');
}

/* The names of one's own hand; what each is good for is said beside the choices. */
static void glance_hand(const struct hh_data *d, const struct hh_view *v, int seat,
                        struct text *out)
{
    const char *between = "Your hand: ";
    CARDSET_EACH(&v->s.hand[seat], thing)
    {
        if (!hh_sees(v, thing))
            continue;
        text_addf(out, "%s%s", between, hh_card(d, &v->s, thing)->name);
        between = ", ";
    }
    if (*between == ',')
        text_add(out, ".\n");
}

/* "you 3 cards f2, Seat 1 4 cards": with the flags of those that the viewer sees. */
static void count_sides(const struct hh_data *d, const struct hh_view *v, int sector,
                        struct text *out)
{
    int own = near_seat(v);
    for (int i = 0; i < 2; i++) {
        const struct cardset *side = &v->s.side[sector][own ^ i];
        int flags = 0, cards = cardset_count(side);
        CARDSET_EACH(side, thing)
        flags += hh_sees(v, thing) ? hh_stat(d, &v->s, thing, CARD_STAT_FLAGS) : 0;
        text_addf(out, "%s%s %d card%s", i == 0 ? "" : ", ",
                  hh_seat_word(own ^ i, v->viewer, false), cards, plural(cards));
        if (flags > 0)
            text_addf(out, " f%d", flags);
    }
}

/* "Sector 2: Pilgrim Stair, 6 flags needed: you 3 cards f2, Seat 1 4 cards" */
static void count_sector(const struct hh_data *d, const struct hh_view *v, int sector,
                         struct text *out)
{
    const struct hh_sector *c = &d->set->sectors[hh_sector_row(d, &v->s, sector)];
    text_addf(out, "%d %s (%d): ", sector + 1, c->name, hh_requirement(d, &v->s, sector));
    if (hh_is_open(&v->s, sector))
        count_sides(d, v, sector, out);
    else
        text_addf(out, "taken by %s", hh_seat_word(v->s.taken[sector], v->viewer, false));
    text_add(out, ".\n");
}

static bool is_fought_over(const struct hh_view *v, int sector)
{
    return v->s.current == HH_NO_SECTOR || v->s.current == sector;
}

static void glance_sector(const struct hh_data *d, const struct hh_view *v, int sector,
                          enum detail detail, struct text *out)
{
    int own = near_seat(v);
    bool is_counted = v->s.current == HH_NO_SECTOR ? detail >= DETAIL_COUNTS
                                                   : detail != DETAIL_ALL && v->s.current != sector;
    if (is_counted && detail != DETAIL_LEAST) {
        count_sector(d, v, sector, out);
        return;
    }
    if (detail == DETAIL_LEAST && !is_fought_over(v, sector))
        return;
    put_sector_head(d, v, sector, out);
    if (!hh_is_open(&v->s, sector) || !is_fought_over(v, sector) || detail == DETAIL_LEAST)
        return; /* in a battle, only its sector */
    glance_side(d, v, sector, own ^ 1, detail, out);
    glance_side(d, v, sector, own, detail, out);
}

static void glance_cards(const struct hh_data *d, const struct hh_view *v, enum detail detail,
                         struct text *out)
{
    int own = near_seat(v);
    text_addf(out, "Cards: %s %d in hand, %d in the deck; %s %d in hand, %d in the deck.\n",
              hh_seat_word(own, v->viewer, false), v->s.hand_count[own], v->s.deck_count[own],
              hh_seat_word(own ^ 1, v->viewer, false), v->s.hand_count[own ^ 1],
              v->s.deck_count[own ^ 1]);
    if (v->viewer >= 0 && detail <= DETAIL_SHORT)
        glance_hand(d, v, own, out);
}

static void glance_with(const struct hh_data *d, const struct hh_view *v, enum detail detail,
                        struct text *out)
{
    int own = near_seat(v);
    put_head(d, v, detail != DETAIL_ALL, out);
    for (int sector = 0; sector < HH_SECTOR_CARDS && v->s.planet < HH_PLANETS_MAX; sector++)
        glance_sector(d, v, sector, detail, out);
    if (detail == DETAIL_ALL) {
        glance_fleet(d, v, own ^ 1, out);
        glance_fleet(d, v, own, out);
    }
    if (detail < DETAIL_LEAST)
        glance_cards(d, v, detail, out);
    put_attack(d, v, out);
    put_roll(d, v, out);
}

void hh_glance(const void *data, const void *view, int lines, struct text *out)
{
    enum { ROOM = 8192, COLUMNS = 78 };
    for (int detail = DETAIL_ALL;; detail++) {
        char buf[ROOM];
        struct text t;
        text_init(&t, buf, sizeof buf);
        glance_with(data, view, (enum detail)detail, &t);
        if (lines != 0 && detail < DETAIL_LEAST &&
            (text_is_cut(&t) || text_lines(buf, COLUMNS) > lines))
            continue;
        glance_with(data, view, (enum detail)detail, out);
        return;
    }
}
