#!/bin/sh
# Decks of heresy: listed, shown, checked by the rules, made at random, exported and imported.
. "$(dirname "$0")/lib.sh"

# Ready decks.
expect_status 0 "$MUSTER" deck list
[ "$(grep -c '^[a-z-]* *\(loyalist\|traitor\)  *60 cards  [A-Z]' out)" -eq 8 ] || fail "eight decks" out
expect_status 0 "$MUSTER" deck list --json
expect_text out '{"name":"bulwark","side":"loyalist","size":60,"title":"The Wall Holds"}'
for name in $("$MUSTER" deck list | cut -d ' ' -f 1); do
    expect_status 0 "$MUSTER" deck check "$name"
    expect_text out "deck of 60 cards"
    expect_no_text out warning
    # Export and import give the same deck, in both forms.
    expect_status 0 "$MUSTER" deck export "$name" --output "$name.deck"
    for format in text list; do
        "$MUSTER" deck export --format $format "$name" | "$MUSTER" deck import - >again 2>errors ||
            fail "import of $name as $format" errors
        cmp -s "$name.deck" again || fail "$name is another deck after $format" again
    done
done

# Show: cards by type, and the curves add up to 60.
expect_status 0 "$MUSTER" deck show bulwark
expect_text out "bulwark: The Wall Holds"
for title in "Units (" "Assets (" "Ships ("; do
    expect_text out "$title"
