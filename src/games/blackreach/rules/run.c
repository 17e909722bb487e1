/* run.c: the loop over frames, and the game's functions that dispatch to the rules of the top
 * frame. */
#include <string.h>

#include "abilities/inspire.h"
#include "abilities/react.h"
#include "abilities/runts.h"
#include "abilities/scout.h"
#include "rules/save.h"
#include "cards/cards.h"
#include "effects/list.h"
#include "powers/powers.h"
#include "rules/choices.h"
#include "rules/land.h"
#include "rules/rules.h"
#include "rules/warp.h"
#include "state/mask.h"

/* clang-format off */
static const struct br_frame_rules *const frame_rules[BR_FRAME_COUNT] = {
    [BR_FRAME_BATTLE] = &br_battle_rules,
    [BR_FRAME_DEPLOY] = &br_deploy_rules,
    [BR_FRAME_ORDERS] = &br_orders_rules,
    [BR_FRAME_ACTIVATION] = &br_activation_rules,
    [BR_FRAME_ACT] = &br_act_rules,
    [BR_FRAME_MOVE] = &br_move_rules,
    [BR_FRAME_RUNOVER] = &br_runover_rules,
    [BR_FRAME_FIRE] = &br_fire_rules,
    [BR_FRAME_HIT] = &br_hit_rules,
    [BR_FRAME_ASSAULT] = &br_assault_rules,
    [BR_FRAME_FORCED] = &br_forced_rules,
    [BR_FRAME_SUPPLY] = &br_supply_rules,
    [BR_FRAME_WRECK] = &br_wreck_rules,
    [BR_FRAME_MOMENT] = &br_moment_rules,
    [BR_FRAME_REACT] = &br_react_rules,
    [BR_FRAME_LOCATION] = &br_location_rules,
    [BR_FRAME_SAVE] = &br_save_rules,
    [BR_FRAME_ATTACK] = &br_attack_rules,
    [BR_FRAME_HAND] = &br_hand_rules,
    [BR_FRAME_EVENTS] = &br_events_rules,
    [BR_FRAME_ROLL] = &br_roll_rules,
    [BR_FRAME_RAM] = &br_ram_rules,
    [BR_FRAME_RAZE] = &br_raze_rules,
    [BR_FRAME_WATCH] = &br_watch_rules,
    [BR_FRAME_MANIFEST] = &br_manifest_rules,
    [BR_FRAME_MAINTAIN] = &br_maintain_rules,
    [BR_FRAME_FOCUS] = &br_focus_rules,
    [BR_FRAME_SILENCE] = &br_silence_rules,
    [BR_FRAME_VOLLEY] = &br_volley_rules,
    [BR_FRAME_REROLL] = &br_reroll_rules,
    [BR_FRAME_TELEPORT] = &br_teleport_rules,
    [BR_FRAME_SITES] = &br_sites_rules,
    [BR_FRAME_LANDING] = &br_landing_rules,
    [BR_FRAME_SPLIT] = &br_split_rules,
    [BR_FRAME_BURST] = &br_burst_rules,
    [BR_FRAME_BAIL] = &br_bail_rules,
    [BR_FRAME_SCOUT] = &br_scout_rules,
    [BR_FRAME_DRIVE] = &br_drive_rules,
    [BR_FRAME_INSPIRE] = &br_inspire_rules,
};
/* clang-format on */

/* ---- the loop ---- */

/* A frame that is done may have pushed others as its last act: these take its place. */
static void leave(struct br_state *s, int at)
{
    s->frame_count--;
    memmove(&s->frames[at], &s->frames[at + 1],
            (size_t)(s->frame_count - at) * sizeof(struct br_frame));
    memset(&s->frames[s->frame_count], 0, sizeof(struct br_frame));
}

static enum run run_top(void *who)
{
    struct br_game *g = who;
    struct br_state *s = g->s;
    if (g->has_losses && s->winner == BR_PLAYING)
        br_end_if_wiped_out(g);
    if (s->winner != BR_PLAYING) { /* nothing is pending any more */
        memset(s->frames, 0, sizeof s->frames);
        s->frame_count = 0;
        br_field_index(g->d, &s->field); /* units on their way may share squares */
        return RUN_ON;
    }
    int at = s->frame_count - 1;
    enum run run = frame_rules[s->frames[at].kind]->run(g, &s->frames[at]);
    if (run == RUN_DONE && s->frame_count > at + 1) {
        leave(s, at);
        return RUN_ON;
    }
    if (run == RUN_DONE) /* frames from frame_count on are zero */
        memset(&s->frames[at], 0, sizeof(struct br_frame));
    return run;
}

void br_run(struct br_game *g)
{
    frames_run(&g->s->frame_count, run_top, g);
}

