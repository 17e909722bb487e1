# Single rulings on geometry. The form is that of examples.geo.

== BR-RULE-02 distance between units of several squares
board: 12x6
unit P: PRE at 3,3 facing N
unit L: LRD at 8,0 facing E owner 1
? range P L: 5

== BR-RULE-03 distance to an interspace
board: 8x8
unit A: TAC at 3,3
? range A i(3,3): 1
? range A i(4,4): 1
? range A i(2,4): 2
? range A i(5,4): 2
? range A i(0,0): 4

== BR-RULE-04 a tank sees from its middle
board: 7x4
row 1: ..^....
row 2: ..^....
unit P: PRE at 0,1 facing N
unit T: BOY at 5,1 owner 1
? line P 0,1 T 5,1: blocked
? los P T: blocked

== BR-RULE-06 walls count at a corner: both sides
board: 3x3
terrain |-: edge obscure 2
row 0: .|. .
row 1: .|. .
unit A: TAC at 0,1
unit T: BOY at 1,0 owner 1
? los A T: clear
? los T A: clear

== BR-RULE-06 walls met far from both, on both sides of the corner
terrain |-: edge obscure 2
board: 5x5
edge 2: .-+..
row 2: . .|. . .
edge 3: ..-..
unit A: TAC at 0,4
unit T: BOY at 4,0 owner 1
? los A T: 2

== BR-RULE-06 the milder of two sides applies once
terrain w: area obscure 1
terrain v: area obscure 3
board: 5x5
row 1: ..v..
row 2: .w...
unit A: BUG at 0,0
unit T: BUG at 4,4 owner 1
? los A T: 1

== BR-RULE-07 along a grid line from the middle of a tank
board: 8x5
row 0: ...^....
row 1: ...^....
unit P: PRE at 0,1 facing N
unit T: PRE at 7,1 facing N owner 1
? line P 0,1 T 7,1: blocked
? line P i(0,2) T i(7,2): clear

== BR-RULE-07 the milder of the two squares beside it
terrain w: area obscure 2
terrain v: area obscure 1
board: 8x5
row 1: ...ww...
row 2: ...v^...
unit P: LRD at 0,1 facing N
unit T: LRD at 6,1 facing N owner 1
? line P i(1,2) T i(7,2): 3

== BR-RULE-07 sides that end on the line
terrain |: edge obscure 2
terrain /: edge obscure 1
board: 8x5
row 1: . . . .|. . . .
row 2: . . . ./. . . .
unit P: LRD at 0,1 facing N
unit T: LRD at 6,1 facing N owner 1
? line P i(1,2) T i(7,2): 1

== BR-RULE-08 adjacent to one side of an enclosure only
terrain |-: edge obscure 1
board: 7x5
edge 1: ..---..
row 1: . .|. . .|. .
row 2: . .|. . .|. .
edge 3: ..---..
unit A: BUG at 2,1
unit T: BOY at 6,1 owner 1
unit U: BOY at 0,2 owner 1
unit V: BOY at 3,4 owner 1
? los A T: 1
? los A U: clear
? los A V: 1

== BR-RULE-08 a blocking edge is never ignored
terrain |: edge blocks
board: 5x1
row 0: . .|. . .
unit A: TAC at 1,0
unit T: BOY at 4,0 owner 1
? los A T: blocked

== BR-RULE-09 two elevation lines are tested apart
terrain ^: edge elevation
board: 3x8
edge 2: ^^^
edge 5: ^^^
unit A: TAC at 1,2
unit T: BOY at 1,7 owner 1
unit U: BOY at 1,4 owner 1
unit S: BOY at 2,0 owner 1
? los A T: blocked
? los A U: clear
? los A S: clear

== BR-RULE-10 a wreck in a wood counts once
board: 6x1
row 0: ..w...
unit A: TAC at 0,0
unit X: BUG at 2,0 where wreck
unit T: BOY at 5,0 owner 1
? los A T: 1

== BR-RULE-10 a wreck that blocks
board: 6x2
unit A: TAC at 0,0
unit X: TRK at 3,0 facing E where wreck
unit T: BOY at 5,0 owner 1
? los A T: blocked

