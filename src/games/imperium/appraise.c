/* appraise.c: how good a move looks, judged from a view alone. The greedy bot and hints use it.
 *
 * The unit is one round, WHOLE: the chance of winning this round if both sides lay down all that
 * fits, minus the price of the cards it takes, which later rounds will lack. Integers only, so that
 * every machine plays the same.
 *
 * The opponent's hand is not entirely secret: the cards that are neither the viewer's own nor face
 * up are in the opponent's deck or hand, and each is equally likely to be in the hand. */
#include "imperium.h"

enum {
    WHOLE = 65536, /* one round, or a certainty */
    SUM_MAX = 40,  /* larger bonuses count as this */
    VALUE_MAX = 20 /* the highest defence that packs allow */
};

/* What a card laid down now would be worth in later rounds, for each point. Tuned by self-play; the
 * optimum is flat. */
enum {
    PRICE_OF_ROLE = 2000,  /* the value that counts now: attack if attacking */
    PRICE_OF_OTHER = 3500, /* the value that would count in the other role */
    PRICE_OF_BONUS = 1000
};

/* What the viewer can deduce about the opponent's hand. */
struct guess {
    struct cardset sure;  /* certainly in it */
    struct cardset maybe; /* in it with probability chance / WHOLE each */
    uint32_t chance;
};

/* The distribution of the sum of fitting bonuses in the opponent's hand; adds up to about WHOLE. */
struct odds {
    uint32_t of[SUM_MAX + 1];
};

static int total_of(const struct im_data *d, const struct im_view *v, int seat)
{
    const struct im_seat *p = &v->s.seats[seat];
    return im_total(d, p->laid, p->laid_count, seat == v->s.attacker);
}

/* How far the viewer's total is above the opponent's. */
static int lead_of(const struct im_data *d, const struct im_view *v)
{
    return total_of(d, v, v->viewer) - total_of(d, v, v->viewer ^ 1);
}

static int bonus_of(const struct im_card *c)
{
    return c->attack + c->defence;
}

const struct cardset *im_fitting(const struct im_data *d, const struct im_card *attacking,
                                 bool is_attacker)
{
    return is_attacker ? &d->attack_fits[attacking->damage]
                       : &d->defence_fits[attacking->range][attacking->damage];
}

int im_support(const struct im_data *d, const struct im_view *v, bool is_attacker,
               const struct im_card *attacking)
{
    struct cardset use =
        cardset_and(&v->s.seats[v->viewer].hand, im_fitting(d, attacking, is_attacker));
    int bonus = 0;
    CARDSET_EACH(&use, card)
    bonus += bonus_of(&d->cards[card]);
    return bonus;
}

/* ---- the opponent's hand ---- */

static void add_cards(struct cardset *set, const uint8_t *cards, int count)
{
    for (int i = 0; i < count; i++)
        cardset_add(set, cards[i]);
}

struct cardset im_unseen(const struct im_data *d, const struct im_view *v)
{
    const struct im_seat *own = &v->s.seats[v->viewer], *other = &v->s.seats[v->viewer ^ 1];
    struct cardset placed = cardset_or(&own->hand, &v->sight[v->viewer].deck);
    placed = cardset_or(&placed, &other->hand);
    add_cards(&placed, own->discard.cards, own->discard.count);
    add_cards(&placed, own->laid, own->laid_count);
    add_cards(&placed, other->discard.cards, other->discard.count);
    add_cards(&placed, other->laid, other->laid_count);
    return cardset_minus(&d->all, &placed);
}

static struct guess guess_hand(const struct im_data *d, const struct im_view *v)
{
    const struct im_seat *other = &v->s.seats[v->viewer ^ 1];
    struct guess g = {.sure = other->hand, .maybe = im_unseen(d, v)};
    int hidden = other->hand_count - cardset_count(&other->hand), among = cardset_count(&g.maybe);
    if (hidden > 0 && among > 0)
        g.chance = hidden < among ? (uint32_t)(hidden * WHOLE / among) : WHOLE;
    return g;
}

