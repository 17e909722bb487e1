/* list.h: how frames list the answers to their question: exactly the moves that their check allows,
 * found with one look at the board instead of a check for each. */
#ifndef MUSTER_BR_LIST_H
#define MUSTER_BR_LIST_H

#include "rules/frames.h"
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

/* Writes a move and returns where the next one goes. Hot loops keep `end` in a local variable. */
static inline struct move *br_list_put(struct move *end, enum br_move_kind kind, int a, int b,
                                       int c)
{
    *end = (struct move){(uint16_t)kind, {(uint16_t)a, (uint16_t)b, (uint16_t)c}};
    return end + 1;
}

static inline void br_list_add(struct br_list *l, enum br_move_kind kind, int a, int b, int c)
{
    l->end = br_list_put(l->end, kind, a, b, c);
}

static inline uint16_t br_list_ref(const struct br_list *l, int unit)
{
    return br_ref(&l->s->field, unit);
}

/* By how many eighths the headings of a unit of one square differ; BR_DIR_COUNT if the heading does
 * not matter and a single one is listed. */
static inline int br_list_turns_of(const struct br_list *l, int unit)
{
    const struct br_type *t = br_unit_type(l->d, &l->s->field, unit);
    return br_heading_matters(t) ? br_heading_step(t) : BR_DIR_COUNT;
}

/* A unit of one square on squares of a row, facing every way that it may. */
static inline void br_list_turns(struct br_list *l, enum br_move_kind kind, int own,
                                 uint32_t squares, int y, int step, int flags)
{
    struct move *end = l->end;
    flags |= step < BR_DIR_COUNT ? BR_POSE_TURNS : 0;
    for (; squares != 0; squares &= squares - 1)
        for (int at = br_pose_arg(__builtin_ctz(squares), y, 0, flags), heading = 0;
             heading < BR_DIR_COUNT; heading += step)
            end = br_list_put(end, kind, own, at | heading << BR_POSE_HEADING, 0);
    l->end = end;
}

/* A unit of several squares in the poses of rows `top` to `bottom`. */
static inline void br_list_poses(struct br_list *l, enum br_move_kind kind, int own,
                                 const struct br_pose_ends *poses, int top, int bottom, int flags)
{
    struct move *end = l->end;
    for (int y = top; y <= bottom; y++) {
        uint32_t any = 0;
        for (int heading = 0; heading < BR_DIR_COUNT; heading++)
            any |= poses->rows[heading].row[y];
        for (; any != 0; any &= any - 1) {
            int x = __builtin_ctz(any), at = br_pose_arg(x, y, 0, flags | BR_POSE_TURNS);
            for (int heading = 0; heading < BR_DIR_COUNT; heading++)
                if (br_rows_has(&poses->rows[heading], x, y))
                    end = br_list_put(end, kind, own, at | heading << BR_POSE_HEADING, 0);
        }
    }
    l->end = end;
}

#endif
