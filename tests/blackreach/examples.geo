# The rulebook's worked examples of geometry. "==" begins one, with its ID; then a position; then
# questions "? what: answer". Rocks are drawn ^.

== BR-EX-01 partly crossed squares
board: 7x3
row 0: ..w....
row 1: ...w...
row 2: ....w..
unit A: TAC at 0,0
unit T: BOY at 5,2 owner 1
? passes 0,0 5,2: 1,0 1,1 2,1 3,1 4,1 4,2
? los A T: 2
? los T A: 2

== BR-EX-02 (a) one rock beside the corner
board: 3x3
row 0: .^.
unit A: TAC at 0,0
unit T: BOY at 2,2 owner 1
? passes 0,0 2,2: 1,1
? los A T: clear

== BR-EX-02 (b) rocks on both sides
board: 3x3
row 0: .^.
row 1: ^..
unit A: TAC at 0,0
unit T: BOY at 2,2 owner 1
? los A T: blocked

== BR-EX-02 (c) wood and rock
board: 3x3
row 0: .w.
row 1: ^..
unit A: TAC at 0,0
unit T: BOY at 2,2 owner 1
? los A T: 1

== BR-EX-02 (d) infantry on both sides
board: 3x3
unit A: TAC at 0,0
unit T: BOY at 2,2 owner 1
unit U: TAC at 1,0
unit V: BOY at 0,1 owner 1
? los A T: blocked

== BR-EX-02 (d) infantry on both sides, a vehicle looks
board: 3x3
unit A: BUG at 0,0
unit T: BOY at 2,2 owner 1
unit U: TAC at 1,0
unit V: BOY at 0,1 owner 1
? los A T: clear

== BR-EX-03 infantry between infantry
board: 6x1
unit A: TAC at 0,0
unit X: BOY at 2,0 owner 1
unit T: BOY at 4,0 owner 1
? los A T: blocked

== BR-EX-03 infantry, a vehicle looks
board: 6x1
unit A: BUG at 0,0
unit X: BOY at 2,0 owner 1
unit T: BOY at 4,0 owner 1
? los A T: clear

== BR-EX-03 infantry, at a vehicle
board: 6x1
unit A: TAC at 0,0
unit X: BOY at 2,0 owner 1
unit T: BUG at 4,0 owner 1
? los A T: clear

== BR-EX-03 a vehicle between
board: 6x1
unit A: TAC at 0,0
unit X: BUG at 2,0 owner 1
unit T: BUG at 4,0 owner 1
? los A T: blocked

== BR-EX-03 concealed infantry between
board: 6x1
unit A: TAC at 0,0
unit X: SCT at 2,0 face 1 owner 1
unit T: BOY at 4,0 owner 1
? los A T: clear

== BR-EX-04 a wall one stands at
board: 7x3
row 0: . . .|. . . .
row 1: . . .|. . . .
row 2: . . .|. . . .
unit A: TAC at 2,1
unit T: TAC at 5,1 owner 1
? los A T: clear
? los T A: 1

== BR-EX-05 elevation
terrain >^: edge elevation
board: 6x5
edge 2: ^^^^^^
unit S: BOY at 2,0 owner 1
unit R: BOY at 2,1 owner 1
unit B: TAC at 3,2
unit A: TAC at 2,4
? los A R: clear
? los A S: blocked
? los B S: blocked

== BR-EX-05 elevation, directly across
terrain >^: edge elevation
board: 6x5
edge 2: ^^^^^^
unit S: BOY at 2,0 owner 1
unit R: BOY at 3,1 owner 1
unit B: TAC at 3,2
unit A: TAC at 2,4
? los B S: clear
? los S B: clear
? los A S: blocked

== BR-EX-06 range
board: 10x3
unit A: TAC at 0,0
unit S: BOY at 8,0 owner 1
unit T: BOY at 7,2 owner 1
? range A T: 7
? range A S: 8

== BR-EX-07 firing arc
board: 6x4
unit G: GUN at 5,3 facing W
? arc G 0,3: in
? arc G 1,3: in
? arc G 3,1: in
? arc G 3,0: out
? arc G 5,0: out

== BR-EX-08 rear and front
board: 9x9
unit P: PRE at 3,2 facing N
? facing P 3,8: rear
? facing P 5,7: rear
? facing P 6,6: side
? facing P 0,3: side
? facing P 2,0: front
? facing P 1,0: side

== BR-EX-08 a diagonal heading
board: 9x9
unit P: PRE at 3,3 facing NE
? facing P 0,6: rear
? facing P 1,6: rear
? facing P 2,7: side

== BR-EX-09 past an enemy
board: 7x4
unit A: TAC at 1,2
unit E: BOY at 3,2 owner 1
? walk A 2,1: yes
? walk A 2,1 3,1: no
? walk A 2,1 3,0: yes
? walk A 2,1 3,0 4,1: yes
? reach A 4,1: 3
? zone E: 2,1 3,1 4,1 2,2 4,2 2,3 3,3 4,3

