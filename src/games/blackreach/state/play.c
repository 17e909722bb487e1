#include "state/play.h"

#include <stdarg.h>
#include <string.h>

#include <muster/chance.h>
#include <muster/text.h>

/* ---- frames ---- */

struct br_frame *br_push(struct br_state *s, enum br_frame_kind kind)
{
    assert(s->frame_count < BR_FRAMES_MAX);
    struct br_frame *f = &s->frames[s->frame_count++];
    memset(f, 0, sizeof *f);
    f->kind = (uint8_t)kind;
    return f;
}

struct br_frame *br_find_frame(struct br_state *s, enum br_frame_kind kind)
{
    for (int i = s->frame_count - 1; i >= 0; i--)
        if (s->frames[i].kind == kind)
            return &s->frames[i];
    return NULL;
}

/* ---- dice and events ---- */

int br_roll(struct br_game *g)
{
    return chance_below(&g->s->rng, g->w, "die", BR_DIE) + 1;
}

void br_tell(struct br_game *g, enum br_event_kind kind, int seat, int a, int b, int c, int e)
{
    struct event ev = {.kind = (uint8_t)kind, .seat = (uint8_t)seat, .seen_by = 3};
    if (g->w == NULL)
        return;
    if (kind == BR_EV_TOKEN)
        ev.seen_by = (uint8_t)(1 << seat);
    ev.arg[0] = (uint16_t)a;
    ev.arg[1] = (uint16_t)b;
    ev.arg[2] = (uint16_t)c;
    ev.arg[3] = (uint16_t)e;
    event_tell(g->w, &ev);
}

void br_tell_unit(struct br_game *g, enum br_event_kind kind, int unit, int b, int c, int e)
{
    if (g->w != NULL)
        br_tell(g, kind, g->s->field.units[unit].owner, br_ref(&g->s->field, unit), b, c, e);
}

/* ---- sums ---- */

void br_add_part(struct br_sum *sum, int rule, int amount, bool is_defence)
{
    bool is_base = rule == BR_FIRE_05 || rule == BR_ASSAULT_21 || rule == BR_ASSAULT_23;
    if (amount == 0 && !is_base)
        return;
    assert(sum->count < BR_PARTS_MAX);
    sum->parts[sum->count++] =
        (struct br_part){(uint16_t)rule, (int8_t)amount, (uint8_t)is_defence};
    *(is_defence ? &sum->defence : &sum->attack) += amount;
}

void br_tell_parts(struct br_game *g, const struct br_sum *sum)
{
    for (int i = 0; i < sum->count && g->w != NULL; i++)
        br_tell(g, BR_EV_PART, 0, sum->parts[i].rule, sum->parts[i].amount + 128,
                sum->parts[i].is_defence, 0);
}

/* ---- refusals ---- */

int br_forbids(struct err *why, int rule, const char *fmt, ...)
{
    struct text t;
    va_list args;
    if (why == NULL)
        return rule;
    *why = (struct err){.code = ERR_ILLEGAL, .rule = rule};
    text_init(&t, why->text, sizeof why->text);
    va_start(args, fmt);
    text_vaddf(&t, fmt, args);
    va_end(args);
    text_addf(&t, " (%s)", br_rules[rule].id);
    return rule;
}
