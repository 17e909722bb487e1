/* preview.c: what would happen, before anybody commits to it, as JSON for a picture: odds, reach,
 * paths, lines of sight, zones, arcs and templates. All from the view: what nobody but its owner
 * knows is refused. */
#include <string.h>

#include "board/bearing.h"
#include "board/template.h"
#include "board/zoc.h"
#include "data/read.h"
#include "talk/sightline.h"
#include "talk/talk.h"

const char *const br_previews[] = {"odds", "reach", "path",     "sight", "zone",
                                   "arc",  "seen",  "template", NULL};

/* A preview under way. */
struct preview {
    const struct audience *a;
    const struct br_data *d;
    const struct br_state *s; /* of the view */
    const struct br_field *f;
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

/* A unit by its id that the viewer knows. */
static bool take_any_unit(const struct preview *p, const char *name, int *unit)
{
    const struct field_value *v = find_value(p, name);
    if (v == NULL || v->text != NULL || v->number < 1 || v->number > p->f->unit_count)
        return err_set(p->e, ERR_VALUE, "\"%s\" must be the id of a unit, from 1 to %d", name,
                       p->f->unit_count);
    *unit = (int)v->number - 1;
    return true;
}

/* The same, on the board. */
static bool take_unit(const struct preview *p, const char *name, int *unit)
{
    if (!take_any_unit(p, name, unit))
        return false;
    if (p->f->units[*unit].where != BR_ON_BOARD)
        return err_set(p->e, ERR_VALUE, "unit %d is not on the board: it is %s", *unit + 1,
                       br_where_names[p->f->units[*unit].where]);
    return true;
}

/* The same, or an aircraft. */
static bool take_fighter(const struct preview *p, const char *name, int *unit)
{
    if (!take_any_unit(p, name, unit))
        return false;
    return p->f->units[*unit].where == BR_IN_AIR || take_unit(p, name, unit);
}

/* What it can do must not be its owner's secret. */
static bool is_known(const struct preview *p, int unit)
{
    return p->f->units[unit].type != BR_TYPE_MASKED ||
           err_set(p->e, ERR_VALUE,
                   "nobody but its owner knows what unit %d can do (BR-ABIL-AMBUSH-05)", unit + 1);
}

static bool take_known_unit(const struct preview *p, const char *name, int *unit)
{
    return take_unit(p, name, unit) && is_known(p, *unit);
}

/* A text "3,4" or "i(3,4)". */
static bool take_spot(const struct preview *p, const char *name, bool is_interspace, int *x, int *y)
{
    const struct field_value *v = find_value(p, name);
    bool is_corner = false;
    if (v == NULL || v->text == NULL || !br_read_spot(v->text, &is_corner, x, y) ||
        is_corner != is_interspace)
        return err_set(p->e, ERR_VALUE, "\"%s\" must be a text like \"%s\"", name,
                       is_interspace ? "i(3,4)" : "3,4");
    return (*x < p->f->board.w + is_interspace && *y < p->f->board.h + is_interspace) ||
           err_set(p->e, ERR_VALUE, "%s is not on the board of %d by %d", v->text, p->f->board.w,
                   p->f->board.h);
}

static bool take_dir(const struct preview *p, const char *name, int *dir)
{
    const struct field_value *v = find_value(p, name);
    for (*dir = 0; v != NULL && v->text != NULL && *dir < BR_DIR_COUNT; (*dir)++)
        if (text_same(v->text, br_dir_names[*dir]))
            return true;
    return err_set(p->e, ERR_VALUE, "\"%s\" must be N, NE, E, SE, S, SW, W or NW", name);
}

/* A weapon of the face that shows, by its name; the first if none is named. */
static bool take_weapon(const struct preview *p, int unit, int *weapon)
{
    const struct field_value *v = find_value(p, "weapon");
    const struct br_run run = br_unit_face(p->d, p->f, unit)->weapons;
    char name[24];
    for (*weapon = run.first; *weapon < run.first + run.count; (*weapon)++) {
        struct text t;
        text_init(&t, name, sizeof name);
        br_weapon_name(p->d, p->f->units[unit].type, *weapon, &t);
        if (v == NULL || (v->text != NULL && text_same(v->text, name)))
            return true;
    }
    return err_set(p->e, ERR_VALUE, "the face of unit %d that shows has no such \"weapon\"",
                   unit + 1);
}

/* ---- parts of answers ---- */

static void put_spot(const char *key, int x, int y, struct json *j)
{
    if (key != NULL)
        json_key_object(j, key);
    else
        json_open_object(j);
    json_key_int(j, "x", x);
    json_key_int(j, "y", y);
    json_end(j);
}

/* The heading only of units of several squares: of others it costs nothing. */
static void put_pose(const struct preview *p, int squares, struct br_pose at)
{
    json_key_int(p->out, "x", at.x);
    json_key_int(p->out, "y", at.y);
    if (squares > 1)
        json_key_string(p->out, "facing", br_dir_names[at.heading]);
}

static void put_weapon(const struct preview *p, int unit, int weapon)
{
    char name[24];
    struct text t;
    text_init(&t, name, sizeof name);
    br_weapon_name(p->d, p->f->units[unit].type, weapon, &t);
    json_key_string(p->out, "weapon", name);
}

/* A clear, obscured or blocked line. */
static void put_sight(const struct preview *p, int value)
{
    json_key_string(p->out, "sight",
                    value >= BR_BLOCKED ? "blocked"
                    : value > 0         ? "obscured"
                                        : "clear");
    json_key_int(p->out, "penalty", value >= BR_BLOCKED ? 0 : value);
}

/* ---- odds ---- */

static void put_parts(const struct preview *p, const char *key, const struct br_sum *sum,
                      bool is_defence)
{
    json_key_object(p->out, key);
    json_key_int(p->out, "total", is_defence ? sum->defence : sum->attack);
    json_key_array(p->out, "parts");
    for (int i = 0; i < sum->count; i++) {
        if (sum->parts[i].is_defence != is_defence)
            continue;
        json_open_object(p->out);
        json_key_string(p->out, "rule", br_rules[sum->parts[i].rule].id);
        json_key_int(p->out, "amount", sum->parts[i].amount);
        if (br_part_word(sum->parts[i].rule) != NULL)
            json_key_string(p->out, "text", br_part_word(sum->parts[i].rule));
        json_end(p->out);
    }
    json_end(p->out);
    json_end(p->out);
}

/* "why" is null if it is allowed. */
static void put_why(const struct preview *p, int rule, const struct err *why)
{
    json_key(p->out, "why");
    if (rule != 0)
        json_str(p->out, why->text);
    else
        json_nil(p->out);
}

static void put_chances(const struct preview *p, const struct br_shot *shot,
                        const struct br_odds *o)
{
    if (shot->mode != BR_MODE_SUPPRESSIVE)
        json_key_int(p->out, "hit", o->hit);
    if (shot->mode != BR_MODE_SUPPRESSIVE && shot->mode != BR_MODE_SNIPER)
        json_key_int(p->out, "double_hit", o->double_hit);
    if (o->suppressed == 0 && shot->mode != BR_MODE_SUPPRESSIVE)
        return;
    json_key_int(p->out, "suppressed", o->suppressed);
    json_key_int(p->out, "markers", o->markers);
}

/* What each face of the die brings; of two dice the higher counts. */
static void put_faces(const struct preview *p, const struct br_shot *shot, const struct br_odds *o)
{
    json_key_int(p->out, "dice", o->dice[0]);
    json_key_array(p->out, "faces");
    for (int die = 1; die <= BR_DIE; die++) {
        struct br_odds face;
        br_fire_face(p->d, p->s, shot, &o->sum, die, &face);
        json_str(p->out, face.double_hit   ? "double"
                         : face.hit        ? "hit"
                         : face.suppressed ? "suppressed"
                                           : "miss");
    }
    json_end(p->out);
}

static void put_shot(const struct preview *p, const struct br_shot *shot)
{
    struct br_odds o;
    struct err why = {0};
    int rule = br_check_fire(p->d, p->s, shot, &why);
    json_open_object(p->out);
    put_weapon(p, shot->shooter, shot->weapon);
    json_key_string(p->out, "mode", br_mode_names[shot->mode]);
    put_why(p, rule, &why);
    if (rule == 0) {
        br_fire_odds(p->d, p->s, shot, &o);
        put_chances(p, shot, &o);
        put_faces(p, shot, &o);
        put_parts(p, "attack", &o.sum, false);
        put_parts(p, "defence", &o.sum, true);
    }
    json_end(p->out);
}

static void put_assault(const struct preview *p, int unit, int target)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    struct br_odds o = {0};
    struct err why = {0};
    bool is_masked = p->f->units[target].type == BR_TYPE_MASKED;
    int best = -1, rule = br_check_assault(p->d, p->f, unit, target, &why);
    if (rule == 0)
        best = br_best_launch(p->d, p->s, unit, target, br_movement_left(p->d, p->s, unit),
                              launches, &o);
    if (rule == 0 && best < 0)
        rule = br_forbids(&why, BR_ASSAULT_10, "out of reach now");
    json_key_object(p->out, "assault");
    put_why(p, rule, &why);
    if (rule == 0) {
        put_spot("from", launches[best].from.x, launches[best].from.y, p->out);
        json_key_string(p->out, "dir", br_dir_names[launches[best].dir]);
    }
    if (rule == 0 && !is_masked) {
        json_key_int(p->out, "win", o.win);
        json_key_int(p->out, "tie", o.tie);
        json_key_int(p->out, "lose", o.lose);
        put_parts(p, "attack", &o.sum, false);
        put_parts(p, "defence", &o.sum, true);
    }
    json_end(p->out);
}

