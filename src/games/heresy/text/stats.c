/* stats.c: numbers and keywords of cards as they are now (HH-LANG-20): the printed number, or what
 * it was set to; then bonuses and penalties of always-on texts and of lasting effects. */
#include "text/texts.h"

/* ---- printed ---- */

bool hh_has_stat(const struct hh_data *d, const struct hh_state *s, int thing, int stat)
{
    if (thing >= HH_THINGS_MAX)
        return false;
    int type = hh_type(d, s, thing);
    return type == HH_UNIT || (type == HH_ASSET && stat >= CARD_STAT_ARMOR);
}

int hh_printed_stat(const struct hh_data *d, const struct hh_state *s, int thing, int stat)
{
    return d->faces[s->card[thing]].numbers[stat];
}

/* ---- adding up ---- */

/* A number that is being added up. What sets it: of texts the highest value, of effects the latest,
 * which also beats texts. */
struct sum {
    int thing, stat;
    int base, change;
    int set_by; /* HH_NO_THING: nothing but the print */
    bool is_set_by_effect;
    struct hh_part *out; /* or NULL */
    int count, room;
};

static void note(struct sum *sum, int source, int amount)
{
    sum->change += amount;
    if (sum->out != NULL && amount != 0 && sum->count < sum->room)
        sum->out[sum->count++] = (struct hh_part){.source = source, .amount = amount};
}

static void set_base(struct sum *sum, int source, int value, bool is_effect)
{
    bool is_better =
        sum->set_by == HH_NO_THING || is_effect || (!sum->is_set_by_effect && value > sum->base);
    if (!is_better)
        return;
    sum->base = value;
    sum->set_by = source;
    sum->is_set_by_effect |= is_effect;
}

/* HH-TERM-18, HH-RULE-42: the card opposite in the present attack is of the group. */
static bool is_against(const struct hh_ctx *c, const struct hh_still *still, int thing)
{
    if (still->versus == 0)
        return true;
    const struct hh_attack_frame *a = hh_attack(c->s);
    if (a == NULL || a->defender == HH_NO_THING || a->attacker == HH_NO_THING)
        return false;
    int opposite = a->attacker == thing   ? a->defender
                   : a->defender == thing ? a->attacker
                                          : HH_NO_THING;
    return opposite != HH_NO_THING && hh_is_meant(c, hh_code(c->d, still->versus), opposite);
}

/* MOD and FLAGS of a row. */
static void add_changes(struct sum *sum, const struct hh_ctx *c, const uint8_t *row, int sign,
                        const struct hh_force *f)
{
    int times = hh_times(c, f->still);
    for (; *row != CARD_OP_END; row = hh_skip(row)) {
        if (*row == CARD_OP_MOD && row[2] == sum->stat)
            note(sum, f->source,
                 (row[1] == CARD_SIGN_MINUS ? -1 : 1) * hh_number(c, row + 3) * times);
        else if (*row == CARD_OP_FLAGS && sum->stat == CARD_STAT_FLAGS)
            note(sum, f->source, sign * hh_number(c, row + 1) * times);
    }
}

static void add_text(struct sum *sum, const struct hh_ctx *c, const struct hh_force *f)
{
    const uint8_t *row = hh_code(c->d, f->still->detail);
    switch ((enum card_op)f->still->kind) {
    case CARD_OP_GET:
    case CARD_OP_VERSUS:
        if (is_against(c, f->still, sum->thing))
            add_changes(sum, c, row, 1, f);
        break;
    case CARD_OP_GAIN:
        add_changes(sum, c, row, 1, f);
        break;
    case CARD_OP_LOSE:
        add_changes(sum, c, row, -1, f);
        break;
    case CARD_OP_HAVE:
        for (; *row != CARD_OP_END; row = hh_skip(row))
            if (row[1] == sum->stat)
                set_base(sum, f->source, hh_number(c, row + 2), false);
        break;
    default: /* BECOME */
        if (hh_code(c->d, f->still->op)[1] == sum->stat)
            set_base(sum, f->source, hh_number(c, row), false);
        break;
    }
}

static void add_effect(struct sum *sum, const struct hh_ctx *c, const struct hh_force *f)
{
    if (f->effect->kind == HH_EF_SET)
        set_base(sum, f->source, f->effect->amount, true);
    else if (is_against(c, f->still, sum->thing))
        note(sum, f->source, f->effect->amount);
}

