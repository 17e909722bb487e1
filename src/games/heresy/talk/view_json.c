/* view_json.c: a view as JSON. docs/PROTOCOL.md has the schema. */
#include "talk/view.h"

static void put_seat_or_null(struct json *j, const char *key, int seat)
{
    json_key(j, key);
    if (seat >= 0 && seat < 2)
        json_int(j, seat);
    else
        json_nil(j);
}

static void put_string_or_null(struct json *j, const char *key, const char *s)
{
    json_key(j, key);
    if (s != NULL && *s != '\0')
        json_str(j, s);
    else
        json_nil(j);
}

/* ---- pieces ---- */

/* The order of the list of cards: face up in play, then known to one seat, then place by place. A
 * name in a claim of a case means the first card that has it. */
enum { RANKS = 7 };
static int rank_of(const struct hh_view *v, int thing)
{
    static const uint8_t ranks[HH_WHERE_COUNT] = {
        [HH_IN_HAND] = 2, [HH_ON_TABLE] = 3, [HH_IN_DISCARD] = 4, [HH_IN_DECK] = 5, [HH_OUT] = 6};
    if (hh_is_in_play(&v->s, thing))
        return !(hh_knows(&v->s, 0, thing) && hh_knows(&v->s, 1, thing));
    return ranks[v->s.where[thing]];
}

/* "id", and "name" if the viewer knows it. */
static void put_identity(const struct hh_data *d, const struct hh_view *v, int thing,
                         struct json *j)
{
    json_key_int(j, "id", thing + 1);
    if (hh_is_sector_thing(thing))
        json_key_string(j, "name",
                        d->set->sectors[hh_sector_row(d, &v->s, thing - HH_SECTOR_THING)].name);
    else if (hh_sees(v, thing))
        json_key_string(j, "name", hh_card(d, &v->s, thing)->name);
}

/* A card or sector, or null: there is none. */
static void put_thing(const struct hh_data *d, const struct hh_view *v, int thing, struct json *j)
{
    if (thing >= HH_THINGS_MAX && !hh_is_sector_thing(thing)) {
        json_nil(j);
        return;
    }
    json_open_object(j);
    put_identity(d, v, thing, j);
    json_end(j);
}

static void put_set(const struct hh_data *d, const struct hh_view *v, const char *key,
                    const struct cardset *set, struct json *j)
{
    json_key_array(j, key);
    CARDSET_EACH(set, thing)
    put_thing(d, v, thing, j);
    json_end(j);
}

/* ---- parts ---- */

/* Printed flags that lie open at a sector where no battle is. */
static int flags_shown(const struct hh_data *d, const struct hh_view *v, int sector, int seat)
{
    int flags = 0;
    CARDSET_EACH(&v->s.side[sector][seat], thing)
    flags += hh_is_face_up(&v->s, thing) ? hh_card(d, &v->s, thing)->flags : 0;
    return flags;
}

static const char *printed_text(const struct hh_data *d, const struct hh_text *text)
{
    return text->size > 0 ? d->set->print + text->print : "";
}

/* What the defender may choose; none once a planet is chosen. */
static void put_planets(const struct hh_data *d, const struct hh_view *v, struct json *j)
{
    json_key_array(j, "planets");
    for (int i = 0; i < d->set->planet_count && v->s.planet == HH_PLANETS_MAX; i++) {
        if (!(d->planets >> i & 1))
            continue;
        json_open_object(j);
        json_key_string(j, "word", d->set->planets[i].word);
        json_key_string(j, "name", d->set->planets[i].name);
        json_key_array(j, "sectors");
        for (int k = 0; k < HH_SECTOR_CARDS; k++) {
            const struct hh_sector *c = &d->set->sectors[d->sector_rows[i][k]];
            json_open_object(j);
            json_key_string(j, "name", c->name);
            json_key_int(j, "printed", c->requirement);
            json_key_string(j, "text", printed_text(d, &c->ability));
            json_end(j);
        }
        json_end(j);
        json_end(j);
    }
    json_end(j);
}

