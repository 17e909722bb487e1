#!/bin/sh
# Without a terminal and with nothing to read, a short demonstration.
. "$(dirname "$0")/lib.sh"
check_demo() {
    expect_text out "A demonstration of"
    expect_text out "To play yourself"
    expect_text out "The game in short"
    [ "$(wc -l <out)" -le 90 ] || fail "the demonstration has $(wc -l <out) lines" out
    awk 'length($0) > 80 { bad = 1 } END { exit bad }' out || fail "too wide" out
    [ -s errors ] && fail "noise" errors
    [ -e "$XDG_STATE_HOME" ] && fail "the demonstration left a journal"
    return 0
}
expect_status 0 "$MUSTER" play imperium --demo
check_demo
expect_status 0 sh -c '"$1" play imperium </dev/null' sh "$MUSTER"
check_demo
expect_status 0 sh -c '"$1" play imperium <&-' sh "$MUSTER"
check_demo
expect_status 0 sh -c ': | "$1" play imperium' sh "$MUSTER"
check_demo
expect_status 0 "$MUSTER" play null --demo
expect_text out "A demonstration of"

# A pipe that is silent at first is waited for.
expect_status 0 sh -c '{ sleep 0.5; printf "auto\nquit\n"; } | "$1" play imperium --file slow.journal' sh "$MUSTER"
expect_text out "You chose a deck"

# Bots watched by a person are told as to a spectator, who does not see what is drawn.
expect_status 0 "$MUSTER" play imperium --bots greedy,random --seed 4 --file watched.journal --options points=2
expect_text out "draws 7 cards."
expect_text out "The match in short"
grep -q 'draws [A-Z]' out && fail "a spectator saw a card drawn" out
finish
