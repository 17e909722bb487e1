/* resolve.c: what references point at (HH-LANG-14, HH-LANG-15) and when choices are made
 * (HH-LANG-12, HH-LANG-13). Walks an ability in printed order, remembering what was mentioned. */
#include "print.h"
#include "work.h"

#include <string.h>

#define MENTIONS_MAX 64

enum number { NUMBER_ONE, NUMBER_MANY, NUMBER_EITHER };

/* Cards mentioned, the latest last. */
struct mention {
    uint8_t slot;
    uint8_t nouns; /* bits; 0 fits everything */
    uint8_t number;
    bool is_self;
    bool is_in_play;
    bool is_among; /* some of other cards mentioned */
};

/* Where the walk is: what the selections there are for. */
struct scene {
    bool is_match;    /* trigger, condition, value: nothing is chosen */
    bool is_late;     /* band, outcome, static, set-up, event: chosen when reached */
    bool is_standing; /* an always-on change */
    bool wants_play;  /* only cards in play make sense */
    bool must_play;   /* ...and others cannot be meant */
    int chooser;      /* enum card_player */
    int shared_slot;  /* of the members of EITHER and BOTH, or -1 */
};

struct resolver {
    struct card_work *w;
    struct mention mentions[MENTIONS_MAX];
    int mention_count;
    int slot_count;
    int player, player_slot; /* mentioned last, or -1 */
    bool is_static;          /* an always-on text */
    bool has_drawn;          /* the own hand has changed */
    uint16_t looked;         /* zones looked at, bit zone * 2 + is_enemy */
};

static void visit(struct resolver *r, node_ref n, struct scene scene);

static void visit_list(struct resolver *r, node_ref list, struct scene scene)
{
    for (node_ref n = node_at(r->w, list)->kid[0]; n != 0; n = node_at(r->w, n)->next)
        visit(r, n, scene);
}

/* ---- mentions ---- */

static void mention(struct resolver *r, struct mention m)
{
    if (r->mention_count == MENTIONS_MAX) {
        memmove(r->mentions, r->mentions + 1, sizeof r->mentions - sizeof *r->mentions);
        r->mention_count--;
    }
    r->mentions[r->mention_count++] = m;
}

static int new_slot(struct resolver *r, int token)
{
    if (r->slot_count >= CARD_SLOTS_MAX) {
        if (r->slot_count++ == CARD_SLOTS_MAX)
            fault_at(r->w, token, false, "make it two abilities",
                     "an ability speaks of at most %d groups of cards", CARD_SLOTS_MAX);
        return 0;
    }
    return r->slot_count++;
}

static bool fits_type(const struct mention *m, int nouns, bool is_exact)
{
    int card = 1 << CARD_NOUN_CARD, sector = 1 << CARD_NOUN_SECTOR;
    if (nouns == 0)
        return true;
    if (m->nouns & nouns)
        return true;
    if (is_exact)
        return false;
    /* "That card" may be a unit, an asset or a ship; a card may turn out to be a unit. */
    return ((nouns & card) && (m->nouns & ~sector)) || ((m->nouns & card) && (nouns & ~sector));
}

static bool fits_number(const struct mention *m, bool is_many)
{
    return m->number == NUMBER_EITHER || (m->number == NUMBER_MANY) == is_many;
}

static const struct mention *find(const struct resolver *r, int nouns, bool is_many, bool is_exact,
                                  bool wants_play, bool allows_self)
{
    for (int i = r->mention_count - 1; i >= 0; i--) {
        const struct mention *m = &r->mentions[i];
        if (fits_type(m, nouns, is_exact) && fits_number(m, is_many) &&
            (m->is_in_play || !wants_play) && (allows_self || !m->is_self))
            return m;
    }
    return NULL;
}

/* The cards a reference means. Cards in play are preferred where only they make sense; "that unit"
 * is not "this unit" if there is another. */
static const struct mention *find_best(const struct resolver *r, int nouns, bool is_many,
                                       bool wants_play, bool is_pronoun)
{
    for (int pass = 0; pass < 8; pass++) {
        bool allows_self = is_pronoun || (pass & 4) != 0;
        const struct mention *m =
            find(r, nouns, is_many, (pass & 2) == 0, wants_play && (pass & 1) == 0, allows_self);
        if (m != NULL)
            return m;
    }
    return NULL;
}

