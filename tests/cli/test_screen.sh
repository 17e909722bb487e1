#!/bin/sh
# What is printed for a question fits the screen: whole games of every kind at two sizes, in
# lines and columns. LINES and COLUMNS tell the size where there is no terminal; the same code
# prints in both cases, and test_terminal.sh looks at a real one.
. "$(dirname "$0")/lib.sh"

# Answers at random, from a seed: numbers, and what places all tokens at once.
answers() {
    awk -v seed="$1" 'BEGIN { srand(seed); for (i = 0; i < 700; i++)
        print i % 7 == 0 ? "auto, done" : i % 7 == 3 ? "auto" : i % 7 == 4 ? "done" : int(rand() * 9) + 1 }'
}

# check LINES COLUMNS FILE
check() { awk -f "$here/pages.awk" -v lines="$1" -v columns="$2" "$3"; }

for game in heresy blackreach imperium; do
    for size in "24 80" "34 100"; do
        # shellcheck disable=SC2086
        set -- $size
        for seed in 1; do
            answers $seed >in
            LINES=$1 COLUMNS=$2 "$MUSTER" play $game --seed $seed --file "$game$seed-$1.journal" \
                <in >out 2>&1
            check "$1" "$2" out >report || { fail "$game on a screen of $1 by $2" report; tail -n 60 out; }
        done
        answers 3 >in
        LINES=$1 COLUMNS=$2 "$MUSTER" learn $game --file "learn-$game-$1.journal" <in >out 2>&1
        check "$1" "$2" out >report || fail "learn $game on a screen of $1 by $2" report
        grep -q '^  | ' out || fail "learn $game shows no lesson"
    done
done

# Without a size everything is printed.
yes 1 | head -n 40 | "$MUSTER" play heresy --seed 1 --file pipe.journal >out 2>&1
expect_no_text out "lines before this"
finish
