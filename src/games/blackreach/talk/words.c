/* words.c: the kinds of fields of the vocabulary in words and JSON. */
#include <stdio.h>
#include <string.h>

#include "data/read.h"
#include "talk/talk.h"

/* ---- units ---- */

static const struct br_field *field_of(const struct audience *a)
{
    return &((const struct br_view *)a->view)->s.field;
}

/* The unit that the viewer's question is about, or BR_NO_UNIT. */
static int asked_unit(const struct audience *a)
{
    return br_asked(&((const struct br_view *)a->view)->s).unit;
}

static void print_unit(const struct audience *a, int value, struct text *out)
{
    int unit = br_shown_unit(value), type = br_shown_type(value);
    if (type >= 0)
        br_type_and_number(a->data, type, unit, out);
    else if (unit < field_of(a)->unit_count)
        br_unit_name(a->data, field_of(a), unit, out);
    else
        text_addf(out, "#%d", value + 1);
}

static void unit_json(const struct audience *a, int value, struct json *out)
{
    char name[BR_KEY_MAX + 8];
    struct text t;
    text_init(&t, name, sizeof name);
    print_unit(a, value, &t);
    json_open_object(out);
    json_key_int(out, "id", br_shown_unit(value) + 1);
    json_key_string(out, "name", name);
    json_end(out);
}

static int unit_count(const struct audience *a)
{
    return field_of(a)->unit_count;
}

static bool has_unit(const struct audience *a, int value)
{
    return value < field_of(a)->unit_count;
}

static bool is_called(const struct audience *a, int value, const char *text)
{
    return br_unit_read(a->data, field_of(a), a->viewer, text) == value;
}

static bool no_such_unit(const struct audience *a, const char *text, struct err *e)
{
    char name[BR_KEY_MAX + 8];
    for (int i = 0; i < field_of(a)->unit_count; i++) {
        struct text t;
        text_init(&t, name, sizeof name);
        print_unit(a, i, &t);
        if (text_distance(text, name, 1) <= 1)
            return err_set(e, ERR_VALUE, "no unit is called \"%.40s\"; did you mean \"%s\"?", text,
                           name);
    }
    return err_set(e, ERR_VALUE, "no unit is called \"%.40s\"", text);
}

static const struct field_kind kind_br_unit = {
    .name = "unit",
    .about = "a unit: in moves and questions its id, in events `{\"id\":…,\"name\":…}` with the "
             "name that it showed then",
    .form = FIELD_PIECE,
    .print = print_unit,
    .json = unit_json,
    .count = unit_count,
    .exists = has_unit,
    .name_of = print_unit,
    .missing = no_such_unit,
    .is_called = is_called,
};

/* ---- squares ---- */

static void print_pose(const struct audience *a, int value, struct text *out)
{
    (void)a;
    text_addf(out, "%d,%d", br_value_x(value), br_value_y(value));
    if (br_value_heading(value) < BR_NO_HEADING)
        text_addf(out, " facing %s", br_dir_names[br_value_heading(value)]);
}

static void pose_json(const struct audience *a, int value, struct json *out)
{
    char words[32];
    struct text t;
    text_init(&t, words, sizeof words);
    print_pose(a, value, &t);
    json_str(out, words);
}

static int find_dir(const char *word)
{
    for (int dir = 0; dir < BR_DIR_COUNT; dir++)
        if (text_same(word, br_dir_names[dir]))
            return dir;
    return -1;
}

/* pose := x "," y [ "facing" dir ] */
static bool read_pose(const struct audience *a, const char *text, int *value, struct err *e)
{
    static const char facing[] = " facing ";
    char square[16] = "";
    size_t size = strcspn(text, " ");
    bool is_interspace;
    int x, y, heading = BR_NO_HEADING;
    (void)a;
    if (size < sizeof square)
        memcpy(square, text, size);
    if (!br_read_spot(square, &is_interspace, &x, &y) || is_interspace || x > 31 || y > 31)
        return err_set(e, ERR_SYNTAX, "a square is written 3,4, and here is \"%.40s\"", text);
    if (text[size] != '\0') {
        if (!text_begins(text + size, facing))
            return err_set(e, ERR_SYNTAX, "after a square one may say \"facing E\", not \"%.40s\"",
                           text + size + 1);
        heading = find_dir(text + size + sizeof facing - 1);
        if (heading < 0)
            return err_set(e, ERR_VALUE, "a heading is N, NE, E, SE, S, SW, W or NW, not \"%.40s\"",
                           text + size + sizeof facing - 1);
    }
    *value = br_pose_value(x, y, heading);
    return true;
}

