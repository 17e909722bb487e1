/* place_tiles.c: recruitment tiles and options in positions. A tile's numbers are those of its kind
 * where the line does not say otherwise. */
#include "save/place_tiles.h"

#include <muster/text.h>

#include "state/options.h"

/* ---- tiles ---- */

static bool read_kind(struct br_value *v, struct br_tile *t)
{
    const struct br_data *d = v->r.data;
    struct word w;
    char word[BR_WORD_MAX];
    if (!br_read_word(&v->r, "a tile of the packs", &w))
        return false;
    int kind = word_copy(&w, word, sizeof word, NULL) ? br_tile_find(d, word) : -1;
    if (kind < 0)
        return br_say(&v->r, &w, "the packs have no tile of this name");
    *t = br_new_tile(d, kind, t->owner);
    return true;
}

enum tile_word {
    TILE_OWNER,
    TILE_KIND,
    TILE_STARS,
    TILE_BROKEN_STARS,
    TILE_BREAK,
    TILE_LOST,
    TILE_SAVE,
    TILE_BROKEN_SAVE,
    TILE_NO_SAVE,
    TILE_NO_BROKEN_SAVE,
    TILE_BAND,
    TILE_COMMAND,
    TILE_BROKEN,
    TILE_WORDS
};
static const char *const tile_words[TILE_WORDS] = {
    "owner",       "kind",    "stars",          "broken-stars", "break",   "lost",  "save",
    "broken-save", "no-save", "no-broken-save", "band",         "command", "broken"};

static bool read_tile_word(struct br_value *v, enum tile_word word, struct br_tile *t)
{
    uint8_t colour;
    switch (word) {
    case TILE_OWNER:
        return br_read_byte(&v->r, "owner", 0, 1, &t->owner);
    case TILE_KIND:
        return read_kind(v, t);
    case TILE_STARS:
        return br_read_byte(&v->r, "stars", 0, BR_TILE_UNITS_MAX, &t->stars);
    case TILE_BROKEN_STARS:
        return br_read_byte(&v->r, "broken-stars", 0, BR_TILE_UNITS_MAX, &t->broken_stars);
    case TILE_BREAK:
        return br_read_byte(&v->r, "break", 0, BR_TILE_UNITS_MAX, &t->breaking_point);
    case TILE_LOST:
        return br_read_byte(&v->r, "lost", 0, BR_TILE_UNITS_MAX, &t->lost);
    case TILE_SAVE:
    case TILE_BROKEN_SAVE:
        return br_read_save(&v->r, word == TILE_SAVE ? &t->save : &t->broken_save);
    case TILE_NO_SAVE:
        t->save = (struct br_save){.value = 0};
        return true;
    case TILE_NO_BROKEN_SAVE:
        t->broken_save = (struct br_save){.value = 0};
        return true;
    case TILE_BAND:
        if (!br_read_colour(&v->r, &colour))
            return false;
        t->bands |= (uint8_t)(1 << colour);
        return true;
    case TILE_COMMAND:
        return t->is_command = true;
    case TILE_BROKEN:
    default:
        return t->is_broken = true;
    }
}

bool br_place_tile(struct br_value *v, struct br_state *s, int number, struct err *e)
{
    struct br_tile t = {.kind = BR_NO_TILE, .breaking_point = 1};
    struct word w;
    struct err wrong;
    if (number != s->tile_count || number == BR_TILES_MAX)
        return err_set(e, ERR_VALUE, "tiles are numbered 0, 1, 2 and so on, at most %d of them",
                       BR_TILES_MAX);
    while (lines_word(&v->r.in, &w)) {
        int word = word_among(&w, tile_words, TILE_WORDS, "word of a tile", &wrong);
        if (word < 0) {
            *e = wrong;
            return false;
        }
        if (!read_tile_word(v, (enum tile_word)word, &t))
            return false;
    }
    s->tiles[s->tile_count++] = t;
    return true;
}

