/* choose.c: the question of a CHOOSE frame: cards one at a time, an option, X, a sector, yes or no,
 * an order (HH-OPT-07, HH-LANG-12 to -14, HH-RULE-53). It serves the play below it. */
#include "rules/frames.h"

/* ---- cards ---- */

/* Are all cards chosen so far of this description? */
static bool holds_chosen(const struct hh_ctx *c, const struct hh_choose_frame *q,
                         const uint8_t *select)
{
    for (int i = c->s->pick_count - q->chosen; i < c->s->pick_count; i++)
        if (!hh_fits(c, card_code_kid(select, ARG_SELECT_CARDS), c->s->picks[i].thing))
            return false;
    return true;
}

/* One of several selections was meant: only those that the cards chosen so far belong to go on. */
static struct cardset offer_either(const struct hh_ctx *c, const struct hh_choose_frame *q,
                                   const uint8_t *either, bool *is_enough)
{
    struct cardset out = {{0}};
    int ability = c->s->frames[c->play].u.play.ability;
    *is_enough = false;
    for (const uint8_t *at = card_code_kid(either, ARG_EITHER_SELECTIONS); *at != CARD_OP_END;
         at = card_code_skip(at)) {
        int least, most;
        hh_demand(c, at, 1, &least, &most);
        bool is_all = *at != CARD_OP_SELECT || at[IMM_SELECT_WHEN] == CARD_CHOICE_MATCH;
        if (is_all)
            *is_enough |= q->chosen == 0;
        if (is_all || !holds_chosen(c, q, at))
            continue;
        *is_enough |= q->chosen >= least;
        if (q->chosen >= most)
            continue;
        struct cardset one = hh_offer(c, ability, at, (enum card_op)q->verb, q->seat);
        if (cardset_count(&one) + q->chosen >= least)
            out = cardset_or(&out, &one);
    }
    return out;
}

/* A later "another" must still find a card. */
static void keep_another(const struct hh_ctx *c, const struct hh_choose_frame *q,
                         struct cardset *set)
{
    int ability = c->s->frames[c->play].u.play.ability;
    const struct hh_ability *a = &c->d->abilities[ability];
    const uint8_t *start = hh_code(c->d, a->at);
    /* mutant: 0 becomes 1: the first selection of a text never stands behind the one that is
     * asked */
    for (int i = 0; i < a->read.pick_count; i++) {
        const struct card_pick *pick = &a->read.picks[i];
        const uint8_t *select = start + pick->at;
        if (pick->at <= q->select || pick->when != CARD_CHOICE_ANNOUNCED ||
            select[IMM_SELECT_LEFT_OUT] != q->slot)
            continue;
        struct cardset later = hh_offer(c, ability, select, (enum card_op)pick->verb, q->seat);
        struct cardset all = *set;
        CARDSET_EACH(&all, thing)
        if (cardset_count(&later) == 1 && cardset_has(&later, thing))
            cardset_remove(set, thing);
    }
}

/* What may be chosen next, and whether the choice may end here. */
static struct cardset offer_cards(const struct hh_data *d, const struct hh_state *s,
                                  const struct hh_choose_frame *q, bool *is_enough)
{
    struct hh_ctx c;
    int play = hh_top_play(s);
    const struct hh_play_frame *p = &s->frames[play].u.play;
    hh_ctx_of_play(d, s, play, &c);
    const uint8_t *select = hh_code(d, d->abilities[p->ability].at) + q->select;
    *is_enough = q->chosen >= q->least;
    struct cardset out = *select == CARD_OP_EITHER
                             ? offer_either(&c, q, select, is_enough)
                             : hh_offer(&c, p->ability, select, (enum card_op)q->verb, q->seat);
    if (q->least > 0 && d->abilities[p->ability].has_another && *select != CARD_OP_EITHER)
        keep_another(&c, q, &out);
    /* mutant: < becomes <=: a selection never stands at the beginning of the body: a sentence
     * does */
    if (q->select < d->abilities[p->ability].read.body)
        hh_keep_payable(&c, (enum card_op)q->verb, q->select, &out);
    return out;
}

