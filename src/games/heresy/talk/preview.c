/* preview.c: what would happen, before anybody commits to it, as JSON for a picture: attacks with
 * all parts of their sums, what a card would bring to the one that goes on, numbers, tests. All
 * from the view: what the viewer cannot know is sampled from it, never looked up. */
#include <string.h>

#include "talk/view.h"

const char *const hh_previews[] = {"attack", "play", "numbers", "test", NULL};

enum {
    PARTS_MAX = 24,
    TRIAL_STEPS = 24,  /* questions that a trial answers before it is given up */
    TRIAL_SAMPLES = 12 /* deals that are tried until a test is passed */
};

/* A preview under way. */
struct preview {
    const struct audience *a;
    const struct hh_data *d;
    const struct hh_view *v;
    const struct field_value *values;
    int count;
    struct json *out;
    struct err *e;
};

/* ---- what it is of ---- */

static const struct field_value *find_value(const struct preview *p, const char *name)
{
    for (int i = 0; i < p->count; i++)
        if (strcmp(p->values[i].name, name) == 0)
            return &p->values[i];
    return NULL;
}

static bool check_names(const struct preview *p, const char *const *names)
{
    for (int i = 0; i < p->count; i++) {
        int k = 0;
        while (names[k] != NULL && strcmp(names[k], p->values[i].name) != 0)
            k++;
        if (names[k] == NULL)
            return err_set(p->e, ERR_VALUE, "a preview of that kind is not of \"%.40s\"",
                           p->values[i].name);
    }
    return true;
}

/* A card whose face the viewer knows, by its id. */
static bool take_card(const struct preview *p, const char *name, int *thing)
{
    const struct field_value *v = find_value(p, name);
    if (v == NULL || v->text != NULL || v->number < 1 || v->number > HH_THINGS_MAX ||
        !hh_sees(p->v, (int)v->number - 1))
        return err_set(p->e, ERR_VALUE, "\"%s\" must be the id of a card whose face you know",
                       name);
    *thing = (int)v->number - 1;
    return true;
}

/* ---- parts of answers ---- */

static void put_thing(const struct preview *p, const char *key, int thing)
{
    char name[GAME_NAME_MAX];
    struct text t;
    text_init(&t, name, sizeof name);
    hh_print_thing(p->d, &p->v->s, thing, &t);
    json_key_object(p->out, key);
    json_key_int(p->out, "id", thing + 1);
    json_key_string(p->out, "name", name);
    json_end(p->out);
}

/* A number of a card and where its parts come from; null while a printed d6 is not rolled. */
static void put_sum(const struct preview *p, const struct hh_state *s, const char *key, int thing,
                    int stat, int total)
{
    struct hh_part parts[PARTS_MAX];
    int count = hh_stat_parts(p->d, s, thing, stat, parts, PARTS_MAX);
    json_key_object(p->out, key);
    json_key(p->out, "total");
    if (hh_is_unrolled(p->d, s, thing, stat))
        json_nil(p->out);
    else
        json_int(p->out, total);
    json_key_array(p->out, "parts");
    for (int i = 0; i < count; i++) {
        json_open_object(p->out);
        json_key_int(p->out, "amount", parts[i].amount);
        json_key_bool(p->out, "set", parts[i].is_set);
        json_key_bool(p->out, "printed", parts[i].is_set && parts[i].source == thing);
        put_thing(p, "source", parts[i].source);
        json_end(p->out);
    }
    json_end(p->out);
    json_end(p->out);
}

static void put_ids(const struct preview *p, const char *key, const struct cardset *cards)
{
    json_key_array(p->out, key);
    CARDSET_EACH(cards, thing)
    json_int(p->out, thing + 1);
    json_end(p->out);
}

/* ---- attacks ---- */

static int stat_of(const struct hh_attack_frame *a)
{
    return a->how == CARD_ATTACK_SHOOTING ? CARD_STAT_FIREPOWER : CARD_STAT_ASSAULT;
}

