/* position.c: reads positions, the language of the cases. Where pending work is not given line by
 * line, it follows from the phase. */
#include "save/position.h"

#include <stdio.h>

/* What the lines say of the phase is kept in the last frame until place_end knows all of it; frames
 * that are given count instead. Nothing reads what lies above the frames afterwards. */
struct scratch {
    uint8_t phase;  /* HH_PHASE_COUNT: not said */
    uint8_t to_act; /* HH_NO_SEAT: not said */
    uint8_t passes;
    uint8_t sent[2]; /* bit sector: has its first-wave card of this turn */
    uint8_t has_fought;
};
static_assert(sizeof(struct scratch) <= sizeof(struct hh_frame), "it fits into a frame");

static struct scratch get_scratch(const struct hh_state *s)
{
    struct scratch x;
    memcpy(&x, &s->frames[HH_FRAMES_MAX - 1], sizeof x);
    return x;
}

static void set_scratch(struct hh_state *s, const struct scratch *x)
{
    memcpy(&s->frames[HH_FRAMES_MAX - 1], x, sizeof *x);
}

bool hh_place_begin(const void *data, void *state, const char *options, struct err *e)
{
    struct hh_state *s = state;
    memset(s, 0, sizeof *s);
    for (int i = 0; i < HH_THINGS_MAX; i++) {
        s->card[i] = HH_NO_CARD;
        s->where[i] = HH_OUT;
        s->pool[i] = HH_NO_THING;
    }
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        s->taken[i] = HH_NO_SEAT;
    s->current = s->fought = HH_NO_SECTOR;
    s->host = s->winner = HH_NO_SEAT;
    s->turn = 1;
    s->deck_side[1] = HH_TRAITOR;
    set_scratch(s, &(struct scratch){.phase = HH_PHASE_COUNT, .to_act = HH_NO_SEAT});
    rng_seed(&s->rng, 0);
    return hh_read_options(data, s, options, e);
}

/* ---- values ---- */

static bool read_int(const char *value, int low, int high, int *out, struct err *e)
{
    int64_t number;
    if (!text_to_int(value, low, high, &number))
        return err_set(e, ERR_VALUE, "a number from %d to %d should stand here, not \"%.40s\"", low,
                       high, value);
    *out = (int)number;
    return true;
}

/* A seat, or "none". */
static bool read_seat(const char *value, uint8_t *out, struct err *e)
{
    int seat = 0;
    if (text_same(value, "none")) {
        *out = HH_NO_SEAT;
        return true;
    }
    if (!read_int(value, 0, 1, &seat, e))
        return false;
    *out = (uint8_t)seat;
    return true;
}

/* 1, 2 or 3, or "none". */
static bool read_sector(const char *value, uint8_t *out, struct err *e)
{
    int sector = 1;
    if (text_same(value, "none")) {
        *out = HH_NO_SECTOR;
        return true;
    }
    if (!read_int(value, 1, HH_SECTOR_CARDS, &sector, e))
        return false;
    *out = (uint8_t)(sector - 1);
    return true;
}

static bool read_planet(const struct hh_data *d, struct hh_state *s, const char *value,
                        struct err *e)
{
    s->planet = HH_PLANETS_MAX;
    for (int i = 0; i < d->set->planet_count; i++)
        if (text_same(d->set->planets[i].word, value))
            s->planet = (uint8_t)i;
    return s->planet < HH_PLANETS_MAX || text_same(value, "none") ||
           err_set(e, ERR_VALUE, "\"%.40s\" is no planet: %s or %s", value, d->set->planets[0].word,
                   d->set->planets[d->set->planet_count - 1].word);
}

static bool read_phase(struct hh_state *s, const char *value, struct err *e)
{
    struct scratch x = get_scratch(s);
    for (int i = 0; i < HH_PHASE_COUNT; i++) {
        if (text_same(value, hh_phase_names[i])) {
            x.phase = (uint8_t)i;
            set_scratch(s, &x);
            return true;
        }
    }
    return err_set(e, ERR_VALUE,
                   "\"%.40s\" is no phase: role, planet, first-wave, deploy, sector, setup, "
                   "battle, victory or end",
                   value);
}

/* ---- pending work ---- */

/* Until place_end compares it, the seal lies in the digest, which follows from the rest. */
static bool read_seal(struct hh_state *s, const char *value, struct err *e)
{
    return text_to_hex(value, &s->digest.bars)
               ? true
               : err_set(e, ERR_SYNTAX, "a seal has up to 16 hexadecimal digits");
}

