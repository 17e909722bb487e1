/* digest.c: what the texts that work now are about, in a few words (struct hh_digest). */
#include "texts.h"

static void add_texts(struct hh_digest *digest, const struct hh_data *d, int face)
{
    digest->does |= d->still_ops[face];
    digest->gifts |= d->gift_ops[face];
    digest->wide |= d->wide_stats[face];
    digest->bars |= d->still_bars[face];
    digest->forced |= d->faces[face].forced;
}

static void add_box(struct hh_digest *digest, const struct hh_face *face, int seat)
{
    digest->kinds[seat] |= face->kinds;
    digest->reacts |= face->reacts;
}

/* A ship at the sector does not work yet (HH-RULE-16), nor does a card that lies face down. */
static void add_side(struct hh_digest *digest, const struct hh_data *d, const struct hh_state *s,
                     int seat)
{
    CARDSET_EACH(&s->side[s->current][seat], thing)
    {
        const struct hh_face *face = &d->faces[s->card[thing]];
        if (!hh_is_face_up(s, thing))
            continue;
        add_box(digest, face, seat);
        if (face->type != HH_SHIP)
            add_texts(digest, d, s->card[thing]);
    }
}

static void add_fleet(struct hh_digest *digest, const struct hh_data *d, const struct hh_state *s,
                      int seat)
{
    CARDSET_EACH(&s->fleet[seat], thing)
    {
        add_box(digest, &d->faces[s->card[thing]], seat);
        add_texts(digest, d, s->card[thing]);
    }
}

struct hh_digest hh_digest_make(const struct hh_data *d, const struct hh_state *s)
{
    struct hh_digest digest = {.of = (uint8_t)(s->current + 1)};
    if (s->current == HH_NO_SECTOR)
        return digest;
    int sector = hh_face_of(d, s, HH_SECTOR_THING + s->current);
    add_texts(&digest, d, sector);
    for (int seat = 0; seat < 2; seat++) {
        add_box(&digest, &d->faces[sector], seat);
        add_side(&digest, d, s, seat);
        add_fleet(&digest, d, s, seat);
    }
    return digest;
}

bool hh_has_gifts(const struct hh_data *d, const struct hh_state *s)
{
    for (int i = 0; i < s->effect_count; i++)
        if (s->effects[i].kind == HH_EF_GRANT)
            return true;
    return (hh_digest(d, s).does & HH_QUOTES) != 0;
}
