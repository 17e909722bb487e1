/* words.c: questions and chance in words, and moves as text. parse.c reads moves back, events.c has
 * the sentences of events. */
#include <stdio.h>
#include <string.h>

#include "talk/talk.h"

/* ---- questions ---- */

/* What every question says of its unit (%s: its name), and the rules it comes from. */
static const struct {
    const char *text, *rules;
} questions[BR_QUESTION_COUNT] = {
    [BR_ASK_DEPLOY] = {"Where does %s start?", "BR-SETUP-08 BR-SETUP-09 BR-SETUP-10 BR-SETUP-11"},
    [BR_ASK_ORDER] = {"Give an order token to one of your units.",
                      "BR-ORDER-11 BR-ORDER-12 BR-ORDER-13 BR-ORDER-14"},
    [BR_ASK_SPECIAL] = {"Reveal your special token now, on %s, or wait?", "BR-ORDER-21 BR-RULE-40"},
    [BR_ASK_ACT] = {"%s is activated: what does it do?",
                    "BR-ACT-07 BR-MOVE-01 BR-FIRE-01 BR-ASSAULT-02"},
    [BR_ASK_MOVE] = {"Where does %s go?", "BR-MOVE-01 BR-MOVE-02 BR-MOVE-04 BR-RULE-31"},
    [BR_ASK_STEP] = {"%s is on its way: another step, or stop?", "BR-MOVE-01 BR-MOVE-02"},
    [BR_ASK_LAUNCH] = {"From where does %s launch its assault?",
                       "BR-ASSAULT-04 BR-ASSAULT-06 BR-ASSAULT-07"},
    [BR_ASK_FIRE] = {"%s has another weapon: fire it, or hold?",
                     "BR-VEHWEAPON-01 BR-VEHWEAPON-02 BR-VEHWEAPON-03"},
    [BR_ASK_SUPPORT] = {"Who supports the assault of %s?",
                        "BR-ASSAULT-13 BR-ASSAULT-14 BR-ASSAULT-15"},
    [BR_ASK_WEAPON] = {"Which weapon does %s use in the assault?", "BR-ASSAULT-26 BR-RULE-105"},
    [BR_ASK_RETREAT] = {"Where does %s go?", ""},
    [BR_ASK_LIFE] = {"%s is hit: spend a life point to cancel the hit?", "BR-MARK-11 BR-RULE-47"},
    [BR_ASK_SUPPLY] = {"Which unit without an order takes a movement action? Say end when done.",
                       "BR-SUPPLY-05 BR-SUPPLY-06 BR-RULE-32"},
    [BR_ASK_WRECK] = {"Where does the wreck of %s come to lie?", "BR-TERRAIN-12"},
};

/* Why infantry must move. */
static const struct {
    const char *text, *rules;
} forced_questions[] = {
    [BR_FORCED_RUN_OVER] = {"%s is run over: where does it jump to?",
                            "BR-RUNOVER-02 BR-RUNOVER-04 BR-RULE-29"},
    [BR_FORCED_RETREAT] = {"%s has lost the assault: where does it fall back to?",
                           "BR-ASSAULT-35 BR-ASSAULT-37 BR-ASSAULT-38"},
    [BR_FORCED_PUSH] = {"%s is pushed aside: where does it go?",
                        "BR-ASSAULT-49 BR-ASSAULT-53 BR-RULE-122"},
};

static void put_question(struct question *q, const char *text, const char *rules, const char *name)
{
    const char *gap = strstr(text, "%s");
    q->rules = rules;
    if (gap == NULL)
        snprintf(q->text, sizeof q->text, "%s", text);
    else
        snprintf(q->text, sizeof q->text, "%.*s%s%s", (int)(gap - text), text, name, gap + 2);
}

/* Of a gap's question: is the token still there to reveal? */
static void ask_special(const struct br_data *d, const struct br_state *s, int seat, char *name,
                        size_t cap, struct question *q)
{
    int unit = br_token_bearer(s, seat, BR_TOKEN_SPECIAL);
    struct text t;
    text_init(&t, name, cap);
    if (unit >= 0)
        br_unit_name(d, &s->field, unit, &t);
    put_question(q,
                 unit >= 0 ? questions[BR_ASK_SPECIAL].text
                           : "Your special token is gone, which only you know: wait.",
                 questions[BR_ASK_SPECIAL].rules, name);
}