static bool set_up_prepared(const struct br_data *d, struct br_state *s, const struct br_choices *c,
                            struct br_scenario *scenario, struct err *e)
{
    if (d->scenario_count == 0)
        return err_set(e, ERR_VALUE, "the packs have no scenario");
    br_chosen_scenario(d, c, scenario);
    s->scenario = (uint8_t)c->scenario;
    br_set_up(d, s, scenario, &d->maps[scenario->map].board);
    return true;
}

/* BR-SETUP-01: a free battle lives in the state alone. */
static bool set_up_free(const struct br_data *d, struct br_state *s, const struct br_choices *c,
                        struct witness *w, struct br_scenario *scenario, struct err *e)
{
    struct br_battle battle;
    if (!br_battle_make(d, &c->wish, &s->rng, w, &battle, e))
        return false;
    s->scenario = BR_NO_SCENARIO;
    *scenario = battle.scenario;
    br_set_up(d, s, scenario, &battle.board);
    return true;
}

bool br_setup(const void *data, void *state, const char *options, uint64_t seed, struct witness *w,
              struct err *e)
{
    const struct br_data *d = data;
    struct br_state *s = state;
    struct br_choices choices;
    struct br_scenario scenario;
    memset(s, 0, sizeof *s);
    if (!br_read_options(d, options, &choices, e))
        return false;
    rng_seed(&s->rng, seed);
    if (!(choices.wish.points > 0 ? set_up_free(d, s, &choices, w, &scenario, e)
                                  : set_up_prepared(d, s, &choices, &scenario, e)))
        return false;
    br_shuffle_masked(s, w);
    br_push(s, BR_FRAME_BATTLE);
    /* mutant: false becomes true: a shortcut: it is looked at again, with the same answer */
    struct br_game g = {d, s, w, false};
    br_tell_advice(&g, &choices, &scenario);
    br_run(&g);
    return true;
}

/* ---- the question ---- */

struct br_asked br_asked(const struct br_state *s)
{
    if (s->frame_count == 0)
        return (struct br_asked){BR_QUESTION_COUNT, -1, BR_NO_UNIT};
    const struct br_frame *f = br_top_const(s);
    if (frame_rules[f->kind]->asked == NULL)
        return (struct br_asked){BR_QUESTION_COUNT, -1, BR_NO_UNIT};
    return frame_rules[f->kind]->asked(s, f);
}

unsigned br_deciders(const void *data, const void *state)
{
    const struct br_state *s = state;
    (void)data;
    if (s->frame_count == 0)
        return 0;
    return 1U << br_asked(s).seat;
}

/* ---- answers ---- */

int br_moves(const void *data, const void *state, int seat, struct move *out)
{
    const struct br_state *s = state;
    struct br_list l = {.d = data, .s = s, .out = out, .end = out, .asked = br_asked(s)};
    (void)seat;
    if (l.asked.question == BR_QUESTION_COUNT)
        return 0;
    l.f = br_top_const(s);
    frame_rules[l.f->kind]->list(&l);
    return (int)(l.end - l.out);
}

static struct br_context context_of(const struct br_data *d, const struct br_state *s)
{
    return (struct br_context){
        .d = d, .s = s, .f = s->frame_count > 0 ? br_top_const(s) : NULL, .asked = br_asked(s)};
}

/* The kinds of all legal moves. */
static uint64_t verbs_now(const struct br_context *c)
{
    struct move moves[BR_MOVES_MAX];
    int count = br_moves(c->d, c->s, c->asked.seat, moves);
    uint64_t verbs = 0;
    for (int i = 0; i < count; i++)
        verbs |= UINT64_C(1) << moves[i].kind;
    return verbs;
}

int br_check(const void *data, const void *state, int seat, const struct move *m, struct err *why)
{
    struct br_context c = context_of(data, state);
    if (c.asked.question == BR_QUESTION_COUNT || c.asked.seat != seat)
        return br_forbids(why, br_question_rule(c.asked.question), "this seat is not asked now");
    c.verbs = br_question_verbs(c.asked.question);
    bool is_whole = m->kind < BR_MOVE_KIND_COUNT && move_is_blank(m, br_move_field_counts[m->kind]);
    if (why != NULL && (!is_whole || !(c.verbs >> m->kind & 1)))
        c.verbs = verbs_now(&c);
    if (!is_whole)
        return br_refuse_kind(&c, m, why);
    return frame_rules[c.f->kind]->check(&c, m, why);
}

void br_apply(const void *data, void *state, int seat, const struct move *m, struct witness *w)
{
    struct br_game g = {data, state, w, false};
    struct br_frame *f = br_top(g.s);
    (void)seat;
    frame_rules[f->kind]->answer(&g, f, m);
    br_run(&g);
}
