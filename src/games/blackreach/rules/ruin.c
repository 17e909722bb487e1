/* ruin.c: destruction in an assault on a unit inside a structure: dice after the assault
 * (ASSAULT-57, RULE-178, -204, -282). */
#include "rules/assault.h"
#include "state/units.h"

/* Of the weapon whose COMBAT is used; where no dice are rolled, of any that could be used. */
int br_assault_ability(const struct br_data *d, const struct br_field *f,
                       const struct br_assault_frame *a, bool is_defender,
                       enum br_ability_code code)
{
    int unit = is_defender ? a->defender : a->attacker, best = -1;
    const struct br_type *t = br_unit_type(d, f, unit);
    int class = br_unit_type(d, f, is_defender ? a->attacker : a->defender)->class;
    const struct br_face *face = br_unit_face(d, f, unit);
    for (int i = face->weapons.first; i < face->weapons.first + face->weapons.count; i++) {
        bool counts = a->weapon[is_defender] == BR_NO_WEAPON
                          ? br_check_use(d, f, unit, i, class, NULL) == 0
                          : a->weapon[is_defender] == i;
        int value = counts ? br_weapon_ability(t, face, &t->weapons[i], code) : -1;
        best = value > best ? value : best;
    }
    return best;
}

/* What the defender stands in, and how many dice the attacker has, before anybody is hit. */
void br_note_ruin(const struct br_game *g, struct br_assault_frame *a)
{
    struct br_structure inside[BR_INSIDE_MAX];
    int dice = g->s->abilities >> BR_ABIL_DESTRUCTION & 1
                   ? br_assault_ability(g->d, &g->s->field, a, false, BR_ABIL_DESTRUCTION)
                   : -1;
    int wrecks = 0;
    if (dice < 0)
        return;
    a->dice = (uint8_t)dice;
    int count = br_structures_at(g->d, &g->s->field, a->defender, inside);
    for (int i = 0; i < count; i++)
        if (inside[i].element != 0)
            a->wall = inside[i].element;
        else if (wrecks < 2)
            a->wreck[wrecks++] = (uint8_t)(inside[i].wreck + 1);
}

static int choices(const struct br_data *d, const struct br_state *s,
                   const struct br_assault_frame *a, struct br_structure out[BR_INSIDE_MAX])
{
    int count = 0;
    if (!br_is_alive(&s->field.units[a->attacker]))
        return 0; /* BR-RULE-204 */
    if (a->wall != 0 && br_is_standing(d, &s->field, (struct br_structure){a->wall, 0}))
        out[count++] = (struct br_structure){a->wall, 0};
    for (int i = 0; i < 2; i++) {
        struct br_structure wreck = {0, (uint8_t)(a->wreck[i] - 1)};
        if (a->wreck[i] != 0 && br_is_standing(d, &s->field, wreck))
            out[count++] = wreck;
    }
    return count;
}

static void ruin(struct br_game *g, struct br_frame *f, struct br_structure it)
{
    struct br_assault_frame a = f->u.assault;
    f->step = BR_ASSAULT_PURSUE;
    br_push_raze(g, a.attacker, it, a.dice, -br_raze_strain(&g->s->field.units[a.attacker]), false);
}

enum run br_ruin(struct br_game *g, struct br_frame *f)
{
    struct br_structure inside[BR_INSIDE_MAX];
    int count = choices(g->d, g->s, &f->u.assault, inside);
    if (count > 1)
        return RUN_ASK;
    f->step = BR_ASSAULT_PURSUE;
    if (count == 1)
        ruin(g, f, inside[0]);
    return RUN_ON;
}

void br_list_ruins(struct br_list *l)
{
    struct br_structure inside[BR_INSIDE_MAX];
    const struct br_assault_frame *a = &l->f->u.assault;
    int count = choices(l->d, l->s, a, inside);
    for (int i = 0; i < count; i++)
        *l->end++ = br_structure_move(l->d, &l->s->field, a->attacker, inside[i]);
}

int br_check_ruin(const struct br_context *c, const struct move *m, struct err *why)
{
    struct br_structure inside[BR_INSIDE_MAX];
    const struct br_assault_frame *a = &c->f->u.assault;
    if (m->kind != BR_MOVE_KIND_RAZE)
        return br_refuse_kind(c, m, why);
    int count = choices(c->d, c->s, a, inside);
    return br_find_structure(c->d, &c->s->field, a->attacker, inside, count, m) >= 0
               ? 0
               : br_forbids(why, BR_RULE_204,
                            "name one of the structures in which the defender stood");
}

void br_answer_ruin(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_structure inside[BR_INSIDE_MAX];
    const struct br_assault_frame *a = &f->u.assault;
    int count = choices(g->d, g->s, a, inside);
    ruin(g, f, inside[br_find_structure(g->d, &g->s->field, a->attacker, inside, count, m)]);
}