/* BR-ABIL-RAMMING-02: from where it stands now. */
static void put_ram(const struct preview *p, int unit, int target)
{
    struct br_odds o;
    struct err why = {0};
    if (br_unit_ability(p->d, p->f, unit, BR_ABIL_RAMMING) < 0)
        return;
    int rule = br_check_ram(p->d, p->s, unit, target, &why);
    json_key_object(p->out, "ram");
    put_why(p, rule, &why);
    if (rule == 0) {
        br_ram_odds(p->d, p->s, unit, target, &o);
        json_key_int(p->out, "hit", o.win);
        put_parts(p, "attack", &o.sum, false);
        put_parts(p, "defence", &o.sum, true);
    }
    json_end(p->out);
}

/* A weapon's shot in each mode that it has. */
static void put_shots(const struct preview *p, int unit, int weapon, int target)
{
    const struct br_type *t = br_unit_type(p->d, p->f, unit);
    const struct br_face *face = br_firing_face(p->d, p->f, unit);
    struct br_shot shot = br_shot_at(unit, weapon, BR_MODE_NORMAL, target);
    put_shot(p, &shot);
    shot.mode = BR_MODE_SUPPRESSIVE;
    if (br_weapon_ability(t, face, &t->weapons[weapon], BR_ABIL_SUPPRESSIVE) >= 0)
        put_shot(p, &shot);
    shot.mode = BR_MODE_SNIPER;
    if (br_weapon_ability(t, face, &t->weapons[weapon], BR_ABIL_SNIPER) >= 0)
        put_shot(p, &shot);
}

