#!/bin/sh
# The arrows of the tree: a folder of src/ uses only those before it in the list, a game no other
# game, and a room of a game only itself and the rooms before it. And the purity of the core: no
# files, streams, clocks, threads, locale, environment or foreign chance; callers hand those in.
set -u
cd "$(dirname "$0")/.." || exit 1

order="kernel cardtext games packs ai match cases engine page store server cli tui"
core="kernel cardtext games packs ai match cases engine page"

# The rooms of a game, in order, one line a game; files beside the rooms may use all of them.
rooms() {
    case $1 in
    heresy) echo "data state text rules talk save bot" ;;
    blackreach) echo "data board state effects abilities powers arrival cards army rules talk save bot" ;;
    esac
}

# Which folder a public header belongs to.
owner() {
    case $1 in
    blake2b | cardset | chance | err | frame | game | hash | json | json_read | lines | listing | packread | position | record | rng | text | vocabulary)
        echo kernel ;;
    cardtext | cardops) echo cardtext ;;
    games) echo games ;;
    packs) echo packs ;;
    bot | batch | elo | search | tournament) echo ai ;;
    analysis | fair | journal | session | table) echo match ;;
    cases) echo cases ;;
    engine) echo engine ;;
    page) echo page ;;
    *) echo unknown ;;
    esac
}

# place_among FOLDER FOLDERS...: its place among them, from 1; 0: it is none of them.
place_among() {
    wanted=$1
    shift
    count=0
    for folder; do
        count=$((count + 1))
        [ "$folder" = "$wanted" ] && echo $count && return
    done
    echo 0
}

# The place of a folder of src/.
place() {
    # shellcheck disable=SC2086 # a list of folders
    place_among "$1" $order
}

status=0
complain() {
    echo "$1"
    status=1
}

# check_room FILE GAME PATH: a file of the game includes PATH, ROOM/NAME.h, of a room not after its own.
check_room() {
    rest=${1#"src/games/$2/"}
    case $rest in */*) ;; *) return ;; esac
    # shellcheck disable=SC2046 # a list of rooms
    own=$(place_among "${rest%%/*}" $(rooms "$2"))
    # shellcheck disable=SC2046
    other=$(place_among "${3%%/*}" $(rooms "$2"))
    if [ "$own" -eq 0 ] || [ "$other" -eq 0 ]; then
        complain "$1: tests/layers.sh does not know the rooms ${rest%%/*} and ${3%%/*} of $2"
    elif [ "$other" -gt "$own" ]; then
        complain "$1: the room ${rest%%/*} includes $3, of a room further down"
    fi
}

# check_includes FILE FOLDER: its includes lead to FOLDER or before it.
check_includes() {
    here=$(place "$2")
    [ "$here" -gt 0 ] || complain "$1: the folder $2 is not in the list of tests/layers.sh"
    for name in $(sed -n 's|^ *# *include <muster/\(.*\)\.h>.*|\1|p' "$1"); do
        folder=$(owner "$name")
        there=$(place "$folder")
        if [ "$there" -eq 0 ]; then
            complain "$1: tests/layers.sh does not know whose header muster/$name.h is"
        elif [ "$there" -gt "$here" ]; then
            complain "$1: $2 includes muster/$name.h, which belongs to $folder, further down"
        fi
    done
    for path in $(sed -n 's|^ *# *include "\(.*/.*\)".*|\1|p' "$1"); do
        game=$(echo "$1" | sed -n 's|^src/games/\([^/]*\)/.*|\1|p')
        if [ -n "$game" ] && [ -f "src/games/$game/$path" ]; then
            check_room "$1" "$game" "$path"
            continue
        fi
        target=$(realpath -m --relative-to=. "$(dirname "$1")/$path")
        folder=$(echo "$target" | cut -d / -f 2)
        there=$(place "$folder")
        case $1:$target in
        src/games/*:src/games/*) complain "$1: a game includes $target of another game" ;;
        *:src/*) [ "$there" -gt 0 ] && [ "$there" -lt "$here" ] ||
            complain "$1: $2 includes $target, which is not before it" ;;
        *) complain "$1: includes $target, which is not in src/" ;;
        esac
    done
}

for header in include/muster/*.h; do
    name=$(basename "$header" .h)
    check_includes "$header" "$(owner "$name")"
done
for file in $(find src -name '*.[ch]' | sort); do
    folder=${file#src/}
    check_includes "$file" "${folder%%/*}"
done

headers='(time|pthread|threads|unistd|locale|signal|fcntl|dirent|termios|sys/.*|arpa/.*|netinet/.*)\.h'
calls='fopen|freopen|fdopen|popen|tmpfile|fread|fwrite|fgetc|fgets|fputs|fputc|puts|putchar|getchar'
calls="$calls|printf|fprintf|vprintf|vfprintf|perror|scanf|fscanf|fflush|fclose"
calls="$calls|time|clock|clock_gettime|gettimeofday|localtime|gmtime|sleep|usleep|nanosleep"
calls="$calls|getenv|setenv|setlocale|localeconv|rand|srand|random|srandom|drand48|getrandom"
calls="$calls|randombytes_[a-z]+|pthread_[a-z_]+|thrd_[a-z]+|fork|system|signal|sigaction|exit"
for folder in $core; do
    [ -d "src/$folder" ] || continue
    for file in $(find "src/$folder" -name '*.[ch]' | sort); do
        if grep -nE "^ *# *include <$headers>" "$file"; then
            complain "$file: the core is pure: callers hand in what this header is for"
        fi
        # Without comments and texts.
        if gcc -fpreprocessed -dD -E -P -x c "$file" 2>/dev/null | sed 's/"\([^"\\]\|\\.\)*"//g' |
            grep -nE "(^|[^A-Za-z0-9_.>])($calls) *\(|(^|[^A-Za-z0-9_])(stdin|stdout|stderr)([^A-Za-z0-9_]|$)"; then
            complain "$file: the core is pure: callers hand in files, streams, clocks, threads and chance"
        fi
    done
done
[ $status -eq 0 ] && echo "layers: the arrows run one way, and the core is pure"
exit $status
