#include "save/place_powers.h"

#include "state/options.h"
#include "state/units.h"

/* By the name under which positions print it, also while its line says that it was seen. */
static int find_own_name(const struct br_data *d, const struct br_field *f, const char *name)
{
    char own[BR_KEY_MAX + 8];
    struct text t;
    for (int i = 0; i < f->unit_count; i++) {
        text_init(&t, own, sizeof own);
        br_unit_own_name(d, f, i, &t);
        if (text_same(own, name))
            return i;
    }
    return -1;
}

static bool read_unit(struct br_value *v, const struct br_state *s, uint8_t *out)
{
    struct word w;
    char name[BR_KEY_MAX + 8] = "";
    if (!br_read_word(&v->r, "a unit", &w))
        return false;
    int unit = word_copy(&w, name, sizeof name, NULL)
                   ? br_unit_read(v->r.data, &s->field, SEAT_ALL, name)
                   : -1;
    if (unit < 0)
        unit = find_own_name(v->r.data, &s->field, name);
    if (unit < 0)
        return br_say(&v->r, &w, "no unit of this name stands in the position yet");
    *out = (uint8_t)unit;
    return true;
}

static bool read_part(struct br_value *v, const struct br_state *s, int part, struct br_marker *m)
{
    uint8_t weapon;
    switch (part) {
    case 0:
        return read_unit(v, s, &m->psyker);
    case 1:
        return read_unit(v, s, &m->unit);
    case 2:
        if (!br_read_byte(&v->r, "the number of the weapon", 1, BR_WEAPONS_MAX, &weapon))
            return false;
        m->arg = (uint8_t)(weapon - 1);
        return true;
    case 3:
        return br_read_byte(&v->r, "the turn", 0, BR_TURNS_MAX, &m->turn);
    default:
        return br_read_byte(&v->r, "sides", 0, 255, &m->arg);
    }
}

bool br_place_power(struct br_value *v, struct br_state *s)
{
    static const char *const words[] = {"by", "on", "weapon", "turn", "sides"};
    struct br_marker m = {.psyker = BR_NO_UNIT, .unit = BR_NO_UNIT};
    struct lines before;
    struct word w, first;
    int power, part;
    before = v->r.in;
    lines_word(&before, &first);
    if (!br_read_among(&v->r, "power", br_power_names, BR_POWER_COUNT, &power))
        return false;
    m.power = (uint8_t)power;
    m.arg = (uint8_t)(power == BR_POWER_SILENCE ? BR_NO_WEAPON : 0);
    m.turn = s->turn;
    for (before = v->r.in; lines_word(&before, &w); before = v->r.in)
        if (!br_read_among(&v->r, "word of a power's marker", words, 5, &part) ||
            !read_part(v, s, part, &m))
            return false;
    if (m.psyker == BR_NO_UNIT || m.unit == BR_NO_UNIT)
        return br_say(&v->r, &first, "a marker is written \"enfeeble by PSYKER on UNIT\"");
    if (s->marker_count == BR_MARKERS_MAX)
        return br_say(&v->r, &first, "at most %d markers fit", BR_MARKERS_MAX);
    s->markers[s->marker_count++] = m;
    return true;
}

void br_print_power(const struct br_data *d, const struct br_state *s, int marker, struct text *out)
{
    const struct br_marker *m = &s->markers[marker];
    text_addf(out, "power: %s by ", br_power_names[m->power]);
    br_unit_own_name(d, &s->field, m->psyker, out);
    text_add(out, " on ");
    br_unit_own_name(d, &s->field, m->unit, out);
    if (m->power == BR_POWER_SILENCE && m->arg != BR_NO_WEAPON)
        text_addf(out, " weapon %d", m->arg + 1);
    if (m->turn != s->turn)
        text_addf(out, " turn %d", m->turn);
    if (m->power == BR_POWER_LEAP && m->arg != 0)
        text_addf(out, " sides %d", m->arg);
    text_add_char(out, '\n');
}

static bool is_possible(const struct br_data *d, const struct br_state *s,
                        const struct br_marker *m)
{
    const struct br_unit *unit = &s->field.units[m->unit];
    if (m->power == BR_POWER_LEAP)
        return unit->where == BR_AWAY || unit->where == BR_OFF_MAP;
    if (!(br_power_infos[m->power].flags & BR_PERSISTENT) || !br_is_alive(unit) ||
        !br_is_alive(&s->field.units[m->psyker]) ||
        br_psyker_kind(br_unit_type(d, &s->field, m->psyker)) < 0)
        return false;
    return m->power != BR_POWER_SILENCE || m->arg == BR_NO_WEAPON ||
           m->arg < br_unit_type(d, &s->field, m->unit)->weapon_count;
}

bool br_check_powers(const struct br_data *d, const struct br_state *s, struct err *e)
{
    for (int i = 0; i < s->marker_count; i++) {
        const struct br_marker *m = &s->markers[i];
        if (!is_possible(d, s, m))
            return err_set(e, ERR_VALUE,
                           "a marker of %s cannot lie there: psykers lay markers of persistent "
                           "powers on units in the battle, and of a leap on one that is away",
                           br_power_names[m->power]);
        for (int k = 0; k < i; k++)
            if (s->markers[k].power == m->power && s->markers[k].psyker == m->psyker &&
                (m->power != BR_POWER_LEAP || s->markers[k].unit == m->unit))
                return err_set(e, ERR_VALUE, "a psyker has one marker of %s (BR-RULE-209)",
                               br_power_names[m->power]);
    }
    return true;
}