done
for title in "Die numbers" "Timings of the command lines" "Types" "Rarities" "Sides"; do
    sum=$(awk -v title="$title" 'index($0, title) == 1 { on = 1; next } /^$/ { on = 0 }
        on { sum += $2 } END { print sum }' out)
    [ "$sum" = 60 ] || fail "$title: $sum cards instead of 60" out
done
grep -q '^   [1-4] Gate Wardens  *2  *1/3/1/3  *4  R  *common$' out || fail "no Gate Wardens" out
awk 'length($0) > 80 || / $/ { bad = 1 } END { exit bad }' out || fail "wide lines or spaces at their end" out
expect_status 0 "$MUSTER" deck show bulwark --json
expect_text out '"timings":{"BA":'
expect_text out '"broken":[]'

# Check: every broken rule with its ID and place.
cat >bad.deck <<'X'
deck bad
side loyalist
5 "Lantern Line"
4 "Ashen Reavers"
1 "Foundry Nine"
X
expect_status 1 "$MUSTER" deck check bad.deck
cat >wanted <<'X'
bad.deck:5:3: "Foundry Nine" is a sector: sectors are no part of a deck (HH-DECK-05)
  1 "Foundry Nine"
    ^
bad.deck:3:1: 5 copies of "Lantern Line": a deck has at most 4 of it (HH-DECK-02)
  5 "Lantern Line"
  ^
bad.deck:4:1: "Ashen Reavers" is a traitor card: a loyalist deck has only loyalist and unaligned ones (HH-DECK-04)
  4 "Ashen Reavers"
  ^
bad.deck: 3 mistakes
X
cmp -s wanted out || fail "broken rules with their places" out
[ -s errors ] && fail "mistakes on standard error" errors
printf 'deck few\n4 "Lantern Line"\n' >few.deck
expect_status 1 "$MUSTER" deck check few.deck bulwark
expect_text out "(HH-DECK-03)"
expect_text out "packs/heresy/decks/bulwark.deck: a legal loyalist deck of 60 cards"
printf 'deck few\nside loyalist\n4 "Lantern Line"\n' >few.deck
expect_status 1 "$MUSTER" deck check --json few.deck
expect_text out '"rule":"HH-DECK-01","message":"the deck has 4 cards, at least 60 are needed (HH-DECK-01)"'
expect_text out '"warnings":[{"line":0,"column":0,"code":"value","rule":"","message":"the deck has no title'
expect_text out '"ok":false}'
expect_status 0 "$MUSTER" deck show few.deck
expect_text out "This deck breaks the rules:"
expect_status 1 "$MUSTER" deck show bad.deck
expect_text errors "1 mistake in deck bad.deck"
expect_status 3 "$MUSTER" deck check missing.deck
expect_text errors "No such file"

# New: legal, from the seed.
for side in loyalist traitor; do
    expect_status 0 "$MUSTER" deck new --side $side --seed 3 -o new.deck
    [ -s out ] && fail "a deck in the file and on standard output" out
    expect_status 0 "$MUSTER" deck check new.deck
    expect_text out "a legal $side deck of 60 cards"
    expect_no_text out warning
    "$MUSTER" deck new --side $side --seed 3 | cmp -s - new.deck || fail "another deck from the same seed"
    "$MUSTER" deck new --side $side --seed 4 | cmp -s - new.deck && fail "the same deck from another seed"
done
expect_status 0 "$MUSTER" deck new --like gambit --seed 5 --name mine --title "My Deck"
expect_text out "deck mine"
expect_text out 'title "My Deck"'
expect_text out "side traitor"
"$MUSTER" deck show - <out | grep -A 5 Timings >curve
"$MUSTER" deck show gambit | grep -A 5 Timings | cmp -s - curve || fail "not like gambit" curve
expect_status 0 "$MUSTER" deck new --like gambit --side loyalist
expect_text out "side loyalist"
grep -q '^# Built at random from seed [0-9]*\.$' out || fail "the seed is not told" out
expect_status 3 "$MUSTER" deck new --side loyalist -o no/such/folder.deck

# Import: as people write; nothing is lost in silence.
cat >list.txt <<'X'
# from a friend
Units:
4 Lantern Line // good
4x gate  wardens
"Wall Company" x3
Bastion Walker
X
expect_status 1 "$MUSTER" deck import list.txt
printf 'deck list\nside loyalist\n4 "Lantern Line"\n4 "Gate Wardens"\n3 "Wall Company"\n1 "Bastion Walker"\n' >wanted
cmp -s wanted out || fail "the list as a deck" out
expect_text errors "list.txt:2:1: warning: this heading is left out"
expect_text errors "list.txt: the deck has 12 cards, at least 60 are needed (HH-DECK-01)"
expect_status 1 "$MUSTER" deck import list.txt --name "mine" --title "Mine" --side traitor -o mine.deck
expect_text errors "(HH-DECK-04)"
expect_text mine.deck "side traitor"
printf '4 Lantren Line\n2 Bulwarc\nSideboard\n' >list.txt
expect_status 1 "$MUSTER" deck import list.txt -o nothing.deck
expect_text errors 'list.txt:1:3: "Lantren Line" is not a known card; did you mean "Lantern Line"?'
expect_text errors 'list.txt:3:1: "Sideboard" is not a known card'
expect_text errors "3 mistakes in list.txt; nothing was written"
[ -e nothing.deck ] && fail "a deck from a list with mistakes"
echo "4 Free Rifles" >list.txt
expect_status 1 "$MUSTER" deck import list.txt
expect_text errors "does not say which side the deck is for"
[ -s out ] && fail "a deck without a side" out
expect_status 1 "$MUSTER" deck show list.txt
expect_text errors 'use muster deck import'
expect_status 0 "$MUSTER" deck export bulwark --json
expect_text out '{"deck":"bulwark","title":"The Wall Holds","side":"loyalist","size":60,"cards":[{"count":'

# Packs of one's own.
cat >own.pack <<'X'
pack own
ship "Lamp" side traitor rarity common die 1
    text Your deck may contain any number of this card.
    command BA: Draw 2 cards.
X
expect_status 0 "$MUSTER" deck new --side traitor --packs own.pack --name lamps
expect_text out '60 "Lamp"'
mv out lamps.deck
expect_status 0 "$MUSTER" deck check --packs own.pack lamps.deck
expect_text out "warning: 0 units are few"
expect_status 1 "$MUSTER" deck check lamps.deck
expect_text out '"Lamp" is not a known card'
expect_status 1 "$MUSTER" deck new --side loyalist --packs own.pack
expect_text errors "only 0 cards can go into a loyalist deck"
echo 'ship "Wick"' >>own.pack
expect_status 1 "$MUSTER" deck list --packs concord,own.pack
expect_text errors "own.pack:5:"
expect_status 3 "$MUSTER" deck list --packs missing.pack

# Wrong command lines.
wrong 'use list, show, check, new, export or import' deck eat
wrong 'the deck is missing; for example: muster deck check my.deck' deck check
wrong 'too many arguments' deck show bulwark gambit
wrong '"bulwrk" is not a known deck or file; did you mean "bulwark"?' deck show bulwrk
wrong '"bulwrk" is not a known deck' deck check bulwrk
wrong 'a new deck needs a side' deck new
wrong '--side takes loyalist or traitor, not "unaligned"' deck new --side unaligned
wrong '--seed takes a whole number' deck new --side traitor --seed x
wrong '"gambitt" is not a known deck' deck new --like gambitt
wrong '--name takes' deck new --side traitor --name "two words"
wrong '--title takes' deck new --side traitor --title ""
wrong 'deck list does not take --seed' deck list --seed 1
wrong '--format takes text, list or json' deck export bulwark --format xml
wrong 'cannot be used with' deck export bulwark --format list --json
finish