static void shift_odds(struct odds *o, int bonus, uint32_t chance)
{
    for (int sum = SUM_MAX; sum >= 0; sum--) {
        uint64_t odds = (uint64_t)o->of[sum] * (WHOLE - chance);
        if (sum >= bonus)
            odds += (uint64_t)o->of[sum - bonus] * chance;
        o->of[sum] = (uint32_t)(odds / WHOLE);
    }
}

static struct odds odds_of_bonus(const struct im_data *d, const struct guess *g,
                                 const struct cardset *fitting)
{
    struct odds o = {{WHOLE}};
    struct cardset sure = cardset_and(&g->sure, fitting), maybe = cardset_and(&g->maybe, fitting);
    CARDSET_EACH(&sure, card)
    shift_odds(&o, bonus_of(&d->cards[card]), WHOLE);
    CARDSET_EACH(&maybe, card)
    shift_odds(&o, bonus_of(&d->cards[card]), g->chance);
    return o;
}

/* The probability that the sum is at most `most`. */
static int chance_at_most(const struct odds *o, int most)
{
    uint32_t chance = 0;
    for (int sum = 0; sum <= most && sum <= SUM_MAX; sum++)
        chance += o->of[sum];
    return (int)chance;
}

/* below[n]: the probability that no unit in the opponent's hand has a defence above n. */
static void odds_of_defence(const struct im_data *d, const struct guess *g,
                            uint32_t below[VALUE_MAX + 1])
{
    uint32_t worst[VALUE_MAX + 1] = {0}, product = WHOLE;
    struct cardset sure = cardset_and(&g->sure, &d->units);
    struct cardset maybe = cardset_and(&g->maybe, &d->units);
    for (int n = 0; n <= VALUE_MAX; n++)
        worst[n] = WHOLE;
    CARDSET_EACH(&maybe, card)
    {
        uint32_t *w = &worst[d->cards[card].defence];
        *w = (uint32_t)((uint64_t)*w * (WHOLE - g->chance) / WHOLE);
    }
    CARDSET_EACH(&sure, card)
    worst[d->cards[card].defence] = 0;
    for (int n = VALUE_MAX; n >= 0; n--) {
        below[n] = product;
        product = (uint32_t)((uint64_t)product * worst[n] / WHOLE);
    }
}

/* The probability that an attack that can be raised to `total` beats the best defence. */
static int chance_of_attack(const struct im_data *d, const struct im_view *v,
                            const struct im_card *c, int total)
{
    struct guess g = guess_hand(d, v);
    struct odds mods = odds_of_bonus(d, &g, im_fitting(d, c, false));
    uint32_t below[VALUE_MAX + 1];
    uint64_t chance = 0;
    odds_of_defence(d, &g, below);
    for (int sum = 0; sum <= SUM_MAX && sum <= total; sum++)
        chance += (uint64_t)mods.of[sum] * below[total - sum > VALUE_MAX ? VALUE_MAX : total - sum];
    return (int)(chance / WHOLE);
}

/* True if the opponent may still lay down modifiers in this exchange (IM-RULE-02). */
static bool may_answer(const struct im_view *v)
{
    const struct im_frame *f = &v->s.frames[v->s.frame_count - 1];
    bool has_passed = f->u.round.passed >> (v->viewer ^ 1) & 1;
    return v->s.pass != IM_PASS_FINAL || !has_passed;
}

/* The probability that the opponent's modifiers do not overcome a lead. The attacker wins ties
 * (IM-ROUND-09). */
static int chance_to_hold(const struct im_data *d, const struct im_view *v, int lead)
{
    bool is_attacker = v->viewer == v->s.attacker;
    const struct im_card *attacking = &d->cards[v->s.seats[v->s.attacker].laid[0]];
    int most = is_attacker ? lead : lead - 1;
    if (!may_answer(v))
        return most >= 0 ? WHOLE : 0;
    struct guess g = guess_hand(d, v);
    struct odds mods = odds_of_bonus(d, &g, im_fitting(d, attacking, !is_attacker));
    return chance_at_most(&mods, most);
}

/* ---- moves ---- */

