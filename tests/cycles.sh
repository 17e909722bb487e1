#!/bin/sh
# Files of a game with rooms call each other one way only: the graph "object file uses a symbol of
# object file" has no cycles. Reads the symbols of the release build's libraries, one game at a time;
# files that call each other for a reason stand in `defended` with it. A game in one folder is small
# enough to be read as a whole.
#   tests/cycles.sh BUILD_FOLDER
set -eu
cd "$(dirname "$0")/.."
build=${1:?usage: tests/cycles.sh BUILD_FOLDER}

# defended GAME: the files of a game that may form one cycle, sorted; empty: none.
defended() {
    case $1 in
    # The language of cards is recursive: a number may count the cards of a description, a description
    # may ask for a number, and a card's number depends on always-on texts, which have conditions.
    heresy) echo "expr.c match.c standing.c" ;;
    esac
}

# cycles_of LIBRARIES...: a line for each cycle, its files sorted.
cycles_of() {
    nm -A "$@" | awk '
    NF < 3 { next }
    { split($1, part, ":"); file = part[2]; sub(/.*\//, "", file); sub(/\.o$/, "", file); type = $(NF - 1); symbol = $NF }
    type ~ /^[TDRB]$/ { home[symbol] = file }
    type == "U" { uses[file, symbol] = 1 }
    { files[file] = 1 }
    END {
        for (pair in uses) {
            split(pair, part, SUBSEP)
            if (part[2] in home && home[part[2]] != part[1])
                reach[part[1], home[part[2]]] = 1
        }
        for (via in files)
            for (from in files)
                if ((from, via) in reach)
                    for (to in files)
                        if ((via, to) in reach)
                            reach[from, to] = 1
        for (one in files) {
            if (one in seen || !((one, one) in reach))
                continue
            for (other in files)
                if ((one, other) in reach && (other, one) in reach) {
                    seen[other] = 1
                    printf "%s ", other
                }
            print ""
        }
    }' | while read -r cycle; do
        echo "$cycle" | tr ' ' '\n' | sort | paste -sd ' ' -
    done
}

status=0
games=0
for folder in src/games/*/state/; do
    game=$(basename "$(dirname "$folder")")
    # Names within the folder have no spaces, whatever the path to it has.
    libraries=$(cd "$build/src/games/$game" && find . -name 'lib*.a' | sort)
    if [ -z "$libraries" ]; then
        echo "cycles: no libraries in $build/src/games/$game" >&2
        exit 1
    fi
    games=$((games + 1))
    # shellcheck disable=SC2086 # a list of files
    found=$(cd "$build/src/games/$game" && cycles_of $libraries)
    if [ "$found" != "$(defended "$game")" ]; then
        echo "$game: files that call each other in a circle:"
        echo "$found"
        echo "expected: $(defended "$game")"
        status=1
    fi
done
[ $status -eq 0 ] && echo "cycles: none in $games games but those that tests/cycles.sh defends"
exit $status
