#!/bin/sh
# Alone, undo goes back to the last own choice, over passes made for the player and the computer's
# answers; redo comes back to the same position.
. "$(dirname "$0")/lib.sh"
play() { "$MUSTER" play imperium --seed 3 --file "$1" >"$2" 2>&1; }
position() { sed -n '/^> table/,/^> /p' "$1" | grep -v '^> '; }

printf '%s\n' auto 1 table 1 undo table redo undo undo undo redo redo table quit | play a.journal a || fail "undo" a
position a >positions
lines=$(wc -l <positions)
third=$((lines / 3))
head -n $third positions >before
sed -n "$((third + 1)),$((2 * third))p" positions >undone
tail -n $third positions >redone
cmp -s before undone || fail "undo does not restore the position" positions
cmp -s before redone || fail "redo does not come back to it" positions
expect_text a "Taken back: auto."
expect_status 0 "$MUSTER" replay --verify a.journal

# Nothing to take back at the beginning; nothing to redo.
printf 'undo\nredo\nquit\n' | play b.journal b
expect_text b "There is no move of yours to take back."
expect_text b "There is nothing to play again."

# What undo does not understand, it does not half do.
printf '%s\n' 1 2 'undo 2' 'quit now' quit | play h.journal h
expect_text h 'Nothing may follow "undo"; nothing was done.'
expect_text h 'Nothing may follow "quit"; nothing was done.'
expect_no_text h "Taken back"

# The journal remembers what was taken back, and resumes after it.
printf '%s\n' auto 1 undo quit | play c.journal c
grep -q '^[0-9]* undo ' c.journal || fail "the journal has no undo line" c.journal
printf 'table\nquit\n' | "$MUSTER" play --resume c.journal >d 2>&1 || fail "resume after undo" d
position d >resumed
printf '%s\n' auto table quit | play e.journal e
position e >straight
cmp -s resumed straight || fail "resumed after undo elsewhere" resumed

# A forced pass is said, and is not asked; --ask-all asks.
{ echo auto; yes 1 | head -n 60; } | "$MUSTER" play imperium --seed 3 --file f.journal >f 2>&1
expect_text f "You have nothing that fits, so you pass. From now on this is done for you"
{ echo auto; yes 1 | head -n 60; } | "$MUSTER" play imperium --seed 3 --file g.journal --ask-all >g 2>&1
expect_no_text g "nothing that fits"
finish
