/* view_json.c: a view as JSON. docs/PROTOCOL.md has the schema. */
#include "talk/view.h"
#include <stdio.h>

enum { KEY_MAX = GAME_NAME_MAX + 8 }; /* a name and the number of a copy */

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

/* ---- names ---- */

/* Copies of a card are numbered in this order: as labels do in play, then place by place. */
static int rank_of(const struct hh_view *v, int thing)
{
    static const uint8_t ranks[HH_WHERE_COUNT] = {
        [HH_IN_HAND] = 2, [HH_ON_TABLE] = 3, [HH_IN_DISCARD] = 4, [HH_IN_DECK] = 5, [HH_OUT] = 6};
    if (v->s.where[thing] <= HH_IN_FLEET)
        return !(hh_knows(&v->s, 0, thing) && hh_knows(&v->s, 1, thing));
    return ranks[v->s.where[thing]];
}

/* "Wall", and "Wall#2" for the second of that name. */
static void thing_key(const struct hh_data *d, const struct hh_view *v, int thing,
                      char key[KEY_MAX])
{
    int rank = rank_of(v, thing), number = 1;
    for (int other = 0; other < HH_THINGS_MAX; other++) {
        if (other == thing || v->s.card[other] != v->s.card[thing])
            continue;
        int its = rank_of(v, other);
        number += its < rank || (its == rank && other < thing);
    }
    const char *name = d->set->cards[v->s.card[thing]].name;
    if (number == 1)
        snprintf(key, KEY_MAX, "%s", name);
    else
        snprintf(key, KEY_MAX, "%s#%d", name, number);
}

static void put_thing(const struct hh_data *d, const struct hh_view *v, int thing, struct json *j)
{
    char key[KEY_MAX];
    if (hh_is_sector_thing(thing)) {
        json_str(j, d->set->sectors[hh_sector_row(d, &v->s, thing - HH_SECTOR_THING)].name);
    } else if (thing < HH_THINGS_MAX && hh_sees(v, thing)) {
        thing_key(d, v, thing, key);
        json_str(j, key);
    } else {
        json_nil(j);
    }
}

static void put_face(const struct hh_data *d, const struct hh_view *v, int thing, struct json *j)
{
    if (hh_sees(v, thing))
        json_str(j, d->set->cards[v->s.card[thing]].name);
    else
        json_nil(j);
}

static void put_set(const struct hh_data *d, const struct hh_view *v, const char *key,
                    const struct cardset *set, struct json *j)
{
    json_key_array(j, key);
    CARDSET_EACH(set, thing)
    put_face(d, v, thing, j);
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

static void put_sectors(const struct hh_data *d, const struct hh_view *v, struct json *j)
{
    json_key_array(j, "sectors");
    for (int i = 0; i < HH_SECTOR_CARDS && v->s.planet < HH_PLANETS_MAX; i++) {
        const struct hh_sector *c = &d->set->sectors[hh_sector_row(d, &v->s, i)];
        json_open_object(j);
        json_key_string(j, "name", c->name);
        json_key_int(j, "requirement", hh_requirement(d, &v->s, i));
        json_key_int(j, "printed", c->requirement);
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
        put_face(d, v, s->pile[seat][i], j);
    json_end(j);
    json_key_array(j, "discard");
    for (int i = 0; i < s->discard_count[seat]; i++)
        put_face(d, v, hh_discard_at(s, seat, i), j);
    json_end(j);
    put_set(d, v, "fleet", &s->fleet[seat], j);
    json_key_int(j, "flags", s->current != HH_NO_SECTOR ? hh_flag_total(d, s, seat) : 0);
    json_key_int(j, "sectors",
                 (s->taken[0] == seat) + (s->taken[1] == seat) + (s->taken[2] == seat));
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
    static const char *const words[HH_WHERE_COUNT] = {
        "sector 1", "sector 2", "sector 3", "fleet", "hand", "deck", "discard", "table", "out"};
    json_key_string(j, "where", words[v->s.where[thing]]);
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
    char key[KEY_MAX];
    thing_key(d, v, thing, key);
    json_key_object(j, key);
    put_where(v, thing, j);
    json_key_int(j, "seat", hh_controller(&v->s, thing));
    json_key_int(j, "owner", hh_owner(thing));
    if (v->s.where[thing] <= HH_IN_FLEET) {
        json_key_string(j, "position", card_position_word[hh_position(&v->s, thing)]);
        json_key_bool(j, "face_up", hh_is_face_up(&v->s, thing));
    }
    json_key_string(j, "type", hh_type_names[hh_card(d, &v->s, thing)->type]);
    put_stats(d, v, thing, j);
    json_end(j);
}

static void put_cards(const struct hh_data *d, const struct hh_view *v, struct json *j)
{
    json_key_object(j, "cards");
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < v->s.things[seat]; i++)
            if (hh_sees(v, seat * HH_SEAT_THINGS + i))
                put_card(d, v, seat * HH_SEAT_THINGS + i, j);
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
    put_string_or_null(out, "question", hh_question_id(d, s));
    json_key_int(out, "passes", passes_of(s));
    json_key_bool(out, "over", s->is_over);
    put_seat_or_null(out, "winner", s->is_over ? s->winner : HH_NO_SEAT);
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
