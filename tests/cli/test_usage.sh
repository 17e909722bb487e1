#!/bin/sh
# Wrong command lines: status 2 and a sentence that says what would be right.
. "$(dirname "$0")/lib.sh"
wrong 'there is no command "pley"; did you mean "play"?' pley
wrong "unrecognized option '--fast'" play imperium --fast
wrong 'requires an argument' play imperium --seed
wrong '--seed takes a whole number' play imperium --seed x --bots greedy,greedy
wrong 'which game? imperium, heresy or blackreach; for example: muster play imperium' play
wrong 'too many arguments' play imperium null
wrong 'cannot be used with' play --resume --seed 1
wrong '--bots cannot be used with --opponent or --seat' play imperium --bots greedy,random --seat 1
wrong '--bots needs 2 bots' play imperium --bots greedy
wrong '"clever" is not a known bot' play imperium --bots greedy,clever
wrong '--options: ' play imperium --bots greedy,greedy --options points=0
wrong '--seat takes 0 to 1 or random' play imperium --seat 2
wrong '"clever" is not a known bot' play imperium --opponent clever
wrong 'use bash or zsh' completion fish
wrong 'use check, list or show' pack eat
wrong 'the pack is missing' pack check
wrong 'missing argument' replay
wrong 'missing argument' rules
expect_status 1 "$MUSTER" rules imperium zebra
expect_text errors 'no rule of imperium contains "zebra"'
for command in $("$MUSTER" manpage | grep -v '^muster$'); do
    expect_status 0 "$MUSTER" "$command" --help
    expect_text out "Usage: muster $command"
    awk 'length($0) > 100 { bad = 1 } END { exit bad }' out || fail "help of $command is too wide" out
done
expect_status 0 "$MUSTER" --version
expect_status 0 "$MUSTER" --help
expect_no_text out manpage
expect_status 0 "$MUSTER" help
expect_text out "Usage: muster COMMAND"
expect_status 0 "$MUSTER" help play
expect_text out "Usage: muster play"
wrong 'there is no command "eat"' help eat
expect_status 2 "$MUSTER"
finish
