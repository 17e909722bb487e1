/* options.c: see options.h. */
#include "state/options.h"

struct br_tile br_new_tile(const struct br_data *d, int kind, int owner)
{
    const struct br_tile_kind *k = &d->tiles[kind];
    return (struct br_tile){.kind = (uint8_t)kind,
                            .owner = (uint8_t)owner,
                            .stars = k->stars,
                            .broken_stars = k->broken_stars,
                            .breaking_point = k->breaking_point,
                            .save = k->save,
                            .broken_save = k->broken_save,
                            .bands = k->bands,
                            .is_command = k->is_command};
}

struct br_save br_unit_save(const struct br_state *s, int unit)
{
    const struct br_unit *u = &s->field.units[unit];
    if (u->tile >= s->tile_count || u->is_support)
        return (struct br_save){.value = 0};
    const struct br_tile *t = &s->tiles[u->tile];
    return t->is_broken ? t->broken_save : t->save;
}

const struct br_sniper_table *br_unit_sniper_table(const struct br_data *d,
                                                   const struct br_state *s, int unit)
{
    const struct br_unit *u = &s->field.units[unit];
    if (u->tile >= s->tile_count || s->tiles[u->tile].kind >= d->tile_count)
        return NULL;
    const struct br_tile_kind *k = &d->tiles[s->tiles[u->tile].kind];
    const struct br_sniper_table *t = s->tiles[u->tile].is_broken ? &k->broken_sniper : &k->sniper;
    return t->is_printed ? t : NULL;
}

unsigned br_unit_bands(const struct br_data *d, const struct br_state *s, int unit)
{
    const struct br_unit *u = &s->field.units[unit];
    return u->tile < s->tile_count ? s->tiles[u->tile].bands
                                   : br_unit_type(d, &s->field, unit)->bands;
}

int br_psyker_kind(const struct br_type *t)
{
    if (!br_type_has(t, BR_ABIL_SEER) && !br_type_has(t, BR_ABIL_SHAMAN))
        return -1;
    for (int i = 0; i < t->ability_count; i++)
        if (t->abilities[i].code == BR_ABIL_SEER || t->abilities[i].code == BR_ABIL_SHAMAN)
            return t->abilities[i].code;
    return -1;
}

bool br_may_use_option(const struct br_data *d, const struct br_state *s, int option, int unit)
{
    const struct br_option *o = &s->options[option];
    const struct br_unit *u = &s->field.units[unit];
    const struct br_type *type = br_unit_type(d, &s->field, unit);
    const struct br_tile *t = &s->tiles[o->tile];
    if (o->is_discarded || u->owner != t->owner)
        return false;
    switch (d->options[o->kind].kind) {
    case BR_OPTION_GEAR:
        return o->left > 0 && (t->is_command || u->tile == o->tile);
    case BR_OPTION_CUSTOMIZATION:
        return u->tile == o->tile && type->is_character;
    case BR_OPTION_POWER:
        return u->tile == o->tile && br_psyker_kind(type) >= 0;
    case BR_OPTION_ORDER:
        return true;
    default:
        return false; /* its units are there; there is nothing to use */
    }
}

int br_benefit(const struct br_data *d, const struct br_state *s, int seat, int benefit)
{
    for (int i = 0; i < s->option_count; i++) {
        const struct br_option_kind *kind = &d->options[s->options[i].kind];
        bool is_benefit = kind->kind == BR_OPTION_ORDER || kind->kind == BR_OPTION_CUSTOMIZATION;
        if (is_benefit && kind->benefit == benefit && !s->options[i].is_discarded &&
            s->tiles[s->options[i].tile].owner == seat)
            return kind->benefit_arg;
    }
    return -1;
}

void br_spend_marker(struct br_state *s, int option)
{
    assert(s->options[option].left > 0);
    s->options[option].left--;
    s->options[option].is_discarded = s->options[option].left == 0;
}
