/* Addresses as people type them. */
#include "../unit.h"

#include "../../src/server/address.h"

static void expect(const char *text, const char *host, int port)
{
    struct address a;
    struct err e = {0};
    assert_true(address_read(text, &a, &e));
    assert_string_equal(host, a.host);
    assert_int_equal(port, a.port);
}

static void refuse(const char *text, const char *why)
{
    struct address a;
    struct err e = {0};
    assert_false(address_read(text, &a, &e));
    assert_non_null(strstr(e.text, why));
}

static void test_host_and_port(void **unused)
{
    (void)unused;
    expect("127.0.0.1", "127.0.0.1", -1);
    expect("127.0.0.1:8080", "127.0.0.1", 8080);
    expect("localhost:0", "localhost", 0);
    expect("[::1]:65535", "::1", 65535);
    expect("[::1]", "::1", -1);
    expect("::1", "::1", -1);
}

static void test_mistakes_are_named(void **unused)
{
    char many[400];
    (void)unused;
    memset(many, 'a', sizeof many - 1);
    many[sizeof many - 1] = '\0';
    refuse("", "the address is missing");
    refuse(":80", "the address is missing");
    refuse("localhost:", "is no port");
    refuse("localhost:x", "\"x\" is no port: use 0 to 65535");
    refuse("localhost:65536", "is no port");
    refuse("localhost:-1", "is no port");
    refuse("[::1", "is no address: use [::1]:8080");
    refuse("[::1]8080", "is no address");
    refuse(many, "255 characters at most");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_host_and_port),
        cmocka_unit_test(test_mistakes_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
