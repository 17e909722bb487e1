/* print_type.c: terrain and units of a position's own, in the words that read.h reads. */
#include "save/position.h"

static void add_classes(unsigned classes, struct text *out)
{
    bool is_first = true;
    if (classes == BR_ALL_CLASSES) {
        text_add(out, " all");
        return;
    }
    for (int i = 0; i < BR_CLASS_COUNT; i++) {
        if (!(classes >> i & 1))
            continue;
        text_addf(out, "%s%s", is_first ? " " : ",", br_class_names[i]);
        is_first = false;
    }
}

static void add_number(const char *word, int number, struct text *out)
{
    if (number > 0)
        text_addf(out, " %s %d", word, number);
}

static void add_flag(const char *word, bool is_set, struct text *out)
{
    if (is_set)
        text_addf(out, " %s", word);
}

void br_print_symbols(const struct br_data *d, const struct br_terrain *t, struct text *out)
{
    if (t->impassable != 0) {
        text_add(out, " impassable");
        add_classes(t->impassable, out);
    }
    if (t->difficult != 0) {
        text_add(out, " difficult");
        add_classes(t->difficult, out);
    }
    add_flag("blocks", t->blocks, out);
    add_number("obscure", t->obscure, out);
    for (int i = 0; i < BR_CLASS_COUNT; i++)
        if (t->defence[i] > 0)
            text_addf(out, " defence %s %d", br_class_names[i], t->defence[i]);
    add_flag("elevation", t->is_elevation, out);
    add_number("barricade", t->barricade, out);
    add_flag("building", t->is_building, out);
    add_number("structure", t->structure, out);
    if (t->rubble > 0 && t->rubble < d->terrain_count)
        text_addf(out, " rubble %s", d->terrains[t->rubble].word);
    add_flag("rim", t->is_rim, out);
    add_flag("objective", t->is_objective, out);
    text_addf(out, " look %s", br_look_names[t->look]);
}

static void add_ability(const struct br_ability *a, struct text *out)
{
    const struct br_ability_info *info = &br_ability_infos[a->code];
    text_addf(out, " %s", info->word);
    if (info->arg == BR_ARG_NUMBER)
        text_addf(out, " %d", a->arg);
    else if (info->arg != BR_ARG_NONE)
        text_addf(out, " %c", a->arg);
}

static void add_abilities(const struct br_type *t, struct br_run run, struct text *out)
{
    for (int i = run.first; i < run.first + run.count; i++)
        add_ability(&t->abilities[i], out);
}

static void add_gun(const struct br_weapon *w, struct text *out)
{
    static const char *const turns[] = {"front", "right", "rear", "left"};
    text_add(out, " combat ");
    for (int i = 0; i < BR_CLASS_COUNT; i++) {
        if (w->combat[i] == BR_X)
            text_add_char(out, 'X');
        else
            text_add_int(out, w->combat[i]);
        text_add(out, i < BR_CLASS_COUNT - 1 ? "/" : "");
    }
    if (w->arc != BR_ARC_ALL)
        text_addf(out, " arc %d %s", w->arc == BR_ARC_HALF ? 180 : 90, turns[w->arc_turn / 2 & 3]);
    if (w->range != BR_NO_LIMIT)
        text_addf(out, " range %d", w->range);
    if (w->range_interspaces != BR_NO_LIMIT)
        text_addf(out, " reach %d", w->range_interspaces);
}

/* The words of a weapon stand on the face if they were read there: then its abilities are none, and
 * begin where those of the face began or later. */
static bool is_on_face(const struct br_type *t, const struct br_face *f)
{
    const struct br_weapon *w = &t->weapons[f->weapons.first];
    return f->weapons.count == 1 && w->slot == BR_SLOT_SINGLE && w->abilities.count == 0 &&
           w->abilities.first <= f->abilities.first + f->abilities.count;
}

