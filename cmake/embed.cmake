# embed_files(OUTPUT_C SYMBOL files...): a C file with the files' bytes and a table of them:
#   const struct embedded SYMBOL[] = {{"name", bytes, size}, ..., {NULL, NULL, 0}};
# The name is the path below the source tree, or below EMBED_ROOT if that is set.
function(embed_files output symbol)
  set(root ${CMAKE_SOURCE_DIR})
  if(DEFINED EMBED_ROOT)
    set(root ${EMBED_ROOT})
  endif()
  set(script ${CMAKE_SOURCE_DIR}/cmake/embed_run.cmake)
  list(JOIN ARGN "," joined)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DSYMBOL=${symbol} -DROOT=${root}
            "-DFILES=${joined}" -P ${script}
    DEPENDS ${ARGN} ${script}
    COMMENT "Embedding ${symbol}" VERBATIM)
endfunction()
