/* explain.c: where numbers come from, the odds of a roll, and the lessons of the tutorial. */
#include <stdio.h>
#include "talk/view.h"
#include "rules/rules.h"

enum { PARTS_MAX = 24 };

static void put_side(const struct hh_card *c, struct text *out)
{
    text_addf(out, "%s: %s %s, %s, die %d", c->name, hh_side_names[c->side], hh_type_names[c->type],
              hh_rarity_names[c->rarity], c->die);
}

static void put_keywords(const struct hh_data *d, uint64_t words, struct text *out)
{
    const char *joint = "Keywords: ";
    /* mutant: < becomes <=: no card has a keyword behind the last */
    for (int i = 0; i < d->set->keyword_count; i++) {
        if (words >> i & 1) {
            text_addf(out, "%s%s", joint, d->set->keywords[i].text);
            joint = ", ";
        }
    }
    if (words != 0)
        text_add(out, ".\n");
}

/* "armor 4: 3 printed, +1 The Slag Terraces." */
static void put_stat(const struct hh_data *d, const struct hh_view *v, int thing, int stat,
                     struct text *out)
{
    struct hh_part parts[PARTS_MAX];
    int count = hh_stat_parts(d, &v->s, thing, stat, parts, PARTS_MAX);
    bool is_unrolled = hh_is_unrolled(d, &v->s, thing, stat);
    bool is_d6 = hh_card(d, &v->s, thing)->d6 >> stat & 1;
    text_addf(out, "  %s ", card_stat_word[stat]);
    hh_print_stat(d, &v->s, thing, stat, out);
    for (int i = 0; i < count; i++) {
        bool is_printed = parts[i].is_set && parts[i].source == thing;
        if (count == 1 && is_printed && !is_d6)
            break;
        text_add(out, i == 0 ? ": " : ", ");
        if (is_printed && is_unrolled) {
            text_add(out, "d6 printed, rolled when an attack needs it");
            continue;
        }
        text_addf(out, parts[i].is_set ? "%d " : "%+d ", parts[i].amount);
        if (is_printed)
            text_add(out, is_d6 ? "rolled for the printed d6" : "printed");
        else
            hh_print_thing(d, &v->s, parts[i].source, out);
    }
    text_add(out, "\n");
}

static void put_stats(const struct hh_data *d, const struct hh_view *v, int thing, struct text *out)
{
    int type = hh_card(d, &v->s, thing)->type;
    if (type == HH_UNIT)
        for (int stat = CARD_STAT_FIREPOWER; stat <= CARD_STAT_SPEED; stat++)
            put_stat(d, v, thing, stat, out);
    if (type != HH_SHIP) {
        put_stat(d, v, thing, CARD_STAT_ARMOR, out);
        put_stat(d, v, thing, CARD_STAT_FLAGS, out);
    }
}

static void put_printed_stats(const struct hh_card *c, struct text *out)
{
    static const char *const names[] = {"Firepower ", ", assault ", ", speed ", ", armor "};
    if (c->type == HH_SHIP)
        return;
    for (int stat = CARD_STAT_FIREPOWER; c->type == HH_UNIT && stat <= CARD_STAT_ARMOR; stat++) {
        text_add(out, names[stat]);
        hh_print_printed(c, stat, out);
    }
    if (c->type == HH_ASSET) {
        text_add(out, "Armor ");
        hh_print_printed(c, CARD_STAT_ARMOR, out);
    }
    text_addf(out, ", flags %d.\n", c->flags);
}

static void put_texts(const struct hh_data *d, const struct hh_card *c, struct text *out)
{
    if (c->ability.size > 0) /* mutant: 0 becomes 1: no compiled text has a single byte */
        text_addf(out, "Text: %s\n", d->set->print + c->ability.print);
    text_addf(out, "Command line: %s\n", d->set->print + c->command.print);
}

static void put_where(const struct hh_view *v, int thing, struct text *out)
{
    static const char *const places[HH_WHERE_COUNT] = {
        [HH_IN_FLEET] = "fleet",          [HH_IN_HAND] = "hand",   [HH_IN_DECK] = "deck",
        [HH_IN_DISCARD] = "discard pile", [HH_ON_TABLE] = "table", [HH_OUT] = "out of the game"};
    const struct hh_state *s = &v->s;
    const char *who = hh_seat_word(hh_controller(s, thing), v->viewer, true);
    if (s->where[thing] < HH_IN_FLEET)
        text_addf(out, "%s: at sector %d, %s%s.\n", who, s->where[thing] + 1,
                  card_position_word[hh_position(s, thing)],
                  hh_is_face_up(s, thing) ? "" : ", face down");
    else
        text_addf(out, "%s: %s.\n", who, places[s->where[thing]]);
}

/* Where several cards have the name: those in play, or the one of that id. */
static bool is_meant(const struct hh_view *v, int thing, int card, int id)
{
    return hh_sees(v, thing) && v->s.card[thing] == card &&
           (id == 0 ? v->s.where[thing] <= HH_IN_FLEET : thing + 1 == id);
}