/* Cards outside play are offered by name: like ones once. */
static bool is_first(const struct hh_state *s, int seat, const struct cardset *set, int thing)
{
    if (thing >= HH_THINGS_MAX || s->where[thing] <= HH_IN_FLEET)
        return true;
    CARDSET_EACH(set, other)
    {
        if (other >= thing)
            return true;
        if (hh_are_like(s, seat, other, thing))
            return false;
    }
    return true;
}

static int list_cards(const struct hh_data *d, const struct hh_state *s,
                      const struct hh_choose_frame *q, struct move *out)
{
    int count = 0;
    bool is_enough;
    struct cardset offer = offer_cards(d, s, q, &is_enough);
    CARDSET_EACH(&offer, thing)
    if (is_first(s, q->seat, &offer, thing))
        out[count++] = hh_piece_move(HH_MV_CHOOSE, thing);
    if (is_enough || count == 0)
        out[count++] = hh_move(HH_MV_DONE);
    return count;
}

/* Of cards that the seat cannot tell apart chance takes one. */
static int drawn_from(const struct hh_data *d, struct hh_state *s, const struct hh_choose_frame *q,
                      int thing, struct witness *w)
{
    if (thing >= HH_THINGS_MAX || s->where[thing] != HH_IN_HAND || hh_knows(s, q->seat, thing))
        return thing;
    bool is_enough;
    struct cardset offer = offer_cards(d, s, q, &is_enough);
    uint8_t like[HH_THINGS_MAX] = {0}; /* mutant: 0 becomes 1: only what was written is read */
    int count = 0;
    CARDSET_EACH(&offer, other)
    if (hh_are_like(s, q->seat, other, thing))
        like[count++] = (uint8_t)other;
    return count > 1 ? like[chance_below(&s->rng, w, "pick", count)] : thing;
}

/* The seat may choose cards that it does not know. */
static int32_t seen_by_seat(const struct hh_state *s, int seat, int thing)
{
    return hh_knows(s, seat, thing) ? hh_known(s, thing) : thing | HH_NO_CARD << HH_FACE_SHIFT;
}

static void tell_choice(const struct hh_data *d, const struct hh_state *s, int seat, int thing,
                        struct witness *w)
{
    /* HH-HIDE-10: of a hand card only its player knows which it is. */
    bool is_hidden =
        thing < HH_THINGS_MAX && (s->where[thing] == HH_IN_HAND || s->where[thing] == HH_IN_DECK);
    if (is_hidden)
        HH_TELL_TO(w, seat, 1 << seat, TARGETS, targets, .card = seen_by_seat(s, seat, thing));
    else
        HH_TELL(w, seat, TARGETS, targets, .card = hh_open(d, s, thing));
}

static void answer_cards(const struct hh_data *d, struct hh_state *s, struct hh_choose_frame *q,
                         const struct move *m, struct witness *w)
{
    if (m->kind == HH_MV_DONE) {
        q->most = q->chosen;
        return;
    }
    int thing = drawn_from(d, s, q, hh_as(m)->choose.card, w);
    const struct hh_play_frame *p = &s->frames[hh_top_play(s)].u.play;
    hh_add_pick(s, q->slot, thing);
    q->chosen++;
    tell_choice(d, s, q->seat, thing, w);
    const struct hh_ability *a = &d->abilities[p->ability];
    /* mutant: >= becomes > (2): an effect never stands at the beginning of the body: a sentence
     * does */
    bool is_reached = q->select >= a->read.body && p->pc >= a->read.body;
    if (is_reached && thing < HH_THINGS_MAX && hh_is_in_play(s, thing))
        hh_happened(d, s, (struct hh_fact){HH_CHOSEN, q->seat, (uint8_t)thing, p->source, 0, 0});
}

/* ---- options and sectors ---- */

static bool is_option_chosen(const struct hh_state *s, const struct hh_play_frame *p, int option)
{
    for (int i = p->picks; i < s->pick_count; i++)
        if (s->picks[i].slot == HH_OPTION_SLOT && s->picks[i].thing == option)
            return true;
    return false;
}

