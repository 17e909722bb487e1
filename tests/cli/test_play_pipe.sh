#!/bin/sh
# Whole games through a pipe: they end, they are repeatable, their journals are sound, their lines
# fit the screen, and every word works.
. "$(dirname "$0")/lib.sh"

# The first choice always, to the end.
play_first() { # SEED FILE OPTIONS...
    seed=$1 file=$2
    shift 2
    { echo auto; yes 1 | head -n 400; } | "$MUSTER" play imperium --seed "$seed" --file "$file" "$@"
}

for seed in 1 2 3; do
    expect_status 0 play_first $seed one$seed.journal
    mv out first
    expect_status 0 play_first $seed two$seed.journal
    sed 's/two[0-9]/one'$seed'/' out >second
    cmp -s first second || fail "seed $seed does not give the same game twice"
    expect_text first "The match in short"
    expect_text first "the game: "
    cmp -s one$seed.journal two$seed.journal || fail "seed $seed does not give the same journal twice"
    expect_status 0 "$MUSTER" replay --verify one$seed.journal
    expect_text out "the match is over"
done

# Without a seed every match is another one.
expect_status 0 play_first 1 own.journal
for i in 1 2; do
    printf 'table\nquit\n' | "$MUSTER" play imperium >game$i 2>&1 || fail "an unseeded game" game$i
done
cmp -s game1 game2 && fail "two matches without a seed are the same"
[ "$(ls "$XDG_STATE_HOME/muster" | wc -l)" -eq 2 ] || fail "two matches, but not two journals"
for file in "$XDG_STATE_HOME"/muster/*; do
    [ "$(stat -c %a "$file")" = 600 ] || fail "a journal can be read by others: $file"
done

# From the other seat, against the other bot, with the engine's deck for both.
expect_status 0 play_first 5 seat1.journal --seat 1 --opponent random --options "points=3 build=auto"
expect_text out "The match in short"

# Every word once; nothing is wider than the screen.
printf '%s\n' '?' help 'leave 3 7 12-15' undo redo 'list slash' list auto table why 'why 7' hint odds \
    log 'log 3' rules 'rules IM-MOD-01' 'rules discard' 'save copy.journal' save 1 1 'udno' 'lay' \
    'why 98' 'lay nobody' '' '99' '1 2' quit |
    "$MUSTER" play imperium --seed 8 --file words.journal >out 2>errors || fail "all words" out
awk 'length($0) > 80 { print; bad = 1 } END { exit bad }' out || fail "lines wider than 80"
expect_text out "IM-SETUP-03"
expect_text out "Taken back: leave"
expect_text out "The computer would play"
expect_text out "games continued from here"
expect_text out 'did you mean "undo"?'
expect_text out "There is no number 99"
expect_text out "There is no number 98: the choices are 1 to"
expect_text out "is not complete: type"
expect_text out 'There is no card "nobody" in the packs'
expect_text out "A copy of the match so far is in copy.journal"
expect_text out "IM-MOD-01  An attack modifier may be laid down only if"
[ -s errors ] && fail "something on standard error" errors
expect_status 0 "$MUSTER" replay --verify copy.journal

# Refusals come with a rule, and change nothing.
printf '%s\n' auto 'why 7' 7 quit |
    "$MUSTER" play imperium --seed 8 --file refused.journal >out 2>&1
tr '\n' ' ' <out | grep -q '> 7 Not now: [^>]*(IM-[A-Z]*-[0-9]*)\.' || fail "a refusal without its rule" out
[ "$(grep -c '^[0-9]' refused.journal)" -le 3 ] || fail "a refused move was played" refused.journal

# Long lines and bytes that are no text are answered, not fatal.
{ head -c 100000 /dev/zero | tr '\0' 'x'; echo; printf '\001\377\n'; echo quit; } |
    "$MUSTER" play imperium --seed 8 --file long.journal >out 2>&1 || fail "long lines" out
expect_text out "The match is saved"

# The end of the input leaves as quit does.
expect_status 0 sh -c 'echo auto | "$1" play imperium --seed 8 --file end.journal' sh "$MUSTER"
expect_text out "No more input."
expect_text out "muster play --resume end.journal"
finish