/* Proposes other words in place of a reference. */
static void mend_reference(struct card_work *w, const struct node *n, int last, const char *which,
                           const char *word, const char *ending)
{
    char buf[64];
    struct text out;
    text_init(&out, buf, sizeof buf);
    text_addf(&out, "%s %s%s", which, word, ending);
    mend_tokens(w, n->token, last, MEND_HELP, buf);
}

static void refuse_reference(struct resolver *r, const struct node *n, bool is_many)
{
    char phrase[64], suggestion[160];
    struct card_work *w = r->w;
    bool is_pronoun = n->imm[0] == CARD_REFER_IT || n->imm[0] == CARD_REFER_THEM;
    bool is_its = n->imm[0] == CARD_REFER_IT && w->tokens[n->token].word == W_ITS;
    int last = is_pronoun ? n->token : n->token + 1;
    token_text(w, n->token, last, phrase, sizeof phrase);
    phrase[0] = (char)(phrase[0] >= 'A' && phrase[0] <= 'Z' ? phrase[0] + 32 : phrase[0]);
    const struct mention *other = find(r, n->imm[1], !is_many, true, false, true);
    int noun = 0;
    while (noun < CARD_NOUN_COUNT - 1 && n->imm[1] != 0 && !(n->imm[1] >> noun & 1))
        noun++;
    const char *word = is_pronoun ? "unit" : card_noun_word[noun];
    struct text out;
    text_init(&out, suggestion, sizeof suggestion);
    if (other != NULL && is_many) {
        text_addf(&out, "write \"It\" or \"That %s\"", word);
        fault_at(w, n->token, false, suggestion, "\"%s\" refers to a single %s", phrase, word);
        mend_reference(w, n, last, "that", word, "");
    } else if (other != NULL) {
        text_addf(&out, "write \"%s\" or \"those %ss\"", is_its ? "those units'" : "them", word);
        fault_at(w, n->token, false, suggestion, "\"%s\" refers to several %ss", phrase, word);
        mend_reference(w, n, last, "those", word, is_its ? "s'" : "s");
    } else {
        text_addf(&out, "name %s %s first, or use another value", word[0] == 'a' ? "an" : "a",
                  word);
        fault_at(w, n->token, false, suggestion,
                 "\"%s\" refers to nothing: the ability chooses no %s", phrase, word);
        if (!is_pronoun)
            mend_reference(w, n, last, is_many ? "enemy" : "any", word, is_many ? "s" : "");
    }
}

/* Cards that were drawn, discarded or looked at are not in play. */
static void refuse_absent(struct resolver *r, const struct node *n, bool is_many)
{
    char phrase[64];
    bool is_pronoun = n->imm[0] == CARD_REFER_IT || n->imm[0] == CARD_REFER_THEM;
    int last = is_pronoun ? n->token : n->token + 1;
    token_text(r->w, n->token, last, phrase, sizeof phrase);
    fault_at(r->w, n->token, false, "infiltrate first, or name cards in play",
             "\"%s\" refers to cards that are not in play", phrase);
    mend_reference(r->w, n, last, is_many ? "enemy" : "any", "unit", is_many ? "s" : "");
}

/* "The rest": of the cards from among which some were chosen. */
static const struct mention *find_whole(const struct resolver *r)
{
    for (int i = r->mention_count - 1; i >= 0; i--)
        if (r->mentions[i].number != NUMBER_ONE && !r->mentions[i].is_among)
            return &r->mentions[i];
    return NULL;
}

static void visit_rest(struct resolver *r, struct node *n)
{
    const struct mention *m = find_whole(r);
    if (m == NULL)
        refuse_reference(r, n, true);
    else
        n->imm[2] = m->slot;
}

