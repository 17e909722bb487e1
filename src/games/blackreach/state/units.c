#include "state/units.h"

#include <stdlib.h>
#include <string.h>

/* ---- names ---- */

/* A key that ends in a digit is set apart from the number. */
static bool ends_in_digit(const char *key)
{
    size_t size = strlen(key);
    /* mutant: > becomes >=: no key is empty */
    return size > 0 && key[size - 1] >= '0' && key[size - 1] <= '9';
}

void br_type_and_number(const struct br_data *d, int type, int unit, struct text *out)
{
    const char *key = type < d->type_count ? d->types[type].print.key : "u";
    text_addf(out, "%s%s%d", key, ends_in_digit(key) ? "-" : "", unit + 1);
}

void br_unit_name(const struct br_data *d, const struct br_field *f, int unit, struct text *out)
{
    if (f->units[unit].label[0] != '\0')
        text_add(out, f->units[unit].label);
    else
        br_type_and_number(d, br_type_shown_by(&f->units[unit]), unit, out);
}

void br_unit_own_name(const struct br_data *d, const struct br_field *f, int unit, struct text *out)
{
    if (f->units[unit].label[0] != '\0')
        text_add(out, f->units[unit].label);
    else
        br_type_and_number(d, f->units[unit].type, unit, out);
}

/* Is this the name of the unit, if it is of the type? */
static bool has_name(const struct br_data *d, int unit, int type, const char *name)
{
    char own[BR_KEY_MAX + 8]; /* mutant: 8 becomes 9: only more room than is needed */
    struct text t;
    text_init(&t, own, sizeof own);
    br_type_and_number(d, type, unit, &t);
    return text_same(own, name);
}

int br_unit_read(const struct br_data *d, const struct br_field *f, int seat, const char *name)
{
    int unit = name[0] == '\0' ? -1 : br_unit_find(f, name);
    size_t digits = strlen(name);
    int64_t number;
    if (unit >= 0)
        return unit;
    while (digits > 0 && name[digits - 1] >= '0' && name[digits - 1] <= '9')
        digits--;
    if (!text_to_int(name + digits, 1, f->unit_count, &number))
        /* mutant: 1 becomes 2 (2): everybody asks only whether it is below 0; without the ability
         * the value is added nowhere */
        return -1;
    unit = (int)number - 1;
    const struct br_unit *u = &f->units[unit];
    bool is_own = u->owner == seat;
    int shown = u->is_masked && !is_own ? BR_TYPE_MASKED : br_type_shown_by(u);
    return has_name(d, unit, shown, name) || (is_own && has_name(d, unit, u->type, name)) ? unit
                                                                                          : -1;
}

/* ---- units ---- */

const char *br_battle_title(const struct br_data *d, const struct br_state *s)
{
    return s->scenario < d->scenario_count ? d->scenarios[s->scenario].title
                                           : br_mission_titles[s->terms.mission];
}

bool br_was_activated(const struct br_unit *u)
{
    return u->is_activated ||
           (u->token != 0 && (u->token_state & BR_TOKEN_REVEALED) && u->token != BR_TOKEN_BLUFF);
}

bool br_weapon_works(const struct br_data *d, const struct br_field *f, int unit, int weapon)
{
    const struct br_unit *u = &f->units[unit];
    const struct br_weapon *w = &br_unit_type(d, f, unit)->weapons[weapon];
    if (u->damage == 0)
        return true;
    bool secondary = u->damage >> BR_DAMAGE_SECONDARY & 1;
    bool primary = u->damage >> (w->number == 2 ? BR_DAMAGE_PRIMARY_2 : BR_DAMAGE_PRIMARY_1) & 1;
    if (w->slot == BR_SLOT_SINGLE || br_unit_face(d, f, unit)->weapons.count == 1)
        return !primary && !secondary; /* BR-HEAVY-11 */
    return w->slot == BR_SLOT_SECONDARY ? !secondary : !primary;
}

bool br_names_weapon(const struct br_data *d, int type)
{
    if (type >= d->type_count)
        return true;
    const struct br_type *t = &d->types[type].print;
    for (int i = 0; i < t->face_count; i++)
        if (t->faces[i].weapons.count > 1)
            return true;
    return false;
}

bool br_heading_matters(const struct br_type *t)
{
    if (t->squares > 1 || t->class == BR_HEAVY)
        return true;
    for (int i = 0; i < t->weapon_count; i++)
        if (t->weapons[i].arc != BR_ARC_ALL)
            return true;
    return br_type_has(t, BR_ABIL_FRONT) || br_type_has(t, BR_ABIL_RAMMING);
}

int br_heading_step(const struct br_type *t)
{
    return t->class == BR_INFANTRY || t->squares == 4 ? 2 : 1;
}

int br_assault_value(const struct br_data *d, const struct br_field *f, int unit, int *weapon)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_face *face = br_unit_face(d, f, unit);
    int value = br_face_ability(t, face, BR_ABIL_ASSAULT);
    *weapon = BR_NO_WEAPON;
    if (value >= 0)
        return value;
    for (int i = face->weapons.first; i < face->weapons.first + face->weapons.count; i++) {
        value = br_run_ability(t, t->weapons[i].abilities, BR_ABIL_ASSAULT);
        if (value >= 0 && br_weapon_works(d, f, unit, i)) {
            *weapon = i;
            return value;
        }
    }
    /* mutant: 1 becomes 2: everybody asks only whether it is below 0; without the ability the value
     * is added nowhere */
    return -1;
}

