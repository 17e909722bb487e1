#!/bin/sh
# What the tools of the battlefield say of corner.pos: units in others, large ones, marks that need care,
# a wreck that is the first unit. Some in full, of data and pictures a checksum.
#   corner.sh MUSTER
. "$(dirname "$0")/calls.sh"

pos=tests/golden/corner.pos
full map show $pos
sum map show $pos --svg
sum map show $pos --json
for unit in A S V G D; do
    for target in P H 3,1; do
        sum los $pos $unit "$target" --json
    done
    sum reach $pos $unit --json
    sum zoc $pos $unit --json
    sum arc $pos $unit --json
done
sum los $pos 8,7 V --vehicle --json
sum reach $pos G --svg
full reach $pos A --path 0,0
full reach $pos V --path 5,3/NE
full reach $pos V --path 8,4/E
for way in N NE E SE S SW W NW; do
    sum template $pos M G --dir $way --json
done
for place in 'i(0,0)' 'i(9,8)' 'i(7,5)' 'i(3,2)'; do
    sum template $pos C "$place" --from A --json
done
sum template $pos A 'i(7,5)' --from G --json
exit 0