static void visit_refer(struct resolver *r, struct node *n, struct scene scene)
{
    if (n->imm[0] == CARD_REFER_REST) {
        visit_rest(r, n);
        return;
    }
    bool is_pronoun = n->imm[0] == CARD_REFER_IT || n->imm[0] == CARD_REFER_THEM;
    bool is_many = n->imm[0] == CARD_REFER_THEM || n->imm[0] == CARD_REFER_THOSE ||
                   n->imm[0] == CARD_REFER_THESE || n->imm[0] == CARD_REFER_THE_ALL;
    /* "That sector" needs no antecedent: it is the one of the text around it, or the current. */
    if (n->imm[1] == 1 << CARD_NOUN_SECTOR && !is_pronoun && r->mention_count == 0)
        return;
    const struct mention *m = find_best(r, n->imm[1], is_many, scene.wants_play, is_pronoun);
    if (m == NULL) {
        refuse_reference(r, n, is_many);
        return;
    }
    bool is_counted = n->imm[0] == CARD_REFER_THEM && n->imm[1] != 0;
    if (is_counted && n->imm[1] != 1 << CARD_NOUN_CARD && !(m->nouns & n->imm[1])) {
        refuse_reference(r, n, is_many); /* "for each unit revealed this way": of some cards */
        return;
    }
    if (is_counted)
        n->imm[1] = 0; /* "them" says it */
    n->imm[2] = m->slot;
    struct mention again = *m;
    if (scene.must_play && !again.is_in_play)
        refuse_absent(r, n, is_many);
    mention(r, again);
}

/* "That many": as many as the cards mentioned last, which are several or may be. */
static void visit_that_many(struct resolver *r, struct node *n)
{
    for (int i = r->mention_count - 1; i >= 0 && n->imm[0] == CARD_NO_SLOT; i--)
        if (r->mentions[i].number != NUMBER_ONE && !r->mentions[i].is_self)
            n->imm[0] = r->mentions[i].slot;
    if (n->imm[0] == CARD_NO_SLOT)
        fault_at(r->w, n->token, false, "name several cards first, or use a number",
                 "\"that many\" refers to nothing: the text speaks of no number of cards before");
}

/* ---- players ---- */

static void mention_player(struct resolver *r, int player, int slot)
{
    r->player = player;
    r->player_slot = slot;
}

/* "That player", "they", "their": the player mentioned last, else the one to whom the card
 * mentioned last belongs. */
static void resolve_player(struct resolver *r, int token, const char *word, uint16_t *player,
                           uint16_t *slot)
{
    *slot = CARD_NO_SLOT;
    if (r->player >= 0) {
        *player = (uint16_t)r->player;
        *slot = (uint16_t)r->player_slot;
    } else if (r->mention_count > 0) {
        *player = CARD_PLAYER_ITS_CONTROLLER;
        *slot = r->mentions[r->mention_count - 1].slot;
    } else {
        fault_at(r->w, token, false, "write \"you\", \"your enemy\" or \"each player\"",
                 "\"%s\" refers to nobody: no player is mentioned before", word);
        bool is_that = r->w->tokens[token].word == W_THAT;
        mend_tokens(r->w, token, token + is_that, MEND_HELP,
                    r->w->tokens[token].word == W_THEIR ? "your enemy's" : "your enemy");
    }
}

static void resolve_card_player(struct resolver *r, int token, const char *word, uint16_t *slot)
{
    if (r->mention_count > 0)
        *slot = r->mentions[r->mention_count - 1].slot;
    else
        fault_at(r->w, token, false, "name a card first", "\"%s\" refers to no card", word);
}

static void visit_who(struct resolver *r, struct node *n)
{
    n->imm[1] = n->imm[0];
    n->imm[2] = CARD_NO_SLOT;
    if (n->imm[0] == CARD_PLAYER_THAT || n->imm[0] == CARD_PLAYER_THEY)
        resolve_player(r, n->token, card_player_word[n->imm[0]], &n->imm[1], &n->imm[2]);
    else if (n->imm[0] == CARD_PLAYER_ITS_CONTROLLER || n->imm[0] == CARD_PLAYER_ITS_OWNER)
        resolve_card_player(r, n->token, card_player_word[n->imm[0]], &n->imm[2]);
    if (n->imm[0] != CARD_PLAYER_YOU)
        mention_player(r, n->imm[1], n->imm[2]);
}