/* A heading that is not said means the one that the unit has now. */
static int fit_pose(const struct audience *a, int value, const char *text)
{
    struct err ignored;
    int said = 0, unit = asked_unit(a);
    if (!read_pose(a, text, &said, &ignored))
        return 0;
    if (said == value)
        return 3;
    if (br_value_heading(said) != BR_NO_HEADING || unit == BR_NO_UNIT)
        return 0;
    int now = field_of(a)->units[unit].heading;
    return br_pose_value(br_value_x(said), br_value_y(said), now) == value ? 2 : 0;
}

static const struct field_kind kind_br_pose = {
    .name = "pose",
    .about = "a square and, where it matters, a heading: `\"4,5\"`, `\"4,5 facing E\"`",
    .form = FIELD_OTHER,
    .print = print_pose,
    .json = pose_json,
    .read = read_pose,
    .fit = fit_pose,
};

static void print_place(const struct audience *a, int value, struct text *out)
{
    (void)a;
    text_addf(out, "%d,%d", br_value_x(value), br_value_y(value));
    if (br_value_heading(value) < BR_NO_HEADING)
        text_addf(out, ", facing %s", br_dir_names[br_value_heading(value)]);
}

static void place_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    json_open_object(out);
    json_key_int(out, "x", br_value_x(value));
    json_key_int(out, "y", br_value_y(value));
    if (br_value_heading(value) < BR_NO_HEADING)
        json_key_string(out, "facing", br_dir_names[br_value_heading(value)]);
    json_end(out);
}

static const struct field_kind kind_br_place = {
    .name = "place",
    .about = "a square, with the heading where it matters: `{\"x\":4,\"y\":5,\"facing\":\"E\"}`",
    .form = FIELD_OTHER,
    .print = print_place,
    .json = place_json,
};

/* ---- squares and interspaces ---- */

static void print_spot(const struct audience *a, int value, struct text *out)
{
    (void)a;
    text_addf(out, br_is_interspace(value) ? "i(%d,%d)" : "%d,%d", br_spot_x(value),
              br_spot_y(value));
}

static void spot_json(const struct audience *a, int value, struct json *out)
{
    char words[16];
    struct text t;
    text_init(&t, words, sizeof words);
    print_spot(a, value, &t);
    json_str(out, words);
}

static bool read_spot(const struct audience *a, const char *text, int *value, struct err *e)
{
    bool is_interspace;
    int x, y;
    (void)a;
    if (!br_read_spot(text, &is_interspace, &x, &y) || x > 31 || y > 31)
        return err_set(e, ERR_SYNTAX,
                       "a square is written 3,4, an interspace i(3,4), and here is \"%.40s\"",
                       text);
    *value = br_spot_value(x, y, is_interspace);
    return true;
}

static const struct field_kind kind_br_spot = {
    .name = "spot",
    .about = "a square or an interspace: `\"4,5\"`, `\"i(4,5)\"`",
    .form = FIELD_OTHER,
    .print = print_spot,
    .json = spot_json,
    .read = read_spot,
};

/* A unit that stops goes on facing as it does, if nothing else is said. */
static bool prefers_dir(const struct audience *a, int kind, int value)
{
    int unit = asked_unit(a);
    return kind == BR_MOVE_KIND_STOP && unit != BR_NO_UNIT &&
           field_of(a)->units[unit].heading == value;
}

static const struct field_kind kind_br_dir = {.name = "direction",
                                              .about = "a direction",
                                              .form = FIELD_WORD,
                                              .words = br_dir_names,
                                              .prefers = prefers_dir};

/* ---- interspaces and flames ---- */

static void print_corner(const struct audience *a, int value, struct text *out)
{
    (void)a;
    text_addf(out, "i(%d,%d)", br_value_x(value), br_value_y(value));
}

static void corner_json(const struct audience *a, int value, struct json *out)
{
    char words[24];
    struct text t;
    text_init(&t, words, sizeof words);
    print_corner(a, value, &t);
    json_str(out, words);
}