static void add_weapon(const struct br_type *t, const struct br_weapon *w, struct text *out)
{
    static const char *const slots[BR_SLOT_COUNT] = {"single", "primary", "secondary"};
    text_addf(out, " weapon %s", slots[w->slot]);
    if (w->number > 0)
        text_addf(out, " %d", w->number);
    add_gun(w, out);
    add_abilities(t, w->abilities, out);
}

static void add_face(const struct br_type *t, const struct br_face *f, struct text *out)
{
    text_add(out, " face move ");
    if (f->movement == BR_X)
        text_add_char(out, 'X');
    else
        text_add_int(out, f->movement);
    add_number("defence", f->defence, out);
    add_number("stars", f->stars, out);
    add_flag("skull red", f->is_red_skull, out);
    add_flag("active", f->is_active && !f->is_concealed, out);
    add_flag("concealed", f->is_concealed, out);
    add_flag("flying", f->is_flying, out);
    add_flag("damaged", f->is_red_name, out);
    bool is_plain = is_on_face(t, f);
    int before = is_plain ? t->weapons[f->weapons.first].abilities.first : 0;
    for (int i = f->abilities.first; i < f->abilities.first + f->abilities.count; i++) {
        if (is_plain && i == before)
            add_gun(&t->weapons[f->weapons.first], out);
        add_ability(&t->abilities[i], out);
    }
    if (is_plain && before >= f->abilities.first + f->abilities.count)
        add_gun(&t->weapons[f->weapons.first], out);
    for (int i = 0; !is_plain && i < f->weapons.count; i++)
        add_weapon(t, &t->weapons[f->weapons.first + i], out);
}

/* A hit face that was not printed apart shares the lists of the first. */
static bool is_copied_back(const struct br_type *t)
{
    const struct br_run *a = &t->faces[0].weapons, *b = &t->faces[1].weapons;
    const struct br_run *c = &t->faces[0].abilities, *d = &t->faces[1].abilities;
    return t->back == BR_BACK_HIT && a->first == b->first && a->count == b->count &&
           c->first == d->first && c->count == d->count &&
           t->faces[0].movement == t->faces[1].movement &&
           t->faces[0].defence == t->faces[1].defence && t->faces[1].is_red_skull &&
           t->faces[1].is_red_name && (a->count > 0 || c->count > 0);
}

static void add_head(const struct br_data *d, const struct br_type *t, struct text *out)
{
    text_add(out, br_class_names[t->class]);
    if (t->faction > 0 && t->faction < d->faction_count)
        text_addf(out, " faction %s", d->factions[t->faction].word);
    if (t->role != BR_REGULAR)
        text_addf(out, " role %s", br_role_names[t->role]);
    if (t->squares != 1)
        text_addf(out, " squares %d", t->squares);
    add_flag("character", t->is_character, out);
    for (int i = 0; i < BR_KEYWORD_COUNT; i++)
        if (t->keywords >> i & 1)
            text_addf(out, " keyword %s", br_keyword_names[i]);
    for (int i = 0; i < 8; i++)
        if (t->bands >> i & 1)
            text_addf(out, " band %d", i + 1);
    if (t->back != BR_BACK_NONE)
        text_addf(out, " back %s", br_back_names[t->back]);
    if (t->set != BR_SET_NONE)
        text_addf(out, " set %s", br_set_names[t->set]);
    add_number("life", t->life, out);
    add_flag("aircraft", t->is_aircraft, out);
    add_flag("pod", t->is_pod, out);
    add_flag("deathstorm", t->is_deathstorm, out);
}

void br_print_type(const struct br_data *d, const struct br_field *f, const struct br_type *t,
                   struct text *out)
{
    add_head(d, t, out);
    add_face(t, &t->faces[0], out);
    if (t->face_count == 2 && !is_copied_back(t))
        add_face(t, &t->faces[1], out);
    if (t->wreck != 0) {
        text_add(out, " wreck");
        br_print_symbols(d, br_terrain(d, f, t->wreck), out);
    }
}