void br_ask(const void *data, const void *state, int seat, struct question *out)
{
    const struct br_data *d = data;
    const struct br_state *s = state;
    struct br_asked asked = br_asked(s);
    char name[BR_KEY_MAX + 8] = "";
    struct text t;
    if (asked.question == BR_QUESTION_COUNT) {
        out->id = "over";
        put_question(out, "The battle is over.", "", "");
        return;
    }
    out->id = br_question_ids[asked.question];
    text_init(&t, name, sizeof name);
    if (asked.unit != BR_NO_UNIT && s->field.units[asked.unit].label[0] != '\0')
        text_add(&t, s->field.units[asked.unit].label);
    else if (asked.unit != BR_NO_UNIT)
        br_ref_name(d, br_ref_to(&s->field, asked.unit, seat), &t);
    if (asked.question == BR_ASK_SPECIAL)
        ask_special(d, s, seat, name, sizeof name, out);
    else if (asked.question == BR_ASK_RETREAT)
        put_question(out, forced_questions[br_top_const(s)->u.forced.reason].text,
                     forced_questions[br_top_const(s)->u.forced.reason].rules, name);
    else if (asked.question == BR_ASK_ACT && s->field.units[asked.unit].where == BR_OFF_MAP)
        put_question(out, "%s is activated beside the board: where does it enter?",
                     "BR-RULE-32 BR-SETUP-12", name);
    else
        put_question(out, questions[asked.question].text, questions[asked.question].rules, name);
}

/* ---- weapons ---- */

/* The type of a ref, if the packs have it. */
static const struct br_type *type_of(const struct br_data *d, int ref)
{
    int type = br_ref_type(ref);
    return type < d->type_count ? &d->types[type].print : NULL;
}

/* Another weapon of the same face has the same place. */
static bool is_ambiguous(const struct br_type *t, int weapon)
{
    const struct br_weapon *w = &t->weapons[weapon];
    for (int i = 0; i < t->face_count; i++) {
        struct br_run run = t->faces[i].weapons;
        if (weapon < run.first || weapon >= run.first + run.count)
            continue;
        for (int k = run.first; k < run.first + run.count; k++)
            if (k != weapon && t->weapons[k].slot == w->slot &&
                (t->weapons[k].number > 1 ? t->weapons[k].number : 1) ==
                    (w->number > 1 ? w->number : 1))
                return true;
    }
    return false;
}

void br_weapon_name(const struct br_data *d, int ref, int weapon, struct text *out)
{
    const struct br_type *t = type_of(d, ref);
    if (t == NULL || weapon >= t->weapon_count || is_ambiguous(t, weapon)) {
        text_addf(out, "weapon-%d", weapon + 1);
        return;
    }
    const struct br_weapon *w = &t->weapons[weapon];
    text_add(out, w->slot == BR_SLOT_SINGLE    ? "weapon"
                  : w->slot == BR_SLOT_PRIMARY ? "primary"
                                               : "secondary");
    if (w->number > 1)
        text_addf(out, "-%d", w->number);
}

bool br_names_weapon(const struct br_data *d, int ref)
{
    const struct br_type *t = type_of(d, ref);
    if (t == NULL)
        return true; /* how many it has is known to the position alone */
    for (int i = 0; i < t->face_count; i++)
        if (t->faces[i].weapons.count > 1)
            return true;
    return false;
}

/* ---- moves ---- */

static void add_pose(int arg, const char *word, struct text *out)
{
    struct br_pose at = br_arg_pose(arg);
    text_addf(out, " %s %d,%d", word, at.x, at.y);
    if (arg & BR_POSE_TURNS)
        text_addf(out, " facing %s", br_dir_names[at.heading]);
}

static void add_ref(const struct br_data *d, const char *word, int ref, struct text *out)
{
    text_addf(out, "%s%s", word, *word == '\0' ? "" : " ");
    br_ref_name(d, ref, out);
}

