# Writes the main of a test program from its files: `PROGRAM WORD ...` calls the main of test_WORD.c, which
# add_test_program (testing.cmake) had renamed WORD_main.
FNR == 1 {
    word = FILENAME
    sub(/.*\//, "", word)
    sub(/^test_/, "", word)
    sub(/\.c$/, "", word)
    words = words (words == "" ? "" : "|") word
    count++
}
/^int main\(/ {
    takes_words = !/\(void\)/
    declared = declared "int " word "_main(" (takes_words ? "int argc, char **argv" : "void") ");\n"
    calls = calls "    if (strcmp(word, \"" word "\") == 0)\n        return " word "_main(" \
        (takes_words ? "argc - 1, argv + 1" : "") ");\n"
    found++
}
END {
    if (found != count) {
        print "test_driver: every file needs one main; files: " count ", mains: " found > "/dev/stderr"
        exit 1
    }
    print "/* Made from the test files: do not edit. */\n#include <stdio.h>\n#include <string.h>\n"
    print declared "\nint main(int argc, char **argv)\n{"
    print "    const char *word = argc > 1 ? argv[1] : \"\";\n" calls
    print "    fprintf(stderr, \"usage: %s " words "\\n\", argv[0]);\n    return 2;\n}"
}
