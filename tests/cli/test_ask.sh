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

# Reactions of blackreach: by kind and unit, only at good odds or never, answered in grey, kept beside the journal.
cat >watch.requests <<'EOF'
{"op":"load","game":"blackreach","packs":["ground","armies"],"match":"w","position":["board: 9x7","unit mob1: mob at 0,3 owner 1","unit gang: mob at 0,5 owner 1 token 5","unit crew3: repeater at 6,3 facing W face 1 token 6","unit crew4: repeater at 6,1 facing W face 1 token 4","active: mob1"]}
{"op":"save","match":"w"}
EOF
"$MUSTER" engine <watch.requests | sed -n 's/.*"journal":"\(.*\)"}$/\1/p' | sed 's/\\n/\n/g' | grep . |
    sed '0,/^position:/s//seat: you\nseat: greedy\nposition:/' >watch.journal
# resume NAME WORDS...: goes on with the journal NAME, a copy of watch.journal if there is none.
resume() {
    name=$1
    shift
    [ -f "$name.journal" ] || cp watch.journal "$name.journal"
    printf '%s\n' "$@" quit | "$MUSTER" play --resume "$name.journal" 2>&1
}
resume good "help ask" "ask good" "ask never overwatch crow" "ask good overwatch" ask >good
expect_text good "(ask good overwatch, or ask never overwatch, has this answered for you; help"
expect_text good "Good odds: what the reaction will win or save on average, in army points, is"
expect_text good "Type ask always, ask matter, ask good WHAT, ask never WHAT or ask again WHAT,"
expect_text good 'No unit is called "crow".'
expect_text good "From now on overwatch is used for you at good odds, and else declined."
expect_text good "(react with crew3: overwatch, good odds, as you wished)"
expect_text good "(fire crew3 at mob1: overwatch, good odds, as you wished)"
expect_text good "  overwatch: only at good odds (ask again overwatch takes that back)"
[ "$(cat good.journal.ask)" = "muster ask 1
good overwatch" ] || fail "the wishes are not kept" good.journal.ask

# Never for one unit, good odds for the others; both survive a resume, and being asked again is kept, too.
resume mixed "ask never overwatch crew3" "ask good overwatch" >mixed
expect_text mixed "(react with crew4: overwatch, good odds, as you wished)"
cp watch.journal never.journal && printf 'muster ask 1\nnever all\ntwice overwatch\n' >never.journal.ask
resume never ask "ask again overwatch crew4" ask "ask again all" ask >never
expect_text never "never.journal.ask: line 3 is not a wish for ask; it is left out"
expect_text never "(decline: overwatch, never, as you wished)"
expect_text never "  all: never (ask again all takes that back)"
expect_text never "  overwatch crew4: ask"
if [ -e never.journal.ask ]; then fail "no wish is left, and yet a file" never.journal.ask; fi

# Asked always: the wishes wait.
resume always_watch "ask always" "ask never overwatch" ask >always_watch
expect_text always_watch "But you are asked always: type ask matter for this to count."
expect_no_text always_watch "as you wished)"
resume always_watch ask >always_watch
expect_text always_watch "You are asked always."
expect_text always_watch "  overwatch: never"

# With two people everything is asked: a skipped question would tell what they hold.
{ echo; echo ask; } |
    "$MUSTER" play heresy --seed 3 --opponent human --file two.journal >two 2>&1
expect_text two "With two people at one screen every question is asked"

# A hint tells a chance and what others would cost, and agrees with what odds find clearly best.
printf '%s\n' odds hint 1 odds hint 1 odds hint 1 odds hint quit |
    "$MUSTER" play imperium --options "points=2 build=auto" --seed 2 --file odds.journal >odds 2>&1
expect_text odds "50% lay Marshal of No Flag"
expect_text odds 'The computer would play "lay Marshal of No Flag"'
expect_text odds "of 100 so, give or take"
expect_text odds "of 100 games"
expect_text odds "It expects: "
finish
