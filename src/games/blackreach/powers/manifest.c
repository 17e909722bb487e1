/* manifest.c: a psyker manifests a power: cost, test, effect, and what the test costs: the MANIFEST
 * frame (PSY-01 to -07, -18 to -25, -30 to -36). */
#include <muster/chance.h>

#include "board/template.h"
#include "effects/effects.h"
#include "effects/rolls.h"
#include "powers/powers.h"
#include "powers/strike.h"
#include "state/options.h"

static struct br_cast cast_of(const struct br_manifest_frame *f)
{
    return (struct br_cast){f->unit, f->power, f->target, f->x, f->y};
}

void br_push_manifest(struct br_game *g, const struct br_cast *c)
{
    br_push(g->s, BR_FRAME_MANIFEST)->u.manifest = (struct br_manifest_frame){
        .unit = c->unit, .power = c->power, .target = c->target, .x = c->x, .y = c->y};
}

/* ---- cost and test ---- */

static int cost_of(const struct br_manifest_frame *f)
{
    return br_power_infos[f->power].cost;
}

static bool is_shaman(const struct br_data *d, const struct br_state *s, int unit)
{
    bool is;
    br_psyker_level(d, &s->field, unit, &is);
    return is;
}

/* BR-PSY-30, -31: the first SM is the shaman's own; a second may be another's. */
static bool can_share(const struct br_data *d, const struct br_state *s,
                      const struct br_manifest_frame *f)
{
    if (cost_of(f) < 2 || !is_shaman(d, s, f->unit))
        return false;
    for (int i = 0; i < s->field.unit_count; i++)
        if (br_check_share(d, s, f->unit, i, NULL) == 0)
            return true;
    return false;
}

static void declare(struct br_game *g, const struct br_manifest_frame *f)
{
    enum br_aimed aim = br_power_aim(f->power);
    bool at_spot = aim == BR_AIMED_SQUARE || aim == BR_AIMED_INTERSPACE;
    if (br_unit_face(g->d, &g->s->field, f->unit)->is_concealed)
        br_flip(g, f->unit); /* BR-ABIL-AMBUSH-04 */
    BR_TELL_UNIT(
        g, f->unit, MANIFESTS, manifests, .power = f->power,
        .target = f->target == BR_NO_UNIT ? FIELD_ABSENT : br_shown(&g->s->field, f->target),
        .at = at_spot ? br_spot_value(f->x, f->y, aim == BR_AIMED_INTERSPACE) : FIELD_ABSENT,
        .cost = cost_of(f));
}

static void pay(struct br_game *g, struct br_frame *f, int sharer)
{
    struct br_manifest_frame *m = &f->u.manifest;
    br_suppress(g, m->unit, cost_of(m) - (sharer != BR_NO_UNIT));
    if (sharer != BR_NO_UNIT)
        br_suppress(g, sharer, 1);
    f->step = BR_MANIFEST_CARDS;
}

static int strain_of(const struct br_state *s, int unit)
{
    const struct br_unit *u = &s->field.units[unit];
    return 2 * u->sm + br_feebleness(u);
}

/* BR-PSY-18, -32. The result fits a byte as it is, more or less than 100. */
enum { RESULT_ZERO = 100 };

static void test(struct br_game *g, struct br_manifest_frame *f)
{
    int level = br_psyker_level(g->d, &g->s->field, f->unit, NULL);
    int strain = strain_of(g->s, f->unit), result;
    f->die = (uint8_t)br_roll(g);
    result = f->die + f->added + level - strain;
    result = result < -RESULT_ZERO ? -RESULT_ZERO : result;
    f->result = (uint8_t)(result + RESULT_ZERO);
    BR_TELL_UNIT(g, f->unit, TESTED, tested, .die = f->die, .level = level, .strain = strain,
                 .added = f->added, .result = result);
}

static int draw_peril(struct br_game *g)
{
    return chance_below(&g->s->rng, g->w, "peril", BR_PERIL_COUNT); /* as many of each kind */
}