/* Blows and verdicts: HH-SHOOT, HH-ASSAULT. Damage destroys that is at least the armor. */
static void put_verdict(const struct preview *p, int damage, int armor)
{
    bool is_destroyed = damage > 0 && damage >= armor;
    json_key_bool(p->out, "destroyed", is_destroyed);
    /* Armor that would save it, or damage that would destroy it. */
    json_key_int(p->out, "short", is_destroyed ? damage - armor + 1 : armor - damage);
}

/* The damage before preventions: what the first assault of a sweeping advance left. */
static int left_of(const struct preview *p, const struct hh_state *s,
                   const struct hh_attack_frame *a, int stat)
{
    int left = hh_stat_sum(p->d, s, a->attacker, stat) - a->spent;
    return left > 0 ? left : 0;
}

/* The defending card and what the blow does to it, and the one that comes back (HH-TERM-04). */
static void put_blow(const struct preview *p, const struct hh_state *s,
                     const struct hh_attack_frame *a)
{
    int damage, armor, stat = stat_of(a);
    if (!hh_damage_now(p->d, s, a, &damage, &armor))
        return;
    put_sum(p, s, "damage", a->attacker, stat, damage);
    json_key_int(p->out, "spent", a->spent);
    json_key_int(p->out, "prevented", left_of(p, s, a, stat) - damage);
    put_sum(p, s, "armor", a->defender, CARD_STAT_ARMOR, armor);
    put_verdict(p, damage, armor);
    json_key(p->out, "back");
    if (hh_card(p->d, s, a->defender)->type != HH_UNIT || !hh_may_counter(p->d, s, a->defender)) {
        json_nil(p->out);
        return;
    }
    damage = hh_stat(p->d, s, a->defender, stat);
    armor = hh_stat(p->d, s, a->attacker, CARD_STAT_ARMOR);
    json_open_object(p->out);
    put_sum(p, s, "damage", a->defender, stat, damage);
    put_sum(p, s, "armor", a->attacker, CARD_STAT_ARMOR, armor);
    put_verdict(p, damage, armor);
    json_end(p->out);
}

bool hh_suppose_attack(const struct hh_data *d, struct hh_state *s, int unit, enum card_attack how)
{
    if (s->frame_count == HH_FRAMES_MAX)
        return false; /* mutant: false becomes true: no question is asked with all frames in use */
    struct hh_frame *f = &s->frames[s->frame_count++];
    *f = (struct hh_frame){.kind = HH_FRAME_ATTACK, .step = HH_ATTACK_TACTICS};
    f->u.attack = (struct hh_attack_frame){.how = (uint8_t)how,
                                           .attacker = (uint8_t)unit,
                                           .defender = HH_NO_THING,
                                           .target = HH_NO_THING,
                                           .seat = (uint8_t)hh_controller(s, unit),
                                           .rolling = HH_NO_THING};
    if (how == CARD_ATTACK_ASSAULT || hh_locks_to_shoot(d, s, unit))
        s->bits[unit] = (uint8_t)((s->bits[unit] & ~HH_POSITION) | CARD_POSITION_LOCKED);
    return true;
}

static void put_head(const struct preview *p, const struct hh_attack_frame *a)
{
    static const char *const words[] = {[CARD_ATTACK_SHOOTING] = "shooting",
                                        [CARD_ATTACK_ASSAULT] = "assault",
                                        [CARD_ATTACK_SPECIAL] = "special",
                                        [CARD_ATTACK_SWEEP] = "sweep"};
    json_key_string(p->out, "how", words[a->how]);
    put_thing(p, "attacker", a->attacker);
}