static bool read_corner(const struct audience *a, const char *text, int *value, struct err *e)
{
    bool is_interspace;
    int x, y;
    (void)a;
    if (!br_read_spot(text, &is_interspace, &x, &y) || !is_interspace || x > 31 || y > 31)
        return err_set(e, ERR_SYNTAX, "an interspace is written i(3,4), and here is \"%.40s\"",
                       text);
    *value = br_pose_value(x, y, BR_NO_HEADING);
    return true;
}

static const struct field_kind kind_br_corner = {
    .name = "corner",
    .about = "an interspace: `\"i(4,5)\"`",
    .form = FIELD_OTHER,
    .print = print_corner,
    .json = corner_json,
    .read = read_corner,
};

/* "NE", "NE from 3,4", "NE from i(4,3)" */
static void print_jet(const struct audience *a, int value, struct text *out)
{
    (void)a;
    text_add(out, br_dir_names[value & 7]);
    if (!(value & BR_JET_PLACED))
        return;
    text_addf(out, value & BR_JET_CORNER ? " from i(%d,%d)" : " from %d,%d", br_value_x(value),
              br_value_y(value & (BR_VALUE_END - 1)));
}

static void jet_json(const struct audience *a, int value, struct json *out)
{
    char words[32];
    struct text t;
    text_init(&t, words, sizeof words);
    print_jet(a, value, &t);
    json_str(out, words);
}

/* jet := dir [ "from" ( x "," y | "i(" x "," y ")" ) ] */
static bool read_jet(const struct audience *a, const char *text, int *value, struct err *e)
{
    static const char from[] = " from ";
    char word[8] = "";
    size_t size = strcspn(text, " ");
    bool is_interspace = false;
    int x = 0, y = 0, dir = -1;
    (void)a;
    if (size < sizeof word) {
        memcpy(word, text, size);
        dir = find_dir(word);
    }
    if (dir < 0)
        return err_set(e, ERR_VALUE,
                       "flames go N, NE, E, SE, S, SW, W or NW, and here is \"%.40s\"", text);
    *value = dir;
    if (text[size] == '\0')
        return true;
    if (!text_begins(text + size, from) ||
        !br_read_spot(text + size + sizeof from - 1, &is_interspace, &x, &y) || x > 31 || y > 31)
        return err_set(e, ERR_SYNTAX, "after a direction one may say \"from 3,4\", not \"%.40s\"",
                       text + size + 1);
    *value = br_pose_value(x, y, dir) | BR_JET_PLACED | (is_interspace ? BR_JET_CORNER : 0);
    return true;
}

static const struct field_kind kind_br_jet = {
    .name = "jet",
    .about = "the direction of flames and, where there is a choice, where they begin: `\"NE\"`, "
             "`\"NE from 3,4\"`, `\"NE from i(4,3)\"`",
    .form = FIELD_OTHER,
    .print = print_jet,
    .json = jet_json,
    .read = read_jet,
};

static void print_letter(const struct audience *a, int value, struct text *out)
{
    (void)a;
    text_add_char(out, (char)value);
}

static void letter_json(const struct audience *a, int value, struct json *out)
{
    char word[2] = {(char)value, '\0'};
    (void)a;
    json_str(out, word);
}

static const struct field_kind kind_br_letter = {.name = "letter",
                                                 .about = "the letter of a template: `\"C\"`",
                                                 .form = FIELD_OTHER,
                                                 .print = print_letter,
                                                 .json = letter_json};

/* ---- weapons ---- */

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

