/* hints.c: see hints.h. */
#include "../unit.h"
#include "hints.h"

#include <stdio.h>

#include <muster/position.h>

#include "rules/rules.h"
#include "set.h"
#include "talk/view.h"

static struct {
    void *data;
    struct hh_state s;
    struct hh_view v;
} hints;

/* Units that are easily hurt, or hardly, and two tactics. */
static const char plain_cards[] =
    "pack plain\n"
    "unit \"Paper\" side unaligned rarity common flags 0 firepower 0 assault 0 speed 0 armor 0 die "
    "1\n"
    "    command BA: Draw 1 card.\n"
    "unit \"Heavy\" side unaligned rarity common flags 2 firepower 5 assault 5 speed 1 armor 6 die "
    "1\n"
    "    command BA: Draw 1 card.\n"
    "unit \"Push\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 die "
    "1\n"
    "    command T: Any unit gets +2 firepower.\n"
    "unit \"Plate\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 die "
    "1\n"
    "    command T: Any unit gets +2 armor.\n";

int hints_open(const char *pack)
{
    struct said said;
    struct report report = said_report(&said);
    size_t size;
    char *drill = source_read("cases/heresy/drill.pack", &size);
    struct pack_text packs[] = {{"drill.pack", drill, size},
                                {"own.pack", pack, strlen(pack)},
                                {"plain.pack", plain_cards, strlen(plain_cards)}};
    hints.data = heresy_game.data_new(packs, 3, &report);
    free(drill);
    if (hints.data == NULL)
        fprintf(stderr, "%s", said.text);
    return hints.data == NULL;
}

void hints_close(void)
{
    heresy_game.data_free(hints.data);
}

void hints_place(const char *position)
{
    struct err e = {0};
    if (!position_place(&heresy_game, hints.data, "", position, strlen(position), &hints.s, NULL,
                        &e))
        fail_msg("%s%d: %s", position, e.line, e.text);
}

struct move hints_read(int seat, const char *words)
{
    struct move m = {0};
    struct err e = {0};
    if (!game_read_move(&heresy_game, hints.data, &hints.s, seat, words, &m, &e))
        fail_msg("%s: %s", words, e.text);
    return m;
}

/* Plays "0 shoot with Rifle; 0 target Tank". */
void hints_play(const char *moves)
{
    char words[80];
    for (const char *at = moves; *at != '\0'; at += strspn(at, "; ")) {
        size_t size = strcspn(at, ";");
        struct err e = {0};
        snprintf(words, sizeof words, "%.*s", (int)size - 2, at + 2);
        int seat = *at - '0';
        struct move m = hints_read(seat, words);
        if (heresy_game.check(hints.data, &hints.s, seat, &m, &e) != 0)
            fail_msg("%s: %s", words, e.text);
        heresy_game.apply(hints.data, &hints.s, seat, &m, NULL);
        at += size;
    }
}

/* What the seat thinks of a move; `why` may be NULL. */
int hints_appraise(int seat, const struct move *m, char *why, size_t cap)
{
    struct text t;
    text_init(&t, why, cap);
    if (cap > 0)
        *why = '\0';
    heresy_game.view(hints.data, &hints.s, seat, &hints.v);
    return heresy_game.appraise(hints.data, &hints.v, m, cap > 0 ? &t : NULL);
}

struct audience hints_audience(int seat)
{
    return game_audience(&heresy_game, hints.data, &hints.s, seat, &hints.v);
}