/* BR-PSY-21, BR-RULE-209 */
static void forget(struct br_game *g, const struct br_manifest_frame *f)
{
    struct br_state *s = g->s;
    bool is_done = false;
    for (int i = 0; i < s->option_count && !is_done; i++) {
        const struct br_option_kind *o = &g->d->options[s->options[i].kind];
        is_done = o->kind == BR_OPTION_POWER && o->power == f->power &&
                  br_may_use_option(g->d, s, i, f->unit);
        s->options[i].is_discarded |= is_done;
    }
    BR_TELL_UNIT(g, f->unit, FORGETS, forgets, .power = f->power);
    for (int i = s->marker_count - 1; i >= 0; i--)
        if (s->markers[i].psyker == f->unit && s->markers[i].power == f->power)
            br_lift_marker(g, i);
}

static int flags_of_peril(struct br_game *g, const struct br_manifest_frame *f)
{
    int peril = draw_peril(g);
    BR_TELL_UNIT(g, f->unit, PERIL, peril, .peril = peril);
    switch ((enum br_peril)peril) {
    case BR_PERIL_LOST:
        forget(g, f);
        return BR_MANIFEST_FAILED | BR_MANIFEST_SHEDS;
    case BR_PERIL_BACKLASH:
        return BR_MANIFEST_HURTS | BR_MANIFEST_SHEDS;
    case BR_PERIL_STRAIN:
        return BR_MANIFEST_STRAIN;
    case BR_PERIL_GREAT:
        return BR_MANIFEST_GREAT;
    case BR_PERIL_SURGE:
    case BR_PERIL_COUNT:
        break;
    }
    return BR_MANIFEST_SHEDS | BR_MANIFEST_SURGE;
}

/* ---- a shaman bursts (BR-PSY-35, -36, BR-RULE-186) ---- */

enum { BURST_CORNERS_MAX = 16 };

/* The interspaces at its corners that cover the most units; how many. */
static int find_corners(const struct br_data *d, const struct br_state *s,
                        const struct br_manifest_frame *f, uint8_t out[BURST_CORNERS_MAX][2])
{
    const struct br_field *field = &s->field;
    const struct br_unit *u = &field->units[f->unit];
    int rides = f->target != BR_NO_UNIT; /* the vehicle that it was in */
    int most = -1, count = 0;
    struct br_spot own[4] = {{(int8_t)u->x, (int8_t)u->y}};
    int size = rides ? br_unit_squares(d, field, f->target, own) : 1;
    struct br_burst burst;
    for (int i = 0; i < 4 * size; i++) {
        int a = own[i / 4].x + (i & 1), b = own[i / 4].y + (i >> 1 & 1);
        bool is_known = false;
        for (int k = 0; k < count; k++)
            is_known |= out[k][0] == a && out[k][1] == b;
        if (is_known)
            continue;
        br_blast(d, field, 'B', a, b, BR_NO_SHOOTER, &burst);
        if (burst.hit_count < most)
            continue;
        count = burst.hit_count > most ? 0 : count;
        most = burst.hit_count;
        out[count][0] = (uint8_t)a;
        out[count++][1] = (uint8_t)b;
    }
    return count;
}

static void burst_at(struct br_game *g, struct br_frame *f, int a, int b)
{
    int unit = f->u.manifest.unit;
    BR_TELL_UNIT(g, unit, BURST, burst, .at = br_spot_value(a, b, true));
    f->step = BR_MANIFEST_WINDOW;
    br_push_burst(g, unit, a, b);
}

/* The shaman is gone; `target` is the vehicle that it was in, if any, from now on. */
static enum run begin_burst(struct br_game *g, struct br_frame *f)
{
    struct br_manifest_frame *m = &f->u.manifest;
    const struct br_unit *u = &g->s->field.units[m->unit];
    m->target = u->where == BR_EMBARKED ? u->carrier : BR_NO_UNIT;
    f->step = BR_MANIFEST_BURST;
    br_destroy(g, m->unit, BR_NO_UNIT, false);
    return RUN_ON;
}

static enum run burst(struct br_game *g, struct br_frame *f)
{
    uint8_t corners[BURST_CORNERS_MAX][2];
    if (find_corners(g->d, g->s, &f->u.manifest, corners) > 1)
        return RUN_ASK;
    burst_at(g, f, corners[0][0], corners[0][1]);
    return RUN_ON;
}

/* ---- what comes of the test ---- */