static void put_sectors(const struct hh_data *d, const struct hh_view *v, struct json *j)
{
    json_key_array(j, "sectors");
    for (int i = 0; i < HH_SECTOR_CARDS && v->s.planet < HH_PLANETS_MAX; i++) {
        const struct hh_sector *c = &d->set->sectors[hh_sector_row(d, &v->s, i)];
        json_open_object(j);
        put_identity(d, v, HH_SECTOR_THING + i, j);
        json_key_int(j, "requirement", hh_requirement(d, &v->s, i));
        json_key_int(j, "printed", c->requirement);
        json_key_string(j, "text", printed_text(d, &c->ability));
        put_seat_or_null(j, "taken", v->s.taken[i]);
        json_key_array(j, "flags");
        for (int seat = 0; seat < 2; seat++)
            json_int(j, v->s.current == i ? hh_flag_total(d, &v->s, seat)
                                          : flags_shown(d, v, i, seat));
        json_end(j);
        json_end(j);
    }
    json_end(j);
}

static void put_seat(const struct hh_data *d, const struct hh_view *v, int seat, struct json *j)
{
    const struct hh_state *s = &v->s;
    json_open_object(j);
    put_set(d, v, "hand", &s->hand[seat], j);
    json_key_int(j, "hand_count", s->hand_count[seat]);
    json_key_int(j, "deck_count", s->deck_count[seat]);
    json_key_array(j, "deck");
    for (int i = s->deck_count[seat] - 1; i >= 0; i--)
        put_thing(d, v, s->pile[seat][i], j);
    json_end(j);
    json_key_array(j, "discard");
    for (int i = 0; i < s->discard_count[seat]; i++)
        put_thing(d, v, hh_discard_at(s, seat, i), j);
    json_end(j);
    put_set(d, v, "fleet", &s->fleet[seat], j);
    json_key_int(j, "flags", s->current != HH_NO_SECTOR ? hh_flag_total(d, s, seat) : 0);
    json_key_int(j, "sectors", hh_sectors_of(s, seat));
    json_end(j);
}

static void put_keywords(const struct hh_data *d, uint64_t keywords, struct json *j)
{
    json_key_array(j, "keywords");
    for (int i = 0; i < d->set->keyword_count; i++)
        if (keywords >> i & 1)
            json_str(j, d->set->keyword_words[i]);
    json_end(j);
}

static void put_where(const struct hh_view *v, int thing, struct json *j)
{
    json_key_string(j, "where", hh_where_words[v->s.where[thing]]);
}

/* A number, or "d6" where it is not rolled yet (HH-RULE-52). */
static void put_number(struct json *j, const char *key, int number, bool is_unrolled)
{
    if (is_unrolled)
        json_key_string(j, key, "d6");
    else
        json_key_int(j, key, number);
}

static void put_stats(const struct hh_data *d, const struct hh_view *v, int thing, struct json *j)
{
    const struct hh_card *c = hh_card(d, &v->s, thing);
    bool is_up = v->s.where[thing] <= HH_IN_FLEET && hh_is_face_up(&v->s, thing);
    for (int stat = 0; stat < CARD_STAT_COUNT; stat++) {
        bool has_it = c->type == HH_UNIT ||
                      (c->type == HH_ASSET && (stat == CARD_STAT_ARMOR || stat == CARD_STAT_FLAGS));
        if (has_it && is_up)
            put_number(j, card_stat_word[stat], hh_stat(d, &v->s, thing, stat),
                       hh_is_unrolled(d, &v->s, thing, stat));
        else if (has_it)
            hh_put_printed(c, stat, j);
    }
    put_keywords(d, is_up ? hh_keywords(d, &v->s, thing) : c->keywords, j);
}