void br_weapon_name(const struct br_data *d, int type, int weapon, struct text *out)
{
    const struct br_type *t = type < d->type_count ? &d->types[type].print : NULL;
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

static void print_weapon(const struct audience *a, int value, struct text *out)
{
    br_weapon_name(a->data, br_value_type(value), br_value_weapon(value), out);
}

static void weapon_json(const struct audience *a, int value, struct json *out)
{
    char name[24];
    struct text t;
    text_init(&t, name, sizeof name);
    print_weapon(a, value, &t);
    json_str(out, name);
}

static bool has_weapon_name(const struct br_data *d, int type, int weapon, const char *name)
{
    char own[24];
    struct text t;
    text_init(&t, own, sizeof own);
    br_weapon_name(d, type, weapon, &t);
    if (text_same(own, name) || (text_same(own, "primary") && text_same(name, "primary-1")))
        return true;
    text_init(&t, own, sizeof own);
    text_addf(&t, "weapon-%d", weapon + 1);
    return text_same(own, name);
}

/* weapon := "primary" | "secondary" | "primary-2" | "weapon-1" ; of the unit that is asked about,
 * and of the face that shows if it can be. */
static bool read_weapon(const struct audience *a, const char *text, int *value, struct err *e)
{
    const struct br_field *f = field_of(a);
    int unit = asked_unit(a), found = -1;
    if (unit == BR_NO_UNIT)
        return err_set(e, ERR_VALUE, "no unit is asked which weapon it uses");
    const struct br_type *t = br_unit_type(a->data, f, unit);
    const struct br_run run = br_unit_face(a->data, f, unit)->weapons;
    for (int i = 0; i < t->weapon_count; i++) {
        bool is_found_on_face = found >= run.first && found < run.first + run.count;
        if (has_weapon_name(a->data, f->units[unit].type, i, text) && !is_found_on_face)
            found = i;
    }
    *value = br_weapon_value(f->units[unit].type, found);
    return found >= 0 || err_set(e, ERR_VALUE, "%s has no weapon \"%.40s\"", t->key, text);
}

static const struct field_kind kind_br_weapon = {
    .name = "weapon",
    .about =
        "a weapon of the unit: `\"primary\"`, `\"secondary\"`, `\"primary-2\"`, `\"weapon-1\"`; "
        "left out where there is one alone",
    .form = FIELD_OTHER,
    .print = print_weapon,
    .json = weapon_json,
    .read = read_weapon,
};

/* ---- tokens ---- */

void br_token_name(int token, struct text *out)
{
    if (token == BR_TOKEN_BLUFF || token == BR_TOKEN_SPECIAL)
        text_add(out, token == BR_TOKEN_BLUFF ? "bluff" : "special");
    else if (token == BR_TOKEN_HIDDEN)
        text_add(out, "hidden");
    else
        text_add_int(out, token);
}

void br_token_json(int token, struct json *out)
{
    char name[16];
    struct text t;
    text_init(&t, name, sizeof name);
    br_token_name(token, &t);
    if (token <= BR_TOKENS_MAX)
        json_int(out, token);
    else
        json_str(out, name);
}

static void print_token(const struct audience *a, int value, struct text *out)
{
    (void)a;
    br_token_name(value, out);
}

static void token_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    br_token_json(value, out);
}

static bool read_token(const struct audience *a, const char *text, int *value, struct err *e)
{
    int64_t number = text_same(text, "bluff")     ? BR_TOKEN_BLUFF
                     : text_same(text, "special") ? BR_TOKEN_SPECIAL
                                                  : 0;
    (void)a;
    if (number == 0 && !text_to_int(text, 1, BR_TOKENS_MAX, &number))
        return err_set(e, ERR_VALUE, "an order token is 1 to %d, bluff or special, not \"%.40s\"",
                       BR_TOKENS_MAX, text);
    *value = (int)number;
    return true;
}

static const struct field_kind kind_br_token = {
    .name = "token",
    .about = "an order token: 1 to 10, `\"bluff\"` or `\"special\"`",
    .form = FIELD_OTHER,
    .print = print_token,
    .json = token_json,
    .read = read_token,
};

/* ---- types and rules ---- */

static void print_type(const struct audience *a, int value, struct text *out)
{
    text_add(out, ((const struct br_data *)a->data)->types[value].title);
}

static void type_json(const struct audience *a, int value, struct json *out)
{
    json_str(out, ((const struct br_data *)a->data)->types[value].print.key);
}

static const struct field_kind kind_br_type = {.name = "type",
                                               .about = "the key of a type of the packs",
                                               .form = FIELD_OTHER,
                                               .print = print_type,
                                               .json = type_json};

/* ---- action cards ---- */

static void print_card(const struct audience *a, int value, struct text *out)
{
    const struct br_data *d = a->data;
    text_add(out, value < d->card_count ? d->cards[value].word : "a-card");
}

static void card_json(const struct audience *a, int value, struct json *out)
{
    const struct br_data *d = a->data;
    json_str(out, value < d->card_count ? d->cards[value].word : "a-card");
}

