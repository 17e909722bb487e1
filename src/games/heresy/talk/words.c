/* words.c: the kinds of fields of the vocabulary in words and JSON, names and back from them, and
 * chance in words.
 *
 * A piece is called by its card's name alone where that is clear to the viewer: no other card that
 * they know has it, wherever it lies. Else its id follows: "Wall#57". A card that they do not know
 * is "face-down#57". */
#include "talk/view.h"

#include <stdio.h>

/* ---- names of things ---- */

static const char *const hidden_name = "face-down";

/* Is the name of the face alone not enough? */
static bool needs_id(const struct hh_state *s, int thing, int face)
{
    for (int other = 0; other < HH_THINGS_MAX; other++)
        if (s->card[other] == face && other != thing)
            return true;
    return false;
}

static void print_name(const struct hh_data *d, const struct hh_state *s, int thing,
                       struct text *out)
{
    if (hh_is_sector_thing(thing))
        text_add(out, d->set->sectors[hh_sector_row(d, s, thing - HH_SECTOR_THING)].name);
    else if (thing < HH_THINGS_MAX && s->card[thing] < d->set->card_count)
        text_add(out, d->set->cards[s->card[thing]].name);
    else
        text_add(out, hidden_name);
}

void hh_print_thing(const struct hh_data *d, const struct hh_state *s, int thing, struct text *out)
{
    print_name(d, s, thing, out);
    if (thing < HH_THINGS_MAX && needs_id(s, thing, s->card[thing]))
        text_addf(out, "#%d", thing + 1);
}

/* ---- names of cards ---- */

/* True if `name` begins with `part`, and something is said. */
static bool begins(const char *name, const char *part)
{
    return *part != '\0' && text_begins(name, part);
}

static const char *nearest_name(const struct hh_data *d, const char *name)
{
    const char *best = NULL;
    int best_distance = 4;
    /* mutant: < becomes <=: the row behind the last has no name */
    for (int i = 0; i < d->set->card_count; i++) {
        /* mutant: 3 becomes 4: four edits are not fewer than the most that count */
        int distance = text_distance(name, d->set->cards[i].name, 3);
        if (distance < best_distance) {
            best = d->set->cards[i].name;
            best_distance = distance;
        }
    }
    return best;
}

static int no_such_card(const struct hh_data *d, const char *name, struct err *e)
{
    const char *nearest = nearest_name(d, name);
    if (*name == '\0')
        err_set(e, ERR_SYNTAX, "a card's name is missing");
    else if (nearest != NULL)
        err_set(e, ERR_VALUE, "there is no card \"%.60s\"; did you mean \"%s\"?", name, nearest);
    else
        err_set(e, ERR_VALUE, "there is no card \"%.60s\" in the packs of this game", name);
    return HH_NO_CARD;
}

int hh_find_card(const struct hh_data *d, const char *name, struct err *e)
{
    int found = HH_NO_CARD;
    for (int i = 0; i < d->set->card_count; i++)
        if (text_same(d->set->cards[i].name, name))
            return i;
    /* mutant: < becomes <=: the row behind the last has no name */
    for (int i = 0; i < d->set->card_count; i++) {
        if (!begins(d->set->cards[i].name, name))
            continue;
        if (found != HH_NO_CARD) {
            err_set(e, ERR_VALUE, "\"%.60s\" could be %s or %s: write more of the name", name,
                    d->set->cards[found].name, d->set->cards[i].name);
            return HH_NO_CARD;
        }
        found = i;
    }
    return found != HH_NO_CARD ? found : no_such_card(d, name, e);
}

/* ---- pieces of moves and questions ---- */

static const struct hh_state *picture_of(const struct audience *a)
{
    return &((const struct hh_view *)a->view)->s;
}

static void print_piece(const struct audience *a, int value, struct text *out)
{
    hh_print_thing(a->data, picture_of(a), value, out);
}

static void print_bare(const struct audience *a, int value, struct text *out)
{
    print_name(a->data, picture_of(a), value, out);
}

static void piece_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    json_int(out, value + 1);
}

static int piece_count(const struct audience *a)
{
    (void)a;
    return HH_SECTOR_THING + HH_SECTOR_CARDS;
}

static bool has_piece(const struct audience *a, int value)
{
    const struct hh_state *s = picture_of(a);
    if (value < HH_THINGS_MAX)
        return s->where[value] != HH_OUT || s->card[value] != HH_NO_CARD;
    return s->planet < HH_PLANETS_MAX;
}