static void add_up(const struct hh_data *d, const struct hh_state *s, struct sum *sum, int depth)
{
    enum {
        OPS = 1 << (CARD_OP_GET - CARD_OP_GET) | 1 << (CARD_OP_GAIN - CARD_OP_GET) |
              1 << (CARD_OP_LOSE - CARD_OP_GET) | 1 << (CARD_OP_HAVE - CARD_OP_GET) |
              1 << (CARD_OP_BECOME - CARD_OP_GET)
    };
    struct hh_walk w;
    struct hh_force f;
    struct hh_ctx c;
    hh_walk_from(&w, d, s, OPS, sum->stat, sum->thing, HH_NEEDS_NUMBERS, depth);
    while (hh_walk_next(&w, d, s, &f)) {
        bool is_number =
            f.effect == NULL || f.effect->kind == HH_EF_MOD || f.effect->kind == HH_EF_SET;
        if (!is_number || !hh_force_on(d, s, &f, sum->thing, depth, &c))
            continue;
        if (f.effect != NULL)
            add_effect(sum, &c, &f);
        else
            add_text(sum, &c, &f);
    }
}

/* Does a text or an effect change such a number, as far as can be seen at once? */
static bool may_change(const struct hh_data *d, const struct hh_state *s, int thing, int stat)
{
    const struct hh_digest *digest = &s->digest;
    if (!hh_is_digest_true(s) || (digest->wide >> stat & 1) ||
        ((digest->gifts | d->gists[s->card[thing]].does) & (uint32_t)HH_CHANGES << stat))
        return true;
    bool is_changed = false;
    for (int i = 0; (digest->lasts & (uint32_t)HH_CHANGES << stat) && i < s->effect_count; i++) {
        const struct hh_effect *e = &s->effects[i];
        bool is_number = e->kind == HH_EF_MOD || e->kind == HH_EF_SET;
        is_changed |= is_number && e->stat == stat && e->subject == thing;
    }
    return is_changed;
}

int hh_stat_at(const struct hh_data *d, const struct hh_state *s, int thing, int stat, int depth,
               uint32_t climate)
{
    if (thing >= HH_THINGS_MAX)
        return 0;
    int print = hh_printed_stat(d, s, thing, stat);
    /* Nothing changes a card in a hand, deck or pile (HH-SETUPSTEP-11). */
    if (s->where[thing] > HH_IN_FLEET ||
        (climate != 0 && !(climate & (uint32_t)HH_CHANGES << stat)) ||
        !may_change(d, s, thing, stat))
        return print;
    struct sum sum = {.thing = thing, .stat = stat, .base = print, .set_by = HH_NO_THING};
    add_up(d, s, &sum, depth);
    return sum.base + sum.change;
}

int hh_stat_sum(const struct hh_data *d, const struct hh_state *s, int thing, int stat)
{
    return hh_stat_at(d, s, thing, stat, 0, 0);
}

int hh_stat(const struct hh_data *d, const struct hh_state *s, int thing, int stat)
{
    int number = hh_stat_at(d, s, thing, stat, 0, 0);
    return number > 0 ? number : 0; /* HH-RULE-36 */
}

bool hh_is_unrolled(const struct hh_data *d, const struct hh_state *s, int thing, int stat)
{
    if (thing >= HH_THINGS_MAX || !hh_is_printed_d6(d, s, thing, stat))
        return false;
    struct sum sum = {.thing = thing, .stat = stat, .set_by = HH_NO_THING};
    if (s->where[thing] <= HH_IN_FLEET)
        add_up(d, s, &sum, 0);
    return sum.set_by == HH_NO_THING;
}

int hh_stat_parts(const struct hh_data *d, const struct hh_state *s, int thing, int stat,
                  struct hh_part *out, int room)
{
    if (thing >= HH_THINGS_MAX || room < 1)
        return 0;
    struct sum sum = {.thing = thing,
                      .stat = stat,
                      .base = hh_printed_stat(d, s, thing, stat),
                      .set_by = HH_NO_THING,
                      .out = out,
                      .count = 1,
                      .room = room};
    if (s->where[thing] <= HH_IN_FLEET)
        add_up(d, s, &sum, 0);
    out[0] = (struct hh_part){.source = sum.set_by != HH_NO_THING ? sum.set_by : thing,
                              .amount = sum.base,
                              .is_set = true};
    return sum.count;
}

/* ---- keywords ---- */

/* The keywords in a row of gains or properties. */
static uint64_t keywords_in(const struct hh_data *d, const uint8_t *row)
{
    uint64_t words = 0;
    for (; *row != CARD_OP_END; row = hh_skip(row)) {
        int word = *row == CARD_OP_KEYWORD && row[1]  ? hh_word(row + 2)
                   : *row == CARD_OP_UNIQUE && row[1] ? d->unique_word
                   : *row == CARD_OP_RULEWORD         ? hh_word(row + 1)
                                                      : HH_KEYWORDS_MAX;
        words |= word < HH_KEYWORDS_MAX ? 1ULL << word : 0;
    }
    return words;
}

