/* position_check.c: is what the lines say a position? */
#include "save/position.h"

/* ---- the table ---- */

static bool check_things(struct hh_state *s, struct err *e)
{
    for (int seat = 0; seat < 2; seat++) {
        int first = seat * HH_SEAT_THINGS;
        for (int i = 0; i < s->things[seat]; i++) {
            if (s->card[first + i] == HH_NO_CARD)
                return err_set(e, ERR_VALUE,
                               "the things of a seat are numbered without a gap: @%d "
                               "is missing",
                               first + i);
            if (s->pool[first + i] == HH_NO_THING)
                s->pool[first + i] = (uint8_t)first; /* one deck, shuffled as a whole */
        }
        for (int i = s->things[seat]; i < HH_SEAT_THINGS; i++)
            s->pool[first + i] = (uint8_t)(first + i);
    }
    return true;
}

static bool check_sectors(const struct hh_state *s, struct err *e)
{
    int open = 0;
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        open += hh_is_open(s, i);
    if (open == 0 && !s->is_over && !hh_has_work(s))
        return err_set(e, ERR_VALUE,
                       "all sectors were won: nothing is left to fight for "
                       "(HH-WIN-01)");
    if (s->current < HH_SECTOR_CARDS && s->taken[s->current] < 2)
        return err_set(e, ERR_VALUE, "sector %d was won: nobody fights there (HH-ZONE-05)",
                       s->current + 1);
    if (s->current < HH_SECTOR_CARDS && s->planet == HH_PLANETS_MAX)
        return err_set(e, ERR_VALUE, "a battle needs a planet");
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        if (s->taken[i] < 2 &&
            !(cardset_is_empty(&s->side[i][0]) && cardset_is_empty(&s->side[i][1])))
            return err_set(e, ERR_VALUE, "sector %d was won: no cards lie there (HH-ZONE-05)",
                           i + 1);
    return true;
}

static bool check_seal(const struct hh_data *d, struct hh_state *s, struct err *e)
{
    uint64_t seal = s->digest.bars;
    s->digest = (struct hh_digest){0};
    if (!hh_has_work(s) && seal == 0)
        return true;
    return seal == hh_seal(d, s)
               ? true
               : err_set(e, ERR_VALUE,
                         "pending work (frame, effect, use, mark, pick, fact) is read as it was "
                         "printed, with its seal, and with the same packs; to change a position "
                         "leave it and the seal out, and say which phase it is");
}

/* What the numbers may be where no seal vouches for them. */
static bool check_numbers(const struct hh_state *s, struct err *e)
{
    if (!s->is_over && s->turn > s->max_turns)
        return err_set(e, ERR_VALUE, "turn %d is after the last, %d (HH-RULE-03)", s->turn,
                       s->max_turns);
    if (s->in_battle_step > 1 || s->ba_seat > 1 || s->ends_ba > 1 || s->active > 1 ||
        s->is_over > 1)
        return err_set(e, ERR_VALUE, "battle-step, ba-seat, ends-ba, active and over are 0 or 1");
    if (s->facts_seen > 0)
        return err_set(e, ERR_VALUE, "facts-seen needs facts");
    if (!s->is_over && s->winner != HH_NO_SEAT)
        return err_set(e, ERR_VALUE, "who has won is said of a game that is over: \"over: 1\"");
    for (int thing = 0; thing < HH_THINGS_MAX; thing++)
        if (s->where[thing] == HH_ON_TABLE)
            return err_set(e, ERR_VALUE,
                           "only cards being played lie on the table, and none is: @%d", thing);
    return true;
}

/* Who knows where a face is does not know of it besides; everybody knows of his own. */
static bool check_knowledge(const struct hh_state *s, struct err *e)
{
    for (int thing = 0; thing < HH_THINGS_MAX; thing++) {
        int known = s->bits[thing] / HH_KNOWN & 3, contained = s->bits[thing] / HH_CONTAINED & 3;
        if (s->card[thing] == HH_NO_CARD)
            continue;
        if ((known & contained) != 0)
            return err_set(e, ERR_VALUE, "@%d is known and contained to the same seat", thing);
        if (!((known | contained) >> hh_owner(thing) & 1))
            return err_set(e, ERR_VALUE,
                           "@%d: a seat knows of every card of its own, known or contained", thing);
        int usual = hh_usual_bits(thing, s->where[thing], hh_controller(s, thing),
                                  hh_is_face_up(s, thing), hh_position(s, thing));
        if ((usual / HH_KNOWN & 3 & ~known) != 0)
            return err_set(e, ERR_VALUE,
                           "@%d: who sees a card knows it: open cards are known to both seats, "
                           "cards in hand and face-down ones to their player",
                           thing);
    }
    return true;
}

bool hh_check_table(const struct hh_data *d, struct hh_state *s, struct err *e)
{
    return check_things(s, e) && check_sectors(s, e) && check_seal(d, s, e) &&
           (hh_has_work(s) || (check_numbers(s, e) && check_knowledge(s, e)));
}

/* ---- pending work ---- */

/* A seal is no secret. Whoever makes one up finds that nothing leads outside the tables. */
static bool is_thing(const struct hh_state *s, int thing)
{
    return thing == HH_NO_THING || hh_is_sector_thing(thing) ||
           (thing < HH_THINGS_MAX && s->card[thing] != HH_NO_CARD);
}