static bool no_such_piece(const struct audience *a, const char *text, struct err *e)
{
    const struct hh_data *d = a->data;
    char name[GAME_NAME_MAX];
    size_t size = strcspn(text, "#");
    if (size >= sizeof name)
        return err_set(e, ERR_VALUE, "\"%.60s...\" is too long for a card's name", text);
    memcpy(name, text, size);
    name[size] = '\0';
    if (text_same(name, hidden_name) || size == 0)
        return err_set(e, ERR_VALUE, "you see no card \"%.60s\" in this match", text);
    int card = hh_find_card(d, name, e);
    return card != HH_NO_CARD && err_set(e, ERR_VALUE, "you see no %s%s in this match",
                                         d->set->cards[card].name, text + size);
}

/* What is played or deployed is meant in the hand, everything else elsewhere; what is chosen may
 * lie anywhere. */
static bool prefers_piece(const struct audience *a, int kind, int value)
{
    const struct hh_state *s = picture_of(a);
    if (kind == HH_MV_CHOOSE)
        return false;
    bool is_in_hand = value < HH_THINGS_MAX && s->where[value] == HH_IN_HAND;
    return (HH_MOVES_OF_HAND >> kind & 1) == is_in_hand;
}

static const struct field_kind kind_hh_piece = {
    .name = "piece",
    .about = "a card or sector of the match: its id",
    .form = FIELD_PIECE,
    .print = print_piece,
    .json = piece_json,
    .count = piece_count,
    .exists = has_piece,
    .name_of = print_bare,
    .missing = no_such_piece,
    .prefers = prefers_piece,
};

/* A card of one's own hand: the verb says where it is, and copies alike are one move. */
static const struct field_kind kind_hh_hand = {
    .name = "hand-card",
    .about = "a card of one's own hand: its id",
    .form = FIELD_PIECE,
    .print = print_bare,
    .json = piece_json,
    .count = piece_count,
    .exists = has_piece,
    .name_of = print_bare,
    .missing = no_such_piece,
    .prefers = prefers_piece,
};

/* ---- pieces of events ---- */

static int thing_of(int value)
{
    return value & ((1 << HH_FACE_SHIFT) - 1);
}

static int face_of(int value)
{
    return (value & HH_FACE_BITS) >> HH_FACE_SHIFT;
}

/* The name it showed then; NULL: it lay face down. */
static const char *shown_name(const struct hh_data *d, int value)
{
    if (hh_is_sector_thing(thing_of(value)))
        return d->set->sectors[face_of(value)].name;
    return face_of(value) < d->set->card_count ? d->set->cards[face_of(value)].name : NULL;
}

static void print_face(const struct audience *a, int value, struct text *out)
{
    const char *name = shown_name(a->data, value);
    text_add(out, name != NULL ? name : hidden_name);
}

static void print_shown(const struct audience *a, int value, struct text *out)
{
    int thing = thing_of(value);
    print_face(a, value, out);
    if (thing < HH_THINGS_MAX &&
        (shown_name(a->data, value) == NULL ||
         (a->view != NULL && needs_id(picture_of(a), thing, face_of(value)))))
        text_addf(out, "#%d", thing + 1);
}

static void shown_json(const struct audience *a, int value, struct json *out)
{
    const char *name = shown_name(a->data, value);
    json_open_object(out);
    json_key_int(out, "id", thing_of(value) + 1);
    if (name != NULL)
        json_key_string(out, "name", name);
    json_end(out);
}

static void hidden_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    json_open_object(out);
    json_key_int(out, "id", thing_of(value) + 1);
    json_end(out);
}

static const char about_shown[] = "a card or sector: `{\"id\":…,\"name\":…}`, without the name if "
                                  "the reader may not know it";

static const struct field_kind kind_hh_shown = {
    .name = "shown-piece",
    .about = about_shown,
    .form = FIELD_PIECE,
    .secret_bits = HH_FACE_BITS,
    .print = print_shown,
    .json = shown_json,
    .json_hidden = hidden_json,
};

/* Told of a card's face: which of several it is says the JSON alone. */
static const struct field_kind kind_hh_face = {
    .name = "shown-card",
    .about = about_shown,
    .form = FIELD_PIECE,
    .secret_bits = HH_FACE_BITS,
    .print = print_face,
    .json = shown_json,
    .json_hidden = hidden_json,
};

