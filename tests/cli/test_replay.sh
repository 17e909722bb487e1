#!/bin/sh
# Replays: any position, from any side, as text and JSON; drift, cuts, archives.
. "$(dirname "$0")/lib.sh"
{ echo auto; yes 1 | head -n 200; } | "$MUSTER" play imperium --seed 3 --options points=3 --file m.journal >game 2>&1
printf 'auto\n1\nquit\n' | "$MUSTER" play imperium --seed 3 --file open.journal >/dev/null 2>&1
moves=$(grep -c '^[0-9]' m.journal)

# The list tells what the game told, round by round.
expect_status 0 "$MUSTER" replay m.journal
expect_text out "  $moves  "
rounds() { tr -s ' \n' ' ' | grep -o 'Attack [0-9]* [^.]* the round\. Score: [^.]*\.'; }
tr -s ' \n' ' ' <game | sed 's/[Tt]he computer/Seat 1/g;s/you win/Seat 0 wins/g;s/Score: you/Score: Seat 0/g' |
    rounds >told
rounds <out >listed
[ "$(wc -l <told)" -ge 3 ] || fail "too few rounds" told
cmp -s told listed || fail "the replay tells another game" listed

expect_status 0 "$MUSTER" replay m.journal --at 5 --seat 0
expect_text out "After move 5 of $moves (viewer: seat 0)"
expect_status 0 "$MUSTER" replay m.journal --at 5 --json
expect_text out '"at":5,"moves":'
expect_status 0 "$MUSTER" replay m.journal --json
expect_text out '[{"number":1,"seat":0,"move":"auto","events":['
expect_status 0 "$MUSTER" replay m.journal --verify --json
expect_text out '{"ok":true,"game":"imperium"'
expect_status 2 "$MUSTER" replay m.journal --at 9999
expect_text errors "--at takes a whole number from 0 to $moves"
expect_status 2 "$MUSTER" replay m.journal --seat 7
expect_text errors "a viewer is 0 to 1, spectator or all"

# Hidden cards of a match under way stay hidden, unless one asks to be spoilt.
expect_status 0 "$MUSTER" replay open.journal
grep -q 'draws [A-Z]' out && fail "the replay of an open match shows cards" out
expect_status 2 "$MUSTER" replay open.journal --seat all
expect_text errors "add --spoil to allow it"
expect_status 0 "$MUSTER" replay open.journal --seat all --spoil
grep -q 'draws [A-Z]' out || fail "--spoil shows nothing" out
expect_status 0 "$MUSTER" replay open.journal --seat 0
grep -q '^ *You draw [A-Z]' out || fail "seat 0 does not see its own draws" out
grep -q 'Seat 1 draws [A-Z]' out && fail "seat 0 sees the other's draws" out
# The computer's seat is hidden like all of them; a person may look at either seat of a match of two.
expect_status 2 "$MUSTER" replay open.journal --seat 1
expect_text errors "the computer plays seat 1: its hidden cards are shown when it is"
[ -s out ] && fail "a refused viewer is shown something" out
expect_status 2 "$MUSTER" replay open.journal --seat 1 --at 2 --json
expect_status 0 "$MUSTER" replay open.journal --seat 1 --spoil
grep -q '^ *You draw [A-Z]' out || fail "--spoil shows nothing of seat 1" out
sed 's/^seat: .*/seat: person/' open.journal >two.journal
expect_status 0 "$MUSTER" replay two.journal --seat 1

# A changed hash, a changed move, a line gone: the first wrong move is named.
sed '/^7 /s/= ..../= 0000/' m.journal >hash.journal
expect_status 1 "$MUSTER" replay --verify hash.journal
expect_text out "drift: move 7 (line "
expect_text out "good up to move 6"
expect_status 1 "$MUSTER" replay hash.journal
expect_text errors "move 7 (line "
sed '/^7 /d' m.journal >gone.journal
expect_status 1 "$MUSTER" replay --verify gone.journal
expect_text out "where 7 is expected"
head -c $(($(stat -c %s m.journal) / 2)) m.journal >cut.journal
expect_status 1 "$MUSTER" replay --verify cut.journal
expect_text out "cut off in the middle of line"
expect_status 0 "$MUSTER" replay cut.journal
expect_text errors "everything before that is good"
head -n 3 m.journal >head.journal
expect_status 1 "$MUSTER" replay head.journal
expect_text errors "the journal ends before the match begins"
echo hello >hello.journal
expect_status 1 "$MUSTER" replay hello.journal
expect_text errors "this is not a journal"
expect_status 3 "$MUSTER" replay missing.journal
sed 's/^version: .*/version: 0.0.1/' m.journal >old.journal
expect_status 0 "$MUSTER" replay --verify old.journal
expect_status 0 "$MUSTER" replay old.journal
expect_text errors "written by version 0.0.1"
sed 's/^pack: meridian .*/pack: meridian 0123456789abcdef/' m.journal >pack.journal
expect_status 0 "$MUSTER" replay pack.journal
expect_text errors "pack meridian has changed"

