# nonet_registry(<def> <folder>): holds a registry to its folder, as paths from src/.
#
# Each line NONET_ENTRY(id) of <def> is a file id.cpp in <folder> or below it. A line without a file, or a
# file without a line, stops the configure, so that neither can be forgotten.
function(nonet_registry def folder)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${def})
  file(STRINGS ${def} lines REGEX "^NONET_ENTRY\\([a-z0-9_]+\\)")
  list(TRANSFORM lines REPLACE "^NONET_ENTRY\\(([a-z0-9_]+)\\).*" "\\1")
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
