#!/bin/sh
# A match that was killed goes on where it was; a damaged journal is mended, and kept.
. "$(dirname "$0")/lib.sh"
moves() { grep -c '^[0-9]' "$1"; }
at_least() { [ "$(moves "$1")" -ge "$2" ]; }

mkfifo in
"$MUSTER" play imperium --seed 3 --file kill.journal <in >killed 2>&1 &
pid=$!
exec 3>in
printf 'auto\n1\n' >&3
wait_until at_least kill.journal 5 || fail "no moves after ten seconds" killed
wait_until grep -q 'lay down a defence modifier' killed || fail "no question" killed

# While it is being played nobody else may go on with it.
expect_status 1 sh -c 'echo quit | "$1" play --resume kill.journal' sh "$MUSTER"
expect_text errors "is already being played"

kill -9 $pid
exec 3>&-
wait $pid 2>/dev/null
count=$(moves kill.journal)
printf 'table\nquit\n' | "$MUSTER" play --resume kill.journal >out 2>errors || fail "resume" out
expect_text out "the match resumes after $count moves"
sed -n '/^> table/,/^> quit/p' out | grep -v '^> ' | sed 's/the computer/Seat 1/g;s/The computer/Seat 1/g' >table
"$MUSTER" replay kill.journal --at "$count" --seat 0 | sed '1,/^$/d' >position
tr -s ' \n' ' ' <table >table.words
tr -s ' \n' ' ' <position >position.words
cmp -s table.words position.words || fail "another position after the kill" table

# Asked to end, it says where the match is; the status names the signal.
"$MUSTER" play imperium --seed 3 --file term.journal <in >ended 2>&1 &
pid=$!
exec 3>in
printf 'auto\n' >&3
wait_until at_least term.journal 3 || fail "no moves" ended
waits() { grep -q 'lay down\|Lay down' ended && [ "$(tail -c 2 ended)" = '> ' ]; }
wait_until waits || fail "no prompt" ended
kill -TERM $pid
wait $pid
status=$?
exec 3>&-
[ $status -eq 143 ] || fail "status $status after SIGTERM" ended
expect_text ended "Stopped."
expect_text ended "muster play --resume term.journal"
expect_status 0 "$MUSTER" replay --verify term.journal

# Without a name: the last unfinished match, also by game.
mkdir -p "$XDG_STATE_HOME/muster"
cp kill.journal "$XDG_STATE_HOME/muster/imperium-old.journal"
{ echo auto; yes 1 | head -n 100; } | "$MUSTER" play imperium --options points=1 >out 2>&1
printf 'quit\n' | "$MUSTER" play --resume >out 2>&1 || fail "resume the last unfinished" out
expect_text out "imperium-old.journal"
printf 'quit\n' | "$MUSTER" play --resume imperium >out 2>&1 || fail "resume by game" out
expect_status 1 "$MUSTER" play --resume null
expect_text errors "there is no unfinished match of null"

# A match that is over is not resumed.
over=$(ls "$XDG_STATE_HOME/muster" | grep -v old)
expect_status 1 "$MUSTER" play --resume "$XDG_STATE_HOME/muster/$over"
expect_text errors "this match is over"

# Cut in the middle of a line: up to the last whole move, and the damaged file is kept.
size=$(stat -c %s kill.journal)
head -c $((size - 5)) kill.journal >cut.journal
chmod 600 cut.journal
printf 'quit\n' | "$MUSTER" play --resume cut.journal >out 2>errors || fail "resume a cut journal" errors
expect_text errors "the journal is cut off in the middle of line"
expect_text errors "cut.journal.damaged"
# It holds the key of the dice: nobody else may read it, before or after.
[ "$(stat -c %a cut.journal)" = 600 ] || fail "the mended journal is readable by others: $(stat -c %a cut.journal)"
expect_text out "the match resumes after $((count - 1)) moves"
expect_status 0 "$MUSTER" replay --verify cut.journal

# A second damage does not cost the first file that was kept.
cp cut.journal.damaged first.damaged
head -c $(($(stat -c %s cut.journal) - 5)) cut.journal >again.journal && mv again.journal cut.journal
printf 'quit\n' | "$MUSTER" play --resume cut.journal >out 2>errors || fail "resume a journal cut twice" errors
expect_text errors "cut.journal.damaged-2"
cmp -s first.damaged cut.journal.damaged || fail "the first damaged journal is gone"

# Lines are not added to a compressed file.
zstd -q kill.journal -o packed.journal.zst
cp packed.journal.zst packed.before
expect_status 1 sh -c 'echo quit | "$1" play --resume packed.journal.zst' sh "$MUSTER"
expect_text errors "the journal is compressed"
cmp -s packed.journal.zst packed.before || fail "a compressed journal was written to"

# Altered: the first wrong move is named, and nothing is written.
sed 's/^3 1 lay .* = /3 1 lay Grey Lantern = /' kill.journal >wrong.journal
cp wrong.journal wrong.before
expect_status 1 "$MUSTER" play --resume wrong.journal
expect_text errors "move 3 (line"
cmp -s wrong.journal wrong.before || fail "a drifting journal was written to"
expect_status 3 "$MUSTER" play --resume missing.journal
expect_text errors "No such file"
finish
