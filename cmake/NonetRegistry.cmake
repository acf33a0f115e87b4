# nonet_registry(<out> <def> <folder>): the source files that a registry names.
#
# Each line NONET_ENTRY(id) of <def> is the file <folder>/id.cpp. A line without a file, or a file
# without a line, stops the configure, so that neither can be forgotten.
function(nonet_registry out def folder)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${def})
  file(STRINGS ${def} lines REGEX "^NONET_ENTRY\\([a-z0-9_]+\\)")
  set(listed)
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^NONET_ENTRY\\(([a-z0-9_]+)\\).*" "\\1" id "${line}")
    if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/${id}.cpp)
      message(FATAL_ERROR "${def} lists ${id}, but there is no ${folder}/${id}.cpp")
    endif()
    list(APPEND listed ${folder}/${id}.cpp)
  endforeach()
  file(GLOB present RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS ${folder}/*.cpp)
  foreach(file IN LISTS present)
    if(NOT file IN_LIST listed)
      message(FATAL_ERROR "${file} is there, but ${def} does not list it")
    endif()
  endforeach()
  set(${out} ${listed} PARENT_SCOPE)
endfunction()
