#!/bin/sh
# clang-tidy with .clang-tidy on every file of src/ that git knows and a build compiles.
#   tests/tidy.sh BUILD_FOLDER
# One process a file: several files in one confuse its check of va_list. The analyser's shallow mode
# looks less far between functions and is twenty times faster; the sanitizers see the rest.
set -eu
cd "$(dirname "$0")/.."
build=${1:?usage: tests/tidy.sh BUILD_FOLDER}
known=$(git ls-files 'src/*.c' 2>/dev/null) || known=$(find src -name '*.c')
files=$(for file in $known; do
    grep -q "\"file\": \"$PWD/$file\"" "$build/compile_commands.json" && echo "$file"
done || true)
if [ -z "$files" ]; then
    echo "tidy: $build/compile_commands.json has no file of src/" >&2
    exit 1
fi
found=$(mktemp)
trap 'rm -f "$found"' EXIT
if ! echo "$files" | xargs -P 2 -n 1 clang-tidy-14 -p "$build" --quiet \
    --extra-arg=-Xclang --extra-arg=-analyzer-config \
    --extra-arg=-Xclang --extra-arg=mode=shallow >"$found" 2>/dev/null; then
    cat "$found"
    exit 1
fi
echo "clang-tidy: $(echo "$files" | wc -l) files, nothing found"
