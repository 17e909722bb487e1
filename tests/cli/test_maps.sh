#!/bin/sh
# The battlefield's tools: the examples of docs/MAPS.md, mistakes with their places, statuses.
. "$(dirname "$0")/lib.sh"

# The examples: a block ```position or ```pack is the file that the next ```ask names; in a block
# ```ask the lines after "$ muster ..." are what it prints.
awk '
    /^```(position|pack)$/ { part++; file = "doc" part; mode = "file"; next }
    /^```ask$/ { mode = "ask"; next }
    /^```$/ { mode = ""; next }
    mode == "file" { print > file }
    mode == "ask" && /^\$ muster / {
        asked++
        print substr($0, 10) > ("ask" asked)
        n = split($0, words, " ")
        print words[4] > ("name" asked)
        print file > ("from" asked)
        out = "wanted" asked
        printf "" > out
        next
    }
    mode == "ask" { print > out }
' "$root/docs/MAPS.md"
count=0
for ask in ask*; do
    n=${ask#ask}
    cp "$(cat "from$n")" "$(cat "name$n")"
    sh -c "\"$MUSTER\" $(cat "$ask")" >got 2>errors || fail "status of: muster $(cat "$ask")" errors
    cmp -s "wanted$n" got || {
        diff "wanted$n" got >difference
        fail "docs/MAPS.md shows something else for: muster $(cat "$ask")" difference
    }
    count=$((count + 1))
done
[ "$count" -ge 4 ] || fail "only $count examples found in docs/MAPS.md"
for file in doc*; do
    expect_status 0 "$MUSTER" map check "$file"
    expect_text out "$file: no mistakes"
    expect_status 0 "$MUSTER" map show "$file"
done

# Every built-in map can be drawn in every way.
expect_status 0 "$MUSTER" map list
for map in lantern-cross cinder-road three-farms; do
    expect_text out "$map"
done
for map in lantern-cross cinder-road three-farms; do
    expect_status 0 "$MUSTER" map show "$map"
    expect_status 0 "$MUSTER" map show "$map" --svg
    expect_text out "</svg>"
    expect_status 0 "$MUSTER" map show "$map" --json
    expect_text out '"units":[]}'
done

# A map of one's own is found by name with --packs.
cp doc4 meadow.pack
expect_status 0 "$MUSTER" map show two-byres --packs meadow.pack
expect_text out "Two Byres"

# Mistakes: all of them, with line, column and a caret.
cat >bad.pos <<'X'
board: 5x2
row 0: ..?..
row 1: ......
unit A: line at 7,0
X
expect_status 1 "$MUSTER" map check bad.pos
expect_text out "bad.pos:2:10: no area terrain is drawn with ?"
expect_text out "bad.pos:3:14: this line has 6 characters"
expect_text out "bad.pos:4:17: 7,0 is not on the board of 5 by 2"
expect_text out "bad.pos: 3 mistakes"
expect_status 1 "$MUSTER" map check --json bad.pos
expect_text out '{"line":4,"column":17,"message":"7,0 is not on the board of 5 by 2"}],"ok":false}'
expect_status 1 "$MUSTER" los bad.pos A 0,0
expect_status 3 "$MUSTER" los nowhere.pos A B
expect_status 2 "$MUSTER" map draw
expect_status 1 "$MUSTER" reach woods.pos Z
expect_status 1 "$MUSTER" reach woods.pos A --path 6,2
expect_status 2 "$MUSTER" template woods.pos Q A
expect_status 2 "$MUSTER" template woods.pos C 3,3

# Lines along the grid and through corners are explained side by side, each stretch once.
cat >corner.pos <<'X'
board: 6x6
row 3: .w....
row 4: ..n...
unit A: line at 0,5
unit T: mob at 5,0 owner 1
X
cat >along.pos <<'X'
board: 6x3
row 0: ...w..
row 1: ....n.
unit P: ward at 1,1 facing SE
X
expect_status 0 "$MUSTER" los corner.pos A T
expect_text out "corner i(2,4)            one side terrain that obscures by 1: Ruin (BR-LOS-09), the other terrain that obscures by 1: Thicket (BR-LOS-09); the milder applies (BR-RULE-06)"
expect_text out "corner i(5,1)            open on one side (BR-RULE-06)"
expect_status 0 "$MUSTER" los along.pos P 'i(6,1)'
expect_text out "The line from i(1,1) to i(6,1), the best of all (BR-RULE-13)"
expect_text out "distance 5 (BR-RULE-03)"
expect_text out "past i(4,1)              open on one side (BR-RULE-07)"
sed -n 's/^ *between \(.*\) and \([^ ]*\) .*/\1 \2/p' out | tr '\n' ';' | sed 's/^/only /' >stretches
expect_text stretches "only 1,0 1,1;2,0 2,1;3,0 3,1;4,0 4,1;5,0 5,1;"

# Units without a label go by the name they have.
cat >plain.pos <<'X'
board: 6x2
unit line1: line at 0,0
unit mob2: mob at 3,1 owner 1
X
expect_status 0 "$MUSTER" los plain.pos line1 mob2
expect_text out "line1, Warden Line Squad at 0,0 to mob2, Gnarl Mob at 3,1: clear (BR-LOS-02)"

# The other tools, as data.
expect_status 0 "$MUSTER" reach woods.pos A --json
expect_text out '{"at":[1,0],"cost":1}'
expect_status 0 "$MUSTER" arc woods.pos A --json
expect_text out '"targets":[{"unit":"T","distance":5,"in_arc":true,"in_range":true,"can_fire":true'
expect_status 0 "$MUSTER" template woods.pos B 'i(5,2)' --from A --json
expect_text out '"units":[{"unit":"T","attacked":true,"combat":3,"penalty":0}],"blocked":false,"sight_penalty":1'
expect_text out '"orientation":"N","scatter":[{"roll":1,"at":[5,0]},{"roll":2,"at":[7,2]},{"roll":3,"at":null},{"roll":4,"at":[3,2]}]'
expect_status 0 "$MUSTER" los woods.pos a t --json # names in any case
expect_text out '"distance":5'
expect_status 0 "$MUSTER" template woods.pos F A --dir E
expect_text out "Template F from A to the E: 3 squares reached, 0 not"
finish