static void visit_zone(struct resolver *r, struct node *n)
{
    static const uint8_t meant[CARD_ZONE_OWNER_COUNT] = {
        [CARD_ZONE_OWNER_YOUR] = CARD_PLAYER_YOU,
        [CARD_ZONE_OWNER_ENEMY] = CARD_PLAYER_ENEMY,
        [CARD_ZONE_OWNER_ITS_OWNER] = CARD_PLAYER_ITS_OWNER,
        [CARD_ZONE_OWNER_THEIR_OWNER] = CARD_PLAYER_ITS_OWNER,
        [CARD_ZONE_OWNER_EITHER] = CARD_PLAYER_EACH,
        [CARD_ZONE_OWNER_EACH] = CARD_PLAYER_EACH,
    };
    enum card_zone_owner owner = (enum card_zone_owner)n->imm[0];
    n->imm[2] = meant[owner];
    n->imm[3] = CARD_NO_SLOT;
    if (owner == CARD_ZONE_OWNER_THEIR || owner == CARD_ZONE_OWNER_THAT)
        resolve_player(r, n->token, card_zone_owner_word[owner], &n->imm[2], &n->imm[3]);
    else if (owner == CARD_ZONE_OWNER_ITS_OWNER || owner == CARD_ZONE_OWNER_THEIR_OWNER)
        resolve_card_player(r, n->token, card_zone_owner_word[owner], &n->imm[3]);
    else if (owner == CARD_ZONE_OWNER_ENEMY)
        mention_player(r, CARD_PLAYER_ENEMY, CARD_NO_SLOT);
}

static void visit_owned(struct resolver *r, struct node *n)
{
    n->imm[1] = n->imm[0] == CARD_OWNER_ENEMY ? CARD_PLAYER_ENEMY : CARD_PLAYER_YOU;
    n->imm[2] = CARD_NO_SLOT;
    if (n->imm[0] == CARD_OWNER_THEIR)
        resolve_player(r, n->token, "their", &n->imm[1], &n->imm[2]);
}

/* ---- selections ---- */

/* The zone of a description, or NULL: cards in play. */
static const struct node *zone_of(struct card_work *w, node_ref cards)
{
    node_ref list = node_at(w, cards)->kid[1];
    for (node_ref n = node_at(w, list)->kid[0]; n != 0; n = node_at(w, n)->next) {
        const struct node *postmod = node_at(w, n);
        if (postmod->op == CARD_OP_IN || postmod->op == CARD_OP_FROM)
            return node_at(w, postmod->kid[0]);
    }
    return NULL;
}

static bool is_among(struct card_work *w, node_ref cards)
{
    node_ref list = node_at(w, cards)->kid[1];
    for (node_ref n = node_at(w, list)->kid[0]; n != 0; n = node_at(w, n)->next)
        if (node_at(w, n)->op == CARD_OP_AMONG)
            return true;
    return false;
}

static int zone_bit(const struct node *zone)
{
    return 1 << (zone->imm[1] * 2 + (zone->imm[2] != CARD_PLAYER_YOU));
}

static enum number number_of(struct card_work *w, const struct node *select)
{
    const struct node *amount = node_at(w, select->kid[0]);
    switch (select->imm[0]) {
    case CARD_QUANTIFIER_ANY:
    case CARD_QUANTIFIER_ANOTHER:
    case CARD_QUANTIFIER_A:
        return NUMBER_ONE;
    case CARD_QUANTIFIER_EACH:
        return NUMBER_EITHER;
    case CARD_QUANTIFIER_EXACTLY:
    case CARD_QUANTIFIER_UP_TO:
        return amount->op == CARD_OP_NUMBER && amount->imm[0] == 1 ? NUMBER_ONE : NUMBER_MANY;
    default:
        return NUMBER_MANY;
    }
}

static enum card_choice choice_of(struct resolver *r, const struct node *n, struct scene scene)
{
    struct card_work *w = r->w;
    if (scene.is_match || n->imm[0] == CARD_QUANTIFIER_ALL || n->imm[0] == CARD_QUANTIFIER_EACH)
        return CARD_CHOICE_MATCH;
    if (scene.is_late || scene.chooser != CARD_PLAYER_YOU ||
        (n->kid[0] != 0 && node_at(w, n->kid[0])->op == CARD_OP_D6) || is_among(w, n->kid[1]))
        return CARD_CHOICE_REACHED;
    const struct node *zone = zone_of(w, n->kid[1]);
    if (zone != NULL) {
        bool is_own_hand = zone->imm[1] == CARD_ZONE_HAND && zone->imm[2] == CARD_PLAYER_YOU;
        bool depends = zone->imm[1] == CARD_ZONE_DECK || (r->looked & zone_bit(zone)) != 0 ||
                       (is_own_hand && r->has_drawn);
        return depends ? CARD_CHOICE_REACHED : CARD_CHOICE_ANNOUNCED;
    }
    /* Without a zone only cards to discard or to reveal come from the hand. */
    return !scene.wants_play && r->has_drawn ? CARD_CHOICE_REACHED : CARD_CHOICE_ANNOUNCED;
}

