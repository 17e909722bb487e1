#!/bin/sh
# Order tokens are drafted: a hint tells what the computer would add to the draft, and that it is done.
. "$(dirname "$0")/lib.sh"
printf '%s\n' '' 1 1 1 1 hint 'captain1 1' hint auto hint done quit |
    "$MUSTER" learn blackreach --seed 3 --file draft.journal >out 2>&1 || fail "a draft" out
expect_text out 'The computer would play "order captain1 1"'
expect_text out 'The computer would play "order breach3 2"'
expect_text out 'Everything is drafted: type done to place it so.'
expect_status 0 "$MUSTER" replay --verify draft.journal