/* HH-HIDE-10: of a card chosen in secret the others may not even know which it is. */
static const struct field_kind kind_hh_chosen = {
    .name = "chosen-piece",
    .about = "a card: `{\"id\":…,\"name\":…}`, left out where it is chosen in secret",
    .form = FIELD_PIECE,
    .print = print_shown,
    .json = shown_json,
};

/* ---- sectors ---- */

static void print_sector(const struct audience *a, int value, struct text *out)
{
    (void)a;
    text_add_int(out, value + 1);
}

static void sector_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    json_int(out, HH_SECTOR_THING + value + 1);
}

static void place_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    json_open_object(out);
    json_key_int(out, "id", HH_SECTOR_THING + value + 1);
    json_key_int(out, "number", value + 1);
    json_end(out);
}

/* 1, 2, 3, an id, or a name or its beginning. */
static bool read_sector(const struct audience *a, const char *text, int *value, struct err *e)
{
    const struct hh_data *d = a->data;
    const struct hh_state *s = picture_of(a);
    int64_t number;
    int found = -1, count = 0; /* mutant: 1 becomes 2: it is returned only where it was set */
    if (text_to_int(text, 1, HH_SECTOR_CARDS, &number)) {
        *value = (int)number - 1;
        return true;
    }
    if (text_to_int(text, HH_SECTOR_THING + 1, HH_SECTOR_THING + HH_SECTOR_CARDS, &number)) {
        *value = (int)number - HH_SECTOR_THING - 1;
        return true;
    }
    for (int i = 0; i < HH_SECTOR_CARDS && s->planet < HH_PLANETS_MAX; i++) {
        if (begins(d->set->sectors[hh_sector_row(d, s, i)].name, text)) {
            found = i;
            count++;
        }
    }
    *value = found;
    return count == 1 ||
           err_set(e, ERR_VALUE, "\"%.60s\" is no sector of the row: say 1, 2 or 3, or its name",
                   text);
}

static const struct field_kind kind_hh_sector = {
    .name = "sector",
    .about = "a sector: its id; its number 1, 2 or 3 and its name are read, too",
    .form = FIELD_OTHER,
    .print = print_sector,
    .json = sector_json,
    .read = read_sector,
};

static const struct field_kind kind_hh_place = {
    .name = "place",
    .about = "a sector: `{\"id\":…,\"number\":…}`",
    .form = FIELD_OTHER,
    .print = print_sector,
    .json = place_json,
};

/* ---- planets ---- */

static void print_planet(const struct audience *a, int value, struct text *out)
{
    const struct hh_data *d = a->data;
    text_add(out, value < d->set->planet_count ? d->set->planets[value].word : "?");
}

static void planet_json(const struct audience *a, int value, struct json *out)
{
    const struct hh_data *d = a->data;
    json_str(out, value < d->set->planet_count ? d->set->planets[value].word : "?");
}

static void print_world(const struct audience *a, int value, struct text *out)
{
    const struct hh_data *d = a->data;
    text_add(out, d->set->planets[value].name);
}

static bool read_planet(const struct audience *a, const char *text, int *value, struct err *e)
{
    const struct hh_data *d = a->data;
    /* mutant: < becomes <=: the row behind the last has no name */
    for (int i = 0; i < d->set->planet_count; i++) {
        if (begins(d->set->planets[i].word, text) || begins(d->set->planets[i].name, text)) {
            *value = i;
            return true;
        }
    }
    return err_set(e, ERR_VALUE, "\"%.40s\" is no planet: %s or %s", text, d->set->planets[0].word,
                   d->set->planets[d->set->planet_count - 1].word);
}

static const struct field_kind kind_hh_planet = {
    .name = "planet",
    .about = "a planet's word",
    .form = FIELD_OTHER,
    .print = print_planet,
    .json = planet_json,
    .read = read_planet,
};

static const struct field_kind kind_hh_world = {
    .name = "world",
    .about = "a planet's word",
    .form = FIELD_OTHER,
    .print = print_world,
    .json = planet_json,
};

/* ---- lines of a card ---- */

/* Can the line be used by such a move? */
static bool is_line_for(const struct hh_ability *a, int kind)
{
    switch ((enum card_kind)a->read.kind) {
    case CARD_KIND_A:
        return kind == HH_MV_SPECIAL;
    case CARD_KIND_BA:
    case CARD_KIND_T:
    case CARD_KIND_R:
    case CARD_KIND_M:
        return kind == HH_MV_USE;
    default:
        return false;
    }
}

