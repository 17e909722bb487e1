/* army_show.c: an army with the price of every part, as text; and what a faction has. */
#include <string.h>

#include "army.h"

/* ---- words ---- */

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

/* "3 Warden Line Squad 42" */
static void add_squad(const struct br_data *d, int type, int count, const char *sign,
                      struct text *out)
{
    text_addf(out, "%s%d %s %d", sign, count, d->types[type].title, count * d->prices[type]);
}

/* What a tile's price is made of (BR-FREE-19). */
static void add_tile_parts(const struct br_data *d, const struct br_tile_kind *t, struct text *out)
{
    int each = t->save.value == 0 || t->save.value > 4 ? 0 : t->save.is_green ? 2 : 1;
    for (int i = 0; i < t->squad_count; i++)
        add_squad(d, t->squads[i].type, t->squads[i].count, i > 0 ? ", " : "", out);
    if (t->stars > 0)
        text_addf(out, ", %d star%s %d", t->stars, plural(t->stars), 5 * t->stars);
    if (t->save.value > 0)
        text_addf(out, ", %s save %d+ %d", t->save.is_green ? "green" : "yellow", t->save.value,
                  each * br_tile_size(t));
    if (t->slot_count > 0)
        text_addf(out, ", %d slot%s %d", t->slot_count, plural(t->slot_count), t->slot_count);
    if (t->has_price)
        text_add(out, "; the price is given");
}

static void add_replaced(const struct br_data *d, const struct br_army_tile *t, int slot,
                         struct text *out)
{
    const char *sign = ": ";
    for (int i = 0; i < BR_TILE_PRINTED; i++) {
        if (!(t->replaced[slot] >> i & 1))
            continue;
        text_addf(out, "%s%s (%d)", sign,
                  d->types[br_tile_squad(&d->tiles[t->kind], i)->type].title, i + 1);
        sign = ", ";
    }
}

/* A part on its line: price, title, what it is. */
static void add_part(int price, const char *indent, const char *title, struct text *out)
{
    text_addf(out, "%4d  %s%-*s  ", price, indent, 26 - (int)strlen(indent), title);
}

static void add_tile(const struct br_data *d, const struct br_army_tile *t, struct text *out)
{
    const struct br_tile_kind *kind = &d->tiles[t->kind];
    add_part(kind->price, "", kind->title, out);
    add_tile_parts(d, kind, out);
    text_add_char(out, '\n');
    for (int i = 0; i < BR_SLOTS_MAX; i++) {
        if (t->options[i] == 0)
            continue;
        int option = t->options[i] - 1;
        add_part(d->options[option].price, "  ", d->options[option].title, out);
        br_option_words(d, option, out);
        add_replaced(d, t, i, out);
        text_add_char(out, '\n');
    }
}

void army_print_parts(const struct army_source *s, struct text *out)
{
    const struct br_data *d = s->data;
    const struct br_army *a = &s->army;
    int units = br_army_units(d, a), stars = br_army_stars(d, a);
    text_addf(out, "%s (%s): %d of %d points, %d tile%s, %d unit%s, %d order star%s\n",
              a->title[0] != '\0' ? a->title : s->name, d->factions[a->faction].title,
              br_army_price(d, a), a->points, a->tile_count, plural(a->tile_count), units,
              plural(units), stars, plural(stars));
    for (int i = 0; i < a->tile_count; i++)
        add_tile(d, &a->tiles[i], out);
}

/* ---- rosters ---- */

/* "support, gear: blue, red" */
static void add_slot(const struct br_tile_slot *slot, struct text *out)
{
    const char *sign = "";
    for (int i = 0; i < BR_OPTION_COUNT; i++) {
        if (!(slot->kinds >> i & 1))
            continue;
        text_addf(out, "%s%s", sign, br_option_names[i]);
        sign = "/";
    }
    sign = " ";
    for (int i = 0; i < BR_COLOUR_COUNT; i++) {
        if (!(slot->colours >> i & 1))
            continue;
        text_addf(out, "%s%s", sign, br_colour_names[i]);
        sign = "/";
    }
}

static void add_colours(unsigned colours, struct text *out)
{
    const char *sign = " (";
    for (int i = 0; i < BR_COLOUR_COUNT; i++) {
        if (!(colours >> i & 1))
            continue;
        text_addf(out, "%s%s", sign, br_colour_names[i]);
        sign = "/";
    }
    text_add(out, ")");
}

void army_print_roster(const struct br_data *d, int faction, struct text *out)
{
    text_add(out, "#\n# Tiles, with their prices, units and slots:\n");
    for (int i = 0; i < d->tile_count; i++) {
        const struct br_tile_kind *t = &d->tiles[i];
        if (t->faction != faction)
            continue;
        text_addf(out, "# %4d  %-18s %s", t->price, t->word, t->is_command ? "command: " : "");
        for (int n = 0; n < t->squad_count; n++)
            text_addf(out, "%s%d %s", n > 0 ? ", " : "", t->squads[n].count,
                      d->types[t->squads[n].type].title);
        for (int n = 0; n < t->slot_count; n++) {
            text_add(out, n == 0 ? "; slots " : ", ");
            add_slot(&t->slots[n], out);
        }
        text_add_char(out, '\n');
    }
    text_add(out, "#\n# Options, with their prices, kinds and colours:\n");
    for (int i = 0; i < d->option_count; i++) {
        const struct br_option_kind *o = &d->options[i];
        if (o->faction != faction)
            continue;
        text_addf(out, "# %4d  %-18s %s", o->price, o->word, br_option_names[o->kind]);
        add_colours(o->colours, out);
        text_add(out, ": ");
        br_option_words(d, i, out);
        text_add_char(out, '\n');
    }
}
