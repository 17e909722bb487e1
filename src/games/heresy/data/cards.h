/* cards.h: the printed cards of the heresy game, as their packs give them.
 *     struct hh_cards *set = hh_cards_new(packs, count, &report, NULL);
 *     for (int i = 0; i < set->card_count; i++)
 *         puts(set->cards[i].name);
 *     hh_cards_free(set);
 * The rules a card carries are its two texts, compiled (cardtext.h). Nothing changes after loading.
 * docs/PACKS.md describes the format; IDs are those of docs/rules/heresy.md.
 */
#ifndef MUSTER_HERESY_CARDS_H
#define MUSTER_HERESY_CARDS_H

#include <muster/cardtext.h>
#include <muster/game.h>

enum {
    HH_CARDS_MAX = 512,  /* rows: one less for all packs of a game, and the unknown card */
    HH_SECTORS_MAX = 24, /* sides of sector cards */
    HH_SECTOR_CARDS = 3, /* in the row of a game, HH-SETUP-02 */
    HH_PLANETS_MAX = 8,
    HH_EXTRA_NAMES_MAX = 64,
    HH_DECK_ANY = 255,    /* as a deck limit: any number */
    HH_KEYWORDS_MAX = 64, /* a card's keywords are the bits of one word */
    HH_NAMES_MAX = 2 * HH_CARDS_MAX + HH_SECTORS_MAX + HH_PLANETS_MAX + HH_EXTRA_NAMES_MAX,
    HH_CODE_MAX = 256 * 1024, /* bytes of all compiled texts together */
    HH_PRINT_MAX = 256 * 1024 /* bytes of all printed texts together */
};

enum hh_type { HH_UNIT, HH_ASSET, HH_SHIP, HH_TYPE_COUNT };            /* deck cards, HH-CARD-02 */
enum hh_side { HH_LOYALIST, HH_TRAITOR, HH_UNALIGNED, HH_SIDE_COUNT }; /* HH-CARD-24 */
enum hh_rarity { HH_COMMON, HH_UNCOMMON, HH_RARE, HH_ULTRA, HH_RARITY_COUNT }; /* HH-CARD-12 */

extern const char *const hh_type_names[HH_TYPE_COUNT];
extern const char *const hh_side_names[HH_SIDE_COUNT];
extern const char *const hh_rarity_names[HH_RARITY_COUNT];

/* A compiled text: `size` bytes of code from `code` on, printed as the text at `print`. */
struct hh_text {
    uint32_t code, print; /* offsets in struct hh_cards */
    uint16_t size;        /* 0: the card has no such text */
};

struct hh_card {
    char name[GAME_NAME_MAX];
    char unique_name[GAME_NAME_MAX]; /* shared by copies for uniqueness, HH-RULE-07 */
    uint8_t type, side, rarity;
    uint8_t flags, firepower, assault, speed, armor; /* those its type has, else 0 */
    uint8_t d6;                                      /* bit enum card_stat: printed as d6, 0 here */
    uint8_t die;                                     /* HH-CARD-14 */
    uint8_t deck_limit;                              /* HH-DECK-02 and deck lines, or HH_DECK_ANY */
    uint8_t timing;                                  /* enum card_kind of the command line */
    uint64_t keywords;                               /* bold abilities included, HH-CARD-25 */
    struct hh_text ability, command;
    int line; /* in its pack file */
};

/* One side of a sector card (HH-CARD-23). */
struct hh_sector {
    char name[GAME_NAME_MAX];
    uint8_t number; /* 1..3: the place of its card in the row */
    uint8_t planet, requirement;
    uint64_t keywords;
    struct hh_text ability;
    int line;
};

struct hh_planet {
    char word[24], name[GAME_NAME_MAX];
};

struct hh_cards {
    int card_count, sector_count, planet_count, keyword_count, name_count;
    struct hh_card cards[HH_CARDS_MAX];
    struct hh_sector sectors[HH_SECTORS_MAX];
    struct hh_planet planets[HH_PLANETS_MAX];
    char keyword_words[HH_KEYWORDS_MAX][32];
    char extra_names[HH_EXTRA_NAMES_MAX][GAME_NAME_MAX]; /* characters that texts name */
    int extra_count;
    struct card_keyword keywords[HH_KEYWORDS_MAX];
    const char *names[HH_NAMES_MAX];
    struct card_terms terms; /* of the three rows above */
    uint32_t code_size, print_size;
    uint8_t code[HH_CODE_MAX + 1]; /* data.c moves it up by one */
    char print[HH_PRINT_MAX];
};

/* Reads packs. Every mistake, in lines and in texts, goes to `report` with its place in the file;
 * warnings of texts go to `warnings` (may be NULL). NULL if there was a mistake. */
struct hh_cards *hh_cards_new(const struct pack_text *packs, int count, struct report *report,
                              struct report *warnings);
void hh_cards_free(struct hh_cards *set);

/* Prints the listing of one card: its line, each text and its code, for review and golden files. */
void hh_card_print(const struct hh_cards *set, int card, struct text *out);
void hh_sector_print(const struct hh_cards *set, int sector, struct text *out);

/* A number as it is printed on a card: "4", "d6". */
void hh_print_printed(const struct hh_card *card, int stat, struct text *out);
/* "3/d6/2/4": firepower, assault, speed, armor as printed. */
void hh_print_printed_stats(const struct hh_card *card, struct text *out);
/* A field of JSON with a printed number, or the word "d6". */
void hh_put_printed(const struct hh_card *card, int stat, struct json *out);

#endif