static int list_options(const struct hh_data *d, const struct hh_state *s,
                        const struct hh_choose_frame *q, struct move *out)
{
    struct hh_ctx c;
    int play = hh_top_play(s), count = 0, number = 0;
    const struct hh_play_frame *p = &s->frames[play].u.play;
    hh_ctx_of_play(d, s, play, &c);
    const uint8_t *choice = hh_code(d, d->abilities[p->ability].at) + q->select;
    for (const uint8_t *at = card_code_kid(choice, ARG_CHOICE_OPTIONS); *at != CARD_OP_END;
         at = card_code_skip(at), number++)
        if (!is_option_chosen(s, p, q->slot + number) &&
            hh_may_choose_option(&c, p->ability, q->slot + number))
            out[count++] = hh_number_move(HH_MV_OPTION, number);
    if (count == 0)
        out[count++] = hh_move(HH_MV_DONE);
    return count;
}

static int list_sectors(const struct hh_data *d, const struct hh_state *s,
                        const struct hh_choose_frame *q, struct move *out)
{
    struct hh_ctx c;
    int play = hh_top_play(s), count = 0;
    hh_ctx_of_play(d, s, play, &c);
    unsigned places =
        hh_places(&c, hh_code(d, d->abilities[s->frames[play].u.play.ability].at) + q->select);
    /* mutant: < becomes <=: a set of sectors has no fourth bit */
    for (int sector = 0; sector < HH_SECTOR_CARDS; sector++)
        if (places >> sector & 1)
            out[count++] = hh_number_move(HH_MV_SECTOR, sector);
    if (count == 0)
        out[count++] = hh_move(HH_MV_DONE);
    return count;
}

/* ---- the order of cards ---- */

static int list_order(const struct hh_state *s, const struct hh_choose_frame *q, struct move *out)
{
    int count = 0;
    for (int i = q->slot + q->chosen; i < s->pick_count; i++) {
        const struct hh_pick *pick = &s->picks[i];
        bool is_like = false;
        for (int j = q->slot + q->chosen; j < i; j++)
            is_like |= hh_are_like(s, q->seat, s->picks[j].thing, pick->thing);
        if (!is_like)
            out[count++] = hh_piece_move(HH_MV_CHOOSE, pick->thing);
    }
    return count;
}

static void answer_order(struct hh_state *s, struct hh_choose_frame *q, const struct move *m)
{
    int at = q->slot + q->chosen;
    /* mutant: < becomes <=: the card that was chosen is on the list, so the walk ends before */
    for (int i = at; i < s->pick_count; i++) {
        struct hh_pick pick = s->picks[i];
        if (pick.thing != hh_as(m)->choose.card)
            continue;
        s->picks[i] = s->picks[at];
        s->picks[at] = pick;
        break;
    }
    q->chosen++;
}

/* ---- the frame ---- */

/* Is everything chosen that may be? */
static bool is_finished(const struct hh_data *d, const struct hh_state *s,
                        const struct hh_choose_frame *q)
{
    bool is_enough;
    struct cardset offer;
    switch ((enum hh_choice)q->what) {
    case HH_CHOOSE_CARDS:
        if (q->chosen >= q->most)
            return true;
        if (q->chosen == 0)
            return false;
        offer = offer_cards(d, s, q, &is_enough);
        return cardset_is_empty(&offer);
    case HH_CHOOSE_ORDER:
        return q->slot + q->chosen + 1 >= s->pick_count;
    case HH_CHOOSE_OPTION:
        return q->chosen >= q->most;
    case HH_CHOOSE_X:
    case HH_CHOOSE_SECTOR:
    case HH_CHOOSE_MAY:
    case HH_CHOOSE_WHOSE:
    default:
        return q->chosen > 0;
    }
}

static enum run run_choose(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                           struct witness *w)
{
    (void)w;
    return is_finished(d, s, &f->u.choose) ? RUN_DONE : RUN_ASK;
}

static unsigned asks_choose(const struct hh_data *d, const struct hh_state *s,
                            const struct hh_frame *f)
{
    (void)d, (void)s;
    return 1U << f->u.choose.seat;
}