== BR-RULE-10 one's transport is no obstacle, infantry neither
board: 8x3
unit R: RHI at 3,1 facing E
unit P: TAC in R
unit X: BOY at 5,1 owner 1
unit T: BOY at 7,1 owner 1
? los P T: clear

== BR-RULE-11 to an interspace
board: 8x3
row 1: .....w..
unit A: TAC at 0,1
unit X: BOY at 3,1 owner 1
? los A i(6,1): clear
? los A i(7,1): 1

== BR-RULE-11 a vehicle on the way to an interspace
board: 8x3
unit A: TAC at 0,1
unit X: BUG at 3,1 owner 1
? los A i(6,2): blocked
? los A i(4,2): clear

== BR-RULE-12 other squares of the same wood count
board: 6x1
row 0: .wwww.
unit A: TAC at 1,0
unit T: BOY at 4,0 owner 1
? los A T: 2

== BR-RULE-13 the rear is worth more than a clear side
board: 9x9
unit A: LAS at 3,8
unit V: VIN at 3,2 facing N owner 1
? net A V: 2

== BR-RULE-15 half a circle to the left
type S: infantry face skull red move 3 defence 5 combat 1/1/1 arc 180 left
board: 7x7
unit A: S at 3,3 facing N
? arc A 3,0: in
? arc A 0,6: in
? arc A 4,0: out
? arc A 3,6: in

== BR-RULE-15 a diagonal heading
type S: light face skull red move 3 defence 5 combat 1/1/1 arc 90
board: 7x7
unit A: S at 3,3 facing NE
? arc A 3,0: in
? arc A 6,3: in
? arc A 2,0: out
? arc A 6,4: out

== BR-RULE-16 ten squares around two in line
board: 6x6
unit P: PRE at 2,2 facing N
? zone P: 1,1 2,1 3,1 1,2 3,2 1,3 3,3 1,4 2,4 3,4

== BR-RULE-16 twelve around two on a diagonal
board: 6x6
unit P: PRE at 3,2 facing NE
? zone P: 2,1 3,1 4,1 1,2 2,2 4,2 1,3 3,3 4,3 1,4 2,4 3,4

== BR-RULE-16 twelve around four
board: 6x6
unit P: LRD at 2,2 facing N
? zone P: 1,1 2,1 3,1 4,1 1,2 4,2 1,3 4,3 1,4 2,4 3,4 4,4

== BR-RULE-16 walls, rocks and closed corners
terrain M: edge blocks impassable all
board: 4x3
row 0: ^ . . .
row 1: . .M. .
row 2: . . . ^
unit A: TAC at 1,1
? zone A: 1,0 2,0 0,1 0,2 1,2 2,2

== BR-ZOC-02 vehicles stop sight, infantry does not
board: 4x3
unit A: TAC at 1,1
unit B: BUG at 2,1 owner 1
unit C: BUG at 1,2 owner 1
unit D: BOY at 2,2 owner 1
unit E: BOY at 1,0 owner 1
unit F: BOY at 0,1 owner 1
? zone A: 0,0 1,0 2,0 0,1 2,1 0,2 1,2

== BR-RULE-19 the large blast
board: 8x8
? blast C i(4,4): 3,2 4,2 2,3 3,3 4,3 5,3 2,4 3,4 4,4 5,4 3,5 4,5
? blast C i(0,0): 0,0 1,0 0,1

== BR-RULE-21 scatter
board: 8x8
? scatter i(4,4) N 1 2: i(4,2)
? scatter i(4,4) N 3 2: i(4,6)
? scatter i(4,4) NE 4 2: i(2,2)
? scatter i(4,4) NE 6 2: i(4,4)
? scatter i(1,1) W 1 2: lost

== BR-RULE-22 a template on a wall
board: 7x5
row 2: . . .|. . . .
row 1: . . .|. . . .
unit A: BOY at 2,2 owner 1
unit B: BOY at 3,2 owner 1
unit C: BOY at 2,1 owner 1
unit D: BOY at 4,2 owner 1
? hits B i(3,2): C-1 A-1 B-1
? hits C i(3,2): C-1 A-1 B-1 D

== BR-RULE-119 the end of two walls
terrain |-: edge obscure 1
board: 7x5
row 2: . . .|. . . .
edge 2: ...---.
unit B: BOY at 3,2 owner 1
? hits B i(3,2): B-2

