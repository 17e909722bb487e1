#!/bin/sh
# What the tools for decks print: of data a checksum.
#   decks.sh MUSTER
. "$(dirname "$0")/calls.sh"
# import SIDE: reads a plain list from standard input.
import() {
    echo "\$ muster deck import - --side $1"
    "$muster" deck import - --side "$1" --name list 2>&1
}
# cards WORDS...: one call that prints a deck: the checksum of its cards, without title and comments.
cards() {
    echo "\$ muster $*: $("$muster" "$@" 2>/dev/null | grep '^[0-9]' | cksum)"
}

"$muster" deck list
for deck in starter-lantern bulwark longrifle knifepoint furnace; do
    sum deck show $deck --json
done
full deck show gambit
cards deck export musterday --format list
sum deck export musterday --json
sum deck check starter-ember bulwark --json
for seed in 1 2 3; do
    cards deck new --side loyalist --seed $seed
    cards deck new --side traitor --seed $seed --like gambit
    sum booster --seed $seed --count 3 --json
    sum booster --seed $seed --side traitor --json
    sum booster --seed $seed --side loyalist --sealed --json
done
full booster --seed 1 --side loyalist
full deck new --side loyalist --seed 4
import loyalist <<'X'
4 Lantern Line
4x Wall Company
Shieldbearers x4
2  Field Surgeons
X
import traitor <<'X'
# a comment

3 Nobody At All
5 Ashen Reavers
x Ashen Reavers
Ashen Reavers x
9 Lantern Line
X
exit 0