int br_find_ability(const struct br_data *d, const struct br_field *f, int unit,
                    enum br_ability_code code)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_face *face = br_unit_face(d, f, unit);
    int value = br_face_ability(t, face, code);
    for (int i = face->weapons.first; value < 0 && i < face->weapons.first + face->weapons.count;
         i++)
        if (br_weapon_works(d, f, unit, i))
            value = br_run_ability(t, t->weapons[i].abilities, code);
    return value;
}

bool br_has_personal_order(const struct br_data *d, const struct br_state *s, int unit)
{
    return (s->abilities >> BR_ABIL_PERSONAL & 1) &&
           br_unit_ability(d, &s->field, unit, BR_ABIL_PERSONAL) >= 0;
}

int br_scout_value(const struct br_data *d, const struct br_field *f, int unit)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_face *face = br_unit_face(d, f, unit);
    int value = br_face_ability(t, face, BR_ABIL_SCOUT);
    return value >= 0 || !face->is_concealed
               ? value
               : br_face_ability(t, &t->faces[f->units[unit].face ^ 1], BR_ABIL_SCOUT);
}

int br_best_combat(const struct br_data *d, const struct br_field *f, int unit, int class)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_face *face = br_unit_face(d, f, unit);
    int best = BR_X;
    for (int i = face->weapons.first; i < face->weapons.first + face->weapons.count; i++)
        if (t->weapons[i].combat[class] > best && br_weapon_works(d, f, unit, i))
            best = t->weapons[i].combat[class];
    return best;
}

/* All squares of the unit lie in the wreck. */
static bool lies_in_wreck(const struct br_data *d, const struct br_field *f,
                          const struct br_spot *spots, int count, int wreck)
{
    struct br_spot own[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int size = br_unit_squares(d, f, wreck, own), inside = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < size; k++)
            inside += spots[i].x == own[k].x && spots[i].y == own[k].y;
    return inside == count;
}

/* Of several elements in one place the best counts (BR-RULE-146). */
int br_cover_bonus(const struct br_data *d, const struct br_field *f, int unit)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    const struct br_board *b = &f->board;
    int class = br_unit_type(d, f, unit)->class, count = br_unit_squares(d, f, unit, s);
    int element = b->area[br_square(b, s[0].x, s[0].y)];
    for (int i = 1; i < count; i++)
        if (b->area[br_square(b, s[i].x, s[i].y)] != element)
            element = 0;
    int best = element == 0 ? 0 : br_terrain(d, f, b->elements[element].terrain)->defence[class];
    for (int i = 0; (i = br_wreck_at(d, f, s[0].x, s[0].y, i)) >= 0; i++) {
        int bonus = br_terrain(d, f, br_unit_type(d, f, i)->wreck)->defence[class];
        if (bonus > best && lies_in_wreck(d, f, s, count, i))
            best = bonus;
    }
    return best;
}

bool br_is_impassable(const struct br_data *d, const struct br_field *f, int class, int x, int y)
{
    if (br_rows_has(&f->rough, x, y) && (br_area_terrain(d, f, x, y)->impassable >> class & 1))
        return true;
    for (int i = 0; (i = br_wreck_at(d, f, x, y, i)) >= 0; i++)
        if (br_terrain(d, f, br_unit_type(d, f, i)->wreck)->impassable >> class & 1)
            return true;
    return false;
}

bool br_stands_in_impassable(const struct br_data *d, const struct br_field *f, int unit)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int class = br_unit_type(d, f, unit)->class, count;
    if (f->units[unit].where != BR_ON_BOARD || br_unit_type(d, f, unit)->is_pod) /* BR-RULE-271 */
        return false;
    count = br_unit_squares(d, f, unit, s);
    for (int i = 0; i < count; i++)
        if (br_is_impassable(d, f, class, s[i].x, s[i].y))
            return true;
    return false;
}

int br_shared_squares(const struct br_data *d, const struct br_field *f, int unit,
                      struct br_spot out[4])
{
    /* mutant: 4 becomes 5, 4 becomes 5 (2): only more room than is needed */
    struct br_spot own[4], other[4];
    int count = br_unit_squares(d, f, unit, own), shared = 0;
    for (int k = 0; k < count; k++) {
        bool is_shared = false;
        for (int i = 0; i < f->unit_count && !is_shared; i++) {
            const struct br_unit *u = &f->units[i];
            if (i == unit || u->where != BR_ON_BOARD || abs(u->x - own[k].x) > 1 ||
                abs(u->y - own[k].y) > 1)
                continue;
            int size = br_unit_squares(d, f, i, other);
            for (int n = 0; n < size; n++)
                is_shared |= own[k].x == other[n].x && own[k].y == other[n].y;
        }
        if (is_shared)
            out[shared++] = own[k];
    }
    return shared;
}

bool br_has_passengers(const struct br_field *f, int vehicle)
{
    for (int i = 0; i < f->unit_count; i++)
        if (br_rides(&f->units[i], vehicle))
            return true;
    return false;
}
