#!/bin/sh
# The installed library: exports what the headers declare and nothing else, and a bot outside of the tree
# builds against it, shared and static, by pkg-config and by CMake, and plays a game of each kind.
#   tests/library/test_library.sh BUILD_FOLDER
set -u
build=${1:?usage: tests/library/test_library.sh BUILD_FOLDER}
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/muster-test.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix
failed=0

fail() {
    echo "FAILED: $1"
    if [ $# -gt 1 ]; then sed 's/^/    | /' "$2"; fi
    failed=1
}

# same NAME WANTED FOUND: two sorted lists are equal.
same() {
    diff "$2" "$3" >"$work/difference" || fail "$1 (< declared, > exported)" "$work/difference"
}

if ! cmake --install "$build" --prefix "$prefix" >"$work/log" 2>&1; then
    fail "cmake --install" "$work/log"
    exit 1
fi
for file in "$prefix"/lib/libmuster.so.*.*.* "$prefix/lib/libmuster.a" "$prefix/bin/muster" \
    "$prefix/include/muster/engine.h" "$prefix/share/man/man1/muster.1"; do
    [ -e "$file" ] || fail "$file is not installed"
done

# What the compiler, and not our own list, takes the headers to declare. It lists functions only; variables
# are counted by hand.
cd "$prefix/include" || exit 1
for header in muster/*.h; do
    echo "#include <$header>"
    echo "#include <$header>" >"$work/alone.c"
    gcc -std=c17 -Wall -Wextra -Werror -I. -fsyntax-only "$work/alone.c" 2>"$work/log" ||
        fail "$header cannot be included alone" "$work/log"
done >"$work/all.c"
gcc -std=c17 -I. -c "$work/all.c" -o "$work/all.o" -aux-info "$work/declared" || fail "the headers do not compile"
{
    sed -n 's|^/\* \./muster/[^ ]*:NC \*/ extern [^(]*[ *]\([a-z0-9_]*\) (.*|\1|p' "$work/declared"
    sed -n 's/^extern [^(]*[ *]\([a-z0-9_]*\)\(\[.*\]\)\{0,1\};.*/\1/p' muster/*.h
} | sort -u >"$work/wanted"
[ "$(wc -l <"$work/wanted")" -gt 100 ] || fail "the headers declare too little" "$work/wanted"
nm -D --defined-only "$prefix/lib/libmuster.so" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' |
    sort >"$work/shared"
same "the shared library" "$work/wanted" "$work/shared"
nm -g --defined-only "$prefix/lib/libmuster.a" | awk 'NF == 3 { print $3 }' | sort >"$work/static"
same "the static library" "$work/wanted" "$work/static"

# No streams and no files: assert is all that may write.
nm -u -D "$prefix/lib/libmuster.so" | awk '{ sub(/@.*/, "", $2); print $2 }' |
    grep -xE 'f?open|fopen64|fread|fwrite|f?puts|v?f?printf|__v?f?printf_chk|std(in|out|err)|time|clock_gettime' \
        >"$work/impure" && fail "the library calls" "$work/impure"

# check_bot NAME PROGRAM: it plays the three games, and as the first bot did.
check_bot() {
    if ! LD_LIBRARY_PATH=$prefix/lib "$2" 7 >"$work/played" 2>&1 || [ "$(wc -l <"$work/played")" -ne 3 ]; then
        fail "the bot ($1)" "$work/played"
    elif [ ! -e "$work/games" ]; then
        cp "$work/played" "$work/games"
    else
        diff "$work/games" "$work/played" >"$work/difference" || fail "the bot ($1) plays other games" "$work/difference"
    fi
}

# is_linked NAME PROGRAM YES_OR_NO: whether it needs libmuster.so.
is_linked() {
    if readelf -d "$2" | grep -q 'NEEDED.*libmuster\.so'; then found=yes; else found=no; fi
    [ "$found" = "$3" ] || fail "the bot ($1) needs libmuster.so: $found, not $3"
}

cp -r "$root/examples/bot" "$work/bot" && cd "$work/bot" || exit 1
make -s bot bot-static PKG_CONFIG_PATH="$prefix/lib/pkgconfig" CFLAGS="-std=c17 -Wall -Wextra -Werror" \
    >"$work/log" 2>&1 || fail "make of the bot" "$work/log"
is_linked "make, shared" ./bot yes
check_bot "make, shared" ./bot
is_linked "make, static" ./bot-static no
check_bot "make, static" ./bot-static
for static in OFF ON; do
    cmake -G Ninja -S . -B build -DCMAKE_PREFIX_PATH="$prefix" -DBOT_STATIC=$static >"$work/log" 2>&1 &&
        cmake --build build >>"$work/log" 2>&1 || fail "cmake of the bot, static $static" "$work/log"
    if [ $static = ON ]; then wanted=no; else wanted=yes; fi
    is_linked "cmake, static $static" build/bot $wanted
    check_bot "cmake, static $static" build/bot
done

# A place that cannot be written to: one line, and no trace of CMake.
: >"$work/file"
if "$root/scripts/install" "$work/file/below" >"$work/log" 2>&1; then fail "installed below a file"; fi
[ "$(wc -l <"$work/log")" -eq 1 ] && grep -q "^install: cannot write to $work/file;" "$work/log" ||
    fail "what install says of a place it cannot write to" "$work/log"
exit $failed
