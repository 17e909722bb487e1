#!/bin/sh
# Every C file that git knows is laid out as clang-format and .clang-format say; lists the others.
set -eu
cd "$(dirname "$0")/.."
files=$(git ls-files '*.c' '*.h' 2>/dev/null) ||
    files=$(find src include tests fuzz bench -name '*.c' -o -name '*.h')
# shellcheck disable=SC2086 # a list of files
wrong=$(clang-format-14 --dry-run $files 2>&1 | sed -n 's/^\([^:]*\):[0-9]*:.*/\1/p' | sort -u)
if [ -n "$wrong" ]; then
    echo "not laid out as .clang-format says; mend with clang-format-14 -i:"
    echo "$wrong"
    exit 1
fi
echo "clang-format: $(echo "$files" | wc -l) files"
