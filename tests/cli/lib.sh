# lib.sh: what the tests of the commands share. MUSTER is the program under test.
#   . "$(dirname "$0")/lib.sh"
# Every test works in a folder of its own, with journals and home inside it.
set -u
: "${MUSTER:?the program under test}"
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/muster-test.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
# By its name alone, as it is called when it is installed: what it prints must not depend on where the
# clone is. test_files.sh calls it by a path.
PROGRAM=$MUSTER
mkdir bin && ln -s "$PROGRAM" bin/muster || exit 1
PATH=$work/bin:$PATH MUSTER=muster
export PATH
export HOME="$work" XDG_STATE_HOME="$work/state" LC_ALL=C.UTF-8
unset NO_COLOR
test_failures=0

# fail MESSAGE [FILE]: counts, and shows the file.
fail() {
    echo "FAILED: $1"
    if [ $# -gt 1 ]; then sed 's/^/    | /' "$2"; fi
    test_failures=$((test_failures + 1))
}

# finish: the last line of a test.
finish() {
    [ "$test_failures" -eq 0 ] || exit 1
    exit 0
}

# expect_status N COMMAND...: runs with output in `out` and errors in `errors`.
expect_status() {
    wanted=$1
    shift
    "$@" >out 2>errors
    got=$?
    if [ "$got" -ne "$wanted" ]; then
        cat errors >>out
        fail "status $got instead of $wanted: $*" out
    fi
}

# expect_text FILE TEXT: the file has the text in one line.
expect_text() {
    grep -qF -- "$2" "$1" || fail "$1 lacks: $2" "$1"
}

expect_no_text() {
    if grep -qF -- "$2" "$1"; then fail "$1 has: $2" "$1"; fi
}

# wrong TEXT ARGUMENTS...: the command line is refused with the text, before anything is written.
wrong() {
    text=$1
    shift
    expect_status 2 "$MUSTER" "$@" </dev/null
    expect_text errors "$text"
    if [ -s out ]; then fail "output before the mistake: $*" out; fi
}

# wait_until COMMAND...: polls for ten seconds.
wait_until() {
    tries=0
    until "$@" >/dev/null 2>&1; do
        tries=$((tries + 1))
        if [ "$tries" -gt 200 ]; then return 1; fi
        sleep 0.05
    done
}
