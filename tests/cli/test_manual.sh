#!/bin/sh
# Man pages: one for every command, rendered without warnings, with all options and words in them.
. "$(dirname "$0")/lib.sh"
: "${MANUAL:?the folder with the pages}"
for name in $("$MUSTER" manpage); do
    page=muster-$name
    [ "$name" = muster ] && page=muster
    [ -s "$MANUAL/man1/$page.1" ] || { fail "no page $page"; continue; }
    MANWIDTH=200 man --warnings -l "$MANUAL/man1/$page.1" >rendered 2>warnings || fail "$page" warnings
    [ -s warnings ] && fail "$page: warnings" warnings
    col -b <rendered >plain
    grep -q '^NAME' plain || fail "$page has no NAME" plain
    [ "$name" = muster ] && continue
    "$MUSTER" "$name" --help | sed -n 's/^  \(-., \)\{0,1\} *--\([a-z0-9-]*\).*/\2/p' >options
    [ -s options ] || fail "$name: no options in its help"
    while read -r option; do
        grep -q -- "--$option" plain || fail "$page lacks --$option"
    done <options
done
printf 'help\nquit\n' | "$MUSTER" play imperium --seed 1 >out 2>&1
man -l "$MANUAL/man1/muster-play.1" 2>/dev/null | col -b >plain
sed -n '/^What you can type/,/^> /s/^  \([a-z?]*\) .*/\1/p' out | grep -v '^lay' >words
[ "$(wc -l <words)" -ge 12 ] || fail "too few words" words
while read -r word; do
    [ -z "$word" ] && continue
    grep -q "^ *\([a-z]*, \)*$word\b" plain || grep -qF "       $word" plain || fail "muster-play(1) lacks $word"
done <words
finish