/* What a force adds to the keywords of a card, and what it takes away. */
static void change_keywords(const struct hh_data *d, const struct hh_force *f, uint64_t *gained,
                            uint64_t *lost)
{
    if (f->effect != NULL && f->effect->kind != HH_EF_RULE) {
        uint64_t word = f->effect->arg < HH_KEYWORDS_MAX ? 1ULL << f->effect->arg : 0;
        if (f->effect->kind == HH_EF_GAIN) {
            *gained |= word;
            *lost &= ~word; /* the latest effect counts */
        } else if (f->effect->kind == HH_EF_LOSE) {
            *lost |= word;
        }
        return;
    }
    if (f->still->kind == CARD_OP_LOSE)
        *lost |= keywords_in(d, hh_code(d, f->still->detail));
    else
        *gained |= keywords_in(d, hh_code(d, f->still->detail));
}

/* A bold keyword in quotes: "gains "Counterattack."" */
static uint64_t quoted_keywords(const struct hh_data *d, const struct hh_state *s, int thing)
{
    uint16_t given[16];
    uint64_t words = 0;
    int count = hh_granted_at(d, s, thing, given, 16, HH_NEEDS_KEYWORDS, 0);
    for (int i = 0; i < count; i++) {
        const struct hh_ability *a = &d->abilities[given[i]];
        if (a->read.kind == CARD_KIND_KEYWORDS)
            words |= keywords_in(d, hh_code(d, a->at) + a->read.body);
    }
    return words;
}

uint64_t hh_keywords_at(const struct hh_data *d, const struct hh_state *s, int thing, int depth,
                        uint32_t climate)
{
    enum {
        OPS = 1 << (CARD_OP_GAIN - CARD_OP_GET) | 1 << (CARD_OP_LOSE - CARD_OP_GET) |
              1 << (CARD_OP_COUNT_AS - CARD_OP_GET)
    };
    if (thing >= HH_THINGS_MAX)
        return hh_is_sector_thing(thing)
                   ? d->set->sectors[hh_sector_row(d, s, thing - HH_SECTOR_THING)].keywords
                   : 0;
    uint64_t words = d->faces[s->card[thing]].keywords, gained = 0, lost = 0;
    climate = climate != 0 ? climate : hh_climate(d, s);
    if (s->where[thing] > HH_IN_FLEET || !(climate & OPS))
        return words;
    struct hh_walk w;
    struct hh_force f;
    struct hh_ctx c;
    bool has_quotes = false;
    hh_walk_from(&w, d, s, OPS, -1, HH_NO_THING, HH_NEEDS_KEYWORDS, depth);
    while (hh_walk_next(&w, d, s, &f)) {
        has_quotes |= f.effect != NULL
                          ? f.effect->kind == HH_EF_GRANT
                          : (d->gists[hh_face_of(d, s, f.source)].does & HH_QUOTES) != 0;
        if ((f.effect == NULL || f.effect->kind != HH_EF_GRANT) &&
            hh_force_on(d, s, &f, thing, depth, &c))
            change_keywords(d, &f, &gained, &lost);
    }
    if (has_quotes && depth == 0)
        gained |= quoted_keywords(d, s, thing);
    return (words | gained) & ~lost;
}

uint64_t hh_keywords(const struct hh_data *d, const struct hh_state *s, int thing)
{
    return hh_keywords_at(d, s, thing, 0, 0);
}

bool hh_has_counterattack(const struct hh_data *d, const struct hh_state *s, int thing)
{
    return d->counterattack < HH_KEYWORDS_MAX &&
           (hh_keywords_at(d, s, thing, 0, 0) >> d->counterattack & 1) != 0;
}

/* "Counts as a flag unit" and the like. */
bool hh_counts_as(const struct hh_data *d, const struct hh_state *s, int thing, enum card_op what,
                  int depth, uint32_t climate)
{
    struct hh_walk w;
    struct hh_force f;
    struct hh_ctx c;
    if (!hh_is_in_play(s, thing) || (climate != 0 && !(climate & hh_kind_bit(CARD_OP_COUNT_AS))))
        return false;
    hh_walk_from(&w, d, s, hh_kind_bit(CARD_OP_COUNT_AS), -1, HH_NO_THING, HH_NEEDS_NUMBERS, depth);
    while (hh_walk_next(&w, d, s, &f)) {
        const uint8_t *row = hh_code(d, f.still->detail);
        for (; *row != CARD_OP_END; row = hh_skip(row))
            if (*row == what && row[1] && hh_force_on(d, s, &f, thing, depth, &c))
                return true;
    }
    return false;
}