/* Chances are numbers of BR_ODDS_WHOLE. */
static bool show_odds(const struct preview *p)
{
    int unit = 0, target = 0;
    if (!take_fighter(p, "unit", &unit) || !is_known(p, unit) ||
        !take_fighter(p, "target", &target))
        return false;
    const struct br_run run = br_unit_face(p->d, p->f, unit)->weapons;
    json_key_int(p->out, "of", BR_ODDS_WHOLE);
    json_key_array(p->out, "shots");
    for (int i = run.first; i < run.first + run.count; i++)
        put_shots(p, unit, i, target);
    json_end(p->out);
    put_assault(p, unit, target);
    put_ram(p, unit, target);
    return true;
}

/* ---- where a unit can go ---- */

static bool show_reach(const struct preview *p)
{
    struct br_mover m;
    struct br_pose_reach reach;
    int unit;
    if (!take_known_unit(p, "unit", &unit))
        return false;
    const struct br_board *b = &p->f->board;
    br_mover_now(p->d, p->s, unit, br_movement_left(p->d, p->s, unit), &m);
    br_reach_poses(&m, &reach);
    json_key_int(p->out, "movement", m.movement);
    json_key_array(p->out, "destinations");
    for (int i = 0; i < b->w * b->h * BR_DIR_COUNT; i++) {
        int square = i / BR_DIR_COUNT;
        if (reach.cost[i] == BR_NO_COST)
            continue;
        json_open_object(p->out);
        put_pose(p, m.squares,
                 (struct br_pose){(uint8_t)(square % b->w), (uint8_t)(square / b->w),
                                  (uint8_t)(i % BR_DIR_COUNT)});
        json_key_int(p->out, "cost", reach.cost[i]);
        json_end(p->out);
    }
    json_end(p->out);
    return true;
}