static enum run judge(struct br_game *g, struct br_frame *f)
{
    struct br_manifest_frame *m = &f->u.manifest;
    int result = m->result - RESULT_ZERO;
    f->step = BR_MANIFEST_EFFECT;
    if (!is_shaman(g->d, g->s, m->unit)) {
        if (result <= 1)
            m->flags = (uint8_t)(m->flags | flags_of_peril(g, m));
        return RUN_ON;
    }
    if (result <= 1)
        return begin_burst(g, f);
    if (result <= 3)
        m->flags |= BR_MANIFEST_HURTS | BR_MANIFEST_SHEDS;
    return RUN_ON;
}

/* BR-PSY-43 */
static void gaze(struct br_game *g, int unit)
{
    int foe = g->s->field.units[unit].owner ^ 1;
    struct br_side_state *side = &g->s->sides[foe];
    side->box++;
    BR_TELL(g, foe, GAZED, gazed, .before = side->box - 1, .after = side->box);
}

/* BR-PSY-46: of several weapons of a vehicle one is chosen. */
static void silence(struct br_game *g, const struct br_manifest_frame *f)
{
    const struct br_field *field = &g->s->field;
    bool chooses = br_unit_type(g->d, field, f->target)->class != BR_INFANTRY &&
                   br_unit_face(g->d, field, f->target)->weapons.count > 1;
    if (chooses)
        br_push(g->s, BR_FRAME_SILENCE)->u.silence = (struct br_silence_frame){f->unit, f->target};
    else
        br_lay_marker(g, BR_POWER_SILENCE, f->unit, f->target, BR_NO_WEAPON);
}

static void take_effect(struct br_game *g, const struct br_manifest_frame *f)
{
    struct br_cast cast = cast_of(f);
    switch ((enum br_power_code)f->power) {
    case BR_POWER_ENFEEBLE:
    case BR_POWER_PRESCIENCE:
    case BR_POWER_TIMING:
        br_lay_marker(g, f->power, f->unit, f->target, 0);
        break;
    case BR_POWER_DOME:
    case BR_POWER_WARPATH:
        br_lay_marker(g, f->power, f->unit, f->unit, 0);
        break;
    case BR_POWER_SILENCE:
        silence(g, f);
        break;
    case BR_POWER_ENDURANCE:
        br_flip(g, f->target);
        break;
    case BR_POWER_FORESIGHT:
        gaze(g, f->unit);
        break;
    case BR_POWER_LEAP:
        br_leap(g, f->unit, f->target);
        break;
    default:
        br_strike(g, &cast);
        break;
    }
}

/* BR-PSY-22 to -24, -34, BR-RULE-210 */
static void take_toll(struct br_game *g, const struct br_manifest_frame *f)
{
    int markers = f->flags & BR_MANIFEST_GREAT ? 2 : f->flags & BR_MANIFEST_STRAIN ? 1 : 0;
    if (!br_is_alive(&g->s->field.units[f->unit]))
        return;
    if (markers > 0)
        br_suppress(g, f->unit, markers);
    if (f->flags & BR_MANIFEST_HURTS)
        br_push_hit(g, f->unit, BR_NO_UNIT, BR_HIT_BY_OTHER, 1, 0, 0);
}

static void shed(struct br_game *g, const struct br_manifest_frame *f)
{
    struct br_unit *u = &g->s->field.units[f->unit];
    if (!(f->flags & BR_MANIFEST_SHEDS) || u->sm == 0)
        return;
    BR_TELL_UNIT(g, f->unit, SHED, shed, .before = u->sm);
    u->sm = 0;
}

/* BR-PSY-25: somebody is left to use it again, and can. */
static bool can_surge(const struct br_game *g, const struct br_manifest_frame *f)
{
    struct move moves[BR_MOVES_MAX];
    struct br_list l = {.d = g->d, .s = g->s, .out = moves, .end = moves};
    if (!(f->flags & BR_MANIFEST_SURGE) || !br_is_alive(&g->s->field.units[f->unit]))
        return false;
    br_list_casts(&l, f->unit, f->power);
    return l.end > l.out;
}

