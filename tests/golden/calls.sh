# What the scripts of golden tools share: read in by them with the program as $1.
muster=$1
# full WORDS...: one call of the program, with all that it prints.
full() {
    echo "\$ muster $*"
    "$muster" "$@" 2>&1
}
# sum WORDS...: one call that prints data (JSON, a picture, a list): its checksum.
sum() {
    echo "\$ muster $*: $("$muster" "$@" 2>/dev/null | cksum)"
}
cd "$(dirname "$0")/../.." || exit 1
