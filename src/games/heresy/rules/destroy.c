/* destroy.c: cards that are destroyed, change their position, or arrive (HH-TERM-06, HH-POS-*,
 * HH-TERM-12, HH-TERM-22 to HH-TERM-24).
 *
 * A DESTROY frame asks the texts that may replace a destruction, card by card; what is left then
 * dies together (HH-RULE-49). Facts that were waiting when it began, such as the damage that
 * destroys, wait for its end: all of it is one moment with one window. */
#include "rules/fight.h"

/* ---- destruction ---- */

static int killer(const struct hh_destroy_frame *k, int thing)
{
    return thing == k->by && k->foe != HH_NO_THING ? k->foe : k->by;
}

/* Lists the victims that may be replaced. More than there is room for are not asked about
 * (HH-RULE-79): what is left over is put into `over`, and counted. */
static int list_victims(struct hh_state *s, struct hh_destroy_frame *k,
                        const struct cardset *doomed, struct hh_pick over[HH_THINGS_MAX])
{
    int left = 0;
    k->list = s->pick_count;
    CARDSET_EACH(doomed, thing)
    {
        struct hh_pick victim = {HH_LIST, (uint8_t)thing};
        if (s->pick_count < HH_PICKS_MAX)
            s->picks[s->pick_count++] = victim;
        else
            over[left++] = victim;
    }
    k->count = (uint8_t)(s->pick_count - k->list);
    return left;
}

static void kill_all(const struct hh_data *d, struct hh_state *s, const struct hh_destroy_frame *k,
                     const struct hh_pick *victims, int count, struct hh_frame *below,
                     struct witness *w);

void hh_destroy_together(const struct hh_data *d, struct hh_state *s, const struct cardset *victims,
                         int by, int foe, enum card_attack how, int seat)
{
    struct hh_destroy_frame k = {.by = (uint8_t)by,
                                 .foe = (uint8_t)foe,
                                 .how = (uint8_t)how,
                                 .seat = (uint8_t)seat,
                                 .facts = s->facts_seen};
    struct cardset doomed = {{0}};
    bool tactic = is_by_tactic(s);
    CARDSET_EACH(victims, thing)
    {
        if (is_in_play(s, thing) &&
            hh_may_be(d, s, thing, CARD_PASSIVE_DESTROYED, killer(&k, thing), tactic))
            cardset_add(&doomed, thing);
    }
    if (cardset_is_empty(&doomed))
        return;
    struct hh_pick over[HH_THINGS_MAX];
    int left = list_victims(s, &k, &doomed, over);
    struct hh_frame *f = hh_push(s, HH_FRAME_DESTROY);
    f->u.destroy = k;
    if (left > 0)
        kill_all(d, s, &k, over, left, f - 1, NULL);
    s->facts_seen = s->fact_count;
}

void hh_destroy_begin(const struct hh_data *d, struct hh_state *s, const struct cardset *victims,
                      int by, enum card_attack how, int seat)
{
    hh_destroy_together(d, s, victims, by, HH_NO_THING, how, seat);
}

/* The victim in the lists of the frames, the topmost first; NULL: it is in none. */
static const struct hh_pick *find_victim(const struct hh_state *s, int thing)
{
    for (int i = s->frame_count - 1; i >= 0; i--) {
        const struct hh_destroy_frame *k = &s->frames[i].u.destroy;
        if (s->frames[i].kind != HH_FRAME_DESTROY)
            continue;
        for (int j = k->list; j < k->list + k->count; j++)
            if (s->picks[j].thing == thing)
                return &s->picks[j];
    }
    return NULL;
}

bool hh_is_doomed(const struct hh_state *s, int thing)
{
    return is_in_play(s, thing) && find_victim(s, thing) != NULL;
}

void hh_spare(struct hh_state *s, int thing)
{
    const struct hh_pick *victim = find_victim(s, thing);
    if (victim != NULL)
        s->picks[victim - s->picks].thing = HH_NO_THING;
}