static enum run run_manifest(struct br_game *g, struct br_frame *f)
{
    struct br_manifest_frame *m = &f->u.manifest;
    struct br_manifest_frame now;
    switch ((enum br_manifest_step)f->step++) {
    case BR_MANIFEST_DECLARE:
        declare(g, m);
        return RUN_ON;
    case BR_MANIFEST_PAY:
        f->step = BR_MANIFEST_PAY;
        if (can_share(g->d, g->s, m))
            return RUN_ASK;
        pay(g, f, BR_NO_UNIT);
        return RUN_ON;
    case BR_MANIFEST_CARDS:
        if (m->flags & BR_MANIFEST_ASKS)
            br_offer_cards(g, g->s->field.units[m->unit].owner, m->unit, BR_ROLL_WARP);
        return RUN_ON;
    case BR_MANIFEST_TEST:
        m->added = (uint8_t)br_use_any_boost(g, g->s->field.units[m->unit].owner);
        test(g, m);
        f->step = BR_MANIFEST_JUDGE;
        br_offer_reroll(g, m->unit, m->die, BR_MANIFEST_RETEST);
        return RUN_ON;
    case BR_MANIFEST_RETEST:
        test(g, m);
        return RUN_ON;
    case BR_MANIFEST_JUDGE:
        return judge(g, f);
    case BR_MANIFEST_EFFECT:
        now = *m;
        if (!(now.flags & BR_MANIFEST_FAILED))
            take_effect(g, &now);
        return RUN_ON;
    case BR_MANIFEST_TOLL:
        now = *m;
        take_toll(g, &now);
        return RUN_ON;
    case BR_MANIFEST_SHED:
        shed(g, m);
        return RUN_ON;
    case BR_MANIFEST_WINDOW: /* BR-RULE-210 */
        br_end_boosts(g->s, g->s->field.units[m->unit].owner, 1U << BR_BOOST_FIRE);
        br_push_moment(g, BR_HOOK_FIRED, m->unit, BR_NO_UNIT);
        return RUN_ON;
    case BR_MANIFEST_AGAIN:
        f->step = BR_MANIFEST_AGAIN;
        return can_surge(g, m) ? RUN_ASK : RUN_DONE;
    case BR_MANIFEST_BURST:
        f->step = BR_MANIFEST_BURST;
        return burst(g, f);
    case BR_MANIFEST_DONE:
        break;
    }
    return RUN_DONE;
}

/* ---- what is asked ---- */

static struct br_asked asked_manifest(const struct br_state *s, const struct br_frame *f)
{
    static const enum br_question questions[] = {[BR_MANIFEST_PAY] = BR_ASK_SHARE,
                                                 [BR_MANIFEST_AGAIN] = BR_ASK_SURGE,
                                                 [BR_MANIFEST_BURST] = BR_ASK_BURST};
    int unit = f->u.manifest.unit;
    return (struct br_asked){questions[f->step], s->field.units[unit].owner, unit};
}

static void list_manifest(struct br_list *l)
{
    const struct br_manifest_frame *m = &l->f->u.manifest;
    uint8_t corners[BURST_CORNERS_MAX][2];
    int count;
    switch (l->asked.question) {
    case BR_ASK_SHARE:
        for (int i = 0; i < l->s->field.unit_count; i++)
            if (br_check_share(l->d, l->s, m->unit, i, NULL) == 0)
                BR_LIST(l, SHARE, share, .unit = (uint16_t)i);
        BR_LIST(l, DECLINE, decline);
        break;
    case BR_ASK_SURGE:
        br_list_casts(l, m->unit, m->power);
        BR_LIST(l, DECLINE, decline);
        break;
    default:
        count = find_corners(l->d, l->s, m, corners);
        for (int i = 0; i < count; i++)
            BR_LIST(l, AIM, aim, .unit = m->unit, .power = m->power,
                    .at = (uint16_t)br_spot_value(corners[i][0], corners[i][1], true));
        break;
    }
}

static int check_corner(const struct br_context *c, const struct move *m, struct err *why)
{
    const struct br_manifest_frame *f = &c->f->u.manifest;
    uint8_t corners[BURST_CORNERS_MAX][2];
    int count = find_corners(c->d, c->s, f, corners);
    int rule = br_check_own_unit(c, br_move(m)->aim.unit, why);
    if (rule != 0)
        return rule;
    for (int i = 0; i < count; i++)
        if (br_move(m)->aim.power == f->power &&
            br_move(m)->aim.at == br_spot_value(corners[i][0], corners[i][1], true))
            return 0;
    return br_forbids(why, BR_PSY_35,
                      "the template lies on a corner of its square, where it covers most units");
}

