/* fair.h: dice that neither the host nor a player can choose or foretell.
 *
 *     struct fair f = {0};
 *     fair_commit(&f, FAIR_HOST, hash_of_secret, &e); // each shows the hash of 32 random bytes...
 *     fair_commit(&f, 0, hash_of_seed, &e);
 *     fair_reveal(&f, 0, seed, &e);                   // ...and then the seats show the bytes
 *     fair_reveal(&f, FAIR_HOST, secret, &e);         // the host shows its own to nobody yet
 *     if (fair_is_whole(&f))
 *         fair_key(&f, head.key);                     // the match's key, of all of them
 *
 * The host commits first, and all seats commit before the first of them reveals: so nobody knows
 * the others' bytes while choosing their own. The host's bytes are told at the end of the match;
 * then everybody can check the key and every die (session_check_dice, `muster replay --verify`).
 */
#ifndef MUSTER_FAIR_H
#define MUSTER_FAIR_H

#include <stdbool.h>
#include <stdint.h>

#include <muster/err.h>

enum {
    FAIR_HOST = 4, /* after the seats, of which there are at most so many */
    FAIR_PARTS,
    FAIR_SIZE = 32 /* bytes of a secret, of a hash, of a key */
};

struct fair {
    uint8_t committed, revealed; /* bit n: part n has; 0 and 0: the dice are not of this kind */
    uint8_t commit[FAIR_PARTS][FAIR_SIZE];
    uint8_t reveal[FAIR_PARTS][FAIR_SIZE];
};

/* What to commit to: the hash of a part's bytes. */
void fair_hash(const uint8_t bytes[FAIR_SIZE], uint8_t hash[FAIR_SIZE]);

/* A part shows the hash of its bytes. False: it has before, or somebody has revealed. */
bool fair_commit(struct fair *f, int part, const uint8_t hash[FAIR_SIZE], struct err *e);

/* A part shows its bytes. False: they are not what it has committed to, or of `parts` (bit n: part
 * n) not all have committed. */
bool fair_reveal(struct fair *f, int part, unsigned parts, const uint8_t bytes[FAIR_SIZE],
                 struct err *e);

/* True if everybody who has committed, the host among them, has revealed. */
bool fair_is_whole(const struct fair *f);

/* The key that follows from what all have revealed. */
void fair_key(const struct fair *f, uint8_t key[FAIR_SIZE]);

/* False: what was revealed is not what was committed to, or does not give the key; `e` says whose.
 */
bool fair_check(const struct fair *f, const uint8_t key[FAIR_SIZE], struct err *e);

#endif