static void put_path(const struct preview *p, const struct br_mover *m, const struct br_path *path)
{
    json_key_int(p->out, "cost", path->cost);
    json_key_int(p->out, "exposure", path->exposure);
    json_key_array(p->out, "path");
    for (int i = 0; i <= path->cost; i++) {
        json_open_object(p->out);
        put_pose(p, m->squares, path->poses[i]);
        json_end(p->out);
    }
    json_end(p->out);
    json_key_array(p->out, "crushed");
    for (int i = 0; i < path->crush_count; i++) {
        json_open_object(p->out);
        json_key_int(p->out, "unit", path->crushed[i] + 1);
        json_key_int(p->out, "damage", path->crush_dp[i]);
        json_end(p->out);
    }
    json_end(p->out);
    json_key_array(p->out, "run_over");
    for (int i = 0; i < path->run_over_count; i++)
        json_int(p->out, path->run_over[i] + 1);
    json_end(p->out);
}

static bool show_path(const struct preview *p)
{
    struct br_mover m;
    struct br_path path;
    int unit, x, y, dir = BR_N;
    if (!take_known_unit(p, "unit", &unit) || !take_spot(p, "to", false, &x, &y))
        return false;
    br_mover_now(p->d, p->s, unit, br_movement_left(p->d, p->s, unit), &m);
    if (m.squares > 1 && !take_dir(p, "facing", &dir))
        return false;
    struct br_spot s[4];
    int count = br_cover_squares(m.squares, x, y, dir, s);
    for (int i = 0; i < count; i++)
        if (!br_on_board(&p->f->board, s[i].x, s[i].y))
            return err_set(p->e, ERR_VALUE, "there it would stand beyond the rim of the board");
    if (!br_best_path(&m, (struct br_pose){(uint8_t)x, (uint8_t)y, (uint8_t)dir}, &path))
        return err_set(p->e, ERR_VALUE, "no path leads to %d,%d with a MOVEMENT of %d", x, y,
                       m.movement);
    put_path(p, &m, &path);
    return true;
}

/* ---- lines ---- */

/* Points in half squares: the centre of (x,y) is (2x+1, 2y+1) (BR-RULE-01). */
static void put_line(const struct preview *p, const struct br_best_line *line)
{
    put_spot("from", line->from.x, line->from.y, p->out);
    put_spot("to", line->to.x, line->to.y, p->out);
}

static void put_meetings(const struct preview *p, const struct br_end *from,
                         const struct br_end *to, const struct br_best_line *line)
{
    struct br_trace trace;
    br_line(p->d, p->f, from, line->from, to, line->to, &trace);
    json_key_array(p->out, "meets");
    for (int i = 0; i < trace.count; i++) {
        const struct br_meeting *m = &trace.meetings[i];
        char words[256];
        struct text t;
        json_open_object(p->out);
        json_key_string(p->out, "kind", br_meeting_infos[m->kind].word);
        json_key_int(p->out, "x", m->x);
        json_key_int(p->out, "y", m->y);
        if (m->kind == BR_MEETS_SIDE)
            json_key_string(p->out, "side", m->is_west ? "W" : "N");
        put_sight(p, m->value);
        text_init(&t, words, sizeof words);
        br_print_meeting_place(m, &t);
        json_key_string(p->out, "where", words);
        text_init(&t, words, sizeof words);
        br_print_meeting(p->d, p->f, m, &t);
        json_key_string(p->out, "text", words);
        json_end(p->out);
    }
    json_end(p->out);
}