static bool is_among(const char *name, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static bool names_thing(const char *name)
{
    static const char *const things[] = {"thing",  "attacker", "defender", "target",
                                         "source", "by",       "foe"};
    return is_among(name, things, 7);
}

/* Numbers that lead elsewhere lead to what there is. */
static bool check_field(const struct hh_data *d, const struct hh_state *s, const char *name,
                        int value)
{
    static const char *const seats[] = {"seat", "turn", "first"};
    static const char *const places[] = {"picks", "list", "mark"};
    if (strcmp(name, "ability") == 0)
        return value < d->ability_count;
    if (is_among(name, seats, 3))
        return value < 2;
    if (is_among(name, places, 3))
        return value <= s->pick_count;
    if (names_thing(name))
        return is_thing(s, value);
    if (strcmp(name, "fact") == 0)
        return value <= s->fact_count || value == HH_NO_FACT;
    return true;
}

/* `has_things`: is it about cards? If not, their fields are not used, and 0: there may be no card
 * of this number. */
static bool check_record(const struct hh_data *d, const struct hh_state *s, const void *record,
                         const struct hh_record *r, bool has_things, struct err *e)
{
    for (int i = 0; i < r->count; i++) {
        const char *name = r->fields[i].name;
        int value = hh_field_get(record, &r->fields[i]);
        if (!has_things && names_thing(name) ? value != 0 : !check_field(d, s, name, value))
            return err_set(e, ERR_VALUE, "line \"%s\": %s=%d leads nowhere", r->name, name, value);
    }
    return true;
}

/* The last step of each kind; 255: those of the play's own. */
static int last_step(int kind)
{
    static const uint8_t last[HH_FRAME_COUNT] = {[HH_FRAME_GAME] = HH_GS_END,
                                                 [HH_FRAME_BATTLE] = HH_BS_OVER,
                                                 [HH_FRAME_VICTORY] = HH_VS_HELD,
                                                 [HH_FRAME_ATTACK] = HH_ATTACK_END,
                                                 [HH_FRAME_WINDOW] = HH_WINDOW_WHICH,
                                                 [HH_FRAME_ROLL] = HH_ROLL_END,
                                                 [HH_FRAME_CHARGE] = 255,
                                                 [HH_FRAME_TACTICS] = 255,
                                                 [HH_FRAME_PLAY] = 255,
                                                 [HH_FRAME_CHOOSE] = 255,
                                                 [HH_FRAME_DESTROY] = 255};
    return last[kind];
}

static bool check_frame(const struct hh_data *d, const struct hh_state *s, int at, struct err *e)
{
    const struct hh_frame *f = &s->frames[at];
    const struct hh_record *r = hh_frame_record(f->kind);
    bool needs_battle = f->kind == HH_FRAME_BATTLE || f->kind == HH_FRAME_VICTORY ||
                        f->kind == HH_FRAME_ATTACK || f->kind == HH_FRAME_CHARGE ||
                        f->kind == HH_FRAME_TACTICS;
    if ((f->kind == HH_FRAME_GAME) != (at == 0))
        return err_set(e, ERR_VALUE, "the first frame, and no other, is that of the game");
    if (f->kind == HH_FRAME_GAME && f->step > HH_GS_PLANET && s->planet == HH_PLANETS_MAX)
        return err_set(e, ERR_VALUE, "after the choice of the planet there is one (HH-SETUP-09)");
    if (needs_battle && s->current >= HH_SECTOR_CARDS)
        return err_set(e, ERR_VALUE, "a frame %s needs a battle: current", r->name);
    if (f->step > last_step(f->kind))
        return err_set(e, ERR_VALUE, "frame %s: there is no step %d", r->name, f->step);
    if (f->kind == HH_FRAME_CHOOSE && (at == 0 || s->frames[at - 1].kind != HH_FRAME_PLAY))
        return err_set(e, ERR_VALUE, "a frame choose stands above a frame play");
    if (f->kind == HH_FRAME_ATTACK && f->u.attack.attacker >= HH_THINGS_MAX)
        return err_set(e, ERR_VALUE, "an attack has an attacker");
    bool has_things = f->kind != HH_FRAME_CHARGE && f->kind != HH_FRAME_TACTICS;
    return check_record(d, s, f, r, has_things, e);
}

bool hh_check_frames(const struct hh_data *d, const struct hh_state *s, struct err *e)
{
    for (int i = 0; i < s->frame_count; i++)
        if (!check_frame(d, s, i, e))
            return false;
    for (int kind = 0; kind < HH_LIST_COUNT; kind++) {
        struct hh_list list = hh_list_of((struct hh_state *)s, (enum hh_list_kind)kind);
        for (int i = 0; i < *list.count && kind != HH_LIST_PICKS; i++)
            if (!check_record(d, s, list.items + i * list.item_size, &hh_list_records[kind], true,
                              e))
                return false;
    }
    for (int i = 0; i < s->effect_count; i++)
        if (s->effects[i].still >= d->still_count && s->effects[i].still != HH_NO_STILL)
            return err_set(e, ERR_VALUE, "effect: still=%d leads nowhere", s->effects[i].still);
    return true;
}
