/* pack_cards.c: reads the lines of action cards. */
#include <string.h>

#include "data/pack.h"

#define BOOST_INFO(ID, word, low, high, sentence) {word, low, high, sentence},
const struct br_boost_info br_boost_infos[BR_BOOST_COUNT] = {BR_BOOSTS(BOOST_INFO)};
#define OP_INFO(ID, word, target, low, high, sentence)                                             \
    {word, BR_CARD_##target, low, high, sentence},
const struct br_card_op_info br_card_op_infos[BR_CARD_OP_COUNT] = {BR_CARD_OPS(OP_INFO)};
const char *const br_card_phase_names[BR_PHASES_OF_CARDS] = {"order", "activation", "supply"};

/* phases := phase ( "," phase )* */
static bool read_phases(struct br_pack_reader *p, uint8_t *out)
{
    struct word w, one;
    struct err e;
    if (!br_read_word(&p->r, "phases", &w))
        return false;
    for (const char *at = w.start, *end = w.start + w.size; at < end;) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        one = w;
        one.start = at;
        one.size = (int)((comma != NULL ? comma : end) - at);
        int phase = word_among(&one, br_card_phase_names, BR_PHASES_OF_CARDS, "phase", &e);
        if (phase < 0) {
            report_err(p->r.report, &e);
            return false;
        }
        *out |= (uint8_t)(1 << phase);
        at += one.size + 1;
    }
    return true;
}

/* event := op [ n ] */
static bool read_event(struct br_pack_reader *p, struct br_card_kind *c)
{
    const char *names[BR_CARD_OP_COUNT];
    for (int i = 0; i < BR_CARD_OP_COUNT; i++)
        names[i] = br_card_op_infos[i].word;
    if (!br_read_choice(&p->r, "battle event", names, BR_CARD_OP_COUNT, &c->op))
        return false;
    const struct br_card_op_info *info = &br_card_op_infos[c->op];
    return info->high == 0 ||
           br_read_byte(&p->r, "the event's number", info->low, info->high, &c->number);
}

/* bonus := boost [ n ] */
static bool read_boost(struct br_pack_reader *p, struct br_card_kind *c)
{
    const char *names[BR_BOOST_COUNT];
    for (int i = 0; i < BR_BOOST_COUNT; i++)
        names[i] = br_boost_infos[i].word;
    if (!br_read_choice(&p->r, "bonus", names, BR_BOOST_COUNT, &c->boost))
        return false;
    const struct br_boost_info *info = &br_boost_infos[c->boost];
    return info->high == 0 ||
           br_read_byte(&p->r, "the bonus", info->low, info->high, &c->boost_number);
}

/* The words of a card, each once and all of them. */
enum card_word { CARD_FACTION, CARD_COPIES, CARD_PHASES, CARD_EVENT, CARD_BONUS, CARD_WORDS };
static const char *const card_words[CARD_WORDS] = {"faction", "copies", "phases", "event", "bonus"};

static bool read_card_word(struct br_pack_reader *p, int word, struct br_card_kind *c)
{
    switch ((enum card_word)word) {
    case CARD_FACTION:
        return br_read_faction(&p->r, &c->faction);
    case CARD_COPIES:
        return br_read_byte(&p->r, "copies", 1, 4, &c->copies);
    case CARD_PHASES:
        return read_phases(p, &c->phases);
    case CARD_EVENT:
        return read_event(p, c);
    case CARD_BONUS:
    case CARD_WORDS:
        break;
    }
    return read_boost(p, c);
}

static bool read_card_words(struct br_pack_reader *p, const struct word *head,
                            struct br_card_kind *c)
{
    unsigned read = 0;
    struct word w;
    struct err e;
    while (lines_word(&p->r.in, &w)) {
        int word = word_among(&w, card_words, CARD_WORDS, "word of a card", &e);
        if (word < 0)
            report_err(p->r.report, &e);
        if (word < 0 || !read_card_word(p, word, c))
            return false;
        read |= 1U << word;
    }
    for (int i = 0; i < CARD_WORDS; i++)
        if (!(read >> i & 1))
            return br_say(&p->r, head, "the card \"%s\" lacks its %s", c->word, card_words[i]);
    return true;
}

/* How many cards the faction's deck has so far. */
static int deck_size(const struct br_data *d, int faction)
{
    int size = 0;
    for (int i = 0; i < d->card_count; i++)
        size += d->cards[i].faction == faction ? d->cards[i].copies : 0;
    return size;
}

/* card := "card" word title ( "faction" word | "copies" n | "phases" phases | "event" event |
 *         "bonus" bonus )* */
void br_read_card(struct br_pack_reader *p, const struct word *head)
{
    struct br_data *d = p->data;
    struct br_card_kind c = {0};
    if (d->card_count == BR_CARD_KINDS_MAX) {
        br_say(&p->r, head, "at most %d kinds of cards fit", BR_CARD_KINDS_MAX);
        return;
    }
    if (!br_read_name(&p->r, "the card's word", c.word, sizeof c.word) ||
        !br_read_text(&p->r, "the card's title", c.title, sizeof c.title) ||
        !read_card_words(p, head, &c))
        return;
    if (br_card_find(d, c.word) >= 0)
        br_say(&p->r, head, "the card \"%s\" stands twice", c.word);
    else if (deck_size(d, c.faction) + c.copies > BR_DECK_MAX)
        br_say(&p->r, head, "a faction's deck has at most %d cards (BR-RULE-96)", BR_DECK_MAX);
    else
        d->cards[d->card_count++] = c;
}
