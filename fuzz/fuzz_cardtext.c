/* fuzz_cardtext.c: the compiler of card text on arbitrary bytes. The first byte chooses the place;
 * the rest is the text. Whatever compiles must come back from its normal form; whatever does not
 * must be reported at a place inside the text. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <muster/cardtext.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_report(const struct card_report *report, size_t size)
{
    assert(report->fault_count <= CARD_FAULTS_MAX);
    for (int i = 0; i < report->fault_count; i++) {
        assert(report->faults[i].at <= size);
        assert(report->faults[i].line >= 1 && report->faults[i].column >= 1);
        assert(report->faults[i].message[0] != '\0');
    }
}

static void ignore_line(void *who, int depth, const char *listing)
{
    size_t *count = who;
    *count += strlen(listing) + (size_t)depth;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct card_work *work;
    static struct card_program first, second;
    static struct card_report report;
    static char normal[1 << 18], again[1 << 18], words[1 << 20];
    struct text out;
    size_t listed = 0;
    if (size == 0)
        return 0;
    if (work == NULL) {
        if ((work = malloc(card_work_size())) == NULL)
            return 0;
        card_work_init(work);
    }
    enum card_place place = (enum card_place)(data[0] % CARD_PLACE_COUNT);
    const char *text = (const char *)data + 1;
    bool is_good = card_compile(work, &card_terms_sample, place, text, size - 1, &first, &report);
    check_report(&report, size - 1);
    assert(is_good == (report.error_count == 0));
    if (!is_good)
        return 0;
    text_init(&out, normal, sizeof normal);
    card_print(&card_terms_sample, first.code, first.size, &out);
    if (out.need > CARD_TEXT_MAX)
        return 0; /* figures and full words made it longer than a text may be */
    text_init(&out, words, sizeof words);
    card_explain(&card_terms_sample, first.code, first.size, &out);
    card_list(&card_terms_sample, first.code, first.size, ignore_line, &listed);
    assert(listed > 0);
    is_good =
        card_compile(work, &card_terms_sample, place, normal, strlen(normal), &second, &report);
    assert(is_good);
    assert(first.size == second.size && memcmp(first.code, second.code, first.size) == 0);
    text_init(&out, again, sizeof again);
    card_print(&card_terms_sample, second.code, second.size, &out);
    assert(strcmp(normal, again) == 0);
    return 0;
}
