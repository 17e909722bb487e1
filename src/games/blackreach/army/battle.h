/* battle.h: free battles: a scenario on ground of its own, made from a size, two armies and the
 * numbers of a generator (BR-FREE-01, -02, -21 to -42).
 *
 *     struct br_battle b;
 *     br_battle_begin(&b, 200, BR_NO_MISSION, &rng, NULL); // the mission is known, and the points
 *     ... b.scenario.sides[0].tiles ...         // the armies
 *     if (br_battle_finish(d, &b, &rng, NULL, &e))
 *         br_set_up(d, s, &b.scenario, &b.board);
 *
 * The same numbers always give the same battle (BR-RULE-194 has their order). A witness may dictate
 * the dice that are not about terrain: the kinds of chance are "mission", "attacker", "first",
 * "deployment", "turn" and "circumstance".
 */
#ifndef MUSTER_BR_BATTLE_H
#define MUSTER_BR_BATTLE_H

#include <muster/chance.h>
#include <muster/text.h>

#include "army/ground.h"

enum br_size { BR_SKIRMISH, BR_BATTLE, BR_WAR, BR_SIZE_COUNT };

struct br_size_info {
    const char *word;
    int points;        /* BR-FREE-02 */
    int columns, rows; /* panels (BR-FREE-21) */
    int turns;         /* BR-FREE-38 */
};
extern const struct br_size_info br_sizes[BR_SIZE_COUNT];

/* The size whose tables hold for so many army points (BR-FREE-02). */
enum br_size br_size_of(int points);

/* A free battle. Big: 6 KiB.
 *
 * Invariants: the scenario has no map; its board is `board`, drawn in `sketch`. */
struct br_battle {
    uint8_t size;       /* enum br_size */
    uint8_t attacker;   /* seat, or BR_NO_ATTACKER */
    uint16_t points[2]; /* army points of each seat (BR-FREE-32) */
    struct br_scenario scenario;
    struct br_sketch sketch;
    struct br_board board;
};
enum { BR_NO_ATTACKER = 2 };

/* Rolls the mission, unless one is given, and who attacks or has the initiative. */
void br_battle_begin(struct br_battle *b, int points, int mission, struct rng *rng,
                     struct witness *w);

/* Makes the rest for the armies that the scenario's sides name. False: no battle was found, which
 * only an army without order tokens or one that fits nowhere can cause. */
bool br_battle_finish(const struct br_data *d, struct br_battle *b, struct rng *rng,
                      struct witness *w, struct err *e);

/* The battle as a pack: its panels, its map and the scenario with the armies. It is read with the
 * packs that the terrain and the tiles come from, and set up it is the same battle (BR-FREE-43). */
void br_battle_print(const struct br_data *d, const struct br_battle *b, struct text *out);

#endif