== BR-EX-09 past a suppressed enemy
board: 7x4
unit A: TAC at 1,2
unit E: BOY at 3,2 owner 1 sm 1
? walk A 2,1 3,1 4,1: yes

== BR-EX-10 two zones
board: 6x4
unit E: BOY at 2,1 owner 1
unit A: TAC at 2,3
unit F: BOY at 4,3 owner 1
? walk A 3,2: yes
? walk A 3,2 4,1: yes
? walk A 3,2 3,1: no
? walk A 3,2 4,2: no

== BR-EX-11 a step inside one zone
board: 5x4
unit A: TAC at 2,1
unit E: BOY at 3,2 owner 1
? walk A 3,1: no

== BR-EX-12 two squares, MOVEMENT 4
board: 7x6
unit P: PRE at 3,4 facing N
? walk P 4,3/NE 4,2/N 5,2/NE 4,3/N: yes
? reach P 4,3/NE: 1
? reach P 4,2/N: 2
? reach P 5,2/NE: 2

== BR-EX-13 a diagonal gap
board: 5x6
row 3: ...^.
row 4: ....^
unit V: PRE at 3,4 facing N
? walk V 4,3/NE: yes

== BR-EX-13 a diagonal gap on foot
board: 5x6
row 3: ...^.
row 4: ....^
unit V: TAC at 3,4
? walk V 4,3: no

== BR-EX-13 one rock, on foot
board: 5x6
row 3: ...^.
unit V: TAC at 3,4
? walk V 4,3: yes

== BR-EX-14 turning round
board: 5x6
unit P: PRE at 3,4 facing N
? walk P 3,4/NE 3,4/E 3,4/SE 3,4/S: yes
? reach P 3,4/NE: 1
? reach P 3,4/S: 4
? covers 3,4/NE 2: 3,4 2,5
? covers 3,4/E 2: 3,4 2,4
? covers 3,4/SE 2: 3,4 2,3
? covers 3,4/S 2: 3,4 3,3

== BR-EX-14 a vehicle in the way of the swing
board: 5x6
unit P: PRE at 3,4 facing N
unit B: BUG at 2,4 owner 1
? walk P 3,4/NE: yes
? walk P 3,4/NE 3,4/E: no

== BR-EX-14 infantry in the way and at the end
board: 5x6
unit P: PRE at 3,4 facing N
unit B: BOY at 2,5 owner 1
unit E: BOY at 3,3 owner 1
? walk P 3,4/NE 3,4/E 3,4/SE 3,4/S: yes
? runs-over P 3,4/S: E

== BR-EX-15 four squares, MOVEMENT 4
board: 8x6
row 2: ......^.
unit L: LRD at 4,4 facing N
? walk L 4,3/N 4,3/E 5,3/E: yes
? reach L 5,3/E: 3
? covers 4,3/N 4: 4,3 5,3 4,4 5,4
? covers 5,3/E 4: 5,3 6,3 5,4 6,4
? walk L 5,4/N: no
? walk L 5,3/N: no

== BR-EX-15 a rock in the way
board: 8x6
row 4: ......^.
unit L: LRD at 4,4 facing N
? walk L 4,3/N 4,3/E: yes
? walk L 4,3/N 4,3/E 5,3/E: no

== BR-EX-16 running over
board: 6x6
unit B: BOY at 3,2 owner 1
unit P: PRE at 3,4 facing N
? walk P 3,3/N 3,2/N: yes
? runs-over P 3,2/N: B
? run-over B P 3,2/N: 3,1 4,1 4,2 4,3 2,3 2,2 2,1

== BR-EX-16 with an enemy near
board: 6x6
unit B: BOY at 3,2 owner 1
unit P: PRE at 3,4 facing N
unit T: TAC at 4,1
? run-over B P 3,2/N: 4,3 2,3 2,2 2,1

== BR-EX-16 suppressed twice
board: 6x6
unit B: BOY at 3,2 owner 1 sm 2
unit P: PRE at 3,4 facing N
? run-over B P 3,2/N: none

== BR-EX-17 crushing
board: 5x6
unit X: TRK at 3,1 facing N where wreck
unit P: PRE at 3,3 facing N
? walk P 3,2/N 3,1/N 3,0/N: yes
? crush P 3,2/N: X=1
? crush P 3,1/N: X=2

== BR-EX-17 a light vehicle
board: 5x6
unit X: TRK at 3,1 facing N where wreck
unit P: BUG at 3,3
? walk P 3,2: no
? walk P 2,2 3,1: no

== BR-EX-18 difficult passage
terrain d: area difficult all
board: 7x1
row 0: .dd....
unit B: BOY at 0,0
? reach B 1,0: 1
? reach B 2,0: no