/* The attack that goes on. */
static bool show_present_attack(const struct preview *p)
{
    const struct hh_state *s = &p->v->s;
    const struct hh_attack_frame *a = hh_attack(s);
    if (a == NULL)
        return err_set(p->e, ERR_VALUE, "no attack goes on: name a \"unit\" that might attack");
    put_head(p, a);
    if (a->defender < HH_THINGS_MAX)
        put_thing(p, "defender", a->defender);
    put_blow(p, s, a);
    return true;
}

/* Every card that it may choose, and who might step in front of it. */
static void put_targets(const struct preview *p, struct hh_state *s, struct hh_attack_frame *a)
{
    const struct cardset targets = hh_targets(p->d, s, a, HH_THINGS_MAX);
    json_key_array(p->out, "targets");
    CARDSET_EACH(&targets, thing)
    {
        a->defender = a->target = (uint8_t)thing;
        const struct cardset blockers = hh_blockers(p->d, s, a, HH_THINGS_MAX);
        json_open_object(p->out);
        put_thing(p, "defender", thing);
        put_blow(p, s, a);
        put_ids(p, "blockers", &blockers);
        json_end(p->out);
    }
    json_end(p->out);
}

/* Of nothing: the attack that goes on. Of a unit: what it could attack, by shooting or assault. */
static bool show_attack(const struct preview *p)
{
    static const char *const names[] = {"unit", "how", NULL};
    const struct field_value *how = find_value(p, "how");
    struct hh_state s = p->v->s;
    int unit;
    if (p->count == 0)
        return show_present_attack(p);
    if (!check_names(p, names) || !take_card(p, "unit", &unit))
        return false;
    if (s.current >= HH_SECTOR_CARDS || s.where[unit] != s.current ||
        hh_type(p->d, &s, unit) != HH_UNIT || !hh_is_face_up(&s, unit))
        return err_set(p->e, ERR_VALUE, "\"unit\" must be a unit at the sector being fought over");
    if (how == NULL || how->text == NULL ||
        (strcmp(how->text, "shooting") != 0 && strcmp(how->text, "assault") != 0))
        return err_set(p->e, ERR_VALUE, "\"how\" must be \"shooting\" or \"assault\"");
    bool is_shot = strcmp(how->text, "shooting") == 0;
    if (!hh_suppose_attack(p->d, &s, unit, is_shot ? CARD_ATTACK_SHOOTING : CARD_ATTACK_ASSAULT))
        return err_set(p->e, ERR_VALUE, "too much is under way to tell");
    put_head(p, &hh_top(&s)->u.attack);
    put_targets(p, &s, &hh_top(&s)->u.attack);
    return true;
}

/* ---- what a card would bring ---- */

/* What a trial met on its way. */
struct trial {
    int need; /* of a test; 0: none was rolled */
    bool is_failed;
};

static void note_event(void *who, const struct event *ev)
{
    struct trial *t = who;
    if (ev->kind == HH_EV_ROLL && hh_event(ev)->roll.need > 0)
        t->need = hh_event(ev)->roll.need;
    if (ev->kind == HH_EV_TEST)
        t->is_failed = !hh_event(ev)->test.passed;
}

/* What is answered in a trial: the wanted card is chosen, everything else declined. */
static struct move trial_answer(const struct hh_data *d, const struct hh_state *s, int seat,
                                int wanted)
{
    struct move moves[HH_MOVES_MAX];
    int count = hh_moves(d, s, seat, moves), best = 0;
    for (int i = 0; i < count; i++) {
        if (moves[i].kind == HH_MV_CHOOSE && hh_piece_of(&moves[i]) == wanted)
            return moves[i];
        if (moves[i].kind == HH_MV_PASS || moves[i].kind == HH_MV_DONE)
            best = i;
    }
    return moves[best];
}

/* Plays the move on a deal that agrees with the view, up to the tactics of the attack that goes on.
 * False: it does not come to that, or a test is failed on the way. */
