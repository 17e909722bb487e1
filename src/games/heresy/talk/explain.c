/* explain.c: all about one card: what is printed on it, what its numbers are now, and where each
 * part of them comes from. */
#include <stdio.h>

#include "talk/view.h"

enum { PARTS_MAX = 24 };

static void put_side(const struct hh_card *c, struct text *out)
{
    text_addf(out, "%s: %s %s, %s, die %d", c->name, hh_side_names[c->side], hh_type_names[c->type],
              hh_rarity_names[c->rarity], c->die);
}

static void put_keywords(const struct hh_data *d, uint64_t words, struct text *out)
{
    const char *joint = "Keywords: ";
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
            hh_print_label(d, hh_label(d, &v->s, v->viewer < 0 ? 0 : v->viewer, parts[i].source),
                           out);
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
    if (c->ability.size > 0)
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

/* Where several cards have the name: those in play. */
static bool is_told_apart(const struct hh_view *v, int thing, int card, int copy, const void *data)
{
    int label = hh_label(data, &v->s, v->viewer < 0 ? 0 : v->viewer, thing);
    return hh_sees(v, thing) && v->s.card[thing] == card && v->s.where[thing] <= HH_IN_FLEET &&
           (copy == 0 || label >> 9 == copy);
}

bool hh_explain(const void *data, const void *view, const char *name, struct text *out,
                struct err *e)
{
    const struct hh_data *d = data;
    const struct hh_view *v = view;
    char bare[GAME_NAME_MAX];
    int64_t copy = 0;
    size_t size = strcspn(name, "#");
    if (name[size] == '#' && !text_to_int(name + size + 1, 1, HH_THINGS_MAX, &copy))
        return err_set(e, ERR_VALUE, "\"%s\" is no number of a card; write NAME#2", name + size);
    if (size >= sizeof bare)
        return err_set(e, ERR_VALUE, "no card has so long a name");
    memcpy(bare, name, size);
    bare[size] = '\0';
    int card = hh_find_card(d, bare, e);
    bool is_in_play = false;
    if (card == HH_NO_CARD)
        return false;
    const struct hh_card *c = &d->set->cards[card];
    put_side(c, out);
    text_add(out, ".\n");
    put_keywords(d, c->keywords, out);
    put_texts(d, c, out);
    for (int thing = 0; thing < HH_THINGS_MAX; thing++) {
        if (!is_told_apart(v, thing, card, (int)copy, d))
            continue;
        put_where(v, thing, out);
        put_stats(d, v, thing, out);
        is_in_play = true;
    }
    if (!is_in_play)
        put_printed_stats(c, out);
    return true;
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
            text_addf(out, "%d or more comes about %d times in 100.\n", (int)need, odds);
    }
    return true;
}
