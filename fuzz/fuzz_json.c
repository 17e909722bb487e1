/* fuzz_json.c: any bytes as JSON. Our reader must take what jansson takes, as the same value, and
 * refuse what it refuses, with a reason and a place inside the text. */
#include "fuzz.h"

#include "../tests/kernel/json_same.h"

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size)
{
    const char *text = (const char *)input;
    struct err e = {0};
    const struct json_value *v = json_read_new(text, size, &e);
    if (v == NULL) {
        fuzz_check_err(&e);
        assert(e.line > 0 && e.column > 0 && (size_t)e.column <= size + 1);
    } else {
        assert(v->span <= json_values_most(text, size));
    }
    value_free(v);
    assert(json_is_read_alike(text, size));
    return 0;
}
