/* words.c: moves in words, and back from them. A move's text names a card as people do; which card
 * of that name is meant follows from what may be played now, and else from what the seat can see,
 * so that the reason why a card cannot be played is told. */
#include "talk/view.h"

#include <stdio.h>

/* What stands behind the words of a move. */
enum shape {
    SHAPE_NONE,
    SHAPE_ROLE,
    SHAPE_PLANET,
    SHAPE_SECTOR,
    SHAPE_CARD,
    SHAPE_CARD_SECTOR,
    SHAPE_CARD_LINE,
    SHAPE_NUMBER
};

static const struct {
    const char *verb, *link; /* the link may be left out when a move is read */
    enum shape shape;
} forms[HH_MV_COUNT] = {
    [HH_MV_ROLE] = {"be", "", SHAPE_ROLE},
    [HH_MV_PLANET] = {"planet", "", SHAPE_PLANET},
    [HH_MV_SEND] = {"send", "to", SHAPE_SECTOR},
    [HH_MV_DEPLOY] = {"deploy", "", SHAPE_CARD_SECTOR},
    [HH_MV_FIGHT] = {"fight", "at", SHAPE_SECTOR},
    [HH_MV_SHOOT] = {"shoot", "with", SHAPE_CARD},
    [HH_MV_CHARGE] = {"charge", "", SHAPE_CARD},
    [HH_MV_ASSAULT] = {"assault", "with", SHAPE_CARD},
    [HH_MV_SPECIAL] = {"special", "", SHAPE_CARD_LINE},
    [HH_MV_PLAY] = {"play", "", SHAPE_CARD},
    [HH_MV_USE] = {"use", "", SHAPE_CARD_LINE},
    [HH_MV_WITHDRAW] = {"withdraw", "", SHAPE_NONE},
    [HH_MV_PASS] = {"pass", "", SHAPE_NONE},
    [HH_MV_TARGET] = {"target", "", SHAPE_CARD},
    [HH_MV_BLOCK] = {"block", "with", SHAPE_CARD},
    [HH_MV_SWEEP] = {"sweep", "", SHAPE_CARD},
    [HH_MV_RESOLVE] = {"resolve", "", SHAPE_NONE},
    [HH_MV_CHOOSE] = {"choose", "", SHAPE_CARD_LINE},
    [HH_MV_DONE] = {"done", "", SHAPE_NONE},
    [HH_MV_YES] = {"yes", "", SHAPE_NONE},
    [HH_MV_NO] = {"no", "", SHAPE_NONE},
    [HH_MV_OPTION] = {"option", "", SHAPE_NUMBER},
    [HH_MV_NUMBER] = {"number", "", SHAPE_NUMBER},
    [HH_MV_SECTOR] = {"move", "to", SHAPE_SECTOR},
    [HH_MV_RESIGN] = {"give", "up", SHAPE_NONE},
};

enum {
    CARD_BITS = 511,
    COPY_SHIFT = 9,
    SECTOR_COPY = 127 /* see hh_label */
};

/* Places as labels count them (hh_label). */
static const char *const places[] = {"hand",    "enemy hand",    "deck",  "enemy deck",
                                     "discard", "enemy discard", "table", "enemy table",
                                     "out",     "enemy out"};
enum { PLACE_COUNT = sizeof places / sizeof *places };

/* ---- printing ---- */

static void print_copy(int copy, const char *mark, struct text *out)
{
    if (copy >= HH_LABEL_PLACE && copy < HH_LABEL_PLACE + PLACE_COUNT)
        text_addf(out, " (%s)", places[copy - HH_LABEL_PLACE]);
    else if (copy > 0)
        text_addf(out, "%s%d", mark, copy);
}

static bool is_sector_label(const struct hh_data *d, int label)
{
    return label >> COPY_SHIFT == SECTOR_COPY && (label & CARD_BITS) < d->set->sector_count;
}

void hh_print_label(const struct hh_data *d, int label, struct text *out)
{
    int card = label & CARD_BITS, copy = label >> COPY_SHIFT;
    if (is_sector_label(d, label)) {
        text_add(out, d->set->sectors[card].name);
    } else if (card < d->set->card_count) {
        text_add(out, d->set->cards[card].name);
        print_copy(copy, "#", out);
    } else {
        text_add(out, "face-down");
        print_copy(copy, " ", out);
    }
}

/* Can the line be used by such a move? */
static bool is_line_for(const struct hh_ability *a, enum hh_move_kind kind)
{
    switch ((enum card_kind)a->read.kind) {
    case CARD_KIND_A:
        return kind == HH_MV_SPECIAL;
    case CARD_KIND_E:
        return kind == HH_MV_CHOOSE;
    case CARD_KIND_BA:
    case CARD_KIND_T:
    case CARD_KIND_R:
    case CARD_KIND_M:
        return kind == HH_MV_USE;
    default:
        return false;
    }
}

