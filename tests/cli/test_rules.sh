#!/bin/sh
# The rulebook on the screen is the one in docs/rules.
. "$(dirname "$0")/lib.sh"
expect_status 0 "$MUSTER" rules imperium
[ "$(grep -c '^IM-[A-Z]*-[0-9]' out)" -eq "$(grep -c '^- \[IM-' "$root/docs/rules/imperium.md")" ] || fail "not every rule" out
expect_text out "points=1..99"
expect_status 0 "$MUSTER" rules imperium im-mod-01
[ "$(grep -c '^IM-' out)" -eq 1 ] || fail "one rule by its ID" out
expect_status 0 "$MUSTER" rules imperium MOD
[ "$(grep -c '^IM-MOD' out)" -eq "$(grep -c '^- \[IM-MOD' "$root/docs/rules/imperium.md")" ] || fail "a section" out
expect_status 0 "$MUSTER" rules imperium --json IM-MOD-01
expect_text out '{"id":"IM-MOD-01","text":"An attack modifier may be laid down only if'
finish
