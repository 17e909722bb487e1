/* digest.c: what the texts that work now are about, in a few words (struct hh_digest). */
#include "state/digest.h"

static_assert(1 << CARD_KIND_E < HH_HAND_SEEN, "the kinds of command lines are bits of one byte");

/* ---- what lies where ---- */

static void add_texts(struct hh_digest *digest, const struct hh_profile *profile)
{
    digest->bars |= profile->wide_bars;
    digest->does |= profile->does;
    digest->gifts |= profile->gifts;
    digest->gift_kinds |= profile->gift_kinds;
    digest->forced |= profile->forced;
    digest->wide |= profile->wide;
}

static void add_box(struct hh_digest *digest, const struct hh_data *d, int face, int seat)
{
    digest->kinds[seat] |= d->faces[face].kinds;
    digest->reacts |= d->profiles[face].reacts;
}

/* Of cards of a seat, in its fleet or at the current sector: a ship there does not work yet
 * (HH-RULE-16), nor does a card that lies face down. Those that have something to say are then
 * found by walks over texts (standing.c). */
static void add_cards(struct hh_digest *digest, const struct hh_data *d, const struct hh_state *s,
                      const struct cardset *cards, int seat)
{
    struct hh_digest sum =
        *digest; /* nothing else refers to it: it need not be written each time */
    CARDSET_EACH(cards, thing)
    {
        int face = s->card[thing];
        bool is_in_fleet = s->where[thing] == HH_IN_FLEET;
        if (!is_in_fleet & !hh_is_face_up(s, thing))
            continue;
        add_box(&sum, d, face, seat);
        if (!is_in_fleet & (d->faces[face].type == HH_SHIP))
            continue;
        const struct hh_profile *profile = &d->profiles[face];
        add_texts(&sum, profile);
        sum.speakers |= (uint64_t)((profile->does | profile->wide_bars) != 0) << thing % 64;
    }
    *digest = sum;
}

struct hh_hand hh_hand_make(const struct hh_data *d, const struct hh_state *s, int seat)
{
    unsigned kinds = HH_HAND_SEEN;
    uint32_t facts = 0;
    CARDSET_EACH(&s->hand[seat], thing)
    {
        const struct hh_face *face = &d->faces[s->card[thing]];
        kinds |= 1U << face->timing;
        facts |= face->command_reacts;
    }
    return (struct hh_hand){(uint8_t)kinds, hh_fold_facts(facts)};
}

/* ---- what lasts ---- */

uint32_t hh_ops_of_effect(const struct hh_data *d, const struct hh_effect *e)
{
    int kind = hh_change_of(d, e)->kind;
    switch ((enum hh_effect_kind)e->kind) {
    case HH_EF_MOD:
        return hh_kind_bit(CARD_OP_GET);
    case HH_EF_SET:
        return hh_kind_bit(CARD_OP_HAVE) | hh_kind_bit(CARD_OP_BECOME);
    case HH_EF_GAIN:
    case HH_EF_GRANT:
        return hh_kind_bit(CARD_OP_GAIN);
    case HH_EF_LOSE:
        return hh_kind_bit(CARD_OP_LOSE);
    case HH_EF_RULE:
        return kind >= CARD_OP_GET ? hh_kind_bit(kind) : 0;
    case HH_EF_PREVENT:
    case HH_EF_CONTROL:
        break;
    }
    return 0; /* mutant: 0 becomes 1: only a shortcut that is taken less often */
}

static void add_number(struct hh_digest *digest, const struct hh_effect *e)
{
    digest->lasts |= (uint32_t)HH_CHANGES << e->stat;
    if (e->subject >= HH_SUBJECT_GROUP)
        digest->wide |= (uint8_t)(1U << e->stat);
}