/* Reads "name=value name=value". */
static bool read_fields(void *record, const struct hh_record *r, const char *value, struct err *e)
{
    char word[40];
    for (value += strspn(value, " \t"); *value != '\0'; value += strspn(value, " \t")) {
        size_t size = strcspn(value, " \t");
        int64_t number;
        if (size >= sizeof word)
            return err_set(e, ERR_SYNTAX, "\"%.40s\" is no field name=value", value);
        memcpy(word, value, size);
        word[size] = '\0';
        value += size;
        char *sign = strchr(word, '=');
        if (sign == NULL || !text_to_int(sign + 1, -128, 65535, &number))
            return err_set(e, ERR_SYNTAX, "\"%s\" is no field name=value", word);
        *sign = '\0';
        bool is_set = false, is_known = false;
        for (int i = 0; i < r->count && !is_known; i++) {
            is_known = strcmp(r->fields[i].name, word) == 0;
            is_set = is_known && hh_field_set(record, &r->fields[i], (int)number);
        }
        if (!is_known)
            return err_set(e, ERR_VALUE, "a line \"%s\" has no field \"%s\"", r->name, word);
        if (!is_set)
            return err_set(e, ERR_VALUE, "%d is out of range for %s", (int)number, word);
    }
    return true;
}

static bool read_frame(struct hh_state *s, const char *value, struct err *e)
{
    size_t size = strcspn(value, " \t");
    char word[16];
    if (s->frame_count == HH_FRAMES_MAX)
        return err_set(e, ERR_BOUND, "there are at most %d frames", HH_FRAMES_MAX);
    snprintf(word, sizeof word, "%.*s", (int)size, value);
    for (int kind = 0; kind < HH_FRAME_COUNT; kind++) {
        const struct hh_record *r = hh_frame_record(kind);
        if (strcmp(r->name, word) != 0)
            continue;
        struct hh_frame *f = &s->frames[s->frame_count++];
        memset(f, 0, sizeof *f);
        f->kind = (uint8_t)kind;
        return read_fields(f, r, value + size, e);
    }
    return err_set(e, ERR_VALUE, "\"%.40s\" is no kind of frame", value);
}

/* Lines effect, use, mark, pick and fact. False with ERR_NONE: another key. */
static bool read_list(struct hh_state *s, const char *key, const char *value, struct err *e)
{
    for (int kind = 0; kind < HH_LIST_COUNT; kind++) {
        const struct hh_record *r = &hh_list_records[kind];
        if (strcmp(key, r->name) != 0)
            continue;
        struct hh_list list = hh_list_of(s, (enum hh_list_kind)kind);
        if (*list.count == list.max)
            return err_set(e, ERR_BOUND, "there are at most %d lines \"%s\"", list.max, key);
        return read_fields(list.items + (*list.count)++ * list.item_size, r, value, e);
    }
    return false;
}

/* ---- lines ---- */

static bool place_scratch(struct hh_state *s, const char *key, const char *value, struct err *e)
{
    struct scratch x = get_scratch(s);
    int number = 0;
    bool is_good = true;
    if (strcmp(key, "to act") == 0) {
        is_good = read_seat(value, &x.to_act, e);
    } else if (strcmp(key, "passes") == 0) {
        is_good = read_int(value, 0, 2, &number, e);
        x.passes = (uint8_t)number;
    } else if (strcmp(key, "fought") == 0) {
        is_good = read_sector(value, &s->fought, e);
        x.has_fought = 1;
    } else {
        return false;
    }
    set_scratch(s, &x);
    return is_good;
}

/* Sectors of the row that have a seat's first-wave card of this turn: "1, 3". */
static bool place_sent(struct hh_state *s, int seat, const char *value, struct err *e)
{
    struct scratch x = get_scratch(s);
    char part[8];
    x.sent[seat] = 0;
    while (position_next_part(&value, part, sizeof part)) {
        uint8_t sector;
        if (!read_sector(part, &sector, e))
            return false;
        if (sector < HH_SECTOR_CARDS)
            x.sent[seat] = (uint8_t)(x.sent[seat] | 1U << sector);
    }
    set_scratch(s, &x);
    return true;
}

