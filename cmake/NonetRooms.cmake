# nonet_rooms(<table>): a target nonet_room_<room> for each line <street>/<room> of the table, of all files of its folder
# but those that match an expression of NONET_NOT_HERE or NONET_LEFT_OUT. Sets NONET_ROOMS to the rooms that have any, in
# the table's order.
#
# Where NONET_BY_ROOM is on, the files of a folder are compiled as one, so that what they include is read
# once for all: good for a build that compiles everything, and not for one that follows an edit.
option(NONET_BY_ROOM "Compile the files of each folder as one" OFF)

# Headers that are not ours and that most files include, read once. clang-tidy does without, so that a folder that includes
# too little of them does not pass; of our own, no file does in the preset clang.
function(nonet_precompile target)
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <atomic> <chrono> <functional>
    <memory> <optional> <span> <string> <string_view> <vector> <fmt/core.h> <tl/expected.hpp> ${ARGN})
endfunction()

# nonet_headers(<target> <option>…): what rooms take these headers from. GCC crashes where they were read with fewer
# optimizations than a room asks for, and clang refuses them where they were read with some and a room asks for none, as in
# the module, where some rooms are for size and some for speed.
function(nonet_headers target)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/headers.cpp CONTENT "")
  add_library(${target} OBJECT EXCLUDE_FROM_ALL ${PROJECT_BINARY_DIR}/generated/headers.cpp)
  target_link_libraries(${target} PRIVATE nonet_inside)
  target_compile_options(${target} PRIVATE ${ARGN})
  nonet_precompile(${target})
endfunction()

function(nonet_rooms table)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${table})
  file(STRINGS ${table} lines REGEX "^[a-z]")
  nonet_headers(nonet_headers)
  nonet_headers(nonet_headers_plain -O0)
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^([a-z/]+) .*" "\\1" folder "${line}")
    get_filename_component(room ${folder} NAME)
    nonet_room(${room} ${folder})
    if(TARGET nonet_room_${room})
      list(APPEND rooms ${room})
    endif()
  endforeach()
  set(NONET_ROOMS ${rooms} PARENT_SCOPE)
endfunction()

function(nonet_room room path)
  file(GLOB_RECURSE sources RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS ${path}/*.cpp)
  list(JOIN NONET_NOT_HERE "|" not_here)
  if(NONET_LEFT_OUT)
    list(JOIN NONET_LEFT_OUT "|" left_out)
    string(APPEND not_here "|${left_out}")
  endif()
  list(FILTER sources EXCLUDE REGEX "${not_here}")
  if(NOT sources)
    return()
  endif()
  set(target nonet_room_${room})
  add_library(${target} OBJECT EXCLUDE_FROM_ALL ${sources})  # compiled if a target uses it
  target_link_libraries(${target} PRIVATE nonet_inside)
  if(NONET_FUZZ)
    # The targets choose the options of each room.
  elseif(NONET_SANITIZE AND room IN_LIST NONET_PLAIN_ROOMS)
    target_compile_options(${target} PRIVATE -O0)
    target_precompile_headers(${target} REUSE_FROM nonet_headers_plain)
  elseif(NOT NONET_WASM)
    target_precompile_headers(${target} REUSE_FROM nonet_headers)
  endif()
  if(NOT NONET_BY_ROOM)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source IN LISTS sources)
    get_filename_component(folder ${source} DIRECTORY)
    string(REGEX REPLACE "[/_]" "" folder ${folder})
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder})
  endforeach()
endfunction()

# nonet_optimize(<level> <room>…): rooms that a release compiles with another level of optimization.
function(nonet_optimize level)
  foreach(room IN LISTS ARGN)
    if(TARGET nonet_room_${room} AND NOT NONET_WASM)
      target_compile_options(nonet_room_${room} PRIVATE $<$<CONFIG:Release>:${level}>)
    endif()
  endforeach()
endfunction()

# nonet_alone(<file>…): files that are compiled alone all the same.
function(nonet_alone)
  foreach(source IN LISTS ARGN)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP "" SKIP_UNITY_BUILD_INCLUSION ON)
  endforeach()
endfunction()
