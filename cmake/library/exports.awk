# Lists what the headers of include/muster declare, as a version script of the linker (form=script) or as a
# plain list (form=list). The house's layout is taken for granted: a declaration begins in the first
# column, members and continued lines do not.
BEGIN { if (form == "script") print "MUSTER_" version " {\nglobal:" }
function tell(name) {
    if (!(name in told))
        print form == "script" ? "    " name ";" : name
    told[name] = 1
}
/^(static|typedef|#)/ { next }
/^extern / {
    sub(/[[;].*/, "")
    sub(/.*[ *]/, "")
    tell($0)
    next
}
/^[a-z][A-Za-z0-9_ *]*[ *][a-z0-9_]+\(/ {
    sub(/\(.*/, "")
    sub(/.*[ *]/, "")
    tell($0)
}
END { if (form == "script") print "local:\n    *;\n};" }