/* Where a line begins: at a "unit", or at a square "from" as if infantry stood there. */
static bool take_from(const struct preview *p, struct br_end *from, bool *is_infantry)
{
    int unit, x, y;
    *is_infantry = true;
    if (find_value(p, "from") != NULL) {
        if (!take_spot(p, "from", false, &x, &y))
            return false;
        br_end_square(x, y, true, from);
        return true;
    }
    if (!take_unit(p, "unit", &unit))
        return false;
    *is_infantry = br_unit_type(p->d, p->f, unit)->class == BR_INFANTRY;
    br_end_unit(p->d, p->f, unit, from);
    return true;
}

/* Where it ends: at a "target", or at a square or an interspace "to". */
static bool take_to(const struct preview *p, bool is_infantry, struct br_end *to)
{
    const struct field_value *v = find_value(p, "to");
    bool is_corner = v != NULL && v->text != NULL && v->text[0] == 'i';
    int target, x, y;
    if (find_value(p, "target") != NULL) {
        if (!take_unit(p, "target", &target))
            return false;
        br_end_unit(p->d, p->f, target, to);
        return true;
    }
    if (!take_spot(p, "to", is_corner, &x, &y))
        return false;
    if (is_corner)
        br_end_interspace(p->f, x, y, to);
    else
        br_end_square(x, y, is_infantry, to);
    return true;
}

static bool show_sight(const struct preview *p)
{
    struct br_end from, to;
    struct br_best_line line;
    bool is_infantry;
    if (!take_from(p, &from, &is_infantry) || !take_to(p, is_infantry, &to))
        return false;
    put_sight(p, br_sight(p->d, p->f, &from, &to, &line));
    put_line(p, &line);
    put_meetings(p, &from, &to, &line);
    return true;
}

/* ---- squares around a unit ---- */

static bool show_zone(const struct preview *p)
{
    struct br_rows zone;
    int unit;
    if (!take_unit(p, "unit", &unit))
        return false;
    br_zone(p->d, p->f, unit, &zone);
    json_key_bool(p->out, "hinders", br_zone_hinders(p->d, p->f, unit));
    json_key_array(p->out, "squares");
    for (int y = 0; y < p->f->board.h; y++)
        for (int x = 0; x < p->f->board.w; x++)
            if (br_rows_has(&zone, x, y))
                put_spot(NULL, x, y, p->out);
    json_end(p->out);
    return true;
}

/* Does the arc of the weapon cover the square from some point of the unit? */
static bool covers(const struct preview *p, int unit, const struct br_weapon *w,
                   const struct br_end *from, int x, int y)
{
    struct br_spot at = {(int8_t)x, (int8_t)y};
    if (br_spots_have(from->squares, from->square_count, at))
        return false;
    for (int i = 0; i < from->point_count; i++)
        if (br_in_arc(w, p->f->units[unit].heading, from->points[i], br_centre(at)))
            return true;
    return false;
}

static bool show_arc(const struct preview *p)
{
    struct br_end from;
    int unit, weapon;
    if (!take_known_unit(p, "unit", &unit) || !take_weapon(p, unit, &weapon))
        return false;
    const struct br_weapon *w = &br_unit_type(p->d, p->f, unit)->weapons[weapon];
    br_end_unit(p->d, p->f, unit, &from);
    put_weapon(p, unit, weapon);
    json_key_array(p->out, "squares");
    for (int y = 0; y < p->f->board.h; y++)
        for (int x = 0; x < p->f->board.w; x++)
            if (covers(p, unit, w, &from, x, y))
                put_spot(NULL, x, y, p->out);
    json_end(p->out);
    json_key_array(p->out, "targets");
    for (int i = 0; i < p->f->unit_count; i++) {
        struct br_shot shot = br_shot_at(unit, weapon, BR_MODE_NORMAL, i);
        if (br_check_fire(p->d, p->s, &shot, NULL) == 0)
            json_int(p->out, i + 1);
    }
    json_end(p->out);
    return true;
}