== BR-RULE-127 a wall crossed by the line counts once
board: 7x5
row 1: . . .|. . . .
row 2: . . .|. . . .
row 3: . . .|. . . .
edge 2: ...-...
unit S: TAC at 0,2
unit B: BOY at 3,2 owner 1
? los S i(4,2): 1
? hits B i(4,2) S: B
? hits B i(4,2): B-1

== BR-RULE-138 a wall one stands at still protects
board: 7x5
row 1: . . .|. . . .
row 2: . . .|. . . .
unit S: TAC at 2,2
unit B: BOY at 3,2 owner 1
? hits B i(3,2) S: S-1 B-1

== BR-RULE-23 flames, straight and diagonal
board: 9x9
unit F: FLM at 4,4
? flames F M N: 4,3 4,2 5,2 3,2 4,1 5,1 3,1
? flames F H E: 5,4 6,4 6,5 6,3 7,4 7,5 7,3 8,4 8,5 8,3
? flames F M NE: 5,3 6,2 5,2 6,3 7,1 6,1 7,2
? flames F F SW: 3,5 2,6 3,6 2,5

== BR-RULE-23 flames from four squares
board: 9x9
unit L: LRD at 3,4 facing N
? flames L F N 0: 3,3 4,3 3,2 4,2
? flames L F NE 0: 4,3 5,2 4,2 5,3
? flames L F NW 0: 3,3 2,2 3,2 2,3
? flames L M E 1: 5,4 5,5 6,4 6,5 7,4 7,5
? flames L F S 0: none

== BR-RULE-23 flames and walls, rocks, woods
board: 7x7
row 3: ..^....
row 4: ...w...
unit F: FLM at 3,5
unit A: BOY at 3,3 owner 1
unit B: BOY at 2,3 owner 1
? flames F F N: 3,4 3,3 4,3 2,3
? burnt F F N: A-1 B-1

== BR-RULE-115 flames across an elevation line
terrain ^: edge elevation
board: 7x7
edge 4: ^^^^^^^
unit F: FLM at 3,5
unit G: FLM at 3,4
? flames F M N: 3,4 3,3 4,3 2,3
? flames G M N: 3,3 3,2 4,2 2,2 3,1 4,1 2,1

== BR-RULE-137 a vehicle across the line stops flames
terrain ^: edge elevation
board: 7x7
edge 4: ^^^^^^^
unit G: FLM at 3,4
unit V: BUG at 3,3 owner 1
? flames G F N: 3,3

== BR-RULE-23 flames across a line reach a square of a vehicle only if that square is at the line
terrain ^: edge elevation
board: 7x7
edge 4: ^^^^^^^
unit F: FLM at 3,6
unit V: PRE at 3,2 facing N owner 1
? flames F H N: 3,5 3,4 4,4 2,4 3,3 4,3 2,3
? burnt F H N: V

== BR-RULE-23 nor is a vehicle burnt whose other square is at the line
terrain >^: edge elevation
board: 7x7
row 2: . . . . . .>.
row 3: . . . . . .>.
edge 4: ^^^^^^.
unit F: FLM at 3,6
unit V: PRE at 5,2 facing E owner 1
? flames F H N: 3,5 3,4 4,4 2,4 3,3 4,3 2,3
? burnt F H N: none

== BR-RULE-137 terrain across the line from another square of the vehicle stops flames
terrain ^: edge elevation
terrain B: area blocks
board: 7x7
row 4: ....B..
edge 4: ^^^^^^^
unit F: FLM at 6,6
unit V: PRE at 4,3 facing E owner 1
? flames F M NW: 5,5 4,4 5,4 4,5 4,3

== BR-RULE-24 corners closed by walls
terrain M: edge impassable all
board: 4x3
row 1: . .M. .
edge 1: .M..
unit A: TAC at 1,1
? walk A 2,0: no
? walk A 0,0: yes
? walk A 2,1: no
? walk A 2,2: yes

== BR-RULE-25 edges stop a tank on a diagonal only on both sides
terrain M: edge impassable all
board: 5x5
row 2: . . .M. .
unit P: PRE at 2,2 facing N
? walk P 3,1/NE: yes

