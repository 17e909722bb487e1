# hot_seat.awk: reads the transcript of two people at one screen. A form feed begins a screen, its
# first line says whose it is. Collects each seat's hand from its own lists and draws, and fails if a
# name of it stands on a screen of the other.
function flush_screen(    i, name, other) {
    if (seat == "")
        return
    screens++
    other = 1 - seat
    # What the other has laid down or discarded since is public.
    for (i = 1; i <= count; i++)
        if (match(line[i], /^Seat [01] (lays down|discards) /)) {
            name = substr(line[i], RLENGTH + 1)
            sub(/(: total [0-9]+)?\.$/, "", name)
            delete hand[other, name]
        }
    for (name in hand) {
        split(name, part, SUBSEP)
        if (part[1] != other)
            continue
        cards++
        if (print_hidden && !printed++)
            print "hidden " part[2]
        for (i = 1; i <= count; i++)
            if (index(line[i], part[2])) {
                print "seat " seat " was shown " part[2] " of seat " other ": " line[i]
                bad = 1
            }
    }
    # The hand as it stands now: what this screen lists, without what is then laid down.
    for (name in hand) {
        split(name, part, SUBSEP)
        if (part[1] == seat)
            delete hand[seat, part[2]]
    }
    for (i = 1; i <= count; i++)
        if (match(line[i], /^ +(\([0-9]+\)|[0-9]+) +(lay )?[A-Z][^:]*: /)) {
            name = line[i]
            sub(/^ +(\([0-9]+\)|[0-9]+) +(lay )?/, "", name)
            sub(/: .*/, "", name)
            hand[seat, name] = 1
        }
}
/\f/ { flush_screen(); seat = ""; count = 0; next }
/^Seat [01], press Enter/ { seat = substr($2, 1, 1) + 0; count = 0; next }
/^The match in short/ { flush_screen(); seat = "" ; exit }
{ line[++count] = $0 }
END { print "screens " screens " cards " cards + 0; exit bad }
