/* mend.c: those who help heavy vehicles that are hit: engineers, tinkers and oilers
 * (ABIL-TECHMARINE, -MEKANIAK, -GROTOILER). They change the LOCATION frame below the moment. */
#include "abilities/react.h"
#include "board/zoc.h"
#include "effects/effects.h"
#include "state/units.h"

static void help(struct br_game *g, int unit, int flag)
{
    br_find_frame(g->s, BR_FRAME_LOCATION)->u.location.flags |= (uint8_t)flag;
    br_mark_activated(g, unit);
}

static int check_engineer(const struct br_data *d, const struct br_state *s,
                          const struct br_react_frame *f, int unit, struct err *why)
{
    return br_check_helper(d, s, unit, f->unit, BR_ABIL_TECHMARINE_01, true, why);
}

static void use_engineer(struct br_game *g, const struct br_react_frame *f, int unit)
{
    (void)f;
    help(g, unit, BR_LOCATION_TWO);
}

const struct br_reaction br_engineer_reaction = {check_engineer, use_engineer};

static int check_tinker(const struct br_data *d, const struct br_state *s,
                        const struct br_react_frame *f, int unit, struct err *why)
{
    return br_check_helper(d, s, unit, f->unit, BR_ABIL_MEKANIAK_01, true, why);
}

/* Next the oiler is offered for the tinker, beside which it must stand (rules/moments.c). */
static void use_tinker(struct br_game *g, const struct br_react_frame *f, int unit)
{
    (void)f;
    help(g, unit, BR_LOCATION_TINKER);
    br_find_frame(g->s, BR_FRAME_LOCATION)->u.location.tinker = (uint8_t)unit;
}

const struct br_reaction br_tinker_reaction = {check_tinker, use_tinker};

static int check_oiler(const struct br_data *d, const struct br_state *s,
                       const struct br_react_frame *f, int unit, struct err *why)
{
    const struct br_unit *tinker = &s->field.units[f->unit];
    struct br_rows zone;
    if (br_was_activated(&s->field.units[unit]))
        return br_forbids(why, BR_ABIL_GROTOILER_01, "it has been activated this turn");
    br_zone(d, &s->field, unit, &zone);
    if (tinker->where == BR_ON_BOARD && br_rows_has(&zone, tinker->x, tinker->y))
        return 0;
    return br_forbids(why, BR_ABIL_GROTOILER_01, "the tinker is not in its zone of control");
}

static void use_oiler(struct br_game *g, const struct br_react_frame *f, int unit)
{
    (void)f;
    help(g, unit, BR_LOCATION_OILER);
}

const struct br_reaction br_oiler_reaction = {check_oiler, use_oiler};