/* Which seat a card that left play stood with: kept in its facts. */
static void report_death(const struct hh_data *d, struct hh_state *s,
                         const struct hh_destroy_frame *k, int thing, int seat)
{
    struct hh_fact fact = {.kind = HH_DESTROYED,
                           .seat = k->seat,
                           .a = (uint8_t)thing,
                           .b = (uint8_t)killer(k, thing),
                           .how = k->how,
                           .value = (uint8_t)(1 + seat)};
    hh_happened(d, s, fact);
    fact.kind = HH_LEFT;
    hh_happened(d, s, fact);
}

/* All changes are made first, then all are told of. */
static void kill_all(const struct hh_data *d, struct hh_state *s, const struct hh_destroy_frame *k,
                     const struct hh_pick *victims, int count, struct hh_frame *below,
                     struct witness *w)
{
    struct {
        uint8_t thing, seat;
    } dead[HH_THINGS_MAX];
    int died = 0;
    for (int i = 0; i < count; i++) {
        int thing = victims[i].thing;
        if (!is_in_play(s, thing)) /* spared, or it left while texts were carried out */
            continue;
        dead[died].thing = (uint8_t)thing;
        dead[died++].seat = (uint8_t)hh_controller(s, thing);
        tell(w, HH_EV_DESTROYED, hh_controller(s, thing), public_label(d, s, thing), 0, 0, 0);
        if (below->kind == HH_FRAME_ATTACK && below->u.attack.defender == thing)
            below->u.attack.died = 1;
    }
    for (int i = 0; i < died; i++)
        hh_to_discard(s, dead[i].thing);
    for (int i = 0; i < died; i++)
        report_death(d, s, k, dead[i].thing, dead[i].seat);
}

enum run hh_run_destroy(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                        struct witness *w)
{
    struct hh_destroy_frame *k = &f->u.destroy;
    while (k->at < k->count) {
        int thing = s->picks[k->list + k->at++].thing;
        if (!is_in_play(s, thing))
            continue;
        report(d, s, HH_WOULD_DIE, k->seat, thing, killer(k, thing), k->how, 0);
        if (s->facts_seen < s->fact_count)
            return RUN_ON; /* its window first */
    }
    kill_all(d, s, k, &s->picks[k->list], k->count, f - 1, w);
    s->facts_seen = k->facts;
    s->pick_count = k->list;
    return RUN_DONE;
}

/* Windows ask for it: the frame itself has no questions. */
unsigned hh_asks_destroy(const struct hh_data *d, const struct hh_state *s,
                         const struct hh_frame *f)
{
    (void)d, (void)s, (void)f;
    return 0;
}

int hh_list_destroy(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                    int seat, struct move *out)
{
    (void)d, (void)s, (void)f, (void)seat, (void)out;
    return 0;
}

int hh_check_destroy(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                     int seat, const struct move *m, struct err *why)
{
    (void)d, (void)s, (void)f, (void)seat, (void)m;
    return HH_FORBID(HH_TERM_06, "nothing is decided while cards are destroyed");
}

void hh_answer_destroy(const struct hh_data *d, struct hh_state *s, struct hh_frame *f, int seat,
                       const struct move *m, struct witness *w)
{
    (void)d, (void)s, (void)f, (void)seat, (void)m, (void)w;
    assert(false && "it asks nothing");
}

/* ---- positions ---- */

static void take_position(const struct hh_data *d, struct hh_state *s, int thing, int position,
                          enum hh_fact_kind fact, int by, struct witness *w)
{
    hh_set_position(s, thing, position);
    tell(w, HH_EV_POSITION, hh_controller(s, thing), public_label(d, s, thing), position, 0, 0);
    hh_happened(d, s,
                (struct hh_fact){.kind = (uint8_t)fact,
                                 .seat = (uint8_t)initiator(s),
                                 .a = (uint8_t)thing,
                                 .b = (uint8_t)by});
}

