/* Nobody can tell concealed units apart: all properties of tests/props with two armies that have
 * several kinds of them (BR-RULE-163).
 * Usage: test_masks GAMES[/N] FIRST_SEED, as test_props */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/packs.h>

#include "rules/rules.h"
#include "talk/view.h"
#include "props.h"

enum { PACK_MAX = 1 << 14 };

static void complain(void *who, const struct err *e)
{
    (void)who;
    fprintf(stderr, "test_masks: line %d: %s\n", e->line, e->text);
}

static void read_masks(char text[PACK_MAX], struct pack_text *out)
{
    FILE *f = fopen(SOURCE_DIR "/tests/blackreach/masks.pack", "r");
    if (f == NULL)
        exit(2);
    size_t size = fread(text, 1, PACK_MAX, f);
    fclose(f);
    *out = (struct pack_text){.name = "masks", .text = text, .size = size};
}

static void find_packs(struct trial *t, char text[PACK_MAX])
{
    struct report report = {.say = complain};
    char names[] = "ground,armies,fields,battles";
    for (char *name = strtok(names, ","); name != NULL; name = strtok(NULL, ","))
        if (!packs_find(t->game, name, &t->packs[t->pack_count++]))
            exit(2);
    read_masks(text, &t->packs[t->pack_count++]);
    t->data = t->game->data_new(t->packs, t->pack_count, &report);
    if (t->data == NULL)
        exit(2);
}

/* What the trials met, so that they cannot hold for lack of concealed units. */
struct met {
    long masked, moved, other_type;
};

/* A seat's view has no trace of what is masked, and what is dealt anew is often something else. */
static void check_here(struct trial *t)
{
    const struct br_state *s = t->state;
    struct br_state *other = t->other;
    struct br_view *v = t->view;
    struct met *met = t->own;
    for (int seat = 0; seat < 2; seat++) {
        t->game->view(t->data, s, seat, v);
        t->game->resample(t->data, v, &t->rng, other);
        for (int i = 0; i < s->field.unit_count; i++) {
            const struct br_unit *u = &s->field.units[i];
            if (u->owner == seat || !u->is_masked)
                continue;
            met->masked++;
            met->other_type += other->field.units[i].type != u->type;
            REQUIRE(t, v->s.field.units[i].type == BR_TYPE_MASKED, "unit %d shows", i + 1);
        }
        const struct br_frame *f = s->frame_count > 0 ? br_top_const(s) : NULL;
        if (f != NULL && f->kind == BR_FRAME_MOVE && s->field.units[f->u.move.unit].is_masked)
            met->moved++;
    }
}

int main(int argc, char **argv)
{
    static char text[PACK_MAX];
    struct met met = {0};
    struct err e;
    struct trial t = {.tries = 8, .play_outs = 64, .own = &met, .check_here = check_here};
    int64_t games, first, every = 1;
    char *slash = argc > 1 ? strchr(argv[1], '/') : NULL;
    if (slash != NULL)
        *slash = '\0';
    if (argc != 3 || !text_to_int(argv[1], 1, 1000000, &games) ||
        (slash != NULL && !text_to_int(slash + 1, 1, 1000, &every)) ||
        !text_to_int(argv[2], 0, INT64_MAX / 2, &first)) {
        fprintf(stderr, "usage: test_masks GAMES[/N] FIRST_SEED\n");
        return 2;
    }
    t.every = (int)every;
    t.options = "scenario=masks";
    props_open(&t, games_find("blackreach", &e));
    find_packs(&t, text);
    for (int64_t i = 0; i < games; i++) {
        props_seed(&t, (uint64_t)(first + i));
        snprintf(t.again, sizeof t.again, "test_masks 1/%d %" PRIu64, t.every, t.seed);
        props_play(&t);
    }
    props_report(&t);
    printf("%ld times a masked unit was looked at, %ld times dealt as another; %ld times one was "
           "on its way\n",
           met.masked, met.other_type, met.moved);
    t.game->data_free(t.data);
    props_close(&t);
    return met.other_type * 4 < met.masked || met.moved == 0;
}