static int list_choose(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                       int seat, struct move *out)
{
    const struct hh_choose_frame *q = &f->u.choose;
    int count = 0;
    (void)seat;
    switch ((enum hh_choice)q->what) {
    case HH_CHOOSE_CARDS:
        return list_cards(d, s, q, out);
    case HH_CHOOSE_OPTION:
        return list_options(d, s, q, out);
    case HH_CHOOSE_X:
        for (int x = q->least; x <= q->most; x++)
            out[count++] = hh_number_move(HH_MV_NUMBER, x);
        return count;
    case HH_CHOOSE_SECTOR:
        return list_sectors(d, s, q, out);
    case HH_CHOOSE_MAY:
        out[0] = hh_move(HH_MV_YES);
        out[1] = hh_move(HH_MV_NO);
        return 2;
    case HH_CHOOSE_WHOSE:
        out[0] = hh_move(HH_MV_OWN);
        out[1] = hh_move(HH_MV_ENEMY);
        return 2;
    case HH_CHOOSE_ORDER:
    default:
        return list_order(s, q, out);
    }
}

static int check_choose(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                        int seat, const struct move *m, struct err *why)
{
    struct move legal[HH_MOVES_MAX];
    int count = list_choose(d, s, f, seat, legal);
    for (int i = 0; i < count; i++)
        if (hh_is_same_move(&legal[i], m))
            return 0;
    if (m->kind == HH_MV_DONE)
        return HH_FORBID(HH_OPT_07,
                         "not enough is chosen yet: choose another of the moves on offer");
    if (m->kind != legal[0].kind)
        return HH_FORBID(HH_OPT_07,
                         "that is not one of the choices: choose one of the moves offered");
    switch ((enum hh_choice)f->u.choose.what) {
    case HH_CHOOSE_CARDS:
        return HH_FORBID(HH_OPT_11, "that card does not fit the text: choose one of those offered");
    case HH_CHOOSE_OPTION:
        return HH_FORBID(HH_OPT_08, "that option cannot be chosen");
    case HH_CHOOSE_X:
        return HH_FORBID(HH_RULE_53, "X must be from %d to %d here", f->u.choose.least,
                         f->u.choose.most);
    case HH_CHOOSE_SECTOR:
        return HH_FORBID(HH_ZONE_05, "nothing can go to that sector now");
    case HH_CHOOSE_MAY:
    case HH_CHOOSE_WHOSE:
    case HH_CHOOSE_ORDER:
    default:
        return HH_FORBID(HH_OPT_07, "that cannot be chosen here");
    }
}

static enum run answer_choose(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                              int seat, const struct move *m, struct witness *w)
{
    struct hh_choose_frame *q = &f->u.choose;
    int play = hh_top_play(s);
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never one that is
     * looked for */
    struct hh_play_frame *p = play >= 0 ? &s->frames[play].u.play : NULL;
    (void)seat;
    switch ((enum hh_choice)q->what) {
    case HH_CHOOSE_CARDS:
        answer_cards(d, s, q, m, w);
        return RUN_ON;
    case HH_CHOOSE_OPTION:
        if (m->kind == HH_MV_OPTION)
            hh_add_pick(s, HH_OPTION_SLOT, q->slot + hh_as(m)->option.option);
        q->chosen = m->kind == HH_MV_OPTION ? (uint8_t)(q->chosen + 1) : q->most;
        return RUN_ON;
    case HH_CHOOSE_X:
        assert(p != NULL && "a play asks for it");
        p->x = (uint8_t)hh_as(m)->number.number;
        break;
    case HH_CHOOSE_SECTOR:
        if (m->kind == HH_MV_SECTOR)
            hh_add_pick(s, HH_PLACE_SLOT, hh_as(m)->sector.sector | q->slot << 2);
        break;
    case HH_CHOOSE_MAY:
        assert(p != NULL && "a play asks for it");
        p->tally |= m->kind == HH_MV_YES ? HH_AGREED : HH_REFUSED;
        break;
    case HH_CHOOSE_WHOSE:
        hh_add_pick(s, HH_WHOSE_SLOT, (q->seat ^ (m->kind == HH_MV_ENEMY)) | q->slot << 1);
        break;
    case HH_CHOOSE_ORDER:
    default:
        answer_order(s, q, m);
        return RUN_ON;
    }
    q->chosen = 1; /* mutant: 1 becomes 2: only whether it was chosen is asked */
    return RUN_ON;
}

const struct hh_frame_ops hh_choose_ops = {.run = run_choose,
                                           .step = run_choose,
                                           .asks = asks_choose,
                                           .list = list_choose,
                                           .check = check_choose,
                                           .answer = answer_choose};