static bool read_card(const struct audience *a, const char *text, int *value, struct err *e)
{
    *value = br_card_find(a->data, text);
    return *value >= 0 || err_set(e, ERR_VALUE, "there is no card \"%.40s\"", text);
}

static const struct field_kind kind_br_card = {.name = "card",
                                               .about = "the word of an action card of the packs",
                                               .form = FIELD_OTHER,
                                               .print = print_card,
                                               .json = card_json,
                                               .read = read_card};

/* An option of the battle, from 0: its word and its number from 1, "tracers4". */
static void print_option(const struct audience *a, int value, struct text *out)
{
    const struct br_data *d = a->data;
    const struct br_view *v = a->view;
    int number = br_option_number(value), kind = br_option_kind_shown(value);
    if (kind < 0 && v != NULL && number < v->s.option_count)
        kind = v->s.options[number].kind;
    if (kind >= 0 && kind < d->option_count)
        text_addf(out, "%s%d", d->options[kind].word, number + 1);
    else
        text_add(out, "an-option");
}

static void option_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    json_int(out, br_option_number(value) + 1);
}

/* Its number alone, as JSON has it; its word with the number; or the word alone: the first one of
 * the viewer that has markers left. */
static bool read_option(const struct audience *a, const char *text, int *value, struct err *e)
{
    const struct br_data *d = a->data;
    const struct br_state *s = &((const struct br_view *)a->view)->s;
    char name[BR_WORD_MAX + 8];
    *value = -1;
    for (int i = s->option_count - 1; i >= 0; i--) {
        const char *word = d->options[s->options[i].kind].word;
        int size = snprintf(name, sizeof name, "%s%d", word, i + 1);
        int digits = size - (int)strlen(word);
        if (text_same(name, text) || text_same(&name[size - digits], text)) {
            *value = i;
            return true;
        }
        if (text_same(word, text) && s->tiles[s->options[i].tile].owner == a->viewer &&
            (*value < 0 || s->options[i].left > 0))
            *value = i;
    }
    return *value >= 0 || err_set(e, ERR_VALUE, "there is no option \"%.40s\"", text);
}

static const struct field_kind kind_br_option = {
    .name = "option",
    .about = "an option of the battle: its number from 1; its word, with that number if there are "
             "several, is read, too",
    .form = FIELD_OTHER,
    .print = print_option,
    .json = option_json,
    .read = read_option};

/* What a modifier is, in a word or two; NULL: the rule alone says it. */
const char *br_part_word(int rule)
{
    switch (rule) {
    case BR_FIRE_05:
    case BR_ASSAULT_21:
    case BR_ASSAULT_23:
        return "COMBAT";
    case BR_REAR_01:
    case BR_ASSAULT_28:
        return "rear";
    case BR_FIRE_07:
    case BR_ASSAULT_25:
    case BR_MARK_01:
        return "suppressed";
    case BR_LOS_09:
        return "obstacles";
    case BR_RANGE_03:
        return "long range";
    case BR_FIRE_08:
    case BR_ABIL_RAMMING_02:
        return "DEFENCE";
    case BR_CARD_07:
    case BR_CARD_08:
    case BR_CARD_11:
        return "cards and gear";
    case BR_TERRAIN_04:
        return "cover";
    case BR_ABIL_FRONT_01:
        return "front armour";
    case BR_ABIL_ASSAULT_01:
        return "assault";
    case BR_ASSAULT_14:
        return "support";
    case BR_ASSAULT_29:
        return "barricade";
    case BR_PSY_39:
        return "enfeebled";
    case BR_PSY_51:
        return "warpath";
    case BR_ABIL_FOTM_03:
        return "on the move";
    case BR_ABIL_SUPPRESSIVE_01:
        return "doubled";
    case BR_ABIL_MG_01:
        return "split";
    case BR_ABIL_MUNITIONS_01:
        return "munitions";
    case BR_AA_02:
        return "anti-aircraft";
    case BR_SPEED_01:
        return "speed";
    default:
        return NULL;
    }
}

/* "COMBAT (BR-FIRE-05)" */
static void print_part(int rule, struct text *out)
{
    const char *word = br_part_word(rule);
    if (word != NULL)
        text_addf(out, "%s ", word);
    text_addf(out, "(%s)", br_rules[rule].id);
}

static void print_rule(const struct audience *a, int value, struct text *out)
{
    (void)a;
    print_part(value, out);
}

