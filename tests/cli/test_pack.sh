#!/bin/sh
# Packs: mistakes with their place, all of them; lists and tables.
. "$(dirname "$0")/lib.sh"
cat >bad.pack <<'X'
pack bad
title "Bad"
faction tallow "Tallow Combine"
unit "Lamp Runner" faction tallow rank minion tier III attack 4 defence 3 melee slahs
unit "Lamp Runner" faction tallow rank minion tier III attack 40 defence 3 melee slash
attack "Edge" melee +2
defence "Cloak" energy +33
bonus "What"
X
expect_status 1 "$MUSTER" pack check bad.pack
for place in 4:81 5:63 6:15 7:24 8:1; do
    expect_text out "bad.pack:$place: "
done
expect_text out "bad.pack: 5 mistakes"
sed -n 's/^bad.pack:6:15: //p' out >message
cat >wanted <<'X'
bad.pack:6:15: an attack modifier needs a damage type, not melee or ranged (IM-CARD-07)
  attack "Edge" melee +2
                ^
X
grep -A 2 '^bad.pack:6:15' out >got
cmp -s wanted got || fail "the message, the line and the caret" got
[ -s errors ] && fail "mistakes on standard error" errors
expect_status 1 "$MUSTER" pack check --json bad.pack
expect_text out '{"pack":"bad.pack","mistakes":[{"line":4,"column":81,'
expect_text out '"ok":false}'
expect_status 1 "$MUSTER" pack check meridian bad.pack
expect_text out "102 cards, no mistakes"
expect_status 0 "$MUSTER" pack check "$root/packs/imperium/meridian.pack"
expect_status 3 "$MUSTER" pack check missing.pack
expect_text errors "No such file"
expect_status 0 "$MUSTER" pack list
expect_text out "meridian"
expect_status 0 "$MUSTER" pack list null
[ -s out ] && fail "null has packs" out
expect_status 0 "$MUSTER" pack show meridian
[ "$(grep -c . out)" -eq 105 ] || fail "102 cards under three heads, but $(grep -c . out) lines"
grep -q '^unit  *Lamp Runner  *[0-9]* .*Tallow Combine  *1$' out || fail "no Lamp Runner" out
expect_status 0 "$MUSTER" pack show --json meridian
expect_text out '[{"kind":"unit","name":"Lamp Runner","attack":'
# Card sets of heresy are checked too, texts and all; the file tells by itself what game it is for.
expect_status 0 "$MUSTER" pack check concord ashen "$root/packs/heresy/freehold.pack"
expect_text out "packs/heresy/freehold.pack: 86 cards, no mistakes"
cat >cards.pack <<'X'
pack cards
ship "Lamp" side loyalist rarity common die 1
    command BA: Destory one enemy unit.
ship "Wick" side loyalist rarity common die 2
    command BA (7+): Draw 1 card.
X
expect_status 1 "$MUSTER" pack check cards.pack
cat >wanted <<'X'
cards.pack:3:17: Lamp, command line: unknown verb "Destory"; did you mean "Destroy"?
      command BA: Destory one enemy unit.
                  ^
cards.pack:5:17: warning: Wick, command line: this test cannot be passed without modifiers; numbers 2 to 6 are usual
      command BA (7+): Draw 1 card.
                  ^
cards.pack: 1 mistake, 1 warning
X
cmp -s wanted out || fail "mistakes and warnings of texts" out
expect_status 1 "$MUSTER" pack check --json cards.pack
expect_text out '"warnings":[{"line":5,"column":17,'
expect_text out '"game":"heresy","cards":0,"ok":false}'
expect_status 1 "$MUSTER" pack check --game imperium cards.pack
expect_status 2 "$MUSTER" pack check --game herasy cards.pack
expect_text errors 'did you mean "heresy"'
expect_status 1 "$MUSTER" pack show cards.pack
expect_text errors "1 mistake in pack cards.pack"
expect_status 0 "$MUSTER" pack list heresy
[ "$(grep -c . out)" -eq 3 ] || fail "three packs of heresy" out
expect_status 0 "$MUSTER" pack show freehold
grep -q '^sector  *Foundry Nine  *Ember Deep ' out || fail "no Foundry Nine" out
# Packs of blackreach build on the built-in ones before them; one of those is checked in its own place.
expect_status 0 "$MUSTER" pack check "$root"/packs/blackreach/*.pack ground
expect_text out "packs/blackreach/armies.pack: 31 entries, no mistakes"
# Cards and options count, too.
cards=$(grep -c '^card ' "$root/packs/blackreach/cards.pack")
expect_text out "packs/blackreach/cards.pack: $cards entries, no mistakes"
count=$(find "$root/packs/blackreach" -name '*.pack' | wc -l)
[ "$(grep -c 'no mistakes$' out)" -eq $((count + 1)) ] || fail "all packs of blackreach" out
printf '%s\n' 'pack own' 'unit far "Far" infantry faction wardens' '  face move 3 defence 5 combat 3/2/0' >own.pack
expect_status 0 "$MUSTER" pack check own.pack
expect_text out "own.pack: 1 entries, no mistakes"
sed -i 's/wardens/wardns/' own.pack
expect_status 1 "$MUSTER" pack check own.pack
expect_text out 'own.pack:2:33: '
expect_status 1 "$MUSTER" pack check --json own.pack
expect_text out '"game":"blackreach","cards":0,"ok":false}'
expect_status 0 "$MUSTER" pack list blackreach
[ "$(grep -c . out)" -eq "$count" ] || fail "all packs of blackreach are listed" out
expect_status 0 "$MUSTER" pack show keeps
grep -q '^scenario  *two-keeps ' out || fail "no scenario in keeps" out
# A hundred thousand mistakes are told in one pass over the text, each with its line; so are a hundred
# thousand words in a line.
{
    printf 'pack big\ntitle "Big"\nfaction tallow "Tallow Combine"\n'
    yes 'unit "Same" faction tallow rank minion tier III attack 4 defence 4 melee slash' | head -n 100000
} >big.pack
expect_status 1 "$MUSTER" pack check --game imperium big.pack
expect_text out "big.pack: 99999 mistakes"
[ "$(grep -c '^  unit "Same" ' out)" -eq 99999 ] || fail "not every mistake has its line"
{
    printf 'pack wide\nkeyword a\nship "Lamp" side loyalist rarity common die 1\n    keywords '
    yes 'a,' | head -n 300000 | tr -d '\n'
    printf 'b\n'
} >wide.pack
expect_status 1 "$MUSTER" pack check --game heresy wide.pack
expect_text out "wide.pack:4:600014: "
# A game with a broken pack does not begin, and says where it is broken.
expect_status 1 sh -c 'echo quit | "$1" play imperium --packs bad.pack' sh "$MUSTER"
expect_text errors "bad.pack:4:81: "
expect_text errors "5 mistakes in pack bad.pack"
# One that is sound is played with, and found again on resuming.
sed 's/^pack meridian/pack mine/' "$root/packs/imperium/meridian.pack" >mine.pack
expect_status 0 sh -c 'printf "auto\nquit\n" | "$1" play imperium --packs mine.pack --file mine.journal' sh "$MUSTER"
expect_status 0 "$MUSTER" replay --verify mine.journal
finish
