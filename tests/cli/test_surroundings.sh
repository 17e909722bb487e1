#!/bin/sh
# Surroundings that are not ours: no home folder, one that cannot be written to, a plain locale, an unknown
# terminal. lib.sh sets all of them; here they are taken away on purpose.
. "$(dirname "$0")/lib.sh"

# Where no journal can be written, that is said, and every answer to it works.
unset XDG_STATE_HOME
ask() { printf "$1" | env -u HOME "$MUSTER" play imperium --seed 1 >out 2>&1; }
ask 'quit\n'
[ $? -eq 3 ] || fail "an unsaved match that is left is a failure" out
expect_text out "The match cannot be saved"
expect_text out "HOME"
expect_text out "This match is not saved."
ask 'whatever\nquit\n'
expect_text out '"whatever" is no answer here: type again, file NAME, without or quit.'
ask 'without\nauto\nquit\n' || fail "without" out
expect_text out "From now on nothing is saved."
expect_text out "You chose a deck of 30 cards"
ask 'file elsewhere.journal\nauto\nquit\n' || fail "file" out
expect_status 0 "$MUSTER" replay --verify elsewhere.journal

# A home folder that belongs to somebody else. Root may write anywhere: then somebody without rights tries.
mkdir home && chmod 555 home "$work"
as_other=""
if [ "$(id -u)" -eq 0 ]; then
    as_other="setpriv --reuid=65534 --regid=65534 --clear-groups"
    chmod 755 "$work"
fi
# shellcheck disable=SC2086 # words
echo quit | env HOME="$work/home" $as_other "$PROGRAM" play imperium --seed 1 >"$work/out" 2>&1
chmod 755 home "$work"
expect_text out "The match cannot be saved"
expect_text out "Permission denied"

# A plain locale and an unknown terminal change nothing that is said.
export XDG_STATE_HOME="$work/state"
for setting in LC_ALL=C LC_ALL=POSIX TERM=nonsense TERM=dumb TERM=; do
    echo quit | env "$setting" "$MUSTER" play heresy --seed 1 --file one.journal >out 2>&1 ||
        fail "$setting" out
    rm -f one.journal
    if [ -f first ]; then cmp -s out first || fail "$setting changes the words" out; else mv out first; fi
done
finish
