/* fields.h: the fields of frames and other records of a state, one list each. The hash, the view
 * and positions all go by these lists, so that none of them forgets a field, and padding counts
 * nowhere. const struct hh_record *r = hh_frame_record(f->kind); for (int i = 0; i < r->count; i++)
 *         printf(" %s=%d", r->fields[i].name, hh_field_get(f, &r->fields[i]));
 */
#ifndef MUSTER_HERESY_FIELDS_H
#define MUSTER_HERESY_FIELDS_H

#include "state/state.h"

struct hh_field {
    const char *name; /* as positions write it */
    uint16_t at;      /* bytes from the start of the record */
    uint8_t size;     /* bytes: 1 or 2 */
    bool is_signed;
};

/* What a list of fields is about. */
struct hh_record {
    const char *name; /* "attack", "effect" */
    const struct hh_field *fields;
    int count;
};

int hh_field_get(const void *record, const struct hh_field *f);

/* False: the value does not fit. */
bool hh_field_set(void *record, const struct hh_field *f, int value);

/* The record of a kind of frame: `step` and the fields of its own, not `kind`. */
const struct hh_record *hh_frame_record(int kind);

/* The lists of a state, in the order they are written. */
enum hh_list_kind {
    HH_LIST_EFFECTS,
    HH_LIST_USES,
    HH_LIST_MARKS,
    HH_LIST_PICKS,
    HH_LIST_FACTS,
    HH_LIST_COUNT
};
extern const struct hh_record hh_list_records[HH_LIST_COUNT];

/* Where a list lies in a state. */
struct hh_list {
    uint8_t *items, *count;
    int item_size, max;
};
struct hh_list hh_list_of(struct hh_state *s, enum hh_list_kind kind);

/* The numbers of the table and of the battle, those of the options included. */
extern const struct hh_record hh_table_record;

/* The hash of a state: of all its fields, whatever lies in the padding. */
uint64_t hh_hash(const void *data, const void *state);

/* Copies the fields of one record to another and nothing else. */
void hh_record_copy(void *to, const void *from, const struct hh_record *r);

#endif