== BR-EX-18 second action
terrain d: area difficult all
board: 7x1
row 0: .dd....
unit B: BOY at 1,0
? reach B 2,0: 1
? reach B 3,0: no

== BR-EX-18 third action
terrain d: area difficult all
board: 7x1
row 0: .dd....
unit B: BOY at 2,0
? reach B 5,0: 3
? reach B 6,0: no

== BR-EX-22 machine gunner: distances and who blocks
board: 9x3
unit G: BUG at 0,1
unit B: BOY at 5,1 owner 1
unit C: BOY at 7,1 owner 1
? range B C: 2
? los G C: clear

== BR-EX-24 front armour
board: 7x4
unit L: LAS at 3,0
unit M: LAS at 1,0
unit V: VIN at 3,2 facing N owner 1
? facing V 3,0: front
? facing V 1,0: side
? net L V: -2
? net M V: 0

== BR-EX-29 flames
board: 7x5
unit B: BOY at 4,2 owner 1
unit T: TAC at 3,3
unit F: FLM at 3,4
? flames F F N: 3,3 3,2 4,2 2,2
? burnt F F N: T B

== BR-EX-29 flames stopped by a vehicle
board: 7x5
unit B: BOY at 4,2 owner 1
unit T: BUG at 3,3 owner 1
unit F: FLM at 3,4
? flames F F N: 3,3
? burnt F F N: T

== BR-EX-30 indirect fire
board: 8x7
unit B: BOY at 6,5 owner 1
? blast B i(5,5): 4,4 5,4 4,5 5,5
? hits B i(5,5): none
? scatter i(5,5) N 2 2: i(7,5)
? blast B i(7,5): 6,4 7,4 6,5 7,5
? hits B i(7,5): B
? scatter i(5,5) N 2 1: i(6,5)
? hits B i(6,5): B
? scatter i(5,5) N 5 2: i(5,5)

== BR-EX-30 concealed under the template
board: 8x7
unit B: SCT at 6,5 owner 1 face 1
? hits B i(7,5): none

== BR-EX-31 beam
board: 5x3
? passes 0,0 4,2: 1,0 1,1 2,1 3,1 3,2

== BR-EX-32 three squares to fall back to
board: 6x4
unit A: TAC at 2,2
unit D: BOY at 3,2 owner 1
? retreat D E: 4,1 4,2 4,3

== BR-EX-33 retreat inside a zone
board: 6x4
unit U: TAC at 4,1
unit A: TAC at 2,2
unit D: BOY at 3,2 owner 1
? retreat D E: 4,3

== BR-EX-33 the zone of a suppressed unit
board: 6x4
unit U: TAC at 4,1 sm 1
unit A: TAC at 2,2
unit D: BOY at 3,2 owner 1
? retreat D E: 4,2 4,3

== BR-EX-35 entering from the rear
board: 5x6
unit P: PRE at 3,3 facing N
? facing P 3,5: rear
? facing P 2,5: side

== BR-EX-39 outside the arc
board: 6x5
unit G: GUN at 3,3 facing N
? arc G 3,4: out
? zone G: 2,2 3,2 4,2 2,3 4,3 2,4 3,4 4,4

== BR-EX-36 pushed by a wreck
board: 6x4
unit K: BUG at 2,2
unit T: TAC at 3,2 owner 1
? push T: 3,1 4,1 4,2 4,3 3,3 2,3 2,1

== BR-EX-47 what the spotter sees
board: 7x3
row 2: ...w...
unit B: BOY at 6,2 owner 1
? los B 1,2: 1
? los B 2,2: 1
? los B 3,2: clear
? los B 4,2: clear

== BR-EX-54 falling back from a teleport strike
board: 8x5
unit B: BOY at 4,3 owner 1
? retreat B NE: 4,2 5,2 5,3

== BR-EX-56 where the template covers most
board: 6x5
unit B: BOY at 2,2
unit C: BOY at 2,3
unit T: TAC at 4,4 owner 1
? hits B i(3,3): B C
? hits B i(4,4): T

== BR-EX-57 a template on a tank
board: 6x4
unit B: BOY at 2,1 owner 1
unit P: PRE at 3,1 facing N
? blast G i(3,2): 2,1 3,1 2,2 3,2
? hits G i(3,2): B P

== BR-EX-63 along a wall
board: 6x4
row 0: . . .|. . .
row 1: . . .|. . .
row 2: . . .|. . .
row 3: . . .|. . .
unit A: TAC at 2,3
unit T: BOY at 4,0 owner 1
? passes 2,3 4,0: 2,2 3,2 3,1 4,1
? los A T: clear
? los T A: 1

== BR-EX-63 a shorter wall
board: 6x4
row 0: . . .|. . .
row 1: . . .|. . .
row 2: . . .|. . .
unit A: TAC at 2,3
unit T: BOY at 4,0 owner 1
? los A T: 1
