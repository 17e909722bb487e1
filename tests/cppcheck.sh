#!/bin/sh
# cppcheck on the files of src/ that git knows, with the headers of the rooms of their game. Suppressions stand
# in the code, with their reasons. What it found out about files that have not changed since is kept in
# build/cppcheck. With that folder it also looks across files (ctuuninitvar), where it takes every result that a
# callee fills in for a variable that is never set.
set -eu
cd "$(dirname "$0")/.."
files=$(git ls-files 'src/*.c' 2>/dev/null) || files=$(find src -name '*.c')

# check NAME OPTIONS...: the files of standard input.
check() {
    mkdir -p "build/cppcheck/$1"
    cache=build/cppcheck/$1
    shift
    xargs cppcheck --std=c11 --enable=warning,performance,portability --inline-suppr --quiet -j 2 \
        --cppcheck-build-dir="$cache" --suppress=ctuuninitvar \
        -I include --error-exitcode=1 --template='{file}:{line}: {id}: {message}' "$@"
}

rest=$files
for folder in src/games/*/state; do
    game=$(dirname "$folder")
    echo "$rest" | grep "^$game/" | check "$(basename "$game")" -I "$game"
    rest=$(echo "$rest" | grep -v "^$game/")
done
echo "$rest" | check rest
echo "cppcheck: $(echo "$files" | wc -l) files, nothing found"