/* Where an enemy could fire at the unit. */
static bool show_seen(const struct preview *p)
{
    struct br_mover m;
    int unit;
    if (!take_known_unit(p, "unit", &unit))
        return false;
    br_mover_now(p->d, p->s, unit, 0, &m);
    json_key_array(p->out, "squares");
    for (int y = 0; y < p->f->board.h; y++)
        for (int x = 0; x < p->f->board.w; x++)
            if (br_is_exposed(&m, (struct br_spot){(int8_t)x, (int8_t)y}))
                put_spot(NULL, x, y, p->out);
    json_end(p->out);
    return true;
}

/* ---- templates ---- */

/* With a shot: the odds for each unit under it. */
static void put_burst(const struct preview *p, const struct br_template *t,
                      const struct br_burst *burst, const struct br_shot *shot)
{
    json_key_array(p->out, "squares");
    for (int i = 0; i < burst->square_count; i++)
        put_spot(NULL, burst->squares[i].x, burst->squares[i].y, p->out);
    json_end(p->out);
    json_key_array(p->out, "unreached");
    for (int i = 0; i < burst->unreached_count; i++)
        put_spot(NULL, burst->unreached[i].x, burst->unreached[i].y, p->out);
    json_end(p->out);
    json_key_array(p->out, "units");
    for (int i = 0; i < burst->hit_count; i++) {
        int combat = t->combat[br_unit_type(p->d, p->f, burst->hits[i].unit)->class];
        json_open_object(p->out);
        json_key_int(p->out, "unit", burst->hits[i].unit + 1);
        json_key_bool(p->out, "attacked", combat != BR_X);
        json_key_int(p->out, "combat", combat == BR_X ? 0 : combat);
        json_key_int(p->out, "penalty", burst->hits[i].penalty);
        if (shot != NULL && combat != BR_X) {
            struct br_shot one = br_shot_under(p->s, shot, burst, burst->hits[i].unit);
            struct br_odds o;
            br_fire_odds(p->d, p->s, &one, &o);
            put_chances(p, &one, &o);
            put_parts(p, "attack", &o.sum, false);
            put_parts(p, "defence", &o.sum, true);
        }
        json_end(p->out);
    }
    json_end(p->out);
}

static bool take_template(const struct preview *p, char *letter)
{
    const struct field_value *v = find_value(p, "template");
    bool is_letter = v != NULL && v->text != NULL && v->text[0] >= 'A' && v->text[0] <= 'Z' &&
                     v->text[1] == '\0';
    if (!is_letter || !p->d->templates[v->text[0] - 'A'].is_known)
        return err_set(p->e, ERR_VALUE, "\"template\" must be the letter of a template");
    *letter = v->text[0];
    return true;
}

/* A blast lies on an interspace, "at": "i(5,5)", of a "unit" if one fires it; flames go from a
 * "unit" to a "dir". */
static bool show_template(const struct preview *p)
{
    struct br_burst burst;
    struct br_nozzle nozzles[4];
    char letter = 'A';
    int unit = 0, dir, x, y;
    bool has_unit = find_value(p, "unit") != NULL;
    if (!take_template(p, &letter) || (has_unit && !take_known_unit(p, "unit", &unit)))
        return false;
    const struct br_template *t = &p->d->templates[letter - 'A'];
    struct br_shot shot = br_shot_at(unit, BR_NO_WEAPON, BR_MODE_HOWITZER, BR_NO_UNIT);
    shot.letter = (uint8_t)letter;
    if (!t->is_flame) {
        if (!take_spot(p, "at", true, &x, &y))
            return false;
        br_blast(p->d, p->f, letter, x, y, has_unit ? unit : BR_NO_SHOOTER, &burst);
        put_burst(p, t, &burst, has_unit ? &shot : NULL);
        return true;
    }
    if (!take_known_unit(p, "unit", &unit) || !take_dir(p, "dir", &dir))
        return false;
    shot.mode = BR_MODE_FLAME;
    int count = br_nozzles(p->d, p->f, unit, nozzles);
    for (int i = 0; i < count; i++)
        if (br_flames(p->d, p->f, letter, unit, nozzles[i], dir, &burst)) {
            put_burst(p, t, &burst, &shot);
            return true;
        }
    return err_set(p->e, ERR_VALUE, "flames of unit %d cannot point to %s (BR-RULE-23)", unit + 1,
                   br_dir_names[dir]);
}

