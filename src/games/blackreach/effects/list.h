/* list.h: how frames list the answers to their question: exactly the moves that their check allows,
 * found with one look at the board instead of a check for each. */
#ifndef MUSTER_BR_LIST_H
#define MUSTER_BR_LIST_H

#include "effects/frames.h"
#include "state/units.h"

/* A list under way. `out` is the first move, `end` where the next one goes; there is room for
 * BR_MOVES_MAX. */
struct br_list {
    const struct br_data *d;
    const struct br_state *s;
    const struct br_frame *f; /* the top frame */
    struct br_asked asked;
    struct move *out, *end;
};

/* Lists a move by the names of its fields: BR_LIST(l, PICK, pick, .unit = 3). */
#define BR_LIST(l, ...) (*(l)->end++ = BR_MOVE(__VA_ARGS__))

/* A pose as moves have it: with its heading exactly if it is named. */
static inline uint16_t br_list_pose(struct br_pose at, bool turns)
{
    return (uint16_t)br_pose_value(at.x, at.y, turns ? at.heading : BR_NO_HEADING);
}

/* By how many eighths the headings of a unit of one square differ; BR_DIR_COUNT if the heading does
 * not matter and a single one is listed. */
static inline int br_list_turns_of(const struct br_list *l, int unit)
{
    const struct br_type *t = br_unit_type(l->d, &l->s->field, unit);
    return br_heading_matters(t) ? br_heading_step(t) : BR_DIR_COUNT;
}

/* The move with another pose. All fields are written anew: a copy after a write of one of them
 * would wait for it. */
static inline union br_move br_list_at(const union br_move *move, int pose)
{
    return (union br_move){
        .going = {move->going.kind, move->going.unit, (uint16_t)pose, move->going.more}};
}

/* Lists the move with one pose after another in the place of its own: a unit of one square on
 * squares of a row, facing every way that it may. Hot: keeps `end` in a local variable. */
static inline void br_list_turns(struct br_list *l, union br_move move, uint32_t squares, int y,
                                 int step)
{
    union br_move *end = (union br_move *)l->end;
    int first = step < BR_DIR_COUNT ? 0 : BR_NO_HEADING;
    for (; squares != 0; squares &= squares - 1) {
        int at = br_pose_value(__builtin_ctz(squares), y, 0), heading = first;
        do {
            *end++ = br_list_at(&move, at + heading);
            heading += step;
        } while (heading < BR_DIR_COUNT);
    }
    l->end = &end->move;
}

/* A unit of several squares in the poses of rows `top` to `bottom`. */
static inline void br_list_poses(struct br_list *l, union br_move move,
                                 const struct br_pose_ends *poses, int top, int bottom)
{
    union br_move *end = (union br_move *)l->end;
    for (int y = top; y <= bottom; y++) {
        uint32_t any = 0;
        for (int heading = 0; heading < BR_DIR_COUNT; heading++)
            any |= poses->rows[heading].row[y];
        for (; any != 0; any &= any - 1) {
            int x = __builtin_ctz(any), at = br_pose_value(x, y, 0);
            for (int heading = 0; heading < BR_DIR_COUNT; heading++)
                if (br_rows_has(&poses->rows[heading], x, y)) {
                    *end++ = br_list_at(&move, at + heading);
                }
        }
    }
    l->end = &end->move;
}

#endif