/* The only line of the box that such a move can mean; of a choice the first. */
static int usual_line(const struct audience *a, const struct move *m)
{
    const struct hh_data *d = a->data;
    const struct hh_state *s = picture_of(a);
    int thing = hh_piece_of(m), found = FIELD_ABSENT;
    if (m->kind == HH_MV_CHOOSE)
        return 0;
    if (thing >= HH_THINGS_MAX ? !hh_is_sector_thing(thing) : s->card[thing] == HH_NO_CARD)
        return 0;
    const struct hh_face *face = &d->faces[hh_face_of(d, s, thing)];
    for (int i = 0; i < face->ability_count; i++) {
        if (!is_line_for(&d->abilities[face->ability + i], m->kind))
            continue;
        if (found != FIELD_ABSENT)
            return FIELD_ABSENT;
        found = i;
    }
    return found == FIELD_ABSENT ? 0 : found; /* without one the check says why */
}

static void print_line(const struct audience *a, int value, struct text *out)
{
    (void)a;
    if (value == HH_LINE_COMMAND)
        text_add(out, "command");
    else if (value >= HH_LINE_GRANTED)
        text_addf(out, "granted %d", value - HH_LINE_GRANTED + 1);
    else
        text_add_int(out, value + 1);
}

static void line_json(const struct audience *a, int value, struct json *out)
{
    char buf[24];
    struct text text;
    if (value < HH_LINE_GRANTED) {
        json_int(out, value + 1);
        return;
    }
    text_init(&text, buf, sizeof buf);
    print_line(a, value, &text);
    json_str(out, buf);
}

static bool read_line(const struct audience *a, const char *text, int *value, struct err *e)
{
    static const char granted[] = "granted ";
    bool is_granted = text_begins(text, granted);
    int64_t number;
    (void)a;
    if (text_same(text, "command")) {
        *value = HH_LINE_COMMAND;
        return true;
    }
    if (!text_to_int(is_granted ? text + strlen(granted) : text, 1, HH_LINE_GRANTED - 1, &number))
        return err_set(e, ERR_VALUE,
                       "\"%.40s\" is no line of a card: say its number, granted N or command",
                       text);
    *value = (int)number - 1 + (is_granted ? HH_LINE_GRANTED : 0);
    return true;
}

static const struct field_kind kind_hh_line = {
    .name = "line",
    .about = "a text of a card: its number in the box from 1, `\"granted N\"` or `\"command\"`",
    .form = FIELD_OTHER,
    .print = print_line,
    .json = line_json,
    .read = read_line,
    .usual = usual_line,
};

static void print_text(const struct audience *a, int value, struct text *out)
{
    const struct hh_data *d = a->data;
    const struct hh_ability *ability = &d->abilities[value];
    card_print(&d->set->terms, hh_code(d, ability->at), ability->read.size, out);
}

static void text_json(const struct audience *a, int value, struct json *out)
{
    char buf[1024];
    struct text text;
    text_init(&text, buf, sizeof buf);
    print_text(a, value, &text);
    json_str(out, buf);
}

static const struct field_kind kind_hh_text = {
    .name = "text",
    .about = "a text of a card as it is printed",
    .form = FIELD_OTHER,
    .print = print_text,
    .json = text_json,
};

/* ---- options ---- */

static void print_option(const struct audience *a, int value, struct text *out)
{
    (void)a;
    text_add_int(out, value + 1);
}

static void option_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    json_int(out, value + 1);
}

static bool read_option(const struct audience *a, const char *text, int *value, struct err *e)
{
    int64_t number;
    (void)a;
    if (!text_to_int(text, 1, 255, &number))
        return err_set(e, ERR_VALUE, "\"%.40s\" is no number of an option", text);
    *value = (int)number - 1;
    return true;
}

static const struct field_kind kind_hh_option = {
    .name = "option",
    .about = "an option of a text: its number from 1",
    .form = FIELD_OTHER,
    .print = print_option,
    .json = option_json,
    .read = read_option,
};

/* ---- words from lists ---- */

static const char *const role_words[] = {"attacker", "defender", NULL};
static const struct field_kind kind_hh_role = {.name = "role",
                                               .about = "`\"attacker\"` or `\"defender\"`",
                                               .form = FIELD_WORD,
                                               .words = role_words};

