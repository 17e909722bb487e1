#include <muster/fair.h>

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include <muster/blake2b.h>

static bool has(unsigned parts, int part)
{
    return (parts >> part & 1) != 0;
}

/* "the host", "seat 1" */
static const char *name_of(int part, char out[16])
{
    snprintf(out, 16, part == FAIR_HOST ? "the host" : "seat %d", part);
    return out;
}

void fair_hash(const uint8_t bytes[FAIR_SIZE], uint8_t hash[FAIR_SIZE])
{
    blake2b(hash, FAIR_SIZE, NULL, 0, bytes, FAIR_SIZE);
}

bool fair_commit(struct fair *f, int part, const uint8_t hash[FAIR_SIZE], struct err *e)
{
    char name[16];
    assert(part >= 0 && part < FAIR_PARTS);
    if (has(f->committed, part))
        return err_set(e, ERR_TURN, "%s has committed to its dice already", name_of(part, name));
    if (f->revealed != 0)
        return err_set(e, ERR_TURN, "%s commits too late: others have shown what they committed to",
                       name_of(part, name));
    memcpy(f->commit[part], hash, FAIR_SIZE);
    f->committed |= (uint8_t)(1U << part);
    return true;
}

static bool is_committed_to(const struct fair *f, int part, const uint8_t bytes[FAIR_SIZE])
{
    uint8_t hash[FAIR_SIZE];
    fair_hash(bytes, hash);
    return memcmp(hash, f->commit[part], FAIR_SIZE) == 0;
}

bool fair_reveal(struct fair *f, int part, unsigned parts, const uint8_t bytes[FAIR_SIZE],
                 struct err *e)
{
    char name[16];
    assert(part >= 0 && part < FAIR_PARTS);
    if ((f->committed & parts) != parts || !has(f->committed, part))
        return err_set(e, ERR_TURN, "%s shows its bytes before all have committed to theirs",
                       name_of(part, name));
    if (has(f->revealed, part))
        return err_set(e, ERR_TURN, "%s has shown its bytes already", name_of(part, name));
    if (!is_committed_to(f, part, bytes))
        return err_set(e, ERR_VALUE, "these bytes are not what %s has committed to",
                       name_of(part, name));
    memcpy(f->reveal[part], bytes, FAIR_SIZE);
    f->revealed |= (uint8_t)(1U << part);
    return true;
}

bool fair_is_whole(const struct fair *f)
{
    return has(f->committed, FAIR_HOST) && f->revealed == f->committed;
}

void fair_key(const struct fair *f, uint8_t key[FAIR_SIZE])
{
    static const char word[] = "muster fair";
    struct blake2b b;
    blake2b_begin(&b, FAIR_SIZE, f->reveal[FAIR_HOST], FAIR_SIZE);
    blake2b_add(&b, word, sizeof word - 1);
    for (int part = 0; part < FAIR_HOST; part++)
        if (has(f->revealed, part)) {
            uint8_t number = (uint8_t)part;
            blake2b_add(&b, &number, 1);
            blake2b_add(&b, f->reveal[part], FAIR_SIZE);
        }
    blake2b_end(&b, key);
}

bool fair_check(const struct fair *f, const uint8_t key[FAIR_SIZE], struct err *e)
{
    uint8_t own[FAIR_SIZE];
    char name[16];
    if (f->committed == 0 && f->revealed == 0)
        return true;
    if (!fair_is_whole(f))
        return err_set(e, ERR_DAMAGED, "not everybody who committed to the dice has revealed");
    for (int part = 0; part < FAIR_PARTS; part++)
        if (has(f->revealed, part) && !is_committed_to(f, part, f->reveal[part]))
            return err_set(e, ERR_DRIFT, "%s revealed other bytes than it had committed to",
                           name_of(part, name));
    fair_key(f, own);
    return memcmp(own, key, FAIR_SIZE) == 0 ||
           err_set(e, ERR_DRIFT, "the key of the dice is not the one that all parts give");
}