static bool try_move(const struct preview *p, const struct move *m, int wanted, uint64_t seed,
                     struct hh_state *s, struct trial *t)
{
    struct witness w = {.tell = note_event, .who = t};
    const struct hh_attack_frame *before = hh_attack(&p->v->s);
    struct rng rng;
    rng_seed(&rng, seed);
    hh_resample(p->d, p->v, &rng, s);
    hh_apply(p->d, s, p->v->viewer, m, &w);
    for (int step = 0; step < TRIAL_STEPS && !s->is_over; step++) {
        const struct hh_attack_frame *now = hh_attack(s);
        if (now == NULL || now->attacker != before->attacker || t->is_failed)
            return false;
        if (hh_top_const(s)->kind == HH_FRAME_TACTICS && s->frame_count == p->v->s.frame_count)
            return true;
        int seat = hh_deciders(p->d, s) & 1U ? 0 : 1;
        const struct move answer =
            trial_answer(p->d, s, seat, seat == p->v->viewer ? wanted : HH_NO_THING);
        hh_apply(p->d, s, seat, &answer, &w);
    }
    return false;
}

/* The first deal in which it works; false: in none that was tried. */
static bool try_deals(const struct preview *p, const struct move *m, int wanted, struct hh_state *s,
                      struct trial *t)
{
    for (uint64_t seed = 0; seed < TRIAL_SAMPLES; seed++) {
        t->is_failed = false;
        if (try_move(p, m, wanted, seed, s, t))
            return true;
        if (t->need == 0)
            break; /* no chance was met: another deal would not help */
    }
    return false;
}

static bool is_changed(const struct preview *p, const struct hh_state *after)
{
    int damage[2], armor[2];
    const struct hh_state *states[2] = {&p->v->s, after};
    for (int i = 0; i < 2; i++)
        if (!hh_damage_now(p->d, states[i], hh_attack(states[i]), &damage[i], &armor[i]))
            return true;
    return damage[0] != damage[1] || armor[0] != armor[1] ||
           hh_attack(states[0])->defender != hh_attack(after)->defender;
}

static void put_after(const struct preview *p, const struct hh_state *s)
{
    const struct hh_attack_frame *a = hh_attack(s);
    json_key_object(p->out, "attack");
    put_head(p, a);
    if (a->defender < HH_THINGS_MAX)
        put_thing(p, "defender", a->defender);
    put_blow(p, s, a);
    json_end(p->out);
}

/* The test that the play rolled in a trial, and its chance for the viewer. */
static void put_test(const struct preview *p, const struct trial *t)
{
    json_key(p->out, "test");
    if (t->need == 0) {
        json_nil(p->out);
        return;
    }
    json_open_object(p->out);
    json_key_int(p->out, "need", t->need);
    json_key_int(p->out, "chance", hh_odds(p->d, p->v, p->v->viewer, t->need));
    json_end(p->out);
}

/* The move meant: one of the viewer's legal ones. A card in hand is played, another one used. */
static bool take_move(const struct preview *p, struct move *m, int *target)
{
    struct field_value rest[2];
    const struct field_value *card = find_value(p, "card");
    int count = 0;
    *target = HH_NO_THING;
    if (p->v->viewer < 0)
        return err_set(p->e, ERR_VALUE, "a card is played by a seat, and a spectator has none");
    if (find_value(p, "target") != NULL && !take_card(p, "target", target))
        return false;
    for (int i = 0; i < p->count && count < 2; i++)
        if (strcmp(p->values[i].name, "target") != 0)
            rest[count++] = p->values[i];
    bool is_held = card != NULL && card->text == NULL && card->number >= 1 &&
                   card->number <= HH_THINGS_MAX &&
                   cardset_has(&p->v->s.hand[p->v->viewer], (int)card->number - 1);
    return game_build_move(p->a, is_held ? "play" : "use", rest, count, m, p->e) &&
           game_refusal(p->a, m, p->e) == 0;
}

/* What a card in hand or a text in play would bring to the attack that goes on: with its target, or
 * with the card of the attack that it helps the viewer most to choose. */
