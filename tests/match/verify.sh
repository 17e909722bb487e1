#!/bin/sh
# verify.sh WRITE_JOURNAL PYTHON VERIFY MASKS: examples/verify.py agrees with the dice of journals of every
# game, plain and keyed, and finds those that were forged.
write=$1 python=$2 verify=$3 masks=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "verify.sh: $*" >&2
    exit 1
}
for game in null imperium heresy blackreach; do
    for dice in plain keyed; do
        for seed in 1 2 3; do
            "$write" $game $dice $seed >"$work/$game-$dice-$seed" || fail "no journal of $game $dice $seed"
        done
    done
    "$write" $game fair 1 >"$work/$game-fair-1" || fail "no journal of $game with fair dice"
done
# Units that nobody can tell apart are dealt at set-up.
for dice in plain keyed; do
    "$write" blackreach $dice 4 "scenario=$(sed -n 's/^scenario \([a-z-]*\) .*/\1/p' "$masks" | head -n 1)" \
        "$masks" >"$work/masks-$dice-4" || fail "no journal of masked units"
    grep -q '| mask ' "$work/masks-$dice-4" || fail "the masked units were not dealt"
done
"$python" "$verify" "$work"/* || fail "sound journals are refused"

# One outcome of the last group is another one; of a shuffle, two cards have changed places.
forge() {
    sed "$2" "$work/$1" >"$work/forged"
    cmp -s "$work/$1" "$work/forged" && fail "nothing was forged in $1"
    "$python" "$verify" "$work/forged" >"$work/out" && fail "forged dice of $1 are not found"
    grep -q "the generator gives" "$work/out" || fail "$1: $(cat "$work/out")"
}
for dice in plain keyed; do
    forge null-$dice-1 's/^\(begin | die\/6\) \([0-4]\)/\1 5/; t; s/^\(begin | die\/6\) 5/\1 0/'
    forge imperium-$dice-1 's/ | shuffle \([0-9]*\)<\([0-9]*\) \([0-9]*\)</ | shuffle \3<\2 \1</'
    forge heresy-$dice-1 's/ | shuffle \([0-9]*\)<\([0-9]*\) \([0-9]*\)</ | shuffle \3<\2 \1</'
    forge blackreach-$dice-1 's/ | die\/\([0-9]*\) [0-4]/ | die\/\1 5/'
done
# Somebody shows other bytes than they had committed to; or the key is another one.
for part in 'commit: host' 'reveal: 1' 'reveal: host' 'dice: keyed'; do
    sed "s/^\($part \)[0-9a-f]/\1x/; s/x0/11/; s/x[0-9a-f]/00/" "$work/imperium-fair-1" >"$work/forged"
    cmp -s "$work/imperium-fair-1" "$work/forged" && fail "nothing was forged in $part"
    "$python" "$verify" "$work/forged" >"$work/out" && fail "a forged line $part is not found"
    grep -Eq "revealed other bytes|is not the one that all parts give" "$work/out" || fail "$(cat "$work/out")"
done
rm "$work/forged"
grep -q '^offer 0 draw @' "$work"/heresy-fair-1 || fail "no journal has an offer"
grep -q ' undo ' "$work"/imperium-* || fail "no journal has a move taken back"
grep -q ' redo ' "$work"/imperium-* || fail "no journal has a move played again"
grep -q ' drop ' "$work"/* || fail "no journal has a move taken back alone"
exit 0
