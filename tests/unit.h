/* unit.h: cmocka with the headers it needs before it. */
#ifndef MUSTER_TESTS_UNIT_H
#define MUSTER_TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#endif
