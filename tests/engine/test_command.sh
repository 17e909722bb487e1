#!/bin/sh
# test_command.sh MUSTER: `muster engine` on real pipes: lines long, cut and odd, ends, statuses.
muster=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "test_command.sh: $*" >&2
    exit 1
}
# expect STATUS COUNT NAME: runs the engine on $work/in and counts the lines of its answer.
expect() {
    "$muster" engine --seed 1 <"$work/in" >"$work/out" 2>"$work/err"
    status=$?
    [ "$status" = "$1" ] || fail "$3: status $status, not $1: $(cat "$work/err")"
    [ "$(wc -l <"$work/out")" = "$2" ] || fail "$3: $(wc -l <"$work/out") answers, not $2"
    [ "$(grep -c '^{.*}$' "$work/out")" = "$2" ] || fail "$3: an answer is not an object"
}

: >"$work/in"
expect 0 0 "no input"

printf '{"op":"hello"}' >"$work/in"
expect 0 1 "a line without its break"
grep -q '"ok":true' "$work/out" || fail "a line without its break is not understood"

printf '{"op":"hello"}\r\n\n\000\n{"op":"hello","id":4}\n' >"$work/in"
expect 0 4 "odd lines"
[ "$(grep -c '"ok":true' "$work/out")" = 2 ] || fail "odd lines: the sound ones are not answered"
tail -n 1 "$work/out" | grep -q '"id":4' || fail "odd lines: the last is not answered last"

# 1 MiB is the limit; longer lines are skipped, however long, and the next one is answered.
{
    head -c 1048562 /dev/zero | tr '\000' ' '
    printf '{"op":"hello"}\n'
    head -c 1048563 /dev/zero | tr '\000' ' '
    printf '{"op":"hello"}\n'
    head -c 5000000 /dev/zero | tr '\000' '['
    printf '\n{"op":"hello"}\n'
    head -c 3000000 /dev/zero | tr '\000' 'x'
} >"$work/in"
expect 0 5 "long lines"
sed -n 1p "$work/out" | grep -q '"ok":true' || fail "a line of 1 MiB is refused"
for line in 2 3 5; do
    sed -n ${line}p "$work/out" | grep -q '"code":"bound"' || fail "long line $line is not refused"
done
sed -n 4p "$work/out" | grep -q '"ok":true' || fail "the line after a long one is not answered"

# An answer comes before the next request is sent.
mkfifo "$work/to" "$work/from"
"$muster" engine <"$work/to" >"$work/from" &
engine=$!
exec 3>"$work/to" 4<"$work/from"
for i in 1 2 3; do
    printf '{"op":"hello","id":%s}\n' $i >&3
    read -r answer <&4
    case $answer in
    "{\"id\":$i,"*) ;;
    *) fail "request $i was answered with $answer" ;;
    esac
done
exec 3>&-
wait $engine || fail "the engine ends with status $? when its input ends"
exec 4<&-

# Nobody reads the answers.
(
    i=0
    while [ $i -lt 20000 ]; do
        echo '{"op":"hello"}'
        i=$((i + 1))
    done
) >"$work/in"
{
    "$muster" engine <"$work/in" 2>"$work/err"
    echo $? >"$work/status"
} | head -n 1 >/dev/null
[ "$(cat "$work/status")" = 3 ] || fail "a closed pipe gives status $(cat "$work/status"), not 3"
grep -q "cannot write" "$work/err" || fail "a closed pipe is not said"

"$muster" engine </ >"$work/out" 2>"$work/err"
[ $? = 3 ] || fail "input that cannot be read does not give status 3"
grep -q "cannot read requests" "$work/err" || fail "input that cannot be read is not said"

# The command line.
usage() {
    "$muster" engine "$@" </dev/null >"$work/out" 2>"$work/err"
    [ $? = 2 ] || fail "engine $* does not give status 2"
    [ -s "$work/err" ] || fail "engine $* does not say what is wrong"
}
usage --seat 4
usage --seat x
usage --seat 0 --others nobody
usage --others greedy
usage --seed -1
usage extra
printf '{"op":"hello"}\n' | "$muster" engine --seat 1 --others random | grep -q '"seat":1,' ||
    fail "--seat does not lock the engine"
one=$(printf '{"op":"new","game":"null"}\n' | "$muster" engine)
two=$(printf '{"op":"new","game":"null"}\n' | "$muster" engine)
[ "$one" != "$two" ] || fail "two engines without --seed begin the same match"
exit 0
