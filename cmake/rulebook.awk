# Lines "- [ID] sentence" of a rulebook become an enum and a table of struct rule.
BEGIN {
    upper = toupper(prefix)
    print "/* Made from docs/rules/" game ".md: do not edit. */\n#ifndef MUSTER_" toupper(game) "_RULES_H\n#define MUSTER_" toupper(game) "_RULES_H\n\n#include <muster/game.h>\n\nenum " prefix "_rule {\n    " upper "_NO_RULE," > header
    print "/* Made from docs/rules/" game ".md: do not edit. */\n#include \"" game "_rules.h\"\n\nconst struct rule " prefix "_rules[" upper "_RULE_COUNT] = {\n    {\"\", \"\"}," > source
}
match($0, /^- \[[A-Z][A-Z0-9-]*\] /) {
    id = substr($0, 4, RLENGTH - 5)
    name = id
    gsub(/-/, "_", name)
    if (id in seen) {
        print FILENAME ":" FNR ": rule " id " stands twice (first in line " seen[id] ")" > "/dev/stderr"
        failed = 1
        exit 1
    }
    seen[id] = FNR
    text = substr($0, RLENGTH + 1)
    # Where a sentence comes from, "(F+Q; R-10)", is for whoever works on the rulebook.
    sub(/ \((F|Q|F\+Q|R)([;:, -][^()]*(\([^()]*\)[^()]*)*)?\)\.?$/, "", text)
    while (match(text, /[( ,]R-[0-9]/)) # a ruling by its whole name
        text = substr(text, 1, RSTART) upper "-RULE-" substr(text, RSTART + 3)
    gsub(/\*\*/, "", text)
    gsub(/\\/, "\\\\", text)
    gsub(/"/, "\\\"", text)
    print "    " name "," > header
    print "    {\"" id "\", \"" text "\"}," > source
}
END {
    if (failed)
        exit 1
    print "    " upper "_RULE_COUNT\n};\n\nextern const struct rule " prefix "_rules[" upper "_RULE_COUNT];\n\n#endif" > header
    print "};" > source
}