void hh_lock(const struct hh_data *d, struct hh_state *s, int thing, int by, struct witness *w)
{
    if (is_in_play(s, thing) && hh_position(s, thing) != CARD_POSITION_LOCKED &&
        hh_may_be(d, s, thing, CARD_PASSIVE_LOCKED, by, is_by_tactic(s)))
        take_position(d, s, thing, CARD_POSITION_LOCKED, HH_LOCKED, by, w);
}

void hh_rally(const struct hh_data *d, struct hh_state *s, int thing, struct witness *w)
{
    if (is_in_play(s, thing) && hh_position(s, thing) != CARD_POSITION_READY &&
        hh_may_rally(d, s, thing))
        take_position(d, s, thing, CARD_POSITION_READY, HH_RALLIES, HH_NO_THING, w);
}

void hh_make_charge(const struct hh_data *d, struct hh_state *s, int thing, struct witness *w)
{
    if (hh_may_charge(d, s, thing, NULL) == 0)
        take_position(d, s, thing, CARD_POSITION_CHARGING, HH_CHARGES, HH_NO_THING, w);
}

/* ---- arrivals ---- */

static bool is_public(const struct hh_state *s, int thing)
{
    return hh_knows(s, 0, thing) && hh_knows(s, 1, thing);
}

void hh_infiltrate(const struct hh_data *d, struct hh_state *s, int thing, int seat, int position,
                   struct witness *w)
{
    int type = hh_type(d, s, thing);
    if (is_in_play(s, thing) || (type != HH_SHIP && s->current == HH_NO_SECTOR) ||
        !hh_may_be(d, s, thing, CARD_PASSIVE_INFILTRATED, HH_NO_THING, is_by_tactic(s)))
        return;
    if (position == CARD_POSITION_CHARGING && type != HH_UNIT) /* HH-RULE-46 */
        position = CARD_POSITION_READY;
    if (w != NULL && !is_public(s, thing))
        w->revealed = true;
    if (type == HH_SHIP) { /* HH-SHIP-02 */
        hh_to_fleet(s, thing, seat);
        hh_set_position(s, thing, position);
    } else {
        hh_to_sector(s, thing, s->current, seat, true, position);
    }
    tell(w, HH_EV_INFILTRATES, seat, public_label(d, s, thing), position, 0, 0);
    hh_happened(
        d, s,
        (struct hh_fact){
            .kind = HH_INFILTRATED, .seat = (uint8_t)seat, .a = (uint8_t)thing, .b = HH_NO_THING});
    hh_arrived(d, s, thing, seat);
}

static bool is_unique(const struct hh_data *d, const struct hh_state *s, int thing)
{
    return d->unique_word < HH_KEYWORDS_MAX && hh_keywords(d, s, thing) >> d->unique_word & 1;
}

/* HH-TERM-22: at the sector any older copy is destroyed, whosever it is (HH-RULE-24); HH-TERM-23:
 * in a fleet only its player's. */
void hh_arrived(const struct hh_data *d, struct hh_state *s, int thing, int seat)
{
    hh_digest_keep(d, s); /* it was struck out, and would be made for this and again */
    if (!is_unique(d, s, thing))
        return;
    struct cardset there, old = {{0}};
    if (s->where[thing] == HH_IN_FLEET)
        there = s->fleet[seat];
    else if (s->where[thing] == s->current)
        there = hh_here(s);
    else
        return;
    int kin = d->faces[s->card[thing]].kin;
    CARDSET_EACH(&there, other)
    {
        if (other != thing && d->faces[s->card[other]].kin == kin && is_unique(d, s, other))
            cardset_add(&old, other);
    }
    hh_destroy_begin(d, s, &old, HH_NO_THING, CARD_ATTACK_ANY, seat);
}
