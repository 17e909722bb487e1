#!/bin/sh
# The tests of the commands pass in a clone whose path is long and has spaces: what the program prints of
# itself and of files there must fit the screen and be a command again.
. "$(dirname "$0")/lib.sh"
clone="$work/a folder with spaces, and with a name that is a good deal longer than others/muster clone"
mkdir -p "$clone/tests" "$clone/bin"
cp -R "$here" "$clone/tests/cli"
cp -R "$root/docs" "$root/packs" "$root/scripts" "$clone"
cp "$PROGRAM" "$clone/bin/muster"
for name in demo files play_pipe replay resume setup usage; do
    MUSTER="$clone/bin/muster" TMPDIR="$clone" "$clone/tests/cli/test_$name.sh" >"$name.log" 2>&1 ||
        fail "test_$name.sh in a folder with spaces" "$name.log"
done
finish
