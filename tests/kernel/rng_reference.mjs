// Recomputes every vector of docs/RANDOM.md with big integers, from its specification alone.
//   node tests/kernel/rng_reference.mjs docs/RANDOM.md          checks; status 1 if one differs
//   node tests/kernel/rng_reference.mjs --print LINE...         prints the right line for each
import {readFileSync} from 'node:fs';

const M = (1n << 64n) - 1n;
const hex = n => n.toString(16).padStart(16, '0');
const rotl = (x, k) => ((x << k) | (x >> (64n - k))) & M;

function seeded(seed) {
    const s = [];
    for (let i = 0; i < 4; i++) {
        seed = (seed + 0x9e3779b97f4a7c15n) & M;
        let z = seed;
        z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & M;
        z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & M;
        s.push(z ^ (z >> 31n));
    }
    return s;
}

function keyed(bytes) {
    const s = [0, 1, 2, 3].map(i => bytes.readBigUInt64LE(8 * i));
    return s.every(word => word === 0n) ? [1n, 0n, 0n, 0n] : s;
}

function next(s) {
    const result = (rotl((s[1] * 5n) & M, 7n) * 9n) & M;
    const t = (s[1] << 17n) & M;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45n);
    return result;
}

function below(s, n) {
    const limit = (1n << 32n) % n;
    for (;;) {
        const product = (next(s) >> 32n) * n;
        if ((product & 0xffffffffn) >= limit)
            return product >> 32n;
    }
}

function shuffled(s, count) {
    const items = Array.from({length: count}, (_, i) => i);
    for (let i = count - 1; i > 0; i--) {
        const j = Number(below(s, BigInt(i + 1)));
        [items[i], items[j]] = [items[j], items[i]];
    }
    return items;
}

const HASH_BEGIN = 0x9e3779b97f4a7c15n;

function hashWord(h, word) {
    h = ((h ^ word) * 0xbf58476d1ce4e5b9n) & M;
    return h ^ (h >> 29n);
}

function hashBytes(h, bytes) {
    h = hashWord(h, BigInt(bytes.length));
    for (let at = 0; at < bytes.length; at += 8) {
        const word = Buffer.alloc(8);
        bytes.copy(word, 0, at, at + 8);
        h = hashWord(h, word.readBigUInt64LE());
    }
    return h;
}

function hashEnd(h) {
    h = ((h ^ (h >> 30n)) * 0xbf58476d1ce4e5b9n) & M;
    h = ((h ^ (h >> 27n)) * 0x94d049bb133111ebn) & M;
    return h ^ (h >> 31n);
}

const times = (count, make) => Array.from({length: Number(count)}, make).join(' ');

// The left side of a vector line, word by word, to its right side.
const kinds = {
    seed: ([seed]) => seeded(BigInt(seed)).map(hex).join(' '),
    next: ([seed, count]) => {
        const s = seeded(BigInt(seed));
        return times(count, () => hex(next(s)));
    },
    key: ([key, count]) => {
        const s = keyed(Buffer.from(key, 'hex'));
        return times(count, () => hex(next(s)));
    },
    below: ([seed, n, count]) => {
        const s = seeded(BigInt(seed));
        return times(count, () => below(s, BigInt(n)));
    },
    shuffle: ([seed, count]) => shuffled(seeded(BigInt(seed)), Number(count)).join(' '),
    words: words => hex(hashEnd(words.reduce((h, w) => hashWord(h, BigInt('0x' + w)), HASH_BEGIN))),
    bytes: ([bytes]) => hex(hashEnd(hashBytes(HASH_BEGIN, Buffer.from(bytes ?? '', 'hex')))),
};

function right(left) {
    const [kind, ...words] = left.trim().split(/\s+/);
    if (!kinds[kind])
        throw new Error(`no kind of vector: ${left}`);
    return kinds[kind](words);
}

const [first, ...rest] = process.argv.slice(2);
if (first === '--print') {
    for (const left of rest)
        console.log(`${left} -> ${right(left)}`);
    process.exit(0);
}
const lines = readFileSync(first, 'utf8').split('\n').filter(line => line.includes(' -> '));
let wrong = 0;
for (const line of lines) {
    const [left, recorded] = line.split(' -> ');
    if (right(left) !== recorded.trim()) {
        console.log(`recorded: ${line.trim()}\nreckoned: ${left.trim()} -> ${right(left)}`);
        wrong++;
    }
}
console.log(`${lines.length} vectors, ${wrong} wrong`);
process.exit(wrong > 0 || lines.length < 20 ? 1 : 0);
