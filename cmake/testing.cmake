# Tests: one program a folder, one ctest test a file, and the stamps of `make check`.
pkg_check_modules(CMOCKA REQUIRED IMPORTED_TARGET cmocka)
# A reader of JSON that is not ours, to judge what we write and read.
pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson)
# Another BLAKE2b, to judge ours.
pkg_check_modules(SODIUM REQUIRED IMPORTED_TARGET libsodium)

add_custom_target(check)

# add_test_program(NAME FILES test_a.c b.c ... [DEPENDS libs...]): a program of all test files of a folder.
# Each file keeps a main of its own, which is renamed when it is compiled; `NAME a WORD...` runs that of
# test_a.c. Nothing but main may have the same name in two files.
function(add_test_program name)
  cmake_parse_arguments(PROGRAM "" "" "FILES;DEPENDS" ${ARGN})
  set(driver ${CMAKE_CURRENT_BINARY_DIR}/${name}_driver.c)
  set(script ${PROJECT_SOURCE_DIR}/cmake/test_driver.awk)
  list(TRANSFORM PROGRAM_FILES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ OUTPUT_VARIABLE paths)
  add_custom_command(OUTPUT ${driver}
    COMMAND awk -f ${script} ${paths} > ${driver}
    DEPENDS ${script} ${paths}
    COMMENT "Listing the tests of ${name}" VERBATIM)
  foreach(file IN LISTS PROGRAM_FILES)
    string(REGEX REPLACE "^(test_)?(.*)\\.c$" "\\2" word ${file})
    set_source_files_properties(${file} PROPERTIES COMPILE_DEFINITIONS main=${word}_main
      COMPILE_OPTIONS -Wno-missing-prototypes)
  endforeach()
  add_executable(${name} ${PROGRAM_FILES} ${driver})
  target_link_libraries(${name} PRIVATE muster_flags ${PROGRAM_DEPENDS} PkgConfig::CMOCKA)
  target_compile_definitions(${name} PRIVATE MUSTER_SOURCE="${PROJECT_SOURCE_DIR}")
endfunction()

# add_checked_test(NAME COMMAND target words... [READS files...] [SETTINGS NAME=value...]): a ctest test
# that `make check` runs too. There it has a stamp, which is older than the program or than the files
# the test reads when it has to run again; a test that fails leaves none.
function(add_checked_test name)
  cmake_parse_arguments(TEST "" "" "COMMAND;READS;SETTINGS" ${ARGN})
  add_test(NAME ${name} COMMAND ${TEST_COMMAND})
  set_tests_properties(${name} PROPERTIES ENVIRONMENT "${TEST_SETTINGS}")
  set(command ${TEST_COMMAND})
  list(POP_FRONT command program)
  if(TARGET ${program})
    list(APPEND TEST_READS ${program})
    set_property(GLOBAL APPEND PROPERTY MUSTER_CHECK_PROGRAMS ${program})
    list(PREPEND command $<TARGET_FILE:${program}>)
  else()
    list(APPEND TEST_READS ${program} muster)
    list(PREPEND command ${program})
  endif()
  set(stamp ${PROJECT_BINARY_DIR}/checked/${name})
  set(runner ${PROJECT_SOURCE_DIR}/tests/stamp.sh)
  add_custom_command(OUTPUT ${stamp}
    COMMAND ${runner} ${name} ${stamp} ${TEST_SETTINGS} ${command}
    DEPENDS ${TEST_READS} ${runner}
    COMMENT "Testing ${name}" VERBATIM)
  add_custom_target(check_${name} DEPENDS ${stamp})
  add_dependencies(check check_${name})
endfunction()

# add_units(PROGRAM words...): of each word the test PROGRAM_WORD, which runs `PROGRAM WORD`.
function(add_units program)
  foreach(word IN LISTS ARGN)
    add_checked_test(${program}_${word} COMMAND ${program} ${word})
  endforeach()
endfunction()
