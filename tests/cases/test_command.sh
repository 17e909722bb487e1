#!/bin/sh
# muster case on the command line: statuses, lists, coverage, JSON. Usage: test_command.sh MUSTER
muster=$1
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
failed=0

fail() {
    echo "FAILED: $*"
    failed=1
}

# says STATUS WORDS ARGS...: the status, and a line of the output.
says() {
    want=$1 words=$2
    shift 2
    "$muster" case "$@" >"$dir/out" 2>"$dir/err"
    got=$?
    [ "$got" -eq "$want" ] || fail "case $*: status $got, not $want"
    cat "$dir/out" "$dir/err" | grep -qF -e "$words" ||
        fail "case $*: \"$words\" is not in: $(cat "$dir/out" "$dir/err")"
}

mkdir -p "$dir/some/below"
cat >"$dir/some/good.case" <<'END'
game: null
case: in turn
rules: NULL-TAKE-01
position:
  beans: 5
move 0: take 1
expect decides: 1
END
cat >"$dir/some/below/bad.case" <<'END'
game: null
case: a "quoted" one
rules: NULL-TAKE-02
position:
  beans: 5
expect: beans = 6
END
echo 'not a case' >"$dir/some/notes.txt"

says 0 '1 case in 1 file: all passed.' "$dir/some/good.case"
says 1 "$dir/some/below/bad.case:6:9: beans in the whole state: expected 6, got 5 (case \"a \"quoted\" one\")" \
    "$dir/some/below/bad.case"
says 1 '2 cases in 2 files: 1 failed, 1 message.' "$dir/some"
says 0 '1 case in 1 file: all passed.' - <"$dir/some/good.case"
says 0 '[NULL-TAKE-01]' --list "$dir/some"
says 0 '2 cases in 2 files: listed.' --list "$dir/some"

# A rule is proved by a case that passes, and by no other.
says 1 'NULL-TAKE-02   NO CASE' --rules null "$dir/some"
says 1 '2 rules of null: 1 proved, 1 without a case.' --rules null "$dir/some"
says 1 '2 rules of null: 1 proved, 1 without a case.' --rules null "$dir/some/good.case"
grep -q 'NULL-TAKE-01 *NO CASE' "$dir/out" && fail "a proved rule is said to have no case"
sed 's/beans = 6/beans = 5/' "$dir/some/below/bad.case" >"$dir/mended.case"
says 0 '2 rules of null: 2 proved, 0 without a case.' --rules null "$dir/some/good.case" \
    "$dir/mended.case"
says 1 '{"rule":"NULL-TAKE-02","cases":[]}' --json --rules null "$dir/some/good.case"
says 1 '"rules":2,"rules_without_case":1}' --json --rules null "$dir/some/good.case"

# JSON: one object a line.
says 1 '"line":6,"column":9,"text":"beans in the whole state","expected":"6","actual":"5"}' \
    --json "$dir/some"
says 1 '"case":"a \"quoted\" one","line":2,"game":"null","rules":["NULL-TAKE-02"],"passed":false}' \
    --json "$dir/some"
says 1 '{"files":2,"cases":2,"passed":1,"failures":1}' --json "$dir/some"
says 0 '"rules":["NULL-TAKE-01"]}' --json --list "$dir/some"

# A pack in a file beside the case's.
cat >"$dir/own.pack" <<'END'
pack own
faction red "Red Hand"
unit "Alder" faction red rank minion tier III attack 6 defence 5 melee slash
END
cat >"$dir/own.case" <<'END'
game: imperium
case: with a pack of my own
packs: own.pack
position:
  hand 0: Alder
legal 0: lay Alder
END
says 0 'all passed' "$dir/own.case"
sed -i 's/own.pack/none.pack/' "$dir/own.case"
says 1 'there is no pack "none.pack"' "$dir/own.case"

says 1 'this one has no colon' "$dir/own.pack"
says 3 'cannot open' "$dir/none.case"
says 2 'missing argument'
says 2 'is not a known game' --rules nul "$dir/some"
says 2 'cannot be used with' --rules null --list "$dir/some"
if [ -w /dev/full ]; then
    "$muster" case "$dir/some/good.case" >/dev/full 2>"$dir/err"
    [ $? -eq 3 ] || fail "a full disk is not status 3"
fi
exit $failed
