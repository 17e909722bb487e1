#!/bin/sh
# Armies of blackreach: listed, shown with prices, checked by the rules, made, exported and imported.
. "$(dirname "$0")/lib.sh"

# Ready armies are legal; every form of them can be read again.
expect_status 0 "$MUSTER" army list
[ "$(grep -c '^[a-z-]* *\(wardens\|gnarl\) *[0-9]* of [0-9]* points  [A-Z]' out)" -eq 6 ] || fail "six armies" out
expect_status 0 "$MUSTER" army list --json
expect_text out '{"name":"lantern-guard","title":"The Lantern Guard","faction":"wardens","points":200,"price":193}'
for name in $("$MUSTER" army list | cut -d ' ' -f 1); do
    expect_status 0 "$MUSTER" army check "$name"
    expect_text out "$name: a legal army of"
    expect_status 0 "$MUSTER" army export "$name" --name again --title Again --output "$name.army"
    expect_status 0 "$MUSTER" army check "$name.army"
    "$MUSTER" army import "$name.army" >again 2>errors || fail "import of $name" errors
    cmp -s "$name.army" again || fail "$name is another army after import" again
    word=$("$MUSTER" army export "$name" --format word)
    points=$(sed -n 's/.*points \([0-9]*\)$/\1/p' "$name.army")
    expect_status 0 "$MUSTER" army export "$word" --points "$points" --name again --title Again
    cmp -s "$name.army" out || fail "$name is another army after its word" out
done

# Show: the parts add up to the whole.
expect_status 0 "$MUSTER" army show gnarl-host
expect_text out "The Gnarl Host (The Gnarl Tribes): 197 of 200 points, 4 tiles"
[ "$(awk 'NR > 1 { sum += $1 } END { print sum }' out)" = 197 ] || fail "the parts are not 197" out
expect_text out "2 markers: +2 to one firing action"
expect_status 0 "$MUSTER" army show gnarl-host --json
expect_text out '"price":197'
expect_text out '{"slot":1,"name":"cunning-plan","title":"Cunning Plan","kind":"order","price":8,"replaces":[]}'

# Check names the rule; a warning is no mistake.
expect_status 1 "$MUSTER" army check lantern-post/line-group --points 60
cat >wanted <<'X'
lantern-post/line-group: the army costs 95, and has 60 points (BR-FREE-06)
lantern-post/line-group: warning: no unit of the army can fire at aircraft, and the enemy has some (BR-FREE-15)
lantern-post/line-group: 1 mistake, 1 warning
X
cmp -s wanted out || fail "another check" out
expect_status 1 "$MUSTER" army check line-group --json
expect_text out '"rule":"BR-FREE-04"'
expect_text out '"ok":false'
expect_status 1 "$MUSTER" army check lantern-post/wall-company:4=tracers
expect_text errors "finds no slot: Wall Company has 3 (BR-FREE-07)"
cat >bad.army <<'X'
army bad "Bad" faction wardens points 100
  take lantern-keep: wall-feint, tracers
X
expect_status 1 "$MUSTER" army check bad.army
expect_text errors "bad.army:2:8: Tracers fits no slot of Lantern Keep (BR-FREE-08)"
printf 'pack nothing\n' >none.army
expect_status 1 "$MUSTER" army show none.army
expect_text errors "none.army has no army"

# New: a legal beginning, and what there is. Random: the same seed gives the same army.
expect_status 0 "$MUSTER" army new --faction gnarl --points 60 --name mine -o mine.army
expect_status 0 "$MUSTER" army check mine.army
expect_text mine.army "#   31  chief-camp         command: 1 Gnarl Warlord; slots order green"
expect_text mine.army "#    4  false-camps        order (green): a bluff token"
expect_status 0 "$MUSTER" army random --faction wardens --seed 7
cp out first
expect_status 0 "$MUSTER" army check - <first
expect_status 0 "$MUSTER" army random --faction wardens --seed 7
cmp -s first out || fail "seed 7 gives two armies" out
expect_status 0 "$MUSTER" army random --faction wardens --seed 8
cmp -s first out && fail "seeds 7 and 8 give the same army" out

# Import: words or titles, bullets and prices; what cannot be read is told with its line.
printf '# ours\nOurs:\n- Lantern Keep: WALL FEINT (4)\n* Gate Company: Grapnels\n' >list.txt
expect_status 0 "$MUSTER" army import list.txt --name raid
cat >wanted <<'X'
army raid "raid" faction wardens points 200
  take lantern-keep: wall-feint
  take gate-company: grapnels
X
cmp -s wanted out || fail "another army" out
expect_text errors 'list.txt:2:1: warning: the heading "Ours" is left out'
printf 'Lantern Keep\nGate Compny\n' >list.txt
expect_status 1 "$MUSTER" army import list.txt
expect_text errors 'list.txt:2:1: there is no tile "Gate Compny"; did you mean "Gate Company"?'
printf 'Gate Company\n' >list.txt
expect_status 1 "$MUSTER" army import list.txt
expect_text out "take gate-company"
expect_text errors "(BR-FREE-04)"

# Play with them.
"$MUSTER" sim blackreach --games 1 --options "army0=lantern-guard army1=gnarl-host" >out 2>errors ||
    fail "a game between two armies" errors
expect_status 2 "$MUSTER" play blackreach --bots random,random --options "army0=lantern-post"
expect_text errors "no combat group (BR-FREE-04)"

# The command line.
wrong 'there is no "army praise"' army praise
wrong "the army is missing" army show
wrong "army list does not take --seed" army list --seed 1
wrong "which faction?" army random
wrong 'there is no faction "elves"' army new --faction elves
wrong "--format takes text, word or json" army export gnarl-host --format xml
wrong "there is no army and no file" army show nobody
wrong "--name takes 1 to 23 letters" army new --faction gnarl --name "a b"
finish