/* ---- sectors, planets, keywords ---- */

static void put_sector(const struct hh_data *d, const struct hh_sector *c, struct text *out)
{
    text_addf(out, "%s: sector %d of %s, %d flag%s needed to take it.\n", c->name, c->number,
              d->set->planets[c->planet].name, c->requirement, c->requirement == 1 ? "" : "s");
    put_keywords(d, c->keywords, out);
    if (c->ability.size > 0)
        text_addf(out, "  %s\n", d->set->print + c->ability.print);
}

/* A sector by its name, or by its place in the row: "2", "sector 2". */
static bool explain_sector(const struct hh_data *d, const struct hh_view *v, const char *name,
                           struct text *out)
{
    int64_t place;
    const char *number = text_begins(name, "sector ") ? name + 7 : name;
    if (text_to_int(number, 1, HH_SECTOR_CARDS, &place) && v->s.planet < HH_PLANETS_MAX) {
        put_sector(d, &d->set->sectors[hh_sector_row(d, &v->s, (int)place - 1)], out);
        return true;
    }
    for (int i = 0; i < d->set->sector_count; i++) {
        if (!text_same(d->set->sectors[i].name, name))
            continue;
        put_sector(d, &d->set->sectors[i], out);
        return true;
    }
    return false;
}

static bool explain_planet(const struct hh_data *d, const char *name, struct text *out)
{
    for (int i = 0; i < d->set->planet_count; i++) {
        const struct hh_planet *p = &d->set->planets[i];
        if (!text_same(p->name, name) && !text_same(p->word, name))
            continue;
        text_addf(out, "%s: a planet with these sectors.\n", p->name);
        for (int k = 0; k < d->set->sector_count; k++)
            if (d->set->sectors[k].planet == i)
                put_sector(d, &d->set->sectors[k], out);
        return true;
    }
    return false;
}

/* "infantry: a keyword of 61 cards, such as A, B and C." */
static bool explain_keyword(const struct hh_data *d, const char *name, struct text *out)
{
    enum { SAMPLES = 3 };
    for (int i = 0; i < d->set->keyword_count; i++) {
        int count = 0;
        if (!text_same(d->set->keywords[i].text, name))
            continue;
        for (int card = 0; card < d->set->card_count; card++)
            count += (int)(d->set->cards[card].keywords >> i & 1);
        text_addf(out, "%s: a keyword of %d card%s", d->set->keywords[i].text, count,
                  count == 1 ? "" : "s");
        for (int card = 0, shown = 0; card < d->set->card_count && shown < SAMPLES; card++)
            if (d->set->cards[card].keywords >> i & 1)
                text_addf(out, "%s%s", shown++ == 0 ? ", such as " : ", ",
                          d->set->cards[card].name);
        text_add(out, ". Texts that speak of such cards mean them.\n");
        return true;
    }
    return false;
}

static bool is_card(const struct hh_data *d, const char *name)
{
    for (int card = 0; card < d->set->card_count; card++)
        if (text_same(d->set->cards[card].name, name))
            return true;
    return false;
}

bool hh_explain(const void *data, const void *view, const char *name, struct text *out,
                struct err *e)
{
    const struct hh_data *d = data;
    const struct hh_view *v = view;
    char bare[GAME_NAME_MAX];
    int64_t id = 0;
    size_t size = strcspn(name, "#");
    if (!is_card(d, name) && (explain_sector(d, v, name, out) || explain_planet(d, name, out) ||
                              explain_keyword(d, name, out)))
        return true;
    if (name[size] == '#' && !text_to_int(name + size + 1, 1, HH_THINGS_MAX, &id))
        return err_set(e, ERR_VALUE, "\"%s\" is no id of a card; write NAME#57", name + size);
    if (size >= sizeof bare)
        return err_set(e, ERR_VALUE, "no card has so long a name");
    memcpy(bare, name, size);
    bare[size] = '\0';
    int card = hh_find_card(d, bare, e);
    bool is_there = false;
    if (card == HH_NO_CARD)
        return false;
    const struct hh_card *c = &d->set->cards[card];
    put_side(c, out);
    text_add(out, ".\n");
    put_keywords(d, c->keywords, out);
    put_texts(d, c, out);
    for (int thing = 0; thing < HH_THINGS_MAX; thing++) {
        if (!is_meant(v, thing, card, (int)id))
            continue;
        put_where(v, thing, out);
        put_stats(d, v, thing, out);
        is_there = true;
    }
    if (!is_there)
        put_printed_stats(c, out);
    return true;
}

/* Percentages are rounded, so that neither end is certain. */
static void put_chance(int need, int odds, struct text *out)
{
    if (odds == 0)
        text_addf(out, "%d+ fails in more than 99 of 100 rolls.\n", need);
    else if (odds == 100)
        text_addf(out, "%d+ succeeds in more than 99 of 100 rolls.\n", need);
    else
        text_addf(out, "%d+ succeeds in about %d of 100 rolls.\n", need, odds);
}

