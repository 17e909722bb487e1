/* explain.c: what a person asks about: one unit, and the odds of one against another. */
#include "talk/talk.h"

#include <string.h>

/* A unit by the name that words of a line begin with; the rest of the line follows it. */
static int read_unit(const struct br_data *d, const struct br_view *v, const char **at,
                     struct err *e)
{
    char name[GAME_NAME_MAX];
    size_t size = strcspn(*at, " ");
    if (size == 0 || size >= sizeof name) {
        err_set(e, ERR_VALUE, "name a unit, such as line3");
        return BR_NO_UNIT;
    }
    memcpy(name, *at, size);
    name[size] = '\0';
    *at += size + strspn(*at + size, " ");
    int unit = br_unit_read(d, &v->s.field, v->viewer, name);
    if (unit < 0 || unit >= v->s.field.unit_count) {
        err_set(e, ERR_VALUE, "there is no unit \"%s\" here", name);
        return BR_NO_UNIT;
    }
    return unit;
}

bool br_explain(const void *data, const void *view, const char *name, struct text *out,
                struct err *e)
{
    int unit = read_unit(data, view, &name, e);
    if (unit == BR_NO_UNIT)
        return false;
    br_print_unit(data, view, unit, out);
    text_add(out, "\n");
    return true;
}

bool br_odds_of(const void *data, const void *view, const char *words, struct text *out,
                struct err *e)
{
    const struct br_view *v = view;
    int unit = read_unit(data, v, &words, e);
    if (unit == BR_NO_UNIT)
        return false;
    if (strncmp(words, "at ", 3) == 0)
        words += 3;
    int target = read_unit(data, v, &words, e);
    if (target == BR_NO_UNIT)
        return false;
    br_print_odds(data, &v->s, unit, target, out);
    return true;
}

/* clang-format off */
const struct lesson br_lessons[] = {
    {"deploy", -1,
     "Two armies fight over the objectives of a field of squares. First all units are put on the map, "
     "in the area that the scenario gives to each side. Cover (woods, ruins, walls) makes a unit "
     "harder to hit; objectives are what counts in the end."},
    {"order", -1,
     "Each turn both players put numbered order tokens face down on their units. Number 1 acts first, "
     "then the enemy's number 1, then number 2 and so on. Only units with a token act at full strength; "
     "the others may only move, when the turn ends."},
    {"act", -1,
     "Your unit was called. It may move, fire at an enemy it can see, or assault one. odds UNIT TARGET "
     "tells every part of the sum and the chance before you decide; muster los, reach and the like "
     "explain the lines on the board."},
    {"fire", -1,
     "A vehicle may fire its other weapons too, each at a target of its own."},
    {"launch", -1,
     "An assault is a move into the enemy's square. Choose from where: it decides on cover and on who "
     "may support."},
    {"support", -1,
     "Units beside the fight may support it and add to the sum."},
    {"retreat", -1,
     "A unit that is driven off must move away. Choose where it goes."},
    {"supply", -1,
     "The supply phase: units that had no token may move now, markers are removed, objectives are "
     "counted and the initiative changes."},
    {NULL, BR_EV_SUPPRESSED,
     "A suppressed marker: the unit fights worse until it recovers in the supply phase."},
    {NULL, BR_EV_CAPTURED,
     "An objective is held by the last unit that stood there, until the enemy takes it."},
    {NULL, -1, NULL},
};
/* clang-format on */