static void refuse_standing(struct resolver *r, const struct node *n)
{
    if (n->imm[0] == CARD_QUANTIFIER_EXACTLY || n->imm[0] == CARD_QUANTIFIER_UP_TO ||
        n->imm[0] == CARD_QUANTIFIER_ANY_NUMBER)
        fault_at(r->w, n->token, false, "write \"all units\" or \"your units\"",
                 "nobody chooses in an always-on text");
}

static void visit_select(struct resolver *r, struct node *n, struct scene scene)
{
    struct scene inner = {.is_match = true, .chooser = scene.chooser, .shared_slot = -1};
    if (scene.is_standing)
        refuse_standing(r, n);
    n->imm[3] = CARD_NO_SLOT;
    if (n->imm[0] == CARD_QUANTIFIER_ANOTHER && r->mention_count > 0)
        n->imm[3] = r->mentions[r->mention_count - 1].slot;
    visit(r, n->kid[0], inner);
    visit(r, n->kid[1], inner);
    struct node *cards = node_at(r->w, n->kid[1]);
    if (cards->imm[0] == 0 && r->mention_count > 0) /* "one of them": of their types */
        cards->imm[0] = r->mentions[r->mention_count - 1].nouns;
    n->imm[1] = (uint16_t)choice_of(r, n, scene);
    bool is_shared = scene.shared_slot >= 0;
    n->imm[2] = (uint16_t)(is_shared ? scene.shared_slot : new_slot(r, n->token));
    mention(r,
            (struct mention){.slot = (uint8_t)n->imm[2],
                             .nouns = (uint8_t)node_at(r->w, n->kid[1])->imm[0],
                             .number = (uint8_t)number_of(r->w, n),
                             .is_among = is_among(r->w, n->kid[1]),
                             .is_in_play = scene.wants_play && zone_of(r->w, n->kid[1]) == NULL});
}

/* Members of one list are one group of cards for what follows. */
static void visit_joined(struct resolver *r, struct node *n, struct scene scene)
{
    int first = r->mention_count;
    bool is_both = n->op == CARD_OP_BOTH;
    if (scene.shared_slot < 0)
        scene.shared_slot = new_slot(r, n->token);
    visit_list(r, n->kid[0], scene);
    if (r->mention_count <= first)
        return;
    struct mention all = r->mentions[r->mention_count - 1];
    for (int i = first; i < r->mention_count; i++) {
        all.nouns |= r->mentions[i].nouns;
        if (r->mentions[i].number != all.number)
            all.number = NUMBER_EITHER;
    }
    if (is_both)
        all.number = NUMBER_MANY;
    r->mention_count = first;
    mention(r, all);
}

static void visit_group(struct resolver *r, struct node *n)
{
    struct scene inner = {.is_match = true, .chooser = CARD_PLAYER_YOU, .shared_slot = -1};
    visit(r, n->kid[0], inner);
    n->imm[0] = (uint16_t)new_slot(r, n->token);
    mention(r, (struct mention){.slot = (uint8_t)n->imm[0],
                                .nouns = (uint8_t)node_at(r->w, n->kid[0])->imm[0],
                                .number = NUMBER_MANY,
                                .is_in_play = zone_of(r->w, n->kid[0]) == NULL});
}