static void rule_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    json_str(out, br_rules[value].id);
}

static const struct field_kind kind_br_rule = {.name = "rule",
                                               .about = "the ID of a rule: `\"BR-FIRE-05\"`",
                                               .form = FIELD_OTHER,
                                               .print = print_rule,
                                               .json = rule_json};

void br_print_parts(const struct br_part *parts, int count, bool is_defence, int die,
                    struct text *out)
{
    bool is_first = die == BR_NO_DIE;
    if (die == BR_ANY_DIE)
        text_add(out, "die");
    else if (die != BR_NO_DIE)
        text_add_int(out, die);
    for (int i = 0; i < count; i++) {
        if (parts[i].is_defence != is_defence)
            continue;
        text_addf(out, is_first ? "%d " : " %+d ", parts[i].amount);
        print_part(parts[i].rule, out);
        is_first = false;
    }
}

/* ---- words from lists ---- */

static const char *const back_words[] = {"second", NULL}; /* BR_SECOND_FACE */
static const char *const face_words[] = {"first", "second", NULL};
static const char *const outcome_words[] = {"none", "attacker", "defender", "tie", NULL};
static const char *const way_words[] = {"up", "down", NULL}; /* BR_WAY_UP, ... */
static const char *const snipe_words[] = {"nothing", "sm", "hit", "hit-sm", NULL};
static const char *const roll_words[] = {"location", "warp", "attack",  "weapon",
                                         "raze",     "ram",  "scatter", NULL}; /* BR_ROLL_... */
static const char *const forced_words[] = {"run-over", "retreat", "push", NULL};

#define BOOST_WORD(ID, word, ...) word,
static const char *const boost_words[] = {BR_BOOSTS(BOOST_WORD) NULL};

#define ABILITY_WORD(ID, word, ...) word,
static const char *const ability_words[] = {BR_ABILITIES(ABILITY_WORD) NULL};

#define WORD_KIND(id, words_, about_)                                                              \
    static const struct field_kind kind_br_##id = {                                                \
        .name = #id, .about = about_, .form = FIELD_WORD, .words = words_};
WORD_KIND(back, back_words, "the face that it starts on, if it is not the first")
WORD_KIND(face, face_words, "a face of a counter")
WORD_KIND(phase, br_phase_names, "a phase of the turn")
WORD_KIND(circumstance, br_circumstance_names, "a special circumstance (BR-FREE-41)")
WORD_KIND(reason, br_reason_names, "why the battle ended")
WORD_KIND(damage, br_damage_names, "what is damaged")
WORD_KIND(outcome, outcome_words, "who won the assault")
WORD_KIND(forced, forced_words, "why it had to move")
WORD_KIND(way, way_words, "which way a location is shifted")
WORD_KIND(snipe, snipe_words, "what a sniper's die brings")
WORD_KIND(roll, roll_words, "what is rolled next")
WORD_KIND(mode, br_mode_names, "how a shot is fired")
WORD_KIND(boost, boost_words, "what a card's bonus is for")
WORD_KIND(power, br_power_names, "a psychic power, as packs name it")
WORD_KIND(peril, br_peril_names, "a peril of the warp")
WORD_KIND(ability, ability_words, "a special ability, as packs name it")

/* ---- the tables ---- */

/* A step of a movement action is told with it. */
static bool say_event(const struct audience *a, const struct event *ev, struct text *out)
{
    (void)a;
    (void)out;
    return ev->kind == BR_EV_STEPPED && br_event(ev)->stepped.in_move;
}

static const struct move_row move_rows[] = {BR_MOVES(VOCABULARY_MOVE_ROW, VOCABULARY_FIELD)};
static const struct event_row event_rows[] = {
    BR_EVENTS(VOCABULARY_EVENT_ROW, VOCABULARY_FIELD, VOCABULARY_SECRET)};
static const struct question_row question_rows[] = {
    BR_QUESTIONS(VOCABULARY_QUESTION_ROW, VOCABULARY_FIELD)};

const struct vocabulary br_vocabulary = {.moves = move_rows,
                                         .move_count = BR_MOVE_KIND_COUNT,
                                         .events = event_rows,
                                         .event_count = BR_EV_COUNT,
                                         .questions = question_rows,
                                         .question_count = BR_QUESTION_COUNT,
                                         .say_event = say_event};