# What is not text is named, wherever it stands: a zero byte would end a name early.
sed 's/^seat: you/seat: yo\x00u/' m.journal >zero.journal
expect_status 1 "$MUSTER" replay --verify zero.journal
expect_text errors "zero.journal:8:9: line 8 of the journal is not text: control character 0x00"
sed 's/^7 \([01]\) /7 \1 \x00/' m.journal >zero.journal
expect_status 1 "$MUSTER" replay --verify zero.journal
expect_text out "is not text: control character 0x00"
expect_text out "good up to move 6"
sed 's/^seat: you/seat: \x1b[2J/' m.journal >escape.journal
expect_status 1 "$MUSTER" replay --verify escape.journal
expect_text errors "control character 0x1b"
printf 'auto\000junk\nquit\n' | "$MUSTER" play imperium --seed 3 --file zero2.journal >out 2>&1
expect_text out "auto?junk"
expect_no_text out "You chose a deck"

# A line of the end that says something else, or stands where nothing ended.
grep -q '^end winner' m.journal || fail "the match has no end" m.journal
sed 's/^end winner .*/end drawn/' m.journal >end.journal
expect_status 1 "$MUSTER" replay --verify end.journal
expect_text out 'says "end drawn" where "end winner'
sed '/^2 /a end winner 0' m.journal >early.journal
expect_status 1 "$MUSTER" replay --verify early.journal
expect_text out 'where the game goes on'

# Chance that was written in, or made unreadable, where the generator would have said the same.
sed 's/^\([0-9]* [01] pass\) =/\1 | die 6 =/' m.journal >written.journal
expect_status 1 "$MUSTER" replay --verify written.journal
expect_text out "leads elsewhere than recorded"
sed 's/^\([0-9].* | shuffle\) [0-9]*/\1 x/' m.journal >blurred.journal
expect_status 1 "$MUSTER" replay --verify blurred.journal
expect_text out "leads elsewhere than recorded"

# A move taken back alone, from under what chance built on it, is no journal of ours: it is read up
# to there, and nothing trips over it later.
printf '%s\n' 'leave 1' done quit | "$MUSTER" play imperium --seed 5 --file under.journal >out 2>&1
echo "$(($(grep -c '^[0-9]' under.journal) + 1)) drop 1" >>under.journal
expect_status 1 "$MUSTER" replay --verify under.journal
expect_text out "takes back line 1 alone"
printf '%s\n' 1 undo undo quit | "$MUSTER" play --resume under.journal >out 2>errors || fail "undo after a forged undo" out
expect_text out "Taken back: done."
expect_status 0 "$MUSTER" replay --verify under.journal

# Archives: only finished matches; the original goes when the archive is good; replays as before.
"$MUSTER" replay m.journal >before
expect_status 1 "$MUSTER" replay --archive open.journal
expect_text errors "the match is not over"
echo mine >m.journal.zst
expect_status 1 "$MUSTER" replay --archive m.journal
expect_text errors "m.journal.zst already exists"
[ "$(cat m.journal.zst)" = mine ] || fail "a file was written over"
rm m.journal.zst
expect_status 0 "$MUSTER" replay --archive m.journal
[ -e m.journal ] && fail "the journal is still there"
expect_status 0 "$MUSTER" replay m.journal.zst
cmp -s before out || fail "the archive replays another match"
expect_status 1 "$MUSTER" replay --archive m.journal.zst
expect_text errors "already compressed"
head -c 200 m.journal.zst >broken.zst
expect_status 1 "$MUSTER" replay broken.zst
expect_text errors "cannot be decompressed"
finish
