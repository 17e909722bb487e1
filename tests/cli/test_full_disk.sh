#!/bin/sh
# A disk that is full: it is said, the move waits, and the player chooses.
. "$(dirname "$0")/lib.sh"

# Full from the start; nobody there to choose.
expect_status 3 sh -c '"$1" play imperium --file /dev/full <<X
nonsense
X' sh "$MUSTER"
expect_text out "The match cannot be saved: cannot write /dev/full: No space left on device."
expect_text out "This match is not saved."

# Going on without.
printf '%s\n' again without auto quit quit |
    "$MUSTER" play imperium --seed 3 --file /dev/full >out 2>&1 || fail "going on without" out
expect_text out "From now on nothing is saved."
expect_text out "You chose a deck"
expect_text out "This match is not saved. Type save FILE to save it, or quit again to leave."

# Going on elsewhere.
printf '%s\n' 'file there.journal' auto quit |
    "$MUSTER" play imperium --seed 3 --file /dev/full >out 2>&1 || fail "going on elsewhere" out
expect_status 0 "$MUSTER" replay --verify there.journal
expect_text out "good: "

# Full in the middle: a limit of two blocks stands for the disk. It is told like a full disk, not by a
# signal, and what is in the file is whole.
limited() {
    ulimit -f 2
    { echo auto; yes 1 | head -n 40; printf '%s\n' again without; yes 1 | head -n 300; } |
        "$MUSTER" play imperium --seed 3 --file small.journal
}
(limited) 2>&1 | cat >out
expect_text out "The match cannot be saved: cannot write small.journal: File too large."
expect_text out "The match in short"
expect_status 0 "$MUSTER" replay --verify small.journal
expect_text out "not over yet"
[ "$(tail -c 1 small.journal | wc -l)" -eq 1 ] || fail "the journal ends with half a line"

# The same for what is printed into a file.
(
    ulimit -f 2
    "$MUSTER" rules imperium >listing
)
status=$?
[ $status -eq 3 ] || fail "status $status instead of 3 for output over a limit"

# Out of memory: one line, not a signal. A compressed journal needs room for the largest there may be.
{ echo auto; yes 1 | head -n 300; } | "$MUSTER" play imperium --seed 3 --options points=2 --file packed.journal >/dev/null
expect_status 0 "$MUSTER" replay --archive packed.journal
starved() { # the sanitizers map terabytes: with them their own limit stands for memory
    if grep -q __asan_init "$PROGRAM"; then
        ASAN_OPTIONS=allocator_may_return_null=1:max_allocation_size_mb=8 "$MUSTER" "$@"
    else
        (ulimit -v 60000 && exec "$MUSTER" "$@")
    fi
}
starved replay --verify packed.journal.zst >out 2>errors
status=$?
[ $status -eq 3 ] || fail "status $status instead of 3 without memory" errors
grep -qx 'muster: out of memory' errors || fail "no word about memory" errors

# No folder to keep journals in.
expect_status 3 env -u HOME -u XDG_STATE_HOME sh -c 'echo x | "$1" play imperium' sh "$MUSTER"
expect_text out "HOME is not set"

# A file that is there is not written over.
echo mine >taken.journal
expect_status 1 sh -c 'echo quit | "$1" play imperium --file taken.journal' sh "$MUSTER"
expect_text errors "taken.journal already exists"
[ "$(cat taken.journal)" = mine ] || fail "a file was written over"
finish
