/* table_parts.h: a table's insides: table.c changes them, table_news.c tells of them. */
#ifndef MUSTER_MATCH_TABLE_PARTS_H
#define MUSTER_MATCH_TABLE_PARTS_H

#include <muster/table.h>

enum { QUIET_LINES = 1024, VIEWERS = GAME_SEATS_MAX + 1, NOT_ASKED = -1 };

enum offer_kind { OFFER_NONE, OFFER_UNDO, OFFER_DRAW };

/* What a seat asks of the others. It stands until it is answered or taken back, or the move that it
 * is about is gone; moves do not end it, since a hidden one would show by that. */
struct offer {
    enum offer_kind kind;
    int line;        /* UNDO: of the move to take back */
    unsigned agreed; /* bit n: seat n */
};

/* A command that was carried out, for when it comes again. 0: not known. */
struct again {
    uint64_t raw;   /* as it was sent; unknown once the table was loaded */
    uint64_t words; /* as it stands in the journal */
};

/* A stretch is the time from when a seat is asked until others see that it has answered. Its clock
 * gives the delay, and its forced answers wait for the pause, once a stretch: hidden answers in
 * between show in neither. */
struct seat {
    enum table_seat who;
    bool is_present;
    int64_t away_since;
    enum table_asking asking;
    struct table_wish wishes[TABLE_WISHES_MAX];
    int wish_count;
    int lines; /* of the journal that are this seat's doing */
    int asks;  /* undos asked for */
    struct offer offer;
    int64_t bank;  /* what is left at the beginning of the stretch */
    int64_t since; /* the stretch began, or NOT_ASKED */
    int64_t pause; /* until then its forced and its quick answers wait */
    bool has_held; /* a quick answer */
    struct move held;
    int held_k;
    uint64_t held_raw;
    int judged; /* 1 + the line after which `forced` was found; 0: not yet */
    bool has_forced;
    struct move forced;
    struct again again[TABLE_AGAIN_MAX];
};

struct viewer {
    uint64_t view; /* a hash of the last one noticed */
    int told;      /* moves whose events were told */
    int rev;       /* messages so far */
    bool has_news;
    bool is_fresh; /* tell everything */
    bool is_back;  /* moves that were told of are taken back */
};

/* Invariant: but for presence, wishes and what viewers were told, everything here is a function of
 * the journal's lines and their times: table_took_line is the fold. */
struct table {
    struct session *session;
    const struct game *game;
    const void *data;
    struct table_setup setup;
    struct table_room room;
    struct seat seats[GAME_SEATS_MAX];
    struct viewer viewers[VIEWERS]; /* the last one: spectators */
    uint64_t public_view;           /* what spectators without a delay would see... */
    int changes;                    /* ...and how often it has changed */
    int noticed;                    /* moves that stand when viewers were last looked after */
    void *late;                     /* the state that delayed spectators see, after... */
    int late_count;                 /* ...so many moves; not used without a delay */
    bool is_late_over;              /* they know that the match was stopped */
    int64_t stopped_at;
    int64_t due;
    int screen;                     /* whoever looks at the shared screen */
    uint8_t quiet[QUIET_LINES / 8]; /* of the last lines: was it answered in the seat's place? */
};

bool table_is_asked(const struct table *t, int seat);
bool table_is_over(const struct table *t);
/* One person at most: nobody else learns how long an answer takes, and nobody's consent is needed.
 */
bool table_is_alone(const struct table *t);
/* The answer that is given in the seat's place in this state, an index into room.moves, which then
 * has all its moves; -1: the seat is asked. */
int table_forced_answer(const struct table *t, int seat, const void *state);
int64_t table_bank(const struct table *t, int seat, int64_t now);

static inline struct viewer *viewer_of(struct table *t, int viewer)
{
    return &t->viewers[viewer == SEAT_SPECTATOR ? GAME_SEATS_MAX : viewer];
}

/* table_news.c: after lines were added or taken back, who has something to be told? `from` is the
 * number of moves that stood before and stand still; `is_public`: all are told, since an offer or a
 * stop changed. Counts changes that everybody sees; returns whether there was one. */
bool news_notice(struct table *t, int from, bool is_public);
/* Lets delayed spectators see what they may see by now; returns when there is more. */
int64_t news_catch_up(struct table *t, int64_t now);

#endif
