# What the scripts of golden tools share: read in by them with the program as $1.
muster=$1
# full WORDS...; sum WORDS...: one call of the program.
full() {
    echo "\$ muster $*"
    "$muster" "$@" 2>&1
}
sum() {
    echo "\$ muster $*: $("$muster" "$@" 2>&1 | cksum)"
}
cd "$(dirname "$0")/../.." || exit 1
