#!/bin/sh
# `ask` at the prompt: what cannot matter is answered in grey, always asks, never CARD passes over it.
. "$(dirname "$0")/lib.sh"

# Plays heresy by the first choice, with words first.
game() {
    { printf '%s\n' "$@"; yes 1 | head -n 400; } |
        "$MUSTER" play heresy --seed 3 --file "h$#.journal" 2>&1
}
count() { grep -c '^> ' "$1"; }

game ask >matter
expect_text matter "You are asked when a choice can matter"
expect_text matter "(pass: nothing you have changes this)"
expect_text matter "your only choice)"
game "ask always" ask >always
expect_text always "You are asked always."
grep -q 'nothing you have changes this' always && fail "asked always, and yet answered"
[ "$(count always)" -gt "$(($(count matter) * 3 / 2))" ] ||
    fail "always asks $(count always) times, else $(count matter)"

# A card that nobody wants to hear of; nothing that is not there.
{ echo 1; yes 1 | head -n 12; echo "ask never Flying Carpet"; echo "ask never"; echo "ask again Wall"; } |
    "$MUSTER" play heresy --seed 3 --file never.journal >never 2>&1
expect_text never 'No choice here names "Flying Carpet"'
expect_text never 'Type ask always, ask matter, ask never CARD or ask again CARD.'
expect_text never '"Wall" is not among the cards that you are not asked about.'

# With two people everything is asked: a skipped question would tell what they hold.
{ echo; echo ask; } |
    "$MUSTER" play heresy --seed 3 --opponent human --file two.journal >two 2>&1
expect_text two "With two people at one screen every question is asked"

# A hint keeps to what odds found, where that is clear.
printf '%s\n' odds hint 1 odds hint 1 odds hint 1 odds hint quit |
    "$MUSTER" play imperium --options "points=2 build=auto" --seed 2 --file odds.journal >odds 2>&1
expect_text odds "by the odds it wins 52 games of 100"
finish
