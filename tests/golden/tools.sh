#!/bin/sh
# What the tools of the battlefield say of ground.pos, some in full; of data and pictures a checksum.
#   tools.sh MUSTER
. "$(dirname "$0")/calls.sh"

pos=tests/golden/ground.pos
full map show $pos
sum map show $pos --svg
sum map show $pos --json
for map in lantern-cross three-farms; do
    sum map show $map --json
    sum map show $map --svg
done
for unit in A G W K X; do
    for target in P M U 5,5 'i(6,4)'; do
        sum los $pos $unit "$target" --json
    done
    sum los $pos 0,0 $unit --vehicle --json
    sum reach $pos $unit --json
    full reach $pos $unit --path 8,8
    sum arc $pos $unit --json
    sum arc $pos $unit --weapon 2 --json
    for way in N SE W; do
        sum template $pos H $unit --dir $way --json
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
        sum template $pos $letter "$place" --json
    done
done
exit 0
