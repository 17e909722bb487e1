#!/bin/sh
# clang-tidy with .clang-tidy on every file of src/ that git knows and a build compiles.
#   tests/tidy.sh BUILD_FOLDER
# One process a file: several files in one confuse its check of va_list. The analyser's shallow mode
# looks less far between functions and is twenty times faster; the sanitizers see the rest. A file that was
# good is not looked at again until it, something it includes, or .clang-tidy has changed: BUILD_FOLDER/tidied
# has a digest of all that for each.
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
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$build/tidied"

# For each source file a list of what it includes of ours, itself first, by the log of its last compilation:
# $work/src_kernel_err.c and so on.
ninja -C "$build" -t deps | awk -v root="$PWD/" -v work="$work" '
    !/^    / { if (list != "") close(list); list = "" }
    /^    / {
        file = substr($0, 5)
        if (list == "") {
            list = file
            sub(root, "", list)
            gsub("/", "_", list)
            list = work "/" list
        }
        if (file !~ /^\/usr\//)
            print file > list
    }'

# digest FILE: of the file and all that it includes. A file that was never compiled has another each time.
digest() {
    list=$work/$(echo "$1" | tr / _)
    if [ -s "$list" ]; then
        (cd "$build" && cat "$OLDPWD/.clang-tidy" $(cat "$list")) | sha1sum
    else
        echo "$1 $$"
    fi
}

for file in $files; do
    kept=$build/tidied/$(echo "$file" | tr / _)
    digest "$file" >"$work/now"
    cmp -s "$work/now" "$kept" && continue
    rm -f "$kept"
    cp "$work/now" "$kept.new"
    echo "$file"
done >"$work/todo"
# shellcheck disable=SC2016 # the inner shell expands them
if ! xargs -P 2 -I '{}' sh -c '
    clang-tidy-14 -p "$1" --quiet --extra-arg=-Xclang --extra-arg=-analyzer-config \
        --extra-arg=-Xclang --extra-arg=mode=shallow "$2" 2>/dev/null || exit 1
    kept=$1/tidied/$(echo "$2" | tr / _)
    mv "$kept.new" "$kept"' sh "$build" '{}' <"$work/todo" >"$work/found"; then
    cat "$work/found"
    exit 1
fi
echo "clang-tidy: $(echo "$files" | wc -l) files, nothing found; $(wc -l <"$work/todo") had to be looked at"
