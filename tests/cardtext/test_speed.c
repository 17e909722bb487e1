/* A set of 400 cards, two texts each, compiles in 20 ms and fits in 256 KiB. */
#include "../unit.h"

#include <time.h>

#include "tables.h"

enum { CARDS = 400, TEXTS = 2 * CARDS, TEXTS_KNOWN_MAX = 512, LIMIT_MS = 20 };

/* A sanitized or unoptimised build shows that it works, not how fast. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define IS_SANITIZED 1
#endif
#endif
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(IS_SANITIZED)
#define IS_TIMED 1
#else
#define IS_TIMED 0
#endif

static void test_a_set_of_400_cards_compiles_in_20_ms(void **unused)
{
    static struct card_program program;
    static struct card_report report;
    static char *texts[TEXTS_KNOWN_MAX];
    struct card_work *work = malloc(card_work_size());
    struct table must, samples;
    int known = 0;
    double best_ms = 1e9;
    size_t code_size = 0;
    (void)unused;
    assert_non_null(work);
    card_work_init(work);
    table_open(&must, "must-parse.txt");
    while (table_next(&must))
        texts[known++] = must.field[2];
    table_open(&samples, "samples.txt");
    while (table_next(&samples))
        texts[known++] = samples.field[1];
    for (int round = 0; round < 5; round++) {
        struct timespec from, to;
        code_size = 0;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
        for (int i = 0; i < TEXTS; i++) {
            const char *text = texts[i % known];
            assert_true(card_compile(work, &card_terms_sample, CARD_PLACE_ANY, text, strlen(text),
                                     &program, &report));
            code_size += program.size;
        }
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
        double ms =
            (double)(to.tv_sec - from.tv_sec) * 1e3 + (double)(to.tv_nsec - from.tv_nsec) / 1e6;
        best_ms = ms < best_ms ? ms : best_ms;
    }
    print_message("%d cards: %.2f ms, %zu bytes of code\n", CARDS, best_ms, code_size);
    assert_true(code_size <= 256 * 1024);
    if (IS_TIMED)
        assert_true(best_ms <= LIMIT_MS);
    table_close(&must);
    table_close(&samples);
    free(work);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_set_of_400_cards_compiles_in_20_ms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