/* Keys of the table whose values are words. */
static bool place_table(const struct hh_data *d, struct hh_state *s, const char *key,
                        const char *value, struct err *e)
{
    if (strcmp(key, "attacker") == 0)
        return read_seat(value, &s->attacker, e);
    if (strcmp(key, "winner") == 0)
        return read_seat(value, &s->winner, e);
    if (strcmp(key, "host") == 0)
        return read_seat(value, &s->host, e);
    if (strcmp(key, "planet") == 0)
        return read_planet(d, s, value, e);
    if (strcmp(key, "current") == 0)
        return read_sector(value, &s->current, e);
    if (strcmp(key, "phase") == 0)
        return read_phase(s, value, e);
    if (strcmp(key, "rng") == 0)
        return position_read_rng(&s->rng, value, e);
    if (strcmp(key, "seal") == 0)
        return read_seal(s, value, e);
    if (strcmp(key, "frame") == 0)
        return read_frame(s, value, e);
    return place_scratch(s, key, value, e) || (e->code == ERR_NONE && read_list(s, key, value, e));
}

static bool place_side(struct hh_state *s, int seat, const char *value, struct err *e)
{
    bool is_traitor = text_same(value, hh_side_names[HH_TRAITOR]);
    s->deck_side[seat] = is_traitor ? HH_TRAITOR : HH_LOYALIST;
    return is_traitor || text_same(value, hh_side_names[HH_LOYALIST]) ||
           err_set(e, ERR_VALUE, "a side is loyalist or traitor, not \"%.40s\"", value);
}

/* "sector 2: taken 1" */
static bool place_taken(struct hh_state *s, int sector, const char *value, struct err *e)
{
    if (sector < 1 || sector > HH_SECTOR_CARDS || strlen(value) != 7 ||
        strncmp(value, "taken ", 6) != 0 || (value[6] != '0' && value[6] != '1'))
        return err_set(e, ERR_VALUE, "a sector that was won is written \"sector 2: taken 1\"");
    s->taken[sector - 1] = (uint8_t)(value[6] - '0');
    return true;
}

/* Keys that are plain numbers of the table. */
static bool place_number(struct hh_state *s, const char *key, const char *value, struct err *e)
{
    for (int i = 0; i < hh_table_record.count; i++) {
        const struct hh_field *f = &hh_table_record.fields[i];
        int number = 0;
        int high = f->is_signed ? INT8_MAX : f->size == 1 ? UINT8_MAX : UINT16_MAX;
        if (strcmp(f->name, key) != 0 || (!hh_is_plain(f->name) && strcmp(key, "turn") != 0))
            continue;
        return read_int(value, f->is_signed ? INT8_MIN : 0, high, &number, e) &&
               hh_field_set(s, f, number);
    }
    return false;
}

/* Keys with a number behind them: "hand 0", "at 1 seat 0", "side 1". */
static bool place_keyed(const struct hh_data *d, struct hh_state *s, const struct hh_key *key,
                        const char *value, struct err *e)
{
    bool is_seat = key->last < 0 && key->first < 2;
    if (strcmp(key->word, "side") == 0 && is_seat)
        return place_side(s, key->first, value, e);
    if (strcmp(key->word, "sent") == 0 && is_seat)
        return place_sent(s, key->first, value, e);
    if (strcmp(key->word, "sector") == 0 && key->last < 0)
        return place_taken(s, key->first, value, e);
    if (hh_place_cards(d, s, key, value, e))
        return true;
    return e->code == ERR_NONE && hh_place_knowledge(d, s, key, value, e);
}

bool hh_place(const void *data, void *state, const char *key, const char *value, struct err *e)
{
    struct err local = {0};
    struct hh_key read;
    e = e != NULL ? e : &local;
    e->code = ERR_NONE;
    if (place_table(data, state, key, value, e))
        return true;
    if (e->code == ERR_NONE && hh_read_key(key, &read) && place_keyed(data, state, &read, value, e))
        return true;
    if (e->code == ERR_NONE && place_number(state, key, value, e))
        return true;
    if (e->code == ERR_NONE)
        err_set(e, ERR_VALUE,
                "a position of heresy has no \"%.40s\": attacker, planet, turn, phase, current, "
                "host, to act, passes, fought; sector 1; at 1 seat 0; and with a seat fleet, "
                "hand, deck, discard, table, out, known, side, sent, flags",
                key);
    return false;
}

/* ---- the frames of a phase ---- */

static struct hh_frame *raise_game(struct hh_state *s, int step, int seat)
{
    struct hh_frame *f = hh_push(s, HH_FRAME_GAME);
    f->step = (uint8_t)step;
    f->u.game.turn_seat = (uint8_t)seat;
    f->u.game.thing = HH_NO_THING;
    return f;
}

