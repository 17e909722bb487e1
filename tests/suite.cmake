# The parts of the suite that look at the tree as a whole, or run in other build folders: `make test`
# builds release, debug and fuzz, and runs ctest in debug, which alone has MUSTER_SUITE on.
set(release ${CMAKE_SOURCE_DIR}/build/release)
add_test(NAME format COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/format.sh)
add_test(NAME layers COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/layers.sh)
add_test(NAME cycles COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/cycles.sh ${release})
add_test(NAME globals COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/globals.sh ${release})
add_test(NAME cppcheck COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/cppcheck.sh)
add_test(NAME tidy COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/tidy.sh ${release})
set_tests_properties(cppcheck tidy PROPERTIES PROCESSORS 2)

# The comments that accept mutants: the reader, and that none has lost its code.
add_test(NAME mutants_accepted COMMAND node ${CMAKE_CURRENT_SOURCE_DIR}/mutants/test_accepted.mjs)
foreach(game imperium heresy blackreach)
  add_test(NAME mutants_of_${game} COMMAND ${CMAKE_SOURCE_DIR}/scripts/mutate ${game} --check)
endforeach()

# What is installed, and a bot outside of the tree that is built against it.
add_test(NAME library COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/library/test_library.sh ${release})

# The core as WebAssembly beside the native one. A missing node is a test that fails, not one that is left out.
add_test(NAME page_same_answers COMMAND env node ${CMAKE_CURRENT_SOURCE_DIR}/page/same_answers.mjs
  ${release}/src/cli/muster ${CMAKE_SOURCE_DIR}/build/page/src/page/muster.wasm)
set_tests_properties(page_same_answers PROPERTIES TIMEOUT 300)

# The browser app: its types and style, and the app itself in a real browser.
add_test(NAME web_unit COMMAND env node ${CMAKE_CURRENT_SOURCE_DIR}/web/unit.mjs)
foreach(check check lint)
  add_test(NAME web_${check} COMMAND env node ${CMAKE_CURRENT_SOURCE_DIR}/web/npm_run.mjs ${check})
endforeach()
foreach(name imperium heresy blackreach random offline)
  add_test(NAME web_${name} COMMAND env node ${CMAKE_CURRENT_SOURCE_DIR}/web/test_${name}.mjs ${release}/src/cli/muster)
  set_tests_properties(web_${name} PROPERTIES TIMEOUT 900 RESOURCE_LOCK browser)
endforeach()

# The browser app's types are what the engine tells.
add_test(NAME web_schema COMMAND ${CMAKE_SOURCE_DIR}/scripts/schema)
set_tests_properties(web_schema PROPERTIES TIMEOUT 300)

# 10,000 random games, in two halves, so that both cores work.
add_test(NAME properties_first_half COMMAND ${release}/tests/imperium/test_imperium properties 5000 1)
add_test(NAME properties_second_half COMMAND ${release}/tests/imperium/test_imperium properties 5000 5001)

# The same of heresy, with random legal decks, both variants: one decision in 64 is looked at; in
# some more games every one.
foreach(first 1 5001)
  add_test(NAME props_heresy_from_${first} COMMAND ${release}/tests/props/test_props heresy 5000/64
    ${first} "deck0=random deck1=random" "variant=quick-start deck0=random deck1=random")
endforeach()
add_test(NAME props_heresy_whole COMMAND ${release}/tests/props/test_props heresy 20 10001
  "deck0=random deck1=random" "variant=quick-start deck0=random deck1=random")
# Every card of heresy is played, and every text takes effect, 100 times.
add_test(NAME heresy_played_100 COMMAND ${release}/tests/heresy/test_heresy played 100)
add_test(NAME props_blackreach_many COMMAND ${release}/tests/props/test_props blackreach 2000/8 1
  "" "scenario=blockhouse" "scenario=cinder-road" "scenario=three-farms")

# What each viewer may know, by an independent model.
add_test(NAME know_imperium_many COMMAND ${release}/tests/props/test_know imperium 60 1001
  "points=10 build=auto" "points=4" "points=15 build=auto pass=final")
add_test(NAME know_heresy_many COMMAND ${release}/tests/props/test_know heresy 9 1001
  "deck0=random deck1=random" "" "variant=quick-start deck0=random deck1=random")
add_test(NAME know_blackreach_many COMMAND ${release}/tests/props/test_know blackreach 5 1001
  "" "scenario=blockhouse" "scenario=cinder-road" "scenario=three-farms" "scenario=two-keeps")

# Every fuzz target for 5 s, or 60 s with MUSTER_LONG=1 in the environment.
file(GLOB targets CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/fuzz/fuzz_*.c)
foreach(target IN LISTS targets)
  get_filename_component(name ${target} NAME_WE)
  string(REPLACE "fuzz_" "" short ${name})
  add_test(NAME ${name} COMMAND ${CMAKE_SOURCE_DIR}/fuzz/run suite ${short})
endforeach()