static const char *const position_words[] = {[CARD_POSITION_READY] = "ready",
                                             [CARD_POSITION_CHARGING] = "charging",
                                             [CARD_POSITION_LOCKED] = "locked",
                                             [CARD_POSITION_COUNT] = NULL};
static const struct field_kind kind_hh_position = {
    .name = "position",
    .about = "`\"ready\"`, `\"charging\"` or `\"locked\"`",
    .form = FIELD_WORD,
    .words = position_words};

static const char *const stat_words[] = {
    [CARD_STAT_FIREPOWER] = "firepower", [CARD_STAT_ASSAULT] = "assault",
    [CARD_STAT_SPEED] = "speed",         [CARD_STAT_ARMOR] = "armor",
    [CARD_STAT_FLAGS] = "flags",         [CARD_STAT_COUNT] = NULL};
static const struct field_kind kind_hh_stat = {.name = "stat",
                                               .about = "a number of a card: `\"firepower\"` …",
                                               .form = FIELD_WORD,
                                               .words = stat_words};

static const char *const until_words[] = {
    [CARD_DURATION_BA] = "until the end of the BA",
    [CARD_DURATION_BATTLE] = "until the end of the battle",
    [CARD_DURATION_TURN] = "until the end of the turn",
    [CARD_DURATION_GAME] = "until the end of the game",
    [CARD_DURATION_NEXT_BA] = "until the next BA of the player",
    [CARD_DURATION_COUNT] = NULL,
};

static void print_until(const struct audience *a, int value, struct text *out)
{
    (void)a;
    text_add(out, until_words[value] != NULL ? until_words[value] : "for a while");
}

static void until_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    json_str(out, card_duration_word[value]);
}

static const struct field_kind kind_hh_until = {.name = "until",
                                                .about = "how long, as printed texts say it",
                                                .form = FIELD_OTHER,
                                                .print = print_until,
                                                .json = until_json};

const char *const hh_where_words[HH_WHERE_COUNT + 1] = {
    "sector 1", "sector 2", "sector 3", "fleet", "hand", "deck", "discard", "table", "out", NULL};

static void print_where(const struct audience *a, int value, struct text *out)
{
    (void)a;
    text_add(out, hh_where_words[value]);
    if (value == HH_IN_DISCARD)
        text_add(out, " pile");
}

static void where_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    json_str(out, hh_where_words[value]);
}

static const struct field_kind kind_hh_where = {
    .name = "where",
    .about = "where a card lies: `\"sector 1\"` … `\"sector 3\"`, `\"fleet\"`, `\"hand\"`, "
             "`\"deck\"`, `\"discard\"`, `\"table\"` or `\"out\"`",
    .form = FIELD_OTHER,
    .print = print_where,
    .json = where_json};

static const char *const fact_words[HH_FACT_COUNT] = {
    [HH_SHOOTS] = "shoots",
    [HH_ASSAULTS] = "assaults",
    [HH_CHARGES] = "charges",
    [HH_BLOCKS] = "blocks",
    [HH_RALLIES] = "rallies",
    [HH_COUNTERS] = "strikes back",
    [HH_DESTROYED] = "was destroyed",
    [HH_LOCKED] = "was locked",
    [HH_INFILTRATED] = "infiltrated",
    [HH_DAMAGED] = "was dealt damage",
    [HH_CHOSEN] = "was chosen",
    [HH_MOVED] = "was moved",
    [HH_RETURNED] = "was returned to hand",
    [HH_DEPLOYED] = "was deployed",
    [HH_WOULD_DIE] = "would be destroyed",
    [HH_SURVIVED] = "survived the attack",
    [HH_ADVANCES] = "makes a sweeping advance",
    [HH_LEFT] = "left play",
    [HH_DISCARDED] = "was discarded",
};

/* Of a deed that is about to be done: HH_FACT_COUNT + its kind. */
static const char *const before_words[HH_FACT_COUNT] = {
    [HH_CHARGES] = "is about to charge",
    [HH_RALLIES] = "is about to rally",
    [HH_COUNTERS] = "is about to strike back",
    [HH_LOCKED] = "is about to be locked",
    [HH_INFILTRATED] = "is about to be infiltrated",
    [HH_DAMAGED] = "is about to be dealt damage",
    [HH_MOVED] = "is about to be moved",
    [HH_RETURNED] = "is about to be returned to hand",
    [HH_LEFT] = "is about to leave play",
};