/* Cards cost nothing at match point: there is no later round to save them for. */
static int price(const struct im_view *v, int amount)
{
    bool is_last = v->s.seats[0].score + 1 >= v->s.points || v->s.seats[1].score + 1 >= v->s.points;
    return is_last ? 0 : amount;
}

static int percent(int chance)
{
    return (int)(((int64_t)chance * 100 + WHOLE / 2) / WHOLE);
}

static void say_chance(int chance, struct text *why)
{
    text_addf(why, "about %d%% to win the round if both sides lay down all they can",
              percent(chance));
}

static int appraise_attacker(const struct im_data *d, const struct im_view *v,
                             const struct im_card *c, struct text *why)
{
    int bonus = im_support(d, v, true, c);
    int chance = chance_of_attack(d, v, c, c->attack + bonus);
    if (why != NULL) {
        text_addf(why, "attack %d", c->attack);
        if (bonus > 0)
            text_addf(why, ", up to %d with the modifiers in hand", c->attack + bonus);
        text_add(why, "; ");
        say_chance(chance, why);
    }
    return chance - price(v, PRICE_OF_ROLE * c->attack + PRICE_OF_OTHER * c->defence);
}

static void say_defence(const struct im_card *c, int attack, int bonus, int chance,
                        struct text *why)
{
    if (c->defence + bonus <= attack) {
        text_addf(why, "defence at most %d, with every modifier in hand: loses against attack %d",
                  c->defence + bonus, attack);
        return;
    }
    text_addf(why, "defence %d", c->defence);
    if (c->defence <= attack)
        text_addf(why, ", up to %d with the modifiers in hand,", c->defence + bonus);
    text_addf(why, " against attack %d; ", attack);
    say_chance(chance, why);
}

static int appraise_defender(const struct im_data *d, const struct im_view *v,
                             const struct im_card *c, struct text *why)
{
    const struct im_card *attacking = &d->cards[v->s.seats[v->s.attacker].laid[0]];
    int attack = total_of(d, v, v->s.attacker), bonus = im_support(d, v, false, attacking);
    int lack = attack + 1 - c->defence;
    int chance = chance_to_hold(d, v, c->defence + bonus - attack);
    int spent = PRICE_OF_ROLE * c->defence + PRICE_OF_OTHER * c->attack;
    if (why != NULL)
        say_defence(c, attack, bonus, chance, why);
    if (lack > 0 && lack <= bonus)
        spent += PRICE_OF_BONUS * lack;
    return chance - price(v, spent);
}

/* Ranks bonuses: the smallest that suffices is best; if none does, the largest. */
static int rank_bonus(int bonus, int lack)
{
    return bonus >= lack ? 2 * SUM_MAX - bonus : bonus;
}

/* A modifier when ahead: better to wait for the opponent's answer, unless a pass is final. */
static int appraise_reserve(const struct im_data *d, const struct im_view *v,
                            const struct im_card *c, struct text *why)
{
    int lead = lead_of(d, v);
    int now = chance_to_hold(d, v, lead), then = chance_to_hold(d, v, lead + bonus_of(c));
    int gain = then - now - price(v, PRICE_OF_BONUS * bonus_of(c));
    if (v->s.pass != IM_PASS_FINAL || gain <= 0) {
        if (why != NULL)
            text_add(why, "you are ahead: save it");
        return -1;
    }
    if (why != NULL)
        text_addf(why,
                  "you are ahead, but a pass is final: +%d raises your chance from about %d%% to "
                  "%d%%",
                  bonus_of(c), percent(now), percent(then));
    return gain;
}

/* How many points the viewer lacks to win the round now; 0 or less: none. */
static int lack_of(const struct im_data *d, const struct im_view *v)
{
    return -lead_of(d, v) + (v->viewer != v->s.attacker);
}

/* When behind, the gain from fighting on for the round with everything that fits; 0 or less: give
 * it up. *chance is -1 if everything that fits is not enough. The + 1 favours an attempt whose
 * chance rounds to 0: at match point it costs nothing. */