static void put_card(const struct hh_data *d, const struct hh_view *v, int thing, struct json *j)
{
    json_open_object(j);
    put_identity(d, v, thing, j);
    put_where(v, thing, j);
    json_key_int(j, "seat", hh_controller(&v->s, thing));
    json_key_int(j, "owner", hh_owner(thing));
    if (hh_is_in_play(&v->s, thing)) {
        json_key_string(j, "position", card_position_word[hh_position(&v->s, thing)]);
        json_key_bool(j, "face_up", hh_is_face_up(&v->s, thing));
    }
    if (hh_sees(v, thing)) {
        json_key_string(j, "type", hh_type_names[hh_card(d, &v->s, thing)->type]);
        put_stats(d, v, thing, j);
    }
    json_end(j);
}

/* All cards that the viewer knows, and those in play that lie face down. */
static void put_cards(const struct hh_data *d, const struct hh_view *v, struct json *j)
{
    uint8_t things[HH_THINGS_MAX];
    int count = 0;
    json_key_array(j, "cards");
    for (int thing = 0; thing < HH_THINGS_MAX; thing++)
        if (hh_sees(v, thing) || hh_is_in_play(&v->s, thing))
            things[count++] = (uint8_t)thing;
    for (int rank = 0; rank < RANKS; rank++)
        for (int i = 0; i < count; i++)
            if (rank_of(v, things[i]) == rank)
                put_card(d, v, things[i], j);
    json_end(j);
}

static void put_face_down(const struct hh_view *v, struct json *j)
{
    json_key_array(j, "face_down");
    for (int sector = 0; sector < HH_SECTOR_CARDS; sector++) {
        for (int seat = 0; seat < 2; seat++) {
            int count = 0;
            CARDSET_EACH(&v->s.side[sector][seat], thing)
            count += !hh_is_face_up(&v->s, thing);
            if (count == 0)
                continue;
            json_open_object(j);
            json_key_int(j, "sector", sector + 1);
            json_key_int(j, "seat", seat);
            json_key_int(j, "count", count);
            json_end(j);
        }
    }
    json_end(j);
}

static void put_attack(const struct hh_data *d, const struct hh_view *v, struct json *j)
{
    static const char *const kinds[CARD_ATTACK_COUNT] = {
        [CARD_ATTACK_SHOOTING] = "shooting",
        [CARD_ATTACK_ASSAULT] = "assault",
        [CARD_ATTACK_SPECIAL] = "special",
        [CARD_ATTACK_SWEEP] = "sweep",
    };
    const struct hh_attack_frame *a = hh_attack(&v->s);
    int damage, armor;
    json_key(j, "attack");
    if (a == NULL) {
        json_nil(j);
        return;
    }
    json_open_object(j);
    put_string_or_null(j, "kind", a->how < CARD_ATTACK_COUNT ? kinds[a->how] : NULL);
    json_key(j, "attacker");
    put_thing(d, v, a->attacker, j);
    json_key(j, "defender");
    put_thing(d, v, a->defender, j);
    json_key_bool(j, "blocked", a->is_blocked);
    if (hh_damage_now(d, &v->s, a, &damage, &armor)) {
        int stat = a->how == CARD_ATTACK_SHOOTING ? CARD_STAT_FIREPOWER : CARD_STAT_ASSAULT;
        put_number(j, "damage", damage, hh_is_unrolled(d, &v->s, a->attacker, stat));
        put_number(j, "armor", armor, hh_is_unrolled(d, &v->s, a->defender, CARD_STAT_ARMOR));
    }
    json_end(j);
}

static const struct hh_roll_frame *roll_of(const struct hh_state *s)
{
    /* mutant: - becomes +: in a view nothing lies above the frames, and plays leave room for
     * some */
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own */
    for (int i = s->frame_count - 1; i >= 0; i--)
        if (s->frames[i].kind == HH_FRAME_ROLL)
            return &s->frames[i].u.roll;
    return NULL;
}

static void put_roll(const struct hh_view *v, struct json *j)
{
    const struct hh_roll_frame *r = roll_of(&v->s);
    json_key(j, "roll");
    if (r == NULL) {
        json_nil(j);
        return;
    }
    json_open_object(j);
    json_key_int(j, "seat", r->seat);
    json_key(j, "value");
    if (r->is_made)
        json_int(j, r->value);
    else
        json_nil(j);
    json_key(j, "need");
    if (r->is_test)
        json_int(j, r->need);
    else
        json_nil(j);
    json_end(j);
}

