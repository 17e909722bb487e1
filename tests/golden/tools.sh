#!/bin/sh
# What the tools of the battlefield say of ground.pos, in full; of drawings and data a checksum.
#   tools.sh MUSTER
. "$(dirname "$0")/calls.sh"

pos=tests/golden/ground.pos
full map show $pos
sum map show $pos --svg
sum map show $pos --json
for map in lantern-cross three-farms; do
    sum map show $map
    sum map show $map --svg
done
for unit in A G W K X; do
    for target in P M U 5,5 'i(6,4)'; do
        sum los $pos $unit "$target"
    done
    sum los $pos 0,0 $unit --vehicle --json
    sum reach $pos $unit --json
    sum reach $pos $unit --path 8,8
    sum arc $pos $unit
    sum arc $pos $unit --weapon 2 --json
    for way in N SE W; do
        sum template $pos H $unit --dir $way
    done
done
sum reach $pos B --svg
sum zoc $pos B --json
full los $pos G X
full los $pos W N
full reach $pos W --path 9,5/N
full zoc $pos M
full arc $pos G
full template $pos C 'i(6,4)' --from G
for letter in G C; do
    for place in 'i(5,5)' 'i(8,4)' 'i(1,1)'; do
        sum template $pos $letter "$place" --from A --json
        sum template $pos $letter "$place"
    done
done
exit 0
