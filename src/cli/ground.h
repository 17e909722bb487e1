/* ground.h: shared by the commands about the battlefield (map, los, reach, zoc, arc, template).
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
        "packs", 'p', "A,B", "pack files of your own, in addition to the built-in packs"           \
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

/* Where mistakes go: to a stream with the line and a caret, or into an open JSON array. */
struct ground_sink {
    FILE *out;
    struct json *json;
};

/* Reads one file, a pack or a position, and sends its mistakes to the sink. Returns how many; -1:
 * it cannot be read, and the reason was printed. */
int ground_check(const struct cli *c, const char *path, const struct ground_sink *sink);

/* Loads the built-in packs, those of --packs, and the pack file `more` (may be NULL). Mistakes are
 * printed with line and column. Returns a status. */
int ground_load(const struct cli *c, struct ground *g, const char *more);

/* The same, then sets up a position: from a file, or from a map of the packs by name. */
int ground_open(const struct cli *c, struct ground *g, const char *where);
int ground_close(struct ground *g, int status);

/* Finds a unit by name, with `on_board` only one on the board. -1: the reason was printed. */
int ground_unit(const struct cli *c, const struct ground *g, const char *name, bool on_board);

/* Parses a direction, "E" or "e". -1: the reason was printed. */
int ground_dir(const struct cli *c, const char *word);

/* Prints the field with an overlay: as text, or with --svg as SVG. */
void ground_draw(const struct cli *c, const struct ground *g, const struct br_overlay *over);

/* "A, Warden Line Squad at 3,4" */
void ground_print_unit(const struct ground *g, int unit, struct text *out);

/* Writes a square as a JSON array of two numbers. */
void ground_json_spot(struct json *j, const char *key, int x, int y);

/* JSON in a buffer that is large enough for any field. */
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