/* Cards that are drawn, or lie on top of a deck. */
static void visit_top(struct resolver *r, struct node *n, struct scene scene)
{
    const struct node *amount = node_at(r->w, n->kid[0]);
    bool is_one = n->kid[0] != 0 && amount->op == CARD_OP_NUMBER && amount->imm[0] == 1;
    for (int i = 0; i < 2; i++)
        visit(r, n->kid[i], scene);
    n->imm[0] = (uint16_t)new_slot(r, n->token);
    mention(r, (struct mention){.slot = (uint8_t)n->imm[0],
                                .nouns = 1 << CARD_NOUN_CARD,
                                .number = is_one ? NUMBER_ONE : NUMBER_MANY});
}

/* ---- acts ---- */

static bool wants_play(enum card_op op)
{
    switch (op) {
    case CARD_OP_DISCARD:
    case CARD_OP_INFILTRATE:
    case CARD_OP_SEARCH:
    case CARD_OP_LOOK:
    case CARD_OP_REVEAL:
    case CARD_OP_PUT:
    case CARD_OP_PUT_BACK:
    case CARD_OP_SHUFFLE_INTO:
    case CARD_OP_DRAWS:
    case CARD_OP_DISCARDS:
        return false;
    default:
        return true;
    }
}

/* What can only be done to cards in play. */
static bool must_play(enum card_op op)
{
    switch (op) {
    case CARD_OP_DESTROY:
    case CARD_OP_LOCK:
    case CARD_OP_RALLY:
    case CARD_OP_CHARGE:
    case CARD_OP_MOVE:
    case CARD_OP_CONTROL:
    case CARD_OP_RETARGET:
    case CARD_OP_ATTACK_WITH:
    case CARD_OP_GET:
    case CARD_OP_TURN_TO:
    case CARD_OP_DEFEND:
    case CARD_OP_DO_NOT:
    case CARD_OP_CAN:
        return true;
    default:
        return false;
    }
}

static void visit_search(struct resolver *r, struct node *n, struct scene scene)
{
    scene.is_late = true; /* what is there is seen only now */
    scene.wants_play = false;
    visit(r, n->kid[0], scene);
    visit(r, n->kid[1], scene);
}

static void visit_look(struct resolver *r, struct node *n, struct scene scene)
{
    scene.wants_play = false;
    visit(r, n->kid[0], scene);
    const struct node *top = node_at(r->w, n->kid[0]);
    if (top->op == CARD_OP_TOP)
        r->looked |= (uint16_t)zone_bit(node_at(r->w, top->kid[1]));
}

static void visit_by(struct resolver *r, struct node *n, struct scene scene)
{
    visit(r, n->kid[0], scene);
    scene.chooser = node_at(r->w, n->kid[0])->imm[1];
    visit(r, n->kid[1], scene);
}

/* The card of the trigger counts as mentioned last of those in it (M-072). */
static void visit_event(struct resolver *r, struct node *event, struct scene scene)
{
    bool is_of_player = event->kid[0] != 0 && node_at(r->w, event->kid[0])->op == CARD_OP_WHO;
    scene.is_match = true;
    scene.wants_play = wants_play((enum card_op)event->op);
    if (is_of_player) {
        visit(r, event->kid[0], scene);
        visit(r, event->kid[1], scene);
        return;
    }
    /* The object is read first, but "its owner's" and the like in it look back all the same. */
    visit(r, event->kid[1], scene);
    visit(r, event->kid[0], scene);
}

static uint16_t *slot_of(struct node *cards)
{
    return cards->op == CARD_OP_SELECT  ? &cards->imm[2]
           : cards->op == CARD_OP_GROUP ? &cards->imm[0]
                                        : NULL;
}

/* Of several events the first tells what was mentioned: the cards of the others have its slots, so
 * that "that unit" is the card of whichever happened. */
static void visit_trigger(struct resolver *r, struct node *n, struct scene scene)
{
    struct node *first = node_at(r->w, n->kid[0]);
    if (first->op != CARD_OP_ONE_EVENT) {
        visit_event(r, first, scene);
        return;
    }
    node_ref at = node_at(r->w, first->kid[0])->kid[0];
    first = node_at(r->w, at);
    visit_event(r, first, scene);
    while ((at = node_at(r->w, at)->next) != 0) {
        struct node *event = node_at(r->w, at);
        int mentions = r->mention_count, slots = r->slot_count;
        visit_event(r, event, scene);
        r->mention_count = mentions;
        for (int i = 0; i < 2; i++) {
            uint16_t *one = first->kid[i] != 0 ? slot_of(node_at(r->w, first->kid[i])) : NULL;
            uint16_t *two = event->kid[i] != 0 ? slot_of(node_at(r->w, event->kid[i])) : NULL;
            if (one != NULL && two != NULL)
                *two = *one;
        }
        (void)slots;
    }
}

