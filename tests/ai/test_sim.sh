#!/bin/sh
# muster sim on the command line: formats, threads, refusals. Usage: test_sim.sh MUSTER
muster=$1
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
failed=0

fail() {
    echo "FAILED: $*"
    failed=1
}

# refuses STATUS WORDS ARGS...: the status, and words of the message on standard error only.
refuses() {
    want=$1 words=$2
    shift 2
    "$muster" sim "$@" >"$dir/out" 2>"$dir/err"
    got=$?
    [ "$got" -eq "$want" ] || fail "sim $*: status $got, not $want"
    grep -qF -e "$words" "$dir/err" || fail "sim $*: \"$words\" is not in: $(cat "$dir/err")"
    [ -s "$dir/out" ] && fail "sim $*: refused, and yet there is output"
}

# The numbers do not depend on the threads.
for threads in 1 2 5; do
    "$muster" sim imperium --games 300 --seed 9 --threads $threads --json >"$dir/json.$threads" ||
        fail "json with $threads threads"
done
cmp "$dir/json.1" "$dir/json.2" || fail "1 and 2 threads differ"
cmp "$dir/json.1" "$dir/json.5" || fail "1 and 5 threads differ"
"$muster" sim imperium --games 300 --seed 10 --json >"$dir/other"
cmp -s "$dir/json.1" "$dir/other" && fail "another seed gives the same numbers"
"$muster" sim imperium --games 300 --seed 9 --format json | cmp - "$dir/json.1" ||
    fail "--json and --format json differ"

# No bar when standard error is no terminal.
"$muster" sim imperium --games 100 >"$dir/out" 2>"$dir/err" || fail "table"
[ -s "$dir/err" ] && fail "something on standard error: $(cat "$dir/err")"
grep -q '^first attacker  *[0-9]* *100 ' "$dir/out" || fail "no line for the first attacker"
grep -q '^The Deep Patient ' "$dir/out" || fail "no line for a card"

# CSV: 11 cells a line, names with commas in quotes.
"$muster" sim imperium --games 100 --bots greedy,random --format csv >"$dir/csv" || fail "csv"
grep -q '^share,"bot A, greedy",[0-9]*,100,' "$dir/csv" || fail "the bot's name is not quoted"
sed 's/"[^"]*"/quoted/' "$dir/csv" | awk -F, 'NF != 11 { exit 1 }' || fail "csv: not 11 cells a line"

# Seats are named with their decks, given or not.
"$muster" sim heresy --games 20 --options "deck1=furnace" >"$dir/out" || fail "heresy"
grep -q '^seat 0, starter-lantern ' "$dir/out" || fail "the deck of seat 0 is not named"
grep -q '^seat 1, furnace ' "$dir/out" || fail "the deck of seat 1 is not named"
grep -q 'asked of a person' "$dir/out" && fail "asks are counted although nobody wants them"

# What a person is asked in a game: at most so many, on average over 200 games (from any seed: the
# deviation of the mean is some 1.6).
asks() {
    "$muster" sim "$1" --games 200 --asks --json >"$dir/json" || fail "asks of $1"
    mean=$(sed -n 's/.*"asked": *{"mean": *\([0-9.]*\).*/\1/p' "$dir/json")
    [ -n "$mean" ] || fail "$1: no mean of what is asked"
    echo "$1: a person is asked $mean times a game"
    awk "BEGIN { exit !($mean > 0 && $mean <= $2) }" || fail "$1 asks $mean times, more than $2"
}
asks heresy 90
asks blackreach 90
asks imperium 35

# A game without cards and rounds.
"$muster" sim null --games 100 >"$dir/out" || fail "null game"
grep -q 'rounds' "$dir/out" && fail "the null game has no rounds"

refuses 2 '"grady" is not a known bot' imperium --bots grady
refuses 2 '--bots takes one bot, or 2' imperium --bots greedy,random,greedy
refuses 2 'is not a known bot' imperium --bots greedy,
refuses 2 '--games takes a whole number from 1' imperium --games 0
refuses 2 '--games takes a whole number from 1' imperium --games many
refuses 2 '--seed takes a whole number from 0' imperium --seed -1
refuses 2 '--threads takes a whole number from 1' imperium --threads 0
refuses 2 '"xml" is not a known format' imperium --format xml
refuses 2 'cannot be used with' imperium --json --format csv
refuses 2 'missing argument' --games 5
refuses 1 'is not a known game' imperio
refuses 1 'points' imperium --options points=100
refuses 1 'there is no pack "none"' imperium --packs none
refuses 3 'cannot open' imperium --packs "$dir/none.pack"
printf 'pack broken\nunit "Half"\n' >"$dir/broken.pack"
refuses 1 'mistake' imperium --packs "$dir/broken.pack"

if [ -w /dev/full ]; then
    "$muster" sim imperium --games 10 >/dev/full 2>"$dir/err"
    [ $? -eq 3 ] || fail "a full disk is not status 3"
fi
exit $failed
