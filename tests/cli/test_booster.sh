#!/bin/sh
# Boosters of heresy and sealed decks: from the seed, of the make-up in docs/PACKS.md, legal.
. "$(dirname "$0")/lib.sh"

expect_status 0 "$MUSTER" booster --seed 42
cp out first
expect_text out "Seed 42"
[ "$(grep -c '^  common ' out)" -eq 7 ] || fail "seven commons" out
[ "$(grep -c '^  uncommon ' out)" -eq 3 ] || fail "three uncommons" out
[ "$(grep -c '^  \(rare\|ultra-rare\) ' out)" -eq 1 ] || fail "one rare card" out
expect_status 0 "$MUSTER" booster --seed 42
cmp -s first out || fail "other cards from the same seed" out
expect_status 0 "$MUSTER" booster --seed 42 --count 3
[ "$(grep -c '^Booster' out)" -eq 3 ] || fail "three boosters" out
head -n "$(wc -l <first)" out | cmp -s - first || fail "the first of three is another" out
expect_status 0 "$MUSTER" booster --seed 43
cmp -s first out && fail "the same cards from another seed"
expect_status 0 "$MUSTER" booster --count 40 --side traitor
expect_text out " traitor "
expect_no_text out " loyalist "
grep -q '^Seed [0-9]*$' out || fail "the seed is not told" out
expect_status 0 "$MUSTER" booster --seed 1 --json
expect_text out '{"seed":1,"side":"","boosters":[[{"name":"'
expect_status 0 "$MUSTER" booster --seed 1 -o booster.txt
[ -s out ] && fail "a booster in the file and on standard output" out
expect_text booster.txt "Booster 1"

# A sealed deck is a deck file, built from the cards named in its comment.
for side in loyalist traitor; do
    expect_status 0 "$MUSTER" booster --sealed --side $side --seed 7
    mv out sealed.deck
    expect_text sealed.deck "# A sealed deck from 12 boosters of seed 7: 132 cards, "
    [ "$(awk '/^#   [0-9]/ { sum += $2 } END { print sum }' sealed.deck)" = 132 ] || fail "132 cards" sealed.deck
    expect_status 0 "$MUSTER" deck check sealed.deck
    expect_text out "a legal $side deck of 60 cards"
    sed -n 's/^\([0-9]*\) "\(.*\)"$/\1 \2/p' sealed.deck >used
    [ -s used ] || fail "no cards" sealed.deck
    while read -r count name; do
        there=$(sed -n "s/^#   \([0-9]*\) $name (.*/\1/p" sealed.deck)
        [ "${there:-0}" -ge "$count" ] || fail "$count $name, but ${there:-0} in the boosters"
    done <used
    "$MUSTER" booster --sealed --side $side --seed 7 | cmp -s - sealed.deck || fail "another deck from the same seed"
done
expect_status 0 "$MUSTER" booster --sealed --side traitor --seed 7 --json
expect_text out '"pool":[{"count":'
expect_text out '"deck":{"deck":"sealed-traitor-7","title":"A sealed traitor deck of seed 7","side":"traitor","size":60,'

wrong 'too many arguments' booster eat
wrong '--count takes a whole number from 1 to 1000' booster --count 0
wrong '--sealed needs a side' booster --sealed
wrong 'cannot be used with' booster --sealed --side loyalist --count 2
wrong '--side takes loyalist or traitor' booster --side both
printf 'pack none\n' >none.pack
expect_status 1 "$MUSTER" booster --packs none.pack
expect_text errors "the packs lack cards for such a booster"
finish