static void print_save(const char *word, struct br_save save, struct br_save usual,
                       struct text *out)
{
    if (save.value == usual.value && save.is_green == usual.is_green)
        return;
    if (save.value == 0)
        text_addf(out, " no-%s", word);
    else
        text_addf(out, " %s %d %s", word, save.value, save.is_green ? "green" : "yellow");
}

void br_print_tile(const struct br_data *d, const struct br_state *s, int tile, struct text *out)
{
    const struct br_tile *t = &s->tiles[tile];
    struct br_tile usual = {.breaking_point = 1};
    text_addf(out, "tile %d: owner %d", tile, t->owner);
    if (t->kind < d->tile_count) {
        usual = br_new_tile(d, t->kind, t->owner);
        text_addf(out, " kind %s", d->tiles[t->kind].word);
    }
    text_addf(out, " stars %d broken-stars %d break %d", t->stars, t->broken_stars,
              t->breaking_point);
    print_save("save", t->save, usual.save, out);
    print_save("broken-save", t->broken_save, usual.broken_save, out);
    for (int i = 0; i < BR_COLOUR_COUNT; i++)
        if ((t->bands & ~usual.bands) >> i & 1)
            text_addf(out, " band %s", br_colour_names[i]);
    if (t->is_command && !usual.is_command)
        text_add(out, " command");
    if (t->lost > 0)
        text_addf(out, " lost %d", t->lost);
    text_add(out, t->is_broken ? " broken\n" : "\n");
}

/* ---- options ---- */

static bool read_option_words(struct br_value *v, const struct br_state *s, struct br_option *o,
                              bool *has_tile)
{
    static const char *const words[] = {"tile", "left", "discarded"};
    int word;
    struct lines before = v->r.in;
    struct word w;
    for (; lines_word(&before, &w); before = v->r.in) {
        if (!br_read_among(&v->r, "word of an option", words, 3, &word))
            return false;
        if (word == 0 && s->tile_count == 0)
            return br_say(&v->r, &w, "no line gives a tile: \"tile 0: owner 0\" comes first");
        if (word == 0 && !br_read_byte(&v->r, "the tile", 0, s->tile_count - 1, &o->tile))
            return false;
        if (word == 1 && !br_read_byte(&v->r, "markers left", 0,
                                       v->r.data->options[o->kind].gear.count, &o->left))
            return false;
        *has_tile |= word == 0;
        o->is_discarded |= word == 2;
    }
    return true;
}

bool br_place_option(struct br_value *v, struct br_state *s)
{
    const struct br_data *d = v->r.data;
    struct word w;
    char name[BR_WORD_MAX];
    bool has_tile = false;
    if (!br_read_word(&v->r, "an option of the packs", &w))
        return false;
    int kind = word_copy(&w, name, sizeof name, NULL) ? br_option_find(d, name) : -1;
    if (kind < 0)
        return br_say(&v->r, &w, "the packs have no option of this name");
    if (s->option_count == BR_OPTIONS_MAX)
        return br_say(&v->r, &w, "at most %d options fit", BR_OPTIONS_MAX);
    struct br_option o = {.kind = (uint8_t)kind, .left = d->options[kind].gear.count};
    if (!read_option_words(v, s, &o, &has_tile))
        return false;
    if (!has_tile)
        return br_say(&v->r, &w, "an option lies on a tile: add \"tile N\"");
    s->options[s->option_count++] = o;
    return true;
}

void br_print_option(const struct br_data *d, const struct br_state *s, int option,
                     struct text *out)
{
    const struct br_option *o = &s->options[option];
    const struct br_option_kind *kind = &d->options[o->kind];
    text_addf(out, "option: %s tile %d", kind->word, o->tile);
    if (o->left != kind->gear.count)
        text_addf(out, " left %d", o->left);
    text_add(out, o->is_discarded ? " discarded\n" : "\n");
}
