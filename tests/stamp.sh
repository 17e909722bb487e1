#!/bin/sh
# Runs one test for `make check`: tests/stamp.sh NAME STAMP [SETTING=VALUE...] COMMAND...
# Says nothing and leaves the stamp if the test passes; else shows what it said, and leaves no stamp.
name=$1 stamp=$2
shift 2
mkdir -p "$(dirname "$stamp")" || exit 1
rm -f "$stamp"
if ! env "$@" >"$stamp.log" 2>&1 </dev/null; then
    cat "$stamp.log"
    echo "FAILED: $name (again: $*)"
    exit 1
fi
mv "$stamp.log" "$stamp"
