/* The entry of the page, natively: requests through the room are answered as by the engine. */
#include "../unit.h"

#include <muster/engine.h>
#include <muster/page.h>

/* Puts a request into the room and compares. */
static void assert_same_answer(struct page *p, struct engine *e, const char *request)
{
    size_t size = strlen(request), answer_size;
    const char *answer = engine_answer(e, request, size, &answer_size);
    memcpy(muster_room(p, size), request, size);
    muster_ask(p, size);
    assert_int_equal(answer_size, muster_answer_size(p));
    assert_memory_equal(answer, muster_answer(p), answer_size);
}

static void test_requests_are_answered_as_by_the_engine(void **unused)
{
    struct page *p = muster_new(2, 1);
    struct engine *e = engine_new((uint64_t)1 << 32 | 2);
    (void)unused;
    assert_int_equal(0, muster_answer_size(p));
    assert_same_answer(p, e, "");
    assert_same_answer(p, e, "{\"op\":\"hello\"}");
    assert_same_answer(p, e,
                       "{\"op\":\"new\",\"game\":\"imperium\"}"); /* the seed is the engine's */
    assert_same_answer(p, e, "{\"op\":\"moves\",\"match\":\"m1\"}");
    muster_free(p);
    muster_free(NULL);
    engine_free(e);
}

/* The room grows and keeps what is in it; a long line is refused as by the engine. */
static void test_the_room_holds_what_is_asked_for(void **unused)
{
    struct page *p = muster_new(1, 0);
    size_t size = ENGINE_LINE_MAX + 1;
    (void)unused;
    memset(muster_room(p, 10), ' ', 10);
    memset(muster_room(p, size), ' ', size);
    muster_ask(p, size);
    assert_non_null(strstr(muster_answer(p), "\"code\":\"bound\""));
    muster_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_requests_are_answered_as_by_the_engine),
        cmocka_unit_test(test_the_room_holds_what_is_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
