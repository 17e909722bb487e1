#!/bin/sh
# On a real terminal: a whole game, completion, colours, an interrupt, a terminal that goes away.
. "$(dirname "$0")/lib.sh"
terminals=0
tm() { TERM=screen tmux -u -f /dev/null -L "muster-test-$$-$terminals" "$@"; }
trap 'tm kill-server 2>/dev/null; rm -rf "$work"' EXIT
start() { # COMMAND [COLUMNS LINES]: on a fresh terminal of 80 by 40
    tm kill-server 2>/dev/null
    terminals=$((terminals + 1)) # a socket of its own: the old server may take its time to go
    tm new-session -d -x ${2:-80} -y ${3:-40} "cd $work; TERM=screen XDG_STATE_HOME=$XDG_STATE_HOME $1; echo STATUS \$?; sleep 30"
    tm set-option -g remain-on-exit on
    tm set-option -g history-limit 5000
}
screen() { tm capture-pane -p -S - >screen 2>/dev/null; }
shows() { screen && grep -qF -- "$1" screen; }
see() { wait_until shows "$1" || fail "the terminal does not show: $1" screen; }
begin() { see 'Press Enter to begin' && tm send-keys Enter; }
type_line() { tm send-keys -l -- "$1" && tm send-keys Enter; }

# A whole game, always the first choice.
start "'$MUSTER' play imperium --seed 3 --options points=1 --file game.journal"
begin
see 'Choose your deck'
type_line auto
prompt_waits() { screen && [ "$(sed '/^$/d' screen | tail -n 1 | tr -d ' ')" = '>' ]; }
ready() { shows 'Type r for a rematch' || prompt_waits; }
turn=0
while [ $turn -lt 40 ] && wait_until ready && ! shows 'Type r for a rematch'; do
    type_line 1
    turn=$((turn + 1))
done
see 'The match in short'
see 'Type r for a rematch'
tm send-keys Enter
see 'STATUS 0'
expect_status 0 "$MUSTER" replay --verify game.journal
expect_text out "the match is over"

# Its replay, step by step.
start "'$MUSTER' replay game.journal"
see 'After move 0 of'
tm send-keys Enter
see 'After move 1 of'
type_line last
see 'The game is over'
type_line p
type_line 'seat 1'
see '(viewer: seat 1)'
type_line 99999
see 'the position after that move'
type_line quit
see 'STATUS 0'

# Tab completes words and moves; the arrow brings the last line back; Ctrl-C leaves with its status.
start "'$MUSTER' play imperium --seed 4 --file keys.journal"
begin
see 'Choose your deck'
tm send-keys -l aut
tm send-keys Tab Enter
see 'Lay down one unit to attack with.'
tm send-keys -l hi
tm send-keys Tab Enter
see 'The computer would play'
tm send-keys Up Up Enter
see 'may pass only after both units are'
tm send-keys -l 'lay '
tm send-keys Tab
see '  lay '
tm send-keys C-u C-c
see 'Stopped.'
see 'muster play --resume keys.journal'
see 'STATUS 130'
expect_status 0 "$MUSTER" replay --verify keys.journal

# The line editor's own command line, in which a quotation mark crashed it, is not there.
start "'$MUSTER' play imperium --seed 4 --file editor.journal"
begin
see 'Choose your deck'
tm send-keys Escape x
tm send-keys -l '"'
tm send-keys Enter
see 'is not a move'
type_line quit
see 'STATUS 0'

# The end of the input (Ctrl-D) is quit.
start "'$MUSTER' play --resume keys.journal"
see 'the match resumes after'
see 'lay ' # the list is complete: the line editor is ready
tm send-keys C-d
see 'No more input.'
see 'STATUS 0'

# Colours on a terminal, unless NO_COLOR says no.
start "'$MUSTER' play imperium --seed 4 --file colours.journal"
begin
see 'Choose your deck'
tm capture-pane -p -e | grep -q "$(printf '\033\\[1m')Choose your deck" || fail "no bold question on a terminal"
start "NO_COLOR=1 '$MUSTER' play imperium --seed 4 --file plain.journal"
begin
see 'Choose your deck'
tm capture-pane -p -e | grep -q "$(printf '\033')" && fail "colours in spite of NO_COLOR"

# Two people: what one saw is gone, also from the scroll-back, before the other sits down.
start "'$MUSTER' play imperium --opponent human --seed 9 --options build=auto --file hot.journal"
see 'Seat 0, press Enter'
tm send-keys Enter
see 'Lay down one unit to attack with.'
hidden=$(sed -n 's/^.*, \([A-Z][A-Za-z ]*[a-z]\) +[0-9].*/\1/p' screen | head -n 1)
[ -n "$hidden" ] || fail "no card in the first hand" screen
type_line 1
see 'Seat 1, press Enter'
screen
expect_no_text screen "$hidden"
tm send-keys Enter
see 'Lay down one unit to defend with.'
expect_no_text screen "$hidden"

# The terminal goes away: the program ends, and the match is whole.
start "exec '$MUSTER' play imperium --seed 4 --file gone.journal"
begin
see 'Choose your deck'
type_line auto
see 'Lay down one unit'
pid=$(tm display-message -p '#{pane_pid}')
tm kill-server
gone() { ! kill -0 "$pid" 2>/dev/null; }
wait_until gone || fail "the program outlives its terminal"
expect_status 0 "$MUSTER" replay --verify gone.journal
# A terminal that knows no commands: the screen is scrolled empty before the other sits down.
start "TERM=dumb '$MUSTER' play imperium --opponent human --seed 4 --file dumb.journal"
see 'Seat 0, press Enter'
tm send-keys Enter
see 'Choose your deck'
type_line auto
see 'Seat 1, press Enter'
tm capture-pane -p >screen
expect_no_text screen 'Choose your deck'
grep -q '2J' screen && fail "commands on a terminal that knows none" screen

# A rematch is one key: the same game, other dice, a file of its own.
start "'$MUSTER' play imperium --seed 3 --options points=1 --file first.journal"
begin
see 'Choose your deck'
type_line auto
turn=0
while [ $turn -lt 40 ] && wait_until ready && ! shows 'Type r for a rematch'; do
    type_line 1
    turn=$((turn + 1))
done
type_line r
again() { screen && [ "$(grep -c 'Choose your deck' screen)" -ge 2 ]; }
wait_until again || fail "no rematch" screen
type_line quit
see 'STATUS 0'
expect_status 0 "$MUSTER" replay --verify first.journal
[ "$(find "$XDG_STATE_HOME" -name '*.journal' | wc -l)" -ge 1 ] || fail "the rematch has no file of its own"

# Whole pages on real screens: nothing that matters scrolls away.
for game in heresy blackreach imperium; do
    for size in "80 24" "100 34"; do
        # shellcheck disable=SC2086
        start "'$MUSTER' play $game --seed 5 --file $game-real.journal" $size
        begin
        turn=0
        while [ $turn -lt 30 ] && wait_until prompt_waits; do
            if [ $((turn % 5)) -eq 4 ]; then
                type_line 'auto, done'
            else
                type_line "$((turn % 4 + 1))"
            fi
            turn=$((turn + 1))
        done
        screen
        # shellcheck disable=SC2086
        set -- $size
        awk -f "$here/pages.awk" -v columns="$1" -v lines="$2" screen >report ||
            fail "$game does not fit a terminal of $size" report
        rm -f $game-real.journal
    done
done
finish
