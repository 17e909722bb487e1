/* run.c: the loop that runs pending work, and what the files of frames share. */
#include "text/texts.h"

int hh_top_play(const struct hh_state *s)
{
    int i = s->frame_count - 1;
    while (i >= 0 && s->frames[i].kind != HH_FRAME_PLAY)
        i--;
    return i;
}

void hh_ctx_of_play(const struct hh_data *d, const struct hh_state *s, int frame,
                    struct hh_ctx *out)
{
    const struct hh_play_frame *p = &s->frames[frame].u.play;
    *out = (struct hh_ctx){.d = d,
                           .s = s,
                           .seat = p->seat,
                           .self = p->source,
                           .play = frame,
                           .fact = p->fact,
                           .subject = HH_NO_THING,
                           .other = HH_NO_THING};
}

#define HH_STEP(name) hh_run_##name,
static enum run (*const steps[HH_FRAME_COUNT])(const struct hh_data *d, struct hh_state *s,
                                               struct hh_frame *f,
                                               struct witness *w) = {HH_FRAME_FILES(HH_STEP)};
#undef HH_STEP

/* What comes before the top frame: the end of the game, a card that goes back, a window for facts.
 * RUN_DONE: nothing; RUN_ASK: also if the game is over. */
static enum run run_before(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    if (s->is_over) {
        s->frame_count = 0;
        return RUN_ASK;
    }
    hh_digest_keep(d, s);
    if ((s->digest.lasts & HH_LAPSES) && hh_lapse(d, s, w))
        return RUN_ON;
    return s->facts_seen < s->fact_count ? hh_window_begin(d, s) : RUN_DONE;
}

/* False: somebody is asked, or the game is over. */
static inline bool step(const struct hh_data *d, struct hh_state *s, bool is_watched,
                        struct witness *w)
{
    if (!hh_is_calm(s)) {
        enum run before = run_before(d, s, w);
        if (before != RUN_DONE)
            return before != RUN_ASK;
    }
    const int count = s->frame_count;
    struct hh_frame *f = &s->frames[count - 1];
    enum run r = is_watched && f->kind == HH_FRAME_PLAY ? hh_step_play(d, s, f, w)
                                                        : steps[f->kind](d, s, f, w);
    if (r == RUN_DONE) {
        assert(s->frame_count == count && "only the top frame is done");
        s->frame_count = (uint8_t)(count - 1);
    }
    return r != RUN_ASK;
}

bool hh_run_step(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    if (step(d, s, true, w))
        return true;
    hh_digest_keep_all(d, s);
    return false;
}

void hh_run(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    while (step(d, s, false, w))
        continue;
    hh_digest_keep_all(d, s);
}
