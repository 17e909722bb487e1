/* session.h: one match under way: the state, its journal, undo and redo.
 *
 *     struct session *s = session_new(game, data, &head, NULL, NULL, &e);
 *     session_play(s, 0, "lay Lamp Runner", &e);
 *     session_undo(s, 0, &e);
 *     session_free(s);
 *
 * A move is played on a copy, then written, then the copy takes the state's place: a refused move
 * or a full disk changes nothing.
 */
#ifndef MUSTER_SESSION_H
#define MUSTER_SESSION_H

#include <muster/journal.h>

struct session;

enum { SESSION_STOP_MAX = 16 };

/* Where the journal goes. `write` returns false with a message if it could not; then the move is
 * not made. */
struct session_sink {
    bool (*write)(void *who, const char *text, size_t size, struct err *e);
    void *who;
};

/* Begins a match as `head` says. `position` (may be NULL) has lines "key: value" to begin from
 * instead of set-up. `sink` may be NULL. The game and its data must outlive the session. */
struct session *session_new(const struct game *g, const void *data, const struct journal_head *head,
                            const char *position, const struct session_sink *sink, struct err *e);
void session_free(struct session *s);

const struct game *session_game(const struct session *s);
const void *session_data(const struct session *s);
const void *session_state(const struct session *s);
const struct journal_head *session_head(const struct session *s);

/* Takes memory for a match of `lines` numbered lines and of `bytes` more of journal (and as much
 * for the events that session_events tells) at once. From then on the session allocates nothing,
 * and what finds no room is refused (ERR_BOUND), as if the disk were full. Without it memory grows
 * with the match. */
void session_fix_room(struct session *s, int lines, size_t bytes);

/* How many moves stand. */
int session_count(const struct session *s);

/* The number of the question that a seat is asked now or will be asked next, from 1. It rises with
 * each of the seat's answers and with each undo that the seat notices, and never falls; what others
 * do unseen leaves it as it is. An answer that carries another number is late. */
int session_question(const struct session *s, int seat);

/* Plays a move given as text. */
bool session_play(struct session *s, int seat, const char *text, struct err *e);

/* Plays a move, as listed by the game or read by game_parse_move or game_build_move. */
bool session_play_move(struct session *s, int seat, const struct move *m, struct err *e);

/* Takes back the last move of a seat. Free back to the last chance or reveal that came with or
 * after it; beyond that only if `session_set_solo` was called or `consent` is given. Moves that
 * others made meanwhile in the same simultaneous question stand. */
bool session_undo(struct session *s, int seat, bool consent, struct err *e);

/* Takes back move number `index`, of whatever seat, and all after it; free, or not, as above. */
bool session_undo_from(struct session *s, int index, bool consent, struct err *e);

/* Ends a match that the rules have not ended. `why` is what journal.h says behind "stop":
 * "resign 1". Nothing can be played or taken back afterwards. */
bool session_stop(struct session *s, const char *why, struct err *e);

/* Adds a line that is no move: what players say to each other about the match, "offer 0 draw"
 * (journal.h). With `is_held` it waits for the line that it leads to, and both are written at once
 * or not at all: "yes 1" with what was agreed to. */
bool session_note(struct session *s, const char *line, bool is_held, struct err *e);

/* Lines from now on carry this time, in ms; JOURNAL_NO_TIME, as at first: none. */
void session_set_time(struct session *s, int64_t time);

/* When move number `index` was made, or JOURNAL_NO_TIME. */
int64_t session_time(const struct session *s, int index);

/* Why the match was stopped, or NULL. */
const char *session_stopped(const struct session *s);

/* Plays the last undone move again, with the dice that it met. */
bool session_redo(struct session *s, struct err *e);

/* One person plays alone: undo is unlimited. */
void session_set_solo(struct session *s, bool is_solo);

/* Move number `index` (from 0) as text, its seat in *seat. */
const char *session_move(const struct session *s, int index, int *seat);

const struct move *session_played(const struct session *s, int index);

/* What chance brought at move number `index`, as journals write it: " | die/6 3", or "". */
const char *session_chance(const struct session *s, int index);

/* The journal's line of move number `index`; and the last numbered line of all, or 0. */
int session_line(const struct session *s, int index);
int session_last_line(const struct session *s);

/* True if move number `index` met chance or showed something hidden: undo between players does not
 * reach behind it. */
bool session_is_settled(const struct session *s, int index);

/* What happened at move number `index`, or at set-up (-1): events in order. */
int session_events(const struct session *s, int index, const struct event **out);

/* The state after `count` moves into `state`. */
void session_state_at(const struct session *s, int count, void *state);

/* The same from `state`, which is the one after `from` moves. */
void session_state_on(const struct session *s, int from, int count, void *state);

/* Plays the whole match again from its seed or key, moves that were taken back as well, without
 * being told what chance brought, and compares. False: somebody wrote other dice into the journal;
 * `e` names the first such move. */
bool session_check_dice(const struct session *s, struct err *e);

/* The whole journal so far, with the moves that were taken back. */
void session_print_journal(const struct session *s, struct text *out);

/* Rebuilds a match from its journal, with the chance that it recorded. Every state is compared with
 * the recorded hash. If something is amiss, the match is given up to the last sound move, and
 * `notice` says what: ERR_DRIFT names the first move that leads elsewhere, ERR_DAMAGED the line
 * where the journal is cut or altered, ERR_VERSION a journal of another version that replays well;
 * else notice->code is ERR_NONE. Whether the packs are the recorded ones is for the caller to
 * compare (journal_head). NULL: not even the beginning could be read. */
struct session *session_load(const struct game *g, const void *data, const char *text, size_t size,
                             const struct session_sink *sink, struct err *notice, struct err *e);

/* Takes in the next lines of the match's journal, with the chance that they record, as session_load
 * does: for whoever follows a match that is played elsewhere. The sink hears nothing of them.
 * False: a line does not fit, and `e` says why; those before it stand. */
bool session_read_lines(struct session *s, const char *text, size_t size, struct err *e);

#endif