/* How many lines of the box such a move could mean. */
static int lines_for(const struct hh_data *d, int label, enum hh_move_kind kind)
{
    int card = label & CARD_BITS, count = 0;
    const struct hh_face *face = &d->faces[is_sector_label(d, label) ? HH_CARDS_MAX + card : card];
    for (int i = 0; i < face->ability_count; i++)
        count += is_line_for(&d->abilities[face->ability + i], kind);
    return count;
}

static void print_line(const struct hh_data *d, const struct move *m, struct text *out)
{
    if (m->kind == HH_MV_CHOOSE && (m->arg[1] & CARD_BITS) == HH_NO_CARD) {
        int copy = m->arg[1] >> COPY_SHIFT;
        if (copy > 0 && copy < HH_LABEL_PLACE) /* a card at a sector: HH-HIDE-09 */
            text_addf(out, " at %d", m->arg[2] + 1);
        return;
    }
    if (m->arg[2] ==
        HH_LINE_COMMAND) /* an event of a hand card, where one in play may have its name */
        text_add(out, " command");
    else if (m->arg[2] >= HH_LINE_GRANTED)
        text_addf(out, " granted %d", m->arg[2] - HH_LINE_GRANTED + 1);
    else if ((m->kind == HH_MV_CHOOSE && m->arg[2] > 0) ||
             lines_for(d, m->arg[1], (enum hh_move_kind)m->kind) > 1)
        text_addf(out, " %d", m->arg[2] + 1);
}

void hh_print_move(const void *data, const struct move *m, struct text *out)
{
    const struct hh_data *d = data;
    if (m->kind >= HH_MV_COUNT) {
        text_addf(out, "move %d", m->kind);
        return;
    }
    enum shape shape = forms[m->kind].shape;
    text_add(out, forms[m->kind].verb);
    if (*forms[m->kind].link != '\0')
        text_addf(out, " %s", forms[m->kind].link);
    if (shape == SHAPE_NONE)
        return;
    text_add_char(out, ' ');
    if (shape == SHAPE_ROLE)
        text_add(out, m->arg[0] == 0 ? "attacker" : "defender");
    else if (shape == SHAPE_PLANET && m->arg[0] < d->set->planet_count)
        text_add(out, d->set->planets[m->arg[0]].word);
    else if (shape == SHAPE_SECTOR)
        text_add_int(out, m->arg[2] + 1);
    else if (shape == SHAPE_NUMBER)
        text_add_int(out, m->arg[2] + (m->kind == HH_MV_OPTION));
    else if (shape != SHAPE_PLANET)
        hh_print_label(d, m->arg[1], out);
    if (shape == SHAPE_CARD_SECTOR)
        text_addf(out, " to %d", m->arg[2] + 1);
    if (shape == SHAPE_CARD_LINE)
        print_line(d, m, out);
}

/* ---- names ---- */

/* True if `name` begins with `part`, and something is said. */
static bool begins(const char *name, const char *part)
{
    return *part != '\0' && text_begins(name, part);
}