== BR-RULE-25 edges on both sides of the diagonal
terrain M: edge impassable heavy
board: 5x5
row 2: . . .M. .
edge 2: ..M..
unit P: PRE at 2,2 facing N
? walk P 3,1/NE: no
? walk P 2,1/N: no

== BR-RULE-26 a pivot in place needs no room
board: 4x4
row 0: ^^^^
row 1: ^..^
row 2: ^..^
row 3: ^^^^
unit L: LRD at 1,1 facing N
? walk L 1,1/E 1,1/S: yes
? walk L 1,0/N: no

== BR-RULE-33 crushing: two squares at once
type X: light squares 2 face skull red move 3 defence 5 combat 1/1/X wreck obscure 1 structure 4
board: 6x6
unit W: X at 2,1 facing W where wreck
unit L: LRD at 2,2 facing N
? crush L 2,1/N: W=2

== BR-RULE-33 crushing: never more than two
type X: heavy squares 4 set super face move 3 defence 5 combat 1/1/X wreck obscure 1 structure 6
board: 6x7
unit W: X at 2,2 facing N where wreck
unit L: LRD at 2,4 facing N
? crush L 2,3/N: W=2
? crush L 2,2/N: W=2

== BR-RULE-35 the trailing end never stops a tank
terrain d: area difficult all
board: 3x8
row 6: ddd
unit P: PRE at 1,5 facing N
? reach P 1,1/N: 4
? reach P 1,6/N: 1

== BR-RULE-35 difficult ground on the way back
terrain d: area difficult all
board: 3x8
row 6: ddd
unit P: PRE at 1,4 facing N
? reach P 1,5/N: 1
? reach P 1,6/N: no

== BR-RULE-111 a pivot does not sweep through a wall
terrain M: edge impassable all
board: 5x5
row 3: . .M. . .
unit P: PRE at 2,2 facing N
? walk P 2,2/NE: no
? walk P 2,2/NW: yes

== BR-RULE-112 a pivot into difficult ground ends the movement
terrain d: area difficult all
board: 5x5
row 3: .d...
unit P: PRE at 2,2 facing N
? walk P 2,2/NE: yes
? walk P 2,2/NE 2,2/E: no

== BR-RULE-113 four squares astride a wall
terrain M: edge impassable heavy
board: 6x6
row 1: . . .M. . .
unit L: LRD at 2,2 facing N
? walk L 2,1/N: no
? walk L 2,2/E: yes

== BR-RULE-114 two difficult squares beside a tank's diagonal
terrain d: area difficult all
board: 5x5
row 1: ..d..
row 2: ...d.
unit P: PRE at 2,2 facing N
? walk P 3,1/NE 4,0/NE: yes

== BR-INTER-03 two difficult squares beside a diagonal on foot
terrain d: area difficult all
board: 5x5
row 1: ..d..
row 2: ...d.
unit P: TAC at 2,2
? walk P 3,1: yes
? walk P 3,1 4,0: no

== BR-RULE-124 difficult for some, and difficult edges
terrain d: area difficult light
terrain x: edge difficult infantry
board: 6x2
row 0: . dx. . . .
row 1: . .x. . . .
unit A: TAC at 0,0
unit B: BUG at 0,1
? walk A 1,0 2,0: yes
? walk A 1,0 2,0 3,0: no
? walk B 1,0 2,0: no
? walk B 1,1 2,1 3,1: yes

== BR-RULE-136 difficult edges and tanks
terrain x: edge difficult all
board: 5x5
row 2: . . .x. .
edge 2: ..x..
unit P: PRE at 2,2 facing N
? walk P 3,1/NE: yes
? walk P 3,1/NE 3,0/N: no
? walk P 2,1/N 2,0/N: no

== BR-RULE-122 pushed
board: 4x4
row 0: ^^^^
unit D: BOY at 1,1 owner 1
unit T: TAC at 0,2
? push D: 2,1 2,2 1,2 0,1

== BR-RULE-133 a wall closes a forced move
terrain M: edge impassable all
board: 5x3
row 1: . . .M. .
unit D: BOY at 2,1 owner 1
? retreat D E: 3,0 3,2

== BR-FORCED-06 MOVEMENT X
type G: infantry face skull red move X defence 5 combat 1/1/1
board: 5x3
unit D: G at 2,1 owner 1
? retreat D E: none
? push D: none

