/* test_transcript.c: replays the worked transcript of docs/PROTOCOL.md, line by line, on one engine
 * with seed 1, and compares every answer.
 *
 *     test_engine transcript docs/PROTOCOL.md           compares
 *     test_engine transcript --write docs/PROTOCOL.md   puts today's answers into the document
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/engine.h>

struct replay {
    struct engine *engine;
    bool is_writing, is_inside; /* of a transcript */
    const char *expected;       /* the answer to the last request, or NULL: was compared */
    int line, requests, wrong;
    FILE *out; /* the new document */
};

static char *read_file(const char *path)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        perror(path);
        exit(1);
    }
    size_t cap = 1 << 20, size;
    char *text = malloc(cap + 1);
    if (text == NULL)
        abort();
    size = fread(text, 1, cap, in);
    text[size] = '\0';
    fclose(in);
    return text;
}

static void request(struct replay *r, const char *line)
{
    size_t size;
    if (r->expected != NULL && !r->is_writing) {
        printf("line %d: the request before has no answer\n", r->line);
        r->wrong++;
    }
    r->expected = engine_answer(r->engine, line, strlen(line), &size);
    r->requests++;
    if (r->is_writing)
        fprintf(r->out, "> %s\n< %s\n", line, r->expected);
}

static void answer(struct replay *r, const char *line)
{
    if (r->expected == NULL || (!r->is_writing && strcmp(line, r->expected) != 0)) {
        printf("line %d: the document has\n  %s\nand the engine answers\n  %s\n", r->line, line,
               r->expected != NULL ? r->expected : "nothing: there was no request");
        r->wrong++;
    }
    r->expected = NULL;
}

static void document_line(struct replay *r, const char *line)
{
    bool is_fence = strncmp(line, "```", 3) == 0;
    if (is_fence)
        r->is_inside = strcmp(line, "```transcript") == 0;
    if (r->is_inside && strncmp(line, "> ", 2) == 0) {
        request(r, line + 2);
    } else if (r->is_inside && strncmp(line, "< ", 2) == 0) {
        answer(r, line + 2);
    } else {
        if (r->is_inside && !is_fence) {
            printf("line %d: a transcript has lines that begin with \"> \" or \"< \"\n", r->line);
            r->wrong++;
        }
        if (r->is_writing)
            fprintf(r->out, "%s\n", line);
    }
}

int main(int argc, char **argv)
{
    struct replay r = {.is_writing = argc == 3 && strcmp(argv[1], "--write") == 0};
    if (argc != 2 && !r.is_writing) {
        fputs("usage: test_transcript [--write] FILE\n", stderr);
        return 2;
    }
    char *text = read_file(argv[argc - 1]), *rest = text, *line;
    r.engine = engine_new(1);
    if (r.is_writing && (r.out = fopen(argv[2], "wb")) == NULL) {
        perror(argv[2]);
        return 1;
    }
    while ((line = strsep(&rest, "\n")) != NULL && (rest != NULL || *line != '\0')) {
        r.line++;
        document_line(&r, line);
    }
    if ((r.expected != NULL && !r.is_writing) || r.requests < 20) {
        puts("the transcript ends without an answer, or is hardly there");
        r.wrong++;
    }
    printf("%d requests, %d wrong\n", r.requests, r.wrong);
    engine_free(r.engine);
    free(text);
    if (r.out != NULL && fclose(r.out) != 0) {
        perror(argv[2]);
        return 1;
    }
    return r.wrong == 0 ? 0 : 1;
}