static bool show_play(const struct preview *p)
{
    const struct hh_attack_frame *a = hh_attack(&p->v->s);
    struct hh_state after;
    struct trial t = {0};
    struct move m;
    int target;
    if (!take_move(p, &m, &target))
        return false;
    bool is_told = false;
    if (a != NULL && hh_top_const(&p->v->s)->kind == HH_FRAME_TACTICS &&
        a->defender < HH_THINGS_MAX) {
        bool is_mine = a->seat == p->v->viewer;
        const int wants[2] = {is_mine ? a->attacker : a->defender,
                              is_mine ? a->defender : a->attacker};
        for (int i = 0; i < (target != HH_NO_THING ? 1 : 2) && !is_told; i++)
            is_told = try_deals(p, &m, target != HH_NO_THING ? target : wants[i], &after, &t) &&
                      (target != HH_NO_THING || is_changed(p, &after));
    }
    put_test(p, &t);
    if (is_told) {
        put_after(p, &after);
        return true;
    }
    json_key(p->out, "attack");
    json_nil(p->out);
    return true;
}

/* ---- numbers and tests ---- */

static bool show_numbers(const struct preview *p)
{
    static const char *const names[] = {"piece", NULL};
    const struct hh_state *s = &p->v->s;
    int thing;
    if (!check_names(p, names) || !take_card(p, "piece", &thing))
        return false;
    int type = hh_type(p->d, s, thing);
    int first = type == HH_UNIT ? CARD_STAT_FIREPOWER : CARD_STAT_ARMOR;
    for (int stat = first; type != HH_SHIP && stat <= CARD_STAT_FLAGS; stat++)
        put_sum(p, s, card_stat_word[stat], thing, stat, hh_stat(p->d, s, thing, stat));
    return true;
}

/* A roll of `need` or more by either seat: chances in 100, -1 if there is nothing to roll with. */
static bool show_test(const struct preview *p)
{
    static const char *const names[] = {"need", NULL};
    const struct field_value *need = find_value(p, "need");
    if (!check_names(p, names))
        return false;
    if (need == NULL || need->text != NULL || need->number < 1 || need->number > 99)
        return err_set(p->e, ERR_VALUE, "\"need\" must be a number from 1 to 99");
    json_key_array(p->out, "chances");
    for (int seat = 0; seat < 2; seat++)
        json_int(p->out, hh_odds(p->d, p->v, seat, (int)need->number));
    json_end(p->out);
    return true;
}

/* ---- all of them ---- */

bool hh_preview(const struct audience *a, const char *kind, const struct field_value *values,
                int count, struct json *out, struct err *e)
{
    static bool (*const shows[])(const struct preview *) = {show_attack, show_play, show_numbers,
                                                            show_test};
    const struct preview p = {a, a->data, a->view, values, count, out, e};
    int which = 0;
    while (strcmp(hh_previews[which], kind) != 0)
        which++; /* callers ask only for those in the list */
    json_open_object(out);
    bool ok = shows[which](&p);
    json_end(out);
    return ok;
}

/* A card of the hand is shown by playing it. Of the rest it is tried whether chance or a reveal
 * follows, on deals that agree with the view; what texts do with hidden cards may differ from deal
 * to deal, so it is tried on several. */
bool hh_is_final(const struct audience *a, const struct move *m)
{
    enum { DEALS = 3 };
    const struct hh_view *v = a->view;
    if (m->kind == HH_MV_PLAY || m->kind == HH_MV_RESIGN)
        return true;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        struct witness w = {0};
        struct hh_state s;
        struct rng rng;
        rng_seed(&rng, seed);
        hh_resample(a->data, v, &rng, &s);
        hh_apply(a->data, &s, v->viewer, m, &w);
        if (w.chances > 0 || w.revealed || s.is_over)
            return true;
    }
    return false;
}
