#!/bin/sh
# The long list of the deck: numbers stay, several at once are all or nothing.
. "$(dirname "$0")/lib.sh"
printf '%s\n' 'leave 3 7-9' list 'leave 3' 'leave 10-40' 'leave 24-51' 'leave 52' 'leave 60' undo 'leave 10,11' done quit |
    "$MUSTER" play imperium --seed 3 --file build.journal >out 2>&1 || fail "building" out
expect_text out "Your deck: 47 cards"
expect_text out "it is not in your deck"
tr -s ' \n' ' ' <out >words
expect_text words "a deck needs at least 7 (IM-RULE-04)"
expect_text words "would leave 29 cards: a deck needs at least 30 (IM-SETUP-03)"
expect_text out 'Number 52 is "done"'
expect_text out "There is no number 60"
expect_text out "Your deck: 48 cards"
expect_text out "Your deck: 46 cards"
expect_text out "You chose a deck of 46 cards and left out 5."
# All or nothing: the range that went too far left nothing out.
expect_no_text out "Your deck: 30 cards"
# Number 10 was number 10 before cards were left out, too.
printf 'list\nquit\n' | "$MUSTER" play imperium --seed 3 --file plain.journal >plain 2>&1
name=$(sed -n 's/^  *10  leave \([^:]*\):.*/\1/p' plain)
grep -q "leave $name = " build.journal || fail "number 10 was not $name" build.journal
finish