/* ---- lasting effects ---- */

static void put_effect(const struct hh_data *d, const struct hh_view *v, const struct hh_effect *e,
                       struct json *j)
{
    static const char *const kinds[] = {"mod",   "set",  "gain",    "lose",
                                        "grant", "rule", "prevent", "control"};
    json_open_object(j);
    json_key_string(j, "kind", kinds[e->kind]);
    json_key(j, "card");
    put_thing(d, v, e->subject, j);
    json_key(j, "source");
    put_thing(d, v, e->source, j);
    json_key_int(j, "seat", e->seat);
    if (e->kind == HH_EF_MOD || e->kind == HH_EF_SET)
        json_key_string(j, "stat", e->stat < CARD_STAT_COUNT ? card_stat_word[e->stat] : "");
    if (e->kind == HH_EF_MOD || e->kind == HH_EF_SET || e->kind == HH_EF_PREVENT)
        json_key_int(j, "amount", e->amount);
    if ((e->kind == HH_EF_GAIN || e->kind == HH_EF_LOSE) && e->arg < d->set->keyword_count)
        json_key_string(j, "keyword", d->set->keyword_words[e->arg]);
    json_key_string(j, "until", e->until < CARD_DURATION_COUNT ? card_duration_word[e->until] : "");
    json_end(j);
}

static void put_effects(const struct hh_data *d, const struct hh_view *v, struct json *j)
{
    json_key_array(j, "effects");
    for (int i = 0; i < v->s.effect_count; i++)
        put_effect(d, v, &v->s.effects[i], j);
    json_end(j);
}

/* Passes in succession, of the window that stands open or of the battle step. */
static int passes_of(const struct hh_state *s)
{
    /* mutant: - becomes +: in a view nothing lies above the frames, and plays leave room for
     * some */
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own */
    for (int i = s->frame_count - 1; i >= 0; i--) {
        const struct hh_frame *f = &s->frames[i];
        if (f->kind == HH_FRAME_TACTICS || f->kind == HH_FRAME_WINDOW)
            return f->u.window.passes;
        if (f->kind == HH_FRAME_ROLL)
            return f->u.roll.passes;
        if (f->kind == HH_FRAME_BATTLE)
            return f->u.battle.passes;
    }
    return 0;
}

void hh_view_json(const void *data, const void *view, struct json *out)
{
    const struct hh_data *d = data;
    const struct hh_view *v = view;
    const struct hh_state *s = &v->s;
    json_open_object(out);
    json_key_int(out, "turn", s->turn);
    json_key_string(out, "phase", s->is_over ? "over" : hh_phase_names[hh_phase(s)]);
    put_seat_or_null(out, "attacker", s->attacker);
    put_string_or_null(out, "planet",
                       s->planet < HH_PLANETS_MAX ? d->set->planets[s->planet].word : NULL);
    json_key(out, "current");
    if (s->current < HH_SECTOR_CARDS)
        json_int(out, s->current + 1);
    else
        json_nil(out);
    put_seat_or_null(out, "host", s->current < HH_SECTOR_CARDS ? s->host : HH_NO_SEAT);
    put_seat_or_null(out, "to_act", v->asked & 1 ? 0 : v->asked & 2 ? 1 : HH_NO_SEAT);
    json_key_int(out, "passes", passes_of(s));
    json_key_bool(out, "over", s->is_over);
    put_seat_or_null(out, "winner", s->is_over ? s->winner : HH_NO_SEAT);
    put_planets(d, v, out);
    put_sectors(d, v, out);
    json_key_array(out, "seats");
    put_seat(d, v, 0, out);
    put_seat(d, v, 1, out);
    json_end(out);
    put_cards(d, v, out);
    put_face_down(v, out);
    put_attack(d, v, out);
    put_roll(v, out);
    put_effects(d, v, out);
    json_end(out);
}
