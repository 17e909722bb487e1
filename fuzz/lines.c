/* lines.c: how inputs that are lines of words are changed. Bytes alone seldom lead from one sound
 * position to another: so numbers change, lines go, come twice and change places, words are put in
 * the place of others; every other time libFuzzer does as it likes. */
#include "fuzz.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);

/* A part of the input. */
struct part {
    size_t at, size;
};

/* Puts bytes in the place of a part; returns the new size, or the old one if there is no room. */
static size_t put(uint8_t *data, size_t size, size_t max, struct part old, const void *bytes,
                  size_t count)
{
    if (size - old.size + count > max)
        return size;
    memmove(data + old.at + count, data + old.at + old.size, size - old.at - old.size);
    memcpy(data + old.at, bytes, count);
    return size - old.size + count;
}

static bool is_digit(uint8_t c)
{
    return c >= '0' && c <= '9';
}

static bool is_word(uint8_t c)
{
    return c > ' ' && c != ',' && c != ':';
}

/* A run of characters of a kind around or behind a random place. Empty: there is none. */
static struct part run_of(const uint8_t *data, size_t size, bool (*is_kind)(uint8_t c),
                          struct rng *rng)
{
    size_t at = rng_below(rng, (uint32_t)size), end;
    while (at < size && !is_kind(data[at]))
        at++;
    while (at > 0 && at < size && is_kind(data[at - 1]))
        at--;
    for (end = at; end < size && is_kind(data[end]); end++)
        ;
    return (struct part){at, end - at};
}

/* A random line with its break. */
static struct part line_of(const uint8_t *data, size_t size, struct rng *rng)
{
    size_t at = rng_below(rng, (uint32_t)size);
    while (at > 0 && data[at - 1] != '\n')
        at--;
    const uint8_t *stop = memchr(data + at, '\n', size - at);
    return (struct part){at, stop != NULL ? (size_t)(stop - data) + 1 - at : size - at};
}

static size_t change_number(uint8_t *data, size_t size, size_t max, struct rng *rng)
{
    static const int edges[] = {0, 1, 2, 3, 9, 10, 12, 119, 120, 127, 128, 239, 240, 254, 255};
    struct part old = run_of(data, size, is_digit, rng);
    char digits[16];
    int number = 0;
    if (old.size == 0)
        return size;
    for (size_t i = 0; i < old.size && i < 4; i++)
        number = number * 10 + data[old.at + i] - '0';
    switch (rng_below(rng, 4)) {
    case 0:
        number += 1;
        break;
    case 1:
        number -= number > 0;
        break;
    case 2:
        number = edges[rng_below(rng, sizeof edges / sizeof *edges)];
        break;
    default:
        number = (int)rng_below(rng, 8);
        break;
    }
    int count = snprintf(digits, sizeof digits, "%d", number);
    return put(data, size, max, old, digits, (size_t)count);
}

/* Copies a part over another, or before it. */
static size_t copy_part(uint8_t *data, size_t size, size_t max, struct part from, struct part to)
{
    uint8_t *copy = malloc(from.size + 1);
    memcpy(copy, data + from.at, from.size);
    size = put(data, size, max, to, copy, from.size);
    free(copy);
    return size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    struct rng rng;
    struct part a, b;
    rng_seed(&rng, seed);
    if (size == 0)
        return LLVMFuzzerMutate(data, size, max);
    switch (rng_below(&rng, 10)) {
    case 0:
    case 1:
        return change_number(data, size, max, &rng);
    case 2:
        return put(data, size, max, line_of(data, size, &rng), "", 0);
    case 3: /* a line comes twice */
        a = line_of(data, size, &rng);
        b = line_of(data, size, &rng);
        return copy_part(data, size, max, a, (struct part){b.at, 0});
    case 4: /* or over another */
        a = line_of(data, size, &rng);
        return copy_part(data, size, max, a, line_of(data, size, &rng));
    case 5:
        a = run_of(data, size, is_word, &rng);
        return copy_part(data, size, max, a, run_of(data, size, is_word, &rng));
    default:
        return LLVMFuzzerMutate(data, size, max);
    }
}