static int gain_of_fighting_on(const struct im_data *d, const struct im_view *v, int *chance)
{
    const struct im_card *attacking = &d->cards[v->s.seats[v->s.attacker].laid[0]];
    int lack = lack_of(d, v), bonus = im_support(d, v, v->viewer == v->s.attacker, attacking);
    *chance = bonus < lack ? -1 : chance_to_hold(d, v, lead_of(d, v) + bonus);
    return *chance + 1 - price(v, PRICE_OF_BONUS * lack);
}

static int appraise_modifier(const struct im_data *d, const struct im_view *v,
                             const struct im_card *c, struct text *why)
{
    int lack = lack_of(d, v), chance;
    if (lack <= 0)
        return appraise_reserve(d, v, c, why);
    int gain = gain_of_fighting_on(d, v, &chance);
    if (why != NULL && chance < 0) {
        text_addf(why, "you lack %d and cannot win this round: save it", lack);
    } else if (why != NULL) {
        text_addf(why, "+%d of the %d you lack; ", bonus_of(c), lack);
        say_chance(chance, why);
    }
    return gain > 0 ? gain + rank_bonus(bonus_of(c), lack) : -1;
}

static int appraise_pass(const struct im_data *d, const struct im_view *v, struct text *why)
{
    int lack = lack_of(d, v), chance;
    if (why == NULL)
        return 0;
    if (lack <= 0)
        text_add(why, "you are ahead");
    else if (gain_of_fighting_on(d, v, &chance) > 0)
        text_addf(why, "gives up the round, which you could still win: you lack %d", lack);
    else if (chance < 0)
        text_addf(why, "you lack %d and cannot win this round", lack);
    else
        text_addf(why, "you lack %d, and your chance of about %d%% is not worth the cards", lack,
                  percent(chance));
    return 0;
}

/* With no unit in hand: keep the modifiers with the highest bonus. */
static int appraise_discard(const struct im_card *c, struct text *why)
{
    if (why != NULL)
        text_addf(why, "gives up a bonus of +%d", bonus_of(c));
    return -bonus_of(c);
}

/* Only people build by hand: the bot prefers `auto` (appraised at 1), so this only explains. */
static int appraise_leaving(const struct im_data *d, const struct im_view *v, int card,
                            struct text *why)
{
    const struct im_seat *own = &v->s.seats[v->viewer];
    struct cardset all = own->dealt, deck;
    bool is_kept = false;
    if (why == NULL)
        return 0;
    add_cards(&all, own->discard.cards, own->discard.count);
    im_auto_deck(d, &all, &deck);
    CARDSET_EACH(&deck, other)
    is_kept = is_kept || d->cards[other].first_copy == d->cards[card].first_copy;
    text_add(why,
             is_kept ? "the automatic deck keeps it" : "the automatic deck leaves it out, too");
    return 0;
}

int im_appraise(const void *data, const void *view, const struct move *m, struct text *why)
{
    const struct im_data *d = data;
    const struct im_view *v = view;
    const struct im_card *c =
        &d->cards[im_move(m)->lay.card]; /* card 0, unused, for DONE, AUTO and PASS */
    switch ((enum im_move_kind)m->kind) {
    case IM_MOVE_LEAVE:
        return appraise_leaving(d, v, im_move(m)->leave.card, why);
    case IM_MOVE_DONE:
        if (why != NULL)
            text_addf(why, "a deck of %d cards", cardset_count(&v->s.seats[v->viewer].dealt));
        return 0;
    case IM_MOVE_AUTO:
        if (why != NULL)
            text_add(why, "30 cards: the strongest units and the modifiers that fit most often");
        return 1;
    case IM_MOVE_LAY:
        if (c->kind != IM_UNIT)
            return appraise_modifier(d, v, c, why);
        return v->viewer == v->s.attacker ? appraise_attacker(d, v, c, why)
                                          : appraise_defender(d, v, c, why);
    case IM_MOVE_PASS:
        return appraise_pass(d, v, why);
    case IM_MOVE_DISCARD:
        return appraise_discard(c, why);
    case IM_MOVE_COUNT:
        break;
    }
    return 0;
}