static void add_grant(struct hh_digest *digest, const struct hh_data *d, const struct hh_effect *e)
{
    digest->lasts |= HH_QUOTES;
    if (e->arg >= d->ability_count) /* mutant: >= becomes >: the row behind the last is empty */
        return;
    const struct hh_ability *given = &d->abilities[e->arg];
    digest->gift_kinds |= (uint16_t)(1U << given->read.kind);
    digest->forced |= hh_forced_by(given);
    digest->reacts |= hh_reacts_to(given);
    if (given->read.kind != CARD_KIND_STATIC)
        return;
    digest->lasts |= HH_QUOTES_STATIC;
    digest->gifts |= given->does;
    digest->bars |= given->bars;
}

static void add_effect(struct hh_digest *digest, const struct hh_data *d, const struct hh_effect *e)
{
    digest->lasts |= hh_ops_of_effect(d, e);
    if (e->kind == HH_EF_MOD || e->kind == HH_EF_SET)
        add_number(digest, e);
    else if (e->kind == HH_EF_GRANT)
        add_grant(digest, d, e);
    else if (e->kind == HH_EF_RULE)
        digest->bars |= hh_change_of(d, e)->bars;
    else if (e->kind == HH_EF_CONTROL && hh_change_of(d, e)->condition != 0)
        digest->lasts |= HH_LAPSES;
}

/* ---- all of it ---- */

/* Does it count in `lasts` only? */
static bool is_narrow(const struct hh_effect *e)
{
    if (e->kind == HH_EF_MOD || e->kind == HH_EF_SET)
        return e->subject < HH_SUBJECT_GROUP;
    return e->kind != HH_EF_GRANT && e->kind != HH_EF_RULE;
}

void hh_digest_drop(const struct hh_data *d, struct hh_state *s, const struct hh_effect *ended,
                    int count)
{
    for (int i = 0; i < count; i++)
        if (!is_narrow(&ended[i])) {
            hh_digest_invalidate(s);
            return;
        }
    struct hh_digest left = {0};
    for (int i = 0; i < s->effect_count; i++)
        add_effect(&left, d, &s->effects[i]);
    s->digest.lasts = left.lasts;
}

void hh_digest_add(const struct hh_data *d, struct hh_state *s, const struct hh_effect *e)
{
    if (hh_is_digest_valid(s))
        add_effect(&s->digest, d, e);
}

struct hh_digest hh_digest_make(const struct hh_data *d, const struct hh_state *s)
{
    struct hh_digest digest = {.of = (uint8_t)(s->current + 1)};
    /* mutant: the statement is left out: what is not noted of a hand is looked up in it */
    memcpy(digest.hands, s->digest.hands, sizeof digest.hands);
    for (int i = 0; i < s->effect_count; i++)
        add_effect(&digest, d, &s->effects[i]);
    if (s->current == HH_NO_SECTOR)
        return digest;
    int sector = hh_face_of(d, s, HH_SECTOR_THING + s->current);
    add_texts(&digest, &d->profiles[sector]);
    add_box(&digest, d, sector, 0);
    add_box(&digest, d, sector, 1);
    for (int seat = 0; seat < 2; seat++) {
        struct cardset cards = cardset_or(&s->side[s->current][seat], &s->fleet[seat]);
        add_cards(&digest, d, s, &cards, seat);
    }
    return digest;
}

uint32_t hh_digest_in_force(const struct hh_data *d, const struct hh_state *s)
{
    struct hh_digest digest = hh_digest_make(d, s);
    return digest.does | digest.lasts | digest.gifts | HH_IN_FORCE_KNOWN;
}

uint32_t hh_digest_forced(const struct hh_data *d, const struct hh_state *s)
{
    return hh_digest_make(d, s).forced;
}

uint32_t hh_digest_reacts(const struct hh_data *d, const struct hh_state *s)
{
    return hh_digest_make(d, s).reacts;
}

void hh_digest_rebuild(const struct hh_data *d, struct hh_state *s)
{
    s->digest = hh_digest_make(d, s);
}

void hh_digest_rebuild_hands(const struct hh_data *d, struct hh_state *s)
{
    for (int seat = 0; seat < 2; seat++)
        if (s->digest.hands[seat].kinds == 0)
            s->digest.hands[seat] = hh_hand_make(d, s, seat);
}
