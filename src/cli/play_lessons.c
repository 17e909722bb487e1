/* play_lessons.c: the lessons of `muster learn`, each shown when it first applies. */
#include "play.h"

#include <string.h>

static void tell(struct play *p, int row)
{
    const struct lesson *lesson = &p->loaded.game->lessons[row];
    uint64_t bit = 1ULL << row;
    if (p->lessons_told & bit)
        return;
    p->lessons_told |= bit;
    say_gap(&p->say);
    say_text(&p->say, "  | ", lesson->text);
    say_gap(&p->say);
}

void lessons_tell_events(struct play *p, int from)
{
    const struct lesson *lessons = p->loaded.game->lessons;
    for (int i = from; p->is_lesson && i < session_count(p->session); i++) {
        const struct event *events;
        int count = session_events(p->session, i, &events);
        for (int k = 0; k < count; k++)
            for (int row = 0; lessons[row].text != NULL; row++)
                if (lessons[row].event == events[k].kind)
                    tell(p, row);
    }
}

void lessons_tell_question(struct play *p, int seat)
{
    const struct lesson *lessons = p->loaded.game->lessons;
    struct question q;
    if (!p->is_lesson)
        return;
    struct audience a = play_audience(p, seat);
    game_ask(&a, &q);
    for (int row = 0; lessons[row].text != NULL; row++)
        if (lessons[row].question != NULL && strcmp(lessons[row].question, q.id) == 0)
            tell(p, row);
}
