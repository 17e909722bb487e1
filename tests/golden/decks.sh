#!/bin/sh
# What the tools for decks say: of what is long a checksum.
#   decks.sh MUSTER
. "$(dirname "$0")/calls.sh"
# import SIDE: reads a plain list from standard input.
import() {
    echo "\$ muster deck import - --side $1"
    "$muster" deck import - --side "$1" --name list 2>&1
}

"$muster" deck list
for deck in starter-lantern bulwark longrifle knifepoint furnace; do
    sum deck show $deck
done
sum deck show gambit --json
sum deck export musterday --format list
sum deck export musterday --json
sum deck check starter-ember bulwark --json
for seed in 1 2 3; do
    sum deck new --side loyalist --seed $seed
    sum deck new --side traitor --seed $seed --like gambit
    sum booster --seed $seed --count 3
    sum booster --seed $seed --side traitor --json
    sum booster --seed $seed --side loyalist --sealed
done
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
