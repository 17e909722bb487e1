#!/bin/sh
# Free battles of blackreach: from a seed, told, drawn, stored and played.
. "$(dirname "$0")/lib.sh"

expect_status 0 "$MUSTER" battle --seed 11
cp out first
expect_text out "Take and Hold (skirmish, seed 11): 14 by 14 squares"
expect_text out "Seat 0: Wardens of the Lantern Wall, "
expect_status 0 "$MUSTER" battle --seed 11
cmp -s first out || fail "another battle from the same seed" out
expect_status 0 "$MUSTER" battle --seed 12
cmp -s first out && fail "the same battle from another seed"
expect_status 0 "$MUSTER" battle --seed 1 --size war
expect_text out "(war, seed 1): 28 by 21 squares"
expect_status 0 "$MUSTER" battle --seed 1 --points 151
expect_text out "(battle, seed 1): 14 by 21 squares"
expect_status 0 "$MUSTER" battle --seed 1 -m last-stand
expect_text out "comes from a side of its choice"
expect_text out "Objective 1: the building at "
expect_status 0 "$MUSTER" battle --seed 1 --faction0 gnarl --faction1 wardens
expect_text out "Seat 0: The Gnarl Tribes"
expect_status 0 "$MUSTER" battle
grep -q 'seed [0-9]' out || fail "the seed is not told" out

expect_status 0 "$MUSTER" battle --seed 11 --json
expect_text out '{"seed":11,"scenario":"free-'
expect_text out '"mission":"take-and-hold","size":"skirmish","width":14,"height":14,'
expect_status 0 "$MUSTER" battle --seed 11 --svg -o field.svg
expect_text field.svg "<svg"
[ -s out ] && fail "a drawing in the file and on standard output" out

# A stored battle is a scenario like any other, and the same battle.
expect_status 0 "$MUSTER" battle --seed 11 --pack -o eleven.pack
name=$(sed -n 's/^scenario \([^ ]*\) .*/\1/p' eleven.pack)
packs=ground,armies,fields,battles,keeps,rosters
expect_status 0 "$MUSTER" sim blackreach --packs $packs,eleven.pack --options "scenario=$name" --games 4 --bots random,random
expect_text out "options scenario=$name"
expect_status 0 "$MUSTER" sim blackreach --options battle=battle --games 4 --bots random,random --seed 3
cp out played
expect_status 0 "$MUSTER" sim blackreach --options battle=battle --games 4 --bots random,random --seed 3
cmp -s played out || fail "the same seeds play other battles" out

wrong "a skirmish, a battle or a war, not \"brawl\"" battle --size brawl
wrong "a number from 60 to 500, not \"12\"" battle --points 12
wrong "there is no mission \"picnic\"" battle --mission picnic
wrong "no faction \"bees\"" battle --faction1 bees
wrong "exclude each other" battle --svg --json
expect_status 1 "$MUSTER" battle --seed 1 --packs ground,armies
expect_text errors "allow no army"
finish
