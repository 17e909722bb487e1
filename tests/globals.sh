#!/bin/sh
# No library of ours has a variable that outlives a call: everything hangs from a struct that is
# passed in. Looks for writable data in the release build's objects. The command itself (src/cli) may
# have some: it counts allocations and hears signals.
#   tests/globals.sh BUILD_FOLDER
set -eu
cd "$(dirname "$0")/.."
build=${1:?usage: tests/globals.sh BUILD_FOLDER}
libraries=$(find "$build/src" -path "$build/src/cli" -prune -o -name 'lib*.a' -print | sort)
if [ -z "$libraries" ]; then
    echo "globals: no libraries in $build/src" >&2
    exit 1
fi
# shellcheck disable=SC2086 # a list of files
found=$(size -A $libraries | awk '
    / : *$|\(ex / || /\.o/ { object = $1 }
    ($1 == ".data" || $1 == ".bss" || $1 ~ /^\.t(data|bss)/) && $2 > 0 { print object, $1, $2, "bytes" }')
if [ -n "$found" ]; then
    echo "writable variables outside any struct:"
    echo "$found"
    exit 1
fi
echo "globals: none in $(echo "$libraries" | wc -l) libraries"