const char *hh_words_of_fact(int fact)
{
    return fact < HH_FACT_COUNT ? fact_words[fact] : before_words[fact - HH_FACT_COUNT];
}

int hh_fact_said(const struct hh_fact *fact)
{
    return fact->kind == HH_BEFORE ? HH_FACT_COUNT + hh_deed_of(fact).kind : fact->kind;
}

static void print_fact(const struct audience *a, int value, struct text *out)
{
    (void)a;
    text_add(out, hh_words_of_fact(value));
}

static void fact_json(const struct audience *a, int value, struct json *out)
{
    (void)a;
    json_str(out, hh_words_of_fact(value));
}

static const struct field_kind kind_hh_fact = {.name = "fact",
                                               .about = "what happened: `\"was destroyed\"` …",
                                               .form = FIELD_OTHER,
                                               .print = print_fact,
                                               .json = fact_json};

/* ---- the vocabulary ---- */

static const struct move_row move_rows[] = {HH_MOVES(VOCABULARY_MOVE_ROW, VOCABULARY_FIELD)};
static const struct event_row event_rows[] = {
    HH_EVENTS(VOCABULARY_EVENT_ROW, VOCABULARY_FIELD, VOCABULARY_SECRET)};
static const struct question_row question_rows[] = {
    HH_QUESTIONS(VOCABULARY_QUESTION_ROW, VOCABULARY_FIELD)};

const struct vocabulary hh_vocabulary = {.moves = move_rows,
                                         .move_count = HH_MV_COUNT,
                                         .events = event_rows,
                                         .event_count = HH_EV_COUNT,
                                         .questions = question_rows,
                                         .question_count = HH_ASK_COUNT};

/* ---- chance ---- */

/* What the outcome is: a card by name, a seat, a side, or the place in a row of cards that nobody
 * can tell apart, from 0. */
enum outcome { A_CARD, A_SEAT, A_SIDE, A_PLACE };

static const struct {
    const char *kind;
    enum outcome outcome;
} chances[] = {{"shuffle", A_CARD}, {"coin", A_SEAT}, {"side", A_SIDE}, {"pick", A_PLACE}};
enum { CHANCES = 4 };

static int find_chance(const char *kind)
{
    for (int i = 0; i < CHANCES; i++)
        if (strcmp(kind, chances[i].kind) == 0)
            return i;
    return -1; /* mutant: 1 becomes 2: only its sign is asked */
}

void hh_print_chance(const void *data, const struct chance *c, struct text *out)
{
    const struct hh_data *d = data;
    int chance = find_chance(c->kind);
    enum outcome outcome = chance >= 0 ? chances[chance].outcome : A_PLACE;
    if (outcome == A_CARD && c->value >= 0 && c->value < d->set->card_count)
        text_add(out, d->set->cards[c->value].name);
    else if (outcome == A_SIDE)
        text_add(out, hh_side_names[c->value == 0 ? HH_LOYALIST : HH_TRAITOR]);
    else
        text_add_int(out, c->value);
}

bool hh_parse_chance(const void *data, const char *kind, const char *text, struct chance *c,
                     struct err *e)
{
    int chance = find_chance(kind);
    int64_t value = 0; /* mutant: 0 becomes 1: it is set before it is read */
    if (chance < 0)
        return err_set(e, ERR_VALUE,
                       "\"%.40s\" is no chance of heresy: shuffle, pick, coin or side", kind);
    *c = (struct chance){.kind = chances[chance].kind, .of = 1};
    switch (chances[chance].outcome) {
    case A_CARD:
        c->value = hh_find_card(data, text, e);
        return c->value != HH_NO_CARD;
    case A_SIDE:
        c->value = text_same(text, hh_side_names[HH_TRAITOR]);
        return c->value == 1 || text_same(text, hh_side_names[HH_LOYALIST]) ||
               err_set(e, ERR_VALUE, "a side is loyalist or traitor, not \"%.40s\"", text);
    case A_SEAT:
        if (!text_to_int(text, 0, 1, &value))
            return err_set(e, ERR_VALUE, "the coin falls for seat 0 or 1, not \"%.40s\"", text);
        break;
    case A_PLACE:
        if (!text_to_int(text, 0, HH_THINGS_MAX - 1, &value))
            return err_set(e, ERR_VALUE, "the place of a card counts from 0, not \"%.40s\"", text);
        break;
    }
    c->value = (int)value;
    return true;
}