== BR-RUNOVER-05 MOVEMENT 0
type G: infantry face skull red move 2 defence 5 combat 1/1/1
board: 6x6
unit B: G at 3,2 owner 1 sm 1
unit P: PRE at 3,4 facing N
? run-over B P 3,2/N: none

== BR-MOVE-12 through friends, not onto them
board: 5x1
unit A: TAC at 0,0
unit B: TAC at 1,0
? reach A 1,0: no
? reach A 2,0: 2

== BR-MOVE-13 not through vehicles or enemies
board: 5x1
unit A: TAC at 0,0
unit B: BUG at 1,0
? reach A 2,0: no

== BR-MOVE-03 suppressed
board: 5x1
unit A: TAC at 0,0 sm 1
? reach A 1,0: 1
? reach A 2,0: no

== BR-HEAVY-03 without tracks
board: 5x5
unit P: PRE at 2,2 facing N damage tracks
? reach P 2,1/N: no

== BR-MOVE-30 vehicles drive over infantry
board: 6x1
unit B: BUG at 0,0
unit X: BOY at 1,0 owner 1
? reach B 1,0: 1
? reach B 3,0: 3
? runs-over B 1,0: X

== BR-ABIL-FLYING-01 over everything
type J: infantry face flying skull red move 3 defence 5 combat 1/1/X
board: 5x1
row 0: .^...
unit A: J at 0,0
unit B: BUG at 2,0 owner 1
? reach A 1,0: no
? reach A 2,0: no
? reach A 3,0: 3

== BR-RULE-131 over the wall one stands at the line is clear, not obscured by 0
terrain |: edge obscure 1
board: 5x1
row 0: . .|. . .
unit A: TAC at 1,0
unit T: BOY at 4,0 owner 1
? los A T: clear
? los T A: 1

== BR-RULE-130 concealed enemies bar their square and have a zone
board: 6x3
unit A: TAC at 0,1
unit S: SCT at 2,1 owner 1 face 1
? walk A 1,1 2,1: no
? walk A 1,1 2,0: no

== BR-RULE-99 windows, doors and walls
board: 5x5
edge 1: .===.
row 1: .IS S SI.
row 2: .%S S S/.
edge 3: .===.
unit A: TAC at 1,1
unit B: BOY at 4,2 owner 1
unit C: BOY at 0,2 owner 1
unit D: BOY at 2,0 owner 1
? los A D: blocked
? los B C: 1
? walk A 0,1: no
? walk A 2,2 3,2: yes
? reach B 3,2: 1
? reach C 1,2: no

== BR-STRUCT-03 a building that has collapsed
board: 5x5
edge 1: .===.
row 1: .IS S SI.
row 2: .%S S S/.
edge 3: .===.
dp: 2,1 4
unit A: TAC at 2,1
unit B: BOY at 4,2 owner 1
unit C: BOY at 0,2 owner 1
unit D: BOY at 2,0 owner 1
? los A D: clear
? los B C: clear
? reach C 1,2: 1
? reach C 2,2: 2
? walk C 1,2 2,2: no

== path: around what the enemy sees
board: 7x5
row 2: .^^^^..
unit A: TAC at 0,3
unit E: BOY at 3,0 owner 1
? path A 3,3: exposure 0: 0,3 1,3 2,3 3,3
? path A 0,1: exposure 1: 0,3 0,2 0,1

== path: behind the rock, not before it
board: 7x5
row 2: ^^^.^^^
row 3: ...^...
unit A: TAC at 2,3
unit E: BUG at 3,0 owner 1
? path A 4,3: exposure 0: 2,3 3,4 4,3
? path A 3,2: none

== path: an enemy that cannot hurt a tank
board: 7x6
unit P: PRE at 3,4 facing N
unit E: BOY at 0,0 owner 1
? path P 3,3/N: exposure 0: 3,4 3,3

== path: an enemy whose weapon does not reach
type S: infantry face skull red move 3 defence 5 combat 1/1/1 range 2
type A: infantry face skull red move 3 defence 5 combat 1/1/1 arc 90
board: 7x6
unit P: TAC at 3,4
unit E: S at 0,0 owner 1
unit F: A at 6,5 facing E owner 1
? path P 3,3: exposure 0: 3,4 3,3
? path P 2,2: exposure 1: 3,4 2,3 2,2

