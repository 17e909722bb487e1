#!/bin/sh
# Two people at one screen: between the clear marks nothing of the other's hand is ever printed.
. "$(dirname "$0")/lib.sh"
# Every turn: Enter to sit down, a look at everything, then the first choice.
turns() { i=0; while [ $i -lt 120 ]; do printf '\ntable\nlist\nlog\nwhy\n1\n'; i=$((i + 1)); done; }
for seed in 11 12 13; do
    { printf '\nauto\n\nauto\n'; turns; } |
        "$MUSTER" play imperium --opponent human --seed $seed --options points=2 --file hot$seed.journal >out 2>&1 ||
        fail "hot seat" out
    expect_text out "The match in short"
    awk -f "$here/hot_seat.awk" out >leaks || fail "seed $seed: a hand was shown to the other" leaks
    screens=$(sed -n 's/^screens \([0-9]*\).*/\1/p' leaks)
    cards=$(sed -n 's/^.* cards \([0-9]*\)$/\1/p' leaks)
    [ "$screens" -ge 8 ] && [ "$cards" -ge 50 ] || fail "the check saw too little: $(cat leaks)"
done
# The check can fail: a name of the other's hand, smuggled in, is found.
name=$(awk -f "$here/hot_seat.awk" -v print_hidden=1 out | sed -n 's/^hidden //p' | head -n 1)
awk -v name="$name" '{ print } /^Seat 1, press Enter/ { if (++n == 2) print name }' out >smuggled
awk -f "$here/hot_seat.awk" smuggled >leaks && fail "a smuggled name was not found: $name"

# Taking back beyond a reveal needs the other's consent.
printf '%s\n' '' auto '' auto '' 1 '' 1 '' undo no undo yes quit |
    "$MUSTER" play imperium --opponent human --seed 9 --file undo.journal >out 2>&1 || fail "hot seat undo" out
expect_text out "it needs the other side's consent"
expect_text out "Taken back: lay"
expect_text out "No move was taken back."
# Nobody is passed for: the other would learn that nothing fitted.
expect_no_text out "nothing that fits"
finish
