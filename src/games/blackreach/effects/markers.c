/* markers.c: markers of powers on units, and the question whether a roll is repeated: the REROLL
 * frame. */
#include "effects/markers.h"

#include <string.h>

#include "board/bearing.h"
#include "board/zoc.h"
#include "effects/list.h"
#include "state/options.h"

/* ---- laying ---- */

void br_lift_marker(struct br_game *g, int marker)
{
    struct br_state *s = g->s;
    struct br_marker m = s->markers[marker];
    s->marker_count--;
    memmove(&s->markers[marker], &s->markers[marker + 1],
            (size_t)(s->marker_count - marker) * sizeof m);
    memset(&s->markers[s->marker_count], 0, sizeof m);
    br_markers_index(s);
    if (m.power != BR_POWER_LEAP)
        BR_TELL_UNIT(g, m.psyker, LIFTED, lifted, .power = m.power,
                     .target = br_shown(&s->field, m.unit));
}

void br_lay_marker(struct br_game *g, enum br_power_code power, int psyker, int unit, int arg)
{
    struct br_state *s = g->s;
    int at = 0;
    while (at < s->marker_count && (power == BR_POWER_LEAP || s->markers[at].power != power ||
                                    s->markers[at].psyker != psyker))
        at++;
    assert(at < BR_MARKERS_MAX);
    s->marker_count = (uint8_t)(at == s->marker_count ? at + 1 : s->marker_count);
    s->markers[at] = (struct br_marker){.power = (uint8_t)power,
                                        .psyker = (uint8_t)psyker,
                                        .unit = (uint8_t)unit,
                                        .arg = (uint8_t)arg,
                                        .turn = s->turn};
    br_markers_index(s);
    if (power != BR_POWER_LEAP)
        BR_TELL_UNIT(g, psyker, LAID, laid, .power = (int)power,
                     .target = br_shown(&s->field, unit),
                     .weapon = power == BR_POWER_SILENCE && arg != BR_NO_WEAPON
                                   ? br_weapon_of(g->d, &s->field, unit, arg)
                                   : FIELD_ABSENT);
}

/* Of a leap only the marker on the unit itself goes: its companion comes back alone
 * (BR-RULE-211). */
void br_lift_markers(struct br_game *g, int unit)
{
    for (int i = g->s->marker_count - 1; i >= 0; i--) {
        const struct br_marker *m = &g->s->markers[i];
        if (m->unit == unit || (m->psyker == unit && m->power != BR_POWER_LEAP))
            br_lift_marker(g, i);
    }
}

/* ---- what markers do ---- */

int br_warpath(const struct br_data *d, const struct br_field *f, int unit)
{
    if (!(br_unit_type(d, f, unit)->keywords >> BR_KEY_HORDE & 1))
        return 0;
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        if (br_is_under(u, BR_POWER_WARPATH) && u->owner == f->units[unit].owner &&
            (i == unit || (u->where == BR_ON_BOARD &&
                           br_range(d, f, i, unit) <= br_power_infos[BR_POWER_WARPATH].range)))
            return 1;
    }
    return 0;
}

bool br_is_domed(const struct br_data *d, const struct br_field *f, int unit)
{
    struct br_spot own[4];
    struct br_rows zone;
    for (int i = 0; i < f->unit_count; i++) {
        if (!br_is_under(&f->units[i], BR_POWER_DOME) || f->units[i].owner != f->units[unit].owner)
            continue;
        if (i == unit)
            return true;
        if (f->units[i].where != BR_ON_BOARD || f->units[unit].where != BR_ON_BOARD)
            continue;
        br_zone(d, f, i, &zone);
        int count = br_unit_squares(d, f, unit, own);
        for (int k = 0; k < count; k++)
            if (br_rows_has(&zone, own[k].x, own[k].y))
                return true;
    }
    return false;
}

/* ---- rolling again ---- */

/* Is it a gear marker by which the unit may roll again? */
static bool is_reroll_gear(const struct br_data *d, const struct br_state *s, int option, int unit)
{
    const struct br_option_kind *kind = &d->options[s->options[option].kind];
    return kind->kind == BR_OPTION_GEAR && kind->gear.kind == BR_GEAR_REROLL &&
           br_may_use_option(d, s, option, unit);
}

/* That a masked unit is asked would tell of which group it is. */
static bool has_reroll_gear(const struct br_data *d, const struct br_state *s, int unit)
{
    for (int i = 0; i < s->option_count && !s->field.units[unit].is_masked; i++)
        if (is_reroll_gear(d, s, i, unit))
            return true;
    return false;
}

void br_offer_reroll(struct br_game *g, int unit, int die, int back)
{
    if (br_is_under(&g->s->field.units[unit], BR_POWER_PRESCIENCE) ||
        has_reroll_gear(g->d, g->s, unit))
        br_push(g->s, BR_FRAME_REROLL)->u.reroll =
            (struct br_reroll_frame){(uint8_t)unit, (uint8_t)die, (uint8_t)back};
}

enum { REROLL_ASK, REROLL_DONE };

static enum run run_reroll(struct br_game *g, struct br_frame *f)
{
    (void)g;
    return f->step == REROLL_ASK ? RUN_ASK : RUN_DONE;
}

static struct br_asked asked_reroll(const struct br_state *s, const struct br_frame *f)
{
    int unit = f->u.reroll.unit;
    return (struct br_asked){BR_ASK_REROLL, s->field.units[unit].owner, unit};
}

static void list_reroll(struct br_list *l)
{
    if (br_is_under(&l->s->field.units[l->asked.unit], BR_POWER_PRESCIENCE))
        BR_LIST(l, AGAIN, again);
    for (int i = 0; i < l->s->option_count; i++)
        if (is_reroll_gear(l->d, l->s, i, l->asked.unit))
            BR_LIST(l, GEAR, gear, .option = (uint16_t)i);
    BR_LIST(l, HOLD, hold);
}

static int check_reroll(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_HOLD)
        return 0;
    if (m->kind == BR_MOVE_KIND_AGAIN)
        return br_is_under(&c->s->field.units[c->asked.unit], BR_POWER_PRESCIENCE)
                   ? 0
                   : br_forbids(why, BR_PSY_41, "it is not under prescience");
    if (m->kind != BR_MOVE_KIND_GEAR)
        return br_refuse_kind(c, m, why);
    int option = br_move(m)->gear.option;
    return option < c->s->option_count && is_reroll_gear(c->d, c->s, option, c->asked.unit)
               ? 0
               : br_forbids(why, BR_RECRUIT_14, "this is no marker by which it may roll again");
}

static void answer_reroll(struct br_game *g, struct br_frame *f, const struct move *m)
{
    f->step = REROLL_DONE;
    if (m->kind == BR_MOVE_KIND_HOLD)
        return;
    if (m->kind == BR_MOVE_KIND_GEAR) {
        int option = br_move(m)->gear.option;
        br_spend_marker(g->s, option);
        BR_TELL_UNIT(g, f->u.reroll.unit, GEARED, geared, .option = br_shown_option(g->s, option),
                     .boost = FIELD_ABSENT, .left = g->s->options[option].left);
    }
    BR_TELL_UNIT(g, f->u.reroll.unit, REROLLS, rerolls);
    f[-1].step = f->u.reroll.back; /* never the bottom frame */
}

const struct br_frame_rules br_reroll_rules = {.run = run_reroll,
                                               .asked = asked_reroll,
                                               .list = list_reroll,
                                               .check = check_reroll,
                                               .answer = answer_reroll};