/* ---- totals, requirements, rolls ---- */

/* The number of a force that has no cards: what its text says, unless a roll or an X made it. */
static int amount_of(const struct hh_ctx *c, const struct hh_force *f, const uint8_t *number,
                     int sign)
{
    if (f->effect != NULL && *number != CARD_OP_NUMBER)
        return f->effect->amount;
    int amount = hh_number(c, number) * (f->effect == NULL ? hh_times(c, f->still) : 1);
    return sign == CARD_SIGN_MINUS ? -amount : amount;
}

/* What always-on texts of one kind add up to. `is_meant` looks at the op. */
struct change_ask {
    enum card_op op;
    int what; /* seat or sector */
    bool is_test;
};

static bool is_change_of(const struct hh_ctx *c, const uint8_t *op, const struct change_ask *ask)
{
    if (ask->op == CARD_OP_TOTAL_GET)
        return (hh_players(c, op[1], CARD_NO_SLOT) >> ask->what & 1) != 0;
    if (ask->op == CARD_OP_NEED_GET)
        return hh_is_at(c, (enum card_sector)op[1], ask->what);
    bool tests_only = op[1] >= CARD_ROLL_THE_TEST && op[1] <= CARD_ROLL_ENEMY_TEST;
    int whose = tests_only ? op[1] - CARD_ROLL_THE_TEST : op[1];
    if (tests_only && !ask->is_test)
        return false;
    return whose == CARD_ROLL_YOUR_ROLL    ? ask->what == c->seat
           : whose == CARD_ROLL_ENEMY_ROLL ? ask->what != c->seat
                                           : true;
}

/* A sector's text speaks to each player as "you" (HH-RULE-67), but counts once. */
static int change_of_force(const struct hh_data *d, const struct hh_state *s, struct hh_force f,
                           const struct change_ask *ask, int depth)
{
    const uint8_t *op = hh_code(d, f.still->op);
    bool is_sector = f.seat == HH_NO_SEAT;
    struct hh_ctx c;
    for (int seat = is_sector ? 0 : f.seat; seat < 2; seat++) {
        f.seat = seat;
        if (hh_force_on(d, s, &f, HH_NO_THING, depth, &c) && is_change_of(&c, op, ask))
            return amount_of(&c, &f, op + 3, op[2]);
        if (!is_sector)
            break;
    }
    return 0;
}

static int changes(const struct hh_data *d, const struct hh_state *s, const struct change_ask *ask,
                   int depth)
{
    struct hh_walk w;
    struct hh_force f;
    int sum = 0;
    if (!(hh_climate(d, s) & hh_kind_bit((int)ask->op)))
        return 0;
    hh_walk_from(&w, d, s, hh_kind_bit((int)ask->op), -1, HH_NO_THING, HH_NEEDS_NUMBERS, depth);
    while (hh_walk_next(&w, d, s, &f))
        sum += change_of_force(d, s, f, ask, depth);
    return sum;
}

int hh_total_at(const struct hh_data *d, const struct hh_state *s, int seat, int depth)
{
    bool is_printed = s->variant == HH_QUICK_START; /* HH-QS-19 */
    int total = is_printed ? 0 : s->total_change[seat];
    if (s->current == HH_NO_SECTOR)
        return total;
    CARDSET_EACH(&s->side[s->current][seat], thing)
    {
        int flags = is_printed ? hh_printed_stat(d, s, thing, CARD_STAT_FLAGS)
                               : hh_stat_at(d, s, thing, CARD_STAT_FLAGS, depth, 0);
        total += flags > 0 ? flags : 0;
    }
    if (is_printed)
        return total;
    return total + changes(d, s, &(struct change_ask){CARD_OP_TOTAL_GET, seat, false}, depth);
}

int hh_flag_total(const struct hh_data *d, const struct hh_state *s, int seat)
{
    return hh_total_at(d, s, seat, 0);
}

int hh_requirement_at(const struct hh_data *d, const struct hh_state *s, int sector, int depth)
{
    int need = d->set->sectors[hh_sector_row(d, s, sector)].requirement + s->need_change[sector] +
               changes(d, s, &(struct change_ask){CARD_OP_NEED_GET, sector, false}, depth);
    return need > 0 ? need : 0;
}

int hh_requirement(const struct hh_data *d, const struct hh_state *s, int sector)
{
    return hh_requirement_at(d, s, sector, 0);
}

int hh_roll_bonus(const struct hh_data *d, const struct hh_state *s, int seat, bool is_test)
{
    return changes(d, s, &(struct change_ask){CARD_OP_ROLL_GET, seat, is_test}, 0);
}