static void raise_course(struct hh_state *s, const struct scratch *x)
{
    int defender = s->attacker ^ 1, seat = x->to_act < 2 ? x->to_act : defender;
    bool has_hand = s->hand_count[0] + s->hand_count[1] > 0;
    struct hh_frame *f;
    switch ((enum hh_phase)x->phase) {
    case HH_PHASE_ROLE:
        s->attacker = HH_NO_SEAT;
        s->planet = HH_PLANETS_MAX;
        s->turn = 0;
        raise_game(s, HH_GS_REVEAL, 0);
        break;
    case HH_PHASE_PLANET:
        s->planet = HH_PLANETS_MAX;
        s->turn = 0;
        raise_game(s, HH_GS_PLANET, defender);
        break;
    case HH_PHASE_DEPLOY:
        raise_game(s, has_hand ? HH_GS_DEPLOY : HH_GS_DRAW, seat);
        break;
    case HH_PHASE_SECTOR:
        seat = s->fought < HH_SECTOR_CARDS ? defender : s->attacker;
        raise_game(s, HH_GS_CHOICE, x->to_act < 2 ? x->to_act : seat);
        break;
    case HH_PHASE_END:
        raise_game(s, HH_GS_END, defender);
        break;
    default:
        f = raise_game(s, HH_GS_WAVE, seat);
        f->u.game.sent[0] = x->sent[0];
        f->u.game.sent[1] = x->sent[1];
        break;
    }
}

static bool raise_battle(struct hh_state *s, const struct scratch *x, struct err *e)
{
    uint8_t fought = s->fought;
    if (s->current >= HH_SECTOR_CARDS)
        return err_set(e, ERR_VALUE, "in the phase %s `current` says where the battle is",
                       hh_phase_names[x->phase]);
    raise_game(s, HH_GS_FOUGHT, s->host);
    hh_battle_begin(s, s->host, s->current);
    if (x->has_fought)
        s->fought = fought;
    if (x->phase == HH_PHASE_SETUP)
        return true;
    struct cardset here = hh_here(s);
    CARDSET_EACH(&here, thing)
    if (!hh_is_face_up(s, thing))
        return err_set(e, ERR_VALUE,
                       "in a battle all cards at its sector are face up "
                       "(HH-SETUPSTEP-03)");
    struct hh_frame *f = hh_top(s);
    f->step = x->phase == HH_PHASE_BATTLE ? HH_BS_TURN : HH_BS_END;
    f->u.battle.passes = x->passes;
    s->ba_seat = x->to_act < 2 ? x->to_act : s->host;
    s->in_battle_step = 1;
    return true;
}

static bool raise_frames(struct hh_state *s, struct err *e)
{
    struct scratch x = get_scratch(s);
    if (x.phase == HH_PHASE_COUNT)
        x.phase = s->current < HH_SECTOR_CARDS ? HH_PHASE_BATTLE : HH_PHASE_FIRST_WAVE;
    if (s->attacker == HH_NO_SEAT && x.phase != HH_PHASE_ROLE)
        return err_set(e, ERR_VALUE, "after the phase role one seat is the attacker");
    if (s->planet == HH_PLANETS_MAX && x.phase != HH_PHASE_ROLE && x.phase != HH_PHASE_PLANET)
        return err_set(e, ERR_VALUE, "after the phase planet there is one (HH-SETUP-09)");
    if (s->host == HH_NO_SEAT)
        s->host = s->attacker;
    s->in_battle_step = 0; /* it follows from the phase */
    if (x.phase == HH_PHASE_SETUP || x.phase == HH_PHASE_BATTLE || x.phase == HH_PHASE_VICTORY)
        return raise_battle(s, &x, e);
    s->current = HH_NO_SECTOR;
    s->host = 0;
    raise_course(s, &x);
    return true;
}

bool hh_place_end(const void *data, void *state, struct witness *w, struct err *e)
{
    const struct hh_data *d = data;
    struct hh_state *s = state;
    if (!hh_check_table(d, s, e))
        return false;
    if (s->is_over) {
        s->frame_count = 0;
        return true;
    }
    if (s->frame_count == 0) {
        if (!raise_frames(s, e))
            return false;
    } else {
        if (!hh_check_frames(d, s, e))
            return false;
        if (hh_deciders(d, s) != 0) /* as it was printed: a question stands */
            return true;
    }
    hh_run(d, s, w);
    return true;
}