static const char *nearest_name(const struct hh_data *d, const char *name)
{
    const char *best = NULL;
    int best_distance = 4;
    for (int i = 0; i < d->set->card_count; i++) {
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

/* A sector of the row by 1, 2, 3, or by name or its beginning. -1 with a message: none. */
static int find_sector(const struct hh_data *d, const struct hh_state *s, const char *name,
                       struct err *e)
{
    int64_t number;
    int found = -1, count = 0;
    if (text_to_int(name, 1, HH_SECTOR_CARDS, &number))
        return (int)number - 1;
    for (int i = 0; i < HH_SECTOR_CARDS && s->planet < HH_PLANETS_MAX; i++) {
        if (begins(d->set->sectors[hh_sector_row(d, s, i)].name, name)) {
            found = i;
            count++;
        }
    }
    if (count == 1)
        return found;
    err_set(e, ERR_VALUE, "\"%.60s\" is no sector of the row: say 1, 2 or 3, or its name", name);
    return -1;
}

/* ---- reading: which card is meant ---- */

/* A card as a move names it: a name or its beginning, perhaps a number of a copy or line. */
struct wanted {
    enum hh_move_kind kind;
    char name[GAME_NAME_MAX];
    int copy; /* or HH_LABEL_PLACE + its place; 0: not said */
    int line; /* HH_LINE_*, or -1: not said */
    bool is_hidden;
    int sector; /* of a hidden card, or -1: not said */
};

/* How well a label fits: 0 not at all, 1 a beginning, 2 the name, 3 the name and number. */
static int fit_of(const struct hh_data *d, const struct wanted *w, int label)
{
    int card = label & CARD_BITS, copy = label >> COPY_SHIFT;
    if (w->is_hidden)
        return card == HH_NO_CARD && (w->copy == 0 || copy == w->copy) ? 3 : 0;
    if (card == HH_NO_CARD)
        return 0;
    const char *name = copy == SECTOR_COPY ? d->set->sectors[card].name : d->set->cards[card].name;
    if (w->copy > 0 && copy != w->copy && !(copy == 0 && w->copy == 1))
        return 0;
    if (text_same(name, w->name))
        return copy == SECTOR_COPY || copy == w->copy ? 3 : 2;
    return begins(name, w->name);
}

static bool says_other_sector(const struct hh_state *s, const struct wanted *w, int thing)
{
    return w->is_hidden && w->sector >= 0 && thing < HH_THINGS_MAX && s->where[thing] != w->sector;
}

/* The best of the legal moves; false: none fits. Two that fit equally well, and are not the same in
 * words, are a mistake of the writer. */
static bool find_legal(const struct hh_data *d, const struct hh_state *s, int seat,
                       const struct wanted *w, struct move *m, bool *is_unclear, struct err *e)
{
    struct move moves[HH_MOVES_MAX];
    int count = hh_deciders(d, s) >> seat & 1 ? hh_moves(d, s, seat, moves) : 0, best = 1;
    char one[2 * GAME_NAME_MAX], two[2 * GAME_NAME_MAX];
    struct text first, second;
    *is_unclear = false;
    for (int i = 0; i < count; i++) {
        int fit = moves[i].kind == w->kind ? fit_of(d, w, moves[i].arg[1]) : 0;
        /* A card in play, if there is one, before one of that name in hand. */
        fit = fit == 0 ? 0 : 2 * fit + (moves[i].arg[2] != HH_LINE_COMMAND);
        if (fit < best || (w->line >= 0 && moves[i].arg[2] != w->line) ||
            says_other_sector(s, w, moves[i].arg[0]))
            continue;
        if (fit > best) {
            *m = moves[i];
            best = fit;
            *is_unclear = false;
            continue;
        }
        if (w->kind == HH_MV_CHOOSE && moves[i].arg[0] == m->arg[0])
            continue; /* without a number the first of its texts */
        text_init(&first, one, sizeof one);
        text_init(&second, two, sizeof two);
        hh_print_move(d, m, &first);
        hh_print_move(d, &moves[i], &second);
        if (w->kind == HH_MV_DEPLOY ? moves[i].arg[1] == m->arg[1] : text_same(one, two))
            continue; /* the sector is said apart */
        if (!*is_unclear)
            err_set(e, ERR_VALUE, "this could be \"%s\" or \"%s\": say which", one, two);
        *is_unclear = true;
    }
    return best > 1;
}

/* A card that the seat sees, where none can be played so: then `check` says why. */
static bool find_seen(const struct hh_data *d, const struct hh_state *s, int seat,
                      const struct wanted *w, struct move *m)
{
    int best = 0, line = w->line >= 0 ? w->line : 0;
    for (int i = 0; i < HH_THINGS_MAX + HH_SECTOR_CARDS; i++) {
        bool is_sector = i >= HH_THINGS_MAX;
        if (is_sector ? s->planet == HH_PLANETS_MAX : s->where[i] == HH_OUT)
            continue;
        int label = hh_label(d, s, seat, i), fit = fit_of(d, w, label);
        /* A card played from hand is meant in the hand, others in play, if there is a choice. */
        bool is_hand = !is_sector && s->where[i] == HH_IN_HAND;
        bool is_right = (w->kind == HH_MV_PLAY || w->kind == HH_MV_DEPLOY) == is_hand;
        fit = fit == 0 || says_other_sector(s, w, i) ? 0 : 2 * fit + is_right;
        if (fit <= best)
            continue;
        best = fit;
        *m = (struct move){(uint16_t)w->kind,
                           {(uint16_t)i, (uint16_t)label,
                            (uint16_t)(forms[w->kind].shape == SHAPE_CARD_LINE ? line : 0)}};
    }
    return best > 0;
}

static bool find_card_move(const struct hh_data *d, const struct hh_state *s, int seat,
                           const struct wanted *w, struct move *m, struct err *e)
{
    bool is_unclear;
    if (find_legal(d, s, seat, w, m, &is_unclear, e))
        return !is_unclear;
    if (find_seen(d, s, seat, w, m))
        return true;
    if (w->is_hidden)
        return err_set(e, ERR_VALUE, "there is no such face-down card: say face-down K at SECTOR");
    int card = hh_find_card(d, w->name, e);
    if (card == HH_NO_CARD)
        return false;
    return err_set(e, ERR_VALUE, "you see no %s%s in this match", d->set->cards[card].name,
                   w->copy >= HH_LABEL_PLACE ? " there"
                   : w->copy > 0             ? " of that number"
                                             : "");
}

/* ---- reading: the words ---- */

/* Cuts off all from `at` on, and the spaces before it. */
static void cut_at(char *text, char *at)
{
    while (at > text && at[-1] == ' ')
        at--;
    *at = '\0';
}

/* Cuts the last word off if it is a number from 1 on; 0: it is not. */
static int cut_number(char *text)
{
    int64_t number;
    char *space = strrchr(text, ' ');
    if (space == NULL || !text_to_int(space + 1, 1, 127, &number))
        return 0;
    cut_at(text, space);
    return (int)number;
}

/* The last place where a word stands by itself, or NULL. */
static char *find_link(char *text, const char *link)
{
    char *at = NULL;
    for (char *p = text; *p != '\0'; p++)
        if (text_begins(p, link))
            at = p;
    return at;
}

/* Cuts "... at SECTOR" or "... to SECTOR" off. */
static bool cut_sector(const struct hh_data *d, const struct hh_state *s, char *text,
                       const char *link, int *sector, struct err *e)
{
    char *at = find_link(text, link);
    if (at == NULL)
        return err_set(e, ERR_SYNTAX, "the sector is missing: say \"%sSECTOR\" at the end",
                       link + 1);
    *sector = find_sector(d, s, at + strlen(link), e);
    cut_at(text, at);
    return *sector >= 0;
}

static bool is_hidden_word(const char *text)
{
    return begins(text, "face-down") && (text[9] == '\0' || text[9] == ' ');
}

/* Cuts " (PLACE)" off; 0: no place is said. */
static int cut_place(char *text)
{
    size_t size = strlen(text);
    for (int i = 0; i < PLACE_COUNT; i++) {
        char place[GAME_NAME_MAX];
        int need = snprintf(place, sizeof place, " (%s)", places[i]);
        if (size > (size_t)need && text_same(text + size - (size_t)need, place)) {
            cut_at(text, text + size - (size_t)need);
            return HH_LABEL_PLACE + i;
        }
    }
    return 0;
}

static bool read_hidden(const struct hh_data *d, const struct hh_state *s, char *text,
                        struct wanted *w, struct err *e)
{
    w->is_hidden = true;
    if (find_link(text, " at ") != NULL && !cut_sector(d, s, text, " at ", &w->sector, e))
        return false;
    w->copy = cut_place(text);
    if (w->copy == 0)
        w->copy = cut_number(text);
    return strlen(text) == strlen("face-down") ||
           err_set(e, ERR_SYNTAX, "a face-down card of the enemy is \"face-down K at SECTOR\"");
}

/* Cuts the number of a text of the card off: "2", "granted 1", "command". -1: none is said. */
static int cut_line(char *text)
{
    size_t size = strlen(text);
    if (size > 8 && text_same(text + size - 8, " command")) {
        cut_at(text, text + size - 8);
        return HH_LINE_COMMAND;
    }
    int line = cut_number(text) - 1;
    size = strlen(text);
    if (line >= 0 && size > 8 && text_same(text + size - 8, " granted")) {
        cut_at(text, text + size - 8);
        line += HH_LINE_GRANTED;
    }
    return line;
}

/* Reads "Wall", "Wall#2", "Wall (hand)", "Wall 2", "Wall granted 1", "face-down 2 at 3". */
static bool read_wanted(const struct hh_data *d, const struct hh_state *s, char *text,
                        struct wanted *w, struct err *e)
{
    char *copy = strchr(text, '#');
    int64_t number;
    if (is_hidden_word(text))
        return read_hidden(d, s, text, w, e);
    if (forms[w->kind].shape == SHAPE_CARD_LINE)
        w->line = cut_line(text);
    w->copy = cut_place(text);
    if (copy != NULL) {
        *copy = '\0';
        if (!text_to_int(copy + 1, 1, HH_LABEL_PLACE - 1, &number))
            return err_set(e, ERR_VALUE, "after # stands the number of the copy: \"%.40s#2\"",
                           text);
        w->copy = (int)number;
    }
    if (strlen(text) >= sizeof w->name)
        return err_set(e, ERR_VALUE, "\"%.60s...\" is too long for a card's name", text);
    memcpy(w->name, text, strlen(text) + 1);
    return *text != '\0' ||
           err_set(e, ERR_SYNTAX, "a card's name is missing after \"%s\"", forms[w->kind].verb);
}

static bool read_card(const struct hh_data *d, const struct hh_state *s, int seat, char *rest,
                      struct move *m, struct err *e)
{
    struct wanted w = {.kind = (enum hh_move_kind)m->kind, .line = -1, .sector = -1};
    int sector = 0;
    if (forms[m->kind].shape == SHAPE_CARD_SECTOR && !cut_sector(d, s, rest, " to ", &sector, e))
        return false;
    if (!read_wanted(d, s, rest, &w, e) || !find_card_move(d, s, seat, &w, m, e))
        return false;
    if (forms[m->kind].shape == SHAPE_CARD_SECTOR)
        m->arg[2] = (uint16_t)sector;
    return true;
}

static bool read_planet(const struct hh_data *d, const char *rest, struct move *m, struct err *e)
{
    for (int i = 0; i < d->set->planet_count; i++) {
        if (begins(d->set->planets[i].word, rest) || begins(d->set->planets[i].name, rest)) {
            m->arg[0] = (uint16_t)i;
            return true;
        }
    }
    return err_set(e, ERR_VALUE, "\"%.40s\" is no planet: %s or %s", rest, d->set->planets[0].word,
                   d->set->planets[d->set->planet_count - 1].word);
}

static bool read_rest(const struct hh_data *d, const struct hh_state *s, int seat, char *rest,
                      struct move *m, struct err *e)
{
    int64_t number;
    int sector;
    switch (forms[m->kind].shape) {
    case SHAPE_NONE:
        return *rest == '\0' || err_set(e, ERR_SYNTAX, "\"%s\" stands alone", forms[m->kind].verb);
    case SHAPE_ROLE:
        m->arg[0] = begins("defender", rest);
        return begins("attacker", rest) || begins("defender", rest) ||
               err_set(e, ERR_VALUE, "the roles are attacker and defender, not \"%.40s\"", rest);
    case SHAPE_PLANET:
        return read_planet(d, rest, m, e);
    case SHAPE_SECTOR:
        sector = find_sector(d, s, rest, e);
        m->arg[2] = (uint16_t)sector;
        return sector >= 0;
    case SHAPE_NUMBER:
        if (!text_to_int(rest, m->kind == HH_MV_OPTION, 255, &number))
            return err_set(e, ERR_VALUE, "a number stands behind \"%s\", not \"%.40s\"",
                           forms[m->kind].verb, rest);
        m->arg[2] = (uint16_t)(number - (m->kind == HH_MV_OPTION));
        return true;
    case SHAPE_CARD:
    case SHAPE_CARD_SECTOR:
    case SHAPE_CARD_LINE:
        break;
    }
    return read_card(d, s, seat, rest, m, e);
}

/* Takes the next word of a line and ends it there. */
static char *next_word(char **rest)
{
    char *word = *rest;
    *rest += strcspn(word, " \t");
    if (**rest != '\0')
        *(*rest)++ = '\0';
    *rest += strspn(*rest, " \t");
    return word;
}

/* Skips the word between verb and object, if it is there. */
static char *skip_link(char *rest, const char *link)
{
    size_t size = strlen(link);
    if (begins(rest, link) && (rest[size] == ' ' || rest[size] == '\0'))
        rest += size + strspn(rest + size, " \t");
    return rest;
}

bool hh_parse_move(const void *data, const void *state, int seat, const char *text, struct move *m,
                   struct err *e)
{
    char line[3 * GAME_NAME_MAX];
    if (!text_trim(text, line, sizeof line))
        return err_set(e, ERR_SYNTAX, "this is too long to be a move");
    char *rest = line, *verb = next_word(&rest);
    for (int kind = 0; kind < HH_MV_COUNT; kind++) {
        if (!text_same(verb, forms[kind].verb))
            continue;
        *m = (struct move){(uint16_t)kind, {0}};
        char *object = skip_link(rest, forms[kind].link);
        if (kind == HH_MV_RESIGN && object == rest)
            return err_set(e, ERR_SYNTAX, "say \"give up\" to give up the game");
        return read_rest(data, state, seat, object, m, e);
    }
    return err_set(e, ERR_SYNTAX,
                   "\"%.40s\" is not a move: be, planet, send, deploy, fight, shoot, charge, "
                   "assault, special, play, use, withdraw, pass, target, block, sweep, resolve, "
                   "choose, done, yes, no, option, number, move, give up",
                   verb);
}