static void visit_sentence(struct resolver *r, struct node *n, struct scene scene)
{
    bool is_standing = scene.is_standing && n->op == CARD_OP_DO;
    scene.is_standing = false;
    if (n->op == CARD_OP_OUTCOME || n->op == CARD_OP_BAND || n->op == CARD_OP_FORCED ||
        n->op == CARD_OP_REPLACE)
        scene.is_late = true;
    struct scene changes = scene;
    changes.is_standing = is_standing;
    changes.is_match |= is_standing;
    scene.is_match |=
        n->op == CARD_OP_REPLACE; /* whose destruction: any that fits, as in a trigger */
    for (int i = 0; i < 3; i++) {
        if (n->kid[i] == 0)
            continue;
        struct node *kid = node_at(r->w, n->kid[i]);
        if (kid->op == NODE_LIST)
            visit_list(r, n->kid[i], changes);
        else
            visit(r, n->kid[i], scene);
    }
}

/* Conditions, values and filters choose nothing. */
static bool is_matching(enum card_op op)
{
    switch (op) {
    case CARD_OP_IF:
    case CARD_OP_WHILE:
    case CARD_OP_WHILE_IS:
    case CARD_OP_FOR_EACH:
    case CARD_OP_EVERY:
    case CARD_OP_PLAYABLE:
    case CARD_OP_X_IS:
    case CARD_OP_STAT_OF:
    case CARD_OP_COUNT_OF:
    case CARD_OP_CARDS:
    case CARD_OP_CAN:
    case CARD_OP_DEED:
    case CARD_OP_BE:
        return true;
    default:
        return false;
    }
}

/* "Other" is other than the cards mentioned last, and than this card. In an always-on text groups
 * stand side by side: "Your other units get +1 armor. Your other units cannot block." */
static void visit_other(struct resolver *r, struct node *n)
{
    const struct mention *last = r->mention_count > 0 ? &r->mentions[r->mention_count - 1] : NULL;
    bool is_beside = last != NULL && r->is_static && last->number != NUMBER_ONE;
    n->imm[0] = last != NULL && !is_beside ? last->slot : CARD_NO_SLOT;
}

static void visit_kids(struct resolver *r, struct node *n, struct scene scene)
{
    bool is_turned = n->op == CARD_OP_TIMES;
    for (int i = 0; i < 3; i++) {
        int kid = is_turned && i < 2 ? 1 - i : i;
        struct scene inner = scene;
        /* The subject of "cannot" is chosen, its objects are not; so with "for each". */
        if (is_matching((enum card_op)n->op) && !(n->op == CARD_OP_CAN && kid == 0))
            inner.is_match = true, inner.is_standing = false;
        if (n->op == CARD_OP_TIMES && kid == 0)
            inner.is_match = true, inner.is_standing = false;
        visit(r, n->kid[kid], inner);
    }
}

/* "They cannot block" speaks of cards, if several were named; "they cannot play tactics" does
 * not. "He" and "she" are one card. */
static void visit_can(struct resolver *r, struct node *n, struct scene scene)
{
    struct node *who = node_at(r->w, n->kid[0]), *deed = node_at(r->w, n->kid[1]);
    bool is_of_cards = deed->op != CARD_OP_BAN || !ban_is_of_players((enum card_ban)deed->imm[0]);
    if (who->op == CARD_OP_WHO && who->imm[0] == CARD_PLAYER_THEY && is_of_cards) {
        bool is_many = r->w->tokens[who->token].size >= 4;
        if (find_best(r, 0, is_many, true, true) != NULL) {
            who->op = CARD_OP_REFER;
            who->imm[0] = is_many ? CARD_REFER_THEM : CARD_REFER_IT;
            who->imm[1] = 0;
            who->imm[2] = CARD_NO_SLOT;
        }
    }
    visit_kids(r, n, scene);
}

