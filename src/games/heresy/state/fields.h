/* fields.h: the fields of frames and other records of a state, one list each. The hash, the view
 * and positions all go by these lists, so that none of them forgets a field, and padding counts
 * nowhere.
 *     record_print(f, hh_frame_record(f->kind), &text); // " step=2 seat=1"
 */
#ifndef MUSTER_HERESY_FIELDS_H
#define MUSTER_HERESY_FIELDS_H

#include <muster/record.h>

#include "state/state.h"

/* The record of a kind of frame: `step` and the fields of its own, not `kind`. */
const struct record *hh_frame_record(int kind);

/* The lists of a state, in the order they are written. */
enum hh_list_kind {
    HH_LIST_EFFECTS,
    HH_LIST_USES,
    HH_LIST_MARKS,
    HH_LIST_PICKS,
    HH_LIST_FACTS,
    HH_LIST_COUNT
};
extern const struct record hh_list_records[HH_LIST_COUNT];

/* Where a list lies in a state. */
struct hh_list {
    uint8_t *items, *count;
    int item_size, max;
};
struct hh_list hh_list_of(struct hh_state *s, enum hh_list_kind kind);

/* The numbers of the table and of the battle, those of the options included. */
extern const struct record hh_table_record;

/* The hash of a state: of all its fields, whatever lies in the padding. */
uint64_t hh_hash(const void *data, const void *state);

#endif
