#!/bin/sh
# cppcheck on the files of src/ that git knows. Suppressions stand in the code, with their reasons.
set -eu
cd "$(dirname "$0")/.."
files=$(git ls-files 'src/*.c' 2>/dev/null) || files=$(find src -name '*.c')
# shellcheck disable=SC2086 # a list of files
cppcheck --std=c11 --enable=warning,performance,portability --inline-suppr --quiet -j 2 \
    -I include --error-exitcode=1 --template='{file}:{line}: {id}: {message}' $files
echo "cppcheck: $(echo "$files" | wc -l) files, nothing found"
