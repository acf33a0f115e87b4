# nonet_registry(<def> <folder>): holds a registry to its folder, as paths from src/.
#
# Each line NONET_ENTRY(id) of <def> is a file id.cpp in <folder> or below it. A line without a file, or a
# file without a line, stops the configure, so that neither can be forgotten. The file of a line
# NONET_ENTRY_IF(need, id) is left out, by NONET_NOT_HERE, of a build for WebAssembly, which has no need of that kind.
function(nonet_registry def folder)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${def})
  set(line "^NONET_ENTRY(_IF)?\\(([a-z]+, )?([a-z0-9_]+)\\).*")
  file(STRINGS ${def} lines REGEX "${line}")
  set(needy ${lines})
  list(FILTER needy INCLUDE REGEX "^NONET_ENTRY_IF")
  list(TRANSFORM needy REPLACE "${line}" "^${folder}/\\3.cpp")
  if(NONET_WASM)
    set(NONET_NOT_HERE ${NONET_NOT_HERE} ${needy} PARENT_SCOPE)
  endif()
  list(TRANSFORM lines REPLACE "${line}" "\\3")
  file(GLOB present RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS ${folder}/*.cpp)
  list(TRANSFORM present REPLACE "^.*/(.*)\\.cpp$" "\\1")
  foreach(id IN LISTS lines)
    if(NOT id IN_LIST present)
      message(FATAL_ERROR "${def} lists ${id}, but there is no ${folder}/${id}.cpp")
    endif()
  endforeach()
  foreach(id IN LISTS present)
    if(NOT id IN_LIST lines)
      message(FATAL_ERROR "${folder}/${id}.cpp is there, but ${def} does not list it")
    endif()
  endforeach()
endfunction()
