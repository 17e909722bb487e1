/* case_file.h: runs the rule cases of a file, with the packs from files beside it.
 *     struct case_file file = {.reached = look_at, .who = &looker};
 *     bool ok = case_file_run(&file, "cases/imperium/round.case");
 */
#ifndef GOLDEN_CASE_FILE_H
#define GOLDEN_CASE_FILE_H

#include <muster/cases.h>

enum { CASE_TEXTS_MAX = 64 };

struct case_file {
    /* As in struct case_watch; both may be NULL. */
    void (*reached)(void *who, const struct case_info *c, const struct case_state *at);
    void (*finished)(void *who, const struct case_info *c, int failures);
    void *who;
    const char *path; /* of the file under way */
    const char *text; /* what is in it */
    char *texts[CASE_TEXTS_MAX];
    int text_count;
};

/* False: a case fails. A file that cannot be read ends the program. */
bool case_file_run(struct case_file *f, const char *path);

#endif
