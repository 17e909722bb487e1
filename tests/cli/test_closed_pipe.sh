#!/bin/sh
# Whoever reads our output goes away: status 3, no noise, nothing lost.
. "$(dirname "$0")/lib.sh"
status_of() { # COMMAND...: its status when the reader takes one line
    { "$@" 2>errors; echo $? >status; } | head -n 1 >/dev/null
    cat status
}
# Far more than a pipe holds, so that the reader is missed.
game() { { echo auto; yes 1; } | "$MUSTER" play imperium --seed 3 --file "$1" --options points=99; }
[ "$(status_of game closed.journal)" = 3 ] || fail "play: status $(cat status) after a closed pipe"
expect_status 0 "$MUSTER" replay --verify closed.journal
expect_status 3 sh -c '"$1" rules imperium >/dev/full' sh "$MUSTER"
expect_text errors "cannot write the output"
expect_status 3 sh -c '"$1" rules imperium >&-' sh "$MUSTER"
expect_status 3 sh -c '"$1" play imperium --demo >/dev/full' sh "$MUSTER"
finish
