#!/bin/sh
# Files as people's editors and shells leave them.
. "$(dirname "$0")/lib.sh"
card='unit "Ash" faction red rank minion tier III attack 4 defence 4 melee slash'
printf '\357\273\277pack marked\nfaction red "Red"\n%s\n' "$card" >marked.pack
expect_status 0 "$MUSTER" pack check marked.pack
printf '\357\273\277pack marked\nfaction red "Red"\nunti "Ash"\n' >wrong.pack
expect_status 1 "$MUSTER" pack check wrong.pack
expect_text out 'wrong.pack:3:1: "unti"'

# The caret stands below the mistake also after tabs.
printf 'pack tabs\nfaction red "Red"\nattack\t"Edge"\tslsh +1\n' >tabs.pack
expect_status 1 "$MUSTER" pack check tabs.pack
printf '  \t    \t^\n' >caret
awk '/\^/ { gsub(/ +/, " "); print }' out >got
awk '{ gsub(/ +/, " "); print }' caret >wanted
cmp -s got wanted || fail "the caret does not keep the tabs" out

# A folder without cases has not passed.
mkdir nothing
expect_status 1 "$MUSTER" case nothing
expect_text errors "there is no *.case file in nothing"

# Names may begin with a letter beyond ASCII, also of a card that cannot be laid down now.
{
    printf 'pack far\nfaction red "Red"\n'
    i=0
    while [ $i -lt 40 ]; do
        printf 'unit "Ünit %d" faction red rank minion tier III attack 4 defence 4 melee slash\nattack "Öse %d" slash +1\n' $i $i
        i=$((i + 1))
    done
} >far.pack
printf 'auto\nlist\nquit\n' | LC_ALL=C "$MUSTER" play imperium --packs far.pack --seed 1 --file far.journal >out 2>&1
grep -q '^  ([0-9]) lay Öse' out || fail "no card that cannot be played" out

# What would make a journal that cannot be read again is refused before there is one.
lines='points=5
pass=final'
expect_status 1 sh -c 'echo quit | "$1" play imperium --file lines.journal --options "$2"' sh "$MUSTER" "$lines"
expect_text errors "goes on after a line break"
[ -e lines.journal ] && fail "a journal was begun" lines.journal
cp far.pack 'far
away.pack'
expect_status 1 sh -c 'echo quit | "$1" play imperium --file lines.journal --packs "$2"' sh "$MUSTER" 'far
away.pack'
expect_text errors "goes on after a line break"

# Commands are shown so that they can be copied: by path where the program was called by it.
printf 'quit\n' | "$MUSTER" play imperium --file shown.journal >out 2>&1
expect_text out "  muster play --resume shown.journal"

# Called by a path, it says a command that a shell understands, spaces and all.
mkdir "a folder" && ln -s "$PROGRAM" "a folder/muster"
printf 'quit\n' | "a folder/muster" play imperium --file "by path.journal" >out 2>&1
command=$(grep -A1 'go on' out | grep 'play --resume' || grep 'play --resume' out)
echo quit | sh -c "$command" >again 2>&1 || fail "not a command: $command" again
expect_text again "Choose your deck"

# card explain through a pipe ends its last line; stopped, its status names the signal.
expect_status 0 sh -c ': | "$1" card explain' sh "$MUSTER"
[ "$(tail -c 1 out | wc -l)" -eq 1 ] || fail "the prompt is left open" out
mkfifo texts
"$MUSTER" card explain <texts >out 2>&1 &
pid=$!
exec 3>texts
wait_until grep -q 'card>' out || fail "no prompt" out
kill -TERM $pid
wait $pid
status=$?
exec 3>&-
[ $status -eq 143 ] || fail "status $status after SIGTERM" out
finish
