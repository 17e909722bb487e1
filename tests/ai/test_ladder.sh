#!/bin/sh
# muster ladder and muster analyse: results do not depend on threads, an interrupted ladder goes on,
# and a match is judged the same every time.
set -u
muster=$1
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
failed=0

fail() {
    echo "FAILED: $*"
    failed=1
}

# refuses STATUS TEXT ARGUMENTS...
refuses() {
    status=$1 text=$2
    shift 2
    "$muster" "$@" >"$dir/out" 2>"$dir/err"
    [ $? -eq "$status" ] || fail "$*: not status $status"
    grep -qF -- "$text" "$dir/err" || fail "$*: lacks \"$text\""
}

ladder="ladder imperium --bots greedy,random,1 --games 12 --options build=auto"
# shellcheck disable=SC2086 # words
"$muster" $ladder --threads 1 >"$dir/one" || fail "ladder"
# shellcheck disable=SC2086
"$muster" $ladder --threads 3 --file "$dir/results" >"$dir/three" || fail "ladder with a file"
cmp -s "$dir/one" "$dir/three" || fail "the ladder depends on threads"
grep -q '^greedy against random: won 1[12]' "$dir/one" || fail "greedy does not beat random"

# Cut in the middle of a line: what is whole counts, the rest is played again, to the same end.
head -c 300 "$dir/results" >"$dir/cut"
# shellcheck disable=SC2086
"$muster" $ladder --file "$dir/cut" >"$dir/again" || fail "an interrupted ladder"
cmp -s "$dir/one" "$dir/again" || fail "an interrupted ladder ends elsewhere"
[ "$(grep -c '^[a-z]* [a-z]* [0-9]* [123]$' "$dir/cut")" -eq 36 ] || fail "results are missing or double"
refuses 1 'has another ladder' ladder imperium --bots greedy,random --file "$dir/results" --seed 5
refuses 2 'names greedy twice' ladder imperium --bots greedy,greedy
refuses 2 'two bots or more' ladder imperium --bots greedy
refuses 2 'is not a known bot' ladder imperium --bots greedy,clever

"$muster" play imperium --bots greedy,random --seed 4 --options "points=2 build=auto" \
    --file "$dir/match.journal" >/dev/null || fail "play"
"$muster" analyse "$dir/match.journal" --threads 1 >"$dir/one" || fail "analyse"
"$muster" analyse "$dir/match.journal" --threads 3 >"$dir/three" || fail "analyse on threads"
cmp -s "$dir/one" "$dir/three" || fail "the analysis depends on threads"
grep -q '^Seat 0 (greedy)' "$dir/one" || fail "the analysis lacks seat 0"
"$muster" analyse "$dir/match.journal" --json >"$dir/json" || fail "analyse --json"
grep -q '"chance":0\.[0-9]*,"error"' "$dir/json" || fail "no chance in the JSON"
"$muster" analyse "$dir/match.journal" --svg >"$dir/svg" || fail "analyse --svg"
grep -q '<polyline' "$dir/svg" || fail "no curve in the picture"
refuses 2 'does not look ahead' analyse "$dir/match.journal" --bot greedy
refuses 2 'cannot be used with' analyse "$dir/match.journal" --json --svg
refuses 3 'cannot' analyse "$dir/none.journal"
exit $failed