static void visit(struct resolver *r, node_ref ref, struct scene scene)
{
    if (ref == 0)
        return;
    struct node *n = node_at(r->w, ref);
    switch (n->op) {
    case NODE_LIST:
        visit_list(r, ref, scene);
        return;
    case CARD_OP_REFER:
        visit_refer(r, n, scene);
        return;
    case CARD_OP_THAT_MANY:
        visit_that_many(r, n);
        return;
    case CARD_OP_SELF:
        if (n->imm[0] != 1 << CARD_NOUN_SECTOR)
            mention(r, (struct mention){.slot = CARD_SELF_SLOT,
                                        .nouns = (uint8_t)(n->imm[0] | 1 << CARD_NOUN_CARD),
                                        .is_self = true,
                                        .is_in_play = true});
        return;
    case CARD_OP_IN_ROLE:
        n->imm[3] = (uint16_t)new_slot(r, n->token);
        mention(r, (struct mention){.slot = (uint8_t)n->imm[3],
                                    .nouns = (uint8_t)n->imm[2],
                                    .number = n->imm[1] ? NUMBER_MANY : NUMBER_ONE,
                                    .is_in_play = n->imm[0] != CARD_ROLE_DESTROYED});
        return;
    case CARD_OP_SELECT:
        visit_select(r, n, scene);
        return;
    case CARD_OP_EITHER:
    case CARD_OP_BOTH:
        visit_joined(r, n, scene);
        return;
    case CARD_OP_GROUP:
        visit_group(r, n);
        return;
    case CARD_OP_OTHER:
        visit_other(r, n);
        return;
    case CARD_OP_WHO:
        visit_who(r, n);
        return;
    case CARD_OP_ZONE:
        visit_zone(r, n);
        return;
    case CARD_OP_OWNED:
        visit_owned(r, n);
        return;
    case CARD_OP_TOP:
    case CARD_OP_DISCARD_TOP:
        visit_top(r, n, scene);
        return;
    case CARD_OP_DRAW:
        visit_top(r, n, scene);
        r->has_drawn |= scene.chooser == CARD_PLAYER_YOU || scene.chooser == CARD_PLAYER_EACH;
        return;
    case CARD_OP_DRAW_TO:
        r->has_drawn = true;
        return;
    case CARD_OP_SEARCH:
        visit_search(r, n, scene);
        return;
    case CARD_OP_LOOK:
    case CARD_OP_REVEAL:
        visit_look(r, n, scene);
        return;
    case CARD_OP_BY:
        visit_by(r, n, scene);
        return;
    case CARD_OP_TRIGGER:
        visit_trigger(r, n, scene);
        return;
    case CARD_OP_CAN:
        scene.wants_play = scene.must_play = true;
        visit_can(r, n, scene);
        return;
    case CARD_OP_INFILTRATE:
        scene.wants_play = false;
        visit_kids(r, n, scene);
        if (r->mention_count > 0) /* from now on they are in play */
            r->mentions[r->mention_count - 1].is_in_play = true;
        return;
    case CARD_OP_ABILITY:
        resolve_ability(r->w, ref); /* a quoted ability knows nothing of what is around it */
        return;
    case CARD_OP_DO:
    case CARD_OP_OUTCOME:
    case CARD_OP_BAND:
    case CARD_OP_FORCED:
    case CARD_OP_REPLACE:
        visit_sentence(r, n, scene);
        return;
    default:
        scene.wants_play = wants_play((enum card_op)n->op);
        scene.must_play = must_play((enum card_op)n->op);
        visit_kids(r, n, scene);
    }
}

void resolve_ability(struct card_work *w, node_ref ability)
{
    struct node *n = node_at(w, ability);
    struct resolver r = {.w = w, .player = -1, .is_static = n->imm[0] == CARD_KIND_STATIC};
    struct scene scene = {.chooser = CARD_PLAYER_YOU, .shared_slot = -1, .wants_play = true};
    bool is_static = n->imm[0] == CARD_KIND_STATIC;
    visit_list(&r, n->kid[0], scene);
    visit(&r, n->kid[1], scene);
    scene.is_late = is_static || n->imm[0] == CARD_KIND_SETUP || n->imm[0] == CARD_KIND_E;
    scene.is_standing = is_static;
    visit_list(&r, n->kid[2], scene);
}