static int check_manifest(const struct br_context *c, const struct move *m, struct err *why)
{
    const struct br_manifest_frame *f = &c->f->u.manifest;
    int rule;
    switch (c->asked.question) {
    case BR_ASK_SHARE:
        if (m->kind != BR_MOVE_KIND_SHARE)
            break;
        rule = br_check_unit(c, br_move(m)->share.unit, why);
        return rule != 0 ? rule : br_check_share(c->d, c->s, f->unit, br_move(m)->share.unit, why);
    case BR_ASK_SURGE:
        if (br_is_cast(m))
            return br_check_cast_move(c, m, f->power, why);
        break;
    default:
        return m->kind == BR_MOVE_KIND_AIM ? check_corner(c, m, why) : br_refuse_kind(c, m, why);
    }
    return m->kind == BR_MOVE_KIND_DECLINE ? 0 : br_refuse_kind(c, m, why);
}

static void answer_manifest(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_cast cast;
    switch ((enum br_manifest_step)f->step) {
    case BR_MANIFEST_PAY:
        f->u.manifest.flags |= BR_MANIFEST_ASKS;
        pay(g, f, m->kind == BR_MOVE_KIND_SHARE ? br_move(m)->share.unit : BR_NO_UNIT);
        break;
    case BR_MANIFEST_AGAIN:
        f->step = BR_MANIFEST_DONE;
        if (m->kind == BR_MOVE_KIND_DECLINE)
            break;
        cast = br_cast_of(m);
        *f = (struct br_frame){.kind = BR_FRAME_MANIFEST};
        f->u.manifest = (struct br_manifest_frame){.unit = cast.unit,
                                                   .power = cast.power,
                                                   .target = cast.target,
                                                   .x = cast.x,
                                                   .y = cast.y,
                                                   .flags = BR_MANIFEST_ASKS};
        break;
    default:
        burst_at(g, f, br_spot_x(br_move(m)->aim.at), br_spot_y(br_move(m)->aim.at));
        break;
    }
}

const struct br_frame_rules br_manifest_rules = {.run = run_manifest,
                                                 .asked = asked_manifest,
                                                 .list = list_manifest,
                                                 .check = check_manifest,
                                                 .answer = answer_manifest};

/* ---- which weapon is silenced ---- */

static enum run run_silence(struct br_game *g, struct br_frame *f)
{
    (void)g;
    return f->step == 0 ? RUN_ASK : RUN_DONE;
}

static struct br_asked asked_silence(const struct br_state *s, const struct br_frame *f)
{
    return (struct br_asked){BR_ASK_SILENCE, s->field.units[f->u.silence.unit].owner,
                             f->u.silence.target};
}

static void list_silence(struct br_list *l)
{
    int target = l->f->u.silence.target;
    const struct br_run run = br_unit_face(l->d, &l->s->field, target)->weapons;
    for (int i = run.first; i < run.first + run.count; i++)
        BR_LIST(l, SILENCE, silence, .unit = (uint16_t)target,
                .weapon = (uint16_t)br_weapon_value(l->s->field.units[target].type, i));
}

static int check_silence(const struct br_context *c, const struct move *m, struct err *why)
{
    int target = c->asked.unit, value = br_move(m)->silence.weapon;
    if (m->kind != BR_MOVE_KIND_SILENCE)
        return br_refuse_kind(c, m, why);
    int rule = br_check_own_unit(c, br_move(m)->silence.unit, why);
    const struct br_run run = br_unit_face(c->d, &c->s->field, target)->weapons;
    int weapon = br_value_weapon(value);
    if (rule != 0)
        return rule;
    return br_value_type(value) == c->s->field.units[target].type && weapon >= run.first &&
                   weapon < run.first + run.count
               ? 0
               : br_forbids(why, BR_PSY_46, "%s has no such weapon", br_name(c, target).text);
}

static void answer_silence(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_silence_frame sf = f->u.silence;
    f->step = 1;
    br_lay_marker(g, BR_POWER_SILENCE, sf.unit, sf.target,
                  br_value_weapon(br_move(m)->silence.weapon));
}

const struct br_frame_rules br_silence_rules = {.run = run_silence,
                                                .asked = asked_silence,
                                                .list = list_silence,
                                                .check = check_silence,
                                                .answer = answer_silence};