/* ---- all of them ---- */

bool br_preview(const struct audience *a, const char *kind, const struct field_value *values,
                int count, struct json *out, struct err *e)
{
    static bool (*const shows[])(const struct preview *) = {show_odds,  show_reach,   show_path,
                                                            show_sight, show_zone,    show_arc,
                                                            show_seen,  show_template};
    const struct br_view *v = a->view;
    const struct preview p = {a, a->data, &v->s, &v->s.field, values, count, out, e};
    int which = 0;
    while (strcmp(br_previews[which], kind) != 0)
        which++; /* callers ask only for those in the list */
    json_open_object(out);
    bool ok = shows[which](&p);
    json_end(out);
    return ok;
}

/* BR-ASSAULT-10: an assault may be declared on an enemy that cannot be reached. Of a unit that
 * enters first nothing is said. */
/* No enemy, and nothing that could break, is under the template where it is laid. */
static bool covers_nothing(const struct br_data *d, const struct br_state *s,
                           const struct br_shot *shot)
{
    struct br_burst burst;
    br_lay_template(d, s, shot, &burst);
    for (int i = 0; i < burst.hit_count; i++)
        if (s->field.units[burst.hits[i].unit].owner != s->field.units[shot->shooter].owner)
            return false;
    return (burst.structure_count == 0 || d->templates[shot->letter - 'A'].destruction == 0);
}

/* The same wherever it may scatter to, whichever way it points. */
static bool scatters_to_nothing(const struct br_data *d, const struct br_state *s,
                                const struct br_shot *shot)
{
    struct br_shot lies[BR_DIE];
    for (int dir = BR_N; dir < BR_DIR_COUNT; dir++) {
        int count = br_scattered_shots(d, &s->field, shot, dir, lies);
        for (int i = 0; i < count; i++)
            if (!covers_nothing(d, s, &lies[i]))
                return false;
    }
    return true;
}

static bool cannot_arrive(const struct br_data *d, const struct br_state *s, const struct move *m)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    int unit = br_move(m)->assault.unit, target = br_move(m)->assault.target;
    return s->field.units[unit].where == BR_ON_BOARD &&
           br_launches(d, s, unit, br_movement_left(d, s, unit), target, launches) == 0;
}

bool br_is_futile(const struct audience *a, const struct move *m)
{
    const struct br_state *s = &((const struct br_view *)a->view)->s;
    struct br_shot shot;
    switch ((enum br_move_kind)m->kind) {
    case BR_MOVE_KIND_ASSAULT:
        return cannot_arrive(a->data, s, m);
    case BR_MOVE_KIND_SHELL:
    case BR_MOVE_KIND_FLAME:
        shot = br_move_shot(a->data, s, m);
        return covers_nothing(a->data, s, &shot);
    case BR_MOVE_KIND_LOB:
        shot = br_move_shot(a->data, s, m);
        return scatters_to_nothing(a->data, s, &shot);
    default:
        return false;
    }
}

/* Units that are put on the board and tokens that are not the last meet no chance and show nothing
 * hidden, unless a masked unit finds no room. */
bool br_is_final(const struct audience *a, const struct move *m)
{
    const struct br_view *v = a->view;
    const struct br_field *f = &v->s.field;
    int masked = 0, room = 0;
    for (int i = 0; i < f->unit_count; i++) {
        masked += f->units[i].where == BR_AWAY && f->units[i].is_masked;
        room += f->units[i].owner == a->viewer && br_takes_orders(&f->units[i]);
    }
    if (m->kind == BR_MOVE_KIND_DEPLOY)
        return masked > 0;
    return m->kind != BR_MOVE_KIND_ORDER || room < 2 ||
           __builtin_popcount(v->s.sides[a->viewer].left) < 2;
}