/* "4+": the chance of a test, from what the viewer may know of the deck it is rolled with. */
bool hh_odds_of(const void *data, const void *view, const char *words, struct text *out,
                struct err *e)
{
    const struct hh_view *v = view;
    char number[8];
    int64_t need;
    size_t size = strcspn(words, "+");
    snprintf(number, sizeof number, "%.*s", size < sizeof number ? (int)size : 0, words);
    if (!text_to_int(number, 1, 99, &need))
        return err_set(e, ERR_VALUE, "write the test, such as odds 4+");
    for (int seat = 0; seat < 2; seat++) {
        int odds = hh_odds(data, v, seat, (int)need);
        text_addf(out, "%s: ", hh_seat_word(seat, v->viewer, true));
        if (odds < 0)
            text_add(out, "no card to roll with.\n");
        else
            put_chance((int)need, odds, out);
    }
    return true;
}

/* clang-format off */
const struct lesson hh_lessons[] = {
    {"role", -1,
     "Two armies fight over the three sectors of a planet. Whoever takes two of them wins. "
     "Both decks were shuffled and the top cards turned up: the lower die number chooses a role. "
     "The roles last all game. The attacker fights first each turn; the defender deploys first, "
     "chooses the planet, and fights second. Neither is better: try one."},
    {"planet", -1,
     "The defender chooses the planet. Each sector names how many flags are needed to take it: "
     "the flags on your cards there are counted when a battle ends."},
    {"first-wave", -1,
     "The first wave. In turn, each player turns up the top card of the deck and sends it, face "
     "up, to a sector that has no card of this wave yet. A card shows, from the left: flags, "
     "firepower (damage of a shot), assault (damage in close combat), speed, and armor (the damage "
     "that destroys it)."},
    {"deploy", -1,
     "The regular deployment. You drew six cards. All of them go face down to the sectors, one at "
     "a time in turn. Concentrate them: a sector counts for nothing unless you have the flags it "
     "needs, and more than your enemy. Units fight; assets only stand there and help; ships will "
     "go to your fleet and help in every battle."},
    {"sector", -1,
     "Now the battles. The attacker fights at a sector where he has a card, then the defender at "
     "another one. For the first battle of your life take a sector where both have several cards."},
    {NULL, HH_EV_BATTLE,
     "A battle is set up: all cards there are turned face up, ships leave for the fleets, and each "
     "player draws six cards as a command hand. Of a card in this hand only the command line counts, "
     "the one line at its bottom. A card can be a soldier on the field or an order in your hand."},
    {"battle-action", -1,
     "Battle actions: the players take turns, one action each.\n"
     "- shoot: the unit locks; its firepower meets the armor of the target. A faster unit that is "
     "not locked may throw itself in front.\n"
     "- charge: the unit makes ready to assault. The enemy acts before it can.\n"
     "- assault: a charging unit strikes with its assault. Only charging units can block that. Damage "
     "left over may sweep on into another unit.\n"
     "- play a hand card marked BA, or pass. When both pass in a row, the battle is over."},
    {"target", -1,
     "Choose what to attack. Damage equal to the armor or more destroys the card; less does nothing "
     "at all, and nothing is carried over to the next attack. But there are tactics yet to come."},
    {"block", -1,
     "Your card is attacked, and one of your units may step in front of it. It locks and becomes the "
     "one that is hit. Block with what can take the damage, or to save something worth more flags."},
    {"tactics", -1,
     "The tactics window: after every attack both players may play orders marked T, one at a time, "
     "until both pass in a row. What they give lasts until this battle action ends. Here a small "
     "bonus decides whether a unit lives."},
    {NULL, HH_EV_ROLL,
     "A roll: the top card of the deck is discarded and its die number is the number rolled. \"(4+)\" "
     "in a cost means: roll 4 or more, or nothing happens."},
    {"modify", -1,
     "A number was rolled. Before it counts, both players may change it with orders marked M."},
    {"react", -1,
     "Something happened to which an order marked R may answer. You may always pass."},
    {"sweep", -1,
     "The assault destroyed its target with damage to spare: a sweeping advance may carry the rest "
     "into another unit, once. A special assault that was blocked may be carried out instead."},
    {"choose", -1,
     "A text asks you to choose. The list shows every card that fits."},
    {NULL, HH_EV_TOTALS,
     "The battle is over and flags are counted. To take the sector you need more flags there than "
     "your enemy, and at least the number the sector asks for. If nobody has them, the cards stay for "
     "the next time."},
    {NULL, HH_EV_TAKEN,
     "A sector is taken: all cards at it are discarded, and it counts for the winner until the end. "
     "A second one wins the game at once; after turn four the greater sectors decide."},
    {NULL, HH_EV_TURN_ENDS,
     "The turn is over: a new first wave follows. When your deck is empty, the discard pile is "
     "shuffled and becomes the deck."},
    {NULL, HH_EV_OVER,
     "That was a whole game. The full rules add events in the last step of a battle, abilities of "
     "cards in play as battle actions, and withdrawing: muster play heresy."},
    {NULL, -1, NULL},
};
/* clang-format on */
