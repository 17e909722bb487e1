#!/bin/sh
# cppcheck on the files of src/ that git knows. Suppressions stand in the code, with their reasons. What it
# found out about files that have not changed since is kept in build/cppcheck. With that folder it also looks
# across files (ctuuninitvar), where it takes every result that a callee fills in for a variable that is never set.
set -eu
cd "$(dirname "$0")/.."
files=$(git ls-files 'src/*.c' 2>/dev/null) || files=$(find src -name '*.c')
mkdir -p build/cppcheck
# shellcheck disable=SC2086 # a list of files
cppcheck --std=c11 --enable=warning,performance,portability --inline-suppr --quiet -j 2 \
    --cppcheck-build-dir=build/cppcheck --suppress=ctuuninitvar \
    -I include --error-exitcode=1 --template='{file}:{line}: {id}: {message}' $files
echo "cppcheck: $(echo "$files" | wc -l) files, nothing found"
