# One interface target carries the flags of the whole project.
add_library(muster_flags INTERFACE)
target_include_directories(muster_flags INTERFACE ${CMAKE_SOURCE_DIR}/include)
target_compile_definitions(muster_flags INTERFACE _GNU_SOURCE
  MUSTER_VERSION="${PROJECT_VERSION}")
target_compile_options(muster_flags INTERFACE -Wall -Wextra -Wshadow -Wconversion -Wvla
  -Wstrict-prototypes -Wmissing-prototypes -Werror -fno-common)
if(MUSTER_PAGE) # without folders of this machine in what asserts say
  target_compile_options(muster_flags INTERFACE -fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=)
else()
  target_compile_options(muster_flags INTERFACE -fstack-protector-strong)
endif()

# x86-64-v2 (every such processor since 2009) brings the population count that card sets live by.
if(MUSTER_CPU STREQUAL "" AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  set(MUSTER_CPU "x86-64-v2")
endif()
if(NOT MUSTER_CPU STREQUAL "")
  target_compile_options(muster_flags INTERFACE -march=${MUSTER_CPU})
endif()

# GCC 12.2 writes an address in a loop as an offset from null, then takes the access for one that
# never returns, and drops calls of the function for having no effect: seen at -O2 in
#   for (int i = 0; i < o->count; i++)                     (int worth[], uint8_t cards[])
#     deck[o->cards[i] >> 6] |= (uint64_t)(o->worth[i] > low) << (o->cards[i] & 63);
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
  target_compile_options(muster_flags INTERFACE -fno-delete-null-pointer-checks)
endif()

if(MUSTER_SANITIZE OR MUSTER_FUZZ)
  target_compile_options(muster_flags INTERFACE -fsanitize=address,undefined
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(muster_flags INTERFACE -fsanitize=address,undefined)
endif()
if(MUSTER_FUZZ)
  target_compile_options(muster_flags INTERFACE -fsanitize=fuzzer-no-link)
  target_link_options(muster_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# Asserts stay on in release builds: a broken belief must stop the program, not the game's truth.
# Functions and lines (-g1) are enough for the trace of one; only a debug build is looked into.
set(CMAKE_C_FLAGS_RELEASE "-O3 -g1")
set(CMAKE_C_FLAGS_DEBUG "-O1 -g")
if(MUSTER_FUZZ)
  set(CMAKE_C_FLAGS_DEBUG "-O1 -g1")
endif()

if(MUSTER_PAGE) # smaller than with -O3; docs/BENCH.md has the figures
  set(CMAKE_C_FLAGS_RELEASE "-O2")
endif()

# Archives of the build only name their objects, which halves what lies on the disk.
set(CMAKE_C_ARCHIVE_CREATE "<CMAKE_AR> qcT <TARGET> <LINK_FLAGS> <OBJECTS>")

# A library a folder: add_part(NAME sources... DEPENDS libs...). Its objects also go into the shared
# library (cmake/library); nobody may put other functions in the place of ours, so they can be inlined.
function(add_part name)
  cmake_parse_arguments(PART "" "" "DEPENDS" ${ARGN})
  add_library(${name} STATIC ${PART_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PUBLIC muster_flags ${PART_DEPENDS})
  if(NOT MUSTER_PAGE)
    set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    target_compile_options(${name} PRIVATE -fno-semantic-interposition)
  endif()
  set_property(GLOBAL APPEND PROPERTY MUSTER_PARTS ${name})
endfunction()