== path: a gap that must be crossed
type R: infantry face skull red move 5 defence 5 combat 1/1/X
board: 5x6
row 1: ^.^..
row 2: ^.^..
row 3: ^.^..
unit A: R at 0,4
unit E: BUG at 1,0 owner 1
unit F: BUG at 3,0 owner 1 facing N
? path A 2,5: exposure 1: 0,4 1,4 2,5

== BR-EX-46 zones at a wreck
board: 6x7
row 1: .^^^..
row 2: .^....
row 3: .^....
unit R: RHI at 2,2 facing N where wreck
unit E: BOY at 4,3 owner 1
? zone E: 3,2 4,2 5,2 3,3 5,3 3,4 4,4 5,4

== BR-RULE-23 flames from the south and west of four squares
board: 9x9
unit L: LRD at 3,4 facing N
? flames L F S 2: 3,6 4,6 3,7 4,7
? flames L M W 3: 2,4 2,5 1,4 1,5 0,4 0,5
? flames L F SE 2: 4,6 5,7 4,7 5,6
? flames L F SW 3: 2,5 1,6 2,6 1,5
? flames L F NE 3: none

== BR-RULE-33 crushing: two wrecks on one way
type X: light squares 2 face skull red move 3 defence 5 combat 1/1/X wreck obscure 1 structure 4
type Y: light face skull red move 3 defence 5 combat 1/1/X wreck obscure 1 structure 1
board: 6x7
unit V: Y at 2,3 where wreck
unit W: X at 2,1 facing N where wreck
unit A: Y at 4,4 where wreck
unit P: PRE at 2,4 facing N
? crush P 2,3/N: V=1
? crush P 2,2/N: V=1 W=1
? crush P 2,1/N: V=1 W=2
? crush P 2,0/N: V=1 W=2

== BR-RULE-33 what lay under the vehicle already is not crushed again
type X: heavy squares 2 set carrier face move 4 defence 8 combat 1/1/X
type Y: light face skull red move 3 defence 5 combat 1/1/X wreck obscure 1 structure 3
board: 7x7
unit V: Y at 3,3 where wreck
unit W: Y at 3,4 where wreck
unit P: X at 3,3 facing N
? crush P 3,2/N: none
? crush P 3,3/NE: none
? crush P 3,5/N: none

== BR-RULE-33 a part of a large wreck
type X: heavy squares 4 set super face move 3 defence 5 combat 1/1/X wreck obscure 1 structure 6
board: 7x7
unit W: X at 3,2 facing N where wreck
unit L: LRD at 2,4 facing N
? crush L 2,3/N: W=1
? crush L 2,2/N: W=2

== BR-RULE-33 a wreck beside the way is spared
type X: heavy squares 4 set super face move 3 defence 5 combat 1/1/X wreck obscure 1 structure 6
board: 7x7
unit W: X at 3,2 facing N where wreck
unit L: LRD at 1,4 facing N
? crush L 1,3/N: none
? crush L 1,2/N: none

== BR-TERRAIN-05 difficult ground in the first column stops a long vehicle
terrain q: area difficult all
board: 2x8
row 2: .^
row 3: .^
row 4: q^
row 5: .^
row 6: .^
unit P: PRE at 0,5 facing N
? reach P 0,4/N: 1
? reach P 0,3/N: no
? reach P 0,6/N: 1

== BR-RULE-136 a difficult edge in the first column stops a long vehicle
terrain ~: edge difficult all
board: 2x8
row 2: .^
edge 4: ~.
row 3: .^
row 4: .^
row 5: .^
unit P: PRE at 0,5 facing N
? reach P 0,4/N: 1
? reach P 0,3/N: 2
? reach P 0,2/N: no

== BR-RULE-06 beyond the rim of the board nothing is met
board: 4x4
row 1: .^..
row 2: ..^.
unit A: TAC at 0,3
unit T: BOY at 3,0 owner 1
? los A T: blocked
? los A i(0,0): clear
? los A i(4,0): blocked
? los T i(0,0): clear

== MAPS units that go by their own names
board: 9x3
unit TAC1: TAC at 0,0
unit BOY2: BOY at 5,2 owner 1
? range TAC1 BOY2: 5
? los TAC1 BOY2: clear
