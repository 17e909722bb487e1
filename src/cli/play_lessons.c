/* play_lessons.c: the lessons of `muster learn`, each shown when it first applies, one at a time.
 */
#include "play.h"

#include <string.h>

void lessons_note_events(struct play *p, int from)
{
    const struct lesson *lessons = p->loaded.game->lessons;
    for (int i = from; p->is_lesson && i < session_count(p->session); i++) {
        const struct event *events;
        int count = session_events(p->session, i, &events);
        for (int k = 0; k < count; k++)
            for (int row = 0; lessons[row].text != NULL; row++)
                if (lessons[row].event == events[k].kind)
                    p->lessons_due |= 1ULL << row;
    }
}

/* The row to be shown now; -1: none. */
static int next_lesson(struct play *p, int seat)
{
    const struct lesson *lessons = p->loaded.game->lessons;
    struct question q;
    struct audience a = play_audience(p, seat);
    game_ask(&a, &q);
    for (int row = 0; lessons[row].text != NULL; row++)
        if (lessons[row].question != NULL && strcmp(lessons[row].question, q.id) == 0 &&
            !(p->lessons_told >> row & 1))
            return row;
    for (int row = 0; lessons[row].text != NULL; row++)
        if ((p->lessons_due & ~p->lessons_told) >> row & 1)
            return row;
    return -1;
}

char *lessons_take(struct play *p, int seat)
{
    int row = p->is_lesson ? next_lesson(p, seat) : -1;
    say_keep(&p->say);
    if (row >= 0) {
        p->lessons_told |= 1ULL << row;
        say_text(&p->say, "  | ", p->loaded.game->lessons[row].text);
    }
    return say_take(&p->say);
}