void br_token_name(int token, struct text *out)
{
    if (token == BR_TOKEN_BLUFF || token == BR_TOKEN_SPECIAL)
        text_add(out, token == BR_TOKEN_BLUFF ? "bluff" : "special");
    else if (token == BR_TOKEN_HIDDEN)
        text_add(out, "hidden");
    else
        text_add_int(out, token);
}

static void print_fire(const struct br_data *d, const struct move *m, struct text *out)
{
    add_ref(d, "fire", m->arg[0], out);
    add_ref(d, " at", m->arg[1], out);
    if (!br_names_weapon(d, m->arg[0]))
        return;
    text_add(out, " with ");
    br_weapon_name(d, m->arg[0], m->arg[2] & 255, out);
}

/* The word before the square. */
static const char *pose_word(int kind)
{
    switch (kind) {
    case BR_MOVE_KIND_MOVE:
    case BR_MOVE_KIND_STEP:
    case BR_MOVE_KIND_RETREAT:
        return "to";
    case BR_MOVE_KIND_LAUNCH:
        return "from";
    default:
        return "at";
    }
}

void br_print_move(const void *data, const struct move *m, struct text *out)
{
    const struct br_data *d = data;
    if (m->kind >= BR_MOVE_KIND_COUNT) {
        text_addf(out, "move-kind %d", m->kind);
        return;
    }
    const char *verb = br_move_words[m->kind];
    switch ((enum br_move_kind)m->kind) {
    case BR_MOVE_KIND_PASS:
    case BR_MOVE_KIND_WAIT:
    case BR_MOVE_KIND_HOLD:
    case BR_MOVE_KIND_ENOUGH:
    case BR_MOVE_KIND_END:
        text_add(out, verb);
        break;
    case BR_MOVE_KIND_SPECIAL:
    case BR_MOVE_KIND_SUPPORT:
    case BR_MOVE_KIND_SPEND:
    case BR_MOVE_KIND_SUFFER:
    case BR_MOVE_KIND_PICK:
        add_ref(d, verb, m->arg[0], out);
        break;
    case BR_MOVE_KIND_ORDER:
        add_ref(d, verb, m->arg[0], out);
        text_add_char(out, ' ');
        br_token_name(m->arg[1], out);
        break;
    case BR_MOVE_KIND_FIRE:
        print_fire(d, m, out);
        break;
    case BR_MOVE_KIND_ASSAULT:
        add_ref(d, verb, m->arg[1], out);
        add_ref(d, " with", m->arg[0], out);
        break;
    case BR_MOVE_KIND_USE:
        text_addf(out, "%s ", verb);
        br_weapon_name(d, m->arg[0], m->arg[1], out);
        add_ref(d, " with", m->arg[0], out);
        break;
    case BR_MOVE_KIND_STOP:
        add_ref(d, verb, m->arg[0], out);
        if (m->arg[1] & BR_POSE_TURNS)
            text_addf(out, " facing %s", br_dir_names[br_arg_pose(m->arg[1]).heading]);
        break;
    default:
        add_ref(d, verb, m->arg[0], out);
        add_pose(m->arg[1], pose_word(m->kind), out);
        if (m->kind == BR_MOVE_KIND_LAUNCH)
            text_addf(out, " going %s", br_dir_names[m->arg[2] & 7]);
        if (m->kind == BR_MOVE_KIND_DEPLOY && (m->arg[1] & BR_POSE_FACE))
            text_add(out, " on its second face");
    }
}

/* ---- chance ---- */

void br_print_chance(const void *data, const struct chance *c, struct text *out)
{
    (void)data;
    text_add_int(out, c->value + 1);
}

bool br_parse_chance(const void *data, const char *kind, const char *text, struct chance *c,
                     struct err *e)
{
    int64_t value;
    (void)data;
    if (strcmp(kind, "die") != 0)
        return err_set(e, ERR_VALUE, "\"%.40s\" is no chance of blackreach: die", kind);
    if (!text_to_int(text, 1, BR_DIE, &value))
        return err_set(e, ERR_VALUE, "a die shows 1 to %d, not \"%.40s\"", BR_DIE, text);
    *c = (struct chance){.kind = "die", .of = 1, .value = (int)value - 1};
    return true;
}
