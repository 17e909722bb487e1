/* record.h: the fields of a frame or another flat record, declared once. Hashing, copying, printing
 * and reading iterate over the list, so none of them can miss a field or depend on padding.
 *
 *     static const struct record_field fields[] = {RECORD_FIELD(struct pick, slot, "slot"),
 *                                                  RECORD_FIELD(struct pick, thing, "thing")};
 *     static const struct record pick_record = {"pick", fields, 2};
 *     record_print(&pick, &pick_record, &text); // " slot=3 thing=17"
 */
#ifndef MUSTER_RECORD_H
#define MUSTER_RECORD_H

#include <stddef.h>
#include <stdint.h>

#include <muster/err.h>
#include <muster/text.h>

struct record_field {
    const char *name; /* in positions */
    uint16_t at;      /* bytes from the start of the record */
    uint8_t size;     /* bytes: 1 or 2 */
    bool is_signed;
};

struct record {
    const char *name; /* "attack", "effect" */
    const struct record_field *fields;
    int count;
};

#define RECORD_FIELD(type, member, name)                                                           \
    {                                                                                              \
        name, offsetof(type, member), sizeof(((type *)0)->member),                                 \
            ((__typeof__(((type *)0)->member))-1) < 0                                              \
    }

int record_get(const void *record, const struct record_field *f);

/* False: the value does not fit. */
bool record_set(void *record, const struct record_field *f, int value);

/* Copies the fields, no padding. */
void record_copy(void *to, const void *from, const struct record *r);

/* Adds the fields to a hash (muster/hash.h). */
uint64_t record_hash(uint64_t h, const void *record, const struct record *r);

/* Prints " name=value" for the first field and for every other field that is not 0. */
void record_print(const void *record, const struct record *r, struct text *out);

/* Reads what record_print writes, fields in any order. Fields left out keep their value. */
bool record_read(void *record, const struct record *r, const char *text, struct err *e);

#endif
