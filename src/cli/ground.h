/* ground.h: what the commands about the battlefield share (map, los, reach, zoc, arc, template).
 *
 *     struct ground g;
 *     int status = ground_open(c, &g, c->argv[0]);
 *     if (status == STATUS_OK)
 *         ...
 *     return ground_close(&g, status);
 */
#ifndef MUSTER_GROUND_H
#define MUSTER_GROUND_H

#include <muster/json.h>

#include "../games/blackreach/board/load.h"
#include "../games/blackreach/data/read.h"
#include "../games/blackreach/talk/draw.h"
#include "../games/blackreach/save/place.h"
#include "../games/blackreach/board/sight.h"
#include "cli.h"

/* Rows for the option tables. */
#define GROUND_PACKS                                                                               \
    {                                                                                              \
        "packs", 'p', "A,B", "packs in files of your own, besides the built-in ones"               \
    }
#define GROUND_JSON                                                                                \
    {                                                                                              \
        "json", 'j', NULL, "print JSON"                                                            \
    }
#define GROUND_SVG                                                                                 \
    {                                                                                              \
        "svg", 0, NULL, "print a drawing as SVG"                                                   \
    }

struct ground {
    struct br_data *data;
    struct br_state state;
    char title[GAME_NAME_MAX];
};

/* Where mistakes in files go: to a stream with the line and a caret, or into an open JSON array. */
struct ground_sink {
    FILE *out;
    struct json *json;
};

/* Reads one file, pack or position, and sends its mistakes to the sink. Returns how many; -1: it
 * cannot be read at all, and the reason was said. */
int ground_check(const struct cli *c, const char *path, const struct ground_sink *sink);

/* Loads the built-in packs and those of --packs, and the file (may be NULL: only packs) too if it
 * is one. Mistakes are printed with their places. Returns a status. */
int ground_load(const struct cli *c, struct ground *g, const char *more);

/* The same, then puts up a position: from a file, or a map of the packs by name. */
int ground_open(const struct cli *c, struct ground *g, const char *where);
int ground_close(struct ground *g, int status);

/* A unit by name; -1: said why. On the board only, if asked. */
int ground_unit(const struct cli *c, const struct ground *g, const char *name, bool on_board);

/* "E" or "e"; -1: said why. */
int ground_dir(const struct cli *c, const char *word);

/* Prints the field with what is written over it: as text, or with --svg as SVG. */
void ground_draw(const struct cli *c, const struct ground *g, const struct br_overlay *over);

/* "A, Warden Line Squad at 3,4" */
void ground_print_unit(const struct ground *g, int unit, struct text *out);

/* A square as a JSON array of two. */
void ground_json_spot(struct json *j, const char *key, int x, int y);

/* JSON into room that is large enough for any field; prints it and ends the line. */
struct ground_json {
    char *buf;
    struct text text;
    struct json json;
};
struct json *ground_json_open(struct ground_json *g);
void ground_json_print(struct ground_json *g);

/* True if the text is a position and not a pack: it has a line "board: ...". */
bool ground_is_position(const char *text, size_t size);

#endif
