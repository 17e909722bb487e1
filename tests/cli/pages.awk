# pages.awk: reads a transcript of `muster play` and fails if what is printed for a question does not
# fit a screen of `lines` by `columns`, the prompt's line included. The welcome before the first
# page is left out: on a terminal it waits for Enter.
/^> / {
    if (pages++ > 0 && rows + 1 > lines) {
        print rows + 1 " lines before " $0
        bad++
    }
    rows = 0
    next
}
{
    rows++
    if (length($0) > columns && !/journal/) {
        print length($0) " columns: " $0
        bad++
    }
}
END {
    print pages + 0 " pages"
    exit bad > 0 || pages < 8
}
