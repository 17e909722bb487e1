# add_rulebook(GAME PREFIX): makes rule numbers, IDs and sentences from docs/rules/GAME.md, so that
# code, refusals and rulebook cannot part. Sets GAME_rules_c; the header is GAME_rules.h.
function(add_rulebook game prefix)
  set(book ${CMAKE_SOURCE_DIR}/docs/rules/${game}.md)
  set(script ${CMAKE_SOURCE_DIR}/cmake/rulebook.awk)
  set(base ${CMAKE_CURRENT_BINARY_DIR}/${game}_rules)
  add_custom_command(OUTPUT ${base}.h ${base}.c
    COMMAND awk -v game=${game} -v prefix=${prefix} -v header=${base}.h -v source=${base}.c
            -f ${script} ${book}
    DEPENDS ${book} ${script}
    COMMENT "Numbering the rules of ${game}" VERBATIM)
  set(${game}_rules_c ${base}.c ${base}.h PARENT_SCOPE)
endfunction()
