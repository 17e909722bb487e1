#!/usr/bin/env python3
"""Checks the dice of a journal, with nothing but Python and docs/RANDOM.md, docs/JOURNAL.md.

    verify.py FILE...

Every roll, pick and shuffle of every line, of moves that were taken back as well, is repeated from
the journal's seed or key and compared with what the line says. If several have chosen the key, what
each revealed is compared with what it had committed to. It knows no game: whether the moves are
legal and lead where the hashes say is for `muster replay --verify`.
"""
import hashlib
import re
import sys

MASK = (1 << 64) - 1


def rotl(x, k):
    return (x << k | x >> (64 - k)) & MASK


class Generator:
    """xoshiro256**"""

    def __init__(self, words):
        self.s = list(words)

    @classmethod
    def from_seed(cls, seed):
        words, x = [], seed
        for _ in range(4):  # SplitMix64
            x = (x + 0x9E3779B97F4A7C15) & MASK
            z = x
            z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
            z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
            words.append(z ^ z >> 31)
        return cls(words)

    @classmethod
    def from_key(cls, key):
        words = [int.from_bytes(key[i:i + 8], "little") for i in range(0, 32, 8)]
        return cls(words if any(words) else [1, 0, 0, 0])

    def next(self):
        s = self.s
        result = rotl(s[1] * 5 & MASK, 7) * 9 & MASK
        t = s[1] << 17 & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 45)
        return result

    def below(self, n):
        while True:
            product = (self.next() >> 32) * n
            if product & 0xFFFFFFFF >= (1 << 32) % n:
                return product >> 32

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class Wrong(Exception):
    pass


def check_group(generator, group):
    """One group: "die/6 3", or "shuffle 5<3 3<5 17" from the top of the pile down."""
    kind, *values = group.split()
    if "/" in kind:
        sides = int(kind.split("/")[1])
        got, said = [generator.below(sides)], [int(v) for v in values]
    else:
        pairs = [v.partition("<") for v in values]
        said = [int(after) for after, _, _ in pairs]
        got = [int(before or after) for after, _, before in pairs]
        got.reverse()  # the top card is in the last place
        generator.shuffle(got)
        got.reverse()
    if got != said:
        raise Wrong(f"{kind}: the journal says {said}, the generator gives {got}")


def check_shares(head, shares):
    """Fair dice: the parts are what was committed to, and their key is the journal's."""
    if not shares:
        return
    commits, reveals = shares.get("commit", {}), shares.get("reveal", {})
    if commits.keys() != reveals.keys() or "host" not in commits:
        raise Wrong("not everybody who committed to the dice has revealed")
    for part, share in reveals.items():
        if hashlib.blake2b(share, digest_size=32).digest() != commits[part]:
            raise Wrong(f"{part} revealed other bytes than it had committed to")
    message = b"muster fair"
    for part in sorted(reveals.keys() - {"host"}):
        message += bytes([int(part)]) + reveals[part]
    key = hashlib.blake2b(message, digest_size=32, key=reveals["host"]).hexdigest()
    if head["dice"] != f"keyed {key}":
        raise Wrong("the key of the dice is not the one that all parts give")


class Match:
    """The generator after each move that stands; with keyed dice each line has its own."""

    def __init__(self, head, position):
        self.key = bytes.fromhex(head["dice"].split()[1]) if head["dice"] != "plain" else None
        self.groups = {}  # the groups of each line, and the line that keys its dice
        self.stands = []  # lines of moves that stand, and the generator's words before each
        self.undone = []
        self.checked = 0
        if "rng" in position:
            self.generator = Generator(int(word, 16) for word in position["rng"].split())
        elif self.key is not None:
            self.generator = Generator.from_seed(int.from_bytes(self.hash(b"muster setup")[:8],
                                                                "little"))
        else:  # a position without its generator begins with that of seed 0
            self.generator = Generator.from_seed(0 if position else int(head["seed"]))

    def hash(self, message):
        return hashlib.blake2b(message, digest_size=32, key=self.key).digest()

    def check(self, groups, dice):
        if self.key is not None and dice > 0:
            self.generator = Generator.from_key(
                self.hash(b"muster move" + dice.to_bytes(8, "little")))
        for group in groups:
            check_group(self.generator, group)
            self.checked += 1

    def play(self, line, groups, dice):
        self.stands.append((line, list(self.generator.s)))
        self.groups[line] = (groups, dice)
        self.check(groups, dice)

    def take_back(self, line, alone):
        at = [number for number, _ in self.stands].index(line)
        if alone:  # nothing since then met chance
            self.undone.append(self.stands.pop(at)[0])
            return
        self.generator.s = list(self.stands[at][1])
        while len(self.stands) > at:
            self.undone.append(self.stands.pop()[0])

    def redo(self, line, of):
        if not self.undone or self.undone.pop() != of:
            raise Wrong(f"line {of} is not the move taken back last")
        self.play(line, *self.groups[of])


def split(text):
    """A line without its hash and its time: what it says, and its groups of chance."""
    said, *groups = text.rsplit(" = ", 1)[0].split(" | ")
    return re.sub(r" @\d+$", "", said), groups


def verify(text):
    lines = text.splitlines()
    if not lines or lines[0] != "muster journal 2":
        raise Wrong("this is not a journal of format 2")
    head, position, shares, match = {}, {}, {}, None
    for number, text in enumerate(lines[1:], 2):
        try:
            if match is None and not text.startswith("begin"):
                key, _, value = text.partition(": ")
                if key == "position":
                    key, _, value = value.partition(": ")
                    position[key] = value
                elif key in ("commit", "reveal"):
                    part, _, value = value.partition(" ")
                    shares.setdefault(key, {})[part] = bytes.fromhex(value)
                else:
                    head[key] = value
            elif match is None:
                check_shares(head, shares)
                match = Match(head, position)
                match.check(split(text)[1], 0)
            elif text[0].isdigit():  # the end, and what players say to each other, meet no chance
                said, groups = split(text)
                line, what, rest = said.split(" ", 2)
                if what in ("undo", "drop"):
                    match.take_back(int(rest), what == "drop")
                elif what == "redo":
                    match.redo(int(line), int(rest))
                else:
                    match.undone.clear()
                    match.play(int(line), groups, int(line))
        except Wrong as wrong:
            raise Wrong(f"line {number} of the file: {wrong}") from wrong
    if match is None:
        raise Wrong("the journal ends before the match begins")
    return match.checked


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    failed = False
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            try:
                print(f"{path}: {verify(file.read())} groups of chance are as they must be")
            except Wrong as wrong:
                print(f"{path}: {wrong}")
                failed = True
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
